"""What each seat may see: the one thing that leaves the table.

Open: the field, all units, order pools, command tokens, discard piles, numbers of cards (bow-muster-08).
Hidden: the other hand, both decks, which strategy markers are real, commanders chosen in secret until all are in.
"""

from __future__ import annotations

from typing import Any

from bannermen.games.battles.content.boons import BOONS
from bannermen.games.battles.content.catalogue import brought_along
from bannermen.games.battles.rules.banner import COLOURS, banner_colour, round_colour
from bannermen.games.battles.rules.control import is_controlled
from bannermen.games.battles.rules.engage import is_stalwart
from bannermen.games.battles.rules.goals import holds
from bannermen.games.battles.rules.morale_track import morale_zone
from bannermen.games.battles.rules.playable import idle_cards
from bannermen.games.battles.state import Battle
from bannermen.games.battles.terms import (
    CLASSES,
    DECOY,
    FATES,
    FOUND_DECOY,
    FOUND_REAL,
    GROUNDS,
    HOUSES,
    IN_HAND,
    MORALE_ZONES,
    NO_MARKER,
    NOBODY,
    ON_FIELD,
    PHASES,
    RANKS,
    REAL,
    SYMBOLS,
    TOKEN_KINDS,
)
from bannermen.maps.hexes import NORTH


def view(battle: Battle, seat: int) -> dict[str, Any]:
    """All that the seat may know (-1: a watcher)."""
    own = battle.field.plan.content
    brought: dict[str, Any] = {} if own is None else {"content": brought_along(battle.book, own)}
    return brought | {
        "game": "battles",
        "scene": battle.field.key,
        "seat": seat,
        "round": battle.round,
        "rounds": battle.field.rounds,
        "colour": COLOURS[round_colour(battle.round)],
        "phase": PHASES[battle.phase],
        "first": battle.first,
        "turn": battle.turn,
        "mace": battle.mace,
        "over": battle.over,
        "winners": battle.winners,
        "morale": {
            "marker": battle.morale,
            "zones": [MORALE_ZONES[morale_zone(battle, s)] for s in range(2)],
            "rout": [bool(face) for face in battle.field.faces],
        },
        "field": field_view(battle),
        "units": [unit_view(battle, unit) for unit in range(len(battle.type_of))],
        "commanders": [commander_view(battle, c) for c in range(len(battle.commander_seat))],
        "sides": [side_view(battle, s, seat) for s in range(2)],
        "objectives": [objective_view(battle, i) for i in range(len(battle.field.objective_hexes))],
        "ordered": battle.ordered,
        "card": battle.card_in_play,
        "person": person_view(battle),
    }


def field_view(battle: Battle) -> dict[str, Any]:
    field = battle.field
    hexes = range(field.grid.size)
    return {
        "rows": field.grid.rows,
        "columns": field.grid.columns,
        "portrait": field.portrait,
        "home": ["north" if edge == NORTH else ("south", "east", "west")[edge - 1] for edge in field.home],
        "terrain": [GROUNDS[battle.terrain[h]] for h in hexes],
        "markers": {str(h): GROUNDS[battle.marker[h]] for h in hexes if battle.marker[h] != NO_MARKER},
        "fire": {str(h): battle.fire[h] for h in hexes if battle.fire[h] > 0},
        "exits": field.exits,
    }


def unit_view(battle: Battle, unit: int) -> dict[str, Any]:
    card = battle.card(unit)
    on_field = battle.fate[unit] == ON_FIELD and battle.hex_of[unit] >= 0
    return {
        "id": unit,
        "key": card.key,
        "seat": battle.seat_of[unit],
        "rank": RANKS[battle.rank[unit]],
        "class": CLASSES[card.class_],
        "figures": battle.figures[unit],
        "full": card.figures,
        "commander": battle.commander_of[unit],
        "hex": battle.hex_of[unit],
        "fate": FATES[battle.fate[unit]],
        "active": battle.active[unit],
        "banner": COLOURS[banner_colour(battle, unit)],
        "foe": battle.foe[unit],
        "token": battle.token[unit],
        "boons": {BOONS[b]: n for b in range(len(BOONS)) if (n := (battle.boon(unit, b) if on_field else 0)) > 0},
        "stalwart": on_field and is_stalwart(battle, unit),
        "controlled": on_field and is_controlled(battle, unit),
        "deeds": battle.done[unit],
    }


def commander_view(battle: Battle, commander: int) -> dict[str, Any]:
    card = battle.commander_card(commander)
    return {
        "id": commander,
        "key": card.key,
        "seat": battle.commander_seat[commander],
        "unit": battle.unit_of[commander],
        "tokens": battle.tokens_on[commander],
        "limit": card.limit,
        "capture": card.capture,
        "zone": card.zone_radius,
        "committed": battle.committed[commander],
        "captor": battle.captor[commander],
    }


def side_view(battle: Battle, side: int, seat: int) -> dict[str, Any]:
    return {
        "house": HOUSES[side],
        "pool": {SYMBOLS[kind]: battle.pool[side][kind] for kind in range(TOKEN_KINDS)},
        "command_tokens": battle.command_tokens[side],
        "hand": battle.hand[side] if side == seat else None,
        "idle": idle_cards(battle, side) if side == seat and is_on_turn(battle, seat) else [],
        "cards": len(battle.hand[side]),
        "deck": len(battle.deck[side]),
        "discard": battle.discard[side],
        "passed": battle.passed[side],
        "points": battle.points[side],
        "destroyed": battle.destroyed[side],
        "exited": battle.exited[side],
        "tents": battle.tents[side],
        "overlays": [GROUNDS[g] for g in battle.overlays[side]],
        "reserve": sum(1 for u, fate in enumerate(battle.fate) if fate == IN_HAND and battle.seat_of[u] == side),
        "ratings": [battle.field.command[side], battle.field.order[side], battle.field.leadership[side]],
    }


def is_on_turn(battle: Battle, seat: int) -> bool:
    """Does the seat choose what to do, a card among it?"""
    return any(asked.seat == seat and asked.key == "choose-action" for asked in battle.pending)


def objective_view(battle: Battle, index: int) -> dict[str, Any]:
    field = battle.field
    state = battle.strategy[index]
    kind = "objective"
    if state in (DECOY, REAL):
        kind = "hidden"
    elif state == FOUND_REAL:
        kind = "real"
    elif state == FOUND_DECOY:
        kind = "decoy"
    holder = battle.holder[index]
    if field.while_occupied[index]:
        holder = next((s for s in range(2) if holds(battle, s, index)), NOBODY)
    return {
        "key": field.objective_keys[index],
        "hex": field.objective_hexes[index],
        "kind": kind,
        "holder": holder,
        "while_occupied": field.while_occupied[index],
    }


def person_view(battle: Battle) -> dict[str, Any] | None:
    field = battle.field
    if field.person_hex < 0:
        return None
    return {"key": field.person_key, "seat": field.person_seat, "hex": field.person_hex, "taken": battle.person_taken}
