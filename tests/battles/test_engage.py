"""Engagement tokens."""

import pytest

from bannermen.games.battles.content.boons import DICE
from bannermen.games.battles.rules.grants import grant
from bannermen.games.battles.terms import NOBODY
from tests.battles.table import Table

SIDES = {"stark": "valor", "lannister": "valor"}


def token_count(t: Table) -> int:
    return sum(foe != NOBODY for foe in t.battle.foe) // 2


@pytest.mark.rule("bow-engage-01")
def test_a_melee_attack_engages_before_the_dice() -> None:
    t = Table(stark=["D5 greatjon-umber-the-greatjon blue"], lannister=["C5 lannisport-guard green"], pool=SIDES)
    t.order("D5").stay().attack("C5")
    assert t.asked == "commit-strike" and t.dice() == []  # he may commit; nothing is rolled yet
    assert t.engaged("D5", "C5") and t.engaged("C5", "D5")
    assert t.token("D5") == t.token("C5") == "stark"


@pytest.mark.rule("bow-engage-02")
@pytest.mark.parametrize("before", ["lannister", "stark"])
def test_the_token_becomes_or_stays_the_attackers(before: str) -> None:
    t = Table(
        stark=[f"D5 guards-of-the-north green x C5 token {before}"],
        lannister=["C5 lannisport-guard green"],
        pool=SIDES,
    )
    assert t.token("C5") == before
    t.roll("red red").order("D5").stay().attack("C5")
    assert t.token("D5") == t.token("C5") == "stark" and token_count(t) == 1


@pytest.mark.rule("bow-engage-02")
def test_whose_token_it_is_matters_in_a_building() -> None:
    for before, left in (("stark", 3), ("lannister", 4)):
        t = Table(
            stark=[f"D5 guards-of-the-north green x C5 token {before}", "D4 northland-archers green"],
            lannister=["C5 lannisport-guard green"],
            terrain={"D5": "building"},
            pool=SIDES,
            turn="lannister",
        )
        t.roll("green red").order("C5").stay().attack("D5")
        assert t.token("D5") == "lannister" and t.figures("D5") == 4  # swapped before hits are counted: cover 1
        t = Table(
            stark=[f"D5 guards-of-the-north green x C5 token {before}"],
            lannister=["C5 lannisport-guard green", "D7 westerland-archers green"],
            terrain={"D5": "building"},
            pool=SIDES,
            turn="lannister",
        )
        t.roll("green red").order("D7").stay().attack("D5")
        assert t.figures("D5") == left  # an own token shows that it fought its way out


@pytest.mark.rule("bow-engage-03")
def test_adjacent_without_a_token_is_not_engaged() -> None:
    t = Table(
        stark=["D5 guards-of-the-north green", "D9 guards-of-the-north green x C9"],
        lannister=["C5 lannisport-guard green", "C9 lannisport-guard green"],
        pool={"stark": "valor green", "lannister": "valor"},
    )
    assert not t.battle.engaged(t.unit("D5")) and t.battle.engaged(t.unit("D9"))
    t.order("D5", "valor").move("D4").stay()
    assert t.unit("D4") != NOBODY  # no parting blow, unlike:
    t.order("C5").stay().stay()
    t.order("D9").move("D10")
    assert t.asked == "parting-blow"


@pytest.mark.rule("bow-engage-04")
def test_never_two_tokens_at_one_unit() -> None:
    t = Table(
        stark=["D5 guards-of-the-north green", "D4 guards-of-the-north green"],
        lannister=["C5 lannisport-guard green", "C6 lannisport-guard green"],
        pool={"stark": "valor green", "lannister": "valor green"},
    )
    t.roll("red red").order("D5", "valor").stay().attack("C5")
    t.roll("red red").order("C6", "valor").stay().attack("D5").pass_()  # a flank attack, no reroll
    assert t.engaged("D5", "C5") and not t.battle.engaged(t.unit("C6"))
    t.roll("red red").order("D4").stay().attack("C5").pass_()
    assert token_count(t) == 1 and not t.battle.engaged(t.unit("D4"))
    t.roll("red red red red").order("C5").stay().attack("D4").yes()  # C5 changes its opponent
    assert token_count(t) == 1 and t.engaged("C5", "D4") and not t.battle.engaged(t.unit("D5"))


@pytest.mark.rule("bow-engage-05")
@pytest.mark.parametrize("dice", ["morale red", "green red"])
def test_a_target_that_retreats_or_is_eliminated_leaves_no_token(dice: str) -> None:
    t = Table(
        stark=["D5 guards-of-the-north green x C5", "D4 stark-kennelmasters green"],
        lannister=["C5 lannisport-guard green 1"],
        pool=SIDES,
    )
    target = t.unit("C5")
    t.roll(dice).order("D4").stay().attack("C5").pass_()
    if "morale" in dice:
        t.move("B5")
    assert t.where(target) == ("B5" if "morale" in dice else "-")
    assert token_count(t) == 0 and not t.battle.engaged(t.unit("D5"))
    assert t.token("D5") == ""


@pytest.mark.rule("bow-engage-06")
def test_an_engaged_attacker_must_disengage_to_attack_another() -> None:
    t = Table(
        stark=["D5 guards-of-the-north green x C5"],
        lannister=["C5 lannisport-guard green", "C6 lannisport-guard green"],
        pool=SIDES,
    )
    t.roll("red red red red").order("D5").stay().attack("C6")
    assert t.asked == "parting-blow"  # it has broken off from C5
    assert not t.battle.engaged(t.unit("C5"))
    t.yes()
    assert t.engaged("D5", "C6")


@pytest.mark.rule("bow-engage-06", "bow-engage-07")
def test_an_engaged_ranged_unit_has_one_target() -> None:
    t = Table(
        stark=["D5 northland-archers green x C5 token lannister"],
        lannister=["C5 lannisport-guard green", "C6 lannisport-guard green", "A5 lannisport-guard green"],
        pool=SIDES,
    )
    t.order("D5").stay()
    assert t.units == {"C5"}
    assert t.refused(t.unit("C6")) == "bow-engage-07"
    assert t.refused(t.unit("A5")) == "bow-engage-07"


@pytest.mark.rule("bow-engage-07")
def test_a_ranged_attack_never_engages_and_moving_away_frees_the_archers() -> None:
    t = Table(
        stark=["D5 northland-archers green x C5 token lannister"],
        lannister=["C5 lannisport-guard green", "C9 lannisport-guard green"],
        pool=SIDES,
    )
    t.order("D5").move("D6").no()  # no parting blow
    assert t.units == {"C5", "C9"}
    t.roll("red").attack("C9")
    assert token_count(t) == 0
    t = Table(stark=["D5 northland-archers green"], lannister=["C5 lannisport-guard green"], pool=SIDES)
    t.roll("red red").order("D5").stay().attack("C5")
    assert token_count(t) == 0


@pytest.mark.rule("bow-engage-08")
def test_example_a_stark_token_before_the_attack_is_resolved() -> None:
    t = Table(stark=["D5 guards-of-the-north green"], lannister=["C5 kevan-lannister green"], pool=SIDES)
    assert token_count(t) == 0
    t.roll("green red").order("D5").stay().attack("C5")
    assert t.asked == "commit-hits" and t.figures("C5") == 4  # the hits are still to be taken
    assert t.token("C5") == "stark" and t.engaged("C5", "D5")


@pytest.mark.rule("bow-engage-09")
def test_example_a_token_elsewhere_makes_it_a_flank_attack() -> None:
    t = Table(
        stark=["D5 guards-of-the-north green x C5", "B5 guards-of-the-north green"],
        lannister=["C5 lannisport-guard green"],
        pool=SIDES,
    )
    t.roll("red red").order("B5").stay().attack("C5").pass_()
    assert t.events("attack")[-1].data["flank"] is True
    assert token_count(t) == 1 and t.engaged("D5", "C5")
    assert not t.battle.engaged(t.unit("B5"))


@pytest.mark.rule("bow-engage-10")
@pytest.mark.parametrize(("dice", "where"), [("red red red red", "-"), ("morale green green green", "E5")])
def test_a_counterattack_that_removes_the_attacker_removes_the_token(dice: str, where: str) -> None:
    t = Table(
        stark=["D5 guards-of-the-north red 1"],
        lannister=["C5 kevan-lannister red"],
        lords={"kevan-lannister": {"committed": True}},
        pool=SIDES,
    )
    attacker = t.unit("D5")
    t.roll("green green green green").order("D5").stay().attack("C5")
    assert t.engaged("D5", "C5")
    t.roll(dice).yes()
    if where != "-":
        t.move(where)
    assert t.where(attacker) == where
    assert token_count(t) == 0 and t.token("C5") == ""


@pytest.mark.rule("bow-engage-10")
def test_a_captured_commander_leaves_no_token() -> None:
    t = Table(
        stark=["D5 guards-of-the-north red x C5"],
        lannister=["C5 addam-marbrand green 1", "A9 lannisport-guard green"],
        lords={"addam-marbrand": {"committed": True}},
        pool=SIDES,
    )
    t.roll("green green red red").order("D5").stay().attack("C5").stay()
    assert token_count(t) == 0 and t.battle.captor[t.commander("addam-marbrand")] == 0


@pytest.mark.rule("bow-engage-11")
def test_a_blocked_retreat_keeps_the_engagement() -> None:
    t = Table(
        stark=["B5 guards-of-the-north green"],
        lannister=["A5 lannisport-guard green"],
        pool=SIDES,
    )
    t.roll("morale red").order("B5").stay().attack("A5")
    assert t.figures("A5") == 3  # nowhere to go
    assert t.engaged("B5", "A5")


@pytest.mark.rule("bow-engage-12")
def test_engaged_after_a_miss_or_without_any_dice() -> None:
    t = Table(stark=["D5 guards-of-the-north green"], lannister=["C5 lannisport-guard green"], pool=SIDES)
    t.roll("red blue").order("D5").stay().attack("C5")
    assert t.figures("C5") == 4 and t.engaged("D5", "C5")
    t = Table(stark=["D5 guards-of-the-north green"], lannister=["C5 lannisport-guard green"], pool=SIDES)
    grant(t.battle, t.unit("D5"), DICE, -2)
    t.order("D5").stay().attack("C5")
    assert t.dice() == [0] and t.engaged("D5", "C5")


@pytest.mark.rule("bow-engage-13")
def test_archers_do_not_swap_the_token() -> None:
    t = Table(
        stark=["D5 northland-archers green x C5 token lannister"],
        lannister=["C5 lannisport-guard green"],
        pool=SIDES,
    )
    t.roll("green red").order("D5").stay().attack("C5")
    assert t.figures("C5") == 3
    assert t.token("D5") == t.token("C5") == "lannister" and t.engaged("D5", "C5")
