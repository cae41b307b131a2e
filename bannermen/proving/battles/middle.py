"""Battles in the middle of the fight, made from a seed: where whole matches seldom come, the fuzzer begins.

Both armies stand mixed in the middle of a broken field, engaged, weakened and half of them spent; fires burn, the
morale marker is anywhere, the last round may have come. Commanders, cards, special rules and goals are drawn from all
there are; one card after the other is dealt on purpose, with what its tactic asks for, and one commander after the
other takes the field with his ability unused and men of his own kind beside him.
"""

from __future__ import annotations

from typing import Any, Final

from bannermen.games.battles.content.load import book
from bannermen.games.battles.loadouts.build import FIGURES_IN_THE_BOX, grid_of
from bannermen.games.battles.rules.terrain import BURN_LIMIT
from bannermen.games.battles.terms import GROUNDS, HOUSES, RANKS, SYMBOLS
from bannermen.kernel.chance import Chance

ROWS: Final = 11
COLUMNS: Final = 15
_TEXT: Final = {"en": "Mid-battle", "de": "Mitten in der Schlacht", "ru": "В разгар битвы"}
_PRIZES: Final[tuple[dict[str, Any], ...]] = (
    {"when": "at-once", "what": "destroyed"},
    {"when": "at-once", "what": "captured", "points": 3},
    {"when": "at-once", "what": "exited", "points": 2},
    {"when": "at-once", "what": "tents", "points": 2},
    {"when": "at-once", "what": "person", "points": 5},
    {"when": "round", "what": "holds"},
    {"when": "end", "what": "holds", "points": 2},
    {"when": "end", "what": "enemy-morale"},
    {"when": "round", "what": "ground", "rows": {"5": 1, "7": 2}},
    {"when": "end", "what": "fire-levels", "terrain": ["building", "forest"]},
    {"when": "end", "what": "devastated", "points": 4, "terrain": ["forest"]},
)
_GOALS: Final[tuple[dict[str, Any], ...]] = (
    {"captured_at_least": 1},
    {"points_at_least": 6},
    {"destroyed_at_least": 5},
    {"exited_at_least": 2},
    {"holds": ["north", "south"]},
    {"morale": {"side": "enemy", "zone": "yellow", "reach": "worse"}},
)


def mid_position(seed: int) -> dict[str, Any]:
    """One such battle as a position (docs/positions.md)."""
    return _Muddle(Chance(seed), seed).position()


class _Muddle:
    """A position in the making."""

    def __init__(self, chance: Chance, seed: int) -> None:
        self.chance = chance
        self.card = book().cards[seed % len(book().cards)]  # dealt on purpose
        self.lord = book().commanders[seed // 4 % len(book().commanders)]  # takes part on purpose
        self.grid = grid_of(ROWS, COLUMNS)
        self.names = [self.grid.name(hex) for hex in range(self.grid.size)]
        self.units: dict[str, list[dict[str, Any]]] = {house: [] for house in HOUSES}
        self.lords: dict[str, dict[str, Any]] = {}
        self.captured: dict[str, list[str]] = {house: [] for house in HOUSES}
        self.taken: set[str] = set()  # hexes with a unit
        self.figures = dict.fromkeys(FIGURES_IN_THE_BOX, 0)  # taken from the box

    def some(self, one_in: int) -> bool:
        return self.chance.below(one_in) == 0

    def any_of(self, things: Any) -> Any:
        return things[self.chance.below(len(things))]

    def position(self) -> dict[str, Any]:
        rounds = 3 + self.chance.below(3)
        for seat in range(2):
            self.muster(seat)
        self.beset()
        self.engage()
        terrain = self.terrain()
        free = [name for name in self.names if name not in self.taken and terrain[name] == "plains"]
        tents = [self.any_of(free) for _ in range(2)]
        fords = [name for name in self.names if terrain[name] == "river" and self.some(2)]
        return {
            "map": self.map(terrain),
            "markers": [{"kind": "tent", "at": sorted(set(tents))}]
            + [{"kind": self.any_of(("ford", "wooden-bridge", "stone-bridge")), "at": [name]} for name in fords],
            "units": self.units,
            "rounds": rounds,
            "round": rounds if self.some(2) else 1 + self.chance.below(rounds),
            "turn": self.any_of(HOUSES),
            "first": self.any_of(HOUSES),
            "mace": self.any_of(HOUSES),
            "marker": self.marker(),
            "morale": {house: self.any_of(("rout", "rout", "eleven")) for house in HOUSES},
            "pool": {
                house: {kind: self.tokens(seat, i) for i, kind in enumerate(SYMBOLS)}
                for seat, house in enumerate(HOUSES)
            },
            "command": dict.fromkeys(HOUSES, 4),
            "hands": {house: self.hand(seat) for seat, house in enumerate(HOUSES)},
            "lords": self.lords,
            "captured": self.captured,
            "fires": {name: level for name, level in self.fires(terrain).items() if name not in tents},
            "points": {house: 0 if self.some(3) else self.chance.below(5) for house in HOUSES},
            "destroyed": {house: 1 + self.chance.below(3) for house in HOUSES},
            "objectives": [
                {"key": "north", "name": _TEXT, "at": "E8", "while_occupied": self.some(4)},
                {"key": "south", "name": _TEXT, "at": "G8"},
            ],
            "holders": {key: self.any_of(HOUSES) for key in ("north", "south") if self.some(2)},
            "special": self.special(),
            "victory": self.victory(),
        }

    # --- armies ---

    def muster(self, seat: int) -> None:
        """Two or three commanders and some other units, in the middle of the field."""
        house = HOUSES[seat]
        persons: dict[str, str] = {}
        versions = [i for i, card in enumerate(book().commanders) if card.seat == seat]
        self.chance.shuffle(versions)
        cards = [book().commanders[i] for i in versions]
        for card in sorted(cards, key=lambda card: (card != self.lord, card.person != self.card.person)):
            persons.setdefault(card.person, card.key)
        keys = list(persons.values())
        count = 2 + self.chance.below(2)
        figures = self.figures
        for key in keys[:count]:
            card = book().commanders[book().commander_index[key]]
            if self.place(house, {"commander": key}, card.unit, figures):
                tokens = self.chance.below(card.limit + 1)
                self.lords[key] = {"tokens": tokens, "committed": card != self.lord and self.some(3)}
                if card == self.lord:
                    here = self.units[house][-1]
                    here["figures"] = book().units[card.unit].figures
                    self.place(house, {"unit": book().units[card.unit].key}, card.unit, figures, here["at"])
        if self.some(3):
            self.captured[HOUSES[1 - seat]].append(keys[count])
        types = [i for i, card in enumerate(book().units) if card.seat == seat]
        for _ in range(4 + self.chance.below(4)):
            type_ = self.any_of(types)
            self.place(house, {"unit": book().units[type_].key, "scorched_earth": self.some(6)}, type_, figures)

    def place(self, house: str, entry: dict[str, Any], type_: int, figures: dict[str, int], beside: str = "") -> bool:
        """One unit on a free hex, if the box and the field have room for it."""
        card = book().units[type_]
        figures[card.key] += card.figures
        if figures[card.key] > FIGURES_IN_THE_BOX[card.key]:
            return False
        where = [f"{row}{column}" for row in "DEFGH" for column in range(4, 12)]
        if beside == "" and self.some(8):
            where = [f"{row}{column}" for row in "AK" for column in range(1, 15)]  # at an edge, with little room
        elif beside or (self.units[house] and self.some(2)):
            friend = beside or self.any_of(self.units[house])["at"]
            where = [self.names[hex] for hex in self.grid.neighbours[self.grid.at(friend)]]
        free = [name for name in where if name not in self.taken]
        if not free:
            return False
        at = self.any_of(free)
        self.taken.add(at)
        entry |= {"at": at, "rank": self.any_of(RANKS), "active": not self.some(4)}
        entry["figures"] = 1 + self.chance.below(card.figures)
        self.units[house].append(entry)
        return True

    def beset(self) -> None:
        """Enemies beside the commander who takes part on purpose: what he can do, he does in a fight."""
        enemy = 1 - self.lord.seat
        types = [i for i, card in enumerate(book().units) if card.seat == enemy]
        for entry in self.units[HOUSES[self.lord.seat]]:
            if entry.get("commander") == self.lord.key:
                for _ in range(2):
                    type_ = self.any_of(types)
                    self.place(HOUSES[enemy], {"unit": book().units[type_].key}, type_, self.figures, entry["at"])

    def engage(self) -> None:
        """Some neighbours of two houses are engaged, each unit with one enemy at most."""
        free = {entry["at"] for entry in self.units["lannister"]}
        for entry in self.units["stark"]:
            here = self.grid.at(entry["at"])
            near = [name for name in sorted(free) if self.grid.distance[here][self.grid.at(name)] == 1]
            if near and not self.some(3):
                entry["engaged"] = self.any_of(near)
                entry["token"] = self.any_of(HOUSES)
                free.remove(entry["engaged"])

    def hand(self, seat: int) -> list[str]:
        """A few cards of the commanders who take part."""
        persons = [book().commanders[book().commander_index[key]].person for key in [*self.lords, *self.absent()]]
        cards = book().deck_of(seat, persons)
        self.chance.shuffle(cards)
        numbers = [book().cards[card].number for card in cards[: 3 + self.chance.below(4)]]
        if self.card.seat == seat and self.card.number not in numbers:
            numbers.append(self.card.number)
        return numbers

    def marker(self) -> int:
        """Of the morale track: anywhere, or where the tactic of the card wants it."""
        marker = 0 if self.some(6) else self.chance.below(21) - 10
        for tactic in self.card.tactics:
            if tactic.need.morale_side >= 0 and not self.some(4):
                bad = (4, 8, 10)[min(2, tactic.need.morale_zone - 1)] if tactic.need.morale_zone else 0
                wanted = -bad if tactic.need.morale_side == 0 else bad
                marker = wanted if self.card.seat == 0 else -wanted
        return marker

    def tokens(self, seat: int, kind: int) -> int:
        """Order tokens of a kind: some, or as many as the tactic of the card wants shown."""
        wanted = [tactic.need.tokens[kind] for tactic in self.card.tactics if self.card.seat == seat]
        return max([self.chance.below(3), *wanted])

    def absent(self) -> list[str]:
        return [key for keys in self.captured.values() for key in keys]

    # --- the field ---

    def terrain(self) -> dict[str, str]:
        found = {}
        for name in self.names:
            dry = ["plains"] * 12 + ["forest", "forest", "hill", "building", "road", "forest-road"]
            found[name] = self.any_of(dry if name in self.taken else [*dry, "river", "forest-river"])
        return found

    def map(self, terrain: dict[str, str]) -> str:
        symbols = dict(zip(GROUNDS, ".hf~wb-=", strict=False))
        rows = [[name for name in self.names if name[0] == chr(65 + row)] for row in range(ROWS)]
        return "\n".join(" ".join(symbols[terrain[name]] for name in row) for row in rows)

    def fires(self, terrain: dict[str, str]) -> dict[str, int]:
        limits = {name: BURN_LIMIT[GROUNDS.index(terrain[name])] for name in self.names}
        dry = [name for name in self.names if limits[name] > 1 and (name not in self.taken or self.some(4))]
        chosen = [self.any_of(dry) for _ in range(self.chance.below(6))]
        return {name: 1 + self.chance.below(limits[name]) for name in chosen if limits[name] > 1}

    # --- what it is about ---

    def special(self) -> list[dict[str, Any]]:
        edge = ["A1", "A4", "A7", "A10", "A13"]
        far = ["K1", "K4", "K7", "K10", "K13"]
        rules: list[dict[str, Any]] = [
            {"rule": "exit", "house": "stark", "hexes": edge},
            {"rule": "exit", "house": "lannister", "hexes": far},
            {"rule": "tents-for-taking", "house": self.any_of(HOUSES)},
            {"rule": "person", "house": self.any_of(HOUSES), "key": "catelyn-stark", "hexes": ["F8"]},
            {"rule": "strategy-markers", "hexes": ["E6", "E9", "G6", "G9"], "real": 2},
        ]
        return [rule | {"text": _TEXT} for rule in rules if not self.some(3)]

    def victory(self) -> dict[str, Any]:
        victory: dict[str, Any] = {"text": _TEXT, "points": [prize for prize in _PRIZES if not self.some(3)]}
        if self.some(3):
            victory["instant"] = {house: [self.any_of(_GOALS)] for house in HOUSES}
        if self.some(4):
            victory["winner"] = self.any_of(HOUSES)
            victory["condition"] = {"holds_at_least": 1, "morale": {"side": "own", "zone": "green", "reach": "better"}}
        return victory
