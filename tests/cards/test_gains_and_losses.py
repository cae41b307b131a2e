"""How much is gained, moved, paid or discarded, and by whom: as much as there is, and what then follows or does not."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.card_makers import event, man, place
from tests.cards.table import Table, baratheon, card, cards_file, lannister, stark, tyrell

THEN = {"power": 1, "then": True}
WHOM = {"you": (0,), "opponents": (1, 2), "all": (0, 1, 2)}
COUNTS = (1, 2, 3)
OWN = cards_file(
    man("Page"),
    man("Robert", unique=True),
    *(event(f"{verb} {n} {whom}", [{verb: n, "from": whom}, THEN])
      for verb in ("take", "tax", "fine", "random", "mill") for n in COUNTS for whom in WHOM),
    *(event(f"{verb} {n} {whom}", [{verb: n, "for": whom}, THEN])
      for verb in ("gold", "power", "draw") for n in COUNTS for whom in WHOM),
    *(event(f"redeal {n} {whom}", {"redeal": True, "from": whom, "count": n}) for n in COUNTS for whom in WHOM),
    *(event(f"bare {whom}", {"bare": True, "from": whom}) for whom in WHOM),
    event("empty", {"empty": True}),
    event("mix", {"mix": True}),
    *(place(f"Bell {what}", {"forced reaction": what, "who": "opponent", "do": {"mark": "self", "token": "bell"}})
      for what in ("drawn", "milled", "thrown", "gains")),
    place("Lamp", {"action": "any", "do": {"mark": "self", "token": "bell"}}),
    place("Bank", always=[{"law": "most gold", "amount": 2, "for": "all"}]),
    place("Curfew", always=[{"law": "most drawn", "amount": 2, "for": "all"}]),
    faction="stark",
)  # fmt: skip
DECK = ["Page"] * 9


def table(*seats: dict[str, Any]) -> Table:
    return Table(*seats, content=[OWN], pause=True, phase="standing", step="act")


def plays(t: Table, name: str) -> None:
    t.run_to("cards.action", 0)
    t.does(0, name)
    t.run_to("cards.action")


def bells(t: Table, what: str) -> int:
    return t.card(f"Bell {what}").tokens.get("bell", 0)


# --- what others have ---


@pytest.mark.rule("agot-effects-04", "agot-power-02")
@pytest.mark.parametrize("count", COUNTS)
@pytest.mark.parametrize("have", [(1, 0), (2, 1), (3, 3), (0, 2)])
def test_power_is_taken_as_far_as_it_goes(count: int, have: tuple[int, int]) -> None:
    t = table(stark(hand=[f"take {count} opponents"], power=2), lannister(power=have[0]), tyrell(power=have[1]))
    plays(t, f"take {count} opponents")
    lost = [min(count, each) for each in have]
    assert [t.faction_power(seat) for seat in (1, 2)] == [have[0] - lost[0], have[1] - lost[1]]
    assert t.faction_power(0) - 2 - sum(lost) in (0, 1)


@pytest.mark.rule("agot-effects-04", "agot-then-01", "agot-then-02", "agot-then-03")
@pytest.mark.parametrize("verb", ["tax", "fine"])
@pytest.mark.parametrize("count", COUNTS)
@pytest.mark.parametrize("have", [(1, 0), (2, 1), (3, 3), (0, 2), (2, 2)])
def test_gold_is_taken_as_far_as_it_goes(verb: str, count: int, have: tuple[int, int]) -> None:
    name = f"{verb} {count} opponents"
    t = table(stark(hand=[name], gold=1), lannister(gold=have[0]), tyrell(gold=have[1]))
    plays(t, name)
    lost = [min(count, each) for each in have]
    assert [t.gold(seat) for seat in (1, 2)] == [have[0] - lost[0], have[1] - lost[1]]
    assert t.gold(0) == 1 + (sum(lost) if verb == "tax" else 0)
    assert t.faction_power(0) == (1 if lost == [count, count] else 0)


@pytest.mark.rule("agot-effects-04", "agot-then-01", "agot-then-02", "agot-then-03")
@pytest.mark.parametrize("count", COUNTS)
@pytest.mark.parametrize("have", [(1, 0), (2, 1), (3, 3), (4, 2)])
def test_so_many_cards_go_at_random_and_each_is_a_card_thrown(count: int, have: tuple[int, int]) -> None:
    name = f"random {count} opponents"
    t = table(
        stark(hand=[name], play=["Bell thrown"]), lannister(hand=["Page"] * have[0]), tyrell(hand=["Page"] * have[1])
    )
    plays(t, name)
    lost = [min(count, each) for each in have]
    assert [len(t.pile(seat, "hand")) for seat in (1, 2)] == [have[0] - lost[0], have[1] - lost[1]]
    assert [len(t.pile(seat, "discard")) for seat in (1, 2)] == lost and bells(t, "thrown") == sum(lost)
    assert t.faction_power(0) == (1 if lost == [count, count] else 0)


@pytest.mark.rule("agot-effects-03", "agot-then-02")
@pytest.mark.parametrize("whom", WHOM)
@pytest.mark.parametrize("count", COUNTS)
def test_so_many_cards_go_from_the_top_of_each_deck(count: int, whom: str) -> None:
    name = f"mill {count} {whom}"
    decks = [["Page"] * count + ["Robert", "Page"] for _ in range(3)]
    t = table(stark(hand=[name], play=["Bell milled"], deck=decks[0]), lannister(deck=decks[1]), tyrell(deck=decks[2]))
    plays(t, name)
    for seat in range(3):
        lost = count if seat in WHOM[whom] else 0
        assert t.pile(seat, "deck") == decks[seat][lost:]
        assert t.pile(seat, "discard").count("Page") == lost
    assert bells(t, "milled") == count * len([seat for seat in WHOM[whom] if seat != 0])
    assert t.faction_power(0) == 1


# --- what one gets ---


@pytest.mark.rule("agot-effects-03", "agot-then-01", "agot-then-02", "agot-then-03")
@pytest.mark.parametrize("whom", WHOM)
@pytest.mark.parametrize("count", COUNTS)
@pytest.mark.parametrize("bank", [False, True])
def test_gold_is_gained_by_whom_it_is_for(count: int, whom: str, bank: bool) -> None:
    name = f"gold {count} {whom}"
    t = table(stark(hand=[name], play=["Lamp", *(["Bank"] if bank else [])]), lannister(gold=1), tyrell())
    plays(t, name)
    gained = min(count, 2) if bank else count
    had = [0, 1, 0]
    assert [t.gold(seat) for seat in range(3)] == [had[s] + (gained if s in WHOM[whom] else 0) for s in range(3)]
    assert t.faction_power(0) == (1 if gained == count else 0)


@pytest.mark.rule("agot-effects-03", "agot-power-01")
@pytest.mark.parametrize("whom", WHOM)
@pytest.mark.parametrize("count", COUNTS)
def test_power_is_gained_by_whom_it_is_for(count: int, whom: str) -> None:
    name = f"power {count} {whom}"
    t = table(stark(hand=[name], play=["Bell gains"]), lannister(power=1), tyrell())
    plays(t, name)
    had = [1, 1, 0]  # what then follows brings the first one more
    assert [t.faction_power(seat) for seat in range(3)] == [
        had[seat] + (count if seat in WHOM[whom] else 0) for seat in range(3)
    ]
    assert bells(t, "gains") == len([seat for seat in WHOM[whom] if seat != 0])


@pytest.mark.rule("agot-draw-01", "agot-effects-06", "agot-draw-02")
@pytest.mark.parametrize("whom", WHOM)
@pytest.mark.parametrize("count", COUNTS)
@pytest.mark.parametrize("curfew", [False, True])
def test_cards_are_drawn_by_whom_it_is_for(count: int, whom: str, curfew: bool) -> None:
    name = f"draw {count} {whom}"
    t = table(
        stark(hand=[name], play=["Bell drawn", *(["Curfew"] if curfew else [])], deck=DECK),
        lannister(deck=DECK),
        tyrell(deck=DECK),
    )
    plays(t, name)
    drawn = min(count, 2) if curfew else count
    assert [len(t.pile(seat, "hand")) for seat in range(3)] == [drawn if s in WHOM[whom] else 0 for s in range(3)]
    assert bells(t, "drawn") == len([seat for seat in WHOM[whom] if seat != 0])


# --- hands and decks as a whole ---


@pytest.mark.rule("agot-effects-03", "agot-draw-01")
@pytest.mark.parametrize("whom", WHOM)
@pytest.mark.parametrize("count", COUNTS)
@pytest.mark.parametrize("have", [(0, 1), (3, 0), (1, 3)])
def test_a_hand_is_dealt_anew_or_so_many_cards_are_drawn(count: int, whom: str, have: tuple[int, int]) -> None:
    """Where no number stands as many come back as went, and that is no drawing."""
    name = f"redeal {count} {whom}"
    t = table(
        stark(hand=[name, "Robert"], play=["Bell drawn"], deck=DECK),
        lannister(hand=["Robert"] * have[0], deck=DECK),
        tyrell(hand=["Robert"] * have[1], deck=DECK),
    )
    plays(t, name)
    before = [1, *have]
    for seat in range(3):
        now = before[seat] if seat not in WHOM[whom] or count == 1 else count
        assert len(t.pile(seat, "hand")) == now
        assert t.match.left[seat] == 9 + before[seat] - now
        if seat not in WHOM[whom]:
            assert t.pile(seat, "hand") == ["Robert"] * before[seat]
    assert bells(t, "drawn") == (0 if count == 1 else len([seat for seat in WHOM[whom] if seat != 0]))


@pytest.mark.rule("agot-abilities-08")
@pytest.mark.parametrize("name", ["redeal 1 opponents", "redeal 2 opponents", "random 1 opponents", "empty"])
def test_where_nobody_holds_anything_nothing_can_be_done(name: str) -> None:
    t = table(stark(hand=[name, "Page"]), lannister(), tyrell())
    assert t.refused(0, name) == "agot-abilities-08"


@pytest.mark.rule("agot-gold-03")
@pytest.mark.parametrize("gold", [(1, 0, 0), (0, 2, 3), (1, 1, 1)])
def test_all_pools_are_emptied(gold: tuple[int, int, int]) -> None:
    t = table(stark(hand=["empty"], gold=gold[0]), lannister(gold=gold[1]), tyrell(gold=gold[2]))
    plays(t, "empty")
    assert [t.gold(seat) for seat in range(3)] == [0, 0, 0]


@pytest.mark.rule("agot-duplicates-01", "agot-effects-03", "agot-abilities-08")
@pytest.mark.parametrize("whom", WHOM)
@pytest.mark.parametrize("have", [(1, 1), (0, 2), (2, 0)])
def test_duplicates_are_discarded_from_those_who_are_meant(whom: str, have: tuple[int, int]) -> None:
    t = table(
        stark(play=[card("Robert", duplicates=have[0])], hand=[f"bare {whom}"]),
        lannister(),
        baratheon(play=[card("Robert", duplicates=have[1])]),
    )
    lost = [have[0] if 0 in WHOM[whom] else 0, have[1] if 2 in WHOM[whom] else 0]
    if lost == [0, 0]:
        assert t.refused(0, f"bare {whom}") == "agot-abilities-08"
        return
    plays(t, f"bare {whom}")
    for i, seat in enumerate((0, 2)):
        assert t.pile(seat, "discard").count("Robert") == lost[i]
        assert t.in_play(seat).count("Robert") == 1
    assert len([n for n in range(len(t.match.place)) if t.match.place[n] == 5]) == sum(have) - sum(lost)


@pytest.mark.rule("agot-facedown-02", "agot-effects-03")
def test_whoever_shuffles_knows_the_order_no_more() -> None:
    orders = set()
    for seed in range(1, 9):
        deck = ["Page", "Robert", "Page", "Page", "Page"]
        setup = stark(hand=["mix"], deck=deck)
        t = Table(setup, lannister(deck=deck), content=[OWN], pause=True, phase="standing", step="act", seed=seed)
        plays(t, "mix")
        orders.add(tuple(t.pile(0, "deck")))
        assert sorted(t.pile(0, "deck")) == sorted(deck) and t.pile(1, "deck") == deck
    assert len(orders) > 1
