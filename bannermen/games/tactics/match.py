"""The match itself: the state of the battlefield with the rules that it calls."""

from __future__ import annotations

from bannermen.games.tactics.content.tables import Book
from bannermen.games.tactics.field import Field
from bannermen.games.tactics.rules.victory import give_up
from bannermen.games.tactics.state import Battle
from bannermen.kernel.chance import Chance


class PlayableBattle(Battle):
    """A battle that can be played."""

    def give_up(self, seat: int) -> None:
        give_up(self, seat)

    def clone(self) -> PlayableBattle:
        other = PlayableBattle(self.book, self.field, self.sides, self.chance, self.ground)
        self.copy_into(other)
        return other


def new_battle(book: Book, field: Field, sides: list[int], chance: Chance) -> Battle:
    """A battle without figures. Made here, in compiled code: from outside, a compiled object is not filled in."""
    return PlayableBattle(book, field, sides, chance)
