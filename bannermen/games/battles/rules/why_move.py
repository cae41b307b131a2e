"""Why not there? The rule and the reason for a move that a unit cannot make."""

from __future__ import annotations

from typing import Final

from bannermen.games.battles.rules.pursuit import advances, pursues
from bannermen.games.battles.rules.reach import PAST_FIRES, PAST_UNITS, reaches_if
from bannermen.games.battles.rules.terrain import IMPASSABLE, MOVE_RULE, STOPS
from bannermen.games.battles.state import Battle
from bannermen.games.battles.terms import (
    BUILDING,
    CAVALRY,
    FORD,
    FOREST,
    FOREST_RIVER,
    NOBODY,
    PALISADE,
    RIVER,
    SIEGE_TOWER,
    STONE_BRIDGE,
    WOODEN_BRIDGE,
)
from bannermen.kernel.decision import Refused
from bannermen.kernel.message import says

# What may stop a unit on its way, in the order in which it is blamed: grounds that stop or slow it, other units,
# impassable grounds, fires; as bits of what a move could be spared.
IN_THE_WAY: Final[tuple[int, ...]] = (
    1 << FOREST,
    1 << BUILDING,
    1 << FORD,
    PAST_UNITS,
    1 << RIVER,
    1 << FOREST_RIVER,
    1 << PALISADE,
    1 << SIEGE_TOWER,
    PAST_FIRES,
)


def why_no_entry(battle: Battle, hex: int) -> Refused | None:
    """Why nobody can end a move in this hex; None: it is free."""
    if battle.fire[hex] > 0:
        return Refused("bow-fire-04", says("Nobody may enter a burning hex."))
    if battle.unit_at[hex] != NOBODY:
        return Refused("bow-move-05", says("Another unit stands there."))
    ground = battle.ground[hex]
    if IMPASSABLE[ground]:
        return Refused(MOVE_RULE[ground], says("{ground} is impassable.", ground=("ground", ground)))
    return None


def why_no_move(battle: Battle, unit: int, hex: int, hexes: int) -> Refused:
    """Why a move of so many hexes cannot end there: the ground, the fire or the unit in the way, or the distance."""
    if battle.fire[battle.hex_of[unit]] > 0:
        return Refused("bow-fire-07", says("No unit can leave a burning hex; it may put out the fire."))
    if hex == battle.hex_of[unit]:
        if battle.engaged(unit):
            return Refused("bow-move-07", says("It takes two hexes of movement to break off and come back."))
        return Refused("bow-order-02", says("Choose a hex to move to, or stay."))
    refused = why_no_entry(battle, hex)
    if refused is None:
        refused = _what_is_in_the_way(battle, unit, hex, hexes)
    if refused is not None:
        return refused
    return Refused(
        "bow-move-07",
        says("{unit} may move {n} {n|hex|hexes} at most; that hex cannot be reached.", unit=("unit", unit), n=hexes),
    )


def _what_is_in_the_way(battle: Battle, unit: int, goal: int, hexes: int) -> Refused | None:
    """The one thing without which the unit would get there; if it takes several, the last of them."""
    if battle.field.grid.distance[battle.hex_of[unit]][goal] > hexes + 1:
        return None  # too far for any road
    for obstacle in IN_THE_WAY:
        if reaches_if(battle, unit, goal, hexes, obstacle):
            return _barred(battle, unit, obstacle)
    spared = 0
    for obstacle in IN_THE_WAY:
        spared |= obstacle
        if reaches_if(battle, unit, goal, hexes, spared):
            return _barred(battle, unit, obstacle)
    return None


def _barred(battle: Battle, unit: int, obstacle: int) -> Refused:
    if obstacle == PAST_UNITS:
        return Refused("bow-move-05", says("Other units stand in the way."))
    if obstacle == PAST_FIRES:
        return Refused("bow-fire-04", says("Fire bars the way."))
    return _halted(battle, unit, obstacle.bit_length() - 1)


def _halted(battle: Battle, unit: int, ground: int) -> Refused:
    if ground == FORD:
        if battle.class_of(unit) == CAVALRY:
            return Refused("bow-terrain-75", says("A ford costs cavalry one hex of the movement that is left."))
        return Refused("bow-terrain-74", says("Foot units must stop on entering a ford."))
    if STOPS[ground]:
        return Refused(MOVE_RULE[ground], says("A unit must stop there: {ground}.", ground=("ground", ground)))
    return Refused(MOVE_RULE[ground], says("Impassable ground bars the way: {ground}.", ground=("ground", ground)))


def why_no_exit(battle: Battle, unit: int) -> Refused:
    """Why the unit cannot leave the battlefield with this move."""
    if len(battle.field.exits[battle.seat_of[unit]]) == 0:
        return Refused("bow-move-04", says("This battle plan lets none of your units leave the battlefield."))
    if battle.fire[battle.hex_of[unit]] > 0:
        return Refused("bow-fire-07", says("No unit can leave a burning hex; it may put out the fire."))
    return Refused("bow-move-07", says("The unit cannot get to the way out and beyond in this move."))


def why_no_follow(battle: Battle, unit: int, left: int, hex: int) -> Refused:
    """Why an attacker cannot follow there; `left` is the hex that its target held."""
    keyword = "bow-keyword-26" if pursues(battle, unit) else "bow-keyword-02"
    if not pursues(battle, unit) and not advances(battle, unit):
        return Refused("bow-keyword-01", says("{unit} can neither advance nor pursue now.", unit=("unit", unit)))
    if not 0 <= hex < battle.field.grid.size or hex == battle.hex_of[unit]:
        return Refused(keyword, says("Move into the hex the enemy has left first, or stay."))
    ground = battle.ground[hex]
    if ground == WOODEN_BRIDGE or ground == STONE_BRIDGE:
        rule = "bow-terrain-50" if ground == WOODEN_BRIDGE else "bow-terrain-57"
        return Refused(rule, says("Nobody advances or pursues onto a bridge."))
    refused = why_no_entry(battle, hex)
    if refused is not None:
        return refused
    here = battle.ground[left]
    if hex != left and STOPS[here] and battle.field.grid.distance[left][hex] == 1:
        return _halted(battle, unit, here)
    return Refused(keyword, says("Move into the hex the enemy has left first, or stay."))
