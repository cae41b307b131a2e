"""The words of the game as numbers, and the codes of all options."""

from __future__ import annotations

from typing import Final

from bannermen.kernel.options import Codes

NOBODY: Final = -1

# What came of the last test.
FAILED: Final = 0
PASSED: Final = 1

INCH: Final = 1000  # the table is measured in thousandths of an inch
EVERY_FACE: Final = 0b111111  # of a die, as bits
SHORT: Final = 6 * INCH  # tmg21-ranged-07
LONG: Final = 12 * INCH
TABLE: Final = 48 * INCH  # tmg21-setup-02

# Where a combat unit is.
IN_RESERVE: Final = 0  # not yet on the battlefield
ON_FIELD: Final = 1
DESTROYED: Final = 2
RESERVED: Final = 3  # in the reserve of the mode
RUINED: Final = 4  # a castle wall that fell
KEPT: Final = 5  # kept back by an ability
ABSENT: Final = 6  # no part of the army, until an ability calls it up
FATES: Final = ("waiting", "field", "destroyed", "reserve", "ruined", "kept", "absent")
WALL_POINTS: Final = 5  # for a castle wall (tmg21-mode-sos-14)

# Types of combat units.
INFANTRY: Final = 0
CAVALRY: Final = 1
MONSTER: Final = 2
SIEGE_ENGINE: Final = 3
TYPES: Final = ("infantry", "cavalry", "monster", "siege-engine")

# Kinds of attack.
MELEE: Final = 0
RANGED_SHORT: Final = 1
RANGED_LONG: Final = 2
REACHES: Final = ("melee", "short", "long")

# Zones of the tactics board, in the book's order (tmg21-tactics-01).
CROWN: Final = 0
WEALTH: Final = 1
TACTICS: Final = 2
COMBAT: Final = 3
MANEUVER: Final = 4
ZONES: Final = ("crown", "wealth", "tactics", "combat", "maneuver")

# Condition tokens, as bits (tmg21-tokens-01).
PANICKED: Final = 1
VULNERABLE: Final = 2
WEAKENED: Final = 4
CONDITIONS: Final = ("panicked", "vulnerable", "weakened")
CONDITION_BITS: Final = (PANICKED, VULNERABLE, WEAKENED)

# Actions of combat units (tmg21-actions-01), and what else can be done with an activation.
DO_MANEUVER: Final = 0
DO_MARCH: Final = 1
DO_RETREAT: Final = 2
DO_RANGED: Final = 3
DO_MELEE: Final = 4
DO_CHARGE: Final = 5
DO_NOTHING: Final = 6
DO_BREAK: Final = 7  # a melee attack on destructible terrain (tmg21-terrain-29)
DO_EXCHANGE: Final = 8  # a commander replaces a mission (tmg21-mode-dark-08)
DEEDS: Final = (
    *("maneuver", "march", "retreat", "ranged-attack", "melee-attack", "charge", "nothing", "break", "exchange"),
)

MOST_UNITS: Final = 60
SLOTS: Final = 12  # abilities of a unit with its attachments
THIS_ROUND: Final = 1 << SLOTS - 1  # of an NCU: what works once a round was used
PLACES: Final = 16  # attachments of a unit, those among them that are not there
MOST_NCUS: Final = 24
MOST_CARDS: Final = 80  # tactics cards of all seats together
MOST_TERRAIN: Final = 12
MOST_DICE: Final = 60

CODES: Final = Codes(
    unit=MOST_UNITS,
    ncu=MOST_NCUS,
    zone=len(ZONES),
    condition=len(CONDITIONS),
    deed=16,
    attack=8,
    card=MOST_CARDS,
    order=MOST_UNITS * SLOTS,  # an ability of a unit, by its place on it
    die=MOST_DICE,
    terrain=MOST_TERRAIN,
    objective=12,
    seat=4,
    answer=16,
    quadrant=4,
    piece=9,  # kinds of terrain
    mission=24,
    objective_card=12,
    siege=16,
)
UNIT_AT: Final = CODES.first("unit")
NCU_AT: Final = CODES.first("ncu")
ZONE_AT: Final = CODES.first("zone")
CONDITION_AT: Final = CODES.first("condition")
DEED_AT: Final = CODES.first("deed")
ATTACK_AT: Final = CODES.first("attack")
CARD_AT: Final = CODES.first("card")
ORDER_AT: Final = CODES.first("order")
DIE_AT: Final = CODES.first("die")
TERRAIN_AT: Final = CODES.first("terrain")
OBJECTIVE_AT: Final = CODES.first("objective")
SEAT_AT: Final = CODES.first("seat")
ANSWER_AT: Final = CODES.first("answer")

QUADRANT_AT: Final = CODES.first("quadrant")
PIECE_AT: Final = CODES.first("piece")
MISSION_AT: Final = CODES.first("mission")
OBJECTIVE_CARD_AT: Final = CODES.first("objective_card")
SIEGE_AT: Final = CODES.first("siege")

YES: Final = ANSWER_AT
