"""Tables in the middle of the game, made from a seed: where whole matches seldom come, the fuzzer begins.

Characters with attachments, duplicates and power stand on all sides, half of them kneeling; hands are full, gold lies
ready, some are near the end. One card after the other is dealt on purpose, in hand or in play, and gets what it needs:
cards of its own faction and of its own traits beside it, events that it could answer against it.
"""

from __future__ import annotations

from typing import Any, Final

from bannermen.games.cards.content.load import book, whole_book
from bannermen.games.cards.content.tables import Book, Kind, fits_printed
from bannermen.games.cards.formats import DRAFT_SET
from bannermen.games.cards.terms import (
    AGENDA,
    ATTACHMENT,
    CHALLENGES,
    CHARACTER,
    EVENT,
    FACTIONS,
    ICON_BITS,
    ICON_MASK,
    ICON_ZERO,
    LOCATION,
    NEUTRAL,
    PHASES,
    PLOT,
    POWER_TO_WIN,
    TITLE,
)
from bannermen.kernel.chance import Chance
from bannermen.proving.cards.company import company_of

# Most of what cards do is done in these.
_PHASES: Final = ("marshaling", "challenges", "challenges", "challenges", *PHASES)
_SEATS: Final = (2, 2, 2, 3, 4, 5, 6)


MIDDLE_ALL: Final = "middle-all"  # in a plan: such tables with cards of all packs


def mid_position(seed: int) -> dict[str, Any]:
    """One such table as a position (docs/positions.md)."""
    cards = book()
    kinds = [kind for kind in cards.kinds if kind.was < 0 and kind.type <= TITLE]
    return _Muddle(Chance(seed), cards, kinds[seed // 2 % len(kinds)]).position()


def mid_position_of_all(seed: int, code: str = "") -> dict[str, Any]:
    """One with cards of all packs, around that card if one is named."""
    cards = whole_book()
    kinds = [kind for kind in cards.kinds if is_dealt(cards, kind)]
    meant = cards.kinds[cards.index[code]] if code else kinds[seed // 2 % len(kinds)]
    return _Muddle(Chance(seed), cards, meant).position() | {"packs": True}


def is_dealt(cards: Book, kind: Kind) -> bool:
    """Cards as they are printed, those for drafts alone left out."""
    return kind.was < 0 and kind.type <= TITLE and kind.set != DRAFT_SET and kind.number not in cards.covers


class _Muddle:
    """A position in the making."""

    def __init__(self, chance: Chance, cards: Book, card: Kind) -> None:
        self.chance, self.cards = chance, cards
        self.card = card  # dealt on purpose
        self.company = company_of(cards, card.number) if cards.packs else ()
        self.titles = [cards.kinds[number] for number in cards.title_cards]
        kinds = [kind for kind in cards.kinds if is_dealt(cards, kind)]
        self.plots = [kind for kind in kinds if kind.type == PLOT]
        self.agendas = [kind for kind in kinds if kind.type == AGENDA]
        self.plain = kinds

    def some(self, one_in: int) -> bool:
        return self.chance.below(one_in) == 0

    def any_of(self, things: Any) -> Any:
        return things[self.chance.below(len(things))]

    def position(self) -> dict[str, Any]:
        count = self.any_of(_SEATS)
        if self.card.type == TITLE:
            count = 3 + self.chance.below(4)
        phase = "challenges" if self.card.ambush else self.any_of(_PHASES)
        seats = [self.seat(seat, count) for seat in range(count)]
        if count > 2 and phase not in ("plot", "taxation"):  # there nobody holds one yet, or any more (agot-melee-15)
            self.hold_titles(seats)
        data: dict[str, Any] = {
            "seats": seats,
            "round": 1 + self.chance.below(6),
            "phase": phase,
            "first": self.chance.below(count),
            "active": self.chance.below(count),
        }
        if phase == "challenges" and (self.card.ambush or self.some(2)):
            challenge = self.challenge(seats)
            if challenge is not None:
                data["challenge"] = challenge
        return data

    # --- seats ---

    def seat(self, seat: int, count: int) -> dict[str, Any]:
        faction = self.chance.below(NEUTRAL)
        mine = seat == 0 and self.card.type != TITLE
        if mine and self.card.faction != NEUTRAL:
            faction = self.card.faction
        pool = [kind for kind in self.plain if kind.type <= EVENT and kind.faction in (faction, NEUTRAL)]
        plots = [self.any_of(self.plots).code for _ in range(4)]
        data: dict[str, Any] = {
            "faction": FACTIONS[faction],
            "plot": plots[0],
            "plots": plots[1:] if not self.some(4) else plots[1:2],
            "used": [self.any_of(self.plots).code for _ in range(2)],
            "gold": self.chance.below(9),
            "power": self.chance.below(POWER_TO_WIN - 2) if self.some(2) else 0,
            "kneeling": self.some(6),
            "hand": [self.any_of(pool).code for _ in range(2 + self.chance.below(6))],
            "deck": [self.any_of(pool).code for _ in range(3 + self.chance.below(20))],
            "discard": [self.any_of(pool).code for _ in range(self.chance.below(5))],
        }
        if self.some(2):
            data["agenda"] = self.any_of(self.agendas).code
        play = self.in_play(pool, mine)
        data["dead"] = self.dead(pool, play)
        if mine:
            self.deal(data, play)
            self.invite(data, pool, play)
        data["play"] = self.entries(play, faction)
        spare = POWER_TO_WIN - 1 - sum(entry.get("power", 0) for entry in data["play"])
        data["power"] = max(0, min(data["power"], spare))
        return data

    def in_play(self, pool: list[Kind], mine: bool) -> list[Kind]:
        """Characters and locations, each unique title once; some share a trait with the card that is meant."""
        friends = [kind for kind in pool if set(kind.traits) & set(self.card.traits)] if mine else []
        friends = [kind for kind in pool if kind.number in self.company] or friends if mine else []
        found: list[Kind] = []
        titles: set[int] = set()
        for wanted, count in ((CHARACTER, 3 + self.chance.below(4)), (LOCATION, 1 + self.chance.below(2))):
            kinds = [kind for kind in pool if kind.type == wanted]
            near = [kind for kind in friends if kind.type == wanted] or kinds
            for _ in range(count):
                kind = self.any_of(near if self.some(2 if self.company else 3) else kinds)
                if not kind.unique or kind.title not in titles:
                    titles.add(kind.title)
                    found.append(kind)
        return found

    def dead(self, pool: list[Kind], play: list[Kind]) -> list[str]:
        titles = {kind.title for kind in play} | {self.card.title}
        fallen = [kind for kind in pool if kind.type == CHARACTER and kind.title not in titles]
        return [self.any_of(fallen).code for _ in range(self.chance.below(4))]

    def deal(self, data: dict[str, Any], play: list[Kind]) -> None:
        """The card that is meant, where it can be used."""
        card = self.card
        data["gold"] = 3 + sum(card.ambush) + self.chance.below(6)
        if card.type == PLOT:
            if self.some(2):
                data["plot"] = card.code
            else:
                data["plots"] = [card.code]
        elif card.type == AGENDA:
            data["agenda"] = card.code
        elif card.type == EVENT or card.type == ATTACHMENT or card.ambush or self.some(3):
            data["hand"] = [card.code, card.code, *data["hand"][:4]]
        elif all(kind.title != card.title for kind in play):
            play.append(card)

    def invite(self, data: dict[str, Any], pool: list[Kind], play: list[Kind]) -> None:
        """Those whom its words name lie in the piles, and in shadows what belongs there."""
        named = [kind for kind in pool if kind.number in self.company]
        if named:
            data["hand"] += [self.any_of(named).code for _ in range(2)]
            data["deck"] = [self.any_of(named).code for _ in range(4)] + data["deck"]
            data["discard"] += [self.any_of(named).code for _ in range(2)]
        plots = [kind for kind in self.plots if kind.number in self.company]
        if plots:
            data["plots"] = [*data["plots"], self.any_of(plots).code]
            data["used"] = [*data["used"], self.any_of(plots).code]
        if self.cards.packs:
            lurking = [kind for kind in [*named, *pool] if kind.shadow]
            data["shadows"] = [self.any_of(lurking).code for _ in range(self.chance.below(3))] if lurking else []
            if self.card.shadow and self.some(2):
                data["shadows"] = [self.card.code]

    def entries(self, play: list[Kind], faction: int) -> list[dict[str, Any]]:
        attachments = [kind for kind in self.plain if kind.type == ATTACHMENT and not kind.harmful]
        found: list[dict[str, Any]] = []
        left = 8
        for kind in play:
            entry: dict[str, Any] = {"card": kind.code}
            if kind is not self.card and self.some(3):
                entry["kneeling"] = True
            if kind.type == CHARACTER and self.some(4) and left > 0:
                entry["power"] = 1 + self.chance.below(3)
                left -= entry["power"]
            if kind.unique and self.some(4):
                entry["duplicates"] = 1
            if kind.type == CHARACTER and self.some(4) and not kind.shuns_all and not kind.takes:
                worn = self.any_of(attachments)
                if worn.attach is not None and fits_printed(kind, worn.attach) and not worn.unique:
                    entry["attachments"] = [worn.code]
            found.append(entry)
        return found

    def hold_titles(self, seats: list[dict[str, Any]]) -> None:
        order = list(range(len(self.titles)))
        self.chance.shuffle(order)
        titles = [self.titles[i] for i in order]
        if self.card.type == TITLE:
            titles.sort(key=lambda kind: kind is not self.card)
        for seat, kind in zip(seats, titles, strict=False):
            seat["title"] = kind.code

    # --- a challenge in progress ---

    def challenge(self, seats: list[dict[str, Any]]) -> dict[str, Any] | None:
        attacker = self.chance.below(len(seats))
        defender = (attacker + 1 + self.chance.below(len(seats) - 1)) % len(seats)
        type_ = self.chance.below(len(CHALLENGES))
        able = self.with_icon(seats[attacker], type_)
        if not able:
            return None
        attacking = able[: 1 + self.chance.below(2)]
        for entry in attacking:
            entry["kneeling"] = True
        given: dict[str, Any] = {
            "type": CHALLENGES[type_],
            "attacker": attacker,
            "defender": defender,
            "attacking": [entry["card"] for entry in attacking],
        }
        guards = self.with_icon(seats[defender], type_)
        if guards and self.some(2):
            guards[0]["kneeling"] = True
            given["defending"] = [guards[0]["card"]]
        return given

    def with_icon(self, seat: dict[str, Any], type_: int) -> list[dict[str, Any]]:
        index = self.cards.index
        found = []
        for entry in seat["play"]:
            kind = self.cards.kinds[index[entry["card"]]]
            if kind.type == CHARACTER and (kind.icons >> (ICON_BITS * type_)) & ICON_MASK > ICON_ZERO:
                found.append(entry)
        return found
