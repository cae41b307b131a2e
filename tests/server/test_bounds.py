"""Nothing that is accepted is so large that anybody has to wait for it: set-ups, positions, lists and journals."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable
from typing import Any, TypeVar

import pytest

from bannermen import COMPILED_GROUPS
from bannermen.content.reading import GREATEST as GREATEST_OF_OWN
from bannermen.content.reading import MOST_IN_A_LIST
from bannermen.games import game, names
from bannermen.games.battles.positions.reading import MOST_TOKENS
from bannermen.games.cards.content.load import book
from bannermen.games.cards.loadouts.build import MOST_CARDS
from bannermen.games.cards.loadouts.deck_text import LONGEST_LINE, read_line, read_text
from bannermen.games.cards.positions.reading import MOST_IN_PLAY, MOST_ON_TABLE
from bannermen.games.miniatures.terms import MOST_NCUS, MOST_TERRAIN, MOST_UNITS
from bannermen.games.tactics.codes import FIGURES
from bannermen.kernel.answers import list_answers
from bannermen.kernel.chance import Chance
from bannermen.kernel.game import BadSetup, Deed
from bannermen.kernel.journal import MOST_ANSWERS, MOST_RETURNS, TakenBack
from bannermen.kernel.plain import DEEPEST, GREATEST, LONGEST_TEXT, MOST_ENTRIES, copy_plain
from bannermen.kernel.record import Record
from bannermen.kernel.undo import Undo
from bannermen.server.wire.telling import Teller, freeze
from tests.cards.card_makers import man
from tests.cards.table import cards_file
from tests.server import largest_positions

T = TypeVar("T")

ANSWER = 0.100  # seconds of work that an answer may cost
ANSWERS = 40  # that are given from each of the largest positions
DEEP: Any = []
for _ in range(DEEPEST + 1):
    DEEP = [DEEP]


@pytest.mark.parametrize(
    ("data", "what"),
    [
        (list(range(MOST_ENTRIES)), str(MOST_ENTRIES)),
        ("a" * (LONGEST_TEXT + 1), str(LONGEST_TEXT)),
        ({"a" * (LONGEST_TEXT + 1): 1}, str(LONGEST_TEXT)),
        (int("9" * 4000), str(GREATEST)),
        (-(2**54), str(GREATEST)),
        (DEEP, str(DEEPEST)),
        ("\0", "nobody can read"),
        ("\ud800", "nobody can read"),
        (float("nan"), "not a word, a number"),
    ],
)
def test_plain_data_has_limits_that_are_named(data: Any, what: str) -> None:
    with pytest.raises(BadSetup, match=what) as bad:
        copy_plain({"setup": data}, "setup")
    str(bad.value).encode()
    assert len(bad.value.place) <= 200


def test_no_list_of_a_player_is_endless() -> None:
    for name in names():
        for key in ("seats", "sides", "squads", "units", "markers", "content", "next"):
            with pytest.raises(BadSetup):
                game(name).start({"position": {key: [0] * (MOST_IN_A_LIST + 1)}}, 1)


# --- positions --------------------------------------------------------------------------------------------------------


def cheapest(work: Callable[[], T]) -> tuple[float, T]:
    """What the work costs at its best: others use the machine, too."""
    best, result = 1e9, None
    for _ in range(4):
        began = time.thread_time()
        result = work()
        best = min(best, time.thread_time() - began)
        if best < ANSWER / 4:
            break
    assert result is not None
    return best, result


@pytest.mark.parametrize("name", ["battles", "cards", "tactics", "miniatures"])
def test_no_answer_in_the_largest_position_takes_long(name: str) -> None:
    """What is done before an answer is acknowledged and seen by all: it is checked, played, and shown to every seat."""
    played, chance = game(name), Chance(5)
    position = getattr(largest_positions, name)()
    _, match = cheapest(lambda: played.start({"position": position, "courtesy": True}, 7, True))
    teller = Teller(played)
    worst = (0.0, "")
    gc.collect()
    gc.disable()
    try:
        for _ in range(ANSWERS):
            if match.over:
                break
            now, decision = match, match.pending[0]
            answers = list_answers(now, decision, 50)
            answer = answers[chance.below(len(answers))]

            def give(now: Any = now, decision: Any = decision, answer: Any = answer) -> Any:
                after = now.clone()
                assert after.submit(decision.seat, answer) is None
                for seat in range(after.seats):
                    freeze(played.view(after, seat))
                for asked in after.pending:
                    teller.decision(after, asked, "en")
                return after

            cost, match = cheapest(give)
            worst = max(worst, (cost, decision.key))
    finally:
        gc.enable()
    assert worst[0] < ANSWER, worst


def more_cards() -> dict[str, Any]:
    return {"seats": [{"faction": "stark", "hand": ["The Roseroad"] * 299, "deck": []}] * 5}


REFUSED: list[tuple[str, dict[str, Any], int]] = [
    (
        "cards",
        {"seats": [{"faction": "stark", "deck": ["The Roseroad"] * 290, "hand": ["The Roseroad"] * 20}] * 2},
        MOST_CARDS,
    ),
    ("cards", {"seats": [{"faction": "stark", "play": ["Hodor"] * 101}] * 2}, MOST_IN_PLAY),
    ("cards", {"seats": [{"faction": "stark", "play": [{"card": "Hodor", "duplicates": 10**9}]}] * 2}, MOST_IN_PLAY),
    ("cards", more_cards(), MOST_ON_TABLE),
    ("miniatures", {"sides": [{"units": [{"card": "10201", "fate": "reserve"}] * 31}] * 2}, MOST_UNITS),
    ("miniatures", {"sides": [{"ncus": ["counsellor"] * 13}] * 2}, MOST_NCUS),
    ("miniatures", {"sides": [{}, {}], "terrain": [{"kind": "bog", "pose": [0, 0, 0]}] * 13}, MOST_TERRAIN),
    ("tactics", {"scene": "first-lesson", "squads": [[{"figure": "robert"}] * 33] * 2}, FIGURES),
    ("battles", {"pool": {"stark": {"green": 10**9}}}, MOST_TOKENS),
]


@pytest.mark.parametrize(("name", "position", "limit"), REFUSED)
def test_more_than_a_table_has_room_for_is_refused_with_the_limit(
    name: str, position: dict[str, Any], limit: int
) -> None:
    with pytest.raises(BadSetup, match=rf"\b{limit}\b|\b{limit + 7}\b"):
        game(name).start({"position": position}, 1)


# --- of one's own -----------------------------------------------------------------------------------------------------


def called(name: str) -> dict[str, str]:
    return dict.fromkeys(("en", "de", "ru"), name)


def swordsman(dice: int) -> dict[str, Any]:
    """Somebody of one's own with so many dice, face to face with an enemy."""
    attack = {"name": called("Blade"), "kind": "melee", "dice": dice, "hit": 6}
    boost = {"text": called("More."), "effects": [{"do": "dice", "amount": dice}]}
    figure = {
        "key": "own",
        "name": called("Swordsman"),
        "title": called("Nobody"),
        "role": called("To strike often"),
        "faction": "neutral",
        "cost": {"copper": 1},
        "willpower": 5,
        "defence": 5,
        "health": 1,
        "attacks": [{**attack, "boosts": [boost] * 3}],
    }
    squads = [[{"figure": "own", "at": "A1"}], [{"figure": "martell", "at": "B1"}]]
    return {"map": ". . .\n. . .", "squads": squads, "content": {"figures": [figure]}}


def company(dice: int) -> dict[str, Any]:
    standing = [{"card": "own", "pose": [24000, 20000 + seat * 4800, seat * 18000]} for seat in range(2)]
    unit = {"key": "own", "speed": 5, "defense": 4, "morale": 6, "attacks": [{"dice": [6], "to-hit": 4}]}
    return {
        "sides": [{"faction": "stark", "units": standing[:1]}, {"faction": "lannister", "units": standing[1:]}],
        "units": [{**unit, "abilities": ["fury"]}],
        "abilities": {"fury": {"melee": [{"dice": dice}]}},
    }


def giant(strength: int) -> dict[str, Any]:
    made = cards_file(man("Giant", strength=strength), faction="stark")
    return {"seats": [{"faction": "stark", "play": ["Giant"]}, {"faction": "lannister"}], "content": [made]}


OF_ONES_OWN: list[tuple[str, Callable[[int], dict[str, Any]]]] = [
    ("tactics", swordsman),
    ("miniatures", company),
    ("cards", giant),
]


@pytest.mark.parametrize(("name", "made"), OF_ONES_OWN)
def test_no_number_of_ones_own_is_greater_than_anything_needs(name: str, made: Callable[[int], dict[str, Any]]) -> None:
    """A figure with a million million dice would be foretold for ever, and everybody would wait for it."""
    for much in (GREATEST_OF_OWN + 1, 10**12, -(10**12)):
        with pytest.raises(BadSetup, match=rf"{much} is too much.*{GREATEST_OF_OWN}"):
            game(name).start({"position": made(much)}, 1)
    assert game(name).start({"position": made(GREATEST_OF_OWN)}, 1).pending


@pytest.mark.parametrize(("name", "made", "verb", "thing"), [
    ("tactics", swordsman, "attack", "figure"),
    ("miniatures", company, "melee-attack", "unit"),
])  # fmt: skip
def test_the_greatest_numbers_of_ones_own_are_foretold_in_time(
    name: str, made: Callable[[int], dict[str, Any]], verb: str, thing: str
) -> None:
    played = game(name)
    match = played.start({"position": made(GREATEST_OF_OWN)}, 1)
    cost, told = cheapest(lambda: played.forecast(match, 0, Deed(verb, (thing, 0), (thing, 1))))
    assert isinstance(told, dict), told
    assert cost < (ANSWER if name in COMPILED_GROUPS else 4 * ANSWER), cost


# --- lists ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("filling", [" ", "x", "9", "(", ")", '"', "3x ", " x 3", "×", "\t", "a(b)"])
def test_a_line_of_a_deck_is_read_in_no_time(filling: str) -> None:
    line = "a" + filling * 20_000 + "b"
    cost, _ = cheapest(lambda: read_line(line[:4000]))
    assert cost < 0.005
    with pytest.raises(BadSetup, match=str(LONGEST_LINE)):
        read_text(f"House Stark\n{line}\n", book())


def test_a_deck_of_text_has_as_many_cards_as_any() -> None:
    with pytest.raises(BadSetup, match=str(MOST_CARDS)):
        read_text("House Stark\n" + "200x The Roseroad\n" * 50, book())


# --- journals ---------------------------------------------------------------------------------------------------------


def begun() -> Record:
    return Record(game("battles"), {"scene": "clash-on-the-kingsroad"}, 1)


def test_a_journal_has_limits_that_are_named() -> None:
    saved = begun().save()
    for wrong, limit in (
        ({"answers": [[0, 1]] * (MOST_ANSWERS + 1)}, MOST_ANSWERS),
        ({"taken_back": [[0, 1, 0]] * (MOST_RETURNS + 1)}, MOST_RETURNS),
        ({"answers": [[0, [1] * 401]]}, 400),
    ):
        with pytest.raises(BadSetup, match=str(limit)):
            Record.load(saved | wrong, game)


def test_nobody_goes_back_more_often_than_a_journal_can_say() -> None:
    record = begun()
    decision = record.match.pending[0]
    record.apply(decision.seat, decision.options[0])
    record.taken_back = [TakenBack(0, 1, 0)] * (MOST_RETURNS - 1)
    assert Undo(record).undo(decision.seat) is None
    record.apply(decision.seat, decision.options[0])
    refused = Undo(record).undo(decision.seat)
    assert refused is not None and refused.because.args == {"n": MOST_RETURNS}
    asked = Undo(record).ask_undo(decision.seat, 0)
    assert asked is not None and asked.because.args == {"n": MOST_RETURNS}
    Record.load(record.save(), game)
