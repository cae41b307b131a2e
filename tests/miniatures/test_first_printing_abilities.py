"""Abilities of the first printing, each sentence played."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from bannermen.games.miniatures.content.ability_book import missing
from bannermen.games.miniatures.content.load import cards, printing
from bannermen.games.miniatures.rules.attack import CRITICAL_BLOW, PRECISION, SUNDERING, VICIOUS, Attack
from bannermen.games.miniatures.terms import PANICKED, VULNERABLE, WEAKENED, YES
from tests.miniatures.duel import duel, fighters, ncu, order, strike
from tests.miniatures.table import COUNSELLOR, SWORDS, UNITS, Table, at, battle
from tests.miniatures.test_ability_attacks import probe
from tests.miniatures.test_ability_morale import takes_test

pytestmark = pytest.mark.printing("2018")  # its book has no rule that a card does what it says

HELD: dict[str, Any] = {"ncus": [COUNSELLOR], "done": [0]}


def first(mine: list[str] | None = None, theirs: list[str] | None = None, **more: Any) -> Table:
    return duel(mine, theirs, edition="2018", **more)


def attacked(ability: str, figures: int = 12, **more: Any) -> tuple[Table, Attack]:
    my = {"figures": figures, "conditions": ["weakened"]}
    t = first([ability], attack=ability, dice=(2,) * 30, my=my, **more)
    return t, probe(strike(t))


def field(mine: list[str], theirs: list[str], y: float = 26, facing: float = 180, **more: Any) -> Table:
    """Two units apart, in the first edition."""
    units = [*UNITS, fighters("mine", mine, mine[0] if mine else "blade"), fighters("theirs", theirs)]
    front = [at("mine", 24, 16, conditions=more.pop("conditions", []))]
    return battle(front, [at("theirs", 24, y, facing)], edition="2018", units=units, **more)


# --- attacks ---

ROWS: list[tuple[str, int, int, dict[str, Any]]] = [
    ("crossbow", 12, SUNDERING, {}),
    ("berserker-axes", 12, SUNDERING, {}),
    ("halberd", 12, SUNDERING, {}),
    ("spiked-flail", 12, VICIOUS, {}),
    ("vicious-methods", 12, CRITICAL_BLOW | VICIOUS, {}),
    ("war-flail", 12, CRITICAL_BLOW | VICIOUS, {}),
    ("spiked-mace", 12, VICIOUS, {}),
    ("cleaving-blows", 12, CRITICAL_BLOW, {"undefended": True}),
    ("wildfire-melee", 12, VICIOUS, {"undefended": True}),
    ("lance", 12, 0, {"more_dice": 0}),
    ("inhuman-strength", 12, SUNDERING, {"more_dice": 2}),
    ("fury-unleashed", 12, 0, {}),
    ("fury-unleashed", 8, VICIOUS, {}),
    ("fury-unleashed", 4, VICIOUS, {}),
    ("boldness-and-courage", 12, 0, {"more_dice": 2}),
    ("boldness-and-courage", 8, 0, {"more_dice": 0, "ranks_more": 1}),
    ("unstoppable-fury", 12, 0, {"more_wounds": 1}),
    ("opportunist", 12, 0, {"rerolls_misses": True}),
    ("expose-opening", 12, 0, {"rerolls_misses": False}),
    ("stalking-assault", 12, 0, {}),
]


@pytest.mark.parametrize(("ability", "figures", "keywords", "more"), ROWS)
def test_what_an_attack_gains(ability: str, figures: int, keywords: int, more: dict[str, Any]) -> None:
    t, attack = attacked(ability, figures)
    assert attack.keywords == keywords and {name: getattr(attack, name) for name in more} == more
    if ability == "fury-unleashed":
        assert bool(t.war.conditions[1] & PANICKED) == (figures == 4)
    if ability == "spiked-mace":
        assert t.war.conditions[1] & VULNERABLE


def test_misses_are_rolled_again_and_hits_are_not() -> None:
    t = first(["opportunist"], dice=(5, 1, 1, 5, 6, 6, 6, 6))
    strike(t)
    assert t.key == "charge-reroll" and len(t.asked.options) == 2
    t = first(["opportunist"], dice=(5, 1, 1, 5, 6, 6, 6, 6), their={"activated": True})
    assert strike(t).key != "charge-reroll"
    _, attack = attacked("expose-opening", their={"conditions": ["vulnerable"]})
    assert attack.rerolls_misses


def test_charges() -> None:
    for ability, keywords, dice, tokens in (
        ("lance", CRITICAL_BLOW | SUNDERING, 7, 0),
        ("cleaving-blows", CRITICAL_BLOW, 4, PANICKED),
        ("unstoppable-fury", 0, 4, PANICKED),
        ("ferocious-assault", 0, 4, PANICKED),
    ):
        t = field([ability], [], dice=(6,) + (2,) * 30, conditions=["weakened"])
        t.do(0, "charge")
        attack = probe(t)
        assert (attack.keywords, len(attack.faces), t.war.conditions[1]) == (keywords, dice, tokens), ability


def test_a_stalking_assault_comes_from_the_side() -> None:
    t = field(["stalking-assault"], [], facing=90, dice=(6,) + (2,) * 30, conditions=["weakened"])
    probe(t.do(0, "charge"))
    assert t.war.conditions[1] & VULNERABLE


def test_volleys_of_who_stands_still() -> None:
    for shift, dice in ((0, 8), (1, 4)):
        units = [
            *UNITS,
            fighters("mine", ["arrow-volley"], attacks=[{"dice": [4], "range": "long", "name": "arrow-volley"}]),
        ]
        t = battle([at("mine", 24, 16)], [at(SWORDS, 24, 28, 180)], edition="2018", units=units, dice=(1,) * 20)
        t.do(0, "ranged-attack").to(24 + shift, 16)
        while not t.told("dice"):
            t.first()
        assert t.told("dice")[0].data["dice"] == dice


def test_a_trackers_bow_and_its_dogs() -> None:
    bow = [{"dice": [4, 4, 4], "range": "long", "name": "trackers-bow"}, {"dice": [4, 4, 4], "name": "fang"}]
    for face, tokens in ((1, VULNERABLE), (2, 0)):
        units = [*UNITS, fighters("mine", ["trackers-bow", "order-sicem", "master-and-pets"], attacks=bow)]
        t = battle(
            [at("mine", 24, 16)], [at(SWORDS, 24, 26, 180)], edition="2018", units=units, dice=(6, 1, 1, 1, face)
        )
        t.do(0, "ranged-attack").until("declare-attack-done")
        assert t.war.conditions[1] == tokens
        t.answer(order(0, 1))
        assert t.deeds() == ["charge", "nothing"]


def test_wildfire_burns_both() -> None:
    t = strike(first(["wildfire-melee"], dice=(1, 1, 2, 2))).finish()
    assert t.war.figures == [10, 10]
    units = [
        *UNITS,
        fighters("mine", ["wildfire-ranged"], attacks=[{"dice": [4], "range": "short", "name": "wildfire"}]),
    ]
    front = [at("mine", 24, 16, conditions=["weakened"])]
    t = battle(front, [at(SWORDS, 24, 24, 180)], edition="2018", units=units, dice=(2,) * 20)
    attack = probe(t.do(0, "ranged-attack"))
    assert attack.keywords == VICIOUS and attack.undefended


def test_fury_is_paid_for() -> None:
    for ability, keywords in (("stark-fury", CRITICAL_BLOW), ("the-hounds-fury", VICIOUS)):
        t = first([ability], dice=(1,) * 30, my={"conditions": ["weakened"]})
        strike(t).answer(YES)
        attack = probe(t)
        assert attack.keywords == keywords and attack.to_hit == 1
        t.finish()
        assert t.war.figures[0] == 11, "the D3 shows 1"
        t = strike(first([ability], dice=(1,) * 30)).skip()
        t.finish()
        assert t.war.figures[0] == 12
    t = strike(first(["stark-fury"], dice=(1,) * 30, my={"figures": 4})).answer(YES)
    t.finish()
    assert t.war.figures[0] == 4, "not on its last rank"


def test_spiked_armor() -> None:
    t = strike(first(theirs=["spiked-armor"], dice=(5, 5, 1, 1, 6, 1, 6, 6))).finish()
    assert t.war.figures[0] == 11


def test_a_vow_and_an_incentive() -> None:
    t = first(["knightly-vow"], dice=(2,) * 9, my={"conditions": ["weakened"]})
    t.war.vows[0] = 1
    attack = probe(strike(t))
    assert attack.more_dice == 2 and attack.to_hit == 1
    for board, dice, total in (({"wealth": 0}, 2, 7), ({}, 0, 5)):
        t = first(["extra-incentive"], dice=(3, 2) + (2,) * 9, my={"conditions": ["weakened"]}, first=HELD, board=board)
        assert t.war.field.mode.speed(t.war, 0) == (6000 if dice else 5000)
        takes_test(t, 0, False)
        assert t.last("tested").data["total"] == total
        assert probe(strike(t)).more_dice == dice


# --- zones, activations, ground ---


def test_the_combat_zone_sends_swords_into_a_charge() -> None:
    """Who has no bow and nobody in contact could not attack: without his card the zone would not choose him."""
    for ability, chosen in (("onslaught", True), ("crossbow", False)):
        units = [*UNITS, fighters("mine", [ability])]
        mine, theirs = [at("mine", 24, 16)], [at(SWORDS, 24, 26, 180)]
        t = battle(mine, theirs, edition="2018", units=units, first={"ncus": [COUNSELLOR]})
        t.ncu(0).zone("combat")
        assert (t.key == "pick-unit") == chosen
        if chosen:
            t.unit(0).answer(YES)
            assert t.deeds() == ["charge", "nothing"]


def test_zones_may_become_charges() -> None:
    for ability, zone in (("rapid-assault", "maneuver"), ("onslaught", "combat")):
        units = [*UNITS, fighters("mine", [ability], attacks=[*UNITS[2]["attacks"]])]
        t = battle(
            [at("mine", 24, 16)],
            [at(SWORDS, 24, 26, 180)],
            edition="2018",
            units=units,
            first={"ncus": [COUNSELLOR]},
        )
        t.ncu(0).zone(zone)
        if t.key == "pick-unit":
            t.unit(0)
        assert t.key == "pick-effect"
        t.answer(YES)
        assert t.deeds() == ["charge", "nothing"]


def test_beasts_maneuver_first() -> None:
    for ability in ("dire-wolf", "direwolf", "cavalry", "the-mountain-that-rides"):
        t = field([ability], [], y=40)
        t.answer(YES).deed("maneuver").to(24, 21)
        assert t.key == "pick-action" and not t.war.activated[0]


def test_rage_must_charge() -> None:
    t = field(["uncontrolled-rage"], [], dice=(6,) + (1,) * 20)
    t.finish()
    assert t.told("dice") or t.told("charge-failed"), "there was nothing to choose"
    t = field(["uncontrolled-rage"], [], y=44)
    assert "maneuver" in t.deeds(), "nobody can be charged"


def test_the_first_pathfinders_are_faster() -> None:
    t = field(["pathfinder"], [], y=40)
    assert t.war.field.mode.speed(t.war, 0) == 6000 and t.war.is_sure_footed(0)
    t = field(["enhanced-mobility"], [], y=40)
    assert t.war.field.mode.speed(t.war, 0) == 6000


def test_the_intimidating_weaken() -> None:
    t = first(["intimidating"])
    assert t.war.conditions[1] == WEAKENED


def test_a_protector_has_two_dice_more() -> None:
    units = [*UNITS, fighters("mine", ["brans-protector"])]
    bran = "18-bran-and-hodor-protector-and-ward"
    front = [at("mine", 24, 29.6, 180), at(SWORDS, 24, 20, joined=[bran])]
    t = battle(front, [at(SWORDS, 24, 24.8, 180)], edition="2018", units=units, dice=(1,) * 40, turn=1)
    t.do(2, "melee-attack")
    while t.key != "pick-target":
        t.first()
    t.unit(1).until("pick-effect").answer(YES).deed("melee-attack")
    while len(t.told("dice")) < 2:
        t.first()
    assert t.told("dice")[1].data["dice"] == 6


# --- morale ---


def test_the_fearless() -> None:
    for abilities, total in ((["fearless"], 5), ([], 3)):
        t = first(abilities, dice=(3, 2))
        t.war.granted[0] = [(t.war.book.number["no-confidence-given"], 1, 1, -1, 0)]
        takes_test(t, 0, False)
        assert t.last("tested").data["total"] == total
    t = first(["intimidating", "cut-them-down"], ["fearless"])
    t.war.conditions[1] = 0
    assert t.war.immunities(1) == PANICKED


def test_after_a_passed_test() -> None:
    t = first(["blackfishs-resolve"], dice=(6, 6), my={"figures": 6})
    takes_test(t, 0, False).answer(YES)
    assert t.war.figures[0] == 7
    t = first(["order-stubborn-tenacity"], dice=(6, 6, 3))
    takes_test(t, 0).answer(order(0))
    assert t.war.figures[1] == 10
    t = first(["order-stand-resolute"], dice=(6, 6))
    takes_test(t, 0, False).answer(order(0))
    assert t.war.conditions[1] == VULNERABLE
    t = first(["stalwart"], dice=(3, 2))
    assert takes_test(t, 0, False).last("tested").data["total"] == 7


def test_lannister_supremacy_answers_every_attack() -> None:
    t = strike(first(theirs=["lannister-supremacy"], dice=(1, 1, 1, 1, 4, 3)))
    t.finish()
    assert t.told("tested")[0].data == t.told("tested")[0].data | {"unit": 0, "total": 5}
    t = first(theirs=["lannister-supremacy"], dice=(6, 6))
    takes_test(t, 1)
    assert len(t.told("tested")) == 1, "it was not attacked"


def two_foes(ability: str, **more: Any) -> Table:
    units = [fighters("mine", [ability]), fighters("theirs", [])]
    foes = [at("theirs", 24, 24.8, 180), at("theirs", 32, 24.8, 180)]
    return battle([at("mine", 24, 20, figures=6)], foes, edition="2018", units=units, **more)


def test_after_an_enemys_panic() -> None:
    t = two_foes("spread-fear", dice=(1, 1))
    assert takes_test(t, 1).war.conditions[2] == PANICKED
    t = two_foes("order-flay-them-all", dice=(1, 1, 6, 6))
    takes_test(t, 1).answer(order(0))
    assert t.last("tested").data["unit"] == 2
    plain = takes_test(two_foes("agile", dice=(1, 1)), 1).war.figures[1]
    assert takes_test(two_foes("cut-them-down", dice=(1, 1)), 1).war.figures[1] == plain - 2
    assert takes_test(two_foes("prey-on-fear", dice=(1, 1)), 1).war.figures[0] == 8


def test_at_any_cost() -> None:
    t = first(["order-at-any-cost"], dice=(1, 1))
    takes_test(t, 0).answer(order(0))
    assert t.war.figures[0] == 11 and t.war.verdict == 1
    t = first(["order-at-any-cost"], dice=(6, 6))
    takes_test(t, 0)
    assert t.war.figures[0] == 12 and t.key == "pick-action", "it was passed anyway"


def test_the_first_regrouping() -> None:
    t = first(["regroup"], my={"figures": 6}, dice=(6, 5))
    t.deed("retreat").until("move.retreat").to(24, 12)
    t.until("pick-effect").answer(YES)
    assert t.war.figures[0] == 10, "the D3 shows 3, and one"


# --- orders ---


def test_orders_once_the_dice_are_rolled() -> None:
    t = first(theirs=["order-shieldwall"], dice=(5, 5, 5, 5, 3, 1, 1, 1, 1, 6, 6))
    strike(t).answer(order(1))
    t.finish()
    assert t.told("wounds")[0].data["wounds"] == 2, "the D3 shows 2"
    t = first(["order-fury-of-house-umber"], dice=(6, 2, 2, 2) + (1,) * 9, my={"conditions": ["weakened"]})
    strike(t).until("declare-attack-rerolls").answer(order(0))
    attack = probe(t)
    assert attack.may_reroll and attack.keywords == PRECISION
    t.finish()
    assert t.war.figures[0] == 11
    t = first(["order-martial-training"], dice=(2,) * 9)
    strike(t).answer(order(0))
    assert t.war.conditions[1] == VULNERABLE
    t = first(theirs=["order-counterattack"], dice=(5, 5, 1, 1, 6, 6, 1, 1))
    strike(t).answer(order(1))
    t.finish()
    assert t.war.figures[0] == 10, "two hits were blocked"


def test_orders_before_the_dice() -> None:
    t = first(["order-umber-rage"], dice=(1,) * 9)
    strike(t).answer(order(0))
    t.finish()
    assert t.war.conditions[1] == PANICKED | VULNERABLE and t.war.figures[0] == 11
    t = first(["order-hold-the-line"], dice=(2,) * 9, my={"conditions": ["weakened"]})
    strike(t).answer(order(0))
    attack = probe(t)
    assert attack.more_dice == 2 and attack.to_hit == 1
    t = first(["order-for-the-north"], dice=(2,) * 9, my={"figures": 6})
    strike(t).answer(order(0))
    assert t.war.figures[0] == 8


def test_orders_of_charges_and_retreats() -> None:
    t = field([], ["order-wolfs-cunning"], dice=(5,) + (2,) * 20)
    t.do(0, "charge").until("declare-charge-declared").answer(order(1))
    while not t.told("to-hit"):
        t.first()
    assert t.told("disorderly")
    t = field([], ["order-set-for-charge"], dice=(6,) + (1,) * 20)
    t.do(0, "charge").until("declare-charged").answer(order(1))
    assert t.seat == 1 and "melee-attack" in t.deeds()
    t = strike(first(theirs=["order-swift-retreat"], dice=(1,) * 9))
    t.until("declare-attack-done").answer(order(1))
    assert t.deeds() == ["retreat", "nothing"]
    units = [fighters("mine", ["order-overrun"]), fighters("theirs", [])]
    foes = [at("theirs", 24, 24.8, 180, figures=1), at("theirs", 24, 36, 180)]
    t = battle([at("mine", 24, 20)], foes, edition="2018", units=units, dice=(6,) * 4 + (1,) * 30)
    strike(t).until("declare-surge").answer(order(0))
    assert t.deeds() == ["charge", "nothing"]


def test_theon_sets_an_example() -> None:
    for face, left in ((4, [0]), (5, [])):
        front = [at(SWORDS, 24, 20, joined=["18-theon-greyjoy-reek"]), at(SWORDS, 34, 20)]
        t = battle(front, [at(SWORDS, 24, 26, 180)], edition="2018", dice=(face,))
        t.unit(0).answer(order(0))
        assert t.war.conditions[2] == PANICKED and t.war.joined(0) == left


# --- NCUs ---


def test_influence_of_the_first_printing() -> None:
    for id, given in (
        ("18-howland-reed-lord-of-the-crannogs", "hunters-guile-first"),
        ("18-rodrik-cassel-combat-veteran", "martial-expertise-first"),
        ("18-cersei-lannister-queen-regent", "no-confidence-given"),
        ("18-the-high-sparrow-father-of-the-faithful", "unwavering-conviction-given"),
        ("18-catelyn-stark-lady-of-winterfell", "family-duty-honor-given"),
    ):
        t = first(first={"ncus": [id]})
        t.ncu(0).zone("tactics").unit(0)
        assert [t.war.book.abilities[row[0]].key for row in t.war.granted[0]] == [given]
    for given, name, value in (("hunters-guile-first", "to_hit", -1), ("martial-expertise-first", "keywords", 2)):
        t = first(dice=(2,) * 9, my={"conditions": ["weakened"]})
        t.war.granted[0] = [(t.war.book.number[given], 1, 0, -1, 0)]
        assert getattr(probe(strike(t)), name) == value
    for given, total in (("no-confidence-given", 3), ("unwavering-conviction-given", 7)):
        t = first(dice=(3, 2))
        t.war.granted[0] = [(t.war.book.number[given], 1, 0, -1, 0)]
        assert takes_test(t, 0, False).last("tested").data["total"] == total
    t = first(first={"ncus": ["18-rodrik-cassel-combat-veteran"]})
    t.ncu(0).zone("combat").unit(0)
    assert t.war.conditions[1] == VULNERABLE


def test_ncus_and_their_zones() -> None:
    t = first(first={"ncus": ["18-pycelle-grand-maester"]})
    t.ncu(0).zone("maneuver")
    assert t.war.conditions[1] == WEAKENED
    t = first(first={"ncus": ["18-petyr-baelish-littlefinger"]}, my={"figures": 6})
    t.ncu(0).zone("crown").answer(YES).zone("wealth")
    if t.key == "pick-unit":
        t.unit(0)
    assert t.war.figures[0] > 6 and t.told("tested") == []
    t = first(first={"ncus": ["18-roose-bolton-lord-of-the-dreadfort"]})
    t.ncu(0).zone("crown").answer(YES).unit(1)
    assert t.war.conditions[1] == PANICKED and t.told("tested") == []
    t = first(first={"ncus": ["18-tywin-lannister-the-great-lion"]}, their={"joined": ["18-umber-champion"]})
    t.answer(ncu(0))
    assert t.war.conditions[1] == PANICKED | VULNERABLE | WEAKENED
    keys = [t.war.book.abilities[number].key for _, number in t.war.kit(1)]
    assert "fury-unleashed" not in keys
    t = first(first={"ncus": ["18-the-high-seneschal"]})
    assert t.key == "pick-action", "he is never activated"


def test_bravery_after_tests_and_charges() -> None:
    for figures, healed in ((6, 2), (4, 4)):
        who = {"ncus": ["18-eddard-stark-warden-of-the-north"]}
        t = first(first=who, dice=(6, 6, 5), my={"figures": figures})
        assert t.war.ncu_tokens[0] == 3
        takes_test(t, 0, False).answer(ncu(0))
        assert t.war.figures[0] == figures + healed and t.war.ncu_tokens[0] == 2


# --- completeness ---

SAME = {"affiliation-house-umber", "affiliation-house-tully", "affiliation-house-clegane", "affiliation-house-bolton"}


def test_every_ability_of_the_first_printing_is_played_by_a_test() -> None:
    said = Path(__file__).read_text() + Path(__file__).with_name("test_first_printing_cards.py").read_text()
    named = set(re.findall(r'"([a-z0-9-]+)"', said))
    without = set()
    for found in cards().values():
        printed = printing(found, "2018")
        if found.faction not in ("stark", "lannister", "neutral") or printed is None or missing(found, "2018"):
            continue
        without |= {key for key in printed.abilities if key not in named and found.id not in named}
    assert without <= SAME
