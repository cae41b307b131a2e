"""Victory points and instant victories: what battle plans reward, when, and whom."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.battles.content.load import plans
from tests.battles.duel import GUARDS, LIONS
from tests.battles.table import Table

ANY = {"en": "Any.", "de": "Beliebig.", "ru": "Любой."}
USED = {"committed": True}
POOL = {"stark": "green green red morale", "lannister": "green green red morale"}


def prize(what: str, when: str = "at-once", points: int = 3, **more: Any) -> dict[str, Any]:
    return {"victory": {"text": ANY, "points": [{"when": when, "what": what, "points": points, **more}]}}


def objective(key: str, at: str, **more: Any) -> dict[str, Any]:
    return {"key": key, "name": ANY, "at": at, **more}


def last_round(**more: Any) -> Table:
    """The regroup phase of the last round: what is awarded then has been awarded."""
    return Table(round=5, phase="regroup", **more)


def before_that(**more: Any) -> Table:
    """The regroup phase of a round before the last."""
    return Table(round=2, phase="regroup", pool=POOL, **more)


# --- at once ---


@pytest.mark.rule("bow-regroup-05")
@pytest.mark.parametrize(("house", "points"), [("both", [3, 0]), ("stark", [3, 0]), ("lannister", [0, 0])])
def test_points_for_an_enemy_unit_eliminated(house: str, points: list[int]) -> None:
    """At once, for who destroyed it, if the plan rewards that house."""
    t = Table(stark=[f"D5 {GUARDS} green"], lannister=[f"C5 {LIONS} green 1", f"A1 {LIONS} green"], pool=POOL,
              **prize("destroyed", house=house))  # fmt: skip
    t.roll("green red").order("D5", "green").stay().attack("C5")
    assert t.battle.destroyed == [1, 0] and t.battle.points == points


@pytest.mark.rule("bow-regroup-05", "bow-capture-02")
@pytest.mark.parametrize(
    ("keys", "points"), [([], [3, 0]), (["addam-marbrand"], [3, 0]), (["tywin-lannister", "addam-marbrand"], [3, 0]),
                         (["tywin-lannister"], [0, 0])],
)  # fmt: skip
def test_points_for_a_commander_captured(keys: list[str], points: list[int]) -> None:
    """For any enemy commander, or for those whom the plan names; once, although his unit is gone too."""
    t = Table(
        stark=["D5 stark-kennelmasters red"],
        lannister=["C5 addam-marbrand green 1", f"A1 {LIONS} green"],
        lords={"addam-marbrand": USED},
        pool=POOL,
        **prize("captured", keys=keys),
    )
    t.roll("green green red red").order("D5", "red").stay().attack("C5")
    assert t.battle.captor[t.commander("addam-marbrand")] == 0
    assert t.battle.points == points


@pytest.mark.rule("bow-regroup-05", "bow-capture-07")
def test_a_captured_commanders_unit_is_a_unit_eliminated() -> None:
    t = Table(
        stark=["D5 stark-kennelmasters red"],
        lannister=["C5 addam-marbrand green 1", f"A1 {LIONS} green"],
        lords={"addam-marbrand": USED},
        pool=POOL,
        **prize("destroyed"),
    )
    t.roll("green green red red").order("D5", "red").stay().attack("C5")
    assert t.battle.points == [3, 0]


@pytest.mark.rule("bow-regroup-05", "bow-move-04")
@pytest.mark.parametrize(("house", "points"), [("stark", [2, 0]), ("lannister", [0, 0])])
def test_points_for_a_unit_that_left_the_field(house: str, points: list[int]) -> None:
    t = Table(
        stark=[f"A1 {GUARDS} green", f"A3 {GUARDS} green"],
        lannister=[f"K1 {LIONS} green"],
        special=[{"rule": "exit", "house": "stark", "hexes": ["A1", "A3"], "text": ANY}],
        pool=POOL,
        **prize("exited", points=2, house=house),
    )
    t.order("A1", "green").yes()
    assert t.battle.exited == [1, 0] and t.battle.points == points


@pytest.mark.rule("bow-regroup-05", "bow-terrain-67")
def test_points_for_a_tent_taken_or_burnt() -> None:
    """Who scores for tents scores for one that a unit of his takes and for one that burns down."""
    tents = {"rule": "tents-for-taking", "house": "stark", "text": ANY}
    t = Table(
        stark=[f"E5 {GUARDS} green"],
        lannister=[f"A1 {LIONS} green"],
        terrain={"E6": "tent", "E9": "tent"},
        special=[tents],
        pool=POOL,
        **prize("tents", points=2, house="stark"),
    )
    t.order("E5", "green").move("E6")
    assert t.battle.points == [2, 0] and t.ground("E6") == "plains"
    t = before_that(
        stark=[f"K5 {GUARDS} green"],
        lannister=[f"A1 {LIONS} green"],
        terrain={"E9": "tent"},
        fires={"E9": 1},
        **prize("tents", points=2, house="stark"),
    )
    assert t.battle.points == [2, 0] and t.ground("E9") == "plains"


@pytest.mark.rule("bow-regroup-05")
def test_a_tent_that_burns_down_counts_for_who_scores_for_tents() -> None:
    points = [
        {"when": "at-once", "what": "destroyed", "points": 3},
        {"when": "at-once", "what": "tents", "points": 2, "house": "lannister"},
    ]
    t = before_that(
        stark=[f"K5 {GUARDS} green"],
        lannister=[f"A1 {LIONS} green"],
        terrain={"E9": "tent"},
        fires={"E9": 1},
        victory={"text": ANY, "points": points},
    )
    assert t.battle.points == [0, 2] and t.battle.tents == [0, 1]


@pytest.mark.rule("bow-terrain-67")
def test_only_the_house_of_the_plan_takes_tents() -> None:
    tents = {"rule": "tents-for-taking", "house": "lannister", "text": ANY}
    t = Table(
        stark=[f"E5 {GUARDS} green"],
        lannister=[f"A1 {LIONS} green"],
        terrain={"E6": "tent"},
        special=[tents],
        pool=POOL,
        **prize("tents", points=2),
    )
    t.order("E5", "green").move("E6")
    assert t.battle.points == [0, 0] and t.ground("E6") == "tent"
    t = Table(stark=[f"E5 {GUARDS} green"], lannister=[f"A1 {LIONS} green"], special=[tents | {"house": "stark"}],
              terrain={"E7": "tent"}, pool=POOL, **prize("tents"))  # fmt: skip
    t.order("E5", "green").move("E6")
    assert t.battle.points == [0, 0]  # beside it is not on it


@pytest.mark.rule("bow-regroup-05", "bow-contents-11")
@pytest.mark.parametrize(("seat", "points"), [("lannister", [0, 5]), ("stark", [0, 0])])
def test_points_for_a_person_taken(seat: str, points: list[int]) -> None:
    """Catelyn's marker is taken by an enemy that ends its move there, once; her own people only pass by."""
    catelyn = {"rule": "person", "house": "stark", "key": "catelyn-stark", "hexes": ["E6"], "text": ANY}
    t = Table(
        stark=[f"E5 {GUARDS} green"],
        lannister=[f"E7 {LIONS} green", f"D6 {LIONS} green"],
        special=[catelyn],
        pool=POOL,
        turn=seat,
        **prize("person", points=5, house="lannister", keys=["catelyn-stark"]),
    )
    t.order("E7" if seat == "lannister" else "E5", "green").move("E6")
    while t.asked != "choose-action":
        t.pass_()
    assert t.battle.points == points and t.battle.person_taken == (seat == "lannister")


@pytest.mark.rule("bow-contents-11")
def test_a_person_is_taken_once() -> None:
    catelyn = {"rule": "person", "house": "stark", "key": "catelyn-stark", "hexes": ["E6"], "text": ANY}
    t = Table(
        stark=[f"K5 {GUARDS} green"],
        lannister=[f"E7 {LIONS} green"],
        special=[catelyn],
        person_taken=True,
        pool=POOL,
        turn="lannister",
        **prize("person", points=5, house="lannister", keys=["catelyn-stark"]),
    )
    t.order("E7", "green").move("E6")
    assert t.battle.points == [0, 0] and t.events("person") == []


# --- each round, and at the end ---


def held(when: str, **more: Any) -> dict[str, Any]:
    """Two objectives of Stark's and one of Lannister's, and points for them."""
    return {
        "objectives": [objective("mill", "E3"), objective("ford", "E5"), objective("inn", "E7")],
        "holders": {"mill": "stark", "ford": "stark", "inn": "lannister"},
        **prize("holds", when, **more),
    }


@pytest.mark.rule("bow-regroup-05", "bow-victory-06")
@pytest.mark.parametrize(
    ("more", "points"),
    [({}, [6, 3]), ({"house": "stark"}, [6, 0]), ({"keys": ["ford", "inn"]}, [3, 3]), ({"keys": ["inn"]}, [0, 3])],
)
def test_points_for_objectives_held(more: dict[str, Any], points: list[int]) -> None:
    for when in ("round", "end"):
        assert last_round(**held(when, **more)).battle.points == points


@pytest.mark.rule("bow-regroup-05")
@pytest.mark.parametrize(("when", "points"), [("round", [6, 3]), ("end", [0, 0])])
def test_before_the_last_round_only_points_of_the_round(when: str, points: list[int]) -> None:
    assert before_that(**held(when)).battle.points == points


@pytest.mark.rule("bow-regroup-05")
def test_points_at_once_are_not_paid_again_at_the_end() -> None:
    t = last_round(**prize("destroyed", "at-once"), destroyed={"stark": 2, "lannister": 1})
    assert t.battle.points == [0, 0]


@pytest.mark.rule("bow-regroup-05")
@pytest.mark.parametrize("when", ["round", "end"])
@pytest.mark.parametrize(
    ("what", "fields", "points"),
    [
        ("destroyed", {"destroyed": {"stark": 2, "lannister": 1}}, [6, 3]),
        ("captured", {"captured": {"lannister": ["eddard-stark"]}}, [0, 3]),
        ("exited", {"exited": {"stark": 2}}, [6, 0]),
        ("tents", {"tents": {"stark": 2}}, [6, 0]),
    ],
)
def test_a_plan_may_count_at_the_end_what_happened_before(
    what: str, fields: dict[str, Any], points: list[int], when: str
) -> None:
    assert last_round(**prize(what, when), **fields).battle.points == points


@pytest.mark.rule("bow-regroup-05")
def test_at_the_end_too_only_the_captives_whom_the_plan_names() -> None:
    fields = {"captured": {"lannister": ["eddard-stark", "robb-stark-young-wolf"]}}
    assert last_round(**prize("captured", "end", keys=["robb-stark"]), **fields).battle.points == [0, 3]


@pytest.mark.rule("bow-regroup-05", "bow-contents-11")
def test_a_plan_may_count_a_person_at_the_end() -> None:
    catelyn = {"rule": "person", "house": "stark", "key": "catelyn-stark", "hexes": ["E6"], "text": ANY}
    for taken, points in ((True, [0, 3]), (False, [0, 0])):
        t = last_round(**prize("person", "end", keys=["catelyn-stark"]), special=[catelyn], person_taken=taken)
        assert t.battle.points == points


@pytest.mark.rule("bow-regroup-05", "bow-moraletrack-05")
@pytest.mark.parametrize(
    ("marker", "points"),
    [(0, [0, 0]), (3, [0, 0]), (4, [1, 0]), (7, [1, 0]), (8, [2, 0]), (10, [2, 0]), (11, [3, 0]), (-4, [0, 1]),
     (-8, [0, 2]), (-11, [0, 3])],
)  # fmt: skip
def test_points_for_the_enemys_morale(marker: int, points: list[int]) -> None:
    """1, 2 or 3 while the marker is in the enemy's green, yellow or red zone: for the house that is better off."""
    t = last_round(
        marker=marker, morale={"stark": "eleven", "lannister": "eleven"}, **prize("enemy-morale", "end", points=1)
    )
    assert t.battle.points == points


ROWS = {"6": 1, "8": 2, "10": 3}


@pytest.mark.rule("bow-regroup-05", "bow-setup-05")
@pytest.mark.parametrize(
    ("stark", "points"),
    [
        (["F1", "F3", "F5"], [1, 0]),  # row 6 from the south
        (["F1", "F3", "G5"], [0, 0]),
        (["F1", "F3"], [0, 0]),  # three units must be there
        (["A1", "A3", "F5"], [1, 0]),  # the third decides
        (["A1", "A3", "D5"], [2, 0]),
        (["D1", "D3", "D5", "K1", "K3"], [2, 0]),
        (["B1", "A3", "B5"], [3, 0]),
    ],
)
def test_points_for_ground(stark: list[str], points: list[int]) -> None:
    """The points of the farthest row that three units have reached, counted from the own edge."""
    t = before_that(
        stark=[f"{at} {GUARDS} green" for at in stark],
        lannister=[f"A9 {LIONS} green", f"A10 {LIONS} green", f"A11 {LIONS} green"],
        **prize("ground", "round", points=1, rows=ROWS),
    )
    assert t.battle.points == points


@pytest.mark.rule("bow-regroup-05")
def test_units_that_are_gone_hold_no_ground() -> None:
    t = before_that(
        stark=[f"{at} {GUARDS} green" for at in ("F1", "F3")],
        lannister=[f"A9 {LIONS} green"],
        departed=["eddard-stark"],
        **prize("ground", "round", points=1, rows={"1": 1}),
    )
    assert t.battle.points == [0, 0]


@pytest.mark.rule("bow-regroup-05", "bow-setup-05")
def test_ground_is_counted_from_each_sides_own_edge() -> None:
    t = before_that(
        stark=[f"{at} {GUARDS} green" for at in ("K1", "K3", "K5")],
        lannister=[f"{at} {LIONS} green" for at in ("F9", "H10", "J11", "A1")],
        **prize("ground", "round", points=1, rows=ROWS),
    )
    assert t.battle.points == [0, 1]


# --- fire ---


@pytest.mark.rule("bow-regroup-05", "bow-keyword-35")
def test_points_for_fire_levels_on_certain_ground() -> None:
    """Buildings and wooden bridges count, with the level of their fires; other ground does not."""
    t = last_round(
        terrain={"E3": "building", "E5": "building", "E7": "wooden-bridge", "E9": "forest"},
        fires={"E3": 3, "E7": 2, "E9": 1, "E11": 4},
        **prize("fire-levels", "end", points=1, house="lannister", terrain=["building", "wooden-bridge"]),
    )
    assert t.battle.points == [0, 5]


@pytest.mark.rule("bow-regroup-05", "bow-terrain-31", "bow-terrain-49")
@pytest.mark.parametrize(("terrain", "points"), [("building", [0, 10]), ("wooden-bridge", [0, 5]), ("forest", [0, 5])])
def test_points_for_what_was_destroyed_by_fire(terrain: str, points: list[int]) -> None:
    """Two buildings have burnt down and one stands; one bridge and two stand; one forest and one stands."""
    t = last_round(
        terrain={
            "C3": "building",
            "C5": "building",
            "C7": "building",
            "E7": "wooden-bridge",
            "E9": "wooden-bridge",
            "E11": "wooden-bridge",
            "G3": "forest",
            "G5": "forest",
        },
        fires={"C3": 4, "E7": 3, "G3": 3},
        devastated=["C5"],
        **prize("devastated", "end", points=5, house="lannister", terrain=[terrain]),
    )
    assert t.battle.points == points
    assert t.ground("C3") == "devastated" and t.ground("E7") == "river" and t.ground("E9") == "wooden-bridge"


# --- instant victories ---


def instant(**houses: dict[str, Any]) -> dict[str, Any]:
    return {"victory": {"text": ANY, "instant": {house: [goal] for house, goal in houses.items()}}}


@pytest.mark.rule("bow-victory-02", "bow-capture-02")
@pytest.mark.parametrize(("before", "winner"), [([], ""), (["kevan-lannister"], "stark")])
def test_two_commanders_captured_win(before: list[str], winner: str) -> None:
    t = Table(
        stark=["D5 stark-kennelmasters red"],
        lannister=["C5 addam-marbrand green 1", f"A1 {LIONS} green"],
        lords={"addam-marbrand": USED},
        captured={"stark": before},
        pool=POOL,
        **instant(stark={"captured_at_least": 2}),
    )
    t.roll("green green red red").order("D5", "red").stay().attack("C5")
    assert t.winner == winner and t.battle.captor[t.commander("addam-marbrand")] == 0


@pytest.mark.rule("bow-victory-02", "bow-capture-02")
def test_certain_commanders_captured_win() -> None:
    """Both whom the plan names; another captive does not help."""
    both = instant(stark={"captured": ["addam-marbrand", "kevan-lannister"]})
    for before, winner in (["tywin-lannister"], ""), (["kevan-lannister"], "stark"):
        t = Table(
            stark=["D5 stark-kennelmasters red"],
            lannister=["C5 addam-marbrand green 1", f"A1 {LIONS} green"],
            lords={"addam-marbrand": USED},
            captured={"stark": before},
            pool=POOL,
            **both,
        )
        t.roll("green green red red").order("D5", "red").stay().attack("C5")
        assert t.winner == winner


@pytest.mark.rule("bow-victory-02")
@pytest.mark.parametrize(
    ("goal", "fields"),
    [
        ({"destroyed_at_least": 2}, {"destroyed": {"stark": 2}}),
        ({"exited_at_least": 2}, {"exited": {"stark": 2}}),
        ({"points_at_least": 2}, {"points": {"stark": 2}}),
        ({"holds_at_least": 2}, {"holders": {"mill": "stark", "ford": "stark"}}),
        ({"holds_at_least": 1}, {"holders": {"mill": "stark"}}),
        ({"holds": ["mill", "ford"]}, {"holders": {"mill": "stark", "ford": "stark"}}),
        ({"morale": {"side": "enemy", "zone": "green", "reach": "worse"}}, {"marker": 4}),
        ({"morale": {"side": "own", "zone": "green", "reach": "worse"}}, {"marker": -4}),
    ],
)
def test_a_goal_and_what_falls_short_of_it(goal: dict[str, Any], fields: dict[str, Any]) -> None:
    """As much as the plan asks for wins; less, or the same in the other house's hands, does not."""
    places = {"objectives": [objective(key, at) for key, at in (("mill", "E3"), ("ford", "E5"), ("inn", "E7"))]}
    more = {"pool": POOL, "stark": [f"K5 {GUARDS} green"], "lannister": [f"A5 {LIONS} green"], **places}
    assert Table(**more, **fields, **instant(stark=goal)).winner == "stark"
    assert Table(**more, **fields, **instant(lannister=goal)).winner == ""
    for name, value in fields.items():
        if name == "marker":
            less: Any = value - 1 if value > 0 else value + 1
        elif name == "holders":
            less = {"mill": "stark", "inn": "lannister"} if len(value) > 1 else {"inn": "lannister"}
        else:
            less = {"stark": 1}
        assert Table(**more, **{name: less}, **instant(stark=goal)).winner == ""


@pytest.mark.rule("bow-victory-02", "bow-victory-05")
@pytest.mark.parametrize("house", ["stark", "lannister"])
def test_of_two_instant_victories_at_once_that_of_the_active_player_counts(house: str) -> None:
    """The one unit that eliminates the other brings both sides to what they need."""
    t = Table(
        stark=[f"E5 {GUARDS} green 1", f"K1 {GUARDS} green"],
        lannister=[f"D5 {LIONS} green 1", f"A1 {LIONS} green"],
        pool=POOL,
        turn=house,
        marker=3 if house == "stark" else -3,
        **instant(
            stark={"morale": {"side": "own" if house == "lannister" else "enemy", "zone": "green", "reach": "worse"}},
            lannister={"morale": {"side": "own" if house == "stark" else "enemy", "zone": "green", "reach": "worse"}},
        ),
    )
    attacker, target = ("E5", "D5") if house == "stark" else ("D5", "E5")
    t.roll("green red").order(attacker, "green").stay().attack(target)
    assert t.winner == house and t.happened()[-1] == "instant"


@pytest.mark.rule("bow-victory-02", "bow-regroup-02")
@pytest.mark.parametrize("first", ["stark", "lannister"])
@pytest.mark.parametrize("last", ["stark", "lannister"])
def test_of_two_instant_victories_in_regroup_that_of_the_start_player_counts(first: str, last: str) -> None:
    """Both gain their last point in the same step, whoever took the last turn."""
    t = Table(
        round=2,
        first=first,
        turn=last,
        stark=[f"K5 {GUARDS} green"],
        lannister=[f"A5 {LIONS} green"],
        objectives=[objective("mill", "E3"), objective("inn", "E7")],
        holders={"mill": "stark", "inn": "lannister"},
        points={"stark": 4, "lannister": 4},
        passed={"stark": last != "stark", "lannister": last != "lannister"},
        pool=POOL,
        victory={
            "text": ANY,
            "points": [{"when": "round", "what": "holds", "points": 1}],
            "instant": {"stark": [{"points_at_least": 5}], "lannister": [{"points_at_least": 5}]},
        },
    )
    t.pass_()
    assert t.battle.points == [5, 5] and t.winner == first


@pytest.mark.rule("bow-victory-01", "bow-regroup-06")
@pytest.mark.parametrize(
    ("holders", "marker", "winner"), [(2, -7, "stark"), (2, -8, "lannister"), (1, 5, "lannister"), (3, 0, "stark")]
)
def test_a_condition_of_two_parts_at_the_end(holders: int, marker: int, winner: str) -> None:
    """As at the Green Fork: so many objectives, and own morale green or better; else the other house wins."""
    names = ["mill", "ford", "inn"]
    t = last_round(
        objectives=[objective(key, f"E{3 + 2 * i}") for i, key in enumerate(names)],
        holders=dict.fromkeys(names[:holders], "stark"),
        marker=marker,
        victory={
            "text": ANY,
            "winner": "stark",
            "condition": {"holds_at_least": 2, "morale": {"side": "own", "zone": "green", "reach": "better"}},
        },
    )
    assert t.winner == winner


def test_every_plan_rewards_something() -> None:
    for plan in plans().values():
        assert plan.victory.points or plan.victory.winner
