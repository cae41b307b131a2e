"""A match begins, is written down, and may be left early; what lies between, the match does itself."""

from __future__ import annotations

from typing import Any

from bannermen.kernel.bad_setup import BadSetup
from bannermen.kernel.chance import RetoldChance, Seed, open_chance
from bannermen.kernel.match import Match
from bannermen.kernel.since import NOTHING, as_if_begun, parted, played


class Rules:
    """A match begins, is written down, and may be left early; what lies between, the match does itself."""

    def start(self, setup: dict[str, Any], seed: Seed, recording: bool = False) -> Match:
        """A new match: {"scene": key}, or {"position": {...}}; `seed` is for `open_chance`. Raises BadSetup."""
        if not isinstance(setup, dict):
            raise BadSetup("setup", "", "it is not a mapping", "give a scene or a position")
        bare, since = parted(setup)
        if since is NOTHING:
            return self.lay(bare, seed, recording)
        retold = RetoldChance(open_chance(seed), since.dealt)
        match = self.lay(bare, retold, recording)
        retold.go_on(since.chance)
        match = as_if_begun(played(self, match, since.answers), retold, since.rolls)
        if setup.get("courtesy") and not match.courtesy:
            self.keep_courtesy(match)
        return match

    def lay(self, setup: dict[str, Any], seed: Seed, recording: bool) -> Match:
        """The table of a set-up, played as far as the first question. Raises BadSetup."""
        raise NotImplementedError

    def keep_courtesy(self, match: Match) -> None:
        """From now on seats are asked by what everybody knows."""
        match.courtesy = True

    def position(self, match: Match) -> dict[str, Any]:
        """The position by words: a small plain mapping that `start({"position": ...})` takes. It holds secrets. It is
        exact where the match is at rest; `Record.position` writes any moment."""
        raise NotImplementedError

    def is_at_rest(self, match: Match) -> bool:
        """Whether the position by words may be exact here; where it is not, no harm is done, since it is tried."""
        return len(match.sealed) == 0

    def team(self, match: Match, seat: int) -> int:
        """Seats of one team win together."""
        return seat

    def playing(self, match: Match) -> list[int]:
        """The seats that are still in the match; a game that knows elimination leaves out who is eliminated."""
        return list(range(match.seats))

    def can_withdraw(self, match: Match, seat: int) -> bool:
        """Whether the match could go on if this seat left it now."""
        return False

    def withdraw(self, match: Match, seat: int) -> None:
        """Take the seat out as if it were eliminated, and go on; called only where `can_withdraw`."""
        raise NotImplementedError

    def round_of(self, match: Match) -> int:
        """The round that is played, from 1; 0 in a game without rounds."""
        return 0
