"""Words of commit abilities that are used in the middle of an attack."""

from __future__ import annotations

from typing import Final

from bannermen.games.battles.content.boons import EXTRA_ATTACK
from bannermen.games.battles.rules.act import Act, CardWord, InWindow
from bannermen.games.battles.rules.grants import grant
from bannermen.games.battles.rules.stake import Stake
from bannermen.games.battles.state import Battle


class MoreDice(InWindow):
    name = "dice"
    about = "window: this attack rolls n dice more"
    reads = "amount hits"

    def step_in(self, battle: Battle, act: Act, stake: Stake) -> None:
        stake.dice += act.printed.amount


class Spare(InWindow):
    name = "spare"
    about = "window: this attack's hits on the unit are ignored, up to n"
    reads = "amount"

    def step_in(self, battle: Battle, act: Act, stake: Stake) -> None:
        stake.spare += act.printed.amount


class Wound(InWindow):
    name = "wound"
    about = "window: this attack hits n times more"
    reads = "amount hits"

    def step_in(self, battle: Battle, act: Act, stake: Stake) -> None:
        stake.wound += act.printed.amount


class StrikeAgain(InWindow):
    name = "strike-again"
    about = "window: the unit may attack once more this turn"
    reads = "hits"

    def step_in(self, battle: Battle, act: Act, stake: Stake) -> None:
        grant(battle, stake.unit, EXTRA_ATTACK, 1)


class Stand(InWindow):
    name = "stand"
    about = "window: the morale symbols of this attack are ignored"
    reads = "hits"

    def step_in(self, battle: Battle, act: Act, stake: Stake) -> None:
        stake.stand = True


WINDOW_WORDS: Final[list[CardWord]] = [MoreDice(), Spare(), Wound(), StrikeAgain(), Stand()]
