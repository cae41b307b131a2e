"""What an attack or a charge would do, exactly: every way the dice can fall, weighed; with coins and without.

A forecast is play on a copy of the battle: effects are bought and carried out there by the rules themselves, and each
face of a die is laid down and judged by the functions that judge a roll. What people may decide meanwhile is left out:
nobody uses defence abilities, wound abilities or tokens; a charge goes where it strikes best.
"""

from __future__ import annotations

from typing import Any, Final

from bannermen.games.tactics.codes import LINE_AT
from bannermen.games.tactics.content.tables import Line
from bannermen.games.tactics.rules.attack import (
    Attack,
    attack_bonus,
    boosts,
    defence_against,
    dice_of,
    hits_rolled,
    pay_for,
    planned_attack,
)
from bannermen.games.tactics.rules.buying import purchase
from bannermen.games.tactics.rules.charge import (
    Charge,
    attack_of,
    begin_charge,
    charge_ends,
    planned,
)
from bannermen.games.tactics.rules.dice import malus_of
from bannermen.games.tactics.rules.ways import allowance
from bannermen.games.tactics.rules.why_attack import why_no_attack, why_no_charge, why_no_charge_at_all, why_no_target
from bannermen.games.tactics.rules.why_figure import why_not_there
from bannermen.games.tactics.rules.within_reach import attacks_within, charge_attacks, charge_targets, targets
from bannermen.games.tactics.rules.wounds import defence_bonus, hits_defended
from bannermen.games.tactics.state import Battle
from bannermen.games.tactics.terms import BASE_AP
from bannermen.kernel.decision import KERNEL_RULE, PASS, Refused
from bannermen.kernel.events import Tally
from bannermen.kernel.procedure import Procedure
from bannermen.kernel.question import Question
from bannermen.maps.squares import squares_of

FACES: Final = 10


# --- what is bought ---


class Looking(Procedure):
    """Play stands still here, so that one may look."""

    def steps(self) -> tuple[Any, ...]:
        return LOOKING_STEPS

    def clone(self) -> Looking:
        other = Looking()
        other.at = self.at
        return other


class StandStill(Question[Battle, Looking]):
    def seat(self, battle: Battle, looking: Looking) -> int:
        return 0

    def options(self, battle: Battle, looking: Looking) -> list[int]:
        return [0, PASS]


STAND_STILL: Final = StandStill("stand-still", KERNEL_RULE)
LOOKING_STEPS: Final[tuple[Any, ...]] = (STAND_STILL,)


def staged(battle: Battle, under: Procedure) -> Battle:
    """A copy of the battle at which nothing else is under way."""
    twin = battle.clone()
    twin.pending = []
    twin.stack = [under]
    return twin


def carry_out(twin: Battle) -> None:
    """What was just bought is done, as in play; who is asked meanwhile takes the first choice."""
    for procedure in twin.stack:
        if isinstance(procedure, Looking):
            procedure.at = 0
    twin.run()
    while twin.pending[0].question is not STAND_STILL:
        twin.apply(twin.pending[0].seat, twin.pending[0].options[0])
    twin.pending = []


def attack_staged(battle: Battle, attack: Attack, bought: list[Line]) -> tuple[Battle, Attack]:
    """The attack just before its roll, with these effects paid for."""
    own = attack.clone()
    twin = staged(battle, Looking())
    twin.stack.insert(0, own)
    pay_for(twin, own)
    for line in bought:
        purchase(twin, own, line.number, own.attacker, own.defender)
        carry_out(twin)
    return twin, own


def charge_staged(battle: Battle, charge: Charge, bought: list[Line], end: int) -> tuple[Battle, Attack]:
    """The attack of a charge just before its roll: everything is bought before the first step (tac-charge-06)."""
    own = charge.clone()
    twin = staged(battle, Looking())
    twin.stack.insert(0, own)
    begin_charge(twin, own)
    for line in bought:
        purchase(twin, own, line.number, own.figure, own.target)
        carry_out(twin)
    if end >= 0:
        twin.place(own.figure, end)
    attack = attack_of(own)
    twin.stack = [attack]
    return twin, attack


# --- how the dice may fall ---


def hit_chances(twin: Battle, attack: Attack) -> list[float]:
    """The chances of one attack die to bring no hit, one or two."""
    found = [0.0, 0.0, 0.0]
    twin.malus = malus_of(twin, attack.attacker)
    for face in range(1, FACES + 1):
        twin.dice = [face]
        found[hits_rolled(twin, attack)] += 1 / FACES
    return found


def block_chance(twin: Battle, attack: Attack) -> float:
    """The chance of one defence die to stop a hit."""
    defence = defence_against(twin, attack)
    twin.malus = malus_of(twin, attack.defender)
    count = 0
    for face in range(1, FACES + 1):
        twin.dice = [face]
        count += hits_defended(twin, defence)
    return count / FACES


def hit_spread(dice: int, one: list[float]) -> list[float]:
    """How likely each number of hits is.

    >>> [round(chance, 2) for chance in hit_spread(2, [0.5, 0.4, 0.1])]
    [0.25, 0.4, 0.26, 0.08, 0.01]
    """
    spread = [1.0]
    for _ in range(dice):
        wider = [0.0] * (len(spread) + 2)
        for hits, chance in enumerate(spread):
            for more, share in enumerate(one):
                wider[hits + more] += chance * share
        spread = wider
    return spread


def wound_spread(hits: list[float], block: float) -> list[float]:
    """How likely each number of wounds is, each hit being stopped with the same chance.

    >>> wound_spread([0.0, 0.0, 1.0], 0.5)
    [0.25, 0.5, 0.25]
    """
    found = [0.0] * len(hits)
    for count, chance in enumerate(hits):
        spread = [1.0]
        for _ in range(count):
            wider = [0.0] * (len(spread) + 1)
            for wounds, share in enumerate(spread):
                wider[wounds] += share * block
                wider[wounds + 1] += share * (1 - block)
            spread = wider
        for wounds, share in enumerate(spread):
            found[wounds] += chance * share
    return found


def outlook(twin: Battle, attack: Attack, bought: list[Line]) -> dict[str, Any]:
    """What the attack would do now, just before its roll."""
    counted, added = Tally(), Tally()
    dice = dice_of(twin, attack, counted)
    bonus = attack_bonus(twin, attack, added) - malus_of(twin, attack.attacker)
    defender = twin.card(attack.defender)
    guard = defence_bonus(twin, defence_against(twin, attack)) - malus_of(twin, attack.defender)
    hits = hit_spread(dice, hit_chances(twin, attack))
    wounds = wound_spread(hits, block_chance(twin, attack))
    return {
        "dice": dice,
        "hit": attack.card(twin).hit,
        "bonus": bonus,
        "defence": defender.defence,
        "guard": guard,
        "parts": [list(part) for part in counted.parts + added.parts],
        "hits": trimmed(hits),
        "wounds": trimmed(wounds),
        "mean": sum(count * chance for count, chance in enumerate(wounds)),
        "falls": sum(wounds[defender.health - twin.wounds[attack.defender] :]),
        "coins": [sum(line.cost[kind] for line in bought) for kind in range(3)],
        "lines": [line.number for line in bought],
    }


def trimmed(spread: list[float]) -> list[float]:
    """Without the tail that cannot be."""
    found = spread[:]
    while len(found) > 1 and found[-1] < 1e-12:
        found.pop()
    return found


# --- rung by rung ---


def price(battle: Battle, code: int) -> int:
    cost = battle.book.lines[code - LINE_AT].cost
    return cost[0] * 9 + cost[1] * 4 + cost[2]


def cheapest(battle: Battle, codes: list[int], bought: list[Line]) -> Line | None:
    left = [code for code in codes if battle.book.lines[code - LINE_AT] not in bought]
    if len(left) == 0:
        return None
    return battle.book.lines[min(left, key=lambda code: price(battle, code)) - LINE_AT]


def attack_ladder(battle: Battle, attack: Attack) -> list[dict[str, Any]]:
    """The attack without coins, and with one more effect at each rung, the cheapest first, as far as the purse goes."""
    bought: list[Line] = []
    rungs: list[dict[str, Any]] = []
    while True:
        twin, own = attack_staged(battle, attack, bought)
        rungs.append(outlook(twin, own, bought))
        line = cheapest(twin, boosts(twin, own), bought)
        if line is None:
            return rungs
        bought = [*bought, line]


def charge_ladder(battle: Battle, charge: Charge, ends: list[int]) -> list[dict[str, Any]]:
    """The same for a charge, from where it strikes best."""
    places = ends or [-1]
    end = places[0]
    best = -1.0
    for place in places:
        twin, attack = charge_staged(battle, charge, [], place)
        mean = float(outlook(twin, attack, [])["mean"])
        if mean > best:
            best, end = mean, place
    bought: list[Line] = []
    rungs: list[dict[str, Any]] = []
    while True:
        twin, attack = charge_staged(battle, charge, bought, end)
        rungs.append(outlook(twin, attack, bought))
        before, _ = charge_staged(battle, charge, bought, -1)
        line = cheapest(before, boosts(before, planned(charge)), bought)
        if line is None:
            return rungs
        bought = [*bought, line]


def attack_forecast(battle: Battle, figure: int, target: int, number: int = -1) -> dict[str, Any] | Refused:
    """The best attack of the figure against the target, or one of them; or why there is none."""
    wrong = why_not_there(battle, figure)
    if wrong is not None:
        return wrong
    numbers = attacks_within(battle, figure, BASE_AP) if number < 0 else [number]
    if number < 0 and all(len(targets(battle, figure, each)) == 0 for each in numbers):
        return why_no_attack(battle, figure, BASE_AP)
    found: dict[str, Any] | None = None
    for each in numbers:
        if target in targets(battle, figure, each):
            rungs = attack_ladder(battle, planned_attack(figure, each, target, False))
            if found is None or rungs[0]["mean"] > found["rungs"][0]["mean"]:
                found = {"verb": "attack", "attack": each, "parts": rungs[0]["parts"], "rungs": rungs}
    return found if found is not None else why_no_target(battle, figure, numbers[0], target)


def charge_forecast(battle: Battle, figure: int, target: int) -> dict[str, Any] | Refused:
    """The charge against the target: whether it gets there, and what the attack would do."""
    wrong = why_not_there(battle, figure)
    if wrong is not None:
        return wrong
    if why_no_charge_at_all(battle, figure) is not None or target not in charge_targets(battle, figure):
        return why_no_charge(battle, figure, target)
    ends, length = charge_ends(battle, figure, target, allowance(battle, figure, 0, 0), False)
    arrives = ends != 0 and reaches(battle, figure, target, ends)
    best: list[dict[str, Any]] = []
    for number in charge_attacks(battle, figure):
        charge = Charge(figure)
        charge.target = target
        charge.number = number
        rungs = charge_ladder(battle, charge, squares_of(ends) if arrives else [])
        if len(best) == 0 or rungs[0]["mean"] > best[0]["mean"]:
            best = rungs
    return {"verb": "charge", "arrives": arrives, "squares": length, "parts": best[0]["parts"], "rungs": best}


def reaches(battle: Battle, figure: int, target: int, ends: int) -> bool:
    """Whether all places where the move may end are in contact with the target."""
    beside = battle.ground.beside(battle.feet[target])
    if battle.card(figure).large:
        beside = battle.field.grid.blocks_over(beside)
    return ends & ~beside == 0
