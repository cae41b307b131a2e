"""Why a card in hand is not marshaled or ambushed, for what it is, and for how much it would be."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.card_makers import event, gear, man, place
from tests.cards.table import Table, cards_file, lannister, martell, nightswatch, stark

OWN = cards_file(
    man("Page", keywords=["ambush 2"]),
    man("Knight", cost=3),
    man("Raider", cost=2, keywords=["ambush 3"]),
    man("Two Ways", cost=4, keywords=["ambush 1", "ambush 3"]),
    man("Three Ways", cost=4, keywords=["ambush 1", "ambush 2", "ambush 3"]),
    place("Road", cost=1, unique=True, keywords=["limited"]),
    place(
        "First Stair", cost=9, always=[{"cheaper": 1, "of": {"type": "character"}, "deeds": ["ambush"], "first": True}]
    ),
    man("Lord", cost=3, unique=True, keywords=["ambush 3"]),
    man("Bargain", cost=2, keywords=["limited", "ambush 2"]),
    man("Turncoat", cost=3, always=[{"ambush_at": 2, "while": {"first": True}}]),
    man("Thrall", cost="-", keywords=["shadow 1"]),
    gear("Cup", cost=1, attach={"type": "location", "name": "Inn"}),
    gear("Plate", cost=1, attach={"type": "location", "name": "Inn"}, per_host=1),
    gear("Crown", cost=1, attach={"type": "location", "name": "Inn"}, unique=True),
    man("Companion", cost=9, always=[{"law": "stands by", "of": {"type": "character", "name": "Lord"}}]),
    place("Inn", cost=1),
    place("Toll", cost=1, keywords=["limited"]),
    place("Tunnel", cost=9, always=[{"law": "ambush", "of": {"type": "character"}, "for": "you"}]),
    place("Side Tunnel", cost=9, always=[{"law": "ambush", "less": 2, "of": {"type": "character"}, "for": "you"}]),
    place("Embargo", cost=9, always=[{"law": "no marshaling", "of": {"type": "character"}, "for": "opponents"}]),
    place("Wall", cost=9, always=[{"law": "shut", "of": {"type": "character"}, "for": "opponents"}]),
    place("Hidden Stair", cost=9, always=[{"cheaper": 2, "of": {"type": "character"}, "deeds": ["ambush"]}]),
    place("Stable", cost=9, always=[{"cheaper": 2, "of": {"type": "character"}}]),
    event(
        "Ban",
        [{"power": 1}, {"ban": "it", "from": "opponents", "acts": ["marshal"], "until": "phase"}, {"kneel": "it"}],
        {"type": "character"},
    ),
    event("Song", {"gold": 1}, action="dominance"),
)
GOLD = {"gold": 3}
# What is held; what its player has besides; what the other has; why it is not marshaled; why it is not ambushed.
WHY: dict[str, tuple[str, dict[str, Any], dict[str, Any], str, str]] = {
    "a page": ("Page", {}, {}, "", ""),
    "no ambush": ("Knight", {}, {}, "", "agot-keywords-06"),
    "gold enough": ("Raider", {}, {}, "", ""),
    "too little for an ambush": ("Raider", {"gold": 2}, {}, "", "agot-initiate-03"),
    "too little": ("Knight", {"gold": 2}, {}, "agot-initiate-03", "agot-keywords-06"),
    "the cheaper of two ways": ("Two Ways", {"gold": 1}, {}, "agot-initiate-03", ""),
    "neither of two ways": ("Two Ways", {"gold": 0}, {}, "agot-initiate-03", "agot-initiate-03"),
    "an event": ("Song", {}, {}, "agot-actions-02", "agot-actions-02"),
    "nobody's copy": ("Lord", {}, {"play": ["Lord"]}, "", ""),
    "a dead copy": ("Lord", {"dead": ["Lord"]}, {}, "agot-unique-03", "agot-unique-03"),
    "another one's dead copy": ("Lord", {}, {"dead": ["Lord"]}, "", ""),
    "a copy of one's own elsewhere": (
        "Lord",
        {},
        {"play": [{"card": "Lord", "owner": 0}]},
        "agot-unique-01",
        "agot-unique-01",
    ),
    "a duplicate for no gold": ("Lord", {"play": ["Lord"], "gold": 0}, {}, "", "agot-initiate-03"),
    "a duplicate from ambush": ("Lord", {"play": ["Lord"]}, {}, "", ""),
    "limited": ("Bargain", {}, {}, "", ""),
    "limited once more": ("Bargain", {"feats": {"limited": 1}}, {}, "agot-keywords-17", ""),
    "no cost": ("Thrall", {}, {}, "agotp-shadow-40", "agot-keywords-06"),
    "no host": ("Cup", {}, {"play": ["Page"]}, "agot-attachments-02", "agot-keywords-06"),
    "a host": ("Cup", {}, {"play": ["Inn"]}, "", "agot-keywords-06"),
    "not limited after a limited one": ("Page", {"feats": {"limited": 1}}, {}, "", ""),
    "dead and too dear": ("Lord", {"dead": ["Lord"], "gold": 0}, {}, "agot-unique-03", "agot-initiate-03"),
    "a companion": ("Companion", {"play": ["Lord"]}, {}, "agot-initiate-03", "agot-keywords-06"),
    "a host that is full": (
        "Plate",
        {},
        {"play": [{"card": "Inn", "attachments": ["Plate"]}]},
        "agot-attachments-02",
        "agot-keywords-06",
    ),
    "a crown without a host": ("Crown", {}, {}, "agot-attachments-02", "agot-keywords-06"),
    "an embargo": ("Page", {}, {"play": ["Embargo"]}, "agot-cannot-01", ""),
    "an embargo of one's own": ("Page", {"play": ["Embargo"]}, {}, "", ""),
    "an embargo for others": ("Inn", {}, {"play": ["Embargo"]}, "", "agot-keywords-06"),
    "a wall": ("Page", {}, {"play": ["Wall"]}, "", "agot-cannot-01"),
    "a tunnel": ("Knight", {"play": ["Tunnel"]}, {}, "", ""),
    "a dear tunnel": ("Knight", {"play": ["Tunnel"], "gold": 2}, {}, "agot-initiate-03", "agot-initiate-03"),
    "a cheap tunnel": ("Knight", {"play": ["Side Tunnel"], "gold": 1}, {}, "agot-initiate-03", ""),
    "a cheap tunnel is not free": (
        "Knight",
        {"play": ["Side Tunnel"], "gold": 0},
        {},
        "agot-initiate-03",
        "agot-initiate-03",
    ),
    "never less than nothing": ("Page", {"play": ["Side Tunnel"], "gold": 0}, {}, "agot-initiate-03", ""),
    "another one's tunnel": ("Knight", {}, {"play": ["Tunnel"]}, "", "agot-keywords-06"),
    "a tunnel is not for places": ("Inn", {"play": ["Tunnel"]}, {}, "", "agot-keywords-06"),
    "first player": ("Turncoat", {}, {}, "", ""),
    "second player": ("Turncoat", {"second": True}, {}, "", "agot-keywords-06"),
    "a stair": ("Raider", {"play": ["Hidden Stair"], "gold": 1}, {}, "agot-initiate-03", ""),
    "a stable": ("Raider", {"play": ["Stable"], "gold": 0}, {}, "", "agot-initiate-03"),
}


def table(mine: dict[str, Any], theirs: dict[str, Any], phase: str) -> tuple[Table, int]:
    given = {"gold": 3, **mine}
    second = given.pop("second", False)
    seats = [stark(**given), lannister(**theirs)]
    if phase == "marshaling":
        t = Table(*seats, content=[OWN], pause=True, phase=phase, first=0)
    else:
        t = Table(*seats, content=[OWN], pause=True, phase=phase, first=int(second))
    t.run_to("cards.action", 0)
    return t, given["gold"]


@pytest.mark.rule("agot-marshal-01", "agot-marshal-02", "agot-keywords-06", "agot-keywords-08", "agot-cannot-01")
@pytest.mark.parametrize("way", ["marshaling", "challenges"])
@pytest.mark.parametrize("case", WHY)
def test_why_it_does_not_come_for_gold(case: str, way: str) -> None:
    name, mine, theirs, marshaled, ambushed = WHY[case]
    rule = marshaled if way == "marshaling" else ambushed
    t, _ = table({**mine, "hand": [name]}, theirs, way)
    held = t.match.hand[0][0]
    assert (held in t.pending.options) == (rule == "")
    if rule:
        assert t.refused(0, held) == rule
    else:
        t.does(0, held)
        while t.key in ("cards.ambush", "cards.host"):
            t.does(0, t.offered(0)[0])
        assert held in [*t.match.front[0], *t.match.back[0], *t.match.doubles]


@pytest.mark.rule("agot-keywords-06", "agot-keywords-08", "agot-costs-01", "agot-duplicates-04", "agot-duplicates-12")
@pytest.mark.parametrize(
    ("name", "mine", "phase", "left"),
    [
        ("Page", {}, "marshaling", 2),
        ("Page", {}, "challenges", 1),
        ("Knight", {"play": ["Tunnel"]}, "challenges", 0),
        ("Knight", {"play": ["Side Tunnel"]}, "challenges", 2),
        ("Knight", {"play": ["Stable"]}, "marshaling", 2),
        ("Raider", {"play": ["Hidden Stair"]}, "challenges", 2),
        ("Raider", {"play": ["Hidden Stair"]}, "marshaling", 1),
        ("Lord", {"play": ["Lord"]}, "marshaling", 3),
        ("Lord", {"play": ["Lord"]}, "challenges", 0),
        ("Page", {"play": ["Side Tunnel"]}, "challenges", 3),
    ],
)
def test_for_how_much_it_comes(name: str, mine: dict[str, Any], phase: str, left: int) -> None:
    """Of several ambush values its player chooses; here the lowest."""
    t, gold = table({**mine, "hand": [name]}, {}, phase)
    t.does(0, t.match.hand[0][0])
    if t.key == "cards.ambush":
        t.does(0, t.offered(0)[0])
    assert gold == 3 and t.gold(0) == left


@pytest.mark.rule("agot-keywords-08")
@pytest.mark.parametrize(("gold", "values"), [(1, None), (2, None), (3, ["1 gold", "3 gold"])])
def test_which_of_two_ambush_values_can_be_paid(gold: int, values: list[str] | None) -> None:
    t, _ = table({"hand": ["Two Ways"], "gold": gold}, {}, "challenges")
    t.does(0, "Two Ways")
    if values is None:
        assert t.key != "cards.ambush" and t.gold(0) == gold - 1
    else:
        assert t.key == "cards.ambush" and t.offered(0) == values
        t.does(0, "3 gold")
        assert t.gold(0) == gold - 3


@pytest.mark.rule("agot-keywords-06", "agot-windows-03")
@pytest.mark.parametrize(
    ("faction", "play", "gold", "is_asked"),
    [
        (nightswatch, ["Stable"], 9, True),  # the page of this book
        (nightswatch, [], 2, True),
        (nightswatch, [], 1, True),  # two ways
        (nightswatch, [], 0, False),
        (nightswatch, ["Hidden Stair"], 0, True),
        (nightswatch, ["Tunnel"], 0, True),
        (martell, ["Hidden Stair"], 0, True),
    ],
)
def test_who_may_hold_an_ambush_by_the_gold_he_has(faction: Any, play: list[str], gold: int, is_asked: bool) -> None:
    """Whatever he holds: his opponent cannot tell."""
    mine = faction(hand=["Knight"], gold=gold, play=play)
    t = Table(mine, nightswatch(), content=[OWN], phase="challenges", courtesy=True)
    assert (not t.over and t.is_asked(0, "cards.action.challenges")) == is_asked


@pytest.mark.rule("agot-cannot-01", "agot-marshal-01")
@pytest.mark.parametrize(("whom", "able"), [("Page", False), ("Knight", True)])
def test_what_is_banned_by_its_title_is_not_marshaled(whom: str, able: bool) -> None:
    t = Table(
        stark(hand=["Page"], gold=3),
        lannister(play=[whom], hand=["Ban"]),
        content=[OWN],
        phase="marshaling",
        pause=True,
    )
    t.passes(0)
    t.does(1, "Ban")
    t.run_to("cards.action.marshaling", 0)
    assert ("Page" in t.offered(0)) == able
    if not able:
        assert t.refused(0, t.match.hand[0][0]) == "agot-cannot-01"


@pytest.mark.rule("agot-keywords-17", "agot-duplicates-12")
@pytest.mark.parametrize(
    ("name", "play", "again"),
    [("Page", [], True), ("Toll", [], False), ("Road", [], False), ("Road", ["Road"], True)],
)
def test_what_counts_as_the_limited_card_of_a_round(name: str, play: list[str], again: bool) -> None:
    """A duplicate is only that."""
    t, _ = table({"play": play, "hand": [name, "Bargain"], "gold": 9}, {}, "marshaling")
    t.does(0, t.match.hand[0][0])
    t.run_to("cards.action.marshaling", 0)
    assert ("Bargain" in t.offered(0)) == again
    if not again:
        assert t.refused(0, "Bargain") == "agot-keywords-17"


@pytest.mark.rule("agot-keywords-08", "agot-costs-01")
@pytest.mark.parametrize("value", [1, 2, 3])
def test_of_three_ambush_values_the_one_chosen_is_paid(value: int) -> None:
    t, _ = table({"hand": ["Three Ways"]}, {}, "challenges")
    t.does(0, "Three Ways")
    assert t.offered(0) == ["1 gold", "2 gold", "3 gold"]
    t.does(0, f"{value} gold")
    assert t.gold(0) == 3 - value and t.card("Three Ways").place == "play"


@pytest.mark.rule("agot-costs-01", "agot-keywords-06")
def test_only_the_first_ambush_is_cheaper() -> None:
    t, _ = table({"hand": ["Page", "Page"], "play": ["First Stair"], "gold": 4}, {}, "challenges")
    for left in (3, 1):
        t.run_to("cards.action.challenges", 0)
        t.does(0, "Page")
        assert t.gold(0) == left


@pytest.mark.rule("agot-keywords-06", "agot-windows-03")
@pytest.mark.parametrize("whose", [0, 1])
def test_a_tunnel_is_for_whoever_controls_it(whose: int) -> None:
    seats: list[dict[str, Any]] = [{"hand": ["Knight"], "gold": 0}, {}]
    seats[whose]["play"] = ["Tunnel"]
    t = Table(nightswatch(**seats[0]), nightswatch(**seats[1]), content=[OWN], phase="challenges", courtesy=True)
    assert (not t.over and t.is_asked(0, "cards.action.challenges")) == (whose == 0)
