"""Conceding and offering a draw, from the menu of the table, after one more question."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect

from tests.web.conftest import PHONE, Visit
from tests.web.journals import laid
from tests.web.player import Player, sit_down
from tests.web.test_two_browsers import invitation
from tests.web.words import EN


def choose(page: Page, entry: str) -> None:
    page.get_by_role("button", name=EN("menu"), exact=True).click()
    page.get_by_role("button", name=EN(entry), exact=True).click()


def test_one_thinks_twice_and_concedes(visit: Visit, address: str, battle: dict[str, Any]) -> None:
    page = visit(viewport=PHONE)
    page.goto(laid(address, battle, "me", "random"))
    player = Player(page)
    player.await_turn()
    choose(page, "concede")
    asked = page.get_by_role("dialog", name=EN("concede.ask"))
    asked.get_by_role("button", name=EN("cancel")).click()
    expect(asked).to_be_hidden()
    assert not player.now()["over"]
    player.concede()
    expect(player.panel).to_contain_text("Winner: Lannister.")
    expect(player.panel).to_contain_text("Stark concedes.")
    page.get_by_role("button", name=EN("menu"), exact=True).click()
    expect(page.get_by_role("button", name=EN("concede"), exact=True)).to_be_hidden()
    expect(page.get_by_role("button", name=EN("save.replay"))).to_be_visible()


def test_a_draw_is_declined_offered_back_and_taken(visit: Visit) -> None:
    host = Player(visit())
    sit_down(host.page, "me", "friend")
    guest = Player(visit())
    guest.page.goto(invitation(host))
    guest.page.get_by_label(EN("settings.name")).fill("Tyrion")
    guest.page.get_by_role("button", name=EN("seats.known")).click()
    host.page.wait_for_function("() => heard.waiting && heard.waiting.length > 0")
    choose(host.page, "draw")
    host.page.get_by_role("dialog").get_by_role("button", name=EN("draw.yes")).click()
    expect(host.panel).to_contain_text(EN("draw.waiting"))
    expect(guest.panel).to_contain_text(EN("draw.offered", seat="Stark"))
    guest.panel.get_by_role("button", name=EN("draw.decline")).click()
    expect(host.panel).to_contain_text(EN("draw.declined", seat="Lannister"))

    choose(guest.page, "draw")
    guest.page.get_by_role("dialog").get_by_role("button", name=EN("draw.yes")).click()
    host.panel.get_by_role("button", name=EN("draw.accept")).click()
    for player in (host, guest):
        expect(player.verdict).to_contain_text("The match is a draw.")
        expect(player.verdict).to_contain_text("All sides agree on a draw.")
        expect(player.log).to_contain_text("All sides agree on a draw.")
