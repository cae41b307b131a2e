"""From the schema to the tables: words become numbers, sieves become one byte a kind."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from bannermen.abilities.filters import either
from bannermen.abilities.phrase import Grammar, Phrase, shown
from bannermen.abilities.vocabulary import Misused, looks_at
from bannermen.content.names import LANGUAGES, name_tables
from bannermen.content.reading import find
from bannermen.games.cards.content import schema as s
from bannermen.games.cards.content import tables as t
from bannermen.games.cards.content.constants import ConstantWord
from bannermen.games.cards.content.depends import ALL_EARS, asks_for_icons, depends, weighs
from bannermen.games.cards.content.printed import Printed, affiliations, answers, questions
from bannermen.games.cards.content.quoting import make_quotes
from bannermen.games.cards.formats import DRAFT_SET
from bannermen.games.cards.rules.conditions_challenge import LOST_AS_DEFENDER, UNLOST
from bannermen.games.cards.rules.conditions_counting import MEASURES, RIVALS
from bannermen.games.cards.rules.sieves import ConditionWord
from bannermen.games.cards.terms import (
    ACTION,
    ANY_PART,
    ATTACHMENT,
    ATTACKING,
    BENEATH,
    CANCEL,
    CHALLENGES,
    CHARACTER,
    DEAD,
    DECK,
    DEFENDING,
    DEPARTURES,
    DISCARD,
    EFFECT,
    EVENT,
    FACTIONS,
    FORCED_INTERRUPT,
    FORCED_REACTION,
    HAND,
    HAPPENING_COUNT,
    HAPPENINGS,
    ICON_BITS,
    INTERRUPT,
    KEY_BITS,
    KEYWORDS,
    NEXT_PHASE,
    NEXT_PLOT_PHASE,
    NO_ICONS,
    NO_PART,
    NONE,
    OUT,
    PERIODS,
    PHASES,
    PLAY,
    PLOT,
    PLOTS,
    PRIZED,
    REACTION,
    REVEALED,
    SHADOW,
    SHADOWS,
    SHOWN,
    STANDS,
    STAYS,
    TITLE,
    TOKENS,
    TYPES,
    USED,
    WOULD,
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
INTO = {"hand": HAND, "play": PLAY, "shadows": SHADOWS, "dead": DEAD, "discard": DISCARD, "out": OUT, "under": DECK}
WHOSES = ("", "mine", "theirs", "loser", "attacker", "defender", "chosen", "first", "trigger", "owner", "winner")
WHOSE = {word: number for number, word in enumerate(WHOSES)}
CUES = {
    "would": WOULD,
    "interrupt": INTERRUPT,
    "forced_interrupt": FORCED_INTERRUPT,
    "reaction": REACTION,
    "forced_reaction": FORCED_REACTION,
}


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
LATER: Final = {
    "phase": t.AT_PHASE_END,
    "win": t.AT_WIN,
    "rout": t.AT_ROUT,
    "loss": t.AT_LOSS,
    "plot": t.AT_PLOT,
    "dominance": t.AT_DOMINANCE,
    "initiative": t.AT_INITIATIVE,
    "over": t.AT_OVER,
}
NAMED: Final[dict[str | None, int]] = {
    None: t.NAMES_NOTHING,
    "challenge": t.NAMES_CHALLENGE,
    "other": t.NAMES_OTHER,
    "peaceful": t.NAMES_PEACEFUL,
    "type": t.NAMES_CARD_TYPE,
    "title": t.NAMES_TITLE,
    "trait": t.NAMES_TRAIT,
    "keyword": t.NAMES_KEYWORD,
}


class Compiler:
    """Turns the cards of some files into a book. Sieves are filled in at the end, when all kinds are known.

    Upon the book of another compiler it adds some cards: those of that book are shared, not made again.
    """

    def __init__(self, functions: list[str], base: Compiler | None = None, draft: bool = False) -> None:
        self.draft = draft
        self.book: t.Book = t.Book() if base is None else opened_again(base.book)
        self.base = base
        self.first = len(self.book.kinds)  # of the kinds that are made here
        self.functions = functions
        self.file = ""
        self.place = ""
        self.sieves: list[tuple[t.Sieve, s.Sieve, str, str]] = []
        self.asked: dict[tuple[object, ...], tuple[t.Sieve, s.Sieve]] = {}  # what sieves ask of what is printed
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

    def sieve(self, given: s.Sieve | None) -> t.Sieve | None:
        return None if given is None else self.sure_sieve(given)

    def sure_sieve(self, given: s.Sieve) -> t.Sieve:
        made = t.Sieve()
        made.traits = [self.trait(word) for word in given.traits]
        made.faction = -1 if given.faction is None else FACTIONS.index(given.faction)
        made.outside = -1 if given.outside is None else FACTIONS.index(given.outside)
        made.whose = WHOSE.get(given.whose or "", 0)
        made.kneeling = either(given.kneeling)
        made.part = -1 if given.part is None else PARTS[given.part]
        made.more = self.more(given.more)
        if given.cost == "x":
            made.cost_x = True
        elif given.cost is not None and given.more is not None:
            made.cost = given.cost
        made.strength = given.strength if isinstance(given.strength, int) else -1
        made.strength_x, made.printed_x = given.strength == "x", given.printed == "x"
        made.least_strength = 0 if given.least_strength is None else given.least_strength
        made.icon = -1 if given.icon is None else CHALLENGES.index(given.icon)
        if given.lacks in CHALLENGES:
            made.lacks = CHALLENGES.index(given.lacks)
        elif given.lacks is not None:
            made.lacks_key = self.keyword(given.lacks)
        made.keyword = -1 if given.keyword is None else self.keyword(given.keyword)
        made.without = [self.trait(word) for word in given.without]
        made.icons = -1 if given.icons is None else given.icons
        made.weaker = -1 if given.weaker is None else t.WEAKER.index(given.weaker)
        made.stronger = -1 if given.stronger is None else t.WEAKER.index(given.stronger)
        made.another, made.beside = given.another, given.beside
        made.own = either(given.own)
        made.least_icons = -1 if given.least_icons is None else given.least_icons
        made.cost_per, made.cost_cards = self.per(given.cost_per)
        made.cost_plus = given.plus
        made.cost_is, one = self.per(given.cost_is)
        made.strength_per, other = self.per(given.strength_per)
        made.measure_cards = one if one is not None else other
        made.alone = given.alone
        made.wears = self.sieve(given.wears)
        made.on = self.sieve(given.upon)
        made.token = -1 if given.token is None else TOKENS.index(given.token)
        made.tokens = given.tokens
        made.extreme = extreme(given)
        made.least_power = 0 if given.least_power is None else given.least_power
        made.owned = WHOSE.get(given.owned or "", 0)
        made.akin, made.unaimed = given.akin, given.unaimed
        made.plot = self.sieve(given.plot)
        made.attachments = either(given.attachments)
        made.power = either(given.power)
        made.other, made.itself = given.other, given.itself
        made.same = either(given.same)
        made.unnamed, made.called = given.unnamed, given.called
        made.emerged = given.emerged
        made.seen, made.apart, made.paid = given.seen, given.apart, given.paid
        made.printed_trigger = given.printed_per == "trigger"
        made.topmost, made.crest = given.topmost, given.crest
        if given.overall:
            made.lord, made.whose = made.whose, 0
        made.poorer = -1 if given.poorer is None else MEASURES.index(given.poorer)
        made.unlike, made.left, made.sole = given.unlike, given.left, given.sole
        made.fallen, made.lawful = given.fallen, given.lawful
        made.promised = -1 if given.promised is None else int(given.promised)
        made.copied = NONE if given.copied is None else PLAY if given.copied == "play" else DISCARD
        made.entitled, made.traited = given.entitled, either(given.traited)
        made.crowned, made.richer = given.crowned, given.richer
        made.aimed, made.trigger = given.aimed, given.trigger
        made.idle = given.idle
        made.spoken, made.bound = is_spoken(made), is_bound(made)
        made.allegiant = bool(made.traits) or made.faction >= 0 or made.outside >= 0
        zones = many(given.at)
        if zones:
            made.places = sum(1 << ZONES[zone] for zone in zones)
        made.any = [self.sure_sieve(one) for one in given.any]
        made.plain = (
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
        made.piled = made.places == 1 << USED and made.whose == WHOSE["mine"] and made.plain and not given.traits
        self.sieves.append((made, given, self.file, self.place))
        return made

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
            sieve = self.sure_sieve(phrase.value) if word.takes == "filter" else None
            if sieve is not None and word.of_plots:
                sieve.places = 1 << SHOWN
            if word.takes == "compared":
                clauses.extend(self.compared(word, phrase.value))
                continue
            if word.takes == "season":
                number = self.trait(phrase.value)
            else:
                number = 0 if sieve is not None else CONDITION_NUMBERS[word.takes](phrase.value)
            clauses.append(t.Clause(s.CONDITIONS.vocabulary.numbers[word.name], number, sieve))
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
        return t.Clause(s.CONDITIONS.vocabulary.numbers[word.name], counts[0], self.sure_sieve(given), most)

    def per(self, given: s.Count | None) -> tuple[int, t.Sieve | None]:
        if given is None:
            return t.PER_NOTHING, None
        if isinstance(given, s.Sieve):
            return t.PER_CARDS if given.sum is None else t.PER_SUM, self.sure_sieve(given)
        known = {
            "gold": t.PER_GOLD,
            "used": t.PER_USED,
            "margin": t.PER_MARGIN,
            "power": t.PER_POWER,
            "paid": t.PER_PAID,
            "strength": t.PER_STRENGTH,
            "cost": t.PER_COST,
            "newcomer": t.PER_NEWCOMER,
            "purse": t.PER_PURSE,
            "it": t.PER_IT,
            "lack": t.PER_LACK,
            "reserve": t.PER_RESERVE,
            "claim": t.PER_CLAIM,
            "might": t.PER_MIGHT,
            "lead": t.PER_LEAD,
            "trigger": t.PER_TRIGGER,
            "factions": t.PER_FACTIONS,
            "harvest": t.PER_HARVEST,
            "drawn": t.PER_DRAWN,
            "much": t.PER_MUCH,
            "given": t.PER_GIVEN,
            "seen": t.PER_SEEN,
            "icons": t.PER_ICONS,
            "fallen": t.PER_FALLEN,
            "bearer": t.PER_BEARER,
            "x": t.PER_X,
            "borne": t.PER_BORNE,
        }
        token = "gold" if given == "bestowed" else given
        return known[given] if given in known else t.PER_TOKEN + TOKENS.index(token), None

    # --- constants ---

    def constant(self, raw: Any) -> t.Constant:
        made = t.Constant()
        if isinstance(raw, dict) and "law" in raw:
            beside = {field: value for field, value in raw.items() if field != "law"}
            phrase = self.phrase(s.LAWS, {str(raw["law"]): True, **beside})
        else:
            phrase = self.phrase(s.CONSTANTS, raw)
        word, value = phrase.word, phrase.value
        given: s.BesideConstant = phrase.given
        assert isinstance(word, ConstantWord)
        made.what = word.number
        if word.takes == "flag":
            made.amount = given.amount
        elif word.takes == "type" and made.what == t.V_ICON:
            made.amount = (1 if word.name == "icon" else -1) << (ICON_BITS * CHALLENGES.index(value))
        elif word.takes == "type":
            made.challenge = CHALLENGES.index(value)
            made.amount = given.amount
        elif word.takes == "keyword":
            made.amount = t.NO_KEYWORDS if value == "all" else 1 << (KEY_BITS * self.keyword(value))
            made.amount = made.amount if word.name == "keyword" else -made.amount
        elif word.takes == "trait":
            made.amount = self.trait(value)
        elif word.takes == "faction":
            made.amount = (t.ONLY_AT if given.only else t.FACTION_AT) + FACTIONS.index(value)
        elif word.takes == "blank":
            made.amount = 1 if value == "text" else 2
        else:
            made.amount = value
        if isinstance(given.for_, s.Sieve):
            made.whom = t.FOR_SIEVE
            made.sieve = self.sure_sieve(given.for_)
            if many(given.for_.type) == ["plot"]:
                made.sieve.places = 1 << SHOWN
        else:
            made.whom = {"self": 0, "host": 1, "you": 2, "opponents": 3, "all": 4}[given.for_]
        made.of = self.sieve(given.of)
        made.per, made.per_cards = self.per(given.per)
        made.first = given.first
        made.deeds = self.spared(given.deeds, given.of)
        made.less = given.less
        if given.limit is not None:
            made.limit, made.limit_per = self.count_per(given.limit)
        made.part = -1 if given.part is None else PARTS[given.part]
        made.token = -1 if given.token is None else TOKENS.index(given.token)
        if given.to is not None:
            if given.to in ("all", "triggered"):
                made.to_all, made.to_triggered = given.to == "all", given.to == "triggered"
            elif given.to in TYPES:
                made.to_type = TYPES.index(given.to)
            elif given.to in FACTIONS:
                made.to_faction = FACTIONS.index(given.to)
            elif given.to in self.book.traits and given.to not in HAPPENINGS:
                made.to_trait = self.trait(given.to)
            else:
                made.to_happening = find(given.to, HAPPENINGS, self.file, self.place, "happening")
                self.book.forbids |= 1 << made.to_happening
        made.by_opponents = given.by == "opponents"
        made.by_effects = given.by == "effects"
        made.trait = -1 if given.takes is None else self.trait(given.takes)
        made.least = given.least
        made.unless = self.sieve(given.unless)
        made.events = given.of is not None and many(given.of.type) == ["event"]
        made.zone = -1 if given.at is None else ZONES[given.at]
        if given.in_ is not None:
            made.challenge = CHALLENGES.index(given.in_)
        made.condition = self.condition(given.while_)
        made.depends = depends(made)
        made.late, made.leans = weighs(made.condition), made.per == t.PER_SUM
        made.by_icon = made.what == t.V_TRAIT and asks_for_icons(made.condition)
        return made

    def spared(self, deeds: list[s.Spared], of: s.Sieve | None) -> int:
        """Which deeds are cheaper. What goes into shadows is no card of a sort, so a discount on cards of a sort is not
        for it (agotp-shadow-03, -04)."""
        bits = sum(1 << t.SPARED.index(deed) for deed in deeds) or t.BUYING
        return bits | t.HIDING if bits & t.BUYING and of == s.Sieve() else bits

    # --- abilities ---

    def ability(self, given: s.Ability) -> t.Ability:
        made = t.Ability()
        cues = [cue for cue in CUES if getattr(given, cue)]
        others = [given.action is not None, given.cancel is not None, given.revealed]
        if len(cues) + sum(others) != 1:
            raise self.bad("an ability needs exactly one cue", "write action, reaction, interrupt, … once")
        if cues:
            made.cue = CUES[cues[0]]
            for word in many(getattr(given, cues[0])):
                made.happenings |= (1 << DEPARTURES) - 1 if word == "leaves" else 1 << HAPPENINGS.index(word)
        elif given.action is not None:
            made.cue = ACTION
            made.phases = 127 if given.action == "any" else 1 << PHASES.index(given.action)
        elif given.cancel is not None:
            made.cue = CANCEL
            made.happenings = 1 << EFFECT
            words: dict[Any, list[str]] = {"ability": ["character", "location", "attachment"], "revealed": ["plot"]}
            types = many(given.cancel) if isinstance(given.cancel, list) else words.get(given.cancel, [given.cancel])
            made.cancels_revealed = given.cancel == "revealed"
            made.cancels = sum(1 << TYPES.index(type_) for type_ in types)
        else:
            made.cue = REVEALED
        if isinstance(given.of, s.Sieve):
            made.of = self.sure_sieve(given.of)
            made.lies = made.of.places if many(given.of.at) else 0
        else:
            made.of_self = given.of == "self"
            made.of_host = given.of == "host"
        made.who = {None: t.BY_ANYBODY, "you": t.BY_YOU, "opponent": t.BY_OPPONENT, "foe": t.BY_OPPONENT}.get(
            given.who, t.BY_BEARER
        )
        made.foe, made.together, made.sole = given.who == "foe", given.together, given.sole
        made.source_self = given.source == "self"
        made.source_host = given.source == "host"
        made.source_mine = given.source == "mine"
        made.source_any = given.source == "any"
        made.source_rules = given.source == "rules"
        made.source_claim = given.source == "claim"
        made.marked = -1 if given.marked is None else TOKENS.index(given.marked)
        made.firm = given.firm
        made.zone = -1 if given.at is None else ZONES[given.at]
        made.phase = -1 if given.phase is None else PHASES.index(given.phase)
        you = many(given.you)
        made.win, made.lose = "win" in you, "lose" in you
        made.attack, made.defend = "attack" in you, "defend" in you
        if given.challenge:
            made.challenges = sum(1 << CHALLENGES.index(c) for c in many(given.challenge))
        made.margin = given.margin
        made.under = given.under
        made.unopposed = given.unopposed
        made.self_part = -1 if given.self_ is None else PARTS[given.self_]
        made.host_part = -1 if given.host is None else PARTS[given.host]
        made.condition = self.condition(given.if_)
        made.cost = self.cost(given.cost)
        made.target = None if given.target is None else self.target(given.target)
        made.names = NAMED[given.name]
        made.among = self.sieve(given.among)
        made.types = contest_bits(given.types or "any")
        made.namer = t.SEATS.index(given.namer)
        made.deeds = [self.deed(do) for do in many(given.do)]
        by_it = any(deed.on_cards and deed.who == t.WHO_SIEVE for deed in made.deeds)
        made.measures = by_it and not speaks_of_it(made.deeds)
        if made.target is not None and not (made.target.sieve.places >> PLAY) & 1:
            for deed in made.deeds:
                deed.buries = True
        made.searching = given.searching
        made.aimed = self.sieve(given.aimed)
        made.seeks = any(deed.verb == s.VERBS.numbers["search"] for each in made.deeds for deed in all_of(each))
        if not made.deeds:
            raise self.bad("an ability does nothing", "say what in `do`")
        if given.limit is not None:
            made.limit, made.limit_per = self.count_per(given.limit)
        if given.max is not None:
            made.max, made.max_per = self.count_per(given.max)
        return made

    def cost(self, raw: Any) -> t.Cost:
        made = t.Cost()
        said = {phrase.word.name: phrase.value for phrase in self.phrases(s.COSTS, raw)}
        kneel, sacrifice, gold = said.get("kneel"), said.get("sacrifice"), said.get("gold", 0)
        made.words = [number for name, number in s.COSTS.vocabulary.numbers.items() if name in said]
        kneels = many(kneel)
        made.kneel_self = "self" in kneels
        made.kneel_faction = "faction" in kneels
        made.kneel_host = "host" in kneels
        made.kneel_trigger = "trigger" in kneels
        if isinstance(kneel, s.Group):
            made.kneel_count, made.kneel_most = many(kneel.count)[0], many(kneel.count)[-1]
        made.kneel_self |= isinstance(kneel, s.Group) and kneel.with_self
        made.kneel_faction |= isinstance(kneel, s.Group) and kneel.banner
        made.kneel = self.own(kneel)
        made.sacrifice_self = sacrifice == "self"
        made.sacrifice = self.own(sacrifice)
        made.gold_x, made.gold_foes, made.gold_shown = gold in ("x", "foes"), gold == "foes", gold == "shown"
        made.gold = gold if isinstance(gold, int) else 0
        made.purse_loser = "purse" in said
        discard, returns, power = said.get("discard", 0), said.get("return"), said.get("power")
        made.discard_self = discard == "self"
        if isinstance(discard, s.Group):
            made.discard_of = self.sure_sieve(discard)
            made.discard = discard.count if isinstance(discard.count, int) else 1
        elif not made.discard_self:
            made.discard = discard
        made.returns = self.own(returns)
        made.power_self = power == "self"
        made.power_faction = power == "faction"
        made.power_of = self.own(power)
        made.stand_self = said.get("stand") == "self"
        made.stand_host = said.get("stand") == "host"
        made.stand = self.own(said.get("stand"))
        made.kill_host = said.get("kill") == "host"
        made.kill = self.own(said.get("kill"))
        made.mill = said.get("mill", 0)
        reveal = said.get("reveal")
        if isinstance(reveal, s.Group):
            made.reveal = self.own(reveal)
            made.reveal_count = reveal.count if isinstance(reveal.count, int) else 1
        made.token = TOKENS.index(said["token"]) if "token" in said else -1
        times = said.get("times", 1)
        made.times_x = times == "x"
        made.times = 1 if times == "x" else times
        return made

    def own(self, given: Any) -> t.Sieve | None:
        """Costs are paid with what one controls oneself (agot-costs-03)."""
        if not isinstance(given, s.Sieve):
            return None
        sieve = self.sure_sieve(given)
        sieve.whose = 1
        return sieve

    def target(self, given: s.Target) -> t.Target:
        made = t.Target()
        made.sieve = self.sure_sieve(given)
        counts = many(given.count)
        if len(counts) > 2 or min(counts) < 0:
            raise self.bad(f"{counts} is no count of targets", "write a number, or [least, most]")
        made.least, made.most = counts[0], counts[-1]
        if isinstance(given.total, str):
            made.total_of = t.WEAKER.index(given.total)
        elif given.total is not None:
            made.total = given.total
        made.exactly_x = given.exactly == "x"
        made.exactly, made.count_cards = self.per(None if given.exactly == "x" else given.exactly)
        made.upto, cards = self.per(given.upto)
        made.count_cards = cards if cards is not None else made.count_cards
        made.kinds = [self.sure_sieve(one) for one in given.kinds]
        made.total_cost = -1 if given.total_cost is None else given.total_cost
        made.together, made.apiece = given.together, given.apiece
        made.each, made.freely = given.each, given.freely
        made.further = self.more(given.further)
        made.player = {None: 0, "opponent": 1, "any": 2}[given.player]
        return made

    def deed(self, raw: Any) -> t.EffectStep:
        made = t.EffectStep()
        phrase = self.phrase(s.DEEDS, raw)
        word, value = phrase.word, phrase.value
        given: s.Beside = phrase.given
        made.verb = s.VERBS.numbers[word.name]
        made.on_cards = word.takes == "cards"
        made.harms = word.harms or given.strength < 0
        if isinstance(value, s.Sieve):
            made.who = t.WHO_SIEVE if made.on_cards else t.WHO_IT
            made.sieve = self.sure_sieve(value)
            made.least_cost = value.least_cost or 0
            made.most_cost = value.cost if isinstance(value.cost, int) else -1
        elif word.takes == "cards":
            made.who = t.WHO.index(value)
        elif word.takes == "number":
            made.amount = value
        elif word.takes == "place":
            made.place = {"hand": HAND, "deck": DECK, "shadows": SHADOWS, "out": OUT, "play": PLAY}[value]
        elif word.takes == "challenge":
            named = {"named": t.NAMED, "same": t.SAME}
            made.challenge = named[value] if value in named else CHALLENGES.index(value)
        elif word.takes == "against":
            made.challenge = t.NAMED if value == "named" else -1 if value == "you" else CHALLENGES.index(value)
        elif word.takes == "words":
            made.either = [self.alternative(one) for one in value]
        elif word.takes == "titled":
            made.named = t.WHO_SIEVE if value == "named" else t.WHO.index(value)
        elif word.takes == "function":
            made.function = find(value, self.functions, self.file, self.place, "function")
        if "gain" in looks_at(word):
            made.amount = given.gain
        made.strength, made.times = given.strength, given.times
        made.set = -1 if given.set is None else given.set
        if given.icon == "named":
            made.icon_named = True
        else:
            made.icons = sum(1 << (ICON_BITS * CHALLENGES.index(c)) for c in many(given.icon))
        made.keyword_named = given.keyword == "named"
        made.keyword = -1 if given.keyword is None or made.keyword_named else self.keyword(given.keyword)
        made.token = -1 if given.token is None else TOKENS.index(given.token)
        made.of = self.sieve(given.of)
        self.choices(made, given)
        made.cheapens = self.spared(given.deeds, given.of)
        made.onto = self.sieve(given.onto)
        if isinstance(given.top, int):
            made.top = given.top
        else:
            made.top_per, made.top_cards = self.per(given.top)
        made.reshuffle, made.least = given.reshuffle, given.least
        made.shown, made.bottom, made.blindly = given.shown, given.bottom, given.blindly
        made.source = t.SEATS.index(given.from_)
        made.to = t.SEATS.index(given.for_)
        made.into = INTO[given.into]
        made.most = 0 if given.most == "x" else given.most
        made.different = given.different
        made.part = PARTS[given.part]
        if given.to is not None:
            made.happening = t.LEAVING if given.to == "leaves" else HAPPENINGS.index(given.to)
            self.book.forbids |= (1 << DEPARTURES) - 1 if given.to == "leaves" else 1 << made.happening
        made.by = t.SEATS.index(given.by)
        ends = {"stays": STAYS, "next": NEXT_PHASE, "plots": NEXT_PLOT_PHASE}
        made.until = 0 if given.until is None else ends.get(given.until, -1)
        made.until = PERIODS.index(given.until) if made.until < 0 else made.until
        made.timed = given.until is not None
        made.per, made.per_cards = self.per(given.per)
        made.more = self.more(given.more)
        made.condition = self.condition(given.if_)
        made.all, made.one, made.may = given.all, given.one, given.may
        made.apart, made.cap, made.chance, made.singly = given.apart, given.cap, given.chance, given.singly
        made.each = t.S_YOU if given.each is None else t.SEATS.index(given.each)
        made.once = given.once
        made.keep = -1 if given.keep is None else given.keep
        made.whole = given.whole
        made.against = -1 if given.against is None else TYPES.index(given.against)
        self.book.wards |= word.name == "ward"
        made.fleeting, made.bonus = given.fleeting, self.sieve(given.bonus)
        made.giver = -1 if given.giver is None else t.WHO.index(given.giver)
        made.every = given.every
        made.trait = -1 if given.trait is None else self.trait(given.trait)
        made.contest = -1 if given.in_ is None else CHALLENGES.index(given.in_)
        if word.name == "fetter":
            self.book.forbids |= 1 << STANDS
        made.then, made.otherwise, made.unsaved = given.then, given.else_, given.unsaved
        made.later = 0 if given.later is None else LATER[given.later]
        made.number = len(self.book.deeds)
        self.book.deeds.append(made)
        if word.name == "cheaper" and made.of is not None:
            made.top = len(self.book.reducers)
            self.book.reducers.append(made.of)
            self.book.reduced.append(made.cheapens)
            self.book.steady.append(made.all)
            self.book.bonuses.append(made.bonus)
        if word.name == "sally" and made.of is not None:
            self.book.sallies.append(made.of)
            made.amount = len(self.book.sallies)
        if word.name == "cover":
            made.amount = self.cover(made.keyword)
        if word.lasts and given.until is None and given.later is None:
            raise self.bad(f"`{word.name}` does not say how long", "add `until: challenge`, `phase`, `round` or `plot`")
        return made

    def alternative(self, raw: Any) -> t.EffectStep:
        """One of several deeds, or several deeds that are done one after the other."""
        deeds = [self.deed(one) for one in raw] if isinstance(raw, list) else [self.deed(raw)]
        deeds[0].also = deeds[1:]
        return deeds[0]

    def choices(self, made: t.EffectStep, given: s.Beside) -> None:
        """How much and how many the player chooses."""
        made.chooses = given.upto is not None
        if isinstance(given.upto, int):
            made.upto = given.upto
        else:
            made.upto_per, made.upto_cards = self.per(given.upto)
        made.picks_x = given.count == "x"
        made.picks_it = given.count == "it"
        counts = [1] if isinstance(given.count, str) else many(given.count)
        made.picks_least, made.picks_most = counts[0], counts[-1]
        made.apiece = given.apiece
        made.bans = sum(1 << t.BANS.index(each) for each in given.acts)

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
        costs = {"X": t.COST_X, "-": t.NO_COST}
        kind.cost = costs[given.cost] if isinstance(given.cost, str) else given.cost or 0
        kind.worth = max(0, kind.cost)
        kind.strength = given.strength if isinstance(given.strength, int) else 0  # agot-x-01
        kind.icons = NO_ICONS + sum(1 << (ICON_BITS * CHALLENGES.index(c)) for c in given.icons)
        self.traits_and_keywords(kind, given.traits, given.keywords)
        kind.gold, kind.initiative = given.gold or 0, given.initiative or 0
        kind.claim, kind.reserve = given.claim or 0, given.reserve or 0
        if kind.type == ATTACHMENT:
            kind.attach = self.sure_sieve(given.attach or s.Sieve(type="character"))  # agot-attachments-03
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
        made.exactly = [t.Need(self.sure_sieve(one), one.count, one.different) for one in given.exactly]
        made.allows = [self.sure_sieve(one) for one in given.allows]
        made.bans = [self.sure_sieve(one) for one in given.bans]
        made.once = [self.sure_sieve(one) for one in given.once]
        more = given.besides
        made.besides = None if more is None else t.Need(self.sure_sieve(more), more.count, more.different)
        made.needs = [t.Need(self.sure_sieve(one), one.count, one.different) for one in given.needs]

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
                kind.shadow.append(t.COST_X if word == "shadow X" else self.number_of(word))
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
            (kind.values if made.what < t.CARD_VALUES else kind.laws).append(made)
            kind.rules_from |= 1 << made.zone if made.zone >= 0 else 0
            self.book.returns |= made.what == t.REVENANT
            if made.what == t.MARSHALS and made.deeds & t.PLAYING:
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
        (agotp-facedown-01). It is no card of the house by itself, so it `was` itself."""
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
        kind.attach = self.sure_sieve(s.Sieve(type="character"))
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
            twin.attach = self.sure_sieve(s.Sieve(type="character"))
        twin.deckable = False
        twin.provenance = kind.provenance
        self.fill(twin, given.always, [])
        twin.was = kind.number
        kind.becomes = twin.number
        gain = sum(c.amount for c in twin.values if c.what == t.V_STRENGTH and c.whom == t.FOR_HOST)
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
        self.fill_sieves()
        first = {kind.title: kind.number for kind in reversed(book.kinds)}
        book.bearers = [first.get(title, 0) for title in range(len(book.titles))]
        book.factions = [k.number for k in book.kinds if TYPES[k.type] == "faction"]
        book.factions.sort(key=lambda number: book.kinds[number].faction)
        book.title_cards = [k.number for k in book.kinds if k.type == TITLE]
        for kind in book.kinds[self.first :]:
            kind.ambush = sorted(set(kind.ambush))
            kind.springs = bool(kind.ambush) or any(constant.what == t.V_AMBUSH for constant in kind.laws)
            kind.shadow = sorted(set(kind.shadow))
            shifts = {constant.what for constant in kind.values}
            if any(constant.what == t.MIRRORS for constant in kind.laws):
                shifts |= {t.V_ICON, t.V_KEYWORD}
            kind.shifts = sorted(shifts)
        self.fill_pools()

    def fill_sieves(self) -> None:
        """Which kinds fit what is printed; those that are made here know it for the sieves of the book beneath."""
        book, printed = self.book, Printed(self.book.kinds)
        for made, wanted, file, place in self.sieves:
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
        values = [max(0, value) for kind in lurking if kind.type != EVENT for value in kind.shadow]
        prices = [price for kind in legal for price in kind.ambush]
        prices += [each.amount for kind in legal for each in kind.laws if each.what == t.V_AMBUSH]
        book.least_ambush[number] = least(book.least_ambush[number], prices)
        book.least_shadow[number] = least(book.least_shadow[number], values)


def opened_again(book: t.Book) -> t.Book:
    """A book of the same cards, to which others can be added. Compiled objects name their fields themselves."""
    made = t.Book()
    for name in getattr(t.Book, "__mypyc_attrs__", None) or vars(book):
        if not name.startswith("__"):
            value = getattr(book, name)
            setattr(made, name, value.copy() if isinstance(value, list | dict) else value)
    return made


def least(known: int, prices: list[int]) -> int:
    """The lowest of the prices and of the one known before; -1: there is none."""
    return min([*prices, known] if known >= 0 else prices, default=-1)


def all_of(deed: t.EffectStep) -> list[t.EffectStep]:
    """It and whatever may be done in its place."""
    return [deed, *deed.either, *(also for one in deed.either for also in one.also)]


def speaks_of_it(deeds: list[t.EffectStep]) -> bool:
    """Is anything done to what is chosen?"""
    for each in deeds:
        for deed in all_of(each):
            if (deed.on_cards and deed.who == t.WHO_IT) or deed.giver == t.WHO_IT:
                return True
    return False


def is_looked_into(sieve: t.Sieve) -> bool:
    """Does it ask for more than what is printed?"""
    return (
        sieve.lacks_key >= 0
        or sieve.keyword >= 0
        or len(sieve.without) > 0
        or sieve.icons >= 0
        or sieve.weaker >= 0
        or sieve.stronger >= 0
        or sieve.another
        or sieve.beside
        or sieve.own >= 0
        or sieve.least_icons >= 0
        or sieve.cost_per != t.PER_NOTHING
        or sieve.alone
        or sieve.wears is not None
        or sieve.bound
        or sieve.cost_is != t.PER_NOTHING
        or sieve.strength_per != t.PER_NOTHING
        or sieve.spoken
    )


def is_spoken(sieve: t.Sieve) -> bool:
    """Does it ask for what the ability in use has named, chosen, paid with or answered?"""
    return (
        sieve.seen
        or sieve.apart
        or sieve.paid
        or sieve.printed_trigger
        or sieve.poorer >= 0
        or sieve.unlike
        or sieve.left
        or sieve.sole
        or sieve.copied >= 0
        or sieve.entitled
        or sieve.traited >= 0
        or sieve.crowned
        or sieve.richer
        or sieve.aimed
        or sieve.idle
        or sieve.trigger
        or sieve.fallen
        or sieve.promised >= 0
        or sieve.lawful
    )


def is_bound(sieve: t.Sieve) -> bool:
    """Does it ask what lies on a card, what it lies on, whose it is, what else it has to do with?"""
    return (
        sieve.on is not None
        or sieve.token >= 0
        or sieve.owned != 0
        or sieve.least_power > 0
        or sieve.akin
        or sieve.crest
        or sieve.plot is not None
        or sieve.unaimed
    )


def extreme(given: s.Sieve) -> int:
    """Which extreme is asked for."""
    said = f"most {given.most}" if given.most else f"least {given.least}" if given.least else ""
    return t.EXTREMES.index(said)


def harms_host(constant: t.Constant) -> bool:
    """Would the card that it is attached to rather be without it?"""
    weakens = constant.what == t.V_STRENGTH and constant.amount < 0
    return constant.whom == t.FOR_HOST and (weakens or constant.what == t.V_BLANK)
