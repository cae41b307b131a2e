"""Doors, piles and loot at their edges; charges against terrain; what a round's end looks at."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.tactics.codes import PIECE_AT, RAM_DEED, SQUARE_AT
from bannermen.games.tactics.rules.rounds import next_able
from bannermen.games.tactics.terms import NOTHING
from bannermen.kernel.decision import PASS
from tests.tactics.figures import ability, figure, line, melee
from tests.tactics.table import Table


@pytest.mark.rule("tac-terrain-charge-02", "tac-terrain-charge-04", "tac-door-02", "tac-los-12")
def test_the_door_on_the_first_edge_is_charged() -> None:
    """The only front on this side is A1, the first of all squares."""
    walled = ". . . .\n. . . .\n- - - -\n. . . .\n.|. . ."
    t = Table(a=["A2 man"], b=["D4 man", "D1 clerk"], map=walled, pieces={"A1|B1": "wooden-door"})
    t.activate("A2")
    assert "terrain-charge" in t.deeds
    t.say(RAM_DEED)
    while t.asked == "move-to" and not t.events("ram"):
        t.say(t.options[0])
    assert t.events("ram")
    t = Table(a=["A4 man"], b=["B4 clerk"], map=".|.\n.|.\n.|.\n.|.", pieces={"A1|B1": "wooden-door"}).activate("A4")
    t.roll(10, 10, 10).say(RAM_DEED)
    assert t.face("A1|B1") == 1, "it ran to A1 and broke the door"
    assert t.asked == "move-to" and t.ends == {"B1"}, "and may surge through it"


@pytest.mark.rule("tac-terrain-charge-04", "tac-terrain-charge-08")
def test_who_stands_before_the_door_need_not_run() -> None:
    """Shut in before it, it rams all the same; nobody moves."""
    walled = ". .|. .\n. .|. ."
    t = Table(
        a=["B1 man"],
        b=["D2 clerk"],
        map=walled,
        pieces={"B1|C1": "wooden-door", "A1": "rock", "A2": "rock", "B2": "rock"},
    )
    t.activate("B1")
    assert "terrain-charge" in t.deeds
    t.roll(1, 1, 1).say(RAM_DEED)
    assert t.where("man") == "B1" and t.face("B1|C1") == 0 and t.events("ram")
    t = Table(a=["B1 man"], b=["D2 clerk"], map=walled, pieces={"B1|C1": "wooden-door"}).activate("B1")
    t.roll(1, 1, 1).say(RAM_DEED)
    assert t.where("man") == "B1" and t.asked != "move-to", "room to run, and no need"
    t = Table(a=["A1 horse"], b=["D2 clerk"], map=walled, pieces={"B1|C1": "wooden-door"}).activate("A1")
    t.roll(1, 1, 1).say(RAM_DEED)
    assert t.where("horse") == "A1" and t.asked != "move-to" and t.events("ram"), "nor does a large figure turn"


@pytest.mark.rule("tac-terrain-charge-02", "tac-terrain-charge-03", "tac-terrain-charge-04")
def test_why_that_is_not_charged() -> None:
    """Two doors can be reached; a third is seen across the deep river, a fourth is hidden, a rock is no door."""
    field = ". . . . .|.\n. . . . . .\n. . .|. . .\n. .|. . . .\n= = = . . .\n. .|. . . .\n. . . . . ."
    doors = {
        "B4|C4": "wooden-door",
        "C5|D5": "wooden-door",
        "B2|C2": "wooden-door",
        "E7|F7": "wooden-door",
        "A7": "rock",
    }
    t = Table(a=["A4 man"], b=["F1 clerk"], map=field, pieces=doors).activate("A4").say(RAM_DEED)
    assert t.asked == "ram-what"
    offered = {code - PIECE_AT for code in t.options}
    assert {0, 1} <= offered and t.options[0] == PIECE_AT
    for number in {2, 3} - offered:
        assert t.refused(PIECE_AT + number) in ("tac-terrain-charge-03", "tac-terrain-charge-04")
    assert t.refused(PIECE_AT + 4) == "tac-terrain-charge-02"
    assert t.told(PIECE_AT + 4) == "That terrain cannot be destroyed by a charge."
    assert t.told(PIECE_AT + 5) == t.told(PIECE_AT - 1) == "Choose terrain that can be destroyed."
    assert t.refused(PASS) == "tac-terrain-charge-02"
    t.say(PIECE_AT + 1)
    while t.asked == "move-to":
        t.say(t.options[0])
    assert t.events("ram")[-1].data["piece"] == 1


@pytest.mark.rule("tac-terrain-charge-03", "tac-terrain-charge-04", "tac-los-12")
def test_seen_and_not_reached_hidden_and_not_seen() -> None:
    """The deep river hides nothing and lets nobody through."""
    field = ". .|. = . .|.\n. .|. = . .|.\n. .|. = . .|."
    doors = {"B2|C2": "wooden-door", "F2|G2": "wooden-door"}
    t = Table(a=["C1 man", "C3 man"], b=["G3 clerk"], map=field, pieces=doors).activate("C1")
    assert t.why("terrain-charge", 0, ("piece", 1)) == "tac-terrain-charge-04", "seen across the water"
    t = Table(a=["A1 man", "A3 man"], b=["G3 clerk"], map=field, pieces=doors).activate("A1")
    assert t.why("terrain-charge", 0, ("piece", 1)) == "tac-terrain-charge-03", "hidden by the wall"
    assert t.why("terrain-charge", 0, ("piece", 0)) == ""
    t = Table(a=["A1 man"], b=["G3 clerk"], map=field, pieces={"A3": "rock", **doors}).activate("A1")
    assert t.why("terrain-charge", 0, ("piece", 0)) == "tac-terrain-charge-02", "the first of all pieces is a rock"


@pytest.mark.rule("tac-terrain-charge-06", "tac-card-11")
def test_who_burns_to_death_on_the_way_breaks_the_door_and_goes_no_farther() -> None:
    t = Table(
        a=["A1 man 1 wounds", "A3 man"],
        b=["H1 clerk", "H3 man"],
        map=". . . .|. . . .\n" * 3,
        pieces={"D1|E1": "wooden-door", "B1": "fire", "B2": "fire", "A2": "rock", "C2": "rock"},
    )
    t.activate("A1").roll(10, 10, 10).say(RAM_DEED)
    while t.asked == "move-to" and t.fate_of(0, 0) == "field" and t.face("D1|E1") == 0:
        t.say(t.options[0])
    assert t.face("D1|E1") == 1 and t.fate_of(0, 0) == "killed" and t.asked != "move-to"


# --- doors, piles, loot ---


@pytest.mark.rule("tac-interact-01", "tac-interact-02", "tac-terrain-05")
def test_only_what_is_marked_and_offers_something_is_handled() -> None:
    names = {"en": "Gate", "de": "Gate", "ru": "Gate"}
    plain = {"key": "gate", "name": names, "text": names, "faces": [{"kind": "blocked-dot", "interaction": "open"}, {}]}
    t = Table(a=["D4 man"], b=["I9 man"], pieces={"E4": "gate", "D5": "fire"}, content={"pieces": [plain]}).activate(
        "D4"
    )
    assert not [code for code in t.options if PIECE_AT <= code < PIECE_AT + 2], "one has no mark, the other no action"


@pytest.mark.rule("tac-door-05", "tac-terrain-11")
def test_a_door_is_no_pile() -> None:
    """An earlier test was passed; the door that is opened then is not crossed like a pile."""
    t = Table(
        a=["C2 man"],
        b=["F3 man"],
        map=". . .|. . .\n" * 3,
        pieces={"C2|D2": "wooden-door"},
        rolled={"success": True, "dice": [9]},
    )
    t.activate("C2").interact("C2|D2")
    assert t.battle.crossing == NOTHING and t.face("C2|D2") == 1
    assert PIECE_AT in t.options, "it can be closed again"


@pytest.mark.rule("tac-loot-05", "tac-loot-10")
def test_the_last_agenda_is_drawn_and_no_more() -> None:
    t = Table(a=["A1 man"], b=["I9 man"], loot={"A2": "letter", "B1": "letter"}, bent=True)
    t.battle.hand[0], t.battle.pile[0] = [0], [2]
    t.activate("A1").collect("A2")
    assert t.battle.hand[0] == [0, 2] and t.battle.pile[0] == []
    t.collect("B1")
    assert t.battle.hand[0] == [0, 2] and t.vp == [4, 0]


# --- the end of a round ---


def special(do: str, **more: Any) -> dict[str, Any]:
    return {"do": do, "text": {"en": do, "de": do, "ru": do}, **more}


@pytest.mark.rule("tac-endphase-05")
def test_special_rules_look_at_what_they_name() -> None:
    """Two objectives, one of them named: only that one counts, and only for who holds more."""
    base: dict[str, Any] = {"objectives": ["A1", "E5"], "cards": {}, "rounds": 3}
    named = [special("kill-vp", amount=9, ranks=["hero"]), special("hold-vp", amount=3, at=["E5"])]
    t = Table(a=["A1 man"], b=["I9 man"], rules=named, **base).finish_round()
    assert t.vp == [1, 0], "A1 brings its point and nothing more"
    t = Table(a=["E5 man"], b=["I9 man"], rules=named, **base).finish_round()
    assert t.vp == [4, 0] and t.rules("points") == ["tac-endphase-02", "tac-endphase-05"]
    every = [special("hold-vp", amount=3)]
    t = Table(a=["A1 man"], b=["E5 man"], rules=every, **base).finish_round()
    assert t.vp == [1, 1], "one each"
    t = Table(a=["B1 man"], b=["I9 man"], rules=every, **base).finish_round()
    assert t.vp == [0, 0], "nobody holds any"
    t = Table(a=["B1 man"], b=["E5 man"], rules=every, **base).finish_round()
    assert t.vp == [0, 4]


@pytest.mark.rule("tac-victory-02", "tac-endphase-05", "tac-endphase-07")
def test_winning_by_so_many_points() -> None:
    rules = [special("hold-vp", amount=2), special("win-by-vp", amount=4)]
    base: dict[str, Any] = {"objectives": ["E5"], "cards": {}, "rules": rules, "rounds": 3}
    t = Table(a=["A1 man"], b=["I9 man"], vp=[3, 0], **base).finish_round()
    assert not t.battle.over and t.battle.round == 2, "three are too few, whatever another rule pays"
    t = Table(a=["A1 man"], b=["I9 man"], vp=[4, 0], **base).finish_round()
    assert t.battle.over and t.battle.winners == [0]


@pytest.mark.rule("tac-endphase-05", "tac-victory-01")
def test_points_for_those_beyond() -> None:
    """In the last round every own figure in the enemy's zone counts, whoever is still on the field."""
    rules = [special("hold-vp", amount=7, at=["E5"]), special("beyond-vp", amount=2)]
    t = Table(
        a=["I9 man", "I8 knight", "A1 man", "- man fate killed"],
        b=["A2 man", "E1 man"],
        gold=["A1-A2"],
        silver=["I8-I9"],
        rules=rules,
        rounds=1,
        objectives=["E5"],
        cards={},
    ).finish_round()
    assert t.battle.over and t.vp == [4, 2] and t.rules("points") == ["tac-endphase-05"] * 2


@pytest.mark.rule("tac-round-01", "tac-round-02", "tac-round-05", "tac-round-07")
def test_turns_go_round_among_three() -> None:
    def three(first: int, *done: bool) -> Table:
        places = (("A1", "B1"), ("E5", "F5"), ("I9", "H9"))
        squads = [
            [{"figure": "man", "at": at, "activated": acted} for at in pair]
            for pair, acted in zip(places, done, strict=True)
        ]
        return Table(sides=[0, 1, 2], squads_of=squads, first=first)

    t = three(1, False, False, False)
    assert t.battle.turn == 1 and [next_able(t.battle, n) for n in (0, 1, 2, 3)] == [1, 2, 0, 1]
    t = three(1, True, False, True)
    assert next_able(t.battle, 1) == 1 and t.asks == 1, "it goes on alone"
    t = three(1, False, True, True)
    assert t.battle.turn == 0 and t.asks == 0 and next_able(t.battle, 0) == 0
    t = three(2, False, False, False).finish_round()
    assert t.battle.first == 0 and t.battle.round == 2 and t.battle.turn == 0


@pytest.mark.rule("tac-pass-02", "tac-round-01", "tac-round-06")
def test_a_pass_is_forgotten_with_the_next_activation() -> None:
    t = Table(a=["A1 man", "A2 man"], b=["I9 man", "I8 man", "I7 man", "I6 man"])
    t.pass_turn()
    assert t.battle.passed and t.asks == 1
    t.activate("I9").end()
    assert not t.battle.passed and t.asks == 0
    t.pass_turn()
    assert t.battle.passed
    alone = Table(a=["A1 man", "A2 man"], b=["I9 man", "I8 man", "I7 man"], coins={"copper": 9}, bent=True)
    alone.battle.coins[5] = 0
    alone.battle.passed = False
    alone.pass_turn()
    assert alone.asked == "take-turn" and alone.asks == 0 and not alone.battle.passed, (
        "nobody else was there to answer the pass"
    )
    last = Table(a=["A1 man"], b=["I9 man activated"], passed=True, round=1)
    last.end()
    assert last.battle.round == 2 and not last.battle.passed
    poor = Table(a=["A1 man", "A2 man activated"], b=["I9 man", "I8 man"], coins={"copper": 2}, rounds=3, bent=True)
    poor.battle.coins[5] = 0
    poor.pass_turn()
    assert poor.battle.round == 2 and not poor.battle.passed, "the pass took the last copper, and the round was over"
    idle = Table(a=["A1 man activated"], b=["I9 man activated"], rounds=3)
    assert idle.battle.round == 2 and idle.battle.turn == 1, "nobody was left to act"
    assert idle.battle.turns == 0, "and no turn was taken"
    idle.end()
    assert idle.battle.turns == 1


@pytest.mark.rule("tac-deploy-05", "tac-deploy-06", "tac-deploy-08")
def test_who_comes_late_and_who_never_does() -> None:
    t = Table(a=["A1 man", "- man"], b=["I9 man"], gold=["A1-A3"], silver=["I9"])
    t.say(1)
    assert t.asked == "come-where" and t.ends == {"A2", "A3"} and t.refused(SQUARE_AT + 8) == "tac-deploy-01"
    t.go("A3")
    assert t.rules("deploy")[-1] == "tac-deploy-05" and t.activated("A3") and t.copper[0] == 29
    late = [special("late")]
    t = Table(a=["A1 man", "- man"], b=["I9 man"], gold=["A1"], silver=["I9"], rules=late).finish_round()
    assert t.fate_of(0, 1) == "waiting" and t.battle.round == 2, "a scenario may let it wait"
    t = Table(a=["A1 man", "- man"], b=["I9 man"], gold=["A1-A2"], silver=["I9"], rules=late, round=3)
    assert 1 in t.options
    t = Table(a=["A1 man", "- man"], b=["I9 man"], gold=["A1-A2"], silver=["I9"], round=2).finish_round()
    assert t.fate_of(0, 1) == "killed"
    t = Table(a=["- man"], b=["I9 man"], gold=["B1"], silver=["I9"], pieces={"B1": "rock"}).finish_round()
    assert t.battle.over and t.vp[1] == 10, "nobody of that side is left, five rounds are"


@pytest.mark.rule("tac-endphase-01", "tac-endphase-07")
def test_the_end_of_the_battle_is_answered() -> None:
    cry = ability("Cry", "trigger", trigger={"when": "battle-end"}, lines=[line("c", [{"do": "vp", "amount": 3}])])
    crier = figure("crier", {"silver": 1}, attacks=[melee()], abilities=[cry])
    t = (
        Table(a=["A1 crier activated", "A2 man"], b=["I9 man activated"], figures=[crier], rounds=1)
        .activate("A2")
        .end()
    )
    assert t.asked == "trigger.battle-end" and t.battle.phase == 3
    t.use("Cry")
    assert t.battle.over and t.vp == [3, 0]
