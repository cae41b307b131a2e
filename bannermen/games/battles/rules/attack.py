"""Combat: the eight steps of an attack, and what follows from them."""

from __future__ import annotations

from typing import Any, Final

from bannermen.games.battles import told
from bannermen.games.battles.content.tables import ON_FLANKED
from bannermen.games.battles.rules.commit import HITS, POLICY, STRIKE, TRIUMPH, Stake, can_commit, stake_of
from bannermen.games.battles.rules.damage import take_hits
from bannermen.games.battles.rules.dice import hits_of, roll_dice, shields
from bannermen.games.battles.rules.engage import Disengage, engage, is_stalwart
from bannermen.games.battles.rules.fire import FightFire, Scorch, extinguish
from bannermen.games.battles.rules.modes import COUNTER, HOUNDS, ORDERED, PARTING
from bannermen.games.battles.rules.morale import reward
from bannermen.games.battles.rules.pursuit import follow_hexes, follow_way, pursues
from bannermen.games.battles.rules.retreat import Retreat
from bannermen.games.battles.rules.targets import may_strike, spend_attack, strikes
from bannermen.games.battles.rules.terrain import cover
from bannermen.games.battles.rules.victory import take_ground
from bannermen.games.battles.rules.why_attack import why_no_strike
from bannermen.games.battles.rules.why_move import why_no_follow
from bannermen.games.battles.state import Battle
from bannermen.games.battles.terms import (
    ADVANCED,
    ATTACKED,
    BARRED,
    BURN_AT,
    EXTINGUISH,
    GREEN,
    HEX_AT,
    HOUNDS_AT,
    IGNORE_COVER,
    MORALE,
    MOVED,
    NO_COUNTER,
    NOBODY,
    PRESS,
    PURSUED,
    QUENCH_AT,
    RED,
    REROLL,
    SPENT,
    SYMBOL_AT,
    TOUGHNESS,
    UNIT_AT,
    VALOR,
    YES,
)
from bannermen.kernel.decision import PASS, Refused
from bannermen.kernel.events import Tally
from bannermen.kernel.match import Match
from bannermen.kernel.message import says
from bannermen.kernel.procedure import Procedure
from bannermen.kernel.question import Question
from bannermen.kernel.window import Window

__all__ = ["COUNTER", "HOUNDS", "ORDERED", "PARTING", "Attack", "Strike"]


class Attack(Procedure):
    """One unit attacks one enemy (bow-attack-02)."""

    def __init__(self, attacker: int, target: int, mode: int) -> None:
        super().__init__()
        self.attacker: int = attacker
        self.target: int = target
        self.mode: int = mode
        self.target_hex: int = -1
        self.flank: bool = False
        self.stalwart: bool = False  # of the target, when the attack is declared (bow-keyword-47)
        self.rank: int = -1  # the rank as which the hounds attack
        self.dice: int = 0
        self.faces: list[int] = []
        self.hits: int = 0
        self.flags: int = 0  # morale symbols rolled
        self.suffered: int = 0  # hits on a commander who stands alone
        self.extra_dice: int = 0  # by commit abilities
        self.wound: int = 0
        self.spare: int = 0
        self.stand: bool = False

    def steps(self) -> tuple[Any, ...]:
        return ATTACK_STEPS

    def fields(self) -> tuple[str, ...]:
        return (
            "attacker",
            "target",
            "mode",
            "target_hex",
            "flank",
            "stalwart",
            "rank",
            "dice",
            "faces",
            "hits",
            "flags",
            "suffered",
            "extra_dice",
            "wound",
            "spare",
            "stand",
        )

    def clone(self) -> Attack:
        other = Attack(self.attacker, self.target, self.mode)
        other.at = self.at
        other.target_hex = self.target_hex
        other.flank = self.flank
        other.stalwart = self.stalwart
        other.rank = self.rank
        other.dice = self.dice
        other.faces = self.faces[:]
        other.hits = self.hits
        other.flags = self.flags
        other.suffered = self.suffered
        other.extra_dice = self.extra_dice
        other.wound = self.wound
        other.spare = self.spare
        other.stand = self.stand
        return other

    def heard(self, match: Match, window: Window) -> None:
        """What commit abilities have changed: dice, hits, hits to ignore, whether the unit stands."""
        stake = stake_of(window)
        self.extra_dice += stake.dice
        self.wound += stake.wound
        self.spare += stake.spare
        self.stand = self.stand or stake.stand


# --- 1 to 4: attacker, target, reach, engagement ---


def name_target(battle: Battle, attack: Attack) -> None:
    """Attacker and target stay the same for the whole combat (bow-attack-04)."""
    attack.target_hex = battle.hex_of[attack.target]
    attack.stalwart = is_stalwart(battle, attack.target)


def break_away(battle: Battle, attack: Attack) -> None:
    """An engaged melee unit that attacks another enemy breaks off first (bow-disengage-02)."""
    if attack.mode == ORDERED and battle.engaged(attack.attacker) and battle.foe[attack.attacker] != attack.target:
        battle.push(Disengage(attack.attacker))


def place_engagement(battle: Battle, attack: Attack) -> None:
    """Melee attacks engage, except flank attacks, which strike an engaged target (bow-engage-01, bow-flank-01)."""
    attacker, target = attack.attacker, attack.target
    if not battle.on_field(attacker) or not battle.on_field(target):
        attack.leave()
        return
    if attack.mode == ORDERED and not battle.card(attacker).ranged:
        if battle.foe[target] != NOBODY and battle.foe[target] != attacker:
            attack.flank = True  # bow-flank-03: no token, the attacker stays unengaged
            reward(battle, battle.turn, ON_FLANKED)
    if battle.log is not None:
        told.attack(battle, attacker, target, attack.mode, attack.flank)
    if attack.mode == ORDERED and not battle.card(attacker).ranged and not attack.flank:
        engage(battle, attacker, target)


def loose_hounds(battle: Battle, attack: Attack) -> None:
    """War hounds: one die first (bow-keyword-13 to -15)."""
    if attack.mode != HOUNDS:
        return
    symbol = roll_dice(battle, 1)[0]
    if battle.log is not None:
        told.hounds(battle, attack.attacker, symbol)
    if symbol <= RED:
        attack.rank = symbol
        return
    attack.leave()
    _turn_banner(battle, attack.attacker)
    if symbol == MORALE:
        battle.push(Retreat(attack.target, 1, 0))  # cannot be ignored
    elif symbol == VALOR:
        take_hits(battle, attack.target, 1, 0, "bow-keyword-15")


# --- 5, 6: dice ---


def open_strike(battle: Battle, attack: Attack) -> None:
    if attack.mode == ORDERED and can_commit(battle, STRIKE, attack.attacker):
        battle.push(Window(POLICY, STRIKE, Stake(attack.attacker)))


def determine_dice(battle: Battle, attack: Attack) -> None:
    tally = Tally() if battle.log is not None else None
    dice = shields(battle, attack.attacker, attack.target, attack.mode, attack.flank, attack.rank, tally)
    if tally is not None:
        tally.add(attack.extra_dice, "bow-commander-03", "commit ability")
        told.dice(battle, attack.attacker, tally)
    attack.dice = max(0, dice + attack.extra_dice)


def roll(battle: Battle, attack: Attack) -> None:
    attack.faces = roll_dice(battle, attack.dice)
    if battle.log is not None:
        told.rolled(battle, attack.attacker, attack.faces, "bow-attack-02")


class RerollSymbol(Question[Battle, Attack]):
    """In a flank attack all dice of one symbol may be rolled again, once (bow-flank-02, -04)."""

    def seat(self, battle: Battle, attack: Attack) -> int:
        return battle.seat_of[attack.attacker]

    def options(self, battle: Battle, attack: Attack) -> list[int]:
        if attack.mode != ORDERED or not (attack.flank or battle.boon(attack.attacker, REROLL) > 0):
            return []
        shown = [SYMBOL_AT + s for s in range(GREEN, MORALE + 1) if s in attack.faces]
        return [*shown, PASS]

    def take(self, battle: Battle, attack: Attack, answer: int) -> None:
        if answer == PASS:
            return
        symbol = answer - SYMBOL_AT
        for i in range(len(attack.faces)):
            if attack.faces[i] == symbol:
                attack.faces[i] = roll_dice(battle, 1)[0]
        if battle.log is not None:
            told.rerolled(battle, attack.attacker, symbol, attack.faces)

    def why_not(self, battle: Battle, attack: Attack, answer: int) -> Refused:
        return Refused("bow-flank-02", says("Choose one symbol that was rolled, or keep the roll."))


# --- 7: hits and retreat ---


def open_hits(battle: Battle, attack: Attack) -> None:
    """Before figures are removed a commander may step in."""
    if attack.mode != PARTING and can_commit(battle, HITS, attack.target):
        if scored_by(battle, attack) > ignored_by(battle, attack):
            battle.push(Window(POLICY, HITS, Stake(attack.target)))


def scored_by(battle: Battle, attack: Attack) -> int:
    """Shields of the target's rank and valor (bow-hits-01), and what a commander adds."""
    return hits_of(battle, attack.attacker, attack.target, attack.faces) + attack.wound


def ignored_by(battle: Battle, attack: Attack) -> int:
    """What cover, toughness and a commander may ignore (bow-keyword-06)."""
    ignored = battle.boon(attack.target, TOUGHNESS) + attack.spare
    return ignored if battle.boon(attack.attacker, IGNORE_COVER) > 0 else ignored + cover(battle, attack.target)


def count_hits(battle: Battle, attack: Attack) -> None:
    target = attack.target
    scored = scored_by(battle, attack)
    ignored = min(ignored_by(battle, attack), scored)
    attack.hits = scored - ignored
    attack.flags = 0 if attack.mode == PARTING else attack.faces.count(MORALE)  # bow-parting-03
    if battle.log is not None:
        told.hits(battle, target, scored, ignored)


def suffer_hits(battle: Battle, attack: Attack) -> None:
    attack.suffered = take_hits(battle, attack.target, attack.hits, 0, "bow-damage-01")


class StandFirm(Question[Battle, Attack]):
    """A stalwart unit may ignore the first morale symbol (bow-keyword-41, -46)."""

    def seat(self, battle: Battle, attack: Attack) -> int:
        return battle.seat_of[attack.target]

    def options(self, battle: Battle, attack: Attack) -> list[int]:
        if attack.flags == 0 or attack.stand or not attack.stalwart or not battle.on_field(attack.target):
            return []
        if attack.mode != COUNTER and battle.boon(attack.attacker, PRESS) > 0:  # bow-counter-09
            return []
        return [YES, PASS]

    def take(self, battle: Battle, attack: Attack, answer: int) -> None:
        if answer == YES:
            attack.flags -= 1
            if battle.log is not None:
                told.unshaken(battle, attack.target)

    def why_not(self, battle: Battle, attack: Attack, answer: int) -> Refused:
        return Refused("bow-keyword-41", says("Ignore the first morale symbol, or retreat in full."))


def fall_back(battle: Battle, attack: Attack) -> None:
    """One hex for each morale symbol, after the hits (bow-morale-retreat-01, -02)."""
    if attack.flags > 0 and not attack.stand and battle.on_field(attack.target):
        battle.push(Retreat(attack.target, attack.flags, attack.suffered))


# --- after the roll: counterattack, advance, pursuit ---


class Counterattack(Question[Battle, Attack]):
    """A stalwart target that stayed in its hex may answer a melee attack (bow-counter-01 to -03)."""

    def seat(self, battle: Battle, attack: Attack) -> int:
        return battle.seat_of[attack.target]

    def options(self, battle: Battle, attack: Attack) -> list[int]:
        attacker, target = attack.attacker, attack.target
        if attack.mode != ORDERED or not attack.stalwart or battle.card(attacker).ranged:
            return []
        if not battle.on_field(target) or battle.hex_of[target] != attack.target_hex or not battle.on_field(attacker):
            return []
        if battle.done[target] & BARRED or battle.boon(attacker, NO_COUNTER) > 0:
            return []
        if battle.fire[attack.target_hex] > 0:
            return []  # bow-fire-19
        return [YES, PASS]

    def take(self, battle: Battle, attack: Attack, answer: int) -> None:
        if answer == YES:
            battle.push(Attack(attack.target, attack.attacker, COUNTER))

    def why_not(self, battle: Battle, attack: Attack, answer: int) -> Refused:
        return Refused("bow-counter-01", says("Counterattack, or let it be."))


def target_gone(battle: Battle, attack: Attack) -> bool:
    """Eliminated, captured or driven from its hex (bow-keyword-02, -26)."""
    return battle.hex_of[attack.target] != attack.target_hex


def open_triumph(battle: Battle, attack: Attack) -> None:
    if attack.mode == ORDERED and battle.on_field(attack.attacker) and target_gone(battle, attack):
        if can_commit(battle, TRIUMPH, attack.attacker):
            battle.push(Window(POLICY, TRIUMPH, Stake(attack.attacker)))


class FollowUp(Question[Battle, Attack]):
    """Advance into the hex that the target left, or pursue (bow-keyword-02, -26)."""

    def seat(self, battle: Battle, attack: Attack) -> int:
        return battle.seat_of[attack.attacker]

    def options(self, battle: Battle, attack: Attack) -> list[int]:
        if attack.mode != ORDERED or not battle.on_field(attack.attacker) or not target_gone(battle, attack):
            return []
        hexes = follow_hexes(battle, attack.attacker, attack.target_hex)
        return [HEX_AT + h for h in hexes] + [PASS] if len(hexes) > 0 else []

    def take(self, battle: Battle, attack: Attack, answer: int) -> None:
        unit = attack.attacker
        if answer == PASS:
            return
        hex = answer - HEX_AT
        pursuing = pursues(battle, unit)
        hexes = follow_hexes(battle, unit, attack.target_hex)
        way = follow_way(battle, battle.hex_of[unit], attack.target_hex, hex, hexes)
        battle.place(unit, hex)
        battle.done[unit] |= MOVED | (PURSUED if pursuing else ADVANCED)
        if battle.log is not None:
            told.moved(battle, unit, way, "bow-keyword-26" if pursuing else "bow-keyword-02")
        take_ground(battle, unit)
        if pursuing and not battle.over:
            battle.push(Strike(unit, True))  # bow-keyword-27: it may attack again

    def why_not(self, battle: Battle, attack: Attack, answer: int) -> Refused:
        return why_no_follow(battle, attack.attacker, attack.target_hex, answer - HEX_AT)


# --- 8 ---


def turn_banner(battle: Battle, attack: Attack) -> None:
    """After its attack the unit is inactive; a reaction turns no banner (bow-banner-04, bow-counter-15)."""
    if attack.mode == ORDERED or attack.mode == HOUNDS:
        _turn_banner(battle, attack.attacker)


def _turn_banner(battle: Battle, unit: int) -> None:
    battle.active[unit] = False


ATTACK_STEPS: Final[tuple[Any, ...]] = (
    name_target,
    break_away,
    place_engagement,
    loose_hounds,
    open_strike,
    determine_dice,
    roll,
    RerollSymbol("reroll-symbol", "bow-flank-02"),
    open_hits,
    count_hits,
    suffer_hits,
    StandFirm("stand-firm", "bow-keyword-41"),
    fall_back,
    Counterattack("counterattack", "bow-counter-01"),
    open_triumph,
    FollowUp("follow-up", "bow-keyword-02"),
    turn_banner,
)


class Strike(Procedure):
    """One unit's chance to use its attack: name the target, or do something else with it."""

    def __init__(self, unit: int, extra: bool) -> None:
        super().__init__()
        self.unit: int = unit
        self.extra: bool = extra  # after a pursuit: a further attack, not the one of its order

    def steps(self) -> tuple[Any, ...]:
        return STRIKE_STEPS

    def fields(self) -> tuple[str, ...]:
        return ("unit", "extra")

    def clone(self) -> Strike:
        other = Strike(self.unit, self.extra)
        other.at = self.at
        return other


class NameTarget(Question[Battle, Strike]):
    """An ordered unit may attack, and need not (bow-order-02)."""

    def seat(self, battle: Battle, strike: Strike) -> int:
        return battle.seat_of[strike.unit]

    def options(self, battle: Battle, strike: Strike) -> list[int]:
        unit = strike.unit
        if not strike.extra and not may_strike(battle, unit):
            return []
        found = strikes(battle, unit)
        return [*found, PASS] if len(found) > 0 else []

    def take(self, battle: Battle, strike: Strike, answer: int) -> None:
        unit = strike.unit
        if answer == PASS:
            if not strike.extra:
                battle.done[unit] |= SPENT  # who declines is not asked again
            return
        if not strike.extra:
            if battle.done[unit] & ATTACKED:
                spend_attack(battle, unit)
            battle.done[unit] |= ATTACKED
        if answer == EXTINGUISH:
            battle.done[unit] |= SPENT  # its whole turn (bow-fire-08): no card adds an attack
            extinguish(battle, unit)
        elif answer >= HOUNDS_AT:
            battle.done[unit] |= SPENT  # instead of attacking normally (bow-keyword-11)
            battle.push(Attack(unit, answer - HOUNDS_AT, HOUNDS))
        elif answer >= QUENCH_AT:
            battle.push(FightFire(unit, answer - QUENCH_AT))
        elif answer >= BURN_AT:
            battle.push(Scorch(unit, answer - BURN_AT))
        else:
            battle.push(Attack(unit, answer - UNIT_AT, ORDERED))

    def why_not(self, battle: Battle, strike: Strike, answer: int) -> Refused:
        return why_no_strike(battle, strike.unit, answer)


STRIKE_STEPS: Final[tuple[Any, ...]] = (NameTarget("name-target", "bow-attack-04"),)
