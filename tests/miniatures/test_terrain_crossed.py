"""Terrain to the inch: what a move sweeps, what hurts, what helps, and what morale makes of it."""

from __future__ import annotations

from typing import Any

import pytest
from shapely import LineString, Point, Polygon
from shapely.ops import nearest_points

from bannermen.games.miniatures.rules.ground import Danger, breakable, cover_bonus, cross, hurt, standing_on, swept
from bannermen.games.miniatures.rules.morale import Test as MoraleTest
from bannermen.games.miniatures.rules.morale import before_roll, judge
from bannermen.games.miniatures.terms import DESTROYED, DIE_AT, FAILED, NOBODY
from bannermen.games.miniatures.terrain import DANGEROUS, ELEVATED, HINDERING
from bannermen.kernel.chance import Chance
from bannermen.maps.plane import Tray, corners, distance, overlap
from tests.miniatures.modes import AWAY, FAR
from tests.miniatures.own_abilities import ability, own_book, teach_unit
from tests.miniatures.table import BOWS, SWORDS, Table, at, battle, piece


def taught(trait: str, edition: str = "2021", unit: dict[str, Any] | None = None, **more: Any) -> Table:
    """Unit 0 has an ability of that kind."""
    t = battle([unit or at(SWORDS, 24, 20), AWAY], [FAR], edition, **more)
    own_book(t.war)
    teach_unit(t.war, 0, ability(t.war, traits=(trait,)))
    return t


def dangers(t: Table) -> int:
    return len([one for one in t.war.stack if isinstance(one, Danger)])


@pytest.mark.rule("tmg18-terrain-22")
@pytest.mark.parametrize(
    ("facing", "to", "over", "beside"),
    [
        (90, (28, 20), [(26.5, 22.7), (30.3, 20)], [(26, 22.8), (30.5, 20)]),  # ahead, looking to the right
        (90, (24, 16), [(26.3, 16), (24, 13.3)], [(26.5, 16), (24, 13.2)]),  # to its right hand
        (90, (24, 24), [(26.3, 24), (24, 26.7)], [(26.5, 24), (24, 26.8)]),
        (0, (28, 20.003), [(30.7, 20), (28, 22.3)], [(28, 22.5), (30.8, 20)]),  # not quite to the right
        (0, (20, 19.997), [(17.3, 20), (20, 17.7)], [(20, 17.5), (17.2, 20)]),
        (180, (28, 20), [(30.7, 20), (28, 22.3)], [(28, 22.5), (30.8, 20)]),  # to its left hand
        (30, (27.464, 18), [(29.8, 16.6), (28.6, 20.1)], [(30, 16.5), (28.8, 20.2)]),  # to its right hand
        (0, (27.864, 21.035), [(25.23, 23.1)], [(25.2, 23.3)]),  # turned to where it goes
    ],
)
def test_a_tray_that_looks_elsewhere_sweeps_its_way(
    facing: int, to: tuple[float, float], over: list[tuple[float, float]], beside: list[tuple[float, float]]
) -> None:
    lane = swept(Tray(24000, 20000, facing * 100, 5500, 4800), (round(to[0] * 1000), round(to[1] * 1000), 0))
    assert [overlap(lane, Tray(round(x * 1000), round(y * 1000), 0, 20, 20)) for x, y in over] == [True] * len(over)
    assert not any(overlap(lane, Tray(round(x * 1000), round(y * 1000), 0, 20, 20)) for x, y in beside)


@pytest.mark.rule("tmg21-terrain-09", "tmg21-terrain-26", "tmg18-terrain-07", "tmg18-terrain-22")
@pytest.mark.parametrize(
    ("edition", "start", "now", "turned", "stakes", "hurts"),
    [
        ("2021", (24, 10), (24, 20), False, (24, 15, 0), 1),
        ("2021", (24, 10), (24, 20), False, (40, 40, 0), 0),
        ("2021", (24, 14), (24, 20), False, (24, 15, 0), 0),  # it stood on them
        ("2018", (24, 14), (24, 20), False, (24, 15, 0), 1),  # and moved through them
        ("2021", (24, 20), (24, 20), True, (24, 20.5, 0), 0),
        ("2018", (24, 10), (24, 20), False, (40, 40, 0), 0),
    ],
)
def test_which_moves_over_stakes_hurt(
    edition: str, start: tuple[float, float], now: tuple[float, float], turned: bool, stakes: Any, hurts: int
) -> None:
    t = battle([at(SWORDS, *now), AWAY], [FAR], edition, terrain=[piece("stakes", *stakes)])
    tray = t.war.tray(0)
    cross(t.war, 0, tray.at(round(start[0] * 1000), round(start[1] * 1000), 0), turned)
    assert dangers(t) == hurts


@pytest.mark.rule("tmg21-terrain-26", "tmg18-terrain-22")
@pytest.mark.parametrize(("edition", "hurts"), [("2021", 1), ("2018", 0)])
def test_who_only_turns_onto_stakes(edition: str, hurts: int) -> None:
    """They lie beside it; turned by a quarter it lies on them."""
    t = battle([at(SWORDS, 24, 20, 90), AWAY], [FAR], edition, terrain=[piece("stakes", 24, 23.3)])
    cross(t.war, 0, t.war.tray(0).at(24000, 20000, 0), True)
    assert dangers(t) == hurts


@pytest.mark.rule("tmg21-terrain-09")
def test_the_turn_at_the_end_of_a_move_counts() -> None:
    """Straight ahead it passes the stakes; turned by half a right angle it ends on them."""
    stakes = [piece("stakes", 24 + 2.75 + 0.85, 22, 90)]
    for facing, hurts in ((0, 0), (45, 1)):
        t = battle([at(SWORDS, 24, 20, facing), AWAY], [FAR], terrain=stakes)
        cross(t.war, 0, t.war.tray(0).at(24000, 14000, 0), False)
        assert dangers(t) == hurts


@pytest.mark.rule("tmg21-units-14", "tmg21-terrain-09")
def test_where_all_ground_is_dangerous_moving_hurts_and_turning_does_not() -> None:
    for turned, gone, hurts in ((False, False, 1), (True, False, 0), (False, True, 0)):
        t = taught("all-dangerous", terrain=[piece("stakes", 24, 15)] if gone else [])
        tray = t.war.tray(0)
        if gone:
            t.war.take_away(0, DESTROYED)
        cross(t.war, 0, tray.at(24000, 10000, 0), turned)
        assert dangers(t) == hurts


@pytest.mark.rule("tmg21-units-14", "tmg21-terrain-09")
def test_whom_dangerous_ground_does_not_hurt() -> None:
    t = taught("pathfinder", dice=(5, 5))
    hurt(t.war, Danger(0))
    assert t.war.figures[0] == 12
    other = taught("", dice=(5, 5))
    hurt(other.war, Danger(0))
    assert other.war.figures[0] == 12 - 4
    gone = taught("", dice=(5, 5))
    gone.war.take_away(0, DESTROYED)
    hurt(gone.war, Danger(0))
    assert len(gone.war.chance.script) == 2, "nobody rolls for who is gone"


@pytest.mark.rule("tmg21-terrain-25")
def test_on_which_ground_somebody_stands() -> None:
    ground = [piece("bog", 24, 20), piece("stakes", 24, 23), piece("stakes", 40, 40)]
    war = battle([at(SWORDS, 24, 20), AWAY], [FAR], terrain=ground).war
    tray = war.tray(0)
    assert [standing_on(war, tray, one) for one in (HINDERING, DANGEROUS, ELEVATED)] == [[0], [1], []]


@pytest.mark.rule("tmg21-terrain-15", "tmg18-terrain-05")
@pytest.mark.parametrize(("edition", "found"), [("2021", [0, 1]), ("2018", [])])
def test_what_may_be_torn_down(edition: str, found: list[int]) -> None:
    ground = [piece("stakes", 24, 23.5), piece("stakes", 24, 20), piece("bog", 20, 17), piece("stakes", 40, 40)]
    war = battle([at(SWORDS, 24, 20), AWAY], [FAR], edition, terrain=ground).war
    assert breakable(war, 0) == found


@pytest.mark.rule("tmg18-terrain-11", "tmg18-terrain-27")
@pytest.mark.parametrize(
    ("kind", "target", "facing", "place", "bonus"),
    [
        ("bog", (24, 30), 180, (24, 20), 0),
        ("forest", (36, 30), 90, (30, 22), 1),
        ("forest", (36, 30), 90, (24, 25), 0),
        ("forest", (36, 30), 90, (37, 21), 0),
        ("forest", (14, 30), 150, (19, 22), 1),
        ("forest", (14, 30), 150, (13, 22), 0),
        ("forest", (40, 14), 45, (31.5, 13.5), 1),
        ("forest", (40, 14), 45, (32, 20), 0),
        ("forest", (40, 14), 45, (34, 8), 0),
        ("forest", (9, 34), 300, (16, 23), 1),
        ("forest", (9, 34), 300, (9, 24), 0),
    ],
)
def test_cover_lies_on_the_line_from_the_arrow_to_the_nearest_point(
    kind: str, target: tuple[float, float], facing: int, place: tuple[float, float], bonus: int
) -> None:
    ground = [piece(kind, *place)]
    war = battle([at(BOWS, 24, 10), AWAY], [at(SWORDS, *target, facing), FAR], "2018", terrain=ground).war
    assert cover_bonus(war, 0, 2) == bonus


@pytest.mark.rule("tmg18-terrain-11", "tmg18-terrain-27")
def test_cover_wherever_anybody_stands() -> None:
    """Low walls anywhere between, against the line that Shapely draws; where it only grazes one nobody asks."""
    chance = Chance(7)
    seen = {0: 0, 1: 0}
    while min(seen.values()) < 30:
        x, y, facing = 10000 + chance.below(28000), 26000 + chance.below(14000), chance.below(36000)
        wall = (x + 24000) // 2 - 3000 + chance.below(6000), (y + 12400) // 2 - 3000 + chance.below(6000)
        ground = [{"kind": "low-wall", "pose": [*wall, chance.below(36000)]}]
        aim = {"card": SWORDS, "pose": [x, y, facing]}
        war = battle([at(BOWS, 24, 10), AWAY], [aim, at(SWORDS, 44, 44)], "2018", terrain=ground).war
        eye = Point(24000, 12400)
        line = LineString(nearest_points(eye, Polygon(corners(war.tray(2)))))
        piece_ = Polygon(corners(war.pieces[0].shape))
        if (
            distance(war.tray(0), war.pieces[0].shape) < 1100
            or piece_.boundary.distance(line.interpolate(1, normalized=True)) < 60
        ):
            continue
        if piece_.intersection(line).length < 60 and piece_.distance(line) < 60:
            continue
        covered = int(piece_.intersects(line))
        assert cover_bonus(war, 0, 2) == covered, (x, y, facing, ground)
        seen[covered] += 1


# --- morale ---


@pytest.mark.rule("tmg21-units-14", "tmg21-morale-01")
@pytest.mark.parametrize(("trait", "modifier", "left"), [("fearless", -2, 0), ("fearless", 1, 1), ("", -2, -2)])
def test_the_fearless_take_no_penalty(trait: str, modifier: int, left: int) -> None:
    t = taught(trait)
    test = MoraleTest(0, False, NOBODY, modifier)
    before_roll(t.war, test)
    assert test.modifier == left


@pytest.mark.rule("tmg21-units-14", "tmg21-terrain-11")
@pytest.mark.parametrize(("trait", "total"), [("fearless", 6), ("", 5)])
def test_the_fearless_do_not_mind_horrors(trait: str, total: int) -> None:
    t = taught(trait, terrain=[piece("corpse-pile", 24, 25)])
    test = MoraleTest(0, False, NOBODY, 0)
    test.faces = [3, 3]
    judge(t.war, test)
    assert test.total == total and test.passed is (total == 6)


@pytest.mark.rule("tmg21-units-14")
def test_who_takes_no_tests_neither_passes_nor_fails() -> None:
    t = taught("no-morale-tests")
    t.war.verdict = FAILED
    test = MoraleTest(0, True, NOBODY, 0)
    before_roll(t.war, test)
    assert t.war.verdict == NOBODY and test.at >= len(test.steps())


@pytest.mark.rule("tmg21-reroll-01", "tmg21-panic-02")
@pytest.mark.parametrize(("again", "faces"), [((0,), [6, 2, 1]), ((1,), [1, 6, 1]), ((2,), [1, 2, 3])])
def test_a_die_of_a_test_that_is_rolled_again_stays_the_die_it_is(again: tuple[int], faces: list[int]) -> None:
    t = battle([at(SWORDS, 24, 20), AWAY], [FAR], dice=(1, 2, 1, 6))
    test = MoraleTest(0, True, NOBODY, 0)
    test.may_reroll = True
    t.start(test)
    assert t.key == "test-reroll" and test.faces == [1, 2, 1]
    t.answer([DIE_AT + die for die in again])
    assert test.faces == faces, "two dice, and a D3 with them"
