"""Why? at every line of the log, and the rulebook behind it."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.web.conftest import Visit
from tests.web.journals import laid
from tests.web.player import Player
from tests.web.words import EN, Words

ID = re.compile(r"bow-[a-z]+-\d+")


def test_every_kind_of_line_says_why(visit: Visit, address: str, battle: dict[str, Any]) -> None:
    page = visit()
    page.goto(laid(address, battle, "me", "random"))
    player = Player(page)
    player.await_turn()
    for deed in player.log.locator(".fold").all():  # one line for a deed; all of its lines are below it
        deed.click()
    asked = player.log.get_by_role("button", name=EN.like("log.why"))
    expect(asked.first).to_be_visible()
    plain = asked.and_(page.locator(":not([aria-expanded])")).last
    rule = ID.search(plain.get_attribute("aria-label") or "")
    assert rule
    plain.click()
    dialog = page.get_by_role("dialog", name=EN("rule"))
    expect(dialog).to_contain_text(rule.group())
    expect(dialog.get_by_role("paragraph").first).to_have_text(re.compile(r"\w+ \w+"))

    with page.context.expect_page() as opened:
        dialog.get_by_role("link", name=EN("rule.open")).click()
    book = opened.value
    expect(book).to_have_url(re.compile(rf"/rules/bow/{rule.group()}$"))
    expect(book.locator(f"#{rule.group()}")).to_be_in_viewport()
    book.close()
    dialog.get_by_role("button", name=EN("close")).click()

    # A number that is made of parts opens its sum, each part with its own rule.
    sums = asked.and_(page.locator("[aria-expanded]")).last
    sums.click()
    expect(sums).to_have_attribute("aria-expanded", "true")
    expect(player.log.get_by_role("listitem").get_by_role("button", name=ID).first).to_be_visible()


@pytest.mark.parametrize("language", ["en", "de", "ru"])
def test_the_book_is_searched_and_linked(visit: Visit, language: str) -> None:
    words = Words(language)
    page = visit(locale=language)
    page.goto("/")
    page.get_by_role("link", name=words("lobby.rules")).click()
    expect(page.get_by_role("navigation", name=words("rules.chapters"))).to_be_visible()
    chapters = page.get_by_role("navigation").get_by_role("button")
    expect(chapters).not_to_have_count(0)
    third = chapters.nth(2)
    third.click()
    expect(third).to_have_attribute("aria-current", "page")

    look_up(page, words, {"en": "retreat", "de": "Rückzug", "ru": "отступление"}[language])
    found = page.get_by_role("article").get_by_role("link", name=ID).first
    rule = found.inner_text()
    found.click()
    expect(page).to_have_url(re.compile(rf"/rules/bow/{rule}$"))
    expect(page.locator(f"#{rule}")).to_be_in_viewport()

    page.reload()  # a link that somebody was sent
    expect(page.locator(f"#{rule}")).to_be_in_viewport()
    look_up(page, words, "hodor hodor hodor", found=False)


def look_up(page: Page, words: Words, text: str, found: bool = True) -> None:
    page.get_by_role("searchbox", name=words("rules.search")).fill(text)
    if found:
        expect(page.get_by_role("heading", name=words.like("rules.found"))).to_be_visible()
        expect(page.get_by_role("article").get_by_role("link", name=ID).first).to_be_visible()
    else:
        expect(page.get_by_text(words("rules.none"))).to_be_visible()


@pytest.mark.parametrize("language", ["de", "ru"])
def test_every_book_is_named_in_the_language_of_the_reader(visit: Visit, language: str) -> None:
    """And what stands below a rule is for players: its name, and whether it is still in English."""
    words = Words(language)
    page = visit(locale=language)
    page.goto("/rules/bow/bow-flank-02")
    expect(page.locator("#bow-flank-02")).to_be_in_viewport()
    told = {one: page.request.get(f"/api/rules?language={one}").json()["rulesets"] for one in ("en", language)}
    titles = [book["title"] for book in told[language]]
    assert len(set(titles) - {book["title"] for book in told["en"]}) >= 4  # Tactics has one title in both
    expect(page.get_by_role("combobox", name=words("rules.book")).locator("option")).to_have_text(titles)
    foot = page.locator("#bow-flank-02 .foot")
    assert foot.inner_text().strip() == "bow-flank-02"

    def half(route: Route) -> None:
        """A book of which one rule is not translated yet."""
        book = route.fetch().json()
        english = {rule["id"]: rule["text"] for rule in page.request.get("/api/rules/bow?language=en").json()["rules"]}
        for rule in book["rules"]:
            if rule["id"] == "bow-flank-02":
                rule["text"] = english[rule["id"]]
        route.fulfill(json=book)

    page.route(re.compile(rf"/api/rules/bow\?language={language}$"), half)
    page.reload()
    expect(foot).to_contain_text(words("rules.english"))
    expect(page.get_by_text(words("rules.english"))).to_have_count(1)


def test_the_house_stands_above_every_page_around_the_table(visit: Visit) -> None:
    page = visit()
    page.goto("/rules/tmg-2021")
    places = page.get_by_role("navigation", name=EN("lobby.places"))
    for word in ("odds", "build", "lobby.rules"):
        places.get_by_role("link", name=EN(word)).click()
        expect(places.locator("[aria-current=page]")).to_have_text(EN(word))
    page.get_by_role("button", name=EN("settings")).click()
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    page.get_by_role("link", name=EN("lobby")).click()
    expect(page.get_by_role("button", name=EN("lobby.play"))).to_be_visible()
