"""Renown, the cards that answer it, and the windows in which they are played."""

from __future__ import annotations

from typing import Any, Final

from bannermen.kernel.match import Match
from bannermen.kernel.message import says
from bannermen.kernel.procedure import Procedure
from bannermen.kernel.window import Policy, Window
from tests.kernel.feast_table import (
    COUNSEL,
    CUP,
    ENOUGH,
    FOOL,
    HONEY,
    SHAME,
    SONG,
    FeastMatch,
    guests,
    in_order,
    kind_of,
    note,
)

CARD: Final = 10  # cards are answered as CARD + number everywhere, so that an option means one thing only

# The moments of windows.
WOULD_GAIN: Final = 0  # subject: lord, amount
GAINED: Final = 1  # subject: lord, amount
PLAYED: Final = 2  # subject: lord, card


# --- windows ----------------------------------------------------------------------------------------------------------


class Manners(Policy[FeastMatch]):
    """Who may act when: from the high seat on, again and again until all pass."""

    def order(self, match: FeastMatch, window: Window) -> list[int]:
        return in_order(match)

    def forced(self, match: FeastMatch, window: Window) -> list[int]:
        if window.moment == GAINED and match.gold[window.subject[0]] > 0:
            return guests(match)
        return []

    def offered(self, match: FeastMatch, window: Window, seat: int) -> list[int]:
        return [CARD + card for card in match.hands[seat] if self.fits(window, seat, kind_of(card))]

    def fits(self, window: Window, seat: int, kind: int) -> bool:
        if window.moment == GAINED:
            return kind == SONG
        if seat == window.subject[0]:
            return False
        return kind == COUNSEL if window.moment == PLAYED else kind in (SHAME, CUP)

    def use(self, match: FeastMatch, window: Window, seat: int, ability: int) -> None:
        lord = window.subject[0]
        if ability >= CARD and ability < FOOL:
            match.push(Play(seat, ability - CARD))
        elif ability == FOOL:
            match.gold[lord] //= 2
            note(match, "fool", "feast-fool", says("The fool makes {lord} laugh.", lord=("lord", lord)), {"seat": lord})
        else:
            match.gold[lord] -= 1
            match.gold[match.high] += 1
            note(
                match,
                "septon",
                "feast-septon",
                says("{lord} gives to the septon.", lord=("lord", lord)),
                {"seat": lord},
            )


MANNERS: Final = Manners()


def announce(match: FeastMatch, moment: int, subject: list[int]) -> None:
    """Open a window if anybody can act in it; otherwise nobody notices."""
    window = Window(MANNERS, moment, subject)
    able = any(MANNERS.offered(match, window, seat) for seat in in_order(match))
    if able:
        match.unveiled += 1  # that the table waits tells of a hand: taking the deed back would be fishing
    if able or MANNERS.forced(match, window):
        match.push(window)


# --- renown and cards -------------------------------------------------------------------------------------------------


class Gain(Procedure):
    """A lord gains renown, unless somebody has something to say about it."""

    def __init__(self, seat: int, amount: int) -> None:
        super().__init__()
        self.seat = seat
        self.amount = amount

    def steps(self) -> tuple[Any, ...]:
        return GAIN

    def fields(self) -> tuple[str, ...]:
        return ("seat", "amount")

    def clone(self) -> Gain:
        other = Gain(self.seat, self.amount)
        other.at = self.at
        return other

    def heard(self, match: Match, window: Window) -> None:
        if window.moment == WOULD_GAIN:
            self.seat = window.subject[0]
            if window.cancelled:
                self.amount = 0


def would_gain(match: FeastMatch, gain: Gain) -> None:
    announce(match, WOULD_GAIN, [gain.seat, gain.amount])


def gain_renown(match: FeastMatch, gain: Gain) -> None:
    if gain.amount == 0:
        gain.leave()
        return
    match.renown[gain.seat] += gain.amount
    text = says("{lord} gains {n} renown.", lord=("lord", gain.seat), n=gain.amount)
    note(match, "renown", "feast-renown", text, {"seat": gain.seat, "amount": gain.amount})
    if match.renown[gain.seat] >= ENOUGH:
        match.finish([gain.seat])


def has_gained(match: FeastMatch, gain: Gain) -> None:
    announce(match, GAINED, [gain.seat, gain.amount])


GAIN: Final = (would_gain, gain_renown, has_gained)


class Play(Procedure):
    """A lord plays a card from the hand; others may counsel against it."""

    def __init__(self, seat: int, card: int) -> None:
        super().__init__()
        self.seat = seat
        self.card = card
        self.stopped = False

    def steps(self) -> tuple[Any, ...]:
        return PLAY

    def fields(self) -> tuple[str, ...]:
        return ("seat", "card", "stopped")

    def clone(self) -> Play:
        other = Play(self.seat, self.card)
        other.at = self.at
        other.stopped = self.stopped
        return other

    def heard(self, match: Match, window: Window) -> None:
        self.stopped = window.cancelled


def show_card(match: FeastMatch, play: Play) -> None:
    match.hands[play.seat].remove(play.card)
    match.discard.append(play.card)
    match.unveiled += 1
    text = says("{lord} plays {card}.", lord=("lord", play.seat), card=("card", play.card))
    note(match, "play", "feast-card", text, {"seat": play.seat, "card": play.card})
    announce(match, PLAYED, [play.seat, play.card])


def resolve_card(match: FeastMatch, play: Play) -> None:
    if play.stopped:
        note(
            match,
            "stopped",
            "feast-counsel",
            says("{card} has no effect.", card=("card", play.card)),
            {"card": play.card},
        )
        return
    kind = kind_of(play.card)
    below = match.stack[-2]  # the window in which the card was played, or the turn
    if kind == SONG:
        match.gold[play.seat] += 1
    elif kind == HONEY:
        match.push(Gain(play.seat, 2))
    elif isinstance(below, Window):
        if kind == CUP:
            below.subject[0] = play.seat
        else:
            below.cancelled = True


PLAY: Final = (show_card, resolve_card)
