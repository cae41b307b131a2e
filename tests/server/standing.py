"""`bannermen serve` in a process of its own, for tests that kill it, stop it or wear it out."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path


class Server:
    def __init__(self, data: Path, log: Path, *options: str) -> None:
        self.log = log
        self.command = [sys.executable, "-m", "bannermen", "serve", "--port", "0", "--data", str(data), *options]

    def start(self) -> None:
        """It takes calls as soon as it has said where; one that comes early waits."""
        with self.log.open("a") as log:
            self.process = subprocess.Popen(
                self.command, stdout=subprocess.PIPE, stderr=log, text=True, start_new_session=True
            )
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
