"""Who waits for nothing is let in as far as that leaves time for everybody else."""

from __future__ import annotations

import asyncio
import time

from bannermen.server.doors.usher import LONGEST, PAUSE, SHARE, Usher


def test_they_come_in_the_order_in_which_they_came() -> None:
    async def come() -> list[int]:
        usher, came = Usher(), []

        async def one(number: int) -> None:
            await usher.admit()
            came.append(number)

        await asyncio.gather(*(one(number) for number in range(5)))
        return came

    assert asyncio.run(come()) == [0, 1, 2, 3, 4]


def test_a_server_that_is_busy_lets_fewer_in() -> None:
    work = 0.02
    assert SHARE * work < LONGEST

    async def come() -> float:
        usher = Usher()

        async def one() -> None:
            await usher.admit()
            time.sleep(work)  # nothing else can be done meanwhile

        begun = time.monotonic()
        await asyncio.gather(*(one() for _ in range(5)))
        return time.monotonic() - begun

    assert asyncio.run(come()) > 4 * SHARE * (work - PAUSE)


def test_who_leaves_while_waiting_holds_up_nobody() -> None:
    async def come() -> bool:
        usher = Usher()
        first, second = (asyncio.create_task(usher.admit()) for _ in range(2))
        first.cancel()
        await asyncio.wait_for(second, 30)
        return first.cancelled()

    assert asyncio.run(come())


def test_while_somebody_waits_for_something_the_others_come_one_by_one() -> None:
    async def come() -> tuple[int, int]:
        usher = Usher()
        others = [asyncio.create_task(usher.admit()) for _ in range(10)]
        with usher.ahead_of_others():
            await asyncio.sleep(LONGEST * 0.8)
            meanwhile = sum(task.done() for task in others)
        await asyncio.wait(others, timeout=30)
        return meanwhile, sum(task.done() for task in others)

    assert asyncio.run(come()) == (1, 10)
