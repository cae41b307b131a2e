"""Why can X not do Y? Answered for everything that can be pointed at, whatever is asked just now."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.battles.game import GAME
from bannermen.games.battles.inquiries.deeds import VERBS
from bannermen.games.battles.terms import CODES, MORALE, TACTIC_AT, VALOR
from bannermen.kernel.chance import Chance
from bannermen.kernel.decision import MALFORMED, PASS, Refused
from bannermen.kernel.game import Deed
from bannermen.kernel.plain import fingerprint
from tests.battles.duel import GUARDS, LIONS, SPARE
from tests.battles.pointing import deed_of
from tests.battles.table import Table
from tests.battles.test_questions import by_prior, every_question

RIDERS = "winterfell-riders"


def why(t: Table, verb: str, by: tuple[str, int], at: tuple[str, int] = ("", -1), house: str = "stark") -> str:
    """The rule that forbids it; "" if nothing does."""
    before = str(t.battle.plain())
    refused = GAME.why(t.battle, 0 if house == "stark" else 1, Deed(verb, by, at))
    assert str(t.battle.plain()) == before
    return "" if refused is None else refused.rule


def unit(t: Table, name: str) -> tuple[str, int]:
    return ("unit", t.unit(name))


def hex(t: Table, name: str) -> tuple[str, int]:
    return ("hex", t.hex(name))


# --- the door agrees with the questions ---


def test_what_is_offered_is_not_forbidden() -> None:
    """In battles that are fought, nothing that may be answered is called forbidden by the door."""
    seen: set[str] = set()
    for battle, decision in every_question((7,)):
        for option in decision.options:
            deed = deed_of(battle, decision, option) if option != PASS else None
            if deed is not None:
                seen.add(deed.verb)
                refused = GAME.why(battle, decision.seat, deed)
                assert refused is None, (decision.key, deed.verb, deed.by, deed.at, refused)
    assert set(VERBS) - seen <= {"rally", "name", "leave", "burn", "quench", "extinguish"}, set(VERBS) - seen


@pytest.mark.parametrize("key", ["move-to", "name-target"])
def test_what_is_not_offered_is_forbidden_for_the_same_rule(key: str) -> None:
    """Every hex that is no move, every unit that is no target: question and door cite the same rule."""
    compared: dict[str, int] = {}
    for battle, decision in every_question((8,)):
        if decision.key != key or (key == "name-target" and battle.stack[-1].extra):  # type: ignore[attr-defined]
            continue
        acting: int = battle.stack[-1].unit  # type: ignore[attr-defined]
        things = range(battle.field.grid.size) if key == "move-to" else range(len(battle.seat_of))
        for index in list(things)[decision.seat :: 5]:
            option = CODES.code("hex" if key == "move-to" else "unit", index)
            verb, thing = ("move", "hex") if key == "move-to" else ("attack", "unit")
            refused = GAME.why(battle, decision.seat, Deed(verb, ("unit", acting), (thing, index)))
            asked = battle.check(decision, option)
            assert (refused and refused.rule) == (asked and asked.rule), (index, refused, asked)
            if refused is not None:
                compared[refused.rule] = compared.get(refused.rule, 0) + 1
    assert len(compared) > (5 if key == "move-to" else 2), compared


# --- whatever is asked just now ---


def field(**table: Any) -> Table:
    """Guards and archers of Stark; it is Lannister's turn."""
    return Table(
        stark=[f"E5 {GUARDS} green", "G5 northland-archers green", f"K1 {GUARDS} blue inactive"],
        lannister=[f"D5 {LIONS} green", f"A9 {LIONS} green", f"G8 {LIONS} red"],
        pool=SPARE,
        turn="lannister",
        **table,
    )


def test_deeds_are_judged_while_the_other_side_is_asked() -> None:
    t = field(terrain={"G6": "forest", "E6": "river", "F5": "building"})
    assert t.asks == "lannister"
    assert why(t, "attack", unit(t, "E5"), unit(t, "D5")) == ""
    assert why(t, "attack", unit(t, "E5"), unit(t, "A9")) == "bow-range-03"
    assert why(t, "attack", unit(t, "G5"), unit(t, "A9")) == "bow-range-01"
    assert why(t, "attack", unit(t, "G5"), unit(t, "G8")) == "bow-terrain-15"
    assert why(t, "move", unit(t, "E5"), hex(t, "E6")) == "bow-terrain-24"
    assert why(t, "move", unit(t, "E5"), hex(t, "F5")) == ""
    assert why(t, "move", unit(t, "E5"), hex(t, "D5")) == "bow-move-05"
    assert why(t, "move", unit(t, "K1"), hex(t, "J1")) == "bow-banner-03"
    assert why(t, "attack", unit(t, "K1"), unit(t, "D5")) == "bow-banner-03"
    assert why(t, "order", unit(t, "K1")) == "bow-banner-03"
    assert why(t, "order", unit(t, "D5")) == "bow-order-01"
    assert why(t, "rally", unit(t, "K1")) == "" and why(t, "rally", unit(t, "E5")) == "bow-token-07"
    assert why(t, "leave", unit(t, "E5")) == "bow-move-04"
    assert why(t, "hounds", unit(t, "E5"), unit(t, "D5")) == "bow-keyword-11"
    assert why(t, "burn", unit(t, "E5"), hex(t, "F5")) == "bow-keyword-33"
    assert why(t, "quench", unit(t, "E5"), hex(t, "F5")) == "bow-fire-10"
    assert why(t, "extinguish", unit(t, "E5")) == "bow-fire-08"
    assert why(t, "retreat", unit(t, "E5"), hex(t, "E4")) == "bow-retreat-02"
    assert why(t, "retreat", unit(t, "E5"), hex(t, "F5")) == ""
    assert why(t, "counterattack", unit(t, "E5"), unit(t, "D5")) == "bow-counter-01"
    assert why(t, "follow", unit(t, "G5"), hex(t, "F5")) == "bow-keyword-01"


@pytest.mark.rule("bow-fire-07", "bow-fire-11", "bow-fire-08")
def test_a_unit_in_a_fire_is_judged_though_nobody_asks_it_to_move() -> None:
    t = field(fires={"E5": 1})
    assert why(t, "move", unit(t, "E5"), hex(t, "E4")) == "bow-fire-07"
    assert why(t, "attack", unit(t, "E5"), unit(t, "D5")) == "bow-fire-11"
    assert why(t, "extinguish", unit(t, "E5")) == ""


@pytest.mark.rule("bow-order-03", "bow-move-02", "bow-order-05", "bow-attack-03")
def test_ordered_units_are_judged_by_how_far_their_orders_have_come() -> None:
    t = Table(
        stark=["E5 eddard-stark blue", f"E7 {GUARDS} blue", f"E9 {GUARDS} blue"],
        lannister=[f"D5 {LIONS} red", f"D7 {LIONS} red"],
        hands={"stark": ["SL11"]},
        pool={"lannister": "morale"},
        lords={"eddard-stark": {"committed": True}},
    )
    t.play("SL11").name("E5", "E7")
    assert why(t, "attack", unit(t, "E5"), unit(t, "D5")) == ""  # when its time comes
    assert why(t, "move", unit(t, "E9"), hex(t, "E8")) == "bow-card-02"  # out of the zone of the card, and no tokens
    t.say(t.unit("E7")).move("F8")  # two hexes: a run
    assert why(t, "move", unit(t, "F8"), hex(t, "F7")) == "bow-move-02"
    assert why(t, "attack", unit(t, "F8"), unit(t, "D7")) == "bow-order-05"
    t.stay()
    assert why(t, "move", unit(t, "E5"), hex(t, "E6")) == "bow-order-03"
    t.roll("green green green").attack("D5")
    assert t.asks == "lannister"
    assert why(t, "attack", unit(t, "E5"), unit(t, "D5")) == "bow-attack-03"


@pytest.mark.rule("bow-pass-01")
def test_who_has_passed_does_nothing_more() -> None:
    t = Table(stark=[f"E5 {GUARDS} green"], lannister=[f"D5 {LIONS} green"], pool=SPARE)
    t.pass_()
    for verb, at in (("order", ("", -1)), ("move", hex(t, "E6")), ("attack", unit(t, "D5"))):
        assert why(t, verb, unit(t, "E5"), at) == "bow-pass-01"
    assert why(t, "raise-morale", ("deed", 0)) == "bow-pass-01"


def test_cards_and_tokens_are_judged_before_they_are_played() -> None:
    t = Table(
        stark=["E5 maege-mormont green", f"E6 {RIDERS} green", f"K9 {GUARDS} green", f"E4 {GUARDS} blue inactive"],
        lannister=[f"A9 {LIONS} green"],
        hands={"stark": ["SL05", "SL23"]},
        pool={"stark": "blue", "lannister": "green"},
        turn="lannister",
    )
    card, two = ("card", t.card("SL05")), ("card", t.card("SL23"))
    assert why(t, "play", card) == "" and why(t, "play", ("card", t.card("SL01"))) == "bow-card-01"
    assert why(t, "play-with", card, ("commander", t.commander("maege-mormont"))) == ""
    assert why(t, "name", card, unit(t, "E5")) == ""
    assert why(t, "name", card, unit(t, "E6")) == "bow-traits-01"  # the card speaks of foot
    assert why(t, "name", card, unit(t, "K9")) == "bow-card-02"
    assert why(t, "name", card, unit(t, "E4")) == "bow-banner-03"
    assert why(t, "command", two, ("command", 1)) == "" and why(t, "command", two, ("command", 3)) == "bow-card-13"
    assert why(t, "pay", ("token", 1), unit(t, "E5")) == "bow-token-03"
    assert why(t, "pay", ("token", VALOR), unit(t, "E5")) == "bow-token-09"
    assert why(t, "pay-two", ("pair", 1), unit(t, "E5")) == "bow-token-08"
    assert why(t, "raise-morale", ("deed", 0)) == "bow-token-06"
    assert why(t, "rally", unit(t, "E4")) == "bow-token-07"
    assert why(t, "keep-token", ("token", 1)) == "" and why(t, "keep-token", ("token", MORALE)) == "bow-regroup-07"
    assert why(t, "keep-card", card) == "" and why(t, "keep-card", ("card", t.card("SL01"))) == "bow-regroup-07"
    assert why(t, "recover", ("deed", 3)) == "bow-regroup-09"


@pytest.mark.rule("bow-capture-03", "bow-card-12")
def test_a_card_is_judged_though_nothing_can_be_asked() -> None:
    """Stark could only pass, so nobody asks it anything."""
    common: dict[str, Any] = {
        "lannister": [f"A9 {LIONS} green"],
        "hands": {"stark": ["SL05"]},
        "pool": {"lannister": "green green"},
    }
    taken = Table(stark=[f"E6 {GUARDS} green"], captured={"lannister": ["eddard-stark"]}, **common)
    used = {"eddard-stark": {"committed": True}}
    poor = Table(stark=["E5 eddard-stark green"], command_tokens={"stark": 0}, lords=used, **common)
    for t, rule in ((taken, "bow-capture-03"), (poor, "bow-card-12")):
        assert t.asks == "lannister"
        assert why(t, "play", ("card", t.card("SL05"))) == rule


@pytest.mark.rule("bow-card-18", "bow-card-24")
def test_a_tactic_is_judged_all_the_while_its_card_is_played() -> None:
    tactics = "{commands: [{order: {count: 2}}], tactics: [%s, %s]}"
    one = "{needs: {tokens: {valor: 1}}, effects: [{do: morale}]}"
    late = "{timing: after, needs: {}, effects: [{do: morale}]}"
    t = Table(
        stark=["E5 eddard-stark green", f"E6 {GUARDS} green"],
        lannister=[f"A9 {LIONS} green"],
        hands={"stark": ["SL05"]},
        pool={"stark": "valor", "lannister": "morale"},
        lords={"eddard-stark": {"committed": True}},
    )
    card = ("card", t.card("SL05"))
    t.printed("SL05", tactics % (one, late)).play("SL05")
    assert why(t, "tactic", card, ("tactic", 0)) == "" and why(t, "tactic", card, ("tactic", 1)) == "bow-card-24"
    t.tactic(0)
    assert t.asked == "name-units" and t.refused(TACTIC_AT) == why(t, "tactic", card, ("tactic", 0)) == "bow-card-16"
    t.name("E6")
    assert t.asked == "move-to" and why(t, "tactic", card, ("tactic", 1)) == "bow-card-24"
    t.stay()
    assert t.asked == "tactic-after" and why(t, "tactic", card, ("tactic", 1)) == ""


@pytest.mark.rule("bow-commander-03", "bow-commander-11")
def test_commanders_are_judged_at_any_moment() -> None:
    t = Table(
        stark=["E5 eddard-stark green", "E7 rickard-karstark green"],
        lannister=["A9 kevan-lannister green"],
        lords={"eddard-stark": {"committed": True}},
        pool=SPARE,
    )
    assert why(t, "commit", ("commander", t.commander("eddard-stark"))) == "bow-commander-03"
    assert why(t, "commit", ("commander", t.commander("kevan-lannister"))) == "bow-commander-11"
    assert why(t, "commit", ("commander", t.commander("kevan-lannister")), house="lannister") == "bow-commander-11"


# --- what can be pointed at ---


def test_deeds_that_may_be_asked_about_are_all_judged() -> None:
    t = field(fires={"E4": 2}, hands={"stark": ["SL05"]})
    pointed = [("unit", u) for u in range(len(t.battle.seat_of))] + [hex(t, "E6"), ("card", t.card("SL05"))]
    verbs: set[str] = set()
    for thing, index in pointed:
        for deed in GAME.deeds(t.battle, 0, thing, index):
            verbs.add(deed.verb)
            refused = GAME.why(t.battle, 0, deed)
            assert refused is None or refused.rule.startswith("bow-"), deed.verb
    assert verbs == {"order", "rally", "attack", "quench", "move", "play", "name"}
    assert GAME.deeds(t.battle, 0, "dragon", 1) == [] and GAME.deeds(t.battle, -1, "hex", 5) == []


def test_what_is_no_deed_is_said_to_be_none() -> None:
    t = field()
    for deed in (
        Deed("fly", unit(t, "E5")),
        Deed("attack", unit(t, "E5")),
        Deed("attack", unit(t, "E5"), hex(t, "D5")),
        Deed("attack", ("unit", 99), unit(t, "D5")),
        Deed("move", unit(t, "E5"), ("hex", 4000)),
        Deed("play", ("hex", 3)),
    ):
        refused = GAME.why(t.battle, 0, deed)
        assert isinstance(refused, Refused) and refused.cause == MALFORMED
        assert isinstance(GAME.forecast(t.battle, 0, deed), Refused)


def test_whatever_is_asked_about_at_whatever_moment_is_answered_and_changes_nothing() -> None:
    """Any verb, about any things, for any seat, from the set-up of a skirmish to the end of a battle."""
    chance = Chance(11)
    reasons: set[str] = set()
    for scene in ("raid-in-the-riverlands", "wolf-raiders", "night-over-oxcross"):
        battle = GAME.start({"scene": scene}, 11)
        for moment in range(10_000):
            if moment % 7 == 0 or battle.over:
                before = fingerprint(battle)
                for verb, (by, at, _) in VERBS.items():
                    doer = (by, chance.below(12))
                    deed = Deed(verb, doer, (at, chance.below(60)) if at in ("hex", "card") else (at, chance.below(12)))
                    for seat in (-1, 0, 1):
                        refused = GAME.why(battle, seat, deed)
                        reasons.add(refused.rule if refused is not None else "")
                        GAME.forecast(battle, seat, deed)
                        GAME.deeds(battle, seat, *doer)
                    assert GAME.why(battle, -1, deed) is not None
                    assert not battle.over or GAME.why(battle, 0, deed) is not None
                assert fingerprint(battle) == before
            if battle.over:
                break
            decision = battle.pending[0]
            battle.apply(decision.seat, by_prior(battle, decision, chance))
        assert battle.over
    assert len(reasons) > 40, sorted(reasons)
