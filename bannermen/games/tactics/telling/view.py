"""What each seat may see: the one thing that leaves the table.

Open: the battlefield, all figures with wounds, states, equipment and prisoners, coins, points, objective cards, agendas
that were shown. Hidden: other seats' agendas, the order of the remaining agenda cards, what lies under leaf piles.
"""

from __future__ import annotations

from typing import Any

from bannermen.abilities.modifiers import WIDTH
from bannermen.games.tactics.content.boons import BOONS
from bannermen.games.tactics.content.load import tiles
from bannermen.games.tactics.rules.able import activatable
from bannermen.games.tactics.rules.attack import Acting
from bannermen.games.tactics.rules.boons import boon
from bannermen.games.tactics.rules.rounds import prisoners_of
from bannermen.games.tactics.rules.sight import engaged_with, objectives_held, objectives_of, on_high_ground
from bannermen.games.tactics.state import Battle
from bannermen.games.tactics.telling.naming import crest_of
from bannermen.games.tactics.terms import (
    AGENDA_COUNT,
    COIN_KINDS,
    COINS,
    FATES,
    LOOT,
    MARKS,
    NOBODY,
    NOTHING,
    ON_BOARD,
    PHASES,
    RANKS,
    SQUARE_KINDS,
    UNTIL,
    ZONES,
    agenda_at,
    coin_at,
)
from bannermen.maps.squares import squares_of

ENDINGS = ("", "last-round", "wiped-out", "surrender", "special-rule")


def view(battle: Battle, seat: int) -> dict[str, Any]:
    """All that the seat may know (-1: a watcher)."""
    return {
        "game": "tactics",
        "scene": battle.field.key,
        "seat": seat,
        "round": battle.round,
        "rounds": battle.field.rounds,
        "phase": PHASES[battle.phase],
        "first": battle.first,
        "turn": battle.turn,
        "passed": battle.passed,
        "over": battle.over,
        "winners": battle.winners,
        "ending": ENDINGS[battle.ending],
        "field": field_view(battle),
        "pieces": [piece_view(battle, number) for number in range(len(battle.faces))],
        "objectives": [objective_view(battle, i) for i in range(len(battle.field.objectives))],
        "loot": [
            {"kind": LOOT[kind], "square": battle.field.loot_squares[i], "there": battle.loot[i]}
            for i, kind in enumerate(battle.field.loot_kinds)
        ],
        "figures": [figure_view(battle, figure) for figure in range(len(battle.card_of))],
        "seats": [seat_view(battle, s, seat) for s in range(battle.seats)],
        "sides": [side_view(battle, side) for side in range(len(battle.bits))],
        "active": active_view(battle),
        "nemeses": [battle.nemeses[i : i + 2] for i in range(0, len(battle.nemeses), 2)],
        "dice": [die % 100 for die in battle.dice],
    }


def field_view(battle: Battle) -> dict[str, Any]:
    field = battle.field
    grid = field.grid
    grounds = tiles().grounds
    return {
        "columns": grid.columns,
        "rows": grid.rows,
        "tiles": field.tiles,
        "grounds": [grounds[number].key for number in field.prints],
        "kinds": [SQUARE_KINDS[field.kind(battle.faces, square)] for square in range(grid.size)],
        "walls": walls_view(battle),
        "high": squares_of(battle.high),
        "slow": squares_of(field.slow),
        "zones": {ZONES[zone]: squares_of(field.zones[zone]) for zone in range(2)},
        "rules": [special.do for special in field.specials],
    }


def walls_view(battle: Battle) -> list[list[int]]:
    """Printed walls as pairs of squares."""
    grid = battle.field.grid
    found = []
    for a in range(grid.size):
        for b in grid.beside[a]:
            if a < b and grid.edge(a, b) in battle.field.walls:
                found.append([a, b])
    return found


def piece_view(battle: Battle, number: int) -> dict[str, Any]:
    laid = battle.field.pieces[number]
    card = battle.book.pieces[laid.card]
    face = card.faces[battle.faces[number]]
    return {
        "id": number,
        "key": card.key,
        "face": battle.faces[number],
        "squares": laid.squares,
        "beside": laid.beside,
        "mark": MARKS[face.mark],
        "charge": [face.dice, face.least] if face.dice > 0 else None,
    }


def objective_view(battle: Battle, number: int) -> dict[str, Any]:
    square = battle.field.objectives[number]
    figure = battle.figure_at[square]
    card = battle.objective_card[number] if number < len(battle.objective_card) else NOTHING
    return {
        "id": number,
        "square": square,
        "card": battle.book.objectives[card].key if card != NOTHING else None,
        "figure": figure,
        "side": battle.side_of(figure) if figure != NOBODY else NOBODY,
    }


def figure_view(battle: Battle, figure: int) -> dict[str, Any]:
    card = battle.card(figure)
    there = battle.fate[figure] == ON_BOARD
    item = battle.item[figure]
    return {
        "id": figure,
        "card": card.key,
        "seat": battle.seat_of[figure],
        "side": battle.side_of(figure),
        "rank": RANKS[card.rank],
        "fate": FATES[battle.fate[figure]],
        "square": battle.at[figure],
        "squares": squares_of(battle.feet[figure]),
        "large": card.large,
        "wounds": battle.wounds[figure],
        "health": card.health,
        "willpower": card.willpower,
        "defence": card.defence,
        "activated": battle.activated[figure],
        "shaken": battle.shaken[figure],
        "stunned": battle.stunned[figure],
        "captive": battle.captive[figure],
        "item": battle.book.items[item].key if item != NOTHING else None,
        "engaged": engaged_with(battle, figure) if there else [],
        "objectives": objectives_of(battle, figure) if there else [],
        "high": there and on_high_ground(battle, figure),
        "boons": {BOONS[b]: n for b in range(len(BOONS)) if (n := boon(battle, figure, b) if there else 0) != 0},
        "grants": [
            {"boon": BOONS[boon], "amount": amount, "until": UNTIL[until], "line": line}
            for boon, whom, amount, until, line in zip(*[iter(battle.grants)] * WIDTH, strict=True)
            if whom == figure
        ],
    }


def seat_view(battle: Battle, side: int, seat: int) -> dict[str, Any]:
    shown = battle.shown[side]
    return {
        "crest": crest_of(battle, side),
        "side": battle.sides[side],
        "coins": {COINS[kind]: battle.coins[coin_at(side, kind)] for kind in range(COIN_KINDS)},
        "agendas": battle.hand[side] if side == seat or battle.over else [a for a in battle.hand[side] if a in shown],
        "hidden": len(battle.hand[side]) - len([a for a in battle.hand[side] if a in shown]),
        "shown": shown,
        "played": [a for a in range(AGENDA_COUNT) if battle.played[agenda_at(side, a)]],
        "pile": len(battle.pile[side]),
        "activatable": len(activatable(battle, side)),
        "lost_hero": battle.heroes_lost[side],
    }


def side_view(battle: Battle, side: int) -> dict[str, Any]:
    return {
        "vp": battle.vp[side],
        "zone": ZONES[battle.zone_of[side] % 2],
        "objectives": objectives_held(battle, side),
        "prisoners": prisoners_of(battle, side),
        "slain": battle.slain[side],
    }


def active_view(battle: Battle) -> dict[str, Any] | None:
    """The figure that acts, with its action points."""
    for procedure in battle.stack:
        if isinstance(procedure, Acting):
            return {"figure": procedure.figure, "ap": procedure.ap, "slots": procedure.slots}
    return None
