"""Who wins with 15 power, who wins as the last one, and who cannot win the game."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.cards.terms import HAND, PLAY
from tests.cards.card_makers import event, gear, man, place
from tests.cards.table import Table, card, cards_file, greyjoy, lannister, stark

OWN = cards_file(
    man("Page"),
    man("Hero", {"action": "any", "do": {"power": 15}, "limit": "1/round"}),
    place("Curse", always=[{"law": "uncrowned"}]),
    event("Raze", {"discard": "it"}, {"type": "location", "name": "Curse"}),
    event("Coup", {"power": 15}),
    event("Shovel", {"mill": 1, "from": "opponents"}),
    man("Weak", strength=0),
    place("Plague", always=[{"law": "frail", "for": {"type": "character"}}]),
    gear("Ring"),
    event("Ruin", [{"mill": 1, "from": "you"}, {"power": 1, "for": "all"}]),
    event("Envy", [{"mill": 1, "from": "opponents"}, {"power": 2}]),
    event("Whole Shovel", {"mill": 1, "from": "all"}),
)
CURSED = {"play": ["Curse"]}


def table(*seats: dict[str, Any], **how: Any) -> Table:
    given = {"content": [OWN], "pause": True, "phase": "standing", "step": "act", **how}
    houses = (stark, lannister, greyjoy)
    return Table(*(house(**seat) for house, seat in zip(houses, seats, strict=False)), **given)


def gets(t: Table, power: dict[int, int], drawn: tuple[int, ...] = ()) -> None:
    """All in one step: so much power for faction cards, and the last card of decks drawn."""
    match = t.match
    match.pending = []
    for seat, amount in power.items():
        match.add_power(match.banner[seat], amount)
    for seat in drawn:
        for number in match.deck[seat][: match.left[seat]]:
            match.move(number, HAND)
    match.run()


# --- by power ---

# Who is cursed, who gets how much power, who wins by which rule; or who is asked who does.
BY_POWER: dict[str, tuple[set[int], dict[int, int], list[int], str]] = {
    "nobody has enough": (set(), {0: 14, 1: 14}, [], ""),
    "one has": (set(), {0: 14, 1: 15}, [1], "agot-victory-01"),
    "one has more": (set(), {2: 22}, [2], "agot-victory-01"),
    "one who cannot": ({1}, {1: 15}, [], ""),
    "of two the one who can": ({1}, {0: 15, 1: 20}, [0], "agot-victory-01"),
    "of two the other": ({0}, {0: 15, 1: 20}, [1], "agot-victory-01"),
    "of two nobody can": ({0, 1}, {0: 15, 1: 20}, [], ""),
    "two": (set(), {0: 15, 2: 15}, [2, 0], "agot-victory-02"),
    "of three two can": ({0}, {0: 15, 1: 15, 2: 15}, [1, 2], "agot-victory-02"),
    "all three": (set(), {0: 15, 1: 15, 2: 15}, [1, 2, 0], "agot-victory-02"),
}


@pytest.mark.rule("agot-victory-01", "agot-victory-02", "agotp-melee-02")
@pytest.mark.parametrize("case", BY_POWER)
def test_who_wins_by_power(case: str) -> None:
    """Seat 1 is the first player."""
    cursed, power, kings, rule = BY_POWER[case]
    t = table(*(CURSED if seat in cursed else {} for seat in range(3)), first=1)
    gets(t, power)
    if len(kings) > 1:
        assert not t.over and t.is_asked(1, "cards.winner")
        houses = ["House Stark", "House Lannister", "House Greyjoy"]
        assert t.offered(1) == [houses[king] for king in kings]
        t.does(1, houses[kings[-1]])
        kings = kings[-1:]
    assert t.match.winners == kings and t.over == (len(kings) > 0)
    assert t.rules("victory") == ([rule] if rule else [])


@pytest.mark.rule("agotp-melee-02", "agot-victory-01")
def test_who_could_not_win_wins_as_soon_as_he_can() -> None:
    for power, wins in ((15, True), (14, False)):
        t = table({**CURSED, "hand": ["Raze"]}, {}, {})
        gets(t, {0: power})
        assert not t.over
        t.run_to("cards.action", 0)
        t.does(0, "Raze")
        assert t.over == wins and t.match.winners == ([0] if wins else [])
    t = table({**CURSED, "hand": ["Raze"]}, {}, {})
    gets(t, {0: 15})
    gets(t, {1: 15})  # meanwhile another one can
    assert t.match.winners == [1]


@pytest.mark.rule("agot-victory-01", "agot-events-03")
def test_the_event_that_wins_lies_in_its_pile_and_the_card_in_play_where_it_was() -> None:
    t = table({"hand": ["Coup"], "play": ["Hero"]}, {})
    t.does(0, "Coup")
    assert t.over and t.pile(0, "discard") == ["Coup"] and t.in_play(0) == ["Herald", "Hero"]
    t = table({"hand": ["Coup"], "play": ["Hero"]}, {})
    t.does(0, "Hero")
    assert t.over and t.pile(0, "discard") == [] and t.in_play(0) == ["Herald", "Hero"]
    t = table({"hand": ["Whole Shovel"], "deck": ["Page"], **CURSED}, {"deck": ["Page"], **CURSED})
    t.does(0, "Whole Shovel")
    assert t.over and t.match.winners == [] and "Whole Shovel" in t.pile(0, "discard")


# --- by the decks ---

# Who is cursed, whose decks run out, who is left, who wins by which rule, and whether the match is over.
BY_DECKS: dict[str, tuple[set[int], tuple[int, ...], list[int], str, bool]] = {
    "nobody's": (set(), (), [], "", False),
    "one of three": (set(), (1,), [], "", False),
    "two of three": (set(), (0, 1), [2], "agot-victory-03", True),
    "two of three, and the first player stays": (set(), (0, 2), [1], "agot-victory-03", True),
    "the last one cannot win": ({2}, (0, 1), [], "agotp-melee-02", True),
    "who is gone could not have won": ({0, 1}, (0, 1), [2], "agot-victory-03", True),
    "one of three who cannot win": ({0}, (0,), [], "", False),
    "all": (set(), (0, 1, 2), [1, 2, 0], "agot-victory-02", True),
    "all, and one can win": ({0, 1}, (0, 1, 2), [2], "agot-victory-02", True),
    "all, and two can win": ({1}, (0, 1, 2), [2, 0], "agot-victory-02", True),
    "all, and nobody can win": ({0, 1, 2}, (0, 1, 2), [], "agotp-melee-02", True),
}


@pytest.mark.rule("agot-elimination-01", "agot-elimination-02", "agot-victory-03", "agotp-melee-02")
@pytest.mark.parametrize("case", BY_DECKS)
def test_who_wins_as_the_last_one(case: str) -> None:
    cursed, drawn, kings, rule, over = BY_DECKS[case]
    t = table(*(CURSED if seat in cursed else {} for seat in range(3)), first=1)
    gets(t, {}, drawn)
    if len(kings) > 1:
        assert not t.over and t.is_asked(1, "cards.winner") and t.match.gone == [0, 0, 0]
        houses = ["House Stark", "House Lannister", "House Greyjoy"]
        assert t.offered(1) == [houses[king] for king in kings]
        t.does(1, houses[kings[-1]])
        kings = kings[-1:]
    assert t.match.winners == kings and t.over == over
    assert t.rules("victory") == ([rule] if rule else [])
    if not over:
        assert t.match.gone == [int(seat in drawn) for seat in range(3)]
        assert t.asked not in drawn


@pytest.mark.rule("agot-elimination-04", "agot-firstplayer-06")
@pytest.mark.parametrize(
    ("gone", "leaves", "first", "then"),
    [((), 0, 0, 1), ((), 2, 2, 3), ((), 3, 3, 0), ((1,), 0, 0, 2), ((0,), 3, 3, 1), ((3, 0), 2, 2, 1), ((), 1, 3, 3)],
)
def test_who_is_first_after_the_first_player(gone: tuple[int, ...], leaves: int, first: int, then: int) -> None:
    """The next one who is still there, around the table."""
    seats = [
        house(**({"gone": True} if seat in gone else {}))
        for seat, house in enumerate((stark, lannister, greyjoy, stark))
    ]
    t = Table(*seats, content=[OWN], pause=True, phase="standing", step="act", first=first)
    gets(t, {}, (leaves,))
    if len(gone) < 2:
        assert t.match.first == then and t.match.gone[leaves] == 1 and not t.over
    else:
        assert t.match.winners == [then]


@pytest.mark.rule("agot-elimination-02", "agot-elimination-04")
def test_while_the_winner_is_named_nothing_else_happens() -> None:
    t = table({"play": ["Plague"], "discard": ["Weak"]}, {}, first=1)
    match = t.match
    match.move(t.card("Weak").number, PLAY, 0)
    gets(t, {}, (0, 1))
    assert t.is_asked(1, "cards.winner") and t.card("Weak").place == "play"


@pytest.mark.rule("agot-elimination-04")
def test_what_was_in_progress_ends_with_its_player_only() -> None:
    """His own ability ends there; the ability of another goes on without him."""
    t = table({"hand": ["Ruin"], "deck": ["Page"]}, {}, {})
    t.does(0, "Ruin")
    assert t.match.gone == [1, 0, 0] and [t.faction_power(seat) for seat in range(3)] == [0, 0, 0]
    t = table({"hand": ["Ruin"], "deck": ["Page", "Page"]}, {}, {})
    t.does(0, "Ruin")
    assert t.match.gone == [0, 0, 0] and t.faction_power(0) == 1
    t = table({"hand": ["Envy"]}, {"deck": ["Page"]}, {})
    t.does(0, "Envy")
    assert t.match.gone == [0, 1, 0] and t.faction_power(0) == 2


@pytest.mark.rule("agot-elimination-04", "agot-leaveplay-04")
@pytest.mark.parametrize("owner", [0, 2])
def test_what_lies_on_a_card_that_goes_back_goes_to_its_hand(owner: int) -> None:
    lent = {"card": "Page", "owner": owner, "attachments": [card("Ring", owner=owner)]}
    t = table({}, {"play": [lent], "deck": ["Page"]}, {})
    gets(t, {}, (1,))
    assert t.match.gone == [0, 1, 0]
    assert t.pile(owner, "hand") == ["Ring"] and t.pile(owner, "discard") == ["Page"]
