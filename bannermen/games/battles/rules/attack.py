"""Combat: the steps of an attack in the order of the book (bow-attack-02)."""

from __future__ import annotations

from typing import Any, Final

from bannermen.games.battles import log
from bannermen.games.battles.content.tables import ON_FLANKED
from bannermen.games.battles.rules.combat import (
    Combat,
    Counterattack,
    FollowUp,
    RerollSymbol,
    StandFirm,
    ignored_by,
    scored_by,
    target_gone,
)
from bannermen.games.battles.rules.commit import open_moment
from bannermen.games.battles.rules.damage import take_hits
from bannermen.games.battles.rules.dice import roll_dice, shields, which_hit
from bannermen.games.battles.rules.engage import engage, is_stalwart
from bannermen.games.battles.rules.modes import COUNTER, HOUNDS, ORDERED, PARTING
from bannermen.games.battles.rules.morale import reward
from bannermen.games.battles.rules.retreat import Retreat
from bannermen.games.battles.rules.stake import HITS, STRIKE, TRIUMPH
from bannermen.games.battles.state import Battle
from bannermen.games.battles.terms import MORALE, NOBODY, RED
from bannermen.kernel.events import Tally


class Attack(Combat):
    """One unit attacks one enemy: by order, as a counterattack, with a parting blow or with hounds."""

    def steps(self) -> tuple[Any, ...]:
        return ATTACK_STEPS

    def clone(self) -> Attack:
        other = Attack(self.attacker, self.target, self.mode)
        self.copy_into(other)
        return other


# --- 1 to 4: attacker, target, reach, engagement ---


def name_target(battle: Battle, attack: Attack) -> None:
    """Attacker and target stay the same for the whole combat (bow-attack-04)."""
    attack.target_hex = battle.hex_of[attack.target]
    attack.stalwart = is_stalwart(battle, attack.target)


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
        log.attack(battle, attacker, target, attack.mode, attack.flank)
    if attack.mode == ORDERED and not battle.card(attacker).ranged and not attack.flank:
        engage(battle, attacker, target)


def loose_hounds(battle: Battle, attack: Attack) -> None:
    """War hounds: one die first (bow-keyword-13 to -15)."""
    if attack.mode != HOUNDS:
        return
    symbol = roll_dice(battle, 1)[0]
    if battle.log is not None:
        log.hounds(battle, attack.attacker, symbol)
    if symbol <= RED:
        attack.rank = symbol
        return
    attack.leave()
    if symbol == MORALE:
        battle.push(Retreat(attack.target, 1, 0))  # cannot be ignored
    else:  # valor
        take_hits(battle, attack.target, 1, 0, "bow-keyword-15")


# --- 5, 6: dice ---


def open_strike(battle: Battle, attack: Attack) -> None:
    """Before the roll a commander may step in."""
    if attack.mode == ORDERED:
        open_moment(battle, STRIKE, attack.attacker, attack.target)


def determine_dice(battle: Battle, attack: Attack) -> None:
    tally = Tally() if battle.log is not None else None
    dice = shields(battle, attack.attacker, attack.target, attack.mode, attack.flank, attack.rank, tally)
    if tally is not None:
        tally.add(attack.extra_dice, "bow-commander-03", "commit ability")
        log.dice(battle, attack.attacker, tally)
    attack.dice = max(0, dice + attack.extra_dice)


def roll(battle: Battle, attack: Attack) -> None:
    attack.faces = roll_dice(battle, attack.dice)
    if battle.log is not None:
        good = which_hit(battle, attack.attacker, attack.target, attack.faces)
        log.rolled(battle, attack.attacker, attack.faces, good, "bow-attack-02")


# --- 7: hits and retreat ---


def open_hits(battle: Battle, attack: Attack) -> None:
    """Before figures are removed a commander may step in."""
    if attack.mode != PARTING and scored_by(battle, attack) > ignored_by(battle, attack):
        open_moment(battle, HITS, attack.target, attack.attacker)


def count_hits(battle: Battle, attack: Attack) -> None:
    target = attack.target
    scored = scored_by(battle, attack)
    ignored = min(ignored_by(battle, attack), scored)
    attack.hits = scored - ignored
    attack.flags = 0 if attack.mode == PARTING else attack.faces.count(MORALE)  # bow-parting-03
    if battle.log is not None:
        log.hits(battle, target, scored, ignored)


def suffer_hits(battle: Battle, attack: Attack) -> None:
    attack.suffered = take_hits(battle, attack.target, attack.hits, 0, "bow-damage-01")


def fall_back(battle: Battle, attack: Attack) -> None:
    """One hex for each morale symbol, after the hits (bow-morale-retreat-01, -02)."""
    if attack.flags > 0 and not attack.stand and battle.on_field(attack.target):
        battle.push(Retreat(attack.target, attack.flags, attack.suffered))


# --- after the roll: counterattack, advance, pursuit ---


def answer_back(battle: Battle, attack: Attack) -> None:
    if attack.answered:
        battle.push(Attack(attack.target, attack.attacker, COUNTER))


def open_triumph(battle: Battle, attack: Attack) -> None:
    if attack.mode == ORDERED and battle.on_field(attack.attacker) and target_gone(battle, attack):
        open_moment(battle, TRIUMPH, attack.attacker, attack.target)


# 8, the banner, is turned when the unit's order to strike is over (strike.py); a reaction turns none (bow-counter-15).
ATTACK_STEPS: Final[tuple[Any, ...]] = (
    name_target,
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
    answer_back,
    open_triumph,
    FollowUp("follow-up", "bow-keyword-02"),
)
