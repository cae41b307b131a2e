"""Reasons to the point: each branch of a refusal has its case, and so have the first and the last of everything."""

from __future__ import annotations

import pytest

from bannermen.games.tactics.codes import (
    AGENDA_AT,
    ATTACK_AT,
    ATTACK_DEED,
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
from bannermen.games.tactics.game import GAME
from bannermen.kernel.decision import Refused
from bannermen.kernel.game import Deed
from tests.tactics.figures import ability, figure, line, melee, passive, ranged
from tests.tactics.table import Table, duel

CALM = ability("Calm", "order", ap=0, lines=[line("c", [{"do": "calm", "who": "self"}])])
SHOUT = ability("Shout", "order", ap=1, lines=[line("s", [{"do": "vp"}])])
BOOST = line("die", [{"do": "dice"}], cost={"copper": 1})


def closed(t: Table, *codes: int) -> list[str]:
    return [t.refused(code) for code in codes]


# --- who is activated ---


@pytest.mark.rule("tac-coins-07", "tac-pass-01", "tac-pass-02", "tac-activate-08")
def test_why_a_turn_is_not_taken_without_copper() -> None:
    """Seat b waits for its turn; it may ask all the same."""
    t = Table(a=["A1 man", "A2 man", "A3 man"], b=["I9 man", "I8 man"], given=[{}, {}], coins={"copper": 3}, bent=True)
    enemy = t.figure("I9")
    t.battle.coins[5] = 1
    assert t.why("activate", enemy, seat=1) == "" and t.why("pass", seat=1) == "tac-pass-01"
    assert t.why("activate", 0, seat=1) == "tac-activate-01", "not its own"
    t.battle.coins[5] = 2
    assert t.why("pass", seat=1) == "", "two figures against three, and two copper stars"
    t.battle.coins[5] = 0
    assert t.why("activate", enemy, seat=1) == "tac-coins-07" and t.why("wait", enemy, seat=1) == "tac-coins-07"


@pytest.mark.rule("tac-pass-01", "tac-pass-02")
def test_each_reason_not_to_pass_is_told() -> None:
    t = Table(a=["A1 man", "A2 man"], b=["I9 man", "I8 man", "I7 man"], coins={"copper": 2})
    assert t.why("pass") == ""
    t = Table(a=["A1 man", "A2 man"], b=["I9 man", "I8 man", "I7 man"], coins={"copper": 1})
    assert t.told(PASS_TURN) == "Passing costs 2 copper stars."
    t = Table(a=["A1 man", "A2 man"], b=["I9 man", "I8 man"], coins={"copper": 2})
    assert t.told(PASS_TURN).endswith("no fewer than your opponent.")
    t = Table(a=["A1 man", "A2 man"], b=["I9 man", "I8 man", "I7 man"], passed=True)
    assert t.told(PASS_TURN) == "Your opponent has just passed: you must activate a figure."


@pytest.mark.rule("tac-deploy-06", "tac-deploy-07", "tac-activate-01")
def test_why_nobody_comes_late() -> None:
    """In the second round nobody comes any more; in the first there may be no room."""
    late = Table(a=["A1 man", "A2 man", "- man"], b=["I9 man"], gold=["A1-A3"], silver=["I9"], round=2)
    assert late.refused(2) == "tac-deploy-06" and late.refused(4) == "tac-activate-01", "there are four figures"
    assert late.refused(3) == "tac-activate-01", "the last of them is not one's own"
    full = Table(a=["A1 man", "A2 man", "- man"], b=["I9 man"], gold=["A1-A2"], silver=["I9"], coins={"copper": 1})
    assert full.refused(2) == "tac-deploy-07"


# --- what the active figure does ---


@pytest.mark.rule("tac-action-move-01", "tac-wait-01", "tac-loot-08", "tac-activate-09", "tac-charge-01")
def test_without_points_that_is_the_reason() -> None:
    """A quick order is left when all points are spent: everything else is refused for want of points."""
    rocks = {"A2": "rock", "B1": "rock", "B2": "rock"}
    stuck = figure("stuck", {"silver": 1}, attacks=[melee()], abilities=[CALM])
    t = Table(a=["A1 stuck", "D9 man"], b=["I9 man"], pieces=rocks, figures=[stuck]).activate("A1")
    assert t.told(MOVE_DEED) == "There is no square to move to." and t.refused(MOVE_DEED) == "tac-action-move-01"
    t.wait()
    assert t.told(MOVE_DEED) == "There is no square to move to.", "one point would be enough"
    t.wait()
    assert t.asked == "choose-action" and t.ap == 0
    assert t.told(MOVE_DEED) == t.told(WAIT_DEED) == "It has too few action points left."
    t = Table(a=["A1 stuck", "D9 man"], b=["I9 man"], loot={"A2": "purse", "G7": "purse"}, figures=[stuck])
    t.activate("A1").wait()
    assert closed(t, t.loot_code("G7")) == ["tac-loot-02"] and "charge" not in t.deeds
    assert closed(t, CHARGE_DEED, RAM_DEED) == ["tac-charge-01", "tac-terrain-charge-01"]
    t.wait()
    assert closed(t, t.loot_code("A2"), t.loot_code("G7")) == ["tac-loot-08"] * 2


@pytest.mark.rule("tac-mounted-02", "tac-mounted-12", "tac-ability-24")
def test_another_free_action_costs_a_point() -> None:
    """The prince has used his free action and spends his last point: now he may not get off his horse."""
    t = Table(a=["D4 rhaegar-mounted", "A1 man"], b=["F4 lord", "I9 man"]).activate("D4")
    assert t.why("dismount", 0) == ""
    horseman = figure(
        "horseman",
        {"silver": 2},
        large=True,
        foot="rhaegar",
        person="rhaegar",
        attacks=[melee()],
        abilities=[CALM, SHOUT],
    )
    t = Table(a=["D4 horseman item obsidian-dagger", "A1 man"], b=["F4 lord", "I9 man"], figures=[horseman]).activate(
        "D4"
    )
    t.use("Calm").wait().attack("F4")
    assert t.asked == "draw-dagger" and t.why("dismount", 0) == "tac-mounted-12"
    line_at = ("line", t.line("horseman", "Calm") - LINE_AT)
    assert t.why("use", 0, line_at) == "tac-ability-24", "a free action, and there is no point for it"
    line_at = ("line", t.line("horseman", "Shout") - LINE_AT)
    assert t.why("use", 0, line_at) == "tac-action-ability-01"
    t = duel("knight", "lord", b_more=["I9 man"])
    assert t.refused(DISMOUNT_DEED) == "tac-mounted-02"


@pytest.mark.rule("tac-ability-24", "tac-action-ability-01")
def test_an_order_costs_what_its_card_says() -> None:
    """One point is enough for an order of one point, and for a second free action."""
    asked = figure("asked", {"silver": 1}, attacks=[melee()], abilities=[CALM, SHOUT])
    t = Table(a=["D4 asked", "A1 man"], b=["I9 man"], figures=[asked]).activate("D4").use("Calm").wait()
    assert sorted(t.names) == ["Calm", "Shout"] and t.ap == 1
    t.use("Calm")
    assert t.vp == [0, 0] and t.asks == 1, "it cost the last point"


@pytest.mark.rule("tac-activate-14", "tac-terms-09")
def test_beyond_the_last_of_everything_there_is_nothing() -> None:
    """One number further than the last piece, loot, effect, item and agenda."""
    t = Table(a=["D4 knight", "A1 man"], b=["I9 man"], pieces={"E1": "rock"}, loot={"G7": "purse"}).activate("D4")
    book = t.battle.book
    beyond = [PIECE_AT + 1, LOOT_AT + 1, LINE_AT + len(book.lines), ITEM_AT + len(book.items), AGENDA_AT + 5]
    assert closed(t, *beyond) == ["tac-activate-14"] * 5
    assert closed(t, PIECE_AT, LOOT_AT) == ["tac-interact-02", "tac-loot-02"]
    last = [LINE_AT + len(book.lines) - 1, ITEM_AT + len(book.items) - 1, AGENDA_AT + 4]
    assert closed(t, *last) == ["tac-terms-09", "tac-equipment-02", "tac-agenda-02"]


@pytest.mark.rule("tac-equipment-02", "tac-equipment-25", "tac-equipment-26")
def test_the_token_of_another_is_not_used() -> None:
    t = Table(a=["D4 knight 1 wounds item lucky-charm", "A1 man"], b=["I9 man"]).activate("D4")
    assert t.told(ITEM_AT + t.battle.book.item_index["healing-salve"]) == "It does not carry that."
    assert t.told(ITEM_AT + t.battle.book.item_index["lucky-charm"]) == "That is not used as an action."


@pytest.mark.rule("tac-door-04", "tac-interact-01", "tac-door-06")
def test_why_a_door_is_not_handled() -> None:
    """The door on the first edge of all is a door, too."""
    t = Table(a=["A2 man", "A1 man"], b=["D1 clerk"], map=". . . .\n.|. . .", pieces={"A1|B1": "locked-door"})
    t.activate("A2")
    assert t.refused(PIECE_AT) == "tac-door-04"
    t = Table(a=["A2 man", "A1 man"], b=["D1 clerk"], map=". . . .\n.|. . .", pieces={"A1|B1": "locked-door"})
    t.activate("A1").wait()
    assert t.ap == 1 and t.refused(PIECE_AT) == "tac-interact-01", "a locked door takes both points"


@pytest.mark.rule("tac-terrain-11", "tac-interact-01", "tac-ability-24")
def test_why_a_pile_is_not_climbed_again() -> None:
    t = Table(a=["D1 knight item obsidian-dagger"], b=["D2 lord", "H9 man"], pieces={"E1": "corpse-pile"})
    t.activate("D1").roll(9).interact("E1").wait()
    assert t.ap == 1 and t.refused(PIECE_AT) == "tac-terrain-11", "there is a point for it, and no need"
    t.attack("D2")
    assert t.asked == "draw-dagger" and t.why("interact", 0, ("piece", 0)) == "tac-interact-01", "all is spent"


@pytest.mark.rule("tac-objective-06", "tac-terms-09", "tac-activate-14")
def test_which_objective_it_does_not_control() -> None:
    """It stands on one objective; the card of another is not its own, and a card that lies nowhere is no card."""
    cards = {"D4": "field-surgeon", "G7": "hidden-path"}
    t = Table(a=["D4 knight 1 wounds", "A1 man"], b=["I9 man"], cards=cards, objectives=["D4", "G7", "A9"])
    book = t.activate("D4").battle.book
    codes = {card.key: LINE_AT + card.line.number for card in book.objectives}
    assert codes["field-surgeon"] in t.options
    assert t.refused(codes["hidden-path"]) == "tac-objective-06"
    assert t.refused(codes["trophy"]) == "tac-terms-09"
    t = Table(a=["D5 knight 1 wounds", "A1 man"], b=["I9 man"], cards=cards, objectives=["D4", "G7", "A9"])
    t.activate("D5")
    assert closed(t, codes["field-surgeon"], codes["hidden-path"]) == ["tac-objective-06"] * 2
    assert t.refused(t.line("stark-figure", "Strike")) == "tac-terms-09"


@pytest.mark.rule("tac-agenda-09", "tac-agenda-11", "tac-attack-type-04")
def test_why_an_agenda_gives_no_action() -> None:
    keys = ["vanguard", "slaughter"]
    van, slay = AGENDA_AT + 3, AGENDA_AT + 4
    t = Table(a=["D4 man", "D6 man"], b=["E4 lord", "I9 man"], agendas=[keys, []]).activate("D4")
    t.say(van).go("D5")
    assert t.told(van) == "It has been played already." and t.refused(slay) == "tac-agenda-11"
    assert t.told(slay) == "Only at the start of an activation, with an enemy to attack."
    slow = figure("slow", {"silver": 1}, attacks=[melee(2, 6, ap=2)])
    t = Table(a=["D4 slow", "D6 man"], b=["E4 lord", "I9 man"], agendas=[keys, []], figures=[slow]).activate("D4")
    assert t.refused(slay) == "tac-agenda-11" and "attack" in t.deeds, "its attack costs two"
    assert t.told(van) == "Only at the start of a soldier's activation, as its free action."


# --- attacks ---


@pytest.mark.rule("tac-los-07", "tac-attack-type-01", "tac-attack-type-03", "tac-attack-type-04", "tac-attack-type-08")
def test_why_it_attacks_nobody() -> None:
    both = figure("both", {"silver": 1}, attacks=[ranged(2, 6, ap=2), melee()])
    t = Table(a=["A1 both", "A3 man"], b=["I9 lord"], figures=[both], pieces={"B2": "rock"}).activate("A1")
    assert t.refused(ATTACK_DEED) == "tac-los-07", "the rock hides the lord"
    t.wait()
    assert t.refused(ATTACK_DEED) == "tac-attack-type-01", "a shot costs two: only the sword is left"
    archer = Table(a=["A1 archer", "A3 man"], b=["A2 lord"]).activate("A1")
    assert archer.refused(ATTACK_DEED) == "tac-attack-type-03"
    clerk = Table(a=["A1 clerk", "A3 man"], b=["A2 lord"]).activate("A1")
    assert clerk.refused(ATTACK_DEED) == "tac-action-attack-01"


@pytest.mark.rule("tac-los-07", "tac-attack-type-03", "tac-action-attack-05", "tac-action-attack-22")
def test_why_not_that_target() -> None:
    """A bowman sees two of three enemies; engaged with one of them he shoots nobody."""
    bow = figure("bow", {"silver": 1}, attacks=[ranged(), melee()])
    t = Table(a=["A1 bow", "A9 man"], b=["I1 lord", "A5 lord", "C3 man"], figures=[bow], pieces={"B2": "rock"})
    t.activate("A1").say(ATTACK_DEED)
    assert t.asked == "choose-target" and t.figures == {"I1", "A5"}
    assert closed(t, t.figure("C3"), t.figure("A9"), 5) == [
        "tac-los-07",
        "tac-action-attack-22",
        "tac-action-attack-05",
    ]
    t = Table(a=["A1 bow", "A9 man"], b=["A2 lord", "A5 lord"], figures=[bow])
    foretold = GAME.forecast(t.battle, 0, Deed("attack", ("figure", 0), ("figure", 3)))
    assert isinstance(foretold, Refused) and foretold.rule == "tac-attack-type-03"


@pytest.mark.rule("tac-agenda-11", "tac-los-07", "tac-attack-type-01", "tac-attack-type-03")
def test_why_not_with_that_attack() -> None:
    """The first of its attacks is one like the others."""
    many = figure("many", {"silver": 1}, attacks=[melee(), ranged(1, 6), ranged(2, 6), ranged(3, 6, ap=2)])
    t = Table(a=["A1 many", "A9 man"], b=["I1 lord"], figures=[many]).activate("A1").say(ATTACK_DEED)
    assert t.asked == "choose-attack" and t.options == [ATTACK_AT + 1, ATTACK_AT + 2, ATTACK_AT + 3]
    assert closed(t, ATTACK_AT, ATTACK_AT + 4) == ["tac-attack-type-01", "tac-action-attack-03"]
    t = Table(a=["A1 many", "A9 man"], b=["I1 lord"], figures=[many], agendas=[["slaughter"], []]).activate("A1")
    t.say(AGENDA_AT + 4)
    assert t.options == [ATTACK_AT + 1, ATTACK_AT + 2] and t.refused(ATTACK_AT + 3) == "tac-agenda-11"
    fists = figure("fists", {"silver": 1}, attacks=[ranged(), melee(1, 6), melee(2, 6)])
    t = Table(a=["A1 fists", "A9 man"], b=["A2 lord"], figures=[fists]).activate("A1").say(ATTACK_DEED)
    assert t.options == [ATTACK_AT + 1, ATTACK_AT + 2] and t.refused(ATTACK_AT) == "tac-attack-type-03"


@pytest.mark.rule("tac-charge-03", "tac-charge-02", "tac-charge-04", "tac-charge-10")
def test_why_it_does_not_charge_that_one() -> None:
    walled = ". . .|. . .\n. . .|. . .\n. . .|. . ."
    t = Table(a=["A1 knight item glass-candle"], b=["F1 man", "C3 lord", "C1 lord"], map=walled).activate("A1")
    t.say(CHARGE_DEED)
    assert t.asked == "charge-whom" and t.refused(t.figure("F1")) == "tac-charge-03", "seen, and no way leads there"
    t = Table(a=["A1 knight"], b=["F1 man", "C3 lord", "C1 lord"], map=walled).activate("A1").say(CHARGE_DEED)
    assert t.refused(t.figure("F1")) == "tac-charge-02"
    t = Table(a=["A1 archer"], b=["F1 man", "C3 lord"])
    foretold = GAME.forecast(t.battle, 0, Deed("charge", ("figure", 0), ("figure", 1)))
    assert isinstance(foretold, Refused) and foretold.rule == "tac-action-attack-01", "nobody is charged with a bow"
    shot = figure("shot", {"silver": 1}, attacks=[ranged(), melee(1, 6), melee(2, 6)])
    t = Table(a=["A1 shot"], b=["F1 man"], figures=[shot]).activate("A1").say(CHARGE_DEED)
    assert t.asked == "charge-attack" and t.refused(ATTACK_AT) == "tac-charge-04", "the first of its attacks is a shot"


# --- moves ---


@pytest.mark.rule("tac-action-move-01", "tac-action-move-03", "tac-action-move-07", "tac-special-06")
def test_why_a_move_does_not_lead_there() -> None:
    t = Table(a=["D4 man", "C3 man"], b=["I9 man"]).activate("D4").say(MOVE_DEED)
    assert closed(t, SQUARE_AT + 81, SQUARE_AT + 500) == ["tac-action-move-01"] * 2, "the board has 81 squares"
    assert t.told(SQUARE_AT + t.square("D4")) == "It stands there already."
    assert t.told(SQUARE_AT + t.square("C3")).startswith("{figure} stands there")
    assert t.refused(SQUARE_AT + 80) == "tac-action-move-03", "the last of all squares"
    push = ability("Shove", "order", lines=[line("s", [{"do": "choose", "whom": {"side": "enemy"}}, {"do": "away"}])])
    pusher = figure("pusher", {"gold": 1}, abilities=[push])
    t = Table(a=["C3 pusher"], b=["D3 man"], figures=[pusher]).activate("C3").use("Shove")
    assert t.asks == 1 and t.ends == {"E2", "E3", "E4"} and t.refused(SQUARE_AT + t.square("D4")) == "tac-special-06"


@pytest.mark.rule("tac-action-move-01", "tac-action-move-07", "tac-door-08", "tac-special-12")
def test_one_square_for_one_reason_or_another() -> None:
    """Who is engaged, who breaks a door and who has gone two squares already have one square, each for a reason."""
    walled = ". . . .|. . . .\n. . . .|. . . ."
    t = Table(a=["D1 man", "A1 man"], b=["H2 clerk"], map=walled, pieces={"D1|E1": "locked-door"})
    t.activate("D1").interact("D1|E1")
    assert t.asked == "move-to" and t.refused(SQUARE_AT + t.square("F1")) == "tac-action-move-01", "not engaged"
    sly = figure("sly", {"silver": 1}, attacks=[melee()], abilities=[passive("Sly", {"boon": "slippery"})])
    t = Table(a=["D4 sly", "A1 man"], b=["D5 lord"], figures=[sly]).activate("D4").say(MOVE_DEED)
    assert t.refused(SQUARE_AT + t.square("H4")) == "tac-action-move-01", "nothing holds it"
    t = Table(a=["A1 strider", "A2 man"], b=["D2 lord"], map=". . . . . .\n. . . . . .", pieces={"C1": "fire"})
    t.activate("A1").say(MOVE_DEED).use("Bold Step").go("C1")
    assert t.wounds("strider") == 1 and t.asked == "move-to", "it slips past the lord, one square is left"
    assert t.refused(SQUARE_AT + t.square("E1")) == "tac-action-move-01"


@pytest.mark.rule("tac-zone-04", "tac-action-move-02", "tac-action-move-05")
def test_what_makes_it_too_far() -> None:
    t = Table(a=["A1 man"], b=["H1 man"], map=". . ~ ~ . . . .").activate("A1").say(MOVE_DEED)
    assert t.refused(SQUARE_AT + t.square("D1")) == "tac-zone-04", "the river"
    t = Table(a=["C1 man"], b=["H1 man"], map=".|. . . . . . .").activate("C1").say(MOVE_DEED)
    assert t.refused(SQUARE_AT + t.square("A1")) == "tac-action-move-02", "a wall before the first of all squares"


# --- effects and figures that are pointed at ---


@pytest.mark.rule("tac-action-attack-04", "tac-attack-type-05", "tac-terms-09")
def test_why_not_that_effect() -> None:
    boosted = figure("boosted", {"silver": 1}, attacks=[melee(2, 6, boosts=[BOOST])])
    t = duel("boosted", "lord", figures=[boosted], b_more=["I9 man"]).attack("E4")
    lines = len(t.battle.book.lines)
    assert t.asked == "boost"
    assert closed(t, LINE_AT + lines, LINE_AT - 1) == ["tac-attack-type-05"] * 2
    assert t.told(LINE_AT + lines) == "Choose an effect of the card, or none." and t.refused(LINE_AT) == "tac-terms-09"


@pytest.mark.rule("tac-terms-23", "tac-tokens-08", "tac-figures-07")
def test_what_the_card_wants_is_said() -> None:
    t = Table(a=["A1 man"], b=["I9 man"])
    nobody = GAME.forecast(t.battle, 0, Deed("attack", ("figure", 2), ("figure", 1)))
    assert isinstance(nobody, Refused) and nobody.rule == "tac-terms-23", "there are two figures"
    for wounded, sentence in ((True, "{figure} has no wounds."), (False, "{figure} is wounded.")):
        lines = [line("n", [{"do": "choose", "whom": {"wounded": wounded}}, {"do": "calm"}])]
        namer = figure("namer", {"silver": 1}, attacks=[melee()], abilities=[ability("Name", "order", lines=lines)])
        t = Table(a=["A1 namer", "A2 man 1 wounds"], b=["I9 man 1 wounds", "I8 man"], figures=[namer])
        t.activate("A1").use("Name")
        assert t.told(t.figure("I8" if wounded else "I9")) == sentence
