"""Cards go from place to place: each lies in one place, its owner's outside play, and is a new object there."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.cards.content.table_numbers import L_CANNOT_AT, L_CLAIM_AT
from bannermen.games.cards.game import GAME
from bannermen.games.cards.terms import MILITARY, PLOT, ROUND, SHOWN, USED
from bannermen.proving.cards.soundness import faults
from tests.cards.card_makers import ANYONE, event, gear, man, place
from tests.cards.table import Table, card, cards_file, lannister, stark, tyrell, wearing

ANY: dict[str, Any] = {"type": ["character", "location", "attachment"]}
MINE: dict[str, Any] = {"type": ["character", "location", "attachment"], "whose": "mine"}


def way(name: str, do: Any, target: Any) -> dict[str, Any]:
    return place(name, {"action": "any", "target": target, "do": do})


OWN = cards_file(
    man("Peasant", {"action": "any", "do": {"gold": 1}, "limit": "1/round"}),
    man("Knight", strength=4, always=[{"law": "unseen"}, {"icon": "military"}]),
    man("Baron", {"reaction": "killed", "do": {"gold": 1}}, {"interrupt": "ends", "do": {"gold": 1}}, unique=True),
    place("Village", always=[{"gold": 1, "for": "you"}]),
    gear("Sword", {"strength": 1, "for": "host"}),
    gear("Plague", {"strength": -1, "for": "host"}, keywords=["terminal"]),
    way("Gallows", {"kill": "it"}, ANYONE),
    way("Ford", {"discard": "it"}, ANY),
    way("Harbour", {"return": "it"}, ANY),
    way("Maze", {"shuffle": "it"}, ANY),
    way("Abyss", {"remove": "it"}, ANY),
    way("Crypt", {"put": "it"}, {**MINE, "at": ["dead", "discard"]}),
    way("Muster", {"put": "it"}, {**MINE, "at": "hand"}),
    way("Snare", {"control": "it"}, {**ANY, "whose": "theirs"}),
    way("Grave", {"return": "it"}, {**MINE, "at": ["dead", "discard"]}),
    way("Oubliette", {"shuffle": "it"}, {**MINE, "at": ["dead", "discard"]}),
    way("Laurel", {"grant": "it"}, ANYONE),
    way("Well", {"mark": "it", "token": "poison"}, ANY),
    way("Bed", {"kneel": "it"}, ANY),
    event("Feint", {"gold": 1}),
    place("Deluge", {"action": "any", "do": {"mill": 40, "from": "opponents"}}),
)
WAYS = ["Gallows", "Ford", "Harbour", "Maze", "Abyss", "Crypt", "Muster", "Snare", "Grave", "Oubliette"]


def table(*play: Any, theirs: Any = (), **given: Any) -> Table:
    return Table(
        stark(play=[*WAYS, "Laurel", "Well", "Bed", *play], deck=["Village"] * 9, **given),
        lannister(play=list(theirs), deck=["Village"] * 9),
        phase="standing",
        step="act",
        content=[OWN],
        pause=True,
    )


def go(t: Table, way_: str, name: str, *more: str) -> None:
    """Seat 0 sends a card on its way; nothing is anywhere where it should not be."""
    t.run_to("cards.action.standing", 0)
    t.does(0, way_)
    if t.is_asked(0, "cards.target"):
        t.does(0, t.card(name).number)
    for word in more:
        t.does(0, word)
    assert faults(t.match) == []


@pytest.mark.rule("agot-leaveplay-01", "agot-leaveplay-03", "agot-zones-10")
@pytest.mark.parametrize(
    ("way_", "where"),
    [("Gallows", "dead"), ("Ford", "discard"), ("Harbour", "hand"), ("Maze", "deck"), ("Abyss", "out")],
)
@pytest.mark.parametrize("name", ["Knight", "Baron", "Peasant"])
def test_a_character_leaves_with_nothing_on_it(way_: str, where: str, name: str) -> None:
    t = table(wearing(name, "Sword", "Plague"))
    number = t.card(name).number
    for way__ in ("Laurel", "Well", "Bed"):
        go(t, way__, name)
    assert t.match.kneeling[number] and t.match.power[number] == 1 and t.match.marks[number]
    go(t, way_, name)
    assert t.card("Plague").place == "discard" and t.card("Sword").place == "hand"  # agot-keywords-27
    assert t.card(name).place == where or where == "deck"
    assert len(t.pile(0, "deck")) == (10 if where == "deck" else 9)
    assert not t.match.kneeling[number] and t.match.power[number] == 0 and t.match.marks[number] == 0
    assert t.match.host[t.card("Sword").number] == -1


@pytest.mark.rule("agot-leaveplay-06", "agot-limits-02", "agot-putplay-01")
def test_what_comes_back_is_a_new_object() -> None:
    t = table("Peasant", hand=["Feint"])
    t.run_to("cards.action.standing", 0)
    t.does(0, "Peasant")
    t.run_to("cards.action.standing", 0)
    assert t.refused(0, "Peasant") == "agot-limits-01"
    go(t, "Gallows", "Peasant")
    go(t, "Crypt", "Peasant")
    assert t.card("Peasant").place == "play" and t.pile(0, "dead") == []
    t.run_to("cards.action.standing", 0)
    t.does(0, "Peasant")  # its limit is unused
    assert t.gold(0) == 2
    go(t, "Harbour", "Peasant")
    go(t, "Muster", "Peasant")
    assert t.card("Peasant").place == "play" and t.pile(0, "hand") == ["Feint"]
    go(t, "Ford", "Peasant")
    go(t, "Grave", "Peasant")
    assert sorted(t.pile(0, "hand")) == ["Feint", "Peasant"] and t.pile(0, "discard") == []
    go(t, "Muster", "Peasant")
    go(t, "Gallows", "Peasant")
    go(t, "Oubliette", "Peasant")
    assert "Peasant" in t.pile(0, "deck") and t.pile(0, "dead") == []


@pytest.mark.rule("agot-control-04", "agot-control-02")
@pytest.mark.parametrize(
    ("way_", "pile"), [("Gallows", "dead"), ("Ford", "discard"), ("Harbour", "hand"), ("Maze", "deck")]
)
def test_what_somebody_else_controls_goes_to_its_owner(way_: str, pile: str) -> None:
    t = table(theirs=["Knight"])
    go(t, "Snare", "Knight")
    assert t.card("Knight").controller == 0 and "Knight" in t.in_play(0) and "Knight" not in t.in_play(1)
    go(t, way_, "Knight")
    assert "Knight" in t.pile(1, pile) and "Knight" not in t.pile(0, pile)
    t = table(theirs=["Village"])
    go(t, "Snare", "Village")
    assert "Village" in t.in_play(0)


@pytest.mark.rule("agot-duplicates-01", "agot-duplicates-02", "agot-leaveplay-05")
def test_duplicates_come_save_and_go() -> None:
    t = table(card("Baron", duplicates=1), hand=["Baron"])
    go(t, "Muster", "Baron")
    assert t.card("Baron").duplicates == 2 and t.pile(0, "hand") == []
    t.run_to("cards.action.standing", 0)
    t.does(0, "Gallows")
    assert t.key == "cards.would.killed"
    t.does(0, t.offered(0)[0])
    assert faults(t.match) == []
    assert t.card("Baron").place == "play" and t.card("Baron").duplicates == 1 and t.pile(0, "discard") == ["Baron"]
    go(t, "Abyss", "Baron")  # from that nothing saves
    assert t.match.doubles == [] and t.pile(0, "discard") == ["Baron", "Baron"]


@pytest.mark.rule("agot-elimination-04", "agot-melee-15", "agot-plots-02")
def test_plots_titles_and_who_is_eliminated() -> None:
    t = Table(
        stark(play=["Deluge"], plots=["Calling the Banners", "Counting Coppers"], deck=["Village"] * 40),
        lannister(play=[wearing("Baron", "Sword")], hand=["Feint"], deck=["Village"] * 12, title="Master of Coin"),
        tyrell(play=["Knight"], deck=["Village"] * 60, title="Master of Ships", agenda="Fealty"),
        phase="taxation",
        step="begins",
        content=[OWN],
        pause=True,
    )
    assert faults(t.match) == []
    t.run_to("cards.plot", 0)
    assert t.match.title == [-1, -1, -1] and len(t.match.pool) == 6  # all titles are back
    t.run_to("cards.action.draw", 0)
    assert faults(t.match) == [] and sum(each >= 0 for each in t.match.title) == 3
    assert t.pile(0, "used") == ["Rebuilding"] and len(t.pile(0, "plots")) == 1
    t.does(0, "Deluge")
    assert t.match.gone == [0, 1, 0] and faults(t.match) == []
    assert t.in_play(1) == [] and t.pile(1, "hand") == [] and t.pile(1, "discard") == [] and t.match.title[1] == -1
    assert t.card("Baron").place == "out" and t.card("Sword").place == "out" and t.gold(1) == 0


@pytest.mark.rule("agot-leaveplay-06")
def test_a_card_takes_nothing_along_that_lasts_for_a_seat_of_its_number() -> None:
    """The third card of a deal is a plot of the first seat; the third seat loses nothing when it goes."""
    match = GAME.start(GAME.filled({"scene": "melee"}, 3), 3)
    plot = seat = 2
    assert match.type_of(plot) == PLOT and match.seats > seat
    match.move(plot, SHOWN)
    match.last(L_CLAIM_AT + MILITARY, seat, 1, ROUND, 9)
    match.last(L_CANNOT_AT, plot, 1, ROUND, 9)
    match.move(plot, USED)
    assert match.lasting.total(L_CLAIM_AT + MILITARY, seat) == 1
    assert match.lasting.total(L_CANNOT_AT, plot) == 0
