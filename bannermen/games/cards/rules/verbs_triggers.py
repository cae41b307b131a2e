"""Verbs that are done to the trigger that an ability answers."""

from __future__ import annotations

from bannermen.games.cards import log
from bannermen.games.cards.content.tables import EffectStep
from bannermen.games.cards.rules.act import Act, Resolving
from bannermen.games.cards.rules.cannot import fail, is_past_saving
from bannermen.games.cards.rules.happening import AVERTED, IMMINENT, INSTEAD, RAISABLE, SAVABLE, UNSAVABLE, Happening
from bannermen.games.cards.rules.play import can_be_put, put_into_play
from bannermen.games.cards.rules.values import raw_strength
from bannermen.games.cards.rules.verb import Verb, trigger_of
from bannermen.games.cards.state import ALL_SEATS, CardsMatch
from bannermen.games.cards.terms import DEPARTURES, ENTERS, PLAY, SAVED, THROWN
from bannermen.kernel.message import Message, says


class Save(Verb):
    """The card stays in play (agot-save-01); the trigger is changed into its being saved (agot-triggers-08)."""

    name = "save"
    about = "what would leave play stays"
    takes = "flag"

    def could(self, match: CardsMatch, act: Act, deed: EffectStep) -> bool:
        h = trigger_of(match, act)
        if h is None or h.whats[act.trigger] >= DEPARTURES:
            return False
        if is_past_saving(match, h.cards[act.trigger]):
            return False
        if h.savable == RAISABLE:
            return deed.raises + raw_strength(match, h.cards[act.trigger]) > 0  # agot-save-04
        return h.savable == SAVABLE

    def do(self, match: CardsMatch, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        h = trigger_of(match, act)
        if h is not None and h.savable != UNSAVABLE:
            rescue(match, h, act.trigger)
            act.it = [h.cards[act.trigger]]


def rescue(match: CardsMatch, h: Happening, t: int) -> None:
    """The trigger is now that the card is saved."""
    if match.log is not None:
        log.moves.saved(match, h.cards[t])
    h.whats = h.whats[:]
    h.whats[t] = SAVED
    h.fate[t] = IMMINENT
    fail(match, h.by)


class Cancel(Verb):
    """The effects do not initiate (agot-cancel-01)."""

    name = "cancel"
    about = "the effect does not happen"
    takes = "flag"

    def called(self, deed: EffectStep) -> Message:
        return says("Cancel the effect")

    def do(self, match: CardsMatch, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        other = match.stack[act.depth]
        if isinstance(other, Resolving):
            if match.log is not None:
                log.abilities.cancelled(match, other.act.kind, act.card)
            other.cancelled = True
            act.it = other.act.aimed


class Instead(Verb):
    """The card goes elsewhere; the trigger still counts as having occurred (agot-replacement-01 to -04)."""

    name = "instead"
    about = "what would go to a discard pile goes there"
    takes = "place"

    def could(self, match: CardsMatch, act: Act, deed: EffectStep) -> bool:
        h = trigger_of(match, act)
        if h is not None and deed.place == PLAY:
            return can_be_put(match, act.seat, h.cards[act.trigger])
        return h is not None and (h.whats[act.trigger] < DEPARTURES or h.whats[act.trigger] == THROWN)

    def do(self, match: CardsMatch, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        h = trigger_of(match, act)
        if h is not None:
            h.fate[act.trigger] = INSTEAD + deed.place
            if deed.place == PLAY:
                match.learn(h.cards[act.trigger], ALL_SEATS)
                put_into_play(match, act.seat, h.cards[act.trigger], ENTERS, by, act.card)


class Swell(Verb):
    name = "swell"
    about = "what is about to be gained or drawn is so much more, or less"
    takes = "number"

    def do(self, match: CardsMatch, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        h = trigger_of(match, act)
        if h is not None:
            h.extras = h.extras[:]
            h.extras[act.trigger] += deed.amount
            if h.extras[act.trigger] <= 0:
                h.fate[act.trigger] = AVERTED  # nothing is left of it


class Plunder(Verb):
    """Pillage takes more cards: those below the one that it was about to take."""

    name = "plunder"
    about = "pillage is about to discard so many more cards of that deck"
    takes = "number"

    def could(self, match: CardsMatch, act: Act, deed: EffectStep) -> bool:
        h = trigger_of(match, act)
        return h is not None and len(self.below(match, h, h.seats[act.trigger], deed.amount)) > 0

    def below(self, match: CardsMatch, h: Happening, seat: int, count: int) -> list[int]:
        left = [card for card in match.deck[seat][: match.left[seat]] if card not in h.cards]
        return left[::-1][:count]

    def do(self, match: CardsMatch, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        h = trigger_of(match, act)
        if h is None:
            return
        t = act.trigger
        h.whats, h.cards, h.seats = h.whats[:], h.cards[:], h.seats[:]
        h.sources, h.extras = h.sources[:], h.extras[:]
        for card in self.below(match, h, h.seats[t], deed.amount):
            match.learn(card, ALL_SEATS)
            h.add(h.whats[t], card, h.seats[t], h.sources[t])
