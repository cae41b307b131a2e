"""The battlefield of one battle: what is printed on it and what the plan says, shared by all clones."""

from __future__ import annotations

from typing import Any

from bannermen.games.battles.content.boons import BOONS
from bannermen.games.battles.content.tables import PRIZES, Goal, Prize
from bannermen.maps.hexes import HexGrid


class Field:
    """Everything about a battle that play does not change."""

    def __init__(self, grid: HexGrid) -> None:
        self.key: str = ""
        self.names: dict[str, str] = {}
        self.intros: dict[str, str] = {}
        self.victory_texts: dict[str, str] = {}
        self.special_texts: list[dict[str, str]] = []
        self.provenance: dict[str, str] = {}
        self.plan: Any = None  # the battle plan itself, for writing the battle down (position.py)
        self.even: bool = True
        self.board: str = "A"
        self.portrait: bool = False
        self.grid: HexGrid = grid
        self.terrain: list[int] = [0] * grid.size  # as printed, before overlays
        self.marked: list[int] = [-1] * grid.size  # markers as set up
        self.home: list[int] = [0, 1]  # edge of each seat
        self.rounds: int = 5
        self.command: list[int] = [3, 3]
        self.order: list[int] = [4, 4]
        self.leadership: list[int] = [3, 3]
        self.tokens: list[int] = [3, 3]  # command tokens in the battle; a position may have others than the rating
        self.cards: list[list[int]] = []  # leadership cards in the battle, where a position names them; else all
        self.mace: int = 0
        self.faces: list[int] = [0, 0]  # of the morale segments: ELEVEN or ROUT
        self.directions: list[int] = [0, 1, 2, 3, 4, 5]  # digit on the marker -> direction
        # objectives
        self.objective_keys: list[str] = []
        self.objective_names: list[dict[str, str]] = []
        self.objective_hexes: list[int] = []
        self.while_occupied: list[bool] = []
        self.first_holder: list[int] = []  # who holds them at the start
        # special rules
        self.exits: list[list[int]] = [[], []]  # hexes from which units of a seat may leave
        self.strategy: list[bool] = []  # by objective: a face-down strategy marker
        self.strategy_real: int = 0
        self.person_key: str = ""
        self.person_names: dict[str, str] = {}
        self.person_seat: int = -1
        self.person_hex: int = -1
        self.tents_taken_by: int = -1
        self.auras: list[bool] = [False] * len(BOONS)  # boons that a commander in play gives his neighbours
        # victory
        self.prizes: list[Prize] = []
        self.at_once: list[list[Prize]] = [[] for _ in PRIZES]  # those paid when it happens, by what they are for
        self.winner_if: int = -1  # this seat wins if the goal holds at the end, else the other; -1: most points
        self.goal: Goal = Goal()
        self.instant: list[list[Goal]] = [[], []]
