"""Saved journals: the set-up, the seed and the answers of a match, read with suspicion.

Format 3 knows the shares that players added to the secret, and matches that ended because somebody stayed away.
Format 2 knew secrets in place of seeds, and what was taken back; format 1 had numbers for seeds. Both are read as well.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from bannermen.kernel.chance import MOST_SHARES, digest_of, is_secret, with_share
from bannermen.kernel.decision import Answer
from bannermen.kernel.game import BadSetup, Game
from bannermen.kernel.plain import copy_plain

FORMAT: Final = 3
OLDEST: Final = 1
MOST_ANSWERS: Final = 20_000  # of a journal; the longest matches of simulations have a third of that
MOST_RETURNS: Final = 500  # entries of what was taken back
MOST_PICKED: Final = 400  # numbers of one answer
MOST_ENTRIES: Final = 400_000  # of a journal in all

Games = Mapping[str, Game] | Callable[[str], Game]


class Given(NamedTuple):
    """An answer in the journal."""

    seat: int
    answer: Answer
    touched: bool  # chance was drawn or hidden information came to light: no free way back


class Origin(NamedTuple):
    """Where a branch left another match: after how many answers, and how that other match stood then at its end."""

    number: int
    fingerprint: str


class TakenBack(NamedTuple):
    """Answers that a seat took back: they are gone from the journal, but everybody may know that it happened."""

    seat: int
    many: int
    at: int  # how many were left, or fewer where more was taken back later: its place in the log


class Journal:
    """A saved journal whose form is sound; whether its answers are legal only play can tell."""

    def __init__(self, data: object, games: Games, file: str) -> None:
        self.file = file
        self.data = copy_plain(data, file, MOST_ENTRIES)
        if not isinstance(self.data, dict):
            raise BadSetup(file, "", "this is not a journal", "a journal is a mapping with the key bannermen")
        written = self.number(self.entry("bannermen"), "bannermen")
        if not OLDEST <= written <= FORMAT:
            known = f"this version reads the formats {OLDEST} to {FORMAT}"
            raise BadSetup(file, "bannermen", f"this journal has the format {written}", known)
        self.game = self.named_game(games)
        edition = self.entry("edition")
        if edition != self.game.edition:
            version = self.data.get("version", "that wrote it")
            what = f"this match was played by edition {edition!r} of the rules; here is edition {self.game.edition!r}"
            raise BadSetup(file, "edition", what, f"replay it with bannermen {version}")
        setup = self.entry("setup")
        if not isinstance(setup, dict):
            raise BadSetup(file, "setup", "this is not a set-up", "a set-up is a mapping")
        self.setup: dict[str, Any] = setup
        self.seed = self.chance(self.entry("seed"))
        answers = self.entry("answers")
        if not isinstance(answers, list):
            raise BadSetup(file, "answers", "this is not a list", "give a list of [seat, answer]")
        if len(answers) > MOST_ANSWERS:
            what = f"there are {len(answers)} answers"
            raise BadSetup(file, "answers", what, f"a journal has at most {MOST_ANSWERS}")
        self.answers = [self.answer(pair, f"answers[{index}]") for index, pair in enumerate(answers)]
        self.fingerprint = self.entry("fingerprint")
        self.origin: Origin | None = None
        if "branch" in self.data:
            branch = self.data["branch"]
            if not isinstance(branch, list) or len(branch) != 2 or not isinstance(branch[1], str):
                raise BadSetup(file, "branch", "this is not where a match branched", "give [number, fingerprint]")
            self.origin = Origin(self.number(branch[0], "branch[0]"), branch[1])
        self.taken_back = self.returns(self.data.get("taken_back", []))
        self.failed: Given | None = None
        if "failed" in self.data:
            seat, answer = self.answer(self.data["failed"], "failed")
            self.failed = Given(seat, as_answer(answer), False)

    def entry(self, key: str) -> Any:
        assert isinstance(self.data, dict)
        if key not in self.data:
            raise BadSetup(self.file, key, "this is missing", "a journal needs it")
        return self.data[key]

    def named_game(self, games: Games) -> Game:
        name = self.entry("game")
        if not isinstance(name, str):
            raise BadSetup(self.file, "game", f"{name!r} is not a game", "give its name")
        if isinstance(games, Mapping):
            if name not in games:
                known = f"known: {', '.join(sorted(games))}"
                raise BadSetup(self.file, "game", f"there is no game {name!r}", known)
            return games[name]
        try:
            return games(name)
        except BadSetup as bad:
            raise BadSetup(self.file, "game", bad.what, bad.mend) from bad
        except Exception as error:  # whoever looks games up has errors of his own
            raise BadSetup(self.file, "game", f"the game {name!r} was not found", str(error)) from error

    def number(self, value: object, place: str) -> int:
        if not isinstance(value, int) or isinstance(value, bool):
            raise BadSetup(self.file, place, f"{value!r} is not a whole number", "give a whole number")
        return value

    def chance(self, seed: object) -> int | str:
        """A number, or a secret with the shares that were added to it; beside it stands the digest of all that, which
        was shown before it was told."""
        assert isinstance(self.data, dict)
        if not isinstance(seed, str):
            return self.number(seed, "seed")
        if not is_secret(seed):
            raise BadSetup(self.file, "seed", "this is no secret of a match", "give 64 hex digits, or a whole number")
        seed = self.shared(seed, self.data.get("shares", []))
        if self.data.get("digest", digest_of(seed)) != digest_of(seed):
            what = "the dice of this match do not come from the secret that was promised"
            raise BadSetup(self.file, "digest", what, f"the digest of this seed is {digest_of(seed)}")
        return seed

    def shared(self, secret: str, entries: object) -> str:
        if not isinstance(entries, list) or len(entries) > MOST_SHARES:
            raise BadSetup(self.file, "shares", "this is not a list of shares", "give a list of [seat, 64 hex digits]")
        for index, entry in enumerate(entries):
            place = f"shares[{index}]"
            if not isinstance(entry, list) or len(entry) != 2 or not is_secret(entry[1]):
                raise BadSetup(self.file, place, "this is not a share", "give [seat, 64 hex digits]")
            seat = self.number(entry[0], f"{place}[0]")
            if not 0 <= seat < MOST_SHARES:
                raise BadSetup(self.file, f"{place}[0]", f"there is no seat {seat}", "give the seat that added it")
            secret = with_share(secret, seat, entry[1])
        return secret

    def returns(self, entries: object) -> list[TakenBack]:
        if not isinstance(entries, list):
            raise BadSetup(self.file, "taken_back", "this is not a list", "give a list of [seat, count, at]")
        if len(entries) > MOST_RETURNS:
            what = f"answers were taken back {len(entries)} times"
            raise BadSetup(self.file, "taken_back", what, f"in one match that is possible {MOST_RETURNS} times")
        found: list[TakenBack] = []
        for index, entry in enumerate(entries):
            place = f"taken_back[{index}]"
            if not isinstance(entry, list) or len(entry) != 3:
                raise BadSetup(self.file, place, "this is not what was taken back", "give [seat, count, at]")
            seat, count, at = (self.number(one, f"{place}[{part}]") for part, one in enumerate(entry))
            if count < 1 or not (found[-1].at if found else 0) <= at <= len(self.answers):
                raise BadSetup(self.file, place, "this can never have been", "they stand in the order of the answers")
            found.append(TakenBack(seat, count, at))
        return found

    def answer(self, pair: object, place: str) -> tuple[int, int | list[int]]:
        if not isinstance(pair, list) or len(pair) != 2:
            raise BadSetup(self.file, place, "this is not an answer", "give [seat, answer]")
        seat = self.number(pair[0], f"{place}[0]")
        if isinstance(pair[1], list):
            if len(pair[1]) > MOST_PICKED:
                what = f"this answer has {len(pair[1])} numbers"
                raise BadSetup(self.file, f"{place}[1]", what, f"give at most {MOST_PICKED}")
            return seat, [self.number(one, f"{place}[1][{index}]") for index, one in enumerate(pair[1])]
        return seat, self.number(pair[1], f"{place}[1]")


def as_answer(answer: object) -> Answer:
    """An answer that was accepted, as the kernel keeps it."""
    if isinstance(answer, int):
        return answer
    assert isinstance(answer, (list, tuple))
    return tuple(answer)
