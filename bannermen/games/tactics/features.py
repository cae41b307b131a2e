"""A seat's view as numbers, for those who train on it. It reads nothing that the view does not hold."""

from __future__ import annotations

from typing import Final

from bannermen.games.tactics.codes import FIGURES
from bannermen.games.tactics.rules.able import activatable
from bannermen.games.tactics.rules.attack import Acting
from bannermen.games.tactics.rules.rounds import prisoners_of
from bannermen.games.tactics.rules.sight import objectives_held
from bannermen.games.tactics.state import Battle
from bannermen.games.tactics.terms import COIN_KINDS, MOMENTS, NOBODY, NOTHING, ON_BOARD, coin_at

SQUARES: Final = 294  # six map tiles
PER_SQUARE: Final = 8
PER_FIGURE: Final = 18
SIDE: Final = 10
PIECES: Final = 16
OBJECTIVES: Final = 8

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

LENGTH: Final = 10 + 2 * SIDE + 10 + OBJECTIVES + PIECES + SQUARES * PER_SQUARE + FIGURES * PER_FIGURE


def features(battle: Battle, seat: int) -> list[float]:
    """The battle, own side, other side, own agendas, objective cards, pieces, squares, then figures by their numbers,
    which options name; from -1 to 1."""
    side = battle.sides[seat]
    other = 1 - side if len(battle.bits) == 2 else (side + 1) % len(battle.bits)
    rival = battle.sides.index(other)
    active, ap, slots = NOBODY, 0, 0
    for procedure in battle.stack:
        if isinstance(procedure, Acting):
            active, ap, slots = procedure.figure, procedure.ap, procedure.slots
    found = [
        battle.round / battle.field.rounds,
        battle.field.rounds / 6,
        (battle.phase - 1.5) / 1.5,
        1.0 if battle.turn == seat else 0.0,
        1.0 if battle.first == seat else 0.0,
        1.0 if battle.passed else 0.0,
        ap / 3,
        slots / 3,
        battle.field.grid.columns / 21,
        battle.field.grid.rows / 21,
    ]
    found += _side(battle, seat, side) + _side(battle, rival, other)
    found += [1.0 if agenda in battle.hand[seat] else 0.0 for agenda in range(5)]
    found += [1.0 if agenda in battle.shown[rival] else 0.0 for agenda in range(5)]
    cards = battle.objective_card + [NOTHING] * OBJECTIVES
    found += [(card + 1) / 10 for card in cards[:OBJECTIVES]]
    faces = [(face + 1) / 3 for face in battle.faces] + [0.0] * PIECES
    found += faces[:PIECES]
    for square in range(SQUARES):
        found += _square(battle, square, side) if square < battle.field.grid.size else [0.0] * PER_SQUARE
    for figure in range(FIGURES):
        known = figure < len(battle.fate)
        found += _figure(battle, figure, side, active) if known else [0.0] * PER_FIGURE
    return found


def _side(battle: Battle, seat: int, side: int) -> list[float]:
    coins = battle.coins[coin_at(seat, 0) : coin_at(seat, COIN_KINDS)]
    return [
        min(1.0, coins[0] / 4),
        min(1.0, coins[1] / 8),
        min(1.0, coins[2] / 24),
        min(1.0, battle.vp[side] / 30),
        objectives_held(battle, side) / OBJECTIVES,
        min(1.0, prisoners_of(battle, side) / 4),
        min(1.0, len(activatable(battle, seat)) / 24),
        len(battle.hand[seat]) / 5,
        float(battle.zone_of[side] % 2),
        1.0 if battle.heroes_lost[seat] else 0.0,
    ]


def _square(battle: Battle, square: int, side: int) -> list[float]:
    field = battle.field
    bit = 1 << square
    loot = 0.0
    for i, place in enumerate(field.loot_squares):
        if place == square and battle.loot[i]:
            loot = 0.5 + 0.5 * field.loot_kinds[i]
    mine = 1.0 if battle.bits[side] & bit else -1.0 if battle.foes(side) & bit else 0.0
    return [
        1.0 if battle.ground.open & bit else 0.0,
        1.0 if battle.ground.hides[square] else 0.0,
        1.0 if battle.high & bit else 0.0,
        1.0 if battle.ground.marked & bit else 0.5 if field.slow & bit else 0.0,
        1.0 if square in field.objectives else 0.0,
        loot,
        1.0 if field.zones[0] & bit else -1.0 if field.zones[1] & bit else 0.0,
        mine,
    ]


def _figure(battle: Battle, figure: int, side: int, active: int) -> list[float]:
    card = battle.card(figure)
    there = battle.fate[figure] == ON_BOARD
    square = battle.at[figure]
    return [
        1.0 if battle.side_of(figure) == side else -1.0,
        (battle.card_of[figure] + 1) / 32,
        (battle.fate[figure] + 1) / 4,
        battle.field.grid.x[square] / 21 if there else -1.0,
        battle.field.grid.y[square] / 21 if there else -1.0,
        card.rank / 2,
        1.0 if card.large else 0.0,
        battle.wounds[figure] / card.health if there else 0.0,
        card.health / 6,
        card.defence / 10,
        card.willpower / 10,
        1.0 if battle.activated[figure] else 0.0,
        1.0 if battle.shaken[figure] else 0.0,
        1.0 if battle.stunned[figure] else 0.0,
        (battle.item[figure] + 1) / 16,
        1.0 if battle.captive[figure] != NOBODY else 0.0,
        1.0 if figure == active else 0.0,
        1.0 if figure in battle.nemeses else 0.0,
    ]
