"""Rolls by the book: what is added and what is told of it, tokens kept or spent, abilities used one after the other."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.tactics.codes import DIE_AT, MOVE_DEED
from bannermen.kernel.decision import PASS
from tests.tactics.figures import ability, figure, line, melee, passive, ranged
from tests.tactics.table import Table, duel


def silver(key: str, **more: Any) -> dict[str, Any]:
    return figure(key, {"silver": 1}, **{"attacks": [melee()], **more})


# --- where dice and bonuses come from ---


@pytest.mark.rule("tac-attack-type-02", "tac-attack-type-05", "tac-ability-21", "tac-charge-05")
def test_the_log_says_where_dice_and_bonus_come_from() -> None:
    boosts = [line("die", [{"do": "dice", "amount": 2}]), line("keen", [{"do": "keen", "amount": 3}])]
    gifts = passive("Gifts", {"boon": "dice"}, {"boon": "attack", "amount": 1}, {"boon": "melee", "amount": 1})
    fine = silver("fine", attacks=[melee(2, 10, boosts=boosts)], abilities=[gifts])
    t = duel("fine", "lord", figures=[fine], b_more=["I9 man"]).attack("E4")
    t.use("Strike", 0).roll(5, 2, 10, 1, 1, 1, 1, 1, 1).use("Strike")
    counted = {(part[1], part[0]) for part in t.struck["count"]}
    bonus = {(part[1], part[0]) for part in t.struck["bonus"]}
    assert counted == {("tac-attack-type-02", 2), ("tac-attack-type-05", 2), ("tac-ability-21", 1)}
    assert bonus == {("tac-ability-21", 2), ("tac-attack-type-05", 3)}
    assert len(t.struck["dice"]) == 5 and t.struck["hits"] == 3, "a 2 and 5 is too little, a natural 10 hits twice"


@pytest.mark.rule("tac-ability-21", "tac-dice-05")
def test_some_gifts_are_for_blades_and_some_for_bows() -> None:
    blade = passive("Blade", {"boon": "dice", "amount": 2}, {"boon": "melee", "amount": 4})
    both = silver("both", attacks=[ranged(2, 6), melee(2, 6)], abilities=[blade])
    t = (
        Table(a=["A1 both", "A9 man"], b=["F1 lord", "I9 man"], figures=[both])
        .activate("A1")
        .roll(4, 4)
        .attack("F1", 0)
    )
    assert t.struck["dice"] == [4, 4] and t.struck["hits"] == 0, "nothing for a shot"
    t = duel("both", "lord", figures=[both], b_more=["I9 man"]).roll(2, 2, 1, 1, 9, 9).attack("E4", 1)
    assert t.struck["dice"] == [2, 2, 1, 1] and t.struck["hits"] == 2
    bow = passive("Bow", {"boon": "ranged", "amount": 2})
    bowman = silver("bowman", attacks=[ranged(2, 6), melee(2, 6)], abilities=[bow])
    t = duel("bowman", "lord", figures=[bowman], b_more=["I9 man"]).roll(4, 5).attack("E4", 1)
    assert t.struck["hits"] == 0
    t = Table(a=["A1 bowman", "A9 man"], b=["F1 lord", "I9 man"], figures=[bowman]).activate("A1")
    t.roll(4, 5, 9, 9).attack("F1", 0)
    assert t.struck["hits"] == 2


@pytest.mark.rule("tac-card-23", "tac-tokens-03", "tac-equipment-16")
def test_without_dice_there_is_no_roll() -> None:
    """All hits are blocked: the defender rolls nothing, stays shaken, and is not asked about the charm."""
    wall = silver("wall", abilities=[ability("Wall", "defence", lines=[line("b", [{"do": "block", "amount": 9}])])])
    t = duel("lord", "wall shaken item lucky-charm", figures=[wall], b_more=["I9 man"]).roll(9, 9, 9).attack("E4")
    t.use("Wall")
    assert t.shaken("E4") and t.item("E4") == "lucky-charm" and t.asked == "choose-action" and t.wounds("E4") == 0
    assert t.events("defend") == []
    t = duel("lord", "wall shaken", figures=[wall], b_more=["I9 man"]).roll(9, 1, 1, 1).attack("E4").no()
    assert not t.shaken("E4"), "with a die it shakes off its fear"


# --- tokens that change a die ---


@pytest.mark.rule("tac-equipment-16")
def test_one_die_is_enough_for_the_charm() -> None:
    trial = ability("Try", "order", lines=[line("t", [{"do": "test", "who": "self", "then": [{"do": "vp"}]}])])
    monk = silver("monk", willpower=6, abilities=[trial])
    t = duel("monk item lucky-charm", "man item blinding-powder", figures=[monk], b_more=["I9 man"]).use("Try")
    assert t.asked == "use-charm"
    t.roll(2).yes()
    assert t.asked == "turn-to-ten" and t.rules("discard") == ["tac-equipment-16"], "powder is for melee only"
    t.die(2)
    assert t.vp == [1, 0] and t.rules("change") == ["tac-equipment-16"]
    t = duel("monk item lucky-charm", "man", figures=[monk], b_more=["I9 man"]).use("Try").roll(2).yes().no()
    assert t.vp == [0, 0] and t.rules("change") == [], "changed none"


@pytest.mark.rule("tac-equipment-09", "tac-equipment-10")
def test_powder_is_thrown_or_kept() -> None:
    """The last figure of all carries powder and is far away; whoever declines keeps what he has."""
    t = duel("lord", "man item blinding-powder", b_more=["I8 man", "I9 man item blinding-powder"]).attack("E4")
    assert t.asked == "throw-powder" and t.asks == 1 and t.options == [1, PASS]
    wrong = [t.refused(code) for code in (0, 2, 3, 4, 60)]
    assert wrong == ["tac-equipment-09", "tac-equipment-09", "tac-equipment-10", "tac-equipment-09", "tac-equipment-09"]
    assert t.told(0) == t.told(2) == "{figure} carries no blinding powder."
    assert t.told(4) == "Choose who throws blinding powder, or nobody."
    t.roll(1, 1, 1).no()
    assert t.item("E4") == t.item("I9") == "blinding-powder" and t.rules("discard") == []
    t = duel("lord", "man item blinding-powder", b_more=["I9 man"]).attack("E4").roll(9, 9, 3).name_figure("E4")
    assert t.asked == "turn-to-one" and t.rules("discard") == ["tac-equipment-09"]
    assert t.told(DIE_AT + 1) == "Choose the first of dice that show the same."
    assert t.told(DIE_AT + 3) == t.told(0) == "Choose a die of this roll, or none."
    assert t.options == [DIE_AT, DIE_AT + 2, PASS] and t.refused(DIE_AT + 1) == "tac-equipment-09"
    t.roll(1).say(DIE_AT)
    assert [die % 100 for die in t.struck["dice"]] == [1, 9, 3] and t.rules("change") == ["tac-equipment-09"]
    t = duel("lord", "man item blinding-powder", b_more=["I9 man"]).attack("E4").roll(9, 9, 3, 9, 9)
    t.name_figure("E4").no()
    assert t.struck["dice"] == [9, 9, 3], "turned none"


@pytest.mark.rule("tac-equipment-27")
def test_the_dagger_is_kept_or_drawn_and_needs_a_wound() -> None:
    t = duel("knight item obsidian-dagger", "lord", b_more=["I9 man"]).attack("E4").roll(9, 1, 1).no()
    assert t.item("D4") == "obsidian-dagger" and t.wounds("E4") == 1 and t.rules("discard") == []
    t = duel("knight item obsidian-dagger", "lord", b_more=["I9 man"]).attack("E4").roll(9, 1, 9).yes()
    assert t.rules("discard") == ["tac-equipment-27"] and t.struck["hits"] == 1
    assert t.fate("lord") == "field" and t.wounds("E4") == 0, "the hit was defended"
    t = duel("knight item obsidian-dagger", "lord", b_more=["I9 man"]).attack("E4").roll(9, 1, 1).yes()
    assert t.fate("lord") == "killed"


# --- abilities, one after the other ---


@pytest.mark.rule("tac-special-02", "tac-ability-27", "tac-action-attack-12", "tac-action-attack-13")
def test_every_aftermath_may_be_used() -> None:
    """Two of the attacker, two of the defender; one needs a wound, one costs more than there is."""
    two = [
        line("a", [{"do": "vp"}]),
        line("b", [{"do": "vp", "amount": 2}]),
        line("w", [{"do": "vp"}], needs=["wounded"]),
    ]
    back = [line("c", [{"do": "vp"}]), line("d", [{"do": "vp"}]), line("e", [{"do": "vp"}], cost={"gold": 5})]
    giver = silver("giver", attacks=[melee(2, 6, aftermath=two)])
    taker = silver("taker", abilities=[ability("Back", "defence", aftermath=back)])
    t = (
        duel("giver", "taker", figures=[giver, taker], b_more=["I9 man"], coins={"copper": 9})
        .roll(9, 1, 9)
        .attack("E4")
    )
    assert t.asked == "aftermath" and len(t.lines) == 2, "every hit was defended: nobody is wounded"
    t.use().use()
    assert t.asked == "defence-aftermath" and t.vp == [3, 0] and len(t.lines) == 2
    t.use().use()
    assert t.vp == [3, 2] and t.asked == "choose-action"


@pytest.mark.rule("tac-ability-10", "tac-action-attack-13")
def test_an_attack_that_allows_no_answer() -> None:
    hush = line("hush", [{"do": "unanswered"}])
    guard = ability("Guard", "defence", lines=[line("g", [{"do": "guard"}])], aftermath=[line("v", [{"do": "vp"}])])
    t = duel(
        "quiet",
        "guarded",
        figures=[silver("quiet", attacks=[melee(2, 6, boosts=[hush])]), silver("guarded", abilities=[guard])],
        b_more=["I9 man"],
    )
    t.attack("E4").roll(9, 1, 9).use("Strike")
    assert t.asked == "choose-action" and t.vp == [0, 0], "neither before the roll nor after it"


@pytest.mark.rule("tac-ability-08", "tac-ability-27")
def test_every_willpower_ability_may_be_used() -> None:
    before = [
        line("x", [{"do": "resolve"}], moment="before"),
        line("y", [{"do": "resolve", "amount": 2}], moment="before"),
    ]
    dear = line("z", [{"do": "resolve", "amount": 9}], moment="before", cost={"gold": 5})
    again = line("again", [{"do": "again"}], moment="failed")
    fierce = line("f", [{"do": "resolve", "amount": 9}], moment="before", needs=["melee"])
    steady = ability("Steady", "willpower", lines=[*before, dear, again, fierce])
    trial = ability("Try", "order", lines=[line("t", [{"do": "test", "who": "self", "then": [{"do": "vp"}]}])])
    monk = silver("monk", willpower=6, abilities=[steady, trial])
    t = Table(a=["A1 monk"], b=["I9 man"], figures=[monk], coins={"copper": 9}).activate("A1").use("Try")
    assert t.asked == "before-test" and len(t.lines) == 2, "the dear one cannot be paid, and this is no fight"
    assert t.refused(t.line("monk", "Steady", 3)) == "tac-ability-08", "that is for a test that failed"
    assert t.refused(t.line("monk", "Steady", 2)) == "tac-coins-04"
    t.roll(3).use("Steady").use("Steady")
    assert t.vp == [1, 0], "3 and 3 is 6"
    t = Table(a=["A1 monk"], b=["I9 man"], figures=[monk], coins={"copper": 9}).activate("A1").use("Try")
    t.roll(2).no()
    assert t.asked == "after-test" and t.refused(t.line("monk", "Steady")) == "tac-ability-08"
    t.roll(6).use("Steady")
    assert t.vp == [1, 0]


@pytest.mark.rule("tac-ability-05", "tac-ability-27", "tac-terms-07")
def test_every_movement_ability_may_be_used() -> None:
    lines = [
        line("far", [{"do": "squares"}]),
        line("farther", [{"do": "squares", "amount": 2}]),
        line("hurt", [{"do": "squares", "amount": 5}], needs=["hurt"]),
        line("melee", [{"do": "squares", "amount": 5}], needs=["melee"]),
    ]
    runner = silver("runner", abilities=[ability("Run", "movement", lines=lines)])
    t = Table(a=["A1 runner"], b=["I9 man"], figures=[runner]).activate("A1").say(MOVE_DEED)
    assert t.asked == "use-movement" and len(t.lines) == 2, "it is not hurt, and a move is no fight"
    t.use("Run").use("Run")
    assert t.asked == "move-to" and "G1" in t.ends and "H1" not in t.ends


@pytest.mark.rule("tac-ability-10", "tac-ability-13", "tac-ability-27")
def test_defences_and_wounds_are_answered_one_by_one() -> None:
    guards = [
        line("g", [{"do": "guard"}]),
        line("h", [{"do": "guard", "amount": 2}]),
        line("i", [{"do": "guard"}], cost={"gold": 5}),
    ]
    spares = [
        line("s", [{"do": "spare"}]),
        line("t", [{"do": "spare"}]),
        line("u", [{"do": "spare"}], cost={"gold": 5}),
    ]
    stout = silver(
        "stout",
        health=5,
        abilities=[ability("Guard", "defence", lines=guards), ability("Spare", "wound", lines=spares)],
    )
    t = (
        duel("lord", "stout", figures=[stout], b_more=["I9 man"], coins={"copper": 9})
        .roll(9, 9, 9, 3, 2, 1)
        .attack("E4")
    )
    assert t.asked == "use-defence" and len(t.lines) == 2
    t.use("Guard").use("Guard")
    assert (
        t.defended["dice"] == [3, 2, 1] and t.asked == "use-wound-ability" and t.wounds("E4") == 2 and len(t.lines) == 2
    )
    t.use("Spare").use("Spare")
    assert t.wounds("E4") == 0 and t.asked == "choose-action"
    t = duel("lord", "stout", figures=[stout], b_more=["I9 man"], coins={"copper": 9}).roll(9, 9, 1, 1, 1).attack("E4")
    t.no().no()
    assert t.wounds("E4") == 2 and t.asked == "choose-action", "who declines bears the wounds"


@pytest.mark.rule("tac-ability-13", "tac-ability-17")
def test_wounds_that_are_turned_aside_are_heard_by_nobody() -> None:
    spare = ability("Spare", "wound", lines=[line("s", [{"do": "spare", "amount": 2}])])
    heard = ability("Heard", "trigger", trigger={"when": "wound", "by": "any"}, lines=[line("h", [{"do": "vp"}])])
    cards = [silver("lucky", health=5, abilities=[spare]), silver("hearer", abilities=[heard])]
    for hits, asked in (((9, 1, 1, 1), False), ((9, 9, 9, 1, 1, 1), True)):
        t = duel("lord", "lucky", figures=cards, a_more=["A1 hearer"], b_more=["I9 man"]).roll(*hits).attack("E4")
        t.use("Spare")
        assert (t.asked == "trigger.wound") == asked


@pytest.mark.rule("tac-card-11", "tac-ability-13")
def test_no_wound_is_no_wound() -> None:
    """A card that inflicts none is asked about by nobody."""
    tickle = ability(
        "Tickle",
        "order",
        ap=0,
        lines=[line("t", [{"do": "choose", "whom": {"side": "enemy"}}, {"do": "wound", "amount": 0}])],
    )
    heard = ability("Heard", "trigger", trigger={"when": "wound", "by": "any"}, lines=[line("h", [{"do": "vp"}])])
    t = duel("tickler", "lord", figures=[silver("tickler", abilities=[tickle, heard])], b_more=["I9 man"]).use("Tickle")
    t.name_figure("E4")
    assert t.asked == "choose-action" and t.vp == [0, 0] and t.events("wound") == []


@pytest.mark.rule("tac-ability-21", "tac-dice-05", "tac-tokens-02", "tac-action-attack-11")
def test_the_log_says_where_the_bonus_of_a_defence_comes_from() -> None:
    sunder = line("sunder", [{"do": "sunder", "amount": 3}])
    guard = ability("Guard", "defence", lines=[line("g", [{"do": "guard", "amount": 4}])])
    firm = silver("firm", health=9, abilities=[guard, passive("Firm", {"boon": "defence"})])
    axe = silver("axe", attacks=[melee(2, 6, boosts=[sunder])])
    t = (
        duel("axe", "firm shaken", figures=[axe, firm], b_more=["I9 man"])
        .attack("E4")
        .roll(9, 1, 6)
        .use("Strike")
        .use("Guard")
    )
    told = [(part[0], part[1]) for part in t.defended["bonus"] if part[0] != 0]
    assert told == [(1, "tac-ability-21"), (4, "tac-dice-05"), (-3, "tac-dice-05"), (-2, "tac-tokens-02")]
    assert t.wounds("E4") == 0, "6 and 1 and 4 less 3 and 2 is 6"


@pytest.mark.rule("tac-card-26", "tac-card-27")
def test_wounds_that_another_suffers_are_told_so() -> None:
    t = duel("lord", "aemon", b_more=["E5 man", "I9 man"]).roll(9, 1, 1, 1, 9).attack("E4").use("Eldest Brother")
    assert t.wounds("E4") == 0 and t.wounds("E5") == 1 and t.rules("wound") == ["tac-action-attack-11", "tac-card-26"]
