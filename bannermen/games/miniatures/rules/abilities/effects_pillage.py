"""Pillage tokens of House Greyjoy, and those who rise again."""

from __future__ import annotations

from typing import Any, Final

from bannermen.abilities.under_way import under_way
from bannermen.games.miniatures.rules.abilities.amounts import COUNTERS, CounterWord, value
from bannermen.games.miniatures.rules.abilities.candidates import near
from bannermen.games.miniatures.rules.abilities.doing import Doing, EffectWord, add
from bannermen.games.miniatures.rules.abilities.effects_hands import HandProcedure
from bannermen.games.miniatures.rules.abilities.effects_reserves import by_own_edge, flanks
from bannermen.games.miniatures.rules.abilities.holding import ConditionWord, belongs, tell
from bannermen.games.miniatures.rules.abilities.moments import PILLAGE_FULL, PILLAGED
from bannermen.games.miniatures.rules.abilities.scene import Context
from bannermen.games.miniatures.rules.abilities.words import MARKS, Effect, Holds
from bannermen.games.miniatures.rules.board import Claim
from bannermen.games.miniatures.rules.hands import draw
from bannermen.games.miniatures.rules.returning import Returning
from bannermen.games.miniatures.state import War
from bannermen.games.miniatures.terms import CARD_AT, DESTROYED, SHORT
from bannermen.kernel.choice import Choice
from bannermen.kernel.decision import Refused
from bannermen.kernel.kinds import SOME
from bannermen.kernel.message import Message, says
from bannermen.kernel.question import Question

MOST: Final = 2  # pillage tokens on a unit
RULE: Final = "tmg21-units-14"  # the card says so


class Pillage(EffectWord):
    name = "pillage"
    about = "it gains so many pillage tokens, two at most, or loses them"
    takes = "role amount"
    weight = MARKS

    def do(self, war: War, doing: Doing, effect: Effect) -> None:
        unit = doing.scene.who(effect.role)
        if not war.on_field(unit):
            return
        before = war.pillage[unit]
        wanted = before + value(war, doing.scene, effect.amounts[0])
        war.pillage[unit] = max(0, min(MOST, wanted))
        if war.pillage[unit] > before:
            war.call(PILLAGED, war.seat_of[unit], unit)
        elif wanted > MOST:
            war.call(PILLAGE_FULL, war.seat_of[unit], unit)


def pillage(war: War, scene: Context, unit: int) -> int:
    return war.pillage[unit]


def plunderers(war: War, scene: Context, unit: int) -> int:
    """Other friends within short range of it that have pillage tokens."""
    friends = [u for u in war.standing(war.seat_of[unit]) if u != unit and war.pillage[u] > 0]
    return sum([1 for friend in friends if near(war, unit, friend, SHORT)])


for counter in (
    CounterWord("pillage", "pillage tokens that it has", pillage),
    CounterWord("plunderers", "other friends within short range that have pillage tokens", plunderers),
):
    COUNTERS[counter.name] = counter


def foremost(war: War, scene: Context, condition: Holds) -> bool:
    """Does no other unit of its side with this ability stand before it in the list of the army?"""
    for unit in range(max(0, scene.bearer)):
        if war.on_field(unit) and war.seat_of[unit] == war.seat_of[scene.bearer]:
            if scene.ability in [number for _, number in war.kit(unit)]:
                return False
    return True


def fallen_of(war: War, seat: int, house: str) -> list[int]:
    """Destroyed combat units of the seat that belong to the house."""
    units = range(war.field.army_units)
    return [u for u in units if war.seat_of[u] == seat and war.fate[u] == DESTROYED and belongs(war, u, house)]


def has_fallen(war: War, scene: Context, condition: Holds) -> bool:
    return len(fallen_of(war, scene.seat, condition.text)) > 0


class RiseAgain(EffectWord):
    name = "rise-again"
    about = "a destroyed unit of that house returns, near its own edge or a flank edge, activated if it was"
    takes = "house"

    def do(self, war: War, doing: Doing, effect: Effect) -> None:
        seat = doing.scene.seat
        zone = [*flanks(war), *by_own_edge(war, seat)]
        back = Returning(seat, fallen_of(war, seat, effect.text), 1, zone, RULE)
        back.as_it_was = True
        war.push(back)


class NoClaim(EffectWord):
    name = "no-claim"
    about = "the NCU claims no zone by this activation"

    def do(self, war: War, doing: Doing, effect: Effect) -> None:
        claim = under_way(war.stack, Claim)
        if claim is not None:
            war.ncu_done[claim.ncu] = True
            claim.leave()


class Redrawing(HandProcedure):
    """Cards are set aside, one more than these is drawn, and they go back into the deck."""

    def steps(self) -> tuple[Any, ...]:
        return REDRAWING_STEPS

    def clone(self) -> Redrawing:
        other = Redrawing(self.seat, self.count, self.ability)
        other.at = self.at
        return other


class SetAside(Question[War, Redrawing]):
    def seat(self, war: War, redrawing: Redrawing) -> int:
        return redrawing.seat

    def options(self, war: War, redrawing: Redrawing) -> list[int]:
        return [CARD_AT + card for card in war.hand[redrawing.seat]]

    def least(self, war: War, redrawing: Redrawing) -> int:
        return 0

    def most(self, war: War, redrawing: Redrawing) -> int:
        return len(war.hand[redrawing.seat])

    def take_all(self, war: War, redrawing: Redrawing, answer: list[int]) -> None:
        seat = redrawing.seat
        aside = [option - CARD_AT for option in answer]
        war.hand[seat] = [card for card in war.hand[seat] if card not in aside]
        draw(war, seat, len(aside) + redrawing.count)
        war.deck[seat] += aside
        war.unveiled += 1
        war.chance.shuffle(war.deck[seat])

    def why_not(self, war: War, redrawing: Redrawing, answer: int) -> Refused:
        return Refused("tmg21-deck-07", says("Choose cards of your hand."))

    def prompt(self, war: War, redrawing: Redrawing) -> Message:
        return says("{ability}: which cards do you set aside?", ability=("ability", redrawing.ability))

    def choice(self, war: War, redrawing: Redrawing, option: int) -> Choice:
        return Choice(says("{card}", card=("card", option - CARD_AT)), "card", option - CARD_AT)

    def prior_of_all(self, war: War, redrawing: Redrawing, seat: int, answer: list[int]) -> float:
        return 1.0 / (1 + len(answer))


REDRAWING_STEPS: Final[tuple[Any, ...]] = (SetAside("set-aside", "tmg21-deck-07", SOME),)


class Redraw(EffectWord):
    name = "redraw"
    about = "you set cards of your hand aside, draw so many more than these and shuffle them into your deck"
    takes = "amount"
    for_one = True

    def do(self, war: War, doing: Doing, effect: Effect) -> None:
        scene = doing.scene
        war.push(Redrawing(scene.seat, value(war, scene, effect.amounts[0]), scene.ability))


tell(
    ConditionWord("foremost", "no other unit of its side with this ability comes before it", "", foremost),
    ConditionWord("fallen-of", "a unit of that house on your side was destroyed", "house", has_fallen),
)
add(Pillage(), RiseAgain(), NoClaim(), Redraw())
