"""Any moment of a match, written as a position.

The words of a game are exact only where it is at rest, and nobody need believe that they are: a position by words is
read back before it is used, and if the table that comes of it differs in anything, an earlier one is taken.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, NamedTuple

from bannermen.kernel.chance import RetoldChance, open_chance
from bannermen.kernel.game import BadSetup, Game
from bannermen.kernel.journal import Given
from bannermen.kernel.match import Match
from bannermen.kernel.plain import canonical, copy_plain
from bannermen.kernel.since import (
    MOST_ANSWERS,
    MOST_DRAWS,
    SETUP,
    SINCE,
    GivenLater,
    Since,
    answered,
    in_words,
    parted,
)

_LUCKS: Final = (1, 2)  # seeds of two tables: where all is said they are the same


class Stretch(NamedTuple):
    """A moment at rest, and the answers given from there."""

    rest: Match | None  # None: the start of the match
    answers: list[Given]


def written(game: Game, setup: dict[str, Any], seed: int | str, stretches: Iterable[Stretch]) -> dict[str, Any]:
    """The position of the moment to which the stretches lead, from the first among them that is exact."""
    for stretch in stretches:
        if stretch.rest is None:
            break
        position = by_words(game, stretch.rest)
        if position is not None:
            return _with_since(game, position, stretch.rest, stretch.answers)
    return _from_start(game, setup, seed, stretch.answers)


def by_words(game: Game, match: Match) -> dict[str, Any] | None:
    """The position by words if it is exact: what is read from it is the same table. None: it is not."""
    try:
        position = copy_plain(game.position(match), "")
        assert isinstance(position, dict)
        for luck in _LUCKS:  # what words leave to chance they do not say
            again = game.lay({"position": position, "courtesy": match.courtesy}, luck, False)
            if differences(match, again):
                return None
    except BadSetup:
        return None
    return position


def differences(match: Match, other: Match) -> list[str]:
    """The parts of the state in which two matches differ. Chance and the count of answers are told apart from it."""
    mine, theirs = match.plain(), other.plain()
    apart = ("chance", "number")
    return [key for key in mine if key not in apart and canonical(mine[key]) != canonical(theirs[key])]


def _with_since(game: Game, position: dict[str, Any], rest: Match, answers: list[Given]) -> dict[str, Any]:
    retold = RetoldChance(open_chance(0), [])
    again = game.lay({"position": position, "courtesy": rest.courtesy}, retold, False)
    retold.go_on([])
    retold.source = rest.chance.clone()
    laid = len(retold.script) > 0
    retold.script = rest.chance.script[:]
    return _said(position, _played(game, again, answers), retold, [], laid, rest.courtesy)


def _from_start(game: Game, setup: dict[str, Any], seed: int | str, answers: list[Given]) -> dict[str, Any]:
    """What the match began with, and all that was answered and drawn since."""
    filled = game.filled(setup, seed if isinstance(seed, int) else 0)
    bare, before = parted(filled)
    retold = RetoldChance(open_chance(seed), before.dealt)
    match = game.lay(bare, retold, False)
    dealt = retold.go_on(before.chance)
    laid = len(retold.script) > 0
    first = [Given(step.seat, step.answer, False) for step in before.answers]
    steps = _played(game, match, first + answers)
    position = bare.get("position") or {SETUP: {key: value for key, value in bare.items() if key != "courtesy"}}
    return _said(position, steps, retold, dealt, laid, match.courtesy)


def _played(game: Game, match: Match, answers: list[Given]) -> list[GivenLater]:
    steps = []
    for given in answers:
        asked = match.decision_of(given.seat)
        steps.append(GivenLater(given.seat, asked.key if asked is not None else "", given.answer))
        refused = answered(game, match, given.seat, given.answer)
        if refused is not None:
            raise AssertionError(f"an answer of the journal is refused: {in_words(refused)}")
    return steps


def _said(
    position: dict[str, Any],
    steps: list[GivenLater],
    retold: RetoldChance,
    dealt: list[int],
    laid: bool,
    courtesy: bool,
) -> dict[str, Any]:
    """`laid`: the position itself lays down rolls, which may be used up by now."""
    if len(steps) > MOST_ANSWERS or len(retold.draws) > MOST_DRAWS:
        what = f"{len(steps)} answers since it was last at rest are more than a position holds"
        raise BadSetup("position", SINCE, what, "save the match as a journal")
    rolls = retold.script if retold.script or laid else None
    since = Since(steps, retold.draws, dealt, rolls, courtesy).plain()
    return position | {SINCE: since} if since else position
