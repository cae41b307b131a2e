"""Decks as they are sent and as plain text, read and written."""

from __future__ import annotations

import functools
from collections import Counter
from typing import Any

from bannermen.games.cards.content.load import pack_names
from bannermen.games.cards.content.tables import Book, Deck
from bannermen.games.cards.loadouts.build import MOST_CARDS, agendas_of
from bannermen.games.cards.terms import AGENDA, FACTION, FACTIONS, NONE, PLOT
from bannermen.kernel.game import BadSetup
from bannermen.kernel.nearest import meant

# --- parts: what a seat brings ---


def part_of(deck: Deck, cards: Book) -> dict[str, Any]:
    """The deck as plain data: codes of cards and how many."""
    named = {"named": [FACTIONS[faction] for faction in deck.named]} if deck.named else {}
    return {
        "name": deck.names.get("en", ""),
        **named,
        "faction": FACTIONS[deck.faction],
        "agenda": cards.kinds[deck.agenda].code if deck.agenda != NONE else "",
        **({"allies": [cards.kinds[agenda].code for agenda in deck.allies]} if deck.allies else {}),
        "plots": dict(sorted(Counter(cards.kinds[card].code for card in deck.plots).items())),
        "cards": dict(sorted(Counter(cards.kinds[card].code for card in deck.cards).items())),
    }


def read_part(part: Any, cards: Book) -> Deck:
    """A deck from plain data. Raises BadSetup where it makes no sense; whether it is legal, `judge` says."""
    if not isinstance(part, dict):
        raise BadSetup("deck", "", "it is not a mapping", "give faction, agenda, plots and cards")
    if "text" in part:
        if not isinstance(part["text"], str):
            raise BadSetup("deck", "text", "it is no text", "write count and title on each line")
        return read_text(part["text"], cards)
    deck = Deck()
    deck.names = {"en": str(part.get("name", ""))[:80]}
    faction = part.get("faction")
    if not isinstance(faction, str) or faction not in FACTIONS or faction == "neutral":
        raise BadSetup("deck", "faction", f"there is no faction {faction}", f"take one of {', '.join(FACTIONS[:-1])}")
    deck.faction = FACTIONS.index(str(faction))
    agenda = part.get("agenda") or ""
    if agenda:
        deck.agenda = _coded(agenda, cards, "agenda")
        if cards.kinds[deck.agenda].type != AGENDA:
            raise BadSetup("deck", "agenda", f"{agenda} is no agenda", "take an agenda or leave it out")
    allies = part.get("allies") or []
    if not isinstance(allies, list):
        raise BadSetup("deck", "allies", f"{allies!s:.80} is no list", "name the further agendas by their codes")
    deck.allies = [_coded(code, cards, "allies") for code in allies]
    if any(cards.kinds[number].type != AGENDA for number in deck.allies):
        raise BadSetup("deck", "allies", "one of them is no agenda", "name agendas")
    deck.named = _named(part.get("named") or [])
    deck.plots = _counted(part.get("plots"), cards, "plots", True)
    deck.cards = _counted(part.get("cards"), cards, "cards", False)
    return deck


def _named(given: Any) -> list[int]:
    """The factions that a draft agenda names as it is announced (agotp-format-02)."""
    if not isinstance(given, list) or any(each not in FACTIONS[:-1] for each in given):
        raise BadSetup("deck", "named", f"{given!s:.80} are no factions", f"name some of {', '.join(FACTIONS[:-1])}")
    return [FACTIONS.index(each) for each in given]


def titles_of(cards: Book) -> list[str]:
    return [kind.names["en"] for kind in cards.kinds if kind.was == NONE]


def _coded(code: Any, cards: Book, place: str) -> int:
    if not isinstance(code, str) or code not in cards.index:
        mend = meant(str(code), [*cards.index, *titles_of(cards)])
        raise BadSetup("deck", place, f"there is no card {code!s:.80}", mend)
    return cards.index[code]


def _counted(given: Any, cards: Book, place: str, plots: bool) -> list[int]:
    if not isinstance(given, dict):
        raise BadSetup("deck", place, "it is not a mapping of codes to counts", 'write {"01144": 2, …}')
    found: list[int] = []
    for code, count in given.items():
        if not isinstance(count, int) or isinstance(count, bool) or not 0 <= count <= MOST_CARDS:
            raise BadSetup("deck", f"{place}.{code}", f"{count} is no count", f"use a number from 0 to {MOST_CARDS}")
        kind = _coded(code, cards, place)
        if (cards.kinds[kind].type == PLOT) != plots or not (plots or cards.kinds[kind].deckable):
            raise BadSetup("deck", f"{place}.{code}", "this card does not belong there", "plots are listed apart")
        found.extend([kind] * count)
        if len(found) > MOST_CARDS:
            raise BadSetup("deck", place, f"more than {MOST_CARDS} cards", "take fewer")
    return found


# --- plain text, as the community writes it ---

LONGEST_LINE: int = 200
BOOKS: int = 8  # whose names are kept: those of the house, and a few of one's own
TIMES: str = "xX×"
NAMES: str = "Names"  # before a faction that a draft agenda names
QUOTES: dict[int, str | None] = dict.fromkeys(map(ord, '"“”„«»'), None) | {ord("’"): "'"}


def read_line(line: str) -> tuple[int | None, str]:
    """How many of what: the count before the title or after it, and the title without the pack in brackets. Every sign
    is looked at once or twice, however the line is made.

    >>> read_line("3x Ser Gregor (Core Set)"), read_line("Hodor × 2"), read_line("House Stark")
    ((3, 'Ser Gregor'), (2, 'Hodor'), (None, 'House Stark'))
    """
    title = line.strip()
    opened = title.rfind("(")
    if opened > 0 and title.endswith(")") and title.count(")", opened) == 1:
        title = title[:opened].rstrip()
    before = len(title) - len(title.lstrip("0123456789"))
    count: int | None = None
    if before:
        rest = title[before:].lstrip()
        named = rest[1:] if rest[:1] in TIMES and rest[1:2].isspace() else rest
        if rest and (named is not rest or title[before].isspace()):
            count, title = int(title[:before]), named.strip()
    bare = title.rstrip("0123456789")
    times = bare.rstrip()
    if len(bare) < len(title) and times[-1:] and times[-1] in TIMES and times[:-1].strip():
        count = int(title[len(bare) :]) if count is None else count
        title = times[:-1].rstrip()
    return count, title


def write_text(deck: Deck, cards: Book) -> str:
    """The deck as count and title per line.

    >>> from bannermen.games.cards.content.load import book
    >>> from bannermen.games.cards.loadouts.ready_decks import ready_made
    >>> print(write_text(ready_made()["stark"], book()).splitlines()[2])
    House Stark
    """
    lines = [deck.names.get("en") or "Deck", "", cards.kinds[cards.factions[deck.faction]].names["en"]]
    lines += [cards.kinds[agenda].names["en"] for agenda in agendas_of(deck)]
    lines += [f"{NAMES} {cards.kinds[cards.factions[faction]].names['en']}" for faction in deck.named]
    for heading, numbers in (
        ("Plots:", deck.plots),
        ("Characters:", _of_type(deck, cards, 0)),
        ("Attachments:", _of_type(deck, cards, 2)),
        ("Locations:", _of_type(deck, cards, 1)),
        ("Events:", _of_type(deck, cards, 3)),
    ):
        if numbers:
            counts = Counter(_written(cards, number) for number in numbers)
            lines += ["", heading, *(f"{counts[name]}x {name}" for name in sorted(counts))]
    return "\n".join(lines) + "\n"


def _written(cards: Book, number: int) -> str:
    """The title; with its pack where several cards share it (agotp-format-03)."""
    kind = cards.kinds[number]
    name = kind.names["en"]
    if cards.packs and sum(other.title == kind.title and other.was == NONE for other in cards.kinds) > 1:
        return f"{name} ({pack_names().get(kind.set, kind.set)})"
    return name


def _of_type(deck: Deck, cards: Book, type_: int) -> list[int]:
    return [card for card in deck.cards if cards.kinds[card].type == type_]


def read_text(text: str, cards: Book) -> Deck:
    """A deck from plain text: headings are passed over, a title may stand in any of the three languages."""
    titles = _by_name(cards)
    deck = Deck()
    deck.faction = NONE
    agendas: list[int] = []
    last = 0
    for number, raw in enumerate(text.splitlines()):
        line = raw.strip()
        if len(line) > LONGEST_LINE:
            what = f"this line has {len(line)} characters"
            raise BadSetup("deck", f"line {number + 1}", what, f"a line has at most {LONGEST_LINE}")
        if not line or line.endswith(":") or line.startswith(("#", "//")):
            continue
        if line.startswith(f"{NAMES} ") and _plain(line.removeprefix(NAMES)) in titles:
            deck.named.append(cards.kinds[titles[_plain(line.removeprefix(NAMES))]].faction)
            continue
        written, title = read_line(line)
        packed = title + (line[line.rfind("(") - 1 :] if line.endswith(")") and "(" in line else "")
        found = titles.get(_plain(packed), titles.get(_plain(title), titles.get(_plain(line), NONE)))
        count = 1 if written is None else written
        if written is None and (found == NONE or cards.kinds[found].type not in (FACTION, AGENDA)):
            if not deck.names and number == 0:
                deck.names = {"en": line[:80]}
            continue  # the name of the deck, a heading, the name of a pack
        if found == NONE:
            raise BadSetup("deck", f"line {number + 1}", f"there is no card {title}", meant(title, titles_of(cards)))
        kind = cards.kinds[found]
        if count > MOST_CARDS:
            raise BadSetup("deck", f"line {number + 1}", f"{count} copies", f"use a number up to {MOST_CARDS}")
        if kind.type == FACTION:
            if deck.faction != NONE:
                raise BadSetup(
                    "deck", f"line {number + 1}", "a second faction", "a deck has one (agot-deckbuilding-02)"
                )
            deck.faction = kind.faction
        elif kind.type == AGENDA:
            agendas.append(found)
            last = number + 1
        elif kind.type == PLOT:
            deck.plots += [found] * count
        elif kind.deckable:
            deck.cards += [found] * count
        if max(len(deck.plots), len(deck.cards)) > MOST_CARDS:
            raise BadSetup("deck", f"line {number + 1}", f"more than {MOST_CARDS} cards", "take fewer")
    _agree(deck, cards, agendas, last)
    if deck.faction == NONE:
        raise BadSetup("deck", "", "no line names the faction", "write House Stark, or another one, on a line")
    return deck


@functools.lru_cache(maxsize=BOOKS)
def _by_name(cards: Book) -> dict[str, int]:
    """The cards by how a list may call them: in any language, with their pack or without."""
    titles: dict[str, int] = {}
    for kind in reversed(cards.kinds):
        if kind.was == NONE:
            for name in kind.names.values():
                titles[_plain(name)] = kind.number
                titles[_plain(f"{name} ({pack_names().get(kind.set, kind.set)})")] = kind.number
    return titles


def _agree(deck: Deck, cards: Book, agendas: list[int], line: int) -> None:
    """One agenda; several where one of them allows it."""
    leading = [agenda for agenda in agendas if cards.kinds[agenda].building.besides is not None]
    if len(agendas) > 1 and not leading:
        raise BadSetup("deck", f"line {line}", "a second agenda", "use at most one (agot-deckbuilding-03)")
    if agendas:
        deck.agenda = leading[0] if leading else agendas[0]
        deck.allies = [agenda for agenda in agendas if agenda != deck.agenda]


def _plain(name: str) -> str:
    """Titles without quotation marks, capitals and kinds of apostrophe."""
    return name.translate(QUOTES).strip().casefold()
