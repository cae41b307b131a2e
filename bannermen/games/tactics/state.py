"""What is on the table of Tactics, as plain typed data.

Figures and squares are small numbers; what is known of figure 4 stands at index 4 of a list. A set of squares is one
number (maps/squares.py). Lists that play rarely changes are shared by clones and copied before they are written.
"""

from __future__ import annotations

from typing import Final

from bannermen.games.tactics.codes import CODES, SURRENDER
from bannermen.games.tactics.content.boons import BOONS
from bannermen.games.tactics.content.tables import Book, FigureCard
from bannermen.games.tactics.field import Field
from bannermen.games.tactics.terms import AGENDA_COUNT, NOBODY, NOTHING, NOWHERE, ON_BOARD, SETUP, WAITING
from bannermen.kernel.chance import Chance
from bannermen.kernel.copying import Reckoned, Shared
from bannermen.kernel.decision import Answer, Decision, Refused
from bannermen.kernel.match import Match
from bannermen.kernel.options import Codes
from bannermen.maps.ground import Ground

# Why a battle ended.
NOT_ENDED: Final = 0
LAST_ROUND: Final = 1
WIPED_OUT: Final = 2
SURRENDERED: Final = 3
SPECIAL_RULE: Final = 4


class Battle(Match):
    """One battle. Seats of one side fight together."""

    def __init__(
        self, book: Book, field: Field, sides: list[int], chance: Chance, ground: Ground | None = None
    ) -> None:
        seats = len(sides)
        super().__init__(seats, chance)
        blank = ground is not None  # about to be filled from another battle
        size = 0 if blank else field.grid.size
        count = 0 if blank else seats
        self.book: Reckoned[Book] = book
        self.field: Reckoned[Field] = field
        self.sides: Shared[list[int]] = sides  # seat by seat
        # figures
        self.card_of: Shared[list[int]] = []
        self.seat_of: Shared[list[int]] = []
        self.at: list[int] = []  # its square; the lower left one of a large figure
        self.feet: list[int] = []  # the set of its squares
        self.fate: list[int] = []
        self.wounds: list[int] = []
        self.activated: list[bool] = []
        self.shaken: list[bool] = []
        self.stunned: list[bool] = []
        self.captive: list[int] = []  # the figure that it holds prisoner
        self.item: list[int] = []
        self.hurt_by: list[int] = []  # who inflicted its last wounds
        self.nemeses: Shared[list[int]] = []  # pairs: a figure, a nemesis of it
        self.grants: Shared[list[int]] = []  # boon, figure, amount, until, line ...
        # the battlefield
        self.figure_at: list[int] = [NOBODY] * size
        self.bits: list[int] = [0] * (max(sides) + 1)  # the squares of each side's figures
        self.faces: Shared[list[int]] = []  # which side of each piece lies up
        self.backs: Shared[list[int]] = []  # of leaf piles that nobody has turned over
        self.loot: list[bool] = []
        self.objective_card: Shared[list[int]] = []
        self.crossing: int = NOTHING  # the pile that the active figure may cross
        # the seats
        self.coins: list[int] = list(field.coins) * count  # three a seat
        self.supply: Shared[list[int]] = self.coins  # what each seat has been given
        self.spent: list[int] = [0] * (3 * count)  # gold and silver in the battle, copper in the round
        self.gained: list[int] = [0] * (3 * count)
        self.vp: list[int] = [0] * len(self.bits)  # by side
        self.hand: list[list[int]] = [[] for _ in range(count)]  # secret agendas
        self.pile: list[list[int]] = [[] for _ in range(count)]  # remaining agenda cards
        self.shown: list[list[int]] = [[] for _ in range(count)]  # agendas of the hand that all have seen
        self.played: list[bool] = [False] * (count * AGENDA_COUNT)  # whose once-only effect has been used
        self.heroes_lost: list[bool] = [False] * count  # a hero was captured or killed
        self.slain: list[int] = [0] * len(self.bits)  # by side: enemy heroes and veterans killed
        self.zone_of: Shared[list[int]] = list(range(len(self.bits)))  # by side
        # the battle
        self.round: int = 1
        self.phase: int = SETUP
        self.first: int = 0  # who holds the start marker
        self.turn: int = 0
        self.turns: int = 0  # taken in the battle, and figures placed before it
        self.passed: bool = False  # the turn before was passed: now nobody may pass (tac-pass-02)
        self.owed: list[int] = []  # coin, figure: paid, and what it paid for is not yet done
        self.dice: Shared[list[int]] = []  # the last roll; a die that was changed is 100 more than what it shows
        self.malus: int = 0  # what the last roll loses by being shaken
        self.success: bool = False  # of the last willpower test
        self.ending: int = NOT_ENDED
        # reckoned from the rest
        self.high: Reckoned[int] = 0  # squares of high ground
        self.bearers: Reckoned[Shared[list[list[int]]]] = []  # by boon: figures that give it to others
        self.boons: Reckoned[int] = 0  # bits: boons that some card or item in play can give
        self.listened: Reckoned[int] = 0  # bits: moments that some card in play answers
        if ground is None:
            self.faces = [laid.face for laid in field.pieces]
            self.backs = [0] * len(field.pieces)
            self.loot = [True] * len(field.loot_kinds)
            self.supply = self.coins[:]
            self.bearers = [[] for _ in BOONS]
            self.high = field.high_ground(self.faces)
            self.ground: Reckoned[Ground] = field.ground(self.faces)
        else:
            self.ground = ground

    def check(self, decision: Decision, answer: Answer) -> Refused | None:
        """To give up is a legal answer to every question, and offered at none (tac-surrender-03)."""
        if isinstance(answer, int) and answer == SURRENDER:
            return None
        return super().check(decision, answer)

    def apply(self, seat: int, answer: Answer) -> None:
        """Giving up ends the battle at once (tac-surrender-01)."""
        if isinstance(answer, int) and answer == SURRENDER:
            self.number += 1
            self.give_up(seat)
            return
        super().apply(seat, answer)

    def give_up(self, seat: int) -> None:
        """The seat surrenders: match.py, above the rules."""
        raise NotImplementedError

    def codes(self) -> Codes:
        return CODES

    def clone(self) -> Battle:
        raise NotImplementedError

    # --- reading ----------------------------------------------------------------------------------------------

    def card(self, figure: int) -> FigureCard:
        return self.book.figures[self.card_of[figure]]

    def side_of(self, figure: int) -> int:
        return self.sides[self.seat_of[figure]]

    def on_board(self, figure: int) -> bool:
        return self.fate[figure] == ON_BOARD

    def foes(self, side: int) -> int:
        """The squares of all figures that are enemies of a side (tac-terms-19)."""
        if len(self.bits) == 2:
            return self.bits[1 - side]
        found = 0
        for other in range(len(self.bits)):
            if other != side:
                found |= self.bits[other]
        return found

    def occupied(self) -> int:
        found = 0
        for bits in self.bits:
            found |= bits
        return found

    def enemies_of(self, side: int) -> list[int]:
        """All enemy figures on the battlefield."""
        sides = self.sides
        seats = self.seat_of
        fate = self.fate
        return [f for f in range(len(seats)) if fate[f] == ON_BOARD and sides[seats[f]] != side]

    def is_nemesis(self, figure: int, other: int) -> bool:
        """Whether `other` is a nemesis of the figure."""
        links = self.nemeses
        for i in range(0, len(links), 2):
            if links[i] == figure and links[i + 1] == other:
                return True
        return False

    def captor_of(self, figure: int) -> int:
        for other in range(len(self.captive)):
            if self.captive[other] == figure:
                return other
        return NOBODY

    # --- writing ----------------------------------------------------------------------------------------------

    def add_figure(self, card: int, seat: int, item: int) -> int:
        """A figure beside the board, waiting to be deployed."""
        figure = len(self.card_of)
        self.card_of = [*self.card_of, card]
        self.seat_of = [*self.seat_of, seat]
        self.at.append(NOWHERE)
        self.feet.append(0)
        self.fate.append(WAITING)
        self.wounds.append(0)
        self.activated.append(False)
        self.shaken.append(False)
        self.stunned.append(False)
        self.captive.append(NOBODY)
        self.item.append(item)
        self.hurt_by.append(NOBODY)
        return figure

    def place(self, figure: int, square: int) -> None:
        """Put a figure on free ground, from beside the board or from other squares."""
        if self.fate[figure] == ON_BOARD and self.at[figure] != NOWHERE:
            self.lift(figure)
        at = self.figure_at
        at[square] = figure
        if self.book.figures[self.card_of[figure]].large:
            w = self.field.grid.columns
            at[square + 1] = at[square + w] = at[square + w + 1] = figure
            bits = (3 << square) | (3 << (square + w))
        else:
            bits = 1 << square
        self.at[figure] = square
        self.feet[figure] = bits
        self.bits[self.sides[self.seat_of[figure]]] |= bits
        self.fate[figure] = ON_BOARD

    def lift(self, figure: int) -> None:
        square = self.at[figure]
        at = self.figure_at
        at[square] = NOBODY
        if self.book.figures[self.card_of[figure]].large:
            w = self.field.grid.columns
            at[square + 1] = at[square + w] = at[square + w + 1] = NOBODY
        self.bits[self.sides[self.seat_of[figure]]] &= ~self.feet[figure]
        self.at[figure] = NOWHERE
        self.feet[figure] = 0

    def turn_piece(self, piece: int, face: int) -> None:
        """Turn a terrain piece over; everything that is reckoned from the ground follows."""
        self.faces = self.faces[:]
        self.faces[piece] = face
        self.lay()

    def lay(self) -> None:
        self.ground = self.field.ground(self.faces)
        self.high = self.field.high_ground(self.faces)

    def attend(self) -> None:
        """Which figures give boons to others, which boons there are, which moments somebody answers."""
        bearers: list[list[int]] = [[] for _ in BOONS]
        boons = 0
        listened = 0
        for figure in range(len(self.card_of)):
            cards = [self.card(figure)]
            if cards[0].foot >= 0:
                cards.append(self.book.figures[cards[0].foot])
            for card in cards:
                for boon in range(len(BOONS)):
                    if len(card.passives[boon]) > 0:
                        boons |= 1 << boon
                for moment in range(len(card.triggers)):
                    if len(card.triggers[moment]) > 0:
                        listened |= 1 << moment
                if card.motivation >= 0:
                    motivation = self.book.motivations[card.motivation]
                    for line in motivation.alive + motivation.dead:
                        if line.trigger is not None:
                            listened |= 1 << line.trigger.on
            for aura in cards[0].auras:
                boons |= 1 << aura.boon
                if figure not in bearers[aura.boon]:
                    bearers[aura.boon].append(figure)
            if self.item[figure] != NOTHING:
                for boon in range(len(BOONS)):
                    if len(self.book.items[self.item[figure]].passives[boon]) > 0:
                        boons |= 1 << boon
        self.bearers = bearers
        self.boons = boons
        self.listened = listened

    # --- copies -----------------------------------------------------------------------------------------------

    def fields(self) -> tuple[str, ...]:
        return (
            "sides",
            "card_of",
            "seat_of",
            "at",
            "feet",
            "fate",
            "wounds",
            "activated",
            "shaken",
            "stunned",
            "captive",
            "item",
            "hurt_by",
            "nemeses",
            "grants",
            "figure_at",
            "bits",
            "faces",
            "backs",
            "loot",
            "objective_card",
            "crossing",
            "coins",
            "supply",
            "spent",
            "gained",
            "vp",
            "hand",
            "pile",
            "shown",
            "played",
            "heroes_lost",
            "slain",
            "zone_of",
            "round",
            "phase",
            "first",
            "turn",
            "turns",
            "passed",
            "owed",
            "dice",
            "malus",
            "success",
            "ending",
        )

    def derived(self) -> tuple[str, ...]:
        return ("book", "field", "high", "bearers", "boons", "listened", "ground")

    def copy_into(self, other: Battle) -> None:
        self.clone_into(other)
        other.card_of = self.card_of
        other.seat_of = self.seat_of
        other.at = self.at[:]
        other.feet = self.feet[:]
        other.fate = self.fate[:]
        other.wounds = self.wounds[:]
        other.activated = self.activated[:]
        other.shaken = self.shaken[:]
        other.stunned = self.stunned[:]
        other.captive = self.captive[:]
        other.item = self.item[:]
        other.hurt_by = self.hurt_by[:]
        other.nemeses = self.nemeses
        other.grants = self.grants
        other.figure_at = self.figure_at[:]
        other.bits = self.bits[:]
        other.faces = self.faces
        other.backs = self.backs
        other.loot = self.loot[:]
        other.objective_card = self.objective_card
        other.crossing = self.crossing
        other.coins = self.coins[:]
        other.supply = self.supply
        other.spent = self.spent[:]
        other.gained = self.gained[:]
        other.vp = self.vp[:]
        other.hand = [row[:] for row in self.hand]
        other.pile = [row[:] for row in self.pile]
        other.shown = [row[:] for row in self.shown]
        other.played = self.played[:]
        other.heroes_lost = self.heroes_lost[:]
        other.slain = self.slain[:]
        other.zone_of = self.zone_of
        other.round = self.round
        other.phase = self.phase
        other.first = self.first
        other.turn = self.turn
        other.turns = self.turns
        other.passed = self.passed
        other.owed = self.owed[:]
        other.dice = self.dice
        other.malus = self.malus
        other.success = self.success
        other.ending = self.ending
        other.high = self.high
        other.bearers = self.bearers
        other.boons = self.boons
        other.listened = self.listened
        other.ground = self.ground
