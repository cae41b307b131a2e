"""What a piece could do from where it stands: for looking around the table, not a promise that it may do so now."""

from __future__ import annotations

from typing import Any

from bannermen.games.battles.rules.line_of_sight import CLEAR, obstacle_on, reach_of, sees_over_units
from bannermen.games.battles.rules.reach import fighting_move, reachable, running_move
from bannermen.games.battles.rules.targets import targets
from bannermen.games.battles.state import Battle
from bannermen.games.battles.terms import NOBODY


def survey(battle: Battle, thing: str, index: int) -> dict[str, Any]:
    """All of it lies open on the table: hexes and units by number."""
    if thing == "hex" and 0 <= index < battle.field.grid.size:
        return {"sight": in_sight(battle, index, False)}
    if thing == "commander" and 0 <= index < len(battle.commander_seat):
        unit = battle.unit_of[index]
        return {"zone": zone_of_control(battle, unit)} if unit != NOBODY else {}
    if thing == "unit" and 0 <= index < len(battle.seat_of) and battle.hex_of[index] >= 0:
        return around(battle, index)
    return {}


def around(battle: Battle, unit: int) -> dict[str, Any]:
    here = battle.hex_of[unit]
    near = reachable(battle, unit, fighting_move(battle, unit))
    far = reachable(battle, unit, running_move(battle, unit))
    card = battle.card(unit)
    if card.ranged:
        apart = battle.field.grid.distance[here]
        seen = in_sight(battle, here, sees_over_units(battle, unit))
        struck = [hex for hex in seen if apart[hex] <= reach_of(battle, unit)]
    else:
        struck = battle.field.grid.neighbours[here][:]
    enemies = [u for u in battle.units_of(1 - battle.seat_of[unit]) if battle.hex_of[u] >= 0]
    return {
        "reach": sorted(near),
        "run": sorted(set(far) - set(near)),
        "range": struck,
        "targets": targets(battle, unit),
        "threatened": [enemy for enemy in enemies if unit in targets(battle, enemy)],
        "zone": zone_of_control(battle, unit),
    }


def zone_of_control(battle: Battle, unit: int) -> list[int]:
    """The zone of control of the unit's commander (bow-commander-04); nothing for other units."""
    commander = battle.commander_of[unit]
    if commander == NOBODY or battle.hex_of[unit] < 0:
        return []
    return battle.field.grid.within(battle.hex_of[unit], battle.commander_card(commander).zone_radius)[:]


def in_sight(battle: Battle, here: int, over_units: bool) -> list[int]:
    """The hexes that can be seen from a hex (bow-los-01 to -04)."""
    grid = battle.field.grid
    found: list[int] = []
    for there in range(grid.size):
        if there == here:
            continue
        if grid.distance[here][there] == 1 or any(
            obstacle_on(battle, line, over_units) == CLEAR for line in grid.lines(here, there)
        ):
            found.append(there)
    return found
