"""Whole battles of the first edition: lists are brought, armies deployed, rounds played to the end, in every mode."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.ai import Vantage, bot
from bannermen.arena.fuzz import by_prior
from bannermen.games.miniatures.modes.registry import MODES
from bannermen.games.miniatures.table import GAME
from bannermen.kernel.chance import Chance
from bannermen.kernel.decision import Refused
from bannermen.proving.miniatures.soundness import faults


def brought(scene: str, factions: tuple[str, str]) -> dict[str, Any]:
    setup: dict[str, Any] = {"edition": "2018", "scene": scene, "terrain": 2}
    ready = {entry["faction"]: entry["part"] for entry in GAME.ready_made(setup)}
    for seat, faction in enumerate(factions):
        done = GAME.bring(setup, seat, ready[faction])
        assert not isinstance(done, Refused), done
        setup = done
    return setup


@pytest.mark.parametrize("scene", list(MODES["2018"]))
def test_a_battle_from_lists_to_its_result(scene: str) -> None:
    war = GAME.start(brought(scene, ("stark", "lannister")), 11, recording=True)
    chance = Chance(5)
    greedy = [bot("greedy", 1, seat) for seat in (0, 1)]
    for number in range(3000):
        if war.over:
            break
        decision = war.pending[0]
        if number % 40 == 39:
            answer = greedy[decision.seat].answer(Vantage(GAME, war, decision.seat))
            assert war.check(decision, answer) is None, "a bot answers as the rules allow"
        else:
            answer = by_prior(GAME, war, decision, chance)
        war.apply(decision.seat, answer)
    assert war.over and war.log is not None and faults(war) == []
    told = {event.kind for event in war.log}
    assert {"round", "moved", "activated"} <= told and 1 <= war.round <= 6
    assert all(event.rule.startswith("tmg18-") or not event.rule.startswith("tmg") for event in war.log)
