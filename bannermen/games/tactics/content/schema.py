"""What a content file of Tactics may say.

One struct per printed thing: figure card, motivation card, objective card, agenda card, equipment token, terrain piece,
map tile, scenario. Whatever a card does is a *line*: what it costs, when it may be used, and effects from a closed
vocabulary: the words of `rules/words.py` and the lists imported here (docs/words.md shows them all).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Literal

import msgspec

from bannermen.abilities.phrase import Grammar
from bannermen.content.texts import Entry, Text
from bannermen.games.tactics.content.boons import BOONS
from bannermen.games.tactics.content.moments import MOMENTS
from bannermen.games.tactics.content.terrain_words import ENTERED, INTERACTIONS
from bannermen.games.tactics.content.uses import USES
from bannermen.games.tactics.rules.needs import NEEDS
from bannermen.games.tactics.rules.specials import SPECIAL_WORDS
from bannermen.games.tactics.rules.words import EFFECT_WORDS

if TYPE_CHECKING:
    Boon = str
    Need = str
    Moment = str
    Use = str
    SpecialRule = str
    Entering = str
    Interaction = str
else:
    Boon, Need, Moment, Use = Literal[BOONS], Literal[NEEDS], Literal[MOMENTS], Literal[USES]
    SpecialRule = Literal[SPECIAL_WORDS.names]
    Entering, Interaction = Literal[ENTERED], Literal[INTERACTIONS]

Coin = Literal["gold", "silver", "copper"]
Rank = Literal["hero", "veteran", "soldier"]
State = Literal["shaken", "stunned"]
Faction = Literal["targaryen", "baratheon", "neutral"]


class Coins(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True, frozen=True):
    gold: int = 0
    silver: int = 0
    copper: int = 0


# --- who ---


class Whom(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Which figures are meant, seen from the figure whose card it is. An empty filter takes all on the battlefield."""

    side: Literal["friend", "enemy", "any"] = "any"  # a friend is never the figure itself (tac-terms-21)
    ranks: list[Rank] = []
    within: Literal["contact", "short", "sight", "anywhere"] = "anywhere"
    large: bool | None = None
    wounded: bool | None = None
    marked: bool | None = None  # carries a state marker
    nemesis: bool | None = None  # a nemesis of the figure
    engaged: bool | None = None


# --- when ---


class Trigger(msgspec.Struct, forbid_unknown_fields=True):
    """What sets off a trigger ability. `by` did it, `to` suffered it; both seen from the figure with the ability."""

    when: Moment
    by: Literal["self", "friend", "own", "enemy", "any"] = "any"  # own: the figure itself or a friend
    by_ranks: list[Rank] = []
    to: Whom = Whom()
    within: Literal["contact", "short", "anywhere"] = "anywhere"  # how far from the figure `by` may be
    coin: Coin | None = None  # paid: which coin
    loot: Literal["purse", "letter"] | None = None


# --- what ---


class Beside(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """What may stand beside a word; each word says what it looks at."""

    amount: int = 1
    who: Literal["target", "self", "other"] = "target"
    """target: the figure named by `choose`, else the other one of the event; self: whose card it is;
    other: the other one of the attack or event, even after a `choose`."""
    whom: Whom = Whom()
    state: State | None = None
    coin: Coin | None = None
    boon: Boon | None = None
    until: Literal["turn", "round"] = "round"
    may: bool = False  # choose: nobody need be named
    then: list[Any] = []  # phrases of EFFECTS
    otherwise: list[Any] = []


EFFECTS: Final = Grammar("effect", EFFECT_WORDS, {}, Beside, named="do")


class Line(msgspec.Struct, forbid_unknown_fields=True):
    """One effect that can be bought, with its own coins, once per event (tac-attack-type-06, tac-ability-27)."""

    text: Text
    effects: list[Any]  # phrases of EFFECTS
    cost: Coins = Coins()
    needs: list[Need] = []
    moment: Literal["before", "passed", "failed"] = "passed"  # willpower abilities: when it may be used


Kind = Literal["movement", "willpower", "defence", "wound", "order", "trigger", "passive"]


class Passive(msgspec.Struct, forbid_unknown_fields=True):
    """What a passive ability gives: a boon to the figure itself, or to those that `to` takes."""

    boon: Boon
    amount: int = 1
    to: Whom | None = None  # nobody named: the figure itself
    needs: list[Need] = []  # about the figure that has the boon and the other one of the attack


class Ability(msgspec.Struct, forbid_unknown_fields=True):
    name: Text
    kind: Kind
    ap: int = 0  # orders
    lines: list[Line] = []
    aftermath: list[Line] = []  # defence abilities: attack step 8
    trigger: Trigger | None = None
    passives: list[Passive] = []
    text: Text | None = None  # passive abilities
    provenance: Literal["rulebook", "inferred", "designed"] = "designed"


class Attack(msgspec.Struct, forbid_unknown_fields=True):
    name: Text
    kind: Literal["melee", "ranged"]
    dice: int
    hit: int
    ap: int = 1
    price: Coins = Coins()  # coins that must be spent (tac-attack-type-08)
    boosts: list[Line] = []
    aftermath: list[Line] = []
    provenance: Literal["rulebook", "inferred", "designed"] = "designed"


class Figure(Entry, kw_only=True):
    """A figure card."""

    title: Text
    faction: Faction
    seal: str = ""
    person: str = ""  # characters of the same person are never in one squad (tac-card-06)
    cost: Coins
    willpower: int
    defence: int
    health: int
    large: bool = False
    foot: str | None = None  # the card of the same character on foot
    models: int = 1  # in the set
    role: Text
    attacks: list[Attack] = []
    abilities: list[Ability] = []
    motivation: str | None = None


class Side(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    kind: Literal["trigger", "order"] = "trigger"
    ap: int = 0
    trigger: Trigger | None = None
    lines: list[Line]
    provenance: Literal["rulebook", "designed"] = "designed"


class Motivation(Entry, kw_only=True):
    alive: Side
    dead: Side


class Objective(Entry, kw_only=True):
    """An objective card: an action for whoever controls the objective."""

    ap: int
    line: Line


class Agenda(Entry, kw_only=True):
    text: Text
    vp: int = 2


class Item(Entry, kw_only=True):
    """An equipment token."""

    text: Text
    cost: int
    unique: bool
    infantry: bool = False
    ranks: list[Rank] = []  # who may carry it; none named: all (tac-equipment-04)
    passives: list[Passive] = []
    use: Use = ""  # what is done by discarding it


# --- terrain ---

Square = Literal["open-dot", "open-cross", "blocked-dot", "blocked-cross"]


class Face(msgspec.Struct, forbid_unknown_fields=True):
    """What one side of a terrain piece is like."""

    kind: Square = "open-dot"  # of all squares it covers
    wall: bool = False  # on an edge: stops steps
    screen: bool = False  # on an edge: cuts lines of sight
    mark: Literal["", "must", "may"] = ""
    entered: Entering = ""  # what entering a square of it does
    interaction: Interaction = ""
    ap: int = 1  # of the interaction
    high: bool = False
    charge: list[int] = []  # dice and least result of a terrain charge; the piece flips on success


class Piece(Entry, kw_only=True):
    """A terrain piece: on squares, or on an edge (doors and windows)."""

    text: Text
    edge: bool = False
    width: int = 1
    height: int = 1
    faces: list[Face]  # the first lies up
    face_names: list[Text] = []
    ruled: bool = False  # has an entry in the book


class Ground(msgspec.Struct, forbid_unknown_fields=True):
    """What a symbol of a map tile means: printed terrain."""

    symbol: str
    key: str
    name: Text
    kind: Square = "open-dot"
    high: bool = False
    slow: bool = False
    zone: bool = False


class Tile(msgspec.Struct, forbid_unknown_fields=True):
    """One side of a map tile: seven lines of seven symbols.

    Between two symbols of a line a `|` is a wall, else there is a space; a line of `-` and spaces between two lines
    has walls below the symbols above it.
    """

    key: str  # "3B"
    name: Text
    map: str


class Tiles(msgspec.Struct, forbid_unknown_fields=True):
    grounds: list[Ground]
    tiles: list[Tile]


# --- scenarios ---


class Laid(msgspec.Struct, forbid_unknown_fields=True):
    """A map tile in the battlefield; tiles are listed row by row from the north."""

    tile: str
    turn: Literal[0, 90, 180, 270] = 0


class Placed(msgspec.Struct, forbid_unknown_fields=True):
    """A terrain piece: its lower left square, or for doors and windows the two squares beside the edge."""

    piece: str
    at: str  # "C4", or "C4|D4"
    turned: bool = False  # a piece of 2 x 1 that lies upright
    face: int = 0


class Loot(msgspec.Struct, forbid_unknown_fields=True):
    kind: Literal["purse", "letter"]
    at: str


class Rule(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A special rule of a scenario."""

    do: SpecialRule
    amount: int = 1
    at: list[str] = []
    ranks: list[Rank] = []
    text: Text


class Entered(msgspec.Struct, forbid_unknown_fields=True):
    """A figure of a squad with its equipment."""

    figure: str
    item: str | None = None


class Squad(Entry, kw_only=True):
    """A ready-made squad."""

    faction: Faction
    size: Literal["short", "standard", "long"]
    note: Text
    figures: list[Entered]


class Scenario(Entry, kw_only=True):
    number: int
    intro: Text
    size: Literal["short", "standard", "long", "lesson"]
    rounds: int
    factions: list[list[Faction]] = []  # seat by seat, which crests it allows; none named: Targaryen, Baratheon
    tiles: list[list[Laid]]
    pieces: list[Placed] = []
    leaves: list[str] = []  # backs of the leaf piles, shuffled: stake-pit or bare
    objectives: list[str]
    loot: list[Loot] = []
    gold: list[str]  # deployment zones, as squares and ranges: "A1-G2"
    silver: list[str]
    rules: list[Rule] = []
    squads: list[list[Entered]] = []  # squads that the scenario itself gives
    coins: Coins | None = None  # other coins than those of the size
    even: bool = True
