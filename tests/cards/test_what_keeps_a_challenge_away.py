"""Challenges, counted: how many are left and against whom, who is held back or spared, whose STR counts, who wins."""

from __future__ import annotations

from itertools import product

import pytest

from bannermen.games.cards.content.table_numbers import (
    L_BAR,
    L_COMPEL,
    L_DEBT_AT,
    L_FORBID_AT,
    L_FORBID_FOE_AT,
    L_IGNORE,
    L_NO_ATTACK,
    L_NO_ATTACK_AT,
    L_PAIR_AT,
    L_UNBENT_AT,
    L_URGED,
)
from bannermen.games.cards.rules import contest as c
from bannermen.games.cards.terms import (
    ASSAILED,
    ATTACKING,
    CHALLENGE,
    DEFENDING,
    EXTRA_AT,
    INITIATED_AT,
    INTRIGUE_WON,
    MILITARY_ROUND,
    NO_PART,
    PHASE,
    ROUND,
)
from tests.cards.table import kneeling
from tests.cards.wars import at_war, table

# --- which challenges ---


@pytest.mark.rule("agot-challenge-08")
@pytest.mark.parametrize("type_", [0, 1, 2])
def test_one_of_each_type_and_what_cards_add(type_: int) -> None:
    for front, extra, made in product((False, True), (0, 1, 2), (0, 1, 2, 3)):
        t = table(["Wide Front"] if front else [])
        t.match.count(0, EXTRA_AT + type_, extra)
        t.match.count(0, INITIATED_AT + type_, made)
        left = 1 + extra + (front and type_ == 2) - made
        assert c.challenges_left(t.match, 0, type_) == left and c.challenges_left(t.match, 1, type_) == 1
        assert c.challenge_bar(t.match, 0, type_) == (c.FREE if left > 0 else c.SPENT)
        assert c.may_initiate(t.match, 0, type_) == (left > 0)
        assert c.foe_bar(t.match, 0, 1, type_) == (c.FREE if left > 0 else c.SPENT)
        t.match.contest = type_  # it is under way, and only looks for its foe
        assert c.foes_of(t.match, 0, type_) == [1, 2]


@pytest.mark.rule("agot-challenge-08", "agot-challenge-11")
@pytest.mark.parametrize("type_", [0, 1, 2])
@pytest.mark.parametrize("foe", [1, 2])
def test_a_challenge_that_one_player_owes_is_against_him(type_: int, foe: int) -> None:
    t = table()
    match = t.match
    match.count(0, INITIATED_AT + type_)
    match.last(L_DEBT_AT + type_ * 10 + foe, 0, 1, PHASE, 0)
    for other, each in product((1, 2), range(3)):
        assert c.is_owed(match, 0, other, each) == (other == foe and each == type_)
        assert not c.is_owed(match, 1, other, each)
    assert [c.is_owed_any(match, 0, each) for each in range(3)] == [each == type_ for each in range(3)]
    assert c.challenge_bar(match, 0, type_) == c.FREE and c.foes_of(match, 0, type_) == [foe]
    match.contest, match.attacker, match.defender = type_, 0, foe
    page = t.card("Page", 0).number
    assert c.send_out(match, 0, 3 - foe, type_, []) == []
    assert c.is_owed(match, 0, foe, type_) and match.did(0, EXTRA_AT + type_) == 0
    assert c.send_out(match, 0, foe, type_, [page]) == [page]
    assert not c.is_owed(match, 0, foe, type_) and match.did(0, EXTRA_AT + type_) == 1
    assert match.did(0, INITIATED_AT + type_) == 3 and match.did(foe, ASSAILED) == 1
    assert match.did(0, MILITARY_ROUND) == (2 if type_ == 0 else 0)
    assert match.struck[0] == 0b110 << (type_ * 8) and match.struck[1] == 0
    assert match.attacking == [page] and match.kneeling[page] == 1


@pytest.mark.rule("agot-cannot-01", "agot-challenge-08")
def test_what_is_forbidden_for_a_while() -> None:
    for what, type_ in product(range(3), range(3)):
        t = table()
        t.match.last(L_FORBID_AT + what, 0, 1, PHASE, 0)
        assert c.challenge_bar(t.match, 0, type_) == (c.FORBIDDEN if what == type_ else c.FREE)
        assert c.challenge_bar(t.match, 1, type_) == c.FREE
        for foe in (1, 2):
            t = table()
            t.match.last(L_PAIR_AT + what * 10 + foe, 0, 1, PHASE, 0)
            assert c.foes_of(t.match, 0, type_) == ([1, 2] if what != type_ else [3 - foe])
            t = table()
            t.match.last(L_FORBID_FOE_AT + foe, 0, 1, PHASE, 0)
            assert c.foe_bar(t.match, 0, foe, type_) == c.FORBIDDEN and c.foes_of(t.match, 0, type_) == [3 - foe]
    t = table(theirs=["Wall"], others=["High Wall"])
    assert [c.foes_of(t.match, 0, type_) for type_ in range(3)] == [[1], [1], []]
    assert [c.is_unassailed(t.match, 1, type_) for type_ in range(3)] == [False, False, True]
    assert not c.is_unassailed(t.match, 0, 2) and c.foe_bar(t.match, 0, 0, 2) == c.OUT_OF_GAME


@pytest.mark.rule("agot-cannot-01", "agot-challenge-08")
def test_no_more_than_so_many_of_all_types_together() -> None:
    for made in product(range(3), repeat=3):
        t = table(["Truce"])
        for type_ in range(3):
            t.match.count(0, INITIATED_AT + type_, made[type_])
            t.match.count(0, EXTRA_AT + type_, 3)
        found = {c.challenge_bar(t.match, 0, type_) for type_ in range(3)}
        assert found == {c.FREE if sum(made) < 2 else c.FORBIDDEN}
    for won, type_ in product((0, 1, 2), range(3)):
        t = table(["Whispers"])
        t.match.count(0, INTRIGUE_WON, won)
        assert c.challenge_bar(t.match, 0, type_) == (c.FREE if won or type_ == 1 else c.FORBIDDEN)
        assert c.challenge_bar(t.match, 1, type_) == c.FREE


@pytest.mark.rule("agot-challenge-11")
def test_the_extra_challenge_is_against_another_opponent() -> None:
    fronts: list[list[str]] = [[], ["Wide Front"], ["Second Front"], ["Second Front", "Wide Front"]]
    for front, made, extra, struck in product(fronts, (0, 1, 2), (0, 1), (1, 2)):
        t = table(front)
        t.match.count(0, INITIATED_AT + 2, made)
        t.match.count(0, EXTRA_AT + 2, extra)
        t.match.struck[0] = 1 << (16 + struck)
        for type_, other in product(range(3), (1, 2)):
            tied = "Second Front" in front and type_ == 2 and other == struck
            free = 1 + extra + ("Wide Front" in front)
            assert c.is_elsewhere(t.match, 0, other, type_) == (tied and made >= free)
        if "Second Front" in front:
            left = len(front) + 1 + extra - made
            bar = c.SPENT if left <= 0 else c.STRUCK_ALREADY if made >= len(front) + extra else c.FREE
            assert c.foe_bar(t.match, 0, struck, 2) == bar


# --- who may ---


@pytest.mark.rule("agot-lasting-01", "agot-challenge-13", "agot-challenge-19")
def test_who_is_held_back_for_a_while() -> None:
    for what, type_ in product((None, 0, 1, 2), range(3)):
        t = table()
        page, knight = t.card("Page", 0).number, t.card("Knight", 0).number
        t.match.last(L_NO_ATTACK if what is None else L_NO_ATTACK_AT + what, page, 1, PHASE, 0)
        kept = what in (None, type_)
        assert c.attack_bar(t.match, page, type_) == c.sally_bar(t.match, page, type_) == (c.BARRED if kept else c.FREE)
        assert c.attackers_of(t.match, 0, type_) == [card for card in (page, knight) if card == knight or not kept]
        assert c.can_attack(t.match, knight, type_)
    t = table(theirs=[kneeling("Giant"), "Monk"])
    at_war(t)
    page, knight = t.card("Page", 1).number, t.card("Knight", 1).number
    giant, monk = t.card("Giant").number, t.card("Monk").number
    assert c.defenders_of(t.match) == [page, knight]
    assert [c.defend_bar(t.match, card, 2) for card in (giant, monk)] == [c.KNEELING, c.NO_ICON]
    t.match.bypassed = [page]
    assert c.defend_bar(t.match, page, 2) == c.bypass_bar(t.match, page) == c.BYPASSED_ALREADY
    assert c.can_be_bypassed(t.match, knight) and not c.can_be_bypassed(t.match, page)
    t.match.bypassed, t.match.defending = [], [page]
    assert c.defend_bar(t.match, page, 2) == c.TAKES_PART
    t.match.defending = []
    t.match.last(L_BAR, page, 1, PHASE, 0)
    assert c.defend_bar(t.match, page, 2) == c.BARRED and c.can_defend(t.match, knight, 2)


@pytest.mark.rule("agot-cannot-01", "agot-challenge-11", "agot-challenge-13")
@pytest.mark.parametrize("type_", [0, 1, 2])
def test_who_spares_one_attacks_only_the_others(type_: int) -> None:
    """While a challenge is under way only its defending player is left."""
    for pacts in product((False, True), repeat=2):
        t = table(["Stiff", kneeling("Stiff Monk")], ["Pact"] if pacts[0] else [], ["Pact"] if pacts[1] else [])
        page, stiff, monk = (t.card(name, 0).number for name in ("Page", "Stiff", "Stiff Monk"))
        assert c.is_loath(t.match, page, type_) == all(pacts)
        assert c.attack_bar(t.match, page, type_) == (c.BARRED if all(pacts) else c.FREE)
        assert c.sally_bar(t.match, page, type_) == c.FREE and c.sally_bar(t.match, stiff, type_) == c.BARRED
        assert c.sally_bar(t.match, monk, type_) == c.KNEELING
        for contest, defender in product(range(3), (1, 2)):
            t.match.contest, t.match.defender = contest, defender
            assert c.is_loath(t.match, page, type_) == pacts[defender - 1]
        t.match.contest = -1
        for foe in (1, 2):
            t.match.last(L_PAIR_AT + type_ * 10 + foe, 0, 1, PHASE, 0)
        assert c.foes_of(t.match, 0, type_) == [] and not c.is_loath(t.match, page, type_)
        assert c.attack_bar(t.match, page, type_) == c.FREE  # nobody is left, and that is told otherwise


@pytest.mark.rule("agot-lasting-01")
def test_who_must_come() -> None:
    t = table()
    match = t.match
    page, knight = t.card("Page", 1).number, t.card("Knight", 1).number
    assert not c.is_compelled(match, page) and c.urged(match, [page, knight]) == []
    match.last(L_COMPEL, page, 1, PHASE, 0)
    assert c.is_compelled(match, page) and c.urged(match, [page, knight]) == []
    match.last(L_URGED, knight, 0, ROUND, 7)
    match.last(L_IGNORE, page, 0, ROUND, 7)
    match.last(L_URGED, page, 2, ROUND, 8)
    assert not c.is_compelled(match, knight) and c.urged(match, [page, knight]) == [page]  # the next is not there
    before = match.lasting.flat
    c.arm(match)
    assert match.lasting.rows(L_URGED) == [[L_URGED, knight, 1, CHALLENGE, 7], [L_URGED, page, 2, ROUND, 8]]
    assert match.lasting.rows(L_IGNORE) == [[L_IGNORE, page, 0, ROUND, 7]] and match.lasting.flat is not before
    assert c.is_compelled(match, knight) and c.urged(match, [page, knight]) == [page, knight]


@pytest.mark.rule("agot-challenge-12", "agot-challenge-18", "agot-lasting-01")
@pytest.mark.parametrize("what", range(4))
@pytest.mark.parametrize("part", [ATTACKING, DEFENDING])
def test_for_what_a_card_does_not_kneel_for_a_while(part: int, what: int) -> None:
    t = table()
    page, knight = t.card("Page", 0).number, t.card("Knight", 0).number
    t.match.last(L_UNBENT_AT + part * 4 + what, page, 1, PHASE, 0)
    for each, type_ in product((ATTACKING, DEFENDING), range(3)):
        spared = each == part and what in (type_, c.ANY_TYPE)
        assert c.is_unbent(t.match, page, each, type_) == spared and not c.is_unbent(t.match, knight, each, type_)
        assert c.kneels_for(t.match, page, each, type_) == (not spared) and c.kneels_for(t.match, knight, each, type_)
    for contest in range(3):
        t.match.contest = contest
        assert c.before_this(t.match) == (MILITARY_ROUND if contest == 0 else INITIATED_AT + contest)


# --- STR and who wins ---


@pytest.mark.rule("agot-challenge-27", "agot-lasting-01")
def test_whose_str_counts() -> None:
    for giant, theirs in product(("Giant", "Jealous Giant", "Knight"), ("Page", "Knight", "Giant")):
        t = table([giant] if giant != "Knight" else [], ["Giant"] if theirs == "Giant" else [])
        at_war(t, 2, [giant], [theirs])
        ours, other = t.match.attacking[0], t.match.defending[0]
        silent = giant == "Giant" and theirs != "Giant"
        assert c.counts(t.match, ours) and c.counts(t.match, other) == (not silent)
        t.match.attacking, t.match.defending = [other], []  # who does not defend is not outmatched
        assert c.counts(t.match, other)
        t.match.last(L_IGNORE, other, 1, PHASE, 0)
        assert not c.counts(t.match, other) and c.total_strength(t.match, ATTACKING) == 0


STRENGTHS = {"Squire": 0, "Page": 1, "Knight": 3}


@pytest.mark.rule("agot-challenge-26", "agot-challenge-28", "agot-challenge-29", "agot-challenge-34")
@pytest.mark.parametrize("proud", [False, True])
def test_who_wins_by_how_much_and_unopposed(proud: bool) -> None:
    sides: list[list[str]] = [[], ["Squire"], ["Page"], ["Knight"], ["Page", "Knight"]]
    t = table(["Squire"], ["Squire", *(["Pride"] if proud else [])])
    for assailed in range(3):
        t.match.count(1, ASSAILED, 1 if assailed else 0)
        for mine, theirs, named in product(sides, sides, (1, 2)):
            at_war(t, 1, mine, theirs)
            t.match.named_foe = named
            ours, other = (sum(STRENGTHS[name] for name in side) for side in (mine, theirs))
            unbeaten = proud and assailed == 1 and named == 1
            assert c.is_unbeaten(t.match) == unbeaten
            expected = (1, other - ours, False)
            if ours >= other:
                expected = (-1, 0, False) if unbeaten or ours == 0 else (0, ours - other, other == 0)
            assert c.outcome(t.match) == expected, (mine, theirs, assailed, named)


@pytest.mark.rule("agot-challenge-18", "agot-cannot-01")
def test_how_many_may_defend_and_who_kneels_for_it() -> None:
    t = table(["Narrow Bridge"], [kneeling("Giant")])
    at_war(t)
    assert c.most_defenders(t.match) == 1
    t.match.defender = 0
    assert c.most_defenders(t.match) == len(t.match.place)
    t.match.defender = 1
    guards = [t.card(name, 1).number for name in ("Giant", "Page", "Knight")]
    t.match.last(L_UNBENT_AT + DEFENDING * 4 + 2, guards[2], 1, PHASE, 0)
    assert c.stand_guard(t.match, guards) == [guards[1]] and t.match.defending == guards
    assert [t.match.kneeling[card] for card in guards] == [1, 1, 0]


@pytest.mark.rule("agot-challenge-22", "agot-constant-02", "agot-targets-08")
def test_who_stands_by_somebody_takes_part_as_long_as_it_holds() -> None:
    for beside, contest, attacker, poor in product((True, False), (-1, 2), (0, 1), (True, False)):
        t = table(["Shadow"], gold=3 if poor else 0)
        at_war(t, contest, ["Page"] if beside else ["Knight"])
        t.match.attacker, t.match.defender = attacker, 1 - attacker
        shadow, page = t.card("Shadow").number, t.match.attacking[0]
        called = beside and contest == 2 and attacker == 0 and poor
        assert c.is_called(t.match, shadow) == called and not c.is_called(t.match, page)
        assert c.can_be_removed(t.match, page) == (contest >= 0) and not c.can_be_removed(t.match, shadow)
        c.sync_standers(t.match)
        assert t.match.attacking == ([page, shadow] if called else [page])
        assert c.side_of(t.match, ATTACKING) == t.match.attacking and c.side_of(t.match, DEFENDING) == []
        assert t.match.standers == ([shadow] if called else [])
        if called:
            assert not c.can_be_removed(t.match, shadow)
            t.match.attacking = [shadow]
            c.sync_standers(t.match)
            assert t.match.side_of(shadow) == NO_PART and t.match.standers == []
