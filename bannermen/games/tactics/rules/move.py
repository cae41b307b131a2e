"""Moving: the move action, large figures, and moves that are forced (actions: move).

A move is made in legs. One answer takes a figure to any square that it reaches without a terrain effect on the way; a
square that does something, or a diagonal step past one, ends a leg, and after the effect the rest of the move is asked
for again. So every way through the terrain can be gone, and an ordinary move is one answer.
"""

from __future__ import annotations

from typing import Any, Final

from bannermen.games.tactics import told
from bannermen.games.tactics.asking import Ask, figure_arg
from bannermen.games.tactics.codes import BLOCK_AT, LINE_AT, PAST_AT, SQUARE_AT
from bannermen.games.tactics.leanings import move_leaning
from bannermen.games.tactics.rules.boons import boon
from bannermen.games.tactics.rules.lines import affordable, buy, usable
from bannermen.games.tactics.rules.sight import is_engaged
from bannermen.games.tactics.rules.terrain import Journey, enter_square
from bannermen.games.tactics.state import Battle
from bannermen.games.tactics.terms import (
    MOVE,
    NOBODY,
    NOTHING,
    NOWHERE,
    ON_BOARD,
    SLIPPERY,
    SQUARES,
    SURE_FOOTED,
)
from bannermen.kernel.choice import Choice
from bannermen.kernel.decision import PASS, Refused
from bannermen.kernel.message import Message, says
from bannermen.maps.ground import HURT, SURE, UNHURT, Ground
from bannermen.maps.squares import squares_of

# Why a figure moves.
ACTION: Final = 0  # its own move, or one that a card grants
CHARGING: Final = 1
FORCED: Final = 2  # away from something or toward it: enemies do not stop it (tac-special-12)
SURGING: Final = 3


class Move(Journey):
    """One figure moves."""

    def __init__(self, figure: int, why: int, most: int) -> None:
        super().__init__(figure)
        self.why: int = why
        self.most: int = most  # squares it may use; 0: an ordinary move
        self.left: int = 0
        self.spot: int = NOWHERE  # the square from which the way goes on; nowhere: any of its own
        self.goal: int = 0  # squares (or blocks of a large figure) where it must end; none: anywhere
        self.optional: bool = False  # it need not move at all
        self.slip: bool = False  # enemies do not stop it (Bold Step)
        self.extra: int = 0  # squares added by abilities
        self.used: list[int] = []
        self.past: int = NOWHERE  # a diagonal step under way: where it leads

    def steps(self) -> tuple[Any, ...]:
        return MOVE_STEPS

    def fields(self) -> tuple[str, ...]:
        return (
            "figure",
            "why",
            "most",
            "left",
            "spot",
            "goal",
            "optional",
            "slip",
            "extra",
            "used",
            "past",
            "ended",
        )

    def clone(self) -> Move:
        other = Move(self.figure, self.why, self.most)
        other.at = self.at
        other.left = self.left
        other.spot = self.spot
        other.goal = self.goal
        other.optional = self.optional
        other.slip = self.slip
        other.extra = self.extra
        other.used = self.used[:]
        other.past = self.past
        other.ended = self.ended
        return other


# --- how far, and over what ---


def allowance(battle: Battle, figure: int, most: int, extra: int) -> int:
    """Three squares and what is added (tac-action-move-01); one in all if it starts engaged (-move-07, -18)."""
    if is_engaged(battle, figure) and boon(battle, figure, SLIPPERY) == 0:
        return 1
    if most > 0:
        return most + extra
    return MOVE + boon(battle, figure, SQUARES) + extra


def ground_of(battle: Battle, figure: int) -> Ground:
    """The ground as it is for the active figure, which may be allowed to cross a pile (tac-terrain-11)."""
    if battle.crossing == NOTHING:
        return battle.ground
    return battle.field.crossing(battle.faces, battle.crossing)


def stops(battle: Battle, figure: int) -> int:
    """Squares on which an infantry figure becomes engaged and must stop (tac-action-move-05)."""
    return battle.ground.beside(battle.foes(battle.side_of(figure)))


class Ways:
    """Where a leg of a move may lead: reckoned once for a question, never kept."""

    def __init__(self, battle: Battle, figure: int, spot: int, left: int, free: bool) -> None:
        self.battle: Battle = battle
        self.figure: int = figure
        side = battle.side_of(figure)
        self.large: bool = battle.card(figure).large
        self.ground: Ground = ground_of(battle, figure)
        self.sure: bool = boon(battle, figure, SURE_FOOTED) > 0
        own = battle.feet[figure]
        self.others: int = battle.occupied() & ~own
        self.start: int = own if spot == NOWHERE else 1 << spot
        self.left: int = left
        self.marked: int = 0 if self.sure else self.ground.marked
        # Enemies are in the way, friends may be passed (tac-action-move-02).
        self.enter: int = self.ground.open & ~battle.foes(side)
        self.halt: int = 0
        if not self.large and not free:  # large figures never get engaged by moving (tac-large-move-03)
            self.halt = stops(battle, figure)
            self.enter &= ~(self.others & self.halt)  # tac-action-move-17
        self.layers: list[int] = []

    def spread(self) -> None:
        """All squares that can be reached without harm, and marked ones as the last of the leg."""
        care = SURE if self.sure else UNHURT
        self.layers = self.ground.flood(self.start, self.left, self.enter, self.halt | self.marked, care)

    def reached(self) -> int:
        found = 0
        for layer in self.layers:
            found |= layer
        return found

    def cost(self, square: int) -> int:
        for cost in range(len(self.layers)):
            if self.layers[cost] >> square & 1:
                return cost
        return -1

    def ends(self) -> int:
        """Squares of infantry, or blocks of a large figure, on which the move may end now."""
        # A pile that may be crossed still holds nobody (tac-terrain-12).
        standing = self.battle.ground.open
        if not self.large:
            return self.reached() & ~self.others & ~self.marked & ~self.start & standing
        grid = self.ground.grid
        taken = grid.blocks_over(self.others | ~standing & self.ground.all)
        over = self.reached() & ~self.marked | self.start
        found = grid.blocks_over(over) & self.battle.ground.blocks & ~taken
        if self.start == self.battle.feet[self.figure]:
            found &= ~(1 << self.battle.at[self.figure])  # to turn is a move, to stay is none (tac-large-move-09)
        return found

    def entries(self) -> int:
        """Marked squares that the leg may lead onto, if the move can be ended from there."""
        found = self.reached() & self.marked & ~self.start
        kept = found
        for square in squares_of(found):
            left = self.left - self.cost(square)
            if not self.can_end_from(square, left):
                kept &= ~(1 << square)
        return kept

    def can_end_from(self, square: int, left: int) -> bool:
        standing = self.battle.ground.open
        if not self.large and standing & ~self.others & (1 << square):
            return True
        reached = 0
        halted = self.halt & (1 << square)
        for layer in self.ground.flood(1 << square, 0 if halted else left, self.enter, self.halt, HURT):
            reached |= layer
        if not self.large:
            return reached & ~self.others & standing != 0
        grid = self.ground.grid
        taken = grid.blocks_over(self.others | ~standing & self.ground.all)
        return grid.blocks_over(reached) & self.battle.ground.blocks & ~taken != 0

    def corners(self) -> list[tuple[int, int]]:
        """Diagonal steps past corners that do something, where that is the shorter way: (square, cost)."""
        if self.sure or self.marked == 0:
            return []
        found: list[tuple[int, int]] = []
        seen = 0
        for cost in range(self.left):
            front = self.layers[cost]
            if cost > 0:
                front &= ~(self.halt | self.marked)
            if front == 0:
                continue
            beyond = self.ground.grid.spread(front, self.ground.hurt) & self.enter & ~seen
            for square in squares_of(beyond):
                price = cost + (2 if self.ground.slow >> square & 1 else 1)
                known = self.cost(square)
                if price <= self.left and (known < 0 or known > price):
                    if self.can_end_from(square, self.left - price):
                        found.append((square, price))
                        seen |= 1 << square
        return found


def leg(battle: Battle, move: Move) -> Ways:
    """The ways of the move from where it stands."""
    free = move.slip or move.why == FORCED or move.why == SURGING
    ways = Ways(battle, move.figure, move.spot, move.left, free)
    ways.spread()
    return ways


# --- the steps ---


class UseMovement(Ask[Move]):
    """Movement abilities are announced with the move, by active figures and others (tac-ability-04 to -06)."""

    def seat(self, battle: Battle, move: Move) -> int:
        return battle.seat_of[move.figure]

    def options(self, battle: Battle, move: Move) -> list[int]:
        lines = battle.card(move.figure).movement
        if len(lines) == 0 or move.why != ACTION:
            return []
        return with_pass(movement_lines(battle, move.figure, move.used))

    def take(self, battle: Battle, move: Move, answer: int) -> None:
        if answer != PASS:
            move.used.append(answer - LINE_AT)
            move.again()
            buy(battle, battle.book.lines[answer - LINE_AT], move.figure, NOBODY)

    def prompt(self, battle: Battle, move: Move) -> Message:
        return says("{figure} moves: use an ability first?", figure=figure_arg(battle, move.figure))

    def guide(self, battle: Battle, move: Move) -> Message:
        return says("Abilities for a move are announced and paid before its first square.")

    def about(self, battle: Battle, move: Move) -> list[tuple[str, int]]:
        return [("figure", move.figure)]

    def pass_label(self, battle: Battle, move: Move) -> Message:
        return says("No ability")

    def leaning(self, battle: Battle, move: Move, answer: int) -> float:
        return 1.0 if answer == PASS else 0.3


def movement_lines(battle: Battle, figure: int, used: list[int]) -> list[int]:
    """The movement abilities that could be bought now, each line once."""
    found: list[int] = []
    for line in battle.card(figure).movement:
        if line.number not in used and affordable(battle, battle.seat_of[figure], line):
            if usable(battle, line, figure, NOBODY, 0):
                found.append(LINE_AT + line.number)
    return found


def with_pass(found: list[int]) -> list[int]:
    return [*found, PASS] if len(found) > 0 else found


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
            return with_pass(found)
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
        from bannermen.games.tactics.rules.why_move import why_no_move

        return why_no_move(battle, move, answer)

    def leaning(self, battle: Battle, move: Move, answer: int) -> float:
        return move_leaning(battle, move.figure, answer)


def finish_at(battle: Battle, move: Move, square: int, way: list[int]) -> None:
    """The last leg: the figure stands there."""
    old = battle.at[move.figure]
    battle.place(move.figure, square)
    move.ended = True
    if battle.log is not None:
        told.moved(battle, move.figure, way if len(way) > 0 else [old, square], MOVE_RULES[move.why])


def step_onto(battle: Battle, move: Move, square: int, way: list[int]) -> None:
    """In mid-move: infantry stands on the square unless a friend does; a large figure stays until it ends."""
    move.spot = square
    if not battle.card(move.figure).large and battle.figure_at[square] == NOBODY:
        battle.place(move.figure, square)
        if battle.log is not None:
            told.moved(battle, move.figure, way, MOVE_RULES[move.why])


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
        return Refused("tac-action-move-15", says("Choose a square beside the step that is not blocked."))


def corner_price(ways: Ways, square: int) -> int:
    for other, price in ways.corners():
        if other == square:
            return price
    return 1


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
    ends = ways.ends()
    if ways.large:
        ends &= ~(1 << battle.at[figure])
    return ends != 0 or (ways.marked != 0 and (ways.entries() != 0 or len(ways.corners()) > 0))


def planned_move(battle: Battle, figure: int) -> Move:
    """The move that a figure would make: for looking, not for doing."""
    move = Move(figure, ACTION, 0)
    set_out(battle, move)
    return move


def walk_back(ways: Ways, end: int) -> list[int]:
    cost = ways.cost(end)
    path = [end]
    while cost > 0:
        found = NOWHERE
        for before in range(cost - 1, -1, -1):
            for square in ways.ground.grid.touching[path[-1]]:
                if ways.layers[before] >> square & 1 and ways.ground.steps_from(square) >> path[-1] & 1:
                    found = square
                    break
            if found != NOWHERE:
                cost = before
                break
        if found == NOWHERE:
            return [end]
        path.append(found)
    return path[::-1]
