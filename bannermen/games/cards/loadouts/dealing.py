"""From decks to a table: cards get numbers that say nothing about what they are."""

from __future__ import annotations

from bannermen.games.cards.content.table_numbers import CARD_VALUES, LAW_NUMBERS
from bannermen.games.cards.content.tables import Book, Deck
from bannermen.games.cards.match import PlayableCardsMatch
from bannermen.games.cards.rules.marshal import merged
from bannermen.games.cards.state import ALL_SEATS, CardsMatch
from bannermen.games.cards.terms import (
    BESIDE,
    CUE_COUNT,
    DECK,
    FEATS_WIDTH,
    GHOST,
    HAPPENING_COUNT,
    NOBODY,
    NONE,
    OUT,
    PLAY,
    PLOTS,
    POOL,
)
from bannermen.kernel.chance import Chance


def new_card(match: CardsMatch, kind: int, owner: int, place: int) -> int:
    """A card more on the table, in no pile yet."""
    card = len(match.kind)
    match.kind.append(kind)
    match.owner.append(owner)
    match.holder.append(owner)
    match.place.append(place)
    match.kneeling.append(0)
    match.power.append(0)
    match.marks.append(0)
    match.host.append(NONE)
    match.known.append(0)
    return card


def lay_table(book: Book, decks: list[Deck], chance: Chance, courtesy: bool) -> PlayableCardsMatch:
    """A table with all cards in their decks."""
    seats = len(decks)
    match = PlayableCardsMatch(book, seats, chance)
    match.courtesy = courtesy
    match.kind, match.owner, match.holder, match.place = [], [], [], []
    match.kneeling, match.power, match.marks, match.host, match.known = [], [], [], [], []
    match.deck, match.hand, match.discard, match.dead, match.plots = [], [], [], [], []
    match.used, match.pledged, match.front, match.back, match.ghosts = [], [], [], [], []
    match.shadows, match.beneath = [], []
    match.banner = []
    match.hearing = [0] * (CUE_COUNT * HAPPENING_COUNT)
    match.shifting = [0] * CARD_VALUES
    match.ruling = [0] * LAW_NUMBERS
    match.left = [0] * seats
    match.gold = [0] * seats
    match.gone = [0] * seats
    match.feats = [0] * (seats * FEATS_WIDTH)
    match.rivalled = [0] * seats
    match.struck = [0] * seats
    match.shown = [NONE] * seats
    match.agenda = [NONE] * seats
    match.allies = [[] for _ in range(seats)]
    match.title = [NONE] * seats
    for _ in range(seats):
        match.deck.append([])
        match.hand.append([])
        match.discard.append([])
        match.dead.append([])
        match.plots.append([])
        match.used.append([])
        match.pledged.append([])
        match.shadows.append([])
        match.beneath.append([])
        match.front.append([])
        match.back.append([])
    for seat in range(seats):
        deal_seat(match, seat, decks[seat])
    if seats > 2:  # agot-setup-02, -25
        for kind in book.title_cards:
            card = new_card(match, kind, NOBODY, OUT)
            match.known[card] = ALL_SEATS
            match.place[card] = POOL
            match.pool = [*match.pool, card]
    if courtesy:
        add_ghosts(match)
    return match


def deal_seat(match: PlayableCardsMatch, seat: int, deck: Deck) -> None:
    """Faction card, agenda, plots and draw deck of one seat; which number is which card, chance decides."""
    book = match.book
    banner = new_card(match, book.factions[deck.faction], seat, PLAY)
    match.known[banner] = ALL_SEATS
    match.banner.append(banner)
    if deck.agenda != NONE:
        agenda = new_card(match, deck.agenda, seat, OUT)
        match.move(agenda, BESIDE)
    for kind in deck.allies:
        match.move(new_card(match, kind, seat, OUT), BESIDE)
    plots = deck.plots[:]
    match.chance.shuffle(plots)
    for kind in plots:
        card = new_card(match, kind, seat, PLOTS)
        match.known[card] = 1 << seat
        match.plots[seat] = [*match.plots[seat], card]
    kinds = deck.cards[:]
    match.chance.shuffle(kinds)
    cards = [new_card(match, kind, seat, DECK) for kind in kinds]
    match.chance.shuffle(cards)  # a number does not tell when the card was drawn
    match.deck[seat] = cards
    match.left[seat] = len(cards)


def add_ghosts(match: PlayableCardsMatch) -> None:
    """For courtesy questions: every kind of event that a seat might hold, as a card that nobody has."""
    for seat in range(match.seats):
        mine: list[int] = []
        for kind in merged(match, seat, match.book.pool_events):
            card = new_card(match, kind, seat, GHOST)
            match.known[card] = ALL_SEATS
            mine.append(card)
            for moment in match.book.kinds[kind].hears:
                match.hearing[moment] += 1
        match.ghosts.append(mine)
