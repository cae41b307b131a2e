"""Between the moves and after: called back to one's turn, a table named and put away, a link to a move, a rematch."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import expect

from tests.web.conftest import Visit
from tests.web.journals import laid
from tests.web.player import Player
from tests.web.words import EN


def test_the_lobby_and_the_tab_call_one_back(visit: Visit, address: str, battle: dict[str, Any]) -> None:
    page = visit()
    page.goto(laid(address, battle, "me", "random"))
    icon = page.locator("link[rel=icon]")
    Player(page).await_turn()
    expect(icon).to_have_attribute("href", "/favicon-turn.svg")
    page.get_by_role("link", name=EN("lobby")).first.click()
    expect(page.get_by_text(EN("lobby.calls", n=1))).to_be_visible()
    expect(page).to_have_title("(1) bannermen")
    expect(icon).to_have_attribute("href", "/favicon-turn.svg")
    assert page.request.get("/favicon-turn.svg").headers["content-type"].startswith("image/svg")

    mine = page.locator(".mine")
    card = mine.get_by_role("link").first
    expect(card.locator("time")).to_have_text(re.compile(r"now|ago"))
    now = page.request.get(f"/api/tables/{(card.get_attribute('href') or '').split('/')[-1]}").json()
    expect(card).to_contain_text(EN("table.round", n=now["round"]))
    expect(card).to_contain_text(now["last"]["en"])
    mine.get_by_role("button", name=EN("mine.more")).click()
    mine.get_by_label(EN("mine.name")).fill("The long one")
    mine.get_by_label(EN("mine.name")).press("Tab")
    expect(mine.get_by_role("link", name="The long one")).to_be_visible()

    mine.get_by_role("button", name=EN("mine.more")).click()
    mine.get_by_role("button", name=EN("mine.away")).click()
    expect(page).to_have_title("bannermen")
    expect(icon).to_have_attribute("href", "/favicon.svg")
    page.reload()
    mine.get_by_text(EN("lobby.away", n=1)).click()
    mine.get_by_role("button", name=EN("mine.more")).click()
    mine.get_by_role("button", name=EN("mine.back")).click()
    expect(page.get_by_text(EN("lobby.calls", n=1))).to_be_visible()

    mine.get_by_role("button", name=EN("mine.more")).click()
    mine.get_by_role("button", name=EN("mine.forget")).click()
    mine.get_by_role("button", name=EN("mine.forget.sure")).click()
    expect(mine).to_be_hidden()


def test_a_table_that_one_started_without_a_seat_is_kept(visit: Visit, address: str, fought: dict[str, Any]) -> None:
    page = visit()
    path = laid(address, fought, "random", "random")
    page.goto(path)
    expect(page.get_by_role("region", name=EN("course"))).to_be_visible()
    page.get_by_role("link", name=EN("lobby")).first.click()
    kept = page.locator(".mine").get_by_role("link")
    expect(kept).to_have_attribute("href", path.split("#")[0])


def test_a_link_to_a_move_is_opened_in_another_browser(visit: Visit, address: str, fought: dict[str, Any]) -> None:
    page = visit()
    page.goto(laid(address, fought, "me", "random"))
    page.get_by_role("button", name=EN("ending.replay")).click()
    scrubber = page.get_by_role("group", name=EN("replay"), exact=True)
    moment = scrubber.get_by_role("slider", name=EN("replay.moment"))
    moment.fill("17")
    expect(scrubber).to_contain_text("17 /")
    scrubber.get_by_role("combobox", name=EN("replay.eyes")).select_option("1")
    scrubber.get_by_role("button", name=EN("replay.link")).click()
    link = page.get_by_role("dialog").get_by_label(EN("link"), exact=True)
    expect(link).to_have_value(re.compile(r"/table/[\w-]+\?move=17&as=1$"))

    other = visit()
    other.goto(re.sub(r"^https?://[^/]+", "", link.input_value()))
    there = other.get_by_role("group", name=EN("replay"), exact=True)
    expect(there.get_by_role("slider", name=EN("replay.moment"))).to_have_value("17")
    expect(there.get_by_role("combobox", name=EN("replay.eyes"))).to_have_value("1")


def test_a_rematch_with_sides_changed(visit: Visit, address: str, fought: dict[str, Any]) -> None:
    page = visit()
    page.goto(laid(address, fought, "me", "random"))
    before = page.url
    page.get_by_role("button", name=EN("ending.change")).click()
    page.wait_for_url(lambda url: url != before and "/table/" in url)
    page.wait_for_function("() => !heard.over && heard.seats.length === 1 && heard.seats[0] === 1")
