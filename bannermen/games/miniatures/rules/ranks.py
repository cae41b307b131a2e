"""Who stands where on a tray: ranks from the front, files from the left as the unit itself looks
(tmg21-trays-09, -14)."""

from __future__ import annotations

from bannermen.games.miniatures.state import War
from bannermen.games.miniatures.terms import NOBODY


def figures_of(war: War, unit: int) -> list[tuple[int, int, int]]:
    """(rank, file, attachment or NOBODY) of every figure left. The rearmost rank is emptied first, from right to left,
    so those who are left fill the front from the left (tmg21-trays-09). Attachments stand there first, in the order
    that the unit's owner gave them, and so go last (tmg21-attachments-06 to -08)."""
    row = war.card(unit).row
    joined = war.joined(unit)
    return [
        (place // row, place % row, joined[place] if place < len(joined) else NOBODY)
        for place in range(war.figures[unit])
    ]


def outlived(war: War, unit: int) -> list[int]:
    """Attachments for whom there is no figure left: of several the last one falls first (tmg21-attachments-08)."""
    return war.joined(unit)[max(0, war.figures[unit]) :]
