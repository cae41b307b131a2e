"""Building the battlefield: map tiles, terrain pieces, objectives, loot and zones, with all checks (tac-setup-01)."""

from __future__ import annotations

from typing import Any

from bannermen.content.reading import find
from bannermen.games.tactics.content import schema
from bannermen.games.tactics.content.load import book, scenarios, tiles
from bannermen.games.tactics.content.tables import Book
from bannermen.games.tactics.field import Field, Laid, Special
from bannermen.games.tactics.rules.specials import SPECIAL_WORDS
from bannermen.games.tactics.terms import BACKS, BLOCKED_DOT, FACTIONS, LOOT, RANKS, SIZES, SQUARE_KINDS
from bannermen.kernel.game import BadSetup
from bannermen.maps.squares import OFF, SquareGrid

TILE = 7  # squares on each side of a map tile (tac-board-01)

_FIELDS: dict[str, Field] = {}


def field_of(key: str) -> Field:
    """The battlefield of a scenario of ours, built once."""
    found = _FIELDS.get(key)
    if found is None:
        found = build(scenarios()[key], book(), f"scenarios/{key}")
        _FIELDS[key] = found
    return found


class Sketch:
    """A piece of map read from its picture: symbols by place, and walls as pairs of places. Row 0 is the south."""

    def __init__(self, columns: int, rows: int) -> None:
        self.columns = columns
        self.rows = rows
        self.symbols: dict[tuple[int, int], str] = {}
        self.walls: list[tuple[tuple[int, int], tuple[int, int]]] = []

    def turned(self) -> Sketch:
        """A quarter turn clockwise."""
        other = Sketch(self.rows, self.columns)
        last = self.columns - 1
        other.symbols = {(y, last - x): symbol for (x, y), symbol in self.symbols.items()}
        other.walls = [((b, last - a), (d, last - c)) for (a, b), (c, d) in self.walls]
        return other


def read_map(text: str, file: str, place: str) -> Sketch:
    """The picture of a map: lines of symbols with `|` between some, and lines of `-` between some of those.

    >>> sketch = read_map(". .|.\\n  -\\n. R .", "", "")
    >>> sketch.columns, sketch.rows, sketch.symbols[1, 0], sketch.walls
    (3, 2, 'R', [((1, 1), (2, 1)), ((1, 1), (1, 0))])
    """
    lines = [line.rstrip() for line in text.splitlines() if line.strip()]
    levels: list[list[str]] = []  # symbol lines from the north, each followed by the wall line below it
    for line in lines:
        if set(line) <= {" ", "-"}:
            if not levels or len(levels[-1]) == 2:
                raise BadSetup(file, place, "a line of walls with no squares above it", "put it between two rows")
            levels[-1].append(line)
        else:
            levels.append([line])
    if not levels:
        raise BadSetup(file, place, "the map is empty", "draw at least one row")
    columns = (len(levels[0][0]) + 1) // 2
    sketch = Sketch(columns, len(levels))
    for number, level in enumerate(levels):
        y = len(levels) - 1 - number
        row = level[0]
        if (len(row) + 1) // 2 != columns or len(row) % 2 == 0:
            raise BadSetup(file, place, f"row {number + 1} is {row!r}", f"write {columns} symbols with a space between")
        for x in range(columns):
            sketch.symbols[x, y] = row[2 * x]
            if x + 1 < columns:
                between = row[2 * x + 1]
                if between == "|":
                    sketch.walls.append(((x, y), (x + 1, y)))
                elif between != " ":
                    raise BadSetup(file, place, f"{between!r} between two squares", "a space or |")
        if len(level) == 2:
            for at, mark in enumerate(level[1]):
                if mark == "-":
                    if at % 2 or y == 0:
                        raise BadSetup(file, place, f"a wall at column {at + 1}", "put - below a square of the map")
                    sketch.walls.append(((at // 2, y), (at // 2, y - 1)))
    return sketch


def lay_tiles(given: list[list[schema.Laid]], file: str) -> Sketch:
    """The whole map from its tiles, row by row from the north; each tile has two sides and is there once."""
    known = {tile.key: tile for tile in tiles().tiles}
    width = len(given[0]) if given else 0
    if width == 0:
        raise BadSetup(file, "tiles", "no tile", "name at least one")
    whole = Sketch(width * TILE, len(given) * TILE)
    used: set[str] = set()
    for number, row in enumerate(given):
        if len(row) != width:
            raise BadSetup(file, f"tiles[{number}]", f"{len(row)} tiles", f"every row has {width}")
        for column, laid in enumerate(row):
            place = f"tiles[{number}][{column}]"
            find(laid.tile, known, file, place, "map tile")
            if laid.tile[:-1] in used:
                raise BadSetup(file, place, f"tile {laid.tile[:-1]} is there twice", "a tile shows one of its sides")
            used.add(laid.tile[:-1])
            sketch = read_map(known[laid.tile].map, "tiles.yaml", laid.tile)
            for _ in range(laid.turn // 90):
                sketch = sketch.turned()
            if (sketch.columns, sketch.rows) != (TILE, TILE):
                raise BadSetup("tiles.yaml", laid.tile, f"{sketch.columns} x {sketch.rows} squares", "7 x 7")
            dx, dy = column * TILE, (len(given) - 1 - number) * TILE
            for (x, y), symbol in sketch.symbols.items():
                whole.symbols[x + dx, y + dy] = symbol
            for (a, b), (c, d) in sketch.walls:
                whole.walls.append(((a + dx, b + dy), (c + dx, d + dy)))
    return whole


def lay_ground(field: Field, sketch: Sketch, file: str) -> None:
    """What is printed: kinds of squares, zones, walls."""
    symbols = {ground.symbol: number for number, ground in enumerate(tiles().grounds)}
    grid = field.grid
    for (x, y), symbol in sketch.symbols.items():
        if symbol not in symbols:
            what = f"the symbol {symbol!r} on {grid.name(grid.at(x, y))}"
            raise BadSetup(file, "map", what, f"take one of {' '.join(symbols)}")
        ground = tiles().grounds[symbols[symbol]]
        square = grid.at(x, y)
        field.prints[square] = symbols[symbol]
        field.kinds[square] = SQUARE_KINDS.index(ground.kind)
        if ground.high:
            field.high |= 1 << square
        if ground.slow:
            field.slow |= 1 << square
    for (a, b), (c, d) in sketch.walls:
        field.walls.add(grid.edge(grid.at(a, b), grid.at(c, d)))


def square_named(grid: SquareGrid, name: str, file: str, place: str) -> int:
    square = grid.named(name)
    if square == OFF:
        raise BadSetup(file, place, f"there is no square {name}", f"use A1 to {grid.name(grid.size - 1)}")
    return square


def area_of(grid: SquareGrid, names: list[str], file: str, place: str) -> int:
    """Squares and ranges: "C4", "A1-G2"."""
    found = 0
    for name in names:
        first, _, last = name.partition("-")
        a = square_named(grid, first, file, place)
        b = square_named(grid, last or first, file, place)
        for x in range(min(grid.x[a], grid.x[b]), max(grid.x[a], grid.x[b]) + 1):
            for y in range(min(grid.y[a], grid.y[b]), max(grid.y[a], grid.y[b]) + 1):
                found |= 1 << grid.at(x, y)
    return found


def place_piece(field: Field, given: schema.Placed, file: str, place: str) -> None:
    """Terrain lies clearly on squares, doors and windows on walls (tac-board-03, tac-door-01, tac-terrain-04)."""
    grid = field.grid
    number = find(given.piece, field.book.piece_index, file, place, "terrain piece")
    card = field.book.pieces[number]
    if not 0 <= given.face < len(card.faces):
        raise BadSetup(file, place, f"{card.key} has no side {given.face}", f"0 to {len(card.faces) - 1}")
    if card.edge:
        first, bar, second = given.at.partition("|")
        if not bar:
            raise BadSetup(file, place, f"{card.key} lies on a wall, not on {given.at}", 'write "C4|D4"')
        a = square_named(grid, first, file, place)
        b = square_named(grid, second, file, place)
        if b not in grid.beside[a] or grid.edge(a, b) not in field.walls:
            raise BadSetup(file, place, f"there is no wall between {first} and {second}", "doors lie on walls")
        if any(laid.edge == grid.edge(a, b) for laid in field.pieces):
            raise BadSetup(file, place, f"two pieces between {first} and {second}", "one is enough")
        field.pieces.append(Laid(number, [], grid.edge(a, b), [a, b], given.face))
        return
    corner = square_named(grid, given.at, file, place)
    width, height = (card.height, card.width) if given.turned else (card.width, card.height)
    squares = []
    for dy in range(height):
        for dx in range(width):
            square = grid.at(grid.x[corner] + dx, grid.y[corner] + dy)
            if square == OFF:
                raise BadSetup(file, place, f"{card.key} at {given.at} leaves the map", "move it")
            if field.kind([laid.face for laid in field.pieces], square) >= BLOCKED_DOT:
                raise BadSetup(file, place, f"{grid.name(square)} is BLOCKED", "terrain is placed on OPEN squares")
            squares.append(square)
    field.pieces.append(Laid(number, squares, -1, [], given.face))


def build(scenario: schema.Scenario, cards: Book, file: str) -> Field:
    """The field of a scenario."""
    sketch = lay_tiles(scenario.tiles, file)
    field = Field(scenario.key, cards, SquareGrid(sketch.columns, sketch.rows))
    field.names = scenario.name.by_language()
    field.tiles = [[f"{laid.tile}:{laid.turn}" for laid in row] for row in scenario.tiles]
    lay_ground(field, sketch, file)
    furnish(field, scenario, file)
    field.rounds = scenario.rounds
    field.factions = allowed_factions(scenario, file)
    field.coins = scenario_coins(scenario)
    return field


def allowed_factions(scenario: schema.Scenario, file: str) -> list[int]:
    """Seat by seat, the crests that a squad may have (tac-setup-11)."""
    if not scenario.factions:
        return [1 << FACTIONS.index("targaryen"), 1 << FACTIONS.index("baratheon")]
    if len(scenario.factions) != 2:
        raise BadSetup(file, "factions", f"{len(scenario.factions)} sides", "a battle has two")
    return [sum(1 << FACTIONS.index(faction) for faction in side) for side in scenario.factions]


def scenario_coins(scenario: schema.Scenario) -> list[int]:
    if scenario.coins is not None:
        return [scenario.coins.gold, scenario.coins.silver, scenario.coins.copper]
    if scenario.size not in SIZES:
        raise BadSetup(scenario.key, "coins", f"the size {scenario.size} has no coins of its own", "add `coins`")
    return list(SIZES[scenario.size])


def furnish(field: Field, given: Any, file: str) -> None:
    """Pieces, objectives, loot, zones and special rules of a scenario or a position."""
    grid = field.grid
    for number, placed in enumerate(given.pieces):
        place_piece(field, placed, file, f"pieces[{number}]")
    faces = [laid.face for laid in field.pieces]
    field.breakable = any(face.dice > 0 for laid in field.pieces for face in field.book.pieces[laid.card].faces)
    for number, name in enumerate(given.objectives):
        square = square_named(grid, name, file, f"objectives[{number}]")
        if field.kind(faces, square) != 0:
            raise BadSetup(file, f"objectives[{number}]", f"{name} is not OPEN-○", "objectives lie on open ground")
        field.objectives.append(square)
        field.objective_bits |= 1 << square
    for number, loot in enumerate(given.loot):
        square = square_named(grid, loot.at, file, f"loot[{number}]")
        if field.kind(faces, square) >= BLOCKED_DOT:
            raise BadSetup(file, f"loot[{number}]", f"{loot.at} is BLOCKED", "nobody could collect it there")
        field.loot_kinds.append(LOOT.index(loot.kind))
        field.loot_squares.append(square)
    field.zones = [area_of(grid, given.gold, file, "gold"), area_of(grid, given.silver, file, "silver")]
    if field.zones[0] & field.zones[1]:
        raise BadSetup(file, "silver", "the two deployment zones overlap", "move one")
    leaf_piles = [laid for laid in field.pieces if field.book.pieces[laid.card].key == "leaf-pile"]
    if len(given.leaves) != len(leaf_piles):
        raise BadSetup(file, "leaves", f"{len(given.leaves)} backs for {len(leaf_piles)} piles", "one for each")
    for number, back in enumerate(given.leaves):
        field.backs.append(find(back, BACKS[1:], file, f"leaves[{number}]", "back") + 1)
    for index, rule in enumerate(given.rules):
        place = f"rules[{index}]"
        at = [square_named(grid, name, file, place) for name in rule.at]
        for square in at:
            if square not in field.objectives:
                raise BadSetup(file, place, f"{grid.name(square)} is no objective", "name objectives")
        objectives = [field.objectives.index(square) for square in at]
        ranks = sum(1 << RANKS.index(rank) for rank in rule.ranks) or -1
        number = SPECIAL_WORDS.numbers[rule.do]
        field.specials.append(Special(rule.do, number, rule.amount, objectives, ranks, rule.text.by_language()))
