"""How long single judgements take on a crowded table: listing actions, drawing and judging poses, looking."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from time import thread_time
from typing import Any, Final

from bannermen.games.miniatures.rules.actions import EVERYTHING, actions
from bannermen.games.miniatures.rules.sight import blockers, can_see
from bannermen.games.miniatures.state import War
from bannermen.games.miniatures.terms import ON_FIELD
from bannermen.kernel.answers import sample_answer
from bannermen.kernel.chance import Chance
from bannermen.kernel.game import Game
from bannermen.kernel.kinds import PLACE
from bannermen.kernel.message import says

BATTLES: Final = 30
ANSWERS: Final = 60  # of each
TRAYS: Final = 10  # at least, on the field
IN_THE_WAY: Final = 5  # of a look, at least

ACTIONS: Final = says("listing actions").template
DRAWING: Final = says("drawing a pose").template
JUDGING: Final = says("judging a pose").template
LOOKING: Final = says("seeing past five others").template


def quickness(game: Game, position: Callable[[int], dict[str, Any] | None]) -> dict[str, list[float]]:
    """From made-up battles, played on at random, as long as ten trays stand there."""
    found: dict[str, list[float]] = {ACTIONS: [], DRAWING: [], JUDGING: [], LOOKING: []}
    chance = Chance(1)
    for seed in range(BATTLES):
        match = game.start({"position": position(seed)}, seed)
        assert isinstance(match, War)
        for _ in range(ANSWERS):
            there = [unit for unit in range(len(match.fate)) if match.fate[unit] == ON_FIELD]
            if match.over or len(there) < TRAYS:
                break
            look_at(match, there[chance.below(len(there))], there, found)
            decision = match.pending[0]
            answer = sample_answer(match, decision, chance)
            if decision.kind is PLACE:
                found[DRAWING].append(took(partial(sample_answer, match, decision, chance)))
                found[JUDGING].append(took(partial(match.check, decision, answer)))
            match.apply(decision.seat, answer)
    return found


def look_at(match: War, unit: int, there: list[int], found: dict[str, list[float]]) -> None:
    found[ACTIONS].append(took(partial(actions, match, unit, list(EVERYTHING))))
    tray = match.tray(unit)
    for enemy in there:
        if match.is_enemy(unit, enemy) and len(blockers(match, unit, enemy, tray, False)) >= IN_THE_WAY:
            found[LOOKING].append(took(partial(can_see, match, unit, enemy, tray)))
            return


def took(what: Callable[[], object]) -> float:
    begun = thread_time()
    what()
    return (thread_time() - begun) * 1e6
