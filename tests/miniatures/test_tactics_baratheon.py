"""Tactics cards of House Baratheon, each sentence played."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.miniatures.rules.abilities.holding import charge_of
from bannermen.games.miniatures.rules.actions import Action
from bannermen.games.miniatures.rules.attack import CRITICAL_BLOW, SUNDERING, VICIOUS, Attack
from bannermen.games.miniatures.terms import DO_MELEE, PANICKED, VULNERABLE, WEAKENED, YES
from tests.miniatures.duel import card, duel, fighters, order, strike
from tests.miniatures.table import COUNSELLOR, RIDERS, SWORDS, UNITS, Table, at, battle
from tests.miniatures.test_ability_attacks import probe
from tests.miniatures.test_ability_morale import takes_test
from tests.miniatures.test_cards_baratheon import mark

pytestmark = pytest.mark.rule("tmg21-deck-07")  # each card does what it describes

RHLLOR = "affiliation-rhllor"
FAR = at(SWORDS, 44, 44, 180)


def seat(hand: str, **more: Any) -> dict[str, Any]:
    return {"hand": [hand], "ncus": [COUNSELLOR], "done": [0]} | more


def lying(t: Table, unit: int, key: str) -> bool:
    """Does that lie on the unit?"""
    return t.war.book.number[key] in [row[0] for row in t.war.granted[unit]]


def given(key: str, seat: int = 0, tokens: int = 0) -> dict[str, Any]:
    return {"granted": [{"ability": key, "until": "game", "seat": seat, "tokens": tokens}]}


# card, abilities, figures, commander; keywords, what else
BEFORE: list[tuple[str, list[str], int, bool, int, dict[str, Any]]] = [
    ("40626", [RHLLOR], 12, False, CRITICAL_BLOW | SUNDERING, {}),
    ("40634", [], 12, False, VICIOUS, {"most_dice": True}),
]


@pytest.mark.parametrize(("id", "mine", "figures", "leader", "keywords", "more"), BEFORE)
def test_cards_before_the_dice(
    id: str, mine: list[str], figures: int, leader: bool, keywords: int, more: dict[str, Any]
) -> None:
    my = {"figures": figures, "conditions": ["weakened"], "commander": leader}
    t = duel(mine, dice=(2,) * 30, my=my, first=seat(id))
    attack = probe(strike(t).answer(card(0)))
    assert attack.keywords == keywords and {name: getattr(attack, name) for name in more} == more


# what lies on the attacker, tokens on it, round, zone; keywords, what else, tokens of the defender
LYING: list[tuple[str, int, int, str, int, dict[str, Any], int]] = [
    ("oath-of-duty", 0, 2, "crown", 0, {"may_reroll": False}, 0),
    ("oath-of-duty", 1, 2, "", 0, {"may_reroll": False}, PANICKED),
    ("oath-of-duty", 1, 2, "crown", 0, {"may_reroll": True}, PANICKED),
    ("ransomed", 0, 2, "", 0, {"more_dice": 1}, 0),
    ("battle-endurance", 0, 2, "", 0, {"rerolls_misses": False}, 0),
    ("battle-endurance", 0, 3, "", 0, {"rerolls_misses": True}, 0),
    ("battle-endurance", 0, 4, "", SUNDERING, {"rerolls_misses": True}, 0),
    ("battle-endurance", 0, 5, "", SUNDERING | CRITICAL_BLOW, {"more_dice": 0}, 0),
    ("battle-endurance", 0, 6, "", SUNDERING | CRITICAL_BLOW, {"more_dice": 2}, 0),
]


@pytest.mark.parametrize(("key", "tokens", "round", "zone", "keywords", "more", "afterwards"), LYING)
def test_cards_that_lie_on_an_attacker(
    key: str, tokens: int, round: int, zone: str, keywords: int, more: dict[str, Any], afterwards: int
) -> None:
    my = {"conditions": ["weakened"]} | given(key, tokens=tokens)
    held = {"ncus": [COUNSELLOR], "done": [0]}
    t = duel(dice=(2,) * 30, my=my, round=round, first=held, board={zone: 0} if zone else {})
    strike(t)
    if afterwards:
        t.condition("panicked")
    attack = probe(t)
    assert attack.keywords == keywords and {name: getattr(attack, name) for name in more} == more
    assert t.war.conditions[1] == afterwards


@pytest.mark.parametrize(("id", "key"), [("40607", "oath-of-duty"), ("40616", "battle-endurance")])
def test_cards_that_are_laid_on_a_unit(id: str, key: str) -> None:
    t = duel(first=seat(id))
    t.answer(card(0))
    assert lying(t, 0, key) and t.war.discard[0] == []


def test_an_oath_grows_with_a_fallen_friend() -> None:
    t = battle([at(SWORDS, 10, 10, **given("oath-of-duty")), at(SWORDS, 20, 10)], [FAR])
    t.wound(1)
    assert t.war.granted[0][0][4] == 1


def test_a_stags_wit_turns_a_token_round() -> None:
    for board, others in (({}, 0), ({"tactics": 0}, PANICKED)):
        theirs = [at(SWORDS, 24, 24.8, 180), at(SWORDS, 34, 26, 180)]
        t = battle([at(SWORDS, 24, 20)], theirs, first=seat("40602"), board=board)
        mark(t, 0, 0).answer(card(0))
        assert t.war.conditions == [0, PANICKED, others]


def test_fury_chooses_more_where_zones_are_held() -> None:
    two = {"ncus": [COUNSELLOR] * 2, "done": [0, 1]}
    for board, keywords in (({}, 0), ({"crown": 0}, SUNDERING), ({"crown": 0, "tactics": 1}, SUNDERING | VICIOUS)):
        t = duel(dice=(2,) * 30, my={"conditions": ["weakened"]}, first=seat("40603") | two, board=board)
        strike(t).answer(card(0))
        while t.key == "pick-effect":
            t.answer(t.asked.options[0])
        attack = probe(t)
        assert attack.to_hit == 1 and attack.keywords == keywords


def test_a_final_strike_pays_wounds_back() -> None:
    for board, wounds in (({}, 0), ({"crown": 0}, 2)):
        dice = (5, 5, 1, 1, 1, 1, 6, 6, 1, 4, 4)
        t = duel(second=seat("40606"), board=board, dice=dice)
        strike(t).until("declare-attack-done").answer(card(0))
        assert t.war.figures == [12 - wounds, 10], "fours block, but for the crown"


# --- Renly Baratheon, Lord Paramount of the Stormlands ---


def test_hidden_affairs_strike_from_the_side() -> None:
    theirs = [at(SWORDS, 24, 24.8, 180), at(SWORDS, 24, 15.2, 0, figures=4, commander=True)]
    t = battle([at(SWORDS, 24, 20)], theirs, second=seat("40609"), dice=(1,) * 40)
    t.start(Attack(0, 1, 0, 0, False)).until("declare-attack-done").answer(card(0))
    assert t.key == "pick-action" and ("unit", 2) in t.war.about(t.asked) and lying(t, 2, "highest-dice")
    t = duel(second=seat("40609"), their={"commander": True}, dice=(1,) * 30)
    strike(t).finish()
    assert t.told("used") == [], "not for himself"
    t = duel(first=seat("40609", deck=["40601"]))
    t.answer(card(1))
    assert t.war.hand[0] == [0], "or a card"


def shadows(**their: Any) -> Table:
    units = [fighters("leader", ["stalwart"]), *UNITS]
    mine = [at(SWORDS, 24, 30, commander=True)]
    theirs = [at("leader", 24, 40, 180, commander=True, joined=["20203"], **their), at(SWORDS, 10, 40, 180)]
    return battle(mine, theirs, units=units, turn=1, first=seat("40610"), dice=(3, 2, 1))


def test_in_his_brothers_shadows() -> None:
    t = shadows()
    t.unit(1).until("declare-activated").answer(card(0))
    t.answer(YES)
    assert t.war.has_trait(1, "no-commander")
    t = shadows()
    t.unit(1).until("declare-activated").answer(card(0)).answer(YES + 1)
    assert t.key == "pick-action" and ("unit", 0) in t.war.about(t.asked)


def test_only_a_commander_stands_in_the_shadows() -> None:
    t = shadows()
    assert t.unit(2).key == "pick-action", "another unit is activated"


def test_a_commander_in_the_shadows_has_no_abilities() -> None:
    """Greatjon the commander brings Overrun; the men themselves keep what is theirs."""
    my = {"commander": True, "joined": ["20202"]} | given("in-his-brothers-shadows", seat=1)
    units = [fighters("mine", ["stalwart"]), *UNITS]
    for laid in (my, {"commander": True, "joined": ["20202"]}):
        t = battle([at("mine", 24, 20, **laid)], [FAR], units=units)
        keys = [t.war.book.abilities[number].key for _, number in t.war.kit(0)]
        assert "stalwart" in keys and ("order-overrun" in keys) == ("granted" not in laid)


def test_who_outlived_his_brothers_heals() -> None:
    for fate, heals in (("destroyed", True), ("", False)):
        gone = {"card": SWORDS, "fate": fate, "commander": True} if fate else at(SWORDS, 10, 40, 180, commander=True)
        t = battle([at(SWORDS, 24, 20, figures=6, commander=True)], [gone, FAR], first=seat("40610"))
        assert (t.key == "declare-turn-start") == heals
        if heals:
            t.answer(card(0))
            assert t.war.figures[0] == 8


# --- Loras Tyrell, The Knight of Flowers ---


def test_the_smallfolk_love_him() -> None:
    for leader, total in ((True, 3), (False, 5)):
        t = duel(second=seat("40611"), their={"commander": leader}, dice=(3, 2) + (1,) * 30)
        strike(t).answer(card(0))
        assert t.last("tested").data["total"] == total and t.war.conditions[0] & VULNERABLE
    t = duel(second=seat("40611"), dice=(6, 6) + (1,) * 30)
    strike(t).answer(card(0))
    assert t.war.conditions[0] == 0


def test_overgrowth() -> None:
    t = duel(second=seat("40612"), dice=(1, 1), their={"figures": 8})
    t.answer(card(0))
    assert lying(t, 1, "overgrowth") and not lying(t, 1, "overgrowing"), "the enemy has more ranks: it passes"
    t = duel(second=seat("40612"), dice=(1, 1))
    t.answer(card(0))
    assert not lying(t, 1, "overgrowth") and t.war.discard[1] == [0]
    t = duel(their={"figures": 8} | given("overgrowth", seat=1), dice=(1,) * 30)
    strike(t)
    assert t.war.figures[0] == 12 - 3, "one, and two ranks"


def test_growing_strong() -> None:
    for foes, token in ((8, VULNERABLE), (4, 0)):
        t = duel(first=seat("40613"), my={"figures": 8}, their={"figures": foes})
        t.until("declare-activated").answer(card(0))
        assert t.war.conditions[1] == token and t.war.figures[0] == 10, "one, and one for the lost rank"


# --- Eldon Estermont, Lord of Greenstone ---


def ransom(unit: int) -> Table:
    """Unit 0 or 1 is destroyed, and its attachment with it; the first side holds the card."""
    mine = [at(SWORDS, 24, 20, joined=["20203"]), at(SWORDS, 14, 20)]
    theirs = [at(SWORDS, 24, 24.8, 180, joined=["20101"]), at(SWORDS, 30, 24.8, 180)]
    t = battle(mine, theirs, first=seat("40614"))
    return t.wound(unit)


def test_a_hefty_ransom() -> None:
    t = ransom(0)
    assert t.key == "declare-attachment-fell"
    t.answer(card(0)).unit(2)
    assert lying(t, 2, "hefty-ransom")
    points = t.war.points[0]
    t.wound(2, by=1)
    assert t.war.points[0] == points + 2, "one for the unit, one for the ransom"
    t = ransom(2).answer(card(0))
    t.unit(0) if t.key == "aim-at" else None
    assert lying(t, 0, "ransomed")
    t.war.chance.script = [2, 1, 0]
    takes_test(t, 0)
    assert t.last("tested").data["total"] == 6


def test_martial_superiority() -> None:
    for leader, worse in ((True, -1), (False, 0)):
        t = duel(second=seat("40615"), their={"commander": leader}, my={"conditions": ["weakened"]}, dice=(2,) * 30)
        attack = probe(strike(t).answer(card(0)))
        assert attack.strikes_back and attack.to_hit == worse


# --- Cortnay Penrose, Castellan of Storm's End ---


def test_commands_are_issued() -> None:
    mine = [at(SWORDS, 14, 20, commander=True), at(SWORDS, 24, 20)]
    t = battle(mine, [at(SWORDS, 24, 24.8, 180)], first=seat("40617"), dice=(1,) * 30)
    t.unit(0).until("declare-activated").answer(card(0))
    assert t.deeds() == ["melee-attack", "nothing"] and t.war.has_trait(0, "no-actions")


def test_a_used_order_is_renewed() -> None:
    t = duel(["order-resilience"], my={"spent": 1}, first=seat("40617"))
    t.answer(card(0))
    assert t.war.spent[0] == 0


def test_a_surprising_strategy() -> None:
    for board, hand, discarded in (({"tactics": 0}, ["40618"], 1), ({}, ["40618", "40601", "40604"], 2)):
        t = duel(first=seat("40618") | {"hand": hand, "discard": ["40602"]}, board=board)
        t.answer(card(0))
        if not board:
            t.answer([card(1)]).answer(card(3))
        assert len(t.war.discard[0]) == discarded
    assert duel(first=seat("40618") | {"discard": ["40602"]}).key != "declare-turn-start", "nothing to discard"


def test_a_counterplot() -> None:
    two = {"ncus": [COUNSELLOR] * 2, "done": [0, 1]}
    for board, die, cancelled in (
        ({}, 3, True),
        ({}, 2, False),
        ({"crown": 0}, 2, True),
        ({"tactics": 0}, 1, False),
        ({"crown": 0, "tactics": 1}, 1, True),
    ):
        t = duel(first={"hand": ["40634"]}, second=seat("40619") | two, board=board, my={"conditions": ["weakened"]})
        t.war.chance.script = [die - 1] * (2 if len(board) == 2 else 1) + [1] * 20
        strike(t).answer(card(0)).answer(card(1))
        assert (probe(t).keywords == 0) == cancelled


# --- Renly Baratheon, The Charismatic Heir ---


def test_wealth_and_charisma() -> None:
    first = {"hand": ["40620"], "ncus": [COUNSELLOR]}
    for choice in (0, 1):
        t = duel(first=first, my={"figures": 6, "conditions": ["panicked", "weakened"]})
        t.ncu(0).zone("crown").answer(card(0)).answer(YES + choice)
        assert t.war.figures == ([9, 12] if choice == 0 else [6, 10]) and t.told("tested") == []
        assert (t.war.conditions[0] == 0) == (choice == 1)


def test_far_more_comely() -> None:
    mine = [at(SWORDS, 24, 20), at(SWORDS, 32, 20, commander=True)]
    t = battle(mine, [FAR], first=seat("40621"), dice=(6, 6, 1))
    if t.key == "declare-turn-start":
        t.skip()
    takes_test(t, 0).answer(card(0))
    assert lying(t, 0, "far-more-comely")
    t.wound(1)
    assert not lying(t, 0, "far-more-comely") and t.war.discard[0] == [0], "his unit is gone"
    for far, dice in ((32, 1), (44, 0)):
        near = [at(SWORDS, 24, 20, figures=6, conditions=["weakened"], **given("far-more-comely"))]
        t = battle([*near, at(SWORDS, far, 20, commander=True)], [at(SWORDS, 24, 24.8, 180)], dice=(2,) * 30)
        t.unit(0)
        assert t.war.figures[0] == 6 + dice
        t.deed("melee-attack")
        assert probe(t).more_dice == dice


def test_they_will_make_him_king() -> None:
    for choice, figures, hand in ((0, [6, 6, 12, 12], 1), (1, [7, 7, 12, 12], 0), (2, [6, 6, 11, 12], 0)):
        mine = [at(SWORDS, 24, 20, figures=6, commander=True), at(SWORDS, 31, 20, figures=6)]
        t = battle(mine, [at(SWORDS, 24, 24.8, 180), FAR], first=seat("40622", deck=["40601"]))
        t.answer(card(1)).answer(YES + choice)
        assert t.war.figures == figures and len(t.war.hand[0]) == hand


# --- Stannis Baratheon, The Rightful Heir ---


def test_the_will_of_the_one_true_king() -> None:
    for zone, tokens in (("crown", PANICKED | VULNERABLE | WEAKENED), ("wealth", 0)):
        t = duel(first={"hand": ["40623"], "ncus": [COUNSELLOR]}, my={"figures": 9}, dice=(6, 6, 1))
        t.ncu(0).zone(zone)
        assert (t.key == "declare-zone-claimed") == bool(tokens)
        if tokens:
            t.answer(card(0))
        assert t.war.conditions[1] == tokens


def test_harsh_conditions_take_abilities() -> None:
    theirs = ["stalwart", "iron-resolve", "order-resilience", "indomitable"]
    t = duel(theirs=theirs, their={"conditions": ["panicked", "vulnerable"]}, first=seat("40624"))
    t.answer(card(0)).condition("panicked")
    assert t.key == "pick-ability" and len(t.asked.options) == 3, "what is innate stays"
    t.answer(order(1, 0)).answer(YES)
    assert t.key == "pick-ability"
    t.answer(order(1, 2))
    left = [t.war.book.abilities[number].key for slot, number in t.war.kit(1) if slot >= 0]
    assert left == ["iron-resolve", "indomitable"] and t.war.conditions[1] == 0
    t.end_round()
    assert len([slot for slot, _ in t.war.kit(1) if slot >= 0]) == 4


def test_a_tactical_approach() -> None:
    for leader, wounds in ((False, 1), (True, 2)):
        my = {"commander": leader, "conditions": ["weakened"]} | given("tactical-approach")
        t = duel(my=my, their={"conditions": ["panicked"]}, dice=(5,) * 4 + (6,) * 30)
        strike(t).until("pick-effect").answer(YES).finish()
        assert t.war.figures[1] == 12 - wounds and t.war.conditions[1] == 0, "all hits are blocked"
    t = duel(first=seat("40625"), dice=(6,) * 60)
    while t.key != "declare-round-start":
        t.first()
    t.answer(card(0))
    assert lying(t, 0, "tactical-approach")


# --- Stannis Baratheon, The One True King ---


def test_in_rhllors_name_for_others() -> None:
    for choice, keyword in ((0, CRITICAL_BLOW), (1, SUNDERING)):
        t = duel(first=seat("40626"), my={"conditions": ["weakened"]}, dice=(2,) * 4 + (6, 6, 1))
        strike(t).answer(card(0)).answer(YES + choice)
        assert probe(t).keywords == keyword
        t.finish()
        assert t.last("tested").data["unit"] == 0, "the defender was not destroyed"


def test_a_test_of_faith() -> None:
    for dice, tokens in (((6, 6), 0), ((1, 1), PANICKED)):
        t = duel([RHLLOR], first=seat("40627"), my={"conditions": ["panicked"]}, dice=dice)
        t.answer(card(0))
        while t.key == "spend-panicked":
            t.skip()
        assert t.war.conditions[0] == tokens and lying(t, 0, "test-of-faith")
    t = duel(their=given("test-of-faith", seat=1), dice=(5,) * 4 + (3,) * 4 + (6, 6, 1))
    strike(t).finish()
    assert t.war.figures[1] == 12 and not lying(t, 1, "test-of-faith"), "threes block"
    assert duel(first=seat("40627")).key != "declare-turn-start", "nobody is of R'hllor"


def test_azor_ahai() -> None:
    for mine, lost, token in (([], 1, 0), ([RHLLOR], 0, PANICKED)):
        t = duel(mine, first=seat("40628"), dice=(1, 1, 6))
        takes_test(t, 0).answer(card(0))
        assert t.war.figures[0] == 12 - lost and t.war.conditions[1] == token


# --- Davos Seaworth, Hero of Blackwater ---


def test_flea_bottom_tricks() -> None:
    for leader, deeds in ((False, ["maneuver", "nothing"]), (True, ["maneuver", "march", "nothing"])):
        theirs = [at(SWORDS, 24, 24.8, 180), at(SWORDS, 40, 40, 180, commander=leader)]
        t = battle([at(SWORDS, 24, 20)], theirs, second=seat("40629"), dice=(1,) * 30)
        t.start(Attack(0, 1, 0, 0, False)).until("declare-attack-done").answer(card(0))
        assert t.deeds() == deeds and t.war.has_trait(2, "pivots-before-march") == leader


def test_fealty_to_the_crown() -> None:
    crown = {"crown": 0}
    ways = (({}, 6, 3, 3), ({}, 1, 1, 1), (crown, 6, 4, 4), (crown, 3, 3, 3), (crown, 1, 2, 2))
    for board, die, healed, lost in ways:
        t = duel(first=seat("40631"), board=board, my={"figures": 6}, dice=(1, 1, die))
        takes_test(t, 1).answer(card(0))
        assert t.war.figures == [6 + healed, 12 - lost]


def test_a_parlay() -> None:
    for leader in (False, True):
        my = {"figures": 6, "commander": leader}
        t = duel(first=seat("40632"), my=my, their={"figures": 6})
        t.until("declare-activated").answer(card(0))
        if leader:
            t.answer(YES)
        assert t.war.figures == ([8, 8] if leader else [6, 6])
        t.finish()
        assert t.war.activated[1] or t.war.round == 3
        assert t.told("dice") == []


# --- Andrew Estermont, First of the King's Men ---


def test_assault_orders() -> None:
    first = {"hand": ["40633"], "ncus": [COUNSELLOR]}
    mine = [at(SWORDS, 24, 20), at(SWORDS, 34, 14)]
    for leader, units in ((False, [0]), (True, [0, 1])):
        mine[1]["commander"] = leader
        t = battle(mine, [at(SWORDS, 24, 24.8, 180), at(SWORDS, 34, 26, 180)], first=first, dice=(1,) * 30)
        t.ncu(0).zone("wealth") if t.war.figures[0] < 12 else t.ncu(0).zone("crown")
        t.answer(card(0))
        if leader:
            assert t.units() == units
            t.unit(1)
            assert t.deeds() == ["charge", "nothing"]
        else:
            assert t.deeds() == ["melee-attack", "nothing"]


def test_reckless_fury_costs_wounds() -> None:
    for figures, lost in ((12, 2), (8, 1), (4, 0)):
        t = duel(first=seat("40634"), my={"figures": figures}, dice=(1,) * 30)
        strike(t).answer(card(0)).finish()
        assert t.war.figures[0] == figures - lost


def charge(id: str, abilities: list[str], leader: bool) -> Table:
    units = [*UNITS, fighters("mine", abilities)]
    mine = at("mine", 24, 16, conditions=["weakened"], commander=leader)
    t = battle([mine], [at(SWORDS, 24, 24.8, 180), FAR], units=units, dice=(2,) * 60, first=seat(id))
    return t.do(0, "charge").until("declare-charge-declared").answer(card(0))


def test_a_rush_of_aggression() -> None:
    for leader, token in ((False, VULNERABLE), (True, 0)):
        t = charge("40635", [], leader)
        assert probe(t).keywords == CRITICAL_BLOW and charge_of(t.war).face == 6
        t.finish()
        assert t.war.conditions[0] & VULNERABLE == token


def test_a_fiery_charge() -> None:
    for abilities, token in (([], VULNERABLE), ([RHLLOR], 0)):
        t = charge("40636", abilities, False)
        probe(t)
        assert t.war.conditions[1] == PANICKED
        t.finish()
        assert t.war.conditions[0] & VULNERABLE == token


# --- Axell Florent, First of the Queen's Men ---


def test_rhllors_wrath() -> None:
    units = [*UNITS, fighters("faithful", [RHLLOR])]
    mine = [at("faithful", 24, 20), at("faithful", 18.4, 20), at(SWORDS, 29.6, 20)]
    first = {"hand": ["40637"], "ncus": [COUNSELLOR]}
    t = battle(mine, [at(SWORDS, 24, 24.8, 180), FAR], units=units, first=first, dice=(4, 3, 1))
    t.ncu(0).zone("crown").answer(card(0)).unit(3)
    assert t.last("tested").data["total"] == 5, "two of them are near"
    assert t.war.conditions[3] == VULNERABLE | WEAKENED and not lying(t, 3, "rhllors-wrath")
    t = battle(mine, [at(SWORDS, 24, 24.8, 180), FAR], units=units, first=first, dice=(6, 6, 1))
    t.ncu(0).zone("crown").answer(card(0)).unit(3)
    assert t.war.conditions[3] == 0 and not lying(t, 3, "rhllors-wrath")


def test_fiery_resolve() -> None:
    t = duel([RHLLOR], first=seat("40638"), dice=(6, 6, 4, 3, 1))
    t.until("declare-activated").answer(card(0))
    assert t.last("tested").data == t.last("tested").data | {"unit": 1, "total": 4}, "three ranks"
    t = duel([RHLLOR], first=seat("40638"), dice=(1, 1))
    t.until("declare-activated").answer(card(0))
    assert t.war.conditions[1] == PANICKED
    assert duel(first=seat("40638")).key != "declare-activated"


# --- Stannis Baratheon, King at the Wall ---


def test_a_muster_of_riders() -> None:
    for leader, figures in ((False, 2), (True, 3)):
        mine = [at(RIDERS, 24, 20, figures=2, commander=leader), at(SWORDS, 5, 5)]
        t = battle(mine, [at(SWORDS, 24, 24.9, 180)], first=seat("40639"), dice=(3,) * 20)
        t.do(0, "retreat").until("declare-action").answer(card(0))
        while t.key != "pick-effect":
            t.first()
        t.answer(YES)
        assert t.key == "pick-action" and t.war.figures[0] == figures, "D3 of 2, and a rank"


def test_on_the_double() -> None:
    t = battle([at(RIDERS, 24, 10), at(SWORDS, 5, 5)], [FAR], first=seat("40640"))
    t.unit(0).until("declare-activated").answer(card(0)).deed("maneuver")
    t.to(24, 19, 0)
    assert t.war.conditions[0] == VULNERABLE and t.place(0)[1] == 19
    t = battle([at(SWORDS, 24, 10), at(SWORDS, 5, 5)], [FAR], first=seat("40640"))
    t.unit(0)
    assert t.key != "declare-activated", "cavalry only"


@pytest.mark.parametrize(
    ("id", "kind", "token", "own"), [("40641", RIDERS, PANICKED, 0), ("40645", SWORDS, 0, VULNERABLE)]
)
def test_who_moves_is_ridden_down(id: str, kind: str, token: int, own: int) -> None:
    theirs = [at(SWORDS, 24, 28, 180), FAR]
    t = battle([at(kind, 24, 16), at(SWORDS, 5, 5)], theirs, first=seat(id), turn=1, dice=(6,) + (1,) * 30)
    t.do(2, "maneuver").to(24, 27, 180).until("declare-action-done").answer(card(0))
    while t.key in ("pick-action", "charge-whom"):
        t.deed("charge") if t.key == "pick-action" else t.first()
    t.finish()
    ranks = 2 if kind == RIDERS else 3
    assert t.war.figures[2] == 12 - 2 * ranks and t.war.conditions[2] == token
    assert t.war.conditions[0] == own and 0 not in [event.data["unit"] for event in t.told("dice")]


def test_overconfidence_of_the_king_rolls_again() -> None:
    mine = [at(SWORDS, 24, 16, commander=True), at(SWORDS, 5, 5)]
    t = battle(mine, [at(SWORDS, 24, 28, 180), FAR], first=seat("40645"), turn=1, dice=(1,) * 30)
    t.do(2, "maneuver").to(24, 27, 180).until("declare-action-done").answer(card(0)).deed("charge")
    assert t.until("charge-distance-reroll").seat == 0


# --- Justin Massey, The Smiler ---


def test_a_sudden_retreat() -> None:
    for leader in (False, True):
        t = duel(second=seat("40643"), their={"commander": leader}, dice=(1,) * 4 + (3,) * 9)
        strike(t).until("declare-attack-done").answer(card(0)).deed("retreat")
        assert lying(t, 1, "rerolls-retreat") == leader


def test_precious_supplies() -> None:
    for figures, leader, healed in ((12, True, 0), (8, False, 1), (8, True, 2), (4, False, 3), (4, True, 4)):
        their = {"figures": figures, "commander": leader, "conditions": ["panicked"]}
        t = duel(second=seat("40644"), their=their, dice=(1,) * 9)
        strike(t).until("declare-attack-done").answer(card(0))
        assert t.war.figures[1] == figures + healed and t.war.conditions[1] == 0


# --- Renly Baratheon, King in the South ---


def test_knights_of_summer() -> None:
    for board, total in (({}, 5), ({"crown": 0}, 6)):
        t = duel(first=seat("40646"), board=board, dice=(3, 2, 6, 6, 1))
        t.answer(card(0))
        assert t.told("tested")[0].data["total"] == total and len(t.told("tested")) == (2 if board else 1)
    for leader, tested in ((True, [0, 1, 2]), (False, [0, 1])):
        theirs = [at(SWORDS, 24, 24.8, 180), at(SWORDS, 30, 26, 180)]
        t = battle([at(SWORDS, 24, 20, commander=leader)], theirs, first=seat("40646"), dice=(6, 6) + (6, 6, 1) * 2)
        t.answer(card(0))
        assert [event.data["unit"] for event in t.told("tested")] == tested


def test_a_lavish_encampment() -> None:
    for zone, tested in (("crown", 2), ("wealth", 0)):
        first = {"ncus": [COUNSELLOR]}
        t = duel(first=first, second={"hand": ["40647"]}, my={"figures": 9}, dice=(6, 6, 1) * 3)
        t.ncu(0).zone(zone).until("declare-zone-claimed").answer(card(0))
        t.until("pick-a-zone").zone("combat")
        assert t.war.holder.index(0) == 3 and len(t.told("tested")) == tested


def test_an_action_is_a_free_one_for_cards() -> None:
    """What a card lets a unit do is no activation."""
    t = duel(dice=(1,) * 9)
    t.start(Action(0, [DO_MELEE], True)).finish()
    assert not t.war.activated[0]
