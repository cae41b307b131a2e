"""Terrain: what happens to a figure that enters a square, and pieces that are turned over (terrain of the book)."""

from __future__ import annotations

from typing import Any, Final

from bannermen.games.tactics import log
from bannermen.games.tactics.asking import Ask, figure_arg
from bannermen.games.tactics.codes import DEED_AT, YES
from bannermen.games.tactics.content.boons import SURE_FOOTED
from bannermen.games.tactics.content.tables import Face
from bannermen.games.tactics.content.terrain_words import BURNS, LEAVES, PIERCES, RESTS
from bannermen.games.tactics.rules.boons import boon
from bannermen.games.tactics.rules.buying import Purse
from bannermen.games.tactics.rules.wounds import Defence, calm, suffer
from bannermen.games.tactics.state import Battle
from bannermen.games.tactics.terms import NOBODY, OPTIONAL, PIT
from bannermen.kernel.choice import Choice
from bannermen.kernel.decision import PASS
from bannermen.kernel.message import Message, says
from bannermen.kernel.procedure import Procedure


class Journey(Purse):
    """A move under way, as far as terrain is concerned."""

    def __init__(self, figure: int) -> None:
        super().__init__()
        self.figure: int = figure
        self.ended: bool = False


def face_of(battle: Battle, piece: int) -> Face:
    return battle.field.face(piece, battle.faces[piece])


def pieces_on(battle: Battle, square: int) -> list[int]:
    """The pieces that cover a square; doors and windows cover none."""
    return [i for i, laid in enumerate(battle.field.pieces) if laid.bits >> square & 1]


def enter_square(battle: Battle, figure: int, square: int) -> None:
    """The effects of a square happen at once, also in mid-move (tac-action-move-06)."""
    if boon(battle, figure, SURE_FOOTED) > 0:
        return
    for piece in pieces_on(battle, square):
        if face_of(battle, piece).entered != 0:
            battle.push(Entering(figure, piece))


class Entering(Procedure):
    """A figure has entered a square of a piece that does something."""

    def __init__(self, figure: int, piece: int) -> None:
        super().__init__()
        self.figure: int = figure
        self.piece: int = piece

    def steps(self) -> tuple[Any, ...]:
        return ENTERING_STEPS

    def fields(self) -> tuple[str, ...]:
        return ("figure", "piece")

    def clone(self) -> Entering:
        other = Entering(self.figure, self.piece)
        other.at = self.at
        return other


class Interacts(Ask[Entering]):
    """A piece marked ! happens, one marked ? may (tac-terrain-05, -06)."""

    def seat(self, battle: Battle, entering: Entering) -> int:
        return battle.seat_of[entering.figure]

    def options(self, battle: Battle, entering: Entering) -> list[int]:
        return [YES, PASS] if face_of(battle, entering.piece).mark == OPTIONAL else [YES]

    def take(self, battle: Battle, entering: Entering, answer: int) -> None:
        if answer == YES:
            befall(battle, entering.figure, entering.piece)

    def prompt(self, battle: Battle, entering: Entering) -> Message:
        return says(
            "{figure} enters {piece}: interact with it?",
            figure=figure_arg(battle, entering.figure),
            piece=("piece", entering.piece),
        )

    def guide(self, battle: Battle, entering: Entering) -> Message:
        return says("{text}", text=("piece-text", entering.piece))

    def choice(self, battle: Battle, entering: Entering, option: int) -> Choice:
        if option == YES:
            return Choice(says("Interact"), "deed", option - DEED_AT)
        return super().choice(battle, entering, option)

    def pass_label(self, battle: Battle, entering: Entering) -> Message:
        return says("Leave it")

    def about(self, battle: Battle, entering: Entering) -> list[tuple[str, int]]:
        return [("figure", entering.figure), ("piece", entering.piece)]

    def prior(self, battle: Battle, entering: Entering, answer: int) -> float:
        marked = battle.shaken[entering.figure] or battle.stunned[entering.figure]
        return (2.0 if marked else 0.2) if answer == YES else 1.0


ENTERING_STEPS: Final[tuple[Any, ...]] = (Interacts("enter-terrain", "tac-terrain-06"),)


def befall(battle: Battle, figure: int, piece: int) -> None:
    """What the piece does to the figure."""
    entered = face_of(battle, piece).entered
    if battle.log is not None:
        log.entered(battle, figure, piece)
    if entered == BURNS:
        suffer(battle, figure, 1, NOBODY, "tac-terrain-19")
    elif entered == PIERCES:
        hits = 2 if battle.card(figure).large else 1  # tac-terrain-17
        battle.push(Defence(figure, hits, NOBODY, 0))
    elif entered == LEAVES:
        turn_leaves(battle, figure, piece)
    elif entered == RESTS:
        calm(battle, figure)
        for procedure in battle.stack:
            if isinstance(procedure, Journey) and procedure.figure == figure:
                procedure.ended = True


def turn_leaves(battle: Battle, figure: int, piece: int) -> None:
    """The pile is turned over; stakes under it cost a wound in place of the pit's own hit (tac-terrain-14, -15)."""
    back = battle.backs[piece]
    battle.backs = battle.backs[:]
    battle.backs[piece] = 0
    battle.unveiled += 1
    battle.turn_piece(piece, back)
    if battle.log is not None:
        log.turned(battle, piece, "tac-terrain-14")
    if back == PIT:
        suffer(battle, figure, 1, NOBODY, "tac-terrain-15")
