"""Who hears of what has happened: those who were there, those who came by the same ability, and of how many cards."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.card_makers import event, gear, man, place
from tests.cards.table import Table, cards_file, lannister, stark, wearing

C = {"type": "character"}
PAGE = {**C, "name": "Page"}


def table(*seats: dict[str, Any], own: tuple[dict[str, Any], ...], **given: Any) -> Table:
    given.setdefault("phase", "standing")
    if given["phase"] == "standing":
        given.setdefault("step", "act")
    folk = (man("Page"), man("Squire"), gear("Collar", {"trait": "Knight", "for": "host"}))
    return Table(*seats, content=[cards_file(*folk, *own)], pause=True, **given)


# --- of the parts of an ability ---


@pytest.mark.rule("agot-nested-03", "agot-reactions-01")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("first", [True, False])
@pytest.mark.parametrize("watched", [True, False])
def test_who_comes_by_the_same_ability_answers_its_other_parts_after_it(seat: int, first: bool, watched: bool) -> None:
    """Reactions wait until the whole ability has resolved: then the crier is there, whichever part came first."""
    come, kneel = {"put": {"name": "Crier", "at": "hand"}, "all": True}, {"kneel": PAGE, "all": True}
    own = (
        man("Crier", {"reaction": "kneels", "of": PAGE, "do": {"gold": 1}}),
        man("Watchman", {"interrupt": "kneels", "of": PAGE, "do": {"gold": 2}}),
        event("Muster", [come, kneel] if first else [kneel, come]),
    )
    side = {"play": ["Page", *(["Watchman"] if watched else [])], "hand": ["Muster", "Crier"]}
    seats = [stark(**side), lannister()] if seat == 0 else [stark(), lannister(**side)]
    t = table(*seats, own=own, first=seat)
    t.does(seat, "Muster")
    if watched:
        assert t.key.startswith("cards.interrupt") and t.offered(seat) == ["Watchman", "pass"]
        t.passes(seat)
    assert t.key.startswith("cards.reaction") and t.offered(seat) == ["Crier", "pass"]
    t.does(seat, "Crier")
    assert t.gold(seat) == 1 and t.card("Page").kneeling


@pytest.mark.rule("agot-nested-03", "agot-reactions-01")
def test_who_comes_by_a_later_ability_has_heard_of_nothing() -> None:
    own = (
        man("Crier", {"reaction": "kneels", "of": PAGE, "do": {"gold": 1}}),
        event("Fetters", {"kneel": PAGE, "all": True}),
        event("Muster", {"put": {"name": "Crier", "at": "hand"}, "all": True}),
    )
    t = table(stark(play=["Page"], hand=["Fetters", "Muster", "Crier"]), lannister(), own=own)
    t.does(0, "Fetters")
    t.run_to("cards.action.standing", 0)
    t.does(0, "Muster")
    assert t.card("Crier").place == "play" and t.key.startswith("cards.action")


# --- of what a card was when it left ---

LEAVES: dict[str, dict[str, Any]] = {
    "killed": {"kill": "it"},
    "discarded": {"discard": "it"},
    "sacrificed": {"sacrifice": "it"},
    "returned": {"return": "it"},
    "removed": {"remove": "it"},
}


@pytest.mark.rule("agot-leaveplay-02", "agot-traits-01", "agot-reactions-01")
@pytest.mark.parametrize("way", LEAVES)
@pytest.mark.parametrize("knight", [True, False])
@pytest.mark.parametrize("parts", [1, 2])
def test_what_it_had_gained_until_it_left_is_known_to_who_answers(way: str, knight: bool, parts: int) -> None:
    """The collar made it a knight, and lies in hand by then; where the ability does more, reactions wait."""
    do: Any = LEAVES[way] if parts == 1 else [LEAVES[way], {"gold": 1}]
    own = (
        event("Fate", do, PAGE),
        place("Chapel", {"reaction": way, "of": {**C, "traits": ["Knight"]}, "do": {"gold": 3}}),
    )
    mine = [wearing("Page", "Collar") if knight else "Page", wearing("Squire", "Collar"), "Chapel"]
    t = table(stark(play=mine, hand=["Fate"]), lannister(), own=own)
    t.does(0, "Fate")
    if t.is_asked(0, "cards.target"):
        t.does(0, "Page")
    assert t.card("Page").place != "play"
    assert t.key.startswith("cards.reaction") == knight
    if knight:
        t.does(0, "Chapel")
        assert t.gold(0) == 3 + parts - 1


# --- of many cards at once ---


@pytest.mark.rule("agot-triggers-11", "agot-reactions-01")
@pytest.mark.parametrize("many", [1, 2, 31, 32, 33, 40])
@pytest.mark.parametrize("last", [True, False])
def test_of_however_many_cards_each_is_heard_of(many: int, last: bool) -> None:
    """The sexton answers to one card among them, the first or the last that comes to the pile."""
    own = (
        place("Crypt", {"reaction": "interred", "of": {**C, "name": "Saint", "at": "discard"}, "do": {"gold": 3}}),
        man("Saint"),
        event("Flood", {"mill": many, "from": "opponents"}),
    )
    pages = ["Page"] * (many - 1)
    deck = [*pages, "Saint"] if last else ["Saint", *pages]
    t = table(stark(play=["Crypt"], hand=["Flood"]), lannister(deck=[*deck, "Squire"]), own=own)
    t.does(0, "Flood")
    if t.key == "cards.lay":
        t.idle()
    assert t.key.startswith("cards.reaction") and t.offered(0) == ["Crypt", "pass"]
    t.does(0, "Crypt")
    assert t.gold(0) == 3 and t.key.startswith("cards.action") and t.pile(1, "deck") == ["Squire"]


@pytest.mark.rule("agot-draw-01", "agot-reactions-01")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("drawn", ["in its phase", "by an ability"])
@pytest.mark.parametrize("who", ["Saint", "Page"])
def test_who_asks_which_cards_were_drawn_hears_of_each(seat: int, drawn: str, who: str) -> None:
    """Nobody else asks: what is drawn is told of all the same."""
    own = (
        man("Saint"),
        place("Gate", {"reaction": "pulled", "who": "you", "of": {**C, "name": "Saint"}, "do": {"gold": 3}}),
        event("Study", {"draw": 2}),
    )
    side = {"play": ["Gate"], "hand": ["Study"], "deck": [who, "Page", "Squire", "Squire"], "gold": 0}
    other = {"deck": ["Saint"] * 5}
    seats = [stark(**side), lannister(**other)] if seat == 0 else [stark(**other), lannister(**side)]
    if drawn == "in its phase":
        t = table(*seats, own=own, phase="draw")
    else:
        t = table(*seats, own=own, first=seat)
        t.does(seat, "Study")
    assert sorted(t.pile(seat, "hand")[-2:]) == sorted([who, "Page"])
    assert t.key.startswith("cards.reaction") == (who == "Saint")
    if who == "Saint":
        t.does(seat, "Gate")
        assert t.gold(seat) == 3
