"""One printed effect in somebody's hands, and what the words of cards share."""

from __future__ import annotations

from bannermen.abilities.effect import EffectWord
from bannermen.games.battles.content import tables
from bannermen.games.battles.rules.control import fits
from bannermen.games.battles.rules.stake import Stake
from bannermen.games.battles.rules.why_card import why_not_such
from bannermen.games.battles.state import Battle
from bannermen.games.battles.terms import NOBODY, YES
from bannermen.kernel.decision import Refused
from bannermen.kernel.message import says


class Act:
    """An effect of a card, whose it is, by which commander, and in which zone of control."""

    def __init__(
        self, printed: tables.Effect, seat: int, commander: int, zone: list[int], centre: int, unit: int
    ) -> None:
        self.printed: tables.Effect = printed
        self.seat: int = seat
        self.commander: int = commander
        self.zone: list[int] = zone  # units in the zone of control when the card was played (bow-card-04)
        self.centre: int = centre  # the hex of the commander's unit then
        self.unit: int = unit  # the unit for which he steps in, in a window; else NOBODY


class CardWord(EffectWord[Battle, Act]):
    """A word of an effect on a card. Those that read `hits` may be paid for so (bow-capture-05)."""

    in_window: bool = False  # done by the window of a commit ability, for its unit
    one_by_one: bool = False  # each unit has choices of its own, even where all are meant
    again: bool = False  # the same thing may be chosen again, as often as the amount says, and must be

    def why_not(self, battle: Battle, act: Act, option: int) -> Refused:
        return Refused("bow-card-16", says("The card cannot affect that."))

    def step_in(self, battle: Battle, act: Act, stake: Stake) -> None:
        """What it changes at a moment of an attack (words of windows)."""


class Plain(CardWord):
    """Nothing is chosen."""

    def is_of_use(self, battle: Battle, act: Act) -> bool:
        return True

    def candidates(self, battle: Battle, act: Act) -> list[int]:
        return [YES] if self.is_of_use(battle, act) else []


class OnUnits(CardWord):
    """Units are chosen: own ones, or the enemy's, such as the card speaks of."""

    own: bool = True

    def suits(self, battle: Battle, act: Act, unit: int) -> bool:
        return True

    def unsuitable(self, battle: Battle, act: Act, unit: int) -> Refused:
        """Why a unit does not suit, though the card speaks of such units."""
        return Refused("bow-card-16", says("The card cannot affect that."))

    def candidates(self, battle: Battle, act: Act) -> list[int]:
        printed = act.printed
        found: list[int] = []
        for unit in list(range(len(battle.seat_of))) if printed.anywhere else act.zone:
            if battle.hex_of[unit] >= 0 and (battle.seat_of[unit] == act.seat) == self.own:
                if fits(battle, unit, printed.filter) and can_spare(battle, unit, printed.hits):
                    if self.suits(battle, act, unit):
                        found.append(unit)
        return found

    def why_not(self, battle: Battle, act: Act, option: int) -> Refused:
        printed = act.printed
        if not 0 <= option < len(battle.seat_of):
            return super().why_not(battle, act, option)
        if not printed.anywhere and option not in act.zone:
            return Refused("bow-card-08", says("That unit is not in the commander's zone of control."))
        if self.own and battle.seat_of[option] != act.seat:
            return Refused("bow-card-05", says("Commands are for your own units only."))
        if not self.own and battle.seat_of[option] == act.seat:
            return Refused("bow-card-16", says("The card speaks of units of the enemy."))
        refused = why_not_such(battle, option, printed.filter)
        if refused is not None:
            return refused
        if not can_spare(battle, option, printed.hits):
            return why_no_sacrifice(battle, option)
        return self.unsuitable(battle, act, option)


def can_spare(battle: Battle, unit: int, hits: int) -> bool:
    """May the unit take hits of its own will? A commander never does, his other figures may (bow-capture-05); and who
    has nobody left has nothing of the effect."""
    return hits == 0 or battle.figures[unit] > hits


def why_no_sacrifice(battle: Battle, unit: int) -> Refused:
    if battle.has_commander(unit):
        return Refused("bow-capture-05", says("A commander takes no hits of his own will; his figures do not suffice."))
    return Refused("bow-card-16", says("The unit has not enough figures for that."))


class InWindow(CardWord):
    """Done for the unit for which a commander steps in."""

    in_window = True

    def candidates(self, battle: Battle, act: Act) -> list[int]:
        return [YES] if act.unit == NOBODY or can_spare(battle, act.unit, act.printed.hits) else []

    def apply(self, battle: Battle, act: Act, option: int) -> None:
        """Nothing: the window has seen to it."""
