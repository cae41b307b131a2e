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

    def plain(self, language: str) -> dict[str, Any]:
        summary = self.summary or {"moments": [], "seats": []}
        moments = [
            moment | {"given": moment["given"][language], "better": moment["better"][language]}
            for moment in summary["moments"]
        ]
        return {"state": self.state, "done": self.done, "of": self.of, "moments": moments, "seats": summary["seats"]}
