"""Every figure, motivation and objective card of the set does what its text says."""

from __future__ import annotations

import pytest

from bannermen.games.tactics.content.boons import ATTACK, GUARD, RANGED, WILL
from bannermen.games.tactics.rules.boons import boon
from bannermen.games.tactics.rules.wounds import mark
from bannermen.games.tactics.terms import SHAKEN
from tests.tactics.table import Table, duel

# --- House Targaryen ---


@pytest.mark.rule("tac-attack-type-05")
def test_rhaegars_ruby_blade() -> None:
    t = duel("rhaegar", "knight")
    t.attack("E4").use("Ruby Blade", 0).use("Ruby Blade", 0)  # a die, then +1
    t.roll(5, 1, 1, 1, 7).use("Ruby Blade", 0)  # -2 for the defender
    assert len(t.struck["dice"]) == 4 and t.struck["hits"] == 1, "a 5 with +1 reaches 6+"
    assert t.defended["defended"] == 0, "a 7 less 2 does not reach 6+"


@pytest.mark.rule("tac-ability-15")
def test_song_of_the_silver_harp() -> None:
    t = Table(
        a=["C3 rhaegar", "D3 honour-guard shaken stunned", "C6 shield-bearer stunned", "C9 honour-guard shaken"],
        b=["I9 man"],
    ).activate("C3")
    before = t.copper[0]
    t.use("Song of the Silver Harp")
    assert not t.shaken("D3") and not t.stunned("D3") and not t.stunned("C6")
    assert t.shaken("C9"), "six squares away"
    assert t.asked == "name-figure" and t.figures == {"D3", "C6"}, "a soldier in short range"
    t.name_figure("D3").go("G3")
    assert not t.empty("G3") and t.ap == 1 and t.copper[0] == before - 1


@pytest.mark.rule("tac-ability-21")
@pytest.mark.parametrize("rhaegar", ["rhaegar", "rhaegar-mounted"])
def test_soldiers_beside_the_last_dragon_strike_truer(rhaegar: str) -> None:
    t = Table(a=["C3 honour-guard", f"A1 {rhaegar}", "C4 martell"], b=["D3 knight"])
    touching = rhaegar == "rhaegar-mounted"
    assert boon(t.battle, t.figure("C3"), ATTACK) == (1 if touching else 0), "B2 touches C3, A1 does not"
    assert boon(t.battle, t.figure("C4"), ATTACK) == 0, "soldiers only"
    t = Table(a=["C3 honour-guard", "B3 rhaegar"], b=["D3 knight"])
    assert boon(t.battle, t.figure("C3"), ATTACK) == 1


@pytest.mark.rule("tac-special-02", "tac-charge-07")
def test_the_lance_of_dragonstone() -> None:
    t = Table(a=["A1 rhaegar-mounted"], b=["F1 knight", "I9 man"]).activate("A1")
    t.charge("F1")
    assert [line.needs > 0 for line in t.lines] == [False, True, False], "one line is for charges"
    t.use("Lance of Dragonstone", 1).no()
    t.roll(9, 1, 1, 1, 1, 1)
    if t.asked == "move-to":
        t.say(t.options[0])
    assert len(t.struck["dice"]) == 5, "three, one bought, one for the charge"
    assert t.asked == "aftermath" and t.wounds("knight") == 1
    t.use("Lance of Dragonstone")
    if t.asked == "move-to":
        assert t.asks == 1
        t.say(t.options[0])
    grid = t.battle.field.grid
    assert grid.moves(t.square(t.where("knight")), t.square("F1")) == 2, "two squares away"


@pytest.mark.rule("tac-ability-08")
def test_connington_unbowed() -> None:
    t = Table(a=["A1 connington shaken stunned"], b=["I9 man"]).activate("A1")
    t.roll(6).use("Unbowed")
    assert not t.stunned("connington"), "a 6 less 2 is a 4: passed, although shaken"
    t = Table(a=["A1 connington shaken stunned"], b=["I9 man"]).activate("A1")
    t.roll(5).use("Unbowed")
    assert t.stunned("connington") and not t.shaken("connington"), "failed, and the roll has ended shaken"
    t = Table(a=["A1 connington stunned"], b=["I9 man"]).activate("A1")
    t.roll(4).use("Unbowed")
    assert not t.stunned("connington") and boon(t.battle, 0, GUARD) == 1
    t.end()
    t.finish_round()
    assert boon(t.battle, 0, GUARD) == 0, "until the end of the round"


@pytest.mark.rule("tac-action-attack-07", "tac-action-attack-13")
def test_selmy_leaves_no_answer() -> None:
    t = duel("selmy", "honour-guard", b_more=["F4 lord"])
    t.attack("E4").use("White Sword", 1)
    t.roll(5, 1, 1, 1).no()
    assert t.struck["hits"] == 1, "a 5 with +1"
    assert t.defended and t.asked != "use-defence", "no defence ability"
    t = duel("selmy", "lannister-figure")
    t.attack("E4").use("White Sword", 1)
    t.roll(1, 1, 1).no()
    assert t.asked == "choose-action", "and no aftermath"


@pytest.mark.rule("tac-special-05")
def test_selmy_parries() -> None:
    t = duel("knight", "selmy")
    t.roll(1, 1).attack("E4").use("Masterful Parry")
    assert t.wounds("D4") == 1


@pytest.mark.rule("tac-ability-21")
def test_selmy_against_many() -> None:
    t = Table(a=["D4 selmy"], b=["E4 man"])
    assert boon(t.battle, 0, ATTACK) == 0
    t = Table(a=["D4 selmy"], b=["E4 man", "C4 man"])
    assert boon(t.battle, 0, ATTACK) == 1


@pytest.mark.rule("tac-special-02")
def test_martell_strikes_and_steps_away() -> None:
    t = duel("martell", "knight")
    t.attack("E4")
    t.roll(1, 1).no()
    assert t.asked == "aftermath"
    t.use("Dornish Spear")
    t.no()  # no bold step
    assert t.asked == "move-to" and "C4" in t.ends and "B4" not in t.ends, "one square"
    t.go("C4")
    assert t.where("martell") == "C4" and t.ap == 1


@pytest.mark.rule("tac-ability-21", "tac-action-move-07")
def test_nobody_holds_martell() -> None:
    t = Table(a=["D4 martell"], b=["E4 man"])
    assert "A4" in t.reach("D4"), "three squares, although engaged"
    t = Table(a=["D4 knight"], b=["E4 man"])
    assert "A4" not in t.reach("D4")


@pytest.mark.rule("tac-special-02", "tac-ability-23")
def test_mootons_crossbow() -> None:
    t = Table(a=["A1 mooton"], b=["A5 knight", "I9 man"]).activate("A1")
    t.use("Steady Aim")
    assert boon(t.battle, 0, RANGED) == 1 and t.ap == 2
    t.attack("A5").use("Crossbow", 1)
    t.roll(5, 1, 1).no()
    assert t.struck["hits"] == 1, "7+: a 5, +1 steady, +1 bought"
    t.use("Crossbow")
    assert t.stunned("A5") and t.silver[0] == 8
    t.end()
    assert boon(t.battle, 0, RANGED) == 0, "for the turn only"


@pytest.mark.rule("tac-ability-17")
def test_darry_takes_the_wounds() -> None:
    t = duel("knight", "rhaegar", b_more=["F4 darry"])
    t.roll(6, 1, 1).attack("E4")
    assert t.asked == "trigger.wound" and t.names == ["Sworn Shield"]
    t.no()
    assert t.wounds("rhaegar") == 1 and t.wounds("darry") == 0
    t = duel("knight", "rhaegar", b_more=["G4 darry"])
    t.roll(6, 1, 1).attack("E4")
    assert t.asked != "trigger.wound", "not in contact"
    t = duel("knight", "honour-guard", b_more=["F4 darry"])
    t.roll(6, 1, 1).attack("E4").skip()
    assert not [e for e in t.events("use") if e.data["figure"] == t.figure("darry")], "heroes only"


@pytest.mark.rule("tac-ability-21")
def test_the_white_cloak_is_not_shaken_beside_a_hero() -> None:
    t = Table(a=["A1 darry", "A2 rhaegar"], b=["I9 man"])
    mark(t.battle, 0, SHAKEN)
    assert not t.shaken("darry")
    t = Table(a=["A1 darry", "A3 rhaegar", "A2 man"], b=["B1 lord"])
    mark(t.battle, 0, SHAKEN)
    assert t.shaken("darry"), "an enemy hero does not help"


@pytest.mark.rule("tac-ability-10")
def test_shields_up() -> None:
    t = duel("knight", "shield-bearer", b_more=["I9 man"])
    t.roll(6, 1).attack("E4")
    t.roll(4).use("Shields Up")
    assert t.defended["defended"] == 1, "6+: a 4 and 2"


# --- the rebels ---


@pytest.mark.rule("tac-special-02", "tac-attack-type-04")
def test_roberts_hammer() -> None:
    t = duel("robert", "lord", b_more=["I9 man"])
    t.attack("E4", 0)
    t.roll(9, 1, 1, 1).no()
    t.use("War Hammer")
    assert t.stunned("E4") and t.silver[0] == 8
    t = duel("robert", "lord", b_more=["I9 man"])
    t.attack("E4", 1).use("Crushing Blow")
    assert len(t.struck["dice"]) == 4 and t.struck["hit"] == 5 and t.asks in (0, 1)
    assert t.battle.coins[2] == 30 - 1 - 2


@pytest.mark.rule("tac-ability-17")
def test_ours_is_the_fury() -> None:
    t = duel("robert 2 wounds", "man 1 wounds", b_more=["I9 man"])
    t.roll(9, 1, 1, 1).attack("E4", 0).no().no()
    assert t.asked == "trigger.kill" and t.names == ["Ours Is the Fury"]
    t.use("Ours Is the Fury")
    assert t.wounds("robert") == 1 and t.silver[0] == 8
    t = duel("robert", "man 1 wounds", b_more=["I9 man"])
    t.roll(9, 1, 1, 1).attack("E4", 0).no().no()
    assert t.asked != "trigger.kill", "unhurt, he has nothing to heal"


@pytest.mark.rule("tac-special-02")
def test_the_hammer_from_the_saddle() -> None:
    t = Table(a=["A1 robert-mounted"], b=["C1 knight", "I9 man"]).activate("A1")
    t.attack("C1")
    t.roll(9, 1, 1, 1).no()
    t.use("Hammer from the Saddle")
    assert t.shaken("C1")


@pytest.mark.rule("tac-ability-15", "tac-endphase-06")
def test_the_shield_of_the_vale() -> None:
    t = Table(a=["A1 jon-arryn", "C3 man", "I1 man"], b=["I9 man"]).activate("A1")
    t.use("Shield of the Vale")
    assert boon(t.battle, t.figure("C3"), GUARD) == 1 and t.ap == 1
    t.end()
    t.finish_round()
    assert boon(t.battle, t.figure("C3"), GUARD) == 0


@pytest.mark.rule("tac-ability-13")
def test_eddards_cold_resolve() -> None:
    for die, wounds in ((4, 1), (3, 2)):
        t = duel("lord", "eddard", b_more=["I9 man"])
        t.roll(6, 6, 1, 1, 1).attack("E4")
        assert t.asked == "use-wound-ability"
        t.roll(die).use("Cold Resolve")
        assert t.wounds("eddard") == wounds and t.silver[1] == 8


@pytest.mark.rule("tac-ability-21")
def test_eddard_is_never_stunned() -> None:
    t = Table(a=["A1 bolton"], b=["C3 eddard", "I9 man"]).activate("A1")
    t.roll(1).use("Loyal and Rebellious")
    assert not t.stunned("eddard") and t.shaken("eddard")


@pytest.mark.rule("tac-ability-15")
def test_family_duty_honour() -> None:
    t = Table(a=["A1 tully", "C3 man 1 wounds shaken stunned"], b=["I9 man"]).activate("A1")
    t.use("Family, Duty, Honour")
    assert t.wounds("C3") == 0 and not t.shaken("C3") and not t.stunned("C3") and t.ap == 1


@pytest.mark.rule("tac-ability-21", "tac-zone-04", "tac-terrain-19")
def test_tully_minds_no_terrain() -> None:
    t = Table(a=["A1 tully"], b=["H1 man"], map=". ~ ~ ~ . . . .")
    assert t.reach("A1") == {"B1", "C1", "D1"}, "the river does not slow him"
    t = Table(a=["A1 tully"], b=["H1 man"], map=". . . . . . . .", pieces={"B1": "fire"}).activate("A1")
    t.move("B1")
    assert t.wounds("tully") == 0, "nor does fire hurt him"


@pytest.mark.rule("tac-tokens-13", "tac-tokens-14")
def test_corbray_and_his_nemesis() -> None:
    t = duel("corbray", "knight 2 wounds", b_more=["I9 man"], nemeses=[["0.0", "1.0"]])
    t.attack("E4").use("Lady Forlorn", 1)
    t.roll(4, 1, 1, 1).no()
    assert t.struck["hits"] == 1, "a 4 and 2 against his nemesis"
    t.kill().use("Glory Taken")
    assert t.vp == [2, 0]
    t = duel("corbray", "knight 2 wounds", b_more=["I9 man"])
    t.attack("E4")
    assert len(t.lines) == 1, "nothing of the kind against others"


@pytest.mark.rule("tac-special-02")
def test_boltons_knife() -> None:
    for die, wounds in ((5, 1), (4, 2)):
        t = duel("bolton", "knight", b_more=["I9 man"])
        t.attack("E4")
        t.roll(6, 1, 1).no()
        t.roll(die).use("Flayer's Knife")
        assert t.wounds("E4") == wounds
    t = duel("bolton", "knight", b_more=["I9 man"])
    t.attack("E4")
    t.roll(1, 1).no()
    assert t.asked != "aftermath", "no wound, no aftermath"


@pytest.mark.rule("tac-ability-17")
def test_a_guest_of_the_dreadfort() -> None:
    t = duel("bolton", "knight 2 wounds", b_more=["I9 man"])
    t.attack("E4")
    t.roll(9, 1, 1).no().no()
    t.capture().use("A Guest of the Dreadfort")
    assert t.silver[0] == 10


@pytest.mark.rule("tac-ability-05", "tac-ability-17", "tac-charge-06")
def test_denys_arryn_charges() -> None:
    t = Table(a=["A1 denys-arryn"], b=["F1 knight", "I9 man"], map=". . . . . . . . .\n" * 9).activate("A1")
    t.charge("F1").use("Wings of the Falcon").no()
    if t.asked == "move-to":
        t.say(t.options[0])
    assert t.asked == "trigger.charged", "four squares, and he is there"
    t.roll(4, 1, 1, 1).use("First into the Breach")
    assert t.shaken("knight"), "W 5+ failed with a 4"
    t = Table(a=["A1 denys-arryn"], b=["F1 knight"], map=". . . . . . . . .\n" * 2).activate("A1")
    t.charge("F1").no()
    if t.asked == "move-to":
        t.say(t.options[0])
    assert not t.events("strike"), "three squares are not enough"


@pytest.mark.rule("tac-terrain-09", "tac-ability-17")
def test_mallister_from_a_height() -> None:
    high = "^ . . . . . . . .\n" * 3
    t = Table(a=["A1 mallister"], b=["F1 man 1 wounds", "I3 man"], map=high).activate("A1")
    t.attack("F1").use("Eagle Javelin", 1)
    t.roll(5, 1, 1, 1).no()
    assert len(t.struck["dice"]) == 3 and t.struck["hits"] == 1, "one die more, and 5 and 2 is 7"
    assert t.asked == "trigger.kill"
    t.use("Above the Rest")
    assert t.asked == "move-to" and "C1" in t.ends and "D1" not in t.ends, "two squares"
    t = Table(a=["B1 mallister"], b=["F1 man", "I3 man"], map=high).activate("B1")
    t.attack("F1")
    assert len(t.lines) == 1, "not from below"


@pytest.mark.rule("tac-charge-07")
def test_stag_knights_charge() -> None:
    t = Table(a=["A1 stag-knight"], b=["D1 lord"], map=". . . . . .").activate("A1")
    t.charge("D1").use("Antlered Mace", 1)
    t.roll(1, 1, 1, 1).no()
    assert len(t.struck["dice"]) == 4


# --- motivations ---


@pytest.mark.rule("tac-motivation-06", "tac-endphase-01")
def test_the_promised_prince() -> None:
    for wounds, offers in ((0, [1, 3]), (1, [1])):
        t = Table(a=[f"A1 rhaegar {wounds} wounds"], b=["I9 man"], objectives=["A1"]).activate("A1")
        t.end()
        t.activate("I9").end()
        assert t.asked == "trigger.round-end"
        assert [t.battle.book.programs[line.program][0].amount for line in t.lines] == offers
        t.use("The Prince That Was Promised", len(offers) - 1)
        earned = [event.data["points"] for event in t.battle.log or [] if event.kind == "points"]
        assert earned[0] == offers[-1], "before the end phase pays for the objective"
    t = Table(a=["A1 rhaegar"], b=["I9 man"], objectives=["A2"]).activate("A1")
    t.end()
    t.activate("I9").end()
    assert t.asked != "trigger.round-end", "he controls no objective"


@pytest.mark.rule("tac-motivation-05", "tac-motivation-10")
@pytest.mark.parametrize(
    ("hero", "victim", "points"),
    [("rhaegar", "lord", 2), ("eddard", "lord", 2), ("jon-arryn", "knight", 2), ("robert", "knight", 1)],
)
def test_dead_heroes_are_avenged(hero: str, victim: str, points: int) -> None:
    health = 3 if victim == "lord" else 2
    t = Table(a=["D4 lord", f"- {hero} fate killed"], b=[f"E4 {victim} {health} wounds", "I9 man"]).activate("D4")
    t.roll(9, 1, 1, 1).attack("E4").kill()
    assert t.asked == "trigger.kill"
    t.use()
    assert t.vp == [points, 0]


@pytest.mark.rule("tac-motivation-04", "tac-tokens-14")
def test_the_griffins_hunt() -> None:
    t = duel("lord", "knight 2 wounds", a_more=["A1 connington"], b_more=["I9 man"], nemeses=[["0.1", "1.0"]])
    t.roll(9, 1, 1, 1).attack("E4").kill()
    assert t.names == ["The Griffin's Hunt"], "a friend killed his nemesis"
    t.use()
    assert t.vp == [2, 0]
    t = Table(
        a=["D4 lord", "- connington fate killed"], b=["E4 knight 2 wounds", "I9 man"], nemeses=[["0.1", "1.0"]]
    ).activate("D4")
    t.roll(9, 1, 1, 1).attack("E4").kill().use()
    assert t.vp == [1, 0], "less, once he is dead"
    t = duel("lord", "knight 2 wounds", a_more=["A1 connington"], b_more=["I9 man"])
    t.roll(9, 1, 1, 1).attack("E4").kill()
    assert t.asked != "trigger.kill", "not his nemesis"


@pytest.mark.rule("tac-motivation-06")
def test_the_vow_of_the_white_cloak() -> None:
    t = duel("selmy", "man 1 wounds", a_more=["D5 rhaegar"], b_more=["I9 man"])
    t.attack("E4")
    t.roll(9, 1, 1, 1).no()
    assert [line.needs for line in t.lines] and len(t.lines) == 1, "in contact with a hero: any kill"
    t.use()
    assert t.vp == [1, 0]
    t = duel("selmy", "knight 2 wounds", b_more=["I9 man"])
    t.attack("E4")
    t.roll(9, 1, 1, 1).no()
    t.kill()
    assert len(t.lines) == 1, "alone: heroes and veterans"
    t = duel("selmy", "man 1 wounds", b_more=["I9 man"])
    t.attack("E4")
    t.roll(9, 1, 1, 1).no()
    assert t.asked != "trigger.kill"


@pytest.mark.rule("tac-motivation-06")
@pytest.mark.parametrize("hero", ["selmy", "tully"])
def test_dead_heroes_who_care_for_the_field(hero: str) -> None:
    for objectives, offered in ((["A1"], True), (["A1", "I9"], False)):
        t = Table(a=["A1 man", f"- {hero} fate killed"], b=["I9 man"], objectives=objectives).activate("A1")
        t.end()
        t.activate("I9").end()
        assert (t.asked == "trigger.round-end") is offered, "more objectives than any other side"


@pytest.mark.rule("tac-motivation-06")
def test_as_high_as_honour() -> None:
    for at, offered in (("A4", True), ("A9", False)):
        t = Table(a=["D4 lord", f"{at} jon-arryn"], b=["E4 man 1 wounds", "I9 man"]).activate("D4")
        t.roll(9, 1, 1, 1).attack("E4")
        assert (t.asked == "trigger.kill") is offered, "a friendly hero in short range"
    t = Table(a=["D4 knight", "A4 jon-arryn"], b=["E4 man 1 wounds", "I9 man"]).activate("D4")
    t.roll(9, 1, 1).attack("E4")
    assert t.asked != "trigger.kill", "heroes only"


@pytest.mark.rule("tac-motivation-06")
def test_the_quiet_wolf() -> None:
    t = duel("eddard", "knight 2 wounds", b_more=["I9 man"])
    t.attack("E4")
    t.roll(9, 1).no()
    t.capture()
    assert len(t.lines) == 2
    t.use("The Quiet Wolf", 1)
    assert t.vp == [3, 0] and t.gold[0] == 7
    t = duel("lord", "knight 2 wounds", a_more=["A1 eddard"], b_more=["I9 man"])
    t.roll(9, 1, 1, 1).attack("E4").capture()
    assert len(t.lines) == 1, "a friend's prisoner is worth less"
    t.use()
    assert t.vp == [1, 0]


@pytest.mark.rule("tac-loot-07", "tac-motivation-06")
def test_family_first() -> None:
    t = Table(a=["A1 man", "I1 tully"], b=["I9 man"], loot={"A2": "purse"}).activate("A1")
    t.collect("A2").use("Family First")
    assert t.vp == [3, 0]


# --- objective cards ---


def on_card(card: str, *others: str, enemy: str = "I9 man", figure: str = "knight 1 wounds", **table: object) -> Table:
    """A figure on an objective with that card is active."""
    t = Table(a=[f"C3 {figure}", *others], b=[enemy, "I8 man"], cards={"C3": card}, **table)  # type: ignore[arg-type]
    return t.activate("C3")


@pytest.mark.rule("tac-objective-06")
def test_the_field_surgeon() -> None:
    t = on_card("field-surgeon").use("Field Surgeon")
    assert t.wounds("knight") == 0 and t.ap == 1
    assert "Field Surgeon" not in t.names, "unhurt, there is nothing to do"


@pytest.mark.rule("tac-objective-06")
def test_the_war_horn() -> None:
    t = on_card("war-horn", "E5 man").use("War Horn").go("H8")
    assert not t.empty("H8") and t.ap == 1


@pytest.mark.rule("tac-objective-06")
def test_the_vantage_point() -> None:
    t = on_card("vantage-point").use("Vantage Point")
    assert boon(t.battle, t.figure("knight"), ATTACK) == 1 and t.ap == 2
    t.end()
    assert boon(t.battle, t.figure("knight"), ATTACK) == 0


@pytest.mark.rule("tac-objective-06")
def test_the_battle_standard() -> None:
    t = on_card("battle-standard", "D5 man stunned", "I1 man stunned", figure="knight shaken").use("Battle Standard")
    assert not t.shaken("knight") and not t.stunned("D5") and t.stunned("I1")
    assert [boon(t.battle, t.figure(at), WILL) for at in ("C3", "D5", "I1")] == [1, 1, 0]


@pytest.mark.rule("tac-objective-06")
def test_the_toll_chest() -> None:
    t = on_card("toll-chest").use("Toll Chest")
    assert t.silver[0] == 10 and t.asks == 1


@pytest.mark.rule("tac-objective-06")
def test_burning_pitch() -> None:
    t = on_card("burning-pitch", enemy="E5 knight").roll(6, 1)
    t.use("Burning Pitch")
    assert t.wounds("E5") == 1 and len(t.defended["dice"]) == 2


@pytest.mark.rule("tac-objective-06")
def test_the_breastwork() -> None:
    t = on_card("breastwork").use("Breastwork")
    assert boon(t.battle, t.figure("knight"), GUARD) == 2
    t.end()
    assert boon(t.battle, t.figure("knight"), GUARD) == 2, "for the round"


@pytest.mark.rule("tac-objective-06")
def test_the_trophy_of_war() -> None:
    t = on_card("trophy").use("Trophy of War")
    assert t.vp == [1, 0] and t.silver[0] == 8 and t.asks == 1


@pytest.mark.rule("tac-objective-06")
def test_the_hidden_path() -> None:
    t = on_card("hidden-path", objectives=["C3", "H3"]).use("Hidden Path")
    assert t.asked == "pass-to" and t.ends == {"G2", "G3", "G4", "H2", "H4", "I2", "I3", "I4"}
    t.go("H4")
    assert t.where("knight") == "H4" and t.ap == 1
    t = on_card("hidden-path", enemy="D3 man", objectives=["C3", "H3"])
    assert "Hidden Path" not in t.names, "not while engaged"
    t = on_card("hidden-path", objectives=["C3"])
    assert "Hidden Path" not in t.names, "there is no other objective to come out at"


# --- terrain of ours ---


@pytest.mark.rule("tac-terrain-charge-06")
def test_a_barrel_is_smashed() -> None:
    t = Table(a=["A1 man"], b=["H1 man"], map=". . . . . . . .", pieces={"C1": "barrel"}).activate("A1")
    assert "D1" not in t.reach()
    t.roll(6, 1).ram("C1").go("C1")
    assert not t.empty("C1")
