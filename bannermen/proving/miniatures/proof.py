"""What the fuzzer, the tests and the benchmark ask of the miniatures game."""

from __future__ import annotations

from typing import Any

from bannermen.games.miniatures.edition import Edition
from bannermen.games.miniatures.state import War
from bannermen.games.miniatures.table import GAME, Miniatures
from bannermen.kernel.events import Event
from bannermen.kernel.game import Game
from bannermen.kernel.match import Match
from bannermen.proving.miniatures.landmarks import any_setup, landmarks, passed
from bannermen.proving.miniatures.levy import edition_of
from bannermen.proving.miniatures.middle import mid_position
from bannermen.proving.miniatures.quickness import quickness
from bannermen.proving.miniatures.soundness import faults, nearness
from bannermen.proving.miniatures.usage import usage
from bannermen.proving.proof import Proof


def of(match: Match) -> War:
    assert isinstance(match, War)
    return match


class MiniaturesProof(Proof):
    """Of one edition; both books are fought by."""

    def __init__(self, game: Miniatures) -> None:
        self.game = game
        self.book: Edition = game.book

    def faults(self, match: Match) -> list[str]:
        return faults(of(match))

    def audit(self, before: Match, after: Match, events: list[Event]) -> list[str]:
        return nearness(of(after), of(before))

    def mid_position(self, seed: int) -> dict[str, Any] | None:
        return mid_position(seed, edition_of(seed))

    def any_setup(self, scene: str, seed: int) -> dict[str, Any]:
        return any_setup(scene, seed, self.book)

    def quickness(self) -> dict[str, list[float]]:
        return quickness(self.game, self.mid_position)

    def landmarks(self) -> list[str]:
        return landmarks(self.book)

    def floors(self) -> dict[str, float]:
        return {"attacks": 10.0}

    def passed(self, match: Match, event: Event) -> list[str]:
        return passed(of(match), event)

    def usage(self, match: Match, seat: int) -> tuple[set[str], set[str]]:
        return usage(of(match), seat)


PROOF = MiniaturesProof(GAME)


def proof_of(game: Game) -> Proof:
    assert isinstance(game, Miniatures)
    return PROOF if game is GAME else MiniaturesProof(game)
