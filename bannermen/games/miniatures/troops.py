"""Combat units, attachments and NCUs as their cards print them, and the trays that units stand on."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from bannermen.games.miniatures.terms import NOBODY
from bannermen.maps.plane import Tray

# Width along the front and depth in thousandths of an inch, figures, ranks (tmg21-trays-06, -12, -13).
TRAYS: Final[dict[str, tuple[int, int, int, int]]] = {
    "infantry": (5500, 4800, 12, 3),
    "cavalry": (5500, 5000, 4, 2),
    "solo": (2760, 2760, 1, 1),
    "warmachine": (2760, 5550, 1, 1),
}


@mypyc_attr(serializable=True)  # rebuilt from its attributes in another process, see kernel/packing.py
class Weapon:
    """One attack of a unit card."""

    def __init__(self, name: str, reach: int, to_hit: int, dice: list[int]) -> None:
        self.name: str = name
        self.reach: int = reach
        self.to_hit: int = to_hit
        self.dice: list[int] = dice  # all ranks, one rank lost, two ranks lost (tmg21-units-10)


@mypyc_attr(serializable=True)  # rebuilt from its attributes in another process, see kernel/packing.py
class UnitCard:
    """A combat unit as its card prints it."""

    def __init__(self, id: str, names: dict[str, str], kind: int, tray: str) -> None:
        self.id: str = id
        self.names: dict[str, str] = names
        self.own: dict[str, Any] = {}  # as a position wrote it, if it brought it
        self.kind: int = kind
        self.solo: bool = tray == "solo" or tray == "warmachine"
        width, depth, figures, ranks = TRAYS[tray]
        self.shape: Tray = Tray(0, 0, 0, width, depth)
        self.figures: int = figures
        self.ranks: int = ranks
        self.row: int = figures // ranks  # figures in a rank
        self.wounds: int = 1  # of each figure (tmg21-wounds-01)
        self.speed: int = 0  # in thousandths of an inch
        self.defense: int = 0
        self.morale: int = 0
        self.points: int = 0
        self.weapons: list[Weapon] = []
        self.abilities: list[str] = []
        self.character: bool = False
        self.faction: str = ""  # whose card it is
        self.tough: int = 1  # unblocked hits that make a wound
        self.wall: bool = False  # a castle wall: attacked like a unit, and none (tmg21-mode-sos-13)


@mypyc_attr(serializable=True)  # rebuilt from its attributes in another process, see kernel/packing.py
class SideCard:
    """An attachment or an NCU."""

    def __init__(self, id: str, names: dict[str, str]) -> None:
        self.id: str = id
        self.names: dict[str, str] = names
        self.points: int = 0
        self.abilities: list[str] = []
        self.character: bool = False
        self.commander: bool = False
        self.planter: int = NOBODY  # the seat that sends it into an enemy unit
        self.joins_late: bool = False  # after deployment
        self.beside: bool = False  # it joins a unit that has an attachment, too
        self.guest: bool = False  # it stands elsewhere, and may come here by an ability
        self.borrowed: bool = False  # another attachment may take its shape (Taking a New Name)
