"""Playing on quickly: the inner loop of every bot. Plain typed code, so that it can be compiled."""

from __future__ import annotations

from typing import Final

from bannermen.ai.candidates import candidates, poses, sensible, spread
from bannermen.kernel.answers import sample_answer
from bannermen.kernel.chance import Chance
from bannermen.kernel.decision import Answer, Decision
from bannermen.kernel.game import Game
from bannermen.kernel.kinds import AMOUNT, ONE, PLACE
from bannermen.kernel.match import Match

_FINE: Final = 1 << 30
_MANY: Final = 14  # options; beyond that a playout looks at a handful only
_HANDFUL: Final = 8
_GLANCES: Final = 3  # answers of several things, or poses, between which a playout chooses
_FEW: Final = 6  # the same where a turn is finished with care


def value(game: Game, match: Match, seat: int) -> float:
    """How the seat likes the position, from -1 to 1; the end of a match speaks for itself."""
    return outcome(match, seat) if match.over else game.evaluate(match, seat)


def plain_value(game: Game, match: Match, seat: int) -> float:
    """The same as a greedy seat sees it."""
    return outcome(match, seat) if match.over else game.evaluate_plainly(match, seat)


def outcome(match: Match, seat: int) -> float:
    if len(match.winners) == 0:
        return 0.0
    return 1.0 if seat in match.winners else -1.0


def pick_by_prior(match: Match, decision: Decision, chance: Chance) -> Answer:
    """A quick choice, drawn by the weight of priors."""
    return by_weight(match, decision, glanced_at(match, decision, chance), chance)


def glanced_at(match: Match, decision: Decision, chance: Chance) -> list[Answer]:
    """The answers between which a playout chooses."""
    found: list[Answer] = []
    options = decision.options
    count = len(options)
    if decision.kind is ONE:
        if count <= _MANY:
            found.extend(options)
        else:
            for _ in range(_HANDFUL):
                found.append(options[chance.below(count)])
    elif decision.kind is PLACE:
        return poses(match, decision, _GLANCES, chance)
    else:
        found = sensible(match, decision)
        if len(found) > 0:
            return found
        first = sample_answer(match, decision, chance)
        found.append(first)
        if match.prior(decision, first) != 1.0:  # one that is no better than others need not be drawn three times
            for _ in range(_GLANCES - 1):
                found.append(sample_answer(match, decision, chance))
    return found


def by_weight(match: Match, decision: Decision, answers: list[Answer], chance: Chance) -> Answer:
    count = len(answers)
    if count == 1:
        return answers[0]
    weights: list[float] = []
    total = 0.0
    for answer in answers:
        weight = match.prior(decision, answer)
        total += weight
        weights.append(weight)
    if total <= 0.0:
        return answers[chance.below(count)]
    left = total * chance.below(_FINE) / _FINE
    for i in range(count):
        left -= weights[i]
        if left < 0.0:
            return answers[i]
    return answers[count - 1]


def favour(match: Match, decision: Decision, chance: Chance) -> Answer:
    """The answer of the highest prior; chance breaks ties."""
    kind = decision.kind
    if kind is AMOUNT:
        answers = spread(decision.options[0], decision.options[1], _FEW)
    elif kind is PLACE:
        answers = poses(match, decision, _FEW, chance)
    else:
        answers = candidates(match, decision, _FEW, chance)
    best = answers[0]
    highest = -1.0
    ties = 1
    for answer in answers:
        weight = match.prior(decision, answer)
        if weight > highest:
            best, highest, ties = answer, weight, 1
        elif weight == highest:
            ties += 1
            if chance.below(ties) == 0:
                best = answer
    return best


def play_on(game: Game, match: Match, chance: Chance, until: int, most: int) -> None:
    """Let every seat choose by prior until the ply `until`, the end, or `most` answers."""
    for _ in range(most):
        if match.over or game.ply(match) >= until:
            return
        decision = match.pending[0]
        match.apply(decision.seat, pick_by_prior(match, decision, chance))


def finish_turn(game: Game, match: Match, seat: int, chance: Chance, most: int) -> None:
    """Let the seat take its favoured choices until its turn is over or somebody else must decide; in some games those
    are answered for, too."""
    stage = game.ply(match)
    goes_on = game.answers_for_others()
    for _ in range(most):
        if match.over or game.ply(match) > stage:
            return
        decision = match.pending[0]
        if decision.seat != seat and not goes_on:
            return
        match.apply(decision.seat, favour(match, decision, chance))
