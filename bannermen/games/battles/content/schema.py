"""What a content file of Battles of Westeros may say.

One struct per printed thing: unit reference card, commander card, leadership card, battle plan, skirmish card.
The loader decodes YAML into these, so a wrong word, a missing field or a wrong type is refused with its place.
`provenance` tells where the figures of an entry come from (bannermen/content/provenance.py).
"""

from __future__ import annotations

from typing import Any, Final, Literal

import msgspec

from bannermen.abilities.phrase import Grammar
from bannermen.content.texts import Declined, Entry, Text
from bannermen.games.battles.content.setup_unit import SetupUnit
from bannermen.games.battles.content.vocabulary import Boon, Class, Edge, Ground, House, Marker, MoraleZone, Rank, Token
from bannermen.games.battles.rules.words import EFFECT_WORDS

# --- unit reference cards ---


class Option(msgspec.Struct, forbid_unknown_fields=True):
    """One line of an order chart: move up to so many hexes, and attack or not."""

    move: int
    attack: bool = True


class Row(msgspec.Struct, forbid_unknown_fields=True):
    """The row of one rank in an order chart."""

    options: list[Option]
    dice: int


class Unit(Entry, kw_only=True):
    forms: dict[Literal["en", "de", "ru"], Declined] = {}  # how sentences use the name
    house: House
    class_: Class = msgspec.field(name="class")
    figures: int
    base: Literal["square", "rectangular"]
    traits: list[str]
    keywords: dict[Boon, int] = {}
    attack: Literal["melee", "ranged"] = "melee"
    range: int = 1
    no_valor: bool = False
    chart: dict[Rank, Row]


# --- conditions, effects ---


class Filter(msgspec.Struct, forbid_unknown_fields=True):
    """Which units may be named; an empty filter takes all."""

    ranks: list[Rank] = []
    classes: list[Class] = []
    units: list[str] = []  # unit keys
    traits: list[str] = []  # any of them, on the card of the unit or of its commander
    terrain: list[Ground] = []  # where it stands: any of these
    engaged: bool | None = None
    commander: bool | None = None  # True: only commander units; False: never
    weakened: bool | None = None  # True: has lost a figure


class BoonGrant(msgspec.Struct, forbid_unknown_fields=True):
    boon: Boon
    value: int = 1


class MoraleNeed(msgspec.Struct, forbid_unknown_fields=True):
    """'Own morale green or better', 'enemy morale yellow or worse'."""

    side: Literal["own", "enemy"]
    zone: MoraleZone
    reach: Literal["better", "worse"]


class Needs(msgspec.Struct, forbid_unknown_fields=True):
    """What must be shown before a tactic may be used."""

    tokens: dict[Token, int] = {}
    morale: MoraleNeed | None = None
    engaged_in_zone: int = 0  # own engaged units in the zone of control
    enemies_in_zone: int = 0
    lost_units: int = 0  # own units eliminated so far


class Beside(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """What may stand beside a word; each word says what it looks at.

    Unless `anywhere`, units are chosen among those in the zone of control of the commander used. Choosing is optional
    up to `count`.
    """

    amount: int = 1
    count: int = 1  # 99 = all
    who: Literal["chosen", "ordered"] = "chosen"
    filter: Filter = msgspec.field(default_factory=Filter)
    boon: Boon | None = None
    anywhere: bool = False
    hits: int = 0  # each unit chosen (or the unit of the moment) first takes so many hits of its own will
    on: Literal["driven-back-2", "driven-back", "eliminated", "flanked"] | None = None


# What a tactic, a command or a commander does.
EFFECTS: Final = Grammar("effect", EFFECT_WORDS, {}, Beside, named="do")


# --- commanders ---


class Aura(msgspec.Struct, forbid_unknown_fields=True):
    """The commander's friends within so many hexes have a boon too."""

    boon: Boon
    within: int
    value: int = 1


class Commit(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """The special ability of the uncommitted side: once a battle, then the card is turned."""

    name: Text
    text: Text
    timing: Literal[
        "turn",  # own turn of the command phase, before the action, without costing it
        "attack",  # a unit of `scope` is about to roll its attack (not a reaction)
        "hits",  # a unit of `scope` is about to take hits of an attack or counterattack
        "victory",  # an attack of a unit of `scope` eliminated its target or drove it back
    ] = "turn"
    scope: Literal["own-unit", "zone"] = "own-unit"
    needs: Needs = msgspec.field(default_factory=Needs)
    effects: list[Any]  # phrases of EFFECTS


class Commander(Entry, kw_only=True):
    forms: dict[Literal["en", "de", "ru"], Declined] = {}  # how sentences use the name
    person: str  # the figure: robb-stark; two cards of one person share it
    title: Text
    house: House
    figure: Literal["foot", "mounted"]
    unit: str  # key of the figure type of the unit
    traits: list[str]
    limit: int
    capture: int
    zone: int = 2
    boons: dict[Boon, int] = {}  # the unit ability, always in force
    aura: Aura | None = None
    ability: Text  # the unit ability in words
    commit: Commit


# --- leadership cards ---


class OrderUnits(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """Order up to `count` active units of the zone (99 = all)."""

    count: int
    filter: Filter = msgspec.field(default_factory=Filter)
    adjacent_uncontrolled: int = 0  # besides, so many uncontrolled own units adjacent to an ordered one
    may: Literal["move-and-attack", "move", "attack"] = "move-and-attack"
    boons: list[BoonGrant] = []


class Command(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A paragraph with the command token symbol. It orders units, or has effects, or both."""

    text: Text
    order: OrderUnits | None = None
    effects: list[Any] = []  # phrases of EFFECTS


class Tactic(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    text: Text
    timing: Literal["before", "after", "either"] = "before"
    needs: Needs
    effects: list[Any]  # phrases of EFFECTS


class Card(Entry, kw_only=True):
    number: str  # SL16
    house: House
    person: str | None = None  # None: basic
    commands: list[Command]
    tactics: list[Tactic] = []
    copies: int = 1  # how many of the cards of this number's group are alike


class Content(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """Cards that one battle brings along: new ones, or others in place of those with the same key (cards: number)."""

    units: list[Unit] = []
    commanders: list[Commander] = []
    cards: list[Card] = []


# --- battle plans ---


class Placed(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A unit on its starting hex: an ordinary one (`unit`) or a commander's (`commander`)."""

    at: str
    rank: Rank
    unit: str | None = None
    commander: str | None = None
    scorched_earth: bool = False  # by scenario rule
    figures: int | None = None  # None: full strength
    active: bool = True
    engaged: str | None = None  # hex of the enemy unit it is engaged with
    token: House | None = None  # whose engagement token lies between them; None: this unit's


class MarkerAt(msgspec.Struct, forbid_unknown_fields=True):
    kind: Marker
    at: list[str]


class Objective(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    key: str
    name: Text
    at: str
    holder: House | None = None
    while_occupied: bool = False  # held only while a unit stands on it (no control marker)


class Condition(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """True or false of one house. All fields given must hold."""

    holds: list[str] = []  # objective keys, all of them
    holds_at_least: int = 0  # so many of all objectives
    morale: MoraleNeed | None = None
    captured: list[str] = []  # enemy persons captured, all of them
    captured_at_least: int = 0
    destroyed_at_least: int = 0  # enemy units eliminated
    exited_at_least: int = 0
    points_at_least: int = 0


class Points(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """Victory points for one house or for both."""

    house: House | Literal["both"] = "both"
    when: Literal["at-once", "round", "end"]
    what: Literal[
        "destroyed",  # each enemy unit eliminated
        "captured",  # each enemy commander captured (persons in `keys`, or any)
        "holds",  # each objective held (keys, or any)
        "exited",  # each own unit that left the battlefield
        "enemy-morale",  # points x1, x2, x3 while the marker is in the enemy's green, yellow, red zone
        "ground",  # `rows`: the points of the farthest row that three own units have reached
        "fire-levels",  # each fire level on hexes of `terrain`
        "devastated",  # each devastated hex of `terrain`
        "tents",  # each tent destroyed
        "person",  # the enemy person marker taken (keys)
    ]
    points: int = 1
    keys: list[str] = []
    terrain: list[Literal["forest", "building", "wooden-bridge"]] = []
    rows: dict[int, int] = {}  # row counted from the own home edge -> points


class Victory(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    text: Text
    points: list[Points] = []
    # After the last round: `winner` if its condition holds, else the other house; without `winner`: most points.
    winner: House | None = None
    condition: Condition | None = None
    instant: dict[House, list[Condition]] = {}  # any of these at any time


class Special(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A special rule of one battle plan."""

    rule: Literal[
        "rivers-are-fords",
        "exit",  # units of `house` may leave over `hexes` as the last step of a move
        "strategy-markers",  # face down on `hexes`; `real` of them genuine: taken as objectives when entered
        "person",  # marker `key` of `house` on hexes[0]; an enemy unit that ends its move there takes it
        "tents-for-taking",  # a unit of `house` that ends its move on a tent takes it (destroys it)
    ]
    text: Text
    house: House | None = None
    hexes: list[str] = []
    real: int = 0
    key: str = ""
    name: Text | None = None  # of the person


class Plan(Entry, kw_only=True):
    """A battle plan: everything that differs from one battle to the next."""

    number: int
    intro: Text
    even: bool  # meant to give both sides the same chance
    board: Literal["A", "B"]
    orientation: Literal["landscape", "portrait"] = "landscape"
    map: str
    home: dict[House, Edge]
    rounds: int
    command: dict[House, int]
    order: dict[House, int]
    leadership: dict[House, int]
    mace: House
    morale: dict[House, Literal["eleven", "rout"]]
    morale_start: int = 0  # spaces toward Lannister's end
    units: dict[House, list[Placed]]
    markers: list[MarkerAt] = []
    fires: dict[str, int] = {}
    objectives: list[Objective] = []
    special: list[Special] = []
    victory: Victory
    content: Content | None = None  # units, commanders and cards of its own
    directions: list[int] = msgspec.field(
        default_factory=lambda: [1, 2, 3, 4, 5, 6]
    )  # digit -> direction, clockwise from the upper right


# --- skirmishes ---


class SetupCard(Entry, kw_only=True):
    house: House
    commander: str | None = None
    value: int = 0
    rank: Rank | None = None  # banner of the commander's unit
    units: list[SetupUnit]
    terrain: dict[Literal["forest", "hill", "building"], int]


class Reference(Entry, kw_only=True):
    """A skirmish reference card, both sides."""

    houses: list[House]
    board: Literal["A", "B"]
    orientation: Literal["landscape", "portrait"]
    map: str
    most_commanders: int
    most_value: int
    mace: House | Literal["random"]
    unit_cards: int
    terrain_cards: int
    terrain_rows: int  # overlays within so many hexes of the own edge
    commander_rows: int
    zones_apart: bool  # commanders' zones of control may not overlap
    unit_rows: int
    rounds: int
    command: int
    order: int
    leadership: int
    morale: dict[House, Literal["eleven", "rout"]]
    home: dict[House, Edge]
    setup: Text
    victory: Victory
    objectives: list[Objective] = []
