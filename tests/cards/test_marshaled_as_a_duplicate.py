"""A card that may be marshaled as a duplicate of another one: by whom, of whom, and for how much otherwise."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.card_makers import event, gear, man, place
from tests.cards.table import Table, cards_file, lannister, stark

LADY = {"type": "character", "traits": ["Lady"], "whose": "mine"}
OWN = cards_file(
    man("Lady", cost=4, traits=["Lady"], unique=True),
    man("Dowager", cost=5, traits=["Lady"]),
    man("Handmaid", cost=2, always=[{"law": "attends", "of": LADY}]),
    man("Maid of Honour", cost=3, unique=True, traits=["Lady"], always=[{"law": "attends", "of": LADY}]),
    man("Page", cost=1),
    place("Gate", always=[{"law": "marshals", "of": {"type": "character", "at": "discard", "whose": "theirs"}}]),
    place("Feast", always=[{"law": "ambush", "of": {}, "less": 2}]),
    place("Free Feast", always=[{"law": "ambush", "of": {}, "less": 9}]),
    gear("Cup"),
    event("Song", {"gold": 1}),
)


def table(*seats: dict[str, Any], **given: Any) -> Table:
    return Table(*seats, content=[OWN], pause=True, **{"phase": "marshaling", **given})


@pytest.mark.rule("agot-duplicates-04", "agot-marshal-01")
@pytest.mark.parametrize("gold", [0, 1, 2, 3])
@pytest.mark.parametrize("ladies", [[], ["Lady"], ["Lady", "Dowager"]])
def test_a_handmaid_waits_on_a_lady_for_nothing(gold: int, ladies: list[str]) -> None:
    t = table(stark(play=ladies, hand=["Handmaid"], gold=gold), lannister(play=["Dowager"]))
    if not ladies and gold < 2:
        assert t.refused(0, "Handmaid") == "agot-initiate-03"
        return
    t.does(0, "Handmaid")
    if len(ladies) + (gold >= 2) > 1:
        assert sorted(t.offered(0)) == sorted([*ladies, *(["Of none, for gold"] if gold >= 2 else [])])
        t.does(0, ladies[-1])
    if ladies:
        assert t.card(ladies[-1], 0).duplicates == 1 and t.gold(0) == gold
        assert all(t.card(each, 0).duplicates == 0 for each in ladies[:-1])
    else:
        assert "Handmaid" in t.in_play(0) and t.gold(0) == gold - 2


@pytest.mark.rule("agot-duplicates-04", "agot-marshal-01")
def test_a_handmaid_may_come_for_gold_all_the_same() -> None:
    t = table(stark(play=["Dowager"], hand=["Handmaid", "Handmaid"], gold=3), lannister())
    t.does(0, "Handmaid", "Of none, for gold")
    assert "Handmaid" in t.in_play(0) and t.gold(0) == 1 and t.card("Dowager").duplicates == 0
    t.run_to("cards.action", 0)
    t.does(0, t.cards("Handmaid", place="hand")[0].number)  # there is no gold left for another one
    assert t.card("Dowager").duplicates == 1 and t.gold(0) == 1


@pytest.mark.rule("agot-duplicates-01", "agot-control-01")
@pytest.mark.parametrize("gold", [1, 2])
def test_another_players_handmaid_waits_on_nobody_here(gold: int) -> None:
    """A duplicate is a card that its player owns: whom the Gate brings comes for gold."""
    t = table(stark(play=["Dowager", "Gate"], gold=gold), lannister(discard=["Handmaid"]))
    if gold < 2:
        assert "Handmaid" not in t.offered(0)
        return
    t.does(0, "Handmaid")
    assert t.in_play(0).count("Handmaid") == 1 and t.gold(0) == 0 and t.card("Dowager").duplicates == 0


@pytest.mark.rule("agot-duplicates-04", "agot-duplicates-10")
def test_a_copy_of_ones_own_is_a_duplicate_of_that() -> None:
    t = table(stark(play=["Maid of Honour", "Lady"], hand=["Maid of Honour", "Lady"], gold=9), lannister())
    t.does(0, t.cards("Lady", place="hand")[0].number)
    assert t.card("Lady").duplicates == 1 and t.gold(0) == 9


# --- ambush that a card gives ---


@pytest.mark.rule("agot-keywords-04", "agot-keywords-06")
@pytest.mark.parametrize(
    ("name", "cost"), [("Page", 0), ("Handmaid", 0), ("Maid of Honour", 1), ("Lady", 2), ("Cup", 0)]
)
@pytest.mark.parametrize("gold", [0, 1, 2])
def test_ambush_for_so_much_less_than_the_printed_cost(name: str, cost: int, gold: int) -> None:
    t = table(stark(play=["Feast", "Page"], hand=[name, "Song"], gold=gold), lannister(), phase="challenges")
    t.run_to("cards.action", 0)
    assert (name in t.offered(0)) == (gold >= cost)
    if gold >= cost:
        t.does(0, name)
        assert t.gold(0) == gold - cost and t.card(name).place == "play"


@pytest.mark.rule("agot-keywords-06", "agot-marshal-02")
def test_an_event_is_never_ambushed() -> None:
    t = table(stark(play=["Free Feast"], hand=["Song"]), lannister(), phase="challenges")
    t.run_to("cards.action", 0)
    t.does(0, "Song")
    assert t.gold(0) == 1 and t.pile(0, "discard") == ["Song"]
