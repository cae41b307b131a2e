"""Each way to leave: whom it may take from which place, and where that card goes then."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.card_makers import event, gear, man, place
from tests.cards.table import Table, cards_file, lannister, stark, wearing

WAYS = ("kill", "discard", "sacrifice", "return", "shuffle", "remove", "veil")
KINDS = ["character", "location", "attachment"]
OWN = cards_file(
    man("Page"),
    man("Squire"),
    man("Guard"),
    man("Rock", always=[{"law": "cannot", "to": way} for way in ("killed", "discarded", "sacrificed", "returned")]),
    man("Lurker", keywords=["shadow 1"]),
    man("Ghost"),
    man("Beggar"),
    place("Mill"),
    gear("Ring"),
    *[event(f"{way} in play", {way: "it"}, {"type": KINDS}) for way in WAYS],
    *[
        event(f"{way} from {where}", {way: "it"}, {"type": "character", "at": where})
        for way in WAYS
        for where in ("dead", "discard", "shadows")
    ],
    *[event(f"{way} all", {way: {"type": ["character", "attachment"]}, "all": True}) for way in WAYS],
)
EVERYBODY = {"Page", "Squire", "Mill", "Ring", "Guard"}
REACH: dict[str, set[str]] = {
    "kill": {"Page", "Squire", "Guard"},
    "discard": EVERYBODY,
    "sacrifice": {"Page", "Squire", "Mill", "Ring"},
    "return": EVERYBODY,
    "shuffle": {*EVERYBODY, "Rock"},
    "remove": {*EVERYBODY, "Rock"},
    "veil": {*EVERYBODY, "Rock"},
}
GOES = {
    "kill": "dead",
    "discard": "discard",
    "sacrifice": "discard",
    "return": "hand",
    "shuffle": "deck",
    "remove": "out",
    "veil": "shadows",
}


def table(hand: str, **given: Any) -> Table:
    """Mine: a page with a ring, a squire and a mill; theirs: a guard, and a rock that is not moved by much."""
    ours = given.pop("ours", {"play": [wearing("Page", "Ring"), "Squire", "Mill"]})
    return Table(
        stark(hand=[hand], deck=["Beggar"] * 3, **ours),
        lannister(play=["Guard", "Rock"], deck=["Beggar"] * 3),
        phase="standing",
        step="act",
        content=[OWN],
        pause=True,
    )


def there(t: Table) -> list[str]:
    return [*t.in_play(0), *t.in_play(1)]


@pytest.mark.rule("agot-targets-08", "agot-cannot-01", "agot-kill-01", "agot-sacrifice-01")
@pytest.mark.parametrize("way", WAYS)
def test_whom_a_way_to_leave_takes_and_where_he_goes(way: str) -> None:
    t = table(f"{way} in play")
    t.does(0, f"{way} in play")
    assert {*t.offered(0)} - {"Herald"} == REACH[way]
    t.does(0, "Squire")
    t.run_to("cards.action")
    assert "Squire" not in there(t) and {"Page", "Ring", "Mill", "Guard", "Rock"} <= {*there(t)}
    assert t.card("Squire").place == GOES[way]
    assert len(t.pile(0, "deck")) == 3 + (way == "shuffle")


@pytest.mark.rule("agot-cannot-01", "agot-kill-01")
@pytest.mark.parametrize("way", [way for way in WAYS if way != "sacrifice"])
def test_who_goes_when_all_are_meant(way: str) -> None:
    """What is not reached stays, and does not keep the others."""
    t = table(f"{way} all", ours={"play": ["Page", "Squire", "Mill"]})
    t.does(0, f"{way} all")
    t.run_to("cards.action")
    assert {*there(t)} - {"Herald"} == {"Mill"} | ({"Page", "Squire", "Guard", "Rock"} - REACH[way])
    assert all(t.card(name).place == GOES[way] for name in REACH[way] - {"Ring", "Mill"})


FROM: dict[str, tuple[str, ...]] = {  # what takes a card from such a pile
    "dead": ("return", "shuffle", "remove", "veil"),
    "discard": ("return", "shuffle", "remove", "veil"),
    "shadows": ("discard", "return", "shuffle"),
}


@pytest.mark.rule("agot-targets-08", "agot-leaveplay-06")
@pytest.mark.parametrize("where", list(FROM))
@pytest.mark.parametrize("way", WAYS)
def test_what_takes_a_card_from_a_pile(way: str, where: str) -> None:
    who = "Lurker" if where == "shadows" else "Ghost"
    t = table(f"{way} from {where}", ours={where: [who]})
    if way not in FROM[where]:
        assert t.refused(0, f"{way} from {where}") == "agot-targets-03"
        return
    t.does(0, f"{way} from {where}")
    t.run_to("cards.action")
    if way == "shuffle":
        assert len(t.pile(0, "deck")) == 4 and t.pile(0, "deck").count(who) == 1
    else:
        assert t.card(who).place == GOES[way]
    assert who not in t.pile(0, where) and len(t.pile(1, "deck")) == 3
