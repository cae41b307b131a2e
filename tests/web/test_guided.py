"""The guided first game of every game, from the first visit to its end; a puzzle solved and one failed."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.conftest import DESKTOP, Visit
from tests.web.learner import Learner
from tests.web.player import Player
from tests.web.sizes import Sizes
from tests.web.test_accessible import Looker, axe  # noqa: F401
from tests.web.test_measure import in_every_language
from tests.web.words import EN

LESSONS = {
    "battles": ("Battles of Westeros", "first-battle"),
    "cards": ("The Card Game", "first-joust"),
    "miniatures": ("Miniatures Game", "first-field"),
    "tactics": ("Tactics", "first-skirmish"),
}
SMALL = {"width": 360, "height": 740}


def sit_down(page: Page, game: str) -> Learner:
    """From the first visit to the guided game that is offered."""
    name, key = LESSONS[game]
    page.goto("/")
    page.get_by_role("radio", name=name).check(force=True)
    learner = Learner(page, game, key)
    offer = page.get_by_role("region", name=EN("lesson.offered"))
    expect(offer).to_contain_text(learner.lesson["name"])
    offer.get_by_role("button", name=EN("lesson.begin")).click()
    for goal in learner.lesson["goals"]:  # the goals come first
        expect(learner.box).to_contain_text(goal)
    return learner


def choose(player: Player, hex: str) -> None:
    """The one thing that is lit, and the second click where there is no way back."""
    now = player.await_turn()
    player.board.locator(f"[data-hex={hex}]").click()
    player.see_through(now["revision"])


def see_whole_board(page: Page) -> None:
    """What the first step speaks of is marked, and its box covers nothing of the field."""
    expect(page.locator(".above polygon.lit.hinted")).to_have_count(1)
    page.wait_for_function(
        """() => {
            const field = document.querySelector('.land').getBoundingClientRect()
            const box = document.querySelector('.lesson').closest('.sheet, .right').getBoundingClientRect()
            return field.bottom <= box.top || field.right <= box.left
        }"""
    )


@pytest.mark.parametrize(
    ("game", "size"),
    [
        ("battles", SMALL),
        pytest.param("tactics", DESKTOP, marks=pytest.mark.nightly),
        ("tactics", SMALL),
        ("cards", DESKTOP),
        ("miniatures", DESKTOP),
    ],
)
def test_the_first_game_is_led_from_the_first_visit_to_its_end(visit: Visit, game: str, size: dict[str, int]) -> None:
    page = visit(seed=None, viewport=size)
    learner = sit_down(page, game)
    if game == "tactics":
        see_whole_board(page)
    last, missed = len(learner.steps()) - 1, 0
    for step, taught in enumerate(learner.steps()):
        if step == last // 2:  # left in the middle and taken up again
            page.goto("/")
            page.get_by_role("region", name=EN("lesson.title")).get_by_role("link", name=EN("lesson.goon")).click()
        if taught["free"] and step < last:
            after = learner.steps()[step + 1]["text"]
            learner.see(step)
            learner.finish(lambda after=after: after in learner.box.inner_text())  # type: ignore[misc]
        elif step < last:
            missed += learner.miss(step)
            learner.do(step)
    assert missed > last, "at almost every step something wrong was in reach"
    learner.see(last)
    learner.finish(lambda: bool(learner.player.now()["over"]))
    expect(learner.box).to_contain_text(EN("lesson.ended"))
    assert page.evaluate("() => heard.refused.length === 0")
    page.goto("/")
    expect(page.get_by_role("region", name=EN("lesson.title"))).to_contain_text(EN("lesson.done"))


def test_whoever_takes_back_goes_back_in_the_lesson_and_may_leave_it(visit: Visit) -> None:
    page = visit(seed=None)
    learner = sit_down(page, "battles")
    learner.do(0)
    learner.player.await_turn()
    expect(learner.player.lit).to_have_count(1)  # one thing at a time
    learner.do(1)
    learner.do(2)
    learner.see(3)
    page.keyboard.press("u")
    learner.see(2)
    page.keyboard.press("u")
    learner.see(1)
    learner.do(1)
    learner.see(2)
    learner.box.get_by_role("button", name=EN("lesson.leave")).click()
    expect(learner.box).to_have_count(0)
    learner.player.await_turn()
    expect(learner.player.lit.nth(1)).to_be_visible()


def test_whoever_does_something_else_is_led_back_and_never_praised(visit: Visit) -> None:
    page = visit(seed=None)
    learner = sit_down(page, "miniatures")
    player, told = learner.player, learner.box
    learner.do(0)
    now = player.await_turn()
    page.get_by_role("button", name="Stark Sworn Swords 1, House Stark").click()  # it may act, but is not asked for
    expect(player.panel).to_contain_text(EN("lesson.else"))
    assert player.now()["revision"] == now["revision"]
    learner.do(1)
    learner.do(2)

    learner.see(3)
    now = player.await_turn()
    for _ in range(3):
        page.keyboard.press("ArrowDown")  # a legal place, but not the one that was shown
    expect(player.panel.get_by_text(player.words("place.allowed"))).to_be_visible()
    learner.press(player.panel.locator("[data-place]"))
    player.see_through(now["revision"])
    expect(told).to_contain_text(EN("lesson.astray"))
    page.reload()  # a browser that has forgotten the answer sees by the question that something went wrong
    expect(told).to_contain_text(EN("lesson.astray"))
    expect(player.panel.locator(".prompt")).to_have_count(0)
    learner.press(told.get_by_role("button", name=EN("undo")))
    expect(told).not_to_contain_text(EN("lesson.astray"))
    learner.do(3)

    for step in (4, 5, 6, 7):  # what one would rather watch is done
        learner.see(step)
        player.await_turn()
        learner.press(told.get_by_role("button", name=EN("lesson.doit")))
    learner.see(8)
    now = player.await_turn()
    learner.press(player.panel.locator(".done button"))  # both dice were to be chosen, not none
    player.see_through(now["revision"])
    expect(told).to_contain_text(EN("lesson.astray"))
    learner.press(told.get_by_role("button", name=EN("undo")))
    expect(told).not_to_contain_text(EN("lesson.astray"))
    learner.do(8)
    learner.see(9)


def box(page: Page, name: str) -> Locator:
    return page.get_by_role("region", name=name)


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
    player.see_through(now["revision"])
    expect(puzzle).to_contain_text(EN("puzzle.failed"))
    puzzle.get_by_role("button", name=EN("puzzle.show")).click()
    expect(puzzle.get_by_role("listitem").filter(has_text="G8").last).to_be_visible()

    here = page.url
    puzzle.get_by_role("button", name=EN("puzzle.again")).click()
    page.wait_for_url(lambda url: url != here)
    page.wait_for_function("() => heard.number === 0")  # at the new table
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


def test_goals_stand_at_the_start_and_what_is_new_is_told_once(visit: Visit) -> None:
    page = visit()
    page.goto("/")
    page.get_by_role("button", name=EN("lobby.play")).click()
    player = Player(page, seed=3)
    player.await_turn()
    goals = page.get_by_role("region", name=EN("plan.victory"))
    expect(goals).to_be_visible()
    new = page.get_by_role("region", name=EN("matters.new"), exact=True)
    player.play_until("choose-action")
    expect(new).to_contain_text(EN("matters.round"))
    goals.get_by_role("button", name=EN("goals.hide")).click()
    expect(goals).to_have_count(0)
    page.reload()
    player.await_turn()
    expect(new).to_contain_text(EN("matters.tokens"))  # the next thing, not the same again
    new.get_by_role("button", name=EN("matters.seen")).click()
    expect(new).to_have_count(0)


def test_it_is_whole_and_readable_everywhere(visit: Visit, axe: str, sizes: Sizes) -> None:  # noqa: F811
    page = visit(seed=None)
    page.goto("/")
    page.get_by_role("region", name=EN("lesson.title")).locator("summary").click()
    found = in_every_language(page, "school", sizes)
    seen = Looker(page, axe)
    seen.finds_nothing_grave("school", ".school")
    page.get_by_role("region", name=EN("lesson.offered")).get_by_role("button", name=EN("lesson.begin")).click()
    page.locator(".lesson").wait_for()
    found += in_every_language(page, "a step that is read", sizes)
    seen.finds_nothing_grave("lesson", ".lesson")
    page.get_by_role("button", name=EN("lesson.next"), exact=True).click()
    Player(page).await_turn()
    found += in_every_language(page, "a step that is done", sizes)
    page.goto("/")
    page.get_by_role("region", name=EN("lesson.title")).locator("summary").click()
    page.locator(".school li button").first.click()
    page.get_by_role("button", name=EN("puzzle.show")).click()
    found += in_every_language(page, "puzzle", sizes)
    seen.finds_nothing_grave("puzzle", ".lesson")
    assert not found, "\n".join(found)
