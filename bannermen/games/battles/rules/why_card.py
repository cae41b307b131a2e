"""Why not so with this card? The rule and the reason for commands, tactics, units and effects that are not allowed."""

from __future__ import annotations

from typing import Final

from bannermen.abilities.filters import has
from bannermen.games.battles.content.tables import Filter, LeadershipCard, Need, Tactic
from bannermen.games.battles.rules.command_sets import BOTH, SECOND_FIRST, cost_of
from bannermen.games.battles.rules.control import shares_trait
from bannermen.games.battles.rules.morale_track import morale_is
from bannermen.games.battles.state import Battle
from bannermen.games.battles.terms import TOKEN_KINDS
from bannermen.kernel.decision import Refused
from bannermen.kernel.message import says


def why_not_these_commands(battle: Battle, seat: int, card: LeadershipCard, commander: int, bits: int) -> Refused:
    """`bits` is a set of commands (command_sets.py)."""
    if bits < 1 or bits & BOTH == 0:
        return Refused("bow-card-28", says("At least one command of the card must be paid for."))
    cost = cost_of(bits)
    if bits > BOTH | SECOND_FIRST or bits & BOTH >= 1 << len(card.commands) or (bits & SECOND_FIRST and cost < 2):
        return Refused("bow-card-14", says("Each command of the card may be used once."))
    if battle.command_tokens[seat] < cost:
        return Refused("bow-card-12", says("Each command used costs one command token from your command board."))
    if battle.tokens_on[commander] + cost > battle.commander_card(commander).limit:
        return Refused("bow-card-13", says("That would exceed the command limit of the commander."))
    return Refused("bow-card-29", says("The orders of both commands are carried out together, in no order."))


# When a tactic is wanted: before the commands of its card, while they are given, after them.
BEFORE: Final = 0
DURING: Final = 1
AFTER: Final = 2


def why_no_tactic(
    battle: Battle, seat: int, tactic: Tactic, used: bool, helps: bool, moment: int, zone: list[int], checked: list[int]
) -> Refused:
    """`helps`: it would do something now; `checked` counts the tokens shown for this card already."""
    if used:
        return Refused("bow-card-16", says("This tactic has been used already."))
    if tactic.after and moment != AFTER and not (tactic.before and moment == BEFORE):
        return Refused("bow-card-24", says("This tactic is used after the commands of the card."))
    refused = why_unmet(battle, seat, tactic.need, zone, checked)
    if refused is not None:
        return refused
    if helps and moment != BEFORE and not tactic.after:
        return Refused("bow-card-24", says("This tactic is used before the commands of the card."))
    return Refused("bow-card-08", says("There is nothing in the commander's zone of control that it would affect."))


def why_unmet(battle: Battle, seat: int, need: Need, zone: list[int], checked: list[int]) -> Refused | None:
    """The first thing that a tactic asks for and that is not there; None: all is there."""
    for kind in range(TOKEN_KINDS):
        wanted = need.tokens[kind]
        there = battle.pool[seat][kind]
        if wanted > there and wanted > 1 and there > 0:
            return Refused(
                "bow-card-20",
                says("The tactic asks for more {token} tokens: {n}.", token=("token", kind), n=wanted),
            )
        if wanted > there:
            return Refused("bow-card-17", says("The tactic asks for a {token} token.", token=("token", kind)))
        if wanted > there - checked[kind]:
            return Refused(
                "bow-card-18",
                says("Each token is shown once for a card; your {token} token has been.", token=("token", kind)),
            )
    if need.morale_side >= 0 and not morale_is(battle, seat, need.morale_side, need.morale_zone, need.morale_better):
        return Refused("bow-card-21", says("Morale does not stand where the tactic asks for it."))
    if need.lost_units > battle.destroyed[1 - seat]:
        return Refused("bow-card-16", says("The tactic asks for more lost units."))
    own = len([u for u in zone if battle.hex_of[u] >= 0 and battle.seat_of[u] == seat and battle.engaged(u)])
    enemies = len([u for u in zone if battle.hex_of[u] >= 0 and battle.seat_of[u] != seat])
    if own < need.engaged_in_zone:
        return Refused("bow-card-16", says("The tactic asks for more engaged units in the zone of control."))
    if enemies < need.enemies_in_zone:
        return Refused("bow-card-16", says("The tactic asks for more enemies in the zone of control."))
    return None


def why_not_such(battle: Battle, unit: int, filter: Filter) -> Refused | None:
    """Why the words of a card do not fit the unit; None: they do."""
    if not (filter.classes >> battle.class_of(unit)) & 1:
        return Refused("bow-traits-01", says("The card speaks of units with another trait."))
    if len(filter.traits) > 0 and not shares_trait(battle, unit, filter.traits):
        return Refused("bow-traits-01", says("The card speaks of units with another trait."))
    if not has(filter.grounds, battle.ground[battle.hex_of[unit]]):
        return Refused("bow-traits-01", says("The card speaks of units on other terrain."))
    if not (filter.ranks >> battle.rank[unit]) & 1:
        return Refused("bow-rank-01", says("The card speaks of units of another rank."))
    if filter.engaged >= 0 and (filter.engaged == 1) != battle.engaged(unit):
        if filter.engaged == 1:
            return Refused("bow-engage-03", says("The card speaks of engaged units."))
        return Refused("bow-engage-03", says("The card speaks of units that are not engaged."))
    if filter.commander >= 0 and (filter.commander == 1) != battle.has_commander(unit):
        if filter.commander == 1:
            return Refused("bow-commander-01", says("The card speaks of commander units."))
        return Refused("bow-commander-01", says("The card speaks of units without a commander."))
    if filter.types >= 0 and not (filter.types >> battle.type_of[unit]) & 1:
        return Refused("bow-contents-02", says("The card does not apply to that unit."))
    if filter.weakened >= 0 and (filter.weakened == 1) != (battle.figures[unit] < battle.card(unit).figures):
        return Refused("bow-contents-02", says("The card does not apply to that unit."))
    return None
