"""Tactics cards, each sentence played: those of attacks, tests, charges and turns."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.miniatures.rules.abilities.words import UNTIL_ATTACK_ENDS
from bannermen.games.miniatures.rules.attack import CRITICAL_BLOW, PRECISION, SUNDERING, VICIOUS
from bannermen.games.miniatures.terms import PANICKED, VULNERABLE, WEAKENED, YES
from tests.miniatures.duel import card, duel, fighters, strike
from tests.miniatures.table import COUNSELLOR, SWORDS, UNITS, Table, at, battle
from tests.miniatures.test_ability_attacks import probe
from tests.miniatures.test_ability_morale import takes_test

pytestmark = pytest.mark.rule("tmg21-deck-07")  # each card does what it describes

UMBER, TULLY, CLEGANE = "affiliation-house-umber", "affiliation-house-tully", "affiliation-house-clegane"
MUMMERS, BOLTON, STORMCROW = "affiliation-bloody-mummers", "affiliation-house-bolton", "affiliation-stormcrows"


def seat(hand: str, **more: Any) -> dict[str, Any]:
    return {"hand": [hand], "ncus": [COUNSELLOR], "done": [0]} | more


def lead(t: Table, name: str) -> str:
    """The ability that a card has given to a unit."""
    return t.war.book.abilities[t.war.granted[0][0][0]].key if name == "" else name


# --- before the dice of an attack ---

# card, abilities, zone, figures, tokens of the defender, commander; keywords, what else, tokens afterwards
BEFORE: list[tuple[str, list[str], str, int, list[str], bool, int, dict[str, Any], int]] = [
    ("40201", [], "", 12, [], False, SUNDERING, {"may_reroll": False, "most_dice": False}, 0),
    ("40201", [], "", 4, [], False, SUNDERING, {"may_reroll": True}, 0),
    ("40201", [], "combat", 12, [], False, SUNDERING, {"most_dice": True}, 0),
    ("40202", [], "", 12, [], False, VICIOUS, {"panic_harm": 0}, 0),
    ("40202", [], "", 4, [], False, VICIOUS, {"panic_harm": 2}, 0),
    ("40202", [], "combat", 12, [], False, VICIOUS, {}, PANICKED),
    ("40234", [], "", 12, [], False, 0, {"most_dice": True, "may_reroll": False}, 0),
    ("40234", [], "", 12, [], True, 0, {"most_dice": True, "may_reroll": True}, 0),
    ("40109", [], "", 12, [], True, 0, {"most_dice": True, "may_reroll": False, "rerolls_misses": True}, VULNERABLE),
    ("40113", [], "", 12, [], False, 0, {"all_hit": True}, 0),
    ("40114", [], "", 12, [], False, 0, {"may_reroll": False}, VULNERABLE),
    ("40114", [], "", 12, ["weakened"], False, 0, {"may_reroll": True}, VULNERABLE | WEAKENED),
    ("40416", [], "", 12, [], False, 0, {"may_reroll": False}, VULNERABLE),
    ("40416", [], "", 12, ["weakened"], False, 0, {"may_reroll": True}, VULNERABLE | WEAKENED),
    ("40123", [], "", 12, [], False, SUNDERING, {"more_dice": 2}, 0),
    ("40408", [], "", 12, ["panicked"], False, PRECISION, {"may_reroll": False}, PANICKED),
    ("40408", [BOLTON], "", 12, ["panicked"], False, PRECISION, {"may_reroll": True}, PANICKED),
    ("40419", [], "", 12, [], False, PRECISION | CRITICAL_BLOW, {"most_dice": False}, 0),
    ("40419", [STORMCROW], "", 12, [], False, PRECISION | CRITICAL_BLOW, {"most_dice": True}, 0),
]


@pytest.mark.parametrize(
    ("id", "mine", "zone", "figures", "tokens", "leader", "keywords", "more", "afterwards"), BEFORE
)
def test_cards_before_the_dice(
    id: str,
    mine: list[str],
    zone: str,
    figures: int,
    tokens: list[str],
    leader: bool,
    keywords: int,
    more: dict[str, Any],
    afterwards: int,
) -> None:
    my = {"figures": figures, "conditions": ["weakened"], "commander": leader}
    board = {zone: 0} if zone else {}
    t = duel(mine, dice=(2,) * 30, my=my, their={"conditions": tokens}, first=seat(id), board=board)
    if t.key == "declare-turn-start":
        t.skip()
    strike(t).answer(card(0))
    attack = probe(t)
    assert attack.keywords == keywords and {name: getattr(attack, name) for name in more} == more
    assert t.war.conditions[1] == afterwards


def test_what_such_a_card_costs() -> None:
    t = duel(dice=(2,) * 4 + (6,) * 12, first=seat("40113"))
    strike(t).answer(card(0)).finish()
    assert t.war.conditions[0] == VULNERABLE | PANICKED, "the defender survived"
    t = duel(dice=(2,) * 30, first=seat("40123"))
    strike(t).answer(card(0)).finish()
    assert t.war.conditions[0] == VULNERABLE | PANICKED, "no rank was destroyed"
    t = duel(dice=(1, 1, 2, 2), first=seat("40419"))
    strike(t).answer(card(0)).finish()
    assert t.war.figures[0] == 10, "a wound for each 1"
    t = duel(dice=(2,) * 9, first=seat("40408"))
    strike(t)
    assert t.key != "declare-attack-before", "the defender is not Panicked"


def test_who_was_not_engaged_at_the_beginning_of_the_turn() -> None:
    t = battle([at(SWORDS, 24, 16)], [at(SWORDS, 24, 26, 180)], first=seat("40234"), dice=(6,) + (2,) * 20)
    t.do(0, "charge")
    while not t.told("to-hit"):
        assert t.key != "declare-attack-before"
        t.first()


def test_a_test_decides_about_the_attack() -> None:
    for faces, keywords, to_hit, hits in (((6, 6), SUNDERING, 1, 0), ((1, 1), 0, 0, 1)):
        t = duel(dice=(*faces, 2, 2, 2, 2, 2), my={"conditions": ["weakened"]}, first=seat("40122"))
        strike(t).answer(card(0))
        attack = probe(t)
        assert (attack.keywords, attack.to_hit, attack.more_hits) == (keywords, to_hit, hits)


def test_choices_grow_with_the_defenders_tokens() -> None:
    for tokens, picks in (([], 1), (["weakened"], 2)):
        t = duel(dice=(2,) * 9, my={"conditions": ["weakened"]}, their={"conditions": tokens}, first=seat("40222"))
        strike(t).answer(card(0))
        for option in range(picks):
            t.answer(YES + option)
        attack = probe(t)
        assert attack.most_dice and attack.to_hit == picks - 1
    t = duel(dice=(2,) * 9, my={"conditions": ["weakened"]}, first=seat("40222"))
    strike(t).answer(card(0)).answer(YES + 2)
    assert t.war.muted[1] == 0 and t.war.has_trait(1, "no-own-cards")


def test_fortune_favours_whom_the_player_likes() -> None:
    for zone, leader, number in (("", False, 1), ("tactics", False, 2), ("", True, 2)):
        for option, name in ((0, "more_hits"), (1, "more_blocks")):
            my = {"conditions": ["weakened"], "commander": leader}
            board = {zone: 0} if zone else {}
            t = duel(dice=(2,) * 9, my=my, first=seat("40401"), board=board)
            strike(t).answer(card(0)).answer(YES + option)
            assert getattr(probe(t), name) == number


# --- after the dice ---


def test_the_umbers_bleed_for_more_wounds() -> None:
    for mine, tokens in (([], 0), ([UMBER], PANICKED)):
        t = duel(mine, dice=(5, 1, 1, 1, 6, 6, 6, 1), first=seat("40211"))
        strike(t).answer(card(0))
        assert t.war.conditions[1] == tokens
        t.answer(YES).answer(YES + 1)
        t.finish()
        assert t.war.figures[0] == 10 and t.told("wounds")[1].data["wounds"] == 3
    t = duel(dice=(1,) * 9, first=seat("40211"))
    strike(t).answer(card(0)).skip()
    t.finish()
    assert t.war.figures[0] == 12, "it may"


def test_defenders_block_more() -> None:
    for id, faces, blocked in (("40121", (6, 6), 3), ("40121", (1, 1), 1), ("40125", (), 2)):
        t = duel(dice=(5, 5, 5, 5, 1, 1, 1, 1, *faces, 6, 6, 1), second=seat(id))
        strike(t).answer(card(0))
        t.finish()
        assert t.told("wounds")[0].data["wounds"] == 4 - blocked
        assert t.war.conditions[1] == (WEAKENED | PANICKED if id == "40125" else 0)


def test_kevan_holds_by_crown_and_wealth() -> None:
    for board, leader, panic, block in (
        ({"crown": 0}, False, 2, 0),
        ({"wealth": 0}, False, 0, 1),
        ({}, True, 2, 1),
        ({}, False, 0, 0),
    ):
        t = duel(
            dice=(5,) * 9,
            their={"commander": leader, "conditions": ["vulnerable"]},
            second=seat("40131"),
            board=board,
        )
        strike(t).answer(card(0))
        attack = probe(t)
        assert (attack.panic_roll, attack.to_block) == (panic, block)


# --- after the attack ---


def test_the_attacked_answer() -> None:
    for id, theirs, leader, tokens in (
        ("40212", [], False, 0),
        ("40212", [UMBER], False, PANICKED),
        ("40127", [], False, 0),
        ("40127", [], True, PANICKED),
    ):
        t = duel(theirs=theirs, dice=(1,) * 9, their={"figures": 8, "commander": leader}, second=seat(id))
        strike(t).until("declare-attack-done").answer(card(0))
        assert t.war.figures[0] == 10 and t.war.conditions[0] == tokens, "two wounds for the lost rank"


def test_retreats_after_attacks() -> None:
    for leader in (True, False):
        t = duel(dice=(1,) * 9, their={"commander": leader}, second=seat("40208"))
        strike(t).until("declare-attack-done").answer(card(0)).deed("retreat")
        assert (t.key == "retreat-distance-reroll") == leader
        t = duel(dice=(1,) * 9, my={"commander": leader}, first=seat("40210"))
        strike(t).until("declare-attack-done").answer(card(0)).deed("retreat").until("move.retreat")
        assert bool(t.war.conditions[1] & WEAKENED) == leader


def test_the_dying_strike_once_more() -> None:
    for mine, again in (([], False), ([UMBER], True)):
        units = [fighters("mine", mine), fighters("theirs", [])]
        first = [at("mine", 24, 20, figures=1), at("mine", 40, 10)]
        t = battle(first, [at("theirs", 24, 24.8, 180)], units=units, first=seat("40213"), dice=(2,) * 9)
        t.wound(0, 9, 2)
        assert t.key == "declare-dying"
        t.answer(card(0)).deed("melee-attack")
        while not t.told("dice"):
            t.first()
        assert t.told("dice")[0].data["dice"] == 4, "its highest value"
        assert (t.key == "charge-reroll") == again


def test_eddard_leads() -> None:
    units = [fighters("mine", []), fighters("theirs", [])]
    first = [at("mine", 24, 20, commander=True), at("mine", 34, 20)]
    t = battle(first, [at("theirs", 24, 24.8, 180)], units=units, first=seat("40218"), dice=(2,) * 9)
    t.skip()
    strike(t).until("declare-attack-done").answer(card(0))
    assert t.war.book.abilities[t.war.granted[1][0][0]].key == "lead-by-example"
    t.war.chance.script = [2, 1]
    takes_test(t, 1, False)
    assert t.last("tested").data["total"] == 7
    first = [at("mine", 24, 20), at("mine", 24, 29.6, 180, commander=True)]
    for figures, again in ((12, False), (1, True)):
        foes = [at("theirs", 24, 24.8, 180)]
        mine = [at("mine", 24, 20, figures=figures), first[1]]
        t = battle(mine, foes, units=units, first=seat("40219"), dice=(6,) * 4 + (1,) * 20, turn=1)
        t.unit(2).deed("melee-attack")
        while t.key != "pick-target":
            t.first()
        t.unit(0)
        t.until("declare-attack-done").answer(card(0)).deed("melee-attack")
        before = len(t.told("dice"))
        while len(t.told("dice")) == before:
            t.first()
        assert (t.key == "charge-reroll") == again, "if the defender was destroyed"


def test_or_draw_a_card() -> None:
    for id in ("40218", "40219", "40108", "40109", "40110", "40128"):
        t = duel(first=seat(id, deck=["40101", "40101"]))
        assert t.key == "declare-turn-start", id
        t.answer(card(2))
        assert t.war.hand[0] == [1] and t.war.discard[0] == [2]


# --- charges ---


def charge(id: str, zone: str = "", side: str = "first", die: int = 3, **foe: Any) -> Table:
    units = [fighters("mine", []), fighters("theirs", [])]
    held: dict[str, Any] = {"first": {}, "second": {}} | {side: seat(id)}
    board = {zone: 0} if zone else {}
    foes = [at("theirs", 24, 26, 180, **foe)]
    t = battle([at("mine", 24, 16)], foes, units=units, board=board, dice=(die,) + (2,) * 30, **held)
    return t.do(0, "charge")


def test_devastating_impact() -> None:
    for zone in ("", "maneuver"):
        t = charge("40203", zone).until("declare-charge-rolled").answer(card(0))
        assert (t.key == "charge-distance-reroll") == (zone != "")
        t.until("charge-reroll")
        assert t.war.conditions[1] == VULNERABLE | PANICKED


def test_winter_is_coming() -> None:
    t = charge("40205").until("declare-charged").answer(card(0))
    t.answer(YES)
    assert t.war.has_trait(1, "no-orders") and t.war.has_trait(1, "no-own-cards") and t.war.granted[0] == []
    t = charge("40205").until("declare-charged").answer(card(0)).answer(YES + 1)
    assert t.war.granted[1] == [] and lead(t, "") == "highest-dice"
    t = charge("40205", "maneuver").until("declare-charged").answer(card(0))
    assert t.war.has_trait(1, "no-orders") and lead(t, "") == "highest-dice"


def test_superior_positioning() -> None:
    for leader, die, disorderly in ((False, 3, True), (False, 4, False), (True, 5, True), (True, 6, False)):
        t = charge("40209", side="second", die=die, commander=leader)
        t.until("declare-charge-declared").answer(card(0))
        while not t.told("to-hit"):
            t.first()
        assert bool(t.told("disorderly")) == disorderly and bool(t.war.conditions[0] & VULNERABLE) == disorderly


def test_set_for_the_charge() -> None:
    t = charge("40214", side="second").until("declare-charged").answer(card(0)).deed("melee-attack").finish()
    assert [e.data["unit"] for e in t.told("dice")] == [1, 0]


def test_a_surge_becomes_a_charge() -> None:
    for mine, again in (([], False), ([CLEGANE], True)):
        units = [fighters("mine", mine), fighters("theirs", [])]
        foes = [at("theirs", 24, 24.8, 180, figures=1), at("theirs", 24, 34, 180)]
        t = battle([at("mine", 24, 20)], foes, units=units, first=seat("40111"), dice=(6,) * 4 + (1,) * 4 + (4,) * 30)
        strike(t).until("declare-surge").answer(card(0)).deed("charge")
        while t.key.startswith("charge-") and t.key != "charge-distance-reroll":
            t.first()
        assert (t.key == "charge-distance-reroll") == again


# --- tests ---


def test_hear_me_roar() -> None:
    t = duel(dice=(3, 2, 3), second=seat("40103"), my={"figures": 8})
    takes_test(t, 0).answer(card(0))
    assert t.last("tested").data["total"] == 3 and t.war.figures[0] == 5, "two from the D3, and one"
    t = duel(dice=(3, 2), second=seat("40103"))
    takes_test(t, 0, False).answer(card(0))
    assert t.last("tested").data["total"] == 4 and t.war.figures[0] == 11


def test_broken_resolve() -> None:
    units = [fighters("mine", []), fighters("theirs", [])]
    mine = [at("mine", 24, 20), at("mine", 40, 10)]
    t = battle(mine, [at("theirs", 24, 40, 180)], units=units, dice=(1, 1), second=seat("40115"))
    takes_test(t, 0, False).answer(card(0))
    assert t.war.conditions[0] == WEAKENED
    t.war.conditions[0] = 0
    t.unit(0)
    assert t.war.conditions[0] == WEAKENED
    t.war.chance.script = [5, 5]
    takes_test(t, 0, False)
    assert t.war.granted[0] == [] and t.war.discard[1] == [0]


def test_jaime_inspires() -> None:
    for leader, figures in ((True, 8), (False, 6)):
        units = [fighters("mine", []), fighters("theirs", [])]
        mine = [at("mine", 24, 20, figures=6, commander=leader), at("mine", 34, 20, commander=not leader)]
        t = battle(mine, [at("theirs", 24, 40, 180)], units=units, first=seat("40108"), dice=(1, 1))
        t.skip()
        takes_test(t, 0, False).answer(card(0))
        assert t.war.verdict == 1 and t.war.figures[0] == figures


def test_the_kingslayer_frightens() -> None:
    for faces, tokens in (((1, 1, 1), PANICKED | WEAKENED), ((6, 6, 1), PANICKED)):
        t = duel(dice=faces, second=seat("40110"), their={"commander": True})
        if t.key == "declare-turn-start":
            t.skip()
        t.answer(card(0))
        while t.key == "spend-panicked":
            t.skip()
        assert t.war.conditions[0] == tokens


def test_subjugation_of_power() -> None:
    for board, total in (({}, 5), ({"crown": 0}, 4), ({"crown": 0, "wealth": 1}, 3)):
        second = {"hand": ["40107"], "ncus": [COUNSELLOR, COUNSELLOR], "done": [0, 1]}
        t = duel(dice=(3, 2, 1), second=second, board=board)
        t.answer(card(0))
        assert t.last("tested").data["total"] == total and t.war.muted[0] == 0 and t.war.has_trait(0, "no-own-cards")
    t = duel(dice=(6, 6, 1), second=seat("40107")).answer(card(0))
    assert t.war.muted[0] == -1


def test_refuse_to_yield() -> None:
    t = duel([TULLY], dice=(6, 6, 1, 2, 2, 1), first=seat("40215"))
    takes_test(t, 0).answer(card(0))
    assert t.war.conditions[1] == VULNERABLE and len(t.war.granted[0]) == 1
    takes_test(t, 0)
    assert t.last("tested").data["total"] == 5, "one more for a Tully"
    assert t.war.granted[0] == [], "it failed"


def test_tully_taunts() -> None:
    for mine, tokens in (([TULLY], PANICKED | VULNERABLE), ([], VULNERABLE)):
        t = duel(mine, dice=(6, 6), first=seat("40216")).answer(card(0))
        if not mine:
            t.answer(YES + 1)
        assert t.war.conditions[1] == tokens


def test_eddard_steadies() -> None:
    for leader, figures in ((True, 10), (False, 12)):
        t = duel(dice=(1, 1, 1, 6, 6), my={"figures": 8, "commander": leader}, first=seat("40217"))
        takes_test(t, 0).answer(card(0))
        assert (t.key == "test-reroll") != leader
        assert t.war.figures[1] == figures


def test_worth_the_risk_and_jokins_word() -> None:
    for leader in (True, False):
        t = duel(dice=(1, 1, 6, 6), my={"figures": 6, "commander": leader}, first=seat("40404"))
        takes_test(t, 0, False).answer(card(0))
        if not leader:
            t.dice(0, 1)
        assert t.war.figures[0] == 8
        t = duel(dice=(2, 2, 1), my={"commander": leader}, first=seat("40422"))
        takes_test(t, 0).answer(card(0))
        assert [e.data["total"] for e in t.told("tested")] == ([] if leader else [6])


def test_the_crippler() -> None:
    for mine, total in (([MUMMERS], 3), ([], 5)):
        t = duel(mine, dice=(3, 2, 1), first=seat("40414"), their={"conditions": ["weakened"]})
        takes_test(t, 1).answer(card(0))
        assert t.last("tested").data["total"] == total and t.key == "pick-effect"
        t.answer(YES)
        assert t.war.figures[1] == 9 and t.war.conditions[1] == 0, "two more wounds"


def test_addam_rallies() -> None:
    units = [fighters("mine", []), fighters("theirs", [])]
    mine = [at("mine", 24, 20, figures=8, commander=True), at("mine", 34, 20, figures=6)]
    t = battle(mine, [at("theirs", 24, 40, 180)], units=units, first=seat("40128"), dice=(6, 6))
    t.skip()
    takes_test(t, 0, False).answer(card(0))
    assert t.war.figures[:2] == [10, 8], "two; one and another for the lost rank"


# --- activations, turns, zones ---


def test_commands_are_passed_on() -> None:
    for id in ("40116", "40403"):
        units = [fighters("mine", ["order-incite"]), fighters("theirs", [])]
        mine = [at("mine", 34, 20, commander=True), at("mine", 24, 20)]
        t = battle(mine, [at("theirs", 24, 24.8, 180)], units=units, first=seat(id), dice=(1,) * 9)
        t.unit(0).answer(card(0))
        assert "melee-attack" in t.deeds()
        t.deed("melee-attack").finish()
        assert t.war.activated[0] and not t.war.activated[1]
        t = duel(["order-incite"], my={"spent": 1}, first=seat(id))
        assert t.key == "declare-turn-start"
        t.answer(card(0))
        assert t.war.spent[0] == 0


def test_prayers_heal() -> None:
    for faces, figures in (((6, 6), 9), ((1, 1), 7)):
        t = duel(dice=faces, my={"figures": 6, "conditions": ["weakened"]}, first=seat("40120")).answer(card(0))
        assert t.war.figures[0] == figures and t.war.conditions[0] == 0


def test_seen_flaws() -> None:
    units = [*UNITS]
    mine = [at(SWORDS, 24, 16)]
    t = battle(mine, [at(SWORDS, 24, 30, 180, commander=True)], units=units, second=seat("40130"))
    t.do(0, "maneuver").to(24, 18).answer(card(0))
    assert t.war.conditions[0] == PANICKED | VULNERABLE
    t = duel(theirs=["order-lannister-supremacy"], dice=(1,) * 9, my={"commander": True})
    t.war.granted[1] = [(t.war.book.number["seeing-their-flaws"], 1, 0, -1, 0)]
    t.war.conditions[0] = WEAKENED
    probe(strike(t))
    assert t.war.muted[1] == UNTIL_ATTACK_ENDS and t.war.has_trait(1, "no-own-cards"), "while Kevan attacks it"
    t.until("declare-attack-done")
    assert t.seat == 1 and not t.war.has_trait(1, "no-own-cards"), "and no longer"


def test_unseen_threats_and_swift_advances() -> None:
    t = duel(["affiliation-crannogman"], first=seat("40225"))
    assert t.key != "declare-turn-start", "the Crannogmen are engaged"
    units = [fighters("mine", ["affiliation-crannogman"]), fighters("theirs", [])]
    t = battle([at("mine", 24, 16)], [at("theirs", 24, 28, 180)], units=units, first=seat("40225"), dice=(1, 1, 1))
    t.answer(card(0))
    while t.key == "spend-panicked":
        t.skip()
    assert t.war.conditions[1] == PANICKED and t.war.figures[1] == 11
    for zone, key in (("", "move.shift"), ("maneuver", "move.maneuver")):
        board = {zone: 0} if zone else {}
        t = battle([at("mine", 24, 16)], [at("theirs", 24, 40, 180)], units=units, first=seat("40206"), board=board)
        t.answer(card(0))
        assert t.key == key


def test_cards_that_stay() -> None:
    for id, key in (
        ("40204", "the-north-remembers"),
        ("40102", "a-lannister-pays-his-debts"),
        ("40232", "here-we-stand"),
    ):
        units = [fighters("mine", []), fighters("theirs", [])]
        mine = [at("mine", 24, 20, conditions=["weakened"]), at("mine", 40, 10)]
        board = {"combat": 0} if id == "40204" else {"crown": 0}
        t = battle(mine, [at("theirs", 24, 24.8, 180)], units=units, first=seat(id), board=board, dice=(2,) * 9)
        t.answer(card(0)).unit(0)
        assert lead(t, "") == key
        if id == "40232":
            t.wound(0, 99, 2).answer(YES)
            assert t.war.on_field(0) and t.war.figures[0] == 1 and t.war.discard[0] == [0]
            continue
        t.wound(1)
        attack = probe(strike(t))
        assert attack.to_hit == 1 and (attack.most_dice if id == "40204" else attack.keywords == VICIOUS)


def test_zones_are_given_up_for_attacks() -> None:
    for id, zone, mine, deeds in (
        ("40207", "crown", [], {"melee-attack", "nothing"}),
        ("40207", "combat", [], {"charge", "nothing"}),
        ("40112", "crown", [], {"melee-attack", "nothing"}),
        ("40112", "crown", [CLEGANE], {"charge", "nothing"}),
    ):
        units = [fighters("mine", mine), fighters("theirs", [])]
        y = 24.8 if "melee-attack" in deeds else 30
        first = {"hand": [id], "ncus": [COUNSELLOR]}
        t = battle([at("mine", 24, 20)], [at("theirs", 24, y, 180)], units=units, first=first)
        t.ncu(0).zone(zone).answer(card(0))
        assert set(t.deeds()) == deeds and t.told("tested") == []


def test_bribes_bind_until_a_test_is_passed() -> None:
    t = duel(first={"hand": ["40104"], "ncus": [COUNSELLOR]}, dice=(1, 1, 1, 6, 6))
    t.ncu(0).zone("crown").answer(card(0))
    assert t.told("tested") == [] and len(t.war.granted[1]) == 1
    takes_test(t, 1, False)
    assert t.last("tested").data["total"] == 1 and len(t.war.granted[1]) == 1
    t.war.chance.script = [5, 5]
    takes_test(t, 1, False)
    assert t.war.granted[1] == []


def test_commanders_cards_are_looked_for() -> None:
    t = duel(first=seat("40405", deck=["40101", "40218"]), board={"tactics": 0})
    t.answer(card(2))
    assert t.war.hand[0] == [1] and t.war.deck[0] == [0], "the only card of a commander"


def test_the_stormcrows_boast() -> None:
    for mine, total in (([STORMCROW], 7), ([], 5)):
        t = duel(mine, dice=(3, 2), first=seat("40418")).answer(card(0))
        assert t.last("tested").data["total"] == total
        assert t.war.conditions[1] == (PANICKED | WEAKENED if total >= 6 else 0)


def test_a_friend_moves_up() -> None:
    units = [fighters("mine", []), fighters("theirs", [])]
    mine = [at("mine", 24, 20), at("mine", 34, 16)]
    t = battle(mine, [at("theirs", 24, 24.8, 180)], units=units, first=seat("40421"), dice=(1,) * 9, turn=1)
    t.do(2, "melee-attack").until("declare-attack-done").answer(card(0))
    assert t.deeds() == ["maneuver", "nothing"]
