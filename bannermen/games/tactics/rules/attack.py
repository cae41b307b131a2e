"""Attacking: the ten steps of the book (actions: attack)."""

from __future__ import annotations

from typing import Any, Final

from bannermen.games.tactics import log
from bannermen.games.tactics.asking import Ask, figure_arg
from bannermen.games.tactics.codes import ATTACK_AT, DEED_AT, LINE_AT, MOST_DICE, YES
from bannermen.games.tactics.content.boons import ATTACK, BRACED, CHARGE_DICE, DICE, MELEE, RANGED
from bannermen.games.tactics.content.tables import AttackCard as AttackCard
from bannermen.games.tactics.content.tables import Line
from bannermen.games.tactics.content.uses import DAGGER
from bannermen.games.tactics.rules.boons import boon
from bannermen.games.tactics.rules.buying import Buy, buyable
from bannermen.games.tactics.rules.coins import pay
from bannermen.games.tactics.rules.dice import carries, cast, discard, naturals, successes, which_count
from bannermen.games.tactics.rules.fallen import Reaping, Strike
from bannermen.games.tactics.rules.move import Move
from bannermen.games.tactics.rules.needs import AT_RANGE, HAS_WOUNDED, IN_CHARGE, IN_MELEE
from bannermen.games.tactics.rules.sight import is_engaged, on_high_ground
from bannermen.games.tactics.rules.triggers import settle_debts
from bannermen.games.tactics.rules.ways import SURGING
from bannermen.games.tactics.rules.why_attack import why_no_boost, why_no_target, why_not_with
from bannermen.games.tactics.rules.within_reach import (
    attacks_within,
    targets,
)
from bannermen.games.tactics.rules.wounds import Defence
from bannermen.games.tactics.state import Battle
from bannermen.games.tactics.terms import COPPER, ON_BOARD, coin_at
from bannermen.kernel.choice import Choice
from bannermen.kernel.decision import PASS, Refused
from bannermen.kernel.events import Tally
from bannermen.kernel.message import Message, says
from bannermen.kernel.procedure import Procedure, Subject

HIGH_GROUND: Final = 2  # tac-terrain-09


class Boosts(Subject):
    """What was bought for an attack, or for the charge that ends in it."""

    def __init__(self) -> None:
        self.dice: int = 0
        self.keen: int = 0  # on the attack roll
        self.sunder: int = 0  # off the defence roll
        self.silent: bool = False  # the defender may use no defence ability

    def fields(self) -> tuple[str, ...]:
        return ("dice", "keen", "sunder", "silent")

    def clone(self) -> Boosts:
        other = Boosts()
        other.dice = self.dice
        other.keen = self.keen
        other.sunder = self.sunder
        other.silent = self.silent
        return other


class Attack(Strike):
    """One figure attacks one enemy with one of its attacks."""

    def __init__(self, attacker: int, number: int, defender: int, charge: bool) -> None:
        super().__init__(attacker, defender)
        self.number: int = number  # which attack of its card
        self.charge: bool = charge
        self.boosts: Boosts = Boosts()
        self.dagger: bool = False
        self.hits: int = 0
        self.wounds: int = 0  # inflicted
        self.feet: int = 0  # where the defender stood

    def steps(self) -> tuple[Any, ...]:
        return ATTACK_STEPS

    def fields(self) -> tuple[str, ...]:
        return (
            "used",
            "attacker",
            "defender",
            "fallen",
            "number",
            "charge",
            "boosts",
            "dagger",
            "hits",
            "wounds",
            "feet",
        )

    def clone(self) -> Attack:
        other = Attack(self.attacker, self.number, self.defender, self.charge)
        other.at = self.at
        other.used = self.used[:]
        other.fallen = self.fallen
        other.boosts = self.boosts.clone()
        other.dagger = self.dagger
        other.hits = self.hits
        other.wounds = self.wounds
        other.feet = self.feet
        return other

    def card(self, battle: Battle) -> AttackCard:
        return battle.card(self.attacker).attacks[self.number]

    def told(self, battle: Battle) -> int:
        """What the attack is like, for conditions of cards."""
        bits = IN_MELEE if self.card(battle).melee else AT_RANGE
        if self.charge:
            bits |= IN_CHARGE
        if self.wounds > 0:
            bits |= HAS_WOUNDED
        return bits


def planned_attack(figure: int, number: int, target: int, charge: bool) -> Attack:
    """The attack that a figure would make: for looking, not for doing."""
    return Attack(figure, number, target, charge)


# --- declaring it: which attack, which target (tac-action-attack-03, -23) ---


class Declare(Procedure):
    """A figure is about to attack: attack and target are named, then the price is paid."""

    def __init__(self, figure: int, ap: int, exact: bool) -> None:
        super().__init__()
        self.figure: int = figure
        self.ap: int = ap  # what it may cost
        self.exact: bool = exact  # the free attack of an agenda: no action points are spent (tac-agenda-11)
        self.number: int = -1

    def steps(self) -> tuple[Any, ...]:
        return DECLARE_STEPS

    def fields(self) -> tuple[str, ...]:
        return ("figure", "ap", "exact", "number")

    def clone(self) -> Declare:
        other = Declare(self.figure, self.ap, self.exact)
        other.at = self.at
        other.number = self.number
        return other


class ChooseAttack(Ask[Declare]):
    """Step 1: the attacker picks one of its attacks."""

    def seat(self, battle: Battle, declare: Declare) -> int:
        return battle.seat_of[declare.figure]

    def options(self, battle: Battle, declare: Declare) -> list[int]:
        found: list[int] = []
        for number in attacks_within(battle, declare.figure, declare.ap):
            if len(targets(battle, declare.figure, number)) > 0:
                found.append(ATTACK_AT + number)
        return found

    def take(self, battle: Battle, declare: Declare, answer: int) -> None:
        declare.number = answer - ATTACK_AT

    def prompt(self, battle: Battle, declare: Declare) -> Message:
        return says("Which attack does {figure} make?", figure=figure_arg(battle, declare.figure))

    def guide(self, battle: Battle, declare: Declare) -> Message:
        return says("The first number is how many dice it rolls, the second what each must show to hit.")

    def choice(self, battle: Battle, declare: Declare, option: int) -> Choice:
        if option < ATTACK_AT or option >= ATTACK_AT + 16:
            return super().choice(battle, declare, option)
        card = battle.card(declare.figure).attacks[option - ATTACK_AT]
        label = says(
            "{attack}: {dice} dice, {hit}+, {ap} AP",
            attack=("attack", battle.card_of[declare.figure] * 16 + option - ATTACK_AT),
            dice=card.dice,
            hit=card.hit,
            ap=card.ap,
        )
        return Choice(label, "attack", option - ATTACK_AT)

    def about(self, battle: Battle, declare: Declare) -> list[tuple[str, int]]:
        return [("figure", declare.figure)]

    def why_not(self, battle: Battle, declare: Declare, answer: int) -> Refused:
        return why_not_with(battle, declare.figure, declare.ap, declare.exact, answer - ATTACK_AT)


class ChooseTarget(Ask[Declare]):
    """The target is named with the attack, so that no coin is lost on a missing one (tac-action-attack-23)."""

    def seat(self, battle: Battle, declare: Declare) -> int:
        return battle.seat_of[declare.figure]

    def options(self, battle: Battle, declare: Declare) -> list[int]:
        return targets(battle, declare.figure, declare.number) if declare.number >= 0 else []

    def take(self, battle: Battle, declare: Declare, answer: int) -> None:
        card = battle.card(declare.figure).attacks[declare.number]
        if not declare.exact:
            spend_ap(battle, declare.figure, card.ap)
        begin_attack(battle, Attack(declare.figure, declare.number, answer, False))

    def prompt(self, battle: Battle, declare: Declare) -> Message:
        return says("Whom does {figure} attack?", figure=figure_arg(battle, declare.figure))

    def guide(self, battle: Battle, declare: Declare) -> Message:
        if battle.card(declare.figure).attacks[declare.number].melee:
            return says("A melee attack strikes an enemy in contact.")
        return says("A ranged attack reaches any enemy in line of sight.")

    def about(self, battle: Battle, declare: Declare) -> list[tuple[str, int]]:
        return [("figure", declare.figure)]

    def why_not(self, battle: Battle, declare: Declare, answer: int) -> Refused:
        return why_no_target(battle, declare.figure, declare.number, answer)

    def prior(self, battle: Battle, declare: Declare, answer: int) -> float:
        return target_prior(battle, answer)


def target_prior(battle: Battle, target: int) -> float:
    card = battle.card(target)
    left = card.health - battle.wounds[target]
    return (3.0 - card.rank) * 0.6 + 2.0 / max(1, left) + 3.0 / card.defence


def spend_ap(battle: Battle, figure: int, ap: int) -> None:
    """Action points of the activation under way."""
    for procedure in reversed(battle.stack):
        if isinstance(procedure, Acting) and procedure.figure == figure:
            procedure.ap -= ap
            procedure.slots += ap
            return


class Acting(Procedure):
    """An activation, as far as its action points are concerned (see activate.py)."""

    def __init__(self, figure: int) -> None:
        super().__init__()
        self.figure: int = figure
        self.ap: int = 0
        self.slots: int = 0  # action points spent and unpaid free actions used (tac-activate-12)


CHOOSE_ATTACK: Final = ChooseAttack("choose-attack", "tac-action-attack-03")
CHOOSE_TARGET: Final = ChooseTarget("choose-target", "tac-action-attack-05")
DECLARE_STEPS: Final[tuple[Any, ...]] = (CHOOSE_ATTACK, CHOOSE_TARGET)


def begin_attack(battle: Battle, attack: Attack) -> None:
    pay_for(battle, attack)
    battle.push(attack)


def pay_for(battle: Battle, attack: Attack) -> None:
    """What the attack itself costs (tac-attack-type-08)."""
    pay(battle, battle.seat_of[attack.attacker], attack.card(battle).price, attack.attacker)


# --- 2: coins ---


def open_attack(battle: Battle, attack: Attack) -> None:
    attack.feet = battle.feet[attack.defender]
    if battle.log is not None:
        log.attacks(battle, attack.attacker, attack.defender, attack.number, attack.charge)


def boosts(battle: Battle, attack: Attack) -> list[int]:
    """Effects of the attack that can still be bought."""
    lines = attack.card(battle).boosts
    return buyable(battle, lines, attack.used, attack.attacker, attack.defender, attack.told(battle))


class Boost(Buy[Attack]):
    """Step 2: coins for the attack, announced and paid before the dice (tac-attack-type-05 to -07)."""

    def buyer(self, battle: Battle, attack: Attack) -> int:
        return attack.attacker

    def other(self, battle: Battle, attack: Attack) -> int:
        return attack.defender

    def told(self, battle: Battle, attack: Attack) -> int:
        return attack.told(battle)

    def lines(self, battle: Battle, attack: Attack) -> list[Line]:
        return attack.card(battle).boosts

    def is_open(self, battle: Battle, attack: Attack) -> bool:
        return not attack.charge  # paid before the first step of the charge (tac-charge-06)

    def prompt(self, battle: Battle, attack: Attack) -> Message:
        return says(
            "{figure} attacks {target}: spend coins?",
            figure=figure_arg(battle, attack.attacker),
            target=figure_arg(battle, attack.defender),
        )

    def guide(self, battle: Battle, attack: Attack) -> Message:
        return says(
            "Each effect can be bought once for this attack. Copper comes back next round, but it also activates."
        )

    def pass_label(self, battle: Battle, attack: Attack) -> Message:
        return says("Roll the dice")

    def why_not(self, battle: Battle, attack: Attack, answer: int) -> Refused:
        return why_no_boost(battle, attack.attacker, attack.number, attack.used, attack.charge, answer)

    def prior(self, battle: Battle, attack: Attack, answer: int) -> float:
        if answer == PASS:
            return 1.0
        return boost_prior(battle, attack.attacker, battle.book.lines[answer - LINE_AT].cost)


def boost_prior(battle: Battle, figure: int, cost: list[int]) -> float:
    """Copper that would be left over anyway is well spent."""
    seat = battle.seat_of[figure]
    if cost[0] + cost[1] > 0:
        return 0.7
    waiting = 0
    for f in range(len(battle.fate)):
        if battle.seat_of[f] == seat and battle.fate[f] == ON_BOARD and not battle.activated[f]:
            waiting += 1
    spare = battle.coins[coin_at(seat, COPPER)] - waiting
    return 2.5 if spare >= cost[2] else 0.4


# --- 3: the attack roll ---


class DrawDagger(Ask[Attack]):
    """The obsidian dagger is discarded before a melee attack is rolled (tac-equipment-27)."""

    def seat(self, battle: Battle, attack: Attack) -> int:
        return battle.seat_of[attack.attacker]

    def options(self, battle: Battle, attack: Attack) -> list[int]:
        if attack.card(battle).melee and carries(battle, attack.attacker, DAGGER):
            return [YES, PASS]
        return []

    def take(self, battle: Battle, attack: Attack, answer: int) -> None:
        if answer == YES:
            attack.dagger = True
            discard(battle, attack.attacker, "tac-equipment-27")

    def prompt(self, battle: Battle, attack: Attack) -> Message:
        return says("Strike with the obsidian dagger?")

    def guide(self, battle: Battle, attack: Attack) -> Message:
        return says("If the attack inflicts a single wound, the defender is killed, whatever health it has left.")

    def choice(self, battle: Battle, attack: Attack, option: int) -> Choice:
        if option == YES:
            return Choice(says("Discard it"), "deed", option - DEED_AT)
        return super().choice(battle, attack, option)

    def pass_label(self, battle: Battle, attack: Attack) -> Message:
        return says("Keep it")

    def about(self, battle: Battle, attack: Attack) -> list[tuple[str, int]]:
        return [("figure", attack.attacker), ("figure", attack.defender)]

    def prior(self, battle: Battle, attack: Attack, answer: int) -> float:
        card = battle.card(attack.defender)
        left = card.health - battle.wounds[attack.defender]
        return (0.1 if left <= 1 else 1.5 * (3 - card.rank)) if answer == YES else 1.0


def dice_of(battle: Battle, attack: Attack, tally: Tally | None) -> int:
    """How many dice: the card's, what was bought, one more in a charge (tac-charge-05)."""
    card = attack.card(battle)
    told_bits = attack.told(battle)
    dice = card.dice + attack.boosts.dice
    if tally is not None:
        tally.add(card.dice, "tac-attack-type-02", "the attack")
        tally.add(attack.boosts.dice, "tac-attack-type-05", "bought")
    if card.melee:
        more = boon(battle, attack.attacker, DICE, attack.defender, told_bits)
        dice += more
        if tally is not None:
            tally.add(more, "tac-ability-21", "abilities")
    if attack.charge:
        more = boon(battle, attack.attacker, CHARGE_DICE, attack.defender, told_bits)
        if boon(battle, attack.defender, BRACED) == 0:
            more += 1
        dice += more
        if tally is not None:
            tally.add(more, "tac-charge-05", "the charge")
    return max(0, min(MOST_DICE, dice))


def attack_bonus(battle: Battle, attack: Attack, tally: Tally | None) -> int:
    """What is added to each die: items and abilities, what was bought, high ground (tac-dice-05, tac-terrain-09)."""
    card = attack.card(battle)
    told_bits = attack.told(battle)
    bonus = boon(battle, attack.attacker, ATTACK, attack.defender, told_bits)
    bonus += boon(battle, attack.attacker, MELEE if card.melee else RANGED, attack.defender, told_bits)
    if tally is not None:
        tally.add(bonus, "tac-ability-21", "abilities")
        tally.add(attack.boosts.keen, "tac-attack-type-05", "bought")
    bonus += attack.boosts.keen
    if battle.high and on_high_ground(battle, attack.attacker) and not on_high_ground(battle, attack.defender):
        bonus += HIGH_GROUND
        if tally is not None:
            tally.add(HIGH_GROUND, "tac-terrain-09", "high ground")
    return bonus


def roll_attack(battle: Battle, attack: Attack) -> None:
    if gone(battle, attack):
        attack.leave()
        return
    cast(battle, attack.attacker, dice_of(battle, attack, None), attack.card(battle).melee)


def count_hits(battle: Battle, attack: Attack) -> None:
    """Each result of at least the hit value is a hit, each natural 10 one more (tac-action-attack-05, -06)."""
    card = attack.card(battle)
    attack.hits = hits_rolled(battle, attack)
    if battle.log is not None:
        tally = Tally()
        attack_bonus(battle, attack, tally)
        tally.add(-battle.malus, "tac-tokens-02", "shaken")
        counted = Tally()
        dice_of(battle, attack, counted)
        good = which_count(battle, card.hit, attack_bonus(battle, attack, None))
        log.struck(battle, attack.attacker, attack.defender, battle.dice, card.hit, good, counted, tally, attack.hits)
    battle.malus = 0


def hits_rolled(battle: Battle, attack: Attack) -> int:
    """The hits of the dice that lie there."""
    return successes(battle, attack.card(battle).hit, attack_bonus(battle, attack, None)) + naturals(battle)


def gone(battle: Battle, attack: Attack) -> bool:
    """Attacker or defender is no longer there to fight."""
    return battle.fate[attack.attacker] != ON_BOARD or battle.fate[attack.defender] != ON_BOARD


# --- 4 to 6: the defence ---


def defence_against(battle: Battle, attack: Attack) -> Defence:
    """The defence that the attack leads to."""
    defence = Defence(attack.defender, attack.hits, attack.attacker, attack.told(battle))
    defence.sunder = attack.boosts.sunder
    defence.silent = attack.boosts.silent
    return defence


def defend(battle: Battle, attack: Attack) -> None:
    if attack.hits > 0:
        defence = defence_against(battle, attack)
        attack.wounds = -battle.wounds[attack.defender]  # so that the next step can tell how many came
        battle.push(defence)


def weigh_wounds(battle: Battle, attack: Attack) -> None:
    """What the defender has really suffered, after everything that turned wounds aside."""
    if attack.hits > 0:
        attack.wounds = max(0, attack.wounds + battle.wounds[attack.defender])
    if attack.dagger and attack.wounds > 0:
        health = battle.card(attack.defender).health
        battle.wounds[attack.defender] = max(battle.wounds[attack.defender], health)
        if battle.log is not None:
            log.stabbed(battle, attack.defender)


# --- 7, 8: aftermaths ---


class Aftermath(Buy[Attack]):
    """Effects of the attack after the wounds, for coins (tac-special-02, tac-action-attack-12)."""

    def buyer(self, battle: Battle, attack: Attack) -> int:
        return attack.attacker

    def other(self, battle: Battle, attack: Attack) -> int:
        return attack.defender

    def told(self, battle: Battle, attack: Attack) -> int:
        return attack.told(battle)

    def lines(self, battle: Battle, attack: Attack) -> list[Line]:
        return attack.card(battle).aftermath

    def is_open(self, battle: Battle, attack: Attack) -> bool:
        return battle.fate[attack.attacker] == ON_BOARD

    def prompt(self, battle: Battle, attack: Attack) -> Message:
        return says("The attack of {figure}: use its aftermath?", figure=figure_arg(battle, attack.attacker))

    def guide(self, battle: Battle, attack: Attack) -> Message:
        return says("Aftermaths come after the wounds and before the fallen are removed.")

    def pass_label(self, battle: Battle, attack: Attack) -> Message:
        return says("No aftermath")

    def prior(self, battle: Battle, attack: Attack, answer: int) -> float:
        dying = battle.wounds[attack.defender] >= battle.card(attack.defender).health
        return 1.0 if answer == PASS else 0.1 if dying else 1.2


class DefenceAftermath(Buy[Attack]):
    """The defender's answer, even with lethal wounds: removal comes later (tac-action-attack-13)."""

    def buyer(self, battle: Battle, attack: Attack) -> int:
        return attack.defender

    def other(self, battle: Battle, attack: Attack) -> int:
        return attack.attacker

    def told(self, battle: Battle, attack: Attack) -> int:
        return attack.told(battle)

    def lines(self, battle: Battle, attack: Attack) -> list[Line]:
        return battle.card(attack.defender).defence_aftermath

    def is_open(self, battle: Battle, attack: Attack) -> bool:
        return not attack.boosts.silent and battle.fate[attack.defender] == ON_BOARD

    def prompt(self, battle: Battle, attack: Attack) -> Message:
        return says("{figure} was attacked: use an aftermath?", figure=figure_arg(battle, attack.defender))

    def guide(self, battle: Battle, attack: Attack) -> Message:
        return says("Even a figure that is about to fall may still strike back.")

    def pass_label(self, battle: Battle, attack: Attack) -> Message:
        return says("No aftermath")

    def prior(self, battle: Battle, attack: Attack, answer: int) -> float:
        return 1.0 if answer == PASS else 2.0


# --- 9, 10: the fallen, surging forward ---


def remove_fallen(battle: Battle, attack: Attack) -> None:
    battle.push(Reaping(attack.attacker, attack.defender, attack.card(battle).melee, attack.dagger))


def surge_forward(battle: Battle, attack: Attack) -> None:
    """After a kill in melee an attacker that is no longer engaged may step forward (tac-action-attack-16)."""
    if not attack.fallen or not attack.card(battle).melee or battle.fate[attack.attacker] != ON_BOARD:
        return
    if is_engaged(battle, attack.attacker):
        return
    surge(battle, attack.attacker, attack.feet)


def surge(battle: Battle, figure: int, onto: int) -> None:
    """One square onto one of these, for nothing; a large figure may turn after it (tac-action-attack-17, -20)."""
    move = Move(figure, SURGING, 1)
    move.optional = True
    if battle.card(figure).large:
        move.goal = surge_blocks(battle, figure, onto)
    else:
        move.goal = onto & battle.ground.steps_from(battle.at[figure]) & battle.ground.open & ~battle.occupied()
    if move.goal != 0:
        battle.push(move)


def surge_blocks(battle: Battle, figure: int, onto: int) -> int:
    """Blocks of a large figure that cover a square of the fallen which one step leads to."""
    grid = battle.field.grid
    entered = grid.spread(battle.feet[figure], battle.ground.ways) & battle.ground.open & onto
    others = battle.occupied() & ~battle.feet[figure]
    taken = grid.blocks_over(others | battle.ground.blocked)
    return grid.blocks_over(entered & ~others) & battle.ground.blocks & ~taken


def close_attack(battle: Battle, attack: Attack) -> None:
    settle_debts(battle)


ATTACK_STEPS: Final[tuple[Any, ...]] = (
    open_attack,
    Boost("boost", "tac-action-attack-04"),
    DrawDagger("draw-dagger", "tac-equipment-27"),
    roll_attack,
    count_hits,
    defend,
    weigh_wounds,
    Aftermath("aftermath", "tac-action-attack-12"),
    DefenceAftermath("defence-aftermath", "tac-action-attack-13"),
    remove_fallen,
    surge_forward,
    close_attack,
)
