"""What an attack or a charge would bring before anybody commits himself, exactly: hits, wounds, panic.

Abilities that work by themselves are counted, from where the unit stands or would stand. What people may still decide
is left out: orders and tactics cards are not used; charge bonus, re-rolls and condition tokens are used as well as can
be. The steps of play themselves say what comes of it (foresight.py, outlook.py).
"""

from __future__ import annotations

from typing import Any

from bannermen.games.miniatures.inquiries import chances
from bannermen.games.miniatures.inquiries.foresight import Branch, every, imagined, same_table
from bannermen.games.miniatures.inquiries.outlook import attack_outlook
from bannermen.games.miniatures.rules.attack import Attack
from bannermen.games.miniatures.rules.charge import ALIGN, PIVOT, REROLL, Charge
from bannermen.games.miniatures.rules.charge_aim import declare
from bannermen.games.miniatures.rules.charge_contact import blow_of, come_home, go, make_room, meet_others
from bannermen.games.miniatures.rules.charge_distance import keep_order, roll_distance
from bannermen.games.miniatures.rules.charge_reach import course, has_room, reach_of, why_no_charge
from bannermen.games.miniatures.rules.moving import Move
from bannermen.games.miniatures.rules.sight import FRONT, REAR, arcs, blockers, can_see, in_range
from bannermen.games.miniatures.rules.striking import Strike, attack_by, melee_weapons, ranged_weapons, weapon_reach
from bannermen.games.miniatures.state import War
from bannermen.games.miniatures.terms import ANSWER_AT, ATTACK_AT, INCH, NOBODY, UNIT_AT
from bannermen.kernel.decision import Refused
from bannermen.kernel.message import says
from bannermen.maps.contact import contact_facings, way_to_contact
from bannermen.maps.plane import TURN, Pose, bearing, distance

# --- from where it stands, or would stand -------------------------------------------------------------------------


def moved(war: War, unit: int, pose: Pose | None) -> War:
    other = imagined(war)
    if pose is not None:
        other.place(unit, pose)
    return other


def attack_forecast(
    war: War, unit: int, target: int, ranged: bool, pose: Pose | None = None, weapon: int = NOBODY, arc: int = NOBODY
) -> dict[str, Any] | Refused:
    """The best attack of its kind, or a given one."""
    there = moved(war, unit, pose)
    wrong = why_no_attack(there, unit, target, ranged)
    if wrong is not None:
        return wrong
    weapons = ranged_weapons(there, unit) if ranged else melee_weapons(there, unit)
    if ranged:
        eye = there.tray(unit)
        weapons = [i for i in weapons if in_range(there, eye, target, weapon_reach(there, unit, i))]
    if weapon in weapons:
        weapons = [weapon]
    if arc == NOBODY:
        arc = max(arcs(there, target, there.tray(unit)), key=lambda side: (side == REAR, side != FRONT))
    found = [attack_outlook(there, Attack(unit, target, i, arc, False)) for i in weapons]
    best = max([each for each in found if each], key=lambda each: float(each["mean"]), default=None)
    if best is None:
        return Refused(war.edition.cite("tmg21-attack-01"), says("Nothing comes of that attack."))
    return {"verb": "ranged-attack" if ranged else "melee-attack", "by": unit, "at": target} | best


def why_no_attack(war: War, unit: int, target: int, ranged: bool) -> Refused | None:
    whom = ("unit", target)
    if not war.on_field(unit) or not war.on_field(target) or not war.is_enemy(unit, target):
        return Refused(war.edition.cite("tmg21-attack-01"), says("Choose an enemy unit on the battlefield."))
    if not ranged:
        if target not in war.contacts[unit]:
            return Refused(war.edition.cite("tmg21-melee-07"), says("It is not engaged with {unit}.", unit=whom))
        return None
    if war.is_engaged(unit):
        return Refused(war.edition.cite("tmg21-ranged-01"), says("An engaged unit does not shoot."))
    eye = war.tray(unit)
    reaches = [weapon_reach(war, unit, i) for i in ranged_weapons(war, unit)]
    if not any([in_range(war, eye, target, reach) for reach in reaches]):
        return Refused(war.edition.cite("tmg21-ranged-08"), says("{unit} {unit|is|are} out of range.", unit=whom))
    if not war.card(unit).wall and not can_see(war, unit, target, eye, True):
        return Refused(war.edition.cite("tmg21-los-02"), says("It has no line of sight to {unit}.", unit=whom))
    return None


def charge_forecast(
    war: War, unit: int, target: int, pose: Pose | None = None, weapon: int = NOBODY
) -> dict[str, Any] | Refused:
    """Whether it gets there, and what the attack would bring then and on the whole."""
    there = moved(war, unit, pose)
    wrong = why_no_attack(there, unit, target, True) if not there.on_field(unit) or not there.on_field(target) else None
    if wrong is None:
        wrong = why_no_charge(there, unit, target)
        if wrong is not None:
            wrong.rule = war.edition.cite(wrong.rule)
    if wrong is not None:
        return wrong
    charge = Charge(unit, target)
    open_arcs = [arc for arc in arcs(there, target, there.tray(unit)) if has_room(there, unit, target, arc)]
    charge.arc = max(open_arcs, key=lambda side: (side == REAR, side != FRONT))
    facing, way = best_way(there, unit, target)
    return charge_outlook(there, every(there, charge, declare), facing, way, weapon)


def aimed_forecast(war: War, charge: Charge, facing: int) -> dict[str, Any] | Refused | None:
    """A charge that is declared and goes that way; None if it would not touch its target."""
    there = imagined(war)
    limits = course(there, charge.unit, charge.target, reach_of(there, charge.unit))
    way = way_to_contact(limits, there.tray(charge.target), facing)
    if way < 0:
        return None
    begun = charge.clone()
    begun.at = 0
    return charge_outlook(there, [(1.0, there, begun)], facing, way)


def charge_outlook(
    war: War, begun: list[Branch[Charge]], facing: int, way: int, weapon: int = NOBODY
) -> dict[str, Any] | Refused:
    """A charge that has been declared, over all that chance may bring."""
    unit, target = begun[0][2].unit, begun[0][2].target
    need = lowest_face(way, war.field.mode.speed(war, unit))
    home = bonus = 0.0
    struck: list[tuple[float, dict[str, Any]]] = []
    for share, then, blow in blows(begun, facing):
        home += share
        bonus += share if blow.charging else 0.0
        struck.append((share, best_strike(then, blow, weapon)))
    struck = [(share, each) for share, each in struck if each]
    if not struck:
        return Refused(war.edition.cite("tmg21-charge-05"), says("Nothing comes of that charge."))
    best = dict(struck[0][1])
    for key in ("wounds", "total"):
        best[key] = chances.mixed([(share, each[key]) for share, each in struck], 1.0 - home)
    for key in ("panic", "mean", "rank", "falls"):
        best[key] = sum([share * float(each[key]) for share, each in struck])
    needed = war.edition.cite("tmg21-charge-10")
    reached = {"arrives": home, "bonus": bonus, "need": need, "needed": needed, "far": way}
    return {"verb": "charge", "by": unit, "at": target} | reached | best


def blows(declared: list[Branch[Charge]], facing: int) -> list[tuple[float, War, Strike]]:
    """The charges that come home, each with its chance, those with the charge bonus first; what comes to the same is
    told once."""
    found: dict[str, tuple[float, War, Strike]] = {}
    for share, ready, charge in declared:
        if charge.at != 0 or not ready.on_field(charge.unit) or not ready.on_field(charge.target):
            continue
        x, y, _ = ready.poses[charge.unit]
        PIVOT.take_all(ready, charge, [x, y, facing])
        for part, there, gone in every(ready, charge, roll_distance, REROLL, keep_order, go):
            if not gone.home or not there.on_field(charge.unit):
                continue
            for rest, then, ended in every(there, gone, make_room, ALIGN, meet_others, come_home):
                if ended.at != 0 or not then.on_field(charge.unit) or not then.on_field(charge.target):
                    continue
                blow = blow_of(ended)
                key = same_table(then) + repr(blow.plain())
                chance = share * part * rest + (found[key][0] if key in found else 0.0)
                found[key] = (chance, then, blow)
    return sorted(found.values(), key=lambda row: not row[2].charging)


def best_strike(war: War, blow: Strike, weapon: int) -> dict[str, Any]:
    """With the attack that brings most, or the given one."""
    weapons = melee_weapons(war, blow.unit)
    if weapon in weapons:
        weapons = [weapon]
    found = [attack_outlook(war, attack_by(blow, each)) for each in weapons]
    return max([each for each in found if each], key=lambda each: float(each["mean"]), default={})


def lowest_face(way: int, speed: int) -> int:
    """What the distance die must show at least."""
    return max(1, -((speed - way) // INCH))


def best_way(war: War, unit: int, target: int) -> tuple[int, int]:
    """(facing, distance) of the shortest way into contact among sensible ones."""
    limits = course(war, unit, target, reach_of(war, unit))
    aim = war.tray(target)
    start = limits.start
    seen = blockers(war, unit, target, start, False)
    facings = [bearing(aim.x - start.x, aim.y - start.y), start.facing]
    for first, spread in contact_facings(limits, aim, seen):
        facings += [first, first + spread // 2, first + spread]
    found = []
    for facing in facings:
        way = way_to_contact(limits, aim, facing % TURN)
        if way >= 0:
            found.append((way, facing % TURN))
    way, facing = min(found) if found else (reach_of(war, unit), start.facing)
    return facing, way


# --- what the table asks -------------------------------------------------------------------------------------------


def of_deed(war: War, verb: str, unit: int, target: int) -> dict[str, Any] | Refused | None:
    if not 0 <= unit < len(war.fate) or not 0 <= target < len(war.fate):
        return None
    if verb == "charge":
        return charge_forecast(war, unit, target)
    if verb in ("melee-attack", "ranged-attack"):
        return attack_forecast(war, unit, target, verb == "ranged-attack")
    return None


def of_answer(war: War, key: str, answer: Any) -> dict[str, Any] | Refused | None:
    """What an answer to the question that is asked now would bring, where dice follow it."""
    top = war.stack[-1]
    if isinstance(answer, tuple | list):
        if isinstance(top, Charge) and key == "charge-pivot":
            row = aimed_forecast(war, top, answer[2] % TURN)
            return (
                row
                if row is None or isinstance(row, Refused)
                else {"verb": "prospects", "by": top.unit, "rows": [brief(row)]}
            )
        return prospects(war, top.unit, (answer[0], answer[1], answer[2])) if isinstance(top, Move) else None
    if isinstance(top, Charge) and key == "charge-whom":
        return charge_forecast(war, top.unit, answer - UNIT_AT)
    if not isinstance(top, Strike):
        return None
    if key == "pick-target":
        return attack_forecast(war, top.unit, answer - UNIT_AT, top.ranged)
    if key == "pick-weapon":
        return attack_forecast(war, top.unit, top.target, top.ranged, None, answer - ATTACK_AT, top.arc)
    if key == "pick-arc":
        return attack_forecast(war, top.unit, top.target, top.ranged, None, top.weapon, answer - ANSWER_AT)
    return None


def prospects(war: War, unit: int, pose: Pose) -> dict[str, Any]:
    """From a place where it would stand: whom it could charge or shoot there, and who could charge it."""
    there = moved(war, unit, pose)
    rows: list[dict[str, Any]] = []
    near = sorted(there.enemies(there.seat_of[unit]), key=lambda foe: distance(there.tray(unit), there.tray(foe)))[:5]
    for foe in near:
        if not there.is_engaged(unit) and len(melee_weapons(there, unit)) > 0:
            row = charge_forecast(there, unit, foe)
            if not isinstance(row, Refused):
                rows.append(brief(row))
        if len(ranged_weapons(there, unit)) > 0 or foe in there.contacts[unit]:
            shot = attack_forecast(there, unit, foe, foe not in there.contacts[unit])
            if not isinstance(shot, Refused):
                rows.append(brief(shot))
        if not there.is_engaged(foe) and len(melee_weapons(there, foe)) > 0:
            threat = charge_forecast(there, foe, unit)
            if not isinstance(threat, Refused):
                rows.append(brief(threat) | {"threat": True})
    return {"verb": "prospects", "by": unit, "rows": rows}


def brief(row: dict[str, Any]) -> dict[str, Any]:
    return {
        key: row[key]
        for key in ("verb", "by", "at", "arrives", "need", "far", "arc", "mean", "panic", "falls")
        if key in row
    }
