"""Who flies looks where it ends, and at nothing on its way."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.miniatures.terms import DESTROYED, RUINED
from tests.miniatures.modes import AWAY, FAR, SIEGE
from tests.miniatures.own_abilities import ability, own_book, teach_unit
from tests.miniatures.table import GUARDS, SWORDS, WOLF, Table, at, battle, piece

pytestmark = pytest.mark.rule("tmg21-faction-15")

CLIFF = piece("forest", 24, 26) | {"keywords": ["impassable"]}
HALF = 1.38  # of the tray of a solo unit


def dragon(flies: bool = True, mine: tuple[Any, ...] = (), theirs: tuple[Any, ...] = (), **more: Any) -> Table:
    """It stands at 24, 20, looks up the table, and goes 6 inches, or 12."""
    t = battle([at(WOLF, 24, 20), AWAY, *mine], [FAR, *theirs], **more)
    if flies:
        own_book(t.war)
        teach_unit(t.war, 0, ability(t.war, traits=("flies",)))
    return t


@pytest.mark.rule("tmg21-actions-08", "tmg21-terrain-12")
@pytest.mark.parametrize("deed", ["march", "maneuver"])
def test_it_flies_over_enemies_and_cliffs(deed: str) -> None:
    """A unit is too deep for one maneuver, a rock is not."""
    y = 30 if deed == "march" else 26
    rock = CLIFF | {"pose": [24000, 23000, 0], "size": [1000, 1000]}
    ways: list[tuple[dict[str, Any], str]] = [({"terrain": [rock]}, "tmg21-terrain-12")]
    if deed == "march":
        ways.append(({"theirs": (at(GUARDS, 24, 25, 180),)}, "tmg21-actions-08"))
    for more, rule in ways:
        assert dragon(False, **more).do(0, deed).not_to(24, y) == rule
        assert dragon(True, **more).do(0, deed).to(24, y).place(0) == (24, y, 0)


@pytest.mark.rule("tmg21-actions-06", "tmg21-actions-07")
@pytest.mark.parametrize("deed", ["march", "maneuver"])
def test_it_lands_an_inch_from_enemies_and_beside_friends(deed: str) -> None:
    """The other solo unit stands 5 inches further up."""
    other = at(WOLF, 24, 25, 180)
    near = 25 - 2 * HALF
    foe = dragon(theirs=(other,)).do(0, deed)
    assert foe.not_to(24, near - 0.9) == "tmg21-actions-06" and foe.to(24, near - 1.01)
    friend = dragon(mine=(other,)).do(0, deed)
    assert friend.not_to(24, near + 0.1) == "tmg21-actions-06" and friend.to(24, near - 0.01)


@pytest.mark.rule("tmg21-actions-06")
def test_it_lands_where_somebody_fell() -> None:
    t = dragon(theirs=(at(WOLF, 24, 25, 180),))
    t.war.take_away(3, DESTROYED)
    assert t.do(0, "march").to(24, 25).place(0) == (24, 25, 0)


@pytest.mark.rule("tmg21-terrain-12")
def test_it_lands_on_the_ground_but_on_no_cliff() -> None:
    for ground, open_ground in ((CLIFF, False), (piece("bog", 24, 26), True)):
        t = dragon(terrain=[ground]).do(0, "march")
        if open_ground:
            t.to(24, 26)
        else:
            assert t.not_to(24, 26) == "tmg21-terrain-12"


@pytest.mark.rule("tmg21-mode-sos-15")
def test_it_does_not_land_behind_the_walls() -> None:
    t = battle([at(WOLF, 18, 41), AWAY], [at(GUARDS, 6, 38, 180), FAR], scene=SIEGE)
    own_book(t.war)
    teach_unit(t.war, 0, ability(t.war, traits=("flies",)))
    for wall in range(t.war.field.army_units, len(t.war.fate)):
        t.war.take_away(wall, RUINED)
    assert t.do(0, "march").not_to(18, 46.5) == "tmg21-mode-sos-15", "not even when they have fallen"


@pytest.mark.rule("tmg21-actions-07")
def test_nobody_stops_at_a_friend_who_fell() -> None:
    t = battle([at(SWORDS, 24, 20), at(SWORDS, 24, 26), AWAY], [FAR])
    t.war.take_away(1, DESTROYED)
    assert t.do(0, "maneuver").to(24, 25).place(0) == (24, 25, 0)
