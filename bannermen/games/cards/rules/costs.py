"""What an ability may cost: whether each cost can be paid, and how it is (agot-costs-02 to -05)."""

from __future__ import annotations

from typing import Final

from bannermen.abilities.vocabulary import Vocabulary
from bannermen.abilities.word import Word
from bannermen.games.cards import log
from bannermen.games.cards.content.table_numbers import NO_COST
from bannermen.games.cards.content.tables import Cost
from bannermen.games.cards.rules.act import Act
from bannermen.games.cards.rules.cannot import cannot, turn_up
from bannermen.games.cards.rules.contest import can_be_removed
from bannermen.games.cards.rules.filters import candidates, fits
from bannermen.games.cards.rules.happening import Happening
from bannermen.games.cards.rules.play import can_be_put, twin
from bannermen.games.cards.rules.purse import funds
from bannermen.games.cards.state import CardsMatch
from bannermen.games.cards.terms import (
    CHARACTER,
    DEAD,
    ENTERS,
    GHOST,
    KILLED,
    KNEELS,
    MILLED,
    NONE,
    REMOVED,
    RETURNED,
    SACRIFICED,
    SHADOWS,
    STANDS,
    THROWN,
    VEILED,
)
from bannermen.games.cards.terms import DISCARD as PILE

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
COSTLESS: Final = 14


class CostWord(Word):
    """One thing that must be paid; all that an ability asks for is paid at once (agot-costs-05)."""

    def obstacle(self, match: CardsMatch, act: Act, cost: Cost) -> int:
        """Why it cannot be paid now."""
        return FREE

    def pay(self, match: CardsMatch, act: Act, cost: Cost, chosen: list[int], h: Happening) -> None:
        """Pay it. `chosen` are the cards that the player has chosen for it; what leaves or kneels is told to `h`."""


class KneelCost(CostWord):
    name = "kneel"
    about = "this card, your faction card, its host, what the trigger is about or cards of your choice kneel"
    takes = "kneels"

    def obstacle(self, match: CardsMatch, act: Act, cost: Cost) -> int:
        card = act.card
        if cost.kneel_self and match.kneeling[card]:
            return KNEELING  # agot-kneel-02
        if cost.kneel_faction and match.kneeling[match.banner[act.seat]]:
            return BANNER_KNEELING
        if cost.kneel_self and cannot(match, card, KNEELS, True):
            return UNPAYABLE
        if cost.kneel_host and not can_kneel_for(match, act.host):
            return UNPAYABLE
        if cost.kneel_trigger and not can_kneel_for(match, act.about):
            return UNPAYABLE
        if cost.kneel is not None and len(kneelable(match, act, cost)) < cost.kneel_count:
            return UNPAYABLE
        return FREE

    def pay(self, match: CardsMatch, act: Act, cost: Cost, chosen: list[int], h: Happening) -> None:
        if cost.kneel_self:
            h.add(KNEELS, act.card, act.seat, act.card)
        if cost.kneel_faction:
            h.add(KNEELS, match.banner[act.seat], act.seat, act.card)
        if cost.kneel_host:
            h.add(KNEELS, act.host, act.seat, act.card)
        if cost.kneel_trigger:
            h.add(KNEELS, act.about, act.seat, act.card)
        for card in chosen:
            h.add(KNEELS, card, act.seat, act.card)


class SacrificeCost(CostWord):
    name = "sacrifice"
    about = "this card or a card of your choice is sacrificed"
    takes = "leaves"

    def obstacle(self, match: CardsMatch, act: Act, cost: Cost) -> int:
        if cost.sacrifice_self and cannot(match, act.card, SACRIFICED):
            return UNPAYABLE
        if cost.sacrifice is not None and len(sacrificial(match, act, cost)) == 0:
            return UNPAYABLE
        return FREE

    def pay(self, match: CardsMatch, act: Act, cost: Cost, chosen: list[int], h: Happening) -> None:
        if cost.sacrifice_self:
            h.add(SACRIFICED, act.card, act.seat, act.card)
        for card in chosen:
            h.add(SACRIFICED, card, act.seat, act.card)


class GoldCost(CostWord):
    """Paid with the price of the card, in paying.py."""

    name = "gold"
    about = "so much gold from your pool"
    takes = "gold"

    def obstacle(self, match: CardsMatch, act: Act, cost: Cost) -> int:
        return GOLD if cost.gold > funds(match, act.seat) else FREE


class PurseCost(CostWord):
    """Read where gold is paid."""

    name = "purse"
    about = "that gold comes from the pool of the loser of the challenge"
    takes = "loser"


class RemoveCost(CostWord):
    name = "remove"
    about = "this card is removed from the game"
    takes = "self"

    def pay(self, match: CardsMatch, act: Act, cost: Cost, chosen: list[int], h: Happening) -> None:
        h.add(REMOVED, act.card, act.seat, act.card)


class ReturnCost(CostWord):
    name = "return"
    about = "this card or a card of your choice goes back to its owner's hand"
    takes = "leaves"

    def obstacle(self, match: CardsMatch, act: Act, cost: Cost) -> int:
        return UNPAYABLE if cost.returns is not None and len(returnable(match, act, cost)) == 0 else FREE

    def pay(self, match: CardsMatch, act: Act, cost: Cost, chosen: list[int], h: Happening) -> None:
        for card in [act.card] if cost.returns is None else chosen:
            h.add(RETURNED, card, act.seat, act.card)


class DiscardCost(CostWord):
    name = "discard"
    about = "this card, so many cards of your choice or such cards go from your hand or, `at` it, from shadows"
    takes = "thrown"

    def obstacle(self, match: CardsMatch, act: Act, cost: Cost) -> int:
        held = may_be_discarded(match, act, cost) if act.public else len(discardable(match, act, cost))
        return UNPAYABLE if held < cost.discard else FREE

    def pay(self, match: CardsMatch, act: Act, cost: Cost, chosen: list[int], h: Happening) -> None:
        for card in [act.card] if cost.discard_self else chosen:
            match.show(card)
            if match.place[card] == SHADOWS:  # no discard from hand, and nothing answers it (agotp-shadow-22)
                if match.log is not None:
                    log.moves.exposed(match, card)
                match.move(card, PILE)
            else:
                h.add(THROWN, card, act.seat, act.card)


class RevealCost(CostWord):
    name = "reveal"
    about = "such cards of your hand, of your choice, are shown to everybody"
    takes = "shown"

    def obstacle(self, match: CardsMatch, act: Act, cost: Cost) -> int:
        held = may_be_discarded(match, act, cost) if act.public else len(showable(match, act, cost))
        return UNPAYABLE if held < cost.reveal_count else FREE

    def pay(self, match: CardsMatch, act: Act, cost: Cost, chosen: list[int], h: Happening) -> None:
        for card in chosen:
            match.show(card)
            if match.log is not None:
                log.looks.shown(match, card)


class VeilCost(CostWord):
    name = "veil"
    about = "this card goes into shadows"
    takes = "self"

    def obstacle(self, match: CardsMatch, act: Act, cost: Cost) -> int:
        return UNPAYABLE if cannot(match, act.card, VEILED) else FREE

    def pay(self, match: CardsMatch, act: Act, cost: Cost, chosen: list[int], h: Happening) -> None:
        h.add(VEILED, act.card, act.seat, act.card)


class PowerCost(CostWord):
    name = "power"
    about = "1 power on this card, on your faction card or on a card of your choice is discarded"
    takes = "power"

    def obstacle(self, match: CardsMatch, act: Act, cost: Cost) -> int:
        if cost.power_of is not None:
            return UNPAYABLE if len(empowered(match, act, cost)) == 0 else FREE
        return UNPAYABLE if match.power[self.purse(match, act, cost)] < cost.times else FREE

    def purse(self, match: CardsMatch, act: Act, cost: Cost) -> int:
        return act.card if cost.power_self else match.banner[act.seat]

    def pay(self, match: CardsMatch, act: Act, cost: Cost, chosen: list[int], h: Happening) -> None:
        for card in chosen if cost.power_of is not None else [self.purse(match, act, cost)]:
            if match.log is not None:
                log.goods.lost_power(match, card, cost.times)
            match.add_power(card, -cost.times)


class StandCost(CostWord):
    name = "stand"
    about = "this card, its host or a card of your choice stands"
    takes = "stands"

    def obstacle(self, match: CardsMatch, act: Act, cost: Cost) -> int:
        if cost.stand_host:
            return UNPAYABLE if act.host < 0 or match.is_upright(act.host) or cannot(match, act.host, STANDS) else FREE
        if cost.stand is not None:
            return UNPAYABLE if len(standable(match, act, cost)) == 0 else FREE
        return UNPAYABLE if match.is_upright(act.card) or cannot(match, act.card, STANDS) else FREE

    def pay(self, match: CardsMatch, act: Act, cost: Cost, chosen: list[int], h: Happening) -> None:
        for card in chosen if cost.stand is not None else [act.host if cost.stand_host else act.card]:
            h.add(STANDS, card, act.seat, act.card)


class WithdrawCost(CostWord):
    name = "withdraw"
    about = "its host is removed from the challenge"
    takes = "host"

    def obstacle(self, match: CardsMatch, act: Act, cost: Cost) -> int:
        return FREE if can_be_removed(match, act.host) else UNPAYABLE  # what is worn by nobody has no part

    def pay(self, match: CardsMatch, act: Act, cost: Cost, chosen: list[int], h: Happening) -> None:
        if match.log is not None:
            log.challenges.withdrew(match, act.host)
        match.withdraw(act.host)


class KillCost(CostWord):
    name = "kill"
    about = "this card, its host or a character of your choice is killed"
    takes = "dies"

    def obstacle(self, match: CardsMatch, act: Act, cost: Cost) -> int:
        if cost.kill is not None:
            return UNPAYABLE if len(killable(match, act, cost)) == 0 else FREE
        if cost.kill_host:
            return UNPAYABLE if act.host < 0 or cannot(match, act.host, KILLED) else FREE
        return UNPAYABLE if cannot(match, act.card, KILLED) else FREE

    def pay(self, match: CardsMatch, act: Act, cost: Cost, chosen: list[int], h: Happening) -> None:
        for card in chosen if cost.kill is not None else [act.host if cost.kill_host else act.card]:
            h.add(KILLED, card, act.seat, act.card)


class TokenCost(CostWord):
    name = "token"
    about = "one such token from this card"
    takes = "token"

    def obstacle(self, match: CardsMatch, act: Act, cost: Cost) -> int:
        return UNPAYABLE if match.tokens(act.card, cost.token) < cost.times else FREE

    def pay(self, match: CardsMatch, act: Act, cost: Cost, chosen: list[int], h: Happening) -> None:
        match.add_mark(act.card, cost.token, -(act.x if cost.times_x else cost.times))


class TimesCost(CostWord):
    """Read by the costs that it stands beside."""

    name = "times"
    about = "so many tokens, or so much power, not 1"
    takes = "gold"


class MillCost(CostWord):
    name = "mill"
    about = "so many cards from the top of your deck are discarded"
    takes = "number"

    def obstacle(self, match: CardsMatch, act: Act, cost: Cost) -> int:
        return UNPAYABLE if match.left[act.seat] < cost.mill else FREE

    def pay(self, match: CardsMatch, act: Act, cost: Cost, chosen: list[int], h: Happening) -> None:
        for i in range(cost.mill):
            top = match.deck[act.seat][match.left[act.seat] - 1 - i]
            turn_up(match, top, MILLED)
            h.add(MILLED, top, act.seat, act.card)


class BuryCost(CostWord):
    name = "bury"
    about = "this card goes to its owner's dead pile from where it lies"
    takes = "self"

    def pay(self, match: CardsMatch, act: Act, cost: Cost, chosen: list[int], h: Happening) -> None:
        match.show(act.card)
        if match.log is not None:
            log.looks.laid(match, act.card, DEAD)
        match.move(act.card, DEAD)


class PutCost(CostWord):
    name = "put"
    about = "this card comes into play, not as a duplicate"
    takes = "self"

    def obstacle(self, match: CardsMatch, act: Act, cost: Cost) -> int:
        if twin(match, act.seat, act.card) >= 0:
            return UNPAYABLE
        return FREE if can_be_put(match, act.seat, act.card) else UNPAYABLE

    def pay(self, match: CardsMatch, act: Act, cost: Cost, chosen: list[int], h: Happening) -> None:
        match.show(act.card)
        if match.log is not None:
            log.moves.entered(match, act.seat, act.card, ENTERS, NONE)
        h.add(ENTERS, act.card, act.seat, act.card, NONE)


COST_TABLE: Final[list[CostWord]] = [
    GoldCost(),
    KneelCost(),
    SacrificeCost(),
    RemoveCost(),
    ReturnCost(),
    DiscardCost(),
    TokenCost(),
    PowerCost(),
    StandCost(),
    KillCost(),
    VeilCost(),
    MillCost(),
    TimesCost(),
    RevealCost(),
    PurseCost(),
    WithdrawCost(),
    BuryCost(),
    PutCost(),
]
COST_WORDS: Final = Vocabulary(COST_TABLE)
KNEEL: Final[int] = COST_WORDS.numbers["kneel"]
SACRIFICE: Final[int] = COST_WORDS.numbers["sacrifice"]
DISCARD: Final[int] = COST_WORDS.numbers["discard"]
RETURN: Final[int] = COST_WORDS.numbers["return"]
POWER: Final[int] = COST_WORDS.numbers["power"]
KILL: Final[int] = COST_WORDS.numbers["kill"]
STAND: Final[int] = COST_WORDS.numbers["stand"]
REVEAL: Final[int] = COST_WORDS.numbers["reveal"]


def payment_obstacle(match: CardsMatch, act: Act, cost: Cost) -> int:
    """Can all of it be paid (agot-costs-02 to -05)?"""
    for word in cost.words:
        found = COST_TABLE[word].obstacle(match, act, cost)
        if found != FREE:
            return found
    return FREE


def can_kneel_for(match: CardsMatch, card: int) -> bool:
    """Can the card kneel to pay?"""
    return card >= 0 and match.kneeling[card] == 0 and not cannot(match, card, KNEELS, True)


def kneelable(match: CardsMatch, act: Act, cost: Cost) -> list[int]:
    assert cost.kneel is not None
    found = candidates(match, cost.kneel, act.seat, act.card, act)
    return [card for card in found if can_kneel_for(match, card)]


def standable(match: CardsMatch, act: Act, cost: Cost) -> list[int]:
    assert cost.stand is not None
    found = candidates(match, cost.stand, act.seat, act.card, act)
    return [card for card in found if match.kneeling[card] != 0 and not cannot(match, card, STANDS)]


def returnable(match: CardsMatch, act: Act, cost: Cost) -> list[int]:
    assert cost.returns is not None
    found = candidates(match, cost.returns, act.seat, act.card, act)
    return [card for card in found if not cannot(match, card, RETURNED)]


def empowered(match: CardsMatch, act: Act, cost: Cost) -> list[int]:
    assert cost.power_of is not None
    return [card for card in candidates(match, cost.power_of, act.seat, act.card, act) if match.power[card] > 0]


def killable(match: CardsMatch, act: Act, cost: Cost) -> list[int]:
    assert cost.kill is not None
    found = candidates(match, cost.kill, act.seat, act.card, act)
    return [card for card in found if match.type_of(card) == CHARACTER and not cannot(match, card, KILLED)]


def gifts(match: CardsMatch, act: Act, cost: Cost) -> list[int]:
    """The cards of which one is given to pay."""
    if cost.sacrifice is not None:
        return sacrificial(match, act, cost)
    if cost.returns is not None:
        return returnable(match, act, cost)
    if cost.kill is not None:
        return killable(match, act, cost)
    return discardable(match, act, cost) if cost.discard > 0 else []


def is_from_shadows(cost: Cost) -> bool:
    return cost.discard_of is not None and (cost.discard_of.places >> SHADOWS) & 1 == 1


def discardable(match: CardsMatch, act: Act, cost: Cost) -> list[int]:
    """Of one's own hand or shadows, but not the event that is being played."""
    pile = match.shadows[act.seat] if is_from_shadows(cost) else match.hand[act.seat]
    held = [card for card in pile if card != act.card]
    if cost.discard_of is None:
        return held
    return [card for card in held if fits(match, card, cost.discard_of, act.seat, act.card, act)]


def showable(match: CardsMatch, act: Act, cost: Cost) -> list[int]:
    """Of one's own hand, but not the event that is being played."""
    assert cost.reveal is not None
    held = [card for card in match.hand[act.seat] if card != act.card]
    if cost.gold_shown:  # it is bought, so to say
        held = [card for card in held if NO_COST < match.kind_of(card).cost <= funds(match, act.seat)]
        held = [card for card in held if can_be_put(match, act.seat, card)]
    return [card for card in held if fits(match, card, cost.reveal, act.seat, act.card, act)]


def may_be_discarded(match: CardsMatch, act: Act, cost: Cost) -> int:
    """By what everybody knows each card there may fit, except one: the ghost itself, if it can lie nowhere else."""
    pile, other = match.hand[act.seat], match.shadows[act.seat]
    if is_from_shadows(cost):
        pile, other = other, pile
    return len(pile) - (1 if match.place[act.card] == GHOST and len(other) == 0 else 0)


def sacrificial(match: CardsMatch, act: Act, cost: Cost) -> list[int]:
    """What the seat controls and could give (agot-sacrifice-01)."""
    assert cost.sacrifice is not None
    found = candidates(match, cost.sacrifice, act.seat, act.card, act)
    return [card for card in found if not cannot(match, card, SACRIFICED)]
