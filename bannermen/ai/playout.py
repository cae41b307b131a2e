"""Playing on quickly: the inner loop of every bot. Plain typed code, so that it can be compiled."""

from __future__ import annotations

from typing import Final

from bannermen.kernel.answers import sample_answer
from bannermen.kernel.chance import Chance
from bannermen.kernel.decision import Answer, Decision
from bannermen.kernel.game import Game
from bannermen.kernel.kinds import ONE
from bannermen.kernel.match import Match

_FINE: Final = 1 << 30
_MANY: Final = 14  # options; beyond that a playout looks at a handful only
_HANDFUL: Final = 8


def value(game: Game, match: Match, seat: int) -> float:
    """How the seat likes the position, from -1 to 1; the end of a match speaks for itself."""
    if not match.over:
        return game.worth(match, seat)
    if len(match.winners) == 0:
        return 0.0
    return 1.0 if seat in match.winners else -1.0


def lean(game: Game, match: Match, decision: Decision, chance: Chance) -> Answer:
    """A quick choice, by the weight of inclination."""
    if decision.kind is not ONE:
        return sample_answer(match, decision, chance)
    options = decision.options
    count = len(options)
    if count > _MANY:
        handful: list[int] = []
        for _ in range(_HANDFUL):
            handful.append(options[chance.below(count)])
        options = handful
    weights: list[float] = []
    total = 0.0
    for option in options:
        weight = game.inclination(match, decision, option)
        total += weight
        weights.append(weight)
    if total <= 0.0:
        return options[chance.below(len(options))]
    left = total * chance.below(_FINE) / _FINE
    for i in range(len(options)):
        left -= weights[i]
        if left < 0.0:
            return options[i]
    return options[len(options) - 1]


def favour(game: Game, match: Match, decision: Decision, chance: Chance) -> Answer:
    """The option of the highest inclination; chance breaks ties."""
    if decision.kind is not ONE:
        return sample_answer(match, decision, chance)
    best = 0
    highest = -1.0
    ties = 1
    for option in decision.options:
        weight = game.inclination(match, decision, option)
        if weight > highest:
            best, highest, ties = option, weight, 1
        elif weight == highest:
            ties += 1
            if chance.below(ties) == 0:
                best = option
    return best


def play_on(game: Game, match: Match, chance: Chance, until: int, most: int) -> None:
    """Let every seat choose by inclination until the stage `until`, the end, or `most` answers."""
    for _ in range(most):
        if match.over or game.stage(match) >= until:
            return
        decision = match.pending[0]
        match.apply(decision.seat, lean(game, match, decision, chance))


def finish_turn(game: Game, match: Match, seat: int, chance: Chance, most: int) -> None:
    """Let the seat take its favoured choices until its turn is over or somebody else must decide."""
    stage = game.stage(match)
    for _ in range(most):
        if match.over or game.stage(match) > stage:
            return
        decision = match.pending[0]
        if decision.seat != seat:
            return
        match.apply(seat, favour(game, match, decision, chance))
