"""Two servers on one PostgreSQL: how quick they are with so many tables each, and what the wrong door costs.

python bench/fleet.py [tables of each] [seconds of each]
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

from bannermen.server.storage.owners import A_FEW
from tests.postgres import postgres
from tests.server.fleet import Door, Server

# Tables: what passing on costs is seen where nobody waits for anything else, and no server has far more than the other.
FEW = 2 * A_FEW


def load(tables: int, seconds: float, *doors: str) -> subprocess.Popen[str]:
    command = [
        sys.executable,
        "-m",
        "bannermen.server.load",
        "--tables",
        str(tables),
        "--seconds",
        str(seconds),
        *doors,
    ]
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True)


def told(name: str, running: list[subprocess.Popen[str]]) -> None:
    for each in running:
        print(f"{name}: {each.communicate()[0].strip()}", flush=True)


def main() -> None:
    tables = int(sys.argv[1]) if len(sys.argv) > 1 else 500
    seconds = float(sys.argv[2]) if len(sys.argv) > 2 else 60.0
    with tempfile.TemporaryDirectory(prefix="bannermen-fleet-") as folder, postgres(fsync=True) as database:
        url = database.new()
        servers = [Server(Path(folder), url, Door) for _ in range(2)]
        try:
            for server in servers:
                server.wait()
            first, second = (server.address for server in servers)
            for own in (first, second):
                told("to its own server", [load(FEW, seconds / 2, "--address", own)])
            for own, other in ((first, second), (second, first)):
                told("through the other", [load(FEW, seconds / 2, "--address", own, "--through", other)])
            both = [load(tables, seconds, "--address", server.address) for server in servers]
            told(f"{tables} tables at each", both)
        finally:
            for server in servers:
                server.end()


if __name__ == "__main__":
    main()
