"""Battles in the middle of the fight, made from a seed: where whole matches seldom come, the fuzzer begins.

Two armies stand close to each other around the middle, some of them locked in melee, weakened and marked with tokens,
on ground of all kinds; hands are drawn, and the last round may have come.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec

from bannermen.games.miniatures.build import Army
from bannermen.games.miniatures.edition import SECOND, Edition
from bannermen.games.miniatures.levy import fielded, levy, lot_of
from bannermen.games.miniatures.modes.registry import MODES
from bannermen.games.miniatures.sitting import armies, ready_made
from bannermen.games.miniatures.terms import CONDITIONS, INCH, TABLE
from bannermen.games.miniatures.terrain import CHOICE, PIECES
from bannermen.games.miniatures.troops import TRAYS
from bannermen.kernel.chance import Chance
from bannermen.maps.plane import TURN, Tray, flush, inside, overlap, touches

TRIES: Final = 60
PART: Final = 14 * INCH  # of the table around the middle in which they stand


def mid_position(seed: int, edition: Edition) -> dict[str, Any]:
    """One such battle as a position (docs/positions.md)."""
    return _Muddle(Chance(seed * 7 + 3), seed, edition).position()


class _Muddle:
    """A position in the making."""

    def __init__(self, chance: Chance, seed: int, edition: Edition) -> None:
        self.chance = chance
        self.seed = seed
        self.edition = edition
        keys = [key for key, mode in MODES[edition.name].items() if mode.free_for_all]
        self.scene = keys[seed // 4 % len(keys)]
        self.trays: list[tuple[int, Tray]] = []  # seat, where it stands

    def position(self) -> dict[str, Any]:
        chance = self.chance
        ready = [entry["part"] for entry in ready_made({"points": 30}, self.edition)]
        if not ready:  # positions may hold cards that no list may bring yet
            ready = [msgspec.to_builtins(each.list) for each in armies() if each.edition == self.edition.name]
        sides = [self.side(seat, self.army(seat) or ready[(self.seed + seat) % len(ready)]) for seat in range(2)]
        ground = []
        for _ in range(chance.below(4)):
            kind = PIECES[chance.below(CHOICE - 1)]  # impassable ones would stand in somebody's way
            ground.append({"kind": kind, "pose": [self.near(), self.near(), chance.below(TURN)]})
        named = {"edition": self.edition.name} if self.edition is not SECOND else {}
        return named | {
            "scene": self.scene,
            "sides": sides,
            "terrain": ground,
            "round": 2 + chance.below(3),
            "first": chance.below(2),
        }

    def army(self, seat: int) -> dict[str, Any] | None:
        """By lot, and others than those of the whole matches of the same seeds."""
        lot = lot_of(self.seed, seat, self.edition is not SECOND) + len(fielded(self.edition.build)) // 2
        return levy(self.edition, 30, lot, planted=False)

    def near(self) -> int:
        return TABLE // 2 - PART + self.chance.below(2 * PART)

    def side(self, seat: int, part: dict[str, Any]) -> dict[str, Any]:
        chance = self.chance
        army = Army(part, self.edition.build)
        deck = army.deck()
        order = list(range(len(deck)))
        chance.shuffle(order)
        shuffled = [deck[i] for i in order]
        gone = chance.below(8)
        units = []
        for card, joined in zip(army.units, army.joined, strict=True):
            printed = army.print_of(card)
            entry: dict[str, Any] = {"card": card.id, "joined": [each.id for each in joined]}
            if army.commander in joined or card is army.commander:
                entry["commander"] = True
            width, depth, figures, _ = TRAYS[printed.tray]
            spot = self.spot(seat, Tray(0, 0, 0, width, depth))
            if spot is None:
                entry["fate"] = "destroyed"
            else:
                entry["pose"] = list(spot)
                most = printed.figures or figures
                entry["figures"] = most - chance.below(most) * chance.below(2)  # every second one has suffered
                entry["wounds"] = chance.below(max(1, printed.wounds))
                entry["activated"] = chance.below(3) == 0
                entry["conditions"] = [name for name in CONDITIONS if chance.below(3) == 0]
            units.append(entry)
        return {
            "faction": army.list.faction,
            "units": units,
            "ncus": [card.id for card in army.ncus],
            "deck": shuffled[gone + 3 :],
            "hand": shuffled[gone : gone + 3],
            "discard": shuffled[:gone],
            "points": chance.below(6),
        }

    def spot(self, seat: int, tray: Tray) -> tuple[int, int, int] | None:
        """Against an enemy if there is room, else somewhere free."""
        chance = self.chance
        foes = [other for whose, other in self.trays if whose != seat]
        for attempt in range(TRIES):
            placed = tray.at(self.near(), self.near(), chance.below(TURN))
            if foes and attempt < TRIES // 2 and chance.below(3) > 0:
                placed = flush(tray, foes[chance.below(len(foes))], chance.below(4), 0)
            if self.fits(seat, placed):
                self.trays.append((seat, placed))
                return placed.pose
        return None

    def fits(self, seat: int, placed: Tray) -> bool:
        if not inside(placed, 0, 0, TABLE, TABLE):
            return False
        for whose, other in self.trays:
            if overlap(placed, other):
                return False
            if whose != seat and not touches(placed, other):
                bigger = Tray(other.x, other.y, other.facing, other.width + 2 * INCH, other.depth + 2 * INCH)
                if overlap(placed, bigger):
                    return False
        return True
