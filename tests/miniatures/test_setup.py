"""From set-up to victory: terrain, zones, deployment, points, teams."""

from __future__ import annotations

from itertools import pairwise

import pytest

from bannermen.games.miniatures.edition import EDITIONS
from bannermen.games.miniatures.loadouts.sitting import bring, players_of, sides_of
from bannermen.games.miniatures.modes.registry import MODES
from bannermen.games.miniatures.rules.rounds import army_points
from bannermen.games.miniatures.rules.setup import deploying
from bannermen.games.miniatures.table import GAME
from bannermen.games.miniatures.terms import ABSENT, ANSWER_AT, INCH, NOBODY, ON_FIELD, PIECE_AT, SEAT_AT, TABLE
from bannermen.games.miniatures.terrain import PIECES
from bannermen.kernel.answers import sample_answer
from bannermen.kernel.chance import Chance
from bannermen.kernel.decision import Refused
from bannermen.kernel.game import BadSetup
from bannermen.maps.plane import inside
from tests.miniatures.armies import part, sat_down
from tests.miniatures.table import BOTH, GUARDS, SWORDS, Table, at, battle, cites

AWAY = at(SWORDS, 44, 4)
FAR = at(GUARDS, 4, 44, 180)


def placed(t: Table) -> Table:
    """Answer whatever comes until everybody is deployed."""
    for _ in range(200):
        if t.war.round > 0:
            return t
        t.first()
    raise AssertionError("no battle begins")


@pytest.mark.rule("tmg21-victory-01", "tmg21-victory-02", "tmg21-victory-03")
def test_ten_modes() -> None:
    assert len(MODES["2021"]) == 10 and {"a-storm-of-swords", "a-feast-for-crows"} < set(MODES["2021"])
    assert [scene.key for scene in GAME.scenes()] == list(MODES["2021"])


@pytest.mark.rule("tmg18-setup-02", "tmg18-setup-03")
def test_five_modes() -> None:
    assert list(MODES["2018"]) == [
        "a-game-of-thrones", "a-clash-of-kings", "a-storm-of-swords", "a-feast-for-crows", "winds-of-winter",
    ]  # fmt: skip


@pytest.mark.rule("tmg21-setup-02", "tmg18-setup-04")
@BOTH
def test_the_table_is_four_feet_square(edition: str) -> None:
    war = sat_down(edition).war
    assert (war.field.wide, war.field.long) == (48 * INCH, 48 * INCH)


@pytest.mark.rule("tmg21-mode-got-01", "tmg18-mode-got-01")
@BOTH
def test_zones_of_a_game_of_thrones(edition: str) -> None:
    deep = (10 if edition == "2021" else 6) * INCH
    war = sat_down(edition).war
    assert war.field.zones == [[(0, 0, TABLE, deep)], [(0, TABLE - deep, TABLE, TABLE)]]


@pytest.mark.rule(
    "tmg21-setup-01", "tmg21-setup-03", "tmg18-setup-01", "tmg18-setup-05", "tmg18-setup-07", "tmg18-mode-got-02"
)
@BOTH
def test_zones_tokens_terrain_and_then_deployment(edition: str) -> None:
    t = sat_down(edition, terrain=2)
    assert t.key == "pick-piece" and t.war.field.zones
    t.answer(t.asked.options[0])
    assert t.key == "lay"
    t.first()
    t.answer(t.asked.options[0]).first()
    if edition == "2018":
        assert t.key == "lay" and t.rule == "tmg18-mode-got-02", "tokens after terrain, by the players"
        for _ in range(4):
            t.first()
    assert t.key == "choose-zone"


@pytest.mark.rule("tmg21-setup-07", "tmg18-setup-06", "tmg18-setup-10")
@BOTH
def test_terrain_keeps_its_distance(edition: str) -> None:
    t = sat_down(edition, terrain=2)
    t.answer(PIECE_AT + PIECES.index("weirwood"))
    rule = cites(edition, "tmg21-setup-07", "tmg18-setup-06")
    low = t.war.zones(0)[0][3] / 1000
    assert t.not_to(24, low + 1) == rule, "in the zone"
    near = low + 1.75 + 1
    if edition == "2018":
        assert t.not_to(24, near) == rule, "within 6 inches of the zone"
        near = low + 1.75 + 6
    t.to(24, near)
    t.answer(PIECE_AT + PIECES.index("corpse-pile"))
    assert t.not_to(24 + 1.75 + 2.5 + 5.9, near) == rule
    t.to(24 + 1.75 + 2.5 + 6, near)


@pytest.mark.rule("tmg21-setup-05")
def test_no_palisade_on_a_token() -> None:
    t = sat_down(terrain=1)
    t.answer(PIECE_AT + PIECES.index("palisade"))
    assert t.not_to(24, 24) == "tmg21-setup-05"
    t.to(24, 28)
    forest = sat_down(terrain=1)
    forest.answer(PIECE_AT + PIECES.index("forest")).to(24, 24)


@pytest.mark.rule("tmg21-setup-08", "tmg21-setup-09", "tmg18-setup-06")
@BOTH
@pytest.mark.parametrize("pieces", [4, 5])
def test_players_lay_terrain_in_turn(edition: str, pieces: int) -> None:
    t = sat_down(edition, terrain=pieces)
    seats = []
    while t.key == "pick-piece":
        seats.append(t.seat)
        t.answer(t.asked.options[-2])  # thin pieces, of which there are several
        if t.key == "lay":
            t.first()
    assert len(seats) == pieces and all(a != b for a, b in pairwise(seats))


@pytest.mark.rule("tmg21-setup-06", "tmg21-setup-10", "tmg21-setup-11", "tmg21-setup-12", "tmg21-setup-14")
def test_random_terrain() -> None:
    # A D3 of 1: three pieces; then a roll-off, and two dice for each piece: a bog (4), a choice (7), a hedge (6).
    t = sat_down(terrain="random", dice=(1, 6, 1, 2, 2, 3, 4, 3, 3))
    assert t.key == "lay" and t.seat == 0 and t.rule == "tmg21-setup-12"
    t.first()
    assert t.key == "pick-piece" and t.seat == 1, "a seven: who rolled chooses"
    t.answer(PIECE_AT + PIECES.index("weirwood")).first()
    assert t.key == "lay" and t.seat == 0
    t.first()
    assert [PIECES[entry[0]] for entry in t.war.ground] == ["bog", "weirwood", "hedge"] and t.key == "choose-zone"


@pytest.mark.rule("tmg18-setup-09")
def test_the_first_edition_rolls_for_no_terrain() -> None:
    with pytest.raises(BadSetup):
        sat_down("2018", terrain="random")


@pytest.mark.rule("tmg21-deploy-01", "tmg18-deploy-01")
@BOTH
def test_the_higher_die_chooses_a_zone_or_leaves_it(edition: str) -> None:
    tokens = () if edition == "2021" else (6, 1)
    t = sat_down(edition, dice=(*tokens, 3, 5))
    while t.key == "lay":
        t.first()
    assert t.key == "choose-zone"
    chooser = t.seat
    if edition == "2021":
        assert chooser == 1, "five beats three"
    t.answer(ANSWER_AT + 2)
    assert t.key == "choose-zone" and t.seat == 1 - chooser and len(t.asked.options) == 2
    t.answer(ANSWER_AT)
    near = t.war.zones(1 - chooser)[0]
    assert near[1] == 0, "who chose has the near edge"


@pytest.mark.rule("tmg21-deploy-02", "tmg21-deploy-07", "tmg21-start-02", "tmg18-start-02", "tmg18-deploy-01")
@BOTH
def test_who_did_not_choose_goes_first_or_says_who(edition: str) -> None:
    t = sat_down(edition)
    while t.key == "lay":
        t.first()
    chooser = t.seat
    t.answer(ANSWER_AT)
    if edition == "2021":
        assert t.key == "name-first" and t.seat == 1 - chooser
        t.answer(SEAT_AT + chooser)
        assert t.war.first == chooser
    else:
        assert t.key == "pick-deployed" and t.war.first == 1 - chooser


@pytest.mark.rule("tmg21-deploy-03", "tmg21-deploy-04", "tmg21-deploy-08", "tmg18-deploy-02")
@BOTH
def test_units_are_deployed_in_turn_wholly_within_the_zone(edition: str) -> None:
    t = sat_down(edition)
    while t.key != "pick-deployed":
        t.answer(t.asked.options[0]) if t.key != "lay" else t.first()
    seats = []
    rule = cites(edition, "tmg21-deploy-04", "tmg18-deploy-02")
    left, low, right, high = t.war.zones(t.seat)[0]
    t.answer(t.asked.options[0])
    y = (low + high) / 2000
    assert t.not_to(2.6, y) == rule and t.not_to(24, 24) == rule
    t.to(6, y, 90 if edition == "2021" else 0)
    seats.append(t.seat)
    while t.key == "pick-deployed":
        seats.append(t.seat)
        t.answer(t.asked.options[0])
        if t.key == "move.deployment":
            t.first()
    for unit in range(t.war.field.army_units):
        if t.war.on_field(unit):
            assert inside(t.war.tray(unit), *t.war.zones(t.war.seat_of[unit])[0])
    assert (left, right) == (0, TABLE)


@pytest.mark.rule("tmg21-deploy-08")
def test_nobody_is_deployed_on_another() -> None:
    t = sat_down()
    while t.key != "pick-deployed":
        t.answer(t.asked.options[0])
    seat = t.seat
    y = 4 if t.war.zones(seat)[0][1] == 0 else 44
    t.answer(t.asked.options[0]).to(6, y)
    while t.seat != seat or t.key != "pick-deployed":
        t.first() if t.key == "move.deployment" else t.answer(t.asked.options[0])
    t.answer(t.asked.options[0])
    assert t.not_to(7, y) == "tmg21-deploy-08"


@pytest.mark.rule("tmg21-start-01", "tmg21-deck-03", "tmg18-start-01", "tmg18-deck-01")
@BOTH
def test_three_cards_to_begin_with(edition: str) -> None:
    t = placed(sat_down(edition))
    assert t.war.round == 1
    assert [len(hand) for hand in t.war.hand] == [3, 3] and [len(deck) for deck in t.war.deck] == [17, 17]


# --- victory ---


@pytest.mark.rule("tmg21-victory-06", "tmg21-victory-07", "tmg21-victory-08", "tmg18-victory-04", "tmg18-victory-09")
@BOTH
def test_points_that_win(edition: str) -> None:
    goals = [EDITIONS[edition].goal(limit) for limit in (30, 40, 50, 60, 70, 20, 45)]
    assert goals == [8, 10, 12, 14, 16, 6, 10]


def after_round(mine: int, theirs: int, edition: str, round: int = 3, **more: object) -> Table:
    t = battle(
        [at(SWORDS, 6, 6)],
        [at(GUARDS, 40, 42)],
        edition,
        round=round,
        first={"points": mine},
        second={"points": theirs},
        tokens=[],
        **more,
    )
    return t.end_round()


@pytest.mark.rule("tmg21-victory-04", "tmg18-victory-02")
@BOTH
def test_the_goal_and_more_than_the_opponent_win_at_the_end_of_a_round(edition: str) -> None:
    won = after_round(8, 5, edition)
    assert won.war.over and won.war.winners == [0]
    assert result(won) == {"2021": "tmg21-victory-04", "2018": "tmg18-victory-02"}[edition]
    assert not after_round(7, 5, edition).war.over


def result(t: Table) -> str:
    """By which rule it was decided: the last line of the log."""
    assert t.war.log is not None and t.war.log[-1].kind == "result"
    return t.war.log[-1].rule


@pytest.mark.rule("tmg21-victory-05", "tmg18-victory-03")
@BOTH
def test_more_wins_and_equal_goes_on(edition: str) -> None:
    assert after_round(9, 8, edition).war.winners == [0]
    assert not after_round(8, 8, edition).war.over


@pytest.mark.rule("tmg21-victory-09", "tmg21-victory-10", "tmg21-victory-11", "tmg18-victory-05")
@BOTH
def test_after_round_six_points_then_army_points_then_a_draw(edition: str) -> None:
    second = ["tmg21-victory-09", "tmg21-victory-10", "tmg21-victory-11"]
    rules = second if edition == "2021" else ["tmg18-victory-05"] * 3
    most = after_round(3, 5, edition, 6)
    assert most.war.winners == [1]
    more = battle([at(SWORDS, 6, 6), AWAY], [at(GUARDS, 40, 42)], edition, round=6, tokens=[]).end_round()
    assert more.war.over and more.war.winners == [0], "ten army points against five"
    even = after_round(4, 4, edition, 6)
    assert even.war.over and even.war.winners == []
    assert [result(most), result(more), result(even)] == rules


@pytest.mark.rule("tmg21-victory-12", "tmg18-victory-11")
def test_units_count_in_full_with_their_attachments_and_without_commanders() -> None:
    mine = [
        {"card": "10203", "pose": [24000, 20000, 0], "figures": 1, "joined": ["20203"]},
        {"card": "10201", "pose": [8000, 8000, 0], "joined": ["20201"], "commander": True},
    ]
    war = battle(mine, [FAR], first={"ncus": ["30201"]}).war
    assert army_points(war, 0) == 6 + 1 + 5


@pytest.mark.rule("tmg21-victory-13", "tmg18-victory-06")
@BOTH
def test_without_combat_units_one_has_lost_at_once(edition: str) -> None:
    t = battle([at(SWORDS, 24, 20), AWAY], [at(GUARDS, 24, 24.8, 180, figures=1)], edition, second={"points": 7})
    t.wound(2, 1, 0)
    assert t.war.over and t.war.winners == [0]


@pytest.mark.rule("tmg21-victory-15", "tmg18-victory-07", "tmg18-victory-12")
@BOTH
def test_a_point_for_each_destroyed_unit(edition: str) -> None:
    t = battle([at(SWORDS, 24, 20), AWAY], [at(GUARDS, 24, 24.8, 180, figures=1), FAR], edition)
    t.wound(2, 1, 0)
    assert t.war.points == [1, 0]


@pytest.mark.rule("tmg18-victory-07", "tmg18-victory-08", "tmg21-victory-15")
@BOTH
def test_units_that_cost_nothing_give_points_in_one_edition(edition: str) -> None:
    own = [{"key": "free", "points": 0, "attacks": [{"dice": [1]}]}]
    from tests.miniatures.table import UNITS

    t = battle([at(SWORDS, 24, 20), AWAY], [at("free", 24, 24.8, 180, figures=1), FAR], edition, units=[*own, *UNITS])
    t.wound(2, 1, 0)
    assert t.war.points == [1 if edition == "2021" else 0, 0]


@pytest.mark.rule("tmg21-victory-16", "tmg18-victory-08")
@BOTH
def test_what_nobody_did_is_the_opponents_point(edition: str) -> None:
    t = battle([at(SWORDS, 24, 20, figures=1), AWAY], [FAR, at(GUARDS, 40, 40)], edition)
    t.wound(0, 1, NOBODY)
    assert t.war.points == [0, 1]


# --- more than two ---


@pytest.mark.rule("tmg21-multi-06", "tmg21-multi-07", "tmg18-multi-02")
@BOTH
def test_teams_take_turns_and_partners_choose_among_themselves(edition: str) -> None:
    sides = [{"faction": "stark", "units": [at(SWORDS, 4 + 8 * i, 4)], "side": i % 2} for i in range(4)]
    sides[2]["units"] = [at(SWORDS, 20, 4), at(SWORDS, 44, 12)]
    from bannermen.games.miniatures.table import GAME_2018
    from tests.miniatures.table import UNITS

    game = GAME if edition == "2021" else GAME_2018
    t = Table(game.start({"position": {"sides": sides, "units": UNITS, "tokens": []}}, 1))
    teams = []
    while t.war.round == 2:
        teams.append(t.war.field.sides[t.seat])
        t.idle()
    assert teams[:4] == [0, 1, 0, 1]
    assert t.war.field.sides[t.war.first] == 1, "the token goes to the other team"


@pytest.mark.rule("tmg21-multi-08", "tmg21-multi-09", "tmg18-multi-02")
def test_partners_are_friends_and_share_their_points() -> None:
    sides = [
        {"faction": "stark", "units": [at(SWORDS, 4 + 8 * i, 4)], "side": i % 2, "points": i + 1} for i in range(4)
    ]
    from tests.miniatures.table import UNITS

    war = GAME.start({"position": {"sides": sides, "units": UNITS, "tokens": []}}, 1)
    assert war.side_points(0) == 1 + 3 and war.side_points(1) == 2 + 4
    assert not war.is_enemy(0, 2) and war.is_enemy(0, 1) and war.enemies(0) == [1, 3]


@pytest.mark.rule("tmg21-multi-01", "tmg21-multi-02", "tmg21-multi-03", "tmg21-multi-04", "tmg18-multi-01")
def test_partners_bring_no_character_twice() -> None:
    setup = {"scene": "a-game-of-thrones", "players": 4, "teams": True}
    assert GAME.places(setup)[2].team == GAME.places(setup)[0].team == 0
    wolf = part("wolf-pack")
    setup = bring(setup, 0, wolf, EDITIONS["2021"])  # type: ignore[assignment]
    refused = bring(setup, 2, wolf, EDITIONS["2021"])
    assert isinstance(refused, Refused) and refused.rule == "tmg21-multi-03"
    assert not isinstance(bring(setup, 1, wolf, EDITIONS["2021"]), Refused), "the other team may"


@pytest.mark.rule("tmg21-multi-05", "tmg21-multi-17", "tmg18-multi-06")
@BOTH
def test_a_team_plays_the_mode_as_it_is_for_all_its_points(edition: str) -> None:
    team = sat_down(edition, sides=[0, 1, 0, 1]).war
    two = sat_down(edition).war
    assert team.field.objectives == two.field.objectives and team.field.zones[:2] == two.field.zones
    assert team.field.goal == EDITIONS[edition].goal(60)


@pytest.mark.rule("tmg21-multi-10", "tmg21-multi-18", "tmg18-multi-03")
@BOTH
def test_each_for_himself_in_every_mode_but_the_siege(edition: str) -> None:
    for key, mode in MODES[edition].items():
        if key == "a-storm-of-swords":
            with pytest.raises(BadSetup, match=cites(edition, "tmg21-multi-10", "tmg18-multi-03")):
                players_of({"players": 3}, mode)
        else:
            assert sides_of({"players": 4}, mode) == [0, 1, 2, 3]
            with pytest.raises(BadSetup):
                players_of({"players": 5}, mode)


@pytest.mark.rule("tmg21-multi-11", "tmg18-multi-03", "tmg18-multi-07")
@BOTH
def test_corners_of_twelve_inches(edition: str) -> None:
    war = sat_down(edition, sides=[0, 1, 2, 3]).war
    corners = {zone for zones in war.field.zones for zone in zones}
    assert (0, 0, 12000, 12000) in corners and len(corners) == 4
    assert all(right - left == high - low == 12000 for left, low, right, high in corners)


@pytest.mark.rule("tmg21-multi-11", "tmg18-multi-03")
def test_a_corner_that_is_full_grows_until_everybody_stands() -> None:
    """Units laid down anyhow leave no room for the last ones; the table must not wait for them for ever."""
    war = GAME.start(GAME.filled({"scene": "a-game-of-thrones", "players": 4}, 1), 1)
    chance = Chance(1)
    for _ in range(200):
        if war.round > 0:
            break
        war.apply(war.pending[0].seat, sample_answer(war, war.pending[0], chance))
    there = [u for u in range(len(war.fate)) if war.fate[u] != ABSENT]
    assert war.round == 1 and all(war.fate[unit] == ON_FIELD for unit in there)
    home = [u for u in there if inside(war.tray(u), *war.zones(war.seat_of[u])[0])]
    assert {war.seat_of[unit] for unit in home} == {0, 1, 2, 3} and len(home) < len(there), "others found no room"


@pytest.mark.rule("tmg21-multi-11")
@pytest.mark.parametrize("far", [False, True])
def test_a_full_corner_grows_by_whole_inches_and_not_off_the_table(far: bool) -> None:
    """Four trays of 5.5 by 4.8 inches leave 2.4 inches of the 12: the next one needs three inches more."""
    war = sat_down(sides=[0, 1, 2]).war
    corner = (36000, 36000, 48000, 48000) if far else (0, 0, 12000, 12000)
    seat = next(seat for seat in range(3) if war.zones(seat) == [corner])
    foot = [unit for unit in range(war.field.army_units) if war.card(unit).shape.width == 5500]
    last = next(unit for unit in foot if war.seat_of[unit] == seat)
    assert deploying(war, last).zone == [], "there is room in it"
    others = [unit for unit in foot if unit != last]
    for unit, (x, y) in zip(others, ((2750, 2400), (8250, 2400), (2750, 7200), (8250, 7200)), strict=False):
        war.place(unit, (48000 - x, 48000 - y, 18000) if far else (x, y, 0))
    assert deploying(war, last).zone == ([33000, 33000, 48000, 48000] if far else [0, 0, 15000, 15000])


@pytest.mark.rule("tmg21-multi-12", "tmg18-multi-04")
def test_the_highest_die_goes_first_and_ties_roll_again() -> None:
    t = sat_down(sides=[0, 1, 2], dice=(4, 6, 6, 2, 5))
    assert t.war.first == 2, "the two sixes rolled again"
    assert t.key == "pick-deployed", "each has its own corner, and nobody names the first player"


@pytest.mark.rule("tmg21-multi-13", "tmg21-multi-14", "tmg18-multi-04")
def test_turns_and_the_token_go_round_the_table() -> None:
    sides = [{"faction": "stark", "units": [at(SWORDS, 6 + 12 * i, 6), at(SWORDS, 6 + 12 * i, 16)]} for i in range(3)]
    from tests.miniatures.table import UNITS

    position = {"sides": sides, "units": UNITS, "tokens": [], "first": 1}
    t = Table(GAME.start({"position": position}, 1))
    seats = []
    while t.war.round == 2:
        seats.append(t.seat)
        t.idle()
    assert seats == [1, 2, 0, 1, 2, 0] and t.war.first == 2


@pytest.mark.rule("tmg21-multi-15", "tmg21-multi-16", "tmg18-multi-05")
def test_who_has_nobody_left_is_out_and_the_others_play_on() -> None:
    sides = [{"faction": "stark", "units": [at(SWORDS, 6 + 12 * i, 6)]} for i in range(3)]
    from tests.miniatures.table import UNITS

    t = Table(GAME.start({"position": {"sides": sides, "units": UNITS, "tokens": []}}, 1))
    t.wound(2, 12, NOBODY)
    assert not t.war.over and t.war.is_out(2)
    t.wound(1, 12, 0)
    assert t.war.over and t.war.winners == [0]
