"""Parting blows."""

import pytest

from bannermen.games.battles.content.boons import DICE
from bannermen.games.battles.rules.grants import grant
from bannermen.games.battles.terms import NOBODY
from tests.battles.table import Table

SIDES = {"stark": "valor", "lannister": "valor"}


def leaving(
    striker: str = "C5 lannisport-guard green", unit: str = "D5 guards-of-the-north green", **more: object
) -> Table:
    """A Stark unit is engaged with a Lannister unit and goes away to the south."""
    t = Table(
        stark=[f"{unit} x C5"],
        lannister=[striker, "A9 lannisport-guard green"],
        pool=SIDES,
        **more,  # type: ignore[arg-type]
    )
    return t.order("D5").move("E5")


@pytest.mark.rule("bow-parting-01")
def test_the_blow_interrupts_before_the_move() -> None:
    t = leaving()
    assert t.asked == "parting-blow" and t.asks == "lannister"
    assert t.where(t.unit("D5")) == "D5"  # it has not moved yet
    t.roll("green red").yes()
    assert t.figures("E5") == 3
    kinds = [kind for kind in t.happened() if kind in ("disengage", "attack", "move")]
    assert kinds == ["disengage", "attack", "move"]
    assert t.events("attack")[0].rule == "bow-parting-01"


@pytest.mark.rule("bow-parting-01")
def test_the_blow_comes_before_the_attack_on_a_new_target() -> None:
    t = Table(
        stark=["D5 guards-of-the-north green x C5"],
        lannister=["C5 lannisport-guard green", "C6 lannisport-guard green"],
        pool=SIDES,
    )
    t.roll("green red").order("D5").stay().attack("C6")
    assert t.asked == "parting-blow"
    t.roll("green red").yes()
    assert [event.data["mode"] for event in t.events("attack")] == [2, 0]
    assert (t.figures("D5"), t.figures("C6")) == (3, 3)


@pytest.mark.rule("bow-parting-02")
@pytest.mark.parametrize(("rank", "dice"), [("green", 2), ("blue", 3), ("red", 4)])
def test_the_normal_number_of_dice(rank: str, dice: int) -> None:
    t = leaving(f"C5 lannisport-guard {rank} 1")
    t.roll("red red red red").yes()
    assert t.dice() == [dice]


@pytest.mark.rule("bow-parting-03")
def test_morale_symbols_are_ignored() -> None:
    t = leaving("C5 lannisport-guard blue")
    t.roll("morale morale morale").yes()
    assert t.figures("E5") == 4 and "retreat" not in t.happened()
    assert t.asked == "choose-action"


@pytest.mark.rule("bow-parting-04")
def test_hits_by_the_normal_rules_and_the_survivor_carries_on() -> None:
    t = leaving("C5 lannisport-guard blue", "D5 guards-of-the-north green")
    t.roll("green valor blue").yes()
    assert t.figures("E5") == 2  # green and valor hit, blue does not
    t = leaving("C5 lannisport-guard blue", "D5 winterfell-riders green")
    t.roll("green valor blue").yes()
    assert t.figures("E5") == 2  # valor of foot does not hit cavalry
    t = Table(
        stark=["D5 guards-of-the-north green x C5"],
        lannister=["C5 lannisport-guard green", "D2 lannisport-guard green"],
        pool=SIDES,
    )
    t.roll("green red").order("D5").move("D3").yes()
    assert t.asked == "name-target" and t.units == {"D2"}  # two hexes and its attack


@pytest.mark.rule("bow-parting-04")
def test_an_eliminated_unit_goes_nowhere() -> None:
    t = leaving(unit="D5 guards-of-the-north green 1")
    t.roll("green red").yes()
    assert t.unit("E5") == t.unit("D5") == NOBODY
    assert t.morale("lannister") == 1 and "move" not in t.happened()


@pytest.mark.rule("bow-parting-05")
def test_no_blow_at_a_retreating_unit() -> None:
    t = Table(
        stark=["D5 guards-of-the-north green x C5", "D4 guards-of-the-north green"],
        lannister=["C5 lannisport-guard green"],
        pool=SIDES,
    )
    t.roll("morale red").order("D4").stay().attack("C5").pass_()
    t.move("B5")
    assert t.unit("B5") != NOBODY and t.events("disengage") == []
    assert [event.data["mode"] for event in t.events("attack")] == [0]


@pytest.mark.rule("bow-parting-05")
def test_no_blow_when_a_card_breaks_the_engagement() -> None:
    t = Table(
        stark=["D5 guards-of-the-north green"],
        lannister=["C5 kevan-lannister green x D5"],
        pool={"stark": "valor"},
        hands={"lannister": ["LL30"]},
        turn="lannister",
    )
    t.play("LL30").say(t.unit("C5"))
    assert t.battle.foe[t.unit("D5")] == NOBODY
    t.name("C5").move("B5")
    assert t.unit("B5") != NOBODY and t.asks == "stark"
    assert t.events("attack") == []


@pytest.mark.rule("bow-parting-05")
def test_no_blow_when_the_foe_is_driven_off_by_others() -> None:
    """The unit whose opponent was driven away is free: it has not left."""
    t = Table(
        stark=["D5 guards-of-the-north green x C5", "D4 guards-of-the-north green"],
        lannister=["C5 lannisport-guard green", "A9 lannisport-guard green"],
        pool={"stark": "valor green", "lannister": "valor"},
    )
    t.roll("morale red").order("D4", "valor").stay().attack("C5").pass_()
    t.move("B5").stay()  # the flanker does not Advance
    t.order("A9").stay()
    t.order("D5").move("E5")
    assert t.unit("E5") != NOBODY and len(t.events("attack")) == 1


@pytest.mark.rule("bow-parting-06")
def test_the_striker_chooses_and_the_mover_does_not() -> None:
    t = leaving()
    assert t.asks == "lannister" and len(t.options) == 2
    t.no()
    assert t.figures("E5") == 4 and t.events("attack") == []


@pytest.mark.rule("bow-parting-07")
def test_inactive_and_ranged_units_strike() -> None:
    t = leaving("C5 lannisport-guard green inactive")
    t.roll("green red").yes()
    assert t.figures("E5") == 3 and not t.active("C5")
    t = leaving("C5 westerland-archers green")
    t.roll("green valor").yes()
    assert t.figures("E5") == 3  # no valor for archers
    assert t.active("C5")  # no banner is turned


@pytest.mark.rule("bow-parting-07")
def test_a_unit_in_a_burning_hex_does_not() -> None:
    t = leaving(fires={"C5": 1})
    assert t.unit("E5") != NOBODY and t.events("attack") == []


@pytest.mark.rule("bow-parting-08")
@pytest.mark.parametrize(
    ("own", "other", "dice"), [("plains", "forest", 2), ("forest", "plains", 2), ("plains", "hill", 3)]
)
def test_limits_of_the_terrain_apply(own: str, other: str, dice: int) -> None:
    t = leaving("C5 lannisport-guard red", terrain={"C5": own, "D5": other})
    t.roll("red red red red").yes()
    assert t.dice() == [dice]


@pytest.mark.rule("bow-parting-08")
def test_changes_when_attacking_do_not_apply() -> None:
    t = Table(
        stark=["D5 greatjon-umber-the-greatjon blue"],
        lannister=["C5 lannisport-guard green x D5"],
        pool=SIDES,
        turn="lannister",
    )
    t.roll("red red red").order("C5").move("B5").yes()
    assert t.dice() == [3]  # without his extra die, and without his commit ability
    t = leaving()
    grant(t.battle, t.unit("C5"), DICE, 2)
    t.roll("red red").yes()
    assert t.dice() == [2]


def test_robb_the_king_slips_away() -> None:
    t = leaving(unit="D5 robb-stark-king-in-the-north green")
    assert t.unit("E5") != NOBODY and t.asked == "choose-action"


def test_a_blow_that_routs_ends_the_battle_in_the_middle_of_the_turn() -> None:
    t = leaving(unit="D5 guards-of-the-north red 1", marker=-9)
    t.roll("red red").yes()
    assert t.battle.over and t.battle.winners == [1]


def test_a_blow_may_capture_a_lone_commander() -> None:
    t = leaving("C5 lannisport-guard red", "D5 rickard-karstark green 1")
    t.roll("green green red red").yes()
    assert t.battle.captor[t.commander("rickard-karstark")] == 1 and t.unit("E5") == NOBODY


def test_others_of_the_same_order_go_on_when_one_falls_to_a_blow() -> None:
    t = Table(
        stark=["D5 guards-of-the-north green 1 x C5", "E6 eddard-stark green", "D7 guards-of-the-north green"],
        lannister=["C5 lannisport-guard green", "C7 lannisport-guard green"],
        lords={"eddard-stark": {"committed": True}},
        pool={"lannister": "valor"},
        hands={"stark": ["SL05"]},
    )
    t.play("SL05").name("D5", "D7").say(t.unit("D5")).move("E5")
    t.roll("green red").yes()
    assert t.unit("E5") == NOBODY and t.asked == "move-to"
    t.stay().roll("green red").attack("C7")
    assert t.figures("C7") == 3
