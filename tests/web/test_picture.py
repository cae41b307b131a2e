"""A picture of the position, to be saved or copied, whatever the game."""

from __future__ import annotations

import base64
import io
from typing import Any

import pytest
from PIL import Image
from playwright.sync_api import Page, expect

from bannermen.ai import Vantage, bot
from bannermen.games import game
from bannermen.kernel.record import Record
from tests.web.conftest import DESKTOP, PHONE, Visit
from tests.web.journals import laid
from tests.web.test_accessible import Looker, axe
from tests.web.words import EN

__all__ = ["axe"]


def some_way(name: str, answers: int = 25) -> dict[str, Any]:
    """The first scene of a game, some way into the match."""
    rules = game(name)
    record = Record(rules, rules.filled({"scene": rules.scenes()[0].key}, 3), 3, recording=False)
    players = [bot("random", 5, seat) for seat in range(record.match.seats)]
    while len(record.answers) < answers and not record.match.over:
        seat = record.match.pending[0].seat
        record.apply(seat, players[seat].answer(Vantage(rules, record.match, seat)))
    return record.save()


def picture_on(page: Page) -> Image.Image:
    page.get_by_role("button", name=EN("menu")).click()
    page.get_by_role("button", name=EN("picture"), exact=True).click()
    shown = page.get_by_role("dialog").get_by_role("img")
    expect(shown).to_be_visible()
    data = (shown.get_attribute("src") or "").removeprefix("data:image/png;base64,")
    return Image.open(io.BytesIO(base64.b64decode(data))).convert("RGB")


def is_drawn(picture: Image.Image) -> bool:
    """More than a bare ground and a line of text: many colours, in every quarter of the board."""
    wide, high = picture.size
    board = picture.crop((0, 0, wide, high * 9 // 10))
    quarters = [(x * wide // 2, y * high * 9 // 20) for x in range(2) for y in range(2)]
    cuts = [board.crop((x, y, x + wide // 2, y + high * 9 // 20)).resize((120, 120)) for x, y in quarters]
    return sum(len(cut.getcolors(14_400) or []) > 20 for cut in cuts) >= 3


@pytest.mark.parametrize("name", ["battles", "cards", "miniatures", "tactics"])
def test_every_game_is_drawn(visit: Visit, address: str, name: str, axe: str) -> None:
    page = visit(viewport=PHONE if name == "tactics" else DESKTOP)
    journal = some_way(name)
    seats = len(game(name).places(journal["setup"]))
    page.goto(laid(address, journal, "me", *["random"] * (seats - 1)))
    page.get_by_role("button", name=EN("menu")).wait_for()
    page.wait_for_function("() => heard.decisions.length > 0 || heard.over")
    picture = picture_on(page)
    assert min(picture.size) > 200 and max(picture.size) <= 4000
    assert is_drawn(picture), name
    with page.expect_download() as saved:
        page.get_by_role("link", name=EN("picture.save")).click()
    assert saved.value.suggested_filename.endswith(".png")
    if name == "battles":
        Looker(page, axe).finds_nothing_grave("picture", "dialog")
        page.get_by_role("button", name=EN("picture.copy")).click()
        expect(page.get_by_role("button", name=EN("link.copied"))).to_be_visible()
        assert page.evaluate("navigator.clipboard.read().then(([item]) => item.types)") == ["image/png"]
