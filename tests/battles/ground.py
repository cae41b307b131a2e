"""Ground under test: rows of cases, hexes laid out, archers who look and units that walk over it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.battles.duel import GUARDS, LIONS, SPARE
from tests.battles.table import Table

rule = pytest.mark.rule


def case(proves: Any, *values: Any) -> Any:
    """One row of a table of cases, and the rules that it proves."""
    return pytest.param(*values, marks=proves, id="-".join(str(value) for value in values))


def laid(ground: str, *hexes: str) -> dict[str, Any]:
    """These hexes are of one ground: fields of a table."""
    if ground == "devastated":
        return {"terrain": dict.fromkeys(hexes, "forest"), "devastated": list(hexes)}
    return {"terrain": dict.fromkeys(hexes, ground)}


def archers(**table: Any) -> Table:
    """Archers on E5 who have been ordered and stay, a target on E7."""
    t = Table(stark=["E5 northland-archers green"], lannister=[f"E7 {LIONS} green"], pool=SPARE, **table)
    return t.order("E5").stay()


def walk(unit: str = f"{GUARDS} green", **table: Any) -> Table:
    """A unit on E5 has been ordered and may move along row E."""
    return Table(stark=[f"E5 {unit}"], lannister=[f"A1 {LIONS} green"], pool=SPARE, **table).order("E5")
