"""Conditions where somebody is missing: whoever is not there is never taken for whoever stands last in the list."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.miniatures.rules.abilities.holding_units import is_commanders
from bannermen.games.miniatures.rules.abilities.words import Ability
from bannermen.games.miniatures.terms import DESTROYED, NOBODY
from tests.miniatures.modes import AWAY, FAR
from tests.miniatures.own_abilities import ability, own_book, teach_unit
from tests.miniatures.table import COUNSELLOR, GUARDS, SWORDS, UNITS, WOLF, Table, at, battle
from tests.miniatures.test_ability_whom import three
from tests.miniatures.test_conditions import attacking, holding, of_whom, table


def lone(**more: Any) -> Table:
    """The last unit of all, 6, is of whatever kind the condition asks for."""
    return table(at(more.pop("card", WOLF), 8, 36, 180, **more.pop("unit", {})), **more)


@pytest.mark.rule("tmg21-units-14")
@pytest.mark.parametrize(
    ("word", "text", "last", "whom"),
    [
        ("solo", "", {"card": WOLF}, [2, 6]),
        ("house", "House Umber", {"card": "house"}, [3, 6]),
        ("attachment", "", {"unit": {"joined": ["20119"]}, "card": SWORDS}, [6]),
        ("leads", "Guard Captain", {"unit": {"joined": ["20119"]}, "card": SWORDS}, [6]),
    ],
)
def test_nobody_is_nobody_and_not_the_last_of_all(word: str, text: str, last: dict[str, Any], whom: list[int]) -> None:
    t = lone(**last)
    if word == "leads":
        text = t.war.field.joined[6][0].names["en"]
    assert of_whom(t, word, text) == whom


@pytest.mark.rule("tmg21-units-14")
@pytest.mark.parametrize("word", ["outranks", "outranked-by", "engaged-with-self", "seen-by-self", "vowed"])
def test_without_a_bearer_nobody_is_measured_against_the_last_of_all(word: str) -> None:
    t = table()  # the last one, 5, fights, and has lost most of its ranks
    t.war.vows = [4] * len(t.war.vows)
    assert of_whom(t, word, "as-many" if word == "outranks" else "", bearer=NOBODY, other=4) == []


@pytest.mark.rule("tmg21-units-14")
def test_without_a_commander_on_the_table_nobody_is_his_unit() -> None:
    t = table()
    assert of_whom(t, "commander") == [] and not is_commanders(t.war, NOBODY, 0)
    led = battle([at(SWORDS, 24, 20, commander=True), AWAY], [FAR])
    assert of_whom(led, "commander") == [0] and of_whom(led, "near-commander", "long") == [0]
    led.war.take_away(1, DESTROYED)
    assert not holding(led, "near-commander", "long", aim=1), "who has left the field is near to nobody"


@pytest.mark.rule("tmg21-units-15")
def test_without_an_ability_no_weapon_is_meant() -> None:
    t = attacking(table(), attacker=3)
    book = own_book(t.war)
    book.abilities.append(Ability("greatsword", {"en": ""}, {"en": ""}))
    assert not holding(t, "this-weapon", ability=NOBODY)
    assert holding(t, "this-weapon", ability=book.number["greatsword"])


@pytest.mark.rule("tmg21-terms-14", "tmg21-units-14")
@pytest.mark.parametrize(("gap", "near"), [(12, True), (12.001, False)])
def test_as_far_as_a_house_is_near(gap: float, near: bool) -> None:
    units = [{"key": "house", "name": "House Umber Greataxes", "attacks": [{"dice": [4, 3, 2]}]}]
    own = [*units, {"key": "other", "attacks": [{"dice": [4, 3, 2]}]}]
    t = battle([at("house", 10, 20), at("other", 10 + 5.5 + gap, 20)], [at("other", 4, 44)], units=own)
    assert holding(t, "near-house", "House Umber", aim=1) is near


@pytest.mark.rule("tmg21-units-14")
def test_engaged_with_somebody_of_a_house() -> None:
    mine = [at("house", 24, 20), at(WOLF, 24 + 2.75 + 1.38, 24.8, 270), AWAY]
    named = {"key": "house", "name": "House Umber Greataxes", "attacks": [{"dice": [4, 3, 2]}]}
    t = battle(mine, [FAR, at(GUARDS, 24, 24.8, 180)], units=[*UNITS, named])
    assert of_whom(t, "engaged-house", "House Umber") == [4], "with one of them at least; and nobody with nobody"


@pytest.mark.rule("tmg21-units-14")
def test_who_gangs_up_must_be_there_with_a_friend() -> None:
    mine = [at(SWORDS, 24, 20), at(WOLF, 24 + 2.75 + 1.38, 24.8, 270), AWAY]
    t = battle(mine, [FAR, at(GUARDS, 24, 24.8, 180)])
    assert holding(t, "ganged-up", bearer=0, other=4) and not holding(t, "ganged-up", bearer=2, other=4)
    assert not holding(t, "ganged-up", bearer=0, other=NOBODY) and not holding(t, "ganged-up", bearer=NOBODY, other=4)
    third = three([at(SWORDS, 24, 20), AWAY], [at(WOLF, 24 + 2.75 + 1.38, 24.8, 270), FAR], [at(GUARDS, 24, 24.8, 180)])
    assert sorted(third.war.contacts[4]) == [0, 2] and not holding(third, "ganged-up", bearer=0, other=4)


@pytest.mark.rule("tmg21-ncu-04")
def test_one_opponent_who_controls_the_zone_is_enough() -> None:
    t = three([AWAY], [FAR], [at(GUARDS, 44, 44)], board={"crown": 1, "wealth": 0})
    assert holding(t, "foe-controls", "crown") and not holding(t, "foe-controls", "wealth")
    assert not holding(t, "foe-controls", "crown", seat=1) and holding(t, "foe-controls", "crown", seat=2)


@pytest.mark.rule("tmg21-units-14", "tmg21-ncu-04")
@pytest.mark.parametrize("trait", ["claims-all", "claims-for-cards"])
def test_who_lays_claim_to_the_kingdom_holds_it_only_for_what_targets_him(trait: str) -> None:
    """The pretender is the last unit of the second player."""
    t = table()
    own_book(t.war)
    last = len(t.war.fate) - 1
    teach_unit(t.war, last, ability(t.war, traits=(trait,)))
    assert holding(t, "controls", "crown", seat=1, card=0, aim=last)
    assert not holding(t, "controls", "crown", seat=1, card=0) and not holding(t, "controls", "crown", seat=1)


@pytest.mark.rule("tmg21-units-14")
def test_for_whose_vows_every_zone_counts() -> None:
    t = table(first={"ncus": [COUNSELLOR]})
    own_book(t.war)
    plain = ability(t.war)
    vow = ability(t.war, traits=("vow",))
    teach_unit(t.war, 5, ability(t.war, traits=("zones-for-vows",)))
    last = ability(t.war, traits=("vow",))
    held = [
        (bearer, number)
        for bearer in (NOBODY, 4, 5)
        for number in (NOBODY, plain, vow, last)
        if holding(t, "controls", "crown", bearer=bearer, ability=number)
    ]
    assert held == [(5, vow), (5, last)]
