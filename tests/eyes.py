"""Looks through the eyes of every seat, along whole matches and at positions that somebody wrote: for all games."""

from __future__ import annotations

import asyncio
from unittest.mock import patch

from bannermen.arena.eyes import check_eyes
from bannermen.arena.fuzz import by_prior, course
from bannermen.kernel.chance import Chance
from bannermen.kernel.decision import Decision
from bannermen.kernel.game import Game
from bannermen.kernel.match import Match
from bannermen.kernel.plain import canonical
from bannermen.proving import proof_of
from bannermen.server.thinking import trials

LONGEST = 3000
FURTHER = 8  # answers that are given to two tables side by side


def look_through_matches(game: Game, matches: int, every: int, first: int = 0) -> int:
    """Play so many matches, from the start and from the middle of play, and look at one in `every` tables on the way,
    the first included, through all eyes. Returns how many looks were taken."""
    scenes = [scene.key for scene in game.scenes()]
    looks = 0
    for seed in range(first, first + matches):
        setup, choose = course(game, scenes, seed)
        match, chance = game.start(game.filled(setup, seed), seed), Chance(seed)
        while not match.over and match.number < LONGEST:
            if match.number == 0 or chance.below(every) == 0:
                for seat in range(match.seats):
                    check_eyes(game, match, seat, chance.below(1 << 30))
                    looks += 1
            decision = match.pending[chance.below(len(match.pending))]
            match.apply(decision.seat, choose(game, match, decision, chance))
    return looks


def finals(game: Game, match: Match, decision: Decision) -> set[int]:
    """What the server marks, however slow the machine is."""
    tried = trials.Trials(game, match, decision)
    with patch.object(trials, "IN_ALL", 60.0):
        asyncio.run(tried.go_on())
    return tried.finals


def finals_of_written(game: Game, seeds: range, leave_out: str = "") -> int:
    """Write positions down, each once as it is and once with all dealt anew that a seat may not know, and read both:
    while they look the same to the seat, the same of its answers must be marked as final. Returns how often that was
    looked at. `leave_out`: what is not written by people."""

    def read(match: Match) -> Match:
        position = {key: value for key, value in game.position(match).items() if key != leave_out}
        return game.start({"position": position, "courtesy": True}, 1)

    looks = 0
    for seed in seeds:
        middle, chance = proof_of(game).mid_position(seed), Chance(seed)
        assert middle is not None
        match = game.start({"position": middle, "courtesy": True}, seed)
        for seat in range(match.seats):
            here, there = read(match), read(game.imagine(match, seat, seed))
            for _ in range(FURTHER):
                mine, theirs = here.decision_of(seat), there.decision_of(seat)
                if mine is None or theirs is None:
                    break
                if canonical(game.view(here, seat)) != canonical(game.view(there, seat)):
                    break  # something came to light
                assert mine.options == theirs.options, (seed, seat)
                assert finals(game, here, mine) == finals(game, there, theirs), (seed, seat, mine.key)
                looks += 1
                answer = by_prior(game, here, mine, chance)
                for table in (here, there):
                    table.foresee(seed)
                    table.apply(seat, answer)
    return looks
