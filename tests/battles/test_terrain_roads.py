"""Terrain: burning and devastation, roads and bridges, rules of the battle plan."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.battles.content.boons import SCORCHED_EARTH
from bannermen.games.battles.game import GAME
from bannermen.games.battles.rules import terrain
from bannermen.games.battles.rules.fire import add_fire
from tests.battles.duel import GUARDS, LIONS, SPARE, duel, flames, strike
from tests.battles.ground import archers, case, laid, rule, walk
from tests.battles.table import Table

# --- burning ---


@pytest.mark.parametrize(
    ("ground", "limit", "after"),
    [
        case(rule("bow-terrain-08"), "plains", 4, "plains"),
        case(rule("bow-terrain-19"), "forest", 3, "devastated"),
        case(rule("bow-terrain-31"), "building", 4, "devastated"),
        case(rule("bow-terrain-38", "bow-terrain-44"), "road", 4, "road"),
        case(rule("bow-terrain-39"), "forest-road", 3, "devastated"),
        case(rule("bow-terrain-49"), "wooden-bridge", 3, "river"),
        case(rule("bow-terrain-61"), "palisade", 4, "plains"),
        case(rule("bow-terrain-66"), "tent", 1, "plains"),
        case(rule("bow-terrain-71"), "siege-tower", 1, "plains"),
    ],
)
def test_ground_that_burns(ground: str, limit: int, after: str) -> None:
    def burning(level: int) -> Table:
        t = Table(stark=[f"K1 {GUARDS} green"], lannister=[f"A1 {LIONS} green"], pool=SPARE, **laid(ground, "E5"))
        add_fire(t.battle, t.hex("E5"), level, "bow-fire-05")
        return t

    assert burning(5).fire("E5") == limit
    assert burning(limit - 1).end_round().ground("E5") == ground
    t = burning(limit).draw(2).end_round()
    assert t.ground("E5") == after
    assert t.fire("E5") == (0 if ground == "wooden-bridge" else limit)


@pytest.mark.parametrize(
    "ground",
    [
        case(rule("bow-terrain-13"), "hill"),
        case(rule("bow-terrain-26"), "river"),
        case(rule("bow-terrain-26"), "forest-river"),
        case(rule("bow-terrain-56"), "stone-bridge"),
        case(rule("bow-terrain-77"), "ford"),
    ],
)
def test_ground_that_does_not_burn(ground: str) -> None:
    t = Table(
        lannister=[f"E5 {LIONS} blue burner"], pool=SPARE, turn="lannister", fires={"E7": 4}, **laid(ground, "E6")
    )
    t.order("E5").stay()
    assert "E6" not in flames(t) and "E4" in flames(t)
    t.pass_()
    t.draw(5).end_round()  # the fire of E7 leaps at it
    assert t.fire("E6") == 0 and t.ground("E6") == ground


@pytest.mark.parametrize(
    "ground",
    [
        case(rule("bow-terrain-20", "bow-terrain-82"), "forest"),
        case(rule("bow-terrain-32", "bow-terrain-82"), "building"),
        case(rule("bow-terrain-39", "bow-terrain-82"), "forest-road"),
    ],
)
def test_devastated_ground_is_plains(ground: str) -> None:
    ruin: dict[str, Any] = {"terrain": {"E6": ground}, "devastated": ["E6"]}
    assert {"E6", "E7"} <= walk(**ruin).hexes
    assert archers(**ruin).units == {"E7"}
    fight: dict[str, Any] = {"terrain": {"D5": ground, "E5": ground}, "devastated": ["D5", "E5"]}
    t = strike(duel(f"{GUARDS} red", f"{LIONS} green", **fight), "red red red green")
    assert len(t.rolled) == 4 and t.figures("D5") == 3
    shot = Table(stark=["F5 northland-archers red"], lannister=[f"D5 {LIONS} green"], pool=SPARE,
                 terrain={"F5": ground}, devastated=["F5"])  # fmt: skip
    assert len(strike(shot, "red red red red", "F5").rolled) == 4


@pytest.mark.rule("bow-terrain-49", "bow-terrain-51")
def test_a_unit_outlives_the_bridge_under_it() -> None:
    t = Table(
        stark=[f"E5 {GUARDS} green", f"E4 {GUARDS} green"],
        lannister=[f"A1 {LIONS} green"],
        terrain={"E5": "wooden-bridge"},
        fires={"E5": 3},
        pool=SPARE,
    )
    t.end_round()
    assert t.ground("E5") == "river" and t.figures("E5") == 4
    t.roll("green green green morale green morale morale morale")  # the tokens of the next round
    while t.asked != "choose-action":
        t.pass_()
    t.order("E5", "green").move("E6").pass_()  # it leaves; Lannister passes
    t.order("E4", "green")
    assert t.refused(t.at("E5")) == "bow-terrain-24"


@pytest.mark.rule("bow-terrain-61")
def test_where_a_palisade_stood_the_way_is_free_once_the_fire_is_out() -> None:
    t = Table(stark=[f"E4 {GUARDS} green"], lannister=[f"A1 {LIONS} green"], terrain={"E5": "palisade"},
              fires={"E5": 4}, pool=SPARE)  # fmt: skip
    t.draw(2).end_round()
    assert not terrain.BLOCKS_SIGHT[t.battle.ground[t.hex("E5")]]
    assert not terrain.enterable(t.battle, t.hex("E5"))
    t.battle.set_fire(t.hex("E5"), 0)
    assert terrain.enterable(t.battle, t.hex("E5"))


# --- roads and bridges ---


@pytest.mark.rule("bow-terrain-36")
def test_roads_give_one_hex_more() -> None:
    t = walk(terrain={"E6": "road", "E7": "road"})
    assert "E8" in t.hexes and "E9" not in t.hexes
    assert "E8" not in walk(terrain={"E6": "road"}).hexes  # road, plains: no third hex
    assert "E8" not in walk(terrain={"E7": "road"}).hexes
    assert "E8" not in walk(terrain={"E5": "road", "E6": "road", "E8": "road"}).hexes


@pytest.mark.rule("bow-terrain-42")
def test_the_bonus_goes_with_every_option() -> None:
    road = {"E6": "road", "E7": "road", "E8": "road"}
    green = Table(stark=[f"E5 {GUARDS} green"], lannister=[f"E9 {LIONS} green"], terrain=road, pool=SPARE)
    green.order("E5").move("E8")
    assert green.asked == "name-target" and green.units == {"E9"}
    blue = Table(stark=[f"E5 {GUARDS} blue"], lannister=[f"E8 {LIONS} green"], terrain=road, pool=SPARE)
    blue.order("E5").move("E7")  # move 1 and attack, and one hex more
    assert blue.asked == "name-target"
    far = Table(stark=[f"E5 {GUARDS} blue"], lannister=[f"E9 {LIONS} green"], terrain=road, pool=SPARE)
    far.order("E5").move("E8")  # move 2 without attack, and one hex more
    assert far.asked == "choose-action"


@pytest.mark.rule("bow-terrain-43")
@pytest.mark.parametrize("last", ["forest", "building"])
def test_the_extra_hex_may_be_one_that_stops(last: str) -> None:
    assert "E8" in walk(terrain={"E6": "road", "E7": "road", "E8": last}).hexes
    t = walk(terrain={"E6": "road", "E7": last})  # entered earlier it stops as usual
    assert "E7" in t.hexes and "E8" not in t.hexes


@pytest.mark.parametrize(
    "bridge", [case(rule("bow-terrain-47"), "wooden-bridge"), case(rule("bow-terrain-54"), "stone-bridge")]
)
def test_a_bridge_is_a_road(bridge: str) -> None:
    assert "E8" in walk(terrain={"E6": "road", "E7": bridge}).hexes


@pytest.mark.rule("bow-terrain-83")
def test_a_devastated_forest_road_is_no_road() -> None:
    road = {"E6": "road", "E7": "forest-road"}
    assert "E8" in walk(terrain=road).hexes
    assert "E8" not in walk(terrain=road, devastated=["E7"]).hexes


@pytest.mark.parametrize("unit", [GUARDS, "winterfell-riders"])
@pytest.mark.parametrize(
    "bridge", [case(rule("bow-terrain-50"), "wooden-bridge"), case(rule("bow-terrain-57"), "stone-bridge")]
)
def test_nobody_follows_onto_a_bridge(unit: str, bridge: str) -> None:
    t = strike(duel(f"{unit} green", f"{LIONS} green 1", terrain={"D5": bridge}), "green red")
    assert t.unit("D5") == -1 and t.asked == "choose-action"


@pytest.mark.rule("bow-terrain-52")
@pytest.mark.parametrize("bridge", ["wooden-bridge", "stone-bridge"])
def test_a_unit_on_a_bridge_follows_off_it(bridge: str) -> None:
    t = strike(duel(f"{GUARDS} green", f"{LIONS} green 1", terrain={"E5": bridge}), "green red")
    assert t.hexes == {"D5"}


@pytest.mark.rule("bow-terrain-40", "bow-terrain-84")
@pytest.mark.parametrize(
    ("roads", "hexes"), [("D5 C5", {"D5", "C5"}), ("D5", {"D5"}), ("C5 C6", {"D5"}), ("D5 C5 B5", {"D5", "C5"})]
)
def test_an_advance_on_roads_goes_two_hexes(roads: str, hexes: set[str]) -> None:
    t = duel(f"{GUARDS} green", f"{LIONS} green 1", terrain=dict.fromkeys(roads.split(), "road"))
    assert strike(t, "green red").hexes == hexes
    if roads == "D5":
        assert t.refused(t.at("C6")) == "bow-keyword-02"


@pytest.mark.rule("bow-terrain-41", "bow-terrain-84")
@pytest.mark.parametrize(
    ("roads", "third"), [("D5 C5 B5", {"B5"}), ("D5 C5", set()), ("D5 B5", set()), ("C5 B5", set())]
)
def test_a_pursuit_on_roads_goes_three_hexes(roads: str, third: set[str]) -> None:
    t = duel("winterfell-riders green", f"{LIONS} green 1", terrain=dict.fromkeys(roads.split(), "road"))
    strike(t, "green red")
    apart = t.battle.field.grid.distance[t.hex("D5")]
    assert {name for name in t.hexes if apart[t.hex(name)] == 2} == third
    if third:
        t.move("B5")
        assert t.unit("B5") == 0
        assert [t.battle.field.grid.name(h) for h in t.events("move")[-1].data["way"]] == ["E5", "D5", "C5", "B5"]


# --- rules of the battle plan ---

TEXT = {"en": "x", "de": "x", "ru": "x"}


@pytest.mark.rule("bow-terrain-67")
def test_a_tent_does_what_the_plan_says() -> None:
    plain = walk(terrain={"E6": "tent"}).move("E6")
    assert plain.ground("E6") == "tent" and plain.battle.points == [0, 0]
    prizes = [{"house": "stark", "when": "at-once", "what": "tents", "points": 2},
              {"house": "stark", "when": "end", "what": "tents", "points": 1}]  # fmt: skip
    plan: dict[str, Any] = {
        "special": [{"rule": "tents-for-taking", "house": "stark", "text": TEXT}],
        "victory": {"text": TEXT, "points": prizes},
    }
    taken = walk(terrain={"E6": "tent"}, **plan).move("E6")
    assert taken.ground("E6") == "plains" and taken.battle.points == [2, 0] and taken.battle.tents == [1, 0]
    burnt = Table(stark=[f"K1 {GUARDS} green"], lannister=[f"A1 {LIONS} green"], terrain={"E6": "tent"},
                  fires={"E6": 1}, pool=SPARE, **plan).end_round()  # fmt: skip
    assert burnt.battle.points == [2, 0] and burnt.battle.tents == [1, 0]


@pytest.mark.rule("bow-terrain-72")
def test_a_siege_tower_does_what_the_plan_says() -> None:
    """Nothing by itself; in the plan of the siege the Stark cavalry may burn them."""
    t = walk(terrain={"E6": "siege-tower"})
    assert t.stay().ground("E6") == "siege-tower" and t.battle.points == [0, 0]
    battle = GAME.start({"scene": "breaking-the-siege"}, 1)
    riders = [u for u in range(len(battle.type_of)) if battle.seat_of[u] == 0 and battle.class_of(u) == 2]
    assert riders and all(battle.boons[u][SCORCHED_EARTH] == 1 for u in riders)
    raid = Table(stark=["E5 winterfell-riders blue burner"], lannister=[f"A1 {LIONS} green"],
                 terrain={"E6": "siege-tower"}, pool=SPARE)  # fmt: skip
    raid.roll("green red red").order("E5").stay().burn("E6")
    assert raid.end_round().ground("E6") == "plains"


@pytest.mark.rule("bow-contents-01", "bow-terrain-24", "bow-terrain-74")
@pytest.mark.parametrize(("special", "hexes"), [(True, {"E6"}), (False, set())])
def test_a_plan_may_make_fords_of_its_rivers(special: bool, hexes: set[str]) -> None:
    """By a special rule: then units wade through, foot stopping there; forest rivers stay closed."""
    words = {"en": "Any.", "de": "Beliebig.", "ru": "Любой."}
    walls = dict.fromkeys(("D4", "D5", "F4", "F5", "E4"), "forest-river")
    t = walk(terrain={"E6": "river", **walls}, special=[{"rule": "rivers-are-fords", "text": words}] if special else [])
    assert t.hexes == hexes if special else t.asked != "move-to"
