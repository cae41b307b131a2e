"""Conditions of cards: what must be so before a line may be bought or a passive ability works (tac-terms-07)."""

from __future__ import annotations

from typing import Final

from bannermen.abilities.vocabulary import Vocabulary
from bannermen.abilities.word import Word
from bannermen.games.tactics.rules.sight import (
    beside,
    engaged_with,
    is_engaged,
    objectives_held,
    objectives_of,
    on_high_ground,
)
from bannermen.games.tactics.state import Battle
from bannermen.games.tactics.terms import HERO, NOBODY, SOLDIER, VETERAN


class Need(Word):
    """A condition about a figure, and the other one of the attack or event."""

    def holds(self, battle: Battle, figure: int, other: int) -> bool:
        raise NotImplementedError


class Told(Need):
    """What an attack or event is like; whoever asks tells it with the bits below."""

    def __init__(self, name: str, about: str) -> None:
        self.name = name
        self.about = about

    def holds(self, battle: Battle, figure: int, other: int) -> bool:
        return True


class Unhurt(Need):
    name = "unhurt"
    about = "the figure itself has no wound"

    def holds(self, battle: Battle, figure: int, other: int) -> bool:
        return battle.wounds[figure] == 0


class Hurt(Need):
    name = "hurt"
    about = "the figure itself has a wound"

    def holds(self, battle: Battle, figure: int, other: int) -> bool:
        return battle.wounds[figure] > 0


class TouchesHero(Need):
    name = "touches-hero"
    about = "the figure is in contact with a hero, friend or enemy"

    def counts(self, battle: Battle, figure: int, hero: int) -> bool:
        return True

    def holds(self, battle: Battle, figure: int, other: int) -> bool:
        near = beside(battle, figure) if battle.at[figure] >= 0 else 0
        for f in range(len(battle.fate)):
            if f != figure and near & battle.feet[f] and battle.card(f).rank == HERO:
                if self.counts(battle, figure, f):
                    return True
        return False


class TouchesFriendHero(TouchesHero):
    name = "touches-friend-hero"
    about = "the figure is in contact with a friendly hero"

    def counts(self, battle: Battle, figure: int, hero: int) -> bool:
        return battle.side_of(hero) == battle.side_of(figure)


class HoldsObjective(Need):
    name = "holds-objective"
    about = "the figure controls an objective"

    def holds(self, battle: Battle, figure: int, other: int) -> bool:
        return len(objectives_of(battle, figure)) > 0


class MoreObjectives(Need):
    name = "more-objectives"
    about = "its side controls more objectives than any other side"

    def holds(self, battle: Battle, figure: int, other: int) -> bool:
        return holds_more(battle, battle.side_of(figure))


class Outnumbered(Need):
    name = "outnumbered"
    about = "the figure is engaged with two or more enemies"

    def holds(self, battle: Battle, figure: int, other: int) -> bool:
        return battle.at[figure] >= 0 and len(engaged_with(battle, figure)) >= 2


class OnHighGround(Need):
    name = "on-high-ground"
    about = "the figure stands on high ground"

    def holds(self, battle: Battle, figure: int, other: int) -> bool:
        return on_high_ground(battle, figure)


class Engaged(Need):
    name = "engaged"
    about = "the figure is engaged"

    def holds(self, battle: Battle, figure: int, other: int) -> bool:
        return battle.at[figure] >= 0 and is_engaged(battle, figure)


class Unengaged(Need):
    name = "unengaged"
    about = "the figure is on the battlefield and not engaged"

    def holds(self, battle: Battle, figure: int, other: int) -> bool:
        return battle.at[figure] >= 0 and not is_engaged(battle, figure)


class IsNemesis(Need):
    name = "nemesis"
    about = "the other figure is a nemesis of the figure"

    def holds(self, battle: Battle, figure: int, other: int) -> bool:
        return battle.is_nemesis(figure, other)


class OtherRank(Need):
    """The other figure is of one of these types."""

    def __init__(self, name: str, about: str, *ranks: int) -> None:
        self.name = name
        self.about = about
        self.ranks: tuple[int, ...] = ranks

    def holds(self, battle: Battle, figure: int, other: int) -> bool:
        return other != NOBODY and battle.card(other).rank in self.ranks


class OtherLarge(Need):
    name = "large"
    about = "the other figure is large"

    def holds(self, battle: Battle, figure: int, other: int) -> bool:
        return other != NOBODY and battle.card(other).large


NEED_LIST: Final[list[Need]] = [
    Told("melee", "the attack is a melee attack"),
    Told("ranged", "the attack is a ranged attack"),
    Told("charge", "it is the attack of a charge"),
    Told("wounded", "it has inflicted at least one wound"),
    Unhurt(),
    Hurt(),
    TouchesHero(),
    TouchesFriendHero(),
    HoldsObjective(),
    MoreObjectives(),
    Outnumbered(),
    OnHighGround(),
    Engaged(),
    Unengaged(),
    IsNemesis(),
    OtherRank("hero", "the other figure is a hero", HERO),
    OtherRank("veteran", "the other figure is a veteran", VETERAN),
    OtherRank("character", "the other figure is a hero or a veteran", HERO, VETERAN),
    OtherRank("soldier", "the other figure is a soldier", SOLDIER),
    OtherLarge(),
    Told("by-self", "the figure itself did it"),
]
NEED_WORDS: Final = Vocabulary(NEED_LIST)
NEEDS: Final[tuple[str, ...]] = NEED_WORDS.names

# What an attack or event is like, as those who ask tell it.
IN_MELEE: Final[int] = 1 << NEEDS.index("melee")
AT_RANGE: Final[int] = 1 << NEEDS.index("ranged")
IN_CHARGE: Final[int] = 1 << NEEDS.index("charge")
HAS_WOUNDED: Final[int] = 1 << NEEDS.index("wounded")
BY_ITSELF: Final[int] = 1 << NEEDS.index("by-self")
_TOLD: Final[int] = IN_MELEE | AT_RANGE | IN_CHARGE | HAS_WOUNDED | BY_ITSELF


def meets(battle: Battle, needs: int, figure: int, other: int, told: int) -> bool:
    """Whether all conditions of a line hold for the figure and the other one of the attack or event."""
    if needs & _TOLD & ~told:
        return False
    left = needs & ~_TOLD
    number = 0
    while left != 0:
        if left & 1 and not NEED_LIST[number].holds(battle, figure, other):
            return False
        left >>= 1
        number += 1
    return True


def holds_more(battle: Battle, side: int) -> bool:
    """Whether the side controls more objectives than any other."""
    mine = objectives_held(battle, side)
    for other in range(len(battle.bits)):
        if other != side and objectives_held(battle, other) >= mine:
            return False
    return True
