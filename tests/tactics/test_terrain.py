"""Terrain pieces, zones, walls, doors and windows."""

from __future__ import annotations

import pytest

from bannermen.games.tactics.codes import BLOCK_AT, MOVE_DEED, PIECE_AT, RAM_DEED
from bannermen.games.tactics.content.load import book
from bannermen.games.tactics.loadouts.battlefield import field_of
from bannermen.games.tactics.rules.sight import has_line, in_contact, is_engaged
from bannermen.games.tactics.terms import MARKS
from bannermen.kernel.game import BadSetup
from tests.tactics.figures import figure, melee, ranged
from tests.tactics.table import Table

ROW = ". . . . . ."


@pytest.mark.rule("tac-terrain-01", "tac-terrain-02")
def test_a_tree_makes_its_four_squares_blocked_cross() -> None:
    t = Table(a=["A1 man"], b=["I9 man"], pieces={"C3": "tree"})
    kinds = t.view()["field"]["kinds"]
    assert {kinds[t.square(s)] for s in ("C3", "D3", "C4", "D4")} == {"blocked-cross"}
    assert kinds.count("blocked-cross") == 4


@pytest.mark.rule("tac-terrain-03")
def test_pieces_do_nothing_to_each_other() -> None:
    t = Table(a=["A1 man"], b=["I9 man"], pieces={"C1": "fire", "D1": "barrel"})
    t.finish_round()
    assert t.face("D1") == 0 and t.face("C1") == 0


@pytest.mark.rule("tac-terrain-04")
def test_terrain_is_placed_on_open_squares() -> None:
    with pytest.raises(BadSetup, match="BLOCKED"):
        Table(pieces={"C3": "tree", "D4": "table"})
    assert Table(a=["A1 man"], pieces={"C3": "tree", "E4": "table"}).face("F4") == 0


@pytest.mark.rule("tac-terrain-05", "tac-interact-03")
def test_an_exclamation_mark_happens_without_asking() -> None:
    t = Table(a=["A1 lord"], b=["F1 man"], map=ROW, pieces={"C1": "fire"}).activate("A1")
    t.say(MOVE_DEED).go("C1")
    assert t.wounds("lord") == 1
    assert t.asked == "move-to"


@pytest.mark.rule("tac-terrain-06")
def test_a_question_mark_asks_and_no_changes_nothing() -> None:
    t = Table(a=["A1 lord shaken"], b=["F1 man"], map=ROW, pieces={"C1": "big-chair"}).activate("A1")
    t.say(MOVE_DEED).go("C1")
    assert t.asked == "enter-terrain"
    t.no()
    assert t.shaken("lord")
    assert t.asked == "move-to", "the move goes on"
    t = Table(a=["A1 lord shaken"], b=["F1 man"], map=ROW, pieces={"C1": "big-chair"}).activate("A1")
    t.say(MOVE_DEED).go("C1").yes()
    assert not t.shaken("lord") and t.asked == "choose-action", "sitting down ends the move"


@pytest.mark.rule("tac-terrain-07")
def test_there_are_two_marks() -> None:
    assert MARKS == ("", "must", "may")


@pytest.mark.rule("tac-terrain-08")
def test_printed_and_laid_terrain_are_alike() -> None:
    for table in (
        Table(a=["A1 archer"], b=["F1 man"], map=". . b . . ."),
        Table(a=["A1 archer"], b=["F1 man"], map=ROW, pieces={"C1": "bush"}),
    ):
        assert table.view()["field"]["kinds"][2] == "open-cross"
        table.activate("A1")
        assert "attack" not in table.deeds and "C1" in table.reach()


@pytest.mark.rule("tac-terrain-09", "tac-terrain-10")
def test_high_ground_adds_two_against_those_below() -> None:
    both = figure("both", {"silver": 1}, attacks=[melee(1, 6), ranged(1, 6)])
    for lower, hits in ((". . ^ . .", 1), ("^ ^ ^ ^ ^", 0)):
        t = Table(a=["C1 both"], b=["D1 man"], map=lower, figures=[both]).activate("C1")
        t.roll(4, 1).attack("D1")
        assert t.struck["hits"] == hits
    t = Table(a=["C1 both"], b=["E1 man"], map=". . ^ . .", figures=[both]).activate("C1")
    t.roll(4, 1).attack("E1")
    assert t.struck["hits"] == 1, "ranged attacks as well"
    assert [2, "tac-terrain-09", "high ground"] in t.struck["bonus"]


@pytest.mark.rule("tac-terrain-10")
def test_a_large_figure_is_up_there_with_all_four_squares() -> None:
    half = "^ . . .\n^ . . ."
    t = Table(a=["A1 horse"], b=["C1 man"], map=half).activate("A1")
    t.roll(4, 4).attack("C1")
    assert t.struck["hits"] == 0
    t = Table(a=["A1 man"], b=["B1 horse"], map=". ^ . .\n^ ^ . .").activate("A1")
    t.roll(4, 4, 1, 1).attack("B1")
    assert t.struck["hits"] == 2, "a large figure half on it counts as below"
    t = Table(a=["A1 man"], b=["B1 horse"], map=". ^ ^ .\n^ ^ ^ .").activate("A1")
    t.roll(4, 4).attack("B1")
    assert t.struck["hits"] == 0


@pytest.mark.rule("tac-terrain-11", "tac-terrain-12", "tac-interact-01", "tac-interact-05")
def test_so_many_dead() -> None:
    """A passed test opens the pile to this figure for the turn; nobody may stop on it."""
    walled = ". . . . . .\n. . . . . ."
    pile = {"C1": "corpse-pile"}
    t = Table(a=["B1 lord", "A2 man"], b=["F1 man"], map=walled, pieces=pile).activate("B1")
    assert not t.reach() & {"C1", "C2", "D1", "D2", "E1"}
    t.roll(4).interact("C1")
    assert t.ap == 2 and not t.reach() & {"E1"}, "5+ failed"
    t = Table(a=["B1 lord", "A2 man"], b=["F1 knight"], map=walled, pieces=pile, silver=[]).activate("B1")
    t.roll(5).interact("C1")
    assert t.ap == 2, "the free action of the activation"
    assert t.reach() & {"C1", "C2", "D1", "D2", "E1", "E2"} == {"E1", "E2"}
    t.move("E1").end()
    t.activate("F1").end()
    assert "E1" not in t.reach("A2"), "others never benefit"
    t.finish_round()
    t.activate("F1").end()
    assert "B1" not in t.reach("E1"), "next turn the squares are BLOCKED again"
    t = Table(a=["B1 lord", "B2 man"], b=["F1 knight"], map=walled, pieces=pile).activate("B1")
    t.roll(5).interact("C1").move("E1").end()
    assert "E2" not in t.reach("B2"), "a friend who could walk so far does not benefit either"


@pytest.mark.rule("tac-terrain-13")
def test_the_pile_is_two_by_two_and_blocked_dot() -> None:
    pile = book().pieces[book().piece_index["corpse-pile"]]
    assert (pile.width, pile.height) == (2, 2)
    assert pile.faces[0].kind == 2 and MARKS[pile.faces[0].mark] == "may"
    assert pile.provenance["kind"] == "designed"


@pytest.mark.rule("tac-terrain-14", "tac-terrain-15", "tac-interact-03")
@pytest.mark.parametrize(("back", "wounds", "face"), [("stake-pit", 1, 2), ("bare", 0, 1)])
def test_a_leaf_pile_is_turned_over(back: str, wounds: int, face: int) -> None:
    sturdy = figure("sturdy", {"silver": 1}, defence=2, attacks=[melee()])
    t = Table(
        a=["A1 sturdy"],
        b=["F1 man"],
        map=ROW,
        pieces={"C1": "leaf-pile"},
        leaves=[back],
        backs=[back],
        figures=[sturdy],
    ).activate("A1")
    assert t.view(0)["pieces"][0]["face"] == 0
    t.say(MOVE_DEED).go("C1")
    assert t.face("C1") == face and t.wounds("sturdy") == wounds
    assert not t.events("defend"), "a wound, no hit: no defence roll"


@pytest.mark.rule("tac-terrain-16")
def test_backs_come_from_a_shuffled_pool() -> None:
    field = field_of("whispering-wood")
    assert sorted(field.backs) == [1, 1, 2, 2]
    seen = set()
    two = {"B1": "leaf-pile", "C1": "leaf-pile"}
    for seed in range(12):
        t = Table(a=["A1 man"], map=ROW, pieces=two, leaves=["bare", "stake-pit"], seed=seed)
        twin = Table(a=["A1 man"], map=ROW, pieces=two, leaves=["bare", "stake-pit"], seed=seed)
        assert t.battle.backs == twin.battle.backs
        seen.add(tuple(t.battle.backs))
    assert seen == {(1, 2), (2, 1)}


@pytest.mark.rule("tac-terrain-17", "tac-terrain-18")
def test_a_stake_pit_hits_and_may_be_defended() -> None:
    for die, wounds in ((6, 0), (4, 1)):
        t = Table(a=["A1 knight"], b=["F1 man"], map=ROW, pieces={"C1": "stake-pit"}).activate("A1")
        t.roll(die).say(MOVE_DEED).go("C1")
        assert t.wounds("knight") == wounds and len(t.defended["dice"]) == 1
    t = Table(a=["A1 horse"], b=["I9 man"], pieces={"C1": "stake-pit"}).activate("A1")
    t.roll(1, 9).say(MOVE_DEED).go("C1")
    assert len(t.defended["dice"]) == 2 and t.wounds("horse") == 1, "a large figure suffers 2 hits"


@pytest.mark.rule("tac-terrain-19", "tac-action-move-06")
def test_fire_costs_a_wound_at_once_and_the_move_goes_on() -> None:
    t = Table(a=["A1 lord"], b=["F1 man"], map=ROW, pieces={"B1": "fire"}).activate("A1")
    t.say(MOVE_DEED)  # the fire is the only way
    assert t.wounds("lord") == 1 and t.ends == {"A1", "C1", "D1"}
    t.go("D1")
    assert t.where("lord") == "D1"


@pytest.mark.rule("tac-terrain-20")
def test_bushes_and_rocks() -> None:
    t = Table(a=["A1 archer"], b=["F1 man"], map=ROW + "\n" + ROW, pieces={"C1": "bush", "C2": "rock"}).activate("A1")
    kinds = t.view()["field"]["kinds"]
    assert (kinds[t.square("C1")], kinds[t.square("C2")]) == ("open-cross", "blocked-cross")
    assert "C1" in t.reach() and "C2" not in t.reach()


@pytest.mark.rule("tac-terrain-21", "tac-card-38")
def test_pieces_without_rules_in_the_book_are_marked_ours() -> None:
    ruled = {card.key for card in book().pieces if card.ruled}
    assert ruled == {"tree", "high-ground", "wooden-door", "corpse-pile", "leaf-pile", "stake-pit"}
    named = {"table", "barrel", "big-chair", "counter", "bush", "fire", "rock", "window", "locked-door"}
    assert {card.key for card in book().pieces} - ruled == named


# --- zones ---


@pytest.mark.rule("tac-zone-01", "tac-zone-02", "tac-zone-03")
def test_all_squares_of_a_zone_have_one_effect() -> None:
    """The river of a tile: every ford square costs the same, wherever it is entered."""
    field = field_of("ruby-ford")
    fords = [s for s in range(field.grid.size) if field.slow >> s & 1]
    assert [field.grid.name(s) for s in fords] == ["K3", "K4", "K5"]
    assert {field.prints[s] for s in fords} == {field.prints[fords[0]]}
    for start in ("J3", "J4", "J5"):
        t = Table(scene="ruby-ford", a=[f"{start} martell"], b=["U1 robert"])
        far = "L" + start[1]
        assert far in t.reach(start) and "M" + start[1] not in t.reach(start)


@pytest.mark.rule("tac-zone-04")
def test_the_shallow_river_costs_one_square_more() -> None:
    t = Table(a=["A1 man"], b=["H1 man"], map=". . ~ ~ . . . .").activate("A1")
    assert t.reach() == {"B1", "C1"}, "B1 one, C1 two more: three in all"
    t = Table(a=["B1 man"], b=["H1 man"], map=". . ~ . ~ . . .").activate("B1")
    assert t.reach() == {"A1", "C1", "D1"}, "one square is left after the ford, and it does not pay for another"
    t = Table(a=["B1 archer"], b=["H1 man"], map=". . = . . . . .").activate("B1")
    assert t.reach() == {"A1"} and "attack" in t.deeds, "the deep river is BLOCKED and hides nothing"


# --- walls ---

CROSSING = ". .|. .\n. .|. .\n. .|. ."


@pytest.mark.rule("tac-wall-01")
def test_a_wall_fills_no_square() -> None:
    t = Table(a=["B2 man", "C2 man"], map=CROSSING)
    assert set(t.view()["field"]["kinds"]) == {"open-dot"}
    assert [t.square("B2"), t.square("C2")] in t.view()["field"]["walls"]


@pytest.mark.rule("tac-wall-02", "tac-wall-03")
def test_a_wall_stops_steps_sight_and_contact() -> None:
    t = Table(a=["B2 archer"], b=["C2 man"], map=CROSSING)
    archer, man = t.figure("B2"), t.figure("C2")
    assert not has_line(t.battle, archer, man) and not in_contact(t.battle, archer, man)
    assert not is_engaged(t.battle, archer) and not is_engaged(t.battle, man)
    assert not any(name[0] in "CD" for name in t.reach("B2"))
    t = Table(a=["B2 archer"], b=["C2 man", "A3 man"], map=CROSSING)
    assert is_engaged(t.battle, t.figure("B2")), "by the enemy on its own side of the wall"


@pytest.mark.rule("tac-wall-04")
def test_no_large_figure_across_a_wall() -> None:
    with pytest.raises(BadSetup, match="wall"):
        Table(a=["B1 horse"], map=CROSSING)
    t = Table(a=["A1 horse"], b=["D3 man"], map=CROSSING.replace("|", " ", 1)).activate("A1")
    t.say(MOVE_DEED)
    assert t.refused(BLOCK_AT + t.square("B2")) == "tac-wall-04"


@pytest.mark.rule("tac-wall-05", "tac-action-move-14", "tac-action-move-20")
def test_the_end_of_a_wall_is_a_blocked_corner() -> None:
    end = ". . .\n. . .\n.|. ."  # a wall between A1 and B1
    t = Table(a=["A1 man"], map=end)
    assert "B2" in t.reach("A1"), "the other flank is free"
    t = Table(a=["A1 man"], map=end, pieces={"A2": "rock"})
    assert t.reach("A1") == set(), "and now it is not"


@pytest.mark.rule("tac-wall-06")
def test_robert_leaves_diagonally_through_the_exit() -> None:
    """A wall in front of him; the square to his left is OPEN, and from there the way out is free."""
    room = ". . . . .\n. . . . .\n    -\n. . . . .\n. . . . ."
    t = Table(a=["C2 robert"], map=room)
    assert "C3" not in one_step(t, "C2") and "B3" in one_step(t, "C2")
    t = Table(a=["C2 robert"], map=room, pieces={"B2": "rock"})
    assert "B3" not in one_step(t, "C2")


def one_step(t: Table, name: str) -> set[str]:
    steps = t.battle.ground.steps_from(t.square(name)) & t.battle.ground.open
    return {t.name(s) for s in range(t.battle.field.grid.size) if steps >> s & 1}


# --- doors and windows ---

DOORWAY = ". . .|. . .\n. . .|. . .\n. . .|. . ."
DOOR = {"C2|D2": "wooden-door"}


@pytest.mark.rule("tac-door-02", "tac-door-03", "tac-door-04")
def test_a_door_is_handled_from_the_two_squares_beside_it() -> None:
    for at, offered in (("C2", True), ("D2", True), ("C3", False), ("B2", False), ("E2", False)):
        t = Table(a=[f"{at} man"], b=["F3 man"], map=DOORWAY, pieces=DOOR).activate(at)
        code = PIECE_AT + t.piece("C2|D2")
        assert (code in t.options) is offered
        if not offered:
            assert t.refused(code) == "tac-door-04"


@pytest.mark.rule("tac-door-05", "tac-door-07")
def test_opening_a_door() -> None:
    t = Table(a=["C2 man"], b=["D2 man"], map=DOORWAY, pieces=DOOR).activate("C2")
    assert not is_engaged(t.battle, t.figure("C2")), "closed it is a wall"
    assert not any(name[0] in "DEF" for name in t.reach())
    t.interact("C2|D2")
    assert t.ap == 1 and t.face("C2|D2") == 1
    assert is_engaged(t.battle, t.figure("C2")), "open it is a free edge"
    assert has_line(t.battle, t.figure("C2"), t.figure("D2"))


@pytest.mark.rule("tac-door-06")
def test_closing_a_door() -> None:
    t = Table(a=["C2 man"], b=["D2 man"], map=DOORWAY, pieces=DOOR, faces=[1]).activate("C2")
    assert is_engaged(t.battle, t.figure("C2"))
    t.interact("C2|D2")
    assert t.ap == 1 and t.face("C2|D2") == 0
    assert not is_engaged(t.battle, t.figure("C2"))


@pytest.mark.rule("tac-door-08")
def test_breaking_a_locked_door() -> None:
    t = Table(a=["C2 man"], b=["F3 man"], map=DOORWAY, pieces={"C2|D2": "locked-door"}).activate("C2")
    t.interact("C2|D2")
    assert t.face("C2|D2") == 1 and t.asked == "move-to"
    assert "D2" in t.ends and "E2" not in t.ends, "one square, through the opening"
    t.go("D2")
    assert not t.empty("D2")


@pytest.mark.rule("tac-door-09")
def test_a_locked_door_takes_two_action_points() -> None:
    t = Table(a=["C2 man stunned"], b=["F3 man"], map=DOORWAY, pieces={"C2|D2": "locked-door"}).activate("C2")
    assert t.ap == 1
    assert t.refused(PIECE_AT) == "tac-interact-01"
    t = Table(a=["C2 man"], b=["F3 man"], map=DOORWAY, pieces={"C2|D2": "locked-door"}).activate("C2")
    t.interact("C2|D2").no()
    assert not t.empty("C2"), "the step is optional"


@pytest.mark.rule("tac-door-10")
def test_a_window_lets_the_eye_through_and_can_be_broken() -> None:
    t = Table(a=["C2 archer"], b=["F2 man"], map=DOORWAY, pieces={"C2|D2": "window"}).activate("C2")
    assert has_line(t.battle, 0, 1) and not any(name[0] in "DEF" for name in t.reach())
    t.roll(8, 1).say(RAM_DEED)
    assert t.face("C2|D2") == 1 and t.asked == "move-to" and "D2" in t.ends
    with pytest.raises(BadSetup, match="there is no terrain piece"):
        Table(pieces={"C3": "portcullis"})
