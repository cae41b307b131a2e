"""Lines of the log: decks and hands that are looked at, searched, shown and dealt anew."""

from __future__ import annotations

from bannermen.games.cards.log.lines import name, names, note
from bannermen.games.cards.state import CardsMatch
from bannermen.games.cards.terms import DISCARD
from bannermen.kernel.events import Event
from bannermen.kernel.message import says


def redealt(match: CardsMatch, seat: int, n: int) -> None:
    text = says("{seat} shuffles the hand into the deck and takes {n} cards from the top.", seat=("seat", seat), n=n)
    note(match, "shuffle", "agot-effects-01", text, {"seat": seat, "n": n})


def recycled(match: CardsMatch, seat: int) -> None:
    text = says("{seat} takes the used plots back.", seat=("seat", seat))
    note(match, "recycle", "agot-plots-06", text, {"seat": seat})


def looks(match: CardsMatch, seat: int, owner: int, cards: list[int]) -> None:
    n = len(cards)
    text = says("{seat} looks at cards of {other}: {n}.", seat=("seat", seat), other=("seat", owner), n=n)
    event = Event("look", "agot-look-01", text, {"seat": seat, "owner": owner, "n": n})
    own = says("{seat} looks at {cards}.", seat=("seat", seat), cards=names(match, cards))
    data: dict[str, object] = {"seat": seat, "owner": owner, "n": n, "cards": cards[:]}
    event.private = {seat: Event("look", "agot-look-01", own, data)}
    match.tell(event)


def found(match: CardsMatch, seat: int, card: int) -> None:
    text = says("{seat} finds {card} and takes it into hand.", seat=("seat", seat), card=name(match, card))
    note(match, "found", "agot-search-04", text, {"seat": seat, "card": card})


def took(match: CardsMatch, seat: int, card: int) -> None:
    text = says("{seat} takes a card into hand.", seat=("seat", seat))
    event = Event("took", "agot-look-02", text, {"seat": seat})
    own = says("{seat} takes {card} into hand.", seat=("seat", seat), card=name(match, card))
    event.private = {seat: Event("took", "agot-look-02", own, {"seat": seat, "card": card})}
    match.tell(event)


def shuffled(match: CardsMatch, seat: int) -> None:
    note(match, "shuffle", "agot-search-02", says("{seat} shuffles the deck.", seat=("seat", seat)), {"seat": seat})


def shown(match: CardsMatch, card: int) -> None:
    text = says("{card} is revealed.", card=name(match, card))
    note(match, "reveal", "agot-reveal-01", text, {"seat": match.owner[card], "card": card})


def laid(match: CardsMatch, card: int, place: int) -> None:
    pile = says("{card} goes to its owner's dead pile.", card=name(match, card))
    if place == DISCARD:
        pile = says("{card} goes to its owner's discard pile.", card=name(match, card))
    note(match, "move", "agot-zones-10", pile, {"card": card, "place": place})


def revealed_card(match: CardsMatch, seat: int, card: int, bottom: bool = False) -> None:
    who, this = ("seat", seat), name(match, card)
    text = says("{seat} reveals {card} from the top of the deck.", seat=who, card=this)
    if bottom:
        text = says("{seat} reveals {card} from the bottom of the deck.", seat=who, card=this)
    note(match, "reveal", "agot-reveal-01", text, {"seat": seat, "card": card})
