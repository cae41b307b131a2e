"""Trigger windows: something is about to happen, or has happened; who may answer it, and in what order?

`open_window` opens one only when somebody can act in it or, at a table that keeps courtesy, might by what everybody
knows: most windows cost nothing, and who is asked tells nothing about a hand. Who that is, is each game's policy.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from bannermen.kernel.choice import Choice
from bannermen.kernel.copying import Shared
from bannermen.kernel.decision import KERNEL_RULE, PASS, Refused
from bannermen.kernel.message import Message
from bannermen.kernel.procedure import EMPTY, Procedure, Subject
from bannermen.kernel.question import Question

if TYPE_CHECKING:
    from bannermen.kernel.match import Match

M = TypeVar("M", bound="Match")


@mypyc_attr(allow_interpreted_subclasses=True)  # games that are not compiled stand on a compiled kernel
class Policy(Generic[M]):
    """How one game runs its windows. Abilities are numbers that mean something to the game."""

    # --- who may act ------------------------------------------------------------------------------------------

    def order(self, match: M, window: Window) -> list[int]:
        """The seats that may act, in turn; read once, when the window opens."""
        raise NotImplementedError

    def forced(self, match: M, window: Window) -> list[int]:
        """Abilities that must be used before anybody may choose."""
        return EMPTY

    def offered(self, match: M, window: Window, seat: int) -> list[int]:
        """Abilities that the seat may use now."""
        raise NotImplementedError

    def might(self, match: M, window: Window, seat: int) -> bool:
        """By what everybody knows, might the seat have an answer? With courtesy it is then asked in any case."""
        return False

    def is_idle(self, match: M, window: Window, seat: int) -> bool:
        """Is whatever the seat may use now of no use to it? At a table that keeps courtesy: whatever it might use by
        what everybody knows."""
        return False

    def once(self, match: M, window: Window, ability: int) -> bool:
        """Is this offered only once in a window? If not, the game itself keeps count."""
        return True

    def goes_round(self, match: M, window: Window) -> bool:
        """After somebody has acted, may the others act again (until all pass in a row)?"""
        return True

    def use(self, match: M, window: Window, seat: int, ability: int) -> None:
        """Do what the ability says; it may push procedures, change the window's subject or cancel."""
        raise NotImplementedError

    # --- what is asked ----------------------------------------------------------------------------------------

    def key(self, match: M, window: Window) -> str:
        """What this question is called: players choose by it where to be asked, and the search tells windows apart."""
        return OFFER_KEY

    def rule(self, match: M, window: Window) -> str:
        """The rule that opens the window."""
        return KERNEL_RULE

    def why_not(self, match: M, window: Window, seat: int, ability: int) -> Refused:
        return Refused(self.rule(match, window), Message("That is not among the choices now.", {}))

    def prompt(self, match: M, window: Window, seat: int) -> Message:
        raise NotImplementedError

    def forced_prompt(self, match: M, window: Window, seat: int) -> Message:
        """What the seat is asked that puts several forced abilities in order."""
        return self.prompt(match, window, seat)

    def choice(self, match: M, window: Window, seat: int, ability: int) -> Choice:
        raise NotImplementedError

    def about(self, match: M, window: Window, seat: int) -> list[tuple[str, int]]:
        return []

    def guide(self, match: M, window: Window, seat: int) -> Message | None:
        return None

    def prior(self, match: M, window: Window, seat: int, ability: int) -> float:
        return 1.0


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)  # as its base is: else nobody calls its __init__
class Window(Procedure):
    """One moment at which abilities may be used."""

    def __init__(self, policy: Policy[Any], moment: int, subject: Subject) -> None:
        super().__init__()
        self.policy = policy
        self.moment: int = moment  # what is happening, in the game's own numbering
        self.subject: Subject = subject  # what it is about; abilities may change it ("would ... instead")
        self.cancelled: bool = False
        self.order: Shared[list[int]] = EMPTY  # the seats in turn, as it was when the window opened
        self.used: Shared[list[int]] = EMPTY
        self.turn: int = 0  # whose place in the order it is
        self.passes: int = 0  # passes in a row

    def steps(self) -> tuple[Any, ...]:
        return WINDOW_STEPS

    def fields(self) -> tuple[str, ...]:
        # by hand: the policy is the game's, and no state
        return ("moment", "subject", "cancelled", "order", "used", "turn", "passes")

    def clone(self) -> Procedure:
        # by hand: the policy is the game's, and no state
        other = Window(self.policy, self.moment, self.subject.clone())
        other.at = self.at
        other.cancelled = self.cancelled
        other.order = self.order
        other.used = self.used
        other.turn = self.turn
        other.passes = self.passes
        return other


def line_up(match: Match, window: Window) -> None:
    """The order is fixed now: who leaves the match meanwhile does not turn it round."""
    window.order = window.policy.order(match, window)


class Forced(Question["Match", Window]):
    """Forced abilities come first; the first seat in order chooses among several."""

    def seat(self, match: Match, window: Window) -> int:
        return window.order[0]

    def options(self, match: Match, window: Window) -> list[int]:
        if window.cancelled:
            return []
        return [ability for ability in window.policy.forced(match, window) if ability not in window.used]

    def take(self, match: Match, window: Window, ability: int) -> None:
        if window.policy.once(match, window, ability):
            window.used = [*window.used, ability]
        window.again()
        window.policy.use(match, window, self.seat(match, window), ability)

    def rule_of(self, match: Match, window: Window) -> str:
        return str(window.policy.rule(match, window))

    def why_not(self, match: Match, window: Window, answer: int) -> Refused:
        refused: Refused = window.policy.why_not(match, window, self.seat(match, window), answer)
        return refused

    def prompt(self, match: Match, window: Window) -> Message:
        message: Message = window.policy.forced_prompt(match, window, self.seat(match, window))
        return message

    def choice(self, match: Match, window: Window, option: int) -> Choice:
        choice: Choice = window.policy.choice(match, window, self.seat(match, window), option)
        return choice

    def about(self, match: Match, window: Window) -> list[tuple[str, int]]:
        return list(window.policy.about(match, window, self.seat(match, window)))


class Offer(Question["Match", Window]):
    """Each seat in turn may use an ability or pass, until all have passed in a row."""

    def seat(self, match: Match, window: Window) -> int:
        return window.order[window.turn % len(window.order)]

    def options(self, match: Match, window: Window) -> list[int]:
        if window.cancelled:
            return []
        offered = window.policy.offered(match, window, self.seat(match, window))
        found = [ability for ability in offered if ability not in window.used]
        found.append(PASS)
        return found

    def courteous(self, match: Match, window: Window) -> bool:
        return not window.cancelled and bool(window.policy.might(match, window, self.seat(match, window)))

    def usual(self, match: Match, window: Window, options: list[int]) -> list[int] | None:
        return [PASS] if window.policy.is_idle(match, window, self.seat(match, window)) else None

    def take(self, match: Match, window: Window, ability: int) -> None:
        seat = self.seat(match, window)
        window.turn += 1
        if ability == PASS:
            window.passes += 1
        else:
            window.passes = 0 if window.policy.goes_round(match, window) else window.passes + 1
            if window.policy.once(match, window, ability):
                window.used = [*window.used, ability]
        if window.passes < len(window.order):
            window.again()
        if ability != PASS:
            window.policy.use(match, window, seat, ability)

    def key_of(self, match: Match, window: Window) -> str:
        return str(window.policy.key(match, window))

    def rule_of(self, match: Match, window: Window) -> str:
        return str(window.policy.rule(match, window))

    def why_not(self, match: Match, window: Window, answer: int) -> Refused:
        refused: Refused = window.policy.why_not(match, window, self.seat(match, window), answer)
        return refused

    def prompt(self, match: Match, window: Window) -> Message:
        message: Message = window.policy.prompt(match, window, self.seat(match, window))
        return message

    def choice(self, match: Match, window: Window, option: int) -> Choice:
        choice: Choice = window.policy.choice(match, window, self.seat(match, window), option)
        return choice

    def about(self, match: Match, window: Window) -> list[tuple[str, int]]:
        return list(window.policy.about(match, window, self.seat(match, window)))

    def guide(self, match: Match, window: Window) -> Message | None:
        guide: Message | None = window.policy.guide(match, window, self.seat(match, window))
        return guide

    def prior(self, match: Match, window: Window, answer: int) -> float:
        return float(window.policy.prior(match, window, self.seat(match, window), answer))


def close(match: Match, window: Window) -> None:
    """Tell the procedure that opened the window how it went."""
    if len(match.stack) > 1:
        match.stack[-2].heard(match, window)


def open_window(match: Match, policy: Policy[Any], moment: int, subject: Subject) -> bool:
    """Open a window if anybody can act in it or, at a table that keeps courtesy, might by what everybody knows."""
    window = Window(policy, moment, subject)
    needed = len(policy.forced(match, window)) > 0
    for seat in policy.order(match, window):
        might = policy.might(match, window, seat)
        if match.courtesy and might:
            needed = True
        elif len(policy.offered(match, window, seat)) > 0:
            needed = True
            if might:
                match.unveiled += 1  # without courtesy, that the table waits tells of a hand
    if needed:
        match.push(window)
    return needed


FORCED_KEY: Final = "window.forced"
OFFER_KEY: Final = "window.offer"
WINDOW_STEPS: Final[tuple[Any, ...]] = (
    line_up,
    Forced(FORCED_KEY, KERNEL_RULE),
    Offer(OFFER_KEY, KERNEL_RULE),
    close,
)
