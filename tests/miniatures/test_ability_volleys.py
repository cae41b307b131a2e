"""Volleys from off the battlefield and automatic hits: how many, whom they shake, and what none of them does."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.miniatures.rules.abilities.moments import DEFENSE_BEFORE
from bannermen.games.miniatures.rules.abilities.words import AIM, AS_OTHER, SELF
from bannermen.games.miniatures.terms import DESTROYED, VULNERABLE
from tests.miniatures.own_abilities import ability, clause, effect, own_book, script, teach_unit
from tests.miniatures.table import GUARDS, SWORDS, Table, at, battle
from tests.miniatures.test_ability_doing import does

pytestmark = pytest.mark.rule("tmg21-units-14")  # each ability does what its own text says


def under_fire(*dice: int, **enemy: Any) -> Table:
    t = battle([at(SWORDS, 24, 10)], [at(GUARDS, 24, 40, 180, **enemy), at(GUARDS, 4, 44, 180)], dice=dice)
    own_book(t.war)
    return t


def volley(t: Table, dice: int) -> Table:
    return does(t, effect("volley", dice, role=AIM, number=4), aim=1)


@pytest.mark.rule("tmg21-resolve-12", "tmg21-panic-03")
def test_a_single_hit_is_blocked_or_wounds_and_shakes() -> None:
    hit = volley(under_fire(4, 3, 1, 3, 3, 5), 2)
    assert hit.last("volley").data["hits"] == 1
    assert hit.war.figures[1] == 12 - 1 - 3, "not blocked, and 6 is less than a morale of 7"
    passed = volley(under_fire(4, 3, 1, 3, 4, 5), 2)
    assert passed.war.figures[1] == 11 and passed.told("tested")
    blocked = volley(under_fire(4, 3, 6), 2)
    assert blocked.war.figures[1] == 12 and not blocked.told("tested")


def braced(*dice: int) -> Table:
    """Whoever rolls for defense there becomes Vulnerable."""
    t = under_fire(*dice)
    does_it = script(t.war, effect("vulnerable", role=SELF))
    teach_unit(t.war, 1, ability(t.war, clause(DEFENSE_BEFORE, stance=AS_OTHER), does=does_it))
    return t


@pytest.mark.rule("tmg21-terms-21")
def test_without_a_hit_nobody_rolls_for_defense() -> None:
    for t, rolls in (
        (volley(braced(3, 3), 2), False),
        (volley(braced(3, 4, 6), 2), True),
        (does(braced(), effect("hits", 0, role=AIM), aim=1), False),
        (does(braced(6), effect("hits", 1, role=AIM), aim=1), True),
    ):
        assert bool(t.told("defense")) is rolls is (t.war.conditions[1] == VULNERABLE)


@pytest.mark.rule("tmg21-resolve-12")
def test_who_falls_in_a_volley_is_not_shaken_any_more() -> None:
    t = volley(under_fire(6, 1, figures=1), 1)
    assert t.war.fate[1] == DESTROYED and not t.told("tested")
