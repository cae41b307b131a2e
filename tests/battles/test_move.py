"""Moving units."""

import pytest

from bannermen.games.battles.content.boons import PASS_FRIENDS
from bannermen.games.battles.content.load import book
from bannermen.games.battles.content.tables import UnitCard
from bannermen.games.battles.terms import GROUNDS, NOBODY, YES
from bannermen.kernel.decision import PASS
from tests.battles.table import Table

SIDES = {"stark": "valor", "lannister": "valor"}
SOUTH_EXIT = {
    "rule": "exit",
    "house": "stark",
    "hexes": ["K5"],
    "text": {"en": "x", "de": "x", "ru": "x"},
}


def around(t: Table, name: str, hexes: int) -> set[str]:
    grid = t.battle.field.grid
    return {grid.name(hex) for hex in grid.within(t.hex(name), hexes)} - {name}


@pytest.mark.rule("bow-move-01")
def test_only_ordered_units_move() -> None:
    t = Table(
        stark=["F5 eddard-stark blue", "F6 guards-of-the-north green", "G5 guards-of-the-north green"],
        lannister=["B5 lannisport-guard green"],
        pool={"lannister": "valor"},
        hands={"stark": ["SL05"]},
    )
    t.play("SL05").name("F5", "F6")
    assert t.asked == "pick-mover"
    assert t.refused(t.unit("G5")) == "bow-move-01"


@pytest.mark.rule("bow-move-01")
def test_a_retreat_needs_no_order() -> None:
    t = Table(stark=["D5 guards-of-the-north green"], lannister=["C5 lannisport-guard green inactive"], pool=SIDES)
    t.roll("morale red").order("D5").stay().attack("C5")
    t.move("B5")
    assert t.unit("B5") != NOBODY and t.unit("C5") == NOBODY


@pytest.mark.rule("bow-move-02")
def test_each_movement_is_finished_before_the_next() -> None:
    t = Table(
        stark=["F5 eddard-stark green", "F6 guards-of-the-north green", "F7 guards-of-the-north green"],
        lannister=["B5 lannisport-guard green"],
        pool={"lannister": "valor"},
        hands={"stark": ["SL05"]},
    )
    t.play("SL05").name("F5", "F6", "F7")
    t.say(t.unit("F6")).move("E6")  # one hex of two
    assert t.asked == "pick-mover"
    assert t.refused(t.unit("E6")) == "bow-move-02"  # its movement is over
    t.say(t.unit("F5")).move("D5")
    assert t.asked == "move-to"  # only the third is left
    assert t.hexes == around(t, "F7", 2) - {"E6", "D5"}


@pytest.mark.rule("bow-move-03")
def test_half_hexes_are_no_hexes() -> None:
    t = Table(stark=["F1 guards-of-the-north green"], lannister=["F14 lannisport-guard green"], pool=SIDES)
    with pytest.raises(KeyError):
        t.hex("F15")  # row F is shifted: a half hex lies at either end
    assert len(t.battle.field.grid.neighbours[t.hex("F1")]) == 5
    assert len(t.battle.field.grid.neighbours[t.hex("F14")]) == 5
    t.order("F1")
    assert t.hexes == around(t, "F1", 2)
    assert t.hexes == {"F2", "F3", "E1", "E2", "E3", "G1", "G2", "G3", "D1", "D2", "H1", "H2"}


@pytest.mark.rule("bow-move-03")
def test_no_retreat_onto_a_half_hex() -> None:
    t = Table(
        stark=["D5 guards-of-the-north green", "B2 guards-of-the-north green"],
        lannister=["B1 lannisport-guard green", "A2 lannisport-guard red"],
        pool=SIDES,
    )
    t.roll("morale red").order("B2").stay().attack("B1")
    assert t.unit("A1") != NOBODY  # the only hex that is left, so nobody is asked


@pytest.mark.rule("bow-move-04")
def test_nobody_leaves_the_battlefield_unless_the_plan_says_so() -> None:
    t = Table(stark=["K5 guards-of-the-north green"], lannister=["B5 lannisport-guard green"], pool=SIDES)
    t.order("K5")
    assert t.hexes == around(t, "K5", 2) and YES not in t.options
    assert t.refused(YES) == "bow-move-04"


@pytest.mark.rule("bow-move-04")
@pytest.mark.parametrize(("start", "leaves"), [("K5", True), ("J5", True), ("I5", False)])
def test_a_plan_may_let_units_leave_as_the_last_step_of_a_move(start: str, leaves: bool) -> None:
    """Green Guards move 2: from the exit hex, or over it."""
    t = Table(
        stark=[f"{start} guards-of-the-north green", "A15 guards-of-the-north green"],
        lannister=["K9 lannisport-guard green"],
        pool=SIDES,
        special=[SOUTH_EXIT],
    )
    t.order(start)
    assert (YES in t.options) == leaves
    if leaves:
        t.yes()
        assert t.unit(start) == NOBODY and t.battle.exited == [1, 0]
        assert t.battle.destroyed == [0, 0] and t.morale("lannister") == 0
    else:
        assert t.refused(YES) == "bow-move-07"


@pytest.mark.rule("bow-move-04")
def test_the_exit_is_for_one_house_and_not_past_a_stop() -> None:
    t = Table(
        stark=["A9 guards-of-the-north green", "J5 guards-of-the-north green"],
        lannister=["K6 lannisport-guard green"],
        terrain={"K5": "forest"},
        pool=SIDES,
        special=[SOUTH_EXIT],
    )
    t.order("J5")
    assert "K5" in t.hexes and YES not in t.options  # it must stop in the forest
    t = Table(lannister=["K5 lannisport-guard green"], pool=SIDES, special=[SOUTH_EXIT], turn="lannister")
    t.order("K5")
    assert YES not in t.options


@pytest.mark.rule("bow-move-05")
@pytest.mark.parametrize("other", ["stark", "lannister"])
def test_not_into_or_through_a_hex_with_a_unit(other: str) -> None:
    units = {"stark": ["F1 guards-of-the-north green"], "lannister": ["A15 lannisport-guard green"]}
    units[other].append(f"E1 {'guards-of-the-north' if other == 'stark' else 'lannisport-guard'} green")
    t = Table(**units, terrain={"E2": "river", "F2": "river"}, pool=SIDES)  # type: ignore[arg-type]
    t.order("F1")
    assert not {"E1", "D1"} & t.hexes  # D1 only by way of E1
    assert t.refused(t.at("E1")) == "bow-move-05"
    assert t.refused(t.at("D1")) == "bow-move-05"


@pytest.mark.rule("bow-move-06")
def test_units_neither_split_nor_join() -> None:
    t = Table(
        stark=["F5 guards-of-the-north green 1", "F6 guards-of-the-north green 1"],
        lannister=["B5 lannisport-guard green"],
        pool=SIDES,
    )
    t.order("F5")
    assert t.refused(t.at("F6")) == "bow-move-05"  # two weakened units do not merge
    t.move("E5")
    assert (t.figures("E5"), t.figures("F5"), t.figures("F6")) == (1, 0, 1)
    held = [unit for unit in t.battle.unit_at if unit != NOBODY]
    assert sorted(held) == [0, 1, 2]  # each unit in exactly one hex


@pytest.mark.rule("bow-move-07")
@pytest.mark.parametrize("card", book().units, ids=lambda card: card.key)
@pytest.mark.parametrize("rank", ["green", "blue", "red"])
def test_up_to_the_distance_of_the_order_chart(card: UnitCard, rank: str) -> None:
    house = ("stark", "lannister")[card.seat]
    units = {"stark": ["A1 guards-of-the-north green"], "lannister": ["A15 lannisport-guard green"]}
    units[house] = [f"F7 {card.key} {rank}"]
    t = Table(**units, pool=SIDES, turn=house)  # type: ignore[arg-type]
    t.order("F7")
    index = ["green", "blue", "red"].index(rank)
    most = max(card.fighting_move[index], card.running_move[index])
    assert t.hexes == around(t, "F7", most)
    assert PASS in t.options  # or not at all


def example() -> Table:
    """Green Guards in F5; forest (1) E5, plains (2) E6 and beyond, another unit (3) F6, rivers (4) E4 and F4."""
    t = Table(
        stark=["F5 guards-of-the-north green", "F6 guards-of-the-north green"],
        lannister=["C5 lannisport-guard green"],
        terrain={"E5": "forest", "E4": "river", "F4": "river"},
        pool=SIDES,
    )
    return t.order("F5")


@pytest.mark.rule("bow-move-08")
def test_example_into_the_forest_or_over_the_plains() -> None:
    t = example()
    assert "E5" in t.hexes
    assert "D4" not in t.hexes  # two hexes away, but only through the forest
    assert {"E6", "D5", "D6"} <= t.hexes
    t.roll("green red").move("D5").attack("C5")
    assert t.figures("C5") == 3
    t = example().move("E5")
    assert t.where(t.unit("E5")) == "E5" and t.asks == "lannister"  # it has given up the second hex


@pytest.mark.rule("bow-move-09")
def test_example_neither_units_nor_impassable_terrain() -> None:
    t = example()
    assert not {"F6", "E4", "F4"} & t.hexes
    assert t.refused(t.at("F6")) == "bow-move-05"
    assert t.refused(t.at("F4")) == "bow-terrain-24"


@pytest.mark.rule("bow-move-10")
def test_adjacent_enemies_do_not_hinder_movement() -> None:
    t = Table(
        stark=["F5 guards-of-the-north green"],
        lannister=["E4 lannisport-guard green", "E6 lannisport-guard green", "F4 lannisport-guard green"],
        pool=SIDES,
    )
    t.order("F5")
    assert {"E5", "D4", "D5"} <= t.hexes
    t.move("D5")
    assert "parting-blow" not in t.asked and t.unit("D5") != NOBODY
    assert t.battle.foe[t.unit("D5")] == NOBODY


@pytest.mark.rule("bow-move-11")
@pytest.mark.parametrize("ground", ["hill", "tent", "plains", "devastated"])
def test_each_hex_costs_one(ground: str) -> None:
    walls = {name: "river" for name in ("E4", "F4", "E6", "F6", "G5", "G6")}
    t = Table(
        stark=["F5 guards-of-the-north green"],
        lannister=["A5 lannisport-guard green"],
        terrain=walls if ground == "devastated" else {**walls, "E5": ground},
        devastated=["E5"] if ground == "devastated" else [],
        pool=SIDES,
    )
    t.order("F5")
    assert GROUNDS[t.battle.ground[t.hex("E5")]] == ground
    assert t.hexes == {"E5", "D4", "D5"}


def test_the_way_that_is_shown_does_not_lead_on_from_a_stop() -> None:
    t = Table(
        stark=["F5 guards-of-the-north green"],
        lannister=["A5 lannisport-guard green"],
        terrain={"E5": "forest"},
        pool=SIDES,
    )
    t.order("F5").move("D5")  # by E6: through the forest it could not come so far
    way = t.events("move")[0].data["way"]
    assert way == [t.hex("F5"), t.hex("E6"), t.hex("D5")]


def test_through_friends_with_a_card_but_never_to_end_there() -> None:
    t = Table(
        stark=["F5 robb-stark-young-wolf red", "E5 guards-of-the-north green"],
        lannister=["A5 lannisport-guard green"],
        terrain={name: "river" for name in ("E4", "F4", "E6", "F6", "G5", "G6")},
        pool={"lannister": "valor"},
        hands={"stark": ["SL35"]},
    )
    t.play("SL35").name("F5")
    assert t.battle.boon(t.unit("F5"), PASS_FRIENDS) == 1
    assert "D5" in t.hexes and "E5" not in t.hexes
    t.move("D5")
    assert t.figures("E5") == 4 and t.figures("D5") == 3
