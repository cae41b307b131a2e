"""Which abilities may be used now: trigger, restrictions, costs, targets, potential (agot-initiate-02, -03)."""

from __future__ import annotations

from bannermen.abilities.modifiers import AMOUNT
from bannermen.games.cards.content.table_numbers import (
    BAN_PLAY,
    BAN_TRIGGER,
    BY_ANYBODY,
    BY_BEARER,
    BY_OPPONENT,
    BY_YOU,
    COST_X,
    GAGGED,
    L_HUSHED,
    L_MUTE,
    MOST_EVENTS,
    NO_COST,
    NO_PLAYING,
    PER_NOTHING,
    PER_PAID,
    SILENCE,
    UNANSWERED,
    UNSINGLED,
    WEAKER_THAN_SELF,
    WHO_FILTER,
    WHO_IT,
)
from bannermen.games.cards.content.tables import Ability, Condition, EffectStep, Target
from bannermen.games.cards.rules.act import Act, Resolving
from bannermen.games.cards.rules.condition import CONDITION_TABLE, holds
from bannermen.games.cards.rules.costs import (
    CONDITION,
    COSTLESS,
    FORBIDDEN,
    FREE,
    LIMIT,
    LIMITED_SPENT,
    MAX,
    NO_CHANGE,
    NO_TARGET,
    PRICE,
    SILENCED,
    gifts,
    payment_obstacle,
)
from bannermen.games.cards.rules.filters import candidates, count_of, fits, fitted, looks_at_hand, widened
from bannermen.games.cards.rules.happening import AVERTED, Happening, is_imminent
from bannermen.games.cards.rules.loans import is_lent
from bannermen.games.cards.rules.melee import supports
from bannermen.games.cards.rules.prices import (
    beyond_gold,
    is_limited,
    limited_left,
    playing,
    price,
    shadow_values,
)
from bannermen.games.cards.rules.purse import funds
from bannermen.games.cards.rules.values import applies_to, decrees, is_banned, is_forbidden, law_on, least_of
from bannermen.games.cards.rules.verb import in_time, is_immune
from bannermen.games.cards.rules.verbs import TABLE, has_potential
from bannermen.games.cards.state import CardsMatch
from bannermen.games.cards.terms import (
    ACTION,
    ANY_PART,
    BEGINS,
    CANCEL,
    CLAIM,
    CLAIMED,
    DEAD,
    DEPARTURES,
    DISCARD,
    EMERGES,
    ENDS,
    EVENT,
    EVENTS_OF_PHASE,
    FORCED_INTERRUPT,
    FORCED_REACTION,
    GAINS,
    GHOST,
    HAND,
    INITIATED,
    INSIGHTED,
    KILLED,
    NO_PART,
    NONE,
    OVER,
    PLAY,
    PULLED,
    REACTION,
    REVEALED,
    SHADOWS,
    TOKEN_BITS,
    TOKEN_MASK,
    TRIGGERS,
    WON,
)
from bannermen.kernel.procedure import EMPTY

# --- the trigger ---


def answers(
    match: CardsMatch, ability: Ability, card: int, seat: int, h: Happening, t: int, public: bool = False
) -> bool:
    """Does this trigger set the ability off (agot-triggers-01)? `public`: by what everybody knows, it might."""
    what = h.whats[t]
    if not (ability.happenings >> what) & 1 or h.fate[t] == AVERTED:
        return False
    about = h.cards[t]
    if ability.of_self and about != card:
        return False
    if ability.of_host and about != match.host[card]:
        return False
    if ability.who == BY_BEARER:
        if h.seats[t] != match.holder[match.host[card]]:
            return False
    elif ability.who != BY_ANYBODY and (h.seats[t] == seat) != (ability.who == BY_YOU):
        return False
    if ability.source_self and h.sources[t] != card:
        return False
    if ability.source_host and h.sources[t] != match.host[card]:
        return False
    if ability.source_mine and (h.sources[t] == NONE or match.holder[h.sources[t]] != seat):
        return False
    if ability.source_any and h.sources[t] == NONE and (what != KILLED or h.for_claim):
        return False  # whoever dies of STR 0 dies of the card that says so (agot-effects-01)
    if ability.source_rules and h.sources[t] != NONE:
        return False
    if ability.source_claim and not h.for_claim:
        return False
    if ability.marked >= 0 and (h.extras[t] >> (TOKEN_BITS * ability.marked)) & TOKEN_MASK == 0:
        return False
    if ability.foe and supports(match, seat, h.seats[t]):
        return False  # agot-melee-16
    if ability.phase >= 0 and (what == BEGINS or what == ENDS) and ability.phase != h.extras[t]:
        return False
    if ability.of is not None and not (public and what in (INSIGHTED, PULLED)):
        if about == NONE:
            return False
        if what < DEPARTURES and match.place[about] != PLAY and len(h.had) > 0:
            if not fitted(match, about, ability.of, seat, card, h.had):
                return False
        elif not fits(match, about, ability.of, seat, card):
            return False
    if ability.unopposed and what == GAINS and (match.contest < 0 or not match.unopposed):
        return False
    if ability.sole and len(h.cards) > 1:
        return False
    if ability.lies != 0 and not (ability.lies >> match.place[about]) & 1:
        return False
    if what in (WON, INITIATED, CLAIM, CLAIMED) or (what == OVER and ability.host_part >= 0):
        return _answers_challenge(match, ability, card, seat, what)
    return True


def _answers_challenge(match: CardsMatch, ability: Ability, card: int, seat: int, what: int) -> bool:
    if match.contest < 0 or not (ability.challenges >> match.contest) & 1:
        return False  # it may have ended meanwhile
    if ability.win and match.winner != seat:
        return False
    if ability.lose and match.loser != seat:
        return False
    if ability.attack and match.attacker != seat:
        return False
    if ability.defend and (match.named_foe if what == INITIATED else match.defender) != seat:
        return False  # a redirected challenge still counts as initiated against the first opponent (agot-melee-24)
    if ability.unopposed and not match.unopposed:
        return False
    if ability.margin > match.margin or 0 < ability.under <= match.margin:
        return False
    if ability.self_part >= 0 and not _has_part(match, card, ability.self_part):
        return False
    return ability.host_part < 0 or (match.host[card] >= 0 and _has_part(match, match.host[card], ability.host_part))


def _has_part(match: CardsMatch, card: int, part: int) -> bool:
    now = match.side_of(card)
    return now != NO_PART if part == ANY_PART else now == part


def cancels(match: CardsMatch, ability: Ability, card: int, seat: int, doing: Resolving) -> bool:
    """Can the ability cancel those effects (agot-cancel-01)? Keywords and agendas are out of its reach."""
    if ability.cancels_revealed and match.book.kinds[doing.act.kind].abilities[doing.act.index].cue != REVEALED:
        return False
    if ability.searching and not match.book.kinds[doing.act.kind].abilities[doing.act.index].seeks:
        return False
    if ability.aimed is not None:
        aimed = doing.act.aimed
        if len(aimed) != 1 or not fits(match, aimed[0], ability.aimed, seat, card):
            return False
    if ability.who == BY_OPPONENT and doing.act.seat == seat:
        return False
    if ability.of is not None and not fits(match, doing.act.card, ability.of, seat, card):
        return False
    return (ability.cancels >> match.book.kinds[doing.act.kind].type) & 1 == 1


# --- restrictions, costs, targets ---


def is_forced(cue: int) -> bool:
    """Does it trigger by itself?"""
    return cue == FORCED_INTERRUPT or cue == FORCED_REACTION or cue == REVEALED


def is_tongueless(match: CardsMatch, act: Act, cue: int) -> bool:
    """May the seat trigger no abilities on cards of this title?"""
    return not is_forced(cue) and is_banned(match, act.seat, BAN_TRIGGER, match.book.kinds[act.kind].title)


def is_silenced(match: CardsMatch, seat: int, cue: int) -> bool:
    """May the seat trigger no card abilities? What is forced triggers itself; a duplicate's save is no card ability
    (agot-duplicates-02). Whatever a player may trigger by a card's text asks here."""
    if is_forced(cue):
        return False
    if is_hushed(match, seat):
        return True
    for source, constant in decrees(match, SILENCE):
        if match.holder[source] != seat and applies_to(match, constant, source, match.holder[source]):
            return True
    return False


def is_hushed(match: CardsMatch, seat: int) -> bool:
    """Does an effect keep players with such a plot from triggering abilities?"""
    for row in match.lasting.rows(L_HUSHED):
        filter = match.book.deeds[row[AMOUNT]].filter
        assert filter is not None  # such a deed says which plots
        plot = match.shown[seat]
        if plot == NONE or fits(match, plot, filter, seat, NONE):
            return True
    return False


def is_gagged(match: CardsMatch, act: Act, cue: int) -> bool:
    """Does a card keep the player from triggering abilities of such cards?"""
    return not is_forced(cue) and is_forbidden(match, GAGGED, act.seat, act.card)


def is_unanswered(match: CardsMatch, seat: int, h: Happening) -> bool:
    """Does a card forbid the seat to react to what happened?"""
    for source, constant in decrees(match, UNANSWERED):
        if constant.to_happening in h.whats and applies_to(match, constant, source, seat):
            return True
    return False


def may_play(match: CardsMatch, seat: int, card: int) -> bool:
    """Does nothing forbid the seat to play this event?"""
    if 0 <= least_of(match, MOST_EVENTS, seat) <= match.did(seat, EVENTS_OF_PHASE):
        return False
    if is_banned(match, seat, BAN_PLAY, match.kind_of(card).title):
        return False
    return not is_forbidden(match, NO_PLAYING, seat, card)


def limit_key(card: int, index: int) -> int:
    return card * 16 + index


def max_key(match: CardsMatch, kind: int, seat: int) -> int:
    """Maxima count all copies of a title of one player (agot-limits-04, -05)."""
    return -1 - match.book.kinds[kind].title * 8 - seat


def ready(match: CardsMatch, act: Act, ability: Ability) -> bool:
    """May the ability be used now, all triggers apart?"""
    return obstacle(match, act, ability) == FREE


def obstacle(match: CardsMatch, act: Act, ability: Ability) -> int:
    """The first thing that stands in the way of using the ability now, all triggers apart."""
    act.x = x_of(match, act, ability)
    found = cost_obstacle(match, act, ability)
    if found == FREE:
        found = aim_obstacle(match, act, ability)
    if found == FREE and (is_silenced(match, act.seat, ability.cue) or is_gagged(match, act, ability.cue)):
        found = SILENCED
    if found == FREE and is_tongueless(match, act, ability.cue):
        found = SILENCED
    return found


def cost_obstacle(match: CardsMatch, act: Act, ability: Ability) -> int:
    """Limits, and what must be paid: the same whatever the ability answers."""
    card = act.card
    kind = match.book.kinds[act.kind]
    if ability.limit > 0 and match.times_used(limit_key(card, act.index)) >= ability.limit:
        return LIMIT
    if ability.max > 0 and match.times_used(max_key(match, act.kind, act.seat)) >= ability.max:
        return MAX
    if kind.type == EVENT and ability.zone != DISCARD:
        found = event_obstacle(match, act, ability)
        if found != FREE:
            return found
        if not may_play(match, act.seat, card):
            return FORBIDDEN
        if is_limited(match, card) and not limited_left(match, act.seat):
            return LIMITED_SPENT
    return payment_obstacle(match, act, ability.cost)


def event_obstacle(match: CardsMatch, act: Act, ability: Ability) -> int:
    """Can the event be paid for where it lies? Without a cost it is not played from hand (agotp-shadow-40)."""
    cost = event_cost(match, act)
    if cost == NO_COST:
        return COSTLESS
    if is_mute(match, act.seat):
        return FORBIDDEN
    deed = playing(match, act.seat, act.card)
    left = price(match, act.seat, act.card, least_price(cost, act, ability), deed)  # what is free may be made dearer
    return PRICE if left > funds(match, act.seat) else FREE


def is_mute(match: CardsMatch, seat: int) -> bool:
    """Does an effect forbid the seat to play events?"""
    return match.lasting.total(L_MUTE, seat) > 0


def event_cost(match: CardsMatch, act: Act) -> int:
    """What the event costs where it lies, COST_X or NO_COST (agotp-shadow-30, -39); a ghost may be in hand or in
    shadows, whichever is cheaper."""
    place = match.place[act.card]
    printed = match.book.kinds[act.kind].cost
    if place == SHADOWS:
        values = shadow_values(match, act.card)
        return values[0] if len(values) > 0 else NO_COST
    if place == GHOST and len(match.shadows[act.seat]) > 0:
        hidden = match.book.kinds[act.kind].shadow
        if len(hidden) > 0 and (printed == NO_COST or len(match.hand[act.seat]) == 0 or hidden[0] < printed):
            return hidden[0]
        if len(match.hand[act.seat]) == 0 and len(match.shrouded) == 0:
            return NO_COST
    return printed


def works_there(match: CardsMatch, ability: Ability, card: int, seat: int) -> bool:
    """Does the ability work where the card lies (agotp-shadow-18)?"""
    place = match.place[card]
    if place == GHOST:
        if ability.zone == HAND:
            return len(match.hand[match.owner[card]]) > 0
        if ability.zone >= 0:
            return ability.zone == SHADOWS and len(match.shadows[match.owner[card]]) > 0
        return match.type_of(card) == EVENT
    if ability.zone >= 0:
        return place == ability.zone
    if match.type_of(card) == EVENT:
        return place == HAND or place == SHADOWS or is_lent(match, seat, card)
    return place != SHADOWS and place != HAND and place != DISCARD and place != DEAD


def aim_obstacle(match: CardsMatch, act: Act, ability: Ability) -> int:
    """Conditions, targets and potential."""
    if ability.condition is not None and not holds(match, ability.condition, act.seat, act.card, act):
        return CONDITION
    if ability.target is not None:
        return FREE if has_targets(match, act, ability, ability.target) else NO_TARGET
    for deed in ability.deeds:
        if deed.then:
            continue
        if deed.later != 0:
            if deed.who == WHO_FILTER or not deed.on_cards:
                return FREE  # what it does is settled only when its time has come (agot-targets-07)
        elif has_potential(match, act, deed):
            return FREE
    return NO_CHANGE


def is_out_of_reach(match: CardsMatch, ability: Ability, card: int, seat: int) -> bool:
    """What fails most often, seen before anything else is looked at: a kneeling card, too little gold."""
    cost = ability.cost
    if cost.kneel_self and match.kneeling[card] != 0:
        return True
    if cost.kneel_faction and match.kneeling[match.banner[seat]] != 0:
        return True
    return cost.gold > funds(match, seat)


def x_of(match: CardsMatch, act: Act, ability: Ability) -> int:
    """What X is, or can be at most: for a cancel the cost of the event (agot-x-01, -02)."""
    if ability.cost.times_x:
        return match.tokens(act.card, ability.cost.token)
    if not ability.cost.gold_x:
        return emerged_for(match, act)
    if ability.cue == CANCEL:
        if act.depth == NONE:
            return 0  # there is nothing to cancel yet
        doing = match.stack[act.depth]
        assert isinstance(doing, Resolving)
        return cost_of(match, doing)
    if ability.cost.gold_foes:
        return len(match.in_order()) - 1
    if ability.cost.purse_loser:
        return match.gold[match.loser] if match.loser >= 0 else 0
    return funds(match, act.seat) + beyond_gold(match, act.seat, act.card)


def emerged_for(match: CardsMatch, act: Act) -> int:
    """What was named as X when the card that this answers came out of shadows (agotp-shadow-38); else nothing."""
    if act.depth == NONE:
        return 0
    h = match.stack[act.depth]
    return h.extras[act.trigger] if isinstance(h, Happening) and h.whats[act.trigger] == EMERGES else 0


def cost_of(match: CardsMatch, doing: Resolving) -> int:
    """The printed cost of an event that is being played; none is nothing (agotp-shadow-41)."""
    cost = match.book.kinds[doing.act.kind].cost
    if cost == COST_X:
        return doing.act.x
    return cost if cost > 0 else 0


def least_price(cost: int, act: Act, ability: Ability) -> int:
    """The least that an event can cost: X may be nothing unless it is given, or so many targets are to be chosen
    (agot-targets-03)."""
    if not ability.cost.gold_x or cost >= 0:
        return cost
    if ability.cue == CANCEL or ability.cost.gold_foes:
        return act.x
    return 1 if ability.target is not None and ability.target.exactly_x else 0


def has_targets(match: CardsMatch, act: Act, ability: Ability, target: Target) -> bool:
    """Are there enough legal targets (agot-targets-03)?"""
    if target.player > 0:
        return len(players(match, act, ability, target)) > 0
    if target.each:
        return len(candidates(match, target.filter, act.seat, act.card, act)) > 0
    if act.public and looks_at_hand(target.filter) and len(match.hand[act.seat]) > 0:
        return True
    if len(target.kinds) > 0:
        return can_complete(match, act, ability, target, [])
    if target.filter.cost_per == PER_PAID and len(act.paid) == 0 and not act.public:
        return len(worthy(match, act, ability, target, gifts(match, act, ability.cost))) > 0
    found = targets(match, act, ability, target)
    least, most = (1, 1) if target.exactly_x else bounds(match, act, target)  # X is chosen later
    return most > 0 and len(found) >= max(1, least)


def worthy(match: CardsMatch, act: Act, ability: Ability, target: Target, cards: list[int]) -> list[int]:
    """Those of the cards with which it can be paid so that a target is left, where what is paid measures it."""
    if target.filter.cost_per != PER_PAID:
        return cards
    before = act.paid
    found: list[int] = []
    for card in cards:
        act.paid = [card]
        if len([other for other in targets(match, act, ability, target) if other != card]) >= max(1, target.least):
            found.append(card)
    act.paid = before
    return found


def bounds(match: CardsMatch, act: Act, target: Target) -> tuple[int, int]:
    """How many targets at least and at most."""
    if target.exactly_x:
        return act.x, act.x
    if target.exactly != PER_NOTHING:
        count = count_of(match, target.exactly, target.count_cards, act.seat, act.card, act)
        return count, count
    if target.upto != PER_NOTHING:
        return target.least, count_of(match, target.upto, target.count_cards, act.seat, act.card, act)
    if len(target.kinds) > 0:
        return len(target.kinds), len(target.kinds)
    if target.apiece:
        ability = match.book.kinds[act.kind].abilities[act.index]
        owners = {match.holder[card] for card in targets(match, act, ability, target)}
        return len(owners), len(owners)
    return target.least, widened(match, target.most, target.further, act.seat, act.card, act)


def can_complete(match: CardsMatch, act: Act, ability: Ability, target: Target, picked: list[int]) -> bool:
    """Is there a different card for each kind that is still to be chosen?"""
    if len(picked) == len(target.kinds):
        return True
    for card in of_kind(match, act, ability, target, len(picked)):
        if card not in picked and can_complete(match, act, ability, target, [*picked, card]):
            return True
    return False


def of_kind(match: CardsMatch, act: Act, ability: Ability, target: Target, number: int) -> list[int]:
    """The legal targets of one of several kinds."""
    filter = target.kinds[number]
    return [card for card in candidates(match, filter, act.seat, act.card, act) if is_legal(match, act, ability, card)]


def is_legal(match: CardsMatch, act: Act, ability: Ability, card: int) -> bool:
    """Could it be affected (agot-targets-08)?"""
    return (ability.measures or affects(match, act, ability.deeds, card)) and not is_immune(match, act, card)


def most_together(match: CardsMatch, act: Act, target: Target) -> int:
    """The bound of the strength of all targets together; -1: none. What was sacrificed for it counts as it was."""
    if target.total_of < 0:
        return target.total
    card = act.card if target.total_of == WEAKER_THAN_SELF else act.host
    return match.strength(card) if card != NONE and match.place[card] == PLAY else act.might


def costs_of(match: CardsMatch, cards: list[int]) -> int:
    """Their printed costs together."""
    total = 0
    for card in cards:
        total += match.kind_of(card).worth
    return total


def targets(match: CardsMatch, act: Act, ability: Ability, target: Target) -> list[int]:
    """The legal targets: what fits and could be affected (agot-targets-01, -08)."""
    found: list[int] = []
    total = most_together(match, act, target)
    for card in candidates(match, target.filter, act.seat, act.card, act):
        if total >= 0 and match.strength(card) > total:
            continue
        if 0 <= target.total_cost < match.kind_of(card).worth:
            continue
        if is_legal(match, act, ability, card):
            found.append(card)
    if match.book.kinds[act.kind].type == EVENT and len(target.kinds) == 0:
        if len(found) == 1 or (target.most == 1 and not target.apiece):
            found = [card for card in found if not is_unsingled(match, act, card)]
    return found


def is_unsingled(match: CardsMatch, act: Act, card: int) -> bool:
    """Is it a card that events of this player cannot have as their only target?"""
    return match.holder[card] != act.seat and law_on(match, UNSINGLED, card) is not None


def affects(match: CardsMatch, act: Act, deeds: list[EffectStep], card: int) -> bool:
    for deed in deeds:
        if deed is deeds[0] and deed.condition is not None and not is_meant(match, act, deed.condition, card):
            continue  # nothing has been done before by which that might change
        if len(deed.either) > 0:
            if affects(match, act, deed.either, card):
                return True
        elif deed.giver == WHO_IT:
            if match.power[card] > 0 and in_time(match, deed):
                return True
        elif deed.on_cards and is_of_targets(deed) and not deed.then and in_time(match, deed):
            if TABLE[deed.verb].suits(match, act, deed, card):
                return True
    return False


def is_meant(match: CardsMatch, act: Act, condition: Condition, card: int) -> bool:
    """Would what the condition says of the target hold of that card?"""
    before = act.it
    act.it = [card]
    found = True
    for clause in condition.clauses:
        word = CONDITION_TABLE[clause.word]
        if word.of_it and not word.holds(match, clause, act.seat, act.card, act):
            found = False
    act.it = before
    return found


def is_of_targets(deed: EffectStep) -> bool:
    """Is it done to targets, to all or to some of them?"""
    return deed.who == WHO_IT or (deed.filter is not None and deed.filter.aimed)


def players(match: CardsMatch, act: Act, ability: Ability, target: Target) -> list[int]:
    """The players that may be chosen: those to whom something could be done."""
    found: list[int] = []
    for seat in match.in_order():
        if target.player == 1 and seat == act.seat:
            continue
        old = act.chosen
        act.chosen = seat
        for deed in ability.deeds:
            if has_potential(match, act, deed):
                found.append(seat)
                break
        act.chosen = old
    return found


# --- what a seat may use ---


def act_of(match: CardsMatch, seat: int, card: int, index: int, depth: int) -> Act:
    act = Act(seat, card, match.kind[card], index)
    act.depth = depth
    act.host = match.host[card]
    return act


def usable(
    match: CardsMatch, cue: int, h: Happening, depth: int, card: int, seat: int, public: bool = False
) -> list[int]:
    """The ways in which the card may answer: index of the ability * TRIGGERS + number of the trigger."""
    kind = match.kind_of(card)
    if kind.heard[cue] & h.mask() == 0 or match.is_blank(card):
        return EMPTY
    if cue == REACTION and is_unanswered(match, seat, h):
        return EMPTY
    found = EMPTY
    for index in range(len(kind.abilities)):
        ability = kind.abilities[index]
        if ability.cue != cue or is_out_of_reach(match, ability, card, seat):
            continue
        if not works_there(match, ability, card, seat):
            continue
        for t in range(len(h.whats)):
            if ability.together and is_second(match, ability, card, seat, h, t, public):
                continue
            if answers(match, ability, card, seat, h, t, public) and not has_answered(match, depth, card, index, t):
                act = act_of(match, seat, card, index, depth)
                act.trigger = t
                act.about, act.whose = h.cards[t], h.seats[t]
                act.public = public
                if ready(match, act, ability):
                    found = [*found, index * TRIGGERS + t]
    return found


def is_second(match: CardsMatch, ability: Ability, card: int, seat: int, h: Happening, t: int, public: bool) -> bool:
    """Does something that happened to the same player at the same moment set the ability off already?"""
    for other in range(t):
        if h.seats[other] == h.seats[t] and answers(match, ability, card, seat, h, other, public):
            return True
    return False


def use_code(card: int, index: int, t: int) -> int:
    return (card * 16 + index) * TRIGGERS + t


def has_answered(match: CardsMatch, depth: int, card: int, index: int, t: int) -> bool:
    """Has the ability answered this trigger (agot-interrupts-02, agot-reactions-02)? A card leaves play once: what
    makes it leave while it is about to leave anyway gives an interrupt nothing new to answer."""
    h = match.stack[depth]
    assert isinstance(h, Happening)
    if use_code(card, index, t) in h.used:
        return True
    if h.whats[t] >= DEPARTURES or not is_imminent(h):
        return False
    for i in range(depth):
        around = match.stack[i]
        if isinstance(around, Happening) and len(around.used) > 0 and is_imminent(around):
            for other in range(len(around.whats)):
                if around.cards[other] == h.cards[t] and around.whats[other] < DEPARTURES:
                    if use_code(card, index, other) in around.used:
                        return True
    return False


def cancelling(
    match: CardsMatch, doing: Resolving, depth: int, card: int, seat: int, public: bool = False
) -> list[int]:
    """The abilities of the card that may cancel those effects."""
    found = EMPTY
    kind = match.kind_of(card)
    if kind.heard[CANCEL] == 0 or match.is_blank(card):
        return found
    for index in range(len(kind.abilities)):
        ability = kind.abilities[index]
        if ability.cue != CANCEL or not works_there(match, ability, card, seat):
            continue
        if cancels(match, ability, card, seat, doing):
            act = act_of(match, seat, card, index, depth)
            act.public = public
            if ready(match, act, ability):
                found = [*found, index * TRIGGERS]
    return found


def acting(match: CardsMatch, card: int, seat: int, public: bool = False) -> list[int]:
    """The actions of the card that may be taken now (agot-actions-01, -02)."""
    found = EMPTY
    kind = match.kind_of(card)
    if (kind.heard[ACTION] >> match.phase) & 1 == 0 or match.is_blank(card):
        return found
    for index in range(len(kind.abilities)):
        ability = kind.abilities[index]
        if (ability.phases >> match.phase) & 1 and not is_out_of_reach(match, ability, card, seat):
            if not works_there(match, ability, card, seat):
                continue
            act = act_of(match, seat, card, index, NONE)
            act.public = public
            if ready(match, act, ability):
                found = [*found, index * TRIGGERS]
    return found
