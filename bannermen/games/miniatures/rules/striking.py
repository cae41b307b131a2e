"""With which attack, and at whom: the choices before an attack is resolved."""

from __future__ import annotations

from typing import Any, Final

from bannermen.games.miniatures.rules.attack import Attack
from bannermen.games.miniatures.rules.sight import arcs, can_see, in_range
from bannermen.games.miniatures.state import War
from bannermen.games.miniatures.terms import ANSWER_AT, ATTACK_AT, MELEE, NOBODY, RANGED_LONG, UNIT_AT
from bannermen.kernel.choice import Choice
from bannermen.kernel.decision import Refused
from bannermen.kernel.message import Message, says
from bannermen.kernel.procedure import Procedure
from bannermen.kernel.question import Question
from bannermen.maps.plane import Tray


class Strike(Procedure):
    """A unit picks its target and its attack; then the attack is resolved."""

    def __init__(self, unit: int, ranged: bool) -> None:
        super().__init__()
        self.unit: int = unit
        self.ranged: bool = ranged
        self.target: int = NOBODY
        self.weapon: int = NOBODY
        self.arc: int = NOBODY
        self.charging: bool = False
        self.charged: bool = False
        self.fortified: bool = False

    def steps(self) -> tuple[Any, ...]:
        return STRIKE_STEPS

    def fields(self) -> tuple[str, ...]:
        return ("unit", "ranged", "target", "weapon", "arc", "charging", "charged", "fortified")

    def clone(self) -> Strike:
        other = Strike(self.unit, self.ranged)
        other.at = self.at
        other.target = self.target
        other.weapon = self.weapon
        other.arc = self.arc
        other.charging = self.charging
        other.charged = self.charged
        other.fortified = self.fortified
        return other


def melee_weapons(war: War, unit: int) -> list[int]:
    weapons = war.card(unit).weapons
    return [i for i in range(len(weapons)) if weapons[i].reach == MELEE]


def ranged_weapons(war: War, unit: int) -> list[int]:
    weapons = war.card(unit).weapons
    return [i for i in range(len(weapons)) if weapons[i].reach != MELEE]


def shots(war: War, unit: int, eye: Tray) -> list[int]:
    """Enemies that some ranged attack reaches and the unit sees from there (tmg21-ranged-04, -08)."""
    reach = longest(war, unit)
    if reach == MELEE:
        return []
    return [enemy for enemy in war.enemies(war.seat_of[unit]) if is_shot(war, unit, enemy, eye, reach)]


def longest(war: War, unit: int) -> int:
    """The reach of its furthest attack."""
    return max([weapon_reach(war, unit, weapon) for weapon in range(len(war.card(unit).weapons))], default=MELEE)


def weapon_reach(war: War, unit: int, weapon: int) -> int:
    """As its card prints it, or further by an ability."""
    reach = war.card(unit).weapons[weapon].reach
    return RANGED_LONG if reach != MELEE and war.has_trait(unit, "shoots-long") else reach


def is_shot(war: War, unit: int, enemy: int, eye: Tray, reach: int) -> bool:
    """Is the enemy in range and sight? A castle wall needs no line of sight, some engines need nothing."""
    if war.has_trait(unit, "shoots-anywhere"):
        return not war.card(enemy).solo or not war.has_trait(unit, "spares-solos")
    return in_range(war, eye, enemy, reach) and (war.card(unit).wall or can_see(war, unit, enemy, eye, True))


def can_hit(war: War, unit: int, enemy: int, eye: Tray) -> bool:
    """Is just this enemy among its shots?"""
    reach = longest(war, unit)
    return reach != MELEE and enemy in war.enemies(war.seat_of[unit]) and is_shot(war, unit, enemy, eye, reach)


def why_no_target(war: War, unit: int, target: int, ranged: bool) -> Refused | None:
    """Why a unit may not attack that one from where it stands, or None."""
    whom = ("unit", target)
    if not war.on_field(target):
        return Refused("tmg21-attack-01", says("Choose an enemy unit on the battlefield."))
    if not war.is_enemy(unit, target):
        return Refused("tmg21-attack-01", says("{unit} {unit|is no enemy|are no enemies}.", unit=whom))
    if not ranged:
        if target in war.contacts[unit]:
            return None
        return Refused("tmg21-melee-07", says("It is not engaged with {unit}.", unit=whom))
    if can_hit(war, unit, target, war.tray(unit)):
        return None
    if war.is_engaged(unit):
        return Refused("tmg21-ranged-01", says("An engaged unit does not shoot."))
    if war.card(target).wall:
        return Refused("tmg21-mode-sos-14", says("A castle wall is charged and attacked in melee, never shot at."))
    if longest(war, unit) == MELEE:
        return Refused("tmg21-ranged-02", says("It has no ranged attack."))
    if not war.card(unit).wall and not can_see(war, unit, target, war.tray(unit), True):
        return Refused("tmg21-los-02", says("It has no line of sight to {unit}.", unit=whom))
    return Refused("tmg21-ranged-08", says("{unit} {unit|is|are} out of range.", unit=whom))


def has_shot(war: War, unit: int, eye: Tray) -> bool:
    """Is there anybody to shoot at from there?"""
    reach = longest(war, unit)
    if reach == MELEE:
        return False
    for enemy in war.enemies(war.seat_of[unit]):
        if is_shot(war, unit, enemy, eye, reach):
            return True
    return False


class PickTarget(Question[War, Strike]):
    """Any enemy it is engaged with (tmg21-melee-07), or any in range and sight (tmg21-ranged-04)."""

    def seat(self, war: War, strike: Strike) -> int:
        return war.seat_of[strike.unit]

    def options(self, war: War, strike: Strike) -> list[int]:
        if strike.target != NOBODY:
            return []
        if not strike.ranged:
            return [UNIT_AT + enemy for enemy in war.contacts[strike.unit]]
        return [UNIT_AT + enemy for enemy in shots(war, strike.unit, war.tray(strike.unit))]

    def take(self, war: War, strike: Strike, answer: int) -> None:
        strike.target = answer - UNIT_AT

    def rule_of(self, war: War, strike: Strike) -> str:
        return "tmg21-ranged-04" if strike.ranged else "tmg21-melee-06"

    def why_not(self, war: War, strike: Strike, answer: int) -> Refused:
        target = answer - UNIT_AT
        if not 0 <= target < len(war.fate):
            return Refused(self.rule_of(war, strike), says("Choose an enemy unit on the battlefield."))
        refused = why_no_target(war, strike.unit, target, strike.ranged)
        return refused if refused is not None else super().why_not(war, strike, answer)

    def prompt(self, war: War, strike: Strike) -> Message:
        return says("Whom {unit|does|do} {unit} attack?", unit=("unit", strike.unit))

    def choice(self, war: War, strike: Strike, option: int) -> Choice:
        return Choice(says("{unit}", unit=("unit", option - UNIT_AT)), "unit", option - UNIT_AT)

    def about(self, war: War, strike: Strike) -> list[tuple[str, int]]:
        return [("unit", strike.unit)]

    def prior(self, war: War, strike: Strike, answer: int) -> float:
        enemy = answer - UNIT_AT
        return 1.0 + 3.0 / max(1, war.figures[enemy])


def carries(war: War, strike: Strike, weapon: int) -> bool:
    """Does a ranged attack reach the target?"""
    if war.has_trait(strike.unit, "shoots-anywhere"):
        return True
    return in_range(war, war.tray(strike.unit), strike.target, weapon_reach(war, strike.unit, weapon))


class PickWeapon(Question[War, Strike]):
    """Which of its attacks (tmg21-melee-06)."""

    def seat(self, war: War, strike: Strike) -> int:
        return war.seat_of[strike.unit]

    def options(self, war: War, strike: Strike) -> list[int]:
        if strike.target == NOBODY:
            return []
        unit = strike.unit
        if not strike.ranged:
            return [ATTACK_AT + i for i in melee_weapons(war, unit)]
        return [ATTACK_AT + i for i in ranged_weapons(war, unit) if carries(war, strike, i)]

    def take(self, war: War, strike: Strike, answer: int) -> None:
        strike.weapon = answer - ATTACK_AT

    def why_not(self, war: War, strike: Strike, answer: int) -> Refused:
        weapon = answer - ATTACK_AT
        if not 0 <= weapon < len(war.card(strike.unit).weapons):
            return Refused("tmg21-units-09", says("Choose one of its attacks."))
        if strike.ranged != (weapon in ranged_weapons(war, strike.unit)):
            why = says("It makes a ranged attack.") if strike.ranged else says("It makes a melee attack.")
            return Refused("tmg21-attack-02", why)
        return Refused("tmg21-ranged-08", says("{unit} {unit|is|are} out of range.", unit=("unit", strike.target)))

    def prompt(self, war: War, strike: Strike) -> Message:
        return says("With which attack?")

    def choice(self, war: War, strike: Strike, option: int) -> Choice:
        index = option - ATTACK_AT
        weapon = war.card(strike.unit).weapons[index]
        dice = weapon.dice[min(war.lost_ranks(strike.unit), len(weapon.dice) - 1)]
        label = says(
            "{name}: {dice} dice, hits on {value}+",
            name=("weapon", 8 * strike.unit + index),
            dice=dice,
            value=weapon.to_hit,
        )
        return Choice(label, "attack", index)

    def about(self, war: War, strike: Strike) -> list[tuple[str, int]]:
        return [("unit", strike.unit), ("unit", strike.target)]

    def prior(self, war: War, strike: Strike, answer: int) -> float:
        weapon = war.card(strike.unit).weapons[answer - ATTACK_AT]
        return float(weapon.dice[0] * (7 - weapon.to_hit))


class PickArc(Question[War, Strike]):
    """On a tie between two arcs the attacker chooses (tmg21-los-13)."""

    def seat(self, war: War, strike: Strike) -> int:
        return war.seat_of[strike.unit]

    def options(self, war: War, strike: Strike) -> list[int]:
        if strike.target == NOBODY or strike.arc != NOBODY:
            return []
        return [ANSWER_AT + arc for arc in arcs(war, strike.target, war.tray(strike.unit))]

    def take(self, war: War, strike: Strike, answer: int) -> None:
        strike.arc = answer - ANSWER_AT

    def why_not(self, war: War, strike: Strike, answer: int) -> Refused:
        return Refused("tmg21-los-07", says("The arc that holds most of the tray counts."))

    def prompt(self, war: War, strike: Strike) -> Message:
        return says("The tray lies in two arcs alike: which one counts?")

    def choice(self, war: War, strike: Strike, option: int) -> Choice:
        return Choice(says("{arc}", arc=("arc", option - ANSWER_AT)), "arc", option - ANSWER_AT)

    def about(self, war: War, strike: Strike) -> list[tuple[str, int]]:
        return [("unit", strike.unit), ("unit", strike.target)]

    def prior(self, war: War, strike: Strike, answer: int) -> float:
        return (1.0, 3.0, 6.0, 3.0)[answer - ANSWER_AT]


def resolve(war: War, strike: Strike) -> None:
    """Whoever has no target has chosen no attack."""
    if strike.weapon != NOBODY:
        war.push(attack_by(strike, strike.weapon))


def attack_by(strike: Strike, weapon: int) -> Attack:
    attack = Attack(strike.unit, strike.target, weapon, strike.arc, strike.charging)
    attack.charged = strike.charged
    attack.fortified = strike.fortified
    return attack


STRIKE_STEPS: Final[tuple[Any, ...]] = (
    PickTarget("pick-target", "tmg21-attack-01"),
    PickWeapon("pick-weapon", "tmg21-melee-06"),
    PickArc("pick-arc", "tmg21-los-13"),
    resolve,
)
