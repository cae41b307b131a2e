"""A seat's view as numbers, for those who train on it. It reads nothing that the view does not hold."""

from __future__ import annotations

from typing import Final

from bannermen.games.miniatures.rules.abilities.moments import MOMENTS
from bannermen.games.miniatures.state import War
from bannermen.games.miniatures.terms import MOST_CARDS, NOBODY, ON_FIELD, ZONES
from bannermen.games.miniatures.terrain import KEYWORDS
from bannermen.maps.plane import SCALE

SEATS: Final = 4
UNITS: Final = 40
NCUS: Final = 12
PIECES: Final = 12
TOKENS: Final = 8
PER_UNIT: Final = 24
PER_SEAT: Final = 8
PER_PIECE: Final = 5 + len(KEYWORDS)
PER_TOKEN: Final = 5
TABLE: Final = 48_000.0

# The layout of the observation rests on this list: new keys are added at its end.
QUESTION_KEYS: Final[tuple[str, ...]] = (
    "choose-zone",
    "name-first",
    "pick-deployed",
    "pick-piece",
    "lay",
    "pick-activation",
    "pick-action",
    "move.maneuver",
    "move.march",
    "move.retreat",
    "move.shift",
    "move.pivot",
    "move.deployment",
    "shift-to-shoot",
    "take-stance",
    "charge-whom",
    "charge-arc",
    "charge-pivot",
    "align",
    "pick-target",
    "pick-weapon",
    "pick-arc",
    "charge-reroll",
    "spend-weakened",
    "spend-vulnerable",
    "spend-panicked",
    "pick-zone",
    "pick-unit",
    "pick-condition",
    "pick-discards",
    "break-what",
    "pick-rewarded",
    "choose-role",
    "choose-reserve",
    "redeploy",
    "draft-card",
    "use-card",
    "mark-unit",
    "choose-mark",
    "put-prize",
    "claim-token",
    "choose-missions",
    "reveal-mission",
    "swap-mission",
    "shoot-holder",
    "instead-of-zone",
    "pick-quadrant",
    "judge-quadrant",
    "use-siege",
    "siege-target",
    "drop-mission",
    "name-representative",
    "aim-at",
    "pick-effect",
    "pick-token",
    "pick-card",
    "renew-order",
    "charge-distance-reroll",
    "retreat-distance-reroll",
    "attack-reroll",
    "defense-reroll",
    "test-reroll",
    *(f"declare-{moment}" for moment in MOMENTS),
    "pick-ncu",
    "pick-a-zone",
    "keep-back",
    "move.ride",
    "who-suffers",
    "which-first",
    "zone-first",
    "surge-now",
    "pick-attachment",
    "pick-name",
    "plant",
    "pick-old-vow",
    "pick-vow",
    "who-next",
    "give-way",
)

LENGTH: Final = (
    14
    + SEATS * PER_SEAT
    + MOST_CARDS
    + len(ZONES) * 2
    + UNITS * PER_UNIT
    + NCUS * 4
    + PIECES * PER_PIECE
    + TOKENS * PER_TOKEN
    + 24
)


def features(war: War, seat: int) -> list[float]:
    """The course of the game, seats from one's own on, own hand, board, units, NCUs, terrain, tokens, missions."""
    found = [
        war.round / 6,
        1.0 if war.turn == seat else 0.0,
        1.0 if war.first == seat else 0.0,
        war.field.goal / 20,
        war.field.limit / 60,
        1.0 if war.field.edition.rolls_a_d3 else 0.0,
        1.0 if war.flipped else 0.0,
        war.seats / 4,
        1.0 if war.barred[seat] else 0.0,
        len(war.mission_deck) / 20,
        min(1.0, len(war.mission_hand[seat]) / 6),
        min(1.0, len(war.drafted[seat]) / 3),
        min(1.0, len(war.in_force[seat]) / 3),
        1.0 if war.over else 0.0,
    ]
    for step in range(SEATS):
        other = (seat + step) % war.seats
        found += _seat(war, seat, other) if step < war.seats else [0.0] * PER_SEAT
    hand = set(war.hand[seat])
    found += [1.0 if card in hand else 0.0 for card in range(MOST_CARDS)]
    for zone in range(len(ZONES)):
        ncu = war.holder[zone]
        owner = war.ncu_seat[ncu] if ncu != NOBODY else NOBODY
        mine = 0.0 if owner == NOBODY else 1.0 if war.are_friends(owner, seat) else -1.0
        found += [mine, (ncu + 1) / (NCUS + 1)]
    for unit in range(UNITS):
        found += _unit(war, unit, seat) if unit < len(war.fate) else [0.0] * PER_UNIT
    for ncu in range(NCUS):
        if ncu < len(war.ncu_seat):
            friend = 1.0 if war.are_friends(war.ncu_seat[ncu], seat) else -1.0
            gone = 1.0 if war.ncu_gone[ncu] else 0.0
            found += [friend, 1.0 if war.ncu_done[ncu] else 0.0, gone, (war.quarter[ncu] + 1) / 4]
        else:
            found += [0.0] * 4
    for piece in range(PIECES):
        found += _piece(war, piece) if piece < len(war.ground) else [0.0] * PER_PIECE
    for token in range(TOKENS):
        if token < len(war.tokens):
            x, y = war.tokens[token]
            holder = war.owner[token]
            mine = 0.0 if holder == NOBODY else 1.0 if war.are_friends(war.seat_of[holder], seat) else -1.0
            found += [1.0, x / TABLE, y / TABLE, war.token_card[token] / 10, mine]
        else:
            found += [0.0] * PER_TOKEN
    open_missions = set(war.mission_open)
    mine_missions = set(war.mission_hand[seat])
    found += [1.0 if m in open_missions else 0.5 if m in mine_missions else 0.0 for m in range(24)]
    return found


def _seat(war: War, seat: int, other: int) -> list[float]:
    return [
        1.0 if war.are_friends(seat, other) else -1.0,
        min(1.0, war.points[other] / 20),
        min(1.0, len(war.hand[other]) / 8),
        len(war.deck[other]) / 20,
        min(1.0, len(war.discard[other]) / 20),
        min(1.0, war.felled[other] / 4),
        1.0 if war.lost_commander[other] else 0.0,
        len(war.standing(other)) / 20,
    ]


def _unit(war: War, unit: int, seat: int) -> list[float]:
    card = war.card(unit)
    there = war.fate[unit] == ON_FIELD
    x, y, facing = war.poses[unit]
    tray = war.trays[unit]
    dice = [weapon.dice[min(war.lost_ranks(unit), len(weapon.dice) - 1)] for weapon in card.weapons]
    return [
        1.0 if war.are_friends(war.seat_of[unit], seat) else -1.0,
        1.0 if war.seat_of[unit] == seat else 0.0,
        war.fate[unit] / 4,
        x / TABLE if there else -1.0,
        y / TABLE if there else -1.0,
        tray.ax / SCALE if tray is not None else 0.0,
        tray.ay / SCALE if tray is not None else 0.0,
        facing / 36_000 if there else 0.0,
        card.kind / 3,
        1.0 if card.solo else 0.0,
        war.figures[unit] / 12,
        war.hurt[unit] / 12,
        war.ranks(unit) / 3,
        card.speed / 10_000,
        card.defense / 6,
        card.morale / 10,
        max(dice, default=0) / 12,
        len(card.weapons) / 4,
        1.0 if war.activated[unit] else 0.0,
        war.conditions[unit] / 7,
        min(1.0, len(war.contacts[unit]) / 3) if there else 0.0,
        1.0 if war.leads(unit) else 0.0,
        war.marked[unit] / 10,
        min(1.0, war.prizes[unit] / 5),
    ]


def _piece(war: War, index: int) -> list[float]:
    kind, x, y, facing = war.ground[index]
    if kind == NOBODY:
        return [0.0] * PER_PIECE
    bits = war.pieces[index].keywords
    found = [1.0, (kind + 1) / 8, x / TABLE, y / TABLE, facing / 36_000]
    return found + [1.0 if bits >> bit & 1 else 0.0 for bit in range(len(KEYWORDS))]
