"""A seat's view as numbers, for those who train on it. It reads nothing that the view does not hold."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bannermen.games.tactics.codes import FIGURES
from bannermen.games.tactics.content.moments import MOMENTS
from bannermen.games.tactics.rules.able import activatable
from bannermen.games.tactics.rules.attack import Acting
from bannermen.games.tactics.rules.rounds import prisoners_of
from bannermen.games.tactics.rules.sight import objectives_held
from bannermen.games.tactics.state import Battle
from bannermen.games.tactics.terms import COIN_KINDS, NOBODY, ON_BOARD, coin_at
from bannermen.kernel.blocks import Block, Row, length_of
from bannermen.maps.ground import Ground

SQUARES: Final = 294  # six map tiles
AGENDAS: Final = 5
PIECES: Final = 16
OBJECTIVES: Final = 8
_KEPT: Final = 200  # grounds of which it is known what they look like

# The layout of the observation rests on this list: new keys are added at its end.
QUESTION_KEYS: Final[tuple[str, ...]] = (
    "choose-privilege",
    "choose-zone",
    "choose-start",
    "keep-agenda",
    "pick-figure",
    "place-figure",
    "take-turn",
    "come-where",
    "choose-action",
    "granted-action",
    "use-movement",
    "move-to",
    "choose-flank",
    "enter-terrain",
    "choose-attack",
    "choose-target",
    "boost",
    "draw-dagger",
    "use-charm",
    "throw-powder",
    "turn-to-ten",
    "turn-to-one",
    "use-defence",
    "use-wound-ability",
    "aftermath",
    "defence-aftermath",
    "kill-or-capture",
    "drink-poison",
    "stand-up",
    "free-prisoner",
    "charge-whom",
    "charge-attack",
    "charge-coins",
    "ram-what",
    "dismount-at",
    "before-test",
    "after-test",
    "name-figure",
    "pass-to",
    *(f"trigger.{moment}" for moment in MOMENTS),
)

SIDE: Final = {
    "gold": "gold coins, quarters",
    "silver": "silver coins, eighths",
    "copper": "copper coins, of 24",
    "points": "victory points, thirtieths",
    "objectives": "objectives held, eighths",
    "prisoners": "prisoners held, quarters",
    "fresh": "figures not yet activated, of 24",
    "agendas": "agendas in hand, fifths",
    "zone": "which of the two deployment zones",
    "hero-lost": "1: a hero was lost",
}
BLOCKS: Final[tuple[Block, ...]] = (
    Block(
        "battle",
        1,
        "",
        {
            "round": "the round, as a share of all rounds",
            "rounds": "all rounds, sixths",
            "phase": "the phase, from -1 to 1",
            "turn": "1: own turn",
            "first": "1: holds the start marker",
            "passed": "1: the turn before was passed",
            "ap": "action points of the acting figure, thirds",
            "slots": "its action slots, thirds",
            "columns": "columns of the field, of 21",
            "rows": "its rows, of 21",
        },
    ),
    Block("own-side", 1, "", SIDE),
    Block("other-side", 1, "", SIDE),
    Block("agendas", AGENDAS, "agenda, by number", {"held": "1: in the own hand"}),
    Block("shown", AGENDAS, "agenda, by number", {"shown": "1: the rival has shown it"}),
    Block("objectives", OBJECTIVES, "objective, by number", {"card": "its card and 1, tenths"}),
    Block("pieces", PIECES, "terrain piece, by number", {"face": "the side that lies up and 1, thirds"}),
    Block(
        "figures",
        FIGURES,
        "figure, by the number that options name",
        {
            "side": "1 one's own side, -1 others; 0: there is no such figure",
            "card": "number of its card and 1, of 32",
            "fate": "what has become of it and 1, quarters",
            "x": "column, of 21; -1: not on the field",
            "y": "row, of 21; -1: not on the field",
            "rank": "rank, halves",
            "large": "1: on four squares",
            "wounds": "wounds, as a share of its health",
            "health": "health, sixths",
            "defence": "defence, tenths",
            "willpower": "willpower, tenths",
            "activated": "1: activated this round",
            "shaken": "1: shaken",
            "stunned": "1: stunned",
            "item": "the item it carries and 1, of 16",
            "captor": "1: holds a prisoner",
            "acting": "1: it acts now",
            "nemesis": "1: it has a nemesis, or is one",
        },
    ),
    Block(
        "squares",
        SQUARES,
        "square, row by row; those beyond the field are 0",
        {
            "open": "1: may be entered",
            "hides": "1: hides what lies behind",
            "high": "1: high ground",
            "marked": "1: does something to whoever enters; 0.5: slow",
            "objective": "1: an objective",
            "zone": "1 the first deployment zone, -1 the second",
            "loot": "loot that lies there: 0.5 or more by its kind",
            "figure": "1 a figure of one's own side, -1 an enemy's",
        },
    ),
)
LENGTH: Final = length_of(BLOCKS)
PER_SQUARE: Final = 8
PER_FIGURE: Final = 18
_LAID: Final = 6  # columns of a square that only a change of the ground changes
_SEEN: Final[dict[Ground, list[float]]] = {}


def write_features(battle: Battle, seat: int, into: Row, at: i64) -> i64:
    """Write the blocks; tells where the last square of this field ended."""
    row = into.cells
    side = battle.sides[seat]
    other = 1 - side if len(battle.bits) == 2 else (side + 1) % len(battle.bits)
    rival = battle.sides.index(other)
    active, ap, slots = NOBODY, 0, 0
    for procedure in battle.stack:
        if isinstance(procedure, Acting):
            active, ap, slots = procedure.figure, procedure.ap, procedure.slots
    grid = battle.field.grid
    row[at] = battle.round / battle.field.rounds
    row[at + 1] = battle.field.rounds / 6
    row[at + 2] = (battle.phase - 1.5) / 1.5
    row[at + 3] = 1.0 if battle.turn == seat else 0.0
    row[at + 4] = 1.0 if battle.first == seat else 0.0
    row[at + 5] = 1.0 if battle.passed else 0.0
    row[at + 6] = ap / 3
    row[at + 7] = slots / 3
    row[at + 8] = grid.columns / 21
    row[at + 9] = grid.rows / 21
    at = _write_side(battle, seat, side, row, at + 10)
    at = _write_side(battle, rival, other, row, at)
    for agenda in range(AGENDAS):
        row[at + agenda] = 1.0 if agenda in battle.hand[seat] else 0.0
        row[at + AGENDAS + agenda] = 1.0 if agenda in battle.shown[rival] else 0.0
    at += 2 * AGENDAS
    for i in range(min(OBJECTIVES, len(battle.objective_card))):
        row[at + i] = (battle.objective_card[i] + 1) / 10
    at += OBJECTIVES
    for i in range(min(PIECES, len(battle.faces))):
        row[at + i] = (battle.faces[i] + 1) / 3
    at += PIECES
    for figure in range(len(battle.fate)):
        _write_figure(battle, figure, side, row, at + figure * PER_FIGURE)
    if active != NOBODY:
        row[at + active * PER_FIGURE + 16] = 1.0
    for figure in battle.nemeses:
        row[at + figure * PER_FIGURE + 17] = 1.0
    return _write_squares(battle, side, row, at + FIGURES * PER_FIGURE)


def _write_side(battle: Battle, seat: int, side: int, row: vec[float], at: i64) -> i64:
    coins = coin_at(seat, 0)
    row[at] = min(1.0, battle.coins[coins] / 4)
    row[at + 1] = min(1.0, battle.coins[coins + 1] / 8)
    row[at + 2] = min(1.0, battle.coins[coins + COIN_KINDS - 1] / 24)
    row[at + 3] = min(1.0, battle.vp[side] / 30)
    row[at + 4] = objectives_held(battle, side) / OBJECTIVES
    row[at + 5] = min(1.0, prisoners_of(battle, side) / 4)
    row[at + 6] = min(1.0, len(activatable(battle, seat)) / 24)
    row[at + 7] = len(battle.hand[seat]) / 5
    row[at + 8] = float(battle.zone_of[side] % 2)
    row[at + 9] = 1.0 if battle.heroes_lost[seat] else 0.0
    return at + 10


def _write_figure(battle: Battle, figure: int, side: int, row: vec[float], at: i64) -> None:
    card = battle.card(figure)
    grid = battle.field.grid
    there = battle.fate[figure] == ON_BOARD
    square = battle.at[figure]
    row[at] = 1.0 if battle.side_of(figure) == side else -1.0
    row[at + 1] = (battle.card_of[figure] + 1) / 32
    row[at + 2] = (battle.fate[figure] + 1) / 4
    row[at + 3] = grid.x[square] / 21 if there else -1.0
    row[at + 4] = grid.y[square] / 21 if there else -1.0
    row[at + 5] = card.rank / 2
    row[at + 6] = 1.0 if card.large else 0.0
    row[at + 7] = battle.wounds[figure] / card.health if there else 0.0
    row[at + 8] = card.health / 6
    row[at + 9] = card.defence / 10
    row[at + 10] = card.willpower / 10
    row[at + 11] = 1.0 if battle.activated[figure] else 0.0
    row[at + 12] = 1.0 if battle.shaken[figure] else 0.0
    row[at + 13] = 1.0 if battle.stunned[figure] else 0.0
    row[at + 14] = (battle.item[figure] + 1) / 16
    row[at + 15] = 1.0 if battle.captive[figure] != NOBODY else 0.0
    row[at + 16] = 0.0
    row[at + 17] = 0.0


def _write_squares(battle: Battle, side: int, row: vec[float], at: i64) -> i64:
    laid = _laid(battle)
    figure_at = battle.figure_at
    seat_of = battle.seat_of
    sides = battle.sides
    i: i64 = 0
    here = at
    for square in range(len(figure_at)):
        for _ in range(_LAID):
            row[here] = laid[i]
            here += 1
            i += 1
        figure = figure_at[square]
        row[here] = 0.0
        row[here + 1] = 0.0 if figure == NOBODY else 1.0 if sides[seat_of[figure]] == side else -1.0
        here += PER_SQUARE - _LAID
    field = battle.field
    for place in range(len(field.loot_squares)):
        if battle.loot[place]:
            row[at + field.loot_squares[place] * PER_SQUARE + _LAID] = 0.5 + 0.5 * field.loot_kinds[place]
    return here


def _laid(battle: Battle) -> list[float]:
    """What a ground looks like, square by square; the same as long as no piece is turned over."""
    ground = battle.ground
    found = _SEEN.get(ground)
    if found is None:
        field = battle.field
        found = []
        for square in range(field.grid.size):
            bit = 1 << square
            found.append(1.0 if ground.open & bit else 0.0)
            found.append(1.0 if ground.hides[square] else 0.0)
            found.append(1.0 if battle.high & bit else 0.0)
            found.append(1.0 if ground.marked & bit else 0.5 if field.slow & bit else 0.0)
            found.append(1.0 if square in field.objectives else 0.0)
            found.append(1.0 if field.zones[0] & bit else -1.0 if field.zones[1] & bit else 0.0)
        if len(_SEEN) >= _KEPT:
            _SEEN.clear()
        _SEEN[ground] = found
    return found
