"""Cards as the rules read them: declarations turned into small typed tables, made once and shared by all matches."""

from __future__ import annotations

from typing import Any

from bannermen.games.cards.content.table_numbers import (
    BUYING,
    BY_ANYBODY,
    FOR_SELF,
    NAMES_NOTHING,
    PER_NOTHING,
    S_YOU,
    V_STRENGTH,
    WHO_IT,
)
from bannermen.games.cards.terms import ANYBODY, CUE_COUNT, KEY_BITS, KEY_MASK, KEY_ZERO, NO_ICONS, NO_KEYS, NONE, PLAY


class More:
    def __init__(self, condition: Condition, by: int) -> None:
        self.condition = condition
        self.by: int = by


class Filter:
    """Which cards may be named."""

    def __init__(self) -> None:
        self.number: int = NONE  # those that ask the same of what is printed have one number
        self.static: bytes = b""  # by kind: what is printed fits; kinds that came later know it themselves
        self.loose: bytes = b""  # the same, traits and factions apart
        self.faction: int = -1
        self.outside: int = -1  # not of that faction
        self.traits: list[int] = []
        self.allegiant: bool = False  # it asks for what may be gained and lost: traits or factions
        self.whose: int = ANYBODY
        self.kneeling: int = -1
        self.part: int = -1
        self.cost: int = -1  # looked at only where `more` or X moves it; else it is part of `static`
        self.cost_x: bool = False
        self.strength_x: bool = False
        self.printed_x: bool = False
        self.strength: int = -1
        self.least_strength: int = 0
        self.icon: int = -1
        self.lacks: int = -1
        self.without: list[int] = []  # traits
        self.keyword: int = -1
        self.lacks_key: int = -1
        self.icons: int = -1  # so many at most
        self.weaker: int = -1
        self.stronger: int = -1
        self.another: bool = False  # not what was paid with
        self.beside: bool = False  # not the host
        self.own: int = -1  # of the faction of the seat
        self.least_icons: int = -1
        self.cost_per: int = PER_NOTHING  # the printed cost is at most what is counted
        self.cost_cards: Filter | None = None
        self.cost_plus: int = 0
        self.cost_is: int = PER_NOTHING
        self.strength_per: int = PER_NOTHING
        self.measure_cards: Filter | None = None
        self.alone: bool = False
        self.wears: Filter | None = None
        self.on: Filter | None = None
        self.token: int = -1
        self.tokens: int = 1
        self.bound: bool = False  # it asks for one of these: tokens, a host, an owner, a trait in common, a plot
        self.extreme: int = 0  # the most or the least of something among those that fit
        self.owned: int = ANYBODY
        self.least_power: int = 0
        self.akin: bool = False
        self.plot: Filter | None = None
        self.unaimed: bool = False
        self.attachments: int = -1
        self.power: int = -1
        self.other: bool = False
        self.itself: bool = False
        self.same: int = -1
        self.unnamed: bool = False
        self.emerged: bool = False  # out of shadows, this phase
        self.called: bool = False
        self.seen: bool = False
        self.apart: bool = False
        self.paid: bool = False
        self.printed_trigger: bool = False
        self.topmost: bool = False  # of its pile, among those that fit
        self.crest: bool = False  # on top of its owner's deck
        self.lord: int = ANYBODY  # whose they are of the most or the least of all players
        self.poorer: int = -1  # its controller has less of that measure
        self.unlike: bool = False  # another title than what was paid with
        self.left: bool = False  # not one of `it`
        self.sole: bool = False  # no other card of its controller is of its faction
        self.copied: int = NONE  # where a copy of it lies
        self.spoken: bool = False  # it asks for one of the following, or one of the three above
        self.crowned: bool = False  # printed cost at most the power on its controller's faction card
        self.richer: bool = False  # a plot of more printed gold than one's own
        self.aimed: bool = False  # a target
        self.idle: bool = False  # took part in no challenge this phase
        self.trigger: bool = False  # what the trigger is about
        self.entitled: bool = False  # of the title that was named
        self.traited: int = -1  # has the trait that was named, or not
        self.promised: int = -1  # of the title that the seat has named in set-up, or not
        self.fallen: bool = False  # killed this phase
        self.places: int = 1 << PLAY
        self.lawful: bool = False  # a legal target of what is answered
        self.piled: bool = False  # all plots of one's own used pile
        self.any: list[Filter] = []
        self.more: More | None = None
        self.factions: bool = False  # faction cards may fit
        self.titles: bool = False  # titles that players hold may fit
        self.plain: bool = True  # nothing but what is printed, whose it is and where


class Clause:
    """One word of a condition, with its number or its filter."""

    def __init__(self, word: int, number: int, filter: Filter | None, most: int = -1) -> None:
        self.inner: Condition | None = None  # another condition, which this one is about
        self.word: int = word
        self.number: int = number  # of cards: at least so many
        self.filter: Filter | None = filter
        self.most: int = most  # and at most so many; -1: any number

    def sure_filter(self) -> Filter:
        assert self.filter is not None
        return self.filter


class Condition:
    """True or false now: all that it says must hold."""

    def __init__(self, clauses: list[Clause]) -> None:
        self.clauses: list[Clause] = clauses


class Constant:
    """A constant ability."""

    def __init__(self) -> None:
        self.what: int = V_STRENGTH
        self.amount: int = 0
        self.whom: int = FOR_SELF
        self.filter: Filter | None = None
        self.of: Filter | None = None
        self.per: int = PER_NOTHING
        self.per_cards: Filter | None = None
        self.first: bool = False
        self.number: int = NONE  # of what makes the first one cheaper
        self.kind: int = NONE  # and on what card it stands
        self.deeds: int = BUYING  # what it makes cheaper, or allows
        self.limit: int = 0  # so many times in a period; 0: as often as one likes
        self.limit_per: int = 0
        self.less: int = 0
        self.part: int = -1
        self.token: int = -1
        self.to_type: int = -1  # immune to cards of a type
        self.to_faction: int = -1
        self.to_trait: int = -1
        self.to_happening: int = -1
        self.to_all: bool = False  # immune to all card effects
        self.to_triggered: bool = False  # to the effects of triggered abilities
        self.challenge: int = -1
        self.trait: int = -1
        self.by_opponents: bool = False  # immune to what opponents control
        self.by_effects: bool = False  # effects cannot do it; costs can
        self.least: int = 0  # it lowers nothing below that
        self.zone: int = NONE  # where its card must lie, if not in play
        self.unless: Filter | None = None  # not for a player who controls such a card
        self.events: bool = False  # what it makes cheaper are events alone
        self.condition: Condition | None = None
        self.late: bool = False  # it depends on strength
        self.is_dependent: bool = False  # on the strength of others, which is worked out before it
        self.by_icon: bool = False  # a trait that depends on icons
        self.depends: int = 0


class Cost:
    def __init__(self) -> None:
        self.words: list[int] = []  # what it asks for, in the order of rules/costs.py
        self.kneel_self: bool = False
        self.kneel_faction: bool = False
        self.kneel_host: bool = False
        self.kneel_trigger: bool = False  # what the trigger is about
        self.kneel: Filter | None = None
        self.kneel_count: int = 1
        self.kneel_most: int = 1
        self.sacrifice_self: bool = False
        self.sacrifice: Filter | None = None
        self.gold: int = 0
        self.gold_x: bool = False
        self.gold_foes: bool = False  # X is the number of opponents
        self.gold_shown: bool = False  # the printed cost of the card that is revealed
        self.purse_loser: bool = False  # gold comes from the pool of the loser
        self.discard: int = 0
        self.discard_of: Filter | None = None
        self.discard_self: bool = False
        self.returns: Filter | None = None  # back to hand
        self.power_self: bool = False
        self.power_faction: bool = False
        self.power_of: Filter | None = None
        self.stand_self: bool = False
        self.stand_host: bool = False
        self.stand: Filter | None = None
        self.kill: Filter | None = None
        self.kill_host: bool = False
        self.mill: int = 0
        self.reveal: Filter | None = None
        self.reveal_count: int = 1
        self.token: int = -1
        self.times: int = 1  # so many tokens, or so much power
        self.times_x: bool = False


class Target:
    def __init__(self) -> None:
        self.filter: Filter = Filter()
        self.least: int = 1
        self.most: int = 1
        self.total: int = -1
        self.total_of: int = -1  # the strength of this card, or of its host
        self.total_cost: int = -1  # their printed costs together
        self.exactly: int = PER_NOTHING
        self.exactly_x: bool = False
        self.upto: int = PER_NOTHING
        self.count_cards: Filter | None = None
        self.kinds: list[Filter] = []
        self.together: bool = False
        self.apiece: bool = False  # one of each player
        self.each: bool = False
        self.freely: bool = False
        self.further: More | None = None
        self.player: int = 0  # 1: an opponent, 2: any player


class EffectStep:
    """One thing that an ability does."""

    def __init__(self) -> None:
        self.verb: int = 0
        self.number: int = 0  # its place in the book: what delayed effects remember
        self.who: int = WHO_IT
        self.filter: Filter | None = None
        self.amount: int = 0
        self.strength: int = 0
        self.times: int = 1
        self.set: int = -1  # STR
        self.icons: int = 0  # eight bits for each type, to be added
        self.icon_named: bool = False
        self.keyword: int = -1
        self.token: int = -1
        self.place: int = NONE
        self.of: Filter | None = None
        self.onto: Filter | None = None
        self.cheapens: int = BUYING  # which deeds it makes cheaper
        self.top: int = 0
        self.top_per: int = PER_NOTHING
        self.top_cards: Filter | None = None
        self.reshuffle: bool = False
        self.least: int = 0  # of what is found
        self.shown: bool = False
        self.bottom: bool = False
        self.blindly: bool = False
        self.source: int = S_YOU  # from whom
        self.to: int = S_YOU  # for whom
        self.into: int = NONE  # where what was found goes
        self.most: int = 1  # how many of it; 0: X
        self.different: bool = False  # of different titles
        self.chooses: bool = False  # the player chooses how much
        self.upto: int = 0  # at most so much
        self.upto_per: int = PER_NOTHING
        self.upto_cards: Filter | None = None
        self.picks_least: int = 1  # so many cards are picked
        self.picks_most: int = 1
        self.picks_x: bool = False
        self.picks_it: bool = False  # as many as were handled last
        self.apiece: bool = False  # one of each player
        self.bans: int = 0  # bits
        self.named: int = WHO_IT  # whose title: of `it`, of what was paid with; WHO_FILTER: the one that was named
        self.keyword_named: bool = False
        self.part: int = -1
        self.happening: int = -1  # what cannot happen
        self.by: int = S_YOU  # who picks
        self.until: int = 0
        self.per: int = PER_NOTHING
        self.per_cards: Filter | None = None
        self.more: More | None = None
        self.condition: Condition | None = None
        self.challenge: int = -1
        self.all: bool = False
        self.one: bool = False
        self.singly: bool = False  # once for each of `it`
        self.apart: bool = False
        self.chance: bool = False  # one of them at random
        self.cap: int = 0
        self.trait: int = -1
        self.contest: int = -1  # in challenges of that type
        self.giver: int = -1  # the card that power goes from
        self.every: int = 1
        self.may: bool = False
        self.then: bool = False
        self.otherwise: bool = False  # only if what stands before did not resolve completely
        self.unsaved: bool = False
        self.buries: bool = False  # its targets lie in piles
        self.later: int = 0
        self.either: list[EffectStep] = []
        self.also: list[EffectStep] = []  # what belongs to the same alternative and is done after it
        self.each: int = S_YOU  # the players who do it one after the other; S_YOU: nobody but you
        self.once: bool = False  # until one of them has done it
        self.keep: int = -1  # so many cards are kept
        self.whole: bool = False  # of a text, traits too
        self.against: int = -1  # a type of card
        self.fleeting: bool = False  # it goes out of the game when it leaves play
        self.bonus: Filter | None = None  # for such a card 1 more
        self.function: int = -1
        self.on_cards: bool = False  # its verb is done to cards
        self.harms: bool = False  # whoever has those cards would rather not have it
        self.timed: bool = False  # it lasts until `until`
        self.raises: int = 0  # STR that the card saved gains at once
        self.least_cost: int = 0  # of the cards that it is done to, as the words say where one of several is picked
        self.most_cost: int = -1


class Ability:
    """A triggered ability."""

    def __init__(self) -> None:
        self.cue: int = 0
        self.happenings: int = 0  # bits
        self.phases: int = 0  # bits of the phases in which an action may be used
        self.zone: int = NONE  # the place out of play where it works
        # the trigger
        self.of_self: bool = False
        self.of_host: bool = False
        self.of: Filter | None = None
        self.lies: int = 0  # bits of the places where that card must have come to lie; 0: anywhere
        self.who: int = BY_ANYBODY
        self.source_self: bool = False
        self.source_host: bool = False
        self.source_mine: bool = False
        self.source_any: bool = False  # a card did it, not the rules alone
        self.source_rules: bool = False  # the rules alone did it
        self.source_claim: bool = False  # claim did it
        self.marked: int = -1  # the card had such a token when it was killed
        self.foe: bool = False  # an opponent whom one does not support
        self.sole: bool = False  # it is about one card alone
        self.together: bool = False  # what happens to one player at one moment is answered once
        self.firm: bool = False  # cannot be cancelled
        self.phase: int = -1
        self.win: bool = False
        self.lose: bool = False
        self.attack: bool = False
        self.defend: bool = False
        self.challenges: int = 7  # bits
        self.margin: int = 0
        self.under: int = 0
        self.unopposed: bool = False
        self.self_part: int = -1
        self.host_part: int = -1
        # using it
        self.condition: Condition | None = None
        self.cost: Cost = Cost()
        self.target: Target | None = None
        self.names: int = NAMES_NOTHING
        self.among: Filter | None = None  # of which cards
        self.types: int = 7  # bits of the challenges that may be named
        self.namer: int = S_YOU
        self.deeds: list[EffectStep] = []
        self.limit: int = 0
        self.limit_per: int = 0
        self.max: int = 0
        self.max_per: int = 0
        self.cancels: int = 0  # bits of the types of cards
        self.cancels_revealed: bool = False  # only when revealed abilities
        self.searching: bool = False  # only what searches a deck
        self.aimed: Filter | None = None  # only what has such a card as its only target
        self.seeks: bool = False  # it searches a deck itself
        self.measures: bool = False  # nothing is done to its target, which is a measure for something else


class Need:
    """So many such cards in a deck."""

    def __init__(self, filter: Filter, count: int, different: bool) -> None:
        self.filter: Filter = filter
        self.count: int = count
        self.different: bool = different


class Building:
    """What an agenda says about the deck."""

    def __init__(self) -> None:
        self.cards: int = 0
        self.plots: int = 0
        self.doubled: int = 1
        self.named: int = 0
        self.exactly: list[Need] = []
        self.besides: Need | None = None
        self.allows: list[Filter] = []
        self.bans: list[Filter] = []
        self.needs: list[Need] = []
        self.once: list[Filter] = []
        self.pools: int = NONE  # where the pools begin that it opens, one for each faction


class Kind:
    """A card as printed."""

    def __init__(self, code: str, number: int) -> None:
        self.code = code
        self.number: int = number
        self.names: dict[str, str] = {}
        self.texts: dict[str, str] = {}
        self.set: str = ""
        self.type: int = 0
        self.faction: int = 0
        self.title: int = 0  # cards with the same title are copies (agot-copies-01)
        self.unique: bool = False
        self.loyal: bool = False
        self.cost: int = 0  # -1: X, -2: none
        self.worth: int = 0  # as bots weigh it: its cost, X and none being nothing
        self.strength: int = 0
        self.icons: int = NO_ICONS
        self.keys: int = NO_KEYS
        self.traits: list[int] = []
        self.trait_words: list[str] = []
        self.keyword_words: list[str] = []
        self.gold: int = 0
        self.initiative: int = 0
        self.claim: int = 0
        self.reserve: int = 0
        self.ambush: list[int] = []
        self.springs: bool = False  # it has ambush, always or while something holds
        self.shadow: list[int] = []  # what it costs to bring it out of shadows; -1: X
        self.away: int = 0  # bits of the places out of play where some of its abilities work
        self.bestow: int = 0  # how much gold may be laid on it as it enters play
        self.shuns_all: bool = False  # no attachments
        self.shuns: list[int] = []  # no attachments of these traits
        self.takes: list[int] = []  # no attachments except those
        self.attach: Filter | None = None
        self.limit: int = 3
        self.per_host: int = 0
        self.harmful: bool = False  # an attachment that one gives to others
        self.copies: int = 1
        self.supports: list[int] = []  # kinds of titles
        self.rivals: list[int] = []
        self.banner: int = -1
        self.least_banner: int = 0
        self.most_neutral: int = -1
        self.building: Building = Building()
        self.abilities: list[Ability] = []
        self.values: list[Constant] = []  # of cards
        self.shifts: list[int] = []  # what its values change: V_BLANK to V_SET
        self.laws: list[Constant] = []  # of seats and of the game
        self.rules_from: int = 0  # bits of the places out of play where some of its laws are in force
        self.hears: list[int] = []  # cue * HAPPENING_COUNT + happening
        self.heard: list[int] = [0] * CUE_COUNT  # by cue: bits of happenings, of actions those of phases
        self.becomes: int = NONE
        self.was: int = NONE  # the kind that it is outside play
        self.quotes: int = NONE  # the kind whose text it has gained
        self.provenance: dict[str, str] = {}
        self.lines: int = 0  # of its declaration
        self.functions: list[str] = []
        self.deckable: bool = True  # stands in a draw deck
        self.static: bytes = b""  # by the filters of an older book that it was added to: does what is printed fit?
        self.loose: bytes = b""  # the same, traits apart


def fits_printed(kind: Kind, filter: Filter) -> bool:
    static = filter.static
    return (static[kind.number] if kind.number < len(static) else kind.static[filter.number]) != 0


def fits_but_for_traits(kind: Kind, filter: Filter) -> bool:
    loose = filter.loose
    return (loose[kind.number] if kind.number < len(loose) else kind.loose[filter.number]) != 0


def allowed(kind: Kind, filters: list[Filter]) -> bool:
    """Is it, as printed, one of these cards?"""
    for filter in filters:
        if fits_printed(kind, filter) and (filter.keyword < 0 or has_printed_key(kind, filter.keyword)):
            return True
    return False


def has_printed_key(kind: Kind, keyword: int) -> bool:
    return (kind.keys >> (KEY_BITS * keyword)) & KEY_MASK > KEY_ZERO


class Deck:
    """A deck list: kinds of cards."""

    def __init__(self) -> None:
        self.key: str = ""
        self.names: dict[str, str] = {}
        self.faction: int = 0
        self.agenda: int = NONE  # a kind
        self.allies: list[int] = []  # agendas that it allows besides
        self.named: list[int] = []  # factions that a draft agenda names
        self.plots: list[int] = []
        self.cards: list[int] = []


class Book:
    """All cards, by number."""

    def __init__(self) -> None:
        self.kinds: list[Kind] = []
        self.index: dict[str, int] = {}  # by code
        self.own: list[Any] = []  # cards of one's own, as they were written
        self.packs: bool = False  # the cards of the packs are among them
        self.titles: list[str] = []  # English titles
        self.bearers: list[int] = []  # for each title a kind that has it
        self.traits: list[str] = []
        self.deeds: list[EffectStep] = []
        self.quoters: list[int] = []  # kinds that may gain the text of a plot
        self.quoted: dict[int, int] = {}  # and each of them with the text of each plot (quoting.py)
        self.forbids: int = 0  # bits of the happenings that some card says cannot be
        self.returns: bool = False  # some card may be marshaled from a discard pile
        self.stirs: bool = False  # some card answers its own being discarded from a deck
        self.wakes: bool = False  # some card answers its own coming to a discard pile
        self.wards: bool = False  # some card makes others immune for a while
        self.reducers: list[Filter] = []  # what "the next card of ... is cheaper" speaks of
        self.firsts: list[Constant] = []  # what makes the first one of the round cheaper
        self.reduced: list[int] = []  # and which deeds each of them makes cheaper
        self.sallies: list[Filter] = []  # who does not kneel to attack in "the next challenge"
        self.steady: list[bool] = []  # and whether that goes on after the next card
        self.bonuses: list[Filter | None] = []  # and which of them are 1 cheaper still
        self.factions: list[int] = []  # the faction cards, in the order of FACTIONS
        self.covers: list[int] = []  # kinds that are only a card attached facedown (agotp-facedown-01)
        self.title_cards: list[int] = []  # the six titles of melee
        # What a deck of a faction and a banner (8: none) may hold, by faction * 9 + banner; then those of agendas.
        self.pools: list[list[int]] = []  # each kind as often as it may be there
        self.pool_events: list[list[int]] = []  # the kinds of events among them
        self.plot_pool: list[int] = []
        self.least_ambush: list[int] = []  # the lowest price of an ambush; -1: there is none
        self.least_shadow: list[int] = []  # the lowest price for which a card comes out of shadows; -1: there is none
        self.lurkers: list[list[int]] = []  # the kinds that can be marshaled into shadows
