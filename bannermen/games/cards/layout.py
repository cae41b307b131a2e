"""What is on the table, as flat lists of small numbers.

A card is a number. What it is (`kind`) is dealt to the numbers after shuffling and dealt anew whenever its deck is
shuffled, so that a number tells nobody anything. Lists that seldom change are replaced, not changed, so that clones
share them.
"""

from __future__ import annotations

from typing import Final

from bannermen.abilities.modifiers import WIDTH, Modifiers
from bannermen.games.cards.content.table_numbers import V_BLANK, V_ICON, V_KEYWORD, V_TRAIT
from bannermen.games.cards.content.tables import Book, Kind
from bannermen.games.cards.terms import (
    ATTACKING,
    BENEATH,
    DEFENDING,
    FEATS_WIDTH,
    ICON_BITS,
    ICON_MASK,
    ICON_ZERO,
    KEY_BITS,
    KEY_MASK,
    KEY_ZERO,
    NO_PART,
    NOBODY,
    NONE,
    PLAY,
    PRIZED,
    TOKEN_BITS,
    TOKEN_MASK,
)
from bannermen.kernel.chance import Chance
from bannermen.kernel.copying import Fleeting, Reckoned, Rows, Shared
from bannermen.kernel.match import Match
from bannermen.kernel.procedure import EMPTY
from bannermen.kernel.window import Window

MOST_SEATS: Final = 6
# By the number of seats and the first player: all seats in turn, while nobody is out of the game.
IN_TURN: Final[list[list[list[int]]]] = [
    [[(first + i) % seats for i in range(seats)] for first in range(seats)] for seats in range(MOST_SEATS + 1)
]


class CardsState(Match):
    """All that lies there, what can be read from it, and how it is copied."""

    def __init__(self, book: Book, seats: int, chance: Chance) -> None:
        super().__init__(seats, chance)
        self.book: Reckoned[Book] = book
        # Made to be filled, by a clone or by `lay_table`: until then all lists are one.
        nothing: list[int] = []
        no_piles: list[list[int]] = []
        # cards, by number
        self.kind: Shared[list[int]] = nothing
        self.owner: Shared[list[int]] = nothing
        self.holder: list[int] = nothing  # who controls it
        self.place: list[int] = nothing
        self.kneeling: list[int] = nothing
        self.power: Shared[list[int]] = nothing
        self.marks: Shared[list[int]] = nothing  # tokens of the kinds that cards define
        self.host: Shared[list[int]] = nothing  # what an attachment or duplicate lies on
        self.known: list[int] = nothing  # bits of the seats that know what it is
        # piles, by seat; the top is the end
        self.deck: Rows[list[list[int]]] = no_piles
        self.left: list[int] = nothing  # how many cards of `deck` are still there
        self.hand: list[list[int]] = no_piles
        self.discard: Rows[list[list[int]]] = no_piles
        self.dead: Rows[list[list[int]]] = no_piles
        self.plots: Rows[list[list[int]]] = no_piles
        self.used: Rows[list[list[int]]] = no_piles
        self.pledged: Rows[list[list[int]]] = no_piles  # setup cards, facedown
        self.shadows: Rows[list[list[int]]] = no_piles  # facedown, in the order in which they came (agotp-shadow-15)
        self.beneath: Rows[list[list[int]]] = no_piles  # facedown under other cards, which `host` names
        self.front: list[list[int]] = no_piles  # characters in play
        self.back: list[list[int]] = no_piles  # locations and attachments in play
        self.shown: list[int] = nothing  # the revealed plot
        self.banner: Shared[list[int]] = nothing  # the faction card
        self.agenda: Shared[list[int]] = nothing
        self.allies: Shared[list[list[int]]] = no_piles  # further agendas that it allows (agotp-agendax-01)
        self.title: list[int] = nothing
        self.pool: Shared[list[int]] = nothing  # titles that nobody holds
        self.worn: Shared[list[int]] = nothing  # attachments in play
        self.doubles: Shared[list[int]] = nothing  # duplicates in play
        self.out: Shared[list[int]] = nothing  # removed from the game
        self.afield: Shared[list[int]] = nothing  # cards out of play, whose abilities work where they lie
        self.shrouded: Shared[list[int]] = nothing  # cards in shadows that have shadow at their printed cost there
        self.ghosts: Shared[list[list[int]]] = (
            no_piles  # by seat: kinds that it might hold, as cards, for courtesy questions
        )
        # seats
        self.gold: list[int] = nothing
        self.gone: list[int] = nothing  # eliminated
        self.feats: list[int] = nothing
        self.rivalled: list[int] = nothing  # bits of the opponents from which a rival bonus was gained this round
        self.struck: list[int] = nothing  # by seat, eight bits a type: opponents attacked this phase
        # effects
        self.lasting: Reckoned[Modifiers] = Modifiers()
        self.delayed: Shared[list[int]] = nothing
        self.uses: Shared[list[int]] = nothing
        self.settings: Shared[list[int]] = nothing  # what sets a STR, in the order in which it came to apply
        self.ambushed: Shared[list[int]] = nothing  # cards ambushed into play this phase
        self.emerged: Shared[list[int]] = nothing  # cards that came out of shadows this phase
        self.fought: Shared[list[int]] = nothing  # cards that took part in a challenge of this phase
        self.fallen: Shared[list[int]] = (
            nothing  # cards killed or discarded from play this phase, which have lain there since
        )
        # who was killed this round: kind, controller, kind, controller …
        self.slain: Shared[list[int]] = nothing
        self.interred: Shared[list[int]] = nothing  # what has just come to a discard pile, where that is heard
        self.hearing: list[int] = nothing
        self.lawful: Shared[list[int]] = nothing  # cards whose laws are in force, blank or not
        self.open_lists: bool = False
        # the game
        self.first: int = 0
        self.active: int = NOBODY
        self.round: int = 0
        self.phase: int = -1
        self.stage: int = 0
        self.concerns: int = 0  # what settle must look at
        # the challenge
        self.contest: int = NONE  # its type
        self.attacker: int = NOBODY
        self.defender: int = NOBODY
        self.named_foe: int = NOBODY  # against whom it was initiated
        self.attacking: Shared[list[int]] = nothing
        self.defending: Shared[list[int]] = nothing
        self.bypassed: Shared[list[int]] = nothing
        self.standers: Shared[list[int]] = nothing  # who takes part without having been declared
        self.winner: int = NOBODY
        self.loser: int = NOBODY
        self.margin: int = 0
        self.unopposed: bool = False
        # reckoned from the above when needed, shared by clones
        self.stale: Reckoned[bool] = True
        self.depends: Reckoned[int] = 0
        self.shifting: Reckoned[Shared[list[int]]] = (
            nothing  # cards in force that change each value, V_BLANK to V_SET: how many
        )
        self.ruling: Reckoned[Shared[list[int]]] = nothing  # cards in force that bring each law, blank or not: how many
        self.unchanged: Reckoned[Shared[list[int]]] = (
            nothing  # for each card nothing: what the next three are while nothing changes them
        )
        self.strengths: Reckoned[Shared[list[int]]] = nothing
        self.icons: Reckoned[Shared[list[int]]] = nothing  # beyond those printed
        self.keys: Reckoned[Shared[list[int]]] = nothing  # beyond those printed
        self.blank: Reckoned[Shared[list[int]]] = nothing
        self.extra_traits: Reckoned[Shared[list[int]]] = nothing  # card, trait, card, trait …
        # a window that was found to be of use and has asked nobody yet: who is the first to have an answer, and which
        self.opened: Fleeting[Window | None] = None
        self.opener: Fleeting[int] = NOBODY
        self.openings: Fleeting[list[int]] = nothing

    # --- reading ----------------------------------------------------------------------------------------------

    def kind_of(self, card: int) -> Kind:
        return self.book.kinds[self.kind[card]]

    def type_of(self, card: int) -> int:
        return self.book.kinds[self.kind[card]].type

    def in_order(self) -> list[int]:
        """The seats still in the game, first player first (agot-firstplayer-07)."""
        for gone in self.gone:
            if gone:
                return [seat for seat in IN_TURN[self.seats][self.first] if not self.gone[seat]]
        return IN_TURN[self.seats][self.first]

    def side_of(self, card: int) -> int:
        """Its part in the challenge: it participates or does not (agot-challenge-21)."""
        if self.contest < 0:
            return NO_PART
        if card in self.attacking:
            return ATTACKING
        if card in self.defending:
            return DEFENDING
        return NO_PART

    def is_upright(self, card: int) -> bool:
        """Standing, and somewhere where that means something (agot-stand-01)."""
        return self.kneeling[card] == 0

    def tokens(self, card: int, token: int) -> int:
        return (self.marks[card] >> (TOKEN_BITS * token)) & TOKEN_MASK

    def total_power(self, seat: int) -> int:
        """The power on all cards that the seat controls (agot-power-01), plot and title too (agotp-agendax-03)."""
        total = self.power[self.banner[seat]]
        if self.shown[seat] != NONE:
            total += self.power[self.shown[seat]]
        if self.title[seat] != NONE:
            total += self.power[self.title[seat]]
        for card in self.front[seat]:
            total += self.power[card]
        for card in self.back[seat]:
            total += self.power[card]
        return total

    def in_play(self) -> list[int]:
        """Characters, locations and attachments in play, seat by seat."""
        found: list[int] = []
        for seat in range(self.seats):
            found.extend(self.front[seat])
            found.extend(self.back[seat])
        return found

    def attachments_on(self, card: int) -> list[int]:
        return [other for other in self.worn if self.host[other] == card]

    def lying_under(self, card: int) -> list[int]:
        """The facedown cards beneath it, of all owners."""
        return [other for pile in self.beneath for other in pile if self.host[other] == card]

    def is_cover(self, card: int) -> bool:
        """Is it no card of its own but a card attached facedown, which lies under it?"""
        return self.kind[card] in self.book.covers

    def is_facedown(self, card: int) -> bool:
        """Is it in play, but attached facedown?"""
        return self.place[card] == BENEATH and self.is_cover(self.host[card])

    def duplicates_on(self, card: int) -> list[int]:
        return [other for other in self.doubles if self.host[other] == card]

    def did(self, seat: int, what: int) -> int:
        return self.feats[seat * FEATS_WIDTH + what]

    # --- what the rules above this module do (match.py) ---

    def answer(self, cue: int, depth: int) -> None:
        """Open the window in which abilities of that cue may answer what lies at that depth of the stack."""
        raise NotImplementedError

    def resolve_delayed(self, when: int, seat: int = NOBODY) -> None:
        """The point in time of delayed effects has come, for that seat if it is one's alone."""
        raise NotImplementedError

    def echo(self, seat: int, card: int, index: int) -> None:
        """The when revealed ability of a plot, resolved by that seat."""
        raise NotImplementedError

    def amount_of(self, depth: int, trigger: int) -> int:
        """The amount of a trigger of what happens at that depth of the stack: rules/happening.py."""
        raise NotImplementedError

    def is_lawful(self, depth: int, card: int) -> bool:
        """Could the ability at that depth of the stack have had this card as its target, too: rules/offers.py."""
        raise NotImplementedError

    def exact(self, seat: int, foe: int, type_: int) -> None:
        """Claim without a challenge: rules/exacting.py."""
        raise NotImplementedError

    def used_by(self, seat: int) -> int:
        """How many plots the used pile counts as holding: rules/plots.py."""
        raise NotImplementedError

    def reserve_of(self, seat: int) -> int:
        """The reserve of a player: rules/plots.py."""
        raise NotImplementedError

    def unmask(self, card: int) -> None:
        """A plot is revealed by an effect: rules/plot.py."""
        raise NotImplementedError

    def measured(self, seat: int, measure: int) -> int:
        """How much of a measure a player has: rules/conditions.py."""
        raise NotImplementedError

    def claim_now(self) -> int:
        """The claim of the challenge being resolved: rules/plots.py."""
        raise NotImplementedError

    # --- values, reckoned when they are stale (agot-modifiers-01, -02) ---

    def reckon(self) -> None:
        """All values of cards in play from base: rules/values.py."""
        raise NotImplementedError

    def lawgivers(self, law: int) -> list[int]:
        """Where to look for such a law: nowhere if no card in force brings one, else among all that bring any."""
        return self.lawful if self.ruling[law] > 0 else EMPTY

    def is_shifted(self, what: int) -> bool:
        """Does anything in force change that (V_BLANK to V_SET) on any card?"""
        if self.shifting[what] > 0:
            return True
        flat = self.lasting.flat
        for i in range(0, len(flat), WIDTH):
            if flat[i] == what:
                return True
        return False

    def strength(self, card: int) -> int:
        if self.stale:
            self.reckon()
        return self.strengths[card]

    def has_icon(self, card: int, icon: int) -> bool:
        if self.place[card] != PLAY:
            return False
        icons = self.book.kinds[self.kind[card]].icons
        if self.stale and self.is_shifted(V_ICON):
            self.reckon()
        if not self.stale:
            icons += self.icons[card]
        return (icons >> (ICON_BITS * icon)) & ICON_MASK > ICON_ZERO

    def has_keyword(self, card: int, keyword: int) -> bool:
        if self.place[card] != PLAY:
            return False
        keys = self.book.kinds[self.kind[card]].keys
        if self.stale and (self.is_shifted(V_KEYWORD) or self.is_shifted(V_BLANK)):
            self.reckon()
        if not self.stale:
            keys += self.keys[card]
        return (keys >> (KEY_BITS * keyword)) & KEY_MASK > KEY_ZERO

    def prized(self, card: int) -> int:
        """How much power its leaving gives each opponent: all instances together (agotp-prized-04)."""
        keys = self.book.kinds[self.kind[card]].keys
        if self.place[card] == PLAY:
            if self.stale and (self.is_shifted(V_KEYWORD) or self.is_shifted(V_BLANK)):
                self.reckon()
            if not self.stale:
                keys += self.keys[card]
        return max(0, ((keys >> (KEY_BITS * PRIZED)) & KEY_MASK) - KEY_ZERO)

    def is_blank(self, card: int) -> bool:
        if self.stale:
            if not self.is_shifted(V_BLANK):
                return False
            self.reckon()
        return self.blank[card] != 0

    def is_retraited(self) -> bool:
        """Has any card other traits than those printed?"""
        if self.stale:
            if not self.is_shifted(V_TRAIT) and not self.is_shifted(V_BLANK):
                return False
            self.reckon()
        return len(self.extra_traits) > 0

    # --- copies ----------------------------------------------------------------------------------------------

    def fields(self) -> tuple[str, ...]:
        return (
            "kind",
            "owner",
            "holder",
            "place",
            "kneeling",
            "power",
            "marks",
            "host",
            "known",
            "deck",
            "left",
            "hand",
            "discard",
            "dead",
            "plots",
            "used",
            "pledged",
            "shadows",
            "beneath",
            "front",
            "back",
            "shown",
            "banner",
            "agenda",
            "allies",
            "title",
            "pool",
            "worn",
            "doubles",
            "out",
            "afield",
            "shrouded",
            "ghosts",
            "gold",
            "gone",
            "feats",
            "rivalled",
            "struck",
            "delayed",
            "uses",
            "settings",
            "ambushed",
            "emerged",
            "fought",
            "fallen",
            "slain",
            "interred",
            "hearing",
            "lawful",
            "open_lists",
            "first",
            "active",
            "round",
            "phase",
            "stage",
            "concerns",
            "contest",
            "attacker",
            "defender",
            "named_foe",
            "attacking",
            "defending",
            "bypassed",
            "standers",
            "winner",
            "loser",
            "margin",
            "unopposed",
        )

    def derived(self) -> tuple[str, ...]:
        return (
            "book",
            "lasting",
            "stale",
            "depends",
            "shifting",
            "ruling",
            "unchanged",
            "strengths",
            "icons",
            "keys",
            "blank",
            "extra_traits",
            "opened",
            "opener",
            "openings",
        )

    def plain(self) -> dict[str, object]:
        data = super().plain()
        data["lasting"] = self.lasting.plain()
        return data

    def copy_into(self, other: CardsState) -> None:
        self.clone_into(other)
        other.kind = self.kind
        other.owner = self.owner
        other.holder = self.holder[:]
        other.place = self.place[:]
        other.kneeling = self.kneeling[:]
        other.power = self.power
        other.marks = self.marks
        other.host = self.host
        other.known = self.known[:]
        other.deck = self.deck[:]
        other.left = self.left[:]
        other.hand = [row[:] for row in self.hand]
        other.discard = self.discard[:]
        other.dead = self.dead[:]
        other.plots = self.plots[:]
        other.used = self.used[:]
        other.pledged = self.pledged[:]
        other.shadows = self.shadows[:]
        other.beneath = self.beneath[:]
        other.front = [row[:] for row in self.front]
        other.back = [row[:] for row in self.back]
        other.shown = self.shown[:]
        other.banner = self.banner
        other.agenda = self.agenda
        other.allies = self.allies
        other.title = self.title[:]
        other.pool = self.pool
        other.worn = self.worn
        other.doubles = self.doubles
        other.out = self.out
        other.afield = self.afield
        other.shrouded = self.shrouded
        other.ghosts = self.ghosts
        other.gold = self.gold[:]
        other.gone = self.gone[:]
        other.feats = self.feats[:]
        other.rivalled = self.rivalled[:]
        other.struck = self.struck[:]
        other.lasting = self.lasting.clone()
        other.delayed = self.delayed
        other.uses = self.uses
        other.settings = self.settings
        other.ambushed = self.ambushed
        other.emerged = self.emerged
        other.fought = self.fought
        other.fallen = self.fallen
        other.slain = self.slain
        other.interred = self.interred
        other.hearing = self.hearing[:]
        other.lawful = self.lawful
        other.open_lists = self.open_lists
        other.first = self.first
        other.active = self.active
        other.round = self.round
        other.phase = self.phase
        other.stage = self.stage
        other.concerns = self.concerns
        other.contest = self.contest
        other.attacker = self.attacker
        other.defender = self.defender
        other.named_foe = self.named_foe
        other.attacking = self.attacking
        other.defending = self.defending
        other.bypassed = self.bypassed
        other.standers = self.standers
        other.winner = self.winner
        other.loser = self.loser
        other.margin = self.margin
        other.unopposed = self.unopposed
        other.stale = self.stale
        other.depends = self.depends
        other.shifting = self.shifting
        other.ruling = self.ruling
        other.unchanged = self.unchanged
        other.strengths = self.strengths
        other.icons = self.icons
        other.keys = self.keys
        other.blank = self.blank
        other.extra_traits = self.extra_traits
