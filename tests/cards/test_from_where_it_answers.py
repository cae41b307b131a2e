"""From where a card answers and acts: each place, on either side; what it aims at and asks for there."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.card_makers import ANYONE, event, man, place
from tests.cards.plain_cards import plan
from tests.cards.table import Table, card, cards_file, lannister, stark, tyrell, wearing

C = {"type": "character"}
MINE = {"type": "character", "whose": "mine"}
REACTS = {"reaction": "gains", "of": C, "do": {"gold": 1}}
ACTS = {"action": "standing", "do": {"gold": 1}}
FOLK = (
    man("Page"),
    man("Squire"),
    place("Inn"),
    event("Honour", {"grant": "it"}, ANYONE),
    event("Murder", {"kill": "it"}, ANYONE),
)


def table(mine: dict[str, Any], theirs: dict[str, Any], *own: dict[str, Any], **given: Any) -> Table:
    if "phase" not in given:
        given.update(phase="standing", step="act")
    return Table(stark(**mine), lannister(**theirs), content=[cards_file(*FOLK, *own)], pause=True, **given)


# What the Crier is, where it lies, and whether it answers from there.
WHERE: dict[str, tuple[str, dict[str, Any], dict[str, Any], bool]] = {
    "a character": ("character", {}, {"play": ["Crier"]}, True),
    "a place": ("location", {}, {"play": ["Crier"]}, True),
    "an attachment": ("attachment", {}, {"play": [wearing("Page", "Crier")]}, True),
    "a plot": ("plot", {}, {"plot": "Crier"}, True),
    "a plot that is used": ("plot", {}, {"used": ["Crier"]}, False),
    "a plot to come": ("plot", {}, {"plots": ["Crier", "Counting Coppers"]}, False),
    "an agenda": ("agenda", {}, {"agenda": "Crier"}, True),
    "an event in hand": ("event", {}, {"hand": ["Crier"]}, True),
    "an event in a pile": ("event", {}, {"discard": ["Crier"]}, False),
    "an event in the deck": ("event", {}, {"deck": ["Crier", "Page"]}, False),
    "a character in hand": ("character", {}, {"hand": ["Crier"]}, False),
    "a character in a pile": ("character", {}, {"discard": ["Crier"]}, False),
    "a dead one": ("character", {}, {"dead": ["Crier"]}, False),
    "one that says so in a pile": ("character", {"at": "discard"}, {"discard": ["Crier"]}, True),
    "one that says so and is dead": ("character", {"at": "dead"}, {"dead": ["Crier"]}, True),
    "one that says so in hand": ("character", {"at": "hand"}, {"hand": ["Crier"]}, True),
    "one that says so in play": ("character", {"at": "discard"}, {"play": ["Crier"]}, False),
    "a place in shadows": ("location", {}, {"shadows": ["Crier"]}, False),
}


def crier(type_: str, ability: dict[str, Any], also: dict[str, Any]) -> dict[str, Any]:
    does = [{**ability, **also}]
    if type_ == "plot":
        return plan("Crier", does=does)
    if type_ == "agenda":
        return {"name": "Crier", "type": "agenda", "does": does}
    if type_ == "character":
        return {**man("Crier"), "does": does}
    shape = {"location": {"cost": 0}, "attachment": {"cost": 0}, "event": {"cost": 0}}[type_]
    return {"name": "Crier", "type": type_, **shape, "does": does}


@pytest.mark.rule("agot-abilities-06", "agot-abilities-07", "agot-reactions-01", "agot-triggered-01")
@pytest.mark.parametrize("where", list(WHERE))
@pytest.mark.parametrize("seat", [0, 1])
def test_from_where_a_card_answers(where: str, seat: int) -> None:
    type_, also, has, answers = WHERE[where]
    sides: list[dict[str, Any]] = [{"deck": ["Page"] * 3}, {"deck": ["Page"] * 3}]
    sides[seat].update(has)
    sides[0]["play"] = [*sides[0].get("play", []), "Squire"]
    sides[0]["hand"] = [*sides[0].get("hand", []), "Honour"]
    t = table(sides[0], sides[1], crier(type_, REACTS, also))
    t.does(0, "Honour")
    if t.is_asked(0, "cards.target"):
        t.does(0, "Squire")
    assert t.key.startswith("cards.reaction") == answers
    if answers:
        assert t.asked == seat and t.offered(seat) == ["Crier", "pass"]
        t.does(seat, "Crier")
        assert t.gold(seat) == 1 and t.gold(1 - seat) == 0


@pytest.mark.rule("agot-abilities-06")
@pytest.mark.parametrize("pile", ["hand", "discard", "dead"])
def test_what_answers_from_a_pile_is_that_ability_alone(pile: str) -> None:
    """The Crier has two that answer: one from there, one in play."""
    does = [{**REACTS, "at": pile}, {**REACTS, "do": {"gold": 3}}]
    hand = ["Honour", "Crier"] if pile == "hand" else ["Honour"]
    mine = {"play": ["Page"], "hand": hand, **({pile: ["Crier"]} if pile != "hand" else {})}
    t = table(mine, {}, man("Crier", *does))
    t.does(0, "Honour")
    t.run_to("cards.reaction.gains", 0)
    assert t.offered(0) == ["Crier", "pass"]
    t.does(0, "Crier")
    assert t.gold(0) == 1 and t.key != "cards.reaction.gains"


@pytest.mark.rule("agot-abilities-06", "agot-abilities-07", "agot-actions-01", "agot-triggered-01")
@pytest.mark.parametrize("where", list(WHERE))
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("phase", ["standing", "taxation"])
def test_from_where_a_card_acts(where: str, seat: int, phase: str) -> None:
    """In its phase and in no other, and on the side of its controller."""
    type_, also, has, acts = WHERE[where]
    sides: list[dict[str, Any]] = [{"deck": ["Page"] * 3}, {"deck": ["Page"] * 3}]
    sides[seat].update(has)
    t = table(sides[0], sides[1], crier(type_, ACTS, also), phase=phase)
    for each in (0, 1):
        t.run_to(f"cards.action.{phase}", each)
        offered = "Crier" in t.offered(each)
        assert offered == (acts and each == seat and phase == "standing")
        if offered:
            t.does(seat, "Crier")
            assert t.gold(seat) == 1
            break


@pytest.mark.rule("agot-melee-06", "agot-reactions-01", "agot-actions-01")
@pytest.mark.parametrize("seat", [0, 1, 2])
@pytest.mark.parametrize("does", [REACTS, ACTS])
def test_a_title_answers_and_acts_for_who_holds_it(seat: int, does: dict[str, Any]) -> None:
    own = {"name": "Master of Criers", "type": "title", "does": [does]}
    sides: list[dict[str, Any]] = [{"hand": ["Honour"], "play": ["Page"]}, {}, {}]
    sides[seat]["title"] = "Master of Criers"
    t = Table(
        stark(**sides[0]),
        lannister(**sides[1]),
        tyrell(**sides[2]),
        phase="standing",
        step="act",
        content=[cards_file(*FOLK, own)],
        pause=True,
    )
    if does is REACTS:
        t.does(0, "Honour")
        assert t.key.startswith("cards.reaction") and t.asked == seat
    else:
        t.run_to("cards.action.standing", seat)
    t.does(seat, "Master of Criers")
    assert [t.gold(each) for each in range(3)] == [int(each == seat) for each in range(3)]


# --- one of each kind ---


@pytest.mark.rule("agot-targets-03", "agot-targets-05")
@pytest.mark.parametrize(
    ("men", "first", "second"),
    [
        (["Page", "Squire"], ["Squire"], ["Page"]),
        (["Page", "Page", "Squire"], ["Page", "Page", "Squire"], None),
        (["Squire", "Squire"], [], []),
        (["Page"], [], []),
    ],
)
def test_one_of_each_kind_and_one_is_left_for_the_next(
    men: list[str], first: list[str], second: list[str] | None
) -> None:
    """Any character first, then a page: the only page is not chosen as just any."""
    tale = event("Tale", {"kneel": "it"}, {"kinds": [MINE, {**MINE, "name": "Page"}]})
    t = table({"play": men, "hand": ["Tale"]}, {"play": ["Page", "Page"]}, tale)
    if not first:
        assert t.refused(0, "Tale") == "agot-targets-03"
        return
    t.does(0, "Tale")
    if t.is_asked(0, "cards.target"):
        assert sorted(t.offered(0)) == first
        t.does(0, "Squire")
        if t.is_asked(0, "cards.target"):
            assert "Squire" not in t.offered(0)
            t.does(0, "Page")
    assert sum(t.match.kneeling[each.number] for name in set(men) for each in t.cards(name, 0, "play")) == 2
    assert t.card("Squire").kneeling


# --- where it lies then ---


@pytest.mark.rule("agot-effects-03", "agot-then-01")
@pytest.mark.parametrize("where", ["play", "dead", "discard", "hand"])
@pytest.mark.parametrize("end", ["kill", "return", "discard", "saved"])
def test_what_is_done_if_it_lies_there(where: str, end: str) -> None:
    end_ = {"kill" if end == "saved" else end: "it"}
    deeds = [end_, {"gold": 1, "if": {"named": {**C, "at": where}}}]
    whom = card("Tywin Lannister", duplicates=1) if end == "saved" else "Page"
    t = table({"hand": ["Tale"]}, {"play": [whom]}, event("Tale", deeds, C))
    t.does(0, "Tale")
    if t.is_asked(1, "cards.would.killed"):
        t.does(1, "Tywin Lannister")
    lies = {"kill": "dead", "return": "hand", "discard": "discard", "saved": "play"}[end]
    assert t.gold(0) == (where in (lies, "play"))  # where nothing is said it does not matter where it lies


@pytest.mark.rule("agot-constant-02", "agot-restrictions-01")
@pytest.mark.parametrize("seat", [0, 1])
def test_what_asks_who_has_arrived_by_the_trigger_asks_nobody_without_one(seat: int) -> None:
    bell = place("Bell", {"action": "any", "if": {"arrivals": 1}, "do": {"gold": 1}})
    sides: list[dict[str, Any]] = [{"play": ["Bell"]}, {}]
    sides[seat].update(hand=["Page"], gold=5)
    t = table(sides[0], sides[1], bell, phase="marshaling", first=seat)
    t.run_to("cards.action.marshaling", seat)
    t.does(seat, "Page")
    t.run_to("cards.action.marshaling", 0)
    assert "Bell" not in t.offered(0)
