"""One match with its journal.

A match is a deterministic function of its set-up, its seed and the answers given. So the journal is the save, the
replay, the branch and the bug report; everything here is that one idea.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, NamedTuple, Self

from bannermen import __version__
from bannermen.kernel import accord
from bannermen.kernel.chance import digest_of, secret_of, shares_of
from bannermen.kernel.decision import Answer, Refused
from bannermen.kernel.events import CHANCE, TAKEN_BACK, Event
from bannermen.kernel.game import BadSetup, Game
from bannermen.kernel.journal import FORMAT, Games, Given, Journal, Origin, TakenBack, as_answer
from bannermen.kernel.match import KERNEL_RULE, Match
from bannermen.kernel.message import says
from bannermen.kernel.moment import Stretch, written
from bannermen.kernel.plain import copy_plain, fingerprint
from bannermen.kernel.since import in_words

STRIDE: Final = 50  # answers between two kept copies of the match


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
        self._copies: list[_Copy] = [_Copy(0, self.match.clone())]  # to lay a position out anew may take its time

    def _first(self) -> Match:
        """The match before the first answer. The set-up is copied, so that no game can change it."""
        setup = _own_setup(self.setup, "")
        if self.courtesy_since >= 0:
            setup["courtesy"] = False
        match = self.game.start(setup, self.seed, self.recording)
        self._mind_courtesy(match)
        if match.log is not None and isinstance(self.seed, str):
            match.log.insert(0, promise_of(self.seed))
        self._tell(match)
        return match

    @property
    def digest(self) -> str:
        """What is shown of a secret from the start; nothing where the seed is a number."""
        return digest_of(self.seed) if isinstance(self.seed, str) else ""

    @property
    def courtesy_since(self) -> int:
        """The number of answers after which the table began to keep courtesy; -1: the set-up says yes or no."""
        since = self.setup.get("courtesy")
        return since if isinstance(since, int) and not isinstance(since, bool) and since >= 0 else -1

    def keep_courtesy(self) -> None:
        """From now on the table keeps courtesy: there is somebody to whom silence would tell something."""
        if not self.match.courtesy:
            self.setup = self.setup | {"courtesy": len(self.answers)}
            self._mind_courtesy(self.match)

    def _mind_courtesy(self, match: Match) -> None:
        if 0 <= self.courtesy_since <= match.number and not match.courtesy:
            self.game.keep_courtesy(match)

    @property
    def reason(self) -> str:
        """Why the match is over, where it was not the game that ended it."""
        if not self.match.over or not self.answers:
            return ""
        last = self.answers[-1].answer
        return accord.REASONS.get(last, "") if isinstance(last, int) else ""

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
        self._mind_courtesy(match)
        self._tell(match)
        if len(self.answers) % STRIDE == 0:
            self._copies.append(_Copy(len(self.answers), match.clone()))

    def _tell(self, match: Match) -> None:
        """The record's own lines for the position that the match has reached."""
        if match.log is None:
            return
        first = bisect_left(self.taken_back, match.number, key=_place_of)  # they stand in the order of their places
        for entry in self.taken_back[first:]:
            if entry.at != match.number:
                break
            match.tell(return_of(entry))
        if match.over and isinstance(self.seed, str):
            for line in disclosure_of(self.seed):
                match.tell(line)

    def _fail(self, seat: int, answer: object) -> None:
        """The rules broke under this answer: go back to where they had not, and keep it for the bug report."""
        self._return_to(self.answers)
        self.failed = Given(seat, as_answer(answer), False)

    # --- going back -------------------------------------------------------------------------------------------

    def at(self, number: int) -> Record:
        """The match as it stood after so many answers, as a record of its own."""
        if not 0 <= number <= len(self.answers):
            raise IndexError(f"the journal has {len(self.answers)} answers; there is no position {number}")
        return self._past(number, self._replayed(self.answers[:number]))

    def held(self) -> Record:
        """The match as it stands now, as a record of its own."""
        match = self.match.clone()
        match.log = self.match.log[:] if self.match.log is not None else None
        return self._past(len(self.answers), match)

    def _past(self, number: int, match: Match) -> Record:
        past = object.__new__(type(self))
        past.game = self.game
        past.setup = self.setup
        past.seed = self.seed
        past.recording = self.recording
        past.origin = self.origin
        past.failed = None
        past.revision = 0
        past.taken_back = [entry for entry in self.taken_back if entry.at <= number]
        past.match = match
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
        copy = [copy for copy in self._copies if copy.number <= len(answers)][-1]
        match = copy.match.clone()
        match.log = self._log_until(copy.number)
        self._mind_courtesy(match)
        for given in answers[copy.number :]:
            self._play(match, given.seat, given.answer)
            self._mind_courtesy(match)
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
            **self._chance(),
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

    def _chance(self) -> dict[str, Any]:
        if not isinstance(self.seed, str):
            return {"seed": self.seed}
        shares = [list(each) for each in shares_of(self.seed)]
        return {"seed": secret_of(self.seed), "digest": self.digest, **({"shares": shares} if shares else {})}

    def position(self) -> dict[str, Any]:
        """The moment as a position that `start({"position": ...})` takes, exact in all. It holds secrets."""
        return written(self.game, self.setup, self.seed, self._back_to_rest())

    def _back_to_rest(self) -> Iterator[Stretch]:
        """From the latest moment back: each at which the match was at rest, with the answers since; last the start."""
        ends = sorted({0, *(copy.number for copy in self._copies)}, reverse=True)
        last = len(self.answers)
        for end in ends:
            match = self._replayed(self.answers[:end])
            match.log = None
            rests = [(end, match.clone())] if self.game.is_at_rest(match) else []
            for number in range(end, last):
                self._play(match, self.answers[number].seat, self.answers[number].answer)
                if not match.over and self.game.is_at_rest(match):
                    rests.append((number + 1, match.clone()))
            for number, rest in reversed(rests):
                yield Stretch(rest, self.answers[number:])
            last = end
        yield Stretch(None, self.answers)

    @classmethod
    def load(
        cls,
        data: object,
        games: Games,
        recording: bool = True,
        file: str = "",
        follow: Callable[[Self], None] | None = None,
    ) -> Self:
        """Play a journal again through the checked door. Raises BadSetup with the place and the mend. `follow` is shown
        the match at its start and after each answer, and may put an end to it."""
        journal = Journal(data, games, file)
        try:
            record = cls(journal.game, journal.setup, journal.seed, recording, journal.taken_back)
        except BadSetup as bad:
            place = f"setup.{bad.place}" if bad.place else "setup"
            raise BadSetup(file, place, bad.what, bad.mend) from bad
        if follow is not None:
            follow(record)
        for index, (seat, answer) in enumerate(journal.answers):
            refused = record.submit(seat, answer)
            if refused is not None:
                what = f"this answer of seat {seat} is not legal: {in_words(refused)}"
                raise BadSetup(file, f"answers[{index}]", what, f"the first {index} answers are sound")
            if follow is not None:
                follow(record)
        found = fingerprint(record.match)
        if found != journal.fingerprint:
            what = f"the match ends at {found}, not at {journal.fingerprint}"
            raise BadSetup(file, "fingerprint", what, "an answer was changed, or the rules were")
        record.origin = journal.origin
        record.failed = journal.failed
        return record


def _place_of(entry: TakenBack) -> int:
    return entry.at


def promise_of(seed: str) -> Event:
    """Before the first die falls everybody sees what the secret, with all that was added to it, will have to be."""
    digest, shares = digest_of(seed), shares_of(seed)
    text = says("All dice and shuffles of this match come from a secret with the digest {digest}.", digest=digest)
    if not shares:
        return Event(CHANCE, KERNEL_RULE, text, {"digest": digest})
    text = says(
        "All dice and shuffles of this match come from a secret and numbers of the players ({n}), with the digest "
        "{digest}.",
        n=len(shares),
        digest=digest,
    )
    return Event(CHANCE, KERNEL_RULE, text, {"digest": digest, "added": [seat for seat, _ in shares]})


def disclosure_of(seed: str) -> list[Event]:
    """What was added comes first, the secret last."""
    lines = []
    for seat, share in shares_of(seed):
        text = says("{seat} had added the number {share}.", seat=("seat", seat), share=share)
        lines.append(Event(CHANCE, KERNEL_RULE, text, {"seat": seat, "share": share}))
    secret = secret_of(seed)
    text = says("The secret of the dice and shuffles was {secret}; now anybody can verify them.", secret=secret)
    lines.append(Event(CHANCE, KERNEL_RULE, text, {"digest": digest_of(seed), "secret": secret}))
    return lines


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
