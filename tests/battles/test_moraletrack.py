"""The morale track."""

import pytest

from bannermen.games.battles.game import GAME
from bannermen.games.battles.rules.morale import can_recover, recover
from bannermen.games.battles.rules.morale_track import BREAK_POINTS, ZONE_AT, distress, morale_zone
from bannermen.games.battles.terms import HOUSES, MORALE_ZONES, RAISE_MORALE, RALLY_FOR_MORALE, TRACK_END
from tests.battles.table import Table

SIDES = {"stark": "valor", "lannister": "valor"}
SOFT = {"stark": "eleven", "lannister": "eleven"}  # segments without a rout


@pytest.mark.rule("bow-moraletrack-01")
def test_toward_the_opponent_is_better() -> None:
    t = Table(
        stark=["F5 guards-of-the-north green inactive"],
        lannister=["B5 lannisport-guard green inactive"],
        pool={"stark": "morale morale", "lannister": "morale morale"},
    )
    assert t.battle.morale == 0
    t.say(RAISE_MORALE)
    assert t.battle.morale == 1 and t.morale("stark") == 1  # one space toward Lannister's end
    t.say(RAISE_MORALE)
    assert t.battle.morale == 0
    t.say(RALLY_FOR_MORALE)
    assert t.morale("stark") == -1  # toward the own end


@pytest.mark.rule("bow-moraletrack-02")
def test_one_marker_for_both() -> None:
    t = Table(
        stark=["D5 guards-of-the-north green", "F5 guards-of-the-north red 1"],
        lannister=["C5 lannisport-guard blue 1", "E5 lannisport-guard red"],
        pool={"stark": "valor morale", "lannister": "valor morale"},
    )
    seen = [(t.morale("stark"), t.morale("lannister"))]
    t.roll("blue red").order("D5").stay().attack("C5").stay()
    seen.append((t.morale("stark"), t.morale("lannister")))
    t.roll("red red red red").order("E5").stay().attack("F5").stay()
    seen.append((t.morale("stark"), t.morale("lannister")))
    t.say(RAISE_MORALE)
    seen.append((t.morale("stark"), t.morale("lannister")))
    assert seen == [(0, 0), (2, -2), (-1, 1), (0, 0)]


@pytest.mark.rule("bow-moraletrack-03")
@pytest.mark.parametrize(("rank", "gain"), [("green", 1), ("blue", 2), ("red", 3)])
@pytest.mark.parametrize("house", HOUSES)
def test_eliminating_a_unit_by_its_rank(house: str, rank: str, gain: int) -> None:
    units = {"stark": "stark-kennelmasters", "lannister": "knights-of-casterly-rock"}
    other = "lannister" if house == "stark" else "stark"
    at = {house: [f"D5 {units[house]} red"], other: [f"C5 {units[other]} {rank} 1", f"K9 {units[other]} green"]}
    t = Table(stark=at["stark"], lannister=at["lannister"], pool=SIDES, turn=house)
    t.roll(f"{rank} {rank} {rank} {rank}").order("D5").stay().attack("C5")
    assert t.morale(house) == gain and t.morale(other) == -gain


@pytest.mark.rule("bow-moraletrack-04")
def test_a_card_changes_morale_by_its_amount() -> None:
    t = Table(
        stark=["F5 eddard-stark green", "F6 guards-of-the-north green inactive"],
        lannister=["B5 lannisport-guard green"],
        lords={"eddard-stark": {"committed": True}},
        pool={"lannister": "valor"},
        hands={"stark": ["SL13"]},
        marker=-8,
        morale=SOFT,
    )
    t.play("SL13", commands=1).tactic()  # yellow or worse: morale rises by 2
    assert t.battle.morale == -6
    assert t.events("morale")[-1].rule == "bow-moraletrack-04"
    t = Table(
        stark=["F5 eddard-stark green"],
        lannister=["B5 lannisport-guard green"],
        pool=SIDES,
    )
    t.commit("eddard-stark")
    assert t.battle.morale == 2  # two spaces toward Lannister


@pytest.mark.rule("bow-moraletrack-05")
def test_zones_and_break_points() -> None:
    assert 2 * TRACK_END + 1 == 23
    names = [MORALE_ZONES[zone] for zone in ZONE_AT]
    assert names == ["grey"] * 4 + ["green"] * 4 + ["yellow"] * 3 + ["red"]
    assert [BREAK_POINTS[MORALE_ZONES.index(name)] for name in ("green", "yellow")] == [4, 8]
    for spaces, after in ((6, 4), (9, 8), (10, 8), (7, 4), (3, 3), (4, 4), (8, 8), (11, 11)):
        for seat, house in enumerate(HOUSES):
            t = Table(stark=["F5 guards-of-the-north green"], pool=SIDES, marker=-spaces if seat == 0 else spaces,
                      morale=SOFT)  # fmt: skip
            assert distress(t.battle, seat) == spaces and distress(t.battle, 1 - seat) == 0
            zones = [MORALE_ZONES[morale_zone(t.battle, s)] for s in (seat, 1 - seat)]
            assert zones == [names[spaces], "grey"]
            assert can_recover(t.battle, seat) == (spaces != after)
            if spaces != after:
                recover(t.battle, seat)
            assert t.morale(house) == -after


@pytest.mark.rule("bow-moraletrack-05")
@pytest.mark.parametrize("face", ["rout", "eleven"])
def test_the_last_space_is_an_eleven_or_a_rout(face: str) -> None:
    t = Table(
        stark=["F5 guards-of-the-north green"],
        lannister=["B5 lannisport-guard green"],
        pool={"stark": "morale morale", "lannister": "valor"},
        marker=10,
        morale={"stark": "eleven", "lannister": face},
    )
    t.say(RAISE_MORALE)
    assert t.battle.morale == TRACK_END and t.battle.over == (face == "rout")


@pytest.mark.rule("bow-moraletrack-06")
def test_fire_and_blocked_retreats_cost_morale_too() -> None:
    t = Table(
        stark=["H5 guards-of-the-north green"],
        lannister=["C5 lannisport-guard green 1", "A14 lannisport-guard green"],
        fires={"C5": 1},
        phase="regroup",
    )
    assert t.morale("stark") == 1
    t = Table(
        stark=["B5 stark-kennelmasters green"],
        lannister=["A5 lannisport-guard red 1", "A14 lannisport-guard green"],
        pool=SIDES,
    )
    t.roll("morale green").order("B5").stay().attack("A5")
    assert t.morale("stark") == 3


@pytest.mark.rule("bow-moraletrack-07")
@pytest.mark.parametrize(("rank", "shield", "gain"), [("green", "blue", 1), ("blue", "red", 2), ("red", "red", 3)])
def test_heavy_armour_is_worth_its_true_rank(rank: str, shield: str, gain: int) -> None:
    t = Table(
        stark=["D5 stark-kennelmasters green"],
        lannister=[f"C5 lannister-heavy-infantry {rank} 1", "A14 lannisport-guard green"],
        pool=SIDES,
    )
    t.roll(f"{shield} {shield}").order("D5").stay().attack("C5")
    assert t.morale("stark") == gain


@pytest.mark.rule("bow-moraletrack-08")
def test_up_is_better_for_stark_and_worse_for_lannister() -> None:
    """What a table draws: the marker's place counts upward toward Lannister's end, and each side's zone."""
    for marker, zones in ((5, ["grey", "green"]), (-9, ["yellow", "grey"]), (0, ["grey", "grey"])):
        t = Table(stark=["F5 guards-of-the-north green"], pool=SIDES, marker=marker)
        for seat in (0, 1, -1):
            seen = GAME.view(t.battle, seat)["morale"]
            assert seen["marker"] == marker and seen["zones"] == zones
        assert t.morale("stark") == marker and t.morale("lannister") == -marker
        assert f"m{marker:+d}" in GAME.line(t.battle)


def test_what_lies_beyond_the_end_is_lost() -> None:
    t = Table(
        stark=["D5 stark-kennelmasters green", "F5 guards-of-the-north green inactive"],
        lannister=["C5 lannisport-guard red 1", "A14 lannisport-guard green"],
        pool={"stark": "valor morale", "lannister": "morale"},
        marker=10,
        morale=SOFT,
    )
    t.roll("red red").order("D5").stay().attack("C5")
    assert t.battle.morale == TRACK_END
    t.say(RAISE_MORALE)
    assert t.battle.morale == TRACK_END - 1  # one back from the end, not from where it would have gone
