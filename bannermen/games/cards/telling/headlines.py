"""What the lines of the log come to: a challenge with its winner and its price, a card and what it did."""

from __future__ import annotations

from typing import Final

from bannermen.games.cards.terms import KILLED
from bannermen.kernel.events import Event
from bannermen.kernel.headline import NOTHING, Headline, number_of, opening, told_of
from bannermen.kernel.message import Message, says

_OPENS: Final = frozenset({"use", "play", "marshal", "ambush", "dominance"})
_EFFECTS: Final = frozenset(
    {"aim", "attach", "enter", "leave", "move", "draw", "kneel", "stand", "gain", "lose", "gold",
     "move-power", "move-gold", "token", "strength", "icon", "bound", "claim-value", "shield", "cheaper", "extra",
     "forbid", "look", "found", "took", "shuffle", "reveal", "swap", "order", "thrown", "beheaded", "saved", "control",
     "cancel", "name", "recycle", "join", "withdraw"}
)  # fmt: skip
_CLOSES: Final = frozenset({"challenge-over", "phase", "round", "victory"})
_PRICES: Final = ("leave", "thrown", "move-power", "gain", "beheaded", "saved", "cancel", "control", "lose", "name")
_FEW: Final = 2
_MOST: Final = 5  # a headline that tells everything is none
DECISIVE: Final = frozenset({"won", "dominance", "victory", "eliminated", "move-power", "gain"})


def matters(event: Event) -> bool:
    return event.kind in DECISIVE or (event.kind == "leave" and event.data.get("what") == KILLED)


def headline(log: list[Event], at: int) -> Headline | None:
    first = challenge_of(log, at)
    if first != NOTHING:
        return _challenge(log, first, at)
    if log[at].kind == "setup":  # the steps of the set-up are one line, whatever is told between them
        first = next(i for i, event in enumerate(log) if event.kind == "setup")
        return Headline(first, says("The table is set up."), [])
    first = opening(log, at, _OPENS, _EFFECTS)
    if first == NOTHING:
        return None
    return Headline(first, log[first].text, _prices(log[first + 1 : at + 1]))


def challenge_of(log: list[Event], at: int) -> int:
    """The line that began the challenge in which a line was written."""
    for i in range(at, -1, -1):
        if log[i].kind == "challenge":
            return i
        if log[i].kind in _CLOSES and (i < at or log[i].kind != "challenge-over"):
            return NOTHING
    return NOTHING


def _challenge(log: list[Event], first: int, at: int) -> Headline:
    begun = log[first]
    defended = told_of(log, first, at, "defend")
    compared = told_of(log, first, at, "compare")
    won = told_of(log, first, at, "won")
    if not won:
        if log[at].kind == "challenge-over" and compared:
            text = says("Nobody wins the {challenge.acc}", challenge=("challenge", number_of(begun, "type")))
            return Headline(first, text, _prices(log[first + 1 : at + 1]))
        return Headline(first, begun.text, [event.text for event in defended])
    return Headline(first, _won(begun, defended, compared[-1], won[-1]), _prices(log[first + 1 : at + 1]))


def _won(begun: Event, defended: list[Event], compared: Event, won: Event) -> Message:
    seat, attacks = number_of(won, "seat"), number_of(won, "seat") == number_of(begun, "seat")
    who, what = ("seat", seat), ("challenge", number_of(begun, "type"))
    ours, theirs = number_of(compared, "attack"), number_of(compared, "defence")
    sent = begun if attacks else defended[-1] if defended else None
    cards = _names(sent)
    if not attacks:
        ours, theirs = theirs, ours
        if cards:
            return says(
                "{seat} beats off the {challenge.acc} with {cards}, {n} to {m}",
                seat=who,
                challenge=what,
                cards=cards,
                n=ours,
                m=theirs,
            )
        return says("{seat} beats off the {challenge.acc}, {n} to {m}", seat=who, challenge=what, n=ours, m=theirs)
    if won.data.get("unopposed") is True:
        if cards:
            return says(
                "{seat} wins the {challenge.acc} with {cards}, unopposed", seat=who, challenge=what, cards=cards
            )
        return says("{seat} wins the {challenge.acc}, unopposed", seat=who, challenge=what)
    if cards:
        return says(
            "{seat} wins the {challenge.acc} with {cards}, {n} to {m}",
            seat=who,
            challenge=what,
            cards=cards,
            n=ours,
            m=theirs,
        )
    return says("{seat} wins the {challenge.acc}, {n} to {m}", seat=who, challenge=what, n=ours, m=theirs)


def _names(sent: Event | None) -> str:
    """Who fought, where they are few enough for a headline."""
    cards = sent.text.args.get("cards") if sent is not None else ""
    return cards if isinstance(cards, str) and len(cards.split()) <= _FEW else ""


def _prices(deed: list[Event]) -> list[Message]:
    return [event.text for event in deed if event.kind in _PRICES][:_MOST]
