"""Where a seat wants to be asked, and where not."""

from __future__ import annotations

from bannermen.kernel.decision import Decision
from bannermen.kernel.game.rules import Rules
from bannermen.kernel.match import Match
from bannermen.kernel.window import Window


class Stops(Rules):
    """Where a seat wants to be asked, and where not."""

    def is_window(self, match: Match) -> bool:
        """Whether the match waits because something happens that may be answered; a seat may wish not to be asked."""
        return len(match.stack) > 0 and isinstance(match.stack[-1], Window)

    def leaves_no_choice(self, match: Match, decision: Decision) -> bool:
        """Whether everybody knows that the seat has one answer here, whatever it holds: the table gives it then, and
        nothing is told by that. Decided by what everybody knows."""
        return False

    def stops_of(self, match: Match, decision: Decision) -> list[str]:
        """The names under which a seat may have said whether it wants to be asked this, the narrowest first."""
        return [decision.key]

    def stop_at(self, match: Match, option: int) -> str:
        """The name under which a seat may have said whether to be asked for the sake of this option alone."""
        return ""

    def pauses(self, match: Match, seat: int) -> dict[str, int]:
        """Until when a seat may pass in all windows: by name, a number that changes when that time has come."""
        number = self.round_of(match)
        return {"round": number} if number > 0 else {}
