"""Equipment: who may carry what, and what each of the fifteen tokens does."""

from __future__ import annotations

import pytest

from bannermen.games.tactics.codes import ATTACK_DEED, ITEM_AT
from bannermen.games.tactics.content.load import book
from bannermen.games.tactics.loadouts.squads import Squad, checks, cost_of, read_part
from bannermen.games.tactics.rules.boons import sees
from bannermen.games.tactics.rules.sight import is_engaged
from bannermen.games.tactics.rules.wounds import mark
from bannermen.games.tactics.terms import NOTHING, SHAKEN, STUNNED
from bannermen.kernel.game import BadSetup
from tests.tactics.figures import ability, figure, line, melee, ranged
from tests.tactics.table import Table, duel

FIGURES = book().figure_index
ITEMS = book().item_index


def squad(*entries: str) -> Squad:
    """A squad from words: "robert item family-armour"."""
    cards, items = [], []
    for entry in entries:
        parts = entry.split()
        cards.append(FIGURES[parts[0]])
        items.append(ITEMS[parts[2]] if len(parts) > 1 else NOTHING)
    return Squad(cards, items, "")


def broken(*entries: str) -> set[str]:
    return {check.rule for check in checks(squad(*entries), book(), [9, 9, 24], 7) if not check.kept}


@pytest.mark.rule("tac-equipment-01")
def test_equipment_is_bought_with_copper() -> None:
    assert cost_of(squad("robert", "baratheon-guard"), book())[2] == 2
    assert cost_of(squad("robert item valyrian-steel", "baratheon-guard item lucky-charm"), book())[2] == 5


@pytest.mark.rule("tac-equipment-02", "tac-equipment-08")
def test_one_token_a_figure_and_each_token_on_a_figure() -> None:
    part = {"figures": [{"figure": "robert", "item": ["mead-flask", "lucky-charm"]}]}
    with pytest.raises(BadSetup, match="got `array`"):
        read_part(part, book())
    with pytest.raises(BadSetup, match="missing required field `figure`"):
        read_part({"figures": [{"item": "mead-flask"}]}, book())
    assert all(isinstance(item, int) for item in squad("robert item mead-flask").items)


@pytest.mark.rule("tac-equipment-03", "tac-equipment-04")
def test_each_item_says_who_may_carry_it() -> None:
    assert "tac-equipment-03" not in broken("robert item poison-vial")
    assert "tac-equipment-03" in broken("baratheon-guard item poison-vial"), "for heroes and veterans"
    anybody = [item.key for item in book().items if item.ranks & 7 == 7]
    assert len(anybody) == 12, "all three types unless the design says otherwise"


@pytest.mark.rule("tac-equipment-05")
def test_the_token_of_the_dead_is_gone() -> None:
    t = duel("lord", "man 1 wounds item mead-flask", b_more=["I9 man"])
    t.roll(9, 1, 1, 1).attack("E4")
    assert t.fate_of(1, 0) == "killed" and t.battle.item[1] == NOTHING


@pytest.mark.rule("tac-equipment-06", "tac-capture-10")
def test_a_prisoner_keeps_its_token_and_nothing_else() -> None:
    t = duel("lord", "knight 2 wounds shaken stunned item mead-flask", b_more=["C4 man", "C5 man"])
    t.roll(9, 1, 1, 1).attack("E4").capture()
    assert t.item("knight") == "mead-flask"
    assert not t.shaken("knight") and not t.stunned("knight")


@pytest.mark.rule("tac-equipment-07")
def test_unique_tokens_are_there_once() -> None:
    twice = ("robert item valyrian-steel", "eddard item valyrian-steel")
    assert "tac-equipment-07" in broken(*twice)
    assert "tac-equipment-07" not in broken("robert item family-weapon", "eddard item family-weapon")


@pytest.mark.rule("tac-equipment-09", "tac-equipment-10")
def test_blinding_powder() -> None:
    t = duel("knight", "man item blinding-powder")
    t.attack("E4")
    assert t.asked == "throw-powder" and t.asks == 1
    t.roll(9, 4).name_figure("E4")
    assert t.asked == "turn-to-one", "the die is picked after the roll"
    t.die(9)
    assert t.struck["hits"] == 0 and t.item("E4") == ""
    t = duel("knight item blinding-powder", "man")
    t.roll(6, 6).attack("E4")
    assert t.asked == "throw-powder" and t.asks == 0, "any roll of an engaged enemy in melee: his defence, too"
    t = Table(a=["D4 archer"], b=["F4 man item blinding-powder"]).activate("D4")
    t.roll(1, 1).attack("F4")
    assert t.asked != "throw-powder", "not engaged, not in melee"
    t = duel("knight", "man", b_more=["G4 man item blinding-powder"])
    t.roll(1, 1).attack("E4")
    assert not t.events("discard"), "its bearer is not engaged with the attacker"


@pytest.mark.rule("tac-equipment-11", "tac-equipment-12", "tac-equipment-19")
def test_the_icon_wards_off_stunned_and_the_poppy_shaken() -> None:
    t = Table(a=["A1 knight item holy-icon", "A3 lord item milk-of-the-poppy"], b=["I9 man"])
    for state in (SHAKEN, STUNNED):
        mark(t.battle, t.figure("A1"), state)
        mark(t.battle, t.figure("A3"), state)
    assert (t.shaken("A1"), t.stunned("A1")) == (True, False)
    assert (t.shaken("A3"), t.stunned("A3")) == (False, True)


@pytest.mark.rule("tac-equipment-13")
def test_flawless_boots() -> None:
    t = Table(a=["A1 knight item flawless-boots"], b=["I9 man"])
    assert "E5" in t.reach("A1") and "F1" not in t.reach("A1")
    assert "tac-equipment-13" in broken("robert-mounted item flawless-boots")


@pytest.mark.rule("tac-equipment-14", "tac-equipment-15", "tac-equipment-21")
@pytest.mark.parametrize("item", ["castle-forged-steel", "family-armour"])
def test_steel_and_armour_help_to_defend(item: str) -> None:
    t = duel("lord", f"knight item {item}")
    t.roll(6, 6, 1, 5, 4).attack("E4")
    assert t.defended["defended"] == 1, "6+: a 5 is enough, a 4 is not"
    steady = ability("Steady", "order", lines=[line("t", [{"do": "test", "who": "self", "then": [{"do": "vp"}]}])])
    card = figure("steady", {"silver": 1}, willpower=7, abilities=[steady])
    t = Table(a=[f"A1 steady item {item}"], b=["I9 man"], figures=[card]).activate("A1")
    t.roll(6).use("Steady")
    assert t.vp == [0, 0], "and not with willpower"


@pytest.mark.rule("tac-equipment-15", "tac-equipment-18")
def test_mead_strengthens_the_will_and_nothing_else() -> None:
    steady = ability("Steady", "order", lines=[line("t", [{"do": "test", "who": "self", "then": [{"do": "vp"}]}])])
    card = figure("steady", {"silver": 1}, willpower=7, abilities=[steady])
    for die, points in ((5, 1), (4, 0)):
        t = Table(a=["A1 steady item mead-flask"], b=["I9 man"], figures=[card]).activate("A1")
        t.roll(die).use("Steady")
        assert t.vp == [points, 0]
    t = duel("lord", "knight item mead-flask")
    t.roll(6, 1, 1, 5).attack("E4")
    assert t.defended["defended"] == 0


@pytest.mark.rule("tac-equipment-16")
def test_the_lucky_charm_is_discarded_before_the_roll() -> None:
    t = duel("knight item lucky-charm", "man")
    t.attack("E4")
    assert t.asked == "use-charm"
    t.roll(2, 3).yes()
    assert t.item("D4") == "" and t.asked == "turn-to-ten"
    assert [(die.face, die.sides) for die in t.battle.thrown(t.battle.pending[0])] == [(2, 10), (3, 10)]
    t.roll(1).die(3)
    assert t.struck["good"] == [False, True]
    assert t.struck["hits"] == 1
    t = duel("knight item lucky-charm", "man")
    t.roll(6, 5).attack("E4").no()
    assert t.struck["good"] == [True, False] and t.struck["hits"] == 1, "6 or more hits"
    t = duel("knight item lucky-charm", "man")
    t.roll(2, 3).attack("E4").no()
    assert t.struck["hits"] == 0 and t.item("D4") == "lucky-charm", "not used before, not usable after"


@pytest.mark.rule("tac-equipment-17", "tac-equipment-32")
def test_the_poison_vial() -> None:
    """Robert's motivation scores, and the attacker surges: it was killed by that attack."""
    t = duel("robert", "lord 3 wounds item poison-vial", b_more=["I9 man"])
    t.attack("E4", 0)
    t.roll(9, 1, 1, 1).no().no()
    t.capture()
    assert t.asked == "drink-poison" and t.asks == 1
    t.yes()
    assert t.fate("lord") == "killed" and t.captive("robert") == ""
    assert t.asked == "trigger.kill"
    t.use("Blood for Blood")
    assert t.vp == [3, 0]
    assert t.asked == "move-to" and t.ends == {"E4"}


@pytest.mark.rule("tac-equipment-20", "tac-equipment-24", "tac-equipment-29", "tac-equipment-30")
@pytest.mark.parametrize(
    ("item", "at_melee", "at_range"),
    [("steel-arrowheads", 0, 1), ("valyrian-steel", 1, 0), ("family-weapon", 1, 0)],
)
def test_items_for_attacks(item: str, at_melee: int, at_range: int) -> None:
    both = figure("both", {"silver": 1}, attacks=[melee(1, 7), ranged(1, 7)])
    for target, hits in (("E4", at_melee), ("G4", at_range)):
        t = Table(a=[f"D4 both item {item}"], b=[f"{target} man"], figures=[both]).activate("D4")
        t.roll(6, 1).attack(target)
        assert t.struck["hits"] == hits


@pytest.mark.rule("tac-equipment-22", "tac-equipment-23")
def test_the_glass_candle_sees_everybody() -> None:
    walled = ". . .|. . .\n" * 3
    t = Table(a=["C2 archer item glass-candle"], b=["D2 man", "F1 archer"], map=walled)
    bearer, man = t.figure("C2"), t.figure("D2")
    assert sees(t.battle, bearer, man) and not sees(t.battle, man, bearer), "one way only"
    assert not is_engaged(t.battle, bearer), "no contact through a wall"
    t.activate("C2").say(ATTACK_DEED)
    assert t.figures == {"D2", "F1"}
    t = Table(a=["C2 archer item glass-candle"], b=["F1 archer"], map=walled, first=1).activate("F1")
    assert "attack" not in t.deeds, "the other does not shoot back"
    t = Table(a=["C2 knight item glass-candle"], b=["F1 archer"], map=walled).activate("C2")
    assert "charge" not in t.deeds, "a charge still needs a way"
    assert "tac-equipment-22" in broken("robert-mounted item glass-candle")


@pytest.mark.rule("tac-equipment-25", "tac-equipment-26")
def test_the_healing_salve() -> None:
    salve = ITEM_AT + ITEMS["healing-salve"]
    free = ability("Shout", "order", lines=[line("s", [{"do": "coin", "coin": "copper"}])])
    card = figure("hurt", {"gold": 1}, health=4, attacks=[melee()], abilities=[free])
    t = Table(a=["A1 hurt 3 wounds item healing-salve"], b=["I9 man"], figures=[card]).activate("A1")
    t.salve()
    assert t.wounds("hurt") == 1 and t.ap == 2 and t.item("hurt") == ""
    t.use("Shout")
    assert t.ap == 1, "the free action was used"
    t = Table(a=["A1 lord 1 wounds item healing-salve"], b=["I9 man"]).activate("A1")
    t.salve()
    assert t.wounds("lord") == 0
    t = Table(a=["A1 lord 1 wounds item healing-salve"], b=["I9 man"]).activate("A1")
    t.move("A2")
    assert salve not in t.options and t.refused(salve) == "tac-equipment-26"


@pytest.mark.rule("tac-equipment-27")
def test_the_obsidian_dagger() -> None:
    t = duel("knight item obsidian-dagger", "lord", b_more=["I9 man"])
    t.attack("E4")
    assert t.asked == "draw-dagger"
    t.roll(6, 1, 1).yes()
    assert t.fate("lord") == "killed" and not t.events("capture"), "one wound, and no prisoner"
    t = duel("knight item obsidian-dagger", "lord", b_more=["I9 man"])
    t.roll(1, 1).attack("E4").yes()
    assert t.there("lord") and t.item("D4") == "", "nothing happened, and the token is gone"


@pytest.mark.rule("tac-equipment-28")
def test_the_dagger_against_a_rider_and_against_turned_wounds() -> None:
    t = duel("knight item obsidian-dagger", "rider", map=". . . . . . .\n" * 7, b_more=["A7 man"])
    t.roll(6, 1, 1).attack("E4").yes()
    assert t.asked == "stand-up"
    t.go("E4")
    assert t.wounds("squire") == 0
    t = duel("knight item obsidian-dagger", "aemon", b_more=["F4 man"])
    t.attack("E4")
    t.roll(6, 1, 1).yes()
    assert t.asked == "use-wound-ability"
    t.roll(9).use("Eldest Brother")
    assert t.there("aemon") and t.wounds("aemon") == 0 and t.wounds("F4") == 1, "all wounds are gone, so is the kill"


@pytest.mark.rule("tac-equipment-31")
def test_the_price_list() -> None:
    assert len(book().items) == 15
    two = {item.key for item in book().items if item.cost == 2}
    assert two == {
        "blinding-powder",
        "holy-icon",
        "flawless-boots",
        "castle-forged-steel",
        "poison-vial",
        "valyrian-steel",
        "healing-salve",
        "obsidian-dagger",
    }
    assert all(item.cost == 1 for item in book().items if item.key not in two)
    unique = {item.key for item in book().items if item.unique}
    assert unique == {
        "holy-icon",
        "castle-forged-steel",
        "poison-vial",
        "milk-of-the-poppy",
        "glass-candle",
        "valyrian-steel",
        "healing-salve",
        "obsidian-dagger",
    }


@pytest.mark.rule("tac-equipment-33")
def test_the_dagger_leaves_time_for_an_aftermath() -> None:
    t = duel("knight item obsidian-dagger", "lannister-figure", b_more=["I9 man"])
    t.roll(6, 1, 1).attack("E4").yes()
    assert t.asked == "defence-aftermath" and t.asks == 1
    t.use("Masterful Parry")
    assert t.fate("lannister-figure") == "killed" and t.wounds("D4") == 1


@pytest.mark.rule("tac-equipment-06")
def test_a_freed_figure_has_its_token_again() -> None:
    t = Table(
        a=["A1 man", "- knight fate captive item mead-flask"],
        b=["B2 man 1 wounds holds 0.1", "I9 man"],
    ).activate("A1")
    t.roll(9, 1, 1).attack("B2")
    assert t.where("knight") == "B2" and t.item("knight") == "mead-flask"
