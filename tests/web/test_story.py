"""What happened, who won, why: headlines in the log, the end in this match's words, a chapter that teaches the game."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.conftest import DESKTOP, PHONE, Visit
from tests.web.journals import laid
from tests.web.test_languages import LOCALES
from tests.web.words import EN, Words

BOOKS = {"bow": "svg.scene", "agot2": ".cards", "tactics": "svg.scene", "tmg-2021": "svg.scene"}


def test_the_log_tells_what_came_of_it_and_unfolds_in_sight(visit: Visit, address: str, fought: dict[str, Any]) -> None:
    page = visit(viewport={"width": 1366, "height": 768})
    page.goto(laid(address, fought, "me", "random"))
    log = page.get_by_role("log", name=EN("log"))
    march = log.locator(".chapter").filter(has_text=" move from ").last  # an order is its march
    expect(march).to_be_visible()
    expect(log.get_by_text("digest", exact=False)).to_have_count(0)
    march.get_by_role("button").first.click()
    expect(march.locator(".entry").first).to_be_in_viewport()


def test_the_end_says_by_what_and_shows_no_rows_of_zeros(visit: Visit, address: str, fought: dict[str, Any]) -> None:
    page = visit(viewport={"width": 1366, "height": 768})
    page.goto(laid(address, fought, "me", "random"))
    ending = page.get_by_role("region", name=EN("ending"), exact=True)
    expect(ending.locator(".reason")).to_contain_text("round")
    expect(ending.get_by_role("heading", name=EN("course.turns"))).to_be_visible()
    expect(ending.get_by_role("listitem").filter(has_text="phase")).to_have_count(0)
    for row in ending.get_by_role("row").all():
        cells = [cell.inner_text().strip() for cell in row.get_by_role("cell").all()]
        assert not cells or any(cell not in ("0", "") for cell in cells) or row.get_by_role("columnheader").count() > 0


@pytest.mark.parametrize("screen", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("language", ["en", "de", "ru"])
def test_a_rulebook_opens_with_learning_to_play(
    visit: Visit, address: str, language: str, screen: dict[str, int]
) -> None:
    page = visit(viewport=screen, locale=LOCALES[language])
    words = Words(language)
    for book, pictures in BOOKS.items():
        page.goto(f"/rules/{book}")
        expect(page.locator("article h2").first).to_have_text(words("learn"))
        expect(page.locator(".page")).to_have_count(3)
        expect(page.locator(f".picture {pictures}")).to_have_count(3)
        expect(page.get_by_role("link", name=words("learn.real"))).to_be_visible()
        wide, seen = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
        assert wide <= seen, "it runs over the edge"
