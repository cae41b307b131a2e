"""In which place a filter looks: each by itself and two together, on either side; and who is whose rival."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from tests.cards.card_makers import man, place
from tests.cards.plain_cards import plan
from tests.cards.table import Table, cards_file, challenge, greyjoy, kneeling, lannister, stark, tyrell

C = {"type": "character"}
PILES = {"play": 1, "hand": 2, "discard": 3, "dead": 4, "deck": 5, "shadows": 6}
PLOTS = {"plots": 2, "used": 3, "shown": 1}
FOLK = (man("Page"), plan("Plot"), plan("Other Plot"))


def counting(of: dict[str, Any], count: int) -> dict[str, Any]:
    """A tower that is open while there are just so many of these."""
    return place("Tower", {"action": "any", "if": {"there": {**of, "count": [count, count]}}, "do": {"gold": 1}})


def opens(of: dict[str, Any], count: int, mine: dict[str, Any], theirs: dict[str, Any]) -> bool:
    t = Table(
        stark(**{**mine, "play": [*mine.get("play", []), "Tower"]}),
        lannister(**theirs),
        phase="standing",
        step="act",
        content=[cards_file(*FOLK, counting(of, count))],
        pause=True,
    )
    return "Tower" in t.offered(0)


def under_the_agenda(count: int) -> dict[str, Any]:
    """No place of which these words speak."""
    return {"agenda": "Fealty", "beneath": {"agenda": ["Page"] * count}}


@pytest.mark.rule("agot-abilities-05", "agot-targets-01")
@pytest.mark.parametrize("at", [(one,) for one in PILES] + list(combinations(PILES, 2)))
@pytest.mark.parametrize("whose", ["mine", "theirs", None])
def test_how_many_characters_lie_there(at: tuple[str, ...], whose: str | None) -> None:
    """One in play, two in the hand, three in the discard pile and so on; the other player has one more of each."""
    mine: dict[str, Any] = {pile: ["Page"] * n for pile, n in PILES.items()} | under_the_agenda(7)
    theirs: dict[str, Any] = {pile: ["Page"] * (n + 1) for pile, n in PILES.items()} | under_the_agenda(8)
    own, foe = sum(PILES[one] for one in at), sum(PILES[one] + 1 for one in at)
    count = {"mine": own, "theirs": foe, None: own + foe}[whose]
    of = {**C, "at": list(at), **({"whose": whose} if whose else {})}
    assert opens(of, count, mine, theirs) and not opens(of, count + 1, mine, theirs)


@pytest.mark.rule("agot-abilities-05", "agot-targets-01")
@pytest.mark.parametrize("at", [(one,) for one in PLOTS] + list(combinations(PLOTS, 2)))
@pytest.mark.parametrize("whose", ["mine", "theirs"])
def test_how_many_plots_lie_there(at: tuple[str, ...], whose: str) -> None:
    """The other player has revealed none."""
    mine: dict[str, Any] = {"plot": "Plot", "plots": ["Plot"] * 2, "used": ["Plot"] * 3}
    theirs: dict[str, Any] = {"plot": None, "plots": ["Plot"] * 1, "used": ["Plot"] * 2}
    count = sum(PLOTS[one] - (whose == "theirs") for one in at)
    of = {"type": "plot", "at": list(at), "whose": whose}
    assert opens(of, count, mine, theirs) and not opens(of, count + 1, mine, theirs)


@pytest.mark.rule("agot-targets-01", "agot-constant-02")
@pytest.mark.parametrize("word", ["most", "least"])
@pytest.mark.parametrize("what", ["strength", "cost"])
@pytest.mark.parametrize("overall", [True, False])
def test_whose_are_the_greatest_and_the_least(word: str, what: str, overall: bool) -> None:
    """Of one's own alone, or of all players' cards those that are one's own."""
    men = [man(f"Man of {n}", strength=n, cost=n) for n in range(1, 6)]
    of = {**C, word: what, "whose": "mine", **({"overall": True} if overall else {})}
    sept = place("Sept", {"action": "any", "do": [{"gold": 1}, {"mark": of, "all": True, "token": "bell"}]})
    for ours, theirs in (((2, 4), (1, 5)), ((1, 5), (2, 4)), ((2, 5), (2, 5))):
        t = Table(
            stark(play=[*(f"Man of {n}" for n in ours), "Sept"]),
            lannister(play=[f"Man of {n}" for n in theirs]),
            phase="standing",
            step="act",
            content=[cards_file(*men, sept)],
            pause=True,
        )
        t.does(0, "Sept")
        best = max if word == "most" else min
        among = [*ours, *theirs] if overall else list(ours)
        got = [n for n in ours if t.card(f"Man of {n}", 0).tokens]
        assert got == [n for n in ours if n == best(among)]
        assert not any(t.card(f"Man of {n}", 1).tokens for n in theirs)


# --- titles ---

RIVALS = {
    "Crown Regent": "",
    "Hand of the King": "Master of Coin, Master of Ships",
    "Master of Coin": "Hand of the King, Master of Whispers",
    "Master of Laws": "Master of Whispers, Master of Ships",
    "Master of Ships": "Master of Laws, Hand of the King",
    "Master of Whispers": "Master of Laws, Master of Coin",
}


@pytest.mark.rule("agot-melee-17", "agot-melee-18", "agot-challenge-36")
@pytest.mark.parametrize("title", [*RIVALS, None])
@pytest.mark.parametrize("other", [*RIVALS, None])
@pytest.mark.parametrize("winner", [0, 1])
def test_who_wins_over_a_rival_gains_a_power_for_it(title: str | None, other: str | None, winner: int) -> None:
    """Whoever attacked; besides an unopposed one."""
    if title is not None and title == other:
        return
    titles = [title, other] if winner == 0 else [other, title]
    spare = [name for name in RIVALS if name not in titles]
    men = [man("Giant", strength=9), man("Page", strength=0)]
    sides: list[dict[str, Any]] = [
        {"play": [kneeling("Giant" if seat == winner else "Page")], **({"title": titles[seat]} if titles[seat] else {})}
        for seat in (0, 1)
    ]
    names = ["Giant" if seat == winner else "Page" for seat in (0, 1)]
    t = Table(
        stark(**sides[0], plot="Claim 0"),
        lannister(**sides[1]),
        tyrell(title=spare[0]),
        greyjoy(title=spare[1]),
        phase="challenges",
        challenge=challenge("intrigue", [names[0]], [names[1]] if winner else []),
        step="actions",
        content=[cards_file(*men, plan("Claim 0", claim=0))],
        pause=True,
    )
    t.resolve()
    is_rival = title is not None and other is not None and other in RIVALS[title].split(", ")
    assert t.faction_power(winner) == is_rival + (winner == 0) and t.faction_power(1 - winner) == 0
