"""What the fuzzer, the tests and the benchmark ask of the card game."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, Final

from bannermen.games.cards.content.tables import Book, Deck
from bannermen.games.cards.formats import DRAFT, MELEES, WITH_PACKS
from bannermen.games.cards.game import book_of, format_of
from bannermen.games.cards.loadouts import deck_text, random_decks
from bannermen.games.cards.match import PlayableCardsMatch
from bannermen.games.cards.terms import NEUTRAL
from bannermen.kernel.chance import Chance
from bannermen.kernel.game import Game
from bannermen.kernel.match import Match
from bannermen.proving.cards import landmarks, ledger, middle, soundness
from bannermen.proving.cards.company import company_of
from bannermen.proving.cards.middle import MIDDLE_ALL
from bannermen.proving.cards.usage import usage
from bannermen.proving.proof import Proof, RoomedProof

OF_CARDS: Final = ("card", "ability")
COMPANY: Final = 8  # so many cards of its company come into a deck around a card


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
                str(seat): deck_text.part_of(
                    random_decks.random_deck(cards, chance, (seed + seat) % NEUTRAL, format_of(setup)), cards
                )
                for seat in range(setup.get("players", 2))
            }
            setup["brought"] = brought
        return setup

    def middles(self) -> tuple[str, ...]:
        return (MIDDLE_ALL,)

    def setup_for(self, part: str, seed: int, wanted: Sequence[str]) -> dict[str, Any]:
        """Decks, or a table in the middle, around cards that have more to show; every fourth match as ever."""
        if part == MIDDLE_ALL:
            codes = codes_of(wanted)
            code = codes[seed % len(codes)] if codes and seed % 4 else ""
            return {"position": middle.mid_position_of_all(seed, code)}
        setup = self.any_setup(part, seed)
        cards, chance = book_of(setup), Chance(seed)
        numbers = [cards.index[code] for code in codes_of(wanted) if code in cards.index]
        if not numbers or seed % 4 == 0:
            return setup
        seats = setup.get("players", 2)
        meant = [numbers[(seed * seats + seat) % len(numbers)] for seat in range(seats)]
        decks = [around(cards, number, chance, (seed + seat) % NEUTRAL, setup) for seat, number in enumerate(meant)]
        return setup | {"brought": {str(seat): deck_text.part_of(deck, cards) for seat, deck in enumerate(decks)}}

    def landmarks_of(self, parts: Collection[str]) -> list[str]:
        if not any(part in WITH_PACKS or part == MIDDLE_ALL for part in parts):
            return self.landmarks()
        return landmarks.landmarks_of_packs(DRAFT in parts)

    def usage(self, match: Match, seat: int) -> tuple[set[str], set[str]]:
        assert isinstance(match, PlayableCardsMatch)
        return usage(match, seat)

    def measured(self) -> list[dict[str, Any]]:
        return [{"scene": "joust"}, {"scene": "joust-all"}, {"scene": "melee", "players": 4}]


def codes_of(wanted: Sequence[str]) -> list[str]:
    """The cards that landmarks speak of.

    >>> codes_of(["event draw", "card 01027", "ability 01030.2", "ability 01027.1"])
    ['01027', '01030']
    """
    found = [name.partition(".")[0] for kind, _, name in (each.partition(" ") for each in wanted) if kind in OF_CARDS]
    return list(dict.fromkeys(found))


def around(cards: Book, number: int, chance: Chance, faction: int, setup: dict[str, Any]) -> Deck:
    """A random deck with that card, and with some of those that its words name."""
    company = [card for card in company_of(cards, number) if cards.kinds[card].deckable]
    chance.shuffle(company)
    own = cards.kinds[number].faction
    first = list(dict.fromkeys([number, *company[:COMPANY]]))
    return random_decks.random_deck(cards, chance, own if own != NEUTRAL else faction, format_of(setup), first)


PROOF = CardsProof()


def proof_of(game: Game) -> Proof:
    return PROOF
