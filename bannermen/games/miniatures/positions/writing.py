"""A battle written down as a position."""

from __future__ import annotations

from typing import Any

from bannermen.games.miniatures.positions.lasting import lasting_of, lasting_of_seat, lasting_of_unit
from bannermen.games.miniatures.positions.reading import DIE, GONE
from bannermen.games.miniatures.rules.rounds import Round
from bannermen.games.miniatures.state import War
from bannermen.games.miniatures.terms import CONDITION_BITS, CONDITIONS, FATES, NOBODY, ON_FIELD, ZONES
from bannermen.games.miniatures.terrain import KEYWORDS, PIECES


def position_of(war: War) -> dict[str, Any]:
    """What stands where, tokens, hands, points, whose turn it is. Taken between turns: half done is not kept."""
    field = war.field
    sides: list[dict[str, Any]] = []
    for seat in range(war.seats):
        tactics = field.tactics
        ncus = [ncu for ncu in range(len(war.ncu_seat)) if war.home(ncu) == seat]
        entry: dict[str, Any] = {
            "faction": field.factions[seat],
            "units": [_standing(war, unit) for unit in range(field.army_units) if war.seat_of[unit] == seat],
            "ncus": [field.ncus[ncu].id for ncu in ncus],
            "done": [i for i, ncu in enumerate(ncus) if war.ncu_done[ncu]],
            "hand": [tactics[card] for card in war.hand[seat]],
            "deck": [tactics[card] for card in war.deck[seat]],
            "discard": [tactics[card] for card in war.discard[seat]],
            "points": war.points[seat],
            "side": field.sides[seat],
            "missions": war.mission_hand[seat],
            "drafted": war.drafted[seat],
            "lost_commander": war.lost_commander[seat],
            "commander": field.commander[seat],
            **lasting_of_seat(war, seat, ncus),
        }
        if field.commander_ncu[seat] in ncus:
            entry["commander_ncu"] = ncus.index(field.commander_ncu[seat])
        sides.append(entry)
    return {
        "game": "miniatures",
        "edition": field.edition.name,
        "scene": field.mode.key,
        "points": field.limit,
        "sides": sides,
        "terrain": [_piece(war, place) for place in range(len(war.ground))],
        **({"cards": field.own_cards} if field.own_cards else {}),
        **({"abilities": field.own_abilities} if field.own_abilities else {}),
        "piles": war.pile_of,
        **lasting_of(war),
        "tokens": [list(spot) for spot in war.tokens],
        "token_cards": war.token_card,
        "owners": war.owner,
        "board": {ZONES[zone]: ncu for zone, ncu in enumerate(war.holder) if ncu != NOBODY},
        "missions": {
            "deck": war.mission_deck,
            "open": war.mission_open,
            "next": war.mission_next,
            "gone": war.mission_gone,
        },
        "round": max(1, war.round),
        "first": war.first,
        "turn": war.turn,
        **({"begun": True} if war.stack and isinstance(war.stack[-1], Round) else {}),
        "flipped": war.flipped,
        "units": list({unit.own["key"]: unit.own for unit in field.units if unit.own}.values()),
        **({"next": [die % DIE + 1 for die in war.chance.script]} if war.chance.script else {}),
    }


def _piece(war: War, place: int) -> dict[str, Any]:
    kind, x, y, facing = war.ground[place]
    entry: dict[str, Any] = {"kind": PIECES[kind] if kind != NOBODY else GONE, "pose": [x, y, facing]}
    own = war.field.own_ground.get(place)
    if own is not None and kind != NOBODY:
        entry["size"] = list(own[:2])
        entry["keywords"] = [word for bit, word in enumerate(KEYWORDS) if own[2] >> bit & 1]
    if war.reminds(place) != NOBODY:
        entry["reminds"] = war.reminds(place)
    return entry


def _standing(war: War, unit: int) -> dict[str, Any]:
    card = war.card(unit)
    entry: dict[str, Any] = {"card": card.own["key"] if card.own else card.id}
    if war.field.joined[unit]:
        entry["joined"] = [card.id for card in war.field.joined[unit]]
    if war.field.commander_unit[war.seat_of[unit]] == unit:
        entry["commander"] = True
    if war.fate[unit] == ON_FIELD:
        entry["pose"] = list(war.poses[unit])
        entry["figures"] = war.figures[unit]
    else:
        entry["fate"] = FATES[war.fate[unit]]
        if war.figures[unit] != card.figures:
            entry["figures"] = war.figures[unit]
    for name, value in (("wounds", war.hurt[unit]), ("spent", war.spent[unit]), ("marked", war.marked[unit])):
        if value:
            entry[name] = value
    if war.prizes[unit]:
        entry["prizes"] = war.prizes[unit]
    if war.pillage[unit]:
        entry["pillage"] = war.pillage[unit]
    if war.fallen[unit]:
        entry["fallen"] = war.fallen[unit]
    guests = [[i, card.planter] for i, card in enumerate(war.field.joined[unit]) if card.planter != NOBODY]
    if guests:
        entry["planted"] = guests
    shapes = [i for i, card in enumerate(war.field.joined[unit]) if card.borrowed]
    if shapes:
        entry["borrowed"] = shapes
    places = [i for i, card in enumerate(war.field.joined[unit]) if card.guest]
    if places:
        entry["guests"] = places
    if war.activated[unit]:
        entry["activated"] = True
    entry |= lasting_of_unit(war, unit)
    held = [CONDITIONS[i] for i, bit in enumerate(CONDITION_BITS) if war.conditions[unit] & bit]
    if held:
        entry["conditions"] = held
    return entry
