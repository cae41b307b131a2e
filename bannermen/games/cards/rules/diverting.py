"""A target is replaced by another after it was chosen (agot-replacement-01)."""

from __future__ import annotations

from bannermen.games.cards.rules.offers import targets
from bannermen.games.cards.rules.using import AbilityUse
from bannermen.games.cards.state import CardsMatch
from bannermen.games.cards.terms import NONE


def is_other_target(match: CardsMatch, depth: int, card: int) -> bool:
    """Is it a legal target of the ability that is being used there, beside the one that was chosen?"""
    p = match.stack[depth] if depth != NONE else None
    if not isinstance(p, AbilityUse):
        return False
    ability = p.ability(match)
    if ability.target is None or card in p.act.aimed:
        return False
    return card in targets(match, p.act, ability, ability.target)
