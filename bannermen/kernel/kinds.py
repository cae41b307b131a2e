"""The kinds of decision: one of the options, some of them, an order, an amount, a pose on the plane.

Each kind is one object that knows when there is nothing to choose, what form an answer has, which answers are legal,
and how to list and sample them. Nothing else in the house asks what kind a decision is in order to do one of these.
"""

from __future__ import annotations

from itertools import combinations, permutations
from typing import TYPE_CHECKING, Any, Final

from bannermen.kernel.chance import Chance
from bannermen.kernel.decision import KERNEL_RULE, MALFORMED, Answer, Decision, Refused, table_refuses
from bannermen.kernel.message import Message

if TYPE_CHECKING:
    from bannermen.kernel.match import Match
    from bannermen.kernel.question import Question

_TRIES: Final = 50  # random draws before a legal answer is looked for in order
_POSES: Final = 16  # poses that are listed: there are endlessly many


class AnswerKind:
    """What all kinds can do. `several` tells whether an answer is a tuple."""

    def __init__(self, name: str, several: bool) -> None:
        self.name = name
        self.several = several

    # --- asking -----------------------------------------------------------------------------------------------

    def bounds(
        self, match: Match, question: Question[Any, Any], at: Any, seat: int, options: list[int]
    ) -> tuple[int, int]:
        """The least and the most that are chosen."""
        return 1, 1

    def settled(self, options: list[int], least: int, most: int) -> list[int] | None:
        """The answer that goes without saying; None where there is something to choose."""
        raise NotImplementedError

    def is_asked(self, match: Match, question: Question[Any, Any], at: Any, options: list[int]) -> bool:
        """Is there a question at all?"""
        return True

    def decision(self, match: Match, question: Question[Any, Any], at: Any, seat: int, options: list[int]) -> Decision:
        least, most = self.bounds(match, question, at, seat, options)
        return Decision(seat, question, options, least, most, question.key_of(match, at), question.rule_of(match, at))

    # --- answers ----------------------------------------------------------------------------------------------

    def clean(self, answer: object) -> Answer | Refused:
        """An answer from outside as the kernel wants it, or what is wrong with its form."""
        if not isinstance(answer, (list, tuple)):
            return table_refuses(MALFORMED, "The answer must be a list of whole numbers.")
        numbers: list[int] = []
        for one in answer:
            if not isinstance(one, int) or isinstance(one, bool):
                return table_refuses(MALFORMED, "The answer must be a list of whole numbers.")
            numbers.append(one)
        return tuple(numbers)

    def check(self, match: Match, at: Any, decision: Decision, answer: list[int]) -> Refused | None:
        """Why this answer is not legal; single numbers come as lists of one."""
        raise NotImplementedError

    def list_answers(self, match: Match, at: Any, decision: Decision, most: int) -> list[Answer]:
        """Legal answers, at most `most` of them."""
        raise NotImplementedError

    def sample(self, match: Match, at: Any, decision: Decision, chance: Chance) -> Answer:
        """One legal answer at random, drawn from `chance` (never the match's own)."""
        raise NotImplementedError

    def prior(self, match: Match, at: Any, decision: Decision, answer: Answer) -> float:
        """How sensible an answer looks at first glance."""
        return 1.0


def _clean_number(answer: object) -> Answer | Refused:
    if isinstance(answer, int) and not isinstance(answer, bool):
        return answer
    return table_refuses(MALFORMED, "The answer must be one whole number.")


class One(AnswerKind):
    """One of the options."""

    def settled(self, options: list[int], least: int, most: int) -> list[int] | None:
        return options if len(options) < 2 else None

    def clean(self, answer: object) -> Answer | Refused:
        return _clean_number(answer)

    def check(self, match: Match, at: Any, decision: Decision, answer: list[int]) -> Refused | None:
        if answer[0] in decision.options:
            return None
        return match.why_not(decision, answer[0])

    def list_answers(self, match: Match, at: Any, decision: Decision, most: int) -> list[Answer]:
        found: list[Answer] = []
        found.extend(decision.options[:most])
        return found

    def sample(self, match: Match, at: Any, decision: Decision, chance: Chance) -> Answer:
        return decision.options[chance.below(len(decision.options))]

    def prior(self, match: Match, at: Any, decision: Decision, answer: Answer) -> float:
        assert isinstance(answer, int)
        return decision.question.prior_of(match, at, decision.seat, answer)


class Some(AnswerKind):
    """From `least` to `most` of the options."""

    def bounds(
        self, match: Match, question: Question[Any, Any], at: Any, seat: int, options: list[int]
    ) -> tuple[int, int]:
        count = len(options)
        if count == 0:
            return 0, 0
        return min(question.least_of(match, at, seat), count), min(question.most_of(match, at, seat), count)

    def settled(self, options: list[int], least: int, most: int) -> list[int] | None:
        if least >= len(options):
            return options
        return [] if most == 0 else None

    def check(self, match: Match, at: Any, decision: Decision, answer: list[int]) -> Refused | None:
        if len(set(answer)) != len(answer):
            return table_refuses(MALFORMED, "The same choice is there twice.")
        for one in answer:
            if one not in decision.options:
                return match.why_not(decision, one)
        if not decision.least <= len(answer) <= decision.most:
            if decision.least == decision.most:
                return _out_of_bounds("Choose exactly {high}.", decision.least, decision.most)
            return _out_of_bounds("Choose at least {low} and at most {high}.", decision.least, decision.most)
        return decision.question.allows_of(match, at, decision.seat, answer)

    def list_answers(self, match: Match, at: Any, decision: Decision, most: int) -> list[Answer]:
        found: list[Answer] = []
        for size in range(decision.least, decision.most + 1):
            for chosen in combinations(decision.options, size):
                if decision.question.allows_of(match, at, decision.seat, list(chosen)) is None:
                    found.append(chosen)
                    if len(found) == most:
                        return found
        return found

    def sample(self, match: Match, at: Any, decision: Decision, chance: Chance) -> Answer:
        for _ in range(_TRIES):
            shuffled = decision.options[:]
            chance.shuffle(shuffled)
            answer = shuffled[: decision.least + chance.below(decision.most - decision.least + 1)]
            if decision.question.allows_of(match, at, decision.seat, answer) is None:
                return tuple(answer)
        return self.list_answers(match, at, decision, 1)[0]

    def prior(self, match: Match, at: Any, decision: Decision, answer: Answer) -> float:
        assert isinstance(answer, tuple)
        return decision.question.prior_of_all(match, at, decision.seat, list(answer))


class Order(AnswerKind):
    """All options, in an order."""

    def bounds(
        self, match: Match, question: Question[Any, Any], at: Any, seat: int, options: list[int]
    ) -> tuple[int, int]:
        return len(options), len(options)

    def settled(self, options: list[int], least: int, most: int) -> list[int] | None:
        return options if len(options) < 2 else None

    def check(self, match: Match, at: Any, decision: Decision, answer: list[int]) -> Refused | None:
        for one in answer:
            thing, index = match.codes().read(one)
            hidden = match.hides(decision.seat, thing, index) if one not in decision.options else None
            if hidden is not None:
                return hidden
        if sorted(answer) != sorted(decision.options):
            return table_refuses(MALFORMED, "Put each of the things in order, once.")
        return decision.question.allows_of(match, at, decision.seat, answer)

    def list_answers(self, match: Match, at: Any, decision: Decision, most: int) -> list[Answer]:
        found: list[Answer] = []
        for order in permutations(decision.options):
            if decision.question.allows_of(match, at, decision.seat, list(order)) is None:
                found.append(order)
                if len(found) == most:
                    break
        return found

    def sample(self, match: Match, at: Any, decision: Decision, chance: Chance) -> Answer:
        for _ in range(_TRIES):
            shuffled = decision.options[:]
            chance.shuffle(shuffled)
            if decision.question.allows_of(match, at, decision.seat, shuffled) is None:
                return tuple(shuffled)
        return self.list_answers(match, at, decision, 1)[0]


class AmountKind(AnswerKind):
    """A number from options[0] to options[1]."""

    def settled(self, options: list[int], least: int, most: int) -> list[int] | None:
        return options[:1] if options[0] == options[1] else None

    def clean(self, answer: object) -> Answer | Refused:
        return _clean_number(answer)

    def check(self, match: Match, at: Any, decision: Decision, answer: list[int]) -> Refused | None:
        low, high = decision.options[0], decision.options[1]
        if low <= answer[0] <= high:
            return None
        return _out_of_bounds("The amount must lie between {low} and {high}.", low, high)

    def list_answers(self, match: Match, at: Any, decision: Decision, most: int) -> list[Answer]:
        found: list[Answer] = []
        low = decision.options[0]
        found.extend(range(low, min(decision.options[1] + 1, low + most)))
        return found

    def sample(self, match: Match, at: Any, decision: Decision, chance: Chance) -> Answer:
        return decision.options[0] + chance.below(decision.options[1] - decision.options[0] + 1)

    def prior(self, match: Match, at: Any, decision: Decision, answer: Answer) -> float:
        assert isinstance(answer, int)
        return decision.question.prior_of(match, at, decision.seat, answer)


class PoseKind(AnswerKind):
    """A pose on the plane: across, along, facing. There are no options; the question's limits say where it may lie."""

    def bounds(
        self, match: Match, question: Question[Any, Any], at: Any, seat: int, options: list[int]
    ) -> tuple[int, int]:
        return 3, 3

    def settled(self, options: list[int], least: int, most: int) -> list[int] | None:
        return None

    def is_asked(self, match: Match, question: Question[Any, Any], at: Any, options: list[int]) -> bool:
        return question.is_open(match, at)

    def clean(self, answer: object) -> Answer | Refused:
        numbers = super().clean(answer)
        if isinstance(numbers, tuple) and len(numbers) != 3:
            return table_refuses(MALFORMED, "A pose is three whole numbers: across, along, facing.")
        return numbers

    def check(self, match: Match, at: Any, decision: Decision, answer: list[int]) -> Refused | None:
        return decision.question.allows_of(match, at, decision.seat, answer)

    def list_answers(self, match: Match, at: Any, decision: Decision, most: int) -> list[Answer]:
        """Sensible poses first; a private source of chance, so that looking changes nothing."""
        poses = decision.question.poses(match, at, min(most, _POSES), Chance(match.number))
        return [tuple(pose) for pose in poses]

    def sample(self, match: Match, at: Any, decision: Decision, chance: Chance) -> Answer:
        return tuple(decision.question.sample(match, at, chance))

    def prior(self, match: Match, at: Any, decision: Decision, answer: Answer) -> float:
        assert isinstance(answer, tuple)
        return decision.question.prior_of_pose(match, at, list(answer))


def _out_of_bounds(why: str, low: int, high: int) -> Refused:
    return Refused(KERNEL_RULE, Message(why, {"low": low, "high": high}), MALFORMED)


ONE: Final = One("one", False)
SOME: Final = Some("some", True)
ORDER: Final = Order("order", True)
AMOUNT: Final = AmountKind("amount", False)
PLACE: Final = PoseKind("place", True)
KINDS: Final[tuple[AnswerKind, ...]] = (ONE, SOME, ORDER, AMOUNT, PLACE)
