"""Victory: points, instant victories, objectives."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.battles.content.tables import Goal
from bannermen.games.battles.game import GAME
from bannermen.games.battles.rules.goals import reached
from bannermen.games.battles.terms import RAISE_MORALE, RALLY_FOR_MORALE, YES
from tests.battles.duel import GUARDS, LIONS
from tests.battles.table import Table

ANY = {"en": "Any.", "de": "Beliebig.", "ru": "Любой."}
FORD = {"key": "ford", "name": ANY, "at": "E5"}
EXITS = {"rule": "exit", "house": "stark", "hexes": ["A1", "A3", "A5"], "text": ANY}
SPARE = {"stark": "morale", "lannister": "morale"}


def victory(points: list[dict[str, Any]] | None = None, **more: Any) -> dict[str, Any]:
    return {"text": ANY, "points": points or [], **more}


@pytest.mark.rule("bow-victory-01")
@pytest.mark.parametrize(("points", "winner"), [((7, 5), "stark"), ((4, 5), "lannister"), ((0, 1), "lannister")])
def test_more_victory_points_win(points: tuple[int, int], winner: str) -> None:
    """Morale and mace do not matter when the points decide."""
    against = 5 if winner == "lannister" else -5
    t = Table(
        round=5,
        phase="regroup",
        points={"stark": points[0], "lannister": points[1]},
        marker=against,
        mace="lannister" if winner == "stark" else "stark",
    )
    assert t.winner == winner


@pytest.mark.rule("bow-victory-01")
@pytest.mark.parametrize(("holder", "winner"), [("lannister", "lannister"), ("stark", "stark"), (None, "stark")])
def test_a_plan_may_name_another_condition(holder: str | None, winner: str) -> None:
    """Lannister wins with the ford in hand, else Stark; points do not matter then."""
    t = Table(
        round=5,
        phase="regroup",
        objectives=[FORD],
        holders={"ford": holder} if holder else {},
        victory=victory(winner="lannister", condition={"holds": ["ford"]}),
        points={"stark": 0, "lannister": 3} if winner == "stark" else {"stark": 3, "lannister": 0},
    )
    assert t.winner == winner


@pytest.mark.rule("bow-victory-01")
def test_points_of_the_last_round_count() -> None:
    t = Table(
        round=5,
        phase="regroup",
        objectives=[FORD],
        holders={"ford": "stark"},
        victory=victory([{"when": "end", "what": "holds", "points": 3}]),
        points={"lannister": 2},
    )
    assert t.battle.points == [3, 2] and t.winner == "stark"


def leaving(**more: Any) -> Table:
    """Three Stark units on the edge over which they may leave; two of them win the battle."""
    return Table(
        stark=["A1 guards-of-the-north green", "A3 guards-of-the-north green", "A5 guards-of-the-north green"],
        lannister=["K5 lannisport-guard green"],
        special=[EXITS],
        victory=victory(instant={"stark": [{"exited_at_least": 2}]}),
        pool={"stark": "green green green", "lannister": "morale morale morale"},
        **more,
    )


@pytest.mark.rule("bow-victory-02")
def test_an_instant_victory_comes_in_the_middle_of_a_turn() -> None:
    t = leaving()
    t.order("A1", "green").yes()
    assert t.battle.exited == [1, 0] and not t.battle.over
    t.say(RAISE_MORALE)
    t.order("A3", "green").yes()
    assert t.winner == "stark"
    assert t.happened()[-1] == "instant" and t.battle.phase == 3
    assert t.unit("A5") >= 0  # the third need not go


@pytest.mark.rule("bow-victory-02")
def test_an_instant_victory_in_the_middle_of_a_card() -> None:
    """The second unit leaves; the third, which the card has ordered too, moves no more."""
    t = Table(
        stark=["A1 guards-of-the-north green", "A2 eddard-stark green", "A3 guards-of-the-north green"],
        lannister=["K5 lannisport-guard green"],
        special=[{**EXITS, "hexes": ["A1", "A2", "A3"]}],
        victory=victory(instant={"stark": [{"exited_at_least": 2}]}),
        hands={"stark": ["SL05"]},
        pool=SPARE,
    )
    t.play("SL05").name("A1", "A2", "A3")
    t.say(t.unit("A1")).yes()
    t.say(t.unit("A3")).yes()
    assert t.winner == "stark" and t.unit("A2") >= 0


@pytest.mark.rule("bow-victory-02")
@pytest.mark.parametrize("how", ["token", "card", "retreat"])
def test_a_state_of_morale_can_be_an_instant_victory(how: str) -> None:
    """Whatever moves the marker into Lannister's yellow zone."""
    t = Table(
        stark=["D5 eddard-stark blue"],
        lannister=["C5 lannisport-guard green", "A1 lannisport-guard green"],
        victory=victory(instant={"stark": [{"morale": {"side": "enemy", "zone": "yellow", "reach": "worse"}}]}),
        marker=7,
        hands={"stark": ["SL11"]},
        pool=SPARE,
    )
    if how == "token":
        t.say(RAISE_MORALE)
    elif how == "card":
        t.play("SL11").name("D5").stay().stay().tactic()
        assert t.discarded("stark") == ["SL11"]  # cut short, and in its pile all the same
    else:
        t.printed("SL11", "{commands: [{order: {count: 1}, effects: [{do: reward, 'on': driven-back}]}]}")
        t.roll("morale red red").play("SL11").name("D5").stay().attack("C5")
        while t.asked == "retreat-to":
            t.say(t.options[0])
    assert t.winner == "stark" and t.happened()[-1] == "instant"


@pytest.mark.rule("bow-victory-02")
def test_points_can_be_an_instant_victory() -> None:
    """In the regroup phase too, before the last round."""
    t = Table(
        round=2,
        phase="regroup",
        objectives=[FORD],
        holders={"ford": "stark"},
        victory=victory([{"when": "round", "what": "holds", "points": 1}], instant={"stark": [{"points_at_least": 5}]}),
        points={"stark": 4, "lannister": 9},
    )
    assert t.winner == "stark" and t.battle.round == 2


@pytest.mark.rule("bow-victory-02")
def test_all_parts_of_a_condition_must_hold() -> None:
    goal = {"points_at_least": 5, "captured": ["kevan-lannister"]}
    for points, captured, winner in ((5, [], ""), (4, ["kevan-lannister"], ""), (5, ["kevan-lannister"], "stark")):
        t = Table(
            stark=["K5 guards-of-the-north green"],
            lannister=["A5 lannisport-guard green"] + ([] if captured else ["A7 kevan-lannister green"]),
            victory=victory(instant={"stark": [goal]}),
            points={"stark": points},
            captured={"stark": captured},
            pool=SPARE,
        )
        assert t.winner == winner


@pytest.mark.rule("bow-victory-03")
def test_an_instant_victory_goes_before_the_points() -> None:
    """In the last round Stark brings the second unit off while Lannister leads by nine points."""
    t = leaving(round=5, exited={"stark": 1}, points={"lannister": 9})
    t.order("A1", "green").yes()
    assert t.winner == "stark"


@pytest.mark.rule("bow-victory-03")
def test_an_instant_victory_of_the_last_regroup_phase_goes_before_the_points() -> None:
    t = Table(
        round=5,
        phase="regroup",
        objectives=[FORD],
        holders={"ford": "stark"},
        victory=victory([{"when": "round", "what": "holds", "points": 1}], instant={"stark": [{"points_at_least": 5}]}),
        points={"stark": 4, "lannister": 9},
    )
    assert t.winner == "stark" and t.happened()[-1] == "instant"


@pytest.mark.rule("bow-victory-04")
def test_a_rout_goes_before_other_instant_victories() -> None:
    """One step of the marker fulfils Stark's strange condition and puts Stark to rout."""
    goal = {"morale": {"side": "own", "zone": "red", "reach": "worse"}}
    t = Table(
        stark=["K5 guards-of-the-north green inactive"],
        lannister=["A5 lannisport-guard green"],
        victory=victory(instant={"stark": [goal]}),
        marker=-10,
        pool=SPARE,
    )
    t.say(RALLY_FOR_MORALE)
    assert t.winner == "lannister" and t.happened()[-1] == "rout"
    t = Table(
        stark=["K5 guards-of-the-north green inactive"],
        lannister=["A5 lannisport-guard green"],
        victory=victory(instant={"stark": [goal]}),
        morale={"stark": "eleven", "lannister": "rout"},
        marker=-10,
        pool=SPARE,
    )
    t.say(RALLY_FOR_MORALE)
    assert t.winner == "stark" and t.happened()[-1] == "instant"  # without the rout the condition counts


@pytest.mark.rule("bow-victory-04")
def test_the_last_blow_routs_although_it_takes_the_commander_too() -> None:
    """Stark captures Kevan, which would win at once; the same loss of morale routs Lannister. One way or the other."""
    t = Table(
        stark=["D5 guards-of-the-north blue"],
        lannister=["C5 kevan-lannister red 1"],
        victory=victory(instant={"stark": [{"captured_at_least": 1}]}),
        marker=9,
        pool={"stark": "blue", "lannister": "morale"},
        lords={"kevan-lannister": {"committed": True}},
    )
    t.roll("red red red").order("D5").stay().attack("C5")
    assert t.winner == "stark"
    assert "instant" not in t.happened() and t.happened()[-1] == "rout"


@pytest.mark.rule("bow-victory-05", "bow-victory-06")
def test_an_objective_stays_with_who_ended_a_move_there_last() -> None:
    t = Table(
        stark=["E4 guards-of-the-north green"],
        lannister=["C6 lannisport-guard green"],
        objectives=[FORD],
        victory=victory([{"when": "round", "what": "holds", "points": 1}]),
        pool={"stark": "green morale", "lannister": "morale"},
        order={"stark": 2, "lannister": 2},
    )
    assert t.battle.holder == [-1]
    t.order("E4").move("E5")
    assert t.battle.holder == [0] and t.events("objective")[-1].rule == "bow-victory-06"
    t.roll("green morale green morale").next_round()
    assert t.battle.points == [1, 0]
    t.order("E5").move("F4")
    assert t.unit("E5") == -1 and t.battle.holder == [0]  # left, and still Stark's
    t.roll("green morale green morale").next_round()
    assert t.battle.points == [2, 0]
    t.pass_()
    t.order("C6").move("D5")
    assert t.battle.holder == [0]  # next to it is not on it
    t.roll("green morale green morale").next_round()
    assert t.battle.points == [3, 0]
    t.pass_()
    t.order("D5").move("E5")
    while t.asked == "name-target":
        t.pass_()
    assert t.battle.holder == [1]
    t.next_round()
    assert t.battle.points == [3, 1]


@pytest.mark.rule("bow-victory-05")
def test_an_objective_is_taken_once() -> None:
    """Who comes back to what is his already takes nothing anew."""
    t = Table(
        stark=["E4 guards-of-the-north green"],
        lannister=["A5 lannisport-guard green"],
        objectives=[FORD],
        holders={"ford": "stark"},
        pool={"stark": "green", "lannister": "morale"},
    )
    t.order("E4").move("E5")
    assert t.battle.holder == [0] and t.events("objective") == []


@pytest.mark.rule("bow-victory-05")
def test_passing_over_an_objective_takes_nothing() -> None:
    t = Table(
        stark=["E4 guards-of-the-north green"],
        lannister=["A5 lannisport-guard green"],
        objectives=[FORD],
        pool={"stark": "green", "lannister": "morale"},
    )
    t.order("E4").move("E6")
    assert t.battle.holder == [-1]


@pytest.mark.rule("bow-victory-05")
def test_a_plan_may_count_only_who_stands_there() -> None:
    held = victory([{"when": "round", "what": "holds", "points": 1}])
    t = Table(
        stark=["E4 guards-of-the-north green"],
        lannister=["A5 lannisport-guard green"],
        objectives=[{**FORD, "while_occupied": True}],
        victory=held,
        pool={"stark": "green morale", "lannister": "morale"},
    )
    t.order("E4").move("E5")
    assert GAME.view(t.battle, 0)["objectives"][0]["holder"] == 0 and t.events("objective") == []  # no marker is laid
    t.roll("green morale red blue green green green green").next_round()
    assert t.battle.points == [1, 0]
    t.order("E5").move("F5")
    assert GAME.view(t.battle, 0)["objectives"][0]["holder"] == -1
    t.next_round()
    assert t.battle.points == [1, 0]


@pytest.mark.rule("bow-victory-06")
@pytest.mark.parametrize("house", ["stark", "lannister"])
def test_a_control_marker_counts_for_points_and_conditions(house: str) -> None:
    t = Table(
        objectives=[FORD],
        holders={"ford": house},
        victory=victory(instant={house: [{"holds": ["ford"]}]}),
        pool=SPARE,
    )
    assert t.winner == house
    t = Table(
        round=5,
        phase="regroup",
        objectives=[FORD],
        holders={"ford": house},
        victory=victory([{"when": "end", "what": "holds", "points": 1}]),
    )
    assert t.winner == house and sum(t.battle.points) == 1


@pytest.mark.rule("bow-victory-05", "bow-retreat-02")
def test_a_retreat_onto_an_objective_takes_it() -> None:
    t = Table(
        stark=["D5 guards-of-the-north green"],
        lannister=["C5 knights-of-casterly-rock green"],
        objectives=[FORD],
        pool={"stark": "morale", "lannister": "green"},
        turn="lannister",
    )
    t.roll("morale red").order("C5").stay().attack("D5")
    t.move("E5")
    assert t.battle.holder == [0]


@pytest.mark.rule("bow-victory-05", "bow-keyword-02", "bow-keyword-26")
@pytest.mark.parametrize("unit", ["guards-of-the-north", "winterfell-riders"])
def test_who_follows_onto_an_objective_takes_it(unit: str) -> None:
    """By Advance and by Pursue, as by any other movement that ends there."""
    t = Table(
        stark=[f"F5 {unit} red"],
        lannister=["E5 lannisport-guard green 1", "A1 lannisport-guard green"],
        objectives=[FORD],
        pool={"stark": "red", "lannister": "morale"},
    )
    t.roll("green green blue blue").order("F5").stay().attack("E5")
    assert t.asked == "follow-up" and t.battle.holder == [-1]
    t.move("E5")
    assert t.battle.holder == [0]


@pytest.mark.rule("bow-move-04")
def test_leaving_needs_a_plan_that_allows_it() -> None:
    t = Table(stark=["A1 guards-of-the-north green"], pool={"stark": "green", "lannister": "morale"})
    t.order("A1")
    assert YES not in t.options
    assert t.refused(YES).startswith("bow-move")


@pytest.mark.rule("bow-victory-01", "bow-moraletrack-01")
@pytest.mark.parametrize("marker", range(-10, 11))
@pytest.mark.parametrize("destroyed", [0, 1, 2])
def test_a_goal_that_says_nothing_of_morale_is_reached_at_any(marker: int, destroyed: int) -> None:
    t = Table(stark=[f"K1 {GUARDS} green"], lannister=[f"A1 {LIONS} green"], marker=marker)
    t.battle.destroyed = [destroyed, 0]
    goal = Goal()
    goal.destroyed_at_least = 1
    assert [reached(t.battle, seat, goal) for seat in range(2)] == [destroyed >= 1, False]
    assert reached(t.battle, 0, Goal()) and reached(t.battle, 1, Goal())  # what asks for nothing has it
