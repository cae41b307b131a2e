"""Words of cards about a figure or a side: whom they take, what they do, what the log says."""

from __future__ import annotations

from typing import Final

from bannermen.games.tactics import log
from bannermen.games.tactics.rules.activate import ANY_ACTION, ONLY_ATTACK, Granted
from bannermen.games.tactics.rules.attack import Acting
from bannermen.games.tactics.rules.boons import all_of, grant, may_be_nemesis
from bannermen.games.tactics.rules.coins import gain
from bannermen.games.tactics.rules.dice import Test
from bannermen.games.tactics.rules.effects import CardWord, OnFigure, OnSide, Using
from bannermen.games.tactics.rules.forced import away_ends, toward_ends
from bannermen.games.tactics.rules.interact import draw_agenda
from bannermen.games.tactics.rules.move import Move
from bannermen.games.tactics.rules.passage import Passage, passages
from bannermen.games.tactics.rules.score import earn
from bannermen.games.tactics.rules.ways import ACTION, FORCED
from bannermen.games.tactics.rules.wounds import Defence, calm, heal, mark, suffer
from bannermen.games.tactics.state import Battle
from bannermen.games.tactics.terms import MOST_AP


class Choose(CardWord):
    name = "choose"
    about = "name a figure (`whom`): the effects after it are about that figure"
    reads = "whom may"
    asks = True

    def candidates(self, battle: Battle, using: Using) -> list[int]:
        return all_of(battle, using.effect(battle).whom, using.figure)

    def apply(self, battle: Battle, using: Using, figure: int) -> None:
        using.target = figure


class All(CardWord):
    name = "all"
    about = "do `then` to every figure that `whom` takes"
    reads = "whom then"
    each = True

    def candidates(self, battle: Battle, using: Using) -> list[int]:
        return all_of(battle, using.effect(battle).whom, using.figure)

    def apply(self, battle: Battle, using: Using, figure: int) -> None:
        battle.push(Using(using.line, using.figure, using.other, using.effect(battle).then, figure))


class TakeTest(OnFigure):
    name = "test"
    about = "the figure takes a willpower test: on success `then`, else `otherwise`"
    reads = "who then otherwise"
    tests = True

    def apply(self, battle: Battle, using: Using, figure: int) -> None:
        battle.push(Test(figure))


class SetState(OnFigure):
    name = "state"
    about = "it becomes shaken or stunned"
    needs = "state"
    reads = "who"
    harms = True

    def apply(self, battle: Battle, using: Using, figure: int) -> None:
        mark(battle, figure, using.effect(battle).state)


class Calm(OnFigure):
    name = "calm"
    about = "it loses its state markers"
    reads = "who"

    def apply(self, battle: Battle, using: Using, figure: int) -> None:
        calm(battle, figure)

    def tell(self, battle: Battle, using: Using, figure: int) -> None:
        log.calmed(battle, figure)


class Wound(OnFigure):
    name = "wound"
    about = "it suffers n wounds"
    reads = "who amount"
    harms = True

    def apply(self, battle: Battle, using: Using, figure: int) -> None:
        suffer(battle, figure, using.effect(battle).amount, using.figure, "tac-special-02")


class Hit(OnFigure):
    name = "hit"
    about = "it suffers n hits, which it may defend"
    reads = "who amount"
    harms = True

    def apply(self, battle: Battle, using: Using, figure: int) -> None:
        battle.push(Defence(figure, using.effect(battle).amount, using.figure, 0))


class Heal(OnFigure):
    name = "heal"
    about = "n of its wounds are removed"
    reads = "who amount"

    def candidates(self, battle: Battle, using: Using) -> list[int]:
        return [figure for figure in super().candidates(battle, using) if battle.wounds[figure] > 0]

    def apply(self, battle: Battle, using: Using, figure: int) -> None:
        heal(battle, figure, using.effect(battle).amount)


class Away(OnFigure):
    """As far as possible from the figure that causes it (tac-special-06, -07)."""

    name = "away"
    about = "it is moved n squares away"
    reads = "who amount"
    harms = True

    def apply(self, battle: Battle, using: Using, figure: int) -> None:
        force(battle, figure, away_ends(battle, figure, using.figure, using.effect(battle).amount))


class Toward(OnFigure):
    """On a shortest way into contact with the figure that causes it (tac-special-11)."""

    name = "toward"
    about = "it is moved n squares toward"
    reads = "who amount"

    def apply(self, battle: Battle, using: Using, figure: int) -> None:
        force(battle, figure, toward_ends(battle, figure, using.figure, using.effect(battle).amount))


def force(battle: Battle, figure: int, ends: tuple[int, int]) -> None:
    if ends[1] > 0:
        move = Move(figure, FORCED, ends[1])
        move.goal = ends[0]
        battle.push(move)


class Act(OnFigure):
    name = "act"
    about = "it may perform one action of cost 1 at once"
    reads = "who"

    def apply(self, battle: Battle, using: Using, figure: int) -> None:
        battle.push(Granted(figure, ANY_ACTION))


class MakeMove(OnFigure):
    name = "move"
    about = "it may make a move of up to n squares at once (0: an ordinary move)"
    reads = "who amount"

    def apply(self, battle: Battle, using: Using, figure: int) -> None:
        move = Move(figure, ACTION, using.effect(battle).amount)
        move.optional = True
        battle.push(move)


class MakeAttack(OnFigure):
    name = "strike"
    about = "it may make one attack of cost 1 at once"
    reads = "who"

    def apply(self, battle: Battle, using: Using, figure: int) -> None:
        battle.push(Granted(figure, ONLY_ATTACK))


class GiveBoon(OnFigure):
    name = "boon"
    about = "it has `boon` until the end of its turn or of the round"
    needs = "boon"
    reads = "who amount until"

    def apply(self, battle: Battle, using: Using, figure: int) -> None:
        effect = using.effect(battle)
        grant(battle, effect.boon, figure, effect.amount, effect.until, using.line)

    def tell(self, battle: Battle, using: Using, figure: int) -> None:
        effect = using.effect(battle)
        log.granted(battle, figure, effect.boon, effect.amount, effect.until)


class GiveAp(OnFigure):
    """A third action point at most (tac-activate-09)."""

    name = "ap"
    about = "it gets n action points for this activation"
    reads = "who amount"

    def candidates(self, battle: Battle, using: Using) -> list[int]:
        return [figure for figure in super().candidates(battle, using) if acting(battle, figure) is not None]

    def apply(self, battle: Battle, using: Using, figure: int) -> None:
        found = acting(battle, figure)
        if found is not None:
            found.ap = min(MOST_AP, found.ap + using.effect(battle).amount)


def acting(battle: Battle, figure: int) -> Acting | None:
    for procedure in reversed(battle.stack):
        if isinstance(procedure, Acting) and procedure.figure == figure:
            return procedure
    return None


class NameNemesis(OnFigure):
    name = "nemesis"
    about = "it becomes the nemesis of the figure whose card it is"
    reads = "who"
    harms = True
    rival = True

    def candidates(self, battle: Battle, using: Using) -> list[int]:
        found = super().candidates(battle, using)
        return [figure for figure in found if may_be_nemesis(battle, using.figure, figure)]

    def apply(self, battle: Battle, using: Using, figure: int) -> None:
        if not battle.is_nemesis(using.figure, figure):
            battle.nemeses = [*battle.nemeses, using.figure, figure]

    def tell(self, battle: Battle, using: Using, figure: int) -> None:
        log.nemesis(battle, using.figure, figure)


class TakePassage(OnFigure):
    name = "passage"
    about = "the figure is put beside another objective"
    reads = "who"

    def candidates(self, battle: Battle, using: Using) -> list[int]:
        found = super().candidates(battle, using)
        return found if len(found) > 0 and passages(battle, found[0]) != 0 else []

    def apply(self, battle: Battle, using: Using, figure: int) -> None:
        battle.push(Passage(figure))


class GainCoin(OnSide):
    name = "coin"
    about = "gain n coins"
    needs = "coin"
    reads = "amount"

    def apply(self, battle: Battle, using: Using, figure: int) -> None:
        effect = using.effect(battle)
        gain(battle, battle.seat_of[figure], effect.coin, effect.amount)


class EarnPoints(OnSide):
    name = "vp"
    about = "earn n victory points"
    reads = "amount"

    def apply(self, battle: Battle, using: Using, figure: int) -> None:
        earn(battle, battle.side_of(figure), using.effect(battle).amount, "tac-motivation-06")


class DrawAgenda(OnSide):
    name = "agenda"
    about = "draw a card from the remaining agenda cards"

    def candidates(self, battle: Battle, using: Using) -> list[int]:
        return [using.figure] if len(battle.pile[battle.seat_of[using.figure]]) > 0 else []

    def apply(self, battle: Battle, using: Using, figure: int) -> None:
        draw_agenda(battle, battle.seat_of[figure])


FIGURE_WORDS: Final[list[CardWord]] = [
    Choose(),
    All(),
    TakeTest(),
    SetState(),
    Calm(),
    Wound(),
    Hit(),
    Heal(),
    Away(),
    Toward(),
    Act(),
    MakeMove(),
    MakeAttack(),
    GiveBoon(),
    GiveAp(),
    NameNemesis(),
    TakePassage(),
    GainCoin(),
    EarnPoints(),
    DrawAgenda(),
]
