"""Capturing commanders."""

import pytest

from bannermen.games.battles.content.load import book
from bannermen.games.battles.content.tables import EFFECTS, Effect
from bannermen.games.battles.game import GAME
from bannermen.games.battles.rules.effects import FROM_COMMIT, Deeds, candidates, do_to, units_in_zone
from bannermen.games.battles.terms import CAPTURED, CARD_AT, NOBODY, ON_FIELD
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


def all_effects() -> list[Effect]:
    found = [effect for commander in book().commanders for effect in commander.effects]
    for card in book().cards:
        found += [effect for command in card.commands for effect in command.effects]
        found += [effect for tactic in card.tactics for effect in tactic.effects]
    return found


@pytest.mark.rule("bow-capture-05")
def test_no_card_makes_a_lone_commander_pay_with_himself() -> None:
    """No card of ours is paid for with hits: whatever is done to own units costs them no figure."""
    t = Table(
        stark=["D5 robb-stark-king-in-the-north green 1", "E5 winterfell-riders green 2", "D4 eddard-stark green 1"],
        lannister=["C5 lannisport-guard green x D4"],
        pool=SIDES,
    )
    robb, centre = t.commander("robb-stark-king-in-the-north"), t.hex("D5")
    zone = units_in_zone(t.battle, robb)
    done: set[str] = set()
    for effect in all_effects():
        for option in candidates(t.battle, 0, effect, zone, robb, centre):
            if option < len(t.battle.seat_of) and t.battle.seat_of[option] == 0:
                other = t.battle.clone()
                do_to(other, Deeds(FROM_COMMIT, 0, 0, 0, robb, zone, centre), effect, option)
                assert all(after >= before for after, before in zip(other.figures, t.battle.figures, strict=True))
                assert len(other.stack) == len(t.battle.stack)  # nothing is under way that could hit it later
                done.add(EFFECTS[effect.do])
    assert done == {"boon", "disengage", "march", "reinforce"}  # all active; trading places needs company


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
        board={"stark": 3, "lannister": 1},
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
