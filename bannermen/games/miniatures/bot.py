"""What a good position is."""

from __future__ import annotations

from typing import Final

from bannermen.games.miniatures.rules.wounds import wounds_left
from bannermen.games.miniatures.state import War
from bannermen.games.miniatures.terms import (
    ABSENT,
    CONDITION_BITS,
    DESTROYED,
    INCH,
    LONG,
    MELEE,
    NOBODY,
    ON_FIELD,
    RANGED_LONG,
    RUINED,
    SHORT,
    WALL_POINTS,
)
from bannermen.maps.plane import SCALE, direction, root

GONE: Final = (DESTROYED, RUINED, ABSENT)  # what is worth nothing to its side

LAST_WOUND: Final = 0.4  # the share of a unit's worth that its last figure carries
PER_POINT: Final = 0.22  # of a point of the army, in victory points
SPOILS: Final = 1.0  # victory points for a destroyed unit
BREACH: Final = 0.5  # the share of a castle wall's points that its wounds bring nearer
STORM: Final = 0.6  # to stand before a wall that is to be stormed
LIGHTLY: Final = 0.4  # of a unit's worth where its fall earns nobody a point
PANIC: Final = 0.8  # wounds that an attack costs by the test that follows
TOKEN: Final = 0.06  # of a unit's worth that a condition token takes away
IN_HAND: Final = 0.05  # for a tactics card
LAID: Final = 0.12  # for one that stays with a unit: what it does there is seen in later turns only

# How much of what an attack may bring is counted for somebody who is only in the position to make it.
LOCKED: Final = 0.55  # in contact
CHARGES: Final = 0.45  # a charge that arrives
SHOOTS: Final = 0.5
LATER: Final = 0.6  # of that for whoever has acted in this round
NEARER: Final = 0.1  # for who is on the way
FRONT: Final = 0.6  # the cosine within which a unit looks at somebody, roughly
FLANK: Final = 1.25  # attacks from the side,
REAR: Final = 1.4  # or from behind

HELD: Final = 0.75  # of the points that this round would bring if it ended now
AGAIN: Final = 0.3  # of the same points in each of the rounds to come
TOWARD: Final = 0.4  # of a token's worth for who stands next to it
FAR: Final = 24.0 * INCH


def evaluate(war: War, seat: int) -> float:
    """From -1 (lost) to 1 (won): what stands there, and what it may do next."""
    return between(war, seat, [counted(war, side) + threats(war, side) for side in sides(war)])


def evaluate_plainly(war: War, seat: int) -> float:
    """The same as far as it can be counted: points, what is left of the units, what the mode would give now."""
    return between(war, seat, [plainly_counted(war, side) for side in sides(war)])


def sides(war: War) -> list[int]:
    return sorted(set(war.field.sides))


def between(war: War, seat: int, scores: list[float]) -> float:
    """How far the seat's side is ahead of the best of the others."""
    if war.over:
        return 1.0 if seat in war.winners else (-1.0 if len(war.winners) > 0 else 0.0)
    own, best = 0.0, -99.0
    for number, side in enumerate(sides(war)):
        if side == war.field.sides[seat]:
            own = scores[number]
        else:
            best = max(best, scores[number])
    score = own - best
    spread = 3.0 + 1.2 * max(0, war.field.rounds - war.round)
    return score / (spread + abs(score))


def is_closing(war: War) -> bool:
    """In the last round, when few are left to act, thoughts go on to the end."""
    if war.round < war.field.rounds:
        return False
    waiting = sum([1 for unit in range(len(war.fate)) if war.fate[unit] == ON_FIELD and not war.activated[unit]])
    return waiting + war.ncu_done.count(False) <= 3


def plainly_counted(war: War, side: int) -> float:
    """What a side has; nothing of what it is on the way to."""
    score = 0.0
    for seat in range(war.seats):
        if war.field.sides[seat] == side:
            score += war.points[seat]
    for unit in range(len(war.fate)):
        if war.field.sides[war.seat_of[unit]] == side and war.fate[unit] not in GONE:
            card = war.card(unit)
            score += PER_POINT * (card.points + 1) * wounds_left(war, unit) / max(1, card.figures * card.wounds)
    if war.round >= 2:
        score += war.field.mode.due(war, war.field.sides.index(side))
    return score


def counted(war: War, side: int) -> float:
    """What a side has and may expect of its goals, in victory points."""
    left = max(0, war.field.rounds - war.round)
    score = 0.0
    for seat in range(war.seats):
        if war.field.sides[seat] == side:
            score += war.points[seat] + IN_HAND * min(5, len(war.hand[seat])) * (1 if left > 0 else 0)
    if left > 0:
        score += LAID * laid(war, side)
    for unit in range(len(war.fate)):
        if war.field.sides[war.seat_of[unit]] != side or war.fate[unit] in GONE:
            continue
        card = war.card(unit)
        part = wounds_left(war, unit) / max(1, card.figures * card.wounds)
        if card.wall:
            score += BREACH * WALL_POINTS * part
            continue
        whole = cost(war, unit)
        score += whole * (LAST_WOUND + (1.0 - LAST_WOUND) * part)
        for bit in CONDITION_BITS:
            if war.conditions[unit] & bit:
                score -= TOKEN * whole
        if war.leads(unit):
            score += 0.5
    return score + goals(war, side, left)


def laid(war: War, side: int) -> int:
    """How many tactics cards of a side stay with units on the battlefield, its own or others."""
    found = 0
    for unit in range(len(war.fate)):
        if war.fate[unit] == ON_FIELD:
            for _, _, giver, card, _ in war.granted[unit]:
                if card != NOBODY and war.field.sides[giver] == side:
                    found += 1
    return found


def cost(war: War, unit: int) -> float:
    """What its loss would mean, in victory points."""
    return PER_POINT * (war.card(unit).points + 1) * (1.0 if earns(war, unit) else LIGHTLY)


def earns(war: War, unit: int) -> bool:
    """Would its fall earn anybody a point?"""
    own = war.field.sides[war.seat_of[unit]]
    for seat in range(war.seats):
        if war.field.sides[seat] != own and war.field.mode.counts(war, seat):
            return True
    return False


# --- objectives ---


def goals(war: War, side: int, left: int) -> float:
    """What the mode would give now and later, and who is on the way to its tokens."""
    seat = war.field.sides.index(side)
    rounds = (HELD if war.round >= 2 else 0.0) + AGAIN * left
    score = rounds * war.field.mode.due(war, seat) + storming(war, side)
    if left == 0 and rounds == 0.0:
        return score
    for objective in range(len(war.tokens)):
        holder = war.owner[objective]
        if holder != NOBODY and war.field.sides[war.seat_of[holder]] == side:
            continue
        tx, ty = war.tokens[objective]
        nearest = FAR
        for unit in range(war.field.army_units):
            if war.fate[unit] != ON_FIELD or war.field.sides[war.seat_of[unit]] != side or unit in war.owner:
                continue
            x, y, _ = war.poses[unit]
            nearest = min(nearest, float(root((tx - x) * (tx - x) + (ty - y) * (ty - y))))
        score += TOWARD * rounds * (1.0 - nearest / FAR)
    return score


def storming(war: War, side: int) -> float:
    """How near everybody is to the walls that are to be stormed."""
    walls = war.enemy_walls(war.field.sides.index(side))
    if len(walls) == 0:
        return 0.0
    score = 0.0
    for unit in range(war.field.army_units):
        if war.fate[unit] != ON_FIELD or war.field.sides[war.seat_of[unit]] != side:
            continue
        x, y, _ = war.poses[unit]
        nearest = 2 * FAR
        for wall in walls:
            wx, wy, _ = war.poses[wall]
            nearest = min(nearest, float(root((wx - x) * (wx - x) + (wy - y) * (wy - y))))
        score += STORM * (1.0 - nearest / (2 * FAR))
    return score


# --- fighting ---


def threats(war: War, side: int) -> float:
    """What its units on the field may hope for."""
    left = max(0, war.field.rounds - war.round)
    score = 0.0
    for unit in range(len(war.fate)):
        if war.fate[unit] == ON_FIELD and war.field.sides[war.seat_of[unit]] == side and not war.card(unit).wall:
            score += menace(war, unit, left)
    return score


def menace(war: War, unit: int, left: int) -> float:
    """The best that the unit may hope for from an attack: on an enemy in contact, within a charge, within range."""
    card = war.card(unit)
    if war.activated[unit] and left == 0:
        return 0.0
    when = LATER if war.activated[unit] else 1.0
    best = 0.0
    contacts = war.contacts[unit]
    x, y, facing = war.poses[unit]
    ax, ay = direction(facing)
    for foe in [*war.enemies(war.seat_of[unit]), *war.enemy_walls(war.seat_of[unit])]:
        if len(contacts) > 0 and foe not in contacts:
            continue
        fx, fy, turned = war.poses[foe]
        dx, dy = fx - x, fy - y
        far = float(root(dx * dx + dy * dy)) + 1.0
        gap = max(0.0, far - (card.shape.depth + war.card(foe).shape.depth) / 2.0)
        looks = (dx * ax + dy * ay) / (far * SCALE)
        bx, by = direction(turned)
        seen = -(dx * bx + dy * by) / (far * SCALE)  # how far in front of the enemy it stands
        side = 1.0 if seen > FRONT else (FLANK if seen > -FRONT else REAR)
        hope = 0.0
        for weapon in card.weapons:
            lost = min(war.lost_ranks(unit), len(weapon.dice) - 1)
            gain = side * harm(war, foe, weapon.dice[lost] * (7 - weapon.to_hit) / 6.0)
            if weapon.reach == MELEE:
                if len(contacts) > 0:
                    hope = max(hope, LOCKED * gain)
                elif looks > FRONT:
                    arrives = min(1.0, (card.speed + 6.5 * INCH - gap) / (6.0 * INCH))
                    hope = max(hope, CHARGES * arrives * gain)
            elif len(contacts) == 0 and looks > FRONT:
                if gap <= (LONG if weapon.reach == RANGED_LONG else SHORT):
                    hope = max(hope, SHOOTS * gain)
            near = (1.0 - min(1.0, gap / (30.0 * INCH))) * (1.0 if looks > FRONT else 0.5)
            hope = max(hope, NEARER * near * gain)
        best = max(best, hope)
    return when * best


def harm(war: War, unit: int, hits: float) -> float:
    """What so many hits take from the unit's side, and give to the other, in victory points."""
    card = war.card(unit)
    left = wounds_left(war, unit)
    if card.wall:
        wounds = min(float(left), hits / card.tough)
        share = wounds / max(1, left)
        return WALL_POINTS * (BREACH * wounds / card.wounds + (1.0 - BREACH) * share * share)
    wounds = min(float(left), (hits * (card.defense - 1) / 6.0 + PANIC) / max(1, card.tough))
    whole = cost(war, unit)
    share = wounds / max(1, left)
    lasting = (1.0 - LAST_WOUND) * whole * wounds / max(1, card.figures * card.wounds)
    spoils = SPOILS if earns(war, unit) else 0.0
    return lasting + share * share * (LAST_WOUND * whole + spoils + war.prizes[unit])
