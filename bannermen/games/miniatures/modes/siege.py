"""Siege cards: six of the attacker, six of the defender (tmg21-mode-sos-07, -08). Five of the attacker's were described
by players; the others, and all that was left open, are designed by us. All are played at the start of one's turn."""

from __future__ import annotations

from typing import Any, Final

from bannermen.games.miniatures import log
from bannermen.games.miniatures.rules.actions import Action
from bannermen.games.miniatures.rules.conditions import gain
from bannermen.games.miniatures.rules.ground import remove
from bannermen.games.miniatures.rules.hits import Hits, Wounds
from bannermen.games.miniatures.rules.morale import Test
from bannermen.games.miniatures.rules.sight import is_within
from bannermen.games.miniatures.rules.wounds import heal, is_hurt
from bannermen.games.miniatures.state import War
from bannermen.games.miniatures.terms import DO_MANEUVER, NCU_AT, NOBODY, SHORT, SIEGE_AT, TERRAIN_AT, UNIT_AT
from bannermen.kernel.choice import Choice
from bannermen.kernel.decision import PASS, Refused
from bannermen.kernel.message import Message, says
from bannermen.kernel.procedure import Procedure
from bannermen.kernel.question import Question

BY_SEAT: Final = 100  # a card that was played is remembered as seat times this, and its number
SAPPERS: Final = 0
DISMAY: Final = 1
STORM: Final = 2
DREAD: Final = 3
SILENCE: Final = 4
LEVIES: Final = 5
OIL: Final = 6
MASONS: Final = 7
SALLY: Final = 8
VOLLEY: Final = 9
FIRM: Final = 10
CALTROPS: Final = 11
LASTING: Final = (STORM, FIRM)
RULE: Final = "tmg21-mode-sos-08"


class Besieging(Procedure):
    """A seat may play a siege card at the start of its turn."""

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat: int = seat
        self.card: int = NOBODY

    def steps(self) -> tuple[Any, ...]:
        return BESIEGING_STEPS

    def fields(self) -> tuple[str, ...]:
        return ("seat", "card")

    def clone(self) -> Besieging:
        other = Besieging(self.seat)
        other.at = self.at
        other.card = self.card
        return other


def things(war: War, card: int) -> tuple[int, int]:
    """What the card is played on, as options: the first of them, and how many there are."""
    if card == SAPPERS:
        return TERRAIN_AT, len(war.ground)
    return (NCU_AT, len(war.ncu_seat)) if card == SILENCE else (UNIT_AT, len(war.fate))


def targets(war: War, seat: int, card: int) -> list[int]:
    """What the card may be played on, as options; not for a lasting card."""
    first, count = things(war, card)
    return [first + index for index in range(count) if why_not_besieged(war, seat, card, index) is None]


def why_not_besieged(war: War, seat: int, card: int, index: int) -> Refused | None:
    """Why the card may not be played on that piece of terrain, NCU or unit, or None."""
    if card == SAPPERS:
        gone = war.ground[index][0] == NOBODY
        return Refused(RULE, says("That piece of terrain was removed.")) if gone else None
    if card == SILENCE:
        if war.are_friends(war.ncu_seat[index], seat):
            return Refused(RULE, says("The siege card is for enemies."))
        if war.ncu_gone[index] or war.field.ncu_idle[index]:
            return Refused("tmg21-ncu-01", says("{ncu} is out of the game.", ncu=("ncu", index)))
        done = war.ncu_done[index]
        return Refused("tmg21-terms-03", says("{ncu} was activated this round.", ncu=("ncu", index))) if done else None
    return why_not_this_unit(war, seat, card, index)


def why_not_this_unit(war: War, seat: int, card: int, unit: int) -> Refused | None:
    name = ("unit", unit)
    if not war.on_field(unit):
        return Refused("tmg21-terms-24", says("It is not on the battlefield."))
    if war.card(unit).wall != (card == MASONS):
        if card == MASONS:
            return Refused(RULE, says("The siege card is for castle walls."))
        return Refused("tmg21-mode-sos-13", says("A castle wall is no combat unit."))
    if card in (LEVIES, SALLY):
        if war.seat_of[unit] != seat:
            return Refused(RULE, says("{unit} {unit|is|are} not yours.", unit=name))
    elif card != MASONS and war.are_friends(war.seat_of[unit], seat):
        return Refused(RULE, says("The siege card is for enemies."))
    if card in (LEVIES, MASONS) and not is_hurt(war, unit):
        return Refused(RULE, says("{unit} {unit|has|have} no wounds.", unit=name))
    if card == SALLY and war.is_engaged(unit):
        return Refused(RULE, says("{unit} {unit|is|are} engaged.", unit=name))
    if card == OIL and not is_before_a_wall(war, unit):
        return Refused("tmg21-terms-14", says("{unit} {unit|is|are} out of range.", unit=name))
    return None


def is_before_a_wall(war: War, unit: int) -> bool:
    walls = [w for w in range(war.field.army_units, len(war.fate)) if war.on_field(w)]
    return any([is_within(war, wall, unit, SHORT) for wall in walls])


class UseSiege(Question[War, Besieging]):
    def seat(self, war: War, siege: Besieging) -> int:
        return siege.seat

    def options(self, war: War, siege: Besieging) -> list[int]:
        seat = siege.seat
        found = [card for card in war.drafted[seat] if card in LASTING or len(targets(war, seat, card)) > 0]
        return [SIEGE_AT + card for card in found] + ([PASS] if len(found) > 0 or war.courtesy else [])

    def courteous(self, war: War, siege: Besieging) -> bool:
        return len(war.drafted[siege.seat]) > 0

    def take(self, war: War, siege: Besieging, answer: int) -> None:
        if answer == PASS:
            return
        siege.card = answer - SIEGE_AT
        war.drafted[siege.seat].remove(siege.card)
        war.mission_gone.append(siege.seat * BY_SEAT + siege.card)
        if war.log is not None:
            log.siege(war, siege.seat, siege.card)
        if siege.card in LASTING:
            war.in_force[siege.seat].append(siege.card)

    def why_not(self, war: War, siege: Besieging, answer: int) -> Refused:
        if answer - SIEGE_AT in war.drafted[siege.seat]:
            return Refused(RULE, says("That siege card could do nothing now."))
        return Refused("tmg21-mode-sos-07", says("Choose a siege card of your hand, or none."))

    def prompt(self, war: War, siege: Besieging) -> Message:
        return says("Do you play a siege card?")

    def choice(self, war: War, siege: Besieging, option: int) -> Choice:
        if option == PASS:
            return Choice(says("Not now"), "pass")
        return Choice(says("{card}", card=("siege", option - SIEGE_AT)), "siege", option - SIEGE_AT)

    def prior(self, war: War, siege: Besieging, answer: int) -> float:
        return 3.0 if answer == PASS else 1.0


class SiegeTarget(Question[War, Besieging]):
    def seat(self, war: War, siege: Besieging) -> int:
        return siege.seat

    def options(self, war: War, siege: Besieging) -> list[int]:
        if siege.card == NOBODY or siege.card in LASTING:
            return []
        return targets(war, siege.seat, siege.card)

    def take(self, war: War, siege: Besieging, answer: int) -> None:
        card = siege.card
        if card == SAPPERS:
            remove(war, answer - TERRAIN_AT)
            return
        if card == SILENCE:
            war.ncu_done[answer - NCU_AT] = True
            return
        unit = answer - UNIT_AT
        if card in (LEVIES, MASONS):
            healed = heal(war, unit, 4 if card == LEVIES else 3)
            if war.log is not None and healed > 0:
                log.healed(war, unit, healed, RULE)
        elif card in (DISMAY, CALTROPS):
            for condition in range(0 if card == DISMAY else 1, 3):
                gain(war, unit, condition, RULE)
        elif card == DREAD:
            war.push(Test(unit, True, NOBODY, -1))
        elif card == OIL:
            war.push(Wounds(unit, 1, NOBODY, RULE))
        elif card == VOLLEY:
            war.push(Hits(unit, 2, True, NOBODY, RULE))
        else:
            war.push(Action(unit, [DO_MANEUVER], True))

    def why_not(self, war: War, siege: Besieging, answer: int) -> Refused:
        first, count = things(war, siege.card)
        refused = why_not_besieged(war, siege.seat, siege.card, answer - first) if 0 <= answer - first < count else None
        return refused if refused is not None else Refused(RULE, says("The siege card can do nothing there."))

    def prompt(self, war: War, siege: Besieging) -> Message:
        return says("{card}: on what?", card=("siege", siege.card))

    def choice(self, war: War, siege: Besieging, option: int) -> Choice:
        if siege.card == SAPPERS:
            return Choice(says("{terrain}", terrain=("terrain", option - TERRAIN_AT)), "terrain", option - TERRAIN_AT)
        if siege.card == SILENCE:
            return Choice(says("{ncu}", ncu=("ncu", option - NCU_AT)), "ncu", option - NCU_AT)
        return Choice(says("{unit}", unit=("unit", option - UNIT_AT)), "unit", option - UNIT_AT)


BESIEGING_STEPS: Final[tuple[Any, ...]] = (UseSiege("use-siege", RULE), SiegeTarget("siege-target", RULE))
