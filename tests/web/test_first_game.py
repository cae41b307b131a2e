"""Somebody comes for the first time and plays a whole battle against a bot with the mouse."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Visit
from tests.web.player import Player
from tests.web.test_still import WATCH
from tests.web.words import EN


def test_a_first_visitor_plays_a_whole_battle_by_mouse(visit: Visit) -> None:
    page = visit()
    page.add_init_script(path=WATCH)
    page.goto("/")
    page.get_by_role("button", name=EN("lobby.play")).click()  # one click, and the first question is there
    player = Player(page, seed=3)
    player.await_turn()
    expect(player.panel.locator("[data-key]")).to_be_visible()

    # A bot that need not think makes a quick battle.
    page.get_by_role("button", name=EN("seats")).click()
    dialog = page.get_by_role("dialog", name=EN("seats"))
    dialog.get_by_label(EN("seat.level")).select_option("random")
    expect(page.get_by_role("region", name="Lannister").first).to_contain_text(EN("level.random"))
    dialog.get_by_role("button", name=EN("close")).click()

    player.play(40)
    end = player.play(choose=player.briskly)
    assert end["over"]
    assert player.by_board > 10, "the board was hardly used"
    assert {"choose-action", "move-to"} <= set(player.keys)
    expect(player.verdict).to_contain_text(end["ending"])
    expect(page.get_by_role("status").filter(has_text=end["ending"])).to_have_count(1)
    houses = page.get_by_role("region", name="Stark").or_(page.get_by_role("region", name="Lannister"))
    expect(houses.filter(has_text=EN("won"))).to_have_count(1)
    refused = page.evaluate("() => heard.refused")
    assert not refused, "a lit choice was refused"
    strayed = page.evaluate("() => strayed")
    assert not strayed, f"whatever is asked, the table stays where it is: {strayed}"


@pytest.mark.parametrize(("seed", "house"), [(8, "Stark"), (10, "Lannister")])
def test_a_coin_decides_who_leads_which_house(visit: Visit, seed: int, house: str) -> None:
    """The visitor is the first in the list of players either way; rule bow-setup-02."""
    page = visit(seed=seed)
    page.goto("/new/battles")
    page.get_by_role("checkbox", name=EN("new.toss")).check()
    page.get_by_role("button", name=EN("new.go")).click()
    expect(page.get_by_role("region", name=house)).to_contain_text(EN("seat.you"))
