"""What the bots take for a good position."""

from __future__ import annotations

import pytest

from bannermen.games.miniatures.bot import CHARGES, LIGHTLY, cost, counted, evaluate, harm, menace, storming
from bannermen.games.miniatures.modes.swords import defender
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
