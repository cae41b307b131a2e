"""Counterattacks."""

import pytest

from bannermen.games.battles.terms import NOBODY
from tests.battles.table import Table

SIDES = {"stark": "valor", "lannister": "valor"}
KEVAN = {"kevan-lannister": {"committed": True}}


def attack_on_kevan(
    dice: str,
    attacker: str = "D5 guards-of-the-north green",
    kevan: str = "C5 kevan-lannister green",
    beside: str = "",
    terrain: dict[str, str] | None = None,
) -> Table:
    """Stark attacks Kevan's unit, which is Stalwart; one more Stark unit may stand by."""
    stark = [attacker, beside] if beside else [attacker]
    t = Table(stark=stark, lannister=[kevan], lords=KEVAN, terrain=terrain, pool=SIDES)
    where = attacker.split()[0]
    return t.roll(dice).order(where).stay().attack(kevan.split()[0])


@pytest.mark.rule("bow-counter-01")
def test_only_units_with_the_ability_and_only_against_melee() -> None:
    t = attack_on_kevan("red red")
    assert t.asked == "counterattack" and t.asks == "lannister"
    t = Table(stark=["D5 guards-of-the-north green"], lannister=["C5 lannisport-guard green"], pool=SIDES)
    t.roll("red red").order("D5").stay().attack("C5")
    assert t.asked == "choose-action"  # not Stalwart
    for archers in ("D5", "E5"):
        t = attack_on_kevan("red red", f"{archers} northland-archers green")
        assert t.asked == "choose-action"


@pytest.mark.rule("bow-counter-01")
def test_it_is_optional() -> None:
    t = attack_on_kevan("red red")
    t.no()
    assert t.asked == "choose-action" and t.dice() == [2]


@pytest.mark.rule("bow-counter-02")
def test_after_hits_and_retreats_by_a_survivor_in_its_hex() -> None:
    t = attack_on_kevan("green green", kevan="C5 kevan-lannister green 3")
    assert t.asked == "counterattack" and t.figures("C5") == 1
    t = attack_on_kevan("morale green")
    assert t.asked == "stand-firm" and t.figures("C5") == 3  # the retreat is settled first
    t.yes()
    assert t.asked == "counterattack"


@pytest.mark.rule("bow-counter-02")
def test_an_eliminated_unit_does_not_answer() -> None:
    t = Table(
        stark=["D5 stark-kennelmasters green"],
        lannister=["C5 lannisport-guard green 1", "C4 lannisport-guard green", "B5 lannisport-guard green"],
        pool=SIDES,
    )  # C5 is Stalwart by its two neighbours
    t.roll("green red").order("D5").stay().attack("C5")
    assert t.asked == "choose-action" and t.unit("C5") == NOBODY


@pytest.mark.rule("bow-counter-03")
def test_who_had_to_leave_its_hex_does_not_answer() -> None:
    t = attack_on_kevan("morale morale", "D5 stark-kennelmasters green")
    t.yes()  # the first symbol is ignored
    t.move("B5")
    assert t.asked == "choose-action" and t.dice() == [2]


@pytest.mark.rule("bow-counter-04", "bow-counter-05")
def test_the_counterattacker_stays_engaged_and_suffers_no_parting_blow() -> None:
    t = attack_on_kevan(
        "red red",
        "D4 guards-of-the-north green",
        "C5 kevan-lannister green x D5",
        "D5 guards-of-the-north blue",
    )
    assert t.asked == "reroll-symbol"
    t.pass_()
    t.roll("green blue").yes()  # Kevan answers the flank attack of D4
    assert t.figures("D4") == 3
    assert t.asked == "choose-action" and "disengage" not in t.happened()
    assert t.engaged("C5", "D5") and t.token("C5") == "lannister"
    assert [event.data["mode"] for event in t.events("attack")] == [0, 1]  # no parting blow


@pytest.mark.rule("bow-counter-06")
def test_a_counterattack_is_not_answered() -> None:
    t = attack_on_kevan("red red", "D5 maege-mormont green")
    t.roll("green red").yes().pass_()  # Maege does not commit
    assert t.figures("D5") == 3
    assert t.asked == "choose-action" and t.asks == "lannister"


@pytest.mark.rule("bow-counter-07")
@pytest.mark.parametrize("dice", ["green green", "morale red"])
def test_no_advance_after_a_counterattack(dice: str) -> None:
    t = attack_on_kevan("red red", "D5 guards-of-the-north green 1")
    attacker = t.unit("D5")
    t.roll(dice).yes()
    if "morale" in dice:
        t.move("E5")
    assert t.where(attacker) == ("E5" if "morale" in dice else "-")
    assert t.unit("D5") == NOBODY and t.unit("C5") != NOBODY  # it stays where it is
    assert t.asked == "choose-action"


@pytest.mark.rule("bow-counter-07")
def test_no_pursuit_after_a_counterattack() -> None:
    t = Table(
        stark=["D5 guards-of-the-north green 1", "F5 guards-of-the-north green"],
        lannister=["C5 knights-of-casterly-rock green", "C4 lannisport-guard green", "B5 lannisport-guard green"],
        pool=SIDES,
    )  # the knights are Stalwart by their two neighbours
    t.roll("red red").order("D5").stay().attack("C5")
    t.roll("green green").yes()
    assert t.unit("D5") == NOBODY and t.asked == "choose-action" and t.unit("C5") != NOBODY


@pytest.mark.rule("bow-counter-08")
def test_resolved_like_an_attack_with_the_dice_of_the_card() -> None:
    t = attack_on_kevan("red red", kevan="C5 kevan-lannister blue")
    t.roll("green valor morale").yes()
    assert t.dice() == [2, 3]
    assert t.asked == "retreat-to" and t.asks == "stark" and t.figures("D5") == 2
    t.move("E5")
    assert t.unit("E5") != NOBODY


@pytest.mark.rule("bow-counter-09")
def test_changes_when_attacking_do_not_apply() -> None:
    """The Greatjon's unit rolls one die more when attacking; Stalwart beside Eddard it may answer."""
    stark = ["D5 greatjon-umber-the-greatjon blue", "E5 eddard-stark green"]
    lords = {"greatjon-umber-the-greatjon": {"committed": True}, "eddard-stark": {"committed": True}}
    t = Table(stark=stark, lannister=["C5 lannisport-guard green"], lords=lords, pool=SIDES, turn="lannister")
    t.roll("red red red red red").order("C5").stay().attack("D5").yes()
    assert t.dice() == [2, 3]
    t = Table(stark=stark, lannister=["C5 lannisport-guard green"], lords=lords, pool=SIDES)
    t.roll("red red red red").order("D5").stay().attack("C5")
    assert t.dice() == [4]


@pytest.mark.rule("bow-counter-09")
def test_nor_does_what_makes_an_attack_fiercer() -> None:
    """Gregor attacks so that Stalwart units cannot ignore the first morale symbol; his answers are not attacks so."""
    t = Table(
        stark=["D5 maege-mormont green"],
        lannister=["C5 gregor-clegane-the-mountain green", "C4 lannisport-guard green", "B5 lannisport-guard green"],
        lords={"maege-mormont": {"committed": True}, "gregor-clegane-the-mountain": {"committed": True}},
        pool=SIDES,
    )  # Gregor's unit is Stalwart by its two neighbours
    t.roll("red red").order("D5").stay().attack("C5")
    t.roll("morale red").yes()
    assert t.asked == "stand-firm" and t.asks == "stark"


@pytest.mark.rule("bow-counter-09")
def test_what_is_for_counterattacks_applies() -> None:
    t = Table(
        stark=["D5 guards-of-the-north green"],
        lannister=["C5 kevan-lannister green", "B5 tywin-lannister green"],  # Tywin: +1 die within 2 hexes
        lords=KEVAN,
        pool=SIDES,
    )
    t.roll("red red red red red").order("D5").stay().attack("C5").yes()
    assert t.dice() == [2, 3]


@pytest.mark.rule("bow-counter-10")
@pytest.mark.parametrize("dice", ["red red", "morale red"])
def test_example_guards_answer_the_knights_in_their_flank(dice: str) -> None:
    t = Table(
        stark=[
            "D5 guards-of-the-north green x C5 token lannister",
            "E5 guards-of-the-north blue",
            "D4 guards-of-the-north blue",
        ],
        lannister=["C5 lannisport-guard green", "D7 knights-of-casterly-rock blue"],
        pool=SIDES,
        turn="lannister",
    )
    t.roll("red red red").order("D7").move("C6").attack("D5").pass_()  # neither eliminated nor driven off
    knights = t.unit("C6")
    assert t.asked == "counterattack" and t.asks == "stark"
    t.roll(dice).yes()
    assert t.dice() == [3, 2]
    answer = t.events("attack")[-1].data
    assert (answer["unit"], answer["target"]) == (t.unit("D5"), knights)
    assert t.engaged("D5", "C5") and t.token("D5") == "lannister"
    assert "disengage" not in t.happened()  # and so no parting blow
    if "morale" in dice:
        t.move("B5")
        assert t.where(knights) == "B5" and t.unit("C6") == NOBODY  # the Guards could not Advance
    assert t.where(t.unit("D5")) == "D5" and t.asked == "choose-action"


@pytest.mark.rule("bow-counter-11")
def test_no_token_is_placed_or_swapped() -> None:
    t = attack_on_kevan("red red", terrain={"C5": "building"})
    t.roll("red red").yes()
    assert t.token("C5") == t.token("D5") == "stark"  # it shows who attacked by order: Kevan keeps his cover
    t = attack_on_kevan("red red", "D5 guards-of-the-north green", "C5 kevan-lannister green x D5")
    t.roll("red red").yes()
    assert t.token("C5") == "stark"  # swapped by the attack, not by the answer


@pytest.mark.rule("bow-counter-12")
def test_a_blocked_unit_may_answer() -> None:
    t = attack_on_kevan("morale morale", "B5 guards-of-the-north green", "A5 kevan-lannister green")
    t.pass_()  # it does not stand firm
    assert t.figures("A5") == 2
    assert t.asked == "counterattack"


@pytest.mark.rule("bow-counter-13")
def test_a_parting_blow_is_not_answered() -> None:
    t = Table(
        stark=["D5 maege-mormont green x C5"],
        lannister=["C5 lannisport-guard green"],
        lords={"maege-mormont": {"committed": True}},
        pool=SIDES,
    )
    t.roll("green red").order("D5").move("E5").yes()
    assert t.figures("E5") == 3  # it took the hit and went
    assert t.asked == "choose-action" and t.dice() == [2]


@pytest.mark.rule("bow-counter-14")
@pytest.mark.parametrize(
    ("own", "other", "dice"),
    [("forest", "plains", 2), ("plains", "forest", 2), ("plains", "hill", 3), ("ford", "plains", 2)],
)
def test_limits_of_the_terrain_apply(own: str, other: str, dice: int) -> None:
    t = attack_on_kevan("green green", kevan="C5 kevan-lannister red", terrain={"C5": own, "D5": other})
    t.roll("red red red red").yes()
    assert t.dice()[1] == dice


@pytest.mark.rule("bow-counter-15")
def test_inactive_and_ranged_units_may_answer() -> None:
    t = Table(
        stark=["D5 guards-of-the-north red"],
        lannister=["C5 westerland-archers blue inactive", "C4 lannisport-guard green", "B5 lannisport-guard green"],
        pool=SIDES,
    )  # the archers are Stalwart by their two neighbours
    t.roll("green green green green").order("D5").stay().attack("C5")
    t.roll("red valor green").yes()
    assert t.dice() == [4, 3] and t.figures("D5") == 3  # no valor for archers
    assert not t.active("C5")
    t = attack_on_kevan("red red")
    t.roll("red red").yes()
    assert t.active("C5")  # an active banner is not turned either


def test_a_lone_commander_may_be_captured_by_a_counterattack() -> None:
    t = attack_on_kevan("red red", "D5 rickard-karstark green 1", kevan="C5 kevan-lannister red")
    rickard = t.commander("rickard-karstark")
    t.roll("green green red red").yes()  # capture rating 2
    assert t.battle.captor[rickard] == 1 and t.unit("D5") == NOBODY
    assert t.morale("lannister") == 1


def test_an_attacker_driven_back_may_still_use_its_second_attack() -> None:
    t = Table(
        stark=["D5 greatjon-umber-lord-of-the-last-hearth green"],
        lannister=["C5 kevan-lannister green", "E4 lannisport-guard green"],
        lords={**KEVAN, "greatjon-umber-lord-of-the-last-hearth": {"committed": True}},
        pool={"lannister": "valor"},
        hands={"stark": ["SL17"]},
    )
    t.roll("red red red").play("SL17").name("D5").stay().attack("C5")
    t.roll("morale morale").yes()
    t.no().move("E5")
    t.move("F4")
    assert t.asked == "name-target" and t.units == {"E4"}
