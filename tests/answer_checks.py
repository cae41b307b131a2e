"""What is looked at with every answer at the tables of tests: nothing beside the options is taken, each refusal and
each line of the log cites a rule of the book, what must always be true is true, and the log accounts for all changes.

A test that plays thereby proves more than it says: a rule that is broken beside its way fails it, too.
"""

from __future__ import annotations

from bannermen.kernel.decision import KERNEL_RULE, PASS, Decision
from bannermen.kernel.game import Game
from bannermen.kernel.kinds import ONE, SOME
from bannermen.kernel.match import Match
from bannermen.proving import proof_of
from bannermen.rulebook.book import rules

MOST_OF_A_KIND = 10  # things that are pointed at with each question; which of them changes from answer to answer


def book_of(name: str) -> frozenset[str]:
    """The rules of a book, and that of the table: what is hidden from a seat is refused before any rule sees it."""
    return frozenset([*(rule.id for rule in rules(name)), KERNEL_RULE])


def refuses_the_rest(match: Match, asked: Decision, book: frozenset[str], always: tuple[int, ...] = ()) -> None:
    """Whatever else might be pointed at is refused by a rule of the book, and so is passing where nobody may; only what
    may be answered at any time is not."""
    assert asked.rule in book, f"{asked.key} cites {asked.rule}"
    if asked.kind not in (ONE, SOME):
        return
    for option in beside(match, [*asked.options, *always]):
        wrong = match.check(asked, option if asked.kind is ONE else (option,))
        assert wrong is not None and wrong.rule in book, f"{asked.key} {option}: {wrong}"


def beside(match: Match, options: list[int]) -> list[int]:
    """Some things of the kinds that are offered, as far as they are not on offer."""
    codes = match.codes()
    found = {PASS}
    for thing in {codes.read(option)[0] for option in options} - {""}:
        first, count = codes.first(thing), codes.count(thing)
        near = max(option - first for option in options if codes.read(option)[0] == thing) + MOST_OF_A_KIND
        step = max(1, min(near, count) // MOST_OF_A_KIND)
        found |= {first + index for index in (*range(match.number % step, min(near, count), step), count - 1)}
    return sorted(found - {*options})


Kept = tuple[Match, int]  # a table before an answer, and how many lines its log had


def kept(match: Match) -> Kept:
    return match.clone(), len(match.log or [])


def is_sound(
    game: Game, match: Match, book: frozenset[str], told: int, bent: bool = False, before: Kept | None = None
) -> int:
    """What must always be true is, unless the test has changed the match by hand; the log cites the book after its
    first `told` lines, and it accounts for what has changed since `before`. How many lines there are now."""
    log = match.log or []
    if not bent:
        assert (faults := proof_of(game).faults(match)) == [], faults
        if before is not None and match.log is not None:
            assert (faults := proof_of(game).audit(before[0], match, log[before[1] :])) == [], faults
    for event in log[told:]:
        assert event.rule in book, f"{event.kind} cites {event.rule}"
    return len(log)
