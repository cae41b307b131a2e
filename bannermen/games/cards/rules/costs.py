"""What an ability may cost: whether each cost can be paid, and how it is (agot-costs-02 to -05)."""

from __future__ import annotations

from typing import Final

from bannermen.abilities.vocabulary import Vocabulary
from bannermen.abilities.word import Word
from bannermen.games.cards.content.tables import Cost
from bannermen.games.cards.rules.act import Act
from bannermen.games.cards.rules.happening import Happening, cannot
from bannermen.games.cards.rules.sieves import candidates
from bannermen.games.cards.state import Realm
from bannermen.games.cards.terms import KNEELS, PLAY, REMOVED, RETURNED, SACRIFICED, THROWN

# What stands in the way of an ability, in the order of initiation (agot-initiate-02, -03); refusals.py has the words.
FREE: Final = 0
LIMIT: Final = 1
MAX: Final = 2
PRICE: Final = 3
FORBIDDEN: Final = 4
LIMITED_SPENT: Final = 5
GOLD: Final = 6
KNEELING: Final = 7
BANNER_KNEELING: Final = 8
UNPAYABLE: Final = 9
CONDITION: Final = 10
NO_TARGET: Final = 11
NO_CHANGE: Final = 12
SILENCED: Final = 13


class CostWord(Word):
    """One thing that must be paid; all that an ability asks for is paid at once (agot-costs-05)."""

    def obstacle(self, match: Realm, act: Act, cost: Cost) -> int:
        """Why it cannot be paid now."""
        return FREE

    def pay(self, match: Realm, act: Act, cost: Cost, chosen: list[int], h: Happening) -> None:
        """Pay it. `chosen` are the cards that the player has chosen for it; what leaves or kneels is told to `h`."""


class KneelCost(CostWord):
    name = "kneel"
    about = "this card, your faction card or a card of your choice kneels"
    takes = "kneels"

    def obstacle(self, match: Realm, act: Act, cost: Cost) -> int:
        card = act.card
        if cost.kneel_self and match.kneeling[card]:
            return KNEELING  # agot-kneel-02
        if cost.kneel_faction and match.kneeling[match.banner[act.seat]]:
            return BANNER_KNEELING
        if cost.kneel_self and cannot(match, card, KNEELS):
            return UNPAYABLE
        if cost.kneel is not None and len(kneelable(match, act, cost)) == 0:
            return UNPAYABLE
        return FREE

    def pay(self, match: Realm, act: Act, cost: Cost, chosen: list[int], h: Happening) -> None:
        if cost.kneel_self:
            h.add(KNEELS, act.card, act.seat, act.card)
        if cost.kneel_faction:
            h.add(KNEELS, match.banner[act.seat], act.seat, act.card)
        for card in chosen:
            h.add(KNEELS, card, act.seat, act.card)


class SacrificeCost(CostWord):
    name = "sacrifice"
    about = "this card or a card of your choice is sacrificed"
    takes = "leaves"

    def obstacle(self, match: Realm, act: Act, cost: Cost) -> int:
        if cost.sacrifice_self and cannot(match, act.card, SACRIFICED):
            return UNPAYABLE
        if cost.sacrifice is not None and len(sacrificial(match, act, cost)) == 0:
            return UNPAYABLE
        return FREE

    def pay(self, match: Realm, act: Act, cost: Cost, chosen: list[int], h: Happening) -> None:
        if cost.sacrifice_self:
            h.add(SACRIFICED, act.card, act.seat, act.card)
        for card in chosen:
            h.add(SACRIFICED, card, act.seat, act.card)


class GoldCost(CostWord):
    """Paid with the price of the card, in paying.py."""

    name = "gold"
    about = "so much gold from your pool"
    takes = "gold"

    def obstacle(self, match: Realm, act: Act, cost: Cost) -> int:
        return GOLD if cost.gold > match.gold[act.seat] else FREE


class RemoveCost(CostWord):
    name = "remove"
    about = "this card is removed from the game"
    takes = "self"

    def pay(self, match: Realm, act: Act, cost: Cost, chosen: list[int], h: Happening) -> None:
        h.add(REMOVED, act.card, act.seat, act.card)


class ReturnCost(CostWord):
    name = "return"
    about = "this card goes back to its owner's hand"
    takes = "self"

    def pay(self, match: Realm, act: Act, cost: Cost, chosen: list[int], h: Happening) -> None:
        h.add(RETURNED, act.card, act.seat, act.card)


class DiscardCost(CostWord):
    name = "discard"
    about = "so many cards of your choice are discarded from your hand"
    takes = "number"

    def obstacle(self, match: Realm, act: Act, cost: Cost) -> int:
        held = len(match.hand[act.seat])
        if match.place[act.card] != PLAY:
            held -= 1  # the event itself
        return UNPAYABLE if held < cost.discard else FREE

    def pay(self, match: Realm, act: Act, cost: Cost, chosen: list[int], h: Happening) -> None:
        for card in chosen:
            match.show(card)
            h.add(THROWN, card, act.seat, act.card)


class TokenCost(CostWord):
    name = "token"
    about = "one such token from this card"
    takes = "token"

    def obstacle(self, match: Realm, act: Act, cost: Cost) -> int:
        return UNPAYABLE if match.tokens(act.card, cost.token) == 0 else FREE

    def pay(self, match: Realm, act: Act, cost: Cost, chosen: list[int], h: Happening) -> None:
        match.add_mark(act.card, cost.token, -1)


COST_TABLE: Final[list[CostWord]] = [
    GoldCost(),
    KneelCost(),
    SacrificeCost(),
    RemoveCost(),
    ReturnCost(),
    DiscardCost(),
    TokenCost(),
]
COST_WORDS: Final = Vocabulary(COST_TABLE)
KNEEL: Final[int] = COST_WORDS.numbers["kneel"]
SACRIFICE: Final[int] = COST_WORDS.numbers["sacrifice"]
DISCARD: Final[int] = COST_WORDS.numbers["discard"]


def payment_obstacle(match: Realm, act: Act, cost: Cost) -> int:
    """Can all of it be paid (agot-costs-02 to -05)?"""
    for word in cost.words:
        found = COST_TABLE[word].obstacle(match, act, cost)
        if found != FREE:
            return found
    return FREE


def kneelable(match: Realm, act: Act, cost: Cost) -> list[int]:
    assert cost.kneel is not None
    found = candidates(match, cost.kneel, act.seat, act.card, act)
    return [card for card in found if match.kneeling[card] == 0 and not cannot(match, card, KNEELS)]


def sacrificial(match: Realm, act: Act, cost: Cost) -> list[int]:
    """What the seat controls and could give (agot-sacrifice-01)."""
    assert cost.sacrifice is not None
    found = candidates(match, cost.sacrifice, act.seat, act.card, act)
    return [card for card in found if not cannot(match, card, SACRIFICED)]
