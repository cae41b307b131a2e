"""A tray dragged and turned with one finger on a small phone: what the table allows, the server takes."""

from __future__ import annotations

import contextlib
import re
from typing import Any

from playwright.sync_api import Page, TimeoutError, expect

from bannermen.games.miniatures.table import GAME
from bannermen.kernel.record import Record
from tests.web.conftest import PATIENCE, Visit
from tests.web.journals import laid, laid_out
from tests.web.miniatures_player import WAR, WarPlayer
from tests.web.test_miniatures import MINE, POSITION
from tests.web.touch import Finger

TOUCH: dict[str, Any] = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}


def seen(page: Page) -> tuple[str, str]:
    """Where the ghost stands, and how it faces."""
    where = page.locator(".ghost").get_attribute("transform") or ""
    return where, page.get_by_role("group", name=WAR("place.facing")).inner_text()


def dragged(player: WarPlayer, dx: float, dy: float) -> None:
    before = seen(player.page)
    Finger(player.page).draw(player.page.locator(".ghost .tray"), dx, dy)
    assert seen(player.page)[0] != before[0], "it does not follow the finger"


def turned(player: WarPlayer, dx: float) -> None:
    before = seen(player.page)
    Finger(player.page).draw(player.page.locator(".ghost .handle"), dx, 0)
    after = seen(player.page)
    assert (after[0], after[1] != before[1]) == (before[0], True), "it turns where it stands"


def put_down(player: WarPlayer) -> None:
    """What is allowed is in sight, and so is the button; nothing that comes late pushes it away; the server agrees."""
    page, panel, now = player.page, player.panel, player.now()
    go = panel.locator("[data-place]")
    expect(panel.get_by_text(WAR("place.allowed"))).to_be_in_viewport()
    expect(go).to_be_in_viewport(ratio=1)
    where = go.bounding_box()
    page.wait_for_function("() => heard.asked.length === 0")
    assert go.bounding_box() == where
    for _ in range(5):  # a busy machine may take a tap for a long press: nothing happens, and one taps again
        go.tap()
        with contextlib.suppress(TimeoutError):
            page.wait_for_function("revision => heard.revision > revision", arg=now["revision"], timeout=PATIENCE / 5)
            break
    player.see_through(now["revision"])
    assert page.evaluate("() => heard.refused.length") == 0


def test_a_unit_is_deployed_by_finger(visit: Visit, address: str) -> None:
    setup: dict[str, Any] = {"scene": "a-game-of-thrones", "edition": "2021", "points": 30, "terrain": 0}
    for seat in (0, 1):
        brought = GAME.bring(setup, seat, GAME.ready_made(setup)[seat]["part"])
        assert isinstance(brought, dict)
        setup = brought
    page = visit(**TOUCH)
    page.goto(laid(address, Record(GAME, setup, 7).save(), "me", "random"))
    player = WarPlayer(page, hand="finger")
    player.play_until("move.deployment")
    page.locator(".ghost").wait_for()
    dragged(player, 40, 10)
    turned(player, 12)
    dragged(player, -70, -4)
    put_down(player)


def test_a_unit_moves_by_finger(visit: Visit, address: str) -> None:
    page = visit(**TOUCH)
    page.goto(laid_out(address, "miniatures", POSITION, "me", "random"))
    player = WarPlayer(page, hand="finger")
    now = player.play_until("pick-activation")
    player.tray(MINE).tap()
    player.see_through(now["revision"])
    now = player.play_until("pick-action")
    player.panel.get_by_role("button", name=re.compile("Maneuver")).tap()
    player.see_through(now["revision"])
    player.play_until("move.maneuver")
    page.locator(".ghost").wait_for()

    dragged(player, -165, 60)  # further than it goes
    said = player.panel.locator(".said")
    expect(said).to_contain_text(WAR("place.farthest", far="5"))
    expect(said).to_be_in_viewport(ratio=1)
    expect(player.panel.locator("[data-place]")).to_be_enabled()

    dragged(player, 120, -60)
    turned(player, 30)
    expect(player.panel.locator(".prospects")).to_have_count(1)
    put_down(player)
