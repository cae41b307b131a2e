"""The network between a browser and the server, which can go deaf or break at will."""

from __future__ import annotations

import contextlib
import socket
import threading
from collections.abc import Iterator


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


@contextlib.contextmanager
def relayed(address: str) -> Iterator[Relay]:
    relay = Relay(int(address.rsplit(":", 1)[1]))
    try:
        yield relay
    finally:
        relay.close()
