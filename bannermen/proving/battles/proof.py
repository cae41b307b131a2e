"""What the fuzzer, the tests and the benchmark ask of Battles of Westeros."""

from __future__ import annotations

from typing import Any

from bannermen.games.battles.state import Battle
from bannermen.kernel.events import Event
from bannermen.kernel.game import Game
from bannermen.kernel.match import Match
from bannermen.proving.battles.landmarks import landmarks, passed
from bannermen.proving.battles.ledger import audit
from bannermen.proving.battles.middle import mid_position
from bannermen.proving.battles.soundness import faults
from bannermen.proving.proof import Proof


def of(match: Match) -> Battle:
    assert isinstance(match, Battle)
    return match


class BattlesProof(Proof):
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


PROOF = BattlesProof()


def proof_of(game: Game) -> Proof:
    return PROOF
