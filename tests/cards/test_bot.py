"""What a bot of the card game takes a position for."""

from bannermen.ai.search import LEVELS
from bannermen.games.cards.bot import standing_of
from bannermen.games.cards.game import GAME
from bannermen.games.cards.match import PlayableCardsMatch
from bannermen.games.cards.terms import CHALLENGING, PLOT_PHASE, POWER_TO_WIN, TAXATION
from tests.cards.packs import table
from tests.cards.table import lannister, stark

JOUST = {"scene": "joust"}
KEPT = 7  # before a plot with its reserve is shown


def holding(cards: int, phase: int) -> PlayableCardsMatch:
    match = GAME.start(GAME.filled(JOUST, 3), 3)
    assert isinstance(match, PlayableCardsMatch)
    match.phase = phase
    match.hand[0] = match.hand[0][:1] * cards
    return match


def test_cards_that_the_reserve_will_discard_count_for_nothing() -> None:
    for phase in (CHALLENGING, TAXATION):
        assert standing_of(holding(KEPT, phase), 0) > standing_of(holding(KEPT - 1, phase), 0)
        assert standing_of(holding(KEPT + 3, phase), 0) == standing_of(holding(KEPT, phase), 0)


def test_a_card_in_shadows_is_worth_what_it_costs_to_bring_out() -> None:
    worth = []
    for shadows in ([], ["Meera Reed"], ["Ser Robert Strong"]):
        t = table(stark(shadows=shadows), lannister())
        worth.append(standing_of(t.match, 0))
    nothing, cheap, dear = worth
    assert nothing < cheap < dear


def test_who_looks_further_looks_beyond_the_challenge_at_hand() -> None:
    """From the plots of a round, through its draw phase and two marshalings, into its challenges."""
    easy, normal, strong = (GAME.plies(LEVELS[level].horizon) for level in ("easy", "normal", "strong"))
    assert easy < normal < strong
    assert strong > CHALLENGING - PLOT_PHASE + 2


def test_two_power_before_victory_the_end_is_near() -> None:
    match = holding(KEPT, CHALLENGING)
    match.add_power(match.banner[1], POWER_TO_WIN - 3)
    assert not GAME.is_closing(match)
    match.add_power(match.banner[1], 1)
    assert GAME.is_closing(match)
