"""Decks at random that keep every rule of building."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from bannermen.games.cards.content.tables import Book, Deck, allowed
from bannermen.games.cards.formats import DRAFT_SET, FILE, Format, is_late
from bannermen.games.cards.loadouts.build import (
    MOST_CARDS,
    agendas_of,
    banners_of,
    is_draft,
    least_cards,
    opened_by,
    plot_count,
    rules_of,
)
from bannermen.games.cards.terms import AGENDA, NEUTRAL, NONE, PLOT
from bannermen.kernel.chance import Chance


def random_deck(
    cards: Book, chance: Chance, faction: int = NONE, format: Format | None = None, first: Sequence[int] = ()
) -> Deck:
    """A legal deck with nothing in mind but the rules, and the cards that are to come first: for fuzzing. No agenda
    bars the very first of them."""
    making = _Making(cards, chance, format, first)
    making.choose_faction(faction)
    making.choose_agendas()
    making.choose_plots()
    making.choose_cards()
    return making.deck


class _Making:
    """A deck in the making."""

    def __init__(self, cards: Book, chance: Chance, format: Format | None, first: Sequence[int]) -> None:
        self.cards, self.chance, self.format, self.first = cards, chance, format, first
        self.deck = Deck()
        self.barred = barred_by(format, chance)

    def is_for(self, card: int) -> bool:
        return is_for(self.cards, card, self.format, self.barred)

    def choose_faction(self, faction: int) -> None:
        self.deck.faction = faction if faction != NONE else self.chance.below(NEUTRAL)

    def choose_agendas(self) -> None:
        """One or none, what it lets in besides, and the factions that it names."""
        cards, chance, deck = self.cards, self.chance, self.deck
        agendas = [number for number in self._agendas() if not self._is_in_the_way(number)]
        deck.agenda = [NONE, *agendas][chance.below(len(agendas) + 1)]
        deck.agenda = next((number for number in self.first if number in agendas), deck.agenda)
        besides = rules_of(deck, cards).besides
        if besides is not None:
            fitting = [number for number in agendas if allowed(cards.kinds[number], [besides.filter])]
            chance.shuffle(fitting)
            deck.allies = fitting[: chance.below(besides.count + 1)]
        self.rules = rules_of(deck, cards)
        others = [number for number in range(NEUTRAL) if number != deck.faction]
        chance.shuffle(others)
        deck.named = others[: self.rules.named]

    def _agendas(self) -> list[int]:
        kinds = [kind for kind in self.cards.kinds if kind.type == AGENDA and kind.banner != self.deck.faction]
        of_drafts = is_draft(self.format)
        return [kind.number for kind in kinds if (kind.set == DRAFT_SET) == of_drafts and self.is_for(kind.number)]

    def _is_in_the_way(self, agenda: int) -> bool:
        bans = self.cards.kinds[agenda].building.bans
        return any(allowed(self.cards.kinds[number], bans) for number in self.first[:1])

    def choose_plots(self) -> None:
        cards, deck = self.cards, self.deck
        printed = [kind for kind in cards.kinds if kind.type == PLOT and kind.was == NONE]
        plots = [kind.number for kind in printed if kind.faction in (NEUTRAL, deck.faction)]
        plots = [plot for plot in plots if not allowed(cards.kinds[plot], self.rules.bans) and self.is_for(plot)]
        self.chance.shuffle(plots)
        plots = _led_by(self.first, plots)
        for need in self.rules.exactly:  # so many of a sort come first, and no more of them
            fitting = one_each(cards, [plot for plot in plots if allowed(cards.kinds[plot], [need.filter])])
            deck.plots += fitting[: need.count]
            plots = [plot for plot in plots if not allowed(cards.kinds[plot], [need.filter])]
        count = plot_count(deck, cards, is_draft(self.format))
        spare = one_each(cards, plots)[: count - len(deck.plots)]
        deck.plots += spare
        if spare and cards.kinds[spare[0]].limit > 1 and self.chance.below(2) == 0:
            deck.plots[count - 1] = spare[0]

    def choose_cards(self) -> None:
        """What banners ask for, what the agenda asks for, and the rest as it comes."""
        cards, deck = self.cards, self.deck
        own, allied, free = self._piles()
        least = sum(cards.kinds[number].least_banner for number in agendas_of(deck))
        titles: Counter[int] = Counter()
        deck.cards = [card for card in allied if _has_room(cards, card, titles)][:least]
        rest = own + allied[least:] + free
        self.chance.shuffle(rest)
        for need in self.rules.needs:  # each title in turn
            wanted = [card for card in own + allied + free if allowed(cards.kinds[card], [need.filter])]
            seen: Counter[int] = Counter()
            for card in wanted:
                seen[card] += 1
                if seen[card] == 1 and len(deck.cards) < need.count:
                    deck.cards.append(card)
        self._fill_with([card for card in rest if not allowed(cards.kinds[card], self.rules.bans)])

    def _piles(self) -> tuple[list[int], list[int], list[int]]:
        """The cards of the faction, those of others that may come along, and neutral ones, each pile shuffled."""
        cards, deck = self.cards, self.deck
        banners = banners_of(deck, cards)
        own = _copies_of(cards, deck.faction, True)
        free = _copies_of(cards, NEUTRAL, True)
        allied = [card for faction in (*banners, *deck.named) for card in _copies_of(cards, faction, False)]
        opened = opened_by(deck, cards)
        joined = [kind for kind in cards.kinds if kind.deckable and allowed(kind, opened) for _ in range(kind.limit)]
        allied += [kind.number for kind in joined if kind.faction not in (NEUTRAL, deck.faction, *banners)]
        own, allied, free = ([card for card in pile if self.is_for(card)] for pile in (own, allied, free))
        allied = [card for card in allied if not cards.kinds[card].loyal]
        for pile in (own, allied, free):
            self.chance.shuffle(pile)
        return own, _sworn_first(deck, cards, allied), free

    def _fill_with(self, pile: list[int]) -> None:
        cards, deck = self.cards, self.deck
        agenda = cards.kinds[deck.agenda] if deck.agenda != NONE else None
        neutral = agenda.most_neutral if agenda is not None and agenda.most_neutral >= 0 else MOST_CARDS
        titles = Counter(cards.kinds[card].title for card in deck.cards)
        for card in _led_by(self.first, pile):
            kind = cards.kinds[card]
            if allowed(kind, self.rules.once) and titles[kind.title] > 0:
                continue
            if not _has_room(cards, card, titles):
                continue
            if kind.faction == NEUTRAL:
                if neutral == 0:
                    continue
                neutral -= 1
            if len(deck.cards) < least_cards(deck, cards, is_draft(self.format)):
                deck.cards.append(card)


def _led_by(first: Sequence[int], pile: list[int]) -> list[int]:
    """Those of the pile that are to come first do, in the order in which they are named."""
    return [card for wanted in first for card in pile if card == wanted] + [card for card in pile if card not in first]


def _sworn_first(deck: Deck, cards: Book, allied: list[int]) -> list[int]:
    """As many cards of each banner as are asked for come before the rest."""
    if len(banners_of(deck, cards)) < 2:
        return allied
    first: list[int] = []
    titles: Counter[int] = Counter()
    for number in agendas_of(deck):
        sworn = [i for i in range(len(allied)) if cards.kinds[allied[i]].faction == cards.kinds[number].banner]
        first += [i for i in sworn if _has_room(cards, allied[i], titles)][: cards.kinds[number].least_banner]
    return [allied[i] for i in first] + [allied[i] for i in range(len(allied)) if i not in first]


def is_for(cards: Book, card: int, format: Format | None, barred: set[str]) -> bool:
    """May it be in a deck of the format at all? Cards of drafts are for drafts (agotp-format-02)."""
    kind = cards.kinds[card]
    late = format is not None and is_late(format, kind.set)
    return not late and kind.code not in barred and (is_draft(format) or kind.set != DRAFT_SET)


def barred_by(format: Format | None, chance: Chance) -> set[str]:
    """What the list of a format bars: what is banned, and of the restricted titles all but one (agotp-format-01)."""
    if format is None or not format.restricted:
        return set()
    given = FILE.lists[format.restricted]
    kept = given.restricted[chance.below(len(given.restricted))]
    return {*given.banned, *given.restricted} - {kept}


def one_each(cards: Book, plots: list[int]) -> list[int]:
    """The first of each title."""
    titles: dict[int, int] = {}
    for plot in plots:
        titles.setdefault(cards.kinds[plot].title, plot)
    return list(titles.values())


def _has_room(cards: Book, card: int, titles: Counter[int]) -> bool:
    """May one more of its title be there? Several packs have cards of one title (agotp-format-03)."""
    kind = cards.kinds[card]
    titles[kind.title] += 1
    return titles[kind.title] <= kind.limit


def _copies_of(cards: Book, faction: int, loyal: bool) -> list[int]:
    return [
        kind.number
        for kind in cards.kinds
        if kind.deckable and kind.faction == faction and (loyal or not kind.loyal)
        for _ in range(kind.limit)
    ]
