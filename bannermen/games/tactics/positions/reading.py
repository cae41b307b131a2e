"""A battle written down as a position, and set up from one (docs/positions.md)."""

from __future__ import annotations

from typing import Any

import msgspec

from bannermen.content.names import by_language
from bannermen.content.reading import convert, find, has_room, in_measure
from bannermen.games.tactics.codes import CODES, FIGURES, MOST_DICE
from bannermen.games.tactics.content.boons import BOONS
from bannermen.games.tactics.content.load import (
    book,
    scenarios,
)
from bannermen.games.tactics.content.tables import Book
from bannermen.games.tactics.field import Field
from bannermen.games.tactics.loadouts.battlefield import build, field_of, furnish, lay_ground, read_map, square_named
from bannermen.games.tactics.loadouts.own import own_book
from bannermen.games.tactics.loadouts.sitting import hide_backs
from bannermen.games.tactics.match import new_battle
from bannermen.games.tactics.positions.schema import Agendas, Position
from bannermen.games.tactics.rules.agendas import AGENDAS
from bannermen.games.tactics.rules.rounds import resume
from bannermen.games.tactics.rules.setup import Setup, begin, begin_deployment, deal_cards, draw_all
from bannermen.games.tactics.state import Battle
from bannermen.games.tactics.telling.naming import WORDS
from bannermen.games.tactics.terms import (
    BACKS,
    CAPTIVE,
    COIN_KINDS,
    COPPER,
    FATES,
    NOBODY,
    NOTHING,
    ON_BOARD,
    UNTIL,
    ZONES,
    agenda_at,
    coin_at,
)
from bannermen.kernel.chance import Seed, open_chance
from bannermen.kernel.game import BadSetup
from bannermen.maps.squares import SquareGrid

FILE = "position"
PLACES = ("scene", "map", "pieces", "leaves", "objectives", "loot", "gold", "silver")
MOST_BOONS = 100
CHANGED = 100  # how much more a die says that was changed
GROUND = (*PLACES, "rules", "rounds", "supply", "content")  # what play does not change


def own_field(given: Position, cards: Book) -> Field:
    """The battlefield of a position: that of a scene, or its own map."""
    if given.scene is not None:
        find(given.scene, scenarios(), FILE, "scene", "scenario")
        if given.map is not None:
            raise BadSetup(FILE, "map", "a scene has a map of its own", "leave one of them out")
        if cards is book():
            return field_of(given.scene)
        field = build(scenarios()[given.scene], cards, FILE)
        field.laid = laid_by(given)
        return field
    if given.map is None:
        raise BadSetup(FILE, "map", "there is neither a scene nor a map", "give one of them")
    sketch = read_map(given.map, FILE, "map")
    if sketch.columns > 26 or sketch.columns * sketch.rows > 512:
        raise BadSetup(FILE, "map", f"{sketch.columns} x {sketch.rows} squares", "at most 26 columns and 512 squares")
    field = Field("position", cards, SquareGrid(sketch.columns, sketch.rows))
    field.names = by_language(WORDS["position"])
    lay_ground(field, sketch, FILE)
    furnish(field, given, FILE)
    field.rounds = given.rounds
    field.coins = [given.supply.gold, given.supply.silver, given.supply.copper]
    field.factions = [7, 7]
    field.laid = laid_by(given)
    return field


def laid_by(given: Position) -> dict[str, Any]:
    """What a position says of the ground, as plain data: play does not change it."""
    plain: dict[str, Any] = msgspec.to_builtins(given)
    return {key: value for key, value in plain.items() if key in GROUND}


def set_up(data: Any, seed: Seed, recording: bool, courtesy: bool) -> Battle:
    """A battle that stands as the position says."""
    given = convert(data, Position, FILE, "see docs/positions.md")
    in_measure(data.get("content"), FILE, "content")
    weigh(given)
    cards = book() if given.content is None else own_book(given.content)
    field = own_field(given, cards)
    sides = given.sides if given.sides is not None else [0, 1]
    if sorted(set(sides)) != list(range(max(sides) + 1)) or len(set(sides)) < 2:
        raise BadSetup(FILE, "sides", f"{sides}", "number the sides from 0, at least two")
    battle = new_battle(cards, field, sides, open_chance(seed))
    battle.courtesy = courtesy
    if recording:
        battle.record()
    _table(battle, given)  # first: a piece that was turned over opens squares to stand on
    _muster(battle, given)
    _seats(battle, given)
    _boons(battle, given)
    battle.attend()
    battle.chance.script = [_die(die) for die in given.next]
    _begin(battle, given)
    return battle


def weigh(given: Position) -> None:
    """Whether a table has room for all that the position names."""
    has_room(len(given.sides or []), CODES.count("seat"), FILE, "sides", "seats")
    has_room(sum(map(len, given.squads)), FIGURES, FILE, "squads", "figures")
    has_room(len(given.pieces), CODES.count("piece"), FILE, "pieces", "pieces of terrain")
    has_room(len(given.loot), CODES.count("loot"), FILE, "loot", "pieces of loot")
    has_room(len(given.content.items) if given.content else 0, CODES.count("item"), FILE, "content", "items")
    has_room(len(given.nemeses), FIGURES, FILE, "nemeses", "pairs")


def _die(die: int) -> int:
    if not 1 <= die <= 10:
        raise BadSetup(FILE, "next", f"a die that shows {die}", "dice show 1 to 10")
    return die - 1


def _muster(battle: Battle, given: Position) -> None:
    cards = battle.book
    if len(given.squads) > battle.seats:
        raise BadSetup(FILE, "squads", f"{len(given.squads)} squads", f"there are {battle.seats} seats")
    for seat, squad in enumerate(given.squads):
        for number, standing in enumerate(squad):
            place = f"squads[{seat}][{number}]"
            card = find(standing.figure, cards.figure_index, FILE, place, "figure")
            item = NOTHING
            if standing.item is not None:
                item = find(standing.item, cards.item_index, FILE, place, "equipment")
            figure = battle.add_figure(card, seat, item)
            battle.wounds[figure] = standing.wounds
            battle.activated[figure] = standing.activated
            battle.shaken[figure] = standing.shaken
            battle.stunned[figure] = standing.stunned
            if standing.at is not None:
                _stand(battle, figure, standing.at, place)
            elif standing.fate:
                battle.fate[figure] = find(standing.fate, FATES, FILE, place, "fate")
                if battle.fate[figure] == ON_BOARD:
                    raise BadSetup(FILE, place, "it is on the field without a square", "add `at`")
            if not 0 <= standing.wounds < cards.figures[card].health and battle.fate[figure] == ON_BOARD:
                raise BadSetup(FILE, place, f"{standing.wounds} wounds", f"at most {cards.figures[card].health - 1}")
    for seat, squad in enumerate(given.squads):
        for number, standing in enumerate(squad):
            if standing.holds is not None:
                captor = figure_named(battle, f"{seat}.{number}", FILE)
                captive = figure_named(battle, standing.holds, f"squads[{seat}][{number}].holds")
                battle.captive[captor] = captive
                battle.fate[captive] = CAPTIVE
                battle.wounds[captive] = battle.card(captive).health - 1
            if standing.hurt_by is not None:
                hurt = figure_named(battle, f"{seat}.{number}", FILE)
                battle.hurt_by[hurt] = figure_named(battle, standing.hurt_by, f"squads[{seat}][{number}].hurt_by")
    for pair in given.nemeses:
        if len(pair) != 2:
            raise BadSetup(FILE, "nemeses", f"{pair}", "write pairs")
        battle.nemeses = [*battle.nemeses, *[figure_named(battle, name, "nemeses") for name in pair]]
    for figure in range(len(battle.fate)):
        if battle.fate[figure] == CAPTIVE and battle.captor_of(figure) == NOBODY:
            raise BadSetup(FILE, "squads", f"nobody holds the prisoner {battle.card(figure).key}", "add `holds`")


def _boons(battle: Battle, given: Position) -> None:
    """What figures were given for a while, and the roll that still lies there."""
    has_room(len(given.boons), MOST_BOONS, FILE, "boons", "boons")
    for number, boon in enumerate(given.boons):
        place = f"boons[{number}]"
        which = find(boon.boon, BOONS, FILE, f"{place}.boon", "boon")
        until = find(boon.until, UNTIL, FILE, f"{place}.until", "time")
        figure = figure_named(battle, boon.figure, f"{place}.figure")
        battle.grants = [*battle.grants, which, figure, boon.amount, until, boon.source]
    if given.rolled is not None:
        has_room(len(given.rolled.dice), MOST_DICE, FILE, "rolled.dice", "dice")
        for die in given.rolled.dice:
            _die(die % CHANGED)
        battle.dice = given.rolled.dice[:]
        battle.malus = given.rolled.malus
        battle.success = given.rolled.success


def figure_named(battle: Battle, name: str, place: str) -> int:
    """A figure as seat.number, both from 0."""
    seat, dot, number = name.partition(".")
    if dot and seat.isdecimal() and number.isdecimal():
        own = [f for f in range(len(battle.seat_of)) if battle.seat_of[f] == int(seat)]
        if int(number) < len(own):
            return own[int(number)]
    raise BadSetup(FILE, place, f"there is no figure {name!r}", 'write seat and number: "1.0"')


def _stand(battle: Battle, figure: int, name: str, place: str) -> None:
    grid = battle.field.grid
    square = square_named(grid, name, FILE, place)
    large = battle.card(figure).large
    squares = grid.block(square) if large else [square]
    if not squares:
        raise BadSetup(FILE, place, f"a large figure does not fit on {name}", "name its lower left square")
    for one in squares:
        if battle.figure_at[one] != NOBODY:
            raise BadSetup(FILE, place, f"somebody stands on {grid.name(one)}", "one figure a square")
        if not battle.ground.open >> one & 1:
            raise BadSetup(FILE, place, f"{grid.name(one)} is BLOCKED", "figures stand on OPEN squares")
    if large and not battle.ground.blocks >> square & 1:
        raise BadSetup(FILE, place, f"a wall runs through {name}", "large figures stand on no wall")
    battle.place(figure, square)


def _table(battle: Battle, given: Position) -> None:
    field = battle.field
    if given.faces is not None:
        if len(given.faces) != len(field.pieces):
            raise BadSetup(FILE, "faces", f"{len(given.faces)} sides", f"{len(field.pieces)} pieces lie there")
        for piece, face in enumerate(given.faces):
            if not 0 <= face < len(field.book.pieces[field.pieces[piece].card].faces):
                raise BadSetup(FILE, f"faces[{piece}]", f"{face}", "a side that the piece has")
        battle.faces = given.faces[:]
        battle.lay()
    if given.backs is None:
        hide_backs(battle, field)
    else:
        backs = [find(back, BACKS, FILE, "backs", "back") for back in given.backs]
        if len(backs) != len(field.pieces):
            raise BadSetup(FILE, "backs", f"{len(backs)} backs", f'one a piece, "" for none: {len(field.pieces)}')
        battle.backs = backs
    for number in given.taken:
        if not 0 <= number < len(battle.loot):
            raise BadSetup(FILE, "taken", f"there is no loot {number}", "count from 0")
        battle.loot[number] = False
    battle.objective_card = [NOTHING] * len(field.objectives)
    if given.cards is not None:
        for name, key in given.cards.items():
            square = square_named(field.grid, name, FILE, "cards")
            if square not in field.objectives:
                raise BadSetup(FILE, "cards", f"{name} is no objective", "name squares of objectives")
            card = find(key, field.book.objective_index, FILE, "cards", "objective card")
            battle.objective_card[field.objectives.index(square)] = card
    elif given.phase == "round":
        deal_cards(battle)


def _seats(battle: Battle, given: Position) -> None:
    if given.coins is not None:
        if len(given.coins) != battle.seats:
            raise BadSetup(FILE, "coins", f"{len(given.coins)} purses", f"one a seat: {battle.seats}")
        for seat, purse in enumerate(given.coins):
            battle.coins[coin_at(seat, 0) : coin_at(seat, COIN_KINDS)] = [purse.gold, purse.silver, purse.copper]
        battle.supply = battle.coins[:]
        # copper comes back to the number of the scenario, whatever is there now
        for seat in range(battle.seats):
            battle.supply[coin_at(seat, COPPER)] = battle.field.coins[COPPER]
            battle.spent[coin_at(seat, COPPER)] = battle.field.coins[COPPER] - battle.coins[coin_at(seat, COPPER)]
    for name, purses, kept in (
        ("given", given.given, battle.supply),
        ("spent", given.spent, battle.spent),
        ("gained", given.gained, battle.gained),
    ):
        if purses is None:
            continue
        if len(purses) != battle.seats:
            raise BadSetup(FILE, name, f"{len(purses)} purses", f"one a seat: {battle.seats}")
        for seat, purse in enumerate(purses):
            kept[coin_at(seat, 0) : coin_at(seat, COIN_KINDS)] = [purse.gold, purse.silver, purse.copper]
    sides = len(battle.bits)
    battle.vp = _list(given.vp, battle.vp, "vp", sides)
    battle.slain = _list(given.slain, battle.slain, "slain", sides)
    if given.lost_heroes is not None:
        if len(given.lost_heroes) != battle.seats:
            raise BadSetup(FILE, "lost_heroes", f"{len(given.lost_heroes)}", f"one a seat: {battle.seats}")
        battle.heroes_lost = given.lost_heroes[:]
    if given.zones is not None:
        battle.zone_of = [find(zone, ZONES, FILE, "zones", "zone") for zone in given.zones]
        if len(battle.zone_of) != sides:
            raise BadSetup(FILE, "zones", f"{len(battle.zone_of)}", f"one a side: {sides}")
    if given.agendas is not None:
        if len(given.agendas) != battle.seats:
            raise BadSetup(FILE, "agendas", f"{len(given.agendas)}", f"one a seat: {battle.seats}")
        for seat, agendas in enumerate(given.agendas):
            _agendas(battle, seat, agendas)
    elif given.phase != "setup":
        draw_all(battle)
        for seat in range(battle.seats):
            battle.pile[seat].append(battle.hand[seat].pop())


def _agendas(battle: Battle, seat: int, given: Agendas) -> None:
    place = f"agendas[{seat}]"
    hand = [find(key, AGENDAS, FILE, place, "agenda") for key in given.hand]
    if given.pile is None:
        pile = [card for card in range(len(AGENDAS)) if card not in hand]
        battle.chance.shuffle(pile)
    else:
        pile = [find(key, AGENDAS, FILE, place, "agenda") for key in given.pile]
    if sorted(hand + pile) != list(range(len(AGENDAS))):
        raise BadSetup(FILE, place, "not each agenda once", f"share out {', '.join(AGENDAS)}")
    battle.hand[seat] = hand
    battle.pile[seat] = pile
    battle.shown[seat] = [find(key, AGENDAS, FILE, place, "agenda") for key in given.shown]
    for key in given.played:
        battle.played[agenda_at(seat, find(key, AGENDAS, FILE, place, "agenda"))] = True


def _list(given: list[int] | None, usual: list[int], place: str, count: int) -> list[int]:
    if given is None:
        return usual
    if len(given) != count:
        raise BadSetup(FILE, place, f"{len(given)} numbers", f"one a side: {count}")
    return given[:]


def _begin(battle: Battle, given: Position) -> None:
    if not 0 <= given.first < battle.seats or not 0 <= (given.turn or 0) < battle.seats:
        raise BadSetup(FILE, "first", f"seats {given.first}, {given.turn}", f"0 to {battle.seats - 1}")
    if not 1 <= given.round <= battle.field.rounds:
        raise BadSetup(FILE, "round", f"{given.round}", f"1 to {battle.field.rounds}")
    battle.first = given.first
    battle.turn = given.first if given.turn is None else given.turn
    battle.round = given.round
    battle.passed = given.passed
    battle.turns = given.turns
    setup = _rolled_off(battle, given)
    if given.phase == "setup":
        begin(battle)
        return
    if given.phase == "deployment":
        begin_deployment(battle, setup)
        return
    if given.phase != "round":
        raise BadSetup(FILE, "phase", f"there is no phase {given.phase!r}", "take setup, deployment or round")
    if given.roll_off is not None:
        setup.leave()
        battle.push(setup)
    resume(battle)


def _rolled_off(battle: Battle, given: Position) -> Setup:
    setup = Setup()
    if given.roll_off is not None:
        for seat in (given.roll_off.winner, given.roll_off.loser):
            if not 0 <= seat < battle.seats:
                raise BadSetup(FILE, "roll_off", f"there is no seat {seat}", f"0 to {battle.seats - 1}")
        setup.winner, setup.loser = given.roll_off.winner, given.roll_off.loser
        setup.zone_first = given.roll_off.zone_first
    return setup
