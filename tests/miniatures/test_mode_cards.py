"""The cards of the modes: each mission, siege card and objective card."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.miniatures.modes.missions import is_met
from bannermen.games.miniatures.modes.siege import (
    CALTROPS,
    DISMAY,
    DREAD,
    FIRM,
    LEVIES,
    MASONS,
    OIL,
    SALLY,
    SAPPERS,
    SILENCE,
    STORM,
    VOLLEY,
    Besieging,
    targets,
)
from bannermen.games.miniatures.rules.attack import PRECISION, SUNDERING, VICIOUS, Attack
from bannermen.games.miniatures.rules.objective_cards import Reward, reward, strengthen
from bannermen.games.miniatures.terms import (
    DESTROYED,
    NCU_AT,
    NOBODY,
    RESERVED,
    SIEGE_AT,
    TERRAIN_AT,
    UNIT_AT,
)
from bannermen.kernel.decision import PASS
from tests.miniatures.modes import (
    AWAY,
    CENTRE,
    DRAGONS,
    FAR,
    FAR_SIDE,
    NEAR_SIDE,
    SIEGE,
    WINTER,
)
from tests.miniatures.table import BOWS, COUNSELLOR, GUARDS, SWORDS, WOLF, Table, at, battle, piece

# --- missions ---

ENGAGED = [at(SWORDS, 24, 20), AWAY], [at(GUARDS, 24, 24.8, 180, figures=8), FAR]


def zones(*mine: str, theirs: tuple[str, ...] = ()) -> dict[str, Any]:
    board = {zone: 0 for zone in mine} | {zone: 1 for zone in theirs}
    return {"board": board, "first": {"ncus": [COUNSELLOR]}, "second": {"ncus": [COUNSELLOR]}}


@pytest.mark.rule("tmg21-mode-wow-07", "tmg21-mode-dark-10")
@pytest.mark.parametrize(
    ("mission", "mine", "theirs", "more", "met"),
    [
        (1, [at(SWORDS, 24, 24)], [FAR], {}, [True, False]),
        (1, [at(SWORDS, 10, 14)], [FAR], {}, [False, False]),
        (2, [AWAY], [FAR], zones("combat", theirs=("maneuver",)), [True, True]),
        (2, [AWAY], [FAR], zones("tactics", theirs=("combat",)), [False, True]),
        (3, [AWAY], [FAR], zones("combat", theirs=("tactics",)), [True, True]),
        (3, [AWAY], [FAR], zones("maneuver"), [False, False]),
        (4, [AWAY], [FAR], zones("crown", "wealth", theirs=("combat",)), [True, False]),
        (4, [AWAY], [FAR], zones("crown", theirs=("combat",)), [False, False]),
        (6, [at(SWORDS, 24, 43, 180)], [FAR], {}, [True, False]),
        (6, [at(SWORDS, 24, 39, 180)], [at(GUARDS, 24, 4)], {}, [False, True]),
        (7, *ENGAGED, {}, [True, False]),
        (7, [at(SWORDS, 24, 20), AWAY], [at(GUARDS, 24, 24.8, 180), FAR], {}, [False, False]),
        (7, [AWAY], [FAR], {}, [False, False]),
        (8, [AWAY], [at(GUARDS, 24, 44, conditions=["panicked"]), FAR], {}, [False, False]),
        (
            8,
            [AWAY],
            [at(GUARDS, 4, 44, conditions=["panicked"]), at(GUARDS, 44, 44, conditions=["weakened"])],
            {},
            [True, False],
        ),
        (10, [at(SWORDS, 38, 34)], [at(GUARDS, 10, 14)], {}, [True, True]),
        (10, [at(SWORDS, 10, 14)], [at(GUARDS, 38, 34)], {}, [False, False]),
        (10, [at(SWORDS, 24, 24)], [FAR], {}, [False, False]),
        (10, [AWAY], [at(GUARDS, 24, 24)], {}, [False, False]),
        (12, [at(SWORDS, 24, 24)], [FAR], {}, [True, False]),
        (12, [at(SWORDS, 24, 24)], [at(GUARDS, 38, 34)], {}, [False, False]),
        (12, [at(SWORDS, 24, 24)], [at(GUARDS, 38, 34), at(GUARDS, 10, 14)], {}, [False, True]),
    ],
)
def test_who_meets_a_mission(mission: int, mine: Any, theirs: Any, more: dict[str, Any], met: list[bool]) -> None:
    t = battle(mine, theirs, scene=WINTER, tokens=[CENTRE, NEAR_SIDE, FAR_SIDE], **more)
    assert [is_met(t.war, seat, mission) for seat in (0, 1)] == met


@pytest.mark.rule("tmg21-mode-wow-07", "tmg21-mode-wow-08")
@pytest.mark.parametrize(
    ("mission", "felled", "met"),
    [
        (9, [1, 0], [True, False]),
        (9, [0, 0], [False, False]),
        (9, [1, 1], [True, True]),
        (11, [2, 1], [True, False]),
        (11, [1, 1], [False, False]),
        (11, [0, 0], [False, False]),
    ],
)
def test_missions_of_those_who_destroy(mission: int, felled: list[int], met: list[bool]) -> None:
    t = battle([AWAY], [FAR], scene=WINTER)
    t.war.felled = felled
    assert [is_met(t.war, seat, mission) for seat in (0, 1)] == met


@pytest.mark.rule("tmg21-mode-wow-07")
def test_the_head_is_cut_off_when_the_commanders_unit_is_gone() -> None:
    t = battle([AWAY, at(SWORDS, 24, 8)], [FAR, at(GUARDS, 24, 40, 180, commander=True)], scene=WINTER)
    assert not is_met(t.war, 0, 5)
    t.war.fate[1] = DESTROYED
    t.war.fate[2] = DESTROYED
    assert not is_met(t.war, 0, 5) and not is_met(t.war, 1, 5), "other units do not count"
    t.war.fate[3] = DESTROYED
    assert is_met(t.war, 0, 5) and not is_met(t.war, 1, 5), "who has no commander cannot lose him"
    t.war.fate[3] = RESERVED
    assert is_met(t.war, 0, 5)


@pytest.mark.rule("tmg21-mode-wow-07")
def test_only_those_who_are_engaged_bring_weight() -> None:
    """Three ranks here, two and a lone rider there: the rider counts one."""
    mine = [at(SWORDS, 24, 20), at(SWORDS, 8, 8)]
    theirs = [at(GUARDS, 24, 24.8, 180, figures=8), at(WOLF, 24 + 2.75 + 1.38, 20, 270)]
    t = battle(mine, theirs, scene=WINTER)
    assert t.war.contacts[0] == [2, 3]
    assert not is_met(t.war, 0, 7) and not is_met(t.war, 1, 7), "three against three"
    t.war.take_away(3, DESTROYED)
    assert is_met(t.war, 0, 7), "three against two"


# --- siege cards ---


def besieged(card: int, seat: int = 0, **more: Any) -> Table:
    """Seat 0 attacks; the seat whose turn it is holds one card. Unit 0 is hurt and stands before a wall."""
    mine = [at(SWORDS, 24, 36, figures=6), at(SWORDS, 8, 8)]
    theirs = [at(GUARDS, 44, 30, 180, figures=6), at(GUARDS, 6, 38, 180)]
    holder = {"drafted": [card], "ncus": [COUNSELLOR]}
    other = {"ncus": [COUNSELLOR, COUNSELLOR], "done": [1]}
    sides = {"first": holder, "second": other} if seat == 0 else {"first": other, "second": holder}
    return battle(mine, theirs, scene=SIEGE, turn=seat, **sides, **more)


@pytest.mark.rule("tmg21-mode-sos-08")
@pytest.mark.parametrize(
    ("card", "seat", "whom"),
    [
        (SAPPERS, 0, [TERRAIN_AT, TERRAIN_AT + 2]),
        (DISMAY, 0, [UNIT_AT + 2, UNIT_AT + 3]),
        (DREAD, 0, [UNIT_AT + 2, UNIT_AT + 3]),
        (SILENCE, 0, [NCU_AT + 1]),
        (LEVIES, 0, [UNIT_AT]),
        (OIL, 1, [UNIT_AT]),
        (MASONS, 1, [UNIT_AT + 5]),
        (SALLY, 1, [UNIT_AT + 2, UNIT_AT + 3]),
        (VOLLEY, 1, [UNIT_AT, UNIT_AT + 1]),
        (CALTROPS, 1, [UNIT_AT, UNIT_AT + 1]),
    ],
)
def test_on_whom_a_siege_card_is_played(card: int, seat: int, whom: list[int]) -> None:
    t = besieged(card, seat, terrain=[piece("bog", 30, 25), piece("bog", 12, 25), piece("bog", 20, 18)])
    t.war.clear(1)
    t.war.hurt[5] = 4
    assert targets(t.war, seat, card) == whom


@pytest.mark.rule("tmg21-mode-sos-08")
def test_who_fights_makes_no_sally() -> None:
    t = besieged(SALLY, 1)
    t.war.place(1, (44000, 25200, 0))
    assert targets(t.war, 1, SALLY) == [UNIT_AT + 3]


def played(card: int, seat: int, whom: int, **more: Any) -> Table:
    t = besieged(card, seat, **more)
    if card == MASONS:  # for them a wall must be hurt
        t.war.hurt[5] = 4
        t.start(Besieging(seat))
    t.answer(SIEGE_AT + card)
    if not t.war.over and t.key == "siege-target":
        t.answer(whom)
    return t


@pytest.mark.rule("tmg21-mode-sos-08")
def test_what_siege_cards_do() -> None:
    assert played(DISMAY, 0, UNIT_AT + 2).war.conditions[2] == 7
    assert played(CALTROPS, 1, UNIT_AT).war.conditions[0] == 6
    assert played(LEVIES, 0, UNIT_AT).war.figures[0] == 10
    assert played(MASONS, 1, UNIT_AT + 5).war.hurt[5] == 1
    silenced = played(SILENCE, 0, NCU_AT + 1)
    assert silenced.war.ncu_done == [False, True, True] and silenced.war.holder == [NOBODY] * 5
    frightened = played(DREAD, 0, UNIT_AT + 2, dice=(3, 4, 1))
    assert frightened.last("morale").data["unit"] == 2 and not frightened.last("tested").data["passed"], "7 less 1"
    assert played(VOLLEY, 1, UNIT_AT, dice=(2, 1, 1, 1, 1)).war.figures[0] == 3, "a D3 of 1 and two more"
    assert played(OIL, 1, UNIT_AT, dice=(2,)).war.figures[0] == 4, "a D3 of 1 and one more"
    sally = played(SALLY, 1, UNIT_AT + 3)
    assert sally.deeds() == ["maneuver", "nothing"], "a free action"
    assert sally.deed("maneuver").key == "move.maneuver" and sally.not_to(6, 33.9, 180).startswith("tmg21-maneuver")
    sally.to(6, 34, 180)
    assert not sally.war.activated[3]


@pytest.mark.rule("tmg21-mode-sos-08")
@pytest.mark.parametrize(("card", "seat"), [(STORM, 0), (FIRM, 1)])
def test_two_siege_cards_last_until_the_round_ends(card: int, seat: int) -> None:
    t = played(card, seat, NOBODY)
    assert t.war.in_force[seat] == [card] and t.war.in_force[1 - seat] == [] and t.war.drafted[seat] == []
    attack = Attack(0, 2, 0, 0, False)
    t.war.field.mode.strikes(t.war, attack)
    t.war.field.mode.defends(t.war, attack)
    assert (attack.to_hit, attack.to_block) == ((1, 0) if card == STORM else (0, 1))
    answer = Attack(2, 0, 0, 0, False)
    t.war.field.mode.strikes(t.war, answer)
    t.war.field.mode.defends(t.war, answer)
    assert (answer.to_hit, answer.to_block) == (0, 0), "it helps one's own units only"


@pytest.mark.rule("tmg21-mode-sos-07", "tmg21-mode-sos-08")
def test_a_siege_card_may_be_kept_for_later() -> None:
    t = besieged(STORM)
    t.answer(PASS)
    assert t.war.drafted[0] == [STORM] and t.war.in_force == [[], []]


@pytest.mark.rule("tmg21-mode-sos-14", "tmg21-mode-sos-03")
def test_walls_stand_in_order_from_the_left() -> None:
    t = besieged(STORM)
    xs = [t.war.poses[unit][0] for unit in range(t.war.field.army_units, len(t.war.fate))]
    assert len(xs) == 3 and xs == sorted(xs) and xs[1] == 24000


# --- objective cards ---


@pytest.mark.rule("tmg21-mode-got-03")
@pytest.mark.parametrize(
    ("card", "keywords", "token", "most"),
    [(6, SUNDERING, 0, False), (7, VICIOUS, 0, False), (8, PRECISION, 0, False), (9, 0, 4, False), (10, 0, 0, True)],
)
def test_what_an_objective_card_gives_to_attacks(card: int, keywords: int, token: int, most: bool) -> None:
    t = battle([at(BOWS, 24, 20), AWAY], [at(GUARDS, 24, 24.8, 180), FAR])
    blow = Attack(0, 2, 1, 0, False)
    strengthen(t.war, blow, card)
    assert (blow.keywords, t.war.conditions[2], blow.most_dice) == (keywords, token, most)
    t.war.conditions[2] = 0
    shot = Attack(0, 2, 0, 0, False)
    strengthen(t.war, shot, card)
    assert (shot.keywords, t.war.conditions[2], shot.most_dice) == (0, 0, False), "melee attacks only"


def scored(card: int, dice: tuple[int, ...] = ()) -> Table:
    """Unit 0 holds the token; 1 and 2 are friends near and far, 3 and 5 enemies near, 4 one far away."""
    mine = [at(SWORDS, 24, 24, figures=10), at(SWORDS, 24, 14, figures=4), at(SWORDS, 44, 4, figures=4)]
    theirs = [at(GUARDS, 24, 32, 180), at(GUARDS, 4, 44, 180), at(GUARDS, 32, 30, conditions=["panicked"])]
    t = battle(mine, theirs, tokens=[CENTRE], token_cards=[card], dice=dice)
    return t.start(Reward(card, 0))


@pytest.mark.rule("tmg21-mode-got-03")
@pytest.mark.parametrize(
    ("card", "whom", "may"), [(1, [0, 1], True), (2, [0, 1], True), (3, [3], False), (4, [3, 5], False)]
)
def test_whom_a_scored_token_rewards(card: int, whom: list[int], may: bool) -> None:
    t = scored(card)
    if card == 3:
        assert t.war.conditions[3] == 1, "the only one: nobody is asked"
        return
    assert t.key == "pick-rewarded" and t.seat == 0 and t.units() == whom and t.offers(PASS) is may


@pytest.mark.rule("tmg21-mode-got-03")
def test_how_a_scored_token_rewards() -> None:
    assert scored(1).unit(0).war.figures[0] == 11, "one wound, and no rank was lost"
    assert scored(4).unit(5).war.conditions[5] == 3
    assert scored(1).answer(PASS).war.figures[:2] == [10, 4]
    shifted = scored(2).unit(1)
    assert shifted.key == "move.shift" and shifted.not_to(24, 10.9) and shifted.not_to(24, 11, 90)
    shifted.to(24, 11)


@pytest.mark.rule("tmg21-mode-got-03")
def test_nobody_is_rewarded_where_nobody_fits() -> None:
    t = scored(2)
    t.war.place(3, (24000, 28800, 18000))
    t.skip()
    t.start(Reward(2, 0))
    assert t.key == "pick-rewarded" and t.units() == [1], "who is engaged is not shifted"
    t.skip()
    t.war.take_away(0, DESTROYED)
    t.start(Reward(2, 0))
    assert t.key != "pick-rewarded", "the holder is gone"


@pytest.mark.rule("tmg21-mode-got-03")
def test_only_four_cards_reward() -> None:
    t = scored(1)
    rewarded = []
    for card in range(11):
        t.war.token_card = [card]
        if len(reward(t.war, 0, 0)) > 0:
            rewarded.append(card)
    assert rewarded == [1, 2, 3, 4]


@pytest.mark.rule("tmg21-mode-got-03")
@pytest.mark.parametrize(("scene", "owner", "more"), [(WINTER, 0, [1, 0]), (DRAGONS, 0, [1, 0]), (DRAGONS, 1, [0, 1])])
def test_one_card_fills_the_hand_of_the_holder(scene: str, owner: int, more: list[int]) -> None:
    mine, theirs = [at(SWORDS, 24, 24) if owner == 0 else AWAY], [at(GUARDS, 24, 24) if owner else FAR]
    t = battle(mine, theirs, scene=scene, tokens=[CENTRE, [4000, 4000]], token_cards=[5, 5], owners=[owner, NOBODY])
    assert [t.war.field.mode.hand(t.war, seat) for seat in (0, 1)] == more
    t.war.token_card = [4, 5]
    assert [t.war.field.mode.hand(t.war, seat) for seat in (0, 1)] == [0, 0]
