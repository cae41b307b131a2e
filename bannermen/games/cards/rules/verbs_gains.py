"""Verbs of what players have: cards in hand and deck, gold in the pool, power on the faction."""

from __future__ import annotations

from bannermen.games.cards import log
from bannermen.games.cards.content.table_numbers import NO_GAIN
from bannermen.games.cards.content.tables import EffectStep
from bannermen.games.cards.rules.act import Act
from bannermen.games.cards.rules.bounds import draws_left, gain_gold, gold_left
from bannermen.games.cards.rules.cannot import fail, turn_up
from bannermen.games.cards.rules.filters import count_of
from bannermen.games.cards.rules.happening import Happening, announce, happen
from bannermen.games.cards.rules.purse import funds, lay_out
from bannermen.games.cards.rules.values import applies_to, decrees
from bannermen.games.cards.rules.verb import Verb, amount_of, seats_of
from bannermen.games.cards.state import ALL_SEATS, CardsMatch
from bannermen.games.cards.terms import DECK, DISCARD, DRAWN, GAINS, HAND, MILLED, NONE, THROWN
from bannermen.kernel.message import Message, says

# --- gold, power, cards ---


class Draw(Verb):
    name = "draw"
    about = "you draw so many cards, or whoever stands behind `for`"
    takes = "number"
    reads = "per more for"

    def called(self, deed: EffectStep) -> Message:
        return says("Draw a card")

    def could(self, match: CardsMatch, act: Act, deed: EffectStep) -> bool:
        if amount_of(match, act, deed) <= 0:
            return False
        return any([draws_left(match, seat) > 0 for seat in seats_of(match, act, deed.to)])

    def do(self, match: CardsMatch, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        h = Happening()
        amount = amount_of(match, act, deed)
        for seat in seats_of(match, act, deed.to):
            if amount > 0:
                h.add(DRAWN, NONE, seat, act.card, amount)
        happen(match, h)


class Gold(Verb):
    name = "gold"
    about = "you gain so much gold, or whoever stands behind `for`"
    takes = "number"
    reads = "per every more for"

    def called(self, deed: EffectStep) -> Message:
        return says("Gain gold")

    def could(self, match: CardsMatch, act: Act, deed: EffectStep) -> bool:
        if amount_of(match, act, deed) <= 0 or gains_none(match):
            return False
        return any([gold_left(match, seat) > 0 for seat in seats_of(match, act, deed.to)])

    def do(self, match: CardsMatch, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        amount = amount_of(match, act, deed)
        if gains_none(match):
            fail(match, by)
            return
        for seat in seats_of(match, act, deed.to):
            gained = gain_gold(match, seat, amount)
            if match.log is not None:
                log.goods.gold(match, seat, gained, act.card)
            if gained < amount:
                fail(match, by)


def gains_none(match: CardsMatch) -> bool:
    """Does a card keep all players from gaining gold?"""
    return any(
        [applies_to(match, constant, source, match.holder[source]) for source, constant in decrees(match, NO_GAIN)]
    )


class Power(Verb):
    """Power for the faction (agot-faction-04)."""

    name = "power"
    about = "your faction gains so much power, or those of whoever stands behind `for`"
    takes = "number"
    reads = "per more for"

    def called(self, deed: EffectStep) -> Message:
        return says("Gain power for your faction")

    def could(self, match: CardsMatch, act: Act, deed: EffectStep) -> bool:
        return amount_of(match, act, deed) > 0

    def do(self, match: CardsMatch, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        amount = amount_of(match, act, deed)
        h = Happening()
        h.by = by
        for seat in seats_of(match, act, deed.to) if amount > 0 else []:
            h.add(GAINS, match.banner[seat], seat, act.card, amount)
        happen(match, h)


class Take(Verb):
    """Power moves from one faction card to another; that is no gain (agot-power-02)."""

    name = "take"
    about = "so much power goes from the faction of `from` to yours"
    takes = "number"
    reads = "from"

    def could(self, match: CardsMatch, act: Act, deed: EffectStep) -> bool:
        for seat in seats_of(match, act, deed.source):
            if self.faces(match, act, deed, seat):
                return True
        return False

    def faces(self, match: CardsMatch, act: Act, deed: EffectStep, seat: int) -> bool:
        return seat != act.seat and match.power[match.banner[seat]] > 0

    def do(self, match: CardsMatch, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        for seat in seats_of(match, act, deed.source):
            move_power(match, seat, act.seat, deed.amount)


def move_power(match: CardsMatch, source: int, target: int, amount: int) -> None:
    """As much as there is (agot-claim-12)."""
    moved = min(amount, match.power[match.banner[source]])
    if match.log is not None and moved > 0:
        log.goods.moved_power(match, source, target, moved)
    match.add_power(match.banner[source], -moved)
    match.add_power(match.banner[target], moved)


class Tax(Verb):
    name = "tax"
    about = "so much gold goes from the pool of `from` to yours"
    takes = "number"
    reads = "from upto least"

    def called(self, deed: EffectStep) -> Message:
        return says("Take gold from the pool")

    def could(self, match: CardsMatch, act: Act, deed: EffectStep) -> bool:
        for seat in seats_of(match, act, deed.source):
            if self.faces(match, act, deed, seat):
                return amount_of(match, act, deed) > 0
        return False

    def faces(self, match: CardsMatch, act: Act, deed: EffectStep, seat: int) -> bool:
        return seat != act.seat and match.gold[seat] > 0

    def supply(self, match: CardsMatch, act: Act, deed: EffectStep, cards: list[int]) -> int:
        return max([match.gold[seat] for seat in seats_of(match, act, deed.source)])

    def do(self, match: CardsMatch, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        amount = amount_of(match, act, deed)
        for seat in seats_of(match, act, deed.source):
            moved = min(amount, match.gold[seat])
            match.add_gold(seat, -moved)
            match.add_gold(act.seat, moved)
            if moved < amount:
                fail(match, by)
            if match.log is not None:
                log.goods.moved_gold(match, seat, act.seat, moved)


class Fine(Verb):
    """Gold goes from a pool to the treasury."""

    name = "fine"
    about = "so much gold goes from the pool of `from` to the treasury"
    takes = "number"
    reads = "from"

    def could(self, match: CardsMatch, act: Act, deed: EffectStep) -> bool:
        """What one may pay or leave is paid in full (agot-may-01)."""
        for seat in seats_of(match, act, deed.source):
            if deed.may and funds(match, seat) >= deed.amount:
                return True
            if not deed.may and match.gold[seat] > 0:
                return True
        return False

    def do(self, match: CardsMatch, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        for seat in seats_of(match, act, deed.source):
            if deed.may:
                lay_out(match, seat, deed.amount)
                continue
            lost = min(deed.amount, match.gold[seat])
            match.add_gold(seat, -lost)
            if lost < deed.amount:
                fail(match, by)
            if match.log is not None:
                log.goods.fined(match, seat, lost)


class Empty(Verb):
    """All gold pools go back to the treasury."""

    name = "empty"
    about = "all gold goes back to the treasury"
    takes = "flag"

    def could(self, match: CardsMatch, act: Act, deed: EffectStep) -> bool:
        for seat in range(match.seats):
            if match.gold[seat] > 0:
                return True
        return False

    def do(self, match: CardsMatch, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        for seat in match.in_order():
            match.add_gold(seat, -match.gold[seat])
        if match.log is not None:
            log.goods.emptied(match)


class Random(Verb):
    """Cards at random from a hand."""

    name = "random"
    about = "`from` discards so many cards at random from the hand"
    takes = "number"
    reads = "from more per upto least"

    def could(self, match: CardsMatch, act: Act, deed: EffectStep) -> bool:
        for seat in seats_of(match, act, deed.source):
            if len(match.hand[seat]) > 0:
                return True
        return False

    def supply(self, match: CardsMatch, act: Act, deed: EffectStep, cards: list[int]) -> int:
        return max([len(match.hand[seat]) for seat in seats_of(match, act, deed.source)])

    def do(self, match: CardsMatch, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        h = Happening()
        h.by = by
        amount = amount_of(match, act, deed)
        for seat in seats_of(match, act, deed.source):
            if len(match.hand[seat]) < amount:
                fail(match, by)
            for card in at_random(match, seat, amount):
                h.add(THROWN, card, seat, act.card)
        act.it = h.cards[:]
        happen(match, h)


def at_random(match: CardsMatch, seat: int, count: int) -> list[int]:
    """So many cards of a hand, each as likely as the others (agot-claim-09)."""
    left = match.hand[seat][:]
    found: list[int] = []
    while len(found) < count and len(left) > 0:
        at = match.chance.roll(len(left))
        found.append(left[at])
        left[at] = left[len(left) - 1]
        left.pop()
    return found


class Mill(Verb):
    """Cards from the top of a deck are discarded."""

    name = "mill"
    about = "so many cards are discarded from the deck of `from`; `per` counts what is theirs as `mine`"
    takes = "number"
    reads = "from per"

    def called(self, deed: EffectStep) -> Message:
        return says("Discard cards from the top of the deck")

    def could(self, match: CardsMatch, act: Act, deed: EffectStep) -> bool:
        for seat in seats_of(match, act, deed.source):  # whoever is in the game has a deck
            if count_of(match, deed.per, deed.per_cards, seat, act.card, act) > 0:
                return True
        return False

    def do(self, match: CardsMatch, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        h = Happening()
        h.by = by
        for seat in seats_of(match, act, deed.source):
            count = deed.amount * count_of(match, deed.per, deed.per_cards, seat, act.card, act)
            for i in range(min(count, match.left[seat])):
                card = match.deck[seat][match.left[seat] - 1 - i]
                turn_up(match, card, MILLED)
                h.add(MILLED, card, seat, act.card)
        act.it = h.cards[:]
        happen(match, h)


class Mix(Verb):
    name = "mix"
    about = "your deck is shuffled"
    takes = "flag"

    def do(self, match: CardsMatch, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        match.shuffle(act.seat)
        if match.log is not None:
            log.looks.shuffled(match, act.seat)


class Redeal(Verb):
    """A hand goes into the deck, and as many cards come from its top; that is no drawing."""

    name = "redeal"
    about = "`from` shuffle their hands into their decks and take as many cards from the top, or draw `count`"
    takes = "flag"
    reads = "from count"

    def could(self, match: CardsMatch, act: Act, deed: EffectStep) -> bool:
        for seat in seats_of(match, act, deed.source):
            if len(match.hand[seat]) > 0:
                return True
        return False

    def do(self, match: CardsMatch, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        for seat in seats_of(match, act, deed.source):
            count = len(match.hand[seat])
            for card in match.hand[seat][:]:
                match.move(card, DECK)
            match.shuffle(seat)
            if deed.picks_most > 1:
                if match.log is not None:
                    log.looks.redealt(match, seat, 0)
                announce(match, DRAWN, NONE, seat, act.card, deed.picks_most)
                continue
            for _ in range(count):
                match.move(match.deck[seat][match.left[seat] - 1], HAND)
            match.unveiled += 1
            if match.log is not None:
                log.looks.redealt(match, seat, count)


class Bare(Verb):
    name = "bare"
    about = "all duplicates of `from` are discarded from play"
    takes = "flag"
    reads = "from"

    def doubles(self, match: CardsMatch, act: Act, deed: EffectStep) -> list[int]:
        seats = seats_of(match, act, deed.source)
        return [card for card in match.doubles if match.holder[card] in seats]

    def could(self, match: CardsMatch, act: Act, deed: EffectStep) -> bool:
        return len(self.doubles(match, act, deed)) > 0

    def do(self, match: CardsMatch, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        for card in self.doubles(match, act, deed):
            match.learn(card, ALL_SEATS)
            if match.log is not None:
                log.moves.dropped(match, card, True)
            match.move(card, DISCARD)
