"""The shadows area: cards go there facedown for 2 gold and come out for what shadow says (agotp-shadow-01 to -45)."""

from __future__ import annotations

from typing import Any, Final

from bannermen.games.cards import log
from bannermen.games.cards.content.table_numbers import COST_X, EMERGING, HIDING, L_SEALED
from bannermen.games.cards.rules.loans import charge, lent
from bannermen.games.cards.rules.marshal import lowest
from bannermen.games.cards.rules.play import has_copy, is_dead, is_shut_out, put_into_play, twin
from bannermen.games.cards.rules.prices import might_spare, price, reduction, shadow_values, use_up
from bannermen.games.cards.rules.purse import Purchase, draw_on, funds
from bannermen.games.cards.state import ALL_SEATS, CardsMatch
from bannermen.games.cards.terms import EITHER_AT, EMERGES, EVENT, HAND, INTO_SHADOWS, SHADOWS
from bannermen.kernel.choice import Choice
from bannermen.kernel.copying import Shared
from bannermen.kernel.decision import Refused
from bannermen.kernel.kinds import AMOUNT
from bannermen.kernel.message import Message, says
from bannermen.kernel.procedure import EMPTY, Procedure
from bannermen.kernel.question import Question

# What keeps a card out of shadows, or in them.
FREE: Final = 0
NO_SHADOW: Final = 1
PRICE: Final = 2
IS_EVENT: Final = 3
SEALED: Final = 4
DEAD_COPY: Final = 5
COPY: Final = 6

# --- into shadows ---


def hide_price(match: CardsMatch, seat: int, card: int) -> int:
    """2 gold, whatever the card costs otherwise (agotp-shadow-02), less what makes any card cheaper (-04)."""
    return price(match, seat, card, INTO_SHADOWS, HIDING)


def hide_bar(match: CardsMatch, seat: int, card: int) -> int:
    """What keeps a card in hand from being marshaled into shadows; no copy of it does (agotp-shadow-42)."""
    if len(match.kind_of(card).shadow) == 0:
        return NO_SHADOW  # agotp-shadow-06
    return PRICE if hide_price(match, seat, card) > funds(match, seat) else FREE


def hideable(match: CardsMatch, seat: int) -> list[int]:
    """Cards of the hand, and what is lent for that (agotp-shadow-05)."""
    found = EMPTY
    for card in match.hand[seat]:
        if hide_bar(match, seat, card) == FREE:
            found = [*found, card]
    for card in lent(match, seat, HIDING):
        if match.owner[card] == seat and hide_bar(match, seat, card) == FREE:
            found = [*found, card]
    return found


def marshal_into_shadows(match: CardsMatch, seat: int, card: int) -> None:
    """It is neither played nor marshaled as what it is, so nothing answers that (agotp-shadow-03)."""
    match.push(Hide(seat, card))


class Hide(Purchase):
    def steps(self) -> tuple[Any, ...]:
        return HIDE

    def clone(self) -> Hide:
        other = Hide(self.seat, self.card)
        other.at = self.at
        return other


def find_gold(match: CardsMatch, p: Hide) -> None:
    draw_on(match, p.seat, hide_price(match, p.seat, p.card))


def lay_low_bought(match: CardsMatch, p: Hide) -> None:
    lay_low(match, p.seat, p.card)


HIDE: Final[tuple[Any, ...]] = (find_gold, lay_low_bought)


def lay_low(match: CardsMatch, seat: int, card: int) -> None:
    cost = hide_price(match, seat, card)
    match.add_gold(seat, -cost)
    use_up(match, seat, card, HIDING)
    if match.place[card] == HAND:
        lies = match.hide(card)
    else:
        charge(match, seat, card, HIDING)
        match.move(card, SHADOWS)
        lies = card
    if match.log is not None:
        log.moves.hid(match, seat, lies, cost)


# --- out of shadows ---


def is_sealed(match: CardsMatch, seat: int) -> bool:
    """Does an effect forbid the seat to bring cards out of shadows, in any way (agotp-shadow-35)?"""
    return match.lasting.total(L_SEALED, seat) > 0


def emerge_bar(match: CardsMatch, seat: int, card: int) -> int:
    """What keeps a card in shadows from being brought out. An attachment may come without a host, and is then discarded
    (agotp-shadow-29)."""
    kind = match.kind_of(card)
    if kind.type >= EVENT:
        return IS_EVENT  # agotp-shadow-30
    values = shadow_values(match, card)
    if len(values) == 0:
        return NO_SHADOW
    if is_sealed(match, seat) or is_shut_out(match, seat, card):
        return SEALED  # it would come through a card ability (agotp-shadow-25)
    if kind.unique:  # agotp-shadow-43, -44
        if is_dead(match, seat, card):
            return DEAD_COPY
        if twin(match, seat, card) < 0 and has_copy(match, seat, card):
            return COPY
    return PRICE if price(match, seat, card, max(0, values[0]), EMERGING) > funds(match, seat) else FREE


def emergeable(match: CardsMatch, seat: int) -> list[int]:
    """Cards that the seat may bring out now (agotp-shadow-24)."""
    return [card for card in match.shadows[seat] if emerge_bar(match, seat, card) == FREE]


def might_emerge(match: CardsMatch, seat: int) -> bool:
    """By what everybody knows: might the seat be able to bring a card out?"""
    for card in match.shadows[seat]:
        if match.known[card] == ALL_SEATS:
            if emerge_bar(match, seat, card) == FREE:
                return True
        elif not is_sealed(match, seat) and (card in match.shrouded or is_affordable(match, seat)):
            return True
    return False


def is_affordable(match: CardsMatch, seat: int) -> bool:
    """Is there a card with shadow that the seat may have and could pay for?"""
    least = lowest(match, seat, match.book.least_shadow)
    if might_spare(match, seat, EMERGING):
        least = min(least, 0)
    return 0 <= least <= funds(match, seat)


def emerge(match: CardsMatch, seat: int, card: int) -> None:
    match.show(card)
    match.push(Emerge(seat, card, shadow_values(match, card)))


class Emerge(Procedure):
    """A card is brought out of shadows for gold: through a card ability, neither marshaled nor played
    (agotp-shadow-25, -26)."""

    def __init__(self, seat: int, card: int, values: list[int]) -> None:
        super().__init__()
        self.seat: int = seat
        self.card: int = card
        self.values: Shared[list[int]] = values
        self.value: int = 0

    def steps(self) -> tuple[Any, ...]:
        return EMERGE

    def fields(self) -> tuple[str, ...]:
        return ("seat", "card", "values", "value")

    def clone(self) -> Emerge:
        other = Emerge(self.seat, self.card, self.values)
        other.at = self.at
        other.value = self.value
        return other


class EmergeValue(Question[CardsMatch, Emerge]):
    """With several values the player chooses one (agotp-shadow-36)."""

    def seat(self, match: CardsMatch, p: Emerge) -> int:
        return p.seat

    def options(self, match: CardsMatch, p: Emerge) -> list[int]:
        most = funds(match, p.seat) + reduction(match, p.seat, p.card, EMERGING)
        return [EITHER_AT + i for i in range(len(p.values)) if p.values[i] <= most]

    def take(self, match: CardsMatch, p: Emerge, answer: int) -> None:
        p.value = p.values[answer - EITHER_AT]

    def prompt(self, match: CardsMatch, p: Emerge) -> Message:
        return says("Which shadow value of {card} do you pay?", card=("card", p.card))

    def choice(self, match: CardsMatch, p: Emerge, option: int) -> Choice:
        value = p.values[option - EITHER_AT]
        text = says("X gold") if value == COST_X else says("{n} gold", n=value)
        return Choice(text, "deed", option)


class EmergeX(Question[CardsMatch, Emerge]):
    """X is named as the card is brought out; a discount lowers what is paid, not X (agotp-shadow-38)."""

    def seat(self, match: CardsMatch, p: Emerge) -> int:
        return p.seat

    def options(self, match: CardsMatch, p: Emerge) -> list[int]:
        if p.value != COST_X:
            return []
        return [0, funds(match, p.seat) + reduction(match, p.seat, p.card, EMERGING)]

    def take(self, match: CardsMatch, p: Emerge, answer: int) -> None:
        p.value = answer

    def prompt(self, match: CardsMatch, p: Emerge) -> Message:
        return says("How much is X for {card}?", card=("card", p.card))

    def guide(self, match: CardsMatch, p: Emerge) -> Message | None:
        return says("You pay X gold; a higher X reaches more.")


def find_ransom(match: CardsMatch, p: Emerge) -> None:
    draw_on(match, p.seat, price(match, p.seat, p.card, p.value, EMERGING))


def come_out(match: CardsMatch, p: Emerge) -> None:
    cost = price(match, p.seat, p.card, p.value, EMERGING)
    match.add_gold(p.seat, -cost)
    use_up(match, p.seat, p.card, EMERGING)
    if match.log is not None:
        log.moves.emerged(match, p.seat, p.card, cost)
    put_into_play(match, p.seat, p.card, EMERGES, x=p.value)


EMERGE: Final[tuple[Any, ...]] = (
    EmergeValue("cards.emerge", "agotp-shadow-36"),
    EmergeX("cards.emerge-x", "agotp-shadow-38", AMOUNT),
    find_ransom,
    come_out,
)


# --- why not ---


def why_not_hide(match: CardsMatch, seat: int, card: int) -> Refused | None:
    """Why this card cannot be marshaled into shadows, whoever is active."""
    if match.owner[card] != seat or (match.place[card] != HAND and card not in lent(match, seat, HIDING)):
        return Refused("agotp-shadow-02", says("Only cards of your hand are marshaled into shadows."))
    return _in_words(card, hide_bar(match, seat, card))


def why_not_emerge(match: CardsMatch, seat: int, card: int) -> Refused | None:
    """Why this card of the seat's shadows cannot be brought out."""
    if match.place[card] != SHADOWS or match.owner[card] != seat:
        return Refused("agotp-shadow-24", says("Only cards in your shadows come out of them."))
    return _in_words(card, emerge_bar(match, seat, card))


def _in_words(card: int, bar: int) -> Refused | None:
    this = ("card", card)
    if bar == NO_SHADOW:
        return Refused("agotp-shadow-06", says("{card} has no shadow.", card=this))
    if bar == PRICE:
        return Refused("agot-initiate-03", says("{card} costs more gold than you have.", card=this))
    if bar == IS_EVENT:
        return Refused("agotp-shadow-30", says("{card} is played from shadows when its moment comes.", card=this))
    if bar == SEALED:
        return Refused("agotp-shadow-35", says("You cannot bring cards out of shadows now."))
    if bar == DEAD_COPY:
        return Refused("agotp-shadow-44", says("A copy of {card} lies in your dead pile.", card=this))
    if bar == COPY:
        return Refused("agotp-shadow-44", says("You cannot have another copy of {card} in play.", card=this))
    return None
