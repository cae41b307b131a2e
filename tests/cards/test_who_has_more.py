"""Who has more of something and who less, of whom there are so many: each measure, each comparison, each player."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from tests.cards.card_makers import event, gear, man, place
from tests.cards.plain_cards import plan
from tests.cards.table import Table, card, cards_file, challenge, kneeling, lannister, stark, tyrell, wearing

MEASURES = ("power", "reserve", "gold", "hand", "characters", "total", "shadows", "strength")
AMOUNTS = [(2, 1, 0), (2, 2, 1), (1, 2, 3), (1, 1, 1), (0, 3, 0), (2, 1, 2)]
SIDES = (stark, lannister, tyrell)
FOLK = (
    man("Page"),
    place("Inn"),
    gear("Ring"),
    *(man(f"Man of {n}", strength=n) for n in range(4)),
    *(plan(f"Reserve {n}", reserve=n) for n in range(4)),
    *(plan(f"Gold {n}", gold=n) for n in range(5)),
)


def having(measure: str, n: int) -> dict[str, Any]:
    """A seat that has so much of it."""
    if measure == "reserve":
        return {"plot": f"Reserve {n}"}
    if measure in ("hand", "shadows"):
        return {measure: ["Ring"] * n}
    if measure == "characters":
        return {"play": ["Page"] * n}
    if measure == "total":
        return {"play": [card("Inn", power=n)]}
    return {"play": [f"Man of {n}"]} if measure == "strength" else {measure: n}


def table(sides: list[dict[str, Any]], *own: dict[str, Any], everybody: tuple[str, ...] = (), **given: Any) -> Table:
    """Everybody has such cards besides."""
    seats = [
        make(**{**side, "play": [*side.get("play", []), *everybody]}) for make, side in zip(SIDES, sides, strict=False)
    ]
    if "phase" not in given:
        given.update(phase="standing", step="act")
    return Table(*seats, content=[cards_file(*FOLK, *own)], pause=True, **given)


def tower(name: str, if_: Any, **also: Any) -> dict[str, Any]:
    return place(name, {"action": "any", "if": if_, "do": {"gold": 1}, **also})


def open_to(t: Table, seat: int) -> set[str]:
    """What the seat may use now."""
    t.run_to("cards.action", seat)
    return set(t.offered(seat)) - {"pass", "Herald"}


# --- than others ---


@pytest.mark.rule("agot-constant-02", "agot-restrictions-01")
@pytest.mark.parametrize("measure", MEASURES)
@pytest.mark.parametrize("amounts", AMOUNTS)
def test_who_has_more_than_every_opponent_than_some_and_less_than_some(
    measure: str, amounts: tuple[int, int, int]
) -> None:
    words = ("leads", "above", "below")
    t = table([having(measure, n) for n in amounts], *(tower(word, {word: measure}) for word in words), everybody=words)
    for seat in range(3):
        mine, others = amounts[seat], [n for other, n in enumerate(amounts) if other != seat]
        holds = {"leads": mine > max(others), "above": mine > min(others), "below": mine < max(others)}
        assert open_to(t, seat) == {word for word in words if holds[word]}
        t.passes(seat)


@pytest.mark.rule("agot-constant-02", "agot-challenge-06")
@pytest.mark.parametrize("measure", MEASURES)
@pytest.mark.parametrize(("mine", "theirs"), [(1, 2), (2, 2), (2, 1)])
def test_who_has_more_than_the_defending_player(measure: str, mine: int, theirs: int) -> None:
    """Of the player who asks and the third one, who defends; the attacker does not matter, and without a challenge
    nobody defends."""
    ifs = {
        "outdone": {"outdone": measure},
        "over": {"over": {measure: "defender"}},
        "under": {"under": {measure: "defender"}},
    }
    sides = [having(measure, mine), {"play": [kneeling("Page")]}, having(measure, theirs)]
    towers = [tower(word, if_) for word, if_ in ifs.items()]
    assert open_to(table(sides, *towers, everybody=tuple(ifs)), 0) == set()
    for defender in (0, 2):
        t = table(
            sides,
            *towers,
            everybody=tuple(ifs),
            phase="challenges",
            challenge=challenge("power", ["Page"], attacker=1, defender=defender),
            first=1,
        )
        for seat, less, more in ((0, mine < theirs, theirs < mine), (2, theirs < mine, mine < theirs)):
            holds = {"outdone": less, "under": less, "over": more}
            # nobody has more or less than himself
            assert open_to(t, seat) == {word for word in ifs if seat != defender and holds[word]}
            t.passes(seat)


@pytest.mark.rule("agot-constant-02", "agot-targets-01")
@pytest.mark.parametrize("measure", MEASURES)
@pytest.mark.parametrize("amounts", [(1, 2, 0), (2, 2, 3), (3, 2, 2)])
def test_who_has_more_than_the_player_chosen_or_the_holder(measure: str, amounts: tuple[int, int, int]) -> None:
    rests = {"over": lambda one, other: one > other, "under": lambda one, other: one < other}
    for word, foe in product(rests, (1, 2)):
        tale = event("Tale", [{"gold": 4}, {"gold": 3, "if": {word: {measure: "chosen"}}}], {"player": "opponent"})
        sides = [having(measure, n) for n in amounts]
        sides[0]["hand"] = [*sides[0].get("hand", []), "Tale"]
        t = table(sides, tale)
        before = t.gold(0)
        t.does(0, "Tale", ("House Lannister", "House Tyrell")[foe - 1])
        mine = amounts[0] + 4 if measure == "gold" else amounts[0]
        assert t.gold(0) == before + 4 + 3 * rests[word](mine, amounts[foe])


# --- so many ---


@pytest.mark.rule("agot-constant-02", "agot-restrictions-01")
@pytest.mark.parametrize("count", [(2, 1, 0), (1, 1, 0), (0, 1, 2), (3, 0, 2), (0, 0, 0)])
def test_how_many_there_are_and_who_has_most_and_fewest(count: tuple[int, int, int]) -> None:
    every = {"type": "character", "name": "Page"}
    ifs: dict[str, Any] = {
        "two": {"there": {**every, "whose": "mine", "count": 2}},
        "one or two": {"there": {**every, "whose": "mine", "count": [1, 2]}},
        "none": {"there": {**every, "whose": "mine", "count": [0, 0]}},
        "three in all": {"there": {**every, "count": 3}},
        "two there": {"opposite": {**every, "count": 2}},
        "one or two there": {"opposite": {**every, "count": [1, 2]}},
        "none there": {"opposite": {**every, "count": [0, 0]}},
        "most": {"most": every},
        "fewest": {"fewest": every},
        "faced": {"faced": every},
        "control": {"control": every},
    }
    t = table(
        [{"play": ["Page"] * n} for n in count], *(tower(f"T {word}", ifs[word]) for word in ifs),
        everybody=tuple(f"T {word}" for word in ifs),
    )  # fmt: skip
    for seat in range(3):
        mine, others = count[seat], [n for other, n in enumerate(count) if other != seat]
        holds = {
            "two": mine >= 2,
            "one or two": 1 <= mine <= 2,
            "none": mine == 0,
            "three in all": sum(count) >= 3,
            "two there": max(others) >= 2,
            "one or two there": any(1 <= n <= 2 for n in others),
            "none there": 0 in others,
            "most": mine > max(others),
            "fewest": mine < min(others),
            "faced": max(others) > 0,
            "control": mine > 0,
        }
        assert open_to(t, seat) == {f"T {word}" for word in ifs if holds[word]}
        t.passes(seat)


@pytest.mark.rule("agot-constant-02", "agot-restrictions-01")
@pytest.mark.parametrize("n", [0, 1, 2, 3])
def test_what_is_on_a_card_and_in_a_hand(n: int) -> None:
    """Power on it and on the faction card, attachments it wears, cards against the reserve of 2, gold of a plot."""
    ifs: dict[str, Any] = {
        "crowned": {"crowned": 2}, "mighty": {"mighty": 2}, "worn": {"worn": {"type": "attachment", "count": [1, 2]}},
        "short": {"short": True}, "rich": {"rich": 2}, "broke": {"broke": True},
    }  # fmt: skip
    for word, if_ in ifs.items():
        chapel = {**man("Chapel", {"action": "any", "if": if_, "do": {"gold": 1}})}
        mine: dict[str, Any] = {"play": ["Chapel"], "plot": "Reserve 2"}
        theirs: dict[str, Any] = {}
        if word == "crowned":
            mine["play"] = [card("Chapel", power=n), card("Page", power=9)]
        elif word == "worn":
            mine["play"] = [wearing("Chapel", *["Ring"] * n), wearing("Page", "Ring")]
        elif word == "mighty":
            mine["power"], theirs["power"] = n, 9
        elif word == "short":
            mine["hand"] = ["Ring"] * n
        elif word == "rich":
            theirs["plot"], mine["plot"] = f"Gold {n}", "Gold 4"
        else:
            mine["gold"], theirs["gold"] = n, 1 - min(n, 1)
        t = table([mine, theirs], chapel)
        holds = {
            "crowned": n >= 2,
            "mighty": n >= 2,
            "worn": n in (1, 2),
            "short": n < 2,
            "rich": n >= 2,
            "broke": n == 0,
        }
        assert ("Chapel" in open_to(t, 0)) == holds[word], word
