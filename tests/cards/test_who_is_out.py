"""A player is out of the game: whose cards go where, and who goes on."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.card_makers import ANYONE, event, gear, man, place
from tests.cards.table import Table, card, cards_file, lannister, stark, tyrell

OWN = cards_file(
    man("Page"),
    man("Squire"),
    man("Hostage"),
    man("Knight", strength=4),
    man("Lurker", keywords=["shadow 1"]),
    man("Bride", {"reaction": "initiated", "you": "attack", "do": {"mill": 1, "from": "opponents"}}),
    place("Mill"),
    place("Barn"),
    gear("Ring"),
    gear("Chain"),
    event("Flood", {"mill": 1, "from": "opponents"}),
    event("Song", {"gold": 1}, ANYONE),
)


def table(**given: Any) -> Table:
    """The second player has one card left in his deck; he holds a hostage of the first, who has lent his men a ring."""
    lent = {"card": "Squire", "attachments": [card("Ring", owner=0)]}
    return Table(
        stark(
            play=[{"card": "Page", "attachments": [card("Chain", owner=1)]}, "Mill", "Bride"],
            hand=["Flood"],
            deck=["Page"] * 3,
            gold=2,
            power=2,
        ),
        lannister(
            play=[lent, card("Hostage", owner=0, power=1), card("Barn", owner=2), "Mill"],
            hand=["Page"],
            deck=["Squire"],
            discard=["Squire"],
            dead=["Page"],
            shadows=["Lurker"],
            gold=4,
            power=3,
        ),
        tyrell(play=["Knight"], deck=["Page"] * 3, gold=1, power=1),
        content=[OWN],
        pause=True,
        **given,
    )


@pytest.mark.rule("agot-elimination-04", "agot-firstplayer-06", "agot-leaveplay-04")
@pytest.mark.parametrize(("first", "then"), [(0, 0), (1, 2), (2, 2)])
def test_what_others_own_goes_back_to_them(first: int, then: int) -> None:
    t = table(phase="standing", step="act", first=first)
    t.run_to("cards.action", 0)
    t.does(0, "Flood")
    t.run_to("cards.action")
    assert t.match.gone == [0, 1, 0] and t.match.first == then
    assert t.pile(0, "hand") == ["Ring"] and sorted(t.pile(0, "discard")) == ["Flood", "Hostage"]
    assert "Barn" in t.pile(2, "discard") and t.card("Hostage").power == 0
    assert t.in_play(1) == [] and t.card("Chain").place == "out" and t.card("Page", 0).attachments == []
    assert {"Page", "Mill", "Bride"} <= {*t.in_play(0)} and "Knight" in t.in_play(2)
    for pile in ("hand", "discard", "dead", "shadows", "deck"):
        assert t.pile(1, pile) == [], pile
    assert (t.gold(1), t.faction_power(1)) == (0, 0)
    assert (t.gold(0), t.faction_power(0), t.gold(2), t.faction_power(2)) == (2, 2, 1, 1)


@pytest.mark.rule("agot-elimination-04", "agot-challenge-36")
def test_a_challenge_against_who_is_out_ends() -> None:
    t = table(phase="challenges")
    t.run_to("cards.challenge", 0)
    t.does(0, "military", "House Lannister", "Bride", "done")
    t.run_to("cards.reaction.initiated", 0)
    t.does(0, "Bride")
    assert t.match.gone == [0, 1, 0]
    t.run_to("cards.action")
    assert t.match.contest < 0 and t.card("Bride").kneeling and t.faction_power(0) == 2
    assert {seat for seat in (0, 2) if t.is_asked(seat)}


@pytest.mark.rule("agot-elimination-04", "agot-challenge-11")
def test_a_challenge_of_two_others_goes_on() -> None:
    t = table(phase="challenges")
    t.run_to("cards.challenge", 0)
    t.does(0, "military", "House Tyrell", "Bride", "done")
    t.run_to("cards.reaction.initiated", 0)
    t.does(0, "Bride")
    assert t.match.gone == [0, 1, 0]
    t.defends("Knight", seat=2)
    t.resolve()
    assert t.match.gone == [0, 1, 0] and t.card("Knight").kneeling
    assert any("House Tyrell wins" in line for line in t.log())
