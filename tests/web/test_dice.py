"""Dice on the table: they are seen, summed up in a line, and pressed where some may be rolled again."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import expect

from tests.miniatures.table import GUARDS, SWORDS, UNITS, at
from tests.web.conftest import Visit
from tests.web.journals import laid_out
from tests.web.miniatures_player import WAR, WarPlayer

FACES = (1, 2, 6, 5, 4, 1, 3)  # seven attack dice of a charge that hits on 4 and more
POSITION: dict[str, Any] = {
    "sides": [
        {"faction": "stark", "units": [at(SWORDS, 24, 14)]},
        {"faction": "lannister", "units": [at(GUARDS, 24, 22, 180)]},
    ],
    "units": UNITS,
    "next": [6, *FACES, 6, 6, 6, 1, 1, 6, 6, 1, 1, 3, 3, 1],
}


# Dice that lie over the field would hide the fight that they are about.
BESIDE = """() => {
  const [mat, field] = ['.mat', '.field'].map((each) => document.querySelector(each).getBoundingClientRect())
  return mat.left >= field.right - 1 || mat.top >= field.bottom - 1
}"""


# Nor may they hide what is asked next.
CLEAR = """() => {
  const [mat, asked] = ['.mat', '.ask'].map((each) => document.querySelector(each).getBoundingClientRect())
  return mat.top >= asked.bottom - 1
}"""


# Without motion the dice are taken away after some seconds; a slow machine would see none of them.
LONGER = """
  const soon = window.setTimeout
  window.setTimeout = (what, after, ...more) => soon(what, after > 3000 && after < 4000 ? 600000 : after, ...more)"""


def at_the_dice(visit: Visit, address: str, **wishes: Any) -> WarPlayer:
    """A charge has been rolled for, and its bonus lets dice be rolled again."""
    page = visit(viewport={"width": 1366, "height": 768}, **wishes)
    page.add_init_script(LONGER)
    page.goto(laid_out(address, "miniatures", POSITION, "me", "friend"))
    player = WarPlayer(page)
    player.play_until("charge-reroll")
    return player


def test_dice_are_pressed_and_summed_up(visit: Visit, address: str) -> None:
    player = at_the_dice(visit, address)
    page, panel = player.page, player.panel
    dice = panel.locator(".dice button")
    expect(dice).to_have_count(len(FACES))
    expect(panel.get_by_role("button", name="Die 1")).to_have_count(0)  # no buttons of text
    names = [name or "" for name in (die.get_attribute("aria-label") for die in dice.all())]
    hits = [name for name in names if name.endswith(WAR("dice.counts"))]
    assert len(hits) == sum(face >= 4 for face in FACES) and names[: len(hits)] == hits, "hits lie apart from misses"

    done = panel.locator(".done button")
    expect(done).to_have_text(WAR("dice.keep"))
    expect(done).not_to_have_class(re.compile(r"\bmain\b"))  # nothing is chosen yet
    now = player.now()
    for die in dice.all()[len(hits) : len(hits) + 3]:
        die.click()
        expect(die).to_have_attribute("aria-pressed", "true")
    expect(done).to_have_text("Roll 3 dice again")
    expect(done).to_have_class(re.compile(r"\bmain\b"))
    mat = page.locator(".mat")
    done.click()
    expect(mat).to_be_visible()
    page.wait_for_function(CLEAR)
    player.see_through(now["revision"])
    assert page.evaluate(BESIDE), "the dice lie beside the field"
    expect(mat.locator("[data-deed=attack] svg.die")).to_have_count(len(FACES))
    expect(mat.locator("[data-deed=attack] .was")).to_have_count(3)  # what they showed before
    expect(mat.locator(".sum")).to_have_text(re.compile(r"^7 dice, 6 hits, \d blocked: \d wounds"))
    mat.get_by_role("button", name=WAR("show.skip")).click()
    expect(mat).to_have_count(0)


def test_dice_roll_and_can_be_skipped(visit: Visit, address: str) -> None:
    player = at_the_dice(visit, address, reduced_motion="no-preference")
    page = player.page
    now = player.now()
    player.panel.locator(".done button").click()
    player.see_through(now["revision"])
    expect(page.locator(".mat .die.rolling").first).to_be_visible()
    page.locator(".mat .close").click()
    expect(page.locator(".mat")).to_have_count(0)
