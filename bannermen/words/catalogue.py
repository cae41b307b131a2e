"""The catalogues: one .po file a language, read at first use."""

from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from io import BytesIO
from typing import Final

from babel.messages.catalog import Catalog
from babel.messages.pofile import PoFileError, read_po

FOLDER: Final = "bannermen/words/catalogues"


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
    """Template -> translation, those only that somebody has written."""
    found: dict[str, str] = {}
    for message in read(language):
        if isinstance(message.id, str) and isinstance(message.string, str) and message.id and message.string:
            found[message.id] = message.string
    return found


def read(language: str) -> Catalog:
    """The catalogue of a language; an empty one if there is no file yet."""
    path = file_of(language)
    if not path.is_file():
        return Catalog(locale=language)
    try:
        return read_po(BytesIO(path.read_bytes()), locale=language, abort_invalid=True)
    except (PoFileError, UnicodeDecodeError, OSError, ValueError) as why:
        raise DamagedCatalogue(f"{FOLDER}/{language}.po: {why}") from why


def file_of(language: str) -> Traversable:
    return files("bannermen.words").joinpath("catalogues", f"{language}.po")
