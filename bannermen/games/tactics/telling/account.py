"""What a side has on the board, what its points were given for, and by what a battle was decided."""

from __future__ import annotations

from typing import Final

from bannermen.games.tactics.priors import holds_objective
from bannermen.games.tactics.state import Battle
from bannermen.games.tactics.terms import ON_BOARD
from bannermen.kernel.account import Gain, Item
from bannermen.kernel.events import Event
from bannermen.kernel.headline import number_of
from bannermen.kernel.message import Message, says

_SOURCES: Final = {  # by the rule that gives them
    "tac-motivation-06": says("Motivations"),
    "tac-endphase-02": says("Objectives held"),
    "tac-endphase-03": says("Prisoners"),
    "tac-endphase-05": says("Special rules of the scenario"),
    "tac-victory-05": says("The enemy wiped out"),
    "tac-surrender-02": says("The enemy gave up"),
    "tac-loot-03": says("Loot"),
    "tac-loot-05": says("Loot"),
}
_AGENDAS: Final = says("Agendas")


def account(battle: Battle, seat: int) -> list[Item]:
    own = battle.sides[seat]
    foes = [side for side in range(len(battle.vp)) if side != own]
    return [
        Item(says("victory points"), True, battle.vp[own]),
        Item(says("enemy victory points"), False, max([battle.vp[side] for side in foes], default=0)),
        Item(says("own health"), True, _health(battle, own, True)),
        Item(says("enemy health"), False, _health(battle, own, False)),
        Item(says("objectives held"), True, _held(battle, own, True)),
        Item(says("objectives the enemy holds"), False, _held(battle, own, False)),
    ]


def _there(battle: Battle, side: int, own: bool) -> list[int]:
    figures = range(len(battle.fate))
    return [f for f in figures if battle.fate[f] == ON_BOARD and (battle.side_of(f) == side) is own]


def _health(battle: Battle, side: int, own: bool) -> float:
    return sum([battle.card(figure).health - battle.wounds[figure] for figure in _there(battle, side, own)])


def _held(battle: Battle, side: int, own: bool) -> float:
    return sum([1 for figure in _there(battle, side, own) if holds_objective(battle, figure)])


def gain(battle: Battle, log: list[Event], at: int) -> Gain | None:
    event = log[at]
    if event.kind != "points":
        return None
    seat = battle.sides.index(number_of(event, "side"))
    return Gain(seat, number_of(event, "points"), _SOURCES.get(event.rule, _AGENDAS))


def verdict(battle: Battle) -> list[Message]:
    if not battle.winners:
        return []
    winner = battle.winners[0]
    own = battle.sides[winner]
    told: list[Message] = []
    for seat in range(battle.seats):
        lost = not any(battle.seat_of[f] == seat and battle.fate[f] == ON_BOARD for f in range(len(battle.fate)))
        if lost and battle.sides[seat] != own:
            told.append(says("{seat} has no figures left in round {n}.", seat=("seat", seat), n=battle.round))
    rest = max([battle.vp[side] for side in range(len(battle.vp)) if side != own], default=0)
    told.append(says("{n} victory points to {m} after round {round}.", n=battle.vp[own], m=rest, round=battle.round))
    return told
