"""Words of cards about units that are chosen: own ones, and the enemy's."""

from __future__ import annotations

from typing import Final

from bannermen.games.battles import log
from bannermen.games.battles.rules.act import Act, CardWord, OnUnits
from bannermen.games.battles.rules.card_march import CardMarch
from bannermen.games.battles.rules.damage import clear_engagement
from bannermen.games.battles.rules.grants import EVERY_ORDERED, grant
from bannermen.games.battles.rules.reach import reachable
from bannermen.games.battles.rules.retreat import Retreat
from bannermen.games.battles.rules.trade import trade_places
from bannermen.games.battles.state import Battle
from bannermen.games.battles.terms import BARRED, CAVALRY, YES
from bannermen.kernel.decision import Refused
from bannermen.kernel.message import says


class Rally(OnUnits):
    name = "rally"
    about = "up to `count` own inactive units become active"
    reads = "count filter anywhere hits"

    def suits(self, battle: Battle, act: Act, unit: int) -> bool:
        return not battle.active[unit]

    def unsuitable(self, battle: Battle, act: Act, unit: int) -> Refused:
        return Refused("bow-order-04", says("That unit is active already."))

    def tell(self, battle: Battle, act: Act, option: int) -> None:
        log.rallied(battle, option, "bow-order-04")

    def apply(self, battle: Battle, act: Act, option: int) -> None:
        battle.active[option] = True


class Boon(OnUnits):
    """For units that are chosen now, or for all that will be ordered this turn."""

    name = "boon"
    about = "up to `count` own units (`who: ordered`: all that are ordered this turn) get `boon` for this turn"
    needs = "boon"
    reads = "amount count who filter anywhere hits"

    def candidates(self, battle: Battle, act: Act) -> list[int]:
        return [YES] if act.printed.ordered else super().candidates(battle, act)

    def apply(self, battle: Battle, act: Act, option: int) -> None:
        unit = EVERY_ORDERED if act.printed.ordered else option
        grant(battle, unit, act.printed.boon, act.printed.amount)


class Disengaging(OnUnits):
    name = "disengage"
    about = "up to `count` own engaged units leave their engagement, no parting blow"
    reads = "count filter anywhere hits"

    def suits(self, battle: Battle, act: Act, unit: int) -> bool:
        return battle.engaged(unit)

    def unsuitable(self, battle: Battle, act: Act, unit: int) -> Refused:
        return Refused("bow-engage-03", says("That unit is not engaged."))

    def tell(self, battle: Battle, act: Act, option: int) -> None:
        log.disengaged(battle, option, battle.foe[option])

    def apply(self, battle: Battle, act: Act, option: int) -> None:
        clear_engagement(battle, option)  # bow-parting-05: no parting blow


class Reinforce(OnUnits):
    name = "reinforce"
    about = "up to `count` own weakened units regain n figures (never a commander)"
    reads = "amount count filter anywhere"

    def suits(self, battle: Battle, act: Act, unit: int) -> bool:
        return battle.figures[unit] < battle.card(unit).figures

    def unsuitable(self, battle: Battle, act: Act, unit: int) -> Refused:
        return Refused("bow-unit-02", says("That unit is at full strength."))

    def tell(self, battle: Battle, act: Act, option: int) -> None:
        log.reinforced(battle, option, self.gain(battle, act, option))

    def apply(self, battle: Battle, act: Act, option: int) -> None:
        battle.figures[option] += self.gain(battle, act, option)

    def gain(self, battle: Battle, act: Act, unit: int) -> int:
        return min(act.printed.amount, battle.card(unit).figures - battle.figures[unit])


class MarchOn(OnUnits):
    name = "march"
    about = "up to `count` own unengaged units, ordered or not, move up to n hexes"
    reads = "amount count filter anywhere hits"
    one_by_one = True

    def suits(self, battle: Battle, act: Act, unit: int) -> bool:
        return not battle.engaged(unit) and len(reachable(battle, unit, act.printed.amount)) > 0

    def unsuitable(self, battle: Battle, act: Act, unit: int) -> Refused:
        if battle.engaged(unit):
            return Refused("bow-disengage-04", says("An engaged unit does not march."))
        if battle.fire[battle.hex_of[unit]] > 0:
            return Refused("bow-fire-07", says("No unit can leave a burning hex; it may put out the fire."))
        return Refused("bow-move-05", says("The unit has nowhere to go."))

    def apply(self, battle: Battle, act: Act, option: int) -> None:
        battle.push(CardMarch(option, act.printed.amount))


class TradePlaces(OnUnits):
    """An adjacent friendly cavalry unit; not while the commander stands alone."""

    name = "trade-places"
    about = "the commander changes places with the bearer of an adjacent friendly cavalry unit"

    def suits(self, battle: Battle, act: Act, unit: int) -> bool:
        his = battle.unit_of[act.commander]
        return (
            unit != his
            and battle.figures[his] > 1
            and battle.class_of(unit) == CAVALRY
            and battle.field.grid.distance[battle.hex_of[his]][battle.hex_of[unit]] == 1
        )

    def unsuitable(self, battle: Battle, act: Act, unit: int) -> Refused:
        return Refused("bow-commander-03", says("He changes places with an adjacent cavalry unit of his own side."))

    def tell(self, battle: Battle, act: Act, option: int) -> None:
        log.traded(battle, act.commander, option)

    def apply(self, battle: Battle, act: Act, option: int) -> None:
        trade_places(battle, act.commander, option)


# --- the enemy ---


class BarCounter(OnUnits):
    name = "bar-counter"
    about = "up to `count` enemy units cannot counterattack this turn"
    reads = "count filter anywhere"
    harms = True
    own = False

    def suits(self, battle: Battle, act: Act, unit: int) -> bool:
        return battle.done[unit] & BARRED == 0

    def tell(self, battle: Battle, act: Act, option: int) -> None:
        log.barred(battle, option)

    def apply(self, battle: Battle, act: Act, option: int) -> None:
        battle.done[option] |= BARRED


class DriveBack(OnUnits):
    name = "drive-back"
    about = "up to `count` enemy units must retreat n hexes"
    reads = "amount count filter anywhere"
    harms = True
    own = False
    one_by_one = True

    def apply(self, battle: Battle, act: Act, option: int) -> None:
        battle.push(Retreat(option, act.printed.amount, 0))


class Unsettle(OnUnits):
    name = "unsettle"
    about = "up to `count` active enemy units become inactive"
    reads = "count filter anywhere"
    harms = True
    own = False

    def suits(self, battle: Battle, act: Act, unit: int) -> bool:
        return battle.active[unit]

    def unsuitable(self, battle: Battle, act: Act, unit: int) -> Refused:
        return Refused("bow-banner-02", says("That unit is inactive already."))

    def tell(self, battle: Battle, act: Act, option: int) -> None:
        log.unsettled(battle, option)

    def apply(self, battle: Battle, act: Act, option: int) -> None:
        battle.active[option] = False


UNIT_WORDS: Final[list[CardWord]] = [
    Rally(),
    Boon(),
    Disengaging(),
    Reinforce(),
    MarchOn(),
    TradePlaces(),
    BarCounter(),
    DriveBack(),
    Unsettle(),
]
