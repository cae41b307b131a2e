"""Everything with the keyboard alone: Tab, arrows, Enter."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.web.conftest import Visit
from tests.web.journals import laid
from tests.web.player import ON_BOARD, Decision, Option, Player
from tests.web.words import EN

# Before, at or behind the thing that has the focus, in the order in which Tab goes.
WHERE = """element => {
  if (!element.isConnected) return 'gone'
  const at = document.activeElement
  if (at === element) return 'here'
  return at.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING ? 'before' : 'behind'
}"""
# An outline or a shadow around the thing itself, or a line around the hex.
RING = """() => {
  const at = document.activeElement
  const style = getComputedStyle(at)
  const hex = at.querySelector?.(':scope > polygon')
  const outlined = style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2
  return at !== document.body && (outlined || (hex !== null && getComputedStyle(hex).stroke !== 'none'))
}"""
CENTRE = """element => {
  const { x, y, width, height } = element.getBoundingClientRect()
  return [x + width / 2, y + height / 2]
}"""


class Typist(Player):
    """A player without a mouse."""

    def press(self, thing: Locator) -> None:
        reach(self.page, thing)
        assert self.page.evaluate(RING), f"the focus cannot be seen: {thing}"
        self.page.keyboard.press("Enter")

    def point_at(self, option: Option) -> None:
        if option["thing"] not in ON_BOARD:
            self.press(self.button(option))
            return
        self.by_board += 1
        self.step_onto(self.lit.nth(self.luck.randrange(self.lit.count())))

    def step_onto(self, hex: Locator) -> None:
        """Into the board by Tab, to the hex by arrows."""
        reach(self.page, self.board.locator('[tabindex="0"]'))
        walk(self.page, hex)
        assert self.page.evaluate(RING), f"the focus cannot be seen: {hex}"
        self.page.keyboard.press("Enter")


def reach(page: Page, thing: Locator, most: int = 60) -> None:
    expect(thing).to_be_enabled()
    found = thing.element_handle()  # sought once: a name is sought by a look at everything on the page
    for _ in range(most):
        where = found.evaluate(WHERE)
        if where == "gone":
            found = thing.element_handle()
            continue
        if where == "here":
            return
        page.keyboard.press("Shift+Tab" if where == "before" else "Tab")
    raise AssertionError(f"{thing} was not reached in {most} steps")


def walk(page: Page, goal: Locator, most: int = 60) -> None:
    """Arrow by arrow: up or down first, then along the row."""
    where = goal.element_handle()
    for _ in range(most):
        (x, y), (gx, gy) = page.locator(":focus").evaluate(CENTRE), where.evaluate(CENTRE)
        if abs(gy - y) > 4:
            page.keyboard.press("ArrowDown" if gy > y else "ArrowUp")
        elif abs(gx - x) > 4:
            page.keyboard.press("ArrowRight" if gx > x else "ArrowLeft")
        else:
            return
    raise AssertionError(f"{goal} was not reached in {most} steps")


def test_from_the_lobby_through_a_few_turns(visit: Visit) -> None:
    page = visit()
    page.goto("/")
    player = Typist(page, seed=4)
    player.press(page.get_by_role("button", name=EN("lobby.play")))
    player.play_until("choose-action")

    player.play_until("move-to", choose=lambda decision: by_unit(player, decision))
    before = player.now()
    player.point_at(next(option for option in before["decision"]["options"] if option["thing"] == "hex"))
    player.see_through(before["revision"])
    expect(player.log).to_contain_text(re.compile("moves? (to|from)"))

    player.play(4, choose=lambda decision: by_unit(player, decision))
    assert player.by_board >= 3


def by_unit(player: Player, decision: Decision) -> Option:
    """Units before cards."""
    units = [option for option in decision["options"] if option["thing"] == "unit"]
    return player.luck.choice(units) if units else player.any_option(decision)


def test_an_attack_with_its_odds_and_the_last_question(visit: Visit, address: str, battle: dict[str, Any]) -> None:
    page = visit()
    page.goto(laid(address, battle, "me", "friend"))
    player = Typist(page)
    now = player.await_turn()

    player.step_onto(player.fighters.first)
    player.see_through(now["revision"])
    now = player.play_until("name-target", player.pass_if_possible)
    player.step_onto(player.targets.first)
    doubt = page.get_by_role("alertdialog")
    expect(doubt).to_contain_text("%")
    expect(doubt.get_by_role("button", name=EN("doubt.yes"))).to_be_focused()
    page.keyboard.press("Enter")
    player.see_through(now["revision"])
    expect(player.log.locator(".fold").filter(has_text=" attack").last).to_be_visible()  # one line for the deed


def test_the_log_is_one_tab_stop(visit: Visit, address: str, battle: dict[str, Any]) -> None:
    page = visit()
    page.goto(laid(address, battle, "me", "random"))
    player = Typist(page)
    player.await_turn()
    stops = player.log.locator("button:visible")
    expect(stops.nth(20)).to_be_attached()
    expect(player.log.locator('button:not([tabindex="-1"])')).to_have_count(1)
    reach(page, stops.last)
    assert page.evaluate(RING)
    page.keyboard.press("ArrowUp")
    stop = page.locator(":focus")
    line = stop.get_attribute("aria-describedby")  # a deed tells itself, a sign beside a line points to its words
    told = page.locator(f"#{line}") if line else stop
    assert len(told.inner_text()) > 5, "nobody knows which line is meant"
    page.keyboard.press("Home")
    expect(stops.first).to_be_focused()
    expect(stops.first).to_be_in_viewport()
    page.keyboard.press("End")
    expect(stops.last).to_be_focused()
    expect(player.log.locator('button:not([tabindex="-1"])')).to_have_count(1)
