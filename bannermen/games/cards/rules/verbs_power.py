"""Verbs of what lies on a card: power, and gold that is put onto it or taken from it."""

from __future__ import annotations

from bannermen.games.cards import log
from bannermen.games.cards.content.table_numbers import WHO_IT, WHO_OTHERS, WHO_SELF
from bannermen.games.cards.content.tables import EffectStep
from bannermen.games.cards.rules.act import Act
from bannermen.games.cards.rules.cannot import fail
from bannermen.games.cards.rules.happening import Happening, announce, happen
from bannermen.games.cards.rules.purse import funds, lay_out
from bannermen.games.cards.rules.verb import Verb, amount_of, seats_of
from bannermen.games.cards.state import CardsMatch
from bannermen.games.cards.terms import ENDOWED, GAINS, GOLD_TOKEN, HELD, NONE, PLAY, SHOWN
from bannermen.kernel.message import Message, says


class Grant(Verb):
    """A card gains power (agot-gain-01)."""

    name = "grant"
    about = "it gains `gain` power"
    takes = "cards"
    reads = "gain per more cap"

    def suits(self, match: CardsMatch, act: Act, deed: EffectStep, card: int) -> bool:
        return match.place[card] == PLAY and amount_of(match, act, deed) > 0

    def do(self, match: CardsMatch, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        h = Happening()
        h.by = by
        amount = amount_of(match, act, deed)
        for card in cards:
            h.add(GAINS, card, match.holder[card], act.card, amount)
        happen(match, h)


class Drain(Verb):
    """A card loses power to the treasury."""

    name = "drain"
    about = "it loses `gain` power"
    takes = "cards"
    reads = "gain per upto least"
    harms = True

    def suits(self, match: CardsMatch, act: Act, deed: EffectStep, card: int) -> bool:
        return match.power[card] > 0 and amount_of(match, act, deed) > 0

    def supply(self, match: CardsMatch, act: Act, deed: EffectStep, cards: list[int]) -> int:
        return max([0, *[match.power[card] for card in cards]])

    def do(self, match: CardsMatch, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        amount = amount_of(match, act, deed)
        for card in cards:
            lost = min(amount, match.power[card])
            if match.log is not None and lost > 0:
                log.goods.lost_power(match, card, lost)
            match.add_power(card, -lost)
            if lost < amount:
                fail(match, by)


def carries_power(match: CardsMatch, card: int) -> bool:
    """May power be moved onto it? Onto a plot and a title, which are in play, not onto an agenda (agotp-agendax-03)."""
    return match.place[card] in (PLAY, SHOWN, HELD)


class Honor(Verb):
    """Power goes from a faction card onto a card; that is no gain (agot-power-02)."""

    name = "honor"
    about = "`gain` power goes from the faction of `from`, or from the card that is the `giver`, onto it"
    takes = "cards"
    reads = "gain from giver more upto least"

    def suits(self, match: CardsMatch, act: Act, deed: EffectStep, card: int) -> bool:
        giver = self.giver(match, act, deed, card)
        return carries_power(match, card) and giver != card and (giver != NONE or self.waits(act, deed))

    def waits(self, act: Act, deed: EffectStep) -> bool:
        """Is the card that gives still to be chosen?"""
        return (deed.giver == WHO_IT or deed.giver == WHO_OTHERS) and act.first() == NONE

    def faces(self, match: CardsMatch, act: Act, deed: EffectStep, seat: int) -> bool:
        return match.power[match.banner[seat]] > 0

    def supply(self, match: CardsMatch, act: Act, deed: EffectStep, cards: list[int]) -> int:
        giver = self.giver(match, act, deed, cards[0] if len(cards) > 0 else NONE)
        return match.power[giver] if giver >= 0 else 0

    def giver(self, match: CardsMatch, act: Act, deed: EffectStep, card: int) -> int:
        """The card with the power that may go onto this one: of a player it is the faction card."""
        if deed.giver == WHO_OTHERS:
            others = [other for other in act.aimed if other != card and match.power[other] > 0]
            return others[0] if card in act.aimed and len(others) > 0 else NONE
        if deed.giver >= 0:
            found = act.card if deed.giver == WHO_SELF else act.about
            if deed.giver == WHO_IT:
                found = act.first()
            return found if found != NONE and match.power[found] > 0 else NONE
        for seat in seats_of(match, act, deed.source):
            if match.power[match.banner[seat]] > 0:
                return match.banner[seat]
        return NONE

    def do(self, match: CardsMatch, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        for card in cards:
            giver = self.giver(match, act, deed, card)
            if giver >= 0 and carries_power(match, card):
                moved = min(amount_of(match, act, deed), match.power[giver])
                if match.log is not None:
                    log.goods.handed_on(match, giver, card, moved)
                match.add_power(giver, -moved)
                match.add_power(card, moved)
                announce(match, ENDOWED, card, match.holder[card], act.card)
            else:
                fail(match, by)


class Levy(Verb):
    """Power goes from a card to one's own faction card; that is no gain (agot-power-02)."""

    name = "levy"
    about = "`gain` power goes from it to your faction"
    takes = "cards"
    reads = "gain"
    harms = True

    def suits(self, match: CardsMatch, act: Act, deed: EffectStep, card: int) -> bool:
        return match.power[card] > 0

    def do(self, match: CardsMatch, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        for card in cards:
            moved = min(deed.amount, match.power[card])
            if match.log is not None and moved > 0:
                log.goods.levied(match, card, act.seat, moved)
            match.add_power(card, -moved)
            match.add_power(match.banner[act.seat], moved)


class Store(Verb):
    """Gold goes from one's own pool onto a card."""

    name = "store"
    about = "`gain` gold goes from your pool onto it"
    takes = "cards"
    reads = "gain"

    def suits(self, match: CardsMatch, act: Act, deed: EffectStep, card: int) -> bool:
        return match.place[card] == PLAY and funds(match, act.seat, card) > 0

    def do(self, match: CardsMatch, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        for card in cards:
            if match.place[card] == PLAY:
                lay_out(match, act.seat, min(deed.amount, funds(match, act.seat, card)), card)


class Rob(Verb):
    """Gold goes from a card to one's own pool."""

    name = "rob"
    about = "`gain` gold goes from it to your pool"
    takes = "cards"
    reads = "gain"
    harms = True

    def called(self, deed: EffectStep) -> Message:
        return says("Take gold from a card")

    def suits(self, match: CardsMatch, act: Act, deed: EffectStep, card: int) -> bool:
        return match.tokens(card, GOLD_TOKEN) > 0

    def do(self, match: CardsMatch, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        for card in cards:
            taken = min(deed.amount, match.tokens(card, GOLD_TOKEN))
            if match.log is not None and taken > 0:
                log.goods.robbed(match, card, act.seat, taken)
            match.add_mark(card, GOLD_TOKEN, -taken)
            match.add_gold(act.seat, taken)
