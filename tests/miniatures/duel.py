"""Two units that fight, with abilities of their own: for tests of abilities, orders and tactics cards."""

from __future__ import annotations

from typing import Any

from bannermen.games.miniatures.terms import CARD_AT, NCU_AT, ORDER_AT, SLOTS
from tests.miniatures.table import Table, at, battle

MISS, HIT = 1, 5  # dice that miss or hit, and block or not, whatever small modifiers there are


def fighters(key: str, abilities: list[str], attack: str = "blade", **more: Any) -> dict[str, Any]:
    unit = {"key": key, "speed": 5, "defense": 4, "morale": 6, "abilities": abilities}
    return unit | {"attacks": [{"dice": [4, 3, 2], "to-hit": 4, "name": attack}]} | more


def duel(
    mine: list[str] | None = None,
    theirs: list[str] | None = None,
    dice: tuple[int, ...] = (),
    attack: str = "blade",
    my: dict[str, Any] | None = None,
    their: dict[str, Any] | None = None,
    **more: Any,
) -> Table:
    """Unit 0 stands front to front with unit 1; `mine` and `theirs` are their abilities."""
    units = [fighters("mine", mine or [], attack), fighters("theirs", theirs or [])]
    first = [at("mine", 24, 20, **(my or {}))]
    second = [at("theirs", 24, 24.8, 180, **(their or {}))]
    return battle(first, second, dice=dice, units=units, **more)


def strike(t: Table) -> Table:
    """The attack of unit 0, up to the first question that abilities or dice ask."""
    t.do(0, "melee-attack")
    while t.key in ("take-stance", "pick-target", "pick-weapon", "pick-arc"):
        t.first()
    return t


def order(unit: int, slot: int = 0) -> int:
    return ORDER_AT + unit * SLOTS + slot


def card(number: int) -> int:
    return CARD_AT + number


def ncu(number: int) -> int:
    return NCU_AT + number
