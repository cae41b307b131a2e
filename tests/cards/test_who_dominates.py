"""Dominance: what counts for it, who wins it, and that a tie wins nothing."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.cards.rules.dominance import dominance_of
from bannermen.games.cards.terms import DOMINANT
from tests.cards.card_makers import ANYONE, event, man, place
from tests.cards.table import Table, cards_file, kneeling, lannister, stark, tyrell

OWN = cards_file(
    man("Page"),
    man("Squire", strength=2),
    man("Meek", strength=4, always=[{"law": "lowly"}]),
    man("Herald of the Dawn", strength=0, always=[{"dominance": 3}]),
    place("Shade", always=[{"law": "lowly", "for": {"type": "character", "name": "Squire"}}]),
    event("Mock", {"belittle": "it", "until": "phase"}, ANYONE),
    place("Bard", {"forced reaction": "dominates", "do": {"mark": "self", "token": "bell"}}),
    place("Clerk", {"forced reaction": "determined", "do": {"mark": "self", "token": "bell"}}),
    faction="stark",
)


def table(*plays: Any, gold: tuple[int, ...] = (0, 0, 0), **given: Any) -> Table:
    seats = [
        maker(play=list(play), gold=coins)
        for maker, play, coins in zip((stark, lannister, tyrell), plays, gold, strict=False)
    ]
    return Table(*seats, content=[OWN], phase="dominance", step="begins", **given)


@pytest.mark.rule("agot-dominance-01", "agot-dominance-03")
@pytest.mark.parametrize(
    ("play", "gold", "total"),
    [
        ([], 0, 0),
        ([], 3, 3),
        (["Page", "Squire"], 0, 3),
        (["Page", kneeling("Squire")], 1, 2),
        (["Meek", "Page"], 0, 1),
        (["Shade", "Squire", "Page"], 0, 1),
        (["Herald of the Dawn"], 0, 3),
        (["Herald of the Dawn", kneeling("Page")], 2, 5),
        ([kneeling("Herald of the Dawn")], 0, 3),
    ],
)
@pytest.mark.parametrize("seat", [0, 1])
def test_what_counts_for_dominance(play: list[Any], gold: int, total: int, seat: int) -> None:
    plays: list[list[Any]] = [[], []]
    plays[seat] = play
    t = table(*plays, gold=(gold, 0) if seat == 0 else (0, gold), pause=True, round=1)
    spent = t.gold(seat) - gold
    assert dominance_of(t.match, seat) == total + spent and dominance_of(t.match, 1 - seat) == t.gold(1 - seat)


@pytest.mark.rule("agot-dominance-02", "agot-dominance-04")
@pytest.mark.parametrize(
    "gold", [(1, 0, 0), (0, 1, 0), (2, 2, 1), (0, 2, 2), (3, 3, 3), (1, 2, 3), (2, 1, 2), (0, 0, 0)]
)
@pytest.mark.parametrize("first", [0, 1, 2])
def test_who_wins_dominance(gold: tuple[int, ...], first: int) -> None:
    t = table(*[["Bard", "Clerk"]] * 3, gold=gold, first=first)
    t.pass_while(lambda: t.phase == "dominance")
    best = max(gold)
    winner = gold.index(best) if gold.count(best) == 1 else None
    assert [t.faction_power(seat) for seat in range(3)] == [int(seat == winner) for seat in range(3)]
    assert [each.tokens.get("bell", 0) for each in t.cards("Bard")] == [int(winner is not None)] * 3
    assert [each.tokens.get("bell", 0) for each in t.cards("Clerk")] == [1] * 3


@pytest.mark.rule("agot-dominance-02")
@pytest.mark.parametrize("gold", [(1, 0), (0, 1), (1, 1)])
def test_who_has_won_dominance_is_remembered(gold: tuple[int, ...]) -> None:
    t = table([], [], gold=gold, pause=True)
    t.run_to("cards.action.dominance")
    assert [t.match.did(seat, DOMINANT) for seat in (0, 1)] == [int(mine > other) for mine, other in (gold, gold[::-1])]


@pytest.mark.rule("agot-dominance-01", "agot-lasting-03")
def test_who_is_mocked_counts_for_nothing_until_the_phase_ends() -> None:
    t = Table(
        stark(play=["Page", "Squire"], hand=["Mock"]),
        lannister(),
        content=[OWN],
        pause=True,
        phase="standing",
        step="act",
    )
    assert dominance_of(t.match, 0) == 3
    t.does(0, "Mock", "Squire")
    assert dominance_of(t.match, 0) == 1
    t.to_phase("taxation")
    assert dominance_of(t.match, 0) == 3
