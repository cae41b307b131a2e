"""Vows of the Night's Watch in the first printing: tactics cards that stay with a unit."""

from __future__ import annotations

from typing import Any, Final

from bannermen.games.miniatures.rules.abilities.doing import Doing, EffectWord, add
from bannermen.games.miniatures.rules.abilities.holding import ConditionWord, tell, unit_of
from bannermen.games.miniatures.rules.abilities.scene import Context
from bannermen.games.miniatures.rules.abilities.words import UNTIL_GAME_ENDS, Effect, Holds
from bannermen.games.miniatures.state import War
from bannermen.games.miniatures.terms import CARD_AT, NOBODY
from bannermen.kernel.choice import Choice
from bannermen.kernel.decision import PASS, Refused
from bannermen.kernel.message import Message, says
from bannermen.kernel.procedure import Procedure
from bannermen.kernel.question import Question

RULE: Final = "tmg21-deck-07"
LOOKED_AT: Final = 3  # of the deck


def vow_of(war: War, card: int) -> int:
    """What a tactics card lays upon a unit, if it is a Vow."""
    ability = war.field.card_ability[card]
    if ability == NOBODY:
        return NOBODY
    for clause in war.book.abilities[ability].clauses:
        for effect in war.book.scripts[clause.script].effects:
            if effect.word == "attach" and "vow" in war.book.abilities[war.book.number[effect.text]].traits:
                return war.book.number[effect.text]
    return NOBODY


def vows_on(war: War, unit: int) -> list[tuple[int, int]]:
    """(ability, card) of the Vows that are attached to it."""
    return [(row[0], row[3]) for row in war.granted[unit] if "vow" in war.book.abilities[row[0]].traits]


def other_vows(war: War, seat: int, unit: int) -> list[int]:
    """Vows in the discard pile that the unit does not have."""
    if unit == NOBODY:
        return []
    sworn = [ability for ability, _ in vows_on(war, unit)]
    return [card for card in war.discard[seat] if vow_of(war, card) != NOBODY and vow_of(war, card) not in sworn]


def vow(war: War, scene: Context, condition: Holds) -> bool:
    unit = unit_of(scene, condition)
    return unit != NOBODY and len(vows_on(war, unit)) > 0


def room_for_vow(war: War, scene: Context, condition: Holds) -> bool:
    """One, or as many as its abilities say."""
    unit = unit_of(scene, condition)
    return unit != NOBODY and len(vows_on(war, unit)) < (2 if war.has_trait(unit, "two-vows") else 1)


def vow_in_discard(war: War, scene: Context, condition: Holds) -> bool:
    return len(other_vows(war, scene.seat, scene.bearer)) > 0


class Swearing(Procedure):
    """A Vow is chosen for a unit: from the uppermost cards of the deck, or in exchange for one that it has."""

    def __init__(self, seat: int, unit: int, ability: int, swaps: bool) -> None:
        super().__init__()
        self.seat: int = seat
        self.unit: int = unit
        self.ability: int = ability
        self.swaps: bool = swaps
        self.gone: int = NOBODY  # the card that gives way

    def steps(self) -> tuple[Any, ...]:
        return SWEARING_STEPS

    def fields(self) -> tuple[str, ...]:
        return ("seat", "unit", "ability", "swaps", "gone")

    def clone(self) -> Swearing:
        other = Swearing(self.seat, self.unit, self.ability, self.swaps)
        other.at = self.at
        other.gone = self.gone
        return other


class PickOldVow(Question[War, Swearing]):
    def seat(self, war: War, swearing: Swearing) -> int:
        return swearing.seat

    def options(self, war: War, swearing: Swearing) -> list[int]:
        return [CARD_AT + card for _, card in vows_on(war, swearing.unit)] if swearing.swaps else []

    def take(self, war: War, swearing: Swearing, answer: int) -> None:
        swearing.gone = answer - CARD_AT

    def why_not(self, war: War, swearing: Swearing, answer: int) -> Refused:
        return Refused(RULE, says("Choose a Vow that is attached to the unit."))

    def prompt(self, war: War, swearing: Swearing) -> Message:
        return says("{ability}: which Vow is discarded?", ability=("ability", swearing.ability))

    def choice(self, war: War, swearing: Swearing, option: int) -> Choice:
        return Choice(says("{card}", card=("card", option - CARD_AT)), "card", option - CARD_AT)

    def about(self, war: War, swearing: Swearing) -> list[tuple[str, int]]:
        return [("unit", swearing.unit)]


class PickVow(Question[War, Swearing]):
    def seat(self, war: War, swearing: Swearing) -> int:
        return swearing.seat

    def options(self, war: War, swearing: Swearing) -> list[int]:
        if swearing.swaps:
            return [CARD_AT + card for card in sorted(other_vows(war, swearing.seat, swearing.unit))]
        uppermost = war.deck[swearing.seat][-LOOKED_AT:]
        return [*[CARD_AT + card for card in sorted(uppermost) if vow_of(war, card) != NOBODY], PASS]

    def courteous(self, war: War, swearing: Swearing) -> bool:
        return not swearing.swaps  # whether a Vow lies on top is nobody else's business

    def take(self, war: War, swearing: Swearing, answer: int) -> None:
        seat, unit = swearing.seat, swearing.unit
        card = answer - CARD_AT
        if swearing.swaps:
            for ability, old in vows_on(war, unit):
                if old == swearing.gone:
                    war.shed(unit, ability)
            war.discard[seat].remove(card)
        elif answer != PASS:
            war.deck[seat].remove(card)
        if answer != PASS:
            war.granted[unit] = [*war.granted[unit], (vow_of(war, card), UNTIL_GAME_ENDS, seat, card, 0)]
            war.unveiled += 1
        if not swearing.swaps:
            war.chance.shuffle(war.deck[seat])

    def why_not(self, war: War, swearing: Swearing, answer: int) -> Refused:
        return Refused(RULE, says("Choose one of the Vows that you are shown."))

    def prompt(self, war: War, swearing: Swearing) -> Message:
        return says("{ability}: which Vow is attached?", ability=("ability", swearing.ability))

    def choice(self, war: War, swearing: Swearing, option: int) -> Choice:
        if option == PASS:
            return Choice(says("None of them"), "pass")
        return Choice(says("{card}", card=("card", option - CARD_AT)), "card", option - CARD_AT)

    def about(self, war: War, swearing: Swearing) -> list[tuple[str, int]]:
        return [("unit", swearing.unit)]


SWEARING_STEPS: Final[tuple[Any, ...]] = (PickOldVow("pick-old-vow", RULE), PickVow("pick-vow", RULE))


class FindVow(EffectWord):
    name = "find-vow"
    about = "among the three uppermost cards of your deck you find a Vow and attach it; the deck is shuffled"

    def do(self, war: War, doing: Doing, effect: Effect) -> None:
        if len(war.deck[doing.scene.seat]) > 0:
            war.push(Swearing(doing.scene.seat, doing.scene.bearer, doing.scene.ability, False))


class SwapVow(EffectWord):
    name = "swap-vow"
    about = "a Vow of the bearer is exchanged for one of the discard pile"

    def do(self, war: War, doing: Doing, effect: Effect) -> None:
        war.push(Swearing(doing.scene.seat, doing.scene.bearer, doing.scene.ability, True))


tell(
    ConditionWord("vow", "a Vow is attached to it", "role?", vow),
    ConditionWord("room-for-vow", "another Vow could be attached to it", "role?", room_for_vow),
    ConditionWord("vow-in-discard", "your discard pile has a Vow that the bearer has not", "", vow_in_discard),
)
add(FindVow(), SwapVow())
