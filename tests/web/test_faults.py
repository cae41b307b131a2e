"""What new players stumbled over once, and shall not again."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from bannermen.server.settings import Settings
from tests.server.conftest import served
from tests.server.guest import FRIEND, ME, Client
from tests.web.conftest import Visit
from tests.web.journals import between_people, laid, laid_out
from tests.web.player import Player, come_to_rest, sit_down
from tests.web.words import EN, Words

LAPTOP: dict[str, int] = {"width": 1366, "height": 768}
LARGE = "localStorage.setItem('bannermen.settings', JSON.stringify({ large: true, language: 'en' }))"
# How much of the log lies below what is seen of it.
BELOW = """() => {
  const { scrollHeight, scrollTop, clientHeight } = document.querySelector('[role=log]')
  return scrollHeight - scrollTop - clientHeight
}"""


def in_the_command_phase(page: Page, address: str, battle: dict[str, Any], words: Words = EN) -> Player:
    page.goto(laid(address, battle, "me", "random"))
    player = Player(page, words=words)
    player.await_turn()
    return player


def test_the_hint_is_in_sight(visit: Visit, address: str, battle: dict[str, Any]) -> None:
    page = visit(viewport=LAPTOP)
    player = in_the_command_phase(page, address, battle)
    page.get_by_role("button", name=EN("hint"), exact=True).click()
    advice = player.panel.get_by_text(EN("hint.says")).locator("..").get_by_role("button").first
    expect(advice).to_be_in_viewport(ratio=1)
    advice.click(trial=True)


def test_passing_and_staying_are_in_sight_with_larger_text(visit: Visit, address: str, battle: dict[str, Any]) -> None:
    page = visit(viewport=LAPTOP)
    page.add_init_script(LARGE)
    player = in_the_command_phase(page, address, battle)
    for key in ("choose-action", "move-to"):
        now = player.play_until(key, player.pass_if_possible if key != "move-to" else None)
        stay = [option for option in now["decision"]["options"] if option["thing"] == "pass"]
        if stay:
            expect(player.button(stay[0])).to_be_in_viewport(ratio=1)
            player.button(stay[0]).click(trial=True)
        if key == "choose-action":
            player.press(player.lit.first)
            player.see_through(now["revision"])


def test_the_log_follows_to_the_last_line(visit: Visit, address: str, battle: dict[str, Any]) -> None:
    page = visit(viewport=LAPTOP)
    player = in_the_command_phase(page, address, battle)
    for _ in range(4):
        player.play(2)
        page.set_viewport_size({"width": 1366, "height": 640})
        page.set_viewport_size(LAPTOP)
        player.await_turn()
        page.wait_for_function(f"() => ({BELOW})() < 60")  # else the last line is below the edge
    player.log.evaluate("log => log.scrollTo({ top: 0 })")
    come_to_rest(page)  # a scroll is told with the next frame
    player.play(1)
    come_to_rest(page)
    assert page.evaluate(BELOW) > 60, "who reads further up is left there"


def test_a_running_replay_stops_for_a_branch(visit: Visit, address: str, fought: dict[str, Any]) -> None:
    page = visit()
    page.goto(laid(address, fought, "me", "random"))
    page.get_by_role("button", name=EN("ending.replay")).click()
    scrubber = page.get_by_role("group", name=EN("replay"), exact=True)
    expect(scrubber.get_by_role("button", name=EN("replay.pause"))).to_be_visible()
    page.wait_for_function("() => Number(document.querySelector('.scrubber input').value) >= 1")
    scrubber.get_by_role("button", name=EN("replay.branch")).click()
    dialog = page.get_by_role("dialog", name=EN("replay.branch"))
    said = dialog.get_by_role("paragraph").first.inner_text()
    page.wait_for_timeout(1500)
    assert dialog.get_by_role("paragraph").first.inner_text() == said
    dialog.get_by_role("button", name=EN("close")).click()
    expect(scrubber.get_by_role("button", name=EN("replay.play"))).to_be_visible()


def test_near_and_far_hexes_look_and_sound_different(visit: Visit, address: str, battle: dict[str, Any]) -> None:
    page = visit()
    player = in_the_command_phase(page, address, battle)
    for _ in range(30):
        now = player.play_until("move-to", most=40)
        page.wait_for_function("() => heard.asked.length === 0")  # how far the unit reaches, among other things
        come_to_rest(page)
        far = player.hexes(EN("lit"), EN("hex.far"))
        if far.count() > 0:
            assert far.count() < player.lit.count(), "all are far"
            assert page.locator("polygon.lit.far").count() == far.count()
            assert page.locator("circle.sign:not(.far)").count() == player.lit.count() - far.count()
            expect(player.panel).to_contain_text(EN("legend.run"))
            return
        player.answer(now)
    raise AssertionError("no unit could run")


def test_a_friend_by_link_is_asked_in_sight(visit: Visit) -> None:
    page = visit()
    sit_down(page, "me", "friend")
    link = page.get_by_label(EN("link")).first
    expect(link).to_be_visible()
    expect(link).to_have_value(re.compile(r"/table/[\w-]+#sit=[\w-]+$"))
    expect(page.get_by_text(EN("link.home")).first).to_be_visible()


def test_addresses_of_the_network_are_offered(visit: Visit) -> None:
    page = visit()
    found = {"addresses": ["http://192.168.1.7:8000", "http://10.0.0.3:8000"]}
    page.route("**/api/addresses", lambda route: route.fulfill(json=found))
    sit_down(page, "me", "friend")
    link = page.get_by_label(EN("link"), exact=True).first
    expect(link).to_have_value(re.compile(r"^http://192\.168\.1\.7:8000/table/"))
    page.get_by_label(EN("link.address")).first.select_option("http://10.0.0.3:8000")
    expect(link).to_have_value(re.compile(r"^http://10\.0\.0\.3:8000/table/"))
    expect(page.get_by_text(EN("link.home"))).to_have_count(0)


def test_the_end_says_why(visit: Visit, address: str, fought: dict[str, Any]) -> None:
    page = visit()
    page.goto(laid(address, fought, "me", "random"))
    told = page.get_by_role("region", name=EN("ending"), exact=True)
    expect(told.locator("[data-rule]").first).to_be_visible()
    expect(told.locator(".reason")).to_have_text(re.compile(r"\w+ \w+ \w+"))
    expect(told.get_by_role("rowheader", name=EN("ending.left"))).to_be_visible()


def test_commanders_of_a_skirmish_are_added_up(visit: Visit) -> None:
    page = visit(viewport=LAPTOP)
    page.add_init_script(LARGE)
    sit_down(page, "me", "random", scene="Raid in the Riverlands")
    player = Player(page)
    now = player.play_until("choose-commanders", most=5)
    options = player.panel.locator("button.option")
    shown = [button for button in options.all() if button.bounding_box() is not None]
    assert len(shown) == len(now["decision"]["options"])
    expect(player.panel).to_contain_text(re.compile(EN("skirmish.sum", n=0, m=r"\d+")))
    options.first.click()
    expect(player.panel).to_contain_text(re.compile(EN("skirmish.sum", n="[1-9]", m=r"\d+")))
    done = player.panel.get_by_role("button", name=EN("decision.done"))
    expect(done).to_be_in_viewport(ratio=1)
    done.click(trial=True)


def test_rows_and_columns_are_named_at_the_edges(visit: Visit, address: str, battle: dict[str, Any]) -> None:
    page = visit()
    player = in_the_command_phase(page, address, battle)
    names = set(page.locator(".letters text").all_text_contents())
    hexes = {name.get_attribute("data-hex") or "" for name in page.locator(".hex").all()}
    assert {name[0] for name in hexes} <= names and {name[1:] for name in hexes} <= names
    player.foes.first.hover()
    expect(page.locator(".where")).to_contain_text(player.foes.first.get_attribute("data-hex") or "?")


def test_escape_closes_the_menu_and_a_question_mark_lists_the_keys(
    visit: Visit, address: str, battle: dict[str, Any]
) -> None:
    page = visit()
    player = in_the_command_phase(page, address, battle)
    opener = page.get_by_role("button", name=EN("menu"))
    opener.click()
    expect(page.get_by_role("link", name=EN("lobby.back"))).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("link", name=EN("lobby.back"))).to_have_count(0)
    expect(opener).to_be_focused()
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name=EN("keys.title"))).to_contain_text(EN("keys.number"))
    page.keyboard.press("Escape")
    before = player.now()
    last = player.panel.locator("button.option").filter(visible=True).last
    page.keyboard.press(last.locator("kbd").inner_text())
    player.see_through(before["revision"])


def test_a_target_under_the_pointer_shows_the_odds(visit: Visit, address: str, battle: dict[str, Any]) -> None:
    page = visit()
    player = in_the_command_phase(page, address, battle)
    now = player.now()
    player.fighters.first.click()
    player.see_through(now["revision"])
    player.play_until("name-target", player.pass_if_possible)
    player.targets.first.hover()
    look = page.get_by_role("region", name=EN("look"))
    expect(look).to_contain_text("%")
    expect(page.locator(".aim")).to_be_visible()
    expect(page.locator(".survey")).to_have_count(0)


@pytest.mark.parametrize("language", ["en", "de", "ru"])
def test_no_word_of_the_goals_is_broken_on_a_phone(
    visit: Visit, address: str, battle: dict[str, Any], language: str
) -> None:
    page = visit(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True, locale=language)
    words = Words(language)
    in_the_command_phase(page, address, battle, words)
    page.get_by_role("button", name=words("plan")).tap()
    dialog = page.get_by_role("dialog")
    table = dialog.get_by_role("table")
    expect(table).to_be_visible()
    sticking = table.evaluate("table => table.getBoundingClientRect().right - innerWidth")
    assert sticking <= 0
    for cell in table.locator("th").all():
        assert cell.evaluate("cell => cell.scrollWidth - cell.clientWidth") <= 1, cell.inner_text()


# How far the dice reach into the field, whenever there are any.
WATCH_THE_DICE = """() => {
  window.fallen = []
  const look = () => {
    const tray = document.querySelector('.mat')?.getBoundingClientRect()
    const field = document.querySelector('.field').getBoundingClientRect()
    const [low, left] = [Math.max(tray?.top, field.top), Math.max(tray?.left, field.left)]
    const [down, across] = [Math.min(tray?.bottom, field.bottom) - low, Math.min(tray?.right, field.right) - left]
    if (tray?.height > 0) fallen.push([down, across])
  }
  new MutationObserver(() => requestAnimationFrame(look)).observe(document.body, { childList: true, subtree: true })
}"""


def test_dice_fall_where_no_unit_stands(visit: Visit, address: str, battle: dict[str, Any]) -> None:
    page = visit(reduced_motion="no-preference")
    player = in_the_command_phase(page, address, battle)
    now = player.now()
    player.fighters.first.click()
    player.see_through(now["revision"])
    player.play_until("name-target", player.pass_if_possible)
    now = player.now()
    page.evaluate(WATCH_THE_DICE)  # they are there for a moment only
    player.targets.first.click()
    player.see_through(now["revision"])
    page.wait_for_function("() => fallen.length > 0")
    assert page.evaluate("() => fallen.every(([down, across]) => down <= 1 || across <= 1)")


def test_a_card_that_could_do_nothing_is_not_lit(visit: Visit, address: str) -> None:
    """Nobody near Eddard is inactive, so there is nobody to rally; but there is somebody to be ordered."""
    position = {
        "units": {
            "stark": [
                {"at": "K5", "commander": "eddard-stark", "rank": "blue"},
                {"at": "K6", "unit": "guards-of-the-north", "rank": "green"},
            ],
            "lannister": [{"at": "A5", "unit": "lannisport-guard", "rank": "green"}],
        },
        "pool": {"stark": {"morale": 1}, "lannister": {"morale": 1}},
        "hands": {"stark": ["SL01", "SL05"]},
    }
    page = visit()
    page.goto(laid_out(address, "battles", position, "me", "random"))
    Player(page).await_turn()
    hand = page.get_by_role("group", name=EN("hand.label"))
    useful, idle = (hand.get_by_role("button").filter(has_text=name) for name in ("Axes and Shields", "Rally All"))
    expect(useful).to_have_class(re.compile(r"\blit\b"))
    expect(useful).not_to_contain_text(EN("hand.idle"))
    expect(idle).to_contain_text(EN("hand.idle"))
    expect(idle).not_to_have_class(re.compile(r"\blit\b"))


def test_no_id_of_a_rule_stands_in_the_way(visit: Visit, address: str, battle: dict[str, Any]) -> None:
    page = visit()
    player = in_the_command_phase(page, address, battle)
    player.foes.first.click()
    expect(page.get_by_role("alert")).to_be_visible()
    assert "bow-" not in page.locator("main").inner_text()


def test_a_deed_is_one_line_and_unfolds(visit: Visit, address: str, battle: dict[str, Any]) -> None:
    page = visit(viewport=LAPTOP)
    player = in_the_command_phase(page, address, battle)
    whole = player.log.locator(".chapter").filter(has_text=" attack").last
    expect(whole.locator(".entry")).to_have_count(0)
    whole.locator(".deed").get_by_role("button").click()
    expect(whole.locator(".entry").first).to_be_visible()
    assert whole.locator(".entry").count() > 1
    told = player.log.locator(".chapter, .entry").count()
    page.get_by_role("group", name=EN("log.filter")).get_by_role("button").nth(1).click()
    assert 0 < player.log.locator(".chapter, .entry").count() < told


def test_chat_that_nobody_has_read_is_marked_on_a_phone(visit: Visit, address: str, battle: dict[str, Any]) -> None:
    page = visit(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    path = laid(address, battle, "me", "random")
    page.goto(path)
    Player(page).await_turn()
    watcher = visit()
    watcher.goto(path.split("#")[0])
    watcher.get_by_role("tab", name=EN("chat")).click()
    watcher.get_by_label(EN("chat.write")).fill("Well met.")
    watcher.get_by_role("button", name=EN("chat.send")).click()
    more = page.get_by_role("tab", name=EN("sheet.more"))
    expect(more).to_contain_text(EN("chat.unread", n=1))
    more.tap()
    page.get_by_role("tab", name=EN("chat")).tap()
    expect(page.get_by_text("Well met.")).to_be_visible()
    expect(more).not_to_contain_text(EN("chat.unread", n=1))


def test_a_request_to_take_back_is_in_sight_on_every_tab_of_a_phone(visit: Visit, address: str) -> None:
    client = Client(address.removeprefix("http://"))
    seated = client.http.post("/api/tables", json={"journal": between_people(), "seats": [ME, FRIEND]}).json()
    friend = client.sit(seated["table"]["id"], invitation=seated["invitations"][0]["invitation"])
    page = visit(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    page.goto(f"/table/{seated['table']['id']}#token={friend['token']}")
    page.get_by_role("tab", name=EN("sheet.table")).tap()
    other = client.guest(seated)
    asked = other.ask("undo", seat=0, revision=other.revision, to=0, ask=True)
    assert asked["type"] == "ack", asked
    request = page.get_by_role("alert").filter(has_text=EN("undo.asked", seat="Stark"))
    for tab in ("sheet.table", "sheet.more", "hand"):
        chosen = page.get_by_role("tab", name=EN(tab))
        if chosen.get_attribute("aria-selected") != "true":
            chosen.tap()
        expect(request).to_be_in_viewport()
    request.get_by_role("button", name=EN("undo.decline")).tap()
    expect(request).to_be_hidden()
    other.close()


def test_whoever_does_not_want_to_watch_skips_the_turn_of_a_bot(
    visit: Visit, battle: dict[str, Any], tmp_path: Path
) -> None:
    slow = Settings(data=tmp_path, workers=0, pace=600.0, strict=False)
    with served(slow) as there:
        page = visit(base_url=f"http://{there}")
        page.goto(laid(f"http://{there}", battle, "me", "random"))
        player = Player(page)
        revision = player.await_turn()["revision"]
        while player.now()["decision"] is not None:
            player.answer(player.await_turn(), player.pass_if_possible)
        page.get_by_role("button", name=EN("show.skip")).click()
        player.await_turn(revision + 2)  # by itself, an answer of the bot would take ten minutes
        page.close()  # before its server is gone
