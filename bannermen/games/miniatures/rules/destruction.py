"""Units that lose their last figure, and what that brings (tmg21-trays-04, tmg21-victory-13 to -16)."""

from __future__ import annotations

from typing import Any, Final

from bannermen.games.miniatures import log
from bannermen.games.miniatures.rules.abilities.moments import DESTROYED_, DYING, RANK_LOST
from bannermen.games.miniatures.rules.attachments import fall_with, thin_out
from bannermen.games.miniatures.rules.wounds import is_dead, remove, suffer
from bannermen.games.miniatures.state import War
from bannermen.games.miniatures.terms import NOBODY, RUINED, WALL_POINTS
from bannermen.kernel.procedure import Procedure


def still_there(war: War, procedure: Any) -> None:
    """Whoever was destroyed before he could begin does nothing more."""
    if not war.on_field(procedure.unit):
        procedure.leave()


def hurt(war: War, unit: int, wounds: int, cause: int, rule: str) -> int:
    """The unit suffers wounds, by `cause` or by NOBODY; returns how many ranks it lost."""
    if wounds <= 0:
        return 0
    stood = war.figures[unit]
    lost = suffer(war, unit, wounds)
    thin_out(war, unit)
    if war.log is not None:
        log.wounded(war, unit, wounds, stood - war.figures[unit], rule)
    look_after(war, unit, cause, lost)
    if war.on_field(unit) and not is_dead(war, unit):
        mourn(war, unit, lost, cause)
    return lost


def mourn(war: War, unit: int, lost: int, cause: int) -> None:
    """Each rank is destroyed for itself, the last one with its unit."""
    for _ in range(lost):
        war.call(RANK_LOST, war.seat_of[unit], unit, cause)


class Dying(Procedure):
    """The last figure is about to go; abilities may still prevent it."""

    def __init__(self, unit: int, cause: int, lost: int = 0) -> None:
        super().__init__()
        self.unit: int = unit
        self.cause: int = cause
        self.lost: int = lost  # ranks, if it falls

    def steps(self) -> tuple[Any, ...]:
        return DYING_STEPS

    def fields(self) -> tuple[str, ...]:
        return ("unit", "cause", "lost")

    def clone(self) -> Dying:
        other = Dying(self.unit, self.cause, self.lost)
        other.at = self.at
        return other


def last_words(war: War, dying: Dying) -> None:
    war.call(DYING, war.seat_of[dying.unit], dying.unit, dying.cause)


def fall(war: War, dying: Dying) -> None:
    if not war.on_field(dying.unit):
        return
    lost = dying.lost
    if is_dead(war, dying.unit):
        bury(war, dying.unit, dying.cause)
    else:
        lost -= war.ranks(dying.unit)  # what is left of it stands in one that was not lost after all
    mourn(war, dying.unit, lost, dying.cause)


DYING_STEPS: Final[tuple[Any, ...]] = (last_words, fall)


def look_after(war: War, unit: int, cause: int, lost: int = 0) -> None:
    """Take the unit away if its last figure is gone. `cause` is the unit that did it, or NOBODY."""
    if not war.on_field(unit) or not is_dead(war, unit) or is_falling(war, unit):
        return
    if war.card(unit).wall:
        fell(war, unit, cause)
    else:
        war.push(Dying(unit, cause, lost))


def is_falling(war: War, unit: int) -> bool:
    """Is its last figure about to go already? What it does in that moment cannot destroy it once more."""
    return any([isinstance(procedure, Dying) and procedure.unit == unit for procedure in war.stack])


def bury(war: War, unit: int, cause: int) -> None:
    """It is gone, and whatever was attached to it."""
    followed = war.field.mode.destroyed(war, unit, cause)
    remove(war, unit)
    if war.log is not None:
        log.destroyed(war, unit)
    credit(war, unit, cause)
    war.field.hooks.unit_destroyed(war, unit)
    for row in war.granted[unit]:
        war.shed(unit, row[0])
    war.call(DESTROYED_, war.seat_of[unit], unit, cause)
    fall_with(war, unit)
    war.push_all(followed)
    war.unsettled = True


def credit(war: War, unit: int, cause: int) -> None:
    """One victory point to whoever destroyed it; to each opponent if its own side or nobody did
    (tmg21-victory-15, -16)."""
    for seat in credited(war, unit, cause):
        war.felled[seat] += 1
        mode = war.field.mode
        if not mode.pays_for_destroyed() or not mode.counts(war, seat):
            continue
        if not war.edition.gives_points(war.card(unit).points) or war.has_trait(unit, "no-points"):
            continue
        war.points[seat] += 1
        if war.log is not None:
            log.scored(war, seat, 1, "tmg21-victory-15" if is_doer(war, unit, cause) else "tmg21-victory-16")


def is_doer(war: War, unit: int, cause: int) -> bool:
    """Did an enemy of the unit destroy it?"""
    return cause != NOBODY and war.is_enemy(unit, cause)


def credited(war: War, unit: int, cause: int) -> list[int]:
    """The seats that a destroyed unit is credited to: the destroyer's, or one of each opposing side."""
    if is_doer(war, unit, cause):
        return [war.seat_of[cause]]
    sides: list[int] = []
    found: list[int] = []
    for seat in range(war.seats):
        side = war.field.sides[seat]
        if not war.are_friends(seat, war.seat_of[unit]) and side not in sides:
            sides.append(side)
            found.append(seat)
    return found


def fell(war: War, wall: int, cause: int) -> None:
    """A castle wall is destroyed: five points, and it stays where it is (tmg21-mode-sos-14, -21)."""
    war.take_away(wall, RUINED)
    if war.log is not None:
        log.destroyed(war, wall)
    for seat in credited(war, wall, cause):
        if war.field.mode.counts(war, seat):
            war.points[seat] += WALL_POINTS
            if war.log is not None:
                log.scored(war, seat, WALL_POINTS, "tmg21-mode-sos-14")
