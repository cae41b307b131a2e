"""The chapter of Battles of Westeros in docs/words.md."""

from __future__ import annotations

from typing import Final

from bannermen.abilities.vocabulary import listed
from bannermen.games.battles.content.boons import BOON_WORDS
from bannermen.games.battles.rules.words import EFFECT_WORDS

HEAD: Final = """## Battles: what a command, a tactic or a commit ability does

`{do: march, count: 2, amount: 1}`. Each is one object in `bannermen/games/battles/rules/effects_*.py`. What is **bold**
must be said; n is `amount`, 1 where it is not said, and so is `count` (99: all). A word that looks at `hits` may be
paid for by the units chosen. What stands as *window* belongs to a commit ability used in the middle of an attack.
"""


def chapter() -> str:
    boons = [
        "## Battles: boons",
        "",
        "In `bannermen/games/battles/content/boons.py`.",
        "",
        listed(BOON_WORDS.words),
        "",
    ]
    return "\n".join([HEAD, listed(EFFECT_WORDS.words, "what it does"), "", *boons])
