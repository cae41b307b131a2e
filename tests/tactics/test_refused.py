"""A refusal names the rule that forbids: whatever leaves an option out gives the reason."""

from __future__ import annotations

import pytest

from bannermen.games.tactics.codes import ATTACK_AT, ATTACK_DEED, BLOCK_AT, LINE_AT, MOVE_DEED, SQUARE_AT, WAIT_DEED
from bannermen.games.tactics.game import GAME
from bannermen.kernel.decision import PASS, Refused
from bannermen.kernel.game import Deed
from tests.tactics.figures import ability, figure, line, melee, ranged
from tests.tactics.table import Table, duel

# --- where nobody can go ---


@pytest.mark.rule("tac-action-move-14", "tac-action-move-20", "tac-wall-05")
def test_no_diagonal_step_between_two_walls() -> None:
    """A wall above B1 and one to the right of it: C2 touches, and no way leads round the corner."""
    t = Table(a=["B1 man"], b=["A3 clerk"], map=". . .\n. . .\n  -\n. .|.").activate("B1")
    t.say(MOVE_DEED)
    assert "C2" not in t.ends and t.refused(SQUARE_AT + t.square("C2")) == "tac-action-move-14"


@pytest.mark.rule("tac-terrain-12")
def test_nobody_stands_on_a_pile() -> None:
    t = Table(a=["B1 lord"], b=["H9 man"], pieces={"C1": "corpse-pile"}, gold=["A1-D2"], silver=["H9"]).activate("B1")
    t.say(MOVE_DEED)
    assert t.refused(SQUARE_AT + t.square("C1")) == "tac-terrain-12"
    t = Table(a=["A1 horse"], b=["H9 man"], pieces={"D1": "corpse-pile", "G5": "rock"}).activate("A1")
    t.say(MOVE_DEED)
    assert t.refused(BLOCK_AT + t.square("C1")) == "tac-terrain-12"
    assert t.refused(BLOCK_AT + t.square("F5")) == "tac-large-move-07", "a rock is simply BLOCKED"


@pytest.mark.rule("tac-large-move-09")
def test_to_stay_is_no_move() -> None:
    t = Table(a=["D4 horse"], b=["I9 man"]).activate("D4")
    t.say(MOVE_DEED)
    assert t.refused(BLOCK_AT + t.square("D4")) == "tac-large-move-09"
    assert t.refused(BLOCK_AT + t.square("A9")) == "tac-board-16"


@pytest.mark.rule("tac-action-attack-16")
def test_a_surge_leads_onto_the_square_of_the_fallen() -> None:
    t = Table(a=["D4 knight", "A1 man"], b=["E4 man 1 wounds", "I9 man"], pieces={"E5": "rock"}).activate("D4")
    t.roll(9, 1, 1).attack("E4")
    assert t.asked == "move-to"
    assert t.refused(SQUARE_AT + t.square("D5")) == "tac-action-attack-16"
    assert t.refused(SQUARE_AT + t.square("E5")) == "tac-board-06"
    surge = Deed("surge", ("figure", 0), ("square", t.square("E4")))
    assert GAME.why(t.battle, 0, surge) is None
    t.no()
    refused = GAME.why(t.battle, 0, surge)
    assert isinstance(refused, Refused) and refused.because.template == "That is not to be decided just now."


# --- deployment ---


@pytest.mark.rule("tac-deploy-03")
def test_nobody_finishes_early() -> None:
    t = Table(a=["- man", "- archer"], b=["I9 man"], phase="deployment", gold=["A1-I1"], silver=["I9"])
    assert t.asked == "place-figure" and t.refused(PASS) == "tac-deploy-03"
    assert t.refused(SQUARE_AT + t.square("I9")) == "tac-deploy-01"
    t = Table(a=["- man", "- archer", "A1 knight"], b=["I9 man"], phase="deployment", gold=["A1-B1"], silver=["I9"])
    assert t.asked == "pick-figure" and t.refused(PASS) == "tac-deploy-03"
    assert t.refused(t.figure("knight")) == "tac-deploy-01", "it stands there already"


@pytest.mark.rule("tac-deploy-02", "tac-deploy-07")
def test_who_is_not_the_next() -> None:
    t = Table(
        a=["- man", "- archer", "- knight", "- lord", "- horse"],
        b=["I9 clerk"],
        phase="deployment",
        gold=["A1-C1"],
        silver=["I9"],
    )
    t.go("A1")
    assert t.asked == "place-figure", "the lord is there, the knight is next"
    late = GAME.why(t.battle, 0, Deed("deploy", ("figure", t.figure("man"))))
    assert isinstance(late, Refused) and late.rule == "tac-deploy-02"
    large = GAME.why(t.battle, 0, Deed("deploy", ("figure", t.figure("horse"))))
    assert isinstance(large, Refused) and large.rule == "tac-deploy-07"


# --- equipment ---


@pytest.mark.rule("tac-equipment-13", "tac-equipment-22", "tac-equipment-03")
@pytest.mark.parametrize(
    ("figure", "item", "rule"),
    [
        ("robert-mounted", "flawless-boots", "tac-equipment-13"),
        ("robert-mounted", "glass-candle", "tac-equipment-22"),
    ],
)
def test_why_it_cannot_be_carried(figure: str, item: str, rule: str) -> None:
    part = {"figures": [{"figure": figure, "item": item}]}
    assert rule in {check.rule for check in GAME.judge_part({"scene": "the-trident"}, part) if not check.kept}


# --- whom a card means ---


def namer(**whom: object) -> dict[str, object]:
    lines = [line("n", [{"do": "choose", "whom": whom}, {"do": "calm"}])]
    return figure("namer", {"silver": 1}, attacks=[melee()], abilities=[ability("Name", "order", ap=0, lines=lines)])


@pytest.mark.parametrize(
    ("whom", "wrong", "rule"),
    [
        ({"side": "friend"}, "E4", "tac-terms-21"),
        ({"side": "friend"}, "D4", "tac-terms-21"),
        ({"side": "enemy"}, "C4", "tac-terms-19"),
        ({"ranks": ["hero"]}, "E4", "tac-figures-01"),
        ({"large": True}, "E4", "tac-figures-07"),
        ({"large": False}, "G7", "tac-figures-07"),
        ({"wounded": True}, "C4", "tac-tokens-08"),
        ({"wounded": False}, "E4", "tac-tokens-08"),
        ({"marked": True}, "C4", "tac-terms-27"),
        ({"marked": False}, "E4", "tac-terms-27"),
        ({"nemesis": True}, "C4", "tac-tokens-12"),
        ({"nemesis": False}, "I1", "tac-tokens-12"),
        ({"within": "contact"}, "A1", "tac-terms-16"),
        ({"within": "short"}, "I1", "tac-terms-24"),
        ({"within": "sight"}, "A4", "tac-los-01"),
        ({"engaged": True}, "A1", "tac-terms-17"),
        ({"engaged": False}, "E4", "tac-terms-17"),
    ],
)
@pytest.mark.rule("tac-terms-16", "tac-terms-19", "tac-terms-21", "tac-terms-24")
def test_the_part_of_a_filter_that_leaves_a_figure_out_gives_the_reason(
    whom: dict[str, object], wrong: str, rule: str
) -> None:
    t = Table(
        a=["D4 namer", "C4 man", "A1 lord", "A4 lord 1 wounds", "B7 horse", "C2 lord 1 wounds shaken"],
        b=["E4 man 1 wounds stunned", "G7 horse", "I1 lord", "E6 horse shaken", "E2 lord", "D5 lord 1 wounds shaken"],
        figures=[namer(**whom)],
        nemeses=[["0.0", "1.2"], ["0.0", "1.4"]],
    ).activate("D4")
    t.use("Name")
    assert t.asked == "name-figure" and t.figure(wrong) not in t.options
    assert t.refused(t.figure(wrong)) == rule


@pytest.mark.rule("tac-capture-03", "tac-card-11", "tac-deploy-04")
def test_who_is_not_there_cannot_be_named() -> None:
    t = Table(
        a=["D4 namer", "C4 man holds 1.1", "- man fate killed", "- man"],
        b=["E4 man", "- knight fate captive"],
        figures=[namer()],
    ).activate("D4")
    t.use("Name")
    rules = [t.refused(f) for f in range(len(t.battle.fate)) if f not in t.options]
    assert rules == ["tac-card-11", "tac-deploy-04", "tac-capture-03"]


@pytest.mark.rule("tac-objective-06", "tac-terms-09")
def test_the_card_of_an_objective_that_lies_nowhere_is_nobodys() -> None:
    t = Table(a=["D4 lord"], b=["I9 man"], objectives=["G7"]).activate("D4")
    cards = t.battle.book.objectives
    assert {t.refused(LINE_AT + card.line.number) for card in cards if card.line is not None} == {"tac-terms-09"}


# --- what is bought when ---


@pytest.mark.rule("tac-charge-07", "tac-terms-07")
def test_an_effect_of_the_attack_waits_for_its_condition_or_for_a_charge() -> None:
    boosts = [
        line("die", [{"do": "dice"}]),
        line("high", [{"do": "dice"}], needs=["on-high-ground"]),
        line("rush", [{"do": "dice"}], needs=["charge"]),
    ]
    lancer = figure("lancer", {"silver": 1}, attacks=[melee(2, 6, boosts=boosts)])
    t = Table(a=["D4 lancer"], b=["E4 man"], figures=[lancer]).activate("D4").attack("E4")
    assert t.asked == "boost"
    high, rush = (LINE_AT + boost.number for boost in t.card("D4").attacks[0].boosts[1:])
    assert t.refused(high) == "tac-terms-07" and t.refused(rush) == "tac-charge-07"


BUYER = figure(
    "buyer",
    {"silver": 1},
    health=5,
    attacks=[melee(2, 6, boosts=[line("die", [{"do": "dice"}], cost={"copper": 1})]), ranged(), melee(2, 6, ap=2)],
    abilities=[
        ability(
            "Stride",
            "movement",
            lines=[line("far", [{"do": "squares"}]), line("dear", [{"do": "slip"}], cost={"gold": 9})],
        ),
        ability(
            "Guarded",
            "defence",
            lines=[line("block", [{"do": "block"}]), line("hurt", [{"do": "guard"}], needs=["hurt"])],
        ),
    ],
)


@pytest.mark.rule("tac-ability-27", "tac-coins-04", "tac-terms-07", "tac-terms-09", "tac-ability-05")
def test_why_an_effect_cannot_be_bought_now() -> None:
    t = Table(a=["D4 buyer", "A1 lord"], b=["I9 buyer"], figures=[BUYER], coins={"copper": 9}).activate("D4")
    t.say(MOVE_DEED)
    assert t.asked == "use-movement" and t.refused(t.line("buyer", "Stride", 1)) == "tac-coins-04"
    assert t.refused(t.line("buyer", "Guarded")) == "tac-ability-05", "another moment"
    t.use("Stride")
    t = Table(a=["D4 lord", "A1 lord"], b=["E4 buyer"], figures=[BUYER], coins={"copper": 9}).activate("D4")
    t.roll(9, 9, 1, 1).attack("E4")
    assert t.asked == "use-defence" and t.refused(t.line("buyer", "Guarded", 1)) == "tac-terms-07"
    t.use("Guarded")
    t = Table(a=["D4 buyer", "A1 lord"], b=["E4 lord"], figures=[BUYER], coins={"copper": 9}).activate("D4")
    t.say(ATTACK_DEED)
    assert t.asked == "choose-attack" and t.refused(ATTACK_AT + 1) == "tac-attack-type-03"
    assert t.refused(ATTACK_AT + 7) == "tac-action-attack-03"
    t.say(ATTACK_AT)
    assert t.asked == "boost" and t.refused(t.line("buyer", "Guarded")) == "tac-attack-type-05"
    assert t.refused(LINE_AT) == "tac-terms-09"


@pytest.mark.rule("tac-ability-27")
def test_an_effect_that_was_used_is_used() -> None:
    t = duel("lord", "guard", figures=[figure("guard", {"silver": 1}, attacks=[melee()], abilities=BLOCKS)])
    t.roll(9, 9, 9).attack("E4").use("Two", 0)
    assert t.asked == "use-defence" and t.refused(t.line("guard", "Two", 0)) == "tac-ability-27"


BLOCKS = [ability("Two", "defence", lines=[line("one", [{"do": "block"}]), line("two", [{"do": "block"}])])]


# --- what is under way ---


@pytest.mark.rule("tac-wait-01", "tac-action-move-01", "tac-attack-type-04")
def test_without_action_points_nothing_that_costs_any() -> None:
    order = ability("Free", "order", ap=0, lines=[line("c", [{"do": "calm", "who": "self"}])])
    free = figure("free", {"silver": 1}, attacks=[melee()], abilities=[order])
    t = Table(a=["D4 free"], b=["E4 lord"], figures=[free]).activate("D4").wait().wait()
    assert t.asked == "choose-action" and t.ap == 0
    assert t.refused(WAIT_DEED) == "tac-wait-01" and t.refused(ATTACK_DEED) == "tac-attack-type-04"
    assert t.refused(MOVE_DEED) == "tac-action-move-01"
    me = ("figure", 0)
    for verb, at in (("attack", ("figure", 1)), ("charge", ("figure", 1)), ("wait", ("", -1))):
        assert GAME.why(t.battle, 0, Deed(verb, me, at)) is not None, "asking about it knows that, too"


@pytest.mark.rule("tac-activate-08")
def test_who_has_been_activated_does_nothing_more_this_round() -> None:
    t = Table(a=["D4 knight activated", "A1 man"], b=["E4 lord", "I9 man"])
    refused = GAME.why(t.battle, 0, Deed("attack", ("figure", 0), ("figure", 2)))
    assert isinstance(refused, Refused) and refused.rule == "tac-activate-08"
    assert GAME.why(t.battle, 1, Deed("attack", ("figure", 2), ("figure", 0))) is None, "when its time comes"
    mine = GAME.why(t.battle, 0, Deed("attack", ("figure", 2), ("figure", 0)))
    assert isinstance(mine, Refused) and mine.rule == "tac-activate-01"


@pytest.mark.rule("tac-capture-01", "tac-capture-04", "tac-capture-07")
@pytest.mark.parametrize(
    ("captor", "victim", "rule"),
    [
        ("D4", "E4", "tac-capture-01"),
        ("D4", "C4", "tac-capture-01"),
        ("D4", "F7", "tac-capture-07"),
        ("C4", "E5", "tac-capture-04"),
        ("D4", "E5", "tac-action-attack-15"),
    ],
)
def test_why_nobody_is_taken_prisoner(captor: str, victim: str, rule: str) -> None:
    t = Table(a=["D4 knight", "C4 lord holds 1.3"], b=["E4 man", "F7 horse", "E5 lord", "- knight fate captive"])
    deed = Deed("capture", ("figure", t.figure(captor)), ("figure", t.figure(victim)))
    refused = GAME.why(t.battle, 0, deed)
    assert isinstance(refused, Refused) and refused.rule == rule


@pytest.mark.rule("tac-action-ability-02", "tac-action-ability-07")
def test_what_a_granted_action_is_not() -> None:
    orders = [
        ability(
            "Strike Now",
            "order",
            ap=0,
            lines=[line("s", [{"do": "choose", "whom": {"side": "friend"}}, {"do": "strike"}])],
        ),
        ability(
            "Act Now", "order", ap=0, lines=[line("a", [{"do": "choose", "whom": {"side": "friend"}}, {"do": "act"}])]
        ),
    ]
    captain = figure("captain", {"silver": 1}, attacks=[melee()], abilities=orders)
    t = Table(a=["D4 captain", "A1 knight"], b=["B1 lord"], figures=[captain]).activate("D4").use("Strike Now")
    assert t.asked == "granted-action" and t.refused(MOVE_DEED) == "tac-action-ability-02"
    t = Table(a=["D4 captain", "A1 captain"], b=["B1 lord"], figures=[captain]).activate("D4").use("Act Now")
    assert t.asked == "granted-action"
    assert t.refused(t.line("captain", "Act Now")) == "tac-action-ability-07", "a free action"
    dear = ability("Dear", "order", ap=1, lines=[line("d", [{"do": "vp"}], cost={"gold": 1})])
    buyer = figure("squanderer", {"silver": 1}, attacks=[melee()], abilities=[dear])
    t = Table(
        a=["D4 captain", "A1 squanderer"], b=["B1 lord"], figures=[captain, buyer], coins={"silver": 3, "copper": 9}
    )
    t.activate("D4").use("Act Now")
    assert t.asked == "granted-action" and t.refused(t.line("squanderer", "Dear")) == "tac-coins-04"


@pytest.mark.rule("tac-ability-17")
def test_why_a_line_does_not_answer() -> None:
    hunter = figure(
        "hunter",
        {"silver": 1},
        attacks=[melee()],
        abilities=[
            ability("Kill", "trigger", trigger={"when": "kill", "by": "self"}, lines=[line("k", [{"do": "vp"}])]),
            ability(
                "Dear",
                "trigger",
                trigger={"when": "kill", "by": "own"},
                lines=[line("d", [{"do": "vp"}], cost={"gold": 9})],
            ),
        ],
    )
    t = Table(a=["D4 hunter", "A1 hunter"], b=["E4 man 1 wounds", "I9 hunter"], figures=[hunter], coins={"copper": 9})
    t.activate("D4").roll(9, 1, 1).attack("E4")
    assert t.asked == "trigger.kill"
    code = t.options[0]
    assert t.refused(code + 1) == "tac-coins-04", "Dear"
    assert t.refused(code + 8) == "tac-ability-17", "the other one killed nobody"
    assert t.refused(code + 2) == "tac-ability-17", "it has no third"
    assert t.refused(code + 24) == "tac-ability-17", "an enemy's"
