"""Lines of the log: who uses an ability, at what it aims, what comes of it."""

from __future__ import annotations

from bannermen.games.cards.log.lines import is_hidden, names, note
from bannermen.games.cards.state import CardsMatch
from bannermen.games.cards.terms import DISCARD, EVENT, NOBODY
from bannermen.kernel.message import says


def uses(match: CardsMatch, seat: int, card: int, kind: int, ability: int, gold: int) -> None:
    data: dict[str, object] = {"seat": seat, "card": card, "kind": kind, "ability": ability, "gold": gold}
    if match.book.kinds[kind].type == EVENT and match.book.kinds[kind].abilities[ability].zone != DISCARD:
        text = says("{seat} plays {card} for {n} gold.", seat=("seat", seat), card=("kind", kind), n=gold)
        note(match, "play", "agot-events-02", text, data)
    else:
        text = says("{seat} uses {card}.", seat=("seat", seat), card=("kind", kind))
        note(match, "use", "agot-initiate-01", text, data)


def in_vain(match: CardsMatch, kind: int, card: int, given: list[int]) -> None:
    """Part of the payment was prevented; the rest of it is gone all the same."""
    text = says("{card} is not paid for in full: nothing comes of it.", card=("kind", kind))
    note(match, "vain", "agot-costs-06", text, {"kind": kind, "card": card, "cards": given})


def aims(match: CardsMatch, kind: int, cards: list[int], chosen: int) -> None:
    hidden = [card for card in cards if is_hidden(match, card)]
    if len(hidden) > 0:
        text = says("{card} aims at cards in shadows: {n}.", card=("kind", kind), n=len(hidden))
        note(match, "aim", "agotp-shadow-19", text, {"kind": kind, "cards": cards})
    elif len(cards) > 0:
        text = says("{card} aims at {targets}.", card=("kind", kind), targets=names(match, cards))
        note(match, "aim", "agot-targets-01", text, {"kind": kind, "cards": cards})
    elif chosen != NOBODY:
        text = says("{card} aims at {seat}.", card=("kind", kind), seat=("seat", chosen))
        note(match, "aim", "agot-targets-01", text, {"kind": kind, "seat": chosen})


def named(match: CardsMatch, seat: int, option: int, word: tuple[str, int]) -> None:
    text = says("{seat} names: {word}.", seat=("seat", seat), word=word)
    note(match, "name", "agot-targets-02", text, {"seat": seat, "option": option})


def cancelled(match: CardsMatch, kind: int, by: int) -> None:
    text = says("The effects of {card} are cancelled.", card=("kind", kind))
    note(match, "cancel", "agot-cancel-01", text, {"kind": kind, "by": by})
