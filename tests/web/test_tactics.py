"""Tactics in the browser: a squad chosen, a whole small game against a bot, odds and ways, hotseat on a phone."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from tests.web.conftest import Visit
from tests.web.player import Decision, Option, Player
from tests.web.test_still import WATCH
from tests.web.words import Words

TACTICS = Words("en", "tactics")
GAME = "Tactics"


class Captain(Player):
    """Points at squares and figures where the board shows them, and fights rather than waits."""

    finger = False

    @property
    def lit(self) -> Locator:
        return self.board.get_by_role("button", name=re.compile(re.escape(self.words("lit")) + "$"))

    def press(self, thing: Locator) -> None:
        thing.tap() if self.finger else thing.click()

    def point_at(self, option: Option) -> None:
        if option["thing"] in ("square", "figure") and self.lit.count() > 0:
            place = self.board.locator(f'[data-square="{self.square_of(option)}"].lit')
            if place.count() == 1:
                self.by_board += 1
                self.press(place)
                which = self.page.get_by_text(self.words("decision.which"))
                if which.count() == 0 or not which.is_visible():
                    return
        button = self.button(option).first
        folded = self.panel.get_by_text(self.words("options.list"))
        if not button.is_visible() and folded.is_visible():
            self.press(folded)
        self.press(button)

    def square_of(self, option: Option) -> str:
        """The name of a square is its label; a figure's stands behind its name, or nowhere."""
        if option["thing"] == "square":
            return str(option["label"])
        found = re.search(r"\(([A-U]\d+)\)", option["label"])
        return found.group(1) if found else ""

    def fight(self, decision: Decision) -> Option:
        """Attack where one may, else anything but passing and waiting."""
        for word in ("Attack", "Charge"):
            for option in decision["options"]:
                if option["thing"] == "deed" and option["label"].startswith(word):
                    return option
        return self.any_option(decision)

    def march(self, decision: Decision) -> Option:
        """Move where one may."""
        for option in decision["options"]:
            if option["thing"] == "deed" and option["label"].startswith("Move"):
                return option
        return self.any_option(decision)


def sit_down(page: Page, scene: str, *players: str, tap: bool = False) -> Captain:
    """From the lobby to a table; the second seat is a bot that need not think, or the same person."""
    page.goto("/")
    page.get_by_role("radio", name=GAME).check(force=True)
    page.get_by_role("link", name=TACTICS("lobby.choose")).click()
    page.get_by_role("radio", name=scene).check(force=True)
    for house, player in zip(("House Targaryen", "House Baratheon"), players, strict=True):
        seat = page.get_by_role("group", name=house)
        if player == "me":
            seat.get_by_role("button", name=TACTICS("player.me"), exact=True).click()
        else:
            seat.get_by_role("button", name=TACTICS("player.bot"), exact=True).click()
            seat.get_by_role("radio", name=TACTICS(f"level.{player}")).check(force=True)
    page.get_by_role("button", name=TACTICS("new.go")).click()
    captain = Captain(page, seed=3, words=TACTICS)
    captain.finger = tap
    return captain


def test_a_whole_small_game_against_a_bot(visit: Visit) -> None:
    page = visit()
    page.add_init_script(path=WATCH)
    captain = sit_down(page, "The First Lesson", "me", "random")
    captain.await_turn()
    captain.play_until("take-turn", captain.fight)
    page.evaluate("() => { window.strayed = [] }")  # until then squads are set up, and agendas chosen
    end = captain.play(answers=400, choose=captain.fight)
    assert end["over"]
    assert captain.by_board > 8, "squares were hardly pointed at"
    expect(captain.verdict).to_contain_text(end["ending"])
    told = page.get_by_role("region", name=TACTICS("ending"), exact=True)
    expect(told.get_by_role("row", name=TACTICS("side.vp.long"))).to_be_visible()
    cut = told.evaluate("page => page.scrollWidth - page.clientWidth")
    assert cut <= 0, "the figures of the match stick out of their page"
    assert not page.evaluate("() => heard.refused.length"), "a lit choice was refused"
    strayed = page.evaluate("() => strayed")
    assert not strayed, f"whatever is asked, the table stays where it is: {strayed}"


def test_a_squad_is_brought_and_coins_are_in_sight(visit: Visit) -> None:
    page = visit()
    captain = sit_down(page, "The Ruby Ford", "me", "random")
    captain.await_turn()
    purses = page.get_by_role("group", name=TACTICS("status.purses"))
    full = re.compile("gold dragons: 2, silver stags: 4, copper stars: 12")
    expect(purses.get_by_role("img", name=full)).to_have_count(2)
    squad = page.get_by_role("group", name=TACTICS("squad.label"))
    expect(squad.get_by_role("button").first).to_contain_text("health")
    captain.play_until("choose-action")
    squad.get_by_role("button").first.click()
    expect(page.get_by_role("heading", level=2, name=re.compile("Rhaegar|Connington|Selmy")).first).to_be_visible()


def test_reach_ways_and_odds_are_shown_before_anything_is_declared(visit: Visit) -> None:
    page = visit()
    captain = sit_down(page, "The First Lesson", "me", "random")
    captain.play_until("move-to", choose=captain.march)
    lit = captain.lit
    assert lit.count() > 4
    lit.nth(lit.count() - 1).hover()
    expect(page.locator("path.way")).to_be_visible()
    captain.play_until("choose-action", choose=captain.march)
    foe = captain.board.get_by_role("button", name=re.compile("House Baratheon, health")).first
    foe.hover()
    told = page.get_by_role("heading", name=re.compile("^What .+ could do here$"))
    expect(told).to_be_visible()
    captain.board.get_by_role("button", name=re.compile("House Targaryen, health")).first.hover()
    expect(page.locator(".survey .reach").first).to_be_visible()


def test_hotseat_on_a_phone(visit: Visit) -> None:
    page = visit(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True, device_scale_factor=2)
    captain = sit_down(page, "The First Lesson", "me", "me", tap=True)
    captain.play(answers=24, choose=captain.fight)
    assert captain.by_board > 4
    assert {"place-figure", "choose-action"} <= set(captain.keys)
    captain.await_turn()
    wide = page.evaluate("() => document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert wide <= 0
    expect(page.get_by_role("group", name=TACTICS("status.purses"))).to_be_visible()


def test_the_board_is_played_by_keys_alone(visit: Visit) -> None:
    page = visit()
    captain = sit_down(page, "The First Lesson", "me", "random")
    captain.play_until("place-figure")
    before = captain.now()
    captain.lit.first.focus()
    page.keyboard.press("n")
    page.keyboard.press("p")
    page.keyboard.press("Enter")
    captain.see_through(before["revision"])


def test_small_maps_show_the_whole_field_whatever_its_shape(visit: Visit) -> None:
    page = visit()
    page.goto("/new/tactics/ruby-ford")
    for scene in ("First Lesson", "Ruby Ford", "Hill above"):  # one tile, a strip, a square of four
        stamp = page.locator("label.scene").filter(has_text=scene).locator(".stamp")
        expect(stamp.locator("svg.preview")).to_be_attached()
        frame, drawn = stamp.bounding_box(), stamp.locator("svg.preview").bounding_box()
        assert frame and drawn
        assert drawn["width"] <= frame["width"] + 1 and drawn["height"] <= frame["height"] + 1
