"""Terrain that an ability lays during the battle."""

from __future__ import annotations

from bannermen.games.miniatures.rules.abilities.doing import Doing, EffectWord, add
from bannermen.games.miniatures.rules.abilities.effects_units import whom
from bannermen.games.miniatures.rules.abilities.words import Effect
from bannermen.games.miniatures.rules.laying import BY_ABILITY, Laying
from bannermen.games.miniatures.state import War
from bannermen.games.miniatures.terms import INCH, MOST_TERRAIN, NOBODY
from bannermen.games.miniatures.terrain import PIECES


class LayTerrain(EffectWord):
    name = "lay-terrain"
    about = "such a piece of terrain is laid within so many inches of it, on no unit and no other terrain"
    takes = "terrain role number"

    def do(self, war: War, doing: Doing, effect: Effect) -> None:
        unit = whom(war, doing, effect)
        if unit == NOBODY or len(war.ground) >= MOST_TERRAIN:
            return
        laying = Laying(doing.scene.seat, BY_ABILITY, PIECES.index(effect.text), unit, "tmg21-units-14")
        laying.far = effect.number * INCH
        war.push(laying)


add(LayTerrain())
