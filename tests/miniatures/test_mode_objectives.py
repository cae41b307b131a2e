"""Zones, tokens, and holding them: by covering in the second edition, by touching in the first."""

from __future__ import annotations

import pytest

from bannermen.games.miniatures.modes.registry import MODES
from bannermen.games.miniatures.rules.attack import Attack
from bannermen.games.miniatures.terms import (
    DESTROYED,
    INCH,
    NOBODY,
)
from tests.miniatures.armies import sat_down
from tests.miniatures.modes import (
    AWAY,
    COVERING,
    CROWS,
    DARK,
    DRAGONS,
    FAR,
    FIRE,
    HERE,
    HONED,
    KINGS,
    WINTER,
    control,
    kill,
)
from tests.miniatures.table import BOTH, GUARDS, SWORDS, WOLF, Table, at, battle


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
