"""A Chromium for the tests: from the path, else Debian's package, else Playwright's own, else a clear word.

`python -m tests.web.chromium` prints where it is and gets it first where it may.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
ADVICE = (
    "The tests need a real browser. Install Chromium (Debian, Ubuntu: apt install chromium), put it on the path, "
    "or name it with BANNERMEN_CHROMIUM=/path/to/chromium."
)


def on_the_path() -> str | None:
    named = os.environ.get("BANNERMEN_CHROMIUM")
    if named:
        return named if Path(named).exists() else None
    for name in NAMES:
        found = shutil.which(name)
        if found:
            return found
    return None


def from_debian() -> None:
    """Where we are root, or may become it without asking."""
    if shutil.which("apt-get") is None:
        return
    root = [] if os.geteuid() == 0 else ["sudo", "-n"] if shutil.which("sudo") else None
    if root is None:
        return
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for words in (["update", "-qq"], ["install", "-y", "-qq", "--no-install-recommends", "chromium"]):
        done = subprocess.run([*root, "apt-get", *words], env=environment, stdout=sys.stderr, check=False)
        if done.returncode != 0:
            return


def from_playwright() -> str | None:
    subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], stdout=sys.stderr, check=False)
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).exists() else None


def chromium(get: bool = False) -> str:
    """The path of a Chromium; with `get`, fetch one if there is none."""
    found = on_the_path()
    if found is None and get:
        from_debian()
        found = on_the_path() or from_playwright()
    if found is None:
        raise SystemExit(ADVICE)
    return found


if __name__ == "__main__":
    print(chromium(get=True))
