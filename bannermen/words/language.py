"""Which language the reader wants."""

import os
from collections.abc import Mapping
from typing import Final

LANGUAGES: Final = ("en", "de", "ru")

ASKED: Final = ("BANNERMEN_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""Where a wish may stand, the strongest first."""


class UnknownLanguage(ValueError):
    """Somebody asked by name for a language that the table does not speak."""

    def __init__(self, asked: str) -> None:
        self.asked = asked
        super().__init__(f"no language {asked!r}; there are {', '.join(LANGUAGES)}")


def choose_language(asked: str | None = None, environment: Mapping[str, str] | None = None) -> str:
    """The language asked for, else that of the environment, else English.

    >>> choose_language("de_AT"), choose_language(None, {"LANG": "ru_RU.UTF-8"}), choose_language(None, {})
    ('de', 'ru', 'en')
    """
    if asked:
        found = language_of(asked)
        if found is None:
            raise UnknownLanguage(asked)
        return found
    around = os.environ if environment is None else environment
    for name in ASKED:
        wish = around.get(name, "")
        if wish:  # as with gettext, the first one set decides, even when nothing here fits it
            return language_of(wish) or "en"
    return "en"


def language_of(tag: str) -> str | None:
    """
    >>> language_of("de_DE.UTF-8"), language_of("ru-RU"), language_of("C")
    ('de', 'ru', None)
    """
    head = tag.replace("-", "_").partition(".")[0].partition("_")[0].partition("@")[0].lower()
    return head if head in LANGUAGES else None
