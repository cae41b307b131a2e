"""What an attack or a charge would do, exactly: every way the dice can fall, weighed; with coins and without.

What people may decide meanwhile is left out: nobody uses defence abilities, wound abilities or tokens.
"""

from __future__ import annotations

from typing import Any

from bannermen.games.tactics.codes import LINE_AT
from bannermen.games.tactics.content.tables import WORDS, Effect, Line
from bannermen.games.tactics.rules.attack import Attack, attack_bonus, boosts, dice_of, planned_attack
from bannermen.games.tactics.rules.boons import boon
from bannermen.games.tactics.rules.charge import charge_ends
from bannermen.games.tactics.rules.dice import SHAKEN_MALUS
from bannermen.games.tactics.rules.ways import allowance
from bannermen.games.tactics.rules.why_attack import why_no_attack, why_no_charge, why_no_charge_at_all, why_no_target
from bannermen.games.tactics.rules.within_reach import attacks_within, charge_attacks, charge_targets, targets
from bannermen.games.tactics.state import Battle
from bannermen.games.tactics.terms import COIN_KINDS, GUARD, ON_BOARD, coin_at
from bannermen.kernel.decision import Refused
from bannermen.kernel.events import Tally
from bannermen.kernel.message import says


def hit_chances(least: int, bonus: int, malus: int) -> list[float]:
    """The chances of one attack die to bring no hit, one or two (a natural 10 brings one more).

    >>> [round(chance, 1) for chance in hit_chances(6, 0, 0)]
    [0.5, 0.4, 0.1]
    """
    found = [0.0, 0.0, 0.0]
    for face in range(1, 11):
        result = face + bonus - (0 if face == 10 else malus)
        hits = (1 if result >= least else 0) + (1 if face == 10 else 0)
        found[hits] += 0.1
    return found


def block_chance(least: int, bonus: int, malus: int) -> float:
    """The chance of one defence die to stop a hit; a natural 10 always does.

    >>> round(block_chance(5, 0, 0), 1)
    0.6
    """
    count = 0
    for face in range(1, 11):
        if face == 10 or face + bonus - malus >= least:
            count += 1
    return count / 10


def hit_spread(dice: int, one: list[float]) -> list[float]:
    """How likely each number of hits is."""
    spread = [1.0]
    for _ in range(dice):
        wider = [0.0] * (len(spread) + 2)
        for hits, chance in enumerate(spread):
            for more, share in enumerate(one):
                wider[hits + more] += chance * share
        spread = wider
    return spread


def wound_spread(hits: list[float], block: float, blocked: int = 0) -> list[float]:
    """How likely each number of wounds is, each hit being stopped with the same chance."""
    found = [0.0] * len(hits)
    for count, chance in enumerate(hits):
        left = max(0, count - blocked)
        spread = [1.0]
        for _ in range(left):
            wider = [0.0] * (len(spread) + 1)
            for wounds, share in enumerate(spread):
                wider[wounds] += share * block
                wider[wounds + 1] += share * (1 - block)
            spread = wider
        for wounds, share in enumerate(spread):
            found[wounds] += chance * share
    return found


def outlook(battle: Battle, attack: Attack, bought: list[Line]) -> dict[str, Any]:
    """What the attack would do with these effects paid for."""
    planned = attack.clone()
    for line in bought:
        for effect in battle.book.programs[line.program]:
            add_effect(planned, effect)
    counted = Tally()
    dice = dice_of(battle, planned, counted)
    added = Tally()
    bonus = attack_bonus(battle, planned, added)
    shaken = SHAKEN_MALUS if battle.shaken[attack.attacker] else 0
    card = planned.card(battle)
    defender = battle.card(attack.defender)
    guard = boon(battle, attack.defender, GUARD, attack.attacker, planned.told(battle)) - planned.sunder
    dazed = SHAKEN_MALUS if battle.shaken[attack.defender] else 0
    hits = hit_spread(dice, hit_chances(card.hit, bonus, shaken))
    wounds = wound_spread(hits, block_chance(defender.defence, guard, dazed))
    left = defender.health - battle.wounds[attack.defender]
    cost = [sum(line.cost[kind] for line in bought) for kind in range(3)]
    return {
        "dice": dice,
        "hit": card.hit,
        "bonus": bonus - shaken,
        "defence": defender.defence,
        "guard": guard - dazed,
        "parts": [list(part) for part in counted.parts + added.parts],
        "hits": trimmed(hits),
        "wounds": trimmed(wounds),
        "mean": sum(count * chance for count, chance in enumerate(wounds)),
        "falls": sum(wounds[left:]),
        "coins": cost,
        "lines": [line.number for line in bought],
    }


def add_effect(attack: Attack, effect: Effect) -> None:
    """What a boost would change."""
    word = WORDS[effect.do]
    if word == "dice":
        attack.dice += effect.amount
    elif word == "keen":
        attack.keen += effect.amount
    elif word == "sunder":
        attack.sunder += effect.amount


def trimmed(spread: list[float]) -> list[float]:
    """Without the tail that cannot be."""
    found = spread[:]
    while len(found) > 1 and found[-1] < 1e-12:
        found.pop()
    return found


def ladder(battle: Battle, attack: Attack) -> list[dict[str, Any]]:
    """The attack without coins, and with one more effect at each rung, the cheapest first, as far as the purse goes."""
    seat = battle.seat_of[attack.attacker]
    left = battle.coins[coin_at(seat, 0) : coin_at(seat, COIN_KINDS)]
    lines = sorted((battle.book.lines[code - LINE_AT] for code in boosts(battle, attack)), key=price)
    bought: list[Line] = []
    rungs = [outlook(battle, attack, bought)]
    for line in lines:
        if all(line.cost[kind] <= left[kind] for kind in range(3)):
            left = [left[kind] - line.cost[kind] for kind in range(3)]
            bought = [*bought, line]
            rungs.append(outlook(battle, attack, bought))
    return rungs


def price(line: Line) -> int:
    return line.cost[0] * 9 + line.cost[1] * 4 + line.cost[2]


def attack_forecast(battle: Battle, figure: int, target: int, number: int = -1) -> dict[str, Any] | Refused:
    """The best attack of the figure against the target, or one of them; or why there is none."""
    wrong = not_there(battle, figure)
    if wrong is not None:
        return wrong
    if number < 0:
        wrong = why_no_attack(battle, figure, 2)
        if wrong is not None:
            return wrong
    found: dict[str, Any] | None = None
    numbers = attacks_within(battle, figure, 2) if number < 0 else [number]
    for each in numbers:
        if target in targets(battle, figure, each):
            rungs = ladder(battle, planned_attack(figure, each, target, False))
            if found is None or rungs[0]["mean"] > found["rungs"][0]["mean"]:
                found = {"verb": "attack", "attack": each, "parts": rungs[0]["parts"], "rungs": rungs}
    return found if found is not None else why_no_target(battle, figure, numbers[0], target)


def charge_forecast(battle: Battle, figure: int, target: int) -> dict[str, Any] | Refused:
    """The charge against the target: whether it gets there, and what the attack would do."""
    wrong = not_there(battle, figure)
    if wrong is not None:
        return wrong
    attacks = charge_attacks(battle, figure)
    if why_no_charge_at_all(battle, figure) is not None or target not in charge_targets(battle, figure):
        return why_no_charge(battle, figure, target)
    most = allowance(battle, figure, 0, 0)
    ends, length = charge_ends(battle, figure, target, most, False)
    best = max((ladder(battle, planned_attack(figure, each, target, True)) for each in attacks), key=mean)
    return {
        "verb": "charge",
        "arrives": ends != 0 and reaches(battle, figure, target, ends),
        "squares": length,
        "parts": best[0]["parts"],
        "rungs": best,
    }


def mean(rungs: list[dict[str, Any]]) -> float:
    return float(rungs[0]["mean"])


def reaches(battle: Battle, figure: int, target: int, ends: int) -> bool:
    """Whether all places where the move may end are in contact with the target."""
    beside = battle.ground.beside(battle.feet[target])
    if battle.card(figure).large:
        beside = battle.field.grid.blocks_over(beside)
    return ends & ~beside == 0


def not_there(battle: Battle, figure: int) -> Refused | None:
    if 0 <= figure < len(battle.fate) and battle.fate[figure] == ON_BOARD:
        return None
    return Refused("tac-action-attack-01", says("That figure is not on the battlefield."))
