"""What is on the table, as flat lists of small numbers, and the few setters through which everything is written.

A card is a number. What it is (`kind`) is dealt to the numbers after shuffling and dealt anew whenever its deck is
shuffled, so that a number tells nobody anything. Lists that seldom change are replaced, not changed, so that clones
share them.
"""

from __future__ import annotations

from typing import Final

from bannermen.content.modifiers import Modifiers
from bannermen.games.cards.content.tables import Book, Kind
from bannermen.games.cards.terms import (
    ATTACHMENT,
    ATTACKING,
    BESIDE,
    CHARACTER,
    DEAD,
    DECK,
    DEFENDING,
    DISCARD,
    DUPLICATE,
    EVENT,
    FEATS_WIDTH,
    HAND,
    HELD,
    ICON_BITS,
    ICON_MASK,
    ICON_ZERO,
    KEY_BITS,
    KEY_MASK,
    KEY_ZERO,
    NO_PART,
    NOBODY,
    NONE,
    ON_CHALLENGE,
    ON_FEATS,
    ON_FIRST,
    ON_GOLD,
    ON_KNEELING,
    ON_PILES,
    ON_PLOTS,
    ON_POWER,
    OUT,
    PER_PHASE,
    PLAY,
    PLEDGED,
    PLOTS,
    POOL,
    SEE_CARDS,
    SEE_DECK,
    SEE_POWER,
    SHOWN,
    TOKEN_BITS,
    TOKEN_MASK,
    USED,
)
from bannermen.kernel.chance import Chance
from bannermen.kernel.match import Match

ALL_SEATS: Final = 255  # everybody knows it

# Rows of `delayed`: when, number of the deed, seat, the card that it is done to, kind of its source.
DELAYED_WIDTH: Final = 5
# Rows of `uses`: key, count, period.
USES_WIDTH: Final = 3


class Realm(Match):
    """A match of the card game."""

    def __init__(self, book: Book, seats: int, chance: Chance) -> None:
        super().__init__(seats, chance)
        self.book: Book = book
        # Made to be filled, by a clone or by `lay_table`: until then all lists are one.
        nothing: list[int] = []
        no_piles: list[list[int]] = []
        # cards, by number
        self.kind: list[int] = nothing
        self.owner: list[int] = nothing
        self.holder: list[int] = nothing  # who controls it
        self.place: list[int] = nothing
        self.kneeling: list[int] = nothing
        self.power: list[int] = nothing
        self.marks: list[int] = nothing  # tokens of the kinds that cards define
        self.host: list[int] = nothing  # what an attachment or duplicate lies on
        self.known: list[int] = nothing  # bits of the seats that know what it is
        # piles, by seat; the top is the end
        self.deck: list[list[int]] = no_piles
        self.left: list[int] = nothing  # how many cards of `deck` are still there
        self.hand: list[list[int]] = no_piles
        self.discard: list[list[int]] = no_piles
        self.dead: list[list[int]] = no_piles
        self.plots: list[list[int]] = no_piles
        self.used: list[list[int]] = no_piles
        self.pledged: list[list[int]] = no_piles  # setup cards, facedown
        self.front: list[list[int]] = no_piles  # characters in play
        self.back: list[list[int]] = no_piles  # locations and attachments in play
        self.shown: list[int] = nothing  # the revealed plot
        self.banner: list[int] = nothing  # the faction card
        self.agenda: list[int] = nothing
        self.title: list[int] = nothing
        self.pool: list[int] = nothing  # titles that nobody holds
        self.worn: list[int] = nothing  # attachments in play
        self.doubles: list[int] = nothing  # duplicates in play
        self.out: list[int] = nothing  # removed from the game
        self.ghosts: list[list[int]] = no_piles  # by seat: kinds that it might hold, as cards, for courtesy questions
        # seats
        self.gold: list[int] = nothing
        self.gone: list[int] = nothing  # eliminated
        self.feats: list[int] = nothing
        self.rivalled: list[int] = nothing  # bits of the opponents from which a rival bonus was gained this round
        self.struck: list[int] = nothing  # by seat, eight bits a type: opponents attacked this phase
        # effects
        self.lasting: Modifiers = Modifiers()
        self.delayed: list[int] = nothing
        self.uses: list[int] = nothing
        self.settings: list[int] = nothing  # what sets a STR, in the order in which it came to apply
        self.ambushed: list[int] = nothing  # cards ambushed into play this phase
        self.hearing: list[int] = nothing
        self.lawful: list[int] = nothing  # cards whose laws are in force, blank or not
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
        self.attacking: list[int] = nothing
        self.defending: list[int] = nothing
        self.bypassed: list[int] = nothing
        self.standers: list[int] = nothing  # who takes part without having been declared
        self.winner: int = NOBODY
        self.loser: int = NOBODY
        self.margin: int = 0
        self.unopposed: bool = False
        # reckoned from the above when needed, shared by clones
        self.stale: bool = True
        self.depends: int = 0
        self.strengths: list[int] = nothing
        self.icons: list[int] = nothing
        self.keys: list[int] = nothing
        self.blank: list[int] = nothing
        self.extra_traits: list[int] = nothing  # card, trait, card, trait …

    # --- reading ----------------------------------------------------------------------------------------------

    def kind_of(self, card: int) -> Kind:
        return self.book.kinds[self.kind[card]]

    def type_of(self, card: int) -> int:
        return self.book.kinds[self.kind[card]].type

    def in_order(self) -> list[int]:
        """The seats still in the game, first player first (agot-firstplayer-07)."""
        found: list[int] = []
        for i in range(self.seats):
            seat = (self.first + i) % self.seats
            if not self.gone[seat]:
                found.append(seat)
        return found

    def part(self, card: int) -> int:
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
        """The power on all cards that the seat controls (agot-power-01)."""
        total = self.power[self.banner[seat]]
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

    def duplicates_on(self, card: int) -> list[int]:
        return [other for other in self.doubles if self.host[other] == card]

    def did(self, seat: int, what: int) -> int:
        return self.feats[seat * FEATS_WIDTH + what]

    # --- what the rules above this module do (match.py) ---

    def answer(self, cue: int, depth: int) -> None:
        """Open the window in which abilities of that cue may answer what lies at that depth of the stack."""
        raise NotImplementedError

    def resolve_delayed(self, when: int) -> None:
        """The point in time of delayed effects has come."""
        raise NotImplementedError

    # --- values, reckoned when they are stale (agot-modifiers-01, -02) ---

    def reckon(self) -> None:
        """All values of cards in play from base: rules/values.py."""
        raise NotImplementedError

    def strength(self, card: int) -> int:
        if self.stale:
            self.reckon()
        return self.strengths[card]

    def has_icon(self, card: int, icon: int) -> bool:
        if self.stale:
            self.reckon()
        return (self.icons[card] >> (ICON_BITS * icon)) & ICON_MASK > ICON_ZERO

    def has_keyword(self, card: int, keyword: int) -> bool:
        if self.stale:
            self.reckon()
        return (self.keys[card] >> (KEY_BITS * keyword)) & KEY_MASK > KEY_ZERO

    def is_blank(self, card: int) -> bool:
        if self.stale:
            self.reckon()
        return self.blank[card] != 0

    # --- setters ----------------------------------------------------------------------------------------------

    def touch(self, aspect: int) -> None:
        """Something that values may depend on has changed."""
        if self.depends & aspect:
            self.stale = True
            self.look(SEE_CARDS)

    def look(self, concern: int) -> None:
        """Settle must look at this before the next step."""
        self.concerns |= concern
        self.unsettled = True

    def spoil(self) -> None:
        """Values must be reckoned anew."""
        self.stale = True
        self.look(SEE_CARDS)

    def set_kneeling(self, card: int, kneeling: int) -> None:
        self.kneeling[card] = kneeling
        self.touch(ON_KNEELING)

    def add_gold(self, seat: int, amount: int) -> None:
        self.gold[seat] += amount
        self.touch(ON_GOLD)

    def add_power(self, card: int, amount: int) -> None:
        self.power[card] += amount
        self.look(SEE_POWER)
        self.touch(ON_POWER)

    def add_mark(self, card: int, token: int, amount: int) -> None:
        self.marks[card] += amount << (TOKEN_BITS * token)
        self.look(SEE_CARDS)

    def set_first(self, seat: int) -> None:
        self.first = seat
        self.touch(ON_FIRST)

    def count(self, seat: int, what: int, amount: int = 1) -> None:
        self.feats[seat * FEATS_WIDTH + what] += amount
        self.touch(ON_FEATS)

    def clear_feats(self, whole: bool) -> None:
        """The phase ends, or the round (`whole`)."""
        self.struck = [0] * self.seats
        self.touch(ON_FEATS)
        if whole:
            self.feats = [0] * (self.seats * FEATS_WIDTH)
            self.rivalled = [0] * self.seats
            return
        for seat in range(self.seats):
            for what in range(PER_PHASE):
                self.feats[seat * FEATS_WIDTH + what] = 0

    def learn(self, card: int, seats: int) -> None:
        """Those seats see what the card is."""
        if self.known[card] | seats != self.known[card]:
            self.known[card] |= seats
            self.unveiled += 1

    def show(self, card: int) -> None:
        """Its owner shows a card of his own hand. He has learned nothing by it, so he may take it back until another
        seat has answered; what comes from elsewhere he may not have known."""
        if self.place[card] == HAND:
            self.known[card] = ALL_SEATS
        else:
            self.learn(card, ALL_SEATS)

    # --- the challenge ---

    def join(self, card: int, side: int) -> None:
        if side == ATTACKING:
            self.attacking = [*self.attacking, card]
        else:
            self.defending = [*self.defending, card]
        self.touch(ON_CHALLENGE)

    def withdraw(self, card: int) -> None:
        """It takes no part any more (agot-challenge-22)."""
        if card in self.standers:
            self.standers = [other for other in self.standers if other != card]
        if card in self.attacking:
            self.attacking = [other for other in self.attacking if other != card]
            self.touch(ON_CHALLENGE)
        elif card in self.defending:
            self.defending = [other for other in self.defending if other != card]
            self.touch(ON_CHALLENGE)

    def set_contest(self, type_: int, attacker: int, defender: int) -> None:
        self.contest = type_
        self.attacker = attacker
        self.defender = defender
        self.named_foe = defender
        self.attacking = []
        self.defending = []
        self.bypassed = []
        self.standers = []
        self.winner = NOBODY
        self.loser = NOBODY
        self.margin = 0
        self.unopposed = False
        self.touch(ON_CHALLENGE)

    # --- lasting effects ---

    def last(self, what: int, whom: int, amount: int, until: int, source: int) -> None:
        self.lasting.add(what, whom, amount, until, source)
        self.spoil()

    def expire(self, until: int) -> None:
        """A point in time is reached (agot-lasting-03)."""
        if len(self.lasting.end(until)) > 0:
            self.spoil()

    def forget_uses(self, period: int) -> None:
        """Limits and maxima of that period and of shorter ones start anew."""
        kept: list[int] = []
        uses = self.uses
        for i in range(0, len(uses), USES_WIDTH):
            if uses[i + 2] > period:
                kept.extend(uses[i : i + USES_WIDTH])
        self.uses = kept

    def times_used(self, key: int) -> int:
        uses = self.uses
        for i in range(0, len(uses), USES_WIDTH):
            if uses[i] == key:
                return uses[i + 1]
        return 0

    def uncount_use(self, key: int) -> None:
        """It was not used after all: its cost could not be paid (agot-costs-06)."""
        uses = self.uses[:]
        self.uses = uses
        for i in range(0, len(uses), USES_WIDTH):
            if uses[i] == key:
                uses[i + 1] -= 1
                return

    def count_use(self, key: int, period: int) -> None:
        uses = self.uses[:]
        self.uses = uses
        for i in range(0, len(uses), USES_WIDTH):
            if uses[i] == key:
                uses[i + 1] += 1
                return
        uses.append(key)
        uses.append(1)
        uses.append(period)

    # --- moving -----------------------------------------------------------------------------------------------

    def move(self, card: int, place: int, seat: int = NOBODY, under: bool = False) -> None:
        """The one way in which a card gets anywhere. `seat` controls it there; `under`: at the bottom of the deck.

        A card that would go to an out-of-play area goes to its owner's (agot-control-04).
        """
        old = self.place[card]
        self._take_away(card, old)
        self.touch(ON_PILES)
        owner = self.owner[card]
        self.place[card] = place
        if place == HAND:
            self.hand[owner].append(card)
            self.known[card] |= 1 << owner
            if self.type_of(card) == EVENT:
                self._listen(card, 1)
        elif place == DECK:
            cards = self.deck[owner][: self.left[owner]]
            if under:
                cards.insert(0, card)
            else:
                cards.append(card)
            self.deck[owner] = cards
            self.left[owner] = len(cards)
        elif place == PLAY:
            self._enter(card, seat if seat >= 0 else owner)
        else:
            self._lay_down(card, place, owner, seat)

    def _lay_down(self, card: int, place: int, owner: int, seat: int) -> None:
        if place == DISCARD:
            self.discard[owner] = [*self.discard[owner], card]
            self.known[card] = ALL_SEATS
        elif place == DEAD:
            self.dead[owner] = [*self.dead[owner], card]
            self.known[card] = ALL_SEATS
        elif place == SHOWN:
            self.shown[owner] = card
            self.known[card] = ALL_SEATS
            self._listen(card, 1)
            self.spoil()
        elif place == USED:
            self.used[owner] = [*self.used[owner], card]
            self.touch(ON_PLOTS)
        elif place == PLOTS:
            self.plots[owner] = [*self.plots[owner], card]
            self.touch(ON_PLOTS)
        elif place == HELD:
            self.title[seat] = card
            self.holder[card] = seat
            self.known[card] = ALL_SEATS
            self._listen(card, 1)
            self.spoil()
        elif place == POOL:
            self.pool = [*self.pool, card]
            self.holder[card] = NOBODY
        elif place == BESIDE:
            self.agenda[owner] = card
            self.known[card] = ALL_SEATS
            self._listen(card, 1)
        elif place == OUT:
            self.out = [*self.out, card]
        elif place == PLEDGED:
            self.pledged[owner] = [*self.pledged[owner], card]
        elif place == DUPLICATE:
            self.doubles = [*self.doubles, card]
            self.holder[card] = owner

    def _enter(self, card: int, seat: int) -> None:
        self.holder[card] = seat
        kind = self.kind_of(card)
        if kind.type == CHARACTER:
            self.front[seat].append(card)
        else:
            self.back[seat].append(card)
            if kind.type == ATTACHMENT:
                self.worn = [*self.worn, card]
        self.known[card] = ALL_SEATS
        self._listen(card, 1)
        self.spoil()

    def _take_away(self, card: int, old: int) -> None:
        owner = self.owner[card]
        if old == HAND:
            self.hand[owner].remove(card)
            if self.type_of(card) == EVENT:
                self._listen(card, -1)
        elif old == DECK:
            left = self.left[owner]
            if left > 0 and self.deck[owner][left - 1] == card:
                self.left[owner] = left - 1
            else:
                self.deck[owner] = [other for other in self.deck[owner][:left] if other != card]
                self.left[owner] = left - 1
            self.look(SEE_DECK)
        elif old == PLAY:
            self._leave(card)
        elif old == DISCARD:
            self.discard[owner] = [other for other in self.discard[owner] if other != card]
        elif old == DEAD:
            self.dead[owner] = [other for other in self.dead[owner] if other != card]
        elif old == SHOWN:
            self.shown[owner] = NONE
            self.marks[card] = 0
            self._listen(card, -1)
            self.lasting.leave(card)
            self.spoil()
        elif old == PLOTS:
            self.plots[owner] = [other for other in self.plots[owner] if other != card]
        elif old == USED:
            self.used[owner] = [other for other in self.used[owner] if other != card]
            self.touch(ON_PLOTS)
        elif old == HELD:
            self.title[self.holder[card]] = NONE
            self._listen(card, -1)
            self.spoil()
        elif old == POOL:
            self.pool = [other for other in self.pool if other != card]
        elif old == DUPLICATE:
            self.doubles = [other for other in self.doubles if other != card]
            self.host[card] = NONE
            self.spoil()
        elif old == PLEDGED:
            self.pledged[owner] = [other for other in self.pledged[owner] if other != card]
        elif old == OUT:
            self.out = [other for other in self.out if other != card]

    def _leave(self, card: int) -> None:
        """A card that leaves play is a new object: tokens, effects and uses end (agot-leaveplay-03, -06)
        and its limits are unused (agot-limits-02)."""
        holder = self.holder[card]
        kind = self.kind_of(card)
        if kind.type == CHARACTER:
            self.front[holder].remove(card)
            self.withdraw(card)
        else:
            self.back[holder].remove(card)
            if kind.type == ATTACHMENT:
                self.worn = [other for other in self.worn if other != card]
        self._listen(card, -1)
        self.kneeling[card] = 0
        self.power[card] = 0
        self.marks[card] = 0
        self.host[card] = NONE
        self.holder[card] = self.owner[card]
        if kind.was >= 0:
            self.set_kind(card, kind.was)
        self.lasting.leave(card)
        self._forget(card)
        self.spoil()

    def _forget(self, card: int) -> None:
        if len(self.delayed) > 0:
            delayed = self.delayed
            kept: list[int] = []
            for i in range(0, len(delayed), DELAYED_WIDTH):
                if delayed[i + 3] != card:
                    kept.extend(delayed[i : i + DELAYED_WIDTH])
            self.delayed = kept
        if len(self.uses) > 0:
            uses = self.uses
            left: list[int] = []
            for i in range(0, len(uses), USES_WIDTH):
                if uses[i] < 0 or uses[i] >> 4 != card:
                    left.extend(uses[i : i + USES_WIDTH])
            self.uses = left
        if card in self.ambushed:
            self.ambushed = [other for other in self.ambushed if other != card]

    def _listen(self, card: int, step: int) -> None:
        """The card's abilities begin or cease to count among the listeners."""
        kind = self.kind_of(card)
        for moment in kind.hears:
            self.hearing[moment] += step
        if len(kind.laws) > 0 and self.place[card] != HAND:
            if step > 0:
                self.lawful = [*self.lawful, card]
            else:
                self.lawful = [other for other in self.lawful if other != card]

    def set_kind(self, card: int, kind: int) -> None:
        kinds = self.kind[:]
        kinds[card] = kind
        self.kind = kinds

    def give_control(self, card: int, seat: int) -> None:
        """Another player takes control; a character leaves the challenge (agot-control-02, -06)."""
        old = self.holder[card]
        if self.type_of(card) == CHARACTER:
            self.front[old].remove(card)
            self.front[seat].append(card)
            self.withdraw(card)
        else:
            self.back[old].remove(card)
            self.back[seat].append(card)
        self.holder[card] = seat
        self.look(SEE_POWER)
        self.spoil()

    def attach(self, card: int, host: int) -> None:
        self.host[card] = host
        self.spoil()

    def shuffle(self, seat: int) -> None:
        """The deck is shuffled: its kinds are dealt to its numbers anew, and nobody knows any of them."""
        cards = self.deck[seat][: self.left[seat]]
        kinds = [self.kind[card] for card in cards]
        self.chance.shuffle(kinds)
        dealt = self.kind[:]
        for i in range(len(cards)):
            dealt[cards[i]] = kinds[i]
            self.known[cards[i]] = 0
        self.kind = dealt

    # --- copies -----------------------------------------------------------------------------------------------

    def fields(self) -> tuple[str, ...]:
        return REALM_FIELDS

    def derived(self) -> tuple[str, ...]:
        return REALM_DERIVED

    def plain(self) -> dict[str, object]:
        data = super().plain()
        data["lasting"] = self.lasting.plain()
        return data

    def copy_into(self, other: Realm) -> None:
        self.clone_into(other)
        other.kind = self.kind
        other.owner = self.owner
        other.holder = self.holder[:]
        other.place = self.place[:]
        other.kneeling = self.kneeling[:]
        other.power = self.power[:]
        other.marks = self.marks[:]
        other.host = self.host[:]
        other.known = self.known[:]
        other.deck = self.deck[:]
        other.left = self.left[:]
        other.hand = [cards[:] for cards in self.hand]
        other.discard = self.discard[:]
        other.dead = self.dead[:]
        other.plots = self.plots[:]
        other.used = self.used[:]
        other.pledged = self.pledged[:]
        other.front = [cards[:] for cards in self.front]
        other.back = [cards[:] for cards in self.back]
        other.shown = self.shown[:]
        other.banner = self.banner
        other.agenda = self.agenda
        other.title = self.title[:]
        other.pool = self.pool
        other.worn = self.worn
        other.doubles = self.doubles
        other.out = self.out
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
        other.strengths = self.strengths
        other.icons = self.icons
        other.keys = self.keys
        other.blank = self.blank
        other.extra_traits = self.extra_traits


# What makes up the state.
REALM_FIELDS: Final[tuple[str, ...]] = (
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
    "front",
    "back",
    "shown",
    "banner",
    "agenda",
    "title",
    "pool",
    "worn",
    "doubles",
    "out",
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
# What play does not change, and what is reckoned from the state.
REALM_DERIVED: Final[tuple[str, ...]] = (
    "book",
    "lasting",  # as a list in `plain`
    "stale",
    "depends",
    "strengths",
    "icons",
    "keys",
    "blank",
    "extra_traits",
)
