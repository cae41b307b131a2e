"""What is on the table of Battles of Westeros, as plain typed data.

Units, commanders and hexes are small numbers; what is known of unit 4 stands at index 4 of a list. Lists that play
rarely changes (terrain, markers, fire) are shared by clones and copied before they are written.
"""

from __future__ import annotations

from typing import Final

from bannermen.abilities.modifiers import Modifiers
from bannermen.games.battles.content.boons import SCORCHED_EARTH
from bannermen.games.battles.content.tables import REWARDS, TIMINGS, Book, CommanderCard, UnitCard
from bannermen.games.battles.field import Field
from bannermen.games.battles.terms import (
    CODES,
    DEVASTATED,
    NO_CARD,
    NO_MARKER,
    NOBODY,
    NOWHERE,
    ON_FIELD,
    PLAIN,
    SETUP,
    TOKEN_KINDS,
    WAS_ORDERED,
)
from bannermen.kernel.chance import Chance
from bannermen.kernel.copying import Reckoned, Shared
from bannermen.kernel.match import Match
from bannermen.kernel.options import Codes

THIS_TURN: Final = 0  # until when a grant holds


class Battle(Match):
    """One battle. Seat 0 is Stark, seat 1 is Lannister."""

    def __init__(self, book: Book, field: Field, chance: Chance) -> None:
        super().__init__(2, chance)
        size = field.grid.size
        self.book: Reckoned[Book] = book
        self.field: Reckoned[Field] = field
        # the ground
        self.terrain: Shared[list[int]] = field.terrain  # printed or overlaid
        self.marker: Shared[list[int]] = [NO_MARKER] * size  # bridges, tents ...
        self.ground: Shared[list[int]] = field.terrain[:]  # what counts: marker over devastation over terrain
        self.fire: Shared[list[int]] = [0] * size
        self.unit_at: list[int] = [NOBODY] * size
        # units
        self.type_of: Shared[list[int]] = []
        self.seat_of: Shared[list[int]] = []
        self.rank: list[int] = []
        self.figures: list[int] = []  # strength: figures left, a commander included
        self.commander_of: list[int] = []
        self.hex_of: list[int] = []
        self.fate: list[int] = []
        self.active: list[bool] = []
        self.foe: list[int] = []  # the unit it is engaged with
        self.token: list[int] = []  # the house whose engagement token lies between them
        self.boons: Shared[list[list[int]]] = []  # for good; shared by clones
        # units, this turn
        self.done: list[int] = []  # bits: MOVED, ATTACKED ...
        self.did: Reckoned[
            Shared[list[int]]
        ] = []  # the same of the turn before: for refusals only, no rule asks for it
        self.grants: Modifiers = Modifiers()  # boons that cards give until the turn ends
        self.rewards: list[int] = [0] * len(REWARDS)  # morale promised by cards for an occasion, until the turn ends
        self.ordered: list[int] = []  # units named by the card or token of this turn
        # commanders in play
        self.card_of: Shared[list[int]] = []  # commander card
        self.commander_seat: Shared[list[int]] = []  # whose he is
        self.unit_of: list[int] = []
        self.tokens_on: list[int] = []  # command tokens on the card
        self.committed: list[bool] = []
        self.captor: list[int] = []
        self.listeners: Reckoned[Shared[list[list[int]]]] = [
            [] for _ in TIMINGS
        ]  # commanders by the timing of their commit ability
        # the two sides
        self.pool: list[list[int]] = [[0] * TOKEN_KINDS, [0] * TOKEN_KINDS]  # order tokens, by seat and kind
        self.command_tokens: list[int] = [0, 0]  # command tokens on the command board
        self.deck: list[list[int]] = [[], []]
        self.hand: list[list[int]] = [[], []]
        self.discard: list[list[int]] = [[], []]
        self.card_in_play: int = NO_CARD  # the leadership card of this turn, between hand and discard pile
        self.passed: list[bool] = [False, False]
        self.points: list[int] = [0, 0]
        self.destroyed: list[int] = [0, 0]  # enemy units eliminated or captured
        self.exited: list[int] = [0, 0]
        self.tents: list[int] = [0, 0]
        self.overlays: list[list[int]] = [[], []]  # skirmish: terrain pieces still to be placed
        # the battle
        self.morale: int = 0  # spaces from the start toward Lannister's end: Stark's morale
        self.round: int = 1
        self.phase: int = SETUP
        self.first: int = field.mace  # start player of the round
        self.turn: int = field.mace  # whose turn it is
        self.mace: int = field.mace
        self.turns: int = 0  # turns taken in the battle, and pieces placed before it
        self.holder: list[int] = [NOBODY] * len(field.objective_hexes)
        self.strategy: list[int] = [PLAIN] * len(field.objective_hexes)  # which objectives are strategy markers
        self.person_taken: bool = False
        self.next_directions: list[int] = []  # direction markers laid down beforehand, by positions and puzzles

    # --- reading ----------------------------------------------------------------------------------------------

    def card(self, unit: int) -> UnitCard:
        return self.book.units[self.type_of[unit]]

    def commander_card(self, commander: int) -> CommanderCard:
        return self.book.commanders[self.card_of[commander]]

    def on_field(self, unit: int) -> bool:
        return self.fate[unit] == ON_FIELD

    def boon(self, unit: int, boon: int) -> int:
        """What the unit has of a boon: by its cards, by a commander near it, and for this turn."""
        value = self.boons[unit][boon]
        if len(self.grants.flat) > 0:
            value += self.grants.total(boon, unit)
        if self.field.auras[boon]:
            value += self._aura(unit, boon)
        return value

    def _aura(self, unit: int, boon: int) -> int:
        value = 0
        for commander in range(len(self.commander_seat)):
            card = self.commander_card(commander)
            if card.aura_boon == boon and self.commander_seat[commander] == self.seat_of[unit]:
                his = self.unit_of[commander]
                if his != unit and self.captor[commander] == NOBODY and self.fate[his] == ON_FIELD:
                    apart = self.field.grid.distance[self.hex_of[his]][self.hex_of[unit]]
                    if apart <= card.aura_within:
                        value = max(value, card.aura_value)
        return value

    def class_of(self, unit: int) -> int:
        return self.book.units[self.type_of[unit]].class_

    def has_commander(self, unit: int) -> bool:
        return self.commander_of[unit] != NOBODY

    def engaged(self, unit: int) -> bool:
        return self.foe[unit] != NOBODY

    def units_of(self, seat: int) -> list[int]:
        return [u for u in range(len(self.seat_of)) if self.seat_of[u] == seat and self.fate[u] == ON_FIELD]

    def commanders_of(self, seat: int) -> list[int]:
        """His commanders, in the battle or captured."""
        return [c for c in range(len(self.commander_seat)) if self.commander_seat[c] == seat]

    def morale_of(self, seat: int) -> int:
        """How many spaces the marker stands on the other side's half (negative: on one's own)."""
        return self.morale if seat == 0 else -self.morale

    def free(self, commander: int) -> bool:
        """In play: not captured, his unit on the field (or still to be placed)."""
        return self.captor[commander] == NOBODY and self.fate[self.unit_of[commander]] == ON_FIELD

    # --- writing what clones share ----------------------------------------------------------------------------

    def set_marker(self, hex: int, marker: int) -> None:
        self.marker = self.marker[:]
        self.marker[hex] = marker
        self._settle(hex)

    def set_terrain(self, hex: int, terrain: int) -> None:
        self.terrain = self.terrain[:]
        self.terrain[hex] = terrain
        self._settle(hex)

    def set_fire(self, hex: int, level: int) -> None:
        self.fire = self.fire[:]
        self.fire[hex] = level

    def devastate(self, hex: int) -> None:
        self.set_terrain(hex, DEVASTATED)

    def _settle(self, hex: int) -> None:
        """A marker's rule takes precedence over the hex it lies in (bow-terrain-03)."""
        self.ground = self.ground[:]
        self.ground[hex] = self.marker[hex] if self.marker[hex] != NO_MARKER else self.terrain[hex]

    def forget_turn(self) -> None:
        """What cards gave for one turn is over, and what units have done in it (bow-card-09)."""
        self.did = self.done
        for unit in self.ordered:
            self.did[unit] |= WAS_ORDERED
        self.done = [0] * len(self.done)
        if len(self.grants.flat) > 0:
            self.grants.end(THIS_TURN)
        self.rewards = [0] * len(REWARDS)
        self.ordered = []

    # --- units ------------------------------------------------------------------------------------------------

    def add_unit(self, type_: int, seat: int, rank: int, commander: int, scorched_earth: bool) -> int:
        """Form a unit beside the board; a commander takes the place of one figure (bow-setup-20)."""
        unit = len(self.type_of)
        card = self.book.units[type_]
        boons = card.boons[:]
        if commander != NOBODY:
            lord = self.commander_card(commander)
            for i in range(len(boons)):
                boons[i] += lord.boons[i]
            self.unit_of[commander] = unit
        if scorched_earth:
            boons[SCORCHED_EARTH] += 1
        self.type_of = [*self.type_of, type_]
        self.seat_of = [*self.seat_of, seat]
        self.rank.append(rank)
        self.figures.append(card.figures)
        self.commander_of.append(commander)
        self.hex_of.append(NOWHERE)
        self.fate.append(ON_FIELD)
        self.active.append(True)
        self.foe.append(NOBODY)
        self.token.append(NOBODY)
        self.boons = [*self.boons, boons]
        self.done.append(0)
        self.did = [*self.did, 0]
        return unit

    def add_commander(self, card: int, seat: int) -> int:
        self.card_of = [*self.card_of, card]
        self.commander_seat = [*self.commander_seat, seat]
        self.unit_of.append(NOBODY)
        self.tokens_on.append(0)
        self.committed.append(False)
        self.captor.append(NOBODY)
        timing = self.book.commanders[card].timing
        self.listeners = [
            [*row, len(self.commander_seat) - 1] if i == timing else row for i, row in enumerate(self.listeners)
        ]
        aura = self.book.commanders[card].aura_boon
        if aura >= 0:
            self.field.auras[aura] = True
        return len(self.commander_seat) - 1

    def place(self, unit: int, hex: int) -> None:
        """Put a unit on a free hex, from beside the board or from another hex."""
        old = self.hex_of[unit]
        if old != NOWHERE:
            self.unit_at[old] = NOBODY
        self.hex_of[unit] = hex
        self.unit_at[hex] = unit

    def lift(self, unit: int) -> None:
        hex = self.hex_of[unit]
        if hex != NOWHERE:
            self.unit_at[hex] = NOBODY
            self.hex_of[unit] = NOWHERE

    def finish(self, winners: list[int]) -> None:
        """The battle is over at once; a card that is being played goes where played cards go (bow-card-01)."""
        if self.card_in_play != NO_CARD:
            self.discard[self.turn].append(self.card_in_play)
            self.card_in_play = NO_CARD
        super().finish(winners)

    # --- copies -----------------------------------------------------------------------------------------------

    def codes(self) -> Codes:
        return CODES

    def clone(self) -> Battle:
        other = Battle(self.book, self.field, self.chance)
        self.copy_into(other)
        return other

    def copy_into(self, other: Battle) -> None:
        self.clone_into(other)
        other.terrain = self.terrain
        other.marker = self.marker
        other.ground = self.ground
        other.fire = self.fire
        other.unit_at = self.unit_at[:]
        other.type_of = self.type_of
        other.seat_of = self.seat_of
        other.rank = self.rank[:]
        other.figures = self.figures[:]
        other.commander_of = self.commander_of[:]
        other.hex_of = self.hex_of[:]
        other.fate = self.fate[:]
        other.active = self.active[:]
        other.foe = self.foe[:]
        other.token = self.token[:]
        other.boons = self.boons
        other.done = self.done[:]
        other.did = self.did
        other.grants = self.grants.clone()
        other.rewards = self.rewards[:]
        other.ordered = self.ordered[:]
        other.card_of = self.card_of
        other.commander_seat = self.commander_seat
        other.unit_of = self.unit_of[:]
        other.tokens_on = self.tokens_on[:]
        other.committed = self.committed[:]
        other.captor = self.captor[:]
        other.listeners = self.listeners
        other.pool = [row[:] for row in self.pool]
        other.command_tokens = self.command_tokens[:]
        other.deck = [row[:] for row in self.deck]
        other.hand = [row[:] for row in self.hand]
        other.discard = [row[:] for row in self.discard]
        other.card_in_play = self.card_in_play
        other.passed = self.passed[:]
        other.points = self.points[:]
        other.destroyed = self.destroyed[:]
        other.exited = self.exited[:]
        other.tents = self.tents[:]
        other.overlays = [row[:] for row in self.overlays]
        other.morale = self.morale
        other.round = self.round
        other.phase = self.phase
        other.first = self.first
        other.turn = self.turn
        other.mace = self.mace
        other.turns = self.turns
        other.holder = self.holder[:]
        other.strategy = self.strategy[:]
        other.person_taken = self.person_taken
        other.next_directions = self.next_directions[:]

    def fields(self) -> tuple[str, ...]:
        return (
            "terrain",
            "marker",
            "ground",
            "fire",
            "unit_at",
            "type_of",
            "seat_of",
            "rank",
            "figures",
            "commander_of",
            "hex_of",
            "fate",
            "active",
            "foe",
            "token",
            "boons",
            "done",
            "grants",
            "rewards",
            "ordered",
            "card_of",
            "commander_seat",
            "unit_of",
            "tokens_on",
            "committed",
            "captor",
            "pool",
            "command_tokens",
            "deck",
            "hand",
            "discard",
            "card_in_play",
            "passed",
            "points",
            "destroyed",
            "exited",
            "tents",
            "overlays",
            "morale",
            "round",
            "phase",
            "first",
            "turn",
            "mace",
            "turns",
            "holder",
            "strategy",
            "person_taken",
            "next_directions",
        )

    def plain(self) -> dict[str, object]:
        data = super().plain()
        data["grants"] = self.grants.plain()
        return data

    def derived(self) -> tuple[str, ...]:
        return ("book", "field", "did", "listeners")
