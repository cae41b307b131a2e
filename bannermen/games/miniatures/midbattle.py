"""Battles in the middle of the fight, made from a seed: where whole matches seldom come, the fuzzer begins.

Two armies stand close to each other around the middle, some of them locked in melee, weakened and marked with tokens,
on ground of all kinds; zones are held, hands are drawn, and the last round may have come. The card that the lot of an
army is about gets what it needs: its unit meets that of the other side and has still to act, a commander has his own
cards in hand, a captive stands among enemies who are about to fall.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec

from bannermen.games.miniatures.build import Army
from bannermen.games.miniatures.edition import SECOND, Edition
from bannermen.games.miniatures.levy import fielded, levy, lot_of, star_of
from bannermen.games.miniatures.modes.registry import MODES
from bannermen.games.miniatures.sitting import armies, ready_made
from bannermen.games.miniatures.terms import CONDITIONS, INCH, TABLE, ZONES
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
        parts = [self.army(seat) or ready[(self.seed + seat) % len(ready)] for seat in range(2)]
        sides = [self.side(seat, part) for seat, part in enumerate(parts)]
        for seat, part in enumerate(parts):
            self.plant(seat, part, sides[1 - seat]["units"])
        ground = []
        for _ in range(chance.below(4)):
            kind = PIECES[chance.below(CHOICE - 1)]  # impassable ones would stand in somebody's way
            ground.append({"kind": kind, "pose": [self.near(), self.near(), chance.below(TURN)]})
        named = {"edition": self.edition.name} if self.edition is not SECOND else {}
        return named | {
            "scene": self.scene,
            "sides": sides,
            "board": self.board(sides),
            "terrain": ground,
            "round": 2 + chance.below(3),
            "first": chance.below(2),
        }

    def army(self, seat: int) -> dict[str, Any] | None:
        """By lot, and others than those of the whole matches of the same seeds."""
        return levy(self.edition, 30, self.lot(seat))

    def lot(self, seat: int) -> int:
        return lot_of(self.seed, seat, self.edition is not SECOND) + len(fielded(self.edition.build)) // 2

    def board(self, sides: list[dict[str, Any]]) -> dict[str, int]:
        """Some NCUs have claimed a zone already."""
        free = list(ZONES)
        found: dict[str, int] = {}
        number = 0
        for side in sides:
            for at in range(len(side["ncus"])):
                if self.chance.below(2) == 0 and free:
                    found[free.pop(self.chance.below(len(free)))] = number
                    side["done"].append(at)
                number += 1
        return found

    def plant(self, seat: int, part: dict[str, Any], enemies: list[dict[str, Any]]) -> None:
        """Who joins the enemy stands in a unit that is about to fall."""
        hosts = [entry for entry in enemies if "pose" in entry and not entry["joined"]]
        for id in part.get("planted", []):
            if hosts:
                host = hosts.pop(0)
                host |= {"joined": [id], "planted": [[0, seat]], "figures": 1, "wounds": 0}

    def near(self) -> int:
        return TABLE // 2 - PART + self.chance.below(2 * PART)

    def side(self, seat: int, part: dict[str, Any]) -> dict[str, Any]:
        chance = self.chance
        army = Army(part, self.edition.build)
        deck = army.deck()
        star = star_of(self.edition, self.lot(seat))
        order = list(range(len(deck)))
        chance.shuffle(order)
        shuffled = [deck[i] for i in order]
        gone = chance.below(8)
        if army.commander is star:
            gone = 0
            shuffled.sort(key=lambda id: id not in army.print_of(star).tactics)
        units: list[dict[str, Any]] = []
        stands = sorted(zip(army.units, army.joined, strict=True), key=lambda each: star not in (each[0], *each[1]))
        for card, joined in stands:
            printed = army.print_of(card)
            entry: dict[str, Any] = {"card": card.id, "joined": [each.id for each in joined]}
            if army.commander in joined or card is army.commander:
                entry["commander"] = True
            width, depth, figures, _ = TRAYS[printed.tray]
            spot = self.spot(seat, Tray(0, 0, 0, width, depth), first=not units)
            if spot is None:
                entry["fate"] = "destroyed"
            else:
                entry["pose"] = list(spot)
                most = printed.figures or figures
                entry["figures"] = most - chance.below(most) * chance.below(2)  # every second one has suffered
                entry["wounds"] = chance.below(max(1, printed.wounds))
                entry["activated"] = bool(units) and chance.below(3) == 0
                entry["conditions"] = [name for name in CONDITIONS if chance.below(3) == 0]
            units.append(entry)
        return {
            "faction": army.list.faction,
            "units": units,
            "ncus": [card.id for card in army.ncus],
            "done": [],
            "deck": shuffled[gone + 3 :],
            "hand": shuffled[gone : gone + 3],
            "discard": shuffled[:gone],
            "points": chance.below(6),
        }

    def spot(self, seat: int, tray: Tray, first: bool) -> tuple[int, int, int] | None:
        """Against an enemy if there is room, else somewhere free; the first of each side meet."""
        chance = self.chance
        foes = [other for whose, other in self.trays if whose != seat][: 1 if first else None]
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
