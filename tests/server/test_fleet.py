"""Bots think on a cluster: the same answers, turns by address over all servers, and a worker that dies costs none."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Awaitable, Iterator
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from bannermen.arena.bundles import NoCluster
from bannermen.games.battles.game import GAME
from bannermen.kernel.record import Record
from bannermen.server.thinking import fleet
from bannermen.server.thinking.bots import BotPool
from bannermen.server.thinking.line import WAITING_EACH, Busy
from tests.server.guest import KINGSROAD
from tests.server.test_bot_pool import imagined_of


class RayActorError(Exception):
    pass


class ActorDiedError(RayActorError):
    pass


class FakeRay(ModuleType):
    """What we use of Ray, in this process: actors with names; `deaths` says how many calls die next."""

    def __init__(self) -> None:
        super().__init__("ray")
        self.exceptions = SimpleNamespace(RayActorError=RayActorError, ActorDiedError=ActorDiedError)
        self.actors: dict[str, Any] = {}
        self.deaths: list[type[Exception]] = []
        self.away: set[str] = set()  # names of actors that are being started anew

    def is_initialized(self) -> bool:
        return True

    def cluster_resources(self) -> dict[str, float]:
        return {"CPU": 2.0}

    def remote(self, made: Any) -> Any:
        def options(*, name: str, get_if_exists: bool, **more: Any) -> Any:
            assert get_if_exists and more["lifetime"] == "detached" and more["max_restarts"] == -1
            return SimpleNamespace(remote=lambda *args: self.actor(name, made, args))

        return SimpleNamespace(options=options)

    def actor(self, name: str, made: Any, args: tuple[Any, ...]) -> Any:
        if name not in self.actors:
            self.actors[name] = made(*args)
        return SimpleNamespace(ask=SimpleNamespace(remote=lambda *asked: self.call(name, asked)))

    async def call(self, name: str, asked: tuple[Any, ...]) -> Any:
        if self.deaths:
            raise self.deaths.pop()
        if name in self.away:
            raise RayActorError
        return await self.actors[name].ask(*asked)

    def get(self, calls: list[Awaitable[Any]], timeout: float) -> None:
        for call in calls:
            call.close()  # type: ignore[attr-defined]


@pytest.fixture
def ray(monkeypatch: pytest.MonkeyPatch) -> Iterator[FakeRay]:
    fake = FakeRay()
    monkeypatch.setattr(fleet, "joined", lambda address: fake)
    monkeypatch.setattr(fleet, "PAUSE", 0.0)
    yield fake
    for actor in fake.actors.values():
        actor.worker.close()


def test_the_cluster_thinks_as_one_machine_does(ray: FakeRay) -> None:
    async def scene() -> None:
        here, there = BotPool(0), BotPool(-1, on="head:6379")
        record = Record(GAME, {"scene": KINGSROAD}, 1)
        assert len(there.workers) == 2, "one for each core"
        wanted = await here.think("a", imagined_of(record), "greedy")
        assert await there.think("a", imagined_of(record), "greedy") == wanted
        here.close()
        there.close()
        assert await BotPool(-1, on="head:6379").think("a", imagined_of(record), "greedy") == wanted, (
            "they stay for others"
        )

    asyncio.run(scene())


def test_a_worker_that_dies_costs_no_answer(ray: FakeRay, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        worker = BotPool(1, on="head:6379").workers[0]
        ray.deaths = [RayActorError] * 40
        assert await worker.ask("a", abs, -4) == 4 and worker.waiting == 0
        first = BotPool(-1, on="head:6379").workers[0]
        ray.away = {name for name in ray.actors if name.endswith("-0")}
        assert await first.ask("a", abs, -5) == 5, "its fellow thinks for it"
        ray.away = set()
        monkeypatch.setattr(fleet, "PATIENCE", 0.0)
        ray.deaths = [RayActorError] * 2
        with pytest.raises(TimeoutError):
            await worker.ask("a", abs, -4)
        ray.deaths = [ActorDiedError]
        with pytest.raises(ActorDiedError):  # nobody will take its place
            await worker.ask("a", abs, -4)

    asyncio.run(scene())


def test_addresses_take_turns_over_all_servers(ray: FakeRay) -> None:
    """One address asks at two servers; the bot of another waits for no more than a thought of each."""

    async def scene() -> None:
        first, second = BotPool(1, on="head:6379").workers[0], BotPool(1, on="head:6379").workers[0]
        assert len(ray.actors) == 1
        done: list[str] = []

        async def one(worker: Any, address: str) -> None:
            await worker.ask(address, time.sleep, 0.005)
            done.append(address)

        async with asyncio.TaskGroup() as tasks:
            for number in range(WAITING_EACH):
                tasks.create_task(one((first, second)[number % 2], "many"))
            await asyncio.sleep(0.02)
            assert first.waiting > 10 and second.waiting > 10
            with pytest.raises(Busy):
                await asyncio.gather(*[second.ask("many", abs, -1) for _ in range(WAITING_EACH)])
            began = len(done)
            for _ in range(3):
                tasks.create_task(one(second, "few"))
        places = [place for place, address in enumerate(done) if address == "few"]
        assert len(places) == 3 and places[-1] <= began + 8, done

    asyncio.run(scene())


def test_a_worker_lost_in_thought_makes_room_for_another(ray: FakeRay, monkeypatch: pytest.MonkeyPatch) -> None:
    left: list[int] = []
    monkeypatch.setattr(os, "_exit", left.append)
    monkeypatch.setattr("bannermen.server.thinking.line.THOUGHT_SECONDS", 0.05)

    async def scene() -> None:
        worker = BotPool(1, on="head:6379").workers[0]
        with pytest.raises(TimeoutError):
            await worker.ask("a", time.sleep, 0.5)
        await asyncio.sleep(0.01)
        assert left == [1]

    asyncio.run(scene())


def test_other_sources_are_refused(ray: FakeRay) -> None:
    with pytest.raises(NoCluster, match="other sources"):
        fleet.Thinker("another digest")
