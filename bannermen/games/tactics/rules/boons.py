"""Passive abilities, equipment and what was given for a while; whom filters of cards take (abilities)."""

from __future__ import annotations

from typing import Final

from bannermen.abilities.modifiers import AMOUNT, SOURCE, UNTIL, WHOM, WIDTH
from bannermen.games.tactics.content.boons import FARSIGHT
from bannermen.games.tactics.content.tables import (
    ANYWHERE,
    BY_ANYBODY,
    BY_ENEMY,
    BY_FRIEND,
    BY_OWN,
    BY_SELF,
    CONTACT,
    ENEMY,
    FRIEND,
    SHORT,
    Filter,
)
from bannermen.games.tactics.rules.needs import meets
from bannermen.games.tactics.rules.sight import (
    has_line,
    has_line_past,
    in_contact,
    in_short_range,
    is_engaged,
)
from bannermen.games.tactics.state import Battle
from bannermen.games.tactics.terms import NOBODY, NOTHING, ON_BOARD, SOLDIER


def boon(battle: Battle, figure: int, which: int, other: int = NOBODY, told: int = 0) -> int:
    """What the figure has of a boon now: by its card, its item, figures near it, and for a while.

    `other` is the other one of an attack, `told` what the attack is like. Abilities of one name count once, however
    many figures have them (tac-ability-02).
    """
    total = 0
    if battle.boons >> which & 1:
        names: list[int] = []
        for passive in battle.book.figures[battle.card_of[figure]].passives[which]:
            if passive.needs == 0 or meets(battle, passive.needs, figure, other, told):
                total += passive.amount
                names.append(passive.name)
        item = battle.item[figure]
        if item != NOTHING:
            for passive in battle.book.items[item].passives[which]:
                if passive.needs == 0 or meets(battle, passive.needs, figure, other, told):
                    total += passive.amount
        for bearer in battle.bearers[which]:
            if battle.fate[bearer] == ON_BOARD and bearer != figure:
                for aura in battle.book.figures[battle.card_of[bearer]].auras:
                    if aura.boon == which and aura.to is not None and aura.name not in names:
                        if takes(battle, aura.to, bearer, figure):
                            if aura.needs == 0 or meets(battle, aura.needs, figure, other, told):
                                total += aura.amount
                                names.append(aura.name)
    grants = battle.grants
    for i in range(0, len(grants), WIDTH):
        if grants[i] == which and grants[i + WHOM] == figure:
            total += grants[i + AMOUNT]
    return total


def grant(battle: Battle, which: int, figure: int, amount: int, until: int, line: int) -> None:
    """Give a boon for a while; the same line gives it to a figure once at a time (tac-ability-02)."""
    grants = battle.grants
    for i in range(0, len(grants), WIDTH):
        if grants[i] == which and grants[i + WHOM] == figure and grants[i + SOURCE] == line:
            return
    battle.grants = [*grants, which, figure, amount, until, line]


def expire(battle: Battle, until: int) -> None:
    """What lasts until then is over (tac-endphase-06)."""
    grants = battle.grants
    if len(grants) == 0:
        return
    kept: list[int] = []
    for i in range(0, len(grants), WIDTH):
        if grants[i + UNTIL] != until:
            kept.extend(grants[i : i + WIDTH])
    battle.grants = kept


# --- who is meant ---


# Which part of a filter leaves a figure out; a filter that takes it has no fault.
NO_FAULT: Final = 0
NO_RIVAL: Final = 1
NO_FRIEND: Final = 2
NO_ENEMY: Final = 3
OTHER_RANK: Final = 4
OTHER_SIZE: Final = 5
OTHER_WOUNDS: Final = 6
OTHER_STATE: Final = 7
OTHER_NEMESIS: Final = 8
NO_CONTACT: Final = 9
TOO_FAR: Final = 10
UNSEEN: Final = 11
OTHER_FIGHT: Final = 12


def takes(battle: Battle, whom: Filter, figure: int, other: int) -> bool:
    """Whether a filter on the card of `figure` takes the other figure, which is on the battlefield."""
    return fault(battle, whom, figure, other) == NO_FAULT


def may_be_nemesis(battle: Battle, figure: int, other: int) -> bool:
    """A hero or veteran of the opposing squad (tac-tokens-13)."""
    return battle.side_of(figure) != battle.side_of(other) and battle.card(other).rank != SOLDIER


def fault(battle: Battle, whom: Filter, figure: int, other: int) -> int:
    """Why a filter on the card of `figure` leaves the other figure out, or that it does not."""
    if whom.rival and not may_be_nemesis(battle, figure, other):
        return NO_RIVAL
    if whom.side != 0:
        same = battle.side_of(figure) == battle.side_of(other)
        if whom.side == FRIEND and (not same or figure == other):  # tac-terms-21
            return NO_FRIEND
        if whom.side == ENEMY and same:
            return NO_ENEMY
    card = battle.card(other)
    if not whom.ranks >> card.rank & 1:
        return OTHER_RANK
    if whom.large >= 0 and card.large != (whom.large == 1):
        return OTHER_SIZE
    if whom.wounded >= 0 and (battle.wounds[other] > 0) != (whom.wounded == 1):
        return OTHER_WOUNDS
    if whom.marked >= 0 and (battle.shaken[other] or battle.stunned[other]) != (whom.marked == 1):
        return OTHER_STATE
    if whom.nemesis >= 0 and battle.is_nemesis(figure, other) != (whom.nemesis == 1):
        return OTHER_NEMESIS
    if whom.within != ANYWHERE:
        away = battle.at[figure] < 0 or battle.at[other] < 0
        if whom.within == CONTACT:
            if away or not in_contact(battle, figure, other):
                return NO_CONTACT
        elif whom.within == SHORT:
            if away or not in_short_range(battle, figure, other):
                return TOO_FAR
        elif away or not sees(battle, figure, other):
            return UNSEEN
    if whom.engaged >= 0 and is_engaged(battle, other) != (whom.engaged == 1):
        return OTHER_FIGHT
    return NO_FAULT


def all_of(battle: Battle, whom: Filter, figure: int) -> list[int]:
    """All figures on the battlefield that the filter takes."""
    return [f for f in range(len(battle.fate)) if battle.fate[f] == ON_BOARD and takes(battle, whom, figure, f)]


def done_by(battle: Battle, by: int, figure: int, doer: int) -> bool:
    """Whether what happened was done by whom a trigger on the card of `figure` names."""
    if by == BY_SELF:
        return doer == figure
    if doer == NOBODY:
        return by == BY_ANYBODY
    same = battle.side_of(doer) == battle.side_of(figure)
    if by == BY_FRIEND:
        return same and doer != figure
    if by == BY_OWN:
        return same
    if by == BY_ENEMY:
        return not same
    return True


# --- sight, which a card may change ---


def sees(battle: Battle, figure: int, other: int) -> bool:
    """Line of sight from a figure to another (tac-los-01); with a glass candle to all (tac-equipment-22)."""
    if battle.boons >> FARSIGHT & 1 and boon(battle, figure, FARSIGHT) > 0:
        return True
    return has_line(battle, figure, other)


def sees_far(battle: Battle, figure: int) -> bool:
    """Whether it sees all enemies, whatever stands between."""
    return battle.boons >> FARSIGHT & 1 == 1 and boon(battle, figure, FARSIGHT) > 0


def enemies_in_sight(battle: Battle, figure: int) -> list[int]:
    """All enemies that it sees."""
    enemies = battle.enemies_of(battle.side_of(figure))
    if sees_far(battle, figure):
        return enemies
    occupied = battle.occupied()
    return [other for other in enemies if has_line_past(battle, figure, other, occupied)]


def sees_any(battle: Battle, figure: int) -> bool:
    """Whether it sees an enemy at all."""
    if sees_far(battle, figure):
        return len(battle.enemies_of(battle.side_of(figure))) > 0
    occupied = battle.occupied()
    sides = battle.sides
    seats = battle.seat_of
    fate = battle.fate
    side = sides[seats[figure]]
    for other in range(len(fate)):
        if fate[other] == ON_BOARD and sides[seats[other]] != side:
            if has_line_past(battle, figure, other, occupied):
                return True
    return False
