"""NCUs and the tactics board (tmg21-ncu-01 to -13, tmg21-tactics-01 to -09)."""

from __future__ import annotations

from typing import Any, Final

from bannermen.games.miniatures import log
from bannermen.games.miniatures.rules.abilities.moments import NCU_ACTIVATED, TARGETED, ZONE_CLAIMED, ZONE_DONE
from bannermen.games.miniatures.rules.actions import Action, actions, why_no_action
from bannermen.games.miniatures.rules.conditions import gain, held, lift, missing, poison_of, why_no_token
from bannermen.games.miniatures.rules.hands import draw
from bannermen.games.miniatures.rules.morale import Test
from bannermen.games.miniatures.rules.wounds import heal, is_hurt
from bannermen.games.miniatures.state import War
from bannermen.games.miniatures.terms import (
    ANSWER_AT,
    CODES,
    COMBAT,
    CONDITION_AT,
    CROWN,
    DO_BREAK,
    DO_CHARGE,
    DO_MANEUVER,
    DO_MELEE,
    DO_RANGED,
    DO_RETREAT,
    MANEUVER,
    NOBODY,
    QUADRANT_AT,
    TACTICS,
    UNIT_AT,
    WEALTH,
    ZONE_AT,
    ZONES,
)
from bannermen.kernel.choice import Choice
from bannermen.kernel.copying import Shared
from bannermen.kernel.decision import PASS, Refused
from bannermen.kernel.message import Message, says
from bannermen.kernel.procedure import Procedure
from bannermen.kernel.question import Question

ZONE_RULES: Final = ("tmg21-tactics-02", "tmg21-tactics-03", "tmg21-tactics-04", "tmg21-tactics-05", "tmg21-tactics-06")
HEALED: Final = 3  # by Wealth
DRAWN: Final = 2  # by Tactics


class Claim(Procedure):
    """An NCU is activated: it moves to a free zone, whose effect works."""

    def __init__(self, ncu: int) -> None:
        super().__init__()
        self.ncu: int = ncu
        self.zone: int = NOBODY
        self.works: int = NOBODY  # the zone whose effect is used
        self.unit: int = NOBODY  # whom the zone's effect concerns
        self.spared: Shared[list[int]] = []  # whom it may not concern any more
        self.replaced: bool = False  # something else is done instead of the zone's effect
        self.late: bool = False  # abilities for the claim come after the zone's effect
        self.worked: bool = False  # the zone's effect is over
        self.fewer: int = 0  # cards that Tactics does not draw

    def steps(self) -> tuple[Any, ...]:
        return CLAIM_STEPS

    def fields(self) -> tuple[str, ...]:
        return ("ncu", "zone", "works", "unit", "spared", "replaced", "late", "worked", "fewer")

    def clone(self) -> Claim:
        other = Claim(self.ncu)
        other.at = self.at
        other.zone = self.zone
        other.works = self.works
        other.unit = self.unit
        other.spared = self.spared
        other.replaced = self.replaced
        other.late = self.late
        other.worked = self.worked
        other.fewer = self.fewer
        return other


class PickZone(Question[War, Claim]):
    """A free zone, or no action (tmg21-ncu-02, -05, -06)."""

    def seat(self, war: War, claim: Claim) -> int:
        return war.ncu_seat[claim.ncu]

    def options(self, war: War, claim: Claim) -> list[int]:
        if claim.zone != NOBODY:  # by an ability
            return []
        free = [ZONE_AT + zone for zone in range(len(ZONES)) if war.holder[zone] == NOBODY]
        free += [QUADRANT_AT + quadrant for quadrant in war.field.mode.quadrants(war, claim.ncu)]
        return [*free, PASS] if len(free) > 0 else []

    def take(self, war: War, claim: Claim, answer: int) -> None:
        if answer == PASS:
            return
        if answer >= QUADRANT_AT:
            war.quarter[claim.ncu] = answer - QUADRANT_AT  # tmg21-mode-here-07
            if war.log is not None:
                log.in_quadrant(war, claim.ncu, answer - QUADRANT_AT)
            return
        claim.zone = answer - ZONE_AT
        claim.works = claim.zone
        war.holder[claim.zone] = claim.ncu
        if war.log is not None:
            log.claimed(war, claim.ncu, claim.zone)

    def why_not(self, war: War, claim: Claim, answer: int) -> Refused:
        if 0 <= answer - QUADRANT_AT < CODES.count("quadrant"):
            refused = war.field.mode.why_no_quadrant(war, claim.ncu, answer - QUADRANT_AT)
            return refused if refused is not None else super().why_not(war, claim, answer)
        if 0 <= answer - ZONE_AT < len(ZONES):
            return Refused("tmg21-ncu-02", says("Another NCU stands on that zone."))
        return Refused("tmg21-ncu-02", says("Choose a free zone of the tactics board."))

    def prompt(self, war: War, claim: Claim) -> Message:
        return says("Which zone does {ncu} claim?", ncu=("ncu", claim.ncu))

    def guide(self, war: War, claim: Claim) -> Message | None:
        return says("Each zone has its own effect; while the NCU stands there you control it.")

    def choice(self, war: War, claim: Claim, option: int) -> Choice:
        if option == PASS:
            return Choice(says("No action"), "pass")
        if option >= QUADRANT_AT:
            quadrant = option - QUADRANT_AT
            return Choice(says("{quadrant}", quadrant=("quadrant", quadrant)), "quadrant", quadrant)
        return Choice(says("{zone}", zone=("zone", option - ZONE_AT)), "zone", option - ZONE_AT)

    def about(self, war: War, claim: Claim) -> list[tuple[str, int]]:
        return [("ncu", claim.ncu)]

    def prior(self, war: War, claim: Claim, answer: int) -> float:
        if answer == PASS:
            return 0.02
        seat = war.ncu_seat[claim.ncu]
        if answer >= QUADRANT_AT:
            return 1.0
        return 0.3 + 1.2 * min(1, len(candidates(war, seat, answer - ZONE_AT)))


def candidates(war: War, seat: int, zone: int) -> list[int]:
    """Units that the zone's effect may concern; range and sight do not matter (tmg21-tactics-08, -09)."""
    side = war.enemies(seat) if zone == CROWN or zone == TACTICS else war.standing(seat)
    return [unit for unit in side if serves(war, zone, unit)]


def serves(war: War, zone: int, unit: int) -> bool:
    """Is there anything that the zone could do for, or to, a unit of the right side?"""
    if zone == CROWN:
        return True
    if zone == WEALTH:
        return is_hurt(war, unit) or war.conditions[unit] != 0
    if zone == TACTICS:
        return len(missing(war, unit)) > 0
    return len(actions(war, unit, zone_deeds(war, zone, unit))) > 0


def zone_deeds(war: War, zone: int, unit: int) -> list[int]:
    """The free actions that Combat or Maneuver gives a unit; by its card some may charge in place of an attack."""
    if zone == MANEUVER:
        return [DO_MANEUVER, DO_RETREAT]
    found = [DO_RANGED, DO_MELEE, DO_BREAK]
    return [*found, DO_CHARGE] if war.has_trait(unit, "charges-by-combat") else found


def why_not_served(war: War, seat: int, zone: int, unit: int) -> Refused | None:
    """Why the effect of a zone may not concern a unit, or None."""
    name = ("unit", unit)
    hostile = zone == CROWN or zone == TACTICS
    if not war.on_field(unit) or war.card(unit).wall:
        return Refused(ZONE_RULES[zone], says("Choose a combat unit on the battlefield."))
    if hostile and war.are_friends(war.seat_of[unit], seat):
        return Refused(ZONE_RULES[zone], says("The zone is for enemies."))
    if not hostile and war.seat_of[unit] != seat:
        return Refused(ZONE_RULES[zone], says("{unit} {unit|is|are} not yours.", unit=name))
    if serves(war, zone, unit):
        return None
    if zone == WEALTH:
        return Refused(ZONE_RULES[zone], says("{unit} {unit|has|have} neither wounds nor tokens.", unit=name))
    if zone == TACTICS:
        return Refused("tmg21-tokens-02", says("{unit} {unit|has|have} a token of each kind.", unit=name))
    deeds = zone_deeds(war, zone, unit)
    if war.is_engaged(unit) and zone == COMBAT:
        deeds = [DO_MELEE]
    elif war.is_engaged(unit):
        deeds = [DO_RETREAT]
    return why_no_action(war, unit, deeds[0])


class InsteadOfZone(Question[War, Claim]):
    """Some modes offer something in place of the zone's effect (tmg21-mode-honed-08, tmg21-mode-dark-07)."""

    def seat(self, war: War, claim: Claim) -> int:
        return war.ncu_seat[claim.ncu]

    def options(self, war: War, claim: Claim) -> list[int]:
        if claim.zone == NOBODY or len(war.field.mode.instead_of_zone(war, war.ncu_seat[claim.ncu])) == 0:
            return []
        return [ANSWER_AT, ANSWER_AT + 1]

    def take(self, war: War, claim: Claim, answer: int) -> None:
        if answer == ANSWER_AT + 1:
            claim.replaced = True
            war.push_all(war.field.mode.instead_of_zone(war, war.ncu_seat[claim.ncu]))

    def rule_of(self, war: War, claim: Claim) -> str:
        return war.field.mode.instead_rule

    def why_not(self, war: War, claim: Claim, answer: int) -> Refused:
        return Refused(war.field.mode.instead_rule, says("Choose the zone's effect, or that of the mode."))

    def prompt(self, war: War, claim: Claim) -> Message:
        return says("The effect of {zone}, or what the mode offers instead?", zone=("zone", claim.zone))

    def choice(self, war: War, claim: Claim, option: int) -> Choice:
        label = says("The zone's effect") if option == ANSWER_AT else says("What the mode offers instead")
        return Choice(label, "answer", option - ANSWER_AT)

    def about(self, war: War, claim: Claim) -> list[tuple[str, int]]:
        return [("ncu", claim.ncu)]


def begin_claim(war: War, claim: Claim) -> None:
    war.verdict = NOBODY  # what follows from a test of the claim follows from no earlier one
    war.call(NCU_ACTIVATED, war.ncu_seat[claim.ncu], NOBODY, NOBODY, claim.ncu)


class ZoneFirst(Question[War, Claim]):
    """The effect of the zone and abilities for claiming it come at once: their player orders them (tmg21-ncu-13)."""

    def seat(self, war: War, claim: Claim) -> int:
        return war.ncu_seat[claim.ncu]

    def options(self, war: War, claim: Claim) -> list[int]:
        if claim.zone == NOBODY or claim.replaced:
            return []
        seat = war.ncu_seat[claim.ncu]
        idle = claim.works != TACTICS and len(candidates(war, seat, claim.works)) == 0
        if idle or not war.field.hooks.may_wait(war, seat, claim.ncu, claim.zone):
            return []
        return [ANSWER_AT, ANSWER_AT + 1]

    def take(self, war: War, claim: Claim, answer: int) -> None:
        claim.late = answer == ANSWER_AT + 1

    def why_not(self, war: War, claim: Claim, answer: int) -> Refused:
        return Refused("tmg21-ncu-13", says("Choose what comes first: the ability or the zone."))

    def prompt(self, war: War, claim: Claim) -> Message:
        return says("What comes first: the ability of {ncu}, or the effect of the zone?", ncu=("ncu", claim.ncu))

    def choice(self, war: War, claim: Claim, option: int) -> Choice:
        label = says("First the ability") if option == ANSWER_AT else says("First the zone's effect")
        return Choice(label, "answer", option - ANSWER_AT)

    def about(self, war: War, claim: Claim) -> list[tuple[str, int]]:
        return [("ncu", claim.ncu)]

    def prior(self, war: War, claim: Claim, answer: int) -> float:
        return 1.0 if answer == ANSWER_AT else 0.4


def claim_it(war: War, claim: Claim) -> None:
    if claim.zone != NOBODY and not claim.late:
        war.call(ZONE_CLAIMED, war.ncu_seat[claim.ncu], NOBODY, NOBODY, claim.ncu, claim.zone)


def claim_late(war: War, claim: Claim) -> None:
    claim.worked = True
    if claim.late:
        war.call(ZONE_CLAIMED, war.ncu_seat[claim.ncu], NOBODY, NOBODY, claim.ncu, claim.zone)


def claimed(war: War, claim: Claim) -> None:
    """The zone's effect is resolved."""
    if claim.zone != NOBODY:
        war.call(ZONE_DONE, war.ncu_seat[claim.ncu], NOBODY, NOBODY, claim.ncu, claim.zone)


def take_cards(war: War, claim: Claim) -> None:
    """Tactics draws two cards first (tmg21-tactics-04)."""
    if claim.works == TACTICS and not claim.replaced:
        draw(war, war.ncu_seat[claim.ncu], DRAWN - claim.fewer)


class PickUnit(Question[War, Claim]):
    """Whom the effect of the zone concerns; what a unit may do can be declined (tmg21-tactics-09)."""

    def seat(self, war: War, claim: Claim) -> int:
        return war.ncu_seat[claim.ncu]

    def options(self, war: War, claim: Claim) -> list[int]:
        if claim.zone == NOBODY or claim.replaced:
            return []
        every = candidates(war, war.ncu_seat[claim.ncu], claim.works)
        found = [UNIT_AT + unit for unit in every if unit not in claim.spared]
        may = claim.works == COMBAT or claim.works == MANEUVER or claim.works == WEALTH
        return [*found, PASS] if may and len(found) > 0 else found

    def take(self, war: War, claim: Claim, answer: int) -> None:
        if answer == PASS:
            return
        claim.unit = answer - UNIT_AT
        war.call(TARGETED, war.ncu_seat[claim.ncu], claim.unit, NOBODY, claim.ncu, claim.works)

    def rule_of(self, war: War, claim: Claim) -> str:
        return ZONE_RULES[claim.works]

    def why_not(self, war: War, claim: Claim, answer: int) -> Refused:
        unit = answer - UNIT_AT
        if not 0 <= unit < len(war.fate):
            return Refused(ZONE_RULES[claim.works], says("Choose a combat unit on the battlefield."))
        refused = why_not_served(war, war.ncu_seat[claim.ncu], claim.works, unit)
        if refused is None:  # an ability has saved it
            return Refused("tmg21-units-14", says("The zone may not concern that unit any more."))
        return refused

    def prompt(self, war: War, claim: Claim) -> Message:
        return says("{zone}: which unit?", zone=("zone", claim.works))

    def choice(self, war: War, claim: Claim, option: int) -> Choice:
        if option == PASS:
            return Choice(says("Leave it"), "pass")
        return Choice(says("{unit}", unit=("unit", option - UNIT_AT)), "unit", option - UNIT_AT)

    def about(self, war: War, claim: Claim) -> list[tuple[str, int]]:
        return [("ncu", claim.ncu)]

    def prior(self, war: War, claim: Claim, answer: int) -> float:
        if answer == PASS:
            return 0.05
        unit = answer - UNIT_AT
        return 1.0 + war.ranks(unit) * 0.2


def work(war: War, claim: Claim) -> None:
    """What the zone does for the unit, if nobody has saved it from that."""
    unit = claim.unit
    if not war.on_field(unit):
        return
    if claim.works == CROWN:
        war.push(Test(unit, True, NOBODY, -1))
    elif claim.works == WEALTH:
        healed = heal(war, unit, HEALED)
        if war.log is not None and healed > 0:
            log.healed(war, unit, healed, ZONE_RULES[claim.works])
    elif claim.works == COMBAT:
        war.push(Action(unit, [DO_RANGED, DO_MELEE, DO_BREAK], True))
    elif claim.works == MANEUVER:
        war.push(Action(unit, [DO_MANEUVER, DO_RETREAT], True))


class PickCondition(Question[War, Claim]):
    """Wealth removes a token, Tactics places one (tmg21-tactics-03, -04)."""

    def seat(self, war: War, claim: Claim) -> int:
        return war.ncu_seat[claim.ncu]

    def options(self, war: War, claim: Claim) -> list[int]:
        if claim.unit == NOBODY or (claim.works != WEALTH and claim.works != TACTICS):
            return []
        which = held(war, claim.unit) if claim.works == WEALTH else missing(war, claim.unit)
        found = [CONDITION_AT + condition for condition in which]
        if claim.works == WEALTH and len(found) > 0 and poison_of(war, claim.unit) != NOBODY:
            found.append(ANSWER_AT)
        return found

    def take(self, war: War, claim: Claim, answer: int) -> None:
        if answer == ANSWER_AT:
            war.shed(claim.unit, poison_of(war, claim.unit))
            return
        condition = answer - CONDITION_AT
        if claim.works == TACTICS:
            gain(war, claim.unit, condition, "tmg21-tactics-04")
        else:
            lift(war, claim.unit, condition, claim.ncu, claim.works)

    def rule_of(self, war: War, claim: Claim) -> str:
        return ZONE_RULES[claim.works]

    def why_not(self, war: War, claim: Claim, answer: int) -> Refused:
        return why_no_token(war, claim.unit, answer - CONDITION_AT, claim.works == TACTICS)

    def prompt(self, war: War, claim: Claim) -> Message:
        if claim.works == WEALTH:
            return says("Which token is removed from {unit}?", unit=("unit", claim.unit))
        return says("Which token {unit|does|do} {unit} get?", unit=("unit", claim.unit))

    def choice(self, war: War, claim: Claim, option: int) -> Choice:
        if option == ANSWER_AT:
            return Choice(says("The poison instead"), "answer", 0)
        condition = option - CONDITION_AT
        return Choice(says("{condition}", condition=("condition", condition)), "condition", condition)

    def about(self, war: War, claim: Claim) -> list[tuple[str, int]]:
        return [("unit", claim.unit)]


def end_claim(war: War, claim: Claim) -> None:
    war.ncu_done[claim.ncu] = True


PICK_UNIT: Final = PickUnit("pick-unit", "tmg21-tactics-01")
CLAIM_STEPS: Final[tuple[Any, ...]] = (
    begin_claim,
    PickZone("pick-zone", "tmg21-ncu-02"),
    InsteadOfZone("instead-of-zone", "tmg21-ncu-03"),
    ZoneFirst("zone-first", "tmg21-ncu-13"),
    claim_it,
    take_cards,
    PICK_UNIT,
    work,
    PickCondition("pick-condition", "tmg21-tokens-01"),
    claim_late,
    claimed,
    end_claim,
)
