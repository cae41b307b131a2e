"""A crowded table of cards: every figure is in sight, and so is the hand, at any size of screen."""

from __future__ import annotations

import itertools
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Visit
from tests.web.journals import laid_out
from tests.web.player import come_to_rest
from tests.web.test_cards import CARDS

PEOPLE: Final = [
    {"card": "Eddard Stark", "attachments": ["Ice"]},
    "Robb Stark",
    {"card": "Catelyn Stark", "kneeling": True},
    "Sansa Stark",
    "Arya Stark",
    "Bran Stark",
    "Grey Wind",
    "Summer",
    "Winterfell Steward",
    "Winterfell Steward",
    "Tumblestone Knight",
]
HAND: Final = ["Ice", "Bran Stark", "Arya Stark", "Sansa Stark", "Robb Stark", "Gates of Winterfell", "Direwolf Pup"]
CROWD: Final[dict[str, Any]] = {
    "seats": [
        {"faction": "stark", "hand": HAND, "gold": 1, "play": PEOPLE},
        {"faction": "lannister", "play": ["Tywin Lannister", "Cersei Lannister"]},
    ],
    "phase": "marshaling",
}
# Figures of cards that lie under another, or beyond the screen.
HIDDEN: Final = """(selector) => [...document.querySelectorAll(selector)].filter((figure) => {
  const box = figure.getBoundingClientRect()
  const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
  return top?.closest('[data-thing=card]') !== figure.closest('[data-thing=card]')
}).map((figure) => figure.closest('[data-thing=card]').querySelector('b').innerText)"""


def crowded(page: Page, address: str, position: dict[str, Any], *others: str) -> None:
    page.goto(laid_out(address, "cards", position, "me", *others))
    page.locator("[data-key]").first.wait_for()  # whatever is spoken
    page.mouse.move(1, 1)
    come_to_rest(page)


@pytest.mark.parametrize("size", [(1366, 768), (1920, 1080)])
@pytest.mark.parametrize("language", ["en-GB", "de-DE", "ru-RU"])
def test_every_strength_is_read_at_a_glance(visit: Visit, address: str, size: tuple[int, int], language: str) -> None:
    page = visit(viewport={"width": size[0], "height": size[1]}, locale=language)
    crowded(page, address, CROWD, "random")
    figures = page.locator(".seat .people .strength")
    expect(figures).to_have_count(len(PEOPLE) + 2)
    assert not page.evaluate(HIDDEN, ".seat .people .strength")


@pytest.mark.parametrize("size", [(1366, 768), (1920, 1080)])
def test_the_hand_is_in_sight_as_a_whole(visit: Visit, address: str, size: tuple[int, int]) -> None:
    page = visit(viewport={"width": size[0], "height": size[1]})
    crowded(page, address, CROWD, "random")
    hand = page.get_by_role("group", name=CARDS("court.hand.label"))
    for card in hand.get_by_role("button").all():
        box = card.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= size[1] + 12, "its foot is beyond the screen"  # the outermost lean
    assert not page.evaluate(HIDDEN, ".hand .cost")


def test_a_large_screen_shows_larger_cards(visit: Visit, address: str) -> None:
    wide = []
    for size in ((1366, 768), (1920, 1080)):
        page = visit(viewport={"width": size[0], "height": size[1]})
        crowded(page, address, CROWD, "random")
        box = page.get_by_role("group", name=CARDS("court.hand.label")).get_by_role("button").first.bounding_box()
        assert box is not None
        wide.append(box["width"])
    assert wide[1] > 1.3 * wide[0]


LANDS: Final = [
    "The Roseroad",
    "The Kingsroad",
    "The Roseroad",
    "Heart Tree Grove",
    "Gates of Winterfell",
    "The Roseroad",
]
HOUSES: Final = ("stark", "lannister", "baratheon", "tyrell")


def test_in_a_melee_of_four_ones_own_side_and_hand_are_in_sight(visit: Visit, address: str) -> None:
    """And titles are chosen from their faces."""
    page = visit(viewport={"width": 1366, "height": 768})
    seats = [{"faction": house, "hand": HAND[:5] if house == "stark" else [], "play": LANDS} for house in HOUSES]
    seats[0] |= {"shadows": ["Summer"]}
    carried = ["Bodyguard", "Little Bird", "Milk of the Poppy"]  # makes the row of the opponents higher
    seats[1] |= {"play": [*LANDS, {"card": "Tywin Lannister", "attachments": carried}]}
    crowded(page, address, {"seats": seats, "phase": "plot", "step": "titles"}, *["random"] * 3)
    offered = page.locator(".option .face.title")
    expect(offered.first).to_be_visible()
    names = offered.locator("b").all_inner_texts()
    assert len(set(names)) == len(names) == page.locator(".option").count()
    told = page.locator(".offered.title > .text").all_inner_texts()
    assert len(set(told)) == len(names) and all(told), "what a title does stands beside it"
    hand = page.get_by_role("group", name=CARDS("court.hand.label"))
    for card in hand.get_by_role("button").all():
        box = card.bounding_box()
        assert box is not None and box["y"] + box["height"] <= 768
    assert not page.evaluate(HIDDEN, ".hand .cost")
    expect(page.locator(".seat.own .shadows").get_by_text(CARDS("court.shadows"), exact=True)).to_be_visible()
    assert not page.evaluate(HIDDEN, ".seat.small .places .cost"), "many places lie over each other, within their side"


def test_on_a_phone_everybody_has_a_name(visit: Visit, address: str) -> None:
    page = visit(viewport={"width": 360, "height": 740}, locale="ru-RU", has_touch=True)
    crowded(page, address, CROWD, "random")
    cut = "name => name.scrollWidth > name.clientWidth + 1"
    assert not [name.inner_text() for name in page.locator(".who .names > b").all() if name.evaluate(cut)]


LYING: Final[dict[str, Any]] = {
    "seats": [
        {
            "faction": "stark",
            "play": [
                *({"card": f"{name} Stark", "kneeling": True} for name in ("Sansa", "Arya", "Bran", "Catelyn")),
                *("Robb Stark", "Grey Wind", "Summer", "Winterfell Steward", "Tumblestone Knight", "Eddard Stark"),
                *("Gates of Winterfell", "The Roseroad", "The Kingsroad", "The Wall", "Casterly Rock"),
            ],
        },
        {"faction": "lannister", "play": ["Tywin Lannister"]},
    ],
    "phase": "marshaling",
}


def test_people_never_lie_under_places(visit: Visit, address: str) -> None:
    page = visit(viewport={"width": 1366, "height": 768})
    crowded(page, address, LYING, "random")
    last = page.locator(".seat.own .people > .stack").last.bounding_box()
    land = page.locator(".seat.own .places").bounding_box()
    assert last is not None and land is not None
    assert last["x"] + last["width"] <= land["x"]
    assert not page.evaluate(HIDDEN, ".seat.own .cost")


DEFENDED: Final[dict[str, Any]] = {
    "seats": [
        {"faction": "stark", "hand": ["The Red Viper"], "play": ["Eddard Stark", "Euron Crow's Eye", "Summer"]},
        {"faction": "lannister", "play": ["Tywin Lannister", "Ser Jaime Lannister"]},
    ],
    "phase": "challenges",
    "challenge": {"type": "military", "attacker": 1, "defender": 0, "attacking": ["Ser Jaime Lannister"]},
    "step": "cards.defend",
}
# Faces whose icons reach down to their name.
OVER_NAMES: Final = """() => [...document.querySelectorAll('.face:not(.kneels) .icons')].filter((icons) => {
  const band = icons.closest('.face').querySelector('.band').getBoundingClientRect()
  return icons.getBoundingClientRect().bottom > band.top + 2
}).map((icons) => icons.closest('.face').querySelector('b').innerText)"""


@pytest.mark.parametrize("size", [(390, 844), (360, 740)])
def test_on_a_phone_what_may_be_chosen_is_in_sight(visit: Visit, address: str, size: tuple[int, int]) -> None:
    page = visit(viewport={"width": size[0], "height": size[1]}, locale="ru-RU", has_touch=True)
    crowded(page, address, DEFENDED, "random")
    lit = page.locator(".seat.own .card.lit").first
    expect(lit).to_be_in_viewport(ratio=0.95)
    assert not page.evaluate(HIDDEN, ".seat.own .card.lit .cost")
    assert not page.evaluate(OVER_NAMES)


def test_the_figures_of_a_plot_that_is_read_have_their_words_apart(visit: Visit, address: str) -> None:
    """In Russian they are longest."""
    page = visit()
    page.add_init_script("localStorage.setItem('bannermen.settings', JSON.stringify({ language: 'ru' }))")
    sides = [
        {"faction": "stark", "plot": "A Noble Cause", "hand": ["Ice"]},
        {"faction": "lannister", "plot": "Rebuilding"},
    ]
    page.goto(laid_out(address, "cards", {"seats": sides, "phase": "challenges"}, "me", "random"))
    plot = page.locator("main .plot").first
    plot.hover()
    words = page.locator(".float .four small")
    expect(words).to_have_count(4)
    boxes = [word.bounding_box() for word in words.all()]
    edges = [(box["x"], box["x"] + box["width"]) for box in boxes if box]
    assert all(after[0] - before[1] >= 6 for before, after in itertools.pairwise(edges))
    row = page.locator(".float .four").bounding_box()
    assert row is not None
    assert all(box and box["y"] + box["height"] < row["y"] + row["height"] for box in boxes), "the line below is free"
