"""Answers that come late, in any order, after the visitor has gone on: they disturb nobody."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page, Route, expect

from tests.server.guest import Client
from tests.web.conftest import Visit
from tests.web.player import Player, offer
from tests.web.words import EN, Words

OF_A_GAME = re.compile(r"/api/(games/|tables\?|rules/)")


class Held:
    """Requests that match are kept waiting until they are let go."""

    def __init__(self, page: Page, wanted: re.Pattern[str]) -> None:
        self.routes: list[Route] = []
        self.holding = True
        page.route(wanted, self.take)

    def take(self, route: Route) -> None:
        if self.holding:
            self.routes.append(route)
        else:
            route.continue_()

    def release(self) -> None:
        """The latest first; from now on nobody waits."""
        self.holding = False
        while self.routes:
            self.routes.pop().continue_()


def until(page: Page, done: Callable[[], bool]) -> None:
    for _ in range(300):
        if done():
            return
        page.wait_for_timeout(100)
    raise AssertionError("it never came to that")


def test_switching_games_before_they_are_told_about(visit: Visit) -> None:
    page = visit()  # which fails on any warning or error of the page
    held = Held(page, OF_A_GAME)
    page.goto("/")
    for title in ("feast", "Card Game", "Battles of Westeros", "feast"):
        page.get_by_role("radio", name=title).check(force=True)
    until(page, lambda: len(held.routes) >= 4)
    held.release()
    expect(page.get_by_role("link", name=EN("lobby.choose"))).to_have_attribute("href", re.compile("/new/feast/"))
    page.get_by_role("button", name=EN("lobby.play")).click()
    expect(page.get_by_role("region", name=EN("decision"))).to_be_visible()


def test_nobody_sits_down_at_the_game_that_was_chosen_before(visit: Visit) -> None:
    page = visit()
    page.goto("/")
    choose = page.get_by_role("link", name=EN("lobby.choose"))
    expect(choose).to_have_attribute("href", re.compile("/new/battles/"))
    held = Held(page, OF_A_GAME)
    page.get_by_role("radio", name="feast").check(force=True)
    still = page.locator("[inert]").get_by_text(EN("lobby.choose"))
    expect(still).to_have_attribute("href", re.compile("/new/battles/"))  # to be seen, but not to be pressed
    held.release()
    choose.click()
    page.wait_for_url("**/new/feast/**")


def test_leaving_before_anything_is_there(visit: Visit) -> None:
    page = visit()
    page.goto("/")
    expect(page.get_by_role("button", name=EN("lobby.play"))).to_be_visible()
    held = Held(page, OF_A_GAME)
    for path in ("/new", "/rules/bow", "/build/feast?scene=moot", "/new/feast/moot"):
        page.evaluate("(to) => { history.pushState(null, '', to); dispatchEvent(new PopStateEvent('popstate')) }", path)
        page.wait_for_timeout(200)
    page.evaluate("() => { history.pushState(null, '', '/'); dispatchEvent(new PopStateEvent('popstate')) }")
    expect(page.get_by_role("radio", name="feast")).to_be_attached()
    held.release()
    page.wait_for_load_state("networkidle")
    expect(page.get_by_role("button", name=EN("lobby.play"))).to_be_enabled()


def test_nobody_plays_before_it_is_known_what_can_be_brought(visit: Visit) -> None:
    page = visit()
    offer(page, "feast", scene="moot")
    held = Held(page, re.compile(r"/api/games/feast/(lists|places)"))
    page.goto("/")
    play = page.get_by_role("button", name=EN("lobby.play"))
    expect(page.get_by_role("radio", name="feast")).to_be_checked()
    expect(play).to_have_count(0)  # neither the seats of this scene are known, nor the lists
    held.release()
    play.click()
    expect(page.get_by_role("region", name=EN("decision"))).to_be_visible()  # a list was brought


def test_what_is_half_chosen_stays_while_others_answer(visit: Visit, address: str) -> None:
    client = Client(address.removeprefix("http://"))
    seated, friend = client.pair(game="feast", scene="supper")
    page = visit()
    page.goto(f"/table/{seated['table']['id']}#token={seated['token']}")
    player = Player(page, words=Words("en", "plain"))
    now = player.await_turn()
    assert now["decision"]["key"] == "feast.bid"
    bid = player.panel.get_by_role("spinbutton")
    bid.fill("1")
    other = client.guest(friend)
    assert other.answer(0)["type"] == "ack"  # in secret, and at the same time
    page.wait_for_function("revision => heard.revision > revision", arg=now["revision"])
    expect(bid).to_have_value("1")
    player.press(player.panel.get_by_role("button", name=EN("decision.done")))
    player.see_through(now["revision"])
    expect(player.log).to_contain_text("for 1 gold")
    other.close()
