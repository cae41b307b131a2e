"""The developers' gallery: its key frames look as they did, and what must be told apart is so without colour."""

from __future__ import annotations

import functools
import http.server
import io
import json
import os
import shutil
import subprocess
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from PIL import Image, ImageChops, ImageStat
from playwright.sync_api import Browser, Page

from tests.web import gallery
from tests.web.conftest import ROOT

FRAMES: Final = Path(__file__).parent / "frames"
PAGE: Final = ROOT / "build" / "gallery-page"
WANTED: Final = os.environ.get("BANNERMEN_FRAMES") == "1"  # then they are made anew
FEW: Final = 3  # questions: they are not looked at here
SECONDS: Final = 60.0  # to find them
FIRST_HOUSE: Final = "baratheon"
SMALL: Final = 360  # pixels of a kept frame's width: edges of letters and lines blur away
UNLIKE: Final = 5.0  # mean difference of 255 that two machines may have
KEY_FRAMES: Final = [
    ("battles", "units"),
    ("battles", "states"),
    ("battles", "terrain"),
    ("tactics", "figures"),
    ("tactics", "states"),
    ("tactics", "terrain"),
    ("cards", "small faces"),
    ("miniatures", "dice bone"),
]
BARE: Final = """
  header, h2, figcaption { display: none !important }
  main { width: 1000px }
  .face .band b { visibility: hidden; display: block; height: 15px; overflow: hidden }
  .face .note { visibility: hidden }
  [data-shelf="small faces"] .row > :nth-child(n + 25) { display: none }
"""  # letters differ by machine; and cards that come later are not looked at here
DEFICIENCIES: Final = ["achromatopsia", "deuteranopia", "protanopia", "tritanopia"]
SEVERE: Final = ["achromatopsia", "deuteranopia"]  # no colours at all, and what is met most often
APART: Final = 4.0  # mean difference of 255 between two drawings that nobody takes for each other


@pytest.fixture(scope="module")
def page_address() -> Iterator[str]:
    """The gallery, built from the sources as they are, and served as files."""
    vite = ROOT / "web" / "node_modules" / ".bin" / "vite"
    node = shutil.which("node")
    if node is None or not vite.exists():
        pytest.fail("the gallery cannot be built without Node: make web", pytrace=False)
    subprocess.run([vite, "build", "--config", "vite.gallery.ts", "--logLevel", "warn"], cwd=ROOT / "web", check=True)
    gallery.write(PAGE / "data", gallery.GAMES, SECONDS, FEW, ("en",))
    leave_few_cards(PAGE / "data" / "cards.en.json")
    handler = functools.partial(Quiet, directory=str(PAGE))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/gallery.html"
        server.shutdown()


def leave_few_cards(shelf: Path) -> None:
    """Those of the house that hangs first, and what the questions show; a thousand more would only be hidden."""
    written = json.loads(shelf.read_text())
    shown = json.dumps(written["moments"])
    cards = written["content"]["cards"]
    written["content"]["cards"] = {
        code: card for code, card in cards.items() if card["faction"] == FIRST_HOUSE or f'"{code}"' in shown
    }
    shelf.write_text(json.dumps(written))


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: object) -> None:
        pass


@pytest.fixture(scope="module")
def hung(browser: Browser, page_address: str) -> Iterator[Page]:
    context = browser.new_context(
        viewport={"width": 1100, "height": 900}, color_scheme="light", reduced_motion="reduce"
    )
    page = context.new_page()
    page.set_default_timeout(60_000)
    page.goto(page_address)
    yield page
    context.close()


def go(page: Page, name: str) -> None:
    if f"game={name}" not in page.url:
        page.goto(f"{page.url.split('?')[0]}?game={name}")
    page.locator("[data-moment]").first.wait_for()


def taken(page: Page, selector: str) -> Image.Image:
    return Image.open(io.BytesIO(page.locator(selector).first.screenshot())).convert("RGB")


def difference(one: Image.Image, other: Image.Image) -> float:
    """The mean over all points and colours, of 255."""
    means: list[float] = ImageStat.Stat(ImageChops.difference(one, other)).mean
    return sum(means) / len(means)


@pytest.mark.parametrize(("name", "shelf"), KEY_FRAMES)
def test_key_frames_look_as_they_did(hung: Page, name: str, shelf: str) -> None:
    go(hung, name)
    hung.add_style_tag(content=BARE)
    picture = taken(hung, f'[data-shelf="{shelf}"]')
    small = picture.resize((SMALL, SMALL * picture.height // picture.width), Image.Resampling.BOX)
    kept = FRAMES / f"{name}-{shelf.replace(' ', '-')}.png"
    if WANTED:
        FRAMES.mkdir(exist_ok=True)
        small.save(kept)
    before = Image.open(kept).convert("RGB")
    assert before.size == small.size, f"{kept.name} is laid out otherwise; BANNERMEN_FRAMES=1 writes it anew"
    assert difference(before, small) <= UNLIKE, f"{kept.name} looks otherwise; BANNERMEN_FRAMES=1 writes it anew"


def test_a_frame_that_lacks_one_drawing_is_noticed(hung: Page) -> None:
    """The tolerance is not so wide that a test could not fail."""
    go(hung, "battles")
    hung.add_style_tag(content=BARE)
    whole = taken(hung, '[data-shelf="terrain"]')
    hung.add_style_tag(content=".leaf, .flame, .hill, .plank, .paving, .canvas { display: none }")
    bare = taken(hung, '[data-shelf="terrain"]')
    assert difference(whole, bare) > UNLIKE
    hung.reload()


@pytest.mark.parametrize(
    "deficiency", [pytest.param(each, marks=[] if each in SEVERE else pytest.mark.nightly) for each in DEFICIENCIES]
)
def test_sides_ranks_and_states_are_told_apart_by_shape(hung: Page, deficiency: str) -> None:
    """The same unit in the same colours, once as one's own and once as a foe's; and so on."""
    line = hung.context.new_cdp_session(hung)
    line.send("Emulation.setEmulatedVisionDeficiency", {"type": deficiency})
    try:
        for name, shelf in (("battles", "units"), ("tactics", "figures")):
            go(hung, name)
            frames = hung.locator(f'[data-shelf="{shelf}"] [data-frame] svg')
            own, foe = (Image.open(io.BytesIO(frames.nth(i).screenshot())).convert("L").convert("RGB") for i in (0, 1))
            assert difference(own, foe) > APART, f"{name}: friend and foe look alike"
            words = ("green", "blue", "red", "lit", "now", "target") if name == "battles" else ("lit", "now", "target")
            states = [taken(hung, f'[data-shelf="states"] [data-frame="{word}"] svg').convert("L") for word in words]
            for i, one in enumerate(states):
                for j in range(i):
                    unlike = ImageStat.Stat(ImageChops.difference(one, states[j])).mean[0]
                    assert unlike > 0.5, f"{name}: {words[i]} and {words[j]} look alike"
    finally:
        line.send("Emulation.setEmulatedVisionDeficiency", {"type": "none"})
