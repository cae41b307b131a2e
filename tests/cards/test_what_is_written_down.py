"""What the table writes down: gold, power, deeds, parts in challenges, uses and loans; what is looked at anew then."""

from __future__ import annotations

from collections.abc import Callable
from itertools import permutations
from typing import Any

import pytest

from bannermen.games.cards.content.table_numbers import HOLDS_KNEELING, L_DOOM, L_LENT
from bannermen.games.cards.match import PlayableCardsMatch
from bannermen.games.cards.state import ALL_SEATS
from bannermen.games.cards.terms import (
    ATTACKING,
    DEFENDING,
    DISCARD,
    DUPLICATE,
    EVENT,
    FEATS_WIDTH,
    HAND,
    LIMBO,
    NOBODY,
    NONE,
    ON_CHALLENGE,
    ON_FEATS,
    ON_FIRST,
    ON_GOLD,
    ON_KNEELING,
    ON_PILES,
    ON_POWER,
    ON_TOKENS,
    PER_PHASE,
    PLAY,
    SEE_CARDS,
    SEE_POWER,
)
from tests.cards.card_makers import event, man, place
from tests.cards.table import Table, cards_file, lannister, stark

OWN = cards_file(
    man("Page"),
    man("Squire", {"reaction": "won", "do": {"gold": 1}}, always=[{"law": "unseen"}]),
    man("Heir", {"reaction": "won", "at": "hand", "do": {"gold": 1}}),
    place("Inn"),
    event("Song", {"gold": 1}),
    event("Cloak", {"cover": "it"}, {"type": "character"}),
    event("Tale", {"gold": 1}, reaction="won"),
)


def table(**mine: Any) -> Table:
    mine.setdefault("play", ["Page", "Squire", "Page"])
    theirs = lannister(play=["Page"], hand=["Inn"])
    return Table(stark(**mine), theirs, content=[OWN], pause=True, bent=True, phase="standing", step="act")


def men(t: Table) -> list[int]:
    return list(t.match.front[0])


Change = Callable[[PlayableCardsMatch, int], Any]
# What is done with the table and a card, what it touches, and what must be looked at whatever depends on it.
TOUCHES: dict[str, tuple[Change, int, int]] = {
    "it kneels": (lambda match, card: match.set_kneeling(card, 1), ON_KNEELING, 0),
    "gold": (lambda match, card: match.add_gold(0, 1), ON_GOLD, 0),
    "power": (lambda match, card: match.add_power(card, 1), ON_POWER, SEE_POWER),
    "a token": (lambda match, card: match.add_mark(card, 1, 1), ON_TOKENS, SEE_CARDS),
    "the first player": (lambda match, card: match.set_first(1), ON_FIRST, 0),
    "a deed": (lambda match, card: match.count(0, 1), ON_FEATS, 0),
    "deeds of the phase": (lambda match, card: match.clear_feats(False), ON_FEATS, 0),
    "deeds of the round": (lambda match, card: match.clear_feats(True), ON_FEATS, 0),
    "it attacks": (lambda match, card: match.join(card, ATTACKING), ON_CHALLENGE, 0),
    "it defends": (lambda match, card: match.join(card, DEFENDING), ON_CHALLENGE, 0),
    "a challenge": (lambda match, card: match.set_contest(1, 0, 1), ON_CHALLENGE, 0),
    "a pile": (lambda match, card: match.move(match.hand[0][0], LIMBO), ON_PILES, 0),
}


@pytest.mark.rule("agot-modifiers-01", "agot-constant-02")
@pytest.mark.parametrize("name", TOUCHES)
@pytest.mark.parametrize("depends", [True, False])
def test_values_are_reckoned_anew_where_they_depend_on_it(name: str, depends: bool) -> None:
    change, aspect, concern = TOUCHES[name]
    t = table(hand=["Page"])
    match = t.match
    match.strength(men(t)[0])
    match.depends = aspect if depends else ~aspect
    match.stale, match.concerns, match.unsettled = False, 0, False
    change(match, men(t)[0])
    assert match.stale == depends
    assert match.concerns == concern | (SEE_CARDS if depends else 0) and match.unsettled == bool(match.concerns)


@pytest.mark.rule("agot-modifiers-01", "agot-challenge-22")
@pytest.mark.parametrize(("side", "index"), [(ATTACKING, 0), (DEFENDING, 1), (NONE, 2)])
def test_leaving_a_challenge_touches_what_depends_on_it(side: int, index: int) -> None:
    t = table()
    match = t.match
    match.attacking, match.defending, match.standers = men(t)[:1], men(t)[1:2], men(t)[:3]
    match.depends, match.stale = ON_CHALLENGE, False
    match.withdraw(men(t)[index])
    assert match.stale == (side != NONE)
    stays = [each for each in men(t)[:3] if each != men(t)[index]]
    assert match.attacking == (men(t)[:1] if side != ATTACKING else [])
    assert match.defending == (men(t)[1:2] if side != DEFENDING else []) and match.standers == stays


@pytest.mark.rule("agot-modifiers-01", "agot-lasting-03")
def test_what_changes_values_itself_is_looked_at_anew() -> None:
    t = table()
    match, one = t.match, men(t)[0]
    changes: list[Callable[[], Any]] = [
        lambda: match.last(L_DOOM, one, 1, 5, 0),
        lambda: match.lend(one, 0, 5, 0),
        lambda: match.expire(5),
        lambda: match.turn_into(one, match.kind[men(t)[1]]),
        lambda: match.give_control(one, 1),
        lambda: match.attach(one, men(t)[1]),
        lambda: match.spoil(),
        lambda: match.add_cover(),
    ]
    for number, change in enumerate(changes):
        match.strength(men(t)[1])
        match.stale, match.concerns, match.unsettled = False, 0, False
        change()
        assert match.stale and match.concerns & SEE_CARDS and match.unsettled, number
    match.stale = False
    match.expire(6)
    assert not match.stale  # nothing ended then


@pytest.mark.rule("agot-kneel-01", "agot-control-06")
@pytest.mark.parametrize(("rulers", "looked"), [(0, False), (1, True), (2, True)])
def test_who_holds_others_by_kneeling_is_looked_at(rulers: int, looked: bool) -> None:
    t = table()
    match = t.match
    match.depends, match.concerns = 0, 0
    match.ruling = [rulers if law == HOLDS_KNEELING else 0 for law in range(len(match.ruling))]
    for kneeling in (1, 0):
        match.concerns = 0
        match.set_kneeling(men(t)[0], kneeling)
        assert match.kneeling[men(t)[0]] == kneeling and match.concerns == (SEE_CARDS if looked else 0)


@pytest.mark.rule("agot-power-01", "agot-leaveplay-03")
def test_power_and_tokens_are_counted_card_by_card() -> None:
    t = table()
    match = t.match
    one, other, _ = men(t)[:3]
    match.add_power(one, 2)
    match.add_power(one, 1)
    match.add_power(other, 1)
    match.add_power(one, -1)
    match.add_mark(one, 1, 2)
    match.add_mark(one, 2, 1)
    match.add_mark(one, 1, -1)
    match.add_mark(other, 1, 3)
    assert [match.power[each] for each in men(t)[:3]] == [2, 1, 0]
    assert [[match.tokens(each, token) for token in range(3)] for each in (one, other)] == [[0, 1, 1], [0, 3, 0]]
    match.shed(other)
    assert match.power[other] == 0 and match.tokens(other, 1) == 0 and match.power[one] == 2
    match.add_gold(0, 3)
    match.add_gold(1, 1)
    match.add_gold(0, -1)
    assert match.gold == [2, 1]
    match.shed(one)
    assert match.power[one] == 0 and match.marks[one] == 0


@pytest.mark.rule("agot-challenge-08", "agot-keywords-17")
@pytest.mark.parametrize("whole", [False, True])
def test_what_was_done_is_forgotten_with_the_phase_or_the_round(whole: bool) -> None:
    t = table()
    match = t.match
    match.feats = [0] * (2 * FEATS_WIDTH)
    for seat in range(2):
        for what in range(FEATS_WIDTH):
            match.count(seat, what)
            match.count(seat, what, seat)
    assert match.feats == [1] * FEATS_WIDTH + [2] * FEATS_WIDTH
    match.struck, match.rivalled = [1, 2], [3, 4]
    match.clear_feats(whole)
    kept = [0] * FEATS_WIDTH if whole else [0] * PER_PHASE + [1] * (FEATS_WIDTH - PER_PHASE)
    assert match.feats == kept + [2 * each for each in kept]
    assert match.struck == [0, 0] and match.rivalled == ([0, 0] if whole else [3, 4])


@pytest.mark.rule("agot-look-01", "agot-reveal-01")
def test_who_knows_a_card() -> None:
    t = table(hand=["Page"], shadows=["Squire"], discard=["Heir"])
    match = t.match
    deck = match.deck[0][0]
    match.known[deck] = 0
    for seats, known in ((1, 1), (1, 1), (2, 3), (1, 3)):
        match.learn(deck, seats)
        assert match.known[deck] == known
    for card in (match.hand[0][0], match.shadows[0][0]):
        match.known[card] = 1
        match.show(card)
        assert match.known[card] == ALL_SEATS


# --- challenges ---


@pytest.mark.rule("agot-challenge-11", "agot-challenge-22")
def test_who_takes_part_and_who_has() -> None:
    t = table()
    match = t.match
    one, other, third = men(t)[:3]
    match.attacking, match.defending, match.fought = [], [], []
    match.join(one, ATTACKING)
    match.join(other, DEFENDING)
    match.join(third, ATTACKING)
    assert (match.attacking, match.defending, match.fought) == ([one, third], [other], [one, other, third])
    match.withdraw(one)
    match.join(one, DEFENDING)
    assert (match.attacking, match.defending, match.fought) == ([third], [other, one], [one, other, third])
    match.bypassed, match.standers, match.winner, match.loser = [one], [one], 0, 1
    match.margin, match.unopposed = 3, True
    match.set_contest(2, 1, 0)
    assert (match.contest, match.attacker, match.defender, match.named_foe) == (2, 1, 0, 0)
    assert [match.attacking, match.defending, match.bypassed, match.standers] == [[]] * 4
    assert (match.winner, match.loser, match.margin, match.unopposed) == (NOBODY, NOBODY, 0, False)


# --- uses ---


@pytest.mark.rule("agot-limits-01", "agot-limits-02", "agot-costs-06")
def test_uses_are_counted_and_forgotten_by_period() -> None:
    match = table().match
    match.uses = []
    for key, period in ((7, 1), (9, 2), (7, 1), (-4, 3), (9, 2), (7, 1)):
        match.count_use(key, period)
    assert [match.times_used(key) for key in (7, 9, -4, 1, 2, 3)] == [3, 2, 1, 0, 0, 0]
    before = match.uses
    match.uncount_use(9)
    assert before is not match.uses and [match.times_used(key) for key in (7, 9, -4)] == [3, 1, 1]
    match.uncount_use(5)
    assert [match.times_used(key) for key in (7, 9, -4)] == [3, 1, 1]
    match.forget_uses(1)
    assert [match.times_used(key) for key in (7, 9, -4)] == [0, 1, 1]
    match.forget_uses(2)
    assert [match.times_used(key) for key in (7, 9, -4)] == [0, 0, 1]


@pytest.mark.rule("agot-lasting-03", "agot-leaveplay-06", "agot-events-01")
def test_what_is_lent_is_heard_until_it_goes_or_the_time_is_over() -> None:
    t = table(discard=["Tale", "Tale", "Song"])
    match = t.match
    one, other, song = match.discard[0]
    moment = match.kind_of(one).hears[0]
    before = match.hearing[moment]
    for number, until in ((one, 5), (one, 5), (other, 6), (song, 7)):
        match.lend(number, 0, until, 0)
    assert match.hearing[moment] == before + 3
    match.hear_lent()
    assert match.hearing[moment] == before + 6
    match.hearing[moment] -= 3
    match.expire(4)
    assert match.hearing[moment] == before + 3
    match.move(one, HAND)
    assert match.hearing[moment] == before + 2 and len(match.lasting.rows(L_LENT)) == 2  # it listens in hand
    match.expire(6)
    assert match.hearing[moment] == before + 1 and len(match.lasting.rows(L_LENT)) == 1
    match.expire(7)
    assert match.lasting.rows(L_LENT) == []


# --- what lies facedown ---


@pytest.mark.rule("agotp-shadow-14", "agotp-shadow-18")
def test_a_card_leaves_a_hand_facedown_under_the_lowest_number() -> None:
    """Nobody can tell which card it was, nor which of the others he has seen; who waits in hand still does."""
    orders = [list(order) for order in permutations(("Page", "Heir", "Song"))]
    for hand, hides in [(order, index) for order in orders for index in range(3)]:
        t = table(hand=hand, shadows=["Page"])
        match = t.match
        numbers = list(match.hand[0])
        for number in numbers:
            match.known[number] = ALL_SEATS
        titles = [match.kind_of(number).names["en"] for number in numbers]
        away = next(number for number in numbers if match.kind_of(number).names["en"] == hand[hides])
        afield = len(match.afield)
        low = match.hide(away)
        assert low == min(numbers) and match.kind_of(low).names["en"] == hand[hides]
        assert match.shadows[0][-1] == low and sorted(match.hand[0]) == sorted(set(numbers) - {low})
        assert sorted(t.pile(0, "hand")) == sorted(set(titles) - {hand[hides]})
        assert all(match.known[number] == 1 for number in numbers)
        waiting = [number for number in match.hand[0] if match.kind_of(number).names["en"] == "Heir"]
        assert match.afield == waiting and len(match.afield) == afield - (hand[hides] == "Heir")
        assert all(match.type_of(number) != EVENT for number in match.afield)


@pytest.mark.rule("agot-search-01")
def test_a_shuffled_deck_is_known_to_nobody() -> None:
    t = table(deck=["Page", "Squire", "Inn", "Song"] * 3)
    match = t.match
    deck = match.deck[0][: match.left[0]]
    before = [match.kind[number] for number in deck]
    hand = match.deck[1][0]
    for number in [*deck, hand]:
        match.known[number] = ALL_SEATS
    match.concerns = 0
    match.shuffle(0)
    after = [match.kind[number] for number in deck]
    assert sorted(after) == sorted(before) and after != before and match.concerns & SEE_CARDS
    assert [match.known[number] for number in deck] == [0] * len(deck) and match.known[hand] == ALL_SEATS


@pytest.mark.rule("agotp-beneath-02", "agotp-facedown-01", "agotp-facedown-03")
def test_a_card_lies_facedown_on_another_or_under_it() -> None:
    t = table(hand=["Page", "Song", "Inn"])
    match = t.match
    one, other = men(t)[:2]
    first, second, third = match.hand[0]
    match.bury(first, match.front[1][0])
    assert match.beneath[0] == [first] and match.host[first] == match.front[1][0]
    assert match.known[first] & 3 == 3  # its owner knew it, who controls the other may look
    cover = match.book.covers[0]
    numbers = []
    for number, host in ((second, one), (third, other)):
        made = match.veil(number, cover, 1, host)
        numbers.append(made)
        assert match.kind[made] == cover and match.place[made] == PLAY and match.host[made] == host
        assert match.holder[made] == 1 and match.owner[made] == 0 and match.host[number] == made
        assert match.beneath[0][-1] == number
    assert numbers[0] != numbers[1]
    match.move(second, DISCARD)
    assert match.place[numbers[0]] == LIMBO and match.place[numbers[1]] == PLAY and match.host[second] == NONE
    match.move(second, HAND)
    count = len(match.kind)
    assert match.veil(second, cover, 0, other) == numbers[0]  # the number is free again
    assert len(match.kind) == count and match.owner[numbers[0]] == 0
    theirs = match.hand[1][0]
    made = match.veil(theirs, cover, 0, one)
    assert made == count and match.owner[made] == 1 and match.kind[made] == cover and match.holder[made] == 0
    match.add_cover()
    new = len(match.kind) - 1
    assert [row[new] for row in (match.power, match.marks, match.kneeling, match.owner, match.holder)] == [0] * 5
    assert match.host[new] == NONE and match.place[new] == LIMBO and match.known[new] == ALL_SEATS


@pytest.mark.rule("agot-duplicates-01", "agot-duplicates-06", "agot-events-01")
def test_duplicates_go_one_by_one_and_events_go_back_to_their_owner() -> None:
    t = table(hand=["Page", "Page", "Song"])
    match = t.match
    first, second, song = match.hand[0]
    for number in (first, second):
        match.move(number, DUPLICATE)
        match.set_host(number, men(t)[0])
    assert match.doubles == [first, second]
    match.strength(men(t)[0])
    match.stale = False
    match.move(first, DISCARD)
    assert match.doubles == [second] and match.stale
    assert match.host[first] == NONE and match.host[second] == men(t)[0]
    match.move(song, LIMBO)
    match.holder[song] = 1  # an opponent plays it
    match.move(song, DISCARD)
    assert match.holder[song] == 0 and match.discard[0] == [first, song]


@pytest.mark.rule("agot-leaveplay-06", "agot-gain-01")
def test_who_has_turned_into_another_is_itself_again_out_of_play() -> None:
    t = table()
    match = t.match
    page, squire = men(t)[:2]
    own, other = match.kind[page], match.kind[squire]
    match.kind_of(squire).was = own
    try:
        match.turn_into(page, other)
        match.move(page, HAND)
        assert match.kind[page] == own
        match.kind_of(squire).was = NONE
        match.move(squire, HAND)
        assert match.kind[squire] == other
    finally:
        match.book.kinds[other].was = NONE


@pytest.mark.rule("agot-gain-01", "agot-triggers-11")
def test_who_turns_into_another_listens_and_rules_like_that() -> None:
    t = table()
    match = t.match
    page, squire = men(t)[:2]
    hearing, ruling, lawful = list(match.hearing), list(match.ruling), list(match.lawful)
    match.turn_into(page, match.kind[squire])
    moments = match.kind_of(squire).hears
    assert [match.hearing[moment] - hearing[moment] for moment in moments] == [1] * len(moments)
    assert sorted(match.lawful) == sorted([*lawful, page]) and sum(match.ruling) == sum(ruling) + 1
