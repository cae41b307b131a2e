"""What a house has on the field, what its points were given for, and by what a battle was decided."""

from __future__ import annotations

from bannermen.games.battles.rules.goals import holds
from bannermen.games.battles.state import Battle
from bannermen.games.battles.terms import ON_FIELD
from bannermen.kernel.account import Gain, Item
from bannermen.kernel.events import Event
from bannermen.kernel.message import Message, says


def account(battle: Battle, seat: int) -> list[Item]:
    foe = 1 - seat
    return [
        Item(says("own figures"), True, _figures(battle, seat)),
        Item(says("enemy figures"), False, _figures(battle, foe)),
        Item(says("objectives held"), True, len(held(battle, seat))),
        Item(says("objectives the enemy holds"), False, len(held(battle, foe))),
        Item(says("victory points"), True, battle.points[seat]),
        Item(says("enemy victory points"), False, battle.points[foe]),
        Item(says("steps of morale"), True, battle.morale if seat == 0 else -battle.morale),
    ]


def held(battle: Battle, seat: int) -> list[int]:
    return [i for i in range(len(battle.field.objective_hexes)) if holds(battle, seat, i)]


def gain(battle: Battle, log: list[Event], at: int) -> Gain | None:
    event = log[at]
    if event.kind != "points":
        return None
    return Gain(int(str(event.data["seat"])), int(str(event.data["points"])), says("Objectives and prizes"))


def verdict(battle: Battle) -> list[Message]:
    """The last grave line says how it ended; what stood on the field says why."""
    ends = [event for event in battle.log or [] if event.kind in ("rout", "instant", "end")]
    if not ends or not battle.winners:
        return []
    winner = battle.winners[0]
    if ends[-1].kind == "rout":
        return [says("{seat} is routed in round {n}.", seat=("seat", 1 - winner), n=battle.round)]
    told: list[Message] = []
    if battle.field.winner_if >= 0 or ends[-1].kind == "instant":
        side = winner if ends[-1].kind == "instant" else battle.field.winner_if
        told.append(_ground(battle, side))
        if battle.destroyed[winner] > 0:
            told.append(
                says("{seat} has destroyed {n} {n|unit|units}.", seat=("seat", winner), n=battle.destroyed[winner])
            )
    if max(battle.points) > 0:
        told.append(_points(battle, winner))
    elif battle.field.winner_if < 0 and ends[-1].kind == "end":
        told.append(says("Victory points are equal; {seat} has the better morale, or the mace.", seat=("seat", winner)))
    return told


def _ground(battle: Battle, side: int) -> Message:
    """What the house holds that had to hold something."""
    taken = held(battle, side)
    who = ("seat", side)
    if not battle.field.objective_hexes:
        return says("The battle ends in round {n}.", n=battle.round)
    if not taken:
        return says("{seat} holds no objective at the end of round {n}.", seat=who, n=battle.round)
    names = " ".join([f"<objective:{i}>" for i in taken])
    if side != battle.winners[0]:
        return says(
            "{seat} holds only {objectives} at the end of round {n}.", seat=who, objectives=names, n=battle.round
        )
    return says("{seat} holds {objectives} at the end of round {n}.", seat=who, objectives=names, n=battle.round)


def _points(battle: Battle, winner: int) -> Message:
    return says(
        "{n} victory points to {m} after round {round}.",
        n=battle.points[winner],
        m=battle.points[1 - winner],
        round=battle.round,
    )


def _figures(battle: Battle, seat: int) -> float:
    units = range(len(battle.seat_of))
    return sum([battle.figures[u] for u in units if battle.seat_of[u] == seat and battle.fate[u] == ON_FIELD])
