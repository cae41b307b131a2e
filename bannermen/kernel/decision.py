"""What a match waits for, and how an answer is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Union

from bannermen.kernel.message import Message

if TYPE_CHECKING:
    from bannermen.kernel.kinds import AnswerKind
    from bannermen.kernel.question import Question

# An answer is a number, or several: chosen things, an order, or a pose (x, y in thousandths, angle in hundredths).
Answer = Union[int, tuple[int, ...]]  # noqa: UP007 (evaluated by the compiler of the core)

PASS: Final = -1

KERNEL_RULE: Final = "table"  # the rule cited when it is the table itself that refuses

# Why an answer was refused, for programs; the sentence is for people.
ILLEGAL: Final = "illegal"  # a rule of the game forbids it
MALFORMED: Final = "malformed"  # it has not the form of an answer
NOT_ASKED: Final = "not-asked"  # somebody else decides now
STALE: Final = "stale"  # it is for an earlier position
OVER: Final = "over"  # the match has ended


class Refused:
    """Why an answer is not allowed: the rule and the reason. Nothing has changed."""

    def __init__(self, rule: str, because: Message, cause: str = ILLEGAL) -> None:
        self.rule = rule
        self.because = because
        self.cause = cause

    def __repr__(self) -> str:
        return f"Refused({self.rule}: {self.because.template} {self.because.args})"


def table_refuses(cause: str, why: str) -> Refused:
    """The table itself says no; `why` is looked up in the catalogues like any sentence."""
    return Refused(KERNEL_RULE, Message(why, {}), cause)


class Decision:
    """One seat is asked one question. Never changed once made, so clones share it.

    The key and the rule are those with which it was asked: a window asks under the name of its moment.
    """

    def __init__(
        self, seat: int, question: Question[Any, Any], options: list[int], least: int, most: int, key: str, rule: str
    ) -> None:
        self.seat = seat
        self.question = question
        self.options = options
        self.least = least
        self.most = most
        self.key = key
        self.rule = rule

    @property
    def kind(self) -> AnswerKind:
        return self.question.kind
