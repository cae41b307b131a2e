"""A match in words: decisions, refusals, and the lines of the log in every language of the table."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

import msgspec

from bannermen.kernel.decision import Answer, Decision, Refused
from bannermen.kernel.events import Event
from bannermen.kernel.game import Game
from bannermen.kernel.kinds import AMOUNT, ONE, PLACE
from bannermen.kernel.match import KERNEL_RULE, Match
from bannermen.kernel.message import Message, says
from bannermen.rulebook import rule
from bannermen.words import LANGUAGES, text, translate

MOST_FINALS: Final = 80  # options for which it is worth finding out whether there is a way back


def freeze(data: Any) -> Any:
    """Plain data of its own: what is shown must not change when the match goes on."""
    return msgspec.json.decode(msgspec.json.encode(data))


class Teller:
    """Tells matches of one game."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def say(self, match: Match, message: Message, language: str) -> str:
        return text(message, language, lambda kind, index: self.game.name_of(match, kind, index, language))

    # --- decisions --------------------------------------------------------------------------------------------

    def decision(self, match: Match, decision: Decision, language: str, finals: set[int]) -> dict[str, Any]:
        kind = decision.kind
        options: list[dict[str, Any]] = []
        if kind is not AMOUNT and kind is not PLACE:
            for code in decision.options:
                choice = self.game.choice(match, decision, code)
                options.append(
                    {
                        "code": code,
                        "label": self.say(match, choice.label, language),
                        "thing": choice.thing,
                        "index": choice.index,
                        "final": code in finals,
                    }
                )
        return {
            "seat": decision.seat,
            "key": decision.key,
            "kind": kind.name,
            "rule": decision.rule,
            "prompt": self.say(match, self.game.prompt(match, decision), language),
            "about": [{"thing": thing, "index": index} for thing, index in self.game.about(match, decision)],
            "least": decision.least,
            "most": decision.most,
            "options": options,
            "low": decision.options[0] if kind is AMOUNT else 0,
            "high": decision.options[1] if kind is AMOUNT else 0,
        }

    def finals(self, match: Match, decision: Decision) -> set[int]:
        """Options after which there is no free way back, found out on an imagined table, so that nothing leaks."""
        found: set[int] = set()
        if decision.kind is not ONE or len(decision.options) > MOST_FINALS:
            return found
        seat = decision.seat
        table = self.game.imagine(match, seat, match.number)
        for code in decision.options:
            trial = table.clone()
            drawn, unveiled = trial.chance.drawn, trial.unveiled
            trial.apply(seat, code)
            if trial.chance.drawn != drawn or trial.unveiled != unveiled:
                found.add(code)
        return found

    def answer(self, match: Match, decision: Decision, answer: Answer, language: str) -> str:
        """An answer in words, for hints."""
        if decision.kind in (AMOUNT, PLACE):
            return str(answer) if isinstance(answer, int) else ", ".join(map(str, answer))
        codes = [answer] if isinstance(answer, int) else list(answer)
        labels = [self.say(match, self.game.choice(match, decision, code).label, language) for code in codes]
        return ", ".join(labels) or "–"

    def refusal(self, match: Match, refused: Refused, language: str) -> dict[str, Any]:
        return {
            "rule": refused.rule,
            "text": self.say(match, refused.because, language),
            "rule_text": rule_text(refused.rule, language),
        }

    def line(self, match: Match, event: Event) -> Line:
        private = [(seat, self.told(match, seen)) for seat, seen in (event.private or {}).items()]
        return Line(event.number, self.told(match, event), tuple(private))

    def told(self, match: Match, event: Event) -> Told:
        data = dict(event.data)
        parts = data.pop("parts", None)
        explained = None
        if isinstance(parts, list):
            explained = tuple((change, why, words) for change, why, words in parts)
        texts = tuple([self.say(match, event.text, language) for language in LANGUAGES])
        return Told(event.kind, event.rule, texts, msgspec.Raw(msgspec.json.encode(data)), explained)

    def ending(self, match: Match, language: str) -> str:
        if not match.over:
            return ""
        if not match.winners:
            return translate("The match is a draw.", language)
        names = ", ".join(self.game.seat_name(match, seat, language) for seat in match.winners)
        return text(says("Winner: {names}.", names=names), language, lambda kind, index: "")


def rule_text(id: str, language: str) -> str:
    """The rule in the reader's language; what the table itself asks stands in no book."""
    if id == KERNEL_RULE:
        return ""
    try:
        return rule(id, language).text
    except KeyError:
        return ""


def told_parts(parts: Iterable[Any], language: str) -> list[dict[str, Any]]:
    """Where a number comes from."""
    return [{"change": change, "rule": why, "text": translate(words, language)} for change, why, words in parts]


class Told(msgspec.Struct, gc=False):
    """What a line of the log says. There are very many: nothing in them is for the collector of garbage to look at."""

    kind: str
    rule: str
    texts: tuple[str, ...]  # in the order of LANGUAGES
    data: msgspec.Raw
    parts: tuple[tuple[int, str, str], ...] | None

    def plain(self, language: str) -> dict[str, Any]:
        line: dict[str, Any] = {
            "kind": self.kind,
            "rule": self.rule,
            "text": self.texts[LANGUAGES.index(language)],
            "data": self.data,
        }
        if self.parts is not None:
            line["parts"] = told_parts(self.parts, language)
        return line


class Line(msgspec.Struct, gc=False):
    """One line of the log in all languages, with the names that things had when it was written."""

    number: int
    told: Told
    private: tuple[tuple[int, Told], ...]  # for seats that know more

    def plain(self, index: int, language: str, seats: list[int]) -> dict[str, Any]:
        line = {"index": index, "number": self.number, **self.told.plain(language)}
        private = {str(seat): told.plain(language) for seat, told in self.private if seat in seats}
        if private:
            line["private"] = private
        return line


class Chronicle:
    """The log, written line by line as things happen, since names change with the table."""

    def __init__(self, teller: Teller) -> None:
        self.teller = teller
        self.lines: list[Line] = []

    def follow(self, match: Match) -> None:
        log = match.log or []
        for event in log[len(self.lines) :]:
            self.lines.append(self.teller.line(match, event))

    def cut(self, number: int) -> None:
        """Forget what came about after so many answers."""
        while self.lines and self.lines[-1].number > number:
            self.lines.pop()

    def lines_at(self, number: int) -> int:
        """How many lines had been written after so many answers."""
        count = len(self.lines)
        while count > 0 and self.lines[count - 1].number > number:
            count -= 1
        return count

    def plain(self, first: int, last: int, language: str, seats: list[int]) -> list[dict[str, Any]]:
        return [self.lines[index].plain(index, language, seats) for index in range(first, min(last, len(self.lines)))]
