"""What lies face down is told to nobody: not by refusals, not by "why?", not by forecasts, not by labels."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from bannermen.arena.checks import Fault
from bannermen.arena.eyes import check_eyes
from bannermen.arena.fuzz import at_random, by_prior
from bannermen.games.cards.game import GAME
from bannermen.games.cards.match import PlayableCardsMatch
from bannermen.games.cards.terms import BENEATH, CARD_BOUND, SHADOWS
from bannermen.kernel.chance import Chance
from bannermen.kernel.decision import KERNEL_RULE, PASS, Refused
from bannermen.kernel.game import Deed
from bannermen.kernel.message import says
from bannermen.words.story import Story
from tests.cards.facedown_tables import veiled
from tests.cards.table import Table, lannister, stark
from tests.eyes import finals_of_written, look_through_matches

WORDS = {
    "en": "That card is hidden from you.",
    "de": "Diese Karte ist vor dir verborgen.",
    "ru": "Эта карта от вас скрыта.",
}


def laid() -> Table:
    return Table(
        stark(hand=["Arya Stark", "For the North!"], play=["Eddard Stark"], deck=["Bran Stark"], gold=5),
        lannister(hand=["Tywin Lannister", "Put to the Sword"], play=["Cersei Lannister"], deck=["Tyrion Lannister"]),
    )


def heard(t: Table, refused: Refused | None, seat: int = 0) -> dict[str, str]:
    assert refused is not None
    return {language: Story(GAME).say(t.match, refused.because, language, seat) for language in WORDS}


HIDDEN = [("Tywin Lannister", 1), ("Put to the Sword", 1), ("Tyrion Lannister", 1), ("Bran Stark", 0)]


@pytest.mark.parametrize(("name", "owner"), HIDDEN)
def test_a_card_face_down_is_refused_without_a_word_about_it(name: str, owner: int) -> None:
    t = laid()
    number = t.card(name, seat=owner).number
    answers: list[object] = [number]
    if t.pending.kind.several:
        answers = [[number]]
    for answer in answers:
        refused = t.match.submit(0, answer)
        assert heard(t, refused) == WORDS
        assert refused is not None and refused.rule == KERNEL_RULE
    for verb in ("use", "play", "marshal", "attack", "choose-plot"):
        at = ("challenge", 0) if verb == "attack" else ("", -1)
        assert heard(t, GAME.why(t.match, 0, Deed(verb, ("card", number), at))) == WORDS
        told = GAME.forecast(t.match, 0, Deed(verb, ("card", number), at))
        assert isinstance(told, Refused) and heard(t, told) == WORDS
    assert GAME.deeds(t.match, 0, "card", number) == []


def test_a_number_that_is_no_card_sounds_like_one_face_down() -> None:
    t = laid()
    for number in (len(t.match.place), CARD_BOUND - 1):
        assert heard(t, t.match.submit(0, number)) == WORDS


def test_whatever_a_rule_writes_what_a_seat_does_not_know_has_no_name() -> None:
    t = laid()
    tywin = ("card", t.card("Tywin Lannister").number)
    written = says("{card} would be killed by {other}; you do not control {card.acc}.", card=tywin, other=("card", 0))
    story = Story(GAME)
    assert "Tywin" in story.say(t.match, written, "en", 1)
    for seat in (0, -1):
        said = story.say(t.match, written, "en", seat)
        assert said.startswith("That card would be killed") and said.endswith("control that card.")
        assert "эту карту" in story.say(t.match, written, "ru", seat)


def test_what_lies_open_keeps_its_name_and_its_rule() -> None:
    t = laid()
    cersei = t.card("Cersei Lannister").number
    refused = GAME.why(t.match, 0, Deed("attack", ("card", cersei), ("challenge", 0)))
    assert refused is not None and refused.rule == "agot-challenge-12"
    assert "Cersei" in heard(t, t.match.submit(0, cersei))["en"]


def test_two_tables_that_look_the_same_to_a_seat_say_the_same() -> None:
    assert look_through_matches(GAME, matches=5, every=18) > 60


def test_the_look_notices_a_game_that_names_cards_face_down(monkeypatch: pytest.MonkeyPatch) -> None:
    """As the card game was: every card had a name for everybody, and was judged for everybody."""
    monkeypatch.setattr(
        PlayableCardsMatch, "knows", lambda match, seat, thing, index: thing != "card" or index < len(match.kind)
    )
    with pytest.raises(Fault, match="hears what it may not know"):
        for seed in range(20):
            check_eyes(GAME, laid().match, 0, seed)


def test_what_is_marked_as_final_tells_nothing_in_written_positions_either() -> None:
    assert finals_of_written(GAME, range(16)) > 20


# --- with cards of all packs: in shadows, beneath cards, attached facedown ---


def under_way(seeds: range, answers: int = 50) -> Iterator[tuple[PlayableCardsMatch, Chance]]:
    """Tables at which much lies facedown, with courtesy or without, at each of their questions."""
    for seed in seeds:
        match, chance = GAME.start({"position": veiled(seed), "courtesy": seed % 4 > 0}, seed), Chance(seed)
        choose = by_prior if seed % 2 else at_random
        while not match.over and match.number < answers:
            assert isinstance(match, PlayableCardsMatch)
            yield match, chance
            decision = match.pending[chance.below(len(match.pending))]
            match.apply(decision.seat, choose(GAME, match, decision, chance))


@pytest.mark.parametrize("seeds", [range(8), pytest.param(range(8, 400), marks=pytest.mark.nightly)])
def test_what_lies_in_shadows_beneath_or_facedown_is_told_by_no_word(seeds: range) -> None:
    lying: Counter[int] = Counter()
    for match, chance in under_way(seeds):
        if chance.below(12) == 0:
            for seat in range(match.seats):
                check_eyes(GAME, match, seat, chance.below(1 << 30))
            lying.update(match.place)
    assert lying[SHADOWS] > 20 and lying[BENEATH] > 20


@pytest.mark.parametrize("place", [SHADOWS, BENEATH])
def test_the_look_notices_a_name_in_shadows_or_beneath(place: int, monkeypatch: pytest.MonkeyPatch) -> None:
    known = PlayableCardsMatch.knows

    def too_much(match: PlayableCardsMatch, seat: int, thing: str, index: int) -> bool:
        lies = thing in ("card", "shadow") and index < len(match.place) and match.place[index] == place
        return lies or known(match, seat, thing, index)

    monkeypatch.setattr(PlayableCardsMatch, "knows", too_much)
    with pytest.raises(Fault, match="hears what it may not know"):
        for match, chance in under_way(range(20)):
            check_eyes(GAME, match, 0, chance.below(1 << 30))


@pytest.mark.parametrize("seeds", [range(1, 8), pytest.param(range(8, 400), marks=pytest.mark.nightly)])
def test_whom_a_pass_comes_to_tells_those_who_look_on_nothing(seeds: range) -> None:
    """Who passes knows the own hand; who is asked then must follow from what the others know, too."""
    compared = 0
    for match, chance in under_way(seeds):
        decision = match.pending[0]
        if not match.courtesy or match.sealed or decision.kind.several or PASS not in decision.options:
            continue
        for seat in range(match.seats):
            twin = GAME.imagine(match, seat, chance.below(1 << 30))
            twin.courtesy = True
            asked = []
            for table in (match.clone(), twin):
                table.foresee(compared)
                table.apply(decision.seat, PASS)
                asked.append([(each.seat, each.key) for each in table.pending])
                if table.unveiled != match.unveiled:
                    break  # something came to light
            else:
                assert asked[0] == asked[1], (decision.key, seat)
                compared += seat != decision.seat
    assert compared > 20 * len(seeds)
