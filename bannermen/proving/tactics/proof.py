"""What the fuzzer, the tests and the benchmark ask of Tactics."""

from __future__ import annotations

from bannermen.kernel.game import Game
from bannermen.proving.proof import Proof, RoomedProof
from bannermen.proving.tactics import landmarks, ledger, middle, soundness


class TacticsProof(RoomedProof):
    soundness_room = soundness
    ledger_room = ledger
    middle_room = middle
    landmark_room = landmarks


PROOF = TacticsProof()


def proof_of(game: Game) -> Proof:
    return PROOF
