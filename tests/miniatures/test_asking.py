"""Why can X not do Y?"""

from __future__ import annotations

import pytest

from bannermen.games.miniatures.table import GAME
from bannermen.kernel.game import Deed
from tests.miniatures.table import BOTH, BOWS, GUARDS, SWORDS, at, battle, cites

ME, FOE, FAR = ("unit", 0), ("unit", 2), ("unit", 3)


@pytest.mark.rule("tmg21-charge-03", "tmg21-melee-01", "tmg21-los-02")
@BOTH
def test_whatever_is_pointed_at_is_answered_with_a_rule(edition: str) -> None:
    theirs = [at(GUARDS, 24, 32, 180), at(GUARDS, 24, 8)]
    t = battle([at(BOWS, 24, 20), at(SWORDS, 44, 4, activated=True)], theirs, edition)

    def why(verb: str, target: tuple[str, int] = ("", -1), unit: tuple[str, int] = ME) -> str | None:
        refused = GAME.why(t.war, 0, Deed(verb, unit, target))
        return refused.rule if refused is not None else None

    assert why("charge", FOE) is None and why("ranged-attack", FOE) is None
    assert why("charge", FAR) == cites(edition, "tmg21-charge-03", "tmg18-charge-01")
    assert why("melee-attack", FOE) == cites(edition, "tmg21-melee-01", "tmg18-melee-01")
    assert why("ranged-attack", FAR) == cites(edition, "tmg21-los-02", "tmg18-los-02")
    assert why("retreat") == cites(edition, "tmg21-retreat-01", "tmg18-retreat-01")
    assert why("activate", unit=("unit", 1)) == cites(edition, "tmg21-terms-03", "tmg18-terms-01")
    verbs = {deed.verb for deed in GAME.deeds(t.war, 0, "unit", 0)}
    assert {"activate", "charge", "march"} <= verbs
