"""Pictures of the main screens, for the documents and for whoever wants to see what the tests see."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import expect

from bannermen.ai import Vantage, bot
from bannermen.games import game
from bannermen.kernel.record import Record
from tests.web.conftest import ROOT, Visit
from tests.web.journals import laid
from tests.web.player import Player
from tests.web.words import EN

DOCUMENTS: Final = ROOT / "docs" / "pictures"
WANTED: Final = os.environ.get("BANNERMEN_PICTURES") == "1"  # then those of the documents are made anew
SCREEN: Final = {"width": 1366, "height": 768}

Moment = Callable[[Record], bool]


def test_the_main_screens_can_be_shown(
    visit: Visit, address: str, battle: dict[str, Any], fought: dict[str, Any], tmp_path: Path
) -> None:
    page = visit(viewport=SCREEN)

    def take(name: str, folder: Path = tmp_path) -> None:
        page.wait_for_load_state("networkidle")
        file = folder / f"{name}.png"
        page.screenshot(path=file, animations="disabled")
        assert file.stat().st_size > 10_000, "a picture of nothing"

    page.goto("/")
    expect(page.get_by_role("button", name=EN("lobby.play"))).to_be_visible()
    expect(page.get_by_role("radiogroup").first.locator("svg").first).to_be_visible()
    take("lobby")

    page.goto("/rules/bow/bow-flank-02")
    expect(page.locator("#bow-flank-02")).to_be_in_viewport()
    take("rulebook")

    page.goto(laid(address, battle, "me", "friend"))
    weigh_an_attack(Player(page))
    take("table", DOCUMENTS if WANTED else tmp_path)

    page.goto(laid(address, fought, "me", "random"))
    expect(page.get_by_role("region", name=EN("decision"))).to_be_visible()
    take("end")


def weigh_an_attack(player: Player) -> None:
    """Somebody is about to strike; the odds are on the table."""
    now = player.await_turn()
    player.fighters.first.click()
    player.see_through(now["revision"])
    player.play_until("name-target", player.pass_if_possible)
    player.targets.first.click()
    doubt = player.page.get_by_role("alertdialog")
    expect(doubt).to_contain_text("%")
    expect(doubt.get_by_role("button", name=EN("doubt.yes"))).to_be_in_viewport(ratio=1)


# --- the other games, for the documents only ---


def is_over(record: Record) -> bool:
    return False


def acts_late(key: str, round: int) -> Moment:
    """The first seat is asked that, not before that round."""

    def now(record: Record) -> bool:
        asked = record.match.pending[0]
        return asked.seat == 0 and asked.key == key and record.game.view(record.match, 0)["round"] >= round

    return now


SHOWN: Final[dict[str, tuple[str, dict[str, Any], int, Moment]]] = {
    "joust": ("cards", {"scene": "joust"}, 4, is_over),
    "battlefield": ("miniatures", {"scene": "a-game-of-thrones"}, 11, acts_late("pick-action", 3)),
    "skirmish": ("tactics", {"scene": "ruby-ford"}, 3, acts_late("choose-target", 2)),
}


if WANTED:

    @pytest.mark.parametrize("name", SHOWN)
    def test_the_games_can_be_shown(visit: Visit, address: str, name: str) -> None:
        of, setup, seed, until = SHOWN[name]
        rules = game(of)
        record = Record(rules, rules.filled(setup, seed), seed, recording=False)
        players = [bot("greedy", seed, seat) for seat in range(record.match.seats)]
        while not record.match.over and not until(record):
            seat = record.match.pending[0].seat
            record.apply(seat, players[seat].answer(Vantage(rules, record.match, seat)))
        page = visit(viewport=SCREEN)
        page.goto(laid(address, record.save(), "me", "random"))
        page.wait_for_function("() => heard.decisions.length > 0 || heard.over")
        page.get_by_role("region", name=EN("decision")).wait_for()
        if record.match.over:
            page.get_by_role("img", name=EN("course.plot")).wait_for()
        page.wait_for_load_state("networkidle")
        page.screenshot(path=DOCUMENTS / f"{name}.png", animations="disabled")
