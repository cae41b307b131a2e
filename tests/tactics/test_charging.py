"""Charges and turns of an activation: what is paid, where a run ends, what comes when."""

from __future__ import annotations

import pytest

from bannermen.games.tactics.codes import (
    ATTACK_AT,
    CHARGE_DEED,
    DISMOUNT_DEED,
    ITEM_AT,
    LINE_AT,
    MOVE_DEED,
    PIECE_AT,
    SQUARE_AT,
)
from bannermen.games.tactics.rules.able import activatable, card_lines, choosable, may_pass
from bannermen.games.tactics.rules.charge import charge_ends
from bannermen.games.tactics.rules.terrain import enter_square
from bannermen.games.tactics.rules.within_reach import region
from bannermen.maps.squares import squares_of
from tests.tactics.figures import ability, figure, line, melee, passive
from tests.tactics.table import Table

LANE = ". . . . . . . . .\n. . . . . . . . ."

# --- charges ---


@pytest.mark.rule("tac-charge-03")
@pytest.mark.parametrize(("sure", "end"), [(False, "D1"), (True, "E1")])
def test_a_ford_costs_a_charge_as_much_as_a_move(sure: bool, end: str) -> None:
    """Four squares, one of them for two; whoever is sure-footed loses nothing."""
    abilities = [passive("Sure", {"boon": "sure-footed"})] if sure else []
    runner = figure("runner", {"silver": 1}, attacks=[melee()], abilities=abilities)
    t = Table(a=["A1 runner"], b=["I1 man"], map=". . ~ . . . . . .", figures=[runner])
    ends, _ = charge_ends(t.battle, t.figure("A1"), t.figure("I1"), 4, False)
    assert ends == 1 << t.square(end)


@pytest.mark.rule("tac-charge-04", "tac-attack-type-08", "tac-charge-06", "tac-charge-07")
def test_what_a_charge_costs_and_brings() -> None:
    """The price of the attack and every boost are paid before the first step, and count when it strikes."""
    boosts = [
        line("dice", [{"do": "dice"}], cost={"copper": 1}),
        line("keen", [{"do": "keen", "amount": 2}], cost={"copper": 1}),
        line("sunder", [{"do": "sunder", "amount": 3}], cost={"copper": 1}),
        line("hush", [{"do": "unanswered"}], cost={"copper": 1}),
    ]
    lancer = figure("lancer", {"silver": 1}, attacks=[melee(1, 6), melee(2, 6, price={"silver": 2}, boosts=boosts)])
    guard = ability("Guard", "defence", lines=[line("g", [{"do": "guard"}])])
    guarded = figure("guarded", {"silver": 1}, health=9, defence=5, attacks=[melee()], abilities=[guard])
    t = Table(a=["A1 lancer"], b=["E1 guarded", "I2 man"], map=LANE, figures=[lancer, guarded]).activate("A1")
    t.say(CHARGE_DEED).say(ATTACK_AT + 1)
    assert t.silver[0] == 7 and t.asked == "charge-coins" and len(t.lines) == 4, "the price is paid"
    before = t.copper[0]
    t.roll(4, 4, 3, 2, 7, 7, 7).use("Strike").use("Strike").use("Strike").use("Strike")
    while t.asked == "move-to":
        t.say(t.options[0])
    assert t.copper[0] == before - 4 and len(t.struck["dice"]) == 4, "two, one bought, one for the charge"
    assert t.struck["hits"] == 2 and t.defended["dice"] == [7, 7], "4 and 2 is 6"
    assert t.wounds("guarded") == 2, "7 less 3 is no 5, and no defence could be bought"


@pytest.mark.rule("tac-charge-04", "tac-charge-08", "tac-ability-17")
def test_what_a_charge_meets_on_arrival() -> None:
    """A card answers the charge: if charger or target are gone then, there is no attack."""
    trap = ability(
        "Trap",
        "trigger",
        trigger={"when": "charged", "by": "enemy"},
        lines=[
            line("strike", [{"do": "strike", "who": "self"}]),
            line("flee", [{"do": "away", "who": "self", "amount": 1}]),
        ],
    )
    trapper = figure("trapper", {"silver": 1}, health=3, attacks=[melee(3, 2)], abilities=[trap])
    t = (
        Table(a=["A1 man", "A2 man"], b=["D1 trapper", "I2 man"], map=LANE, figures=[trapper])
        .activate("A1")
        .charge("D1")
    )
    while t.asked == "move-to":
        t.say(t.options[0])
    assert t.asked == "trigger.charged" and t.asks == 1
    t.use("Trap", 0).roll(9, 9, 9, 1, 1, 1).attack()
    while t.asked in ("move-to", "trigger.charged"):
        t.no()
    assert t.fate_of(0, 0) == "killed" and len(t.events("strike")) == 1, "the charger fell before it struck"
    assert len(t.events("attack")) == 1, "nor is its attack opened"
    t = (
        Table(a=["A1 man", "A2 man"], b=["F1 trapper", "I2 man"], map=LANE, figures=[trapper])
        .activate("A1")
        .charge("F1")
    )
    while t.asked == "move-to":
        t.say(t.options[0])
    assert not t.events("strike") and t.asked != "trigger.charged", "it fell short: nothing is answered"


@pytest.mark.rule("tac-charge-01", "tac-charge-02", "tac-activate-09")
def test_who_may_charge() -> None:
    def may(a: str, b: str, **more: object) -> bool:
        t = Table(a=[a, "A2 man"], b=[b, "I2 clerk"], map=LANE, **more)  # type: ignore[arg-type]
        return "charge" in t.activate(a.split()[0]).deeds

    slow = figure("slow", {"silver": 1}, attacks=[melee(2, 6, ap=2)])
    both = figure("both", {"silver": 1}, attacks=[melee(2, 6, ap=2), melee(1, 6)])
    dear = figure("dear", {"silver": 1}, attacks=[melee(2, 6, price={"gold": 50})])
    cards = {"figures": [slow, both, dear]}
    assert may("A1 man", "E1 lord") and not may("A1 man", "B1 lord"), "not if engaged"
    assert not may("A1 man stunned", "E1 lord"), "it takes two points"
    assert not may("A1 slow", "E1 lord", **cards) and may("A1 both", "E1 lord", **cards)
    assert not may("A1 dear", "E1 lord", **cards) and not may("A1 archer", "E1 lord")
    t = Table(a=["A1 knight item glass-candle"], b=["E1 lord"], map=LANE, pieces={"B1": "rock", "B2": "rock"})
    assert "charge" not in t.activate("A1").deeds, "seen, and no way leads there"
    t = Table(a=["A1 knight item glass-candle"], b=["E1 lord"], map=LANE, pieces={"C1": "rock"})
    assert "charge" in t.activate("A1").deeds, "a way leads round the rock"
    t = Table(a=["A1 knight"], b=["E1 lord"], map=LANE, pieces={"C1": "rock"})
    assert "charge" not in t.activate("A1").deeds, "the rock hides the lord"


@pytest.mark.rule("tac-charge-03", "tac-charge-04", "tac-charge-09")
def test_a_charge_for_which_there_is_no_room() -> None:
    """Friends stand on every square beside the enemy in the corner: the charge is declared in vain."""
    t = Table(a=["E5 knight item glass-candle", "A2 man", "B1 man", "B2 man"], b=["A1 lord", "I9 man"])
    assert charge_ends(t.battle, 0, 4, 3, False) == (0, 0)
    t.activate("E5").charge("A1")
    assert t.where("knight") == "E5" and not t.events("strike") and t.asked != "move-to" and not t.events("moved")
    walled = Table(a=["A1 knight"], b=["E1 lord"], map=". . .|. .\n. . .|. .")
    assert charge_ends(walled.battle, 0, 1, 3, False) == charge_ends(walled.battle, 0, 1, 3, True) == (0, 0)


# --- an activation ---


@pytest.mark.rule("tac-activate-09", "tac-activate-10", "tac-activate-12", "tac-ability-23", "tac-ability-24")
def test_three_actions_in_all() -> None:
    """Two points and a free action, or a third point and none: the fourth is refused whatever it costs."""
    calm = ability("Calm", "order", ap=0, lines=[line("c", [{"do": "calm", "who": "self"}])])
    more = ability("More", "order", ap=1, lines=[line("m", [{"do": "ap", "who": "self", "amount": 3}])])
    busy = figure("busy", {"silver": 1}, attacks=[melee()], abilities=[calm, more])
    t = Table(a=["A1 busy", "A3 man"], b=["I9 man"], figures=[busy]).activate("A1").use("More")
    assert t.ap == 3, "three at most"
    t.wait()
    assert t.ap == 2 and "charge" not in t.deeds, "one slot is left"
    t.use("Calm")
    assert t.asks == 1, "that was the third"
    t = Table(a=["A1 busy", "A3 man"], b=["I9 man"], figures=[busy]).activate("A1").use("Calm").use("Calm")
    assert t.ap == 1, "the second one costs a point"
    t.wait()
    assert t.asks == 1


@pytest.mark.rule("tac-equipment-25", "tac-equipment-26", "tac-activate-10")
def test_salve_before_anything_else() -> None:
    t = Table(a=["A1 lord 3 wounds item healing-salve", "A3 man"], b=["I9 man"]).activate("A1")
    salve = ITEM_AT + t.battle.book.item_index["healing-salve"]
    assert salve in t.options
    t.say(salve)
    assert t.wounds("A1") == 1 and t.rules("discard") == ["tac-equipment-25"] and t.ap == 2 and salve not in t.options
    for first in ("wait", "Calm", "Drill"):
        calm = ability("Calm", "order", ap=0, lines=[line("c", [{"do": "calm", "who": "self"}])])
        drill = ability("Drill", "order", ap=1, lines=[line("d", [{"do": "coin", "coin": "copper"}])])
        card = figure("calmer", {"silver": 1}, health=5, attacks=[melee()], abilities=[calm, drill])
        t = Table(a=["A1 calmer 1 wounds item healing-salve", "A3 man"], b=["I9 man"], figures=[card]).activate("A1")
        t = t.wait() if first == "wait" else t.use(first)
        assert salve not in t.options and t.refused(salve) == "tac-equipment-26", first
    rider = Table(a=["A1 rider 1 wounds item healing-salve", "A4 man"], b=["I9 man"]).activate("A1")
    rider.dismount("A1")
    assert salve not in rider.options
    piles = Table(a=["D1 lord 1 wounds item healing-salve", "A4 man"], b=["H9 man"], pieces={"E1": "corpse-pile"})
    piles.activate("D1").roll(1).interact("E1")
    assert salve not in piles.options, "an interaction is an action"


@pytest.mark.rule("tac-mounted-04", "tac-mounted-12", "tac-activate-14")
def test_getting_off_is_offered_to_riders() -> None:
    t = Table(a=["D4 rhaegar-mounted", "A1 knight"], b=["I9 man"]).activate("D4")
    assert DISMOUNT_DEED in t.options
    t.dismount("E5")
    assert DISMOUNT_DEED not in t.options and t.card("E5").key == "rhaegar" and t.ap == 2
    assert DISMOUNT_DEED not in Table(a=["A1 knight"], b=["I9 man"]).activate("A1").options


@pytest.mark.rule("tac-terrain-11", "tac-tokens-06", "tac-tokens-07", "tac-activate-03")
def test_what_ends_with_the_activation() -> None:
    """The right to cross a pile, what lasts for the turn, and the marker of who began stunned."""
    swift = ability(
        "Swift", "order", ap=0, lines=[line("s", [{"do": "boon", "who": "self", "boon": "defence", "until": "turn"}])]
    )
    stun = ability("Stun", "order", ap=1, lines=[line("t", [{"do": "state", "who": "self", "state": "stunned"}])])
    card = figure("odd", {"silver": 1}, willpower=2, attacks=[melee()], abilities=[swift, stun])
    t = Table(a=["D1 odd stunned", "A4 man"], b=["H9 man"], pieces={"E1": "corpse-pile"}, figures=[card]).activate("D1")
    assert t.ap == 1
    t.use("Swift")
    assert t.battle.grants != []
    t.end()
    assert t.battle.grants == [] and not t.stunned("D1")
    t = Table(a=["D1 odd", "A4 man"], b=["H9 man"], pieces={"E1": "corpse-pile"}, figures=[card]).activate("D1")
    t.roll(9).interact("E1")
    assert t.battle.crossing == 0
    t.use("Stun").end()
    assert t.battle.crossing == -1 and t.stunned("D1"), "stunned in this activation, it loses the next"
    assert t.activated("D1")


@pytest.mark.rule("tac-activate-08", "tac-round-05", "tac-coins-07", "tac-deploy-05", "tac-pass-01", "tac-pass-04")
def test_who_is_left_to_act() -> None:
    t = Table(
        a=["A1 man", "A2 man activated", "- man", "- knight fate captive", "- man fate killed", "A3 man"],
        b=["I9 man holds 0.3", "I8 man", "I7 man", "I6 man"],
        gold=["A1-A4"],
        silver=["I1-I9"],
    )
    assert activatable(t.battle, 0) == [0, 2, 5] and choosable(t.battle, 0) == [0, 2, 5] and may_pass(t.battle, 0)
    assert not may_pass(t.battle, 1), "four against three"
    t.battle.coins[2] = 1
    assert choosable(t.battle, 0) == [0, 2, 5] and not may_pass(t.battle, 0)
    t.battle.coins[2] = 0
    assert choosable(t.battle, 0) == [] and activatable(t.battle, 0) == [0, 2, 5], "figures count without copper, too"


@pytest.mark.rule("tac-objective-06", "tac-motivation-02", "tac-action-ability-01")
def test_which_orders_a_figure_has() -> None:
    """Those of its card, of a living motivation that is an order, and of the cards of objectives it stands on."""
    names = {"en": "v", "de": "v", "ru": "v"}
    dead = {"trigger": {"when": "battle-end"}, "lines": [line("d", [{"do": "vp"}])]}
    vow = {
        "key": "vow",
        "name": names,
        "alive": {"kind": "order", "ap": 1, "lines": [line("v", [{"do": "vp"}])]},
        "dead": dead,
    }
    hero = figure("hero", {"gold": 1}, motivation="vow", attacks=[melee()])
    king = figure("king", {"gold": 1}, motivation="rebel-king", attacks=[melee()])
    t = Table(
        a=["A1 hero", "C1 king", "E1 man", "G1 horse"],
        b=["I9 man"],
        figures=[hero, king],
        content={"motivations": [vow]},
        objectives=["E1", "G1", "H2", "A1"],
        cards={"E1": "war-horn", "G1": "supply-wagon", "H2": "trophy"},
    )
    found = [[one.names["en"] for one in card_lines(t.battle, f)] for f in range(4)]
    assert len(found[0]) == 1 and len(found[2]) == 1 and len(found[3]) == 2, "a large figure may hold two"
    assert len(found[1]) == len([1 for m in t.battle.book.motivations if m.key == "rebel-king" and m.alive_order])
    bare = Table(a=["A1 hero", "C1 man"], b=["I9 man"], figures=[hero], content={"motivations": [vow]})
    assert card_lines(bare.battle, 1) == [] and len(card_lines(bare.battle, 0)) == 1


@pytest.mark.rule("tac-action-move-06", "tac-terrain-05", "tac-equipment-13")
def test_only_what_does_something_is_entered() -> None:
    sure = figure(
        "sure", {"silver": 1}, health=5, attacks=[melee()], abilities=[passive("Sure", {"boon": "sure-footed"})]
    )
    t = Table(a=["A1 sure", "A5 lord"], b=["I9 man"], pieces={"B1": "fire", "B5": "bush", "B6": "fire"}, figures=[sure])
    depth = len(t.battle.stack)
    enter_square(t.battle, 0, t.square("B1"))
    enter_square(t.battle, 1, t.square("B5"))
    enter_square(t.battle, 1, t.square("C5"))
    assert len(t.battle.stack) == depth, "sure of foot; a bush; open ground"
    enter_square(t.battle, 1, t.square("B6"))
    assert len(t.battle.stack) == depth + 1
    t = Table(a=["A1 sure"], b=["I9 man"], pieces={"B1": "fire"}, figures=[sure]).activate("A1").say(MOVE_DEED).go("B1")
    assert t.wounds("sure") == 0


@pytest.mark.rule("tac-charge-01", "tac-terrain-charge-01", "tac-activate-09")
def test_a_charge_takes_two_points_of_three() -> None:
    swift = figure("swift", {"silver": 1}, health=9, attacks=[melee()], abilities=[passive("Swift", {"boon": "ap"})])
    t = Table(a=["A1 swift", "A2 man"], b=["D1 lord", "I2 man"], map=LANE, figures=[swift]).activate("A1")
    assert t.ap == 3
    t.roll(1, 1, 1).charge("D1")
    while t.asked == "move-to":
        t.say(t.options[0])
    assert t.events("strike") and t.ap == 1 and "attack" in t.deeds
    walled = ". . . .|. .\n. . . .|. ."
    t = Table(a=["A1 swift", "A2 man"], b=["F1 clerk"], map=walled, pieces={"D1|E1": "wooden-door"}, figures=[swift])
    t.activate("A1").roll(1, 1, 1).ram("D1|E1")
    while t.asked == "move-to":
        t.say(t.options[0])
    assert t.events("ram") and t.ap == 1


@pytest.mark.rule("tac-action-ability-07", "tac-activate-14", "tac-interact-01")
def test_a_granted_action_is_refused_for_what_it_is() -> None:
    """A pile is climbed for nothing, which is not one point; what is no action at all is told so."""
    give = [{"do": "choose", "whom": {"side": "friend"}}, {"do": "act"}]
    giver = figure(
        "giver", {"silver": 1}, attacks=[melee()], abilities=[ability("Give", "order", ap=0, lines=[line("g", give)])]
    )
    pieces = {"E1": "corpse-pile", "C3": "rock"}
    t = Table(a=["A1 giver", "D1 man"], b=["I9 man"], figures=[giver], pieces=pieces).activate("A1").use("Give")
    assert t.asked == "granted-action"
    assert t.refused(PIECE_AT) == "tac-action-ability-07" and t.refused(PIECE_AT + 1) == "tac-interact-02"
    assert t.refused(0) == t.refused(SQUARE_AT) == t.refused(PIECE_AT + 2) == "tac-activate-14"
    lines = len(t.battle.book.lines)
    assert t.refused(LINE_AT + lines) == "tac-activate-14"
    assert t.refused(t.line("giver", "Give")) == "tac-action-ability-07", "a free action of another"


@pytest.mark.rule("tac-charge-02")
def test_who_is_engaged_charges_nobody() -> None:
    t = Table(a=["D4 lord"], b=["E4 man", "G4 man"]).activate("D4")
    assert t.why("charge", t.figure("D4"), ("figure", t.figure("G4"))) == "tac-charge-02"


@pytest.mark.rule("tac-charge-03")
def test_grounds_that_do_not_meet_are_apart() -> None:
    t = Table(a=["A1 man"], b=["C1 man"], map=". R .")
    assert [squares_of(region(t.battle, each)) for each in (0, 1)] == [[t.square("A1")], [t.square("C1")]]
