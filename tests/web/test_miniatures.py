"""The miniatures game in the browser: armies brought, the field laid out by hint, trays that are pointed at."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.conftest import PHONE, Visit
from tests.web.player import Option, Player
from tests.web.words import Words

WAR = Words("en", "miniatures")
GAME = "Miniatures Game"


class WarPlayer(Player):
    """Points at trays where they stand, else at the buttons."""

    def point_at(self, option: Option) -> None:
        if option["thing"] == "unit":
            tray = self.page.locator(f'g[data-thing="unit"][data-index="{option["index"]}"]')
            if tray.count() > 0:
                self.by_board += 1
                tray.focus()
                self.page.keyboard.press("Enter")
                return
        button = self.button(option)
        folded = self.panel.get_by_text(self.words("options.list"))
        if not button.is_visible() and folded.is_visible():
            folded.click()
        button.click()


def sit_down(visit: Visit, **wishes: object) -> WarPlayer:
    page = visit(**wishes)
    page.goto("/")
    page.get_by_role("radio", name=GAME).check(force=True)
    page.get_by_role("link", name=WAR("lobby.choose")).click()
    rival = page.get_by_role("group", name="Seat 2")
    rival.get_by_role("button", name=WAR("player.bot"), exact=True).click()
    rival.get_by_label(WAR("seat.level")).select_option("random")
    page.get_by_role("button", name=WAR("new.go")).click()
    mine = page.get_by_role("region", name="Seat 1")
    mine.get_by_label(WAR("army")).select_option(index=1)
    mine.get_by_role("button", name=WAR("gathering.go", what=WAR("army"))).click()
    player = WarPlayer(page, seed=5, words=WAR)
    player.await_turn()
    return player


def test_a_battle_is_laid_out_deployed_and_begun(visit: Visit) -> None:
    player = sit_down(visit)
    for _ in range(40):
        player.play(answers=1)
        if player.by_board > 1:
            break
    assert player.by_board > 1, "nobody was activated by his tray"
    field = player.page.get_by_role("group", name=WAR("board"))
    trays = field.get_by_role("button")
    expect(trays.first).to_be_visible()
    trays.first.hover()
    expect(player.page.get_by_text(WAR("value.morale")).first).to_be_visible()
    # Whoever asks about a place while he answers may be told that the question is past; answers are all taken.
    taken = player.page.evaluate("() => heard.sent.every(({ id }) => heard.refused.every((told) => told.id !== id))")
    assert taken, "a lit choice was refused"


def test_the_field_fits_a_phone(visit: Visit) -> None:
    player = sit_down(visit, viewport=PHONE, has_touch=True)
    page = player.page
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing hangs over the edge"
    expect(page.get_by_role("group", name=WAR("zones"))).to_be_visible()


def test_odds_are_told_without_a_match(visit: Visit) -> None:
    page = visit()
    page.goto("/odds/miniatures")
    told = page.get_by_role("region", name=WAR("odds.spread"))
    expect(told.locator("[data-rule=tmg21-units-10]")).to_be_visible()
    page.get_by_label(WAR("odds.from")).select_option("rear")
    expect(told.locator("[data-rule=tmg21-bonuses-04]")).to_be_visible()
    page.get_by_label(WAR("odds.deed")).select_option("melee-attack")
    expect(told.locator("[data-rule=tmg21-bonuses-01]")).to_have_count(0)
    page.get_by_label(WAR("settle.edition")).select_option("2018")
    expect(told.locator("[data-rule^=tmg18]").first).to_be_visible()
    told.locator("[data-rule^=tmg18]").first.click()
    expect(page.get_by_role("dialog")).to_be_visible()
