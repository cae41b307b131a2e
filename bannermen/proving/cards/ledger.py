"""The log as a ledger: what it tells between two answers must account for what has changed on the table.

The fuzzer keeps the table as it was before an answer. The events of the answer are entered one by one; what the books
then say of gold, power, and of cards that moved or turned is compared with the table as it is.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from bannermen.games.cards.match import PlayableCardsMatch
from bannermen.games.cards.rules.happening import Happening
from bannermen.games.cards.rules.using import AbilityUse
from bannermen.games.cards.terms import (
    DUPLICATE,
    ENTERS,
    HELD,
    LIMBO,
    NONE,
    PLACES,
    PLAY,
    PLOTS,
    POOL,
    SETTING_UP,
    SHOWN,
    USED,
)
from bannermen.kernel.events import Event

# Places about whose cards the log need not speak one by one: plots and titles come and go together, by the book.
_COMMON: Final = frozenset((PLOTS, SHOWN, USED, POOL, HELD))
_NAMING: Final = ("card", "cards", "under", "host", "source", "bypassed")


def audit(before: PlayableCardsMatch, after: PlayableCardsMatch, events: list[Event]) -> list[str]:
    """What has changed and is not told, or is told and has not happened."""
    if before.phase == SETTING_UP:
        return []  # hands are being dealt and setup cards laid facedown
    books = _Books(before)
    for event in events:
        books.note(event)
        if event.kind in ENTRIES:
            ENTRIES[event.kind](books, event.data)
    books.close(before, after)
    return books.faults


def census(match: PlayableCardsMatch) -> list[tuple[int, int]]:
    """Whose card of which kind there is, wherever it lies; shuffling deals kinds to other numbers."""
    kinds = match.book.kinds
    return sorted(
        (owner, kinds[kind].was if kinds[kind].was != NONE else kind)
        for owner, kind in zip(match.owner, match.kind, strict=True)
        if kind not in match.book.covers
    )


def entering(happening: Happening) -> list[int]:
    return [card for what, card in zip(happening.whats, happening.cards, strict=True) if what == ENTERS]


class _Books:
    """What the table should look like, and what is wrong with how it came so."""

    def __init__(self, before: PlayableCardsMatch) -> None:
        self.match = before
        self.faults: list[str] = []
        self.gold = before.gold[:]
        self.power = before.power[:]
        # Who comes into play is told as it begins; of several some wait until what another brings along is asked.
        self.named: set[int] = {card for p in before.stack if isinstance(p, Happening) for card in entering(p)}
        self.all_stood = False
        self.gone: set[int] = set()
        # Their use has been told; that they kneel to pay for it comes when what answers the payment is done.
        self.in_use = {p.act.card for p in before.stack if isinstance(p, AbilityUse)}

    def note(self, event: Event) -> None:
        """The cards that an event speaks of, to whomever."""
        for told in (event, *(event.private or {}).values()):
            for key in _NAMING:
                value = told.data.get(key)
                if isinstance(value, int):
                    self.named.add(value)
                elif isinstance(value, list):
                    self.named.update(value)
            other = told.data.get("other")
            if told.kind == "swap" and isinstance(other, int):
                self.named.add(other)

    def close(self, before: PlayableCardsMatch, after: PlayableCardsMatch) -> None:
        if census(before) != census(after):
            self.faults.append("other cards are in the game than before")
        for seat in range(after.seats):
            if self.gold[seat] != after.gold[seat]:
                self.faults.append(f"seat {seat}: gold is {after.gold[seat]}, by the log {self.gold[seat]}")
        for card in range(len(before.place)):
            if after.place[card] in (PLAY, SHOWN, HELD) and self.power[card] != after.power[card]:
                self.faults.append(f"card {card}: power is {after.power[card]}, by the log {self.power[card]}")
            if card not in self.named and not before.is_cover(card) and before.owner[card] not in self.gone:
                self.close_card(card, before, after)

    def close_card(self, card: int, before: PlayableCardsMatch, after: PlayableCardsMatch) -> None:
        """A card of which the log has said nothing."""
        was, place = before.place[card], after.place[card]
        if was != place and not self.follows(card, before) and {was, place} - _COMMON:
            self.faults.append(f"card {card}: from {PLACES[was]} to {PLACES[place]}, and nothing is told of it")
        if was == place == PLAY and before.holder[card] != after.holder[card]:
            self.faults.append(f"card {card}: it has changed sides, and nothing is told of it")
        stood = self.all_stood and not after.kneeling[card]
        turned = before.kneeling[card] != after.kneeling[card] and not stood and card not in self.in_use
        if was == place == PLAY and turned:
            self.faults.append(f"card {card}: it has turned, and nothing is told of it")

    def follows(self, card: int, before: PlayableCardsMatch) -> bool:
        """Events lie down after the answer that played them; duplicates and attachments go where their card goes."""
        if before.place[card] == LIMBO:
            return True
        host = before.host[card]
        return before.place[card] == DUPLICATE and host != NONE and host in self.named

    # --- entries ---

    def pays(self, data: dict[str, Any]) -> None:
        self.gold[data["seat"]] -= data["n"]

    def uses(self, data: dict[str, Any]) -> None:
        self.gold[data["seat"]] -= data["gold"]

    def earns(self, data: dict[str, Any]) -> None:
        self.gold[data["seat"]] += data["n"]

    def takes_gold(self, data: dict[str, Any]) -> None:
        self.gold[data["seat"]] -= data["n"]
        self.gold[data["other"]] += data["n"]

    def is_taxed(self, data: dict[str, Any]) -> None:
        self.gold = data.get("kept", [0] * len(self.gold))[:]

    def gains(self, data: dict[str, Any]) -> None:
        self.power[data["card"]] += data["n"]

    def loses(self, data: dict[str, Any]) -> None:
        self.power[data["card"]] -= data["n"]

    def takes_power(self, data: dict[str, Any]) -> None:
        self.power[self.match.banner[data["seat"]]] -= data["n"]
        self.power[self.match.banner[data["other"]]] += data["n"]

    def is_honored(self, data: dict[str, Any]) -> None:
        self.power[self.match.banner[data["seat"]]] -= data["n"]
        self.power[data["card"]] += data["n"]

    def is_levied(self, data: dict[str, Any]) -> None:
        self.power[data["card"]] -= data["n"]
        self.power[self.match.banner[data["seat"]]] += data["n"]

    def is_handed_on(self, data: dict[str, Any]) -> None:
        self.power[data["giver"]] -= data["n"]
        self.power[data["card"]] += data["n"]

    def leaves(self, data: dict[str, Any]) -> None:
        """What lies on it goes too (agot-leaveplay-03)."""
        self.power[data["card"]] = 0

    def redeals(self, data: dict[str, Any]) -> None:
        """A hand that goes into the deck as a whole is told of without naming its cards."""
        if "n" in data:
            self.named.update(self.match.hand[data["seat"]])

    def stands_all(self, data: dict[str, Any]) -> None:
        self.all_stood = True

    def is_out(self, data: dict[str, Any]) -> None:
        """All that an eliminated player owns leaves the game (agot-elimination-02)."""
        seat = data["seat"]
        self.gone.add(seat)
        self.gold[seat] = 0
        for card, owner in enumerate(self.match.owner):
            if owner == seat or self.match.holder[card] == seat:
                self.power[card] = 0
                self.named.add(card)


ENTRIES: Final[dict[str, Callable[[_Books, dict[str, Any]], None]]] = {
    "marshal": _Books.pays,
    "ambush": _Books.pays,
    "hide": _Books.pays,
    "emerge": _Books.pays,
    "bestow": _Books.pays,
    "use": _Books.uses,
    "play": _Books.uses,
    "income": _Books.earns,
    "gold": _Books.earns,
    "move-gold": _Books.takes_gold,
    "taxed": _Books.is_taxed,
    "gain": _Books.gains,
    "lose": _Books.loses,
    "move-power": _Books.takes_power,
    "fined": _Books.pays,
    "honor": _Books.is_honored,
    "levy": _Books.is_levied,
    "handed-on": _Books.is_handed_on,
    "leave": _Books.leaves,
    "shuffle": _Books.redeals,
    "stand-all": _Books.stands_all,
    "eliminated": _Books.is_out,
}
