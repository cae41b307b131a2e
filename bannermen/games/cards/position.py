"""A table written down in a few lines, and read again (docs/positions.md).

Cards are named by title or code. What is left out is usual: an empty hand, no gold, a deck of roads. A position
resumes at a step of a phase, or of the challenge in progress; what was nested deeper is not written down.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

import msgspec

from bannermen.content.reading import convert, find
from bannermen.games.cards.content import schema
from bannermen.games.cards.content.load import book_plus
from bannermen.games.cards.content.tables import L_DOOM, L_FORBID_AT, V_CLAIM, Deck
from bannermen.games.cards.dealing import lay_table, new_card
from bannermen.games.cards.match import Court
from bannermen.games.cards.rules.challenges import ChallengesPhase
from bannermen.games.cards.rules.contest import sync_standers
from bannermen.games.cards.rules.dominance import DominancePhase
from bannermen.games.cards.rules.draw import DrawPhase
from bannermen.games.cards.rules.marshaling import MarshalingPhase
from bannermen.games.cards.rules.phases import Phase
from bannermen.games.cards.rules.plot import PlotPhase
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
from bannermen.games.cards.terms import (
    ATTACHMENT,
    ATTACKING,
    CHALLENGES,
    DEAD,
    DECK,
    DEFENDING,
    DISCARD,
    DUPLICATE,
    EVENT,
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
    SHOWN,
    TOKEN_BITS,
    TOKENS,
    USED,
)
from bannermen.kernel.chance import open_chance
from bannermen.kernel.game import BadSetup
from bannermen.kernel.procedure import Procedure, step_name

FILLER = "The Roseroad"
FILLED = 20
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


class InPlay(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A card in play that is not just standing there."""

    card: str
    kneeling: bool = False
    power: int = 0
    duplicates: int = 0
    attachments: list[str | InPlay] = []
    tokens: dict[schema.Token, int] = {}
    owner: int | None = None  # if somebody else owns it


class SeatPosition(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    faction: schema.Faction
    agenda: str | None = None
    title: str | None = None
    plot: str | None = None  # the revealed one
    plots: list[str] = []  # the plot deck
    used: list[str] = []
    gold: int = 0
    power: int = 0  # on the faction card
    kneeling: bool = False  # the faction card
    hand: list[str] = []
    deck: list[str] | None = None  # top card first; None: a deck of roads
    discard: list[str] = []  # the last one lies on top
    dead: list[str] = []
    play: list[str | InPlay] = []
    gone: bool = False
    feats: dict[str, int] = {}


class ChallengePosition(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    type: schema.Challenge
    attacker: int = 0
    defender: int = 1
    attacking: list[str] = []
    defending: list[str] = []
    bypassed: list[str] = []


class Position(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    seats: list[SeatPosition]
    round: int = 1
    phase: Literal["plot", "draw", "marshaling", "challenges", "dominance", "standing", "taxation"] = "marshaling"
    step: str | None = None  # of the phase, or of the challenge; None: where players first decide
    first: int = 0
    active: int | None = None  # None: the first player
    challenge: ChallengePosition | None = None
    lasting: list[list[int]] = []
    next: list[int] = []  # the next rolls of chance
    content: list[schema.CardFile] = []  # cards of one's own


def set_up_position(data: Any, seed: int | str, courtesy: bool, recording: bool) -> Court:
    """The table that a position describes, ready to go on."""
    position = convert(data, Position, "position", "see docs/positions.md for what may stand there")
    if not 2 <= len(position.seats) <= 6:
        raise BadSetup("position", "seats", f"{len(position.seats)} seats", "from 2 to 6 can play")
    for name, seat in (("first", position.first), ("active", position.active or 0)):
        if not 0 <= seat < len(position.seats):
            raise BadSetup("position", name, f"there is no seat {seat}", f"use 0 to {len(position.seats) - 1}")
    builder = Builder(position)
    match = builder.build(seed, courtesy)
    if recording:
        match.record()
    match.run()
    return match


class Builder:
    def __init__(self, position: Position) -> None:
        self.position = position
        self.book = book_plus(position.content)
        self.titles = {kind.names["en"]: kind.number for kind in reversed(self.book.kinds) if kind.was == NONE}

    def kind(self, name: str, place: str) -> int:
        if name in self.book.index:
            return self.book.index[name]
        if name not in self.titles:
            find(name, self.titles, "position", place, "card")
        return self.titles[name]

    def build(self, seed: int | str, courtesy: bool) -> Court:
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
        for row in position.lasting:
            match.lasting.flat = match.lasting.flat + row
        self.resume(match)
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
            deck.agenda = self.kind(given.agenda, f"seats[{seat}].agenda")
        return deck

    def fill(self, match: Court, seat: int, given: SeatPosition, place: str) -> None:
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
            self.add(match, seat, given.plot, SHOWN, f"{place}.plot")
        if given.title is not None:
            kind = self.kind(given.title, f"{place}.title")
            held = [card for card in match.pool if match.kind[card] == kind]
            if not held:
                raise BadSetup("position", f"{place}.title", "no such title is free", "titles are for melee")
            match.move(held[0], HELD, seat)

    def add(self, match: Court, seat: int, name: str, where: int, place: str) -> int:
        card = new_card(match, self.kind(name, place), seat, OUT)
        match.out = [*match.out, card]
        match.move(card, where)
        if where in (HAND, PLOTS, USED):
            match.known[card] |= 1 << seat
        return card

    def put(self, match: Court, seat: int, entry: str | InPlay, place: str, host: int) -> None:
        given = InPlay(card=entry) if isinstance(entry, str) else entry
        owner = seat if given.owner is None else given.owner
        kind = self.kind(given.card, place)
        if self.book.kinds[kind].type == EVENT and self.book.kinds[kind].becomes == NONE:
            raise BadSetup("position", place, f"{given.card} is an event", "events are not in play")
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
        for token, count in given.tokens.items():
            match.set_marks(card, match.marks[card] + (count << (TOKEN_BITS * TOKENS.index(token))))
        for _ in range(given.duplicates):
            double = self.add(match, owner, given.card, DUPLICATE, place)
            match.set_host(double, card)
            match.known[double] = match.known[card]
        for i, one in enumerate(given.attachments):
            self.put(match, self.holder_of(one, seat), one, f"{place}.attachments[{i}]", card)

    def holder_of(self, entry: str | InPlay, seat: int) -> int:
        """An attachment is controlled by its owner, whoever controls the host."""
        return seat if isinstance(entry, str) or entry.owner is None else entry.owner

    # --- where the match goes on ---

    def resume(self, match: Court) -> None:
        position = self.position
        round_ = Round()
        round_.go_to(NEXT_STEPS[position.phase])
        phase = PHASE_CLASSES[position.phase]()
        phase.order = match.in_order()
        if match.active in phase.order:
            phase.turn = phase.order.index(match.active)
        match.stack = [round_, phase]
        if position.challenge is None:
            self.go_to(phase, position.step or DEFAULT_STEPS.get(position.phase, "act"))
        else:
            if not isinstance(phase, ChallengesPhase):
                raise BadSetup("position", "challenge", "a challenge outside its phase", "write `phase: challenges`")
            self.go_to(phase, "once_more")
            match.push(self.challenge(match, position.challenge))

    def go_to(self, procedure: Procedure, step: str) -> None:
        names = [step_name(each) for each in procedure.steps()]
        procedure.at = find(step, names, "position", "step", "step")
        if isinstance(procedure, (StandingPhase, TaxationPhase)) and step != "begins":
            procedure.turn = 0

    def challenge(self, match: Court, given: ChallengePosition) -> Challenge:
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
        sync_standers(match)
        self.go_to(p, self.position.step or "actions")
        if given.defending and self.position.step in (None, "actions"):
            names = [step_name(each) for each in p.steps()]
            p.at = names.index("actions", p.at + 1)  # the window after defenders have been declared
        return p

    def fighter(self, match: Court, seat: int, name: str, place: str) -> int:
        kind = self.kind(name, f"challenge.{place}")
        for card in match.front[seat]:
            taken = card in match.attacking or card in match.defending or card in match.bypassed
            if match.kind[card] == kind and not taken:
                return card
        raise BadSetup("position", f"challenge.{place}", f"{name} is not among the characters", "put it into play")


# --- writing it down ---


def position_of(match: Court) -> dict[str, Any]:
    """The table as it is. What is nested deeper than the framework step is left out. It holds secrets."""
    data: dict[str, Any] = {
        "seats": [seat_of(match, seat) for seat in range(match.seats)],
        "round": max(1, match.round),
        "phase": PHASES[match.phase] if match.phase >= 0 else "plot",
        "first": match.first,
    }
    if match.active >= 0 and not match.gone[match.active]:
        data["active"] = match.active
    lasting = on_seats(match.lasting.plain())
    if lasting:
        data["lasting"] = lasting
    where = [p for p in match.stack if isinstance(p, (Phase, Challenge))]
    if where:
        innermost = where[-1]
        names = innermost.step_names()
        data["step"] = names[max(0, min(innermost.at - 1, len(names) - 1))]
    if match.contest >= 0:
        data["challenge"] = {
            "type": CHALLENGES[match.contest],
            "attacker": match.attacker,
            "defender": match.defender,
            "attacking": codes(match, [card for card in match.attacking if card not in match.standers]),
            "defending": codes(match, match.defending),
            "bypassed": codes(match, match.bypassed),
        }
    return data


def codes(match: Court, cards: list[int]) -> list[str]:
    return [base_code(match, card) for card in cards]


def base_code(match: Court, card: int) -> str:
    kind = match.kind_of(card)
    return match.book.kinds[kind.was].code if kind.was >= 0 else kind.code


def seat_of(match: Court, seat: int) -> dict[str, Any]:
    left = match.left[seat]
    data: dict[str, Any] = {
        "faction": FACTIONS[match.kind_of(match.banner[seat]).faction],
        "deck": codes(match, match.deck[seat][:left][::-1]),
        "play": [in_play(match, card) for card in match.front[seat] + match.back[seat] if match.host[card] == NONE],
    }
    for name, cards in (
        ("hand", match.hand[seat] + match.pledged[seat]),
        ("discard", match.discard[seat]),
        ("dead", match.dead[seat]),
        ("plots", match.plots[seat]),
        ("used", match.used[seat]),
    ):
        if cards:
            data[name] = codes(match, cards)
    for name, card in (("plot", match.shown[seat]), ("agenda", match.agenda[seat]), ("title", match.title[seat])):
        if card != NONE:
            data[name] = match.kind_of(card).code
    for name, figure in (("gold", match.gold[seat]), ("power", match.power[match.banner[seat]])):
        if figure:
            data[name] = figure
    if match.kneeling[match.banner[seat]]:
        data["kneeling"] = True
    if match.gone[seat]:
        data["gone"] = True
    feats = {FEATS[i]: match.did(seat, i) for i in range(FEATS_WIDTH) if match.did(seat, i)}
    if feats:
        data["feats"] = feats
    return data


def in_play(match: Court, card: int) -> Any:
    data: dict[str, Any] = {"card": base_code(match, card)}
    if match.kneeling[card]:
        data["kneeling"] = True
    if match.power[card]:
        data["power"] = match.power[card]
    tokens = {name: match.tokens(card, i) for i, name in enumerate(TOKENS) if match.tokens(card, i)}
    if tokens:
        data["tokens"] = tokens
    doubles = match.duplicates_on(card)
    if doubles:
        data["duplicates"] = len(doubles)
    if match.owner[card] != match.holder[card]:
        data["owner"] = match.owner[card]
    worn = [attached(match, card, other) for other in match.attachments_on(card)]
    if worn:
        data["attachments"] = worn
    return data["card"] if len(data) == 1 else data


def attached(match: Court, host: int, card: int) -> Any:
    data = in_play(match, card)
    if match.holder[card] != match.holder[host]:
        data = data if isinstance(data, dict) else {"card": data}
        data["owner"] = match.owner[card]
    return data


def on_seats(rows: list[list[int]]) -> list[list[int]]:
    """Lasting effects on seats only: cards get new numbers when the position is read."""
    return [row for row in rows if V_CLAIM <= row[0] < L_DOOM or row[0] >= L_FORBID_AT]
