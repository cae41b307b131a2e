"""A match is saved to a file, found again in the lobby, and set up from the file."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from playwright.sync_api import expect

from tests.web.conftest import Visit
from tests.web.journals import laid
from tests.web.player import Player
from tests.web.words import EN


def test_a_match_goes_into_a_file_and_out_of_it(
    visit: Visit, address: str, battle: dict[str, Any], tmp_path: Path
) -> None:
    page = visit()
    page.goto(laid(address, battle, "me", "random"))
    player = Player(page)
    before = player.await_turn()
    page.get_by_role("button", name=EN("menu")).click()
    with page.expect_download() as download:
        page.get_by_role("button", name=EN("save")).click()
    file = tmp_path / "match.json"
    download.value.save_as(file)
    assert len(json.loads(file.read_text(encoding="utf-8"))["answers"]) == before["number"]

    page.get_by_role("link", name=EN("lobby"), exact=True).click()
    expect(page.get_by_role("link").filter(has_text=EN("table.continue"))).to_have_count(1)
    page.get_by_label(EN("load.file")).set_input_files(file)
    page.get_by_role("radio", name=EN("level.random")).check(force=True)
    page.get_by_role("button", name=EN("load.go")).click()
    after = player.await_turn()
    assert (after["number"], after["decision"]) == (before["number"], before["decision"])
    player.play(2)


def test_a_strange_file_is_refused(visit: Visit, tmp_path: Path) -> None:
    page = visit()
    page.goto("/")
    file = tmp_path / "raven.json"
    file.write_text('{"words": "are wind"}')
    page.get_by_label(EN("load.file")).set_input_files(file)
    expect(page.get_by_role("alert")).to_have_text(EN("load.strange"))


def test_the_bot_gives_a_hint(visit: Visit, address: str, battle: dict[str, Any]) -> None:
    page = visit()
    page.goto(laid(address, battle, "me", "random"))
    player = Player(page)
    before = player.await_turn()
    page.get_by_role("button", name=EN("hint"), exact=True).click()
    expect(player.panel).to_contain_text(EN("hint.says"))
    advice = player.panel.get_by_role("listitem").get_by_role("button").first
    advice.click()
    player.see_through(before["revision"])
