"""Cards of three other factions: each is a few lines of data, and each sentence is played."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.miniatures.content.ability_book import ability_book, missing
from bannermen.games.miniatures.content.load import cards, printing
from bannermen.games.miniatures.rules.attack import CRITICAL_BLOW, PRECISION, SUNDERING, VICIOUS, Attack
from bannermen.games.miniatures.terms import PANICKED, VULNERABLE, WEAKENED, YES
from tests.miniatures.duel import card, duel, fighters, order, strike
from tests.miniatures.table import BOWS, COUNSELLOR, SWORDS, UNITS, Table, at, battle
from tests.miniatures.test_ability_attacks import probe
from tests.miniatures.test_ability_morale import takes_test

pytestmark = pytest.mark.rule("tmg21-units-14")  # each ability does what its own text says

FAR = at(SWORDS, 44, 44, 180)
HELD: dict[str, Any] = {"ncus": [COUNSELLOR], "done": [0]}
NEWS = {
    "freefolk": ("10305", "10307", "10311", "20313", "20319", "20320", "20321", "20329", "40304", "40313"),
    "nightswatch": ("10501", "10502", "10505", "10509", "20501", "20504", "20517"),
    "baratheon": (
        *("10602", "10603", "10608", "10611", "10612", "20606", "20609"),
        *("20614", "20617", "20623", "20629", "40601", "40604", "40605"),
    ),
}


def test_thirty_cards_of_three_factions_play_and_say_what_they_do() -> None:
    for faction, ids in NEWS.items():
        for id in ids:
            found = cards()[id]
            assert found.faction == faction and missing(found, "2021") == [], id
            printed = printing(found, "2021")
            assert printed is not None
            for key in [id] if found.kind == "tactics" else printed.abilities:
                ability = ability_book("2021").abilities[ability_book("2021").number[key]]
                if key in OTHERS:
                    assert all(ability.texts.get(language) for language in ("en", "de", "ru")), key
    assert sum(len(ids) for ids in NEWS.values()) >= 20


OTHERS = {"jagged-weapons", "frenzied-swings", "dual-weapons", "greatsword", "double-hammers", "kings-blade", "40313"}

WEAPONS: list[tuple[str, int, int, dict[str, Any]]] = [
    ("jagged-weapons", 12, VICIOUS, {}),
    ("frenzied-swings", 12, SUNDERING, {"to_hit": 0}),
    ("frenzied-swings", 4, SUNDERING, {"to_hit": 2}),
    ("dual-weapons", 12, PRECISION, {}),
    ("greatsword", 12, SUNDERING, {}),
    ("double-hammers", 12, SUNDERING, {}),
    ("watchers-crossbow", 12, SUNDERING, {}),
    ("highgarden-lance", 12, SUNDERING, {"to_hit": 0, "more_dice": 0}),
    ("kings-blade", 12, SUNDERING | CRITICAL_BLOW, {"may_reroll": True}),
]


@pytest.mark.parametrize(("ability", "figures", "keywords", "more"), WEAPONS)
def test_what_an_attack_gains(ability: str, figures: int, keywords: int, more: dict[str, Any]) -> None:
    t = duel([ability], attack=ability, dice=(2,) * 30, my={"figures": figures, "conditions": ["weakened"]})
    attack = probe(strike(t))
    assert attack.keywords == keywords and all(getattr(attack, name) == value for name, value in more.items())


def test_the_kings_blade_minds_the_crown() -> None:
    t = duel(
        ["kings-blade"],
        attack="kings-blade",
        dice=(2,) * 30,
        my={"conditions": ["weakened"]},
        second=HELD,
        board={"crown": 0},
    )
    attack = probe(strike(t))
    assert attack.keywords == SUNDERING and not attack.may_reroll


def charged(mine: list[str], theirs: list[str], attack: str, dice: tuple[int, ...]) -> Table:
    units = [*UNITS, fighters("mine", mine, attack), fighters("theirs", theirs)]
    t = battle(
        [at("mine", 24, 16, conditions=["weakened"])], [at("theirs", 24, 24.8, 180), FAR], units=units, dice=dice
    )
    return t.do(0, "charge")


def test_a_lance_of_highgarden_charges() -> None:
    attack = probe(charged(["highgarden-lance"], [], "highgarden-lance", (6,) + (2,) * 40))
    assert (attack.to_hit, attack.more_dice) == (1, 6)


def test_stakes_wound_whoever_charges() -> None:
    t = charged([], ["stake-mountings"], "blade", (6, 3) + (2,) * 40)
    probe(t)
    assert t.war.figures[0] == 12 - 3, "D3 of 2, and 1"


def test_a_war_hammer_weakens_where_defense_shows_a_one() -> None:
    for blocks, tokens in (((1, 6, 6, 6), WEAKENED), ((6, 6, 6, 6), 0)):
        t = strike(duel(["war-hammer"], attack="war-hammer", dice=(5, 5, 5, 5, *blocks, 6, 6, 1)))
        t.finish()
        assert t.war.conditions[1] == tokens


def test_true_conviction_of_the_baratheons() -> None:
    for name, figures, again in (("Baratheon Men", 8, True), ("Baratheon Men", 12, False), ("Other Men", 8, False)):
        units = [*UNITS, fighters("mine", ["true-conviction-baratheon"], name=name), fighters("theirs", [])]
        t = battle(
            [at("mine", 24, 20, figures=figures, conditions=["weakened"])],
            [at("theirs", 24, 24.8, 180), FAR],
            units=units,
            dice=(2,) * 30,
        )
        t.start(Attack(0, 1, 0, 0, False))
        assert probe(t).may_reroll == again
    units = [*UNITS, fighters("mine", ["true-conviction-baratheon"], name="Baratheon Men"), fighters("theirs", [])]
    t = battle(
        [at("mine", 24, 20, conditions=["weakened"])],
        [at("theirs", 24, 24.8, 180, figures=4), FAR],
        units=units,
        dice=(2,) * 30,
    )
    t.start(Attack(0, 1, 0, 0, False))
    assert not probe(t).may_reroll, "the enemy has fewer ranks"


def test_sacrifices_are_offered_and_paid() -> None:
    for choice, token in ((0, PANICKED), (1, VULNERABLE)):
        t = strike(duel(["divine-sacrifices"], dice=(2,) * 30, my={"conditions": ["weakened"]}))
        assert t.key == "pick-effect"
        t.answer(YES).answer(YES + choice)
        assert t.war.figures[0] == 11 and t.war.conditions[1] == token
        t.answer(YES).answer(YES + 1 - choice)
        assert t.war.figures[0] == 10 and t.war.conditions[1] == PANICKED | VULNERABLE, "one wound more, one token more"
        assert probe(t).to_hit == 0
    t = strike(duel(["divine-sacrifices"], dice=(2,) * 30)).skip()
    assert t.war.figures[0] == 12


def test_thenns_shake_their_attackers() -> None:
    t = strike(duel(theirs=["order-thenn-supremacy"], dice=(1, 1, 1, 1, 4, 3, 1)))
    t.answer(order(1))
    assert t.last("tested").data["total"] == 4 and t.war.figures[0] == 12 - 4, "three ranks: –3, and 3 more wounds"


def test_a_grisly_example() -> None:
    t = duel(["order-grisly-example"], dice=(1,) * 9)
    assert t.key == "declare-turn-start"
    t.answer(order(0))
    assert t.war.figures[0] == 11 and t.war.conditions[1] == PANICKED


def test_names_that_count() -> None:
    for ability, name in (
        ("harmas-vassal", "as Harma"),
        ("affiliation-frozen-shore", "Frozen Shore"),
        ("davos-vassal", "as Davos Seaworth"),
    ):
        assert name in duel([ability]).war.affiliations(0)


def test_the_long_plan() -> None:
    for board, found in (({"tactics": 0}, 2), ({}, 1)):
        t = battle(
            [at(SWORDS, 10, 10), at(SWORDS, 20, 10)],
            [FAR],
            first={"hand": ["40313"], "deck": ["40301", "40302"]},
            second=HELD,
            board=board,
        )
        t.do(0, "nothing").answer(card(2))
        if board:
            assert len(t.asked.options) == 2, "any card"
            t.answer(card(0))
            assert t.war.hand[0] == [0]
        else:
            assert t.war.hand[0] == [found], "the next one"


def test_a_diversion() -> None:
    theirs = [at(SWORDS, 24, 24.8, 180), at(SWORDS, 34, 24, 180), at(SWORDS, 44, 44, 180)]
    t = battle([at(SWORDS, 24, 20)], theirs, second={"hand": ["40304"]}, dice=(1,) * 30)
    t.start(Attack(0, 1, 0, 0, False))
    assert (t.key, t.seat) == ("declare-attack-done", 1)
    t.answer(card(0))
    assert t.key == "pick-action" and ("unit", 2) in t.war.about(t.asked), "the only one near enough"


def test_quick_fire_after_a_maneuver() -> None:
    bow = next(unit for unit in UNITS if unit["key"] == BOWS) | {"key": "rangers", "abilities": ["order-quick-fire"]}
    t = battle([at("rangers", 24, 20)], [at(SWORDS, 24, 30, 180), FAR], units=[*UNITS, bow], dice=(1,) * 30)
    t.do(0, "maneuver").first()
    assert t.key == "declare-action-done"
    t.answer(order(0)).deed("ranged-attack")
    t.finish()
    assert len(t.told("dice")) == 1


@pytest.mark.parametrize(("choice", "paid"), [(0, 1), (1, 2), (2, 3), (3, 0)])
def test_supplies_cost_less_than_they_bring(choice: int, paid: int) -> None:
    units = [*UNITS, fighters("mine", ["order-supply-aid"])]
    t = battle([at("mine", 24, 20), at(SWORDS, 34, 20, figures=6)], [FAR], units=units)
    assert t.key == "declare-turn-start"
    t.answer(order(0)).answer(YES + choice)
    assert t.war.figures[:2] == [12 - paid, 6 + paid + 1]


def test_staying_at_ones_post_heals() -> None:
    units = [*UNITS, fighters("mine", ["order-stay-at-your-posts"])]
    t = battle([at("mine", 24, 20), at(SWORDS, 31, 20, figures=4)], [FAR], units=units, dice=(6, 6, 1))
    takes_test(t, 1).answer(order(0))
    assert t.war.figures[1] == 4 + 1 + 2


def test_the_relentless_strike_back() -> None:
    t = strike(duel(theirs=["relentless"], dice=(1,) * 30))
    assert (t.key, t.seat) == ("pick-effect", 1)
    t.answer(YES).deed("melee-attack").finish()
    assert [event.data["unit"] for event in t.told("dice")] == [0, 1]


def test_renly_has_a_protector() -> None:
    units = [*UNITS, fighters("guard", ["renlys-protector"])]
    theirs = [at(SWORDS, 24, 24.8, 180, joined=["20601"]), at("guard", 32, 24.8, 180)]
    t = battle([at(SWORDS, 24, 20)], theirs, units=units, dice=(1,) * 30)
    t.start(Attack(0, 1, 0, 0, False))
    while t.key.startswith("declare"):
        t.skip()
    assert (t.key, t.seat) == ("pick-effect", 1)
    t.answer(YES)
    assert t.key == "pick-action" and ("unit", 2) in t.war.about(t.asked)


def test_might_of_the_throne_in_place_of_the_crown() -> None:
    t = duel(["might-of-the-throne-cortnay-penrose"], first={"ncus": [COUNSELLOR]}, dice=(1,) * 30)
    t.ncu(0).zone("crown")
    assert t.key == "pick-effect"
    t.answer(YES).deed("melee-attack").finish()
    assert t.told("tested") == [] or t.told("tested")[0].data["unit"] == 1
    assert len(t.told("dice")) == 1


def test_justice_for_an_attack() -> None:
    for board, tokens in (({"crown": 0}, 2), ({"tactics": 0}, 2), ({}, 1)):
        t = duel(second={"hand": ["40601"]} | HELD, board=board, dice=(1,) * 30)
        strike(t).answer(card(0))
        for _ in range(tokens):
            assert t.key == "pick-token" and t.seat == 1
            t.answer(t.asked.options[0])
        assert t.war.conditions[0].bit_count() == tokens


def test_a_sustained_assault() -> None:
    for line, leader, token in (("2021", True, 0), ("s06", True, VULNERABLE), ("s06", False, 0)):
        t = duel(
            edition=line,
            first={"hand": ["40604"]},
            my={"figures": 4, "conditions": ["weakened"], "commander": leader},
            dice=(2,) * 30,
        )
        strike(t).answer(card(0))
        attack = probe(t)
        assert attack.most_dice and attack.may_reroll and t.war.conditions[1] == token


def test_conviction_shakes_the_others() -> None:
    for board, tested, asked in (({"crown": 0}, 2, 0), ({"tactics": 0}, 1, 1), ({}, 1, 0)):
        t = duel(first={"hand": ["40605"]} | HELD, my={"figures": 6}, board=board, dice=(6, 6, 1) * 3)
        takes_test(t, 0).answer(card(0))
        if asked:
            assert t.key == "pick-token"
            t.answer(t.asked.options[0])
        assert t.war.figures[0] == 8 and len(t.told("tested")) == tested
        assert t.war.conditions[1].bit_count() == asked
