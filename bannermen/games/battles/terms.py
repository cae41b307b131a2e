"""The words of the game as small numbers."""

from __future__ import annotations

from typing import Final

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
ZONES: Final[tuple[str, ...]] = ("grey", "green", "yellow", "red")
TRACK_END: Final = 11  # spaces from the start space to either end
ELEVEN: Final = 0
ROUT: Final = 1

# Strategy markers, by objective.
PLAIN: Final = -1  # an objective that hides nothing
DECOY: Final = 0
REAL: Final = 1
FOUND_REAL: Final = 2
FOUND_DECOY: Final = 3

# Boons: what a unit has by its card, its commander's card, or for the turn by a leadership card (content/schema.py).
BOONS: Final[tuple[str, ...]] = (
    "dice",
    "counter-dice",
    "flank-dice",
    "move",
    "range",
    "free-disengage",
    "no-counter",
    "sure-footed",
    "pass-friends",
    "clear-aim",
    "lance-breaker",
    "reroll",
    "ignore-cover",
    "run-and-fight",
    "press",
    "extra-attack",
    "stalwart",
    "toughness",
    "heavy-armour",
    "advance",
    "pursue",
    "scorched-earth",
    "fire-valor",
    "war-hounds",
    "unwieldy",
    "steady",
)
DICE: Final = 0
COUNTER_DICE: Final = 1
FLANK_DICE: Final = 2
MOVE: Final = 3
RANGE: Final = 4
FREE_DISENGAGE: Final = 5
NO_COUNTER: Final = 6
SURE_FOOTED: Final = 7
PASS_FRIENDS: Final = 8
CLEAR_AIM: Final = 9
LANCE_BREAKER: Final = 10
REROLL: Final = 11
IGNORE_COVER: Final = 12
RUN_AND_FIGHT: Final = 13
PRESS: Final = 14
EXTRA_ATTACK: Final = 15
STALWART: Final = 16
TOUGHNESS: Final = 17
HEAVY_ARMOUR: Final = 18
ADVANCE: Final = 19
PURSUE: Final = 20
SCORCHED_EARTH: Final = 21
FIRE_VALOR: Final = 22
WAR_HOUNDS: Final = 23
UNWIELDY: Final = 24
STEADY: Final = 25

# What a unit has done this turn: bits of Battle.deeds.
MOVED: Final = 1
ATTACKED: Final = 2
ADVANCED: Final = 4
PURSUED: Final = 8
RAN: Final = 16  # used a move option without attack
BARRED: Final = 32  # may not counterattack this turn
SPENT: Final = 64  # will not attack any more, whatever a card adds

# In messages: unit + UNIT_STANDS * (hex + 1) is a unit as it stood in that hex.
UNIT_STANDS: Final = 1000

# Options of decisions. One numbering for all questions, so that whatever a player points at has one code.
MOST_UNITS: Final = 100
UNIT_AT: Final = 0  # 0..99: a unit
HEX_AT: Final = 100  # 100..299: a hex
BURN_AT: Final = 300  # 300..499: set fire to a hex
QUENCH_AT: Final = 500  # 500..699: fight the fire of a hex
HOUNDS_AT: Final = 700  # 700..799: loose the hounds at a unit
MOST_CARDS: Final = 70
CARD_AT: Final = 800  # 800..869: a leadership card
SETUP_CARD_AT: Final = 870  # 870..899: a skirmish setup card
TOKEN_AT: Final = 900  # 900..904: one order token of a kind
PAIR_AT: Final = 910  # 910..914: two order tokens of a kind
COMMANDER_AT: Final = 920  # 920..949: a commander
TACTIC_AT: Final = 950  # 950..959: a tactic of the card being played
COMMAND_AT: Final = 960  # 960..975: a set of commands of the card (bits)
SYMBOL_AT: Final = 980  # 980..984: a die symbol
RAISE_MORALE: Final = 990
RALLY_FOR_MORALE: Final = 991
EXTINGUISH: Final = 992
YES: Final = 993
TERRAIN_AT: Final = 994  # 994..996: a kind of overlay to place: hill, forest, building
OPTION_BOUND: Final = 1000
