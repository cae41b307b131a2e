"""A match in words: what is asked and may be answered, what is refused and why, what has happened, how it ended.

Server and command line tell it from here; what they add is only the form in which it leaves them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from bannermen.kernel.decision import Answer, Decision
from bannermen.kernel.events import Event
from bannermen.kernel.game import Game
from bannermen.kernel.headline import Headline
from bannermen.kernel.kinds import AMOUNT, PLACE
from bannermen.kernel.match import Match
from bannermen.kernel.message import Message, says
from bannermen.rulebook import find
from bannermen.words.catalogue import translate
from bannermen.words.language import LANGUAGES
from bannermen.words.sentence import text
from bannermen.words.unknown import unknown
from bannermen.words.voice import nameless


class Story:
    """Tells matches of one game, in any language."""

    def __init__(self, game: Game, languages: Sequence[str] = LANGUAGES) -> None:
        self.game = game
        self.languages = tuple(languages)  # those in which lines of the log are written down

    def say(self, match: Match, message: Message, language: str, seat: int) -> str:
        """The message as the seat may hear it: what it does not know has no name, whatever a rule has written down.
        Seat -1 is a watcher."""
        named = _Names(self.game, match, language, seat)
        said = text(message, language, named.name)
        if named.veiled and said.startswith(named.veiled):
            return said[0].upper() + said[1:]
        return said

    def prompt(self, match: Match, decision: Decision, language: str) -> str:
        return self.say(match, match.prompt(decision), language, decision.seat)

    def labels(self, match: Match, decision: Decision, language: str) -> list[str]:
        """The choices in words; amounts and poses have none."""
        if decision.kind in (AMOUNT, PLACE):
            return []
        return [self.label(match, decision, option, language) for option in decision.options]

    def label(self, match: Match, decision: Decision, option: int, language: str) -> str:
        return self.say(match, match.choice(decision, option).label, language, decision.seat)

    def answer(self, match: Match, decision: Decision, answer: Answer, language: str) -> str:
        """An answer in words, for hints."""
        if decision.kind is PLACE:
            assert isinstance(answer, tuple)
            words = decision.question.pose_label(match, match.stack[-1], list(answer))
            return pose_in_words(answer) if words is None else self.say(match, words, language, decision.seat)
        if decision.kind is AMOUNT:
            return str(answer)
        codes = [answer] if isinstance(answer, int) else list(answer)
        return ", ".join(self.label(match, decision, code, language) for code in codes) or "–"

    def ending(self, match: Match, language: str) -> str:
        """Who has won; nothing while nobody has."""
        if not match.over:
            return ""
        if not match.winners:
            return text(says("The match is a draw."), language, nameless)
        names = ", ".join(self.game.seat_name(match, seat, language) for seat in match.winners)
        return text(says("Winner: {names}.", names=names), language, nameless)

    def verdict(self, match: Match, language: str) -> str:
        """By what the match was decided, in words of this match."""
        return (
            " ".join(self.tell(match, message, language) for message in self.game.verdict(match)) if match.over else ""
        )

    # --- the log ----------------------------------------------------------------------------------------------

    def tell(self, match: Match, message: Message, language: str) -> str:
        """A line of the log. It tells of a moment that is gone: what everybody saw then may lie hidden again by now.
        Who may read it is decided by the event itself, which has lines of their own for those who know more."""
        return ended(_Moment(self.game, match).worded(message, language))

    def line(self, match: Match, log: list[Event], at: int) -> StoryLine:
        event, moment = log[at], _Moment(self.game, match)
        private = [(seat, self._told(moment, seen)) for seat, seen in (event.private or {}).items()]
        deed = self.game.headline(match, log, at)
        told, headline = self._told(moment, event), None
        if deed is not None:
            headline = Head(deed.first, tuple([self._head(moment, deed, language) for language in self.languages]))
        return StoryLine(event.number, told, tuple(private), headline, self.game.matters(event))

    def _head(self, moment: _Moment, deed: Headline, language: str) -> str:
        """What happened, and what came of it, in one line.

        The outcome is made of sentences that the log says elsewhere, so their full stops go."""
        happened = unended(moment.worded(deed.text, language))
        outcome = ", ".join(unended(moment.worded(part, language, amid=True)) for part in deed.outcome)
        return ended(f"{happened}: {outcome}." if outcome else f"{happened}.")

    def _told(self, moment: _Moment, event: Event) -> Told:
        data = dict(event.data)
        parts = data.pop("parts", None)
        explained = None
        if isinstance(parts, list):
            explained = tuple((change, why, words) for change, why, words in parts)
        texts = tuple([ended(moment.worded(event.text, language)) for language in self.languages])
        return Told(event.kind, event.rule, texts, msgspec.Raw(msgspec.json.encode(data)), explained)


def ended(sentence: str) -> str:
    """A sentence that ends with a title of its own mark has no second one.

    >>> ended("House Stark names: Hear Me Roar!.")
    'House Stark names: Hear Me Roar!'
    """
    return sentence[:-1] if sentence.endswith(("!.", "?.")) else sentence


def unended(sentence: str) -> str:
    """The same without its last mark; a title keeps its own.

    >>> unended("House Stark is routed!"), unended("House Stark names: Hear Me Roar!.")
    ('House Stark is routed', 'House Stark names: Hear Me Roar!')
    """
    return sentence[:-1] if sentence.endswith(("!.", "?.")) else sentence.rstrip(".!")


class _Names:
    """The names of a match in one language, as one seat knows them; for nobody in particular: as they are."""

    def __init__(self, game: Game, match: Match, language: str, seat: int | None) -> None:
        self.game = game
        self.match = match
        self.language = language
        self.seat = seat
        self.veiled = ""  # what something unknown was called
        self.known: dict[tuple[str, int], str] = {}

    def name(self, kind: str, index: int) -> str:
        """Looked up once: a line and its headline name the same things."""
        if (kind, index) not in self.known:
            self.known[kind, index] = self._name(kind, index)
        return self.known[kind, index]

    def _name(self, kind: str, index: int) -> str:
        kind, _, form = kind.partition(".")
        if self.seat is not None and not self.match.knows(self.seat, kind, index):
            self.veiled = self.veiled or unknown(kind, self.language, form)
            return unknown(kind, self.language, form)
        if form:
            return self.game.form_of(self.match, kind, index, self.language, form)
        return self.game.name_of(self.match, kind, index, self.language)


class _Moment:
    """What is said of one moment for everybody: each sentence once in each language."""

    def __init__(self, game: Game, match: Match) -> None:
        self.game = game
        self.match = match
        self._names: dict[str, _Names] = {}
        self._said: dict[tuple[Message, str, bool], str] = {}

    def worded(self, message: Message, language: str, amid: bool = False) -> str:
        if language not in self._names:
            self._names[language] = _Names(self.game, self.match, language, None)
        if (message, language, amid) not in self._said:
            self._said[message, language, amid] = text(message, language, self._names[language].name, amid)
        return self._said[message, language, amid]


def pose_in_words(pose: Sequence[int]) -> str:
    """A pose in inches and degrees, as people measure; the table counts in thousandths and hundredths.

    >>> pose_in_words((12500, 3000, 9000))
    '12.5 3 90'
    """
    across, along, facing = pose
    return f"{across / 1000:g} {along / 1000:g} {facing / 100:g}"


def rule_text(id: str, language: str) -> str:
    """The rule in the reader's language; what the table itself asks stands in no book."""
    found = find(id, language)
    return found.text if found is not None else ""


def told_parts(parts: Iterable[Any], language: str) -> list[dict[str, Any]]:
    """Where a number comes from."""
    return [{"change": change, "rule": why, "text": translate(words, language)} for change, why, words in parts]


def worded(texts: tuple[str, ...], language: str) -> str:
    """Of a line that was told in all languages, or in this one alone."""
    return texts[LANGUAGES.index(language) if len(texts) > 1 else 0]


class Told(msgspec.Struct, gc=False):
    """What a line of the log says. There are very many: nothing in them is for the collector of garbage to look at."""

    kind: str
    rule: str
    texts: tuple[str, ...]  # in the order of the story's languages
    data: msgspec.Raw
    parts: tuple[tuple[int, str, str], ...] | None

    def plain(self, language: str) -> dict[str, Any]:
        line: dict[str, Any] = {
            "kind": self.kind,
            "rule": self.rule,
            "text": worded(self.texts, language),
            "data": self.data,
        }
        if self.parts is not None:
            line["parts"] = told_parts(self.parts, language)
        return line


class Head(msgspec.Struct, gc=False):
    """What the deed of a line has come to with it."""

    first: int  # the line that opened the deed
    texts: tuple[str, ...]


class StoryLine(msgspec.Struct, gc=False):
    """One line of the log, with the names that things had when it was written."""

    number: int
    told: Told
    private: tuple[tuple[int, Told], ...]  # for seats that know more
    head: Head | None = None
    matters: bool = False  # it tells of something by which matches are decided

    def seen_by(self, seat: int) -> Told:
        """The line as the seat may know it; seat -1 is a watcher."""
        for other, told in self.private:
            if other == seat:
                return told
        return self.told

    def plain(self, index: int, language: str, seats: list[int]) -> dict[str, Any]:
        line = {"index": index, "number": self.number, **self.told.plain(language)}
        if self.head is not None:
            line["deed"] = self.head.first
            line["headline"] = worded(self.head.texts, language)
        private = {str(seat): told.plain(language) for seat, told in self.private if seat in seats}
        if private:
            line["private"] = private
        return line
