"""Where the seats stand on a roomy screen: the board is the largest thing, and nothing of a turn moves it."""

from __future__ import annotations

from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from bannermen.games import game
from bannermen.kernel.record import Record
from tests.web.conftest import Visit
from tests.web.journals import laid, sat_down
from tests.web.test_measure_games import sit_down
from tests.web.words import Words

# The least that a board is drawn: a hex across, a square, the whole field of a table of inches, in pixels.
LEAST: Final = {"battles": ("[data-hex]", 48), "tactics": ("[data-square]", 54), "miniatures": (".field svg", 690)}
SIZE: Final = """(what) => {
  const boxes = [...document.querySelectorAll(what)].map((each) => each.getBoundingClientRect())
  return Math.max(...boxes.map(({ width, height }) => Math.min(width, height)))
}"""
# Seats, question and hand, and whether anything of them lies on the board or beyond the screen.
WRONG: Final = """() => {
  const field = document.querySelector('.field').getBoundingClientRect()
  return [...document.querySelectorAll('.room section.plate, .room .ask, .room .hand')].filter((each) => {
    const box = each.getBoundingClientRect()
    const over = Math.min(box.right, field.right) - Math.max(box.left, field.left) > 1
      && Math.min(box.bottom, field.bottom) - Math.max(box.top, field.top) > 1
    return over || box.left < -1 || box.right > innerWidth + 1
  }).map((each) => each.className)
}"""


def board_of(page: Page) -> dict[str, Any]:
    box = page.locator(".lying > .field").bounding_box()
    assert box is not None
    return dict(box)


@pytest.mark.parametrize("locale", ["en-GB", "de-DE", "ru-RU"])
@pytest.mark.parametrize("name", list(LEAST))
def test_the_board_is_the_largest_thing(visit: Visit, address: str, name: str, locale: str) -> None:
    page = visit(viewport={"width": 1366, "height": 768}, locale=locale)
    sit_down(page, address, name, locale[:2])
    expect(page.locator("section.plate")).to_have_count(2)
    what, least = LEAST[name]
    assert page.evaluate(SIZE, what) >= least
    assert not page.evaluate(WRONG)


@pytest.mark.parametrize("name", list(LEAST))
def test_who_acts_stands_out_beside_the_board(visit: Visit, address: str, name: str) -> None:
    page = visit(viewport={"width": 1366, "height": 768})
    sit_down(page, address, name)
    expect(page.locator("section.plate.turn")).to_have_count(1)
    before = board_of(page)
    page.evaluate("document.querySelectorAll('.hand button').forEach((card) => card.remove())")
    assert board_of(page) == before, "the board never moves because a hand comes or goes"


def test_a_field_that_is_not_long_gets_the_height(visit: Visit, address: str) -> None:
    """The field of the first lesson is square: its seats stand beside it."""
    wish = {"game": "tactics", "setup": {"scene": "first-lesson"}, "seed": 3}
    page = visit(viewport={"width": 1920, "height": 1080})
    page.goto(sat_down(address, wish, ("me", "random")))
    expect(page.locator("section.plate")).to_have_count(2)
    squares = page.locator("[data-square]").evaluate_all(
        "all => all.map((each) => each.getBoundingClientRect().height)"
    )
    assert 7 * max(squares) > 0.75 * 1080
    assert not page.evaluate(WRONG)


@pytest.mark.parametrize("locale", ["en-GB", "de-DE", "ru-RU"])
def test_nothing_of_the_bar_is_pushed_off_the_screen(visit: Visit, address: str, locale: str) -> None:
    """Where long names and purses leave no room, the signs of the buttons must do."""
    tactics = game("tactics")
    setup = tactics.filled({"scene": "hill-above-the-crossing"}, 3)
    page = visit(viewport={"width": 1366, "height": 768}, locale=locale)
    page.goto(laid(address, Record(tactics, setup, 3, recording=False).save(), "me", "random"))
    menu = page.get_by_role("banner").get_by_role("button", name=Words(locale[:2])("menu"))
    expect(menu).to_be_visible()
    expect(page.locator("section.plate")).to_have_count(2)
    box = menu.bounding_box()
    assert box and box["x"] + box["width"] <= 1366
