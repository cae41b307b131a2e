"""Words of cards about what is under way: an attack, a defence, wounds, a move, a test."""

from __future__ import annotations

from typing import Final

from bannermen.abilities.under_way import under_way
from bannermen.games.tactics.rules.attack import Attack, Boosts
from bannermen.games.tactics.rules.charge import Charge
from bannermen.games.tactics.rules.dice import Test, roll_test
from bannermen.games.tactics.rules.effects import CardWord, OnFigure, OnSide, Using
from bannermen.games.tactics.rules.move import Move
from bannermen.games.tactics.rules.wounds import Defence, Suffering, pass_on, spare
from bannermen.games.tactics.state import Battle


class InAttack(OnSide):
    """A boost: it changes the attack that is being declared, or the charge that it belongs to."""

    def apply(self, battle: Battle, using: Using, figure: int) -> None:
        for procedure in reversed(battle.stack):
            if isinstance(procedure, (Attack, Charge)):
                self.change(procedure.boosts, using.effect(battle).amount)
                return

    def change(self, boosts: Boosts, amount: int) -> None:
        raise NotImplementedError


class MoreDice(InAttack):
    name = "dice"
    about = "attack: +n dice"
    reads = "amount"

    def change(self, boosts: Boosts, amount: int) -> None:
        boosts.dice += amount


class Keen(InAttack):
    name = "keen"
    about = "attack: +n on the attack roll"
    reads = "amount"

    def change(self, boosts: Boosts, amount: int) -> None:
        boosts.keen += amount


class Sunder(InAttack):
    name = "sunder"
    about = "attack: -n on the defence roll"
    reads = "amount"

    def change(self, boosts: Boosts, amount: int) -> None:
        boosts.sunder += amount


class Unanswered(InAttack):
    name = "unanswered"
    about = "attack: the defender may use no defence ability"

    def change(self, boosts: Boosts, amount: int) -> None:
        boosts.silent = True


class InDefence(OnSide):
    def apply(self, battle: Battle, using: Using, figure: int) -> None:
        defence = under_way(battle.stack, Defence)
        if defence is not None:
            self.change(defence, using.effect(battle).amount)

    def change(self, defence: Defence, amount: int) -> None:
        raise NotImplementedError


class Block(InDefence):
    """Hits are taken away before the roll: one die fewer each (tac-card-23)."""

    name = "block"
    about = "defence: n hits are defended before the roll"
    reads = "amount"

    def change(self, defence: Defence, amount: int) -> None:
        defence.hits = max(0, defence.hits - amount)


class Guard(InDefence):
    name = "guard"
    about = "defence: +n on the defence roll"
    reads = "amount"

    def change(self, defence: Defence, amount: int) -> None:
        defence.bonus += amount


class OnWounds(OnFigure):
    """A word about wounds that are being suffered."""

    def suffering(self, battle: Battle) -> Suffering | None:
        return under_way(battle.stack, Suffering)

    def candidates(self, battle: Battle, using: Using) -> list[int]:
        under = self.suffering(battle)
        return super().candidates(battle, using) if under is not None and under.amount > 0 else []


class Spare(OnWounds):
    name = "spare"
    about = "wounds: n of those just suffered are not suffered"
    reads = "who amount"

    def apply(self, battle: Battle, using: Using, figure: int) -> None:
        under = self.suffering(battle)
        if under is not None:
            spare(battle, under, using.effect(battle).amount)


class PassOn(OnWounds):
    name = "pass-on"
    about = "wounds: the figure named suffers them instead"
    reads = "who"

    def apply(self, battle: Battle, using: Using, figure: int) -> None:
        under = self.suffering(battle)
        if under is not None:
            pass_on(battle, under, figure)


class InMove(OnSide):
    def apply(self, battle: Battle, using: Using, figure: int) -> None:
        for procedure in reversed(battle.stack):
            if isinstance(procedure, (Move, Charge)):
                self.change(procedure, using.effect(battle).amount)
                return

    def change(self, move: Move | Charge, amount: int) -> None:
        raise NotImplementedError


class Slip(InMove):
    name = "slip"
    about = "move: enemies that would engage it do not stop it"

    def change(self, move: Move | Charge, amount: int) -> None:
        move.slip = True


class MoreSquares(InMove):
    name = "squares"
    about = "move: +n squares"
    reads = "amount"

    def change(self, move: Move | Charge, amount: int) -> None:
        move.extra += amount


class InTest(OnSide):
    def test(self, battle: Battle) -> Test | None:
        return under_way(battle.stack, Test)


class Resolve(InTest):
    name = "resolve"
    about = "test: +n on the roll"
    reads = "amount"

    def apply(self, battle: Battle, using: Using, figure: int) -> None:
        test = self.test(battle)
        if test is not None:
            test.bonus += using.effect(battle).amount


class Again(InTest):
    name = "again"
    about = "test: it is rolled again"

    def apply(self, battle: Battle, using: Using, figure: int) -> None:
        test = self.test(battle)
        if test is not None:
            test.go_to(roll_test)


FIGHTING_WORDS: Final[list[CardWord]] = [
    MoreDice(),
    Keen(),
    Sunder(),
    Unanswered(),
    Block(),
    Guard(),
    Spare(),
    PassOn(),
    Slip(),
    MoreSquares(),
    Resolve(),
    Again(),
]
