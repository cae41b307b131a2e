"""A phone: taps only, and nothing that sticks out of a narrow screen."""

from __future__ import annotations

from typing import Any, Final

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.conftest import PHONE, Visit
from tests.web.journals import laid
from tests.web.player import Option, Player, come_to_rest
from tests.web.words import EN

SMALL: dict[str, int] = {"width": 360, "height": 740}
TOUCH: dict[str, Any] = {"viewport": PHONE, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
# Buttons that reach over the edge of a small phone.
STICKING = """() => [...document.querySelectorAll('button')].filter((button) => {
  const { left, right, width } = button.getBoundingClientRect()
  return width > 0 && button.checkVisibility() && (left < -1 || right > 361)
}).map((button) => button.innerText)"""


class Thumb(Player):
    """A player with a finger."""

    def press(self, thing: Locator) -> None:
        thing.tap()

    def point_at(self, option: Option) -> None:
        if option["thing"] == "card":
            self.press(self.button(option))
        else:
            super().point_at(option)


def overflow(page: Page) -> int:
    """Pixels by which the page is wider than the screen."""
    return int(page.evaluate("() => document.documentElement.scrollWidth - document.documentElement.clientWidth"))


def test_a_few_turns_by_touch(visit: Visit) -> None:
    page = visit(**TOUCH)
    page.goto("/")
    assert overflow(page) <= 0
    page.get_by_role("button", name=EN("lobby.play")).tap()
    player = Thumb(page, seed=6)
    player.play(12)
    assert player.by_board > 0
    assert "choose-action" in player.keys
    player.await_turn()
    whole, tools = (page.get_by_role("button", name=EN(key)) for key in ("board.whole", "board.tools"))
    expect(whole).to_be_hidden()  # a column of tools would lie over the board
    tools.tap()
    whole.tap()
    tools.tap()
    expect(whole).to_be_hidden()
    for tab in ("hand", "sheet.table", "sheet.more", "log", "chat", "sheet.look", "sheet.act"):
        page.get_by_role("tab", name=EN(tab)).tap()
        expect(page.get_by_role("tab", name=EN(tab))).to_have_attribute("aria-selected", "true")
        assert overflow(page) <= 0, tab


@pytest.mark.parametrize("path", ["/", "/new/battles", "/rules/bow", "/rules/bow/bow-flank-02", "table"])
def test_nothing_is_wider_than_a_small_phone(visit: Visit, address: str, battle: dict[str, Any], path: str) -> None:
    page = visit(**{**TOUCH, "viewport": SMALL})
    page.goto(laid(address, battle, "me", "random") if path == "table" else path)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.wait_for_load_state("networkidle")
    assert overflow(page) <= 0
    assert page.evaluate(STICKING) == []


def test_all_that_is_needed_to_decide_is_in_sight(visit: Visit, address: str, battle: dict[str, Any]) -> None:
    """Before dice are thrown: the odds, both answers, and the two units on the board, on a small phone."""
    page = visit(**{**TOUCH, "viewport": SMALL})
    page.goto(laid(address, battle, "me", "random"))
    player = Thumb(page)
    now = player.await_turn()
    fighter = player.fighters.first
    player.press(fighter)
    player.see_through(now["revision"])
    player.play_until("name-target", player.pass_if_possible)
    target = player.targets.first
    where = target.get_attribute("data-hex")
    player.press(target)
    doubt = page.get_by_role("alertdialog")
    expect(doubt).to_contain_text("%")
    expect(doubt).to_be_in_viewport(ratio=1)
    for name in ("doubt.yes", "cancel"):
        answer = doubt.get_by_role("button", name=EN(name))
        expect(answer).to_be_in_viewport(ratio=1)
        answer.tap(trial=True)  # nothing lies over it
    come_to_rest(page)  # the board makes room for what has been asked
    sheet = page.get_by_role("complementary", name=EN("tabs")).bounding_box()
    struck = player.board.locator(f'[data-hex="{where}"]').bounding_box()
    assert sheet is not None and struck is not None
    assert struck["y"] + struck["height"] <= sheet["y"] + 1, "the sheet hides the target"
    field = page.locator(".field").bounding_box()
    assert field is not None and field["y"] + field["height"] <= sheet["y"] + 1, "the sheet hides the edge of the board"


def test_the_sheet_is_as_high_whatever_is_asked(visit: Visit, address: str, battle: dict[str, Any]) -> None:
    page = visit(**TOUCH)
    page.goto(laid(address, battle, "me", "random"))
    player = Thumb(page, seed=6)
    sheet = page.get_by_role("complementary", name=EN("tabs"))
    tops = set()
    for _ in range(6):
        now = player.await_turn()
        player.panel.locator(f'[data-key="{now["decision"]["key"]}"]').wait_for()
        box = sheet.bounding_box()
        assert box is not None
        tops.add(round(box["y"]))
        player.answer(now)
    assert len(set(player.keys)) > 1
    assert len(tops) == 1, f"the board moves with the question: {tops}"


def test_whoever_reads_goes_on_reading(visit: Visit, address: str, battle: dict[str, Any]) -> None:
    page = visit(**TOUCH)
    page.goto(laid(address, battle, "me", "random"))
    player = Thumb(page)
    now = player.await_turn()
    more, act = page.get_by_role("tab", name=EN("sheet.more")), page.get_by_role("tab", name=EN("sheet.act"))
    log = page.get_by_role("tab", name=EN("log"))
    more.tap()
    log.tap()
    player.press(player.lit.first)
    page.wait_for_function("least => heard.revision > least && heard.decisions.length > 0", arg=now["revision"])
    expect(act).to_contain_text(EN("sheet.asked"))
    expect(log).to_have_attribute("aria-selected", "true")
    more.tap()  # closed by a second tap
    expect(act).to_have_attribute("aria-selected", "true")
    expect(act).not_to_contain_text(EN("sheet.asked"))
    player.take_table()


def test_the_morale_track_explains_itself(visit: Visit, address: str, battle: dict[str, Any]) -> None:
    page = visit(**TOUCH)
    page.goto(laid(address, battle, "me", "random"))
    Thumb(page).await_turn()
    page.get_by_role("button", name=EN("morale") + ":").tap()
    expect(page.locator("#sheet-pane [data-rule=bow-moraletrack-01]")).to_be_visible()
    page.get_by_role("tab", name=EN("sheet.table")).tap()
    page.get_by_role("toolbar", name="Stark").get_by_role("button", name="valor").tap()
    expect(page.locator("#sheet-pane [data-rule=bow-token-05]")).to_be_visible()


def test_a_phone_on_its_side_leaves_room_for_the_board(visit: Visit, address: str, battle: dict[str, Any]) -> None:
    page = visit(**{**TOUCH, "viewport": {"width": 740, "height": 360}})
    page.goto(laid(address, battle, "me", "random"))
    player = Thumb(page)
    player.await_turn()
    sheet = page.get_by_role("complementary", name=EN("tabs")).bounding_box()
    field = page.locator(".field").bounding_box()
    assert sheet is not None and field is not None
    assert sheet["x"] >= field["x"] + field["width"] - 1, "the sheet stands beside the board"
    assert field["height"] >= 240, "most of the height is the board's"
    player.play(2)
    page.set_viewport_size(PHONE)
    come_to_rest(page)
    sheet = page.get_by_role("complementary", name=EN("tabs")).bounding_box()
    field = page.locator(".field").bounding_box()
    assert sheet is not None and field is not None
    assert sheet["y"] >= field["y"] + field["height"] - 1, "upright it lies below"


# How far below the last word of a question its help sign stands, in so many pixels of width.
BELOW: Final = """(question, widths) => widths.filter((width) => {
  question.style.width = `${width}px`
  const sign = question.querySelector('.why')
  const word = document.createRange()
  word.selectNodeContents(sign.previousSibling)
  return sign.getBoundingClientRect().top > [...word.getClientRects()].at(-1).bottom - 2
})"""


def test_the_help_sign_of_a_question_never_stands_alone_on_a_line(
    visit: Visit, address: str, battle: dict[str, Any]
) -> None:
    page = visit(viewport=PHONE, has_touch=True)
    page.goto(laid(address, battle, "me", "random"))
    question = page.locator("[data-key]").first
    question.wait_for()
    assert not question.evaluate(BELOW, list(range(140, 360, 4)))
