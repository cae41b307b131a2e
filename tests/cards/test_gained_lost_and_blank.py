"""Icons, keywords, traits and STR: what is gained and lost in force, for a while, by strength, and while blank."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.card_makers import ANYONE, event, gear, man, place
from tests.cards.table import Table, cards_file, lannister, stark, wearing

ONE = {"type": "character", "name": "Page"}
LASTS: dict[str, Any] = {"until": "phase"}
GIFTS: dict[str, dict[str, Any]] = {
    "icon": {"icon": "power"},
    "no icon": {"no_icon": "military"},
    "keyword": {"keyword": "stealth"},
    "no keyword": {"no_keyword": "renown"},
    "strength": {"strength": 2},
    "nothing": {"initiative": 1},
}
OWN = cards_file(
    man("Page", icons=["military"], keywords=["renown"], strength=3),
    man("Squire", icons=["military"], keywords=["renown"], strength=3),
    *(place(f"Place of {name}", always=[{**gift, "for": ONE}]) for name, gift in GIFTS.items() if name != "nothing"),
    *(gear(f"Gear of {name}", {**gift, "for": "host"}) for name, gift in GIFTS.items() if name != "nothing"),
    *(event(f"Gift of {name}", {"bolster": "it", **gift, **LASTS}, ANYONE) for name, gift in GIFTS.items()
      if not name.startswith("no")),
    gear("Gag", {"blank": "text", "for": "host"}),
    place("Fog", always=[{"blank": "text", "for": {"type": "location", "other": True}}]),
    event("Hush", {"blank": "it", **LASTS}, ANYONE),
)  # fmt: skip
PLAIN = (["military"], ["renown"], 3)
FOUND: dict[str, tuple[list[str], list[str], int]] = {
    "icon": (["military", "power"], ["renown"], 3),
    "no icon": ([], ["renown"], 3),
    "keyword": (["military"], ["renown", "stealth"], 3),
    "no keyword": (["military"], [], 3),
    "strength": (["military"], ["renown"], 5),
}


def values(t: Table, name: str) -> tuple[list[str], list[str], int]:
    found = t.card(name)
    return found.icons, sorted(found.keywords), found.strength


@pytest.mark.rule("agot-gain-01", "agot-modifiers-01", "agot-blank-01", "agot-lasting-01")
@pytest.mark.parametrize("name", FOUND)
@pytest.mark.parametrize("way", ["Place", "Place in fog", "Gear", "Gift"])
def test_what_one_gains_or_loses_another_does_not(name: str, way: str) -> None:
    if way == "Gift" and name.startswith("no"):
        return  # losing is done by other words
    play: list[Any] = ["Squire", "Page"]
    if way.startswith("Place"):
        play.append(f"Place of {name}")
    elif way == "Gear":
        play[1] = wearing("Page", f"Gear of {name}")
    fog = ["Fog"] if way.endswith("fog") else []
    mine = stark(play=play, hand=[f"Gift of {name}"] if way == "Gift" else [])
    t = Table(mine, lannister(play=fog), content=[OWN], pause=True, phase="standing", step="act")
    if way == "Gift":
        assert values(t, "Page") == PLAIN
        t.does(0, f"Gift of {name}", "Page")
    assert values(t, "Page") == (PLAIN if fog else FOUND[name]) and values(t, "Squire") == PLAIN


@pytest.mark.rule("agot-blank-01", "agot-gain-01")
@pytest.mark.parametrize("given", [[], ["Place of keyword"], ["Place of icon"], ["Place of strength"]])
@pytest.mark.parametrize("way", ["Gag", "Hush"])
def test_who_is_blank_keeps_what_is_gained_from_elsewhere(given: list[str], way: str) -> None:
    play: list[Any] = [wearing("Page", "Gag") if way == "Gag" else "Page", "Squire", *given]
    t = Table(
        stark(play=play, hand=["Hush"] if way == "Hush" else []),
        lannister(), content=[OWN], pause=True, phase="standing", step="act",
    )  # fmt: skip
    if way == "Hush":
        t.does(0, "Hush", "Page")
    icons, keywords, strength = FOUND[given[0].removeprefix("Place of ")] if given else PLAIN
    assert values(t, "Page") == (icons, [each for each in keywords if each != "renown"], strength)
    assert values(t, "Squire") == PLAIN and t.card("Page").blank and not t.card("Squire").blank
