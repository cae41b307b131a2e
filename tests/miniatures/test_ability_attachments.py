"""Attachments that change their unit, come back or are taken, and cards that stay with a unit: which of them may."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.miniatures.rules.abilities.doing import Doing
from bannermen.games.miniatures.rules.abilities.effects_attachments import (
    CAPTIVE,
    SAVED,
    Passing,
    captives,
    has_room,
    leaving,
    returning,
    savable,
    seat_for,
    switching,
)
from bannermen.games.miniatures.rules.abilities.effects_laid_cards import CardChangesUnit, LayingCard, carried, layable
from bannermen.games.miniatures.rules.abilities.moments import TURN_START
from bannermen.games.miniatures.rules.abilities.words import (
    AIM,
    AS_ANYBODY,
    AS_ENEMY,
    UNTIL_GAME_ENDS,
    UNTIL_ROUND_ENDS,
    Effect,
    Holds,
)
from bannermen.games.miniatures.rules.attack import Attack, look_around
from bannermen.games.miniatures.terms import ANSWER_AT, CARD_AT, DESTROYED, NOBODY, PANICKED, VULNERABLE
from tests.miniatures.own_abilities import ability, clause, effect, own_book, script, teach_card
from tests.miniatures.table import SWORDS, Table, at, battle
from tests.miniatures.test_ability_doing import whom
from tests.miniatures.test_ability_rare import laid
from tests.miniatures.test_conditions import holding, scene_of

pytestmark = pytest.mark.rule("tmg21-attachments-09")

NOBLE, WARDEN = "20603", "20604"
FAR = at(SWORDS, 44, 44, 180)


def pair(one: int = 0b10, two: int = 0b11, **more: Any) -> Table:
    """Two units with a place for either attachment; whose bit is set is not there."""
    mine = [
        at(SWORDS, 24, 20, joined=[NOBLE, WARDEN], guests=[1], fallen=one, **more),
        at(SWORDS, 32, 20, joined=[WARDEN, NOBLE], guests=[0, 1] if two == 0b11 else [1], fallen=two),
    ]
    return battle(mine, [FAR])


def cards(t: Table, unit: int) -> list[Any]:
    return list(t.war.field.joined[unit])


# --- from one unit to another ---


def test_which_attachment_may_go_over() -> None:
    t = pair()
    assert leaving(t.war, 0, 1) == [0] and leaving(t.war, 1, 0) == [], "there is none"
    assert seat_for(t.war, 1, NOBLE) == 1 and seat_for(t.war, 1, "20119") == NOBODY
    for gone in (0, 1):
        t = pair()
        t.war.take_away(gone, DESTROYED)
        assert leaving(t.war, 0, 1) == []
    assert leaving(pair(figures=2).war, 0, 1) == [0] and leaving(pair(figures=1).war, 0, 1) == [], "the last stays"
    t = pair(two=0b10)
    assert leaving(t.war, 0, 1) == [], "there is one already"
    cards(t, 1)[1].beside = True
    assert leaving(t.war, 0, 1) == [0], "he stands beside another"
    t = pair(two=0b10)
    cards(t, 1)[0].beside = True
    assert has_room(t.war, 1, 1) and leaving(t.war, 0, 1) == [0], "the other one stands beside him"


@pytest.mark.rule("tmg21-army-13", "tmg21-attachments-09")
def test_neither_commanders_nor_guests_of_the_enemy_go_over() -> None:
    for unit, name, value in ((0, "commander", True), (0, "planter", 1), (1, "planter", 1)):
        t = pair()
        setattr(cards(t, unit)[unit], name, value)
        assert leaving(t.war, 0, 1) == []
    t = pair()
    for card in cards(t, 1):
        card.id = "20119"
    assert leaving(t.war, 0, 1) == [], "that unit has no place for him"


def test_which_two_change_their_units() -> None:
    both = pair(two=0b10)
    assert switching(both.war, 0, 1) == [0, 0] and switching(pair().war, 0, 1) == []
    for unit, name, value in ((0, "commander", True), (1, "commander", True), (0, "planter", 1), (1, "planter", 1)):
        t = pair(two=0b10)
        setattr(cards(t, unit)[0], name, value)
        assert switching(t.war, 0, 1) == []
    for unit in (0, 1):
        t = pair(two=0b10)
        cards(t, unit)[1].id = "20119"
        assert switching(t.war, 0, 1) == [], "one of them has no place over there"


def test_they_change_from_whichever_place_they_stand_in() -> None:
    places = (
        {"joined": [NOBLE, WARDEN], "guests": [1], "fallen": 0b10},
        {"joined": [NOBLE, WARDEN], "guests": [0], "fallen": 1},
    )
    t = battle([at(SWORDS, 24, 20, **places[0]), at(SWORDS, 32, 20, figures=6, **places[1])], [FAR])
    own_book(t.war)
    t.start(Doing(script(t.war, effect("switch-attachments")), scene_of(other=0, aim=1)))
    assert (t.war.joined(0), t.war.joined(1), t.war.figures[:2]) == ([1], [0], [12, 6])
    t.start(Doing(script(t.war, effect("switch-attachments")), scene_of(other=0, aim=1)))
    assert (t.war.joined(0), t.war.joined(1)) == ([0], [1])
    assert seat_for(t.war, 1, WARDEN) == NOBODY, "he is there himself"
    t.war.fallen[0] = 0b11
    t.start(Passing(0, 1, 0, 0))
    assert (t.war.joined(0), t.war.joined(1)) == ([1], []), "out of the second place"


def test_both_of_those_who_change_must_be_there() -> None:
    t = pair(two=0b10)
    assert holding(t, "can-switch", other=0, aim=1) and not holding(t, "can-switch", other=0, aim=2)
    assert not holding(t, "can-switch", other=0) and not holding(t, "can-switch", aim=1)
    for gone in (0, 1):
        t = pair(two=0b10)
        t.war.take_away(gone, DESTROYED)
        assert not holding(t, "can-switch", other=0, aim=1)


# --- back from the dead ---


def dead(unit: int = 1) -> Table:
    """The Noble and the Warden were destroyed; the unit has a place for either."""
    t = pair(one=0b11)
    t.war.dead = [NOBLE, WARDEN]
    for card in cards(t, unit):
        card.guest = True
    return t


def test_which_of_the_dead_may_return() -> None:
    assert returning(dead().war, 1) == [0, 1]
    t = dead()
    t.war.dead = [NOBLE]
    assert returning(t.war, 1) == [1], "the other one lives"
    t.war.take_away(1, DESTROYED)
    assert returning(t.war, 1) == [] and not holding(t, "returnable", aim=1), "the unit is gone"
    for name, value in (("commander", True), ("planter", 0), ("borrowed", True)):
        t = dead()
        setattr(cards(t, 1)[0], name, value)
        assert returning(t.war, 1) == [1] == returning(t.war, 1, False)
    t = dead()
    t.war.fallen[1] = 0b10
    assert returning(t.war, 1) == [] and returning(t.war, 1, False) == [1], "there is one already; some do not mind"
    assert not holding(t, "returnable", aim=1) and holding(t, "returnable", "anybody", aim=1)
    assert not holding(t, "returnable", "last", aim=1), "the last who fell is here again"


def test_who_fell_last_is_saved() -> None:
    assert savable(dead().war, 1) == [0] and holding(dead(), "returnable", "last", aim=1)
    t = dead()
    cards(t, 1)[0].guest = False
    assert savable(t.war, 1) == [], "it was his own unit"
    t = dead()
    t.war.fallen[1] = 0b10
    assert savable(t.war, 1) == []
    t = dead()
    t.war.take_away(1, DESTROYED)
    assert savable(t.war, 1) == [] and not holding(t, "returnable", "last", aim=1)
    t = dead()
    t.war.dead = []
    assert savable(t.war, 1) == [], "nobody fell"
    t = dead()
    t.start(Passing(0, SAVED, 1, 0))
    assert t.war.joined(1) == [0] and t.war.dead == [NOBLE]
    t = dead()
    t.start(Passing(0, NOBODY, 1, 0))
    assert t.asked.options == [ANSWER_AT, ANSWER_AT + 1]


def test_who_fell_by_this_attack_is_taken() -> None:
    """The Noble fell before it, the Warden by it."""
    t = dead()
    assert captives(t.war, 1) == [] and not holding(t, "takeable", aim=1), "nobody attacks"
    attack = Attack(1, 2, 0, 0, True)
    attack.mourned = 1
    t.war.stack.append(attack)
    assert captives(t.war, 1) == [0] and holding(t, "takeable", aim=1)
    t.war.fallen[1] = 0b10
    assert captives(t.war, 1) == [], "he has joined it"
    t.war.fallen[1] = 0b11
    cards(t, 1)[0].guest = False
    assert captives(t.war, 1) == [], "there is no place for a captive"
    cards(t, 1)[0].guest = True
    attack.mourned = 0
    assert captives(t.war, 1) == [0, 1]
    t.war.take_away(1, DESTROYED)
    assert captives(t.war, 1) == [] and not holding(t, "takeable", aim=1) and not holding(t, "takeable")
    t = dead()
    t.war.stack.append(attack)
    look_around(t.war, attack)
    assert captives(t.war, 1) == [], "both fell before it was declared"
    t.war.dead.append(WARDEN)
    assert captives(t.war, 1) == [0]
    t = dead()
    attack.mourned = 0
    t.war.stack.append(attack)
    t.start(Passing(0, CAPTIVE, 1, 0))
    assert t.key == "which-attachment" and t.asked.options == [ANSWER_AT, ANSWER_AT + 1]


# --- cards that stay with a unit ---


def taught(*before: Effect, stance: int = AS_ANYBODY, **given: Any) -> tuple[Table, int]:
    """One card of the deck that does this, and its number; the others say nothing."""
    t = laid(first={"deck": [f"402{number:02}" for number in range(1, 13)]})
    card = t.war.deck[0][3]
    for other in t.war.deck[0]:
        t.war.field.card_ability[other] = NOBODY
    stays = ability(t.war)
    lays = effect("attach", text=f"own-{stays}", role=AIM, number=UNTIL_GAME_ENDS)
    does = script(t.war, *before, lays)
    teach_card(t.war, card, ability(t.war, clause(TURN_START, stance=stance, **given), does=does))
    return t, card


@pytest.mark.rule("tmg21-deck-07", "tmg21-deck-09")
def test_which_cards_may_be_laid_on_a_unit() -> None:
    t, card = taught()
    assert layable(t.war, 0, 1, "deck", "") == [card] and layable(t.war, 0, 1, "discard", "") == []
    name = t.war.field.tactics[card]
    assert layable(t.war, 0, 1, "deck", name) == [card] and layable(t.war, 0, 1, "deck", "40299") == []
    t.war.field.commander_cards = [False] * len(t.war.field.commander_cards)
    assert layable(t.war, 0, 1, "deck", "commander") == []
    t.war.field.commander_cards[card] = True
    assert layable(t.war, 0, 1, "deck", "commander") == [card] and layable(t.war, 0, 1, "deck", "40299") == []
    t.war.take_away(1, DESTROYED)
    assert layable(t.war, 0, 1, "deck", "") == [], "nobody is there"
    enemies, _ = taught(stance=AS_ENEMY)
    assert layable(enemies.war, 0, 1, "deck", "") == [], "it is played in answer to an enemy"


@pytest.mark.rule("tmg21-deck-07")
def test_a_card_asks_of_its_unit_what_it_asks_of_whom_it_is_played_on() -> None:
    """Whom it may choose, and what must be so of the unit; what must happen first is for playing it."""
    t, card = taught(whom=whom("friend", kinds=[99]))
    assert layable(t.war, 0, 1, "deck", "") == []
    t, card = taught(whom=whom("friend"))
    assert layable(t.war, 0, 1, "deck", "") == [card]
    for word, text, there in (("kind", "monster", [2]), ("kind", "infantry", [0, 1]), ("zone", "crown", [0, 1, 2])):
        condition = Holds(word)
        condition.role, condition.text = AIM, text
        t, card = taught(conditions=[condition])
        assert [unit for unit in (0, 1, 2) if layable(t.war, 0, unit, "deck", "") == [card]] == there


@pytest.mark.rule("tmg21-deck-07")
@pytest.mark.parametrize(("source", "shuffled"), [("deck", True), ("either", True), ("discard", False)])
def test_a_card_is_laid_without_what_comes_before(source: str, shuffled: bool) -> None:
    t, card = taught(effect("panicked", role=AIM), effect("vulnerable", role=AIM))
    if source == "discard":
        t.war.deck[0].remove(card)
        t.war.discard[0].append(card)
    before = [other for other in t.war.deck[0] if other != card]
    t.start(LayingCard(0, 1, source, "", 0))
    assert [row[3] for row in t.war.granted[1]] == [card] and t.war.conditions[1] == 0
    assert sorted(t.war.deck[0]) == sorted(before) and (t.war.deck[0] != before) == shuffled
    assert card not in t.war.discard[0] and t.war.conditions[1] & (PANICKED | VULNERABLE) == 0


@pytest.mark.rule("tmg21-deck-07")
def test_a_card_is_laid_that_does_something_else_first_or_only_if_something_is_so() -> None:
    t, card = taught()
    marks = script(t.war, effect("panicked", role=AIM))
    lays = t.war.book.scripts[t.war.book.abilities[t.war.field.card_ability[card]].clauses[0].script].effects
    always = effect("if", scripts=[script(t.war, *lays), script(t.war)], conditions=[])
    for several in (
        [effect("choose", number=1, whom=whom(), scripts=[marks]), *lays],
        [effect("weakened", role=AIM), always],
    ):
        does = script(t.war, *several)
        teach_card(t.war, card, ability(t.war, clause(TURN_START, stance=AS_ANYBODY), does=does))
        t.war.granted[1], t.war.deck[0] = [], [*[other for other in t.war.deck[0] if other != card], card]
        t.start(LayingCard(0, 1, "deck", "", 0))
        assert [row[3] for row in t.war.granted[1]] == [card] and t.war.conditions[1] == 0


@pytest.mark.rule("tmg21-deck-07", "tmg21-deck-08")
def test_which_card_goes_from_one_unit_to_another() -> None:
    t = laid(first={"deck": ["40201", "40202", "40203"]})
    own_book(t.war)
    mine = sorted(t.war.deck[0])
    t.war.deck[0] = []
    rows = [(0, UNTIL_GAME_ENDS, 0, card, 7) for card in mine[:2]]
    others = [(1, UNTIL_GAME_ENDS, 1, mine[2], 0), (2, UNTIL_ROUND_ENDS, 0, NOBODY, 0)]
    t.war.granted[0] = [*rows, *others]
    assert carried(t.war, 0, 0) == mine[:2] and carried(t.war, 1, 0) == mine[2:] and carried(t.war, 0, 3) == []
    assert [unit for unit in (NOBODY, 0, 3) if holding(t, "carries-card", aim=unit)] == [0]
    t.start(CardChangesUnit(0, 0, 1, 0))
    assert t.key == "carried-card" and t.asked.options == [CARD_AT + card for card in mine[:2]]
    t.answer(CARD_AT + mine[1])
    assert t.war.granted[0] == [rows[0], *others] and t.war.granted[1] == [rows[1]], "with its tokens"
    t.war.take_away(1, DESTROYED)
    before = [list(row) for row in t.war.granted]
    t.start(Doing(script(t.war, effect("move-card")), scene_of(other=0, aim=1)))
    assert t.key != "carried-card" and t.war.granted == before, "nobody is there to have it"
    t.war.take_away(0, DESTROYED)
    assert carried(t.war, 0, 0) == []
