"""How the answers of a game become the numbered actions of an environment.

A game that researchers may train on says three things about itself besides what every `Game` says:

- `features(match, seat)`: what the seat may know, as a list of small numbers (best from -1 to 1), always of the same
  length. Among them it says which question is asked; it may read nothing that the seat's view does not hold.
- `option_bound`: its option codes lie below this number. Option 4 is then action 5 for ever, and action 0 passes or
  says "done".
- or, in place of the bound, `actions()` and `action_of(match, decision, option)`: the number of actions and the action
  of an option, for games whose codes are not small or mean too many things. Action 0 keeps its meaning.

Several things chosen together, and orders, are picked one after the other. Amounts count from 0. Poses, of which there
are endlessly many, are offered as a sample: only there the number of an action means nothing by itself.
"""

from __future__ import annotations

from itertools import combinations, islice
from typing import Any, Final, Protocol, runtime_checkable

from bannermen.kernel.answers import list_answers
from bannermen.kernel.decision import PASS, Answer, Decision
from bannermen.kernel.game import Game
from bannermen.kernel.kinds import AMOUNT, ONE, ORDER, PLACE
from bannermen.kernel.match import Match

DONE: Final = 0  # also: pass
_TRIES: Final = 2000  # ways to complete a choice that are looked at before it is believed to have none


@runtime_checkable
class Featured(Protocol):
    """A game that can be seen as numbers."""

    def features(self, match: Match, seat: int) -> list[float]: ...


@runtime_checkable
class Numbered(Protocol):
    """A game that numbers its actions itself."""

    def actions(self) -> int: ...

    def action_of(self, match: Match, decision: Decision, option: int) -> int: ...


class NotTrainable(Exception):
    """The game does not say what an environment needs; the message says what is missing."""


class Actions:
    """The action space of a game. `picked` is what has been chosen so far in a decision about several things."""

    def __init__(self, game: Game) -> None:
        self._numbered: Numbered | None = game if isinstance(game, Numbered) else None
        bound = getattr(game, "option_bound", 0)
        if self._numbered is not None:
            self.size = self._numbered.actions()
        elif isinstance(bound, int) and bound > 0:
            self.size = bound + 1
        else:
            raise NotTrainable(f"{game.name} gives neither `option_bound` nor `actions` and `action_of`")

    def number(self, match: Match, decision: Decision, option: int) -> int:
        """The action that stands for an option."""
        if option == PASS:
            return DONE
        if self._numbered is not None and decision.kind not in (AMOUNT, PLACE):
            return self._numbered.action_of(match, decision, option)
        return option + 1

    def meanings(self, match: Match, decision: Decision, picked: list[int]) -> dict[int, Any]:
        """The legal actions and what they stand for: an option, an amount, a pose, or PASS for "done"."""
        kind = decision.kind
        if kind is PLACE:
            return {i + 1: pose for i, pose in enumerate(list_answers(match, decision, self.size - 1))}
        if kind is AMOUNT:
            low, high = decision.options
            return {amount + 1: amount for amount in range(low, min(high, self.size - 2) + 1)}
        options = decision.options
        if kind is not ONE:
            left = [option for option in options if option not in picked]
            options = [option for option in left if can_end(match, decision, [*picked, option])]
            if kind is not ORDER and can_stop(match, decision, picked):
                options = [*options, PASS]
        return {self.number(match, decision, option): option for option in options}

    def take(self, decision: Decision, picked: list[int], meaning: Any) -> Answer | None:
        """The answer that is complete with this action, or None while more is to be picked."""
        kind = decision.kind
        if kind is ONE or kind is AMOUNT or kind is PLACE:
            answer: Answer = meaning
            return answer
        if meaning != PASS:
            picked.append(meaning)
        if kind is ORDER:
            left = [option for option in decision.options if option not in picked]
            return (*picked, *left) if len(left) < 2 else None
        if meaning == PASS or len(picked) == decision.most:
            return in_order(decision, picked)
        return None


def in_order(decision: Decision, picked: list[int]) -> tuple[int, ...]:
    """Things chosen together have no order of their own: that of the options."""
    return tuple(option for option in decision.options if option in picked)


def can_stop(match: Match, decision: Decision, picked: list[int]) -> bool:
    return match.check(decision, in_order(decision, picked)) is None


def can_end(match: Match, decision: Decision, picked: list[int]) -> bool:
    """Whether what was picked can be made into a legal answer by picking more."""
    left = [option for option in decision.options if option not in picked]
    if decision.kind is ORDER:
        return True
    for more in range(max(0, decision.least - len(picked)), decision.most - len(picked) + 1):
        for rest in islice(combinations(left, more), _TRIES):
            if can_stop(match, decision, [*picked, *rest]):
                return True
    return False
