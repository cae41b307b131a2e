"""The same for the screens of every game: lobby, new table, builder, table, and what only one of them needs to show."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from bannermen.games import game
from tests.web.conftest import Visit
from tests.web.journals import laid
from tests.web.sizes import Sizes
from tests.web.test_accessible import Looker, axe
from tests.web.test_measure import LANGUAGES, in_every_language, settled, speak, texts_of
from tests.web.test_picture import some_way
from tests.web.words import EN, Words

__all__ = ["axe"]
BUILDS = {"cards": "cards", "tactics": "tactics?scene=ruby-ford", "miniatures": "miniatures"}


def choose(page: Page, name: str) -> None:
    """The game that is looked at in the lobby."""
    page.add_init_script(f"""
      if (!localStorage.getItem('bannermen.settings')) {{
        localStorage.setItem('bannermen.settings', JSON.stringify({{ language: 'en', game: '{name}' }}))
      }}""")


def sit_down(page: Page, address: str, name: str, language: str = "en") -> None:
    journal: dict[str, Any] = some_way(name)
    seats = len(game(name).places(journal["setup"]))
    page.goto(laid(address, journal, "me", *["random"] * (seats - 1)))
    page.wait_for_function("() => heard.decisions.length > 0 || heard.over")
    page.get_by_role("region", name=Words(language)("decision")).wait_for()


def behind_the_tabs(page: Page, what: str, sizes: Sizes) -> list[str]:
    """On a phone the table is behind tabs: each of them."""
    found = []
    page.set_viewport_size({"width": 360, "height": 740})
    for language in LANGUAGES:
        speak(page, language)
        tabs = page.locator("[role=tablist] > [role=tab]")
        expect(tabs.first).to_be_visible()
        for tab in tabs.all():
            tab.click()
            found += [f"{what}, tab {tab.inner_text()}{fault}" for fault in settled(page, texts_of(language, sizes))]
        tabs.first.click()
    return found


@pytest.mark.parametrize("name", ["battles", "cards", "miniatures", "tactics"])
def test_nothing_of_a_game_is_cut(visit: Visit, address: str, name: str, axe: str, sizes: Sizes) -> None:
    page = visit()
    choose(page, name)
    look = Looker(page, axe)
    found: list[str] = []

    sit_down(page, address, name)
    look.finds_nothing_grave(f"table of {name}")
    found += in_every_language(page, f"table of {name}", sizes)
    found += behind_the_tabs(page, f"table of {name}", sizes)
    if name == "battles":
        page.set_viewport_size({"width": 1366, "height": 768})
        page.get_by_role("button", name=EN("menu")).click()
        page.get_by_role("button", name=EN("picture"), exact=True).click()
        expect(page.get_by_role("dialog").get_by_role("img")).to_be_visible()
        found += in_every_language(page, "picture of a position", sizes)

    page.goto("/")  # the table above is one of one's own by now
    expect(page.get_by_role("button", name=EN("lobby.play"))).to_be_enabled()
    page.locator(".mine").get_by_role("button", name=EN("mine.more")).click()
    page.get_by_role("region", name=EN("lesson.title")).locator("summary").click()
    look.finds_nothing_grave(f"lobby with {name}")
    found += in_every_language(page, f"lobby with {name}", sizes)
    if name == "battles":
        page.get_by_role("button", name=EN("settings")).click()
        expect(page.get_by_role("dialog")).to_be_visible()
        found += in_every_language(page, "settings", sizes)

    page.goto(f"/new/{name}")
    expect(page.get_by_role("button", name=EN("new.go"))).to_be_enabled()
    look.finds_nothing_grave(f"new table of {name}")
    found += in_every_language(page, f"new table of {name}", sizes)

    if name in BUILDS:
        page.goto(f"/build/{BUILDS[name]}")
        page.get_by_role("button", name=EN("build.lists"), exact=True).click()
        page.get_by_role("dialog").get_by_role("listitem").first.get_by_role("button").first.click()
        expect(page.get_by_role("region", name=EN("build.list"))).to_contain_text(EN("build.legal"))
        look.finds_nothing_grave(f"builder of {name}")
        found += in_every_language(page, f"builder of {name}", sizes)
    if name == "miniatures":
        page.goto("/odds/miniatures")
        expect(page.locator(".odds-page [data-rule]").first).to_be_visible()
        look.finds_nothing_grave("odds")
        found += in_every_language(page, "odds", sizes)
    assert not found, "\n".join(found)
