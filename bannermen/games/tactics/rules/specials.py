"""Special rules of scenarios, each with the moments at which it counts (tac-endphase-05, tac-victory-02)."""

from __future__ import annotations

from typing import Final

from bannermen.abilities.vocabulary import Vocabulary
from bannermen.abilities.word import Word
from bannermen.games.tactics.field import Special
from bannermen.games.tactics.rules.agendas import enemy_zones
from bannermen.games.tactics.rules.score import earn
from bannermen.games.tactics.state import Battle
from bannermen.games.tactics.terms import NOBODY, ON_BOARD


class SpecialRule(Word):
    reads = "amount"

    def killed(self, battle: Battle, special: Special, figure: int, side: int) -> None:
        """The side has killed a figure."""

    def end_phase(self, battle: Battle, special: Special) -> None:
        """A round is scored."""

    def winner(self, battle: Battle, special: Special) -> int:
        """The side that wins at the end of a round; nobody yet."""
        return NOBODY

    def last_round(self, battle: Battle, special: Special) -> None:
        """The battle is over."""


class HoldVp(SpecialRule):
    name = "hold-vp"
    about = "end phase: n VP to the side that controls more of these objectives (all, if none are named)"
    reads = "amount at"

    def end_phase(self, battle: Battle, special: Special) -> None:
        squares = [battle.field.objectives[i] for i in special.objectives] or battle.field.objectives
        held = [sum(1 for s in squares if battle.bits[side] >> s & 1) for side in range(len(battle.bits))]
        most = max(held)
        if held.count(most) == 1:
            earn(battle, held.index(most), special.amount, "tac-endphase-05")


class KillVp(SpecialRule):
    name = "kill-vp"
    about = "n VP for killing a figure of these ranks"
    reads = "amount ranks"

    def killed(self, battle: Battle, special: Special, figure: int, side: int) -> None:
        if special.ranks >> battle.card(figure).rank & 1:
            earn(battle, side, special.amount, "tac-endphase-05")


class BeyondVp(SpecialRule):
    name = "beyond-vp"
    about = "end of the battle: n VP for each own figure in the other side's deployment zone"

    def last_round(self, battle: Battle, special: Special) -> None:
        for side in range(len(battle.bits)):
            zones = enemy_zones(battle, side)
            there = 0
            for figure in range(len(battle.fate)):
                if battle.fate[figure] == ON_BOARD and battle.side_of(figure) == side:
                    if battle.feet[figure] & zones:
                        there += 1
            earn(battle, side, there * special.amount, "tac-endphase-05")


class WinByVp(SpecialRule):
    name = "win-by-vp"
    about = "a side with n VP more than any other at the end of a round wins at once"

    def winner(self, battle: Battle, special: Special) -> int:
        best = max(battle.vp)
        others = sorted(battle.vp)[-2]
        return battle.vp.index(best) if best - others >= special.amount else NOBODY


class Late(SpecialRule):
    """Deployment asks for it (tac-deploy-06, -08)."""

    name = "late"
    about = "figures not deployed may still be deployed in later rounds"
    reads = ""


SPECIAL_LIST: Final[list[SpecialRule]] = [HoldVp(), KillVp(), BeyondVp(), WinByVp(), Late()]
SPECIAL_WORDS: Final = Vocabulary(SPECIAL_LIST)
