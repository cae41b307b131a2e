"""Tokens, piles, missions and walls to the letter: who holds them, who carries them, and what is left behind."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.miniatures.modes.crows import Carrying, ClaimToken, FeastForCrows, Transfer, lay_down, piles
from bannermen.games.miniatures.modes.holding import Touching, gain
from bannermen.games.miniatures.modes.missions import BROKEN_SPIRITS, COURTS, INITIATIVE, REVENGE, is_met
from bannermen.games.miniatures.modes.winter import DropMission, Dropping, number_of, score_open, scorers
from bannermen.games.miniatures.rules.laying import BESIDE, CORPSES, ON_PILE, Laying
from bannermen.games.miniatures.rules.morale import Test as MoraleTest
from bannermen.games.miniatures.terms import DESTROYED, MISSION_AT, NOBODY, UNIT_AT
from tests.miniatures.modes import AWAY, CROWS, DARK, DRAGONS, FAR, SIEGE, WINTER, kill
from tests.miniatures.own_abilities import ability, own_book, teach_unit
from tests.miniatures.table import GUARDS, RIDERS, SWORDS, WOLF, Table, at, battle, piece
from tests.miniatures.test_setup_zones import four

TOKENS: dict[str, Any] = {"tokens": [[24000, 20000], [40000, 30000]], "owners": [NOBODY, NOBODY]}


def melee(edition: str = "2021", **more: Any) -> Table:
    """Units 0 and 2 fight in the middle, 1 and 3 stand far away."""
    mine, theirs = [at(SWORDS, 24, 20), AWAY], [at(GUARDS, 24, 24.8, 180), FAR]
    return battle(mine, theirs, edition, **more)


# --- holding ---


@pytest.mark.rule("tmg21-mode-got-07")
def test_who_leaves_a_token_has_it_no_longer() -> None:
    t = melee(tokens=[[24000, 20000]], owners=[0])
    mode = t.war.field.mode
    mode.moved(t.war, 1)
    assert t.war.owner == [0]
    t.war.place(0, (10000, 10000, 0))
    mode.moved(t.war, 0)
    assert t.war.owner == [NOBODY]


@pytest.mark.rule("tmg21-mode-got-08")
def test_points_of_tokens_that_nobody_holds_are_nobodys() -> None:
    t = melee(tokens=[[24000, 20000], [4000, 44000]], owners=[NOBODY, NOBODY])
    assert [t.war.field.mode.due(t.war, seat) for seat in (0, 1)] == [0, 0]
    t.war.owner = [0, NOBODY]
    assert [t.war.field.mode.due(t.war, seat) for seat in (0, 1)] == [1, 0]


@pytest.mark.rule("tmg18-mode-got-06", "tmg18-mode-got-11")
def test_who_moves_onto_a_free_token_has_it_before_others_who_touch_it() -> None:
    t = melee("2018", tokens=[[24000, 22400]], owners=[NOBODY])
    mode = t.war.field.mode
    assert isinstance(mode, Touching)
    mode.moved(t.war, 2)
    assert t.war.owner == [2]
    mode.moved(t.war, 0)
    assert t.war.owner == [2], "the first has it"
    t.war.place(2, (40000, 40000, 0))
    mode.moved(t.war, 2)
    assert t.war.owner == [0], "it passes to who touches it"
    t.war.place(0, (10000, 10000, 0))
    mode.moved(t.war, 0)
    assert t.war.owner == [NOBODY] and mode.controller(t.war, 0) == NOBODY


@pytest.mark.rule("tmg21-mode-sos-06")
def test_only_the_attacker_earns_points() -> None:
    war = battle([AWAY], [FAR], scene=SIEGE).war
    for seat in (0, 1):
        gain(war, seat, 2, "tmg21-mode-sos-06")
    assert war.points == [2, 0]
    plain = battle([AWAY], [FAR])
    gain(plain.war, 1, 0, "tmg21-mode-got-08")
    gain(plain.war, 1, 3, "tmg21-mode-got-08")
    assert plain.war.points == [0, 3] and len(plain.told("scored")) == 1, "no points are not worth a word"


@pytest.mark.rule("tmg18-mode-sos-11", "tmg21-mode-sos-15")
@pytest.mark.parametrize(("edition", "closed"), [("2021", [1, 1]), ("2018", [1, 0])])
def test_who_may_go_behind_the_walls(edition: str, closed: list[int]) -> None:
    war = battle([AWAY], [FAR], edition, scene=SIEGE).war
    assert [len(war.field.mode.closed_ground(war, unit)) for unit in (0, 1)] == closed


# --- carrying ---


@pytest.mark.rule("tmg21-mode-dwd-05")
def test_who_carries_is_slow_and_nobody_else() -> None:
    t = melee(scene=DRAGONS, tokens=[[24000, 20000]], owners=[0])
    own_book(t.war)
    fast = ability(t.war)
    t.war.book.abilities[fast].speed = 1000
    for unit in (0, 1):
        teach_unit(t.war, unit, fast)
    mode = t.war.field.mode
    assert [mode.speed(t.war, unit) for unit in (0, 1, 2)] == [2000, 6000, 4000], "an ability helps who carries nothing"


@pytest.mark.rule("tmg21-mode-dwd-06", "tmg21-mode-dwd-09")
def test_a_token_goes_along_and_a_second_one_is_pushed_away() -> None:
    t = melee(scene=DRAGONS, **TOKENS)
    mode = t.war.field.mode
    assert isinstance(mode, Carrying)
    assert mode.moved(t.war, 0) == [] and t.war.owner == [0, NOBODY] and t.war.tokens[0] == (24000, 20000)
    t.war.place(0, (38000, 30000, 0))
    (pushed,) = mode.moved(t.war, 0)
    assert t.war.tokens[0] == (38000, 30000), "it lies where its bearer stands"
    assert isinstance(pushed, Laying) and (pushed.seat, pushed.how, pushed.what, pushed.near) == (1, BESIDE, 1, 0)
    assert mode.moved(t.war, 3) == [] and t.war.owner == [0, NOBODY]
    t.war.take_away(1, DESTROYED)
    assert mode.moved(t.war, 1) == [], "who is gone carries nothing"


@pytest.mark.rule("tmg21-mode-dwd-09")
def test_who_takes_a_token_after_a_melee() -> None:
    for figures, gone, owner in ((4, None, 0), (12, None, 2), (4, 0, 2), (4, 2, 2)):
        t = melee(scene=DRAGONS, tokens=[[24000, 24800]], owners=[2])
        t.war.figures[2] = figures
        if gone is not None:
            t.war.take_away(gone, DESTROYED)
        mode = t.war.field.mode
        assert isinstance(mode, Carrying) and mode.attacked(t.war, 0, 2) == [] and t.war.owner == [owner]
    both = melee(scene=DRAGONS, tokens=[[24000, 20000], [24000, 24800]], owners=[0, 2])
    both.war.figures[2] = 4
    (transfer,) = both.war.field.mode.attacked(both.war, 0, 2)
    assert isinstance(transfer, Transfer) and both.war.owner == [0, NOBODY]
    assert transfer.spot == [24000, 24800, 18000, 5500, 4800], "who has one already only knocks it away"


@pytest.mark.rule("tmg21-mode-ffc-10")
def test_who_takes_the_token_of_who_fails() -> None:
    t = melee(scene=DRAGONS, tokens=[[24000, 20000], [4000, 44000]], owners=[0, 3])
    mode = t.war.field.mode
    assert isinstance(mode, Carrying)
    (transfer,) = mode.lose(t.war, 0, NOBODY)
    assert isinstance(transfer, Transfer) and (transfer.objective, transfer.takers) == (0, [2])
    assert transfer.spot == [24000, 20000, 0, 5500, 4800] and t.war.owner == [NOBODY, 3]
    question = ClaimToken("claim-token", "tmg21-mode-ffc-10")
    transfer.takers = [2, 3]
    assert question.options(t.war, transfer) == [UNIT_AT + 2], "who carries one takes no other"
    question.take(t.war, transfer, UNIT_AT + 2)
    assert t.war.owner == [2, 3] and t.war.tokens[0] == (24000, 24800), "it lies with who took it"
    size = len(t.war.stack)
    lay_down(t.war, transfer)
    assert len(t.war.stack) == size
    t.war.owner[0] = NOBODY
    t.war.take_away(2, DESTROYED)
    assert question.options(t.war, transfer) == []
    assert question.why_not(t.war, transfer, UNIT_AT + 3).rule == "tmg21-mode-ffc-15", "it carries one"
    assert question.why_not(t.war, transfer, UNIT_AT + 2).rule == transfer.rule != "tmg21-mode-ffc-15", "it is gone"
    lay_down(t.war, transfer)
    laying = t.war.stack[-1]
    assert isinstance(laying, Laying) and (laying.seat, laying.how, laying.spot) == (1, BESIDE, transfer.spot)


# --- corpse piles ---


@pytest.mark.rule("tmg21-mode-ffc-08", "tmg21-mode-ffc-09")
def test_a_token_belongs_to_its_pile() -> None:
    t = melee(scene=CROWS, terrain=[piece("corpse-pile", 24, 20), piece("bog", 40, 10)], **TOKENS)
    t.war.pile_of = [0, NOBODY]
    mode = t.war.field.mode
    assert isinstance(mode, FeastForCrows)
    for objective, how, near in ((0, ON_PILE, 0), (1, BESIDE, 1)):
        pushed = mode.pushed_away(t.war, 1, objective)
        assert isinstance(pushed, Laying) and (pushed.how, pushed.near, pushed.seat) == (how, near, 1)
    t.war.owner = [0, NOBODY]
    assert mode.carried(t.war, 0, 0) == [] and mode.carried(t.war, 1, 1) == [], "without a pile it goes anywhere"
    t.war.place(0, (10000, 10000, 0))
    (back,) = mode.carried(t.war, 0, 0)
    assert isinstance(back, Laying) and (back.how, back.near) == (ON_PILE, 0) and t.war.owner[0] == NOBODY


@pytest.mark.rule("tmg21-mode-ffc-09")
def test_who_leaves_one_pile_for_another_has_neither_token() -> None:
    ground = [piece("corpse-pile", 24, 20), piece("corpse-pile", 40, 30)]
    t = melee(scene=CROWS, terrain=ground, **TOKENS | {"owners": [0, NOBODY]})
    t.war.pile_of = [0, 1]
    t.war.place(0, (40000, 30000, 0))
    (back,) = t.war.field.mode.moved(t.war, 0)
    assert isinstance(back, Laying) and (back.how, back.what, back.near) == (ON_PILE, 0, 0)
    assert t.war.owner == [NOBODY, NOBODY]


@pytest.mark.rule("tmg21-mode-ffc-13", "tmg18-mode-ffc-06")
@pytest.mark.parametrize(("edition", "seat"), [("2021", 1), ("2018", 0)])
def test_whose_death_leaves_a_pile(edition: str, seat: int) -> None:
    def left(card: str, many: int) -> list[tuple[int, int]]:
        ground = [piece("corpse-pile", 6 + 10 * i, 44) for i in range(many)] + [piece("bog", 44, 24)]
        theirs = [at(card, 24, 26, 180), at(GUARDS, 4, 34)]
        war = battle([at(SWORDS, 24, 20), AWAY], theirs, edition, scene=CROWS, terrain=ground).war
        assert piles(war) == many
        found = war.field.mode.destroyed(war, 2, 0)
        return [(one.seat, one.how) for one in found if isinstance(one, Laying)]

    assert left(GUARDS, 3) == [(seat, CORPSES)] and left(GUARDS, 4) == []
    assert left(RIDERS, 1) == [] == left(WOLF, 1), "only infantry, and none that stands alone"


@pytest.mark.rule("tmg18-mode-ffc-03", "tmg18-mode-ffc-05")
@pytest.mark.parametrize(("gap", "tests"), [(6, 1), (6.01, 0)])
def test_fear_near_the_dead(gap: float, tests: int) -> None:
    ground = [piece("corpse-pile", 24, 20 + 2.4 + gap + 1.75)]
    war = battle([at(SWORDS, 24, 20), AWAY], [FAR, at(GUARDS, 44, 44)], "2018", scene=CROWS, terrain=ground).war
    found = war.field.mode.activated(war, 0)
    assert len(found) == tests and all(isinstance(one, MoraleTest) and not one.panic for one in found)
    war.prizes[3] = 2
    war.field.mode.destroyed(war, 3, 0)
    assert war.points == [2, 0] and war.prizes[3] == 0


# --- missions ---


@pytest.mark.rule("tmg18-mode-wow-04", "tmg21-mode-wow-08")
def test_second_copies_are_the_same_mission() -> None:
    assert [number_of(code) for code in (1, 12, 13, 24, 32 + 5, 32 + 13)] == [1, 12, 1, 12, 5, 1]


@pytest.mark.rule("tmg21-mode-wow-08", "tmg21-multi-08")
def test_a_side_scores_a_mission_once_and_only_initiative_passes_the_token() -> None:
    t = melee(scene=WINTER, board={})
    t.war.first = 0
    met = [mission for mission in range(1, 13) if scorers(t.war, mission) and mission != INITIATIVE]
    for mission in met:
        t.war.mission_open = [mission]
        for first in (0, 1):
            t.war.first = first
            score_open(t.war, "tmg21-mode-wow-07")
            assert t.war.first == first
    assert met
    team = four(scene=WINTER).war
    team.field.commander_unit[2] = 2
    team.take_away(2, DESTROYED)  # both partners see his head
    shared = [m for m in range(1, 13) if is_met(team, 0, m) and is_met(team, 1, m)]
    assert shared and all(scorers(team, mission).count(0) + scorers(team, mission).count(1) == 1 for mission in shared)


@pytest.mark.rule("tmg18-mode-wow-07")
def test_a_secret_mission_that_is_discarded_is_gone() -> None:
    war = battle([AWAY], [FAR], "2018", scene=WINTER).war
    war.mission_hand = [[3, 5], []]
    war.mission_gone = []
    DropMission("drop-mission", "tmg18-mode-wow-07").take(war, Dropping(0), MISSION_AT + 5)
    assert war.mission_hand[0] == [3] and war.mission_gone == [5]


def avenged(edition: str, scene: str, round: int) -> Table:
    """The first side felled somebody this round, and two enemies are shaken."""
    t = melee(edition, scene=scene, board={})
    t.war.felled = [1, 0]
    t.war.conditions[2] = t.war.conditions[3] = 1
    t.war.round, t.war.points, t.war.mission_gone = round, [0, 0], []
    t.war.mission_open = [REVENGE]
    return t


@pytest.mark.rule("tmg18-mode-wow-04", "tmg18-mode-wow-08", "tmg18-mode-wow-10")
def test_open_and_secret_missions_are_scored_at_the_end_of_a_round() -> None:
    """The open one by every side that meets it; a secret one by its owner, who shows it and has it no longer."""
    t = avenged("2018", WINTER, 2)
    t.war.mission_hand = [[BROKEN_SPIRITS, COURTS], [COURTS]]
    t.war.field.mode.score(t.war)
    assert t.war.points == [2 + 1, 0]
    assert t.war.mission_hand == [[COURTS], [COURTS]] and t.war.mission_gone == [BROKEN_SPIRITS]
    assert [event.rule for event in t.told("scored")] == ["tmg18-mode-wow-08", "tmg18-mode-wow-04"]


@pytest.mark.rule("tmg21-mode-dark-11")
@pytest.mark.parametrize(("round", "points"), [(1, 0), (2, 2)])
def test_dark_words_are_not_scored_in_the_first_round(round: int, points: int) -> None:
    t = avenged("2021", DARK, round)
    t.war.field.mode.score(t.war)
    assert t.war.points[0] == points


@pytest.mark.rule("tmg18-mode-wow-08")
@pytest.mark.parametrize(("round", "deck", "open_"), [(1, [7, 8], []), (2, [7, 8], [8]), (3, [7], [7]), (3, [], [])])
def test_an_open_mission_each_round(round: int, deck: list[int], open_: list[int]) -> None:
    war = battle([AWAY], [FAR], "2018", scene=WINTER).war
    war.round, war.mission_deck, war.mission_open = round, list(deck), []
    war.field.mode.start_round(war)
    assert war.mission_open == open_ and len(war.mission_deck) == len(deck) - len(open_)


@pytest.mark.rule("tmg21-mode-dark-05", "tmg21-mode-dark-11")
def test_the_reserve_becomes_active_from_round_three_on() -> None:
    for round, passes in ((2, False), (3, True)):
        war = battle([AWAY], [FAR], scene=DARK).war
        war.round, war.mission_gone = round, []
        war.mission_open, war.mission_next, war.mission_deck = [1, 2], [3, 4], [5, 6, 7]
        war.field.mode.start_round(war)
        assert war.mission_open == ([3, 4] if passes else [1, 2])
        assert war.mission_gone == ([1, 2] if passes else [])


@pytest.mark.rule("tmg21-mode-wow-07", "tmg21-victory-15")
def test_who_felled_how_many_is_counted_for_missions() -> None:
    t = melee(scene=WINTER)
    kill(t, 2, by=0)
    assert t.war.felled == [1, 0]
