"""A table written down in a few lines, and read again (docs/positions.md).

Cards are named by title or code. What is left out is usual: an empty hand, no gold, a deck of roads. A position
resumes at a step of a phase, or of the challenge in progress; what was nested deeper is not written down.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bannermen.content.reading import convert, find, has_room, in_measure
from bannermen.games.cards.content import schema
from bannermen.games.cards.content.load import book_plus
from bannermen.games.cards.content.tables import Deck
from bannermen.games.cards.loadouts.build import MOST_CARDS, PLOT_DECK
from bannermen.games.cards.loadouts.dealing import lay_table, new_card
from bannermen.games.cards.match import PlayableCardsMatch
from bannermen.games.cards.positions.fitting import Fitting
from bannermen.games.cards.positions.keeping import put_course, put_kept
from bannermen.games.cards.positions.schema import (
    Carrying,
    ChallengePosition,
    InPlay,
    InShadows,
    Position,
    SeatPosition,
)
from bannermen.games.cards.rules.challenges import ChallengesPhase
from bannermen.games.cards.rules.contest import sync_standers
from bannermen.games.cards.rules.dominance import DominancePhase
from bannermen.games.cards.rules.draw import DrawPhase
from bannermen.games.cards.rules.marshaling import MarshalingPhase
from bannermen.games.cards.rules.phases import Phase
from bannermen.games.cards.rules.plot import PlotPhase, has_when_revealed
from bannermen.games.cards.rules.rounds import (
    Round,
    challenges_phase,
    dominance_phase,
    draw_phase,
    marshaling_phase,
    next_round,
    standing_phase,
    taxation_phase,
)
from bannermen.games.cards.rules.standing import StandingPhase
from bannermen.games.cards.rules.struggle import Challenge
from bannermen.games.cards.rules.taxation import TaxationPhase
from bannermen.games.cards.state import ALL_SEATS
from bannermen.games.cards.terms import (
    ASSAILED,
    ATTACHMENT,
    ATTACKING,
    CHALLENGES,
    DEAD,
    DECK,
    DEFENDING,
    DISCARD,
    DUPLICATE,
    FACTIONS,
    FEATS,
    FEATS_WIDTH,
    HAND,
    HELD,
    INITIATED_AT,
    NONE,
    OUT,
    PHASES,
    PLAY,
    PLOTS,
    SEE_POWER,
    SHADOWS,
    SHOWN,
    TOKEN_BITS,
    TOKENS,
    USED,
)
from bannermen.kernel.chance import Seed, open_chance
from bannermen.kernel.game import BadSetup
from bannermen.kernel.procedure import Procedure, step_name

MEND = "see docs/positions.md for what may stand there"
FILLER = "The Roseroad"
FILLED = 20
MOST_IN_PLAY = 200  # cards of all seats, with all that is attached to them
MOST_ON_TABLE = 1200  # cards of all seats, wherever they lie
PHASE_CLASSES: dict[str, type[Phase]] = {
    "plot": PlotPhase,
    "draw": DrawPhase,
    "marshaling": MarshalingPhase,
    "challenges": ChallengesPhase,
    "dominance": DominancePhase,
    "standing": StandingPhase,
    "taxation": TaxationPhase,
}
# What the round goes on with after each phase.
NEXT_STEPS: dict[str, Callable[[Any, Any], None]] = {
    "plot": draw_phase,
    "draw": marshaling_phase,
    "marshaling": challenges_phase,
    "challenges": dominance_phase,
    "dominance": standing_phase,
    "standing": taxation_phase,
    "taxation": next_round,
}
DEFAULT_STEPS = {"plot": "cards.plot", "draw": "all_draw", "dominance": "determine", "standing": "cards.rise"}


def set_up_position(data: Any, seed: Seed, courtesy: bool, recording: bool) -> PlayableCardsMatch:
    """The table that a position describes, ready to go on."""
    position = convert(data, Position, "position", MEND, MOST_ON_TABLE)
    in_measure(data.get("content"), "position", "content")
    if not 2 <= len(position.seats) <= 6:
        raise BadSetup("position", "seats", f"{len(position.seats)} seats", "from 2 to 6 can play")
    for name, seat in (("first", position.first), ("active", position.active or 0)):
        if not 0 <= seat < len(position.seats):
            raise BadSetup("position", name, f"there is no seat {seat}", f"use 0 to {len(position.seats) - 1}")
    weigh(position)
    builder = Builder(position)
    Fitting(position, builder.book, builder.kind).look()
    match = builder.build(seed, courtesy)
    if recording:
        match.record()
    match.run()
    return match


def weigh(position: Position) -> None:
    """A seat has no more cards than a deck may have, wherever they lie; and a table has no more of them, in play above
    all, than rules look through in no time."""
    every = in_play = 0
    for seat, given in enumerate(position.seats):
        played = sum(cards_in(entry) for entry in given.play)
        piles = (given.hand, given.deck or [], given.discard, given.dead, given.plots, given.used, given.out)
        held = played + sum(map(len, piles)) + len(given.shadows) + sum(map(len, given.beneath.values()))
        has_room(held, MOST_CARDS + PLOT_DECK, "position", f"seats[{seat}]", "cards of a seat")
        every, in_play = every + held, in_play + played
    has_room(in_play, MOST_IN_PLAY, "position", "seats", "cards in play")
    has_room(every, MOST_ON_TABLE, "position", "seats", "cards of all seats")


def cards_in(entry: str | InPlay) -> int:
    if isinstance(entry, str):
        return 1
    if not 0 <= entry.duplicates <= MOST_IN_PLAY:
        raise BadSetup("position", "duplicates", f"{entry.duplicates} duplicates", f"0 to {MOST_IN_PLAY}")
    return 1 + entry.duplicates + sum(cards_in(each) for each in entry.attachments)


class Builder:
    def __init__(self, position: Position) -> None:
        self.position = position
        self.book = book_plus(position.content, position.packs)
        self.titles = {kind.names["en"]: kind.number for kind in reversed(self.book.kinds) if kind.was == NONE}

    def kind(self, name: str, place: str) -> int:
        if name in self.book.index:
            return self.book.index[name]
        if name not in self.titles:
            find(name, self.titles, "position", place, "card")
        return self.titles[name]

    def build(self, seed: Seed, courtesy: bool) -> PlayableCardsMatch:
        position = self.position
        decks = [self.bare_deck(seat, i) for i, seat in enumerate(position.seats)]
        match = lay_table(self.book, decks, open_chance(seed), courtesy)
        match.chance.script.extend(position.next)
        match.first = position.first
        match.round = position.round
        match.phase = PHASES.index(position.phase)
        match.active = position.first if position.active is None else position.active
        for seat, given in enumerate(position.seats):
            self.fill(match, seat, given, f"seats[{seat}]")
        for seat, given in enumerate(position.seats):
            for i, entry in enumerate(given.play):
                self.put(match, seat, entry, f"seats[{seat}].play[{i}]", NONE)
        for seat, given in enumerate(position.seats):
            for under, names in given.beneath.items():
                self.bury(match, seat, under, names, f"seats[{seat}].beneath")
        for row in position.lasting:
            match.lasting.flat = match.lasting.flat + row
        if position.kept is not None:
            for _ in position.kept.covers if self.book.covers else []:
                match.add_cover()
            put_kept(match, position.kept)
        self.resume(match)
        if position.kept is not None and position.challenge is None:
            put_course(match, position.kept)
        match.interred = []  # what lies there has lain there
        match.unsettled = False
        match.concerns = 0
        match.look(SEE_POWER)
        match.spoil()
        return match

    def bare_deck(self, given: SeatPosition, seat: int) -> Deck:
        deck = Deck()
        if given.faction == "neutral":
            raise BadSetup("position", f"seats[{seat}].faction", "neutral is no faction", "take one of the eight")
        deck.faction = FACTIONS.index(given.faction)
        if given.agenda is not None:
            agenda = given.agenda if isinstance(given.agenda, str) else given.agenda.card
            deck.agenda = self.kind(agenda, f"seats[{seat}].agenda")
        deck.allies = [self.kind(each, f"seats[{seat}].allies") for each in given.allies]
        return deck

    def fill(self, match: PlayableCardsMatch, seat: int, given: SeatPosition, place: str) -> None:
        """Everything that is not in play."""
        match.gold[seat] = given.gold
        match.gone[seat] = int(given.gone)
        match.set_power(match.banner[seat], given.power)
        match.kneeling[match.banner[seat]] = int(given.kneeling)
        for what, count in given.feats.items():
            match.feats[seat * FEATS_WIDTH + find(what, FEATS, "position", f"{place}.feats", "feat")] = count
        deck = [FILLER] * FILLED if given.deck is None else given.deck
        for name in reversed(deck):
            self.add(match, seat, name, DECK, f"{place}.deck")
        piles = ((given.hand, HAND, "hand"), (given.discard, DISCARD, "discard"), (given.dead, DEAD, "dead"))
        for names, where, pile in piles:
            for name in names:
                self.add(match, seat, name, where, f"{place}.{pile}")
        for name in given.plots:
            self.add(match, seat, name, PLOTS, f"{place}.plots")
        for name in given.used:
            self.add(match, seat, name, USED, f"{place}.used")
        if given.plot is not None:
            shown = given.plot if isinstance(given.plot, str) else given.plot.card
            self.load(match, self.add(match, seat, shown, SHOWN, f"{place}.plot"), given.plot)
        self.load(match, match.agenda[seat], given.agenda)
        for entry in given.shadows:
            self.lurk(match, seat, entry, f"{place}.shadows")
        for name in given.out:
            self.add(match, seat, name, OUT, f"{place}.out")
        if given.title is not None:
            kind = self.kind(given.title if isinstance(given.title, str) else given.title.card, f"{place}.title")
            held = [card for card in match.pool if match.kind[card] == kind]
            if not held:
                raise BadSetup("position", f"{place}.title", "no such title is free", "titles are for melee")
            match.move(held[0], HELD, seat)
            self.load(match, held[0], given.title)

    def add(self, match: PlayableCardsMatch, seat: int, name: str, where: int, place: str) -> int:
        card = new_card(match, self.kind(name, place), seat, OUT)
        match.out = [*match.out, card]
        match.move(card, where)
        if where in (HAND, PLOTS):
            match.known[card] |= 1 << seat
        elif where == USED:
            match.known[card] = ALL_SEATS  # it was revealed once (agot-plots-04)
        elif where == OUT and not match.gone[seat]:
            match.known[card] = ALL_SEATS  # agotp-removed-03
        return card

    def bury(self, match: PlayableCardsMatch, seat: int, under: str, names: list[str], place: str) -> None:
        """Cards of the seat facedown under its agenda, or under a card in play."""
        hosts = [match.agenda[seat]] if under == "agenda" else []
        if under != "agenda":
            kind = self.kind(under, place)
            hosts = [card for card in match.in_play() + match.allies[seat] if match.kind[card] == kind]
        if len(hosts) == 0 or hosts[0] == NONE:
            raise BadSetup("position", place, f"there is no {under}", "name the agenda, or a card in play")
        for name in names:
            card = self.add(match, seat, name, OUT, place)
            match.bury(card, hosts[0])
            match.known[card] = 1 << match.holder[hosts[0]]  # agotp-beneath-02

    def lurk(self, match: PlayableCardsMatch, seat: int, entry: str | InShadows, place: str) -> None:
        given = InShadows(card=entry) if isinstance(entry, str) else entry
        card = self.add(match, seat, given.card, SHADOWS, place)
        self.mark(match, card, given.tokens)
        if given.seen:
            match.known[card] = ALL_SEATS
        if given.shrouded:
            match.shrouded = sorted([*match.shrouded, card])

    def put(self, match: PlayableCardsMatch, seat: int, entry: str | InPlay, place: str, host: int) -> None:
        given = InPlay(card=entry) if isinstance(entry, str) else entry
        owner = seat if given.owner is None else given.owner
        if given.facedown is not None:
            self.veil(match, seat, given, place, host, owner)
            return
        kind = self.kind(given.card, place)
        card = new_card(match, kind, owner, OUT)
        match.out = [*match.out, card]
        if self.book.kinds[kind].becomes != NONE:
            match.set_kind(card, self.book.kinds[kind].becomes)
        match.move(card, PLAY, seat)
        if match.type_of(card) == ATTACHMENT:
            if host == NONE:
                raise BadSetup("position", place, f"{given.card} has no host", "write it among a card's attachments")
            match.attach(card, host)
        match.kneeling[card] = int(given.kneeling)
        match.set_power(card, given.power)
        self.mark(match, card, given.tokens)
        for _ in range(given.duplicates):
            double = self.add(match, owner, given.card, DUPLICATE, place)
            match.set_host(double, card)
            match.known[double] = match.known[card]
        for i, one in enumerate(given.attachments):
            self.put(match, self.holder_of(one, seat), one, f"{place}.attachments[{i}]", card)

    def load(self, match: PlayableCardsMatch, card: int, given: str | Carrying | None) -> None:
        """What lies on a plot, an agenda or a title."""
        if isinstance(given, Carrying):
            match.set_power(card, given.power)
            self.mark(match, card, given.tokens)

    def veil(self, match: PlayableCardsMatch, seat: int, given: InPlay, place: str, host: int, owner: int) -> None:
        """A card attached facedown (agotp-facedown-01)."""
        code = "facedown" if given.facedown == "plain" else f"facedown {given.facedown}"
        if code not in self.book.index:
            raise BadSetup("position", place, "no card of the core set lies facedown", "write `packs: true`")
        card = self.add(match, owner, given.card, OUT, place)
        match.known[card] = ALL_SEATS if given.seen else 0
        cover = match.veil(card, self.book.index[code], seat, host)
        match.kneeling[cover] = int(given.kneeling)
        match.set_power(cover, given.power)
        self.mark(match, cover, given.tokens)

    def mark(self, match: PlayableCardsMatch, card: int, tokens: dict[schema.Token, int]) -> None:
        for token, count in tokens.items():
            match.set_marks(card, match.marks[card] + (count << (TOKEN_BITS * TOKENS.index(token))))

    def holder_of(self, entry: str | InPlay, seat: int) -> int:
        """An attachment is controlled by its owner, whoever controls the host, unless it says otherwise."""
        if isinstance(entry, str):
            return seat
        if entry.holder is not None:
            return entry.holder
        return seat if entry.owner is None else entry.owner

    # --- where the match goes on ---

    def resume(self, match: PlayableCardsMatch) -> None:
        position = self.position
        round_ = Round()
        round_.go_to(NEXT_STEPS[position.phase])
        phase = PHASE_CLASSES[position.phase]()
        phase.order = match.in_order()
        if match.active in phase.order:
            phase.turn = phase.order.index(match.active)
        match.stack = [round_, phase]
        if isinstance(phase, PlotPhase):
            self.reveal(match, phase)
        if position.challenge is None:
            self.go_to(phase, position.step or DEFAULT_STEPS.get(position.phase, "act"))
        else:
            if not isinstance(phase, ChallengesPhase):
                raise BadSetup("position", "challenge", "a challenge outside its phase", "write `phase: challenges`")
            self.go_to(phase, "once_more")
            match.push(self.challenge(match, position.challenge))

    def reveal(self, match: PlayableCardsMatch, phase: PlotPhase) -> None:
        """After plots were chosen: those that lie there have just been revealed, and what they do is still to come."""
        step = self.position.step or DEFAULT_STEPS["plot"]
        names = phase.step_names()
        if step not in names or names.index(step) <= names.index(DEFAULT_STEPS["plot"]):
            return
        phase.shown = [match.shown[seat] for seat in phase.order if match.shown[seat] != NONE]
        phase.chooser = match.active if match.active in phase.order else match.first
        if step == "cards.revealed":
            phase.revealed = [card for card in phase.shown if has_when_revealed(match, card)]

    def go_to(self, procedure: Procedure, step: str) -> None:
        names = [step_name(each) for each in procedure.steps()]
        procedure.at = find(step, names, "position", "step", "step")
        if isinstance(procedure, (StandingPhase, TaxationPhase)) and step != "begins":
            procedure.turn = 0

    def challenge(self, match: PlayableCardsMatch, given: ChallengePosition) -> Challenge:
        type_ = CHALLENGES.index(given.type)
        match.active = given.attacker
        match.set_contest(type_, given.attacker, given.defender)
        p = Challenge(given.attacker, type_)
        p.foe = given.defender
        p.begun = True
        for name in given.attacking:  # one after the other: two copies of a card are two characters
            match.join(self.fighter(match, given.attacker, name, "attacking"), ATTACKING)
        for name in given.defending:
            match.join(self.fighter(match, given.defender, name, "defending"), DEFENDING)
        p.chosen = match.attacking
        p.guards = match.defending
        match.bypassed = [self.fighter(match, given.defender, name, "bypassed") for name in given.bypassed]
        p.sneaks = [NONE] * len(match.bypassed)
        if match.feats[given.attacker * FEATS_WIDTH + INITIATED_AT + type_] == 0:
            match.count(given.attacker, INITIATED_AT + type_)
            match.count(given.defender, ASSAILED)
        sync_standers(match)
        self.go_to(p, self.position.step or "actions")
        if given.defending and self.position.step in (None, "actions"):
            names = [step_name(each) for each in p.steps()]
            p.at = names.index("actions", p.at + 1)  # the window after defenders have been declared
        return p

    def fighter(self, match: PlayableCardsMatch, seat: int, name: str, place: str) -> int:
        kind = self.kind(name, f"challenge.{place}")
        for card in match.front[seat]:
            taken = card in match.attacking or card in match.defending or card in match.bypassed
            if match.kind[card] == kind and not taken:
                return card
        raise BadSetup("position", f"challenge.{place}", f"{name} is not among the characters", "put it into play")
