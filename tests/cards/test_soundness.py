"""The invariants of the fuzzer bite: each deliberate break of a table, or of its log, is noticed.

A match is played from the middle of the game; at a moment that suits the break the table is tampered with between the
answer and the look. A sound match shows no fault at any of these moments.
"""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from bannermen.arena.fuzz import by_prior
from bannermen.games.cards.content.table_numbers import V_STRENGTH
from bannermen.games.cards.content.tables import EffectStep
from bannermen.games.cards.game import GAME
from bannermen.games.cards.match import PlayableCardsMatch
from bannermen.games.cards.rules.act import Act
from bannermen.games.cards.rules.verbs import TABLE
from bannermen.games.cards.rules.windows import Moment
from bannermen.games.cards.terms import (
    CHARACTER,
    DISCARD,
    EVENT,
    HAND,
    LIMBO,
    MILITARY,
    NONE,
    OUT,
    PHASE,
    PLAY,
    POWER_TO_WIN,
)
from bannermen.kernel.chance import Chance
from bannermen.kernel.events import Event
from bannermen.kernel.message import Message
from bannermen.kernel.window import Window
from bannermen.proving.cards.landmarks import EVENTS, WITH_PACKS
from bannermen.proving.cards.ledger import ENTRIES
from bannermen.proving.cards.proof import PROOF
from tests.cards.card_makers import event, man
from tests.cards.table import Table, cards_file, stark, tyrell

MATCHES = 60
Break = Callable[[PlayableCardsMatch, list[Event]], bool]  # tampers; False: this is not the moment


def told(events: list[Event], kind: str) -> Event | None:
    return next((event for event in events if event.kind == kind), None)


def first_of(match: PlayableCardsMatch, place: int, type_: int = -1) -> int:
    for card, lies in enumerate(match.place):
        if lies == place and type_ in (-1, match.type_of(card)) and match.host[card] == NONE:
            if card not in match.banner:
                return card
    return -1


# --- cards are conserved and in one place each ---


def a_card_in_two_piles(match: PlayableCardsMatch, events: list[Event]) -> bool:
    """lies in"""
    if not match.hand[0]:
        return False
    match.discard[1] = [*match.discard[1], match.hand[0][0]]
    return True


def a_card_in_no_pile(match: PlayableCardsMatch, events: list[Event]) -> bool:
    """lies in nowhere"""
    if not match.hand[1]:
        return False
    match.hand[1].pop()
    return True


def a_card_exchanged(match: PlayableCardsMatch, events: list[Event]) -> bool:
    """other cards are in the game"""
    card = first_of(match, PLAY, CHARACTER)
    other = [kind.number for kind in match.book.kinds if kind.type == CHARACTER and kind.number != match.kind[card]]
    if card < 0:
        return False
    match.set_kind(card, other[0])
    return True


def a_card_in_a_strange_hand(match: PlayableCardsMatch, events: list[Event]) -> bool:
    """is not of seat"""
    if not match.hand[0]:
        return False
    match.hand[1].append(match.hand[0].pop())
    return True


def a_location_in_the_front_row(match: PlayableCardsMatch, events: list[Event]) -> bool:
    """in the front row"""
    if not match.back[0]:
        return False
    match.front[0].append(match.back[0].pop())
    return True


def a_character_in_the_back_row(match: PlayableCardsMatch, events: list[Event]) -> bool:
    """in the back row"""
    if not match.front[0]:
        return False
    match.back[0].append(match.front[0].pop())
    return True


def a_longer_deck_than_there_are_cards(match: PlayableCardsMatch, events: list[Event]) -> bool:
    """more cards left"""
    match.left[0] = len(match.deck[0]) + 1
    return True


# --- figures ---


def a_debt(match: PlayableCardsMatch, events: list[Event]) -> bool:
    """negative gold"""
    match.gold[0] = -1
    return True


def power_below_nothing(match: PlayableCardsMatch, events: list[Event]) -> bool:
    """negative power"""
    match.power[match.banner[1]] = -1
    return True


def power_on_a_card_in_hand(match: PlayableCardsMatch, events: list[Event]) -> bool:
    """tokens outside play"""
    card = first_of(match, HAND)
    if card < 0:
        return False
    match.power[card] = 1
    return True


def a_kneeling_hand(match: PlayableCardsMatch, events: list[Event]) -> bool:
    """in hand kneels 1 times"""
    card = first_of(match, HAND)
    if card < 0:
        return False
    match.kneeling[card] = 1
    return True


def a_card_that_kneels_twice(match: PlayableCardsMatch, events: list[Event]) -> bool:
    """in play kneels 2 times"""
    match.kneeling[match.banner[0]] = 2
    return True


def an_effect_on_a_hand(match: PlayableCardsMatch, events: list[Event]) -> bool:
    """lasts on card .* outside play"""
    card = first_of(match, HAND)
    if card < 0:
        return False
    match.lasting.add(V_STRENGTH, card, 1, PHASE, 0)
    return True


def a_card_that_stays_another(match: PlayableCardsMatch, events: list[Event]) -> bool:
    """in hand is still what it was in play"""
    card = first_of(match, HAND)
    twins = [kind.number for kind in match.book.kinds if kind.was >= 0]
    if card < 0 or not twins:
        return False
    match.set_kind(card, twins[0])
    return True


def a_bystander(match: PlayableCardsMatch, events: list[Event]) -> bool:
    """stands by and takes no part"""
    if match.over or match.contest < 0:
        return False
    match.standers = [match.banner[0]]
    return True


def a_fighter_in_hand(match: PlayableCardsMatch, events: list[Event]) -> bool:
    """in hand has taken part in a challenge"""
    card = first_of(match, HAND)
    if card < 0:
        return False
    match.fought = [*match.fought, card]
    return True


def one_who_fell_into_a_hand(match: PlayableCardsMatch, events: list[Event]) -> bool:
    """in hand has fallen this phase"""
    card = first_of(match, HAND)
    if card < 0:
        return False
    match.fallen = [*match.fallen, card]
    return True


def a_promise_to_a_hand(match: PlayableCardsMatch, events: list[Event]) -> bool:
    """is put off for card .* outside play"""
    card = first_of(match, HAND)
    if card < 0:
        return False
    match.delayed = [*match.delayed, 0, 0, 0, card, 0, 0]
    return True


def a_host_outside_play(match: PlayableCardsMatch, events: list[Event]) -> bool:
    """has a host outside play"""
    card = first_of(match, HAND)
    if card < 0:
        return False
    match.host[card] = 0
    return True


def gold_from_nowhere(match: PlayableCardsMatch, events: list[Event]) -> bool:
    """gold is"""
    match.gold[1] += 1
    return True


def an_income_told_twice(match: PlayableCardsMatch, events: list[Event]) -> bool:
    """gold is"""
    event = told(events, "income")
    if event is None or not event.data["n"]:
        return False
    events.append(event)
    return True


def a_payment_that_nobody_tells(match: PlayableCardsMatch, events: list[Event]) -> bool:
    """gold is"""
    event = told(events, "marshal")
    if event is None or not event.data["n"]:
        return False
    events.remove(event)
    return True


def power_from_nowhere(match: PlayableCardsMatch, events: list[Event]) -> bool:
    """power is"""
    card = first_of(match, PLAY, CHARACTER)
    if card < 0:
        return False
    match.set_power(card, match.power[card] + 1)
    return True


def power_told_and_not_gained(match: PlayableCardsMatch, events: list[Event]) -> bool:
    """power is"""
    events.append(Event("gain", "", Message("", {}), {"card": match.banner[0], "n": 1, "source": NONE}))
    return True


# --- what moves is told ---


def a_discard_that_nobody_tells(match: PlayableCardsMatch, events: list[Event]) -> bool:
    """nothing is told of it"""
    event = told(events, "thrown")
    if event is None or any(event.data["card"] in (e.data.get("cards") or []) for e in events if e is not event):
        return False
    events[:] = [each for each in events if each.data.get("card") != event.data["card"]]
    return True


def a_silent_turn(match: PlayableCardsMatch, events: list[Event]) -> bool:
    """it has turned"""
    if told(events, "stand-all") is not None:
        return False
    for card in match.front[0]:
        if all(card != e.data.get("card") and card not in (e.data.get("cards") or []) for e in events):
            match.set_kneeling(card, 1 - match.kneeling[card])
            return True
    return False


def a_silent_turncoat(match: PlayableCardsMatch, events: list[Event]) -> bool:
    """changed sides"""
    for card in match.front[0]:
        if all(card != e.data.get("card") and card not in (e.data.get("cards") or []) for e in events):
            match.holder[card] = 1
            match.front[0].remove(card)
            match.front[1].append(card)
            return True
    return False


# --- what is kept beside the table ---


def a_listener_forgotten(match: PlayableCardsMatch, events: list[Event]) -> bool:
    """count of listeners"""
    match.hearing[0] += 1
    return True


def a_law_out_of_force(match: PlayableCardsMatch, events: list[Event]) -> bool:
    """laws are in force"""
    if not match.lawful:
        return False
    match.lawful = match.lawful[1:]
    return True


def a_law_counted_twice(match: PlayableCardsMatch, events: list[Event]) -> bool:
    """the laws in force are counted"""
    match.ruling = [count + 1 for count in match.ruling]
    return True


def a_strength_kept_too_long(match: PlayableCardsMatch, events: list[Event]) -> bool:
    """strengths kept differ"""
    if match.stale or not match.front[0]:
        return False
    match.strengths = match.strengths[:]
    match.strengths[match.front[0][0]] += 1
    return True


def an_icon_kept_too_long(match: PlayableCardsMatch, events: list[Event]) -> bool:
    """icons kept differ"""
    if match.stale or not match.front[0]:
        return False
    match.icons = match.icons[:]
    match.icons[match.front[0][0]] += 1
    return True


def a_keyword_kept_too_long(match: PlayableCardsMatch, events: list[Event]) -> bool:
    """keywords kept differ"""
    if match.stale or not match.front[0]:
        return False
    match.keys = match.keys[:]
    match.keys[match.front[0][0]] += 1
    return True


# --- the table ---


def a_dead_first_player(match: PlayableCardsMatch, events: list[Event]) -> bool:
    """eliminated player is first"""
    match.gone[match.first] = 1
    return True


def a_title_too_few(match: PlayableCardsMatch, events: list[Event]) -> bool:
    """titles"""
    if match.seats < 3 or not match.pool:
        return False
    card = match.pool[0]
    match.pool = match.pool[1:]
    match.out = [*match.out, card]
    match.place[card] = OUT
    return True


def an_attachment_on_nothing(match: PlayableCardsMatch, events: list[Event]) -> bool:
    """the host of card"""
    if not match.worn or not match.hand[0]:
        return False
    match.host[match.worn[0]] = match.hand[0][0]
    return True


def a_duplicate_under_nothing(match: PlayableCardsMatch, events: list[Event]) -> bool:
    """lies under nothing"""
    if not match.doubles or not match.hand[0]:
        return False
    match.host[match.doubles[0]] = match.hand[0][0]
    return True


def two_of_one(match: PlayableCardsMatch, events: list[Event]) -> bool:
    """two copies of a unique"""
    for card in match.front[0]:
        for other in match.front[0]:
            if card != other and match.kind_of(card).unique:
                match.set_kind(other, match.kind[card])
                return True
    return False


def a_victory_unseen(match: PlayableCardsMatch, events: list[Event]) -> bool:
    """nobody noticed"""
    if match.over or match.unsettled:
        return False
    match.power[match.banner[0]] += POWER_TO_WIN
    return True


def a_survivor_without_a_deck(match: PlayableCardsMatch, events: list[Event]) -> bool:
    """no deck and is still there"""
    if match.over or match.unsettled or match.gone[0]:
        return False
    match.left[0] = 0
    return True


def a_card_that_lies_face_down(match: PlayableCardsMatch, events: list[Event]) -> bool:
    """lies open and is not known to all"""
    card = first_of(match, PLAY, CHARACTER)
    if card < 0:
        return False
    match.known[card] = 1
    return True


def a_hand_that_its_player_cannot_see(match: PlayableCardsMatch, events: list[Event]) -> bool:
    """not known to who holds it"""
    if not match.hand[0]:
        return False
    match.known[match.hand[0][0]] = 2
    return True


def gold_of_the_departed(match: PlayableCardsMatch, events: list[Event]) -> bool:
    """still has gold, power or a title"""
    if match.over or not match.gold[1]:
        return False
    match.gone[1] = 1
    return True


def a_victory_that_stays(match: PlayableCardsMatch, events: list[Event]) -> bool:
    """no challenge, and somebody fights or has won it"""
    if match.over or match.contest >= 0:
        return False
    match.winner = 0
    return True


def cards_of_the_departed(match: PlayableCardsMatch, events: list[Event]) -> bool:
    """still has cards"""
    if match.over or not match.hand[1]:
        return False
    match.gone[1] = 1
    return True


# --- what is in progress ---


def fighters_without_a_fight(match: PlayableCardsMatch, events: list[Event]) -> bool:
    """participate in no challenge"""
    if match.over or match.contest >= 0 or not match.front[0]:
        return False
    match.attacking = [match.front[0][0]]
    return True


def a_challenge_that_never_ends(match: PlayableCardsMatch, events: list[Event]) -> bool:
    """never ended"""
    if match.over or match.contest >= 0 or any(type(p).__name__ == "Challenge" for p in match.stack):
        return False
    match.contest = MILITARY
    match.attacker, match.defender = 0, 1
    return True


def a_fighter_on_the_wrong_side(match: PlayableCardsMatch, events: list[Event]) -> bool:
    """participates on the side"""
    if match.over or not match.attacking:
        return False
    match.attacker, match.defender = match.defender, match.attacker
    return True


def a_fighter_twice(match: PlayableCardsMatch, events: list[Event]) -> bool:
    """participates twice"""
    if match.over or not match.attacking:
        return False
    match.attacking = [*match.attacking, match.attacking[0]]
    return True


def an_event_half_played(match: PlayableCardsMatch, events: list[Event]) -> bool:
    """is half played"""
    card = first_of(match, HAND, EVENT)
    if card < 0:
        return False
    match.move(card, LIMBO)
    return True


def a_window_about_nothing(match: PlayableCardsMatch, events: list[Event]) -> bool:
    """is about nothing"""
    for procedure in match.stack:
        if isinstance(procedure, Window) and isinstance(procedure.subject, Moment) and procedure.subject.depth >= 0:
            procedure.subject = Moment(0)
            return True
    return False


def windows_without_end(match: PlayableCardsMatch, events: list[Event]) -> bool:
    """does not close"""
    if match.over:
        return False
    match.stack[:0] = [match.stack[0].clone() for _ in range(70)]
    return True


BREAKS: list[Break] = [
    value
    for value in list(globals().values())
    if callable(value) and getattr(value, "__module__", "") == __name__ and value.__doc__
]


def looked_at(spoil: Break | None, matches: int = MATCHES) -> list[str]:
    # Play on from the middle until the break has had its moment: what is found then, or in a sound match ever.
    for seed in range(matches):
        match = GAME.start({"position": PROOF.mid_position(seed)}, seed, recording=True)
        chance = Chance(seed)
        while not match.over and match.number < 60:
            before, count = match.clone(), len(match.log or [])
            decision = match.pending[0]
            match.apply(decision.seat, by_prior(GAME, match, decision, chance))
            events = (match.log or [])[count:]
            if spoil is None:
                found = PROOF.faults(match) + PROOF.audit(before, match, events)
                assert found == [], (seed, match.number, found)
            elif match.number > 2 and spoil(match, events):
                return PROOF.faults(match) + PROOF.audit(before, match, events)
    assert spoil is None, f"no moment for {spoil.__name__}"
    return []


def test_a_sound_match_shows_no_fault() -> None:
    assert looked_at(None, 12) == []


@pytest.mark.parametrize("spoil", BREAKS, ids=lambda spoil: spoil.__name__)
def test_a_break_is_noticed(spoil: Break) -> None:
    """As what it is: the docstring of each break tells by what words."""
    found = looked_at(spoil)
    assert any(re.search(spoil.__doc__ or "", fault) for fault in found), found


def test_the_ledger_knows_only_what_is_told() -> None:
    assert set(ENTRIES) <= {*EVENTS, *WITH_PACKS}


def test_a_target_that_left_play_is_not_knelt() -> None:
    """Found by the fuzz: whoever sacrifices a target for a cancel leaves nothing to kneel (agot-leaveplay-06)."""
    t = Table(
        stark(play=["Bran Stark", "Arya Stark"]),
        tyrell(play=["Margaery Tyrell"]),
    )
    bran = t.card("Bran Stark").number
    t.match.move(bran, DISCARD)
    act = Act(0, t.card("Arya Stark").number, t.match.kind[bran], 0)
    kneel = next(verb for verb in TABLE if verb.name == "kneel")
    mark = next(verb for verb in TABLE if verb.name == "mark")
    assert not kneel.suits(t.match, act, EffectStep(), bran)
    assert not mark.suits(t.match, act, EffectStep(), bran)


def test_who_waits_to_enter_has_been_told_of() -> None:
    """Of several who come into play at once, one is asked what is bestowed on it before the others are there."""
    rise = {"put": {"type": "character", "at": "dead", "whose": "mine"}, "all": True}
    rich = [man(name, keywords=["bestow 2"]) for name in ("One", "Two")]
    content = cards_file(*rich, event("Rise", rise), faction="stark")
    mine = stark(hand=["Rise"], dead=["One", "Two"], gold=4)
    t = Table(mine, tyrell(), phase="dominance", content=[content], pause=True)
    match = t.match
    waited = 0
    for deed in ("Rise", 1, 2):
        before, told = match.clone(), len(match.log or [])
        t.does(0, deed)
        places = [t.card(name).place for name in ("One", "Two")]
        waited += places.count("play") == 1
        assert PROOF.audit(before, match, (match.log or [])[told:]) == []
    assert waited == 1 and places == ["play", "play"]
