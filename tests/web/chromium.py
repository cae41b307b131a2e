"""A Chromium for the tests: from the path, else Debian's package, else Playwright's own, else a clear word.

`python -m tests.web.chromium` prints where it is and gets it first where it may.
"""

import os
import shutil
import subprocess
import sys

# The first is Chromium without its own windows and menus, which nobody sees here: a page opens in half the time.
SHELL = "chromium-headless-shell"
NAMES = (SHELL, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
ADVICE = (
    "The tests need a real browser. Install Chromium (Debian, Ubuntu: apt install chromium), put it on the path, "
    "or name it with BANNERMEN_CHROMIUM=/path/to/chromium."
)
WHERE = (
    "from playwright.sync_api import sync_playwright\n"
    "with sync_playwright() as playwright:\n"
    "    print(playwright.chromium.executable_path)"
)


def works(path: str) -> bool:
    """Some systems have a script of that name that only tells where to get the browser; others lack a library."""
    try:
        done = subprocess.run([path, "--version"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=60)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0


def on_the_path() -> str | None:
    for name in NAMES:
        found = shutil.which(name)
        if found and works(found):
            return found
    return None


def from_debian() -> str | None:
    """Where we are root, or may become it without asking."""
    if shutil.which("apt-get") is None:
        return None
    root = [] if os.geteuid() == 0 else ["sudo", "-n"] if shutil.which("sudo") else None
    if root is None:
        return None
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}

    def get(*words: str) -> bool:
        done = subprocess.run([*root, "apt-get", *words], env=environment, stdout=sys.stderr, check=False)
        return done.returncode == 0

    install = ("install", "-y", "-qq", "--no-install-recommends")
    if get("update", "-qq") and (get(*install, SHELL) or get(*install, "chromium")):
        return on_the_path()
    return None


def of_playwright() -> str | None:
    """What Playwright has fetched before; asked in a process of its own, since one process can run only one."""
    done = subprocess.run([sys.executable, "-c", WHERE], capture_output=True, text=True, check=False)
    path = done.stdout.strip()
    return path if done.returncode == 0 and path and works(path) else None


def from_playwright() -> str | None:
    subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], stdout=sys.stderr, check=False)
    return of_playwright()


def chromium(get: bool = False) -> str:
    """The path of a Chromium; with `get`, fetch one if there is none."""
    named = os.environ.get("BANNERMEN_CHROMIUM")
    if named:
        if works(named):
            return named
        raise SystemExit(f"BANNERMEN_CHROMIUM={named} cannot be run. {ADVICE}")
    found = on_the_path() or of_playwright()
    if found is None and get:
        found = from_debian() or from_playwright()
    if found is None:
        raise SystemExit(ADVICE)
    return found


if __name__ == "__main__":
    print(chromium(get=True))
