"""Resolving an attack: the eight steps of the book (tmg21-resolve-01), the same for melee and ranged."""

from __future__ import annotations

from typing import Any, Final

from bannermen.games.miniatures import told
from bannermen.games.miniatures.rules.abilities.moments import (
    ATTACK_BEFORE,
    ATTACK_DECLARED,
    ATTACK_DONE,
    ATTACK_REROLLS,
    ATTACK_ROLLED,
    DEFENSE_REROLLS,
    DEFENSE_ROLLED,
)
from bannermen.games.miniatures.rules.destruction import hurt
from bannermen.games.miniatures.rules.ground import cover_bonus
from bannermen.games.miniatures.rules.morale import Test, die_choice, is_active, opponent_of
from bannermen.games.miniatures.rules.sight import FRONT, REAR
from bannermen.games.miniatures.rules.surge import Surge
from bannermen.games.miniatures.state import War
from bannermen.games.miniatures.terms import DIE_AT, MELEE, MOST_DICE, NOBODY, VULNERABLE, WEAKENED
from bannermen.kernel.choice import Choice
from bannermen.kernel.decision import Refused
from bannermen.kernel.events import Tally
from bannermen.kernel.kinds import SOME
from bannermen.kernel.message import Message, says
from bannermen.kernel.procedure import Procedure
from bannermen.kernel.question import Question

# Keywords of an attack, as bits (tmg21-keyword-02 to -05).
VICIOUS: Final = 1
CRITICAL_BLOW: Final = 2
PRECISION: Final = 4
SUNDERING: Final = 8

ARC_PENALTY: Final = (0, -1, -2, -1)  # front, right flank, rear, left flank (tmg21-bonuses-03, -04)


class Attack(Procedure):
    """One unit attacks another."""

    def __init__(self, attacker: int, target: int, weapon: int, arc: int, charging: bool) -> None:
        super().__init__()
        self.attacker: int = attacker
        self.target: int = target
        self.weapon: int = weapon
        self.arc: int = arc  # of the target in which the attacker stands
        self.charging: bool = charging  # with the charge bonus
        self.fortified: bool = False  # the charge went over fortified ground (tmg21-terrain-04)
        self.keywords: int = 0
        self.to_hit: int = 0  # modifiers to the attack dice
        self.to_block: int = 0  # modifiers to the defense dice
        self.more_dice: int = 0
        self.most_dice: bool = False  # the highest value of the attack, whatever its ranks (tmg21-modifiers-08)
        self.least_dice: bool = False  # the lowest; that goes first (tmg21-modifiers-09)
        self.faces: list[int] = []
        self.rerolled: list[int] = []  # attack dice that their owner has rolled again (tmg21-reroll-01)
        self.hits: int = 0
        self.piercing: int = 0  # wounds of Precision, which no defense die meets
        self.blocks: list[int] = []  # the defense dice
        self.wounds: int = 0
        self.charged: bool = False  # it follows a charge, with or without the bonus
        self.surged: bool = False  # its victor has surged already
        self.broken: int = 0  # ranks that the target lost by its wounds
        # --- what abilities add ---
        self.ranks_more: int = 0  # ranks by which the number of dice is found
        self.may_reroll: bool = False  # any attack dice
        self.rerolls_misses: bool = False  # only those
        self.may_reblock: bool = False  # any defense dice
        self.all_hit: bool = False
        self.more_hits: int = 0
        self.more_blocks: int = 0
        self.more_wounds: int = 0
        self.undefended: bool = False  # no defense dice
        self.only_sixes: bool = False  # only these block
        self.cleaves: bool = False  # a hit that is not blocked brings another one
        self.halved: bool = False  # two hits that are not blocked make one wound
        self.no_bonuses: bool = False  # neither charge nor flank nor rear counts
        self.kept: int = 0  # tokens that may not be expended in this attack, as bits
        self.strikes_back: bool = False  # each miss is a hit on the attacker
        self.panic_roll: int = 0
        self.panic_harm: int = 0
        self.afterwards: list[int] = []  # script, seat, bearer, aim: row by row, when it is complete
        # --- who stands around ---
        self.bystanders: list[int] = []  # friends of the attacker engaged with the target of a ranged attack
        self.freed: list[int] = []  # friends engaged with the target and nobody else (tmg21-surge-04)

    def steps(self) -> tuple[Any, ...]:
        return ATTACK_STEPS

    def fields(self) -> tuple[str, ...]:
        return (
            *("attacker", "target", "weapon", "arc", "charging", "fortified", "keywords", "to_hit", "to_block"),
            *(
                "more_dice",
                "most_dice",
                "least_dice",
                "faces",
                "rerolled",
                "hits",
                "piercing",
                "blocks",
                "wounds",
                "bystanders",
                "freed",
            ),
            *(
                "charged",
                "surged",
                "broken",
                "ranks_more",
                "may_reroll",
                "rerolls_misses",
                "may_reblock",
                "all_hit",
                "more_hits",
                "more_blocks",
            ),
            *("more_wounds", "undefended", "only_sixes", "cleaves", "halved", "no_bonuses", "kept", "strikes_back"),
            *("panic_roll", "panic_harm", "afterwards"),
        )

    def clone(self) -> Attack:
        other = Attack(self.attacker, self.target, self.weapon, self.arc, self.charging)
        other.at = self.at
        other.fortified = self.fortified
        other.keywords = self.keywords
        other.to_hit = self.to_hit
        other.to_block = self.to_block
        other.more_dice = self.more_dice
        other.most_dice = self.most_dice
        other.least_dice = self.least_dice
        other.faces = self.faces[:]
        other.rerolled = self.rerolled[:]
        other.hits = self.hits
        other.piercing = self.piercing
        other.blocks = self.blocks[:]
        other.wounds = self.wounds
        other.charged = self.charged
        other.surged = self.surged
        other.broken = self.broken
        other.ranks_more = self.ranks_more
        other.may_reroll = self.may_reroll
        other.rerolls_misses = self.rerolls_misses
        other.may_reblock = self.may_reblock
        other.all_hit = self.all_hit
        other.more_hits = self.more_hits
        other.more_blocks = self.more_blocks
        other.more_wounds = self.more_wounds
        other.undefended = self.undefended
        other.only_sixes = self.only_sixes
        other.cleaves = self.cleaves
        other.halved = self.halved
        other.no_bonuses = self.no_bonuses
        other.kept = self.kept
        other.strikes_back = self.strikes_back
        other.panic_roll = self.panic_roll
        other.panic_harm = self.panic_harm
        other.afterwards = self.afterwards[:]
        other.bystanders = self.bystanders
        other.freed = self.freed
        return other


# --- 1: dice ---


def is_melee(war: War, attack: Attack) -> bool:
    return war.card(attack.attacker).weapons[attack.weapon].reach == MELEE


def look_around(war: War, attack: Attack) -> None:
    """Who is engaged with the target is settled when it is chosen (tmg21-ranged-10, -11, tmg21-surge-04)."""
    friends = [u for u in war.contacts[attack.target] if u != attack.attacker and not war.is_enemy(attack.attacker, u)]
    if is_melee(war, attack):
        attack.freed = [u for u in friends if len(war.contacts[u]) == 1]
    else:
        attack.bystanders = friends
    if war.log is not None:
        told.declared(war, attack.attacker, attack.target, "tmg21-attack-01")
    war.field.mode.strikes(war, attack)


def declare(war: War, attack: Attack) -> None:
    """Before the attack is resolved."""
    war.call(ATTACK_DECLARED, war.seat_of[attack.attacker], attack.attacker, attack.target)


def is_off(war: War, attack: Attack) -> bool:
    """Is one of the two no longer there?"""
    return not war.on_field(attack.attacker) or not war.on_field(attack.target)


def before_dice(war: War, attack: Attack) -> None:
    if is_off(war, attack):
        attack.leave()
        return
    war.call(ATTACK_BEFORE, war.seat_of[attack.attacker], attack.attacker, attack.target)


def count_dice(war: War, attack: Attack) -> None:
    """By the ranks that are left (tmg21-resolve-02, tmg21-units-10)."""
    if is_off(war, attack):
        attack.leave()
        return
    weapon = war.card(attack.attacker).weapons[attack.weapon]
    lost = max(0, war.lost_ranks(attack.attacker) - attack.ranks_more)
    value = weapon.dice[min(lost, len(weapon.dice) - 1)]
    if attack.least_dice:
        value = min(weapon.dice)
    elif attack.most_dice:
        value = max(weapon.dice)
    count = max(0, min(MOST_DICE, value + attack.more_dice))
    if war.log is not None:
        tally = Tally()
        tally.add(value, "tmg21-units-10", "by its ranks")
        tally.add(count - value, "tmg21-modifiers-08", "abilities")
        told.dice(war, attack.attacker, tally)
    attack.faces = [0] * count


# --- 2 and 3: to hit ---


def roll_to_hit(war: War, attack: Attack) -> None:
    for i in range(len(attack.faces)):
        attack.faces[i] = war.d6()
    if war.log is not None:
        told.rolled(war, attack.attacker, attack.faces, hits_of(war, attack), "to-hit", "tmg21-resolve-03")


def is_hit(face: int, value: int, change: int) -> bool:
    """A 1 always misses, a 6 always hits; modifiers change the result, at most to 6 (tmg21-resolve-04)."""
    if face == 1 or face == 6:
        return face == 6
    return max(0, min(6, face + change)) >= value


def hits_of(war: War, attack: Attack) -> int:
    """Hits of the dice as they lie; Precision dice count here too."""
    value = war.card(attack.attacker).weapons[attack.weapon].to_hit
    found = 0
    for face in attack.faces:
        if is_hit(face, value, attack.to_hit):
            found += 1
    return found


def before_rerolls(war: War, attack: Attack) -> None:
    """Abilities that let attack dice be rolled again (tmg21-resolve-05)."""
    war.call(ATTACK_REROLLS, war.seat_of[attack.attacker], attack.attacker, attack.target)


def after_dice(war: War, attack: Attack) -> None:
    """Results are final (tmg21-resolve-06)."""
    war.call(ATTACK_ROLLED, war.seat_of[attack.attacker], attack.attacker, attack.target)


class ChargeReroll(Question[War, Attack]):
    """After a charge, or by an ability, any of the attack dice may be rolled again, each once
    (tmg21-bonuses-01, -05, tmg21-reroll-01)."""

    def seat(self, war: War, attack: Attack) -> int:
        return war.seat_of[attack.attacker]

    def options(self, war: War, attack: Attack) -> list[int]:
        charging = attack.charging and not attack.no_bonuses
        if not charging and not attack.may_reroll and not attack.rerolls_misses:
            return []
        value = war.card(attack.attacker).weapons[attack.weapon].to_hit
        every = attack.may_reroll or (charging and war.book.rerolls_hits)
        return [
            DIE_AT + i
            for i, face in enumerate(attack.faces)
            if i not in attack.rerolled and (every or not is_hit(face, value, attack.to_hit))
        ]

    def most(self, war: War, attack: Attack) -> int:
        return len(attack.faces)

    def take_all(self, war: War, attack: Attack, answer: list[int]) -> None:
        for option in answer:
            attack.faces[option - DIE_AT] = war.d6()
            attack.rerolled.append(option - DIE_AT)
        if war.log is not None and len(answer) > 0:
            told.rolled(war, attack.attacker, attack.faces, hits_of(war, attack), "to-hit", "tmg21-bonuses-01")

    def why_not(self, war: War, attack: Attack, answer: int) -> Refused:
        return Refused("tmg21-bonuses-01", says("Choose dice of this attack, or none."))

    def prompt(self, war: War, attack: Attack) -> Message:
        if not attack.charging:
            return says("Which attack dice do you roll again?")
        return says("Charge bonus: which attack dice do you roll again?")

    def rule_of(self, war: War, attack: Attack) -> str:
        return "tmg21-bonuses-01" if attack.charging else "tmg21-reroll-01"

    def guide(self, war: War, attack: Attack) -> Message | None:
        return says("Roll the misses again; a hit may become a miss.")

    def choice(self, war: War, attack: Attack, option: int) -> Choice:
        return die_choice(attack.faces, option)

    def about(self, war: War, attack: Attack) -> list[tuple[str, int]]:
        return [("unit", attack.attacker), ("unit", attack.target)]

    def thought_of(self, war: War, attack: Attack, seat: int) -> list[list[int]]:
        value = war.card(attack.attacker).weapons[attack.weapon].to_hit
        misses = [i for i in range(len(attack.faces)) if not is_hit(attack.faces[i], value, attack.to_hit)]
        return [[DIE_AT + i for i in misses if i not in attack.rerolled]]

    def leaning_to_all(self, war: War, attack: Attack, seat: int, answer: list[int]) -> float:
        value = war.card(attack.attacker).weapons[attack.weapon].to_hit
        score = 1.0
        for i in range(len(attack.faces)):
            again = DIE_AT + i in answer
            score += 1.0 if again != is_hit(attack.faces[i], value, attack.to_hit) else 0.0
        return score * score


class SpendWeakened(Question[War, Attack]):
    """An enemy may expend the attacker's token and have attack dice rolled again (tmg21-tokens-07)."""

    def seat(self, war: War, attack: Attack) -> int:
        return opponent_of(war, attack.attacker)

    def options(self, war: War, attack: Attack) -> list[int]:
        if not war.conditions[attack.attacker] & WEAKENED or attack.kept & WEAKENED:
            return []
        return [DIE_AT + i for i in range(len(attack.faces))]

    def most(self, war: War, attack: Attack) -> int:
        return len(attack.faces)

    def take_all(self, war: War, attack: Attack, answer: list[int]) -> None:
        if len(answer) == 0:
            return
        war.conditions[attack.attacker] &= ~WEAKENED
        for option in answer:
            attack.faces[option - DIE_AT] = war.d6()
        if war.log is not None:
            told.token_spent(war, attack.attacker, 2, attack.faces, "tmg21-tokens-07")

    def why_not(self, war: War, attack: Attack, answer: int) -> Refused:
        return Refused("tmg21-tokens-07", says("Choose dice of this attack, or none."))

    def prompt(self, war: War, attack: Attack) -> Message:
        return says(
            "{unit} {unit|is|are} Weakened: which attack dice must be rolled again?", unit=("unit", attack.attacker)
        )

    def guide(self, war: War, attack: Attack) -> Message | None:
        return says("Naming dice uses the token up; naming none keeps it for later.")

    def choice(self, war: War, attack: Attack, option: int) -> Choice:
        return die_choice(attack.faces, option)

    def about(self, war: War, attack: Attack) -> list[tuple[str, int]]:
        return [("unit", attack.attacker), ("unit", attack.target)]

    def thought_of(self, war: War, attack: Attack, seat: int) -> list[list[int]]:
        value = war.card(attack.attacker).weapons[attack.weapon].to_hit
        hits = [DIE_AT + i for i in range(len(attack.faces)) if is_hit(attack.faces[i], value, attack.to_hit)]
        return [hits, []] if len(hits) > 0 else [[]]

    def leaning_to_all(self, war: War, attack: Attack, seat: int, answer: list[int]) -> float:
        value = war.card(attack.attacker).weapons[attack.weapon].to_hit
        score = 1.0
        for i in range(len(attack.faces)):
            score += 1.0 if (DIE_AT + i in answer) == is_hit(attack.faces[i], value, attack.to_hit) else 0.0
        return score * score


class SpendWeakenedFirst(SpendWeakened):
    """Where the attacker is not the active player, his opponent is, and decides first (tmg21-reroll-02, -04)."""

    def options(self, war: War, attack: Attack) -> list[int]:
        return [] if is_active(war, attack.attacker) else super().options(war, attack)


class SpendWeakenedLast(SpendWeakened):
    def options(self, war: War, attack: Attack) -> list[int]:
        return super().options(war, attack) if is_active(war, attack.attacker) else []


def count_hits(war: War, attack: Attack) -> None:
    """Results are final: Critical Blow adds hits, Precision turns sixes into wounds (tmg21-keyword-03, -04, -06)."""
    sixes = attack.faces.count(6)
    attack.hits = len(attack.faces) if attack.all_hit else hits_of(war, attack)
    misses = len(attack.faces) - attack.hits
    attack.hits += attack.more_hits
    if attack.keywords & PRECISION:
        attack.hits -= sixes
        attack.piercing = sixes
    if attack.keywords & CRITICAL_BLOW:
        attack.hits += sixes
    if attack.strikes_back and misses > 0:
        strike_back(war, attack, misses)


def strike_back(war: War, attack: Attack, misses: int) -> None:
    """Each miss is a hit on the attacker, who rolls his defense (tmg21-terms-21; tmg21-card-20, -21)."""
    faces = [war.d6() for _ in range(misses)]
    blocked = sum([is_hit(face, war.card(attack.attacker).defense, 0) for face in faces])
    if war.log is not None:
        told.rolled(war, attack.attacker, faces, blocked, "defense", "tmg21-terms-21")
    hurt(war, attack.attacker, misses - blocked, attack.target, "tmg21-terms-21")


# --- 4 and 5: defense ---


def arc_change(war: War, attack: Attack) -> int:
    """What flank and rear cost the defender (tmg21-bonuses-03, -04, tmg18-bonuses-05)."""
    if attack.no_bonuses:
        return 0
    return ARC_PENALTY[attack.arc] if war.book.arcs_help_shots or is_melee(war, attack) else 0


def defense_change(war: War, attack: Attack) -> int:
    """What changes the defense dice: arc, Sundering, ground (tmg21-bonuses-03, tmg21-keyword-05)."""
    change = attack.to_block + arc_change(war, attack)
    if not is_melee(war, attack):
        change += cover_bonus(war, attack.attacker, attack.target)
    if attack.keywords & SUNDERING:
        change -= 1
    if attack.fortified:
        change += 1
    return change


def roll_defense(war: War, attack: Attack) -> None:
    """One die a hit (tmg21-resolve-07); a castle wall rolls none (tmg21-mode-sos-14)."""
    if war.card(attack.target).wall or attack.undefended:
        return
    attack.blocks = [war.d6() for _ in range(min(attack.hits, MOST_DICE))]
    if war.log is not None and len(attack.blocks) > 0:
        told.rolled(war, attack.target, attack.blocks, blocked_by(war, attack), "defense", "tmg21-resolve-07")


def blocked_by(war: War, attack: Attack) -> int:
    """A 6 always blocks and a 1 never (tmg21-resolve-08)."""
    value = war.card(attack.target).defense
    change = defense_change(war, attack)
    found = attack.more_blocks
    for face in attack.blocks:
        if face == 6 if attack.only_sixes else is_hit(face, value, change):
            found += 1
    return found


def before_defense_rerolls(war: War, attack: Attack) -> None:
    """Abilities that let defense dice be rolled again (tmg21-resolve-09)."""
    if war.on_field(attack.target):
        war.call(DEFENSE_REROLLS, war.seat_of[attack.attacker], attack.attacker, attack.target)


def after_defense(war: War, attack: Attack) -> None:
    """Results are final (tmg21-resolve-10)."""
    if war.on_field(attack.target):
        war.call(DEFENSE_ROLLED, war.seat_of[attack.attacker], attack.attacker, attack.target)


class DefenseReroll(Question[War, Attack]):
    """By an ability the defender rolls any of his dice again (tmg21-reroll-01)."""

    def seat(self, war: War, attack: Attack) -> int:
        return war.seat_of[attack.target]

    def options(self, war: War, attack: Attack) -> list[int]:
        return [DIE_AT + i for i in range(len(attack.blocks))] if attack.may_reblock else []

    def most(self, war: War, attack: Attack) -> int:
        return len(attack.blocks)

    def take_all(self, war: War, attack: Attack, answer: list[int]) -> None:
        for option in answer:
            attack.blocks[option - DIE_AT] = war.d6()
        if war.log is not None and len(answer) > 0:
            told.rolled(war, attack.target, attack.blocks, blocked_by(war, attack), "defense", "tmg21-reroll-01")

    def why_not(self, war: War, attack: Attack, answer: int) -> Refused:
        return Refused("tmg21-reroll-01", says("Choose defense dice, or none."))

    def prompt(self, war: War, attack: Attack) -> Message:
        return says("Which defense dice do you roll again?")

    def choice(self, war: War, attack: Attack, option: int) -> Choice:
        return die_choice(attack.blocks, option)

    def about(self, war: War, attack: Attack) -> list[tuple[str, int]]:
        return [("unit", attack.target), ("unit", attack.attacker)]

    def thought_of(self, war: War, attack: Attack, seat: int) -> list[list[int]]:
        value, change = war.card(attack.target).defense, defense_change(war, attack)
        return [[DIE_AT + i for i in range(len(attack.blocks)) if not is_hit(attack.blocks[i], value, change)]]

    def leaning_to_all(self, war: War, attack: Attack, seat: int, answer: list[int]) -> float:
        value = war.card(attack.target).defense
        score = 1.0
        for i in range(len(attack.blocks)):
            good = is_hit(attack.blocks[i], value, defense_change(war, attack))
            score += 1.0 if (DIE_AT + i in answer) != good else 0.0
        return score * score


class SpendVulnerable(Question[War, Attack]):
    """An enemy may expend the defender's token and have defense dice rolled again (tmg21-tokens-06)."""

    def seat(self, war: War, attack: Attack) -> int:
        return opponent_of(war, attack.target)

    def options(self, war: War, attack: Attack) -> list[int]:
        if not war.conditions[attack.target] & VULNERABLE or attack.kept & VULNERABLE:
            return []
        return [DIE_AT + i for i in range(len(attack.blocks))]

    def most(self, war: War, attack: Attack) -> int:
        return len(attack.blocks)

    def take_all(self, war: War, attack: Attack, answer: list[int]) -> None:
        if len(answer) == 0:
            return
        war.conditions[attack.target] &= ~VULNERABLE
        for option in answer:
            attack.blocks[option - DIE_AT] = war.d6()
        if war.log is not None:
            told.token_spent(war, attack.target, 1, attack.blocks, "tmg21-tokens-06")

    def why_not(self, war: War, attack: Attack, answer: int) -> Refused:
        return Refused("tmg21-tokens-06", says("Choose defense dice, or none."))

    def prompt(self, war: War, attack: Attack) -> Message:
        return says(
            "{unit} {unit|is|are} Vulnerable: which defense dice must be rolled again?", unit=("unit", attack.target)
        )

    def guide(self, war: War, attack: Attack) -> Message | None:
        return says("Naming dice uses the token up; naming none keeps it for later.")

    def choice(self, war: War, attack: Attack, option: int) -> Choice:
        return die_choice(attack.blocks, option)

    def about(self, war: War, attack: Attack) -> list[tuple[str, int]]:
        return [("unit", attack.target), ("unit", attack.attacker)]

    def thought_of(self, war: War, attack: Attack, seat: int) -> list[list[int]]:
        value, change = war.card(attack.target).defense, defense_change(war, attack)
        blocks = [DIE_AT + i for i in range(len(attack.blocks)) if is_hit(attack.blocks[i], value, change)]
        return [blocks, []] if len(blocks) > 0 else [[]]

    def leaning_to_all(self, war: War, attack: Attack, seat: int, answer: list[int]) -> float:
        value = war.card(attack.target).defense
        score = 1.0
        for i in range(len(attack.blocks)):
            good = is_hit(attack.blocks[i], value, defense_change(war, attack))
            score += 1.0 if (DIE_AT + i in answer) == good else 0.0
        return score * score


class SpendVulnerableFirst(SpendVulnerable):
    """As a rule the attacker is active, and decides before the defender (tmg21-reroll-02, -04)."""

    def options(self, war: War, attack: Attack) -> list[int]:
        return [] if is_active(war, attack.target) else super().options(war, attack)


class SpendVulnerableLast(SpendVulnerable):
    def options(self, war: War, attack: Attack) -> list[int]:
        return super().options(war, attack) if is_active(war, attack.target) else []


# --- 6 to 8: wounds, panic, the end ---


def deal_wounds(war: War, attack: Attack) -> None:
    """One wound for each hit that was not blocked (tmg21-resolve-11)."""
    if not war.on_field(attack.target):
        return
    through = max(0, attack.hits - blocked_by(war, attack))
    if attack.cleaves and through > 0:
        through += cleave(war, attack, through)
    if attack.halved:
        through = (through + 1) // 2
    dealt = through + attack.piercing + attack.more_wounds
    attack.wounds = dealt // war.card(attack.target).tough
    attack.broken = hurt(war, attack.target, attack.wounds, attack.attacker, "tmg21-resolve-11")


def cleave(war: War, attack: Attack, more: int) -> int:
    """Further hits, once, against which defense dice are rolled as usual; how many are not blocked."""
    if attack.undefended:
        return more
    value, change = war.card(attack.target).defense, defense_change(war, attack)
    faces = [war.d6() for _ in range(more)]
    blocked = sum([is_hit(face, value, change) for face in faces])
    if war.log is not None:
        told.rolled(war, attack.target, faces, blocked, "defense", "tmg21-resolve-07")
    return more - blocked


def shake(war: War, attack: Attack) -> None:
    """The defender tests for panic; without wounds it passes unrolled (tmg21-resolve-12 to -14, -21)."""
    if not war.on_field(attack.target) or war.card(attack.target).wall:
        return
    change = arc_change(war, attack) - (2 if attack.keywords & VICIOUS else 0) + attack.panic_roll
    test = Test(attack.target, True, attack.attacker, change)
    test.harm = attack.panic_harm
    test.sure = attack.wounds == 0
    war.push(test)


def shake_friends(war: War, attack: Attack) -> None:
    """Who shot into a melee shakes the friends in it (tmg21-ranged-10)."""
    war.push_all([Test(unit, True, NOBODY, 0) for unit in attack.bystanders if war.on_field(unit)])


def complete(war: War, attack: Attack) -> None:
    """The attack is complete (tmg21-resolve-15)."""
    if is_melee(war, attack):
        war.push_all(war.field.mode.attacked(war, attack.attacker, attack.target))
    war.field.herald.afterwards(war, attack)


def after_attack(war: War, attack: Attack) -> None:
    war.call(ATTACK_DONE, war.seat_of[attack.attacker], attack.attacker, attack.target)


def surge(war: War, attack: Attack) -> None:
    """A melee attack that destroyed its target sets the victors free (tmg21-surge-01 to -04)."""
    if may_surge(war, attack):
        attack.surged = True
        war.push(Surge(attack.attacker, attack.freed))


def may_surge(war: War, attack: Attack) -> bool:
    if attack.surged or not is_melee(war, attack):
        return False
    return not war.on_field(attack.target) and war.on_field(attack.attacker)


ATTACK_STEPS: Final[tuple[Any, ...]] = (
    look_around,
    declare,
    before_dice,
    count_dice,
    roll_to_hit,
    before_rerolls,
    SpendWeakenedFirst("spend-weakened", "tmg21-tokens-07", SOME),
    ChargeReroll("charge-reroll", "tmg21-bonuses-01", SOME),
    SpendWeakenedLast("spend-weakened", "tmg21-tokens-07", SOME),
    after_dice,
    count_hits,
    roll_defense,
    before_defense_rerolls,
    SpendVulnerableFirst("spend-vulnerable", "tmg21-tokens-06", SOME),
    DefenseReroll("defense-reroll", "tmg21-reroll-01", SOME),
    SpendVulnerableLast("spend-vulnerable", "tmg21-tokens-06", SOME),
    after_defense,
    deal_wounds,
    shake,
    shake_friends,
    complete,
    after_attack,
    surge,
)

__all__ = ["FRONT", "REAR", "Attack", "is_hit"]
