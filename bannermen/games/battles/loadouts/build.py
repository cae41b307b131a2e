"""From a battle plan to a battlefield, with every check a plan must pass."""

from __future__ import annotations

import functools

from bannermen.content.names import by_language, name_tables
from bannermen.content.reading import find
from bannermen.games.battles.content import schema, tables
from bannermen.games.battles.content.load import setup_cards
from bannermen.games.battles.content.vocabulary import House
from bannermen.games.battles.field import Field
from bannermen.games.battles.rules.terrain import IMPASSABLE
from bannermen.games.battles.terms import (
    FORD,
    GROUNDS,
    HOUSES,
    MAP_SYMBOLS,
    MORALE_ZONES,
    MOST_HEXES,
    NO_MARKER,
    NOBODY,
    RIVER,
    ROUT,
    TRACK_END,
)
from bannermen.kernel.game import BadSetup
from bannermen.maps.hexes import EAST, NORTH, SOUTH, WEST, HexGrid

MARKER = by_language(name_tables("bannermen.games.battles")["patterns"]["marker"])  # {n} is its number
EDGES = {"north": NORTH, "south": SOUTH, "east": EAST, "west": WEST}
OPPOSITE = {NORTH: SOUTH, SOUTH: NORTH, EAST: WEST, WEST: EAST}
AT_ONCE_PRIZES = ("destroyed", "captured", "exited", "tents", "person")  # what happens at one moment
FIGURES_IN_THE_BOX = {  # bow-data-01
    "guards-of-the-north": 32,
    "winterfell-riders": 12,
    "northland-archers": 12,
    "stark-kennelmasters": 9,
    "lannisport-guard": 24,
    "knights-of-casterly-rock": 15,
    "westerland-archers": 12,
    "lannister-heavy-infantry": 12,
}


@functools.cache
def grid_of(rows: int, columns: int) -> HexGrid:
    return HexGrid(rows, columns)


def hex_at(grid: HexGrid, name: str, file: str, place: str) -> int:
    try:
        return grid.at(name)
    except KeyError:
        last = f"{chr(64 + grid.rows)}{grid.columns}"
        raise BadSetup(
            file, place, f"there is no hex {name}", f"hexes run from A1 to {last}; shifted rows have one fewer"
        ) from None


def read_map(text: str, file: str) -> tuple[HexGrid, list[int]]:
    """The rows of a map: one symbol a hex, shifted rows one fewer."""
    lines = [line.split() for line in text.splitlines() if line.strip()]
    if not 3 <= len(lines) <= 26 or len(lines[0]) < 3:
        raise BadSetup(file, "map", f"{len(lines)} rows", "draw 3 to 26 rows of at least 3 hexes")
    columns = len(lines[0])
    terrain: list[int] = []
    for i, line in enumerate(lines):
        wanted = columns - i % 2
        if len(line) != wanted:
            raise BadSetup(file, f"map, row {chr(65 + i)}", f"{len(line)} hexes", f"this row needs {wanted}")
        for symbol in line:
            if len(symbol) != 1 or symbol not in MAP_SYMBOLS:
                raise BadSetup(
                    file, f"map, row {chr(65 + i)}", f"the symbol {symbol!r}", f"use {' '.join(MAP_SYMBOLS)}"
                )
            terrain.append(MAP_SYMBOLS.index(symbol))
    if len(terrain) > MOST_HEXES:
        raise BadSetup(file, "map", f"{len(terrain)} hexes", f"a map has at most {MOST_HEXES}")
    return grid_of(len(lines), columns), terrain


def field_of(plan: schema.Plan, file: str) -> Field:
    """The fixed part of a battle: board, edges, ratings, objectives, special rules, victory."""
    grid, terrain = read_map(plan.map, file)
    field = Field(grid)
    field.key = plan.key
    field.plan = plan
    field.names = plan.name.by_language()
    field.intros = plan.intro.by_language()
    field.victory_texts = plan.victory.text.by_language()
    field.special_texts = [special.text.by_language() for special in plan.special]
    field.provenance = dict(plan.provenance)
    field.even = plan.even
    field.board = plan.board
    field.portrait = plan.orientation == "portrait"
    field.terrain = terrain
    _edges(field, plan, file)
    field.rounds = plan.rounds
    if not 1 <= plan.rounds <= 20:
        raise BadSetup(file, "rounds", f"{plan.rounds} rounds", "a battle has 1 to 20 rounds")
    field.command = _both(plan.command, "command", file)
    field.tokens = field.command[:]
    field.order = _both(plan.order, "order", file)
    field.leadership = _both(plan.leadership, "leadership", file)
    field.mace = HOUSES.index(plan.mace)
    if set(plan.morale) != {"stark", "lannister"}:
        raise BadSetup(file, "morale", "a segment is missing", "give each house a face: eleven or rout")
    if not -TRACK_END <= plan.morale_start <= TRACK_END:
        raise BadSetup(file, "morale_start", str(plan.morale_start), f"-{TRACK_END} to {TRACK_END}")
    field.faces = [int(plan.morale.get(house) == "rout") * ROUT for house in ("stark", "lannister")]
    if sorted(plan.directions) != [1, 2, 3, 4, 5, 6]:
        raise BadSetup(file, "directions", str(plan.directions), "name each of the directions 1 to 6 once")
    field.directions = [d - 1 for d in plan.directions]
    if any(special.rule == "rivers-are-fords" for special in plan.special):
        for hex in range(grid.size):
            if terrain[hex] == RIVER:
                field.marked[hex] = FORD
    for i, marker in enumerate(plan.markers):
        for name in marker.at:
            field.marked[hex_at(grid, name, file, f"markers[{i}].at")] = GROUNDS.index(marker.kind)
    _objectives(field, plan, file)
    _special(field, plan, file)
    _victory(field, plan.victory, file)
    return field


def _both(given: dict[House, int], place: str, file: str) -> list[int]:
    for house in ("stark", "lannister"):
        if house not in given:
            raise BadSetup(file, place, f"nothing for {house}", "give both houses a number")
        if not 0 <= given[house] <= 12:
            raise BadSetup(file, f"{place}.{house}", str(given[house]), "a rating lies between 0 and 12")
    return [given["stark"], given["lannister"]]


def _edges(field: Field, plan: schema.Plan, file: str) -> None:
    """Opposite edges; long ones in landscape, short ones in portrait (bow-setup-05)."""
    if set(plan.home) != {"stark", "lannister"}:
        raise BadSetup(file, "home", "an edge is missing", "give each house its home edge")
    field.home = [EDGES[plan.home["stark"]], EDGES[plan.home["lannister"]]]
    if OPPOSITE[field.home[0]] != field.home[1]:
        raise BadSetup(file, "home", "the edges are not opposite", "use north and south, or east and west")
    if (field.home[0] in (EAST, WEST)) != field.portrait:
        raise BadSetup(
            file, "orientation", plan.orientation, "landscape goes with north and south, portrait with east and west"
        )


def _objectives(field: Field, plan: schema.Plan, file: str) -> None:
    for i, objective in enumerate(plan.objectives):
        field.objective_keys.append(objective.key)
        field.objective_names.append(objective.name.by_language())
        field.objective_hexes.append(hex_at(field.grid, objective.at, file, f"objectives[{i}].at"))
        field.while_occupied.append(objective.while_occupied)
        field.strategy.append(False)
        field.first_holder.append(NOBODY if objective.holder is None else HOUSES.index(objective.holder))
    for special in plan.special:
        if special.rule == "strategy-markers":
            field.strategy_real = special.real
            if special.real > len(special.hexes):
                raise BadSetup(file, "special.real", str(special.real), "there are fewer markers than that")
            for n, name in enumerate(special.hexes):
                field.objective_keys.append(f"marker-{n + 1}")
                field.objective_names.append({key: text.replace("{n}", str(n + 1)) for key, text in MARKER.items()})
                field.objective_hexes.append(hex_at(field.grid, name, file, "special.hexes"))
                field.while_occupied.append(False)
                field.strategy.append(True)
                field.first_holder.append(NOBODY)
    if len(set(field.objective_keys)) != len(field.objective_keys):
        raise BadSetup(file, "objectives", "a key is there twice", "give each objective a key of its own")


def _special(field: Field, plan: schema.Plan, file: str) -> None:
    for i, special in enumerate(plan.special):
        place = f"special[{i}]"
        hexes = [hex_at(field.grid, name, file, f"{place}.hexes") for name in special.hexes]
        if special.rule in ("exit", "person", "tents-for-taking") and special.house is None:
            raise BadSetup(file, place, "no house", "say whose rule this is: house: stark or lannister")
        seat = HOUSES.index(special.house) if special.house else NOBODY
        if special.rule == "exit":
            field.exits[seat] = hexes
        elif special.rule == "person":
            if not hexes:
                raise BadSetup(file, f"{place}.hexes", "no hex", "say where the person stands")
            field.person_key, field.person_seat, field.person_hex = special.key, seat, hexes[0]
            field.person_names = special.name.by_language() if special.name is not None else {}
        elif special.rule == "tents-for-taking":
            field.tents_taken_by = seat


def goal_of(field: Field, given: schema.Condition, file: str) -> tables.Goal:
    goal = tables.Goal()
    goal.holds = [find(key, field.objective_keys, file, "victory", "objective") for key in given.holds]
    goal.holds_at_least = given.holds_at_least
    if given.morale is not None:
        goal.morale_side = 0 if given.morale.side == "own" else 1
        goal.morale_zone = MORALE_ZONES.index(given.morale.zone)
        goal.morale_better = given.morale.reach == "better"
    goal.captured = given.captured
    goal.captured_at_least = given.captured_at_least
    goal.destroyed_at_least = given.destroyed_at_least
    goal.exited_at_least = given.exited_at_least
    goal.points_at_least = given.points_at_least
    return goal


def _victory(field: Field, victory: schema.Victory, file: str) -> None:
    for i, given in enumerate(victory.points):
        prize = tables.Prize()
        prize.stark = given.house in ("stark", "both")
        prize.lannister = given.house in ("lannister", "both")
        prize.when = ("at-once", "round", "end").index(given.when)
        prize.what = tables.PRIZES.index(given.what)
        if given.when == "at-once" and given.what not in AT_ONCE_PRIZES:
            raise BadSetup(file, f"victory.points[{i}]", f"{given.what} at once", "give these each round or at the end")
        prize.points = given.points
        if given.what == "holds":
            prize.objectives = goal_of(field, schema.Condition(holds=given.keys), file).holds
        else:
            prize.persons = given.keys
        prize.terrain = [GROUNDS.index(name) for name in given.terrain]
        prize.rows = [given.rows.get(row, 0) for row in range(max(given.rows, default=0) + 1)]
        field.prizes.append(prize)
        if prize.when == tables.AT_ONCE:
            field.at_once[prize.what].append(prize)
    if victory.winner is not None:
        if victory.condition is None:
            raise BadSetup(file, "victory.condition", "it is missing", f"say when {victory.winner} wins at the end")
        field.winner_if = HOUSES.index(victory.winner)
        field.goal = goal_of(field, victory.condition, file)
    for seat, house in enumerate(HOUSES):
        goals = victory.instant.get(house, [])  # type: ignore[call-overload]
        field.instant[seat] = [goal_of(field, goal, file) for goal in goals]


# --- checks of the armies ---


def check_army(plan: schema.Plan, field: Field, cards: tables.Book, house: House, file: str) -> None:
    """Known units on free passable hexes, each person once, no more figures than the box has."""
    persons: list[str] = []
    figures: dict[str, int] = {}
    for i, placed in enumerate(plan.units.get(house, [])):
        place = f"units.{house}[{i}]"
        if (placed.unit is None) == (placed.commander is None):
            raise BadSetup(file, place, "neither unit nor commander, or both", "name one of them")
        key = placed.unit or ""
        if placed.commander is not None:
            commander = cards.commanders[find(placed.commander, cards.commander_index, file, place, "commander")]
            if commander.person in persons:
                raise BadSetup(file, place, f"{commander.person} is there twice", "each commander fights once")
            persons.append(commander.person)
            key = cards.units[commander.unit].key
            if HOUSES[commander.seat] != house:
                raise BadSetup(file, place, f"{placed.commander} is not of this house", "move it to the other list")
        card = cards.units[find(key, cards.unit_index, file, place, "unit")]
        if HOUSES[card.seat] != house:
            raise BadSetup(file, place, f"{key} is not of this house", "move it to the other list")
        if placed.figures is not None and not 1 <= placed.figures <= card.figures:
            raise BadSetup(file, f"{place}.figures", str(placed.figures), f"1 to {card.figures}")
        figures[key] = figures.get(key, 0) + card.figures - (placed.commander is not None)
        hex = hex_at(field.grid, placed.at, file, f"{place}.at")
        ground = field.marked[hex] if field.marked[hex] != NO_MARKER else field.terrain[hex]
        if IMPASSABLE[ground]:
            raise BadSetup(file, f"{place}.at", f"{placed.at} is impassable ({GROUNDS[ground]})", "choose another hex")
    for key, count in figures.items():
        most = FIGURES_IN_THE_BOX.get(key, count)  # a battle's own figures come with it
        if count > most:
            raise BadSetup(file, f"units.{house}", f"{count} figures of {key}", f"the box has {most}")


def reference_field(card: schema.Reference) -> Field:
    """A skirmish: the reference card stands in for a battle plan (bow-skirmish-02)."""
    if set(card.houses) != set(HOUSES):  # bow-skirmish-04: only crests of the card may be chosen, and both are needed
        raise BadSetup("references.yaml", f"{card.key}.houses", "a crest is missing", "show both houses")
    plan = schema.Plan(
        key=card.key,
        name=card.name,
        provenance=card.provenance,
        number=0,
        intro=card.setup,
        even=True,
        board=card.board,
        orientation=card.orientation,
        map=card.map,
        home=card.home,
        rounds=card.rounds,
        command={"stark": card.command, "lannister": card.command},
        order={"stark": card.order, "lannister": card.order},
        leadership={"stark": card.leadership, "lannister": card.leadership},
        mace="stark" if card.mace == "random" else card.mace,
        morale=card.morale,
        units={"stark": [], "lannister": []},
        objectives=card.objectives,
        victory=card.victory,
    )
    return field_of(plan, "references.yaml")


def commander_setup_cards(seat: int) -> list[int]:
    """Setup cards with a commander and a value (bow-skirmish-06), as numbers in the list of both houses."""
    cards = setup_cards()
    return [i for i, card in enumerate(cards) if HOUSES.index(card.house) == seat and card.commander is not None]
