"""Verbs that are done to cards where they are: turned, looked at, marked, taken over, sent into a challenge."""

from __future__ import annotations

from typing import Final

from bannermen.games.cards import log
from bannermen.games.cards.content.table_numbers import (
    L_COMPEL,
    L_CONDEMNED,
    L_CONTROL,
    L_DOOM,
    L_FETTERED,
    L_FLEETING,
    L_IGNORE,
    L_LOWLY,
    L_MARKED,
    L_URGED,
)
from bannermen.games.cards.content.tables import EffectStep
from bannermen.games.cards.rules.act import Act
from bannermen.games.cards.rules.cannot import cannot, fail
from bannermen.games.cards.rules.contest import can_be_removed, spares
from bannermen.games.cards.rules.filters import fits
from bannermen.games.cards.rules.happening import Happening, announce, happen
from bannermen.games.cards.rules.play import can_control
from bannermen.games.cards.rules.plots import next_plot
from bannermen.games.cards.rules.verb import Verb, amount_of, seats_of
from bannermen.games.cards.rules.verbs_lasting import (
    Bar,
    Blank,
    Bolster,
    Hold,
    Lasting,
    Shroud,
    Unbend,
    Ward,
    Weaken,
    until_of,
)
from bannermen.games.cards.rules.verbs_moves import Become, Lay, Leave, Move, Put
from bannermen.games.cards.rules.verbs_power import Drain, Grant, Honor, Levy, Rob, Store
from bannermen.games.cards.state import ALL_SEATS, CardsMatch
from bannermen.games.cards.terms import (
    ANY_PART,
    ATTACKING,
    BESIDE,
    CHARACTER,
    DECK,
    DEFENDING,
    DISCARDED,
    GAME,
    HAND,
    KILLED,
    KNEELS,
    NO_PART,
    NOBODY,
    NONE,
    OUT,
    PLAY,
    PLOTS,
    REMOVED,
    RETURNED,
    SACRIFICED,
    SHADOWS,
    SHOWN,
    SHUFFLED,
    STANDS,
    VEILED,
    WITHDRAWN,
)
from bannermen.kernel.message import Message, says


class Look(Verb):
    """Cards that lie hidden are looked at, or shown to all (agot-look-01, agot-reveal-01)."""

    takes = "cards"

    def __init__(self, name: str, about: str, shows: bool) -> None:
        self.name = name
        self.about = about
        self.shows = shows

    def suits(self, match: CardsMatch, act: Act, deed: EffectStep, card: int) -> bool:
        return match.place[card] in (SHADOWS, HAND, PLOTS)

    def do(self, match: CardsMatch, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        act.seen = cards
        for card in cards:
            match.learn(card, ALL_SEATS if self.shows else 1 << act.seat)
            if match.log is not None:
                if self.shows:
                    log.looks.shown(match, card)
                else:
                    log.looks.looks(match, act.seat, match.owner[card], [card])


class Turn(Verb):
    """Kneel or stand."""

    takes = "cards"

    def __init__(self, name: str, about: str, what: int) -> None:
        self.name = name
        self.about = about
        self.harms = what == KNEELS
        self.what = what

    def called(self, deed: EffectStep) -> Message:
        return says("Let it kneel") if self.what == KNEELS else says("Let it stand")

    def suits(self, match: CardsMatch, act: Act, deed: EffectStep, card: int) -> bool:
        if match.place[card] != PLAY:
            return False  # it has left play since it was chosen
        return match.is_upright(card) == (self.what == KNEELS) and not cannot(match, card, self.what)

    def do(self, match: CardsMatch, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        h = Happening()
        h.by = by
        for card in cards:
            if self.suits(match, act, deed, card):
                h.add(self.what, card, match.holder[card], act.card)
        if len(h.cards) < len(cards):
            fail(match, by)
        happen(match, h)


class Bend(Verb):
    """It has entered play kneeling; it has not been knelt, and nothing answers that."""

    name = "bend"
    about = "it is kneeling as it enters play"
    takes = "cards"

    def suits(self, match: CardsMatch, act: Act, deed: EffectStep, card: int) -> bool:
        return match.place[card] == PLAY and match.is_upright(card)

    def do(self, match: CardsMatch, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        for card in cards:
            if self.suits(match, act, deed, card):
                match.set_kneeling(card, 1)


class Control(Verb):
    name = "control"
    about = "you take control of it, or whoever stands behind `for`; with `until` for a while"
    takes = "cards"
    reads = "for until"

    def suits(self, match: CardsMatch, act: Act, deed: EffectStep, card: int) -> bool:
        return self.taker(match, act, deed, card) >= 0

    def taker(self, match: CardsMatch, act: Act, deed: EffectStep, card: int) -> int:
        if match.place[card] == PLAY:
            for seat in seats_of(match, act, deed.to):
                if can_control(match, seat, card):
                    return seat
        return NONE

    def do(self, match: CardsMatch, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        for card in cards:
            seat = self.taker(match, act, deed, card)
            if seat >= 0:
                if match.log is not None:
                    log.moves.turned_coat(match, seat, card)
                take_over(match, card, seat, until_of(act, deed) if deed.timed else NONE, act)
            else:
                fail(match, by)


def take_over(match: CardsMatch, card: int, seat: int, until: int, act: Act) -> None:
    """For good, or until control goes back to whom it was taken from."""
    old = match.holder[card]
    match.give_control(card, seat)
    if until != NONE:
        match.last(L_CONTROL, card, old * ALL_SEATS + seat, until, act.kind)


class Join(Verb):
    name = "join"
    about = "it takes part in the challenge on your side"
    takes = "cards"

    def suits(self, match: CardsMatch, act: Act, deed: EffectStep, card: int) -> bool:
        if match.place[card] != PLAY or match.type_of(card) != CHARACTER or match.side_of(card) != NO_PART:
            return False
        if match.holder[card] == match.attacker:
            return not spares(match, card, ANY_PART, match.defender)
        return match.holder[card] == match.defender and not spares(match, card, ANY_PART, match.attacker)

    def do(self, match: CardsMatch, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        for card in cards:
            if self.suits(match, act, deed, card):
                side = ATTACKING if match.holder[card] == match.attacker else DEFENDING
                if match.log is not None:
                    log.challenges.joined(match, card)
                match.join(card, side)
            else:
                fail(match, by)  # agot-then-01


class Withdraw(Verb):
    name = "withdraw"
    about = "it is removed from the challenge"
    takes = "cards"
    harms = True

    def suits(self, match: CardsMatch, act: Act, deed: EffectStep, card: int) -> bool:
        return can_be_removed(match, card)

    def do(self, match: CardsMatch, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        for card in cards:
            if can_be_removed(match, card):
                if match.log is not None:
                    log.challenges.withdrew(match, card)
                match.withdraw(card)
                announce(match, WITHDRAWN, card, match.holder[card], act.card)
            else:
                fail(match, by)  # agot-then-01


class Mark(Verb):
    name = "mark"
    about = "it gets the `token`, or `gain` of them; `until` this card leaves play"
    takes = "cards"
    reads = "gain per more until"
    needs = "token"
    harms = True

    def suits(self, match: CardsMatch, act: Act, deed: EffectStep, card: int) -> bool:
        return match.place[card] in (PLAY, SHOWN, SHADOWS, BESIDE) and amount_of(match, act, deed) > 0

    def do(self, match: CardsMatch, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        amount = amount_of(match, act, deed)
        for card in cards:
            if self.suits(match, act, deed, card):
                if match.log is not None:
                    log.lasting.marked(match, card, deed.token)
                match.add_mark(card, deed.token, amount)
                if deed.timed:
                    match.last(L_MARKED, card, deed.token, until_of(act, deed), act.kind)


class Unmark(Verb):
    name = "unmark"
    about = "it loses one `token`"
    takes = "cards"
    needs = "token"
    harms = True

    def suits(self, match: CardsMatch, act: Act, deed: EffectStep, card: int) -> bool:
        return match.tokens(card, deed.token) > 0

    def do(self, match: CardsMatch, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        for card in cards:
            if match.tokens(card, deed.token) > 0:
                match.add_mark(card, deed.token, -1)
            else:
                fail(match, by)


class Unmasking(Verb):
    """A plot of the plot deck is revealed by an effect (agotp-plotx-03)."""

    name = "unmask"
    about = "this plot is revealed; a `fleeting` one goes out of the game when it leaves play"
    takes = "cards"
    reads = "fleeting"

    def suits(self, match: CardsMatch, act: Act, deed: EffectStep, card: int) -> bool:
        if match.place[card] != PLOTS:
            return False
        fixed = next_plot(match, match.owner[card])  # agotp-plotx-07
        if fixed == NONE or fixed == card or match.place[fixed] != PLOTS or deed.filter is None:
            return True
        return not fits(match, fixed, deed.filter, act.seat, act.card, act)

    def do(self, match: CardsMatch, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        for card in cards:
            if match.place[card] == PLOTS:
                if deed.fleeting:
                    match.last(L_FLEETING, card, 1, GAME, act.kind)
                match.unmask(card)


class Single(Verb):
    """Cards are chosen, and what comes next is done to all of them together."""

    name = "choose"
    about = "it is chosen, beside what was chosen before, for what comes next"
    takes = "cards"
    gathers = True

    def do(self, match: CardsMatch, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        known = [card for card in cards if match.known[card] == ALL_SEATS]
        if match.log is not None:
            log.abilities.aims(match, act.kind, known, NOBODY)


CARD_TABLE: Final[list[Verb]] = [
    Leave("kill", "it is killed", KILLED, NONE),
    Leave("discard", "it is discarded from play", DISCARDED, NONE),
    Leave("sacrifice", "its controller sacrifices it", SACRIFICED, NONE),
    Leave("return", "it goes back to its owner's hand", RETURNED, HAND),
    Leave("remove", "it is removed from the game, with `until` for a while", REMOVED, OUT),
    Leave("shuffle", "it is shuffled into its owner's deck", SHUFFLED, DECK),
    Leave("veil", "it goes into its owner's shadows", VEILED, SHADOWS),
    Shroud(),
    Look("spy", "you look at it where it lies hidden", False),
    Look("reveal", "it is shown to everybody where it lies hidden", True),
    Lay(),
    Put(),
    Turn("kneel", "it kneels", KNEELS),
    Turn("stand", "it stands", STANDS),
    Bend(),
    Control(),
    Join(),
    Withdraw(),
    Grant(),
    Mark(),
    Unmark(),
    Bolster(),
    Weaken(),
    Lasting("doom", "it is killed as soon as its STR is 0", L_DOOM),
    Lasting("ignore", "its STR does not count in the challenge", L_IGNORE),
    Bar(),
    Lasting("fetter", "it does not stand in the standing phase", L_FETTERED),
    Lasting("belittle", "its STR does not count for dominance", L_LOWLY),
    Unbend(),
    Lasting("compel", "it must be declared as a defender if able", L_COMPEL),
    Drain(),
    Become(),
    Move(),
    Hold(),
    Blank(),
    Honor(),
    Levy(),
    Store(),
    Ward(),
    Single(),
    Rob(),
    Unmasking(),
    Lasting("condemn", "claim of this challenge falls on it, if that can be", L_CONDEMNED),
    Lasting("urge", "it must be declared as an attacker or a defender in the next challenge if able", L_URGED),
]
