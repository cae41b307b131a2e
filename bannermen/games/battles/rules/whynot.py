"""Why not? The rule and the reason for what a player may not do with an ordered unit."""

from __future__ import annotations

from bannermen.games.battles.rules.reach import running_move
from bannermen.games.battles.rules.sight import reach_of, sees
from bannermen.games.battles.rules.terrain import IMPASSABLE, MOVE_RULE
from bannermen.games.battles.state import Battle
from bannermen.games.battles.terms import (
    ATTACKED,
    BURN_AT,
    HEX_AT,
    HOUNDS_AT,
    MOVED,
    NOBODY,
    QUENCH_AT,
    RAN,
    SCORCHED_EARTH,
    WAR_HOUNDS,
    YES,
)
from bannermen.kernel.decision import Refused
from bannermen.kernel.message import says


def why_no_move(battle: Battle, unit: int, answer: int) -> Refused:
    hex = answer - HEX_AT
    if answer == YES:
        return Refused("bow-move-04", says("Choose a hex to move to, or stay."))
    if not 0 <= hex < battle.field.grid.size or hex == battle.hex_of[unit]:
        return Refused("bow-move-07", says("Choose a hex to move to, or stay."))
    if battle.fire[battle.hex_of[unit]] > 0:
        return Refused("bow-fire-07", says("No unit can leave a burning hex; it may put out the fire."))
    if battle.fire[hex] > 0:
        return Refused("bow-fire-04", says("Nobody may enter a burning hex."))
    if battle.unit_at[hex] != NOBODY:
        return Refused("bow-move-05", says("Another unit stands there."))
    ground = battle.ground[hex]
    if IMPASSABLE[ground]:
        return Refused(MOVE_RULE[ground], says("{ground} is impassable.", ground=("ground", ground)))
    return Refused(
        "bow-move-07",
        says(
            "{unit} may move {n} hexes at most; that hex cannot be reached.",
            unit=("unit", unit),
            n=running_move(battle, unit),
        ),
    )


def why_no_strike(battle: Battle, unit: int, answer: int) -> Refused:
    if battle.deeds[unit] & RAN:
        return Refused(
            "bow-order-05", says("{unit} has run: the longer move gives up the attack.", unit=("unit", unit))
        )
    if battle.fire[battle.hex_of[unit]] > 0:
        return Refused("bow-fire-11", says("A unit in a burning hex cannot attack."))
    if battle.deeds[unit] & ATTACKED:
        return Refused("bow-attack-03", says("{unit} has already attacked this turn.", unit=("unit", unit)))
    if 0 <= answer < len(battle.seat_of):
        return _why_not_target(battle, unit, answer)
    if HOUNDS_AT <= answer < HOUNDS_AT + len(battle.seat_of):
        return _why_no_hounds(battle, unit)
    if BURN_AT <= answer < QUENCH_AT:
        if battle.boon(unit, SCORCHED_EARTH) == 0:
            return Refused("bow-keyword-33", says("{unit} cannot set fires.", unit=("unit", unit)))
        return Refused("bow-keyword-33", says("Only an empty adjacent hex whose terrain can burn may be set on fire."))
    if QUENCH_AT <= answer < HOUNDS_AT:
        return Refused("bow-fire-10", says("There is no fire in an adjacent hex there."))
    return Refused("bow-attack-05", says("There is nothing there that {unit} could attack.", unit=("unit", unit)))


def _why_not_target(battle: Battle, unit: int, target: int) -> Refused:
    if battle.seat_of[target] == battle.seat_of[unit]:
        return Refused("bow-attack-04", says("That unit is on your own side."))
    if not battle.on_field(target):
        return Refused("bow-attack-04", says("That unit is no longer on the field."))
    foe = battle.foe[unit]
    if foe != NOBODY and battle.card(unit).ranged:
        return Refused("bow-engage-07", says("An engaged ranged unit may attack only {foe}.", foe=("unit", foe)))
    apart = battle.field.grid.distance[battle.hex_of[unit]][battle.hex_of[target]]
    reach = reach_of(battle, unit)
    if apart > reach:
        rule = "bow-range-01" if battle.card(unit).ranged else "bow-range-03"
        return Refused(rule, says("The target is {n} hexes away; the range is {m}.", n=apart, m=reach))
    if not sees(battle, unit, target):
        return Refused("bow-los-01", says("The line of sight to the target is blocked."))
    return Refused("bow-attack-05", says("That unit cannot be attacked now."))


def _why_no_hounds(battle: Battle, unit: int) -> Refused:
    if battle.boon(unit, WAR_HOUNDS) == 0:
        return Refused("bow-keyword-11", says("{unit} has no war hounds.", unit=("unit", unit)))
    if battle.deeds[unit] & MOVED:
        return Refused("bow-keyword-11", says("War hounds are loosed instead of moving."))
    if battle.engaged(unit):
        return Refused("bow-keyword-17", says("An engaged unit cannot loose its hounds."))
    return Refused("bow-keyword-12", says("The hounds reach targets two or three hexes away with a clear run."))
