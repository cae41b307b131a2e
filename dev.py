"""`make dev`: the table in plain Python and the page beside it; both follow every change of a file."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path
from typing import Final

from watchfiles import Change, run_process

HOUSE: Final = Path(__file__).parent
KEPT: Final = HOUSE / ".venv" / "dev"  # tables of the developer, apart from those that are played
FOLLOWED: Final = (".py", ".yaml", ".po", ".json")


def is_followed(_: Change, path: str) -> bool:
    return path.endswith(FOLLOWED) and "/static/" not in path


def main() -> None:
    os.environ["BANNERMEN_PURE"] = "1"
    page = subprocess.Popen(["npx", "vite", "--port", "5173", "--open"], cwd=HOUSE / "web")
    try:
        run_process(
            HOUSE / "bannermen",
            target=f"{HOUSE}/.venv/bin/python -m bannermen serve --port 8000 --data {KEPT}",
            target_type="command",
            watch_filter=is_followed,
        )
    finally:
        page.terminate()
        page.wait()


if __name__ == "__main__":
    main()
