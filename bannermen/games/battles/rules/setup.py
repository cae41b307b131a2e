"""Set-up: the nine steps before a battle (bow-setup-01)."""

from __future__ import annotations

from bannermen.games.battles.content import schema
from bannermen.games.battles.content.load import book_with
from bannermen.games.battles.loadouts.build import check_army, field_of, hex_at
from bannermen.games.battles.rules.goals import check_instant
from bannermen.games.battles.rules.rounds import Round
from bannermen.games.battles.rules.terrain import burn_limit
from bannermen.games.battles.state import Battle
from bannermen.games.battles.terms import (
    DECOY,
    HOUSES,
    MOST_COMMANDERS,
    MOST_UNITS,
    NO_MARKER,
    NOBODY,
    RANKS,
    REAL,
)
from bannermen.kernel.chance import Seed, open_chance
from bannermen.kernel.events import Event
from bannermen.kernel.game import BadSetup
from bannermen.kernel.message import Message, says


def step(battle: Battle, number: int, text: Message) -> None:
    if battle.log is not None:
        battle.tell(Event("setup", "bow-setup-01", text, {"step": number}))


def set_up(plan: schema.Plan, seed: Seed, recording: bool, file: str) -> Battle:
    """All nine steps, in order; play cannot begin before the last."""
    field = field_of(plan, file)
    cards = book_with(plan.content, file)
    battle = Battle(cards, field, open_chance(seed))
    if recording:
        battle.record()
    step(battle, 1, says("Battle plan: {plan}.", plan=("plan", 0)))
    lay_out(battle, plan, file)
    step(battle, 2, says("The battlefield is laid out."))
    commanders = sum([unit.commander is not None for units in plan.units.values() for unit in units])
    if commanders > MOST_COMMANDERS:
        raise BadSetup(file, "units", f"{commanders} commanders", f"a battle holds at most {MOST_COMMANDERS}")
    for house in ("stark", "lannister"):
        check_army(plan, field, cards, house, file)
    for house in ("stark", "lannister"):
        take_commanders(battle, plan, HOUSES.index(house))
    step(battle, 3, says("The commander cards lie uncommitted side up."))
    for seat in range(2):
        build_deck(battle, seat)
    step(battle, 4, says("The leadership decks are shuffled."))
    step(battle, 5, says("The battle lasts {n} rounds.", n=field.rounds))
    battle.morale = plan.morale_start
    step(battle, 6, says("The morale marker is placed."))
    battle.command_tokens = field.command[:]
    stark, lannister = battle.command_tokens
    step(battle, 7, says("Command tokens: Stark {n}, Lannister {m}.", n=stark, m=lannister))
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
    persons = [battle.commander_card(c).person for c in battle.commanders_of(seat)]
    battle.deck[seat] = battle.book.deck_of(seat, persons)
    battle.chance.shuffle(battle.deck[seat])


def form_units(battle: Battle, plan: schema.Plan, file: str) -> None:
    cards = battle.book
    placed_units = sum([len(units) for units in plan.units.values()])
    if placed_units > MOST_UNITS:
        raise BadSetup(file, "units", f"{placed_units} units", f"a battle holds at most {MOST_UNITS}")
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


def begin(battle: Battle, courtesy: bool = False) -> None:
    """Play starts with the rally phase of the first round, unless the plan is already decided."""
    battle.courtesy = courtesy
    check_instant(battle)
    if not battle.over:
        battle.begin(Round())
