"""Forecasts beside thousands of real attacks, over random pairs of units: random dice, tokens, abilities, arcs and
zones, both editions, either player active. `python -m tests.miniatures.rolled_forecasts 20000` rolls so often."""

from __future__ import annotations

import sys
from math import sqrt
from random import Random
from typing import Any

from bannermen.games.miniatures.content.ability_book import ability_book
from bannermen.games.miniatures.inquiries.forecast import best_way, charge_forecast
from bannermen.games.miniatures.inquiries.foresight import imagined, settled
from bannermen.games.miniatures.inquiries.outlook import attack_outlook
from bannermen.games.miniatures.rules.abilities.moments import (
    ATTACK_BEFORE,
    ATTACK_DECLARED,
    ATTACK_REROLLS,
    ATTACK_ROLLED,
    CHARGE_DECLARED,
    CHARGE_ROLLED,
    CHARGED,
    DEFENSE_BEFORE,
    DEFENSE_REROLLS,
    DEFENSE_ROLLED,
    DYING,
    RANK_LOST,
    TEST_BEFORE,
    TEST_FAILED,
    TEST_PASSED,
    TEST_ROLLED,
)
from bannermen.games.miniatures.rules.attack import ATTACK_STEPS, Attack, count_hits, shake
from bannermen.games.miniatures.rules.charge import Charge
from bannermen.games.miniatures.rules.morale import Test
from bannermen.games.miniatures.rules.sight import arcs
from bannermen.games.miniatures.rules.wounds import wounds_left
from bannermen.games.miniatures.state import War
from bannermen.games.miniatures.terms import CONDITIONS, ZONES
from bannermen.kernel.chance import Chance
from bannermen.kernel.decision import Refused
from bannermen.kernel.question import Question
from tests.miniatures.table import COUNSELLOR, at, battle

EACH = 500  # rolls of one pair
BOUND = 4.0  # standard errors
COUNTED = ("hits", "wounds", "total", "panic", "falls")
HEARD = (
    *(ATTACK_DECLARED, ATTACK_BEFORE, ATTACK_REROLLS, ATTACK_ROLLED, DEFENSE_BEFORE, DEFENSE_REROLLS, DEFENSE_ROLLED),
    *(TEST_BEFORE, TEST_ROLLED, TEST_PASSED, TEST_FAILED, RANK_LOST, DYING),
    *(CHARGE_DECLARED, CHARGE_ROLLED, CHARGED),
)
REROLLING = ("protection-of-the-crown", "openings-scouted")  # of a target: its dice, and the dice of the attacker
# Arcs of the target in which the attacker stands in front of it: its facing, and how far away it stands.
STANCES = ((180, 4.8), (0, 4.8), (90, 5.15), (270, 5.15))


def abilities(edition: str) -> list[str]:
    """Everything printed on units that speaks while an attack is resolved."""
    book = ability_book(edition)
    return sorted(
        ability.key
        for ability in book.abilities
        if any(clause.moment in HEARD for clause in ability.clauses) and not ability.key.isdigit()
    )


class Pair:
    """Two units that fight, drawn by lot."""

    def __init__(self, seed: int) -> None:
        lot = Random(seed)
        self.edition = lot.choice(["2021", "2018"])
        self.verb = lot.choice(["melee-attack", "melee-attack", "ranged-attack", "charge"])
        known = abilities(self.edition)
        self.kits = [lot.sample(known, lot.choice([0, 1, 1, 2, 3])) for _ in range(2)]
        for key in REROLLING:
            if lot.random() < 0.35:
                self.kits[1].append(key)
        facing, gap = lot.choice(STANCES)
        if self.verb != "melee-attack":
            gap += lot.choice([3, 6, 8, 9])
        units = [self.card(lot, key, self.kits[i]) for i, key in enumerate(("mine", "theirs"))]
        mine = at("mine", 24, 14, **self.shape(lot, units[0]))
        theirs = at("theirs", 24, 14 + gap, facing, **self.shape(lot, units[1]))
        board = {lot.choice(ZONES): lot.choice([0, 1])} if lot.random() < 0.5 else {"crown": 1}
        ncus = {"ncus": [COUNSELLOR]}
        table = battle(
            [mine], [theirs], self.edition, units=units, first=dict(ncus), second=dict(ncus), board=board,
            turn=lot.choice([0, 1]),
        )  # fmt: skip
        self.war = imagined(table.war)
        self.charging = self.verb == "melee-attack" and lot.random() < 0.3
        self.facing = 0
        self.told = self.forecast()

    def card(self, lot: Random, key: str, kit: list[str]) -> dict[str, Any]:
        most = lot.randint(3, 9)
        dice = [most, max(1, most - lot.randint(0, 3)), max(1, most - lot.randint(2, 5))]
        attack: dict[str, Any] = {"dice": dice, "to-hit": lot.randint(2, 5), "name": kit[0] if kit else "blade"}
        if self.verb == "ranged-attack":
            attack["range"] = "long"
        unit = {"key": key, "speed": lot.randint(4, 6), "defense": lot.randint(2, 6), "morale": lot.randint(4, 9)}
        return unit | {"wounds": lot.choice([1, 1, 1, 2, 3]), "abilities": kit, "attacks": [attack]}

    def shape(self, lot: Random, unit: dict[str, Any]) -> dict[str, Any]:
        found: dict[str, Any] = {"figures": lot.choice([12, 12, 9, 8, 5, 4, 2])}
        found["conditions"] = [name for name in CONDITIONS if lot.random() < 0.4]
        return found

    def attack(self) -> Attack:
        arc = arcs(self.war, 1, self.war.tray(0))[0]
        attack = Attack(0, 1, 0, arc, self.charging)
        attack.charged = self.charging
        return attack

    def forecast(self) -> dict[str, Any] | None:
        if self.verb != "charge":
            return attack_outlook(self.war, self.attack()) or None
        found = charge_forecast(self.war, 0, 1)
        if isinstance(found, Refused):
            return None
        self.facing = best_way(self.war, 0, 1)[0]
        return found

    def roll(self, seed: int) -> dict[str, float]:
        """One real attack, up to the panic test of its target."""
        war = self.war.clone()
        war.chance = Chance(seed)
        war.pending = []
        war.stack[-1].again()
        left = wounds_left(war, 1)
        deed = Charge(0, 1) if self.verb == "charge" else self.attack()
        war.push(deed)
        found = dict.fromkeys(COUNTED, 0.0)
        attack: Attack | None = None
        tests: list[Test] = []
        while deed in war.stack and not war.over:
            top = war.stack[-1]
            if isinstance(top, Attack) and top.attacker == 0 and attack is None:
                attack = top
            if top is attack and attack is not None:
                if attack.at == ATTACK_STEPS.index(count_hits) + 1:
                    found["hits"] = max(0, attack.hits) + attack.piercing
                if attack.at > ATTACK_STEPS.index(shake):
                    break
            if isinstance(top, Test) and top.unit == 1 and top.panic and attack is not None and top.cause == 0:
                if top not in tests and attack.at == ATTACK_STEPS.index(shake) + 1:
                    tests.append(top)
            self.step(war)
        found["wounds"] = min(attack.wounds, left) if attack is not None else 0
        found["panic"] = float(any(not test.passed and test.faces for test in tests[:1]))
        found["falls"] = float(not war.on_field(1))
        found["total"] = left if found["falls"] else max(0, left - wounds_left(war, 1))
        return found

    def step(self, war: War) -> None:
        """The loop of play, one step at a time."""
        if war.pending:
            asked = war.pending[0]
            answer = settled(war, asked)
            if asked.key == "charge-pivot":
                answer = (*war.poses[0][:2], self.facing)
            elif asked.key in ("charge-arc", "align", "charge-whom"):
                answer = asked.options[0]
            refused = war.check(asked, answer)
            assert refused is None, refused
            war.number += 1
            war.pending = []
            if isinstance(answer, int):
                asked.question.take(war, war.stack[-1], answer)
            else:
                asked.question.take_all(war, war.stack[-1], list(answer))
            return
        if war.unsettled:
            war.unsettled = False
            war.settle()
            return
        top = war.stack[-1]
        steps = top.steps()
        if top.at == len(steps):
            war.stack.pop()
            return
        top.at += 1
        step = steps[top.at - 1]
        if isinstance(step, Question):
            war._ask(step, top)
        else:
            step(war, top)


def expected(told: dict[str, Any], key: str) -> tuple[float, float]:
    """Mean and variance of one roll."""
    if key in ("panic", "falls"):
        share = float(told[key])
        return share, share * (1 - share)
    spread = told[key]
    mean = sum(n * chance for n, chance in enumerate(spread))
    return mean, sum(n * n * chance for n, chance in enumerate(spread)) - mean * mean


def disagreements(rolls: int, seed: int = 0, each: int = EACH) -> list[str]:
    """What forecasts and real attacks do not agree upon, pair by pair and over all pairs."""
    wrong: list[str] = []
    off = dict.fromkeys(COUNTED, 0.0)
    spread = dict.fromkeys(COUNTED, 0.0)
    done = 0
    while done < rolls:
        pair = Pair(seed)
        seed += 1
        if pair.told is None:
            continue
        sums = dict.fromkeys(COUNTED, 0.0)
        for n in range(each):
            for key, value in pair.roll(1000 * seed + n).items():
                sums[key] += value
        done += each
        for key in COUNTED:
            if key == "hits" and pair.verb == "charge":
                continue  # told of the likeliest arrival, not on the whole
            mean, variance = expected(pair.told, key)
            off[key] += sums[key] - each * mean
            spread[key] += each * variance
            error = sqrt(max(variance, 0.0) / each) + 1e-9
            if abs(sums[key] / each - mean) > BOUND * error:
                who = f"pair {seed - 1} ({pair.edition}, {pair.verb}, turn {pair.war.turn}, {pair.kits})"
                wrong.append(f"{who}: {key} {sums[key] / each:.3f}, told {mean:.3f}, {error:.4f} is the standard error")
    for key in COUNTED:
        if abs(off[key]) > BOUND * sqrt(max(spread[key], 0.0)) + 1e-9:
            wrong.append(f"over all pairs: {key} off by {off[key] / done:+.4f} a roll")
    return wrong


if __name__ == "__main__":
    found = disagreements(int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 0)
    print("\n".join(found) or "They agree.")
    sys.exit(1 if found else 0)
