"""A battle written down as a position that can be loaded again (docs/positions.md)."""

from __future__ import annotations

from typing import Any

from bannermen.games.battles.state import Battle
from bannermen.games.battles.terms import (
    CAPTURED,
    DEVASTATED,
    EXITED,
    FACES,
    FOUND_DECOY,
    FOUND_REAL,
    GROUNDS,
    HOUSES,
    MAP_SYMBOLS,
    NO_MARKER,
    NOBODY,
    ON_FIELD,
    PHASES,
    RANKS,
    REAL,
    SCORCHED_EARTH,
    SYMBOLS,
)
from bannermen.kernel.game import BadSetup


def position_of(battle: Battle) -> dict[str, Any]:
    """What stands where, tokens, hands, decks, phase and turn. Taken between turns: what is half done is not kept."""
    from bannermen.games.battles.content.load import plans

    field = battle.field
    if field.key not in plans():
        raise BadSetup(
            "position", "", "only battles by a battle plan can be written as a position", "save the journal instead"
        )
    grid = field.grid
    hexes = range(grid.size)
    data: dict[str, Any] = {
        "game": "battles",
        "scene": field.key,
        "round": battle.round,
        "phase": PHASES[battle.phase],
        "turn": HOUSES[_next_turn(battle)],
        "first": HOUSES[battle.first],
        "marker": battle.morale,
        "units": {house: _units(battle, seat) for seat, house in enumerate(HOUSES)},
        "pool": {
            house: {SYMBOLS[k]: battle.pool[seat * 5 + k] for k in range(5) if battle.pool[seat * 5 + k]}
            for seat, house in enumerate(HOUSES)
        },
        "board": {house: battle.board[seat] for seat, house in enumerate(HOUSES)},
        "hands": {house: _numbers(battle, battle.hand[seat]) for seat, house in enumerate(HOUSES)},
        "decks": {house: _numbers(battle, battle.deck[seat][::-1]) for seat, house in enumerate(HOUSES)},
        "discards": {house: _numbers(battle, battle.discard[seat]) for seat, house in enumerate(HOUSES)},
        "lords": {
            battle.commander_card(c).key: {"tokens": battle.burden[c], "committed": battle.committed[c]}
            for c in range(len(battle.lord))
            if battle.captor[c] == NOBODY and battle.fate[battle.unit_of[c]] == ON_FIELD
        },
        "passed": {house: battle.passed[seat] for seat, house in enumerate(HOUSES)},
        "markers": _markers(battle),
        "fires": {grid.name(h): battle.fire[h] for h in hexes if battle.fire[h]},
        "devastated": [grid.name(h) for h in hexes if battle.terrain[h] == DEVASTATED],
        "map": _map(battle),
        "points": dict(zip(HOUSES, battle.points, strict=True)),
        "destroyed": dict(zip(HOUSES, battle.destroyed, strict=True)),
        "exited": dict(zip(HOUSES, battle.exited, strict=True)),
        "tents": dict(zip(HOUSES, battle.tents, strict=True)),
        "captured": {house: _captives(battle, seat) for seat, house in enumerate(HOUSES)},
        "departed": [
            battle.commander_card(c).key for c in range(len(battle.lord)) if battle.fate[battle.unit_of[c]] == EXITED
        ],
        "holders": {field.objective_keys[i]: HOUSES[h] for i, h in enumerate(battle.holder) if h != NOBODY},
        "person_taken": battle.person_taken,
        "next": [SYMBOLS[FACES[face % 8]] for face in battle.chance.script],
    }
    if any(field.strategy):
        kinds = battle.strategy
        data["real"] = [field.objective_keys[i] for i, k in enumerate(kinds) if k in (REAL, FOUND_REAL)]
        data["found"] = [field.objective_keys[i] for i, k in enumerate(kinds) if k in (FOUND_REAL, FOUND_DECOY)]
    return data


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
    for hex, marker in enumerate(battle.marker):
        if marker != NO_MARKER:
            found.setdefault(marker, []).append(battle.field.grid.name(hex))
    return [{"kind": GROUNDS[kind], "at": names} for kind, names in found.items()]


def _map(battle: Battle) -> str:
    grid = battle.field.grid
    rows = []
    for row in range(grid.rows):
        hexes = [grid.id_at(row, c) for c in range(grid.columns - row % 2)]
        rows.append(" ".join(MAP_SYMBOLS[battle.field.terrain[h]] for h in hexes))
    return "\n".join(rows) + "\n"


def _captives(battle: Battle, seat: int) -> list[str]:
    return [
        battle.commander_card(c).key
        for c in range(len(battle.lord))
        if battle.captor[c] == seat and battle.fate[battle.unit_of[c]] == CAPTURED
    ]
