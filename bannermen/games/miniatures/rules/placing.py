"""Terrain before the battle: chosen in turn, or rolled for (tmg21-setup-06 to -14)."""

from __future__ import annotations

from typing import Any, Final

from bannermen.games.miniatures.rules.laying import TERRAIN, Laying, limits_of
from bannermen.games.miniatures.rules.roll_off import highest
from bannermen.games.miniatures.state import War
from bannermen.games.miniatures.terms import NOBODY, PIECE_AT
from bannermen.games.miniatures.terrain import (
    BOG,
    CHOICE,
    CORPSE_PILE,
    FOREST,
    HEDGE,
    IMPASSABLE,
    LOW_WALL,
    PALISADE,
    SIZES,
    STAKES,
    WEIRWOOD,
)
from bannermen.kernel.choice import Choice
from bannermen.kernel.decision import Refused
from bannermen.kernel.message import Message, says
from bannermen.kernel.procedure import Procedure
from bannermen.kernel.question import Question
from bannermen.maps.constraints import OK

CHOSEN: Final = 4  # pieces that are placed by choice (tmg21-setup-08)
ANY: Final = -1
TABLE: Final = (  # by the sum of two dice, from 2 on (tmg21-setup-13)
    *(CORPSE_PILE, CORPSE_PILE, BOG, PALISADE, HEDGE, ANY, LOW_WALL, STAKES, FOREST, WEIRWOOD, WEIRWOOD),
)


class Landscape(Procedure):
    """Players lay terrain in turn."""

    def __init__(self) -> None:
        super().__init__()
        self.seat: int = 0
        self.left: int = 0  # pieces that are still to be laid
        self.kind: int = ANY

    def steps(self) -> tuple[Any, ...]:
        return LANDSCAPE_STEPS

    def fields(self) -> tuple[str, ...]:
        return ("seat", "left", "kind")

    def clone(self) -> Landscape:
        other = Landscape()
        other.at = self.at
        other.seat = self.seat
        other.left = self.left
        other.kind = self.kind
        return other


class ReadyLand(Procedure):
    """The terrain of a ready battlefield is laid, whoever sits there."""

    def steps(self) -> tuple[Any, ...]:
        return READY_STEPS

    def fields(self) -> tuple[str, ...]:
        return ()

    def clone(self) -> ReadyLand:
        other = ReadyLand()
        other.at = self.at
        return other


def lay_ready(war: War, land: ReadyLand) -> None:
    """Piece by piece, by the rules of placing; one for which a mode leaves no room stays in the box."""
    for kind, x, y, facing in war.field.ready:
        if kind in war.field.mode.banned or not is_left(war, kind):
            continue
        limits = limits_of(war, Laying(0, TERRAIN, kind, NOBODY, "tmg21-setup-07"))
        if limits.check((x, y, facing))[0] == OK:
            war.lay(kind, (x, y, facing))


READY_STEPS: Final[tuple[Any, ...]] = (lay_ready,)


def begin(war: War, landscape: Landscape) -> None:
    """A roll-off for the first piece; how many there are (tmg21-setup-07, -08, -10)."""
    landscape.left = war.field.terrain
    if war.field.random_terrain:
        landscape.left = 2 + war.d3()
    if landscape.left == 0:
        landscape.leave()
        return
    landscape.seat = highest(war)


def roll_kind(war: War, landscape: Landscape) -> None:
    """Random terrain: two dice for each piece; what is banned is rolled again (tmg21-setup-11, tmg21-mode-ffc-02)."""
    landscape.kind = ANY
    if not war.field.random_terrain:
        return
    for _ in range(50):
        kind = TABLE[war.d6() + war.d6() - 2]
        if kind not in war.field.mode.banned:
            landscape.kind = kind
            return


def is_left(war: War, kind: int) -> bool:
    """Does the box hold another such piece (tmg18-contents-03)?"""
    for several, count in war.edition.supply:
        if kind in several:
            return len([piece for piece in war.pieces if piece.kind in several]) < count
    return True


def none_left() -> Refused:
    return Refused("tmg18-contents-03", says("The box holds no more pieces of that kind."))


def kinds(war: War, seat: int) -> list[int]:
    """Pieces for which there is a place; those of one size that may lie on tokens, or may not, have the same."""
    found = []
    known: dict[tuple[int, int, bool], bool] = {}
    for kind in range(CHOICE):
        if kind not in war.field.mode.banned and is_left(war, kind):
            width, depth = SIZES[kind]
            alike = (width, depth, bool(war.keywords_of(kind) & IMPASSABLE))
            if alike not in known:
                laying = Laying(seat, TERRAIN, kind, NOBODY, "tmg21-setup-07")
                known[alike] = not limits_of(war, laying).is_empty()
            if known[alike]:
                found.append(kind)
    return found


class PickPiece(Question[War, Landscape]):
    """Any piece (tmg21-setup-07); on a rolled 7 the roller chooses (tmg21-setup-14)."""

    def seat(self, war: War, landscape: Landscape) -> int:
        return landscape.seat

    def options(self, war: War, landscape: Landscape) -> list[int]:
        if landscape.kind != ANY:
            return [PIECE_AT + landscape.kind]
        return [PIECE_AT + kind for kind in kinds(war, landscape.seat)]

    def take(self, war: War, landscape: Landscape, answer: int) -> None:
        rule = "tmg21-setup-12" if war.field.random_terrain else "tmg21-setup-07"
        war.push(Laying(landscape.seat, TERRAIN, answer - PIECE_AT, NOBODY, rule))

    def why_not(self, war: War, landscape: Landscape, answer: int) -> Refused:
        kind = answer - PIECE_AT
        if kind in war.field.mode.banned:
            return Refused(war.field.mode.banned_rule, says("That piece is not placed in this mode."))
        if not is_left(war, kind):
            return none_left()
        return Refused("tmg21-setup-07", says("Choose a piece of terrain for which there is room."))

    def prompt(self, war: War, landscape: Landscape) -> Message:
        return says("Which piece of terrain do you place?")

    def choice(self, war: War, landscape: Landscape, option: int) -> Choice:
        return Choice(says("{piece}", piece=("piece-name", option - PIECE_AT)), "piece", option - PIECE_AT)


def next_piece(war: War, landscape: Landscape) -> None:
    landscape.left -= 1
    landscape.seat = (landscape.seat + 1) % war.seats
    if landscape.left > 0:
        landscape.go_to(roll_kind)


LANDSCAPE_STEPS: Final[tuple[Any, ...]] = (begin, roll_kind, PickPiece("pick-piece", "tmg21-setup-07"), next_piece)
