"""What the fuzzer, the tests and the benchmark ask of Tactics."""

from __future__ import annotations

from typing import Any

from bannermen.kernel.game import Game
from bannermen.proving.proof import Proof, RoomedProof
from bannermen.proving.tactics import landmarks, ledger, middle, soundness


class TacticsProof(RoomedProof):
    soundness_room = soundness
    ledger_room = ledger
    middle_room = middle
    landmark_room = landmarks

    def measured(self) -> list[dict[str, Any]]:
        """A small battle and a large one; the first scene is a lesson."""
        return [{"scene": "ruby-ford"}, {"scene": "the-trident"}]


PROOF = TacticsProof()


def proof_of(game: Game) -> Proof:
    return PROOF
