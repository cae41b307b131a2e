"""Where a move may lead: how far a figure gets, over what ground, past whom (actions: move)."""

from __future__ import annotations

from typing import Final

from bannermen.games.tactics.content.boons import SLIPPERY, SQUARES, SURE_FOOTED
from bannermen.games.tactics.rules.boons import boon
from bannermen.games.tactics.rules.sight import is_engaged
from bannermen.games.tactics.rules.terrain import Journey
from bannermen.games.tactics.state import Battle
from bannermen.games.tactics.terms import MOVE, NOTHING, NOWHERE
from bannermen.maps.ground import HURT, SURE, UNHURT, Ground
from bannermen.maps.squares import squares_of

# Why a figure moves.
ACTION: Final = 0  # its own move, or one that a card grants
CHARGING: Final = 1
FORCED: Final = 2  # away from something or toward it: enemies do not stop it (tac-special-12)
SURGING: Final = 3


class Moving(Journey):
    """One figure moves. Its steps are in move.py, above the questions that they ask."""

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
        self.past: int = NOWHERE  # a diagonal step under way: where it leads

    def fields(self) -> tuple[str, ...]:
        return ("used", "figure", "ended", "why", "most", "left", "spot", "goal", "optional", "slip", "extra", "past")

    def copy_into(self, other: Moving) -> None:
        other.at = self.at
        other.used = self.used[:]
        other.ended = self.ended
        other.left = self.left
        other.spot = self.spot
        other.goal = self.goal
        other.optional = self.optional
        other.slip = self.slip
        other.extra = self.extra
        other.past = self.past


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
        reached = 0  # a friend's square where an enemy would stop it is not entered at all (tac-action-move-17)
        for layer in self.ground.flood(1 << square, left, self.enter, self.halt, HURT):
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


def leg(battle: Battle, move: Moving) -> Ways:
    """The ways of the move from where it stands."""
    free = move.slip or move.why == FORCED or move.why == SURGING
    ways = Ways(battle, move.figure, move.spot, move.left, free)
    ways.spread()
    return ways


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
