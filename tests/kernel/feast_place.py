"""Positions of the feast as small plain mappings, and back.

A position stands before a step of the round: what is in progress inside a turn is left out of it.
"""

from __future__ import annotations

from typing import Any, Final

from bannermen.kernel.game import BadSetup
from tests.kernel.feast_rules import Evening, Round, Turn
from tests.kernel.feast_table import CARDS, KINDS, LORDS, ROUNDS, FeastMatch, in_order, kind_of

KEYS: Final = (
    *("lords", "round", "step", "lord", "high", "courses"),
    *("renown", "gold", "hands", "deck", "discard", "benches", "rolls"),
)


def write_position(match: FeastMatch) -> dict[str, Any]:
    position: dict[str, Any] = {
        "lords": match.seats,
        "round": match.round,
        "high": match.high,
        "renown": match.renown[:],
        "gold": match.gold[:],
        "hands": [[KINDS[kind_of(card)] for card in sorted(hand, key=kind_of)] for hand in match.hands],
        "deck": [KINDS[kind_of(card)] for card in reversed(match.deck)],
        "discard": [KINDS[kind_of(card)] for card in match.discard],
        "benches": [list(pose) if pose is not None else None for pose in match.benches],
        "rolls": match.chance.script[:],
    }
    for procedure in match.stack:
        if isinstance(procedure, Round):
            position["step"] = procedure.step_names()[procedure.at - 1]
            position["lord"] = procedure.lord
            position["courses"] = procedure.courses[:]
        elif isinstance(procedure, Turn):
            position["step"] = "turns"
            position["lord"] = in_order(match).index(procedure.seat)
    return position


def read_position(match: FeastMatch, position: Any) -> None:
    """Lay out an empty match as the position says and let it run to its first decision."""
    if not isinstance(position, dict):
        raise BadSetup("", "position", "a position is a mapping", f"its keys are {', '.join(KEYS)}")
    for key in position:
        if key not in KEYS:
            raise BadSetup("", f"position.{key}", "there is no such key", f"use {', '.join(KEYS)}")
    match.seats = seats = _number(position, "lords", 2, 2, len(LORDS))
    match.round = _number(position, "round", 1, 1, ROUNDS)
    match.high = _number(position, "high", 0, 0, seats - 1)
    match.renown = [_number_in("renown", n) for n in _row(position, "renown", [0] * seats, seats)]
    match.gold = [_number_in("gold", n) for n in _row(position, "gold", [3] * seats, seats)]
    match.chance.script = [_number_in("rolls", n) for n in _row(position, "rolls", [], -1)]
    match.benches = []
    for pose in _row(position, "benches", [None] * seats, seats):
        numbers = [_number_in("benches", n) for n in pose] if isinstance(pose, list) else []
        if pose is not None and len(numbers) != 3:
            raise BadSetup("", "position.benches", "a bench is three whole numbers", "give across, along and facing")
        match.benches.append((numbers[0], numbers[1], numbers[2]) if numbers else None)
    _deal(match, position)
    round = Round()
    steps = round.step_names()
    step = position.get("step", "turns")
    if step not in steps:
        raise BadSetup("", "position.step", f"there is no step {step!r}", f"one of {', '.join(steps)}")
    round.at = steps.index(step)
    round.lord = _number(position, "lord", 0, 0, seats - 1)
    round.courses = [_number_in("courses", n) for n in _row(position, "courses", [], -1)]
    match.stack = [Evening()]
    match.begin(round)


def _deal(match: FeastMatch, position: dict[str, Any]) -> None:
    left: list[list[int]] = [[c for c in range(CARDS) if kind_of(c) == kind] for kind in range(len(KINDS))]

    def take(key: str, names: Any) -> list[int]:
        if not isinstance(names, list):
            raise BadSetup("", f"position.{key}", "cards are a list", f"of {', '.join(KINDS)}")
        taken = []
        for name in names:
            if name not in KINDS or not left[KINDS.index(name)]:
                raise BadSetup(
                    "", f"position.{key}", f"there is no card {name!r} left", f"five each of {', '.join(KINDS)}"
                )
            taken.append(left[KINDS.index(name)].pop(0))
        return taken

    match.hands = [take("hands", hand) for hand in _row(position, "hands", [[]] * match.seats, match.seats)]
    match.discard = take("discard", position.get("discard", []))
    match.deck = take("deck", position.get("deck", []))[::-1]
    rest = [card for cards in left for card in cards]
    if "deck" in position:
        match.discard.extend(rest)
    else:
        match.chance.shuffle(rest)
        match.deck = rest


def _number(position: dict[str, Any], key: str, usual: int, least: int, most: int) -> int:
    number = position.get(key, usual)
    if not isinstance(number, int) or isinstance(number, bool) or not least <= number <= most:
        raise BadSetup("", f"position.{key}", f"{number!r} is not possible", f"a whole number from {least} to {most}")
    return number


def _number_in(key: str, number: Any) -> int:
    if not isinstance(number, int) or isinstance(number, bool) or number < 0:
        raise BadSetup("", f"position.{key}", f"{number!r} is not possible", "a whole number, 0 or more")
    return number


def _row(position: dict[str, Any], key: str, usual: list[Any], length: int) -> list[Any]:
    row = position.get(key, usual)
    if not isinstance(row, list) or (length >= 0 and len(row) != length):
        raise BadSetup(
            "", f"position.{key}", "this is not a list of the right length", f"one entry for each lord: {length}"
        )
    return row
