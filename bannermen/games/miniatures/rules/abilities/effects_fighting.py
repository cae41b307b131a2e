"""Effects that reach into an attack, or into the defense against hits, in progress."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from bannermen.games.miniatures.rules.abilities.amounts import value
from bannermen.games.miniatures.rules.abilities.doing import Doing, EffectWord, add
from bannermen.games.miniatures.rules.abilities.holding import attack_of, struck_of
from bannermen.games.miniatures.rules.abilities.words import ADDS, LATER, Effect
from bannermen.games.miniatures.rules.attack import Attack
from bannermen.games.miniatures.rules.defense import Struck
from bannermen.games.miniatures.rules.morale import Test
from bannermen.games.miniatures.state import War
from bannermen.games.miniatures.terms import CONDITION_BITS

HIGHEST_VALUE: Final = 1  # of `dice-value`
KEYWORDS: Final = ("vicious", "critical-blow", "precision", "sundering")  # in the order of their bits in an attack


def number(war: War, doing: Doing, effect: Effect) -> int:
    """How much the word says; 0 for one that says nothing of the kind."""
    return value(war, doing.scene, effect.amounts[0]) if len(effect.amounts) > 0 else 0


# --- the attack ---


@mypyc_attr(allow_interpreted_subclasses=True)
class OnAttack(EffectWord):
    """Adds to the attack in progress, by so much or for good."""

    weight = ADDS

    def do(self, war: War, doing: Doing, effect: Effect) -> None:
        attack = attack_of(war)
        if attack is not None:
            self.change(attack, number(war, doing, effect))

    def change(self, attack: Attack, much: int) -> None:
        raise NotImplementedError


class Keyword(OnAttack):
    def __init__(self, bit: int) -> None:
        self.name = KEYWORDS[bit]
        self.about = f"the attack has {KEYWORDS[bit].replace('-', ' ').title()}"
        self.bit: int = bit

    def change(self, attack: Attack, much: int) -> None:
        attack.keywords |= 1 << self.bit


class ToHit(OnAttack):
    name = "to-hit"
    about = "so much is added to the rolls of attack dice"
    takes = "amount"

    def change(self, attack: Attack, much: int) -> None:
        attack.to_hit += much


class Dice(OnAttack):
    name = "dice"
    about = "so many attack dice more"
    takes = "amount"

    def change(self, attack: Attack, much: int) -> None:
        attack.more_dice += much


class DiceValue(EffectWord):
    name = "dice-value"
    about = "the highest or the lowest attack dice value counts, whatever the ranks"
    takes = "end"
    weight = ADDS

    def do(self, war: War, doing: Doing, effect: Effect) -> None:
        """The lowest goes first (tmg21-modifiers-08, -09)."""
        attack = attack_of(war)
        if attack is not None:
            if effect.number == HIGHEST_VALUE:
                attack.most_dice = True
            else:
                attack.least_dice = True


class RankForDice(OnAttack):
    name = "rank-for-dice"
    about = "attack dice as with so many ranks more"
    takes = "amount"

    def change(self, attack: Attack, much: int) -> None:
        attack.ranks_more += much


class RerollAttack(OnAttack):
    name = "reroll-attack"
    about = "attack dice may be re-rolled"

    def change(self, attack: Attack, much: int) -> None:
        attack.may_reroll = True


class RerollMisses(OnAttack):
    name = "reroll-misses"
    about = "attack dice that miss may be re-rolled"

    def change(self, attack: Attack, much: int) -> None:
        attack.rerolls_misses = True


class MoreWounds(OnAttack):
    name = "more-wounds"
    about = "the attack causes so many wounds more"
    takes = "amount"

    def change(self, attack: Attack, much: int) -> None:
        attack.more_wounds += much


class MoreHits(OnAttack):
    name = "more-hits"
    about = "the attack has so many hits more"
    takes = "amount"

    def change(self, attack: Attack, much: int) -> None:
        attack.more_hits += much


class AllHit(OnAttack):
    name = "all-hit"
    about = "all attack dice hit"

    def change(self, attack: Attack, much: int) -> None:
        attack.all_hit = True


class PairHits(OnAttack):
    name = "pair-hits"
    about = "only every second hit that is not blocked wounds"
    for_one = True

    def change(self, attack: Attack, much: int) -> None:
        attack.paired = True


class HalfWounds(OnAttack):
    name = "half-wounds"
    about = "the attack causes half the wounds"

    def change(self, attack: Attack, much: int) -> None:
        attack.halved = True


class NoBonuses(OnAttack):
    name = "no-bonuses"
    about = "neither charge nor flank nor rear helps the attacker"

    def change(self, attack: Attack, much: int) -> None:
        attack.no_bonuses = True


class Keep(EffectWord):
    name = "keep"
    about = "opponents may not expend tokens of this kind in the attack, against the hits or in the test"
    takes = "token"
    weight = ADDS

    def do(self, war: War, doing: Doing, effect: Effect) -> None:
        for procedure in reversed(war.stack):
            if isinstance(procedure, Struck | Test):
                procedure.kept |= CONDITION_BITS[effect.number]
                return


class MissesStrikeBack(OnAttack):
    name = "misses-strike-back"
    about = "each miss is a hit against the attacker"

    def change(self, attack: Attack, much: int) -> None:
        attack.strikes_back = True


class PanicRoll(OnAttack):
    name = "panic-roll"
    about = "so much is added to the roll of the panic test after the attack"
    takes = "amount"

    def change(self, attack: Attack, much: int) -> None:
        attack.panic_roll += much


class PanicHarm(OnAttack):
    name = "panic-harm"
    about = "to fail the panic test after the attack costs so many wounds more"
    takes = "amount"

    def change(self, attack: Attack, much: int) -> None:
        attack.panic_harm += much


class NoPanic(OnAttack):
    name = "no-panic"
    about = "no panic test follows the attack"

    def change(self, attack: Attack, much: int) -> None:
        attack.calm = True


class Cleave(OnAttack):
    name = "cleave"
    about = "each hit that was not blocked brings another one"
    for_one = True

    def change(self, attack: Attack, much: int) -> None:
        attack.cleaves = True


class Afterwards(EffectWord):
    name = "afterwards"
    about = "this follows when the attack is complete"
    takes = "script"
    weight = LATER

    def do(self, war: War, doing: Doing, effect: Effect) -> None:
        """Who uses it and for whom is remembered with it."""
        attack = attack_of(war)
        if attack is not None:
            scene = doing.scene
            attack.afterwards += [effect.scripts[0], scene.seat, scene.bearer, scene.aim]


# --- the defense, against attacks and automatic hits ---


@mypyc_attr(allow_interpreted_subclasses=True)
class OnDefense(EffectWord):
    weight = ADDS

    def do(self, war: War, doing: Doing, effect: Effect) -> None:
        struck = struck_of(war)
        if struck is not None:
            self.change(struck, number(war, doing, effect))

    def change(self, struck: Struck, much: int) -> None:
        raise NotImplementedError


class RerollDefense(OnDefense):
    name = "reroll-defense"
    about = "defense dice may be re-rolled"

    def change(self, struck: Struck, much: int) -> None:
        struck.may_reblock = True


class ToBlock(OnDefense):
    name = "to-block"
    about = "so much is added to the rolls of defense dice"
    takes = "amount"

    def change(self, struck: Struck, much: int) -> None:
        struck.to_block += much


class Block(OnDefense):
    name = "block"
    about = "so many hits more are blocked"
    takes = "amount"

    def change(self, struck: Struck, much: int) -> None:
        struck.more_blocks += much


class NoDefense(OnDefense):
    name = "no-defense"
    about = "no defense dice are rolled"

    def change(self, struck: Struck, much: int) -> None:
        struck.undefended = True


class OnlySixesBlock(OnDefense):
    name = "only-sixes-block"
    about = "only defense dice that show a 6 block"

    def change(self, struck: Struck, much: int) -> None:
        struck.only_sixes = True


add(
    *[Keyword(bit) for bit in range(len(KEYWORDS))],
    ToHit(),
    Dice(),
    DiceValue(),
    RankForDice(),
    RerollAttack(),
    RerollMisses(),
    MoreWounds(),
    MoreHits(),
    AllHit(),
    PairHits(),
    HalfWounds(),
    NoBonuses(),
    Keep(),
    MissesStrikeBack(),
    PanicRoll(),
    PanicHarm(),
    NoPanic(),
    Cleave(),
    Afterwards(),
    RerollDefense(),
    ToBlock(),
    Block(),
    NoDefense(),
    OnlySixesBlock(),
)
