"""What a match waits for, and how an answer is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Union

from bannermen.kernel.message import Message

if TYPE_CHECKING:
    from bannermen.kernel.question import Question

# An answer is a number, or several: chosen things, an order, or a pose (x, y in thousandths, angle in hundredths).
Answer = Union[int, tuple[int, ...]]  # noqa: UP007 (evaluated by the compiler of the core)

PASS: Final = -1

# The kinds of decision.
ONE: Final = 0  # one of the options
SOME: Final = 1  # least to most of the options
ORDER: Final = 2  # all options, in an order
AMOUNT: Final = 3  # a number from options[0] to options[1]
PLACE: Final = 4  # a pose on the plane

KIND_NAMES: Final = ("one", "some", "order", "amount", "place")


class Refused:
    """Why an answer is not allowed: the rule and the reason. Nothing has changed."""

    def __init__(self, rule: str, because: Message) -> None:
        self.rule = rule
        self.because = because

    def __repr__(self) -> str:
        return f"Refused({self.rule}: {self.because.template} {self.because.args})"


class Decision:
    """One seat is asked one question. Never changed once made, so clones share it."""

    def __init__(self, seat: int, question: Question[Any, Any], options: list[int], least: int, most: int) -> None:
        self.seat = seat
        self.question = question
        self.options = options
        self.least = least
        self.most = most

    @property
    def kind(self) -> int:
        return self.question.kind

    @property
    def key(self) -> str:
        return self.question.key

    @property
    def rule(self) -> str:
        return self.question.rule
