"""What lies on the table of the miniatures game: flat lists of small numbers."""

from __future__ import annotations

from bannermen.games.miniatures.field import Field, Piece, UnitCard
from bannermen.games.miniatures.terms import DESTROYED, IN_RESERVE, NOBODY, ON_FIELD, ZONES
from bannermen.kernel.chance import Chance
from bannermen.kernel.match import Match
from bannermen.maps.plane import Pose, Tray, touches


class War(Match):
    """A match in progress. Units, NCUs and tactics cards go by number."""

    def __init__(self, seats: int, chance: Chance, field: Field) -> None:
        super().__init__(seats, chance)
        self.field: Field = field
        count = len(field.units)
        # --- combat units ---
        self.seat_of: list[int] = [NOBODY] * count
        self.fate: list[int] = [IN_RESERVE] * count
        self.poses: list[Pose] = [(0, 0, 0)] * count
        self.figures: list[int] = [0] * count  # left on the tray
        self.hurt: list[int] = [0] * count  # wounds on the figure that is removed next
        self.activated: list[bool] = [False] * count
        self.conditions: list[int] = [0] * count  # bits
        self.spent: list[int] = [0] * count  # orders used this round, as bits by their place on the unit
        # --- NCUs and the tactics board ---
        self.ncu_seat: list[int] = []
        self.ncu_done: list[bool] = []
        self.ncu_gone: list[bool] = []
        self.holder: list[int] = [NOBODY] * len(ZONES)  # the NCU on each zone
        # --- cards ---
        self.deck: list[list[int]] = [[] for _ in range(seats)]  # the last card is drawn first
        self.hand: list[list[int]] = [[] for _ in range(seats)]
        self.discard: list[list[int]] = [[] for _ in range(seats)]
        # --- the ground ---
        self.pieces: list[Piece] = []  # terrain that is left; never written into
        # --- the course of the game ---
        self.round: int = 0
        self.turn: int = 0  # whose turn it is
        self.first: int = 0  # first player
        self.turns: int = 0  # turns begun, over the whole match
        self.points: list[int] = [0] * seats  # victory points
        self.owner: list[int] = []  # by objective: the unit that controls it
        # --- reckoned ---
        self.trays: list[Tray | None] = [None] * count  # of units on the field
        self.contacts: list[list[int]] = [[] for _ in range(count)]  # enemies whose trays are touched

    def clone(self) -> War:
        other = War.__new__(War)
        self.clone_into(other)
        other.field = self.field
        other.seat_of = self.seat_of
        other.fate = self.fate[:]
        other.poses = self.poses[:]
        other.figures = self.figures[:]
        other.hurt = self.hurt[:]
        other.activated = self.activated[:]
        other.conditions = self.conditions[:]
        other.spent = self.spent[:]
        other.ncu_seat = self.ncu_seat
        other.ncu_done = self.ncu_done[:]
        other.ncu_gone = self.ncu_gone[:]
        other.holder = self.holder[:]
        other.deck = [cards[:] for cards in self.deck]
        other.hand = [cards[:] for cards in self.hand]
        other.discard = [cards[:] for cards in self.discard]
        other.pieces = self.pieces
        other.round = self.round
        other.turn = self.turn
        other.first = self.first
        other.turns = self.turns
        other.points = self.points[:]
        other.owner = self.owner[:]
        other.trays = self.trays[:]
        other.contacts = self.contacts[:]  # rows are replaced, never written into
        return other

    def fields(self) -> tuple[str, ...]:
        return (
            *("seat_of", "fate", "poses", "figures", "hurt", "activated", "conditions", "spent"),
            *("ncu_seat", "ncu_done", "ncu_gone", "holder", "deck", "hand", "discard"),
            *("round", "turn", "first", "turns", "points", "owner"),
        )

    def plain(self) -> dict[str, object]:
        ground = [[piece.kind, *piece.shape.pose, piece.keywords] for piece in self.pieces]
        return super().plain() | {"pieces": ground}

    def derived(self) -> tuple[str, ...]:
        return ("field", "pieces", "trays", "contacts")

    # --- reading ----------------------------------------------------------------------------------------------

    def card(self, unit: int) -> UnitCard:
        return self.field.units[unit]

    def on_field(self, unit: int) -> bool:
        return self.fate[unit] == ON_FIELD

    def tray(self, unit: int) -> Tray:
        tray = self.trays[unit]
        assert tray is not None  # only of units on the field
        return tray

    def are_friends(self, seat: int, other: int) -> bool:
        """Whatever a player controls is friendly to him (tmg21-terms-05); partners of a team are one side."""
        return seat == other

    def is_enemy(self, unit: int, other: int) -> bool:
        return not self.are_friends(self.seat_of[unit], self.seat_of[other])

    def standing(self, seat: int) -> list[int]:
        """The seat's combat units on the battlefield."""
        return [u for u in range(len(self.fate)) if self.seat_of[u] == seat and self.fate[u] == ON_FIELD]

    def enemies(self, seat: int) -> list[int]:
        """Combat units on the battlefield that are not friendly to the seat."""
        return [
            u
            for u in range(len(self.fate))
            if self.fate[u] == ON_FIELD and not self.are_friends(self.seat_of[u], seat)
        ]

    def is_engaged(self, unit: int) -> bool:
        """In contact with at least one enemy tray (tmg21-terms-12)."""
        return len(self.contacts[unit]) > 0

    def ranks(self, unit: int) -> int:
        """Ranks with at least one figure left (tmg21-trays-08)."""
        row = self.field.units[unit].row
        return (self.figures[unit] + row - 1) // row

    def lost_ranks(self, unit: int) -> int:
        return self.field.units[unit].ranks - self.ranks(unit)

    def controls(self, seat: int, zone: int) -> bool:
        """Does an NCU of the seat stand on the zone (tmg21-ncu-04)?"""
        ncu = self.holder[zone]
        return ncu != NOBODY and self.ncu_seat[ncu] == seat

    # --- what holds at every moment ---------------------------------------------------------------------------

    def settle(self) -> None:
        """Who has no combat unit left is out; the last side left wins at once (tmg21-victory-13)."""
        alive = [seat for seat in range(self.seats) if not self.is_out(seat)]
        if len(alive) < self.seats and len(alive) <= 1:
            self.finish(alive)

    def is_out(self, seat: int) -> bool:
        for unit in range(len(self.fate)):
            if self.seat_of[unit] == seat and self.fate[unit] != DESTROYED:
                return False
        return True

    # --- the few setters --------------------------------------------------------------------------------------

    def place(self, unit: int, pose: Pose) -> None:
        """Lay a tray down; who touches whom is reckoned anew."""
        self.fate[unit] = ON_FIELD
        self.poses[unit] = pose
        self.trays[unit] = self.field.units[unit].shape.at(pose[0], pose[1], pose[2])
        self._touch(unit)

    def take_away(self, unit: int, fate: int) -> None:
        self.fate[unit] = fate
        self.trays[unit] = None
        self._touch(unit)

    def _touch(self, unit: int) -> None:
        tray = self.trays[unit]
        mine: list[int] = []
        for other in range(len(self.fate)):
            if other == unit or self.fate[other] != ON_FIELD or not self.is_enemy(unit, other):
                continue
            near = tray is not None and touches(tray, self.tray(other))
            if near:
                mine.append(other)
            if (unit in self.contacts[other]) != near:
                row = [u for u in self.contacts[other] if u != unit]
                if near:
                    row.append(unit)
                    row.sort()
                self.contacts[other] = row
        self.contacts[unit] = mine
