"""Taking hits."""

import pytest

from bannermen.games.battles.content.load import book
from bannermen.games.battles.terms import CAPTURED, ELIMINATED, NOBODY, ON_FIELD
from tests.battles.table import Table

SIDES = {"stark": "valor", "lannister": "valor"}


def attacked(target: str, dice: str) -> tuple[Table, int]:
    """A red Stark unit attacks a Lannister unit; the table after the dice, and the target."""
    key = target.split()[0]
    t = Table(
        stark=["D5 stark-kennelmasters red"],
        lannister=[f"C5 {target}", "A9 lannisport-guard green"],
        lords={key: {"committed": True}} if key in book().commander_index else {},
        pool=SIDES,
    )
    unit = t.unit("C5")
    t.roll(dice).order("D5").stay().attack("C5")
    return t, unit


@pytest.mark.rule("bow-damage-01")
@pytest.mark.parametrize(
    ("dice", "left"), [("red red red red", 4), ("green red red red", 3), ("green green green red", 1)]
)
def test_one_figure_for_each_hit(dice: str, left: int) -> None:
    t, unit = attacked("lannisport-guard green", dice)
    assert t.battle.figures[unit] == left and t.battle.fate[unit] == ON_FIELD


@pytest.mark.rule("bow-damage-02")
@pytest.mark.parametrize(("rank", "gain"), [("green", 1), ("blue", 2), ("red", 3)])
def test_the_bearer_goes_last_and_with_him_the_unit(rank: str, gain: int) -> None:
    miss = "blue" if rank == "red" else "red"
    t, unit = attacked(f"lannisport-guard {rank}", f"{rank} {rank} {rank} {miss}")
    assert t.battle.fate[unit] == ON_FIELD and t.morale("stark") == 0  # the bearer is left
    t, unit = attacked(f"lannisport-guard {rank}", f"{rank} {rank} {rank} {rank}")
    assert t.battle.fate[unit] == ELIMINATED and t.unit("C5") == NOBODY
    assert t.morale("stark") == gain


@pytest.mark.rule("bow-damage-03")
def test_a_lone_commander_takes_no_damage() -> None:
    t, unit = attacked("addam-marbrand green 1", "green red red red")  # capture rating 2
    assert t.battle.fate[unit] == ON_FIELD and t.battle.figures[unit] == 1
    assert t.morale("stark") == 0


@pytest.mark.rule("bow-damage-04")
def test_example_two_successes_two_figures() -> None:
    t = Table(stark=["D5 guards-of-the-north blue"], lannister=["C5 lannisport-guard green"], pool=SIDES)
    t.roll("valor green blue").order("D5").stay().attack("C5")
    assert t.figures("C5") == 2


@pytest.mark.rule("bow-damage-05")
def test_hits_beyond_the_last_figure_are_lost() -> None:
    t, unit = attacked("lannisport-guard green 2", "green green green green")
    assert t.battle.fate[unit] == ELIMINATED and t.battle.figures[unit] == 0
    assert t.battle.destroyed == [1, 0] and t.morale("stark") == 1
    assert len(t.events("eliminated")) == 1


@pytest.mark.rule("bow-damage-06")
@pytest.mark.parametrize(("dice", "fate"), [("green green green red", ON_FIELD), ("green green green green", CAPTURED)])
def test_surplus_hits_of_one_attack_count_for_the_capture(dice: str, fate: int) -> None:
    """One ordinary figure and a commander of rating 3."""
    t, unit = attacked("jaime-lannister-kingslayer green 2", dice)
    assert t.battle.fate[unit] == fate
    assert t.battle.figures[unit] == (1 if fate == ON_FIELD else 0)
