"""A Clash of Kings: commanders in the thick of it (tmg21-mode-cok-01 to -13); in the first edition most units come from
the reserve, again and again (tmg18-mode-cok-01 to -17)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bannermen.games.miniatures.field import Field
from bannermen.games.miniatures.modes.asking import Draft, HoldingBack, StandIn, UsingCard, commander_of, in_turn
from bannermen.games.miniatures.modes.holding import Covering, Touching, gain
from bannermen.games.miniatures.modes.mode import RADIUS
from bannermen.games.miniatures.modes.thrones import MIDDLE, three
from bannermen.games.miniatures.rules.destruction import credited, is_doer
from bannermen.games.miniatures.rules.moving import BY_DEPLOYMENT, Move
from bannermen.games.miniatures.rules.objective_cards import strengthen
from bannermen.games.miniatures.rules.returning import Returning, bury
from bannermen.games.miniatures.rules.wounds import restore
from bannermen.games.miniatures.state import War
from bannermen.games.miniatures.terms import DESTROYED, LONG, NOBODY, ON_FIELD, RESERVED, SHORT, TABLE
from bannermen.kernel.procedure import Procedure

if TYPE_CHECKING:
    from bannermen.games.miniatures.rules.attack import Attack

STARTERS = 2  # units that deploy (tmg18-mode-cok-04)


def side_strips() -> list[int]:
    """Within short range of either side edge."""
    return [0, 0, SHORT, TABLE, TABLE - SHORT, 0, TABLE, TABLE]


def flat(zones: list[tuple[int, int, int, int]]) -> list[int]:
    return [number for zone in zones for number in zone]


class ClashOfKings(Covering):
    def places(self, field: Field) -> list[tuple[int, int]]:
        return three(field)

    def before_deployment(self, war: War) -> list[Procedure]:
        """Two cards each in turn, who goes first picks last (tmg21-mode-cok-04)."""
        first, *others = in_turn(war)
        found: list[Procedure] = []
        for _ in range(2 if war.seats == 2 else 1):  # there are five cards
            found.extend([Draft(seat) for seat in (*others, first)])
        return found

    def start_turn(self, war: War, seat: int) -> list[Procedure]:
        unit = war.field.commander_unit[seat]
        there = war.on_field(unit)
        return [UsingCard(seat)] if there and len(war.drafted[seat]) > 0 else []

    def start_round(self, war: War) -> list[Procedure]:
        """A destroyed commander's unit may return (tmg21-mode-cok-07)."""
        found: list[Procedure] = []
        for seat in in_turn(war):
            unit = war.field.commander_unit[seat]
            if unit != NOBODY and war.fate[unit] == DESTROYED and not war.is_out(seat):
                zone = flat(war.zones(seat)) + side_strips()
                found.append(Returning(seat, [unit], 1, zone, "tmg21-mode-cok-07"))
        return found

    def strikes(self, war: War, attack: Attack) -> None:
        super().strikes(war, attack)
        if war.leads(attack.attacker):
            for card in war.in_force[war.seat_of[attack.attacker]]:
                strengthen(war, attack, card)

    def destroyed(self, war: War, unit: int, cause: int) -> list[Procedure]:
        """More for what the own commander does, and for the other's death (tmg21-mode-cok-10, -11)."""
        super().destroyed(war, unit, cause)
        if is_doer(war, unit, cause) and war.leads(cause):
            gain(war, war.seat_of[cause], 1, "tmg21-mode-cok-10")
        seat = war.seat_of[unit]
        if war.leads(unit) and not war.lost_commander[seat]:
            war.lost_commander[seat] = True
            for other in credited(war, unit, cause):
                gain(war, other, 2, "tmg21-mode-cok-11")
        return []


class FirstClashOfKings(Touching):
    def __init__(self, key: str, rule: str, depth: int) -> None:
        super().__init__(key, rule, depth)
        self.reserve_from = 2
        self.reserve_rule = "tmg18-mode-cok-06"

    def arrival_is_activation(self) -> bool:
        return True

    def lay_zones(self, field: Field) -> None:
        """Two squares along the own edge (tmg18-mode-cok-01, -02)."""
        super().lay_zones(field)
        if len(set(field.sides)) == 2:
            far = TABLE - self.depth
            near = [(0, 0, self.depth, self.depth), (far, 0, TABLE, self.depth)]
            other = [(0, far, self.depth, TABLE), (far, far, TABLE, TABLE)]
            field.zones = [near if side == 0 else other for side in field.sides]

    def places(self, field: Field) -> list[tuple[int, int]]:
        """One in the middle, the others at long range to its left and right (tmg18-mode-cok-03, tmg18-mode-got-13)."""
        far = LONG + 2 * RADIUS
        return [MIDDLE, (MIDDLE[0] - far, MIDDLE[1]), (MIDDLE[0] + far, MIDDLE[1])]

    def before_deployment(self, war: War) -> list[Procedure]:
        found: list[Procedure] = []
        for seat in in_turn(war):
            if war.field.commander_unit[seat] == NOBODY:
                found.append(StandIn(seat))
            units = [u for u in range(war.field.army_units) if war.seat_of[u] == seat]
            keeps = war.field.commander_unit[seat]
            count = max(0, len(units) - STARTERS)
            if count > 0:
                found.append(HoldingBack(seat, count, False, keeps, "tmg18-mode-cok-04"))
        return found

    def arrival(self, war: War, unit: int) -> list[Procedure]:
        """Along the own edge, or at a flank edge that the player controls (tmg18-mode-cok-06, -09, -10)."""
        seat = war.seat_of[unit]
        low = war.zones(seat)[0][1]
        edge = [0, 0, TABLE, LONG] if low < TABLE // 2 else [0, TABLE - LONG, TABLE, TABLE]
        if len(set(war.field.sides)) > 2:
            edge = flat(war.zones(seat))
        for objective in (1, 2):
            holder = self.controller(war, objective)
            if holder != NOBODY and war.are_friends(war.seat_of[holder], seat):
                opposite = [TABLE - SHORT, 0, TABLE, TABLE] if objective == 1 else [0, 0, SHORT, TABLE]
                edge = edge + opposite
        restore(war, unit)
        move = Move(unit, BY_DEPLOYMENT, 0)
        move.zone = edge
        move.zone_rule = self.reserve_rule
        return [move]

    def fate_of_dead(self, war: War, unit: int) -> int:
        """It may come back; a character may not (tmg18-mode-cok-07)."""
        return DESTROYED if war.card(unit).character else RESERVED

    def is_out(self, war: War, seat: int) -> bool:
        """Nobody on the table (tmg18-victory-10)."""
        if war.round == 0:
            return super().is_out(war, seat)
        return not any([war.fate[u] == ON_FIELD for u in range(war.field.army_units) if war.seat_of[u] == seat])

    def worth_of(self, war: War, objective: int, unit: int) -> int:
        """Two for the middle, one for each side (tmg18-mode-cok-12)."""
        return 2 if objective == 0 else 1

    def destroyed(self, war: War, unit: int, cause: int) -> list[Procedure]:
        """Two more for a commander or his representative, once (tmg18-mode-cok-13, -17)."""
        super().destroyed(war, unit, cause)
        seat = war.seat_of[unit]
        if commander_of(war, seat) == unit and not war.lost_commander[seat]:
            war.lost_commander[seat] = True
            for other in credited(war, unit, cause):
                gain(war, other, 2, "tmg18-mode-cok-13")
        bury(war, unit)
        return []
