"""From whom something is taken, how long something lasts, and what would change nothing: one row for each word."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.cards.rules.plots import reserve
from tests.cards.card_makers import ANYONE, event, man, place
from tests.cards.table import Table, cards_file, challenge, kneeling, lannister, stark, tyrell

TAKES = ("take", "tax", "fine", "random", "mill", "peek", "throw")
WHOM = ("winner", "loser", "attacker", "defender", "opponents")
UNTIL = ("challenge", "phase", "round", "plot")
DEFENDER = {"type": "character", "part": "defending"}
OWN = cards_file(
    man("Knight", strength=4),
    man("Peasant"),
    *(event(f"{verb} {whom}", {verb: 1, "from": whom}) for verb in TAKES for whom in WHOM),
    *(
        place(f"{cue} {until}", {cue: "ends", "target": ANYONE, "do": {"bolster": "it", "strength": 1, "until": until}})
        for cue in ("interrupt", "reaction")
        for until in UNTIL
    ),
    event("Desert", {"withdraw": "it"}, DEFENDER),
    place("Rampart", always=[{"strength": 1, "for": DEFENDER, "per": DEFENDER}]),
    *(place(f"Debt {n}", always=[{"reserve": -n}]) for n in (1, 5, 6, 7)),
)
RICH: dict[str, Any] = {"power": 3, "gold": 3, "hand": ["Knight"]}


def table(*seats: dict[str, Any], **given: Any) -> Table:
    given = {"phase": "challenges", **({} if "challenge" in given else {"step": "act"}), **given}
    return Table(*seats, content=[OWN], pause=True, **given)


def wealth(t: Table, seat: int) -> tuple[int, int, int, int]:
    return t.faction_power(seat), t.gold(seat), len(t.pile(seat, "hand")), t.match.left[seat]


# --- from whom ---


@pytest.mark.rule("agot-abilities-08")
@pytest.mark.parametrize("verb", TAKES)
@pytest.mark.parametrize("whom", WHOM[:4])
def test_while_there_is_no_challenge_nobody_has_won_lost_attacked_or_defended(verb: str, whom: str) -> None:
    t = table(stark(hand=[f"{verb} {whom}"], gold=1), lannister(**RICH), phase="dominance")
    assert t.refused(0, f"{verb} {whom}") == "agot-abilities-08"


@pytest.mark.rule("agot-abilities-08", "agot-challenge-09")
@pytest.mark.parametrize("verb", TAKES)
@pytest.mark.parametrize(("whom", "seat"), [("attacker", 1), ("defender", 2)])
def test_attacker_and_defender_are_those_of_the_challenge(verb: str, whom: str, seat: int) -> None:
    """A third player plays the event, and only the one who is meant loses something."""
    name = f"{verb} {whom}"
    t = table(
        stark(hand=[name, "Peasant"], gold=1, power=1),
        lannister(**RICH, play=[kneeling("Peasant")]),
        tyrell(**RICH),
        challenge=challenge("power", ["Peasant"], attacker=1, defender=2),
        first=0,
    )
    before = [wealth(t, each) for each in range(3)]
    t.run_to("cards.action.challenge", 0)
    t.does(0, name)
    if t.is_asked(0, "cards.seize"):
        t.does(0, ["Knight"])
    after = [wealth(t, each) for each in range(3)]
    assert after[seat] != before[seat] and after[3 - seat] == before[3 - seat]
    assert sum(map(sum, after)) <= sum(map(sum, before))


@pytest.mark.rule("agot-abilities-08")
@pytest.mark.parametrize(("verb", "poor"), [("take", {"power": 0}), ("tax", {"gold": 0}), ("fine", {"gold": 0}),
                                            ("random", {"hand": []}), ("peek", {"hand": []}),
                                            ("throw", {"hand": []})])  # fmt: skip
@pytest.mark.parametrize("others", [(True, True), (False, True), (True, False)])
def test_from_opponents_who_have_nothing_nothing_is_taken(
    verb: str, poor: dict[str, Any], others: tuple[bool, bool]
) -> None:
    name = f"{verb} opponents"
    seats = [{**RICH, **(poor if is_poor else {})} for is_poor in others]
    t = table(
        stark(hand=[name, "Peasant"], gold=4, power=4), lannister(**seats[0]), tyrell(**seats[1]), phase="dominance"
    )
    if all(others):
        assert t.refused(0, name) == "agot-abilities-08"
        return
    before = [wealth(t, 1), wealth(t, 2)]
    t.does(0, name)
    while t.is_asked(0, "cards.seize"):
        t.does(0, ["Knight"])
    after = [wealth(t, 1), wealth(t, 2)]
    assert [one != other for one, other in zip(before, after, strict=True)] == [not is_poor for is_poor in others]


# --- how long ---


@pytest.mark.rule("agot-lasting-03", "agot-lasting-05")
@pytest.mark.parametrize("phase", ["dominance", "taxation"])
@pytest.mark.parametrize("cue", ["interrupt", "reaction"])
@pytest.mark.parametrize("until", UNTIL)
def test_what_would_be_over_at_once_is_not_begun_when_a_phase_ends(phase: str, cue: str, until: str) -> None:
    """A challenge is over long since, the phase and, with its last one, the round are about to be; a plot is not."""
    t = table(stark(play=["Knight", f"{cue} {until}"]), lannister(), phase=phase)
    asked = t.run_to("cards.action.standing" if phase == "dominance" else "cards.plot")
    lasting = until == "plot" or (until == "round" and phase == "dominance")
    assert (f"cards.{cue}.ends" in asked) == lasting


# --- what counts ---


@pytest.mark.rule("agot-challenge-22", "agot-modifiers-01")
def test_who_leaves_the_defence_counts_there_no_more() -> None:
    t = table(
        stark(play=[kneeling("Knight")], hand=["Desert"]),
        lannister(play=[kneeling("Knight"), kneeling("Peasant"), "Rampart"]),
        challenge=challenge("military", ["Knight"], ["Knight", "Peasant"]),
    )
    t.run_to("cards.action.challenge", 0)
    assert [t.card(name, 1).strength for name in ("Knight", "Peasant")] == [6, 3]
    t.does(0, "Desert", "Peasant")
    assert [t.card(name, 1).strength for name in ("Knight", "Peasant")] == [5, 1]
    assert t.card("Peasant", 1).part == "none" and t.card("Knight", 1).part == "defending"


@pytest.mark.rule("agot-taxation-01", "agot-framework-47")
@pytest.mark.parametrize(("debt", "left"), [(1, 5), (5, 1), (6, 0), (7, 0)])
def test_no_reserve_is_below_nothing(debt: int, left: int) -> None:
    """Its plot has a reserve of 6; the debt is paid by discarding down to what is left of it."""
    t = table(stark(play=[f"Debt {debt}"], hand=["Knight"] * 4 + ["Peasant"] * 3), lannister(), phase="standing")
    assert reserve(t.match, 0) == left
    t.run_to("cards.plot")
    assert len(t.pile(0, "discard")) == 7 - left
