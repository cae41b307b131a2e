"""Healing by abilities: whoever is healed is told of it once, in shares or at once, and only who is healed."""

from __future__ import annotations

import pytest

from bannermen.games.miniatures.rules.abilities.moments import HEALED
from bannermen.games.miniatures.rules.abilities.words import AIM, SELF
from tests.miniatures.own_abilities import ability, clause, effect, script, teach_unit
from tests.miniatures.table import Table
from tests.miniatures.test_ability_doing import does, laid, whom

pytestmark = pytest.mark.rule("tmg21-units-14")  # each ability does what its own text says


def thorny() -> Table:
    """Whenever the swords (unit 0, with four wounds) heal, they become Panicked; whenever the wolf does, too."""
    t = laid()
    bloom = ability(t.war, clause(HEALED), does=script(t.war, effect("panicked", role=SELF)))
    for unit in (0, 2):
        teach_unit(t.war, unit, bloom)
    t.war.hurt[2] = 2
    return t


def told(t: Table) -> list[int]:
    return [unit for unit in (0, 2) if t.war.conditions[unit] & 1]


def test_a_share_of_a_healing_is_a_healing_whatever_else_it_brings() -> None:
    t = thorny()
    share = script(t.war, effect("heal", 1, role=AIM), effect("vulnerable", role=AIM))
    does(t, effect("divide", 2, whom=whom("friend"), scripts=[share])).unit(0)
    assert told(t) == [], "the second share is still to come"
    t.unit(0)
    assert told(t) == [0] and t.war.figures[0] == 10


def test_a_share_of_something_else_heals_nobody() -> None:
    t = thorny()
    does(t, effect("divide", 1, whom=whom("friend"), scripts=[script(t.war, effect("vulnerable", role=AIM))])).unit(0)
    assert told(t) == [] and t.war.conditions[0] == 2


def test_who_is_chosen_for_a_healing_is_healed_at_once() -> None:
    t = thorny()
    does(t, effect("choose", whom=whom("friend"), number=1, scripts=[script(t.war, effect("heal", 1, role=AIM))]))
    t.unit(0)
    assert told(t) == [0] and t.war.figures[0] == 9


def test_a_healing_before_something_is_divided_is_no_share_of_it() -> None:
    """Each friend heals, and then each divides something: the next one in the line has not begun to divide."""
    t = thorny()
    nothing = effect("divide", 0, whom=whom("friend"), scripts=[script(t.war, effect("vulnerable", role=AIM))])
    heal = script(t.war, effect("heal", 1, role=AIM), nothing)
    does(t, effect("each", whom=whom("friend"), scripts=[heal]))
    assert told(t) == [0, 2]
