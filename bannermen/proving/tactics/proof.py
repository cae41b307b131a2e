"""What the fuzzer, the tests and the benchmark ask of Tactics."""

from __future__ import annotations

from typing import Any

from bannermen.games.tactics.state import Battle
from bannermen.kernel.events import Event
from bannermen.kernel.game import Game
from bannermen.kernel.match import Match
from bannermen.proving.proof import Proof
from bannermen.proving.tactics.landmarks import landmarks, passed
from bannermen.proving.tactics.ledger import audit
from bannermen.proving.tactics.middle import mid_position
from bannermen.proving.tactics.soundness import faults


def of(match: Match) -> Battle:
    assert isinstance(match, Battle)
    return match


class TacticsProof(Proof):
    def faults(self, match: Match) -> list[str]:
        return faults(of(match))

    def audit(self, before: Match, after: Match, events: list[Event]) -> list[str]:
        return audit(of(before), of(after), events)

    def mid_position(self, seed: int) -> dict[str, Any] | None:
        return mid_position(seed)

    def landmarks(self) -> list[str]:
        return landmarks()

    def passed(self, match: Match, event: Event) -> list[str]:
        return passed(of(match), event)

    def measured(self) -> list[dict[str, Any]]:
        """A small battle and a large one; the first scene is a lesson."""
        return [{"scene": "ruby-ford"}, {"scene": "the-trident"}]


PROOF = TacticsProof()


def proof_of(game: Game) -> Proof:
    return PROOF
