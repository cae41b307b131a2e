"""A battle written down as a position, and set up from one (docs/positions.md)."""

from __future__ import annotations

from typing import Any

import msgspec

from bannermen.content.names import by_language
from bannermen.content.reading import convert, find, has_room, in_measure
from bannermen.games.miniatures.content import schema
from bannermen.games.miniatures.content.ability_book import ability_book
from bannermen.games.miniatures.content.load import FACTIONS, cards, known_names, printing
from bannermen.games.miniatures.edition import Edition
from bannermen.games.miniatures.field import Field
from bannermen.games.miniatures.loadouts.arming import arm
from bannermen.games.miniatures.loadouts.muster import own_card, share, side_card, unit_card
from bannermen.games.miniatures.modes.registry import MODES
from bannermen.games.miniatures.positions.lasting import put_lasting
from bannermen.games.miniatures.positions.schema import Ground, OwnCard, Position
from bannermen.games.miniatures.rules.attack import MOST_THROWN
from bannermen.games.miniatures.rules.rounds import ACTIVATION, Game, Round, next_turn
from bannermen.games.miniatures.rules.setup import Setup
from bannermen.games.miniatures.state import War
from bannermen.games.miniatures.telling.naming import WORDS
from bannermen.games.miniatures.terms import (
    ABSENT,
    CODES,
    CONDITION_BITS,
    CONDITIONS,
    DESTROYED,
    FATES,
    IN_RESERVE,
    KEPT,
    MOST_CARDS,
    MOST_NCUS,
    MOST_TERRAIN,
    MOST_UNITS,
    NOBODY,
    ON_FIELD,
    PLACES,
    RESERVED,
    RUINED,
    SLOTS,
    ZONES,
)
from bannermen.games.miniatures.terrain import KEYWORDS, PIECES, SIZES
from bannermen.games.miniatures.troops import TRAYS, SideCard
from bannermen.kernel.chance import Seed, open_chance
from bannermen.kernel.game import BadSetup
from bannermen.kernel.nearest import meant
from bannermen.maps.plane import overlap

FILE = "position"
DIE = 6
FASTEST = 24  # inches: across half the table
LEAST_SIDE, MOST_SIDE = 500, 24_000  # of a piece of terrain, thousandths of an inch
OWN = ("units", "cards", "abilities")  # what a position brings of its own
GONE = "gone"  # in place of the kind of a piece of terrain that was removed
NAMELESS = "counsellor"  # an NCU without abilities, for positions


def set_up(data: Any, seed: Seed, recording: bool, courtesy: bool, edition: Edition) -> War:
    """A battle that stands as the position says."""
    given = convert(data, Position, FILE, "see docs/positions.md")
    for own in OWN:
        in_measure(data.get(own), FILE, own)
    if len(given.sides) < 2 or len(given.sides) > 4:
        raise BadSetup(FILE, "sides", f"{len(given.sides)} seats", "give 2 to 4")
    weigh(given)
    modes = MODES[edition.name]
    find(given.scene, modes, FILE, "scene", "mode")
    mode = modes[given.scene]
    sides = [s.side if s.side is not None else i for i, s in enumerate(given.sides)]
    field = Field(mode, edition, sides)
    field.limit = given.points
    partners = max(sides.count(side) for side in sides)
    field.goal = edition.goal(given.points * partners)  # of a team all points together (tmg21-multi-17)
    _enlist(field, given, edition)
    mode.lay_out(field)
    structures = mode.structures(edition)
    for card in structures:
        field.units.append(card)
        field.joined.append([])
    has_room(len(field.units), MOST_UNITS, FILE, "sides", "units, walls among them")
    war = War(len(given.sides), open_chance(seed), field)
    war.courtesy = courtesy
    if recording:
        war.record()
    war.flipped = given.flipped
    _stand(war, given)
    _table(war, given)
    _seats(war, given)
    arm(war, _decks(given))
    mode.raise_walls(war)
    put_lasting(war, given)
    war.chance.script = [_die(die) for die in given.next]
    _begin(war, given)
    return war


def _decks(given: Position) -> list[list[int]]:
    """The tactics cards of each seat, wherever they lie."""
    found: list[list[int]] = []
    first = 0
    for side in given.sides:
        count = len(side.deck) + len(side.hand) + len(side.discard) + len(side.aside)
        every = range(first, first + count)
        found.append([given.numbers[at] for at in every] if given.numbers is not None else list(every))
        first += count
    return found


def weigh(given: Position) -> None:
    """Whether a table has room for all that the position names."""
    sides = given.sides
    has_room(sum(len(side.units) for side in sides), MOST_UNITS, FILE, "sides", "units")
    has_room(sum(len(side.ncus) for side in sides), MOST_NCUS, FILE, "sides", "NCUs")
    cards = sum(len(side.hand) + len(side.deck) + len(side.discard) + len(side.aside) for side in sides)
    has_room(cards, MOST_CARDS, FILE, "sides", "tactics cards")
    has_room(len(given.terrain), MOST_TERRAIN, FILE, "terrain", "pieces of terrain")
    has_room(len(given.tokens or []), CODES.count("objective"), FILE, "tokens", "objective tokens")
    for name, pile in given.missions.items():
        has_room(len(pile), CODES.count("mission"), FILE, f"missions.{name}", "missions")
    for seat, side in enumerate(sides):
        for number, unit in enumerate(side.units):
            has_room(len(unit.joined), PLACES, FILE, f"sides[{seat}].units[{number}].joined", "attachments")
    has_room(len(given.units), MOST_UNITS, FILE, "units", "units of its own")
    for number, own in enumerate(given.units):
        has_room(len(own.attacks), CODES.count("attack"), FILE, f"units[{number}].attacks", "attacks")
        has_room(len(own.abilities), SLOTS, FILE, f"units[{number}].abilities", "abilities")
        has_room(own.speed, FASTEST, FILE, f"units[{number}].speed", "inches of speed")
        for attack in own.attacks:
            has_room(max(attack.dice, default=0), MOST_THROWN, FILE, f"units[{number}].attacks", "dice")


def _die(die: int) -> int:
    if not 1 <= die <= DIE:
        raise BadSetup(FILE, "next", f"a die that shows {die}", "dice show 1 to 6")
    return die - 1


def _enlist(field: Field, given: Position, edition: Edition) -> None:
    line = edition.build.line
    own = {unit.key: unit for unit in given.units}
    field.own_abilities = given.abilities
    book = _own_cards(field, given, line)
    for number, unit in enumerate(given.units):
        _known(unit.abilities, given, line, f"units[{number}].abilities")
    for seat, side in enumerate(given.sides):
        find(side.faction, FACTIONS, FILE, f"sides[{seat}].faction", "faction")
        field.factions.append(side.faction)
        field.commander_unit.append(NOBODY)
        field.commander.append(side.commander)
        field.commander_ncu.append(NOBODY)
        first = len(field.units)
        for number, standing in enumerate(side.units):
            place = f"sides[{seat}].units[{number}]"
            if standing.commander:
                field.commander_unit[seat] = len(field.units)
            if standing.card in own:
                field.units.append(own_card(own[standing.card], TRAYS, place))
            else:
                field.units.append(unit_card(_card(standing.card, line, place), line))
            joined = [_side_card(id, book, line, f"{place}.joined") for id in standing.joined]
            for at, planter in standing.planted:
                joined[at].planter = planter
                printed = printing(_card(standing.joined[at], line, place), line)
                joined[at].joins_late = printed is not None and printed.requires.joins_late
                field.planted.append(joined[at])
            for at in standing.borrowed:
                joined[at].borrowed = True
            for at in standing.guests:
                joined[at].guest = True
            field.joined.append(joined)
        for number, id in enumerate(side.ncus):
            if side.commander_ncu == number:
                field.commander_ncu[seat] = len(field.ncus)
            if id == NAMELESS:
                field.ncus.append(SideCard(NAMELESS, by_language(WORDS["counsellor"])))
                continue
            field.ncus.append(_side_card(id, book, line, f"sides[{seat}].ncus[{number}]"))
        brought = [id for standing in side.units for id in (standing.card, *standing.joined)]
        share(field, list(range(first, len(field.units))), [*brought, *side.ncus])
        field.tactics.extend([*side.deck, *side.hand, *side.discard, *side.aside])
    if given.numbers is not None:
        if sorted(given.numbers) != list(range(len(field.tactics))):
            mend = f"give the numbers from 0 to {len(field.tactics) - 1}"
            raise BadSetup(FILE, "numbers", "not each tactics card once", mend)
        named = field.tactics[:]
        for at, number in enumerate(given.numbers):
            field.tactics[number] = named[at]
    field.army_units = len(field.units)


def _own_cards(field: Field, given: Position, line: str) -> dict[str, OwnCard]:
    has_room(len(given.cards), MOST_NCUS + MOST_UNITS, FILE, "cards", "cards of its own")
    found: dict[str, OwnCard] = {}
    for number, card in enumerate(given.cards):
        place = f"cards[{number}]"
        if card.key in found or card.key in cards():
            raise BadSetup(FILE, place, f"there is a card {card.key} already", "give it a key of its own")
        has_room(len(card.abilities), SLOTS, FILE, f"{place}.abilities", "abilities")
        _known(card.abilities, given, line, f"{place}.abilities")
        found[card.key] = card
        field.own_cards.append(msgspec.to_builtins(card))
    return found


def _known(abilities: list[str], given: Position, line: str, place: str) -> None:
    for ability in abilities:
        find(ability, [*ability_book(line).number, *given.abilities], FILE, place, "ability")


def _side_card(id: str, own: dict[str, OwnCard], line: str, place: str) -> SideCard:
    """An attachment or an NCU: printed, or of the position's own."""
    if id not in own:
        return side_card(_card(id, line, place), line)
    card = own[id]
    name = card.name or card.key
    found = SideCard(card.key, {"en": name, "de": name, "ru": name})
    found.points = card.points
    found.abilities = list(card.abilities)
    found.character = card.character
    return found


def _card(id: str, line: str, place: str) -> schema.Card:
    card = cards().get(id)
    if card is None or printing(card, line) is None:
        raise BadSetup(FILE, place, f"there is no card {id:.80} in this edition", meant(id, known_names(line)))
    return card


def _stand(war: War, given: Position) -> None:
    war.seat_of = [seat for seat, side in enumerate(given.sides) for _ in side.units]
    war.seat_of += [0] * (len(war.field.units) - len(war.seat_of))
    war.figures = [card.figures for card in war.field.units]
    unit = 0
    for seat, side in enumerate(given.sides):
        for number, standing in enumerate(side.units):
            place = f"sides[{seat}].units[{number}]"
            card = war.card(unit)
            figures = card.figures if standing.figures is None else standing.figures
            there = standing.pose is not None
            if not 0 <= figures <= card.figures or (there and figures == 0):
                raise BadSetup(FILE, place, f"{figures} figures", f"1 to {card.figures}")
            if not 0 <= standing.wounds < max(1, card.wounds):
                raise BadSetup(FILE, place, f"{standing.wounds} wounds on a figure", f"at most {card.wounds - 1}")
            war.figures[unit] = figures
            war.hurt[unit] = standing.wounds
            war.activated[unit] = standing.activated
            war.spent[unit] = standing.spent
            war.prizes[unit] = standing.prizes
            war.pillage[unit] = standing.pillage
            war.fallen[unit] = standing.fallen
            war.marked = [*war.marked[:unit], standing.marked, *war.marked[unit + 1 :]]
            for name in standing.conditions:
                war.conditions[unit] |= CONDITION_BITS[find(name, CONDITIONS, FILE, place, "condition")]
            if there:
                _put(war, unit, standing.pose or [], place)
            else:
                war.fate[unit] = find(standing.fate or "destroyed", FATES, FILE, place, "fate")
                if war.fate[unit] not in (IN_RESERVE, DESTROYED, RESERVED, KEPT, ABSENT):
                    raise BadSetup(FILE, place, f"it is {standing.fate} without a pose", "add `pose`")
                if war.fate[unit] == DESTROYED:
                    war.figures[unit] = war.hurt[unit] = 0
            unit += 1
    for wall in range(unit, len(war.field.units)):
        war.fate[wall] = RUINED


def _put(war: War, unit: int, pose: list[int], place: str) -> None:
    if len(pose) != 3:
        raise BadSetup(FILE, f"{place}.pose", f"{pose}", "write x, y and facing")
    x, y, facing = pose
    if not 0 <= x <= war.field.wide or not 0 <= y <= war.field.long:
        raise BadSetup(FILE, f"{place}.pose", f"{pose} is not on the table", f"0 to {war.field.wide}")
    war.place(unit, (x, y, facing % 36000))
    for other in range(unit):
        if war.fate[other] == ON_FIELD and overlap(war.tray(unit), war.tray(other)):
            raise BadSetup(FILE, f"{place}.pose", "another unit stands there", "trays may touch, not overlap")


def _table(war: War, given: Position) -> None:
    ground = []
    for number, piece in enumerate(given.terrain):
        if len(piece.pose) != 3:
            raise BadSetup(FILE, f"terrain[{number}].pose", f"{piece.pose}", "write x, y and facing")
        gone = piece.kind == GONE
        kind = NOBODY if gone else find(piece.kind, PIECES, FILE, f"terrain[{number}]", "piece of terrain")
        if piece.size is not None or piece.keywords is not None:
            war.field.own_ground[number] = _own_piece(war, piece, kind, f"terrain[{number}]")
        ground.append((kind, piece.pose[0], piece.pose[1], piece.pose[2]))
        if piece.reminds != NOBODY:
            if not 0 <= piece.reminds < war.seats:
                raise BadSetup(FILE, f"terrain[{number}].reminds", f"{piece.reminds}", "name a seat, counted from 0")
            war.reminders = [*war.reminders, (number, piece.reminds)]
    war.set_ground(ground)
    if given.tokens is not None:
        war.tokens = [(spot[0], spot[1]) for spot in given.tokens]
    count = len(war.tokens)
    war.token_card = (given.token_cards or []) + [0] * (count - len(given.token_cards or []))
    war.owner = (given.owners or []) + [NOBODY] * (count - len(given.owners or []))
    war.pile_of = (given.piles or []) + [NOBODY] * (count - len(given.piles or []))
    for pile in war.pile_of:
        if not NOBODY <= pile < len(ground):
            raise BadSetup(FILE, "piles", f"there is no piece of terrain {pile}", "count from 0 in `terrain`")
    if len(war.pile_of) != count or len(war.token_card) != count or len(war.owner) != count:
        raise BadSetup(FILE, "owners", "not one for each token", f"there are {count}")
    if given.owners is None:
        for unit in range(len(war.fate)):
            if war.fate[unit] == ON_FIELD:
                war.field.mode.stand_there(war, unit)


def _own_piece(war: War, piece: Ground, kind: int, place: str) -> tuple[int, int, int]:
    """Width, depth and keywords of a piece that is not as its kind is."""
    if kind == NOBODY:
        return 0, 0, 0
    size = list(SIZES[kind]) if piece.size is None else piece.size
    if len(size) != 2 or not all(LEAST_SIDE <= side <= MOST_SIDE for side in size):
        mend = f"write width and depth, {LEAST_SIDE} to {MOST_SIDE} thousandths of an inch"
        raise BadSetup(FILE, f"{place}.size", f"{piece.size}", mend)
    keywords = war.keywords_of(kind)
    if piece.keywords is not None:
        keywords = 0
        for word in piece.keywords:
            keywords |= 1 << find(word, KEYWORDS, FILE, f"{place}.keywords", "keyword")
    return size[0], size[1], keywords


def _seats(war: War, given: Position) -> None:
    first = 0
    numbers = given.numbers if given.numbers is not None else list(range(len(war.field.tactics)))
    for seat, side in enumerate(given.sides):
        ncus = len(war.ncu_seat)
        war.ncu_seat = war.ncu_seat + [seat] * len(side.ncus)
        war.ncu_done += [number in side.done for number in range(len(side.ncus))]
        war.ncu_gone += [False] * len(side.ncus)
        war.quarter += [NOBODY] * len(side.ncus)
        assert len(war.ncu_done) == ncus + len(side.ncus)
        for pile, ids in ((war.deck, side.deck), (war.hand, side.hand), (war.discard, side.discard)):
            pile[seat] = numbers[first : first + len(ids)]
            first += len(ids)
        first += len(side.aside)
        war.points[seat] = side.points
        war.mission_hand[seat] = side.missions[:]
        war.drafted[seat] = side.drafted[:]
        war.lost_commander[seat] = side.lost_commander
    for zone, ncu in given.board.items():
        if not 0 <= ncu < len(war.ncu_seat):
            raise BadSetup(FILE, f"board.{zone}", f"there is no NCU {ncu}", "count from 0 over all seats")
        war.holder[find(zone, ZONES, FILE, "board", "zone")] = ncu
    war.mission_deck = given.missions.get("deck", [])[:]
    war.mission_open = given.missions.get("open", [])[:]
    war.mission_next = given.missions.get("next", [])[:]
    war.mission_gone = given.missions.get("gone", [])[:]


def _begin(war: War, given: Position) -> None:
    turn = given.first if given.turn is None else given.turn
    if not 0 <= given.first < war.seats or not 0 <= turn < war.seats:
        raise BadSetup(FILE, "first", f"seats {given.first}, {turn}", f"0 to {war.seats - 1}")
    if not 1 <= given.round <= war.field.rounds:
        raise BadSetup(FILE, "round", f"{given.round}", f"1 to {war.field.rounds}")
    war.first, war.turn, war.round = given.first, turn, given.round
    war.turns = given.turns if given.begun else max(0, given.turns - 1)  # a turn begins
    if given.begun:
        war.met = war.contacts[:]
    if given.deployed is not None:
        setup = Setup()
        setup.chooser, setup.turn = given.deployed.chooser, given.deployed.turn
        setup.leave()
        war.push(setup)
    war.push(Game())
    round = Round()
    round.go_to(ACTIVATION if given.begun else next_turn)
    war.unsettled = True
    war.begin(round)
