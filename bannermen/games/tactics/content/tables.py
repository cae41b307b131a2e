"""Content as the rules read it: the printed cards turned into small typed tables, made once and shared."""

from __future__ import annotations

from typing import Final

from bannermen.games.tactics.content.boons import BOONS
from bannermen.games.tactics.content.moments import MOMENTS

TARGET: Final = 0
SELF: Final = 1
OTHER: Final = 2
WHO: Final[tuple[str, ...]] = ("target", "self", "other")

ANY_SIDE: Final = 0
FRIEND: Final = 1
ENEMY: Final = 2
SIDES: Final[tuple[str, ...]] = ("any", "friend", "enemy")

ANYWHERE: Final = 0
CONTACT: Final = 1
SHORT: Final = 2
SIGHT: Final = 3
WITHIN: Final[tuple[str, ...]] = ("anywhere", "contact", "short", "sight")

BY: Final[tuple[str, ...]] = ("any", "self", "friend", "own", "enemy")
BY_ANY: Final = 0
BY_ANYBODY: Final = 0
BY_SELF: Final = 1
BY_FRIEND: Final = 2
BY_OWN: Final = 3
BY_ENEMY: Final = 4

# Where a line stands, which decides when it may be used.
ON_ATTACK: Final = 0
ON_AFTERMATH: Final = 1
ON_ABILITY: Final = 2
ON_DEFENCE_AFTERMATH: Final = 3
ON_OBJECTIVE: Final = 4
ON_ALIVE: Final = 5
ON_DEAD: Final = 6


class Filter:
    """Which figures are meant."""

    def __init__(self) -> None:
        self.side: int = ANY_SIDE
        self.ranks: int = -1  # bits
        self.within: int = ANYWHERE
        self.large: int = -1  # -1 either, 0 no, 1 yes
        self.wounded: int = -1
        self.marked: int = -1
        self.nemesis: int = -1
        self.engaged: int = -1
        self.rival: bool = False  # it is to become a nemesis (tac-tokens-13)


class Effect:
    """One word and how it is meant."""

    def __init__(self) -> None:
        self.do: int = 0
        self.amount: int = 1
        self.who: int = TARGET
        self.whom: Filter = Filter()
        self.state: int = -1
        self.coin: int = -1
        self.boon: int = -1
        self.until: int = 1
        self.may: bool = False
        self.then: int = -1  # programs
        self.otherwise: int = -1


class Line:
    """One effect that can be bought."""

    def __init__(self) -> None:
        self.number: int = 0
        self.place: int = ON_ABILITY
        self.names: dict[str, str] = {}  # of the ability, attack or card that it stands on
        self.texts: dict[str, str] = {}
        self.cost: list[int] = [0, 0, 0]
        self.ap: int = 0  # orders and objective cards
        self.needs: int = 0  # bits
        self.moment: int = 1  # of a willpower ability
        self.program: int = -1
        self.trigger: Trigger | None = None
        self.motivation: int = -1


class Trigger:
    def __init__(self) -> None:
        self.on: int = 0
        self.by: int = BY_ANY
        self.by_ranks: int = -1
        self.to: Filter = Filter()
        self.within: int = ANYWHERE
        self.coin: int = -1
        self.loot: int = -1


class Passive:
    """A boon and who has it. Passives of one name do not add up (tac-ability-02)."""

    def __init__(self) -> None:
        self.name: int = -1  # the number of the ability's name
        self.boon: int = 0
        self.amount: int = 1
        self.to: Filter | None = None  # nobody: the figure itself
        self.needs: int = 0


class Ability:
    def __init__(self) -> None:
        self.names: dict[str, str] = {}
        self.texts: dict[str, str] = {}
        self.kind: int = 0
        self.ap: int = 0
        self.lines: list[Line] = []
        self.aftermath: list[Line] = []
        self.passives: list[Passive] = []
        self.provenance: str = "designed"


class AttackCard:
    """A line of attack on a figure card."""

    def __init__(self) -> None:
        self.names: dict[str, str] = {}
        self.melee: bool = True
        self.dice: int = 1
        self.hit: int = 6
        self.ap: int = 1
        self.price: list[int] = [0, 0, 0]
        self.boosts: list[Line] = []
        self.aftermath: list[Line] = []
        self.provenance: str = "designed"


class FigureCard:
    def __init__(self, key: str) -> None:
        self.key: str = key
        self.names: dict[str, str] = {}
        self.titles: dict[str, str] = {}
        self.roles: dict[str, str] = {}
        self.faction: int = 0
        self.seal: str = ""
        self.person: str = ""
        self.rank: int = 0
        self.cost: list[int] = [0, 0, 0]
        self.willpower: int = 6
        self.defence: int = 7
        self.health: int = 1
        self.large: bool = False
        self.foot: int = -1  # card
        self.models: int = 1
        self.motivation: int = -1
        self.attacks: list[AttackCard] = []
        self.abilities: list[Ability] = []
        self.provenance: dict[str, str] = {}
        # the abilities again, by when the rules look for them
        self.movement: list[Line] = []
        self.will: list[Line] = []
        self.defences: list[Line] = []
        self.defence_aftermath: list[Line] = []
        self.wound: list[Line] = []
        self.orders: list[Line] = []
        self.triggers: list[list[Line]] = [[] for _ in MOMENTS]
        self.passives: list[list[Passive]] = [[] for _ in BOONS]  # for the figure itself, by boon
        self.auras: list[Passive] = []  # for others
        self.value: float = 0.0  # what bots think it is worth, by its price, in victory points
        self.melee_ap: int = 0  # of its cheapest melee attack; 0: it has none
        self.ranged_ap: int = 0

    def lines(self) -> list[Line]:
        """All effects of its attacks and abilities that can be bought, whatever their moment."""
        found: list[Line] = []
        for attack in self.attacks:
            found.extend(attack.boosts + attack.aftermath)
        for ability in self.abilities:
            found.extend(ability.lines + ability.aftermath)
        return found


class MotivationCard:
    def __init__(self, key: str) -> None:
        self.key: str = key
        self.names: dict[str, str] = {}
        self.alive: list[Line] = []
        self.dead: list[Line] = []
        self.alive_order: bool = False
        self.dead_order: bool = False
        self.provenance: dict[str, str] = {}


class ObjectiveCard:
    def __init__(self, key: str) -> None:
        self.key: str = key
        self.names: dict[str, str] = {}
        self.line: Line = Line()
        self.provenance: dict[str, str] = {}


class AgendaCard:
    def __init__(self, key: str) -> None:
        self.key: str = key
        self.names: dict[str, str] = {}
        self.texts: dict[str, str] = {}
        self.vp: int = 2
        self.provenance: dict[str, str] = {}


class ItemCard:
    def __init__(self, key: str) -> None:
        self.key: str = key
        self.names: dict[str, str] = {}
        self.texts: dict[str, str] = {}
        self.cost: int = 1
        self.unique: bool = False
        self.infantry: bool = False
        self.ranks: int = 7
        self.use: int = 0
        self.passives: list[list[Passive]] = [[] for _ in BOONS]
        self.provenance: dict[str, str] = {}


class Face:
    """One side of a terrain piece."""

    def __init__(self) -> None:
        self.names: dict[str, str] = {}
        self.kind: int = 0
        self.wall: bool = False
        self.screen: bool = False
        self.mark: int = 0
        self.entered: int = 0
        self.interaction: int = 0
        self.ap: int = 1
        self.high: bool = False
        self.dice: int = 0  # terrain charge; 0: none
        self.least: int = 0


class PieceCard:
    def __init__(self, key: str) -> None:
        self.key: str = key
        self.names: dict[str, str] = {}
        self.texts: dict[str, str] = {}
        self.edge: bool = False
        self.width: int = 1
        self.height: int = 1
        self.faces: list[Face] = []
        self.ruled: bool = False
        self.provenance: dict[str, str] = {}


class Book:
    """All cards, tokens and pieces."""

    def __init__(self) -> None:
        self.figures: list[FigureCard] = []
        self.figure_index: dict[str, int] = {}
        self.motivations: list[MotivationCard] = []
        self.motivation_index: dict[str, int] = {}
        self.objectives: list[ObjectiveCard] = []
        self.objective_index: dict[str, int] = {}
        self.agendas: list[AgendaCard] = []
        self.items: list[ItemCard] = []
        self.item_index: dict[str, int] = {}
        self.pieces: list[PieceCard] = []
        self.piece_index: dict[str, int] = {}
        self.lines: list[Line] = []
        self.programs: list[list[Effect]] = []
        self.names: list[str] = []  # of passive abilities, in English: what is the same name?

    def copy(self) -> Book:
        """A book to which a position may add cards of its own."""
        other = Book()
        other.figures = self.figures[:]
        other.figure_index = dict(self.figure_index)
        other.motivations = self.motivations[:]
        other.motivation_index = dict(self.motivation_index)
        other.objectives = self.objectives[:]
        other.objective_index = dict(self.objective_index)
        other.agendas = self.agendas
        other.items = self.items[:]
        other.item_index = dict(self.item_index)
        other.pieces = self.pieces[:]
        other.piece_index = dict(self.piece_index)
        other.lines = self.lines[:]
        other.programs = self.programs[:]
        other.names = self.names[:]
        return other
