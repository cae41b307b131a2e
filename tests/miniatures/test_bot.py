"""What the bots take for a good position."""

from __future__ import annotations

import pytest

from bannermen.games.miniatures.bot import (
    CHARGES,
    IN_HAND,
    LAID,
    LIGHTLY,
    cost,
    counted,
    evaluate,
    harm,
    laid,
    menace,
    storming,
)
from bannermen.games.miniatures.modes.swords import defender
from bannermen.games.miniatures.rules.abilities.words import UNTIL_PANIC
from bannermen.games.miniatures.terms import DESTROYED, NOBODY
from tests.miniatures.modes import SIEGE
from tests.miniatures.table import GUARDS, SWORDS, at, battle

AWAY = at(SWORDS, 4, 4)
FAR = at(GUARDS, 44, 40, 180)


def test_whoever_storms_a_castle_goes_for_its_walls() -> None:
    before = battle([at(SWORDS, 24, 12), AWAY], [FAR], scene=SIEGE).war
    below = battle([at(SWORDS, 24, 38), AWAY], [FAR], scene=SIEGE).war
    assert defender(before) == 1
    assert evaluate(below, 0) > evaluate(before, 0)
    assert storming(below, 0) > storming(before, 0) > 0 == storming(below, 1), "the way there counts"
    wall = below.field.army_units + 1
    assert menace(below, 0, 5) == pytest.approx(CHARGES * harm(below, wall, 3.5)), "seven dice that hit on a 4"


def test_a_breach_is_worth_half_of_the_wall_before_it_falls() -> None:
    war = battle([at(SWORDS, 24, 38), AWAY], [FAR], scene=SIEGE).war
    wall = war.field.army_units + 1
    whole = counted(war, 1)
    war.hurt[wall] = 6
    assert whole - counted(war, 1) == 1.25, "six of twelve wounds are half of half of five points"
    assert harm(war, wall, 6.0) == 2.5 * 0.5 + 2.5, "six more bring it down"


def test_who_comes_back_is_not_spared() -> None:
    """The attacker's units return in the next round, and the defender earns nothing by them."""
    siege = battle([at(SWORDS, 24, 30), AWAY], [at(SWORDS, 24, 34.8, 180), FAR], scene=SIEGE).war
    assert harm(siege, 0, 7.0) < harm(siege, 2, 7.0)
    assert cost(siege, 0) == pytest.approx(LIGHTLY * cost(siege, 2)) and LIGHTLY < 1
    field = battle([at(SWORDS, 24, 30), AWAY], [at(SWORDS, 24, 34.8, 180), FAR]).war
    assert harm(field, 0, 7.0) == harm(field, 2, 7.0)


def test_a_card_that_stays_with_a_unit_is_worth_more_than_in_hand() -> None:
    """Else nobody would ever play one: what it does comes later than a bot looks."""
    war = battle([at(SWORDS, 10, 10), AWAY], [FAR], first={"hand": ["40505"]}).war
    in_hand, foe = counted(war, 0), counted(war, 1)
    number = war.book.number["light-of-the-dawn"]
    war.hand[0] = []
    for unit in (0, 2):  # with a unit of one's own, or with an enemy
        war.granted = [[], [], []]
        war.granted[unit] = [(number, UNTIL_PANIC, 0, 0, 0), (number, UNTIL_PANIC, 0, NOBODY, 0)]
        assert (laid(war, 0), laid(war, 1)) == (1, 0), "what no card has brought is none"
        assert counted(war, 0) == pytest.approx(in_hand - IN_HAND + LAID) and LAID > IN_HAND
        assert counted(war, 1) == foe
    war.take_away(2, DESTROYED)
    assert laid(war, 0) == 0, "it is gone with the unit"
    war.granted[0] = [(number, UNTIL_PANIC, 0, 0, 0)]
    war.round = war.field.rounds
    ends = counted(war, 0)
    war.granted[0] = []
    assert counted(war, 0) == ends, "in the last round it is worth nothing"
