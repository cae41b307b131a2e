"""A Clash of Kings to the inch: zones, edges, reserves, and who counts as lost."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.miniatures.modes.asking import ChooseReserve, Draft, HoldingBack, worth_of
from bannermen.games.miniatures.modes.kings import side_strips
from bannermen.games.miniatures.rules.moving import Move
from bannermen.games.miniatures.rules.returning import Returning
from bannermen.games.miniatures.table import GAME, GAME_2018
from bannermen.games.miniatures.terms import DESTROYED, NOBODY, RESERVED, UNIT_AT
from tests.miniatures.modes import AWAY, FAR, KINGS, kill
from tests.miniatures.table import COUNSELLOR, GUARDS, SWORDS, UNITS, Table, at, battle

EDGES = [0, 0, 6000, 48000, 42000, 0, 48000, 48000]


def several(edition: str, *units: list[dict[str, Any]], sides: tuple[int, ...]) -> Table:
    armies = [{"units": each, "side": side, "ncus": [COUNSELLOR]} for each, side in zip(units, sides, strict=True)]
    game = GAME if edition == "2021" else GAME_2018
    return Table(game.start({"position": {"sides": armies, "units": UNITS, "scene": KINGS}}, 1, recording=True))


@pytest.mark.rule("tmg21-mode-cok-07")
def test_where_a_destroyed_commander_may_return() -> None:
    t = battle([at(SWORDS, 24, 20, commander=True), AWAY], [FAR, at(GUARDS, 44, 44)], scene=KINGS)
    assert side_strips() == EDGES and t.war.field.mode.start_round(t.war) == []
    t.war.take_away(0, DESTROYED)
    t.war.take_away(3, DESTROYED)  # who has no commander there gets nobody back
    (back,) = t.war.field.mode.start_round(t.war)
    assert isinstance(back, Returning) and (back.seat, back.units) == (0, [0])
    assert back.zone == [0, 0, 48000, 10000, *EDGES]


@pytest.mark.rule("tmg21-mode-cok-04", "tmg21-multi-18")
def test_among_three_there_is_one_card_for_each() -> None:
    t = several("2021", [AWAY], [FAR], [at(GUARDS, 44, 44)], sides=(0, 1, 2))
    drafts = t.war.field.mode.before_deployment(t.war)
    assert [one.seat for one in drafts if isinstance(one, Draft)] == [1, 2, 0]
    two = battle([AWAY], [FAR], scene=KINGS)
    assert [getattr(one, "seat", None) for one in two.war.field.mode.before_deployment(two.war)] == [1, 0, 1, 0]


@pytest.mark.rule("tmg18-mode-cok-01", "tmg18-mode-cok-02", "tmg18-multi-07")
def test_the_squares_of_the_first_clash() -> None:
    war = battle([AWAY], [FAR], "2018", scene=KINGS).war
    assert war.zones(0) == [(0, 0, 12000, 12000), (36000, 0, 48000, 12000)]
    assert war.zones(1) == [(0, 36000, 12000, 48000), (36000, 36000, 48000, 48000)]
    three = several("2018", [AWAY], [FAR], [at(GUARDS, 44, 44)], sides=(0, 1, 2)).war
    assert [len(three.zones(seat)) for seat in range(3)] == [1, 1, 1], "each has a corner of his own"


def arrival(t: Table, unit: int) -> list[int]:
    (move,) = t.war.field.mode.arrival(t.war, unit)
    assert isinstance(move, Move) and move.unit == unit
    return move.zone


@pytest.mark.rule("tmg18-mode-cok-06", "tmg18-mode-cok-09", "tmg18-mode-cok-10")
def test_along_which_edges_reserves_come() -> None:
    wait = {"card": SWORDS, "fate": "reserve"}
    near, far = [0, 0, 48000, 12000], [0, 36000, 48000, 48000]
    for holder, left, right in ((NOBODY, [], []), (0, EDGES[4:], []), (2, [], EDGES[:4])):
        mine, theirs = [at(SWORDS, 24, 16), wait], [at(GUARDS, 24, 30, 180), wait]
        t = battle(mine, theirs, "2018", scene=KINGS, owners=[NOBODY, holder, NOBODY])
        if holder != NOBODY:
            x, y = t.war.tokens[1]
            t.war.place(holder, (x, y, 0))
        assert arrival(t, 1) == near + (left if holder == 0 else [])
        assert arrival(t, 3) == far + (EDGES[4:] if holder == 2 else [])
        assert right in ([], EDGES[:4])
    t = battle([at(SWORDS, 24, 16), wait], [FAR], "2018", scene=KINGS, owners=[NOBODY, NOBODY, 0])
    x, y = t.war.tokens[2]
    t.war.place(0, (x, y, 0))
    assert arrival(t, 1) == near + EDGES[:4], "the edge across the table from the token"
    three = several("2018", [AWAY, wait], [FAR], [at(GUARDS, 44, 44)], sides=(0, 1, 2))
    assert arrival(three, 1) == list(three.war.zones(0)[0]), "in the corner"


@pytest.mark.rule("tmg18-victory-10")
@pytest.mark.parametrize(("round", "out"), [(0, False), (1, True), (2, True)])
def test_who_has_nobody_on_the_table_is_out_once_the_battle_has_begun(round: int, out: bool) -> None:
    war = battle([AWAY, at(SWORDS, 4, 4)], [FAR], "2018", scene=KINGS).war
    for unit in (0, 1):
        war.take_away(unit, RESERVED)
    war.round = round
    assert war.is_out(0) is out and not war.is_out(1)


@pytest.mark.rule("tmg18-mode-cok-13", "tmg18-mode-cok-17")
def test_a_commander_counts_double_once() -> None:
    mine = [at(SWORDS, 24, 20), AWAY]
    theirs = [at(GUARDS, 24, 24.8, 180, commander=True, joined=["18-sworn-sword-captain"]), FAR]
    t = battle(mine, theirs, "2018", scene=KINGS)
    kill(t, 2, by=0)
    first = list(t.war.points)
    assert t.war.lost_commander == [False, True] and t.war.fate[2] == RESERVED
    t.war.place(2, (24000, 24800, 18000))
    t.war.figures[2] = 12
    kill(t, 2, by=0)
    assert first[0] - 2 == t.war.points[0] - first[0] > 0, "the second time it counts like any other"
    assert t.war.points[1] == 0


@pytest.mark.rule("tmg18-mode-cok-11", "tmg18-mode-got-07")
@pytest.mark.parametrize(("by", "owner"), [(0, 0), (1, NOBODY), (NOBODY, NOBODY)])
def test_who_destroys_the_holder_in_melee_takes_the_token(by: int, owner: int) -> None:
    mine, theirs = [at(SWORDS, 24, 20), AWAY], [at(GUARDS, 24, 24.8, 180), FAR]
    t = battle(mine, theirs, "2018", scene=KINGS, tokens=[[24000, 22400]], owners=[2])
    kill(t, 2, by=by)
    assert t.war.owner == [owner]


@pytest.mark.rule("tmg18-mode-cok-07")
def test_characters_who_fell_stay_dead() -> None:
    mine = [at(SWORDS, 24, 20), AWAY]
    theirs = [at(GUARDS, 24, 24.8, 180, joined=["18-sworn-sword-captain", "18-umber-champion"]), FAR]
    t = battle(mine, theirs, "2018", scene=KINGS)
    t.war.field.joined[2][1].character = True
    kill(t, 2, by=0)
    assert t.war.fate[2] == RESERVED and t.war.joined(2) == [0]


# --- half of the points wait ---


@pytest.mark.rule("tmg18-mode-sos-16", "tmg18-mode-sos-08")
@pytest.mark.parametrize(
    ("count", "answer", "allowed"),
    [
        (9, [0, 1], True),  # 4 and 5
        (9, [0], False),
        (9, [0, 1, 2], False),  # without the 4 there would still be 11
        (9, [1, 2], True),  # 5 and 6: without either there would be too few
        (10, [0, 2], True),
        (0, [], True),
        (0, [0], False),
        (5, [0, 2], False),  # the 6 alone would do
        (1, [], False),
    ],
)
def test_so_many_points_wait_and_no_unit_more(count: int, answer: list[int], allowed: bool) -> None:
    own = [{"key": f"unit-{points}", "points": points, "attacks": [{"dice": [4]}]} for points in (4, 5, 6)]
    mine = [at(f"unit-{points}", 6 + 8 * i, 4) for i, points in enumerate((4, 5, 6))]
    war = battle(mine, [FAR], "2018", units=[*UNITS, *own]).war
    question = ChooseReserve("choose-reserve", "tmg21-mode-sos-11")
    holding = HoldingBack(0, count, True, NOBODY, "tmg21-mode-sos-11")
    refused = question.allows(war, holding, [UNIT_AT + unit for unit in answer])
    assert (refused is None) is allowed and (allowed or refused.rule == "tmg18-mode-sos-16")  # type: ignore[union-attr]


@pytest.mark.rule("tmg18-mode-sos-08")
def test_attachments_add_to_the_points_of_their_unit() -> None:
    war = battle([at(SWORDS, 24, 4, joined=["18-sworn-sword-captain"]), AWAY], [FAR], "2018").war
    more = war.field.joined[0][0].points
    assert more > 0 and worth_of(war, 0) == worth_of(war, 1) + more
