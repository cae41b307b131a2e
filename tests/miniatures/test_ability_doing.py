"""What an ability does, effect by effect: whom it asks for, how often, what it offers, and what it leaves alone."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.miniatures.rules.abilities.doing import Doing, about
from bannermen.games.miniatures.rules.abilities.moments import TARGETED
from bannermen.games.miniatures.rules.abilities.scene import Context
from bannermen.games.miniatures.rules.abilities.using import Moment
from bannermen.games.miniatures.rules.abilities.words import (
    AIM,
    AS_ANYBODY,
    OTHER,
    SELF,
    UNTIL_GAME_ENDS,
    Effect,
    Holds,
    Whom,
)
from bannermen.games.miniatures.terms import ANSWER_AT, CARD_AT, CONDITION_AT, DESTROYED, NOBODY, ORDER_AT, SLOTS
from bannermen.kernel.decision import PASS
from tests.miniatures.own_abilities import ability, clause, effect, own_book, script, teach_ncu, teach_unit
from tests.miniatures.table import Table
from tests.miniatures.test_conditions import scene_of, table


def laid(**more: Any) -> Table:
    t = table(**more)
    own_book(t.war)
    return t


def whom(side: str = "enemy", **given: Any) -> Whom:
    made = Whom()
    made.side = side
    for name, value in given.items():
        setattr(made, name, value)
    return made


def does(t: Table, *effects: Effect, **scene: Any) -> Table:
    """An ability of the first player does this now."""
    return t.start(Doing(script(t.war, *effects), scene_of(**({"bearer": 0} | scene))))


def panic(t: Table) -> int:
    """A script: whoever was chosen becomes Panicked."""
    return script(t.war, effect("panicked", role=AIM))


def panicked(t: Table) -> list[int]:
    return [unit for unit in range(len(t.war.fate)) if t.war.conditions[unit] & 1]


# --- whom ---


@pytest.mark.rule("tmg21-terms-24")
def test_as_many_are_chosen_as_the_ability_says_each_once() -> None:
    t = laid()
    t.war.conditions = [0] * 6
    does(t, effect("choose", number=2, whom=whom("friend"), scripts=[panic(t)]))
    assert t.key == "aim-at" and t.units() == [0, 1, 2, 3] and t.offers(PASS), "fewer will do"
    t.unit(2)
    assert t.units() == [0, 1, 3] and panicked(t) == [2]
    t.unit(0)
    assert t.key == "pick-activation" and panicked(t) == [0, 2]
    for first in ([], [1]):
        less = laid()
        less.war.conditions = [0] * 6
        does(less, effect("choose", number=3, whom=whom("friend"), scripts=[panic(less)]))
        for unit in first:
            less.unit(unit)
        less.skip()
        assert less.key == "pick-activation" and panicked(less) == first


@pytest.mark.rule("tmg21-terms-24")
def test_one_must_be_chosen_if_there_is_one() -> None:
    t = laid()
    does(t, effect("choose", number=1, whom=whom(), scripts=[panic(t)]))
    assert t.units() == [4, 5] and not t.offers(PASS)
    assert t.unit(5).key == "pick-activation"
    none = laid()
    does(none, effect("choose", number=2, whom=whom(house="House Frey"), scripts=[panic(none)]))
    assert none.key == "pick-activation", "nobody fits: that is all"


@pytest.mark.rule("tmg21-terms-24")
@pytest.mark.parametrize("many", [0, 1, 3])
def test_what_is_divided_may_go_to_the_same_one_again(many: int) -> None:
    t = laid()
    wound = script(t.war, effect("wound", 1, role=AIM))
    does(t, effect("divide", many, whom=whom(), scripts=[wound]))
    for left in range(many, 0, -1):
        assert t.units() == [4, 5] and t.war.figures[4] == 12 - (many - left) and not t.offers(PASS)
        t.unit(4)
    assert t.key == "pick-activation" and t.war.figures[4:] == [12 - many, 4]


@pytest.mark.rule("tmg21-terms-24")
def test_each_of_them_is_done_the_same() -> None:
    t = laid()
    t.war.conditions = [0] * 6
    does(t, effect("each", whom=whom(), scripts=[panic(t)]), effect("vulnerable", role=SELF))
    assert t.key == "pick-activation" and panicked(t) == [4, 5] and t.war.conditions[0] == 2, "then what follows"


@pytest.mark.rule("tmg21-terms-24")
def test_who_is_chosen_is_told_of_it_if_anything_is_done_to_him() -> None:
    for harmed in (True, False):
        t = laid()
        teach_unit(t.war, 5, ability(t.war, clause(TARGETED, chosen=True, stance=AS_ANYBODY)))
        inner = panic(t) if harmed else script(t.war)
        does(t, effect("choose", number=1, whom=whom(), scripts=[inner])).unit(4)
        assert (t.key == "declare-targeted") is harmed
        if harmed:
            assert t.seat == 1 and ("unit", 4) in t.war.about(t.asked)


@pytest.mark.rule("tmg21-terms-24")
@pytest.mark.parametrize(
    ("scene", "seen"),
    [
        ({"bearer": 1, "unit": 2, "other": 4}, [1, 2, 4]),
        ({"bearer": 1, "unit": 1, "other": 4}, [1, 4]),
        ({"bearer": NOBODY, "unit": NOBODY, "other": 5}, [5]),
        ({}, []),
    ],
)
def test_whom_a_question_is_about(scene: dict[str, int], seen: list[int]) -> None:
    assert about(scene_of(**scene)) == [("unit", unit) for unit in seen]


# --- which of several ---


def marks(t: Table) -> list[int]:
    """Three scripts: one token each for the bearer."""
    return [script(t.war, effect(word, role=SELF)) for word in ("panicked", "vulnerable", "weakened")]


@pytest.mark.rule("tmg21-units-14")
@pytest.mark.parametrize(("many", "asked"), [(0, 0), (1, 1), (2, 2), (3, 3), (9, 3)])
def test_so_many_effects_are_picked_each_once(many: int, asked: int) -> None:
    t = laid()
    does(t, effect("pick", many, scripts=marks(t)))
    for options in range(3, max(1, 3 - asked), -1):  # the last of all needs no question
        assert t.key == "pick-effect" and t.seat == 0 and len(t.asked.options) == options
        assert not t.offers(PASS)
        t.answer(t.asked.options[-1])
    assert t.key == "pick-activation" and t.war.conditions[0].bit_count() == asked
    assert t.war.conditions[0] == (0, 4, 6, 7)[asked], "from the last one on"


@pytest.mark.rule("tmg21-units-14")
def test_where_the_card_says_so_the_opponent_picks() -> None:
    t = laid()
    does(t, effect("pick", 1, scripts=marks(t), number=1))
    assert t.key == "pick-effect" and t.seat == 1
    assert t.answer(ANSWER_AT + 2).war.conditions[0] == 4
    after = laid()
    does(after, effect("pick", 1, scripts=marks(after), number=1), effect("may", scripts=marks(after)[:1]))
    after.answer(ANSWER_AT)
    assert after.key == "pick-effect" and after.seat == 0, "what follows is the player's own choice again"


@pytest.mark.rule("tmg21-units-14")
def test_what_may_be_done_may_be_left() -> None:
    for taken in (True, False):
        t = laid()
        does(t, effect("may", scripts=marks(t)[:1]), effect("vulnerable", role=SELF))
        assert t.asked.options == [ANSWER_AT, PASS]
        t.answer(ANSWER_AT if taken else PASS)
        assert t.key == "pick-activation" and t.war.conditions[0] == (3 if taken else 2)


@pytest.mark.rule("tmg21-units-14")
def test_an_effect_whose_condition_does_not_hold_is_not_offered() -> None:
    def offered(unit: int, otherwise: bool, more: bool = False) -> list[int]:
        t = laid()
        inner = script(t.war, effect("panicked", role=SELF))
        holds = Holds("engaged")
        holds.role = SELF
        when = effect("if", conditions=[holds], scripts=[inner, inner if otherwise else script(t.war)])
        several = [when, effect("weakened", role=SELF)] if more else [when]
        scripts = [script(t.war, *several), inner, inner]
        does(t, effect("pick", 1, scripts=scripts), bearer=unit)
        return [option - ANSWER_AT for option in t.asked.options]

    assert offered(0, False) == [0, 1, 2], "it is engaged"
    assert offered(1, False) == [1, 2] and offered(1, True) == [0, 1, 2], "what is done else counts"
    assert offered(1, False, more=True) == [0, 1, 2], "and what else it does"


@pytest.mark.rule("tmg18-timing-02", "tmg21-timing-03")
@pytest.mark.parametrize(("edition", "asked"), [("2018", False), ("2021", True)])
def test_one_optional_effect_for_an_occasion_in_the_first_edition(edition: str, asked: bool) -> None:
    t = laid(edition=edition)
    moment = Moment(Context(TARGETED, 0))
    moment.order = [0, 1]
    twice = effect("may", scripts=marks(t)[:1]), effect("may", scripts=marks(t)[1:2])
    number = ability(t.war, clause(TARGETED, stance=AS_ANYBODY), does=script(t.war, *twice))
    teach_unit(t.war, 0, number)
    slot = teach_unit(t.war, 0, ability(t.war, clause(TARGETED, chosen=True, stance=AS_ANYBODY)))
    t.start(moment)
    assert t.key == "pick-effect"
    t.answer(ANSWER_AT)
    assert moment.opted == [0] and (t.key == "pick-effect") is asked
    if asked:
        t.skip()
        assert t.key == "declare-targeted" and t.offers(ORDER_AT + slot), "an order is another matter"
    else:
        assert t.key == "pick-activation", "nor an order"
    left = laid(edition=edition)
    again = Moment(Context(TARGETED, 0))
    again.order = [0, 1]
    both = [effect("may", scripts=marks(left)[:1]), effect("may", scripts=marks(left)[1:2])]
    teach_unit(left.war, 0, ability(left.war, clause(TARGETED, stance=AS_ANYBODY), does=script(left.war, *both)))
    left.start(again).skip()
    assert left.key == "pick-effect" and again.opted == [], "who leaves the one may take the other"


@pytest.mark.rule("tmg18-timing-02")
def test_in_the_first_edition_what_must_be_picked_is_not_optional() -> None:
    t = laid(edition="2018")
    moment = Moment(Context(TARGETED, 0))
    moment.order = [0, 1]
    both = script(t.war, effect("pick", 1, scripts=marks(t)), effect("may", scripts=marks(t)[:1]))
    teach_unit(t.war, 0, ability(t.war, clause(TARGETED, stance=AS_ANYBODY), does=both))
    t.start(moment).answer(ANSWER_AT + 2)
    assert t.asked.options == [ANSWER_AT, PASS] and moment.opted == []
    alone = laid(edition="2018")
    does(alone, effect("may", scripts=marks(alone)[:1]))
    assert alone.asked.options == [ANSWER_AT, PASS], "where it answers to nothing it is asked as well"


@pytest.mark.rule("tmg21-simultaneous-01")
def test_of_several_abilities_each_works_for_itself() -> None:
    t = laid(first={"ncus": ["counsellor"] * 2})
    for ncu in (0, 1):
        more = script(t.war, effect("ncu-tokens", 1 + ncu))
        teach_ncu(t.war, ncu, ability(t.war, clause(TARGETED, stance=AS_ANYBODY), does=more))
    rows = []
    for unit in (0, 1):
        gains = ability(t.war, clause(TARGETED, stance=AS_ANYBODY), does=script(t.war, effect("gain-token", 1 + unit)))
        t.war.granted[unit] = [(gains, UNTIL_GAME_ENDS, 0, NOBODY, 0)]
        rows.append(gains)
    t.war.call(TARGETED, 0, 2)
    t.start()
    while t.key == "which-first":
        t.answer(t.asked.options[-1])
    assert t.war.ncu_tokens == [1, 2]
    assert [t.war.tokens_on(unit, rows[unit]) for unit in (0, 1)] == [1, 2]


# --- tokens, cards, orders ---


@pytest.mark.rule("tmg21-tokens-01", "tmg21-tokens-02")
def test_which_token_is_put_or_taken() -> None:
    t = laid()
    t.war.conditions[4] = 1
    does(t, effect("condition", role=OTHER), other=4)
    assert t.key == "pick-token" and t.asked.options == [CONDITION_AT + 1, CONDITION_AT + 2]
    t.answer(CONDITION_AT + 2)
    assert t.war.conditions[4] == 5 and t.key == "pick-activation", "one, and that is all"
    does(t, effect("clear", role=OTHER), other=4)
    assert t.asked.options == [CONDITION_AT, CONDITION_AT + 2]
    assert t.answer(CONDITION_AT).war.conditions[4] == 4 and t.key == "pick-activation"


@pytest.mark.rule("tmg21-tokens-01")
@pytest.mark.parametrize("word", ["condition", "clear"])
def test_no_token_for_who_is_not_there(word: str) -> None:
    t = laid()
    t.war.conditions = [1, 1, 1, 1, 1, 1]
    does(t, effect(word, role=OTHER))
    assert t.key == "pick-activation", "nobody was named"
    t.war.take_away(4, DESTROYED)
    does(t, effect(word, role=OTHER), other=4)
    assert t.key == "pick-activation" and t.war.conditions[5] == 1


@pytest.mark.rule("tmg21-tokens-01", "tmg21-units-14")
@pytest.mark.parametrize(
    ("word", "conditions", "offered"), [("clear", 1, [0, 9]), ("clear", 5, [0, 2, 9]), ("condition", 1, [1, 2])]
)
def test_a_poison_goes_in_place_of_a_token(word: str, conditions: int, offered: list[int]) -> None:
    t = laid()
    poison = ability(t.war, traits=("goes-for-a-token",))
    t.war.conditions[4] = conditions
    t.war.granted[4] = [(poison, UNTIL_GAME_ENDS, 0, NOBODY, 0)]
    does(t, effect(word, role=OTHER), other=4)
    assert t.asked.options == [ANSWER_AT if each == 9 else CONDITION_AT + each for each in offered]
    if word == "clear":
        t.answer(ANSWER_AT)
        assert t.war.granted[4] == [] and t.war.conditions[4] == conditions
    bare = laid()
    bare.war.conditions[4] = 0
    bare.war.granted[4] = [(ability(bare.war, traits=("goes-for-a-token",)), UNTIL_GAME_ENDS, 0, NOBODY, 0)]
    assert does(bare, effect("clear", role=OTHER), other=4).war.granted[4] != [], "there was no token to be removed"


HANDS: dict[str, Any] = {
    "first": {"hand": ["40201"], "deck": ["40202", "40203", "40204"], "discard": ["40205"]},
    "second": {"hand": ["40101", "40102", "40103"], "discard": ["40104"]},
}


@pytest.mark.rule("tmg21-deck-07")
@pytest.mark.parametrize(
    ("text", "pile", "at"),
    [("discard", "discard", None), ("deck", "deck", None), ("top-two", "deck", slice(-2, None))],
)
def test_which_cards_may_be_fetched(text: str, pile: str, at: slice | None) -> None:
    t = laid(**HANDS)
    before = list(getattr(t.war, pile)[0])
    does(t, effect("fetch", text=text))
    wanted = before if at is None else before[at]
    if len(wanted) > 1:
        assert t.key == "pick-card" and t.asked.options == [CARD_AT + card for card in sorted(wanted)]
        t.answer(CARD_AT + wanted[0])
    left = [card for card in before if card != wanted[0]]
    assert wanted[0] in t.war.hand[0] and sorted(getattr(t.war, pile)[0]) == sorted(left)
    assert t.war.hand[0] == sorted(t.war.hand[0]) and t.key != "pick-card", "one, and that is all"
    if text == "top-two":
        assert t.war.deck[0] == [wanted[1], *[card for card in before if card not in wanted]], "the other goes under"


@pytest.mark.rule("tmg21-deck-07")
def test_a_deck_that_was_searched_is_shuffled_and_two_of_a_hand_are_drawn_by_lot() -> None:
    many = [f"402{number:02}" for number in range(1, 11)]
    t = laid(first={"deck": many})
    before = list(t.war.deck[0])
    does(t, effect("fetch", text="deck")).answer(CARD_AT + before[0])
    assert sorted(t.war.deck[0]) == sorted(before[1:]) and t.war.deck[0] != before[1:]
    seen = set()
    for rolls in range(6):
        foe = laid(second={"hand": [f"401{number:02}" for number in range(1, 9)]})
        for _ in range(rolls):
            foe.war.d6()
        does(foe, effect("fetch", text="foe-two"))
        seen.add(tuple(foe.asked.options))
    assert len(seen) > 2


@pytest.mark.rule("tmg21-deck-07", "tmg21-deck-08")
@pytest.mark.parametrize("text", ["foe-hand", "foe-two"])
def test_which_cards_of_the_opponent_may_be_thrown_away(text: str) -> None:
    t = laid(**HANDS)
    theirs = list(t.war.hand[1])
    does(t, effect("fetch", text=text))
    offered = [option - CARD_AT for option in t.asked.options]
    assert t.key == "pick-card" and t.seat == 0 and set(offered) <= set(theirs)
    assert len(offered) == (3 if text == "foe-hand" else 2)
    t.answer(CARD_AT + offered[1])
    assert sorted(t.war.hand[1]) == sorted({*theirs} - {offered[1]}) and offered[1] in t.war.discard[1]
    assert t.last("discard").data["seat"] == 1 and t.war.hand[0] == laid(**HANDS).war.hand[0]


@pytest.mark.rule("tmg21-deck-07")
def test_only_cards_of_the_commander() -> None:
    t = laid(**HANDS)
    his, *_ = t.war.deck[0]
    t.war.field.commander_cards[his] = True
    does(t, effect("fetch", text="commander"))
    assert his in t.war.hand[0] and his not in t.war.deck[0] and len(t.war.deck[0]) == 2


@pytest.mark.rule("tmg21-orders-01")
def test_an_order_that_was_used_may_be_used_once_more() -> None:
    t = laid()
    for _ in range(3):
        teach_unit(t.war, 4, ability(t.war))
    t.war.spent[4], t.war.spent[5] = 0b101, 0b11
    does(t, effect("renew", role=OTHER), other=4)
    assert t.key == "renew-order" and t.asked.options == [ORDER_AT + 4 * SLOTS, ORDER_AT + 4 * SLOTS + 2]
    t.answer(ORDER_AT + 4 * SLOTS + 2)
    assert t.war.spent[4:] == [0b1, 0b11] and t.key == "pick-activation"
    does(t, effect("renew", role=OTHER))
    assert t.key == "pick-activation" and t.war.spent[5] == 0b11, "of nobody"
