"""A game that has drawn nothing for the browser is played all the same: tables, words and buttons."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.conftest import Visit
from tests.web.player import Player
from tests.web.words import Words

PLAIN = Words("en", "plain")


def test_a_game_without_a_part_of_its_own_is_played_to_its_end(visit: Visit) -> None:
    page = visit()
    page.goto("/")
    page.get_by_role("radio", name="feast").check(force=True)
    page.get_by_role("radio", name="Council").check(force=True)
    seats = page.get_by_role("radiogroup", name=PLAIN("side"))
    expect(seats.get_by_role("radio")).to_have_count(3)
    seats.get_by_role("radio", name="Lannister").check(force=True)
    page.get_by_role("link", name=PLAIN("lobby.choose")).click()
    for lord in ("Lannister", "Baratheon"):
        seat = page.get_by_role("group", name=lord)
        seat.get_by_role("button", name=PLAIN("player.bot"), exact=True).click()
        seat.get_by_label(PLAIN("seat.level")).select_option("random")
    page.get_by_role("button", name=PLAIN("new.go")).click()

    player = Player(page, seed=4, words=PLAIN)
    player.await_turn()
    table = page.get_by_role("region", name=PLAIN("board"))
    expect(table.get_by_role("row", name="Baratheon")).to_be_visible()
    expect(table.get_by_role("columnheader", name="Renown")).to_be_visible()
    expect(page.get_by_role("group", name=PLAIN("hand.label")).get_by_role("button").first).to_be_visible()
    end = player.play()
    assert end["over"]
    assert {"feast.bid", "feast.seating", "feast.deed"} <= set(player.keys), "a number, a place, a choice"
    expect(player.panel).to_contain_text(end["ending"])


def test_the_chosen_game_is_remembered_and_filters_the_lists(visit: Visit) -> None:
    page = visit()
    page.goto("/new/feast/supper")
    page.get_by_role("group", name="Lannister").get_by_role("button", name=PLAIN("player.open")).click()
    page.get_by_label(PLAIN("settings.name")).fill("Olenna")
    page.get_by_role("button", name=PLAIN("new.go")).click()
    page.wait_for_url("**/table/*")
    own = page.url

    other = visit()
    other.goto("/")
    mark = f'a[href="{own[own.index("/table/") :]}"]'
    listed = other.locator(".columns")
    battles = other.get_by_role("radio", name="Battles of Westeros")
    expect(battles).to_be_checked()
    expect(listed.get_by_role("heading", name=PLAIN("lobby.open"))).to_be_visible()
    expect(listed.locator(mark)).to_have_count(0)
    other.get_by_role("button", name=PLAIN("lobby.filter.all")).click()
    expect(listed.locator(mark)).to_contain_text("feast")
    other.get_by_role("button", name=PLAIN("lobby.filter.one")).click()
    expect(listed.locator(mark)).to_have_count(0)
    other.get_by_role("radio", name="feast").check(force=True)
    expect(listed.locator(mark)).to_contain_text("Olenna")
    other.reload()
    expect(other.get_by_role("radio", name="feast")).to_be_checked()
