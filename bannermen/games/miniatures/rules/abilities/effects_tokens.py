"""Effects on the condition token that was just gained or removed."""

from __future__ import annotations

from bannermen.games.miniatures.rules.abilities.doing import Doing, EffectWord, add
from bannermen.games.miniatures.rules.abilities.words import MARKS, Effect
from bannermen.games.miniatures.rules.conditions import gain
from bannermen.games.miniatures.state import War
from bannermen.games.miniatures.terms import CONDITION_BITS, NOBODY

RULE = "tmg21-tokens-01"


class DropToken(EffectWord):
    name = "drop-token"
    about = "the condition token that was just gained is taken away again"
    weight = MARKS

    def do(self, war: War, doing: Doing, effect: Effect) -> None:
        scene = doing.scene
        if scene.unit != NOBODY and scene.token != NOBODY:
            war.conditions[scene.unit] &= ~CONDITION_BITS[scene.token]


class CopyToken(EffectWord):
    name = "copy-token"
    about = "it gets a condition token of the kind that was just gained or removed"
    takes = "role"
    weight = MARKS

    def do(self, war: War, doing: Doing, effect: Effect) -> None:
        if doing.scene.token != NOBODY:
            gain(war, doing.scene.who(effect.role), doing.scene.token, RULE)


add(DropToken(), CopyToken())
