"""What leaves the server about a match in words: decisions and refusals; the log as `words.story` writes it."""

from __future__ import annotations

from collections.abc import Container
from typing import Any, Final

import msgspec

from bannermen.kernel.answers import list_answers
from bannermen.kernel.decision import Answer, Decision, Refused
from bannermen.kernel.kinds import AMOUNT, PLACE
from bannermen.kernel.match import Match
from bannermen.words.chronicle import Chronicle, Past
from bannermen.words.story import Story, StoryLine, rule_text, told_parts

__all__ = ["TableChronicle", "Teller", "freeze", "rule_text", "told_parts"]

POSES: Final = 12  # that are offered where one may lie anywhere


def freeze(data: Any) -> Any:
    """Plain data of its own: what is shown must not change when the match goes on."""
    return msgspec.json.decode(msgspec.json.encode(data))


class Teller(Story):
    """Tells matches of one game to whoever is connected."""

    def decision(self, match: Match, decision: Decision, language: str, finals: Container[int] = ()) -> dict[str, Any]:
        kind = decision.kind
        options: list[dict[str, Any]] = []
        if kind is not AMOUNT and kind is not PLACE:
            for code in decision.options:
                choice = match.choice(decision, code)
                options.append(
                    {
                        "code": code,
                        "label": self.say(match, choice.label, language, decision.seat),
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
            "prompt": self.prompt(match, decision, language),
            "about": [{"thing": thing, "index": index} for thing, index in match.about(decision)],
            "dice": [
                {"face": die.face, "sides": die.sides, "counts": die.counts, "code": die.option}
                for die in match.thrown(decision)
            ],
            "least": decision.least,
            "most": decision.most,
            "options": options,
            "low": decision.options[0] if kind is AMOUNT else 0,
            "high": decision.options[1] if kind is AMOUNT else 0,
            "guide": self.guide(match, decision, language),
            "window": self.window(match, decision, language),
            "place": self.place(match, decision, language),
        }

    def guide(self, match: Match, decision: Decision, language: str) -> str:
        """One line for newcomers."""
        message = match.guide(decision)
        return self.say(match, message, language, decision.seat) if message is not None else ""

    def is_window(self, match: Match) -> bool:
        """Whether the match waits in a window: something is about to happen, or has."""
        return self.game.is_window(match)

    def window(self, match: Match, decision: Decision, language: str) -> dict[str, Any] | None:
        if not self.is_window(match):
            return None
        return {
            "moment": decision.key,
            "text": self.prompt(match, decision, language),
            "subject": [[thing, index] for thing, index in match.about(decision)],
            "stops": self.game.stops_of(match, decision),
        }

    def place(self, match: Match, decision: Decision, language: str) -> dict[str, Any] | None:
        """Where a pose may lie, and some that are worth a look: of two that words do not tell apart, the first."""
        if decision.kind is not PLACE:
            return None
        poses: dict[str, list[int]] = {}
        for pose in list_answers(match, decision, POSES):
            assert isinstance(pose, tuple)
            poses.setdefault(self.answer(match, decision, pose, language), list(pose))
        limits = decision.question.limits(match, match.stack[-1])
        return {
            **(freeze(limits) if limits is not None else {}),
            "poses": [{"pose": pose, "label": label} for label, pose in poses.items()],
        }

    def is_final(self, match: Match, decision: Decision, answer: Answer) -> bool:
        """Whether there is no free way back after an answer of any kind, found out on an imagined table."""
        table = self.game.imagine(match, decision.seat, match.number)
        before = turned(table)
        return table.submit(decision.seat, answer) is None and turned(table) != before

    def refusal(self, match: Match, refused: Refused, language: str, seat: int) -> dict[str, Any]:
        """Why not, as the seat may hear it; seat -1 is a watcher."""
        return {
            "rule": refused.rule,
            "text": self.say(match, refused.because, language, seat),
            "rule_text": rule_text(refused.rule, language),
        }


def turned(match: Match) -> tuple[int, int]:
    """How often dice fell and secrets came to light."""
    return match.chance.drawn, match.unveiled


class TableChronicle(Chronicle[Teller]):
    """The log of a table. What had happened before it was opened here is told when somebody wants to read it."""

    def __init__(self, teller: Teller, past: Past | None = None) -> None:
        super().__init__(teller, past.written[-1] if past is not None else 0)
        self.past = past
        self._before: dict[str, tuple[int, list[StoryLine]]] = {}  # by language: from where on it was told

    def whole(self) -> list[StoryLine]:
        """All of it in all languages."""
        if self.past is not None:
            _, before = self.past.lines(self.teller, 0)
            self.first, self.lines = 0, before + self.lines
            self.past, self._before = None, {}
        return self.lines

    def cut(self, number: int) -> None:
        if self.past is not None and number < len(self.past.record.answers):
            self.whole()
        super().cut(number)

    def lines_at(self, number: int) -> int:
        if self.past is not None and number < len(self.past.record.answers):
            return self.past.written[number]
        return super().lines_at(number)

    def plain(self, first: int, last: int, language: str, seats: list[int]) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = []
        if self.past is not None and first < min(last, self.first):
            begins, lines = self._told_before(self.past, first, language)
            found = [lines[at - begins].plain(at, language, seats) for at in range(first, min(last, self.first))]
        return found + super().plain(max(first, self.first), last, language, seats)

    def _told_before(self, past: Past, first: int, language: str) -> tuple[int, list[StoryLine]]:
        if language not in self._before or first < self._before[language][0]:
            self._before[language] = past.lines(Story(self.teller.game, [language]), first)
        return self._before[language]
