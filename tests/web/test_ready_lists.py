"""Ready-made lists as they are offered: house by house where there are several, with a word on how each plays."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from bannermen.games.cards.game import GAME
from tests.web.conftest import Visit
from tests.web.words import Words

EN = Words("en", "cards")
NARROW = {"width": 360, "height": 740}


def test_decks_are_chosen_by_house_and_say_how_they_play(visit: Visit) -> None:
    page = visit()
    page.goto("/new/cards/joust-2020")
    choice = page.get_by_label(EN("court.deckword"), exact=True).first
    starks = choice.locator("optgroup[label='House Stark'] option")
    expect(starks).to_have_text(
        ["The Pack Hunts · all cards", "The Rivers Rise · all cards", "The Wolves of the North · core set"]
    )
    choice.select_option("stark-riverrun")
    told = next(each for each in GAME.ready_made({"scene": "joust-2020"}) if each["key"] == "stark-riverrun")
    expect(page.get_by_text(told["notes"]["en"])).to_be_visible()
    # The first box has one deck for each house: there they stand together.
    page.goto("/new/cards/joust")
    expect(choice.locator("optgroup").first.locator("option")).to_have_count(8)


@pytest.mark.parametrize("language", ["de", "ru"])
def test_the_shelf_of_28_decks_fits_a_phone(visit: Visit, language: str) -> None:
    words = Words(language, "cards")
    page = visit(viewport=NARROW, locale=language)
    page.goto("/build/cards?scene=melee-all")
    page.get_by_role("button", name=words("build.lists"), exact=True).click()
    shelf = page.get_by_role("dialog")
    expect(shelf.get_by_role("listitem")).to_have_count(28)
    expect(shelf.get_by_role("heading", level=3)).to_have_count(8)
    assert shelf.evaluate("shelf => shelf.scrollWidth <= shelf.clientWidth"), "nothing is cut off at the side"
