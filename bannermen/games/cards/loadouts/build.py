"""Building a deck: every check with its rule, decks as plain text, ready-made decks, decks at random."""

from __future__ import annotations

import functools
from collections import Counter
from collections.abc import Sequence
from typing import Any

import msgspec

from bannermen.content.reading import decode
from bannermen.content.texts import Text
from bannermen.games.cards.content.load import HERE, book, book_plus, pack_names, whole_book
from bannermen.games.cards.content.tables import Book, Building, Deck, Kind, Sieve, allowed
from bannermen.games.cards.formats import DRAFT_SET, FILE, Format, Restricted, is_late
from bannermen.games.cards.terms import AGENDA, FACTION, FACTIONS, NEUTRAL, NONE, PLOT
from bannermen.kernel.chance import Chance
from bannermen.kernel.game import BadSetup, Check
from bannermen.kernel.message import Message, says
from bannermen.kernel.nearest import meant

PLOT_DECK: int = 7  # agot-deckbuilding-04
LEAST_CARDS: int = 60  # agot-deckbuilding-06
DRAFTED_PLOTS: int = 5  # agotp-format-02
DRAFTED_CARDS: int = 40
IN_TIME = says("All cards were published in time.")
MOST_CARDS: int = 300  # ours: what a table of six can number; the book has no bound (agot-deckbuilding-07)

BOOKS: int = 8  # whose names are kept: those of the house, and a few of one's own

DECKS = HERE / "decks"


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


def opened_by(deck: Deck, cards: Book) -> list[Sieve]:
    """The cards of other factions that its agendas allow."""
    return [sieve for agenda in agendas_of(deck) for sieve in cards.kinds[agenda].building.allows]


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
    fitting = [k for k in deck.allies if besides is not None and allowed(cards.kinds[k], [besides.sieve])]
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
        fitting = [card for card in whole if allowed(cards.kinds[card], [need.sieve])]
        n = len({cards.kinds[card].title for card in fitting}) if need.different else len(fitting)
        text = says("{card} asks for {least} cards of its sort; there are {n}.", card=this, least=need.count, n=n)
        found.append(_check("agotp-agendax-04", n >= need.count, text))
    for need in rules.exactly:
        fitting = [card for card in whole if allowed(cards.kinds[card], [need.sieve])]
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


# --- parts: what a seat brings ---


def part_of(deck: Deck, cards: Book) -> dict[str, Any]:
    """The deck as plain data: codes of cards and how many."""
    named = {"named": [FACTIONS[faction] for faction in deck.named]} if deck.named else {}
    return {
        "name": deck.names.get("en", ""),
        **named,
        "faction": FACTIONS[deck.faction],
        "agenda": cards.kinds[deck.agenda].code if deck.agenda != NONE else "",
        **({"allies": [cards.kinds[agenda].code for agenda in deck.allies]} if deck.allies else {}),
        "plots": dict(sorted(Counter(cards.kinds[card].code for card in deck.plots).items())),
        "cards": dict(sorted(Counter(cards.kinds[card].code for card in deck.cards).items())),
    }


def read_part(part: Any, cards: Book) -> Deck:
    """A deck from plain data. Raises BadSetup where it makes no sense; whether it is legal, `judge` says."""
    if not isinstance(part, dict):
        raise BadSetup("deck", "", "it is not a mapping", "give faction, agenda, plots and cards")
    if "text" in part:
        if not isinstance(part["text"], str):
            raise BadSetup("deck", "text", "it is no text", "write count and title on each line")
        return read_text(part["text"], cards)
    deck = Deck()
    deck.names = {"en": str(part.get("name", ""))[:80]}
    faction = part.get("faction")
    if not isinstance(faction, str) or faction not in FACTIONS or faction == "neutral":
        raise BadSetup("deck", "faction", f"there is no faction {faction}", f"take one of {', '.join(FACTIONS[:-1])}")
    deck.faction = FACTIONS.index(str(faction))
    agenda = part.get("agenda") or ""
    if agenda:
        deck.agenda = _coded(agenda, cards, "agenda")
        if cards.kinds[deck.agenda].type != AGENDA:
            raise BadSetup("deck", "agenda", f"{agenda} is no agenda", "take an agenda or leave it out")
    allies = part.get("allies") or []
    if not isinstance(allies, list):
        raise BadSetup("deck", "allies", f"{allies!s:.80} is no list", "name the further agendas by their codes")
    deck.allies = [_coded(code, cards, "allies") for code in allies]
    if any(cards.kinds[number].type != AGENDA for number in deck.allies):
        raise BadSetup("deck", "allies", "one of them is no agenda", "name agendas")
    deck.named = _named(part.get("named") or [])
    deck.plots = _counted(part.get("plots"), cards, "plots", True)
    deck.cards = _counted(part.get("cards"), cards, "cards", False)
    return deck


def _named(given: Any) -> list[int]:
    """The factions that a draft agenda names as it is announced (agotp-format-02)."""
    if not isinstance(given, list) or any(each not in FACTIONS[:-1] for each in given):
        raise BadSetup("deck", "named", f"{given!s:.80} are no factions", f"name some of {', '.join(FACTIONS[:-1])}")
    return [FACTIONS.index(each) for each in given]


def titles_of(cards: Book) -> list[str]:
    return [kind.names["en"] for kind in cards.kinds if kind.was == NONE]


def _coded(code: Any, cards: Book, place: str) -> int:
    if not isinstance(code, str) or code not in cards.index:
        mend = meant(str(code), [*cards.index, *titles_of(cards)])
        raise BadSetup("deck", place, f"there is no card {code!s:.80}", mend)
    return cards.index[code]


def _counted(given: Any, cards: Book, place: str, plots: bool) -> list[int]:
    if not isinstance(given, dict):
        raise BadSetup("deck", place, "it is not a mapping of codes to counts", 'write {"01144": 2, …}')
    found: list[int] = []
    for code, count in given.items():
        if not isinstance(count, int) or isinstance(count, bool) or not 0 <= count <= MOST_CARDS:
            raise BadSetup("deck", f"{place}.{code}", f"{count} is no count", f"use a number from 0 to {MOST_CARDS}")
        kind = _coded(code, cards, place)
        if (cards.kinds[kind].type == PLOT) != plots or not (plots or cards.kinds[kind].deckable):
            raise BadSetup("deck", f"{place}.{code}", "this card does not belong there", "plots are listed apart")
        found.extend([kind] * count)
        if len(found) > MOST_CARDS:
            raise BadSetup("deck", place, f"more than {MOST_CARDS} cards", "take fewer")
    return found


# --- plain text, as the community writes it ---

LONGEST_LINE: int = 200
TIMES: str = "xX×"
NAMES: str = "Names"  # before a faction that a draft agenda names
QUOTES: dict[int, str | None] = dict.fromkeys(map(ord, '"“”„«»'), None) | {ord("’"): "'"}


def read_line(line: str) -> tuple[int | None, str]:
    """How many of what: the count before the title or after it, and the title without the pack in brackets. Every sign
    is looked at once or twice, however the line is made.

    >>> read_line("3x Ser Gregor (Core Set)"), read_line("Hodor × 2"), read_line("House Stark")
    ((3, 'Ser Gregor'), (2, 'Hodor'), (None, 'House Stark'))
    """
    title = line.strip()
    opened = title.rfind("(")
    if opened > 0 and title.endswith(")") and title.count(")", opened) == 1:
        title = title[:opened].rstrip()
    before = len(title) - len(title.lstrip("0123456789"))
    count: int | None = None
    if before:
        rest = title[before:].lstrip()
        named = rest[1:] if rest[:1] in TIMES and rest[1:2].isspace() else rest
        if rest and (named is not rest or title[before].isspace()):
            count, title = int(title[:before]), named.strip()
    bare = title.rstrip("0123456789")
    times = bare.rstrip()
    if len(bare) < len(title) and times[-1:] and times[-1] in TIMES and times[:-1].strip():
        count = int(title[len(bare) :]) if count is None else count
        title = times[:-1].rstrip()
    return count, title


def write_text(deck: Deck, cards: Book) -> str:
    """The deck as count and title per line.

    >>> print(write_text(ready_made()["stark"], book()).splitlines()[2])
    House Stark
    """
    lines = [deck.names.get("en") or "Deck", "", cards.kinds[cards.factions[deck.faction]].names["en"]]
    lines += [cards.kinds[agenda].names["en"] for agenda in agendas_of(deck)]
    lines += [f"{NAMES} {cards.kinds[cards.factions[faction]].names['en']}" for faction in deck.named]
    for heading, numbers in (
        ("Plots:", deck.plots),
        ("Characters:", _of_type(deck, cards, 0)),
        ("Attachments:", _of_type(deck, cards, 2)),
        ("Locations:", _of_type(deck, cards, 1)),
        ("Events:", _of_type(deck, cards, 3)),
    ):
        if numbers:
            counts = Counter(_written(cards, number) for number in numbers)
            lines += ["", heading, *(f"{counts[name]}x {name}" for name in sorted(counts))]
    return "\n".join(lines) + "\n"


def _written(cards: Book, number: int) -> str:
    """The title; with its pack where several cards share it (agotp-format-03)."""
    kind = cards.kinds[number]
    name = kind.names["en"]
    if cards.packs and sum(other.title == kind.title and other.was == NONE for other in cards.kinds) > 1:
        return f"{name} ({pack_names().get(kind.set, kind.set)})"
    return name


def _of_type(deck: Deck, cards: Book, type_: int) -> list[int]:
    return [card for card in deck.cards if cards.kinds[card].type == type_]


def read_text(text: str, cards: Book) -> Deck:
    """A deck from plain text: headings are passed over, a title may stand in any of the three languages."""
    titles = _by_name(cards)
    deck = Deck()
    deck.faction = NONE
    agendas: list[int] = []
    last = 0
    for number, raw in enumerate(text.splitlines()):
        line = raw.strip()
        if len(line) > LONGEST_LINE:
            what = f"this line has {len(line)} characters"
            raise BadSetup("deck", f"line {number + 1}", what, f"a line has at most {LONGEST_LINE}")
        if not line or line.endswith(":") or line.startswith(("#", "//")):
            continue
        if line.startswith(f"{NAMES} ") and _plain(line.removeprefix(NAMES)) in titles:
            deck.named.append(cards.kinds[titles[_plain(line.removeprefix(NAMES))]].faction)
            continue
        written, title = read_line(line)
        packed = title + (line[line.rfind("(") - 1 :] if line.endswith(")") and "(" in line else "")
        found = titles.get(_plain(packed), titles.get(_plain(title), titles.get(_plain(line), NONE)))
        count = 1 if written is None else written
        if written is None and (found == NONE or cards.kinds[found].type not in (FACTION, AGENDA)):
            if not deck.names and number == 0:
                deck.names = {"en": line[:80]}
            continue  # the name of the deck, a heading, the name of a pack
        if found == NONE:
            raise BadSetup("deck", f"line {number + 1}", f"there is no card {title}", meant(title, titles_of(cards)))
        kind = cards.kinds[found]
        if count > MOST_CARDS:
            raise BadSetup("deck", f"line {number + 1}", f"{count} copies", f"use a number up to {MOST_CARDS}")
        if kind.type == FACTION:
            if deck.faction != NONE:
                raise BadSetup(
                    "deck", f"line {number + 1}", "a second faction", "a deck has one (agot-deckbuilding-02)"
                )
            deck.faction = kind.faction
        elif kind.type == AGENDA:
            agendas.append(found)
            last = number + 1
        elif kind.type == PLOT:
            deck.plots += [found] * count
        elif kind.deckable:
            deck.cards += [found] * count
        if max(len(deck.plots), len(deck.cards)) > MOST_CARDS:
            raise BadSetup("deck", f"line {number + 1}", f"more than {MOST_CARDS} cards", "take fewer")
    _agree(deck, cards, agendas, last)
    if deck.faction == NONE:
        raise BadSetup("deck", "", "no line names the faction", "write House Stark, or another one, on a line")
    return deck


@functools.lru_cache(maxsize=BOOKS)
def _by_name(cards: Book) -> dict[str, int]:
    """The cards by how a list may call them: in any language, with their pack or without."""
    titles: dict[str, int] = {}
    for kind in reversed(cards.kinds):
        if kind.was == NONE:
            for name in kind.names.values():
                titles[_plain(name)] = kind.number
                titles[_plain(f"{name} ({pack_names().get(kind.set, kind.set)})")] = kind.number
    return titles


def _agree(deck: Deck, cards: Book, agendas: list[int], line: int) -> None:
    """One agenda; several where one of them allows it."""
    leading = [agenda for agenda in agendas if cards.kinds[agenda].building.besides is not None]
    if len(agendas) > 1 and not leading:
        raise BadSetup("deck", f"line {line}", "a second agenda", "use at most one (agot-deckbuilding-03)")
    if agendas:
        deck.agenda = leading[0] if leading else agendas[0]
        deck.allies = [agenda for agenda in agendas if agenda != deck.agenda]


def _plain(name: str) -> str:
    """Titles without quotation marks, capitals and kinds of apostrophe."""
    return name.translate(QUOTES).strip().casefold()


# --- ready-made decks ---


class ReadyDeck(msgspec.Struct, forbid_unknown_fields=True):
    """What content/decks/index.yaml says of a deck."""

    name: Text
    how: Text
    packs: bool = False  # it holds cards of the packs
    melee: bool = False  # it is meant for three players and more


@functools.cache
def deck_index() -> dict[str, ReadyDeck]:
    return decode(DECKS, "index.yaml", dict[str, ReadyDeck])


@functools.cache
def ready_made() -> dict[str, Deck]:
    """The decks of the first box that come with the house, by key."""
    return _read_decks(False, book())


@functools.cache
def ready_packs() -> dict[str, Deck]:
    """Those with cards of the packs."""
    return _read_decks(True, whole_book())


def _read_decks(packs: bool, cards: Book) -> dict[str, Deck]:
    found: dict[str, Deck] = {}
    for key, entry in deck_index().items():
        if entry.packs == packs:
            deck = read_text((DECKS / f"{key}.txt").read_text(encoding="utf-8"), cards)
            deck.key = key
            deck.names = entry.name.by_language()
            found[key] = deck
    return found


@functools.cache
def ready_for(format: str) -> dict[str, Deck]:
    """Those of them that the format allows, house by house and first what was made for it; for a draft one of each
    faction, drawn by lot."""
    rules = FILE.formats[format]
    cards = book_plus([], rules.packs, rules.draft)
    if not rules.draft:
        ready = [*(ready_packs().values() if rules.packs else ()), *ready_made().values()]
        told = deck_index()
        ready = [deck for deck in ready if rules.seats[1] > 2 or not told[deck.key].melee]
        ready.sort(key=lambda deck: (deck.faction, not told[deck.key].melee, not told[deck.key].packs))
        return {deck.key: deck for deck in ready if all(check.kept for check in judge(deck, cards, rules))}
    found: dict[str, Deck] = {}
    for faction in range(NEUTRAL):
        deck = random_deck(cards, Chance(faction), faction, rules)
        deck.key = f"draft-{FACTIONS[faction]}"
        deck.names = cards.kinds[cards.factions[faction]].names
        found[deck.key] = deck
    return found


def for_bots(format: str) -> list[Deck]:
    """Those that bots bring: where cards of the packs may be played, decks with such cards."""
    ready = list(ready_for(format).values())
    with_packs = [deck for deck in ready if deck.key in deck_index() and deck_index()[deck.key].packs]
    return with_packs or ready


def random_deck(
    cards: Book, chance: Chance, faction: int = NONE, format: Format | None = None, first: Sequence[int] = ()
) -> Deck:
    """A legal deck with nothing in mind but the rules, and the cards that are to come first: for fuzzing. No agenda
    bars the very first of them."""
    deck, draft = Deck(), is_draft(format)
    barred = barred_by(format, chance)
    deck.faction = faction if faction != NONE else chance.below(NEUTRAL)
    agendas = [k.number for k in cards.kinds if k.type == AGENDA and k.banner != deck.faction]
    agendas = [number for number in agendas if (cards.kinds[number].set == DRAFT_SET) == draft]
    agendas = [number for number in agendas if is_for(cards, number, format, barred)]
    meant = [cards.kinds[number] for number in first[:1]]
    agendas = [n for n in agendas if not any(allowed(kind, cards.kinds[n].building.bans) for kind in meant)]
    deck.agenda = [NONE, *agendas][chance.below(len(agendas) + 1)]
    deck.agenda = next((number for number in first if number in agendas), deck.agenda)
    agenda = cards.kinds[deck.agenda] if deck.agenda != NONE else None
    besides = rules_of(deck, cards).besides
    if besides is not None:
        fitting = [number for number in agendas if allowed(cards.kinds[number], [besides.sieve])]
        chance.shuffle(fitting)
        deck.allies = fitting[: chance.below(besides.count + 1)]
    banners = banners_of(deck, cards)
    neutral = agenda.most_neutral if agenda is not None and agenda.most_neutral >= 0 else MOST_CARDS
    rules = rules_of(deck, cards)
    printed = [k for k in cards.kinds if k.type == PLOT and k.was == NONE]
    plots = [k.number for k in printed if k.faction in (NEUTRAL, deck.faction)]
    others = [number for number in range(NEUTRAL) if number != deck.faction]
    chance.shuffle(others)
    deck.named = others[: rules.named]
    plots = [
        plot for plot in plots if not allowed(cards.kinds[plot], rules.bans) and is_for(cards, plot, format, barred)
    ]
    chance.shuffle(plots)
    plots = _led_by(first, plots)
    for need in rules.exactly:  # so many of a sort come first, and no more of them
        fitting = one_each(cards, [plot for plot in plots if allowed(cards.kinds[plot], [need.sieve])])
        deck.plots += fitting[: need.count]
        plots = [plot for plot in plots if not allowed(cards.kinds[plot], [need.sieve])]
    count = plot_count(deck, cards, draft)
    spare = one_each(cards, plots)[: count - len(deck.plots)]
    deck.plots += spare
    if spare and cards.kinds[spare[0]].limit > 1 and chance.below(2) == 0:
        deck.plots[count - 1] = spare[0]
    own = _copies_of(cards, deck.faction, True)
    allied = [card for banner in banners for card in _copies_of(cards, banner, False)]
    free = _copies_of(cards, NEUTRAL, True)
    for faction in deck.named:
        allied += _copies_of(cards, faction, False)
    joined = [
        k.number for k in cards.kinds if k.deckable and allowed(k, opened_by(deck, cards)) for _ in range(k.limit)
    ]
    allied += [card for card in joined if cards.kinds[card].faction not in (NEUTRAL, deck.faction, *banners)]
    own, allied, free = ([card for card in pile if is_for(cards, card, format, barred)] for pile in (own, allied, free))
    allied = [card for card in allied if not cards.kinds[card].loyal]
    for pile in (own, allied, free):
        chance.shuffle(pile)
    allied = _sworn_first(deck, cards, allied)
    least = sum(cards.kinds[number].least_banner for number in agendas_of(deck))
    titles: Counter[int] = Counter()
    deck.cards = [card for card in allied if _has_room(cards, card, titles)][:least]
    rest = own + allied[least:] + free
    chance.shuffle(rest)
    for need in rules.needs:  # what it asks for comes first, each title in turn
        wanted = [card for card in own + allied + free if allowed(cards.kinds[card], [need.sieve])]
        seen: Counter[int] = Counter()
        for card in wanted:
            seen[card] += 1
            if seen[card] == 1 and len(deck.cards) < need.count:
                deck.cards.append(card)
    rest = _led_by(first, [card for card in rest if not allowed(cards.kinds[card], rules.bans)])
    titles = Counter(cards.kinds[card].title for card in deck.cards)
    for card in rest:
        if allowed(cards.kinds[card], rules.once) and titles[cards.kinds[card].title] > 0:
            continue
        if not _has_room(cards, card, titles):
            continue
        if cards.kinds[card].faction == NEUTRAL:
            if neutral == 0:
                continue
            neutral -= 1
        if len(deck.cards) < least_cards(deck, cards, draft):
            deck.cards.append(card)
    return deck


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
