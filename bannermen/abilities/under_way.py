"""What an ability speaks of when it says "this attack", "the test": the nearest procedure of that kind on the stack."""

from __future__ import annotations

from typing import TypeVar

from bannermen.kernel.procedure import Procedure

P = TypeVar("P", bound=Procedure)


def under_way(stack: list[Procedure], kind: type[P]) -> P | None:
    """The procedure of that kind that is nearest to the top of the stack."""
    for procedure in reversed(stack):
        if isinstance(procedure, kind):
            return procedure
    return None
