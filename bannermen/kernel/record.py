"""One match with its journal.

A match is a deterministic function of its set-up, its seed and the answers given. So the journal is the save, the
replay, the branch and the bug report; everything here is that one idea.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple, Self

from bannermen import __version__
from bannermen.kernel import accord
from bannermen.kernel.chance import digest_of
from bannermen.kernel.decision import Answer, Refused
from bannermen.kernel.events import Event
from bannermen.kernel.game import BadSetup, Game
from bannermen.kernel.journal import FORMAT, Games, Given, Journal, Origin, TakenBack, as_answer
from bannermen.kernel.match import KERNEL_RULE, Match
from bannermen.kernel.message import says
from bannermen.kernel.plain import copy_plain, fingerprint

STRIDE: Final = 50  # answers between two kept copies of the match

# Lines of the log that are the record's, not the game's.
CHANCE: Final = "chance"
TAKEN_BACK: Final = "taken-back"


class _Copy(NamedTuple):
    number: int
    match: Match


class Record:
    """A match that can be saved, gone back in, and branched."""

    def __init__(
        self,
        game: Game,
        setup: dict[str, Any],
        seed: int | str,
        recording: bool = True,
        taken_back: Sequence[TakenBack] = (),
    ) -> None:
        self.game = game
        self.setup = _own_setup(setup, "")
        self.seed = seed
        self.recording = recording
        self.taken_back = list(taken_back)  # in the order of their places in the log
        self.match: Match = self._first()
        self.answers: list[Given] = []
        self.origin: Origin | None = None
        self.failed: Given | None = None  # an answer under which the rules themselves broke
        self.revision = 0  # grows with every answer and every step back: tells stale requests from fresh ones
        self._copies: list[_Copy] = []

    def _first(self) -> Match:
        """The match before the first answer. The set-up is copied, so that no game can change it."""
        match = self.game.start(_own_setup(self.setup, ""), self.seed, self.recording)
        if match.log is not None and isinstance(self.seed, str):
            match.log.insert(0, promise_of(self.seed))
        self._tell(match)
        return match

    @property
    def digest(self) -> str:
        """What is shown of a secret from the start; nothing where the seed is a number."""
        return digest_of(self.seed) if isinstance(self.seed, str) else ""

    @property
    def reason(self) -> str:
        """Why the match is over, where it was not the game that ended it."""
        if not self.match.over or not self.answers:
            return ""
        last = self.answers[-1].answer
        return accord.CONCEDED if last == accord.CONCEDE else accord.DRAW_AGREED if last == accord.DRAW else ""

    # --- the two doors ----------------------------------------------------------------------------------------

    def submit(self, seat: int, answer: object, number: int = -1) -> Refused | None:
        """Check an answer and take it. A refusal changes nothing."""
        match = self.match
        drawn = match.chance.drawn
        unveiled = match.unveiled
        try:
            if accord.is_accord(answer):
                assert isinstance(answer, int)
                refused = accord.why_not(self.game, match, seat, answer)
                if refused is None:
                    accord.keep(self.game, match, seat, answer)
            else:
                refused = match.submit(seat, answer, number)
        except Exception:
            self._fail(seat, answer)
            raise
        if refused is None:
            self._journal(seat, answer, drawn, unveiled)
        return refused

    def apply(self, seat: int, answer: Answer) -> None:
        """Take an answer that is known to be legal."""
        match = self.match
        drawn = match.chance.drawn
        unveiled = match.unveiled
        try:
            self._play(match, seat, answer)
        except Exception:
            self._fail(seat, answer)
            raise
        self._journal(seat, answer, drawn, unveiled)

    def _play(self, match: Match, seat: int, answer: Answer) -> None:
        if accord.is_accord(answer):
            assert isinstance(answer, int)
            accord.keep(self.game, match, seat, answer)
        else:
            match.apply(seat, answer)

    def _journal(self, seat: int, answer: object, drawn: int, unveiled: int) -> None:
        match = self.match
        touched = match.chance.drawn != drawn or match.unveiled != unveiled or accord.is_accord(answer)
        self.answers.append(Given(seat, as_answer(answer), touched))
        self.failed = None
        self.revision += 1
        self._tell(match)
        if len(self.answers) % STRIDE == 0:
            self._copies.append(_Copy(len(self.answers), match.clone()))

    def _tell(self, match: Match) -> None:
        """The record's own lines for the position that the match has reached."""
        if match.log is None:
            return
        for entry in self.taken_back:
            if entry.at == match.number:
                match.tell(return_of(entry))
        if match.over and isinstance(self.seed, str):
            match.tell(disclosure_of(self.seed))

    def _fail(self, seat: int, answer: object) -> None:
        """The rules broke under this answer: go back to where they had not, and keep it for the bug report."""
        self._return_to(self.answers)
        self.failed = Given(seat, as_answer(answer), False)

    # --- going back -------------------------------------------------------------------------------------------

    def at(self, number: int) -> Record:
        """The match as it stood after so many answers, as a record of its own."""
        if not 0 <= number <= len(self.answers):
            raise IndexError(f"the journal has {len(self.answers)} answers; there is no position {number}")
        past = object.__new__(type(self))
        past.game = self.game
        past.setup = self.setup
        past.seed = self.seed
        past.recording = self.recording
        past.origin = self.origin
        past.failed = None
        past.revision = 0
        past.taken_back = [entry for entry in self.taken_back if entry.at <= number]
        past.match = self._replayed(self.answers[:number])
        past.answers = self.answers[:number]
        past._copies = [copy for copy in self._copies if copy.number <= number]
        return past

    def branch(self, number: int) -> Record:
        """A match that goes on from there on its own, and knows where it came from."""
        branch = self.at(number)
        branch.origin = Origin(number, fingerprint(self.match))
        return branch

    def rewind(self, number: int) -> None:
        """Forget all answers after the first `number`. Chance stands where it stood then."""
        if not 0 <= number <= len(self.answers):
            raise IndexError(f"the journal has {len(self.answers)} answers; there is no position {number}")
        self._return_to(self.answers[:number])

    def go_back(self, seat: int, number: int) -> None:
        """Rewind because a seat took answers back, and leave a line of it in the log."""
        count = len(self.answers) - number
        self.rewind(number)
        self._note(TakenBack(seat, count, number))

    def take_out(self, index: int) -> None:
        """Take back one answer among secret ones that are not revealed yet: their order means nothing."""
        seat = self.answers[index].seat
        self._return_to(self.answers[:index] + self.answers[index + 1 :], index)
        self._note(TakenBack(seat, 1, len(self.answers)))

    def _note(self, entry: TakenBack) -> None:
        self.taken_back.append(entry)
        if self.match.log is not None:
            self.match.tell(return_of(entry))

    def _return_to(self, answers: list[Given], unchanged: int = -1) -> None:
        shared = len(answers) if unchanged < 0 else unchanged
        self._copies = [copy for copy in self._copies if copy.number <= shared]
        self.taken_back = [entry._replace(at=min(entry.at, shared)) for entry in self.taken_back]
        self.match = self._replayed(answers)
        self.answers = answers
        self.failed = None
        self.revision += 1

    def _replayed(self, answers: list[Given]) -> Match:
        """The match after these answers, which begin as the journal does as far as copies are kept."""
        start = 0
        match: Match | None = None
        for copy in self._copies:
            if copy.number <= len(answers):
                start = copy.number
                match = copy.match.clone()
                match.log = self._log_until(copy.number)
        if match is None:
            match = self._first()
        for given in answers[start:]:
            self._play(match, given.seat, given.answer)
            self._tell(match)
        return match

    def _log_until(self, number: int) -> list[Event] | None:
        """The log as it stood after so many answers; what was taken back stands where it belongs by now."""
        if self.match.log is None:
            return None
        lines = [event for event in self.match.log if event.number <= number and event.kind != TAKEN_BACK]
        for entry in self.taken_back:
            if entry.at <= number:
                line = return_of(entry)
                line.number = entry.at
                lines.append(line)
        lines.sort(key=lambda event: event.number)  # stable: a line of ours stands after those of the match
        return lines

    # --- saving -----------------------------------------------------------------------------------------------

    def save(self) -> dict[str, Any]:
        """The journal as plain data."""
        data: dict[str, Any] = {
            "bannermen": FORMAT,
            "version": __version__,
            "game": self.game.name,
            "edition": self.game.edition,
            "setup": _own_setup(self.setup, ""),
            "seed": self.seed,
            **({"digest": self.digest} if self.digest else {}),
            "answers": [[given.seat, _loose(given.answer)] for given in self.answers],
            "fingerprint": fingerprint(self.match),
        }
        if self.taken_back:
            data["taken_back"] = [list(entry) for entry in self.taken_back]
        if self.origin is not None:
            data["branch"] = list(self.origin)
        if self.failed is not None:
            data["failed"] = [self.failed.seat, _loose(self.failed.answer)]
        return data

    @classmethod
    def load(cls, data: object, games: Games, recording: bool = True, file: str = "") -> Self:
        """Play a journal again through the checked door. Raises BadSetup with the place and the mend."""
        journal = Journal(data, games, file)
        try:
            record = cls(journal.game, journal.setup, journal.seed, recording, journal.taken_back)
        except BadSetup as bad:
            place = f"setup.{bad.place}" if bad.place else "setup"
            raise BadSetup(file, place, bad.what, bad.mend) from bad
        for index, (seat, answer) in enumerate(journal.answers):
            refused = record.submit(seat, answer)
            if refused is not None:
                what = f"this answer of seat {seat} is not legal: {_in_words(refused)}"
                raise BadSetup(file, f"answers[{index}]", what, f"the first {index} answers are sound")
        found = fingerprint(record.match)
        if found != journal.fingerprint:
            what = f"the match ends at {found}, not at {journal.fingerprint}"
            raise BadSetup(file, "fingerprint", what, "an answer was changed, or the rules were")
        record.origin = journal.origin
        record.failed = journal.failed
        return record


def promise_of(secret: str) -> Event:
    """Before the first die falls everybody sees what the secret will have to be."""
    digest = digest_of(secret)
    text = says("All dice and shuffles of this match come from a secret with the digest {digest}.", digest=digest)
    return Event(CHANCE, KERNEL_RULE, text, {"digest": digest})


def disclosure_of(secret: str) -> Event:
    text = says("The secret of the dice and shuffles was {secret}; now anybody can verify them.", secret=secret)
    return Event(CHANCE, KERNEL_RULE, text, {"digest": digest_of(secret), "secret": secret})


def return_of(entry: TakenBack) -> Event:
    who = ("seat", entry.seat)
    text = says("{seat} takes back an answer.", seat=who)
    if entry.many > 1:
        text = says("{seat} goes back; answers taken back: {n}.", seat=who, n=entry.many)
    return Event(TAKEN_BACK, KERNEL_RULE, text, {"seat": entry.seat, "count": entry.many})


def _own_setup(setup: dict[str, Any], file: str) -> dict[str, Any]:
    copy = copy_plain(setup, file)
    if not isinstance(copy, dict):
        raise BadSetup(file, "", "this is not a set-up", "a set-up is a mapping")
    return copy


def _loose(answer: Answer) -> int | list[int]:
    return answer if isinstance(answer, int) else list(answer)


def _in_words(refused: Refused) -> str:
    args: dict[str, object] = {}
    for name, arg in refused.because.args.items():
        args[name] = " ".join(map(str, arg)) if isinstance(arg, tuple) else arg
    return f"{refused.because.template.format(**args)} ({refused.rule})"
