"""What a thing is called to somebody who does not know it."""

from typing import Final

# Language -> the name, and its cases where they differ.
CARD: Final[dict[str, dict[str, str]]] = {
    "en": {"": "that card"},
    "de": {"": "diese Karte", "gen": "dieser Karte"},
    "ru": {"": "эта карта", "gen": "этой карты", "acc": "эту карту", "ins": "этой картой"},
}
PIECE: Final[dict[str, dict[str, str]]] = {
    "en": {"": "that"},
    "de": {"": "das"},
    "ru": {"": "это", "gen": "этого", "ins": "этим"},
}


def unknown(kind: str, language: str, form: str = "") -> str:
    """The name in a case, or for the form `number` that it means one.

    >>> unknown("card", "en"), unknown("card", "ru", "acc"), unknown("card", "de", "number")
    ('that card', 'эту карту', 'one')
    """
    if form == "number":
        return "one"
    forms = (CARD if kind == "card" else PIECE)[language]
    return forms.get(form, forms[""])
