"""Boons: what a unit has by its card, its commander's card, or for a turn. Rules ask for them by number."""

from __future__ import annotations

from typing import Final

from bannermen.abilities.named import Names

BOON_WORDS: Final = Names()

DICE: Final[int] = BOON_WORDS.named("dice", "+n dice when attacking")
COUNTER_DICE: Final[int] = BOON_WORDS.named("counter-dice", "+n dice in its counterattacks")
FLANK_DICE: Final[int] = BOON_WORDS.named("flank-dice", "+n dice in its flank attacks")
MOVE: Final[int] = BOON_WORDS.named("move", "+n hexes on either option of its order chart")
RANGE: Final[int] = BOON_WORDS.named("range", "+n hexes of range (ranged units only)")
FREE_DISENGAGE: Final[int] = BOON_WORDS.named("free-disengage", "its leaving an engagement provokes no parting blow")
NO_COUNTER: Final[int] = BOON_WORDS.named("no-counter", "its attacks cannot be answered by a counterattack")
SURE_FOOTED: Final[int] = BOON_WORDS.named("sure-footed", "forest, buildings and fords do not stop or slow it")
PASS_FRIENDS: Final[int] = BOON_WORDS.named("pass-friends", "moves through friendly units")
CLEAR_AIM: Final[int] = BOON_WORDS.named("clear-aim", "terrain maxima do not limit its attack dice")
LANCE_BREAKER: Final[int] = BOON_WORDS.named("lance-breaker", "its valor symbols hit cavalry too")
REROLL: Final[int] = BOON_WORDS.named("reroll", "after any own attack roll, may reroll one symbol as in a flank attack")
IGNORE_COVER: Final[int] = BOON_WORDS.named("ignore-cover", "cover does not protect against its attacks")
RUN_AND_FIGHT: Final[int] = BOON_WORDS.named(
    "run-and-fight", "may attack even after the longer move option without attack"
)
PRESS: Final[int] = BOON_WORDS.named("press", "the first morale symbol against it cannot be ignored by stalwart units")
EXTRA_ATTACK: Final[int] = BOON_WORDS.named("extra-attack", "may attack a second time this turn")
STALWART: Final[int] = BOON_WORDS.named("stalwart", "may ignore the first morale symbol of an attack against it")
TOUGHNESS: Final[int] = BOON_WORDS.named("toughness", "ignores n hits of each attack")
HEAVY_ARMOUR: Final[int] = BOON_WORDS.named("heavy-armour", "is attacked as if it were one rank higher")
ADVANCE: Final[int] = BOON_WORDS.named("advance", "may move into the hex that the target of its attack has left")
PURSUE: Final[int] = BOON_WORDS.named("pursue", "may move up to n hexes after its target, and attack again")
SCORCHED_EARTH: Final[int] = BOON_WORDS.named("scorched-earth", "may set fires as an order")
FIRE_VALOR: Final[int] = BOON_WORDS.named("fire-valor", "valor symbols count as green shields when it sets fires")
WAR_HOUNDS: Final[int] = BOON_WORDS.named("war-hounds", "may loose its hounds at a unit 2 or 3 hexes away")
UNWIELDY: Final[int] = BOON_WORDS.named("unwieldy", "rolls one attack die less after it has moved")
STEADY: Final[int] = BOON_WORDS.named("steady", "unwieldy does not apply")

BOONS: Final[tuple[str, ...]] = BOON_WORDS.names
