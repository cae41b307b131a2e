"""The result: who was ahead when, what the dice brought, points by round; from a turning point to the replay there."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from bannermen.ai import Vantage, bot
from bannermen.games import game
from bannermen.kernel.record import Record
from tests.web.conftest import DESKTOP, PHONE, Visit
from tests.web.journals import laid
from tests.web.words import EN


def course(page: Page) -> dict[str, Any]:
    id = page.url.split("/table/")[1].split("?")[0].split("#")[0]
    return page.request.get(f"/api/tables/{id}/course").json()  # type: ignore[no-any-return]


@pytest.mark.parametrize("screen", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_from_the_result_to_the_move_that_turned_it(
    visit: Visit, address: str, fought: dict[str, Any], screen: dict[str, int]
) -> None:
    page = visit(viewport=screen)
    page.goto(laid(address, fought, "me", "random"))
    box = page.get_by_role("region", name=EN("course"))
    expect(box.get_by_role("img", name=EN("course.plot"))).to_be_visible()
    known = course(page)
    assert known["turns"] and known["dice"] and len(known["rounds"]) > 1
    dice = box.get_by_role("table", name=EN("course.dice"))
    threw = [one for one in known["dice"] if one["brought"] or one["expected"]]  # who threw none has no row
    for place, one in enumerate(threw):
        expect(dice.get_by_role("row").nth(1 + place)).to_contain_text(str(one["brought"]))
    table = box.get_by_role("table", name=EN("course.points"))
    if any(any(entry["scores"]) for entry in known["rounds"]):
        last = known["rounds"][-1]["scores"]
        for seat in range(2):
            expect(table.get_by_role("row").nth(1 + seat).get_by_role("cell").last).to_have_text(str(last[seat]))
    else:
        expect(table).to_have_count(0)  # a table of zeros tells nothing
    wide, seen = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert wide <= seen, "it runs over the edge"

    # Each of the moments has its board.
    boards = box.locator("[data-moment]")
    expect(boards).to_have_count(len(known["turns"]))
    for place, moment in enumerate(known["turns"]):
        expect(boards.nth(place)).to_have_attribute("data-moment", str(moment["number"]))
        boards.nth(place).scroll_into_view_if_needed()
        expect(boards.nth(place).locator("svg")).to_be_visible()

    turn = known["turns"][-1]
    entry = box.get_by_role("listitem").last
    expect(entry).to_contain_text(turn["text"])
    entry.get_by_role("button").click()
    scrubber = page.get_by_role("group", name=EN("replay"), exact=True)
    expect(scrubber.get_by_role("slider", name=EN("replay.moment"))).to_have_value(str(turn["number"]))
    # Whoever looks back sees the table: it has half of the screen, on a phone, too.
    page.wait_for_function("() => document.querySelector('.field').getBoundingClientRect().height > innerHeight * 0.45")
    page.get_by_role("button", name=EN("replay.present")).first.click()
    expect(box).to_be_visible()


@pytest.mark.parametrize("players", [("me", "random"), ("random", "me")], ids=["first", "second"])
def test_the_end_first_says_whether_you_won(
    visit: Visit, address: str, fought: dict[str, Any], players: tuple[str, str]
) -> None:
    page = visit(viewport=DESKTOP)
    page.goto(laid(address, fought, *players))
    ending = page.locator(".ending")
    expect(ending).to_be_visible()
    plates = page.locator("section.plate")
    expect(plates.filter(has_text=EN("won"))).to_have_count(1)
    won = EN("won") in plates.last.inner_text()  # one's own plate is the nearest
    expect(ending.locator(":scope > *").first).to_have_text(EN("ending.won" if won else "ending.lost"))


def test_the_end_has_a_page_and_the_board_is_one_press_away(visit: Visit, address: str, fought: dict[str, Any]) -> None:
    page = visit(viewport={"width": 1366, "height": 768})
    page.goto(laid(address, fought, "me", "random"))
    told = page.get_by_role("region", name=EN("ending"), exact=True)
    expect(told.get_by_role("img", name=EN("course.plot"))).to_be_in_viewport()
    expect(told.get_by_role("button", name=EN("ending.replay"))).to_be_in_viewport(ratio=0.99)
    page.get_by_role("button", name=EN("ending.board")).click()
    expect(told).to_have_count(0)
    expect(page.locator(".ending")).to_be_visible()
    page.get_by_role("button", name=EN("ending.page")).click()
    told.get_by_role("button", name=EN("ending.replay")).click()
    expect(told).to_have_count(0)  # whoever watches sees the table


def test_points_of_many_rounds_are_all_in_sight(visit: Visit, address: str) -> None:
    """Beside the course there is little width: from seven rounds on they stand below one another."""
    page = visit(viewport={"width": 1366, "height": 768})
    page.goto(laid(address, long_joust(), "me", "random"))
    table = page.locator(".figures .wide")
    expect(table.locator("tbody th").nth(6)).to_have_text("7")
    assert table.evaluate("each => each.scrollWidth <= each.clientWidth")


def long_joust() -> dict[str, Any]:
    rules = game("cards")
    for seed in range(20):
        record = Record(rules, rules.filled({"scene": "joust"}, seed), seed, recording=False)
        bots = [bot("random", seed, seat) for seat in range(2)]
        while not record.match.over:
            seat = record.match.pending[0].seat
            record.apply(seat, bots[seat].answer(Vantage(rules, record.match, seat)))
        if rules.round_of(record.match) > 6:
            return record.save()
    raise AssertionError("no joust of many rounds")
