"""A card goes from anywhere to anywhere: which pile it lies in then, what listens and what holds, who knows it."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from bannermen.games.cards.content.table_numbers import L_DOOM
from bannermen.games.cards.state import is_afield, listens_at
from bannermen.games.cards.terms import (
    ATTACHMENT,
    BENEATH,
    BESIDE,
    CHARACTER,
    DEAD,
    DECK,
    DISCARD,
    DUPLICATE,
    HAND,
    HELD,
    LIMBO,
    LOCATION,
    NONE,
    OUT,
    PLACES,
    PLAY,
    PLEDGED,
    PLOTS,
    POOL,
    SEE_CARDS,
    SEE_DECK,
    SEE_POWER,
    SHADOWS,
    SHOWN,
    USED,
)
from tests.cards.card_makers import event, gear, man, place
from tests.cards.plain_cards import plan
from tests.cards.table import Table, cards_file, lannister, stark

WON: dict[str, Any] = {"reaction": "won", "do": {"gold": 1}}
ACT: dict[str, Any] = {"action": "any", "do": {"gold": 1}}
LAW = [{"law": "limited"}, {"strength": 1, "for": {"type": "character"}}, {"claim": 1}]
OWN = cards_file(
    man("Page", ACT, WON, always=LAW),
    man("Heir", {**WON, "at": "hand"}),
    man("Shade", {**WON, "at": "discard"}),
    man("Diver", {"interrupt": "milled", "of": "self", "at": "deck", "do": {"gold": 1}}),
    man("Saint", {**WON, "at": "dead"}),
    man("Spy", {**WON, "at": "shadows"}, keywords=["shadow 1"]),
    place("Inn", ACT, WON, always=LAW),
    gear("Ring", *LAW, does=[ACT, WON]),
    event("Song", {"gold": 1}),
    event("Echo", {"gold": 1}, at="discard"),
    plan("Plan", does=[WON], always=[{"law": "limited"}, {"claim": 1}]),
    plan("Old Plan", always=[{"reserve": 1, "at": "used"}]),
    place("Digger", {"forced reaction": "interred", "do": {"gold": 1}}),
    place("Willing Digger", {"reaction": "interred", "do": {"gold": 1}}),
    {"name": "Creed", "type": "agenda", "does": [WON], "always": [{"law": "limited"}]},
)
NAMES = ("Page", "Heir", "Shade", "Spy", "Song", "Echo", "Diver")
IN_FORCE = (PLAY, SHOWN, HELD, BESIDE)
WAITING = (HAND, DISCARD, DEAD, SHADOWS)
ANYWHERE = (HAND, DECK, DISCARD, DEAD, SHADOWS, BENEATH, PLEDGED, OUT, PLAY, LIMBO)
OF_PLOTS = (SHOWN, USED, PLOTS, OUT)


def table() -> Table:
    return Table(stark(), lannister(play=["Page", "Inn"]), content=[OWN], pause=True, bent=True, phase="standing")


def kept(t: Table) -> dict[str, Any]:
    """What the table has written down."""
    match = t.match
    piles = {
        HAND: match.hand, DISCARD: match.discard, DEAD: match.dead, SHADOWS: match.shadows, BENEATH: match.beneath,
        PLEDGED: match.pledged, PLOTS: match.plots, USED: match.used,
    }  # fmt: skip
    found: dict[str, Any] = {PLACES[each]: [sorted(pile) for pile in seats] for each, seats in piles.items()}
    found["deck"] = [sorted(match.deck[seat][: match.left[seat]]) for seat in range(2)]
    found["front"], found["back"] = [sorted(one) for one in match.front], [sorted(one) for one in match.back]
    found["worn"], found["out"], found["doubles"] = sorted(match.worn), sorted(match.out), sorted(match.doubles)
    found["pool"], found["shown"], found["title"] = sorted(match.pool), list(match.shown), list(match.title)
    found["hearing"] = {i: count for i, count in enumerate(match.hearing) if count}
    found["shifting"] = {i: count for i, count in enumerate(match.shifting) if count}
    found["ruling"] = {i: count for i, count in enumerate(match.ruling) if count}
    found["lawful"], found["afield"] = sorted(match.lawful), list(match.afield)
    return found


def seen(t: Table) -> dict[str, Any]:
    """The same as anybody would write it down who looks where each card lies."""
    match = t.match
    cards = range(len(match.place))

    def lying(where: int) -> list[list[int]]:
        return [[card for card in cards if match.place[card] == where and match.owner[card] == seat] for seat in (0, 1)]

    def held(*types: int) -> list[list[int]]:
        mine = [card for card in cards if match.place[card] == PLAY and match.type_of(card) in types]
        return [[card for card in mine if match.holder[card] == seat] for seat in (0, 1)]

    piles = (HAND, DISCARD, DEAD, SHADOWS, BENEATH, PLEDGED, PLOTS, USED)
    found: dict[str, Any] = {PLACES[each]: lying(each) for each in piles}
    found["deck"] = lying(DECK)
    found["front"], found["back"] = held(CHARACTER), held(LOCATION, ATTACHMENT)
    found["worn"] = [card for card in cards if match.place[card] == PLAY and match.type_of(card) == ATTACHMENT]
    found["out"] = [card for card in cards if match.place[card] == OUT]
    found["doubles"] = [card for card in cards if match.place[card] == DUPLICATE]
    found["pool"] = [card for card in cards if match.place[card] == POOL]
    found["shown"] = [(each or [NONE])[0] for each in lying(SHOWN)]
    titles = {match.holder[card]: card for card in cards if match.place[card] == HELD}
    found["title"] = [titles.get(seat, NONE) for seat in (0, 1)]
    forces = [card for card in cards if match.place[card] in IN_FORCE]
    waiting = [card for card in cards if match.place[card] in WAITING]
    waiting = [card for card in waiting if listens_at(match.kind_of(card), match.place[card])]
    found["hearing"] = dict(Counter(m for card in forces + waiting for m in match.kind_of(card).hears))
    found["shifting"] = dict(Counter(what for card in forces for what in match.kind_of(card).shifts))
    ruling = [card for card in cards if match.place[card] == USED and match.kind_of(card).rules_from >> USED & 1]
    lawful = [card for card in forces + ruling if match.kind_of(card).laws]
    found["ruling"] = dict(Counter(law.what for card in lawful for law in match.kind_of(card).laws))
    found["lawful"] = sorted(lawful)
    found["afield"] = [card for card in waiting if is_afield(match.kind_of(card), match.place[card])]
    return found


def some_card(t: Table, name: str) -> int:
    """A card of that kind for the first seat, in limbo."""
    match = t.match
    number = match.deck[0][match.left[0] - 1]
    match.move(number, LIMBO)
    match.set_kind(number, next(kind.number for kind in match.book.kinds if kind.names["en"] == name))
    return number


def open_to(t: Table, number: int) -> list[bool]:
    return [bool(t.match.known[number] >> seat & 1) for seat in (0, 1)]


KNOWN_TO_ALL = (DISCARD, DEAD, PLAY, SHOWN, HELD)
KNOWN_TO_OWNER = (HAND, SHADOWS)


@pytest.mark.rule("agot-zones-10", "agot-zones-11", "agot-control-04", "agot-leaveplay-06")
@pytest.mark.parametrize("name", ["Page", "Heir", "Shade", "Saint", "Spy", "Inn", "Ring", "Song", "Echo"])
def test_from_anywhere_to_anywhere(name: str) -> None:
    places = [each for each in ANYWHERE if name not in ("Song", "Echo") or each != PLAY]
    goes(name, [(old, new) for old in places for new in places])


@pytest.mark.rule("agot-zones-10", "agot-plot-01")
@pytest.mark.parametrize("name", ["Plan", "Old Plan"])
def test_plots_from_pile_to_pile(name: str) -> None:
    goes(name, [(old, new) for old in OF_PLOTS for new in OF_PLOTS])


def goes(name: str, ways: list[tuple[int, int]]) -> None:
    t = table()
    match = t.match
    number = some_card(t, name)
    if (SHOWN, USED) in ways:
        match.move(match.shown[0], OUT)
    assert kept(t) == seen(t)
    for old, new in ways:
        if new in (old, LIMBO) or old == LIMBO:
            continue
        match.move(number, old)
        assert match.place[number] == old and kept(t) == seen(t)
        match.known[number] = 0
        match.strength(t.card("Page", 1, "play").number)  # all is reckoned
        match.stale, match.concerns, match.unsettled = False, 0, False
        match.move(number, new)
        assert match.place[number] == new and match.holder[number] == 0, PLACES[new]
        assert kept(t) == seen(t), PLACES[new]
        everyone, owner = new in KNOWN_TO_ALL, new in KNOWN_TO_OWNER
        assert open_to(t, number) == [everyone or owner, everyone], PLACES[new]
        forces = {PLAY, SHOWN, HELD} & {old, new} or (name == "Old Plan" and USED in (old, new))
        assert match.stale == bool(forces)
        assert bool(match.concerns & SEE_DECK) == (old == DECK)
        assert bool(match.concerns & SEE_CARDS) == bool(forces or new == DECK)
        assert match.unsettled == bool(match.concerns)
        match.move(number, LIMBO)


@pytest.mark.rule("agot-zones-10")
def test_on_top_and_at_the_bottom() -> None:
    t = table()
    match = t.match
    for where, name in ((DECK, "Page"), (USED, "Plan")):
        cards = [some_card(t, name) for _ in range(3)]
        before = match.used[0] if where == USED else match.deck[0][: match.left[0]]
        match.move(cards[0], where)
        match.move(cards[1], where, under=True)
        match.move(cards[2], where)
        after = match.used[0] if where == USED else match.deck[0][: match.left[0]]
        assert after == [cards[1], *before, cards[0], cards[2]]
        match.move(cards[0], LIMBO)  # from the middle
        after = match.used[0] if where == USED else match.deck[0][: match.left[0]]
        assert after == [cards[1], *before, cards[2]]


@pytest.mark.rule("agot-control-01", "agot-control-04")
@pytest.mark.parametrize("name", ["Page", "Inn", "Ring"])
def test_under_whose_control(name: str) -> None:
    """It enters play there, changes hands, and goes back to its owner."""
    t = table()
    match = t.match
    number = some_card(t, name)
    match.move(number, PLAY, 1)
    assert match.holder[number] == 1 and match.owner[number] == 0 and kept(t) == seen(t)
    for seat in (0, 1, 0, 1):
        match.stale, match.concerns = False, 0
        match.give_control(number, seat)
        assert match.holder[number] == seat and kept(t) == seen(t) and match.stale
        assert match.concerns == SEE_POWER | SEE_CARDS
    match.move(number, HAND)
    assert match.holder[number] == 0 and match.hand[0] == [number] and kept(t) == seen(t)


@pytest.mark.rule("agot-control-01", "agot-zones-10")
@pytest.mark.parametrize("name", ["Page", "Ring"])
def test_what_the_other_owns_enters_play_where_it_is_said(name: str) -> None:
    for seat, holder in ((0, 0), (1, 1), (-1, 1)):
        t = table()
        match = t.match
        number = some_card(t, name)
        owners = match.owner[:]
        owners[number] = 1
        match.owner = owners
        if seat < 0:
            match.move(number, PLAY)
        else:
            match.move(number, PLAY, seat)
        assert match.holder[number] == holder and kept(t) == seen(t)


@pytest.mark.rule("agot-melee-06", "agot-zones-10")
def test_titles_are_held_and_go_back() -> None:
    t = Table(
        stark(title="Hand of the King"),
        lannister(title="Master of Laws"),
        lannister(title="Master of Coin"),
        content=[OWN],
        pause=True,
        bent=True,
        phase="standing",
    )
    match = t.match
    held, pool = match.title[0], match.pool[0]
    assert match.place[held] == HELD and match.place[pool] == POOL
    before = tally(t)
    match.add_power(held, 2)
    for _ in range(2):
        match.strength(t.card("Herald").number)
        match.stale, match.concerns = False, 0
        match.move(held, POOL)
        assert match.title[0] == NONE and match.pool[-1] == held and match.holder[held] == -1
        assert match.power[held] == 0 and match.stale and match.concerns & SEE_CARDS
        assert tally(t) == {key: count - mine(t, held).get(key, 0) for key, count in before.items()}
        match.known[held], match.stale, match.concerns = 0, False, 0
        match.move(held, HELD, 0)
        assert match.title[0] == held and held not in match.pool and match.holder[held] == 0
        assert match.known[held] & 7 == 7 and match.stale and match.concerns & SEE_CARDS
        assert tally(t) == before
    match.move(pool, HELD, 1)
    assert match.title[1] == pool and match.holder[pool] == 1


def tally(t: Table) -> Counter[tuple[str, int]]:
    match = t.match
    found: Counter[tuple[str, int]] = Counter()
    for word, row in (("hears", match.hearing), ("shifts", match.shifting), ("laws", match.ruling)):
        found.update({(word, number): count for number, count in enumerate(row)})
    return found


def mine(t: Table, card: int) -> Counter[tuple[str, int]]:
    kind = t.match.kind_of(card)
    found = Counter(("hears", moment) for moment in kind.hears)
    found.update(("shifts", what) for what in kind.shifts)
    found.update(("laws", law.what) for law in kind.laws)
    return found


@pytest.mark.rule("agot-agenda-01", "agotp-agendax-01")
def test_agendas_lie_beside_the_table() -> None:
    """The first of them, and then those that it allows."""
    t = table()
    match = t.match
    numbers = [some_card(t, "Creed") for _ in range(3)]
    match.agenda[0], match.allies = NONE, [[], []]
    before = tally(t)
    for count, number in enumerate(numbers):
        match.known[number] = 0
        match.move(number, BESIDE)
        assert match.agenda[0] == numbers[0] and match.allies == [numbers[1 : count + 1], []]
        assert match.known[number] & 3 == 3
        expected = {key: value + (count + 1) * mine(t, number).get(key, 0) for key, value in before.items()}
        assert tally(t) == expected


@pytest.mark.rule("agotp-shadow-18", "agotp-shadow-30")
def test_what_works_where_it_lies_out_of_play() -> None:
    """Events in hand and in shadows, and what says so; in a deck nothing does."""
    t = table()
    kinds = {kind.names["en"]: kind for kind in t.match.book.kinds}
    working = {name: [where for where in range(20) if listens_at(kinds[name], where)] for name in NAMES}
    afield = {name: [where for where in range(20) if is_afield(kinds[name], where)] for name in NAMES}
    assert working == {
        "Page": [], "Heir": [HAND], "Shade": [DISCARD], "Spy": [SHADOWS], "Song": sorted([HAND, SHADOWS]),
        "Echo": sorted([HAND, SHADOWS, DISCARD]), "Diver": [],
    }  # fmt: skip
    assert afield == {**working, "Song": [], "Echo": [DISCARD]}


@pytest.mark.rule("agot-leaveplay-03", "agot-leaveplay-06", "agot-limits-02")
@pytest.mark.parametrize("name", ["Page", "Inn"])
def test_what_leaves_play_is_another_object(name: str) -> None:
    """Whatever lay on it or was noted about it is gone, and nothing that is noted about another card."""
    t = table()
    match = t.match
    numbers = [some_card(t, name) for _ in range(2)]
    for number in numbers:
        match.move(number, PLAY)
        match.set_kneeling(number, 1)
        match.add_power(number, 2)
        match.add_mark(number, 1, 3)
        match.set_host(number, match.banner[1])
        match.last(L_DOOM, number, 1, 0, 0)
        match.count_use(number * 16 + 3, 1)
        match.delayed = [*match.delayed, 0, 0, 0, number, 0, 0]
        for row in ("ambushed", "emerged", "fought", "attacking", "standers"):
            setattr(match, row, [*getattr(match, row), number])
    match.count_use(-5, 1)
    gone, stays = numbers
    match.move(gone, DISCARD)
    for number, there in ((gone, 0), (stays, 1)):
        assert match.kneeling[number] == there and match.power[number] == 2 * there
        assert match.tokens(number, 1) == 3 * there
        assert match.host[number] == (match.banner[1] if there else NONE)
        assert match.times_used(number * 16 + 3) == there
    assert match.times_used(-5) == 1
    assert [row[1] for row in match.lasting.rows(L_DOOM)] == [stays] and match.delayed == [0, 0, 0, stays, 0, 0]
    assert match.ambushed == [stays] and match.emerged == [stays] and match.fought == [stays]
    if name == "Page":
        assert match.attacking == [stays] and match.standers == [stays]


@pytest.mark.rule("agot-leaveplay-06", "agotp-shadow-20")
def test_what_was_noted_about_a_pile_ends_with_it() -> None:
    t = table()
    match = t.match
    for where in (DISCARD, DEAD, SHADOWS):
        numbers = [some_card(t, "Page") for _ in range(2)]
        for number in numbers:
            match.move(number, where)
            match.fallen, match.shrouded = [*match.fallen, number], [*match.shrouded, number]
            match.add_mark(number, 1, 2)
        match.move(numbers[0], HAND)
        assert (numbers[0] in match.fallen) == (where == SHADOWS) and numbers[1] in match.fallen
        assert (numbers[0] in match.shrouded) == (where != SHADOWS) and numbers[1] in match.shrouded
        assert match.tokens(numbers[0], 1) == (0 if where == SHADOWS else 2) and match.tokens(numbers[1], 1) == 2


@pytest.mark.rule("agot-reactions-01", "agot-triggers-11")
@pytest.mark.parametrize("diggers", [[], ["Digger"], ["Willing Digger"], ["Digger", "Willing Digger"]])
def test_what_comes_to_a_discard_pile_is_noted_where_somebody_listens(diggers: list[str]) -> None:
    t = table()
    match = t.match
    for name in diggers:
        match.move(some_card(t, name), PLAY)
    digger = len(diggers) > 0
    cards = [some_card(t, "Page") for _ in range(3)]
    match.interred = []
    match.concerns = 0
    for number, where in zip(cards, (DISCARD, DEAD, DISCARD), strict=True):
        match.move(number, where)
    assert match.interred == ([cards[0], cards[2]] if digger else [])
    assert bool(match.concerns & SEE_CARDS) == digger
