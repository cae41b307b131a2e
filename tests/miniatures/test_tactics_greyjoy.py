"""Tactics cards of House Greyjoy, each sentence played."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.miniatures.rules.abilities.holding import charge_of
from bannermen.games.miniatures.rules.attack import CRITICAL_BLOW, PRECISION, SUNDERING, VICIOUS, Attack
from bannermen.games.miniatures.terms import PANICKED, PASSED, UNIT_AT, VULNERABLE, WEAKENED, YES
from tests.miniatures.duel import card, duel, fighters, order, strike
from tests.miniatures.table import COUNSELLOR, SWORDS, UNITS, Table, at, battle
from tests.miniatures.test_ability_attacks import probe
from tests.miniatures.test_ability_morale import takes_test
from tests.miniatures.test_tactics_baratheon import given, lying, seat

pytestmark = pytest.mark.rule("tmg21-deck-07")  # each card does what it describes

FAR = at(SWORDS, 44, 44, 180)
MEN = fighters("men", ["pillage"])

# card, zone of mine, zone of theirs, figures, commander; keywords, what else, tokens of the defender
BEFORE: list[tuple[str, str, str, int, bool, int, dict[str, Any], int]] = [
    ("40803", "combat", "", 12, False, PRECISION, {"may_reroll": False}, 0),
    ("40803", "", "combat", 12, False, PRECISION, {"may_reroll": True}, 0),
    ("40803", "wealth", "", 12, False, 0, {"may_reroll": False}, PANICKED),
    ("40803", "", "wealth", 12, False, 0, {"may_reroll": False}, VULNERABLE),
    ("40813", "", "", 4, False, 0, {"most_dice": True, "may_reroll": False}, 0),
    ("40813", "", "", 4, True, 0, {"most_dice": True, "may_reroll": True}, 0),
    ("40814", "", "", 12, True, PRECISION | VICIOUS, {"may_reroll": True}, 0),
    ("40818", "", "", 12, False, 0, {"all_hit": True}, 0),
]


@pytest.mark.parametrize(("id", "mine", "theirs", "figures", "leader", "keywords", "more", "afterwards"), BEFORE)
def test_cards_before_the_dice(
    id: str,
    mine: str,
    theirs: str,
    figures: int,
    leader: bool,
    keywords: int,
    more: dict[str, Any],
    afterwards: int,
) -> None:
    my = {"figures": figures, "conditions": ["weakened"], "commander": leader}
    board = ({mine: 0} if mine else {}) | ({theirs: 1} if theirs else {})
    second = {"ncus": [COUNSELLOR], "done": [0]}
    t = duel(dice=(2,) * 30, my=my, first=seat(id), second=second, board=board)
    attack = probe(strike(t).answer(card(0)))
    assert attack.keywords == keywords and {name: getattr(attack, name) for name in more} == more
    assert t.war.conditions[1] == afterwards


def test_an_opportunist_picks_and_finds_nobody_who_has_acted() -> None:
    for choice, keyword in ((0, PRECISION), (1, VICIOUS)):
        t = duel(dice=(2,) * 30, my={"conditions": ["weakened"]}, first=seat("40814"))
        strike(t).answer(card(0)).answer(YES + choice)
        assert probe(t).keywords == keyword
    t = duel(dice=(2,) * 30, my={"conditions": ["weakened"]}, their={"activated": True}, first=seat("40814"))
    assert strike(t).key != "declare-attack-before"


def test_the_price_of_failure() -> None:
    t = duel(dice=(2,) * 4 + (6,) * 30, first=seat("40818"))
    strike(t).answer(card(0)).finish()
    assert t.war.conditions[0] == VULNERABLE | PANICKED


def test_we_do_not_sow() -> None:
    for board, healed in (({}, 0), ({"wealth": 1}, 2)):
        first = {"hand": ["40801"], "ncus": [COUNSELLOR]}
        second = {"ncus": [COUNSELLOR], "done": [0]}
        t = duel(first=first, second=second, board=board, my={"figures": 8}, dice=(1,) * 30)
        t.ncu(0).zone("crown").answer(card(0)).deed("melee-attack").finish()
        assert t.war.figures[0] == 8 + healed and t.told("tested") == []


def test_what_is_dead_may_never_die() -> None:
    t = duel(first=seat("40802"), my={"figures": 2})
    if t.key == "declare-turn-start":
        t.skip()
    t.wound(0).answer(card(0))
    assert t.war.figures[0] == 1 and t.war.on_field(0)
    t = duel(first=seat("40802"), my={"figures": 8})
    t.answer(card(0))
    assert t.war.figures[0] == 10


def test_the_iron_price() -> None:
    for tokens in (0, 1):
        my = {"figures": 8, "conditions": ["panicked"], "pillage": tokens}
        t = duel(first=seat("40804"), my=my)
        t.answer(card(0)).answer(YES).answer(YES)
        if tokens:
            t.answer(YES)
        assert t.war.conditions[0] == 0 and t.war.pillage[0] == 0 and t.war.figures[0] == 8 + 3 * tokens
        t = duel(first=seat("40804"), my=my | {"conditions": ["weakened"], "figures": 4}, dice=(2,) * 30)
        t.answer(card(0)).answer(YES + 1)
        if tokens:
            t.answer(YES)
        attack = probe(strike(t))
        assert attack.most_dice and attack.may_reroll == bool(tokens)


def test_a_finger_dance() -> None:
    t = duel(first=seat("40805"))
    t.answer(card(0))
    assert lying(t, 0, "finger-dance")
    t = duel(my={"conditions": ["weakened"]} | given("finger-dance"), dice=(2,) * 30)
    strike(t).answer(YES).answer(YES).answer(YES).answer(YES + 2)
    assert probe(t).may_reroll and t.war.conditions[1] == PANICKED and t.war.figures[0] == 10


def raid(zone: str = "", **more: Any) -> Table:
    mine = [at("men", 24, 20, figures=6), at("men", 34, 20, **more)]
    t = battle(mine, [FAR], units=[*UNITS, MEN], first=seat("40806"), board={zone: 0} if zone else {})
    return t.unit(0).until("declare-activated").answer(card(0))


def test_a_raiding_call() -> None:
    for choice, figures in ((0, [10, 9]), (1, [9, 10]), (2, [8, 11]), (3, [7, 12])):
        assert raid().answer(YES + choice).war.figures[:2] == figures
    t = raid(pillage=1).answer(YES).answer(YES)
    assert t.war.pillage[:2] == [1, 0]
    t = raid("wealth").answer(YES + 3).unit(1)
    assert t.war.pillage[:2] == [0, 1]


def test_stone_and_steel_bless() -> None:
    two = {"ncus": [COUNSELLOR] * 2, "done": [0, 1]}
    for board, healed in (({}, 2), ({"wealth": 0}, 3), ({"combat": 0, "wealth": 1}, 4)):
        t = duel(first=seat("40807") | two, board=board, my={"figures": 6}, their={"figures": 8})
        t.until("declare-activated").answer(card(0))
        while t.key == "pick-effect":
            t.answer(YES)
        assert t.war.figures[0] == 6 + healed
    t = duel(first=seat("40807"), board={"combat": 0}, my={"figures": 6, "conditions": ["panicked"]})
    t.until("declare-activated").answer(card(0)).answer(YES + 1)
    assert t.war.conditions[0] == 0 and t.war.figures[0] == 6


# --- Asha Greyjoy ---


def test_ironborn_mettle() -> None:
    for leader, healed in ((True, 3), (False, 2)):
        t = duel(first=seat("40808"), my={"figures": 8, "commander": leader}, dice=(6, 6, 1))
        takes_test(t, 0).answer(card(0))
        assert t.war.figures[0] == 8 + healed


def test_raiders_are_brave() -> None:
    t = duel(first=seat("40809"), dice=(6, 6, 1))
    takes_test(t, 0).answer(card(0))
    assert lying(t, 0, "raider-bravery")
    t.war.chance.script = [0, 0, 0]
    takes_test(t, 0)
    assert not lying(t, 0, "raider-bravery")
    for figures, dice, ranks in ((12, 1, 0), (8, 0, 1)):
        my = {"figures": figures, "conditions": ["weakened"]} | given("raider-bravery")
        attack = probe(strike(duel(my=my, dice=(2,) * 30)))
        assert (attack.more_dice, attack.ranks_more) == (dice, ranks)


def test_a_war_cry() -> None:
    for leader, tokens in ((True, PANICKED | VULNERABLE), (False, VULNERABLE)):
        t = duel(first=seat("40810"), my={"commander": leader}, dice=(6, 6))
        t.until("declare-activated").answer(card(0))
        if not leader:
            t.answer(YES + 1)
        assert t.war.conditions[1] == tokens


# --- Victarion Greyjoy ---


def test_victarion_rushes() -> None:
    for leader, token in ((False, VULNERABLE), (True, 0)):
        mine = at("men", 24, 16, conditions=["weakened"], commander=leader)
        t = battle([mine], [at(SWORDS, 24, 24.8, 180), FAR], units=[*UNITS, MEN], dice=(2,) * 60, first=seat("40811"))
        t.do(0, "charge").until("declare-charge-declared").answer(card(0))
        charge = charge_of(t.war)
        assert probe(t).keywords == CRITICAL_BLOW and charge is not None and charge.face in (0, 6)
        t.finish()
        assert t.war.conditions[0] & VULNERABLE == token


def test_assault_orders() -> None:
    first = {"hand": ["40812"], "ncus": [COUNSELLOR]}
    mine = [at(SWORDS, 24, 20), at(SWORDS, 34, 14)]
    for leader in (False, True):
        mine[1]["commander"] = leader
        t = battle(mine, [at(SWORDS, 24, 24.8, 180), at(SWORDS, 34, 26, 180)], first=first, dice=(1,) * 30)
        t.ncu(0).zone("crown").answer(card(0))
        if leader:
            t.unit(1)
        assert t.deeds() == [("charge" if leader else "melee-attack"), "nothing"]


# --- Theon Greyjoy ---


def test_a_diversion() -> None:
    theirs = [at(SWORDS, 24, 24.8, 180), at(SWORDS, 34, 24, 180), at(SWORDS, 44, 44, 180)]
    t = battle([at(SWORDS, 24, 20)], theirs, second={"hand": ["40815"]}, dice=(1,) * 30)
    t.start(Attack(0, 1, 0, 0, False)).until("declare-attack-done").answer(card(0))
    assert t.key == "pick-action" and ("unit", 2) in t.war.about(t.asked)


def test_stark_exposure() -> None:
    for board, choice in (({}, 0), ({}, 1), ({"combat": 0}, 2)):
        mine = at("men", 24, 16, figures=4, conditions=["weakened"])
        theirs = [at(SWORDS, 24, 24.8, 180), FAR]
        t = battle([mine], theirs, units=[*UNITS, MEN], dice=(6,) + (2,) * 60, first=seat("40816"), board=board)
        t.do(0, "charge").until("declare-charged").answer(card(0))
        if choice < 2:
            t.answer(YES + choice)
        assert t.war.has_trait(1, "no-orders") == (choice != 1) == t.war.has_trait(1, "no-own-cards")
        assert probe(t).most_dice == (choice != 0)


def test_who_is_exposed_is_nobodys_target() -> None:
    """Neither a card of its own side nor the order of a friend may choose it."""
    exposed = given("stark-exposure", 0)
    for marked, offered in ((exposed, False), ({}, True)):
        t = duel(second=seat("40919"), their={"figures": 6} | marked, dice=(6, 6))
        takes_test(t, 0)
        assert (t.key == "declare-test-passed") == offered
    units = [*UNITS, fighters("mine", ["order-adaptive-planning"])]
    token = {"conditions": ["panicked"]}
    mine = [at("mine", 24, 20), at(SWORDS, 30, 20, **token), at(SWORDS, 18, 20, **token, **given("stark-exposure", 1))]
    t = battle(mine, [FAR, at(SWORDS, 24, 28, 180, **token)], units=units)
    t.answer(order(0))
    assert t.units() == [1, 4]
    assert t.refuses(UNIT_AT + 2) == "tmg21-units-14"


# --- Balon Greyjoy ---


def test_acceptable_sacrifices() -> None:
    for choice in (0, 1):
        mine = [at(SWORDS, 24, 20), at("men", 34, 20, commander=True)]
        t = battle(mine, [FAR], units=[*UNITS, MEN], first=seat("40817"))
        t.answer(card(0)).answer(YES + choice)
        assert t.war.conditions[0] == PANICKED and t.war.figures[0] == 11 - choice and t.war.pillage[1] == 1 + choice


def test_the_old_way() -> None:
    for tokens in (0, 1, 2):
        t = duel(first=seat("40819"), my={"pillage": tokens}, dice=(1, 1, 1))
        takes_test(t, 0)
        assert (t.key == "declare-test-rolled") == (tokens > 0)
        if tokens:
            t.answer(card(0))
            assert (t.key == "test-reroll") == (tokens == 1)
            assert tokens == 1 or t.war.verdict == PASSED
        t = duel(first=seat("40819"), my={"pillage": tokens}, dice=(2,) * 30)
        strike(t)
        assert (t.key == "declare-attack-rerolls") == (tokens > 0)
        if tokens:
            t.answer(card(0))
            assert t.war.conditions[1] == VULNERABLE and (t.key == "charge-reroll") == (tokens == 2)


# --- Euron Greyjoy ---


def test_a_cunning_ploy() -> None:
    for leader, token in ((True, VULNERABLE), (False, 0)):
        mine = [at(SWORDS, 24, 20, commander=leader), at(SWORDS, 34, 20)]
        t = battle(mine, [at(SWORDS, 24, 24.8, 180)], first=seat("40821"))
        t.unit(0).until("declare-activated").answer(card(0))
        assert t.deeds() == ["maneuver", "march", "nothing"] and ("unit", 1) in t.war.about(t.asked)
        assert t.war.conditions[2] == token and t.war.has_trait(0, "no-actions")


# --- Erik Ironmaker ---


def test_iron_endures() -> None:
    dice = (5, 5, 5, 5, 1, 1, 1, 1, 6, 6, 1)
    for theirs, lies in ((["pillage"], True), ([], False)):
        t = duel(theirs=theirs, their={"pillage": 1}, second=seat("40823"), dice=dice)
        strike(t).until("declare-defense-rolled").answer(card(0)).finish()
        assert t.war.figures[1] == 9 and lying(t, 1, "irons-endurance") == lies and t.war.conditions[0] == 0
    lain = given("irons-endurance", seat=1, tokens=1)
    for tokens, weak, figures in ((0, 0, 6), (1, WEAKENED, 6), (2, WEAKENED, 8)):
        t = duel(their={"pillage": tokens, "figures": 6} | lain, dice=(1,) * 4 + (6, 6, 1) * 2)
        strike(t).finish()
        assert t.war.conditions[0] == weak
        t.war.chance.script = [5, 5, 0]
        takes_test(t, 1)
        assert t.war.figures[1] == figures, "two tests are passed"


def test_steel_is_mighty() -> None:
    for tokens, keywords in ((1, PRECISION), (2, PRECISION | VICIOUS)):
        my = {"pillage": tokens, "conditions": ["weakened"]}
        t = duel(first=seat("40824"), my=my, dice=(2,) * 30)
        strike(t).answer(card(0)).answer(YES + 1)
        if tokens == 2:
            t.answer(YES).answer(YES + 2)
        assert probe(t).keywords == keywords and t.war.pillage[0] == 0
    assert strike(duel(first=seat("40824"), dice=(2,) * 30)).key != "declare-attack-before"


def test_gold_allures() -> None:
    for dice, lies in (((6, 6, 1), True), ((1, 1, 1), False)):
        t = duel(["pillage"], first=seat("40825"), dice=dice)
        takes_test(t, 0).answer(card(0))
        while t.key == "test-reroll":
            t.skip()
        assert lying(t, 0, "golds-allure") == lies and t.war.discard[0] == ([] if lies else [0])
    lain = given("golds-allure", tokens=1)
    t = duel(my={"pillage": 1} | lain, dice=(3, 2, 1))
    takes_test(t, 0)
    assert t.last("tested").data["total"] == 6
    first = {"ncus": [COUNSELLOR]}
    t = duel(["gifts-of-silver-and-bronze", "pillage"], first=first, my={"pillage": 2, "figures": 6} | lain)
    t.ncu(0).zone("wealth")
    while t.key == "zone-first":
        t.first()
    assert t.war.pillage[0] == 2 and t.war.figures[0] == 7, "a wound in place of the token"


# --- Baelor Blacktyde ---


def test_lashing_out() -> None:
    for leader, token in ((True, PANICKED), (False, 0)):
        t = duel(second=seat("40826"), their={"figures": 8, "commander": leader}, dice=(1,) * 9)
        strike(t).until("declare-attack-done").answer(card(0))
        assert t.war.figures[0] == 10 and t.war.conditions[0] == token


def test_resentment() -> None:
    t = duel(first=seat("40827"), my={"figures": 8})
    t.answer(card(0))
    assert lying(t, 0, "blacktyde-resentment")
    for figures, choice in ((8, 0), (8, 1), (4, 2)):
        my = {"figures": figures, "conditions": ["weakened"]} | given("blacktyde-resentment")
        t = duel(my=my, dice=(2,) * 30)
        strike(t)
        while t.key == "pick-effect":
            t.answer(YES + choice if choice < 2 else t.asked.options[0])
        attack = probe(t)
        lost = 1 if figures == 8 else 2
        assert (attack.to_hit, attack.more_dice) == ((1, lost) if choice != 1 else (0, 0))
        assert (attack.keywords, attack.panic_harm) == ((VICIOUS, lost) if choice != 0 else (0, 0))
    t = duel(["perseverance-and-valor"], my={"figures": 8} | given("blacktyde-resentment"), dice=(2,) * 30)
    strike(t).finish()
    assert not lying(t, 0, "blacktyde-resentment"), "it has healed"


def test_conviction() -> None:
    t = duel(first=seat("40828"), my={"figures": 8}, their={"figures": 4}, dice=(2, 1, 1))
    takes_test(t, 0).answer(card(0))
    assert t.last("tested").data["total"] == 3 + 1 + 2


# --- Dagmer Cleftjaw ---


def test_lust_for_glory() -> None:
    t = duel(["pillage"], first=seat("40829"), my={"conditions": ["weakened"]}, dice=(2,) * 30)
    t.answer(card(0))
    assert t.war.pillage[0] == 1 and probe(strike(t)).to_hit == 1
    t = duel(their=given("lust-for-glory", seat=1), dice=(5, 5, 5, 5, 4, 4, 4, 4, 6, 6, 1))
    strike(t).finish()
    assert t.war.figures[1] == 8, "fours do not block"


def test_iron_envy() -> None:
    for tokens, picks in ((0, 1), (1, 2)):
        mine = [at("men", 24, 20, conditions=["weakened"]), at("men", 30, 20, pillage=tokens)]
        t = battle(mine, [at(SWORDS, 24, 24.8, 180)], units=[*UNITS, MEN], first=seat("40830"), dice=(2,) * 30)
        t.unit(0).until("declare-activated").answer(card(0))
        assert t.war.figures[0] == 11 and t.war.conditions[0] & VULNERABLE
        t.answer(YES)
        if picks == 2:
            t.answer(YES + 2)
            assert t.war.pillage[:2] == [1, 0]
        t.until("pick-action").deed("melee-attack")
        assert probe(t).keywords == SUNDERING


def test_knowledge_paid_in_iron() -> None:
    for choice in (0, 1):
        first = seat("40831") | {"discard": ["40801"]}
        t = duel(first=first, second={"hand": ["40101"]}, my={"pillage": 1})
        t.answer(card(0)).answer(YES + choice)
        assert t.war.pillage[0] == 0
        assert len(t.war.hand[0]) == (1 if choice == 0 else 0) and len(t.war.hand[1]) == (1 if choice == 0 else 0)
    assert duel(first=seat("40831") | {"discard": ["40801"]}).key != "declare-turn-start", "no token to pay"
