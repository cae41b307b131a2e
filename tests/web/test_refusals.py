"""A click that is not allowed is answered with the reason and the rule."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Page, expect

from tests.web.conftest import Visit
from tests.web.journals import laid
from tests.web.player import Player
from tests.web.words import EN

RULE = re.compile(r"^bow-[a-z]+-\d+$")


def test_an_enemy_unit_cannot_be_ordered(visit: Visit, address: str, battle: dict[str, Any]) -> None:
    page = visit()
    page.goto(laid(address, battle, "me", "random"))
    player = Player(page)
    before = player.await_turn()
    player.foes.first.click()
    read_the_rule(page)
    player.hexes(", Stark,", EN("unit.inactive")).first.click()
    read_the_rule(page)
    assert player.now()["number"] == before["number"]


def test_a_hex_that_is_too_far_cannot_be_entered(visit: Visit, address: str, battle: dict[str, Any]) -> None:
    page = visit()
    page.goto(laid(address, battle, "me", "random"))
    player = Player(page)
    now = player.await_turn()
    player.hexes(", Stark,", EN("lit")).first.click()
    player.see_through(now["revision"])
    before = player.play_until("move-to")
    player.board.get_by_role("button", name=re.compile(r"^\w+, Plains$")).last.click()  # empty, not lit, far away
    read_the_rule(page)
    assert player.now()["number"] == before["number"]
    player.answer(player.await_turn())  # and the question is still open


def read_the_rule(page: Page) -> None:
    """The reason stands there, the rule is one click away."""
    alert = page.get_by_role("alert")
    expect(alert).to_be_visible()
    cited = alert.locator("[data-rule]")
    rule = cited.get_attribute("data-rule") or ""
    assert RULE.match(rule)
    reason = alert.inner_text().replace(EN("rule"), "").replace(EN("understood"), "").strip()
    assert len(reason) > 20, reason
    cited.click()
    dialog = page.get_by_role("dialog", name=EN("rule"))
    expect(dialog).to_contain_text(rule)
    expect(dialog.get_by_role("link", name=EN("rule.open"))).to_have_attribute("href", f"/rules/bow/{rule}")
    expect(dialog).not_to_contain_text(EN("rule.none"))
    dialog.get_by_role("button", name=EN("close")).click()
    expect(dialog).to_have_count(0)
    alert.get_by_role("button", name=EN("understood")).click()
    expect(alert).to_have_count(0)
