"""Workers on the machines of a Ray cluster, shared by all servers that name its address: an extra.

Each is an actor with a name, and holds the same lines as a worker of one's own: the addresses take turns over the whole
fleet, whichever server asks for them. A thought is the same whoever thinks it, so one that is lost with its machine is
thought again elsewhere.
"""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import Callable
from typing import Any, Final, TypeVar

from bannermen.arena.bundles import NoCluster
from bannermen.arena.cluster import joined, sources
from bannermen.server.thinking import worker as thinking
from bannermen.server.thinking.line import Worker

log = logging.getLogger(__name__)

T = TypeVar("T")

NAMESPACE: Final = "bannermen"
PATIENCE: Final = 60.0  # seconds within which some worker comes back where all have died
PAUSE: Final = 0.5  # seconds between two looks whether it is there again
AT_ONCE: Final = 10_000  # thoughts of all servers that may wait before one worker; each address has its own limit


class Thinker:
    """On some machine: a process in which bots think for every server of the fleet."""

    def __init__(self, wanted: str) -> None:
        if sources() != wanted:
            raise NoCluster("this machine has other sources of bannermen; install the same everywhere")
        self.worker = Worker(threads=True)

    async def ask(self, address: str, work: Callable[..., T], args: tuple[Any, ...]) -> T:
        try:
            return await self.worker.ask(address, work, *args)
        except TimeoutError:
            # A thread cannot be stopped, but its process can: the cluster starts another.
            asyncio.get_running_loop().call_later(PAUSE, os._exit, 1)
            raise


class FarWorker:
    """One of those, as this server sees it."""

    def __init__(self, ray: Any, number: int) -> None:
        self.ray = ray
        self.number = number
        self.waiting = 0
        self.fellows = [self]
        known = sources()
        wanted = ray.remote(Thinker).options(
            name=f"{known}-{number}",
            namespace=NAMESPACE,
            get_if_exists=True,
            lifetime="detached",
            num_cpus=1,
            max_restarts=-1,
            max_concurrency=AT_ONCE,
        )
        self.actor = wanted.remote(known)

    def wake(self) -> None:
        self.actor.ask.remote("", thinking.wake, ())

    async def ask(self, address: str, work: Callable[..., T], *args: Any) -> T:
        self.waiting += 1
        try:
            return await self._ask(address, work, args)
        finally:
            self.waiting -= 1

    async def _ask(self, address: str, work: Callable[..., T], args: tuple[Any, ...]) -> T:
        """While it is away its fellows think for it; where all are away, it is waited for."""
        clock = asyncio.get_running_loop().time
        began, tries = clock(), 0
        while True:
            actor = self.fellows[(self.number + tries) % len(self.fellows)].actor
            try:
                found: T = await actor.ask.remote(address, work, args)
                return found
            except self.ray.exceptions.ActorDiedError:
                raise  # it does not come back
            except self.ray.exceptions.RayActorError as error:
                log.warning("a worker of the cluster has died; another takes its place")
                if clock() - began >= PATIENCE:
                    raise TimeoutError("the workers of the cluster come and go") from error
                tries += 1
                if tries % len(self.fellows) == 0:
                    await asyncio.sleep(PAUSE)

    def close(self) -> None:
        """Other servers may need it: it stays until the cluster stops."""


def far_workers(address: str, count: int) -> list[FarWorker]:
    """So many workers of the cluster; below 0: one for each of its cores. Raises NoCluster."""
    ray = joined(address)
    cores = max(1, int(ray.cluster_resources().get("CPU", 1)))
    found = [FarWorker(ray, number) for number in range(count if count > 0 else cores)]
    for each in found:
        each.fellows = found
    try:
        ray.get([each.actor.ask.remote("", thinking.wake, ()) for each in found], timeout=60.0)
    except Exception as error:
        told = str(error).strip().splitlines() or [type(error).__name__]
        raise NoCluster(f"bots cannot think at {address}: {told[-1]}") from error
    return found
