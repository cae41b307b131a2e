"""What one attack is made of, and what players decide in it: reroll, stand firm, counterattack, follow."""

from __future__ import annotations

from bannermen.games.battles import log
from bannermen.games.battles.content.boons import IGNORE_COVER, NO_COUNTER, PRESS, REROLL, TOUGHNESS
from bannermen.games.battles.rules.asking import Asked, march_choice, units
from bannermen.games.battles.rules.dice import hits_of, roll_dice, which_hit
from bannermen.games.battles.rules.modes import COUNTER, ORDERED
from bannermen.games.battles.rules.pursuit import follow_hexes, follow_way, pursues
from bannermen.games.battles.rules.stake import stake_of
from bannermen.games.battles.rules.terrain import cover
from bannermen.games.battles.rules.victory import take_ground
from bannermen.games.battles.rules.why_move import why_no_follow
from bannermen.games.battles.state import Battle
from bannermen.games.battles.terms import ADVANCED, BARRED, GREEN, HEX_AT, MORALE, MOVED, PURSUED, SYMBOL_AT, YES
from bannermen.kernel.choice import Choice, Die
from bannermen.kernel.decision import PASS, Refused
from bannermen.kernel.match import Match
from bannermen.kernel.message import Message, says
from bannermen.kernel.procedure import Procedure
from bannermen.kernel.window import Window


class Combat(Procedure):
    """One unit strikes at one enemy, and how far it has come (bow-attack-02). Its steps are in attack.py."""

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
        self.answered: bool = False  # the target strikes back
        self.extra_dice: int = 0  # by commit abilities
        self.wound: int = 0
        self.spare: int = 0
        self.stand: bool = False

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
            "answered",
            "extra_dice",
            "wound",
            "spare",
            "stand",
        )

    def copy_into(self, other: Combat) -> None:
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
        other.answered = self.answered
        other.extra_dice = self.extra_dice
        other.wound = self.wound
        other.spare = self.spare
        other.stand = self.stand

    def heard(self, match: Match, window: Window) -> None:
        """What commit abilities have changed: dice, hits, hits to ignore, whether the unit stands."""
        stake = stake_of(window)
        self.extra_dice += stake.dice
        self.wound += stake.wound
        self.spare += stake.spare
        self.stand = self.stand or stake.stand


def scored_by(battle: Battle, attack: Combat) -> int:
    """Shields of the target's rank and valor (bow-hits-01), and what a commander adds."""
    return hits_of(battle, attack.attacker, attack.target, attack.faces) + attack.wound


def ignored_by(battle: Battle, attack: Combat) -> int:
    """What cover, toughness and a commander may ignore (bow-keyword-06)."""
    ignored = battle.boon(attack.target, TOUGHNESS) + attack.spare
    return ignored if battle.boon(attack.attacker, IGNORE_COVER) > 0 else ignored + cover(battle, attack.target)


def target_gone(battle: Battle, attack: Combat) -> bool:
    """Eliminated, captured or driven from its hex (bow-keyword-02, -26)."""
    return battle.hex_of[attack.target] != attack.target_hex


class OfTheAttacker(Asked[Combat]):
    """The owner of the attacker decides."""

    def seat(self, battle: Battle, attack: Combat) -> int:
        return battle.seat_of[attack.attacker]

    def about(self, battle: Battle, attack: Combat) -> list[tuple[str, int]]:
        return units(attack.attacker, attack.target)


class OfTheTarget(Asked[Combat]):
    """The owner of the target decides."""

    def seat(self, battle: Battle, attack: Combat) -> int:
        return battle.seat_of[attack.target]

    def about(self, battle: Battle, attack: Combat) -> list[tuple[str, int]]:
        return units(attack.target, attack.attacker)


class RerollSymbol(OfTheAttacker):
    """All dice of one symbol may be rolled again, once: in a flank attack (bow-flank-02, -04), or by an ability."""

    def options(self, battle: Battle, attack: Combat) -> list[int]:
        if attack.mode != ORDERED or not (attack.flank or battle.boon(attack.attacker, REROLL) > 0):
            return []
        shown = [SYMBOL_AT + s for s in range(GREEN, MORALE + 1) if s in attack.faces]
        return [*shown, PASS]

    def thrown(self, battle: Battle, attack: Combat) -> list[Die]:
        good = which_hit(battle, attack.attacker, attack.target, attack.faces)
        return [Die(attack.faces[i], 0, good[i], SYMBOL_AT + attack.faces[i]) for i in range(len(attack.faces))]

    def take(self, battle: Battle, attack: Combat, answer: int) -> None:
        if answer == PASS:
            return
        symbol = answer - SYMBOL_AT
        before = attack.faces[:]
        for i in range(len(attack.faces)):
            if attack.faces[i] == symbol:
                attack.faces[i] = roll_dice(battle, 1)[0]
        if battle.log is not None:
            good = which_hit(battle, attack.attacker, attack.target, attack.faces)
            log.rerolled(battle, attack.attacker, symbol, attack.faces, good, before, self.rule_of(battle, attack))

    def rule_of(self, battle: Battle, attack: Combat) -> str:
        """What gives the reroll: the flank, the commander's card, the unit's card, or a card played this turn."""
        if attack.flank:
            return self.rule
        if battle.boons[attack.attacker][REROLL] > 0:
            return "bow-commander-02" if battle.has_commander(attack.attacker) else "bow-keyword-01"
        return "bow-card-09"

    def why_not(self, battle: Battle, attack: Combat, answer: int) -> Refused:
        return Refused(self.rule_of(battle, attack), says("Choose one symbol that was rolled, or keep the roll."))

    def prompt(self, battle: Battle, attack: Combat) -> Message:
        if attack.flank:
            return says("Flank attack: re-roll all dice of one symbol?")
        return says("{unit} may re-roll: all dice of one symbol?", unit=("unit", attack.attacker))

    def declining(self) -> Message:
        return says("Keep the roll")

    def guide(self, battle: Battle, attack: Combat) -> Message:
        if attack.flank:
            return says(
                "The target is engaged with another unit: "
                "once in this attack all dice of one symbol may be rolled again."
            )
        return says("By an ability all dice of one symbol may be rolled again, once in this attack.")


class StandFirm(OfTheTarget):
    """A stalwart unit may ignore the first morale symbol (bow-keyword-41, -46)."""

    def options(self, battle: Battle, attack: Combat) -> list[int]:
        if attack.flags == 0 or attack.stand or not attack.stalwart or not battle.on_field(attack.target):
            return []
        if attack.mode != COUNTER and battle.boon(attack.attacker, PRESS) > 0:  # bow-counter-09
            return []
        return [YES, PASS]

    def take(self, battle: Battle, attack: Combat, answer: int) -> None:
        if answer == YES:
            attack.flags -= 1
            if battle.log is not None:
                log.unshaken(battle, attack.target)

    def why_not(self, battle: Battle, attack: Combat, answer: int) -> Refused:
        return Refused("bow-keyword-41", says("Ignore the first morale symbol, or retreat in full."))

    def prompt(self, battle: Battle, attack: Combat) -> Message:
        return says("Stalwart: ignore the first morale symbol?")

    def declining(self) -> Message:
        return says("Retreat in full")

    def agreeing(self) -> Message:
        return says("Ignore the symbol")

    def guide(self, battle: Battle, attack: Combat) -> Message:
        return says("A stalwart unit may ignore the first morale symbol of the attack and so retreat one hex less.")


class Counterattack(OfTheTarget):
    """A stalwart target that stayed in its hex may answer a melee attack (bow-counter-01 to -03)."""

    def options(self, battle: Battle, attack: Combat) -> list[int]:
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

    def take(self, battle: Battle, attack: Combat, answer: int) -> None:
        attack.answered = answer == YES

    def why_not(self, battle: Battle, attack: Combat, answer: int) -> Refused:
        return Refused("bow-counter-01", says("Counterattack, or let it be."))

    def prompt(self, battle: Battle, attack: Combat) -> Message:
        return says("Counterattack?")

    def declining(self) -> Message:
        return says("Do not counterattack")

    def agreeing(self) -> Message:
        return says("Counterattack")

    def guide(self, battle: Battle, attack: Combat) -> Message:
        return says("The unit was attacked hand to hand and still stands in its hex: it may strike back.")


class FollowUp(OfTheAttacker):
    """Advance into the hex that the target left, or pursue (bow-keyword-02, -26)."""

    def options(self, battle: Battle, attack: Combat) -> list[int]:
        if attack.mode != ORDERED or not target_gone(battle, attack):  # who is gone has not struck the attacker down
            return []
        hexes = follow_hexes(battle, attack.attacker, attack.target_hex)
        return [HEX_AT + h for h in hexes] + [PASS] if len(hexes) > 0 else []

    def take(self, battle: Battle, attack: Combat, answer: int) -> None:
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
            log.moved(battle, unit, way, "bow-keyword-26" if pursuing else "bow-keyword-02")
        take_ground(battle, unit)

    def rule_of(self, battle: Battle, attack: Combat) -> str:
        return "bow-keyword-26" if pursues(battle, attack.attacker) else "bow-keyword-02"

    def why_not(self, battle: Battle, attack: Combat, answer: int) -> Refused:
        return why_no_follow(battle, attack.attacker, attack.target_hex, answer - HEX_AT)

    def prompt(self, battle: Battle, attack: Combat) -> Message:
        return says("Move into the hex the enemy has left?")

    def declining(self) -> Message:
        return says("Stay")

    def guide(self, battle: Battle, attack: Combat) -> Message:
        return says(
            "The enemy's hex is free. First there, then on, as far as the unit follows; "
            "a unit that pursues may then attack again."
        )

    def choice(self, battle: Battle, attack: Combat, option: int) -> Choice:
        return super().choice(battle, attack, option) if option == PASS else march_choice(battle, option)
