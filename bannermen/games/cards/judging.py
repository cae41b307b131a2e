"""Why can X not do Y? Judged from how things stand, whatever is asked just now and however few options are left.

Each function says why a seat may not do a deed; None: it may. What stands in the way for longer is told before what
only time will change.
"""

from __future__ import annotations

from bannermen.games.cards.content.tables import L_BAR, MOST_ATTACKERS, MOST_DEFENDERS, Ability
from bannermen.games.cards.match import Court
from bannermen.games.cards.rules.act import Act, Doing
from bannermen.games.cards.rules.challenges import why_not_initiate
from bannermen.games.cards.rules.contest import (
    attackers_of,
    can_attack,
    can_be_bypassed,
    can_defend,
    foes_of,
    may_initiate,
)
from bannermen.games.cards.rules.happening import Happening
from bannermen.games.cards.rules.marshal import ambush_prices, ambushable, marshalable, why_not_marshal
from bannermen.games.cards.rules.offers import (
    act_of,
    acting,
    cancelling,
    has_targets,
    is_silenced,
    least_price,
    limit_key,
    max_key,
    may_play,
    payable,
    ready,
    usable,
    x_of,
)
from bannermen.games.cards.rules.play import can_attach, can_enter, is_dead
from bannermen.games.cards.rules.prices import is_limited, limited_left, price
from bannermen.games.cards.rules.setup import SetUp, why_not_place
from bannermen.games.cards.rules.sieves import holds
from bannermen.games.cards.rules.values import least_of
from bannermen.games.cards.rules.windows import Moment
from bannermen.games.cards.terms import (
    ACTION,
    ATTACHMENT,
    CANCEL,
    CHALLENGING,
    CHARACTER,
    DUPLICATE,
    EVENT,
    FORCED_INTERRUPT,
    FORCED_REACTION,
    HAND,
    INTERRUPT,
    MARSHALING,
    NOBODY,
    NONE,
    PLAY,
    PLOT_PHASE,
    REACTION,
    REVEALED,
    STEALTH,
    TRIGGERS,
    WOULD,
)
from bannermen.kernel.decision import Refused
from bannermen.kernel.message import says
from bannermen.kernel.window import Window

# --- from hand ---


def not_in_hand(match: Court, seat: int, card: int) -> Refused | None:
    if match.place[card] != HAND or match.owner[card] != seat:
        return Refused("agot-costs-04", says("That card is not in your hand."))
    return None


def judge_marshal(match: Court, seat: int, card: int, at: int) -> Refused | None:
    refused = not_in_hand(match, seat, card)
    if refused is not None:
        return refused
    if match.type_of(card) > ATTACHMENT:
        return Refused("agot-marshal-02", says("Events are not marshaled; they are played."))
    if card not in marshalable(match, seat):
        return why_not_marshal(match, seat, card, True)
    if match.phase != MARSHALING or match.active != seat:
        return Refused("agot-active-02", says("Only the active player marshals, in the marshaling phase."))
    return None


def judge_ambush(match: Court, seat: int, card: int, at: int) -> Refused | None:
    refused = not_in_hand(match, seat, card)
    if refused is not None:
        return refused
    prices = ambush_prices(match, seat, card) if match.type_of(card) < EVENT else []
    if len(prices) == 0:
        return Refused("agot-keywords-06", says("{card} has no ambush.", card=("card", card)))
    if prices[0] > match.gold[seat]:
        return Refused("agot-initiate-03", says("{card} costs more gold than you have.", card=("card", card)))
    if is_dead(match, seat, card):
        return Refused("agot-unique-03", says("A copy of {card} lies in your dead pile.", card=("card", card)))
    if not can_enter(match, seat, card):
        if match.type_of(card) == ATTACHMENT:
            return Refused("agot-attachments-02", says("{card} has no legal host.", card=("card", card)))
        text = says("You cannot have another copy of {card} in play.", card=("card", card))
        return Refused("agot-unique-01", text)
    if match.phase != CHALLENGING:
        return Refused("agot-keywords-06", says("Ambush costs gold and happens in the challenges phase."))
    return None if card in ambushable(match, seat) else why_not_marshal(match, seat, card, False)


def judge_placing(match: Court, seat: int, card: int, at: int) -> Refused | None:
    refused = not_in_hand(match, seat, card)
    if refused is not None:
        return refused
    if not any(isinstance(procedure, SetUp) for procedure in match.stack):
        return Refused("agot-setup-11", says("Setup cards are placed before the first round."))
    return why_not_place(match, seat, card)


def judge_attaching(match: Court, seat: int, card: int, host: int) -> Refused | None:
    if match.type_of(card) != ATTACHMENT:
        return Refused("agot-attachments-01", says("{card} is no attachment.", card=("card", card)))
    refused = not_in_hand(match, seat, card)
    if refused is not None:
        return refused
    if match.place[host] != PLAY:
        return Refused("agot-attachments-01", says("{card} is not in play.", card=("card", host)))
    if not can_attach(match, seat, card, host):
        kind = match.kind_of(card)
        worn = [other for other in match.attachments_on(host) if match.kind_of(other).title == kind.title]
        if 0 < kind.per_host <= len(worn):
            text = says("{host} carries as many copies of {card} as it may.", host=("card", host), card=("card", card))
            return Refused("agot-limits-03", text)
        text = says("{card} cannot go on {host}.", card=("card", card), host=("card", host))
        return Refused("agot-attachments-03", text)
    return judge_marshal(match, seat, card, NONE)


# --- abilities ---


def judge_playing(match: Court, seat: int, card: int, at: int) -> Refused | None:
    refused = not_in_hand(match, seat, card)
    if refused is not None:
        return refused
    if match.type_of(card) != EVENT:
        return Refused("agot-marshal-01", says("{card} is marshaled, not played.", card=("card", card)))
    return why_not_ability(match, seat, card)


def judge_using(match: Court, seat: int, card: int, at: int) -> Refused | None:
    """An ability of a card in play, or the save of a duplicate."""
    if match.type_of(card) == EVENT and match.place[card] == HAND:
        return judge_playing(match, seat, card, at)
    if match.holder[card] != seat:
        return Refused("agot-abilities-02", says("You do not control {card}.", card=("card", card)))
    if match.place[card] == DUPLICATE:
        decision = match.decision_of(seat)
        if decision is not None and card in decision.options:
            return None
        text = says("A duplicate saves its card when that would leave play.")
        return Refused("agot-duplicates-02", text)
    if match.place[card] == HAND:
        return Refused("agot-abilities-06", says("{card} is not in play.", card=("card", card)))
    if match.place[card] == PLAY and match.is_blank(card):
        return Refused("agot-blank-01", says("The text of {card} counts as blank.", card=("card", card)))
    if len(match.kind_of(card).abilities) == 0:
        return Refused("agot-triggered-01", says("{card} has no ability to trigger.", card=("card", card)))
    return why_not_ability(match, seat, card)


def why_not_ability(match: Court, seat: int, card: int) -> Refused | None:
    """None where one of its abilities may be used; else what stands in the way of the one that comes nearest."""
    if len(match.lawful) > 0 and is_silenced(match, seat):
        return Refused("agot-cannot-01", says("You cannot trigger abilities now."))
    last: Refused | None = None
    for index, ability in enumerate(match.kind_of(card).abilities):
        refused = _out_of_reach(match, seat, card, index, ability)
        if refused is None and ways_now(match, seat, card, index):
            return None
        refused = refused or _bad_time(card, ability)
        last = last or refused
    return last


def ways_now(match: Court, seat: int, card: int, index: int) -> bool:
    """Does the window that is open let the seat use that ability?"""
    if not match.stack or not isinstance(match.stack[-1], Window):
        return False
    window = match.stack[-1]
    subject = window.subject
    assert isinstance(subject, Moment)
    if window.moment == ACTION:
        ways = acting(match, card, seat)
    elif window.moment == CANCEL:
        doing = match.stack[subject.depth]
        assert isinstance(doing, Doing)
        ways = cancelling(match, doing, subject.depth, card, seat)
    else:
        happening = match.stack[subject.depth]
        assert isinstance(happening, Happening)
        ways = usable(match, window.moment, happening, subject.depth, card, seat)
    return any(way // TRIGGERS == index for way in ways)


def _out_of_reach(match: Court, seat: int, card: int, index: int, ability: Ability) -> Refused | None:
    """What forbids the ability whatever the moment is: limits, costs, conditions and, for actions, targets."""
    this = ("card", card)
    if ability.limit > 0 and match.times_used(limit_key(card, index)) >= ability.limit:
        return Refused("agot-limits-01", says("{card} has been used as often as its limit allows.", card=this))
    if ability.max > 0 and match.times_used(max_key(match, match.kind[card], seat)) >= ability.max:
        return Refused("agot-limits-04", says("{card} has been used as often as its max allows.", card=this))
    if match.type_of(card) == EVENT:
        refused = _unplayable(match, seat, card, index, ability)
        if refused is not None:
            return refused
    if ability.cost.gold > match.gold[seat]:
        return Refused("agot-initiate-03", says("{card} costs more gold than you have.", card=this))
    act = act_of(match, seat, card, index, NONE)
    if not payable(match, act, ability.cost):
        if ability.cost.kneel_self and match.kneeling[card]:
            return Refused("agot-kneel-02", says("{card} is kneeling.", card=this))
        if ability.cost.kneel_faction and match.kneeling[match.banner[seat]]:
            return Refused("agot-kneel-02", says("Your faction card is kneeling."))
        return Refused("agot-initiate-03", says("The cost of {card} cannot be paid.", card=this))
    if ability.cue == ACTION:
        return _useless(match, act, ability)
    return None


def _unplayable(match: Court, seat: int, card: int, index: int, ability: Ability) -> Refused | None:
    this = ("card", card)
    act = act_of(match, seat, card, index, NONE)
    if ability.cue != CANCEL:
        act.x = x_of(match, act, ability)
        base = least_price(match.kind_of(card).cost, act, ability)
    else:
        base = max(0, match.kind_of(card).cost)
    if price(match, seat, card, base) > match.gold[seat]:
        return Refused("agot-costs-01", says("{card} costs more gold than you have.", card=this))
    if len(match.lawful) > 0 and not may_play(match, seat, card):
        return Refused("agot-cannot-01", says("A card forbids you to play {card}.", card=this))
    if is_limited(match, card) and not limited_left(match, seat):
        return Refused("agot-keywords-17", says("You have used up your limited cards of this round."))
    return None


def _useless(match: Court, act: Act, ability: Ability) -> Refused | None:
    """An action outside its phase, without its condition, without targets, or without effect."""
    this = ("card", act.card)
    if match.phase < 0 or not (ability.phases >> match.phase) & 1:
        return Refused("agot-actions-02", says("{card} cannot be used in this phase.", card=this))
    if ability.condition is not None and not holds(match, ability.condition, act.seat, act.card, act):
        return Refused("agot-initiate-02", says("What {card} presupposes is not given.", card=this))
    if ability.target is not None and not has_targets(match, act, ability, ability.target):
        return Refused("agot-targets-03", says("There is nothing that {card} could aim at.", card=this))
    if not ready(match, act, ability):
        return Refused("agot-abilities-08", says("{card} would change nothing.", card=this))
    return None


def _bad_time(card: int, ability: Ability) -> Refused:
    """Nothing forbids it but the moment."""
    this = ("card", card)
    if ability.cue == ACTION:
        return Refused("agot-actions-01", says("{card} is used in an action window, at your turn.", card=this))
    if ability.cue == CANCEL:
        return Refused("agot-cancel-01", says("{card} answers effects that are about to initiate.", card=this))
    if ability.cue in (WOULD, INTERRUPT):
        return Refused("agot-interrupts-03", says("{card} interrupts something that is about to happen.", card=this))
    if ability.cue == REACTION:
        return Refused("agot-reactions-01", says("{card} answers something that has just happened.", card=this))
    if ability.cue == REVEALED:
        return Refused("agot-plots-08", says("{card} takes effect when it is revealed.", card=this))
    assert ability.cue in (FORCED_INTERRUPT, FORCED_REACTION)
    return Refused("agot-abilities-03", says("{card} takes effect by itself when its time comes.", card=this))


# --- challenges ---


def judge_initiating(match: Court, seat: int, type_: int, foe: int) -> Refused | None:
    able = any(can_attack(match, card, type_) for card in match.front[seat])
    foes = foes_of(match, seat, type_)
    if not may_initiate(match, seat, type_) or not able or len(foes) == 0:
        return why_not_initiate(match, seat, type_)
    if foe == seat or match.gone[foe]:
        return Refused("agot-challenge-11", says("Name one of your opponents."))
    if foe not in foes:
        return Refused("agot-melee-16", says("You cannot initiate this challenge against that player."))
    return not_my_turn(match, seat)


def not_my_turn(match: Court, seat: int) -> Refused | None:
    if match.phase != CHALLENGING or match.active != seat:
        return Refused("agot-active-03", says("Only the active player initiates challenges, in the challenges phase."))
    if match.contest >= 0 and match.attacker != seat:
        return Refused("agot-challenge-17", says("Another challenge is being resolved."))
    return None


def not_my_character(match: Court, seat: int, card: int, rule: str) -> Refused | None:
    if match.place[card] != PLAY or match.type_of(card) != CHARACTER or match.holder[card] != seat:
        return Refused(rule, says("Only characters that you control take part for you."))
    return None


def judge_attacking(match: Court, seat: int, card: int, type_: int) -> Refused | None:
    this = ("card", card)
    refused = not_my_character(match, seat, card, "agot-challenge-12")
    if refused is not None:
        return refused
    if match.contest >= 0 and card in match.attacking:
        return Refused("agot-challenge-12", says("{card} attacks already.", card=this))
    if not match.has_icon(card, type_):
        return Refused("agot-challenge-13", says("{card} lacks the icon of this challenge.", card=this))
    if match.kneeling[card]:
        return Refused("agot-challenge-13", says("{card} is kneeling.", card=this))
    most = least_of(match, MOST_ATTACKERS, seat) if len(match.lawful) > 0 else -1
    if most == 0:
        return Refused("agot-cannot-01", says("A card forbids more attackers."))
    if match.contest == type_ and match.attacker == seat and len(match.attacking) > 0:
        return Refused("agot-challenge-12", says("The attackers of this challenge have been declared."))
    if match.contest == type_ and match.attacker == seat:
        return None  # they are being declared
    if not may_initiate(match, seat, type_) or len(foes_of(match, seat, type_)) == 0:
        return why_not_initiate(match, seat, type_)
    return not_my_turn(match, seat)


def judge_defending(match: Court, seat: int, card: int, at: int) -> Refused | None:
    this = ("card", card)
    refused = not_my_character(match, seat, card, "agot-challenge-18")
    if refused is not None:
        return refused
    if match.contest < 0 or match.defender != seat:
        return Refused("agot-challenge-18", says("You are not attacked now."))
    if card in match.bypassed:
        return Refused("agot-keywords-26", says("{card} was bypassed by stealth.", card=this))
    if card in match.defending:
        return Refused("agot-challenge-18", says("{card} defends already.", card=this))
    if len(match.lasting.flat) > 0 and match.lasting.total(L_BAR, card) > 0:
        return Refused("agot-cannot-01", says("{card} cannot be declared as a defender.", card=this))
    if not can_defend(match, card, match.contest):
        if match.kneeling[card]:
            return Refused("agot-challenge-19", says("{card} is kneeling.", card=this))
        return Refused("agot-challenge-19", says("{card} lacks the icon of this challenge.", card=this))
    most = least_of(match, MOST_DEFENDERS, seat) if len(match.lawful) > 0 else -1
    if 0 <= most <= len(match.defending):
        return Refused("agot-cannot-01", says("A card forbids more defenders."))
    decision = match.decision_of(seat)
    if decision is not None and decision.key == "cards.defend":
        return None
    if match.winner != NOBODY or len(match.defending) > 0:
        return Refused("agot-challenge-18", says("The defenders of this challenge have been declared."))
    return None


def judge_bypassing(match: Court, seat: int, card: int, other: int) -> Refused | None:
    this = ("card", card)
    refused = not_my_character(match, seat, card, "agot-keywords-25")
    if refused is not None:
        return refused
    if not match.has_keyword(card, STEALTH):
        return Refused("agot-keywords-25", says("{card} has no stealth.", card=this))
    if match.place[other] != PLAY or match.type_of(other) != CHARACTER or match.holder[other] == seat:
        return Refused("agot-keywords-25", says("Stealth bypasses a character of the defending player."))
    if match.has_keyword(other, STEALTH):
        return Refused("agot-keywords-25", says("{card} has stealth itself.", card=("card", other)))
    if other in match.bypassed:
        return Refused("agot-challenge-40", says("{card} has been bypassed already.", card=("card", other)))
    if not can_be_bypassed(match, other):
        return Refused("agot-cannot-01", says("{card} cannot be bypassed by stealth.", card=("card", other)))
    if match.contest >= 0 and match.attacker == seat and match.holder[other] != match.defender:
        return Refused("agot-keywords-25", says("Stealth bypasses a character of the defending player."))
    if not any(card in attackers_of(match, seat, type_) for type_ in range(3)) and match.side_of(card) == 0:
        return Refused("agot-challenge-13", says("{card} cannot attack.", card=this))
    return None


# --- plots ---


def judge_plot(match: Court, seat: int, card: int, at: int) -> Refused | None:
    if match.owner[card] != seat:
        return Refused("agot-plot-01", says("Choose one of the plots in your plot deck."))
    if card == match.shown[seat]:
        return Refused("agot-plots-02", says("{card} is revealed already.", card=("card", card)))
    if card in match.used[seat]:
        return Refused("agot-plots-02", says("{card} has been used.", card=("card", card)))
    if match.phase != PLOT_PHASE:
        return Refused("agot-plot-01", says("Plots are chosen in the plot phase."))
    return None
