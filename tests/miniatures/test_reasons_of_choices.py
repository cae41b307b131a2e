"""What else could be pointed at when an ability or a mode asks, by which rule it is refused, and in which words."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.miniatures.modes.blood import Marking, Prize
from bannermen.games.miniatures.modes.walls import Volley
from bannermen.games.miniatures.rules.abilities import reasons
from bannermen.games.miniatures.rules.abilities.candidates import candidates, why_not_chosen
from bannermen.games.miniatures.rules.abilities.effects_attachments import Passing
from bannermen.games.miniatures.rules.abilities.effects_laid_cards import CardChangesUnit
from bannermen.games.miniatures.rules.abilities.moments import TURN_START
from bannermen.games.miniatures.rules.abilities.words import AIM, OTHER, SELF, Holds, Whom
from bannermen.games.miniatures.terms import (
    ANSWER_AT,
    CARD_AT,
    CONDITION_AT,
    DESTROYED,
    DO_MELEE,
    NOBODY,
    OBJECTIVE_CARD_AT,
    SHORT,
    UNIT_AT,
)
from bannermen.kernel.decision import PASS
from tests.miniatures.modes import AWAY, DRAGONS, FAR, FIRE, HONED
from tests.miniatures.own_abilities import ability, clause, effect, script, teach_card, teach_unit
from tests.miniatures.table import GUARDS, SWORDS, Table, at, battle
from tests.miniatures.test_ability_doing import does, laid, panic, whom
from tests.miniatures.test_conditions import scene_of
from tests.miniatures.test_reasons_of_modes import refusal

FIRES = "tmg21-mode-fire-03"


def says_no(t: Table, expected: dict[int, tuple[str, str]]) -> None:
    """Each of these answers is refused by its rule and in words of its own."""
    for answer, (rule, words) in expected.items():
        cited, said = refusal(t, answer)
        assert cited == rule and words in said, f"{t.key} {answer}: {cited} {said}"


# --- Fire & Blood ---


def marking(**marks: int) -> Table:
    """Units 0 and 1 against 2 to 5; number 0, 2 and 3 may have marks already."""
    mine = [at(SWORDS, 24, 20, marked=marks.get("a", 0)), AWAY]
    theirs = [at(GUARDS, 24, 30, 180, marked=marks.get("b", 0)), FAR | {"marked": marks.get("c", 0)}]
    return battle(mine, [*theirs, at(GUARDS, 12, 44, 180), at(GUARDS, 20, 44, 180)], scene=FIRE)


@pytest.mark.rule("tmg21-mode-fire-03", "tmg21-mode-fire-04", "tmg21-mode-fire-05", "tmg21-mode-fire-02")
def test_which_units_and_which_cards_are_no_marks() -> None:
    t = marking(a=6, b=7)
    t.war.take_away(3, DESTROYED)
    t.start(Marking(0))
    assert t.key == "mark-unit" and t.units() == [4, 5]
    enemy = (FIRES, "an enemy unit on the battlefield")
    nobody = (FIRES, "two on each side")
    says_no(t, {UNIT_AT: enemy, UNIT_AT + 3: enemy, UNIT_AT + 2: (FIRES, "marked already"), UNIT_AT + 6: nobody})
    t.unit(4)
    assert t.key == "choose-mark" and t.seat == 1
    taken, none = ("tmg21-mode-fire-05", "is taken"), ("tmg21-mode-fire-02", "6 to 10")
    cards = {OBJECTIVE_CARD_AT + 6: taken, OBJECTIVE_CARD_AT + 7: taken, OBJECTIVE_CARD_AT + 5: none, UNIT_AT: none}
    says_no(t, cards)


@pytest.mark.rule("tmg21-mode-fire-03")
def test_a_side_with_two_marks_gets_no_third() -> None:
    t = marking(b=6, c=7).start(Marking(0))
    assert t.key != "mark-unit", "both sides have two, or nobody"
    t = marking(b=6, c=7)
    t.war.field.sides = [0, 1]
    t.start(Marking(1))
    assert t.units() == [0, 1], "it goes by the side of the unit, not of who marks"
    says_no(t, {UNIT_AT + 4: (FIRES, "an enemy unit")})


@pytest.mark.rule("tmg21-mode-fire-07", "tmg21-terms-14")
def test_on_whose_head_no_price_is_put() -> None:
    t = battle([at(SWORDS, 24, 20, commander=True), AWAY], [at(GUARDS, 24, 30, 180), FAR], scene=FIRE)
    t.start(Prize(0))
    choose = ("tmg21-mode-fire-07", "an enemy within long range")
    assert t.key == "put-prize" and t.units() == [2]
    says_no(t, {UNIT_AT + 3: ("tmg21-terms-14", "out of range"), UNIT_AT: choose, UNIT_AT + 1: choose})
    says_no(t, {UNIT_AT + 4: choose, UNIT_AT + 9: choose})
    theirs = [at(GUARDS, 24, 30, 180), at(GUARDS, 4, 44, 180, commander=True)]
    t = battle([AWAY, at(SWORDS, 24, 20)], theirs, scene=FIRE).start(Prize(2))
    says_no(t, {UNIT_AT: ("tmg21-terms-14", "out of range"), UNIT_AT + 3: choose})


# --- Honed and Ready, tokens that are carried ---


@pytest.mark.rule("tmg21-mode-honed-08")
def test_arrows_fly_at_units() -> None:
    mine, tokens = [at(SWORDS, 24, 24), at(SWORDS, 10, 18), at(SWORDS, 38, 18)], [[24000, 24000], [10000, 18000]]
    t = battle(mine, [FAR], scene=HONED, tokens=[*tokens, [38000, 18000]]).start(Volley(0))
    assert t.key == "shoot-holder" and t.units() == [1, 2]
    other = ("tmg21-mode-honed-08", "other than the one in the centre")
    says_no(t, {UNIT_AT: ("tmg21-mode-honed-08", "at the token in the centre"), UNIT_AT + 4: other, PASS: other})


@pytest.mark.rule("tmg21-mode-ffc-10", "tmg21-mode-ffc-15")
def test_who_does_not_take_a_token_that_was_lost() -> None:
    """Number 0 carries a token and is beaten; of the two that fight with it number 2 carries one, too."""
    mine = [at(SWORDS, 24, 20), at(SWORDS, 40, 10)]
    around = [at(GUARDS, 24, 24.8, 180), at(GUARDS, 24, 15.2), at(GUARDS, 18.85, 20, 90)]
    tokens = [[24000, 20000], [24000, 24800], [40000, 10000]]
    t = battle(mine, around, scene=DRAGONS, tokens=tokens)
    assert t.war.owner == [0, 2, 1]
    t.wound(0)
    assert t.key == "claim-token" and t.seat == 1 and t.units() == [3, 4]
    choose = ("tmg21-mode-dwd-07", "in contact that carries no token")
    says_no(t, {UNIT_AT + 2: ("tmg21-mode-ffc-15", "carries"), UNIT_AT + 1: choose, UNIT_AT + 9: choose})
    assert t.unit(4).war.owner == [4, 2, 1]


# --- abilities ---


@pytest.mark.rule("tmg21-terms-24")
def test_who_was_chosen_is_not_chosen_again() -> None:
    t = laid()
    does(t, effect("choose", number=2, whom=whom("friend"), scripts=[panic(t)]))
    t.unit(2)
    choose = ("tmg21-terms-24", "Choose a unit")
    says_no(t, {UNIT_AT + 2: ("tmg21-terms-24", "chosen already"), UNIT_AT + 6: choose, CONDITION_AT: choose})
    t = laid()
    does(t, effect("choose", number=1, whom=whom("friend"), scripts=[panic(t)]))
    says_no(t, {PASS: choose, UNIT_AT + 5: ("tmg21-terms-05", "")})


@pytest.mark.rule("tmg21-terms-24")
def test_which_effect_is_not_picked() -> None:
    """The first was picked, the third would do nothing now."""
    t = laid()
    both = [script(t.war, effect(word, role=AIM)) for word in ("panicked", "weakened")]
    hurt = Holds("hurt")
    hurt.role = AIM
    idle = script(t.war, effect("if", conditions=[hurt], scripts=[both[0], script(t.war)]))
    does(t, effect("pick", 2, number=0, scripts=[*both, idle, both[0]]), aim=4)
    assert t.key == "pick-effect"
    named = ("tmg21-terms-24", "one of the effects that the ability names")
    says_no(t, {ANSWER_AT + 4: named, UNIT_AT: named, ANSWER_AT + 9: named})
    t.answer(ANSWER_AT)
    says_no(t, {ANSWER_AT: ("tmg21-terms-24", "chosen already"), ANSWER_AT + 4: named})
    says_no(t, {ANSWER_AT + 2: ("tmg21-terms-24", "do nothing now")})


@pytest.mark.rule("tmg21-tokens-01", "tmg21-tokens-02", "tmg21-tokens-03")
@pytest.mark.parametrize(
    ("word", "refused", "rule", "words"),
    [("condition", 0, "tmg21-tokens-02", "at most one"), ("clear", 1, "tmg21-tokens-03", "no token of that kind")],
)
def test_which_token_is_not_put_or_taken(word: str, refused: int, rule: str, words: str) -> None:
    t = laid()
    t.war.conditions[4] = 5 if word == "clear" else 1
    does(t, effect(word, role=OTHER), other=4)
    says_no(t, {CONDITION_AT + refused: (rule, words)})
    for other in (CONDITION_AT + 3, UNIT_AT, ANSWER_AT + 5):
        says_no(t, {other: ("tmg21-tokens-01", "one of the condition tokens")})


@pytest.mark.rule("tmg21-attachments-09", "tmg21-deck-07")
def test_neither_an_attachment_nor_a_card_that_is_not_there() -> None:
    t = battle([at(SWORDS, 24, 20, joined=["20119", "20203"]), AWAY], [FAR])
    t.war.fallen[0], t.war.dead = 3, ["20119", "20203"]
    t.start(Passing(0, NOBODY, 0, 0))
    assert t.key == "which-attachment"
    says_no(t, {ANSWER_AT + 2: ("tmg21-attachments-09", "may join that unit")})
    t = laid(first={"deck": ["40201", "40202"]})
    cards = sorted(t.war.deck[0])
    t.war.granted[0] = [(0, 1, 0, cards[0], 0), (0, 1, 0, cards[1], 0)]
    t.war.deck[0] = []
    t.start(CardChangesUnit(0, 0, 1, 0))
    assert t.key == "carried-card"
    says_no(t, {CARD_AT + 9: ("tmg21-deck-07", "attached to that unit")})


@pytest.mark.rule("tmg21-orders-01", "tmg21-orders-02", "tmg21-terms-14", "tmg21-terms-24", "tmg21-ncu-13")
@pytest.mark.rule("tmg21-deck-04", "tmg21-deck-07", "tmg21-units-14")
@pytest.mark.parametrize(
    ("why", "by_ability", "by_card", "words"),
    [
        (reasons.ANOTHER_TIME, "tmg21-orders-02", "tmg21-deck-04", "trigger has not occurred"),
        (reasons.ANOTHERS, "tmg21-orders-02", "tmg21-deck-04", "trigger has not occurred"),
        (reasons.TOO_FAR, "tmg21-terms-14", "tmg21-terms-14", "out of its range"),
        (reasons.SPENT, "tmg21-orders-01", "tmg21-orders-01", "used this round"),
        (reasons.USED_UP, "tmg21-units-14", "tmg21-deck-07", "once in the game"),
        (reasons.NO_TOKENS, "tmg21-units-14", "tmg21-deck-07", "too few tokens"),
        (reasons.SHIELDED, "tmg21-units-14", "tmg21-deck-07", "own side may not target"),
        (reasons.UNMET, "tmg21-units-14", "tmg21-deck-07", "not so now"),
        (reasons.ZONE_OVER, "tmg21-ncu-13", "tmg21-ncu-13", "used or replaced"),
        (reasons.NO_TARGET, "tmg21-terms-24", "tmg21-terms-24", "nobody whom it could choose"),
    ],
)
def test_why_an_order_or_a_card_is_not_used_now(why: int, by_ability: str, by_card: str, words: str) -> None:
    for is_card, rule in ((False, by_ability), (True, by_card)):
        refused = reasons.not_used(why, is_card)
        assert refused.rule == rule and words in refused.because.template


@pytest.mark.rule("tmg21-ncu-08", "tmg21-units-14", "tmg21-terms-24")
def test_who_lacks_what_an_ability_asks_for() -> None:
    """Only where it asks for somebody without influence is influence the reason."""
    free, hurt, influenced = Holds("not"), Holds("hurt"), Holds("influenced")
    free.of = [hurt, influenced]
    whole = Holds("not")
    whole.of = [hurt]
    either = Holds("any")
    either.of = [influenced]
    for asked, rule, words in (
        (free, "tmg21-ncu-08", "has influence"),
        (hurt, "tmg21-units-14", "asks for something"),
        (whole, "tmg21-units-14", "asks for something"),
        (either, "tmg21-units-14", "asks for something"),
    ):
        refused = reasons.not_chosen(reasons.UNFIT, 0, [asked])
        assert refused.rule == rule and words in refused.because.template
    away = reasons.not_chosen(reasons.AWAY, 0, [])
    assert away.rule == "tmg21-terms-24" and "not on the battlefield" in away.because.template


# --- whom an ability may choose ---


@pytest.mark.rule("tmg21-terms-24", "tmg21-orders-03")
def test_whom_cards_and_orders_of_its_own_side_leave_alone() -> None:
    """Number 1 is no target for cards of its side, number 3 for its orders; enemies may choose both."""
    t = laid(first={"deck": ["40201"]})
    war = t.war
    for unit, trait in ((1, "no-own-cards"), (3, "no-orders-at")):
        teach_unit(war, unit, ability(war, traits=(trait,)))
    plain, order = ability(war, clause(TURN_START)), ability(war, clause(TURN_START), clause(TURN_START, chosen=True))
    card = ability(war, clause(TURN_START, chosen=True))
    teach_card(war, war.deck[0][0], card)
    friends = whom("friend")

    def left_alone(**scene: Any) -> list[int]:
        found = candidates(war, scene_of(**scene), whom("any") if scene.get("seat") else friends)
        return [unit for unit in range(4) if unit not in found]

    assert left_alone(ability=card) == [1] and left_alone(ability=plain) == [], "an NCU is no card"
    assert left_alone(ability=order, bearer=0) == [3] and left_alone(ability=plain, bearer=0) == []
    assert left_alone() == [] == left_alone(bearer=0), "the book itself"
    assert left_alone(ability=card, seat=1) == [] == left_alone(ability=order, bearer=4, seat=1)
    refused = why_not_chosen(war, scene_of(ability=card), friends, 1)
    assert refused is not None and refused.rule == "tmg21-units-14" and "own side" in refused.because.template


@pytest.mark.rule("tmg21-terms-24", "tmg21-terms-12", "tmg21-terms-14")
def test_where_nobody_is_meant_nothing_is_measured_from_him() -> None:
    war = laid().war
    near = Whom()
    near.side, near.within, near.of = "any", SHORT, SELF
    assert candidates(war, scene_of(), near) == [0, 1, 2, 3, 4, 5], "a card that nobody bears"
    assert candidates(war, scene_of(bearer=1), near) == [1]
    mate = Whom()
    mate.side, mate.engaged_with = "any", OTHER
    assert candidates(war, scene_of(), mate) == [] and candidates(war, scene_of(other=0), mate) == [4]
    for role in (SELF, OTHER):
        against = Whom()
        against.side, against.deeds, against.at = "friend", [DO_MELEE], role
        refused = why_not_chosen(war, scene_of(), against, 0)
        assert refused is not None and refused.rule == "tmg21-terms-24" and "nobody" in refused.because.template
        assert candidates(war, scene_of(bearer=4, other=4), against) == [0]
