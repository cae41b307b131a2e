"""A server knows which peers can be heard before anybody has to wait to find out."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from bannermen.server.storage.hearing import EVERY, LONGEST, Hearing

LIVES = b"HTTP/1.1 200 OK\r\nContent-Length: 15\r\n\r\n" + b'{"status":"ok"}'
PATIENCE = 20.0  # seconds; what is waited for comes within two where the machine has time


class Peer:
    """Accepts every line, and answers while it has a voice."""

    def __init__(self) -> None:
        self.has_voice = True
        self.address = ""
        self.lines: list[asyncio.StreamWriter] = []

    async def __aenter__(self) -> Peer:
        self.door = await asyncio.start_server(self.attend, "127.0.0.1", 0)
        self.address = f"127.0.0.1:{self.door.sockets[0].getsockname()[1]}"
        return self

    async def __aexit__(self, *_: object) -> None:
        self.die()

    def die(self) -> None:
        self.door.close()
        for writer in self.lines:
            writer.transport.abort()

    async def attend(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.lines.append(writer)
        try:
            while await reader.readuntil(b"\r\n\r\n"):
                if self.has_voice:
                    writer.write(LIVES)
        except (asyncio.IncompleteReadError, ConnectionError):
            writer.close()


async def until(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not true():
            await asyncio.sleep(0.05)


def with_peer(play: Callable[[Peer, Hearing, list[str]], Awaitable[None]]) -> None:
    async def run() -> None:
        lost: list[str] = []
        hearing = Hearing(lost.append)
        async with Peer() as peer:
            asking = asyncio.create_task(hearing.keep_asking(lambda: {"one": peer.address}))
            await play(peer, hearing, lost)
            asking.cancel()

    asyncio.run(run())


def test_a_peer_that_accepts_and_says_nothing_is_out_of_reach_until_it_speaks() -> None:
    async def play(peer: Peer, hearing: Hearing, lost: list[str]) -> None:
        await asyncio.sleep(2 * EVERY)
        assert not hearing.out_of_reach
        peer.has_voice = False
        await until(lambda: hearing.out_of_reach == {"one"})
        assert lost == ["one"], "who waits there is told once"
        peer.has_voice = True
        await until(lambda: not hearing.out_of_reach)

    with_peer(play)


def test_a_peer_whose_door_is_shut_is_not_waited_for_at_all() -> None:
    """Whoever comes is refused there, and finds the table elsewhere in the same moment."""

    async def play(peer: Peer, hearing: Hearing, lost: list[str]) -> None:
        await asyncio.sleep(EVERY)
        peer.die()
        await asyncio.sleep(LONGEST + 2 * EVERY)
        assert not lost

    with_peer(play)


def test_what_comes_on_a_line_that_is_passed_on_counts() -> None:
    """In a rush it may be late with its word about itself, while it serves those who wait."""
    lost: list[str] = []
    hearing = Hearing(lost.append)
    living = {"one": "peer:1", "two": "peer:2"}
    hearing.hears("one")
    hearing.hears("two")
    begun = max(hearing._heard.values())
    hearing.look(living, begun + LONGEST - 0.1, 0.0)
    assert not lost
    hearing._heard["one"] = begun + 1.0  # a byte for somebody
    hearing.look(living, begun + LONGEST + 0.1, 0.0)
    assert lost == ["two"]


def test_who_was_held_up_itself_blames_nobody() -> None:
    lost: list[str] = []
    hearing = Hearing(lost.append)
    hearing.hears("one")
    begun = hearing._heard["one"]
    hearing.look({"one": "peer:1"}, begun + 9.0, 8.9)
    assert not lost
    hearing.look({"one": "peer:1"}, begun + 9.0 + LONGEST, 0.0)
    assert lost == ["one"], "what it says nothing to afterwards does"
