"""What several ask for at the same time is done once for all of them: whoever comes while that is under way has his
part in the next turn. When a server is killed, hundreds of tables are wanted in the same second."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Hashable
from typing import Final, Generic, TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")

MOST_AT_ONCE: Final = 50


class Batcher(Generic[K, V]):
    """`work` finds an answer for each of many questions, or none."""

    def __init__(self, work: Callable[[list[K]], Awaitable[dict[K, V]]]) -> None:
        self._work = work
        self._asked: list[tuple[K, asyncio.Future[V | None]]] = []
        self._working: asyncio.Task[None] | None = None

    async def ask(self, question: K) -> V | None:
        answer: asyncio.Future[V | None] = asyncio.get_running_loop().create_future()
        self._asked.append((question, answer))
        if self._working is None or self._working.done():
            self._working = asyncio.create_task(self._answer_all())
        return await answer

    async def _answer_all(self) -> None:
        while self._asked:
            turn, self._asked = self._asked[:MOST_AT_ONCE], self._asked[MOST_AT_ONCE:]
            try:
                found = await self._work([question for question, _ in turn])
            except BaseException as error:
                for _, answer in turn:
                    if not answer.done():
                        answer.set_exception(error)
                if not isinstance(error, Exception):
                    raise
                continue
            for question, answer in turn:
                if not answer.done():
                    answer.set_result(found.get(question))
