"""The analysis: a whole match in the background, one decision with its best answers, and in a branch of one's own."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.web.conftest import DESKTOP, PHONE, Visit
from tests.web.journals import given_up, laid
from tests.web.sizes import Sizes
from tests.web.test_accessible import Looker, axe
from tests.web.test_measure import look
from tests.web.words import EN, Words

__all__ = ["axe"]


@pytest.fixture(scope="module")
def short() -> dict[str, Any]:
    return given_up()


def go_to(page: Page, number: int) -> None:
    scrubber = page.get_by_role("group", name=EN("replay"), exact=True)
    scrubber.get_by_role("slider", name=EN("replay.moment")).fill(str(number))
    expect(scrubber).to_contain_text(f"{number} /")


@pytest.mark.parametrize("screen", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_whole_match_and_one_of_its_decisions(
    visit: Visit, address: str, short: dict[str, Any], axe: str, screen: dict[str, int]
) -> None:
    page = visit(viewport=screen)
    path = laid(address, short, "me", "random")
    api = f"/api/tables/{path.split('/')[2].split('#')[0]}/analysis"
    held: list[str] = []

    def hold(route: Route) -> None:
        """The first two answers tell of an analysis that is on its way."""
        if route.request.method != "POST" or len(held) > 1:
            route.continue_()
            return
        held.append(route.request.url)
        route.continue_() if len(held) > 1 else route.fulfill(
            status=202, body=json.dumps({"state": "running", "done": 9, "of": 25, "moments": [], "seats": []})
        )

    page.route(re.compile(r"/analysis\?"), hold)
    page.goto(path)
    study = page.get_by_role("region", name=EN("analysis"))
    study.get_by_role("button", name=EN("analysis.begin")).click()
    expect(study.get_by_role("progressbar", name=EN("analysis.progress", n=9, of=25))).to_be_visible()
    expect(study.get_by_role("heading", name=EN("analysis"))).to_be_visible()
    done = page.request.get(api).json()
    assert done["state"] == "done" and len(done["seats"]) == 2
    for one in done["seats"]:
        nothing_at_stake = EN("analysis.nothing", seat="").lstrip(": ")
        told = f"{one['best']} of {one['decisions']}" if one["decisions"] else nothing_at_stake
        expect(study).to_contain_text(told)
    expect(study.get_by_role("listitem")).to_have_count(len(done["moments"]))
    Looker(page, axe).finds_nothing_grave("analysis", f"[aria-label={EN('analysis')}]")

    if done["moments"]:
        number = done["moments"][0]["number"]
        study.get_by_role("listitem").first.get_by_role("button").click()
    else:
        number = 5
        page.get_by_role("button", name=EN("ending.replay")).click()
        go_to(page, number)
        study.get_by_role("button", name=EN("analysis")).click()
    slider = page.get_by_role("slider", name=EN("replay.moment"))
    expect(slider).to_have_value(str(number))
    expect(study.get_by_text(EN("analysis.given"), exact=True)).to_have_count(1)
    assert study.get_by_role("listitem").count() >= 1
    expect(study).to_contain_text(page.request.get(f"{api}/{number}").json()["prompt"])
    wide, seen = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert wide <= seen, "it runs over the edge"


def test_in_a_branch_of_ones_own(visit: Visit, address: str, short: dict[str, Any]) -> None:
    page = visit()
    page.goto(laid(address, short, "me", "me"))
    before = page.url
    page.get_by_role("button", name=EN("ending.replay")).click()
    number = max(at for at, (seat, *_) in enumerate(short["answers"][:12]) if seat == 0)
    go_to(page, number + 1)
    page.get_by_role("button", name=EN("replay.branch")).click()
    page.get_by_role("dialog").get_by_role("button", name=EN("branch.go")).click()
    page.wait_for_url(lambda url: url != before and "/table/" in url)
    page.get_by_role("button", name=EN("replay"), exact=True).click()
    go_to(page, number)
    box = page.get_by_role("region", name=EN("analysis"))
    box.get_by_role("button", name=EN("analysis")).click()
    expect(box.get_by_text(EN("analysis.given"), exact=True)).to_have_count(1)


def test_a_match_that_lasts_is_not_analysed(visit: Visit, address: str, battle: dict[str, Any]) -> None:
    page = visit()
    page.goto(laid(address, battle, "me", "random"))
    page.get_by_role("button", name=EN("replay"), exact=True).click()
    go_to(page, 3)
    expect(page.get_by_role("region", name=EN("decision"))).to_contain_text(
        EN("replay.watching", n=3, of=len(battle["answers"]))
    )
    expect(page.get_by_role("region", name=EN("analysis"))).to_have_count(0)


@pytest.mark.parametrize("language", ["en", "de", "ru"])
def test_nothing_of_it_is_cut(visit: Visit, address: str, short: dict[str, Any], language: str, sizes: Sizes) -> None:
    words = Words(language)
    page = visit(locale=language)
    path = laid(address, short, "me", "random")
    text = "Rickard Karstark: Once More, Karhold"
    moments = [{"number": n, "seat": n % 2, "round": 2, "loss": 0.31, "given": text, "better": text} for n in range(6)]
    why = [{"text": "enemy figures", "change": -1.2, "good": True}]
    moments = [each | {"question": f"{text}?", "why": why[: n % 2], "later": n > 2} for n, each in enumerate(moments)]
    seats = [{"seat": seat, "decisions": 130, "lost": 3.1, "best": 117} for seat in range(2)]
    study = {"state": "done", "done": 25, "of": 25, "moments": moments, "seats": seats}
    answers = [{"answer": n, "text": text, "share": 0.2, "worth": 0.4 - n / 4, "given": n == 2} for n in range(5)]
    judged = {"number": 3, "seat": 1, "key": "x", "prompt": f"{text}?", "answers": answers, "loss": 0.31}
    judged |= {"why": why, "later": True}
    page.route(re.compile(r"/analysis\?"), lambda route: route.fulfill(body=json.dumps(study)))
    page.route(re.compile(r"/analysis/\d+\?"), lambda route: route.fulfill(body=json.dumps(judged)))
    page.goto(path)
    box = page.get_by_role("region", name=words("analysis"))
    expect(box.get_by_role("listitem")).to_have_count(6)
    found = look(page, "analysis of a match", sizes)
    box.get_by_role("listitem").nth(3).get_by_role("button").click()
    expect(box.get_by_role("listitem")).to_have_count(5)
    found += look(page, "analysis of a decision", sizes)
    assert not found, "\n".join(found)
