"""How far the analysis of a whole match is, and what it found."""

from __future__ import annotations

import asyncio
from typing import Any


class Study:
    """One match on its way through the analysis."""

    def __init__(self, of: int) -> None:
        self.done = 0
        self.of = of
        self.summary: dict[str, Any] | None = None
        self.task: asyncio.Task[None] | None = None

    @property
    def state(self) -> str:
        return "done" if self.summary is not None else "running" if self.task is not None else "none"

    def moment_at(self, number: int) -> dict[str, Any] | None:
        """What was found of the decision after so many answers, if it is told of the match, with the answers tried."""
        moments = self.summary["moments"] if self.summary is not None else []
        return next((one for one in moments if one["number"] == number and one.get("answers")), None)

    def plain(self, language: str) -> dict[str, Any]:
        summary = self.summary or {"moments": [], "seats": []}
        moments = [moment_in(moment, language) for moment in summary["moments"]]
        seats = [{"kept": None} | seat for seat in summary["seats"]]
        return {"state": self.state, "done": self.done, "of": self.of, "moments": moments, "seats": seats}


def moment_in(moment: dict[str, Any], language: str) -> dict[str, Any]:
    """A costly answer as it is told. An analysis that was kept before questions and reasons were told has neither."""
    words = {word: moment.get(word, {}).get(language, "") for word in ("question", "given", "better")}
    rest = {"later": False} | {name: value for name, value in moment.items() if name not in ("stake", "answers")}
    return rest | words | {"why": in_language(moment.get("why", []), language)}


def in_language(why: list[dict[str, Any]], language: str) -> list[dict[str, Any]]:
    """Reasons as they are told."""
    return [reason | {"text": reason["text"][language]} for reason in why]
