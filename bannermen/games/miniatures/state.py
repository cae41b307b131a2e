"""What lies on the table of the miniatures game: flat lists of small numbers."""

from __future__ import annotations

from bannermen.games.miniatures.edition import Edition, cited
from bannermen.games.miniatures.field import Field, Piece, UnitCard
from bannermen.games.miniatures.terms import IN_RESERVE, NOBODY, ON_FIELD, ZONES
from bannermen.games.miniatures.terrain import SIZES
from bannermen.kernel.chance import Chance
from bannermen.kernel.decision import Answer, Decision, Refused
from bannermen.kernel.events import Event
from bannermen.kernel.match import Match
from bannermen.maps.plane import Pose, Tray, touches


class War(Match):
    """A match in progress. Units, NCUs and tactics cards go by number."""

    def __init__(self, seats: int, chance: Chance, field: Field) -> None:
        super().__init__(seats, chance)
        self.field: Field = field
        self.book: Edition = field.edition
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
        self.ground: list[tuple[int, int, int, int]] = []  # pieces of terrain: kind, x, y, facing; NOBODY: it is gone
        # --- the course of the game ---
        self.round: int = 0
        self.turn: int = 0  # whose turn it is
        self.first: int = 0  # first player
        self.turns: int = 0  # turns begun, over the whole match
        self.flipped: bool = False  # the sides have changed edges
        self.points: list[int] = [0] * seats  # victory points
        self.barred: list[bool] = [False] * seats  # no tactics cards after a disorderly charge (tmg21-disordered-02)
        self.felled: list[int] = [0] * seats  # enemy units that the seat destroyed this round
        # --- what the mode lays down ---
        self.tokens: list[tuple[int, int]] = list(field.objectives)  # where each objective token lies
        self.token_card: list[int] = [0] * len(field.objectives)  # its objective card, 1 to 10; 0: none
        self.owner: list[int] = [NOBODY] * len(field.objectives)  # the unit that claimed it last or carries it
        self.pile_of: list[int] = [NOBODY] * len(field.objectives)  # the piece of terrain that it belongs to
        self.marked: list[int] = [0] * count  # the objective card of a marked unit; 0: it is not marked
        self.prizes: list[int] = [0] * count  # victory point tokens on a unit
        self.fallen: list[int] = [0] * count  # attachments that are dead, as bits by their place in the unit
        self.quarter: list[int] = []  # by NCU: the quadrant that it stands in
        self.lost_commander: list[bool] = [False] * seats  # once, at least
        self.stand_in: list[int] = [NOBODY] * seats  # the unit with the representative of an NCU commander
        self.drafted: list[list[int]] = [[] for _ in range(seats)]  # objective or siege cards of a seat, unused
        self.in_force: list[list[int]] = [[] for _ in range(seats)]  # those that work until the end of the round
        self.mission_deck: list[int] = []
        self.mission_hand: list[list[int]] = [[] for _ in range(seats)]
        self.mission_open: list[int] = []  # missions that may be scored now
        self.mission_next: list[int] = []  # missions in reserve
        self.mission_gone: list[int] = []
        # --- reckoned ---
        self.pieces: list[Piece] = []  # by place in the ground; never written into
        self.trays: list[Tray | None] = [None] * count  # of units on the field
        self.contacts: list[list[int]] = [[] for _ in range(count)]  # enemies whose trays are touched

    def clone(self) -> War:
        other = War.__new__(War)
        self.clone_into(other)
        other.field = self.field
        other.book = self.book
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
        other.flipped = self.flipped
        other.points = self.points[:]
        other.barred = self.barred[:]
        other.felled = self.felled[:]
        other.ground = self.ground
        other.tokens = self.tokens[:]
        other.token_card = self.token_card
        other.owner = self.owner[:]
        other.pile_of = self.pile_of
        other.marked = self.marked
        other.prizes = self.prizes[:]
        other.fallen = self.fallen[:]
        other.quarter = self.quarter[:]
        other.lost_commander = self.lost_commander[:]
        other.stand_in = self.stand_in
        other.drafted = [cards[:] for cards in self.drafted]
        other.in_force = [cards[:] for cards in self.in_force]
        other.mission_deck = self.mission_deck[:]
        other.mission_hand = [cards[:] for cards in self.mission_hand]
        other.mission_open = self.mission_open[:]
        other.mission_next = self.mission_next[:]
        other.mission_gone = self.mission_gone[:]
        other.trays = self.trays[:]
        other.contacts = self.contacts[:]  # rows are replaced, never written into
        return other

    def fields(self) -> tuple[str, ...]:
        return (
            *("seat_of", "fate", "poses", "figures", "hurt", "activated", "conditions", "spent"),
            *("ncu_seat", "ncu_done", "ncu_gone", "holder", "deck", "hand", "discard"),
            *("round", "turn", "first", "turns", "flipped", "points", "barred", "felled", "ground"),
            *(
                "tokens",
                "token_card",
                "owner",
                "pile_of",
                "marked",
                "prizes",
                "fallen",
                "quarter",
                "lost_commander",
                "stand_in",
            ),
            *("drafted", "in_force", "mission_deck", "mission_hand", "mission_open", "mission_next", "mission_gone"),
        )

    def derived(self) -> tuple[str, ...]:
        return ("field", "book", "pieces", "trays", "contacts")

    # --- citing: what leaves the table names the rules of the edition that is played ----------------------------

    def tell(self, event: Event) -> None:
        event.rule = self.book.cite(event.rule)
        event.data = cited(self.book, event.data)
        if event.private is not None:
            for seen in event.private.values():
                seen.rule = self.book.cite(seen.rule)
        super().tell(event)

    def check(self, decision: Decision, answer: Answer) -> Refused | None:
        refused = super().check(decision, answer)
        if refused is not None:
            refused.rule = self.book.cite(refused.rule)
        return refused

    def run(self) -> None:
        super().run()
        self._cite_pending()

    def ask_anew(self, seat: int) -> None:
        super().ask_anew(seat)
        self._cite_pending()

    def _cite_pending(self) -> None:
        for place, d in enumerate(self.pending):
            rule = self.book.cite(d.rule)
            if rule != d.rule:
                self.pending[place] = Decision(d.seat, d.question, d.options, d.least, d.most, d.key, rule)

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
        """Whatever a player controls is friendly to him (tmg21-terms-05); partners of a team are one side
        (tmg21-multi-09)."""
        return self.field.sides[seat] == self.field.sides[other]

    def is_enemy(self, unit: int, other: int) -> bool:
        return not self.are_friends(self.seat_of[unit], self.seat_of[other])

    def zones(self, seat: int) -> list[tuple[int, int, int, int]]:
        """The rectangles of the seat's deployment zone."""
        if not self.flipped:
            return self.field.zones[seat]
        other = (seat + 1) % self.seats
        while self.are_friends(seat, other):
            other = (other + 1) % self.seats
        return self.field.zones[other]

    def standing(self, seat: int) -> list[int]:
        """The seat's combat units on the battlefield."""
        return [u for u in range(self.field.army_units) if self.seat_of[u] == seat and self.fate[u] == ON_FIELD]

    def enemies(self, seat: int) -> list[int]:
        """Combat units on the battlefield that are not friendly to the seat."""
        return [
            u
            for u in range(self.field.army_units)
            if self.fate[u] == ON_FIELD and not self.are_friends(self.seat_of[u], seat)
        ]

    def enemy_walls(self, seat: int) -> list[int]:
        """Castle walls that stand and may be stormed (tmg21-mode-sos-14)."""
        return [
            u
            for u in range(self.field.army_units, len(self.fate))
            if self.fate[u] == ON_FIELD and not self.are_friends(self.seat_of[u], seat)
        ]

    def is_engaged(self, unit: int) -> bool:
        """In contact with at least one enemy tray (tmg21-terms-12)."""
        return len(self.contacts[unit]) > 0

    def ranks(self, unit: int) -> int:
        """Ranks with at least one figure left (tmg21-trays-08)."""
        card = self.field.units[unit]
        if card.solo:
            return self.book.ranks_of_one if self.figures[unit] > 0 else 0
        return (self.figures[unit] + card.row - 1) // card.row

    def lost_ranks(self, unit: int) -> int:
        card = self.field.units[unit]
        return 0 if card.solo else card.ranks - self.ranks(unit)

    def controls(self, seat: int, zone: int) -> bool:
        """Does an NCU of the seat stand on the zone (tmg21-ncu-04)? That of a partner is friendly, too."""
        ncu = self.holder[zone]
        return ncu != NOBODY and self.are_friends(self.ncu_seat[ncu], seat)

    def joined(self, unit: int) -> list[int]:
        """The places of the attachments that are still with the unit."""
        return [i for i in range(len(self.field.joined[unit])) if not self.fallen[unit] >> i & 1]

    def leads(self, unit: int) -> bool:
        """Is the commander of its seat in this unit, alive?"""
        seat = self.seat_of[unit]
        if self.field.commander_unit[seat] != unit:
            return False
        return all([self.fallen[unit] >> i & 1 == 0 for i, c in enumerate(self.field.joined[unit]) if c.commander])

    def side_points(self, seat: int) -> int:
        """Victory points belong to the whole side (tmg21-multi-08)."""
        return sum([self.points[other] for other in range(self.seats) if self.are_friends(seat, other)])

    # --- what holds at every moment ---------------------------------------------------------------------------

    def settle(self) -> None:
        """Who has no combat unit left is out; the last side left wins at once (tmg21-victory-13)."""
        alive = [seat for seat in range(self.seats) if not self.is_beaten(seat)]
        if len(alive) < self.seats and len({self.field.sides[seat] for seat in alive}) <= 1:
            self.finish(alive)

    def is_beaten(self, seat: int) -> bool:
        """Is the whole side of the seat out?"""
        return all([self.is_out(other) for other in range(self.seats) if self.are_friends(seat, other)])

    def is_out(self, seat: int) -> bool:
        return self.field.mode.is_out(self, seat)

    # --- the few setters --------------------------------------------------------------------------------------

    def place(self, unit: int, pose: Pose) -> None:
        """Lay a tray down; who touches whom is reckoned anew."""
        self.fate[unit] = ON_FIELD
        self.poses[unit] = pose
        self.trays[unit] = self.field.units[unit].shape.at(pose[0], pose[1], pose[2])
        self._touch(unit)

    def lay(self, kind: int, pose: Pose) -> int:
        """Lay down a piece of terrain; its place in the ground."""
        self.set_ground([*self.ground, (kind, *pose)])
        return len(self.ground) - 1

    def clear(self, piece: int) -> None:
        """A piece of terrain is removed from the game; the others keep their numbers."""
        _, x, y, facing = self.ground[piece]
        self.set_ground([*self.ground[:piece], (NOBODY, x, y, facing), *self.ground[piece + 1 :]])

    def set_ground(self, ground: list[tuple[int, int, int, int]]) -> None:
        self.ground = ground
        pieces = []
        for kind, x, y, facing in ground:
            width, depth = SIZES[kind] if kind >= 0 else (0, 0)
            pieces.append(Piece(kind, Tray(x, y, facing, width, depth), self.keywords_of(kind) if kind >= 0 else 0))
        self.pieces = pieces

    def keywords_of(self, kind: int) -> int:
        return self.field.mode.keywords(self.book, kind)

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
