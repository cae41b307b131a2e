"""Why not? A refusal cites the most specific rule that forbids the deed."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.battles.terms import (
    BURN_AT,
    CARD_AT,
    COMMAND_AT,
    COMMANDER_AT,
    EXTINGUISH,
    HOUNDS_AT,
    QUENCH_AT,
    RALLY_FOR_MORALE,
    TACTIC_AT,
    TOKEN_AT,
    YES,
)
from tests.battles.duel import GUARDS, LIONS, SPARE, duel, strike
from tests.battles.ground import case, laid, rule, walk
from tests.battles.table import Table

RIDERS = "winterfell-riders"
KENNELS = "stark-kennelmasters"


# --- movement ---


@rule("bow-fire-07")
def test_nobody_walks_out_of_a_fire_even_where_only_putting_it_out_is_left() -> None:
    t = walk(fires={"E5": 1})
    assert t.asked == "name-target" and EXTINGUISH in t.options
    assert t.refused(t.at("E6")) == "bow-fire-07"


@pytest.mark.parametrize(
    ("ground", "unit"),
    [
        case(rule("bow-terrain-16"), "forest", f"{GUARDS} green"),
        case(rule("bow-terrain-28"), "building", f"{GUARDS} green"),
        case(rule("bow-terrain-74"), "ford", f"{GUARDS} green"),
        case(rule("bow-terrain-75"), "ford", f"{RIDERS} red"),
    ],
)
def test_what_stops_a_unit_on_its_way_is_named(ground: str, unit: str, request: Any) -> None:
    """Row D, E6 and row F are held or wet, so that E7 can be reached over E6 alone."""
    wet = laid("river", "D4", "D5", "D6", "D7", "F4", "F5", "F6", "F7")["terrain"]
    t = walk(unit, terrain={"E6": ground, **wet})
    far = "E7" if "guards" in unit else "E8"
    assert "E6" in t.hexes and far not in t.hexes
    assert t.refused(t.at(far)) == request.node.get_closest_marker("rule").args[0]


@pytest.mark.parametrize(
    ("ground", "cited"),
    [
        case(rule("bow-terrain-24"), "river", "bow-terrain-24"),
        case(rule("bow-terrain-59"), "palisade", "bow-terrain-59"),
        case(rule("bow-terrain-69"), "siege-tower", "bow-terrain-69"),
    ],
)
def test_impassable_ground_on_the_way_is_named(ground: str, cited: str) -> None:
    around = dict.fromkeys(("D4", "D5", "D6", "D7", "E6", "F4", "F5", "F6", "F7"), ground)
    assert walk(terrain=around).refused(walk(terrain=around).at("E7")) == cited


@rule("bow-fire-04")
def test_fire_on_the_way_is_named() -> None:
    wet = laid("river", "D4", "D5", "D6", "D7", "F4", "F5", "F6", "F7")["terrain"]
    t = walk(terrain=wet, fires={"E6": 1})
    assert t.refused(t.at("E7")) == "bow-fire-04"


@rule("bow-move-07")
def test_what_is_too_far_is_too_far_whatever_lies_between() -> None:
    t = walk(terrain={"E6": "forest", "E7": "river"})
    assert t.refused(t.at("E9")) == "bow-move-07"


@rule("bow-move-05", "bow-terrain-36")
def test_a_road_goes_one_hex_farther_if_nobody_stands_on_it() -> None:
    """Three hexes of road for a unit that moves two: own riders on the first are all that keeps it from the third."""
    t = Table(
        stark=[f"E5 {GUARDS} green", f"E6 {RIDERS} green"],
        lannister=[f"A1 {LIONS} green"],
        pool={"stark": "green", "lannister": "green"},
        **laid("road", "E5", "E6", "E7", "E8", "E9"),
    )
    t.order("E5")
    assert t.refused(t.at("E8")) == "bow-move-05"
    assert t.refused(t.at("E9")) == "bow-move-07"


WOODS = {"E6": "forest", "F5": "forest"}


def two_ways(terrain: dict[str, str], *held: str) -> Table:
    """From E5 to F6 there are two ways of two hexes, over E6 and over F5; own units stand where the test says."""
    t = Table(
        stark=[f"E5 {GUARDS} green", *(f"{at} {RIDERS} green" for at in held)],
        lannister=[f"A1 {LIONS} green"],
        pool={"stark": "green", "lannister": "green"},
        terrain=terrain,
    )
    return t.order("E5")


@rule("bow-terrain-24", "bow-move-05")
def test_the_one_thing_that_bars_a_way_is_named_before_two_that_bar_another() -> None:
    """Over E6 both the forest and who stands in it are in the way, over F5 the river alone."""
    t = two_ways({"E6": "forest", "F5": "river"}, "E6")
    assert t.refused(t.at("F6")) == "bow-terrain-24"


@rule("bow-move-05", "bow-terrain-16")
def test_of_several_things_in_the_way_the_last_is_named() -> None:
    """Forests stop a unit, and somebody stands in each of them."""
    assert two_ways(WOODS).refused(two_ways(WOODS).at("F6")) == "bow-terrain-16"
    t = two_ways(WOODS, "E6", "F5")
    assert t.refused(t.at("F6")) == "bow-move-05"


@rule("bow-order-02")
def test_who_stays_says_so() -> None:
    t = walk()
    assert t.refused(t.at("E5")) == "bow-order-02"


def leaver(start: str, **table: Any) -> Table:
    way_out = {"rule": "exit", "house": "stark", "hexes": ["K5"], "text": dict.fromkeys(("en", "de", "ru"), "Out.")}
    t = Table(
        stark=[f"{start} {GUARDS} green"], lannister=[f"A1 {LIONS} green"], pool=SPARE, special=[way_out], **table
    )
    return t.order(start)


@rule("bow-move-04", "bow-move-07")
def test_leaving_the_field_is_refused_for_what_keeps_the_unit() -> None:
    assert walk().refused(YES) == "bow-move-04"
    assert leaver("G5").refused(YES) == "bow-move-07"


@pytest.mark.parametrize(
    ("terrain", "cited"),
    [
        case(rule("bow-terrain-50"), {"D5": "wooden-bridge"}, "bow-terrain-50"),
        case(rule("bow-terrain-57"), {"D5": "stone-bridge"}, "bow-terrain-57"),
    ],
)
def test_riders_who_pursue_are_kept_off_bridges(terrain: dict[str, str], cited: str) -> None:
    """The riders pursue from E5 over the empty D5 to C5 or C6, of which one is a bridge."""
    bridge = {"C5": terrain["D5"]}
    t = strike(duel(f"{RIDERS} green", f"{LIONS} green 1", terrain=bridge), "green red")
    assert t.asked == "follow-up" and "C5" not in t.hexes
    assert t.refused(t.at("C5")) == cited


@rule("bow-terrain-16", "bow-keyword-26")
def test_riders_who_pursue_stop_in_a_forest() -> None:
    t = strike(duel(f"{RIDERS} green", f"{LIONS} green 1", terrain={"D5": "forest"}), "green green")
    assert t.hexes == {"D5"}
    assert t.refused(t.at("C5")) == "bow-terrain-16"
    assert t.refused(t.at("B5")) == "bow-keyword-26"


@rule("bow-retreat-15")
def test_nobody_retreats_into_fire() -> None:
    """Home edges in the west and east: a retreat has up to three hexes to go to."""
    t = Table(
        stark=[f"E5 {GUARDS} green"],
        lannister=[f"E6 {LIONS} green"],
        fires={"E7": 1},
        pool=SPARE,
        orientation="portrait",
        home={"stark": "west", "lannister": "east"},
    )
    t.roll("morale red").order("E5").stay().attack("E6")
    assert t.asked == "retreat-to" and t.hexes == {"D6", "F6"}
    assert t.refused(t.at("E7")) == "bow-retreat-15"


# --- attacks ---


@rule("bow-keyword-16")
@pytest.mark.parametrize("wall", ["river", "forest", "enemy"])
def test_what_stops_the_hounds_is_not_the_distance(wall: str) -> None:
    more = [f"E6 {LIONS} green"] if wall == "enemy" else []
    terrain = {} if wall == "enemy" else {"E6": wall}
    t = Table(
        stark=[f"E5 {KENNELS} green"],
        lannister=[f"E7 {LIONS} green", f"D5 {LIONS} green", *more],
        terrain=terrain,
        pool=SPARE,
    )
    t.order("E5").stay()
    assert t.refused(HOUNDS_AT + t.unit("E7")) == "bow-keyword-16"
    assert t.refused(HOUNDS_AT + t.unit("D5")) == "bow-keyword-12"


@rule("bow-fire-19")
def test_no_hounds_out_of_a_fire() -> None:
    t = Table(stark=[f"E5 {KENNELS} green"], lannister=[f"E7 {LIONS} green"], fires={"E5": 1}, pool=SPARE)
    t.order("E5")
    assert t.refused(HOUNDS_AT + t.unit("E7")) == "bow-fire-19"
    assert t.refused(QUENCH_AT + t.hex("E6")) == "bow-fire-08"


@pytest.mark.parametrize(
    ("ground", "cited"),
    [
        case(rule("bow-terrain-09"), "hill", "bow-terrain-09"),
        case(rule("bow-terrain-15"), "forest", "bow-terrain-15"),
        case(rule("bow-terrain-23"), "forest-river", "bow-terrain-23"),
        case(rule("bow-terrain-27"), "building", "bow-terrain-27"),
        case(rule("bow-terrain-35"), "forest-road", "bow-terrain-35"),
        case(rule("bow-terrain-58"), "palisade", "bow-terrain-58"),
        case(rule("bow-terrain-68"), "siege-tower", "bow-terrain-68"),
    ],
)
def test_the_ground_that_blocks_sight_is_named(ground: str, cited: str) -> None:
    t = Table(
        stark=["E5 northland-archers green"],
        lannister=[f"E7 {LIONS} green", f"D5 {LIONS} green"],
        terrain={"E6": ground},
        pool=SPARE,
    )
    t.order("E5").stay()
    assert t.refused(t.unit("E7")) == cited


@rule("bow-los-02")
@pytest.mark.parametrize("house", ["stark", "lannister"])
def test_a_unit_that_blocks_sight_is_named(house: str) -> None:
    units = {"stark": ["E5 northland-archers green"], "lannister": [f"E7 {LIONS} green", f"D5 {LIONS} green"]}
    units[house].append(f"E6 {GUARDS if house == 'stark' else LIONS} green")
    t = Table(stark=units["stark"], lannister=units["lannister"], pool=SPARE)
    t.order("E5").stay()
    assert t.refused(t.unit("E7")) == "bow-los-02"


@rule("bow-los-03")
def test_a_line_along_edges_is_blocked_on_both_sides() -> None:
    t = Table(
        stark=["E5 northland-archers green"],
        lannister=[f"C5 {LIONS} green", f"E6 {LIONS} green"],
        terrain={"D4": "forest", "D5": "hill"},
        pool=SPARE,
    )
    t.order("E5").stay()
    assert t.refused(t.unit("C5")) == "bow-los-03"


@pytest.mark.parametrize(
    ("ground", "cited"),
    [
        case(rule("bow-terrain-13"), "hill", "bow-terrain-13"),
        case(rule("bow-terrain-26"), "river", "bow-terrain-26"),
        case(rule("bow-terrain-56"), "stone-bridge", "bow-terrain-56"),
        case(rule("bow-terrain-77"), "ford", "bow-terrain-77"),
    ],
)
def test_ground_that_cannot_burn_is_named(ground: str, cited: str) -> None:
    t = Table(
        stark=[f"E5 {GUARDS} green burner"],
        lannister=[f"D5 {LIONS} green"],
        terrain={"E6": ground},
        pool=SPARE,
    )
    t.order("E5").stay()
    assert t.refused(BURN_AT + t.hex("E6")) == cited
    assert t.refused(BURN_AT + t.hex("D5")) == "bow-keyword-33"  # a unit stands there
    assert t.refused(BURN_AT + t.hex("G5")) == "bow-keyword-33"  # not adjacent
    assert t.refused(EXTINGUISH) == "bow-fire-08"


# --- tokens, cards, commanders ---


@pytest.mark.parametrize(
    ("token", "unit", "cited"),
    [
        case(rule("bow-token-02"), "green", "blue", "bow-token-02"),
        case(rule("bow-token-03"), "blue", "red", "bow-token-03"),
        case(rule("bow-token-04"), "red", "green", "bow-token-04"),
        case(rule("bow-token-06"), "morale", "green", "bow-token-06"),
    ],
)
def test_a_token_orders_its_own_rank_only(token: str, unit: str, cited: str) -> None:
    t = Table(
        stark=[f"E5 {GUARDS} {unit}"],
        lannister=[f"A1 {LIONS} green"],
        pool={"stark": f"{token} valor {unit}", "lannister": "morale"},
    )
    t.say(t.unit("E5"))
    assert t.asked == "pay"
    assert t.refused(TOKEN_AT + ("green", "blue", "red", "valor", "morale").index(token)) == cited


@rule("bow-token-07")
def test_rallying_needs_its_token_and_somebody_to_rally() -> None:
    t = Table(stark=[f"E5 {GUARDS} green"], lannister=[f"A1 {LIONS} green"], pool={"stark": "green"})
    assert t.refused(RALLY_FOR_MORALE) == "bow-token-07"


def lords(*units: str, **table: Any) -> Table:
    hands = {"stark": ["SL05"]}
    return Table(stark=list(units), lannister=[f"A1 {LIONS} green"], pool=SPARE, hands=hands, **table)


@rule("bow-capture-03")
def test_nobody_plays_cards_from_captivity() -> None:
    alone = lords(f"E5 {GUARDS} green", captured={"lannister": ["eddard-stark"]})
    assert alone.refused(CARD_AT + alone.card("SL05")) == "bow-capture-03"
    taken = {"captured": {"lannister": ["eddard-stark"]}}
    t = lords("E5 maege-mormont green", "E8 rickard-karstark green", **taken).say(CARD_AT + alone.card("SL05"))
    assert t.asked == "name-commander"
    assert t.refused(COMMANDER_AT + t.commander("eddard-stark")) == "bow-capture-03"


@rule("bow-card-02")
def test_without_a_commander_on_the_field_nobody_plays_a_card() -> None:
    t = lords(f"E5 {GUARDS} green", departed=["eddard-stark"])
    assert t.refused(CARD_AT + t.card("SL05")) == "bow-card-02"


@rule("bow-card-13")
def test_both_commands_may_be_too_much_for_one_commander() -> None:
    """Maege's limit is 1; three command tokens lie on the board."""
    t = Table(
        stark=["E5 maege-mormont green", f"E6 {GUARDS} green"],
        lannister=[f"A1 {LIONS} green"],
        hands={"stark": ["SL23"]},
        pool=SPARE,
    )
    t.say(CARD_AT + t.card("SL23"))
    assert t.asked == "choose-commands"
    assert t.refused(COMMAND_AT + 3) == "bow-card-13"


TACTICS = """
commands: [{order: {count: 2}}]
tactics:
  - {timing: %s, needs: {%s}, effects: [{do: %s}]}
"""


@pytest.mark.parametrize(
    ("timing", "needs", "effect", "cited"),
    [
        case(rule("bow-card-17"), "before", "tokens: {red: 1}", "morale", "bow-card-17"),
        case(rule("bow-card-20"), "before", "tokens: {green: 2}", "morale", "bow-card-20"),
        case(rule("bow-card-21"), "before", "morale: {side: enemy, zone: red, reach: worse}", "morale", "bow-card-21"),
        case(rule("bow-card-16"), "before", "lost_units: 1", "morale", "bow-card-16"),
        case(rule("bow-card-16"), "before", "engaged_in_zone: 1", "morale", "bow-card-16"),
        case(rule("bow-card-16"), "before", "enemies_in_zone: 1", "morale", "bow-card-16"),
        case(rule("bow-card-24"), "after", "tokens: {green: 1}", "morale", "bow-card-24"),
        case(rule("bow-card-08"), "before", "tokens: {green: 1}", "unsettle", "bow-card-08"),
    ],
)
def test_a_tactic_that_cannot_be_used_says_what_is_missing(timing: str, needs: str, effect: str, cited: str) -> None:
    t = Table(
        stark=["E5 eddard-stark green", f"E6 {GUARDS} green"],
        lannister=[f"A1 {LIONS} green"],
        hands={"stark": ["SL05"]},
        pool={"stark": "green"},
    )
    t.printed("SL05", TACTICS % (timing, needs, effect)).play("SL05")
    assert t.asked == "name-units"
    assert t.refused(TACTIC_AT) == cited


TWO_TACTICS = """
commands: [{order: {count: 2}}]
tactics:
  - {needs: {tokens: {valor: 1}}, effects: [{do: morale}]}
  - {needs: {tokens: {valor: 1}}, effects: [{do: morale, amount: 2}]}
"""


@rule("bow-card-18")
def test_the_same_token_is_not_shown_twice() -> None:
    t = Table(
        stark=["E5 eddard-stark green", f"E6 {GUARDS} green"],
        lannister=[f"A1 {LIONS} green"],
        hands={"stark": ["SL05"]},
        pool={"stark": "valor"},
    )
    t.printed("SL05", TWO_TACTICS).play("SL05").tactic(0)
    assert t.refused(TACTIC_AT + 1) == "bow-card-18"
    assert t.refused(TACTIC_AT) == "bow-card-16"  # used already
