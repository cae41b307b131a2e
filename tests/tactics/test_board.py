"""The battlefield: tiles, four kinds of squares, deployment zones, the edge of the map."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.tactics.codes import MOVE_DEED, SQUARE_AT
from bannermen.games.tactics.content import schema
from bannermen.games.tactics.content.load import scenarios, tiles
from bannermen.games.tactics.field import Field
from bannermen.games.tactics.loadouts.battlefield import area_of, field_of, lay_tiles, place_piece, read_map
from bannermen.kernel.game import BadSetup
from bannermen.maps.squares import SquareGrid, squares_of
from tests.tactics.table import Table

KINDS = {".": "open-dot", "b": "open-cross", "=": "blocked-dot", "R": "blocked-cross"}


def strip(symbol: str, **table: Any) -> Table:
    """An archer on A1, the square in question on C1, an enemy behind it on E1."""
    return Table(a=["A1 archer"], b=["E1 man"], map=f". . {symbol} . .", **table).activate("A1")


@pytest.mark.rule("tac-board-01")
def test_tiles_are_seven_by_seven() -> None:
    assert all(read_map(tile.map, "", tile.key).columns == 7 for tile in tiles().tiles)
    assert all(read_map(tile.map, "", tile.key).rows == 7 for tile in tiles().tiles)
    grid = field_of("the-trident").grid
    assert (grid.columns, grid.rows, grid.size) == (21, 14, 294), "six tiles"
    assert field_of("field-of-crows").grid.size == 4 * 49


@pytest.mark.rule("tac-board-02")
def test_six_tiles_with_two_sides_each_shown_once() -> None:
    keys = [tile.key for tile in tiles().tiles]
    assert sorted(keys) == sorted(f"{n}{side}" for n in range(1, 7) for side in "AB")
    for scenario in scenarios().values():
        numbers = [laid.tile[:-1] for row in scenario.tiles for laid in row]
        assert len(set(numbers)) == len(numbers)
    with pytest.raises(BadSetup, match="tile 3 is there twice"):
        lay_tiles([[schema.Laid("3A"), schema.Laid("3B")]], "test")
    turned = lay_tiles([[schema.Laid("1A", 90)]], "test")
    assert [turned.symbols[x, 3] for x in range(7)] == list("==~~~=="), "a quarter turn lays the river flat"


@pytest.mark.rule("tac-board-03", "tac-door-01")
def test_terrain_lies_on_squares_and_doors_on_walls() -> None:
    with pytest.raises(BadSetup, match="there is no square"):
        Table(pieces={"C2.5": "barrel"})
    with pytest.raises(BadSetup, match="lies on a wall, not on C3"):
        Table(pieces={"C3": "wooden-door"})
    with pytest.raises(BadSetup, match="there is no wall between"):
        Table(pieces={"C3|D3": "wooden-door"})
    t = Table(a=["A1 man", "B1 man"], map=". .|.", pieces={"B1|C1": "wooden-door"})
    assert t.view()["pieces"][0]["squares"] == []
    assert t.view()["field"]["kinds"] == ["open-dot"] * 3


@pytest.mark.rule("tac-board-04")
def test_there_are_four_kinds_of_squares() -> None:
    for symbol, kind in KINDS.items():
        assert Table(map=f". {symbol}", a=["A1 man"]).view()["field"]["kinds"][1] == kind
    with pytest.raises(BadSetup, match="the symbol"):
        Table(map=". ?", a=["A1 man"])


@pytest.mark.rule("tac-board-05", "tac-board-10")
def test_an_open_dot_square_lets_everything_through() -> None:
    t = strip(".")
    assert {"B1", "C1", "D1"} & t.reach() == {"B1", "C1", "D1"}
    assert "attack" in t.deeds


@pytest.mark.rule("tac-board-06")
def test_a_blocked_square_lets_nobody_in() -> None:
    assert strip("R").reach() == {"B1"}
    t = Table(a=["A1 archer", "A2 man"], b=["E1 man"], map=". . . . .\n. . R . .").activate("A1")
    t.say(MOVE_DEED)
    assert t.refused(SQUARE_AT + t.square("C1")) == "tac-board-06"


@pytest.mark.rule("tac-board-07")
def test_the_kind_of_a_square_alone_decides_entry() -> None:
    """A BLOCKED square is closed from every side, without any word about edges."""
    for start in ("B2", "C2", "B1"):
        t = Table(a=[f"{start} man"], map=". . .\n. . .\n. . R", b=["A3 man"])
        assert "C1" not in t.reach(start)


@pytest.mark.rule("tac-board-08")
def test_a_dot_does_not_hide() -> None:
    assert "attack" in strip(".").deeds
    assert "attack" in strip("=").deeds


@pytest.mark.rule("tac-board-09", "tac-los-03")
def test_a_cross_hides_what_lies_behind_and_not_what_stands_on_it() -> None:
    for symbol in ("b", "R"):
        assert "attack" not in strip(symbol).deeds
    t = Table(a=["A1 archer"], b=["C1 man"], map=". . b . .").activate("A1")
    assert "attack" in t.deeds


@pytest.mark.rule("tac-board-11")
def test_open_cross_can_be_entered_and_is_seen_into() -> None:
    t = strip("b")
    assert "C1" in t.reach() and "attack" not in t.deeds
    t = Table(a=["A1 archer"], b=["C1 man"], map=". . b . .").activate("A1")
    assert "attack" in t.deeds
    t = Table(a=["B1 man"], b=["C1 man"], map=". . b . .").activate("B1")
    assert "attack" in t.deeds, "in melee as well"


@pytest.mark.rule("tac-board-12")
def test_blocked_cross_holds_neither_figures_nor_pieces() -> None:
    t = strip("R")
    assert "C1" not in t.reach() and "attack" not in t.deeds
    with pytest.raises(BadSetup, match="is BLOCKED"):
        strip("R", pieces={"C1": "barrel"})
    with pytest.raises(BadSetup, match="is BLOCKED"):
        Table(a=["C1 man"], map=". . R")


@pytest.mark.rule("tac-board-13")
def test_blocked_dot_is_shot_across_and_not_entered() -> None:
    t = strip("=")
    assert t.reach() == {"B1"} and "attack" in t.deeds


@pytest.mark.rule("tac-board-14")
@pytest.mark.parametrize(
    ("symbol", "stand", "see"), [(".", True, True), ("b", True, False), ("=", False, True), ("R", False, False)]
)
def test_the_table_of_the_four_kinds(symbol: str, stand: bool, see: bool) -> None:
    t = strip(symbol)
    assert ("C1" in t.reach()) is stand
    assert ("attack" in t.deeds) is see


@pytest.mark.rule("tac-board-15")
def test_a_zone_may_have_several_areas() -> None:
    t = Table(
        a=["- man", "- man", "- man"],
        b=["- man"],
        gold=["A1", "C1-D1", "A9"],
        silver=["I9"],
        phase="deployment",
        zones=["gold", "silver"],
    )
    assert t.asked == "place-figure"
    assert t.ends == {"A1", "C1", "D1", "A9"}
    assert t.refused(SQUARE_AT + t.square("I9")) == "tac-deploy-01", "never in the other zone"


@pytest.mark.rule("tac-board-16")
def test_the_edge_of_the_map_is_like_a_wall() -> None:
    t = Table(a=["A1 man"], b=["I9 man"])
    assert len(t.battle.field.grid.touching[t.square("A1")]) == 3
    assert t.reach("A1") <= {f"{column}{row}" for column in "ABCD" for row in range(1, 5)}
    pusher = Table(a=["B2 rhaegar-mounted"], b=["A1 knight"], map=". . . .\n" * 4).activate("B2")
    pusher.roll(9, 1, 1, 1).attack("A1")
    assert pusher.asked in ("boost", "aftermath")
    pusher.skip()
    assert pusher.there("A1")


def test_maps_are_refused_with_their_place() -> None:
    for map, what in ((". .\n. . .", "row 2"), (".-.", "between two squares"), ("  -\n. .", "no squares above")):
        with pytest.raises(BadSetup, match=what):
            read_map(map, "test", "map")


def test_areas_of_squares() -> None:
    grid = SquareGrid(5, 4)
    assert [grid.name(s) for s in squares_of(area_of(grid, ["B2-C3", "E1"], "", ""))] == ["E1", "B2", "C2", "B3", "C3"]


def test_pieces_are_not_stacked_on_blocked_ones() -> None:
    field = Table(a=["A1 man"]).battle.field
    fresh = Field("test", field.book, SquareGrid(5, 5))
    place_piece(fresh, schema.Placed("tree", "B2"), "test", "")
    with pytest.raises(BadSetup, match="BLOCKED"):
        place_piece(fresh, schema.Placed("table", "A2"), "test", "")
