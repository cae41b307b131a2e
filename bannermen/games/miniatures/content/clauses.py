"""What a file may say of an ability: clauses, whom an ability may choose, and the parts of its words.

The words themselves are objects in rules/abilities (effects_*.py, holding*.py); here stand the types of what is said
with them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Literal

import msgspec

from bannermen.abilities.phrase import Grammar, Part, SomeOf
from bannermen.abilities.vocabulary import Vocabulary
from bannermen.games.miniatures.rules.abilities.effects_laid_cards import PILES
from bannermen.games.miniatures.rules.abilities.holding import HOLDING
from bannermen.games.miniatures.rules.abilities.hooks import EFFECTS
from bannermen.games.miniatures.rules.abilities.words import ROLES, SPANS, STANCES
from bannermen.games.miniatures.terms import CONDITIONS, DEEDS, TYPES, ZONES
from bannermen.games.miniatures.terrain import PIECES

if TYPE_CHECKING:
    Role = str
    Stance = str
    Deed = str
    Type = str
    Zone = str
    Token = str
else:
    Role, Stance, Deed = Literal[ROLES], Literal[STANCES], Literal[DEEDS]
    Type, Zone, Token = Literal[TYPES], Literal[ZONES], Literal[CONDITIONS]

Reach = Literal["short", "long"]
HEAPS: Final = (
    *("discard", "deck", "commander", "any-commander", "top-two"),
    *("foe-hand", "foe-one", "foe-two", "foe-top", "foe-three", "foe-upper"),
)
AIMS: Final = ("zone", "ncu", "influence", "card", "order", "ability")
SIDES: Final = ("enemy", "friend", "any")


class Whom(msgspec.Struct, forbid_unknown_fields=True, kw_only=True, rename="kebab"):
    """Which units may be chosen: `{friend: long, of: unit, kind: infantry}`."""

    enemy: Reach | Literal["any"] | None = None  # one of these three, with how far away it may be
    friend: Reach | Literal["any"] | None = None
    any: Reach | Literal["any"] | None = None
    of: Role = "self"  # from whom range and line of sight are measured
    seen: bool = False  # in line of sight
    waiting: bool = False  # not deployed yet
    not_: Role | None = msgspec.field(default=None, name="not")
    engaged_with: Role | None = None
    engaged: bool = False  # with anybody
    kind: Type | list[Type] = []
    house: str = ""  # by name or affiliation
    if_: Any = msgspec.field(default=None, name="if")  # conditions of the one to be chosen, who is `aim`
    able: list[Deed] = []  # it can do one of these
    at: Role | None = None  # against whom


class Clause(msgspec.Struct, forbid_unknown_fields=True, kw_only=True, rename="kebab"):
    """When an ability speaks, and what it does then."""

    when: Any = None  # a moment; it works by itself
    order: Any = None  # an order, once a round
    card: Any = None  # a tactics card
    token: Any = None  # costs an NCU one of its tokens
    # Short forms: a moment, how the bearer stands to it, and a condition.
    attacks: Any = None
    melee: Any = None
    charging: Any = None
    this_attack: Any = None  # the attack that is called as the ability is
    defending: Any = None
    tests: Any = None
    panic: Any = None
    as_: Stance | None = msgspec.field(default=None, name="as")
    within: Reach | None = None  # how near the bearer must be to who acts
    once: Literal["round", "game"] | None = None
    cost: int = 0  # tokens
    if_: Any = msgspec.field(default=None, name="if")
    choose: Any = None  # whom, before anything is done
    do: Any = None


class StandingAbility(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """What an ability gives all the time, without a moment."""

    speed: int | tuple[int, Zone] | None = None  # inches; only while its side controls the zone
    affiliation: str = ""
    morale: int = 0  # what the morale of the unit becomes
    immune: Token | None = None
    bond: str = ""  # a person: tactics cards on his unit work for the bearer, too
    influence: Any = None  # an ability that an NCU lays on a unit, and what else it does to it
    only: str = ""  # influence: to units of that house alone


# What stands behind a word.
PARTS: Final = {
    "role": Part("a role", Role),
    "amount": Part("an amount", int | str),
    "number": Part("a number", int),
    "whom": Part("whom", dict[str, Any]),
    "conditions": Part("conditions", Any),
    "script": Part("effects", Any),
    "deeds": Part("a list of actions", list[Deed]),
    "token": Part("a condition token", Token),
    "zone": Part("a zone", Zone),
    "span": Part("how long", Literal[SPANS]),
    "key": Part("the key of an ability", str),
    "card": Part("the number of a card", str),
    "pile": Part("a pile", Literal[HEAPS]),
    "edge": Part("`edges`, `any-edge` or the key of an ability", str),
    "end": Part("`highest` or `lowest`", Literal["highest", "lowest"]),
    "enemy": Part("`enemy`", Literal["enemy"]),
    "from": Part("`deck`, `discard`, `either` or `hand`", Literal[PILES]),
    "how": Part("`last` or `anybody`", Literal["last", "anybody"]),
    "both": Part("`both`", Literal["both"]),
    "beside": Part("`beside`", Literal["beside"]),
    "all-round": Part("`all-round`", Literal["all-round"]),
    "terrain": Part("a kind of terrain", Literal[PIECES]),
    # of conditions
    "deed": Part("an action", Deed),
    "actions": SomeOf("one or more actions", DEEDS),
    "aims": SomeOf(f"one or more of {', '.join(AIMS)}", AIMS),
    "type": Part("a type of unit", Type),
    "house": Part("a house or an affiliation", str),
    "person": Part("a name", str),
    "reach": Part("`short` or `long`", Reach),
    "as-many": Part("`as-many`", Literal["as-many"]),
    "source": Part("`discard` or `deck`", Literal["discard", "deck"]),
}

# What stands beside a word.
BESIDE: Final = {
    "do": Part("effects", Any),
    "else": Part("effects", Any),
    "pass": Part("effects", Any),
    "fail": Part("effects", Any),
    "of": Part("a list of effects", list[Any]),
    "by": Part("`foe`", Literal["foe"]),
    "among": Part("whom", dict[str, Any]),
    "up-to": Part("a number", int),
    "roll": Part("an amount", int | str),
    "harm": Part("an amount", int | str),
    "to-block": Part("an amount", int | str),
    "zones": Part("an amount", int | str),
    "naming": Part("a role", Role),
    "with": Part("the number of a card", str),
    "at": Part("a role, or `nearest`", Literal[(*ROLES, "nearest")]),
}

DOING: Final = Grammar("effect", Vocabulary([EFFECTS[name] for name in sorted(EFFECTS)]), PARTS, BESIDE)
ASKING: Final = Grammar("condition", Vocabulary([HOLDING[name] for name in sorted(HOLDING)]), PARTS, {})
