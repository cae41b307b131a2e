"""What ends with a test of morale, and what frightens from the ground."""

from __future__ import annotations

import pytest

from bannermen.games.miniatures.rules.abilities.words import UNTIL_PANIC, UNTIL_TEST_FAILED, UNTIL_TEST_PASSED
from bannermen.games.miniatures.rules.limits import deployment
from bannermen.games.miniatures.rules.morale import Test as MoraleTest
from bannermen.games.miniatures.rules.morale import is_reminded
from bannermen.games.miniatures.terms import NOBODY
from bannermen.games.miniatures.terrain import BOG
from tests.miniatures.modes import AWAY, FAR
from tests.miniatures.own_abilities import ability, own_book
from tests.miniatures.table import GUARDS, SWORDS, at, battle
from tests.miniatures.test_laying import ok


@pytest.mark.rule("tmg21-units-14", "tmg21-morale-01", "tmg21-panic-01")
@pytest.mark.parametrize(
    ("until", "panic", "dice", "stays"),
    [
        (UNTIL_TEST_PASSED, False, (6, 6), False),
        (UNTIL_TEST_PASSED, False, (1, 1), True),
        (UNTIL_TEST_FAILED, False, (1, 1), False),
        (UNTIL_TEST_FAILED, False, (6, 6), True),
        (UNTIL_PANIC, True, (1, 1, 1), False),
        (UNTIL_PANIC, False, (1, 1), True),
        (UNTIL_PANIC, True, (6, 6, 1), True),
    ],
)
def test_what_lasts_until_a_test(until: int, panic: bool, dice: tuple[int, ...], stays: bool) -> None:
    t = battle([at(SWORDS, 24, 20), AWAY], [FAR], dice=dice)
    own_book(t.war)
    t.war.granted[0] = [(ability(t.war), until, 0, NOBODY, 0)]
    t.start(MoraleTest(0, panic, NOBODY, 0))
    assert (t.war.granted[0] != []) is stays


@pytest.mark.rule("tmg21-units-14", "tmg21-terms-14")
@pytest.mark.parametrize(
    ("gap", "seat", "reminded"), [(6.0, 1, True), (6.01, 1, False), (6.0, 0, False), (1.0, 1, True)]
)
def test_a_grim_reminder_frightens_enemies_within_short_range(gap: float, seat: int, reminded: bool) -> None:
    """A bog is 4.5 inches deep, the tray 4.8."""
    war = battle([at(SWORDS, 24, 20), AWAY], [FAR]).war
    war.lay(BOG, (24000, round((20 + 2.4 + gap + 2.25) * 1000), 0), seat)
    assert is_reminded(war, 0) is reminded
    war.clear(0)
    assert not is_reminded(war, 0), "it was removed"


@pytest.mark.rule("tmg21-deploy-08")
@pytest.mark.parametrize(("round", "near"), [(0, True), (1, False), (2, False)])
def test_who_comes_when_the_battle_has_begun_keeps_an_inch_from_enemies(round: int, near: bool) -> None:
    """Half an inch is left between them."""
    war = battle([{"card": SWORDS, "fate": "reserve"}, AWAY], [at(GUARDS, 24, 12, 180)], round=2).war
    war.round = round
    limits = deployment(war, 0, [(0, 0, 48000, 10000)], 0)
    assert ok(limits, 24, 12 - 4.8 - 0.5) is near and ok(limits, 24, 12 - 4.8 - 1)
