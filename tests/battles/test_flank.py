"""Flank attacks."""

import pytest

from bannermen.games.battles.terms import NOBODY, RAISE_MORALE, RALLY_FOR_MORALE, SYMBOL_AT
from bannermen.kernel.decision import PASS
from tests.battles.table import Table

SIDES = {"stark": "valor", "lannister": "valor"}


def flanked(flanker: str = "D4 guards-of-the-north blue", target: str = "C5 lannisport-guard blue") -> Table:
    """Stark in D5 is engaged with the Lannister target in C5; a second Stark unit comes from the side."""
    return Table(
        stark=["D5 guards-of-the-north green x C5", flanker],
        lannister=[target, "A9 lannisport-guard green"],
        pool={"stark": "valor", "lannister": "valor morale"},
    )


@pytest.mark.rule("bow-flank-01")
def test_unengaged_cavalry_against_engaged_foot() -> None:
    t = flanked("D4 winterfell-riders green")
    t.roll("red red").order("D4").stay().attack("C5")
    assert t.asked == "reroll-symbol" and t.asks == "stark"
    assert t.events("attack")[-1].data["flank"] is True


@pytest.mark.rule("bow-flank-01")
def test_no_flank_by_arrows_nor_by_the_engaged_unit_nor_against_the_unengaged() -> None:
    t = flanked("E5 northland-archers green")
    t.roll("red red").order("E5").stay().attack("C5")
    assert t.events("attack")[-1].data["flank"] is False and t.asks == "lannister"
    t = flanked()
    t.roll("red red").order("D5").stay().attack("C5")
    assert t.events("attack")[-1].data["flank"] is False and t.asks == "lannister"
    t = Table(stark=["D5 guards-of-the-north green"], lannister=["C5 lannisport-guard blue"], pool=SIDES)
    t.roll("red red").order("D5").stay().attack("C5")
    assert t.events("attack")[-1].data["flank"] is False and t.asks == "lannister"


@pytest.mark.rule("bow-flank-02")
def test_reroll_all_dice_of_one_symbol() -> None:
    t = flanked()
    t.roll("green green blue").order("D4").stay().attack("C5")
    t.roll("blue red").reroll("green")
    assert t.events("reroll")[0].data["faces"] == [1, 2, 1]
    assert t.figures("C5") == 2  # the blue die was kept, and one of the new results hits
    assert t.asks == "lannister"  # no second reroll


@pytest.mark.rule("bow-flank-02")
def test_the_new_results_stand_even_if_worse() -> None:
    t = flanked()
    t.roll("blue red red").order("D4").stay().attack("C5")
    t.roll("green").reroll("blue")
    assert t.figures("C5") == 4


@pytest.mark.rule("bow-flank-02")
def test_the_reroll_may_be_declined() -> None:
    t = flanked()
    t.roll("green green blue").order("D4").stay().attack("C5")
    t.pass_()
    assert t.figures("C5") == 3 and t.events("reroll") == []


@pytest.mark.rule("bow-flank-02")
def test_any_symbol_may_be_rolled_again() -> None:
    """Valor and morale too: the retreat that a morale symbol would force goes with it."""
    t = flanked()
    t.roll("red valor morale").order("D4").stay().attack("C5")
    assert set(t.options) == {SYMBOL_AT + 2, SYMBOL_AT + 3, SYMBOL_AT + 4, PASS}
    t.roll("red").reroll("morale")
    assert t.events("retreat") == [] and t.figures("C5") == 3


@pytest.mark.rule("bow-flank-02")
def test_only_symbols_that_were_rolled() -> None:
    t = flanked()
    t.roll("green green blue").order("D4").stay().attack("C5")
    assert set(t.options) == {SYMBOL_AT, SYMBOL_AT + 1, PASS}
    assert t.refused(SYMBOL_AT + 2) == "bow-flank-02"


@pytest.mark.rule("bow-flank-02")
def test_a_card_that_rerolls_too_gives_no_second_reroll() -> None:
    t = Table(
        stark=["D5 guards-of-the-north green"],
        lannister=["C5 lannisport-guard blue x D5", "C6 jaime-lannister-kingslayer blue"],
        lords={"jaime-lannister-kingslayer": {"committed": True}},
        pool=SIDES,
        turn="lannister",
    )
    t.roll("red red green").order("C6").stay().attack("D5")
    t.roll("red red").reroll("red")
    assert t.asks == "stark" and len(t.events("reroll")) == 1


@pytest.mark.rule("bow-flank-03")
def test_the_flanker_stays_free() -> None:
    t = flanked()
    t.roll("red red red").order("D4").stay().attack("C5").pass_()
    assert t.battle.foe[t.unit("D4")] == NOBODY and t.engaged("D5", "C5")
    t = Table(
        stark=["D5 guards-of-the-north green x C5", "D4 guards-of-the-north green"],
        lannister=["C5 lannisport-guard blue", "C4 lannisport-guard blue", "A9 lannisport-guard green"],
        pool={"stark": "valor green morale", "lannister": "valor morale morale"},
    )
    t.roll("red red").order("D4", "valor").stay().attack("C5").pass_()
    t.say(RAISE_MORALE).say(RALLY_FOR_MORALE).say(RAISE_MORALE)
    t.order("D4").move("D3")
    assert t.unit("D3") != NOBODY and t.asked == "name-target"  # no parting blow, and free to attack another
    assert t.units == {"C4"}


@pytest.mark.rule("bow-flank-04")
def test_all_dice_of_the_symbol_or_none() -> None:
    t = flanked("D4 guards-of-the-north red")
    t.roll("green green green blue").order("D4").stay().attack("C5")
    t.roll("red red red").reroll("green")
    assert t.events("reroll")[0].data["faces"] == [2, 2, 2, 1]  # none of the three was kept
    assert t.battle.chance.script == []


@pytest.mark.rule("bow-flank-05")
def test_who_breaks_off_to_attack_an_engaged_unit_flanks_it() -> None:
    t = Table(
        stark=["D5 guards-of-the-north green x C5", "C7 guards-of-the-north green x C6"],
        lannister=["C5 lannisport-guard blue", "C6 lannisport-guard green"],
        pool=SIDES,
    )
    t.roll("red red red").order("D5").stay().attack("C6")
    t.roll("blue blue").yes()  # the parting blow of C5 misses
    assert t.asked == "reroll-symbol"
    t.roll("green green").reroll("blue")
    assert t.figures("C6") == 2
    assert t.engaged("C7", "C6") and t.battle.foe[t.unit("D5")] == NOBODY


@pytest.mark.rule("bow-flank-06")
def test_no_reroll_in_a_counterattack_on_an_engaged_unit() -> None:
    """Maege, engaged with C5, answers a flank attack; then she answers the unit that she is engaged with."""
    t = Table(
        stark=["D5 maege-mormont green x C5", "D9 guards-of-the-north green"],
        lannister=["C5 lannisport-guard blue", "C6 lannisport-guard blue"],
        lords={"maege-mormont": {"committed": True}},
        pool=SIDES,
        turn="lannister",
    )
    t.roll("red red red").order("C6").stay().attack("D5").pass_()  # a flank attack by C6
    assert t.asked == "counterattack"
    t.roll("red red").yes()
    assert t.asked == "choose-action" and t.events("reroll") == []
    assert [event.data["flank"] for event in t.events("attack")] == [True, False]
    t = Table(
        stark=["D5 maege-mormont green"],
        lannister=["C5 lannisport-guard blue"],
        lords={"maege-mormont": {"committed": True}},
        pool=SIDES,
        turn="lannister",
    )
    t.roll("red red red").order("C5").stay().attack("D5")
    t.roll("red red").yes()  # the attacker is engaged, but the answer is no flank attack
    assert t.asked == "choose-action" and t.events("attack")[-1].data["flank"] is False


@pytest.mark.rule("bow-flank-06")
def test_no_reroll_in_a_parting_blow() -> None:
    t = Table(
        stark=["D5 guards-of-the-north green x C5"],
        lannister=["C5 jaime-lannister-kingslayer blue"],  # who may reroll his attacks
        lords={"jaime-lannister-kingslayer": {"committed": True}},
        pool=SIDES,
    )
    t.roll("red red red").order("D5").move("D4").yes()
    assert t.asked == "name-target" and t.events("reroll") == []  # the mover goes on at once


def test_extra_dice_of_a_flank_attack() -> None:
    t = flanked("D4 rickard-karstark green")
    t.roll("red red red").order("D4").stay().attack("C5")
    assert t.dice() == [3]
