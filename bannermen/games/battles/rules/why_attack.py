"""Why not strike so? The rule and the reason for what a unit cannot do with its attack."""

from __future__ import annotations

from bannermen.games.battles.content.boons import EXTRA_ATTACK, NO_COUNTER, SCORCHED_EARTH, WAR_HOUNDS
from bannermen.games.battles.rules.engage import is_stalwart
from bannermen.games.battles.rules.line_of_sight import A_UNIT, CLEAR, obstacles, reach_of
from bannermen.games.battles.rules.terrain import BURN_RULE, NO_BURN, SIGHT_RULE, burn_limit
from bannermen.games.battles.state import Battle
from bannermen.games.battles.terms import (
    ATTACKED,
    BARRED,
    BURN_AT,
    EXTINGUISH,
    HEX_AT,
    HOUNDS_AT,
    MOVED,
    NOBODY,
    QUENCH_AT,
    RAN,
    SPENT,
)
from bannermen.kernel.decision import Refused
from bannermen.kernel.message import says


def why_no_strike(battle: Battle, unit: int, answer: int) -> Refused:
    """Whatever was pointed at for the unit's attack, as an option."""
    if HEX_AT <= answer < HEX_AT + battle.field.grid.size:
        if battle.fire[battle.hex_of[unit]] > 0:
            return Refused("bow-fire-07", says("No unit can leave a burning hex; it may put out the fire."))
        return Refused("bow-order-03", says("All movement comes before the first attack."))
    refused = why_no_attack_left(battle, unit)
    if refused is not None:
        return refused
    if 0 <= answer < len(battle.seat_of):
        return why_not_target(battle, unit, answer)
    if HOUNDS_AT <= answer < HOUNDS_AT + len(battle.seat_of):
        return why_no_hounds(battle, unit, answer - HOUNDS_AT)
    if BURN_AT <= answer < BURN_AT + battle.field.grid.size:
        return why_no_burning(battle, unit, answer - BURN_AT)
    if QUENCH_AT <= answer < QUENCH_AT + battle.field.grid.size:
        return why_no_quenching(battle, unit)
    if answer == EXTINGUISH:
        return why_no_extinguishing(battle, unit)
    return Refused("bow-attack-05", says("There is nothing there that {unit} could attack.", unit=("unit", unit)))


def why_no_attack_left(battle: Battle, unit: int) -> Refused | None:
    """Has the unit used up its attack, or given it up?"""
    if battle.done[unit] & RAN:
        return Refused(
            "bow-order-05",
            says("{unit} {unit|has|have} used the longer move and cannot attack any more.", unit=("unit", unit)),
        )
    if battle.done[unit] & ATTACKED and battle.boon(unit, EXTRA_ATTACK) <= 0:
        return Refused("bow-attack-03", says("{unit} {unit|has|have} already attacked this turn.", unit=("unit", unit)))
    if battle.done[unit] & SPENT:
        return Refused("bow-attack-01", says("{unit} {unit|has|have} let the attack go by.", unit=("unit", unit)))
    return None


def why_no_counter(battle: Battle, unit: int, attacker: int) -> Refused | None:
    """Why the unit cannot answer an attack of that enemy as things stand; None: it could."""
    if not is_stalwart(battle, unit):
        return Refused("bow-counter-01", says("Only stalwart units counterattack."))
    if battle.card(attacker).ranged:
        return Refused("bow-counter-01", says("Only attacks hand to hand are answered."))
    if battle.done[unit] & BARRED:
        return Refused("bow-card-25", says("A card forbids it to counterattack this turn."))
    if battle.boon(attacker, NO_COUNTER) > 0:
        return Refused("bow-contents-02", says("That attacker cannot be answered."))
    if battle.fire[battle.hex_of[unit]] > 0:
        return Refused("bow-fire-19", says("A unit in a burning hex cannot attack."))
    return None


def why_not_target(battle: Battle, unit: int, target: int) -> Refused:
    if battle.seat_of[target] == battle.seat_of[unit]:
        return Refused("bow-attack-04", says("That unit is on your own side."))
    if not battle.on_field(target):
        return Refused("bow-attack-04", says("That unit is no longer on the field."))
    if battle.fire[battle.hex_of[unit]] > 0:
        return Refused("bow-fire-11", says("A unit in a burning hex cannot attack."))
    foe = battle.foe[unit]
    if foe != NOBODY and battle.card(unit).ranged:
        return Refused("bow-engage-07", says("An engaged ranged unit may attack only {foe}.", foe=("unit", foe)))
    apart = battle.field.grid.distance[battle.hex_of[unit]][battle.hex_of[target]]
    reach = reach_of(battle, unit)
    if apart > reach:
        rule = "bow-range-01" if battle.card(unit).ranged else "bow-range-03"
        return Refused(rule, says("The target is {n} hexes away; the range is {m}.", n=apart, m=reach))
    return _why_unseen(battle, unit, target)


def _why_unseen(battle: Battle, unit: int, target: int) -> Refused:
    found = obstacles(battle, unit, target)
    if len(found) == 0 or CLEAR in found:
        return Refused("bow-attack-05", says("That unit cannot be attacked now."))
    if len(found) > 1:
        return Refused("bow-los-03", says("The line of sight runs along hex edges and is blocked on both sides."))
    if found[0] == A_UNIT:
        return Refused("bow-los-02", says("Another unit blocks the line of sight."))
    return Refused(SIGHT_RULE[found[0]], says("{ground} blocks the line of sight.", ground=("ground", found[0])))


def why_no_hounds(battle: Battle, unit: int, target: int) -> Refused:
    if battle.boon(unit, WAR_HOUNDS) == 0:
        return Refused("bow-keyword-11", says("{unit} {unit|has|have} no war hounds.", unit=("unit", unit)))
    if battle.done[unit] & (MOVED | ATTACKED):
        return Refused("bow-keyword-11", says("War hounds are loosed instead of moving and attacking."))
    if battle.seat_of[target] == battle.seat_of[unit]:
        return Refused("bow-attack-04", says("That unit is on your own side."))
    if not battle.on_field(target):
        return Refused("bow-attack-04", says("That unit is no longer on the field."))
    if battle.fire[battle.hex_of[unit]] > 0:
        return Refused("bow-fire-19", says("A unit in a burning hex cannot loose its hounds either."))
    if battle.engaged(unit):
        return Refused("bow-keyword-17", says("An engaged unit cannot loose its hounds."))
    apart = battle.field.grid.distance[battle.hex_of[unit]][battle.hex_of[target]]
    if not 2 <= apart <= 3:
        return Refused("bow-keyword-12", says("The hounds reach targets that are two or three hexes away."))
    return Refused("bow-keyword-16", says("A river, an enemy unit or blocking ground lies in the way of the hounds."))


def why_no_burning(battle: Battle, unit: int, hex: int) -> Refused:
    if battle.boon(unit, SCORCHED_EARTH) == 0:
        return Refused("bow-keyword-33", says("{unit} cannot set fires.", unit=("unit", unit)))
    if battle.fire[battle.hex_of[unit]] > 0:
        return Refused("bow-fire-11", says("A unit in a burning hex cannot attack."))
    if battle.field.grid.distance[battle.hex_of[unit]][hex] != 1:
        return Refused("bow-keyword-33", says("Only an adjacent hex may be set on fire."))
    return why_not_burnable(battle, hex)


def why_not_burnable(battle: Battle, hex: int) -> Refused:
    if battle.unit_at[hex] != NOBODY:
        return Refused("bow-keyword-33", says("Only a hex without a unit may be set on fire."))
    ground = battle.ground[hex]
    if burn_limit(battle, hex) == NO_BURN:
        return Refused(BURN_RULE[ground], says("{ground} cannot burn.", ground=("ground", ground)))
    return Refused("bow-fire-03", says("The fire there cannot grow any more."))


def why_no_quenching(battle: Battle, unit: int) -> Refused:
    if battle.fire[battle.hex_of[unit]] > 0:
        return Refused("bow-fire-08", says("The unit stands in fire itself: it can only put out the fire here."))
    return Refused("bow-fire-10", says("That hex is not burning, or not adjacent."))


def why_no_extinguishing(battle: Battle, unit: int) -> Refused:
    if battle.fire[battle.hex_of[unit]] == 0:
        return Refused("bow-fire-08", says("There is no fire in the hex of the unit."))
    return Refused("bow-fire-08", says("Putting out the fire takes the whole turn of the unit."))
