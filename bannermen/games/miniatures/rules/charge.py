"""Charging: declare, pivot, roll, move, align, strike (tmg21-charge-01 to -25)."""

from __future__ import annotations

from typing import Any, Final

from bannermen.games.miniatures.rules.charge_aim import (
    ChargeArc,
    ChargePivot,
    ChargeWhom,
    declare,
    still_somebody,
)
from bannermen.games.miniatures.rules.charge_contact import (
    Align,
    come_home,
    fail,
    go,
    make_room,
    meet_others,
    strike,
)
from bannermen.games.miniatures.rules.charge_distance import (
    ChargeDistance,
    keep_order,
    roll_distance,
)
from bannermen.games.miniatures.rules.charging import Charging
from bannermen.games.miniatures.rules.destruction import still_there
from bannermen.kernel.kinds import PLACE


class Charge(Charging):
    """One unit charges another."""

    def steps(self) -> tuple[Any, ...]:
        return CHARGE_STEPS

    def clone(self) -> Charge:
        other = Charge(self.unit, self.target)
        self.copy_into(other)
        return other


PIVOT: Final = ChargePivot("charge-pivot", "tmg21-charge-09", PLACE)
REROLL: Final = ChargeDistance("charge-distance-reroll", "tmg21-reroll-01")
ALIGN: Final = Align("align", "tmg21-charge-15")
CHARGE_STEPS: Final[tuple[Any, ...]] = (
    still_there,
    ChargeWhom("charge-whom", "tmg21-charge-02"),
    still_somebody,
    ChargeArc("charge-arc", "tmg21-charge-08"),
    declare,
    PIVOT,
    roll_distance,
    REROLL,
    keep_order,
    go,
    fail,
    make_room,
    ALIGN,
    meet_others,
    come_home,
    strike,
)
