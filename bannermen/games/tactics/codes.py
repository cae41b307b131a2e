"""The codes of all options: whatever a player can point at has one number."""

from __future__ import annotations

from typing import Final

from bannermen.kernel.options import Codes

FIGURES: Final = 64  # at most, of all squads together
TRIGGERS: Final = 8  # lines of one figure that may answer one moment

CODES: Final = Codes(
    figure=FIGURES,
    square=512,
    past=512,  # a diagonal step past a corner that does something, by where it leads
    block=512,  # the four squares of a large figure, by their lower left one
    line=512,  # an effect that can be bought
    trigger=FIGURES * TRIGGERS,  # the same in answer to what happens: figure, line of it
    attack=16,
    piece=64,
    loot=16,
    item=32,
    agenda=8,
    die=64,
    zone=2,
    seat=6,
    deed=32,
)
MOST_DICE: Final = 30  # of one roll
FIGURE_AT: Final = CODES.first("figure")
SQUARE_AT: Final = CODES.first("square")
PAST_AT: Final = CODES.first("past")
BLOCK_AT: Final = CODES.first("block")
LINE_AT: Final = CODES.first("line")
TRIGGER_AT: Final = CODES.first("trigger")
ATTACK_AT: Final = CODES.first("attack")
PIECE_AT: Final = CODES.first("piece")
LOOT_AT: Final = CODES.first("loot")
ITEM_AT: Final = CODES.first("item")
AGENDA_AT: Final = CODES.first("agenda")
DIE_AT: Final = CODES.first("die")
ZONE_AT: Final = CODES.first("zone")
SEAT_AT: Final = CODES.first("seat")
DEED_AT: Final = CODES.first("deed")

DEEDS: Final[tuple[str, ...]] = (
    "move",
    "attack",
    "charge",
    "terrain-charge",
    "wait",
    "end",
    "dismount",
    "pass-turn",
    "kill",
    "capture",
    "yes",
    "zone-first",
    "start-first",
    "surrender",
)
MOVE_DEED: Final = DEED_AT + 0
ATTACK_DEED: Final = DEED_AT + 1
CHARGE_DEED: Final = DEED_AT + 2
RAM_DEED: Final = DEED_AT + 3
WAIT_DEED: Final = DEED_AT + 4
END_DEED: Final = DEED_AT + 5
DISMOUNT_DEED: Final = DEED_AT + 6
PASS_TURN: Final = DEED_AT + 7
KILL_DEED: Final = DEED_AT + 8
CAPTURE_DEED: Final = DEED_AT + 9
YES: Final = DEED_AT + 10
ZONE_FIRST: Final = DEED_AT + 11
START_FIRST: Final = DEED_AT + 12
SURRENDER: Final = DEED_AT + 13
