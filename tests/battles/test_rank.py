"""Ranks and the order chart."""

import pytest

from bannermen.games.battles.content.load import book
from bannermen.games.battles.terms import BLUE, GREEN, RED
from tests.battles.table import Table

SIDES = {"stark": "valor", "lannister": "valor"}


@pytest.mark.rule("bow-rank-01")
def test_green_blue_red_in_this_order() -> None:
    assert GREEN < BLUE < RED
    gains = []
    for rank in ("green", "blue", "red"):
        t = Table(
            stark=["D5 winterfell-riders red"], lannister=[f"C5 lannisport-guard {rank} 1", "A9 lannisport-guard blue"],
            pool=SIDES,
        )  # fmt: skip
        t.roll(f"{rank} {rank} {rank} {rank}")
        t.order("D5").stay().attack("C5").stay()
        gains.append(t.morale("stark"))
    assert gains == [1, 2, 3]


@pytest.mark.rule("bow-rank-01")
@pytest.mark.parametrize(("rank", "shield"), [("green", "blue"), ("blue", "red"), ("red", "red")])
def test_heavy_armour_counts_as_the_next_rank(rank: str, shield: str) -> None:
    t = Table(stark=["D5 guards-of-the-north green"], lannister=[f"C5 lannister-heavy-infantry {rank}"], pool=SIDES)
    t.roll(f"{shield} {shield}")
    t.order("D5").stay().attack("C5")
    assert t.figures("C5") == 2


@pytest.mark.rule("bow-rank-01")
def test_red_units_are_not_faster_than_lower_ranks() -> None:
    for card in book().units:
        farthest = [max(card.fighting_move[rank], card.running_move[rank]) for rank in (GREEN, BLUE, RED)]
        assert farthest[RED] <= farthest[BLUE] <= farthest[GREEN]
        assert card.fighting_move[RED] <= card.fighting_move[GREEN]


@pytest.mark.rule("bow-rank-02")
def test_blue_guards_move_one_and_attack_or_move_two() -> None:
    for goal, asked in (("E5", "name-target"), ("D5", "choose-action")):
        t = Table(
            stark=["F5 guards-of-the-north blue"],
            lannister=["C5 lannisport-guard green", "D4 lannisport-guard green"],
            pool=SIDES,
        )
        t.order("F5")
        assert max(t.battle.field.grid.distance[t.hex("F5")][t.hex(name)] for name in t.hexes) == 2
        t.move(goal)
        assert t.asked == asked  # both hexes are next to an enemy
    t = Table(stark=["D5 guards-of-the-north blue"], lannister=["C5 lannisport-guard green"], pool=SIDES)
    t.roll("red red red").order("D5").stay().attack("C5")
    assert t.dice() == [3]


@pytest.mark.rule("bow-rank-02")
def test_the_no_valor_sign_of_a_chart() -> None:
    t = Table(stark=["E5 northland-archers blue"], lannister=["C5 lannisport-guard green"], pool=SIDES)
    t.roll("valor valor green").order("E5").stay().attack("C5")
    assert t.figures("C5") == 3


@pytest.mark.rule("bow-rank-03")
@pytest.mark.parametrize(("rank", "hexes", "dice"), [("green", 2, 2), ("red", 1, 4)])
def test_example_guards_of_the_north(rank: str, hexes: int, dice: int) -> None:
    enemies = ["C5 lannisport-guard blue", "E4 lannisport-guard blue"]
    t = Table(stark=[f"F5 guards-of-the-north {rank}"], lannister=enemies, pool=SIDES)
    t.order("F5")
    apart = t.battle.field.grid.distance[t.hex("F5")]
    assert max(apart[t.hex(name)] for name in t.hexes) == hexes
    t.roll("red red red red").move("D5" if hexes == 2 else "E5").attack("C5" if hexes == 2 else "E4")
    assert t.dice() == [dice]
