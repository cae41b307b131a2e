"""Attacks: the combat sequence, one combat after the other."""

from itertools import permutations

import pytest

from bannermen.games.battles.terms import NOBODY
from tests.battles.table import Table

SIDES = {"stark": "valor", "lannister": "valor"}


def three_attackers() -> Table:
    """Three Stark units ordered by one card, each next to its own enemy."""
    t = Table(
        stark=["D3 guards-of-the-north green", "D5 eddard-stark green", "D7 guards-of-the-north green"],
        lannister=["C3 lannisport-guard green", "C5 lannisport-guard green", "C7 lannisport-guard green"],
        pool={"lannister": "valor"},
        hands={"stark": ["SL05"]},
    )
    return t.play("SL05").name("D3", "D5", "D7").pass_()  # nobody moves


@pytest.mark.rule("bow-attack-01")
@pytest.mark.parametrize("order", list(permutations(["D3", "D5", "D7"])))
def test_three_attackers_in_any_order(order: tuple[str, ...]) -> None:
    t = three_attackers()
    for number, name in enumerate(order):
        if number < 2:
            assert t.asked == "pick-attacker" and t.units == set(order[number:])
            t.say(t.unit(name))
        t.roll("green red").attack(name.replace("D", "C"))
    assert t.asks == "lannister"
    attackers = [t.where(int(str(event.data["unit"]))) for event in t.events("attack")]
    assert attackers == list(order)


@pytest.mark.rule("bow-attack-01")
def test_a_combat_is_resolved_before_the_next_attacker_is_named() -> None:
    t = three_attackers()
    t.say(t.unit("D5")).roll("morale green").attack("C5")
    assert t.asked == "retreat-to" and t.asks == "lannister"
    t.move("B5")
    assert t.asked == "follow-up" and t.asks == "stark"
    t.move("C5")
    assert t.asked == "pick-attacker" and t.units == {"D3", "D7"}
    t.pass_()  # nobody need attack
    assert t.asks == "lannister" and t.figures("C3") == 4


@pytest.mark.rule("bow-attack-02")
def test_the_eight_steps_of_combat() -> None:
    t = Table(stark=["D5 guards-of-the-north blue"], lannister=["C5 kevan-lannister green"], pool=SIDES)
    t.order("D5").stay()
    before = len(t.happened())
    t.roll("green red morale").attack("C5").pass_()  # Kevan does not commit
    steps = t.happened()[before:]
    assert steps == ["attack", "engage", "dice", "roll", "hits", "losses"]
    assert t.asked == "stand-firm"  # step 7, D: retreat by morale symbols
    t.yes()
    assert t.asked == "counterattack" and t.active("D5")
    t.no()
    assert not t.active("D5")  # step 8: the banner last of all


@pytest.mark.rule("bow-attack-03")
def test_once_a_turn() -> None:
    t = three_attackers()
    t.say(t.unit("D5")).roll("green red").attack("C5")
    assert t.refused(t.unit("D5")) == "bow-attack-03"
    t = Table(
        stark=["D5 guards-of-the-north green"],
        lannister=["C5 lannisport-guard green", "C6 lannisport-guard green"],
        pool=SIDES,
    )
    t.roll("red red").order("D5").stay().attack("C5")
    assert t.asks == "lannister"  # C6 stands next to it and cannot be attacked too


@pytest.mark.rule("bow-attack-03")
def test_a_second_attack_by_a_card_or_by_pursuit() -> None:
    t = Table(
        stark=["D5 greatjon-umber-lord-of-the-last-hearth green"],
        lannister=["C5 lannisport-guard green", "C6 lannisport-guard green"],
        pool={"lannister": "valor"},
        hands={"stark": ["SL17"]},
        lords={"greatjon-umber-lord-of-the-last-hearth": {"committed": True}},
    )
    t.roll("red red red").play("SL17").name("D5").stay().attack("C5")
    assert t.units == {"C5", "C6"}
    t.roll("red red red").attack("C5")
    assert t.asks == "lannister" and t.dice() == [3, 3]
    t = Table(
        stark=["D5 winterfell-riders green"],
        lannister=["C5 lannisport-guard green 1", "B5 lannisport-guard green"],
        pool=SIDES,
    )
    t.roll("green red").order("D5").stay().attack("C5").move("C5")
    assert t.asked == "name-target" and t.units == {"B5"}


@pytest.mark.rule("bow-attack-04")
def test_the_target_is_an_enemy_on_the_field() -> None:
    t = Table(
        stark=["D5 guards-of-the-north green", "D6 guards-of-the-north green"],
        lannister=["C5 lannisport-guard green", "C6 lannisport-guard green 1", "A1 lannisport-guard green"],
        pool={"stark": "valor green", "lannister": "valor"},
    )
    fallen = t.unit("C6")
    t.roll("green red").order("D6", "valor").stay().attack("C6").stay()
    t.order("A1").stay()
    t.order("D5").stay()
    assert t.refused(t.unit("D6")) == "bow-attack-04"
    assert t.refused(fallen) == "bow-attack-04"
    assert t.units == {"C5"}


@pytest.mark.rule("bow-attack-04")
def test_attacker_and_target_stay_the_same_for_the_whole_combat() -> None:
    """Even when the target's commander trades places with another unit's bearer."""
    t = Table(
        stark=["D5 robb-stark-king-in-the-north green", "E5 winterfell-riders green"],
        lannister=["C5 lannisport-guard red"],
        pool=SIDES,
        turn="lannister",
    )
    target = t.unit("D5")
    t.roll("green green red red").order("C5").stay().attack("D5")
    t.commit("robb-stark-king-in-the-north").say(t.unit("E5"))
    assert (t.figures("D5"), t.figures("E5")) == (1, 3)
    assert [event.data["unit"] for event in t.events("losses")] == [target]


@pytest.mark.rule("bow-attack-05")
def test_only_within_range_and_line_of_sight() -> None:
    t = Table(
        stark=["H5 northland-archers green"],
        lannister=["F4 lannisport-guard green", "C5 lannisport-guard green", "H9 lannisport-guard green"],
        terrain={"H7": "forest"},
        pool=SIDES,
    )
    t.order("H5").stay()
    assert t.units == {"F4"}
    assert t.refused(t.unit("C5")) == "bow-range-01"
    assert t.refused(t.unit("H9")) == "bow-terrain-15"


def test_an_attacker_killed_by_a_parting_blow_attacks_nobody() -> None:
    t = Table(
        stark=["D5 guards-of-the-north green 1 x C5 token lannister"],
        lannister=["C5 lannisport-guard green", "C6 lannisport-guard green"],
        pool=SIDES,
    )
    fallen = t.unit("D5")
    t.roll("green green").order("D5").stay().attack("C6")
    t.yes()
    assert t.where(fallen) == "-" and t.figures("C6") == 4
    assert t.battle.foe[t.unit("C5")] == t.battle.foe[t.unit("C6")] == NOBODY
    assert t.morale("lannister") == 1 and t.asks == "lannister"
