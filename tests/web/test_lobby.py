"""The lobby: what can be played stands first; choices of a new table stay beside one another."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.conftest import DESKTOP, Visit
from tests.web.journals import laid
from tests.web.player import Player
from tests.web.words import EN, Words

WAR = Words("en", "miniatures")
LAPTOP = {"width": 1366, "height": 768}
SMALL = {"width": 360, "height": 740}


@pytest.mark.parametrize("screen", [LAPTOP, SMALL], ids=["laptop", "phone"])
def test_playing_comes_before_ones_own_tables(
    visit: Visit, address: str, battle: dict[str, Any], screen: dict[str, int]
) -> None:
    page = visit(viewport=screen)
    page.goto(laid(address, battle, "me", "random"))
    Player(page).await_turn()
    page.goto("/")
    play = page.get_by_role("button", name=EN("lobby.play"))
    mine = page.get_by_role("heading", name=EN("lobby.mine"))
    expect(mine).to_be_visible()
    expect(play).to_be_in_viewport(ratio=0.9)
    above, below = play.bounding_box(), mine.bounding_box()
    assert above and below and above["y"] < below["y"]
    page.get_by_role("button", name=EN("lobby.calls", n=1)).click()
    expect(mine).to_be_in_viewport()


@pytest.mark.parametrize("screen", [LAPTOP, SMALL], ids=["laptop", "phone"])
@pytest.mark.parametrize("game", ["battles", "cards", "miniatures", "tactics"])
def test_play_now_is_in_sight_in_every_game_at_the_first_visit(visit: Visit, game: str, screen: dict[str, int]) -> None:
    page = visit(viewport=screen, locale="de-DE")
    page.add_init_script(f"localStorage.setItem('bannermen.settings', JSON.stringify({{ game: '{game}' }}))")
    page.goto("/")
    play = page.get_by_role("button", name=Words("de")("lobby.play"))
    expect(play).to_be_enabled()
    expect(play).to_be_in_viewport(ratio=0.99)


@pytest.mark.parametrize("screen", [LAPTOP, SMALL], ids=["laptop", "phone"])
def test_a_new_table_is_begun_without_scrolling(visit: Visit, screen: dict[str, int]) -> None:
    page = visit(viewport=screen)
    page.goto("/new/miniatures")
    go = page.get_by_role("button", name=EN("new.go"))
    expect(go).to_be_enabled()
    expect(go).to_be_in_viewport(ratio=0.99)
    expect(page.locator(".foot")).to_contain_text(EN("player.me"))


def test_terrain_does_not_take_the_armies_away(visit: Visit) -> None:
    page = visit(viewport=DESKTOP)
    page.goto("/new/miniatures")
    armies = page.locator(".brought select")
    expect(armies).to_have_count(2)
    expect(armies.first.locator("optgroup option").nth(1)).to_be_attached()
    for seat in range(2):
        armies.nth(seat).select_option(index=seat + 2)
    chosen = [armies.nth(seat).input_value() for seat in range(2)]
    assert all(chosen)
    with page.expect_response(lambda answer: "/lists" in answer.url):
        page.get_by_label(WAR("settle.terrain")).select_option("2")
    page.wait_for_timeout(300)
    assert [armies.nth(seat).input_value() for seat in range(2)] == chosen
    # The field is shown with what was chosen.
    shown = page.locator(".about .map svg.ready")
    expect(shown).to_have_attribute("data-armies", "lannister neutral")
    # What does not fit any more is not taken away in silence.
    page.get_by_label(WAR("settle.edition")).select_option("2018")
    expect(page.get_by_text(EN("bring.gone")).first).to_be_visible()


def test_a_telephone_shows_the_pictures_of_all_games(visit: Visit) -> None:
    page = visit(viewport=SMALL)
    page.goto("/")
    pictures = page.get_by_role("radiogroup", name=EN("lobby.games")).locator("img")
    expect(pictures).to_have_count(4)
    page.wait_for_function("() => [...document.querySelectorAll('.games img')].every((one) => one.naturalWidth > 0)")


def test_the_foot_of_a_new_table_says_who_sits_where(visit: Visit) -> None:
    page = visit(viewport=LAPTOP)
    page.goto("/new/battles")
    expect(page.locator(".foot")).to_contain_text(f"Stark: {EN('player.me')}")


def test_what_is_brought_is_seen_while_one_waits_for_a_friend(visit: Visit) -> None:
    page = visit(viewport=LAPTOP)
    page.add_init_script("localStorage.setItem('bannermen.settings', JSON.stringify({ game: 'cards' }))")
    page.goto("/")
    page.get_by_role("radio", name=EN("how.friend")).check(force=True)
    page.get_by_role("button", name=EN("lobby.invite")).click()
    expect(page.locator(".gathering .laid .faces").first).to_be_visible()


# Chosen answers that are wider than their list, which cuts them; a list that lies over a picture shows nothing.
CUT_ANSWERS = """() => [...document.querySelectorAll('select')].filter((list) => {
  const style = getComputedStyle(list)
  const pen = document.createElement('canvas').getContext('2d')
  pen.font = style.font
  const room = list.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - 16 // the arrow
  const chosen = list.selectedOptions[0]?.text ?? ''
  return style.opacity !== '0' && list.clientWidth > 0 && pen.measureText(chosen).width > room
}).map((list) => list.selectedOptions[0].text)"""


@pytest.mark.parametrize("language", ["de", "en", "ru"])
def test_what_is_settled_is_read_whole_on_a_small_phone(visit: Visit, language: str) -> None:
    page = visit(viewport={"width": 360, "height": 740})
    page.add_init_script(f"localStorage.setItem('bannermen.settings', JSON.stringify({{ language: '{language}' }}))")
    page.goto("/new/miniatures")
    expect(page.get_by_role("combobox").nth(3)).to_be_visible()
    assert page.evaluate(CUT_ANSWERS) == []
