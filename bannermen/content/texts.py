"""Texts in the three languages of the table, and what every content entry has."""

from __future__ import annotations

import msgspec

from bannermen.content.provenance import Provenance


class Text(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """One text in the three languages of the table.

    >>> Text(en="Wolf", de="Wolf", ru="Волк").by_language()["ru"]
    'Волк'
    """

    en: str
    de: str
    ru: str

    def by_language(self) -> dict[str, str]:
        return {"en": self.en, "de": self.de, "ru": self.ru}


class Entry(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """What every content entry has."""

    key: str
    name: Text
    provenance: dict[str, Provenance] = {}
    """Field name -> where its value comes from; `*` speaks for all fields not named."""
