"""Battles in the middle of the fight, made from a seed: where whole matches seldom come, the fuzzer begins.

Two armies, after the first hundred battles now and then three or four, stand close to each other around the middle,
some of them locked in melee, weakened and marked with tokens, on ground of all kinds; zones are held, hands are drawn,
and the last round may have come. Each army is one by lot, and more join it than a list may bring: units, attachments
and NCUs take turns, so that all of them stand on the field about equally often. Things are arranged so that abilities
find the occasion that they wait for (occasion.py): a zone is held, a token lies on whom the unit fights, he is about to
fall, a friend fights him, too.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec

from bannermen.games.miniatures.content.ability_book import ability_book
from bannermen.games.miniatures.content.load import cards
from bannermen.games.miniatures.content.schema import Card
from bannermen.games.miniatures.edition import SECOND, Edition
from bannermen.games.miniatures.loadouts.build import Army
from bannermen.games.miniatures.loadouts.sitting import armies, ready_made
from bannermen.games.miniatures.modes.registry import MODES
from bannermen.games.miniatures.terms import CONDITIONS, INCH, TABLE, ZONES
from bannermen.games.miniatures.terrain import CHOICE, PIECES
from bannermen.games.miniatures.troops import TRAYS
from bannermen.kernel.chance import Chance
from bannermen.maps.plane import TURN, Tray, flush, forward, inside, overlap, touches
from bannermen.proving.miniatures.levy import fielded, levy, lot_of, printed, star_of
from bannermen.proving.miniatures.occasion import FuzzOccasion, occasions

TRIES: Final = 60
PART: Final = 16 * INCH  # of the table around the middle in which they stand
MORE: Final = 2  # units that join an army besides its list
GUESTS: Final = 2  # attachments of a unit
ASIDE: Final = 3  # NCUs of each
HAND: Final = 5  # tactics cards
TWO_AT_FIRST: Final = 100  # the first hundred battles are known to come past nearly every ability
TABLES: Final = ([0, 1, 2], [0, 1, 0, 1], [0, 1, 2, 3])  # for more than two, by turns: their sides


def mid_position(seed: int, edition: Edition) -> dict[str, Any]:
    """One such battle as a position (docs/positions.md)."""
    return _Muddle(Chance(seed * 7 + 3), seed, edition).position()


class _Muddle:
    """A position in the making."""

    def __init__(self, chance: Chance, seed: int, edition: Edition) -> None:
        self.chance = chance
        self.seed = seed
        self.edition = edition
        self.line = edition.build.line
        keys = [key for key, mode in MODES[edition.name].items() if mode.suits_free_for_all()]
        self.scene = keys[seed // 4 % len(keys)]
        self.sides = TABLES[seed // 5 % 3] if seed > TWO_AT_FIRST and seed % 5 == 3 else [0, 1]
        self.trays: list[tuple[int, Tray, dict[str, Any]]] = []  # seat, where it stands, its entry

    def position(self) -> dict[str, Any]:
        chance = self.chance
        ready = [entry["part"] for entry in ready_made({"points": 30}, self.edition)]
        if not ready:  # positions may hold cards that no list may bring yet
            ready = [msgspec.to_builtins(each.list) for each in armies() if each.edition == self.edition.name]
        parts = [self.army(seat) or ready[(self.seed + seat) % len(ready)] for seat in range(len(self.sides))]
        sides = [self.side(seat, part) for seat, part in enumerate(parts)]
        for seat, part in enumerate(parts):
            self.plant(seat, part, sides[(seat + 1) % len(sides)]["units"])
        self.arrange()
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
            "first": chance.below(len(sides)),
        }

    def near(self) -> int:
        return TABLE // 2 - PART + self.chance.below(2 * PART)

    def are_foes(self, seat: int, other: int) -> bool:
        return self.sides[seat] != self.sides[other]

    def foes(self, seat: int) -> list[int]:
        return [other for other in range(len(self.sides)) if self.are_foes(seat, other)]

    # --- who is there ---

    def army(self, seat: int) -> dict[str, Any] | None:
        """By lot, and others than those of the whole matches of the same seeds."""
        return levy(self.edition, 30, self.lot(seat))

    def lot(self, seat: int) -> int:
        return lot_of(self.seed, seat) + len(fielded(self.edition.build)) // 2

    def in_turn(self, seat: int, many: int, kind: str, joins: str = "") -> list[Card]:
        """So many of their kind, beginning with the next; commanders come like others, and lead nobody."""
        several = [card for card in fielded(self.edition.build) if card.kind == kind]
        several = [c for c in several if printed(c, self.line).joins == joins]
        several = [c for c in several if not printed(c, self.line).requires.joins_enemy]
        first = lot_of(self.seed, seat)
        return [several[(first + i) % len(several)] for i in range(min(many, len(several)))]

    def ranks(self, seat: int, army: Army) -> list[tuple[Card, list[Card]]]:
        """The units of an army with their attachments; first the one that its lot is about."""
        star = star_of(self.edition, self.lot(seat))
        known = {card.character_name for card in [*army.units, *army.ncus, *[c for row in army.joined for c in row]]}
        found = [(card, list(joined)) for card, joined in zip(army.units, army.joined, strict=True)]
        more = MORE if len(self.sides) == 2 else 0  # there is no room for more
        found += [(card, []) for card in self.in_turn(seat, more, "unit") if card.character_name not in known]
        found.sort(key=lambda each: star not in (each[0], *each[1]))
        waiting = {joins: self.in_turn(seat, 12, "attachment", joins) for joins in ("infantry", "cavalry")}
        for card, joined in found:
            several = waiting.get(printed(card, self.line).type, []) if printed(card, self.line).tray != "solo" else []
            while several and len(joined) < GUESTS:
                guest = several.pop(0)
                if guest.character_name not in known:
                    known.add(guest.character_name)
                    joined.append(guest)
        return found

    def plant(self, seat: int, part: dict[str, Any], enemies: list[dict[str, Any]]) -> None:
        """Who joins the enemy stands in a unit that is about to fall."""
        several = [c for c in fielded(self.edition.build) if printed(c, self.line).requires.joins_enemy]
        turn = lot_of(self.seed, seat)
        planted = part.get("planted", []) or [c.id for c in several[turn % max(1, len(several)) :][:1]]
        hosts = [entry for entry in enemies if "pose" in entry and not entry.get("commander")]
        hosts.sort(key=lambda entry: len(entry["joined"]))
        for id in planted:
            if hosts:
                host = hosts.pop(0)
                place = len(host["joined"])
                host |= {"joined": [*host["joined"], id], "planted": [[place, seat]], "figures": 1, "wounds": 0}

    def side(self, seat: int, part: dict[str, Any]) -> dict[str, Any]:
        chance = self.chance
        army = Army(part, self.edition.build)
        deck = army.deck()
        order = list(range(len(deck)))
        chance.shuffle(order)
        shuffled = [deck[i] for i in order]
        gone = chance.below(6)
        leader = army.commander
        if leader is not None and (leader is star_of(self.edition, self.lot(seat)) or chance.below(2) == 0):
            gone = 0
            shuffled.sort(key=lambda id: id not in army.print_of(leader).tactics)
        tired = chance.below(6) == 0  # all units have acted: the NCUs are left
        units: list[dict[str, Any]] = []
        for card, joined in self.ranks(seat, army):
            entry: dict[str, Any] = {"card": card.id, "joined": [each.id for each in joined]}
            if army.commander in joined or card is army.commander:
                entry["commander"] = True
            width, depth, figures, _ = TRAYS[printed(card, self.line).tray]
            spot = self.spot(seat, Tray(0, 0, 0, width, depth), entry, first=not units)
            if spot is None:
                entry["fate"] = "destroyed"
            else:
                entry["pose"] = list(spot)
                most = printed(card, self.line).figures or figures
                entry["figures"] = most - chance.below(most) * chance.below(2)  # every second one has suffered
                entry["wounds"] = chance.below(max(1, printed(card, self.line).wounds))
                entry["activated"] = tired or (bool(units) and chance.below(4) == 0)
                entry["conditions"] = [name for name in CONDITIONS if chance.below(3) == 0]
            units.append(entry)
        ncus = [card.id for card in army.ncus]
        for card in self.in_turn(seat, ASIDE, "ncu"):
            if len(ncus) < ASIDE and card.id not in ncus:
                ncus.append(card.id)
        return {
            "side": self.sides[seat],
            "faction": army.list.faction,
            "units": units,
            "ncus": ncus,
            "done": [],
            "deck": shuffled[gone + HAND :],
            "hand": shuffled[gone : gone + HAND],
            "discard": shuffled[:gone],
            "points": chance.below(6),
        }

    # --- what they wait for ---

    def waits(self, entry: dict[str, Any]) -> list[FuzzOccasion]:
        """The occasions for the abilities of a unit and of who is with it."""
        known = ability_book(self.line)
        several = [printed(cards()[id], self.line).abilities for id in (entry["card"], *entry["joined"])]
        numbers = [known.number[key] for keys in several for key in keys if key in known.number]
        found = [each for number in numbers for each in occasions(known.abilities[number], known)]
        first = self.chance.below(len(found)) if found else 0  # the last one has its way
        return found[first:] + found[:first]

    def arrange(self) -> None:
        """Whoever fights finds his enemy as his abilities would have him."""
        for seat, tray, entry in self.trays:
            foes = [other for whose, at, other in self.trays if self.are_foes(whose, seat) and touches(tray, at)]
            for each in self.waits(entry):
                if each.falling and self.chance.below(2) == 0:
                    entry["figures"] = 1
                for foe in foes:
                    marks = {*foe["conditions"], *each.marks} - each.unmarked
                    foe["conditions"] = [name for name in CONDITIONS if name in marks]
                    if each.felling and self.chance.below(3) > 0:
                        foe |= {"figures": 1, "wounds": 0}

    def board(self, sides: list[dict[str, Any]]) -> dict[str, int]:
        """Some NCUs have claimed a zone already: first those that their side's units wait for."""
        chance = self.chance
        there = [[entry for entry in side["units"] if "pose" in entry] for side in sides]
        waiting = [[each for entry in entries for each in self.waits(entry)] for entries in there]
        wanted = [
            [zone for each in waiting[seat] for zone in each.zones]
            + [zone for foe in self.foes(seat) for each in waiting[foe] for zone in each.foes_zones]
            for seat in range(len(sides))
        ]
        left_open = [zone for several in waiting for each in several for zone in each.open_zones]
        ncus = [(seat, at) for seat, side in enumerate(sides) for at in range(len(side["ncus"]))]
        order = list(range(len(ncus)))
        chance.shuffle(order)
        found: dict[str, int] = {}
        for number in order:
            seat, at = ncus[number]
            if any(each.open_zones for each in waiting[seat]) and chance.below(4) > 0:
                continue  # they have still to claim what somebody waits for
            several = [zone for zone in wanted[seat] if zone not in found]
            free = [zone for zone in ZONES if zone not in found and zone not in left_open]
            if several and chance.below(4) > 0:
                zone = several[0]
            elif free and chance.below(3) < (2 if left_open else 1):
                zone = free[chance.below(len(free))]
            else:
                continue
            found[zone] = number
            sides[seat]["done"].append(at)
        return found

    # --- where they stand ---

    def spot(self, seat: int, tray: Tray, entry: dict[str, Any], first: bool) -> tuple[int, int, int] | None:
        """Against an enemy if there is room, or before him, else somewhere free; the first of each side meet."""
        chance = self.chance
        foes = [other for whose, other, _ in self.trays if self.are_foes(whose, seat)][: 1 if first else None]
        friends = [(other, who) for whose, other, who in self.trays if not self.are_foes(whose, seat)]
        needing = [other for other, who in friends if any(each.in_company for each in self.waits(who))]
        joint = [foe for foe in foes if any(touches(foe, other) for other in needing)]
        foes = joint if joint and chance.below(4) > 0 else foes
        charges = any(each.charges for each in self.waits(entry)) and chance.below(3) > 0
        for attempt in range(TRIES):
            placed = tray.at(self.near(), self.near(), chance.below(TURN))
            if foes and attempt < TRIES * 2 // 3 and chance.below(4) > 0:
                placed = flush(tray, foes[chance.below(len(foes))], chance.below(4), 0)
                if charges:
                    placed = forward(placed, -2 * INCH - chance.below(4 * INCH))
            if self.fits(seat, placed):
                self.trays.append((seat, placed, entry))
                return placed.pose
        return None

    def fits(self, seat: int, placed: Tray) -> bool:
        if not inside(placed, 0, 0, TABLE, TABLE):
            return False
        for whose, other, _ in self.trays:
            if overlap(placed, other):
                return False
            if self.are_foes(whose, seat) and not touches(placed, other):
                bigger = Tray(other.x, other.y, other.facing, other.width + 2 * INCH, other.depth + 2 * INCH)
                if overlap(placed, bigger):
                    return False
        return True
