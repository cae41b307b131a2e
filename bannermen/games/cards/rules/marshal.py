"""Marshaling and ambush: cards come into play from hand for gold (agot-marshal-01 to -06, agot-keywords-06 to -10)."""

from __future__ import annotations

from typing import Any, Final

from bannermen.games.cards import log
from bannermen.games.cards.content.table_numbers import (
    AMBUSH_LAW,
    AMBUSHING,
    ATTENDS,
    BAN_MARSHAL,
    BUYING,
    NO_COST,
    NO_MARSHALING,
    V_AMBUSH,
)
from bannermen.games.cards.rules.filters import candidates, fits
from bannermen.games.cards.rules.loans import charge, lent
from bannermen.games.cards.rules.play import (
    add_duplicate,
    can_enter,
    has_copy,
    is_dead,
    is_shut_out,
    put_into_play,
    twin,
)
from bannermen.games.cards.rules.prices import is_limited, limited_left, might_spare, price, reduction, use_up
from bannermen.games.cards.rules.purse import Purchase, draw_on, funds, purses
from bannermen.games.cards.rules.values import applies_to, decrees, is_banned, is_forbidden
from bannermen.games.cards.state import CardsMatch
from bannermen.games.cards.terms import (
    AMBUSHED,
    ATTACHMENT,
    CHALLENGING,
    EITHER_AT,
    EVENT,
    HAND,
    LIMITED_USED,
    MARSHALED,
    NONE,
)
from bannermen.kernel.choice import Choice
from bannermen.kernel.copying import Shared
from bannermen.kernel.decision import Refused
from bannermen.kernel.message import Message, says
from bannermen.kernel.procedure import EMPTY, Procedure
from bannermen.kernel.question import Question

# What keeps a card in hand out of play.
FREE: Final = 0
NO_SUCH_CARD: Final = 1
FORBIDDEN: Final = 2
DEAD_COPY: Final = 3
PRICE: Final = 4
LIMITED_SPENT: Final = 5
NO_HOST: Final = 6
COPY: Final = 7
NO_AMBUSH: Final = 8
COSTLESS: Final = 9


def may_marshal(match: CardsMatch, seat: int, card: int) -> bool:
    """Does nothing forbid the seat to marshal such a card?"""
    if is_banned(match, seat, BAN_MARSHAL, match.kind_of(card).title):
        return False
    return not is_forbidden(match, NO_MARSHALING, seat, card)


def marshalable(match: CardsMatch, seat: int) -> list[int]:
    """The cards that the active player may marshal now: those in hand (agot-marshal-01) and what is lent."""
    found = [card for card in match.hand[seat] if marshal_bar(match, seat, card) == FREE]
    for card in lent(match, seat, BUYING):
        if marshal_bar(match, seat, card) == FREE:
            found.append(card)
    return found


def marshal_bar(match: CardsMatch, seat: int, card: int) -> int:
    """What keeps a card in hand from being marshaled."""
    kind = match.kind_of(card)
    if kind.type > ATTACHMENT:
        return NO_SUCH_CARD
    if kind.cost == NO_COST:
        return COSTLESS
    if not may_marshal(match, seat, card):
        return FORBIDDEN
    if is_dead(match, seat, card):
        return DEAD_COPY
    if twin(match, seat, card) >= 0 or len(patrons(match, seat, card)) > 0:
        return FREE
    return buying_bar(match, seat, card)


def buying_bar(match: CardsMatch, seat: int, card: int) -> int:
    """What keeps it from being marshaled for gold."""
    kind = match.kind_of(card)
    if price(match, seat, card, kind.cost) > funds(match, seat):
        return PRICE
    if is_limited(match, card) and not limited_left(match, seat):
        return LIMITED_SPENT
    return entry_bar(match, seat, card)


def patrons(match: CardsMatch, seat: int, card: int) -> list[int]:
    """The cards of which it may be a duplicate because it says so."""
    found = EMPTY
    for constant in match.kind_of(card).laws:
        if constant.what == ATTENDS and constant.of is not None and match.owner[card] == seat:
            found = found + candidates(match, constant.of, seat, card)
    return found


def marshal_price(match: CardsMatch, seat: int, card: int) -> int:
    """What marshaling it costs; a duplicate is free (agot-duplicates-04)."""
    return 0 if twin(match, seat, card) >= 0 else price(match, seat, card, match.kind_of(card).cost)


def entry_bar(match: CardsMatch, seat: int, card: int) -> int:
    """It has no host, or there is another copy, where it cannot enter play."""
    if can_enter(match, seat, card):
        return FREE
    if is_dead(match, seat, card):
        return DEAD_COPY
    return COPY if match.kind_of(card).unique and has_copy(match, seat, card) else NO_HOST


def marshal(match: CardsMatch, seat: int, card: int) -> None:
    """The cost is paid and the card comes into play; a duplicate is only that (agot-duplicates-10, -12)."""
    match.show(card)
    if match.place[card] != HAND:
        charge(match, seat, card, BUYING)
    if len(patrons(match, seat, card)) > 0:
        match.push(Attend(seat, card))
    else:
        bring_in(match, seat, card)


def bring_in(match: CardsMatch, seat: int, card: int) -> None:
    if twin(match, seat, card) < 0 and len(purses(match, seat)) > 0:
        match.push(Marshal(seat, card))
    else:
        enlist(match, seat, card)


class Marshal(Purchase):
    def steps(self) -> tuple[Any, ...]:
        return MARSHAL

    def clone(self) -> Marshal:
        other = Marshal(self.seat, self.card)
        other.at = self.at
        return other


def find_gold(match: CardsMatch, p: Marshal) -> None:
    draw_on(match, p.seat, marshal_price(match, p.seat, p.card))


def enlist_bought(match: CardsMatch, p: Marshal) -> None:
    enlist(match, p.seat, p.card)


MARSHAL: Final[tuple[Any, ...]] = (find_gold, enlist_bought)


def enlist(match: CardsMatch, seat: int, card: int) -> None:
    if twin(match, seat, card) < 0:
        cost = marshal_price(match, seat, card)
        match.add_gold(seat, -cost)
        use_up(match, seat, card)
        if is_limited(match, card):
            match.count(seat, LIMITED_USED)
        if match.log is not None:
            log.moves.marshaled(match, seat, card, cost)
    put_into_play(match, seat, card, MARSHALED)


class Attend(Procedure):
    """A card that may be marshaled as what it is or as a duplicate of another one."""

    def __init__(self, seat: int, card: int) -> None:
        super().__init__()
        self.seat: int = seat
        self.card: int = card

    def steps(self) -> tuple[Any, ...]:
        return ATTEND

    def fields(self) -> tuple[str, ...]:
        return ("seat", "card")

    def clone(self) -> Attend:
        other = Attend(self.seat, self.card)
        other.at = self.at
        return other


class AttendWhom(Question[CardsMatch, Attend]):
    def seat(self, match: CardsMatch, p: Attend) -> int:
        return p.seat

    def options(self, match: CardsMatch, p: Attend) -> list[int]:
        bought = [p.card] if buying_bar(match, p.seat, p.card) == FREE else []
        return patrons(match, p.seat, p.card) + bought

    def take(self, match: CardsMatch, p: Attend, answer: int) -> None:
        if answer == p.card:
            bring_in(match, p.seat, p.card)
        else:
            add_duplicate(match, p.card, answer)

    def prompt(self, match: CardsMatch, p: Attend) -> Message:
        return says("Of which card is {card} a duplicate?", card=("card", p.card))

    def choice(self, match: CardsMatch, p: Attend, option: int) -> Choice:
        if option == p.card:
            return Choice(says("Of none, for gold"), "card", option)
        return Choice(says("{card}", card=("card", option)), "card", option)


ATTEND: Final[tuple[Any, ...]] = (AttendWhom("cards.attend", "agot-duplicates-04"),)


# --- ambush ---


def ambush_prices(match: CardsMatch, seat: int, card: int) -> list[int]:
    """For how much the card could be ambushed: its own values, and what others give it (agot-keywords-04, -08)."""
    found = match.kind_of(card).ambush
    for constant in match.kind_of(card).laws:
        if constant.what == V_AMBUSH and applies_to(match, constant, card, seat):
            found = sorted({*found, constant.amount})
    for source, constant in decrees(match, AMBUSH_LAW):
        assert constant.of is not None  # such a law says of which cards
        if applies_to(match, constant, source, seat) and fits(match, card, constant.of, seat, source):
            found = sorted({*found, max(0, match.kind_of(card).cost - constant.less)})
    return found


def ambushable(match: CardsMatch, seat: int) -> list[int]:
    """Cards that the seat may put into play by ambush now; duplicates cost as much (agot-keywords-09, -10)."""
    return [card for card in match.hand[seat] if may_spring(match, card) and ambush_bar(match, seat, card) == FREE]


def may_spring(match: CardsMatch, card: int) -> bool:
    """Has it ambush by itself or might a card in force give it? Few cards have, and all of a hand are asked often."""
    return match.book.kinds[match.kind[card]].springs or match.ruling[AMBUSH_LAW] > 0


def ambush_bar(match: CardsMatch, seat: int, card: int) -> int:
    if match.type_of(card) >= EVENT:
        return NO_SUCH_CARD
    prices = ambush_prices(match, seat, card)
    if len(prices) == 0:
        return NO_AMBUSH
    if is_shut_out(match, seat, card):
        return FORBIDDEN  # a keyword is a card ability
    if price(match, seat, card, prices[0], AMBUSHING) > funds(match, seat):
        return PRICE
    return entry_bar(match, seat, card)


def might_ambush(match: CardsMatch, seat: int) -> bool:
    """By what everybody knows: is there a card with ambush that the seat may hold and could pay for?"""
    least = lowest(match, seat, match.book.least_ambush)
    for source, constant in decrees(match, AMBUSH_LAW):
        if applies_to(match, constant, source, seat):
            least = 0
    if might_spare(match, seat, AMBUSHING):
        least = min(least, 0)  # who knows which card that is
    return 0 <= least <= funds(match, seat)


def seat_pools(match: CardsMatch, seat: int) -> list[int]:
    """Which cards the seat may have: one of the book's pools, or one for each of its agendas."""
    found = [seat_pool(match, seat, match.agenda[seat])]
    for agenda in match.allies[seat]:
        found.append(seat_pool(match, seat, agenda))
    return found


def merged(match: CardsMatch, seat: int, pools: list[list[int]]) -> list[int]:
    """What the seat may have of such pools, in order. What two agendas allow is there once."""
    numbers = seat_pools(match, seat)
    if len(numbers) == 1:
        return pools[numbers[0]]
    found = pools[numbers[0]][:]
    for number in numbers[1:]:
        known = set(found)
        found.extend([kind for kind in pools[number] if kind not in known])
    return sorted(found)


def lowest(match: CardsMatch, seat: int, prices: list[int]) -> int:
    """The lowest of the prices of what the seat may have; -1: there is none."""
    found = [prices[number] for number in seat_pools(match, seat) if prices[number] >= 0]
    return min(found) if len(found) > 0 else -1


def seat_pool(match: CardsMatch, seat: int, agenda: int) -> int:
    """What its faction and that agenda let in: a number of the book's pools."""
    faction = match.kind_of(match.banner[seat]).faction
    if agenda >= 0 and match.kind_of(agenda).building.pools >= 0:
        return match.kind_of(agenda).building.pools + faction
    banner = match.kind_of(agenda).banner if agenda >= 0 else NONE
    return faction * 9 + (banner if banner >= 0 else 8)


def ambush(match: CardsMatch, seat: int, card: int) -> None:
    match.show(card)
    match.push(Ambush(seat, card, ambush_prices(match, seat, card)))


class Ambush(Procedure):
    def __init__(self, seat: int, card: int, prices: list[int]) -> None:
        super().__init__()
        self.seat: int = seat
        self.card: int = card
        self.prices: Shared[list[int]] = prices
        self.price: int = 0

    def steps(self) -> tuple[Any, ...]:
        return AMBUSH

    def fields(self) -> tuple[str, ...]:
        return ("seat", "card", "prices", "price")

    def clone(self) -> Ambush:
        other = Ambush(self.seat, self.card, self.prices)
        other.at = self.at
        other.price = self.price
        return other


class AmbushPrice(Question[CardsMatch, Ambush]):
    """With several values the player chooses one (agot-keywords-08)."""

    def seat(self, match: CardsMatch, p: Ambush) -> int:
        return p.seat

    def options(self, match: CardsMatch, p: Ambush) -> list[int]:
        most = funds(match, p.seat) + reduction(match, p.seat, p.card, AMBUSHING)
        return [EITHER_AT + i for i in range(len(p.prices)) if p.prices[i] <= most]

    def take(self, match: CardsMatch, p: Ambush, answer: int) -> None:
        p.price = p.prices[answer - EITHER_AT]

    def prompt(self, match: CardsMatch, p: Ambush) -> Message:
        return says("Which ambush value of {card} do you pay?", card=("card", p.card))

    def choice(self, match: CardsMatch, p: Ambush, option: int) -> Choice:
        return Choice(says("{n} gold", n=p.prices[option - EITHER_AT]), "deed", option)


def find_ransom(match: CardsMatch, p: Ambush) -> None:
    draw_on(match, p.seat, price(match, p.seat, p.card, p.price, AMBUSHING))


def spring(match: CardsMatch, p: Ambush) -> None:
    cost = price(match, p.seat, p.card, p.price, AMBUSHING)
    match.add_gold(p.seat, -cost)
    use_up(match, p.seat, p.card, AMBUSHING)
    if match.log is not None:
        log.moves.ambushed(match, p.seat, p.card, cost)
    put_into_play(match, p.seat, p.card, AMBUSHED)


AMBUSH: Final[tuple[Any, ...]] = (AmbushPrice("cards.ambush", "agot-keywords-08"), find_ransom, spring)


# --- why not ---


def why_not_marshal(match: CardsMatch, seat: int, card: int) -> Refused | None:
    """Why this card cannot be marshaled, whoever is active."""
    return _in_words(card, marshal_bar(match, seat, card))


def why_not_ambush(match: CardsMatch, seat: int, card: int) -> Refused | None:
    """Why this card cannot be put into play by ambush, whatever phase it is."""
    return _in_words(card, ambush_bar(match, seat, card))


def not_in_hand(match: CardsMatch, seat: int, card: int) -> Refused | None:
    if match.place[card] != HAND or match.owner[card] != seat:
        return Refused("agot-costs-04", says("That card is not in your hand."))
    return None


def why_not_enter(match: CardsMatch, seat: int, card: int, active: bool) -> Refused:
    """Why this card in hand does not come into play in the window that is open."""
    refused: Refused | None = None
    if active:
        refused = why_not_marshal(match, seat, card)
    elif match.phase == CHALLENGING:
        refused = why_not_ambush(match, seat, card)
    elif len(ambush_prices(match, seat, card)) > 0:
        refused = Refused("agot-keywords-06", says("Ambush costs gold and happens in the challenges phase."))
    if refused is not None:
        return refused
    return Refused("agot-active-02", says("Only the active player marshals, in the marshaling phase."))


def _in_words(card: int, bar: int) -> Refused | None:
    this = ("card", card)
    if bar == NO_SUCH_CARD:
        return Refused("agot-marshal-02", says("Events are not marshaled; they are played."))
    if bar == NO_AMBUSH:
        return Refused("agot-keywords-06", says("{card} has no ambush.", card=this))
    if bar == FORBIDDEN:
        return Refused("agot-cannot-01", says("You cannot marshal {card} now.", card=this))
    if bar == DEAD_COPY:
        return Refused("agot-unique-03", says("A copy of {card} lies in your dead pile.", card=this))
    if bar == PRICE:
        return Refused("agot-initiate-03", says("{card} costs more gold than you have.", card=this))
    if bar == LIMITED_SPENT:
        return Refused("agot-keywords-17", says("You have used up your limited cards of this round."))
    if bar == NO_HOST:
        return Refused("agot-attachments-02", says("{card} has no legal host.", card=this))
    if bar == COSTLESS:
        return Refused("agotp-shadow-40", says("{card} has no cost: it comes out of shadows only.", card=this))
    if bar == COPY:
        return Refused("agot-unique-01", says("You cannot have another copy of {card} in play.", card=this))
    return None
