"""The traits and the factions of a card, with those it has gained and without those it has lost."""

from __future__ import annotations

from bannermen.games.cards.content.table_numbers import FACTION_AT, ONLY_AT, OUTCAST, STRIPPED
from bannermen.games.cards.state import CardsMatch
from bannermen.games.cards.terms import NEUTRAL, NONE
from bannermen.kernel.procedure import EMPTY


def gains_of(match: CardsMatch, cards: list[int]) -> list[int]:
    """What these cards have gained and lost of traits and factions, card after card."""
    found: list[int] = []
    extra = match.extra_traits
    for i in range(0, len(extra), 2):
        if extra[i] in cards:
            found.extend([extra[i], extra[i + 1]])
    return found


def traits_of(match: CardsMatch, card: int) -> list[int]:
    """All that it has now."""
    return [trait for trait in range(len(match.book.traits)) if has_trait(match, card, [trait])]


def is_of(match: CardsMatch, card: int, faction: int) -> bool:
    """Does it belong to that faction now? Neutral is what belongs to none."""
    return is_among(faction, factions_now(match, card))


def is_among(faction: int, factions: list[int]) -> bool:
    return faction in factions if faction != NEUTRAL else len(factions) == 0


def factions_now(match: CardsMatch, card: int) -> list[int]:
    """All factions that a card belongs to, with what it has gained and lost."""
    return factions_with(match, card, match.extra_traits if match.is_retraited() else EMPTY)


def factions_with(match: CardsMatch, card: int, extra: list[int]) -> list[int]:
    own = match.kind_of(card).faction
    found = [own] if own != NEUTRAL else []
    for i in range(0, len(extra), 2):
        if extra[i] == card and extra[i + 1] == OUTCAST:
            found = []
    for i in range(0, len(extra), 2):
        if extra[i] == card and FACTION_AT <= extra[i + 1] < ONLY_AT:
            found.append(extra[i + 1] - FACTION_AT)
    for i in range(0, len(extra), 2):
        if extra[i] == card and ONLY_AT <= extra[i + 1] < OUTCAST:
            found = [extra[i + 1] - ONLY_AT]
    return found


def is_sole(match: CardsMatch, card: int) -> bool:
    """Is it of a faction of which its controller has no other card in play?"""
    factions = factions_now(match, card)
    seat = match.holder[card]
    for other in match.front[seat] + match.back[seat]:
        if other != card:
            factions = [faction for faction in factions if not is_of(match, other, faction)]
    return len(factions) > 0


def factions_of(match: CardsMatch, seat: int) -> int:
    """Of how many factions the characters of the seat are; neutral is none."""
    found: list[int] = []
    for card in match.front[seat]:
        for faction in factions_now(match, card):
            if faction not in found:
                found.append(faction)
    return len(found)


def is_in_faction(match: CardsMatch, seat: int, card: int) -> bool:
    """Is it a card of the faction that the seat plays?"""
    return is_of(match, card, match.kind_of(match.banner[seat]).faction)


def has_trait(match: CardsMatch, card: int, wanted: list[int]) -> bool:
    if match.is_retraited():
        return has_trait_with(match, card, wanted, match.extra_traits)
    for trait in match.kind_of(card).traits:
        if trait in wanted:
            return True
    return False


def has_trait_with(match: CardsMatch, card: int, wanted: list[int], extra: list[int]) -> bool:
    """Does the card have one of these traits, with those it has gained and without those it has lost?"""
    printed = True
    for i in range(0, len(extra), 2):
        if extra[i] == card:
            if extra[i + 1] == STRIPPED:
                return False
            printed = printed and extra[i + 1] != NONE
    if printed:
        for trait in match.kind_of(card).traits:
            if trait in wanted:
                return True
    for i in range(0, len(extra), 2):
        if extra[i] == card and extra[i + 1] in wanted:
            return True
    return False
