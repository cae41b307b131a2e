"""A battle that begins in the middle: from a position (docs/positions.md) to the table."""

from __future__ import annotations

from typing import Any

import msgspec

from bannermen.content.names import by_language
from bannermen.content.reading import convert, find, has_room, in_measure
from bannermen.games.battles.content import position_schema, schema
from bannermen.games.battles.content.load import references
from bannermen.games.battles.loadouts.build import hex_at
from bannermen.games.battles.positions.numbering import renumber
from bannermen.games.battles.rules.goals import check_instant
from bannermen.games.battles.rules.rounds import FIRST_STEPS, PHASE_OF_STEP, Round
from bannermen.games.battles.rules.setup import build_deck, light_fires, set_up
from bannermen.games.battles.rules.skirmish import Skirmish
from bannermen.games.battles.state import Battle
from bannermen.games.battles.telling.naming import TABLES
from bannermen.games.battles.terms import (
    CAPTURED,
    COMMAND,
    DECOY,
    EXITED,
    FACES,
    FATES,
    FOUND_DECOY,
    FOUND_REAL,
    HOUSES,
    MOST_UNITS,
    NO_MARKER,
    NOBODY,
    ON_FIELD,
    PHASES,
    RANKS,
    REAL,
    SYMBOLS,
    TRACK_END,
)
from bannermen.kernel.chance import Seed
from bannermen.kernel.game import BadSetup
from bannermen.kernel.nearest import meant

MOST_TOKENS = 99  # of one kind that a house has
_PLAYED = {field.name for field in msgspec.structs.fields(position_schema.Position)}
_TEXT = by_language(TABLES["positions"]["position"])
_ANY = by_language(TABLES["positions"]["victory"])
_OPEN = "\n".join((". " * (15 - row % 2)).strip() for row in range(11))


def bare_plan() -> dict[str, Any]:
    """What a position need not say: an open field of 11 by 15 and middling ratings."""
    return {
        "key": "position",
        "name": _TEXT,
        "number": 0,
        "intro": _TEXT,
        "even": False,
        "board": "A",
        "map": _OPEN,
        "home": {"stark": "south", "lannister": "north"},
        "rounds": 5,
        "command": {"stark": 3, "lannister": 3},
        "order": {"stark": 4, "lannister": 4},
        "leadership": {"stark": 3, "lannister": 3},
        "mace": "stark",
        "morale": {"stark": "rout", "lannister": "rout"},
        "units": {"stark": [], "lannister": []},
        "victory": {"text": _ANY},
    }


def resume(
    data: dict[str, Any], plans: dict[str, schema.Plan], seed: Seed, recording: bool, courtesy: bool = False
) -> Battle:
    """Lay out a position and go on from there; it may have been decided already."""
    file = "position"
    battle, state = lay_position(data, plans, seed, recording, file)
    battle.courtesy = courtesy
    step = _step(state, file)
    battle.phase = PHASE_OF_STEP[step]
    battle.turn = HOUSES.index(state.turn)
    check_instant(battle)
    if not battle.over:
        if battle.phase == COMMAND:
            battle.turn = 1 - battle.turn  # whose turn is over
        battle.turns = max(0, state.turns - 1) if battle.phase == COMMAND else state.turns
        if state.skirmish is not None:
            battle.push(_skirmish(state.skirmish, file))
        battle.begin(Round.from_step(step))
    return battle


def _skirmish(given: position_schema.SkirmishState, file: str) -> Skirmish:
    """The set-up that led to this battle, all of whose steps are done."""
    find(given.reference, references(), file, "skirmish.reference", "skirmish")
    skirmish = Skirmish(given.reference)
    skirmish.seat = HOUSES.index(given.seat)
    skirmish.piece = given.piece
    skirmish.leave()
    return skirmish


def _step(state: position_schema.Position, file: str) -> str:
    """The step of the round that comes next: the one named, or the first of the phase."""
    phase = PHASES.index(state.phase or "command")
    if state.step is None:
        return FIRST_STEPS[phase]
    find(state.step, PHASE_OF_STEP, file, "step", "step")
    if state.phase is not None and PHASE_OF_STEP[state.step] != phase:
        right = PHASES[PHASE_OF_STEP[state.step]]
        what = f"{state.step} is no step of the phase {state.phase}"
        raise BadSetup(file, "step", what, f"leave `phase` out or say {right}")
    return state.step


def lay_position(
    data: dict[str, Any], plans: dict[str, schema.Plan], seed: Seed, recording: bool, file: str
) -> tuple[Battle, position_schema.Position]:
    """The fields of a plan (or `scene`), and the state of play."""
    if not isinstance(data, dict):
        raise BadSetup(file, "", "it is not a mapping", "see docs/positions.md")
    scene = data.get("scene")
    if scene is None:
        raw = bare_plan()
    elif scene in plans:
        raw = msgspec.to_builtins(plans[scene])
    else:
        raise BadSetup(file, "scene", f"there is no battle plan {scene}", meant(str(scene), plans))
    data = _as_now(data, file)
    played = {key: value for key, value in data.items() if key in _PLAYED}
    raw.update({key: value for key, value in data.items() if key not in _PLAYED and key not in ("scene", "game")})
    plan = convert(raw, schema.Plan, file)
    in_measure(data.get("content"), file, "content")
    fires, plan.fires = plan.fires, {}
    state = convert(played, position_schema.Position, file)
    battle = set_up(plan, seed, recording, file)
    for house, captives in state.captured.items():
        for key in captives:
            _put_absent(battle, key, HOUSES.index(house), file)
    for key in state.departed:
        _put_absent(battle, key, NOBODY, file)
    for seat in range(2):
        build_deck(battle, seat)  # the cards of absent commanders stay in play (bow-deck-09)
    for seat, whose in enumerate(HOUSES):
        for i, lost in enumerate(state.lost.get(whose, [])):  # type: ignore[call-overload]
            _put_lost(battle, lost, seat, f"lost.{whose}[{i}]", file)
    put_state(battle, state, file)
    if state.numbers is not None:
        renumber(battle, state.numbers.units, state.numbers.commanders, file)
    light_fires(battle, fires, file)  # only now is it known what is devastated
    return battle, state


def _as_now(data: dict[str, Any], file: str) -> dict[str, Any]:
    """Older files say `board` where they mean the command tokens on it; in a plan that is the side of the map."""
    tokens = data.get("board")
    if not isinstance(tokens, dict):
        return data
    if "command_tokens" in data:
        raise BadSetup(file, "board", "it says again what command_tokens says", "leave it out")
    return {("command_tokens" if key == "board" else key): value for key, value in data.items()}


def put_state(battle: Battle, state: position_schema.Position, file: str) -> None:
    field = battle.field
    if not 1 <= state.round <= field.rounds:
        raise BadSetup(file, "round", str(state.round), f"1 to {field.rounds}")
    if not -TRACK_END <= state.marker <= TRACK_END:
        raise BadSetup(file, "marker", str(state.marker), f"-{TRACK_END} to {TRACK_END}")
    battle.round = state.round
    battle.first = HOUSES.index(state.first or state.turn)
    battle.morale = state.marker
    for seat, house in enumerate(HOUSES):
        _put_side(battle, state, seat, house, file)
    for key, lord in state.lords.items():
        commander = _lord(battle, key, f"lords.{key}", file)
        most = battle.commander_card(commander).limit
        if not 0 <= lord.tokens <= most:
            raise BadSetup(file, f"lords.{key}.tokens", str(lord.tokens), f"0 to his command limit, {most}")
        battle.tokens_on[commander] = lord.tokens
        battle.committed[commander] = lord.committed
    for name in state.gone:
        battle.set_marker(hex_at(field.grid, name, file, "gone"), NO_MARKER)
    for name in state.devastated:
        battle.devastate(hex_at(field.grid, name, file, "devastated"))
    for key, house in state.holders.items():
        battle.holder[_objective(battle, key, file)] = HOUSES.index(house)
    if state.real is not None:
        for i, strategy in enumerate(field.strategy):
            if strategy:
                battle.strategy[i] = REAL if field.objective_keys[i] in state.real else DECOY
    for key in state.found:
        i = _objective(battle, key, file)
        battle.strategy[i] = FOUND_REAL if battle.strategy[i] == REAL else FOUND_DECOY
    battle.person_taken = state.person_taken
    battle.chance.script = [FACES.index(SYMBOLS.index(symbol)) for symbol in state.next]
    for digit in state.next_directions:
        if not 1 <= digit <= 6:
            raise BadSetup(file, "next_directions", str(digit), "name the digits of the markers, 1 to 6")
    battle.next_directions = state.next_directions
    field.cards = [sorted(battle.deck[seat] + battle.hand[seat] + battle.discard[seat]) for seat in range(2)]
    field.tokens = battle.command_tokens[:]
    for commander in range(len(battle.commander_seat)):
        field.tokens[battle.commander_seat[commander]] += battle.tokens_on[commander]


def _put_side(battle: Battle, state: position_schema.Position, seat: int, house: str, file: str) -> None:
    pool: dict[Any, int] = state.pool.get(house, {})  # type: ignore[call-overload]
    for kind, symbol in enumerate(SYMBOLS):
        if not 0 <= pool.get(symbol, 0) <= MOST_TOKENS:
            raise BadSetup(file, f"pool.{house}.{symbol}", str(pool[symbol]), f"0 to {MOST_TOKENS}")
        battle.pool[seat][kind] = pool.get(symbol, 0)
    if house in state.command_tokens:
        if not 0 <= state.command_tokens[house] <= MOST_TOKENS:
            raise BadSetup(file, f"command_tokens.{house}", str(state.command_tokens[house]), f"0 to {MOST_TOKENS}")
        battle.command_tokens[seat] = state.command_tokens[house]
    whole = sorted(battle.deck[seat])
    piles: dict[str, list[int]] = {}
    for name, given in (("hands", state.hands), ("discards", state.discards), ("decks", state.decks)):
        numbers: list[str] = given.get(house, [])  # type: ignore[call-overload]
        piles[name] = [_card(battle, number, whole, f"{name}.{house}", file) for number in numbers]
        for card in piles[name]:
            battle.deck[seat].remove(card)
    battle.hand[seat] = sorted(piles["hands"])
    battle.discard[seat] = piles["discards"]
    if house in state.decks:
        battle.deck[seat] = piles["decks"][::-1]
    battle.passed[seat] = state.passed.get(house, False)  # type: ignore[call-overload]
    battle.points[seat] = state.points.get(house, 0)  # type: ignore[call-overload]
    battle.destroyed[seat] = state.destroyed.get(house, 0)  # type: ignore[call-overload]
    battle.exited[seat] = state.exited.get(house, 0)  # type: ignore[call-overload]
    battle.tents[seat] = state.tents.get(house, 0)  # type: ignore[call-overload]


def _put_absent(battle: Battle, key: str, captor: int, file: str) -> None:
    """A commander captured or gone before the position begins: his card is in play, his unit is not."""
    card = find(key, battle.book.commander_index, file, "captured", "commander")
    printed = battle.book.commanders[card]
    if printed.seat == captor or card in battle.card_of:
        raise BadSetup(file, "captured", f"{key} cannot be absent here", "name an enemy commander who has no unit")
    commander = battle.add_commander(card, printed.seat)
    unit = battle.add_unit(printed.unit, printed.seat, 0, commander, False)
    battle.active[unit] = False
    battle.captor[commander] = captor
    battle.fate[unit] = EXITED if captor == NOBODY else CAPTURED
    if captor != NOBODY:
        battle.figures[unit] = 0


def _put_lost(battle: Battle, lost: position_schema.Lost, seat: int, place: str, file: str) -> None:
    """A unit that has left the battlefield for good."""
    has_room(len(battle.type_of), MOST_UNITS, file, place, "units")
    if lost.commander is not None:
        commander = _lord(battle, lost.commander, place, file)
        unit = battle.unit_of[commander]
        if battle.commander_seat[commander] != seat or battle.fate[unit] == ON_FIELD:
            raise BadSetup(file, place, f"{lost.commander} is not absent", "name him in `captured` or `departed` too")
    else:
        type_ = find(lost.unit or "", battle.book.unit_index, file, place, "unit")
        unit = battle.add_unit(type_, seat, 0, NOBODY, lost.scorched_earth)
    if not 0 <= lost.figures <= battle.card(unit).figures:
        raise BadSetup(file, f"{place}.figures", str(lost.figures), f"0 to {battle.card(unit).figures}")
    battle.fate[unit] = FATES.index(lost.fate)
    battle.rank[unit] = RANKS.index(lost.rank)
    battle.figures[unit] = lost.figures
    battle.active[unit] = lost.active


def _card(battle: Battle, number: str, whole: list[int], place: str, file: str) -> int:
    card = battle.book.card_index.get(number, -1)
    if card not in whole:
        raise BadSetup(file, place, f"the card {number} is not in this deck", "name cards of the deck, each once")
    whole.remove(card)
    return card


def _lord(battle: Battle, key: str, place: str, file: str) -> int:
    card = battle.book.commander_index.get(key, -1)
    if card not in battle.card_of:
        raise BadSetup(file, place, f"{key} is not in this battle", "name a commander who has a unit here")
    return battle.card_of.index(card)


def _objective(battle: Battle, key: str, file: str) -> int:
    return find(key, battle.field.objective_keys, file, "holders", "objective")
