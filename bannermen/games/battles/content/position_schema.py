"""The shape of a position that is written down: a battle in progress, in words."""

from __future__ import annotations

from typing import Literal

import msgspec

from bannermen.games.battles.content.vocabulary import House, Rank, Token


class LordState(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """What lies on a commander's card in a position."""

    tokens: int = 0
    committed: bool = False


class Lost(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A unit that is no longer on the battlefield: an ordinary one, or that of a commander who is captured or gone."""

    rank: Rank
    unit: str | None = None
    commander: str | None = None
    fate: Literal["eliminated", "captured", "exited"] = "eliminated"
    scorched_earth: bool = False
    figures: int = 0
    active: bool = False


class Numbers(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """The numbers of units and commanders in the order in which a position names them: those on the battlefield, the
    captured and the departed, the lost."""

    units: list[int]
    commanders: list[int]


class SkirmishState(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """The skirmish by whose cards a battle was set up."""

    reference: str
    seat: House  # who placed last
    piece: int = -1  # what was placed last


class Position(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """The state of play in a position file, beside the fields of its battle plan (docs/positions.md)."""

    round: int = 1
    phase: Literal["rally", "muster", "command", "regroup"] | None = None  # None: that of the step, or command
    step: str | None = None  # the step of the round that comes next; None: the first of the phase
    turn: House = "stark"  # who takes the next turn of the command phase
    first: House | None = None  # start player of the round; None: who takes the next turn
    marker: int = 0  # the morale marker: spaces toward Lannister's end
    pool: dict[House, dict[Token, int]] = {}
    command_tokens: dict[House, int] = {}  # those on the command boards; missing: the command rating
    hands: dict[House, list[str]] = {}  # numbers of leadership cards
    decks: dict[House, list[str]] = {}  # top card first; missing: all other cards, shuffled
    discards: dict[House, list[str]] = {}
    lords: dict[str, LordState] = {}  # by commander card
    passed: dict[House, bool] = {}
    devastated: list[str] = []
    gone: list[str] = []  # hexes whose markers (bridges, tents ...) have been taken or have burnt down
    points: dict[House, int] = {}
    destroyed: dict[House, int] = {}
    exited: dict[House, int] = {}
    tents: dict[House, int] = {}
    captured: dict[House, list[str]] = {}  # commander cards in the hands of that house
    departed: list[str] = []  # commander cards whose units have left the battlefield
    holders: dict[str, House] = {}  # objective -> house
    found: list[str] = []  # strategy markers already turned up
    real: list[str] | None = None  # which strategy markers are genuine; None: drawn
    person_taken: bool = False
    turns: int = 0  # taken in the battle, and pieces placed before it
    lost: dict[House, list[Lost]] = {}
    numbers: Numbers | None = None  # None: as they are named
    skirmish: SkirmishState | None = None
    next: list[Token] = []  # the next dice
    next_directions: list[int] = []  # the next direction markers, by their digits
