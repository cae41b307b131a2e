"""Resolving an attack: the eight steps of the book (tmg21-resolve-01), the same for melee and ranged."""

from __future__ import annotations

from typing import Any, Final

from bannermen.games.miniatures import log
from bannermen.games.miniatures.rules.abilities.moments import (
    ATTACK_BEFORE,
    ATTACK_DECLARED,
    ATTACK_DONE,
    ATTACK_REROLLS,
    ATTACK_ROLLED,
)
from bannermen.games.miniatures.rules.abilities.words import UNTIL_ATTACK_ENDS
from bannermen.games.miniatures.rules.conditions import token_for
from bannermen.games.miniatures.rules.defense import (
    DEFENSE_STEPS,
    Struck,
    after_defense,
    block_chance,
    has_defense,
    roll_defense,
    through,
)
from bannermen.games.miniatures.rules.destruction import hurt
from bannermen.games.miniatures.rules.dice import (
    NO_FACE,
    SIDES,
    Again,
    bit,
    hitting_faces,
    in_order,
    rolled_again,
    successes,
)
from bannermen.games.miniatures.rules.ground import cover_bonus
from bannermen.games.miniatures.rules.hits import Hits
from bannermen.games.miniatures.rules.in_turn import TESTS, InTurn
from bannermen.games.miniatures.rules.morale import Test, die_choice, is_active, lying, opponent_of
from bannermen.games.miniatures.rules.sight import REAR
from bannermen.games.miniatures.rules.surge import Surge
from bannermen.games.miniatures.state import War
from bannermen.games.miniatures.terms import CONDITION_BITS, DIE_AT, EVERY_FACE, MELEE, WEAKENED
from bannermen.kernel.choice import Choice, Die
from bannermen.kernel.copying import Shared
from bannermen.kernel.decision import Refused
from bannermen.kernel.events import Tally
from bannermen.kernel.kinds import SOME
from bannermen.kernel.message import Message, says
from bannermen.kernel.question import Question

# Keywords of an attack, as bits (tmg21-keyword-02 to -05).
VICIOUS: Final = 1
CRITICAL_BLOW: Final = 2
PRECISION: Final = 4
SUNDERING: Final = 8
MOST_THROWN: Final = 40  # dice of one attack; none that is printed comes near, and all that they bring is foretold

Change = tuple[int, str, str]  # by how much, by which rule, in words
FLANK_BONUS: Final = "tmg21-bonuses-03"
REAR_BONUS: Final = "tmg21-bonuses-04"
ARC_PENALTY: Final = (0, -1, -2, -1)  # front, right flank, rear, left flank (tmg21-bonuses-03, -04)


class Attack(Struck):
    """One unit attacks another."""

    def __init__(self, attacker: int, target: int, weapon: int, arc: int, charging: bool) -> None:
        super().__init__(attacker, target)
        self.weapon: int = weapon
        self.arc: int = arc  # of the target in which the attacker stands
        self.charging: bool = charging  # with the charge bonus
        self.fortified: bool = False  # the charge went over fortified ground (tmg21-terrain-04)
        self.keywords: int = 0
        self.to_hit: int = 0  # modifiers to the attack dice
        self.more_dice: int = 0
        self.most_dice: bool = False  # the highest value of the attack, whatever its ranks (tmg21-modifiers-08)
        self.least_dice: bool = False  # the lowest; that goes first (tmg21-modifiers-09)
        self.faces: list[int] = []
        self.piercing: int = 0  # wounds of Precision, which no defense die meets
        self.wounds: int = 0
        self.charged: bool = False  # it follows a charge, with or without the bonus
        self.surged: bool = False  # its victor has surged already
        self.broken: int = 0  # ranks that the target lost by its wounds
        # --- what abilities add ---
        self.ranks_more: int = 0  # ranks by which the number of dice is found
        self.may_reroll: bool = False  # any attack dice
        self.rerolls_misses: bool = False  # only those
        self.all_hit: bool = False
        self.more_hits: int = 0
        self.more_wounds: int = 0
        self.cleaves: bool = False  # a hit that is not blocked brings another one
        self.paired: bool = False  # only every second hit that is not blocked wounds
        self.halved: bool = False  # two hits that are not blocked make one wound
        self.no_bonuses: bool = False  # neither charge nor flank nor rear counts
        self.strikes_back: bool = False  # each miss is a hit on the attacker
        self.panic_roll: int = 0
        self.panic_harm: int = 0
        self.calm: bool = False  # no panic test follows
        self.afterwards: list[int] = []  # script, seat, bearer, aim: row by row, when it is complete
        # --- who stands around ---
        self.bystanders: Shared[list[int]] = []  # friends of the attacker engaged with the target of a ranged attack
        self.mourned: int = 0  # attachments that were destroyed before it began
        self.freed: Shared[list[int]] = []  # friends engaged with the target and nobody else (tmg21-surge-04)

    def steps(self) -> tuple[Any, ...]:
        return ATTACK_STEPS

    def fields(self) -> tuple[str, ...]:
        return (
            *super().fields(),
            "weapon",
            "arc",
            "charging",
            "fortified",
            "keywords",
            "to_hit",
            "more_dice",
            "most_dice",
            "least_dice",
            "faces",
            "piercing",
            "wounds",
            "charged",
            "surged",
            "broken",
            "ranks_more",
            "may_reroll",
            "rerolls_misses",
            "all_hit",
            "more_hits",
            "more_wounds",
            "cleaves",
            "paired",
            "halved",
            "no_bonuses",
            "strikes_back",
            "panic_roll",
            "panic_harm",
            "calm",
            "afterwards",
            "bystanders",
            "mourned",
            "freed",
        )

    def clone(self) -> Attack:
        other = Attack(self.attacker, self.target, self.weapon, self.arc, self.charging)
        self.copy_into(other)
        other.fortified = self.fortified
        other.keywords = self.keywords
        other.to_hit = self.to_hit
        other.more_dice = self.more_dice
        other.most_dice = self.most_dice
        other.least_dice = self.least_dice
        other.faces = self.faces[:]
        other.piercing = self.piercing
        other.wounds = self.wounds
        other.charged = self.charged
        other.surged = self.surged
        other.broken = self.broken
        other.ranks_more = self.ranks_more
        other.may_reroll = self.may_reroll
        other.rerolls_misses = self.rerolls_misses
        other.all_hit = self.all_hit
        other.more_hits = self.more_hits
        other.more_wounds = self.more_wounds
        other.cleaves = self.cleaves
        other.paired = self.paired
        other.halved = self.halved
        other.no_bonuses = self.no_bonuses
        other.strikes_back = self.strikes_back
        other.panic_roll = self.panic_roll
        other.panic_harm = self.panic_harm
        other.calm = self.calm
        other.afterwards = self.afterwards[:]
        other.bystanders = self.bystanders
        other.mourned = self.mourned
        other.freed = self.freed
        return other

    def changed(self, war: War) -> int:
        return sum([change for change, _, _ in defense_changes(war, self)])


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
    attack.mourned = len(war.dead)
    if war.log is not None:
        log.declared(war, attack.attacker, attack.target, "tmg21-attack-01")
    war.field.mode.strikes(war, attack)


def declare(war: War, attack: Attack) -> None:
    """Before the attack is resolved."""
    war.call(ATTACK_DECLARED, war.seat_of[attack.attacker], attack.attacker, attack.target)


def is_off(war: War, attack: Attack) -> bool:
    """Is one of the two no longer there?"""
    return not war.on_field(attack.attacker) or not war.on_field(attack.target)


def before_dice(war: War, attack: Attack) -> None:
    if not is_off(war, attack):
        war.call(ATTACK_BEFORE, war.seat_of[attack.attacker], attack.attacker, attack.target)


def dice_value(war: War, attack: Attack) -> int:
    """By the ranks that are left (tmg21-resolve-02, tmg21-units-10), or as abilities say (tmg21-modifiers-08, -09)."""
    weapon = war.card(attack.attacker).weapons[attack.weapon]
    if attack.least_dice:
        return min(weapon.dice)
    if attack.most_dice:
        return max(weapon.dice)
    lost = max(0, war.lost_ranks(attack.attacker) - attack.ranks_more)
    return weapon.dice[min(lost, len(weapon.dice) - 1)]


def count_dice(war: War, attack: Attack) -> None:
    if is_off(war, attack):
        end(war, attack)
        attack.leave()
        return
    value = dice_value(war, attack)
    count = max(0, min(MOST_THROWN, value + attack.more_dice))
    if war.log is not None:
        tally = Tally()
        tally.add(value, "tmg21-units-10", "by its ranks")
        tally.add(count - value, "tmg21-modifiers-08", "abilities")
        log.dice(war, attack.attacker, attack.target, tally)
    attack.faces = [0] * count


# --- 2 and 3: to hit ---


def roll_to_hit(war: War, attack: Attack) -> None:
    for i in range(len(attack.faces)):
        attack.faces[i] = war.d6()
    if war.log is not None:
        tell(war, attack, [], [], "tmg21-resolve-03")


def tell(war: War, attack: Attack, before: list[int], again: list[int], rule: str) -> None:
    """The attack dice as they lie, and which of them were rolled again."""
    good = successes(attack.faces, striking_faces(war, attack))
    log.rolled(war, attack.attacker, attack.faces, good, before, again, "to-hit", rule)


def striking_faces(war: War, attack: Attack) -> int:
    """The faces of an attack die that hit, as bits (tmg21-resolve-04)."""
    return hitting_faces(war.card(attack.attacker).weapons[attack.weapon].to_hit, attack.to_hit)


def hits_of(war: War, attack: Attack) -> int:
    """Hits of the dice as they lie; Precision dice count here too."""
    faces = striking_faces(war, attack)
    found = 0
    for face in attack.faces:
        if face > 0 and faces & bit(face):
            found += 1
    return found


def landed(attack: Attack, dice: int, struck: int, sixes: int) -> tuple[int, int]:
    """(hits that may be blocked, wounds that may not) of so many dice: Critical Blow adds hits, Precision turns sixes
    into wounds (tmg21-keyword-03, -04, -06)."""
    hits = dice if attack.all_hit else struck
    piercing = 0
    if attack.keywords & PRECISION:
        hits -= sixes
        piercing = sixes
    if attack.keywords & CRITICAL_BLOW:
        hits += sixes
    return hits, piercing


def own_faces(war: War, attack: Attack) -> int:
    """The faces that the attacker may roll again: by the charge bonus or an ability, all or only misses
    (tmg21-bonuses-01, -05, tmg18-charge-11)."""
    charging = attack.charging and not attack.no_bonuses
    if attack.may_reroll:
        return EVERY_FACE
    misses = EVERY_FACE & ~striking_faces(war, attack) if charging or attack.rerolls_misses else NO_FACE
    return war.edition.rerolls_of_charge(misses) if charging else misses


def is_weakened(war: War, attack: Attack) -> bool:
    return not attack.kept & WEAKENED and token_for(war, attack.attacker, WEAKENED) != 0


def attack_rerolls(war: War, attack: Attack) -> list[Again]:
    """By the attacker, and for his Weakened token (tmg21-reroll-01, -02, tmg21-tokens-07)."""
    foes = EVERY_FACE if is_weakened(war, attack) else NO_FACE
    return in_order(own_faces(war, attack), foes, is_active(war, attack.attacker))


def strike_worth(war: War, attack: Attack) -> list[float]:
    """Wounds that a die brings by its face, on the average."""
    past = 1.0 - block_chance(war, attack) if has_defense(war, attack) else 1.0
    if attack.cleaves:
        past += past * past
    if attack.halved or attack.paired:
        past /= 2.0
    struck = striking_faces(war, attack)
    found: list[float] = []
    for face in range(1, SIDES + 1):
        hits, piercing = landed(attack, 1, 1 if struck & bit(face) else 0, 1 if face == SIDES else 0)
        found.append(hits * past + piercing)
    return found


def before_rerolls(war: War, attack: Attack) -> None:
    """Abilities that let attack dice be rolled again (tmg21-resolve-05)."""
    war.call(ATTACK_REROLLS, war.seat_of[attack.attacker], attack.attacker, attack.target)


def after_dice(war: War, attack: Attack) -> None:
    """Results are final (tmg21-resolve-06)."""
    war.call(ATTACK_ROLLED, war.seat_of[attack.attacker], attack.attacker, attack.target)


class AttackDice(Question[War, Attack]):
    """Somebody has attack dice rolled again."""

    def owner(self) -> bool:
        """Is it whose dice they are, or an enemy?"""
        return True

    def most(self, war: War, attack: Attack) -> int:
        return len(attack.faces)

    def choice(self, war: War, attack: Attack, option: int) -> Choice:
        return die_choice(attack.faces, option)

    def about(self, war: War, attack: Attack) -> list[tuple[str, int]]:
        return [("unit", attack.attacker), ("unit", attack.target)]

    def thrown(self, war: War, attack: Attack) -> list[Die]:
        return lying(attack.faces, successes(attack.faces, striking_faces(war, attack)), self.options(war, attack))

    def wanted(self, war: War, attack: Attack) -> list[int]:
        faces = rolled_again(strike_worth(war, attack), attack_rerolls(war, attack), self.owner())
        return [option for option in self.options(war, attack) if faces & bit(attack.faces[option - DIE_AT])]

    def prior_of_all(self, war: War, attack: Attack, seat: int, answer: list[int]) -> float:
        wanted = self.wanted(war, attack)
        score = 1.0
        for i in range(len(attack.faces)):
            score += 1.0 if (DIE_AT + i in answer) == (DIE_AT + i in wanted) else 0.0
        return score * score


class ChargeReroll(AttackDice):
    """After a charge, or by an ability, any of the attack dice may be rolled again, each once because it is asked once
    (tmg21-bonuses-01, -05, tmg21-reroll-01)."""

    def seat(self, war: War, attack: Attack) -> int:
        return war.seat_of[attack.attacker]

    def options(self, war: War, attack: Attack) -> list[int]:
        faces = own_faces(war, attack)
        return [DIE_AT + i for i, face in enumerate(attack.faces) if faces & bit(face)]

    def take_all(self, war: War, attack: Attack, answer: list[int]) -> None:
        before = attack.faces[:]
        again = [option - DIE_AT for option in answer]
        for die in again:
            attack.faces[die] = war.d6()
        if war.log is not None and len(answer) > 0:
            tell(war, attack, before, again, "tmg21-bonuses-01")

    def why_not(self, war: War, attack: Attack, answer: int) -> Refused:
        die = answer - DIE_AT
        if 0 <= die < len(attack.faces):
            return Refused("tmg21-bonuses-01", says("Only dice that missed may be rolled again."))
        return Refused("tmg21-bonuses-01", says("Choose dice of this attack, or none."))

    def prompt(self, war: War, attack: Attack) -> Message:
        if not attack.charging:
            return says("Which attack dice do you roll again?")
        return says("Charge bonus: which attack dice do you roll again?")

    def rule_of(self, war: War, attack: Attack) -> str:
        return "tmg21-bonuses-01" if attack.charging else "tmg21-reroll-01"

    def guide(self, war: War, attack: Attack) -> Message | None:
        return says("Roll the misses again; a hit may become a miss.")

    def thought_of(self, war: War, attack: Attack, seat: int) -> list[list[int]]:
        return [self.wanted(war, attack)]


class SpendWeakened(AttackDice):
    """An enemy may expend the attacker's token and have attack dice rolled again (tmg21-tokens-07)."""

    def owner(self) -> bool:
        return False

    def seat(self, war: War, attack: Attack) -> int:
        return opponent_of(war, attack.attacker)

    def options(self, war: War, attack: Attack) -> list[int]:
        return [DIE_AT + i for i in range(len(attack.faces))] if is_weakened(war, attack) else []

    def take_all(self, war: War, attack: Attack, answer: list[int]) -> None:
        if len(answer) == 0:
            return
        token = token_for(war, attack.attacker, WEAKENED)
        war.conditions[attack.attacker] &= ~token
        before = attack.faces[:]
        again = [option - DIE_AT for option in answer]
        for die in again:
            attack.faces[die] = war.d6()
        if war.log is not None:
            good = successes(attack.faces, striking_faces(war, attack))
            log.token_spent(
                war, attack.attacker, CONDITION_BITS.index(token), attack.faces, good, before, again, "tmg21-tokens-07"
            )

    def why_not(self, war: War, attack: Attack, answer: int) -> Refused:
        return Refused("tmg21-tokens-07", says("Choose dice of this attack, or none."))

    def prompt(self, war: War, attack: Attack) -> Message:
        return says(
            "{unit} {unit|is|are} Weakened: which attack dice must be rolled again?", unit=("unit", attack.attacker)
        )

    def guide(self, war: War, attack: Attack) -> Message | None:
        return says("Naming dice uses the token up; naming none keeps it for later.")

    def thought_of(self, war: War, attack: Attack, seat: int) -> list[list[int]]:
        wanted = self.wanted(war, attack)
        return [wanted, []] if len(wanted) > 0 else [[]]


class SpendWeakenedFirst(SpendWeakened):
    """Where the attacker is not the active player, his opponent is, and decides first (tmg21-reroll-02, -04)."""

    def options(self, war: War, attack: Attack) -> list[int]:
        return [] if is_active(war, attack.attacker) else super().options(war, attack)


class SpendWeakenedLast(SpendWeakened):
    def options(self, war: War, attack: Attack) -> list[int]:
        return super().options(war, attack) if is_active(war, attack.attacker) else []


def count_hits(war: War, attack: Attack) -> None:
    """Results are final. Each miss may be a hit on the attacker, before the target defends itself
    (tmg21-card-20, -21)."""
    struck = hits_of(war, attack)
    hits, attack.piercing = landed(attack, len(attack.faces), struck, attack.faces.count(6))
    attack.hits = hits + attack.more_hits
    attack.unmet = attack.hits
    misses = 0 if attack.all_hit else len(attack.faces) - struck
    if attack.strikes_back and misses > 0:
        war.push(Hits(attack.attacker, misses, False, attack.target, "tmg21-terms-21"))


# --- 4 and 5: defense ---


def arc_change(war: War, attack: Attack) -> int:
    """What flank and rear cost the defender (tmg21-bonuses-03, -04, tmg18-bonuses-05)."""
    if attack.no_bonuses:
        return 0
    return ARC_PENALTY[attack.arc] if war.edition.arc_counts(is_melee(war, attack)) else 0


def defense_changes(war: War, attack: Attack) -> list[Change]:
    """Arc, ground, Sundering and what abilities say (tmg21-bonuses-03, -04, tmg21-keyword-05)."""
    rear = attack.arc == REAR
    found = [(arc_change(war, attack), REAR_BONUS if rear else FLANK_BONUS, "rear" if rear else "flank")]
    if not is_melee(war, attack):
        found.append((cover_bonus(war, attack.attacker, attack.target), "tmg21-terrain-05", "cover"))
    found.append((-1 if attack.keywords & SUNDERING else 0, "tmg21-keyword-05", "Sundering"))
    found.append((1 if attack.fortified else 0, "tmg21-terrain-04", "fortified ground"))
    found.append((attack.to_block, "tmg21-modifiers-01", "modifiers to defense"))
    return found


def cleave(war: War, attack: Attack) -> None:
    """Each hit that the dice did not block brings one more, once, and dice are rolled against these like any."""
    if not attack.cleaves:
        return
    attack.cleaves = False
    more = through(war, attack)
    if more > 0:
        attack.hits += more
        attack.unmet = more
        attack.go_to(roll_defense)


# --- 6 to 8: wounds, panic, the end ---


def wounds_of(war: War, attack: Attack) -> int:
    """One wound for each hit that was not blocked (tmg21-resolve-11)."""
    past = through(war, attack)
    if attack.paired:
        past //= 2
    if attack.halved:
        past = (past + 1) // 2
    # Only hits are halved by who is tough: Precision and abilities cause wounds (tmg21-keyword-04, tmg21-terms-23).
    return max(0, past // war.card(attack.target).tough + attack.piercing + attack.more_wounds)


def deal_wounds(war: War, attack: Attack) -> None:
    if not war.on_field(attack.target):
        return
    attack.wounds = wounds_of(war, attack)
    attack.broken = hurt(war, attack.target, attack.wounds, attack.attacker, "tmg21-resolve-11")


def panic_test(war: War, attack: Attack) -> Test | None:
    """The defender tests for panic; without wounds it passes unrolled (tmg21-resolve-12 to -14, -21)."""
    if not war.on_field(attack.target) or war.card(attack.target).wall or attack.calm:
        return None
    change = arc_change(war, attack) - (2 if attack.keywords & VICIOUS else 0) + attack.panic_roll
    test = Test(attack.target, True, attack.attacker, change)
    test.harm = attack.panic_harm
    test.sure = attack.wounds == 0
    return test


def shake(war: War, attack: Attack) -> None:
    test = panic_test(war, attack)
    if test is not None:
        war.push(test)


def shake_friends(war: War, attack: Attack) -> None:
    """Who shot into a melee shakes the friends in it, in the order that he likes (tmg21-ranged-10, -11)."""
    if len(attack.bystanders) > 0:
        turn = InTurn(war.seat_of[attack.attacker], "tmg21-ranged-11")
        for unit in attack.bystanders:
            turn.add(unit, TESTS)
        war.push(turn)


def end(war: War, attack: Attack) -> None:
    """What lasts as long as the attack on it is over, before anything follows the attack."""
    war.expire_on(attack.target, UNTIL_ATTACK_ENDS)


def complete(war: War, attack: Attack) -> None:
    """The attack is complete (tmg21-resolve-15)."""
    end(war, attack)
    if is_melee(war, attack):
        war.push_all(war.field.mode.attacked(war, attack.attacker, attack.target))
    war.field.hooks.attack_over(war, attack)


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
    *DEFENSE_STEPS,
    cleave,
    after_defense,
    deal_wounds,
    shake,
    shake_friends,
    complete,
    after_attack,
    surge,
)
