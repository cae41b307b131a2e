"""A seat's view as numbers, for those who train on it. It reads nothing that the view does not hold."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bannermen.games.miniatures.rules.abilities.moments import MOMENTS
from bannermen.games.miniatures.state import War
from bannermen.games.miniatures.terms import MOST_CARDS, MOST_NCUS, MOST_TERRAIN, MOST_UNITS, NOBODY, ON_FIELD, ZONES
from bannermen.games.miniatures.terrain import KEYWORDS
from bannermen.kernel.blocks import Block, Row, length_of
from bannermen.maps.plane import SCALE

SEATS: Final = 4
TOKENS: Final = 12
MISSIONS: Final = 24
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
    "set-aside",
    "halt",
    "which-side",
    "which-attachment",
    "pick-returned",
    "which-order",
    "which-card",
    "pick-ability",
    "carried-card",
    "name-a-card",
    "pick-use",
)

BLOCKS: Final[tuple[Block, ...]] = (
    Block(
        "war",
        1,
        "",
        {
            "round": "the round, sixths",
            "turn": "1: own turn",
            "first": "1: first player",
            "goal": "victory points that win, twentieths",
            "limit": "points of an army, of 60",
            "d3": "1: an edition that rolls half dice",
            "flipped": "1: the sides have changed edges",
            "seats": "seats, quarters",
            "barred": "1: may play no tactics cards",
            "mission-deck": "missions in the deck, twentieths",
            "missions": "missions in hand, sixths",
            "drafted": "drafted cards not yet used, thirds",
            "in-force": "drafted cards that work now, thirds",
            "over": "1: the match is over",
        },
    ),
    Block(
        "seats",
        SEATS,
        "seat, beginning with one's own; those that nobody has are 0",
        {
            "friend": "1 a friend, -1 an enemy",
            "points": "victory points, twentieths",
            "hand": "cards in hand, eighths",
            "deck": "cards in the deck, twentieths",
            "discard": "cards discarded, twentieths",
            "felled": "enemy units destroyed this round, quarters",
            "lost-commander": "1: has lost the commander",
            "standing": "units on the field, twentieths",
        },
    ),
    Block("hand", MOST_CARDS, "tactics card, by number", {"held": "1: in the own hand"}),
    Block(
        "zones",
        len(ZONES),
        "zone of the tactics board",
        {"side": "1 a friend's NCU stands there, -1 an enemy's", "ncu": "its number and 1, of 25"},
    ),
    Block(
        "ncus",
        MOST_NCUS,
        "NCU, by number",
        {
            "friend": "1 a friend's, -1 an enemy's; 0: there is none",
            "done": "1: activated this round",
            "gone": "1: gone",
            "quarter": "the quadrant that it stands in and 1, quarters",
        },
    ),
    Block(
        "pieces",
        MOST_TERRAIN,
        "piece of terrain, by number",
        {
            "there": "1: it lies there; all others are 0 if not",
            "kind": "its kind and 1, ninths",
            "x": "across, of 48 inches",
            "y": "along, of 48 inches",
            "facing": "how it is turned, as a share of a full turn",
            **{word: f"1: {word}" for word in KEYWORDS},
        },
    ),
    Block(
        "tokens",
        TOKENS,
        "objective token, by number",
        {
            "there": "1: there is one",
            "x": "across, of 48 inches",
            "y": "along, of 48 inches",
            "card": "its objective card, tenths",
            "side": "1 a friend's unit claimed it last, -1 an enemy's",
        },
    ),
    Block("missions", MISSIONS, "mission, by number", {"open": "1: may be scored now; 0.5: in the own hand"}),
    Block(
        "units",
        MOST_UNITS,
        "combat unit, by the number that options name",
        {
            "friend": "1 a friend's, -1 an enemy's; 0: there is none",
            "own": "1: one's own",
            "fate": "what has become of it, quarters",
            "x": "across, of 48 inches; -1: not on the field",
            "y": "along, of 48 inches; -1: not on the field",
            "ahead-x": "the direction it looks, across",
            "ahead-y": "the direction it looks, along",
            "facing": "the same as a share of a full turn",
            "kind": "kind of unit, thirds",
            "solo": "1: a single figure",
            "figures": "figures left, twelfths",
            "hurt": "wounds on the next figure, twelfths",
            "ranks": "ranks left, thirds",
            "speed": "speed of its card, of 10 inches",
            "defense": "defense save of its card, sevenths",
            "morale": "morale of its card, tenths",
            "dice": "most dice of its weapons now, twelfths",
            "weapons": "weapons, quarters",
            "activated": "1: activated this round",
            "conditions": "conditions, as bits, of 7",
            "engaged": "enemies in contact, thirds",
            "leads": "1: the commander is with it",
            "marked": "its objective card if marked, tenths",
            "prizes": "victory point tokens on it, fifths",
        },
    ),
)
LENGTH: Final = length_of(BLOCKS)
PER_SEAT: Final = 8
PER_NCU: Final = 4
PER_PIECE: Final = 5 + len(KEYWORDS)
PER_TOKEN: Final = 5
PER_UNIT: Final = 24


def write_features(war: War, seat: int, into: Row, at: i64) -> i64:
    """Write the blocks; tells where the last unit of this match ended."""
    row = into.cells
    row[at] = war.round / 6
    row[at + 1] = 1.0 if war.turn == seat else 0.0
    row[at + 2] = 1.0 if war.first == seat else 0.0
    row[at + 3] = war.field.goal / 20
    row[at + 4] = war.field.limit / 60
    row[at + 5] = 1.0 if len(war.field.edition.test_dice(True)) > 2 else 0.0
    row[at + 6] = 1.0 if war.flipped else 0.0
    row[at + 7] = war.seats / 4
    row[at + 8] = 1.0 if war.barred[seat] else 0.0
    row[at + 9] = len(war.mission_deck) / 20
    row[at + 10] = min(1.0, len(war.mission_hand[seat]) / 6)
    row[at + 11] = min(1.0, len(war.drafted[seat]) / 3)
    row[at + 12] = min(1.0, len(war.in_force[seat]) / 3)
    row[at + 13] = 1.0 if war.over else 0.0
    at += 14
    for step in range(war.seats):
        _write_seat(war, seat, (seat + step) % war.seats, row, at + step * PER_SEAT)
    at += SEATS * PER_SEAT
    _write_hand(war, seat, row, at)
    at += MOST_CARDS
    for zone in range(len(ZONES)):
        ncu = war.holder[zone]
        row[at] = 0.0 if ncu == NOBODY else _side(war, war.ncu_seat[ncu], seat)
        row[at + 1] = (ncu + 1) / (MOST_NCUS + 1)
        at += 2
    for ncu in range(len(war.ncu_seat)):
        here = at + ncu * PER_NCU
        row[here] = _side(war, war.ncu_seat[ncu], seat)
        row[here + 1] = 1.0 if war.ncu_done[ncu] else 0.0
        row[here + 2] = 1.0 if war.ncu_gone[ncu] else 0.0
        row[here + 3] = (war.quarter[ncu] + 1) / 4
    at += MOST_NCUS * PER_NCU
    for piece in range(len(war.ground)):
        _write_piece(war, piece, row, at + piece * PER_PIECE)
    at += MOST_TERRAIN * PER_PIECE
    for token in range(len(war.tokens)):
        holder = war.owner[token]
        here = at + token * PER_TOKEN
        row[here] = 1.0
        row[here + 1] = war.tokens[token][0] / TABLE
        row[here + 2] = war.tokens[token][1] / TABLE
        row[here + 3] = war.token_card[token] / 10
        row[here + 4] = 0.0 if holder == NOBODY else _side(war, war.seat_of[holder], seat)
    at += TOKENS * PER_TOKEN
    for mission in range(MISSIONS):
        row[at + mission] = 0.0
    for mission in war.mission_hand[seat]:
        row[at + mission] = 0.5
    for mission in war.mission_open:
        row[at + mission] = 1.0
    at += MISSIONS
    for unit in range(len(war.fate)):
        _write_unit(war, unit, seat, row, at)
        at += PER_UNIT
    return at


def _side(war: War, owner: int, seat: int) -> float:
    return 1.0 if war.are_friends(owner, seat) else -1.0


def _write_hand(war: War, seat: int, row: vec[float], at: i64) -> None:
    for card in range(MOST_CARDS):
        row[at + card] = 0.0
    for card in war.hand[seat]:
        row[at + card] = 1.0


def _write_seat(war: War, seat: int, other: int, row: vec[float], at: i64) -> None:
    row[at] = _side(war, other, seat)
    row[at + 1] = min(1.0, war.points[other] / 20)
    row[at + 2] = min(1.0, len(war.hand[other]) / 8)
    row[at + 3] = len(war.deck[other]) / 20
    row[at + 4] = min(1.0, len(war.discard[other]) / 20)
    row[at + 5] = min(1.0, war.felled[other] / 4)
    row[at + 6] = 1.0 if war.lost_commander[other] else 0.0
    row[at + 7] = len(war.standing(other)) / 20


def _write_unit(war: War, unit: int, seat: int, row: vec[float], at: i64) -> None:
    card = war.card(unit)
    there = war.fate[unit] == ON_FIELD
    pose = war.poses[unit]
    tray = war.trays[unit]
    lost = war.lost_ranks(unit)
    dice = 0
    for weapon in card.weapons:
        dice = max(dice, weapon.dice[min(lost, len(weapon.dice) - 1)])
    row[at] = _side(war, war.seat_of[unit], seat)
    row[at + 1] = 1.0 if war.seat_of[unit] == seat else 0.0
    row[at + 2] = war.fate[unit] / 4
    row[at + 3] = pose[0] / TABLE if there else -1.0
    row[at + 4] = pose[1] / TABLE if there else -1.0
    row[at + 5] = tray.ax / SCALE if tray is not None else 0.0
    row[at + 6] = tray.ay / SCALE if tray is not None else 0.0
    row[at + 7] = pose[2] / 36_000 if there else 0.0
    row[at + 8] = card.kind / 3
    row[at + 9] = 1.0 if card.solo else 0.0
    row[at + 10] = war.figures[unit] / 12
    row[at + 11] = war.hurt[unit] / 12
    row[at + 12] = war.ranks(unit) / 3
    row[at + 13] = card.speed / 10_000
    row[at + 14] = card.defense / 7
    row[at + 15] = card.morale / 10
    row[at + 16] = dice / 12
    row[at + 17] = len(card.weapons) / 4
    row[at + 18] = 1.0 if war.activated[unit] else 0.0
    row[at + 19] = war.conditions[unit] / 7
    row[at + 20] = min(1.0, len(war.contacts[unit]) / 3) if there else 0.0
    row[at + 21] = 1.0 if war.leads(unit) else 0.0
    row[at + 22] = war.marked[unit] / 10
    row[at + 23] = min(1.0, war.prizes[unit] / 5)


def _write_piece(war: War, index: int, row: vec[float], at: i64) -> None:
    kind, x, y, facing = war.ground[index]
    if kind == NOBODY:
        for i in range(PER_PIECE):
            row[at + i] = 0.0
        return
    bits = war.pieces[index].keywords
    row[at] = 1.0
    row[at + 1] = (kind + 1) / 9
    row[at + 2] = x / TABLE
    row[at + 3] = y / TABLE
    row[at + 4] = facing / 36_000
    for bit in range(len(KEYWORDS)):
        row[at + 5 + bit] = 1.0 if bits >> bit & 1 else 0.0
