"""How many attack dice."""

import pytest

from bannermen.games.battles.content.boons import DICE
from bannermen.games.battles.content.load import book
from bannermen.games.battles.rules.grants import grant
from tests.battles.table import Table

SIDES = {"stark": "valor", "lannister": "valor"}
BLANKS = "blue blue blue blue blue blue blue blue blue"  # against green targets


@pytest.mark.rule("bow-dice-01")
@pytest.mark.parametrize(("rank", "dice"), [("green", 2), ("blue", 3), ("red", 4)])
@pytest.mark.parametrize("key", [card.key for card in book().units if card.seat == 0])
def test_dice_by_rank(key: str, rank: str, dice: int) -> None:
    t = Table(stark=[f"D5 {key} {rank}"], lannister=["C5 lannisport-guard green"], pool=SIDES)
    t.roll(BLANKS).order("D5").stay().attack("C5")
    assert t.dice() == [dice]


@pytest.mark.rule("bow-dice-02")
def test_a_card_adds_and_unwieldy_takes_away() -> None:
    """Blue archers (3) with a card (+1) that have moved (-1)."""
    t = Table(
        stark=["E5 northland-archers blue", "F5 rickard-karstark blue"],
        lannister=["B5 lannisport-guard green"],
        lords={"rickard-karstark": {"committed": True}},
        pool={"lannister": "valor"},
        hands={"stark": ["SL27"]},
    )
    t.roll(BLANKS).play("SL27").name("E5").move("D5").attack("B5")
    assert t.dice() == [3]
    parts = t.events("dice")[0].data["parts"]
    assert isinstance(parts, list) and [change for change, _, _ in parts] == [3, 1, -1]


@pytest.mark.rule("bow-dice-02")
def test_terrain_of_attacker_and_target_and_abilities() -> None:
    for own, other, dice in (("plains", "forest", 3), ("forest", "plains", 3), ("plains", "hill", 4)):
        t = Table(
            stark=["D5 greatjon-umber-the-greatjon red"],  # +1 die when attacking
            lannister=["C5 lannisport-guard green"],
            lords={"greatjon-umber-the-greatjon": {"committed": True}},
            terrain={"D5": own, "C5": other},
            pool=SIDES,
        )
        t.roll(BLANKS).order("D5").stay().attack("C5")
        assert t.dice() == [dice]


@pytest.mark.rule("bow-dice-03")
@pytest.mark.parametrize("figures", [1, 2, 4])
def test_losses_do_not_cost_dice(figures: int) -> None:
    t = Table(
        stark=[f"D5 guards-of-the-north red {figures}"],
        lannister=["C5 kevan-lannister green 1"],
        lords={"kevan-lannister": {"committed": True}},
        pool=SIDES,
    )
    t.roll("blue blue blue blue blue blue").order("D5").stay().attack("C5").yes()
    assert t.dice() == [4, 2]  # attack, and counterattack of the lone commander


@pytest.mark.rule("bow-dice-04")
def test_more_dice_than_the_box_holds() -> None:
    """Red Greatjon: 4, +1 ability, +1 card, +3 commit: nine results are counted."""
    t = Table(
        stark=["D5 greatjon-umber-the-greatjon red"],
        lannister=["C5 lannisport-guard green", "A9 lannisport-guard green"],
        pool={"lannister": "valor"},
        hands={"stark": ["SL16"]},
    )
    t.play("SL16", commands=1).name("D5").stay().attack("C5")
    t.roll("blue blue blue blue blue blue blue blue green").commit("greatjon-umber-the-greatjon")
    assert t.dice() == [9] and t.figures("C5") == 3  # the ninth hits


@pytest.mark.rule("bow-dice-05")
@pytest.mark.parametrize("own", ["plains", "forest"])
def test_limits_of_the_terrain_before_modifiers(own: str) -> None:
    """Red (4) against a unit in a forest (at most 2), then +1 by the card."""
    t = Table(
        stark=["D5 guards-of-the-north red", "D6 greatjon-umber-the-greatjon green"],
        lannister=["C5 lannisport-guard green"],
        terrain={"C5": "forest", "D5": own},
        pool={"lannister": "valor"},
        hands={"stark": ["SL16"]},
    )
    t.roll(BLANKS).play("SL16", commands=1).name("D5").stay().attack("C5")
    assert t.dice() == [3]


@pytest.mark.rule("bow-dice-06")
def test_example_blue_guards_of_the_north() -> None:
    t = Table(stark=["D5 guards-of-the-north blue"], lannister=["C5 lannisport-guard green"], pool=SIDES)
    t.roll("valor green blue").order("D5").stay().attack("C5")
    assert t.dice() == [3]


@pytest.mark.rule("bow-dice-07")
def test_never_fewer_than_no_dice() -> None:
    t = Table(
        stark=["D5 guards-of-the-north red"],
        lannister=["C5 lannisport-guard green"],
        terrain={"C5": "forest"},
        pool=SIDES,
    )
    grant(t.battle, t.unit("D5"), DICE, -3)  # a forest allows 2
    t.roll("green green").order("D5").stay().attack("C5")
    assert t.dice() == [0] and t.figures("C5") == 4
    assert len(t.battle.chance.script) == 2  # nothing was rolled
    assert t.asks == "lannister" and not t.active("D5")


@pytest.mark.rule("bow-dice-08")
def test_the_smallest_of_several_limits() -> None:
    for own, other, dice in (
        ("forest", "hill", 2),
        ("plains", "hill", 3),
        ("forest", "forest", 2),
        ("hill", "hill", 4),
    ):
        t = Table(
            stark=["D5 guards-of-the-north red"],
            lannister=["C5 lannisport-guard green"],
            terrain={"D5": own, "C5": other},
            pool=SIDES,
        )
        t.roll(BLANKS).order("D5").stay().attack("C5")
        assert t.dice() == [dice], (own, other)
