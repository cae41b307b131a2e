"""What leaves the table: views, positions, forecasts, reasons, surveys, names in three languages."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from bannermen.games.tactics.codes import CODES, LINE_AT
from bannermen.games.tactics.content.load import book, scenarios
from bannermen.games.tactics.game import GAME
from bannermen.games.tactics.telling.naming import name_of
from bannermen.kernel.answers import sample_answer
from bannermen.kernel.chance import Chance
from bannermen.kernel.decision import Refused
from bannermen.kernel.game import BadSetup, Deed
from bannermen.kernel.message import Message
from bannermen.kernel.plain import canonical
from bannermen.proving.tactics.proof import PROOF
from bannermen.words import text
from tests.tactics.table import Table


def played(seed: int, answers: int, scene: str = "ruby-ford") -> Any:
    match = GAME.start(GAME.filled({"scene": scene}, seed), seed, recording=True)
    chance = Chance(seed)
    for _ in range(answers):
        if match.over:
            break
        decision = match.pending[0]
        match.apply(decision.seat, sample_answer(match, decision, chance))
    return match


# --- positions ---


@pytest.mark.parametrize("scene", ["ruby-ford", "whispering-wood", "the-trident"])
def test_a_position_comes_back_the_same(scene: str) -> None:
    match = played(5, 60, scene)
    while not match.over and match.pending[0].key != "take-turn":
        decision = match.pending[0]
        match.apply(decision.seat, decision.options[-1])
    written = GAME.position(match)
    again = GAME.start({"position": written}, 9)
    assert canonical(GAME.position(again)) == canonical(written)
    for seat in (0, 1, -1):
        here, there = GAME.view(match, seat), GAME.view(again, seat)
        here.pop("dice"), there.pop("dice")
        assert canonical(here) == canonical(there)


@pytest.mark.rule("tac-capture-04")
def test_who_holds_one_prisoner_holds_no_other() -> None:
    captives = ["- lord fate captive", "- knight fate captive", "I9 man"]
    held = Table(a=["A1 man holds 1.0", "A2 man holds 1.1"], b=captives)
    assert [held.fate_of(1, n) for n in (0, 1)] == ["captive"] * 2
    with pytest.raises(BadSetup, match="nobody holds the prisoner knight"):
        Table(a=["A1 man holds 1.0", "A2 man"], b=captives)


@pytest.mark.parametrize(
    ("change", "what"),
    [
        ({"squads": [[{"figure": "roberta", "at": "A1"}]]}, "there is no figure roberta"),
        ({"squads": [[{"figure": "robert", "at": "Z9"}]]}, "there is no square Z9"),
        ({"squads": [[{"figure": "robert", "at": "A1", "wounds": 4}]]}, "4 wounds"),
        ({"squads": [[{"figure": "robert", "fate": "captive"}]]}, "nobody holds"),
        ({"squads": [[{"figure": "robert", "fate": "field"}]]}, "without a square"),
        ({"squads": [[{"figure": "robert", "at": "A1", "holds": "1.7"}]]}, "there is no figure '1.7'"),
        ({"vp": [1]}, "1 numbers"),
        ({"round": 9}, "9; 1 to 5"),
        ({"first": 4}, "seats 4"),
        ({"phase": "night"}, "no phase 'night'"),
        ({"sides": [0, 2]}, "number the sides"),
        ({"faces": [1]}, "1 sides"),
        ({"cards": {"A1": "war-horn"}}, "A1 is no objective"),
        ({"agendas": [{"hand": ["shield", "shield"]}, {}]}, "not each agenda once"),
        ({"next": [11]}, "a die that shows 11"),
        ({"taken": [3]}, "there is no loot 3"),
        ({"scene": "ruby-ford"}, "a scene has a map of its own"),
        ({"map": None}, "neither a scene nor a map"),
        ({"colour": "red"}, "unknown field"),
    ],
)
def test_a_broken_position_names_its_mistake(change: dict[str, Any], what: str) -> None:
    position = {"map": ". . . .\n. . . .", "squads": [[{"figure": "robert", "at": "A1"}]], **change}
    with pytest.raises(BadSetup, match=what):
        GAME.start({"position": position}, 1)


# --- views ---


def test_what_a_seat_may_not_see_is_not_in_its_view() -> None:
    match = played(3, 40)
    other = GAME.view(match, 1)["seats"][0]
    assert other["agendas"] == [] and other["hidden"] == 1
    assert GAME.view(match, 0)["seats"][0]["agendas"] == match.hand[0]
    wood = played(3, 30, "whispering-wood")
    shown = canonical(GAME.view(wood, 0)["pieces"])
    imagined = GAME.imagine(wood, 0, 77)
    assert canonical(GAME.view(imagined, 0)["pieces"]) == shown


def test_the_view_has_all_that_a_board_needs() -> None:
    t = Table(
        a=["C3 robert-mounted 1 wounds", "A1 baratheon-guard item mead-flask"],
        b=["E4 selmy"],
        pieces={"G7": "tree"},
        loot={"A9": "letter"},
        cards={"E5": "war-horn"},
    )
    seen = t.view()
    assert {"columns", "rows", "kinds", "walls", "zones", "high", "slow", "grounds"} <= set(seen["field"])
    assert seen["figures"][0]["squares"] == [t.square(s) for s in ("C3", "D3", "C4", "D4")]
    assert seen["figures"][0]["engaged"] == [2] and seen["objectives"][0]["card"] == "war-horn"


def test_the_catalogue_names_everything_in_three_languages() -> None:
    for language in ("en", "de", "ru"):
        told = GAME.content(language)
        assert len(told["figures"]) == 20 and len(told["lines"]) == len(book().lines)
        assert all(card["name"] and card["role"] for card in told["figures"].values())
        assert set(told["scenarios"]) == set(scenarios())
    assert GAME.content("de")["figures"]["mooton"]["name"] == "Myl Muton"
    assert GAME.content("en")["figures"]["robert"]["designed"] == []


def said(match: Any, message: Message | None, language: str) -> str:
    def named(kind: str, index: int) -> str:
        return name_of(match, kind, index, language)

    return "-" if message is None else text(message, language, named)


def test_every_question_and_event_speaks_three_languages() -> None:
    for seed in range(6):
        match = GAME.start({"position": PROOF.mid_position(seed)}, seed, recording=True)
        chance = Chance(seed)
        while not match.over:
            decision = match.pending[0]
            labels = [match.choice(decision, option).label for option in decision.options]
            for language in ("en", "de", "ru"):
                for message in (match.prompt(decision), match.guide(decision), *labels):
                    words = said(match, message, language)
                    assert words and "{" not in words, message
            match.apply(decision.seat, sample_answer(match, decision, chance))
        for event in match.log or []:
            assert "{" not in said(match, event.text, "ru")


# --- forecasts ---


def test_forecasts_of_charges_and_of_answers() -> None:
    t = Table(a=["A1 lord"], b=["D1 knight", "I9 man"]).activate("A1")
    near = GAME.forecast(t.battle, 0, Deed("charge", ("figure", 0), ("figure", 1)))
    far = GAME.forecast(t.battle, 0, Deed("charge", ("figure", 0), ("figure", 2)))
    assert isinstance(near, dict) and near["arrives"] and near["rungs"][0]["dice"] == 4
    assert isinstance(far, dict) and not far["arrives"]
    t.say(CODES.code("deed", 2))
    answer = GAME.forecast_answer(t.battle, t.decision, 1)
    assert isinstance(answer, dict) and answer["verb"] == "charge"


# --- why not ---


@pytest.mark.parametrize(
    ("verb", "at", "rule"),
    [
        ("attack", ("figure", 2), "tac-attack-type-01"),
        ("attack", ("figure", 1), "tac-action-attack-22"),
        ("charge", ("figure", 2), "tac-charge-02"),
        ("move", ("square", 0), "tac-action-move-07"),
        ("dismount", ("", -1), "tac-mounted-02"),
        ("terrain-charge", ("", -1), "tac-terrain-charge-03"),
        ("collect", ("loot", 0), "tac-loot-02"),
        ("fly", ("", -1), "table"),
    ],
)
def test_why_not(verb: str, at: tuple[str, int], rule: str) -> None:
    t = Table(a=["D4 knight", "C4 man"], b=["I9 man", "E4 man"], loot={"A9": "purse"})
    refused = GAME.why(t.battle, 0, Deed(verb, ("figure", 0), at))
    assert isinstance(refused, Refused) and refused.rule == rule


def test_why_not_says_nothing_against_what_is_allowed() -> None:
    t = Table(a=["D4 knight", "A1 man"], b=["I9 man", "E4 man"])
    assert GAME.why(t.battle, 0, Deed("attack", ("figure", 0), ("figure", 3))) is None
    assert GAME.why(t.battle, 0, Deed("activate", ("figure", 0))) is None
    refused = GAME.why(t.battle, 0, Deed("activate", ("figure", 2)))
    assert isinstance(refused, Refused) and refused.rule == "tac-activate-01"
    deeds = {(deed.verb, deed.at[1]) for deed in GAME.deeds(t.battle, 0, "figure", 0)}
    assert deeds == {("activate", -1), ("attack", 2), ("charge", 2), ("attack", 3), ("charge", 3)}


@pytest.mark.parametrize(
    ("a", "line", "rule"),
    [
        (["A1 jon-arryn", "I1 robert"], "Wise Words", "tac-terms-07"),
        (["A1 jon-arryn stunned", "A2 robert"], "Shield of the Vale", "tac-coins-04"),
    ],
)
def test_why_an_ability_cannot_be_used(a: list[str], line: str, rule: str) -> None:
    t = Table(a=a, b=["I9 man"], coins={"copper": 1}).activate("A1")
    assert t.refused(t.line("jon-arryn", line)) == rule
    assert t.refused(LINE_AT + 1) == "tac-terms-09"


# --- looking around ---


@pytest.mark.rule("tac-action-move-01", "tac-action-move-03", "tac-los-07")
def test_a_survey_shows_reach_ways_and_sight() -> None:
    t = Table(a=["A1 archer"], b=["D1 man", "I9 man"], pieces={"B2": "rock"})
    seen = GAME.survey(t.battle, 0, "figure", 0)
    assert set(seen["reach"]) == {t.square(name) for name in t.reach("A1")}
    for end, way in seen["ways"].items():
        assert way[0] == t.square("A1") and way[-1] == int(end)
        assert all(t.battle.ground.steps_from(p) >> q & 1 for p, q in pairwise(way))
    assert seen["sees"] == [1] and t.square("C3") not in seen["sight"]
    assert GAME.survey(t.battle, 0, "square", t.square("A1"))["short"]
    assert GAME.survey(t.battle, 0, "figure", 99) == {}


def test_the_line_and_the_picture() -> None:
    t = Table(a=["A1 robert 2 wounds shaken"], b=["I9 man"], map=". . .|. . . . . .\n" * 9)
    assert "robert@A1-2*!" in GAME.line(t.battle)
    assert "|" in GAME.picture(t.battle, 0) and "Robert Baratheon: 2 of 4 wounds" in GAME.picture(t.battle, 0)
