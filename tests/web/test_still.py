"""What lies under the pointer stays there when an answer comes late."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from bannermen.kernel.record import Record
from tests.web.conftest import Visit
from tests.web.journals import Moment, laid, played
from tests.web.words import EN

LATE: Final = 0.4  # seconds
WATCH: Final = Path(__file__).parent / "movement.js"
SETTLED: Final = "() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100)))"


def late(page: Page, *paths: str) -> None:
    """The server answers these after a while."""

    def hold(route: Route) -> None:
        time.sleep(LATE)
        route.continue_()

    for path in paths:
        page.route(path, hold)


def moved(page: Page) -> list[str]:
    page.evaluate(SETTLED)
    found: list[str] = page.evaluate("window.moved")
    return found


def at(button: Locator) -> Any:
    return button.bounding_box()


def test_a_list_is_not_moved_by_those_that_come_late(visit: Visit) -> None:
    page = visit()
    page.goto("/build/tactics?scene=ruby-ford")
    page.get_by_label(EN("build.name")).fill("Emberlings")
    late(page, "**/api/games/tactics/lists?**")
    page.get_by_role("button", name=EN("build.lists")).click()
    dialog = page.get_by_role("dialog")
    own = dialog.locator("button.open").filter(has_text="Emberlings")
    before = at(own)
    expect(dialog.get_by_role("heading", name=EN("bring.ready"))).to_be_visible()
    assert at(own) == before


def test_what_is_built_is_not_moved_by_its_verdict(visit: Visit) -> None:
    page = visit()
    page.goto("/build/tactics?scene=ruby-ford")
    name = "Rhaegar Targaryen"
    page.get_by_role("button", name=EN("build.more", name=name), exact=True).first.click()
    own = page.get_by_role("region", name=EN("build.list"))
    expect(own.locator(".broken").first).to_be_visible()
    less = own.get_by_role("button", name=EN("build.less", name=name))
    late(page, "**/api/games/tactics/check?**")
    before = at(less)
    said = own.locator(".checks").inner_text()
    page.get_by_role("button", name=EN("build.more", name="Lewyn Martell"), exact=True).click()
    expect(own.locator(".checks")).not_to_have_text(said)
    assert at(less) == before


@pytest.mark.parametrize("game", ["battles", "cards", "miniatures", "tactics"])
def test_the_lobby_and_a_new_table_come_whole(visit: Visit, game: str) -> None:
    page = visit()
    page.add_init_script(path=WATCH)
    page.add_init_script(f"localStorage.setItem('bannermen.settings', JSON.stringify({{ game: '{game}' }}))")
    late(page, f"**/api/games/{game}/places?**", f"**/api/games/{game}/lists?**", f"**/api/games/{game}/guide?**")
    page.goto("/")
    expect(page.get_by_role("button", name=EN("lobby.play"))).to_be_enabled()
    assert not moved(page)
    page.goto(f"/new/{game}")
    expect(page.get_by_role("button", name=EN("new.go"))).to_be_enabled()
    page.wait_for_function("() => window.fetching === 0")
    assert not moved(page)


@pytest.mark.parametrize("size", [(1366, 768), (1920, 1080)])
def test_the_board_keeps_its_size_when_the_hand_comes_and_goes(
    visit: Visit, address: str, size: tuple[int, int]
) -> None:
    """A battle without a card in hand, and one with some."""
    boxes = {}
    for cards in (False, True):
        record = played(hand_is(full=cards), level="random", scene="battle-of-the-green-fork")
        assert not record.match.over
        page = visit(viewport={"width": size[0], "height": size[1]})
        page.goto(laid(address, record.save(), "me", "random"))
        expect(page.get_by_role("region", name=EN("decision"))).to_be_visible()
        page.evaluate(SETTLED)
        held = page.get_by_role("group", name=EN("hand.label")).get_by_role("button")
        assert (held.count() > 0) == cards
        boxes[cards] = page.locator(".field").bounding_box()
    assert boxes[False] == boxes[True]


def hand_is(*, full: bool) -> Moment:
    """The first seat is asked, with cards in hand or with none."""

    def now(record: Record) -> bool:
        hand = record.game.view(record.match, 0)["sides"][0]["hand"]
        return record.match.pending[0].seat == 0 and bool(hand) == full

    return now
