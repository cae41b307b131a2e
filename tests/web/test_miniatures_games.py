"""Battles of the miniatures game in the browser: armies built, brought, deployed; at night fought to the last round."""

from __future__ import annotations

import re
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Visit
from tests.web.miniatures_player import WAR, WarPlayer
from tests.web.test_still import WATCH

MANY: Final = 9  # rounds; no battle has so many
SMALL_PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
LIONS = """Lions
House Lannister
{edition}
Commander: Jaime Lannister - The Kingslayer
Points: 30

Combat Units:
- Lannister Guardsmen (5)
  + Jaime Lannister - The Kingslayer (0)
- Lannister Halberdiers (6)
- Lannister Crossbowmen (6)

Non-Combat Units:
- Cersei Lannister - Queen Regent (4)
"""


def build_wolves(page: Page, edition: str) -> None:
    """By hand: a commander, his unit and two more."""
    page.goto("/build/miniatures?scene=a-game-of-thrones")
    own = page.get_by_role("region", name=WAR("build.list"))
    own.get_by_role("combobox", name="Edition").select_option(edition)
    own.get_by_role("combobox", name="commander").select_option(label="Robb Stark, The Wolf Lord")
    page.get_by_label(WAR("build.name")).fill("Wolves")
    catalogue = page.get_by_role("region", name=WAR("build.catalogue"))
    for name in ("Stark Sworn Swords", "Stark Outriders", "House Umber Berserkers"):
        catalogue.get_by_role("button", name=WAR("build.more", name=name), exact=True).click()
    expect(own).to_contain_text(WAR("build.legal"))


def build_lions(page: Page, edition: str) -> None:
    """From a list that somebody wrote down."""
    page.get_by_role("button", name=WAR("build.import")).click()
    page.get_by_role("dialog").get_by_role("textbox").fill(LIONS.format(edition=f"Edition: {edition}"))
    page.get_by_role("dialog").get_by_role("button", name=WAR("build.read")).click()
    own = page.get_by_role("region", name=WAR("build.list"))
    expect(own.get_by_role("combobox", name="Faction")).to_have_value("lannister")
    expect(own).to_contain_text(WAR("build.legal"))


def sit_down(page: Page, edition: str, hand: str, *armies: str) -> WarPlayer:
    page.goto("/new/miniatures/a-game-of-thrones")
    page.get_by_label(WAR("settle.edition")).select_option(edition)
    page.get_by_label(WAR("settle.terrain")).select_option("0")
    rival = page.get_by_role("group", name="Seat 2")
    rival.get_by_role("button", name=WAR("player.bot"), exact=True).click()
    rival.get_by_role("radio", name=WAR("level.random")).check(force=True)
    for seat, army in enumerate(armies):
        choice = page.get_by_label("army", exact=True).nth(seat)
        choice.select_option(choice.locator("option").filter(has_text=army).first.get_attribute("value"))
    page.get_by_role("button", name=WAR("new.go")).click()
    return WarPlayer(page, hand=hand)


def fought(player: WarPlayer, over: dict[str, Any], pointed: int = 9) -> None:
    assert over["over"], "the battle was not fought to its end"
    assert player.by_board >= pointed, "nobody was pointed at on the field"
    assert "pick-action" in player.keys and "move.deployment" in player.keys
    expect(player.page.get_by_text(over["ending"]).first).to_be_visible()


@pytest.mark.parametrize(
    ("edition", "rounds", "pointed", "answers"),
    [
        pytest.param("2021", 2, 4, 10, id="2021"),
        pytest.param("2021", MANY, 9, 11, marks=pytest.mark.nightly, id="2021-whole"),
        pytest.param("2018", MANY, 9, 11, marks=pytest.mark.nightly, id="2018-whole"),
    ],
)
def test_a_battle_by_mouse_and_by_keyboard(visit: Visit, edition: str, rounds: int, pointed: int, answers: int) -> None:
    """Deployed and fought by mouse in odd rounds, by keyboard in even ones; conceded after so many rounds."""
    page = visit(viewport={"width": 1366, "height": 768})
    page.add_init_script(path=WATCH)
    build_wolves(page, edition)
    build_lions(page, edition)
    player = sit_down(page, edition, "mouse", "Wolves", "Lions")
    hands = {"mouse": 0, "keys": 0}
    for _ in range(400):
        now = player.await_turn()
        if now["over"]:
            break
        shown = page.get_by_text(re.compile(r"^Round \d+ of \d+$")).first.inner_text()
        current = int(shown.split()[1])
        if current > rounds:
            break
        player.hand = "keys" if current % 2 == 0 else "mouse"
        hands[player.hand] += 1
        player.answer(now)
    strayed = page.evaluate("() => strayed")
    assert not strayed, f"whatever is asked and whoever holds a zone, the table stays where it is: {strayed}"
    fought(player, now if now["over"] else player.concede(), pointed)
    assert min(hands.values()) >= answers and player.dragged == 3


@pytest.mark.nightly  # touch is tried in test_miniatures_touch.py, a whole battle above
def test_a_whole_battle_by_touch_on_a_small_phone(visit: Visit) -> None:
    player = sit_down(visit(**SMALL_PHONE), "2021", "finger", "The Wolf Lord's host", "The Kingslayer's men")
    fought(player, player.play(answers=400))
    wide = player.page.evaluate("() => document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert wide <= 0, "nothing hangs over the edge"
