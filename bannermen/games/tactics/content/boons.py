"""Boons: what a figure has by its card, its item, figures near it, or for a while. Rules ask for them by number."""

from __future__ import annotations

from typing import Final

from bannermen.abilities.named import Names

BOON_WORDS: Final = Names()

SQUARES: Final[int] = BOON_WORDS.named("squares", "+n squares on its moves")
ATTACK: Final[int] = BOON_WORDS.named("attack", "+n on its attack rolls")
MELEE: Final[int] = BOON_WORDS.named("melee", "+n on the attack rolls of its melee attacks")
RANGED: Final[int] = BOON_WORDS.named("ranged", "+n on the attack rolls of its ranged attacks")
GUARD: Final[int] = BOON_WORDS.named("defence", "+n on its defence rolls")
WILL: Final[int] = BOON_WORDS.named("will", "+n on its willpower tests")
DICE: Final[int] = BOON_WORDS.named("dice", "+n dice in its melee attacks")
CHARGE_DICE: Final[int] = BOON_WORDS.named("charge-dice", "+n dice in its charges, besides the one of the book")
AP: Final[int] = BOON_WORDS.named("ap", "+n action points when it is activated")
FEARLESS: Final[int] = BOON_WORDS.named("fearless", "cannot become shaken")
TIRELESS: Final[int] = BOON_WORDS.named("tireless", "cannot become stunned")
BRACED: Final[int] = BOON_WORDS.named("braced", "charges against it do not roll the extra die")
SURE_FOOTED: Final[int] = BOON_WORDS.named("sure-footed", "no terrain hurts it or slows it down")
FARSIGHT: Final[int] = BOON_WORDS.named("farsight", "has line of sight to all other figures")
SLIPPERY: Final[int] = BOON_WORDS.named("slippery", "is not held to one square when it starts its move engaged")
CAPTURES_LARGE: Final[int] = BOON_WORDS.named("captures-large", "may take large figures prisoner")
FREE: Final[int] = BOON_WORDS.named("free", "cannot be taken prisoner")

BOONS: Final[tuple[str, ...]] = BOON_WORDS.names
