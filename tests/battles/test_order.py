"""Ordering units: movement first, then attacks, then the banner."""

import pytest

from bannermen.games.battles.terms import BURN_AT, NOBODY, RAISE_MORALE, RALLY_FOR_MORALE
from tests.battles.table import Table

SIDES = {"stark": "valor", "lannister": "valor"}


@pytest.mark.rule("bow-order-01")
def test_nothing_moves_without_an_order() -> None:
    t = Table(stark=["F5 guards-of-the-north green"], lannister=["B5 lannisport-guard green"], pool=SIDES)
    assert t.refused(t.at("E5")) == "bow-command-02"
    assert t.refused(t.unit("B5")) == "bow-order-01"  # nor is the enemy's unit mine to order
    assert t.where(t.unit("F5")) == "F5"


@pytest.mark.rule("bow-order-01")
def test_a_token_orders_one_unit_with_all_its_figures() -> None:
    t = Table(
        stark=["F5 guards-of-the-north green 3", "F8 guards-of-the-north green"],
        lannister=["B5 lannisport-guard green"],
        pool=SIDES,
    )
    t.order("F5").move("E5")
    assert t.figures("E5") == 3 and t.unit("F5") == NOBODY  # nobody stays behind
    assert t.asks == "lannister" and t.active("F8")


@pytest.mark.rule("bow-order-01")
def test_a_card_orders_several_units() -> None:
    t = Table(
        stark=["F5 eddard-stark blue", "F6 guards-of-the-north green", "G5 guards-of-the-north green"],
        lannister=["B5 lannisport-guard green"],
        pool={"lannister": "valor"},
        hands={"stark": ["SL05"]},
    )
    t.play("SL05").name("F5", "F6", "G5")
    t.say(t.unit("F5")).move("E5").say(t.unit("F6")).move("E6").move("F5")
    assert t.asks == "lannister"
    assert [t.active(name) for name in ("E5", "E6", "F5")] == [False] * 3


@pytest.mark.rule("bow-order-02")
@pytest.mark.parametrize("moves", [False, True])
@pytest.mark.parametrize("attacks", [False, True])
def test_neither_move_nor_attack_is_forced(moves: bool, attacks: bool) -> None:
    t = Table(stark=["D5 guards-of-the-north green"], lannister=["C5 lannisport-guard green"], pool=SIDES)
    t.roll("green red").order("D5")
    t.move("D4") if moves else t.stay()
    t.attack("C5") if attacks else t.stay()
    here = "D4" if moves else "D5"
    assert t.unit(here) != NOBODY and not t.active(here)
    assert t.figures("C5") == (3 if attacks else 4)
    assert t.asks == "lannister"


def two_by_card() -> Table:
    """Eddard orders his own unit and Guards; Lannisters stand next to both."""
    t = Table(
        stark=["D5 eddard-stark blue", "D7 guards-of-the-north green"],
        lannister=["C5 lannisport-guard green", "C9 lannisport-guard green"],
        pool={"lannister": "valor"},
        hands={"stark": ["SL11"]},
    )
    return t.play("SL11").name("D5", "D7")


@pytest.mark.rule("bow-order-03")
def test_all_movement_before_any_attack() -> None:
    t = two_by_card()
    assert t.asked == "pick-mover"
    assert t.refused(t.unit("C5")) == "bow-order-03"  # no attack yet
    t.say(t.unit("D7")).move("C8")
    assert t.asked == "move-to"  # the last one's turn to move
    t.move("D4")
    t.roll("red red red")
    assert t.asked == "pick-attacker"
    t.say(t.unit("D4")).attack("C5")
    assert t.asked == "name-target"  # of the other unit: it cannot move any more
    assert t.refused(t.at("D6")) == "bow-order-03"


@pytest.mark.rule("bow-order-03")
def test_who_ends_movement_cannot_take_it_up_again() -> None:
    t = two_by_card()
    t.pass_()  # end of movement
    assert t.asked == "name-target"  # the one unit that stands next to an enemy
    assert t.refused(t.at("D6")) == "bow-order-03"
    t.pass_()
    assert t.asks == "lannister" and not t.active("D5") and not t.active("D7")


@pytest.mark.rule("bow-order-04")
def test_ordered_once_until_rallied_by_a_morale_token() -> None:
    t = Table(
        stark=["F5 guards-of-the-north green"],
        lannister=["B5 lannisport-guard green"],
        pool={"stark": "green green morale", "lannister": "morale morale morale"},
    )
    t.order("F5", "green").move("E5")
    t.say(RAISE_MORALE)  # Lannister raises morale
    assert t.refused(t.unit("E5")) == "bow-banner-03"
    t.say(RALLY_FOR_MORALE)  # Stark lowers morale and rallies
    assert t.active("E5")
    t.say(RAISE_MORALE)
    t.order("E5").move("D5")
    assert t.unit("D5") != NOBODY and not t.active("D5")


@pytest.mark.rule("bow-order-04")
def test_rallied_by_a_leadership_card_or_in_the_rally_phase() -> None:
    t = Table(
        stark=["F5 eddard-stark blue inactive", "F9 guards-of-the-north green inactive"],
        lannister=["B5 lannisport-guard green"],
        pool={"stark": "blue", "lannister": "morale"},
        hands={"stark": ["SL01"]},
        lords={"eddard-stark": {"committed": True}},
    )
    assert t.unit("F5") not in t.options
    t.play("SL01")
    assert t.active("F5") and not t.active("F9")  # out of the zone of control
    t.say(RAISE_MORALE).order("F5").stay()
    assert t.battle.round == 2  # all have passed
    assert t.active("F5") and t.active("F9")


@pytest.mark.rule("bow-order-05")
@pytest.mark.parametrize(("goal", "attacks"), [("F5", True), ("E5", True), ("D5", False)])
def test_the_second_hex_costs_the_attack(goal: str, attacks: bool) -> None:
    t = Table(
        stark=["F5 guards-of-the-north blue"],
        lannister=["C5 lannisport-guard green", "D4 lannisport-guard green", "F4 lannisport-guard green"],
        pool=SIDES,
    )
    t.order("F5")
    t.stay() if goal == "F5" else t.move(goal)
    assert (t.asked == "name-target") == attacks
    assert not t.active(goal) or attacks


@pytest.mark.rule("bow-order-05", "bow-attack-01")
def test_a_unit_that_ran_is_not_among_those_that_may_attack() -> None:
    """Three units of one card; the one that took the longer move stands beside an enemy and is not asked."""
    t = Table(
        stark=["F5 guards-of-the-north blue", "F7 eddard-stark blue", "F9 guards-of-the-north blue"],
        lannister=["C4 lannisport-guard green", "E7 lannisport-guard green", "E9 lannisport-guard green"],
        hands={"stark": ["SL05"]},
        pool=SIDES,
        lords={"eddard-stark": {"committed": True}},
    )
    t.play("SL05").name("F5", "F7", "F9").say(t.unit("F5")).move("D4").done()
    assert t.asked == "pick-attacker" and t.units == {"F7", "F9"}
    assert t.refused(t.unit("D4")) == "bow-order-05"


@pytest.mark.rule("bow-order-06")
def test_setting_fire_is_the_attack_of_a_unit() -> None:
    t = Table(
        stark=["H5 guards-of-the-north green"],
        lannister=["C5 gregor-clegane-the-reaver blue", "C7 lannisport-guard green"],
        terrain={"D5": "forest"},
        pool={"stark": "valor"},
        hands={"lannister": ["LL05"]},
        turn="lannister",
    )
    t.play("LL05").name("C5", "C7")
    assert t.asked == "pick-mover"
    assert t.refused(BURN_AT + t.hex("D5")) == "bow-order-03"  # no fire while units move
    t.pass_().roll("green red red").burn("D5")
    assert t.battle.fire[t.hex("D5")] == 1
    assert t.asks == "stark"  # the other may not move any more
    assert t.where(t.unit("C7")) == "C7" and not t.active("C7")


@pytest.mark.rule("bow-order-06")
def test_fighting_a_fire_is_the_attack_of_a_unit() -> None:
    t = Table(
        stark=["D5 guards-of-the-north green"],
        lannister=["C5 lannisport-guard green"],
        fires={"D6": 1},
        pool=SIDES,
    )
    t.order("D5").stay().roll("green").quench("D6")
    assert t.battle.fire[t.hex("D6")] == 0
    assert t.asks == "lannister" and t.figures("C5") == 4  # no attack beside it


def test_a_unit_that_declines_its_second_attack_is_not_asked_for_ever() -> None:
    t = Table(
        stark=["D5 greatjon-umber-the-greatjon blue"],
        lannister=["C5 lannisport-guard green", "C6 lannisport-guard green"],
        pool={"lannister": "valor"},
        hands={"stark": ["SL17"]},
        lords={"greatjon-umber-the-greatjon": {"committed": True}},
    )
    t.roll("red red red red red").play("SL17").name("D5").stay().attack("C5")
    assert t.asked == "name-target"
    t.pass_()
    assert t.asks == "lannister"
