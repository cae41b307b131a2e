"""A Clash of Kings, in both editions."""

from __future__ import annotations

import pytest

from bannermen.games.miniatures.terms import (
    ANSWER_AT,
    NOBODY,
    OBJECTIVE_CARD_AT,
    RESERVED,
    UNIT_AT,
)
from bannermen.kernel.decision import PASS
from tests.miniatures.armies import sat_down
from tests.miniatures.modes import (
    AWAY,
    FAR,
    KINGS,
    kill,
)
from tests.miniatures.table import GUARDS, SWORDS, at, battle


@pytest.mark.rule("tmg21-mode-cok-03", "tmg21-mode-cok-04", "tmg21-deploy-07")
def test_objective_cards_are_drafted_before_deployment() -> None:
    t = sat_down(scene=KINGS)
    while t.key != "draft-card":
        t.answer(t.asked.options[0])
    assert [option - OBJECTIVE_CARD_AT for option in t.asked.options] == [6, 7, 8, 9, 10]
    seats = []
    while t.key == "draft-card":
        seats.append(t.seat)
        t.answer(t.asked.options[0])
    other = 1 - t.war.first
    assert seats == [other, t.war.first, other, t.war.first] and [len(hand) for hand in t.war.drafted] == [2, 2]
    assert t.key == "pick-deployed"


@pytest.mark.rule("tmg21-mode-cok-05", "tmg21-mode-cok-06", "tmg21-mode-cok-12")
def test_a_card_for_the_commanders_unit_until_the_round_ends() -> None:
    mine = [at(SWORDS, 24, 20, commander=True), AWAY]
    t = battle(mine, [at(GUARDS, 24, 24.8, 180), FAR], scene=KINGS, first={"drafted": [6, 10]})
    assert t.key == "use-card"
    t.answer(OBJECTIVE_CARD_AT + 6)
    t.war.chance.script = [3, 0, 0, 0, 0, 0, 0, 2, 5, 5]
    t.do(0, "melee-attack").answer(ANSWER_AT).finish()
    assert t.last("defense").data["successes"] == 0, "Sundering: 3+ blocks on 4+"
    t.until("use-card")
    assert t.asked.options == [OBJECTIVE_CARD_AT + 10, PASS], "the other one, at another turn"
    assert t.refuses(OBJECTIVE_CARD_AT + 6) == "tmg21-mode-cok-06"
    t.end_round()
    assert t.war.in_force == [[], []]


@pytest.mark.rule("tmg21-mode-cok-07", "tmg21-mode-cok-13")
def test_a_destroyed_commander_returns_at_full_strength() -> None:
    mine = [at(SWORDS, 24, 20, commander=True, conditions=["weakened"]), AWAY]
    t = battle(mine, [FAR], scene=KINGS)
    kill(t, 0)
    t.end_round()
    t.until("redeploy")
    assert t.seat == 0
    t.unit(0)
    assert t.key == "move.deployment"
    t.not_to(24, 24)
    t.to(3, 24, 90)
    assert t.war.figures[0] == 12 and t.war.conditions[0] == 0 and not t.war.activated[0]


@pytest.mark.rule("tmg21-mode-cok-10", "tmg21-mode-cok-11")
def test_points_for_commanders() -> None:
    mine = [at(SWORDS, 24, 20, commander=True), AWAY]
    t = battle(mine, [at(GUARDS, 24, 24.8, 180, commander=True), FAR, at(GUARDS, 40, 40)], scene=KINGS)
    kill(t, 2, 0)
    assert t.war.points[0] == 1 + 1 + 2, "a unit, by the commander, the commander"
    t.war.lost_commander[1] = True
    kill(t, 3, 1)
    assert t.war.points[0] == 5, "one more for another unit by another"


@pytest.mark.rule("tmg18-mode-cok-01", "tmg18-mode-cok-02", "tmg18-mode-cok-03")
def test_squares_and_tokens_of_the_first_clash() -> None:
    war = sat_down("2018", scene=KINGS).war
    assert war.field.zones[0] == [(0, 0, 12000, 12000), (36000, 0, 48000, 12000)]
    x = [token[0] for token in war.tokens]
    assert x[0] - x[1] == x[2] - x[0] == 12000 + 1400 and all(token[1] == 24000 for token in war.tokens)
    assert war.token_card == [0, 0, 0]


@pytest.mark.rule("tmg18-mode-cok-04", "tmg18-mode-cok-05")
def test_two_units_begin_and_the_commander_is_one() -> None:
    t = sat_down("2018", scene=KINGS)
    t.until("choose-reserve")
    seat = t.seat
    leader = t.war.field.commander_unit[seat]
    assert UNIT_AT + leader not in t.asked.options and t.asked.least == t.asked.most == 2
    t.answer(t.asked.options[:2])
    t.until("pick-activation")
    assert len(t.war.standing(seat)) == 2 and t.war.on_field(leader)


@pytest.mark.rule("tmg18-mode-cok-06", "tmg18-mode-cok-14", "tmg18-mode-cok-15", "tmg18-round-05")
def test_reserves_come_as_their_activation() -> None:
    mine = [at(SWORDS, 24, 20), {"card": SWORDS, "fate": "reserve"}]
    t = battle(mine, [FAR, at(GUARDS, 40, 40)], "2018", scene=KINGS)
    assert t.units() == [0, 1]
    assert t.refuses(PASS) == "tmg18-round-05", "a unit on the battlefield has not acted"
    t.unit(1)
    assert t.key == "move.deployment"
    t.not_to(24, 30)
    t.to(30, 9)
    assert t.war.on_field(1) and t.war.activated[1] and t.seat == 1, "and nothing else"
    early = battle(mine, [FAR, at(GUARDS, 40, 40)], "2018", scene=KINGS, round=1)
    assert early.units() == [0], "not in the first round"


@pytest.mark.rule("tmg18-mode-cok-15", "tmg18-round-05")
def test_who_has_only_a_reserve_left_has_a_turn_for_it() -> None:
    mine = [at(SWORDS, 24, 20, activated=True), {"card": SWORDS, "fate": "reserve"}]
    t = battle(mine, [FAR, at(GUARDS, 40, 40)], "2018", scene=KINGS)
    assert (t.key, t.seat, t.units()) == ("pick-activation", 0, [1]) and t.offers(PASS)
    assert t.skip().seat == 1 and t.war.activated[1], "nobody must come"


@pytest.mark.rule("tmg18-mode-cok-07", "tmg18-mode-cok-08", "tmg18-mode-cok-17")
def test_the_destroyed_return_by_the_reserve() -> None:
    t = battle([at(SWORDS, 24, 20), AWAY], [FAR, at(GUARDS, 40, 40)], "2018", scene=KINGS)
    kill(t, 0)
    assert t.war.fate[0] == RESERVED and 0 in t.units(), "in the same round, for it had not acted"
    t.unit(0).to(24, 9)
    assert t.war.figures[0] == 12


@pytest.mark.rule("tmg18-mode-cok-09", "tmg18-mode-cok-10")
def test_a_side_token_opens_the_opposite_edge() -> None:
    mine = [at(SWORDS, 10.6, 24), {"card": SWORDS, "fate": "reserve"}]
    t = battle(mine, [FAR, at(GUARDS, 30, 44)], "2018", scene=KINGS, owners=[NOBODY, 0, NOBODY])
    t.unit(1).to(45, 24, 270)
    assert t.war.on_field(1)


@pytest.mark.rule("tmg18-mode-cok-12", "tmg18-mode-cok-13")
def test_points_of_the_first_clash() -> None:
    t = battle(
        [at(SWORDS, 24, 24), at(SWORDS, 10.6, 24)], [FAR, at(GUARDS, 44, 44, commander=True)], "2018", scene=KINGS
    )
    t.war.field.mode.score(t.war)
    assert t.war.points[0] == 2 + 1
    kill(t, 3, 0)
    assert t.war.points[0] == 3 + 1 + 2
