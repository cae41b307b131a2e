"""The formats: how many play, with which cards, and what decks must keep to. A table of the first box knows no others,
so that what it asks and what its journals say stay as they are however many packs follow."""

from __future__ import annotations

from importlib import resources
from typing import Final

import msgspec

from bannermen.content.names import by_language, name_tables
from bannermen.content.reading import decode
from bannermen.kernel.game import Scene


class Format(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """One of content/formats.yaml."""

    seats: list[int]  # fewest and most
    packs: bool = False
    until: str = ""  # packs that were published later are not taken
    restricted: str = ""  # the name of a list
    draft: bool = False


class Restricted(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A list for tournaments (agotp-format-01)."""

    published: str
    restricted: list[str]
    banned: list[str] = []


class Formats(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    formats: dict[str, Format]
    lists: dict[str, Restricted]
    released: dict[str, str]


FILE: Final = decode(resources.files("bannermen.games.cards.content"), "formats.yaml", Formats)
FORMATS: Final = FILE.formats
JOUST: Final = "joust"
MELEE: Final = "melee"
JOUST_ALL: Final = "joust-all"
MELEE_ALL: Final = "melee-all"
DRAFT: Final = "draft"
MELEES: Final = tuple(key for key, each in FORMATS.items() if each.seats[1] > 2)
WITH_PACKS: Final = tuple(key for key, each in FORMATS.items() if each.packs)
DRAFT_SET: Final = "VDS"  # these cards are for draft games alone (agotp-format-02)

_TABLES: Final = name_tables("bannermen.games.cards")
NAMES: Final = {key: by_language(names) for key, names in _TABLES["formats"].items()}
SORTS: Final = {key: by_language(names) for key, names in _TABLES["deck-sorts"].items()}
NOTES: Final = {key: by_language(notes) for key, notes in _TABLES["format-notes"].items()}


def scenes() -> list[Scene]:
    return [scene(key) for key in NAMES]


def scene(key: str) -> Scene:
    fewest, most = FORMATS[key].seats
    return Scene(key, NAMES[key], NOTES[key], [], True, fewest, most, "deck")


def allows_pack(key: str, pack: str) -> bool:
    """May cards of that pack be in a deck of the format?

    >>> [allows_pack(key, "VDS") for key in ("joust", "joust-all", "draft")]
    [False, False, True]
    """
    rules = FORMATS[key]
    if pack not in FILE.released:  # the first box, and what is added to it
        return True
    return rules.packs and not is_late(rules, pack) and (rules.draft or pack != DRAFT_SET)


def is_late(rules: Format, pack: str) -> bool:
    """The format ends before that pack was published (agotp-format-01)."""
    return rules.until != "" and FILE.released.get(pack, "") > rules.until


def banned_at(key: str) -> list[str]:
    """The codes of the cards that its list bans."""
    rules = FORMATS[key]
    return FILE.lists[rules.restricted].banned if rules.restricted else []
