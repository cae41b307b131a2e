"""Why an ability may not be used now, or may not choose a unit: what a filter says of whatever it leaves out.

Filters run often, so they give a number; whoever is refused hears the rule and the words that belong to it. Numbers
rise with how far something got: of several clauses the one that came nearest gives the reason.
"""

from __future__ import annotations

from typing import Final

from bannermen.games.miniatures.rules.abilities.words import Holds
from bannermen.kernel.decision import Refused
from bannermen.kernel.message import says

FITS: Final = 0

# Whom an ability may choose.
AWAY: Final = 1
ITSELF: Final = 2
FRIEND: Final = 3
ENEMY: Final = 4
KIND: Final = 5
HOUSE: Final = 6
UNENGAGED: Final = 7
NOT_WITH: Final = 8
FAR: Final = 9
UNSEEN: Final = 10
UNFIT: Final = 11  # a condition does not hold
UNABLE: Final = 12  # it cannot do what the ability lets it do
GUARDED: Final = 13  # its own side may not target it

# When an ability may be used.
ANOTHER_TIME: Final = 1
ANOTHERS: Final = 2  # what happens does not concern it
TOO_FAR: Final = 3
SPENT: Final = 4  # this round
USED_UP: Final = 5  # in this game
NO_TOKENS: Final = 6
SHIELDED: Final = 7
UNMET: Final = 8  # a condition does not hold
ZONE_OVER: Final = 9
NO_TARGET: Final = 10

CARD: Final = "tmg21-deck-07"  # what a tactics card asks for stands on it
ABILITY: Final = "tmg21-units-14"  # and so with abilities


def not_chosen(why: int, unit: int, conditions: list[Holds]) -> Refused:
    """The rule against choosing the unit; not for UNABLE, where its own actions give the reason."""
    name = ("unit", unit)
    if why == ITSELF:
        return Refused("tmg21-terms-15", says("The ability asks for another unit."))
    if why == FRIEND:
        return Refused("tmg21-terms-07", says("The ability asks for an enemy unit."))
    if why == ENEMY:
        return Refused("tmg21-terms-05", says("The ability asks for a friendly unit."))
    if why == KIND:
        return Refused("tmg21-units-03", says("The ability asks for another type of unit."))
    if why == HOUSE:
        return Refused("tmg21-units-18", says("The ability asks for another affiliation."))
    if why == UNENGAGED:
        return Refused("tmg21-terms-12", says("{unit} {unit|is|are} not engaged.", unit=name))
    if why == NOT_WITH:
        return Refused("tmg21-terms-12", says("{unit} {unit|is|are} not engaged with the unit in question.", unit=name))
    if why == FAR:
        return Refused("tmg21-terms-14", says("{unit} {unit|is|are} out of range.", unit=name))
    if why == UNSEEN:
        return Refused("tmg21-los-02", says("It has no line of sight to {unit}.", unit=name))
    if why == UNFIT:
        return unfit(unit, conditions)
    if why == GUARDED:
        return Refused(ABILITY, says("Just now its own side may not target {unit}.", unit=name))
    return Refused("tmg21-terms-24", says("It is not on the battlefield."))


def unfit(unit: int, conditions: list[Holds]) -> Refused:
    """What the ability asks of the one to be chosen is not so."""
    for condition in conditions:
        if condition.word == "not" and any([each.word == "influenced" for each in condition.of]):
            return Refused("tmg21-ncu-08", says("Your side has influence on {unit} already.", unit=("unit", unit)))
    return Refused(ABILITY, says("The ability asks for something that is not so of {unit}.", unit=("unit", unit)))


def not_used(why: int, is_card: bool) -> Refused:
    """The rule against using an order, an ability of an NCU or a tactics card now."""
    text = CARD if is_card else ABILITY
    if why == TOO_FAR:
        return Refused("tmg21-terms-14", says("What happens is out of its range."))
    if why == SPENT:
        return Refused("tmg21-orders-01", says("That order was used this round."))
    if why == USED_UP:
        return Refused(text, says("It works once in the game and was used already."))
    if why == NO_TOKENS:
        return Refused(text, says("It has too few tokens for that."))
    if why == SHIELDED:
        return Refused(text, says("Just now cards of its own side may not target that unit."))
    if why == UNMET:
        return Refused(text, says("What it asks for is not so now."))
    if why == ZONE_OVER:
        return Refused("tmg21-ncu-13", says("The effect of the zone was used or replaced already."))
    if why == NO_TARGET:
        return Refused("tmg21-terms-24", says("There is nobody whom it could choose."))
    return Refused("tmg21-deck-04" if is_card else "tmg21-orders-02", says("Its trigger has not occurred."))
