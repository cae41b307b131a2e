"""Moving: the move action, large figures, and moves that are forced (actions: move).

A move is made in legs. One answer takes a figure to any square that it reaches without a terrain effect on the way; a
square that does something, or a diagonal step past one, ends a leg, and after the effect the rest of the move is asked
for again. So every way through the terrain can be gone, and an ordinary move is one answer.
"""

from __future__ import annotations

from typing import Any, Final

from bannermen.games.tactics import log
from bannermen.games.tactics.asking import Ask, figure_arg
from bannermen.games.tactics.codes import BLOCK_AT, PAST_AT, SQUARE_AT
from bannermen.games.tactics.content.tables import Line
from bannermen.games.tactics.priors import move_prior
from bannermen.games.tactics.rules.buying import Buy, buyable, or_none
from bannermen.games.tactics.rules.terrain import enter_square
from bannermen.games.tactics.rules.ways import (
    ACTION,
    CHARGING,
    FORCED,
    SURGING,
    Moving,
    Ways,
    allowance,
    ground_of,
    leg,
    stops,
    walk_back,
)
from bannermen.games.tactics.rules.why_move import why_no_move
from bannermen.games.tactics.state import Battle
from bannermen.games.tactics.terms import (
    NOBODY,
    NOWHERE,
    ON_BOARD,
)
from bannermen.kernel.choice import Choice
from bannermen.kernel.decision import PASS, Refused
from bannermen.kernel.message import Message, says
from bannermen.maps.ground import HURT
from bannermen.maps.squares import squares_of


class Move(Moving):
    """One figure moves, leg by leg."""

    def steps(self) -> tuple[Any, ...]:
        return MOVE_STEPS

    def clone(self) -> Move:
        other = Move(self.figure, self.why, self.most)
        self.copy_into(other)
        return other


# --- the steps ---


class UseMovement(Buy[Move]):
    """Movement abilities are announced with the move, by active figures and others (tac-ability-04 to -06)."""

    def buyer(self, battle: Battle, move: Move) -> int:
        return move.figure

    def lines(self, battle: Battle, move: Move) -> list[Line]:
        return battle.card(move.figure).movement

    def is_open(self, battle: Battle, move: Move) -> bool:
        return move.why == ACTION

    def prompt(self, battle: Battle, move: Move) -> Message:
        return says("{figure} moves: use an ability first?", figure=figure_arg(battle, move.figure))

    def guide(self, battle: Battle, move: Move) -> Message:
        return says("Abilities for a move are announced and paid before its first square.")

    def pass_label(self, battle: Battle, move: Move) -> Message:
        return says("No ability")

    def prior(self, battle: Battle, move: Move, answer: int) -> float:
        return 1.0 if answer == PASS else 0.3


def movement_lines(battle: Battle, figure: int, used: list[int]) -> list[int]:
    """The movement abilities that could be bought now, each line once."""
    return buyable(battle, battle.card(figure).movement, used, figure, NOBODY, 0)


def set_out(battle: Battle, move: Move) -> None:
    if battle.fate[move.figure] != ON_BOARD:
        move.leave()
    elif move.why == ACTION:
        move.left = allowance(battle, move.figure, move.most, move.extra)
    else:
        move.left = move.most


class MoveTo(Ask[Move]):
    """Where the move leads, leg by leg."""

    def seat(self, battle: Battle, move: Move) -> int:
        return battle.seat_of[move.figure]  # whoever forces the move: its own player moves it (tac-action-ability-06)

    def options(self, battle: Battle, move: Move) -> list[int]:
        if move.ended:
            return []
        ways = leg(battle, move)
        ends = ways.ends()
        first = BLOCK_AT if ways.large else SQUARE_AT
        if move.goal != 0:
            ends &= move.goal
            if ends != 0:
                found = squares_of(ends, first)
            else:
                found = self.toward(battle, move, ways)
        else:
            found = squares_of(ends, first)
            if ways.marked != 0:
                found.extend(squares_of(ways.entries(), SQUARE_AT))
                found.extend([PAST_AT + square for square, _ in ways.corners()])
        if move.optional and move.spot == NOWHERE:
            return or_none(found)
        if move.spot != NOWHERE and not ways.large and battle.at[move.figure] == move.spot:
            if move.goal == 0 or move.goal >> move.spot & 1:
                found.append(PASS)
        return found

    def toward(self, battle: Battle, move: Move, ways: Ways) -> list[int]:
        """No harmless way leads to the goal in time: the marked squares and corners by which it can be reached."""
        found: list[int] = []
        for square in squares_of(ways.entries()):
            if self.reaches(battle, move, ways, square, ways.left - ways.cost(square)):
                found.append(SQUARE_AT + square)
        for square, cost in ways.corners():
            if self.reaches(battle, move, ways, square, ways.left - cost):
                found.append(PAST_AT + square)
        return found

    def reaches(self, battle: Battle, move: Move, ways: Ways, square: int, left: int) -> bool:
        reached = 0
        for layer in ways.ground.flood(1 << square, left, ways.enter, ways.halt, HURT):
            reached |= layer
        if ways.large:
            reached = ways.ground.grid.blocks_over(reached)
        return reached & move.goal != 0

    def take(self, battle: Battle, move: Move, answer: int) -> None:
        if answer == PASS:
            move.ended = True
            return
        if answer >= BLOCK_AT:
            finish_at(battle, move, answer - BLOCK_AT, [])
            return
        if answer >= PAST_AT:
            move.past = answer - PAST_AT
            return
        square = answer - SQUARE_AT
        if not battle.ground.marked >> square & 1 and battle.log is None:  # the usual case, quickly
            finish_at(battle, move, square, [])
            return
        ways = leg(battle, move)
        way = walk_back(ways, square) if battle.log is not None else []
        if not ways.marked >> square & 1:
            finish_at(battle, move, square, way)
            return
        move.left -= ways.cost(square)
        step_onto(battle, move, square, way)
        enter_square(battle, move.figure, square)

    def prompt(self, battle: Battle, move: Move) -> Message:
        if move.why == SURGING:
            return says("{figure} may surge forward: where to?", figure=figure_arg(battle, move.figure))
        if move.why == FORCED:
            return says("{figure} is forced to move: where to?", figure=figure_arg(battle, move.figure))
        if move.why == CHARGING:
            return says("{figure} charges: where to?", figure=figure_arg(battle, move.figure))
        return says("Where does {figure} move?", figure=figure_arg(battle, move.figure))

    def guide(self, battle: Battle, move: Move) -> Message:
        if move.why == SURGING:
            return says("After a kill you may step onto the square of the fallen; it costs nothing.")
        if battle.card(move.figure).large:
            return says("Choose the four squares on which it ends; enemies do not stop a large figure.")
        return says("Three squares, diagonals too. The move ends where an enemy is in contact.")

    def about(self, battle: Battle, move: Move) -> list[tuple[str, int]]:
        return [("figure", move.figure)]

    def pass_label(self, battle: Battle, move: Move) -> Message:
        return says("Stay")

    def choice(self, battle: Battle, move: Move, option: int) -> Choice:
        if SQUARE_AT <= option < PAST_AT and battle.ground.marked >> (option - SQUARE_AT) & 1:
            square = option - SQUARE_AT
            return Choice(says("Onto the terrain on {square}", square=("square", square)), "square", square)
        return super().choice(battle, move, option)

    def why_not(self, battle: Battle, move: Move, answer: int) -> Refused:
        return why_no_move(battle, move, answer)

    def prior(self, battle: Battle, move: Move, answer: int) -> float:
        return move_prior(battle, move.figure, answer)


def finish_at(battle: Battle, move: Move, square: int, way: list[int]) -> None:
    """The last leg: the figure stands there."""
    old = battle.at[move.figure]
    battle.place(move.figure, square)
    move.ended = True
    if battle.log is not None:
        log.moved(battle, move.figure, way if len(way) > 0 else [old, square], MOVE_RULES[move.why])


def step_onto(battle: Battle, move: Move, square: int, way: list[int]) -> None:
    """In mid-move: infantry stands on the square unless a friend does; a large figure stays until it ends."""
    move.spot = square
    if not battle.card(move.figure).large and battle.figure_at[square] == NOBODY:
        battle.place(move.figure, square)
        if battle.log is not None:
            log.moved(battle, move.figure, way, MOVE_RULES[move.why])


class ChooseFlank(Ask[Move]):
    """On a diagonal step one of the two squares beside it is chosen, and its effect happens (tac-action-move-12)."""

    def seat(self, battle: Battle, move: Move) -> int:
        return battle.seat_of[move.figure]

    def options(self, battle: Battle, move: Move) -> list[int]:
        return [] if move.past == NOWHERE else [SQUARE_AT + flank for flank in corner_flanks(battle, move)]

    def take(self, battle: Battle, move: Move, answer: int) -> None:
        square = move.past
        flank = answer - SQUARE_AT
        way = [battle.at[move.figure], flank, square]
        move.left -= corner_price(leg(battle, move), square)
        move.past = NOWHERE
        step_onto(battle, move, square, way)
        if battle.ground.marked >> square & 1:
            enter_square(battle, move.figure, square)  # pushed first, so it comes after the corner
        enter_square(battle, move.figure, flank)

    def prompt(self, battle: Battle, move: Move) -> Message:
        return says("Past which square does the diagonal step lead?")

    def guide(self, battle: Battle, move: Move) -> Message:
        return says("The effect of the square you choose happens to the figure.")

    def about(self, battle: Battle, move: Move) -> list[tuple[str, int]]:
        return [("figure", move.figure), ("square", move.past)]

    def why_not(self, battle: Battle, move: Move, answer: int) -> Refused:
        grid = battle.field.grid
        square = answer - SQUARE_AT
        if 0 <= square < grid.size and grid.steps(square, move.past) == 1 and not battle.ground.open >> square & 1:
            return Refused("tac-action-move-15", says("The step cannot lead past a square that blocks the way."))
        return Refused("tac-action-move-12", says("Choose one of the two squares beside the diagonal step."))


def corner_price(ways: Ways, square: int) -> int:
    """How many squares the step past a corner to that square costs, with the way to it."""
    return dict(ways.corners())[square]


def corner_flanks(battle: Battle, move: Move) -> list[int]:
    """The squares past which the diagonal step under way may lead, from wherever it costs least."""
    ways = leg(battle, move)
    ground = ways.ground
    price = corner_price(ways, move.past)
    last = 2 if ground.slow >> move.past & 1 else 1
    front = ways.layers[price - last]
    if price > last:
        front &= ~(ways.halt | ways.marked)
    found: list[int] = []
    for start in squares_of(front):
        if ground.grid.moves(start, move.past) == 1 and ground.grid.steps(start, move.past) == 2:
            for flank in ground.flanks(start, move.past):
                if flank not in found:
                    found.append(flank)
    return found


def go_on(battle: Battle, move: Move) -> None:
    """After an effect the rest of the move is asked for; engaged, it is over (tac-action-move-05)."""
    figure = move.figure
    if move.ended or move.spot == NOWHERE or battle.fate[figure] != ON_BOARD:
        return
    large = battle.card(figure).large
    standing = battle.at[figure] == move.spot
    if not large and standing:
        free = move.slip or move.why in (FORCED, SURGING)
        if move.left == 0 or (not free and stops(battle, figure) >> move.spot & 1):
            return
    move.go_to(MOVE_TO)


MOVE_RULES: Final[tuple[str, ...]] = (
    "tac-action-move-01",
    "tac-charge-03",
    "tac-special-06",
    "tac-action-attack-16",
)
MOVE_TO: Final = MoveTo("move-to", "tac-action-move-01")
MOVE_STEPS: Final[tuple[Any, ...]] = (
    UseMovement("use-movement", "tac-ability-05"),
    set_out,
    MOVE_TO,
    ChooseFlank("choose-flank", "tac-action-move-12"),
    go_on,
)


def can_move(battle: Battle, figure: int) -> bool:
    """Whether a move could lead anywhere."""
    if not battle.card(figure).large:
        near = ground_of(battle, figure).steps_from(battle.at[figure]) & battle.ground.open
        if near & ~battle.occupied() != 0:
            return True
    ways = Ways(battle, figure, NOWHERE, allowance(battle, figure, 0, 0), False)
    ways.spread()
    return ways.ends() != 0 or (ways.marked != 0 and (ways.entries() != 0 or len(ways.corners()) > 0))


def planned_move(battle: Battle, figure: int) -> Move:
    """The move that a figure would make: for looking, not for doing."""
    move = Move(figure, ACTION, 0)
    set_out(battle, move)
    return move
