"""The log as a ledger: what it tells between two answers must account for all that has changed on the table."""

from __future__ import annotations

from typing import Any, Final

from bannermen.games.tactics.state import Battle
from bannermen.games.tactics.terms import CAPTIVE, COINS, COPPER, KILLED, NOBODY, NOTHING, ON_BOARD, SHAKEN, coin_at
from bannermen.kernel.events import Event

_SAME: Final = ("at", "fate", "vp", "faces", "loot", "captive", "card_of", "nemeses")


def audit(before: Battle, after: Battle, events: list[Event]) -> list[str]:
    """What has changed and is not told, or is told and has not happened."""
    books = _Books(before)
    for event in events:
        entry = getattr(books, "enter_" + event.kind.replace("-", "_"), None)
        if entry is not None:
            entry(event.data)
    return books.close(after)


class _Books:
    """What the table should look like by what was told."""

    def __init__(self, before: Battle) -> None:
        self.at = before.at[:]
        self.fate = before.fate[:]
        self.wounds = before.wounds[:]
        self.vp = before.vp[:]
        self.faces = list(before.faces)
        self.loot = before.loot[:]
        self.captive = before.captive[:]
        self.card_of = list(before.card_of)
        self.nemeses = list(before.nemeses)
        self.item = before.item[:]
        self.coins = before.coins[:]
        self.shaken: set[int] = set()
        self.stunned: set[int] = set()
        self.before = before

    # --- entries, by the kind of event ---

    def enter_deploy(self, data: dict[str, Any]) -> None:
        self.at[data["figure"]] = data["square"]
        self.fate[data["figure"]] = ON_BOARD

    def enter_move(self, data: dict[str, Any]) -> None:
        self.at[data["figure"]] = data["at"]

    def enter_dismount(self, data: dict[str, Any]) -> None:
        figure = data["figure"]
        self.card_of[figure] = data["card"]
        self.at[figure] = data["square"]
        self.wounds[figure] = 0

    def enter_kill(self, data: dict[str, Any]) -> None:
        figure = data["figure"]
        self.at[figure] = -1
        self.fate[figure] = KILLED
        self.item[figure] = NOTHING
        self.captive[figure] = NOBODY

    def enter_capture(self, data: dict[str, Any]) -> None:
        figure, captor = data["figure"], data["by"]
        self.at[figure] = -1
        self.fate[figure] = CAPTIVE
        self.captive[figure] = NOBODY
        self.captive[captor] = figure
        self.wounds[figure] = self.before.book.figures[self.card_of[figure]].health - 1

    def enter_release(self, data: dict[str, Any]) -> None:
        self.at[data["figure"]] = data["square"]
        self.fate[data["figure"]] = ON_BOARD

    def enter_wound(self, data: dict[str, Any]) -> None:
        self.wounds[data["figure"]] += data["amount"]

    def enter_spare(self, data: dict[str, Any]) -> None:
        self.wounds[data["figure"]] -= data["amount"]

    def enter_heal(self, data: dict[str, Any]) -> None:
        self.wounds[data["figure"]] = max(0, self.wounds[data["figure"]] - data["amount"])

    def enter_stab(self, data: dict[str, Any]) -> None:
        figure = data["figure"]
        self.wounds[figure] = max(self.wounds[figure], self.before.book.figures[self.card_of[figure]].health)

    def enter_state(self, data: dict[str, Any]) -> None:
        (self.shaken if data["state"] == SHAKEN else self.stunned).add(data["figure"])

    def enter_points(self, data: dict[str, Any]) -> None:
        self.vp[data["side"]] += data["points"]

    def enter_surrender(self, data: dict[str, Any]) -> None:
        self.vp[self.before.sides[data["seat"]]] = 0

    def enter_turn(self, data: dict[str, Any]) -> None:
        self.faces[data["piece"]] = data["face"]

    def enter_loot(self, data: dict[str, Any]) -> None:
        self.loot[data["number"]] = False

    def enter_nemesis(self, data: dict[str, Any]) -> None:
        self.nemeses += [data["figure"], data["other"]]

    def enter_discard(self, data: dict[str, Any]) -> None:
        self.item[data["figure"]] = NOTHING

    def enter_gain(self, data: dict[str, Any]) -> None:
        self.coins[coin_at(data["seat"], COINS.index(data["coin"]))] += data["amount"]

    def enter_paid(self, data: dict[str, Any]) -> None:
        for kind in range(3):
            self.coins[coin_at(data["seat"], kind)] -= data["cost"][kind]

    def enter_round(self, data: dict[str, Any]) -> None:
        """Copper comes back."""
        if data["round"] > self.before.round:
            for seat in range(self.before.seats):
                self.coins[coin_at(seat, COPPER)] = self.before.field.coins[COPPER]

    # --- the balance ---

    def close(self, after: Battle) -> list[str]:
        found = [
            f"{name}: told {getattr(self, name)}, is {getattr(after, name)}"
            for name in _SAME
            if self.differs(after, name)
        ]
        for figure in range(len(self.fate)):
            if self.fate[figure] != KILLED and self.wounds[figure] != after.wounds[figure]:
                found.append(f"wounds of {figure}: told {self.wounds[figure]}, is {after.wounds[figure]}")
            if self.item[figure] != after.item[figure]:
                found.append(f"the item of {figure}: told {self.item[figure]}, is {after.item[figure]}")
            for name, told in (("shaken", self.shaken), ("stunned", self.stunned)):
                if getattr(after, name)[figure] and not getattr(self.before, name)[figure] and figure not in told:
                    found.append(f"{figure} is {name}, and nobody said so")
        if self.coins != after.coins:
            found.append(f"coins: told {self.coins}, are {after.coins}")
        return found

    def differs(self, after: Battle, name: str) -> bool:
        return list(getattr(self, name)) != list(getattr(after, name))
