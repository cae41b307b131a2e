"""Matches side by side, their observations and masks written into memory that is there.

Compiled; whoever wants arrays looks at the same memory (env/batch.py) or copies a row of it (env/table.py).
"""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from bannermen.kernel.blocks import Row, length_of
from bannermen.kernel.decision import Decision
from bannermen.kernel.match import Match
from bannermen.training.actions import Actions, NotTrainable

# How a step has left a match.
GOES_ON: Final = 0
ENDED: Final = 1
CUT: Final = 2


class Lanes:
    """So many matches. Row i of `rows` is what the seat that is asked in match i sees: the question, the game's
    features, marks for what was picked and for what the question is about. Row i of `masks` is what it may do.

    The marks are few and stand in `marks` alone, by their places in a row of the whole length; `rows` end before them.
    """

    def __init__(self, game: Any, count: int, most_answers: int) -> None:
        """Raises NotTrainable before anything is played. `game` is a kernel.game.Game, which stays Python."""
        if not game.blocks:
            raise NotTrainable(f"{game.name} gives no `blocks` and `write_features`")
        if not game.question_keys:
            raise NotTrainable(f"{game.name} gives no `question_keys`")
        self.game: Any = game
        self.numbering: Actions = Actions(game)
        self.most_answers: int = most_answers
        self.questions: dict[str, int] = {key: place for place, key in enumerate(game.question_keys)}
        self.features: int = len(self.questions)  # where they begin
        self.picked_at: int = self.features + length_of(game.blocks)
        self.about_at: int = self.picked_at + self.numbering.size
        self.length: int = self.about_at + self.numbering.size
        self.used: int = self.features  # as far as anything but marks was ever written
        self.rows: Row = Row(count * self.picked_at)
        self.masks: vec[u8] = vec[u8]([0] * (count * self.numbering.size))
        self.matches: list[Match] = []
        self.seats: list[int] = [0] * count
        self.asked: list[int] = [0] * count  # the place of the question that is marked
        self.picked: list[list[int]] = [[] for _ in range(count)]
        self.legal: list[list[int]] = [[] for _ in range(count)]
        self.marks: list[list[int]] = [[] for _ in range(count)]

    def begin(self, lane: int, match: Match) -> None:
        """Another match in that lane."""
        row = self.rows.cells
        start: i64 = lane * self.picked_at
        for i in range(start, start + self.picked_at):
            row[i] = 0.0
        if lane == len(self.matches):
            self.matches.append(match)
        else:
            self.matches[lane] = match
        self.picked[lane] = []

    def is_legal(self, lane: int, action: int) -> bool:
        size = self.numbering.size
        return 0 <= action < size and self.masks[lane * size + action] != 0

    def first_illegal(self, actions: list[int]) -> int:
        """The first lane whose action is not legal; -1: all are."""
        for lane in range(len(actions)):
            if not self.is_legal(lane, actions[lane]):
                return lane
        return -1

    def step_all(self, actions: list[int]) -> list[int]:
        """A legal action for each lane. Tells which matches are over or were cut short; those are to begin anew."""
        return [lane for lane in range(len(actions)) if self.step(lane, actions[lane]) != GOES_ON]

    def show_all(self) -> None:
        for lane in range(len(self.matches)):
            self.show(lane)

    def all_marks(self) -> list[int]:
        """The marks of all rows, as places in rows of the whole length one after the other."""
        found: list[int] = []
        for lane in range(len(self.marks)):
            for mark in self.marks[lane]:
                found.append(lane * self.length + mark)
        return found

    def step(self, lane: int, action: int) -> int:
        """Take a legal action: GOES_ON, ENDED or CUT."""
        match = self.matches[lane]
        decision = match.pending[0]
        numbering = self.numbering
        meaning = numbering.meaning(match, decision, action)
        answer = numbering.take(match, decision, self.picked[lane], meaning)
        if answer is None:
            return GOES_ON
        self.picked[lane] = []
        match.apply(decision.seat, answer)
        if match.over:
            return ENDED
        return CUT if match.number >= self.most_answers else GOES_ON

    def see(self, lane: int, seat: int) -> None:
        """Write what a seat sees of the table, whether or not it is asked."""
        at = lane * self.picked_at
        self.rows.cells[at + self.asked[lane]] = 0.0
        end: int = self.game.write_features(self.matches[lane], seat, self.rows, at + self.features)
        if end - at > self.used:
            self.used = end - at

    def show(self, lane: int) -> None:
        """Write what the seat that is asked sees, the question included, and what it may do."""
        match = self.matches[lane]
        decision = match.pending[0]
        self.seats[lane] = decision.seat
        self.see(lane, decision.seat)
        self._ask(lane, match, decision)
        self._allow(lane, match, decision)

    def _ask(self, lane: int, match: Match, decision: Decision) -> None:
        place = self.questions.get(decision.key, -1)
        if place < 0:
            raise NotTrainable(f"{self.game.name} has no {decision.key!r} among its `question_keys`")
        self.asked[lane] = place
        self.rows.cells[lane * self.picked_at + place] = 1.0
        numbering = self.numbering
        marks: list[int] = []
        if self.picked[lane]:
            marks = [self.picked_at + mark for mark in numbering.marks(match, decision, self.picked[lane])]
        for thing, index in match.about(decision):
            code: int = self.game.code_of(thing, index)
            if code >= 0:
                marks.append(self.about_at + numbering.number(match, decision, code))
        self.marks[lane] = marks

    def _allow(self, lane: int, match: Match, decision: Decision) -> None:
        masks = self.masks
        start: i64 = lane * self.numbering.size
        for action in self.legal[lane]:
            masks[start + action] = 0
        legal = self.numbering.legal(match, decision, self.picked[lane])
        self.legal[lane] = legal
        for action in legal:
            masks[start + action] = 1

    def ask_no_more(self, lane: int) -> None:
        """Nobody is asked any more."""
        masks = self.masks
        start: i64 = lane * self.numbering.size
        for action in self.legal[lane]:
            masks[start + action] = 0
        self.legal[lane] = []
        self.marks[lane] = []
        self.rows.cells[lane * self.picked_at + self.asked[lane]] = 0.0
