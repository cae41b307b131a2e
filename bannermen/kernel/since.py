"""What has happened since a position was at rest: the answers given from there, and the draws of chance.

A position by words is exact only where a game is at rest. Any other moment is the position at the last rest and what
came since (`since`), or, where it was never at rest, the set-up that the match began with (`setup`). Reading it plays
the answers through the checked door, so that nothing but play can come of it, whoever wrote it.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from bannermen.kernel import accord
from bannermen.kernel.bad_setup import BadSetup
from bannermen.kernel.chance import RetoldChance
from bannermen.kernel.decision import Answer, Refused
from bannermen.kernel.match import Match

# Keys of a position that are no game's own.
SINCE: Final = "since"
SETUP: Final = "setup"

MOST_ANSWERS: Final = 2_000  # the longest stretch without a rest has some hundreds
MOST_DRAWS: Final = 5_000
MOST_CHOSEN: Final = 1_000
_LARGEST: Final = 1 << 31  # no option, pose or die is larger
_PARTS: Final = ("answers", "chance", "dealt", "rolls", "courtesy")
_FORM: Final = "give [seat, question, answer] or [seat, answer]"


class GivenLater(NamedTuple):
    """An answer since the rest; the question that it answered is written beside it for those who read."""

    seat: int
    key: str  # "" where it is not said
    answer: Answer


class Since(NamedTuple):
    answers: list[GivenLater]
    chance: list[int]  # what was drawn meanwhile, dice and shuffles
    dealt: list[int]  # what was drawn when the table was laid, where words do not say all
    rolls: list[int] | None  # rolls laid down for what comes now; None: what is left of those of the position
    courtesy: bool | None  # whether the table kept it then; None: as the set-up says

    def plain(self) -> dict[str, Any]:
        """As it is written; nothing where nothing has happened."""
        data: dict[str, Any] = {}
        if self.courtesy:
            data["courtesy"] = True
        if self.answers:
            data["answers"] = [
                [*([step.seat, step.key] if step.key else [step.seat]), _loose(step.answer)] for step in self.answers
            ]
        if self.chance:
            data["chance"] = self.chance
        if self.dealt:
            data["dealt"] = self.dealt
        if self.rolls is not None:
            data["rolls"] = self.rolls
        return data if data.keys() - {"courtesy"} else {}


NOTHING: Final = Since([], [], [], None, None)


def parted(setup: dict[str, Any]) -> tuple[dict[str, Any], Since]:
    """The set-up that a game reads, and what came since. Raises BadSetup."""
    position = setup.get("position")
    if not isinstance(position, dict) or not (SINCE in position or SETUP in position):
        return setup, NOTHING
    since = read_since(position[SINCE]) if SINCE in position else NOTHING
    beside = {key: value for key, value in setup.items() if key != "position"}
    if since.courtesy is not None:
        beside["courtesy"] = since.courtesy
    if SETUP not in position:
        return beside | {"position": {key: value for key, value in position.items() if key != SINCE}}, since
    begun = position[SETUP]
    if not isinstance(begun, dict) or "position" in begun:
        raise BadSetup("position", SETUP, "this is not a set-up", "a set-up names its scene, and what was brought")
    others = sorted(set(position) - {SETUP, SINCE})
    if others:
        raise BadSetup("position", others[0], "beside a set-up there is no position", "leave out one of them")
    return begun | {key: value for key, value in beside.items() if key == "courtesy"}, since


def played(game: accord.Sides, match: Match, steps: list[GivenLater]) -> Match:
    """The match after these answers. Raises BadSetup at the first that is refused."""
    for index, step in enumerate(steps):
        place = f"{SINCE}.answers[{index}]"
        asked = match.decision_of(step.seat)
        if step.key and asked is not None and asked.key != step.key:
            what = f"here seat {step.seat} is asked {asked.key}, not {step.key}"
            raise BadSetup("position", place, what, f"the first {index} answers are sound")
        refused = answered(game, match, step.seat, step.answer)
        if refused is not None:
            what = f"this answer of seat {step.seat} is not legal: {in_words(refused)}"
            raise BadSetup("position", place, what, f"the first {index} answers are sound")
    return match


def answered(game: accord.Sides, match: Match, seat: int, answer: object) -> Refused | None:
    """Check an answer or an accord, and take it."""
    if not accord.is_accord(answer):
        return match.submit(seat, list(answer) if isinstance(answer, tuple) else answer)
    assert isinstance(answer, int)
    refused = accord.why_not(game, match, seat, answer)
    if refused is None:
        accord.keep(game, match, seat, answer)
    return refused


def as_if_begun(match: Match, retold: RetoldChance, rolls: list[int] | None) -> Match:
    """What came since is told and counts as the beginning: the journal of this match starts here."""
    source = retold.source
    source.script = retold.script if rolls is None else rolls
    match.chance = source
    match.number = 0
    match.asked = 0
    for event in match.log or []:
        event.number = 0
        for seen in (event.private or {}).values():
            seen.number = 0
    return match


def in_words(refused: Refused) -> str:
    """A refusal for a file that nobody sits at."""
    args: dict[str, object] = {}
    for name, arg in refused.because.args.items():
        args[name] = " ".join(map(str, arg)) if isinstance(arg, tuple) else arg
    return f"{refused.because.template.format(**args)} ({refused.rule})"


# --- reading ----------------------------------------------------------------------------------------------------------


def read_since(data: object) -> Since:
    if not isinstance(data, dict):
        raise BadSetup("position", SINCE, "this is not what happened since", f"give {', '.join(_PARTS)}")
    for key in data:
        if key not in _PARTS:
            raise BadSetup("position", f"{SINCE}.{key}", "there is no such key", f"the keys are {', '.join(_PARTS)}")
    courtesy = data.get("courtesy", False)
    if not isinstance(courtesy, bool):
        raise BadSetup("position", f"{SINCE}.courtesy", f"{courtesy!r} is neither true nor false", "give one of them")
    steps = _list(data.get("answers", []), f"{SINCE}.answers", MOST_ANSWERS)
    draws = _list(data.get("chance", []), f"{SINCE}.chance", MOST_DRAWS)
    dealt = _list(data.get("dealt", []), f"{SINCE}.dealt", MOST_DRAWS)
    rolls = _list(data["rolls"], f"{SINCE}.rolls", MOST_DRAWS) if "rolls" in data else None
    return Since(
        [_step(step, f"{SINCE}.answers[{index}]") for index, step in enumerate(steps)],
        _draws(draws, "chance"),
        _draws(dealt, "dealt"),
        _draws(rolls, "rolls") if rolls is not None else None,
        courtesy,
    )


def _draws(draws: list[Any], part: str) -> list[int]:
    return [_number(draw, f"{SINCE}.{part}[{index}]", 0) for index, draw in enumerate(draws)]


def _list(value: object, place: str, most: int) -> list[Any]:
    if not isinstance(value, list):
        raise BadSetup("position", place, "this is not a list", "give a list")
    if len(value) > most:
        raise BadSetup("position", place, f"{len(value)} are more than the {most} that are read", "save a journal")
    return value


def _step(step: object, place: str) -> GivenLater:
    if not isinstance(step, list) or not 2 <= len(step) <= 3:
        raise BadSetup("position", place, "this is not an answer", _FORM)
    key = step[1] if len(step) == 3 else ""
    if not isinstance(key, str):
        raise BadSetup("position", f"{place}[1]", f"{key!r} is not the name of a question", _FORM)
    seat, given = _number(step[0], f"{place}[0]", 0), step[-1]
    if not isinstance(given, list):
        return GivenLater(seat, key, _number(given, f"{place}[{len(step) - 1}]", -_LARGEST))
    place = f"{place}[{len(step) - 1}]"
    chosen = _list(given, place, MOST_CHOSEN)
    return GivenLater(
        seat, key, tuple(_number(one, f"{place}[{index}]", -_LARGEST) for index, one in enumerate(chosen))
    )


def _number(value: object, place: str, least: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value < _LARGEST:
        bounds = f"give a whole number of at least {least} and below {_LARGEST}"
        raise BadSetup("position", place, f"{value!r:.40} is no number that can stand here", bounds)
    return value


def _loose(answer: Answer) -> int | list[int]:
    return answer if isinstance(answer, int) else list(answer)
