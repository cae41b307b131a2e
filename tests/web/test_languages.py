"""English, German and Russian: from the lobby to the table, and switched in the middle of play."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Visit
from tests.web.player import Player
from tests.web.words import EN, Words

OWN_NAMES = {"en": "English", "de": "Deutsch", "ru": "Русский"}
LOCALES = {"en": "en-GB", "de": "de-DE", "ru": "ru-RU"}


@pytest.mark.parametrize(
    ("language", "other"), [("de", "ru"), pytest.param("en", "de", marks=pytest.mark.nightly), ("ru", "en")]
)
def test_lobby_and_table_speak_a_language_and_then_another(visit: Visit, language: str, other: str) -> None:
    words = Words(language)
    page = visit(locale=LOCALES[language])
    page.goto("/")
    expect(page.locator("html")).to_have_attribute("lang", language)
    play = page.get_by_role("button", name=words("lobby.play"))
    expect(play).to_be_visible()
    assert_nothing_foreign(page, words)

    play.click()
    player = Player(page, seed=2, words=words)
    player.play(4)
    player.await_turn()
    expect_prompt_and_log(player)
    assert_nothing_foreign(page, words)
    before = player.now()
    told = player.log.inner_text()

    change_language(page, words, other)
    player.words = Words(other)
    page.wait_for_function("prompt => heard.decisions[0]?.prompt !== prompt", arg=before["decision"]["prompt"])
    after = player.now()
    assert (after["number"], after["decision"]["key"]) == (before["number"], before["decision"]["key"])
    expect(page.locator("html")).to_have_attribute("lang", other)
    expect_prompt_and_log(player)
    assert player.log.inner_text() != told
    assert_nothing_foreign(page, player.words)
    player.play(2)


def change_language(page: Page, words: Words, other: str) -> None:
    page.get_by_role("button", name=words("menu")).click()
    page.get_by_role("button", name=words("settings")).click()
    page.get_by_role("dialog").get_by_role("button", name=OWN_NAMES[other]).click()
    page.get_by_role("dialog").get_by_role("button", name=Words(other)("close")).click()
    expect(page.get_by_role("dialog")).to_have_count(0)


def expect_prompt_and_log(player: Player) -> None:
    """What the server said last in its language stands on the page."""
    expect(player.panel).to_contain_text(player.now()["decision"]["prompt"])
    # A deed of several lines is told by what it came to.
    lines = player.page.evaluate(
        "() => heard.lines.filter(line => !line.private).map(line => line.headline ?? line.text)"
    )
    if lines:
        expect(player.log).to_contain_text(lines[-1])


def assert_nothing_foreign(page: Page, words: Words) -> None:
    """No line on the page is one of the English words that this language says in another way."""
    own = set(words.table.values())
    foreign = {text for text in EN.table.values() if text not in own}
    shown = {line.strip() for line in page.locator("body").inner_text().splitlines()}
    assert not shown & foreign
