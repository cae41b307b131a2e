"""Refusals of what cards, attacks, orders and retreats cannot do: each names its own rule, whatever was pointed at."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.battles.content.boons import STALWART
from bannermen.games.battles.game import GAME
from bannermen.games.battles.rules.retreat import why_no_retreat
from bannermen.games.battles.terms import BARRED, BURN_AT, COMMANDER_AT, EXTINGUISH, HEX_AT, QUENCH_AT, TOKEN_AT, YES
from bannermen.kernel.game import Deed
from tests.battles.duel import GUARDS, LIONS, SPARE, duel, strike
from tests.battles.ground import case, rule, walk
from tests.battles.table import Table

ARCHERS = "northland-archers"
RIDERS = "winterfell-riders"
WITH_TACTIC = "{commands: [{order: {count: 2}}], tactics: [%s]}"
TACTIC = "{commands: [{order: {count: 1}}], tactics: [{needs: {tokens: {green: 1}}, effects: [%s]}]}"


def effect(words: str, *units: str, foes: tuple[str, ...] = (f"A1 {LIONS} green",), **table: Any) -> Table:
    """Eddard on E5 has played a card whose tactic does this, and is asked for whom."""
    t = Table(
        stark=["E5 eddard-stark green", *units],
        lannister=list(foes),
        hands={"stark": ["SL05"]},
        pool={"stark": "green", "lannister": "blue"},
        lords={"eddard-stark": {"committed": True}},
        **table,
    )
    t.printed("SL05", TACTIC % words).play("SL05").tactic()
    assert t.asked == "pick-target"
    return t


def why(t: Table, verb: str, by: str, at: str = "", thing: str = "unit", house: str = "stark") -> str:
    """The rule that forbids a deed of the unit in a hex; "" if nothing does."""
    aim = ("", -1) if at == "" else (thing, t.unit(at) if thing == "unit" else t.hex(at))
    refused = GAME.why(t.battle, 0 if house == "stark" else 1, Deed(verb, ("unit", t.unit(by)), aim))
    return "" if refused is None else refused.rule


# --- whom a card may affect ---


@rule("bow-order-04")
def test_who_is_active_is_not_rallied() -> None:
    t = effect("{do: rally}", f"E6 {GUARDS} green inactive", f"E4 {GUARDS} green")
    assert t.units == {"E6"} and t.refused(t.unit("E4")) == "bow-order-04"


@rule("bow-engage-03")
def test_who_is_not_engaged_does_not_break_off() -> None:
    t = effect("{do: disengage}", f"D5 {GUARDS} green x C5", f"E6 {GUARDS} green", foes=(f"C5 {LIONS} green x D5",))
    assert t.units == {"D5"} and t.refused(t.unit("E6")) == "bow-engage-03"


@rule("bow-unit-02")
def test_a_whole_unit_gets_no_figures() -> None:
    t = effect("{do: reinforce}", f"E6 {GUARDS} green 2", f"E4 {GUARDS} green")
    assert t.units == {"E6"} and t.refused(t.unit("E4")) == "bow-unit-02"


@rule("bow-disengage-04", "bow-move-05", "bow-fire-07")
def test_who_cannot_march_is_told_why() -> None:
    shut = dict.fromkeys(("F7", "E8", "D7", "F6", "D6"), "river")
    units = (f"D5 {GUARDS} green x C5", f"E7 {GUARDS} green", f"E6 {GUARDS} green", f"E4 {GUARDS} green")
    t = effect("{do: march, amount: 1}", *units, foes=(f"C5 {LIONS} green x D5",), terrain=shut, fires={"E4": 1})
    assert t.refused(t.unit("D5")) == "bow-disengage-04"
    assert t.refused(t.unit("E7")) == "bow-move-05"
    assert t.refused(t.unit("E4")) == "bow-fire-07"


@rule("bow-banner-02")
def test_who_is_inactive_is_not_unsettled() -> None:
    t = effect("{do: unsettle}", foes=(f"D5 {LIONS} green", f"D4 {LIONS} green inactive"))
    assert t.units == {"D5"} and t.refused(t.unit("D4")) == "bow-banner-02"


@rule("bow-card-05", "bow-card-08", "bow-card-16")
def test_a_card_is_for_its_own_side_or_the_other() -> None:
    foes = (f"D5 {LIONS} green", f"A1 {LIONS} green")
    own = effect("{do: boon, boon: dice}", f"E6 {GUARDS} green", f"K1 {GUARDS} green", foes=foes)
    assert own.refused(own.unit("D5")) == "bow-card-05"
    assert own.refused(own.unit("K1")) == "bow-card-08"
    assert own.refused(len(own.battle.seat_of)) == "bow-card-16"  # no such unit
    theirs = effect("{do: unsettle}", f"E6 {GUARDS} green", foes=foes)
    assert theirs.refused(theirs.unit("E6")) == "bow-card-16"
    assert theirs.refused(theirs.unit("A1")) == "bow-card-08"
    assert theirs.refused(YES) == "bow-card-16"


@rule("bow-card-16")
def test_a_token_that_the_enemy_has_not_cannot_be_taken() -> None:
    """Lannister has a blue token and a red one."""
    t = Table(
        stark=["E5 eddard-stark green"],
        lannister=[f"A1 {LIONS} green"],
        hands={"stark": ["SL05"]},
        pool={"stark": "green", "lannister": "blue red"},
        lords={"eddard-stark": {"committed": True}},
    )
    t.printed("SL05", TACTIC % "{do: strip-token}").play("SL05").tactic()
    assert t.asked == "pick-target" and t.refused(TOKEN_AT) == "bow-card-16"
    t.say(TOKEN_AT + 2)
    assert t.events("token-lost")[-1].data == {"seat": 1, "token": 2} and t.pool("lannister") == {"blue": 1}


@rule("bow-card-08", "bow-card-16")
def test_fires_are_put_out_where_they_burn_and_in_the_zone() -> None:
    t = effect("{do: quench}", fires={"E6": 1, "D6": 1, "A1": 2}, foes=(f"B3 {LIONS} green",))
    assert {o - QUENCH_AT for o in t.options if o >= QUENCH_AT} == {t.hex("E6"), t.hex("D6")}
    assert t.refused(QUENCH_AT + t.hex("A1")) == "bow-card-08"  # not in the zone
    assert t.refused(QUENCH_AT + t.hex("E4")) == "bow-card-16"  # no fire
    assert t.refused(QUENCH_AT + t.battle.field.grid.size) == "bow-card-16"  # no hex
    t.quench("D6")
    assert t.fire("D6") == 0 and t.events("fire")[-1].data == {"hex": t.hex("D6"), "level": 0}


@rule("bow-card-08", "bow-card-16", "bow-keyword-33")
def test_fires_are_set_beside_own_units_in_the_zone() -> None:
    t = effect("{do: set-fire}", terrain={"E6": "forest", "A2": "forest"}, foes=(f"B3 {LIONS} green",))
    assert t.refused(BURN_AT + t.hex("A2")) == "bow-card-08"
    assert t.refused(BURN_AT + t.hex("E5")) == "bow-keyword-33"  # a unit stands there
    corner = effect("{do: set-fire}", terrain={"E6": "forest", "A1": "forest"}, foes=(f"B3 {LIONS} green",))
    assert corner.refused(BURN_AT + corner.hex("A1")) == "bow-card-08"
    assert corner.refused(YES) == "bow-card-16"


@pytest.mark.parametrize(
    ("filter", "unit", "cited"),
    [
        case(rule("bow-engage-03"), "{engaged: true}", f"E6 {GUARDS} green", "bow-engage-03"),
        case(rule("bow-engage-03"), "{engaged: false}", f"D5 {GUARDS} green x C5", "bow-engage-03"),
        case(rule("bow-commander-01"), "{commander: true}", f"E6 {GUARDS} green", "bow-commander-01"),
        case(rule("bow-contents-02"), "{weakened: true}", f"E6 {GUARDS} green", "bow-contents-02"),
        case(rule("bow-rank-01"), "{ranks: [green]}", f"E6 {GUARDS} red", "bow-rank-01"),
        case(rule("bow-traits-01"), "{classes: [foot]}", f"E6 {RIDERS} green", "bow-traits-01"),
    ],
)
def test_whom_the_words_of_a_card_leave_out(filter: str, unit: str, cited: str) -> None:
    """Somebody fits in each case, so that the question is asked."""
    fit = f"D4 {GUARDS} green 2 x C4" if "engaged: true" in filter else f"F5 {GUARDS} green 2"
    foes = (f"C5 {LIONS} green x D5" if "x C5" in unit else f"A1 {LIONS} green",)
    if "x C4" in fit:
        foes = (f"C4 {LIONS} green x D4",)
    t = effect(f"{{do: boon, boon: dice, filter: {filter}}}", unit, fit, foes=foes)
    assert t.refused(t.unit(unit.split()[0])) == cited
    fitting = "E5" if "commander" in filter else fit.split()[0]
    assert fitting in t.units


@rule("bow-commander-01")
def test_a_card_may_leave_out_commander_units() -> None:
    t = effect("{do: boon, boon: dice, filter: {commander: false}}", f"E6 {GUARDS} green")
    assert t.units == {"E6"} and t.refused(t.unit("E5")) == "bow-commander-01"


@rule("bow-contents-02", "bow-engage-03")
def test_a_unit_that_the_words_fit_is_refused_for_what_else_is_wrong() -> None:
    """Engaged, weakened and active, as the card wants it: what is wrong is that it need not be rallied."""
    t = effect(
        "{do: rally, filter: {engaged: true, weakened: true}}",
        f"D5 {GUARDS} green 2 x C5",
        f"D4 {GUARDS} green 2 x C4 inactive".replace("x C4 inactive", "inactive x C4"),
        foes=(f"C5 {LIONS} green x D5", f"C4 {LIONS} green x D4"),
    )
    assert t.units == {"D4"} and t.refused(t.unit("D5")) == "bow-order-04"


# --- tactics and commands ---


@rule("bow-card-24")
def test_a_tactic_for_before_and_after_waits_while_the_commands_are_given() -> None:
    t = Table(
        stark=["E5 eddard-stark green", f"E6 {GUARDS} green"],
        lannister=[f"A1 {LIONS} green"],
        hands={"stark": ["SL05"]},
        pool={"stark": "green"},
        lords={"eddard-stark": {"committed": True}},
    )
    words = "{timing: either, needs: {tokens: {green: 1}}, effects: [{do: morale}]}"
    t.printed("SL05", WITH_TACTIC % words).play("SL05")
    assert t.asked == "tactic-before"
    t.pass_()
    assert t.asked == "name-units" and t.refused(8 * HEX_AT) != ""
    assert why_tactic(t) == "bow-card-24"


def why_tactic(t: Table) -> str:
    refused = GAME.why(t.battle, 0, Deed("tactic", ("card", t.card("SL05")), ("tactic", 0)))
    return "" if refused is None else refused.rule


@rule("bow-card-16")
def test_only_own_engaged_units_count_for_a_tactic() -> None:
    """One engaged unit of each side stands in the zone; the tactic asks for two of one's own."""
    t = Table(
        stark=["E5 eddard-stark green", f"D5 {GUARDS} green x C5"],
        lannister=[f"C5 {LIONS} green x D5"],
        hands={"stark": ["SL05"]},
        pool={"stark": "green"},
        lords={"eddard-stark": {"committed": True}},
    )
    words = "{needs: {engaged_in_zone: 2}, effects: [{do: morale}]}"
    t.printed("SL05", WITH_TACTIC % words).play("SL05")
    assert t.asked == "name-units" and why_tactic(t) == "bow-card-16"


@rule("bow-card-14")
def test_commands_that_the_card_does_not_have_are_refused() -> None:
    t = Table(
        stark=["E5 maege-mormont green", f"E6 {GUARDS} green"],
        lannister=[f"A1 {LIONS} green"],
        hands={"stark": ["SL05", "SL23"]},
        pool=SPARE,
    )
    one = t.battle.book.cards[t.card("SL05")]
    two = t.battle.book.cards[t.card("SL23")]
    assert (len(one.commands), len(two.commands)) == (1, 2)

    def cited(number: str, bits: int) -> str:
        refused = GAME.why(t.battle, 0, Deed("command", ("card", t.card(number)), ("command", bits)))
        return "" if refused is None else refused.rule

    assert cited("SL05", 2) == "bow-card-14"  # a second command
    assert cited("SL23", 5) == "bow-card-14"  # the second first, with one command
    assert cited("SL05", 0) == "bow-card-28"


# --- attacks ---


@rule("bow-counter-01")
def test_only_stalwart_units_answer_and_only_blows_hand_to_hand() -> None:
    t = duel(f"{GUARDS} green", f"{LIONS} green")
    assert why(t, "counterattack", "D5", "E5", house="lannister") == "bow-counter-01"
    t.give("D5", "stalwart")
    assert why(t, "counterattack", "D5", "E5", house="lannister") == ""
    far = duel(f"{ARCHERS} green", f"{LIONS} green").give("D5", "stalwart")
    assert why(far, "counterattack", "D5", "E5", house="lannister") == "bow-counter-01"


@rule("bow-counter-01", "bow-contents-02", "bow-card-25")
def test_blows_that_a_card_shields_are_not_answered() -> None:
    t = duel(f"{GUARDS} green", f"{LIONS} green").give("D5", "stalwart").give("E5", "no-counter")
    assert why(t, "counterattack", "D5", "E5", house="lannister") == "bow-contents-02"
    t = duel(f"{GUARDS} green", f"{LIONS} green").give("D5", "stalwart")
    t.battle.done[t.unit("D5")] |= BARRED  # what a card does to it for this turn
    assert why(t, "counterattack", "D5", "E5", house="lannister") == "bow-card-25"


@rule("bow-fire-19", "bow-fire-11")
def test_a_unit_in_a_fire_neither_answers_nor_sets_fires() -> None:
    t = duel(f"{GUARDS} green burner", f"{LIONS} green", fires={"D5": 1}).give("D5", "stalwart")
    assert why(t, "counterattack", "D5", "E5", house="lannister") == "bow-fire-19"
    t = duel(f"{GUARDS} green burner", f"{LIONS} green", fires={"E5": 1})
    assert why(t, "burn", "E5", "E6", "hex") == "bow-fire-11"
    assert why(t, "attack", "E5", "D5") == "bow-fire-11"


@rule("bow-fire-08")
def test_a_fire_is_put_out_where_one_burns() -> None:
    t = duel(f"{GUARDS} green", f"{LIONS} green")
    assert why(t, "extinguish", "E5") == "bow-fire-08"
    t.order("E5").stay()
    assert t.refused(EXTINGUISH) == "bow-fire-08"


@rule("bow-attack-05", "bow-order-03")
def test_what_is_no_target_is_refused_when_attacking() -> None:
    t = duel(f"{GUARDS} green", f"{LIONS} green").order("E5").stay()
    assert t.asked == "name-target"
    assert t.refused(len(t.battle.seat_of)) == "bow-attack-05"  # no such unit
    assert t.refused(t.at("A1")) == "bow-order-03"  # the first hex of the board
    assert t.refused(BURN_AT + t.battle.field.grid.size) == "bow-attack-05"  # no hex
    assert t.refused(HEX_AT + t.battle.field.grid.size) == "bow-attack-05"


@rule("bow-attack-04")
def test_the_first_unit_of_a_battle_is_refused_like_any_other() -> None:
    """Unit number 0 stands on the attacker's own side."""
    t = Table(
        stark=[f"E6 {GUARDS} green", f"E5 {GUARDS} blue"],
        lannister=[f"D5 {LIONS} green"],
        pool=SPARE,
    )
    t.order("E5").stay()
    assert t.unit("E6") == 0 and t.refused(0) == "bow-attack-04"


@rule("bow-counter-01")
def test_a_counterattack_is_struck_or_let_be() -> None:
    t = strike(duel(f"{GUARDS} green", f"{LIONS} green").give("D5", "stalwart"), "green red")
    assert t.asked == "counterattack" and t.refused(t.unit("E5")) == "bow-counter-01"


@rule("bow-parting-06")
def test_a_parting_blow_is_struck_or_not() -> None:
    t = Table(stark=[f"E5 {GUARDS} green x D5"], lannister=[f"D5 {LIONS} green x E5"], pool=SPARE)
    t.order("E5").move("F5")
    assert t.asked == "parting-blow" and t.refused(t.unit("E5")) == "bow-parting-06"


# --- orders and movement ---


@rule("bow-order-01", "bow-token-09")
def test_numbers_of_no_unit_and_no_token_are_refused() -> None:
    t = Table(stark=[f"E5 {GUARDS} green"], lannister=[f"A1 {LIONS} green"], pool={"stark": "green valor"})
    assert t.asked == "choose-action" and t.refused(len(t.battle.seat_of)) != ""
    t.say(t.unit("E5"))
    assert t.asked == "pay" and t.refused(t.unit("E5")) == "bow-token-09"


@rule("bow-token-06", "bow-token-07")
def test_a_morale_token_must_be_there() -> None:
    t = Table(stark=[f"E5 {GUARDS} green inactive", f"E6 {GUARDS} green"], lannister=[f"A1 {LIONS} green"], pool=SPARE)
    assert why(t, "rally", "E5") == ""
    t.battle.pool[0][4] = 0
    t.battle.pending = []  # the question knew another pool
    assert why(t, "rally", "E5") == "bow-token-07"
    refused = GAME.why(t.battle, 0, Deed("raise-morale", ("deed", 0)))
    assert refused is not None and refused.rule == "bow-token-06" and "no morale token" in refused.because.template


@rule("bow-fire-07", "bow-move-04")
def test_nobody_leaves_the_field_out_of_a_fire() -> None:
    way_out = {"rule": "exit", "house": "stark", "hexes": ["E5"], "text": dict.fromkeys(("en", "de", "ru"), "Out.")}
    t = Table(
        stark=[f"E5 {GUARDS} green"], lannister=[f"A1 {LIONS} green"], pool=SPARE, special=[way_out], fires={"E5": 1}
    )
    assert why(t, "leave", "E5") == "bow-fire-07"


@rule("bow-move-07")
def test_a_hex_two_beyond_the_reach_is_too_far() -> None:
    """Nothing that lies between is to blame: with every obstacle gone the hex would still be out of reach."""
    t = walk(terrain={"E6": "forest"})
    assert t.refused(t.at("E8")) == "bow-move-07"


@rule("bow-keyword-01", "bow-keyword-02")
def test_who_neither_advances_nor_pursues_does_not_follow() -> None:
    t = Table(stark=[f"E5 {ARCHERS} green", f"G5 {GUARDS} green"], lannister=[f"A1 {LIONS} green"], pool=SPARE)
    assert why(t, "follow", "E5", "D5", "hex") == "bow-keyword-01"
    assert why(t, "follow", "G5", "G5", "hex") == "bow-keyword-02"


# --- retreats ---


@rule("bow-retreat-15", "bow-retreat-02")
def test_nobody_retreats_out_of_a_fire() -> None:
    t = Table(stark=[f"E5 {GUARDS} green"], lannister=[f"A1 {LIONS} green"], pool=SPARE, fires={"E5": 1})
    assert why(t, "retreat", "E5", "F5", "hex") == "bow-retreat-15"
    clear = Table(stark=[f"E5 {GUARDS} green"], lannister=[f"A1 {LIONS} green"], pool=SPARE)
    assert why(clear, "retreat", "E5", "D5", "hex") == "bow-retreat-02"


@rule("bow-retreat-17")
def test_the_longer_retreat_must_be_taken() -> None:
    """Two hexes back from D5: of the two ways the first ends at a river, the second goes on."""
    plain = duel(f"{GUARDS} red", f"{LIONS} green")
    grid, north = plain.battle.field.grid, plain.battle.field.home[1]
    short, long = grid.toward(plain.hex("D5"), north)
    wet = {grid.name(hex): "river" for hex in grid.toward(short, north)}
    t = strike(duel(f"{GUARDS} red", f"{LIONS} green", terrain=wet), "morale morale red red")
    assert t.where(1) not in ("D5", grid.name(short))
    bent = duel(f"{GUARDS} red", f"{LIONS} green", terrain=wet)
    assert why_no_retreat(bent.battle, bent.unit("D5"), short).rule == "bow-retreat-17"
    assert grid.distance[long][t.hex(t.where(1))] == 1


@rule("bow-retreat-02")
def test_a_retreat_wants_a_hex() -> None:
    t = strike(duel(f"{GUARDS} green", f"{LIONS} green"), "morale red")
    assert t.asked == "retreat-to"
    assert t.refused(len(t.battle.seat_of)) == "bow-retreat-02"
    assert t.refused(t.at("A1")) == "bow-retreat-02"
    assert t.refused(HEX_AT + t.battle.field.grid.size) == "bow-retreat-02"


# --- the way that is shown keeps the rules, too ---

MIDDLES = ("D5", "D6")  # both lie between E5 and C5


@pytest.mark.parametrize("barred", [0, 1])
@pytest.mark.parametrize(
    "what",
    [
        case(rule("bow-terrain-24"), "river"),
        case(rule("bow-terrain-16"), "forest"),
        case(rule("bow-terrain-74"), "ford"),
        case(rule("bow-fire-04"), "fire"),
        case(rule("bow-move-05"), "friend"),
        case(rule("bow-move-05"), "enemy"),
    ],
)
def test_the_way_shown_goes_round_what_bars_it(what: str, barred: int) -> None:
    plain = walk()
    grid = plain.battle.field.grid
    start = plain.hex("E5")
    goal = next(h for h in range(grid.size) if grid.distance[start][h] == 2 and len(between(plain, start, h)) == 2)
    middles = between(plain, start, goal)
    bad, good = grid.name(middles[barred]), grid.name(middles[1 - barred])
    stark = [f"E5 {GUARDS} green"] + ([f"{bad} {GUARDS} red"] if what == "friend" else [])
    foes = [f"A1 {LIONS} green"] + ([f"{bad} {LIONS} red"] if what == "enemy" else [])
    laid = {bad: what} if what in ("river", "forest", "ford") else {}
    fires = {bad: 1} if what == "fire" else {}
    t = Table(stark=stark, lannister=foes, terrain=laid, fires=fires, pool=SPARE).order("E5")
    t.move(grid.name(goal))
    assert t.events("move")[-1].data["way"] == [start, t.hex(good), goal]


def between(t: Table, a: int, b: int) -> list[int]:
    grid = t.battle.field.grid
    return [h for h in grid.neighbours[a] if grid.distance[h][b] == 1]


@rule("bow-move-05")
def test_who_may_pass_friends_passes_no_enemies() -> None:
    for friendly in (True, False):
        plain = walk()
        grid = plain.battle.field.grid
        start = plain.hex("E5")
        goal = next(h for h in range(grid.size) if grid.distance[start][h] == 2 and len(between(plain, start, h)) == 1)
        middle = grid.name(between(plain, start, goal)[0])
        stark = [f"E5 {RIDERS} green"] + ([f"{middle} {GUARDS} red"] if friendly else [])
        foes = [f"A1 {LIONS} green"] + ([] if friendly else [f"{middle} {LIONS} red"])
        t = Table(stark=stark, lannister=foes, pool=SPARE).give("E5", "pass-friends").order("E5")
        t.move(grid.name(goal))
        way = t.events("move")[-1].data["way"]
        assert isinstance(way, list) and (t.hex(middle) in way) == friendly


# --- the first and the last of everything ---


@rule("bow-attack-04", "bow-fire-19")
def test_hounds_are_not_loosed_at_friends_nor_out_of_a_fire() -> None:
    t = Table(stark=["E5 stark-kennelmasters green", f"E7 {GUARDS} green"], lannister=[f"A1 {LIONS} green"], pool=SPARE)
    assert why(t, "hounds", "E5", "E7") == "bow-attack-04"
    seats: dict[str, Any] = {"stark": ["E5 stark-kennelmasters green"], "lannister": [f"E7 {LIONS} green"]}
    assert why(Table(**seats, pool=SPARE), "hounds", "E5", "E7") == ""
    assert why(Table(**seats, pool=SPARE, fires={"E5": 1}), "hounds", "E5", "E7") == "bow-fire-19"


@rule("bow-attack-03")
def test_who_has_another_attack_left_may_attack_again() -> None:
    t = duel(f"{GUARDS} red", f"{LIONS} green").give("E5", "extra-attack")
    t.roll("morale morale morale morale").order("E5", "red").stay().attack("D5")
    assert t.unit("D5") >= 0 and why(t, "attack", "E5", "D5") == ""


@rule("bow-commander-11", "bow-command-02")
def test_an_ability_that_would_do_nothing_is_not_used() -> None:
    """Rickard rallies inactive units, and there are none."""
    t = Table(stark=["E5 rickard-karstark green", f"E6 {GUARDS} green"], lannister=[f"A1 {LIONS} green"], pool=SPARE)
    assert t.refused(COMMANDER_AT + t.commander("rickard-karstark")) == "bow-commander-11"
    assert t.refused(COMMANDER_AT + len(t.battle.commander_seat)) == "bow-command-02"


@rule("bow-order-03", "bow-move-02", "bow-move-01")
def test_while_units_move_nobody_is_attacked() -> None:
    """It is Lannister's turn, so that unit number 0 is an enemy."""
    t = Table(
        stark=[f"K5 {GUARDS} green"],
        lannister=["E5 tywin-lannister green", f"E6 {LIONS} green", f"A1 {LIONS} green"],
        hands={"lannister": ["LL01"]},
        pool={"stark": "green", "lannister": "green"},
        lords={"tywin-lannister": {"committed": True}},
        turn="lannister",
    )
    t.printed("LL01", "{commands: [{order: {count: 2}}]}").play("LL01").name("E5", "E6")
    assert t.asked == "pick-mover" and t.refused(0) == "bow-order-03"
    assert t.refused(len(t.battle.seat_of)) == "bow-move-02"
    assert t.refused(t.unit("A1")) == "bow-move-01"


@rule("bow-move-05")
def test_the_first_hex_is_judged_like_any_other() -> None:
    t = walk()
    assert t.refused(t.at("A1")) == "bow-move-05"  # the lions stand there
    chase = Table(stark=[f"E5 {GUARDS} green"], lannister=[f"D5 {LIONS} green 1", f"A1 {LIONS} green"], pool=SPARE)
    strike(chase, "green green")
    assert chase.asked == "follow-up" and chase.refused(chase.at("A1")) == "bow-move-05"


@rule("bow-commander-02", "bow-move-04")
def test_a_commander_who_has_left_gives_nothing_to_those_behind() -> None:
    """Eddard's neighbours are stalwart; he is in no hex, so that no corner is near him."""
    for corner in ("A1", "K15"):
        t = Table(stark=[f"{corner} {GUARDS} green"], lannister=[f"E5 {LIONS} green"], departed=["eddard-stark"])
        assert t.battle.boon(t.unit(corner), STALWART) == 0
