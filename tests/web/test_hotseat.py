"""Two players at one screen: a battle to its end, taking back, looking back, and going another way."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Visit
from tests.web.journals import laid, nearly_over
from tests.web.player import Player, sit_down
from tests.web.words import EN


@pytest.mark.parametrize("whole", [False, pytest.param(True, marks=pytest.mark.nightly)], ids=["last part", "whole"])
def test_one_browser_plays_both_seats_and_looks_back(visit: Visit, address: str, whole: bool) -> None:
    """The last part of a battle; at night from its beginning."""
    page = visit()
    if whole:
        sit_down(page, "me", "me")
    else:
        page.goto(laid(address, nearly_over(), "me", "me"))
    player = Player(page, seed=5)

    player.play(12)
    take_back_once(player)
    see_an_earlier_moment(player)
    player.page.get_by_role("checkbox", name=EN("handover.open")).check()
    end = player.play(choose=player.briskly)
    assert end["over"]
    expect(player.verdict).to_contain_text(end["ending"])

    branch_before_the_end(player)
    assert not player.play(3)["over"], "the branch goes its own way"


def take_back_once(player: Player) -> None:
    """Choosing a unit to order can be undone freely: nothing was rolled or shown."""
    before = player.play_until("choose-action", thing="unit")
    first = player.lit.first
    name = first.get_attribute("aria-label")
    player.press(first)
    player.see_through(before["revision"])
    player.await_turn(before["revision"] + 1)
    player.page.get_by_role("button", name=EN("undo")).click()
    player.page.wait_for_function("number => heard.number === number", arg=before["number"])
    player.take_table()
    expect(player.panel.locator('[data-key="choose-action"]')).to_be_visible()
    expect(player.lit.first).to_have_attribute("aria-label", name or "")
    assert player.now()["revision"] > before["revision"], "going back is a change too"


def see_an_earlier_moment(player: Player) -> None:
    """The scrubber works during play and leaves the match alone."""
    page, before = player.page, player.now()
    page.get_by_role("button", name=EN("replay"), exact=True).click()
    scrubber = page.get_by_role("group", name=EN("replay"), exact=True)
    scrubber.get_by_role("button", name=EN("replay.back")).click()
    expect(player.panel).to_contain_text(EN("replay.watching", n=before["number"] - 1, of=before["number"]))
    expect(player.lit).to_have_count(0)
    scrubber.get_by_role("slider", name=EN("replay.moment")).fill("0")
    expect(player.panel).to_contain_text(EN("replay.watching", n=0, of=before["number"]))
    scrubber.get_by_role("button", name=EN("replay.present")).click()
    expect(player.panel.locator('[data-key="choose-action"]')).to_be_visible()
    assert player.now()["number"] == before["number"]


def branch_before_the_end(player: Player) -> None:
    page, end = player.page, player.now()
    old = page.url
    page.get_by_role("button", name=EN("replay"), exact=True).click()
    scrubber = page.get_by_role("group", name=EN("replay"), exact=True)
    moment = end["number"] - 20
    scrubber.get_by_role("slider", name=EN("replay.moment")).fill(str(moment))
    expect(player.panel).to_contain_text(EN("replay.watching", n=moment, of=end["number"]))
    scrubber.get_by_role("button", name=EN("replay.back")).click()
    expect(player.panel).to_contain_text(EN("replay.watching", n=moment - 1, of=end["number"]))
    scrubber.get_by_label(EN("replay.eyes")).select_option(label=EN("replay.as", seat="Lannister"))
    expect(player.panel).to_contain_text(EN("replay.watching", n=moment - 1, of=end["number"]))

    scrubber.get_by_role("button", name=EN("replay.branch")).click()
    dialog = page.get_by_role("dialog", name=EN("replay.branch"))
    for house in ("Stark", "Lannister"):
        dialog.get_by_role("group", name=house).get_by_role("button", name=EN("player.me"), exact=True).click()
    dialog.get_by_role("button", name=EN("branch.go")).click()
    page.wait_for_url(re.compile(r"/table/(?!" + re.escape(old.rsplit("/", 1)[1]) + ")"))
    page.wait_for_function("number => heard.number === number && !heard.over", arg=moment - 1)


def test_a_skirmish_is_set_up_at_the_table(visit: Visit) -> None:
    """Commanders with their values; pieces beside the board are chosen in the panel, their places on the board."""
    page = visit()
    sit_down(page, "me", "random", scene="Raid in the Riverlands")
    player = Player(page, seed=4)
    player.await_turn()
    expect(player.panel.get_by_role("button", name="Robb Stark, value 3")).to_be_visible()
    player.play_until("place-unit")
    expect(player.lit).to_have_count(0)
    expect(player.panel.locator('[data-thing="unit"] svg').first).to_be_visible()
    player.play_until("place-unit-at")
    expect(player.lit.first).to_be_visible()
    player.play_until("choose-action")
