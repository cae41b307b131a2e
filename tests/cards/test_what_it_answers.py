"""What a reaction to a challenge answers, and whom its effect is for: each word for the winner and for the loser."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.card_makers import gear, man, place
from tests.cards.table import Table, cards_file, challenge, kneeling, lannister, stark, tyrell, wearing

MEN = [man("Lord", strength=5), man("Guard", strength=3), man("Page"), gear("Spurs")]


def fought(*own: dict[str, Any], defended: bool = True, pause: bool = False) -> Table:
    """The Lord has won with 5, against 3 or nobody; every seat has a Bell."""
    hand = ["Page", "Page"]
    return Table(
        stark(play=[kneeling("Lord"), "Bell"], hand=hand, gold=2),
        lannister(play=[kneeling("Guard"), "Bell"], hand=hand, gold=2),
        tyrell(hand=hand, gold=2),
        phase="challenges",
        challenge=challenge("power", ["Lord"], ["Guard"] if defended else []),
        content=[cards_file(*MEN, *own)],
        pause=pause,
    )


def answering(t: Table) -> tuple[bool, bool]:
    """Who may react to the victory: the winner, the loser."""
    found = [False, False]
    while t.match.contest >= 0 and not t.over:
        if t.key == "cards.reaction.won":
            found[t.asked] = True
        t.idle()
    return found[0], found[1]


@pytest.mark.rule("agot-reactions-01", "agot-reactions-09", "agot-challenge-26")
@pytest.mark.parametrize(
    ("words", "winner", "loser"),
    [
        ({}, True, True),
        ({"you": "win"}, True, False),
        ({"you": "lose"}, False, True),
        ({"you": "attack"}, True, False),
        ({"you": "defend"}, False, True),
        ({"you": ["win", "attack"]}, True, False),
        ({"you": ["lose", "defend"]}, False, True),
        ({"you": ["win", "defend"]}, False, False),
        ({"you": ["lose", "attack"]}, False, False),
        ({"who": "you"}, True, False),
        ({"who": "opponent"}, False, True),
        ({"challenge": "power"}, True, True),
        ({"challenge": "military"}, False, False),
        ({"challenge": ["military", "power"]}, True, True),
        ({"margin": 2}, True, True),
        ({"margin": 3}, False, False),
        ({"unopposed": True}, False, False),
    ],
)
def test_which_victory_a_reaction_answers(words: dict[str, Any], winner: bool, loser: bool) -> None:
    bell = place("Bell", {"reaction": "won", **words, "do": {"gold": 1}})
    assert answering(fought(bell)) == (winner, loser)


@pytest.mark.rule("agot-challenge-35", "agot-reactions-01")
@pytest.mark.parametrize(("margin", "true"), [(5, True), (6, False)])
def test_an_unopposed_victory_by_all_the_strength_there_is(margin: int, true: bool) -> None:
    bell = place("Bell", {"reaction": "won", "unopposed": True, "margin": margin, "do": {"gold": 1}})
    assert answering(fought(bell, defended=False)) == (true, true)


@pytest.mark.rule("agot-reactions-01", "agot-challenge-21")
@pytest.mark.parametrize(
    ("part", "winner", "loser"),
    [("attacking", True, False), ("defending", False, True), ("any", True, True), ("none", False, False)],
)
def test_the_part_of_the_card_or_of_its_host(part: str, winner: bool, loser: bool) -> None:
    ability = {"reaction": "won", "do": {"gold": 1}}
    bell = place("Bell")
    t = Table(
        stark(play=[kneeling("Lord"), "Page"]),
        lannister(play=[kneeling("Guard"), "Page"]),
        phase="challenges",
        challenge=challenge("power", ["Lord"], ["Guard"]),
        content=[
            cards_file(
                man("Lord", {**ability, "self": part}, strength=5), man("Guard", {**ability, "self": part}), man("Page")
            )
        ],
    )
    assert answering(t) == (winner, loser)
    spurs = gear("Horn", does=[{**ability, "host": part}])
    t = Table(
        stark(play=[kneeling(wearing("Lord", "Horn"))]),
        lannister(play=[kneeling(wearing("Guard", "Horn"))]),
        phase="challenges",
        challenge=challenge("power", ["Lord"], ["Guard"]),
        content=[cards_file(*MEN, bell, spurs)],
    )
    assert answering(t) == (winner, loser)


@pytest.mark.rule("agot-effects-03", "agot-challenge-26")
@pytest.mark.parametrize(
    ("word", "seats"),
    [
        ("loser", [1]),
        ("winner", [0]),
        ("attacker", [0]),
        ("defender", [1]),
        ("trigger", [0]),
        ("opponents", [1, 2]),
        ("all", [0, 1, 2]),
        ("you", [0]),
    ],
)
def test_for_whom_an_effect_is(word: str, seats: list[int]) -> None:
    bell = place("Bell", {"forced reaction": "won", "you": "win", "do": {"random": 1, "from": word}})
    t = fought(bell)
    while t.match.contest >= 0 and not t.over:
        t.idle()
    assert [seat for seat in range(3) if len(t.pile(seat, "hand")) == 1] == seats


@pytest.mark.rule("agot-effects-04", "agot-abilities-08")
def test_gold_is_taken_from_who_has_any() -> None:
    bell = place("Bell", {"reaction": "won", "you": "win", "do": {"tax": 3, "from": "loser"}})
    t = fought(bell, pause=True)
    while t.key != "cards.reaction.won":
        t.idle()
    t.does(0, "Bell")
    assert (t.gold(0), t.gold(1), t.gold(2)) == (4, 0, 2)  # all there is
    own = place("Bell", {"reaction": "won", "you": "win", "do": {"tax": 3, "from": "winner"}})
    assert answering(fought(own)) == (False, False)  # nothing to take from oneself
