"""The form of a position of Tactics (docs/positions.md)."""

from __future__ import annotations

import msgspec

from bannermen.games.tactics.content import schema


class PlacedFigure(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """One figure."""

    figure: str
    at: str | None = None  # its square, the lower left one of a large figure; none: not on the battlefield
    item: str | None = None
    wounds: int = 0
    activated: bool = False
    shaken: bool = False
    stunned: bool = False
    fate: str = ""  # of one without a square: waiting (as usual), killed, captive
    holds: str | None = None  # its prisoner, as seat.number: "1.0"
    hurt_by: str | None = None  # who inflicted its last wounds, as seat.number


class Agendas(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    hand: list[str] = []
    pile: list[str] | None = None  # the remaining cards, the next one last; none: the others, dealt from the seed
    shown: list[str] = []
    played: list[str] = []


class Boon(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """Something that a figure was given for a while."""

    boon: str
    figure: str  # as seat.number
    amount: int = 1
    until: str = "round"  # or turn
    source: int = 0  # the line of a card that gave it: the same line gives it once at a time


class Roll(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """The last roll, as it still lies there."""

    dice: list[int] = []  # 1 to 10; 100 more for a die that was changed
    malus: int = 0
    success: bool = False


class RollOff(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """Who won the roll for the choice of the set-up, and what was chosen."""

    winner: int
    loser: int
    zone_first: bool = True


class Content(msgspec.Struct, forbid_unknown_fields=True):
    """Cards of the position's own."""

    figures: list[schema.Figure] = []
    motivations: list[schema.Motivation] = []
    objectives: list[schema.Objective] = []
    items: list[schema.Item] = []
    pieces: list[schema.Piece] = []


class Position(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """How a battle stands. With a scene its battlefield is that of the scenario; else `map` and the keys after it."""

    game: str = "tactics"
    scene: str | None = None
    map: str | None = None
    pieces: list[schema.Placed] = []
    leaves: list[str] = []
    objectives: list[str] = []
    loot: list[schema.Loot] = []
    gold: list[str] = []
    silver: list[str] = []
    rules: list[schema.Rule] = []
    rounds: int = 5
    supply: schema.Coins = schema.Coins(gold=3, silver=6, copper=18)
    content: Content | None = None
    # how it stands
    sides: list[int] | None = None  # seat by seat; none: two seats, two sides
    squads: list[list[PlacedFigure]] = []
    faces: list[int] | None = None  # which side of each piece lies up
    backs: list[str] | None = None  # what leaf piles hide, in the order of the pieces; none: dealt from the seed
    taken: list[int] = []  # loot that is gone, by number
    cards: dict[str, str] | None = None  # objective cards by square; none: dealt from the seed
    coins: list[schema.Coins] | None = None
    vp: list[int] | None = None
    agendas: list[Agendas] | None = None  # none: one each, dealt from the seed
    nemeses: list[list[str]] = []  # pairs: a figure, a nemesis of it
    lost_heroes: list[bool] | None = None
    slain: list[int] | None = None
    zones: list[str] | None = None  # by side: gold or silver
    round: int = 1
    phase: str = "round"  # setup, deployment or round
    first: int = 0
    turn: int | None = None  # none: the holder of the start marker
    passed: bool = False
    turns: int = 0  # taken in the battle, and figures placed before it
    boons: list[Boon] = []  # that last a while
    rolled: Roll | None = None
    roll_off: RollOff | None = None  # none: the battle began in the middle
    given: list[schema.Coins] | None = None  # coins that each seat was given; none: those it has
    spent: list[schema.Coins] | None = None  # gold and silver in the battle, copper in the round
    gained: list[schema.Coins] | None = None
    next: list[int] = []  # dice laid down, 1 to 10
