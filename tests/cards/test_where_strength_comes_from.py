"""What a character's STR is made of, part by part, and what it would be if it could be less than 0."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.cards.game import GAME
from bannermen.games.cards.rules.values import raw_strength, tally_strength
from tests.cards.card_makers import ANYONE, event, gear, man, place
from tests.cards.plain_cards import plan
from tests.cards.table import Table, cards_file, lannister, stark, wearing

MEN = {"type": "character"}
MINE = {**MEN, "whose": "mine"}
OWN = cards_file(
    man("Knight", strength=4),
    man("Page", strength=1),
    man("Captain", strength=3, always=[{"strength": 1, "for": MINE}]),
    man("Grump", strength=3, always=[{"strength": 2, "for": {**MEN, "name": "Page"}}]),
    man("Crowd", strength=0, always=[{"strength": 1, "per": {**MINE, "other": True}}]),
    man("Bully", strength=2, always=[{"strength": 1, "for": {**MINE, "name": "Knight"}, "per": "borne"}]),
    gear("Sword", {"strength": 2, "for": "host"}),
    gear("Chain", {"strength": -3, "for": "host"}),
    gear("Gag", {"blank": "text", "for": "host"}),
    place("Drill Yard", always=[{"strength": 1, "for": {**MEN, "name": "Knight"}, "while": {"phase": "standing"}}]),
    place("Camp", always=[{"strength": 1, "for": {**MEN, "name": "Knight"}, "while": {"phase": "challenges"}}]),
    place("Giants", always=[{"times": 2, "for": {**MEN, "name": "Knight"}}]),
    place("Throne", always=[{"set": 5, "for": {**MEN, "name": "Knight"}}]),
    place("Footstool", always=[{"set": 1, "for": {**MEN, "name": "Knight"}}]),
    place("Pit", always=[{"set": 0, "for": {**MEN, "name": "Knight"}}]),
    man("Marshal", strength=1, always=[{"strength": 3, "for": {**MEN, "name": "Knight"}}]),
    place("Herald Hall", always=[{"icon": "power", "for": MINE}]),
    plan("War Plan", always=[{"strength": 1, "for": MINE}]),
    {"name": "War Creed", "type": "agenda", "always": [{"strength": 5, "for": {**MEN, "name": "Knight"}}]},
    event("Wine", {"bolster": "it", "strength": 2, "until": "phase"}, ANYONE),
    event("Hard Poison", {"bolster": "it", "strength": -3, "until": "phase"}, ANYONE),
)
PRINTED = "agot-challenge-25"
CONSTANT = "agot-constant-01"
LASTING = "agot-lasting-01"
SCALED = "agot-modifiers-03"


def table(mine: dict[str, Any], theirs: dict[str, Any] | None = None) -> Table:
    """Whoever comes last at the table is a card of the second seat; the first has wine to serve."""
    ours = {"hand": ["Wine"], **mine}
    return Table(stark(**ours), lannister(**(theirs or {})), content=[OWN], phase="standing", step="act")


def parts(t: Table, name: str) -> list[tuple[int, str, str]]:
    """How much, by which rule, from which card; what is printed on it comes first."""
    names = {f"<kind:{kind.number}>": kind.names["en"] for kind in t.book.kinds}
    found = tally_strength(t.match, t.card(name).number).parts
    return [(change, rule, names.get(source, source)) for change, rule, source in found]


CASES: dict[str, tuple[dict[str, Any], dict[str, Any], list[tuple[int, str, str]]]] = {
    "nothing changes it": ({"play": ["Knight"]}, {"play": ["Captain"], "plot": "War Plan"}, []),
    "a sword": ({"play": [wearing("Knight", "Sword")]}, {}, [(2, CONSTANT, "Sword")]),
    "a captain": ({"play": ["Knight", "Captain"]}, {}, [(1, CONSTANT, "Captain")]),
    "an opponent's captain": ({"play": ["Knight"]}, {"play": ["Captain"]}, []),
    "an opponent who speaks of all": (
        {"play": ["Knight"]},
        {"agenda": "War Creed"},
        [(5, CONSTANT, "War Creed")],
    ),
    "a blank captain": ({"play": ["Knight", wearing("Captain", "Gag")]}, {}, []),
    "who speaks of others": ({"play": ["Knight", "Grump"]}, {}, []),
    "a plot": ({"play": ["Knight"], "plot": "War Plan"}, {}, [(1, CONSTANT, "War Plan")]),
    "an agenda": ({"play": ["Knight"], "agenda": "War Creed"}, {}, [(5, CONSTANT, "War Creed")]),
    "a place in its time": ({"play": ["Knight", "Drill Yard"]}, {}, [(1, CONSTANT, "Drill Yard")]),
    "a place in another time": ({"play": ["Knight", "Camp"]}, {}, []),
    "what gives no strength": ({"play": ["Knight", "Herald Hall"]}, {}, []),
    "twice as much": (
        {"play": [wearing("Knight", "Sword"), "Giants"]},
        {},
        [(2, CONSTANT, "Sword"), (6, SCALED, "scaled")],
    ),
    "for each power on him": (
        {"play": [{"card": "Knight", "power": 3}, "Bully"]},
        {},
        [(3, CONSTANT, "Bully")],
    ),
    "who comes last at the table": (
        {"play": ["Knight"]},
        {"play": ["Page", "Marshal"]},
        [(3, CONSTANT, "Marshal")],
    ),
    "a throne": ({"play": ["Knight", "Throne"]}, {}, [(1, SCALED, "scaled")]),
    "a throne for the weak": (
        {"play": [wearing("Knight", "Chain", "Chain"), "Throne"]},
        {},
        [(-3, CONSTANT, "Chain"), (-3, CONSTANT, "Chain"), (5, SCALED, "scaled")],
    ),
    "a footstool for the weak": (
        {"play": [wearing("Knight", "Chain", "Chain"), "Footstool"]},
        {},
        [(-3, CONSTANT, "Chain"), (-3, CONSTANT, "Chain"), (1, SCALED, "scaled")],
    ),
    "a pit": ({"play": ["Knight", "Pit"]}, {}, [(-4, SCALED, "scaled")]),
    "so weak that he has none": (
        {"play": [wearing("Knight", "Chain", "Chain")]},
        {},
        [(-3, CONSTANT, "Chain"), (-3, CONSTANT, "Chain")],
    ),
    "less than it has": ({"play": [wearing("Knight", "Chain")]}, {}, [(-3, CONSTANT, "Chain")]),
    "more than one thing": (
        {"play": [wearing("Knight", "Sword", "Chain"), "Captain"], "plot": "War Plan"},
        {"play": ["Captain"]},
        [(1, CONSTANT, "Captain"), (2, CONSTANT, "Sword"), (-3, CONSTANT, "Chain"), (1, CONSTANT, "War Plan")],
    ),
}


@pytest.mark.rule("agot-constant-01", "agot-modifiers-01", "agot-modifiers-03", "agot-challenge-25")
@pytest.mark.parametrize("case", CASES)
def test_what_the_strength_of_a_knight_is_made_of(case: str) -> None:
    """What is set has overridden the rest, and counts from there."""
    mine, theirs, expected = CASES[case]
    t = table(mine, theirs)
    number = t.card("Knight").number
    found = parts(t, "Knight")
    assert found[0] == (4, PRINTED, "printed") and sorted(found[1:]) == sorted(expected)
    reckoned = sum(change for change, _, _ in found)
    assert raw_strength(t.match, number) == reckoned
    scaled = {"a throne for the weak": 5, "a footstool for the weak": 1}
    assert t.card("Knight").strength == scaled.get(case, max(0, reckoned))
    seen = GAME.view(t.match, 1)["cards"][str(number)].get("why", [])
    assert [change for change, _, _ in seen] == ([] if reckoned == 4 else [change for change, _, _ in found])


@pytest.mark.rule("agot-constant-01", "agot-blank-01")
def test_it_is_reckoned_anew_before_anybody_asks_for_it() -> None:
    t = table({"play": ["Knight", "Captain", wearing("Page", "Gag")]})
    assert raw_strength(t.match, t.card("Knight").number) == 5
    t.match.attach(t.card("Gag").number, t.card("Captain").number)
    assert raw_strength(t.match, t.card("Knight").number) == 4


@pytest.mark.rule("agot-lasting-01", "agot-modifiers-07")
def test_what_lasts_is_a_part_of_its_own_and_may_go_below_nothing() -> None:
    t = table({"play": ["Page", "Knight"], "hand": ["Hard Poison", "Wine", "Wine", "Wine"]})
    number = t.card("Page").number
    for name, left, raw in (("Hard Poison", 0, -2), ("Wine", 0, 0), ("Wine", 2, 2)):
        t.run_to("cards.action", 0)
        t.does(0, name, "Page")
        assert (t.card("Page").strength, raw_strength(t.match, number)) == (left, raw)
    assert parts(t, "Page") == [
        (1, PRINTED, "printed"),
        (-3, LASTING, "Hard Poison"),
        (2, LASTING, "Wine"),
        (2, LASTING, "Wine"),
    ]
    assert parts(t, "Knight") == [(4, PRINTED, "printed")]


@pytest.mark.rule("agot-constant-01")
def test_what_is_counted_for_it_stands_there_added_up() -> None:
    t = table({"play": ["Crowd", "Page", "Page"]}, {"play": ["Page"]})
    assert t.card("Crowd").strength == 2 and parts(t, "Crowd") == [(2, CONSTANT, "Crowd")]
