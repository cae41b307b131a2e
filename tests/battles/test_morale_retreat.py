"""Retreat by morale symbols."""

import pytest

from bannermen.games.battles.terms import NOBODY, SYMBOLS
from bannermen.kernel.decision import PASS
from tests.battles.table import Table

SIDES = {"stark": "valor", "lannister": "valor"}


@pytest.mark.rule("bow-morale-retreat-01")
@pytest.mark.parametrize("symbols", [1, 2, 3])
def test_one_hex_for_each_symbol(symbols: int) -> None:
    t = Table(stark=["F5 stark-kennelmasters red"], lannister=["E5 lannisport-guard green"], pool=SIDES)
    target = t.unit("E5")
    t.roll(" ".join(["morale"] * symbols + ["red"] * (4 - symbols))).order("F5").stay().attack("E5")
    for row in ("D5", "C5", "B5")[:symbols]:
        assert t.asked == "retreat-to"
        t.move(row)
    assert t.asked == "choose-action"
    assert t.where(target) == ("D5", "C5", "B5")[symbols - 1] and t.figures(t.where(target)) == 4


@pytest.mark.rule("bow-morale-retreat-01")
def test_after_all_hits_have_been_taken() -> None:
    t = Table(stark=["D5 stark-kennelmasters red"], lannister=["C5 lannisport-guard green"], pool=SIDES)
    t.roll("morale green green red").order("D5").stay().attack("C5")
    assert t.asked == "retreat-to" and t.figures("C5") == 2


@pytest.mark.rule("bow-morale-retreat-02")
def test_an_eliminated_target_does_not_retreat() -> None:
    t = Table(
        stark=["D5 stark-kennelmasters red"],
        lannister=["C5 lannisport-guard green 2", "A9 lannisport-guard green"],
        pool=SIDES,
    )
    t.roll("morale green green red").order("D5").stay().attack("C5")
    assert t.unit("C5") == NOBODY and t.asked == "choose-action"
    assert "retreat" not in t.happened() and "cut-off" not in t.happened()


@pytest.mark.rule("bow-morale-retreat-03")
@pytest.mark.parametrize("symbol", SYMBOLS)
def test_only_the_morale_symbol_drives_back(symbol: str) -> None:
    t = Table(stark=["D5 stark-kennelmasters green"], lannister=["C5 lannisport-guard green"], pool=SIDES)
    t.roll(f"{symbol} {symbol}").order("D5").stay().attack("C5")
    assert (t.asked == "retreat-to") == (symbol == "morale")


@pytest.mark.rule("bow-morale-retreat-04")
def test_the_attacker_cannot_waive_it() -> None:
    t = Table(stark=["D5 stark-kennelmasters green"], lannister=["C5 lannisport-guard green"], pool=SIDES)
    t.roll("morale red").order("D5").stay().attack("C5")
    assert t.asked == "retreat-to" and t.asks == "lannister"  # the attacker is not asked
    assert t.refused(PASS) == "bow-retreat-02"  # nor may the target stay
    t.move("B4")
    assert t.unit("C5") == NOBODY and t.unit("B4") != NOBODY
