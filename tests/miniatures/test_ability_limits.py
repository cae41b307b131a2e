"""When an ability does not work although everything else is there: one sentence of its text is not met."""

from __future__ import annotations

import pytest

from bannermen.games.miniatures.content.load import cards, printing
from bannermen.games.miniatures.rules.abilities.moments import DEPLOYED
from bannermen.games.miniatures.rules.morale import Test as MoraleTest
from bannermen.games.miniatures.rules.setup import PickDeployed, Setup
from bannermen.games.miniatures.terms import CROWN, UNIT_AT, VULNERABLE, WEAKENED, YES
from tests.miniatures.duel import card, duel, fighters, ncu, order, strike
from tests.miniatures.table import COUNSELLOR, RIDERS, SWORDS, UNITS, WOLF, Table, at, battle

pytestmark = pytest.mark.rule("tmg21-units-14")  # each ability does what its own text says

BOW = UNITS[2]["attacks"]


def of(ability: str, line: str = "2021") -> str:
    """The card with that ability."""
    for found in cards().values():
        printed = printing(found, line)
        if printed is not None and ability in printed.abilities:
            return found.id
    raise AssertionError(ability)


def never_asked(t: Table, *keys: str) -> Table:
    """Play on to the next turn; none of these is asked."""
    while not t.war.over and not t.is_turn_begun:
        assert t.key not in keys, t.key
        t.first()
    return t


# --- the action ---


def test_a_ride_by_attack_takes_the_place_of_an_activation() -> None:
    """A free march by orders of the Crown is none."""
    joffrey = "orders-of-the-crown-joffrey-baratheon"
    units = [fighters("mine", [joffrey], type="cavalry", tray="cavalry"), fighters("theirs", [])]
    first = {"hand": ["40226"], "ncus": [COUNSELLOR]}
    t = battle([at("mine", 24, 16)], [at("theirs", 24, 40, 180)], units=units, first=first)
    t.ncu(0).zone("crown").answer(YES).deed("maneuver")
    assert t.key == "move.maneuver"
    t = battle([at("mine", 24, 16)], [at("theirs", 24, 40, 180)], units=units, first=first)
    assert t.do(0, "maneuver").key == "declare-action"


def test_a_charging_volley_needs_somebody_within_a_charge() -> None:
    units = [*UNITS, fighters("mine", ["order-charging-volley"], attacks=BOW)]
    t = battle([at("mine", 24, 16)], [at(SWORDS, 24, 32.4, 180)], units=units, dice=(1,) * 30)
    never_asked(t.do(0, "ranged-attack"), "declare-attack-done")


def test_a_charging_volley_follows_arrows_only() -> None:
    """The one it struck down in melee is gone, and another stands within a charge."""
    units = [*UNITS, fighters("mine", ["order-charging-volley"], attacks=BOW)]
    foes = [at(SWORDS, 24, 24.8, 180, figures=1), at(SWORDS, 24, 34, 180)]
    t = battle([at("mine", 24, 20)], foes, units=units, dice=(6,) * 5 + (1,) * 30)
    never_asked(t.do(0, "melee-attack"), "declare-attack-done")
    assert not t.war.on_field(1)


def test_overwatch_shoots_at_those_it_sees_only() -> None:
    """Somebody moves behind its back, and another stands before its bows."""
    units = [*UNITS, fighters("mine", ["order-overwatch"], attacks=BOW)]
    foes = [at(SWORDS, 24, 30, 180), at(SWORDS, 24, 8, 90)]
    t = battle([at("mine", 24, 18)], foes, units=units, dice=(1,) * 20, turn=1)
    t.do(2, "maneuver").stays(2)
    assert t.key != "declare-action-done"


def test_nobody_else_is_protected() -> None:
    units = [fighters("mine", ["brans-protector"]), fighters("theirs", [])]
    first = [at("mine", 24, 29.6, 180), at("theirs", 24, 20)]
    t = battle(first, [at("theirs", 24, 24.8, 180)], units=units, dice=(1,) * 20, turn=1)
    t.do(2, "melee-attack")
    while t.key != "pick-target":
        t.first()
    never_asked(t.unit(1), "pick-effect")


def test_riders_run_down_the_one_who_moved() -> None:
    """Ride Them Down needs a charge at whoever moved: another enemy before the riders is no help."""
    foes = [at(SWORDS, 24, 26, 180), at(SWORDS, 24, 4, 90)]
    t = battle([at(RIDERS, 24, 14)], foes, first={"hand": ["40227"]}, turn=1)
    t.do(2, "maneuver").stays(2)
    assert t.key != "declare-action-done"
    t = battle([at(RIDERS, 24, 14)], foes, first={"hand": ["40227"]}, turn=1)
    t.do(1, "maneuver").stays(1)
    assert t.key == "declare-action-done"


# --- the attack ---


def test_what_is_printed_under_one_attack_is_not_for_another() -> None:
    t = strike(duel(["trackers-bow"], attack="blade", dice=(1,) * 9)).finish()
    assert not t.war.conditions[1] & VULNERABLE


def test_disrupt_is_for_those_engaged_with_it() -> None:
    units = [fighters("mine", []), fighters("theirs", []), fighters("far", ["disrupt"])]
    foes = [at("theirs", 24, 24.8, 180), at("far", 40, 40, 180)]
    t = strike(battle([at("mine", 24, 20)], foes, units=units, dice=(4,) * 4 + (1,) * 9))
    assert t.told("to-hit")[0].data["successes"] == 4


def test_nothing_is_asked_of_who_knows_nothing() -> None:
    """Interrogate looks into a hand; an empty one tells nothing."""
    for hand, asked in (([], False), (["40101"], True)):
        units = [fighters("mine", ["interrogate"]), fighters("theirs", [])]
        foes = [at("theirs", 24, 24.8, 180, figures=1), at("theirs", 40, 40, 180)]
        t = battle([at("mine", 24, 20)], foes, units=units, dice=(6,) * 4 + (1,) * 20, second={"hand": hand})
        strike(t)
        while not t.is_turn_begun and t.key != "pick-effect":
            t.first()
        assert (t.key == "pick-effect") == asked


def test_an_overrun_leaves_no_surge() -> None:
    units = [fighters("mine", ["order-overrun"]), fighters("theirs", [])]
    foes = [at("theirs", 24, 24.8, 180, figures=1), at("theirs", 24, 40, 180)]
    t = battle([at("mine", 24, 20)], foes, units=units, dice=(6,) * 4 + (1,) * 30)
    strike(t).until("declare-surge").answer(order(0)).deed("nothing")
    assert t.is_turn_begun, t.key


# --- orders ---


def test_some_orders_are_for_ones_own_turn() -> None:
    for ability in ("order-threaten", "order-mark-target"):
        assert duel([ability]).key == "declare-turn-start"
        assert duel([ability], turn=1).key != "declare-turn-start"


def test_a_mark_is_laid_on_who_is_seen() -> None:
    units = [fighters("mine", ["order-mark-target"]), fighters("theirs", [])]
    for y, seen in ((28, True), (8, False)):
        t = battle([at("mine", 24, 18)], [at("theirs", 24, y, 180)], units=units)
        assert (t.key == "declare-turn-start") == seen


def test_no_battle_plan_without_a_deck() -> None:
    for deck, may in ((["40101"], True), ([], False)):
        t = duel(["order-battle-plan"], first={"hand": ["40201", "40201"], "deck": deck})
        assert (t.key == "declare-turn-start") == may


def test_a_vow_names_an_enemy() -> None:
    t = duel(["knightly-vow"])
    t.war.pending = []
    t.war.stack[-1].again()
    t.war.call(DEPLOYED, 0, 0)
    t.war.run()
    if t.key == "aim-at":
        t.unit(1)
    assert t.war.vows[0] == 1


# --- NCUs ---


def test_words_cannot_be_repeated_that_were_not_said() -> None:
    for pile, may in ((["40101"], True), ([], False)):
        t = duel(first={"ncus": [of("repeating-the-words")], "discard": pile})
        assert (t.ncu(0).key == "declare-ncu-activated") == may


def test_the_mastermind_finds_nothing_where_nothing_is() -> None:
    t = duel(first={"hand": ["40201"]}, second={"ncus": ["30104"], "deck": ["40101"]}, dice=(1, 1, 1, 1))
    t.war.chance.script = [5, 0, 0, 0, 0]
    assert strike(t).answer(card(0)).key != "declare-card-played"


def test_the_iron_throne_is_wherever_he_sits() -> None:
    t = duel(first={"ncus": [of("might-of-the-iron-throne")]}, my={"figures": 6})
    assert not t.war.controls(0, CROWN)
    t.ncu(0).zone("wealth").finish()
    assert t.war.controls(0, CROWN)


def test_the_victor_writes_and_is_never_activated() -> None:
    t = duel(first={"ncus": [of("history-is-written-by-the-victors")]})
    assert not t.offers(ncu(0))


def test_fealty_heals_by_fear() -> None:
    for faces, healed in (((1, 1, 3), 2), ((6, 6, 3), 0)):
        units = [fighters("mine", []), fighters("theirs", [])]
        mine = [at("mine", 24, 20, figures=6)]
        t = battle(mine, [at("theirs", 24, 28, 180)], units=units, dice=faces)
        t.war.granted[1] = [(t.war.book.number["fealty-given"], 1, 0, -1, 0)]
        t.start(MoraleTest(1, True, -1, 0))
        if t.key == "aim-at":
            t.unit(0)
        assert t.war.figures[0] == 6 + healed, faces


# --- cards and tokens ---


def test_adaptive_methods_need_room_for_a_token() -> None:
    every = ["panicked", "vulnerable", "weakened"]
    foes = [at(SWORDS, 24, 30, 180, conditions=every), at(SWORDS, 34, 30, 180)]
    t = battle([at(SWORDS, 24, 16)], foes, first={"hand": ["40402"]})
    t.answer(card(0))
    assert 1 not in t.units()
    assert t.war.conditions[1] & WEAKENED


def test_outflank_speaks_of_units_that_were_kept_back() -> None:
    units = [fighters("mine", ["outflank"]), fighters("theirs", [])]
    t = battle([at("mine", 24, 10)], [at("theirs", 24, 40, 180)], units=units)
    t.end_round()
    assert t.war.first == 1 and t.key != "pick-effect"


def test_the_taunted_may_strike_who_taunts() -> None:
    """Another target costs tokens, the taunter none."""
    units = [fighters("mine", ["order-taunt"]), fighters("other", []), fighters("theirs", [])]
    for target, tokens in ((0, 0), (1, VULNERABLE | WEAKENED)):
        mine = [at("mine", 20.5, 20), at("other", 27, 20)]
        t = battle(mine, [at("theirs", 24, 30, 180)], units=units, dice=(6,) + (1,) * 20, turn=1)
        if t.key == "pick-activation":
            t.unit(2)
        assert t.key == "declare-activated"
        t.answer(order(0)).deed("charge")
        t.unit(target)
        assert t.war.conditions[2] == tokens


def test_combat_prowess_is_for_the_engaged() -> None:
    tired = {"conditions": ["weakened"]}
    t = battle([at(SWORDS, 24, 16, **tired)], [at(SWORDS, 24, 40, 180)], first={"hand": ["40220"]})
    assert t.key != "declare-turn-start"
    assert duel(my=tired, first={"hand": ["40220"]}).key == "declare-turn-start"


def test_wolves_take_no_spoils() -> None:
    """Spoils of War are for infantry and cavalry."""
    for who, may in ((SWORDS, True), (WOLF, False)):
        t = battle([at(who, 24, 16)], [at(SWORDS, 24, 40, 180)], first={"hand": ["40407"]})
        assert (t.key == "declare-turn-start") == may


def test_hunters_are_not_punished_when_another_kills_the_traitor() -> None:
    foes = [at(SWORDS, 24, 24.8, 180), at(SWORDS, 40, 40, 180)]
    t = battle([at(SWORDS, 24, 20)], foes, first={"hand": ["40124"]}, dice=(1,) * 20)
    t.answer(card(0)).unit(1)
    strike(t).finish()
    t.wound(1).end_round()
    assert not t.war.on_field(1) and t.war.conditions[0] == 0


def test_little_doves_hear_the_zones_that_were_named() -> None:
    for zone, heard in (("crown", True), ("tactics", False)):
        t = duel(first={"ncus": [COUNSELLOR]}, second={"ncus": ["30108"]}, dice=(6, 6, 1))
        t.ncu(0).answer(ncu(1)).zone("crown").zone("wealth").zone(zone)
        while t.key not in ("aim-at", "pick-activation", "pick-action"):
            t.first()
        assert (t.key == "aim-at") == heard


@pytest.mark.rule("tmg21-deploy-03")
def test_who_outflanks_is_asked_when_it_is_deployed() -> None:
    units = [fighters("mine", ["outflank"]), fighters("theirs", [])]
    mine = [{"card": "mine", "fate": "waiting"}, at("theirs", 24, 10)]
    t = battle(mine, [at("theirs", 24, 40, 180)], units=units)
    PickDeployed("pick-deployed", "tmg21-deploy-03").take(t.war, Setup(), UNIT_AT)
    t.war.pending = []
    t.war.run()
    assert t.key == "keep-back"
