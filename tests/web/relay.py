"""The network between a browser and the server, which can go deaf or break at will."""

from __future__ import annotations

import contextlib
import random
import socket
import threading
import time
from collections.abc import Iterator
from typing import Final


class Relay:
    """Passes bytes on to a port of this machine."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.door = socket.create_server(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{self.door.getsockname()[1]}"
        self.is_cut = False
        self.is_deaf = False
        self.lines: list[socket.socket] = []
        threading.Thread(target=self._welcome, daemon=True).start()

    def deafen(self) -> None:
        """What the browser says arrives; what the server says is lost from now on."""
        self.is_deaf = True

    def cut(self) -> None:
        """Every connection breaks and none comes about."""
        self.is_cut = True
        lines, self.lines = self.lines, []
        for line in lines:
            with contextlib.suppress(OSError):
                line.shutdown(socket.SHUT_RDWR)
            line.close()

    def mend(self) -> None:
        self.is_cut = self.is_deaf = False

    def close(self) -> None:
        self.cut()
        self.door.close()

    def _welcome(self) -> None:
        while True:
            try:
                near, _ = self.door.accept()
            except OSError:
                return
            if self.is_cut:
                near.close()
                continue
            far = socket.create_connection(("127.0.0.1", self.port))
            self.lines += [near, far]
            for source, goal, heard in ((near, far, True), (far, near, False)):
                threading.Thread(target=self._carry, args=(source, goal, heard), daemon=True).start()

    def _carry(self, source: socket.socket, goal: socket.socket, always: bool) -> None:
        with contextlib.suppress(OSError):
            while data := source.recv(65536):
                if always or not self.is_deaf:
                    goal.sendall(data)
        for end in (source, goal):
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()


class SlowRelay(Relay):
    """Everything that the server says arrives late, and seldom in the order in which it was said."""

    DELAYS: Final = (0.02, 0.1, 0.3, 0.9)  # seconds

    def _carry(self, source: socket.socket, goal: socket.socket, always: bool) -> None:
        luck = random.Random(source.fileno())
        last = 0.0
        with contextlib.suppress(OSError):
            while data := source.recv(65536):
                if not always and time.monotonic() - last > 0.05:  # not the rest of what has begun to come
                    time.sleep(luck.choice(self.DELAYS))
                last = time.monotonic()
                goal.sendall(data)
        for end in (source, goal):
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()


@contextlib.contextmanager
def relayed(address: str) -> Iterator[Relay]:
    relay = Relay(int(address.rsplit(":", 1)[1]))
    try:
        yield relay
    finally:
        relay.close()
