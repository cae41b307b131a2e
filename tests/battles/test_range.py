"""Range."""

import pytest

from bannermen.games.battles.content.load import book
from bannermen.games.battles.rules.line_of_sight import sees
from bannermen.games.battles.terms import NOBODY
from tests.battles.table import Table

SIDES = {"stark": "valor", "lannister": "valor"}


@pytest.mark.rule("bow-range-01")
def test_the_targets_hex_counts_and_the_attackers_does_not() -> None:
    for name, reached in (("E4", True), ("E7", True), ("E8", False), ("A5", True), ("A6", False)):
        t = Table(stark=["E3 northland-archers green"], lannister=[f"{name} lannisport-guard green"], pool=SIDES)
        t.order("E3").stay()
        assert (t.asked == "name-target") == reached, name


@pytest.mark.rule("bow-range-02")
def test_the_printed_range_of_ranged_units() -> None:
    printed = {card.key: card.range for card in book().units if card.ranged}
    assert printed == {"northland-archers": 4, "westerland-archers": 4}
    t = Table(
        stark=["E3 northland-archers green"],
        lannister=["E8 lannisport-guard green", "A5 lannisport-guard green"],
        pool=SIDES,
    )
    t.order("E3").stay()
    assert t.units == {"A5"}
    assert t.refused(t.unit("E8")) == "bow-range-01"


@pytest.mark.rule("bow-range-03")
@pytest.mark.parametrize("key", [card.key for card in book().units if not card.ranged and card.seat == 0])
def test_melee_units_reach_adjacent_hexes(key: str) -> None:
    t = Table(
        stark=[f"E5 {key} blue"], lannister=["E6 lannisport-guard green", "E3 lannisport-guard green"], pool=SIDES
    )
    t.order("E5").stay()
    assert t.units == {"E6"}
    assert t.refused(t.unit("E3")) == "bow-range-03"


@pytest.mark.rule("bow-range-04")
def test_example_archers_and_four_targets() -> None:
    t = Table(
        stark=["G7 northland-archers green"],
        lannister=[
            "G3 lannisport-guard green",  # 1: four hexes away
            "C9 knights-of-casterly-rock green",  # 2: four hexes away
            "B9 lannisport-guard green",  # 3: five hexes away, behind the cavalry
            "G10 lannisport-guard green",  # 4: three hexes away, behind a forest
        ],
        terrain={"G9": "forest"},
        pool=SIDES,
    )
    apart = t.battle.field.grid.distance[t.hex("G7")]
    assert [apart[t.hex(name)] for name in ("G3", "C9", "B9", "G10")] == [4, 4, 5, 3]
    t.order("G7").stay()
    assert t.units == {"G3", "C9"}
    assert t.refused(t.unit("B9")) == "bow-range-01"
    assert not sees(t.battle, t.unit("G7"), t.unit("B9"))
    assert t.refused(t.unit("G10")) == "bow-terrain-15"


@pytest.mark.rule("bow-range-05")
def test_a_ranged_attack_on_a_neighbour_engages_nobody_and_is_not_answered() -> None:
    t = Table(stark=["D5 northland-archers green"], lannister=["C5 kevan-lannister green"], pool=SIDES)
    t.roll("green red").order("D5").stay().attack("C5").pass_()  # Kevan does not commit
    assert t.figures("C5") == 3
    assert t.battle.foe[t.unit("C5")] == t.battle.foe[t.unit("D5")] == NOBODY
    assert t.asked == "choose-action" and t.asks == "lannister"  # Stalwart, but no counterattack


@pytest.mark.rule("bow-attack-05")
def test_the_fallen_are_no_targets() -> None:
    """Archers at the end of the board, with a second attack by a card."""
    t = Table(
        stark=["K11 northland-archers green"],
        lannister=["K13 lannisport-guard green 1", "H12 lannisport-guard green"],
        pool=SIDES,
    ).give("K11", "extra-attack", 1)
    fallen = t.unit("K13")
    t.roll("green green green green").order("K11").stay().attack("K13")
    assert not t.battle.on_field(fallen) and t.asked == "name-target" and t.units == {"H12"}
    assert fallen not in t.options
