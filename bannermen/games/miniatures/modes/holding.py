"""Objective tokens that lie still: covered and held against fewer ranks in the second edition, touched first in the
first (tmg21-mode-got-04 to -09, tmg18-mode-got-05 to -11)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bannermen.games.miniatures import log
from bannermen.games.miniatures.modes.mode import RADIUS, Mode
from bannermen.games.miniatures.rules.objective_cards import FILLS_THE_HAND, reward, strengthen
from bannermen.games.miniatures.rules.wounds import wounds_left
from bannermen.games.miniatures.state import War
from bannermen.games.miniatures.terms import NOBODY
from bannermen.kernel.procedure import Procedure
from bannermen.maps.plane import Tray, closer, holds, token

if TYPE_CHECKING:
    from bannermen.games.miniatures.rules.attack import Attack


def disc(war: War, objective: int) -> Tray:
    x, y = war.tokens[objective]
    return token(x, y, RADIUS)


def on_token(tray: Tray, disc: Tray) -> bool:
    """Does any part of the tray lie on the token?"""
    return closer(tray, disc, 2 * disc.radius)


def weight(war: War, unit: int) -> int:
    """Ranks for holding a token; a lone unit counts its wounds (tmg21-mode-got-06)."""
    return wounds_left(war, unit) if war.card(unit).solo else max(1, war.ranks(unit))


class Covering(Mode):
    """A tray that covers a token when its movement ends claims it (tmg21-mode-got-04)."""

    def moved(self, war: War, unit: int) -> list[Procedure]:
        for objective in range(len(war.tokens)):
            may = war.on_field(unit) and not war.keeps_off(unit)
            if may and holds(war.tray(unit), disc(war, objective)):
                war.owner[objective] = unit
            elif war.owner[objective] == unit:
                war.owner[objective] = NOBODY  # tmg21-mode-got-07
        return []

    def stand_there(self, war: War, unit: int) -> None:
        self.moved(war, unit)

    def destroyed(self, war: War, unit: int, cause: int) -> list[Procedure]:
        for objective in range(len(war.tokens)):
            if war.owner[objective] == unit:
                war.owner[objective] = NOBODY
        return []

    def controller(self, war: War, objective: int) -> int:
        """The unit that controls a token now; looked at anew at every moment (tmg21-mode-got-05, -07, -12)."""
        unit = war.owner[objective]
        if not war.on_field(unit) or not holds(war.tray(unit), disc(war, objective)):
            return NOBODY
        mine = weight(war, unit)
        for foe in war.contacts[unit]:
            if weight(war, foe) > mine:
                return NOBODY
        return unit

    def worth_of(self, war: War, objective: int, unit: int) -> int:
        """One point, one more for the commander's unit (tmg21-mode-got-08, -09)."""
        return 2 if war.leads(unit) else 1

    def score(self, war: War) -> list[Procedure]:
        """From round 2 on (tmg21-mode-got-08)."""
        if war.round < 2:
            return []
        followed: list[Procedure] = []
        for objective in range(len(war.tokens)):
            unit = self.controller(war, objective)
            if unit == NOBODY:
                continue
            gain(war, war.seat_of[unit], self.worth_of(war, objective, unit), f"{self.rule}-08")
            followed.extend(reward(war, objective, unit))
            followed.extend(self.after_scoring(war, objective, unit))
        return followed

    def due(self, war: War, seat: int) -> int:
        points = 0
        for objective in range(len(war.tokens)):
            unit = self.controller(war, objective)
            if unit != NOBODY and war.are_friends(war.seat_of[unit], seat):
                points += self.worth_of(war, objective, unit)
        return points

    def after_scoring(self, war: War, objective: int, unit: int) -> list[Procedure]:
        return []

    def strikes(self, war: War, attack: Attack) -> None:
        for objective in range(len(war.tokens)):
            if self.controller(war, objective) == attack.attacker:
                strengthen(war, attack, war.token_card[objective])

    def hand(self, war: War, seat: int) -> int:
        more = 0
        for objective in range(len(war.tokens)):
            unit = self.controller(war, objective)
            if war.token_card[objective] == FILLS_THE_HAND and unit != NOBODY and war.seat_of[unit] == seat:
                more += 1
        return more


class Touching(Covering):
    """The first unit that touches a token controls it while it does (tmg18-mode-got-05, -06, -08, -11)."""

    def moved(self, war: War, unit: int) -> list[Procedure]:
        for objective in range(len(war.tokens)):
            if self.is_on(war, war.owner[objective], objective):
                continue
            war.owner[objective] = NOBODY
            if self.is_on(war, unit, objective):
                war.owner[objective] = unit
            else:
                self.pass_on(war, objective)
        return []

    def is_on(self, war: War, unit: int, objective: int) -> bool:
        return war.on_field(unit) and on_token(war.tray(unit), disc(war, objective))

    def pass_on(self, war: War, objective: int) -> None:
        """Control passes to another unit that touches the token (tmg18-mode-got-11)."""
        for other in range(len(war.fate)):
            if self.is_on(war, other, objective) and not war.card(other).wall:
                war.owner[objective] = other
                return

    def destroyed(self, war: War, unit: int, cause: int) -> list[Procedure]:
        """Who destroyed the holder in melee takes the token if he touches it (tmg18-mode-got-07)."""
        for objective in range(len(war.tokens)):
            if war.owner[objective] == unit:
                war.owner[objective] = NOBODY
                if cause in war.contacts[unit] and self.is_on(war, cause, objective):
                    war.owner[objective] = cause
        return []

    def controller(self, war: War, objective: int) -> int:
        holder = war.owner[objective]
        return holder if self.is_on(war, holder, objective) else NOBODY

    def worth_of(self, war: War, objective: int, unit: int) -> int:
        """No more for a commander (tmg18-mode-got-10)."""
        return 1


def gain(war: War, seat: int, points: int, rule: str) -> None:
    """Victory points, where the mode lets the seat have them."""
    if points > 0 and war.field.mode.counts(war, seat):
        war.points[seat] += points
        if war.log is not None:
            log.scored(war, seat, points, rule)
