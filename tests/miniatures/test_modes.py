"""The game modes, each as play."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.miniatures.modes.holding import Covering
from bannermen.games.miniatures.modes.missions import is_met
from bannermen.games.miniatures.modes.registry import MODES
from bannermen.games.miniatures.modes.stand import shares, where
from bannermen.games.miniatures.modes.swords import defender
from bannermen.games.miniatures.rules.attack import Attack
from bannermen.games.miniatures.rules.morale import Test as MoraleTest
from bannermen.games.miniatures.terms import (
    ANSWER_AT,
    DESTROYED,
    INCH,
    MISSION_AT,
    NOBODY,
    OBJECTIVE_CARD_AT,
    PIECE_AT,
    QUADRANT_AT,
    RESERVED,
    TABLE,
    UNIT_AT,
)
from bannermen.games.miniatures.terrain import CASTLE_WALL, CORPSE_PILE, PALISADE
from bannermen.kernel.decision import PASS
from bannermen.maps.plane import distance
from tests.miniatures.armies import sat_down
from tests.miniatures.table import BOTH, COUNSELLOR, GUARDS, RIDERS, SWORDS, WOLF, Table, at, battle, piece

AWAY = at(SWORDS, 44, 4)
FAR = at(GUARDS, 4, 44, 180)
KINGS, SIEGE, CROWS, DRAGONS = "a-clash-of-kings", "a-storm-of-swords", "a-feast-for-crows", "a-dance-with-dragons"
WINTER, HONED, FIRE, HERE, DARK = (
    "winds-of-winter", "honed-and-ready", "fire-and-blood", "here-we-stand", "dark-wings-dark-words",
)  # fmt: skip
COVERING = ["a-game-of-thrones", KINGS, WINTER, HONED, DARK]


def control(t: Table, objective: int = 0) -> int:
    mode = t.war.field.mode
    assert isinstance(mode, Covering)
    return mode.controller(t.war, objective)


def kill(t: Table, unit: int, by: int = NOBODY) -> Table:
    return t.wound(unit, by=by)


# --- zones and tokens ---


@pytest.mark.rule(
    "tmg21-mode-cok-01", "tmg21-mode-ffc-01", "tmg21-mode-dwd-01", "tmg21-mode-wow-01", "tmg21-mode-honed-01"
)
@pytest.mark.rule("tmg21-mode-dark-01", "tmg21-mode-fire-01", "tmg21-mode-here-01")
def test_zones_of_the_second_edition() -> None:
    deep = {key: mode.depth // INCH for key, mode in MODES["2021"].items()}
    assert [deep[key] for key in (KINGS, CROWS, DRAGONS, WINTER, HONED, DARK)] == [10] * 6
    assert deep[FIRE] == deep[HERE] == 18


@pytest.mark.rule("tmg18-mode-ffc-01", "tmg18-mode-wow-01")
def test_zones_of_the_first_edition() -> None:
    assert MODES["2018"][CROWS].depth == 12 * INCH and MODES["2018"][WINTER].depth == 6 * INCH


@pytest.mark.rule("tmg21-mode-got-02", "tmg21-mode-got-10", "tmg21-mode-wow-02", "tmg21-setup-04")
@pytest.mark.parametrize("scene", ["a-game-of-thrones", WINTER, HONED])
def test_five_tokens(scene: str) -> None:
    tokens = sat_down(scene=scene).war.tokens
    assert tokens[0] == (24000, 24000)
    assert sorted(tokens[1:]) == [(6700, 18700), (6700, 29300), (41300, 18700), (41300, 29300)]


@pytest.mark.rule("tmg21-mode-cok-02", "tmg21-mode-dwd-02", "tmg21-mode-dark-02")
@pytest.mark.parametrize("scene", [KINGS, DRAGONS, DARK])
def test_three_tokens_on_the_centre_line(scene: str) -> None:
    assert sat_down(scene=scene).war.tokens == [(24000, 24000), (6700, 24000), (41300, 24000)]


@pytest.mark.rule("tmg21-setup-04", "tmg21-mode-here-03")
def test_no_tokens_where_quadrants_count() -> None:
    assert sat_down(scene=HERE).war.tokens == [] == sat_down(scene=FIRE).war.tokens


@pytest.mark.rule("tmg18-mode-got-02", "tmg18-mode-got-03", "tmg18-mode-wow-02", "tmg18-mode-got-13")
@pytest.mark.parametrize("scene", ["a-game-of-thrones", WINTER])
def test_in_the_first_edition_players_lay_four_of_five(scene: str) -> None:
    t = sat_down("2018", scene=scene)
    seats = []
    rule = f"{t.war.field.mode.rule}-02"
    assert t.key == "lay" and t.rule == rule
    assert t.not_to(24, 18) == rule, "within 12 inches of a zone"
    assert t.not_to(24 + 7, 24) == rule, "within 6 inches of another"
    for x in (24 - 7.5, 24 + 7.5, 24 - 15, 24 + 15):
        seats.append(t.seat)
        t.to(x, 24)
    assert seats[0] != seats[1] and seats[:2] == seats[2:] and len(t.war.tokens) == 5


@pytest.mark.rule("tmg21-mode-got-03", "tmg21-mode-dwd-03", "tmg18-mode-got-04")
@BOTH
def test_a_card_for_each_token_before_deployment(edition: str) -> None:
    t = sat_down(edition)
    while t.key != "pick-deployed":
        t.answer(t.asked.options[0]) if t.key != "lay" else t.first()
    cards = t.war.token_card
    assert len(cards) == 5 == len(set(cards)) and all(1 <= card <= 10 for card in cards)


# --- holding by covering ---


@pytest.mark.rule(
    "tmg21-mode-got-04", "tmg21-mode-got-07", "tmg21-mode-cok-08", "tmg21-mode-wow-06", "tmg21-mode-honed-03"
)
@pytest.mark.rule("tmg21-mode-dark-09")
@pytest.mark.parametrize("scene", COVERING)
def test_who_ends_on_a_token_and_covers_it_claims_it(scene: str) -> None:
    t = battle([at(SWORDS, 24, 18), AWAY], [FAR], scene=scene, tokens=[[24000, 24000]])
    t.do(0, "march").to(24, 24)
    assert control(t) == 0
    partly = battle([at(SWORDS, 24, 18), AWAY], [FAR], scene=scene, tokens=[[24000, 24000]])
    partly.do(0, "march").to(24, 22.2)
    assert control(partly) == NOBODY, "not all of it is covered"


@pytest.mark.rule("tmg21-mode-got-07")
def test_who_leaves_the_token_loses_it() -> None:
    t = battle([at(SWORDS, 24, 24), AWAY], [FAR], tokens=[[24000, 24000]])
    assert control(t) == 0
    t.do(0, "maneuver").to(24, 26.2)
    assert control(t) == NOBODY


@pytest.mark.rule("tmg21-mode-got-05", "tmg21-mode-got-12")
def test_more_ranks_in_contact_take_control_away_and_give_it_back() -> None:
    t = battle([at(SWORDS, 24, 24, figures=8), AWAY], [at(GUARDS, 24, 28.8, 180), FAR], tokens=[[24000, 24000]])
    assert control(t) == NOBODY, "two ranks against three"
    t.war.figures[2] = 8
    assert control(t) == 0, "two against two: it returns without moving"


@pytest.mark.rule("tmg21-mode-got-06")
@pytest.mark.parametrize(("wounds", "holds"), [(0, True), (2, False)])
def test_a_lone_unit_counts_its_wounds_as_ranks(wounds: int, holds: bool) -> None:
    t = battle(
        [at(WOLF, 24, 24, wounds=wounds), AWAY], [at(GUARDS, 24, 24 + 1.38 + 2.4, 180), FAR], tokens=[[24000, 24000]]
    )
    assert (control(t) == 0) is holds


@pytest.mark.rule(
    "tmg21-mode-got-08", "tmg21-mode-got-09", "tmg21-mode-cok-09", "tmg21-mode-honed-09", "tmg21-mode-dark-12"
)
@pytest.mark.parametrize("scene", ["a-game-of-thrones", KINGS, HONED, DARK])
def test_from_round_two_a_point_for_each_and_one_more_for_the_commander(scene: str) -> None:
    mine = [at(SWORDS, 24, 24), at(SWORDS, 10, 24, commander=True)]
    for round, points in ((1, 0), (2, 3)):
        t = battle(mine, [FAR], scene=scene, tokens=[[24000, 24000], [10000, 24000]], round=round)
        t.war.field.mode.score(t.war)
        assert t.war.points == [points, 0]


@pytest.mark.rule("tmg21-mode-got-11")
def test_objective_cards_strengthen_the_holder() -> None:
    def struck(card: int, dice: tuple[int, ...]) -> Table:
        t = battle(
            [at(SWORDS, 24, 24, figures=4), AWAY],
            [at(GUARDS, 24, 28.8, 180, figures=4), FAR],
            tokens=[[24000, 24000]],
            token_cards=[card],
            dice=dice,
            owners=[0],
        )
        return t.start(Attack(0, 2, 0, 0, False)).finish()

    assert struck(10, (1,) * 7).last("dice").data["dice"] == 7, "the highest value"
    assert struck(9, (1,) * 4).war.conditions[2] == 4, "the defender is weakened"
    assert struck(6, (4, 1, 1, 1, 3, 6, 6, 1)).last("defense").data["successes"] == 0, "Sundering"
    plain = battle([at(SWORDS, 24, 24), AWAY], [FAR], tokens=[[24000, 24000]], token_cards=[0])
    assert control(plain) == 0, "without a card it is a token all the same"


@pytest.mark.rule("tmg21-mode-got-11")
def test_objective_cards_reward_the_scorer() -> None:
    mine = [at(SWORDS, 24, 24), at(SWORDS, 24, 14, figures=4)]
    t = battle(mine, [at(GUARDS, 24, 40, 180), at(GUARDS, 34, 30)], tokens=[[24000, 24000]], token_cards=[1])
    t.until("pick-rewarded")
    assert t.units() == [1]
    t.unit(1)
    assert t.war.figures[1] == 7, "one wound, and one for each of two lost ranks"


# --- holding by touching ---


@pytest.mark.rule(
    "tmg18-mode-got-05", "tmg18-mode-got-08", "tmg18-mode-got-12", "tmg18-mode-wow-09", "tmg18-mode-cok-11"
)
@pytest.mark.parametrize("scene", ["a-game-of-thrones", WINTER, KINGS])
def test_any_part_of_the_tray_claims(scene: str) -> None:
    t = battle(
        [at(SWORDS, 24, 15), AWAY], [FAR], "2018", scene=scene, tokens=[[24000, 24000], [4000, 4000], [44000, 44000]]
    )
    t.do(0, "march").to(24, 21)
    assert control(t) == 0, "its edge lies on the token"
    t.idle()
    t.end_round()
    t.until("pick-activation")
    t.war.place(0, (24000, 15000, 0))
    assert control(t) == NOBODY, "no longer on it"


@pytest.mark.rule("tmg18-mode-got-06", "tmg18-mode-got-11")
def test_who_touched_first_keeps_it() -> None:
    mine = [at(SWORDS, 24, 21), AWAY]
    t = battle(mine, [at(GUARDS, 24, 31, 180), FAR], "2018", tokens=[[24000, 24000]], owners=[0])
    t.do(0, "nothing").do(2, "maneuver").to(24, 27, 180)
    assert control(t) == 0, "the other touches it as well, later"
    t.war.take_away(0, DESTROYED)
    t.war.field.mode.moved(t.war, 2)
    assert control(t) == 2


@pytest.mark.rule("tmg18-mode-got-07")
def test_who_destroys_the_holder_in_melee_takes_the_token() -> None:
    t = battle(
        [at(SWORDS, 24, 21.6), AWAY],
        [at(GUARDS, 24, 26.4, 180, figures=1), FAR],
        "2018",
        tokens=[[24000, 24000]],
        owners=[2],
    )
    kill(t, 2, 0)
    assert control(t) == 0


@pytest.mark.rule("tmg18-mode-got-09", "tmg18-mode-got-10")
def test_one_point_each_and_nothing_more_for_a_commander() -> None:
    t = battle([at(SWORDS, 24, 24, commander=True), AWAY], [FAR], "2018", tokens=[[24000, 24000]], owners=[0])
    t.end_round()
    assert t.war.points == [1, 0]


# --- A Clash of Kings ---


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


@pytest.mark.rule("tmg18-mode-cok-06", "tmg18-mode-cok-14", "tmg18-mode-cok-15")
def test_reserves_come_as_their_activation() -> None:
    mine = [at(SWORDS, 24, 20), {"card": SWORDS, "fate": "reserve"}]
    t = battle(mine, [FAR, at(GUARDS, 40, 40)], "2018", scene=KINGS)
    assert t.units() == [0, 1]
    t.unit(1)
    assert t.key == "move.deployment"
    t.not_to(24, 30)
    t.to(30, 9)
    assert t.war.on_field(1) and t.war.activated[1] and t.seat == 1, "and nothing else"
    early = battle(mine, [FAR, at(GUARDS, 40, 40)], "2018", scene=KINGS, round=1)
    assert early.units() == [0], "not in the first round"


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


# --- A Storm of Swords ---


@pytest.mark.rule(
    "tmg21-mode-sos-01", "tmg21-mode-sos-02", "tmg21-mode-sos-20", "tmg18-mode-sos-01", "tmg18-mode-sos-02"
)
@pytest.mark.rule("tmg18-mode-sos-15")
@BOTH
def test_the_higher_die_attacks_or_defends(edition: str) -> None:
    t = sat_down(edition, scene=SIEGE, dice=(6, 2))
    assert t.key == "choose-role" and t.seat == 0
    t.answer(ANSWER_AT + 1)
    assert (
        defender(t.war) == 0
        and t.war.zones(0) == [(0, 36000, TABLE, TABLE)]
        and t.war.zones(1) == [(0, 0, TABLE, 18000)]
    )


@pytest.mark.rule("tmg21-mode-sos-03", "tmg18-mode-sos-03", "tmg18-mode-sos-14")
@BOTH
def test_three_walls_before_the_defenders_edge(edition: str) -> None:
    t = sat_down(edition, scene=SIEGE, dice=(6, 2))
    t.answer(ANSWER_AT)
    walls = [t.war.tray(unit) for unit in range(t.war.field.army_units, len(t.war.fate))]
    assert len(walls) == 3 and walls[1].x == 24000
    assert distance(walls[0], walls[1]) == distance(walls[1], walls[2]) == 4000
    assert all(wall.y + wall.depth // 2 == 45000 for wall in walls)


@pytest.mark.rule("tmg21-mode-sos-04", "tmg18-mode-sos-04")
@BOTH
def test_the_defender_alone_lays_terrain_and_may_stop(edition: str) -> None:
    t = sat_down(edition, scene=SIEGE, dice=(6, 2))
    t.answer(ANSWER_AT)
    assert t.key == "pick-piece" and t.seat == 1 and PASS in t.asked.options
    t.answer(PIECE_AT + 6)
    t.not_to(24, 29)
    t.to(24, 26)
    assert t.seat == 1
    t.answer(PASS)
    assert t.key != "pick-piece"


@pytest.mark.rule("tmg21-mode-sos-07", "tmg18-mode-sos-06")
@BOTH
def test_three_siege_cards_each(edition: str) -> None:
    t = sat_down(edition, scene=SIEGE, dice=(6, 2))
    t.answer(ANSWER_AT).answer(PASS)
    t.until("choose-reserve")
    assert [len(cards) for cards in t.war.drafted] == [3, 3]
    assert all(card < 6 for card in t.war.drafted[0]) and all(card >= 6 for card in t.war.drafted[1])


@pytest.mark.rule("tmg21-mode-sos-11")
def test_half_of_the_defenders_units_wait() -> None:
    t = sat_down(scene=SIEGE, dice=(6, 2))
    t.answer(ANSWER_AT).until("choose-reserve")
    assert t.seat == 1 and t.asked.least == t.asked.most == 2, "of four units"


@pytest.mark.rule("tmg18-mode-sos-08", "tmg18-mode-sos-16")
def test_half_by_points_in_the_first_edition() -> None:
    t = sat_down("2018", scene=SIEGE, dice=(6, 2))
    t.answer(ANSWER_AT).until("choose-reserve")
    assert t.refuses([]) == "tmg18-mode-sos-16" and t.refuses(t.asked.options) == "tmg18-mode-sos-16"


def siege(edition: str = "2021", **more: Any) -> Table:
    """A siege under way: the first seat attacks."""
    mine = [at(SWORDS, 24, 12), AWAY]
    return battle(mine, [at(GUARDS, 6, 38, 180), FAR], edition, scene=SIEGE, **more)


@pytest.mark.rule("tmg21-mode-sos-05", "tmg21-mode-sos-06", "tmg18-mode-sos-05", "tmg18-mode-sos-19")
@BOTH
def test_only_the_attacker_earns_points_and_the_defender_wins_in_the_end(edition: str) -> None:
    t = siege(edition)
    kill(t, 0, 2)
    assert t.war.points == [0, 0]
    won = siege(edition, first={"points": 8}).end_round()
    assert won.war.winners == [0]
    held = siege(edition, round=6, first={"points": 7}).end_round()
    assert held.war.winners == [1]


@pytest.mark.rule("tmg21-mode-sos-09", "tmg21-victory-14", "tmg18-mode-sos-07", "tmg18-victory-10")
@BOTH
def test_the_attackers_dead_return(edition: str) -> None:
    t = siege(edition)
    kill(t, 0)
    kill(t, 1)
    assert not t.war.over, "he is not beaten"
    t.end_round()
    t.until("redeploy")
    t.unit(0).to(24, 12)
    assert t.key == "redeploy", "as many as there are"
    t.unit(1).to(34, 12)
    assert t.war.standing(0) == [0, 1]


@pytest.mark.rule("tmg21-mode-sos-10", "tmg18-mode-sos-07")
def test_characters_stay_dead() -> None:
    mine = [{"card": "10201", "pose": [24000, 12000, 0], "joined": ["20201"], "commander": True}, AWAY]
    t = battle(mine, [at(GUARDS, 6, 38, 180), FAR], scene=SIEGE)
    kill(t, 0)
    t.end_round()
    t.until("redeploy").unit(0).to(24, 12)
    assert t.war.figures[0] == 12 and t.war.joined(0) == []


@pytest.mark.rule("tmg21-mode-sos-12", "tmg21-mode-sos-19", "tmg18-mode-sos-09", "tmg18-mode-sos-18")
@BOTH
def test_reserves_of_the_defender_come_from_round_three_and_act(edition: str) -> None:
    theirs = [at(GUARDS, 6, 38, 180), {"card": SWORDS, "fate": "reserve"}]
    early = battle([at(SWORDS, 24, 12)], theirs, edition, scene=SIEGE, round=2, turn=1)
    assert 2 not in early.units()
    t = battle([at(SWORDS, 24, 12)], theirs, edition, scene=SIEGE, round=3, turn=1)
    assert 2 in t.units()
    t.unit(2)
    t.not_to(9, 24, 90)
    t.to(3, 20, 90)
    assert t.key == "pick-action", "this was not its action"


@pytest.mark.rule(
    "tmg21-mode-sos-13", "tmg21-mode-sos-14", "tmg21-mode-sos-21", "tmg18-mode-sos-10", "tmg18-mode-sos-17"
)
@BOTH
def test_walls_are_stormed_and_give_five_points(edition: str) -> None:
    mine = [at(SWORDS, 24, 43.25 - 2.4), AWAY]
    hits = 6 if edition == "2021" else 7
    t = battle(mine, [at(GUARDS, 6, 38, 180), FAR], edition, scene=SIEGE, dice=(4,) * 7)
    wall = t.war.field.army_units + 1
    assert t.war.contacts[0] == [wall]
    t.war.hurt[wall] = (12 if edition == "2021" else 6) - 3
    t.do(0, "melee-attack")
    while t.key != "pick-activation" and not t.is_turn_begun:
        t.first()
    assert not t.told("defense") and not t.told("morale"), "no defense, no tests"
    assert t.war.points[0] == 5 and not t.war.is_engaged(0) and hits
    assert wall not in t.war.enemies(0), "no combat unit"


@pytest.mark.rule("tmg21-mode-sos-15", "tmg18-mode-sos-11")
@BOTH
def test_nobody_goes_behind_the_walls(edition: str) -> None:
    t = battle([at(WOLF, 18, 42, 0), AWAY], [at(GUARDS, 6, 38, 180), FAR], edition, scene=SIEGE)
    t.do(0, "march")
    rule = t.not_to(18, 46)
    assert rule.startswith(f"tmg{edition[2:]}-")


@pytest.mark.rule("tmg21-mode-sos-16", "tmg18-mode-sos-12", "tmg18-mode-sos-13")
@BOTH
def test_walls_are_activated_and_shoot(edition: str) -> None:
    t = battle([at(SWORDS, 24, 33), AWAY], [at(GUARDS, 6, 38, 180), FAR], edition, scene=SIEGE, turn=1)
    wall = t.war.field.army_units + 1
    assert wall in t.units()
    t.unit(wall)
    assert t.deeds() == ["ranged-attack", "nothing"]
    t.deed("ranged-attack")
    assert t.last("declared").data == {"unit": wall, "target": 0}
    assert t.last("dice").data["dice"] == 8


@pytest.mark.rule("tmg21-mode-sos-08")
def test_siege_cards_are_played_at_the_start_of_a_turn() -> None:
    t = siege(first={"drafted": [0, 5]}, terrain=[piece("bog", 30, 25)])
    assert t.key == "use-siege" and t.asked.options[-1] == PASS and len(t.asked.options) == 2, "nobody is hurt"
    t.answer(t.asked.options[0])
    assert t.war.ground[0][0] == NOBODY and t.war.drafted[0] == [5]


# --- A Feast for Crows and A Dance with Dragons ---


@pytest.mark.rule("tmg21-mode-ffc-02", "tmg21-mode-ffc-03", "tmg21-mode-ffc-04", "tmg21-mode-ffc-06")
def test_two_piles_with_tokens_before_other_terrain() -> None:
    t = sat_down(scene=CROWS, terrain=4)
    assert [entry[0] for entry in t.war.ground] == [CORPSE_PILE] * 2 and t.war.pile_of == [0, 1]
    assert t.war.tokens == [(6700, 24000), (41300, 24000)]
    assert t.refuses(PIECE_AT + CORPSE_PILE) == "tmg21-mode-ffc-02"
    t.answer(PIECE_AT + 6)
    t.not_to(6.7, 24 + 2.5 + 1.75 + 0.8)
    t.to(6.7, 24 + 2.5 + 1.75 + 1)


def crows(mine: list[dict[str, Any]], theirs: list[dict[str, Any]], **more: Any) -> Table:
    t = battle(
        mine,
        theirs,
        scene=CROWS,
        terrain=[piece("corpse-pile", 10, 24), piece("corpse-pile", 38, 24)],
        tokens=[[10000, 24000], [38000, 24000]],
        **more,
    )
    t.war.pile_of = [0, 1]
    return t


@pytest.mark.rule("tmg21-mode-ffc-07")
def test_any_part_on_the_token_takes_it() -> None:
    t = crows([at(SWORDS, 10, 16), AWAY], [FAR])
    t.do(0, "maneuver").to(10, 21)
    assert t.war.owner == [0, NOBODY]


@pytest.mark.rule("tmg21-mode-ffc-09")
def test_who_leaves_the_pile_leaves_the_token() -> None:
    t = crows([at(SWORDS, 10, 24), AWAY], [FAR, at(GUARDS, 40, 40)], owners=[0, NOBODY])
    t.do(0, "march").to(10, 34)
    assert t.key == "lay" and t.seat == 1 and t.rule == "tmg21-mode-ffc-09"
    t.not_to(20, 24)
    t.to(10, 24)
    assert t.war.owner[0] == NOBODY


@pytest.mark.rule("tmg21-mode-ffc-10", "tmg21-mode-dwd-07")
@pytest.mark.parametrize("scene", [CROWS, DRAGONS])
def test_a_failed_panic_test_hands_the_token_over(scene: str) -> None:
    theirs = [at(GUARDS, 10, 28.8, 180), at(GUARDS, 10 + 2.75 + 2.4, 24, 270), FAR]
    t = battle([at(SWORDS, 10, 24), AWAY], theirs, scene=scene, tokens=[[10000, 24000]], owners=[0], dice=(1, 1, 1))
    t.start(MoraleTest(0, True, NOBODY, 0))
    assert t.key == "claim-token" and t.seat == 1 and t.units() == [2, 3]
    t.unit(3)
    assert t.war.owner == [3]


@pytest.mark.rule("tmg21-mode-ffc-11", "tmg21-mode-dwd-08", "tmg21-mode-ffc-15", "tmg21-mode-dwd-11")
@pytest.mark.parametrize("scene", [CROWS, DRAGONS])
def test_without_a_taker_it_is_laid_nearby(scene: str) -> None:
    t = battle(
        [at(SWORDS, 10, 24), AWAY],
        [FAR, at(GUARDS, 40, 40)],
        scene=scene,
        tokens=[[10000, 24000]],
        owners=[0],
        dice=(1, 1, 1),
    )
    t.start(MoraleTest(0, True, NOBODY, 0))
    assert t.key == "lay" and t.seat == 1
    t.not_to(10, 24 + 2.4 + 0.7 + 2.2)
    t.not_to(10, 24)
    t.to(10, 24 + 2.4 + 0.7 + 1.5)
    assert t.war.owner == [NOBODY]


@pytest.mark.rule("tmg21-mode-ffc-12", "tmg21-mode-dwd-09", "tmg21-mode-ffc-16")
@pytest.mark.parametrize("scene", [CROWS, DRAGONS])
def test_more_ranks_take_the_token_after_an_attack(scene: str) -> None:
    for figures, taken in ((8, True), (12, False)):
        t = battle(
            [at(SWORDS, 10, 19.2), AWAY],
            [at(GUARDS, 10, 24, 180, figures=figures), FAR],
            scene=scene,
            tokens=[[10000, 24000]],
            owners=[2],
            dice=(1,) * 7,
        )
        t.start(Attack(0, 2, 0, 0, False)).finish()
        assert (t.war.owner == [0]) is taken


@pytest.mark.rule("tmg21-mode-ffc-05", "tmg21-mode-ffc-13")
def test_dead_infantry_becomes_a_pile_with_a_token() -> None:
    t = crows([at(SWORDS, 24, 16), at(RIDERS, 30, 6), at(SWORDS, 16, 6), AWAY], [FAR, at(GUARDS, 40, 40)])
    kill(t, 0)
    assert t.key == "lay" and t.seat == 0, "its owner lays it"
    t.not_to(44, 40)
    t.to(24, 16)
    assert len(t.war.tokens) == 3 and t.war.pile_of == [0, 1, 2] and 1 <= t.war.token_card[2] <= 10
    kill(t, 1)
    assert t.key != "lay", "riders leave none"
    t.war.set_ground([*t.war.ground, (CORPSE_PILE, 40000, 8000, 0)])
    kill(t, 2)
    assert t.key != "lay", "four are enough"


@pytest.mark.rule("tmg21-mode-ffc-08")
def test_a_second_token_is_pushed_away() -> None:
    t = crows([at(SWORDS, 10, 22), AWAY], [FAR, at(GUARDS, 40, 40)])
    t.war.tokens = [(9000, 24000), (11000, 26000)]
    t.war.owner = [0, NOBODY]
    t.war.pile_of = [0, 1]
    t.do(0, "maneuver").to(10, 23)
    assert t.key == "lay" and t.seat == 1 and t.rule == "tmg21-mode-ffc-08"


@pytest.mark.rule("tmg21-mode-ffc-14", "tmg21-mode-dwd-10")
@pytest.mark.parametrize("scene", [CROWS, DRAGONS])
def test_carried_tokens_score(scene: str) -> None:
    mine = [at(SWORDS, 10, 24), at(SWORDS, 38, 24, commander=True)]
    t = battle(mine, [FAR], scene=scene, tokens=[[10000, 24000], [38000, 24000]], owners=[0, 1])
    t.end_round()
    assert t.war.points == [3, 0]


@pytest.mark.rule("tmg21-mode-dwd-04", "tmg21-mode-dwd-05")
def test_a_treasure_moves_along_and_slows_down() -> None:
    t = battle([at(SWORDS, 24, 22), AWAY], [FAR], scene=DRAGONS, tokens=[[24000, 24000]], owners=[0])
    t.unit(0)
    assert "march" not in t.deeds()
    t.deed("maneuver")
    t.not_to(24, 24.1)
    t.to(24, 24)
    assert t.war.tokens == [(24000, 24000)] and t.war.owner == [0]
    assert t.war.field.mode.speed(t.war, 0) == 2 * INCH


@pytest.mark.rule("tmg21-mode-dwd-06")
def test_a_second_treasure_is_laid_beside() -> None:
    t = battle(
        [at(SWORDS, 24, 20), AWAY],
        [FAR, at(GUARDS, 40, 40)],
        scene=DRAGONS,
        tokens=[[24000, 20000], [24000, 24000]],
        owners=[0, NOBODY],
    )
    t.do(0, "maneuver").to(24, 22)
    assert t.key == "lay" and t.seat == 1 and t.rule == "tmg21-mode-dwd-06"
    t.to(24, 22 + 2.4 + 0.7 + 1)


@pytest.mark.rule("tmg18-mode-ffc-02", "tmg18-mode-ffc-09")
def test_two_piles_are_laid_first_in_the_first_edition() -> None:
    t = sat_down("2018", scene=CROWS, terrain=4)
    first = t.seat
    assert t.key == "lay" and t.rule == "tmg18-mode-ffc-02"
    t.first()
    assert t.key == "lay" and t.seat == 1 - first
    t.first()
    assert t.key == "pick-piece"


@pytest.mark.rule("tmg18-mode-ffc-03", "tmg18-mode-ffc-04", "tmg18-mode-ffc-07", "tmg18-mode-ffc-10")
def test_fear_near_a_pile_puts_prizes_on_units() -> None:
    ground = [piece("corpse-pile", 24, 15), piece("corpse-pile", 20, 15)]
    t = battle([at(SWORDS, 24, 8), AWAY], [FAR], "2018", scene=CROWS, terrain=ground, dice=(3, 3))
    t.unit(0)
    assert len(t.told("morale")) == 1 and not t.last("tested").data["passed"], "6 less 1 for the horror"
    assert t.war.prizes[0] == 1 and t.war.figures[0] == 12
    far = battle([at(SWORDS, 24, 40), AWAY], [FAR], "2018", scene=CROWS, terrain=ground)
    far.unit(0)
    assert not far.told("morale")


@pytest.mark.rule("tmg18-mode-ffc-05", "tmg18-mode-ffc-06", "tmg18-mode-ffc-08", "tmg18-mode-ffc-11")
def test_prizes_are_points_and_the_opponent_lays_the_pile() -> None:
    t = battle([at(SWORDS, 24, 8, prizes=2), AWAY], [FAR, at(GUARDS, 40, 40)], "2018", scene=CROWS)
    kill(t, 0, 2)
    assert t.war.points == [0, 3], "two prizes and the unit"
    assert t.key == "lay" and t.seat == 1
    t.not_to(24, 30)
    t.to(24, 12)


# --- missions ---


@pytest.mark.rule("tmg21-mode-wow-03")
def test_six_missions_two_of_them_fixed() -> None:
    t = sat_down(scene=WINTER)
    t.until("choose-missions")
    assert len(t.asked.options) == 10 and t.asked.least == t.asked.most == 4
    assert t.refuses([MISSION_AT + 11, MISSION_AT + 1, MISSION_AT + 2, MISSION_AT + 3]) == "tmg21-mode-wow-03"
    seat = t.seat
    t.answer([MISSION_AT + n for n in (1, 2, 3, 4)])
    assert t.war.mission_hand[seat] == [1, 2, 3, 4, 11, 12]


@pytest.mark.rule(
    "tmg21-mode-wow-04", "tmg21-mode-wow-05", "tmg21-mode-wow-07", "tmg21-mode-wow-08", "tmg21-mode-wow-10"
)
def test_missions_are_revealed_scored_by_all_and_discarded() -> None:
    hands = ({"missions": [8, 11]}, {"missions": [3, 12]})
    mine = [at(SWORDS, 24, 24), AWAY]
    theirs = [at(GUARDS, 40, 40, conditions=["weakened"]), at(GUARDS, 30, 44, conditions=["panicked"]), FAR]
    t = battle(mine, theirs, scene=WINTER, first=hands[0], second=hands[1], round=1, tokens=[[24000, 24000]])
    t.end_round()
    assert t.key == "reveal-mission" and t.seat == t.war.first == 1
    t.answer(MISSION_AT + 12)
    assert t.seat == 0
    t.answer(MISSION_AT + 8)
    t.end_round()
    assert t.war.points == [2 + 1, 0], "the other's mission and one's own; the token itself gives nothing"
    assert all(code % 32 not in (8, 12) for code in t.war.mission_open)


@pytest.mark.rule("tmg21-mode-wow-09", "tmg18-mode-wow-05")
@BOTH
def test_tokens_alone_give_nothing_in_winter(edition: str) -> None:
    t = battle([at(SWORDS, 24, 24)], [FAR], edition, scene=WINTER, tokens=[[24000, 24000]], missions={"deck": []})
    t.war.field.mode.score(t.war)
    assert t.war.points == [0, 0]


@pytest.mark.rule("tmg18-mode-wow-03", "tmg18-mode-wow-04", "tmg18-mode-wow-06")
def test_secret_missions_of_the_first_edition() -> None:
    t = sat_down("2018", scene=WINTER)
    t.until("pick-activation")
    assert [len(hand) for hand in t.war.mission_hand] == [2, 2] and len(t.war.mission_deck) == 16
    early = battle(
        [at(SWORDS, 24, 24)], [FAR], "2018", scene=WINTER, round=1, first={"missions": [1]}, tokens=[[24000, 24000]]
    )
    early.war.field.mode.score(early.war)
    assert early.war.points == [0, 0], "nothing before round 2"
    spoils = battle([at(SWORDS, 24, 24), AWAY], [at(GUARDS, 40, 40), FAR], "2018", scene=WINTER)
    kill(spoils, 2, 0)
    assert spoils.war.points == [0, 0], "no spoils of war"


@pytest.mark.rule(
    "tmg18-mode-wow-07", "tmg18-mode-wow-08", "tmg18-mode-wow-10", "tmg18-mode-wow-11", "tmg18-mode-wow-12"
)
def test_missions_are_shown_when_scored_exchanged_and_filled_up() -> None:
    t = battle(
        [at(SWORDS, 24, 24), AWAY],
        [FAR],
        "2018",
        scene=WINTER,
        first={"missions": [1, 5]},
        second={"missions": [6, 10]},
        tokens=[[24000, 24000]],
        owners=[0],
        missions={"deck": [2, 3, 4, 7]},
    )
    t.until("drop-mission")
    assert t.war.points[0] == 2 and t.war.mission_hand[0] == [5], "the first was scored and is gone"
    assert t.seat == 0
    t.answer(MISSION_AT + 5)
    assert t.war.mission_hand[0] == [4, 7], "back to two"
    t.answer(PASS)
    assert t.war.round == 3 and len(t.war.mission_open) == 1


@pytest.mark.rule("tmg21-mode-dark-03", "tmg21-mode-dark-04")
def test_two_active_and_two_in_reserve() -> None:
    t = sat_down(scene=DARK)
    t.until("pick-deployed")
    every = [*t.war.mission_open, *t.war.mission_next, *t.war.mission_deck]
    assert sorted(every) == list(range(1, 10)) and len(t.war.mission_open) == len(t.war.mission_next) == 2


@pytest.mark.rule("tmg21-mode-dark-05", "tmg21-mode-dark-06")
def test_from_round_three_the_reserve_moves_up() -> None:
    missions = {"open": [1, 2], "next": [3, 4], "deck": [5], "gone": [6, 7]}
    t = battle([at(SWORDS, 24, 20)], [FAR], scene=DARK, missions=missions, round=1).end_round()
    assert t.war.mission_open == [1, 2], "not yet"
    t.end_round()
    assert t.war.round == 3 and t.war.mission_open == [3, 4]
    assert t.war.mission_next[0] == 5 and t.war.mission_next[1] in (1, 2, 6, 7), "the discarded ones were shuffled"


@pytest.mark.rule("tmg21-mode-dark-07", "tmg21-mode-dark-13")
def test_an_ncu_exchanges_a_mission_instead_of_the_zone() -> None:
    missions = {"open": [1, 2], "next": [3, 4], "deck": [5]}
    t = battle([at(SWORDS, 24, 20)], [FAR], scene=DARK, missions=missions, first={"ncus": [COUNSELLOR]})
    t.ncu(0).zone("crown")
    assert t.key == "instead-of-zone"
    t.answer(ANSWER_AT + 1).answer(MISSION_AT + 1).answer(MISSION_AT + 3)
    assert t.war.mission_open == [3, 2] and t.war.mission_next == [5, 4] and not t.told("morale")


@pytest.mark.rule("tmg21-mode-dark-08")
def test_a_commander_exchanges_a_mission_in_place_of_his_action() -> None:
    missions = {"open": [1, 2], "next": [3, 4], "deck": [5]}
    t = battle([at(SWORDS, 24, 20, commander=True), AWAY], [FAR], scene=DARK, missions=missions)
    t.do(0, "exchange").answer(MISSION_AT + 4)
    assert t.war.mission_next == [3, 5] and t.war.activated[0]
    other = battle([at(SWORDS, 24, 20), AWAY], [FAR], scene=DARK, missions=missions)
    assert other.why_not(0, "exchange") == "tmg21-mode-dark-08"


@pytest.mark.rule("tmg21-mode-dark-10", "tmg21-mode-dark-11")
def test_active_missions_are_scored_by_everybody() -> None:
    t = battle(
        [at(SWORDS, 24, 20, conditions=["weakened"]), at(SWORDS, 44, 4, conditions=["weakened"])],
        [at(GUARDS, 40, 40, conditions=["weakened"]), at(GUARDS, 4, 44, conditions=["weakened"])],
        scene=DARK,
        missions={"open": [8], "next": [2], "deck": []},
        tokens=[],
    )
    assert is_met(t.war, 0, 8) and is_met(t.war, 1, 8)
    t.war.field.mode.score(t.war)
    assert t.war.points == [1, 1]


# --- Honed and Ready ---


@pytest.mark.rule(
    "tmg21-mode-honed-02", "tmg21-mode-honed-04", "tmg21-mode-honed-05", "tmg21-mode-honed-06", "tmg21-mode-honed-10"
)
def test_two_walls_as_impassable_terrain() -> None:
    t = sat_down(scene=HONED, terrain=4)
    assert [entry[0] for entry in t.war.ground] == [CASTLE_WALL] * 2
    assert sorted(entry[1] for entry in t.war.ground) == [875, 47125]
    assert PIECE_AT + PALISADE not in t.asked.options
    move = battle([at(SWORDS, 6, 24, 270), AWAY], [FAR], scene=HONED, terrain=[piece("castle-wall", 0.875, 24, 90)])
    move.do(0, "march")
    assert move.not_to(2.5, 24, 270) == "tmg21-terrain-12"


@pytest.mark.rule("tmg21-mode-honed-07", "tmg21-mode-honed-11")
def test_walls_shoot_whoever_scores_at_their_side() -> None:
    mine = [at(SWORDS, 24, 24), at(SWORDS, 10, 18)]
    t = battle(mine, [FAR], scene=HONED, tokens=[[24000, 24000], [10000, 18000]], dice=(1, 4, 1, 1))
    t.end_round()
    assert t.war.points == [2, 0] and t.war.figures[:2] == [12, 10], "three hits, one blocked; nobody at the centre"
    assert not t.told("morale")


@pytest.mark.rule("tmg21-mode-honed-08")
def test_an_ncu_may_have_them_shoot() -> None:
    theirs = [at(GUARDS, 10, 18), FAR]
    t = battle(
        [at(SWORDS, 24, 24), AWAY],
        theirs,
        scene=HONED,
        tokens=[[24000, 24000], [10000, 18000]],
        first={"ncus": [COUNSELLOR]},
        dice=(1, 1, 1, 1),
    )
    t.ncu(0).zone("wealth")
    t.answer(ANSWER_AT + 1)
    assert t.war.figures[2] == 9, "the only unit on a token at the side"


# --- Fire & Blood ---


@pytest.mark.rule("tmg21-mode-fire-02", "tmg21-mode-fire-03", "tmg21-mode-fire-04", "tmg21-mode-fire-05")
def test_two_marked_units_on_each_side_with_cards_of_their_owners() -> None:
    t = sat_down(scene=FIRE)
    t.until("mark-unit")
    seats = []
    while t.key in ("mark-unit", "choose-mark"):
        seats.append((t.key, t.seat))
        t.answer(t.asked.options[0])
    first = t.war.first
    marks = [seat for key, seat in seats if key == "mark-unit"]
    assert marks == [first, 1 - first, first, 1 - first]
    owners = [seat for key, seat in seats if key == "choose-mark"]
    assert owners == [1 - seat for seat in marks], "the owner chooses the card"
    cards = [card for card in t.war.marked if card]
    assert len(cards) == 4 == len(set(cards)) and set(cards) <= {6, 7, 8, 9, 10}


@pytest.mark.rule("tmg21-mode-fire-06", "tmg21-mode-here-02")
@pytest.mark.parametrize("scene", [FIRE, HERE])
def test_terrain_may_lie_in_zones_but_not_at_the_edge(scene: str) -> None:
    t = sat_down(scene=scene, terrain=1)
    t.answer(PIECE_AT + 6)
    t.not_to(24, 5 + 1.75)
    t.to(24, 10)


@pytest.mark.rule("tmg21-mode-fire-07")
def test_a_commander_puts_a_price_on_a_head() -> None:
    mine = [at(SWORDS, 24, 10, commander=True), AWAY]
    theirs = [at(GUARDS, 24, 10 + 4.8 + 11), at(GUARDS, 8, 40)]
    t = battle(mine, theirs, scene=FIRE)
    t.unit(0)
    assert t.key == "put-prize" and t.units() == [2]
    t.unit(2)
    assert t.war.prizes[2] == 1 and t.key == "pick-action"


@pytest.mark.rule("tmg21-mode-fire-08", "tmg21-mode-fire-09", "tmg21-mode-fire-10", "tmg21-mode-fire-11")
def test_all_prizes_add_up() -> None:
    mine = [at(SWORDS, 24, 20, marked=6), AWAY]
    t = battle(mine, [at(GUARDS, 24, 24.8, 180, marked=7, prizes=1), FAR], scene=FIRE)
    kill(t, 2, 0)
    assert t.war.points == [5, 0]


# --- Here We Stand ---


@pytest.mark.rule("tmg21-mode-here-03", "tmg21-mode-here-04")
def test_the_larger_part_decides_the_quadrant() -> None:
    war = battle([at(SWORDS, 24.6, 10)], [FAR], scene=HERE).war
    assert where(war, 0) == [1] and abs(sum(shares(war.tray(0))) - 5500 * 4800) < 10


@pytest.mark.rule("tmg21-mode-here-05")
def test_on_a_tie_the_opponent_chooses() -> None:
    t = battle([at(SWORDS, 24, 10)], [FAR], scene=HERE)
    t.until("judge-quadrant")
    assert t.seat == 1 and t.asked.options == [QUADRANT_AT, QUADRANT_AT + 1]


@pytest.mark.rule("tmg21-mode-here-06", "tmg21-mode-here-09", "tmg21-mode-here-12", "tmg21-mode-here-13")
def test_five_points_and_more_than_the_opponent() -> None:
    t = battle(
        [at(SWORDS, 10, 10, figures=1), at(SWORDS, 36, 10, commander=True)],
        [at(GUARDS, 40, 18), at(GUARDS, 8, 40)],
        scene=HERE,
    )
    t.end_round()
    assert t.war.points == [2, 1], "five alone; five and three for the commander against five; theirs"
    first = battle([at(SWORDS, 10, 10)], [at(GUARDS, 8, 40)], scene=HERE, round=1).end_round()
    assert first.war.points == [0, 0]


@pytest.mark.rule("tmg21-mode-here-07", "tmg21-mode-here-08", "tmg21-mode-here-13")
def test_ncus_stand_in_quadrants_one_of_a_player_in_each() -> None:
    t = battle([at(SWORDS, 10, 10)], [FAR], scene=HERE, first={"ncus": [COUNSELLOR, COUNSELLOR]})
    t.ncu(0).quadrant("south-east")
    assert t.war.quarter[0] == 1 and t.war.holder == [NOBODY] * 5
    t.idle()
    t.ncu(1)
    assert QUADRANT_AT + 1 not in t.asked.options and QUADRANT_AT in t.asked.options
    t.end_round()
    assert t.war.quarter == [NOBODY, NOBODY]


@pytest.mark.rule("tmg21-mode-here-10", "tmg21-mode-here-11")
def test_one_unit_a_round_returns_and_has_acted() -> None:
    t = battle([at(SWORDS, 10, 10), at(SWORDS, 20, 10), at(SWORDS, 30, 10)], [FAR], scene=HERE)
    kill(t, 0)
    kill(t, 1)
    t.end_round()
    t.until("redeploy").unit(0)
    t.not_to(24, 24)
    t.to(10, 3)
    assert t.key != "redeploy" and t.war.activated[0] and t.war.fate[1] == DESTROYED
