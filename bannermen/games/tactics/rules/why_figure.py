"""Why a figure is not meant: it is not on the battlefield, or the words of a card leave it out."""

from __future__ import annotations

from typing import Final

from bannermen.games.tactics.asking import figure_arg
from bannermen.games.tactics.content.tables import Filter
from bannermen.games.tactics.rules.boons import (
    NO_CONTACT,
    NO_ENEMY,
    NO_FRIEND,
    NO_RIVAL,
    OTHER_FIGHT,
    OTHER_NEMESIS,
    OTHER_RANK,
    OTHER_SIZE,
    OTHER_STATE,
    OTHER_WOUNDS,
    TOO_FAR,
    UNSEEN,
    fault,
)
from bannermen.games.tactics.state import Battle
from bannermen.games.tactics.terms import CAPTIVE, KILLED, ON_BOARD
from bannermen.kernel.decision import Refused
from bannermen.kernel.message import Message, says

# By the part of a filter that leaves the figure out: the rule, and what the card wants.
WANTED: Final[dict[int, tuple[str, Message]]] = {
    NO_RIVAL: ("tac-tokens-13", says("Only an enemy hero or veteran can become a nemesis.")),
    NO_FRIEND: ("tac-terms-21", says("{figure} is no other figure of your side.")),
    NO_ENEMY: ("tac-terms-19", says("{figure} is no enemy.")),
    OTHER_RANK: ("tac-figures-01", says("The card means figures of another type than {figure}.")),
    NO_CONTACT: ("tac-terms-16", says("{figure} is not in contact.")),
    TOO_FAR: ("tac-terms-24", says("{figure} is not within short range.")),
    UNSEEN: ("tac-los-01", says("There is no line of sight to {figure}.")),
}
# The same where a card may want either: what is said if it wants so, and if it wants the contrary.
EITHER: Final[dict[int, tuple[str, Message, Message]]] = {
    OTHER_SIZE: ("tac-figures-07", says("{figure} is not large."), says("{figure} is large.")),
    OTHER_WOUNDS: ("tac-tokens-08", says("{figure} has no wounds."), says("{figure} is wounded.")),
    OTHER_STATE: ("tac-terms-27", says("{figure} has no state marker."), says("{figure} has a state marker.")),
    OTHER_NEMESIS: ("tac-tokens-12", says("{figure} is no nemesis of it."), says("{figure} is a nemesis of it.")),
    OTHER_FIGHT: ("tac-terms-17", says("{figure} is not engaged."), says("{figure} is engaged.")),
}


def why_not_there(battle: Battle, figure: int) -> Refused | None:
    """Why a figure is not on the battlefield; None: it is."""
    if not 0 <= figure < len(battle.fate):
        return Refused("tac-terms-23", says("Choose a figure."))
    fate = battle.fate[figure]
    if fate == ON_BOARD:
        return None
    named = ("figure", figure)
    if fate == CAPTIVE:
        return Refused("tac-capture-03", says("{figure} is a prisoner.", figure=named))
    if fate == KILLED:
        return Refused("tac-card-11", says("{figure} is dead.", figure=named))
    return Refused("tac-deploy-04", says("{figure} has not been deployed.", figure=named))


def why_left_out(battle: Battle, whom: Filter, figure: int, other: int) -> Refused:
    """Why the words on the card of `figure` do not mean the other one."""
    wrong = why_not_there(battle, other)
    if wrong is not None:
        return wrong
    part = fault(battle, whom, figure, other)
    if part in WANTED:
        rule, text = WANTED[part]
    else:
        wishes = {
            OTHER_SIZE: whom.large,
            OTHER_WOUNDS: whom.wounded,
            OTHER_STATE: whom.marked,
            OTHER_NEMESIS: whom.nemesis,
            OTHER_FIGHT: whom.engaged,
        }
        rule, wanted, unwanted = EITHER[part]
        text = wanted if wishes[part] == 1 else unwanted
    return Refused(rule, Message(text.template, {"figure": figure_arg(battle, other)}))
