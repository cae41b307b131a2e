"""Building a deck: every check with its rule."""

from __future__ import annotations

from collections import Counter

from bannermen.games.cards.content.tables import Book, Building, Deck, Filter, Kind, allowed
from bannermen.games.cards.formats import DRAFT_SET, FILE, Format, Restricted, is_late
from bannermen.games.cards.terms import NEUTRAL, NONE
from bannermen.kernel.game import Check
from bannermen.kernel.message import Message, says

PLOT_DECK: int = 7  # agot-deckbuilding-04
LEAST_CARDS: int = 60  # agot-deckbuilding-06
DRAFTED_PLOTS: int = 5  # agotp-format-02
DRAFTED_CARDS: int = 40
IN_TIME = says("All cards were published in time.")
MOST_CARDS: int = 300  # ours: what a table of six can number; the book has no bound (agot-deckbuilding-07)


# --- checks ---


def judge(deck: Deck, cards: Book, rules: Format | None = None) -> list[Check]:
    """Every rule of deck building, kept or broken (agot-deckbuilding-01), and those of the format."""
    found = [
        _check("agot-deckbuilding-02", deck.faction >= 0, says("A deck has exactly one faction card.")),
        _plots(deck, cards, is_draft(rules)),
        _doubles(deck, cards),
        _size(deck, cards, is_draft(rules)),
        _check(
            "agot-deckbuilding-07",
            len(deck.cards) <= MOST_CARDS,
            says("The draw deck has {n} cards; this table can number 300.", n=len(deck.cards)),
        ),
        _copies(deck, cards),
        _plot_limits(deck, cards),
        _factions(deck, cards),
        _loyalty(deck, cards),
    ]
    return found + _agenda(deck, cards) + _format(deck, cards, rules)


def _check(rule: str, ok: bool, message: Message) -> Check:
    return Check(rule, ok, message)


def rules_of(deck: Deck, cards: Book) -> Building:
    """What its agenda says about the deck."""
    return cards.kinds[deck.agenda].building if deck.agenda != NONE else Building()


def agendas_of(deck: Deck) -> list[int]:
    """Its agenda and those that it allows besides."""
    return [deck.agenda, *deck.allies] if deck.agenda != NONE else deck.allies


def banners_of(deck: Deck, cards: Book) -> list[int]:
    """The other factions whose cards its agendas let in, unless they are loyal."""
    return [cards.kinds[agenda].banner for agenda in agendas_of(deck) if cards.kinds[agenda].banner >= 0]


def opened_by(deck: Deck, cards: Book) -> list[Filter]:
    """The cards of other factions that its agendas allow."""
    return [filter for agenda in agendas_of(deck) for filter in cards.kinds[agenda].building.allows]


def is_draft(rules: Format | None) -> bool:
    return rules is not None and rules.draft


def least_cards(deck: Deck, cards: Book, draft: bool = False) -> int:
    asked = [cards.kinds[agenda].building.cards for agenda in agendas_of(deck)]
    return max([DRAFTED_CARDS if draft else LEAST_CARDS, *asked])  # agotp-agendax-01


def plot_count(deck: Deck, cards: Book, draft: bool = False) -> int:
    usual = DRAFTED_PLOTS if draft else PLOT_DECK
    return rules_of(deck, cards).plots or usual


def _plots(deck: Deck, cards: Book, draft: bool) -> Check:
    """7 plots, or what the agenda or the draft asks for (agot-deckbuilding-04)."""
    count = plot_count(deck, cards, draft)
    rule = "agotp-agendax-04" if rules_of(deck, cards).plots else "agotp-format-02" if draft else "agot-deckbuilding-04"
    text = says("The plot deck has {n} cards; it needs exactly {count}.", n=len(deck.plots), count=count)
    return _check(rule, len(deck.plots) == count, text)


def _size(deck: Deck, cards: Book, draft: bool) -> Check:
    """60 cards, or what the agenda asks for (agot-deckbuilding-06)."""
    least = least_cards(deck, cards, draft)
    usual = "agotp-format-02" if draft else "agot-deckbuilding-06"
    rule = usual if least in (LEAST_CARDS, DRAFTED_CARDS) else "agotp-agendax-04"
    text = says("The draw deck has {n} cards; it needs at least {least}.", n=len(deck.cards), least=least)
    return _check(rule, len(deck.cards) >= least, text)


def _doubles(deck: Deck, cards: Book) -> Check:
    """At most one plot title more than once (agot-deckbuilding-05, -15)."""
    counts = Counter(cards.kinds[plot].title for plot in deck.plots)
    twice = [title for title, count in counts.items() if count > 1]
    most = rules_of(deck, cards).doubled
    return _check(
        "agot-deckbuilding-05",
        len(twice) <= most,
        says("{n} plots are there more than once; at most {most} may be.", n=len(twice), most=most),
    )


def _plot_limits(deck: Deck, cards: Book) -> Check:
    """The copies of each plot (agot-deckbuilding-13, -14)."""
    counts = Counter(deck.plots)
    over = [plot for plot, count in counts.items() if count > cards.kinds[plot].limit]
    if not over:
        return _check("agot-deckbuilding-13", True, says("No plot is there more often than it may be."))
    return _check(
        "agot-deckbuilding-13",
        False,
        says(
            "{card}: {n} copies, at most {most}.",
            card=("kind", over[0]),
            n=counts[over[0]],
            most=cards.kinds[over[0]].limit,
        ),
    )


def _copies(deck: Deck, cards: Book) -> Check:
    """Three copies of a title, or what the card says (agot-deckbuilding-08, -10, -11, -12)."""
    counts: Counter[int] = Counter(cards.kinds[card].title for card in deck.cards)
    for card in deck.cards:
        kind = cards.kinds[card]
        if counts[kind.title] > kind.limit:
            rule = "agot-deckbuilding-08" if kind.limit == 3 else "agot-deckbuilding-10"
            return _check(
                rule,
                False,
                says("{card}: {n} copies, at most {most}.", card=("kind", card), n=counts[kind.title], most=kind.limit),
            )
    return _check("agot-deckbuilding-08", True, says("No card is there more often than it may be."))


def _factions(deck: Deck, cards: Book) -> Check:
    """Only neutral cards, cards of the faction, and what the agenda allows (agot-deckbuilding-09, agot-faction-05)."""
    joined = opened_by(deck, cards)
    served = (NEUTRAL, deck.faction, *banners_of(deck, cards), *deck.named)
    for card in deck.cards + deck.plots:
        if cards.kinds[card].faction not in served and not allowed(cards.kinds[card], joined):
            return _check(
                "agot-deckbuilding-09",
                False,
                says("{card} belongs to another faction.", card=("kind", card)),
            )
    return _check("agot-deckbuilding-09", True, says("All cards are of the faction, neutral or allowed by the agenda."))


def _loyalty(deck: Deck, cards: Book) -> Check:
    """Loyal cards serve their own faction alone (agot-loyalty-02, -03). What a draft agenda allows it allows whole: the
    plots of factions are all loyal, and it speaks of them."""
    drafted = deck.agenda != NONE and cards.kinds[deck.agenda].set == DRAFT_SET
    for card in deck.cards + deck.plots if not drafted else []:
        kind = cards.kinds[card]
        if kind.loyal and kind.faction != deck.faction:
            return _check("agot-loyalty-02", False, says("{card} is loyal to another faction.", card=("kind", card)))
    return _check("agot-loyalty-02", True, says("No card is loyal to another faction."))


def _agenda(deck: Deck, cards: Book) -> list[Check]:
    """What its agendas ask of the deck (agot-agenda-01); each of them must be satisfied (agotp-agendax-01)."""
    found = _allies(deck, cards)
    for number in agendas_of(deck):
        found += _asked_by(deck, cards, cards.kinds[number])
    return found


def _allies(deck: Deck, cards: Book) -> list[Check]:
    """Further agendas: only where one allows them, of that sort, and no title twice (agotp-agendax-01)."""
    besides = rules_of(deck, cards).besides
    if not deck.allies and besides is None:
        return []
    most = 0 if besides is None else besides.count
    fitting = [k for k in deck.allies if besides is not None and allowed(cards.kinds[k], [besides.filter])]
    titles = {cards.kinds[agenda].title for agenda in agendas_of(deck)}
    kept = len(deck.allies) == len(fitting) <= most and len(titles) == len(agendas_of(deck))
    text = says("Further agendas: {n}; allowed are up to {most}, of the right sort and each once.", n=len(deck.allies),
                most=most)  # fmt: skip
    return [_check("agotp-agendax-01", kept, text)]


def _asked_by(deck: Deck, cards: Book, agenda: Kind) -> list[Check]:
    """What one agenda asks of the deck."""
    found = _building(deck, cards, agenda)
    if agenda.banner >= 0:
        count = sum(cards.kinds[card].faction == agenda.banner for card in deck.cards)
        found.append(
            _check(
                "agot-card-07",
                count >= agenda.least_banner and agenda.banner != deck.faction,
                says(
                    "{card} asks for {least} cards of its faction, which must be another one; there are {n}.",
                    card=("kind", agenda.number),
                    least=agenda.least_banner,
                    n=count,
                ),
            )
        )
    if agenda.most_neutral >= 0:
        count = sum(cards.kinds[card].faction == NEUTRAL for card in deck.cards)
        found.append(
            _check(
                "agot-agenda-01",
                count <= agenda.most_neutral,
                says(
                    "{card} allows {most} neutral cards; there are {n}.",
                    card=("kind", agenda.number),
                    most=agenda.most_neutral,
                    n=count,
                ),
            )
        )
    return found


def _building(deck: Deck, cards: Book, agenda: Kind) -> list[Check]:
    """What an agenda forbids, wants and allows once only (agotp-agendax-04)."""
    rules = agenda.building
    whole = deck.cards + deck.plots
    this = ("kind", agenda.number)
    found: list[Check] = []
    if rules.bans:
        banned = [card for card in whole if allowed(cards.kinds[card], rules.bans)]
        other = ("kind", banned[0]) if banned else this
        text = says("{card} does not go with {other}.", card=this, other=other)
        found.append(_check("agotp-agendax-04", not banned, text if banned else says("No card is forbidden.")))
    for need in rules.needs:
        fitting = [card for card in whole if allowed(cards.kinds[card], [need.filter])]
        n = len({cards.kinds[card].title for card in fitting}) if need.different else len(fitting)
        text = says("{card} asks for {least} cards of its sort; there are {n}.", card=this, least=need.count, n=n)
        found.append(_check("agotp-agendax-04", n >= need.count, text))
    for need in rules.exactly:
        fitting = [card for card in whole if allowed(cards.kinds[card], [need.filter])]
        n = len({cards.kinds[card].title for card in fitting}) if need.different else len(fitting)
        text = says("{card} asks for exactly {least} different cards of its sort; there are {n}.", card=this,
                    least=need.count, n=n)  # fmt: skip
        found.append(_check("agotp-agendax-04", n == len(fitting) == need.count, text))
    if rules.once:
        titles = Counter(cards.kinds[card].title for card in whole if allowed(cards.kinds[card], rules.once))
        text = says("{card} allows one copy of each title; twice there are {n}.", card=this, n=_doubled(titles))
        found.append(_check("agotp-agendax-04", _doubled(titles) == 0, text))
    return found


def _format(deck: Deck, cards: Book, rules: Format | None) -> list[Check]:
    """What the format adds: draft cards at drafts alone, packs up to a day, a list of restricted cards."""
    whole = deck.cards + deck.plots + agendas_of(deck)
    found: list[Check] = []
    if not is_draft(rules):
        drafted = [card for card in whole if cards.kinds[card].set == DRAFT_SET]
        if drafted:
            text = says("{card} is legal in draft games only.", card=("kind", drafted[0]))
            found.append(_check("agotp-format-02", False, text))
    least = rules_of(deck, cards).named
    if least or deck.named:
        others = len({faction for faction in deck.named if faction not in (deck.faction, NEUTRAL)})
        text = says("The agenda names other factions: {least}; named are {n}.", least=least, n=others)
        found.append(_check("agotp-format-02", others == len(deck.named) == least, text))
    if rules is not None and rules.until:
        late = [card for card in whole if is_late(rules, cards.kinds[card].set)]
        text = says("{card} was published later than this format allows.", card=("kind", late[0])) if late else IN_TIME
        found.append(_check("agotp-format-01", not late, text))
    if rules is not None and rules.restricted:
        found += _restricted(whole, cards, FILE.lists[rules.restricted])
    return found


def _restricted(whole: list[int], cards: Book, given: Restricted) -> list[Check]:
    banned = [card for card in whole if cards.kinds[card].code in given.banned]
    listed = sorted({card for card in whole if cards.kinds[card].code in given.restricted})
    text = says("{card} is banned by the list.", card=("kind", banned[0])) if banned else says("No card is banned.")
    many = says("Of the restricted cards a deck holds one title at most; there are {n}.", n=len(listed))
    return [_check("agotp-format-01", not banned, text), _check("agotp-format-01", len(listed) <= 1, many)]


def _doubled(titles: Counter[int]) -> int:
    return sum(count > 1 for count in titles.values())
