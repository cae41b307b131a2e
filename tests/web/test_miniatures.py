"""The miniatures game in the browser: what is seen before one commits oneself, and what is refused."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import FloatRect, Page, expect
from pytest import approx

from tests.miniatures.table import BOWS, GUARDS, RIDERS, SWORDS, UNITS, at
from tests.web.conftest import PHONE, Visit
from tests.web.journals import laid_out
from tests.web.miniatures_player import GAME, WAR, WarPlayer

POSITION: dict[str, Any] = {
    "sides": [
        {"faction": "stark", "units": [at(SWORDS, 24, 14), at(BOWS, 6, 6)]},
        {"faction": "lannister", "units": [at(GUARDS, 24, 26, 180), at(GUARDS, 33, 24, 200), at(RIDERS, 6, 44, 180)]},
    ],
    "units": UNITS,
}
MINE, FOE, RIDER = 0, 2, 4


def laid(visit: Visit, address: str) -> WarPlayer:
    """The swords are activated and asked what they do."""
    page = visit(viewport={"width": 1366, "height": 768})
    page.goto(laid_out(address, "miniatures", POSITION, "me", "random"))
    player = WarPlayer(page)
    now = player.play_until("pick-activation")
    player.tray(MINE).click()
    player.see_through(now["revision"])
    player.play_until("pick-action")
    return player


def choose(player: WarPlayer, label: str) -> None:
    now = player.now()
    player.panel.get_by_role("button", name=re.compile(label)).click()
    player.see_through(now["revision"])


def typed(page: Page, key: str, value: str) -> None:
    field = page.get_by_label(WAR(key))
    field.fill(value)
    field.press("Enter")


def pull(page: Page, dx: float, dy: float) -> None:
    """The ghost, with the button held."""
    box = page.locator(".ghost .tray").bounding_box()
    assert box is not None
    x, y = middle(box)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + dx, y + dy, steps=3)
    page.mouse.up()


def middle(box: FloatRect) -> tuple[float, float]:
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_place_is_seen_measured_typed_refused_and_chosen_in_words(visit: Visit, address: str) -> None:
    player = laid(visit, address)
    page, panel = player.page, player.panel
    expect(page.locator(".around .cells")).to_have_attribute("d", re.compile("M"))  # where it could go
    expect(page.locator(".around .arcs")).to_have_count(1)
    marks = page.locator(".marks .mark")
    expect(marks.filter(has_text=re.compile(r"^needs 3\+ · 67")).first).to_be_visible()  # 7.2 inches with speed 5
    expect(page.locator(".marks .mark.threat").filter(has_text="4+ · 50").first).to_be_visible()  # they with speed 4

    expect(page.locator(".legend")).to_contain_text(WAR("legend.threat"))
    above = page.evaluate(
        "() => [...document.querySelectorAll('svg g.names, svg .place, svg .objective')]"
        ".every((other) => other.compareDocumentPosition(document.querySelector('.marks')) & 4)"
    )
    assert above, "nothing that stands on the field covers the odds"

    page.get_by_role("button", name=WAR("measure")).click()
    ends = [player.tray(unit).locator(".tray").bounding_box() for unit in (MINE, FOE)]
    assert ends[0] is not None and ends[1] is not None
    page.mouse.move(ends[0]["x"] + 20, ends[0]["y"] + 20)
    page.mouse.down()
    page.mouse.move(ends[1]["x"] + 20, ends[1]["y"] + 20)
    expect(page.locator("[data-far]")).to_have_attribute("data-far", "7200")
    page.mouse.up()
    page.get_by_role("button", name=WAR("measure")).click()

    choose(player, "Maneuver, up to 5″")
    player.play_until("move.maneuver")
    assert page.evaluate(
        "() => document.querySelector('.around .arcs').compareDocumentPosition(document.querySelector('g.names')) & 4"
    ), "no line runs over a name"
    expect(page.locator(".ghost .far")).to_have_text("5″")  # it begins where a bold move ends
    pull(page, 0, 60)
    expect(page.locator(".ghost .far")).not_to_have_text("5″")
    pull(page, -900, 40)  # off the table
    expect(panel.locator(".said")).to_have_text("✓ " + WAR("place.farthest", far="5"))
    expect(panel.locator("[data-place]")).to_be_enabled()
    panel.get_by_role("button", name=WAR("place.back")).click()
    expect(panel.get_by_text(WAR("place.stays"))).to_be_visible()
    panel.get_by_text(WAR("place.typed")).click()
    typed(page, "place.low.edge", "19.5")
    expect(panel.locator(".said [data-rule]")).to_have_attribute("data-rule", "tmg21-maneuver-03")
    expect(panel.locator(".said.bad")).to_be_visible()
    typed(page, "place.low.edge", "18.3")
    expect(panel.get_by_text(WAR("place.allowed"))).to_be_visible()
    page.locator(".ghost").focus()
    page.keyboard.press("]")
    expect(page.get_by_label(WAR("place.degrees"))).to_have_value("15")
    panel.get_by_text(WAR("place.list")).click()
    panel.get_by_role("button", name=re.compile(r"to the north, facing guards")).first.click()
    expect(panel.get_by_text(WAR("place.allowed"))).to_be_visible()
    expect(panel.locator(".prospects").get_by_text(WAR("deed.charge")).first).to_be_visible()


def test_one_click_on_the_ground_says_what_is_done_and_where(visit: Visit, address: str) -> None:
    player = laid(visit, address)
    page = player.page
    before = player.tray(MINE).locator(".tray").bounding_box()
    field = page.locator(".field svg[role=group]").bounding_box()
    assert before is not None and field is not None
    now, inch = player.now(), field["height"] / 48
    x, y = middle(before)
    outline = page.locator(".outline")
    page.mouse.move(x, y)
    expect(outline).to_have_count(0)  # where it stands it goes nowhere
    page.mouse.move(x - 3 * inch, y - 2 * inch, steps=3)
    expect(outline).to_contain_text(WAR("going.maneuver"))
    page.mouse.down()
    page.mouse.up()
    page.wait_for_function("revision => heard.revision > revision + 1", arg=now["revision"])
    expect(outline).to_have_count(0)
    expect(page.locator(".ghost")).to_have_count(0)
    after = player.tray(MINE).bounding_box()
    assert after is not None
    assert middle(after) == approx((x - 3 * inch, y - 2 * inch), abs=inch / 2)


def test_the_ghost_obeys_its_keys_whatever_has_the_focus(visit: Visit, address: str) -> None:
    player = laid(visit, address)
    page = player.page
    choose(player, "Maneuver")
    ghost = page.locator(".ghost")
    ghost.wait_for()
    button = player.panel.get_by_role("button", name=WAR("place.next"))
    button.focus()
    for key in ("ArrowDown", "n"):
        before = ghost.get_attribute("transform")
        assert before is not None
        page.keyboard.press(key)
        expect(ghost).not_to_have_attribute("transform", before)
        expect(button).to_be_focused()


def test_a_refused_charge_shows_its_rule_and_dice_fall_at_once(visit: Visit, address: str) -> None:
    player = laid(visit, address)
    page, panel = player.page, player.panel
    choose(player, "Charge")
    now = player.play_until("charge-whom")
    player.tray(RIDER).click()
    told = page.get_by_role("alert")
    expect(told.locator("[data-rule]").first).to_have_attribute("data-rule", re.compile("^tmg21-charge-"))
    told.locator("[data-rule]").first.click()
    expect(page.get_by_role("dialog")).to_contain_text("harge")
    page.get_by_role("dialog").get_by_role("button", name=WAR("close")).first.click()
    assert player.now()["number"] == now["number"]

    player.tray(FOE).click()
    player.see_through(now["revision"])
    now = player.play_until("charge-pivot")
    for drawn in (".lane", ".there", ".target"):  # where it goes, where they touch, whom it is meant for
        expect(page.locator(f".charge {drawn}")).to_be_visible()
    expect(page.locator(".mark")).to_have_text(re.compile(r"\d\+ · \d+%"))
    expect(panel.locator(".prospects li")).to_have_count(1)
    expect(panel.locator("[data-place]")).to_have_text(WAR("deed.charge"))
    ghost, mine = page.locator(".ghost .tray").bounding_box(), player.tray(MINE).locator(".tray").bounding_box()
    assert ghost is not None and mine is not None
    assert middle(ghost) == approx(middle(mine), abs=2), "the ghost turns where the charger stands"
    expect(page.locator(".place.moving")).to_have_count(0)  # who charges and who is charged stay in full sight
    before = player.facing()
    page.mouse.move(*middle(ghost))
    page.mouse.down()
    page.mouse.move(middle(ghost)[0] + 12, middle(ghost)[1] - 120, steps=3)
    page.mouse.up()
    assert player.facing() != before, "the ghost is turned by pulling at it"
    player.go()
    player.see_through(now["revision"])
    expect(panel.get_by_role("alertdialog")).to_have_count(0)  # dice fall, and against a bot that can be taken back


def test_partners_are_chosen_in_the_lobby(visit: Visit) -> None:
    page = visit()
    page.goto("/new/miniatures/a-game-of-thrones")
    page.get_by_label(WAR("settle.sides")).select_option("teams")
    expect(page.get_by_role("group", name=re.compile("^Seat "))).to_have_count(4)
    expect(page.get_by_label(WAR("settle.points"))).to_have_value("20")
    for seat in (2, 3, 4):
        bot = page.get_by_role("group", name=f"Seat {seat}")
        bot.get_by_role("radio", name=WAR("level.random")).check(force=True)
    page.get_by_label("army", exact=True).first.select_option(index=1)
    page.get_by_role("button", name=WAR("new.go")).click()
    player = WarPlayer(page)
    assert player.await_turn()["seats"] == [0]
    expect(page.get_by_role("tablist", name=WAR("sheet.sides")).get_by_role("tab")).to_have_count(3)


def test_the_field_fits_a_phone(visit: Visit) -> None:
    page = visit(viewport=PHONE, has_touch=True)
    page.goto("/")
    page.get_by_role("radio", name=GAME).check(force=True)
    page.reload()
    expect(page.locator(".game.chosen")).to_be_in_viewport(ratio=0.9)  # however far along the strip of games it stands
    page.get_by_role("link", name=WAR("lobby.choose")).click()
    rival = page.get_by_role("group", name="Seat 2")
    rival.get_by_role("radio", name=WAR("level.random")).check(force=True)
    page.get_by_role("button", name=WAR("new.go")).click()  # with the first army, which stands there already
    WarPlayer(page).await_turn()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing hangs over the edge"
    expect(page.get_by_role("group", name=WAR("zones"))).to_be_visible()


def test_odds_are_told_without_a_match(visit: Visit) -> None:
    page = visit()
    page.goto("/odds/miniatures")
    told = page.get_by_role("region", name=WAR("odds.spread"))
    expect(told.locator("[data-rule=tmg21-units-10]").first).to_be_visible()
    page.get_by_label(WAR("odds.from")).select_option("rear")
    expect(told.locator("[data-rule=tmg21-bonuses-04]")).to_be_visible()
    page.get_by_label(WAR("odds.deed")).select_option("melee-attack")
    expect(told.locator("[data-rule=tmg21-bonuses-01]")).to_have_count(0)
    page.get_by_label(WAR("settle.edition")).select_option("2018")
    expect(told.locator("[data-rule^=tmg18]").first).to_be_visible()
    told.locator("[data-rule^=tmg18]").first.click()
    expect(page.get_by_role("dialog")).to_be_visible()
