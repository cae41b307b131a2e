"""Rare effects to the letter: vows, borrowed names, purses, searches, and what is left alone where there is nothing."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.miniatures.rules.abilities.doing import EFFECTS, Doing
from bannermen.games.miniatures.rules.abilities.effects_cards import source_of
from bannermen.games.miniatures.rules.abilities.effects_rare import names, payer
from bannermen.games.miniatures.rules.abilities.effects_units import cause_of, nearest
from bannermen.games.miniatures.rules.abilities.effects_vows import other_vows, vow_of, vows_on
from bannermen.games.miniatures.rules.abilities.moments import ATTACHMENT_LOST, TURN_START, ZONE_CLAIMED
from bannermen.games.miniatures.rules.abilities.words import AIM, AS_ANYBODY, OTHER, SELF, UNTIL_GAME_ENDS
from bannermen.games.miniatures.rules.actions import Action
from bannermen.games.miniatures.rules.morale import Test as MoraleTest
from bannermen.games.miniatures.terms import (
    ANSWER_AT,
    CARD_AT,
    DESTROYED,
    DO_CHARGE,
    DO_MARCH,
    DO_MELEE,
    FAILED,
    NOBODY,
)
from bannermen.kernel.decision import PASS
from tests.miniatures.modes import AWAY, FAR
from tests.miniatures.own_abilities import ability, clause, effect, own_book, script, teach_card, teach_ncu, teach_unit
from tests.miniatures.table import COUNSELLOR, GUARDS, SWORDS, Table, at, battle
from tests.miniatures.test_conditions import holding, scene_of, table


def laid(**more: Any) -> Table:
    t = table(**more)
    own_book(t.war)
    return t


def done(t: Table, word: str, *amounts: int, scene: dict[str, Any] | None = None, **given: Any) -> int:
    """The effect works; how much more lies on the stack afterwards."""
    doing = Doing(script(t.war), scene_of(**(scene or {})))
    t.war.stack.append(doing)
    before = len(t.war.stack)
    EFFECTS[word].do(t.war, doing, effect(word, *amounts, **({"role": AIM} | given)))
    return len(t.war.stack) - before


# --- vows ---


def sworn(**more: Any) -> tuple[Table, list[int], list[int]]:
    """Cards 0 and 1 of the first player's deck are Vows, the others are none; the Vows, and the cards."""
    t = laid(first={"deck": ["40201", "40202", "40203", "40204", "40205"], **more})
    vows = [ability(t.war, traits=("vow",)) for _ in range(2)]
    plain = ability(t.war)
    cards = sorted(t.war.deck[0] + t.war.discard[0])
    for card, number in zip(cards, [*vows, plain], strict=False):
        lays = script(t.war, effect("attach", text=f"own-{number}", role=SELF))
        teach_card(t.war, card, ability(t.war, clause(TURN_START, stance=AS_ANYBODY), does=lays))
    for card in cards[3:]:
        t.war.field.card_ability[card] = NOBODY
    return t, vows, cards


@pytest.mark.rule("tmg21-deck-07")
def test_which_cards_are_vows() -> None:
    t, vows, cards = sworn()
    assert [vow_of(t.war, card) for card in cards] == [*vows, NOBODY, NOBODY, NOBODY]


@pytest.mark.rule("tmg21-deck-07", "tmg21-deck-09")
def test_which_vows_a_unit_has_and_might_have() -> None:
    t, vows, cards = sworn()
    war = t.war
    war.deck[0], war.discard[0] = [], cards[:]
    other = ability(war)
    war.granted[1] = [(vows[0], UNTIL_GAME_ENDS, 0, cards[0], 7), (other, UNTIL_GAME_ENDS, 0, NOBODY, 0)]
    war.granted[5] = [(vows[1], UNTIL_GAME_ENDS, 1, NOBODY, 0)]
    assert vows_on(war, 1) == [(vows[0], cards[0])]
    assert other_vows(war, 0, 1) == [cards[1]] and other_vows(war, 0, 3) == cards[:2] and other_vows(war, 0, -1) == []
    having = [unit for unit in (NOBODY, 0, 1, 5) if holding(t, "vow", aim=unit)]
    assert having == [1, 5] and [u for u in (NOBODY, 0, 1, 5) if holding(t, "room-for-vow", aim=u)] == [0]
    teach_unit(war, 1, ability(war, traits=("two-vows",)))
    assert holding(t, "room-for-vow", aim=1), "it may have two"
    war.granted[1] = [*war.granted[1], (vows[1], UNTIL_GAME_ENDS, 0, cards[1], 0)]
    assert not holding(t, "room-for-vow", aim=1), "and no more"
    assert not holding(t, "vow-in-discard", bearer=1) and holding(t, "vow-in-discard", bearer=0)
    war.discard[0] = cards[:1]
    assert holding(t, "vow-in-discard", bearer=3) and not holding(t, "vow-in-discard", bearer=NOBODY)


@pytest.mark.rule("tmg21-deck-07")
def test_a_vow_is_looked_for_among_the_uppermost_three() -> None:
    t, vows, cards = sworn()
    t.war.deck[0] = [cards[0], cards[3], cards[1], cards[2], cards[4]]
    before = list(t.war.deck[0])
    t.start(Doing(script(t.war, effect("find-vow")), scene_of(bearer=1)))
    assert t.key == "pick-vow" and t.asked.options == [CARD_AT + cards[1], PASS]
    t.answer(CARD_AT + cards[1])
    assert t.war.granted[1] == [(vows[1], UNTIL_GAME_ENDS, 0, cards[1], 0)]
    left = [card for card in before if card != cards[1]]
    assert sorted(t.war.deck[0]) == sorted(left) and t.war.deck[0] != left, "the others are shuffled back"
    last, _, few = sworn()
    last.war.deck[0], last.war.discard[0] = [few[0]], few[1:]
    last.start(Doing(script(last.war, effect("find-vow")), scene_of(bearer=1)))
    assert last.asked.options == [CARD_AT + few[0], PASS], "one card is enough to look at"


@pytest.mark.rule("tmg21-deck-07", "tmg21-deck-08")
def test_a_vow_gives_way_to_another() -> None:
    t, vows, cards = sworn()
    third = ability(t.war, traits=("vow",))
    lays = script(t.war, effect("attach", text=f"own-{third}", role=SELF))
    teach_card(t.war, cards[2], ability(t.war, clause(TURN_START, stance=AS_ANYBODY), does=lays))
    t.war.deck[0], t.war.discard[0] = cards[3:], [cards[2]]
    t.war.granted[1] = [(vows[i], UNTIL_GAME_ENDS, 0, cards[i], 0) for i in (0, 1)]
    before = list(t.war.deck[0])
    t.start(Doing(script(t.war, effect("swap-vow")), scene_of(bearer=1)))
    assert t.key == "pick-old-vow" and t.refuses(CARD_AT + cards[2]) == "tmg21-deck-07"
    t.answer(CARD_AT + cards[0])
    assert t.war.granted[1] == [
        (vows[1], UNTIL_GAME_ENDS, 0, cards[1], 0),
        (third, UNTIL_GAME_ENDS, 0, cards[2], 0),
    ]
    assert t.war.discard[0] == [cards[0]] and t.war.deck[0] == before, "nobody looked at the deck"


# --- another name, another's purse ---


@pytest.mark.rule("tmg21-units-14", "tmg21-attachments-09")
def test_whose_name_may_be_taken() -> None:
    t = battle([at(SWORDS, 24, 20, joined=["20119", "20201", "20202", "20203"]), AWAY], [FAR])
    own_book(t.war)
    joined = t.war.field.joined[0]
    for place in (1, 2, 3):
        joined[place].borrowed = True
    t.war.fallen[0] = 0b1110
    t.war.dead = [joined[0].id, joined[1].id, joined[3].id]
    assert names(t.war, 0) == [1, 3], "only of the dead, and only of those whose shape may be taken"
    t.war.fallen[0] = 0b1101
    assert names(t.war, 0) == [3]
    assert holding(t, "names-left", bearer=0) and not holding(t, "names-left", bearer=1)
    last = battle([AWAY], [at(SWORDS, 24, 20, joined=["20119"])])
    last.war.field.joined[1][0].borrowed = True
    last.war.fallen[1], last.war.dead = 1, [last.war.field.joined[1][0].id]
    assert not holding(last, "names-left", bearer=NOBODY)


@pytest.mark.rule("tmg21-units-14", "tmg21-attachments-09")
def test_a_name_is_exchanged_for_another() -> None:
    t = battle([at(SWORDS, 24, 20, joined=["20119", "20201", "20202", "20203"]), AWAY], [FAR])
    own_book(t.war)
    joined = t.war.field.joined[0]
    for place in (1, 2, 3):
        joined[place].borrowed = True
    t.war.fallen[0] = 0b1010
    t.war.dead = [joined[1].id, joined[3].id]
    t.start(Doing(script(t.war, effect("take-name")), scene_of(bearer=0)))
    assert t.key == "pick-name" and t.asked.options == [ANSWER_AT + 1, ANSWER_AT + 3]
    assert t.refuses(ANSWER_AT + 2) == "tmg21-terms-24"
    t.answer(ANSWER_AT + 3)
    assert t.war.joined(0) == [0, 3], "the one that was there gives way; who is no shape stays"
    assert joined[3].id not in t.war.dead and joined[1].id in t.war.dead


@pytest.mark.rule("tmg21-ncu-01")
def test_the_ncu_on_whose_card_it_stands_pays() -> None:
    t = laid(first={"ncus": [COUNSELLOR] * 2}, second={"ncus": [COUNSELLOR]})
    number, nobodys = ability(t.war), ability(t.war)
    for ncu in (1, 2):
        teach_ncu(t.war, ncu, number)
    t.war.ncu_tokens = [2, 1, 2]
    assert [payer(t.war, scene_of(seat=seat, ability=number)) for seat in (0, 1)] == [1, 2]
    assert payer(t.war, scene_of(ability=nobodys)) == NOBODY
    assert holding(t, "purse", ability=number) and not holding(t, "purse", ability=nobodys)
    done(t, "pay", 5, scene={"ability": number})
    done(t, "pay", 1, scene={"ability": nobodys})
    assert t.war.ncu_tokens == [2, 0, 2] and not holding(t, "purse", ability=number)


@pytest.mark.rule("tmg21-terms-03")
def test_nobody_is_activated_twice() -> None:
    t = laid()
    assert done(t, "activate", scene={"aim": 0}) == 0, "it has acted"
    assert done(t, "activate", scene={"aim": 1}) == 1 and done(t, "activate") == 0


# --- effects that find nothing ---


@pytest.mark.rule("tmg21-terms-11", "tmg21-units-14")
def test_a_free_action_needs_somebody_who_can_act() -> None:
    assert done(laid(), "act", deeds=[DO_MELEE], number=-1, scene={"aim": 0}) == 1
    assert done(laid(), "act", deeds=[DO_MELEE], number=-1) == 0, "nobody was named"
    assert done(laid(), "act", deeds=[DO_MARCH], number=-1, scene={"aim": 0}) == 0, "it is engaged and cannot"
    t = laid()
    assert done(t, "act", deeds=[DO_MELEE], number=OTHER, scene={"aim": 0}) == 0, "against nobody"
    t.war.take_away(5, DESTROYED)
    assert done(t, "act", deeds=[DO_MELEE], number=OTHER, scene={"aim": 0, "other": 5}) == 0, "he is gone"
    assert done(t, "act", deeds=[DO_MELEE], number=OTHER, scene={"aim": 0, "other": 4}) == 1
    action = t.war.stack[-1]
    assert isinstance(action, Action) and action.at_whom == 4


@pytest.mark.rule("tmg21-units-14")
@pytest.mark.parametrize(("places", "found"), [((20, 18), 3), ((18, 20), 2)])
def test_the_nearest_that_can_be_charged(places: tuple[float, float], found: int) -> None:
    theirs = [at(GUARDS, 20, places[0], 180), at(GUARDS, 28, places[1], 180)]
    t = battle([at(SWORDS, 24, 8), AWAY], theirs)
    assert nearest(t.war, 0) == found
    action = done(t, "act", deeds=[DO_CHARGE], number=-2, scene={"aim": 0})
    assert action == 1 and getattr(t.war.stack[-1], "at_whom", None) == found


@pytest.mark.rule("tmg21-terms-21")
def test_no_hits_need_no_dice() -> None:
    t = laid()
    done(t, "hits", 0, scene={"aim": 4})
    assert not t.told("defense") and t.war.figures[4] == 12


@pytest.mark.rule("tmg21-victory-15")
def test_who_is_credited_where_nobody_bears_the_ability() -> None:
    assert cause_of(table().war, scene_of(seat=1, unit=5), 0) == 5
    assert cause_of(table().war, scene_of(seat=1, bearer=NOBODY, unit=0, other=4), 0) == 4


@pytest.mark.rule("tmg21-units-14")
def test_a_trial_of_who_takes_no_tests_has_no_consequences() -> None:
    t = laid()
    t.war.conditions = [0] * 6
    teach_unit(t.war, 1, ability(t.war, traits=("no-morale-tests",)))
    both = [script(t.war, effect(word, role=AIM)) for word in ("panicked", "weakened")]
    t.war.verdict = FAILED
    t.start(Doing(script(t.war, effect("test", 0, role=AIM, scripts=both)), scene_of(aim=1)))
    assert t.war.conditions[1] == 0
    t.war.chance.script = [0, 0]
    t.start(Doing(script(t.war, effect("test", 0, role=AIM, scripts=both)), scene_of(aim=3)))
    assert t.war.conditions[3] == 4, "others fail with two ones"


@pytest.mark.rule("tmg21-deck-07")
@pytest.mark.parametrize("pile", ["deck", "discard"])
def test_a_card_is_searched_by_its_name(pile: str) -> None:
    cards = [f"402{number:02}" for number in range(2, 11)]
    t = laid(first={"hand": ["40211"], pile: cards})
    before = list(t.war.deck[0])
    done(t, "search", text="40205")
    found = next(card for card in range(len(t.war.field.tactics)) if t.war.field.tactics[card] == "40205")
    assert t.war.hand[0] == sorted(t.war.hand[0]) and len(t.war.hand[0]) == 2 and found in t.war.hand[0]
    if pile == "deck":
        left = [card for card in before if card != found]
        assert sorted(t.war.deck[0]) == sorted(left) and t.war.deck[0] != left
    done(t, "search", text="none-such")
    assert len(t.war.hand[0]) == 2


@pytest.mark.rule("tmg21-units-14")
def test_what_is_granted_remembers_nobody_unless_it_names_him() -> None:
    t = laid()
    number = ability(t.war)
    done(t, "grant", text=f"own-{number}", number=2, scene={"aim": 1, "other": 4})
    done(t, "grant", text=f"own-{number}", number=2, named=OTHER, scene={"aim": 3, "other": 4})
    assert t.war.granted[1] == [(number, 2, 0, NOBODY, 0)] and t.war.granted[3] == [(number, 2, 0, NOBODY, 5)]


@pytest.mark.rule("tmg21-attachments-02")
def test_an_attachment_is_destroyed_where_there_is_one() -> None:
    t = battle([at(SWORDS, 24, 20), AWAY], [FAR, at(GUARDS, 24, 30, 180, joined=["20119"])])
    own_book(t.war)
    assert done(t, "destroy-attachment", scene={"aim": 0}) == 0 == done(t, "destroy-attachment")
    assert t.war.joined(3) == [0]
    assert done(t, "destroy-attachment", scene={"aim": 3}) == 1


@pytest.mark.rule("tmg21-attachments-09")
def test_which_attachment_brings_an_ability() -> None:
    war = battle([at(SWORDS, 24, 20, joined=["20119", "20201"]), AWAY], [FAR]).war
    own_book(war)
    number = ability(war)
    for source in (0, 1):
        teach_unit(war, 0, number)
        war.field.kit_source[0] = [*war.field.kit_source[0][:-1], source]
    assert source_of(war, 0, number, 9) == 0 and source_of(war, 0, ability(war), 9) == 9
    war.fallen[0] = 1
    assert source_of(war, 0, number, 9) == 1, "the first has fallen"


@pytest.mark.rule("tmg21-wounds-04", "tmg21-units-14")
def test_wounds_of_a_failed_test_are_healed_elsewhere() -> None:
    t = laid()
    done(t, "heal-by-panic", 3, scene={"aim": 0})
    assert t.war.figures[0] == 8, "there was no test"
    test = MoraleTest(4, True, NOBODY, 0)
    test.cost = 2
    t.war.stack.append(test)
    done(t, "heal-by-panic", 3)
    assert t.war.figures == table().war.figures, "nobody was named"
    done(t, "heal-by-panic", 3, scene={"aim": 0})
    assert t.war.figures[0] == 10
    done(t, "heal-by-panic", 1, scene={"aim": 0})
    assert t.war.figures[0] == 11, "at most so many"


@pytest.mark.rule("tmg21-units-14")
def test_points_go_to_the_opponents_of_a_unit() -> None:
    t = laid()
    done(t, "points", 2, scene={"aim": 0})
    assert t.war.points == [0, 2]
    done(t, "points", 1)
    assert t.war.points == [0, 2], "of nobody"


# --- what abilities are told of ---


@pytest.mark.rule("tmg21-attachments-09", "tmg21-units-14")
def test_what_an_attachment_brings_about_by_its_death() -> None:
    t = laid()
    lost = ability(t.war, clause(ATTACHMENT_LOST), clause(TURN_START))
    other = ability(t.war, clause(ATTACHMENT_LOST))
    for number, source in ((lost, 1), (other, 0)):
        teach_unit(t.war, 4, number)
        t.war.field.kit_source[4] = [*t.war.field.kit_source[4][:-1], source]
    before = len(t.war.stack)
    t.war.field.hooks.attachment_lost(t.war, 4, 1)
    (doing,) = t.war.stack[before:]
    assert isinstance(doing, Doing)
    scene = doing.scene
    assert (scene.seat, scene.acting, scene.bearer, scene.unit, scene.ability) == (1, 1, 4, 4, lost)


@pytest.mark.rule("tmg21-ncu-13")
def test_whether_something_may_wait_until_the_zone_has_worked() -> None:
    def waits(who: int | None, replaces: bool, chosen: bool = False, given: bool = False, more: bool = False) -> bool:
        t = laid(first={"ncus": [COUNSELLOR] * 2}, second={"ncus": [COUNSELLOR]})
        does = script(t.war, effect("replace-zone"), replacing=replaces)
        number = ability(t.war, clause(ZONE_CLAIMED, chosen=chosen, stance=AS_ANYBODY), does=does)
        if given:
            t.war.ncu_granted[0] = [(number, UNTIL_GAME_ENDS, 0, 0)]
        elif who is not None:
            teach_ncu(t.war, who, number)
        if more:
            does = script(t.war, effect("replace-zone"), replacing=True)
            teach_ncu(t.war, 0, ability(t.war, clause(ZONE_CLAIMED, stance=AS_ANYBODY), does=does))
        return t.war.field.hooks.may_wait(t.war, 0, 0, 1)

    assert waits(0, False) and waits(0, False, chosen=True) and waits(None, False, given=True)
    assert not waits(0, True) and not waits(0, True, chosen=True), "what replaces the effect comes before it"
    assert waits(0, False, more=True), "one of them may"
    assert not waits(None, False) and not waits(1, False) and not waits(2, False), "nobody's, a friend's, an enemy's"
