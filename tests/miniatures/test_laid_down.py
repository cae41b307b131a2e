"""Where things are laid down, where whoever comes late may stand, and who gives way to whom."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.miniatures.edition import FIRST, SECOND
from bannermen.games.miniatures.modes.swords import wall_card
from bannermen.games.miniatures.rules.abilities.holding_units import near_commander
from bannermen.games.miniatures.rules.abilities.scene import Context
from bannermen.games.miniatures.rules.charge_reach import room_made
from bannermen.games.miniatures.rules.laying import BESIDE, CORPSES, OBJECTIVE, TERRAIN, Laying, limits_of
from bannermen.games.miniatures.rules.limits import deployment, ride
from bannermen.games.miniatures.rules.meeting import by_half, new_places, standing_clear
from bannermen.games.miniatures.rules.morale import Test as MoraleTest
from bannermen.games.miniatures.rules.placing import LANDSCAPE_STEPS, Landscape
from bannermen.games.miniatures.rules.setup import deploying
from bannermen.games.miniatures.terms import DIE_AT, NOBODY, PIECE_AT, RANGED_LONG
from bannermen.maps.plane import overlap, touches
from bannermen.maps.reach import OK, Limits
from tests.miniatures.modes import AWAY, CROWS, FAR, FIRE, HERE, SIEGE, WINTER
from tests.miniatures.table import BOTH, GUARDS, RIDERS, SWORDS, WOLF, at, battle, piece

FOREST, STAKES, PALISADE = 0, 3, 7


def ok(limits: Limits, x: float, y: float, degrees: float = 0) -> bool:
    return limits.check((round(x * 1000), round(y * 1000), round(degrees * 100)))[0] == OK


def rule_at(limits: Limits, x: float, y: float, degrees: float = 0) -> str:
    code, who = limits.check((round(x * 1000), round(y * 1000), round(degrees * 100)))
    return limits.rule(code, who)


# --- terrain and tokens ---


@pytest.mark.rule("tmg21-mode-here-02", "tmg21-mode-fire-06")
@pytest.mark.parametrize("scene", [HERE, FIRE])
def test_terrain_lies_six_inches_from_every_edge(scene: str) -> None:
    war = battle([AWAY], [FAR], scene=scene).war
    limits = limits_of(war, Laying(0, TERRAIN, FOREST, NOBODY, "tmg21-setup-07"))
    assert all(ok(limits, x, y) for x, y in ((9, 9), (39, 39), (9, 39), (39, 9)))
    for x, y in ((8.9, 24), (39.1, 24), (24, 8.9), (24, 39.1)):
        assert rule_at(limits, x, y) == "tmg21-setup-07"


@pytest.mark.rule("tmg21-setup-07")
def test_terrain_lies_as_one_likes_it_and_not_on_the_edge() -> None:
    war = battle([AWAY], [FAR], terrain=[piece("bog", 24, 24)]).war
    limits = limits_of(war, Laying(0, TERRAIN, STAKES, NOBODY, "tmg21-setup-07"))
    assert ok(limits, 3, 24) and ok(limits, 0.75, 24, 90) and not ok(limits, 2.9, 24)
    assert ok(limits, 24, 24 + 2.25 + 6 + 0.75) and not ok(limits, 24, 24 + 2.25 + 6 + 0.7), "six inches from another"
    edge = war.zones(0)[0][3] / 1000 + 0.75
    assert ok(limits, 40, edge) and not ok(limits, 40, edge - 0.1), "not in the zones"


@pytest.mark.rule("tmg21-setup-07")
def test_a_piece_without_room_is_refused_for_want_of_room() -> None:
    row = [piece("bog", x, 24) for x in (6, 18, 30, 42)]  # narrow strips are left before the zones
    landscape = Landscape()
    landscape.left = 1
    landscape.go_to(LANDSCAPE_STEPS[1])
    t = battle([AWAY], [FAR], terrain=row).start(landscape)
    assert t.key == "pick-piece" and t.offers(PIECE_AT + STAKES) and t.offers(PIECE_AT + PALISADE)
    assert not t.offers(PIECE_AT + FOREST)
    assert t.refuses(PIECE_AT + FOREST) == "tmg21-setup-07", "it is not the box that wants for one"


@pytest.mark.rule("tmg18-setup-06")
def test_in_the_first_edition_terrain_keeps_six_inches_from_the_zones() -> None:
    war = battle([AWAY], [FAR], "2018").war
    limits = limits_of(war, Laying(0, TERRAIN, STAKES, NOBODY, "tmg21-setup-07"))
    low, high = war.zones(0)[0][3] / 1000 + 6.75, war.zones(1)[0][1] / 1000 - 6.75
    assert ok(limits, 20, low) and ok(limits, 20, high)
    assert not ok(limits, 20, low - 0.1) and not ok(limits, 20, high + 0.1)
    assert ok(limits, 4, 24) and ok(limits, 44, 24), "the zones are as wide as the table"


@pytest.mark.rule("tmg21-setup-05")
def test_nothing_impassable_lies_on_an_objective() -> None:
    war = battle([AWAY], [FAR], tokens=[[24000, 24000]], token_cards=[0], owners=[NOBODY]).war
    wall = limits_of(war, Laying(0, TERRAIN, PALISADE, NOBODY, "tmg21-setup-07"))
    assert rule_at(wall, 24, 24.5) == "tmg21-setup-05" and ok(wall, 24, 24 + 0.5 + 0.75)
    assert ok(limits_of(war, Laying(0, TERRAIN, FOREST, NOBODY, "tmg21-setup-07")), 24, 24)


@pytest.mark.rule("tmg18-mode-wow-02", "tmg18-mode-got-03")
def test_tokens_that_are_placed_keep_their_distance() -> None:
    t = battle(
        [AWAY], [FAR], "2018", scene=WINTER, tokens=[[20000, 24000], [0, 0]], terrain=[piece("palisade", 34, 24)]
    )
    limits = limits_of(t.war, Laying(0, OBJECTIVE, 1, NOBODY, "tmg18-mode-wow-02"))
    low = t.war.zones(0)[0][3] / 1000 + 12 + 0.7
    high = t.war.zones(1)[0][1] / 1000 - 12 - 0.7
    assert low <= high and ok(limits, 40, (low + high) / 2)
    assert not ok(limits, 40, low - 0.1) and not ok(limits, 40, high + 0.1) and not ok(limits, 4, low - 0.1)
    assert not ok(limits, 20 + 6 + 1.3, 24) and ok(limits, 20 + 6 + 1.5, 24), "six inches from another token"
    assert rule_at(limits, 33, 24) == "tmg21-setup-05"


@pytest.mark.rule("tmg21-mode-ffc-13", "tmg18-mode-ffc-06")
@BOTH
def test_the_dead_lie_near_where_they_fell_and_under_nobody(edition: str) -> None:
    t = battle([at(SWORDS, 24, 20), AWAY], [at(GUARDS, 24, 31, 180), FAR], edition, scene=CROWS)
    laying = Laying(0, CORPSES, 1, 0, "tmg21-mode-ffc-13")
    laying.spot = [24000, 20000, 0, 5500, 4800]
    limits = limits_of(t.war, laying)
    far, gap = (12, 1) if edition == "2021" else (6, 0)
    left = 24 - 2.75 - far - 2.5
    assert ok(limits, left, 20) and not ok(limits, left - 0.1, 20), "pile and tray, edge to edge"
    below = 20 - 2.4 - far - 1.75
    assert below < 1.75 or (ok(limits, 24, below) and not ok(limits, 24, below - 0.1))
    beside = 20 + 2.4 + gap + 1.75  # the unit still stands there in this test
    assert ok(limits, 24, beside) and not ok(limits, 24, beside - 0.1)


@pytest.mark.rule("tmg21-mode-dwd-06")
def test_a_token_is_laid_beside_the_unit_and_on_nobody() -> None:
    t = battle([at(SWORDS, 24, 20), AWAY], [at(GUARDS, 24, 26, 180), FAR], scene="a-dance-with-dragons")
    limits = limits_of(t.war, Laying(1, BESIDE, 0, 0, "tmg21-mode-dwd-06"))
    side = 24 + 2.75 + 0.7
    assert ok(limits, side, 20) and not ok(limits, side - 0.1, 20) and not ok(limits, side + 2.2, 20)
    assert not ok(limits, 24, 24)


# --- who comes later ---


@pytest.mark.rule("tmg21-deploy-04", "tmg21-deploy-08", "tmg21-mode-sos-15")
def test_what_a_deployed_unit_keeps_clear_of() -> None:
    mine = [at(SWORDS, 6, 20), at(SWORDS, 30, 20), {"card": SWORDS, "fate": "reserve"}]
    t = battle(
        mine,
        [at(GUARDS, 20, 30, 180), FAR, {"card": WOLF, "fate": "reserve"}],
        scene=SIEGE,
        terrain=[piece("palisade", 40, 20)],
    )
    whole = [(0, 0, 48000, 48000)]
    limits = deployment(t.war, 2, whole, 0)
    assert ok(limits, 6 + 5.5, 20) and rule_at(limits, 6 + 5.4, 20) == "tmg21-deploy-08", "friends side by side"
    assert ok(limits, 20, 24.2) and rule_at(limits, 20, 24.3) == "tmg21-deploy-08", "an inch from an enemy"
    assert ok(limits, 40, 20 - 0.5 - 2.4) and rule_at(limits, 40, 20 - 2.4) == "tmg21-deploy-08", "not on the palisade"
    assert ok(limits, 2.75, 2.4) and rule_at(limits, 2.7, 2.4) == "tmg21-deploy-04"
    small = deployment(t.war, 5, whole, 0)
    assert rule_at(small, 18, 45.6) == "tmg21-mode-sos-15", "between two walls, behind their line"
    before = battle(mine, [at(GUARDS, 20, 30, 180), FAR])
    before.war.round = 0
    assert ok(deployment(before.war, 2, whole, 0), 20, 30 - 4.8), "before the battle nobody keeps the inch"


@pytest.mark.rule("tmg21-multi-11")
def test_a_full_corner_grows_until_there_is_room() -> None:
    crowd = [at(SWORDS, x, y) for x in (3, 9) for y in (2.4, 7.2)]
    sides = [{"units": [*crowd, {"card": SWORDS, "fate": "waiting"}]}, {"units": [FAR]}, {"units": [AWAY]}]
    t = battle([], [], sides=sides)
    zone = t.war.zones(0)[0]
    assert zone[2] - zone[0] == zone[3] - zone[1] == 12000
    move = deploying(t.war, 4)
    grown = move.zone
    assert len(grown) == 4 and grown[0] == grown[1] == 0, "it does not grow over the edge of the table"
    assert grown[2] == grown[3] > 12000 and (grown[2] - 12000) % 1000 == 0
    assert not deployment(t.war, 4, [(0, 0, grown[2], grown[3])], 0).is_empty()
    assert deployment(t.war, 4, [(0, 0, grown[2] - 1000, grown[3] - 1000)], 0).is_empty()
    far = deploying(battle([], [], sides=[{"units": [FAR]}, {"units": [AWAY]}, sides[0]]).war, 6)
    assert max(far.zone) <= 48000 and min(far.zone) >= 0
    assert deploying(battle([*crowd, {"card": SWORDS, "fate": "waiting"}], [FAR]).war, 4).zone == []


@pytest.mark.rule("tmg21-march-02", "tmg21-actions-06")
def test_who_rides_through_enemies_ends_an_inch_from_them() -> None:
    mine = [at(RIDERS, 24, 20), at(SWORDS, 34, 20), {"card": SWORDS, "fate": "destroyed"}]
    ground = [piece("palisade", 10, 20, 90)]
    t = battle(mine, [at(GUARDS, 24, 24.9, 180), FAR], terrain=ground)
    limits = ride(t.war, 0, 12000)
    assert ok(limits, 24, 20) and ok(limits, 24, 24.9 + 2.4 + 1 + 2.5) and not ok(limits, 24, 24.9 + 2.4 + 0.9 + 2.5)
    assert ok(limits, 33, 20 - 2.4 - 2.76, 90) and not ok(limits, 34, 20), "close to a friend, not on him"
    assert rule_at(limits, 12, 20) == "tmg21-terrain-12" and rule_at(limits, 24, 33) == "tmg21-march-02"


# --- who gives way ---


@pytest.mark.rule("tmg18-charge-10")
def test_the_defender_gives_way_as_little_as_it_must_and_stays_in_touch() -> None:
    front = 30 - 2.4
    beside = [at(WOLF, 24 - 2.6, front - 1.9), at(WOLF, 24 + 3.9, front - 1.9)]
    t = battle([at(SWORDS, 24, 18), *beside, AWAY], [at(GUARDS, 24, 30, 180), FAR], "2018")
    moved = room_made(t.war, 0, 4, 0)
    assert moved is not None and moved.y == 30000 and moved.facing == 18000
    assert 0 < abs(moved.x - 24000) < 5500
    turned = battle([at(SWORDS, 18, 24, 90), *[at(WOLF, front - 1.9, y) for y in (21.4, 27.9)], AWAY],
                    [at(GUARDS, 30, 24, 270), FAR], "2018")  # fmt: skip
    across = room_made(turned.war, 0, 4, 0)
    assert across is not None and across.x == 30000 and abs(across.y - 24000) == abs(moved.x - 24000)
    held = [at(SWORDS, 24, 18), *beside, at(SWORDS, 24, 34.8, 180)]
    tied = battle(held, [at(GUARDS, 24, 30, 180), FAR], "2018")
    stays = room_made(tied.war, 0, 4, 0)
    assert stays is None or touches(stays, tied.war.tray(3)), "it leaves nobody whom it fights"


@pytest.mark.rule("tmg21-charge-19", "tmg21-charge-20", "tmg21-charge-21")
def test_a_further_enemy_goes_the_nearest_way() -> None:
    t = battle([at(SWORDS, 24, 20), AWAY], [at(GUARDS, 24, 24.8, 180), at(GUARDS, 29.8, 19, 270), FAR])
    war = t.war
    tray, other = war.tray(0), war.tray(3)
    clear = standing_clear(war, tray, other, [war.tray(2)], 1000)[0][1]
    placed = other.at(*clear)
    assert not overlap(placed, war.tray(2)) and clear[2] == other.facing
    left = [each for each in range(len(war.fate)) if each not in (0, 3)]
    assert not any(overlap(placed, war.tray(each)) for each in left)
    taken = [pose for _, pose in standing_clear(war, tray, other, [war.tray(2), placed], 1000)]
    assert clear not in taken, "where somebody stands there is no room"
    assert by_half(war, tray, other, [war.tray(2)]) is None or new_places(war, 0, 3)[1] == "tmg21-charge-19"


@pytest.mark.rule("tmg21-failedcharge-03", "tmg21-charge-11", "tmg18-actions-09")
@BOTH
def test_a_failed_charge_ends_before_whoever_stands_in_its_way(edition: str) -> None:
    def ends(die: int, mine: list[dict[str, Any]], theirs: list[dict[str, Any]]) -> float:
        t = battle([at(SWORDS, 24, 10), *mine], theirs, edition, dice=(die,) + (6,) * 20)
        t.do(0, "charge")
        while t.key in ("charge-whom", "charge-arc", "charge-pivot"):
            if t.key == "charge-pivot":
                t.to(24, 10, 0)
            else:
                t.first()
        assert t.told("charge-failed")
        return t.war.poses[0][1] / 1000

    target = at(GUARDS, 24, 25, 180)  # 10.2 inches away
    assert ends(1, [AWAY], [target]) == 16, "speed 5 and a 1"
    assert abs(ends(1, [at(SWORDS, 28.5, 17), AWAY], [target]) - (17 - 4.8)) < 0.01, "not on a friend"
    close = ends(4, [AWAY], [at(GUARDS, 24, 24.4, 180)])
    assert abs(close - (19 if edition == "2021" else 18.6)) < 0.01, "six tenths of an inch away, or an inch"


# --- what else ---


@pytest.mark.rule("tmg21-mode-sos-16", "tmg18-mode-sos-12")
def test_the_card_of_a_castle_wall() -> None:
    second, first = wall_card(SECOND), wall_card(FIRST)
    assert (second.wounds, second.tough, first.wounds, first.tough) == (12, 1, 6, 2)
    assert [(w.reach, w.to_hit, w.dice) for w in second.weapons] == [(RANGED_LONG, 4, [8])] and second.wall


@pytest.mark.rule("tmg21-terms-14")
def test_how_near_the_commander_is() -> None:
    def found(x: float, text: str, **more: Any) -> bool:
        t = battle([at(SWORDS, x, 20), at(SWORDS, 10, 20, commander=True), at(SWORDS, 10, 34)], [FAR])
        scene = Context(0, 0)
        scene.unit = 0
        condition = next(
            holds
            for ability in t.war.book.abilities
            for clause in ability.clauses
            for holds in clause.conditions
            if holds.word == "near-commander" and holds.text == text
        )
        for role in ("bearer", "other", "aim"):
            setattr(scene, role, 0)
        scene.seat = 0
        return near_commander(t.war, scene, condition)

    assert found(10 + 5.5 + 11.9, "long") and not found(10 + 5.5 + 12.1, "long")
    with_short = [found(10 + 5.5 + far, "long") for far in (5.9, 6.1)]
    assert with_short == [True, True]


@pytest.mark.rule("tmg21-panic-04", "tmg21-reroll-01")
def test_the_d3_of_a_panic_test_is_rolled_again_as_a_d3() -> None:
    t = battle([at(SWORDS, 24, 20, conditions=["panicked"]), AWAY], [at(GUARDS, 24, 24.8, 180), FAR], dice=(1, 1, 1, 6))
    t.start(MoraleTest(0, True, 2, 0))
    while t.key != "spend-panicked" and not t.asked.kind.several:
        t.first()
    t.answer([DIE_AT + 2])
    assert t.war.figures[0] == 12 - 3, "a 6 is a 3"
