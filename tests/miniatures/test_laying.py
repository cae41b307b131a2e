"""What is laid down, to the inch: beside walls, ruins, zones and pieces that are gone; and hands that are dealt."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.miniatures.rules.laying import (
    BESIDE,
    BY_ABILITY,
    CORPSES,
    DEFENDED,
    OBJECTIVE,
    TERRAIN,
    Laying,
    WhereLaid,
    limits_of,
    rectangle,
)
from bannermen.games.miniatures.terms import DESTROYED
from bannermen.kernel.kinds import PLACE
from bannermen.maps.reach import OK, Limits
from tests.miniatures.modes import AWAY, CROWS, FAR, SIEGE
from tests.miniatures.table import SWORDS, Table, at, battle, piece

STAKES, PALISADE = 3, 7
QUESTION = WhereLaid("lay", "tmg21-setup-07", PLACE)


def ok(limits: Limits, x: float, y: float) -> bool:
    return limits.check((round(x * 1000), round(y * 1000), 0))[0] == OK


def laid(how: int, what: int = STAKES, near: int = 0, **more: Any) -> tuple[Table, Limits]:
    t = battle([AWAY, at(SWORDS, 4, 4)], [FAR], **more)
    return t, limits_of(t.war, Laying(1, how, what, near, "tmg21-setup-07"))


@pytest.mark.rule("tmg21-mode-sos-04", "tmg21-setup-07")
def test_terrain_of_the_defender_keeps_its_distance() -> None:
    _, limits = laid(DEFENDED, scene=SIEGE, terrain=[piece("stakes", 24, 20)])
    assert not ok(limits, 24, 20 + 1.5 + 5.9) and ok(limits, 24, 20 + 1.5 + 6.1), "six inches from other terrain"
    assert not ok(limits, 10, 36 - 0.75 - 5.9) and ok(limits, 10, 36 - 0.75 - 6.1), "and from his zone"


@pytest.mark.rule("tmg21-setup-07", "tmg21-mode-sos-03")
def test_terrain_keeps_an_inch_from_walls_that_stand() -> None:
    t, limits = laid(TERRAIN, scene=SIEGE)
    wall = t.war.field.army_units
    stops = [stop for stop in limits.obstacles if stop.thing == "unit"]
    assert [stop.index for stop in stops] == [wall, wall + 1, wall + 2] and {stop.gap for stop in stops} == {1000}
    t.war.take_away(wall, DESTROYED)
    again = limits_of(t.war, Laying(1, TERRAIN, STAKES, 0, "tmg21-setup-07"))
    assert [stop.index for stop in again.obstacles if stop.thing == "unit"] == [wall + 1, wall + 2]


@pytest.mark.rule("tmg21-setup-07")
def test_terrain_that_is_gone_keeps_nothing_away() -> None:
    t, limits = laid(TERRAIN, terrain=[piece("stakes", 24, 24)])
    assert not ok(limits, 24, 28)
    t.war.clear(0)
    assert ok(limits_of(t.war, Laying(1, TERRAIN, STAKES, 0, "tmg21-setup-07")), 24, 28)


@pytest.mark.rule("tmg21-mode-ffc-13")
def test_a_corpse_pile_keeps_an_inch_from_other_terrain() -> None:
    t, _ = laid(TERRAIN, scene=CROWS, terrain=[piece("stakes", 24, 30)])
    laying = Laying(0, CORPSES, 1, 0, "tmg21-mode-ffc-13")
    laying.spot = [24000, 22000, 0, 5500, 4800]
    limits = limits_of(t.war, laying)
    place = 30 - 0.75 - 1.75
    index = len([stop for stop in limits.obstacles if stop.thing == "terrain"])
    assert index > 0 and ok(limits, 24, place - 1.05) and not ok(limits, 24, place - 0.95)


@pytest.mark.rule("tmg21-units-14")
def test_what_an_ability_lays_lies_on_no_other_terrain() -> None:
    t, _ = laid(TERRAIN, terrain=[piece("bog", 24, 24)])
    laying = Laying(0, BY_ABILITY, STAKES, 0, "tmg21-units-14")
    laying.spot, laying.far = [24000, 18000, 0, 5500, 4800], 6000
    limits = limits_of(t.war, laying)
    assert not ok(limits, 24, 24) and ok(limits, 24, 12), "as far away, on the other side"


@pytest.mark.rule("tmg21-mode-dwd-06", "tmg21-setup-05")
def test_a_token_that_was_dropped_lies_on_no_palisade() -> None:
    ground = [piece("palisade", 4 + 2.75 + 1, 4, 90), piece("bog", 4, 4 + 2.4 + 2.4)]
    _, limits = laid(BESIDE, 0, near=1, scene="a-dance-with-dragons", terrain=ground)
    assert not ok(limits, 4 + 2.75 + 0.8, 4) and ok(limits, 4, 4 + 2.4 + 0.8), "a bog will do"


@pytest.mark.rule("tmg18-setup-06", "tmg18-mode-cok-02")
def test_the_rectangle_of_a_zone() -> None:
    found = rectangle(36000, 2000, 48000, 12000)
    assert (found.x, found.y, found.facing, found.width, found.depth) == (42000, 7000, 0, 12000, 10000)


@pytest.mark.rule("tmg18-setup-10")
def test_what_finds_no_place_is_not_laid() -> None:
    t, _ = laid(TERRAIN)
    laying = Laying(0, TERRAIN, STAKES, 0, "tmg21-setup-07")
    assert QUESTION.is_open(t.war, laying)
    t.war.field.zones = [[(0, 0, 48000, 48000)], [(0, 0, 48000, 48000)]]
    assert not QUESTION.is_open(t.war, laying)


@pytest.mark.rule("tmg18-mode-got-02")
def test_a_token_lies_where_it_was_laid() -> None:
    t = battle([AWAY], [FAR], "2018", tokens=[[24000, 24000], [4000, 4000]], owners=[-1, -1])
    QUESTION.take_all(t.war, Laying(0, OBJECTIVE, 1, 0, "tmg21-mode-got-02"), [30000, 26000, 0])
    assert t.war.tokens == [(24000, 24000), (30000, 26000)]
