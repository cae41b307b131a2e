"""What each word of the content vocabulary does (content/schema.py says it in a line each)."""

from __future__ import annotations

from typing import Any, Final

from bannermen.content.effects import Effect as Word
from bannermen.content.effects import Effects
from bannermen.games.tactics import told
from bannermen.games.tactics.asking import Ask, figure_arg
from bannermen.games.tactics.codes import BLOCK_AT, SQUARE_AT
from bannermen.games.tactics.content import tables
from bannermen.games.tactics.rules.activate import ANY_ACTION, ONLY_ATTACK, Granted
from bannermen.games.tactics.rules.attack import Acting, Attack
from bannermen.games.tactics.rules.boons import all_of, grant, may_be_nemesis
from bannermen.games.tactics.rules.charge import Charge
from bannermen.games.tactics.rules.coins import gain
from bannermen.games.tactics.rules.dice import Test, roll_test
from bannermen.games.tactics.rules.effects import WORDS, Using
from bannermen.games.tactics.rules.forced import away_ends, toward_ends
from bannermen.games.tactics.rules.interact import draw_agenda
from bannermen.games.tactics.rules.move import Move
from bannermen.games.tactics.rules.score import earn
from bannermen.games.tactics.rules.ways import ACTION, FORCED
from bannermen.games.tactics.rules.why_move import why_block, why_square
from bannermen.games.tactics.rules.wounds import Defence, Suffering, calm, heal, mark, pass_on, spare, suffer
from bannermen.games.tactics.state import Battle
from bannermen.games.tactics.terms import MOST_AP, NOBODY, ON_BOARD
from bannermen.kernel.decision import Refused
from bannermen.kernel.message import Message, says
from bannermen.kernel.procedure import Procedure
from bannermen.maps.squares import squares_of


class OnFigure(Word[Battle, Using]):
    """A word about one figure on the battlefield."""

    def candidates(self, battle: Battle, using: Using) -> list[int]:
        figure = using.whose(using.effect(battle))
        return [figure] if figure != NOBODY and battle.fate[figure] == ON_BOARD else []


class OnSide(Word[Battle, Using]):
    """A word about the player whose card it is."""

    def candidates(self, battle: Battle, using: Using) -> list[int]:
        return [using.figure]


class Choose(Word[Battle, Using]):
    word = "choose"

    def candidates(self, battle: Battle, using: Using) -> list[int]:
        return all_of(battle, using.effect(battle).whom, using.figure)

    def apply(self, battle: Battle, using: Using, figure: int) -> None:
        using.target = figure


class All(Word[Battle, Using]):
    word = "all"

    def candidates(self, battle: Battle, using: Using) -> list[int]:
        return all_of(battle, using.effect(battle).whom, using.figure)

    def apply(self, battle: Battle, using: Using, figure: int) -> None:
        battle.push(Using(using.line, using.figure, using.other, using.effect(battle).then, figure))


class TakeTest(OnFigure):
    word = "test"

    def apply(self, battle: Battle, using: Using, figure: int) -> None:
        battle.push(Test(figure))


class SetState(OnFigure):
    word = "state"

    def apply(self, battle: Battle, using: Using, figure: int) -> None:
        mark(battle, figure, using.effect(battle).state)


class Calm(OnFigure):
    word = "calm"

    def apply(self, battle: Battle, using: Using, figure: int) -> None:
        calm(battle, figure)

    def tell(self, battle: Battle, using: Using, figure: int) -> None:
        told.calmed(battle, figure)


class Wound(OnFigure):
    word = "wound"

    def apply(self, battle: Battle, using: Using, figure: int) -> None:
        suffer(battle, figure, using.effect(battle).amount, using.figure, "tac-special-02")


class Hit(OnFigure):
    word = "hit"

    def apply(self, battle: Battle, using: Using, figure: int) -> None:
        battle.push(Defence(figure, using.effect(battle).amount, using.figure, 0))


class Heal(OnFigure):
    word = "heal"

    def candidates(self, battle: Battle, using: Using) -> list[int]:
        return [figure for figure in super().candidates(battle, using) if battle.wounds[figure] > 0]

    def apply(self, battle: Battle, using: Using, figure: int) -> None:
        heal(battle, figure, using.effect(battle).amount)


class Away(OnFigure):
    """As far as possible from the figure that causes it (tac-special-06, -07)."""

    word = "away"

    def apply(self, battle: Battle, using: Using, figure: int) -> None:
        force(battle, figure, away_ends(battle, figure, using.figure, using.effect(battle).amount))


class Toward(OnFigure):
    """On a shortest way into contact with the figure that causes it (tac-special-11)."""

    word = "toward"

    def apply(self, battle: Battle, using: Using, figure: int) -> None:
        force(battle, figure, toward_ends(battle, figure, using.figure, using.effect(battle).amount))


def force(battle: Battle, figure: int, ends: tuple[int, int]) -> None:
    if ends[1] > 0:
        move = Move(figure, FORCED, ends[1])
        move.goal = ends[0]
        battle.push(move)


class Act(OnFigure):
    word = "act"

    def apply(self, battle: Battle, using: Using, figure: int) -> None:
        battle.push(Granted(figure, ANY_ACTION))


class MakeMove(OnFigure):
    word = "move"

    def apply(self, battle: Battle, using: Using, figure: int) -> None:
        move = Move(figure, ACTION, using.effect(battle).amount)
        move.optional = True
        battle.push(move)


class MakeAttack(OnFigure):
    word = "strike"

    def apply(self, battle: Battle, using: Using, figure: int) -> None:
        battle.push(Granted(figure, ONLY_ATTACK))


class GiveBoon(OnFigure):
    word = "boon"

    def apply(self, battle: Battle, using: Using, figure: int) -> None:
        effect = using.effect(battle)
        grant(battle, effect.boon, figure, effect.amount, effect.until, using.line)

    def tell(self, battle: Battle, using: Using, figure: int) -> None:
        effect = using.effect(battle)
        told.granted(battle, figure, effect.boon, effect.amount, effect.until)


class GiveAp(OnFigure):
    """A third action point at most (tac-activate-09)."""

    word = "ap"

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
    word = "nemesis"

    def candidates(self, battle: Battle, using: Using) -> list[int]:
        found = super().candidates(battle, using)
        return [figure for figure in found if may_be_nemesis(battle, using.figure, figure)]

    def apply(self, battle: Battle, using: Using, figure: int) -> None:
        if not battle.is_nemesis(using.figure, figure):
            battle.nemeses = [*battle.nemeses, using.figure, figure]

    def tell(self, battle: Battle, using: Using, figure: int) -> None:
        told.nemesis(battle, using.figure, figure)


class TakePassage(OnFigure):
    word = "passage"

    def candidates(self, battle: Battle, using: Using) -> list[int]:
        found = super().candidates(battle, using)
        return found if len(found) > 0 and passages(battle, found[0]) != 0 else []

    def apply(self, battle: Battle, using: Using, figure: int) -> None:
        battle.push(Passage(figure))


class GainCoin(OnSide):
    word = "coin"

    def apply(self, battle: Battle, using: Using, figure: int) -> None:
        effect = using.effect(battle)
        gain(battle, battle.seat_of[figure], effect.coin, effect.amount)


class EarnPoints(OnSide):
    word = "vp"

    def apply(self, battle: Battle, using: Using, figure: int) -> None:
        earn(battle, battle.side_of(figure), using.effect(battle).amount, "tac-motivation-06")


class DrawAgenda(OnSide):
    word = "agenda"

    def candidates(self, battle: Battle, using: Using) -> list[int]:
        return [using.figure] if len(battle.pile[battle.seat_of[using.figure]]) > 0 else []

    def apply(self, battle: Battle, using: Using, figure: int) -> None:
        draw_agenda(battle, battle.seat_of[figure])


# --- words of an attack, a defence, wounds, a move, a test: about what is under way ---


class InAttack(OnSide):
    """A boost: it changes the attack that is being declared, or the charge that it belongs to."""

    def apply(self, battle: Battle, using: Using, figure: int) -> None:
        for procedure in reversed(battle.stack):
            if isinstance(procedure, (Attack, Charge)):
                self.change(procedure, using.effect(battle).amount)
                return

    def change(self, attack: Attack | Charge, amount: int) -> None:
        raise NotImplementedError


class MoreDice(InAttack):
    word = "dice"

    def change(self, attack: Attack | Charge, amount: int) -> None:
        attack.dice += amount


class Keen(InAttack):
    word = "keen"

    def change(self, attack: Attack | Charge, amount: int) -> None:
        attack.keen += amount


class Sunder(InAttack):
    word = "sunder"

    def change(self, attack: Attack | Charge, amount: int) -> None:
        attack.sunder += amount


class Unanswered(InAttack):
    word = "unanswered"

    def change(self, attack: Attack | Charge, amount: int) -> None:
        attack.silent = True


class InDefence(OnSide):
    def apply(self, battle: Battle, using: Using, figure: int) -> None:
        for procedure in reversed(battle.stack):
            if isinstance(procedure, Defence):
                self.change(procedure, using.effect(battle).amount)
                return

    def change(self, defence: Defence, amount: int) -> None:
        raise NotImplementedError


class Block(InDefence):
    """Hits are taken away before the roll: one die fewer each (tac-card-23)."""

    word = "block"

    def change(self, defence: Defence, amount: int) -> None:
        defence.hits = max(0, defence.hits - amount)


class Guard(InDefence):
    word = "guard"

    def change(self, defence: Defence, amount: int) -> None:
        defence.bonus += amount


class OnWounds(OnFigure):
    """A word about wounds that are being suffered."""

    def suffering(self, battle: Battle) -> Suffering | None:
        for procedure in reversed(battle.stack):
            if isinstance(procedure, Suffering):
                return procedure
        return None

    def candidates(self, battle: Battle, using: Using) -> list[int]:
        under = self.suffering(battle)
        return super().candidates(battle, using) if under is not None and under.amount > 0 else []


class Spare(OnWounds):
    word = "spare"

    def apply(self, battle: Battle, using: Using, figure: int) -> None:
        under = self.suffering(battle)
        if under is not None:
            spare(battle, under, using.effect(battle).amount)


class PassOn(OnWounds):
    word = "pass-on"

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
    word = "slip"

    def change(self, move: Move | Charge, amount: int) -> None:
        move.slip = True


class MoreSquares(InMove):
    word = "squares"

    def change(self, move: Move | Charge, amount: int) -> None:
        move.extra += amount


class InTest(OnSide):
    def test(self, battle: Battle) -> Test | None:
        for procedure in reversed(battle.stack):
            if isinstance(procedure, Test):
                return procedure
        return None


class Resolve(InTest):
    word = "resolve"

    def apply(self, battle: Battle, using: Using, figure: int) -> None:
        test = self.test(battle)
        if test is not None:
            test.bonus += using.effect(battle).amount


class Again(InTest):
    word = "again"

    def apply(self, battle: Battle, using: Using, figure: int) -> None:
        test = self.test(battle)
        if test is not None:
            test.go_to(roll_test)


# --- a hidden path ---


def passages(battle: Battle, figure: int) -> int:
    """Free squares (or blocks) beside objectives that the figure does not stand on."""
    ground = battle.ground
    others = battle.occupied() & ~battle.feet[figure]
    found = 0
    for square in battle.field.objectives:
        if not battle.feet[figure] >> square & 1:
            found |= ground.touch[square]
    grid = ground.grid
    if battle.card(figure).large:
        taken = grid.blocks_over(others | ground.blocked)
        return grid.blocks_over(found) & ground.blocks & ~taken & ~(1 << battle.at[figure])
    return found & ground.open & ~others & ~battle.feet[figure]


class Passage(Procedure):
    """A figure is put beside another objective."""

    def __init__(self, figure: int) -> None:
        super().__init__()
        self.figure: int = figure

    def steps(self) -> tuple[Any, ...]:
        return PASSAGE_STEPS

    def fields(self) -> tuple[str, ...]:
        return ("figure",)

    def clone(self) -> Passage:
        other = Passage(self.figure)
        other.at = self.at
        return other


class PassTo(Ask[Passage]):
    def seat(self, battle: Battle, passage: Passage) -> int:
        return battle.seat_of[passage.figure]

    def options(self, battle: Battle, passage: Passage) -> list[int]:
        first = BLOCK_AT if battle.card(passage.figure).large else SQUARE_AT
        return [first + square for square in squares_of(passages(battle, passage.figure))]

    def take(self, battle: Battle, passage: Passage, answer: int) -> None:
        square = answer - (BLOCK_AT if answer >= BLOCK_AT else SQUARE_AT)
        old = battle.at[passage.figure]
        battle.place(passage.figure, square)
        if battle.log is not None:
            told.moved(battle, passage.figure, [old, square], "tac-objective-06")

    def prompt(self, battle: Battle, passage: Passage) -> Message:
        return says("Where does {figure} come out?", figure=figure_arg(battle, passage.figure))

    def why_not(self, battle: Battle, passage: Passage, answer: int) -> Refused:
        large = battle.card(passage.figure).large
        square = answer - (BLOCK_AT if large else SQUARE_AT)
        if 0 <= square < battle.field.grid.size:
            wrong = why_block(battle, passage.figure, square) if large else why_square(battle, passage.figure, square)
            if wrong is not None:
                return wrong
        return Refused(self.rule, says("It comes out beside another objective."))

    def about(self, battle: Battle, passage: Passage) -> list[tuple[str, int]]:
        return [("figure", passage.figure)]


PASSAGE_STEPS: Final[tuple[Any, ...]] = (PassTo("pass-to", "tac-objective-06"),)

VOCABULARY: Final = Effects(
    [
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
)
assert tuple(VOCABULARY.words) == tables.WORDS, "the table of words follows content/tables.py"
if not WORDS:
    WORDS.extend(VOCABULARY.table)
