"""Who stays in play with so many wounds, what is shed again, and who turns on the spot."""

from __future__ import annotations

import pytest

from bannermen.games.miniatures.rules.abilities.words import AIM, UNTIL_GAME_ENDS
from bannermen.games.miniatures.terms import NOBODY
from tests.miniatures.own_abilities import ability, effect, own_book
from tests.miniatures.table import GUARDS, RIDERS, SWORDS, at, battle
from tests.miniatures.test_ability_doing import does, laid

pytestmark = pytest.mark.rule("tmg21-units-14")  # each ability does what its own text says


@pytest.mark.rule("tmg21-wounds-01")
@pytest.mark.parametrize(
    ("left", "figures", "hurt"), [(0, 1, 2), (1, 1, 2), (2, 1, 1), (3, 1, 0), (4, 2, 2), (12, 4, 0), (99, 4, 0)]
)
def test_who_stays_has_so_many_wounds_left(left: int, figures: int, hurt: int) -> None:
    """Four riders of three wounds each; at least one wound is left, and no more than there are on the card."""
    t = battle([at(RIDERS, 24, 10)], [at(GUARDS, 24, 40, 180)])
    own_book(t.war)
    t.war.hurt[0] = 1
    does(t, effect("stay", left, role=AIM), aim=0)
    assert (t.war.figures[0], t.war.hurt[0]) == (figures, hurt)


def test_what_nobody_sheds_stays_with_everybody() -> None:
    t = laid()
    given = ability(t.war)
    for unit in range(6):
        t.war.granted[unit] = [(given, UNTIL_GAME_ENDS, 0, NOBODY, 0)]
    key = t.war.book.abilities[given].key
    does(t, effect("shed", role=AIM, text=key), aim=NOBODY)
    assert all(t.war.granted)
    does(t, effect("shed", role=AIM, text=key), aim=5)
    assert [unit for unit in range(6) if not t.war.granted[unit]] == [5]


@pytest.mark.rule("tmg21-actions-04")
def test_only_who_is_not_engaged_turns_on_the_spot() -> None:
    t = battle([at(SWORDS, 24, 20), at(SWORDS, 10, 10)], [at(GUARDS, 24, 24.8, 180)])
    own_book(t.war)
    assert does(t, effect("pivot", role=AIM), aim=0).key == "pick-activation"
    assert does(t, effect("pivot", role=AIM), aim=1).key == "move.pivot"
    t.to(10, 10, 90)
    assert t.place(1) == (10, 10, 90)
