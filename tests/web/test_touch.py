"""A phone: taps only, and nothing that sticks out of a narrow screen."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.conftest import PHONE, Visit
from tests.web.journals import laid
from tests.web.player import Option, Player
from tests.web.words import EN

TOUCH: dict[str, Any] = {"viewport": PHONE, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}


class Thumb(Player):
    """A player with a finger."""

    def press(self, thing: Locator) -> None:
        thing.tap()

    def point_at(self, option: Option) -> None:
        if option["thing"] == "card":
            self.press(self.button(option))
        else:
            super().point_at(option)


def overflow(page: Page) -> int:
    """Pixels by which the page is wider than the screen."""
    return int(page.evaluate("() => document.documentElement.scrollWidth - document.documentElement.clientWidth"))


def test_a_few_turns_by_touch(visit: Visit) -> None:
    page = visit(**TOUCH)
    page.goto("/")
    assert overflow(page) <= 0
    page.get_by_role("button", name=EN("lobby.play")).tap()
    player = Thumb(page, seed=6)
    player.play(12)
    assert player.by_board > 0
    assert "choose-action" in player.keys
    player.await_turn()  # a question that comes up brings its own tab with it
    for tab in ("sheet.hand", "sheet.look", "sheet.sides", "log", "chat", "sheet.act"):
        page.get_by_role("tab", name=EN(tab)).tap()
        expect(page.get_by_role("tab", name=EN(tab))).to_have_attribute("aria-selected", "true")
        assert overflow(page) <= 0, tab


@pytest.mark.parametrize("path", ["/", "/new/battles", "/rules/bow", "/rules/bow/bow-flank-02", "table"])
def test_nothing_is_wider_than_a_small_phone(visit: Visit, address: str, battle: dict[str, Any], path: str) -> None:
    page = visit(**{**TOUCH, "viewport": {"width": 360, "height": 740}})
    page.goto(laid(address, battle, "me", "random") if path == "table" else path)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.wait_for_load_state("networkidle")
    assert overflow(page) <= 0
    for button in page.locator("button").filter(visible=True).all():
        box = button.bounding_box()
        assert box is None or (box["x"] >= -1 and box["x"] + box["width"] <= 361), button.inner_text()
