"""A game that has drawn nothing for the browser is played all the same: tables, words and buttons."""

from __future__ import annotations

import re

from playwright.sync_api import Route, expect

from tests.web.conftest import Visit
from tests.web.player import Player
from tests.web.words import Words

PLAIN = Words("en", "plain")


def test_a_game_without_a_part_of_its_own_is_played_to_its_end(visit: Visit) -> None:
    page = visit()
    page.goto("/")
    page.get_by_role("radio", name="feast").check(force=True)
    page.get_by_role("link", name=PLAIN("lobby.choose")).click()
    page.get_by_role("radio", name="Council").check(force=True)
    for lord in ("Lannister", "Baratheon"):
        seat = page.get_by_role("group", name=lord)
        seat.get_by_role("button", name=PLAIN("player.bot"), exact=True).click()
        seat.get_by_role("radio", name=PLAIN("level.random")).check(force=True)
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
    expect(player.verdict).to_contain_text(end["ending"])


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


def test_a_card_is_read_by_mouse_finger_and_key(visit: Visit) -> None:
    page = visit(has_touch=True)
    page.goto("/new/feast/supper")
    page.get_by_role("button", name=PLAIN("new.go")).click()
    card = page.get_by_role("group", name=PLAIN("hand.label")).get_by_role("button").first
    floating = page.locator(".float .card")
    card.hover()
    expect(floating).to_be_visible()
    page.mouse.move(5, 5)
    expect(floating).to_have_count(0)
    card.focus()
    page.keyboard.press("z")
    held = page.get_by_role("dialog", name=PLAIN("card"), exact=True)
    expect(held).to_be_visible()
    page.keyboard.press("Escape")
    expect(held).to_have_count(0)
    expect(card).to_be_focused()
    card.dispatch_event("pointerdown", {"pointerType": "touch", "clientX": 10, "clientY": 10})
    expect(held).to_be_visible()


def test_a_pile_is_opened_and_looked_through(visit: Visit) -> None:
    page = visit()
    page.goto("/new/feast/council")
    page.get_by_role("button", name=PLAIN("new.go")).click()
    player = Player(page, seed=2, words=PLAIN)
    pile = page.get_by_role("button", name="Discard")
    for _ in range(40):
        now = player.await_turn()
        if pile.inner_text().split()[0] != "0":
            break
        player.answer(now)
    pile.click()
    opened = page.get_by_role("dialog", name="Discard")
    expect(opened.get_by_role("listitem").first).to_be_visible()
    opened.get_by_role("listitem").first.get_by_role("button").click()
    expect(page.get_by_role("dialog", name=PLAIN("card"), exact=True)).to_be_visible()


def test_five_opponents_fold_to_a_strip(visit: Visit) -> None:
    page = visit()
    page.goto("/new/feast/tourney")
    page.get_by_role("button", name=PLAIN("new.go")).click()
    Player(page, words=PLAIN).await_turn()
    strip = page.get_by_role("tablist", name=PLAIN("sheet.sides"))
    expect(strip.get_by_role("tab")).to_have_count(5)
    strip.get_by_role("tab", name="Tyrell").click()
    expect(page.get_by_role("region", name="Tyrell")).to_be_visible()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("region", name="Martell")).to_be_visible()
    expect(page.get_by_role("region", name="Tyrell")).to_have_count(0)


def test_a_bench_is_placed_by_mouse_keys_and_buttons(visit: Visit) -> None:
    page = visit()
    page.goto("/new/feast/council")
    page.get_by_role("button", name=PLAIN("new.go")).click()
    player = Player(page, seed=2, words=PLAIN)
    player.play_until("feast.seating")
    ghost = page.get_by_role("button", name=PLAIN("place.ghost"))
    go = player.panel.locator("[data-place]")
    expect(ghost).to_be_visible()

    # Dragged onto the high table it turns red and says why; the server's reason follows.
    box = ghost.bounding_box()
    plane = page.locator(".plane").bounding_box()
    assert box is not None and plane is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.mouse.move(plane["x"] + plane["width"] / 2, plane["y"] + plane["height"] * 0.08, steps=8)
    page.mouse.up()
    expect(page.locator(".ghost.bad")).to_be_visible()
    expect(player.panel).to_contain_text("Another bench stands there.")
    expect(go).to_be_disabled()

    # Keys: away from it by inches, a turn by 15 degrees; legality is told with the ghost's name.
    ghost.focus()
    for _ in range(6):
        page.keyboard.press("ArrowDown")
    faced = re.search(r"facing ([\d.]+) degrees", ghost.get_attribute("aria-label") or "")
    assert faced is not None
    page.keyboard.press("]")
    turned = f"{(float(faced[1]) + 15) % 360:g} degrees"
    expect(ghost).to_have_attribute("aria-label", re.compile(re.escape(turned)))
    page.keyboard.press("n")  # where others sit is for chance: the places worth a look are free
    expect(ghost).to_have_attribute("aria-label", re.compile(PLAIN("place.allowed")))
    expect(go).to_be_enabled()
    player.panel.get_by_role("button", name=PLAIN("place.next")).click()
    player.panel.get_by_role("button", name=PLAIN("place.right")).click()
    player.panel.get_by_role("button", name=PLAIN("place.back")).click()
    before = player.now()
    ghost.focus()
    page.keyboard.press("n")
    expect(go).to_be_enabled()
    page.keyboard.press("Enter")
    player.see_through(before["revision"])


def test_a_bench_is_dragged_and_turned_by_finger(visit: Visit) -> None:
    page = visit(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    page.goto("/new/feast/council")
    page.get_by_role("button", name=PLAIN("new.go")).tap()
    player = Player(page, seed=2, words=PLAIN)
    player.play_until("feast.seating")
    ghost = page.get_by_role("button", name=PLAIN("place.ghost"))
    expect(ghost).to_be_visible()
    said = ghost.get_attribute("aria-label")
    handle = page.locator(".ghost .handle").bounding_box()
    assert handle is not None
    line = page.context.new_cdp_session(page)
    x, y = handle["x"] + handle["width"] / 2, handle["y"] + handle["height"] / 2
    for kind, dx, dy in (("touchStart", 0, 0), ("touchMove", 15, 8), ("touchMove", 30, 25)):
        line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x + dx, "y": y + dy}]})
    line.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(ghost).not_to_have_attribute("aria-label", said or "")


def test_nobody_sits_down_before_the_seats_are_known(visit: Visit) -> None:
    page = visit()
    page.goto("/new/feast/council")
    go = page.get_by_role("button", name=PLAIN("new.go"))
    expect(go).to_be_enabled()
    held: list[Route] = []
    page.route(re.compile("/api/games/feast/places"), lambda route: held.append(route))
    with page.expect_request(re.compile("/api/games/feast/places")):
        page.get_by_role("radio", name="Supper").check(force=True)
    expect(go).to_be_disabled()
    held[0].continue_()
    go.click()
    expect(page.get_by_role("group", name=PLAIN("hand.label")).get_by_role("button").first).to_be_visible()
