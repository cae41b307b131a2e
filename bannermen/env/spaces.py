"""How the answers of a game become the numbered actions of an environment.

A game that researchers may train on says three things about itself besides what every `Game` says:

- `features(match, seat)`: what the seat may know, as a list of small numbers (best from -1 to 1), always of the same
  length; it may read nothing that the seat's view does not hold. What an option stands for (the place of unit 4, the
  face of card 12) must be found there.
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
from typing import Final, Protocol, runtime_checkable

from bannermen.kernel.answers import list_answers
from bannermen.kernel.decision import PASS, Answer, Decision
from bannermen.kernel.game import Game
from bannermen.kernel.kinds import AMOUNT, ONE, ORDER, PLACE
from bannermen.kernel.match import Match
from bannermen.maps.choices import FACINGS, WAYS

DONE: Final = 0  # also: pass
_TRIES: Final = 2000  # ways to complete a choice that are looked at before it is believed to have none
_AMOUNTS: Final = 32


@runtime_checkable
class Featured(Protocol):
    """A game that can be seen as numbers."""

    def features(self, match: Match, seat: int) -> list[float]: ...


@runtime_checkable
class Numbered(Protocol):
    """A game that numbers its options itself."""

    def actions(self) -> int: ...

    def action_of(self, match: Match, decision: Decision, option: int) -> int: ...


class NotTrainable(Exception):
    """The game does not say what an environment needs; the message says what is missing."""


class Actions:
    """The action space of a game. `picked` is what has been chosen so far in a decision that takes several picks."""

    def __init__(self, game: Game) -> None:
        self._numbered: Numbered | None = game if isinstance(game, Numbered) else None
        bound = getattr(game, "option_bound", 0)
        if self._numbered is not None:
            self.options = self._numbered.actions()
        elif isinstance(bound, int) and bound > 0:
            self.options = bound + 1
        else:
            raise NotTrainable(f"{game.name} gives neither `option_bound` nor `actions` and `action_of`")
        self.ways = self.options
        self.facings = self.ways + WAYS
        self.elsewhere = self.facings + FACINGS
        self.amounts = self.elsewhere + 1
        self.size = self.amounts + int(getattr(game, "amount_bound", _AMOUNTS))

    def number(self, match: Match, decision: Decision, option: int) -> int:
        """The action that stands for an option."""
        if option == PASS:
            return DONE
        if self._numbered is not None:
            return self._numbered.action_of(match, decision, option)
        return option + 1

    def legal(self, match: Match, decision: Decision, picked: list[int]) -> dict[int, int]:
        """The legal actions and what they stand for: an option, an amount, a way, a facing, or PASS for "done"."""
        kind = decision.kind
        if kind is PLACE:
            return self._poses(match, decision, picked)
        if kind is AMOUNT:
            low, high = decision.options
            return {self.amounts + amount: amount for amount in range(low, min(high, self.size - self.amounts - 1) + 1)}
        options = decision.options
        if kind is not ONE:
            left = [option for option in options if option not in picked]
            options = [option for option in left if can_end(match, decision, [*picked, option])]
            if kind is not ORDER and can_stop(match, decision, picked):
                options = [*options, PASS]
        return {self.number(match, decision, option): option for option in options}

    def _poses(self, match: Match, decision: Decision, picked: list[int]) -> dict[int, int]:
        if picked:
            return {self.facings + facing: facing for facing in legal_facings(match, decision, picked[0])}
        ways = [way for way in range(WAYS) if next(legal_facings(match, decision, way), None) is not None]
        return {self.ways + way: way for way in ways} or {self.elsewhere: WAYS}

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


def pose_of(match: Match, decision: Decision, way: int, facing: int) -> tuple[int, ...]:
    return tuple(decision.question.numbered_pose(match, match.stack[-1], way, facing))


def legal_facings(match: Match, decision: Decision, way: int) -> filter[int]:
    return filter(lambda facing: match.check(decision, pose_of(match, decision, way, facing)) is None, range(FACINGS))


def take_pose(match: Match, decision: Decision, picked: list[int], meaning: int) -> Answer | None:
    if picked:
        return pose_of(match, decision, picked[0], meaning)
    if meaning == WAYS:
        return list_answers(match, decision, 1)[0]
    picked.append(meaning)
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
