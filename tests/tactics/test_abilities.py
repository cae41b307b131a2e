"""Attacks and abilities of every symbol, and the terms they share."""

from __future__ import annotations

import pytest

from bannermen.games.tactics.codes import ATTACK_DEED, LINE_AT, MOVE_DEED
from bannermen.games.tactics.content.boons import GUARD
from bannermen.games.tactics.rules.boons import boon, grant
from bannermen.games.tactics.rules.sight import in_contact, is_engaged
from bannermen.games.tactics.terms import ROUND
from bannermen.kernel.chance import Chance
from tests.tactics.figures import ability, figure, line, melee, passive
from tests.tactics.table import Table, duel

# --- kinds of attack ---


@pytest.mark.rule("tac-attack-type-01")
def test_melee_needs_contact() -> None:
    t = Table(a=["D4 man"], b=["F4 man"]).activate("D4")
    assert "attack" not in t.deeds and t.refused(ATTACK_DEED) == "tac-attack-type-01"
    assert "attack" in duel("man", "man").deeds
    walled = Table(a=["B1 man"], b=["C1 man"], map=". .|. .").activate("B1")
    assert "attack" not in walled.deeds, "mutual line of sight"


@pytest.mark.rule("tac-attack-type-03")
def test_ranged_needs_sight_and_a_free_hand() -> None:
    t = Table(a=["A1 archer"], b=["P1 man"], map=" ".join("." * 16)).activate("A1")
    assert "attack" in t.deeds, "fifteen squares away"
    t = duel("archer", "man", b_more=["I9 man"])
    assert "attack" not in t.deeds and t.refused(ATTACK_DEED) == "tac-attack-type-03"


@pytest.mark.rule("tac-attack-type-04")
def test_an_attack_costs_its_printed_action_points() -> None:
    slow = figure("slow", {"silver": 1}, attacks=[melee(2, 6, ap=2)])
    t = duel("slow", "knight", figures=[slow])
    t.roll(1, 1).attack("E4")
    assert t.asks == 1, "both action points are gone, and the activation is over"
    t = duel("slow stunned", "knight", figures=[slow])
    assert "attack" not in t.deeds and t.refused(ATTACK_DEED) == "tac-attack-type-04"


@pytest.mark.rule("tac-attack-type-05", "tac-attack-type-10")
def test_boosts_are_paid_anew_for_every_attack() -> None:
    """Every Blow Costs, twice with everything: 2 AP and 14 copper, and 1 for the activation."""
    t = duel("stark-figure", "lannister-figure", coins={"copper": 20})
    for _ in range(2):
        t.attack("E4")
        for _ in range(4):
            t.use()
        t.skip()
    assert t.copper[0] == 20 - 1 - 14


@pytest.mark.rule("tac-attack-type-06", "tac-action-attack-04")
def test_each_effect_once_for_an_attack() -> None:
    t = duel("knight-with-boost", "man", figures=[boosted()])
    t.attack("E4")
    code = LINE_AT + t.lines[0].number
    before = t.copper[0]
    t.use()
    assert t.copper[0] == before - 1, "paid before the dice"
    assert t.asked != "boost" or code not in t.options
    two = figure(
        "two",
        {"silver": 1},
        attacks=[melee(2, 6, boosts=[line(n, [{"do": "dice"}], cost={"copper": 1}) for n in ("a", "b")])],
    )
    t = duel("two", "man", figures=[two])
    t.attack("E4")
    first = LINE_AT + t.lines[0].number
    t.use()
    assert t.asked == "boost" and t.refused(first) == "tac-attack-type-06"


def boosted() -> dict[str, object]:
    return figure(
        "knight-with-boost",
        {"silver": 1},
        attacks=[melee(2, 6, boosts=[line("more", [{"do": "dice"}], cost={"copper": 1})])],
    )


@pytest.mark.rule("tac-attack-type-07")
def test_boosts_come_before_the_dice() -> None:
    t = duel("knight-with-boost", "man", figures=[boosted()])
    t.attack("E4")
    assert t.asked == "boost" and not t.events("strike")
    t.roll(1, 1).no()
    assert t.events("strike") and t.asked == "choose-action", "after the roll nothing is offered any more"


@pytest.mark.rule("tac-attack-type-08", "tac-attack-type-11", "tac-attack-type-12")
def test_a_mandatory_coin_and_an_optional_one() -> None:
    spent = set()
    for buys in (False, True):
        t = duel("spender", "man", coins={"copper": 9})
        t.attack("E4")
        t.roll(1, 1, 1)
        t.use() if buys else t.no()
        spent.add(8 - t.copper[0])
    assert spent == {1, 2}
    mixed = figure(
        "mixed",
        {"silver": 1},
        attacks=[melee(2, 6, price={"silver": 1}, boosts=[line("x", [{"do": "dice"}], cost={"copper": 1})])],
    )
    t = duel("mixed", "man", figures=[mixed], coins={"silver": 1, "copper": 9})
    t.attack("E4").use()
    assert t.silver[0] == 0 and t.copper[0] == 7
    t = duel("mixed", "man", figures=[mixed], coins={"copper": 9})
    assert "attack" not in t.deeds and t.refused(ATTACK_DEED) == "tac-attack-type-08"


@pytest.mark.rule("tac-attack-type-09", "tac-attack-type-13")
@pytest.mark.parametrize(("extra", "price"), [(0, 0), (1, 1), (2, 2), (3, 4), (4, 7)])
def test_every_blow_costs_a_little_more(extra: int, price: int) -> None:
    t = duel("stark-figure", "man", coins={"copper": 20})
    t.attack("E4")
    t.roll(*[1] * (1 + extra))
    for _ in range(extra):
        t.use()
    if t.asked == "boost":
        t.no()
    assert len(t.struck["dice"]) == 1 + extra and t.copper[0] == 19 - price


# --- abilities in general ---


@pytest.mark.rule("tac-ability-01")
def test_a_target_is_never_activated() -> None:
    t = Table(a=["A1 jon-arryn", "A3 robert"], b=["I9 man"], coins={"copper": 9}).activate("A1")
    t.roll(9).use("Wise Words").move("A5")
    assert not t.activated("robert") and t.copper[0] == 8
    t.end()
    t.activate("I9").end()
    t.activate("robert")
    assert t.ap == 2, "he can still be activated"


@pytest.mark.rule("tac-ability-02", "tac-ability-03")
def test_abilities_of_one_name_do_not_add_up() -> None:
    t = duel("knight", "robert", b_more=["F4 baratheon-guard", "F5 baratheon-guard"])
    assert boon(t.battle, t.figure("robert"), GUARD) == 1
    t.roll(6, 1, 3).attack("E4")
    assert t.defended["defended"] == 0, "a 3 and 1 is 4, not 5"
    other = figure(
        "banner",
        {"copper": 1},
        abilities=[
            passive("Banner", {"boon": "defence", "to": {"side": "friend", "ranks": ["hero"], "within": "contact"}})
        ],
    )
    t = duel("knight", "robert", b_more=["F4 baratheon-guard", "F5 banner"], figures=[other])
    assert boon(t.battle, t.figure("robert"), GUARD) == 2, "two different names"


@pytest.mark.rule("tac-ability-04")
def test_movement_abilities_work_outside_the_own_activation() -> None:
    sender = ability(
        "Send",
        "order",
        ap=0,
        lines=[line("s", [{"do": "choose", "whom": {"side": "friend"}}, {"do": "move", "amount": 0}])],
    )
    captain = figure("captain", {"gold": 1}, abilities=[sender])
    t = Table(a=["I1 captain", "A1 strider"], b=["I9 man"], figures=[captain]).activate("I1")
    t.use("Send")
    assert t.asked == "use-movement" and t.names == ["Bold Step"]


@pytest.mark.rule("tac-ability-05")
def test_movement_abilities_are_announced_with_the_move() -> None:
    t = Table(a=["A1 strider"], b=["I9 man"], pieces={"C1": "fire", "C2": "rock"}).activate("A1")
    t.say(MOVE_DEED)
    assert t.asked == "use-movement"
    t.no()
    t.go("C1")
    assert t.asked == "move-to" and t.lines == [], "after the first step it is too late"


@pytest.mark.rule("tac-ability-05")
def test_a_movement_ability_lengthens_a_granted_move_as_well() -> None:
    step = ability("Sidestep", "order", lines=[line("s", [{"do": "move", "who": "self", "amount": 1}])])
    stride = ability("Stride", "movement", lines=[line("+1", [{"do": "squares"}], cost={"copper": 1})])
    card = figure("runner", {"silver": 1}, abilities=[step, stride])
    t = Table(a=["A1 runner"], b=["I9 man"], figures=[card]).activate("A1")
    t.use("Sidestep").use("Stride")
    assert "C1" in t.ends and "D1" not in t.ends, "one square, and one more"


@pytest.mark.rule("tac-ability-06")
def test_movement_abilities_in_a_charge() -> None:
    t = Table(a=["A1 strider"], b=["C2 man", "E1 man"], map=". . . . .\n. . . . .").activate("A1")
    t.charge("E1")
    assert t.asked == "charge-coins" and "Bold Step" in t.names
    t.use("Bold Step")
    if t.asked == "move-to":
        t.go("D1")
    assert t.where("strider") in ("D1", "D2"), "past the first enemy, to the one it charged"


@pytest.mark.rule("tac-ability-10", "tac-ability-11")
def test_defence_abilities_belong_to_the_defender_after_the_hits_are_known() -> None:
    t = duel("lord", "honour-guard", b_more=["E5 honour-guard"])
    t.roll(6, 6, 1).attack("E4")
    assert t.asked == "use-defence" and t.asks == 1
    assert t.struck["hits"] == 2 and not t.events("defend")
    assert t.view(1)["figures"][t.figure("E5")]["wounds"] == 0
    t = duel("honour-guard", "lord")
    t.roll(9, 9).attack("E4")
    assert t.asked != "use-defence", "the attacker's defence ability is not offered"


@pytest.mark.rule("tac-ability-13")
def test_wound_abilities_come_before_death() -> None:
    t = duel("lord", "aemon 1 wounds", b_more=["F4 man"])
    t.roll(6, 1, 1, 1).attack("E4")
    assert t.asked == "use-wound-ability" and t.there("aemon") and t.wounds("aemon") == 2


@pytest.mark.rule("tac-ability-15")
def test_orders_only_by_the_active_figure() -> None:
    t = Table(a=["A1 jon-arryn", "A3 robert", "A5 man"], b=["I9 man"]).activate("A5")
    assert "Wise Words" not in t.names
    assert t.refused(t.line("jon-arryn", "Wise Words")) == "tac-terms-09"
    t = Table(a=["A1 jon-arryn", "A3 robert", "A5 man"], b=["I9 man"]).activate("A1")
    assert "Wise Words" in t.names


@pytest.mark.rule("tac-ability-17")
def test_no_trigger_no_offer() -> None:
    t = duel("robert", "knight", b_more=["I9 man"])
    t.roll(9, 1, 1, 1).attack("E4", 0).no().no()
    assert t.asked == "choose-action" and t.wounds("E4") == 1, "nobody was killed, so nothing is offered"


@pytest.mark.rule("tac-ability-18")
def test_triggers_activate_nobody() -> None:
    t = duel("knight", "rhaegar", b_more=["F4 darry"])
    t.roll(6, 6, 1, 1).attack("E4")
    assert t.asked == "trigger.wound" and t.asks == 1
    t.use("Sworn Shield")
    assert t.wounds("rhaegar") == 0 and t.wounds("darry") == 2
    assert not t.activated("darry") and not t.activated("rhaegar")


@pytest.mark.rule("tac-ability-21")
def test_passives_are_always_on() -> None:
    t = Table(a=["A1 robert-mounted"], b=["I9 man"]).activate("A1")
    assert "F1" in t.reach() and t.ap == 2 and not t.events("use")


@pytest.mark.rule("tac-ability-23", "tac-ability-24", "tac-activate-10")
def test_the_first_free_action_is_free() -> None:
    shouts = [ability(n, "order", lines=[line(n, [{"do": "coin", "coin": "copper"}])]) for n in ("One", "Two")]
    loud = figure("loud", {"silver": 1}, abilities=shouts)
    t = Table(a=["A1 loud"], b=["I9 man"], figures=[loud]).activate("A1")
    t.use("One")
    assert t.ap == 2
    t.use("Two")
    assert t.ap == 1, "every further one costs 1 AP"
    t.use("One")
    assert t.asks == 1, "the last action point is gone"
    t = Table(a=["A1 loud"], b=["I9 man"], figures=[loud]).activate("A1")
    t.use("One").wait().wait()
    assert t.asks == 1, "no unpaid free action is left either"


@pytest.mark.rule("tac-ability-26")
def test_defence_abilities_are_no_actions() -> None:
    """A guard hit by a stake pit in its own activation: its defence ability uses up nothing."""
    t = Table(a=["A1 honour-guard"], b=["I9 man"], pieces={"C1": "stake-pit"}).activate("A1")
    t.say(MOVE_DEED).go("C1")
    assert t.asked == "use-defence"
    t.roll(9).use("For the King!")
    assert t.ap == 1 and t.view()["active"]["slots"] == 1, "only the move has been paid for"


@pytest.mark.rule("tac-ability-27")
def test_each_line_once_for_each_event() -> None:
    t = duel("lord", "honour-guard")
    t.roll(6, 6, 6).attack("E4")
    plus = LINE_AT + t.lines[1].number
    t.use("For the King!", 1)
    assert t.asked == "use-defence" and plus not in t.options
    assert t.refused(plus) == "tac-ability-27"


def test_a_boon_is_given_once_by_one_line() -> None:
    t = duel()
    for _ in range(2):
        grant(t.battle, GUARD, t.figure("D4"), 1, ROUND, 7)
    assert boon(t.battle, t.figure("D4"), GUARD) == 1


# --- special terms ---


@pytest.mark.rule("tac-special-01")
def test_an_extra_square_must_be_one_it_may_enter() -> None:
    t = Table(a=["A1 knight item flawless-boots"], b=["I1 man"], map=". . . . R . . . .")
    assert t.reach("A1") == {"B1", "C1", "D1"}
    t = Table(a=["A1 knight item flawless-boots"], b=["I1 man"], map=". . . . . . . . .")
    assert "E1" in t.reach("A1")


@pytest.mark.rule("tac-special-02", "tac-special-03", "tac-special-04")
def test_aftermaths_come_after_the_wounds_and_before_the_turn_passes() -> None:
    t = duel("mallister-like", "lannister-figure", figures=[after()], b_more=["I9 man"])
    t.roll(6, 1, 1).attack("E4")
    assert t.asked == "aftermath" and t.asks == 0 and t.wounds("E4") == 1
    t.use("Strike")
    assert t.stunned("E4")
    assert t.asked == "defence-aftermath" and t.asks == 1
    t.use("Masterful Parry")
    assert not t.activated("lannister-figure") and t.view()["active"]["figure"] == t.figure("D4")
    assert t.asked == "choose-action" and t.asks == 0, "still the attacker's activation"


def after() -> dict[str, object]:
    return figure(
        "mallister-like",
        {"silver": 1},
        attacks=[
            melee(
                2,
                6,
                aftermath=[line("stun", [{"do": "state", "state": "stunned"}], cost={"copper": 1}, needs=["wounded"])],
            )
        ],
    )


def pusher(word: str, amount: int) -> dict[str, object]:
    move = {"do": word, "amount": amount}
    order = ability("Shove", "order", lines=[line("s", [{"do": "choose", "whom": {"side": "enemy"}}, move])])
    return figure("pusher", {"gold": 1}, attacks=[melee()], abilities=[order])


@pytest.mark.rule("tac-special-06")
def test_away_is_as_far_as_possible() -> None:
    t = Table(a=["C3 pusher"], b=["D3 man"], figures=[pusher("away", 2)]).activate("C3")
    t.use("Shove")
    assert t.asked == "move-to" and t.asks == 1, "its own player moves it"
    grid = t.battle.field.grid
    assert all(grid.moves(t.square("C3"), t.square(end)) == 3 for end in t.ends)
    assert t.ends == {"F1", "F2", "F3", "F4", "F5"}


@pytest.mark.rule("tac-special-07")
def test_away_needs_a_free_square() -> None:
    t = Table(a=["B1 pusher"], b=["C1 man"], map="R R R R\n. . . R", figures=[pusher("away", 2)]).activate("B1")
    t.use("Shove")
    assert not t.empty("C1")


@pytest.mark.rule("tac-special-09", "tac-special-10")
def test_the_pictures_of_being_engaged() -> None:
    t = Table(a=["C3 man"], b=["D3 man"])
    assert is_engaged(t.battle, 0) and is_engaged(t.battle, 1)
    t = Table(a=["C1 archer"], b=["D1 man"], map=". . .|. . .\n. . .|. . .").activate("C1")
    assert not is_engaged(t.battle, 0) and not is_engaged(t.battle, 1)
    t = Table(a=["C1 archer"], b=["D1 man", "A3 man"], map=". . .|. . .\n. . .|. . .\n. . .|. . .").activate("C1")
    assert "attack" in t.deeds, "it may shoot at somebody else"


@pytest.mark.rule("tac-special-08")
def test_engaged_equals_contact_with_an_enemy_anywhere() -> None:
    chance = Chance(3)
    for _ in range(20):
        squares = [f"{'ABCDEF'[x]}{y + 1}" for x in range(6) for y in range(6)]
        chosen = [squares.pop(chance.below(len(squares))) for _ in range(10)]
        t = Table(a=[f"{s} man" for s in chosen[:5]], b=[f"{s} man" for s in chosen[5:]], map=". . .|. . .\n" * 6)
        for f in range(10):
            others = [o for o in range(10) if (o < 5) != (f < 5)]
            assert is_engaged(t.battle, f) == any(in_contact(t.battle, f, o) for o in others)


@pytest.mark.rule("tac-special-11", "tac-special-12")
def test_toward_is_a_shortest_way_into_contact() -> None:
    wall = ". . . . . .\n. . . R . .\n. . . R . ."
    t = Table(a=["B1 pusher"], b=["E1 man"], map=wall, figures=[pusher("toward", 9)]).activate("B1")
    t.use("Shove")
    if t.asked == "move-to":
        assert t.asks == 1 and t.ends <= {"C2", "C1"}
        t.go(sorted(t.ends)[0])
    assert not t.empty("C2"), "E1, E2, D3, C2: round the rocks"
    t = Table(a=["A1 pusher"], b=["F1 man"], map=". . . . . .", figures=[pusher("toward", 2)]).activate("A1")
    t.use("Shove")
    assert not t.empty("D1"), "two steps along the way, as far as it goes"


@pytest.mark.rule("tac-special-12")
def test_forced_moves_pass_enemies_and_enter_terrain() -> None:
    t = Table(
        a=["A1 pusher", "C2 man"], b=["B1 knight"], map="R R . R R R\n. . . . . R", figures=[pusher("away", 3)]
    ).activate("A1")
    t.use("Shove")
    assert not t.empty("E1"), "the enemy on C2 does not stop it"
    t = Table(
        a=["A1 pusher"], b=["B1 knight"], map=". . . . .", pieces={"D1": "fire"}, figures=[pusher("away", 3)]
    ).activate("A1")
    t.use("Shove")
    assert t.wounds("knight") == 1 and t.where("knight") == "E1"


@pytest.mark.rule("tac-special-06", "tac-special-12")
def test_who_is_pushed_into_a_corner_does_not_go_through_fire_that_leads_elsewhere() -> None:
    """Two squares away from the pusher lies A1 alone, past the fire on B1; the fire on C2 leads nowhere."""
    pieces = {"B1": "fire", "C2": "fire", "A2": "rock", "B2": "rock", "D2": "rock"}
    two_rows = ". . . . . .\n. . . . . ."
    t = Table(a=["D1 pusher"], b=["C1 lord", "F2 man"], map=two_rows, pieces=pieces, figures=[pusher("away", 2)])
    t.activate("D1").use("Shove")
    if t.asked == "name-figure":
        t.name_figure("C1")
    assert t.where("lord") == "A1" and t.wounds("lord") == 1 and t.asked == "choose-action"
