"""Play with every check, at random and by prior, from the start and from mid-battle. A failure names its replay."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

import bannermen.games.battles
from bannermen.arena.fuzz import course, fuzz, missed
from bannermen.games.battles.game import GAME
from bannermen.kernel.chance import Chance
from bannermen.proving.battles.landmarks import EVENTS
from bannermen.proving.battles.proof import PROOF
from tests.shares import number_of, usual_and_nightly

GAMES = 200
SHARES = 10
USUAL = 2  # shares that every run plays; all are for the night
LONGEST = 1000


@pytest.mark.parametrize("share", usual_and_nightly(USUAL, SHARES))
def test_random_battles_have_no_fault(share: int, tmp_path: Path) -> None:
    """Invariants, the log, replay, save and load, clones, undo and secrets, after every answer or at random points."""
    each = GAMES // SHARES
    found = fuzz(GAME, each, seed=1000 + number_of(share, USUAL, SHARES) * each, out=tmp_path)
    assert not found, [f"seed {fault.seed}: {fault.what} (replay: {fault.journal})" for fault in found]


def test_a_run_comes_past_every_landmark() -> None:
    """Every event, ending, card, tactic and commander's ability: as many matches as it takes, and not too many."""
    scenes = [scene.key for scene in GAME.scenes()]
    passed: Counter[str] = Counter()
    for index in range(LONGEST):
        setup, choose = course(GAME, scenes, index)
        match = GAME.start(setup, index, recording=True)
        chance = Chance(index)
        while not match.over:
            decision = match.pending[0]
            match.apply(decision.seat, choose(GAME, match, decision, chance))
        for event in match.log or []:
            passed.update(PROOF.passed(match, event))
        if index % 50 == 49 and not missed(GAME, passed):
            return
    assert missed(GAME, passed) == []


def test_the_landmarks_know_every_event() -> None:
    """All that is told is among them."""
    beside = Path(bannermen.games.battles.__path__[0])  # compiled, the module's own file is a library
    source = (beside / "log.py").read_text(encoding="utf-8")
    kinds = set(re.findall(r'(?:_tell\(\s*battle,\s*|Event\(\s*)"([\w-]+)"', source))
    assert kinds == set(EVENTS)
