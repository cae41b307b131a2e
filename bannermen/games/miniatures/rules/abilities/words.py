"""What a declared ability is made of, as flat data that all matches share."""

from __future__ import annotations

from typing import Final

# Whom a word of an ability is about.
SELF: Final = 0  # the unit that has the ability
UNIT: Final = 1  # who acts: attacks, tests, charges, is activated
OTHER: Final = 2  # against whom: the defender, the charged, the cause of a loss
AIM: Final = 3  # whom the player has chosen
ROLES: Final = ("self", "unit", "other", "aim")

# How the bearer stands to what happens.
AS_SELF: Final = 0  # it acts itself
AS_OTHER: Final = 1  # it is the one that is acted against
AS_FRIEND: Final = 2  # a friend acts
AS_ENEMY: Final = 3  # an enemy acts
AS_GUARD: Final = 4  # a friend is acted against
AS_ANYBODY: Final = 5
STANCES: Final = ("self", "other", "friend", "enemy", "guard", "anybody")

# How often.
ALWAYS: Final = 0
ONCE_A_ROUND: Final = 1  # orders (tmg21-orders-01)
ONCE_A_GAME: Final = 2

# How long something lasts.
UNTIL_TURN_ENDS: Final = 0
UNTIL_ROUND_ENDS: Final = 1
UNTIL_GAME_ENDS: Final = 2
UNTIL_TEST_PASSED: Final = 3
UNTIL_TEST_FAILED: Final = 4
UNTIL_PANIC: Final = 5  # a panic test is failed
UNTIL_ATTACK_ENDS: Final = 6  # the attack that is made on it
SPANS: Final = ("turn", "round", "game", "test-passed", "test-failed", "panic-failed", "attack")

# What an effect does to other abilities of the same moment, in rising order (weight.py).
LATER: Final = -1  # nothing: it comes later, in an order of its own
ADDS: Final = 0  # to what is in progress, the same in any order
READS: Final = 1  # what lies on the table
MARKS: Final = 2  # puts or takes condition tokens
CHANGES: Final = 3  # anything else


class Amount:
    """A number that may grow with what lies on the table: `2 + self.lost`, `3*unit.ranks`, `D3`."""

    def __init__(self) -> None:
        self.base: int = 0
        self.dice: int = 0  # D3s
        self.factors: list[int] = []
        self.roles: list[int] = []
        self.counters: list[str] = []


class Holds:
    """A condition."""

    def __init__(self, word: str) -> None:
        self.word: str = word
        self.role: int = SELF
        self.text: str = ""
        self.number: int = 0
        self.of: list[Holds] = []  # for `not` and `any`
        self.whom: Whom | None = None  # for `there-is`
        self.amounts: list[Amount] = []  # for `at-least`


class Whom:
    """Which units may be chosen."""

    def __init__(self) -> None:
        self.side: str = "enemy"  # from the seat that uses the ability: friend, enemy, any
        self.within: int = -1  # of the unit in `of`; -1: anywhere
        self.of: int = SELF
        self.seen: bool = False
        self.waiting: bool = False  # to be deployed, in place of standing on the battlefield
        self.another: int = -1  # a role that may not be chosen
        self.engaged_with: int = -1  # a role
        self.engaged: bool = False  # with anybody
        self.kinds: list[int] = []
        self.house: str = ""
        self.conditions: list[Holds] = []  # about the one to be chosen, who is `aim`
        self.deeds: list[int] = []  # it must be able to do one of these
        self.at: int = -1  # a role: against whom it must be able to


class Effect:
    """One thing that an ability does."""

    def __init__(self, word: str) -> None:
        self.word: str = word
        self.role: int = SELF
        self.text: str = ""
        self.number: int = 0
        self.amounts: list[Amount] = []
        self.deeds: list[int] = []
        self.scripts: list[int] = []
        self.conditions: list[Holds] = []
        self.whom: Whom | None = None
        self.named: int = -1  # a role: who is remembered with what is granted
        self.also: str = ""  # another card that comes with it


class Script:
    """Effects in their order, known by number so that what is in progress stays plain data."""

    def __init__(self, ability: int, effects: list[Effect]) -> None:
        self.ability: int = ability
        self.effects: list[Effect] = effects


class Clause:
    """When an ability speaks, and what it does then."""

    def __init__(self, moment: int) -> None:
        self.moment: int = moment
        self.stance: int = AS_SELF
        self.within: int = -1  # how near the bearer must be to who acts
        self.chosen: bool = False  # its player decides: an order, a tactics card, an NCU's token
        self.often: int = ALWAYS
        self.tokens: int = 0  # that it costs
        self.conditions: list[Holds] = []
        self.whom: Whom | None = None
        self.script: int = -1


class Ability:
    """One ability of a card."""

    def __init__(self, key: str, names: dict[str, str], texts: dict[str, str]) -> None:
        self.key: str = key
        self.names: dict[str, str] = names
        self.texts: dict[str, str] = texts
        self.clauses: list[Clause] = []
        self.innate: bool = False  # not lost with the others (tmg21-stacking-04)
        self.speed: int = 0  # inches more
        self.zone: int = -1  # only while its side controls this zone
        self.affiliation: str = ""
        self.morale: int = 0  # what its morale becomes; 0: as printed
        self.bond: str = ""  # whose attached cards work for it, too
        self.immune: int = 0  # condition tokens that it never gets, as bits
        self.traits: list[str] = []  # standing words that rules ask for by name


class AbilityBook:
    """All abilities that a battlefield knows, by number."""

    def __init__(self) -> None:
        self.abilities: list[Ability] = []
        self.scripts: list[Script] = []
        self.weights: list[int] = []  # by script: what it reads and changes (weight.py)
        self.replacing: list[bool] = []  # by script: it does something in place of a zone's effect
        self.personal: list[bool] = []  # by script: all that it does is about its own bearer
        self.number: dict[str, int] = {}
        self.influenced: list[str] = []  # their keys, as they are read
        self.influencers: list[int] = []  # abilities of NCUs that give such a one
        self.influences: list[int] = []  # abilities that an NCU gives by influence (tmg21-ncu-07)


NO_BOOK: Final = AbilityBook()
BOOKS: Final[dict[str, AbilityBook]] = {}  # by line of the game, as they are read
