"""Line of sight: from centre to centre, past figures, crosses and walls; corners; large figures; terrain."""

from __future__ import annotations

import pytest

from bannermen.games.tactics.codes import ATTACK_DEED, CHARGE_DEED
from bannermen.games.tactics.rules.boons import enemies_in_sight, sees
from bannermen.games.tactics.rules.interact import sees_piece
from bannermen.games.tactics.rules.sight import has_line
from bannermen.kernel.chance import Chance
from tests.tactics.table import FIELD, Table


def targets(t: Table, name: str) -> set[str]:
    """Enemies that the archer on that square may shoot at."""
    t.activate(name)
    if "attack" not in t.deeds:
        return set()
    t.say(ATTACK_DEED)
    if t.asked != "choose-target":  # there was one only
        told = t.events("attack")[-1].data
        return {t.name(t.battle.at[int(str(told["target"]))])}
    return t.figures


@pytest.mark.rule("tac-los-01")
def test_sight_is_mutual() -> None:
    chance = Chance(7)
    for _ in range(60):
        rows = [" ".join(".b=R"[max(0, chance.below(9) - 5)] for _ in range(8)) for _ in range(8)]
        free = [f"{'ABCDEFGH'[x]}{8 - y}" for y in range(8) for x in range(8) if rows[y][2 * x] in ".b"]
        chosen = [free.pop(chance.below(len(free))) for _ in range(8)]
        t = Table(a=[f"{s} man" for s in chosen[:4]], b=[f"{s} archer" for s in chosen[4:]], map="\n".join(rows))
        for one in range(8):
            for two in range(8):
                assert sees(t.battle, one, two) == sees(t.battle, two, one)


@pytest.mark.rule("tac-los-02")
def test_figures_between_hide_friend_or_enemy() -> None:
    between = {"a": ["C1 man"], "b": []}, {"a": [], "b": ["C1 man"]}
    for more in between:
        t = Table(a=["A1 archer", *more["a"]], b=["E1 man", *more["b"]], map=". . . . .")
        assert "E1" not in targets(t, "A1")
    t = Table(a=["A1 archer"], b=["E1 man"], map=". . . . .")
    assert targets(t, "A1") == {"E1"}


@pytest.mark.rule("tac-los-05")
def test_the_two_squares_themselves_never_hide() -> None:
    t = Table(a=["A1 archer"], b=["B1 man"], map="b b .")
    assert has_line(t.battle, 0, 1)


@pytest.mark.rule("tac-los-06")
def test_sight_has_no_end() -> None:
    t = Table(a=["A1 archer"], b=["U1 man"], map=" ".join("." * 21))
    assert targets(t, "A1") == {"U1"}


@pytest.mark.rule("tac-los-07")
def test_without_sight_neither_attack_nor_charge() -> None:
    t = Table(a=["A1 archer", "B1 knight"], b=["F1 man"], map=". . . . . .\n. . . R . .")
    t.activate("B1")
    assert "charge" not in t.deeds and t.refused(CHARGE_DEED) == "tac-charge-02"
    t = Table(a=["A1 archer", "A2 archer"], b=["F1 man"], map=". . . . . .\n. . . R . .").activate("A1")
    assert "attack" not in t.deeds
    assert t.refused(ATTACK_DEED) == "tac-los-07"


@pytest.mark.rule("tac-los-08")
def test_the_archer_and_three_guards() -> None:
    """The book's picture: two guards in the open, one behind a bush."""
    t = Table(a=["A1 archer"], b=["E1 man", "E5 man", "A5 man"], pieces={"C3": "bush"})
    assert targets(t, "A1") == {"E1", "A5"}


@pytest.mark.rule("tac-los-09")
def test_a_guard_behind_a_tree_and_one_behind_the_guard() -> None:
    row = ". . {} . . . ."
    t = Table(a=["A1 archer"], b=["E1 man", "G1 man"], map=row.format("T"))
    assert targets(t, "A1") == set()
    t = Table(a=["A1 archer"], b=["E1 man", "G1 man"], map=row.format("."))
    assert targets(t, "A1") == {"E1"}


@pytest.mark.rule("tac-los-10")
def test_a_corner_is_cut_only_if_both_flanks_hide_by_terrain() -> None:
    def clear(pieces: dict[str, str], friends: list[str]) -> bool:
        t = Table(a=["A1 archer", *friends], b=["B2 man"], map=". . .\n" * 3, pieces=pieces)
        return has_line(t.battle, t.figure("A1"), t.figure("B2"))

    assert clear({"B1": "bush"}, [])
    assert not clear({"B1": "bush", "A2": "bush"}, [])
    assert clear({}, ["B1 man", "A2 man"]), "figures on the flanks cut no corner"


@pytest.mark.rule("tac-los-11")
def test_any_square_of_a_large_figure_will_do() -> None:
    """Three of its squares are hidden behind rocks, the fourth is seen."""
    t = Table(a=["A1 archer"], b=["C1 horse"], map=". . . .\nR R . .\n. . . .".replace("R R", ". R"))
    assert targets(t, "A1") == {"C1"}
    t = Table(a=["A1 archer"], b=["C1 horse", "F1 man"], map=". . . . . .\n. . . . . .")
    assert targets(t, "A1") == {"C1"}, "all four squares hide others"
    t = Table(a=["B1 horse"], b=["E1 man"], map=". . . . .\n. . . . .").activate("B1")
    assert "charge" in t.deeds, "its own squares do not hide what it sees"
    rocks = "R . . . . . .\nR . . . . R .\n. . . . R . .\nR . . . R . .\n. . R . . . ."
    t = Table(a=["B2 horse"], b=["G1 man"], map=rocks)
    assert has_line(t.battle, 0, 1), "the only clear line leads over one of its own squares"


@pytest.mark.rule("tac-los-12")
def test_terrain_is_seen_by_its_squares_and_doors_from_their_side() -> None:
    t = Table(a=["A1 man", "D2 man"], map=". . .|. . .\n. . .|. . .", pieces={"C1|D1": "wooden-door"})
    door = t.piece("C1|D1")
    assert sees_piece(t.battle, t.figure("A1"), door), "although the wall hides what is beyond"
    assert not has_line(t.battle, t.figure("A1"), t.figure("D2"))
    t = Table(a=["A1 man"], b=["F1 man"], map=". . R . . .", pieces={"E1": "barrel"})
    assert not sees_piece(t.battle, t.figure("A1"), t.piece("E1")), "a rock between"
    assert sees_piece(t.battle, t.figure("F1"), t.piece("E1"))


def test_the_open_field_hides_nothing() -> None:
    t = Table(a=["A1 archer"], b=["I9 man", "I8 man", "H9 man"], map=FIELD)
    assert targets(t, "A1") == {"I9", "I8", "H9"}


@pytest.mark.rule("tac-los-01", "tac-figures-12")
@pytest.mark.parametrize(("rocks", "seen"), [(["B1"], True), (["B1", "B2", "A2"], False)])
def test_one_square_of_a_large_figure_is_enough_to_see_it(rocks: list[str], seen: bool) -> None:
    """The rock on B1 stands between A1 and C2, where the horse begins, and not before its other squares."""
    for a, b in (("A1 man", "C2 horse"), ("C2 horse", "A1 man")):
        t = Table(a=[a], b=[b], map="\n".join([". . . . ."] * 3), pieces=dict.fromkeys(rocks, "rock"))
        assert (enemies_in_sight(t.battle, 0) == [1]) == seen
