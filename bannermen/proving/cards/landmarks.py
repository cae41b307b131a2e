"""What a long fuzz of the card game must come past: every event, every ending, every card and every ability."""

from __future__ import annotations

import re
from typing import Final

from bannermen.games.cards.content.load import book, draft_book, whole_book
from bannermen.games.cards.content.tables import Book, Kind
from bannermen.games.cards.formats import DRAFT_SET
from bannermen.games.cards.match import PlayableCardsMatch
from bannermen.games.cards.terms import FACTION
from bannermen.kernel.events import Event

EVENTS: Final[tuple[str, ...]] = (
    "aim", "ambush", "announce", "attach", "beheaded", "bound", "cancel", "challenge", "challenge-over",
    "cheaper", "claim", "claim-value", "compare", "control", "defend", "dominance", "draw", "duplicate", "eliminated",
    "enter",
    "extra", "first", "forbid", "found", "gain", "gold", "icon", "income", "initiative", "join", "keyword", "kneel",
    "leave", "look", "lose", "marshal", "move", "move-gold", "move-power", "mulligan", "name", "phase", "placed",
    "play", "plot", "recycle", "redirect", "reveal", "round", "saved", "setup", "setup-cards", "shield", "shuffle",
    "stand", "stand-all", "stealth", "strength", "taxed", "thrown", "title", "token", "took", "use", "victory",
    "withdraw", "won",
)  # fmt: skip
# Events that only cards of the packs bring about: no match of the first box comes past them.
WITH_PACKS: Final = (
    "again",
    "bestow",
    "emerge",
    "exposed",
    "fined",
    "handed-on",
    "hide",
    "honor",
    "laid",
    "levy",
    "unbent",
)
ENDINGS: Final[dict[str, str]] = {
    "agot-victory-01": "power",
    "agot-victory-02": "named",
    "agot-victory-03": "last-left",
}
# The events by which a card comes into play, is played or is revealed; their line names its kind.
COMING: Final = frozenset(
    ("ambush", "announce", "attach", "emerge", "enter", "marshal", "play", "plot", "setup-cards", "title")
)
_NAMED: Final = re.compile(r"<kind:(\d+)>")


def landmarks() -> list[str]:
    """Of the first box."""
    return [f"event {kind}" for kind in EVENTS] + [f"ending {name}" for name in ENDINGS.values()] + of_cards(book())


def landmarks_of_packs(draft: bool) -> list[str]:
    """Of all cards; those of the draft set are played at a draft alone (agotp-format-02)."""
    found = [f"event {kind}" for kind in EVENTS + WITH_PACKS] + [f"ending {name}" for name in ENDINGS.values()]
    return found + of_cards(draft_book() if draft else whole_book(), draft)


def of_cards(cards: Book, draft: bool = False) -> list[str]:
    kinds = [kind for kind in cards.kinds if kind.was < 0 and kind.type != FACTION and kind.number not in cards.covers]
    kinds = [kind for kind in kinds if draft or kind.set != DRAFT_SET]
    found = [f"card {kind.code}" for kind in kinds]
    return found + [ability(kind, index) for kind in kinds for index in range(len(kind.abilities))]


def ability(kind: Kind, index: int) -> str:
    return f"ability {kind.code}.{index + 1}"


def passed(match: PlayableCardsMatch, event: Event) -> list[str]:
    found = [f"event {event.kind}"]
    kinds = match.book.kinds
    if event.kind == "victory" and event.rule in ENDINGS:  # that nobody wins is too seldom to be looked for
        found.append(f"ending {ENDINGS[event.rule]}")
    elif event.kind in ("use", "play"):
        kind, index = event.data["kind"], event.data["ability"]
        assert isinstance(kind, int) and isinstance(index, int)
        found.append(ability(kinds[kind], index))
    if event.kind in COMING:
        found += [f"card {kinds[number].code}" for number in named(event)]
    return found


def named(event: Event) -> list[int]:
    """The kinds that the line names; the numbers of cards may stand for others by the end of the match."""
    found: list[int] = []
    for arg in event.text.args.values():
        if isinstance(arg, tuple) and arg[0] == "kind":
            found.append(arg[1])
        elif isinstance(arg, str):
            found += [int(number) for number in _NAMED.findall(arg)]
    return found
