"""A battle written down as a position."""

from __future__ import annotations

from typing import Any

from bannermen.abilities.modifiers import AMOUNT, SOURCE, UNTIL, WHOM, WIDTH
from bannermen.games.tactics.content.boons import BOONS
from bannermen.games.tactics.rules.agendas import AGENDAS
from bannermen.games.tactics.rules.setup import Setup
from bannermen.games.tactics.state import Battle
from bannermen.games.tactics.terms import (
    AGENDA_COUNT,
    BACKS,
    CAPTIVE,
    COINS,
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
from bannermen.games.tactics.terms import UNTIL as UNTILS


def position_of(battle: Battle) -> dict[str, Any]:
    """What stands where, purses, points, agendas, whose turn it is. Taken between turns: half done is not kept."""
    field = battle.field
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
        "cards": _objectives(battle),
        "coins": _purses(battle, battle.coins),
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
        "turns": battle.turns,
        "given": _purses(battle, battle.supply),
        "spent": _purses(battle, battle.spent),
        "gained": _purses(battle, battle.gained),
    }
    for figure, by in enumerate(battle.hurt_by):
        if by != NOBODY:
            whose, number = names[figure].split(".")
            squads[int(whose)][int(number)]["hurt_by"] = names[by]
    if battle.sides != [0, 1]:
        data["sides"] = battle.sides[:]
    if battle.phase != SETUP:
        data["agendas"] = _agendas(battle)
    return data | _under_way(battle, names)


def _under_way(battle: Battle, names: dict[int, str]) -> dict[str, Any]:
    """What holds for a while, and dice that lie or will fall."""
    data: dict[str, Any] = {}
    boons = [_boon(battle, battle.grants[i : i + WIDTH], names) for i in range(0, len(battle.grants), WIDTH)]
    if boons:
        data["boons"] = boons
    if battle.dice or battle.malus or battle.success:
        data["rolled"] = {"dice": battle.dice, "malus": battle.malus, "success": battle.success}
    for procedure in battle.stack:
        if isinstance(procedure, Setup) and procedure.winner != NOBODY:
            data["roll_off"] = {
                "winner": procedure.winner,
                "loser": procedure.loser,
                "zone_first": procedure.zone_first,
            }
    if battle.chance.script:
        data["next"] = [die % 10 + 1 for die in battle.chance.script]
    return data


def _objectives(battle: Battle) -> dict[str, str]:
    field = battle.field
    return {
        field.grid.name(field.objectives[i]): battle.book.objectives[card].key
        for i, card in enumerate(battle.objective_card)
        if card != NOTHING
    }


def _agendas(battle: Battle) -> list[dict[str, Any]]:
    return [
        {
            "hand": [AGENDAS[card] for card in battle.hand[seat]],
            "pile": [AGENDAS[card] for card in battle.pile[seat]],
            "shown": [AGENDAS[card] for card in battle.shown[seat]],
            "played": [AGENDAS[card] for card in range(AGENDA_COUNT) if battle.played[agenda_at(seat, card)]],
        }
        for seat in range(battle.seats)
    ]


def _standing(battle: Battle, figure: int) -> dict[str, Any]:
    entry: dict[str, Any] = {"figure": battle.card(figure).key}
    fate = battle.fate[figure]
    if fate == ON_BOARD:
        entry["at"] = battle.field.grid.name(battle.at[figure])
    elif fate in (KILLED, CAPTIVE):
        entry["fate"] = FATES[fate]
    if battle.item[figure] != NOTHING:
        entry["item"] = battle.book.items[battle.item[figure]].key
    if battle.wounds[figure]:
        entry["wounds"] = battle.wounds[figure]
    for name in ("activated", "shaken", "stunned"):
        if getattr(battle, name)[figure]:
            entry[name] = True
    return entry


def _purses(battle: Battle, coins: list[int]) -> list[dict[str, int]]:
    return [{coin: coins[coin_at(s, kind)] for kind, coin in enumerate(COINS)} for s in range(battle.seats)]


def _boon(battle: Battle, row: list[int], names: dict[int, str]) -> dict[str, Any]:
    return {
        "boon": BOONS[row[0]],
        "figure": names[row[WHOM]],
        "amount": row[AMOUNT],
        "until": UNTILS[row[UNTIL]],
        "source": row[SOURCE],
    }
