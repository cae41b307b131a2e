"""What a question is about: who acts first, then whom or what it concerns."""

from __future__ import annotations

from bannermen.games.battles.rules.attack import Attack, Strike
from bannermen.games.battles.rules.command import TokenOrder
from bannermen.games.battles.rules.commit import stake_of
from bannermen.games.battles.rules.effects import FROM_COMMIT, Deeds
from bannermen.games.battles.rules.engage import Disengage
from bannermen.games.battles.rules.leadership import CardPlay
from bannermen.games.battles.rules.orders import Orders
from bannermen.games.battles.rules.retreat import Retreat
from bannermen.games.battles.rules.skirmish import Skirmish
from bannermen.games.battles.state import Battle
from bannermen.games.battles.terms import NOBODY
from bannermen.kernel.decision import Decision
from bannermen.kernel.procedure import Procedure
from bannermen.kernel.window import Window

_OF_THE_TARGET = ("stand-firm", "counterattack")


def about_of(battle: Battle, decision: Decision) -> list[tuple[str, int]]:
    """The units by who decides for them, then the card in play."""
    top = battle.stack[-1]
    units = [unit for unit in _units(battle, decision, top) if unit != NOBODY]
    found = [("unit", unit) for unit in units]
    if isinstance(top, CardPlay):
        found.append(("card", top.card))
    elif isinstance(top, Deeds):
        found.append(("commander", top.commander) if top.source == FROM_COMMIT else ("card", top.card))
    return found


def _units(battle: Battle, decision: Decision, top: Procedure) -> list[int]:
    if isinstance(top, Attack):
        fight = [top.attacker, top.target]
        return fight[::-1] if decision.key in _OF_THE_TARGET else fight
    if isinstance(top, Window):
        under = battle.stack[-2]
        other = NOBODY
        if isinstance(under, Attack):
            other = under.target if under.attacker == stake_of(top).unit else under.attacker
        return [stake_of(top).unit, other]
    if isinstance(top, Disengage):
        return [top.striker, top.unit]
    if isinstance(top, Orders):
        return [top.unit] if decision.key == "move-to" else []
    if isinstance(top, Skirmish):
        return [top.piece] if decision.key in ("place-unit-at", "place-commander-at") else []
    if isinstance(top, TokenOrder | Strike | Retreat | Deeds):
        return [top.unit]
    return []
