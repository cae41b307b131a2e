"""Verbs that say where a card goes: out of play, into play, onto another host."""

from __future__ import annotations

from bannermen.games.cards import log
from bannermen.games.cards.content.table_numbers import L_AWAY, L_FLEETING
from bannermen.games.cards.content.tables import EffectStep
from bannermen.games.cards.rules.act import Act
from bannermen.games.cards.rules.cannot import cannot, fail, is_in_play
from bannermen.games.cards.rules.filters import fits
from bannermen.games.cards.rules.happening import INSTEAD, SAVABLE, UNSAVABLE, Happening, depart_all, happen
from bannermen.games.cards.rules.play import Moving, can_attach, can_be_put, come_in, hosts, put_into_play
from bannermen.games.cards.rules.shadows import is_sealed
from bannermen.games.cards.rules.verb import Verb, is_immune, seats_of
from bannermen.games.cards.rules.verbs_lasting import until_of
from bannermen.games.cards.state import ALL_SEATS, CardsMatch
from bannermen.games.cards.terms import (
    CHARACTER,
    DEAD,
    DECK,
    DISCARD,
    DISCARDED,
    ENTERS,
    FACTION,
    HAND,
    HELD,
    KILLED,
    MILLED,
    NONE,
    OUT,
    PLAY,
    PLOTS,
    REMOVED,
    RETURNED,
    SACRIFICED,
    SHADOWS,
    SHUFFLED,
    THROWN,
    VEILED,
)
from bannermen.kernel.message import Message, says


class Leave(Verb):
    """Killed, discarded, sacrificed, returned to hand, shuffled into the deck, removed from the game."""

    takes = "cards"
    reads = "unsaved"

    def __init__(self, name: str, about: str, what: int, place: int) -> None:
        if what == REMOVED:
            self.reads = "unsaved until"
        self.name = name
        self.about = about
        self.harms = what != SHUFFLED and what != VEILED  # a deck is somebody's hope
        self.what = what
        self.place = place  # where it goes from a pile, if it can be taken from there

    def suits(self, match: CardsMatch, act: Act, deed: EffectStep, card: int) -> bool:
        if match.place[card] == HELD:
            return self.what != KILLED and self.what != SACRIFICED  # a title goes back to the pool (agot-melee-07)
        if match.place[card] == SHADOWS:
            return self.what in (DISCARDED, RETURNED, SHUFFLED)
        if match.place[card] != PLAY:
            if self.what == DISCARDED and (match.place[card] == DECK or match.place[card] == HAND):
                return True
            return self.what in (RETURNED, SHUFFLED, VEILED) or self.clears_piles(deed)
        if self.what == KILLED and match.type_of(card) != CHARACTER:
            return False  # agot-kill-01
        if self.what == SACRIFICED and match.holder[card] not in seats_of(match, act, deed.by):
            return False  # agot-sacrifice-01
        return match.type_of(card) != FACTION and not cannot(match, card, self.what)

    def do(self, match: CardsMatch, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        leaving = [card for card in cards if is_in_play(match, card)]
        if self.what == KILLED:
            leaving = [card for card in leaving if match.type_of(card) == CHARACTER]  # agot-kill-01
        others = [card for card in cards if not is_in_play(match, card) and self.place_from(match, card) != NONE]
        if self.what == REMOVED and not self.clears_piles(deed):
            others = []
        if deed.timed:
            for card in [*leaving, *others]:
                match.last(L_AWAY, card, match.place[card], until_of(act, deed), act.kind)
        if len(others) > 0:
            self.from_piles(match, act, others)
        if self.what == DISCARDED:
            others = [*others, *from_decks_and_hands(match, act, cards)]
        if len(leaving) > 0:
            savable = UNSAVABLE if deed.unsaved else SAVABLE
            depart_all(match, self.what, leaving, savable, by, act.card)
        elif len(others) == 0:
            fail(match, by)

    def clears_piles(self, deed: EffectStep) -> bool:
        """Cards of piles are removed where the text speaks of them; what has died since stays (agot-leaveplay-06)."""
        return self.what == REMOVED and (deed.filter is not None or deed.buries)

    def called(self, deed: EffectStep) -> Message:
        return says("Shuffle it into the deck") if self.what == SHUFFLED else super().called(deed)

    def place_from(self, match: CardsMatch, card: int) -> int:
        """Where it goes from a pile, if it can be taken from there. What is discarded from shadows is discarded neither
        from play nor from a hand, and nothing answers it (agotp-shadow-22)."""
        if self.what == DISCARDED and match.place[card] == SHADOWS:
            return DISCARD
        return NONE if self.place == SHADOWS and match.place[card] == SHADOWS else self.place

    def from_piles(self, match: CardsMatch, act: Act, cards: list[int]) -> None:
        owners: list[int] = []
        for card in cards:
            if self.what == DISCARDED:
                if match.log is not None:
                    log.moves.exposed(match, card)
                match.move(card, DISCARD)
                continue
            if self.what == VEILED and match.place[card] == HAND:
                act.it = [veil_from_hand(match, card)]  # its number is another one now
                continue
            if self.what == REMOVED:
                match.learn(card, ALL_SEATS)  # agotp-removed-03
            if match.log is not None:
                if match.place[card] == DECK and self.place == HAND and match.known[card] != ALL_SEATS:
                    log.looks.took(match, match.owner[card], card)
                else:
                    log.moves.moved(match, card, self.place)
            match.move(card, self.place)
            if match.owner[card] not in owners:
                owners.append(match.owner[card])
        if self.place == DECK:
            for owner in owners:
                match.shuffle(owner)


def from_decks_and_hands(match: CardsMatch, act: Act, cards: list[int]) -> list[int]:
    """Those of the cards that are discarded from decks and hands."""
    found = [card for card in cards if match.place[card] == DECK or match.place[card] == HAND]
    h = Happening()
    for card in found:
        match.learn(card, ALL_SEATS)
        h.add(MILLED if match.place[card] == DECK else THROWN, card, match.owner[card], act.card)
    happen(match, h)
    return found


def veil_from_hand(match: CardsMatch, card: int) -> int:
    """Facedown, by an effect: nobody else sees which it was."""
    lies = match.hide(card)
    if match.log is not None:
        log.moves.hid(match, match.owner[lies], lies, 0)
    return lies


class Lay(Verb):
    """From one place out of play to another."""

    name = "lay"
    about = "it goes to its owner's dead pile or discard pile, as `into` says; from play it cannot be saved"
    takes = "cards"
    needs = "into"
    harms = True

    def suits(self, match: CardsMatch, act: Act, deed: EffectStep, card: int) -> bool:
        """From play when its time there is over; else from the pile or the shadows where it was found or has come to.
        What came elsewhere, because something was done instead, stays there."""
        if deed.later != 0:
            return match.place[card] == PLAY
        return match.place[card] in (DISCARD, DEAD, SHADOWS) and match.place[card] != deed.into

    def do(self, match: CardsMatch, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        h = Happening()
        h.savable = UNSAVABLE
        for card in cards:
            if match.place[card] == PLAY and self.suits(match, act, deed, card):
                h.add(REMOVED, card, match.holder[card], act.card)
                h.fate[len(h.fate) - 1] = INSTEAD + deed.into
        happen(match, h)
        for card in cards:
            if match.place[card] != PLAY and self.suits(match, act, deed, card):
                match.learn(card, ALL_SEATS)
                if match.log is not None:
                    log.looks.laid(match, card, deed.into)
                match.move(card, deed.into)


class Put(Verb):
    name = "put"
    about = "it comes into play under your control, an attachment on one of `onto`"
    takes = "cards"
    reads = "onto"

    def called(self, deed: EffectStep) -> Message:
        return says("Put it into play")

    def suits(self, match: CardsMatch, act: Act, deed: EffectStep, card: int) -> bool:
        if match.place[card] == SHADOWS and is_sealed(match, act.seat):
            return False  # agotp-shadow-35
        if match.place[card] == PLAY or not can_be_put(match, act.seat, card):
            return False
        return deed.onto is None or len(new_hosts(match, act, deed, card)) > 0

    def do(self, match: CardsMatch, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        for card in cards:
            if self.suits(match, act, deed, card):
                if match.owner[card] == act.seat:
                    match.show(card)
                else:
                    match.learn(card, ALL_SEATS)
                onto = new_hosts(match, act, deed, card) if deed.onto is not None else None
                put_into_play(match, act.seat, card, ENTERS, by, act.card, onto=onto)
            else:
                fail(match, by)


class Recall(Verb):
    """A revealed plot goes back to where it was chosen from."""

    name = "recall"
    about = "your revealed plot goes back into your plot deck, if there is another one"
    takes = "flag"

    def could(self, match: CardsMatch, act: Act, deed: EffectStep) -> bool:
        return match.shown[act.seat] >= 0 and len(match.plots[act.seat]) > 0

    def do(self, match: CardsMatch, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        plot = match.shown[act.seat]
        if plot >= 0:
            if match.log is not None:
                log.plots.recalled(match, act.seat, plot)
            match.move(plot, OUT if match.lasting.total(L_FLEETING, plot) > 0 else PLOTS)
            match.known[plot] = ALL_SEATS
            act.it = [plot]


class Become(Verb):
    """An event turns into what it says and is attached (agot-cardtype-01)."""

    name = "become"
    about = "this card is attached to it as what `becomes` says"
    takes = "cards"

    def suits(self, match: CardsMatch, act: Act, deed: EffectStep, card: int) -> bool:
        return match.place[card] == PLAY

    def do(self, match: CardsMatch, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        for host in cards:
            becomes = match.kind_of(act.card).becomes
            if becomes == NONE or match.place[host] != PLAY:
                continue
            match.set_kind(act.card, becomes)
            if can_attach(match, act.seat, act.card, host):
                come_in(match, act.seat, act.card, ENTERS, host, by, NONE)
            else:
                match.set_kind(act.card, match.kind_of(act.card).was)


class Move(Verb):
    """An attachment goes from its host to another one (agot-move-01, -02)."""

    name = "move"
    about = "this attachment goes to another host, one of `onto`"
    takes = "cards"
    reads = "onto"

    def suits(self, match: CardsMatch, act: Act, deed: EffectStep, card: int) -> bool:
        return match.place[card] == PLAY and len(new_hosts(match, act, deed, card)) > 0

    def do(self, match: CardsMatch, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        for card in cards:
            onto = new_hosts(match, act, deed, card)
            if len(onto) > 0:
                match.push(Moving(act.seat, card, onto, by))
            else:
                fail(match, by)


def new_hosts(match: CardsMatch, act: Act, deed: EffectStep, card: int) -> list[int]:
    """Legal hosts but the present one: nothing is moved to where it is (agot-move-02)."""
    found = hosts(match, match.holder[card] if match.place[card] == PLAY else act.seat, card)
    if deed.onto is not None:
        found = [host for host in found if fits(match, host, deed.onto, act.seat, act.card, act)]
    return [host for host in found if host != match.host[card] and not is_immune(match, act, host)]
