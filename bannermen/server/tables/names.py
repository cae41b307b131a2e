"""Names that look alike: nobody at a table may be taken for somebody else."""

from __future__ import annotations

import unicodedata
from typing import Final

# Letters of other alphabets, and signs, that look like a letter of the Latin one; capitals come as small letters.
ALIKE: Final = str.maketrans(
    "авегзіїјкмнопрстухьѕԁԛԝһɑαβεηικνορτυχωſı03458@",
    "abereiijkmhonpctyxbsdqwhaabenikvoptuxwsioeasba",
)
SAME: Final = str.maketrans({"i": "l", "j": "l", "1": "l", "!": "l", "|": "l", "u": "v", "$": "s"})
PAIRS: Final = (("rn", "m"), ("vv", "w"), ("cl", "d"))


def likeness(name: str) -> str:
    """What is left of a name for somebody who glances at it: two names with the same are taken for each other.

    >>> likeness("Arya  Stark") == likeness("ARYA-STARK") == likeness("Агуа Stаrk")
    True
    >>> likeness("Bran") == likeness("Robb"), likeness("Сerseі") == likeness("Cersei")
    (False, True)
    """
    plain = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", name).casefold())
    letters = "".join(letter for letter in plain.translate(ALIKE) if letter.isalnum() or letter in "!$@|")
    letters = letters.translate(SAME)
    for pair, one in PAIRS:
        letters = letters.replace(pair, one)
    return letters
