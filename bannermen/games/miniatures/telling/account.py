"""What an army has on the field, what its points were given for, and by what a battle was decided."""

from __future__ import annotations

from bannermen.games.miniatures.rules.wounds import wounds_left
from bannermen.games.miniatures.state import War
from bannermen.games.miniatures.terms import NOBODY, ON_FIELD
from bannermen.kernel.account import Gain, Item
from bannermen.kernel.events import Event
from bannermen.kernel.headline import number_of
from bannermen.kernel.message import Message, says


def account(war: War, seat: int) -> list[Item]:
    units = [unit for unit in range(len(war.fate)) if war.fate[unit] == ON_FIELD]
    own = [unit for unit in units if war.are_friends(seat, war.seat_of[unit])]
    foes = [unit for unit in units if unit not in own]
    others = [other for other in range(war.seats) if not war.are_friends(seat, other)]
    return [
        Item(says("victory points"), True, war.side_points(seat)),
        Item(says("enemy victory points"), False, max([war.side_points(other) for other in others], default=0)),
        Item(says("own wounds left"), True, sum([wounds_left(war, unit) for unit in own])),
        Item(says("enemy wounds left"), False, sum([wounds_left(war, unit) for unit in foes])),
        Item(says("own units"), True, len(own)),
        Item(says("enemy units"), False, len(foes)),
        Item(says("objectives held"), True, sum([1 for unit in war.owner if unit != NOBODY and unit in own])),
        Item(says("objectives the enemy holds"), False, sum([1 for unit in war.owner if unit in foes])),
    ]


def gain(war: War, log: list[Event], at: int) -> Gain | None:
    event = log[at]
    if event.kind != "scored":
        return None
    source = says("Objectives of the mode")
    if event.rule in ("tmg21-victory-15", "tmg21-victory-16"):
        source = says("Destroyed units")
    elif event.rule == "tmg21-mode-sos-14":
        source = says("Castle walls")
    return Gain(number_of(event, "seat"), number_of(event, "points"), source)


def verdict(war: War) -> list[Message]:
    if not war.winners:
        return []
    winner = war.winners[0]
    others = [seat for seat in range(war.seats) if not war.are_friends(winner, seat)]
    rest = max([war.side_points(seat) for seat in others], default=0)
    told = [event.text for event in (war.log or [])[-12:] if event.kind == "result" and "points" not in event.data][:1]
    points = says("{n} victory points to {m} after round {round}.", n=war.side_points(winner), m=rest, round=war.round)
    return told if told and war.side_points(winner) + rest == 0 else [*told, points]
