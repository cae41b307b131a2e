"""What hits."""

import pytest

from bannermen.games.battles.terms import NOBODY
from tests.battles.table import Table

SIDES = {"stark": "valor", "lannister": "valor"}


def struck(attacker: str, target: str, dice: str) -> int:
    """How many figures a unit of four loses."""
    t = Table(stark=[f"D5 {attacker}"], lannister=[f"C5 {target}", "A9 lannisport-guard green"], pool=SIDES)
    full = t.figures("C5")
    t.roll(dice).order("D5").stay().attack("C5")
    return full - t.figures("C5")


@pytest.mark.rule("bow-hits-01")
def test_hits_first_then_retreat() -> None:
    t = Table(stark=["D5 guards-of-the-north green"], lannister=["C5 lannisport-guard green"], pool=SIDES)
    t.roll("morale green").order("D5").stay().attack("C5")
    assert t.asked == "retreat-to" and t.figures("C5") == 3  # the figure has gone already
    t.move("B5")
    kinds = t.happened()
    assert kinds.index("losses") < kinds.index("retreat")


@pytest.mark.rule("bow-hits-01")
def test_an_eliminated_unit_does_not_retreat() -> None:
    t = Table(
        stark=["D5 guards-of-the-north green"],
        lannister=["C5 lannisport-guard green 1", "A9 lannisport-guard green"],
        pool=SIDES,
    )
    t.roll("morale green").order("D5").stay().attack("C5")
    assert t.asked == "follow-up" and t.unit("C5") == NOBODY
    assert "retreat" not in t.happened()


@pytest.mark.rule("bow-hits-02")
@pytest.mark.parametrize("rank", ["green", "blue", "red"])
def test_shields_of_the_targets_rank_hit(rank: str) -> None:
    others = [colour for colour in ("green", "blue", "red") if colour != rank]
    for attacker in ("green", "blue", "red"):  # the attacker's own rank does not matter
        dice = f"{rank} {rank} {others[0]} {others[1]}"
        count = {"green": 2, "blue": 3, "red": 4}[attacker]
        rolled = " ".join(dice.split()[:count])
        assert struck(f"guards-of-the-north {attacker}", f"lannisport-guard {rank}", rolled) == 2


@pytest.mark.rule("bow-hits-02")
def test_blue_target_and_two_blue_shields() -> None:
    assert struck("guards-of-the-north blue", "lannisport-guard blue", "blue blue red") == 2


@pytest.mark.rule("bow-hits-03")
@pytest.mark.parametrize(("rank", "dice"), [("green", "blue red"), ("blue", "green red"), ("red", "green blue")])
def test_other_shields_miss(rank: str, dice: str) -> None:
    assert struck("guards-of-the-north green", f"lannisport-guard {rank}", dice) == 0


@pytest.mark.rule("bow-hits-04")
def test_example_valor_green_blue_against_green() -> None:
    t = Table(stark=["D5 guards-of-the-north blue"], lannister=["C5 lannisport-guard green"], pool=SIDES)
    t.roll("valor green blue").order("D5").stay().attack("C5")
    assert t.events("hits")[0].data["hits"] == 2
