"""What an ability speaks of is not there: nobody is chosen, nobody is left to choose."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.cards.withdrawing import withdraw
from tests.cards.card_makers import ANYONE, MINE, event, man, place
from tests.cards.table import Table, cards_file, lannister, stark, tyrell

FOE: dict[str, Any] = {"player": "opponent"}
OWN = cards_file(
    man("Page"),
    man("Squire"),
    man("Knight"),
    event("Grudge", {"random": 1, "from": "chosen"}, FOE, **{"if": {"spared": "military"}}),
    event("Feint", {"gold": 1}, **{"if": {"spared": "military"}}),
    place("Lair", always=[{"gold": 2, "while": {"spared": "military"}}]),
    event("Beds", {"kneel": "it"}, {**ANYONE, "each": True}),
    event("Dice", {"kneel": MINE, "chance": True}),
    event("Choice", {"kneel": MINE}),
    event("Storm", {"kneel": MINE, "all": True}),
)


def table(*seats: dict[str, Any], **given: Any) -> Table:
    if "phase" not in given:
        given.update(phase="standing", step="act")
    return Table(*seats, content=[OWN], pause=True, **given)


@pytest.mark.rule("agot-restrictions-01", "agot-initiate-02")
@pytest.mark.parametrize("striker", [1, 2])
@pytest.mark.parametrize("type_", ["military", "intrigue"])
def test_whether_somebody_has_spared_one_is_asked_of_whoever_is_chosen(striker: int, type_: str) -> None:
    """Before anybody is chosen it says nothing; a card that chooses nobody it never keeps from anything."""
    t = table(
        stark(hand=["Grudge", "Feint"], play=["Lair"], deck=["Page"] * 9),
        lannister(play=["Page"], hand=["Squire"], deck=["Page"] * 9),
        tyrell(play=["Page"], hand=["Squire"], deck=["Page"] * 9),
        phase="challenges",
        first=striker,
    )
    t.run_to("cards.challenge", striker)
    t.does(striker, type_, "House Stark")
    t.does(striker, "Page", "done") if t.is_asked(striker, "cards.attack") else None
    t.run_to("cards.action", 0)
    assert {"Grudge", "Feint"} <= {*t.offered(0)}
    t.does(0, "Grudge")
    assert sorted(t.offered(0)) == ["House Lannister", "House Tyrell"]
    t.does(0, "House Lannister")
    assert t.pile(1, "hand") == []


@pytest.mark.rule("agot-order-01", "agot-order-04", "agot-elimination-04")
@pytest.mark.parametrize("chosen", [0, 1, 2])
def test_who_has_left_is_not_waited_for(chosen: int) -> None:
    """Each player chooses once; where the last of them leaves after so many have, nobody chooses instead."""
    men = ["Page", "Squire"]
    seats = [stark(play=men, hand=["Beds"]), lannister(play=men), tyrell(play=men)]
    t = table(*({**each, "deck": ["Page"] * 5} for each in seats))
    t.does(0, "Beds")
    for seat in (0, 1):
        if seat == chosen:
            withdraw(t.match, 2)
        assert t.key == "cards.each" and t.asked == seat
        t.does(seat, ["Page"])
    if chosen == 2:
        withdraw(t.match, 2)
    assert t.key != "cards.each"
    for seat in (0, 1):
        assert [t.card(name, seat).kneeling for name in men] == [True, False]


@pytest.mark.rule("agot-effects-03")
def test_chance_picks_one_of_them_and_nobody_is_asked() -> None:
    men = ["Page", "Squire", "Knight"]
    met: set[str] = set()
    for seed in range(12):
        t = table(stark(play=men, hand=["Dice", "Choice", "Storm"]), lannister(play=["Page"]), seed=seed)
        t.does(0, "Dice")
        assert t.key.startswith("cards.action")
        knelt = [name for name in men if t.card(name, 0).kneeling]
        assert len(knelt) == 1
        met |= {*knelt}
    assert met == {*men}
    t.run_to("cards.action", 0)
    t.does(0, "Choice")
    assert t.key == "cards.pick" and len(t.offered(0)) == 2
    t.does(0, t.offered(0)[0])
    t.run_to("cards.action", 0)
    t.does(0, "Storm")
    assert all(t.card(name, 0).kneeling for name in men) and not t.card("Page", 1).kneeling
