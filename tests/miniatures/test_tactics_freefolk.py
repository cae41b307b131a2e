"""Tactics cards of the Free Folk, each sentence played."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.miniatures.rules.abilities.holding import charge_of
from bannermen.games.miniatures.rules.attack import CRITICAL_BLOW, SUNDERING
from bannermen.games.miniatures.terms import (
    ABSENT,
    DESTROYED,
    KEPT,
    ON_FIELD,
    PANICKED,
    PASSED,
    VULNERABLE,
    WEAKENED,
    YES,
)
from tests.miniatures.duel import card, duel, fighters, order, strike
from tests.miniatures.table import COUNSELLOR, SWORDS, UNITS, WOLF, Table, at, battle
from tests.miniatures.test_ability_attacks import probe
from tests.miniatures.test_ability_morale import takes_test
from tests.miniatures.test_handing_over import EMPTY, FIRST, names
from tests.miniatures.test_tactics_baratheon import given, lying, seat

pytestmark = pytest.mark.rule("tmg21-deck-07")  # each card does what it describes

FAR = at(SWORDS, 44, 44, 180)
GIANT, MAG, CAT, PACK, VARAMYR = "10301", "10313", "10319", "10320", "10318"
SHORE = ["affiliation-frozen-shore"]

# card, abilities, figures, commander; keywords, what else, tokens of the defender
BEFORE: list[tuple[str, list[str], int, bool, dict[str, Any], int]] = [
    ("40321", [], 12, False, {"all_hit": True}, 0),
    ("40338", SHORE, 4, False, {"to_hit": 1, "most_dice": True}, 0),
    ("40338", [], 4, False, {"to_hit": 0, "most_dice": True}, 0),
]


@pytest.mark.parametrize(("id", "mine", "figures", "leader", "more", "afterwards"), BEFORE)
def test_cards_before_the_dice(
    id: str, mine: list[str], figures: int, leader: bool, more: dict[str, Any], afterwards: int
) -> None:
    my = {"figures": figures, "conditions": ["weakened"], "commander": leader}
    t = duel(mine, dice=(2,) * 30, my=my, first=seat(id))
    attack = probe(strike(t).answer(card(0)))
    assert {name: getattr(attack, name) for name in more} == more and t.war.conditions[1] == afterwards


@pytest.mark.parametrize(
    ("key", "mine", "more"),
    [
        ("weapon-trophies", {}, {"to_hit": 1}),
        ("styrs-vengeance", {"tokens": 1}, {}),
        ("enraged-beast", {}, {}),
    ],
)
def test_what_stays_with_an_attacker(key: str, mine: dict[str, Any], more: dict[str, Any]) -> None:
    my = {"conditions": ["weakened"]} | given(key, 0, mine.get("tokens", 0))
    t = duel(my=my, dice=(2,) * 30)
    attack = probe(strike(t))
    tokens = {"styrs-vengeance": VULNERABLE, "enraged-beast": PANICKED | WEAKENED}.get(key, 0)
    assert {name: getattr(attack, name) for name in more} == more and t.war.conditions[1] == tokens


# --- the horde ---


def test_they_regroup_and_reform() -> None:
    for figures in (4, 1, 0):
        mine = [at(SWORDS, 24, 20, **FIRST), at(SWORDS, 32, 20, figures=6, **EMPTY)]
        t = battle(mine, [FAR], first=seat("40301"))
        t.answer(card(0)).unit(0).answer(YES + 4 - figures)
        assert t.war.figures[:2] == [12 - figures, 6 + figures]
        t.answer(YES)
        assert names(t, 0) == [] and len(names(t, 1)) == 1


def test_tactics_are_coordinated() -> None:
    units = [*UNITS, fighters("markers", ["order-mark-target", "stalwart"]), fighters("others", ["counterstrike"])]
    mine = [at("markers", 24, 20), at("others", 31, 20), at(SWORDS, 44, 5)]
    t = battle(mine, [at(SWORDS, 24, 29, 180)], units=units, first=seat("40302"))
    t.answer(card(0)).unit(0)
    assert t.key == "which-order"
    t.answer(order(0))
    assert t.war.conditions[3] == VULNERABLE
    keys = [[t.war.book.abilities[n].key for _, n in t.war.kit(unit)] for unit in (0, 1)]
    assert "counterstrike" in keys[0] and "stalwart" in keys[1]
    t.finish()
    t = battle([at("markers", 24, 20), at("others", 44, 20)], [FAR], units=units, first=seat("40302"))
    assert not t.offers(card(0)), "they must stand close"


@pytest.mark.parametrize(("friends", "total"), [(1, 4), (3, 2), (4, 2)])
def test_there_are_too_many(friends: int, total: int) -> None:
    around = [at(SWORDS, 24, 20), at(SWORDS, 17, 24.8, 90), at(SWORDS, 31, 24.8, 270), at(SWORDS, 24, 32, 180)]
    t = battle(around[:friends], [at(SWORDS, 24, 26, 180), FAR], first=seat("40303"), dice=(3, 2, 1))
    takes_test(t, friends).answer(card(0))
    assert t.last("tested").data["total"] == total


def test_an_overwhelming_assault() -> None:
    mine = [at(SWORDS, 24, 20, conditions=["weakened"]), at(SWORDS, 24 + 2.75 + 2.4, 24.8, 270)]
    for several in (1, 2):
        t = battle(mine[:several], [at(SWORDS, 24, 24.8, 180)], first=seat("40305"), dice=(2,) * 30)
        strike(t.unit(0) if several > 1 else t).answer(card(0)).answer(YES + 1)
        if several > 1:
            t.answer(YES + 2)
        assert probe(t).keywords == CRITICAL_BLOW | (SUNDERING if several > 1 else 0)


def test_the_surrounded_are_exposed() -> None:
    around = [at(SWORDS, 24, 20), at(SWORDS, 17, 24.8, 90), at(SWORDS, 31, 24.8, 270)]
    for several, tokens in ((1, None), (2, VULNERABLE), (3, VULNERABLE | WEAKENED)):
        t = battle(around[:several], [at(SWORDS, 24, 26, 180), FAR], first=seat("40306"))
        if tokens is None:
            assert t.key != "declare-turn-start"
            continue
        t.answer(card(0)).condition("vulnerable")
        if several > 2:
            t.condition("weakened")
        assert t.war.conditions[several] == tokens and t.key not in ("pick-token", "aim-at")


def test_the_horde_is_endless() -> None:
    raiders = {"card": "10303", "fate": "absent", "joined": ["20304"]}
    t = battle([at(SWORDS, 24, 20), at(SWORDS, 5, 20), raiders], [FAR], first=seat("40307"))
    t.answer(card(0)).unit(0)
    assert lying(t, 0, "endless-horde")
    t.wound(0).to(24, 6, 0)
    assert t.war.fate[0] == DESTROYED and t.war.fate[2] == ON_FIELD and names(t, 2) == ["20304"]
    assert not t.war.activated[2] and t.war.fate.count(ABSENT) == 0


# --- Tormund, Mance ---


def test_a_rush_of_aggression() -> None:
    for leader, tokens in ((True, 0), (False, VULNERABLE)):
        mine = [at(SWORDS, 24, 16, commander=leader)]
        t = battle(mine, [at(SWORDS, 24, 28, 180)], first=seat("40308"), dice=(1,) * 30)
        t.do(0, "charge").until("declare-charge-declared").answer(card(0)).finish()
        assert t.war.is_engaged(0) and t.war.conditions[0] == tokens


def test_a_counter_assault() -> None:
    for leader in (True, False):
        second = [at(SWORDS, 24, 24.8, 180), at(SWORDS, 24 + 2.75 + 2.4, 20, 270, commander=leader)]
        t = battle([at(SWORDS, 24, 20)], second, second=seat("40309"), dice=(1,) * 60)
        t.do(0, "melee-attack").until("declare-attack-done").answer(card(0)).deed("melee-attack")
        assert lying(t, 2, "rerolls-attack-dice") == leader
        t.finish()
        assert len(t.told("declared")) == 2


def test_a_devastating_impact() -> None:
    for leader in (True, False):
        mine = [at(SWORDS, 24, 16, commander=leader)]
        t = battle(mine, [at(SWORDS, 24, 27, 180)], first=seat("40310"), dice=(5,) + (5,) * 30)
        t.do(0, "charge").until("declare-charge-rolled").answer(card(0))
        charge = charge_of(t.war)
        assert charge is not None and charge.may_reroll == leader
        t.finish()
        assert t.war.conditions[1] & (PANICKED | VULNERABLE)


def test_wildling_diplomacy() -> None:
    second = seat("40311")
    t = battle([at(SWORDS, 10, 10)], [FAR], first={"ncus": [COUNSELLOR]}, second=second, dice=(3,) * 9)
    t.ncu(0).answer(card(0)).zone("tactics").until("pick-token").condition("weakened")
    assert t.war.conditions[0] == WEAKENED and t.war.figures[0] == 12 - 3, "a D3 and one"


def test_predictable_maneuvers() -> None:
    t = battle([at(SWORDS, 10, 10)], [FAR], first={"ncus": [COUNSELLOR]}, second=seat("40312"))
    t.answer(card(0))
    assert lying(t, 0, "predictable") and len(t.war.ncu_granted[0]) == 1


# --- Rattleshirt, Harma, the Weeper, Styr ---


@pytest.mark.parametrize(
    ("id", "key"), [("40314", "bloody-trophies"), ("40315", "weapon-trophies"), ("40316", "armor-trophies")]
)
def test_trophies_are_taken(id: str, key: str) -> None:
    for figures, taken in ((9, True), (12, False)):
        dice = (5, 5, 1, 1, 1, 1, 6, 6, 1)
        t = duel(first=seat(id), their={"figures": figures}, dice=dice)
        strike(t)
        while not t.is_turn_begun and t.key != "declare-attack-done":
            t.first()
        assert (t.key == "declare-attack-done") == taken
        if taken:
            t.answer(card(0))
            assert lying(t, 0, key) and t.war.conditions[1] == (PANICKED if id == "40314" else 0)


def test_trophies_frighten_and_protect() -> None:
    t = duel(their=given("bloody-trophies", 1), dice=(1,) * 30)
    strike(t)
    assert t.war.conditions[0] == PANICKED
    t = duel(their=given("armor-trophies", 1), dice=(5,) * 4 + (3,) * 4 + (6, 6, 1))
    strike(t).finish()
    assert t.war.figures[1] == 12, "threes block"


def test_harma_hits_and_runs() -> None:
    for leader, tokens in ((True, WEAKENED), (False, 0)):
        t = duel(my={"commander": leader}, first=seat("40317"), dice=(1,) * 4 + (3,) * 9)
        strike(t).until("declare-attack-done").answer(card(0)).deed("retreat").finish()
        assert t.war.conditions[1] == tokens and not t.war.is_engaged(0)


def test_a_feint_goes_round_the_flank() -> None:
    t = battle([at(SWORDS, 24, 16)], [at(SWORDS, 24, 26, 180)], first=seat("40318"), dice=(6,) + (2,) * 30)
    t.do(0, "charge").until("declare-charged").answer(card(0))
    assert [option - YES for option in t.asked.options] == [1, 3]
    t.answer(YES + 1)
    charge = charge_of(t.war)
    assert charge is not None and charge.arc == 1 and t.war.is_engaged(0)
    assert t.place(0)[1] == 26, "beside it"
    mine = [at(SWORDS, 10, 26, 90)]
    t = battle(mine, [at(SWORDS, 22, 26, 180)], first=seat("40318"), dice=(6,) + (2,) * 30)
    t.do(0, "charge").until("declare-charged").answer(card(0))
    charge = charge_of(t.war)
    assert charge is not None and charge.arc == 2, "from a flank into the rear"


def test_a_swift_reposition() -> None:
    for leader, key in ((True, "move.maneuver"), (False, "move.shift")):
        t = battle([at(SWORDS, 24, 20, commander=leader)], [FAR], first=seat("40319"))
        assert t.answer(card(0)).key == key


def test_cruel_methods() -> None:
    mine, theirs = [at(SWORDS, 24, 20, figures=6)], [at(SWORDS, 24, 30, 180, conditions=["panicked"])]
    t = battle(mine, theirs, first=seat("40320")).answer(card(0)).answer(YES).answer(YES + 2)
    assert t.war.figures[0] == 8 and t.war.conditions[1] == VULNERABLE


def test_the_price_of_failure() -> None:
    t = duel(dice=(2,) * 4 + (6,) * 30, first=seat("40321"))
    strike(t).answer(card(0)).finish()
    assert t.war.conditions[0] == VULNERABLE | PANICKED


def test_remorseless_examples() -> None:
    for figures, laid in ((9, 0), (1, 1)):
        theirs = [at(SWORDS, 24, 24.8, 180, figures=figures), at(SWORDS, 33, 30, 180)]
        t = battle([at(SWORDS, 24, 20)], theirs, first=seat("40322"), dice=(5, 5) + (1,) * 9 + (6, 6, 1))
        strike(t).until("declare-attack-done").answer(card(0))
        assert t.war.conditions[2] == PANICKED
        if laid:
            assert t.not_to(24, 27.5) == "tmg21-units-14", "not wholly within short range"
            t.to(24, 26, 0)
        assert len(t.war.ground) == laid and t.war.reminders == [(0, 0)][:laid]


def test_a_bitter_demise() -> None:
    for leader in (True, False):
        mine = [at(SWORDS, 24, 20, figures=1, commander=leader), at(SWORDS, 5, 5)]
        t = battle(mine, [at(SWORDS, 24, 24.8, 180), FAR], first=seat("40323"), dice=(2,) * 40)
        t.wound(0).answer(card(0)).deed("melee-attack")
        while t.told("dice") == []:
            t.first()
        assert t.last("dice").data["dice"] == 7 and (t.key == "charge-reroll") == leader
    t = battle([at(WOLF, 24, 20), at(SWORDS, 5, 5)], [at(SWORDS, 24, 23.78, 180)], first=seat("40323"))
    assert t.wound(0).key != "declare-dying"


def test_thenns_defy() -> None:
    t = duel(first=seat("40324"), dice=(1, 1, 1))
    assert takes_test(t, 0).answer(card(0)).key == "test-reroll"
    t = duel(first=seat("40324"), my={"commander": True, "figures": 8}, dice=(1, 1, 1))
    takes_test(t, 0).answer(card(0))
    assert t.war.verdict == PASSED and t.war.figures[1] == 10


def test_styr_is_avenged() -> None:
    t = battle([at(SWORDS, 24, 20), at(SWORDS, 5, 5)], [FAR], first=seat("40325"))
    t.answer(card(0)).unit(0).wound(1)
    assert t.war.tokens_on(0, t.war.book.number["styrs-vengeance"]) == 1


# --- Mag the Mighty ---


def mag(id: str, foes: list[dict[str, Any]] | None = None, dice: tuple[int, ...] = (), **more: Any) -> Table:
    mine = [at(MAG, 24, 20, commander=True, **more), at(GIANT, 33, 20), at(SWORDS, 5, 5)]
    return battle(mine, foes or [at(SWORDS, 24, 32, 180)], first=seat(id), dice=dice)


def test_he_shrugs_it_off() -> None:
    t = mag("40326", wounds=4).unit(0).deed("march").answer(card(0))
    assert t.war.hurt[0] == 1 and t.place(0) == (24, 20, 0)


def test_he_tramples() -> None:
    foes = [at(SWORDS, 24, 25, 180), at(WOLF, 40, 40, 180)]
    t = mag("40327", foes, dice=(3,) * 9).unit(0).deed("charge").answer(card(0)).to(24, 30, 0)
    assert t.war.figures[3] == 12 - 2 and t.place(0)[:2] == (24, 30)


def test_he_is_enraged() -> None:
    t = mag("40328").unit(0).answer(card(0))
    assert t.war.hurt[0] == 2 and lying(t, 0, "enraged-beast") and lying(t, 0, "rerolls-attack-dice")


def test_the_chieftain_orders() -> None:
    t = mag("40329")
    t.skip().unit(0).until("declare-activated").answer(card(0))
    assert ("unit", 1) in t.war.about(t.asked)
    t.deed("maneuver").to(33, 22)
    assert t.war.activated[0] and t.place(0) == (24, 20, 0), "he does nothing more"
    t = battle([at(MAG, 24, 20)], [FAR], first=seat("40329", deck=["40326"]))
    t.answer(card(1))
    assert len(t.war.hand[0]) == 1


def test_monsters_from_the_north() -> None:
    mine = [at(GIANT, 24, 20), at(GIANT, 20, 20), at(GIANT, 28, 20), at(GIANT, 32, 24)]
    for several, total, lost in ((1, 4, 2), (3, 2, 4), (4, 2, 4)):
        t = battle(mine[:several], [at(SWORDS, 24, 27, 180)], first=seat("40330"), turn=1, dice=(3, 2, 1))
        t.until("declare-activated").answer(card(0))
        assert t.last("tested").data["total"] == total and t.war.figures[several] == 12 - lost


def test_the_last_of_their_kind() -> None:
    t = mag("40331", [at(SWORDS, 33, 29, 180)], dice=(6,) * 9)
    t.wound(0).answer(card(0))
    assert ("unit", 1) in t.war.about(t.asked) and t.deeds() == ["charge", "nothing"]


def test_a_defiant_roar() -> None:
    t = mag("40332", [at(SWORDS, 24, 23.78, 180)], dice=(6, 6, 1))
    takes_test(t, 0).answer(card(0))
    assert t.war.conditions[3] == WEAKENED


def test_a_boulder_is_hurled() -> None:
    for dice, figures in (((3, 3, 6, 6, 1), 12 - 2 - 3), ((2,), 12)):
        t = mag("40333", [at(SWORDS, 24, 28, 180)], dice=dice).unit(0).deed("march").answer(card(0))
        assert t.war.figures[3] == figures and t.place(0) == (24, 20, 0)


def test_an_overrun_and_a_blitz() -> None:
    foes = [at(SWORDS, 24, 24.8, 180, figures=1), FAR]
    t = battle([at(SWORDS, 24, 20)], foes, first=seat("40334"), dice=(5,) * 7 + (1,) * 9)
    strike(t).until("declare-surge").answer(card(0))
    assert "march" in t.deeds()
    t = mag("40335").unit(0).answer(card(0))
    assert t.war.conditions[0] == VULNERABLE and t.war.usual_speed(0) == 7000
    mine = [at(SWORDS, 24, 16, **given("blitz"))]
    t = battle(mine, [at(SWORDS, 24, 27, 180)], dice=(3,) * 20)
    t.do(0, "charge").until("charge-distance-reroll")


# --- the Great Walrus, Varamyr ---


def test_battle_endurance_is_attached() -> None:
    t = duel(first=seat("40336"))
    t.answer(card(0))
    assert lying(t, 0, "battle-endurance")


def test_the_shore_is_resilient() -> None:
    for theirs, again in ((SHORE, True), ([], False)):
        t = duel(theirs=theirs, second=seat("40337"), dice=(5,) * 4 + (1,) * 30)
        strike(t).until("declare-defense-rerolls").answer(card(0))
        assert lying(t, 1, "shore-resilience") == again
    t = duel(their=given("shore-resilience", 1), dice=(5, 1, 1, 1, 1, 1, 1, 1))
    strike(t).until("test-reroll")
    t.skip().finish()
    assert not lying(t, 1, "shore-resilience")


BEASTS = [at(VARAMYR, 24, 20, commander=True), at(CAT, 33, 20), at(PACK, 15, 20)]


def test_companions_are_summoned() -> None:
    t = battle(BEASTS, [FAR], first=seat("40339"), turn=1)
    t.answer(card(0)).answer(YES).to(2, 30, 90)
    assert t.place(1) == (2, 30, 90) and t.war.fate.count(KEPT) == 0
    mine = [*BEASTS[:2], {"card": PACK, "fate": "destroyed"}]
    t = battle(mine, [FAR], first=seat("40339"), turn=1).answer(card(0)).answer(YES + 1).to(2, 30, 90)
    assert t.war.fate[2] == ON_FIELD and t.war.hurt[2] == 0
    assert battle(BEASTS, [FAR], first=seat("40339")).key != "declare-turn-start", "in an enemy's turn"
    assert battle(BEASTS[:1], [FAR], first=seat("40339"), turn=1).key != "declare-turn-start", "nobody to call"


def test_guardians_are_bonded() -> None:
    theirs = [at(SWORDS, 24, 23.78, 180)]
    t = battle(BEASTS, theirs, first=seat("40340"), turn=1, dice=(1,) * 40)
    t.do(3, "melee-attack").until("declare-attack-done").answer(card(0))
    assert t.units() == [1, 2]
    t.unit(1).answer(YES + 1).deed("maneuver").to(33, 22)
    assert t.place(1)[:2] == (33, 22)
    mine = [BEASTS[0], at(CAT, 36, 23.78, 270), BEASTS[2]]
    t = battle(mine, theirs, first=seat("40340"), turn=1, dice=(1,) * 40)
    t.do(3, "melee-attack").until("declare-attack-done").answer(card(0)).unit(1).answer(YES)
    assert t.deeds() == ["charge", "nothing"]


def test_a_bonded_command() -> None:
    t = battle(BEASTS, [FAR], first=seat("40341"))
    t.unit(0).until("declare-activated").answer(card(0)).unit(1).deed("maneuver").to(33, 22)
    assert t.war.activated[0] and t.place(0) == (24, 20, 0), "it does nothing itself"
