"""Random tables with trays on them, and limits for all kinds of moves: for the tests of reach and of its twin."""

from __future__ import annotations

from random import Random

from bannermen.maps.plane import TURN, Tray, flush, forward, overlap, side_length, token
from bannermen.maps.reach import Limits
from tests.maps.oracle import INCH

TABLE = 48 * INCH
BOARD = (0, 0, TABLE, TABLE)
TRAYS = ((5500, 4800), (5500, 5000), (2760, 2760), (2760, 5550))
MOVES = (
    *("maneuver", "march", "retreat", "shift", "pivot", "charge", "deploy", "reserve", "beside", "token", "terrain"),
    "align",
)


def some_tray(random: Random, near: Tray | None = None, spread: int = 9 * INCH) -> Tray:
    width, depth = random.choice(TRAYS)
    x, y = (near.x, near.y) if near is not None else (random.randrange(TABLE), random.randrange(TABLE))
    if near is not None:
        x, y = x + random.randrange(-spread, spread), y + random.randrange(-spread, spread)
    facing = random.choice((random.randrange(TURN), 9000 * random.randrange(4), 1500 * random.randrange(24)))
    x, y = min(max(3700, x), TABLE - 3700), min(max(3700, y), TABLE - 3700)
    return Tray(x, y, facing, width, depth)


def field(random: Random, most: int = 9, spread: int = 9 * INCH) -> list[Tray]:
    """A tray and others around it, some of them laid flush against it or another; none overlap."""
    trays = [some_tray(random)]
    for _ in range(random.randrange(2, most)):
        other = some_tray(random, trays[0], spread)
        if random.random() < 0.35:
            side = random.randrange(4)
            target = random.choice(trays)
            half = side_length(target, side) // 2
            other = flush(other, target, side, random.choice((0, half, -half, random.randrange(-half, half))))
        if not any(overlap(other, tray) for tray in trays):
            trays.append(other)
    return trays


def limits_for(random: Random, move: str, trays: list[Tray], edition: int = 2021) -> Limits:
    """The limits of a move of the first tray among the others, as a game would set them."""
    start, others = trays[0], trays[1:]
    limits = Limits(token(start.x, start.y, 700) if move == "token" else start, BOARD)
    limits.place_rule, limits.turn_rule, limits.edge_rule = "place", "facing", "table"
    speed = INCH * random.randrange(3, 7)
    if move in ("maneuver", "march", "retreat", "pivot", "deploy", "reserve", "beside"):
        limits.face_any()
    gap = INCH
    if move == "maneuver":
        limits.add_way(0, TURN, 0, speed, True, "maneuver")
    elif move == "march":
        limits.add_way(start.facing, 0, 0, 2 * speed, False, "march")
    elif move == "retreat":
        for bearing in (9000, 18_000, 27_000) if random.random() < 0.5 else (0, 9000, 18_000, 27_000):
            limits.add_way(start.facing + bearing, 0, 0, speed + INCH * random.randrange(1, 7), False, "retreat")
    elif move == "shift":
        limits.may_stay = True
        for bearing in (0, 9000, 18_000, 27_000):
            low = random.choice((0, 0, 400))
            limits.add_way(start.facing + bearing, 0, low, 2 * INCH, False, "shift")
    elif move == "charge":
        limits.turn.extend([(random.randrange(TURN), 2000), (random.randrange(TURN), 0)])
    elif move == "deploy":
        limits.add_zone(0, 0, TABLE, 10 * INCH)
        gap = 0
    elif move == "reserve":
        limits.add_zone(0, 0, TABLE, 6 * INCH)
        limits.add_zone(0, 0, 6 * INCH, TABLE)
    elif move == "beside":
        limits.add_zone(0, 0, TABLE, TABLE)
        limits.add_close(some_tray(random, start), 6 * INCH, "wholly within six inches", "unit", 0, wholly=True)
    elif move == "token":
        limits.add_zone(0, 0, TABLE, TABLE)
        limits.add_close(start, 2 * INCH, "within two inches", "unit", 0)
        gap = 0
    elif move == "terrain":
        limits.add_zone(0, 10 * INCH, TABLE, TABLE - 10 * INCH)
        gap = 6 * INCH
    elif move == "align":
        if not others:
            others = [forward(start, 9 * INCH)]
        for side in range(4):
            for along in (0, side_length(others[0], side) // 2):
                limits.fixed.append(flush(start, others[0], side, along).pose)
        gap = 0
    for index, other in enumerate(others):
        if index % 2 == 0:
            limits.add_obstacle(other, gap, "inch", "enemy", "enemy", thing="unit", index=index + 1)
        else:
            limits.add_obstacle(
                other, 0, "friend", "", "" if edition == 2021 else "onto", thing="unit", index=index + 1
            )
    for index in range(random.randrange(4)):
        piece = some_tray(random, start)
        piece = Tray(piece.x, piece.y, piece.facing, random.randrange(1000, 6000), random.randrange(300, 4000))
        if index == 0 and not overlap(piece, start):
            swept = "" if edition == 2021 else "swept"
            limits.add_obstacle(piece, 0, "impassable", "impassable", "", swept, "terrain", index)
        else:
            limits.add_cost(piece, INCH, "rough", "terrain", index)
    if move == "token":
        limits.add_obstacle(token(start.x + 4000, start.y, 700), 6 * INCH if random.random() < 0.2 else 0, "token")
    return limits
