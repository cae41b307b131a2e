"""When one is asked: only where one wants to be, and with a horn for those who want to hear it."""

from __future__ import annotations

import re
from typing import Any, Final

from playwright.sync_api import Page, expect

from bannermen.kernel.chance import Chance
from tests.kernel.feast_rules import TOAST
from tests.server.guest import FRIEND, ME, Client, Guest
from tests.web.conftest import Visit
from tests.web.player import Player
from tests.web.words import Words

PLAIN: Final = Words("en", "plain")
WINDOWS: Final = ("feast.would-gain", "feast.gained")  # what a toast opens; with courtesy both ask whoever holds cards
# Tones of the horn; nothing else at the table sounds like a saw.
EAR: Final = """
  window.horns = 0
  const plainly = AudioScheduledSourceNode.prototype.start
  AudioScheduledSourceNode.prototype.start = function (...when) {
    if (this.type === 'sawtooth') window.horns += 1
    return plainly.apply(this, when)
  }"""


def sit_among(page: Page, address: str, position: dict[str, Any]) -> list[Guest]:
    """A feast at which the visitor has the first seat; the others, who have the high seat before him."""
    client = Client(address.removeprefix("http://"))
    lords = [ME, *[FRIEND] * (position["lords"] - 1)]
    seated = client.new_table(*lords, game="feast", setup={"position": {"high": 1, **position}})
    table = seated["table"]["id"]
    others = [client.guest(client.sit(table, invitation=each["invitation"])) for each in seated["invitations"]]
    page.goto(f"/table/{table}#token={seated['token']}")
    page.wait_for_function("() => heard.waiting.length > 0")
    return others


def asked(guest: Guest) -> Guest:
    """Once it is; before, others may be asked, or still sit down."""
    while guest.decision is None:
        guest.hear()
    return guest


def where_to_be_asked(page: Page, wanted: bool) -> None:
    page.get_by_role("button", name=PLAIN("menu")).click()
    page.get_by_role("button", name=PLAIN("window.settings")).click()
    wishes = page.get_by_role("dialog").get_by_role("combobox")
    expect(wishes).to_have_count(len(WINDOWS))
    for wish in wishes.all():
        wish.select_option("able" if wanted else "never")
    page.get_by_role("dialog").get_by_role("button", name=PLAIN("close")).click()
    page.wait_for_function("() => heard.asked.length === 0")  # the table knows


def test_one_is_asked_where_one_wants_to_be_asked(visit: Visit, address: str) -> None:
    page = visit()
    first, second, third = sit_among(page, address, {"lords": 4, "hands": [["shame", "cup"], [], [], []]})
    player = Player(page, words=PLAIN)

    asked(first).answer(TOAST)
    for window in WINDOWS:
        player.answer(player.play_until(window), player.pass_if_possible)

    asked(second)
    where_to_be_asked(page, False)
    second.answer(TOAST)
    asked(third)  # the table has passed for the visitor
    assert third.views["3"]["renown"] == [0, 1, 1, 0]

    where_to_be_asked(page, True)
    third.answer(TOAST)
    assert player.play_until(WINDOWS[0])["decision"]["seat"] == 0
    player.panel.get_by_text(PLAIN("window.ask")).click()
    expect(player.panel.get_by_label(PLAIN("window.here"))).to_have_value("able")
    for guest in (first, second, third):
        guest.close()


def let_sound(page: Page, wanted: bool) -> None:
    page.get_by_role("button", name=PLAIN("menu")).click()
    page.get_by_role("button", name=PLAIN("settings"), exact=True).click()
    page.get_by_role("dialog").get_by_label(PLAIN("settings.sound")).set_checked(wanted)
    page.get_by_role("dialog").get_by_role("button", name=PLAIN("close")).click()


def test_a_horn_calls_whoever_wants_to_hear_it(visit: Visit, address: str) -> None:
    page = visit()
    page.add_init_script(EAR)
    (other,) = sit_among(page, address, {"lords": 2})
    player, chance = Player(page, words=PLAIN), Chance(3)

    def horns_of_the_next_turn() -> int:
        while player.now()["decision"] is not None:
            player.answer(player.await_turn())
        blown: int = page.evaluate("() => horns")
        while player.now()["decision"] is None:
            asked(other).answer_somehow(chance)
            page.wait_for_function("revision => heard.revision >= revision", arg=other.revision)
        player.await_turn()
        expect(page).to_have_title(re.compile("^● "))
        return int(page.evaluate("() => horns")) - blown

    assert horns_of_the_next_turn() == 0, "nobody has asked for sounds"
    let_sound(page, True)
    page.wait_for_function("() => horns === 2")  # so that one knows how it sounds
    assert horns_of_the_next_turn() == 2
    page.get_by_role("button", name=PLAIN("replay"), exact=True).click()  # whoever looks back has not been waiting
    scrubber = page.get_by_role("group", name=PLAIN("replay"), exact=True)
    scrubber.get_by_role("button", name=PLAIN("replay.back")).click()
    expect(player.panel.locator("[data-key]")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(player.panel.locator("[data-key]")).to_be_visible()
    assert page.evaluate("() => horns") == 4
    let_sound(page, False)
    assert horns_of_the_next_turn() == 0
    other.close()
