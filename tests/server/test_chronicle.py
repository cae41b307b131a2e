"""The log of a match that was opened again: what is told when somebody asks is what was told when it happened."""

from __future__ import annotations

import pytest

from bannermen.games import game
from bannermen.kernel.answers import sample_answer
from bannermen.kernel.chance import Chance
from bannermen.kernel.events import Event
from bannermen.kernel.journal import TakenBack
from bannermen.kernel.match import Match
from bannermen.kernel.record import Record
from bannermen.server.storage.roster import draw_secret_of_chance
from bannermen.server.tables.gathering import replayed
from bannermen.server.wire.telling import TableChronicle, Teller
from bannermen.words import LANGUAGES
from bannermen.words.story import Story, StoryLine

ANSWERS = 70  # more than from one kept copy of a match to the next
GAMES = ("battles", "cards", "miniatures", "tactics")
EYES = [0, 1]


def played_on(record: Record, told: TableChronicle, luck: Chance, until: int) -> None:
    while record.match.number < until and not record.match.over:
        decision = record.match.pending[0]
        record.apply(decision.seat, sample_answer(record.match, decision, luck))
        told.follow(record.match)


def begun(name: str) -> tuple[Record, TableChronicle]:
    """A match told as it happens, in which somebody has gone back."""
    played = game(name)
    setup = played.filled({"scene": played.scenes()[0].key}, 3)
    record, told = Record(played, setup, draw_secret_of_chance()), TableChronicle(Teller(played))
    told.follow(record.match)
    played_on(record, told, Chance(3), 12)
    record.go_back(0, 9)
    told.cut(9)
    told.follow(record.match)
    return record, told


def again(record: Record) -> tuple[Record, TableChronicle]:
    answers = [(given.seat, given.answer) for given in record.answers]
    return replayed(record.game, record.setup, record.seed, answers, record.taken_back[:])


@pytest.mark.parametrize("name", GAMES)
def test_what_is_told_later_is_what_was_told_then(name: str) -> None:
    record, told = begun(name)
    played_on(record, told, Chance(4), ANSWERS)
    _, later = again(record)
    count = len(told)
    assert len(later) == count > 20 and not later.lines, "nobody has asked yet"
    for language in LANGUAGES:
        for first in (count - 3, count - 20, count // 2, 1, 0):
            assert later.plain(first, count, language, EYES) == told.plain(first, count, language, EYES)
        assert later.plain(2, 9, language, []) == told.plain(2, 9, language, [])
    assert [later.lines_at(number) for number in range(ANSWERS)] == [told.lines_at(number) for number in range(ANSWERS)]
    assert later.whole() == told.lines == told.whole()


def test_only_what_is_asked_for_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    record, told = begun("battles")
    played_on(record, told, Chance(4), ANSWERS)
    _, later = again(record)
    said: list[str] = []
    line = Story.line

    def noted(teller: Story, match: Match, log: list[Event], at: int) -> StoryLine:
        said.extend(teller.languages)
        return line(teller, match, log, at)

    monkeypatch.setattr(Story, "line", noted)
    count = len(told)
    shown = later.plain(count - 5, count, "de", [0])
    assert set(said) == {"de"} and 5 <= len(said) < count / 2
    said.clear()
    assert later.plain(count - 5, count, "de", [1]) != [] != shown and not said, "what was told once is kept"


def test_the_match_goes_on_and_back_behind_where_it_was_opened() -> None:
    record, told = begun("battles")
    played_on(record, told, Chance(4), 30)
    other, later = again(record)
    for journal, chronicle in ((record, told), (other, later)):
        played_on(journal, chronicle, Chance(5), 40)
    count = len(told)
    assert later.plain(0, count, "ru", EYES) == told.plain(0, count, "ru", EYES)
    for number in (35, 21):
        for journal, chronicle in ((record, told), (other, later)):
            journal.go_back(1, number)
            chronicle.cut(number)
            chronicle.follow(journal.match)
        assert record.taken_back[-1] == other.taken_back[-1] and isinstance(other.taken_back[-1], TakenBack)
        assert len(later) == len(told)
        assert later.plain(0, len(told), "ru", EYES) == told.plain(0, len(told), "ru", EYES)
    for journal, chronicle in ((record, told), (other, later)):
        played_on(journal, chronicle, Chance(6), 30)
    assert later.whole() == told.whole()
