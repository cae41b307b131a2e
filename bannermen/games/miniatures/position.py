"""A battle written down as a position, and set up from one (docs/positions.md)."""

from __future__ import annotations

from typing import Any

import msgspec

from bannermen.content.reading import convert, find
from bannermen.games.miniatures.arming import arm
from bannermen.games.miniatures.content import schema
from bannermen.games.miniatures.content.load import FACTIONS, cards, printing
from bannermen.games.miniatures.edition import Edition
from bannermen.games.miniatures.field import Field
from bannermen.games.miniatures.modes.registry import MODES
from bannermen.games.miniatures.muster import own_card, side_card, unit_card
from bannermen.games.miniatures.rules.rounds import Game, Round, next_turn
from bannermen.games.miniatures.state import War
from bannermen.games.miniatures.terms import (
    CONDITION_BITS,
    CONDITIONS,
    DESTROYED,
    FATES,
    IN_RESERVE,
    KEPT,
    NOBODY,
    ON_FIELD,
    RESERVED,
    RUINED,
    ZONES,
)
from bannermen.games.miniatures.terrain import PIECES
from bannermen.games.miniatures.troops import TRAYS, SideCard
from bannermen.kernel.chance import open_chance
from bannermen.kernel.game import BadSetup
from bannermen.maps.plane import overlap

FILE = "position"
DIE = 6
NAMELESS = "counsellor"  # an NCU without abilities, for positions


class Standing(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """One combat unit. Places are thousandths of an inch, facings hundredths of a degree."""

    card: str  # an id, or the key of a card of the position's own
    pose: list[int] | None = None  # none: it is not on the battlefield
    joined: list[str] = []
    commander: bool = False  # the commander of its seat is this unit or in it
    figures: int | None = None
    wounds: int = 0  # on the figure that is removed next
    activated: bool = False
    conditions: list[str] = []
    fate: str = ""  # of one without a pose: waiting, reserve or destroyed (as usual)
    spent: int = 0
    marked: int = 0
    prizes: int = 0
    fallen: int = 0
    planted: list[list[int]] = []  # attachments of an enemy: place among the joined, and his seat
    borrowed: list[int] = []  # places of attachments whose shape another may take


class Side(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """What one seat has."""

    faction: str = "neutral"
    units: list[Standing] = []
    ncus: list[str] = []
    done: list[int] = []  # NCUs that were activated, by their place
    commander_ncu: int | None = None
    hand: list[str] = []
    deck: list[str] = []  # the last card is drawn next
    discard: list[str] = []
    points: int = 0
    side: int | None = None  # none: each seat for itself
    missions: list[int] = []
    drafted: list[int] = []
    lost_commander: bool = False


class Ground(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    kind: str
    pose: list[int]


class OwnAttack(msgspec.Struct, forbid_unknown_fields=True, rename="kebab"):
    dice: list[int]
    to_hit: int = 4
    range: str = "melee"
    name: str = "sword"


class OwnUnit(msgspec.Struct, forbid_unknown_fields=True, rename="kebab"):
    """A unit of the position's own."""

    key: str
    name: str = ""
    type: str = "infantry"
    tray: str = "infantry"
    speed: int = 5
    defense: int = 4
    morale: int = 6
    wounds: int = 1
    points: int = 5
    attacks: list[OwnAttack] = []
    abilities: list[str] = []


class Position(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """How a battle stands, between two turns."""

    game: str = "miniatures"
    edition: str = ""  # "2018" for a battle by the first book
    scene: str = "a-game-of-thrones"
    points: int = 30
    sides: list[Side] = []
    terrain: list[Ground] = []
    tokens: list[list[int]] | None = None  # where objective tokens lie; none: where the mode lays them
    token_cards: list[int] | None = None
    owners: list[int] | None = None  # the unit that claimed each of them, counted over all seats
    board: dict[str, int] = {}  # zone -> NCU, counted over all seats
    missions: dict[str, list[int]] = {}  # deck, open, next, gone
    round: int = 2
    first: int = 0
    turn: int | None = None
    flipped: bool = False
    units: list[OwnUnit] = []
    next: list[int] = []  # dice laid down, 1 to 6


def set_up(data: Any, seed: int | str, recording: bool, courtesy: bool, edition: Edition) -> War:
    """A battle that stands as the position says."""
    given = convert(data, Position, FILE, "see docs/positions.md")
    if len(given.sides) < 2 or len(given.sides) > 4:
        raise BadSetup(FILE, "sides", f"{len(given.sides)} seats", "give 2 to 4")
    modes = MODES[edition.name]
    find(given.scene, modes, FILE, "scene", "mode")
    mode = modes[given.scene]
    sides = [s.side if s.side is not None else i for i, s in enumerate(given.sides)]
    field = Field(mode, edition, sides)
    field.limit = given.points
    field.goal = edition.goal(given.points)
    _enlist(field, given, edition)
    mode.lay_out(field)
    structures = mode.structures(edition)
    for card in structures:
        field.units.append(card)
        field.joined.append([])
    war = War(len(given.sides), open_chance(seed), field)
    war.courtesy = courtesy
    if recording:
        war.record()
    war.flipped = given.flipped
    _stand(war, given)
    _table(war, given)
    _seats(war, given)
    arm(war, [war.deck[seat] + war.hand[seat] + war.discard[seat] for seat in range(war.seats)])
    mode.raise_walls(war)
    war.chance.script = [_die(die) for die in given.next]
    _begin(war, given)
    return war


def _die(die: int) -> int:
    if not 1 <= die <= DIE:
        raise BadSetup(FILE, "next", f"a die that shows {die}", "dice show 1 to 6")
    return die - 1


def _enlist(field: Field, given: Position, edition: Edition) -> None:
    line = edition.build.line
    own = {unit.key: unit for unit in given.units}
    for seat, side in enumerate(given.sides):
        find(side.faction, FACTIONS, FILE, f"sides[{seat}].faction", "faction")
        field.factions.append(side.faction)
        field.commander_unit.append(NOBODY)
        field.commander.append("")
        field.commander_ncu.append(NOBODY)
        for number, standing in enumerate(side.units):
            place = f"sides[{seat}].units[{number}]"
            if standing.commander:
                field.commander_unit[seat] = len(field.units)
            if standing.card in own:
                field.units.append(own_card(own[standing.card], TRAYS, place))
            else:
                field.units.append(unit_card(_card(standing.card, line, place), line))
            joined = [side_card(_card(id, line, f"{place}.joined"), line) for id in standing.joined]
            for at, planter in standing.planted:
                joined[at].planter = planter
                field.planted.append(joined[at])
            for at in standing.borrowed:
                joined[at].borrowed = True
            field.joined.append(joined)
        for number, id in enumerate(side.ncus):
            if side.commander_ncu == number:
                field.commander_ncu[seat] = len(field.ncus)
            if id == NAMELESS:
                field.ncus.append(SideCard(NAMELESS, {"en": "Counsellor", "de": "Berater", "ru": "Советник"}))
                continue
            field.ncus.append(side_card(_card(id, line, f"sides[{seat}].ncus[{number}]"), line))
        field.tactics.extend([*side.deck, *side.hand, *side.discard])
    field.army_units = len(field.units)


def _card(id: str, line: str, place: str) -> schema.Card:
    card = cards().get(id)
    if card is None or printing(card, line) is None:
        raise BadSetup(FILE, place, f"there is no card {id} in this edition", "take an id of `bannermen cards`")
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
            war.fallen[unit] = standing.fallen
            war.marked = [*war.marked[:unit], standing.marked, *war.marked[unit + 1 :]]
            for name in standing.conditions:
                war.conditions[unit] |= CONDITION_BITS[find(name, CONDITIONS, FILE, place, "condition")]
            if there:
                _put(war, unit, standing.pose or [], place)
            else:
                war.fate[unit] = find(standing.fate or "destroyed", FATES, FILE, place, "fate")
                if war.fate[unit] not in (IN_RESERVE, DESTROYED, RESERVED, KEPT):
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
        kind = find(piece.kind, PIECES, FILE, f"terrain[{number}]", "piece of terrain")
        ground.append((kind, piece.pose[0], piece.pose[1], piece.pose[2]))
    war.set_ground(ground)
    if given.tokens is not None:
        war.tokens = [(spot[0], spot[1]) for spot in given.tokens]
    count = len(war.tokens)
    war.token_card = (given.token_cards or []) + [0] * (count - len(given.token_cards or []))
    war.owner = (given.owners or []) + [NOBODY] * (count - len(given.owners or []))
    war.pile_of = [NOBODY] * count
    if len(war.token_card) != count or len(war.owner) != count:
        raise BadSetup(FILE, "owners", "not one for each token", f"there are {count}")
    if given.owners is None:
        for unit in range(len(war.fate)):
            if war.fate[unit] == ON_FIELD:
                war.field.mode.stand_there(war, unit)


def _seats(war: War, given: Position) -> None:
    first = 0
    for seat, side in enumerate(given.sides):
        ncus = len(war.ncu_seat)
        war.ncu_seat = war.ncu_seat + [seat] * len(side.ncus)
        war.ncu_done += [number in side.done for number in range(len(side.ncus))]
        war.ncu_gone += [False] * len(side.ncus)
        war.quarter += [NOBODY] * len(side.ncus)
        assert len(war.ncu_done) == ncus + len(side.ncus)
        deck, hand = len(side.deck), len(side.hand)
        war.deck[seat] = list(range(first, first + deck))
        war.hand[seat] = list(range(first + deck, first + deck + hand))
        last = first + deck + hand + len(side.discard)
        war.discard[seat] = list(range(first + deck + hand, last))
        first = last
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
    war.push(Game())
    round = Round()
    round.go_to(next_turn)
    war.unsettled = True
    war.begin(round)


# --- writing ---


def position_of(war: War) -> dict[str, Any]:
    """What stands where, tokens, hands, points, whose turn it is. Taken between turns: half done is not kept."""
    field = war.field
    sides: list[dict[str, Any]] = []
    for seat in range(war.seats):
        tactics = field.tactics
        ncus = [ncu for ncu in range(len(war.ncu_seat)) if war.ncu_seat[ncu] == seat]
        entry: dict[str, Any] = {
            "faction": field.factions[seat],
            "units": [_standing(war, unit) for unit in range(field.army_units) if war.seat_of[unit] == seat],
            "ncus": [field.ncus[ncu].id for ncu in ncus],
            "done": [i for i, ncu in enumerate(ncus) if war.ncu_done[ncu]],
            "hand": [tactics[card] for card in war.hand[seat]],
            "deck": [tactics[card] for card in war.deck[seat]],
            "discard": [tactics[card] for card in war.discard[seat]],
            "points": war.points[seat],
            "side": field.sides[seat],
            "missions": war.mission_hand[seat],
            "drafted": war.drafted[seat],
            "lost_commander": war.lost_commander[seat],
        }
        if field.commander_ncu[seat] in ncus:
            entry["commander_ncu"] = ncus.index(field.commander_ncu[seat])
        sides.append(entry)
    return {
        "game": "miniatures",
        "scene": field.mode.key,
        "points": field.limit,
        "sides": sides,
        "terrain": [
            {"kind": PIECES[kind], "pose": [x, y, facing]} for kind, x, y, facing in war.ground if kind != NOBODY
        ],
        "tokens": [list(spot) for spot in war.tokens],
        "token_cards": war.token_card,
        "owners": war.owner,
        "board": {ZONES[zone]: ncu for zone, ncu in enumerate(war.holder) if ncu != NOBODY},
        "missions": {
            "deck": war.mission_deck,
            "open": war.mission_open,
            "next": war.mission_next,
            "gone": war.mission_gone,
        },
        "round": max(1, war.round),
        "first": war.first,
        "turn": war.turn,
        "flipped": war.flipped,
        "units": list({unit.own["key"]: unit.own for unit in field.units if unit.own}.values()),
        "next": [die % DIE + 1 for die in war.chance.script],
    }


def _standing(war: War, unit: int) -> dict[str, Any]:
    card = war.card(unit)
    entry: dict[str, Any] = {"card": card.own["key"] if card.own else card.id}
    if war.field.joined[unit]:
        entry["joined"] = [card.id for card in war.field.joined[unit]]
    if war.field.commander_unit[war.seat_of[unit]] == unit:
        entry["commander"] = True
    if war.fate[unit] == ON_FIELD:
        entry["pose"] = list(war.poses[unit])
        entry["figures"] = war.figures[unit]
    else:
        entry["fate"] = FATES[war.fate[unit]]
    for name, value in (("wounds", war.hurt[unit]), ("spent", war.spent[unit]), ("marked", war.marked[unit])):
        if value:
            entry[name] = value
    if war.prizes[unit]:
        entry["prizes"] = war.prizes[unit]
    if war.fallen[unit]:
        entry["fallen"] = war.fallen[unit]
    guests = [[i, card.planter] for i, card in enumerate(war.field.joined[unit]) if card.planter != NOBODY]
    if guests:
        entry["planted"] = guests
    shapes = [i for i, card in enumerate(war.field.joined[unit]) if card.borrowed]
    if shapes:
        entry["borrowed"] = shapes
    if war.activated[unit]:
        entry["activated"] = True
    held = [CONDITIONS[i] for i, bit in enumerate(CONDITION_BITS) if war.conditions[unit] & bit]
    if held:
        entry["conditions"] = held
    return entry
