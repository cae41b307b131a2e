"""Interacting with doors, piles and loot, and charging terrain (actions: interact, terrain charge; loot)."""

from __future__ import annotations

from typing import Any, Final

from bannermen.games.tactics import log
from bannermen.games.tactics.asking import Ask, figure_arg
from bannermen.games.tactics.codes import PIECE_AT
from bannermen.games.tactics.content.moments import ON_LOOT
from bannermen.games.tactics.content.terrain_words import BREAKS, CLIMBS
from bannermen.games.tactics.rules.attack import surge
from bannermen.games.tactics.rules.charge import ends_toward
from bannermen.games.tactics.rules.coins import gain
from bannermen.games.tactics.rules.dice import Test, cast, successes
from bannermen.games.tactics.rules.fallen import reap
from bannermen.games.tactics.rules.move import Move
from bannermen.games.tactics.rules.score import earn
from bannermen.games.tactics.rules.sight import beside, is_engaged, sees_square
from bannermen.games.tactics.rules.terrain import Journey, face_of
from bannermen.games.tactics.rules.triggers import Happening, happen
from bannermen.games.tactics.rules.ways import ACTION, CHARGING, allowance
from bannermen.games.tactics.state import Battle
from bannermen.games.tactics.terms import LETTER_VP, NO_MARK, NOBODY, NOTHING, PURSE, PURSE_COIN, PURSE_VP
from bannermen.kernel.decision import Refused
from bannermen.kernel.message import Message, says
from bannermen.kernel.procedure import Procedure
from bannermen.maps.squares import set_of

# --- what is within reach ---


def touches_piece(battle: Battle, figure: int, piece: int) -> bool:
    """Contact with a piece: a square that shares its edge, or one that touches it without a wall between."""
    laid = battle.field.pieces[piece]
    if laid.edge >= 0:
        return battle.feet[figure] & set_of(laid.beside) != 0  # tac-door-02, -04
    return (beside(battle, figure) | battle.feet[figure]) & laid.bits != 0


def interactions(battle: Battle, figure: int) -> list[int]:
    """Pieces that offer the figure an action (tac-interact-01, -02)."""
    found: list[int] = []
    for piece in range(len(battle.faces)):
        face = face_of(battle, piece)
        if face.interaction != 0 and face.mark != NO_MARK and touches_piece(battle, figure, piece):
            if battle.crossing != piece:  # a pile that it may cross already
                found.append(piece)
    return found


def loot_near(battle: Battle, figure: int) -> list[int]:
    """Loot on its square, or beside it with a clear line (tac-loot-02, -09)."""
    if True not in battle.loot:
        return []
    near = beside(battle, figure) | battle.feet[figure]
    return [i for i, square in enumerate(battle.field.loot_squares) if battle.loot[i] and near >> square & 1]


# --- loot ---


def collect(battle: Battle, figure: int, number: int) -> None:
    """A purse brings points and a coin, a letter points and an agenda card (tac-loot-03, -05, -06)."""
    seat = battle.seat_of[figure]
    kind = battle.field.loot_kinds[number]
    battle.loot[number] = False
    if battle.log is not None:
        log.collected(battle, figure, number, kind)
    if kind == PURSE:
        earn(battle, battle.sides[seat], PURSE_VP, "tac-loot-03")
        gain(battle, seat, PURSE_COIN, 1)
    else:
        earn(battle, battle.sides[seat], LETTER_VP, "tac-loot-05")
        draw_agenda(battle, seat)
    happen(battle, ON_LOOT, Happening(figure, NOBODY, kind))


def draw_agenda(battle: Battle, seat: int) -> None:
    """One more secret agenda from the remaining cards; with none left only the points (tac-loot-10)."""
    if len(battle.pile[seat]) > 0:
        card = battle.pile[seat].pop()
        battle.hand[seat].append(card)
        battle.unveiled += 1
        if battle.log is not None:
            log.drew_agenda(battle, seat, card)


# --- pieces ---


class Interact(Procedure):
    """A figure does something with a piece."""

    def __init__(self, figure: int, piece: int) -> None:
        super().__init__()
        self.figure: int = figure
        self.piece: int = piece

    def steps(self) -> tuple[Any, ...]:
        return INTERACT_STEPS

    def fields(self) -> tuple[str, ...]:
        return ("figure", "piece")

    def clone(self) -> Interact:
        other = Interact(self.figure, self.piece)
        other.at = self.at
        return other


def handle(battle: Battle, interact: Interact) -> None:
    """Doors are turned over; a pile of corpses asks for willpower (tac-door-05, -06, tac-terrain-11)."""
    figure, piece = interact.figure, interact.piece
    kind = face_of(battle, piece).interaction
    if battle.log is not None:
        log.interacted(battle, figure, piece, kind)
    if kind == CLIMBS:
        battle.push(Test(figure))
        return
    battle.turn_piece(piece, 1 if battle.faces[piece] == 0 else 0)
    if battle.log is not None:
        log.turned(battle, piece, "tac-door-05")
    interact.leave()
    if kind == BREAKS:
        step = Move(figure, ACTION, 1)
        step.optional = True  # tac-door-08, -09
        battle.push(step)


def climb(battle: Battle, interact: Interact) -> None:
    """On success its BLOCKED squares count as OPEN for this figure until the end of its turn."""
    if battle.success:
        battle.crossing = interact.piece


INTERACT_STEPS: Final[tuple[Any, ...]] = (handle, climb)


# --- terrain charge ---


class Ram(Journey):
    """A figure charges a door, a window or the like (tac-terrain-charge-01 ff.)."""

    def __init__(self, figure: int) -> None:
        super().__init__(figure)
        self.piece: int = NOTHING

    def steps(self) -> tuple[Any, ...]:
        return RAM_STEPS

    def fields(self) -> tuple[str, ...]:
        return ("used", "figure", "ended", "piece")

    def clone(self) -> Ram:
        other = Ram(self.figure)
        other.at = self.at
        other.used = self.used[:]
        other.ended = self.ended
        other.piece = self.piece
        return other


def fronts(battle: Battle, piece: int) -> int:
    """The squares from which a piece is rammed: beside its edge, or touching it."""
    laid = battle.field.pieces[piece]
    if laid.edge >= 0:
        return set_of(laid.beside)
    return battle.ground.beside(laid.bits) & ~laid.bits


def sees_piece(battle: Battle, figure: int, piece: int) -> bool:
    """A line to any square that it covers; to a door from squares on the viewer's side (tac-los-12)."""
    laid = battle.field.pieces[piece]
    squares = laid.beside if laid.edge >= 0 else laid.squares
    for square in squares:
        if sees_square(battle, figure, square):
            return True
    return False


def ram_targets(battle: Battle, figure: int) -> list[int]:
    """Pieces with two printed values, in sight, to which a way leads (tac-terrain-charge-02, -03)."""
    return [piece for piece in range(len(battle.faces)) if is_ram_target(battle, figure, piece)]


def can_ram(battle: Battle, figure: int) -> bool:
    """Whether there is any."""
    for piece in range(len(battle.faces)):
        if is_ram_target(battle, figure, piece):
            return True
    return False


def is_ram_target(battle: Battle, figure: int, piece: int) -> bool:
    if face_of(battle, piece).dice == 0 or not sees_piece(battle, figure, piece):
        return False
    return touches_piece(battle, figure, piece) or ram_ends(battle, figure, piece)[0] != 0


def ram_ends(battle: Battle, figure: int, piece: int) -> tuple[int, int]:
    """Where the move toward the piece ends, and how long it is; (0, 0): there is no way."""
    return ends_toward(battle, figure, fronts(battle, piece), allowance(battle, figure, 0, 0), False)


class RamWhat(Ask[Ram]):
    def seat(self, battle: Battle, ram: Ram) -> int:
        return battle.seat_of[ram.figure]

    def options(self, battle: Battle, ram: Ram) -> list[int]:
        return [PIECE_AT + piece for piece in ram_targets(battle, ram.figure)]

    def take(self, battle: Battle, ram: Ram, answer: int) -> None:
        ram.piece = answer - PIECE_AT

    def prompt(self, battle: Battle, ram: Ram) -> Message:
        return says("What does {figure} charge?", figure=figure_arg(battle, ram.figure))

    def guide(self, battle: Battle, ram: Ram) -> Message:
        return says("It runs up and rolls the dice of the piece; one success breaks it.")

    def about(self, battle: Battle, ram: Ram) -> list[tuple[str, int]]:
        return [("figure", ram.figure)]

    def why_not(self, battle: Battle, ram: Ram, answer: int) -> Refused:
        if PIECE_AT <= answer < PIECE_AT + len(battle.faces):
            piece = answer - PIECE_AT
            if face_of(battle, piece).dice == 0:
                return Refused("tac-terrain-charge-02", says("That terrain cannot be destroyed by a charge."))
            if not sees_piece(battle, ram.figure, piece):
                return Refused("tac-terrain-charge-03", says("There is no line of sight to that terrain."))
            return Refused("tac-terrain-charge-04", says("No way leads to that terrain."))
        return Refused("tac-terrain-charge-02", says("Choose terrain that can be destroyed."))

    def prior(self, battle: Battle, ram: Ram, answer: int) -> float:
        return 1.0 if touches_piece(battle, ram.figure, answer - PIECE_AT) else 0.4


def run_up(battle: Battle, ram: Ram) -> None:
    """The move toward the terrain; none if it stands there already (tac-terrain-charge-04, -08)."""
    if battle.log is not None:
        log.rams(battle, ram.figure, ram.piece)
    if touches_piece(battle, ram.figure, ram.piece):
        return
    ends, length = ram_ends(battle, ram.figure, ram.piece)
    move = Move(ram.figure, CHARGING, length)
    move.goal = ends
    battle.push(move)


def batter(battle: Battle, ram: Ram) -> None:
    """In contact with it, the special attack must be rolled: the printed dice, nothing more (tac-terrain-charge-05)."""
    if not touches_piece(battle, ram.figure, ram.piece):
        ram.leave()
        return
    cast(battle, ram.figure, face_of(battle, ram.piece).dice, False)


def burst(battle: Battle, ram: Ram) -> None:
    """One die is enough: the terrain is turned over, and the figure may surge there (tac-terrain-charge-06)."""
    face = face_of(battle, ram.piece)
    broken = successes(battle, face.least, 0) > 0
    battle.malus = 0
    if battle.log is not None:
        log.battered(battle, ram.figure, ram.piece, battle.dice, face.least, broken)
    if not broken:
        return
    laid = battle.field.pieces[ram.piece]
    onto = laid.bits
    if laid.edge >= 0:
        onto = set_of(laid.beside) & ~battle.feet[ram.figure]  # the square behind the door (tac-terrain-charge-08)
    battle.turn_piece(ram.piece, 1)
    if battle.log is not None:
        log.turned(battle, ram.piece, "tac-terrain-charge-06")
    surge(battle, ram.figure, onto)
    reap(battle)  # on top of the stack: first


RAM_WHAT: Final = RamWhat("ram-what", "tac-terrain-charge-02")
RAM_STEPS: Final[tuple[Any, ...]] = (RAM_WHAT, run_up, batter, burst)


def why_no_ram(battle: Battle, figure: int) -> Refused:
    """Why a figure that can charge no terrain cannot."""
    if is_engaged(battle, figure):
        return Refused("tac-terrain-charge-03", says("An engaged figure cannot charge."))
    return Refused("tac-terrain-charge-02", says("There is no terrain in sight that a charge could destroy."))
