"""The words of the game as small numbers."""

from __future__ import annotations

from typing import Final

from bannermen.kernel.options import Codes

STARK: Final = 0
LANNISTER: Final = 1
HOUSES: Final[tuple[str, ...]] = ("stark", "lannister")

NOBODY: Final = -1
NOWHERE: Final = -1
NO_CARD: Final = -1

# Ranks, lowest first; the shields on the dice and the order tokens share the numbers.
GREEN: Final = 0
BLUE: Final = 1
RED: Final = 2
VALOR: Final = 3
MORALE: Final = 4
SYMBOLS: Final[tuple[str, ...]] = ("green", "blue", "red", "valor", "morale")
RANKS: Final[tuple[str, ...]] = ("green", "blue", "red")
TOKEN_KINDS: Final = 5

# The eight faces of the die (bow-data-10).
FACES: Final[tuple[int, ...]] = (GREEN, GREEN, GREEN, BLUE, BLUE, RED, VALOR, MORALE)

FOOT: Final = 0
RANGED: Final = 1
CAVALRY: Final = 2
CLASSES: Final[tuple[str, ...]] = ("foot", "ranged", "cavalry")

# What has become of a unit.
ON_FIELD: Final = 0
ELIMINATED: Final = 1
CAPTURED: Final = 2
EXITED: Final = 3
IN_HAND: Final = 4  # a skirmish unit that is still to be placed
FATES: Final[tuple[str, ...]] = ("field", "eliminated", "captured", "exited", "hand")

# Phases.
SETUP: Final = 0
RALLY: Final = 1
MUSTER: Final = 2
COMMAND: Final = 3
REGROUP: Final = 4
PHASES: Final[tuple[str, ...]] = ("setup", "rally", "muster", "command", "regroup")

# What a hex is like: the eight terrains, the markers that overrule them, and the devastation marker.
PLAINS: Final = 0
HILL: Final = 1
FOREST: Final = 2
RIVER: Final = 3
FOREST_RIVER: Final = 4
BUILDING: Final = 5
ROAD: Final = 6
FOREST_ROAD: Final = 7
WOODEN_BRIDGE: Final = 8
STONE_BRIDGE: Final = 9
PALISADE: Final = 10
TENT: Final = 11
SIEGE_TOWER: Final = 12
FORD: Final = 13
DEVASTATED: Final = 14
NO_MARKER: Final = -1
GROUNDS: Final[tuple[str, ...]] = (
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
)
MAP_SYMBOLS: Final = ".hf~wb-="

# Zones of the morale track, from the middle outwards.
GREY_ZONE: Final = 0
GREEN_ZONE: Final = 1
YELLOW_ZONE: Final = 2
RED_ZONE: Final = 3
MORALE_ZONES: Final[tuple[str, ...]] = ("grey", "green", "yellow", "red")
TRACK_END: Final = 11  # spaces from the start space to either end
ELEVEN: Final = 0
ROUT: Final = 1

# Strategy markers, by objective.
PLAIN: Final = -1  # an objective that hides nothing
DECOY: Final = 0
REAL: Final = 1
FOUND_REAL: Final = 2
FOUND_DECOY: Final = 3

# What a unit has done this turn: bits of Battle.done.
MOVED: Final = 1
ATTACKED: Final = 2
ADVANCED: Final = 4
PURSUED: Final = 8
RAN: Final = 16  # used a move option without attack
BARRED: Final = 32  # may not counterattack this turn
SPENT: Final = 64  # will not attack any more, whatever a card adds
WAS_ORDERED: Final = 128  # in Battle.did only

# In messages: unit + UNIT_STANDS * (hex + 1) is a unit as it stood in that hex.
UNIT_STANDS: Final = 1000

# Options of decisions. One numbering for all questions, so that whatever a player points at has one code.
CODES: Final = Codes(
    unit=100,
    hex=400,
    burn=400,  # set fire to a hex
    quench=400,  # fight the fire of a hex
    hounds=100,  # loose the hounds at a unit
    card=200,  # a leadership card
    **{"setup-card": 60},  # a skirmish setup card
    token=5,  # one order token of a kind
    pair=5,  # two order tokens of a kind
    commander=50,
    tactic=10,  # a tactic of the card being played
    command=8,  # a set of commands of the card (bits)
    symbol=5,  # a die symbol
    terrain=3,  # a kind of overlay to place: hill, forest, building
    deed=4,
)
UNIT_AT: Final[int] = CODES.first("unit")
HEX_AT: Final[int] = CODES.first("hex")
BURN_AT: Final[int] = CODES.first("burn")
QUENCH_AT: Final[int] = CODES.first("quench")
HOUNDS_AT: Final[int] = CODES.first("hounds")
CARD_AT: Final[int] = CODES.first("card")
SETUP_CARD_AT: Final[int] = CODES.first("setup-card")
TOKEN_AT: Final[int] = CODES.first("token")
PAIR_AT: Final[int] = CODES.first("pair")
COMMANDER_AT: Final[int] = CODES.first("commander")
TACTIC_AT: Final[int] = CODES.first("tactic")
COMMAND_AT: Final[int] = CODES.first("command")
SYMBOL_AT: Final[int] = CODES.first("symbol")
TERRAIN_AT: Final[int] = CODES.first("terrain")
RAISE_MORALE: Final[int] = CODES.code("deed", 0)
RALLY_FOR_MORALE: Final[int] = CODES.code("deed", 1)
EXTINGUISH: Final[int] = CODES.code("deed", 2)
YES: Final[int] = CODES.code("deed", 3)

# What a battle can hold, because options must have room for it.
MOST_UNITS: Final[int] = CODES.count("unit")
MOST_HEXES: Final[int] = CODES.count("hex")
MOST_CARDS: Final[int] = CODES.count("card")
MOST_COMMANDERS: Final[int] = CODES.count("commander")
