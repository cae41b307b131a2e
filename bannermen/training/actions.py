"""How the answers of a game become the numbered actions of an environment.

A game that researchers may train on says three things about itself besides what every `Game` says:

- `blocks` and `write_features`: what the seat may know, as numbers.
- `question_keys`: the keys of all its questions, in an order that never changes; new ones are added at the end.
- `option_bound`: its option codes lie below this number. Or, in its place, `actions()` and
  `action_of(match, decision, option)`: the number of actions and the action of an option, for games whose codes are not
  small or mean too many things.

Actions are numbers that always mean the same, block after block:

    0                     pass, or "done" with a choice of several things
    1 ...                 the options, by their codes
    ways (65)             where a pose goes: 0 stays, then 16 bearings by 4 distances (columns and rows in a zone)
    facings (24)          how it then looks, every 15 degrees
    elsewhere (1)         the first sensible pose, offered where none of the numbered ones is legal
    amounts (amount_bound, 32 if the game says nothing)

Several things chosen together, and orders, are picked one after the other; so are the two numbers of a pose. What was
picked stands in the observation.
"""

from __future__ import annotations

from itertools import combinations, islice
from typing import Any, Final

from bannermen.kernel.answers import list_answers
from bannermen.kernel.decision import PASS, Answer, Decision
from bannermen.kernel.kinds import AMOUNT, ONE, ORDER, PLACE
from bannermen.kernel.match import Match
from bannermen.kernel.question import Question
from bannermen.maps.choices import FACINGS, WAYS

DONE: Final = 0  # also: pass
_TRIES: Final = 2000  # ways to complete a choice that are looked at before it is believed to have none
_AMOUNTS: Final = 32
_ALL_WAYS: Final = list(range(WAYS))


class NotTrainable(Exception):
    """The game does not say what an environment needs; the message says what is missing."""


class Actions:
    """The action space of a game. `picked` is what has been chosen so far in a decision that takes several picks."""

    def __init__(self, game: Any) -> None:
        self._game: Any = game
        self._numbered: bool = hasattr(game, "actions") and hasattr(game, "action_of")
        bound = getattr(game, "option_bound", 0)
        if self._numbered:
            self.options: int = game.actions()
        elif isinstance(bound, int) and bound > 0:
            self.options = bound + 1
        else:
            raise NotTrainable(f"{game.name} gives neither `option_bound` nor `actions` and `action_of`")
        self.ways: int = self.options
        self.facings: int = self.ways + WAYS
        self.elsewhere: int = self.facings + FACINGS
        self.amounts: int = self.elsewhere + 1
        self.size: int = self.amounts + int(getattr(game, "amount_bound", _AMOUNTS))
        self._judging: dict[Any, bool] = {}

    def number(self, match: Match, decision: Decision, option: int) -> int:
        """The action that stands for an option."""
        if option == PASS:
            return DONE
        if self._numbered:
            number: int = self._game.action_of(match, decision, option)
            return number
        return option + 1

    def legal(self, match: Match, decision: Decision, picked: list[int]) -> list[int]:
        """The legal actions."""
        kind = decision.kind
        options = decision.options
        if kind is PLACE:
            return self._poses(match, decision, picked)
        if kind is AMOUNT:
            last = min(options[1], self.size - self.amounts - 1)
            return [self.amounts + amount for amount in range(options[0], last + 1)]
        if kind is not ONE:
            options = self._next_picks(match, decision, picked)
        if self._numbered:
            return [self.number(match, decision, option) for option in options]
        return [option + 1 for option in options]  # passing is -1: 0 as well

    def meaning(self, match: Match, decision: Decision, action: int) -> int:
        """What a legal action stands for: an option, an amount, a way, a facing, or PASS for "done"."""
        if action >= self.amounts:
            return action - self.amounts
        if action == self.elsewhere:
            return WAYS
        if action >= self.facings:
            return action - self.facings
        if action >= self.ways:
            return action - self.ways
        if not self._numbered or action == DONE:
            return action - 1
        for option in decision.options:
            if self.number(match, decision, option) == action:
                return option
        raise ValueError(f"action {action} stands for none of the options")

    def _next_picks(self, match: Match, decision: Decision, picked: list[int]) -> list[int]:
        left = [option for option in decision.options if option not in picked] if picked else decision.options
        if decision.kind is ORDER:
            return left
        if not self._judges(decision.question):  # any of them, as many as the bounds allow
            more = left if len(picked) < decision.most else []
            return [*more, PASS] if len(picked) >= decision.least else more
        options = [option for option in left if can_end(match, decision, [*picked, option])]
        return [*options, PASS] if can_stop(match, decision, picked) else options

    def _judges(self, question: Question[Any, Any]) -> bool:
        """Whether the question has a last look at what is chosen together."""
        found = self._judging.get(question)
        if found is None:
            kind: Any = type(question)
            plain: Any = Question
            found = kind.allows is not plain.allows or kind.allows_of is not plain.allows_of
            self._judging[question] = found
        return found

    def _poses(self, match: Match, decision: Decision, picked: list[int]) -> list[int]:
        question, at, seat = decision.question, match.stack[-1], decision.seat
        if picked:
            found = question.facings(match, at, seat, picked, FACINGS, FACINGS)[0]
            return [self.facings + facing for facing in found]
        open_ways = question.facings(match, at, seat, _ALL_WAYS, FACINGS, 1)
        ways = [self.ways + way for way in range(WAYS) if len(open_ways[way]) > 0]
        return ways if len(ways) > 0 else [self.elsewhere]

    def marks(self, match: Match, decision: Decision, picked: list[int]) -> list[int]:
        """The actions that stand for what was picked."""
        if decision.kind is PLACE:
            return [self.ways + way for way in picked]
        return [self.number(match, decision, option) for option in picked]

    def take(self, match: Match, decision: Decision, picked: list[int], meaning: int) -> Answer | None:
        """The answer that is complete with this action, or None while more is to be picked."""
        kind = decision.kind
        if kind is ONE or kind is AMOUNT:
            return meaning
        if kind is PLACE:
            return take_pose(match, decision, picked, meaning)
        if meaning != PASS:
            picked.append(meaning)
        if kind is ORDER:
            left = [option for option in decision.options if option not in picked]
            return (*picked, *left) if len(left) < 2 else None
        if meaning == PASS or len(picked) == decision.most:
            return in_order(decision, picked)
        return None


def pose_of(match: Match, decision: Decision, way: int, facing: int) -> list[int]:
    return decision.question.numbered_pose(match, match.stack[-1], way, facing)


def take_pose(match: Match, decision: Decision, picked: list[int], meaning: int) -> Answer | None:
    if picked:
        return tuple(pose_of(match, decision, picked[0], meaning))
    if meaning == WAYS:
        return list_answers(match, decision, 1)[0]
    picked.append(meaning)
    return None


def in_order(decision: Decision, picked: list[int]) -> tuple[int, ...]:
    """Things chosen together have no order of their own: that of the options."""
    return tuple([option for option in decision.options if option in picked])


def can_stop(match: Match, decision: Decision, picked: list[int]) -> bool:
    return match.check(decision, in_order(decision, picked)) is None


def can_end(match: Match, decision: Decision, picked: list[int]) -> bool:
    """Whether what was picked can be made into a legal answer by picking more."""
    left = [option for option in decision.options if option not in picked]
    for more in range(max(0, decision.least - len(picked)), decision.most - len(picked) + 1):
        for rest in islice(combinations(left, more), _TRIES):
            if can_stop(match, decision, [*picked, *rest]):
                return True
    return False
