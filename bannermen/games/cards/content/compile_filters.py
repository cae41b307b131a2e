"""From the schema to the tables, the first step: words become numbers, filters, conditions and counts small tables."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from bannermen.abilities.filters import either
from bannermen.abilities.phrase import Grammar, Phrase, shown
from bannermen.abilities.vocabulary import Misused
from bannermen.content.reading import find
from bannermen.games.cards.content import schema as s
from bannermen.games.cards.content import table_numbers as n
from bannermen.games.cards.content import tables as t
from bannermen.games.cards.rules.condition import ConditionWord
from bannermen.games.cards.rules.conditions_challenge import LOST_AS_DEFENDER, UNLOST
from bannermen.games.cards.rules.conditions_counting import MEASURES, RIVALS
from bannermen.games.cards.terms import (
    ANY_PART,
    ATTACKING,
    BENEATH,
    CHALLENGES,
    DEAD,
    DECK,
    DEFENDING,
    DISCARD,
    FACTIONS,
    HAND,
    KEYWORDS,
    NO_PART,
    NONE,
    PERIODS,
    PHASES,
    PLAY,
    PLOTS,
    SHADOWS,
    SHOWN,
    TOKENS,
    USED,
)
from bannermen.kernel.game import BadSetup

PARTS = {"none": NO_PART, "attacking": ATTACKING, "defending": DEFENDING, "any": ANY_PART}
ZONES = {
    "play": PLAY,
    "hand": HAND,
    "discard": DISCARD,
    "dead": DEAD,
    "deck": DECK,
    "used": USED,
    "shown": SHOWN,
    "shadows": SHADOWS,
    "plots": PLOTS,
    "beneath": BENEATH,
}
WHOSES = ("", "mine", "theirs", "loser", "attacker", "defender", "chosen", "first", "trigger", "owner", "winner")
WHOSE = {word: number for number, word in enumerate(WHOSES)}


# Printed with and without the article, and one trait all the same (agotp-format-04).
ONE_TRAIT: Final = {"Riverlands": "The Riverlands", "The Citadel": "Citadel"}


def many(given: Any) -> list[Any]:
    return given if isinstance(given, list) else [given]


def contest_bits(given: Any) -> int:
    return sum(1 << i for i, type_ in enumerate(CHALLENGES) if given == "any" or type_ in many(given))


def lost_number(given: Any) -> int:
    return LOST_AS_DEFENDER if given == "defending" else int(given)


# The number of what stands behind a word of a condition, by what it takes.
CONDITION_NUMBERS: Final[dict[str, Callable[[Any], int]]] = {
    "yes": either,
    "flag": either,
    "phase": PHASES.index,
    "side": PARTS.__getitem__,
    "contest": contest_bits,
    "role": {"attack": ATTACKING, "defend": DEFENDING, "party": ANY_PART}.__getitem__,
    "unlost": UNLOST.index,
    "more": ("more",).index,
    "number": int,
    "lost": lost_number,
    "measure": MEASURES.index,
}


def is_plain(made: t.Filter) -> bool:
    """Whether it asks for nothing but who a card is, and where."""
    return (
        made.kneeling < 0
        and made.part < 0
        and made.cost < 0
        and not made.cost_x
        and not made.strength_x
        and not made.printed_x
        and made.strength < 0
        and made.least_strength == 0
        and made.icon < 0
        and made.lacks < 0
        and not is_looked_into(made)
        and made.attachments < 0
        and made.power < 0
        and not made.other
        and not made.itself
        and made.same < 0
        and not made.unnamed
        and not made.emerged
        and not made.called
        and not made.any
    )


class FilterCompiler:
    """Words, filters, counts and conditions of a file as the rules read them.

    Filters are filled in at the end, when all kinds of cards are known.
    """

    def __init__(self, functions: list[str], base: FilterCompiler | None = None, draft: bool = False) -> None:
        self.draft = draft
        self.book: t.Book = t.Book() if base is None else opened_again(base.book)
        self.base = base
        self.first = len(self.book.kinds)  # of the kinds that are made here
        self.functions = functions
        self.file = ""
        self.place = ""
        self.filters: list[tuple[t.Filter, s.Filter, str, str]] = []
        self.asked: dict[tuple[object, ...], tuple[t.Filter, s.Filter]] = {}  # what filters ask of what is printed
        self.later: list[tuple[t.Kind, s.Card, str]] = []

    def bad(self, what: str, mend: str) -> BadSetup:
        return BadSetup(self.file, self.place, what, mend)

    # --- words ---

    def trait(self, word: str) -> int:
        word = ONE_TRAIT.get(word, word)
        if word not in self.book.traits:
            self.book.traits.append(word)
        return self.book.traits.index(word)

    def title(self, name: str) -> int:
        if name not in self.book.titles:
            self.book.titles.append(name)
        return self.book.titles.index(name)

    def keyword(self, word: str) -> int:
        return find(word, KEYWORDS, self.file, self.place, "keyword")

    def count_per(self, given: str) -> tuple[int, int]:
        """1/round -> (1, ROUND)."""
        number, slash, period = given.partition("/")
        if not slash or not number.isdigit() or period not in PERIODS:
            raise self.bad(f"{given} is no limit", "write it like 1/round")
        return int(number), PERIODS.index(period)

    def phrase(self, grammar: Grammar, raw: Any) -> Phrase:
        try:
            return grammar.read(raw)
        except Misused as error:
            raise self.bad(error.what, error.mend) from None

    def phrases(self, grammar: Grammar, raw: Any) -> list[Phrase]:
        """Words that stand side by side, each with its part behind it."""
        if not isinstance(raw, dict):
            raise self.bad(f"`{shown(raw)}` is no {grammar.what}", "write its words and what they hold")
        return [self.phrase(grammar, {name: value}) for name, value in raw.items()]

    # --- small tables ---

    def filter_or_none(self, given: s.Filter | None) -> t.Filter | None:
        return None if given is None else self.filter_from(given)

    def filter_from(self, given: s.Filter) -> t.Filter:
        made = t.Filter()
        self.ask_of_print(made, given)
        self.ask_of_numbers(made, given)
        self.ask_of_play(made, given)
        self.ask_of_others(made, given)
        made.spoken, made.bound = is_spoken(made), is_bound(made)
        made.allegiant = bool(made.traits) or made.faction >= 0 or made.outside >= 0
        made.any = [self.filter_from(one) for one in given.any]
        made.plain = is_plain(made)
        made.piled = made.places == 1 << USED and made.whose == WHOSE["mine"] and made.plain and not given.traits
        self.filters.append((made, given, self.file, self.place))
        return made

    def ask_of_print(self, made: t.Filter, given: s.Filter) -> None:
        """Traits, houses, icons and keywords."""
        made.traits = [self.trait(word) for word in given.traits]
        made.without = [self.trait(word) for word in given.without]
        made.traited = either(given.traited)
        made.faction = -1 if given.faction is None else FACTIONS.index(given.faction)
        made.outside = -1 if given.outside is None else FACTIONS.index(given.outside)
        made.icon = -1 if given.icon is None else CHALLENGES.index(given.icon)
        made.icons = -1 if given.icons is None else given.icons
        made.least_icons = -1 if given.least_icons is None else given.least_icons
        made.keyword = -1 if given.keyword is None else self.keyword(given.keyword)
        if given.lacks in CHALLENGES:
            made.lacks = CHALLENGES.index(given.lacks)
        elif given.lacks is not None:
            made.lacks_key = self.keyword(given.lacks)
        made.printed_x = given.printed == "x"
        made.printed_trigger = given.printed_per == "trigger"
        made.crest, made.lawful = given.crest, given.lawful

    def ask_of_numbers(self, made: t.Filter, given: s.Filter) -> None:
        """Cost, strength, power and tokens."""
        if given.cost == "x":
            made.cost_x = True
        elif given.cost is not None and given.more is not None:
            made.cost = given.cost
        made.more = self.more(given.more)
        made.cost_per, made.cost_cards = self.per(given.cost_per)
        made.cost_plus = given.plus
        made.cost_is, one = self.per(given.cost_is)
        made.strength = given.strength if isinstance(given.strength, int) else -1
        made.strength_x = given.strength == "x"
        made.least_strength = 0 if given.least_strength is None else given.least_strength
        made.strength_per, other = self.per(given.strength_per)
        made.measure_cards = one if one is not None else other
        made.weaker = -1 if given.weaker is None else n.WEAKER.index(given.weaker)
        made.stronger = -1 if given.stronger is None else n.WEAKER.index(given.stronger)
        made.extreme = extreme(given)
        made.power = either(given.power)
        made.least_power = 0 if given.least_power is None else given.least_power
        made.token = -1 if given.token is None else TOKENS.index(given.token)
        made.tokens, made.paid = given.tokens, given.paid

    def ask_of_play(self, made: t.Filter, given: s.Filter) -> None:
        """Where a card lies, whose it is, what it does and has on it."""
        zones = many(given.at)
        if zones:
            made.places = sum(1 << ZONES[zone] for zone in zones)
        made.whose, made.owned = WHOSE.get(given.whose or "", 0), WHOSE.get(given.owned or "", 0)
        if given.overall:
            made.lord, made.whose = made.whose, 0
        made.own = either(given.own)
        made.kneeling = either(given.kneeling)
        made.part = -1 if given.part is None else PARTS[given.part]
        made.wears, made.on = self.filter_or_none(given.wears), self.filter_or_none(given.upon)
        made.attachments = either(given.attachments)
        made.plot = self.filter_or_none(given.plot)
        made.promised = -1 if given.promised is None else int(given.promised)
        made.copied = NONE if given.copied is None else PLAY if given.copied == "play" else DISCARD
        made.emerged, made.topmost, made.fallen, made.idle = given.emerged, given.topmost, given.fallen, given.idle
        made.crowned, made.entitled, made.left = given.crowned, given.entitled, given.left

    def ask_of_others(self, made: t.Filter, given: s.Filter) -> None:
        """How it stands to the card that asks, to its target and to all the rest."""
        made.another, made.beside, made.alone = given.another, given.beside, given.alone
        made.other, made.itself, made.same = given.other, given.itself, either(given.same)
        made.akin, made.unaimed, made.aimed = given.akin, given.unaimed, given.aimed
        made.unnamed, made.called, made.trigger = given.unnamed, given.called, given.trigger
        made.seen, made.apart, made.unlike, made.sole = given.seen, given.apart, given.unlike, given.sole
        made.poorer = -1 if given.poorer is None else MEASURES.index(given.poorer)
        made.richer = given.richer

    def more(self, given: s.More | None) -> t.More | None:
        return None if given is None else t.More(self.sure_condition(given.if_), given.by)

    def condition(self, raw: Any) -> t.Condition | None:
        return None if raw is None else self.sure_condition(raw)

    def sure_condition(self, raw: Any) -> t.Condition:
        clauses: list[t.Clause] = []
        for phrase in [each for one in many(raw) for each in self.phrases(s.CONDITIONS, one)]:
            word = phrase.word
            assert isinstance(word, ConditionWord)
            if word.takes == "group":
                clauses.append(self.group(word, phrase.value))
                continue
            if word.takes == "condition":
                clause = t.Clause(s.CONDITIONS.vocabulary.numbers[word.name], 0, None)
                clause.inner = self.sure_condition(phrase.value)
                clauses.append(clause)
                continue
            filter = self.filter_from(phrase.value) if word.takes == "filter" else None
            if filter is not None and word.of_plots:
                filter.places = 1 << SHOWN
            if word.takes == "compared":
                clauses.extend(self.compared(word, phrase.value))
                continue
            if word.takes == "season":
                number = self.trait(phrase.value)
            else:
                number = 0 if filter is not None else CONDITION_NUMBERS[word.takes](phrase.value)
            clauses.append(t.Clause(s.CONDITIONS.vocabulary.numbers[word.name], number, filter))
        return t.Condition(clauses)

    def compared(self, word: ConditionWord, given: dict[s.Measure, s.Rival]) -> list[t.Clause]:
        """`over: {hand: loser}`: more cards in hand than the loser."""
        number = s.CONDITIONS.vocabulary.numbers[word.name]
        return [t.Clause(number, MEASURES.index(what), None, RIVALS.index(whom)) for what, whom in given.items()]

    def group(self, word: ConditionWord, given: s.Group) -> t.Clause:
        """So many such cards: `count: 3` at least three, `count: [0, 2]` two at most."""
        counts = many(given.count)
        if len(counts) > 2 or min(counts) < 0:
            raise self.bad(f"{counts} is no count of cards", "write a number, or [least, most]")
        most = counts[1] if len(counts) == 2 else -1
        return t.Clause(s.CONDITIONS.vocabulary.numbers[word.name], counts[0], self.filter_from(given), most)

    def per(self, given: s.Count | None) -> tuple[int, t.Filter | None]:
        if given is None:
            return n.PER_NOTHING, None
        if isinstance(given, s.Filter):
            return n.PER_CARDS if given.sum is None else n.PER_SUM, self.filter_from(given)
        known = {
            "gold": n.PER_GOLD,
            "used": n.PER_USED,
            "margin": n.PER_MARGIN,
            "power": n.PER_POWER,
            "paid": n.PER_PAID,
            "strength": n.PER_STRENGTH,
            "cost": n.PER_COST,
            "newcomer": n.PER_NEWCOMER,
            "purse": n.PER_PURSE,
            "it": n.PER_IT,
            "lack": n.PER_LACK,
            "reserve": n.PER_RESERVE,
            "claim": n.PER_CLAIM,
            "might": n.PER_MIGHT,
            "lead": n.PER_LEAD,
            "trigger": n.PER_TRIGGER,
            "factions": n.PER_FACTIONS,
            "harvest": n.PER_HARVEST,
            "drawn": n.PER_DRAWN,
            "much": n.PER_MUCH,
            "given": n.PER_GIVEN,
            "seen": n.PER_SEEN,
            "icons": n.PER_ICONS,
            "fallen": n.PER_FALLEN,
            "bearer": n.PER_BEARER,
            "x": n.PER_X,
            "borne": n.PER_BORNE,
        }
        token = "gold" if given == "bestowed" else given
        return known[given] if given in known else n.PER_TOKEN + TOKENS.index(token), None


def is_looked_into(filter: t.Filter) -> bool:
    """Does it ask for more than what is printed?"""
    return (
        filter.lacks_key >= 0
        or filter.keyword >= 0
        or len(filter.without) > 0
        or filter.icons >= 0
        or filter.weaker >= 0
        or filter.stronger >= 0
        or filter.another
        or filter.beside
        or filter.own >= 0
        or filter.least_icons >= 0
        or filter.cost_per != n.PER_NOTHING
        or filter.alone
        or filter.wears is not None
        or filter.bound
        or filter.cost_is != n.PER_NOTHING
        or filter.strength_per != n.PER_NOTHING
        or filter.spoken
    )


def is_spoken(filter: t.Filter) -> bool:
    """Does it ask for what the ability in use has named, chosen, paid with or answered?"""
    return (
        filter.seen
        or filter.apart
        or filter.paid
        or filter.printed_trigger
        or filter.poorer >= 0
        or filter.unlike
        or filter.left
        or filter.sole
        or filter.copied >= 0
        or filter.entitled
        or filter.traited >= 0
        or filter.crowned
        or filter.richer
        or filter.aimed
        or filter.idle
        or filter.trigger
        or filter.fallen
        or filter.promised >= 0
        or filter.lawful
    )


def is_bound(filter: t.Filter) -> bool:
    """Does it ask what lies on a card, what it lies on, whose it is, what else it has to do with?"""
    return (
        filter.on is not None
        or filter.token >= 0
        or filter.owned != 0
        or filter.least_power > 0
        or filter.akin
        or filter.crest
        or filter.plot is not None
        or filter.unaimed
    )


def extreme(given: s.Filter) -> int:
    """Which extreme is asked for."""
    said = f"most {given.most}" if given.most else f"least {given.least}" if given.least else ""
    return n.EXTREMES.index(said)


def opened_again(book: t.Book) -> t.Book:
    """A book of the same cards, to which others can be added. Compiled objects name their fields themselves."""
    made = t.Book()
    for name in getattr(t.Book, "__mypyc_attrs__", None) or vars(book):
        if not name.startswith("__"):
            value = getattr(book, name)
            setattr(made, name, value.copy() if isinstance(value, list | dict) else value)
    return made
