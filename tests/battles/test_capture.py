"""Capturing commanders."""

from typing import Any

import pytest

from bannermen.games.battles.content.boons import DICE
from bannermen.games.battles.content.load import book
from bannermen.games.battles.game import GAME
from bannermen.games.battles.rules.control import is_controlled
from bannermen.games.battles.terms import CAPTURED, CARD_AT, NOBODY, ON_FIELD
from bannermen.kernel.game import BadSetup
from tests.battles.table import Table

SIDES = {"stark": "valor", "lannister": "valor"}
USED = {"committed": True}


def attack_on(target: str, dice: str, **more: object) -> tuple[Table, int]:
    """A red Stark unit attacks a commander's unit; the table after the dice, and the commander."""
    key = target.split()[1]
    t = Table(
        stark=["D5 stark-kennelmasters red"],
        lannister=[target, "A14 lannisport-guard green"],
        lords={key: USED},
        pool=SIDES,
        **more,  # type: ignore[arg-type]
    )
    commander = t.commander(key)
    t.roll(dice).order("D5").stay().attack(target.split()[0])
    return t, commander


@pytest.mark.rule("bow-capture-01")
def test_the_other_figures_go_first() -> None:
    t, addam = attack_on("C5 addam-marbrand green 3", "green green red red")
    assert t.battle.captor[addam] == NOBODY and t.figures("C5") == 1
    assert t.battle.commander_card(addam).capture == 2  # two hits, but on other figures


@pytest.mark.rule("bow-capture-02")
@pytest.mark.parametrize(("dice", "captured"), [("green green red red", False), ("green green green red", True)])
def test_as_many_hits_as_the_rating(dice: str, captured: bool) -> None:
    t, jaime = attack_on("C5 jaime-lannister-kingslayer green 1", dice)
    assert (t.battle.captor[jaime] == 0) == captured


@pytest.mark.rule("bow-capture-02")
def test_hits_of_different_attacks_do_not_add_up() -> None:
    t = Table(
        stark=["D5 stark-kennelmasters red", "D4 stark-kennelmasters red"],
        lannister=["C5 jaime-lannister-kingslayer green 1", "A14 lannisport-guard green"],
        lords={"jaime-lannister-kingslayer": USED},
        pool={"stark": "valor red", "lannister": "valor"},
    )
    jaime = t.commander("jaime-lannister-kingslayer")
    t.roll("green green red red").order("D5", "valor").stay().attack("C5")
    t.order("A14").stay()
    t.roll("green green red red").order("D4").stay().attack("C5").pass_()
    assert t.battle.captor[jaime] == NOBODY and t.figures("C5") == 1


@pytest.mark.rule("bow-capture-03")
def test_he_goes_to_the_captors_play_area() -> None:
    t, addam = attack_on("C5 addam-marbrand green 1", "green green red red")
    unit = t.battle.unit_of[addam]
    assert t.battle.captor[addam] == 0 and t.battle.fate[unit] == CAPTURED
    assert t.unit("C5") == NOBODY and t.battle.hex_of[unit] < 0
    seen = GAME.view(t.battle, 1)["commanders"][addam]
    assert seen["captor"] == 0


@pytest.mark.rule("bow-capture-04")
def test_example_jaime_kingslayer() -> None:
    t, jaime = attack_on("C5 jaime-lannister-kingslayer green", "green green green red")
    assert t.figures("C5") == 1 and t.battle.captor[jaime] == NOBODY  # three others, then he
    t, jaime = attack_on("C5 jaime-lannister-kingslayer green 1", "green green red red")
    assert t.battle.captor[jaime] == NOBODY
    t, jaime = attack_on("C5 jaime-lannister-kingslayer green 1", "green green green red")
    assert t.battle.captor[jaime] == 0


SPUR = """
commands:
  - {order: {count: 3}}
  - {effects: [{do: boon, boon: dice, amount: 2, count: 3, hits: %d}]}
"""


def spurred(stark: list[str], hits: int) -> Table:
    """A card whose second command lets units pay with hits for two dice more."""
    t = Table(stark=stark, lannister=["A14 lannisport-guard green"], hands={"stark": ["SL05"]}, pool=SIDES)
    return t.printed("SL05", SPUR % hits).play("SL05", commands=2)


@pytest.mark.rule("bow-capture-05")
def test_a_commander_takes_no_hits_of_his_own_will() -> None:
    """Eddard alone cannot pay; with one other figure he pays one hit, and no more."""
    alone = spurred(["D5 eddard-stark green 1", "D6 guards-of-the-north green 2"], 1)
    assert alone.asked == "pick-target" and alone.units == {"D6"}
    assert alone.refused(alone.unit("D5")) == "bow-capture-05"
    t = spurred(["D5 eddard-stark green 2", "D6 guards-of-the-north green 2"], 1)
    assert t.units == {"D5", "D6"}
    t.say(t.unit("D5"))
    assert t.figures("D5") == 1 and t.battle.boon(t.unit("D5"), DICE) == 2
    assert t.events("losses")[-1].rule == "bow-capture-05"
    assert t.battle.captor[t.commander("eddard-stark")] == NOBODY and t.morale("stark") == 0
    too_much = spurred(["D5 eddard-stark green 2", "D6 guards-of-the-north green 3"], 2)
    assert too_much.units == {"D6"} and too_much.refused(too_much.unit("D5")) == "bow-capture-05"


@pytest.mark.rule("bow-capture-05")
def test_nobody_pays_with_the_last_figure() -> None:
    t = spurred(["D5 eddard-stark green", "D6 guards-of-the-north green 1"], 1)
    assert t.units == {"D5"} and t.refused(t.unit("D6")) == "bow-card-16"


def spurring_commander(hits: int) -> dict[str, Any]:
    """As Eddard, but his unit may take hits for dice when it attacks."""
    words = dict.fromkeys(("en", "de", "ru"), "New.")
    commit = {"name": words, "text": words, "timing": "attack"}
    commit["effects"] = [{"do": "dice", "amount": 2, "hits": hits}]
    return {
        "key": "reckless",
        "name": words,
        "title": words,
        "person": "reckless",
        "house": "stark",
        "figure": "foot",
        "unit": "guards-of-the-north",
        "traits": ["foot"],
        "limit": 1,
        "capture": 2,
        "ability": words,
        "commit": commit,
    }


@pytest.mark.rule("bow-capture-05")
@pytest.mark.parametrize(("figures", "hits", "asked"), [(3, 2, True), (2, 2, False), (2, 1, True), (1, 1, False)])
def test_figures_of_his_unit_may_be_spent_in_an_attack(figures: int, hits: int, asked: bool) -> None:
    t = Table(
        stark=[f"D5 reckless green {figures}"],
        lannister=["C5 lannisport-guard red"],
        content={"commanders": [spurring_commander(hits)]},
        pool=SIDES,
    )
    t.roll("green green green green").order("D5").stay().attack("C5")
    assert (t.asked == "commit-strike") == asked
    if asked:
        t.commit("reckless")
        assert t.figures("D5") == figures - hits and t.dice()[-1] == 4


def test_a_card_cannot_ask_for_hits_where_no_unit_pays() -> None:
    with pytest.raises(BadSetup, match="`morale` does not look at `hits`"):
        Table().printed("SL05", "{commands: [{effects: [{do: morale, hits: 1}]}]}")


@pytest.mark.rule("bow-capture-06", "bow-capture-09")
def test_a_commander_in_a_fire_is_captured_by_the_opponent() -> None:
    t = Table(
        stark=["H5 guards-of-the-north green"],
        lannister=["C5 jaime-lannister-kingslayer green 1", "A14 lannisport-guard green"],  # rating 3
        lords={"jaime-lannister-kingslayer": USED},
        fires={"C5": 1},
        phase="regroup",
    )
    jaime = t.commander("jaime-lannister-kingslayer")
    assert t.battle.captor[jaime] == 0 and t.battle.fate[t.battle.unit_of[jaime]] == CAPTURED
    assert t.morale("stark") == 1


@pytest.mark.rule("bow-capture-06")
def test_other_figures_burn_before_the_commander() -> None:
    t = Table(
        stark=["H5 guards-of-the-north green"],
        lannister=["C5 jaime-lannister-kingslayer green 3", "A14 lannisport-guard green"],
        fires={"C5": 2},
        phase="regroup",
    )
    assert t.figures("C5") == 1 and t.battle.captor[t.commander("jaime-lannister-kingslayer")] == NOBODY


@pytest.mark.rule("bow-capture-07")
@pytest.mark.parametrize(("rank", "gain"), [("green", 1), ("blue", 2), ("red", 3)])
def test_morale_by_the_rank_of_his_unit(rank: str, gain: int) -> None:
    t, addam = attack_on(f"C5 addam-marbrand {rank} 1", f"{rank} {rank} morale morale")
    assert t.battle.captor[addam] == 0
    assert t.morale("stark") == gain and len(t.events("morale")) == 1
    assert t.battle.destroyed == [1, 0]


@pytest.mark.rule("bow-capture-08")
def test_his_command_tokens_come_back_in_the_next_rally_phase() -> None:
    t = Table(
        stark=["D5 stark-kennelmasters red"],
        lannister=["C5 addam-marbrand green 1", "A14 lannisport-guard green"],
        lords={"addam-marbrand": {"committed": True, "tokens": 2}},
        command_tokens={"stark": 3, "lannister": 1},
        pool={"stark": "valor", "lannister": "valor"},
        hands={"lannister": ["LL05"]},
    )
    addam = t.commander("addam-marbrand")
    t.roll("green green red red").order("D5").stay().attack("C5")
    assert t.battle.captor[addam] == 0
    assert (t.battle.command_tokens[1], t.battle.tokens_on[addam]) == (1, 2)  # not yet
    assert t.refused(CARD_AT + t.card("LL05")) == "bow-capture-03"  # his commander card is out of use
    while t.battle.round == 1:
        t.pass_()
    assert (t.battle.command_tokens[1], t.battle.tokens_on[addam]) == (3, 0)


@pytest.mark.rule("bow-capture-10")
def test_jaime_kingslayer_leads_a_unit_of_four() -> None:
    t = Table(lannister=["C5 jaime-lannister-kingslayer red"], pool=SIDES)
    assert t.figures("C5") == 4
    card = book().commanders[book().commander_index["jaime-lannister-kingslayer"]]
    assert card.capture == 3 and book().units[card.unit].figures == 4


def test_a_captured_commander_no_longer_strengthens_his_friends() -> None:
    t = Table(
        stark=["D5 eddard-stark green 1", "D4 guards-of-the-north green", "H9 guards-of-the-north green"],
        lannister=["C5 lannisport-guard red"],
        lords={"eddard-stark": USED},
        pool=SIDES,
        turn="lannister",
    )
    seen = GAME.view(t.battle, 0)["units"]
    assert seen[t.unit("D4")]["stalwart"] and seen[t.unit("D4")]["controlled"]
    t.roll("green green green red").order("C5").stay().attack("D5").stay()
    assert t.battle.captor[t.commander("eddard-stark")] == 1
    seen = GAME.view(t.battle, 0)["units"]
    assert not seen[t.unit("D4")]["stalwart"] and not seen[t.unit("D4")]["controlled"]


def test_figures_come_back_to_a_lone_commander_and_shield_him_again() -> None:
    t = Table(
        stark=["D5 greatjon-umber-lord-of-the-last-hearth green 1"],
        lannister=["C5 lannisport-guard red"],
        pool=SIDES,
    )
    lord = t.commander("greatjon-umber-lord-of-the-last-hearth")
    t.commit("greatjon-umber-lord-of-the-last-hearth").say(t.unit("D5"))
    assert t.figures("D5") == 2
    t.order("D5").stay().stay()
    t.roll("green green green red").order("C5").stay().attack("D5")
    assert t.figures("D5") == 1 and t.battle.fate[t.unit("D5")] == ON_FIELD  # rating 3: two of the hits reached him
    assert t.battle.captor[lord] == NOBODY


@pytest.mark.rule("bow-capture-08", "bow-commander-05")
def test_a_captive_controls_no_unit_wherever_it_stands() -> None:
    """He is in no hex, so that no corner of the board counts as near him."""
    for corner in ("A1", "A15", "K1", "K15"):
        t = Table(
            stark=[f"{corner} guards-of-the-north green"],
            lannister=["E5 lannisport-guard green"],
            captured={"lannister": ["eddard-stark"]},
        )
        assert not is_controlled(t.battle, t.unit(corner))
