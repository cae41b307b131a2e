"""The field of the miniatures game: terrain that is drawn and tells what it does, the castle, ready fields."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.miniatures.table import GUARDS, SWORDS, UNITS, at
from tests.web.conftest import PHONE, Visit
from tests.web.journals import laid_out
from tests.web.words import Words

KINDS = ("forest", "corpse-pile", "bog", "stakes", "low-wall", "hedge", "weirwood", "palisade")
POSITION: dict[str, Any] = {
    "sides": [
        {"faction": "stark", "units": [at(SWORDS, 24, 8)]},
        {"faction": "lannister", "units": [at(GUARDS, 24, 40, 180)]},
    ],
    "units": UNITS,
    "terrain": [
        {"kind": kind, "pose": [5000 + i % 4 * 12000, 18000 + i // 4 * 12000, 0]} for i, kind in enumerate(KINDS)
    ],
}
PHONE_WISHES = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
LANGUAGES = (("en", "en-GB", "light"), ("de", "de-DE", "dark"), ("ru", "ru-RU", "light"))


def sit(visit: Visit, address: str, **wishes: Any) -> Page:
    page = visit(**{"viewport": {"width": 1366, "height": 768}, **wishes})
    page.goto(laid_out(address, "miniatures", POSITION, "me", "random"))
    expect(page.locator("[data-thing=terrain]")).to_have_count(len(KINDS))
    return page


@pytest.mark.parametrize(("language", "locale", "theme"), LANGUAGES)
def test_terrain_tells_what_it_does_to_pointer_and_keyboard(
    visit: Visit, address: str, language: str, locale: str, theme: str
) -> None:
    words = Words(language, "miniatures")
    page = sit(visit, address, locale=locale, color_scheme=theme)
    for index, kind in enumerate(KINDS):
        piece = page.locator(f"[data-thing=terrain][data-index='{index}']")
        expect(piece).to_have_attribute("aria-label", re.compile("^" + words(f"terrain.{kind}")))
        assert piece.locator("path").count() > 1, f"{kind} is drawn"
    told = page.get_by_role("tooltip")
    page.locator("[data-thing=terrain][data-index='0']").hover()
    expect(told).to_contain_text(words("terrain.forest"))
    expect(told).to_contain_text(words("effect.cover"))
    page.mouse.move(5, 5)
    expect(told).to_have_count(0)
    page.locator("[data-thing=unit]").first.focus()
    page.keyboard.press("Shift+Tab")
    expect(told).to_contain_text(words("terrain.palisade"))
    expect(told).to_contain_text(words("effect.impassable"))
    page.keyboard.press("Escape")
    expect(told).to_have_count(0)


def test_a_finger_reads_terrain(visit: Visit, address: str) -> None:
    words = Words("en", "miniatures")
    page = sit(visit, address, viewport=PHONE, has_touch=True)
    page.locator("[data-thing=terrain][data-index='5']").tap()
    told = page.get_by_role("tooltip")
    expect(told).to_contain_text(words("effect.rough"))
    box = told.bounding_box()
    assert box is not None and box["x"] >= 0 and box["x"] + box["width"] <= PHONE["width"]
    expect(page.get_by_role("alert")).to_have_count(0)  # reading is no answer


@pytest.mark.parametrize("wishes", [{"viewport": {"width": 1366, "height": 768}}, PHONE_WISHES])
def test_the_missions_of_the_round_are_in_sight_and_say_what_they_ask_for(
    visit: Visit, address: str, wishes: dict[str, Any]
) -> None:
    heart, camp = 1, 6
    sides = [{**POSITION["sides"][0], "missions": [camp]}, POSITION["sides"][1]]
    fought = {**POSITION, "scene": "winds-of-winter", "sides": sides, "missions": {"open": [heart]}}
    page = visit(**wishes)
    page.goto(laid_out(address, "miniatures", fought, "me", "random"))
    words = Words("en", "miniatures")
    lying = page.get_by_role("group", name=words("missions.open"))
    expect(lying.get_by_role("button")).to_have_count(1)
    mission = lying.get_by_role("button", name="The heart of the field")
    expect(mission).to_have_attribute("title", "2 VP · Control the objective in the centre.")
    mission.click()
    expect(page.get_by_role("heading", name="The heart of the field")).to_be_visible()
    page.get_by_role("button", name=words("plan"), exact=True).click()
    goals = page.get_by_role("dialog")
    expect(goals).to_contain_text(words("missions.own"))
    expect(goals).to_contain_text("Into their camp. 2 VP · Have a unit wholly within an enemy deployment zone.")
