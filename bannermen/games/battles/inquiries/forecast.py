"""What a deed would bring, exactly: every way the dice can fall, weighed.

What people decide in an attack is taken for granted: nobody commits a commander, a stalwart target stands firm, and an
attacker who may reroll takes the symbol that missed most often.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import comb, factorial, prod
from typing import Any, Final

from bannermen.games.battles.content.boons import FIRE_VALOR, FREE_DISENGAGE
from bannermen.games.battles.rules.combat import Combat, Counterattack, RerollSymbol, StandFirm, ignored_by
from bannermen.games.battles.rules.damage import clear_engagement, take_hits
from bannermen.games.battles.rules.dice import hits_of, shields
from bannermen.games.battles.rules.engage import engage, is_stalwart
from bannermen.games.battles.rules.fire import scorch_dice
from bannermen.games.battles.rules.modes import HOUNDS, ORDERED, PARTING
from bannermen.games.battles.rules.reach import comes_back, fighting_move, reachable
from bannermen.games.battles.rules.retreat import depth
from bannermen.games.battles.rules.terrain import burn_limit
from bannermen.games.battles.state import Battle
from bannermen.games.battles.terms import FACES, GREEN, MORALE, NOBODY, RED, SYMBOLS, VALOR
from bannermen.kernel.events import Tally

REROLL_SYMBOL: Final = RerollSymbol("reroll-symbol", "bow-flank-02")
STAND_FIRM: Final = StandFirm("stand-firm", "bow-keyword-41")
COUNTERATTACK: Final = Counterattack("counterattack", "bow-counter-01")
CHANCES: Final = [FACES.count(symbol) / len(FACES) for symbol in range(len(SYMBOLS))]

Roll = tuple[int, ...]  # how often each symbol shows


class Outlook:
    """One attack as it would be rolled now; `rank` is the one as which hounds attack."""

    def __init__(self, battle: Battle, attacker: int, target: int, mode: int = ORDERED, rank: int = -1) -> None:
        self.stalwart = is_stalwart(battle, target)  # bow-keyword-47: when the attack is declared
        table = battle.clone()
        hand_to_hand = mode == ORDERED and not table.card(attacker).ranged
        if hand_to_hand and table.foe[attacker] not in (NOBODY, target):
            clear_engagement(table, attacker)  # bow-disengage-02; the parting blow is not reckoned
        self.flank = hand_to_hand and table.foe[target] not in (NOBODY, attacker)
        if hand_to_hand and not self.flank:
            engage(table, attacker, target)  # whose token lies there decides about cover (bow-terrain-29)
        self.battle = table
        self.attacker = attacker
        self.target = target
        self.mode = mode
        self.tally = Tally()
        self.dice = shields(table, attacker, target, mode, self.flank, rank, self.tally)
        # What the rules would ask and count in the middle of this attack.
        attack = Combat(attacker, target, mode)
        attack.target_hex = table.hex_of[target]
        attack.flank, attack.stalwart, attack.flags = self.flank, self.stalwart, 1
        attack.faces = list(range(len(SYMBOLS)))
        self.ignored = ignored_by(table, attack)
        self.rerolls = len(REROLL_SYMBOL.options(table, attack)) > 0
        self.hitting = [symbol for symbol in attack.faces if hits_of(table, attacker, target, [symbol]) > 0]
        self.missing = [symbol for symbol in attack.faces if symbol not in self.hitting and symbol != MORALE]
        self.firm = len(STAND_FIRM.options(table, attack)) > 0
        self.answers_back = len(COUNTERATTACK.options(table, attack)) > 0
        self.ends: dict[tuple[int, int], tuple[int, bool, bool, bool]] = {}

    def end(self, hits: int, flags: int) -> tuple[int, bool, bool, bool]:
        """Figures lost, whether the unit is gone, whether it left its hex, whether its retreat was cut off."""
        if (hits, flags) not in self.ends:
            self.ends[hits, flags] = resolved(self.battle, self.target, hits, flags)
        return self.ends[hits, flags]

    def rolls(self) -> Iterator[tuple[Roll, float]]:
        """Every roll that may lie on the table in the end, with its probability; a roll may come more than once."""
        for roll, chance in ways(self.dice):
            again = self.thrown_again(roll)
            if again < 0:
                yield roll, chance
                continue
            for more, share in ways(roll[again]):
                kept = [0 if symbol == again else count for symbol, count in enumerate(roll)]
                yield tuple(map(sum, zip(kept, more, strict=True))), chance * share

    def thrown_again(self, roll: Roll) -> int:
        """The symbol that is rerolled (bow-flank-02), or -1."""
        if not self.rerolls:
            return -1
        worst = max(self.missing, key=lambda symbol: roll[symbol])
        return worst if roll[worst] > 0 else -1


def ways(dice: int) -> Iterator[tuple[Roll, float]]:
    """Every roll of so many dice, by how often each symbol shows.

    >>> round(sum(chance for _, chance in ways(4)), 12)
    1.0
    """
    for roll in _splits(dice, len(SYMBOLS)):
        arrangements = factorial(dice) // prod(map(factorial, roll))
        yield roll, arrangements * prod(chance**count for chance, count in zip(CHANCES, roll, strict=True))


def _splits(total: int, parts: int) -> Iterator[Roll]:
    if parts == 1:
        yield (total,)
        return
    for first in range(total + 1):
        for rest in _splits(total - first, parts - 1):
            yield (first, *rest)


class Prospect:
    """What an attack may do to its target, added up roll by roll."""

    def __init__(self, figures: int) -> None:
        self.hits: list[float] = [0.0]
        self.losses: list[float] = [0.0] * (figures + 1)
        self.eliminated = self.retreat = self.cut_off = self.counter = 0.0

    def add(self, outlook: Outlook, hits: int, flags: int, chance: float) -> None:
        """So many hits that count, and so many hexes of retreat."""
        while len(self.hits) <= hits:
            self.hits.append(0.0)
        self.hits[hits] += chance
        lost, gone, walked, blocked = outlook.end(hits, flags)
        self.losses[lost] += chance
        self.eliminated += chance if gone else 0.0
        self.retreat += chance if walked and not gone else 0.0
        self.cut_off += chance if blocked else 0.0
        self.counter += chance if outlook.answers_back and not gone and not walked else 0.0

    def add_rolls(self, outlook: Outlook, share: float) -> None:
        """All rolls of the attack, each with its part of the share."""
        for roll, chance in outlook.rolls():
            struck = max(0, sum(roll[symbol] for symbol in outlook.hitting) - outlook.ignored)
            flags = 0 if outlook.mode == PARTING else roll[MORALE]  # bow-parting-03
            if flags > 0 and outlook.firm:
                flags -= 1  # bow-keyword-41
            self.add(outlook, struck, flags, chance * share)

    def told(self) -> dict[str, Any]:
        return {
            "hits": self.hits,
            "losses": self.losses,
            "mean": sum(count * chance for count, chance in enumerate(self.hits)),
            "eliminated": self.eliminated,
            "retreat": self.retreat,
            "cut_off": self.cut_off,
            "counter": self.counter,
        }


def forecast_attack(battle: Battle, attacker: int, target: int, mode: int = ORDERED) -> dict[str, Any]:
    """What an attack, a counterattack or a parting blow would do."""
    outlook = Outlook(battle, attacker, target, mode)
    prospect = Prospect(battle.figures[target])
    prospect.hits = [0.0] * (outlook.dice + 1)
    prospect.add_rolls(outlook, 1.0)
    parts = [list(part) for part in outlook.tally.parts]
    return {"dice": outlook.dice, "parts": parts, "flank": outlook.flank, **prospect.told()}


def forecast_hounds(battle: Battle, unit: int, target: int) -> dict[str, Any]:
    """One die decides as what the hounds attack, if they attack at all (bow-keyword-13 to -15)."""
    prospect = Prospect(battle.figures[target])
    most = 0
    for symbol, chance in enumerate(CHANCES):
        outlook = Outlook(battle, unit, target, HOUNDS, min(symbol, RED))
        if symbol <= RED:
            most = max(most, outlook.dice)
            prospect.add_rolls(outlook, chance)
        elif symbol == VALOR:
            prospect.add(outlook, 1, 0, chance)
        else:
            prospect.add(outlook, 0, 1, chance)
    return {"dice": most, "parts": [], "flank": False, **prospect.told()}


def resolved(battle: Battle, target: int, hits: int, flags: int) -> tuple[int, bool, bool, bool]:
    """Hits first, then the retreat; what cannot be walked is taken as hits, too (bow-retreat-07). Tried on a clone."""
    table = battle.clone()
    suffered = take_hits(table, target, hits, 0, "bow-damage-01")
    walked = left = 0
    if table.on_field(target):
        walked = depth(table, target, table.hex_of[target], flags)
        left = flags - walked
        take_hits(table, target, left, suffered, "bow-retreat-07")
    gone = not table.on_field(target)
    lost = battle.figures[target] - (0 if gone else table.figures[target])
    return lost, gone, walked > 0, left > 0


def forecast_burning(battle: Battle, unit: int, hex: int) -> dict[str, Any]:
    """The level of the fire after the unit has tried to set it: `levels[2]` is the chance of level 2."""
    dice = scorch_dice(battle, unit)
    lights = CHANCES[GREEN] + (CHANCES[VALOR] if battle.boon(unit, FIRE_VALOR) > 0 else 0.0)
    most = burn_limit(battle, hex)
    levels = [0.0] * (most + 1)
    for lit in range(dice + 1):
        chance = comb(dice, lit) * lights**lit * (1.0 - lights) ** (dice - lit)
        levels[min(most, battle.fire[hex] + lit)] += chance
    return {"dice": dice, "levels": levels}


def forecast_quenching(battle: Battle, hex: int) -> dict[str, Any]:
    """The one symbol that puts out a fire of this level (bow-fire-13)."""
    return {"dice": 1, "out": CHANCES[battle.fire[hex] - 1]}


def forecast_move(battle: Battle, unit: int, hex: int) -> dict[str, Any]:
    """Whether the unit may still attack after the move, and the parting blow that it would draw."""
    short = fighting_move(battle, unit)
    near = comes_back(battle, unit, short) if hex == battle.hex_of[unit] else hex in reachable(battle, unit, short)
    told: dict[str, Any] = {"attack": near, "parting": None}
    foe = battle.foe[unit]
    if foe != NOBODY and battle.boon(unit, FREE_DISENGAGE) == 0 and battle.fire[battle.hex_of[foe]] == 0:
        table = battle.clone()
        clear_engagement(table, unit)
        told["parting"] = forecast_attack(table, foe, unit, PARTING)
    return told
