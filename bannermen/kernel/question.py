"""A decision point: who decides, what may be answered, what the answer does, why another answer may not be given.

Questions are stateless; one object of each lives in the steps of a procedure.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, TypeVar

from mypy_extensions import mypyc_attr

from bannermen.kernel.decision import ONE, Refused
from bannermen.kernel.message import Message
from bannermen.kernel.procedure import Procedure

if TYPE_CHECKING:
    from bannermen.kernel.chance import Chance
    from bannermen.kernel.match import Match

M = TypeVar("M", bound="Match")
P = TypeVar("P", bound=Procedure)


@mypyc_attr(allow_interpreted_subclasses=True)  # games that are not compiled stand on a compiled kernel
class Question(Generic[M, P]):
    """One seat decides. With no option nobody is asked; a single option is taken without asking."""

    def __init__(self, key: str, rule: str, kind: int = ONE) -> None:
        self.key = key
        self.rule = rule
        self.kind = kind

    def seat(self, match: M, procedure: P) -> int:
        raise NotImplementedError

    def options(self, match: M, procedure: P) -> list[int]:
        """The legal answers (one), what is chosen among (some, order), the bounds (amount); nothing for place."""
        return []

    def least(self, match: M, procedure: P) -> int:
        """How many must be chosen at least (some)."""
        return 0

    def most(self, match: M, procedure: P) -> int:
        """How many may be chosen at most (some)."""
        return 1

    def take(self, match: M, procedure: P, answer: int) -> None:
        """What the answer does (one, amount)."""
        raise NotImplementedError

    def take_all(self, match: M, procedure: P, answer: list[int]) -> None:
        """What the answer does (some, order, place)."""
        raise NotImplementedError

    def allows(self, match: M, procedure: P, answer: list[int]) -> Refused | None:
        """A last look at several things chosen together, or at a pose."""
        return None

    def sample(self, match: M, procedure: P, chance: Chance) -> list[int]:
        """A legal pose (place), for bots, hints and fuzzing."""
        raise NotImplementedError

    def why_not(self, match: M, procedure: P, answer: int) -> Refused:
        """The rule that forbids an answer which is not among the options."""
        return Refused(self.rule, Message("That is not among the choices now.", {}))


@mypyc_attr(allow_interpreted_subclasses=True)
class Together(Question[M, P]):
    """Several seats decide in secret; nothing is revealed before all are in."""

    def seats(self, match: M, procedure: P) -> list[int]:
        raise NotImplementedError

    def options_of(self, match: M, procedure: P, seat: int) -> list[int]:
        raise NotImplementedError

    def reveal(self, match: M, procedure: P, seats: list[int], answers: list[list[int]]) -> None:
        """All are in: what the answers do together. Single answers come as lists of one."""
        raise NotImplementedError
