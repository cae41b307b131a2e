"""The chapter of the miniatures game in docs/words.md."""

from __future__ import annotations

from typing import Final

from bannermen.abilities.vocabulary import listed
from bannermen.games.miniatures.content.clauses import ASKING, DOING
from bannermen.games.miniatures.rules.abilities.amounts import COUNTERS
from bannermen.games.miniatures.rules.abilities.moments import MOMENTS
from bannermen.games.miniatures.rules.abilities.traits import TRAITS
from bannermen.games.miniatures.rules.abilities.words import ROLES, SPANS, STANCES
from bannermen.games.miniatures.telling.saying import sayings
from bannermen.games.miniatures.terms import CONDITIONS, DEEDS, TYPES, ZONES

HEAD: Final = """## The miniatures game: what an ability does

Each is one object in `bannermen/games/miniatures/rules/abilities/effects_*.py`. What is **bold** must be said; a part
with a question mark may be left out. Several parts stand in a list: `{heal: [self, 2]}`.
"""

FEW: Final = {
    "a role": ROLES,
    "how long": SPANS,
    "`as`": STANCES,
    "a zone": ZONES,
    "a condition token": CONDITIONS,
    "a type of unit": TYPES,
    "an action": DEEDS,
}


def chapter() -> str:
    parts = [f"- {called}: {', '.join(f'`{word}`' for word in words)}" for called, words in FEW.items()]
    moments = [f"| `{name}` | {sayings().moments[name].en} |" for name in MOMENTS]
    return "\n".join(
        [
            *(HEAD, *parts, "", DOING.page(), ""),
            *("## The miniatures game: conditions", "", "In `holding*.py` there.", "", ASKING.page(), ""),
            *("## The miniatures game: what amounts count", "", listed(COUNTERS.values()), ""),
            *("## The miniatures game: moments", "", "| word | when |", "|---|---|", *moments, ""),
            *("## The miniatures game: standing words", "", listed(TRAITS.values()), ""),
        ]
    )
