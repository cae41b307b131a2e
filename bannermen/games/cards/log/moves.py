"""Lines of the log: cards that come, go and turn."""

from __future__ import annotations

from bannermen.games.cards.log.lines import is_hidden, name, note
from bannermen.games.cards.state import CardsMatch
from bannermen.games.cards.terms import (
    DECK,
    DISCARD,
    DISCARDED,
    ENTERS,
    HAND,
    KILLED,
    KNEELS,
    NONE,
    REMOVED,
    RETURNED,
    SACRIFICED,
    SHADOWS,
    SHUFFLED,
    THROWN,
    VEILED,
)
from bannermen.kernel.events import Event
from bannermen.kernel.message import Message, says

DEPARTED_SENTENCES = {
    KILLED: "{card} is killed.",
    DISCARDED: "{card} is discarded from play.",
    SACRIFICED: "{card} is sacrificed.",
    RETURNED: "{card} returns to its owner's hand.",
    SHUFFLED: "{card} is shuffled into its owner's deck.",
    REMOVED: "{card} is removed from the game.",
    VEILED: "{card} goes into shadows.",
}
DEPARTED_RULES = {
    KILLED: "agot-kill-01",
    DISCARDED: "agot-zones-02",
    SACRIFICED: "agot-sacrifice-01",
    RETURNED: "agot-leaveplay-01",
    SHUFFLED: "agot-leaveplay-01",
    REMOVED: "agot-zones-16",
    VEILED: "agotp-shadow-09",
}
LAID_SENTENCES = {
    1: "{card} goes on top of its owner's deck.",
    2: "{card} goes under its owner's deck.",
}


def marshaled(match: CardsMatch, seat: int, card: int, cost: int) -> None:
    text = says("{seat} marshals {card} for {n} gold.", seat=("seat", seat), card=name(match, card), n=cost)
    note(match, "marshal", "agot-marshal-01", text, {"seat": seat, "card": card, "n": cost})


def ambushed(match: CardsMatch, seat: int, card: int, cost: int) -> None:
    text = says("{seat} ambushes with {card} for {n} gold.", seat=("seat", seat), card=name(match, card), n=cost)
    note(match, "ambush", "agot-keywords-06", text, {"seat": seat, "card": card, "n": cost})


def entered(match: CardsMatch, seat: int, card: int, how: int, host: int) -> None:
    data: dict[str, object] = {"seat": seat, "card": card, "host": host}
    if host != NONE:
        text = says("{card} is attached to {host}.", card=name(match, card), host=name(match, host))
        note(match, "attach", "agot-attachments-01", text, data)
    elif how == ENTERS:
        text = says("{card} is put into play.", card=name(match, card))
        note(match, "enter", "agot-putplay-01", text, data)


def doubled(match: CardsMatch, card: int, under: int, facedown: bool) -> None:
    data: dict[str, object] = {"card": card, "under": under}
    if facedown:
        text = says("{card} gets a facedown duplicate.", card=name(match, under))
    else:
        text = says("{card} gets a duplicate.", card=name(match, under))
    note(match, "duplicate", "agot-duplicates-01", text, data)


def departed(match: CardsMatch, card: int, what: int, place: int, source: int, how: int) -> None:
    """`how`: on top of a deck, under it, or shuffled into it."""
    sentence = LAID_SENTENCES[how] if what == SHUFFLED and how in LAID_SENTENCES else DEPARTED_SENTENCES[what]
    text = Message(sentence, {"card": name(match, card)})
    note(match, "leave", DEPARTED_RULES[what], text, {"card": card, "what": what, "place": place, "source": source})
    if place == HAND and what != RETURNED:
        moved(match, card, HAND)
    elif place == DECK and what != SHUFFLED:
        moved(match, card, DECK)


def dropped(match: CardsMatch, card: int, terminal: bool) -> None:
    """An attachment whose host is gone, or that became illegal."""
    if terminal:
        text = says("{card} is discarded.", card=name(match, card))
        note(match, "leave", "agot-attachments-05", text, {"card": card, "place": DISCARD})
    else:
        text = says("{card} returns to its owner's hand.", card=name(match, card))
        note(match, "leave", "agot-leaveplay-05", text, {"card": card, "place": HAND})


def hid(match: CardsMatch, seat: int, card: int, cost: int) -> None:
    """Its owner sees which card it is, the others only that there is one more (agotp-shadow-14)."""
    text = says("{seat} puts a card into shadows for {n} gold.", seat=("seat", seat), n=cost)
    data: dict[str, object] = {"seat": seat, "card": card, "n": cost}
    event = Event("hide", "agotp-shadow-01", text, data)
    own = says("{seat} puts {card} into shadows for {n} gold.", seat=("seat", seat), card=name(match, card), n=cost)
    event.private = {seat: Event("hide", "agotp-shadow-01", own, data)}
    match.tell(event)


def emerged(match: CardsMatch, seat: int, card: int, cost: int) -> None:
    this = name(match, card)
    text = says("{seat} brings {card} out of shadows for {n} gold.", seat=("seat", seat), card=this, n=cost)
    note(match, "emerge", "agotp-shadow-24", text, {"seat": seat, "card": card, "n": cost})


def exposed(match: CardsMatch, card: int) -> None:
    text = says("{card} is discarded from shadows.", card=name(match, card))
    note(match, "exposed", "agotp-shadow-22", text, {"card": card, "seat": match.owner[card]})


def moved(match: CardsMatch, card: int, place: int) -> None:
    if is_hidden(match, card):
        left = says("A card of {seat} leaves shadows.", seat=("seat", match.owner[card]))
        note(match, "move", "agotp-shadow-13", left, {"card": card, "place": place})
        return
    if place == HAND:
        text = says("{card} goes to its owner's hand.", card=name(match, card))
    elif place == DECK:
        text = says("{card} is shuffled into its owner's deck.", card=name(match, card))
    elif place == SHADOWS:
        text = says("{card} goes into shadows.", card=name(match, card))
    else:
        text = says("{card} is removed from the game.", card=name(match, card))
    note(match, "move", "agot-move-01", text, {"card": card, "place": place})


def reattached(match: CardsMatch, card: int, host: int) -> None:
    text = says("{card} moves to {host}.", card=name(match, card), host=name(match, host))
    note(match, "move", "agot-move-01", text, {"card": card, "host": host})


def swapped(match: CardsMatch, seat: int, card: int, other: int) -> None:
    text = says("{seat} swaps two cards.", seat=("seat", seat))
    event = Event("swap", "agot-swap-01", text, {"seat": seat})
    first, second = name(match, card), name(match, other)
    own = says("{seat} swaps {card} and {other}.", seat=("seat", seat), card=first, other=second)
    event.private = {seat: Event("swap", "agot-swap-01", own, {"seat": seat, "card": card, "other": other})}
    match.tell(event)


def set_order(match: CardsMatch, seat: int) -> None:
    text = says("{seat} decides in which order effects apply.", seat=("seat", seat))
    note(match, "order", "agot-order-03", text, {"seat": seat})


def thrown(match: CardsMatch, card: int, what: int) -> None:
    seat = match.owner[card]
    if what != THROWN:
        text = says("{card} is discarded from the deck of {seat}.", card=name(match, card), seat=("seat", seat))
    else:
        text = says("{card} is discarded from the hand of {seat}.", card=name(match, card), seat=("seat", seat))
    note(match, "thrown", "agot-zones-02", text, {"card": card, "seat": seat})


def decked(match: CardsMatch, seat: int, card: int, under: bool, hidden: bool) -> None:
    """A card goes on a deck or under it; what is hidden only the player sees who lays it there."""
    text = Message(LAID_SENTENCES[2 if under else 1], {"card": name(match, card)})
    data: dict[str, object] = {"card": card, "place": DECK, "under": under}
    event = Event("laid", "agot-look-02", text, data)
    if hidden:
        to = ("seat", match.owner[card])
        where = says("A card goes on the deck of {seat}.", seat=to)
        if under:
            where = says("A card goes under the deck of {seat}.", seat=to)
        event = Event("laid", "agot-look-02", where, {"seat": match.owner[card]})
        event.private = {seat: Event("laid", "agot-look-02", text, data)}
    match.tell(event)


def beheaded(match: CardsMatch, card: int) -> None:
    text = says("{card} is discarded from hand and goes to the dead pile.", card=name(match, card))
    note(match, "beheaded", "agot-zones-02", text, {"card": card})


def saved(match: CardsMatch, card: int) -> None:
    note(match, "saved", "agot-save-01", says("{card} is saved.", card=name(match, card)), {"card": card})


def turned(match: CardsMatch, card: int, what: int, source: int) -> None:
    if what == KNEELS:
        text = says("{card} kneels.", card=name(match, card))
        note(match, "kneel", "agot-kneel-01", text, {"card": card, "source": source})
    else:
        text = says("{card} stands.", card=name(match, card))
        note(match, "stand", "agot-stand-01", text, {"card": card, "source": source})


def turned_coat(match: CardsMatch, seat: int, card: int) -> None:
    text = says("{seat} takes control of {card}.", seat=("seat", seat), card=name(match, card))
    note(match, "control", "agot-control-02", text, {"seat": seat, "card": card})
