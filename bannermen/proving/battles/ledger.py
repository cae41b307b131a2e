"""The log as a ledger: what it tells between two answers must account for all that has changed on the table.

The fuzzer keeps the battle as it was before an answer. The events of the answer are entered one by one; what the books
then say is compared with the battle as it is.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import Any, Final

from bannermen.games.battles.content.tables import FOR_TENTS
from bannermen.games.battles.rules.leadership import CardPlay
from bannermen.games.battles.rules.modes import HOUNDS
from bannermen.games.battles.rules.prizes import scores
from bannermen.games.battles.rules.terrain import BURN_LIMIT, IMPASSABLE
from bannermen.games.battles.state import Battle
from bannermen.games.battles.terms import (
    BUILDING,
    CAPTURED,
    DECOY,
    ELIMINATED,
    EXITED,
    FOREST,
    FOREST_ROAD,
    FOUND_DECOY,
    FOUND_REAL,
    MORALE,
    NO_MARKER,
    NOBODY,
    ON_FIELD,
    REAL,
    SETUP,
    TENT,
    VALOR,
    WOODEN_BRIDGE,
)
from bannermen.kernel.events import Event

_SAME = (  # what must be on the table as the books say
    "figures", "hex_of", "fate", "rank", "foe", "fire", "marker", "terrain", "points", "destroyed", "exited", "tents",
    "morale", "pool", "command_tokens", "tokens_on", "committed", "captor", "holder", "strategy", "person_taken",
    "commander_of", "active", "mace",
)  # fmt: skip


def audit(before: Battle, after: Battle, events: list[Event]) -> list[str]:
    """What has changed and is not told, or is told and has not happened."""
    if before.phase == SETUP:
        return []  # the pieces are still being laid out
    books = _Books(before)
    for event in events:
        if event.rule == "bow-capture-05" and event.kind == "losses":
            books.pay_with_figures(event.data)
        if event.kind in ENTRIES:
            ENTRIES[event.kind](books, event.data)
        if event.rule in ("bow-token-06", "bow-token-07") and event.kind == "morale":
            books.spend_morale_token(event.data)
    books.close(before, after)
    return books.faults


class _Books:
    """What the table should look like, and what is wrong with how it came so."""

    def __init__(self, before: Battle) -> None:
        self.faults: list[str] = []
        self.battle = before.clone()
        self.budget = [0] * len(before.type_of)  # hits that may cost figures
        self.drawn: list[list[int]] = [[], []]
        self.played: list[list[int]] = [[], []]
        self.named = set(before.ordered)
        for procedure in before.stack:
            if isinstance(procedure, CardPlay):
                self.named.update(procedure.units)
        self.gained = [[0] * len(before.pool[0]) for _ in range(2)]
        self.dice = -1
        key = before.pending[0].key if before.pending else ""
        seat = before.pending[0].seat if before.pending else NOBODY
        self.keeps_token = seat if key.startswith("keep-token") else NOBODY
        self.keeps_card = seat if key.startswith("keep-card") else NOBODY

    def demand(self, kept: bool, otherwise: str) -> None:
        if not kept:
            self.faults.append(otherwise)

    # --- movement ---

    def enter_move(self, data: Any) -> None:
        self.walk(data["unit"], data["way"])

    def enter_retreat(self, data: Any) -> None:
        unit, (here, there) = data["unit"], data["way"]
        grid = self.battle.field.grid
        home = self.battle.field.home[self.battle.seat_of[unit]]
        self.demand(there in grid.toward(here, home), f"unit {unit} does not retreat toward its edge")
        self.walk(unit, data["way"])

    def walk(self, unit: int, way: list[int]) -> None:
        battle = self.battle
        self.demand(battle.hex_of[unit] == way[0], f"unit {unit} moves from where it is not")
        for here, there in itertools.pairwise(way):
            self.demand(battle.field.grid.distance[here][there] == 1, f"unit {unit} leaps")
            barred = IMPASSABLE[battle.ground[there]] or battle.fire[there] > 0
            self.demand(not barred, f"unit {unit} moves over ground that nobody may enter")
        self.demand(battle.fire[way[0]] == 0, f"unit {unit} leaves a burning hex")
        self.demand(battle.unit_at[way[-1]] in (NOBODY, unit), f"unit {unit} moves onto another")
        self.disengage(unit)
        battle.place(unit, way[-1])

    def disengage(self, unit: int) -> None:
        foe = self.battle.foe[unit]
        if foe != NOBODY:
            self.battle.foe[unit] = self.battle.foe[foe] = NOBODY

    def enter_exit(self, data: Any) -> None:
        unit = data["unit"]
        self.demand(self.battle.fire[self.battle.hex_of[unit]] == 0, f"unit {unit} leaves a burning hex")
        self.gone(unit, EXITED)
        self.battle.exited[self.battle.seat_of[unit]] += 1

    def gone(self, unit: int, fate: int) -> None:
        self.demand(self.battle.fate[unit] == ON_FIELD, f"unit {unit} goes and was gone")
        self.disengage(unit)
        self.battle.lift(unit)
        self.battle.fate[unit] = fate
        self.battle.active[unit] = False

    def enter_disengage(self, data: Any) -> None:
        self.disengage(data["unit"])

    def enter_engage(self, data: Any) -> None:
        unit, target = data["unit"], data["target"]
        free = self.battle.foe[unit] == NOBODY and self.battle.foe[target] == NOBODY
        self.demand(free, f"units {unit} and {target} engage while engaged")
        self.battle.foe[unit], self.battle.foe[target] = target, unit

    # --- combat ---

    def enter_attack(self, data: Any) -> None:
        unit, target = data["unit"], data["target"]
        battle = self.battle
        self.demand(battle.seat_of[unit] != battle.seat_of[target], f"unit {unit} attacks its own side")
        self.demand(battle.fire[battle.hex_of[unit]] == 0, f"unit {unit} attacks out of a fire")
        apart = battle.field.grid.distance[battle.hex_of[unit]][battle.hex_of[target]]
        far = battle.card(unit).ranged or data["mode"] == HOUNDS
        self.demand(apart == 1 or far, f"unit {unit} strikes at a distance of {apart}")
        self.budget[target] = 0

    def enter_dice(self, data: Any) -> None:
        self.dice = data["dice"]

    def enter_roll(self, data: Any) -> None:
        self.demand(self.dice < 0 or len(data["faces"]) == self.dice, f"{len(data['faces'])} dice, not {self.dice}")
        self.dice = -1

    def enter_hits(self, data: Any) -> None:
        self.demand(0 <= data["ignored"] <= data["hits"], f"{data['ignored']} of {data['hits']} hits are ignored")
        self.budget[data["unit"]] += data["hits"] - data["ignored"]

    def enter_cut_off(self, data: Any) -> None:
        self.budget[data["unit"]] += data["hits"]

    def enter_hounds(self, data: Any) -> None:
        for unit in range(len(self.budget)):
            self.budget[unit] = int(data["symbol"] == VALOR)

    def pay_with_figures(self, data: Any) -> None:
        """Hits that a unit takes of its own will."""
        self.budget[data["unit"]] += data["figures"]

    def enter_losses(self, data: Any) -> None:
        unit, lost = data["unit"], data["figures"]
        level = self.battle.fire[self.battle.hex_of[unit]]
        self.demand(0 < lost <= max(self.budget[unit], level), f"unit {unit} loses {lost} figures for nothing")
        self.budget[unit] -= lost
        self.battle.figures[unit] -= lost
        self.demand(self.battle.figures[unit] == data["left"], f"unit {unit} is told to have {data['left']} left")

    def enter_reinforce(self, data: Any) -> None:
        self.battle.figures[data["unit"]] += data["figures"]

    def enter_eliminated(self, data: Any) -> None:
        unit = data["unit"]
        self.demand(self.battle.figures[unit] == 0, f"unit {unit} is eliminated and has figures")
        self.demand(self.battle.commander_of[unit] == NOBODY, f"unit {unit} is eliminated with its commander")
        self.gone(unit, ELIMINATED)
        self.battle.destroyed[1 - self.battle.seat_of[unit]] += 1

    def enter_captured(self, data: Any) -> None:
        unit, commander = data["unit"], data["commander"]
        self.demand(self.battle.figures[unit] <= 1, f"commander {commander} is captured among his men")
        self.battle.figures[unit] = 0
        self.gone(unit, CAPTURED)
        self.battle.captor[commander] = 1 - self.battle.seat_of[unit]
        self.battle.destroyed[1 - self.battle.seat_of[unit]] += 1

    def enter_trade(self, data: Any) -> None:
        battle, commander, unit = self.battle, data["commander"], data["unit"]
        his = battle.unit_of[commander]
        for row in (battle.rank, battle.active, battle.commander_of):
            row[his], row[unit] = row[unit], row[his]

    # --- banners ---

    def enter_named(self, data: Any) -> None:
        self.demand(self.battle.active[data["unit"]], f"unit {data['unit']} is ordered and inactive")
        self.named.add(data["unit"])

    def enter_rally(self, data: Any) -> None:
        self.battle.active[data["unit"]] = True

    def enter_unsettle(self, data: Any) -> None:
        self.battle.active[data["unit"]] = False

    def enter_rally_all(self, data: Any) -> None:
        self.named.clear()
        for unit, fate in enumerate(self.battle.fate):
            self.battle.active[unit] = fate == ON_FIELD

    # --- tokens, cards, morale, points ---

    def enter_tokens(self, data: Any) -> None:
        for face in data["faces"]:
            self.battle.pool[data["seat"]][face] += 1
            self.gained[data["seat"]][face] += 1

    def enter_order(self, data: Any) -> None:
        self.battle.pool[data["seat"]][data["token"]] -= data["count"]

    def enter_token_lost(self, data: Any) -> None:
        self.battle.pool[data["seat"]][data["token"]] -= 1

    def enter_card(self, data: Any) -> None:
        self.battle.command_tokens[data["seat"]] -= data["tokens"]
        self.battle.tokens_on[data["commander"]] += data["tokens"]
        self.played[data["seat"]].append(data["card"])

    def enter_ease(self, data: Any) -> None:
        self.battle.tokens_on[data["commander"]] -= data["tokens"]
        self.battle.command_tokens[self.battle.commander_seat[data["commander"]]] += data["tokens"]

    def enter_recover(self, data: Any) -> None:
        for commander, tokens in enumerate(self.battle.tokens_on):
            self.battle.command_tokens[self.battle.commander_seat[commander]] += tokens
            self.battle.tokens_on[commander] = 0

    def enter_draw(self, data: Any) -> None:
        self.drawn[data["seat"]].append(data["n"])

    def enter_commit(self, data: Any) -> None:
        self.demand(not self.battle.committed[data["commander"]], f"commander {data['commander']} commits again")
        self.battle.committed[data["commander"]] = True

    def enter_morale(self, data: Any) -> None:
        self.battle.morale += data["change"] if data["seat"] == 0 else -data["change"]
        self.demand(self.battle.morale == data["marker"], f"the marker is told to stand on {data['marker']}")

    def spend_morale_token(self, data: Any) -> None:
        """It leaves the pool without a line of its own: that of the marker tells."""
        self.battle.pool[data["seat"]][MORALE] -= 1

    def enter_points(self, data: Any) -> None:
        self.battle.points[data["seat"]] += data["points"]

    # --- the field ---

    def enter_fire(self, data: Any) -> None:
        self.battle.fire = self.battle.fire[:]
        self.battle.fire[data["hex"]] = data["level"]

    def enter_quench(self, data: Any) -> None:
        if data["out"]:
            self.enter_fire({"hex": data["hex"], "level": 0})

    def enter_burnt(self, data: Any) -> None:
        hex, ground = data["hex"], data["ground"]
        self.demand(self.battle.fire[hex] >= BURN_LIMIT[ground], f"hex {hex} burns down before its time")
        if ground in (FOREST, BUILDING, FOREST_ROAD):
            self.battle.devastate(hex)
            return
        self.battle.set_marker(hex, NO_MARKER)
        left = 0 if ground == WOODEN_BRIDGE else min(self.battle.fire[hex], BURN_LIMIT[self.battle.ground[hex]])
        self.enter_fire({"hex": hex, "level": left})
        if ground == TENT:
            for seat in range(2):
                rewarded = [p for p in self.battle.field.prizes if p.what == FOR_TENTS and scores(p, seat)]
                self.battle.tents[seat] += len(rewarded) > 0

    def enter_tent(self, data: Any) -> None:
        self.battle.set_marker(data["hex"], NO_MARKER)
        self.battle.tents[self.battle.seat_of[data["unit"]]] += 1

    def enter_objective(self, data: Any) -> None:
        where = self.battle.field.objective_hexes[data["objective"]]
        self.demand(self.battle.hex_of[data["unit"]] == where, f"unit {data['unit']} takes what it does not stand on")
        self.battle.holder[data["objective"]] = self.battle.seat_of[data["unit"]]

    def enter_strategy(self, data: Any) -> None:
        self.demand(self.battle.strategy[data["objective"]] in (REAL, DECOY), "a marker is turned up twice")
        self.battle.strategy[data["objective"]] = FOUND_REAL if data["real"] else FOUND_DECOY

    def enter_person(self, data: Any) -> None:
        self.demand(not self.battle.person_taken, "the person is taken twice")
        self.battle.person_taken = True

    # --- closing the books ---

    def close(self, before: Battle, after: Battle) -> None:
        self._discard_tokens(before, after)
        self._turn_banners(after)
        for name in _SAME:
            here, there = getattr(self.battle, name), getattr(after, name)
            self.demand(here == there, f"{name} is {there}, but by the log {here}")
        self._hands(before, after)
        self.demand((after.round, after.phase) >= (before.round, before.phase), "the round goes back")
        self.demand(after.turns >= before.turns, "the turns go back")
        self.demand(not after.over or len(after.winners) == 1, f"the battle is over, and {after.winners} have won")

    def _discard_tokens(self, before: Battle, after: Battle) -> None:
        """One token may be kept (bow-regroup-07)."""
        seat = self.keeps_token
        if seat == NOBODY:
            return
        kept = [now - new for now, new in zip(after.pool[seat], self.gained[seat], strict=True)]
        fewer = all(0 <= a <= b for a, b in zip(kept, before.pool[seat], strict=True))
        self.demand(sum(kept) <= 1 and fewer, f"seat {seat} keeps {kept} of {before.pool[seat]}")
        self.battle.pool[seat] = after.pool[seat][:]

    def _turn_banners(self, after: Battle) -> None:
        """Units that were ordered turn their banners when the order is done (bow-banner-04)."""
        for unit in self.named:
            if not after.active[unit]:
                self.battle.active[unit] = False

    def _hands(self, before: Battle, after: Battle) -> None:
        for seat in range(2):
            count = len(before.hand[seat]) + sum(self.drawn[seat]) - len(self.played[seat])
            now = len(after.hand[seat])
            if seat == self.keeps_card:
                self.demand(now <= 1 + sum(self.drawn[seat]), f"seat {seat} keeps {now} cards")
            else:
                self.demand(now == count, f"seat {seat} has {now} cards in hand, but {count} by the log")
            for card in self.played[seat]:
                self.demand(card in before.hand[seat], f"seat {seat} plays a card that it had not")


# The lines of the log that change the table; the others only tell.
ENTRIES: Final[dict[str, Callable[[_Books, Any], None]]] = {
    "attack": _Books.enter_attack,
    "burnt": _Books.enter_burnt,
    "captured": _Books.enter_captured,
    "card": _Books.enter_card,
    "commit": _Books.enter_commit,
    "cut-off": _Books.enter_cut_off,
    "dice": _Books.enter_dice,
    "disengage": _Books.enter_disengage,
    "draw": _Books.enter_draw,
    "ease": _Books.enter_ease,
    "eliminated": _Books.enter_eliminated,
    "engage": _Books.enter_engage,
    "exit": _Books.enter_exit,
    "fire": _Books.enter_fire,
    "hits": _Books.enter_hits,
    "hounds": _Books.enter_hounds,
    "losses": _Books.enter_losses,
    "morale": _Books.enter_morale,
    "move": _Books.enter_move,
    "named": _Books.enter_named,
    "objective": _Books.enter_objective,
    "order": _Books.enter_order,
    "person": _Books.enter_person,
    "points": _Books.enter_points,
    "quench": _Books.enter_quench,
    "rally": _Books.enter_rally,
    "rally-all": _Books.enter_rally_all,
    "recover": _Books.enter_recover,
    "reinforce": _Books.enter_reinforce,
    "retreat": _Books.enter_retreat,
    "roll": _Books.enter_roll,
    "strategy": _Books.enter_strategy,
    "tent": _Books.enter_tent,
    "token-lost": _Books.enter_token_lost,
    "tokens": _Books.enter_tokens,
    "trade": _Books.enter_trade,
    "unsettle": _Books.enter_unsettle,
}
