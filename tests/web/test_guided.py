"""The guided first battle from the first visit to its end, left and taken up again; a puzzle solved and one failed."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.conftest import DESKTOP, PHONE, Visit
from tests.web.player import Player
from tests.web.test_accessible import Looker, axe  # noqa: F401
from tests.web.test_measure import look
from tests.web.words import EN, Words

LESSON = "Your First Battle"


def box(page: Page, name: str = LESSON) -> Locator:
    return page.get_by_role("region", name=name)


def choose(player: Player, hex: str) -> None:
    """The one thing that is lit, and the second click where there is no way back."""
    now = player.await_turn()
    player.board.locator(f"[data-hex={hex}]").click()
    settle(player, now["revision"])


def settle(player: Player, revision: int) -> None:
    page = player.page
    page.wait_for_function(
        "revision => heard.revision > revision || document.querySelector('[role=alertdialog]')", arg=revision
    )
    doubt = page.get_by_role("alertdialog")
    if doubt.count() > 0:
        doubt.get_by_role("button", name=EN("doubt.yes")).click()
    page.wait_for_function("revision => heard.revision > revision", arg=revision)


@pytest.mark.parametrize("size", [DESKTOP, PHONE])
def test_the_first_battle_is_led_from_the_first_visit_to_its_end(visit: Visit, size: dict[str, int]) -> None:
    page = visit(seed=None, viewport=size)
    page.goto("/")
    offer = page.get_by_role("region", name=EN("lesson.offered"))
    expect(offer).to_contain_text(EN("lesson.offer"))
    offer.get_by_role("button", name=EN("lesson.begin")).click()

    lesson = box(page)
    expect(lesson).to_contain_text("Whoever holds the ford")  # the goals come first
    player = Player(page, seed=2)
    lesson.get_by_role("button", name=EN("lesson.next")).click()
    player.await_turn()
    expect(player.lit).to_have_count(1)  # one thing at a time
    choose(player, "G5")
    choose(player, "F5")
    expect(lesson).to_contain_text("Then it attacks")

    # Left in the middle and taken up again.
    page.goto("/")
    page.get_by_role("region", name=EN("lesson.title")).get_by_role("link", name=EN("lesson.goon")).click()
    expect(lesson).to_contain_text("Then it attacks")
    player.await_turn()
    choose(player, "E6")
    lesson.get_by_role("button", name=EN("lesson.next")).click()
    choose(player, "G7")
    choose(player, "F6")
    choose(player, "E6")
    expect(lesson).to_contain_text("roll all dice of one symbol again")
    now = player.await_turn()
    player.panel.get_by_role("button", name="Re-roll blue").click()
    settle(player, now["revision"])
    expect(lesson).to_contain_text("the ford is free")
    choose(player, "E6")
    expect(lesson).to_contain_text("leadership card")

    # From here on the learner is on his own; whoever strays is not locked in.
    lesson.get_by_role("button", name=EN("lesson.skip")).click()
    lesson.get_by_role("button", name=EN("lesson.leave")).click()
    expect(lesson).to_have_count(0)
    end = player.play()
    assert end["over"]
    assert not page.evaluate("() => heard.refused.length")


def open_puzzle(page: Page, name: str) -> None:
    page.goto("/")
    school = page.get_by_role("region", name=EN("lesson.title"))
    school.locator("summary").click()
    school.get_by_role("button", name=name).click()


def test_a_puzzle_is_failed_and_then_solved(visit: Visit) -> None:
    page = visit(seed=None)
    open_puzzle(page, "Two of a Kind")
    puzzle = box(page, "Two of a Kind")
    expect(puzzle).to_contain_text("Take the ford at G8")
    player = Player(page)
    now = player.await_turn()
    player.panel.get_by_role("button", name="Pass for this round").click()
    settle(player, now["revision"])
    expect(puzzle).to_contain_text(EN("puzzle.failed"))
    puzzle.get_by_role("button", name=EN("puzzle.show")).click()
    expect(puzzle.get_by_role("listitem").filter(has_text="G8").last).to_be_visible()

    here = page.url
    puzzle.get_by_role("button", name=EN("puzzle.again")).click()
    page.wait_for_url(lambda url: url != here)
    player.await_turn()
    choose(player, "G5")
    choose(player, "G8")
    expect(puzzle).to_contain_text(EN("puzzle.solved"))
    puzzle.get_by_role("link", name=EN("puzzle.others")).click()
    solved = re.compile(r"1 of \d+")
    expect(page.get_by_role("region", name=EN("lesson.title"))).to_contain_text(solved)


def test_what_was_put_off_is_offered_less_loudly(visit: Visit) -> None:
    page = visit(seed=None)
    page.goto("/")
    offer = page.get_by_role("region", name=EN("lesson.offered"))
    school = page.get_by_role("region", name=EN("lesson.title"))
    expect(school).to_be_visible()
    offer.get_by_role("button", name=EN("lesson.later")).click()
    expect(offer).to_have_count(0)
    page.reload()
    expect(school.get_by_role("button", name=EN("lesson.begin"))).to_be_visible()
    expect(offer).to_have_count(0)


@pytest.mark.parametrize("language", ["en", "de", "ru"])
def test_it_is_whole_and_readable_everywhere(visit: Visit, axe: str, language: str) -> None:  # noqa: F811
    words = Words(language)
    page = visit(seed=None, locale=language)
    page.goto("/")
    page.get_by_role("region", name=words("lesson.title")).locator("summary").click()
    found = look(page, "school")
    seen = Looker(page, axe)
    seen.finds_nothing_grave("school", ".school")
    page.get_by_role("region", name=words("lesson.offered")).get_by_role("button", name=words("lesson.begin")).click()
    page.locator(".lesson").wait_for()
    found += look(page, "a step that is read")
    seen.finds_nothing_grave("lesson", ".lesson")
    page.get_by_role("button", name=words("lesson.next"), exact=True).click()
    Player(page, words=words).await_turn()
    found += look(page, "a step that is done")
    page.goto("/")
    page.get_by_role("region", name=words("lesson.title")).locator("summary").click()
    page.locator(".school li button").first.click()
    page.get_by_role("button", name=words("puzzle.show")).click()
    found += look(page, "puzzle")
    seen.finds_nothing_grave("puzzle", ".lesson")
    assert not found, "\n".join(found)
