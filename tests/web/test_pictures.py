"""Pictures of the main screens, for the documents and for whoever wants to see what the tests see."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import DESKTOP, PHONE, Visit
from tests.web.journals import laid
from tests.web.player import Player
from tests.web.words import EN

SIZES: dict[str, dict[str, Any]] = {
    "": {"viewport": DESKTOP},
    "phone": {"viewport": PHONE, "has_touch": True, "is_mobile": True, "device_scale_factor": 2},
}


@pytest.mark.parametrize("size", SIZES)
def test_the_main_screens_can_be_shown(
    visit: Visit, address: str, battle: dict[str, Any], fought: dict[str, Any], pictures: Path, size: str
) -> None:
    page = visit(**SIZES[size])

    page.goto("/")
    expect(page.get_by_role("button", name=EN("lobby.play"))).to_be_visible()
    expect(page.get_by_role("img", name=EN("scene.map")).locator("svg").first).to_be_visible()
    take(page, pictures, size, "lobby")

    page.goto("/rules/bow/bow-flank-02")
    expect(page.locator("#bow-flank-02")).to_be_in_viewport()
    take(page, pictures, size, "rulebook")

    page.goto(laid(address, battle, "me", "random"))
    player = Player(page)
    now = player.await_turn()
    riders = player.hexes(", Winterfell Riders,", "engaged with", EN("hex.lit"))
    expect(riders).to_be_visible()
    riders.click() if size == "" else riders.tap()
    player.see_through(now["revision"])
    expect(player.panel.locator("[data-key]")).to_be_visible()
    take(page, pictures, size, "table")

    page.goto(laid(address, fought, "me", "random"))
    expect(page.get_by_role("region", name=EN("decision"))).to_be_visible()
    take(page, pictures, size, "end")


def take(page: Page, folder: Path, size: str, name: str) -> None:
    """On a phone the table alone is called by the phone's name."""
    page.wait_for_load_state("networkidle")
    file = folder / f"{name if not size else size if name == 'table' else f'{size}-{name}'}.png"
    page.screenshot(path=file, animations="disabled")
    assert file.stat().st_size > 10_000, "a picture of nothing"
