"""The card game in the browser: a deck chosen, a whole joust against a bot, a melee with more seats, a phone."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.web.conftest import Visit
from tests.web.player import Option, Player
from tests.web.words import Words

CARDS = Words("en", "cards")
GAME = "The Card Game"


class CardPlayer(Player):
    """Points at cards where they lie, face up in play or in the hand."""

    def point_at(self, option: Option) -> None:
        if option["thing"] == "card":
            lying = self.page.locator(f'main button[data-thing="card"][data-index="{option["index"]}"]:visible')
            if lying.count() > 0:
                self.by_board += 1
                lying.first.scroll_into_view_if_needed()
                lying.first.click(position={"x": 8, "y": 8})
                return
        button = self.button(option)
        folded = self.panel.get_by_text(self.words("options.list"))
        if not button.is_visible() and folded.is_visible():
            folded.click()
        button.click()


def sit_down(page: Page, scene: str, rivals: int, players: int = 0) -> CardPlayer:
    """From the lobby to a table with bots that need not think."""
    page.goto("/")
    page.get_by_role("radio", name=GAME).check(force=True)
    page.get_by_role("radio", name=scene).check(force=True)
    page.get_by_role("link", name=CARDS("lobby.choose")).click()
    if players:
        page.get_by_label(CARDS("new.players")).select_option(str(players))
    for seat in range(2, 2 + rivals):
        group = page.get_by_role("group", name=f"Seat {seat}")
        group.get_by_role("button", name=CARDS("player.bot"), exact=True).click()
        group.get_by_label(CARDS("seat.level")).select_option("random")
    page.get_by_role("button", name=CARDS("new.go")).click()
    mine = page.get_by_role("region", name="Seat 1")  # bots bring their own; the match begins when all have a deck
    mine.get_by_label(CARDS("court.deckword")).select_option(index=1)
    mine.get_by_role("button", name=CARDS("gathering.go", what=CARDS("court.deckword"))).click()
    player = CardPlayer(page, seed=5, words=CARDS)
    player.await_turn()
    return player


def test_a_whole_joust_against_a_bot(visit: Visit) -> None:
    page = visit()
    player = sit_down(page, "Joust", rivals=1)
    end = player.play(answers=900)
    assert end["over"]
    assert player.by_board > 20, "cards were hardly pointed at"
    expect(player.panel).to_contain_text(end["ending"])
    assert not page.evaluate("() => heard.refused.length"), "a lit choice was refused"


def test_a_card_is_read_in_full_and_its_pile_looked_through(visit: Visit) -> None:
    page = visit()
    player = sit_down(page, "Joust", rivals=1)
    player.play(answers=4)
    held = page.get_by_role("group", name=CARDS("court.hand.label")).get_by_role("button").first
    name = held.get_attribute("aria-label")
    held.focus()
    page.keyboard.press("z")
    card = page.get_by_role("dialog", name=CARDS("card"))
    expect(card).to_contain_text(name or "?")
    page.keyboard.press("Escape")
    page.get_by_role("button", name=CARDS("court.plots")).click()
    expect(page.get_by_role("dialog", name=CARDS("court.plots")).get_by_role("listitem").first).to_be_visible()
