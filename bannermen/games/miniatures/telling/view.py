"""What each seat may see: the one thing that leaves the table.

Open: the battlefield, all units with figures, tokens and cards, the tactics board, discard piles, points. Hidden: the
hands of others, the order of the decks, missions and siege cards in hand.
"""

from __future__ import annotations

from typing import Any

from bannermen.games.miniatures.modes.holding import Covering
from bannermen.games.miniatures.modes.winter import number_of
from bannermen.games.miniatures.rules.abilities.using import Moment, Use
from bannermen.games.miniatures.rules.ranks import figures_of
from bannermen.games.miniatures.state import War
from bannermen.games.miniatures.terms import (
    CARD_AT,
    CONDITION_BITS,
    CONDITIONS,
    FATES,
    NOBODY,
    ON_FIELD,
    ORDER_AT,
    REACHES,
    TYPES,
    ZONES,
)
from bannermen.games.miniatures.terrain import PIECES, keywords_in


def view(war: War, seat: int) -> dict[str, Any]:
    """All that the seat may know (-1: a watcher)."""
    field = war.field
    return {
        "game": "miniatures",
        "edition": field.edition.name,
        "scene": field.mode.key,
        "seat": seat,
        "round": war.round,
        "rounds": field.rounds,
        "turn": war.turn,
        "first": war.first,
        "limit": field.limit,
        "goal": field.goal,
        "over": war.over,
        "winners": war.winners,
        "table": [field.wide, field.long],
        "zones": [[list(rect) for rect in war.zones(s)] for s in range(war.seats)],
        "terrain": [piece_view(war, i) for i in range(len(war.ground))],
        "objectives": [objective_view(war, i) for i in range(len(war.tokens))],
        "units": [unit_view(war, unit) for unit in range(len(war.fate))],
        "ncus": [ncu_view(war, ncu) for ncu in range(len(war.ncu_seat))],
        "board": [{"zone": zone, "ncu": war.holder[i]} for i, zone in enumerate(ZONES)],
        "seats": [seat_view(war, s, seat) for s in range(war.seats)],
        "declared": [{"id": card, "card": war.field.tactics[card]} for card in declared_cards(war)],
        "missions": {
            "open": [number_of(code) for code in war.mission_open],
            "next": war.mission_next,
            "deck": len(war.mission_deck),
        },
    }


def looked_at(war: War, seat: int) -> list[int]:
    """Tactics cards that the seat is shown just now, to choose among them: those of another hand, too."""
    found = [option for decision in war.pending if decision.seat == seat for option in decision.options]
    shown = [option - CARD_AT for option in found if CARD_AT <= option < ORDER_AT]
    return shown + [card for other in range(war.seats) if lies_open(war, other) for card in war.hand[other]]


def lies_open(war: War, seat: int) -> bool:
    """Does everybody see the hand of the seat?"""
    return any([war.seat_of[unit] == seat and war.has_trait(unit, "open-hand") for unit in war.granted_units()])


def declared_cards(war: War) -> list[int]:
    """Tactics cards that were declared and are still to take effect: everybody knows them (tmg21-simultaneous-05)."""
    found: list[int] = []
    for procedure in war.stack:
        options: list[int] = []
        if isinstance(procedure, Moment):
            options = procedure.declared[1::2]
        elif isinstance(procedure, Use):
            options = [procedure.option]
        found += [option - CARD_AT for option in options if CARD_AT <= option < ORDER_AT]
    return sorted(set(found))


def piece_view(war: War, index: int) -> dict[str, Any] | None:
    kind, x, y, facing = war.ground[index]
    if kind == NOBODY:
        return None
    piece = war.pieces[index]
    return {
        "id": index,
        "kind": PIECES[kind],
        "pose": [x, y, facing],
        "size": [piece.shape.width, piece.shape.depth],
        "keywords": keywords_in(piece.keywords),
    }


def objective_view(war: War, index: int) -> dict[str, Any]:
    mode = war.field.mode
    holder = mode.controller(war, index) if isinstance(mode, Covering) else war.owner[index]
    return {"id": index, "at": list(war.tokens[index]), "card": war.token_card[index], "unit": holder}


def unit_view(war: War, unit: int) -> dict[str, Any]:
    card = war.card(unit)
    there = war.fate[unit] == ON_FIELD
    bits = war.conditions[unit]
    return {
        "id": unit,
        "card": card.id or card.names["en"],  # what a position brings has a name alone
        "seat": war.seat_of[unit],
        "type": TYPES[card.kind],
        "solo": card.solo,
        "wall": card.wall,
        "fate": FATES[war.fate[unit]],
        "pose": list(war.poses[unit]) if there else None,
        "tray": [card.shape.width, card.shape.depth],
        "figures": war.figures[unit],
        "most": card.figures,
        "row": card.row,
        "ranks": war.ranks(unit),
        "wounds": war.hurt[unit],
        "each": card.wounds,
        "speed": war.field.mode.speed(war, unit) if there else card.speed,
        "defense": card.defense,
        "morale": war.morale(unit),
        "points": card.points,
        "attacks": [[w.name, REACHES[w.reach], w.to_hit, w.dice] for w in card.weapons],
        "abilities": card.abilities,
        "activated": war.activated[unit],
        "conditions": [CONDITIONS[i] for i, bit in enumerate(CONDITION_BITS) if bits & bit],
        "spent": war.spent[unit],
        "engaged": war.contacts[unit] if there else [],
        "joined": [war.field.joined[unit][i].id for i in war.joined(unit)],
        "posts": posts(war, unit),
        "leads": war.leads(unit),
        "marked": war.marked[unit],
        "prizes": war.prizes[unit],
        "pillage": war.pillage[unit],
    }


def posts(war: War, unit: int) -> list[list[Any]]:
    """Where attachments stand on the tray: rank, file, card."""
    joined = war.field.joined[unit]
    return [[rank, file, joined[who].id] for rank, file, who in figures_of(war, unit) if who != NOBODY]


def ncu_view(war: War, ncu: int) -> dict[str, Any]:
    card = war.field.ncus[ncu]
    zone = war.holder.index(ncu) if ncu in war.holder else NOBODY
    return {
        "id": ncu,
        "card": card.id,
        "seat": war.ncu_seat[ncu],
        "done": war.ncu_done[ncu],
        "gone": war.ncu_gone[ncu],
        "zone": ZONES[zone] if zone != NOBODY else None,
        "quadrant": war.quarter[ncu],
        "abilities": card.abilities,
    }


def seat_view(war: War, seat: int, viewer: int) -> dict[str, Any]:
    mine = seat == viewer or war.over
    tactics = war.field.tactics
    return {
        "faction": war.field.factions[seat],
        "side": war.field.sides[seat],
        "points": war.points[seat],
        "hand": [{"id": card, "card": tactics[card]} for card in war.hand[seat]]
        if mine or lies_open(war, seat)
        else None,
        "cards": len(war.hand[seat]),
        "deck": len(war.deck[seat]),
        "discard": [{"id": card, "card": tactics[card]} for card in war.discard[seat]],
        "barred": war.barred[seat],
        "missions": [number_of(card) for card in war.mission_hand[seat]] if mine else None,
        "mission_count": len(war.mission_hand[seat]),
        "drafted": war.drafted[seat] if mine or not war.field.mode.drafts_in_secret() else None,
        "drafted_count": len(war.drafted[seat]),
        "in_force": war.in_force[seat],
    }
