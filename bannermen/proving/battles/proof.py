"""What the fuzzer, the tests and the benchmark ask of Battles of Westeros."""

from __future__ import annotations

from bannermen.kernel.game import Game
from bannermen.proving.battles import landmarks, ledger, middle, soundness
from bannermen.proving.proof import Proof, RoomedProof


class BattlesProof(RoomedProof):
    soundness_room = soundness
    ledger_room = ledger
    middle_room = middle
    landmark_room = landmarks


PROOF = BattlesProof()


def proof_of(game: Game) -> Proof:
    return PROOF
