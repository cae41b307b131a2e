"""All words of effects that cards may say, in the order of their numbers."""

from __future__ import annotations

from typing import Final

from bannermen.abilities.vocabulary import Vocabulary
from bannermen.games.tactics.rules.effects import WORDS
from bannermen.games.tactics.rules.effects_fighting import FIGHTING_WORDS
from bannermen.games.tactics.rules.effects_figures import FIGURE_WORDS

if not WORDS:
    WORDS.extend([*FIGURE_WORDS, *FIGHTING_WORDS])
EFFECT_WORDS: Final = Vocabulary(WORDS)
