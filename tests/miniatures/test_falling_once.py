"""A unit falls once, whatever it still does in the moment of its fall."""

from __future__ import annotations

import pytest

from bannermen.games.miniatures.rules.destruction import Dying, hurt
from bannermen.games.miniatures.terms import NOBODY
from tests.miniatures.table import GUARDS, SWORDS, at, battle


@pytest.mark.rule("tmg21-victory-15")
def test_wounds_in_the_moment_of_its_fall_destroy_it_no_second_time() -> None:
    """A last deed may lead over dangerous ground: that hurts it, and brings no further last deed."""
    war = battle([at(SWORDS, 24, 20)], [at(GUARDS, 24, 40, 180), at(GUARDS, 10, 40, 180)]).war
    war.figures[1] = 0
    war.push(Dying(1, 0))
    hurt(war, 1, 2, NOBODY, "tmg21-terrain-09")
    assert [procedure.unit for procedure in war.stack if isinstance(procedure, Dying)] == [1]
    war.pending = []
    war.run()
    assert not war.on_field(1) and war.felled == [1, 0], "once, and to whoever did it first"
