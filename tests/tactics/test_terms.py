"""Important terms of the book."""

from __future__ import annotations

import msgspec
import pytest

from bannermen.games.tactics.codes import ATTACK_DEED, DEEDS
from bannermen.games.tactics.content import schema
from bannermen.games.tactics.content.load import book
from bannermen.games.tactics.rules.sight import in_contact, in_short_range, is_engaged
from bannermen.games.tactics.terms import FACTIONS, PHASES, RANKS, SQUARE_KINDS, STATES
from tests.tactics.figures import ability, figure, line, melee, passive
from tests.tactics.table import Table, duel

WALLED = """
. . . . .
. .|. . .
. . . . .
"""


@pytest.mark.rule("tac-terms-01")
def test_the_words_for_units() -> None:
    assert RANKS == ("hero", "veteran", "soldier")
    assert "neutral" in FACTIONS
    fields = {field.name for field in msgspec.structs.fields(schema.Figure)}
    assert {"faction", "seal", "large", "foot", "cost"} <= fields


@pytest.mark.rule("tac-terms-02")
def test_the_words_for_numbers() -> None:
    fields = {field.name for field in msgspec.structs.fields(schema.Figure)}
    assert {"willpower", "defence", "health"} <= fields
    assert {"dice", "hit", "ap"} <= {field.name for field in msgspec.structs.fields(schema.Attack)}


@pytest.mark.rule("tac-terms-03")
def test_the_states_are_shaken_and_stunned() -> None:
    assert STATES == ("shaken", "stunned")
    t = duel()
    assert {"shaken", "stunned", "captive"} <= set(t.view()["figures"][0])
    assert t.view()["nemeses"] == []


@pytest.mark.rule("tac-terms-04")
def test_the_words_for_actions() -> None:
    assert {"move", "attack", "charge", "terrain-charge", "wait", "dismount", "pass-turn"} <= set(DEEDS)


@pytest.mark.rule("tac-terms-05")
def test_the_words_for_the_map() -> None:
    assert SQUARE_KINDS == ("open-dot", "open-cross", "blocked-dot", "blocked-cross")
    assert PHASES == ("setup", "deployment", "round", "end")


@pytest.mark.rule("tac-terms-06")
def test_a_price_printed_as_40_is_four_coins() -> None:
    guard = book().figures[book().figure_index["honour-guard"]]
    assert [line.cost for line in guard.defences] == [[0, 0, 1], [0, 0, 4]]


@pytest.mark.rule("tac-terms-07", "tac-ability-25")
def test_a_card_overrules_the_book() -> None:
    """Large figures cannot be captured, unless a card says so."""
    catcher = figure(
        "catcher", {"silver": 1}, attacks=[melee()], abilities=[passive("Net", {"boon": "captures-large"})]
    )
    for attacker, choice in (("catcher", "kill-or-capture"), ("knight", "choose-action")):
        t = duel(attacker, "horse 2 wounds", figures=[catcher], map=". . . . . . .\n" * 6)
        t.roll(9, 1, 1).attack("E4")
        assert t.asked == choice or (choice == "choose-action" and t.battle.over)


@pytest.mark.rule("tac-terms-08")
def test_a_battle_runs_over_the_rounds_of_its_scenario() -> None:
    t = Table(a=["A1 man"], b=["I9 man"], rounds=3, vp=[1, 4])
    seen = []
    while not t.battle.over:
        seen.append(t.battle.round)
        t.finish_round()
    assert seen == [1, 2, 3]
    assert t.battle.winners == [1]


@pytest.mark.rule("tac-terms-09")
def test_a_figure_has_only_the_abilities_of_its_card() -> None:
    """Connington is offered Daring after a passed test; a lord who passes the same test is not."""
    calm = ability("Steady", "order", lines=[line("test", [{"do": "test", "who": "self"}])])
    other = figure("other", {"gold": 1}, attacks=[melee()], abilities=[calm])
    t = duel("other", "man", figures=[other])
    t.roll(10).use("Steady")
    assert t.asked == "choose-action"
    t = duel("connington", "man")
    t.roll(10).use("Unbowed")
    assert t.asked == "after-test" and t.names == ["Daring"]


@pytest.mark.rule("tac-terms-10")
def test_two_action_points_and_a_standard_action_costs_one() -> None:
    t = Table(a=["A1 man"], b=["I9 man"]).activate("A1")
    assert t.ap == 2
    t.move("A2")
    assert t.ap == 1


@pytest.mark.rule("tac-terms-11", "tac-terms-16", "tac-wall-03", "tac-los-04")
def test_adjacent_is_not_yet_contact() -> None:
    t = Table(a=["B2 man", "C3 man", "E2 man"], b=["C2 man"], map=WALLED)
    grid = t.battle.field.grid
    assert grid.moves(t.square("B2"), t.square("C2")) == 1
    assert grid.moves(t.square("B2"), t.square("C3")) == 1
    assert grid.moves(t.square("C2"), t.square("E2")) == 2
    wall, friend, enemy = t.figure("B2"), t.figure("C3"), t.figure("C2")
    assert not in_contact(t.battle, wall, enemy), "a wall between"
    assert in_contact(t.battle, friend, enemy)
    assert in_contact(t.battle, wall, friend), "friends touch as well, past the end of the wall"
    assert not in_contact(t.battle, t.figure("E2"), enemy)


@pytest.mark.rule("tac-terms-12")
def test_attacker_and_defender() -> None:
    t = duel()
    t.roll(1, 1, 1).attack("E4")
    told = t.events("attack")[-1].data
    assert (told["figure"], told["target"]) == (t.figure("D4"), t.figure("E4"))


@pytest.mark.rule("tac-terms-13", "tac-terms-15")
def test_a_blocker_hides_and_lets_pass() -> None:
    """A bush hides what lies behind it and can be walked through; so can a friend."""
    bush = Table(a=["A1 archer"], b=["D1 man"], map=". . . .", pieces={"B1": "bush"})
    friend = Table(a=["A1 archer", "B1 man"], b=["D1 man"], map=". . . .")
    for t in (bush, friend):
        t.activate("A1")
        assert "attack" not in t.deeds
        assert "C1" in t.reach()


@pytest.mark.rule("tac-terms-14")
def test_a_blocking_element_hides_and_stops() -> None:
    t = Table(a=["A1 archer"], b=["D1 man"], map=". R . .").activate("A1")
    assert "attack" not in t.deeds and "move" not in t.deeds


@pytest.mark.rule("tac-terms-17", "tac-special-08")
def test_engaged_is_contact_with_an_enemy() -> None:
    t = Table(a=["C3 man", "C4 man", "D3 man"], b=["G7 man"])
    assert not is_engaged(t.battle, t.figure("C3")), "friends only"
    t = Table(a=["C3 man", "C4 man", "D3 man"], b=["B3 man"])
    assert is_engaged(t.battle, t.figure("C3")) and is_engaged(t.battle, t.figure("B3"))
    assert not is_engaged(t.battle, t.figure("D3"))


@pytest.mark.rule("tac-terms-18")
def test_tokens_are_in_nobodys_way() -> None:
    t = Table(a=["A1 archer"], b=["D1 man"], map=". . . .", loot={"B1": "purse"}).activate("A1")
    assert "attack" in t.deeds
    assert {"B1", "C1"} <= t.reach()


@pytest.mark.rule("tac-terms-19")
def test_all_opponents_are_enemies() -> None:
    squads = [[{"figure": "archer", "at": "A1"}], [{"figure": "man", "at": "D1"}], [{"figure": "man", "at": "A4"}]]
    t = Table(sides=[0, 1, 2], squads_of=squads, map=". . . .\n" * 4).activate("A1")
    t.say(ATTACK_DEED)
    assert t.figures == {"D1", "A4"}


@pytest.mark.rule("tac-terms-20", "tac-setup-12")
def test_figures_of_allies_are_friends() -> None:
    """Two seats on one side: an ally is passed through, is no target, and is a friend for abilities."""
    squads = [
        [{"figure": "jon-arryn", "at": "A1"}],
        [{"figure": "man", "at": "D1"}],
        [{"figure": "knight", "at": "B1"}],
    ]
    t = Table(sides=[0, 1, 0], squads_of=squads, map=". . . .").activate("A1")
    assert "C1" in t.reach()
    t.roll(10).use("Wise Words")
    assert t.asked == "granted-action" and t.asks == 2, "the ally's own player acts"


@pytest.mark.rule("tac-terms-21")
def test_nobody_is_a_friend_of_himself() -> None:
    t = Table(a=["A1 jon-arryn"], b=["I9 man"]).activate("A1")
    assert "Wise Words" not in t.names
    t = Table(a=["A1 jon-arryn", "B2 knight"], b=["I9 man"]).activate("A1")
    assert "Wise Words" in t.names


@pytest.mark.rule("tac-terms-22", "tac-action-attack-11")
def test_each_undefended_hit_is_a_wound() -> None:
    t = duel()
    t.roll(6, 7, 8, 6, 9, 5).attack("E4")
    assert (t.struck["hits"], t.defended["defended"], t.wounds("E4")) == (3, 2, 1)


@pytest.mark.rule("tac-terms-23")
def test_each_miniature_is_a_figure_of_its_own() -> None:
    t = Table(a=["A1 man", "A3 man", "C1 man 1 wounds"], b=["I9 man"])
    assert len({t.figure(at) for at in ("A1", "A3", "C1")}) == 3
    t.idle("A1")
    assert [t.activated(at) for at in ("A1", "A3", "C1")] == [True, False, False]
    assert [t.wounds(at) for at in ("A1", "A3", "C1")] == [0, 0, 1]


@pytest.mark.rule("tac-terms-24", "tac-terms-25")
def test_short_range_is_three_squares_whatever_lies_between() -> None:
    walled = ". . .|. . . . .\n" * 6
    t = Table(a=["A1 man", "A2 horse"], b=["D4 man", "E1 man", "E5 man"], map=walled)
    short = [in_short_range(t.battle, t.figure("A1"), t.figure(at)) for at in ("D4", "E1", "E5")]
    assert short == [True, False, False], "diagonals count one, walls nothing"
    assert in_short_range(t.battle, t.figure("B2"), t.figure("E5")), "from the nearest square of a large figure"
    assert in_short_range(t.battle, t.figure("B2"), t.figure("E1")), "B2 to E1"


@pytest.mark.rule("tac-terms-26")
def test_terrain_is_no_target_of_an_attack() -> None:
    t = Table(a=["A1 archer"], b=["I9 man"], pieces={"C1": "barrel", "C3": "tree"}).activate("A1")
    t.say(ATTACK_DEED) if "attack" in t.deeds else None
    assert t.asked != "choose-target" or t.figures == {"I9"}
    assert all(figure["card"] in ("archer", "man") for figure in t.view()["figures"])


@pytest.mark.rule("tac-terms-27")
def test_wounds_and_states_are_public() -> None:
    t = Table(a=["A1 lord 2 wounds shaken"], b=["I9 man stunned"])
    seen = [t.view(seat)["figures"] for seat in (0, 1, -1)]
    assert seen[0] == seen[1] == seen[2]
    assert (seen[0][0]["wounds"], seen[0][0]["shaken"], seen[0][1]["stunned"]) == (2, True, True)


@pytest.mark.rule("tac-terms-28", "tac-round-02")
def test_one_figure_a_turn_and_turns_alternate() -> None:
    t = Table(a=["A1 man", "A3 man"], b=["I9 man", "I7 man"])
    seats = []
    for name in ("A1", "I9", "A3", "I7"):
        seats.append(t.asks)
        t.activate(name).end()
    assert seats == [0, 1, 0, 1]
