"""Before the match: seats are taken, everybody brings what the scene needs, and nobody sees it too early."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.web.conftest import Visit
from tests.web.player import Player, offer
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
    expect(own.get_by_role("button", name=PLAIN("gathering.go", what=WHAT))).to_be_enabled()
    expect(own.get_by_text(PLAIN("bring.gone"))).to_have_count(0)  # what is offered at first fits the table
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
    offer(page, "feast", scene="moot")
    page.goto("/")
    expect(page.locator(".now")).to_contain_text("Moot · honey and song")
    page.get_by_role("button", name=PLAIN("lobby.play")).click()
    Player(page, words=PLAIN).await_turn()


def test_an_invitation_can_be_scanned_by_a_telephone(visit: Visit) -> None:
    page = visit()
    page.route(
        "**/api/addresses",
        lambda route: route.fulfill(json={"addresses": ["http://192.168.1.7:8000", "http://10.0.0.3:8000"]}),
    )
    page.goto("/new/feast/moot")
    page.get_by_role("group", name="Lannister").get_by_role("button", name=PLAIN("player.friend")).click()
    page.get_by_role("button", name=PLAIN("new.go")).click()
    seat = page.get_by_role("region", name="Lannister")
    code = seat.get_by_role("img", name=PLAIN("link.code"))
    expect(code).to_be_visible()
    link = seat.get_by_label(PLAIN("link"), exact=True)
    expect(link).to_have_value(re.compile(r"^http://192\.168\.1\.7:8000/table/[\w-]+#sit=[\w-]+$"))
    expect(code).to_have_attribute("data-text", link.input_value())
    seat.get_by_label(PLAIN("link.address")).select_option("http://10.0.0.3:8000")
    expect(code).to_have_attribute("data-text", re.compile(r"^http://10\.0\.0\.3:8000/"))
    # As large as a telephone needs it: three dots of the screen for a square of the code.
    box = code.bounding_box()
    squares = float((code.get_attribute("viewBox") or "").split()[2])
    assert box and box["width"] / squares >= 2.5

    # One's own seat is taken along to a telephone in the same way.
    page.get_by_role("button", name=PLAIN("gathering.links")).click()
    page.get_by_role("dialog").get_by_text(PLAIN("seats.device")).click()
    expect(page.get_by_role("dialog").get_by_role("img", name=PLAIN("link.code"))).to_be_visible()


def test_no_code_is_shown_for_an_address_that_only_this_computer_knows(visit: Visit) -> None:
    page = visit()
    page.goto("/new/feast/moot")
    page.get_by_role("group", name="Lannister").get_by_role("button", name=PLAIN("player.friend")).click()
    page.get_by_role("button", name=PLAIN("new.go")).click()
    expect(page.get_by_text(PLAIN("link.home"))).to_be_visible()
    expect(page.get_by_role("img", name=PLAIN("link.code"))).to_have_count(0)
