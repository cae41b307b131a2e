"""Tactics cards of the Night's Watch, each sentence played."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.miniatures.rules.abilities.holding import charge_of
from bannermen.games.miniatures.rules.attack import CRITICAL_BLOW, PRECISION, VICIOUS, Attack
from bannermen.games.miniatures.rules.hits import Hits
from bannermen.games.miniatures.table import GAME
from bannermen.games.miniatures.terms import CARD_AT, DESTROYED, PANICKED, PASSED, VULNERABLE, WEAKENED, YES
from bannermen.kernel.decision import PASS
from bannermen.kernel.game import Deed
from tests.miniatures.duel import card, duel, fighters, order, strike
from tests.miniatures.table import COUNSELLOR, RIDERS, SWORDS, UNITS, Table, at, battle
from tests.miniatures.test_ability_attacks import probe
from tests.miniatures.test_ability_morale import takes_test
from tests.miniatures.test_handing_over import keys, names
from tests.miniatures.test_tactics_baratheon import given, lying, seat

pytestmark = pytest.mark.rule("tmg21-deck-07")  # each card does what it describes

FAR = at(SWORDS, 44, 44, 180)
BROTHER = {"brother": [{"affiliation": "nightswatch"}]}
WATCH = ["brother"]


def watch(mine: list[str] | None = None, theirs: list[str] | None = None, **more: Any) -> Table:
    return duel(mine, theirs, abilities=BROTHER, **more)


# card, abilities, figures, commander; keywords, what else, tokens of the defender
BEFORE: list[tuple[str, list[str], int, bool, int, dict[str, Any], int]] = [
    ("40501", [], 12, False, 0, {}, VULNERABLE | PANICKED),
    ("40505", [], 12, False, 0, {"rerolls_misses": True, "may_reroll": False}, 0),
    ("40516", [], 12, False, 0, {"all_hit": True}, 0),
    ("40520", [], 12, False, 0, {"to_hit": 1, "more_dice": 0}, 0),
    ("40520", ["affiliation-builder"], 12, False, 0, {"to_hit": 1, "more_dice": 1}, 0),
    ("40522", [], 12, False, VICIOUS, {}, 0),
    ("40531", [], 4, False, PRECISION | CRITICAL_BLOW, {"most_dice": False}, 0),
    ("40531", [], 4, True, PRECISION | CRITICAL_BLOW, {"most_dice": True}, 0),
]


@pytest.mark.parametrize(("id", "mine", "figures", "leader", "keywords", "more", "afterwards"), BEFORE)
def test_cards_before_the_dice(
    id: str, mine: list[str], figures: int, leader: bool, keywords: int, more: dict[str, Any], afterwards: int
) -> None:
    my = {"figures": figures, "conditions": ["weakened"], "commander": leader}
    t = duel(mine, dice=(2,) * 30, my=my, first=seat(id))
    attack = probe(strike(t).answer(card(0)))
    assert attack.keywords == keywords and {name: getattr(attack, name) for name in more} == more
    assert t.war.conditions[1] == afterwards


def test_a_sword_frightens_those_who_have_not_acted() -> None:
    t = duel(dice=(2,) * 30, their={"activated": True}, first=seat("40501"))
    strike(t).answer(card(0))
    assert t.war.conditions[1] == VULNERABLE


SWORN = {
    "40501": "sword-in-the-darkness",
    "40502": "fire-against-the-cold",
    "40503": "shield-of-the-realms",
    "40504": "watcher-on-the-wall",
    "40505": "light-of-the-dawn",
    "40507": "his-watch-is-ended",
    "40510": "night-gathers",
    "40513": "for-the-watch",
}


@pytest.mark.rule("tmg21-faction-03")
@pytest.mark.parametrize(("id", "oath"), SWORN.items())
def test_an_oath_stays_until_panic_breaks_it(id: str, oath: str) -> None:
    t = watch(WATCH, first=seat(id), dice=(1, 1, 1, 6))
    t.until("declare-activated").answer(card(0))
    assert lying(t, 0, oath) and t.war.discard[0] == []
    takes_test(t, 0)
    assert not lying(t, 0, oath) and t.war.discard[0] == [0]
    t = duel(first=seat(id))
    assert t.key != "declare-activated", "it is for brothers of the Watch"


@pytest.mark.parametrize(
    ("oath", "figures", "more"),
    [("sword-in-the-darkness", 8, {"ranks_more": 1}), ("pyke-aggression", 12, {"least_dice": True, "calm": True})],
)
def test_what_a_sworn_attack_gains(oath: str, figures: int, more: dict[str, Any]) -> None:
    my = {"figures": figures, "conditions": ["weakened"]} | given(oath)
    attack = probe(strike(duel(my=my, dice=(2,) * 30)))
    assert {name: getattr(attack, name) for name in more} == more


def test_fire_burns_tokens_away() -> None:
    units = [*UNITS, fighters("marker", ["order-mark-target"])]
    t = battle([at("marker", 24, 20)], [at(SWORDS, 24, 27, 180, **given("fire-against-the-cold", 1))], units=units)
    t.answer(order(0)).answer(YES)
    assert t.war.conditions[1] == 0 and t.war.figures[1] == 11


def test_fire_steadies_and_the_commander_passes() -> None:
    t = duel(first=seat("40502"), dice=(1, 1, 1))
    assert takes_test(t, 0).answer(card(0)).key == "test-reroll"
    t = duel(first=seat("40502"), my={"commander": True}, dice=(1, 1, 1))
    takes_test(t, 0).answer(card(0))
    assert t.war.verdict == PASSED


def test_the_shield_of_the_realms() -> None:
    t = duel(second=seat("40503"), dice=(5,) * 4 + (1,) * 4 + (6,) * 30)
    strike(t).until("declare-defense-rerolls").answer(card(0))
    assert t.key == "reroll-defense" or "defense" in t.key
    my = given("shield-of-the-realms", 1)
    t = duel(their=my, dice=(5, 5, 1, 1, 1, 1, 6, 6, 1))
    strike(t).finish()
    assert t.war.figures[1] == 11
    t = duel(their=my, dice=(1, 1))
    t.start(Hits(1, 2, False, -1, "tmg21-terms-21"))
    assert t.war.figures[1] == 10, "only attacks"


def test_the_watcher_moves_another() -> None:
    second = [at(SWORDS, 24, 24.8, 180), at(SWORDS, 10, 30, 180)]
    t = battle([at(SWORDS, 24, 20)], second, second=seat("40504"), dice=(1,) * 30)
    strike(t).until("declare-attack-done").answer(card(0))
    assert t.key == "move.pivot"
    t.to(10, 30, 90)
    assert t.key == "move.shift"
    t.to(12, 30, 90)
    assert t.place(2) == (12, 30, 90)


def test_the_light_of_the_dawn() -> None:
    t = duel(my=given("light-of-the-dawn"), dice=(3, 2, 1))
    takes_test(t, 0)
    assert t.last("tested").data["total"] == 6 and t.war.immunities(0) == 0
    t = watch(WATCH, first=seat("40505"), my={"commander": True}, dice=(3, 2, 1))
    t.until("declare-activated").answer(card(0))
    takes_test(t, 0)
    assert t.last("tested").data["total"] == 6 and t.war.immunities(0) == PANICKED


def test_his_watch_is_ended() -> None:
    mine = [at(SWORDS, 24, 20, figures=1), at(SWORDS, 33, 20, figures=6), at(SWORDS, 5, 40, figures=6)]
    t = battle(mine, [at(SWORDS, 24, 24.8, 180)], first=seat("40507"), turn=1, dice=(5,) * 5 + (1,) * 30)
    t.do(3, "melee-attack").until("declare-destroyed").answer(card(0))
    assert t.war.fate[0] == DESTROYED and t.war.conditions[3] == VULNERABLE
    assert t.war.figures[1:3] == [8, 6], "only who was near"
    t = duel(my={"figures": 6} | given("his-watch-is-ended"), dice=(6, 6, 1))
    takes_test(t, 0).answer(YES)
    assert t.war.figures[0] == 7


# --- taking the black ---

CAPTAIN, RECRUITER = "20504", "20505"


def test_whoever_wounds_heals() -> None:
    for dice, figures in (((5, 5, 5, 5, 1, 1, 1, 1, 6, 6, 1), 8), ((1,) * 12, 6)):
        t = duel(first=seat("40506"), my={"figures": 6}, their={"figures": 9}, dice=dice)
        strike(t).until("declare-attack-done").answer(card(0))
        assert t.war.figures[0] == figures


@pytest.mark.rule("tmg21-faction-07")
def test_an_attachment_takes_the_black() -> None:
    """Its unit falls, and it stands with the attacker."""
    mine = at(SWORDS, 24, 20, joined=[CAPTAIN, RECRUITER], guests=[1], fallen=2)
    theirs = [at(SWORDS, 24, 24.8, 180, joined=[RECRUITER], figures=2), FAR]
    t = battle([mine], theirs, first=seat("40506"), dice=(5,) * 7 + (1,) * 30)
    strike(t).until("declare-attack-done").answer(card(0)).answer(YES)
    assert names(t, 0) == [CAPTAIN, RECRUITER] and t.war.dead == []
    assert "reinforcements" in keys(t, 0) and t.war.figures[0] == 12


def test_who_fell_before_does_not_take_the_black() -> None:
    mine = at(SWORDS, 24, 20, joined=[CAPTAIN, RECRUITER], guests=[1], fallen=2)
    theirs = [at(SWORDS, 24, 24.8, 180, joined=[RECRUITER], fallen=1), FAR]
    t = battle([mine], theirs, first=seat("40506"), dead=[RECRUITER], dice=(1,) * 30)
    strike(t).until("declare-attack-done").answer(card(0))
    assert names(t, 0) == [CAPTAIN] and t.key != "pick-effect"


@pytest.mark.rule("tmg21-faction-07")
def test_places_for_captives_are_kept() -> None:
    watch_list = {
        "faction": "nightswatch",
        "commander": "20502",
        "units": [{"card": "10502", "attachments": ["20502"]}],
    }
    lions = {
        "faction": "lannister",
        "commander": "20115",
        "units": [{"card": "10101", "attachments": ["20115"]}, {"card": "10102", "attachments": ["20101"]}],
    }
    war = GAME.start({"brought": {"0": watch_list, "1": lions}, "points": 30}, 1)
    assert [c.id for c in war.field.joined[0] if c.guest] == ["20101"], "and no commander"
    assert war.fallen[0] == 2 and [c.id for c in war.field.joined[2]] == ["20101"]


# --- Jeor Mormont ---


def test_a_watch_begins() -> None:
    first = seat("40508", deck=["40501", "40514"], discard=["40510"]) | {"hand": ["40508", "40515"]}
    t = watch(WATCH, first=first, dice=(6, 6))
    t.until("declare-activated").answer(card(2)).answer(YES)
    assert t.asked.options == [CARD_AT, CARD_AT + 1]
    t.answer(CARD_AT + 1)
    assert t.war.hand[0] == [1, 3] and t.asked.options == [CARD_AT + 1, CARD_AT + 3]
    t.answer([CARD_AT + 3])
    assert t.war.hand[0] == [1] and t.war.discard[0] == [4, 3, 2]
    t = watch(WATCH, first=first, dice=(6, 6))
    t.until("declare-activated").answer(card(2)).answer(YES + 1)
    assert t.asked.options == [CARD_AT, CARD_AT + 4], "what stays with a unit, of either pile"
    t.answer(CARD_AT + 4)
    assert lying(t, 0, "night-gathers") and t.war.discard[0] == [2], "the card itself is discarded"
    t = watch(WATCH, first=first, dice=(1, 1))
    t.until("declare-activated").answer(card(2))
    assert t.key != "pick-effect", "the test was failed"


def test_living_and_dying_at_ones_post() -> None:
    for mine, stays in ((WATCH, True), ([], False)):
        t = watch(mine, first=seat("40509"), dice=(6, 6, 1))
        takes_test(t, 0).answer(card(0))
        assert t.war.conditions[1] == VULNERABLE and lying(t, 0, "at-my-post") == stays
    for there, left in ((given("at-my-post"), 1), ({}, 0)):
        t = battle([at(SWORDS, 24, 20, figures=2, **there), at(SWORDS, 5, 5)], [FAR], dice=(1, 1, 6))
        takes_test(t, 0)
        assert t.war.figures[0] == left


def test_night_gathers() -> None:
    t = duel(their={"figures": 8} | given("night-gathers", 1), dice=(1, 1, 1) + (2,) * 30)
    strike(t)
    assert t.war.figures[0] == 9, "one hit, and one for each rank"


# --- Jon Snow ---


def last_stand(dice: tuple[int, ...], foes: int = 12, **my: Any) -> Table:
    mine = [at(SWORDS, 24, 20, figures=1, **my), at(SWORDS, 5, 5)]
    t = battle(mine, [at(SWORDS, 24, 24.8, 180, figures=foes), FAR], first=seat("40511"), turn=1, dice=dice)
    t.do(2, "melee-attack").until("declare-dying").answer(card(0)).deed("melee-attack").finish()
    return t


def thrown(t: Table) -> int:
    return int([event.data["dice"] for event in t.told("dice") if event.data["unit"] == 0][-1])


def test_it_shall_not_end() -> None:
    t = last_stand((5,) * 7 + (1,) + (2,) * 30)
    assert thrown(t) == 4 and t.war.fate[0] == DESTROYED, "at the lowest value"
    t = last_stand((5,) * 7 + (1,) + (2,) * 30, commander=True)
    assert thrown(t) == 6
    t = last_stand((5,) * 4 + (1,) * 4 + (5, 1, 1, 1, 1) + (6,) * 20, foes=1)
    assert t.war.on_field(0) and t.war.figures[0] == 1 and t.war.fate[2] == DESTROYED


def test_brothers_stand_united() -> None:
    mine = [at(SWORDS, 24, 20, figures=5), at(SWORDS, 33, 20), at(SWORDS, 5, 40)]
    t = battle(mine, [FAR], first=seat("40512"))
    t.answer(card(0))
    for _ in range(4):
        assert t.answer(YES).key != "aim-at", "one friend is near"
    assert t.war.figures[:3] == [9, 8, 12]
    mine[0] |= {"commander": True}
    t = battle(mine, [FAR], first=seat("40512"))
    t.answer(card(0)).answer(PASS)
    assert t.war.figures[0] == 7, "two for nothing"


def test_for_the_watch() -> None:
    t = battle([at(SWORDS, 24, 16)], [at(SWORDS, 24, 28, 180)], first=seat("40513"), dice=(1,) + (6,) * 20)
    t.do(0, "charge").until("declare-charge-rolled").answer(card(0))
    charge = charge_of(t.war)
    assert charge is not None and charge.may_reroll
    mine = [at(SWORDS, 24, 16, **given("for-the-watch"))]
    for zone, charges in (("maneuver", True), ("wealth", False)):
        my = [mine[0] | {"figures": 11}]
        t = battle(my, [at(SWORDS, 24, 28, 180)], first={"ncus": [COUNSELLOR]}, dice=(6,) + (1,) * 20)
        t.ncu(0).zone(zone)
        if t.key == "pick-unit":
            t.unit(0)
        assert (t.key == "pick-effect") == charges
        if charges:
            t.answer(YES).deed("charge").finish()
            assert t.war.is_engaged(0)


# --- Alliser Thorne ---


@pytest.mark.parametrize(("leader", "tokens"), [(True, WEAKENED), (False, 0)])
def test_a_pathetic_attempt(leader: bool, tokens: int) -> None:
    their = {"commander": leader, "figures": 10}
    dice = (5, 1, 1, 1, 1, 6, 6, 1) + (1,) * 9
    t = duel(their=their, second=seat("40514"), dice=dice)
    strike(t).until("declare-test-passed").answer(card(0))
    assert t.war.figures[0] == 12 - 6 and t.war.conditions[0] == tokens, "two for each of three ranks"


def test_thorne_sees_flaws() -> None:
    t = duel(["counterstrike"], second=seat("40515"), their={"commander": True}, dice=(1,) * 30)
    strike(t).until("declare-action-done").answer(card(0))
    assert t.war.conditions[0] == VULNERABLE | PANICKED and lying(t, 0, "seeing-their-flaws")
    t.start(Attack(1, 0, 0, 0, False))
    assert t.war.figures[1] == 12 and t.war.muted[0] == -1, "it strikes nobody back while Thorne attacks, and no longer"


def test_the_price_of_failure() -> None:
    t = duel(dice=(2,) * 4 + (6,) * 30, first=seat("40516"))
    strike(t).answer(card(0)).finish()
    assert t.war.conditions[0] == VULNERABLE | PANICKED


# --- Donal Noye ---


def test_a_defensive_formation() -> None:
    t = battle(
        [at(SWORDS, 24, 20), FAR | {"card": SWORDS, "activated": True}],
        [at(SWORDS, 5, 30)],
        first=seat("40517"),
        turn=1,
    )
    t.answer(card(0)).unit(0)
    assert lying(t, 0, "defensive-formation") and t.war.has_trait(0, "no-strikes")
    t = duel(their=given("defensive-formation", 1), dice=(5,) * 4 + (3,) * 4 + (6, 6, 1))
    strike(t).finish()
    assert t.war.figures[1] == 12, "threes block"
    t = duel(their=given("defensive-formation", 1), my={"conditions": ["weakened"]}, dice=(2,) * 30)
    t.start(Attack(0, 1, 0, 2, True))
    assert probe(t).no_bonuses
    t = duel(my=given("defensive-formation"))
    assert not lying(t, 0, "defensive-formation"), "its activation begins"
    mine = [at(SWORDS, 24, 20) | given("defensive-formation"), FAR | {"card": SWORDS}]
    t = battle(mine, [at(SWORDS, 24, 28, 180)])
    assert t.key == "pick-activation" and lying(t, 0, "defensive-formation")
    assert GAME.why(t.war, 0, Deed("charge", ("unit", 0), ("unit", 2))) is None, "it will be gone by then"


def test_refusing_to_yield() -> None:
    t = duel(first=seat("40518"), dice=(6, 6, 1))
    takes_test(t, 0).answer(card(0))
    assert t.war.conditions[1] == VULNERABLE and lying(t, 0, "no-step-back")
    for leader, total in ((True, 8), (False, 7)):
        t = duel(my={"commander": leader} | given("no-step-back"), dice=(4, 3, 1))
        takes_test(t, 0)
        assert t.last("tested").data["total"] == total and t.war.conditions[1] == VULNERABLE


@pytest.mark.parametrize(("leader", "tokens"), [(True, PANICKED), (False, 0)])
def test_lashing_out(leader: bool, tokens: int) -> None:
    t = duel(second=seat("40519"), their={"figures": 8, "commander": leader}, dice=(1,) * 30)
    strike(t).until("declare-attack-done").answer(card(0))
    assert t.war.figures[0] == 10 and t.war.conditions[0] == tokens


# --- Othell Yarwyck ---


@pytest.mark.rule("tmg21-faction-06")
def test_rapid_construction() -> None:
    t = battle([at(SWORDS, 24, 20)], [FAR], first=seat("40521")).end_round()
    t.answer(card(0))
    assert t.not_to(24, 32) == "tmg21-units-14" and t.not_to(24, 21) == "tmg21-units-14"
    t.to(24, 23.5, 0)
    assert t.war.pieces[-1].keywords == 1024 | 1 | 4, "destructible, fortified, hindering"


def test_serrated_bolts_weaken_who_panics() -> None:
    for mine, dice, tokens in (
        (["affiliation-builder"], (1, 1), WEAKENED),
        (["affiliation-builder"], (6, 6), 0),
        ([], (1, 1), 0),
    ):
        t = duel(mine, first=seat("40522"), dice=(5, 1, 1, 1, 1, *dice, 1))
        strike(t).answer(card(0)).finish()
        assert t.war.conditions[1] == tokens and not lying(t, 1, "serrated")


# --- Benjen Stark ---


def test_rangers_hit_and_run() -> None:
    for mine, tokens in ((["affiliation-rangers"], WEAKENED), ([], 0)):
        t = duel(mine, first=seat("40523"), dice=(1,) * 4 + (3,) * 9)
        strike(t).until("declare-attack-done").answer(card(0)).deed("retreat").finish()
        assert t.war.conditions[1] == tokens and not t.war.is_engaged(0)


def test_lying_in_wait() -> None:
    bows = [{"dice": [7, 7, 5], "to-hit": 3, "range": "long", "name": "volley"}]
    for house, again in ((["affiliation-rangers"], True), ([], False)):
        units = [*UNITS, fighters("rangers", house, attacks=bows)]
        second = [at("rangers", 24, 28, 180, conditions=["weakened"])]
        t = battle([at(SWORDS, 24, 20)], second, units=units, second=seat("40524"), dice=(1,) * 30)
        t.until("declare-activated").answer(card(0)).deed("ranged-attack")
        assert probe(t).rerolls_misses == again and t.seat in (0, 1)
    units = [*UNITS, fighters("rangers", [], attacks=bows)]
    t = battle([at(SWORDS, 24, 20)], [at("rangers", 24, 28, 180, activated=True)], units=units, second=seat("40524"))
    assert t.key != "declare-activated"


@pytest.mark.parametrize("id", ["40525", "40526"])
def test_a_hunters_insight(id: str) -> None:
    units = [*UNITS, fighters("rangers", ["affiliation-rangers"])]
    mine, theirs = [at("rangers", 24, 15), at(SWORDS, 30, 21)], [at(SWORDS, 24, 28, 180)]
    t = battle(mine, theirs, units=units, first=seat(id)).answer(card(0)).answer(YES)
    t.unit(1).to(33, 21)
    assert t.place(1)[:2] == (33, 21)
    t = battle(mine, theirs, units=units, first=seat(id)).answer(card(0)).answer(YES + 1)
    assert lying(t, 2, "hunted")
    t = battle(mine, theirs, units=units, first=seat(id)).answer(card(0)).answer(YES + 2)
    assert t.war.has_trait(2, "no-orders") and t.war.has_trait(2, "no-own-cards")
    t = battle([at(SWORDS, 24, 15)], theirs, first=seat(id))
    assert t.key != "declare-turn-start", "a Ranger must be near"


def test_the_hunted_are_easier_to_strike() -> None:
    t = duel(their=given("hunted"), dice=(2,) * 30)
    assert strike(t).key == "charge-reroll"
    t = battle([at(SWORDS, 24, 16)], [at(SWORDS, 24, 28, 180, **given("hunted"))], dice=(3,) * 20)
    t.do(0, "charge").until("charge-distance-reroll")


def test_rangers_are_marshalled_and_ride_by() -> None:
    t = battle([at(RIDERS, 24, 20, figures=2)], [FAR], first=seat("40527"))
    t.until("declare-activated").answer(card(0))
    assert lying(t, 0, "marshalled")
    t = battle([at(RIDERS, 24, 20)], [at(SWORDS, 24, 26, 180)], first=seat("40528"))
    t.unit(0).deed("march")
    assert t.key == "declare-action"
    t.answer(card(0))
    assert t.key == "move.ride"


# --- Cotter Pyke and Ser Denys Mallister ---


def test_assault_orders() -> None:
    t = duel(first={"hand": ["40529"], "ncus": [COUNSELLOR]}, dice=(1,) * 30)
    t.ncu(0).zone("crown").answer(card(0)).deed("melee-attack").finish()
    assert t.told("tested") == []
    for leader in (True, False):
        mine = [at(SWORDS, 24, 16, commander=leader)]
        first = {"hand": ["40529"], "ncus": [COUNSELLOR]}
        t = battle(mine, [at(SWORDS, 24, 28, 180)], first=first, dice=(6,) * 20)
        t.ncu(0).zone("maneuver")
        assert (t.key == "declare-zone-claimed") == leader
        if leader:
            assert t.answer(card(0)).deeds() == ["charge", "nothing"]


def test_pykes_aggression() -> None:
    dice = (1,) * 4 + (5, 1, 1, 1) + (1,) * 20
    t = duel(first=seat("40530"), dice=dice)
    strike(t).until("declare-attack-done").answer(card(0)).deed("melee-attack").finish()
    assert t.war.figures[1] == 11 and t.told("tested") == [], "no panic"
    assert t.war.figures[0] == 11 and not lying(t, 0, "pyke-aggression"), "a hit for a hit"


def test_reckless_strikes_cost_wounds() -> None:
    t = duel(first=seat("40531"), dice=(1, 1, 2, 2))
    strike(t).answer(card(0)).finish()
    assert t.war.figures[0] == 10


def test_adaptive_methods() -> None:
    t = duel(first=seat("40532"), board={"tactics": 0})
    t.answer(card(0)).condition("weakened")
    t.answer(YES).condition("panicked").condition("weakened") if t.key == "pick-effect" else None
    t.until("pick-effect").answer(YES)
    while t.key in ("aim-at", "pick-effect"):
        t.answer(next(option for option in t.asked.options if option != PASS))
    assert t.war.conditions[:2] == [PANICKED, 0], "laid, exchanged and moved"


def test_combat_prowess() -> None:
    t = duel(first=seat("40533"), my={"conditions": ["panicked"]})
    t.answer(card(0))
    assert t.war.conditions[0] == 0
    first, second = seat("40114"), seat("40533")
    t = duel(first=first, second=second, my={"conditions": ["weakened"]}, dice=(2,) * 30)
    strike(t).answer(card(0)).until("declare-targeted").answer(card(1))
    assert t.war.conditions == [0, 0], "the card does nothing"


def test_tempered_by_duty() -> None:
    t = watch(WATCH, first=seat("40534"))
    t.until("declare-activated").answer(card(0)).answer(YES).condition("vulnerable")
    assert lying(t, 0, "tempered-by-duty") and t.war.conditions[1] == VULNERABLE
    t = duel(my=given("tempered-by-duty"))
    t.answer(YES).condition("weakened")
    assert t.war.conditions[1] == WEAKENED
