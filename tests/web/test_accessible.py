"""axe looks at the main screens, light and dark: nothing serious, nothing critical."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import PHONE, ROOT, Visit
from tests.web.journals import laid
from tests.web.player import Player
from tests.web.words import EN

AXE: Final = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
GRAVE: Final = ("serious", "critical")
COLOURS: Final = ["color-contrast", "link-in-text-block"]
LOOK: Final = """async ([within, rules]) => {
  const wish = { resultTypes: ['violations'], ...(rules ? { runOnly: { type: 'rule', values: rules } } : {}) }
  const { passes, violations } = await axe.run(within, wish)
  return { passes: passes.length, violations: violations.map(({ id, impact, help, nodes }) => ({
    id, impact, help, nodes: nodes.slice(0, 5).map(node => `${node.target} ${node.failureSummary}`),
  })) }
}"""


@pytest.fixture(scope="module")
def axe() -> str:
    if not AXE.exists():
        pytest.fail("axe-core is not installed: make web", pytrace=False)
    return Path(AXE).read_text(encoding="utf-8")


class Looker:
    """Looks at what is on the page, or at a part of it; at everything, or at the colours alone."""

    def __init__(self, page: Page, axe: str, rules: list[str] | None = None) -> None:
        self.page = page
        self.axe = axe
        self.rules = rules

    def finds_nothing_grave(self, what: str, within: str = "html") -> None:
        self.page.evaluate(f"() => {{ if (!window.axe) {{ {self.axe} }} }}")
        seen = self.page.evaluate(LOOK, [within, self.rules])
        assert seen["passes"] > 0, f"{what}: axe has seen nothing"
        grave = [found for found in seen["violations"] if found["impact"] in GRAVE]
        told = ["\n  ".join([f"{what}: {found['id']}: {found['help']}", *found["nodes"]]) for found in grave]
        assert not grave, "\n".join(told)


@pytest.mark.parametrize("scheme", [pytest.param("light", marks=pytest.mark.nightly), "dark"])
def test_nothing_serious_stands_in_the_way(
    visit: Visit, address: str, axe: str, battle: dict[str, Any], fought: dict[str, Any], scheme: str
) -> None:
    page = visit(color_scheme=scheme)
    look = Looker(page, axe, rules=COLOURS if scheme == "dark" else None)  # what is no colour is the same in the dark
    page.goto("/")
    expect(page.get_by_role("button", name=EN("lobby.play"))).to_be_visible()
    expect(page.locator("html")).to_have_attribute("data-theme", scheme)
    page.wait_for_load_state("networkidle")
    look.finds_nothing_grave("lobby")

    page.get_by_role("button", name=EN("settings")).click()
    expect(page.get_by_role("dialog")).to_be_visible()
    look.finds_nothing_grave("settings")

    page.goto("/new/battles")
    expect(page.get_by_role("button", name=EN("new.go"))).to_be_visible()
    look.finds_nothing_grave("new table")

    page.goto("/rules/bow/bow-flank-02")
    expect(page.locator("#bow-flank-02")).to_be_in_viewport()
    look.finds_nothing_grave("rulebook")

    for builds in ("cards", "tactics?scene=ruby-ford"):
        page.goto(f"/build/{builds}")
        page.get_by_role("button", name=EN("build.lists")).click()
        page.get_by_role("dialog").get_by_role("listitem").first.get_by_role("button").first.click()
        expect(page.get_by_role("region", name=EN("build.list"))).to_contain_text(EN("build.legal"))
        look.finds_nothing_grave(f"builder of {builds}")

    page.goto(laid(address, battle, "me", "random"))
    player = Player(page)
    player.await_turn()
    expect(player.lit.first).to_be_visible()
    look.finds_nothing_grave("table")
    player.foes.first.click()
    expect(page.get_by_role("alert")).to_be_visible()
    page.get_by_role("button", name=EN("replay"), exact=True).click()
    look.finds_nothing_grave("refusal", "[role=alert]")
    look.finds_nothing_grave("scrubber", f"[role=group][aria-label={EN('replay')}]")

    page.goto(laid(address, fought, "me", "random"))
    expect(page.get_by_role("region", name=EN("decision"))).to_be_visible()
    expect(page.get_by_role("region", name=EN("course"))).to_be_visible()
    look.finds_nothing_grave("end of a battle")


def test_nothing_serious_on_a_phone(visit: Visit, address: str, axe: str, battle: dict[str, Any]) -> None:
    page = visit(viewport=PHONE, has_touch=True, is_mobile=True)
    look = Looker(page, axe)
    page.goto(laid(address, battle, "me", "random"))
    Player(page).await_turn()
    look.finds_nothing_grave("table")
    for tab in ("hand", "sheet.table", "sheet.more", "log", "chat", "sheet.look"):
        page.get_by_role("tab", name=EN(tab)).tap()
        look.finds_nothing_grave(tab, "#sheet-pane")
