"""What can go wrong for a reason that is not ours: a status, a stable name, and words in the reader's language."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from bannermen.kernel.decision import Refused
from bannermen.kernel.game import BadSetup
from bannermen.kernel.message import Message, says
from bannermen.kernel.plain import readable
from bannermen.server.wire.telling import rule_text
from bannermen.words import text

LONGEST: Final = 600  # characters of a refusal: it may repeat what a stranger wrote
DISK_FULL: Final = says("The disk of the server is full; nothing can be written, and nothing has changed.")


class Problem(Exception):
    """A request that is refused; nothing has changed."""

    named: Callable[[str, int, str], str] | None = None  # what the reason points at, if at anything

    def __init__(self, status: int, error: str, because: Message, place: str = "", rule: str = "") -> None:
        self.status = status
        self.error = error
        self.because = because
        self.place = place
        self.rule = rule
        super().__init__(error)

    def plain(self, language: str) -> dict[str, Any]:
        return {
            "error": self.error,
            "text": readable(sentence(self.because, language, self.named), LONGEST),
            "place": readable(self.place),
            "rule": self.rule,
            "rule_text": rule_text(self.rule, language),
        }


def sentence(message: Message, language: str, named: Callable[[str, int, str], str] | None = None) -> str:
    """A message that points at nothing on a table, or at what `named` can name without one."""
    return text(message, language, lambda kind, index: named(kind, index, language) if named else f"{kind} {index}")


def unknown_table() -> Problem:
    return Problem(404, "unknown-table", says("There is no such table."))


def unknown_game(name: str) -> Problem:
    return Problem(404, "unknown-game", says("There is no game {name}.", name=name))


def unknown_scene(name: str) -> Problem:
    return Problem(404, "unknown-scene", says("There is no scene {name}.", name=name))


def unknown_rule(name: str) -> Problem:
    return Problem(404, "unknown-rule", says("There is no rule {name}.", name=name))


def unknown_token() -> Problem:
    return Problem(401, "unknown-token", says("This token is not known at this table."))


def unknown_seat() -> Problem:
    return Problem(404, "unknown-seat", says("There is no such seat."))


def not_allowed(because: Message) -> Problem:
    return Problem(403, "not-allowed", because)


def taken() -> Problem:
    return Problem(409, "taken", says("Somebody sits there already."))


def bad_invitation() -> Problem:
    return Problem(403, "bad-invitation", says("This invitation is not valid here, or somebody has used it."))


def bad_setup(bad: BadSetup) -> Problem:
    """What is wrong with a set-up or journal, with its place; said by the game in English."""
    words = bad.what + (f"; {bad.mend}" if bad.mend else "")
    return Problem(409, "bad-setup", says("This cannot be played: {why}", why=words), bad.place)


def illegal(refused: Refused, named: Callable[[str, int, str], str]) -> Problem:
    """A rule of the game says no."""
    problem = Problem(409, "illegal", refused.because, rule=refused.rule)
    problem.named = named
    return problem


def known_chance() -> Problem:
    because = says(
        "Somebody may know the dice and cards that are to come at this table. Sit down only if you do not mind."
    )
    return Problem(409, "known-chance", because)


def unknown_list() -> Problem:
    return Problem(404, "unknown-list", says("There is no such list."))


def unknown_host() -> Problem:
    return Problem(421, "unknown-host", says("This server does not go by that name."))


def disk_full() -> Problem:
    return Problem(507, "disk-full", DISK_FULL)


def moving() -> Problem:
    return Problem(503, "moving", says("The table is moving to another server; try again in a moment."))


def too_large() -> Problem:
    return Problem(413, "too-large", says("That is too large."))


def slow_down() -> Problem:
    return Problem(429, "slow-down", says("Too many requests; wait a little."))


def foreign_origin() -> Problem:
    return Problem(403, "foreign-origin", says("Another site may not do this."))


def other_edition() -> Problem:
    return Problem(
        409, "other-edition", says("This match was played with another version of the rules and cannot be opened.")
    )


def not_understood(what: str, place: str) -> Problem:
    return Problem(422, "not-understood", says("This was not understood: {what}", what=what), place)
