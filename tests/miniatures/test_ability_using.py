"""Orders, tactics cards and what NCUs may do: declared, announced, paid for, answered, and put away."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.miniatures.rules.abilities.moments import (
    ATTACK_DONE,
    CARD_PLAYED,
    ORDER_USED,
    ROUND_START,
    TARGETED,
    TURN_START,
)
from bannermen.games.miniatures.rules.abilities.scene import Context
from bannermen.games.miniatures.rules.abilities.using import Moment, SurgeNow, Use
from bannermen.games.miniatures.rules.abilities.words import (
    ALWAYS,
    AS_ANYBODY,
    AS_ENEMY,
    AS_GUARD,
    ONCE_A_GAME,
    ONCE_A_ROUND,
    SELF,
    UNIT,
    Whom,
)
from bannermen.games.miniatures.rules.attack import Attack
from bannermen.games.miniatures.terms import ANSWER_AT, CARD_AT, DESTROYED, NCU_AT, NOBODY, ORDER_AT, SLOTS, THIS_ROUND
from bannermen.kernel.decision import PASS
from tests.miniatures.own_abilities import ability, clause, effect, own_book, script, teach_card, teach_ncu, teach_unit
from tests.miniatures.table import COUNSELLOR, Table
from tests.miniatures.test_conditions import scene_of, table

CONDITIONS = ("panicked", "vulnerable", "weakened")


def court(edition: str = "2021", **more: Any) -> Table:
    t = table(edition=edition, **({"first": {"ncus": [COUNSELLOR] * 2}, "second": {"ncus": [COUNSELLOR]}} | more))
    own_book(t.war)
    t.war.conditions = [0] * 6
    return t


def mark(t: Table, word: str) -> int:
    """A script that puts a token on whom the moment is about."""
    return script(t.war, effect(word, role=UNIT))


def called(t: Table, moment: int = TURN_START, unit: int = 3, **scene: Any) -> Table:
    """The moment comes, about unit 3 and by the doing of the first player."""
    made = Moment(scene_of(**({"moment": moment, "unit": unit, "acting": 0} | scene)))
    made.order = [0, 1]
    return t.start(made)


def order(unit: int, slot: int) -> int:
    return ORDER_AT + unit * SLOTS + slot


# --- which of them ---


@pytest.mark.rule("tmg21-orders-02", "tmg21-units-14")
@pytest.mark.parametrize(("unit", "ability_", "token"), [(0, 0, 1), (0, 1, 2), (1, 0, 4)])
def test_the_order_that_was_declared_is_used_and_no_other(unit: int, ability_: int, token: int) -> None:
    t = court()

    def taught(to: int, place: int, word: str) -> int:
        others = [clause(TURN_START, chosen=False, stance=AS_ENEMY) for _ in range(place)]
        made = clause(TURN_START, chosen=True, stance=AS_ANYBODY, often=ONCE_A_ROUND, script=mark(t, word))
        return teach_unit(t.war, to, ability(t.war, *others, made))

    slots = [(0, taught(0, 0, "panicked")), (0, taught(0, 1, "vulnerable")), (1, taught(1, 2, "weakened"))]
    called(t)
    assert t.key == "declare-turn-start" and t.seat == 0 and len(t.asked.options) == 4
    slot = [each for each in slots if each[0] == unit][ability_][1]
    t.answer(order(unit, slot))
    assert t.war.conditions[3] == token and t.war.spent[unit] == 1 << slot and t.war.spent[1 - unit] == 0


@pytest.mark.rule("tmg21-deck-04", "tmg21-deck-08")
@pytest.mark.parametrize("which", [0, 1])
def test_the_card_that_was_declared_is_played_and_no_other(which: int) -> None:
    t = court(first={"hand": ["40201", "40202"]})
    hand = list(t.war.hand[0])
    teach_card(t.war, hand[0], ability(t.war, clause(TURN_START, stance=AS_ANYBODY, script=mark(t, "panicked"))))
    late = clause(TURN_START, stance=AS_ANYBODY, script=mark(t, "weakened"))
    teach_card(t.war, hand[1], ability(t.war, clause(ROUND_START), late))
    called(t).answer(CARD_AT + hand[which])
    assert t.war.conditions[3] == (1, 4)[which]
    assert t.war.hand[0] == [hand[1 - which]] and t.war.discard[0] == [hand[which]]


@pytest.mark.rule("tmg21-ncu-01")
@pytest.mark.parametrize("ncu", [0, 1])
def test_the_ncu_that_was_declared_acts_and_no_other(ncu: int) -> None:
    t = court()
    for each, word in enumerate(CONDITIONS[:2]):
        dear = clause(TURN_START, chosen=True, stance=AS_ANYBODY, tokens=9, script=mark(t, "weakened"))
        once = clause(TURN_START, chosen=True, stance=AS_ANYBODY, often=ONCE_A_GAME, tokens=1, script=mark(t, word))
        teach_ncu(t.war, each, ability(t.war, *([dear] * each), once))
    t.war.ncu_tokens = [2, 2, 0]
    called(t).answer(NCU_AT + ncu)
    assert t.war.conditions[3] == (1, 2)[ncu] and t.war.ncu_used[ncu] == 1 << ncu
    assert t.war.ncu_tokens[:2] == ([1, 2], [2, 1])[ncu] and t.war.ncu_used[1 - ncu] == 0


@pytest.mark.rule("tmg21-orders-01", "tmg21-ncu-01")
@pytest.mark.parametrize(("often", "spent", "used_up"), [(ALWAYS, 0, 0), (ONCE_A_ROUND, 1, 0), (ONCE_A_GAME, 0, 1)])
def test_what_is_written_down_when_something_was_used(often: int, spent: int, used_up: int) -> None:
    t = court()
    slot = teach_unit(t.war, 1, ability(t.war, clause(TURN_START, chosen=True, stance=AS_ANYBODY, often=often)))
    called(t).answer(order(1, slot))
    assert (t.war.spent[1] >> slot, t.war.used_up[1] >> slot) == (spent, used_up)
    ncu = court()
    teach_ncu(ncu.war, 1, ability(ncu.war, clause(TURN_START, chosen=True, stance=AS_ANYBODY, often=often)))
    called(ncu).answer(NCU_AT + 1)
    assert ncu.war.ncu_used == [0, used_up | (THIS_ROUND if spent else 0), 0]


@pytest.mark.rule("tmg21-orders-02", "tmg21-deck-04")
def test_what_has_become_impossible_meanwhile_is_neither_used_nor_paid_for() -> None:
    t = court(first={"ncus": [COUNSELLOR] * 2, "hand": ["40201"]})
    (card,) = t.war.hand[0]
    made = clause(TURN_START, chosen=True, stance=AS_ANYBODY, often=ONCE_A_ROUND, tokens=1, script=mark(t, "weakened"))
    slot = teach_unit(t.war, 1, ability(t.war, made))
    teach_ncu(t.war, 0, ability(t.war, made))
    teach_card(t.war, card, ability(t.war, made))
    t.war.take_away(1, DESTROYED)
    t.war.ncu_tokens[0] = 0
    for option in (order(1, slot), NCU_AT, CARD_AT + card):
        scene = scene_of(moment=ROUND_START if option == CARD_AT + card else TURN_START, unit=3, acting=0)
        t.start(Use(0, option, scene))
    assert t.war.conditions[3] == 0 and t.war.spent[1] == 0 and t.war.ncu_tokens[0] == 0
    assert t.war.hand[0] == [card] and t.war.discard[0] == []


# --- who answers ---


@pytest.mark.rule("tmg21-orders-03", "tmg21-units-14")
def test_an_order_is_told_to_the_enemy_with_its_bearer() -> None:
    t = court()
    slot = teach_unit(t.war, 1, ability(t.war, clause(TURN_START, chosen=True, stance=AS_ANYBODY)))
    for stance, unit, word in ((AS_ENEMY, 4, "panicked"), (AS_ENEMY, 0, "weakened")):
        teach_unit(t.war, unit, ability(t.war, clause(ORDER_USED, stance=stance, script=mark(t, word))))
    teach_unit(t.war, 5, ability(t.war, clause(CARD_PLAYED, stance=AS_ENEMY, script=mark(t, "vulnerable"))))
    called(t, acting=1).answer(order(1, slot))
    assert t.war.conditions == [0, 1, 0, 0, 0, 0], "the enemy of its bearer hears, and it is about its bearer"


@pytest.mark.rule("tmg21-deck-06")
def test_a_card_is_told_to_the_enemy_of_who_played_it() -> None:
    t = court(first={"hand": ["40201"]})
    (card,) = t.war.hand[0]
    teach_card(t.war, card, ability(t.war, clause(TURN_START, stance=AS_ANYBODY)))
    for unit, word in ((4, "panicked"), (0, "weakened")):
        teach_unit(t.war, unit, ability(t.war, clause(CARD_PLAYED, stance=AS_ENEMY, script=mark(t, word))))
    teach_unit(t.war, 5, ability(t.war, clause(ORDER_USED, stance=AS_ENEMY, script=mark(t, "vulnerable"))))
    called(t, acting=1).answer(CARD_AT + card)
    assert t.war.conditions[3] == 1, "whoever set it off is its target"


@pytest.mark.rule("tmg21-orders-03", "tmg21-terms-24")
@pytest.mark.parametrize(
    ("unit", "other", "stance", "chooses", "target"),
    [
        (3, NOBODY, AS_ANYBODY, False, 3),
        (NOBODY, NOBODY, AS_ANYBODY, False, NOBODY),
        (4, 2, AS_GUARD, False, 2),
        (3, NOBODY, AS_ANYBODY, True, NOBODY),  # whom it chooses is called out then
    ],
)
def test_whom_an_order_targets(unit: int, other: int, stance: int, chooses: bool, target: int) -> None:
    t = court()
    made = clause(TURN_START, chosen=True, stance=stance)
    made.whom = Whom() if chooses else None
    slot = teach_unit(t.war, 1, ability(t.war, made))
    heard = script(t.war, effect("panicked", role=UNIT), effect("weakened", role=SELF))
    teach_unit(t.war, 5, ability(t.war, clause(TARGETED, stance=AS_ANYBODY), does=heard))
    called(t, TURN_START, unit=unit, other=other, acting=1).answer(order(1, slot))
    assert [u for u in range(6) if t.war.conditions[u]] == ([] if target == NOBODY else [target, 5])


@pytest.mark.rule("tmg21-simultaneous-07", "tmg21-simultaneous-01")
def test_what_works_by_itself_works_for_its_own_side() -> None:
    for turn in (0, 1):
        t = court()
        t.war.turn = turn
        for unit in (0, 4):
            more = script(t.war, effect("become-first"))
            teach_unit(t.war, unit, ability(t.war, clause(TURN_START, stance=AS_ANYBODY), does=more))
        called(t)
        assert t.war.next_first == 1 - turn, "the active player's worked first"


@pytest.mark.rule("tmg21-simultaneous-04", "tmg21-deck-08")
def test_both_declare_before_the_first_of_the_cards_is_played() -> None:
    t = court(first={"hand": ["40201"]}, second={"hand": ["40101"]})
    cards = [t.war.hand[0][0], t.war.hand[1][0]]
    asks = effect("may", scripts=[script(t.war, effect("panicked", role=UNIT))])
    for card in cards:
        made = clause(TURN_START, stance=AS_ANYBODY, script=script(t.war, asks))
        teach_card(t.war, card, ability(t.war, made))
    called(t).answer(CARD_AT + cards[0]).answer(CARD_AT + cards[1])
    assert (t.key, t.seat) == ("pick-effect", 0) and t.war.hand == [[], [cards[1]]] and t.war.discard == [[], []]
    t.skip()
    assert (t.key, t.seat) == ("pick-effect", 1) and t.war.hand == [[], []] and t.war.discard == [[cards[0]], []]
    assert t.skip().war.discard == [[cards[0]], [cards[1]]]


# --- surging at once ---


@pytest.mark.rule("tmg18-surge-03", "tmg21-surge-02")
@pytest.mark.parametrize(
    ("edition", "moment", "felled", "speaks", "card", "asked"),
    [
        ("2018", ATTACK_DONE, True, True, False, True),
        ("2018", ATTACK_DONE, True, False, True, True),
        ("2018", ATTACK_DONE, True, False, False, False),  # there is nothing to be before of
        ("2018", ATTACK_DONE, False, True, True, False),
        ("2018", TARGETED, True, True, True, False),
        ("2021", ATTACK_DONE, True, True, True, False),  # after all other effects
    ],
)
def test_when_the_victor_may_surge_before_other_effects(
    edition: str, moment: int, felled: bool, speaks: bool, card: bool, asked: bool
) -> None:
    t = court(edition, second={"ncus": [COUNSELLOR]})
    attack = Attack(0, 4, 0, 0, False)
    t.war.stack.append(attack)
    if felled:
        t.war.take_away(4, DESTROYED)
    t.war.field.speaks[ATTACK_DONE] = speaks
    t.war.hand[1] = [0] if card else []
    t.war.field.deck_moments[1] = 1 << ATTACK_DONE if card else 0
    question = SurgeNow("surge-now", "tmg21-surge-02")
    made = Moment(Context(moment, NOBODY))
    assert question.options(t.war, made) == ([ANSWER_AT, PASS] if asked else [])


@pytest.mark.rule("tmg18-surge-03")
@pytest.mark.parametrize(("hand", "moments"), [([0], 0), ([], 1 << ATTACK_DONE), ([0], 1 << TARGETED)])
def test_only_a_hand_with_cards_for_it_is_waited_for(hand: list[int], moments: int) -> None:
    t = court("2018")
    t.war.stack.append(Attack(0, 4, 0, 0, False))
    t.war.take_away(4, DESTROYED)
    t.war.field.speaks[ATTACK_DONE] = False
    t.war.hand, t.war.field.deck_moments = [[], hand], [0, moments]
    assert SurgeNow("surge-now", "tmg21-surge-02").options(t.war, Moment(Context(ATTACK_DONE, NOBODY))) == []
