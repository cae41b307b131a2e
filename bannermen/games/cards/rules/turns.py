"""Procedures in which one player after the other does something: who leaves the game is passed over."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from bannermen.kernel.copying import Shared
from bannermen.kernel.procedure import Procedure


@mypyc_attr(allow_interpreted_subclasses=True)
class InOrder(Procedure):
    """`order` was noted when it began; it names only players who are still there (agot-elimination-04)."""

    def __init__(self) -> None:
        super().__init__()
        self.order: Shared[list[int]] = []

    def drop(self, seat: int) -> None:
        """The player has left the game: what the others do goes on without."""
        if seat in self.order:
            self.dropped_at(self.order.index(seat))
            self.order = [other for other in self.order if other != seat]

    def dropped_at(self, index: int) -> None:
        """Whatever counts by the places in `order` is set right."""
        raise NotImplementedError
