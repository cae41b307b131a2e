"""What decided a battle is told at its end, with its rule."""

from __future__ import annotations

import pytest

from bannermen.games.miniatures.terms import DESTROYED
from bannermen.kernel.events import Event
from tests.miniatures.table import BOTH, GUARDS, SWORDS, Table, at, battle
from tests.miniatures.test_mode_siege import siege


def ending(t: Table) -> Event:
    [told] = [event for event in t.war.log or [] if event.kind == "result"]
    return told


@pytest.mark.rule("tmg21-mode-sos-05", "tmg21-mode-sos-06", "tmg18-mode-sos-05")
@BOTH
def test_a_siege_says_who_took_or_held_the_castle(edition: str) -> None:
    stormed = ending(siege(edition, first={"points": 8}).end_round())
    assert stormed.data == {"seat": 0, "points": 8}
    held = ending(siege(edition, round=6, first={"points": 7}).end_round())
    assert held.data == {"seat": 1} and "castle" in held.text.template
    rules = (stormed.rule, held.rule)
    assert rules == {"2021": ("tmg21-mode-sos-05", "tmg21-mode-sos-06"), "2018": ("tmg18-mode-sos-05",) * 2}[edition]
    assert [each.kind for each in (siege(edition, first={"points": 7}).end_round().war.log or [])].count("result") == 0


@pytest.mark.rule("tmg21-victory-13", "tmg18-victory-06")
@BOTH
def test_whoever_is_alone_on_the_field_is_told_to_have_won(edition: str) -> None:
    t = battle([at(SWORDS, 24, 20)], [at(GUARDS, 24, 24.8, 180, figures=1)], edition, second={"points": 7})
    t.wound(1, 1, 0)
    told = ending(t)
    assert told.rule == {"2021": "tmg21-victory-13", "2018": "tmg18-victory-06"}[edition]
    assert told.data == {"seat": 0} and "no enemy" in told.text.template


@pytest.mark.rule("tmg21-victory-13")
def test_nobody_left_is_a_draw_in_words() -> None:
    t = battle([at(SWORDS, 24, 20)], [at(GUARDS, 24, 24.8, 180)])
    for unit in (0, 1):
        t.war.take_away(unit, DESTROYED)
    t.war.settle()
    assert ending(t).data == {} and t.war.over and t.war.winners == []
