"""Effects on hands of tactics cards: what is named and discarded, what goes back into the deck."""

from __future__ import annotations

from typing import Any, Final

from bannermen.games.miniatures import log
from bannermen.games.miniatures.rules.abilities.doing import Doing, EffectWord, add, foe_of
from bannermen.games.miniatures.rules.abilities.effects_units import number
from bannermen.games.miniatures.rules.abilities.words import Effect
from bannermen.games.miniatures.state import War
from bannermen.games.miniatures.terms import CARD_AT
from bannermen.kernel.choice import Choice
from bannermen.kernel.decision import Refused
from bannermen.kernel.kinds import SOME
from bannermen.kernel.message import Message, says
from bannermen.kernel.procedure import Procedure
from bannermen.kernel.question import Question

RULE: Final = "tmg21-deck-07"


class HandProcedure(Procedure):
    """A seat looks for cards, by an ability."""

    def __init__(self, seat: int, count: int, ability: int) -> None:
        super().__init__()
        self.seat: int = seat
        self.count: int = count
        self.ability: int = ability

    def fields(self) -> tuple[str, ...]:
        return ("seat", "count", "ability")


class Returning(HandProcedure):
    """So many cards of the own hand go back into the deck, which is shuffled."""

    def steps(self) -> tuple[Any, ...]:
        return RETURNING_STEPS

    def clone(self) -> Returning:
        other = Returning(self.seat, self.count, self.ability)
        other.at = self.at
        return other


class PickReturned(Question[War, Returning]):
    def seat(self, war: War, returning: Returning) -> int:
        return returning.seat

    def options(self, war: War, returning: Returning) -> list[int]:
        return [CARD_AT + card for card in war.hand[returning.seat]]

    def least(self, war: War, returning: Returning) -> int:
        return min(returning.count, len(war.hand[returning.seat]))

    def most(self, war: War, returning: Returning) -> int:
        return min(returning.count, len(war.hand[returning.seat]))

    def take_all(self, war: War, returning: Returning, answer: list[int]) -> None:
        seat = returning.seat
        for option in answer:
            war.hand[seat].remove(option - CARD_AT)
            war.deck[seat].append(option - CARD_AT)
        war.unveiled += 1
        war.chance.shuffle(war.deck[seat])

    def why_not(self, war: War, returning: Returning, answer: int) -> Refused:
        return Refused(RULE, says("Choose cards of your hand."))

    def prompt(self, war: War, returning: Returning) -> Message:
        return says("{ability}: which card goes back into the deck?", ability=("ability", returning.ability))

    def choice(self, war: War, returning: Returning, option: int) -> Choice:
        return Choice(says("{card}", card=("card", option - CARD_AT)), "card", option - CARD_AT)


RETURNING_STEPS: Final[tuple[Any, ...]] = (PickReturned("pick-returned", RULE, SOME),)


class ShuffleBack(EffectWord):
    name = "shuffle-back"
    about = "so many cards of your hand are shuffled into your deck"
    takes = "amount"

    def do(self, war: War, doing: Doing, effect: Effect) -> None:
        scene = doing.scene
        war.push(Returning(scene.seat, number(war, doing, effect), scene.ability))


class NamingCard(HandProcedure):
    """A card of the opponent is named; whoever holds it discards it."""

    def steps(self) -> tuple[Any, ...]:
        return NAMING_STEPS

    def clone(self) -> NamingCard:
        other = NamingCard(self.seat, self.count, self.ability)
        other.at = self.at
        return other


def unseen(war: War, foe: int) -> list[int]:
    """One card for each name that the opponent may hold, by what everybody knows: in his hand or in his deck."""
    found: dict[str, int] = {}
    for card in sorted([*war.hand[foe], *war.deck[foe]]):
        found.setdefault(war.field.tactics[card], card)
    return list(found.values())


class NameACard(Question[War, NamingCard]):
    def seat(self, war: War, naming: NamingCard) -> int:
        return naming.seat

    def options(self, war: War, naming: NamingCard) -> list[int]:
        return [CARD_AT + card for card in unseen(war, foe_of(war, naming.seat))]

    def take(self, war: War, naming: NamingCard, answer: int) -> None:
        foe = foe_of(war, naming.seat)
        named = war.field.tactics[answer - CARD_AT]
        held = [card for card in war.hand[foe] if war.field.tactics[card] == named]
        war.unveiled += 1
        if len(held) > 0:
            war.hand[foe].remove(held[0])
            war.discard[foe].append(held[0])
            if war.log is not None:
                log.discarded(war, foe, [held[0]], RULE)

    def why_not(self, war: War, naming: NamingCard, answer: int) -> Refused:
        return Refused(RULE, says("Name a tactics card that your opponent may hold."))

    def prompt(self, war: War, naming: NamingCard) -> Message:
        return says("{ability}: which card do you name?", ability=("ability", naming.ability))

    def choice(self, war: War, naming: NamingCard, option: int) -> Choice:
        return Choice(says("{card}", card=("card", option - CARD_AT)), "card", option - CARD_AT)


NAMING_STEPS: Final[tuple[Any, ...]] = (NameACard("name-a-card", RULE),)


class NameCard(EffectWord):
    name = "name-card"
    about = "you name a tactics card, and an opponent who holds it discards one of that name"
    for_one = True

    def do(self, war: War, doing: Doing, effect: Effect) -> None:
        war.push(NamingCard(doing.scene.seat, 1, doing.scene.ability))


add(ShuffleBack(), NameCard())
