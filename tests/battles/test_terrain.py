"""Terrain: what every kind of hex and marker does to sight, movement and combat."""

from __future__ import annotations

import pytest

from bannermen.games.battles.rules import terrain
from bannermen.games.battles.terms import GROUNDS, NO_MARKER
from bannermen.rulebook import book as rulebook
from tests.battles.duel import GUARDS, LIONS, SPARE, duel, strike
from tests.battles.ground import archers, case, laid, rule, walk
from tests.battles.table import MAP, Table

# --- what a terrain is ---


@pytest.mark.rule("bow-terrain-01")
def test_eight_terrains_printed_or_laid_over() -> None:
    assert set(MAP) == set(GROUNDS[:8]) and len(MAP) == 8
    for ground in MAP:
        t = Table(stark=[f"K1 {GUARDS} green"], lannister=[f"A1 {LIONS} green"], terrain={"E5": ground}, pool=SPARE)
        t.battle.set_terrain(t.hex("E6"), GROUNDS.index(ground))  # an overlay
        assert t.ground("E5") == t.ground("E6") == ground


@pytest.mark.rule("bow-terrain-02")
def test_every_ground_is_told_by_five_things_and_cites_their_rules() -> None:
    tables = (terrain.BLOCKS_SIGHT, terrain.IMPASSABLE, terrain.STOPS, terrain.IS_ROAD, terrain.BURN_LIMIT)
    assert [len(table) for table in tables] == [len(GROUNDS)] * 5
    for cited in (terrain.SIGHT_RULE, terrain.MOVE_RULE, terrain.BURN_RULE):
        for ground, id in zip(GROUNDS, cited, strict=True):
            word = {"devastated": "devastat"}.get(ground, ground.split("-")[-1])
            assert word in rulebook.rule(id).text.lower()


@pytest.mark.rule("bow-terrain-03")
def test_a_marker_goes_before_the_hex_it_lies_in() -> None:
    assert "E6" in walk(terrain={"E6": "ford"}).hexes  # on a river
    tent = {"terrain": {"E6": "forest"}, "markers": [{"kind": "tent", "at": ["E6"]}]}
    t = walk(**tent)
    assert {"E6", "E7"} <= t.hexes  # no stop
    assert terrain.burn_limit(t.battle, t.hex("E6")) == 1
    assert archers(**tent).units == {"E7"}
    fight = {"terrain": {"D5": "forest"}, "markers": [{"kind": "tent", "at": ["D5"]}]}
    assert len(strike(duel(f"{GUARDS} red", f"{LIONS} green", **fight), "red red red red").rolled) == 4


@pytest.mark.rule("bow-terrain-04")
@pytest.mark.parametrize("ground", ["plains", "hill", "ford"])
def test_ground_without_special_rule_neither_bars_nor_lengthens_an_advance(ground: str) -> None:
    t = strike(duel(f"{GUARDS} green", f"{LIONS} green 1", terrain={"D5": ground}), "green red")
    assert t.hexes == {"D5"}


@pytest.mark.rule("bow-terrain-04")
@pytest.mark.parametrize("ground", ["river", "forest-river", "palisade"])
def test_rivers_and_palisades_only_close_their_hex_to_a_pursuit(ground: str) -> None:
    t = strike(duel("winterfell-riders green", f"{LIONS} green 1", terrain={"C5": ground}), "green red")
    assert t.hexes == {"D5", "C6", "D4", "D6", "E5", "E6"}


# --- sight ---


@pytest.mark.parametrize(
    ("ground", "clear"),
    [
        case(rule("bow-terrain-05"), "plains", True),
        case(rule("bow-terrain-09"), "hill", False),
        case(rule("bow-terrain-15"), "forest", False),
        case(rule("bow-terrain-22"), "river", True),
        case(rule("bow-terrain-23"), "forest-river", False),
        case(rule("bow-terrain-27"), "building", False),
        case(rule("bow-terrain-34"), "road", True),
        case(rule("bow-terrain-35"), "forest-road", False),
        case(rule("bow-terrain-46"), "wooden-bridge", True),
        case(rule("bow-terrain-53"), "stone-bridge", True),
        case(rule("bow-terrain-58", "bow-terrain-62"), "palisade", False),
        case(rule("bow-terrain-63"), "tent", True),
        case(rule("bow-terrain-68"), "siege-tower", False),
        case(rule("bow-terrain-73"), "ford", True),
        case(rule("bow-terrain-80", "bow-terrain-20"), "devastated", True),
    ],
)
def test_sight_over_one_hex(ground: str, clear: bool) -> None:
    t = archers(**laid(ground, "E6"))
    assert (t.asked == "name-target" and t.units == {"E7"}) == clear


@pytest.mark.rule("bow-terrain-05")
def test_archers_see_three_hexes_over_plains() -> None:
    t = Table(stark=["E5 northland-archers green"], lannister=[f"E8 {LIONS} green"], pool=SPARE)
    assert t.order("E5").stay().units == {"E8"}


@pytest.mark.rule("bow-terrain-12", "bow-terrain-14")
@pytest.mark.parametrize(
    ("here", "between", "clear"),
    [("hill", "unit", True), ("hill", "enemy", True), ("plains", "unit", False), ("plains", "enemy", False),
     ("hill", "forest", False), ("hill", "building", False), ("hill", "hill", False)],
)  # fmt: skip
def test_archers_on_a_hill_shoot_over_units_but_not_over_terrain(here: str, between: str, clear: bool) -> None:
    t = Table(
        stark=["E5 northland-archers green"] + ([f"E6 {GUARDS} blue"] if between == "unit" else []),
        lannister=[f"E7 {LIONS} green"] + ([f"E6 {LIONS} blue"] if between == "enemy" else []),
        terrain={"E5": here, "E6": between if between in MAP else "plains"},
        pool=SPARE,
    )
    t.order("E5", "green").stay()
    assert (t.asked == "name-target" and "E7" in t.units) == clear


# --- movement ---


@pytest.mark.parametrize(
    ("ground", "how"),
    [
        case(rule("bow-terrain-06"), "plains", "free"),
        case(rule("bow-terrain-10"), "hill", "free"),
        case(rule("bow-terrain-16"), "forest", "stop"),
        case(rule("bow-terrain-24"), "river", "closed"),
        case(rule("bow-terrain-24"), "forest-river", "closed"),
        case(rule("bow-terrain-28"), "building", "stop"),
        case(rule("bow-terrain-45"), "forest-road", "free"),
        case(rule("bow-terrain-59", "bow-terrain-62"), "palisade", "closed"),
        case(rule("bow-terrain-64"), "tent", "free"),
        case(rule("bow-terrain-69"), "siege-tower", "closed"),
        case(rule("bow-terrain-74"), "ford", "stop"),
        case(rule("bow-terrain-81", "bow-terrain-20"), "devastated", "free"),
    ],
)
def test_a_foot_unit_with_two_hexes_enters_the_first(ground: str, how: str) -> None:
    t = walk(**laid(ground, "E6"))
    assert ("E6" in t.hexes) == (how != "closed")
    assert ("E7" in t.hexes) == (how == "free")
    if how == "closed":
        assert t.refused(t.at("E6")) == terrain.MOVE_RULE[GROUNDS.index(ground)]


@pytest.mark.parametrize(
    "ground",
    [
        case(rule("bow-terrain-24"), "river"),
        case(rule("bow-terrain-24"), "forest-river"),
        case(rule("bow-terrain-59"), "palisade"),
        case(rule("bow-terrain-69"), "siege-tower"),
    ],
)
def test_nobody_retreats_into_impassable_ground(ground: str) -> None:
    t = strike(duel(f"{GUARDS} green", f"{LIONS} red", **laid(ground, "C5")), "morale green")
    assert t.where(1) == "C6"
    t = strike(duel(f"{GUARDS} green", f"{LIONS} red", **laid(ground, "C5", "C6")), "morale green")
    assert t.figures("D5") == 3


@pytest.mark.rule("bow-terrain-62")
def test_a_palisade_closes_its_hex_from_all_sides() -> None:
    for start in ("D4", "D5", "E6", "F4", "F5", "E4"):
        t = Table(
            stark=[f"{start} {GUARDS} green"], lannister=[f"A1 {LIONS} green"], terrain={"E5": "palisade"}, pool=SPARE
        )
        assert "E5" not in t.order(start).hexes


@pytest.mark.rule("bow-terrain-21")
def test_only_entering_a_forest_stops() -> None:
    assert {"E6", "E7"} <= walk(terrain={"E5": "forest"}).hexes
    t = walk(terrain={"E5": "forest", "E6": "forest"})
    assert "E6" in t.hexes and "E7" not in t.hexes


@pytest.mark.rule("bow-terrain-75")
def test_a_ford_takes_one_hex_from_cavalry() -> None:
    knights = "knights-of-casterly-rock blue"  # three hexes
    plain = Table(stark=[f"K1 {GUARDS} green"], lannister=[f"E5 {knights}"], pool=SPARE, turn="lannister").order("E5")
    assert "E8" in plain.hexes
    t = Table(
        stark=[f"K1 {GUARDS} green"], lannister=[f"E5 {knights}"], terrain={"E6": "ford"}, pool=SPARE, turn="lannister"
    ).order("E5")
    assert {"E6", "E7"} <= t.hexes and "E8" not in t.hexes
    last = Table(
        stark=[f"K1 {GUARDS} green"], lannister=[f"E5 {knights}"], terrain={"E8": "ford"}, pool=SPARE, turn="lannister"
    ).order("E5")
    assert "E8" in last.hexes  # entered with its last hex
    fords = {"D6": "ford", "E6": "ford", "E7": "ford", "D7": "ford"}
    for word in ("green", "blue"):
        t = Table(
            stark=[f"K1 {GUARDS} green"], lannister=[f"E5 knights-of-casterly-rock {word}"], terrain=fords, pool=SPARE,
            turn="lannister",
        ).order("E5")  # fmt: skip
        assert len(t.options) == len(set(t.options))  # a ford that several ways lead to is one hex


@pytest.mark.rule("bow-terrain-75", "bow-terrain-78")
@pytest.mark.parametrize(("unit", "hexes"), [("winterfell-riders", {"D5"}), ("northland-archers", {"D5", "C5", "C6"})])
def test_a_ford_slows_a_pursuit_of_cavalry_only(unit: str, hexes: set[str]) -> None:
    t = duel(f"{unit} green", f"{LIONS} green 1", terrain={"D5": "ford", "D4": "hill"}).give("E5", "pursue", 2)
    strike(t, "green red")
    assert t.hexes & {"D5", "C5", "C6"} == hexes


@pytest.mark.rule("bow-terrain-78")
def test_archers_cross_a_ford_without_stopping() -> None:
    assert {"E6", "E7"} <= walk("northland-archers green", terrain={"E6": "ford"}).hexes


@pytest.mark.rule("bow-terrain-79")
def test_nobody_enters_or_leaves_a_fire() -> None:
    assert "E6" not in walk(fires={"E6": 1}).hexes
    assert walk(fires={"E5": 1}).hexes == set()


# --- combat ---


@pytest.mark.parametrize(
    "ground",
    [
        case(rule("bow-terrain-07"), "plains"),
        case(rule("bow-terrain-25"), "river"),
        case(rule("bow-terrain-37"), "road"),
        case(rule("bow-terrain-37", "bow-terrain-45"), "forest-road"),
        case(rule("bow-terrain-48"), "wooden-bridge"),
        case(rule("bow-terrain-55"), "stone-bridge"),
        case(rule("bow-terrain-65"), "tent"),
        case(rule("bow-terrain-81", "bow-terrain-20"), "devastated"),
    ],
)
@pytest.mark.parametrize("hex", ["D5", "E5"])
def test_ground_that_limits_no_dice(ground: str, hex: str) -> None:
    bridged = "wooden-bridge" if ground == "river" else ground
    t = duel(f"{GUARDS} red", f"{LIONS} green", **laid(bridged, hex))
    if ground == "river":
        t.battle.set_marker(t.hex(hex), NO_MARKER)  # the bridge under the unit has burnt down
    assert t.ground(hex) == ground
    assert len(strike(t, "red red red green").rolled) == 4
    assert t.figures("D5") == 3  # and covers nobody


@pytest.mark.parametrize(
    "ground", [case(rule("bow-terrain-60"), "palisade"), case(rule("bow-terrain-70"), "siege-tower")]
)
def test_works_beside_a_combat_limit_no_dice(ground: str) -> None:
    t = duel(f"{GUARDS} red", f"{LIONS} green", **laid(ground, "D4", "E6"))
    assert len(strike(t, "red red red green").rolled) == 4 and t.figures("D5") == 3


@pytest.mark.rule("bow-terrain-11")
@pytest.mark.parametrize(("here", "rank", "dice"), [("plains", "red", 3), ("hill", "red", 4), ("plains", "green", 2)])
def test_dice_against_a_hill(here: str, rank: str, dice: int) -> None:
    t = duel(f"{GUARDS} {rank}", f"{LIONS} green", terrain={"D5": "hill", "E5": here})
    assert len(strike(t, "red " * dice).rolled) == dice
    assert ("bow-terrain-11" in t.reasons) == (dice == 3)


@pytest.mark.rule("bow-terrain-11", "bow-terrain-17")
@pytest.mark.parametrize(("ground", "dice"), [("hill", 4), ("forest", 3)])
def test_changes_come_after_the_limit(ground: str, dice: int) -> None:
    t = duel(f"{GUARDS} red", f"{LIONS} green", terrain={"D5": ground}).give("E5", "dice")
    assert len(strike(t, "red " * dice).rolled) == dice


@pytest.mark.rule("bow-terrain-17")
@pytest.mark.parametrize("rank", ["green", "blue", "red"])
def test_two_dice_against_a_forest(rank: str) -> None:
    t = strike(duel(f"{GUARDS} {rank}", f"{LIONS} green", terrain={"D5": "forest"}), "red red")
    assert len(t.rolled) == 2
    assert ("bow-terrain-17" in t.reasons) == (rank != "green")


@pytest.mark.rule("bow-terrain-18")
def test_two_dice_out_of_a_forest() -> None:
    t = strike(duel(f"{GUARDS} red", f"{LIONS} green", terrain={"E5": "forest"}), "red red")
    assert len(t.rolled) == 2 and "bow-terrain-18" in t.reasons


@pytest.mark.rule("bow-terrain-29")
@pytest.mark.parametrize(
    ("engaged", "left"), [("", 4), (" x E6 token stark", 4), (" x E6 token lannister", 3)]
)  # fmt: skip
def test_a_building_covers_all_but_those_who_attacked_out_of_it(engaged: str, left: int) -> None:
    t = Table(
        stark=["F5 northland-archers green", f"E6 {GUARDS} blue"],
        lannister=[f"D5 {LIONS} green{engaged}"],
        terrain={"D5": "building"},
        pool=SPARE,
    )
    t.roll("green blue").order("F5", "green").stay().attack("D5")
    assert t.figures("D5") == left


@pytest.mark.rule("bow-terrain-29")
def test_an_attacker_in_a_building_has_no_cover_from_the_answer() -> None:
    t = duel(f"{GUARDS} green", f"{LIONS} green", terrain={"E5": "building"}).give("D5", "stalwart")
    strike(t, "red red green red").yes()
    assert t.figures("E5") == 3
    t.roll("green red").order("D5", "green").stay().attack("E5")
    assert t.figures("E5") == 3  # the token was turned: covered again


@pytest.mark.rule("bow-terrain-30")
def test_archers_in_a_building_roll_two_dice() -> None:
    t = Table(
        stark=["F5 northland-archers red"], lannister=[f"D5 {LIONS} green"], terrain={"F5": "building"}, pool=SPARE
    )
    assert len(strike(t, "red red", "F5").rolled) == 2 and "bow-terrain-30" in t.reasons
    melee = duel(f"{GUARDS} red", f"{LIONS} green", terrain={"E5": "building"})
    assert len(strike(melee, "red red red red").rolled) == 4


@pytest.mark.rule("bow-terrain-33")
def test_a_flank_attack_out_of_a_building_keeps_the_cover() -> None:
    t = Table(
        stark=[f"E5 {GUARDS} red x E6", f"D4 {GUARDS} green"],
        lannister=[f"D5 {LIONS} green", f"E6 {LIONS} red"],
        terrain={"D5": "building"},
        pool=SPARE,
        turn="lannister",
    )
    strike(t, "green green", "D5", "E5").pass_()  # a flank attack: no token is laid
    assert not t.battle.engaged(t.unit("D5"))
    strike(t, "green red", "D4", "D5")
    assert t.figures("D5") == 4


@pytest.mark.rule("bow-terrain-76")
def test_a_unit_on_a_ford_answers_with_two_dice() -> None:
    t = duel(f"{GUARDS} green", f"{LIONS} red", terrain={"D5": "ford"}).give("D5", "stalwart")
    strike(t, "green green red red").yes()
    assert len(t.rolled) == 2 and "bow-terrain-76" in t.reasons
    t.roll("red red red red").order("D5").stay().attack("E5")
    assert len(t.rolled) == 4
