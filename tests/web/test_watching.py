"""Who watches sees whose side is whose, and from which side."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from bannermen.games import game
from bannermen.kernel.record import Record
from tests.web.conftest import Visit
from tests.web.journals import SCENE, sat_down
from tests.web.words import EN

WIDE = {"width": 1366, "height": 768}
PHONE = {"width": 360, "height": 740}


def watch(page: Page, address: str, match: dict[str, Any]) -> None:
    page.goto(sat_down(address, match, ("me", "me")).split("#")[0])


def look_from(page: Page, side: str) -> None:
    seats = page.get_by_role("button", name=EN("seats"))
    if not seats.is_visible():
        page.get_by_role("button", name=EN("menu")).click()
    seats.click()
    page.get_by_label(EN("seats.side")).select_option(side)
    page.get_by_role("dialog").get_by_role("button", name=EN("close")).click()


@pytest.mark.parametrize("frame", [WIDE, PHONE], ids=["wide", "phone"])
def test_the_side_whose_name_stands_below_lies_below(visit: Visit, address: str, frame: dict[str, int]) -> None:
    battles = game("battles")
    units = battles.view(Record(battles, {"scene": SCENE}, 7, recording=False).match, -1)["units"]
    page = visit(viewport=frame)
    watch(page, address, {"game": "battles", "setup": {"scene": SCENE}, "seed": 7})
    hexes = page.locator("[data-hex]")
    expect(hexes.first).to_be_attached()

    def below() -> int:
        """The seat whose units stand lower, or on the left where the field lies across."""
        height: dict[int, float] = {}
        for seat in (0, 1):
            stood = [unit["hex"] for unit in units if unit["seat"] == seat and unit["hex"] >= 0]
            boxes = [hexes.nth(hex).bounding_box() for hex in stood]
            height[seat] = sum(box["y"] - box["x"] for box in boxes if box) / len(boxes)
        return max(height, key=lambda seat: height[seat])

    def nearest() -> str:
        tab = page.get_by_role("tab", name=EN("sheet.table"))
        if frame is PHONE and tab.get_attribute("aria-selected") == "false":
            tab.click()
        return page.locator("section.plate").last.get_attribute("aria-label") or ""

    assert (nearest(), below()) == ("Stark", 0)
    look_from(page, "Lannister")
    assert (nearest(), below()) == ("Lannister", 1)
