"""Tactics cards of House Martell, each sentence played."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.miniatures.rules.attack import CRITICAL_BLOW, PRECISION
from bannermen.games.miniatures.terms import PANICKED, PASSED, VULNERABLE, WEAKENED, YES, ZONE_AT, ZONES
from tests.miniatures.duel import card, duel, ncu, strike
from tests.miniatures.table import COUNSELLOR, SWORDS, Table, at, battle
from tests.miniatures.test_ability_attacks import probe
from tests.miniatures.test_ability_morale import takes_test
from tests.miniatures.test_cards_played import charge
from tests.miniatures.test_tactics_baratheon import given, lying, seat

pytestmark = pytest.mark.rule("tmg21-deck-07")  # each card does what it describes

FAR = at(SWORDS, 44, 44, 180)
FREE: dict[str, Any] = {"ncus": [COUNSELLOR]}


def holds(zone: str) -> dict[str, Any]:
    """The NCU of the first side stands on the zone."""
    return {"board": {zone: 0}}


# card, figures, commander; keywords, what else
BEFORE: list[tuple[str, int, bool, int, dict[str, Any]]] = [
    ("40914", 4, False, 0, {"most_dice": True, "may_reroll": False}),
    ("40914", 4, True, 0, {"most_dice": True, "may_reroll": True}),
    ("40915", 4, False, PRECISION | CRITICAL_BLOW, {"most_dice": False}),
    ("40915", 4, True, PRECISION | CRITICAL_BLOW, {"most_dice": True}),
    ("40925", 4, False, PRECISION | CRITICAL_BLOW, {"most_dice": False}),
    ("40925", 4, True, PRECISION | CRITICAL_BLOW, {"most_dice": True}),
]


@pytest.mark.parametrize(("id", "figures", "leader", "keywords", "more"), BEFORE)
def test_cards_before_the_dice(id: str, figures: int, leader: bool, keywords: int, more: dict[str, Any]) -> None:
    my = {"figures": figures, "conditions": ["weakened"], "commander": leader}
    t = duel(dice=(2,) * 30, my=my, first=seat(id))
    attack = probe(strike(t).answer(card(0)))
    assert attack.keywords == keywords and {name: getattr(attack, name) for name in more} == more


def test_reckless_strikes_cost_wounds() -> None:
    for id in ("40915", "40925"):
        t = duel(dice=(1, 1, 5, 2) + (6,) * 30, first=seat(id))
        strike(t).answer(card(0)).finish()
        assert t.war.figures[0] == 10


def test_superior_positioning() -> None:
    for leader, die, disorderly in ((False, 3, True), (False, 4, False), (True, 5, True), (True, 6, False)):
        t = charge("40901", side="second", die=die, commander=leader)
        t.until("declare-charge-declared").answer(card(0))
        while not t.told("to-hit"):
            t.first()
        assert bool(t.told("disorderly")) == disorderly and bool(t.war.conditions[0] & VULNERABLE) == disorderly


def test_unbowed_unbent_unbroken() -> None:
    t = duel(first=seat("40902"), dice=(1, 1, 6, 6))
    takes_test(t, 0).answer(card(0))
    assert t.key == "test-reroll"
    t = duel(first=seat("40902"), dice=(1, 1, 6), **holds("combat"))
    takes_test(t, 0).answer(card(0))
    assert t.war.verdict == PASSED and lying(t, 1, "unbowed-unbent-unbroken")
    burdened = given("unbowed-unbent-unbroken", 1)
    t = duel(my=burdened, dice=(4, 3, 1))
    takes_test(t, 0)
    assert t.last("tested").data["total"] == 5
    t = battle([at(SWORDS, 24, 20, **burdened)], [at(SWORDS, 24, 26, 180), FAR]).wound(1)
    assert not lying(t, 0, "unbowed-unbent-unbroken"), "until a unit of who played it falls"
    t = battle([at(SWORDS, 24, 20, **burdened), at(SWORDS, 8, 8)], [FAR]).wound(1)
    assert lying(t, 0, "unbowed-unbent-unbroken")


def cooled(key: str, zone: str, **more: Any) -> Table:
    """What lies on unit 0 is there when a zone of its own side targets it."""
    mine = at(SWORDS, 24, 20, figures=10, **given(key, 1, more.pop("tokens", 0)))
    t = battle([mine], [at(SWORDS, 24, 24.8, 180)], first=FREE, dice=(1,) * 30, **more)
    return t.ncu(0).zone(zone).unit(0)


@pytest.mark.parametrize("key", ["unbowed-unbent-unbroken", "rising-temperatures"])
def test_the_combat_zone_ends_it(key: str) -> None:
    assert not lying(cooled(key, "combat"), 0, key) and lying(cooled(key, "maneuver"), 0, key)
    assert lying(cooled(key, "wealth"), 0, key)


def test_rhoynish_vengeance() -> None:
    key = "rhoynish-vengeance"
    t = battle([at(SWORDS, 24, 20)], [FAR, at(SWORDS, 8, 40, 180)], first=seat("40903")).answer(card(0)).unit(1)
    assert lying(t, 1, key)
    t = battle([at(SWORDS, 24, 20, **given(key, 1))], [at(SWORDS, 24, 34, 180), FAR]).wound(1)
    assert t.war.tokens_on(0, t.war.book.number[key]) == 1
    t = battle([at(SWORDS, 24, 20, **given(key, 1)), at(SWORDS, 8, 8)], [FAR]).wound(1)
    assert t.war.tokens_on(0, t.war.book.number[key]) == 0, "friends of who played it"
    for tokens, figures in ((1, 10), (0, 12)):
        t = duel(my=given(key, 1, tokens), dice=(1, 1, 2, 2) + (6,) * 20)
        strike(t).finish()
        assert t.war.figures[0] == figures
    crown = {"second": {"ncus": [COUNSELLOR], "done": [0]}, "board": {"crown": 1}}
    for more, tokens, figures in ((crown, 1, 9), ({}, 1, 10), (crown, 0, 10)):
        t = cooled(key, "maneuver", tokens=tokens, **more)
        assert t.war.figures[0] == figures


def test_sand_diplomacy() -> None:
    for claimer, weak in ((0, [0]), (1, [1, 2])):
        t = battle([at(SWORDS, 8, 8)], [FAR, at(SWORDS, 8, 44, 180)], first=seat("40904") | FREE, second=FREE)
        t.until("declare-round-start").answer(card(0))
        assert t.key == "pick-a-zone" and t.seat == 1, "the opponent names one first"
        t.answer(ZONE_AT)
        assert t.seat == 0
        t.answer(ZONE_AT + 1)
        while t.seat != claimer or t.key != "pick-activation":
            t.first()
        t.ncu(claimer).zone("wealth")
        while t.key != "aim-at":
            t.first()
        assert t.seat == 1 - claimer
        t.unit(weak[0])
        if len(weak) > 1:
            t.unit(weak[1])
        assert [u for u in range(3) if t.war.conditions[u] == VULNERABLE | WEAKENED] == weak
        assert all("sand-diplomacy" not in [t.war.book.abilities[r[0]].key for r in rows] for rows in t.war.ncu_granted)


def test_another_zone_is_not_named() -> None:
    t = battle([at(SWORDS, 8, 8)], [FAR], first=seat("40904") | FREE, second=FREE)
    t.until("declare-round-start").answer(card(0)).answer(ZONE_AT).answer(ZONE_AT + 1)
    while t.key != "pick-zone":
        t.first()
    t.zone("tactics")
    for _ in range(6):
        assert t.key != "aim-at"
        t.first()


def test_rising_temperatures() -> None:
    for round, cards, healing in ((1, False, True), (2, True, True), (3, True, True), (4, True, False)):
        mine = [at(SWORDS, 24, 20, figures=6), at(SWORDS, 8, 8)]
        t = battle(mine, [FAR], first=FREE, second=seat("40905"), round=round)
        t.unit(0).until("declare-activated").answer(card(0))
        assert lying(t, 0, "rising-temperatures")
        assert t.war.has_trait(0, "no-own-cards") == cards and t.war.has_trait(0, "no-healing") != healing
    for round, to_hit in ((2, 0), (3, -1)):
        t = duel(my={"conditions": ["weakened"]} | given("rising-temperatures", 1), dice=(2,) * 30, round=round)
        assert probe(strike(t)).to_hit == to_hit
    t = battle([at(SWORDS, 24, 20, figures=6, **given("rising-temperatures", 1))], [FAR], round=3).end_round()
    assert t.war.has_trait(0, "no-own-cards") and t.war.has_trait(0, "no-healing")


def test_it_is_cool_again_at_once() -> None:
    laid = {"granted": [{"ability": key, "until": "round", "seat": 1} for key in ("no-own-cards", "too-hot-to-heal")]}
    laid["granted"].append({"ability": "rising-temperatures", "until": "game", "seat": 1})
    mine = at(SWORDS, 24, 20, **laid)
    t = battle([mine], [at(SWORDS, 24, 24.8, 180)], first=FREE, dice=(1,) * 30, round=4)
    t.ncu(0).zone("combat").unit(0)
    assert not t.war.has_trait(0, "no-own-cards") and not t.war.has_trait(0, "no-healing")


@pytest.mark.parametrize(("zone", "tokens"), [("combat", VULNERABLE), ("crown", 0)])
def test_a_cunning_ploy(zone: str, tokens: int) -> None:
    mine = [at(SWORDS, 24, 20), at(SWORDS, 34, 20)]
    t = battle(mine, [at(SWORDS, 34, 30, 180)], first=seat("40906"), **holds(zone))
    t.unit(0).until("declare-activated").answer(card(0))
    assert t.war.conditions[2] == tokens and set(t.deeds()) == {"maneuver", "march", "nothing"}
    t.deed("maneuver").stays(1)
    assert t.war.activated[0] and not t.war.activated[1]


def test_dune_tactics() -> None:
    for mine, theirs, least in ((12, 12, True), (8, 8, True), (12, 8, True), (8, 12, False)):
        t = duel(my={"figures": mine, "conditions": ["weakened"]}, their={"figures": theirs}, second=seat("40907"))
        assert probe(strike(t).answer(card(0))).least_dice == least
    for zone, tokens in (("crown", PANICKED | VULNERABLE), ("combat", 0)):
        t = duel(second=seat("40907"), dice=(1,) * 30, **holds(zone))
        strike(t).answer(card(0)).finish()
        assert t.war.conditions[0] == tokens


# --- Oberyn Martell, Prince of Dorne ---


def test_unexpected_exhaustion() -> None:
    t = duel(second=seat("40908"))
    t.until("declare-activated").answer(card(0))
    key = "unexpected-exhaustion"
    assert lying(t, 0, key) and t.war.conditions[0] == VULNERABLE
    for leader, weak in ((True, WEAKENED), (False, 0)):
        my = given(key, 1) | {"conditions": ["vulnerable"]}
        t = duel(["advantage-strike"], my=my, their={"commander": leader}, dice=(2,) * 30)
        assert probe(strike(t)).to_hit == -1 and t.war.conditions[0] & WEAKENED == weak
    t = battle([at(SWORDS, 24, 20, conditions=["vulnerable"], **given(key, 1))], [FAR], first=FREE)
    assert lying(t, 0, key)
    t.ncu(0).zone("wealth").unit(0)
    assert not lying(t, 0, key), "it goes with the token"
    t = battle([at(SWORDS, 24, 20, **given(key, 1))], [FAR], first=FREE)
    assert not lying(t, 0, key)


def test_intercepted_orders() -> None:
    foes = [at(SWORDS, 20, 27, 180, commander=True), at(SWORDS, 28, 27, 180)]
    for dice, zone, again in (((3,), "", True), ((2,), "", False), ((2, 3), "crown", True)):
        more: dict[str, Any] = {"board": {"crown": 1}} if zone else {}
        second = {"hand": ["40909"], "ncus": [COUNSELLOR], "done": [0]}
        t = battle([at(SWORDS, 24, 16)], foes, first=FREE, second=second, dice=(*dice, 6, 6, 1, 1), **more)
        t.ncu(0).zone("tactics").unit(1)
        t.until("declare-targeted").answer(card(0))
        assert (t.key == "pick-unit" or (t.war.conditions[1] == 0 and t.key == "pick-token")) == again


def test_the_vipers_infamy() -> None:
    for x, slower in ((24, 2000), (44, 0)):
        theirs = [at(SWORDS, x, 30 if slower else 44, 180, commander=True)]
        t = battle([at(SWORDS, 24, 20)], theirs, second=seat("40910"))
        t.skip().until("declare-activated").answer(card(0))
        assert t.war.usual_speed(0) == t.war.card(0).speed - slower
    for y, tokens in ((28, VULNERABLE), (22, 0)):
        t = battle([at(SWORDS, 24, 16)], [at(SWORDS, 24, y, 180)], second=seat("40910"), dice=(1,) * 40)
        t.skip().until("declare-activated").answer(card(0)).deed("charge")
        while not t.war.activated[0]:
            t.first()
        assert t.war.is_engaged(0) == (tokens == 0) and t.war.conditions[0] & VULNERABLE == tokens
    t = duel(first=seat("40910", deck=["40901", "40908"]))
    t.until("declare-turn-start").answer(card(2))
    assert len(t.war.hand[0]) == 1
    t = duel(first=seat("40910", deck=["40901", "40908"]), my={"commander": True})
    t.until("declare-turn-start").answer(card(2)).answer(YES + 1)
    assert t.key == "fetch-card" or [t.war.field.tactics[c] for c in t.war.hand[0]] == ["40908"]


# --- Doran Martell, Lord of Sunspear ---


def test_a_false_agenda() -> None:
    for zone, token in (("crown", True), ("tactics", False)):
        t = duel(first=FREE, second=seat("40911"), dice=(6, 6))
        t.ncu(0).answer(card(0)).zone(zone).until("pick-effect").answer(YES).zone("maneuver")
        assert t.war.holder.index(0) == ZONES.index("maneuver") and (t.key == "pick-token") == token


def test_a_parlay() -> None:
    for leader in (False, True):
        my = {"figures": 6, "joined": ["20903"]} if leader else {"figures": 6}
        t = duel(first=seat("40912"), my=my, their={"figures": 6})
        t.until("declare-activated").answer(card(0))
        if leader:
            t.answer(YES)
        assert t.war.figures == ([8, 8] if leader else [6, 6])
        t.finish()
        assert t.war.activated[1] or t.war.round == 3
        assert t.told("dice") == []


def test_ripe_to_act() -> None:
    for zone, tokens in (("crown", VULNERABLE), ("wealth", 0)):
        t = battle([at(SWORDS, 8, 8)], [FAR, at(SWORDS, 8, 44, 180)], first=seat("40913") | FREE | {"done": []})
        t.ncu(0).zone(zone)
        if t.key == "declare-zone-claimed":
            t.answer(card(0))
        assert t.war.conditions[1:] == [tokens, tokens] and t.told("tested") == []


# --- the others ---


def test_desert_preparation() -> None:
    for y, tokens in ((30, WEAKENED | PANICKED), (44, 0)):
        t = battle([at(SWORDS, 24, 20)], [at(SWORDS, 24, y, 180, commander=True)], second=seat("40916"))
        t.skip().do(0, "maneuver").stays(0)
        assert (t.key == "declare-action-done") == bool(tokens)
        if tokens:
            t.answer(card(0))
        assert t.war.conditions[0] == tokens


@pytest.mark.parametrize("id", ["40916", "40923", "40924"])
def test_or_a_card(id: str) -> None:
    t = battle([at(SWORDS, 24, 20)], [FAR], first=seat(id, deck=["40901"]))
    t.until("declare-turn-start").answer(card(1))
    assert [t.war.field.tactics[c] for c in t.war.hand[0]] == ["40901"]


def test_set_for_the_charge() -> None:
    t = charge("40917", side="second").until("declare-charged").answer(card(0)).deed("melee-attack").finish()
    assert [e.data["unit"] for e in t.told("dice")] == [1, 0]


def test_battle_endurance() -> None:
    t = duel(first=seat("40918")).answer(card(0))
    assert lying(t, 0, "battle-endurance")


def test_a_spiteful_truce() -> None:
    t = duel(second=seat("40919"), their={"figures": 6}, dice=(6, 6))
    takes_test(t, 0).answer(card(0))
    assert t.war.figures[1] == 6 + 2 + 1


def test_a_need_for_vengeance() -> None:
    for leader, to_hit in ((True, 1), (False, 0)):
        my = {"commander": leader, "conditions": ["weakened"]}
        t = duel(my=my, first=seat("40920"), second=FREE, dice=(2,) * 60)
        t.until("declare-round-start").answer(card(0)).deed("melee-attack")
        assert probe(t).to_hit == to_hit
        t.until("pick-ncu").answer(ncu(1))
        assert t.key == "pick-zone" and t.seat == 1


def test_coordinated_plotting() -> None:
    mine = [at(SWORDS, 24, 20), at(SWORDS, 34, 20), at(SWORDS, 44, 4)]
    t = battle(mine, [at(SWORDS, 24, 24.8, 180)], first=seat("40921"), dice=(1,) * 30)
    t.do(0, "melee-attack").until("declare-attack-done").answer(card(0))
    assert set(t.deeds()) == {"maneuver", "nothing"}, "of the one that is near"


def test_a_pathetic_attempt() -> None:
    for leader, tokens in ((True, WEAKENED), (False, 0)):
        dice = (5, 1, 1, 1, 1, 6, 6) + (1,) * 30
        t = duel(second=seat("40922"), their={"commander": leader}, dice=dice)
        strike(t).until("declare-test-passed").answer(card(0))
        t.finish()
        assert t.war.figures[0] == 12 - 6 and t.war.conditions[0] & WEAKENED == tokens


def test_a_lone_knight() -> None:
    for x, alone in ((24, False), (42, True)):
        mine = [at(SWORDS, 24, 20, commander=True), at(SWORDS, x, 20 if alone else 10)]
        t = battle(mine, [FAR], first=seat("40923", deck=["40901"]))
        t.until("declare-turn-start").answer(card(1))
        assert (set(t.deeds()) == {"maneuver", "march", "nothing"} if t.key == "pick-action" else False) == alone


def test_a_coup_attempt() -> None:
    for zone, answered in (("wealth", True), ("crown", False)):
        theirs = [at(SWORDS, 24, 28, 180, commander=True)]
        t = battle([at(SWORDS, 24, 20)], theirs, first=FREE, second=seat("40924"), dice=(6, 6, 6))
        t.until("declare-turn-start").answer(card(0)).answer(YES).answer(ZONE_AT + 1)
        t.ncu(0).zone(zone)
        assert (t.key == "pick-action" and t.deeds() == ["charge", "nothing"]) == answered
