"""Set-up: the nine steps before a battle (bow-setup-01), and positions in the middle of one."""

from __future__ import annotations

from typing import Any

import msgspec

from bannermen.games.battles.build import check_army, field_of, hex_at
from bannermen.games.battles.content import schema
from bannermen.games.battles.content.load import book, convert
from bannermen.games.battles.rules.rounds import COMMAND_AT_STEP, REGROUP_AT_STEP, Round
from bannermen.games.battles.rules.terrain import burn_limit
from bannermen.games.battles.rules.victory import check_instant
from bannermen.games.battles.state import Battle
from bannermen.games.battles.terms import (
    CAPTURED,
    COMMAND,
    DECOY,
    EXITED,
    FOUND_DECOY,
    FOUND_REAL,
    HOUSES,
    NO_MARKER,
    NOBODY,
    PHASES,
    RANKS,
    REAL,
    SYMBOLS,
)
from bannermen.kernel.chance import open_chance
from bannermen.kernel.events import Event
from bannermen.kernel.game import BadSetup
from bannermen.kernel.message import Message, says


def step(battle: Battle, number: int, text: Message) -> None:
    if battle.log is not None:
        battle.tell(Event("setup", "bow-setup-01", text, {"step": number}))


def set_up(plan: schema.Plan, seed: int | str, recording: bool, file: str) -> Battle:
    """All nine steps, in order; play cannot begin before the last."""
    field = field_of(plan, file)
    battle = Battle(book(), field, open_chance(seed))
    if recording:
        battle.record()
    step(battle, 1, says("The battle: {plan}.", plan=("plan", 0)))
    lay_out(battle, plan, file)
    step(battle, 2, says("The battlefield is laid out."))
    for house in ("stark", "lannister"):
        check_army(plan, field, house, file)
    for house in ("stark", "lannister"):
        take_commanders(battle, plan, HOUSES.index(house))
    step(battle, 3, says("The commanders take their places, uncommitted."))
    for seat in range(2):
        build_deck(battle, seat)
    step(battle, 4, says("The leadership decks are shuffled."))
    step(battle, 5, says("The battle lasts {n} rounds.", n=field.rounds))
    battle.morale = plan.morale_start
    step(battle, 6, says("The morale marker is placed."))
    battle.board = field.command[:]
    step(battle, 7, says("Command tokens: Stark {n}, Lannister {m}.", n=battle.board[0], m=battle.board[1]))
    form_units(battle, plan, file)
    step(battle, 8, says("The units are formed and placed."))
    step(battle, 9, says("{seat} has the mace for this battle.", seat=("seat", battle.mace)))
    return battle


def lay_out(battle: Battle, plan: schema.Plan, file: str) -> None:
    """Overlays, markers, fires and strategy markers (bow-setup-04)."""
    field = battle.field
    for hex in range(field.grid.size):
        if field.marked[hex] != NO_MARKER:
            battle.set_marker(hex, field.marked[hex])
    light_fires(battle, plan.fires, file)
    battle.holder = field.first_holder[:]
    markers = [i for i, strategy in enumerate(field.strategy) if strategy]
    for i in markers:
        battle.strategy[i] = DECOY
    battle.chance.shuffle(markers)
    for i in markers[: field.strategy_real]:
        battle.strategy[i] = REAL


def light_fires(battle: Battle, fires: dict[str, int], file: str) -> None:
    """Fires that burn from the beginning, each within its burn limit (bow-fire-03, -09)."""
    for name, level in fires.items():
        hex = hex_at(battle.field.grid, name, file, "fires")
        most = burn_limit(battle, hex)
        if not 1 <= level <= most:
            mend = f"1 to {most}" if most > 0 else "this ground does not burn"
            raise BadSetup(file, f"fires.{name}", f"fire of level {level}", mend)
        battle.set_fire(hex, level)


def take_commanders(battle: Battle, plan: schema.Plan, seat: int) -> None:
    """Exactly the commanders listed, each by name and title (bow-setup-06, -07)."""
    for placed in plan.units.get(HOUSES[seat], []):  # type: ignore[call-overload]
        if placed.commander is not None:
            battle.add_commander(battle.book.commander_index[placed.commander], seat)


def build_deck(battle: Battle, seat: int) -> None:
    """Ten basic cards and five for each commander, shuffled (bow-deck-03)."""
    persons = [battle.commander_card(c).person for c in range(len(battle.lord)) if battle.lord[c] == seat]
    battle.deck[seat] = battle.book.deck_of(seat, persons)
    battle.chance.shuffle(battle.deck[seat])


def form_units(battle: Battle, plan: schema.Plan, file: str) -> None:
    cards = battle.book
    engaged: list[tuple[int, str, int, str]] = []
    for house in ("stark", "lannister"):
        seat = HOUSES.index(house)
        for i, placed in enumerate(plan.units.get(house, [])):
            place = f"units.{house}[{i}]"
            commander = NOBODY
            if placed.commander is not None:
                index = cards.commander_index[placed.commander]
                commander = battle.card_of.index(index)
                type_ = cards.commanders[index].unit
            else:
                type_ = cards.unit_index[placed.unit or ""]
            unit = battle.add_unit(type_, seat, RANKS.index(placed.rank), commander, placed.scorched_earth)
            if placed.figures is not None:
                battle.figures[unit] = placed.figures
            battle.active[unit] = placed.active
            hex = hex_at(battle.field.grid, placed.at, file, f"{place}.at")
            if battle.unit_at[hex] != NOBODY:
                raise BadSetup(file, f"{place}.at", f"two units in {placed.at}", "one unit a hex")
            battle.place(unit, hex)
            if placed.engaged is not None:
                token = seat if placed.token is None else HOUSES.index(placed.token)
                engaged.append((unit, placed.engaged, token, f"{place}.engaged"))
    for unit, name, token, place in engaged:
        foe = battle.unit_at[hex_at(battle.field.grid, name, file, place)]
        if foe == NOBODY or battle.seat_of[foe] == battle.seat_of[unit]:
            raise BadSetup(file, place, f"no enemy unit in {name}", "name the hex of an adjacent enemy")
        if battle.field.grid.distance[battle.hex_of[unit]][battle.hex_of[foe]] != 1:
            raise BadSetup(file, place, f"{name} is not adjacent", "name the hex of an adjacent enemy")
        if battle.foe[foe] not in (NOBODY, unit):
            raise BadSetup(file, place, f"the unit in {name} is engaged already", "at most one engagement a unit")
        battle.foe[unit], battle.foe[foe] = foe, unit
        battle.token[unit] = battle.token[foe] = token


# --- positions ---

_PLAYED = {field.name for field in msgspec.structs.fields(schema.Position)}
_TEXT = {"en": "Position", "de": "Stellung", "ru": "Позиция"}
_ANY = {"en": "Most victory points.", "de": "Die meisten Siegpunkte.", "ru": "Больше победных очков."}
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


def set_up_position(data: dict[str, Any], plans: dict[str, schema.Plan], seed: int | str, recording: bool) -> Battle:
    """A battle that begins in the middle: the fields of a plan (or `scene`), and the state of play."""
    file = "position"
    if not isinstance(data, dict):
        raise BadSetup(file, "", "it is not a mapping", "see docs/positions.md")
    scene = data.get("scene")
    if scene is None:
        raw = bare_plan()
    elif scene in plans:
        raw = msgspec.to_builtins(plans[scene])
    else:
        raise BadSetup(file, "scene", f"there is no battle plan {scene}", f"take one of {', '.join(plans)}")
    played = {key: value for key, value in data.items() if key in _PLAYED}
    raw.update({key: value for key, value in data.items() if key not in _PLAYED and key not in ("scene", "game")})
    plan = convert(raw, schema.Plan, file)
    fires, plan.fires = plan.fires, {}
    state = convert(played, schema.Position, file)
    battle = set_up(plan, seed, recording, file)
    for house, captives in state.captured.items():
        for key in captives:
            _put_absent(battle, key, HOUSES.index(house), file)
    for key in state.departed:
        _put_absent(battle, key, NOBODY, file)
    for seat in range(2):
        build_deck(battle, seat)  # the cards of absent commanders stay in play (bow-deck-09)
    put_state(battle, state, file)
    light_fires(battle, fires, file)  # only now is it known what is devastated
    return battle


def put_state(battle: Battle, state: schema.Position, file: str) -> None:
    field = battle.field
    if not 1 <= state.round <= field.rounds:
        raise BadSetup(file, "round", str(state.round), f"1 to {field.rounds}")
    if not -11 <= state.marker <= 11:
        raise BadSetup(file, "marker", str(state.marker), "-11 to 11")
    battle.round = state.round
    battle.phase = PHASES.index(state.phase)
    turn = HOUSES.index(state.turn)
    battle.first = turn if state.first is None else HOUSES.index(state.first)
    battle.morale = state.marker
    for seat, house in enumerate(HOUSES):
        _put_side(battle, state, seat, house, file)
    for key, lord in state.lords.items():
        commander = _lord(battle, key, f"lords.{key}", file)
        most = battle.commander_card(commander).limit
        if not 0 <= lord.tokens <= most:
            raise BadSetup(file, f"lords.{key}.tokens", str(lord.tokens), f"0 to his command limit, {most}")
        battle.burden[commander] = lord.tokens
        battle.committed[commander] = lord.committed
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
    faces = {"green": 0, "blue": 3, "red": 5, "valor": 6, "morale": 7}
    battle.chance.script = [faces[symbol] for symbol in state.next]
    battle.turn = 1 - turn


def _put_side(battle: Battle, state: schema.Position, seat: int, house: str, file: str) -> None:
    pool: dict[Any, int] = state.pool.get(house, {})  # type: ignore[call-overload]
    for kind, symbol in enumerate(SYMBOLS):
        if pool.get(symbol, 0) < 0:
            raise BadSetup(file, f"pool.{house}.{symbol}", str(pool[symbol]), "0 or more")
        battle.pool[seat * 5 + kind] = pool.get(symbol, 0)
    if house in state.board:
        if state.board[house] < 0:
            raise BadSetup(file, f"board.{house}", str(state.board[house]), "0 or more")
        battle.board[seat] = state.board[house]
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
    if key not in battle.book.commander_index:
        known = ", ".join(battle.book.commander_index)
        raise BadSetup(file, "captured", f"there is no commander {key}", f"take one of {known}")
    card = battle.book.commander_index[key]
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
    if key not in battle.field.objective_keys:
        known = ", ".join(battle.field.objective_keys) or "none"
        raise BadSetup(file, "holders", f"there is no objective {key}", f"objectives here: {known}")
    return battle.field.objective_keys.index(key)


def begin(battle: Battle) -> None:
    """Start play: a fresh battle with the rally phase, a position where it stands, or has already been decided."""
    check_instant(battle)
    if battle.over:
        return
    first = Round()
    if battle.phase == COMMAND:
        first.at = COMMAND_AT_STEP + 1
    elif battle.phase == PHASES.index("regroup"):
        first.at = REGROUP_AT_STEP
    elif battle.phase == PHASES.index("muster"):
        first.at = 3
    battle.begin(first)
