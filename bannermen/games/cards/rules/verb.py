"""What a word of the card game adds to what every word says: what it could be done to, what it does.

Each verb is one object in the table of rules/verbs.py; nothing else in the rules asks which verb a deed has.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from bannermen.abilities.word import Word
from bannermen.games.cards.content.table_numbers import (
    PER_LACK,
    PER_NOTHING,
    S_ALL,
    S_ATTACKER,
    S_CHOSEN,
    S_DEFENDER,
    S_HOLDER,
    S_LOSER,
    S_OPPONENTS,
    S_OWNER,
    S_PICK,
    S_TRIGGER,
    S_USER,
    S_WINNER,
    WHO_FILTER,
    WHO_HOST,
    WHO_IT,
    WHO_OTHERS,
    WHO_PAID,
    WHO_SEEN,
    WHO_SELF,
    WHO_TRIGGER,
)
from bannermen.games.cards.content.tables import EffectStep
from bannermen.games.cards.rules.act import Act, Resolving
from bannermen.games.cards.rules.condition import holds
from bannermen.games.cards.rules.filters import MUCH, candidates, count_of, looks_at_hand, widened
from bannermen.games.cards.rules.happening import Happening
from bannermen.games.cards.rules.plots import reserve
from bannermen.games.cards.rules.values import is_immune_to_kind
from bannermen.games.cards.state import CardsMatch
from bannermen.games.cards.terms import (
    AMBUSHED,
    ATTACHMENT,
    ATTACKS,
    BYPASSED,
    CHALLENGE,
    DECK,
    DEFENDS,
    DEPARTURES,
    ENDS,
    ENTERS,
    GAINS,
    GHOST,
    KNEELS,
    MARSHALED,
    MILLED,
    NOBODY,
    NONE,
    PILLAGED,
    PLAY,
    RAISED,
    RISES,
    ROUND,
    SAVED,
    SHADOWS,
    STANDS,
    TAXATION,
    THROWN,
    WITHDRAWN,
)
from bannermen.kernel.message import Message, says

# What happens to cards that are in play, and stay there.
OF_CARDS_IN_PLAY: Final = (
    ENTERS,
    MARSHALED,
    AMBUSHED,
    ATTACKS,
    DEFENDS,
    BYPASSED,
    STANDS,
    KNEELS,
    GAINS,
    RAISED,
    SAVED,
    RISES,
    WITHDRAWN,
)

# What puts cards from hands and decks on discard piles.
OF_CARDS_LAID_DOWN: Final = (THROWN, PILLAGED, MILLED)


@mypyc_attr(allow_interpreted_subclasses=True)
class Verb(Word):
    spares: bool = False  # does it nothing but make cards cheaper?
    final: bool = False  # once it is done nothing of it is left to do, however often it was put off
    gathers: bool = False  # are its cards added to `it`?

    def suits(self, match: CardsMatch, act: Act, deed: EffectStep, card: int) -> bool:
        """Could it do anything to this card (agot-targets-08)?"""
        return True

    def could(self, match: CardsMatch, act: Act, deed: EffectStep) -> bool:
        """Would it change anything now (agot-abilities-08)? For verbs that are not done to cards."""
        return True

    def faces(self, match: CardsMatch, act: Act, deed: EffectStep, seat: int) -> bool:
        """Could it be done to this player?"""
        return True

    def called(self, deed: EffectStep) -> Message:
        """Its name where one of several is chosen."""
        return says("Do it: {verb}", verb=self.name)

    def supply(self, match: CardsMatch, act: Act, deed: EffectStep, cards: list[int]) -> int:
        """How much of it there is, where the player chooses how much."""
        return MUCH

    def do(self, match: CardsMatch, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        """Do it, to all of the cards at once. `by` is the depth of the effect on the stack."""
        raise NotImplementedError


# --- whom and whose ---


def trigger_of(match: CardsMatch, act: Act) -> Happening | None:
    """The happening that the ability answers."""
    if act.depth == NONE:
        return None
    found = match.stack[act.depth]
    return found if isinstance(found, Happening) else None


def meant(match: CardsMatch, act: Act, deed: EffectStep) -> list[int]:
    """The cards that a deed speaks of without asking anybody."""
    who = deed.who
    if who == WHO_IT:
        return act.it
    if who == WHO_SELF:
        return [act.card]
    if who == WHO_HOST:
        return [act.host] if act.host != NONE else []
    if who == WHO_TRIGGER:
        h = trigger_of(match, act)
        return [h.cards[act.trigger]] if h is not None and is_where_it_was(match, h, act.trigger) else []
    if who == WHO_PAID:
        return act.paid
    if who == WHO_SEEN:
        return [card for card in act.seen if match.place[card] == DECK]
    if who == WHO_OTHERS:
        target = match.book.kinds[act.kind].abilities[act.index].target
        assert target is not None
        return [card for card in candidates(match, target.filter, act.seat, act.card, act) if card not in act.aimed]
    filter = deed.filter
    assert filter is not None and who == WHO_FILTER
    return candidates(match, filter, act.seat, act.card, act)


def is_where_it_was(match: CardsMatch, h: Happening, t: int) -> bool:
    """Has the card of a trigger not gone elsewhere since? What happened to it in play is no concern of what lies in a
    pile or a hand now: that is another object."""
    card, what = h.cards[t], h.whats[t]
    if what in OF_CARDS_LAID_DOWN and (match.place[card] == PLAY or match.place[card] == SHADOWS):
        return False  # it went there instead of to the discard pile
    if match.place[card] == PLAY or match.type_of(card) > ATTACHMENT:
        return True
    return what < DEPARTURES or what not in OF_CARDS_IN_PLAY


def seats_of(match: CardsMatch, act: Act, source: int) -> list[int]:
    """The players that a word names; S_PICK: the one picked, which `chosen` holds by then."""
    if source == S_LOSER:
        return [match.loser] if match.loser >= 0 else []
    if source == S_WINNER:
        return [match.winner] if match.winner >= 0 else []
    if source == S_ATTACKER:
        return [match.attacker] if match.attacker >= 0 else []
    if source == S_DEFENDER:
        return [match.defender] if match.defender >= 0 else []
    if source == S_CHOSEN or source == S_PICK:
        if act.chosen != NOBODY:
            return [act.chosen]
        return [seat for seat in match.in_order() if seat != act.seat]
    if source == S_TRIGGER:
        h = trigger_of(match, act)
        if h is not None:
            return [h.seats[act.trigger]]
        doing = match.stack[act.depth] if act.depth != NONE else None
        return [doing.act.seat] if isinstance(doing, Resolving) else []
    if source == S_HOLDER:
        return [match.holder[act.it[0]]] if len(act.it) > 0 else []
    if source == S_USER:
        return [act.user if act.user != NOBODY else act.seat]
    if source == S_OWNER:
        return [match.owner[act.first()]] if act.first() != NONE else []
    if source == S_OPPONENTS:
        return [seat for seat in match.in_order() if seat != act.seat]
    if source == S_ALL:
        return match.in_order()
    return [act.seat]


def decider(match: CardsMatch, act: Act, source: int) -> int:
    """Who decides: the first of those that a word names, or whoever acts where it names nobody now."""
    seats = seats_of(match, act, source)
    return seats[0] if len(seats) > 0 else act.seat


def amount_of(match: CardsMatch, act: Act, deed: EffectStep) -> int:
    """How much, with what it counts; what the player chooses is as much as it can be until it is chosen."""
    if deed.chooses:
        return deed.amount * (act.much if act.much >= 0 else most_of(match, act, deed))
    base = widened(match, deed.amount, deed.more, act.seat, act.card, act)
    if deed.per == PER_LACK:
        return base * max(0, reserve(match, act.seat) - len(match.hand[act.seat]))
    amount = base * (count_of(match, deed.per, deed.per_cards, act.seat, act.card, act) // deed.every)
    return min(amount, deed.cap) if deed.cap > 0 else amount


def most_of(match: CardsMatch, act: Act, deed: EffectStep) -> int:
    """How much the player may choose at most."""
    if deed.upto_per == PER_NOTHING:
        return deed.upto
    return count_of(match, deed.upto_per, deed.upto_cards, act.seat, act.card, act)


def is_immune(match: CardsMatch, act: Act, card: int) -> bool:
    """Immune cards can be neither targeted nor affected (agot-immune-01)."""
    if card == act.card:
        return False  # what it says of itself (agotp-immune-01)
    user = act.user if act.user != NOBODY else act.seat
    return is_immune_to_kind(match, match.book.kinds[act.kind], user, card, True)


# --- potential ---


def in_time(match: CardsMatch, deed: EffectStep) -> bool:
    """What lasts until the end of something that has ended already would change nothing (agot-lasting-05)."""
    if not deed.timed or deed.until > ROUND:
        return True
    if deed.until == CHALLENGE:
        return match.contest >= 0
    if deed.until == ROUND and match.phase != TAXATION:
        return True
    for procedure in match.stack:
        if isinstance(procedure, Happening) and procedure.whats[0] == ENDS:
            return False
    return True


def could(match: CardsMatch, verb: Verb, act: Act, deed: EffectStep) -> bool:
    """Has this deed the potential to change the game state, before any cost is paid?"""
    if deed.condition is not None and not holds(match, deed.condition, act.seat, act.card, act):
        return False
    if not in_time(match, deed):
        return False
    if not deed.on_cards:
        return verb.could(match, act, deed)
    if deed.filter is not None and looks_at_hand(deed.filter) and act.public:
        # By what everybody knows, a hand may hold what is asked for; one of its cards may be the event itself.
        in_hand = match.place[act.card] == GHOST and len(match.shadows[act.seat]) == 0
        return len(match.hand[act.seat]) > (1 if in_hand else 0)
    for card in meant(match, act, deed):
        if verb.suits(match, act, deed, card) and not is_immune(match, act, card):
            return True
    return (deed.who == WHO_IT and len(act.it) == 0) or (deed.who == WHO_PAID and len(act.paid) == 0)
