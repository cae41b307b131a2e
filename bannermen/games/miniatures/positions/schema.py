"""The form of a position of the miniatures game (docs/positions.md)."""

from __future__ import annotations

from typing import Any

import msgspec


class Granted(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """Something that a unit or an NCU was given for a while."""

    ability: str  # its key
    until: str = "round"  # turn, round, game, test-passed, test-failed, panic-failed
    seat: int = 0  # whose ability or card it was
    card: int = -1  # the number of the tactics card; none: -1
    tokens: int = 0  # on it; for an NCU a number that goes with it


class Held(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """What an NCU has used, carries and was given."""

    used: int = 0  # abilities that work once a game, as bits by their place
    tokens: int | None = None  # none: as many as his card begins with
    muted: str = ""  # how long he has lost his abilities
    granted: list[Granted] = []
    gone: bool = False
    quarter: int = -1


class Wall(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A castle wall."""

    seat: int
    pose: list[int]
    ruined: bool = False
    figures: int = 1
    wounds: int = 0
    activated: bool = False
    granted: list[Granted] = []


class Deployed(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """How the armies were deployed."""

    chooser: int  # the seat that chose its zone
    turn: int = 0


class PlacedUnit(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """One combat unit. Places are thousandths of an inch, facings hundredths of a degree."""

    card: str  # an id, or the key of a card of the position's own
    pose: list[int] | None = None  # none: it is not on the battlefield
    joined: list[str] = []
    commander: bool = False  # the commander of its seat is this unit or in it
    figures: int | None = None
    wounds: int = 0  # on the figure that is removed next
    activated: bool = False
    conditions: list[str] = []
    fate: str = ""  # of one without a pose: waiting, reserve or destroyed (as usual)
    spent: int = 0
    marked: int = 0
    prizes: int = 0
    pillage: int = 0  # pillage tokens
    fallen: int = 0
    planted: list[list[int]] = []  # attachments of an enemy: place among the joined, and his seat
    borrowed: list[int] = []  # places of attachments whose shape another may take
    guests: list[int] = []  # places of attachments that stand elsewhere and may come here
    used: int = 0  # abilities that work once a game, as bits by their place
    tokens: int | None = None  # on its card; none: as many as it begins with
    joined_tokens: int | None = None  # on those of its attachments
    muted: str = ""  # how long it has lost its abilities: turn, round, game
    vow: int = -1  # the enemy that it has named, counted over all seats
    granted: list[Granted] = []
    was: list[int] | None = None  # the last pose of a unit that has left


class Side(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """What one seat has."""

    faction: str = "neutral"
    units: list[PlacedUnit] = []
    ncus: list[str] = []
    done: list[int] = []  # NCUs that were activated, by their place
    commander_ncu: int | None = None
    hand: list[str] = []
    deck: list[str] = []  # the last card is drawn next
    discard: list[str] = []
    points: int = 0
    side: int | None = None  # none: each seat for itself
    missions: list[int] = []
    drafted: list[int] = []
    lost_commander: bool = False
    commander: str = ""  # the person who commands
    aside: list[str] = []  # tactics cards that lie on units, or are out of the game
    held: list[Held] = []  # NCU by NCU
    counted: list[str] = []  # zones that it counts as controlling this round
    barred: bool = False  # no tactics cards this turn
    felled: int = 0  # enemy units destroyed this round
    stand_in: int = -1  # the unit with the representative of an NCU commander
    in_force: list[int] = []  # siege cards that work until the round ends


class Ground(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    kind: str  # "gone": a piece that was removed; the others keep their numbers
    pose: list[int]
    size: list[int] | None = None  # width and depth; none: those of its kind
    keywords: list[str] | None = None  # none: those of its kind
    reminds: int = -1  # the seat whose enemies it frightens, where a card has laid it for that


class OwnAttack(msgspec.Struct, forbid_unknown_fields=True, rename="kebab"):
    dice: list[int]
    to_hit: int = 4
    range: str = "melee"
    name: str = "sword"


class OwnUnit(msgspec.Struct, forbid_unknown_fields=True, rename="kebab"):
    """A unit of the position's own."""

    key: str
    name: str = ""
    type: str = "infantry"
    tray: str = "infantry"
    speed: int = 5
    defense: int = 4
    morale: int = 6
    wounds: int = 1
    points: int = 5
    attacks: list[OwnAttack] = []
    abilities: list[str] = []


class OwnCard(msgspec.Struct, forbid_unknown_fields=True, rename="kebab", omit_defaults=True):
    """An attachment or an NCU of the position's own."""

    key: str
    name: str = ""
    points: int = 1
    abilities: list[str] = []
    character: bool = True


class Position(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """How a battle stands, between two turns."""

    game: str = "miniatures"
    edition: str = ""  # "s06" for cards of season 6, "2018" for a battle by the first book
    scene: str = "a-game-of-thrones"
    points: int = 30
    sides: list[Side] = []
    terrain: list[Ground] = []
    tokens: list[list[int]] | None = None  # where objective tokens lie; none: where the mode lays them
    token_cards: list[int] | None = None
    owners: list[int] | None = None  # the unit that claimed each of them, counted over all seats
    board: dict[str, int] = {}  # zone -> NCU, counted over all seats
    missions: dict[str, list[int]] = {}  # deck, open, next, gone
    round: int = 2
    first: int = 0
    turn: int | None = None
    begun: bool = False  # what happens when a turn begins has happened: now a unit is chosen
    flipped: bool = False
    units: list[OwnUnit] = []
    cards: list[OwnCard] = []  # attachments and NCUs of its own
    abilities: dict[str, Any] = {}  # of its own, by key, declared as those of the house
    numbers: list[int] | None = None  # of the tactics cards, in the order in which they are named
    piles: list[int] | None = None  # the piece of terrain that each token belongs to; none: -1
    walls: list[Wall] | None = None  # none: as the mode puts them up
    dead: list[str] = []  # attachments that were destroyed
    verdict: int = -1  # of the last test: 1 passed, 0 failed
    next_first: int = -1  # who becomes first player by an ability
    turns: int = 0  # begun in the match
    deployed: Deployed | None = None  # none: the battle began in the middle
    next: list[int] = []  # dice laid down, 1 to 6
