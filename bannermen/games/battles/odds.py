"""The odds of an attack before it is made, exactly: every way the dice can fall, weighed.

What people decide in an attack is taken for granted: nobody commits a commander, a stalwart target stands firm, and an
attacker who may reroll takes the symbol that missed most often.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import factorial, prod
from typing import Any, Final

from bannermen.games.battles.rules.damage import clear_engagement
from bannermen.games.battles.rules.dice import rank_when_hit, shields, valor_hits
from bannermen.games.battles.rules.engage import engage, is_stalwart
from bannermen.games.battles.rules.modes import ORDERED
from bannermen.games.battles.rules.retreat import depth
from bannermen.games.battles.rules.targets import targets
from bannermen.games.battles.rules.terrain import cover
from bannermen.games.battles.rules.why_attack import why_no_strike
from bannermen.games.battles.state import Battle
from bannermen.games.battles.terms import (
    BARRED,
    FACES,
    IGNORE_COVER,
    MORALE,
    NO_COUNTER,
    NOBODY,
    PRESS,
    REROLL,
    SYMBOLS,
    TOUGHNESS,
    VALOR,
)
from bannermen.kernel.decision import Refused
from bannermen.kernel.events import Tally
from bannermen.kernel.message import says

CHANCES: Final = [FACES.count(symbol) / len(FACES) for symbol in range(len(SYMBOLS))]

Roll = tuple[int, ...]  # how often each symbol shows


class Outlook:
    """One attack as it would be rolled now."""

    def __init__(self, battle: Battle, attacker: int, target: int) -> None:
        self.stalwart = is_stalwart(battle, target)  # bow-keyword-47: when the attack is declared
        table = battle.clone()
        ranged = table.card(attacker).ranged
        if not ranged and table.foe[attacker] not in (NOBODY, target):
            clear_engagement(table, attacker)  # bow-disengage-02; the parting blow is not reckoned
        self.flank = not ranged and table.foe[target] not in (NOBODY, attacker)
        if not ranged and not self.flank:
            engage(table, attacker, target)  # whose token lies there decides about cover (bow-terrain-29)
        self.battle = table
        self.attacker = attacker
        self.target = target
        self.tally = Tally()
        self.dice = shields(table, attacker, target, ORDERED, self.flank, -1, self.tally)
        self.ignored = table.boon(target, TOUGHNESS)
        if table.boon(attacker, IGNORE_COVER) == 0:
            self.ignored += cover(table, target)
        self.rerolls = self.flank or table.boon(attacker, REROLL) > 0
        self.hitting = [rank_when_hit(table, target)]
        if valor_hits(table, attacker, target):
            self.hitting.append(VALOR)
        self.missing = [s for s in range(len(SYMBOLS)) if s not in self.hitting and s != MORALE]
        self.firm = self.stalwart and table.boon(attacker, PRESS) == 0
        self.answers_back = (
            self.stalwart
            and not ranged
            and not table.done[target] & BARRED
            and table.boon(attacker, NO_COUNTER) == 0
            and table.fire[table.hex_of[target]] == 0
        )

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


def odds(battle: Battle, attacker: int, target: int) -> dict[str, Any] | Refused:
    """What the attack would do, or why it cannot be made from where the unit stands."""
    known = range(len(battle.seat_of))
    if attacker not in known or target not in known or not battle.on_field(attacker) or battle.hex_of[attacker] < 0:
        return Refused("bow-attack-04", says("That unit is no longer on the field."))
    if target not in targets(battle, attacker):
        return why_no_strike(battle, attacker, target)
    outlook = Outlook(battle, attacker, target)
    figures = battle.figures[target]
    hits = [0.0] * (outlook.dice + 1)
    losses = [0.0] * (figures + 1)
    eliminated = retreat = cut_off = counter = 0.0
    for roll, chance in outlook.rolls():
        struck = max(0, sum(roll[symbol] for symbol in outlook.hitting) - outlook.ignored)
        hits[struck] += chance
        lost, gone, walked, blocked = _resolve(outlook, struck, roll[MORALE])
        losses[lost] += chance
        eliminated += chance if gone else 0.0
        retreat += chance if walked and not gone else 0.0
        cut_off += chance if blocked else 0.0
        counter += chance if outlook.answers_back and not gone and not walked else 0.0
    return {
        "dice": outlook.dice,
        "parts": [list(part) for part in outlook.tally.parts],
        "flank": outlook.flank,
        "hits": hits,
        "losses": losses,
        "mean": sum(count * chance for count, chance in enumerate(hits)),
        "eliminated": eliminated,
        "retreat": retreat,
        "cut_off": cut_off,
        "counter": counter,
    }


def _resolve(outlook: Outlook, hits: int, flags: int) -> tuple[int, bool, bool, bool]:
    """Figures lost, whether the unit is gone, whether it left its hex, whether its retreat was cut off."""
    battle, target = outlook.battle, outlook.target
    commander = battle.commander_of[target]
    figures = battle.figures[target]
    rating = 1 if commander == NOBODY else battle.commander_card(commander).capture
    others = figures if commander == NOBODY else figures - 1
    # A commander falls when the hits that find no other figure reach his rating (bow-capture-02); others with the last.
    enough = others + rating if commander != NOBODY else figures
    if hits >= enough:
        return figures, True, False, False
    if flags > 0 and outlook.firm:
        flags -= 1  # bow-keyword-41
    walked = depth(battle, target, battle.hex_of[target], flags)
    left = flags - walked
    # What cannot be walked is taken as hits, which nothing wards off (bow-retreat-07).
    others_left = max(0, others - hits)
    if commander == NOBODY:
        gone = left >= others_left
    else:
        alone = max(0, hits - others)
        gone = left > 0 and alone + max(0, left - others_left) >= rating
    lost = figures if gone else min(hits + left, others)
    return lost, gone, walked > 0, left > 0
