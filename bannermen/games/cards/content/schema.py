"""What a card file may say: the figures of a card, its texts, and what it does in a small vocabulary.

`always` holds what is true while the card is in play (constant abilities); `does` holds the triggered abilities. A card
that the vocabulary cannot say names a function (`function: heads`), see rules/functions.py; docs/content.md has
examples.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Literal

import msgspec

from bannermen.abilities.phrase import Flag, Grammar, Part
from bannermen.abilities.vocabulary import Vocabulary
from bannermen.content.provenance import Provenance
from bannermen.content.texts import Text
from bannermen.games.cards.content import constants
from bannermen.games.cards.content.table_numbers import SEATS
from bannermen.games.cards.rules.conditions import CONDITION_WORDS
from bannermen.games.cards.rules.costs import COST_WORDS
from bannermen.games.cards.rules.verbs import TABLE
from bannermen.games.cards.terms import EFFECT, HAPPENINGS, TOKENS

# What an ability may answer: whatever happens but an effect, or any of the six ways of leaving play.
TRIGGER_WORDS: Final = [*HAPPENINGS[:EFFECT], *HAPPENINGS[EFFECT + 1 :], "leaves"]

Faction = Literal[
    "baratheon", "greyjoy", "lannister", "martell", "nightswatch", "stark", "targaryen", "tyrell", "neutral"
]
Type = Literal["character", "location", "attachment", "event", "plot", "agenda", "title", "faction"]
Challenge = Literal["military", "intrigue", "power"]
Phase = Literal["plot", "draw", "marshaling", "challenges", "dominance", "standing", "taxation"]
# `plot`: your next plot is revealed; `plots`: the next plot phase begins; `stays`: this card leaves play
Period = Literal["challenge", "phase", "round", "plot", "game", "next", "plots", "stays"]
Side = Literal["attacking", "defending", "any", "none"]
Zone = Literal["play", "hand", "discard", "dead", "deck", "used", "shown", "shadows", "plots", "beneath"]
Whose = Literal["mine", "theirs", "loser", "attacker", "defender", "chosen", "first", "trigger", "owner", "winner"]
Banned = Literal["marshal", "play", "put", "trigger"]  # `put`: into play
Spared = Literal["marshal", "hide", "emerge", "ambush", "play"]  # `hide`: into shadows; `emerge`: out of them

# Which cards of the table: a word, or a filter. A filter picks one card while the effect resolves, unless `all`.
Who = Literal["it", "self", "host", "trigger", "others", "paid", "seen"]
Cancelled = Literal["event", "character", "location", "attachment", "plot"]

if TYPE_CHECKING:
    Token = str
    Seat = str
    Trigger = str
else:
    Token = Literal[TOKENS]
    Seat = Literal[SEATS]
    Trigger = Literal[tuple(TRIGGER_WORDS)]


class Filter(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """Which cards may be named; what is not said does not matter."""

    type: Type | list[Type] = []
    faction: Faction | None = None
    traits: list[str] = []  # one of them is enough
    name: str | None = None  # the English title
    unique: bool | None = None
    loyal: bool | None = None
    cost: int | Literal["x"] | None = None  # printed cost, at most
    strength: int | Literal["x"] | None = None  # STR now, at most
    least_strength: int | None = None
    least_power: int | None = None
    printed: int | Literal["x"] | None = None  # printed STR, at most
    kneeling: bool | None = None
    whose: Whose | None = None
    part: Side | None = None  # in the challenge
    icon: Challenge | None = None
    icons: int | None = None  # so many at most
    lacks: str | None = None  # an icon or a keyword
    keyword: str | None = None
    without: list[str] = []  # none of these traits
    outside: Faction | None = None  # not of that faction
    least_cost: int | None = None  # printed cost, at least
    least_printed: int | None = None
    weaker: Literal["self", "host"] | None = None  # less STR than this card, or than its host
    stronger: Literal["self", "host"] | None = None
    another: bool = False  # not a card that was paid with
    beside: bool = False  # not the host of this card
    own: bool | None = None  # of the faction of your faction card, or not
    least_icons: int | None = None
    cost_per: Count | None = None  # printed cost, at most as much as is counted
    cost_is: Count | None = None  # exactly as much
    strength_per: Count | None = None  # STR now, at most as much
    plus: int = 0  # and so much more
    alone: bool = False  # the only one of its side in the challenge
    wears: Filter | None = None  # such an attachment
    upon: Filter | None = None  # attached to such a card
    token: Token | None = None  # has such tokens
    tokens: int = 1  # so many at least; 0: none
    most: Literal["strength", "cost"] | None = None  # the most of it among those that fit
    least: Literal["strength", "cost"] | None = None
    owned: Literal["mine", "theirs"] | None = None
    akin: bool = False  # shares a trait with this card
    plot: Filter | None = None  # its controller has revealed such a plot
    unaimed: bool = False  # not a target of this ability
    attachments: bool | None = None
    power: bool | None = None
    other: bool = False  # not this card itself
    itself: bool = False  # this card and no other
    same: bool | None = None  # the title of `it`, or another one
    unnamed: bool = False  # not of the type that was named
    emerged: bool = False  # it came out of shadows this phase
    natural: bool = False  # of the type that is printed on it
    called: bool = False  # of that type
    seen: bool = False  # one of the cards looked at
    apart: bool = False  # not the card that the trigger is about
    paid: bool = False  # the title of what was paid with
    topmost: bool = False  # of its pile, among those that fit
    crest: bool = False  # on top of its owner's deck
    overall: bool = False  # the most or the least of all players' cards, whosever are meant
    poorer: Measure | None = None  # its controller has less of it than you
    unlike: bool = False  # another title than what was paid with
    left: bool = False  # not one of `it`
    sole: bool = False  # no other card of its controller is of its faction
    bestow: bool = False  # it has the keyword, printed
    crowned: bool = False  # its printed cost is at most the power on its controller's faction card
    richer: bool = False  # a plot whose printed gold is more than that of your revealed plot
    aimed: bool = False  # one of the targets
    idle: bool = False  # it has taken part in no challenge this phase
    trigger: bool = False  # the card that the trigger is about
    entitled: bool = False  # of the title that was named
    traited: bool | None = None  # has the trait that was named, or not
    promised: bool | None = None  # of the title that you have named in set-up, or not
    printed_per: Literal["trigger"] | None = None  # printed STR, at most that of the card the trigger is about
    fallen: bool = False  # killed this phase, or discarded from play
    copied: Literal["play", "discard"] | None = None  # a copy of it is in play, or in its owner's discard pile
    at: Zone | list[Zone] = []  # in play, if nothing is said
    any: list[Filter] = []  # one of these is enough
    lawful: bool = False  # another legal target of the ability that this one answers
    sum: Literal["strength"] | None = None  # where they are counted: their STR together
    more: More | None = None  # the bounds above are wider


class More(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """`by` more if the condition holds."""

    if_: Any = msgspec.field(name="if")  # a condition
    by: int = 1


class Group(Filter, kw_only=True):
    """So many cards: at least, or [least, most]."""

    count: int | list[int] = 1
    with_self: bool = msgspec.field(default=False, name="self")  # a cost: this card, too
    banner: bool = False  # a cost: your faction card, too


# Gold in your pool; your used plots; full fives of the margin; the printed cost of what was paid with; how many cards
# `it` is; how many cards your hand lacks to your reserve; power, gold or other tokens on this card; STR or printed cost
# of the target; printed STR of what the trigger is about; gold of the defending player; your reserve; the claim of the
# attacking player; the STR of this card; the whole margin; the printed cost of what the trigger is about; how many
# cards were drawn; how many factions your characters are of; the printed gold of the plot of the player chosen; what
# the player has chosen; the printed cost of `it` or of what was seen; icons and STR of the host; the printed STR of the
# topmost character of your dead pile; X; power on the card that a value is for; cards.
Counted = Literal[
    "gold",
    "used",
    "margin",
    "paid",
    "it",
    "lack",
    "power",
    "bestowed",
    "bell",
    "blood",
    "ear",
    "kiss",
    "journey",
    "venom",
    "vengeance",
    "strength",
    "cost",
    "newcomer",
    "purse",
    "reserve",
    "claim",
    "might",
    "lead",
    "trigger",
    "factions",
    "harvest",
    "drawn",
    "much",
    "given",
    "seen",
    "icons",
    "fallen",
    "bearer",
    "x",
    "borne",
]
Count = Counted | Filter
Measure = Literal["power", "reserve", "gold", "hand", "characters", "total", "shadows", "strength"]
Rival = Literal["chosen", "loser", "defender", "holder"]  # holder: who has `it`


class Target(Filter, kw_only=True):
    """What is chosen when the ability is initiated."""

    count: int | list[int] = 1  # or [least, most]
    exactly: Literal["x"] | Count | None = None  # so many as is counted
    upto: Count | None = None  # at most so many
    kinds: list[Filter] = []  # one of each of these
    total: int | Literal["self", "host"] | None = None  # their STR together, at most, or at most that of the card
    total_cost: int | None = None  # their printed costs together, at most
    together: bool = False  # all under one controller
    apiece: bool = False  # you choose one of each player who has one
    each: bool = False  # every player chooses among the own ones
    freely: bool = False  # no: among all of them
    further: More | None = None  # so many more may be chosen
    player: Literal["opponent", "any"] | None = None  # a player is chosen, not a card


class Beside(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """What may stand beside the verb of a deed; each verb says what of it it looks at."""

    strength: int = 0
    times: int = 1  # STR is multiplied
    set: int | None = None  # STR is exactly so much
    icon: Challenge | list[Challenge] | Literal["named"] = []
    keyword: str | None = None  # named: the one that was named
    gain: int = 1
    upto: int | Counted | Filter | None = None  # so much at most, as you choose; `least`: so much at least
    count: int | Literal["x", "it"] | list[int] = 1  # of the cards that are picked, or [least, most]; it: as many
    apiece: bool = False  # one of each player is picked
    acts: list[Banned] = []  # what is banned
    # Power goes from that card; it: the target, others: the other target.
    giver: Literal["it", "self", "trigger", "others"] | None = None
    every: int = 1  # for so many of what is counted
    cap: int = 0  # at most so much, whatever is counted
    trait: str | None = None
    in_: Challenge | None = msgspec.field(default=None, name="in")
    token: Token | None = None
    of: Filter | None = None
    deeds: list[Spared] = []  # what is cheaper; nothing said: to marshal or to play cards of that type
    onto: Filter | None = None
    top: int | Counted | Filter = 0
    least: int = 0  # so many at least, if there are any
    shown: bool = False  # to everybody
    bottom: bool = False  # of the deck
    blindly: bool = False  # in an order that nobody knows
    reshuffle: bool = False  # after a search of the top cards too (agot-search-06)
    into: Literal["hand", "play", "shadows", "dead", "discard", "out", "under"] = "hand"  # under: the deck
    most: int | Literal["x"] = 1  # so many of what is found; x: exactly X, if there are so many
    different: bool = False  # of different titles
    part: Literal["attacking", "defending", "any"] = "defending"
    to: Trigger | None = None
    for_: Seat = msgspec.field(default="you", name="for")
    from_: Seat = msgspec.field(default="you", name="from")
    by: Seat = "you"  # who picks
    until: Period | None = None
    per: Count | None = None
    more: More | None = None
    if_: Any = msgspec.field(default=None, name="if")  # a condition
    all: bool = False
    one: bool = False  # one of `it`, of your choice
    singly: bool = False  # once for each of `it`, which then is that card alone
    apart: bool = False  # which is not among `it` any more
    chance: bool = False  # one of the cards that fit, at random
    may: bool = False
    then: bool = False  # only if what stands before resolved completely
    else_: bool = msgspec.field(default=False, name="else")  # only if it did not, or was left
    unsaved: bool = False  # cannot be saved
    each: Literal["all", "opponents"] | None = None  # these players do it, one after the other
    once: bool = False  # until one of them has done it
    keep: int | None = None  # so many cards stay in the hand
    whole: bool = False  # of a text: the traits, too
    against: Type | None = None  # immune to cards of that type
    fleeting: bool = False  # a plot that goes out of the game when it leaves play
    bonus: Filter | None = None  # for such a card 1 more
    # When the phase ends; if you win this challenge, win it by 5 or more, or lose it; when plots are revealed in
    # the next plot phase; when the challenge is over; if you win dominance or initiative this phase.
    later: Literal["phase", "win", "rout", "loss", "plot", "over", "dominance", "initiative"] | None = None


# A condition is a few of these words: `{phase: challenges, standing: true}`. All of them must hold.
CONDITION_TAKES: Final[dict[str, Part]] = {
    "yes": Part("`true` or `false`", bool),
    "flag": Flag(),
    "phase": Part("a phase", Phase),
    "filter": Part("a filter", Filter),
    "side": Part("`attacking`, `defending`, `any` or `none`", Side),
    "contest": Part(
        "`military`, `intrigue`, `power`, several of them or `any`", Challenge | list[Challenge] | Literal["any"]
    ),
    "role": Part("`attack`, `defend` or `party`", Literal["attack", "defend", "party"]),
    "unlost": Part("`power` or `defending`", Literal["power", "defending"]),
    "more": Part("`more`", Literal["more"]),
    "group": Part("a filter, with `count` if it is not one card", Group),
    "season": Part("a trait", str),
    "lost": Part("`defending` or a number", Literal["defending"] | int),
    "number": Part("a number", int),
    "compared": Part("a measure and a player", dict[Measure, Rival]),
    "measure": Part("`power`, `reserve`, `gold`, `hand`, `characters`, `total`, `shadows` or `strength`", Measure),
    "condition": Part("a condition", Any),
}
CONDITIONS: Final = Grammar("condition", CONDITION_WORDS, CONDITION_TAKES, {})

Kneels = Literal["self", "faction", "host", "trigger"]

# A cost is a few of these words; all of them are paid at once.
COST_TAKES: Final[dict[str, Part]] = {
    "kneels": Part(
        "`self`, `faction`, `host`, `trigger`, several of them or a filter with `count`",
        Kneels | list[Kneels] | Group,
    ),
    "thrown": Part("a number, `self` or a filter with `count`", int | Literal["self"] | Group),
    "power": Part("`self`, `faction` or a filter", Literal["self", "faction"] | Filter),
    "leaves": Part("`self` or a filter", Literal["self"] | Filter),
    "stands": Part("`self`, `host` or a filter", Literal["self", "host"] | Filter),
    "host": Part("`host`", Literal["host"]),
    "loser": Part("`loser`", Literal["loser"]),
    "dies": Part("`self`, `host` or a filter", Literal["self", "host"] | Filter),
    "self": Part("`self`", Literal["self"]),
    "gold": Part(
        "a number, `x`, `foes`: so much as you have opponents, or `shown`: the printed cost of what is revealed",
        int | Literal["x", "foes", "shown"],
    ),
    "number": Part("a number", int),
    "token": Part("a token", Token),
    "shown": Part("a filter with `count`", Group),
}
COSTS: Final = Grammar("cost", COST_WORDS, COST_TAKES, {})

# What stands behind a verb, by what it takes.
TAKES: Final[dict[str, Part]] = {
    "cards": Part("`it`, `self`, `host`, `trigger`, `others`, `paid`, `seen` or a filter", Who | Filter),
    "flag": Flag(),
    "number": Part("a number", int),  # how many, how much
    "filter": Part("a filter", Filter),
    "place": Part("`hand`, `deck`, `shadows`, `out` or `play`", Literal["hand", "deck", "shadows", "out", "play"]),
    "challenge": Part("`military`, `intrigue`, `power`, `named` or `same`", Literal["named", "same"] | Challenge),
    "against": Part("`named`, `military`, `intrigue`, `power` or `you`", Literal["named", "you"] | Challenge),
    "words": Part("a list of deeds, or of lists of them", list[Any]),
    "function": Part("its name", str),
    "titled": Part("`named`, `it` or `paid`", Literal["named", "it", "paid"]),
}

# These may stand beside every verb (`by`: who decides or picks), and those beside every verb that is done to cards; a
# delayed effect may look for a token (agot-delayed-01).
BESIDE_ALL: Final = "if may by then else later each once singly"
BESIDE_CARDS: Final = "all one apart chance token count apiece"

VERBS: Final = Vocabulary(TABLE)
DEEDS: Final = Grammar("deed", VERBS, TAKES, Beside, {"": BESIDE_ALL, "cards": BESIDE_CARDS})


class Ability(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A triggered ability: one cue, when it may be used, what it costs, what it is aimed at, what it does."""

    action: Phase | Literal["any"] | None = None
    would: Trigger | list[Trigger] = []
    interrupt: Trigger | list[Trigger] = []
    forced_interrupt: Trigger | list[Trigger] = msgspec.field(default_factory=list, name="forced interrupt")
    reaction: Trigger | list[Trigger] = []
    forced_reaction: Trigger | list[Trigger] = msgspec.field(default_factory=list, name="forced reaction")
    cancel: Literal["ability", "revealed"] | Cancelled | list[Cancelled] | None = None  # ability: of a card in play
    searching: bool = False  # cancel: only what searches a deck
    aimed: Filter | None = None  # cancel: only what has such a card as its only target
    revealed: bool = False
    at: Literal["shadows", "discard", "hand", "dead", "deck"] | None = None  # it works while the card lies there
    # the trigger
    of: Literal["self", "host"] | Filter | None = None  # the card it is about
    # The player it is about; foe: whom you do not support; bearer: who controls the host.
    who: Literal["you", "opponent", "foe", "bearer"] | None = None
    together: bool = False  # several cards of one player at one moment are answered once
    sole: bool = False  # it is about one card alone
    marked: Token | None = None  # the card that was killed had such a token
    # What did it: this card, its host, any of yours, any card, none, claim.
    source: Literal["self", "host", "mine", "any", "rules", "claim"] | None = None
    phase: Phase | None = None
    you: Literal["win", "lose", "attack", "defend"] | list[Literal["win", "lose", "attack", "defend"]] = []
    challenge: Challenge | list[Challenge] = []
    margin: int = 0
    under: int = 0  # the margin is less than this
    unopposed: bool = False
    self_: Side | None = msgspec.field(default=None, name="self")
    host: Side | None = None
    # the rest
    if_: Any = msgspec.field(default=None, name="if")  # a condition
    cost: Any = {}  # words of COSTS
    target: Target | None = None
    # A type of challenge, of any but this challenge, of card; a title of a card or a trait, of those in `among`; a
    # keyword that the target or the card of the trigger has.
    name: Literal["challenge", "other", "peaceful", "type", "title", "trait", "keyword"] | None = None
    among: Filter | None = None
    types: list[Challenge] = []  # those of challenges that may be named; nothing said: all
    namer: Seat = "you"
    do: Any = []  # a phrase of DEEDS, or a list of them
    firm: bool = False  # cannot be cancelled
    limit: str | None = None  # 1/round
    max: str | None = None


class BesideConstant(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """What may stand beside a value or a law: for whom it holds, and while what; each says what of it it looks at."""

    amount: int = 1
    for_: Literal["self", "host", "you", "opponents", "all"] | Filter = msgspec.field(default="self", name="for")
    of: Filter | None = None
    deeds: list[Spared] = []
    per: Count | None = None
    first: bool = False  # only the first one of the round
    part: Literal["attacking", "defending", "any"] | None = None
    token: Token | None = None
    takes: str | None = None  # the trait of the attachments that it takes
    to: str | None = None
    by: Literal["opponents", "effects"] | None = None  # immune to what they control; effects: it may be paid with
    in_: Challenge | None = msgspec.field(default=None, name="in")
    unless: Filter | None = None  # not for a player who controls such a card
    while_: Any = msgspec.field(default=None, name="while")  # a condition
    least: int = 0  # it lowers nothing below that
    less: int = 0  # than the printed cost
    at: Literal["used"] | None = None  # it holds while the card lies there
    limit: str | None = None  # 1/phase
    only: bool = False  # a faction: no other one


# What stands behind a value, by what it takes.
VALUE_TAKES: Final[dict[str, Part]] = {
    "change": Part("a number", int),
    "type": Part("`military`, `intrigue` or `power`", Challenge),
    "keyword": Part("a keyword", str),
    "trait": Part("a trait", str),
    "faction": Part("a faction", Faction),
    "blank": Part("`text` or `all`", Literal["text", "all"]),  # text: all but the traits
    "law": Part("the name of a law", str),
}

CONSTANTS: Final = Grammar("constant ability", Vocabulary(constants.VALUES), VALUE_TAKES, BesideConstant)
# `law: most attackers` with what stands beside that law.
LAWS: Final = Grammar("law", Vocabulary(constants.LAWS), {"flag": Flag()}, BesideConstant)


class Becomes(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """What an event turns into when an ability brings it into play."""

    type: Literal["attachment", "character", "location"]
    traits: list[str] = []
    keywords: list[str] = []
    always: list[Any] = []  # phrases of CONSTANTS


class Need(Filter, kw_only=True):
    """So many such cards in the deck."""

    count: int = 1
    different: bool = False  # each title counts once


class Building(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """What an agenda says about the deck (agotp-agendax-04)."""

    cards: int = 0  # at least so many
    plots: int = 0  # exactly so many; 0: as usual
    doubled: int = 1  # so many plots may be there twice
    named: int = 0  # so many other factions are named, and their cards are allowed
    besides: Need | None = None  # so many other agendas of that sort may be used, too
    allows: list[Filter] = []  # cards of other factions
    bans: list[Filter] = []
    needs: list[Need] = []
    exactly: list[Need] = []  # so many, no more and no less
    once: list[Filter] = []  # one copy of each title


class Card(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    code: str
    name: Text
    type: Type
    faction: Faction | None = None  # None: that of the file
    unique: bool = False
    loyal: bool = False
    cost: int | Literal["X", "-"] | None = None  # "-": it has none (agotp-shadow-40)
    strength: int | Literal["X"] | None = None
    icons: list[Challenge] = []
    traits: list[str] = []
    keywords: list[str] = []
    gold: int | None = None  # plots: gold value; other cards: gold modifier
    initiative: int | None = None
    claim: int | None = None
    reserve: int | None = None
    attach: Filter | None = None  # attachments: what they are attached to
    limit: int | None = None  # copies in a deck; None: 3 (plots: 2)
    per_host: int = 0  # limit of copies on one host
    copies: int = 1  # in one box
    supports: list[str] = []  # titles
    rivals: list[str] = []
    banner: Faction | None = None  # agendas: non-loyal cards of that faction are legal
    least_banner: int = 0
    most_neutral: int | None = None
    deck: Building | None = None  # agendas
    text: Text | None = None
    always: list[Any] = []  # phrases of CONSTANTS
    does: list[Ability] = []
    becomes: Becomes | None = None
    provenance: dict[str, Provenance] = {}


class CardFile(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """One file of cards: a faction of a set, or cards of one's own."""

    set: str
    faction: Faction
    provenance: dict[str, Provenance] = {}  # for all cards of the file that do not say otherwise
    cards: list[Card]
