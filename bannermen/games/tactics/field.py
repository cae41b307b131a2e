"""What play does not change: the battlefield as it was laid out, and the terms of the scenario."""

from __future__ import annotations

from typing import Any

from bannermen.games.tactics.content.tables import Book, Face
from bannermen.games.tactics.terms import BLOCKED_CROSS, BLOCKED_DOT, OPEN_CROSS
from bannermen.maps.ground import SURE, Ground
from bannermen.maps.squares import SquareGrid, set_of, squares_of


class Laid:
    """A terrain piece on the battlefield: on squares, or on the edge between two."""

    def __init__(self, card: int, squares: list[int], edge: int, beside: list[int], face: int) -> None:
        self.card: int = card
        self.squares: list[int] = squares  # empty for doors and windows
        self.bits: int = set_of(squares)
        self.edge: int = edge  # -1: it lies on squares
        self.beside: list[int] = beside  # the two squares that share the edge (tac-door-04)
        self.face: int = face  # the side that lies up at the start


class Special:
    """A special rule of the scenario."""

    def __init__(
        self, do: str, number: int, amount: int, objectives: list[int], ranks: int, texts: dict[str, str]
    ) -> None:
        self.do: str = do
        self.number: int = number  # of its word, see rules/specials.py
        self.amount: int = amount
        self.objectives: list[int] = objectives
        self.ranks: int = ranks
        self.texts: dict[str, str] = texts


class Field:
    """The battlefield of one scenario; shared by all matches on it."""

    def __init__(self, key: str, book: Book, grid: SquareGrid) -> None:
        self.key: str = key
        self.book: Book = book
        self.grid: SquareGrid = grid
        self.names: dict[str, str] = {}
        self.kinds: list[int] = [0] * grid.size  # printed on the tiles
        self.prints: list[int] = [0] * grid.size  # the number of the printed ground
        self.walls: set[int] = set()  # printed walls
        self.high: int = 0  # printed high ground
        self.slow: int = 0  # shallow river
        self.pieces: list[Laid] = []
        self.tiles: list[list[str]] = []  # "3B" with its turn, for drawing
        self.objectives: list[int] = []  # squares
        self.objective_bits: int = 0  # the set of them
        self.loot_kinds: list[int] = []
        self.loot_squares: list[int] = []
        self.zones: list[int] = [0, 0]  # gold, silver
        self.backs: list[int] = []  # of the leaf piles, to be shuffled
        self.rounds: int = 4
        self.coins: list[int] = [2, 4, 12]
        self.factions: list[int] = []  # seat by seat, bits of the crests allowed
        self.specials: list[Special] = []
        self.laid: dict[str, Any] = {}  # how a position of its own laid it out; empty: as its scenario does
        self.breakable: bool = False  # some piece may be terrain-charged
        self._far: list[list[int]] = [[] for _ in range(grid.size)]
        self._goals: list[list[int]] = [[] for _ in range(grid.size)]
        self._grounds: dict[tuple[int, ...], Ground] = {}
        self._crossings: dict[tuple[int, ...], Ground] = {}

    def face(self, piece: int, face: int) -> Face:
        return self.book.pieces[self.pieces[piece].card].faces[face]

    def has(self, do: str) -> bool:
        """Whether a special rule of that kind holds."""
        for special in self.specials:
            if special.do == do:
                return True
        return False

    def far(self, square: int) -> list[int]:
        """Steps from a square to each other one, figures apart and doors as laid out: what is far, what is near."""
        row = self._far[square]
        if len(row) == 0:
            ground = self.ground([laid.face for laid in self.pieces])
            row = [self.grid.moves(square, other) + 6 for other in range(self.grid.size)]
            layers = ground.flood(1 << square, 40, ground.open, 0, SURE)
            for steps in range(len(layers)):
                for other in squares_of(layers[steps]):
                    row[other] = steps
            self._far[square] = row
        return row

    def goals(self, square: int) -> list[int]:
        """The squares of objectives, the nearest first."""
        found = self._goals[square]
        if len(found) == 0:
            row = self.far(square)
            found = sorted(self.objectives, key=lambda objective: row[objective])
            self._goals[square] = found
        return found

    # --- the ground, by which side of each piece lies up ------------------------------------------------------

    def ground(self, faces: list[int]) -> Ground:
        key = tuple(faces)
        found = self._grounds.get(key)
        if found is None:
            found = self._lay(faces, -1)
            self._grounds[key] = found
        return found

    def crossing(self, faces: list[int], piece: int) -> Ground:
        """The ground for a figure that may cross a pile of corpses (tac-terrain-11)."""
        key = (*faces, piece)
        found = self._crossings.get(key)
        if found is None:
            found = self._lay(faces, piece)
            self._crossings[key] = found
        return found

    def _lay(self, faces: list[int], crossed: int) -> Ground:
        kinds = self.kinds[:]
        walls = set(self.walls)
        screens = set(self.walls)
        marked = 0
        for number, laid in enumerate(self.pieces):
            face = self.face(number, faces[number])
            if laid.edge >= 0:
                walls.discard(laid.edge)
                screens.discard(laid.edge)
                if face.wall:
                    walls.add(laid.edge)
                if face.screen:
                    screens.add(laid.edge)
                continue
            for square in laid.squares:
                if face.kind > 0 and number != crossed:
                    kinds[square] = face.kind
            if face.entered > 0:
                marked |= laid.bits
        blocked = [s for s in range(self.grid.size) if kinds[s] >= BLOCKED_DOT]
        hiding = [s for s in range(self.grid.size) if kinds[s] == OPEN_CROSS or kinds[s] == BLOCKED_CROSS]
        return Ground(self.grid, blocked, hiding, walls, screens, marked, self.slow)

    def kind(self, faces: list[int], square: int) -> int:
        """What kind a square is now (tac-board-04): a piece counts before what is printed."""
        for number, laid in enumerate(self.pieces):
            if laid.bits >> square & 1:
                face = self.face(number, faces[number])
                if face.kind > 0:
                    return face.kind
        return self.kinds[square]

    def high_ground(self, faces: list[int]) -> int:
        """All squares of high ground, printed or laid."""
        found = self.high
        for number, laid in enumerate(self.pieces):
            if laid.edge < 0 and self.face(number, faces[number]).high:
                found |= laid.bits
        return found
