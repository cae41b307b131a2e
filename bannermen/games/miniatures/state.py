"""What lies on the table of the miniatures game: flat lists of small numbers."""

from __future__ import annotations

from bannermen.games.miniatures.edition import Edition, cited
from bannermen.games.miniatures.field import Field, Piece
from bannermen.games.miniatures.rules.abilities.words import BOOKS, NO_BOOK, UNTIL_ATTACK_ENDS, AbilityBook
from bannermen.games.miniatures.terms import CODES, CROWN, IN_RESERVE, NOBODY, ON_FIELD, SHORT, ZONES
from bannermen.games.miniatures.terrain import HORRIFIC, SIZES
from bannermen.games.miniatures.troops import UnitCard
from bannermen.kernel.chance import Chance
from bannermen.kernel.copying import Reckoned, Rows, Shared
from bannermen.kernel.decision import Answer, Decision, Refused
from bannermen.kernel.events import Event
from bannermen.kernel.match import Match
from bannermen.kernel.message import says
from bannermen.kernel.options import Codes
from bannermen.maps.plane import Pose, Tray, distance, touches
from bannermen.maps.reach import Limits


class War(Match):
    """A match in progress. Units, NCUs and tactics cards go by number."""

    def __init__(self, seats: int, chance: Chance, field: Field, blank: bool = False) -> None:
        super().__init__(seats, chance)
        self.field: Reckoned[Field] = field
        self.edition: Reckoned[Edition] = field.edition
        # What all abilities do: known before to whoever lays the same ground, so that none takes it along into another
        # process.
        self.book: Reckoned[AbilityBook] = NO_BOOK if blank else BOOKS.get(field.edition.build.line, NO_BOOK)
        if blank:
            return  # a clone fills it
        count = len(field.units)
        # --- combat units ---
        self.seat_of: Shared[list[int]] = [NOBODY] * count
        self.fate: list[int] = [IN_RESERVE] * count
        self.poses: list[Pose] = [(0, 0, 0)] * count
        self.figures: list[int] = [0] * count  # left on the tray
        self.hurt: list[int] = [0] * count  # wounds on the figure that is removed next
        self.activated: list[bool] = [False] * count
        self.conditions: list[int] = [0] * count  # bits
        self.spent: list[int] = [0] * count  # orders used this round, as bits by their place on the unit
        self.used_up: list[int] = [0] * count  # abilities that work once a game, as bits
        self.card_tokens: list[int] = [0] * count  # tokens on its card
        self.joined_tokens: list[int] = [0] * count  # and on those of its attachments
        self.pillage: list[int] = [0] * count  # pillage tokens
        self.muted: list[int] = [NOBODY] * count  # how long it has lost its abilities; NOBODY: it has them
        self.vows: list[int] = [NOBODY] * count  # the enemy that it has named
        self.met: Rows[list[list[int]]] = [[] for _ in range(count)]  # with whom it was engaged when the turn began
        # What it was given for a while: ability, how long, by which seat, the tactics card or NOBODY, tokens on it.
        self.granted: Rows[list[list[tuple[int, int, int, int, int]]]] = [[] for _ in range(count)]
        # --- NCUs and the tactics board ---
        self.ncu_seat: Shared[list[int]] = []
        self.ncu_done: list[bool] = []
        self.ncu_gone: list[bool] = []
        self.ncu_muted: list[int] = []  # as for units
        self.ncu_used: list[int] = []  # abilities that work once a game, as bits; THIS_ROUND: what works once a round
        self.ncu_tokens: list[int] = []
        # What an NCU was given for a while: ability, how long, by which seat, a number that goes with it.
        self.ncu_granted: Rows[list[list[tuple[int, int, int, int]]]] = []
        self.holder: list[int] = [NOBODY] * len(ZONES)  # the NCU on each zone
        self.counted: list[int] = [0] * seats  # zones that a seat counts as controlling this round, as bits
        # --- cards ---
        self.deck: list[list[int]] = [[] for _ in range(seats)]  # the last card is drawn first
        self.hand: list[list[int]] = [[] for _ in range(seats)]
        self.discard: list[list[int]] = [[] for _ in range(seats)]
        # --- the ground ---
        # Pieces of terrain: kind, x, y, facing; NOBODY: it is gone.
        self.ground: Shared[list[tuple[int, int, int, int]]] = []
        # Pieces that cards have laid to frighten one's enemies alone: place in the ground, whose card it was.
        self.reminders: Shared[list[tuple[int, int]]] = []
        # --- the course of the game ---
        self.round: int = 0
        self.turn: int = 0  # whose turn it is
        self.first: int = 0  # first player
        self.turns: int = 0  # turns begun, over the whole match
        self.flipped: bool = False  # the sides have changed edges
        self.points: list[int] = [0] * seats  # victory points
        self.barred: list[bool] = [False] * seats  # no tactics cards after a disorderly charge (tmg21-disordered-02)
        self.verdict: int = NOBODY  # of the last test: PASSED or FAILED
        self.next_first: int = NOBODY  # who becomes first player by an ability
        self.felled: list[int] = [0] * seats  # enemy units that the seat destroyed this round
        # --- what the mode lays down ---
        self.tokens: list[tuple[int, int]] = list(field.objectives)  # where each objective token lies
        self.token_card: Shared[list[int]] = [0] * len(field.objectives)  # its objective card, 1 to 10; 0: none
        self.owner: list[int] = [NOBODY] * len(field.objectives)  # the unit that claimed it last or carries it
        self.pile_of: Shared[list[int]] = [NOBODY] * len(field.objectives)  # the piece of terrain that it belongs to
        self.marked: Shared[list[int]] = [0] * count  # the objective card of a marked unit; 0: it is not marked
        self.prizes: list[int] = [0] * count  # victory point tokens on a unit
        self.fallen: list[int] = [0] * count  # attachments that are dead, or not there yet, as bits by their place
        self.dead: list[str] = []  # the cards of attachments that were destroyed
        self.quarter: list[int] = []  # by NCU: the quadrant that it stands in
        self.lost_commander: list[bool] = [False] * seats  # once, at least
        self.stand_in: Shared[list[int]] = [NOBODY] * seats  # the unit with the representative of an NCU commander
        self.drafted: list[list[int]] = [[] for _ in range(seats)]  # objective or siege cards of a seat, unused
        self.in_force: list[list[int]] = [[] for _ in range(seats)]  # those that work until the end of the round
        self.mission_deck: list[int] = []
        self.mission_hand: list[list[int]] = [[] for _ in range(seats)]
        self.mission_open: list[int] = []  # missions that may be scored now
        self.mission_next: list[int] = []  # missions in reserve
        self.mission_gone: list[int] = []
        # --- reckoned ---
        self.pieces: Reckoned[Shared[list[Piece]]] = []  # by place in the ground; never written into
        self.trays: Reckoned[list[Tray | None]] = [None] * count  # of units on the field
        self.contacts: Reckoned[Rows[list[list[int]]]] = [[] for _ in range(count)]  # enemies whose trays are touched
        # The last charge that was looked at: answers given, unit, target; and which facings lead into contact.
        self.looked_at: Reckoned[tuple[int, int, int]] = (NOBODY, NOBODY, NOBODY)
        self.facings: Reckoned[Shared[list[tuple[int, int]]]] = []
        # Where the unit that moves may end, as found when that was asked: answers given, unit, movement, how far.
        self.kept_for: Reckoned[tuple[int, int, int, int]] = (NOBODY, NOBODY, NOBODY, NOBODY)
        self.kept: Reckoned[Limits | None] = None

    def codes(self) -> Codes:
        return CODES

    def clone(self) -> War:
        other = War(self.seats, self.chance, self.field, True)
        self.copy_into(other)
        return other

    def copy_into(self, other: War) -> None:
        self.clone_into(other)
        other.field = self.field
        other.edition = self.edition
        other.book = self.book
        other.seat_of = self.seat_of
        other.fate = self.fate[:]
        other.poses = self.poses[:]
        other.figures = self.figures[:]
        other.hurt = self.hurt[:]
        other.activated = self.activated[:]
        other.conditions = self.conditions[:]
        other.spent = self.spent[:]
        other.used_up = self.used_up[:]
        other.card_tokens = self.card_tokens[:]
        other.joined_tokens = self.joined_tokens[:]
        other.pillage = self.pillage[:]
        other.muted = self.muted[:]
        other.vows = self.vows[:]
        other.met = self.met[:]
        other.granted = self.granted[:]
        other.ncu_seat = self.ncu_seat
        other.ncu_done = self.ncu_done[:]
        other.ncu_gone = self.ncu_gone[:]
        other.ncu_muted = self.ncu_muted[:]
        other.ncu_used = self.ncu_used[:]
        other.ncu_tokens = self.ncu_tokens[:]
        other.ncu_granted = self.ncu_granted[:]
        other.holder = self.holder[:]
        other.counted = self.counted[:]
        other.deck = [row[:] for row in self.deck]
        other.hand = [row[:] for row in self.hand]
        other.discard = [row[:] for row in self.discard]
        other.ground = self.ground
        other.reminders = self.reminders
        other.round = self.round
        other.turn = self.turn
        other.first = self.first
        other.turns = self.turns
        other.flipped = self.flipped
        other.points = self.points[:]
        other.barred = self.barred[:]
        other.verdict = self.verdict
        other.next_first = self.next_first
        other.felled = self.felled[:]
        other.tokens = self.tokens[:]
        other.token_card = self.token_card
        other.owner = self.owner[:]
        other.pile_of = self.pile_of
        other.marked = self.marked
        other.prizes = self.prizes[:]
        other.fallen = self.fallen[:]
        other.dead = self.dead[:]
        other.quarter = self.quarter[:]
        other.lost_commander = self.lost_commander[:]
        other.stand_in = self.stand_in
        other.drafted = [row[:] for row in self.drafted]
        other.in_force = [row[:] for row in self.in_force]
        other.mission_deck = self.mission_deck[:]
        other.mission_hand = [row[:] for row in self.mission_hand]
        other.mission_open = self.mission_open[:]
        other.mission_next = self.mission_next[:]
        other.mission_gone = self.mission_gone[:]
        other.pieces = self.pieces
        other.trays = self.trays[:]
        other.contacts = self.contacts[:]
        other.looked_at = self.looked_at
        other.facings = self.facings
        other.kept_for = self.kept_for
        other.kept = self.kept

    def fields(self) -> tuple[str, ...]:
        return (
            "seat_of",
            "fate",
            "poses",
            "figures",
            "hurt",
            "activated",
            "conditions",
            "spent",
            "used_up",
            "card_tokens",
            "joined_tokens",
            "pillage",
            "muted",
            "vows",
            "met",
            "granted",
            "ncu_seat",
            "ncu_done",
            "ncu_gone",
            "ncu_muted",
            "ncu_used",
            "ncu_tokens",
            "ncu_granted",
            "holder",
            "counted",
            "deck",
            "hand",
            "discard",
            "ground",
            "reminders",
            "round",
            "turn",
            "first",
            "turns",
            "flipped",
            "points",
            "barred",
            "verdict",
            "next_first",
            "felled",
            "tokens",
            "token_card",
            "owner",
            "pile_of",
            "marked",
            "prizes",
            "fallen",
            "dead",
            "quarter",
            "lost_commander",
            "stand_in",
            "drafted",
            "in_force",
            "mission_deck",
            "mission_hand",
            "mission_open",
            "mission_next",
            "mission_gone",
        )

    def derived(self) -> tuple[str, ...]:
        return ("field", "edition", "book", "pieces", "trays", "contacts", "looked_at", "facings", "kept_for", "kept")

    # --- citing: what leaves the table names the rules of the edition that is played ----------------------------

    def tell(self, event: Event) -> None:
        event.rule = self.edition.cite(event.rule)
        event.data = cited(self.edition, event.data)
        if event.private is not None:
            for seen in event.private.values():
                seen.rule = self.edition.cite(seen.rule)
        super().tell(event)

    def check(self, decision: Decision, answer: Answer) -> Refused | None:
        refused = super().check(decision, answer)
        if refused is not None:
            refused.rule = self.edition.cite(refused.rule)
        return refused

    def run(self) -> None:
        super().run()
        self._cite_pending()

    def ask_anew(self, seat: int) -> None:
        super().ask_anew(seat)
        self._cite_pending()

    def _cite_pending(self) -> None:
        for place, d in enumerate(self.pending):
            rule = self.edition.cite(d.rule)
            if rule != d.rule:
                self.pending[place] = Decision(d.seat, d.question, d.options, d.least, d.most, d.key, rule)

    # --- dice -------------------------------------------------------------------------------------------------

    def d6(self) -> int:
        return 1 + self.chance.roll(6)

    def d3(self) -> int:
        """Half of a die, rounded up."""
        return (self.d6() + 1) // 2

    # --- reading ----------------------------------------------------------------------------------------------

    def card(self, unit: int) -> UnitCard:
        return self.field.units[unit]

    def on_field(self, unit: int) -> bool:
        """Does the unit stand on the battlefield? NOBODY does not."""
        return unit >= 0 and self.fate[unit] == ON_FIELD

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
            return self.edition.ranks_of_one if self.figures[unit] > 0 else 0
        return (self.figures[unit] + card.row - 1) // card.row

    def lost_ranks(self, unit: int) -> int:
        card = self.field.units[unit]
        return 0 if card.solo else card.ranks - self.ranks(unit)

    def controls(self, seat: int, zone: int) -> bool:
        """Does an NCU of the seat stand on the zone (tmg21-ncu-04)? That of a partner is friendly, too."""
        ncu = self.holder[zone]
        if ncu != NOBODY and self.are_friends(self.ncu_seat[ncu], seat) and not self.ncu_has(ncu, "controls-nothing"):
            return True
        if any([self.counted[other] >> zone & 1 and self.are_friends(other, seat) for other in range(self.seats)]):
            return True
        if zone != CROWN:
            return False
        return any([self.counts_as_crown(other, seat) for other in self.holder if other != NOBODY])

    def ncu_has(self, ncu: int, trait: str) -> bool:
        """Has the NCU, by what was laid on it, that standing word?"""
        return any([trait in self.book.abilities[row[0]].traits for row in self.ncu_granted[ncu]])

    def counts_as_crown(self, ncu: int, seat: int) -> bool:
        """Does he stand on the board and count as holding the Crown wherever that is?"""
        if not self.are_friends(self.ncu_seat[ncu], seat) or self.ncu_muted[ncu] != NOBODY:
            return False
        return any(["counts-crown" in self.book.abilities[a].traits for a in self.field.ncu_kit[ncu]])

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

    # --- abilities --------------------------------------------------------------------------------------------

    def call(
        self,
        moment: int,
        acting: int,
        unit: int,
        other: int = NOBODY,
        ncu: int = NOBODY,
        zone: int = NOBODY,
        token: int = NOBODY,
    ) -> None:
        """Something happens: whatever abilities are for this moment may speak."""
        self.field.hooks.happened(self, moment, acting, unit, other, ncu, zone, token)

    def kit(self, unit: int) -> list[tuple[int, int]]:
        """(slot, ability) of what the unit has now: its own and its attachments', unless it lost them, and what it was
        granted, which has no slot (tmg21-attachments-09, -10, tmg21-stacking-04, -05)."""
        given = self.granted[unit]
        if len(given) == 0 and self.fallen[unit] == 0 and self.muted[unit] == NOBODY and len(self.field.bonds) == 0:
            return self.field.slots[unit]  # all that is printed: the usual case
        printed = self.field.kit[unit]
        sources = self.field.kit_source[unit]
        abilities = self.book.abilities
        found: list[tuple[int, int]] = []
        hushed = False
        headless = False
        lost: list[int] = []
        for row in given:
            traits = abilities[row[0]].traits
            hushed = hushed or "no-attachments" in traits
            headless = headless or "no-commander" in traits
            if "hushed" in traits:
                lost.append(row[4] - 1)
        for slot in range(len(printed)):
            innate = abilities[printed[slot]].innate  # never lost (tmg21-units-16)
            source = sources[slot]
            if source != NOBODY and (hushed and not innate):
                continue
            if source != NOBODY and self.fallen[unit] >> source & 1 and not self.is_passed_on(unit, printed[slot]):
                continue
            if not innate and (printed[slot] in lost or (headless and self.is_commanders(unit, source))):
                continue
            if self.muted[unit] == NOBODY or innate:
                found.append((slot, printed[slot]))
        for row in given:
            found.append((NOBODY, row[0]))
        for ability in self.shared(unit):
            found.append((NOBODY, ability))
        return found

    def shared(self, unit: int) -> list[int]:
        """Abilities of tactics cards of its side that are attached to the unit of somebody it is bound to."""
        found: list[int] = []
        for bound, host, place in self.field.bonds:
            if bound != unit or not self.on_field(host) or not self.is_bound(unit, host, place):
                continue
            for row in self.granted[host]:
                if row[3] == NOBODY or not self.are_friends(row[2], self.seat_of[unit]):
                    continue
                if place != NOBODY or self.field.commander_cards[row[3]]:
                    found.append(row[0])
        return found

    def is_bound(self, unit: int, host: int, place: int) -> bool:
        """To one attachment of the host as long as that lives; to the host itself while it is within short range."""
        if place != NOBODY:
            return not self.fallen[host] >> place & 1
        lives = False
        for slot, ability in enumerate(self.field.kit[unit]):
            source = self.field.kit_source[unit][slot]
            if self.book.abilities[ability].bond != "" and (source == NOBODY or not self.fallen[unit] >> source & 1):
                lives = True
        return lives and self.on_field(unit) and distance(self.tray(unit), self.tray(host)) <= SHORT

    def is_commanders(self, unit: int, source: int) -> bool:
        """Does the commander bring it: as an attachment, or as the unit that he is?"""
        return self.field.joined[unit][source].commander if source != NOBODY else False

    def is_passed_on(self, unit: int, ability: int) -> bool:
        """Has somebody taken the place of the attachment that brought it, and the ability with it?"""
        if "passes-on" not in self.book.abilities[ability].traits:
            return False
        return any([self.field.joined[unit][place].borrowed for place in self.joined(unit)])

    def has_trait(self, unit: int, trait: str) -> bool:
        abilities = self.book.abilities
        if len(self.granted[unit]) == 0 and trait not in self.field.traits[unit] and len(self.field.bonds) == 0:
            return False  # what is not printed it has not: the usual case, quickly
        for _, number in self.kit(unit):
            if trait in abilities[number].traits:
                return True
        return False

    def keeps_off(self, unit: int) -> bool:
        """May it not control objectives?"""
        return len(self.field.kit) > unit and self.has_trait(unit, "no-objectives")

    def is_sure_footed(self, unit: int) -> bool:
        """Neither rough nor hindering ground affects it."""
        return self.has_trait(unit, "pathfinder") or self.has_trait(unit, "sure-footed")

    def affiliations(self, unit: int) -> list[str]:
        return [self.book.abilities[number].affiliation for _, number in self.kit(unit)]

    def morale(self, unit: int) -> int:
        """As its card prints it, or the best that its abilities make of it."""
        known = [self.book.abilities[number].morale for _, number in self.kit(unit)]
        return min([value for value in known if value > 0], default=self.card(unit).morale)

    def usual_speed(self, unit: int) -> int:
        """What its card and its abilities say; a mode may say otherwise."""
        return max(0, self.card(unit).speed + self.speed_by_abilities(unit))

    def speed_by_abilities(self, unit: int) -> int:
        more = 0
        for _, number in self.kit(unit):
            ability = self.book.abilities[number]
            if ability.speed != 0 and (ability.zone == NOBODY or self.controls(self.seat_of[unit], ability.zone)):
                more += ability.speed
        return more

    def immunities(self, unit: int) -> int:
        bits = 0
        for _, number in self.kit(unit):
            bits |= self.book.abilities[number].immune
        return bits

    def granted_units(self) -> list[int]:
        found = [unit for unit in range(len(self.granted)) if len(self.granted[unit]) > 0]
        for bound, _, _ in self.field.bonds:
            if bound not in found and len(self.shared(bound)) > 0:
                found.append(bound)
        return found

    def granter(self, unit: int, ability: int) -> int:
        """Who gave the unit this ability."""
        for given, _, giver, _, _ in self.granted[unit]:
            if given == ability:
                return giver
        return self.seat_of[unit]

    def tokens_on(self, unit: int, ability: int) -> int:
        for given, _, _, _, tokens in self.granted[unit]:
            if given == ability:
                return tokens
        return self.joined_tokens[unit] if self.is_joined(unit, ability) else self.card_tokens[unit]

    def is_joined(self, unit: int, ability: int) -> bool:
        """Does an attachment bring the ability, and not the unit itself?"""
        printed = self.field.kit[unit]
        return ability in printed and self.field.kit_source[unit][printed.index(ability)] != NOBODY

    def put_tokens(self, unit: int, ability: int, count: int) -> None:
        for place, (given, span, giver, card, tokens) in enumerate(self.granted[unit]):
            if given == ability:
                changed = (given, span, giver, card, max(0, tokens + count))
                self.granted[unit] = [*self.granted[unit][:place], changed, *self.granted[unit][place + 1 :]]
                return
        heap = self.joined_tokens if self.is_joined(unit, ability) else self.card_tokens
        heap[unit] = max(0, heap[unit] + count)

    def shed(self, unit: int, ability: int) -> None:
        """What was given ends; an attached card goes to the discard pile of its owner."""
        kept = []
        for row in self.granted[unit]:
            given, _, giver, card, _ = row
            if given != ability:
                kept.append(row)
            elif card != NOBODY:
                self.discard[giver].append(card)
        self.granted[unit] = kept

    def expire(self, span: int) -> None:
        """What lasts so long, on any unit, is over."""
        for unit in range(len(self.granted)):
            self.expire_on(unit, span)
        for ncu in range(len(self.ncu_muted)):
            if self.ncu_muted[ncu] == span:
                self.ncu_muted[ncu] = NOBODY
            if len(self.ncu_granted[ncu]) > 0:
                home = self.home(ncu)
                self.ncu_granted[ncu] = [row for row in self.ncu_granted[ncu] if row[1] != span]
                if self.home(ncu) != home:
                    self.hand_ncu(ncu, home)

    def home(self, ncu: int) -> int:
        """The seat that brought the NCU; an opponent may have it for a while."""
        for row in self.ncu_granted[ncu]:
            if "lent" in self.book.abilities[row[0]].traits:
                return row[2]
        return self.ncu_seat[ncu]

    def hand_ncu(self, ncu: int, seat: int) -> None:
        """From now on the NCU is that seat's."""
        self.ncu_seat = [*self.ncu_seat[:ncu], seat, *self.ncu_seat[ncu + 1 :]]

    def expire_on(self, unit: int, span: int) -> None:
        for given, until, _, _, _ in self.granted[unit]:
            if until == span:
                self.shed(unit, given)
        if self.muted[unit] == span:
            self.muted[unit] = NOBODY

    def mute(self, unit: int, span: int) -> None:
        """It loses its abilities for so long; of two spans the longer one counts, and an attack is the shortest."""
        if self.muted[unit] == NOBODY or self.muted[unit] == UNTIL_ATTACK_ENDS:
            self.muted[unit] = span
        elif span != UNTIL_ATTACK_ENDS:
            self.muted[unit] = max(self.muted[unit], span)

    # --- what holds at every moment ---------------------------------------------------------------------------

    def settle(self) -> None:
        """Who has no combat unit left is out; the last side left wins at once (tmg21-victory-13)."""
        alive = [seat for seat in range(self.seats) if not self.is_beaten(seat)]
        if len(alive) < self.seats and len({self.field.sides[seat] for seat in alive}) <= 1:
            if self.log is not None:
                self._tell_who_is_left(alive)
            self.finish(alive)

    def _tell_who_is_left(self, alive: list[int]) -> None:
        rule = "tmg21-victory-13"
        if len(alive) == 0:
            self.tell(Event("result", rule, says("Nobody has a combat unit left: a draw."), {}))
        for seat in alive:
            text = says("{seat} wins: no enemy has a combat unit left.", seat=("seat", seat))
            self.tell(Event("result", rule, text, {"seat": seat}))

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

    def lay(self, kind: int, pose: Pose, reminding: int = NOBODY) -> int:
        """Lay down a piece of terrain, as a grim reminder from a seat or for everybody; its place in the ground."""
        if reminding != NOBODY:
            self.reminders = [*self.reminders, (len(self.ground), reminding)]
        self.set_ground([*self.ground, (kind, *pose)])
        return len(self.ground) - 1

    def clear(self, piece: int) -> None:
        """A piece of terrain is removed from the game; the others keep their numbers."""
        _, x, y, facing = self.ground[piece]
        self.set_ground([*self.ground[:piece], (NOBODY, x, y, facing), *self.ground[piece + 1 :]])

    def set_ground(self, ground: list[tuple[int, int, int, int]]) -> None:
        self.ground = ground
        self.looked_at = (NOBODY, NOBODY, NOBODY)
        self.kept = None
        pieces: list[Piece] = []
        for kind, x, y, facing in ground:
            width, depth = SIZES[kind] if kind >= 0 else (0, 0)
            keywords = self.keywords_of(kind) if kind >= 0 else 0
            own = self.field.own_ground.get(len(pieces)) if kind >= 0 else None
            if own is not None:
                width, depth, keywords = own
            if self.reminds(len(pieces)) != NOBODY:
                keywords &= ~HORRIFIC  # it is grim to enemies, in place of that
            pieces.append(Piece(kind, Tray(x, y, facing, width, depth), keywords))
        self.pieces = pieces

    def reminds(self, piece: int) -> int:
        """The seat whose enemies the piece of terrain frightens, or NOBODY."""
        for place, seat in self.reminders:
            if place == piece:
                return seat
        return NOBODY

    def keywords_of(self, kind: int) -> int:
        return self.field.mode.keywords(self.edition, kind)

    def take_away(self, unit: int, fate: int) -> None:
        self.fate[unit] = fate
        self.trays[unit] = None
        self._touch(unit)

    def _touch(self, unit: int) -> None:
        self.looked_at = (NOBODY, NOBODY, NOBODY)
        self.kept = None
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
