"""The catalogues: one .po file a language and room, read at first use."""

from functools import cache
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.pofile import PoFileError, read_po

from bannermen.words.rooms import HOUSE, PACKAGE, rooms


class DamagedCatalogue(Exception):
    """A catalogue cannot be read; the message names the file and the place."""


def translate(template: str, language: str) -> str:
    """The template in another language; the English one where there is no translation.

    >>> translate("The match is over.", "de")
    'Die Partie ist vorbei.'
    """
    if language == "en":
        return template
    return entries(language).get(template, template)


@cache
def entries(language: str) -> dict[str, str]:
    """Template -> translation of all rooms together."""
    found: dict[str, str] = {}
    for room in reversed(rooms()):  # the house's word counts, should a guest say the same sentence otherwise
        found.update(entries_of(language, room))
    return found


def entries_of(language: str, room: str) -> dict[str, str]:
    """Template -> translation of one room, those only that somebody has written."""
    found: dict[str, str] = {}
    for message in read(language, room):
        if isinstance(message.id, str) and isinstance(message.string, str) and message.id and message.string:
            found[message.id] = message.string
    return found


def read(language: str, room: str = HOUSE) -> Catalog:
    """The catalogue of a language in a room; an empty one if there is no file yet."""
    path = file_of(language, room)
    if not path.is_file():
        return Catalog(locale=language)
    try:
        return read_po(BytesIO(path.read_bytes()), locale=language, abort_invalid=True)
    except (PoFileError, UnicodeDecodeError, OSError, ValueError) as why:
        named = path.relative_to(PACKAGE.parent) if path.is_relative_to(PACKAGE.parent) else path
        raise DamagedCatalogue(f"{named.as_posix()}: {why}") from why


def file_of(language: str, room: str = HOUSE) -> Path:
    return rooms()[room] / f"{language}.po"
