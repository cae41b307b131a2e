"""A server, a Chromium, and visitors who tell of everything that goes wrong in their browser."""

from __future__ import annotations

import contextlib
import json
import os
import re
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, Protocol

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Playwright,
    Request,
    Response,
    Route,
    expect,
    sync_playwright,
)

from bannermen.server.settings import STATIC
from tests.web.chromium import chromium
from tests.web.journals import a_battle, never, played
from tests.web.relay import SlowRelay
from tests.web.sizes import ALL, USUAL, Sizes

ROOT: Final = Path(__file__).parents[2]
EAR: Final = Path(__file__).parent / "socket_tap.js"
SMALL_GAME: Final = "tests.kernel.feast"  # a guest without a part of its own in the browser
PATIENCE: Final = 150_000  # milliseconds; busy machines are slow
SLOW: Final = os.environ.get("BANNERMEN_SLOW") == "1"  # a slow machine at the end of a slow line, to find what hurries
ARGUMENTS: Final = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
NO_WORKER: Final = "Service Worker registration blocked by Playwright"
NEW_TABLE: Final = re.compile(r"/api/tables(\?.*)?$")
DESKTOP: Final = {"width": 1400, "height": 900}
PHONE: Final = {"width": 390, "height": 844}


class Visit(Protocol):
    """Somebody opens a browser. With `seed`, the matches that are begun there are dealt from it."""

    def __call__(self, *, seed: int | None = 7, forgive: str = "", **wishes: Any) -> Page: ...


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def is_up(address: str) -> bool:
    with contextlib.suppress(OSError), urllib.request.urlopen(f"{address}/api/health", timeout=5) as answer:
        return bool(answer.status == 200)
    return False


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The table, served as anybody would serve it, with a small game beside those of the house."""
    if not (STATIC / "index.html").exists():
        pytest.fail("The table for the browser is not built: make web", pytrace=False)
    folder = tmp_path_factory.mktemp("served")
    port = free_port()
    here = f"http://127.0.0.1:{port}"
    command = [sys.executable, "-m", "bannermen", "serve", "--port", str(port), "--data", str(folder), "--pace", "0"]
    around = {**os.environ, "BANNERMEN_GAMES": SMALL_GAME}
    said = folder / "log"
    with said.open("w") as log, subprocess.Popen(command, cwd=ROOT, env=around, stdout=log, stderr=log) as server:
        try:
            deadline = time.monotonic() + 600
            while not is_up(here):
                assert server.poll() is None, (folder / "log").read_text()
                assert time.monotonic() < deadline, "the server did not start in ten minutes"
                time.sleep(0.1)
            yield SlowRelay(port).address if SLOW else here
        finally:
            server.terminate()
    faults = [line for line in (folder / "log").read_text().splitlines() if "Traceback" in line or "ERROR" in line]
    assert not faults, (folder / "log").read_text()


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    opened = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS, headless=True)
    yield opened
    opened.close()


@pytest.fixture
def visit(browser: Browser, address: str) -> Iterator[Visit]:
    contexts: list[BrowserContext] = []
    faults: list[str] = []

    def arrive(*, seed: int | None = 7, forgive: str = "", **wishes: Any) -> Page:
        usual = {"base_url": address, "viewport": DESKTOP, "locale": "en-GB", "reduced_motion": "reduce"}
        usual["service_workers"] = "block"  # what it fetches no test could hold back; `test_app.py` lets it in
        context = browser.new_context(**{**usual, **wishes})
        contexts.append(context)
        context.set_default_timeout(PATIENCE)
        context.add_init_script(path=EAR)
        context.grant_permissions(["clipboard-read", "clipboard-write"])
        if seed is not None:
            context.route(NEW_TABLE, lambda route: dealt(route, seed))
        context.on("page", lambda page: listen(page, faults, forgive))
        page = context.new_page()
        if SLOW:
            context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": 3})
        return page

    yield arrive
    for context in contexts:
        context.close()
    assert not faults, "\n".join(faults)


def dealt(route: Route, seed: int) -> None:
    """A new table is dealt from a seed, so that a match can be played again."""
    if route.request.method != "POST":
        route.continue_()
        return
    wish = json.loads(route.request.post_data or "{}")
    route.continue_(post_data=json.dumps(wish if "journal" in wish else {**wish, "seed": seed}))


def listen(page: Page, faults: list[str], forgive: str) -> None:
    """Errors in the console and of scripts, requests without a good answer. `forgive` names one that is meant to be."""

    def note(fault: str) -> None:
        if not forgive or forgive not in fault:
            faults.append(f"{page.url}: {fault}")

    def said(message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and message.text != NO_WORKER:
            note(f"console {message.type}: {message.text}")

    def failed(request: Request) -> None:
        # A page that is left takes its open requests with it.
        if request.failure != "net::ERR_ABORTED":
            note(f"{request.method} {request.url}: {request.failure}")

    def answered(response: Response) -> None:
        if response.status >= 400:
            note(f"{response.request.method} {response.url}: {response.status}")

    page.on("console", said)
    page.on("pageerror", lambda error: note(f"script: {error}"))
    page.on("requestfailed", failed)
    page.on("response", answered)


@pytest.fixture(scope="session")
def battle() -> dict[str, Any]:
    """A battle well under way: Stark acts, and some of its units are engaged."""
    return a_battle()


@pytest.fixture(scope="session")
def fought() -> dict[str, Any]:
    """A battle to its end."""
    return played(never, level="random").save()


@pytest.fixture(params=[USUAL, pytest.param(ALL, marks=pytest.mark.nightly)], ids=["usual", "all"])
def sizes(request: pytest.FixtureRequest) -> Sizes:
    """The screens that are looked at."""
    return request.param  # type: ignore[no-any-return]
