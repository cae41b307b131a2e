"""A finger that is laid on the screen and drawn over it, as no mouse does."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import Locator, Page

from tests.web.player import come_to_rest

LIFTED: Final = 250  # milliseconds between two touches; what follows at once Chromium takes for the same gesture


class Finger:
    def __init__(self, page: Page) -> None:
        self.page = page
        self.line = page.context.new_cdp_session(page)

    def touch(self, kind: str, *points: tuple[float, float]) -> None:
        self.line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})

    def draw(self, thing: Locator, dx: float, dy: float, steps: int = 6) -> None:
        """From the middle of a thing so far across the screen."""
        box = thing.bounding_box()
        assert box is not None
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        self.touch("touchStart", (x, y))
        for step in range(1, steps + 1):
            self.touch("touchMove", (x + dx * step / steps, y + dy * step / steps))
        self.touch("touchEnd")
        come_to_rest(self.page)
        self.page.wait_for_timeout(LIFTED)
