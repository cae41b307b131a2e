"""From the schema to the tables, the second step: constants, abilities, costs, targets and effects."""

from __future__ import annotations

from typing import Any, Final

from bannermen.abilities.vocabulary import looks_at
from bannermen.abilities.word import Word
from bannermen.content.reading import find
from bannermen.games.cards.content import schema as s
from bannermen.games.cards.content import table_numbers as n
from bannermen.games.cards.content import tables as t
from bannermen.games.cards.content.compile_filters import PARTS, ZONES, FilterCompiler, contest_bits, many
from bannermen.games.cards.content.constants import ConstantWord
from bannermen.games.cards.content.depends import asks_for_icons, depends, weighs
from bannermen.games.cards.terms import (
    ACTION,
    CANCEL,
    CHALLENGES,
    DEAD,
    DECK,
    DEPARTURES,
    DISCARD,
    EFFECT,
    FACTIONS,
    FORCED_INTERRUPT,
    FORCED_REACTION,
    HAND,
    HAPPENINGS,
    ICON_BITS,
    INTERRUPT,
    KEY_BITS,
    NEXT_PHASE,
    NEXT_PLOT_PHASE,
    OUT,
    PERIODS,
    PHASES,
    PLAY,
    REACTION,
    REVEALED,
    SHADOWS,
    SHOWN,
    STANDS,
    STAYS,
    TOKENS,
    TYPES,
    WOULD,
)

INTO = {"hand": HAND, "play": PLAY, "shadows": SHADOWS, "dead": DEAD, "discard": DISCARD, "out": OUT, "under": DECK}
CUES = {
    "would": WOULD,
    "interrupt": INTERRUPT,
    "forced_interrupt": FORCED_INTERRUPT,
    "reaction": REACTION,
    "forced_reaction": FORCED_REACTION,
}
LATER: Final = {
    "phase": n.AT_PHASE_END,
    "win": n.AT_WIN,
    "rout": n.AT_ROUT,
    "loss": n.AT_LOSS,
    "plot": n.AT_PLOT,
    "dominance": n.AT_DOMINANCE,
    "initiative": n.AT_INITIATIVE,
    "over": n.AT_OVER,
}
NAMED: Final[dict[str | None, int]] = {
    None: n.NAMES_NOTHING,
    "challenge": n.NAMES_CHALLENGE,
    "other": n.NAMES_OTHER,
    "peaceful": n.NAMES_PEACEFUL,
    "type": n.NAMES_CARD_TYPE,
    "title": n.NAMES_TITLE,
    "trait": n.NAMES_TRAIT,
    "keyword": n.NAMES_KEYWORD,
}


class AbilityCompiler(FilterCompiler):
    """Constants and abilities, with their costs, targets and effects."""

    def cover(self, keyword: int) -> int:
        """The kind of a card that is attached facedown; it is made where cards are."""
        raise NotImplementedError

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
        self.weigh(made, word, value, given)
        if isinstance(given.for_, s.Filter):
            made.whom = n.FOR_FILTER
            made.filter = self.filter_from(given.for_)
            if many(given.for_.type) == ["plot"]:
                made.filter.places = 1 << SHOWN
        else:
            made.whom = {"self": 0, "host": 1, "you": 2, "opponents": 3, "all": 4}[given.for_]
        made.of = self.filter_or_none(given.of)
        made.per, made.per_cards = self.per(given.per)
        made.first = given.first
        made.deeds = self.spared(word.name, given.deeds, given.of)
        made.less = given.less
        if given.limit is not None:
            made.limit, made.limit_per = self.count_per(given.limit)
        made.part = -1 if given.part is None else PARTS[given.part]
        made.token = -1 if given.token is None else TOKENS.index(given.token)
        if given.to is not None:
            self.against(made, given.to)
        made.by_opponents = given.by == "opponents"
        made.by_effects = given.by == "effects"
        made.trait = -1 if given.takes is None else self.trait(given.takes)
        made.least = given.least
        made.unless = self.filter_or_none(given.unless)
        made.events = given.of is not None and many(given.of.type) == ["event"]
        made.zone = -1 if given.at is None else ZONES[given.at]
        if given.in_ is not None:
            made.challenge = CHALLENGES.index(given.in_)
        made.condition = self.condition(given.while_)
        made.depends = depends(made)
        made.late, made.is_dependent = weighs(made.condition), made.per == n.PER_SUM
        made.by_icon = made.what == n.V_TRAIT and asks_for_icons(made.condition)
        return made

    def weigh(self, made: t.Constant, word: ConstantWord, value: Any, given: s.BesideConstant) -> None:
        """What stands right behind the word."""
        if word.takes == "flag":
            made.amount = given.amount
        elif word.takes == "type" and made.what == n.V_ICON:
            made.amount = (1 if word.name == "icon" else -1) << (ICON_BITS * CHALLENGES.index(value))
        elif word.takes == "type":
            made.challenge = CHALLENGES.index(value)
            made.amount = given.amount
        elif word.takes == "keyword":
            made.amount = n.NO_KEYWORDS if value == "all" else 1 << (KEY_BITS * self.keyword(value))
            made.amount = made.amount if word.name == "keyword" else -made.amount
        elif word.takes == "trait":
            made.amount = self.trait(value)
        elif word.takes == "faction":
            made.amount = (n.ONLY_AT if given.only else n.FACTION_AT) + FACTIONS.index(value)
        elif word.takes == "blank":
            made.amount = 1 if value == "text" else 2
        else:
            made.amount = value

    def against(self, made: t.Constant, to: str) -> None:
        """What it keeps away."""
        if to in ("all", "triggered"):
            made.to_all, made.to_triggered = to == "all", to == "triggered"
        elif to in TYPES:
            made.to_type = TYPES.index(to)
        elif to in FACTIONS:
            made.to_faction = FACTIONS.index(to)
        elif to in self.book.traits and to not in HAPPENINGS:
            made.to_trait = self.trait(to)
        else:
            made.to_happening = find(to, HAPPENINGS, self.file, self.place, "happening")
            self.book.forbids |= 1 << made.to_happening

    def spared(self, word: str, deeds: list[s.Spared], of: s.Filter | None) -> int:
        """Which deeds are cheaper. What goes into shadows is no card of a sort, so a discount on cards of a sort is not
        for it (agotp-shadow-03, -04)."""
        if word == "cheaper" and not deeds and of is not None and not of.type and of != s.Filter():
            raise self.bad("is it cheaper to marshal, to play, or both?", "add `deeds: [marshal]` or `[marshal, play]`")
        bits = sum(1 << n.SPARED.index(deed) for deed in deeds)
        if not bits:
            bits = n.BUYING | n.PLAYING if word == "cheaper" else n.BUYING
        return bits | n.HIDING if bits & n.BUYING and of == s.Filter() else bits

    # --- abilities ---

    def ability(self, given: s.Ability) -> t.Ability:
        made = t.Ability()
        self.cue(made, given)
        self.happenings(made, given)
        self.moment(made, given)
        made.condition = self.condition(given.if_)
        made.cost = self.cost(given.cost)
        made.target = None if given.target is None else self.target(given.target)
        made.names = NAMED[given.name]
        made.among = self.filter_or_none(given.among)
        made.types = contest_bits(given.types or "any")
        made.namer = n.SEATS.index(given.namer)
        made.deeds = [self.deed(do) for do in many(given.do)]
        by_it = any(deed.on_cards and deed.who == n.WHO_FILTER for deed in made.deeds)
        made.measures = by_it and not speaks_of_it(made.deeds)
        if made.target is not None and not (made.target.filter.places >> PLAY) & 1:
            for deed in made.deeds:
                deed.buries = True
        made.searching = given.searching
        made.aimed = self.filter_or_none(given.aimed)
        made.seeks = any(deed.verb == s.VERBS.numbers["search"] for each in made.deeds for deed in all_of(each))
        if not made.deeds:
            raise self.bad("an ability does nothing", "say what in `do`")
        if given.limit is not None:
            made.limit, made.limit_per = self.count_per(given.limit)
        if given.max is not None:
            made.max, made.max_per = self.count_per(given.max)
        return made

    def cue(self, made: t.Ability, given: s.Ability) -> None:
        """What kind of ability it is, and to what it answers."""
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

    def happenings(self, made: t.Ability, given: s.Ability) -> None:
        """Of which card, by whom and through what it comes about."""
        if isinstance(given.of, s.Filter):
            made.of = self.filter_from(given.of)
            made.lies = made.of.places if many(given.of.at) else 0
        else:
            made.of_self = given.of == "self"
            made.of_host = given.of == "host"
        made.who = {None: n.BY_ANYBODY, "you": n.BY_YOU, "opponent": n.BY_OPPONENT, "foe": n.BY_OPPONENT}.get(
            given.who, n.BY_BEARER
        )
        if made.cue in (REACTION, FORCED_REACTION) and 0 < made.happenings < 1 << DEPARTURES:
            if made.of is not None and made.of.whose != 0:
                raise self.bad("a card that has left play is again its owner's", "say whose it was with `who`")
        made.foe, made.together, made.sole = given.who == "foe", given.together, given.sole
        made.source_self = given.source == "self"
        made.source_host = given.source == "host"
        made.source_mine = given.source == "mine"
        made.source_any = given.source == "any"
        made.source_rules = given.source == "rules"
        made.source_claim = given.source == "claim"
        made.marked = -1 if given.marked is None else TOKENS.index(given.marked)
        made.firm = given.firm

    def moment(self, made: t.Ability, given: s.Ability) -> None:
        """Where the card lies, in which phase it is and how the challenge stands."""
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
            made.discard_of = self.filter_from(discard)
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

    def own(self, given: Any) -> t.Filter | None:
        """Costs are paid with what one controls oneself (agot-costs-03)."""
        if not isinstance(given, s.Filter):
            return None
        filter = self.filter_from(given)
        filter.whose = 1
        return filter

    def target(self, given: s.Target) -> t.Target:
        made = t.Target()
        made.filter = self.filter_from(given)
        counts = many(given.count)
        if len(counts) > 2 or min(counts) < 0:
            raise self.bad(f"{counts} is no count of targets", "write a number, or [least, most]")
        made.least, made.most = counts[0], counts[-1]
        if isinstance(given.total, str):
            made.total_of = n.WEAKER.index(given.total)
        elif given.total is not None:
            made.total = given.total
        made.exactly_x = given.exactly == "x"
        made.exactly, made.count_cards = self.per(None if given.exactly == "x" else given.exactly)
        made.upto, cards = self.per(given.upto)
        made.count_cards = cards if cards is not None else made.count_cards
        made.kinds = [self.filter_from(one) for one in given.kinds]
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
        self.aim(made, word, value)
        self.measure(made, word, given)
        self.sort_out(made, word, given)
        self.bound(made, given)
        self.enter_deed(made, word)
        if word.lasts and given.until is None and given.later is None:
            raise self.bad(f"`{word.name}` does not say how long", "add `until: challenge`, `phase`, `round` or `plot`")
        if word.name == "remove" and made.timed and made.until not in (NEXT_PHASE, NEXT_PLOT_PHASE, STAYS):
            raise self.bad("what is removed does not come back then", "write `until: next`, `plots` or `stays`")
        return made

    def aim(self, made: t.EffectStep, word: Word, value: Any) -> None:
        """What stands right behind the word."""
        if isinstance(value, s.Filter):
            made.who = n.WHO_FILTER if made.on_cards else n.WHO_IT
            made.filter = self.filter_from(value)
            made.least_cost = value.least_cost or 0
            made.most_cost = value.cost if isinstance(value.cost, int) else -1
        elif word.takes == "cards":
            made.who = n.WHO.index(value)
        elif word.takes == "number":
            made.amount = value
        elif word.takes == "place":
            made.place = {"hand": HAND, "deck": DECK, "shadows": SHADOWS, "out": OUT, "play": PLAY}[value]
        elif word.takes == "challenge":
            named = {"named": n.NAMED, "same": n.SAME}
            made.challenge = named[value] if value in named else CHALLENGES.index(value)
        elif word.takes == "against":
            made.challenge = n.NAMED if value == "named" else -1 if value == "you" else CHALLENGES.index(value)
        elif word.takes == "words":
            made.either = [self.alternative(one) for one in value]
        elif word.takes == "titled":
            made.named = n.WHO_FILTER if value == "named" else n.WHO.index(value)
        elif word.takes == "function":
            made.function = find(value, self.functions, self.file, self.place, "function")

    def measure(self, made: t.EffectStep, word: Word, given: s.Beside) -> None:
        """How much of what it brings."""
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
        made.trait = -1 if given.trait is None else self.trait(given.trait)
        made.per, made.per_cards = self.per(given.per)
        made.more = self.more(given.more)
        made.fleeting, made.bonus = given.fleeting, self.filter_or_none(given.bonus)

    def sort_out(self, made: t.EffectStep, word: Word, given: s.Beside) -> None:
        """Of which cards, from where and to where."""
        made.of = self.filter_or_none(given.of)
        self.choices(made, given)
        made.cheapens = self.spared(word.name, given.deeds, given.of)
        made.onto = self.filter_or_none(given.onto)
        if isinstance(given.top, int):
            made.top = given.top
        else:
            made.top_per, made.top_cards = self.per(given.top)
        made.reshuffle, made.least = given.reshuffle, given.least
        made.shown, made.bottom, made.blindly = given.shown, given.bottom, given.blindly
        made.source = n.SEATS.index(given.from_)
        made.to = n.SEATS.index(given.for_)
        made.into = INTO[given.into]
        made.most = 0 if given.most == "x" else given.most
        made.different = given.different
        made.part = PARTS[given.part]
        made.all, made.one, made.may = given.all, given.one, given.may
        made.apart, made.cap, made.chance, made.singly = given.apart, given.cap, given.chance, given.singly
        made.keep = -1 if given.keep is None else given.keep
        made.giver = -1 if given.giver is None else n.WHO.index(given.giver)

    def bound(self, made: t.EffectStep, given: s.Beside) -> None:
        """When, how long and for whom it holds, and what comes of it."""
        if given.to is not None:
            made.happening = n.LEAVING if given.to == "leaves" else HAPPENINGS.index(given.to)
            self.book.forbids |= (1 << DEPARTURES) - 1 if given.to == "leaves" else 1 << made.happening
        made.by = n.SEATS.index(given.by)
        ends = {"stays": STAYS, "next": NEXT_PHASE, "plots": NEXT_PLOT_PHASE}
        made.until = 0 if given.until is None else ends.get(given.until, -1)
        made.until = PERIODS.index(given.until) if made.until < 0 else made.until
        made.timed = given.until is not None
        made.condition = self.condition(given.if_)
        made.each = n.S_YOU if given.each is None else n.SEATS.index(given.each)
        made.once, made.whole, made.every = given.once, given.whole, given.every
        made.against = -1 if given.against is None else TYPES.index(given.against)
        made.contest = -1 if given.in_ is None else CHALLENGES.index(given.in_)
        made.then, made.otherwise, made.unsaved = given.then, given.else_, given.unsaved
        made.later = 0 if given.later is None else LATER[given.later]

    def enter_deed(self, made: t.EffectStep, word: Word) -> None:
        """Into the book, and into its lists of what is asked all the time."""
        book = self.book
        made.number = len(book.deeds)
        book.deeds.append(made)
        book.wards |= word.name == "ward"
        if word.name == "fetter":
            book.forbids |= 1 << STANDS
        if word.name == "cheaper" and made.of is not None:
            made.top = len(book.reducers)
            book.reducers.append(made.of)
            book.reduced.append(made.cheapens)
            book.steady.append(made.all)
            book.bonuses.append(made.bonus)
        if word.name == "sally" and made.of is not None:
            book.sallies.append(made.of)
            made.amount = len(book.sallies)
        if word.name == "cover":
            made.amount = self.cover(made.keyword)

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
        made.bans = sum(1 << n.BANS.index(each) for each in given.acts)


def all_of(deed: t.EffectStep) -> list[t.EffectStep]:
    """It and whatever may be done in its place."""
    return [deed, *deed.either, *(also for one in deed.either for also in one.also)]


def speaks_of_it(deeds: list[t.EffectStep]) -> bool:
    """Is anything done to what is chosen?"""
    for each in deeds:
        for deed in all_of(each):
            if (deed.on_cards and deed.who == n.WHO_IT) or deed.giver == n.WHO_IT:
                return True
    return False
