"""What lasts from turn to turn, as positions say it: what was given for a while, used once a game, lies on cards."""

from __future__ import annotations

from typing import Any, Final

from bannermen.content.reading import find
from bannermen.games.miniatures.positions.schema import Granted, Held, PlacedUnit, Position, Side
from bannermen.games.miniatures.rules.abilities.words import SPANS
from bannermen.games.miniatures.rules.setup import Setup
from bannermen.games.miniatures.state import War
from bannermen.games.miniatures.terms import NOBODY, ON_FIELD, RUINED, SLOTS, ZONES
from bannermen.kernel.game import BadSetup

FILE: Final = "position"
MOST_TOKENS: Final = 99
MOST_GRANTED: Final = 20

# --- reading ---


def put_lasting(war: War, given: Position) -> None:
    """Once all abilities are known."""
    unit = ncu = 0
    for seat, side in enumerate(given.sides):
        for number, standing in enumerate(side.units):
            _put_unit(war, unit, standing, f"sides[{seat}].units[{number}]")
            unit += 1
        for number, held in enumerate(side.held[: len(side.ncus)]):
            _put_ncu(war, ncu + number, held, f"sides[{seat}].held[{number}]")
        ncu += len(side.ncus)
        _put_seat(war, seat, side)
    _put_walls(war, given)
    war.dead = given.dead[:]
    war.verdict = _within(given.verdict, NOBODY, 1, "verdict")
    war.next_first = _within(given.next_first, NOBODY, war.seats - 1, "next_first")


def _put_unit(war: War, unit: int, given: PlacedUnit, place: str) -> None:
    war.used_up[unit] = _within(given.used, 0, (1 << SLOTS) - 1, f"{place}.used")
    if given.tokens is not None:
        war.card_tokens[unit] = _within(given.tokens, 0, MOST_TOKENS, f"{place}.tokens")
    if given.joined_tokens is not None:
        war.joined_tokens[unit] = _within(given.joined_tokens, 0, MOST_TOKENS, f"{place}.joined_tokens")
    if given.muted:
        war.muted[unit] = find(given.muted, SPANS, FILE, f"{place}.muted", "time")
    war.vows[unit] = _within(given.vow, NOBODY, len(war.fate) - 1, f"{place}.vow")
    war.granted[unit] = _unit_rows(war, given.granted, f"{place}.granted")
    if given.was is not None and war.fate[unit] != ON_FIELD:
        war.poses[unit] = _pose(given.was, f"{place}.was")


def _unit_rows(war: War, rows: list[Granted], place: str) -> list[tuple[int, int, int, int, int]]:
    return [(ability, until, row.seat, row.card, row.tokens) for ability, until, row in _granted(war, rows, place)]


def _put_ncu(war: War, ncu: int, given: Held, place: str) -> None:
    war.ncu_used[ncu] = _within(given.used, 0, (1 << SLOTS) - 1, f"{place}.used")
    if given.tokens is not None:
        war.ncu_tokens[ncu] = _within(given.tokens, 0, MOST_TOKENS, f"{place}.tokens")
    if given.muted:
        war.ncu_muted[ncu] = find(given.muted, SPANS, FILE, f"{place}.muted", "time")
    war.ncu_gone[ncu] = given.gone
    war.quarter[ncu] = _within(given.quarter, NOBODY, 8, f"{place}.quarter")
    war.ncu_granted[ncu] = [
        (ability, until, row.seat, row.tokens)
        for ability, until, row in _granted(war, given.granted, f"{place}.granted")
    ]
    if any("lent" in war.book.abilities[row[0]].traits for row in war.ncu_granted[ncu]):
        foes = [seat for seat in range(war.seats) if not war.are_friends(seat, war.home(ncu))]
        war.hand_ncu(ncu, foes[0])


def _granted(war: War, rows: list[Granted], place: str) -> list[tuple[int, int, Granted]]:
    if len(rows) > MOST_GRANTED:
        raise BadSetup(FILE, place, f"{len(rows)} abilities", f"at most {MOST_GRANTED}")
    found = []
    for number, row in enumerate(rows):
        ability = war.book.number.get(row.ability, NOBODY)
        if ability == NOBODY:
            find(row.ability, war.book.number, FILE, f"{place}[{number}].ability", "ability")
        until = find(row.until, SPANS, FILE, f"{place}[{number}].until", "time")
        _within(row.seat, 0, war.seats - 1, f"{place}[{number}].seat")
        _within(row.card, NOBODY, len(war.field.tactics) - 1, f"{place}[{number}].card")
        _within(row.tokens, -MOST_TOKENS, MOST_TOKENS, f"{place}[{number}].tokens")
        found.append((ability, until, row))
    return found


def _put_seat(war: War, seat: int, given: Side) -> None:
    place = f"sides[{seat}]"
    if len(given.held) > len(given.ncus):
        raise BadSetup(FILE, f"{place}.held", f"{len(given.held)} entries", f"one an NCU: {len(given.ncus)}")
    for zone in given.counted:
        war.counted[seat] |= 1 << find(zone, ZONES, FILE, f"{place}.counted", "zone")
    war.barred[seat] = given.barred
    war.felled[seat] = _within(given.felled, 0, MOST_TOKENS, f"{place}.felled")
    stand_in = _within(given.stand_in, NOBODY, len(war.fate) - 1, f"{place}.stand_in")
    war.stand_in = [*war.stand_in[:seat], stand_in, *war.stand_in[seat + 1 :]]
    war.in_force[seat] = given.in_force[:]


def _put_walls(war: War, given: Position) -> None:
    first = war.field.army_units
    if given.walls is None:
        return
    if len(given.walls) != len(war.fate) - first:
        raise BadSetup(FILE, "walls", f"{len(given.walls)} walls", f"there are {len(war.fate) - first} here")
    for number, wall in enumerate(given.walls):
        unit, place = first + number, f"walls[{number}]"
        seat = _within(wall.seat, 0, war.seats - 1, f"{place}.seat")
        war.seat_of = [*war.seat_of[:unit], seat, *war.seat_of[unit + 1 :]]
        war.figures[unit] = _within(wall.figures, 0, war.card(unit).figures, f"{place}.figures")
        war.hurt[unit] = _within(wall.wounds, 0, MOST_TOKENS, f"{place}.wounds")
        war.activated[unit] = wall.activated
        war.granted[unit] = _unit_rows(war, wall.granted, f"{place}.granted")
        pose = _pose(wall.pose, f"{place}.pose")
        if wall.ruined:
            war.take_away(unit, RUINED)
            war.poses[unit] = pose
        else:
            war.place(unit, pose)


def _pose(pose: list[int], place: str) -> tuple[int, int, int]:
    if len(pose) != 3:
        raise BadSetup(FILE, place, f"{pose}", "write x, y and facing")
    return pose[0], pose[1], pose[2]


def _within(number: int, least: int, most: int, place: str) -> int:
    if not least <= number <= most:
        raise BadSetup(FILE, place, f"{number}", f"{least} to {most}")
    return number


# --- writing ---


def lasting_of(war: War) -> dict[str, Any]:
    order = [card for seat in range(war.seats) for card in _in_order(war, seat)]
    data: dict[str, Any] = {"verdict": war.verdict, "next_first": war.next_first, "turns": war.turns}
    if order != sorted(order):
        data["numbers"] = order
    if war.dead:
        data["dead"] = war.dead[:]
    first = war.field.army_units
    if first < len(war.fate):
        data["walls"] = [
            {
                "seat": war.seat_of[wall],
                "pose": list(war.poses[wall]),
                "ruined": war.fate[wall] != ON_FIELD,
                "figures": war.figures[wall],
                "wounds": war.hurt[wall],
                "activated": war.activated[wall],
                "granted": [_row(war, *row) for row in war.granted[wall]],
            }
            for wall in range(first, len(war.fate))
        ]
    for procedure in war.stack:
        if isinstance(procedure, Setup):
            data["deployed"] = {"chooser": procedure.chooser, "turn": procedure.turn}
    return data


def _in_order(war: War, seat: int) -> list[int]:
    return [*war.deck[seat], *war.hand[seat], *war.discard[seat], *_aside(war, seat)]


def _aside(war: War, seat: int) -> list[int]:
    """Cards of the seat that lie in none of its piles; the cards of the seats have their numbers one after another."""
    placed = {card for pile in (war.deck, war.hand, war.discard) for cards in pile for card in cards}
    missing = [card for card in range(len(war.field.tactics)) if card not in placed]
    return [card for card in missing if _owner(war, card) == seat]


def _owner(war: War, card: int) -> int:
    """Whose a card is that lies in no pile: who has laid it on a unit, else whose cards have the numbers next to it."""
    for rows in war.granted:
        for _, _, seat, laid, _ in rows:
            if laid == card:
                return seat
    best, whose = len(war.field.tactics) + 1, 0
    for seat in range(war.seats):
        for other in (*war.deck[seat], *war.hand[seat], *war.discard[seat]):
            if abs(other - card) < best:
                best, whose = abs(other - card), seat
    return whose


def lasting_of_seat(war: War, seat: int, ncus: list[int]) -> dict[str, Any]:
    data: dict[str, Any] = {"aside": [war.field.tactics[card] for card in _aside(war, seat)]}
    if ncus:
        data["held"] = [_held(war, ncu) for ncu in ncus]
    zones = [ZONES[zone] for zone in range(len(ZONES)) if war.counted[seat] >> zone & 1]
    for name, value in (("counted", zones), ("felled", war.felled[seat]), ("in_force", war.in_force[seat])):
        if value:
            data[name] = value
    if war.barred[seat]:
        data["barred"] = True
    if war.stand_in[seat] != NOBODY:
        data["stand_in"] = war.stand_in[seat]
    return data


def _held(war: War, ncu: int) -> dict[str, Any]:
    data: dict[str, Any] = {"tokens": war.ncu_tokens[ncu]}
    if war.ncu_used[ncu]:
        data["used"] = war.ncu_used[ncu]
    if war.ncu_muted[ncu] != NOBODY:
        data["muted"] = SPANS[war.ncu_muted[ncu]]
    if war.ncu_granted[ncu]:
        data["granted"] = [_row(war, a, until, seat, NOBODY, n) for a, until, seat, n in war.ncu_granted[ncu]]
    if war.ncu_gone[ncu]:
        data["gone"] = True
    if war.quarter[ncu] != NOBODY:
        data["quarter"] = war.quarter[ncu]
    return data


def _row(war: War, ability: int, until: int, seat: int, card: int, tokens: int) -> dict[str, Any]:
    key = next(key for key, number in war.book.number.items() if number == ability)
    return {"ability": key, "until": SPANS[until], "seat": seat, "card": card, "tokens": tokens}


def lasting_of_unit(war: War, unit: int) -> dict[str, Any]:
    data: dict[str, Any] = {"tokens": war.card_tokens[unit]}
    if len(war.field.joined[unit]) > 0:
        data["joined_tokens"] = war.joined_tokens[unit]
    if war.used_up[unit]:
        data["used"] = war.used_up[unit]
    if war.muted[unit] != NOBODY:
        data["muted"] = SPANS[war.muted[unit]]
    if war.vows[unit] != NOBODY:
        data["vow"] = war.vows[unit]
    if war.granted[unit]:
        data["granted"] = [_row(war, *row) for row in war.granted[unit]]
    if war.fate[unit] != ON_FIELD and war.poses[unit] != (0, 0, 0):
        data["was"] = list(war.poses[unit])
    return data
