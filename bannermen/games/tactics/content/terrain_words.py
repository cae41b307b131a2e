"""What a side of a terrain piece does: to whoever enters a square of it, and what may be done with it (terrain)."""

from __future__ import annotations

from typing import Final

from bannermen.abilities.named import Names

ENTERED_WORDS: Final = Names()

HARMLESS: Final[int] = ENTERED_WORDS.named("", "nothing")
BURNS: Final[int] = ENTERED_WORDS.named("wound", "it suffers a wound")
PIERCES: Final[int] = ENTERED_WORDS.named("hit", "it suffers a hit, a large figure two, which it may defend")
LEAVES: Final[int] = ENTERED_WORDS.named("leaves", "the pile is turned over; stakes under it cost a wound")
RESTS: Final[int] = ENTERED_WORDS.named("rest", "it loses its state markers, and its move ends")

ENTERED: Final[tuple[str, ...]] = ENTERED_WORDS.names

INTERACTION_WORDS: Final = Names()

UNTOUCHED: Final[int] = INTERACTION_WORDS.named("", "nothing")
OPENS: Final[int] = INTERACTION_WORDS.named("open", "it is turned over")
CLOSES: Final[int] = INTERACTION_WORDS.named("close", "it is turned over")
BREAKS: Final[int] = INTERACTION_WORDS.named("break", "it is turned over, and the figure may move one square")
CLIMBS: Final[int] = INTERACTION_WORDS.named(
    "climb", "after a willpower test it does not block the figure until the end of its turn"
)

INTERACTIONS: Final[tuple[str, ...]] = INTERACTION_WORDS.names
