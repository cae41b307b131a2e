"""Why an ability of a card cannot be used: what the filters of offers.py found in the way, in words.

Whoever answers a window and whoever only asks are judged here alike; without a window it is the moment that is wrong,
unless something forbids the ability for longer.
"""

from __future__ import annotations

from typing import Final

from bannermen.games.cards.content.tables import Ability
from bannermen.games.cards.rules.act import Act, Resolving
from bannermen.games.cards.rules.costs import (
    BANNER_KNEELING,
    CONDITION,
    COSTLESS,
    FORBIDDEN,
    FREE,
    GOLD,
    KNEELING,
    LIMIT,
    LIMITED_SPENT,
    MAX,
    NO_CHANGE,
    NO_TARGET,
    PRICE,
    SILENCED,
    UNPAYABLE,
)
from bannermen.games.cards.rules.happening import Happening
from bannermen.games.cards.rules.listening import user_of
from bannermen.games.cards.rules.loans import is_lent
from bannermen.games.cards.rules.offers import (
    act_of,
    aim_obstacle,
    answers,
    cancels,
    cost_obstacle,
    has_answered,
    is_silenced,
    obstacle,
    works_there,
    x_of,
)
from bannermen.games.cards.rules.verb import in_time
from bannermen.games.cards.state import CardsMatch
from bannermen.games.cards.terms import (
    ACTION,
    CANCEL,
    CARD_BOUND,
    DUPLICATE,
    EVENT,
    FORCED_INTERRUPT,
    FORCED_REACTION,
    HAND,
    INTERRUPT,
    NONE,
    PLAY,
    REACTION,
    REVEALED,
    SHADOWS,
    WOULD,
)
from bannermen.kernel.decision import Refused
from bannermen.kernel.message import Message, says

# What stands in the way -> the rule and the sentence.
REASONS: Final[dict[int, tuple[str, str]]] = {
    LIMIT: ("agot-limits-01", says("The limit of {card} is used up.").template),
    MAX: ("agot-limits-04", says("You have played {card} as often as you may.").template),
    PRICE: ("agot-initiate-03", says("{card} costs more gold than you have.").template),
    FORBIDDEN: ("agot-cannot-01", says("A card forbids you to play {card}.").template),
    LIMITED_SPENT: ("agot-keywords-17", says("You have used up your limited cards of this round.").template),
    GOLD: ("agot-initiate-03", says("{card} costs more gold than you have.").template),
    KNEELING: ("agot-kneel-02", says("{card} is kneeling.").template),
    BANNER_KNEELING: ("agot-kneel-02", says("Your faction card is kneeling.").template),
    UNPAYABLE: ("agot-costs-02", says("You cannot pay what {card} asks for.").template),
    CONDITION: ("agot-restrictions-01", says("{card} may only be used if what it asks for is true.").template),
    NO_TARGET: ("agot-targets-03", says("{card} has too few legal targets.").template),
    NO_CHANGE: ("agot-abilities-08", says("{card} would change nothing.").template),
    COSTLESS: ("agotp-shadow-40", says("{card} has no cost: it is played from shadows only.").template),
    SILENCED: ("agot-cannot-01", says("You cannot trigger abilities now.").template),
}


def why_not_use(match: CardsMatch, seat: int, card: int, cue: int, depth: int, rule: str) -> Refused:
    """Why the seat may not use the card in the window of that cue (NONE: none is open to it); `rule` is what the
    window itself goes by, where an answer is no card at all."""
    if not 0 <= card < min(CARD_BOUND, len(match.place)):
        return Refused(rule, says("That is not among the choices now."))
    this = ("card", card)
    if is_lent(match, seat, card):
        return why_not_ability(match, seat, card, cue, depth)
    if match.place[card] not in (PLAY, HAND) and match.holder[card] != seat:
        return Refused("agot-abilities-06", says("{card} is not in play.", card=this))
    if user_of(match, card) != seat:
        return Refused("agot-abilities-02", says("You do not control {card}.", card=this))
    if match.place[card] == DUPLICATE:
        return Refused("agot-duplicates-02", says("A duplicate saves its card when that would leave play."))
    if not is_source(match, seat, card):
        return Refused("agot-abilities-06", says("{card} is not in play.", card=this))
    if match.is_blank(card):
        return Refused("agot-blank-01", says("The text of {card} counts as blank.", card=this))
    if len(match.kind_of(card).abilities) == 0:
        return Refused("agot-triggered-01", says("{card} has no ability to trigger.", card=this))
    return why_not_ability(match, seat, card, cue, depth)


def is_source(match: CardsMatch, seat: int, card: int) -> bool:
    """Does it lie where its abilities can be used: in play, as plot, agenda or title, as an event in hand or shadows,
    or where the card says so?"""
    if match.place[card] == HAND or match.place[card] == SHADOWS:
        return match.type_of(card) == EVENT or card in match.afield
    if card in match.afield:
        return True
    beside = [match.shown[seat], match.agenda[seat], match.title[seat], *match.allies[seat]]
    return match.place[card] == PLAY or card in beside


def why_not_ability(match: CardsMatch, seat: int, card: int, cue: int, depth: int) -> Refused:
    """What stands in the way of the ability that comes nearest: one for this window goes before others, one that its
    player may trigger before one that is forced."""
    abilities = match.kind_of(card).abilities
    nearest = 0
    for index in range(len(abilities)):
        if nearness(abilities[index], cue) > nearness(abilities[nearest], cue):
            nearest = index
    ability = abilities[nearest]
    act = act_of(match, seat, card, nearest, depth if ability.cue == cue else NONE)
    if ability.cue == cue:
        return why_not_now(match, act, ability)
    return why_not_ahead(match, act, ability)


def nearness(ability: Ability, cue: int) -> int:
    if ability.cue == cue:
        return 2
    return 0 if ability.cue in (FORCED_INTERRUPT, FORCED_REACTION, REVEALED) else 1


def why_not_now(match: CardsMatch, act: Act, ability: Ability) -> Refused:
    """In its own window: is this what it answers, and if so, what stands in the way?"""
    this = ("card", act.card)
    if not works_there(match, ability, act.card, act.seat):
        return Refused("agotp-shadow-18", says("This ability of {card} does not work where it lies.", card=this))
    if ability.cue == ACTION:
        if not (ability.phases >> match.phase) & 1:
            return Refused("agot-actions-02", says("{card} is for another phase.", card=this))
    elif ability.cue == CANCEL:
        doing = match.stack[act.depth]
        assert isinstance(doing, Resolving)
        if not cancels(match, ability, act.card, act.seat, doing):
            return Refused("agot-cancel-01", says("{card} does not cancel such effects.", card=this))
    else:
        h = match.stack[act.depth]
        assert isinstance(h, Happening)
        fitting = [t for t in range(len(h.whats)) if answers(match, ability, act.card, act.seat, h, t)]
        fresh = [t for t in fitting if not has_answered(match, act.depth, act.card, act.index, t)]
        if len(fitting) > 0 and len(fresh) == 0:
            return Refused("agot-reactions-02", says("{card} has answered this already.", card=this))
        if len(fresh) == 0:
            return Refused(TIMING[ability.cue][0], says("This is not what {card} answers.", card=this))
        act.trigger = fresh[0]
        act.about, act.whose = h.cards[fresh[0]], h.seats[fresh[0]]
    return in_words(match, act, ability, obstacle(match, act, ability))


def why_not_ahead(match: CardsMatch, act: Act, ability: Ability) -> Refused:
    """Outside its window: what forbids it for longer, else its time."""
    if not works_there(match, ability, act.card, act.seat):
        this = ("card", act.card)
        return Refused("agotp-shadow-18", says("This ability of {card} does not work where it lies.", card=this))
    act.x = x_of(match, act, ability)
    found = cost_obstacle(match, act, ability)
    if ability.cue == ACTION and found == FREE:
        if match.phase < 0 or not (ability.phases >> match.phase) & 1:
            return Refused("agot-actions-02", says("{card} is for another phase.", card=("card", act.card)))
        found = aim_obstacle(match, act, ability)
    if found == FREE and is_silenced(match, act.seat, ability.cue):
        found = SILENCED
    return in_words(match, act, ability, found)


def in_words(match: CardsMatch, act: Act, ability: Ability, found: int) -> Refused:
    card = ("card", act.card)
    if found == FREE:
        rule, template = TIMING[ability.cue]
        return Refused(rule, Message(template, {"card": card}))
    if found in (NO_TARGET, NO_CHANGE):
        for deed in ability.deeds:
            if not in_time(match, deed):
                return Refused("agot-lasting-05", says("What {card} does would end at once.", card=card))
    rule, template = REASONS[found]
    return Refused(rule, Message(template, {"card": card} if "{card}" in template else {}))


# Cue -> nothing forbids it but the moment.
TIMING: Final[dict[int, tuple[str, str]]] = {
    ACTION: ("agot-actions-01", says("{card} is used in an action window, at your turn.").template),
    CANCEL: ("agot-cancel-01", says("{card} answers effects that are about to initiate.").template),
    WOULD: ("agot-interrupts-03", says("{card} interrupts something that is about to happen.").template),
    INTERRUPT: ("agot-interrupts-03", says("{card} interrupts something that is about to happen.").template),
    REACTION: ("agot-reactions-01", says("{card} answers something that has just happened.").template),
    REVEALED: ("agot-plots-08", says("{card} takes effect when it is revealed.").template),
    FORCED_INTERRUPT: ("agot-abilities-03", says("{card} takes effect by itself when its time comes.").template),
    FORCED_REACTION: ("agot-abilities-03", says("{card} takes effect by itself when its time comes.").template),
}
