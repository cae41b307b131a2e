"""Challenges that end as they must, and hosts that an attachment may have: what many cards of the packs ask about."""

from __future__ import annotations

from typing import Any

from bannermen.games.cards.content import load
from bannermen.games.cards.rules.offers import limit_key, max_key
from bannermen.games.cards.terms import PERIODS, PLOT
from tests.cards.packs import fight, offers, table
from tests.cards.plain_cards import folk, man
from tests.cards.table import Table, lannister

GIANT = man("Giant", strength=30)
DWARF = man("Dwarf", strength=1)
FOLK = [GIANT, DWARF]


def ends(
    mine: dict[str, Any],
    how: str,
    by: list[str] | None = None,
    folks: list[dict[str, Any]] | None = None,
    theirs: dict[str, Any] | None = None,
    **more: Any,
) -> Table:
    """`how` is like "win attack power": what comes of it for the first seat named, which is 0 when it attacks and 1
    when it defends. Its fighters are `by`; a giant helps whoever is to win, a dwarf stands against one who attacks.
    With "unopposed" nobody does.
    """
    words = how.split()
    wins, attacks, type_ = "win" in words, "attack" in words, words[-1]
    theirs = theirs if theirs is not None else lannister()
    fighters, foes = list(by or []), ["Dwarf"] if attacks and "unopposed" not in words else []
    if wins and "unopposed" not in words:
        fighters.append("Giant")
    elif not wins:
        foes = ["Giant"]
    if wins and not attacks:
        foes = ["Dwarf"]
    if attacks and not wins and not fighters:
        fighters = ["Dwarf"]
    mine = {**mine, "play": [*mine.get("play", []), *(f for f in fighters if f in ("Giant", "Dwarf"))]}
    theirs = {**theirs, "play": [*theirs.get("play", []), *foes]}
    seats = (mine, theirs, type_, fighters, foes) if attacks else (theirs, mine, type_, foes, fighters)
    t = fight(*seats, pause=True, content=folk(*FOLK, *(folks or [])), **more)
    t.pass_while(lambda: t.match.contest >= 0 and not t.key.startswith("cards.reaction.won"))
    return t


def answers(name: str, mine: dict[str, Any], how: str, by: list[str] | None = None, **more: Any) -> bool:
    """May that card of the seat answer such an end?"""
    return offers(ends(mine, how, by, **more), name, 0 if "attack" in how else 1)


def hosts(mine: dict[str, Any], attachment: str, theirs: dict[str, Any], *folks: dict[str, Any]) -> list[str]:
    """Where the seat may lay the attachment that it marshals; the first option is taken if there is only one."""
    mine = {**mine, "hand": [attachment], "gold": 9}
    t = table(mine, theirs, phase="marshaling", content=folk(*folks))
    if not offers(t, attachment):
        return []
    t.does(0, attachment)
    if t.is_asked(0, "cards.host"):
        return t.offered(0)
    return [str(t.card(attachment).host)]


def left(t: Table, name: str, index: int = 0, seat: int = 0) -> tuple[int, str]:
    """How often an ability that was used may be used again, and until when it is counted."""
    number = t.card(name, seat).number
    ability = t.match.kind_of(number).abilities[index]
    if ability.limit > 0:
        return ability.limit - t.match.times_used(limit_key(number, index)), PERIODS[ability.limit_per]
    assert ability.max > 0, f"{name} has no limit"
    used = t.match.times_used(max_key(t.match, t.match.kind[number], seat))
    return ability.max - used, PERIODS[ability.max_per]


def acts(name: str, mine: dict[str, Any], *phases: str, **how: Any) -> list[str]:
    """In which of these phases the card may be used for an action."""
    found = []
    for phase in phases:
        t = table(dict(mine), how.get("theirs", lannister()), phase=phase, pause=True, content=how.get("content", []))
        if phase == "marshaling":
            t.run_to("cards.action", 0)
        if offers(t, name):
            found.append(phase)
    return found


def printed(card: str) -> dict[str, Any]:
    """The keywords and figures of a card, named by its code or its title."""
    book = load.whole_book()
    kind = book.kinds[book.index[card]] if card in book.index else next(k for k in book.kinds if k.names["en"] == card)
    figures = {"gold": kind.gold, "initiative": kind.initiative, "reserve": kind.reserve}
    said: dict[str, Any] = {name: value for name, value in figures.items() if value and kind.type != PLOT}
    return {**said, "keywords": kind.keyword_words} if kind.keyword_words else said
