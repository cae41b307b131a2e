"""The numbers of units and commanders. A position lists them in its own order; what refers to them by number (answers
since, the log) needs those that they had."""

from __future__ import annotations

from typing import TypeVar

from bannermen.games.battles.state import Battle
from bannermen.games.battles.terms import NOBODY
from bannermen.kernel.game import BadSetup

T = TypeVar("T")


def renumber(battle: Battle, units: list[int], commanders: list[int], file: str) -> None:
    """Give the units and commanders, in the order in which they were read, these numbers."""
    _check(units, len(battle.type_of), f"{file}", "numbers.units")
    _check(commanders, len(battle.card_of), f"{file}", "numbers.commanders")
    _number_commanders(battle, commanders)
    _number_units(battle, units)


def _check(numbers: list[int], count: int, file: str, place: str) -> None:
    if sorted(numbers) != list(range(count)):
        raise BadSetup(file, place, "not each number once", f"give the numbers from 0 to {count - 1}")


def _number_units(battle: Battle, numbers: list[int]) -> None:
    battle.type_of = _sorted(battle.type_of, numbers)
    battle.seat_of = _sorted(battle.seat_of, numbers)
    battle.rank = _sorted(battle.rank, numbers)
    battle.figures = _sorted(battle.figures, numbers)
    battle.commander_of = _sorted(battle.commander_of, numbers)
    battle.hex_of = _sorted(battle.hex_of, numbers)
    battle.fate = _sorted(battle.fate, numbers)
    battle.active = _sorted(battle.active, numbers)
    battle.token = _sorted(battle.token, numbers)
    battle.boons = _sorted(battle.boons, numbers)
    battle.done = _sorted(battle.done, numbers)
    battle.foe = _sorted(_renamed(battle.foe, numbers), numbers)
    battle.unit_at = _renamed(battle.unit_at, numbers)
    battle.unit_of = _renamed(battle.unit_of, numbers)


def _number_commanders(battle: Battle, numbers: list[int]) -> None:
    battle.card_of = _sorted(battle.card_of, numbers)
    battle.commander_seat = _sorted(battle.commander_seat, numbers)
    battle.unit_of = _sorted(battle.unit_of, numbers)
    battle.tokens_on = _sorted(battle.tokens_on, numbers)
    battle.committed = _sorted(battle.committed, numbers)
    battle.captor = _sorted(battle.captor, numbers)
    battle.commander_of = _renamed(battle.commander_of, numbers)
    battle.listeners = [sorted(numbers[commander] for commander in row) for row in battle.listeners]


def _sorted(things: list[T], numbers: list[int]) -> list[T]:
    placed: list[T] = things[:]
    for old, new in enumerate(numbers):
        placed[new] = things[old]
    return placed


def _renamed(those: list[int], numbers: list[int]) -> list[int]:
    return [numbers[one] if one != NOBODY else NOBODY for one in those]
