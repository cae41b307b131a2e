"""Fire: setting it, fighting it, and the status step of the regroup phase."""

from __future__ import annotations

from typing import Any, Final

from bannermen.games.battles import log
from bannermen.games.battles.content.boons import CLEAR_AIM, DICE, FIRE_VALOR
from bannermen.games.battles.content.tables import FOR_TENTS
from bannermen.games.battles.rules.damage import burn_figures
from bannermen.games.battles.rules.dice import is_off_balance, roll_dice
from bannermen.games.battles.rules.prizes import award_at_once, scores
from bannermen.games.battles.rules.terrain import BURN_RULE, burn_limit, cap_from
from bannermen.games.battles.state import Battle
from bannermen.games.battles.terms import (
    BUILDING,
    FOREST,
    FOREST_ROAD,
    GREEN,
    NO_MARKER,
    NOBODY,
    PALISADE,
    SIEGE_TOWER,
    TENT,
    VALOR,
    WOODEN_BRIDGE,
)
from bannermen.kernel.procedure import Procedure

SPREADS_AT: Final = 4


def add_fire(battle: Battle, hex: int, levels: int, rule: str) -> None:
    """Raise the fire of a hex, never above its burn limit (bow-fire-03, bow-keyword-35, -39)."""
    level = min(battle.fire[hex] + levels, burn_limit(battle, hex))
    if level > battle.fire[hex]:
        battle.set_fire(hex, level)
        if battle.log is not None:
            log.fire(battle, hex, level, rule)


class Scorch(Procedure):
    """Scorched earth: try to set fire to an adjacent hex instead of attacking (bow-keyword-33)."""

    def __init__(self, unit: int, hex: int) -> None:
        super().__init__()
        self.unit: int = unit
        self.hex: int = hex

    def steps(self) -> tuple[Any, ...]:
        return SCORCH_STEPS

    def fields(self) -> tuple[str, ...]:
        return ("unit", "hex")

    def clone(self) -> Scorch:
        other = Scorch(self.unit, self.hex)
        other.at = self.at
        return other


def scorch_dice(battle: Battle, unit: int) -> int:
    """As for an attack, but only the own hex limits them (bow-keyword-38)."""
    card = battle.card(unit)
    dice = card.dice[battle.rank[unit]]
    if battle.boon(unit, CLEAR_AIM) == 0:
        dice = min(dice, cap_from(battle, unit, card.ranged, False))
    dice += battle.boon(unit, DICE)
    return max(0, dice - 1 if is_off_balance(battle, unit) else dice)


def set_alight(battle: Battle, scorch: Scorch) -> None:
    """Roll as for an attack; each green shield is one level (bow-keyword-34)."""
    unit = scorch.unit
    if battle.log is not None:
        log.sets_fire(battle, unit, scorch.hex)
    faces = roll_dice(battle, scorch_dice(battle, unit))
    valor = battle.boon(unit, FIRE_VALOR) > 0  # bow-keyword-36
    burns = [face == GREEN or (valor and face == VALOR) for face in faces]
    if battle.log is not None:
        log.rolled(battle, unit, faces, burns, "bow-keyword-34")
    levels = burns.count(True)
    add_fire(battle, scorch.hex, levels, "bow-keyword-34")


class FightFire(Procedure):
    """Instead of attacking, try to put out the fire of an adjacent hex (bow-fire-10)."""

    def __init__(self, unit: int, hex: int) -> None:
        super().__init__()
        self.unit: int = unit
        self.hex: int = hex

    def steps(self) -> tuple[Any, ...]:
        return FIGHT_STEPS

    def fields(self) -> tuple[str, ...]:
        return ("unit", "hex")

    def clone(self) -> FightFire:
        other = FightFire(self.unit, self.hex)
        other.at = self.at
        return other


def beat_out(battle: Battle, fight: FightFire) -> None:
    """Green puts out level 1, blue 2, red 3, valor 4, and nothing else (bow-fire-13)."""
    face = roll_dice(battle, 1)[0]
    out = face + 1 == battle.fire[fight.hex]
    if battle.log is not None:
        log.rolled(battle, fight.unit, [face], [out], "bow-fire-10")
        log.fights_fire(battle, fight.unit, fight.hex, out, "bow-fire-10")
    if out:
        battle.set_fire(fight.hex, 0)


def extinguish(battle: Battle, unit: int) -> None:
    """A unit that spends its whole order on it puts out the fire in its own hex (bow-fire-08)."""
    hex = battle.hex_of[unit]
    battle.set_fire(hex, 0)
    if battle.log is not None:
        log.fights_fire(battle, unit, hex, True, "bow-fire-08")


SCORCH_STEPS: Final[tuple[Any, ...]] = (set_alight,)
FIGHT_STEPS: Final[tuple[Any, ...]] = (beat_out,)


# --- regroup step A: the three steps over all hexes that burn (bow-status-02, -04) ---


def resolve_fires(battle: Battle) -> None:
    burning = [h for h in range(len(battle.fire)) if battle.fire[h] > 0]
    for hex in burning:
        if not battle.over:
            burn_terrain(battle, hex)
    for hex in burning:
        unit = battle.unit_at[hex]
        if unit != NOBODY and battle.fire[hex] > 0 and not battle.over:
            burn_figures(battle, unit, battle.fire[hex])
    raging = [h for h in burning if battle.fire[h] >= SPREADS_AT]  # a fire that others raise now waits a round
    for hex in raging:
        if not battle.over:
            spread(battle, hex)


def burn_terrain(battle: Battle, hex: int) -> None:
    """A fire at the burn limit destroys what can be destroyed (bow-fire-01)."""
    ground = battle.ground[hex]
    if battle.fire[hex] < burn_limit(battle, hex):
        return
    if ground == FOREST or ground == BUILDING or ground == FOREST_ROAD:
        battle.devastate(hex)
    elif ground == PALISADE or ground == TENT or ground == SIEGE_TOWER:
        battle.set_marker(hex, NO_MARKER)
        battle.set_fire(hex, min(battle.fire[hex], burn_limit(battle, hex)))  # it stays (bow-fire-16, -03)
        if ground == TENT:
            _tent_lost(battle)
    elif ground == WOODEN_BRIDGE:
        battle.set_marker(hex, NO_MARKER)
        battle.set_fire(hex, 0)  # bow-terrain-49
    else:
        return
    if battle.log is not None:
        log.burnt_out(battle, hex, ground, BURN_RULE[ground])


def _tent_lost(battle: Battle) -> None:
    """Who scores for tents scores for one that burnt down too."""
    for seat in range(2):
        for prize in battle.field.prizes:
            if prize.what == FOR_TENTS and scores(prize, seat):
                battle.tents[seat] += 1
                award_at_once(battle, seat, FOR_TENTS, "")
                break  # one tent, however many prizes speak of tents


def draw_direction(battle: Battle) -> int:
    """A direction marker, drawn blind: the place of its digit, 0 to 5 (bow-contents-09)."""
    if len(battle.next_directions) > 0:
        battle.chance.drawn += 1
        return battle.next_directions.pop(0) - 1
    return battle.chance.roll(6)


def spread(battle: Battle, hex: int) -> None:
    """A level 4 fire leaps to a random neighbour (bow-fire-05, -06, -14, -15)."""
    direction = battle.field.directions[draw_direction(battle)]
    there = battle.field.grid.step[hex][direction]
    if there >= 0 and burn_limit(battle, there) > 0:
        add_fire(battle, there, 1, "bow-fire-05")
