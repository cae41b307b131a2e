"""The words of the game as small numbers."""

from __future__ import annotations

from typing import Final

NOBODY: Final = -1
NOWHERE: Final = -1
NOTHING: Final = -1

# Coins (tac-coins-01).
GOLD: Final = 0
SILVER: Final = 1
COPPER: Final = 2
COINS: Final[tuple[str, ...]] = ("gold", "silver", "copper")
COIN_KINDS: Final = 3

# Figure types (tac-figures-01).
HERO: Final = 0
VETERAN: Final = 1
SOLDIER: Final = 2
RANKS: Final[tuple[str, ...]] = ("hero", "veteran", "soldier")

FACTIONS: Final[tuple[str, ...]] = ("targaryen", "baratheon", "neutral")
NEUTRAL: Final = 2

# Squad sizes: gold, silver, copper (tac-squad-10).
SIZES: Final[dict[str, tuple[int, int, int]]] = {"short": (2, 4, 12), "standard": (3, 6, 18), "long": (4, 8, 24)}

# The four kinds of squares (tac-board-04).
OPEN_DOT: Final = 0
OPEN_CROSS: Final = 1
BLOCKED_DOT: Final = 2
BLOCKED_CROSS: Final = 3
SQUARE_KINDS: Final[tuple[str, ...]] = ("open-dot", "open-cross", "blocked-dot", "blocked-cross")

# States (tac-terms-03).
SHAKEN: Final = 0
STUNNED: Final = 1
STATES: Final[tuple[str, ...]] = ("shaken", "stunned")

# What has become of a figure.
WAITING: Final = 0  # not yet deployed
ON_BOARD: Final = 1
KILLED: Final = 2
CAPTIVE: Final = 3
FATES: Final[tuple[str, ...]] = ("waiting", "field", "killed", "captive")

# Phases (tac-setup-01).
SETUP: Final = 0
DEPLOYMENT: Final = 1
ROUNDS: Final = 2
END_PHASE: Final = 3
PHASES: Final[tuple[str, ...]] = ("setup", "deployment", "round", "end")

# Deployment zones (tac-board-15).
GOLD_ZONE: Final = 0
SILVER_ZONE: Final = 1
ZONES: Final[tuple[str, ...]] = ("gold", "silver")

PURSE: Final = 0
LETTER: Final = 1
LOOT: Final[tuple[str, ...]] = ("purse", "letter")
PURSE_COIN: Final = SILVER  # tac-loot-04
PURSE_VP: Final = 2
LETTER_VP: Final = 2

# Marks of terrain (tac-terrain-07).
NO_MARK: Final = 0
MANDATORY: Final = 1
OPTIONAL: Final = 2
MARKS: Final[tuple[str, ...]] = ("", "must", "may")

# Backs of leaf piles (tac-terrain-16).
BARE: Final = 1
PIT: Final = 2
BACKS: Final[tuple[str, ...]] = ("", "bare", "stake-pit")

AGENDA_COUNT: Final = 5  # tac-agenda-15
LARGESSE_COIN: Final = SILVER  # tac-agenda-06

# Kinds of abilities.
MOVEMENT: Final = 0
WILLPOWER: Final = 1
DEFENCE: Final = 2
WOUND: Final = 3
ORDER: Final = 4
TRIGGER: Final = 5
PASSIVE: Final = 6
KINDS: Final[tuple[str, ...]] = ("movement", "willpower", "defence", "wound", "order", "trigger", "passive")

# How long a boon that was given lasts.
TURN: Final = 0
ROUND: Final = 1
UNTIL: Final[tuple[str, ...]] = ("turn", "round")

# When a willpower ability may be used.
BEFORE: Final = 0
PASSED: Final = 1
FAILED: Final = 2
TEST_MOMENTS: Final[tuple[str, ...]] = ("before", "passed", "failed")

SHORT_RANGE: Final = 3  # tac-terms-24
MOVE: Final = 3  # squares of a move (tac-action-move-01)
BASE_AP: Final = 2  # tac-terms-10
MOST_AP: Final = 3  # tac-activate-09
PASS_PRICE: Final = 2  # copper (tac-pass-01)


def coin_at(seat: int, kind: int) -> int:
    """Where the lists of coins keep those of a kind of a seat."""
    return seat * COIN_KINDS + kind


def agenda_at(seat: int, agenda: int) -> int:
    """Where `Battle.played` keeps an agenda of a seat."""
    return seat * AGENDA_COUNT + agenda
