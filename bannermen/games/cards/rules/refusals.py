"""Why an ability of a card cannot be used now: the most specific rule, looked for in the order of initiation."""

from __future__ import annotations

from bannermen.games.cards.content.tables import Ability
from bannermen.games.cards.rules.act import Act
from bannermen.games.cards.rules.offers import (
    act_of,
    has_targets,
    is_silenced,
    least_price,
    limit_key,
    max_key,
    may_play,
    payable,
    x_of,
)
from bannermen.games.cards.rules.prices import is_limited, limited_left, price
from bannermen.games.cards.rules.sieves import holds
from bannermen.games.cards.rules.verb import in_time
from bannermen.games.cards.state import Realm
from bannermen.games.cards.terms import ACTION, CANCEL, CARD_BOUND, EVENT, HAND, NONE, PLAY
from bannermen.kernel.decision import Refused
from bannermen.kernel.message import says


def why_not_use(match: Realm, seat: int, card: int, cue: int, rule: str) -> Refused:
    """`rule` is what the window itself goes by, where nothing more can be said."""
    if not 0 <= card < min(CARD_BOUND, len(match.place)):
        return Refused(rule, says("That is not among the choices now."))
    if match.place[card] not in (PLAY, HAND) and match.holder[card] != seat:
        return Refused("agot-abilities-06", says("{card} is not in play.", card=("card", card)))
    if match.holder[card] != seat:
        return Refused("agot-abilities-02", says("You do not control {card}.", card=("card", card)))
    if match.place[card] == PLAY and match.is_blank(card):
        return Refused("agot-blank-01", says("The text of {card} counts as blank.", card=("card", card)))
    if len(match.lawful) > 0 and is_silenced(match, seat):
        return Refused("agot-cannot-01", says("You cannot trigger abilities now."))
    kind = match.kind_of(card)
    if len(kind.abilities) == 0:
        return Refused("agot-triggered-01", says("{card} has no ability to trigger.", card=("card", card)))
    for index in range(len(kind.abilities)):
        ability = kind.abilities[index]
        if ability.cue == cue and cue == ACTION:
            if not (ability.phases >> match.phase) & 1:
                return Refused("agot-actions-02", says("{card} is for another phase.", card=("card", card)))
            found = why_not_ready(match, act_of(match, seat, card, index, NONE), ability)
            if found is not None:
                return found
    if kind.type == EVENT and kind.abilities[0].cue != cue:
        return Refused("agot-events-01", says("{card} is played in another window.", card=("card", card)))
    return Refused(rule, says("{card} cannot be used at this moment.", card=("card", card)))


def why_not_ready(match: Realm, act: Act, ability: Ability) -> Refused | None:
    """Limits, restrictions, costs, targets, in this order (agot-initiate-02, -03)."""
    card = act.card
    seat = act.seat
    kind = match.kind_of(card)
    about = ("card", card)
    if ability.limit > 0 and match.times_used(limit_key(card, act.index)) >= ability.limit:
        return Refused("agot-limits-01", says("The limit of {card} is used up.", card=about))
    if ability.max > 0 and match.times_used(max_key(match, act.kind, seat)) >= ability.max:
        return Refused("agot-limits-04", says("You have played {card} as often as you may.", card=about))
    if ability.condition is not None and not holds(match, ability.condition, seat, card, act):
        return Refused("agot-restrictions-01", says("{card} may only be used if what it asks for is true.", card=about))
    if kind.type == EVENT:
        if not may_play(match, seat, card):
            return Refused("agot-cannot-01", says("A card forbids you to play {card}.", card=about))
        if is_limited(match, card) and not limited_left(match, seat):
            return Refused("agot-keywords-17", says("You have used up your limited cards of this round."))
        if ability.cue != CANCEL:
            act.x = x_of(match, act, ability)
            if price(match, seat, card, least_price(kind.cost, act, ability)) > match.gold[seat]:
                return Refused("agot-initiate-03", says("{card} costs more gold than you have.", card=about))
    if ability.cost.gold > match.gold[seat]:
        return Refused("agot-initiate-03", says("{card} costs more gold than you have.", card=about))
    if ability.cost.kneel_self and match.kneeling[card]:
        return Refused("agot-kneel-02", says("{card} is kneeling.", card=about))
    if not payable(match, act, ability.cost):
        return Refused("agot-costs-02", says("You cannot pay what {card} asks for.", card=about))
    for deed in ability.deeds:
        if not in_time(match, deed):
            return Refused("agot-lasting-05", says("What {card} does would end at once.", card=about))
    if ability.target is not None and not has_targets(match, act, ability, ability.target):
        return Refused("agot-targets-03", says("{card} has too few legal targets.", card=about))
    return Refused("agot-abilities-08", says("{card} would change nothing.", card=about))
