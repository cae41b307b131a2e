"""The table as an app: it can be installed, opens without a network, and a table that was seen can be looked at."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page, expect

from bannermen.server.settings import STATIC
from tests.web.conftest import PHONE, Visit
from tests.web.journals import laid
from tests.web.player import Player
from tests.web.words import EN

CUT = "ERR_INTERNET_DISCONNECTED"
READY = "() => navigator.serviceWorker.ready.then(() => true)"
CONTROLLED = "() => navigator.serviceWorker.controller !== null"


def with_worker(page: Page) -> None:
    """The worker is there and serves this page from now on."""
    page.evaluate(READY)
    page.wait_for_function(CONTROLLED)


def test_it_can_be_installed(visit: Visit) -> None:
    page = visit()
    page.goto("/")
    path = page.locator("link[rel=manifest]").get_attribute("href") or ""
    reply = page.request.get(path)
    assert reply.headers["content-type"].startswith("application/manifest+json")
    told = reply.json()
    assert told["display"] == "standalone" and told["start_url"] == "/" and told["name"] == "bannermen"
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in told["icons"]}
    assert any(icon.get("purpose") == "maskable" for icon in told["icons"])
    for icon in told["icons"]:
        found = page.request.get(icon["src"])
        assert found.headers["content-type"] == icon["type"], icon
    assert page.request.get("/sw.js").headers["cache-control"] == "no-cache"


def test_the_worker_knows_the_files_of_this_build() -> None:
    source = (STATIC / "sw.js").read_text(encoding="utf-8")
    named = set(json.loads(source.split("const BUILT = new Set(")[1].split(")")[0]))
    packed = (".br", ".gz")  # the same files, as they are sent
    built = {f"assets/{path.name}" for path in (STATIC / "assets").iterdir() if path.suffix not in packed}
    assert named == built


def test_without_a_network_page_and_table_can_be_looked_at(visit: Visit, address: str, battle: dict[str, Any]) -> None:
    page = visit(service_workers="allow", viewport=PHONE, forgive=CUT)
    page.goto("/")
    with_worker(page)
    page.reload()  # through the worker, so that it keeps what the lobby needs
    expect(page.get_by_role("button", name=EN("lobby.play"))).to_be_visible()
    page.wait_for_load_state("networkidle")

    page.goto(laid(address, battle, "me", "random"))
    player = Player(page)
    player.await_turn()
    page.wait_for_load_state("networkidle")
    lines = player.board.get_by_role("button").count()
    page.context.set_offline(True)
    page.reload()
    expect(page.get_by_text(EN("away"))).to_be_visible()
    expect(player.board.get_by_role("button")).to_have_count(lines)
    expect(player.lit).to_have_count(0)

    page.goto("/")
    expect(page.get_by_role("button", name=EN("lobby.play"))).to_be_visible()
    page.go_back()
    expect(page.get_by_text(EN("away"))).to_be_visible()
    page.context.set_offline(False)
    expect(page.get_by_text(EN("away"))).to_be_hidden()  # it comes back by itself
    player.await_turn()
    expect(player.lit.first).to_be_visible()


# A browser without a push service of its own: what it would be given is made up, and what is asked of it is noted.
FAKE_PUSH = """() => {
  const keys = {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  }
  const endpoint = 'https://push.example/this-browser'
  const unsubscribe = async () => { window.wish = null; return true }
  window.wish = null
  PushManager.prototype.subscribe = async ({ applicationServerKey: { length: site } }) => {
    window.wish = { endpoint, toJSON: () => ({ endpoint, keys }), unsubscribe, site }
    return window.wish
  }
  PushManager.prototype.getSubscription = async () => window.wish
  Notification.requestPermission = async () => 'granted'
}"""


def test_who_wants_to_be_called_says_so(visit: Visit, address: str, battle: dict[str, Any]) -> None:
    page = visit(service_workers="allow")
    page.add_init_script(f"({FAKE_PUSH})()")
    page.goto(laid(address, battle, "me", "random"))
    Player(page).await_turn()
    with_worker(page)
    page.get_by_role("button", name=EN("menu")).click()
    page.get_by_role("button", name=EN("settings")).click()
    box = page.get_by_role("checkbox", name=EN("settings.calls"))
    expect(box).not_to_be_checked()  # nobody is called who has not asked for it
    with page.expect_response(lambda reply: reply.url.split("?")[0].endswith("/calls")) as asked:
        box.check()
    assert asked.value.status == 204 and asked.value.request.method == "PUT"
    assert json.loads(asked.value.request.post_data or "{}")["endpoint"] == "https://push.example/this-browser"
    assert page.evaluate("window.wish.site") == 65, "the site's own key"
    expect(box).to_be_checked()
    with page.expect_response(lambda reply: reply.url.split("?")[0].endswith("/calls")) as ended:
        box.uncheck()
    assert ended.value.status == 204 and ended.value.request.method == "DELETE"
    expect(box).not_to_be_checked()
    page.wait_for_function("() => window.wish === null")
