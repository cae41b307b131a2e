"""What one may point at and ask about, whoever's turn it is: why a unit can not do something."""

from __future__ import annotations

from bannermen.games.miniatures.rules.actions import EVERYTHING, why_no_action
from bannermen.games.miniatures.rules.charge import why_no_charge
from bannermen.games.miniatures.rules.sight import can_see
from bannermen.games.miniatures.rules.striking import shots
from bannermen.games.miniatures.state import War
from bannermen.games.miniatures.terms import DEEDS
from bannermen.kernel.decision import Refused
from bannermen.kernel.game import Deed
from bannermen.kernel.message import says


def deeds(war: War, seat: int, thing: str, index: int) -> list[Deed]:
    """The actions of a unit, and whom it might charge, strike or shoot."""
    if thing != "unit" or not 0 <= index < len(war.fate) or not war.on_field(index):
        return []
    me = ("unit", index)
    found = [Deed("activate", me)] if war.seat_of[index] == seat else []
    found += [Deed(DEEDS[deed], me) for deed in EVERYTHING]
    for enemy in war.enemies(war.seat_of[index]):
        found += [Deed(verb, me, ("unit", enemy)) for verb in ("charge", "melee-attack", "ranged-attack")]
    return found


def why(war: War, seat: int, deed: Deed) -> Refused | None:
    """The rule of the edition against a deed; None: nothing is against it, when its time comes."""
    refused = _why(war, deed)
    if refused is not None:
        refused.rule = war.book.cite(refused.rule)
    return refused


def _why(war: War, deed: Deed) -> Refused | None:
    unit, target = deed.by[1], deed.at[1]
    if deed.by[0] != "unit" or not 0 <= unit < len(war.fate) or not war.on_field(unit):
        return Refused("tmg21-round-05", says("It is not on the battlefield."))
    if deed.verb == "activate":
        if war.activated[unit]:
            return Refused("tmg21-terms-03", says("{unit} {unit|was|were} activated this round.", unit=("unit", unit)))
        return None
    if deed.verb not in DEEDS:
        return None
    aimed = deed.at[0] == "unit" and 0 <= target < len(war.fate) and war.on_field(target)
    if not aimed:
        return why_no_action(war, unit, DEEDS.index(deed.verb))
    if not war.is_enemy(unit, target):
        return Refused("tmg21-attack-01", says("{unit} {unit|is no enemy|are no enemies}.", unit=("unit", target)))
    if deed.verb == "charge":
        return why_no_charge(war, unit, target)
    if deed.verb == "melee-attack":
        if target not in war.contacts[unit]:
            return Refused("tmg21-melee-07", says("It is not engaged with {unit}.", unit=("unit", target)))
        return why_no_action(war, unit, DEEDS.index(deed.verb))
    if deed.verb == "ranged-attack" and target not in shots(war, unit, war.tray(unit)):
        if war.is_engaged(unit):
            return Refused("tmg21-ranged-01", says("An engaged unit does not shoot."))
        if not can_see(war, unit, target, war.tray(unit), True):
            return Refused("tmg21-los-02", says("It has no line of sight to {unit}.", unit=("unit", target)))
        return Refused("tmg21-ranged-08", says("{unit} {unit|is|are} out of range.", unit=("unit", target)))
    return None
