"""What NCUs do, each sentence played; and that no ability of a whole faction goes without a test."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from bannermen.games.miniatures.commands import COMPLETE
from bannermen.games.miniatures.content.ability_book import ability_book, missing
from bannermen.games.miniatures.content.load import cards, printing
from bannermen.games.miniatures.rules.abilities.amounts import COUNTERS
from bannermen.games.miniatures.rules.abilities.holding import HOLDING
from bannermen.games.miniatures.rules.abilities.hooks import EFFECTS
from bannermen.games.miniatures.rules.abilities.words import Holds
from bannermen.games.miniatures.rules.attack import CRITICAL_BLOW, SUNDERING, VICIOUS
from bannermen.games.miniatures.terms import PANICKED, VULNERABLE, WEAKENED, YES
from tests.miniatures.duel import card, duel, fighters, ncu, strike
from tests.miniatures.table import COUNSELLOR, SWORDS, UNITS, Table, at, battle
from tests.miniatures.test_ability_attacks import probe
from tests.miniatures.test_ability_morale import takes_test

pytestmark = pytest.mark.rule("tmg21-ncu-01")  # each NCU does what its card explains


def of(ability: str) -> str:
    """The card with that ability."""
    for found in cards().values():
        printed = printing(found, "2021")
        if printed is not None and ability in printed.abilities:
            return found.id
    raise AssertionError(ability)


def test_bravery_in_the_face_of_death() -> None:
    t = duel(first={"ncus": [of("bravery-in-the-face-of-death")]}, dice=(1, 1, 1, 6, 6), my={"figures": 6})
    assert t.war.ncu_tokens[0] == 4
    takes_test(t, 0).answer(ncu(0)).dice(0, 1)
    assert t.key == "declare-test-passed"
    t.answer(ncu(0))
    assert t.war.figures[0] == 9 and t.war.ncu_tokens[0] == 2, "two, and one for the lost rank"


def test_martial_expertise() -> None:
    t = duel(first={"ncus": [of("martial-expertise")]}, dice=(1, 1, 1, 1, 6))
    assert t.war.ncu_tokens[0] == 2
    t.ncu(0).zone("combat")
    assert t.war.conditions[1] == VULNERABLE
    t = duel(first={"ncus": [of("martial-expertise")]}, dice=(1, 1, 1, 1, 6))
    strike(t)
    assert t.key == "declare-attack-rerolls"
    t.answer(ncu(0))
    assert t.key == "charge-reroll" and t.war.ncu_tokens[0] == 1


def test_tokens_for_conditions() -> None:
    for ability, tokens in (("manipulation-and-deception", WEAKENED), ("horrific-rumors", PANICKED)):
        t = duel(first={"ncus": [of(ability)]}, dice=(6, 6, 1))
        assert t.war.ncu_tokens[0] == 3
        t.ncu(0).answer(ncu(0))
        assert t.war.conditions[1] == tokens and t.war.ncu_tokens[0] == 2


def test_horrific_rumors_instead_of_a_zone() -> None:
    t = duel(first={"ncus": [of("horrific-rumors")]}, dice=(6, 6, 1), my={"figures": 6})
    t.ncu(0).skip().zone("wealth")
    assert t.key == "pick-effect"
    t.answer(YES)
    assert t.last("tested").data["unit"] == 1 and t.war.figures[0] == 6


def test_searching_the_deck() -> None:
    for ability, crown, wealth in (("playing-the-game", "40103", "40107"), ("queens-influence", "40101", "40104")):
        for zone, wanted in (("crown", crown), ("wealth", wealth)):
            t = duel(first={"ncus": [of(ability)], "deck": ["40108", wanted, "40108"]}, dice=(6, 6, 1))
            assert t.war.ncu_tokens[0] == 2
            t.ncu(0).zone(zone).answer(ncu(0))
            assert t.war.hand[0] == [1] and t.war.ncu_tokens[0] == 1
        t = duel(first={"ncus": [of(ability)], "deck": ["40108", crown]}, dice=(6, 6, 1))
        t.ncu(0).zone("maneuver")
        assert t.key != "declare-zone-claimed", "neither zone is held"


def test_the_iron_throne_counts_from_anywhere() -> None:
    t = duel(first={"ncus": [of("might-of-the-iron-throne")]}, dice=(1, 1, 1))
    assert not t.war.controls(0, 0)
    t.ncu(0).zone("tactics").unit(1)
    assert t.war.controls(0, 0) and not t.war.controls(1, 0)
    t.war.chance.script = [0, 0, 0]
    figures = t.war.figures[1]
    takes_test(t, 1)
    assert t.war.figures[1] == figures - 2, "one wound more than the D3"


def test_little_birds_sing_of_every_zone() -> None:
    for zone in ("crown", "wealth", "tactics", "combat"):
        second = {"ncus": [of("little-birds")], "deck": ["40101"]}
        t = duel(first={"ncus": [COUNSELLOR]}, second=second, dice=(6, 6, 1, 1, 1, 1, 1), their={"figures": 6})
        assert t.war.ncu_tokens[1] == 3
        t.ncu(0).zone(zone)
        while t.key != "declare-zone-done":
            t.first()
        before = len(t.told("tested"))
        mine, theirs = t.war.figures
        t.war.chance.script = [0, 0, 0] if zone == "combat" else [5, 5, 0]
        t.answer(ncu(1))
        assert len(t.told("tested")) - before == (1 if zone == "crown" else 0)
        assert t.war.figures[1] - theirs == (2 if zone == "wealth" else 0)
        assert len(t.war.hand[1]) == (1 if zone == "tactics" else 0)
        assert mine - t.war.figures[0] == (3 if zone == "combat" else 0)
        assert t.war.ncu_tokens[1] == 2


def test_little_birds_move_a_unit() -> None:
    second = {"ncus": [of("little-birds")]}
    t = battle([at(SWORDS, 24, 10)], [at(SWORDS, 24, 38, 180)], first={"ncus": [COUNSELLOR]}, second=second)
    t.ncu(0).zone("maneuver").until("declare-zone-done").answer(ncu(1)).to(27, 38, 180)
    assert t.place(1) == (27, 38, 180)


def test_an_alliance_brings_two_things_once() -> None:
    t = duel(first={"ncus": [of("strategic-alliance")]}, my={"figures": 6})
    t.ncu(0).zone("crown").answer(ncu(0)).answer(YES).answer(YES + 1)
    assert t.war.conditions[1] == PANICKED | VULNERABLE | WEAKENED and t.war.figures[0] == 9
    assert t.told("tested") == [] and t.war.ncu_used[0] and t.war.next_first == -1
    t = duel(first={"ncus": [of("strategic-alliance")]})
    t.ncu(0).zone("crown").answer(ncu(0)).answer(YES + 2)
    assert t.war.next_first == 0


def test_the_rains_of_castamere() -> None:
    foes = [at(SWORDS, 20, 40, 180), at(SWORDS, 30, 40, 180)]
    first = {"ncus": [of("the-rains-of-castamere")]}
    t = battle([at(SWORDS, 24, 10)], foes, first=first, dice=(1, 1, 1, 1, 6, 6, 1))
    t.answer(ncu(0))
    for unit in (1, 2, 2, 1, 1):
        while t.key in ("spend-panicked", "spend-vulnerable"):
            t.skip()
        t.unit(unit)
    while t.key in ("spend-panicked", "spend-vulnerable"):
        t.skip()
    assert t.war.conditions[1:] == [PANICKED, VULNERABLE] and t.war.figures[2] == 8 and t.war.muted[1] == 1
    assert t.last("tested").data["unit"] == 1 and t.war.ncu_used[0]


def test_unbiased_justice() -> None:
    first = {"ncus": [of("unbiased-justice")]}
    mine = [at(SWORDS, 20, 10, figures=6), at(SWORDS, 30, 10, conditions=["weakened"])]
    t = battle(mine, [at(SWORDS, 24, 40, 180)], first=first)
    t.answer(ncu(0)).unit(0).unit(1).unit(1).to(32, 10).unit(0)
    assert t.war.figures[0] == 8 and t.war.conditions[1] == 0 and t.place(1) == (32, 10, 0)
    keys = [t.war.book.abilities[row[0]].key for row in t.war.granted[0]]
    assert keys == ["highest-dice", "rerolls-attack-dice"]


def test_who_writes_history_never_acts() -> None:
    t = duel(first={"ncus": [of("history-is-written-by-the-victors")]}, dice=(1,) * 20)
    assert t.key == "pick-action", "the unit is the only one to be activated"


def test_howland_and_lyanna_lay_their_cards() -> None:
    for ability in ("hunters-guile", "avenging-the-north", "hands-orders"):
        t = duel(first={"ncus": [of(ability)]})
        if t.key == "declare-turn-start":
            t.skip()
        t.ncu(0).zone("tactics").unit(0)
        assert [t.war.book.abilities[row[0]].key for row in t.war.granted[0]] == [f"{ability}-given"]


def test_vassals_count_as_their_lord() -> None:
    for ability, lord in (("jaimes-vassal", "Jaime Lannister"), ("jokins-vassal", "Jokin")):
        t = duel([ability])
        assert f"as {lord}" in t.war.affiliations(0)
    t = duel(["jaimes-vassal"], first={"hand": ["40109"]}, dice=(2,) * 9, my={"conditions": ["weakened"]})
    t.war.field.commander[0] = "Jaime Lannister"
    t.skip()
    strike(t).answer(card(0))
    assert probe(t).most_dice


def test_crossbows_are_better_close_by() -> None:
    for y, again in ((24, True), (30, False)):
        bow = [{"dice": [4, 4, 4], "range": "long", "name": "crossbow"}]
        units = [*UNITS, fighters("mine", ["crossbow"], attacks=bow)]
        t = battle([at("mine", 24, 16, conditions=["weakened"])], [at(SWORDS, 24, y, 180)], units=units, dice=(2,) * 9)
        t.do(0, "ranged-attack")
        attack = probe(t)
        assert attack.keywords == SUNDERING and attack.may_reroll == again


# --- the Kingsguard ---


def kingsguard(**more: object) -> Table:
    return battle([at(of("joffreys-retinue"), 24, 20, **more)], [at(SWORDS, 24, 24.8, 180)], dice=(2,) * 30)


def test_the_kingsguard_are_eight_in_two_ranks() -> None:
    t = kingsguard()
    assert t.war.figures[0] == 8 and t.war.ranks(0) == 2 and t.war.lost_ranks(0) == 0
    t.wound(0, 4)
    assert t.war.ranks(0) == 1 and t.war.lost_ranks(0) == 1


def test_the_kingsguard_give_up_banners() -> None:
    t = kingsguard(figures=5, conditions=["weakened"])
    assert t.war.card_tokens[0] == 4
    t.answer(YES).answer(YES).answer(YES).answer(YES)
    assert t.war.card_tokens[0] == 0 and t.war.figures[0] == 7
    attack = probe(strike(t))
    assert attack.keywords == CRITICAL_BLOW | SUNDERING | VICIOUS and attack.panic_harm == 1
    assert t.war.conditions[1] == PANICKED | WEAKENED
    t = kingsguard()
    t.skip().skip().skip().skip()
    assert t.war.card_tokens[0] == 4 and t.key == "pick-action"
    t = kingsguard()
    t.skip().skip().skip().answer(YES).deed("retreat")
    assert t.key == "retreat-distance-reroll"


# --- completeness ---


def conditions_of(several: list[Holds]) -> Iterator[Holds]:
    for condition in several:
        yield condition
        yield from conditions_of(condition.of)
        if condition.whom is not None:
            yield from conditions_of(condition.whom.conditions)


@pytest.mark.parametrize("line", ["2021", "2018"])
def test_every_word_of_an_ability_is_known_to_the_rules(line: str) -> None:
    found = ability_book(line)
    conditions = [c for ability in found.abilities for clause in ability.clauses for c in clause.conditions]
    for script in found.scripts:
        for effect in script.effects:
            assert effect.word in EFFECTS, effect.word
            conditions += effect.conditions + (effect.whom.conditions if effect.whom is not None else [])
            assert all(counter in COUNTERS for amount in effect.amounts for counter in amount.counters)
    assert {c.word for c in conditions_of(conditions)} <= set(HOLDING)


def test_every_ability_of_whole_factions_is_played_by_a_test() -> None:
    """By its key, or for cards and NCUs by the number of the card."""
    said = "\n".join(file.read_text() for file in sorted(Path(__file__).parent.glob("*.py")))
    named = set(re.findall(r'"([a-z0-9-]+)"', said))
    without = set()
    for found in cards().values():
        printed = printing(found, "2021")
        if found.faction not in COMPLETE or printed is None or missing(found, "2021"):
            continue
        keys = [found.id] if found.kind == "tactics" else printed.abilities
        without |= {key for key in keys if key not in named and found.id not in named}
    assert without == set()
