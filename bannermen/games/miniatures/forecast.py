"""What an attack or a charge would bring before anybody commits himself, exactly: hits, wounds, panic.

Abilities that work by themselves are counted, from where the unit stands or would stand. What people may still decide
is left out: orders and tactics cards are not used; charge bonus and condition tokens are used as well as can be.
"""

from __future__ import annotations

from typing import Any, Final

from bannermen.games.miniatures import chances
from bannermen.games.miniatures.rules.attack import (
    ATTACK_STEPS,
    CRITICAL_BLOW,
    PRECISION,
    SUNDERING,
    VICIOUS,
    Attack,
    arc_change,
    before_dice,
    defense_change,
    is_melee,
    look_around,
)
from bannermen.games.miniatures.rules.attack import declare as declare_attack
from bannermen.games.miniatures.rules.charge import (
    CHARGE_STEPS,
    Charge,
    board_of,
    course,
    has_room,
    is_hindered,
    others_there,
    reach_of,
    why_no_charge,
)
from bannermen.games.miniatures.rules.charge import declare as declare_charge
from bannermen.games.miniatures.rules.ground import cover_bonus
from bannermen.games.miniatures.rules.morale import TEST_STEPS, Test, before_roll, ground_modifier
from bannermen.games.miniatures.rules.moving import Move
from bannermen.games.miniatures.rules.sight import FRONT, REAR, arcs, blockers, can_see, in_range
from bannermen.games.miniatures.rules.striking import Strike, melee_weapons, ranged_weapons
from bannermen.games.miniatures.rules.wounds import wounds_left
from bannermen.games.miniatures.state import War
from bannermen.games.miniatures.terms import (
    ANSWER_AT,
    ATTACK_AT,
    INCH,
    MOST_DICE,
    NOBODY,
    PANICKED,
    UNIT_AT,
    VULNERABLE,
    WEAKENED,
)
from bannermen.games.miniatures.terrain import FORTIFIED, HINDERING
from bannermen.kernel.decision import PASS, Refused
from bannermen.kernel.message import says
from bannermen.kernel.procedure import Procedure
from bannermen.kernel.question import Question
from bannermen.maps.contact import alignments, contact_facings, way_to_contact
from bannermen.maps.plane import Pose, bearing, distance, flush, lane, overlap

PATIENCE: Final = 60  # answers while abilities speak


class Stop(Question[War, "Halt"]):
    """Nobody answers this: here the imagined battle stands still."""

    def seat(self, war: War, halt: Halt) -> int:
        return 0

    def options(self, war: War, halt: Halt) -> list[int]:
        return [ANSWER_AT, ANSWER_AT + 1]


class Halt(Procedure):
    """Where the imagined battle stands still."""

    def steps(self) -> tuple[Any, ...]:
        return (STOP,)

    def clone(self) -> Halt:
        other = Halt()
        other.at = self.at
        return other


STOP: Final = Stop("halt", "tmg21-attack-01")


def imagined(war: War) -> War:
    """A battle of our own: silent, and nobody plays anything from his hand."""
    other = war.clone()
    other.log = None
    other.courtesy = False
    other.hand = [[] for _ in other.hand]
    return other


def let(war: War, procedure: Procedure, steps: tuple[Any, ...], *wanted: Any) -> None:
    """Take some steps of a procedure, with what abilities do of themselves; whatever is asked is declined."""
    for step in wanted:
        war.pending = []
        stack = war.stack
        war.stack = [*stack, Halt(), procedure]
        procedure.at = len(steps)
        step(war, procedure)
        for _ in range(PATIENCE):
            war.run()
            if war.over or war.pending[0].key == "halt":
                break
            decline(war)
        war.stack = stack
        war.pending = []


def decline(war: War) -> None:
    asked = war.pending[0]
    if asked.kind.several:
        war.apply(asked.seat, tuple(asked.options[: asked.least]))
    elif asked.kind.name == "place":
        pose = asked.question.poses(war, war.stack[-1], 1, war.chance.clone())[0]
        war.apply(asked.seat, tuple(pose))
    else:
        war.apply(asked.seat, PASS if PASS in asked.options else asked.options[-1])


# --- an attack --------------------------------------------------------------------------------------------------


def attack_outlook(war: War, attack: Attack) -> dict[str, Any]:
    """What the attack would bring in this battle, which is used up by it."""
    let(war, attack, ATTACK_STEPS, look_around, declare_attack, before_dice)
    if not war.on_field(attack.attacker) or not war.on_field(attack.target):
        return {}
    parts = Parts(war)
    card, target = war.card(attack.attacker), war.card(attack.target)
    weapon = card.weapons[attack.weapon]
    dice = dice_of(war, attack, parts)
    die = attack_die(war, attack, parts)
    struck = chances.hits(dice, die, attack.more_hits, attack.keywords, attack.all_hit)
    hits: chances.Spread = []
    for (count, piercing), chance in struck.items():
        chances.add(hits, count + piercing, chance)
    block = block_of(war, attack, parts)
    dealt = chances.wounds(struck, block, attack.more_blocks, attack.more_wounds, attack.halved, target.tough)
    left = wounds_left(war, attack.target)
    suffered = chances.capped(dealt, left)
    panic = panic_of(war, attack, parts)
    total: chances.Spread = []
    failed = 0.0
    for wounds, chance in enumerate(suffered):
        if wounds == 0 or wounds >= left or not panic:
            chances.add(total, wounds, chance)
            continue
        failed += chance * panic[-1]
        for more, share in enumerate(panic[:-1]):
            chances.add(total, min(left, wounds + more), chance * share)
    return {
        "attack": attack.weapon,
        "dice": dice,
        "to_hit": weapon.to_hit,
        "hit": die[1] + die[2],
        "defense": target.defense,
        "block": block,
        "arc": attack.arc,
        "hits": hits,
        "wounds": suffered,
        "panic": failed,
        "total": total,
        "mean": chances.mean(total),
        "left": left,
        "rank": rank_chance(war, attack.target, total),
        "falls": chances.at_least(total, left),
        "parts": parts.rows,
    }


class Parts:
    """Each modifier with the rule that makes it, as the edition has it."""

    def __init__(self, war: War) -> None:
        self.war = war
        self.rows: list[list[Any]] = []

    def add(self, change: int, rule: str, words: str, always: bool = False) -> None:
        if change != 0 or always:
            self.rows.append([change, self.war.book.cite(rule), words])


def dice_of(war: War, attack: Attack, parts: Parts) -> int:
    """By the ranks that are left (tmg21-units-10)."""
    weapon = war.card(attack.attacker).weapons[attack.weapon]
    lost = max(0, war.lost_ranks(attack.attacker) - attack.ranks_more)
    value = weapon.dice[min(lost, len(weapon.dice) - 1)]
    if attack.least_dice:
        value = min(weapon.dice)
    elif attack.most_dice:
        value = max(weapon.dice)
    count = max(0, min(MOST_DICE, value + attack.more_dice))
    parts.add(value, "tmg21-units-10", "by its ranks")
    parts.add(count - value, "tmg21-modifiers-08", "abilities")
    return count


def attack_die(war: War, attack: Attack, parts: Parts) -> chances.Die:
    weapon = war.card(attack.attacker).weapons[attack.weapon]
    fresh = chances.one_die(weapon.to_hit, attack.to_hit)
    parts.add(attack.to_hit, "tmg21-modifiers-01", "modifiers to hit")
    die = fresh
    charging = attack.charging and not attack.no_bonuses
    if charging:
        parts.add(0, "tmg21-bonuses-01", "charge bonus: misses are rolled again", True)
    elif attack.may_reroll or attack.rerolls_misses:
        parts.add(0, "tmg21-reroll-01", "misses are rolled again", True)
    if charging or attack.may_reroll or attack.rerolls_misses:
        die = chances.misses_again(die, fresh)
    if war.conditions[attack.attacker] & WEAKENED and not attack.kept & WEAKENED:
        parts.add(0, "tmg21-tokens-07", "Weakened: hits are rolled again", True)
        die = chances.hits_again(die, fresh)
    if attack.keywords & CRITICAL_BLOW:
        parts.add(0, "tmg21-keyword-03", "Critical Blow: each 6 is one hit more", True)
    if attack.keywords & PRECISION:
        parts.add(0, "tmg21-keyword-04", "Precision: no defense against a 6", True)
    return die


def block_of(war: War, attack: Attack, parts: Parts) -> float:
    """The chance of one defense die (tmg21-resolve-07, -08)."""
    target = war.card(attack.target)
    if target.wall or attack.undefended:
        return 0.0
    arc = arc_change(war, attack)
    behind = attack.arc == REAR
    parts.add(arc, "tmg21-bonuses-04" if behind else "tmg21-bonuses-03", "rear" if behind else "flank")
    if not is_melee(war, attack):
        parts.add(cover_bonus(war, attack.attacker, attack.target), "tmg21-terrain-05", "cover")
    parts.add(-1 if attack.keywords & SUNDERING else 0, "tmg21-keyword-05", "Sundering")
    parts.add(1 if attack.fortified else 0, "tmg21-terrain-04", "fortified ground")
    parts.add(attack.to_block, "tmg21-modifiers-01", "modifiers to defense")
    spoilt = bool(war.conditions[attack.target] & VULNERABLE) and not attack.kept & VULNERABLE
    if spoilt:
        parts.add(0, "tmg21-tokens-06", "Vulnerable: blocks are rolled again", True)
    change = defense_change(war, attack)
    return chances.block_chance(target.defense, change, attack.only_sixes, attack.may_reblock, spoilt)


def panic_of(war: War, attack: Attack, parts: Parts) -> tuple[float, ...]:
    """The panic test of whoever suffers wounds and still stands (tmg21-resolve-12)."""
    target = attack.target
    if war.card(target).wall:
        return ()
    change = arc_change(war, attack) - (2 if attack.keywords & VICIOUS else 0) + attack.panic_roll
    test = Test(target, True, attack.attacker, change)
    test.harm = attack.panic_harm
    let(war, test, TEST_STEPS, before_roll)
    if not war.on_field(target) or test.sure:
        return ()
    around = ground_modifier(war, target)
    parts.add(-2 if attack.keywords & VICIOUS else 0, "tmg21-keyword-02", "Vicious: the panic test")
    parts.add(around, "tmg21-terrain-10", "terrain near the panic test")
    spoilt = bool(war.conditions[target] & PANICKED)
    if spoilt:
        parts.add(0, "tmg21-tokens-05", "Panicked: dice of the test are rolled again", True)
    modifier = test.modifier + around
    return chances.panic(
        war.book.name, war.card(target).morale, modifier, test.harm, test.harm_most, test.may_reroll, spoilt
    )


def rank_chance(war: War, unit: int, total: chances.Spread) -> float:
    """The chance that it loses a rank at least."""
    card = war.card(unit)
    if card.solo:
        return 0.0
    spare = (war.figures[unit] - 1) % card.row  # figures that may go before the rank does
    return chances.at_least(total, spare * card.wounds + card.wounds - war.hurt[unit])


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
        weapons = [i for i in weapons if in_range(there, eye, target, there.card(unit).weapons[i].reach)]
    if weapon in weapons:
        weapons = [weapon]
    if arc == NOBODY:
        arc = max(arcs(there, target, there.tray(unit)), key=lambda side: (side == REAR, side != FRONT))
    found = [attack_outlook(there.clone(), Attack(unit, target, i, arc, False)) for i in weapons]
    best = max([each for each in found if each], key=lambda each: float(each["mean"]), default=None)
    if best is None:
        return Refused(war.book.cite("tmg21-attack-01"), says("Nothing comes of that attack."))
    return {"verb": "ranged-attack" if ranged else "melee-attack", "by": unit, "at": target} | best


def why_no_attack(war: War, unit: int, target: int, ranged: bool) -> Refused | None:
    whom = ("unit", target)
    if not war.on_field(unit) or not war.on_field(target) or not war.is_enemy(unit, target):
        return Refused(war.book.cite("tmg21-attack-01"), says("Choose an enemy unit on the battlefield."))
    if not ranged:
        if target not in war.contacts[unit]:
            return Refused(war.book.cite("tmg21-melee-07"), says("It is not engaged with {unit}.", unit=whom))
        return None
    if war.is_engaged(unit):
        return Refused(war.book.cite("tmg21-ranged-01"), says("An engaged unit does not shoot."))
    eye = war.tray(unit)
    reaches = [war.card(unit).weapons[i].reach for i in ranged_weapons(war, unit)]
    if not any([in_range(war, eye, target, reach) for reach in reaches]):
        return Refused(war.book.cite("tmg21-ranged-08"), says("{unit} {unit|is|are} out of range.", unit=whom))
    if not war.card(unit).wall and not can_see(war, unit, target, eye, True):
        return Refused(war.book.cite("tmg21-los-02"), says("It has no line of sight to {unit}.", unit=whom))
    return None


def charge_forecast(war: War, unit: int, target: int, pose: Pose | None = None) -> dict[str, Any] | Refused:
    """Whether it gets there, and what the attack would bring then and on the whole."""
    there = moved(war, unit, pose)
    wrong = why_no_attack(there, unit, target, True) if not there.on_field(unit) or not there.on_field(target) else None
    if wrong is None:
        wrong = why_no_charge(there, unit, target)
        if wrong is not None:
            wrong.rule = war.book.cite(wrong.rule)
    if wrong is not None:
        return wrong
    open_arcs = [arc for arc in arcs(there, target, there.tray(unit)) if has_room(there, unit, target, arc)]
    arc = max(open_arcs, key=lambda side: (side == REAR, side != FRONT))
    facing, way = best_way(there, unit, target)
    tray = there.tray(unit)
    there.place(unit, (tray.x, tray.y, facing))
    charge = Charge(unit, target)
    charge.arc = arc
    let(there, charge, CHARGE_STEPS, declare_charge)
    speed = there.field.mode.speed(there, unit)
    faces, lowest, hindered = distance_faces(there, charge)
    home = bonus = 0.0
    swept = lane(there.tray(unit), max(0, way))
    sure = there.is_sure_footed(unit)
    slowed = hindered or any([p.keywords & HINDERING and overlap(swept, p.shape) for p in there.pieces if not sure])
    fortified = any([p.keywords & FORTIFIED and overlap(swept, p.shape) for p in there.pieces])
    for face, chance in enumerate(faces, start=1):
        if speed + face * INCH >= way:
            home += chance
            orderly = face > lowest and not (slowed and there.book.hindering_takes_the_bonus)
            bonus += chance if orderly else 0.0
    laid = alignments(tray, there.tray(target), arc, others_there(there, unit, target), board_of(there))
    there.place(unit, flush(tray, there.tray(target), arc, laid[0] if laid else 0).pose)
    outlooks = []
    for charging, share in ((True, bonus), (False, home - bonus)):
        if share > 1e-9:
            outlooks.append((share, best_strike(there, unit, target, arc, charging, fortified)))
    struck = [(share, each) for share, each in outlooks if each]
    if not struck:
        return Refused(war.book.cite("tmg21-charge-05"), says("Nothing comes of that charge."))
    best = dict(struck[0][1])
    needed = Parts(war)
    needed.add(lowest_face(way, speed), "tmg21-charge-10", "needed on the distance die")
    best["parts"] = needed.rows + best["parts"]
    for key in ("wounds", "total"):
        best[key] = mixed([(share, each[key]) for share, each in struck], 1.0 - home)
    for key in ("panic", "mean", "rank", "falls"):
        best[key] = sum([share * float(each[key]) for share, each in struck])
    return {
        "verb": "charge",
        "by": unit,
        "at": target,
        "arrives": home,
        "bonus": bonus,
        "need": lowest_face(way, speed),
        "far": way,
    } | best


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
        way = way_to_contact(limits, aim, facing % 36000)
        if way >= 0:
            found.append((way, facing % 36000))
    way, facing = min(found) if found else (reach_of(war, unit), start.facing)
    return facing, way


def distance_faces(war: War, charge: Charge) -> tuple[list[float], int, bool]:
    """The chances of the faces 1 to 6, the highest disorderly one, and whether the ground hinders
    (tmg21-charge-10, tmg21-disordered-01, tmg18-terrain-04)."""
    lowest = max(1, charge.disorderly_at)
    faces = [1 / 6] * 6
    if charge.sixes:
        faces = [0.0] * 5 + [1.0]
    hindered = is_hindered(war, charge)
    if hindered and not war.book.hindering_takes_the_bonus:
        faces = [(2 * (6 - face) + 1) / 36 for face in range(1, 7)]
        lowest = max(2, lowest)
    return faces, lowest, hindered


def best_strike(war: War, unit: int, target: int, arc: int, charging: bool, fortified: bool) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for weapon in melee_weapons(war, unit):
        attack = Attack(unit, target, weapon, arc, charging)
        attack.charged = True
        attack.fortified = fortified
        outlook = attack_outlook(war.clone(), attack)
        if outlook and (not found or outlook["mean"] > found["mean"]):
            found = outlook
    return found


def mixed(shares: list[tuple[float, chances.Spread]], nothing: float) -> chances.Spread:
    found: chances.Spread = [max(0.0, nothing)]
    for share, spread in shares:
        for n, chance in enumerate(spread):
            chances.add(found, n, share * chance)
    return found


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
        key: row[key] for key in ("verb", "by", "at", "arrives", "need", "arc", "mean", "panic", "falls") if key in row
    }
