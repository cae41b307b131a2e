"""The table of the tests itself, and a first walk through a challenge."""

from __future__ import annotations

import pytest

from bannermen.kernel.game import BadSetup
from tests.cards.table import Table, card, challenge, kneeling, lannister, stark, wearing


def test_a_table_is_set_in_a_few_lines() -> None:
    t = Table(
        stark(
            play=[card("Robb Stark", power=2, duplicates=1), kneeling("Arya Stark"), wearing("Eddard Stark", "Ice")],
            hand=["For the North!"],
            gold=3,
            dead=["Bran Stark"],
            discard=["Summer"],
        ),
        lannister(play=["Tywin Lannister"], gold=2),
        phase="challenges",
    )
    assert t.card("Robb Stark").power == 2 and t.card("Robb Stark").duplicates == 1
    assert t.card("Arya Stark").kneeling
    assert t.card("Ice").host == "Eddard Stark" and t.card("Eddard Stark").strength == 7
    assert t.card("Tywin Lannister").strength == 8
    assert (t.pile(0, "hand"), t.pile(0, "dead"), t.pile(0, "discard")) == (
        ["For the North!"],
        ["Bran Stark"],
        ["Summer"],
    )
    assert t.power(0) == 2 and t.gold(1) == 2


@pytest.mark.rule("agot-framework-30", "agot-challenge-26", "agot-challenge-35")
def test_an_unopposed_challenge_from_declaration_to_its_bonus() -> None:
    t = Table(
        stark(play=["Eddard Stark"]),
        lannister(play=[kneeling("Tywin Lannister")], power=1),
        phase="challenges",
    )
    t.run_to("cards.challenge", 0)
    t.does(0, "power challenge")
    assert t.card("Eddard Stark").kneeling and t.card("Eddard Stark").part == "attacking"
    t.run_to("cards.use-keyword")
    assert t.faction_power(0) == 2 and t.faction_power(1) == 0
    t.does(0, ["Eddard Stark"])
    assert t.card("Eddard Stark").power == 1


def test_a_challenge_in_progress_goes_on_where_it_stands() -> None:
    t = Table(
        stark(play=[kneeling("Eddard Stark")], hand=["For the North!"]),
        lannister(play=[kneeling("Tywin Lannister")]),
        phase="challenges",
        challenge=challenge("military", ["Eddard Stark"], ["Tywin Lannister"]),
        step="actions",
        pause=True,
    )
    assert t.offered(0) == ["Herald", "For the North!", "pass"]
    t.does(0, "For the North!")
    assert t.card("Eddard Stark").strength == 7 and t.asked == 1


def test_a_broken_position_names_the_place() -> None:
    with pytest.raises(BadSetup, match=r"seats\[0\]\.play\[0\].*no card Edard"):
        Table(stark(play=["Edard"]), lannister())
    with pytest.raises(BadSetup, match="there is no step dance"):
        Table(stark(), lannister(), step="dance")
