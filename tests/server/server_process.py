"""`bannermen serve` in a process of its own, for tests that kill it, stop it or wear it out."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

from tests.server.fork_server import ForkedServer, fork


class Server:
    """With `anew` it starts from nothing, as it does for anybody else; usually it is forked with everything read."""

    def __init__(self, data: Path, log: Path, *options: str, anew: bool = False) -> None:
        self.log, self.anew = log, anew
        self.arguments = ["serve", "--port", "0", "--data", str(data), *options]
        self.command = [sys.executable, "-m", "bannermen", *self.arguments]
        self.process: subprocess.Popen[str] | ForkedServer

    def start(self) -> None:
        """It takes calls as soon as it has said where; one that comes early waits."""
        with self.log.open("a") as log:
            if self.anew:
                self.process = subprocess.Popen(
                    self.command, stdout=subprocess.PIPE, stderr=log, text=True, start_new_session=True
                )
            else:
                self.process = fork(self.arguments, dict(os.environ), os.getcwd(), log, is_heard=True)
        assert self.process.stdout is not None
        said = re.search(r"http://([^\s;]+)", self.process.stdout.readline())
        assert said is not None, self.log.read_text()
        self.address = said[1]

    def stop(self, sign: int) -> int:
        self.process.send_signal(sign)
        code = self.process.wait(60)
        assert self.process.stdout is not None
        self.process.stdout.close()
        return code
