"""A ranged attack that no unit makes: dice, defense and a panic test, and nobody to answer."""

from __future__ import annotations

from typing import Any, Final

from bannermen.games.miniatures import log
from bannermen.games.miniatures.rules.abilities.doing import Doing, EffectWord, add
from bannermen.games.miniatures.rules.abilities.effects_units import number, whom
from bannermen.games.miniatures.rules.abilities.words import Effect
from bannermen.games.miniatures.rules.hits import Hits
from bannermen.games.miniatures.rules.morale import Test
from bannermen.games.miniatures.rules.wounds import wounds_left
from bannermen.games.miniatures.state import War
from bannermen.games.miniatures.terms import MOST_DICE, NOBODY
from bannermen.kernel.procedure import Procedure

RULE: Final = "tmg21-units-14"  # the card says how it is made


class RolledVolley(Procedure):
    def __init__(self, target: int, to_hit: int, dice: int) -> None:
        super().__init__()
        self.target: int = target
        self.to_hit: int = to_hit
        self.dice: int = dice
        self.stood: int = 0  # wounds that the target had left before

    def steps(self) -> tuple[Any, ...]:
        return VOLLEY_STEPS

    def fields(self) -> tuple[str, ...]:
        return ("target", "to_hit", "dice", "stood")

    def clone(self) -> RolledVolley:
        other = RolledVolley(self.target, self.to_hit, self.dice)
        other.at = self.at
        other.stood = self.stood
        return other


def loose(war: War, volley: RolledVolley) -> None:
    volley.stood = wounds_left(war, volley.target)
    faces = [war.d6() for _ in range(min(MOST_DICE, volley.dice))]
    hits = sum([1 for face in faces if face >= volley.to_hit])
    if war.log is not None:
        log.volley(war, volley.target, faces, hits, RULE)
    if hits > 0:
        war.push(Hits(volley.target, hits, False, NOBODY, RULE))


def shake(war: War, volley: RolledVolley) -> None:
    """Whoever was wounded tests for panic, as after any attack (tmg21-resolve-12)."""
    if war.on_field(volley.target) and wounds_left(war, volley.target) < volley.stood:
        war.push(Test(volley.target, True, NOBODY, 0))


VOLLEY_STEPS: Final[tuple[Any, ...]] = (loose, shake)


class Shoot(EffectWord):
    name = "volley"
    about = "it is shot at from off the battlefield: hits on that face or better, with so many dice"
    takes = "role number amount"
    for_one = True

    def do(self, war: War, doing: Doing, effect: Effect) -> None:
        target = whom(war, doing, effect)
        if target != NOBODY:
            war.push(RolledVolley(target, effect.number, number(war, doing, effect)))


add(Shoot())
