"""How much the page's own thread has to do for a frame while things are dragged and while they move, on a telephone.

    python -m bench.smoothness [game ...]

The page must be built (make web). The clock on the wall would measure whatever else the machine does, so the trace is
asked for the processor time of the main thread between two frames. A phone is taken to be four times as slow: 60 frames
a second leave it 16.7 ms for a frame, and this machine a quarter of that. What paints and composes has threads of its
own and is not counted.
"""

from __future__ import annotations

import json
import statistics
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, NamedTuple

from playwright.sync_api import Browser, Locator, Page, sync_playwright

from bannermen.server.settings import Settings
from tests.server.conftest import served
from tests.web.chromium import chromium
from tests.web.conftest import ARGUMENTS, EAR, PATIENCE, PHONE
from tests.web.journals import a_battle, laid, laid_out
from tests.web.miniatures_player import WarPlayer
from tests.web.player import Player
from tests.web.test_cards import CARDS, CardPlayer
from tests.web.test_miniatures import MINE, POSITION
from tests.web.test_picture import some_way
from tests.web.test_tactics import TACTICS, Captain
from tests.web.touch import Finger

SLOWER: Final = 4
FRAME: Final = 1000 / 60  # milliseconds
STROKES: Final = 40  # of a finger, one a frame
NEXT: Final = "() => new Promise(requestAnimationFrame)"
TASK: Final = "RunTask"  # one lies within the other of the two that Chromium writes down for each
CATEGORIES: Final = [
    "toplevel",
    "devtools.timeline",
    "disabled-by-default-devtools.timeline",
    "devtools.timeline.frame",
    "disabled-by-default-devtools.timeline.frame",
]


class Work(NamedTuple):
    """Milliseconds of the main thread, frame by frame."""

    frames: list[float]

    def told(self) -> str:
        if not self.frames:
            return "no frames"
        ordered = sorted(self.frames)
        fits = sum(frame * SLOWER <= FRAME for frame in ordered) / len(ordered)
        tenth = ordered[min(len(ordered) - 1, len(ordered) * 95 // 100)]
        return (
            f"{len(ordered)} frames, {statistics.median(ordered):.1f} ms in the middle, {tenth:.1f} at 95 %, "
            f"{ordered[-1]:.1f} at most; {fits:.0%} within {FRAME / SLOWER:.1f} ms"
        )


def work_of(trace: bytes) -> Work:
    """What the busiest page's main thread did between one frame and the next."""
    events: list[dict[str, Any]] = json.loads(trace)["traceEvents"]
    threads = {
        (e["pid"], e["tid"]) for e in events if e["ph"] == "M" and e.get("args", {}).get("name") == "CrRendererMain"
    }
    tasks: dict[tuple[int, int], list[tuple[int, int]]] = {thread: [] for thread in threads}
    begun: dict[tuple[int, int], list[int]] = {thread: [] for thread in threads}
    for event in events:
        thread = (event["pid"], event["tid"])
        if thread not in threads:
            continue
        if event["name"] == TASK and "tdur" in event:
            tasks[thread].append((event["ts"], event["tdur"]))
        elif event["name"] == "BeginMainThreadFrame":
            begun[thread].append(event["ts"])
    main = max(threads, key=lambda thread: len(begun[thread]))
    at = sorted(begun[main])
    frames = [0.0] * max(0, len(at) - 1)
    row = 0
    for start, used in sorted(set(tasks[main])):
        while row + 1 < len(at) and at[row + 1] <= start:
            row += 1
        if at and at[0] <= start and row < len(frames):
            frames[row] += used / 1000
    return Work(frames)


@contextmanager
def traced(browser: Browser, page: Page, what: str) -> Iterator[None]:
    browser.start_tracing(page=page, categories=CATEGORIES)
    yield
    print(f"{what}: {work_of(browser.stop_tracing()).told()}", flush=True)


def draw(page: Page, thing: Locator, across: float = 90, along: float = 60) -> None:
    """There and back again, a stroke a frame."""
    x, y = middle(thing)
    finger = Finger(page)
    finger.touch("touchStart", (x, y))
    for part in strokes():
        finger.touch("touchMove", (x + across * part, y + along * part))
        page.evaluate(NEXT)
    finger.touch("touchEnd")


def pinch(page: Page, thing: Locator) -> None:
    """Two fingers part and come together again, a stroke a frame."""
    x, y = middle(thing)
    finger = Finger(page)
    apart = [30 + 90 * part for part in strokes()]
    finger.touch("touchStart", (x - 30, y), (x + 30, y))
    for far in apart:
        finger.touch("touchMove", (x - far, y), (x + far, y))
        page.evaluate(NEXT)
    finger.touch("touchEnd")


def middle(thing: Locator) -> tuple[float, float]:
    box = thing.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def strokes() -> list[float]:
    return [1 - abs(1 - 2 * stroke / STROKES) for stroke in range(1, STROKES + 1)]


def battle(browser: Browser, page: Page, address: str) -> None:
    page.goto(laid(address, a_battle(), "me", "random"))
    player = Player(page, seed=2)
    player.await_turn()
    with traced(browser, page, "battles, the board is pulled about"):
        draw(page, page.locator(".lying > .field"))
    with traced(browser, page, "battles, two fingers on the board"):
        pinch(page, page.locator(".lying > .field"))
    with traced(browser, page, "battles, six answers and what comes of them"):
        player.play(6)


def joust(browser: Browser, page: Page, address: str) -> None:
    page.goto(laid(address, some_way("cards", 40), "me", "random"))
    player = CardPlayer(page, seed=5, words=CARDS)
    player.await_turn()
    with traced(browser, page, "cards, a finger drawn along the hand"):
        draw(page, page.locator("button.card").last, -150, 0)
    with traced(browser, page, "cards, eight answers and what comes of them"):
        player.play(8)


def skirmish(browser: Browser, page: Page, address: str) -> None:
    page.goto(laid(address, some_way("tactics", 40), "me", "random"))
    player = Captain(page, seed=3, words=TACTICS)
    player.await_turn()
    with traced(browser, page, "tactics, the board is pulled about"):
        draw(page, page.locator(".lying > .field"))
    with traced(browser, page, "tactics, two fingers on the board"):
        pinch(page, page.locator(".lying > .field"))
    with traced(browser, page, "tactics, six answers and what comes of them"):
        player.play(6)


def field(browser: Browser, page: Page, address: str) -> None:
    page.goto(laid_out(address, "miniatures", POSITION, "me", "random"))
    player = WarPlayer(page, hand="finger")
    now = player.play_until("pick-activation")
    player.tray(MINE).tap()
    player.see_through(now["revision"])
    with traced(browser, page, "miniatures, the field is pulled about"):
        draw(page, page.locator(".lying > .field"))
    now = player.play_until("pick-action")
    player.panel.locator("button.option").filter(has_text="Maneuver").tap()
    player.see_through(now["revision"])
    now = player.play_until("move.maneuver")
    with traced(browser, page, "miniatures, the outline of a unit is dragged"):
        draw(page, page.locator(".ghost .tray"), 40, 30)
    with traced(browser, page, "miniatures, it goes there, and what comes of it"):
        player.panel.locator("[data-place]").tap()
        player.see_through(now["revision"])
        player.play(4)


GAMES: Final[dict[str, Callable[[Browser, Page, str], None]]] = {
    "battles": battle,
    "cards": joust,
    "tactics": skirmish,
    "miniatures": field,
}


def measure(names: tuple[str, ...] = tuple(GAMES)) -> None:
    with (
        tempfile.TemporaryDirectory() as data,
        served(Settings(data=Path(data), workers=0, pace=0.0, strict=False)) as address,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS, headless=True)
        for name in names:
            context = browser.new_context(
                base_url=f"http://{address}",
                viewport={"width": PHONE["width"], "height": PHONE["height"]},
                has_touch=True,
                is_mobile=True,
                service_workers="block",
            )
            context.set_default_timeout(PATIENCE)
            context.add_init_script(path=EAR)
            GAMES[name](browser, context.new_page(), f"http://{address}")
            context.close()
        browser.close()


if __name__ == "__main__":
    measure(tuple(sys.argv[1:]) or tuple(GAMES))
