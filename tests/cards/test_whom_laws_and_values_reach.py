"""Whom laws and values reach: the seat, its opponents, all, such a plot, such a card; and what two who mirror share."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.cards.content.table_numbers import (
    BAN_MARSHAL,
    BAN_PUT,
    L_BAN_AT,
    L_WARDED,
    MOST_DEFENDERS,
    NO_MARSHALING,
    UNSEEN,
    V_EXTRA,
)
from bannermen.games.cards.content.tables import Kind
from bannermen.games.cards.rules.values import (
    brings,
    is_banned,
    is_forbidden,
    is_immune_to_kind,
    law_on,
    least_of,
    total_of,
)
from bannermen.games.cards.terms import CHARACTER, EVENT, INTRIGUE, LOCATION, MILITARY
from tests.cards.card_makers import ANYONE, event, gear, man, place
from tests.cards.plain_cards import plan
from tests.cards.table import Table, cards_file, lannister, stark, tyrell, wearing

MINE = {"type": "character", "whose": "mine"}
WILD = {"type": "character", "traits": ["Wildling"]}
BOUND: dict[str, Any] = {"law": "most defenders"}
OWN = cards_file(
    man("Page"),
    man("Wild Page", traits=["Wildling"]),
    man("Ghostly", always=[{"law": "unseen"}]),
    man("Other Words", always=[{"law": "frail"}]),
    man("Hermit", traits=["Wildling"], always=[{"law": "immune", "to": "location"}]),
    place("Bound of One", always=[{**BOUND, "amount": 1, "for": "opponents"}]),
    place("Bound of Two", always=[{**BOUND, "amount": 2, "for": "opponents"}]),
    place("Bound of Three", always=[{**BOUND, "amount": 3, "for": "all"}]),
    place("Own Bound", always=[{**BOUND, "amount": 4, "for": "you"}]),
    place("Plot Bound", always=[{**BOUND, "amount": 1, "for": {"type": "plot", "traits": ["Winter"]}}]),
    place("Late Bound", always=[{**BOUND, "amount": 1, "for": "all", "while": {"phase": "taxation"}}]),
    place("Drum", always=[{"extra": "military", "for": "you"}]),
    place("Two Drums", always=[{"extra": "military", "amount": 2, "for": "you"}]),
    place("Whisper Hall", always=[{"extra": "intrigue", "for": "all"}]),
    place("Ban", always=[{"law": "no marshaling", "of": WILD}]),
    place("Ban on Others", always=[{"law": "no marshaling", "of": WILD, "for": "opponents"}]),
    place("Veil", always=[{"law": "unseen", "for": WILD}]),
    place("Late Veil", always=[{"law": "unseen", "for": WILD, "while": {"phase": "taxation"}}]),
    place("Fog", always=[{"blank": "text", "for": {"type": "location", "other": True}}]),
    gear("Hood", {"law": "unseen", "for": "host"}),
    gear("Gag", {"blank": "text", "for": "host"}),
    plan("Winter Plan", traits=["Winter"]),
    plan("Summer Plan", traits=["Summer"]),
    *(man(f"Proof of {to}", always=[{"law": "immune", "to": to}]) for to in ("event", "stark", "all", "triggered")),
    man("Wild Proof", always=[{"law": "immune", "to": "Wildling"}]),
    man("Proof of theirs", always=[{"law": "immune", "to": "event", "by": "opponents"}]),
    man("Plain Event Proof"),
    event("Song", {"gold": 1}),
    {**event("Wild Song", {"gold": 1}), "traits": ["Wildling"]},
    man("Mirror", icons=["military"], always=[{"law": "mirrors", "of": {**ANYONE, "name": "Model"}}]),
    man("Model", icons=["military", "power"], keywords=["renown", "stealth", "prized 2"]),
    man("Rich Mirror", icons=[], keywords=["prized 3"],
        always=[{"law": "mirrors", "of": {**ANYONE, "name": "Model"}}]),
    man("Poor Mirror", icons=["intrigue"], keywords=["prized 1", "renown"],
        always=[{"law": "mirrors", "of": {**ANYONE, "name": "Model"}}]),
)  # fmt: skip


def table(mine: dict[str, Any], theirs: dict[str, Any] | None = None, third: dict[str, Any] | None = None) -> Table:
    seats = [stark(**mine), lannister(**(theirs or {}))] + ([tyrell(**third)] if third is not None else [])
    return Table(*seats, content=[OWN], pause=True, bent=True, phase="standing", step="act")


# --- seats ---

# What lies in play for each of three seats, and the strictest bound for each.
BOUNDS: list[tuple[list[str], list[str], list[int]]] = [
    ([], [], [-1, -1, -1]),
    (["Bound of One"], [], [-1, 1, 1]),
    (["Bound of Two", "Bound of One"], [], [-1, 1, 1]),
    (["Bound of One", "Bound of Two"], [], [-1, 1, 1]),
    (["Bound of Two"], ["Bound of One"], [1, 2, 1]),
    (["Bound of Three"], [], [3, 3, 3]),
    (["Own Bound"], [], [4, -1, -1]),
    (["Own Bound"], ["Bound of Three"], [3, 3, 3]),
    (["Plot Bound"], [], [-1, 1, -1]),
    (["Plot Bound", "Bound of Two"], [], [-1, 1, 2]),
    (["Late Bound"], [], [-1, -1, -1]),
    (["Bound of One", "Fog"], [], [-1, -1, -1]),
    (["Other Words"], [], [-1, -1, -1]),
]


@pytest.mark.rule("agot-cannot-01", "agot-constant-02", "agot-blank-01")
@pytest.mark.parametrize(("mine", "theirs", "bounds"), BOUNDS)
def test_the_strictest_bound_for_each_seat(mine: list[str], theirs: list[str], bounds: list[int]) -> None:
    t = table({"play": mine}, {"play": theirs, "plot": "Winter Plan"}, {"plot": "Summer Plan"})
    assert [least_of(t.match, MOST_DEFENDERS, seat) for seat in range(3)] == bounds


@pytest.mark.rule("agot-modifiers-01", "agot-challenge-08", "agot-constant-02")
@pytest.mark.parametrize(
    ("mine", "theirs", "military", "intrigue"),
    [
        ([], [], [0, 0], [0, 0]),
        (["Drum"], [], [1, 0], [0, 0]),
        (["Drum", "Two Drums"], ["Drum"], [3, 1], [0, 0]),
        (["Whisper Hall"], ["Whisper Hall", "Two Drums"], [0, 2], [2, 2]),
        (["Drum", "Fog"], [], [0, 0], [0, 0]),
    ],
)
def test_what_adds_up_for_each_seat(
    mine: list[str], theirs: list[str], military: list[int], intrigue: list[int]
) -> None:
    t = table({"play": mine}, {"play": theirs})
    assert [total_of(t.match, V_EXTRA, seat, MILITARY) for seat in range(2)] == military
    assert [total_of(t.match, V_EXTRA, seat, INTRIGUE) for seat in range(2)] == intrigue
    assert [total_of(t.match, V_EXTRA, seat) for seat in range(2)] == [0, 0]


@pytest.mark.rule("agot-cannot-01", "agot-blank-01")
@pytest.mark.parametrize(
    ("play", "forbidden"),
    [([], []), (["Ban"], [0]), (["Ban on Others"], [1]), (["Ban", "Ban on Others"], [0, 1]), (["Ban", "Fog"], [])],
)
def test_to_whom_what_is_forbidden(play: list[str], forbidden: list[int]) -> None:
    t = table({"play": play, "hand": ["Wild Page", "Page"]}, {"hand": ["Wild Page", "Page"]})
    for seat in range(2):
        for name in ("Wild Page", "Page"):
            number = t.card(name, seat, "hand").number
            assert is_forbidden(t.match, NO_MARSHALING, seat, number) == (seat in forbidden and name == "Wild Page")


@pytest.mark.rule("agot-cannot-01", "agot-lasting-01")
def test_which_titles_are_banned_for_whom() -> None:
    t = table({"hand": ["Page", "Song"]})
    match = t.match
    page, song = (match.kind_of(t.card(name).number).title for name in ("Page", "Song"))
    match.last(L_BAN_AT + BAN_MARSHAL, 0, page, 5, 0)
    match.last(L_BAN_AT + BAN_PUT, 1, song, 5, 0)
    found = [
        (seat, deed, title)
        for seat in range(2)
        for deed in (BAN_MARSHAL, BAN_PUT)
        for title in (page, song)
        if is_banned(match, seat, deed, title)
    ]
    assert found == [(0, BAN_MARSHAL, page), (1, BAN_PUT, song)]


# --- cards ---

# What lies in play, and who is hidden from stealth by a law.
HIDDEN: list[tuple[list[Any], list[str]]] = [
    (["Page", "Wild Page", "Ghostly", "Other Words"], ["Ghostly"]),
    (["Page", "Wild Page", "Hermit", "Veil"], ["Wild Page"]),
    (["Page", "Wild Page", "Late Veil"], []),
    (["Page", "Wild Page", "Veil", "Fog"], []),
    ([wearing("Page", "Hood"), "Wild Page"], ["Page"]),
    ([wearing("Ghostly", "Gag"), "Page"], []),
    ([wearing("Hermit", "Hood"), "Veil"], ["Hermit"]),
]


@pytest.mark.rule("agot-keywords-25", "agot-immune-01", "agot-blank-01")
@pytest.mark.parametrize(("play", "hidden"), HIDDEN)
def test_on_whom_a_law_lies(play: list[Any], hidden: list[str]) -> None:
    t = table({}, {"play": play})
    found = [number for number in t.match.front[1] if law_on(t.match, UNSEEN, number) is not None]
    assert [t.match.kind_of(number).names["en"] for number in found] == hidden


@pytest.mark.rule("agot-blank-01")
def test_what_a_card_brings() -> None:
    t = table({"play": ["Page", "Ghostly", "Other Words"]}, {"play": [wearing("Ghostly", "Gag")]})
    found = [brings(t.match, t.card(name, 0).number, UNSEEN) for name in ("Page", "Ghostly", "Other Words")]
    assert found == [False, True, False] and not brings(t.match, t.card("Ghostly", 1).number, UNSEEN)


IMMUNE = {
    "Proof of event": ("Song", "Wild Song"),
    "Proof of stark": ("Stark Song",),
    "Proof of all": ("Song", "Wild Song", "Stark Song", "Page", "Veil"),
    "Wild Proof": ("Wild Song",),
    "Hermit": ("Veil",),
    "Page": (),
}
NORTH = cards_file(event("Stark Song", {"gold": 1}), faction="stark")


@pytest.mark.rule("agot-immune-01", "agot-immune-05")
@pytest.mark.parametrize("who", [*IMMUNE, "Proof of theirs", "Proof of triggered"])
def test_who_is_immune_to_which_cards(who: str) -> None:
    t = Table(stark(play=[who]), lannister(), content=[OWN, NORTH], pause=True, bent=True, phase="standing", step="act")
    match, number = t.match, t.card(who).number
    kinds: dict[str, Kind] = {kind.names["en"]: kind for kind in match.book.kinds}
    for name in ("Song", "Wild Song", "Stark Song", "Page", "Veil"):
        for seat in range(2):
            for triggered in (False, True):
                found = is_immune_to_kind(match, kinds[name], seat, number, triggered)
                if who == "Proof of theirs":
                    assert found == (seat == 1 and "Song" in name)
                elif who == "Proof of triggered":
                    assert found == triggered
                elif who == "Proof of event":
                    assert found == ("Song" in name)
                else:
                    assert found == (name in IMMUNE[who])


@pytest.mark.rule("agot-immune-01", "agot-lasting-01")
def test_who_is_warded_against_what_others_use() -> None:
    t = table({"play": ["Page", "Wild Page"]})
    match = t.match
    page, other = t.card("Page").number, t.card("Wild Page").number
    match.last(L_WARDED, page, EVENT, 5, 0)
    kinds = {kind.names["en"]: kind for kind in match.book.kinds}
    for name, type_ in (("Song", EVENT), ("Veil", LOCATION), ("Hermit", CHARACTER)):
        found = [is_immune_to_kind(match, kinds[name], seat, who) for seat in range(2) for who in (page, other)]
        assert found == [False, False, type_ == EVENT, False]


# --- mirrors ---


@pytest.mark.rule("agot-gain-01", "agotp-prized-01")
@pytest.mark.parametrize("model", [True, False])
def test_what_a_mirror_shares(model: bool) -> None:
    """All icons and keywords of the other and its own; of a number of prized the larger."""
    who = ["Mirror", "Rich Mirror", "Poor Mirror", "Page"]
    t = table({"play": [*who, *(["Model"] if model else [])]})
    found = {name: (t.card(name).icons, sorted(t.card(name).keywords)) for name in who}
    prized = {name: t.match.prized(t.card(name).number) for name in who}
    every = ["military", "intrigue", "power"]
    if model:
        shared = ["prized", "renown", "stealth"]
        assert found == {
            "Mirror": (["military", "power"], shared),
            "Rich Mirror": (["military", "power"], shared),
            "Poor Mirror": (every, shared),
            "Page": (every, []),
        }
        assert prized == {"Mirror": 2, "Rich Mirror": 3, "Poor Mirror": 2, "Page": 0}
    else:
        assert found == {
            "Mirror": (["military"], []),
            "Rich Mirror": ([], ["prized"]),
            "Poor Mirror": (["intrigue"], ["prized", "renown"]),
            "Page": (every, []),
        }
        assert prized == {"Mirror": 0, "Rich Mirror": 3, "Poor Mirror": 1, "Page": 0}
