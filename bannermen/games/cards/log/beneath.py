"""Lines of the log: cards that lie under others: how many to all, which to who may look at them."""

from __future__ import annotations

from bannermen.games.cards.log.lines import name, names, note
from bannermen.games.cards.state import ALL_SEATS, CardsMatch
from bannermen.kernel.events import Event
from bannermen.kernel.message import Message, says


def for_one(match: CardsMatch, kind: str, rule: str, seat: int, text: Message, own: Message, cards: list[int]) -> None:
    """One line for everybody, another for the seat that sees the cards."""
    event = Event(kind, rule, text, {"seat": seat, "n": len(cards)})
    event.private = {seat: Event(kind, rule, own, {"seat": seat, "n": len(cards), "cards": cards[:]})}
    match.tell(event)


def buried(match: CardsMatch, seat: int, cards: list[int], under: int) -> None:
    who, host = ("seat", seat), name(match, under)
    text = says("{seat} puts cards facedown under {card}: {n}.", seat=who, card=host, n=len(cards))
    own = says("{seat} puts {cards} facedown under {card}.", seat=who, cards=names(match, cards), card=host)
    for_one(match, "buried", "agotp-beneath-01", seat, text, own, cards)


def raised(match: CardsMatch, seat: int, cards: list[int], under: int) -> None:
    who, host = ("seat", seat), name(match, under)
    text = says("{seat} takes the cards under {card} back into hand: {n}.", seat=who, card=host, n=len(cards))
    own = says("{seat} takes {cards} back into hand from under {card}.", seat=who, cards=names(match, cards), card=host)
    for_one(match, "raised", "agotp-beneath-05", seat, text, own, cards)


def exchanged(match: CardsMatch, seat: int, card: int, other: int) -> None:
    text = says("{seat} exchanges a card under the agenda for the topmost card of the deck.", seat=("seat", seat))
    own = says(
        "{seat} puts {card} on top of the deck and {other} under the agenda.",
        seat=("seat", seat),
        card=name(match, card),
        other=name(match, other),
    )
    for_one(match, "exchanged", "agotp-beneath-03", seat, text, own, [card, other])


def lost(match: CardsMatch, under: int, cards: list[int]) -> None:
    text = says("What lay under {card} is discarded: {cards}.", card=name(match, under), cards=names(match, cards))
    note(match, "lost", "agotp-beneath-05", text, {"card": under, "cards": cards[:]})


def veiled(match: CardsMatch, seat: int, card: int, host: int) -> None:
    """Which card it is, who controls it sees; so does everybody where it was revealed (agotp-facedown-03)."""
    onto = name(match, host)
    open_text = says("{card} is attached to {host} facedown.", card=name(match, card), host=onto)
    if match.known[card] == ALL_SEATS:
        note(match, "veiled", "agotp-facedown-01", open_text, {"seat": seat, "n": 1, "cards": [card]})
        return
    for_one(
        match,
        "veiled",
        "agotp-facedown-01",
        seat,
        says("A card is attached to {host} facedown.", host=onto),
        open_text,
        [card],
    )


def turned_up(match: CardsMatch, card: int) -> None:
    text = says("The facedown card was {card}.", card=name(match, card))
    note(match, "turned-up", "agotp-facedown-03", text, {"card": card})
