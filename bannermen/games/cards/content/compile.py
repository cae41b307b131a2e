"""From the schema to the tables, the last step: cards, and what a book knows of all of them."""

from __future__ import annotations

from typing import Any

from bannermen.content.names import LANGUAGES, name_tables
from bannermen.content.reading import find
from bannermen.games.cards.content import schema as s
from bannermen.games.cards.content import table_numbers as n
from bannermen.games.cards.content import tables as t
from bannermen.games.cards.content.compile_abilities import AbilityCompiler
from bannermen.games.cards.content.compile_filters import many, opened_again
from bannermen.games.cards.content.depends import ALL_EARS
from bannermen.games.cards.content.printed import Printed, affiliations, answers, questions
from bannermen.games.cards.content.quoting import make_quotes
from bannermen.games.cards.formats import DRAFT_SET
from bannermen.games.cards.terms import (
    ACTION,
    ATTACHMENT,
    CHALLENGES,
    CHARACTER,
    DEAD,
    DECK,
    DISCARD,
    EVENT,
    FACTIONS,
    HAND,
    HAPPENING_COUNT,
    ICON_BITS,
    KEY_BITS,
    KEYWORDS,
    NO_ICONS,
    NONE,
    PLOT,
    PRIZED,
    SHADOW,
    SHADOWS,
    TITLE,
    TYPES,
)


class Compiler(AbilityCompiler):
    """Turns the cards of some files into a book.

    Upon the book of another compiler it adds some cards: those of that book are
    shared, not made again.
    """

    # --- cards ---

    def card(self, given: s.Card, file: s.CardFile) -> t.Kind:
        book = self.book
        if given.code in book.index:
            raise self.bad("this code is there twice", "give each card a code of its own")
        kind = t.Kind(given.code, len(book.kinds))
        book.index[given.code] = kind.number
        book.kinds.append(kind)
        kind.names = given.name.by_language()
        kind.texts = given.text.by_language() if given.text is not None else {"en": "", "de": "", "ru": ""}
        kind.set = file.set
        kind.type = TYPES.index(given.type)
        kind.faction = FACTIONS.index(given.faction or file.faction)
        kind.title = self.title(given.name.en)
        kind.unique, kind.loyal = given.unique, given.loyal
        costs = {"X": n.COST_X, "-": n.NO_COST}
        kind.cost = costs[given.cost] if isinstance(given.cost, str) else given.cost or 0
        kind.worth = max(0, kind.cost)
        kind.strength = given.strength if isinstance(given.strength, int) else 0  # agot-x-01
        kind.icons = NO_ICONS + sum(1 << (ICON_BITS * CHALLENGES.index(c)) for c in given.icons)
        self.traits_and_keywords(kind, given.traits, given.keywords)
        kind.gold, kind.initiative = given.gold or 0, given.initiative or 0
        kind.claim, kind.reserve = given.claim or 0, given.reserve or 0
        if kind.type == ATTACHMENT:
            kind.attach = self.filter_from(given.attach or s.Filter(type="character"))  # agot-attachments-03
        kind.limit = given.limit if given.limit is not None else 2 if kind.type == PLOT else 3
        kind.per_host = given.per_host
        kind.copies = given.copies
        if given.banner is not None:
            kind.banner = FACTIONS.index(given.banner)
        kind.least_banner = given.least_banner
        kind.most_neutral = -1 if given.most_neutral is None else given.most_neutral
        if given.deck is not None:
            self.building(kind.building, given.deck)
        kind.deckable = kind.type < PLOT
        kind.provenance = {**file.provenance, **given.provenance}
        self.missing(kind, given)
        self.fill(kind, given.always, given.does)
        if kind.type == EVENT and kind.cost >= 0 and any(ability.cost.gold_x for ability in kind.abilities):
            raise self.bad("an event costs either a number or X gold", "write `cost: X`, or take out `gold: x`")
        kind.harmful = any(harms_host(constant) for constant in kind.values)
        if given.becomes is not None:
            self.twin(kind, given.becomes)
        make_quotes(book, kind)
        self.later.append((kind, given, self.file))
        return kind

    def building(self, made: t.Building, given: s.Building) -> None:
        made.cards, made.plots = given.cards, given.plots
        made.doubled, made.named = given.doubled, given.named
        made.exactly = [t.Need(self.filter_from(one), one.count, one.different) for one in given.exactly]
        made.allows = [self.filter_from(one) for one in given.allows]
        made.bans = [self.filter_from(one) for one in given.bans]
        made.once = [self.filter_from(one) for one in given.once]
        more = given.besides
        made.besides = None if more is None else t.Need(self.filter_from(more), more.count, more.different)
        made.needs = [t.Need(self.filter_from(one), one.count, one.different) for one in given.needs]

    def missing(self, kind: t.Kind, given: s.Card) -> None:
        """Figures that a card of its type must have (agot-plots-01, agot-anatomy-03)."""
        if kind.type <= 3 and given.cost is None:
            raise self.bad("it has no cost", "add `cost: 0` or what it costs")
        if kind.type == CHARACTER and given.strength is None:
            raise self.bad("a character without strength", "add `strength: …`")
        if kind.type == PLOT and None in (given.gold, given.initiative, given.claim, given.reserve):
            raise self.bad("a plot without all of its values", "give gold, initiative, claim and reserve")
        if kind.type != CHARACTER and (given.icons or given.strength is not None):
            raise self.bad(f"a {given.type} with icons or strength", "only characters have them")

    def traits_and_keywords(self, kind: t.Kind, traits: list[str], keywords: list[str]) -> None:
        kind.traits = [self.trait(word) for word in traits]
        kind.trait_words = traits
        kind.keyword_words = keywords
        for word in keywords:
            if word.startswith("ambush"):
                number = word.removeprefix("ambush").strip()
                if not number.isdigit():
                    raise self.bad(f"{word} has no price", "write it like ambush 2")
                kind.ambush.append(int(number))
            elif word.startswith("shadow "):
                kind.keys += 1 << (KEY_BITS * SHADOW)
                kind.shadow.append(n.COST_X if word == "shadow X" else self.number_of(word))
            elif word.startswith("bestow "):
                kind.bestow = max(kind.bestow, self.number_of(word))  # agotp-bestow-06
            elif word.startswith("prized "):
                kind.keys += self.number_of(word) << (KEY_BITS * PRIZED)
            elif word.startswith("no attachments except "):
                kind.takes.append(self.trait(word.removeprefix("no attachments except ")))
            elif word != "no attachments" and word.startswith("no ") and word.endswith(" attachments"):
                kind.shuns.append(self.trait(word.removeprefix("no ").removesuffix(" attachments")))
            else:
                kind.keys += 1 << (KEY_BITS * self.keyword(word))

    def number_of(self, keyword: str) -> int:
        """bestow 3 -> 3"""
        number = keyword.partition(" ")[2]
        if not number.isdigit():
            raise self.bad(f"{keyword} has no number", "write it like bestow 2")
        return int(number)

    def fill(self, kind: t.Kind, always: list[Any], does: list[s.Ability]) -> None:
        for constant in always:
            made = self.constant(constant)
            (kind.values if made.what < n.CARD_VALUES else kind.laws).append(made)
            if made.what == n.V_CHEAPER and made.first:
                made.number, made.kind = len(self.book.firsts), kind.number
                self.book.firsts.append(made)
            kind.rules_from |= 1 << made.zone if made.zone >= 0 else 0
            self.book.returns |= made.what == n.REVENANT
            if made.what == n.MARSHALS and made.deeds & n.PLAYING:
                kind.hears = list(ALL_EARS)
        for given in does:
            ability = self.ability(given)
            kind.abilities.append(ability)
            kind.functions += [self.functions[d.function] for d in ability.deeds if d.function >= 0]
            if any(s.VERBS.words[deed.verb].name == "quote" for deed in ability.deeds):
                self.book.quoters.append(kind.number)
            kind.heard[ability.cue] |= ability.phases if ability.cue == ACTION else ability.happenings
            kind.away |= 1 << ability.zone if ability.zone >= 0 else 0
            self.book.stirs |= ability.zone == DECK
            self.book.wakes |= ability.zone in (DISCARD, DEAD) and ability.of_self
            for happening in range(HAPPENING_COUNT):
                moment = ability.cue * HAPPENING_COUNT + happening
                if (ability.happenings >> happening) & 1 and moment not in kind.hears:
                    kind.hears.append(moment)
            if ability.cue == ACTION and ACTION not in kind.hears:
                kind.hears.append(ACTION)

    def cover(self, keyword: int) -> int:
        """What a card attached facedown is: an attachment with that keyword or none, and nothing else
        (agotp-facedown-01). It is no shipped card by itself, so it `was` itself."""
        word = KEYWORDS[keyword] if keyword >= 0 else ""
        code = f"facedown {word}".strip()
        if code in self.book.index:
            return self.book.index[code]
        kind = t.Kind(code, len(self.book.kinds))
        self.book.index[code] = kind.number
        self.book.kinds.append(kind)
        self.book.covers.append(kind.number)
        kind.names = dict(zip(LANGUAGES, name_tables("bannermen.games.cards")["covers"]["facedown"], strict=True))
        kind.texts = {"en": "", "de": "", "ru": ""}
        kind.type, kind.faction = ATTACHMENT, FACTIONS.index("neutral")
        kind.title = self.title(kind.names["en"])
        self.traits_and_keywords(kind, [], [word] if word else [])
        kind.attach = self.filter_from(s.Filter(type="character"))
        kind.deckable, kind.limit = False, 0
        kind.was = kind.number
        return kind.number

    def twin(self, kind: t.Kind, given: s.Becomes) -> None:
        """A card of another type that it is while in play (agot-cardtype-01)."""
        twin = t.Kind(f"{kind.code}+", len(self.book.kinds))
        self.book.index[twin.code] = twin.number
        self.book.kinds.append(twin)
        twin.names, twin.texts, twin.set = kind.names, kind.texts, kind.set
        twin.type = TYPES.index(given.type)
        twin.faction, twin.title = kind.faction, kind.title
        twin.unique, twin.loyal, twin.cost = kind.unique, kind.loyal, kind.cost
        twin.worth = kind.worth
        self.traits_and_keywords(twin, given.traits, given.keywords)
        if twin.type == ATTACHMENT:
            twin.attach = self.filter_from(s.Filter(type="character"))
        twin.deckable = False
        twin.provenance = kind.provenance
        self.fill(twin, given.always, [])
        twin.was = kind.number
        kind.becomes = twin.number
        gain = sum(c.amount for c in twin.values if c.what == n.V_STRENGTH and c.whom == n.FOR_HOST)
        for ability in kind.abilities:
            for deed in ability.deeds:
                if deed.verb == s.VERBS.numbers["save"]:
                    deed.raises = gain

    # --- the end ---

    def finish(self) -> None:
        book = self.book
        titles = {k.names["en"]: k.number for k in book.kinds if k.type == TITLE}
        for kind, given, file in self.later:
            self.file, self.place = file, given.code
            for words, numbers in ((given.supports, kind.supports), (given.rivals, kind.rivals)):
                for word in words:
                    find(word, titles, file, given.code, "title")
                    numbers.append(titles[word])
        self.fill_filters()
        first = {kind.title: kind.number for kind in reversed(book.kinds)}
        book.bearers = [first.get(title, 0) for title in range(len(book.titles))]
        book.factions = [k.number for k in book.kinds if TYPES[k.type] == "faction"]
        book.factions.sort(key=lambda number: book.kinds[number].faction)
        book.title_cards = [k.number for k in book.kinds if k.type == TITLE]
        for kind in book.kinds[self.first :]:
            kind.ambush = sorted(set(kind.ambush))
            kind.springs = bool(kind.ambush) or any(constant.what == n.V_AMBUSH for constant in kind.laws)
            kind.shadow = sorted(set(kind.shadow))
            shifts = {constant.what for constant in kind.values}
            if any(constant.what == n.MIRRORS for constant in kind.laws):
                shifts |= {n.V_ICON, n.V_KEYWORD}
            kind.shifts = sorted(shifts)
        self.fill_pools()

    def fill_filters(self) -> None:
        """Which kinds fit what is printed; those that are made here know it for the filters of the book beneath."""
        book, printed = self.book, Printed(self.book.kinds)
        for made, wanted, file, place in self.filters:
            self.file, self.place = file, place
            types = many(wanted.type)
            if wanted.name is not None:
                find(wanted.name, book.titles, file, place, "card")
            key = (*(key for key, _ in [*questions(wanted), *affiliations(wanted)]), *made.traits)
            first, _ = self.asked.setdefault(key, (made, wanted))
            if first is made:
                made.number = len(self.asked) - 1
                loose = printed.fitting(wanted)
                made.loose = loose.to_bytes(len(book.kinds), "little")
                static = loose & printed.sworn(wanted)
                static = static & printed.traited(made.traits) if made.traits else static
                made.static = static.to_bytes(len(book.kinds), "little")
            else:
                made.number, made.loose, made.static = first.number, first.loose, first.static
            made.factions = "faction" in types
            made.titles = "title" in types
        if self.base is not None:
            own = book.kinds[self.first :]
            told = [answers(own, wanted, made.traits) for made, wanted in self.base.asked.values()]
            for i, kind in enumerate(own):
                kind.loose = bytes([loose[i] for loose, _ in told])
                kind.static = bytes([static[i] for _, static in told])

    def fill_pools(self) -> None:
        """What may be in a deck, by faction and banner: what bots imagine and courtesy goes by."""
        book, new = self.book, self.book.kinds[self.first :]
        book.plot_pool = book.plot_pool + [
            k.number for k in new if k.type == PLOT and k.was == NONE and self.is_at_hand(k) for _ in range(k.limit)
        ]
        at_hand = self.at_hand(new)
        for faction in range(8):
            for banner in range(9):
                joined = [kind for kind in new if kind.faction == banner and not kind.loyal]
                self.fill_pool(faction * 9 + banner, faction, at_hand, joined)
        for agenda in book.kinds:
            allows = agenda.building.allows
            named = agenda.building.named > 0
            if allows or named:
                kinds = new
                if agenda.number >= self.first:
                    agenda.building.pools, kinds = len(book.pools), book.kinds
                joined = [kind for kind in kinds if named or t.allowed(kind, allows)]
                at_hand = self.at_hand(kinds)
                for faction in range(8):
                    self.fill_pool(agenda.building.pools + faction, faction, at_hand, joined)

    def for_drafts(self) -> t.Book:
        """A book of the same cards, those of drafts among what anybody may hold."""
        other = Compiler(self.functions, None, True)
        other.book = opened_again(self.book)
        pools = other.book
        pools.plot_pool, pools.pools, pools.pool_events, pools.lurkers = [], [], [], []
        pools.least_ambush, pools.least_shadow = [], []
        other.fill_pools()
        return other.book

    def at_hand(self, kinds: list[t.Kind]) -> list[t.Kind]:
        return [kind for kind in kinds if kind.deckable and self.is_at_hand(kind)]

    def is_at_hand(self, kind: t.Kind) -> bool:
        """Cards of drafts are at drafts alone (agotp-format-02)."""
        return self.draft or kind.set != DRAFT_SET

    def fill_pool(self, number: int, faction: int, at_hand: list[t.Kind], joined: list[t.Kind]) -> None:
        """Of these kinds, neutral ones, those of the faction, and who joins them."""
        book = self.book
        if number == len(book.pools):
            book.pools.append([])
            book.pool_events.append([])
            book.least_ambush.append(-1)
            book.lurkers.append([])
            book.least_shadow.append(-1)
        guests = {kind.number for kind in joined}
        legal = [kind for kind in at_hand if kind.faction in (faction, 8) or kind.number in guests]
        held = 1 << SHADOWS | 1 << HAND
        events = [kind.number for kind in legal if kind.type == EVENT or kind.away & held]
        lurking = [kind for kind in legal if kind.shadow]
        book.pools[number] = book.pools[number] + [kind.number for kind in legal for _ in range(kind.limit)]
        book.pool_events[number] = book.pool_events[number] + events
        book.lurkers[number] = book.lurkers[number] + [kind.number for kind in lurking for _ in range(kind.limit)]
        values = [lowered(kind, value, n.EMERGING) for kind in lurking if kind.type != EVENT for value in kind.shadow]
        prices = [lowered(kind, price, n.AMBUSHING) for kind in legal for price in kind.ambush]
        prices += [each.amount for kind in legal for each in kind.laws if each.what == n.V_AMBUSH]
        book.least_ambush[number] = least(book.least_ambush[number], prices)
        book.least_shadow[number] = least(book.least_shadow[number], values)


def least(known: int, prices: list[int]) -> int:
    """The lowest of the prices and of the one known before; -1: there is none."""
    return min([*prices, known] if known >= 0 else prices, default=-1)


def lowered(kind: t.Kind, price: int, deed: int) -> int:
    """The price where the card is as cheap as it makes itself; X, and what is reckoned by something, may be nothing."""
    for constant in kind.laws:
        if constant.what == n.V_DISCOUNT and constant.deeds & deed:
            price = 0 if constant.per != n.PER_NOTHING else price - constant.amount
    return max(0, price)


def harms_host(constant: t.Constant) -> bool:
    """Would the card that it is attached to rather be without it?"""
    weakens = constant.what == n.V_STRENGTH and constant.amount < 0
    return constant.whom == n.FOR_HOST and (weakens or constant.what == n.V_BLANK)
