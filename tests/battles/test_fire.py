"""Fire: burn limits, losses, spreading, fighting it."""

from __future__ import annotations

import pytest

from bannermen.games.battles.rules.fire import add_fire
from bannermen.games.battles.rules.terrain import BURN_LIMIT, burn_limit
from bannermen.games.battles.terms import BURN_AT, EXTINGUISH, GROUNDS, HOUNDS_AT, QUENCH_AT
from bannermen.kernel.decision import PASS
from bannermen.kernel.game import BadSetup
from bannermen.proving.battles.proof import PROOF
from tests.battles.duel import GUARDS, LIONS, SPARE, duel, flames, strike
from tests.battles.table import MAP, Table

KEPT = {"stark": "morale", "lannister": "morale"}


def blaze(terrain: dict[str, str], fires: dict[str, int], stark: str = "K1", **more: object) -> Table:
    """A field with fires; one Stark and one Lannister unit look on."""
    return Table(
        stark=[f"{stark} {GUARDS} green"],
        lannister=[f"A1 {LIONS} green"],
        terrain=terrain,
        fires=fires,
        pool=SPARE,
        **more,  # type: ignore[arg-type]
    )


# --- the burn limit ---


@pytest.mark.rule("bow-fire-01")
@pytest.mark.parametrize(
    ("ground", "level", "after"),
    [("forest", 2, "forest"), ("forest", 3, "devastated"), ("building", 3, "building"), ("plains", 4, "plains"),
     ("palisade", 3, "palisade"), ("palisade", 4, "plains")],
)  # fmt: skip
def test_terrain_burns_out_at_its_limit(ground: str, level: int, after: str) -> None:
    t = blaze({"E5": ground}, {"E5": level}).draw(2).end_round()
    assert t.ground("E5") == after and t.fire("E5") == level


@pytest.mark.rule("bow-fire-02")
def test_a_unit_loses_a_figure_for_each_level() -> None:
    t = blaze({}, {"E5": 2}, "E5").end_round()
    assert t.figures("E5") == 2
    assert t.events("losses")[-1].data["figures"] == 2


@pytest.mark.rule("bow-fire-02")
def test_a_commander_in_the_flames_is_captured() -> None:
    t = Table(
        stark=[f"K1 {GUARDS} green"], lannister=["E5 jaime-lannister-kingslayer blue 3"], fires={"E5": 2}, pool=KEPT
    )
    t.end_round()
    assert t.figures("E5") == 1 and t.battle.captor == [-1]  # he stands alone
    t = Table(
        stark=[f"K1 {GUARDS} green"], lannister=["E5 jaime-lannister-kingslayer blue 1"], fires={"E5": 4}, pool=KEPT
    )
    t.draw(2).end_round()
    assert t.battle.captor == [0] and t.unit("E5") == -1
    assert t.events("losses")[-1].data["figures"] == 1  # no more than there were
    assert t.battle.morale == 2  # as for any blue unit


def test_a_rout_by_fire_ends_the_battle_at_once() -> None:
    t = blaze({}, {"E5": 4}, "E5", marker=-10)
    t.end_round()
    assert t.battle.over and t.battle.winners == [1] and t.asked == ""


@pytest.mark.rule("bow-fire-03")
def test_no_fire_rises_above_the_burn_limit() -> None:
    t = blaze({"E5": "forest"}, {"E5": 2})
    add_fire(t.battle, t.hex("E5"), 5, "bow-fire-05")
    assert t.fire("E5") == 3
    add_fire(t.battle, t.hex("E5"), 1, "bow-fire-05")
    assert t.fire("E5") == 3


@pytest.mark.rule("bow-fire-03")
def test_a_fire_at_its_limit_cannot_be_fed() -> None:
    t = Table(
        lannister=[f"E5 {LIONS} blue burner"], terrain={"E4": "forest"}, fires={"E4": 3}, pool=SPARE, turn="lannister"
    )
    t.order("E5").stay()
    assert "E4" not in flames(t) and t.refused(BURN_AT + t.hex("E4")) == "bow-fire-03"


@pytest.mark.rule("bow-fire-03", "bow-fire-09")
@pytest.mark.parametrize(("below", "level"), [("forest", 3), ("hill", 0), ("plains", 4)])
def test_a_fire_that_outlives_a_palisade_keeps_the_limit_of_the_ground(below: str, level: int) -> None:
    t = blaze({"E5": below}, {"E5": 4}, markers=[{"kind": "palisade", "at": ["E5"]}])
    t.draw(2).end_round()
    assert t.ground("E5") == below and t.fire("E5") == level
    assert PROOF.faults(t.battle) == []


@pytest.mark.rule("bow-fire-03", "bow-fire-09")
@pytest.mark.parametrize(
    ("ground", "level"), [("forest", 4), ("plains", 5), ("hill", 1), ("stone-bridge", 1), ("ford", 1)]
)
def test_no_plan_begins_with_a_fire_that_cannot_be(ground: str, level: int) -> None:
    with pytest.raises(BadSetup, match="E5"):
        blaze({"E5": ground}, {"E5": level})


@pytest.mark.rule("bow-fire-22", "bow-fire-23")
@pytest.mark.parametrize("ground", [*MAP, "tent", "palisade", "wooden-bridge", "stone-bridge"])
def test_a_fire_token_brings_no_limit_of_its_own(ground: str) -> None:
    t = blaze({"E5": ground}, {})
    limit = burn_limit(t.battle, t.hex("E5"))
    for _ in range(5):
        add_fire(t.battle, t.hex("E5"), 1, "bow-fire-05")
        assert burn_limit(t.battle, t.hex("E5")) == limit
    assert t.fire("E5") == limit == BURN_LIMIT[GROUNDS.index(ground)]


@pytest.mark.rule("bow-fire-22")
def test_a_burning_forest_can_be_fed() -> None:
    t = Table(
        lannister=[f"E5 {LIONS} blue burner"], terrain={"E4": "forest"}, fires={"E4": 1}, pool=SPARE, turn="lannister"
    )
    t.roll("green red red").order("E5").stay().burn("E4")
    assert t.fire("E4") == 2


# --- who is in it, who stays out ---


@pytest.mark.rule("bow-fire-04")
def test_nobody_moves_into_fire() -> None:
    t = blaze({}, {"E5": 1, "A9": 1}, "F5")
    t.order("F5")
    assert "E5" not in t.hexes and {"E6", "E4", "D5", "F4"} <= t.hexes
    assert "D4" not in t.hexes  # two hexes away, but behind the fire
    assert t.refused(t.at("E5")) == "bow-fire-04"
    assert t.refused(t.at("A9")) == "bow-fire-04" and t.refused(t.at("A8")) == "bow-move-07"  # far away both


@pytest.mark.rule("bow-fire-04")
def test_nobody_follows_or_retreats_into_fire() -> None:
    riders = Table(
        stark=["E5 winterfell-riders blue"], lannister=[f"D5 {LIONS} green 1"], fires={"D5": 1, "C5": 1}, pool=SPARE
    )
    assert strike(riders, "green red red").asked == "choose-action"
    t = strike(duel(f"{GUARDS} green", f"{LIONS} red", fires={"C5": 1}), "morale green")
    assert t.where(1) == "C6"  # the only way that does not burn


@pytest.mark.rule("bow-fire-07")
def test_nobody_leaves_fire() -> None:
    t = blaze({}, {"E5": 1}, "E5")
    t.order("E5")
    assert t.asked == "name-target" and t.options == [EXTINGUISH, PASS]
    t.pass_()
    assert t.unit("E5") == 0


@pytest.mark.rule("bow-fire-07")
def test_a_unit_in_fire_is_not_driven_out() -> None:
    t = strike(duel(f"{GUARDS} green", f"{LIONS} red", fires={"D5": 1}), "morale green")
    assert t.figures("D5") == 3  # what it cannot retreat it takes as a hit


@pytest.mark.rule("bow-fire-08")
@pytest.mark.parametrize("level", [1, 3, 4])
def test_a_unit_that_spends_its_order_on_it_puts_out_its_fire(level: int) -> None:
    t = duel(f"{GUARDS} green", f"{LIONS} green", fires={"E5": level}).give("E5", "extra-attack")
    t.order("E5").say(EXTINGUISH)
    assert t.fire("E5") == 0 and not t.active("E5")
    assert t.events("roll") == [] and t.events("quench")[-1].rule == "bow-fire-08"
    assert t.asks == "lannister"  # no attack, whatever a card would add


@pytest.mark.rule("bow-fire-09")
@pytest.mark.parametrize("ground", ["stone-bridge", "hill", "river", "forest-river", "ford"])
def test_no_fire_on_what_does_not_burn(ground: str) -> None:
    t = blaze({"E6": ground}, {"E5": 4}).draw(2).end_round()
    assert t.fire("E6") == 0
    t = Table(lannister=[f"E5 {LIONS} blue burner"], terrain={"E4": ground}, pool=SPARE, turn="lannister")
    t.order("E5").stay()
    assert "E4" not in flames(t)


# --- fighting the fire of a neighbour ---

CURE = {1: "green", 2: "blue", 3: "red", 4: "valor"}


@pytest.mark.rule("bow-fire-10", "bow-fire-13")
@pytest.mark.parametrize("level", CURE)
@pytest.mark.parametrize("symbol", ["green", "blue", "red", "valor", "morale"])
def test_one_symbol_puts_out_one_level(level: int, symbol: str) -> None:
    t = blaze({}, {"E5": level}, "F5")
    t.roll(symbol).order("F5").stay().quench("E5")
    assert t.fire("E5") == (0 if CURE[level] == symbol else level)
    assert t.rolled == [symbol] and not t.active("F5")


@pytest.mark.rule("bow-fire-10")
@pytest.mark.parametrize("unit", [GUARDS, "winterfell-riders", "northland-archers", "stark-kennelmasters"])
def test_any_unit_may_fight_a_fire_beside_it(unit: str) -> None:
    t = Table(stark=[f"G5 {unit} green"], lannister=[f"A1 {LIONS} green"], fires={"E5": 1}, pool=SPARE)
    t.order("G5").move("F5")
    assert QUENCH_AT + t.hex("E5") in t.options  # after a move too
    assert t.refused(QUENCH_AT + t.hex("D5")) == "bow-fire-10"
    t.roll("green").quench("E5")
    assert t.fire("E5") == 0


@pytest.mark.rule("bow-fire-10", "bow-fire-13")
@pytest.mark.parametrize("symbol", ["green", "morale"])
def test_fighting_a_fire_uses_up_the_attack(symbol: str) -> None:
    t = duel(f"{GUARDS} green", f"{LIONS} green", fires={"E4": 1})
    t.roll(symbol).order("E5").stay()
    assert t.units == {"D5"}
    t.quench("E4")
    assert t.asks == "lannister" and t.figures("D5") == 4 and t.asked == "choose-action"


@pytest.mark.rule("bow-fire-11")
def test_a_unit_in_fire_cannot_attack() -> None:
    t = duel(f"{GUARDS} green", f"{LIONS} green", fires={"E5": 1, "E4": 1})
    t.order("E5")
    assert t.options == [EXTINGUISH, PASS]
    assert t.refused(t.unit("D5")) == "bow-fire-11"
    archers = Table(stark=["E5 northland-archers green"], lannister=[f"C5 {LIONS} green"], fires={"E5": 1}, pool=SPARE)
    assert archers.order("E5").options == [EXTINGUISH, PASS]


@pytest.mark.rule("bow-fire-12")
def test_fire_does_not_block_sight() -> None:
    t = Table(
        stark=["E5 northland-archers green"], lannister=[f"E8 {LIONS} green"], fires={"E6": 4, "E7": 1}, pool=SPARE
    )
    t.order("E5").stay()
    assert t.units == {"E8"}


@pytest.mark.rule("bow-fire-19")
def test_a_unit_in_fire_strikes_nobody_back() -> None:
    t = duel(f"{GUARDS} green", f"{LIONS} red", fires={"D5": 1}).give("D5", "stalwart")
    assert strike(t, "green green").asked == "choose-action"
    leaving = duel(f"{GUARDS} green x D5", f"{LIONS} red", fires={"D5": 1})
    assert leaving.order("E5").move("F5").asked != "parting-blow" and leaving.unit("F5") == 0


@pytest.mark.rule("bow-fire-19")
def test_no_hounds_run_from_a_burning_hex() -> None:
    t = Table(stark=["E5 stark-kennelmasters green"], lannister=[f"E7 {LIONS} green"], fires={"E5": 1}, pool=SPARE)
    t.order("E5")
    assert HOUNDS_AT + t.unit("E7") not in t.options


@pytest.mark.rule("bow-fire-20")
def test_neither_toughness_nor_cover_helps_against_fire() -> None:
    t = blaze({"E5": "building"}, {"E5": 1}, "E5").give("E5", "toughness")
    assert t.end_round().figures("E5") == 3


@pytest.mark.rule("bow-fire-21")
def test_units_burn_on_plains_too() -> None:
    t = blaze({}, {"E5": 1}, "E5").end_round()
    assert t.figures("E5") == 3 and t.ground("E5") == "plains"


# --- spreading ---


@pytest.mark.rule("bow-fire-05")
def test_a_fire_of_level_four_spreads_to_the_hex_that_is_drawn() -> None:
    t = blaze({"E6": "road"}, {"E5": 4, "E6": 1}).draw(2).end_round()
    assert t.fire("E6") == 2 and t.fire("E5") == 4
    assert sum(t.battle.fire) == 6


@pytest.mark.rule("bow-fire-05")
def test_lesser_fires_do_not_spread() -> None:
    t = blaze({}, {"E5": 3}).draw(2).end_round()
    assert sum(t.battle.fire) == 3 and t.battle.next_directions == [2]


@pytest.mark.rule("bow-fire-06")
@pytest.mark.parametrize(("before", "after"), [(0, 1), (1, 2), (3, 4)])
def test_the_neighbour_gains_one_level(before: int, after: int) -> None:
    t = blaze({}, {"E5": 4} | ({"E6": before} if before else {})).draw(2).end_round()
    assert t.fire("E6") == after


@pytest.mark.rule("bow-fire-06")
def test_a_neighbour_at_level_four_stays_so() -> None:
    t = blaze({}, {"E5": 4, "E6": 4}).draw(2, 5).end_round()
    assert (t.fire("E5"), t.fire("E6")) == (4, 4) and sum(t.battle.fire) == 8


@pytest.mark.rule("bow-fire-14")
@pytest.mark.parametrize(
    ("ground", "after"), [("tent", 1), ("hill", 0), ("wooden-bridge", 2), ("ford", 0), ("plains", 2)]
)
def test_a_spreading_fire_stops_at_the_limit(ground: str, after: int) -> None:
    """Two fires leap into the same hex."""
    t = blaze({"E6": ground}, {"E5": 4, "E7": 4}).draw(2, 5).end_round()
    assert t.fire("E6") == after


@pytest.mark.rule("bow-fire-14")
def test_a_forest_that_two_fires_reach_stays_at_three() -> None:
    t = blaze({"E6": "forest"}, {"E5": 4, "E6": 2, "E7": 4}).draw(2, 5).end_round()
    assert t.fire("E6") == 3 and t.ground("E6") == "forest"


@pytest.mark.rule("bow-fire-14")
def test_a_fire_does_not_spread_off_the_board() -> None:
    t = blaze({}, {"E15": 4}).draw(2).end_round()
    assert sum(t.battle.fire) == 4


@pytest.mark.rule("bow-fire-15")
@pytest.mark.parametrize(("digit", "hex"), list(enumerate(["D5", "E6", "F5", "F4", "E4", "D4"], start=1)))
def test_digits_run_clockwise_from_the_upper_right(digit: int, hex: str) -> None:
    assert blaze({}, {"E5": 4}).draw(digit).end_round().fire(hex) == 1


@pytest.mark.rule("bow-fire-15")
def test_a_plan_may_turn_the_directions() -> None:
    t = blaze({}, {"E5": 4}, directions=[4, 5, 6, 1, 2, 3]).draw(1).end_round()
    assert t.fire("F4") == 1


@pytest.mark.rule("bow-fire-15")
def test_each_draw_is_from_all_six_markers() -> None:
    twice = blaze({}, {"E5": 4, "G5": 4}).draw(2, 2).end_round()
    assert twice.fire("E6") == 1 and twice.fire("G6") == 1
    counts: dict[int, int] = {}
    for seed in range(120):
        t = blaze({}, {"E5": 4}, seed=seed).end_round()
        lit = next(h for h, level in enumerate(t.battle.fire) if level == 1)
        counts[lit] = counts.get(lit, 0) + 1
    assert len(counts) == 6 and min(counts.values()) >= 8


# --- what is left ---


@pytest.mark.rule("bow-fire-16")
def test_the_fire_of_a_ruined_building_burns_on() -> None:
    t = blaze({"E5": "building"}, {"E5": 4}).draw(2).end_round()
    assert t.ground("E5") == "devastated" and t.fire("E5") == 4 and t.fire("E6") == 1


@pytest.mark.rule("bow-fire-16")
@pytest.mark.parametrize("marker", ["tent", "siege-tower"])
def test_the_fire_of_a_burnt_tent_burns_on(marker: str) -> None:
    t = blaze({"E5": marker}, {"E5": 1}, "E5" if marker == "tent" else "K1").end_round()
    assert t.ground("E5") == "plains" and t.fire("E5") == 1
    assert marker != "tent" or t.figures("E5") == 3


@pytest.mark.rule("bow-fire-16")
def test_a_wooden_bridge_takes_its_fire_with_it() -> None:
    t = blaze({"E5": "wooden-bridge"}, {"E5": 3}).end_round()
    assert t.ground("E5") == "river" and t.fire("E5") == 0


@pytest.mark.rule("bow-fire-17")
def test_a_devastated_hex_burns_like_plains() -> None:
    t = blaze({"E5": "forest"}, {"E5": 3, "E4": 4}).draw(2).end_round()
    assert t.ground("E5") == "devastated" and t.fire("E5") == 4
    t = blaze({"E5": "forest"}, {"E5": 4}, devastated=["E5"]).draw(2).end_round()
    assert t.ground("E5") == "devastated" and t.events("burnt") == []


@pytest.mark.rule("bow-fire-18")
def test_a_forest_at_its_limit_is_a_forest_until_the_regroup_phase() -> None:
    t = duel(f"{GUARDS} red", f"{LIONS} green", terrain={"D5": "forest"}, fires={"D5": 3})
    assert len(strike(t, "red red").rolled) == 2
    assert t.ground("D5") == "forest"
    assert t.end_round().ground("D5") == "devastated"
