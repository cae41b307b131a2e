"""Battles in the middle of the fight, made from a seed: where whole matches seldom come, the fuzzer begins.

Figures of both houses stand mixed around the middle of a scenario's battlefield, wounded, shaken, stunned, some with a
prisoner, some with equipment; purses are half empty, agendas drawn, doors open or shut, the last round may have come.
One figure, one item and one objective card after the other takes part on purpose.
"""

from __future__ import annotations

from typing import Any, Final

from bannermen.games.tactics.content.load import book, scenarios
from bannermen.games.tactics.loadouts.battlefield import field_of
from bannermen.games.tactics.loadouts.squads import may_carry
from bannermen.games.tactics.rules.agendas import AGENDAS
from bannermen.games.tactics.terms import HERO, SOLDIER
from bannermen.kernel.chance import Chance
from bannermen.maps.squares import squares_of

SQUAD: Final = 6  # figures of each seat


def mid_position(seed: int) -> dict[str, Any]:
    """One such battle as a position (docs/positions.md)."""
    return _Muddle(Chance(seed * 7 + 3), seed).position()


class _Muddle:
    """A position in the making."""

    def __init__(self, chance: Chance, seed: int) -> None:
        self.chance = chance
        self.seed = seed
        keys = list(scenarios())
        self.scene = keys[seed % len(keys)]
        self.field = field_of(self.scene)
        self.faces = [laid.face for laid in self.field.pieces]
        for piece in range(len(self.faces)):
            card = self.field.book.pieces[self.field.pieces[piece].card]
            if card.edge and chance.below(3) == 0:
                self.faces[piece] = 1
        self.ground = self.field.ground(self.faces)
        self.taken = 0
        self.persons: set[str] = set()

    def position(self) -> dict[str, Any]:
        chance = self.chance
        squads = [self.squad(seat) for seat in range(2)]
        self.prisoner(squads)
        dead = self.fallen(squads)
        cards = {}
        deck = list(range(len(book().objectives)))
        chance.shuffle(deck)
        deck.insert(0, deck.pop(deck.index(self.seed % len(deck))))
        for square, card in zip(self.field.objectives, deck, strict=False):
            cards[self.field.grid.name(square)] = book().objectives[card].key
        return {
            "scene": self.scene,
            "squads": squads,
            "faces": self.faces,
            "cards": cards,
            "coins": [
                {"gold": chance.below(4), "silver": 1 + chance.below(5), "copper": 2 + chance.below(11)}
                for _ in range(2)
            ],
            "vp": [chance.below(8), chance.below(8)],
            "agendas": [{"hand": [AGENDAS[(self.seed + seat) % 5]]} for seat in range(2)],
            "nemeses": self.nemeses(squads, dead),
            "round": 1 + chance.below(self.field.rounds),
            "first": chance.below(2),
            "taken": [i for i in range(len(self.field.loot_kinds)) if chance.below(3) == 0],
        }

    def squad(self, seat: int) -> list[dict[str, Any]]:
        figures = book().figures
        wanted = [(self.seed // 2 + seat * 7) % len(figures)]
        while len(wanted) < SQUAD:
            wanted.append(self.chance.below(len(figures)))
        entries = []
        for number, card in enumerate(wanted):
            figure = figures[card]
            if figure.person and figure.person in self.persons:
                continue
            at = self.place(figure.large)
            if at == "":
                continue
            self.persons.add(figure.person)
            entry: dict[str, Any] = {"figure": figure.key, "at": at}
            wounds = self.chance.below(figure.health)
            if wounds > 0:
                entry["wounds"] = wounds
            for state in ("shaken", "stunned", "activated"):
                if self.chance.below(4) == 0:
                    entry[state] = True
            item = (self.seed // 3 + number) % len(book().items) if number < 3 else -1
            if item >= 0 and may_carry(book(), figure, item):
                entry["item"] = book().items[item].key
            entries.append(entry)
        return entries

    def place(self, large: bool) -> str:
        """A free place near the middle; "" if there is none."""
        grid = self.field.grid
        middle = grid.at(grid.columns // 2, grid.rows // 2)
        near = 0
        for square in grid.within(middle, 4):
            near |= 1 << square
        free = near & self.ground.open & ~self.taken
        if large:
            free = near & self.ground.blocks & ~grid.blocks_over(self.taken | self.ground.blocked)
        places = squares_of(free)
        if not places:
            return ""
        square = places[self.chance.below(len(places))]
        self.taken |= (3 << square) | (3 << (square + grid.columns)) if large else 1 << square
        return grid.name(square)

    def prisoner(self, squads: list[list[dict[str, Any]]]) -> None:
        """Now and then somebody holds a veteran or hero of the other side."""
        if self.chance.below(3) > 0 or not squads[0]:
            return
        cards = book().figures
        free = [c for c in cards if c.rank != SOLDIER and not c.large and c.person not in self.persons]
        if free:
            captive = free[self.chance.below(len(free))]
            squads[1].append({"figure": captive.key, "fate": "captive"})
            squads[0][0]["holds"] = f"1.{len(squads[1]) - 1}"

    def fallen(self, squads: list[list[dict[str, Any]]]) -> tuple[int, int] | None:
        """One hero after the other has been killed: the dead sides of motivations seldom come up otherwise. Seat and
        place in its squad."""
        heroes = [c for c in book().figures if c.rank == HERO and not c.large]
        hero = heroes[self.seed // 4 % len(heroes)]
        if hero.person in self.persons:
            return None
        self.persons.add(hero.person)
        seat = self.chance.below(2)
        squads[seat].append({"figure": hero.key, "fate": "killed"})
        return seat, len(squads[seat]) - 1

    def nemeses(self, squads: list[list[dict[str, Any]]], dead: tuple[int, int] | None) -> list[list[str]]:
        """Often between the first of either squad; or the dead hero's, whose motivation may be to be avenged."""
        if self.chance.below(2) > 0 or not squads[0] or not squads[1]:
            return []
        if dead is not None and self.chance.below(2) == 0:
            seat, place = dead
            return [[f"{seat}.{place}", f"{1 - seat}.0"]]
        return [["0.0", "1.0"], ["1.0", "0.0"]]
