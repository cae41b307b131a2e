"""What the fuzzer, the tests and the benchmark ask of the card game."""

from __future__ import annotations

from typing import Any

from bannermen.games.cards.formats import MELEES
from bannermen.games.cards.game import book_of, format_of
from bannermen.games.cards.loadouts import build
from bannermen.games.cards.terms import NEUTRAL
from bannermen.kernel.chance import Chance
from bannermen.kernel.game import Game
from bannermen.proving.cards import landmarks, ledger, middle, soundness
from bannermen.proving.proof import Proof, RoomedProof


class CardsProof(RoomedProof):
    soundness_room = soundness
    ledger_room = ledger
    middle_room = middle
    landmark_room = landmarks

    def any_setup(self, scene: str, seed: int) -> dict[str, Any]:
        """Three to six at a melee, all factions and agendas, every fourth match with ready-made decks."""
        setup: dict[str, Any] = {"scene": scene}
        if scene in MELEES:
            setup["players"] = 3 + seed // 4 % 4
        if seed % 8 < 6:
            chance, cards = Chance(seed), book_of(setup)
            brought = {
                str(seat): build.part_of(
                    build.random_deck(cards, chance, (seed + seat) % NEUTRAL, format_of(setup)), cards
                )
                for seat in range(setup.get("players", 2))
            }
            setup["brought"] = brought
        return setup

    def measured(self) -> list[dict[str, Any]]:
        return [{"scene": "joust"}, {"scene": "joust-all"}, {"scene": "melee", "players": 4}]


PROOF = CardsProof()


def proof_of(game: Game) -> Proof:
    return PROOF
