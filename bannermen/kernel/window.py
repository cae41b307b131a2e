"""Trigger windows: something is about to happen, or has happened; who may answer it, and in what order?

A window is opened only when somebody can act in it, so that most cost nothing. Who that is, is each game's policy.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from bannermen.kernel.decision import PASS
from bannermen.kernel.procedure import Procedure
from bannermen.kernel.question import Question

if TYPE_CHECKING:
    from bannermen.kernel.match import Match

M = TypeVar("M", bound="Match")


@mypyc_attr(allow_interpreted_subclasses=True)  # games that are not compiled stand on a compiled kernel
class Policy(Generic[M]):
    """How one game runs its windows. Abilities are numbers that mean something to the game."""

    def order(self, match: M, window: Window) -> list[int]:
        """The seats that may act, in turn."""
        raise NotImplementedError

    def forced(self, match: M, window: Window) -> list[int]:
        """Abilities that must be used before anybody may choose."""
        return []

    def offered(self, match: M, window: Window, seat: int) -> list[int]:
        """Abilities that the seat may use now."""
        raise NotImplementedError

    def use(self, match: M, window: Window, seat: int, ability: int) -> None:
        """Do what the ability says; it may push procedures, change the window's subject or cancel."""
        raise NotImplementedError

    def goes_round(self, match: M, window: Window) -> bool:
        """After somebody has acted, may the others act again (until all pass in a row)?"""
        return True


class Window(Procedure):
    """One moment at which abilities may be used."""

    def __init__(self, policy: Policy[Any], moment: int, subject: list[int]) -> None:
        super().__init__()
        self.policy = policy
        self.moment: int = moment  # what is happening, in the game's own numbering
        self.subject: list[int] = subject  # what it is about; abilities may change it ("would ... instead")
        self.cancelled: bool = False
        self.used: list[int] = []
        self.turn: int = 0  # whose place in the order it is
        self.passes: int = 0  # passes in a row

    def steps(self) -> tuple[Any, ...]:
        return WINDOW_STEPS

    def fields(self) -> tuple[str, ...]:
        return ("moment", "subject", "cancelled", "used", "turn", "passes")

    def clone(self) -> Procedure:
        other = Window(self.policy, self.moment, self.subject[:])
        other.at = self.at
        other.cancelled = self.cancelled
        other.used = self.used[:]
        other.turn = self.turn
        other.passes = self.passes
        return other


class Forced(Question["Match", Window]):
    """Forced abilities come first; the first seat in order chooses among several."""

    def seat(self, match: Match, window: Window) -> int:
        return int(window.policy.order(match, window)[0])

    def options(self, match: Match, window: Window) -> list[int]:
        return [ability for ability in window.policy.forced(match, window) if ability not in window.used]

    def take(self, match: Match, window: Window, ability: int) -> None:
        window.used.append(ability)
        window.again()
        window.policy.use(match, window, self.seat(match, window), ability)


class Offer(Question["Match", Window]):
    """Each seat in turn may use an ability or pass, until all have passed in a row."""

    def seat(self, match: Match, window: Window) -> int:
        order = window.policy.order(match, window)
        return int(order[window.turn % len(order)])

    def options(self, match: Match, window: Window) -> list[int]:
        if window.cancelled:
            return []
        offered = window.policy.offered(match, window, self.seat(match, window))
        return [ability for ability in offered if ability not in window.used] + [PASS]

    def take(self, match: Match, window: Window, ability: int) -> None:
        seat = self.seat(match, window)
        window.turn += 1
        if ability == PASS:
            window.passes += 1
        else:
            window.passes = 0 if window.policy.goes_round(match, window) else window.passes + 1
            window.used.append(ability)
        if window.passes < len(window.policy.order(match, window)):
            window.again()
        if ability != PASS:
            window.policy.use(match, window, seat, ability)


def close(match: Match, window: Window) -> None:
    """Tell the procedure that opened the window how it went."""
    if len(match.stack) > 1:
        match.stack[-2].heard(match, window)


WINDOW_STEPS: Final[tuple[Any, ...]] = (Forced("window.forced", "table"), Offer("window.offer", "table"), close)
