"""A word of a game's abilities: one object says how it is written, what it does and what follows from that."""

from __future__ import annotations

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Word:
    """Each game adds the functions that play it. Schema, numbers and docs/words.md are made from what stands here."""

    name: str = ""
    about: str = ""  # what it does, in a line
    takes: str = ""  # what stands behind it in a file; the game's schema knows the type
    reads: str = ""  # the fields that may stand beside it, besides those that may stand beside every word
    needs: str = ""  # those that must stand beside it
    lasts: bool = False  # what it brings is over after a while that must be said
    harms: bool = False  # whoever it is done to would rather not have it
    for_one: bool = False  # made for a single card
