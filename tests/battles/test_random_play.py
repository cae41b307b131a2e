"""Random play with every check, in each battle plan and skirmish. A failure names the replay that shows it."""

from pathlib import Path

import pytest

from bannermen.arena.fuzz import fuzz
from bannermen.games.battles.game import GAME

GAMES = 200
SHARES = 10


@pytest.mark.parametrize("share", range(SHARES))
def test_random_battles_have_no_fault(share: int, tmp_path: Path) -> None:
    """Invariants, replay, save and load, clones, undo and secrets, after every answer or at random points."""
    each = GAMES // SHARES
    found = fuzz(GAME, each, seed=1000 + share * each, out=tmp_path)
    assert not found, [f"seed {fault.seed}: {fault.what} (replay: {fault.journal})" for fault in found]
