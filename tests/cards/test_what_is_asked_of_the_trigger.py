"""Conditions that ask what an ability answers, whom it has chosen and how it was played; and that ask it of nothing."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.card_makers import ANYONE, MINE, event, man, place
from tests.cards.table import Table, cards_file, lannister, stark, tyrell

GOLD = {"gold": 1}
TYPES = ("military", "intrigue", "power")
CARDS: dict[str, Any] = {"type": ["character", "location", "faction"]}
ASKED: dict[str, tuple[dict[str, Any], bool]] = {  # what a constant ability asks of no trigger; does it hold
    "about": ({"about": CARDS}, False),
    "not about": ({"not": {"about": CARDS}}, True),
    "arrivals": ({"arrivals": 1}, False),
    "named": ({"named": CARDS}, False),
    "lurked": ({"lurked": True}, False),
    "spared": ({"spared": "any"}, True),
    **{f"{word} {whom}": ({word: {"hand": whom}}, False)
       for word in ("over", "under") for whom in ("chosen", "holder", "loser", "defender")},
}  # fmt: skip
OWN = cards_file(
    man("Page"),
    man("Squire"),
    *(man(f"Asks {word}", always=[{"strength": 3, "while": condition}]) for word, (condition, _) in ASKED.items()),
    place("Inn"),
    place("Bell", {"reaction": "gains", "if": {"about": {"type": "faction"}}, "do": GOLD}),
    place("Gong", {"reaction": "gains", "if": {"about": {"type": "character"}}, "do": GOLD}),
    place("Drum", {"reaction": "gains", "if": {"about": {"type": "faction", "whose": "mine"}}, "do": GOLD}),
    place("Horn", {"reaction": ["drawn", "killed"], "if": {"about": CARDS}, "do": GOLD}),
    event("Glory", {"power": 1}),
    event("Praise", {"grant": "it"}, ANYONE),
    event("Study", {"draw": 1}),
    *(event(f"Boast {word}", [GOLD, {"power": 1, "if": {word: {"gold": "holder"}}}]) for word in ("over", "under")),
    *(event(f"Taunt {word}", [GOLD, {"kneel": "it"}, {"power": 1, "if": {word: {"gold": "holder"}}}], ANYONE)
      for word in ("over", "under")),
    event("Murder", {"kill": "it"}, ANYONE),
    {**event("Dagger", {"kill": MINE}), "keywords": ["shadow 0"]},
    {**event("Shroud", [{"power": 1}, {"power": 2, "if": {"lurked": True}}], interrupt="killed"),
     "keywords": ["shadow 0"]},
    *(event(f"Grudge for {type_}", {"random": 1, "from": "chosen", "if": {"spared": type_}}, {"player": "opponent"})
      for type_ in (*TYPES, "any")),
)  # fmt: skip


def table(*seats: dict[str, Any], **given: Any) -> Table:
    if "phase" not in given:
        given.update(phase="standing", step="act")
    return Table(*seats, content=[OWN], **given)


@pytest.mark.rule("agot-constant-02")
@pytest.mark.parametrize("word", ASKED)
@pytest.mark.parametrize("seat", [0, 1])
def test_a_constant_ability_answers_nothing(word: str, seat: int) -> None:
    sides: list[dict[str, Any]] = [{"play": ["Page"]}, {"play": ["Page"]}]
    sides[seat]["play"] = [f"Asks {word}", "Page"]
    t = table(stark(**sides[0]), lannister(**sides[1]), pause=True)
    assert t.card(f"Asks {word}").strength == (4 if ASKED[word][1] else 1)


@pytest.mark.rule("agot-effects-03", "agot-restrictions-01")
@pytest.mark.parametrize("word", ["over", "under"])
@pytest.mark.parametrize("gold", [0, 2])
def test_who_has_a_card_is_compared_where_there_is_one(word: str, gold: int) -> None:
    """The one who plays it has 1 gold by then."""
    mine = {"hand": [f"Boast {word}", f"Taunt {word}"]}
    t = table(stark(**mine), lannister(play=["Page"], gold=gold), pause=True)
    t.does(0, f"Boast {word}")
    assert (t.gold(0), t.faction_power(0)) == (1, 0)
    t.match.add_gold(0, -1)
    t.run_to("cards.action", 0)
    t.does(0, f"Taunt {word}")
    assert (t.gold(0), t.faction_power(0)) == (1, int((gold < 1) == (word == "over")))


@pytest.mark.rule("agot-restrictions-01", "agot-triggers-01")
@pytest.mark.parametrize("actor", [0, 1])
@pytest.mark.parametrize(
    ("done", "answered"),
    [("Glory", {"Bell", "Drum"}), ("Praise", {"Gong"}), ("Study", set()), ("Murder", {"Horn"})],
)
@pytest.mark.parametrize("listener", [0, 1])
def test_what_the_trigger_is_about(done: str, answered: set[str], actor: int, listener: int) -> None:
    """Faction cards gain power too, and one draws for oneself: that is about no card."""
    sides: list[dict[str, Any]] = [{"play": ["Page"], "deck": ["Page"] * 5} for _ in range(2)]
    sides[actor]["hand"] = [done]
    sides[listener]["play"] = ["Page", "Bell", "Gong", "Drum", "Horn"]
    t = table(stark(**sides[0]), lannister(**sides[1]), first=actor)
    t.does(actor, done)
    if t.is_asked(actor, "cards.target"):
        t.does(actor, t.card("Page", 1 - listener).number)
    expected = answered if actor == listener else answered - {"Drum"}
    if expected:
        assert t.key.startswith("cards.reaction") and {*t.offered(listener)} == {*expected, "pass"}
    else:
        assert t.over or not t.key.startswith("cards.reaction")


@pytest.mark.rule("agotp-shadow-30", "agot-restrictions-01", "agot-effects-03")
@pytest.mark.parametrize(("dagger", "shroud"), [(a, b) for a in ("hand", "shadows") for b in ("hand", "shadows")])
def test_out_of_shadows_came_the_event_itself_and_not_what_it_answers(dagger: str, shroud: str) -> None:
    mine: dict[str, Any] = {"play": ["Page"], "hand": [], "shadows": []}
    mine[dagger].append("Dagger")
    mine[shroud].append("Shroud")
    t = table(stark(**mine), lannister(), pause=True)
    t.does(0, "Dagger")
    assert t.key == "cards.interrupt.killed"
    t.does(0, "Shroud")
    assert t.faction_power(0) == (3 if shroud == "shadows" else 1)


@pytest.mark.rule("agot-restrictions-01", "agot-challenge-08")
@pytest.mark.parametrize("user", [0, 1, 2])
@pytest.mark.parametrize("is_struck", [True, False])
@pytest.mark.parametrize("type_", TYPES)
@pytest.mark.parametrize("meant", [*TYPES, "any"])
def test_whom_one_has_spared_and_by_which_challenge(user: int, is_struck: bool, type_: str, meant: str) -> None:
    """The grudge is for an opponent who has initiated no such challenge against its player."""
    striker, other = (user + 1) % 3, (user + 2) % 3
    houses = ("House Stark", "House Lannister", "House Tyrell")
    seats: list[dict[str, Any]] = [{"play": ["Page", "Squire"], "deck": ["Page"] * 9, "hand": ["Inn"]} for _ in houses]
    seats[user]["hand"] = [f"Grudge for {meant}"]
    made = [stark(**seats[0]), lannister(**seats[1]), tyrell(**seats[2])]
    t = table(*made, phase="challenges", first=striker, pause=True)
    t.run_to("cards.challenge", striker)
    t.does(striker, type_, houses[user if is_struck else other], "Page", "done")
    t.run_to("cards.action", user)
    t.does(user, f"Grudge for {meant}")
    if is_struck and meant in (type_, "any"):
        assert t.key != "cards.player", "only the third player is left"
        assert (t.pile(striker, "hand"), t.pile(other, "hand")) == (["Inn"], [])
    else:
        assert sorted(t.offered(user)) == sorted([houses[striker], houses[other]])
        t.does(user, houses[striker])
        assert (t.pile(striker, "hand"), t.pile(other, "hand")) == ([], ["Inn"])
