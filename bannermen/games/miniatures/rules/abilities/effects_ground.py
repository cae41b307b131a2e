"""Terrain that an ability lays during the battle."""

from __future__ import annotations

from bannermen.games.miniatures.rules.abilities.doing import Doing, EffectWord, add
from bannermen.games.miniatures.rules.abilities.effects_units import whom
from bannermen.games.miniatures.rules.abilities.words import Effect
from bannermen.games.miniatures.rules.laying import BY_ABILITY, REMINDER, Laying
from bannermen.games.miniatures.state import War
from bannermen.games.miniatures.terms import INCH, MOST_TERRAIN, NOBODY
from bannermen.games.miniatures.terrain import CORPSE_PILE, PIECES


class LayTerrain(EffectWord):
    name = "lay-terrain"
    about = "such a piece of terrain is laid within so many inches of it, on no unit and no other terrain"
    takes = "terrain role number"

    def do(self, war: War, doing: Doing, effect: Effect) -> None:
        unit = whom(war, doing, effect)
        if unit == NOBODY or len(war.ground) >= MOST_TERRAIN:
            return
        lay(war, doing, BY_ABILITY, PIECES.index(effect.text), unit, effect.number)


def lay(war: War, doing: Doing, how: int, kind: int, unit: int, inches: int) -> None:
    laying = Laying(doing.scene.seat, how, kind, unit, "tmg21-units-14")
    laying.far = inches * INCH
    war.push(laying)


class LayReminder(EffectWord):
    name = "lay-reminder"
    about = (
        "a corpse pile is laid within so many inches of it; it hinders, and within short range of it enemies have "
        "1 less on their tests and suffer 1 wound more when they fail for panic"
    )
    takes = "role number"

    def do(self, war: War, doing: Doing, effect: Effect) -> None:
        unit = whom(war, doing, effect)
        if unit != NOBODY and len(war.ground) < MOST_TERRAIN:
            lay(war, doing, REMINDER, CORPSE_PILE, unit, effect.number)


add(LayTerrain(), LayReminder())
