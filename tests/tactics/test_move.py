"""Moving: squares, engagement, terrain on the way, diagonals, walls, large figures."""

from __future__ import annotations

import pytest

from bannermen.games.tactics.codes import BLOCK_AT, MOVE_DEED, SQUARE_AT
from bannermen.games.tactics.rules.move import MOVE_TO, planned_move
from bannermen.games.tactics.rules.sight import is_engaged
from bannermen.kernel.chance import Chance
from tests.tactics.table import Table, duel


@pytest.mark.rule("tac-action-move-01", "tac-action-move-21")
def test_three_squares_in_any_direction() -> None:
    t = Table(a=["E5 man"], b=["A1 man"])
    assert t.reach("E5") == {f"{c}{r}" for c in "BCDEFGH" for r in range(2, 9)} - {"E5"}
    t.activate("E5").move("H8")
    assert t.ap == 1 and not t.empty("H8"), "three diagonal steps"
    t.say(MOVE_DEED)
    assert t.refused(SQUARE_AT + t.square("D8")) == "tac-action-move-01"


@pytest.mark.rule("tac-action-move-02")
def test_enemies_are_in_the_way_and_friends_are_not() -> None:
    t = Table(a=["A1 man", "B1 man"], b=["H1 man"], map=". . . . . . . .")
    assert t.reach("A1") == {"C1", "D1"}
    t = Table(a=["A1 strider", "A2 man"], b=["C1 man"], map=". . R . . .\n. . . . . .").activate("A1")
    t.say(MOVE_DEED).use("Bold Step")
    assert t.ends == {"B1", "B2"}, "even who slips past enemies does not walk through one"


@pytest.mark.rule("tac-action-move-03")
def test_a_move_never_ends_on_a_friend() -> None:
    t = Table(a=["A1 man", "D1 man"], b=["H1 man"], map=". . . . . . . .").activate("A1")
    t.say(MOVE_DEED)
    assert "D1" not in t.ends and t.refused(SQUARE_AT + t.square("D1")) == "tac-action-move-03"


@pytest.mark.rule("tac-action-move-04")
def test_not_all_movement_need_be_used() -> None:
    t = Table(a=["A1 man"], b=["I9 man"])
    assert {"B1", "C1", "D1"} <= t.reach("A1")


@pytest.mark.rule("tac-action-move-05")
def test_contact_with_an_enemy_ends_the_move() -> None:
    """The book's check: walking straight it stops beside the enemy; a way round never touches him."""
    t = Table(a=["A1 man"], b=["D1 man"], map=". . . . . . .\n" * 3)
    assert "C1" in t.reach("A1") and "E1" not in t.reach("A1")
    t = Table(a=["A1 man"], b=["D1 man"], map=". . . . .").activate("A1")
    t.say(MOVE_DEED)
    assert t.ends == {"B1", "C1"}
    t = Table(a=["A1 man"], b=["D1 man"], map=". . . . . . .\n" * 3).activate("A1")
    t.say(MOVE_DEED)
    assert "D3" in t.ends, "(1,1), (2,2), (3,2): never next to him"
    assert t.refused(SQUARE_AT + t.square("E2")) in ("tac-action-move-01", "tac-action-move-05")
    t = Table(a=["A1 man"], b=["B3 man", "G1 man"], map=". . . . . . .\n" * 3).activate("A1")
    t.say(MOVE_DEED)
    assert t.refused(SQUARE_AT + t.square("A3")) == "tac-action-move-05"


@pytest.mark.rule("tac-action-move-07", "tac-action-move-18")
def test_an_engaged_figure_moves_one_square() -> None:
    t = Table(a=["D4 knight item flawless-boots"], b=["E4 man"])
    assert t.reach("D4") == {"C3", "C4", "C5", "D3", "D5", "E3", "E5"}, "boots add nothing to that"
    t.activate("D4").say(MOVE_DEED)
    assert t.refused(SQUARE_AT + t.square("B4")) == "tac-action-move-07"


@pytest.mark.rule("tac-action-move-08")
def test_free_again_it_may_move_on() -> None:
    t = duel("man", "man").move("C4")
    assert t.ap == 1 and {"A2", "A7", "C1", "C7"} <= t.reach(), "three squares again"
    t.move("C1")
    assert t.asks == 1


@pytest.mark.rule("tac-action-move-09", "tac-action-move-10")
def test_no_squeezing_between_two_rocks() -> None:
    t = Table(
        a=["A1 honour-guard", "C3 man"], b=["H1 man"], map=". . . . . . . .\n" * 3, pieces={"B1": "rock", "A2": "rock"}
    )
    assert t.reach("A1") == set()
    rocks = {"C2": "rock", "B3": "rock"}
    t = Table(a=["B2 man"], b=["A1 man"], map=". . . . . .\n" * 4, pieces=rocks).activate("B2")
    t.say(MOVE_DEED)
    assert t.refused(SQUARE_AT + t.square("C3")) == "tac-action-move-09"


@pytest.mark.rule("tac-action-move-11")
def test_past_one_rock_the_way_is_free() -> None:
    t = Table(a=["A1 man"], b=["B3 man", "H1 man"], map=". . . . . . . .\n" * 3, pieces={"B1": "rock"})
    assert "B2" in t.reach("A1")


@pytest.mark.rule("tac-action-move-12")
def test_on_a_diagonal_one_flank_is_chosen() -> None:
    """Fire on one flank only: the step goes past the other, unhurt. Fire on both: a wound, whichever."""
    small = ". . .\n" * 3
    t = Table(a=["A1 lord"], b=["C3 man"], map=small, pieces={"B1": "fire"}).activate("A1")
    t.move("B2")
    assert t.wounds("lord") == 0
    t = Table(a=["A1 lord"], b=["C3 man"], map=small, pieces={"B1": "fire", "A2": "stake-pit"}).activate("A1")
    t.say(MOVE_DEED)
    assert t.corners == {"B2"} and t.ends == {"B1", "A2"}
    t.past("B2")
    assert t.asked == "choose-flank" and t.ends == {"B1", "A2"}, "the mover chooses"
    t.go("B1")
    assert t.wounds("lord") == 1 and t.where("lord") == "B2"


@pytest.mark.rule("tac-action-move-13", "tac-action-move-15", "tac-terrain-19")
def test_past_the_rock_by_way_of_the_fire() -> None:
    """The book's example: rock on one flank, fire on the other."""
    t = Table(a=["A1 honour-guard"], b=["C3 man"], map=". . .\n" * 3, pieces={"B1": "rock", "A2": "fire"}).activate(
        "A1"
    )
    t.say(MOVE_DEED)
    assert t.corners == {"B2"}
    t.past("B2")
    assert t.asked != "choose-flank", "the rock cannot be chosen"
    assert t.wounds("B2") == 1


@pytest.mark.rule("tac-action-move-16")
def test_figures_do_not_block_diagonals() -> None:
    t = Table(a=["A1 man"], b=["B1 man", "A2 man"], map=". . .\n" * 3)
    assert t.reach("A1") == {"B2"}


@pytest.mark.rule("tac-action-move-17")
def test_no_passing_through_a_friend_beside_an_enemy() -> None:
    t = Table(a=["A1 man", "B1 man"], b=["C2 man"], map="R R . . .\n. . . . .")
    assert t.reach("A1") == set(), "it would have to stop on the friend's square"
    t = Table(a=["A1 man", "B1 man"], b=["E2 man"], map="R R . . .\n. . . . .")
    assert "C1" in t.reach("A1")


@pytest.mark.rule("tac-action-move-19")
def test_a_bold_step_does_not_free_the_engaged() -> None:
    t = duel("strider", "man")
    t.say(MOVE_DEED).use("Bold Step")
    assert t.ends == {"C3", "C4", "C5", "D3", "D5", "E3", "E5"}
    t = Table(a=["A1 strider"], b=["C2 man"], map=". . . . .\n. . . . .").activate("A1")
    t.say(MOVE_DEED).use("Bold Step")
    assert "D1" in t.ends


@pytest.mark.rule("tac-action-move-20")
def test_a_diagonal_is_open_if_one_way_round_is() -> None:
    chance = Chance(11)
    for _ in range(40):
        rows = []
        for _ in range(5):
            cells = [".R"[chance.below(5) == 0] for _ in range(5)]
            line = "".join(c + ("|" if chance.below(5) == 0 else " ") for c in cells)[:9]
            rows.append(line)
            rows.append(" ".join("-" if chance.below(6) == 0 else " " for _ in range(5)))
        rows.pop()
        kept = [row for row in rows if row.strip()]
        t = Table(map="\n".join(kept))
        ground, grid = t.battle.ground, t.battle.field.grid
        for a in range(grid.size):
            for b in grid.touching[a]:
                if grid.steps(a, b) != 2:
                    continue
                free = []
                for flank in (grid.at(grid.x[b], grid.y[a]), grid.at(grid.x[a], grid.y[b])):
                    edges = (grid.edge(a, flank), grid.edge(flank, b))
                    free.append(ground.open >> flank & 1 == 1 and not any(e in ground.walls for e in edges))
                assert (ground.steps_from(a) >> b & 1 == 1) == any(free)


# --- large figures ---

GAP = """
. . . . . . .
. . . . . . .
R R . R R R R
. . . . . . .
. . . . . . .
"""


@pytest.mark.rule("tac-large-move-01", "tac-large-move-04")
def test_a_rider_passes_a_gap_of_one_square() -> None:
    """Robert rides through the trees: one of his squares goes four squares through the gap."""
    t = Table(a=["B1 robert-mounted"], b=["G5 man"], map=GAP)
    assert {"B4", "C4"} <= t.reach("B1"), "C2, C3, C4, C5"
    t = Table(a=["A1 horse"], b=["G5 man"], map=GAP)
    assert "E4" in t.reach("A1") and "F4" not in t.reach("A1"), "C3, D4, E5: three squares, and it may turn"
    for trees, through in ((3, True), (4, False)):
        wood = ". . . . .\n" * 2 + "R R . R R\n" * trees + ". . . . .\n. . . . ."
        t = Table(a=["B1 robert-mounted"], b=["E1 clerk"], map=wood)
        beyond = {name for name in t.reach("B1") if int(name[1:]) > 2}
        assert (beyond != set()) is through, "four steps are legal, five are not"


@pytest.mark.rule("tac-large-move-02")
def test_at_the_end_it_turns_as_it_likes() -> None:
    t = Table(a=["A1 horse"], b=["A9 man"]).activate("A1")
    t.say(MOVE_DEED)
    assert {"D4", "E4", "D5", "E5"} <= t.ends, "E5 is reached; all four blocks that cover it are offered"
    crowd = Table(a=["A1 horse", "F5 man", "D6 man", "D4 man"], b=["A9 man"])
    assert not {"D4", "E5", "D5", "E4"} & crowd.reach("A1"), "no block around E5 is free"
    crowd.activate("A1").say(MOVE_DEED)
    assert crowd.refused(BLOCK_AT + crowd.square("D4")) == "tac-large-move-02"


@pytest.mark.rule("tac-large-move-03")
def test_enemies_do_not_stop_a_large_figure() -> None:
    t = Table(a=["A1 horse"], b=["D4 man"], map=". . . . . . . .\n" * 4)
    assert "E1" in t.reach("A1"), "B1 to E1 in three steps, past the enemy"
    t = Table(a=["A1 horse"], b=["D2 man"], map=". . . . . . . .\n" * 2)
    assert "E1" in t.reach("A1"), "C1 and D1 touch the enemy and do not hold it"


@pytest.mark.rule("tac-large-move-05", "tac-large-move-06")
def test_only_the_path_of_the_chosen_square_counts() -> None:
    fire = Table(a=["A1 horse"], b=["I9 man"], pieces={"C1": "fire"}).activate("A1")
    fire.say(MOVE_DEED).say(BLOCK_AT + fire.square("C1"))
    assert fire.wounds("horse") == 0, "the other squares may pass over it, and stand on it"
    river = Table(a=["A1 horse"], b=["H2 man"], map=". . ~ . . . . .\n. . ~ . . . . .")
    assert "D1" in river.reach("A1") and "E1" not in river.reach("A1"), "B1: two for C1, one for D1"
    only = Table(
        a=["A1 horse"], b=["H2 man"], map=". . . . . . . .\n. . . . . . . .", pieces={"C1": "fire", "C2": "fire"}
    )
    only.activate("A1").say(MOVE_DEED)
    assert {"C1", "C2"} <= only.ends
    only.say(SQUARE_AT + only.square("C1"))
    assert only.wounds("horse") == 1 and "D1" in only.ends


@pytest.mark.rule("tac-large-move-07")
def test_all_four_squares_must_be_open_and_its_own_count_as_free() -> None:
    t = Table(a=["A1 horse"], b=["H4 man"], map=". . . . . . . .\n" * 4, pieces={"D3": "rock"}).activate("A1")
    assert not {"C2", "D2", "C3", "D3"} & t.reach()
    assert "B1" in t.reach() and "A2" in t.reach(), "overlapping where it stands now"
    t.say(MOVE_DEED)
    assert t.refused(BLOCK_AT + t.square("C2")) == "tac-large-move-07"


@pytest.mark.rule("tac-large-move-08")
def test_engaged_after_the_move_and_held_to_one_square() -> None:
    t = Table(a=["A1 horse"], b=["E1 man"], map=". . . . . . . .\n" * 4).activate("A1")
    t.move("C1")
    assert is_engaged(t.battle, t.figure("horse"))
    held = t.reach("horse")
    assert "E3" in held and "F3" not in held, "D2 to E3: one square in all"
    t.say(MOVE_DEED)
    assert t.refused(BLOCK_AT + t.square("F3")) == "tac-large-move-08"


@pytest.mark.rule("tac-large-move-09")
def test_turning_on_the_spot_is_a_move() -> None:
    t = Table(a=["D4 horse"], b=["I9 man"]).activate("D4")
    move = planned_move(t.battle, t.figure("horse"))
    move.left = 0
    turns = {t.name(code - BLOCK_AT) for code in MOVE_TO.options(t.battle, move)}
    assert turns == {"C3", "D3", "E3", "C4", "E4", "C5", "D5", "E5"}, "each keeps one of its squares"
    t.move("E4")
    assert t.ap == 1
