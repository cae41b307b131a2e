"""What one attack would bring, exactly: its own steps over all falls of the dice, up to the panic test of the target.

Dice of one roll are counted instead of thrown: how many hit, how many show a 6, how many block; rules/dice.py says how
likely that is when all have rolled again who may. What abilities do when the attack is complete is not counted.
"""

from __future__ import annotations

from typing import Any, Final

from bannermen.games.miniatures.inquiries import chances
from bannermen.games.miniatures.inquiries.foresight import Branch, every, hears, same_table
from bannermen.games.miniatures.rules.abilities.moments import (
    ATTACK_ROLLED,
    DEFENSE_BEFORE,
    DEFENSE_REROLLS,
    DEFENSE_ROLLED,
    DESTROYED_,
    DYING,
    RANK_LOST,
    TEST_BEFORE,
    TEST_FAILED,
    TEST_PASSED,
)
from bannermen.games.miniatures.rules.attack import (
    CRITICAL_BLOW,
    PRECISION,
    VICIOUS,
    Attack,
    after_dice,
    attack_rerolls,
    before_dice,
    before_rerolls,
    cleave,
    count_dice,
    count_hits,
    deal_wounds,
    declare,
    defense_changes,
    dice_value,
    is_weakened,
    look_around,
    own_faces,
    panic_test,
    strike_worth,
    striking_faces,
    wounds_of,
)
from bannermen.games.miniatures.rules.defense import (
    after_defense,
    before_defense,
    before_defense_rerolls,
    block_chance,
    block_worth,
    blocking_faces,
    defense_rerolls,
    dice_against,
    has_defense,
    is_vulnerable,
)
from bannermen.games.miniatures.rules.dice import NO_FACE, SIDES, bit, faces_after, falls_after
from bannermen.games.miniatures.rules.morale import (
    Test,
    before_roll,
    follow_up,
    ground_change,
    judge,
    panic,
    plan_for,
    roll_morale,
)
from bannermen.games.miniatures.rules.morale import look_around as answer_mode
from bannermen.games.miniatures.rules.morale_dice import NO_COST
from bannermen.games.miniatures.rules.wounds import wounds_left
from bannermen.games.miniatures.state import War
from bannermen.games.miniatures.terms import PANICKED, VULNERABLE

AFTER_WOUNDS: Final = (RANK_LOST, DYING, DESTROYED_, TEST_BEFORE, TEST_PASSED, TEST_FAILED)


class Waiting:
    """Attacks that have come equally far, each with its chance; what comes to the same is kept once."""

    def __init__(self) -> None:
        self.rows: dict[tuple[int, str], tuple[float, War, Attack]] = {}
        self.tables: dict[str, War] = {}

    def add(self, chance: float, war: War, attack: Attack, likeness: str) -> None:
        war = self.tables.setdefault(same_table(war), war)
        key = (id(war), likeness)
        before = self.rows[key][0] if key in self.rows else 0.0
        self.rows[key] = (before + chance, war, attack)


class Outlook:
    """An attack over all that chance may bring."""

    def __init__(self, war: War, attack: Attack) -> None:
        self.before = war
        self.target = attack.target
        self.left = wounds_left(war, attack.target)
        self.hits: chances.Spread = []
        self.wounds: chances.Spread = []
        self.total: chances.Spread = []
        self.failed = 0.0  # panic tests
        self.falls = 0.0
        self.told: tuple[float, dict[str, Any]] = (0.0, {})  # how likely that is, and what the dice are then
        self.landed = Waiting()
        self.blocked = Waiting()

    def run(self, attack: Attack) -> dict[str, Any]:
        begun = every(self.before, attack, look_around, declare, before_dice, count_dice, before_rerolls)
        for chance, war, ready in begun:
            if ready.at != 0:  # it does not come to it
                self.end(chance, war)
            else:
                self.strike(chance, war, ready)
        for chance, war, ready in self.landed.rows.values():
            self.defend(chance, war, ready)
        for chance, war, ready in self.blocked.rows.values():
            self.wound(chance, war, ready)
        if not self.told[1]:
            return {}
        return self.told[1] | {
            "attack": attack.weapon,
            "arc": attack.arc,
            "hits": self.hits or [1.0],
            "wounds": self.wounds or [1.0],
            "panic": self.failed,
            "total": self.total,
            "mean": chances.mean(self.total),
            "left": self.left,
            "rank": rank_chance(self.before, self.target, self.total),
            "falls": self.falls,
        }

    # --- attack dice ---

    def strike(self, chance: float, war: War, attack: Attack) -> None:
        struck = striking_faces(war, attack)
        faces = faces_after(strike_worth(war, attack), attack_rerolls(war, attack))
        plain = sum([faces[face - 1] for face in range(1, SIDES) if struck & bit(face)])
        if chance > self.told[0]:
            self.told = (chance, told_of(war, attack, plain + faces[SIDES - 1]))
        hit = next((face for face in range(2, SIDES) if struck & bit(face)), SIDES)
        for (hits, sixes), share in chances.counted(len(attack.faces), [plain, faces[SIDES - 1]]).items():
            rolled = attack.clone()
            rolled.faces = [SIDES] * sixes + [hit] * hits + [1] * (len(attack.faces) - hits - sixes)
            for part, there, final in taken(war, rolled, after_dice, ATTACK_ROLLED):
                self.land(chance * share * part, there, final)

    def land(self, chance: float, war: War, attack: Attack) -> None:
        stack = war.stack
        war.stack = [*stack]  # what strikes back at the attacker changes nothing for the target
        count_hits(war, attack)
        war.stack = stack
        chances.add(self.hits, max(0, attack.hits) + attack.piercing, chance)
        attack.faces = []
        self.landed.add(chance, war, attack, repr(attack.plain()))

    # --- defense dice ---

    def defend(self, chance: float, war: War, attack: Attack) -> None:
        for part, there, ready in taken(war, attack, before_defense, DEFENSE_BEFORE):
            self.roll(chance * part, there, ready)

    def roll(self, chance: float, war: War, attack: Attack) -> None:
        for part, there, ready in taken(war, attack, before_defense_rerolls, DEFENSE_REROLLS):
            ready.settled = len(ready.blocks)
            dice = dice_against(ready) if has_defense(there, ready) else 0
            faces = blocking_faces(there, ready)
            fails = next(face for face in range(1, SIDES + 1) if not faces & bit(face))
            for blocked, spent, share in blocks(there, ready, dice):
                rolled = ready.clone()
                rolled.blocks = ready.blocks + [SIDES] * blocked + [fails] * (dice - blocked)
                then = there
                if spent:
                    then = there.clone()
                    then.conditions[attack.target] &= ~VULNERABLE
                self.block(chance * part * share, then, rolled)

    def block(self, chance: float, war: War, attack: Attack) -> None:
        attack.at = 0
        cleave(war, attack)
        if attack.at != 0:
            self.roll(chance, war, attack)
            return
        for part, there, final in taken(war, attack, after_defense, DEFENSE_ROLLED):
            final.wounds = wounds_of(there, final)
            chances.add(self.wounds, min(final.wounds, wounds_left(there, self.target)), chance * part)
            alike = (final.wounds, final.panic_roll, final.panic_harm, final.keywords, final.no_bonuses)
            self.blocked.add(chance * part, there, final, repr(alike))

    # --- wounds and panic ---

    def wound(self, chance: float, war: War, attack: Attack) -> None:
        if hears(war, *AFTER_WOUNDS) or len(war.joined(self.target)) > 1:
            for part, there, final in every(war, attack, deal_wounds):
                self.shake(chance * part, there, final)
            return
        left = wounds_left(war, self.target)
        test = panic_test(war, attack)
        if attack.wounds >= left or test is None:
            self.end(chance, war, attack.wounds)
            return
        before_roll(war, test)
        if test.at != 0 or test.sure:
            self.end(chance, war, attack.wounds)
            return
        for cost, share, _ in plan_for(war, test).costs():
            self.end(chance * share, war, attack.wounds + max(0, cost), cost != NO_COST)

    def shake(self, chance: float, war: War, attack: Attack) -> None:
        war.stack = [*war.stack, attack]  # abilities may ask whose attack the test is for
        test = panic_test(war, attack)
        if test is None:
            self.end(chance, war)
            return
        for part, there, ready in every(war, test, before_roll):
            if ready.at != 0 or not there.on_field(self.target):
                self.end(chance * part, there)
            elif ready.sure:
                self.follow(chance * part, there, ready, False)
            else:
                for cost, share, faces in plan_for(there, ready).costs():
                    rolled = ready.clone()
                    rolled.faces = faces[:]
                    self.follow(chance * part * share, there, rolled, cost != NO_COST)

    def follow(self, chance: float, war: War, test: Test, failed: bool) -> None:
        steps = (judge, panic, answer_mode, follow_up)
        for part, there, _ in every(war, test, *((roll_morale, *steps) if test.sure else steps)):
            self.end(chance * part, there, 0, failed)

    def end(self, chance: float, war: War, wounds: int = 0, failed: bool = False) -> None:
        """So many wounds are gone of those that were left; `wounds` were not dealt yet."""
        left = max(0, wounds_left(war, self.target) - wounds) if war.on_field(self.target) else 0
        chances.add(self.total, max(0, self.left - left), chance)
        self.falls += chance if left == 0 else 0.0
        self.failed += chance if failed else 0.0


def attack_outlook(war: War, attack: Attack) -> dict[str, Any]:
    """What the attack would bring in this battle; nothing if it does not come to it."""
    return Outlook(war, attack).run(attack)


def taken(war: War, attack: Attack, step: Any, moment: int) -> list[Branch[Attack]]:
    """A step at a moment; where no ability speaks it needs no battle of its own."""
    if hears(war, moment):
        return every(war, attack, step)
    step(war, attack)
    return [(1.0, war, attack)]


def blocks(war: War, attack: Attack, dice: int) -> list[tuple[int, bool, float]]:
    """(dice that block, whether a token that might serve again went for it, chance)."""
    if not attack.cleaves or not is_vulnerable(war, attack):
        spread = chances.binomial(dice, block_chance(war, attack) if dice > 0 else 0.0)
        return [(blocked, False, chance) for blocked, chance in enumerate(spread) if chance > 0]
    left, forced = falls_after(block_worth(war, attack), defense_rerolls(war, attack))
    faces = blocking_faces(war, attack)
    blocking = [face for face in range(1, SIDES + 1) if faces & bit(face)]
    kinds = [sum([left[face - 1] for face in blocking]), sum([forced[face - 1] for face in blocking])]
    table = chances.counted(dice, [*kinds, sum(forced) - kinds[1]])
    return [(kept + again, again + lost > 0, chance) for (kept, again, lost), chance in table.items()]


def rank_chance(war: War, unit: int, total: chances.Spread) -> float:
    """The chance that it loses a rank at least."""
    card = war.card(unit)
    if card.solo:
        return 0.0
    spare = (war.figures[unit] - 1) % card.row  # figures that may go before the rank does
    return chances.at_least(total, spare * card.wounds + card.wounds - war.hurt[unit])


# --- what is told ---


class Parts:
    """Each modifier with the rule that makes it, as the edition has it."""

    def __init__(self, war: War) -> None:
        self.war = war
        self.rows: list[list[Any]] = []

    def add(self, change: int, rule: str, words: str, always: bool = False) -> None:
        if change != 0 or always:
            self.rows.append([change, self.war.edition.cite(rule), words])


def told_of(war: War, attack: Attack, hit: float) -> dict[str, Any]:
    """What the dice are and what changes them, with the attack ready to roll."""
    parts = Parts(war)
    value, dice = dice_value(war, attack), len(attack.faces)
    parts.add(value, "tmg21-units-10", "by its ranks")
    parts.add(dice - value, "tmg21-modifiers-08", "abilities")
    parts.add(attack.to_hit, "tmg21-modifiers-01", "modifiers to hit")
    if own_faces(war, attack) != NO_FACE:
        if attack.charging and not attack.no_bonuses:
            parts.add(0, "tmg21-bonuses-01", "charge bonus: misses are rolled again", True)
        else:
            parts.add(0, "tmg21-reroll-01", "misses are rolled again", True)
    if is_weakened(war, attack):
        parts.add(0, "tmg21-tokens-07", "Weakened: hits are rolled again", True)
    if attack.keywords & CRITICAL_BLOW:
        parts.add(0, "tmg21-keyword-03", "Critical Blow: each 6 is one hit more", True)
    if attack.keywords & PRECISION:
        parts.add(0, "tmg21-keyword-04", "Precision: no defense against a 6", True)
    [(_, there, ready), *_] = every(war, attack, before_defense, before_defense_rerolls)
    if has_defense(there, ready):
        for change, rule, words in defense_changes(there, ready):
            parts.add(change, rule, words)
        if ready.may_reblock:
            parts.add(0, "tmg21-reroll-01", "defense dice are rolled again", True)
        if is_vulnerable(there, ready):
            parts.add(0, "tmg21-tokens-06", "Vulnerable: blocks are rolled again", True)
    panic_parts(there, ready, parts)
    return {
        "dice": dice,
        "to_hit": war.card(attack.attacker).weapons[attack.weapon].to_hit,
        "hit": hit,
        "defense": war.card(attack.target).defense,
        "block": block_chance(there, ready) if has_defense(there, ready) else 0.0,
        "parts": parts.rows,
    }


def panic_parts(war: War, attack: Attack, parts: Parts) -> None:
    attack.wounds = 1
    test = panic_test(war, attack)
    if test is None:
        return
    [(_, there, ready), *_] = every(war, test, before_roll)
    if ready.at != 0 or ready.sure or not there.on_field(attack.target):
        return
    parts.add(-2 if attack.keywords & VICIOUS else 0, "tmg21-keyword-02", "Vicious: the panic test")
    parts.add(ground_change(there, ready), "tmg21-terrain-10", "terrain near the panic test")
    if there.conditions[attack.target] & PANICKED:
        parts.add(0, "tmg21-tokens-05", "Panicked: dice of the test are rolled again", True)
