"""What the fuzzer, the tests and the benchmark ask of the card game."""

from __future__ import annotations

from typing import Any

from bannermen.games.cards.formats import MELEES
from bannermen.games.cards.game import book_of
from bannermen.games.cards.loadouts import build
from bannermen.games.cards.match import Court
from bannermen.games.cards.terms import NEUTRAL
from bannermen.kernel.chance import Chance
from bannermen.kernel.events import Event
from bannermen.kernel.game import Game
from bannermen.kernel.match import Match
from bannermen.proving.cards.landmarks import landmarks, passed
from bannermen.proving.cards.ledger import audit
from bannermen.proving.cards.middle import mid_position
from bannermen.proving.cards.soundness import faults
from bannermen.proving.proof import Proof


def of(match: Match) -> Court:
    assert isinstance(match, Court)
    return match


class CardsProof(Proof):
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

    def any_setup(self, scene: str, seed: int) -> dict[str, Any]:
        """Three to six at a melee, all factions and agendas, every fourth match with ready-made decks."""
        setup: dict[str, Any] = {"scene": scene}
        if scene in MELEES:
            setup["players"] = 3 + seed // 4 % 4
        if seed % 8 < 6:
            chance, cards = Chance(seed), book_of(setup)
            brought = {
                str(seat): build.part_of(build.random_deck(cards, chance, (seed + seat) % NEUTRAL), cards)
                for seat in range(setup.get("players", 2))
            }
            setup["brought"] = brought
        return setup

    def measured(self) -> list[dict[str, Any]]:
        return [{"scene": "joust"}, {"scene": "melee", "players": 4}]


PROOF = CardsProof()


def proof_of(game: Game) -> Proof:
    return PROOF
