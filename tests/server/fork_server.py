"""Servers that start at once: each is forked from a process that has loaded and read everything before.

A start from nothing takes seven seconds of work, and many tests kill a server and start it again only to see what was
kept. How a server starts from nothing is shown by `test_start.py` and by the browser's tests.
"""

from __future__ import annotations

import json
import os
import select
import signal
import socket
import subprocess
import sys
import threading
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryFile
from typing import IO, Any, Final

OWN: Final = ("BANNERMEN_DATABASE",)  # what a server reads when it starts; the rest is read before
ONE_AT_A_TIME: Final = threading.Lock()
FORK_SERVERS: Final[dict[str, ForkServer]] = {}


class ForkedServer:
    """The process of a server: what tests ask of `subprocess.Popen`."""

    def __init__(self, status: IO[str], stdout: IO[str] | None) -> None:
        self.status, self.stdout = status, stdout
        self.pid = int(status.readline())
        self.returncode: int | None = None

    def send_signal(self, sign: int) -> None:
        if self.poll() is None:
            os.kill(self.pid, sign)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)

    def poll(self) -> int | None:
        return self._ended(0.0)

    def wait(self, seconds: float) -> int:
        code = self._ended(seconds)
        if code is None:
            raise subprocess.TimeoutExpired("bannermen serve", seconds)
        return code

    def _ended(self, seconds: float) -> int | None:
        if self.returncode is None:
            ending = select.poll()  # `select.select` knows no file above 1,023, and people at many tables hold more
            ending.register(self.status, select.POLLIN)
            if ending.poll(1000 * seconds):
                self.returncode = int(self.status.readline())
                self.status.close()
        return self.returncode


class ForkServer:
    """Speaks to the process from which servers are forked."""

    def __init__(self, around: dict[str, str]) -> None:
        self.line, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        with theirs:
            self.process = subprocess.Popen(
                [sys.executable, "-m", __name__, str(theirs.fileno())],
                env=around,
                cwd=Path(__file__).parents[2],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                pass_fds=[theirs.fileno()],
                start_new_session=True,
            )

    def fork(
        self, arguments: list[str], around: dict[str, str], folder: str, log: IO[Any], is_heard: bool
    ) -> ForkedServer:
        told, tells = os.pipe()
        heard, said = os.pipe() if is_heard else (-1, os.dup(log.fileno()))
        wish = json.dumps([arguments, around, folder]).encode()
        try:
            socket.send_fds(self.line, [wish], [tells, said, log.fileno()])
        finally:
            os.close(tells)
            os.close(said)
        return ForkedServer(os.fdopen(told), os.fdopen(heard) if is_heard else None)


def fork(
    arguments: list[str], around: dict[str, str], folder: str, log: IO[Any], is_heard: bool = False
) -> ForkedServer:
    """`bannermen` with these arguments, its errors in the log; with `is_heard` one reads what it says."""
    read_before = {key: value for key, value in around.items() if key not in OWN and not key.startswith("PYTEST_")}
    with ONE_AT_A_TIME:
        name = json.dumps(read_before, sort_keys=True)
        if name not in FORK_SERVERS:
            FORK_SERVERS[name] = ForkServer(read_before)
        return FORK_SERVERS[name].fork(arguments, around, folder, log, is_heard)


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    """The command `bannermen` to its end."""
    with TemporaryFile("w+") as log:
        server = fork(list(arguments), dict(os.environ), os.getcwd(), log, is_heard=True)
        assert server.stdout is not None
        with server.stdout as said:
            out = said.read()
        code = server.wait(600)
        log.seek(0)
        return subprocess.CompletedProcess(arguments, code, out, log.read())


# --- in the process from which servers are forked -----------------------------------------------------------------


def main() -> None:
    import bannermen.__main__
    import bannermen.cli.app
    import bannermen.server.run
    from bannermen.server.doors import library

    library.fill()
    line = socket.socket(fileno=int(sys.argv[1]))
    while True:
        wish, (tells, said, log), _, _ = received(line)
        if not wish:
            return
        if os.fork() == 0:
            line.close()
            if attended(tells, said, log):
                arguments, around, folder = json.loads(wish)
                os.chdir(folder)
                os.environ.clear()
                os.environ.update(around)
                sys.argv = ["bannermen", *arguments]
                sys.modules["__main__"] = bannermen.__main__  # what the workers of a server import
                bannermen.cli.main()
            return
        for each in (tells, said, log):
            os.close(each)
        with suppress(ChildProcessError):
            while os.waitpid(-1, os.WNOHANG) != (0, 0):
                pass


def received(line: socket.socket) -> tuple[bytes, tuple[int, int, int], int, Any]:
    wish, parts, flags, where = socket.recv_fds(line, 1 << 18, 3)
    return wish, (parts[0], parts[1], parts[2]) if parts else (-1, -1, -1), flags, where


def attended(tells: int, said: int, log: int) -> bool:
    """Fork once more: the child is the server; its parent tells its number, waits for its end and tells that."""
    child = os.fork()
    if child == 0:
        os.close(tells)
        os.setsid()
        os.dup2(said, 1)
        os.dup2(log, 2)
        os.close(said)
        os.close(log)
        return True
    for each in (said, log):
        os.close(each)
    os.write(tells, f"{child}\n".encode())
    _, status = os.waitpid(child, 0)
    os.write(tells, f"{os.waitstatus_to_exitcode(status)}\n".encode())
    os._exit(0)


if __name__ == "__main__":
    main()
