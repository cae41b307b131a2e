"""The small print: what happens at the edges of the rules, and by which rule something is refused there."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.tactics.codes import (
    AGENDA_AT,
    ATTACK_AT,
    ATTACK_DEED,
    BLOCK_AT,
    CHARGE_DEED,
    DISMOUNT_DEED,
    ITEM_AT,
    LINE_AT,
    LOOT_AT,
    MOVE_DEED,
    PASS_TURN,
    PIECE_AT,
    RAM_DEED,
    SQUARE_AT,
    WAIT_DEED,
)
from bannermen.games.tactics.rules.rounds import prisoners_of
from bannermen.games.tactics.rules.sight import bits_apart, distance, on_high_ground
from bannermen.kernel.decision import PASS
from tests.tactics.figures import ability, figure, line, melee, ranged
from tests.tactics.table import Table, duel

# --- why an active figure cannot do that ---

ODD = figure(
    "odd",
    {"silver": 1},
    health=5,
    attacks=[ranged(2, 6, ap=2), melee(2, 6, ap=2), melee(1, 6, price={"gold": 5})],
    abilities=[
        ability("Dear", "order", ap=1, lines=[line("d", [{"do": "vp"}], cost={"gold": 9})]),
        ability("Long", "order", ap=2, lines=[line("l", [{"do": "vp"}])]),
        ability("Hurt", "order", ap=0, lines=[line("h", [{"do": "vp"}], needs=["hurt"])]),
        ability("Quick", "order", ap=0, lines=[line("q", [{"do": "calm", "who": "self"}])]),
        ability("Guard", "defence", lines=[line("g", [{"do": "guard"}])]),
    ],
)
NONE = figure("none", {"copper": 1}, health=2)


def refusals(t: Table, *codes: int) -> list[str]:
    return [t.refused(code) for code in codes]


@pytest.mark.rule("tac-activate-14", "tac-terms-09", "tac-coins-04", "tac-terms-07", "tac-action-ability-01")
def test_why_an_order_is_not_given() -> None:
    t = Table(a=["D4 odd", "A1 man"], b=["I9 man"], figures=[ODD], coins={"copper": 9}).activate("D4")
    dear, hurt, guard = (t.line("odd", name) for name in ("Dear", "Hurt", "Guard"))
    assert refusals(t, dear, hurt, guard) == ["tac-coins-04", "tac-terms-07", "tac-activate-14"]
    assert refusals(t, LINE_AT, 5000) == ["tac-terms-09", "tac-activate-14"]
    t.wait()
    assert refusals(t, t.line("odd", "Long"), ATTACK_DEED) == ["tac-action-ability-01", "tac-attack-type-08"]
    t.use("Quick").wait()
    assert t.asks == 1, "nothing is left to do"
    t = Table(a=["D4 odd", "A1 man"], b=["I9 man"], figures=[ODD], coins={"copper": 9}).activate("D4")
    t.use("Quick").wait().wait()
    assert t.asks == 1 or t.refused(t.line("odd", "Quick")) == "tac-ability-24"


@pytest.mark.rule(
    "tac-action-attack-01", "tac-attack-type-01", "tac-attack-type-03", "tac-attack-type-08", "tac-los-07"
)
def test_why_nobody_is_attacked() -> None:
    assert (
        Table(a=["D4 none"], b=["E4 man"], figures=[NONE]).activate("D4").refused(ATTACK_DEED) == "tac-action-attack-01"
    )
    assert Table(a=["D4 man"], b=["F4 man"]).activate("D4").refused(ATTACK_DEED) == "tac-attack-type-01"
    assert Table(a=["D4 archer"], b=["E4 man"]).activate("D4").refused(ATTACK_DEED) == "tac-attack-type-03"
    walled = ". . .|. . .\n" * 3
    assert Table(a=["A1 archer"], b=["F1 man"], map=walled).activate("A1").refused(ATTACK_DEED) == "tac-los-07"
    poor = figure("poor", {"silver": 1}, attacks=[melee(1, 6, price={"gold": 5})])
    t = Table(a=["D4 poor"], b=["E4 man"], figures=[poor], coins={"copper": 9}).activate("D4")
    assert t.refused(ATTACK_DEED) == "tac-attack-type-08"


@pytest.mark.rule("tac-charge-01", "tac-charge-02", "tac-charge-03", "tac-charge-10", "tac-action-attack-01")
def test_why_nobody_is_charged() -> None:
    assert Table(a=["A1 archer"], b=["D1 man"]).activate("A1").refused(CHARGE_DEED) == "tac-action-attack-01"
    slow = figure("slow", {"silver": 1}, attacks=[melee(2, 6, ap=2)])
    assert Table(a=["A1 slow"], b=["D1 man"], figures=[slow]).activate("A1").refused(CHARGE_DEED) == "tac-charge-10"
    poor = figure("poor", {"silver": 1}, attacks=[melee(1, 6, price={"gold": 5})])
    t = Table(a=["A1 poor"], b=["D1 man"], figures=[poor], coins={"copper": 9}).activate("A1")
    assert t.refused(CHARGE_DEED) == "tac-attack-type-08"
    walled = ". . .|. . .\n" * 3
    assert Table(a=["A1 man"], b=["F1 man"], map=walled).activate("A1").refused(CHARGE_DEED) == "tac-charge-02"
    seeing = (
        Table(a=["A1 knight item glass-candle"], b=["F1 man", "C3 lord"], map=walled).activate("A1").say(CHARGE_DEED)
    )
    assert seeing.asked != "charge-whom" or seeing.refused(seeing.figure("F1")) == "tac-charge-03"
    t = Table(a=["A1 man", "B9 man"], b=["D1 man", "D3 lord", "- man fate killed"]).activate("A1").say(CHARGE_DEED)
    assert refusals(t, 1, 4, 77) == ["tac-action-attack-22", "tac-action-attack-05", "tac-action-attack-05"]


@pytest.mark.rule("tac-terrain-charge-01", "tac-terrain-charge-02", "tac-terrain-charge-03")
def test_why_no_terrain_is_charged() -> None:
    door = {"C2|D2": "wooden-door"}
    walled = ". . .|. . .\n" * 3
    t = Table(a=["A2 man"], b=["F3 man"], map=walled, pieces=door).activate("A2")
    t.wait()
    assert t.refused(RAM_DEED) == "tac-terrain-charge-01"
    t = Table(a=["A2 man"], b=["B3 lord"], map=walled, pieces=door).activate("A2")
    assert t.refused(RAM_DEED) == "tac-terrain-charge-03"
    t = Table(a=["A2 man"], b=["I9 man"]).activate("A2")
    assert t.refused(RAM_DEED) == "tac-terrain-charge-02"


@pytest.mark.rule("tac-interact-01", "tac-interact-02", "tac-door-04", "tac-terrain-11", "tac-loot-02", "tac-loot-06")
def test_why_nothing_is_done_with_it() -> None:
    walled = ". . .|. . . .\n" * 3
    pieces = {"C2|D2": "wooden-door", "F2": "fire", "A1": "rock"}
    t = Table(a=["A3 man"], b=["G3 man"], map=walled, pieces=pieces, loot={"B3": "purse", "G1": "purse"}).activate("A3")
    door, fire = (PIECE_AT + t.piece(at) for at in ("C2|D2", "F2"))
    assert refusals(t, door, fire, PIECE_AT + 40) == ["tac-door-04", "tac-interact-02", "tac-activate-14"]
    assert t.refused(t.loot_code("G1")) == "tac-loot-02"
    t.collect("B3")
    assert t.refused(t.loot_code("B3")) == "tac-loot-06" and t.refused(LOOT_AT + 9) == "tac-activate-14"
    t = Table(a=["C2 man"], b=["G3 man"], map=walled, pieces=pieces, loot={"C3": "purse"}).activate("C2").wait().wait()
    assert t.asks == 1 or refusals(t, door, t.loot_code("C3")) == ["tac-interact-01", "tac-loot-08"]
    far = Table(a=["A1 lord"], b=["H9 man"], pieces={"E1": "corpse-pile"}).activate("A1")
    assert far.refused(PIECE_AT) == "tac-interact-01"
    near = Table(a=["D1 lord"], b=["H9 man"], pieces={"E1": "corpse-pile"}).activate("D1").roll(9).interact("E1")
    assert near.refused(PIECE_AT) == "tac-terrain-11", "it may cross it already"


@pytest.mark.rule("tac-equipment-02", "tac-equipment-25", "tac-equipment-26", "tac-mounted-02", "tac-mounted-12")
def test_why_no_token_is_used_and_nobody_dismounts() -> None:
    t = Table(a=["D4 knight item healing-salve", "A1 man"], b=["I9 man"]).activate("D4")
    salve = ITEM_AT + t.battle.book.item_index["healing-salve"]
    steel = ITEM_AT + t.battle.book.item_index["lucky-charm"]
    assert refusals(t, salve, steel, ITEM_AT + 31) == ["tac-equipment-25", "tac-equipment-02", "tac-activate-14"]
    t = Table(a=["D4 knight 1 wounds item healing-salve", "A1 man"], b=["I9 man"]).activate("D4").wait()
    assert t.refused(salve) == "tac-equipment-26" and t.refused(DISMOUNT_DEED) == "tac-mounted-02"
    t = Table(a=["D4 knight 1 wounds item lucky-charm", "A1 man"], b=["I9 man"]).activate("D4")
    assert t.refused(steel) == "tac-equipment-02", "it has its own moment"


@pytest.mark.rule("tac-agenda-02", "tac-agenda-09", "tac-agenda-11")
def test_why_no_agenda_is_played() -> None:
    names = ["vanguard", "slaughter", "shield"]
    keys = [card.key for card in Table(a=["A1 man"], b=["I9 man"]).battle.book.agendas]
    codes = [AGENDA_AT + keys.index(name) for name in names]
    t = Table(a=["D4 knight", "A1 man"], b=["I9 man"], agendas=[names, []]).activate("D4")
    assert refusals(t, *codes) == ["tac-agenda-09", "tac-agenda-11", "tac-agenda-02"], "no soldier, nobody in contact"
    t = Table(a=["D4 knight", "A1 man"], b=["I9 man"], agendas=[[], names]).activate("D4")
    assert refusals(t, *codes) == ["tac-agenda-02"] * 3 and t.refused(AGENDA_AT + 7) == "tac-activate-14"
    t = Table(a=["D4 man", "A1 man"], b=["I9 man"], agendas=[names, []]).activate("D4")
    t.say(codes[0]).go("D5")
    assert t.refused(codes[0]) == "tac-agenda-09", "once"
    t.end()
    t = Table(a=["D4 man"], b=["E4 lord"], agendas=[["slaughter"], []]).activate("D4").roll(1, 1)
    t.say(codes[1])
    assert t.refused(codes[1]) == "tac-agenda-11" and t.ap == 2
    stuck = Table(
        a=["A1 man"], b=["E4 man"], agendas=[["vanguard"], []], pieces={"A2": "rock", "B1": "rock", "B2": "rock"}
    )
    assert stuck.activate("A1").refused(codes[0]) == "tac-agenda-09", "there is nowhere to go"


@pytest.mark.rule(
    "tac-activate-01", "tac-activate-08", "tac-capture-03", "tac-deploy-06", "tac-deploy-07", "tac-pass-01"
)
def test_why_nobody_is_activated() -> None:
    t = Table(
        a=["A1 man", "A2 man activated", "- knight fate captive", "- man fate killed", "- man", "B1 man"],
        b=["I9 man holds 0.2", "I8 man"],
        gold=["A1-A2"],
        silver=["I8-I9"],
    )
    rules = ["tac-activate-08", "tac-capture-03", "tac-activate-01", "tac-deploy-07", "tac-activate-01"]
    assert refusals(t, 1, 2, 3, 4, 6) == rules and t.refused(63) == "tac-activate-01"
    assert t.refused(PASS_TURN) == "tac-pass-01"
    late = Table(a=["A1 man", "- man"], b=["I9 man"], gold=["A1-A3"], silver=["I9"], round=2)
    assert late.asked != "take-turn" or late.refused(1) == "tac-deploy-06"
    t = Table(a=["A1 man"], b=["I9 man", "I8 man", "I7 man"], coins={"copper": 9})
    assert t.asked == "take-turn"
    t.pass_turn()
    assert t.refused(PASS_TURN) == "tac-pass-02"


# --- where a move does not lead ---


@pytest.mark.rule("tac-action-move-02", "tac-action-move-03", "tac-action-move-05", "tac-wall-02", "tac-special-01")
def test_why_not_there() -> None:
    t = Table(a=["D4 man", "D5 man"], b=["F4 man", "I9 man"], pieces={"A4": "rock"}).activate("D4").say(MOVE_DEED)
    wrong = {name: t.refused(SQUARE_AT + t.square(name)) for name in ("D4", "D5", "F4", "H4", "G4", "A4")}
    assert wrong == {
        "D4": "tac-action-move-03",
        "D5": "tac-action-move-03",
        "F4": "tac-action-move-03",
        "H4": "tac-action-move-01",
        "G4": "tac-action-move-05",
        "A4": "tac-board-06",
    }
    t = Table(a=["A1 man"], b=["F1 man"], map=". .|. . . .\n. .|. . . .").activate("A1").say(MOVE_DEED)
    assert t.refused(SQUARE_AT + t.square("C1")) == "tac-action-move-02", "the wall makes it too far"
    t = Table(a=["B1 man"], b=["F1 man"], map=". .|. . . .\n. .|. . . .").activate("B1").say(MOVE_DEED)
    assert t.refused(SQUARE_AT + t.square("C1")) == "tac-wall-02"
    t = Table(a=["D4 knight item flawless-boots"], b=["I9 man"]).activate("D4").say(MOVE_DEED)
    assert t.refused(SQUARE_AT + t.square("I4")) == "tac-special-01" and "H4" in t.ends
    t = Table(a=["D4 knight"], b=["D5 lord"]).activate("D4").say(MOVE_DEED)
    assert t.refused(SQUARE_AT + t.square("F4")) == "tac-action-move-07"
    assert refusals(t, ATTACK_DEED, PASS) == ["tac-action-move-01"] * 2


@pytest.mark.rule("tac-large-move-01", "tac-large-move-02", "tac-large-move-07", "tac-large-move-08")
def test_why_a_large_figure_does_not_stand_there() -> None:
    t = Table(a=["A1 horse", "D1 man"], b=["I9 man"], pieces={"A5": "rock"}).activate("A1").say(MOVE_DEED)
    wrong = [t.refused(BLOCK_AT + t.square(name)) for name in ("C1", "A4", "I4", "A9", "G7")]
    assert wrong == ["tac-large-move-02", "tac-large-move-07", "tac-board-16", "tac-board-16", "tac-large-move-01"]


@pytest.mark.rule("tac-deploy-01", "tac-figures-08", "tac-wall-04")
def test_why_it_is_not_deployed_there() -> None:
    t = Table(
        a=["A1 man", "- knight"],
        b=["I9 man"],
        phase="deployment",
        gold=["A1-D1"],
        silver=["I9"],
        pieces={"B1": "rock"},
    )
    assert t.asked == "place-figure" and t.ends == {"C1", "D1"}
    wrong = [t.refused(SQUARE_AT + t.square(name)) for name in ("A1", "B1", "E1")]
    assert wrong == ["tac-figures-08", "tac-board-06", "tac-deploy-01"]
    assert t.refused(BLOCK_AT) == "tac-deploy-01" and t.refused(3) == "tac-deploy-01"
    walled = ". . . . . .\n" * 4 + ". .|. . . .\n. .|. . . ."
    t = Table(a=["- horse"], b=["F6 man"], map=walled, phase="deployment", gold=["A1-D2"], silver=["F6"])
    assert t.asked == "place-figure" and t.refused(BLOCK_AT + t.square("B1")) == "tac-wall-04"
    assert t.refused(BLOCK_AT + t.square("D1")) == "tac-deploy-01"


# --- granted actions ---


def granting(kind: str = "act") -> dict[str, Any]:
    effects = [{"do": "choose", "whom": {"side": "friend"}}, {"do": kind}]
    return figure(
        "giver",
        {"silver": 1},
        attacks=[melee()],
        abilities=[ability("Give", "order", ap=0, lines=[line("g", effects)])],
    )


@pytest.mark.rule("tac-action-ability-02", "tac-action-ability-03", "tac-action-ability-07")
def test_what_a_granted_action_may_be() -> None:
    paid = ability("Paid", "order", ap=1, lines=[line("p", [{"do": "vp"}])])
    two = ability("Two", "order", ap=2, lines=[line("t", [{"do": "vp"}])])
    taker = figure(
        "taker", {"silver": 1}, health=5, attacks=[melee(), ranged(), melee(3, 5, ap=2)], abilities=[paid, two]
    )
    walled = ". . .|. . .\n" * 3

    def given() -> Table:
        return (
            Table(
                a=["A1 giver", "C2 taker"], b=["F3 man"], map=walled, figures=[granting(), taker],
                pieces={"C2|D2": "wooden-door"}, loot={"B3": "purse"},
            )
            .activate("A1")
            .use("Give")
        )  # fmt: skip

    t = given()
    assert t.asked == "granted-action" and t.deeds == {"move", "wait"}
    assert [each.names["en"] for each in t.lines] == ["Paid"]
    assert refusals(t, RAM_DEED, CHARGE_DEED, t.line("taker", "Two")) == ["tac-action-ability-07"] * 3
    assert t.interact("C2|D2").face("C2|D2") == 1 and t.asked == "choose-action" and t.ap == 2
    t = given().collect("B3")
    assert t.vp[0] > 0 and t.asked == "choose-action"
    t = given().use("Paid")
    assert t.vp == [1, 0] and t.ap == 2 and not t.activated("C2")
    t = given().say(WAIT_DEED)
    assert t.asked == "choose-action"
    t = given().move("A3")
    assert not t.empty("A3") and t.asked == "choose-action" and t.ap == 2
    t = given().no()
    assert t.asked == "choose-action" and t.empty("A3")


# --- turns over, dice, points ---


@pytest.mark.rule("tac-terrain-09", "tac-terrain-10")
def test_high_ground_under_all_four_squares() -> None:
    hill = Table(
        a=["B2 horse"],
        b=["I9 man"],
        map="\n".join([". . . . . . . . ."] * 6 + [". ^ ^ . . . . . ."] * 2 + [". . . . . . . . ."]),
    )
    assert on_high_ground(hill.battle, 0)
    half = Table(
        a=["C2 horse"],
        b=["I9 man"],
        map="\n".join([". . . . . . . . ."] * 6 + [". ^ ^ . . . . . ."] * 2 + [". . . . . . . . ."]),
    )
    assert not on_high_ground(half.battle, 0)


@pytest.mark.rule("tac-endphase-03", "tac-endphase-04")
def test_without_prisoners_nobody_scores_for_them() -> None:
    t = Table(a=["A1 man"], b=["I9 man"], rounds=3).finish_round()
    assert t.vp == [0, 0] and [prisoners_of(t.battle, side) for side in (0, 1)] == [0, 0]
    t = Table(a=["A1 man holds 1.1"], b=["I9 man", "- knight fate captive"], rounds=3).finish_round()
    assert t.vp == [1, 0]
    t = Table(
        a=["A1 man holds 1.1", "- knight fate captive"], b=["I9 man holds 0.1", "- knight fate captive"], rounds=3
    ).finish_round()
    assert t.vp == [0, 0], "one each"


@pytest.mark.rule("tac-terms-25", "tac-figures-12")
def test_how_far_apart() -> None:
    t = Table(a=["A1 man", "A5 horse"], b=["D3 man", "E5 horse"])
    assert distance(t.battle, 0, 2) == 3 and distance(t.battle, 1, 3) == 3 and distance(t.battle, 0, 3) == 4
    far = Table(a=["I9 man", "A1 horse"], b=["E5 horse", "D1 man"])
    assert distance(far.battle, 0, 2) == distance(far.battle, 2, 0) == 3 and distance(far.battle, 1, 3) == 2
    assert distance(t.battle, 1, 2) == 2 and bits_apart(t.battle, t.battle.feet[1], t.battle.feet[0]) == 4


@pytest.mark.rule("tac-terms-19")
def test_with_three_sides_all_others_are_enemies() -> None:
    t = Table(
        sides=[0, 1, 2],
        squads_of=[
            [{"figure": "man", "at": "D4"}],
            [{"figure": "man", "at": "E4"}],
            [{"figure": "man", "at": "C4"}],
        ],
    )
    assert (
        t.battle.foes(0) == t.battle.feet[1] | t.battle.feet[2]
        and t.battle.foes(2) == t.battle.feet[0] | t.battle.feet[1]
    )
    assert t.battle.enemies_of(1) == [0, 2]


@pytest.mark.rule("tac-card-23", "tac-ability-10")
def test_without_a_hit_left_no_defence_is_bought() -> None:
    lines = [line("block", [{"do": "block", "amount": 9}]), line("more", [{"do": "guard"}])]
    wall = figure("wall", {"silver": 1}, attacks=[melee()], abilities=[ability("Wall", "defence", lines=lines)])
    t = duel("lord", "wall", figures=[wall], b_more=["I9 man"])
    t.roll(9, 9, 9).attack("E4")
    assert t.asked == "use-defence"
    t.use("Wall", 0)
    assert t.asked != "use-defence" and t.wounds("E4") == 0 and not t.script


@pytest.mark.rule("tac-equipment-09", "tac-equipment-16", "tac-dice-07")
def test_a_die_that_is_set_keeps_the_others() -> None:
    t = duel("lord item lucky-charm", "lord", b_more=["I9 man"])
    t.roll(2, 3, 10).attack("E4").yes()
    t.die(3).roll(1, 1, 1)
    assert t.struck["dice"] == [2, 110, 10] or [die % 100 for die in t.struck["dice"]] == [2, 10, 10]
    assert t.struck["hits"] == 3, "a 10 that was set is no natural one"
    assert t.item("D4") == ""


@pytest.mark.rule("tac-card-11", "tac-action-move-06", "tac-charge-04")
def test_who_is_burnt_on_the_way_strikes_before_it_falls() -> None:
    """Fire on the only way: it dies at the end of its action, which is the whole charge."""
    t = Table(a=["A1 man 1 wounds", "F1 man"], b=["D1 lord"], map=". . . . . .", pieces={"B1": "fire"})
    t.activate("A1").roll(1, 1, 1).charge("D1")
    while t.asked == "move-to":
        t.say(t.options[0])
    assert t.events("strike") and t.fate_of(0, 0) == "killed"


@pytest.mark.rule("tac-attack-type-04", "tac-attack-type-08", "tac-action-attack-03", "tac-agenda-11")
def test_which_of_its_attacks() -> None:
    many = figure(
        "many",
        {"silver": 1},
        attacks=[melee(1, 6), melee(2, 6), melee(3, 6, ap=2), ranged(), melee(4, 6, price={"gold": 5})],
    )
    t = Table(a=["D4 many"], b=["E4 lord"], figures=[many], coins={"copper": 9}).activate("D4")
    t.wait().say(ATTACK_DEED)
    wrong = [t.refused(ATTACK_AT + number) for number in (2, 3, 4, 5)]
    assert wrong == ["tac-attack-type-04", "tac-attack-type-03", "tac-attack-type-08", "tac-action-attack-03"]
    t = Table(a=["A4 many"], b=["D4 lord"], figures=[many], coins={"copper": 9}).activate("A4").say(CHARGE_DEED)
    assert t.asked == "charge-attack"
    wrong = [t.refused(ATTACK_AT + number) for number in (2, 3, 4, 5)]
    assert wrong == ["tac-charge-10", "tac-charge-04", "tac-attack-type-08", "tac-action-attack-03"]
    two = figure("two-shots", {"silver": 1}, attacks=[ranged(1, 6), ranged(2, 6), ranged(3, 6, ap=2), melee()])
    t = Table(a=["A4 two-shots"], b=["H4 lord"], figures=[two], agendas=[["slaughter"], []]).activate("A4")
    t.say(next(code for code in t.options if AGENDA_AT <= code < AGENDA_AT + 8))
    assert refusals(t, ATTACK_AT + 2, ATTACK_AT + 3) == ["tac-agenda-11", "tac-attack-type-01"]
