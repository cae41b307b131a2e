"""Lines of the log: what holds for a card for a while."""

from __future__ import annotations

from bannermen.games.cards.content.table_numbers import (
    L_BAR,
    L_COMPEL,
    L_CONDEMNED,
    L_DOOM,
    L_FETTERED,
    L_LOWLY,
    L_NO_ATTACK,
    L_NO_ATTACK_AT,
    L_URGED,
)
from bannermen.games.cards.log.lines import icon_types, name, note
from bannermen.games.cards.state import CardsMatch
from bannermen.games.cards.terms import KILLED, KNEELS, STANDS
from bannermen.kernel.message import says


def marked(match: CardsMatch, card: int, token: int) -> None:
    text = says("{card} gets a token: {token}.", card=name(match, card), token=("token", token))
    note(match, "token", "agot-tokens-02", text, {"card": card, "token": token})


def bolstered(match: CardsMatch, card: int, change: int, until: int) -> None:
    sign = f"+{change}" if change > 0 else f"−{-change}"
    text = says("{card} gets {change} STR {until}.", card=name(match, card), change=sign, until=("until", until))
    note(match, "strength", "agot-lasting-01", text, {"card": card, "n": change, "until": until})


def given_icon(match: CardsMatch, card: int, icons: int, until: int) -> None:
    for type_ in icon_types(icons):
        text = says(
            "{card} gains an icon {until}: {challenge}.",
            card=name(match, card),
            until=("until", until),
            challenge=("challenge", type_),
        )
        note(match, "icon", "agot-gain-02", text, {"card": card, "icon": type_})


def robbed_icon(match: CardsMatch, card: int, icons: int, until: int) -> None:
    for type_ in icon_types(icons):
        text = says(
            "{card} loses an icon {until}: {challenge}.",
            card=name(match, card),
            until=("until", until),
            challenge=("challenge", type_),
        )
        note(match, "icon", "agot-modifiers-08", text, {"card": card, "icon": type_})


def bound(match: CardsMatch, card: int, what: int, until: int) -> None:
    when = ("until", until)
    if what == L_DOOM:
        text = says("{card} is killed if its STR is 0 {until}.", card=name(match, card), until=when)
    elif what == L_BAR:
        text = says("{card} cannot be declared as a defender {until}.", card=name(match, card), until=when)
    elif what == L_NO_ATTACK:
        text = says("{card} cannot be declared as an attacker {until}.", card=name(match, card), until=when)
    elif what == L_FETTERED:
        text = says("{card} does not stand in the standing phase of this round.", card=name(match, card))
    elif what == L_LOWLY:
        text = says("The STR of {card} does not count for dominance {until}.", card=name(match, card), until=when)
    elif what == L_COMPEL:
        text = says("{card} must defend if able {until}.", card=name(match, card), until=when)
    elif what == L_URGED:
        text = says("{card} must take part in the next challenge if able.", card=name(match, card))
    elif what == L_CONDEMNED:
        text = says("Claim falls on {card}.", card=name(match, card))
    elif L_NO_ATTACK_AT <= what < L_NO_ATTACK_AT + 3:
        text = says(
            "{card} cannot be declared as an attacker in such challenges {until}: {challenge}.",
            card=name(match, card),
            until=when,
            challenge=("challenge", what - L_NO_ATTACK_AT),
        )
    else:
        text = says("The STR of {card} does not count {until}.", card=name(match, card), until=when)
    note(match, "bound", "agot-lasting-01", text, {"card": card, "what": what})


def unbent(match: CardsMatch, card: int, until: int) -> None:
    text = says("{card} need not kneel to take part {until}.", card=name(match, card), until=("until", until))
    note(match, "bound", "agot-lasting-01", text, {"card": card})


def given_trait(match: CardsMatch, card: int, trait: int, until: int) -> None:
    text = says(
        "{card} gains a trait {until}: {trait}.",
        card=name(match, card),
        until=("until", until),
        trait=("trait", trait),
    )
    note(match, "bound", "agot-gain-02", text, {"card": card})


def held(match: CardsMatch, card: int, what: int, until: int) -> None:
    when = ("until", until)
    if what == STANDS:
        text = says("{card} cannot stand {until}.", card=name(match, card), until=when)
    elif what == KNEELS:
        text = says("{card} cannot kneel {until}.", card=name(match, card), until=when)
    elif what == KILLED:
        text = says("{card} cannot be killed {until}.", card=name(match, card), until=when)
    else:
        text = says("{card} is protected {until}.", card=name(match, card), until=when)
    note(match, "bound", "agot-cannot-01", text, {"card": card, "what": what})


def warded(match: CardsMatch, card: int, until: int) -> None:
    text = says("{card} is immune to the plots of opponents {until}.", card=name(match, card), until=("until", until))
    note(match, "bound", "agot-immune-01", text, {"card": card})


def hushed(match: CardsMatch, card: int, until: int) -> None:
    text = says("{card} silences players {until}.", card=name(match, card), until=("until", until))
    note(match, "bound", "agot-lasting-01", text, {"card": card})


def blanked(match: CardsMatch, card: int, until: int) -> None:
    text = says("The text of {card} counts as empty {until}.", card=name(match, card), until=("until", until))
    note(match, "bound", "agot-blank-01", text, {"card": card})
