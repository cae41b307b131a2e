"""The chapter of Tactics in docs/words.md."""

from __future__ import annotations

from typing import Final

from bannermen.abilities.vocabulary import Vocabulary, listed
from bannermen.games.tactics.content.boons import BOON_WORDS
from bannermen.games.tactics.content.moments import MOMENT_WORDS
from bannermen.games.tactics.content.terrain_words import ENTERED_WORDS, INTERACTION_WORDS
from bannermen.games.tactics.content.uses import USE_WORDS
from bannermen.games.tactics.rules.agendas import AGENDA_WORDS
from bannermen.games.tactics.rules.needs import NEED_WORDS
from bannermen.games.tactics.rules.specials import SPECIAL_WORDS
from bannermen.games.tactics.rules.words import EFFECT_WORDS

HEAD: Final = """## Tactics: what a line of a card does

`{do: wound, amount: 2}`. Each is one object in `bannermen/games/tactics/rules/effects_*.py`. What is **bold** must be
said; n is `amount`, 1 where it is not said. `who`: the `target` that `choose` named, else the other figure of the
event; `self`, whose card it is; `other`, even after a `choose`.
"""

# A heading, where its words stand, and the words.
LISTS: Final[tuple[tuple[str, str, Vocabulary], ...]] = (
    ("conditions of a line (`needs`)", "rules/needs.py", NEED_WORDS),
    ("boons", "content/boons.py", BOON_WORDS),
    ("moments of triggers", "content/moments.py", MOMENT_WORDS),
    ("what is done by discarding an item (`use`)", "content/uses.py", USE_WORDS),
    ("what entering terrain does (`entered`)", "content/terrain_words.py", ENTERED_WORDS),
    ("what may be done with terrain (`interaction`)", "content/terrain_words.py", INTERACTION_WORDS),
    ("agendas", "rules/agendas.py", AGENDA_WORDS),
    ("special rules of scenarios", "rules/specials.py", SPECIAL_WORDS),
)


def chapter() -> str:
    parts = [HEAD, listed(EFFECT_WORDS.words, "what it does"), ""]
    for heading, place, vocabulary in LISTS:
        said = [word for word in vocabulary.words if word.name]
        parts += [f"## Tactics: {heading}", "", f"In `bannermen/games/tactics/{place}`.", "", listed(said), ""]
    return "\n".join(parts)
