"""Tactics decks and hands (tmg21-deck-01 to -09, tmg21-cleanup-08 to -11)."""

from __future__ import annotations

from typing import Any, Final

from bannermen.games.miniatures import log
from bannermen.games.miniatures.state import War
from bannermen.games.miniatures.terms import CARD_AT, NOBODY
from bannermen.kernel.choice import Choice
from bannermen.kernel.decision import Refused
from bannermen.kernel.kinds import SOME
from bannermen.kernel.message import Message, says
from bannermen.kernel.procedure import Procedure
from bannermen.kernel.question import Question

FULL: Final = 3  # cards to which a hand is filled up


def draw(war: War, seat: int, count: int) -> None:
    """What the deck still holds; it is never shuffled anew (tmg21-cleanup-11)."""
    cards = [war.deck[seat].pop() for _ in range(min(count, len(war.deck[seat])))]
    war.hand[seat].extend(cards)
    war.hand[seat].sort()
    if len(cards) > 0:
        war.unveiled += 1
        if war.log is not None:
            log.drew(war, seat, cards)
    most = war.edition.most_in_hand(more_in_hand(war, seat))
    if len(war.hand[seat]) > most:
        war.push(Discarding(seat, len(war.hand[seat]) - most, True))


def more_in_hand(war: War, seat: int) -> int:
    """By the mode, and by NCUs and units on the battlefield whose ability says so."""
    more = war.field.mode.hand(war, seat)
    for ncu in range(len(war.ncu_seat)):
        if war.ncu_seat[ncu] == seat and not war.ncu_gone[ncu] and war.ncu_muted[ncu] == NOBODY:
            kit = war.field.ncu_kit[ncu]
            more += sum([1 for number in kit if "hand-of-four" in war.book.abilities[number].traits])
    for unit in war.standing(seat):
        if war.has_trait(unit, "hand-of-four"):
            more += 1
    return more


class Discarding(Procedure):
    """A seat discards: what is too many, or what it likes."""

    def __init__(self, seat: int, count: int, forced: bool) -> None:
        super().__init__()
        self.seat: int = seat
        self.count: int = count  # at most; exactly that many if forced
        self.forced: bool = forced

    def steps(self) -> tuple[Any, ...]:
        return DISCARD_STEPS

    def fields(self) -> tuple[str, ...]:
        return ("seat", "count", "forced")

    def clone(self) -> Discarding:
        other = Discarding(self.seat, self.count, self.forced)
        other.at = self.at
        return other


class PickDiscards(Question[War, Discarding]):
    """Any number in cleanup (tmg21-cleanup-08); down to five at once otherwise (tmg21-cleanup-10)."""

    def seat(self, war: War, discarding: Discarding) -> int:
        return discarding.seat

    def options(self, war: War, discarding: Discarding) -> list[int]:
        return [CARD_AT + card for card in war.hand[discarding.seat]]

    def least(self, war: War, discarding: Discarding) -> int:
        return discarding.count if discarding.forced else 0

    def most(self, war: War, discarding: Discarding) -> int:
        return discarding.count

    def rule_of(self, war: War, discarding: Discarding) -> str:
        return "tmg21-cleanup-10" if discarding.forced else "tmg21-cleanup-08"

    def take_all(self, war: War, discarding: Discarding, answer: list[int]) -> None:
        seat = discarding.seat
        for option in answer:
            war.hand[seat].remove(option - CARD_AT)
            war.discard[seat].append(option - CARD_AT)
        if len(answer) > 0 and war.log is not None:
            log.discarded(war, seat, [option - CARD_AT for option in answer], self.rule_of(war, discarding))

    def why_not(self, war: War, discarding: Discarding, answer: int) -> Refused:
        return Refused(self.rule_of(war, discarding), says("Choose cards of your hand."))

    def prompt(self, war: War, discarding: Discarding) -> Message:
        if discarding.forced:
            return says("A hand holds five cards at most: which do you discard?")
        return says("Which tactics cards do you discard?")

    def choice(self, war: War, discarding: Discarding, option: int) -> Choice:
        return Choice(says("{card}", card=("card", option - CARD_AT)), "card", option - CARD_AT)

    def prior_of_all(self, war: War, discarding: Discarding, seat: int, answer: list[int]) -> float:
        return 1.0 / (1 + len(answer))


DISCARD_STEPS: Final[tuple[Any, ...]] = (PickDiscards("pick-discards", "tmg21-cleanup-08", SOME),)
