"""What a seat could have used in a match of the card game, and what of it was used."""

from __future__ import annotations

from bannermen.games.cards.content.tables import Kind
from bannermen.games.cards.match import PlayableCardsMatch
from bannermen.games.cards.terms import FACTION
from bannermen.proving.cards.landmarks import COMING, named


def usage(match: PlayableCardsMatch, seat: int) -> tuple[set[str], set[str]]:
    """The cards that it has drawn, and what may be chosen of those that it had in play or revealed."""
    kinds = match.book.kinds
    own = [card for card in range(len(match.kind)) if match.owner[card] == seat]
    undrawn = match.deck[seat][: match.left[seat]] + match.plots[seat]
    had = {whole(kinds, match.kind[card]) for card in own if card not in undrawn}
    came: set[int] = set()
    used: set[str] = set()
    for event in match.log or []:
        if event.data.get("seat") != seat:
            continue
        if event.kind in ("use", "play"):
            kind, index = event.data["kind"], event.data["ability"]
            assert isinstance(kind, int) and isinstance(index, int)
            used.add(part_of(kinds[kind], index))
        if event.kind in COMING:
            came |= set(named(event))
    used |= {whole(kinds, number) for number in came}
    for number in came:
        had |= {part_of(kinds[number], index) for index in range(len(kinds[number].abilities))}
    had = {what for what in had if what}
    return had | used, used


def whole(kinds: list[Kind], number: int) -> str:
    kind = kinds[kinds[number].was if kinds[number].was >= 0 else number]
    return "" if kind.type == FACTION else f"card {kind.names['en']} ({kind.code})"


def part_of(kind: Kind, index: int) -> str:
    return f"ability {index + 1} of {kind.names['en']} ({kind.code})"
