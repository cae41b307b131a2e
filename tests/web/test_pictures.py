"""Pictures of the main screens, for the documents and for whoever wants to see what the tests see."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import expect

from tests.web.conftest import DESKTOP, PHONE, ROOT, Visit
from tests.web.journals import laid
from tests.web.player import Player
from tests.web.words import EN

DOCUMENTS: Final = ROOT / "docs" / "pictures"
DOCUMENTED: Final = ("lobby", "table", "rulebook", "phone-table")
SIZES: Final[dict[str, dict[str, Any]]] = {
    "desktop": {"viewport": DESKTOP},
    "phone": {"viewport": PHONE, "has_touch": True, "is_mobile": True, "device_scale_factor": 2},
}


@pytest.mark.parametrize("size", SIZES)
def test_the_main_screens_can_be_shown(
    visit: Visit, address: str, battle: dict[str, Any], fought: dict[str, Any], tmp_path: Path, size: str
) -> None:
    page = visit(**SIZES[size])

    def take(name: str) -> None:
        page.wait_for_load_state("networkidle")
        file = place(tmp_path, name if size == "desktop" else f"{size}-{name}")
        page.screenshot(path=file, animations="disabled")
        assert file.stat().st_size > 10_000, "a picture of nothing"

    page.goto("/")
    expect(page.get_by_role("button", name=EN("lobby.play"))).to_be_visible()
    expect(page.get_by_role("img", name=EN("scene.picture")).locator("svg").first).to_be_visible()
    take("lobby")

    page.goto("/rules/bow/bow-flank-02")
    expect(page.locator("#bow-flank-02")).to_be_in_viewport()
    take("rulebook")

    page.goto(laid(address, battle, "me", "random"))
    weigh_an_attack(Player(page))
    take("table")

    page.goto(laid(address, fought, "me", "random"))
    expect(page.get_by_role("region", name=EN("decision"))).to_be_visible()
    take("end")


def weigh_an_attack(player: Player) -> None:
    """Somebody is about to strike; the odds are on the table."""
    now = player.await_turn()
    player.fighters.first.click()
    player.see_through(now["revision"])
    player.play_until("name-target", player.pass_if_possible)
    player.targets.first.click()
    doubt = player.page.get_by_role("alertdialog")
    expect(doubt).to_contain_text("%")
    expect(doubt.get_by_role("button", name=EN("doubt.yes"))).to_be_in_viewport(ratio=1)


def place(folder: Path, name: str) -> Path:
    """With the documents only if they are asked for; there the phone's table stands for the phone."""
    if os.environ.get("BANNERMEN_PICTURES") != "1" or name not in DOCUMENTED:
        return folder / f"{name}.png"
    DOCUMENTS.mkdir(parents=True, exist_ok=True)
    return DOCUMENTS / f"{name.removesuffix('-table')}.png"
