"""A battle written down as a position, and set up from one (docs/positions.md)."""

from __future__ import annotations

from typing import Any

import msgspec

from bannermen.content.reading import convert, find
from bannermen.games.tactics.battlefield import build, field_of, furnish, lay_ground, read_map, square_named
from bannermen.games.tactics.content import schema
from bannermen.games.tactics.content.load import (
    add_figures,
    add_motivation,
    add_objective,
    book,
    item_card,
    piece_card,
    scenarios,
)
from bannermen.games.tactics.content.tables import Book
from bannermen.games.tactics.field import Field
from bannermen.games.tactics.match import new_battle
from bannermen.games.tactics.rules.rounds import resume
from bannermen.games.tactics.rules.setup import begin, begin_deployment, deal_cards, draw_all
from bannermen.games.tactics.sitting import hide_backs
from bannermen.games.tactics.state import Battle
from bannermen.games.tactics.terms import (
    AGENDA_COUNT,
    AGENDAS,
    BACKS,
    CAPTIVE,
    COIN_KINDS,
    COINS,
    COPPER,
    DEPLOYMENT,
    FATES,
    KILLED,
    NOBODY,
    NOTHING,
    ON_BOARD,
    SETUP,
    ZONES,
    agenda_at,
    coin_at,
)
from bannermen.kernel.chance import open_chance
from bannermen.kernel.game import BadSetup
from bannermen.maps.squares import SquareGrid

FILE = "position"
PLACES = ("scene", "map", "pieces", "leaves", "objectives", "loot", "gold", "silver")
GROUND = (*PLACES, "rules", "rounds", "supply", "content")  # what play does not change


class Standing(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """One figure."""

    figure: str
    at: str | None = None  # its square, the lower left one of a large figure; none: not on the battlefield
    item: str | None = None
    wounds: int = 0
    activated: bool = False
    shaken: bool = False
    stunned: bool = False
    fate: str = ""  # of one without a square: waiting (as usual), killed, captive
    holds: str | None = None  # its prisoner, as seat.number: "1.0"


class Agendas(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    hand: list[str] = []
    pile: list[str] | None = None  # the remaining cards, the next one last; none: the others, dealt from the seed
    shown: list[str] = []
    played: list[str] = []


class Content(msgspec.Struct, forbid_unknown_fields=True):
    """Cards of the position's own."""

    figures: list[schema.Figure] = []
    motivations: list[schema.Motivation] = []
    objectives: list[schema.Objective] = []
    items: list[schema.Item] = []
    pieces: list[schema.Piece] = []


class Position(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """How a battle stands. With a scene its battlefield is that of the scenario; else `map` and the keys after it."""

    game: str = "tactics"
    scene: str | None = None
    map: str | None = None
    pieces: list[schema.Placed] = []
    leaves: list[str] = []
    objectives: list[str] = []
    loot: list[schema.Loot] = []
    gold: list[str] = []
    silver: list[str] = []
    rules: list[schema.Rule] = []
    rounds: int = 5
    supply: schema.Coins = schema.Coins(gold=3, silver=6, copper=18)
    content: Content | None = None
    # how it stands
    sides: list[int] | None = None  # seat by seat; none: two seats, two sides
    squads: list[list[Standing]] = []
    faces: list[int] | None = None  # which side of each piece lies up
    backs: list[str] | None = None  # what leaf piles hide, in the order of the pieces; none: dealt from the seed
    taken: list[int] = []  # loot that is gone, by number
    cards: dict[str, str] | None = None  # objective cards by square; none: dealt from the seed
    coins: list[schema.Coins] | None = None
    vp: list[int] | None = None
    agendas: list[Agendas] | None = None  # none: one each, dealt from the seed
    nemeses: list[list[str]] = []  # pairs: a figure, a nemesis of it
    lost_heroes: list[bool] | None = None
    slain: list[int] | None = None
    zones: list[str] | None = None  # by side: gold or silver
    round: int = 1
    phase: str = "round"  # setup, deployment or round
    first: int = 0
    turn: int | None = None  # none: the holder of the start marker
    passed: bool = False
    next: list[int] = []  # dice laid down, 1 to 10


def own_book(content: Content) -> Book:
    """The cards of the set and those of the position."""
    made = book().copy()
    for motivation in content.motivations:
        add_motivation(made, motivation, FILE)
    add_figures(made, content.figures, FILE)
    for objective in content.objectives:
        add_objective(made, objective, FILE)
    for item in content.items:
        made.item_index[item.key] = len(made.items)
        made.items.append(item_card(made, item, FILE))
    for piece in content.pieces:
        made.piece_index[piece.key] = len(made.pieces)
        made.pieces.append(piece_card(piece, FILE))
    return made


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
    field.names = {"en": "Position", "de": "Stellung", "ru": "Позиция"}
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


def set_up(data: Any, seed: int | str, recording: bool, courtesy: bool) -> Battle:
    """A battle that stands as the position says."""
    given = convert(data, Position, FILE, "see docs/positions.md")
    cards = book() if given.content is None else own_book(given.content)
    field = own_field(given, cards)
    sides = given.sides if given.sides is not None else [0, 1]
    if sorted(set(sides)) != list(range(max(sides) + 1)) or len(set(sides)) < 2:
        raise BadSetup(FILE, "sides", f"{sides}", "number the sides from 0, at least two")
    battle = new_battle(cards, field, sides, open_chance(seed))
    battle.courtesy = courtesy
    if recording:
        battle.record()
    _muster(battle, given)
    _table(battle, given)
    _seats(battle, given)
    battle.attend()
    battle.chance.script = [_die(die) for die in given.next]
    _begin(battle, given)
    return battle


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
    for pair in given.nemeses:
        if len(pair) != 2:
            raise BadSetup(FILE, "nemeses", f"{pair}", "write pairs")
        battle.nemeses = [*battle.nemeses, *[figure_named(battle, name, "nemeses") for name in pair]]
    for figure in range(len(battle.fate)):
        if battle.fate[figure] == CAPTIVE and battle.captor_of(figure) == NOBODY:
            raise BadSetup(FILE, "squads", f"nobody holds the prisoner {battle.card(figure).key}", "add `holds`")


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
    if given.phase == "setup":
        begin(battle)
        return
    if given.phase == "deployment":
        begin_deployment(battle)
        return
    if given.phase != "round":
        raise BadSetup(FILE, "phase", f"there is no phase {given.phase!r}", "take setup, deployment or round")
    resume(battle)


# --- writing ---


def position_of(battle: Battle) -> dict[str, Any]:
    """What stands where, purses, points, agendas, whose turn it is. Taken between turns: half done is not kept."""
    field = battle.field
    grid = field.grid
    squads: list[list[dict[str, Any]]] = [[] for _ in range(battle.seats)]
    names: dict[int, str] = {}
    for figure in range(len(battle.fate)):
        seat = battle.seat_of[figure]
        names[figure] = f"{seat}.{len(squads[seat])}"
        squads[seat].append(_standing(battle, figure))
    for figure in range(len(battle.fate)):
        if battle.captive[figure] != NOBODY:
            whose, number = names[figure].split(".")
            squads[int(whose)][int(number)]["holds"] = names[battle.captive[figure]]
    data: dict[str, Any] = {
        "game": "tactics",
        **(field.laid or {"scene": field.key}),
        "squads": squads,
        "faces": battle.faces,
        "backs": [BACKS[back] for back in battle.backs],
        "taken": [i for i, there in enumerate(battle.loot) if not there],
        "cards": {
            grid.name(field.objectives[i]): battle.book.objectives[card].key
            for i, card in enumerate(battle.objective_card)
            if card != NOTHING
        },
        "coins": [
            {coin: battle.coins[coin_at(s, kind)] for kind, coin in enumerate(COINS)}
            for s in range(battle.seats)
        ],
        "vp": battle.vp,
        "nemeses": [[names[battle.nemeses[i]], names[battle.nemeses[i + 1]]] for i in range(0, len(battle.nemeses), 2)],
        "lost_heroes": battle.heroes_lost,
        "slain": battle.slain,
        "zones": [ZONES[zone % 2] for zone in battle.zone_of],
        "round": battle.round,
        "phase": "setup" if battle.phase == SETUP else "deployment" if battle.phase == DEPLOYMENT else "round",
        "first": battle.first,
        "turn": battle.turn,
        "passed": battle.passed,
        "next": [die % 10 + 1 for die in battle.chance.script],
    }
    if battle.sides != [0, 1]:
        data["sides"] = battle.sides[:]
    if battle.phase != SETUP:
        data["agendas"] = [
            {
                "hand": [AGENDAS[card] for card in battle.hand[seat]],
                "pile": [AGENDAS[card] for card in battle.pile[seat]],
                "shown": [AGENDAS[card] for card in battle.shown[seat]],
                "played": [AGENDAS[card] for card in range(AGENDA_COUNT) if battle.played[agenda_at(seat, card)]],
            }
            for seat in range(battle.seats)
        ]
    return data


def _standing(battle: Battle, figure: int) -> dict[str, Any]:
    entry: dict[str, Any] = {"figure": battle.card(figure).key}
    fate = battle.fate[figure]
    if fate == ON_BOARD:
        entry["at"] = battle.field.grid.name(battle.at[figure])
    elif fate in (KILLED, CAPTIVE):
        entry["fate"] = FATES[fate]
    if battle.item[figure] != NOTHING:
        entry["item"] = battle.book.items[battle.item[figure]].key
    if battle.wounds[figure] and fate == ON_BOARD:
        entry["wounds"] = battle.wounds[figure]
    for name in ("activated", "shaken", "stunned"):
        if getattr(battle, name)[figure]:
            entry[name] = True
    return entry
