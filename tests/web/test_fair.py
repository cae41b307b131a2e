"""Fair from the first card, in the browser: shared dice, seats that are kept, seats that are found again."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from bannermen.server.context import ServerContext
from bannermen.server.settings import Settings
from tests.server.conftest import served
from tests.web.conftest import Visit
from tests.web.player import Player, sit_down
from tests.web.test_accessible import Looker, axe
from tests.web.words import EN, Words

__all__ = ["axe"]
DAY = 86_400.0
HEX = re.compile(r"^[0-9a-f]{64}$")


class Time:
    """The hour of all houses, moved on by hand."""

    more = 0.0


@pytest.fixture
def later(monkeypatch: pytest.MonkeyPatch) -> Time:
    moved, hour = Time(), ServerContext.hour
    monkeypatch.setattr(ServerContext, "hour", lambda self: hour(self) + moved.more)
    return moved


@pytest.fixture
def house(tmp_path: Path) -> Iterator[str]:
    """A server of one's own, whose time can be moved on. Tests name it before `visit`: browsers go before it does."""
    with served(Settings(data=tmp_path, workers=0, pace=0.0)) as address:
        yield f"http://{address}"


def invite(host: Page) -> str:
    """The way to the seat that the host has kept for a friend."""
    link = host.get_by_role("region", name="Lannister").get_by_label(EN("link"), exact=True).input_value()
    return re.sub(r"^https?://[^/]+", "", link)


def take(page: Page, way: str, words: Words = EN) -> None:
    page.goto(way)
    page.get_by_role("button", name=words("invited.sit")).click()


def particulars(page: Page, words: Words = EN) -> None:
    page.get_by_role("button", name=words("seats"), exact=True).first.click()
    expect(page.get_by_role("dialog")).to_be_visible()


def both(visit: Visit, house: str, then: str = "") -> tuple[Page, Page]:
    """A host and a friend at a battle; `then` is what the table grants when somebody stays away."""
    host = visit(seed=None, base_url=house, forgive="WebSocket")
    host.goto("/new/battles")
    lannister = host.get_by_role("group", name="Lannister")
    lannister.get_by_role("button", name=EN("player.friend"), exact=True).click()
    if then:
        host.get_by_label(EN("keep.then")).select_option(then)
    host.get_by_role("button", name=EN("new.go")).click()
    friend = visit(seed=None, base_url=house, forgive="WebSocket")
    expect(host.get_by_role("region", name="Lannister")).to_be_visible()
    take(friend, invite(host))
    for page in (host, friend):
        expect(page.get_by_role("region", name=EN("decision"))).to_be_visible()
    return host, friend


def part(pages: tuple[Page, Page]) -> tuple[Page, Page, str, str]:
    """Whoever is asked goes away: (who is here, who is away, the seat of the latter, the way back)."""
    asked = None
    while asked is None:
        asked = next((seat for seat, page in enumerate(pages) if Player(page).now()["decision"] is not None), None)
    here, away = pages[1 - asked], pages[asked]
    way = re.sub(r"^https?://[^/]+", "", away.url)
    away.goto("about:blank")
    name = ("Stark", "Lannister")[asked]
    expect(here.get_by_text(EN("wait.absent", seat=name)).first).to_be_attached()
    return here, away, name, way


def test_each_browser_adds_a_number_to_the_dice(visit: Visit, axe: str) -> None:
    host = visit(seed=None)
    sit_down(host, "me", "friend")
    expect(host.get_by_role("region", name="Lannister")).to_be_visible()
    friend = visit(seed=None)
    take(friend, invite(host))
    digests, numbers = set(), set()
    for page, seat in ((host, "Stark"), (friend, "Lannister")):
        expect(page.get_by_role("region", name=EN("decision"))).to_be_visible()
        particulars(page)
        page.get_by_text(EN("chance"), exact=True).click()
        expect(page.get_by_text(EN("chance.added", names="Stark, Lannister"))).to_be_visible()
        digests.add(page.get_by_label(EN("chance.digest.word"), exact=True).input_value())
        numbers.add(page.get_by_label(EN("chance.mine.word"), exact=True).input_value())
        Looker(page, axe).finds_nothing_grave(f"particulars of {seat}")
        page.get_by_role("button", name=EN("chance.how")).click()
        expect(page.get_by_label(EN("chance.seal.word"), exact=True)).to_be_visible()
        Looker(page, axe).finds_nothing_grave("how chance is made")
    assert len(digests) == 1 and len(numbers) == 2
    assert all(HEX.match(number) for number in digests | numbers)


def test_who_was_away_is_told_and_takes_the_seat_back_from_the_bot(house: str, visit: Visit, later: Time) -> None:
    here, away, seat, way = part(both(visit, house))
    here.reload()
    expect(here.get_by_text(re.compile(f"The seat of {seat} is kept: 24 hours left"))).to_be_visible()
    later.more = DAY + 60
    here.reload()
    expect(here.get_by_text(EN("claim.away", seat=seat))).to_be_visible()
    expect(here.get_by_role("button", name=EN("claim.draw"))).to_have_count(0)
    here.get_by_role("button", name=EN("seats.bot"), exact=True).click()
    expect(here.get_by_text(EN("claim.away", seat=seat))).to_have_count(0)
    away.goto(way)
    expect(away.get_by_text(EN("lent.away", seat=seat))).to_be_visible()
    away.get_by_role("button", name=EN("seats.back")).click()
    expect(away.get_by_text(EN("lent.away", seat=seat))).to_have_count(0)


def test_the_win_is_claimed_by_two_clicks_where_the_table_grants_it(house: str, visit: Visit, later: Time) -> None:
    here, away, _, way = part(both(visit, house, then="win"))
    later.more = DAY + 60
    here.reload()
    here.get_by_role("button", name=EN("claim.win")).click()
    here.get_by_role("button", name=EN("claim.sure")).click()
    told = "did not play on in time and gives up the match"
    expect(here.get_by_text(told).first).to_be_visible()
    away.goto(way)
    expect(away.get_by_text(told).first).to_be_visible()


def test_a_lost_reply_loses_no_seat(visit: Visit) -> None:
    host = visit(seed=None)
    sit_down(host, "me", "friend")
    expect(host.get_by_role("region", name="Lannister")).to_be_visible()
    friend = visit(seed=None, forgive="ERR_CONNECTION_RESET")
    lost: list[int] = []

    def lose(route: Route) -> None:
        if route.request.method == "POST" and not lost:
            lost.append(route.fetch().status)
            route.abort("connectionreset")
        else:
            route.continue_()

    friend.context.route(re.compile(r"/seats\?"), lose)
    take(friend, invite(host))
    expect(friend.get_by_role("region", name=EN("decision"))).to_be_visible()
    assert lost == [201], "the server had granted it"


def test_a_seat_is_found_again_by_its_code(visit: Visit, axe: str) -> None:
    host = visit(seed=None)
    sit_down(host, "me", "easy")
    expect(host.get_by_role("region", name=EN("decision"))).to_be_visible()
    particulars(host)
    host.get_by_text(EN("seats.device"), exact=True).click()
    code = host.get_by_label(EN("seats.code.word"), exact=True).input_value()
    other = visit(seed=None, forgive="401")
    other.goto(re.sub(r"^https?://[^/]+", "", host.url))
    particulars(other)
    other.get_by_text(EN("seats.find"), exact=True).click()
    field = other.get_by_label(EN("seats.code.word"), exact=True)
    field.fill("2222-2222-2222-2222-2222-2222-2222")
    other.get_by_role("button", name=EN("seats.find.go")).click()
    expect(other.get_by_role("alert").filter(has_text=EN("seats.code.wrong"))).to_be_visible()
    Looker(other, axe).finds_nothing_grave("finding a seat")
    field.fill(f" {code} ")
    other.get_by_role("button", name=EN("seats.find.go")).click()
    expect(other.get_by_role("dialog")).to_have_count(0)
    particulars(other)
    expect(other.get_by_text(EN("seats.device"), exact=True)).to_be_visible()


def test_who_was_handed_a_seat_is_told_and_asks_for_a_new_deal(visit: Visit) -> None:
    """The host uses the invitation himself, sees both hands, and gives the seat away by its own link."""
    # Both browsers may add at the same time; one is told to look again, and does.
    host, second = visit(seed=None, forgive="409"), visit(seed=None, forgive="409")
    sit_down(host, "me", "friend")
    expect(host.get_by_role("region", name="Lannister")).to_be_visible()
    take(second, invite(host))
    expect(second.get_by_role("region", name=EN("decision"))).to_be_visible()
    expect(second.get_by_text(EN("chance.other"))).to_have_count(0)
    particulars(second)
    second.get_by_text(EN("seats.device"), exact=True).click()
    link = second.get_by_label(EN("link"), exact=True).last.input_value()
    second.goto("about:blank")

    friend = visit(seed=None, forgive="409")
    friend.goto(re.sub(r"^https?://[^/]+", "", link))
    expect(friend.get_by_text(EN("chance.other"))).to_be_visible()
    friend.get_by_role("button", name=EN("anew.ask")).click()
    expect(friend.get_by_text(EN("anew.asked"))).to_be_visible()
    host.get_by_role("button", name=EN("anew.agree"), exact=True).click()
    for page in (friend, host):
        expect(page.get_by_text(EN("anew.asked"))).to_have_count(0)
        expect(page.get_by_role("region", name=EN("decision"))).to_be_visible()
        expect(page.get_by_text(EN("chance.other"))).to_have_count(0)
    particulars(friend)
    friend.get_by_text(EN("chance"), exact=True).click()
    expect(friend.get_by_label(EN("chance.mine.word"), exact=True)).to_have_value(HEX)
