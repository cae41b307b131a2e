"""The words of content files: houses, ranks, tokens, markers, and what a unit can have."""

from __future__ import annotations

from typing import Literal

House = Literal["stark", "lannister"]
Rank = Literal["green", "blue", "red"]
Class = Literal["foot", "ranged", "cavalry"]
Token = Literal["green", "blue", "red", "valor", "morale"]
MoraleZone = Literal["grey", "green", "yellow", "red"]
Edge = Literal["north", "south", "east", "west"]
# In the order of terms.GROUNDS.
Ground = Literal[
    "plains",
    "hill",
    "forest",
    "river",
    "forest-river",
    "building",
    "road",
    "forest-road",
    "wooden-bridge",
    "stone-bridge",
    "palisade",
    "tent",
    "siege-tower",
    "ford",
    "devastated",
]
Marker = Literal["wooden-bridge", "stone-bridge", "palisade", "tent", "siege-tower", "ford"]

# What a unit can have for good (unit or commander card) or for one turn (leadership card).
Boon = Literal[
    "dice",  # +n dice when attacking
    "counter-dice",  # +n dice in its counterattacks
    "flank-dice",  # +n dice in its flank attacks
    "move",  # +n hexes on either option of its order chart
    "range",  # +n hexes of range (ranged units only)
    "free-disengage",  # its leaving an engagement provokes no parting blow
    "no-counter",  # its attacks cannot be answered by a counterattack
    "sure-footed",  # forest, buildings and fords do not stop or slow it
    "pass-friends",  # moves through friendly units
    "clear-aim",  # terrain maxima do not limit its attack dice
    "lance-breaker",  # its valor symbols hit cavalry too
    "reroll",  # after any own attack roll, may reroll one symbol as in a flank attack
    "ignore-cover",  # cover does not protect against its attacks
    "run-and-fight",  # may attack even after the longer move option without attack
    "press",  # the first morale symbol against it cannot be ignored by stalwart units
    "extra-attack",  # may attack a second time this turn
    "stalwart",
    "toughness",  # ignores n hits of each attack
    "heavy-armour",
    "advance",
    "pursue",  # pursue n
    "scorched-earth",
    "fire-valor",  # valor symbols count as green shields when it sets fires
    "war-hounds",
    "unwieldy",
    "steady",  # unwieldy does not apply
]
