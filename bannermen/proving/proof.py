"""What tests, fuzz and benchmarks ask of a game, and play never does."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, Protocol

from bannermen.kernel.events import Event
from bannermen.kernel.match import Match


class Proof:
    """How a game is proven sound. A small game may be its own proof, as `class Feast(Game, Proof)`."""

    def faults(self, match: Match) -> list[str]:
        """Broken invariants, in words; looked at after every answer of a fuzzed match."""
        return []

    def audit(self, before: Match, after: Match, events: list[Event]) -> list[str]:
        """What changed by an answer and is not told by its events, or is told and did not happen, in words."""
        return []

    def mid_position(self, seed: int) -> dict[str, Any] | None:
        """A position in the middle of play, made from `seed`, where whole matches seldom come; None: it makes none."""
        return None

    def middles(self) -> tuple[str, ...]:
        """The sorts of such positions besides, as parts of a plan."""
        return ()

    def any_setup(self, scene: str, seed: int) -> dict[str, Any]:
        """A set-up of the scene for the fuzzer: the more the seeds differ in what they bring, the more it finds."""
        return {"scene": scene}

    def setup_for(self, part: str, seed: int, wanted: Sequence[str]) -> dict[str, Any]:
        """A set-up for a scene or a sort of middle positions; `wanted`: landmarks that it had better lead to."""
        return self.any_setup(part, seed)

    def measured(self) -> list[dict[str, Any]]:
        """The set-ups by which a game's speed is told, if not its first scene; what seats bring is left out."""
        return []

    def quickness(self) -> dict[str, list[float]]:
        """Microseconds that single things took, each time, in positions that are hard for the game: a benchmark tells
        within what 95 in 100 of them stay."""
        return {}

    def landmarks(self) -> list[str]:
        """What a long fuzz must come past, as "kind name": every event, every ending, every card."""
        return []

    def landmarks_of(self, parts: Collection[str]) -> list[str]:
        """The same, for a run with these parts alone."""
        return self.landmarks()

    def floors(self) -> dict[str, float]:
        """What a long fuzz must see of things it counts (`passed` tells "seen attacks"), in a match on the average."""
        return {}

    def passed(self, match: Match, event: Event) -> list[str]:
        """The landmarks that an event shows."""
        return [f"event {event.kind}"]

    def usage(self, match: Match, seat: int) -> tuple[set[str], set[str]]:
        """What the seat could have used in a match that is over and was recorded, and what of it was used."""
        return set(), set()


class SoundnessRoom(Protocol):
    """`soundness.py`"""

    def faults(self, match: Any, /) -> list[str]: ...


class LedgerRoom(Protocol):
    """`ledger.py`"""

    def audit(self, before: Any, after: Any, events: list[Event], /) -> list[str]: ...


class MiddleRoom(Protocol):
    """`middle.py`"""

    def mid_position(self, seed: int, /) -> dict[str, Any] | None: ...


class LandmarkRoom(Protocol):
    """`landmarks.py`"""

    def landmarks(self) -> list[str]: ...
    def passed(self, match: Any, event: Event, /) -> list[str]: ...


class RoomedProof(Proof):
    """A proof that lies in modules of the same shape in every game."""

    soundness_room: SoundnessRoom
    ledger_room: LedgerRoom
    middle_room: MiddleRoom
    landmark_room: LandmarkRoom

    def faults(self, match: Match) -> list[str]:
        return self.soundness_room.faults(match)

    def audit(self, before: Match, after: Match, events: list[Event]) -> list[str]:
        return self.ledger_room.audit(before, after, events)

    def mid_position(self, seed: int) -> dict[str, Any] | None:
        return self.middle_room.mid_position(seed)

    def landmarks(self) -> list[str]:
        return self.landmark_room.landmarks()

    def passed(self, match: Match, event: Event) -> list[str]:
        return self.landmark_room.passed(match, event)
