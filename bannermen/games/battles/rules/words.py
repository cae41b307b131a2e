"""All words of effects that cards and commit abilities may say, in the order of their numbers."""

from __future__ import annotations

from typing import Final

from bannermen.abilities.vocabulary import Vocabulary
from bannermen.games.battles.content import tables
from bannermen.games.battles.rules.act import Act, CardWord
from bannermen.games.battles.rules.effects_table import TABLE_WORDS
from bannermen.games.battles.rules.effects_units import UNIT_WORDS
from bannermen.games.battles.rules.effects_window import WINDOW_WORDS
from bannermen.games.battles.state import Battle
from bannermen.games.battles.terms import NOBODY

WORDS: Final[list[CardWord]] = [*TABLE_WORDS, *UNIT_WORDS, *WINDOW_WORDS]
EFFECT_WORDS: Final = Vocabulary(WORDS)


def useful(
    battle: Battle,
    seat: int,
    effects: list[tables.Effect],
    zone: list[int],
    commander: int,
    centre: int,
    unit: int = NOBODY,
) -> bool:
    """Would at least one of the effects do something? Nothing is offered that does nothing."""
    for printed in effects:
        act = Act(printed, seat, commander, zone, centre, unit)
        if len(WORDS[printed.do].candidates(battle, act)) > 0:
            return True
    return False
