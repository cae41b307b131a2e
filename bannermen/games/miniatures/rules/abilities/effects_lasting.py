"""Effects that take one ability away, and one that keeps a unit from being destroyed."""

from __future__ import annotations

from typing import Any, Final

from bannermen.games.miniatures.rules.abilities.doing import Doing, EffectWord, add
from bannermen.games.miniatures.rules.abilities.effects_units import number, whom
from bannermen.games.miniatures.rules.abilities.words import Effect
from bannermen.games.miniatures.state import War
from bannermen.games.miniatures.terms import NOBODY, ORDER_AT, SLOTS
from bannermen.kernel.choice import Choice
from bannermen.kernel.decision import Refused
from bannermen.kernel.message import Message, says
from bannermen.kernel.procedure import Procedure
from bannermen.kernel.question import Question

RULE: Final = "tmg21-stacking-04"


class Hushing(Procedure):
    """A unit loses one of its abilities for a while; who uses the effect chooses which."""

    def __init__(self, seat: int, unit: int, ability: int, span: int) -> None:
        super().__init__()
        self.seat: int = seat
        self.unit: int = unit
        self.ability: int = ability  # that lies on the unit meanwhile
        self.span: int = span

    def steps(self) -> tuple[Any, ...]:
        return HUSHING_STEPS

    def fields(self) -> tuple[str, ...]:
        return ("seat", "unit", "ability", "span")

    def clone(self) -> Hushing:
        other = Hushing(self.seat, self.unit, self.ability, self.span)
        other.at = self.at
        return other


class PickAbility(Question[War, Hushing]):
    """Innate abilities are never lost (tmg21-units-16)."""

    def seat(self, war: War, hushing: Hushing) -> int:
        return hushing.seat

    def options(self, war: War, hushing: Hushing) -> list[int]:
        first = ORDER_AT + hushing.unit * SLOTS
        abilities = war.book.abilities
        return [first + slot for slot, n in war.kit(hushing.unit) if 0 <= slot < SLOTS and not abilities[n].innate]

    def take(self, war: War, hushing: Hushing, answer: int) -> None:
        unit, slot = divmod(answer - ORDER_AT, SLOTS)
        lost = war.field.kit[unit][slot]
        row = (hushing.ability, hushing.span, hushing.seat, NOBODY, 1 + lost)
        war.granted[unit] = [*war.granted[unit], row]

    def why_not(self, war: War, hushing: Hushing, answer: int) -> Refused:
        return Refused(RULE, says("Choose an ability that the unit has and can lose."))

    def prompt(self, war: War, hushing: Hushing) -> Message:
        return says("Which ability {unit|does|do} {unit} lose?", unit=("unit", hushing.unit))

    def choice(self, war: War, hushing: Hushing, option: int) -> Choice:
        unit, slot = divmod(option - ORDER_AT, SLOTS)
        label = says("{unit}: {ability}", unit=("unit", unit), ability=("ability", war.field.kit[unit][slot]))
        return Choice(label, "order", option - ORDER_AT)

    def about(self, war: War, hushing: Hushing) -> list[tuple[str, int]]:
        return [("unit", hushing.unit)]


HUSHING_STEPS: Final[tuple[Any, ...]] = (PickAbility("pick-ability", RULE),)


class Hush(EffectWord):
    name = "hush"
    about = "it loses one of its abilities for a while, which you choose; the key is what lies on it meanwhile"
    takes = "key role span"
    grants = True

    def do(self, war: War, doing: Doing, effect: Effect) -> None:
        unit = whom(war, doing, effect)
        if unit != NOBODY:
            war.push(Hushing(doing.scene.seat, unit, war.book.number[effect.text], effect.number))


class Stay(EffectWord):
    name = "stay"
    about = "it stays in play with so many wounds left"
    takes = "role amount"

    def do(self, war: War, doing: Doing, effect: Effect) -> None:
        unit = doing.scene.who(effect.role)
        if unit == NOBODY:
            return
        card = war.card(unit)
        left = min(max(1, number(war, doing, effect)), card.figures * card.wounds)
        war.figures[unit] = (left + card.wounds - 1) // card.wounds
        war.hurt[unit] = war.figures[unit] * card.wounds - left


class Shed(EffectWord):
    name = "shed"
    about = "what it was granted under that key is over"
    takes = "key role"

    def do(self, war: War, doing: Doing, effect: Effect) -> None:
        unit = doing.scene.who(effect.role)
        if unit != NOBODY:
            war.shed(unit, war.book.number[effect.text])


add(Hush(), Stay(), Shed())
