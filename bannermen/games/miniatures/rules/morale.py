"""Morale and panic tests (tmg21-morale-01, tmg21-panic-01 to -06)."""

from __future__ import annotations

from typing import Any, Final

from bannermen.games.miniatures import log
from bannermen.games.miniatures.rules.abilities.moments import TEST_BEFORE, TEST_FAILED, TEST_PASSED, TEST_ROLLED
from bannermen.games.miniatures.rules.abilities.words import UNTIL_PANIC, UNTIL_TEST_FAILED, UNTIL_TEST_PASSED
from bannermen.games.miniatures.rules.conditions import token_for
from bannermen.games.miniatures.rules.destruction import hurt
from bannermen.games.miniatures.rules.dice import NO_FACE, Again, in_order
from bannermen.games.miniatures.rules.morale_dice import D3_DIE, NO_COST, Plan, Stakes, plan_of
from bannermen.games.miniatures.rules.wounds import wounds_left
from bannermen.games.miniatures.state import War
from bannermen.games.miniatures.terms import CONDITION_BITS, DIE_AT, EVERY_FACE, FAILED, NOBODY, PANICKED, PASSED, SHORT
from bannermen.games.miniatures.terrain import HORRIFIC, INSPIRING
from bannermen.kernel.choice import Choice, Die
from bannermen.kernel.decision import PASS, Refused
from bannermen.kernel.events import Tally
from bannermen.kernel.kinds import SOME
from bannermen.kernel.message import Message, says
from bannermen.kernel.procedure import Procedure
from bannermen.kernel.question import Question
from bannermen.maps.plane import distance


class Test(Procedure):
    """A unit tests its morale; a failed panic test costs wounds."""

    def __init__(self, unit: int, panic: bool, cause: int, modifier: int) -> None:
        super().__init__()
        self.unit: int = unit
        self.panic: bool = panic
        self.cause: int = cause  # the unit that brought it about, or NOBODY
        self.modifier: int = modifier  # to the sum of the two dice
        self.harm: int = 0  # wounds more or fewer on failure
        self.faces: list[int] = []  # two dice, and the D3 in a panic test
        self.sure: bool = False  # it passes without a roll
        self.passed: bool = False
        self.may_reroll: bool = False  # its owner may roll any of the dice again
        self.harm_most: int = NOBODY  # wounds that a failure costs at most; NOBODY: as many as it costs
        self.harm_least: int = 0  # and at least
        self.cost: int = 0  # wounds that it cost
        self.total: int = 0  # of the dice, with everything that changes it
        self.kept: int = 0  # tokens that may not be expended for it, as bits

    def steps(self) -> tuple[Any, ...]:
        return TEST_STEPS

    def fields(self) -> tuple[str, ...]:
        return (
            "unit",
            "panic",
            "cause",
            "modifier",
            "harm",
            "faces",
            "sure",
            "passed",
            "may_reroll",
            "harm_most",
            "harm_least",
            "cost",
            "total",
            "kept",
        )

    def clone(self) -> Test:
        other = Test(self.unit, self.panic, self.cause, self.modifier)
        other.at = self.at
        other.harm = self.harm
        other.faces = self.faces[:]
        other.sure = self.sure
        other.passed = self.passed
        other.may_reroll = self.may_reroll
        other.harm_most = self.harm_most
        other.harm_least = self.harm_least
        other.cost = self.cost
        other.total = self.total
        other.kept = self.kept
        return other


def ground_modifier(war: War, unit: int) -> int:
    """Inspiring and horrific terrain within short range; neither adds up with its like (tmg21-terrain-10, -11, -28)."""
    tray = war.tray(unit)
    found = 0
    for piece in war.pieces:
        if piece.keywords & (INSPIRING | HORRIFIC) and distance(tray, piece.shape) <= SHORT:
            found |= piece.keywords
    return (1 if found & INSPIRING else 0) - (1 if found & HORRIFIC else 0)


def is_reminded(war: War, unit: int) -> bool:
    """Is a grim reminder from an enemy within short range? Several are no worse than one (tmg21-stacking-01)."""
    for place, seat in war.reminders:
        piece = war.pieces[place]
        if piece.kind != NOBODY and not war.are_friends(war.seat_of[unit], seat):
            if distance(war.tray(unit), piece.shape) <= SHORT:
                return True
    return False


def ground_change(war: War, test: Test) -> int:
    """What the terrain does to this test."""
    ground = ground_modifier(war, test.unit) - (1 if is_reminded(war, test.unit) else 0)
    return 0 if ground < 0 and war.has_trait(test.unit, "fearless") else ground


def stakes_of(war: War, test: Test) -> Stakes:
    """All that decides what the dice of the test cost."""
    change = test.modifier + ground_change(war, test)
    harm = test.harm + (1 if is_reminded(war, test.unit) else 0)
    most, least = test.harm_most, test.harm_least
    return Stakes(war.edition, test.panic, war.morale(test.unit), change, harm, most, least)


def test_rerolls(war: War, test: Test) -> list[Again]:
    """By an ability of its owner, and for its Panicked token (tmg21-reroll-01, -02, tmg21-tokens-05)."""
    own = EVERY_FACE if test.may_reroll and not test.sure else NO_FACE
    foes = EVERY_FACE if is_panicked(war, test) else NO_FACE
    return in_order(own, foes, is_active(war, test.unit))


def is_panicked(war: War, test: Test) -> bool:
    return not test.kept & PANICKED and token_for(war, test.unit, PANICKED) != 0


def plan_for(war: War, test: Test) -> Plan:
    return plan_of(stakes_of(war, test), test_rerolls(war, test))


def wanted(war: War, test: Test, owner: bool) -> list[int]:
    """The dice that the owner, or his enemy, does best to roll again."""
    if len(test.faces) == 0:
        return []
    mask = plan_for(war, test).mask(owner, test.faces)
    return [DIE_AT + i for i in range(len(test.faces)) if mask >> i & 1]


def prior_of_dice(war: War, test: Test, owner: bool, answer: list[int]) -> float:
    best = wanted(war, test, owner)
    score = 0.5
    for i in range(len(test.faces)):
        score += 1.0 if (DIE_AT + i in answer) == (DIE_AT + i in best) else 0.0
    return score


def before_roll(war: War, test: Test) -> None:
    if war.on_field(test.unit) and war.has_trait(test.unit, "no-morale-tests"):
        war.verdict = NOBODY
        test.leave()
    elif war.on_field(test.unit):
        if test.modifier < 0 and war.has_trait(test.unit, "fearless"):
            test.modifier = 0
        war.call(TEST_BEFORE, war.seat_of[test.unit], test.unit, test.cause)


def roll_morale(war: War, test: Test) -> None:
    """Two dice, and the D3 with them in a panic test (tmg21-panic-02)."""
    if test.sure or not war.on_field(test.unit):
        test.passed = True
        return
    test.faces = [war.d3() if sides == 3 else war.d6() for sides in war.edition.test_dice(test.panic)]
    if war.log is not None:
        log.morale_rolled(war, test.unit, test.faces, [], [])


def after_roll(war: War, test: Test) -> None:
    if len(test.faces) > 0:
        war.call(TEST_ROLLED, war.seat_of[test.unit], test.unit, test.cause)


class Reroll(Question[War, Test]):
    """By an ability its owner rolls any of the dice again (tmg21-reroll-01)."""

    def seat(self, war: War, test: Test) -> int:
        return war.seat_of[test.unit]

    def options(self, war: War, test: Test) -> list[int]:
        return [DIE_AT + i for i in range(len(test.faces))] if test.may_reroll and not test.sure else []

    def most(self, war: War, test: Test) -> int:
        return len(test.faces)

    def take_all(self, war: War, test: Test, answer: list[int]) -> None:
        before = test.faces[:]
        again = [option - DIE_AT for option in answer]
        for die in again:
            test.faces[die] = war.d3() if die == D3_DIE else war.d6()
        if war.log is not None and len(answer) > 0:
            log.morale_rolled(war, test.unit, test.faces, before, again)

    def why_not(self, war: War, test: Test, answer: int) -> Refused:
        return Refused("tmg21-reroll-01", says("Choose dice of this test, or none."))

    def prompt(self, war: War, test: Test) -> Message:
        return says("Which dice of the test do you roll again?")

    def choice(self, war: War, test: Test, option: int) -> Choice:
        return die_choice(test.faces, option)

    def thrown(self, war: War, test: Test) -> list[Die]:
        return test_dice(test, self.options(war, test))

    def about(self, war: War, test: Test) -> list[tuple[str, int]]:
        return [("unit", test.unit)]

    def thought_of(self, war: War, test: Test, seat: int) -> list[list[int]]:
        return [wanted(war, test, True)]

    def prior_of_all(self, war: War, test: Test, seat: int, answer: list[int]) -> float:
        return prior_of_dice(war, test, True, answer)


class SpendPanicked(Question[War, Test]):
    """An enemy may expend the token and have any of the dice rolled again (tmg21-tokens-05, -10)."""

    def seat(self, war: War, test: Test) -> int:
        return opponent_of(war, test.unit)

    def options(self, war: War, test: Test) -> list[int]:
        if len(test.faces) == 0 or not war.on_field(test.unit) or not is_panicked(war, test):
            return []
        return [DIE_AT + i for i in range(len(test.faces))]

    def most(self, war: War, test: Test) -> int:
        return len(test.faces)

    def take_all(self, war: War, test: Test, answer: list[int]) -> None:
        if len(answer) == 0:
            return
        token = token_for(war, test.unit, PANICKED)
        war.conditions[test.unit] &= ~token
        before = test.faces[:]
        again = [option - DIE_AT for option in answer]
        for die in again:
            test.faces[die] = war.d3() if die == D3_DIE else war.d6()
        if war.log is not None:
            log.token_spent(
                war, test.unit, CONDITION_BITS.index(token), test.faces, [], before, again, "tmg21-tokens-05"
            )

    def why_not(self, war: War, test: Test, answer: int) -> Refused:
        return Refused("tmg21-tokens-05", says("Choose dice of this test, or none."))

    def prompt(self, war: War, test: Test) -> Message:
        return says("{unit} {unit|is|are} Panicked: which dice must be rolled again?", unit=("unit", test.unit))

    def guide(self, war: War, test: Test) -> Message | None:
        return says("Naming dice uses the token up; naming none keeps it for later.")

    def choice(self, war: War, test: Test, option: int) -> Choice:
        return die_choice(test.faces, option)

    def thrown(self, war: War, test: Test) -> list[Die]:
        return test_dice(test, self.options(war, test))

    def about(self, war: War, test: Test) -> list[tuple[str, int]]:
        return [("unit", test.unit)]

    def thought_of(self, war: War, test: Test, seat: int) -> list[list[int]]:
        best = wanted(war, test, False)
        return [best, []] if len(best) > 0 else [[]]

    def prior_of_all(self, war: War, test: Test, seat: int, answer: list[int]) -> float:
        return prior_of_dice(war, test, False, answer)


def is_active(war: War, unit: int) -> bool:
    """Is it the turn of the unit's side? The active player rolls again first (tmg21-reroll-02)."""
    return war.are_friends(war.turn, war.seat_of[unit])


class SpendPanickedFirst(SpendPanicked):
    """In the opponent's turn he is the active player, and decides first (tmg21-reroll-02, -04)."""

    def options(self, war: War, test: Test) -> list[int]:
        return [] if is_active(war, test.unit) else super().options(war, test)


class SpendPanickedLast(SpendPanicked):
    def options(self, war: War, test: Test) -> list[int]:
        return super().options(war, test) if is_active(war, test.unit) else []


def judge(war: War, test: Test) -> None:
    """The sum of the dice against the morale value (tmg21-morale-01)."""
    if len(test.faces) == 0 or not war.on_field(test.unit):
        return
    if test.sure:
        test.passed = True
        return
    stakes = stakes_of(war, test)
    test.total = stakes.total(test.faces)
    test.passed = stakes.cost(test.faces) == NO_COST
    if war.log is not None:
        tally = Tally()
        tally.add(test.faces[0] + test.faces[1], "tmg21-morale-01", "the dice")
        tally.add(test.modifier, "tmg21-modifiers-01", "modifiers")
        tally.add(stakes.change - test.modifier, "tmg21-terrain-10", "terrain nearby")
        log.morale_judged(war, test.unit, test.panic, test.total, test.passed, tally)


def look_around(war: War, test: Test) -> None:
    """What the mode makes of a failed test."""
    if not test.passed and war.on_field(test.unit):
        war.push_all(war.field.mode.failed_test(war, test.unit, test.panic))


def panic(war: War, test: Test) -> None:
    """A failed panic test costs as many wounds as the D3 shows, without defense (tmg21-panic-03)."""
    if test.passed or not test.panic or not war.on_field(test.unit):
        return
    test.cost = stakes_of(war, test).cost(test.faces)
    if war.has_trait(test.unit, "outlives-panic"):
        test.cost = min(test.cost, wounds_left(war, test.unit) - 1)
    hurt(war, test.unit, test.cost, test.cause, "tmg21-panic-03")


def follow_up(war: War, test: Test) -> None:
    """It was passed or failed; what lasts until then is over."""
    war.verdict = PASSED if test.passed else FAILED
    if test.passed:
        war.expire_on(test.unit, UNTIL_TEST_PASSED)
    else:
        war.expire_on(test.unit, UNTIL_TEST_FAILED)
        if test.panic:
            war.expire_on(test.unit, UNTIL_PANIC)
    if war.on_field(test.unit):
        war.call(TEST_PASSED if test.passed else TEST_FAILED, war.seat_of[test.unit], test.unit, test.cause)


def opponent_of(war: War, unit: int) -> int:
    """The seat that decides against a unit; with several opponents the next in turn (tmg21-tokens-09)."""
    seat = war.seat_of[unit]
    for step in range(1, war.seats):
        other = (seat + step) % war.seats
        if not war.are_friends(seat, other):
            return other
    return NOBODY


def lying(faces: list[int], good: list[bool], options: list[int]) -> list[Die]:
    """Six-sided dice as they lie; `good` is empty where they are added up."""
    found: list[Die] = []
    for i in range(len(faces)):
        option = DIE_AT + i
        found.append(Die(faces[i], 6, good[i] if i < len(good) else None, option if option in options else None))
    return found


def test_dice(test: Test, options: list[int]) -> list[Die]:
    """Two dice that are added up, and the D3 of a panic test."""
    dice = lying(test.faces, [], options)
    if len(dice) > D3_DIE:
        dice[D3_DIE].sides = 3
    return dice


def die_choice(faces: list[int], option: int) -> Choice:
    if option == PASS:
        return Choice(says("Keep all dice"), "pass")
    die = option - DIE_AT
    return Choice(says("Die {n}: {face}", n=die + 1, face=faces[die]), "die", die)


TEST_STEPS: Final[tuple[Any, ...]] = (
    before_roll,
    roll_morale,
    after_roll,
    SpendPanickedFirst("spend-panicked", "tmg21-tokens-05", SOME),
    Reroll("test-reroll", "tmg21-reroll-01", SOME),
    SpendPanickedLast("spend-panicked", "tmg21-tokens-05", SOME),
    judge,
    panic,
    look_around,
    follow_up,
)
