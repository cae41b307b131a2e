"""What play does not change: the cards of the armies as flat tables, the table, the terrain, the mode."""

from __future__ import annotations

from typing import Any

from mypy_extensions import mypyc_attr

from bannermen.games.miniatures.edition import SECOND, Edition
from bannermen.games.miniatures.modes.mode import Mode
from bannermen.games.miniatures.rules.abilities.moments import MOMENTS
from bannermen.games.miniatures.troops import SideCard, UnitCard
from bannermen.maps.plane import Tray


@mypyc_attr(serializable=True)  # rebuilt from its attributes in another process, see kernel/packing.py
class Piece:
    """A piece of terrain on the table, with its keywords as bits."""

    def __init__(self, kind: int, shape: Tray, keywords: int) -> None:
        self.kind: int = kind
        self.shape: Tray = shape
        self.keywords: int = keywords


@mypyc_attr(serializable=True)  # rebuilt from its attributes in another process, see kernel/packing.py
class Hooks:
    """Where the rules tell of what happens, so that abilities may answer. These do nothing; AbilityHooks does."""

    def happened(
        self, war: Any, moment: int, acting: int, unit: int, other: int, ncu: int, zone: int, token: int
    ) -> None:
        pass

    def attack_over(self, war: Any, attack: Any) -> None:
        pass

    def attachment_lost(self, war: Any, unit: int, place: int) -> None:
        """An attachment is destroyed."""

    def unit_destroyed(self, war: Any, unit: int) -> None:
        """A unit is destroyed: what cards that lie on it say about that."""

    def grant_action(self, war: Any, unit: int, deeds: list[int]) -> None:
        """A free action of these kinds, or none."""

    def may_wait(self, war: Any, seat: int, ncu: int, zone: int) -> bool:
        """Has the seat abilities for the claim of a zone that could come after its effect?"""
        return False


@mypyc_attr(serializable=True)  # rebuilt from its attributes in another process, see kernel/packing.py
class Field:
    """One battlefield with its armies; shared by all clones of a match."""

    def __init__(self, mode: Mode, edition: Edition = SECOND, sides: list[int] | None = None) -> None:
        self.edition: Edition = edition
        self.mode: Mode = mode
        self.sides: list[int] = sides if sides is not None else [0, 1]  # by seat
        self.units: list[UnitCard] = []  # by combat unit
        self.joined: list[list[SideCard]] = []  # attachments by combat unit, as they were brought
        self.bonds: list[tuple[int, int, int]] = []  # who is bound to whom: a unit; another and the place in it
        self.planted: list[SideCard] = []  # attachments that join enemy units; they stand in each that they may join
        self.commander_unit: list[int] = []  # by seat: the unit that he leads or is; NOBODY: he stands elsewhere
        self.commander_ncu: list[int] = []  # by seat: the NCU that he is, or NOBODY
        self.army_units: int = 0  # combat units of the armies; castle walls come after them
        self.ncus: list[SideCard] = []  # by NCU
        self.tactics: list[str] = []  # the card id of each tactics card of the match
        self.factions: list[str] = []  # by seat
        # --- of a position's own ---
        self.own_ground: dict[int, tuple[int, int, int]] = {}  # by place: width, depth and keywords of a piece
        self.own_cards: list[dict[str, Any]] = []  # attachments and NCUs, as it wrote them
        self.own_abilities: dict[str, Any] = {}  # as it wrote them
        # --- abilities ---
        self.hooks: Hooks = Hooks()
        self.commander: list[str] = []  # by seat: the person who commands
        self.kit: list[list[int]] = []  # by combat unit: its abilities and those of its attachments
        self.slots: list[list[tuple[int, int]]] = []  # the same with the slot of each: never written into
        self.kit_source: list[list[int]] = []  # beside each: the attachment that brings it, or NOBODY
        self.kit_owner: list[list[int]] = []  # beside each: the seat that planted that attachment, or NOBODY
        self.ncu_kit: list[list[int]] = []  # by NCU
        self.ncu_idle: list[bool] = []  # it is never activated
        self.card_ability: list[int] = []  # by tactics card; NOBODY: it is not known how it plays
        self.commander_cards: list[bool] = []  # by tactics card: it is one of the commander's
        self.card_moments: list[int] = []  # by tactics card: when it may be played, as bits
        self.deck_moments: list[int] = []  # by seat: when any of its cards may be
        self.traits: list[list[str]] = []  # by combat unit: all that those abilities make it
        # By moment: units with an ability for it; those where it works by itself, those where it may be used; NCUs.
        self.hearing: list[list[int]] = [[] for _ in MOMENTS]
        self.unbidden: list[list[int]] = [[] for _ in MOMENTS]
        self.ordered: list[list[int]] = [[] for _ in MOMENTS]
        self.ncus_unbidden: list[list[int]] = [[] for _ in MOMENTS]
        self.ncus_ordered: list[list[int]] = [[] for _ in MOMENTS]
        self.speaks: list[bool] = [False] * len(MOMENTS)  # whether any printed ability is for it
        # --- the match ---
        self.limit: int = 0  # points agreed upon
        self.goal: int = 0  # victory points that win (tmg21-victory-06)
        self.rounds: int = 6
        self.terrain: int = 4  # pieces that the players place (tmg21-setup-08, -09)
        self.random_terrain: bool = False  # they are rolled for (tmg21-setup-10)
        self.ready: list[tuple[int, int, int, int]] = []  # of a ready battlefield: kind and pose of each piece
        self.wide: int = 48_000
        self.long: int = 48_000
        self.zones: list[list[tuple[int, int, int, int]]] = []  # by seat: the rectangles of its deployment zone
        self.objectives: list[tuple[int, int]] = []  # centres of the objective tokens, as the mode lays them
