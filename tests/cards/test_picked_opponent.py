"""An opponent is picked while the effect resolves: only those to whom it could be done."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.card_makers import event, man
from tests.cards.table import Table, cards_file, greyjoy, lannister, stark, tyrell

VERBS: dict[str, dict[str, Any]] = {
    "look": {"peek": 1},
    "discard": {"throw": 1},
    "power": {"take": 1},
    "honour": {"honor": "self"},
    "gold": {"tax": 1},
}
HOUSES = ["House Stark", "House Lannister", "House Tyrell", "House Greyjoy"]


@pytest.mark.rule("agot-targets-02", "agot-abilities-08")
@pytest.mark.parametrize("verb", list(VERBS))
@pytest.mark.parametrize("poor", [0, 1, 2, 3])
def test_who_has_nothing_of_it_is_not_picked(verb: str, poor: int) -> None:
    """So many opponents have nothing, the next has one of each, the others two."""
    own = cards_file(man("Knight", {"action": "any", "do": {**VERBS[verb], "from": "pick"}}), man("Page"))
    have = [{"hand": ["Page"] * n, "power": n, "gold": n} for n in [0] * poor + [1, 2, 2][: 3 - poor]]
    t = Table(
        stark(play=["Knight"], hand=["Page"], power=1, gold=1),
        lannister(**have[0]),
        tyrell(**have[1]),
        greyjoy(**have[2]),
        phase="standing",
        step="act",
        content=[own],
        pause=True,
    )
    if poor == 3:
        assert t.refused(0, "Knight") == "agot-abilities-08"
        return
    t.does(0, "Knight")
    if poor < 2:
        assert t.key == "cards.opponent" and t.offered(0) == HOUSES[poor + 1 :]
        t.does(0, HOUSES[poor + 1])
    if t.key in ("cards.seize", "cards.discard"):
        t.idle()
    left = (len(t.pile(poor + 1, "hand")), t.faction_power(poor + 1), t.gold(poor + 1))
    had = 1
    lost = {"look": 0, "discard": 0, "power": 1, "honour": 1, "gold": 2}[verb]
    assert left == tuple(had - (number == lost) for number in range(3))


@pytest.mark.rule("agot-power-02")
@pytest.mark.parametrize(("gain", "theirs", "moved"), [(1, 2, 1), (2, 2, 2), (2, 1, 1)])
def test_as_much_power_is_taken_as_there_is(gain: int, theirs: int, moved: int) -> None:
    own = cards_file(event("Claim", {"take": gain, "from": "opponents"}), man("Page"))
    t = Table(
        stark(hand=["Claim"], power=1),
        lannister(power=theirs),
        tyrell(),
        phase="standing",
        step="act",
        content=[own],
        pause=True,
    )
    t.does(0, "Claim")
    assert [t.faction_power(seat) for seat in range(3)] == [1 + moved, theirs - moved, 0]


@pytest.mark.rule("agot-abilities-08")
def test_from_nobody_no_power_is_taken() -> None:
    own = cards_file(event("Claim", {"take": 1, "from": "all"}), man("Page"))
    t = Table(
        stark(hand=["Claim"], power=3), lannister(), tyrell(), phase="standing", step="act", content=[own], pause=True
    )
    assert t.refused(0, "Claim") == "agot-abilities-08"
