"""Renown, the cards that answer it, and the windows in which they are played."""

from __future__ import annotations

from typing import Any, Final

from bannermen.kernel.choice import Choice
from bannermen.kernel.decision import PASS, Refused
from bannermen.kernel.match import Match
from bannermen.kernel.message import Message, says
from bannermen.kernel.procedure import Procedure, Subject
from bannermen.kernel.window import Policy, Window, open_window
from tests.kernel.feast_table import (
    COUNSEL,
    CUP,
    ENOUGH,
    FOOL,
    HONEY,
    KINDS,
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
WOULD_GAIN: Final = 0
GAINED: Final = 1
PLAYED: Final = 2
MOMENTS: Final = ("would-gain", "gained", "played")
RULES: Final = ("feast-renown", "feast-song", "feast-counsel")


# --- windows ----------------------------------------------------------------------------------------------------------


class Talk(Subject):
    """What the window is about: a lord, and the renown gained or the card played."""

    def __init__(self, lord: int, amount: int = 0, card: int = -1) -> None:
        self.lord: int = lord
        self.amount: int = amount
        self.card: int = card

    def fields(self) -> tuple[str, ...]:
        return ("lord", "amount", "card")

    def clone(self) -> Talk:
        return Talk(self.lord, self.amount, self.card)


def talk_of(window: Window) -> Talk:
    assert isinstance(window.subject, Talk)
    return window.subject


class Manners(Policy[FeastMatch]):
    """Who may act when: from the high seat on, again and again until all pass."""

    def order(self, match: FeastMatch, window: Window) -> list[int]:
        return in_order(match)

    def forced(self, match: FeastMatch, window: Window) -> list[int]:
        if window.moment == GAINED and match.gold[talk_of(window).lord] > 0:
            return guests(match)
        return []

    def offered(self, match: FeastMatch, window: Window, seat: int) -> list[int]:
        return [CARD + card for card in match.hands[seat] if self.fits(window, seat, kind_of(card))]

    def might(self, match: FeastMatch, window: Window, seat: int) -> bool:
        """A hand that nobody knows may hold any kind of card."""
        return len(match.hands[seat]) > 0 and any(self.fits(window, seat, kind) for kind in range(len(KINDS)))

    def fits(self, window: Window, seat: int, kind: int) -> bool:
        if window.moment == GAINED:
            return kind == SONG
        if seat == talk_of(window).lord:
            return False
        return kind == COUNSEL if window.moment == PLAYED else kind in (SHAME, CUP)

    def key(self, match: FeastMatch, window: Window) -> str:
        return f"feast.{MOMENTS[window.moment]}"

    def rule(self, match: FeastMatch, window: Window) -> str:
        return RULES[window.moment]

    def prompt(self, match: FeastMatch, window: Window, seat: int) -> Message:
        return says("Do you answer?")

    def forced_prompt(self, match: FeastMatch, window: Window, seat: int) -> Message:
        return says("Which guest speaks first?")

    def choice(self, match: FeastMatch, window: Window, seat: int, ability: int) -> Choice:
        if ability == PASS:
            return Choice(says("Pass"), "pass")
        if ability >= FOOL:
            return Choice(says("The fool") if ability == FOOL else says("The septon"), "guest", ability - FOOL)
        return Choice(says("{card}", card=("card", ability - CARD)), "card", ability - CARD)

    def about(self, match: FeastMatch, window: Window, seat: int) -> list[tuple[str, int]]:
        return [("lord", talk_of(window).lord)]

    def guide(self, match: FeastMatch, window: Window, seat: int) -> Message | None:
        return says("Play a card that answers this, or let it happen.")

    def why_not(self, match: FeastMatch, window: Window, seat: int, ability: int) -> Refused:
        if CARD <= ability < FOOL and ability - CARD in match.hands[seat]:
            because = says("{card} does not answer this.", card=("card", ability - CARD))
            return Refused(self.rule(match, window), because)
        return super().why_not(match, window, seat, ability)

    def prior(self, match: FeastMatch, window: Window, seat: int, ability: int) -> float:
        return 0.4 if ability == PASS else 1.0

    def use(self, match: FeastMatch, window: Window, seat: int, ability: int) -> None:
        lord = talk_of(window).lord
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


def announce(match: FeastMatch, moment: int, talk: Talk) -> None:
    """Open a window if anybody can act in it; otherwise nobody notices."""
    open_window(match, MANNERS, moment, talk)


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
            self.seat = talk_of(window).lord
            if window.cancelled:
                self.amount = 0


def would_gain(match: FeastMatch, gain: Gain) -> None:
    announce(match, WOULD_GAIN, Talk(gain.seat, gain.amount))


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
    announce(match, GAINED, Talk(gain.seat, gain.amount))


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
    match.discard.append(play.card)  # its owner knew it: showing it teaches him nothing
    text = says("{lord} plays {card}.", lord=("lord", play.seat), card=("card", play.card))
    note(match, "play", "feast-card", text, {"seat": play.seat, "card": play.card})
    announce(match, PLAYED, Talk(play.seat, card=play.card))


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
            talk_of(below).lord = play.seat
        else:
            below.cancelled = True


PLAY: Final = (show_card, resolve_card)
