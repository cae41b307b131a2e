"""Content as the rules read it: the printed cards turned into small typed tables, made once and shared."""

from __future__ import annotations

from typing import Final

from bannermen.content.texts import Declined
from bannermen.games.battles.content.boons import BOONS

ALL: Final = 99

# Occasions for which a card may promise morale until the turn ends.
REWARDS: Final[tuple[str, ...]] = ("driven-back-2", "driven-back", "eliminated", "flanked")
ON_DRIVEN_BACK_2: Final = 0
ON_DRIVEN_BACK: Final = 1
ON_ELIMINATED: Final = 2
ON_FLANKED: Final = 3
TIMINGS: Final[tuple[str, ...]] = ("turn", "attack", "hits", "victory")
MAY: Final[tuple[str, ...]] = ("move-and-attack", "move", "attack")


class UnitCard:
    """A unit reference card."""

    def __init__(self, key: str) -> None:
        self.key = key
        self.names: dict[str, str] = {}
        self.forms: dict[str, Declined] = {}  # by language
        self.seat: int = 0
        self.class_: int = 0
        self.figures: int = 4
        self.ranged: bool = False
        self.range: int = 1
        self.no_valor: bool = False
        self.rectangular: bool = False
        self.traits: list[str] = []
        self.boons: list[int] = [0] * len(BOONS)
        # By rank: hexes of the option with attack, hexes of the option without, dice.
        self.fighting_move: list[int] = [0, 0, 0]
        self.running_move: list[int] = [0, 0, 0]
        self.dice: list[int] = [2, 3, 4]
        self.provenance: dict[str, str] = {}


class Filter:
    """Which units may be named."""

    def __init__(self) -> None:
        # bits, and yes, no or either: bannermen/abilities/filters.py
        self.ranks: int = -1
        self.classes: int = -1
        self.types: int = -1
        self.traits: list[str] = []  # none: any
        self.grounds: int = -1
        self.engaged: int = -1
        self.commander: int = -1
        self.weakened: int = -1


class Need:
    """What must be shown before a tactic or ability may be used."""

    def __init__(self) -> None:
        self.tokens: list[int] = [0, 0, 0, 0, 0]
        self.morale_side: int = -1  # 0 own, 1 enemy
        self.morale_zone: int = 0
        self.morale_better: bool = False
        self.engaged_in_zone: int = 0
        self.enemies_in_zone: int = 0
        self.lost_units: int = 0


class Effect:
    """One thing that a card does."""

    def __init__(self) -> None:
        self.do: int = 0
        self.amount: int = 1
        self.count: int = 1
        self.ordered: bool = False
        self.filter: Filter = Filter()
        self.boon: int = -1
        self.anywhere: bool = False
        self.hits: int = 0
        self.on: int = -1


class Command:
    """A paragraph with the command token symbol."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}
        self.count: int = 0  # units it orders; 0: none
        self.filter: Filter = Filter()
        self.adjacent: int = 0
        self.may: int = 0
        self.grants: list[int] = []  # boon, value, boon, value ...
        self.effects: list[Effect] = []


class Tactic:
    def __init__(self) -> None:
        self.texts: dict[str, str] = {}
        self.before: bool = True
        self.after: bool = False
        self.need: Need = Need()
        self.effects: list[Effect] = []


class LeadershipCard:
    def __init__(self, key: str) -> None:
        self.key = key
        self.number: str = ""
        self.names: dict[str, str] = {}
        self.seat: int = 0
        self.person: str = ""
        self.commands: list[Command] = []
        self.tactics: list[Tactic] = []
        self.provenance: dict[str, str] = {}


class CommanderCard:
    """One version of a commander, both sides of the card."""

    def __init__(self, key: str) -> None:
        self.key = key
        self.names: dict[str, str] = {}
        self.forms: dict[str, Declined] = {}  # by language
        self.titles: dict[str, str] = {}
        self.person: str = ""
        self.seat: int = 0
        self.mounted: bool = False
        self.unit: int = 0
        self.traits: list[str] = []
        self.limit: int = 1
        self.capture: int = 2
        self.zone_radius: int = 2
        self.boons: list[int] = [0] * len(BOONS)
        self.aura_boon: int = -1
        self.aura_within: int = 0
        self.aura_value: int = 0
        self.ability: dict[str, str] = {}
        self.commit_names: dict[str, str] = {}
        self.commit_texts: dict[str, str] = {}
        self.timing: int = 0
        self.zone_wide: bool = False  # the commit ability serves every unit of the zone
        self.need: Need = Need()
        self.effects: list[Effect] = []
        self.provenance: dict[str, str] = {}


class Book:
    """All cards, by number."""

    def __init__(self) -> None:
        self.units: list[UnitCard] = []
        self.commanders: list[CommanderCard] = []
        self.cards: list[LeadershipCard] = []
        self.unit_index: dict[str, int] = {}
        self.commander_index: dict[str, int] = {}
        self.card_index: dict[str, int] = {}

    def copy(self) -> Book:
        """Lists of its own, the same cards."""
        other = Book()
        other.units = self.units[:]
        other.commanders = self.commanders[:]
        other.cards = self.cards[:]
        other.unit_index = self.unit_index.copy()
        other.commander_index = self.commander_index.copy()
        other.card_index = self.card_index.copy()
        return other

    def deck_of(self, seat: int, persons: list[str]) -> list[int]:
        """The basic cards and the five of each commander taking part (bow-deck-03)."""
        mine = [i for i in range(len(self.cards)) if self.cards[i].seat == seat]
        return [i for i in mine if self.cards[i].person == "" or self.cards[i].person in persons]


class Goal:
    """A condition that is true or false of one seat."""

    def __init__(self) -> None:
        self.holds: list[int] = []  # objective numbers, all of them
        self.holds_at_least: int = 0
        self.morale_side: int = -1
        self.morale_zone: int = 0
        self.morale_better: bool = False
        self.captured: list[str] = []
        self.captured_at_least: int = 0
        self.destroyed_at_least: int = 0
        self.exited_at_least: int = 0
        self.points_at_least: int = 0


# What victory points are given for; the words of content/schema.py in the same order.
PRIZES: Final[tuple[str, ...]] = (
    "destroyed",
    "captured",
    "holds",
    "exited",
    "enemy-morale",
    "ground",
    "fire-levels",
    "devastated",
    "tents",
    "person",
)
FOR_DESTROYED: Final = 0
FOR_CAPTURED: Final = 1
FOR_HOLDING: Final = 2
FOR_EXITED: Final = 3
FOR_ENEMY_MORALE: Final = 4
FOR_GROUND: Final = 5
FOR_FIRES: Final = 6
FOR_RUINS: Final = 7
FOR_TENTS: Final = 8
FOR_PERSON: Final = 9
AT_ONCE: Final = 0
EACH_ROUND: Final = 1
AT_END: Final = 2


class Prize:
    """What one or both houses score for, and when."""

    def __init__(self) -> None:
        self.stark: bool = True
        self.lannister: bool = True
        self.when: int = AT_ONCE
        self.what: int = 0
        self.points: int = 1
        self.persons: list[str] = []
        self.objectives: list[int] = []  # empty: any
        self.terrain: list[int] = []
        self.rows: list[int] = []  # rows[r]: points for row r, counted from the own edge
