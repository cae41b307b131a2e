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


class Declined(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """How sentences of one language use a name: for several (Winterfell Riders attack), and in other cases."""

    many: bool = False
    gen: str = ""
    acc: str = ""
    ins: str = ""

    def form(self, form: str) -> str:
        """A case, or nothing where the name stays as it is; for `number` one or many.

        >>> Declined(many=True, acc="Всадников").form("number")
        'many'
        """
        if form == "number":
            return "many" if self.many else "one"
        return {"gen": self.gen, "acc": self.acc, "ins": self.ins}.get(form, "")


class Entry(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """What every content entry has."""

    key: str
    name: Text
    provenance: dict[str, Provenance] = {}
    """Field name -> where its value comes from; `*` speaks for all fields not named."""
