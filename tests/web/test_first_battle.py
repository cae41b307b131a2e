"""The first battle of the miniatures game: Stark against Lannister on a ready field, deployed in one click."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import expect

from tests.web.conftest import Visit
from tests.web.miniatures_player import WAR, WarPlayer

DEPLOYED: Final = """() => {
  const key = document.querySelector('.decision [data-key]')?.dataset.key
  return key !== undefined && !['pick-deployed', 'keep-back', 'move.deployment'].includes(key)
}"""


def test_stark_meets_lannister_on_a_ready_field_and_is_deployed_in_one_click(visit: Visit) -> None:
    page = visit(viewport={"width": 1366, "height": 768})
    page.goto("/new/miniatures")
    expect(page.get_by_label(WAR("settle.terrain"))).to_have_value("godswood")
    armies = page.locator(".brought select")
    expect(armies.first.locator("optgroup option").nth(1)).to_be_attached()
    terrain, army = page.get_by_label(WAR("settle.terrain")).bounding_box(), armies.first.bounding_box()
    assert terrain and army and terrain["y"] < army["y"], "terrain stands before the armies"
    armies.first.select_option(index=1)
    page.get_by_role("button", name=WAR("new.go")).click()
    player = WarPlayer(page)
    player.play_until("pick-deployed", most=8)
    expect(page.locator("[data-thing=terrain]")).to_have_count(5)
    for house in ("House Stark", "House Lannister"):
        expect(page.get_by_text(house, exact=True).first).to_be_visible()
    mine = page.locator("g.unit:not(.foe)")
    expect(mine).to_have_count(0)
    player.panel.get_by_role("button", name=WAR("deploy.all")).click()
    page.wait_for_function(DEPLOYED)
    expect(mine).to_have_count(4)
