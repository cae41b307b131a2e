"""The words of content files: houses, ranks, tokens, markers, and what a unit can have."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from bannermen.games.battles.content.boons import BOONS
from bannermen.games.battles.terms import GROUNDS

House = Literal["stark", "lannister"]
Rank = Literal["green", "blue", "red"]
Class = Literal["foot", "ranged", "cavalry"]
Token = Literal["green", "blue", "red", "valor", "morale"]
MoraleZone = Literal["grey", "green", "yellow", "red"]
Edge = Literal["north", "south", "east", "west"]
Marker = Literal["wooden-bridge", "stone-bridge", "palisade", "tent", "siege-tower", "ford"]

if TYPE_CHECKING:
    Boon = str
    Ground = str
else:
    Boon = Literal[BOONS]
    Ground = Literal[GROUNDS]
