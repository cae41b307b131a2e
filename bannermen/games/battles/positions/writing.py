"""A battle written down as a position that can be loaded again (docs/positions.md)."""

from __future__ import annotations

from typing import Any

import msgspec

from bannermen.content.reading import convert
from bannermen.games.battles.content import schema
from bannermen.games.battles.content.boons import SCORCHED_EARTH
from bannermen.games.battles.content.load import plans
from bannermen.games.battles.positions.reading import bare_plan
from bannermen.games.battles.rules.rounds import STEP_NAMES, Round
from bannermen.games.battles.rules.skirmish import Skirmish
from bannermen.games.battles.state import Battle
from bannermen.games.battles.terms import (
    CAPTURED,
    COMMAND,
    DEVASTATED,
    EXITED,
    FACES,
    FATES,
    FOUND_DECOY,
    FOUND_REAL,
    GROUNDS,
    HOUSES,
    MAP_SYMBOLS,
    NO_CARD,
    NO_MARKER,
    NOBODY,
    ON_FIELD,
    PHASES,
    RANKS,
    REAL,
    SETUP,
    SYMBOLS,
    TOKEN_KINDS,
)
from bannermen.kernel.game import BadSetup


def position_of(battle: Battle) -> dict[str, Any]:
    """What stands where, tokens, hands, decks, phase and turn. What is half done is not kept."""
    if battle.phase == SETUP and not battle.over:
        raise BadSetup("position", "", "the battle is still being set up", "save the journal instead")
    data: dict[str, Any] = {"game": "battles", **_plan(battle), **_course(battle), **_ground(battle)}
    for key, side in (("hands", battle.hand), ("decks", _from_the_top(battle)), ("discards", _discards(battle))):
        data[key] = {house: _numbers(battle, side[seat]) for seat, house in enumerate(HOUSES)}
    for key, counts in (
        ("command_tokens", battle.command_tokens),
        ("passed", battle.passed),
        ("points", battle.points),
        ("destroyed", battle.destroyed),
        ("exited", battle.exited),
        ("tents", battle.tents),
    ):
        data[key] = dict(zip(HOUSES, counts, strict=True))
    data["pool"] = {
        house: {SYMBOLS[k]: battle.pool[seat][k] for k in range(TOKEN_KINDS) if battle.pool[seat][k]}
        for seat, house in enumerate(HOUSES)
    }
    data["units"] = {house: _units(battle, seat) for seat, house in enumerate(HOUSES)}
    commanders = range(len(battle.commander_seat))
    data["lords"] = {}
    for c in commanders:
        data["lords"][battle.commander_card(c).key] = {"tokens": battle.tokens_on[c], "committed": battle.committed[c]}
    data["captured"] = {house: _captives(battle, seat) for seat, house in enumerate(HOUSES)}
    data["turns"] = battle.turns
    data["departed"] = _departed(battle)
    lost = {house: _lost(battle, seat) for seat, house in enumerate(HOUSES)}
    if any(lost.values()):
        data["lost"] = {house: entries for house, entries in lost.items() if entries}
    units, lords = _read_order(battle)
    if units != sorted(units) or lords != sorted(lords):
        data["numbers"] = {"units": units, "commanders": lords}
    for procedure in battle.stack:
        if isinstance(procedure, Skirmish):
            data["skirmish"] = {
                "reference": procedure.key,
                "seat": HOUSES[procedure.seat],
                "piece": procedure.piece,
            }
    return data


def _lost(battle: Battle, seat: int) -> list[dict[str, Any]]:
    found = []
    for unit in range(len(battle.type_of)):
        if battle.seat_of[unit] != seat or battle.fate[unit] == ON_FIELD:
            continue
        entry: dict[str, Any] = {"rank": RANKS[battle.rank[unit]], "fate": FATES[battle.fate[unit]]}
        commander = battle.commander_of[unit]
        if commander != NOBODY:
            entry["commander"] = battle.commander_card(commander).key
        else:
            entry["unit"] = battle.card(unit).key
            if battle.boons[unit][SCORCHED_EARTH] > battle.card(unit).boons[SCORCHED_EARTH]:
                entry["scorched_earth"] = True
        if battle.figures[unit]:
            entry["figures"] = battle.figures[unit]
        if battle.active[unit]:
            entry["active"] = True
        found.append(entry)
    return found


def _read_order(battle: Battle) -> tuple[list[int], list[int]]:
    """Units and commanders in the order in which a reader of the position meets them."""
    every = range(len(battle.type_of))
    units = [u for seat in range(2) for u in every if battle.seat_of[u] == seat and battle.fate[u] == ON_FIELD]
    lords = [battle.commander_of[u] for u in units if battle.commander_of[u] != NOBODY]
    keys = [battle.commander_card(c).key for c in range(len(battle.card_of))]
    for key in [*_captives(battle, 0), *_captives(battle, 1), *_departed(battle)]:
        lords.append(keys.index(key))
        units.append(battle.unit_of[keys.index(key)])
    for seat in range(2):
        units += [u for u in every if battle.seat_of[u] == seat and u not in units]
    return units, lords


def _departed(battle: Battle) -> list[str]:
    commanders = range(len(battle.commander_seat))
    return [battle.commander_card(c).key for c in commanders if battle.fate[battle.unit_of[c]] == EXITED]


def _plan(battle: Battle) -> dict[str, Any]:
    """The scene, and where the battle plan differs from it; without a scene, from the open field of positions."""
    plan = msgspec.to_builtins(battle.field.plan, str_keys=True)
    scene = plans().get(battle.field.key)
    usual = msgspec.to_builtins(scene or convert(bare_plan(), schema.Plan, ""), str_keys=True)
    written = {"scene": battle.field.key} if scene is not None else {}
    return written | {key: value for key, value in plan.items() if value != usual[key]} | {"mace": HOUSES[battle.mace]}


def _course(battle: Battle) -> dict[str, Any]:
    data: dict[str, Any] = {
        "round": battle.round,
        "phase": PHASES[battle.phase],
        "turn": HOUSES[_next_turn(battle)],
        "first": HOUSES[battle.first],
        "marker": battle.morale,
        "next": [SYMBOLS[FACES[face % len(FACES)]] for face in battle.chance.script],
        "next_directions": battle.next_directions[:],
    }
    for procedure in battle.stack:
        if isinstance(procedure, Round) and battle.phase != COMMAND:
            data["step"] = STEP_NAMES[procedure.at - 1]  # the one that asks
    return data


def _ground(battle: Battle) -> dict[str, Any]:
    field = battle.field
    grid = field.grid
    hexes = range(grid.size)
    data: dict[str, Any] = {
        "map": _map(battle),
        "markers": _markers(battle),
        "gone": [grid.name(h) for h in hexes if field.marked[h] != NO_MARKER and battle.marker[h] == NO_MARKER],
        "fires": {grid.name(h): battle.fire[h] for h in hexes if battle.fire[h]},
        "devastated": [grid.name(h) for h in hexes if battle.terrain[h] == DEVASTATED],
        "holders": {field.objective_keys[i]: HOUSES[h] for i, h in enumerate(battle.holder) if h != NOBODY},
        "person_taken": battle.person_taken,
    }
    if any(field.strategy):
        kinds = battle.strategy
        data["real"] = [field.objective_keys[i] for i, k in enumerate(kinds) if k in (REAL, FOUND_REAL)]
        data["found"] = [field.objective_keys[i] for i, k in enumerate(kinds) if k in (FOUND_REAL, FOUND_DECOY)]
    return data


def _from_the_top(battle: Battle) -> list[list[int]]:
    return [deck[::-1] for deck in battle.deck]


def _discards(battle: Battle) -> list[list[int]]:
    """A card that is being played counts as played."""
    piles = [pile[:] for pile in battle.discard]
    if battle.card_in_play != NO_CARD:
        piles[battle.turn].append(battle.card_in_play)
    return piles


def _next_turn(battle: Battle) -> int:
    decision = battle.pending[0] if battle.pending else None
    if decision is not None and decision.key == "choose-action":
        return decision.seat
    return battle.turn


def _units(battle: Battle, seat: int) -> list[dict[str, Any]]:
    found = []
    for unit in range(len(battle.type_of)):
        if battle.seat_of[unit] != seat or battle.fate[unit] != ON_FIELD:
            continue
        entry: dict[str, Any] = {"at": battle.field.grid.name(battle.hex_of[unit]), "rank": RANKS[battle.rank[unit]]}
        commander = battle.commander_of[unit]
        printed = battle.card(unit).boons[SCORCHED_EARTH]
        if commander != NOBODY:
            entry["commander"] = battle.commander_card(commander).key
            printed += battle.commander_card(commander).boons[SCORCHED_EARTH]
        else:
            entry["unit"] = battle.card(unit).key
        if battle.boons[unit][SCORCHED_EARTH] > printed:
            entry["scorched_earth"] = True
        if battle.figures[unit] != battle.card(unit).figures:
            entry["figures"] = battle.figures[unit]
        if not battle.active[unit]:
            entry["active"] = False
        foe = battle.foe[unit]
        if foe != NOBODY and seat == 0:
            entry["engaged"] = battle.field.grid.name(battle.hex_of[foe])
            entry["token"] = HOUSES[battle.token[unit]]
        found.append(entry)
    return found


def _numbers(battle: Battle, cards: list[int]) -> list[str]:
    return [battle.book.cards[card].number for card in cards]


def _markers(battle: Battle) -> list[dict[str, Any]]:
    found: dict[int, list[str]] = {}
    for hex, marker in enumerate(battle.field.marked):
        if marker != NO_MARKER:
            found.setdefault(marker, []).append(battle.field.grid.name(hex))
    return [{"kind": GROUNDS[kind], "at": names} for kind, names in found.items()]


def _map(battle: Battle) -> str:
    grid = battle.field.grid
    rows = []
    for row in range(grid.rows):
        hexes = [grid.id_at(row, c) for c in range(grid.columns - row % 2)]
        rows.append(" ".join(MAP_SYMBOLS[_printed(battle, h)] for h in hexes))
    return "\n".join(rows) + "\n"


def _printed(battle: Battle, hex: int) -> int:
    """The terrain under a devastation marker too; overlays of a skirmish count as printed."""
    return battle.field.terrain[hex] if battle.terrain[hex] == DEVASTATED else battle.terrain[hex]


def _captives(battle: Battle, seat: int) -> list[str]:
    return [
        battle.commander_card(c).key
        for c in range(len(battle.commander_seat))
        if battle.captor[c] == seat and battle.fate[battle.unit_of[c]] == CAPTURED
    ]
