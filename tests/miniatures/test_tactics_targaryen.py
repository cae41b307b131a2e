"""Tactics cards of House Targaryen, each sentence played."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.miniatures.rules.abilities.holding import charge_of
from bannermen.games.miniatures.rules.attack import CRITICAL_BLOW, PRECISION, SUNDERING, VICIOUS
from bannermen.games.miniatures.terms import ON_FIELD, PANICKED, PASSED, VULNERABLE, WEAKENED, YES
from tests.miniatures.duel import card, duel, fighters, ncu, order, strike
from tests.miniatures.table import COUNSELLOR, RIDERS, SWORDS, UNITS, Table, at, battle
from tests.miniatures.test_ability_attacks import probe
from tests.miniatures.test_ability_morale import takes_test
from tests.miniatures.test_cards_played import charge
from tests.miniatures.test_tactics_baratheon import given, lying, seat

pytestmark = pytest.mark.rule("tmg21-deck-07")  # each card does what it describes

FAR = at(SWORDS, 44, 44, 180)
FREE: dict[str, Any] = {"ncus": [COUNSELLOR]}
DROGON, FREEDMEN = "10707", "10714"
STORMCROW = "affiliation-stormcrows"
UNSULLIED = {"unsullied": [{"affiliation": "Unsullied"}]}

# card, abilities, figures, commander, zone; keywords, what else
BEFORE: list[tuple[str, list[str], int, bool, str, int, dict[str, Any]]] = [
    ("40714", [], 12, True, "", PRECISION | VICIOUS, {"may_reroll": True}),
    ("40720", [], 4, False, "", 0, {"most_dice": True, "may_reroll": False}),
    ("40720", [], 4, True, "", 0, {"most_dice": True, "may_reroll": True}),
    ("40738", [], 4, False, "", PRECISION | CRITICAL_BLOW, {"most_dice": False}),
    ("40738", [STORMCROW], 4, False, "", PRECISION | CRITICAL_BLOW, {"most_dice": True}),
]


@pytest.mark.parametrize(("id", "mine", "figures", "leader", "zone", "keywords", "more"), BEFORE)
def test_cards_before_the_dice(
    id: str, mine: list[str], figures: int, leader: bool, zone: str, keywords: int, more: dict[str, Any]
) -> None:
    my = {"figures": figures, "conditions": ["weakened"], "commander": leader}
    t = duel(mine, dice=(2,) * 30, my=my, first=seat(id), board={zone: 0} if zone else {})
    attack = probe(strike(t).answer(card(0)))
    assert attack.keywords == keywords and {name: getattr(attack, name) for name in more} == more


def test_opportunists_wait_for_nobody() -> None:
    t = duel(dice=(2,) * 30, my={"conditions": ["weakened"]}, their={"activated": True}, first=seat("40714"))
    assert strike(t).key != "declare-attack-before"
    t = duel(dice=(2,) * 30, my={"conditions": ["weakened"]}, first=seat("40714"))
    assert probe(strike(t).answer(card(0)).answer(YES + 1)).keywords == VICIOUS


def test_reckless_strikes_cost_wounds() -> None:
    t = duel(dice=(1, 1, 5, 2) + (6,) * 30, first=seat("40738"))
    strike(t).answer(card(0)).finish()
    assert t.war.figures[0] == 10


def surge(id: str, zone: str = "") -> Table:
    units = [fighters("mine", []), fighters("theirs", [])]
    foes = [at("theirs", 24, 24.8, 180, figures=1), at("theirs", 24, 34, 180)]
    dice = (6,) * 4 + (1,) * 4 + (4,) * 30
    board = {zone: 0} if zone else {}
    t = battle([at("mine", 24, 20)], foes, units=units, first=seat(id), dice=dice, board=board)
    return strike(t).until("declare-surge").answer(card(0))


def test_a_surge_becomes_a_charge() -> None:
    for zone, again in (("", False), ("maneuver", True)):
        t = surge("40701", zone).deed("charge")
        while t.key.startswith("charge-") and t.key != "charge-distance-reroll":
            t.first()
        assert (t.key == "charge-distance-reroll") == again


def test_an_unstoppable_advance() -> None:
    t = charge("40706").until("declare-charge-rolled").answer(card(0))
    assert t.key == "charge-distance-reroll"
    t = surge("40706")
    t.deed("maneuver").to(24, 28)
    assert t.place(0) == (24, 28, 0), "three inches more"
    assert t.war.conditions[2] == WEAKENED and not lying(t, 0, "unstoppable-advance")


def test_a_sudden_retreat() -> None:
    for leader in (True, False):
        t = duel(second=seat("40702"), their={"commander": leader}, dice=(1,) * 4 + (3,) * 9)
        strike(t).until("declare-attack-done").answer(card(0)).deed("retreat")
        assert lying(t, 1, "rerolls-retreat") == leader


def test_a_swift_reposition() -> None:
    for zone, key in (("", "move.shift"), ("maneuver", "move.maneuver")):
        t = battle([at(SWORDS, 24, 20)], [FAR], first=seat("40703"), board={zone: 0} if zone else {})
        assert t.answer(card(0)).key == key


def test_fire_and_blood() -> None:
    my = {"conditions": ["weakened"]}
    for choice, keyword in ((1, SUNDERING), (2, VICIOUS)):
        t = duel(dice=(2,) * 30, my=my, first=seat("40704"))
        assert probe(strike(t).answer(card(0)).answer(YES + choice)).keywords == keyword
    t = duel(dice=(2,) * 30, my=my, first=seat("40704"), board={"maneuver": 0})
    attack = probe(strike(t).answer(card(0)).answer(YES).answer(YES + 1))
    assert attack.keywords == SUNDERING and attack.rerolls_misses


def test_field_control() -> None:
    first = {"hand": ["40705"], "ncus": [COUNSELLOR]}
    t = duel(first=first, dice=(3, 3, 3)).ncu(0).zone("maneuver").answer(card(0)).deed("retreat")
    while t.key != "move.retreat":
        t.first()
    assert t.war.conditions[1] == WEAKENED and lying(t, 0, "field-control")
    t = battle([at(SWORDS, 24, 20)], [FAR], first=first).ncu(0).zone("maneuver").answer(card(0)).deed("maneuver")
    t.to(24, 26)
    assert t.place(0) == (24, 26, 0) and not lying(t, 0, "field-control"), "an inch more"
    for zone, asked in (("maneuver", True), ("tactics", False)):
        t = battle([at(SWORDS, 24, 20)], [FAR], first=FREE, second=seat("40705")).ncu(0).zone(zone)
        while t.key not in ("declare-zone-done", "pick-action"):
            t.first()
        assert (t.key == "declare-zone-done") == asked
        if asked:
            t.answer(card(0))
            assert t.key == "move.shift" and t.seat == 1


def test_the_blood_of_the_dragon() -> None:
    t = battle([at(SWORDS, 24, 20), at(SWORDS, 8, 8)], [FAR], first=seat("40707")).answer(card(0)).unit(0)
    assert lying(t, 0, "blood-of-the-dragon")
    t.wound(1)
    assert t.war.tokens_on(0, t.war.book.number["blood-of-the-dragon"]) == 1
    for tokens in (0, 1):
        my = {"conditions": ["weakened"]} | given("blood-of-the-dragon", 0, tokens)
        t = duel(my=my, dice=(2,) * 30)
        assert probe(strike(t)).more_dice == tokens
        t = duel(my=given("blood-of-the-dragon", 0, tokens), dice=(1, 1, 4))
        takes_test(t, 0)
        assert t.war.figures[0] == 10 + tokens, "a D3 of 2"


# --- Khal Drogo ---


def test_addrivat() -> None:
    t = duel(first=seat("40708"), my={"commander": True})
    t.skip().until("declare-activated").answer(card(0))
    assert lying(t, 1, "addrivat")
    t = duel(their=given("addrivat"), my={"conditions": ["weakened"]}, dice=(2,) * 30)
    assert probe(strike(t)).keywords == CRITICAL_BLOW
    t = duel(first=seat("40708")).skip()
    assert t.key != "declare-activated", "his unit alone"


@pytest.mark.parametrize("id", ["40708", "40711", "40722", "40728", "40729", "40744", "40746"])
def test_or_a_card(id: str) -> None:
    t = battle([at(SWORDS, 24, 20)], [FAR], first=seat(id, deck=["40701"]))
    t.until("declare-turn-start").answer(card(1))
    assert [t.war.field.tactics[c] for c in t.war.hand[0]] == ["40701"]


def test_a_ride_by() -> None:
    t = battle([at(RIDERS, 24, 16)], [at(SWORDS, 24, 26, 180), FAR], first=seat("40709"))
    t.until("pick-action").deed("maneuver").until("declare-action").answer(card(0))
    assert t.key == "move.ride"


def test_assault_orders() -> None:
    for leader in (True, False):
        first = {"hand": ["40710"], "ncus": [COUNSELLOR]}
        t = battle([at(SWORDS, 24, 16, commander=leader)], [at(SWORDS, 24, 26, 180)], first=first, dice=(6,) * 9)
        t.ncu(0).zone("crown")
        assert (t.key == "declare-zone-claimed") == leader, "who charges must be his"
    t = duel(first=first, dice=(1,) * 30).ncu(0).zone("crown").answer(card(0)).deed("melee-attack").finish()
    assert t.told("tested") == []


def test_to_lead_by_example() -> None:
    mine = [at(SWORDS, 24, 20, commander=True), at(SWORDS, 34, 20)]
    t = battle(mine, [at(SWORDS, 24, 24.8, 180)], first=seat("40711"), dice=(1,) * 30)
    t.skip().do(0, "melee-attack").until("declare-attack-done").answer(card(0))
    assert lying(t, 1, "example-of-the-khal")
    for panic, total in ((True, 7), (False, 5)):
        t.war.chance.script = [2, 1, 1, 1]
        takes_test(t, 1, panic)
        assert t.last("tested").data["total"] == total, "panic tests only"


# --- Jorah Mormont ---


def test_a_marshal() -> None:
    t = battle([at(RIDERS, 24, 20), at(SWORDS, 8, 8)], [FAR], first=seat("40712"))
    t.unit(0).until("declare-activated").answer(card(0))
    assert lying(t, 0, "marshalled")
    t = battle([at(RIDERS, 24, 20), at(SWORDS, 8, 8)], [FAR], first=seat("40712")).unit(1)
    assert t.key != "declare-activated"


def test_a_betrayal() -> None:
    first = {"hand": ["40713"], "ncus": [COUNSELLOR], "deck": ["40701"] * 3}
    t = battle([at(SWORDS, 24, 20, commander=True, figures=6)], [FAR], first=first).ncu(0).zone("crown").answer(card(3))
    assert len(t.war.hand[0]) == 2 and t.war.figures[0] == 9 and lying(t, 0, "betrayal")
    assert t.war.conditions[1] == VULNERABLE | WEAKENED and t.told("tested") == []
    t = battle([at(SWORDS, 24, 20, **given("betrayal")), at(SWORDS, 8, 8)], [FAR]).unit(0)
    assert t.war.figures[0] == 11 and t.war.conditions[0] == PANICKED
    t = battle([at(SWORDS, 24, 20, **given("betrayal"))], [at(SWORDS, 24, 34, 180), FAR]).wound(1, by=0)
    assert not lying(t, 0, "betrayal")
    t = battle([at(SWORDS, 24, 20, **given("betrayal"))], [at(SWORDS, 24, 34, 180), FAR]).wound(1)
    assert lying(t, 0, "betrayal"), "whom others destroy does not count"


def test_a_feint() -> None:
    t = charge("40715").until("declare-charged").answer(card(0))
    assert not t.is_turn_begun and t.key != "declare-charged"


# --- Belwas ---


def test_a_pathetic_attempt() -> None:
    for leader, tokens in ((True, WEAKENED), (False, 0)):
        dice = (5, 1, 1, 1, 1, 6, 6) + (1,) * 30
        t = duel(second=seat("40716"), their={"commander": leader}, dice=dice)
        strike(t).until("declare-test-passed").answer(card(0)).finish()
        assert t.war.figures[0] == 12 - 6 and t.war.conditions[0] & WEAKENED == tokens


def test_an_expert_parry() -> None:
    for leader, wounds in ((True, 4), (False, 0)):
        dice = (5, 5, 5, 5) + (6,) * 4 + (4,) * 4 + (6, 6, 1)
        t = duel(second=seat("40717"), their={"commander": leader}, dice=dice)
        strike(t).until("declare-defense-rolled").answer(card(0)).finish()
        assert t.war.figures == [12 - wounds, 12]


def test_a_good_dying() -> None:
    for leader, dice in ((True, 4), (False, 2)):
        mine = [at(SWORDS, 24, 20, figures=1), at(SWORDS, 5, 5)]
        units = [*UNITS, fighters("theirs", [])]
        theirs = [at("theirs", 24, 24.8, 180, figures=1, commander=leader), FAR]
        rolls = (5,) * 4 + (1,) * 4 + (5,) * dice + (1,) * dice + (6,) * 30
        t = battle(mine, theirs, units=units, second=seat("40718"), dice=rolls)
        t.do(0, "melee-attack").until("declare-dying").answer(card(0)).deed("melee-attack")
        while len([e for e in t.told("dice") if e.data["unit"] == 2]) == 0:
            t.first()
        assert [e.data["dice"] for e in t.told("dice") if e.data["unit"] == 2] == [dice]
        t.finish()
        assert t.war.fate[2] == ON_FIELD and t.war.figures[2] == 1 and t.war.figures[0] == 0


def test_to_count_the_cuts() -> None:
    t = duel(second=seat("40719"), dice=(1,) * 30)
    strike(t).until("declare-attack-done").answer(card(0))
    assert lying(t, 1, "count-the-cuts")
    t = duel(my={"figures": 4, "conditions": ["weakened"]} | given("count-the-cuts"), dice=(2,) * 30)
    attack = probe(strike(t))
    assert attack.most_dice and attack.may_reroll
    for leader, total in ((True, 6), (False, 5)):
        t = duel(my={"commander": leader} | given("count-the-cuts"), dice=(3, 2, 1))
        takes_test(t, 0)
        assert t.last("tested").data["total"] == total
    t = battle([at(SWORDS, 24, 20, **given("count-the-cuts"))], [at(SWORDS, 24, 34, 180), FAR]).wound(1, by=0)
    assert not lying(t, 0, "count-the-cuts")


# --- Barristan Selmy ---


def test_combat_prowess() -> None:
    units = [*UNITS, fighters("marker", ["order-threaten"])]
    t = battle([at("marker", 24, 20)], [FAR], units=units)
    mine = [at(SWORDS, 24, 20, conditions=["panicked"])]
    t = battle(mine, [at(SWORDS, 24, 24.8, 180)], first=seat("40721")).answer(card(0))
    assert t.war.conditions[0] == 0
    second = {"hand": ["40721"], "ncus": [COUNSELLOR]}
    t = battle([at(SWORDS, 24, 20, conditions=["panicked"])], [FAR], first=seat("40707"), second=second)
    t.answer(card(0)).until("declare-targeted").answer(card(1))
    assert t.war.conditions[0] == 0 and not lying(t, 0, "blood-of-the-dragon")


def test_a_legendary_boldness() -> None:
    for leader, asked in ((True, True), (False, False)):
        dice = (5, 5, 5, 1) + (1,) * 3 + (1, 1, 1)
        t = duel(second=seat("40722"), their={"commander": leader}, dice=dice)
        strike(t.skip())
        while t.key != "declare-defense-rolled" and not t.told("tested"):
            t.first()
        assert (t.key == "declare-defense-rolled") == asked
        if asked:
            t.answer(card(0)).finish()
            assert t.war.figures[1] == 11 and t.war.verdict == PASSED and not lying(t, 1, "legendary-boldness")


def test_victory_comes_hard() -> None:
    t = duel(second=seat("40723"), dice=(5, 1, 1, 1, 1, 6, 6) + (1,) * 9)
    strike(t).until("declare-test-passed").answer(card(0))
    assert lying(t, 1, "victory-comes-hard")
    my = {"conditions": ["weakened"]} | given("victory-comes-hard")
    attack = probe(strike(duel(my=my, dice=(2,) * 30)))
    assert attack.keywords == SUNDERING and attack.to_hit == 1
    t = duel(my=given("victory-comes-hard"), dice=(1, 1, 1))
    takes_test(t, 0)
    assert t.war.conditions[0] == VULNERABLE | WEAKENED and not lying(t, 0, "victory-comes-hard")


# --- Grey Worm ---


def test_to_issue_commands() -> None:
    mine = [at(SWORDS, 34, 20, commander=True), at(SWORDS, 24, 20)]
    t = battle(mine, [at(SWORDS, 24, 24.8, 180)], first=seat("40724"))
    t.unit(0).until("declare-activated").answer(card(0))
    assert "melee-attack" in t.deeds()
    units = [*UNITS, fighters("marker", ["order-mark-target"])]
    t = battle([at("marker", 24, 20, spent=1), at(SWORDS, 8, 8)], [FAR], units=units, first=seat("40724"))
    t.until("declare-turn-start").answer(card(0))
    assert t.war.spent[0] == 0


def test_to_lash_out() -> None:
    for leader, tokens in ((True, VULNERABLE), (False, 0)):
        t = duel(second=seat("40725"), their={"figures": 8, "commander": leader}, dice=(1,) * 30)
        strike(t).until("declare-attack-done").answer(card(0))
        assert t.war.figures[0] == 10 and t.war.conditions[0] == tokens


def test_battle_endurance() -> None:
    t = duel(first=seat("40726")).answer(card(0))
    assert lying(t, 0, "battle-endurance")


def test_the_retribution_of_the_dragon() -> None:
    t = duel(second=seat("40727"), dice=(2,) * 30)
    t.do(0, "melee-attack").until("declare-attack-declared").answer(card(0))
    assert lying(t, 0, "retribution-of-the-dragon")
    for mine, leader, tokens in (([], False, 0), ([], True, VULNERABLE), (["unsullied"], False, VULNERABLE)):
        their = given("retribution-of-the-dragon")
        my = {"conditions": ["weakened"], "commander": leader}
        t = duel(mine, my=my, their=their, abilities=UNSULLIED, dice=(2,) * 30)
        assert probe(strike(t)).keywords == VICIOUS and t.war.conditions[1] == tokens


# --- Daenerys Targaryen, Mother of Dragons ---


def test_dracarys() -> None:
    mine = [at(SWORDS, 32, 18, commander=True), at(DROGON, 24, 20)]
    t = battle(mine, [at(SWORDS, 24, 23.78, 180)], first=seat("40728"), dice=(1,) * 30).skip()
    t.unit(0).until("declare-activated").answer(card(0))
    assert "melee-attack" in t.deeds() and "march" not in t.deeds()
    t.deed("melee-attack").finish()
    assert t.war.activated[0] and not t.war.activated[1]


def test_the_flight_of_the_dragon() -> None:
    for y, asked in ((26, True), (40, False)):
        theirs = [at(SWORDS, 24, y, 180, commander=True), at(DROGON, 40, 40)]
        t = battle([at(SWORDS, 24, 16)], theirs, second=seat("40729")).skip()
        t.deed("march").to(24, 18)
        assert (t.key == "declare-action-done") == asked
        if asked:
            t.answer(card(0))
            assert "maneuver" in t.deeds()


def test_the_promise_of_fire() -> None:
    t = duel(first=FREE, second=seat("40730"), dice=(1, 1, 1) + (6,) * 9)
    t.ncu(0).answer(card(0)).zone("maneuver")
    assert lying(t, 0, "promise-of-fire") and len(t.told("tested")) == 1


def test_fire_made_flesh() -> None:
    dice = (6,) * 3 + (1,) * 7 + (6,) * 30
    for plays, wounds in ((True, 1), (False, 3)):
        t = battle([at(SWORDS, 24, 20)], [at(DROGON, 24, 23.78, 180), FAR], second=seat("40731"), dice=dice)
        strike(t)
        t.answer(card(0)) if plays else t.skip()
        t.finish()
        assert t.war.hurt[1] == wounds
    t = battle([at(SWORDS, 24, 20)], [at(SWORDS, 24, 24.8, 180), FAR], second=seat("40731"), dice=dice)
    assert strike(t).key != "declare-defense-rolled", "no dragon"


# --- Daenerys Targaryen, Queen of Meereen ---


@pytest.mark.parametrize(("leader", "total", "cost"), [(True, 2, 4), (False, 5, 1)])
def test_targaryen_supremacy(leader: bool, total: int, cost: int) -> None:
    t = duel(second=seat("40732"), their={"commander": leader}, dice=(1, 1, 1, 1, 3, 2, 1))
    strike(t).until("declare-attack-done").answer(card(0))
    assert t.last("tested").data["total"] == total and t.war.figures[0] == 12 - cost


@pytest.mark.parametrize(
    ("board", "die", "works"),
    [
        ({}, 3, True),
        ({}, 2, False),
        ({"crown": 1}, 2, True),
        ({"combat": 1}, 1, False),
        ({"crown": 1, "combat": 2}, 0, True),
    ],
)
def test_a_counterplot(board: dict[str, int], die: int, works: bool) -> None:
    second = {"hand": ["40733"], "ncus": [COUNSELLOR, COUNSELLOR], "done": [0, 1]}
    dice = (die,) if die else ()
    t = battle([at(SWORDS, 24, 20)], [FAR], first=seat("40707"), second=second, board=board, dice=dice)
    t.answer(card(0)).until("declare-card-played").answer(card(1))
    assert lying(t, 0, "blood-of-the-dragon") != works


@pytest.mark.parametrize(
    ("board", "total"), [({}, 5), ({"crown": 0}, 4), ({"combat": 0}, 4), ({"crown": 0, "combat": 1}, 3)]
)
def test_the_subjugation_of_power(board: dict[str, int], total: int) -> None:
    second = {"hand": ["40734"], "ncus": [COUNSELLOR, COUNSELLOR], "done": [0, 1]}
    t = duel(second=second, board=board, dice=(3, 2, 1)).until("declare-activated").answer(card(0))
    assert t.last("tested").data["total"] == total
    assert t.war.has_trait(0, "no-own-cards") and t.war.muted[0] >= 0


def test_remorseless_examples() -> None:
    foes = [at(SWORDS, 24, 24.8, 180, figures=9), at(SWORDS, 34, 30, 180)]
    t = battle([at(SWORDS, 24, 20)], foes, first=seat("40735"), dice=(5, 5, 1, 1, 1, 1, 1, 1, 1, 6, 6, 1))
    t.do(0, "melee-attack").until("declare-attack-done").answer(card(0))
    assert t.war.conditions[2] == PANICKED


# --- Daario Naharis ---


def test_sellsword_negotiations() -> None:
    for mine, figures in (([], 8), ([STORMCROW], 9)):
        first = {"hand": ["40736"], "ncus": [COUNSELLOR]}
        t = duel(mine, first=first, my={"figures": 6}, dice=(6, 6)).ncu(0).zone("crown").answer(card(0))
        assert t.war.figures[0] == figures and t.war.controls(0, 1) and t.told("tested") == []


def test_sellsword_bravado() -> None:
    for mine, total in (([], 5), ([STORMCROW], 7)):
        t = duel(mine, first=seat("40737"), dice=(3, 2, 1)).answer(card(0))
        assert t.last("tested").data["total"] == total
        assert t.war.conditions[1] == (PANICKED | WEAKENED if total == 7 else 0)


def test_a_hasty_offense() -> None:
    t = duel(first=seat("40739"), second=FREE, dice=(2,) * 60)
    t.until("declare-round-start").answer(card(0)).deed("melee-attack").until("pick-ncu").answer(ncu(1))
    assert t.key == "pick-zone" and t.seat == 1


# --- Marselen ---


def test_devotees_of_the_dragon() -> None:
    first = {"hand": ["40740"], "ncus": [COUNSELLOR]}
    mine = [at(SWORDS, 24, 20, commander=True), {"card": FREEDMEN, "fate": "absent"}]
    t = battle(mine, [FAR], first=first).ncu(0).zone("combat").answer(card(0)).answer(YES)
    assert t.not_to(24, 25) == "tmg21-units-14"
    t.to(24, 6)
    assert t.war.fate[1] == ON_FIELD
    t = battle(mine, [FAR], first=first).ncu(0).zone("combat").answer(card(0)).answer(YES + 1)
    assert t.not_to(24, 27.1) == "tmg21-units-14", "not wholly in short range of the commander's unit"
    t.to(24, 27)
    assert t.war.fate[1] == ON_FIELD
    t = battle(mine, [FAR], first=first, dice=(6, 6)).ncu(0).zone("crown")
    assert t.key != "declare-zone-claimed"


def test_a_devastating_impact() -> None:
    t = charge("40741").until("declare-charge-rolled").answer(card(0))
    assert t.key != "charge-distance-reroll"
    t.until("charge-reroll")
    assert t.war.conditions[1] == VULNERABLE | PANICKED


def test_a_war_cry() -> None:
    for mine, leader in (([], True), (["unsullied"], False), ([], False)):
        t = duel(mine, first=seat("40742"), my={"commander": leader}, abilities=UNSULLIED, dice=(6, 6))
        t.until("declare-activated").answer(card(0))
        if t.key == "pick-effect":
            t.answer(YES)
        assert t.war.conditions[1] == (PANICKED | VULNERABLE if mine or leader else PANICKED)


def test_supply_aid() -> None:
    for choice, left, healed in ((0, 9, 10), (3, 12, 7)):
        t = battle([at(SWORDS, 24, 20), at(SWORDS, 32, 20, figures=6)], [FAR], first=seat("40743"))
        t.answer(card(0)).unit(0).answer(YES + choice)
        assert t.war.figures[:2] == [left, healed]


# --- Skahaz mo Kandaq ---


def test_keeping_the_peace() -> None:
    theirs = [at(SWORDS, 24, 30, 180, commander=True)]
    t = battle([at(SWORDS, 24, 20, figures=6)], theirs, first=FREE, second=seat("40744"))
    t.ncu(0).answer(card(0)).zone("wealth").unit(0)
    assert t.war.figures[0] == 6
    theirs = [at(SWORDS, 44, 44, 180, commander=True)]
    t = battle([at(SWORDS, 24, 20, figures=6)], theirs, first=FREE, second=seat("40744")).ncu(0)
    assert t.key != "declare-ncu-activated", "too far from his unit"


def test_the_queens_law() -> None:
    t = duel(["order-mark-target"], second=seat("40745")).skip().until("declare-activated").answer(card(0))
    assert lying(t, 0, "queens-law") and t.war.has_trait(0, "no-own-cards") and t.war.muted[0] >= 0
    for turn, mute in ((0, True), (1, False)):
        mine = [at(SWORDS, 24, 20, **given("queens-law", 1)), at(SWORDS, 8, 8)]
        t = battle(mine, [FAR, at(SWORDS, 8, 44, 180)], turn=turn)
        assert (t.war.muted[0] >= 0) == mute == t.war.has_trait(0, "no-own-cards")
    for leader in (True, False):
        foes = [at(SWORDS, 24, 26, 180, **given("queens-law"))]
        t = battle([at(SWORDS, 24, 16, commander=leader)], foes, dice=(2,) * 40)
        t.do(0, "charge")
        going = charge_of(t.war)
        assert going is not None and going.sixes == leader


def test_the_eyes_of_the_watch() -> None:
    theirs = [at(SWORDS, 24, 30, 180, commander=True)]
    mine = [at(SWORDS, 20, 20), at(SWORDS, 28, 20), at(SWORDS, 44, 4)]
    t = battle(mine, theirs, second=seat("40746"))
    t.until("declare-turn-start").answer(card(0)).unit(0).unit(1)
    assert [lying(t, unit, "eyes-of-the-watch") for unit in range(3)] == [True, True, False]
    assert t.war.usual_speed(0) == t.war.card(0).speed - 1000
    t = duel(my={"conditions": ["weakened"]} | given("eyes-of-the-watch", 1), dice=(2,) * 30)
    assert probe(strike(t)).more_dice == -1


def test_ghiscari_justice() -> None:
    units = [*UNITS, fighters("marker", ["order-mark-target"])]
    t = battle(
        [at("marker", 24, 20)], [at(SWORDS, 24, 27, 180)], units=units, second=seat("40747"), dice=(1,) * 4 + (6, 6)
    )
    t.answer(order(0)).until("declare-targeted").answer(card(0))
    assert t.war.figures[0] == 8 and len(t.told("tested")) == 1 and t.war.conditions[1] == VULNERABLE
