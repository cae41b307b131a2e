"""Who sees the topmost card of a deck, and what becomes of a card that was revealed there."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.cards.game import GAME
from bannermen.games.cards.rules.sight import in_sight
from tests.cards.card_makers import ANYONE, event, man, place
from tests.cards.table import Table, cards_file, lannister, stark, tyrell

OWN = cards_file(
    man("Page"),
    man("Squire"),
    place("Inn"),
    place("Glass", always=[{"law": "foresees"}]),
    place("Candle", always=[{"law": "bared", "for": "you"}]),
    place("Beacon", always=[{"law": "bared", "for": "all"}]),
    event("Reveal", {"unveil": ANYONE}),
    event("Summon", {"unveil": ANYONE, "into": "play"}),
    event("Song", {"draw": 1}),
    faction="stark",
)


def table(*seats: dict[str, Any], **given: Any) -> Table:
    return Table(*seats, content=[OWN], pause=True, **{"phase": "standing", "step": "act", **given})


def top(t: Table, seat: int, under: int = 0) -> int:
    return t.match.deck[seat][t.match.left[seat] - 1 - under]


@pytest.mark.rule("agot-look-01", "agot-constant-01")
@pytest.mark.parametrize("left", [1, 2, 3])
@pytest.mark.parametrize(
    ("law", "seen"), [(None, []), ("Glass", [(0, 0)]), ("Candle", [(0, 0), (1, 0), (2, 0)]), ("Beacon", "all")]
)
def test_who_sees_the_topmost_card(left: int, law: str | None, seen: Any) -> None:
    """Pairs of who looks and whose deck it is; the second card from the top nobody sees."""
    deck = ["Page", "Squire", "Inn"][:left]
    t = table(stark(play=[law] if law else [], deck=deck), lannister(deck=deck), tyrell(deck=deck))
    expected = [(seat, owner) for seat in range(3) for owner in range(3)] if seen == "all" else seen
    for seat in range(3):
        for owner in range(3):
            assert in_sight(t.match, seat, top(t, owner)) == ((seat, owner) in expected)
            assert left < 2 or not in_sight(t.match, seat, top(t, owner, 1))
    assert in_sight(t.match, -1, top(t, 0)) == (law in ("Candle", "Beacon"))


@pytest.mark.rule("agot-look-01", "agot-draw-01")
@pytest.mark.parametrize("law", ["Glass", "Beacon"])
def test_the_next_card_is_seen_when_the_first_one_has_gone(law: str) -> None:
    t = table(stark(play=[law], hand=["Song"], deck=["Page", "Squire", "Inn"]), lannister())
    first, second = top(t, 0), top(t, 0, 1)
    t.does(0, "Song")
    assert t.pile(0, "hand") == ["Page"] and top(t, 0) == second != first
    assert in_sight(t.match, 0, second) and in_sight(t.match, 1, second) == (law == "Beacon")
    assert in_sight(t.match, 0, first) and not in_sight(t.match, 1, first)


@pytest.mark.rule("agot-reveal-01", "agot-effects-03")
@pytest.mark.parametrize(
    ("name", "card", "place_"),
    [("Reveal", "Page", "hand"), ("Reveal", "Inn", "deck"), ("Summon", "Page", "play"), ("Summon", "Inn", "deck")],
)
def test_what_was_revealed_is_remembered(name: str, card: str, place_: str) -> None:
    """Whoever reckons with what may be hidden reckons with that card where it is."""
    t = table(stark(hand=[name], deck=[card, "Squire", "Inn", "Page", "Squire"]), lannister())
    shown = top(t, 0)
    t.does(0, name)
    t.run_to("cards.action")
    assert t.match.place[shown] == {"deck": 0, "hand": 1, "play": 2}[place_]
    for seed in range(6):
        other = GAME.imagine(t.match, 1, seed)
        assert other.kind[shown] == t.match.kind[shown]
