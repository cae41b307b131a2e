"""Legs of a move: through terrain that does something, past its corners, over friends, and on a charge."""

from __future__ import annotations

import pytest

from bannermen.games.tactics.codes import BLOCK_AT, MOVE_DEED, PAST_AT, SQUARE_AT, YES
from bannermen.kernel.decision import PASS
from tests.tactics.figures import ability, figure, line, melee, ranged
from tests.tactics.table import Table

TOUGH = figure("tough", {"silver": 1}, health=9, attacks=[melee()])
STEED = figure("steed", {"silver": 2}, large=True, health=9, attacks=[melee()])

# --- past corners ---


@pytest.mark.rule("tac-action-move-12", "tac-action-move-15")
def test_which_flank_of_a_step() -> None:
    """From C2 to B1 between fire and stakes: one of the two is chosen; the rock on A1 cannot be."""
    t = Table(a=["C2 tough"], b=["I9 man"], figures=[TOUGH], pieces={"B2": "fire", "C1": "fire", "A1": "rock"})
    t.activate("C2").say(MOVE_DEED).past("B1")
    assert t.asked == "choose-flank" and t.ends == {"B2", "C1"}
    wrong = {name: t.refused(SQUARE_AT + t.square(name)) for name in ("A1", "D4", "B1")}
    assert wrong == {"A1": "tac-action-move-15", "D4": "tac-action-move-12", "B1": "tac-action-move-12"}
    assert t.refused(PAST_AT) == t.refused(SQUARE_AT - 1) == t.refused(PASS) == "tac-action-move-12"
    t.go("C1")
    assert t.wounds("tough") == 1 and t.asked == "move-to" and t.where("tough") == "B1"
    t.no()
    assert t.asked == "choose-action" and t.where("tough") == "B1", "no corner is asked about again"


@pytest.mark.rule("tac-action-move-12")
def test_a_free_square_beyond_the_step_is_no_flank_of_it() -> None:
    """From C3 to B2 between fire and fire: A2 and B1 touch the end of the step and block nothing, but lie beyond it."""
    t = Table(a=["C3 tough"], b=["I9 man"], figures=[TOUGH], pieces={"B3": "fire", "C2": "fire", "A1": "rock"})
    t.activate("C3").say(MOVE_DEED).past("B2")
    assert t.asked == "choose-flank" and t.ends == {"B3", "C2"}
    assert {t.refused(SQUARE_AT + t.square(name)) for name in ("A2", "B1")} == {"tac-action-move-12"}


@pytest.mark.rule("tac-action-move-12", "tac-terrain-19")
def test_fire_beside_the_step_and_at_its_end() -> None:
    fires = {"B1": "fire", "A2": "fire", "B2": "fire", "C1": "rock", "A3": "rock"}
    t = Table(a=["A1 tough"], b=["I9 man"], figures=[TOUGH], pieces=fires).activate("A1").say(MOVE_DEED)
    assert t.corners == {"B2"} and t.ends == {"A2", "B1"}
    t.past("B2").go("A2")
    assert t.wounds("tough") == 2 and t.where("tough") == "B2", "one at the corner, one at the end"
    t = Table(a=["B2 tough"], b=["I9 man"], figures=[TOUGH], pieces={"A2": "fire", "B1": "fire"}).activate("B2")
    t.say(MOVE_DEED).past("A1").go("A2")
    assert t.wounds("tough") == 1 and t.where("tough") == "A1", "the first of all squares lies behind a corner, too"


@pytest.mark.rule("tac-action-move-12", "tac-action-move-01")
def test_a_corner_farther_on() -> None:
    """One square to B1, then between the fires to C2: two squares, one is left. From A2 two ways lead there."""
    t = Table(a=["A1 tough"], b=["I9 man"], figures=[TOUGH], pieces={"C1": "fire", "B2": "fire", "A2": "rock"})
    t.activate("A1").say(MOVE_DEED)
    assert t.corners == {"C2"}
    t.past("C2")
    assert t.asked == "choose-flank" and t.ends == {"C1", "B2"}
    t.go("C1")
    assert t.asked == "move-to" and {"D3", "D2", "C3"} <= t.ends and "E2" not in t.ends, "one square is left"
    t = Table(a=["A2 tough"], b=["I9 man"], figures=[TOUGH], pieces={"C1": "fire", "B2": "fire", "C3": "fire"})
    t.activate("A2").say(MOVE_DEED)
    assert "C2" in t.corners
    t.past("C2")
    assert len(t.options) == 3 and t.ends == {"B2", "C1", "C3"}
    t = Table(
        a=["A1 tough"],
        b=["E4 man"],
        figures=[TOUGH],
        map=". . . . .\n. . ~ . .\n. . . . .\n. . . . .",
        pieces={"C2": "fire", "B3": "fire", "A3": "rock", "C1": "rock", "A2": "rock"},
    )
    t.activate("A1").say(MOVE_DEED)
    assert "C3" in t.corners, "one square and a ford"
    t.past("C3").go("B3")
    assert t.where("tough") == "C3" and t.wounds("tough") == 1 and t.asked == "choose-action", "all three are used"


@pytest.mark.rule("tac-action-move-12")
def test_no_corner_where_another_way_is_as_short() -> None:
    """From A2 over B1 between the fires to C2, or over B3 past none that it need choose: two squares either way."""
    t = Table(a=["A2 tough"], b=["I9 man"], figures=[TOUGH], pieces={"C1": "fire", "B2": "fire"})
    t.activate("A2").say(MOVE_DEED)
    assert "C2" in t.ends and "C2" not in t.corners


@pytest.mark.rule("tac-action-move-06", "tac-terrain-06")
def test_whoever_sits_down_meanwhile_ends_no_move_but_his_own() -> None:
    """One burns its feet and a friend hurries up and sits down: the first one walks on."""
    hurry = ability(
        "Hurry",
        "trigger",
        trigger={"when": "wound", "by": "any"},
        lines=[line("come", [{"do": "move", "who": "self", "amount": 2}])],
    )
    friend = figure("friend", {"silver": 1}, abilities=[hurry], attacks=[melee()])
    pieces = {"B1": "fire", "A5": "big-chair"}
    t = Table(a=["A1 tough", "A4 friend"], b=["I9 man"], figures=[TOUGH, friend], pieces=pieces).activate("A1")
    t.say(MOVE_DEED).go("B1")
    assert t.wounds("tough") == 1 and t.asked == "trigger.wound"
    t.use("Hurry").go("A5")
    assert t.asked == "enter-terrain"
    t.say(YES)
    assert t.where("friend") == "A5" and t.asked == "move-to" and "D1" in t.ends, "two squares are left"


@pytest.mark.rule("tac-action-move-07", "tac-action-move-12")
def test_who_is_engaged_steps_past_a_corner() -> None:
    t = Table(a=["D4 tough"], b=["C3 lord"], figures=[TOUGH], pieces={"E4": "fire", "D5": "fire"}).activate("D4")
    t.say(MOVE_DEED)
    assert t.corners == {"E5"}
    t.past("E5")
    assert t.ends == {"E4", "D5"}
    t.go("D5")
    assert t.where("tough") == "E5" and t.wounds("tough") == 1 and t.asked != "move-to"
    rocks = dict.fromkeys(("C3", "C5", "D3", "E3", "E4"), "rock")
    t = Table(a=["D4 tough", "D5 man"], b=["C4 lord"], figures=[TOUGH], pieces={**rocks, "D5": "fire"}).activate("D4")
    assert "move" in t.deeds, "only past the corner, over which a friend stands in the fire"
    t.say(MOVE_DEED)
    assert t.where("tough") == "E5" and t.wounds("tough") == 1


# --- fire on the way ---


@pytest.mark.rule("tac-action-move-06", "tac-action-move-03", "tac-terrain-19")
def test_a_friend_in_the_fire_is_passed() -> None:
    """It burns there and must go on: nobody stops on the square of a friend."""
    t = Table(a=["A1 tough", "B1 man"], b=["F1 clerk"], map=". . . . . .", figures=[TOUGH], pieces={"B1": "fire"})
    t.activate("A1").say(MOVE_DEED)
    assert t.wounds("tough") == 1 and t.where("tough") == "A1" and t.asked == "move-to"
    assert PASS not in t.options and t.ends == {"A1", "C1", "D1"}
    t.go("C1")
    assert t.where("tough") == "C1" and t.where("man") == "B1"
    go = ability("Go", "order", ap=0, lines=[line("g", [{"do": "move", "who": "self", "amount": 2}])])
    mover = figure("mover", {"silver": 1}, health=9, attacks=[melee()], abilities=[go])
    t = Table(a=["A1 mover", "B1 man"], b=["F1 clerk"], map=". . . . . .", figures=[mover], pieces={"B1": "fire"})
    t.activate("A1").use("Go")
    assert t.asked == "move-to" and PASS in t.options, "it need not go"
    t.go("B1")
    assert t.wounds("mover") == 1 and t.ends == {"A1", "C1"} and PASS not in t.options, "once it burns it goes on"


@pytest.mark.rule("tac-action-move-06", "tac-action-move-05", "tac-terrain-19")
def test_where_the_move_is_over_in_the_fire() -> None:
    t = Table(a=["A1 tough"], b=["I9 man"], figures=[TOUGH], map=". . . . . . . . .\n" * 9, pieces={"D1": "fire"})
    t.activate("A1").move("D1")
    assert t.wounds("tough") == 1 and t.asked == "choose-action", "three squares, none is left"
    t = Table(a=["A1 tough"], b=["D2 lord"], figures=[TOUGH], map=". . . . . .\n" * 2, pieces={"C1": "fire"})
    t.activate("A1").move("C1")
    assert t.asked == "choose-action" and t.where("tough") == "C1", "an enemy is in contact"
    t = Table(a=["A1 tough"], b=["I9 man"], figures=[TOUGH], pieces={"B2": "fire"}).activate("A1").move("B2")
    assert t.asked == "move-to" and PASS in t.options
    t.no()
    assert t.where("tough") == "B2" and t.asked == "choose-action"


@pytest.mark.rule("tac-special-06", "tac-special-12", "tac-terrain-19")
def test_who_is_pushed_through_fire_is_not_stopped_by_enemies() -> None:
    shove = line("s", [{"do": "choose", "whom": {"side": "enemy"}}, {"do": "away", "amount": 2}])
    pusher = figure("pusher", {"gold": 1}, abilities=[ability("Shove", "order", lines=[shove])])
    t = Table(
        a=["A1 pusher", "D2 lord"],
        b=["B1 tough"],
        figures=[pusher, TOUGH],
        map="R . . . .\n. . . . .",
        pieces={"C1": "fire", "C2": "rock"},
    )
    t.activate("A1").use("Shove")
    assert t.wounds("tough") == 1 and t.where("tough") == "D1"


@pytest.mark.rule("tac-large-move-01", "tac-terrain-19", "tac-action-move-06")
def test_a_large_figure_goes_on_through_the_fire() -> None:
    t = Table(
        a=["A1 steed"],
        b=["I2 clerk"],
        figures=[STEED],
        map=". . . . . . . . .\n" * 2,
        pieces={"C1": "fire", "C2": "fire"},
    )
    t.activate("A1").say(MOVE_DEED).go("C1")
    assert t.wounds("steed") == 1 and t.asked == "move-to" and t.where("steed") == "A1", "it stands nowhere else yet"
    assert PASS not in t.options
    t.say(BLOCK_AT + t.square("D1"))
    assert t.where("steed") == "D1"


@pytest.mark.rule("tac-action-move-01", "tac-terrain-19")
def test_a_battle_without_a_log_is_the_same_battle() -> None:
    for square, wounds in (("B2", 0), ("B1", 1)):
        t = Table(a=["A1 tough"], b=["I9 man"], figures=[TOUGH], pieces={"B1": "fire"})
        t.activate("A1").say(MOVE_DEED)
        t.battle.log = None
        t.go(square)
        assert t.where("tough") == square and t.wounds("tough") == wounds
        assert (t.asked == "move-to") == (wounds == 1)


# --- nowhere to go ---


@pytest.mark.rule("tac-action-move-01", "tac-action-move-02", "tac-action-move-17", "tac-large-move-02")
def test_whether_there_is_anywhere_to_go() -> None:
    def movable(a: list[str], b: list[str], map: str, **pieces: str) -> bool:
        t = Table(
            a=a,
            b=b,
            map=map,
            figures=[TOUGH, STEED],
            pieces={at.replace("_", "|"): piece for at, piece in pieces.items()},
        )
        return "move" in t.activate(a[0].split()[0]).deeds

    row = ". . . . . . . ."
    assert not movable(["A1 tough"], ["H2 clerk"], row + "\n" + row, A2="rock", B2="rock", B1="rock", F1="fire")
    assert movable(["A1 tough", "B1 man", "C1 man"], ["H1 clerk"], row), "over two friends"
    assert not movable(["A1 tough", "B1 man", "C1 man", "D1 man"], ["H1 clerk"], row), "not over three"
    assert not movable(["A1 tough", "B1 man"], ["C2 man"], "R R . . .\n. . . . ."), "it would have to stop there"
    assert not movable(["A1 steed"], ["H2 clerk"], row + "\n" + row, C1="rock", E1="rock"), "half a way is none"
    assert movable(["A1 steed"], ["H2 clerk"], row + "\n" + row)
    assert movable(["A1 steed"], ["H3 clerk"], row + "\n" + row + "\n" + row, C1="rock", C2="rock"), "up one square"


@pytest.mark.rule("tac-door-08", "tac-door-09")
def test_a_door_that_leads_nowhere() -> None:
    """It breaks the door; behind it a friend stands, around it there are rocks: there is no step to make."""
    t = Table(
        a=["B1 man", "C1 lord"],
        b=["F2 clerk"],
        map="R R|R . . .\n. .|. . . .",
        pieces={"B1|C1": "locked-door", "A1": "rock"},
    )
    t.activate("B1").interact("B1|C1")
    assert t.face("B1|C1") == 1 and t.where("man") == "B1" and t.asked != "move-to"


# --- charges through fire ---


@pytest.mark.rule("tac-charge-03", "tac-charge-09", "tac-terrain-19")
def test_a_charge_enters_only_fire_that_leads_there() -> None:
    """Two fires lie on the way and either will do; a third lies beside the start and leads nowhere in time."""
    fires = {"B1": "fire", "B2": "fire", "A2": "fire"}
    t = Table(a=["A1 tough"], b=["E1 lord"], figures=[TOUGH], map=". . . . . .\n. . . . . .", pieces=fires).activate(
        "A1"
    )
    t.charge("E1")
    assert t.asked == "move-to" and t.ends == {"B1"} and t.corners == {"B2"}
    t.roll(1, 1, 1).go("B1")
    while t.asked == "move-to":
        t.say(t.options[0])
    assert t.wounds("tough") == 1 and t.events("strike")


@pytest.mark.rule("tac-charge-03", "tac-action-move-12", "tac-terrain-19")
def test_a_charge_steps_only_past_a_corner_that_leads_there() -> None:
    """Rocks before it: only the corner past the fire leads to the enemy in time, another corner leads away."""
    pieces = {"D3": "rock", "C2": "rock", "D2": "rock", "C4": "fire", "B3": "fire"}
    t = (
        Table(a=["C3 tough item glass-candle"], b=["G4 lord"], figures=[TOUGH], pieces=pieces)
        .activate("C3")
        .roll(1, 1, 1)
        .charge("G4")
    )
    while t.asked == "move-to" and t.wounds("tough") == 1:
        t.say(t.options[0])
    assert t.events("strike") and t.wounds("tough") == 1


@pytest.mark.rule("tac-action-move-06", "tac-ability-17", "tac-card-11")
def test_who_is_shot_on_the_way_goes_no_farther() -> None:
    """The fire calls an archer's shot upon it; it falls in the middle of its move."""
    shot = ability(
        "Aim", "trigger", trigger={"when": "wound", "by": "any"}, lines=[line("a", [{"do": "strike", "who": "self"}])]
    )
    aimer = figure("aimer", {"silver": 1}, attacks=[ranged(3, 2)], abilities=[shot])
    t = Table(a=["A1 knight", "A9 man"], b=["G1 aimer", "I9 man"], figures=[aimer], pieces={"B2": "fire"})
    t.activate("A1").move("B2")
    assert t.asked == "trigger.wound" and t.asks == 1
    t.use("Aim").roll(9, 9, 9, 1, 1, 1).attack("B2").no()
    assert t.fate("knight") == "killed" and t.asked != "move-to" and t.asks == 1
