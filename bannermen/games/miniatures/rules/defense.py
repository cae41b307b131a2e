"""Defending against hits, of an attack or automatic ones: one die a hit, tokens and re-rolls like any
(tmg21-terms-21, tmg21-resolve-07 to -10)."""

from __future__ import annotations

from typing import Any, Final

from bannermen.games.miniatures import log
from bannermen.games.miniatures.rules.abilities.moments import DEFENSE_BEFORE, DEFENSE_REROLLS, DEFENSE_ROLLED
from bannermen.games.miniatures.rules.conditions import token_for
from bannermen.games.miniatures.rules.dice import (
    NO_FACE,
    SIDES,
    Again,
    bit,
    faces_after,
    hitting_faces,
    in_order,
    rolled_again,
    successes,
)
from bannermen.games.miniatures.rules.morale import die_choice, is_active, lying, opponent_of
from bannermen.games.miniatures.state import War
from bannermen.games.miniatures.terms import CONDITION_BITS, DIE_AT, EVERY_FACE, MOST_DICE, NOBODY, VULNERABLE
from bannermen.kernel.choice import Choice, Die
from bannermen.kernel.decision import Refused
from bannermen.kernel.kinds import SOME
from bannermen.kernel.message import Message, says
from bannermen.kernel.procedure import Procedure
from bannermen.kernel.question import Question


class Struck(Procedure):
    """A unit defends itself against hits."""

    def __init__(self, attacker: int, target: int) -> None:
        super().__init__()
        self.attacker: int = attacker  # the unit that did it, or NOBODY
        self.target: int = target
        self.hits: int = 0
        self.unmet: int = 0  # hits for which defense dice are still to be rolled
        self.blocks: list[int] = []  # the defense dice
        self.settled: int = 0  # so many of them are final: they belong to an earlier roll
        self.to_block: int = 0  # modifiers to the defense dice
        self.more_blocks: int = 0
        self.may_reblock: bool = False  # any defense dice
        self.undefended: bool = False  # no defense dice
        self.only_sixes: bool = False  # only these block
        self.kept: int = 0  # tokens that may not be expended now, as bits

    def fields(self) -> tuple[str, ...]:
        return (
            "attacker",
            "target",
            "hits",
            "unmet",
            "blocks",
            "settled",
            "to_block",
            "more_blocks",
            "may_reblock",
            "undefended",
            "only_sixes",
            "kept",
        )

    def copy_into(self, other: Struck) -> None:
        other.at = self.at
        other.hits = self.hits
        other.unmet = self.unmet
        other.blocks = self.blocks[:]
        other.settled = self.settled
        other.to_block = self.to_block
        other.more_blocks = self.more_blocks
        other.may_reblock = self.may_reblock
        other.undefended = self.undefended
        other.only_sixes = self.only_sixes
        other.kept = self.kept

    def changed(self, war: War) -> int:
        """What changes each defense die."""
        return self.to_block

    def rule(self) -> str:
        """By which the dice are rolled."""
        return "tmg21-resolve-07"


# --- the dice ---


def blocking_faces(war: War, struck: Struck) -> int:
    """A 6 always blocks and a 1 never (tmg21-resolve-08)."""
    if struck.only_sixes:
        return bit(6)
    return hitting_faces(war.card(struck.target).defense, struck.changed(war))


def blocked_by(war: War, struck: Struck) -> int:
    """Hits that the dice as they lie block, and abilities."""
    faces = blocking_faces(war, struck)
    found = struck.more_blocks
    for face in struck.blocks:
        if faces & bit(face):
            found += 1
    return found


def through(war: War, struck: Struck) -> int:
    """Hits that were not blocked."""
    return max(0, struck.hits - blocked_by(war, struck))


def has_defense(war: War, struck: Struck) -> bool:
    """A castle wall rolls no dice (tmg21-mode-sos-14)."""
    return not struck.undefended and not war.card(struck.target).wall


def defense_rerolls(war: War, struck: Struck) -> list[Again]:
    """By an ability of the defender, and for his Vulnerable token (tmg21-reroll-01, tmg21-tokens-06)."""
    own = EVERY_FACE if struck.may_reblock else NO_FACE
    foes = EVERY_FACE if is_vulnerable(war, struck) else NO_FACE
    return in_order(own, foes, is_active(war, struck.target))


def is_vulnerable(war: War, struck: Struck) -> bool:
    return not struck.kept & VULNERABLE and token_for(war, struck.target, VULNERABLE) != 0


def block_worth(war: War, struck: Struck) -> list[float]:
    faces = blocking_faces(war, struck)
    return [1.0 if faces & bit(face) else 0.0 for face in range(1, SIDES + 1)]


def block_chance(war: War, struck: Struck) -> float:
    """That a defense die blocks, when all have had it rolled again who may."""
    worth = block_worth(war, struck)
    chances = faces_after(worth, defense_rerolls(war, struck))
    return sum([chances[i] * worth[i] for i in range(SIDES)])


def dice_against(struck: Struck) -> int:
    """How many are rolled now: one a hit (tmg21-resolve-07)."""
    return max(0, min(struck.unmet, MOST_DICE))


# --- the steps ---


def acting(war: War, struck: Struck) -> int:
    """The seat whose doing the hits are."""
    return war.seat_of[struck.attacker] if struck.attacker != NOBODY else NOBODY


def before_defense(war: War, struck: Struck) -> None:
    """What changes all defense rolls of the unit."""
    war.field.mode.defends(war, struck)
    if war.on_field(struck.target):
        war.call(DEFENSE_BEFORE, acting(war, struck), struck.attacker, struck.target)


def roll_defense(war: War, struck: Struck) -> None:
    struck.settled = len(struck.blocks)
    if not has_defense(war, struck):
        return
    for _ in range(dice_against(struck)):
        struck.blocks.append(war.d6())
    if war.log is not None and len(struck.blocks) > struck.settled:
        tell(war, struck, [], [], struck.rule())


def tell(war: War, struck: Struck, before: list[int], again: list[int], rule: str) -> None:
    """The dice of the roll in progress, and which of them were rolled again."""
    fresh = struck.blocks[struck.settled :]
    good = successes(fresh, blocking_faces(war, struck))
    log.rolled(war, struck.target, fresh, good, before, again, "defense", rule)


def before_defense_rerolls(war: War, struck: Struck) -> None:
    """Abilities that let defense dice be rolled again (tmg21-resolve-09)."""
    if war.on_field(struck.target):
        war.call(DEFENSE_REROLLS, acting(war, struck), struck.attacker, struck.target)


def after_defense(war: War, struck: Struck) -> None:
    """Results are final (tmg21-resolve-10)."""
    if war.on_field(struck.target):
        war.call(DEFENSE_ROLLED, acting(war, struck), struck.attacker, struck.target)


class DefenseDice(Question[War, Struck]):
    """Somebody has defense dice rolled again."""

    def owner(self) -> bool:
        """Is it whose dice they are, or an enemy?"""
        return True

    def open_dice(self, struck: Struck) -> list[int]:
        return [DIE_AT + i for i in range(struck.settled, len(struck.blocks))]

    def most(self, war: War, struck: Struck) -> int:
        return len(struck.blocks)

    def choice(self, war: War, struck: Struck, option: int) -> Choice:
        return die_choice(struck.blocks, option)

    def thrown(self, war: War, struck: Struck) -> list[Die]:
        """Those of the roll in progress."""
        options = self.options(war, struck)
        return lying(struck.blocks, successes(struck.blocks, blocking_faces(war, struck)), options)[struck.settled :]

    def about(self, war: War, struck: Struck) -> list[tuple[str, int]]:
        there = [("unit", struck.target)]
        return [*there, ("unit", struck.attacker)] if struck.attacker != NOBODY else there

    def wanted(self, war: War, struck: Struck) -> list[int]:
        faces = rolled_again(block_worth(war, struck), defense_rerolls(war, struck), self.owner())
        return [DIE_AT + i for i in range(struck.settled, len(struck.blocks)) if faces & bit(struck.blocks[i])]

    def prior_of_all(self, war: War, struck: Struck, seat: int, answer: list[int]) -> float:
        wanted = self.wanted(war, struck)
        score = 1.0
        for option in self.open_dice(struck):
            score += 1.0 if (option in answer) == (option in wanted) else 0.0
        return score * score


class DefenseReroll(DefenseDice):
    """By an ability the defender rolls any of his dice again (tmg21-reroll-01)."""

    def seat(self, war: War, struck: Struck) -> int:
        return war.seat_of[struck.target]

    def options(self, war: War, struck: Struck) -> list[int]:
        return self.open_dice(struck) if struck.may_reblock else []

    def take_all(self, war: War, struck: Struck, answer: list[int]) -> None:
        before = struck.blocks[struck.settled :]
        for option in answer:
            struck.blocks[option - DIE_AT] = war.d6()
        if war.log is not None and len(answer) > 0:
            tell(war, struck, before, [option - DIE_AT - struck.settled for option in answer], "tmg21-reroll-01")

    def why_not(self, war: War, struck: Struck, answer: int) -> Refused:
        return Refused("tmg21-reroll-01", says("Choose defense dice, or none."))

    def prompt(self, war: War, struck: Struck) -> Message:
        return says("Which defense dice do you roll again?")

    def thought_of(self, war: War, struck: Struck, seat: int) -> list[list[int]]:
        return [self.wanted(war, struck)]


class SpendVulnerable(DefenseDice):
    """An enemy may expend the defender's token and have defense dice rolled again (tmg21-tokens-06)."""

    def owner(self) -> bool:
        return False

    def seat(self, war: War, struck: Struck) -> int:
        return opponent_of(war, struck.target)

    def options(self, war: War, struck: Struck) -> list[int]:
        return self.open_dice(struck) if is_vulnerable(war, struck) else []

    def take_all(self, war: War, struck: Struck, answer: list[int]) -> None:
        if len(answer) == 0:
            return
        token = token_for(war, struck.target, VULNERABLE)
        war.conditions[struck.target] &= ~token
        before = struck.blocks[struck.settled :]
        again = [option - DIE_AT - struck.settled for option in answer]
        for option in answer:
            struck.blocks[option - DIE_AT] = war.d6()
        if war.log is not None:
            fresh = struck.blocks[struck.settled :]
            good = successes(fresh, blocking_faces(war, struck))
            log.token_spent(
                war, struck.target, CONDITION_BITS.index(token), fresh, good, before, again, "tmg21-tokens-06"
            )

    def why_not(self, war: War, struck: Struck, answer: int) -> Refused:
        return Refused("tmg21-tokens-06", says("Choose defense dice, or none."))

    def prompt(self, war: War, struck: Struck) -> Message:
        return says(
            "{unit} {unit|is|are} Vulnerable: which defense dice must be rolled again?", unit=("unit", struck.target)
        )

    def guide(self, war: War, struck: Struck) -> Message | None:
        return says("Naming dice uses the token up; naming none keeps it for later.")

    def thought_of(self, war: War, struck: Struck, seat: int) -> list[list[int]]:
        wanted = self.wanted(war, struck)
        return [wanted, []] if len(wanted) > 0 else [[]]


class SpendVulnerableFirst(SpendVulnerable):
    """As a rule the attacker is active, and decides before the defender (tmg21-reroll-02, -04)."""

    def options(self, war: War, struck: Struck) -> list[int]:
        return [] if is_active(war, struck.target) else super().options(war, struck)


class SpendVulnerableLast(SpendVulnerable):
    def options(self, war: War, struck: Struck) -> list[int]:
        return super().options(war, struck) if is_active(war, struck.target) else []


DEFENSE_STEPS: Final[tuple[Any, ...]] = (
    before_defense,
    roll_defense,
    before_defense_rerolls,
    SpendVulnerableFirst("spend-vulnerable", "tmg21-tokens-06", SOME),
    DefenseReroll("defense-reroll", "tmg21-reroll-01", SOME),
    SpendVulnerableLast("spend-vulnerable", "tmg21-tokens-06", SOME),
)
