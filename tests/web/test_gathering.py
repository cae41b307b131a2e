"""Before the match: seats are taken, everybody brings what the scene needs, and nobody sees it too early."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.web.conftest import Visit
from tests.web.player import Player
from tests.web.test_accessible import Looker, axe
from tests.web.words import Words

__all__ = ["axe"]
PLAIN = Words("en", "plain")
WHAT = "retinue"


def test_two_people_and_a_bot_bring_their_lists_and_the_match_begins(visit: Visit, axe: str) -> None:
    host = visit(seed=None)
    host.goto("/new/feast/moot")
    host.get_by_role("group", name=PLAIN("new.players")).get_by_role("button", name="3").click()
    host.get_by_role("group", name="Lannister").get_by_role("button", name=PLAIN("player.friend")).click()
    expect(host.get_by_role("group", name="Baratheon").get_by_label(PLAIN("seat.level"))).to_be_visible()
    host.get_by_role("button", name=PLAIN("new.go")).click()

    expect(host.get_by_role("status").filter(has_text=PLAIN("gathering.seats", n=1))).to_be_visible()
    link = host.get_by_role("region", name="Lannister").get_by_label(PLAIN("link"), exact=True).input_value()
    Looker(host, axe).finds_nothing_grave("gathering")
    own = host.get_by_role("region", name="Stark")
    own.get_by_label(WHAT).select_option("shame and cup")
    own.get_by_role("button", name=PLAIN("gathering.go", what=WHAT)).click()
    expect(own).to_contain_text(PLAIN("gathering.brought", what=WHAT))

    friend = visit(seed=None, color_scheme="dark")
    friend.goto(re.sub(r"^https?://[^/]+", "", link))
    sit = friend.get_by_role("button", name=PLAIN("invited.sit"))
    expect(sit).to_be_visible()
    Looker(friend, axe).finds_nothing_grave("invitation")
    sit.click()
    theirs = friend.get_by_role("region", name="Stark")
    expect(theirs).to_contain_text(PLAIN("gathering.brought", what=WHAT))
    expect(theirs).not_to_contain_text("shame")  # what it is stays secret
    expect(host.get_by_role("status").filter(has_text=PLAIN("gathering.bring", n=1))).to_be_visible()

    mine = friend.get_by_role("region", name="Lannister")
    mine.get_by_role("button", name=PLAIN("gathering.go", what=WHAT)).click()
    for page in (host, friend):
        expect(page.get_by_role("region", name=PLAIN("decision"))).to_be_visible()
    assert not Player(host, words=PLAIN).await_turn()["over"]


def test_play_now_brings_a_ready_made_list(visit: Visit) -> None:
    page = visit()
    page.goto("/")
    page.get_by_role("radio", name="feast").check(force=True)
    page.get_by_role("radio", name="Moot").check(force=True)
    brought = page.get_by_label(WHAT)
    expect(brought.locator("option:checked")).to_have_text("honey and song")
    page.get_by_role("button", name=PLAIN("lobby.play")).click()
    Player(page, words=PLAIN).await_turn()
