"""The modes in detail: who carries, who returns, whose quadrant it is."""

from __future__ import annotations

import pytest

from bannermen.games.miniatures.modes.stand import leader, shares, strengths, where
from bannermen.games.miniatures.rules.attack import Attack
from bannermen.games.miniatures.terms import (
    DESTROYED,
    MISSION_AT,
    NOBODY,
    RESERVED,
)
from bannermen.kernel.decision import PASS
from tests.miniatures.armies import sat_down
from tests.miniatures.modes import (
    AWAY,
    CENTRE,
    CROWS,
    DARK,
    DRAGONS,
    FAR,
    FAR_SIDE,
    FIRE,
    HERE,
    HONED,
    KINGS,
    NEAR_SIDE,
    SIEGE,
    WINTER,
    control,
    kill,
)
from tests.miniatures.table import BOTH, COUNSELLOR, GUARDS, SWORDS, WOLF, at, battle, piece

# --- tokens that are carried ---


@pytest.mark.rule("tmg21-mode-dwd-10", "tmg21-mode-ffc-14")
@pytest.mark.parametrize("scene", [CROWS, DRAGONS])
@pytest.mark.parametrize(("round", "points"), [(1, [0, 0]), (2, [2, 1])])
def test_carried_tokens_score_for_their_holders(scene: str, round: int, points: list[int]) -> None:
    t = battle(
        [at(SWORDS, 24, 24, commander=True), AWAY],
        [at(GUARDS, 38, 34, 180), FAR],
        scene=scene,
        tokens=[CENTRE, [38000, 34000], [44000, 4000]],
        owners=[0, 2, NOBODY],
        round=round,
    )
    mode = t.war.field.mode
    assert [mode.due(t.war, seat) for seat in (0, 1)] == [2, 1]
    mode.score(t.war)
    assert t.war.points == points
    t.war.take_away(2, DESTROYED)
    assert [mode.due(t.war, seat) for seat in (0, 1)] == [2, 0]


@pytest.mark.rule("tmg21-mode-dwd-04", "tmg21-mode-dwd-06", "tmg21-mode-ffc-07", "tmg21-mode-ffc-08")
@pytest.mark.parametrize("scene", [CROWS, DRAGONS])
def test_who_stands_on_two_tokens_has_one(scene: str) -> None:
    mine = [at(SWORDS, 24, 24), at(SWORDS, 10, 10)]
    t = battle(mine, [FAR], scene=scene, tokens=[[24000, 25000], [24000, 23000], [10000, 10000]])
    assert t.war.owner == [0, NOBODY, 1]
    late = battle(mine, [FAR], scene=scene, tokens=[[24000, 25000], [30000, 30000]], owners=[2, NOBODY])
    late.war.field.mode.stand_there(late.war, 0)
    assert late.war.owner == [2, NOBODY], "what another carries stays with him"


@pytest.mark.rule("tmg21-mode-ffc-12", "tmg21-mode-dwd-09", "tmg21-mode-dwd-11")
@pytest.mark.parametrize(
    ("mine", "theirs", "owners", "after", "laid"),
    [
        (12, 8, [2, NOBODY], [0, NOBODY], 0),
        (8, 8, [2, NOBODY], [2, NOBODY], 0),
        (8, 12, [2, NOBODY], [2, NOBODY], 0),
        (12, 8, [2, 0], [NOBODY, 0], 1),
        (12, 8, [NOBODY, 0], [NOBODY, 0], 0),
    ],
)
def test_more_ranks_take_what_the_defender_carries(
    mine: int, theirs: int, owners: list[int], after: list[int], laid: int
) -> None:
    t = battle(
        [at(SWORDS, 24, 19.2, figures=mine), AWAY],
        [at(GUARDS, 24, 24, 180, figures=theirs), FAR],
        scene=DRAGONS,
        tokens=[CENTRE, [24000, 19200]],
        owners=owners,
    )
    followed = t.war.field.mode.attacked(t.war, 0, 2)
    assert t.war.owner == after and len(followed) == laid
    t.war.take_away(2, DESTROYED)
    assert t.war.field.mode.attacked(t.war, 0, 2) == []


@pytest.mark.rule("tmg21-mode-ffc-10", "tmg21-mode-dwd-07")
@pytest.mark.parametrize("panic", [True, False])
def test_only_a_failed_panic_test_costs_the_token(panic: bool) -> None:
    t = battle([at(SWORDS, 24, 24), AWAY], [FAR], scene=DRAGONS, tokens=[CENTRE], owners=[0])
    assert len(t.war.field.mode.failed_test(t.war, 1, True)) == 0, "who carries none loses none"
    assert len(t.war.field.mode.failed_test(t.war, 0, panic)) == panic
    assert t.war.owner == [NOBODY if panic else 0]


@pytest.mark.rule("tmg21-mode-dwd-05")
def test_who_carries_nothing_walks_and_marches_as_usual() -> None:
    t = battle([at(SWORDS, 24, 24), AWAY], [FAR], scene=DRAGONS, tokens=[CENTRE], owners=[0])
    mode = t.war.field.mode
    assert [mode.speed(t.war, unit) for unit in (0, 1)] == [2000, 5000]
    refused = mode.why_no_march(t.war, 0)
    assert refused is not None and refused.rule == "tmg21-mode-dwd-05" and mode.why_no_march(t.war, 1) is None


# --- A Clash of Kings ---


@pytest.mark.rule("tmg21-mode-cok-05", "tmg21-mode-cok-06")
def test_no_card_without_the_commanders_unit() -> None:
    mine = [at(SWORDS, 24, 20, commander=True), AWAY]
    for first, asked in (({"drafted": [6]}, True), ({}, False)):
        t = battle(mine, [FAR], scene=KINGS, first=first)
        assert (t.key == "use-card") is asked
    without = battle([at(SWORDS, 24, 20), AWAY], [FAR], scene=KINGS, first={"drafted": [6]})
    assert without.key != "use-card"
    t = battle(mine, [FAR], scene=KINGS, first={"drafted": [6]})
    t.answer(PASS)
    t.war.in_force[0] = [10]
    blow, other = Attack(0, 2, 0, 0, False), Attack(1, 2, 0, 0, False)
    for attack in (blow, other):
        t.war.field.mode.strikes(t.war, attack)
    assert blow.most_dice and not other.most_dice, "his own unit only"


@pytest.mark.rule("tmg21-mode-cok-07")
@pytest.mark.parametrize("dead", [0, 1])
def test_only_the_commanders_unit_returns(dead: int) -> None:
    mine = [at(SWORDS, 24, 20, commander=True), at(SWORDS, 10, 8), AWAY]
    t = battle(mine, [FAR], scene=KINGS)
    kill(t, dead)
    assert len(t.war.field.mode.start_round(t.war)) == (dead == 0)


@pytest.mark.rule("tmg21-mode-cok-11")
def test_the_commanders_death_pays_once() -> None:
    t = battle([AWAY], [at(GUARDS, 24, 24, commander=True), FAR], scene=KINGS)
    kill(t, 1)
    assert t.war.points == [3, 0] and t.war.lost_commander == [False, True]
    again = battle([AWAY], [at(GUARDS, 24, 24, commander=True), FAR], scene=KINGS, second={"lost_commander": True})
    kill(again, 1)
    assert again.war.points == [1, 0]


@pytest.mark.rule("tmg18-mode-cok-06", "tmg18-mode-cok-08", "tmg18-victory-10")
def test_whose_reserve_may_come() -> None:
    mine = [at(SWORDS, 24, 20), {"card": SWORDS, "fate": "reserve"}, {"card": SWORDS, "fate": "destroyed"}]
    theirs = [FAR, {"card": GUARDS, "fate": "reserve"}]
    t = battle(mine, theirs, "2018", scene=KINGS)
    mode = t.war.field.mode
    assert [mode.reserve(t.war, seat) for seat in (0, 1)] == [[1], [4]]
    t.war.activated[1] = True
    assert mode.reserve(t.war, 0) == [], "it has acted in this round"
    t.war.take_away(3, RESERVED)
    assert [mode.is_out(t.war, seat) for seat in (0, 1)] == [False, True], "nobody on the table is out"


@pytest.mark.rule("tmg18-mode-cok-09", "tmg18-mode-cok-10")
@pytest.mark.parametrize(
    ("token", "place", "allowed"), [(1, (45, 24, 270), True), (1, (3, 24, 90), False), (2, (3, 24, 90), True)]
)
def test_each_side_token_opens_the_edge_across(token: int, place: tuple[float, float, float], allowed: bool) -> None:
    x = 10.6 if token == 1 else 37.4
    owners = [NOBODY, 0 if token == 1 else NOBODY, 0 if token == 2 else NOBODY]
    t = battle(
        [at(SWORDS, x, 24), {"card": SWORDS, "fate": "reserve"}],
        [FAR, at(GUARDS, 30, 44)],
        "2018",
        scene=KINGS,
        owners=owners,
    )
    t.unit(1)
    if allowed:
        t.to(*place)
        assert t.war.on_field(1)
    else:
        assert t.not_to(*place).startswith("tmg18-")


# --- Here We Stand ---


@pytest.mark.rule("tmg21-mode-here-04", "tmg21-mode-here-05")
@pytest.mark.parametrize(
    ("x", "y", "degrees", "whom"),
    [
        (10, 10, 0, [0]),
        (38, 10, 0, [1]),
        (10, 38, 0, [2]),
        (38, 38, 0, [3]),
        (24, 10, 0, [0, 1]),
        (24, 38, 45, [2, 3]),
        (10, 24, 0, [0, 2]),
        (24, 24, 0, [0, 1, 2, 3]),
        (23, 25, 30, [2]),
        (25, 23, 30, [1]),
        (25, 25, 30, [3]),
        (23, 23, 30, [0]),
    ],
)
def test_in_which_quadrant_a_tray_lies(x: float, y: float, degrees: float, whom: list[int]) -> None:
    t = battle([at(SWORDS, x, y, degrees), AWAY], [FAR], scene=HERE)
    assert where(t.war, 0) == whom
    assert abs(sum(shares(t.war.tray(0))) - 5500 * 4800) < 20000, "the parts make up the whole"


@pytest.mark.rule("tmg21-mode-here-06")
@pytest.mark.parametrize(
    ("strength", "side"), [({0: 5, 1: 4}, 0), ({0: 4, 1: 0}, NOBODY), ({0: 6, 1: 6}, NOBODY), ({0: 5, 1: 9}, 1)]
)
def test_who_controls_a_quadrant(strength: dict[int, int], side: int) -> None:
    assert leader(strength) == side


@pytest.mark.rule("tmg21-mode-here-06", "tmg21-mode-here-07", "tmg21-mode-here-09")
def test_how_strong_everybody_is_in_a_quadrant() -> None:
    mine = [at(SWORDS, 10, 10), at(SWORDS, 38, 10, commander=True), at(SWORDS, 18, 10)]
    t = battle(mine, [at(GUARDS, 38, 38)], scene=HERE, first={"ncus": [COUNSELLOR]}, second={"ncus": [COUNSELLOR]})
    points = t.war.card(0).points
    assert strengths(t.war, 0, {}) == {0: 2 * points, 1: 0}
    assert strengths(t.war, 1, {}) == {0: points + 3, 1: 0} and strengths(t.war, 3, {}) == {0: 0, 1: points}
    assert strengths(t.war, 2, {0: 2}) == {0: points, 1: 0}, "where the opponent has judged it"
    t.war.field.ncus[1].points = 4
    t.war.quarter[1] = 3
    assert strengths(t.war, 3, {}) == {0: 0, 1: points + 4}
    t.war.take_away(0, DESTROYED)
    assert strengths(t.war, 0, {}) == {0: points, 1: 0}
    assert [t.war.field.mode.due(t.war, seat) for seat in (0, 1)] == [2, 1]


@pytest.mark.rule("tmg21-mode-here-07", "tmg21-mode-here-08")
def test_where_an_ncu_may_be_placed() -> None:
    ncus = {"first": {"ncus": [COUNSELLOR, COUNSELLOR]}, "second": {"ncus": [COUNSELLOR]}}
    t = battle([at(SWORDS, 10, 10)], [FAR], scene=HERE, **ncus)
    t.war.quarter = [2, NOBODY, 0]
    assert [t.war.field.mode.quadrants(t.war, ncu) for ncu in (1, 2)] == [[0, 1, 3], [1, 2, 3]]


@pytest.mark.rule("tmg21-mode-here-10", "tmg21-mode-here-11")
@pytest.mark.parametrize(("seat", "inside", "outside"), [(0, (10, 3), (24, 45)), (1, (24, 45), (24, 3))])
def test_who_returns_in_a_quadrant_game(seat: int, inside: tuple[int, int], outside: tuple[int, int]) -> None:
    t = battle([at(SWORDS, 10, 10), at(SWORDS, 20, 20)], [at(GUARDS, 38, 38), at(GUARDS, 30, 30)], scene=HERE)
    dead = 2 * seat
    kill(t, dead)
    t.end_round()
    t.until("redeploy")
    assert t.seat == seat and t.rule == "tmg21-mode-here-10"
    t.unit(dead)
    t.not_to(*outside)
    t.to(*inside)
    assert t.war.activated[dead]


# --- tokens that lie still ---


@pytest.mark.rule("tmg18-mode-got-06", "tmg18-mode-got-11")
def test_control_passes_to_another_who_touches() -> None:
    mine = [at(SWORDS, 24, 21), AWAY]
    t = battle(mine, [at(GUARDS, 24, 27, 180), FAR], "2018", tokens=[CENTRE, [4000, 4000]], owners=[0, NOBODY])
    t.do(0, "maneuver").to(24, 18)
    assert control(t) == 2 and t.war.owner == [2, NOBODY]


@pytest.mark.rule("tmg18-mode-got-07")
@pytest.mark.parametrize(("y", "taker"), [(26.4 - 4.8, 0), (12, NOBODY)])
def test_only_who_fought_the_holder_takes_the_token(y: float, taker: int) -> None:
    t = battle(
        [at(SWORDS, 24, y), AWAY],
        [at(GUARDS, 24, 26.4, 180), FAR],
        "2018",
        tokens=[CENTRE, [4000, 4000]],
        owners=[2, 3],
    )
    t.war.field.mode.destroyed(t.war, 2, 0)
    assert t.war.owner == [taker, 3]


@pytest.mark.rule("tmg21-mode-got-08", "tmg21-mode-dark-12")
def test_what_is_due_for_tokens() -> None:
    mine = [at(SWORDS, 24, 24, commander=True), at(SWORDS, 10, 14)]
    t = battle(mine, [at(GUARDS, 38, 34)], scene=DARK, tokens=[CENTRE, NEAR_SIDE, FAR_SIDE, [44000, 4000]])
    assert [t.war.field.mode.due(t.war, seat) for seat in (0, 1)] == [3, 1]
    kill(t, 1)
    assert [t.war.field.mode.due(t.war, seat) for seat in (0, 1)] == [2, 1] and t.war.owner[1] == NOBODY


@pytest.mark.rule("tmg21-mode-dwd-04", "tmg21-mode-ffc-07", "tmg21-mode-dwd-03")
@pytest.mark.parametrize("scene", [CROWS, DRAGONS])
def test_who_passes_by_a_token_does_not_take_it(scene: str) -> None:
    t = battle([at(SWORDS, 14, 24), AWAY], [FAR], scene=scene, tokens=[CENTRE, [40000, 40000]], token_cards=[0, 10])
    t.do(0, "maneuver").to(14, 26)
    assert t.war.owner == [NOBODY, NOBODY]
    blow = Attack(0, 2, 0, 0, False)
    t.war.field.mode.strikes(t.war, blow)
    assert not blow.most_dice, "and its card is for the holder alone"
    t.war.owner[1] = 0
    t.war.field.mode.strikes(t.war, blow)
    assert blow.most_dice


@pytest.mark.rule("tmg18-mode-ffc-06", "tmg18-mode-ffc-05")
@pytest.mark.parametrize(("lying", "laid"), [(3, 1), (4, 0)])
def test_there_are_four_piles_at_most(lying: int, laid: int) -> None:
    ground = [piece("corpse-pile", 6 + 8 * i, 24) for i in range(lying)]
    t = battle([at(SWORDS, 24, 8), at(WOLF, 10, 8), AWAY], [FAR], "2018", scene=CROWS, terrain=ground)
    mode = t.war.field.mode
    assert [len(mode.destroyed(t.war, unit, NOBODY)) for unit in (0, 1)] == [laid, 0], "a monster leaves none"


@pytest.mark.rule("tmg21-mode-fire-03", "tmg21-mode-fire-08", "tmg21-mode-fire-09", "tmg21-mode-fire-10")
@pytest.mark.parametrize(
    ("marks", "prizes", "cause", "points"),
    [
        ([10, 0], 0, 0, [1, 0]),
        ([0, 0], 0, 0, [0, 0]),
        ([0, 7], 0, 0, [2, 0]),
        ([0, 0], 2, 0, [2, 0]),
        ([10, 7], 1, 0, [4, 0]),
        ([10, 7], 1, NOBODY, [3, 0]),
        ([10, 0], 0, 3, [0, 0]),
    ],
)
def test_what_fire_and_blood_pays(marks: list[int], prizes: int, cause: int, points: list[int]) -> None:
    t = battle([at(SWORDS, 24, 20), AWAY], [at(GUARDS, 24, 24.8, 180), FAR], scene=FIRE)
    t.war.marked[0], t.war.marked[2], t.war.prizes[2] = marks[0], marks[1], prizes
    blow = Attack(0, 2, 0, 0, False)
    t.war.field.mode.strikes(t.war, blow)
    assert blow.most_dice is (marks[0] == 10)
    t.war.field.mode.destroyed(t.war, 2, cause)
    assert t.war.points == points and t.war.prizes[2] == 0


@pytest.mark.rule("tmg21-mode-wow-07", "tmg21-mode-wow-05")
@pytest.mark.parametrize("seat", [0, 1])
def test_who_takes_the_initiative_goes_first(seat: int) -> None:
    t = battle([AWAY], [FAR], scene=WINTER, missions={"open": [11]})
    t.war.felled = [1 - seat, seat]
    t.end_round()
    assert t.war.first == seat and t.war.points == [1 - seat, seat]
    assert t.war.mission_open == [] and t.war.mission_gone == [11]


@pytest.mark.rule("tmg21-mode-wow-04")
def test_nobody_reveals_from_an_empty_hand() -> None:
    t = battle([AWAY], [FAR], scene=WINTER, first={"missions": [4]})
    assert len(t.war.field.mode.start_round(t.war)) == 1
    t.war.round = 1
    assert t.war.field.mode.start_round(t.war) == []


@pytest.mark.rule("tmg21-mode-wow-07", "tmg18-mode-wow-04", "tmg21-mode-dark-11")
@pytest.mark.parametrize(
    ("edition", "scene", "due"), [("2021", WINTER, [2, 0]), ("2018", WINTER, [4, 2]), ("2021", DARK, [3, 0])]
)
def test_what_missions_are_worth_now(edition: str, scene: str, due: list[int]) -> None:
    """Open: the heart of the field, which the first side holds, and their camp, where nobody stands."""
    t = battle([at(SWORDS, 24, 24), AWAY], [FAR], edition, scene=scene, tokens=[CENTRE], owners=[0])
    t.war.mission_open = [1, 6]
    t.war.mission_hand = [[9, 6], [9, 6]]
    t.war.felled = [1, 1]
    assert [t.war.field.mode.due(t.war, seat) for seat in (0, 1)] == due


@pytest.mark.rule("tmg18-mode-wow-04", "tmg18-mode-wow-11")
def test_twenty_missions_of_ten_kinds() -> None:
    t = sat_down("2018", scene=WINTER)
    t.until("pick-deployed")
    cards = sorted([*t.war.mission_deck, *t.war.mission_hand[0], *t.war.mission_hand[1]])
    assert cards == [*range(1, 11), *range(13, 23)]


@pytest.mark.rule("tmg21-mode-dark-07", "tmg21-mode-dark-13")
def test_a_mission_that_was_exchanged_is_discarded() -> None:
    missions = {"open": [1, 2], "next": [3, 4], "deck": [5], "gone": [6]}
    t = battle([at(SWORDS, 24, 20, commander=True), AWAY], [FAR], scene=DARK, missions=missions)
    t.do(0, "exchange").answer(MISSION_AT + 2).answer(MISSION_AT + 4)
    assert (t.war.mission_open, t.war.mission_next, t.war.mission_gone) == ([1, 4], [3, 5], [6, 2])


@pytest.mark.rule("tmg21-mode-sos-11", "tmg18-mode-sos-08")
@BOTH
def test_half_of_the_defenders_army_is_rounded_up(edition: str) -> None:
    theirs = [at(GUARDS, 6 + 8 * i, 38, 180) for i in range(3)]
    t = battle([AWAY], theirs, edition, scene=SIEGE)
    for unit, points in ((1, 5), (2, 6), (3, 8)):
        t.war.card(unit).points = points
    (waiting,) = t.war.field.mode.before_deployment(t.war)
    assert waiting.seat == 1 and waiting.count == (2 if edition == "2021" else 10)
    assert [len(cards) for cards in t.war.drafted] == [3, 3]


@pytest.mark.rule("tmg21-mode-sos-12", "tmg21-mode-sos-15")
def test_whose_reserve_comes_and_what_is_closed_in_a_siege() -> None:
    theirs = [at(GUARDS, 6, 38, 180), {"card": SWORDS, "fate": "reserve"}, {"card": SWORDS, "fate": "destroyed"}]
    t = battle([AWAY], theirs, scene=SIEGE, round=3)
    mode = t.war.field.mode
    assert [mode.reserve(t.war, seat) for seat in (0, 1)] == [[], [2]]
    t.war.activated[2] = True
    assert mode.reserve(t.war, 1) == []
    (closed,) = mode.closed_ground(t.war, 0)
    walls = [t.war.tray(unit) for unit in range(t.war.field.army_units, len(t.war.fate))]
    left, right = walls[0].x - walls[0].width // 2, walls[2].x + walls[2].width // 2
    assert (closed.x - closed.width // 2, closed.x + closed.width // 2) == (left, right), "as wide as the walls"
    assert (closed.y - closed.depth // 2, closed.y + closed.depth // 2) == (45000, 48000)


@pytest.mark.rule("tmg18-deploy-01")
def test_in_the_first_edition_who_did_not_choose_goes_first() -> None:
    choosers = set()
    for seed in range(1, 6):
        t = sat_down("2018", scene=KINGS, seed=seed)
        t.until("choose-zone")
        choosers.add(t.seat)
        chooser = t.seat
        t.answer(t.asked.options[0])
        t.until("pick-deployed")
        assert t.war.first == 1 - chooser
    assert choosers == {0, 1}


@pytest.mark.rule("tmg21-mode-honed-02")
def test_the_walls_of_honed_and_ready_stand_in_the_middle_of_the_sides() -> None:
    t = sat_down(scene=HONED, terrain=4)
    assert sorted(entry[1:3] for entry in t.war.ground) == [(875, 24000), (47125, 24000)]
