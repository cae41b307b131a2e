"""Positions: what is written down can be laid out again, wherever somebody decides, with content of its own too."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import fields

from bannermen.arena.fuzz import by_prior
from bannermen.games.battles.content.boons import BOONS
from bannermen.games.battles.content.position_schema import Position
from bannermen.games.battles.game import GAME
from bannermen.games.battles.positions.reading import bare_plan
from bannermen.games.battles.rules.rounds import STEP_NAMES
from bannermen.games.battles.state import Battle
from bannermen.games.battles.terms import BURN_AT, CODES, HEX_AT, NO_CARD, ON_FIELD, SETUP
from bannermen.kernel.answers import sample_answer
from bannermen.kernel.chance import Chance
from bannermen.kernel.decision import PASS
from bannermen.kernel.game import BadSetup
from bannermen.kernel.match import Match
from bannermen.kernel.moment import by_words
from bannermen.kernel.record import Record
from bannermen.proving.battles.proof import PROOF
from tests.battles.duel import GUARDS, LIONS, SPARE
from tests.battles.table import Table

WORDS = dict.fromkeys(("en", "de", "ru"), "New.")
BETWEEN_DEEDS = ("choose-action", "keep-token", "keep-card", "keep-token-second", "keep-card-second", "recover-morale")


def laid_again(battle: Match, seed: int = 99) -> Battle:
    """The battle from its own position; all that lies on the table is the same."""
    position = GAME.position(battle)
    again = GAME.start({"position": position}, seed)
    assert GAME.position(again) == position
    assert PROOF.faults(again) == []
    return again


@pytest.mark.parametrize("scene", [scene.key for scene in GAME.scenes()])
def test_every_battle_can_be_written_down_and_taken_up_again(scene: str) -> None:
    chance = Chance(3)
    asked: set[str] = set()
    for seed in (3, 4):
        battle = GAME.start({"scene": scene}, seed)
        while not battle.over:
            decision = battle.pending[0]
            if battle.phase != SETUP and decision.key in BETWEEN_DEEDS and chance.below(4) == 0:
                again = laid_again(battle)
                assert [(d.seat, d.key) for d in again.pending] == [(d.seat, d.key) for d in battle.pending]
                assert GAME.line(again).split(" ", 1)[1] == GAME.line(battle).split(" ", 1)[1]
                assert sorted(again.hand[0]) == sorted(battle.hand[0]) and again.deck == battle.deck
                asked.add(decision.key)
            battle.apply(decision.seat, sample_answer(battle, decision, chance))
    assert "choose-action" in asked


def test_a_skirmish_that_is_being_set_up_is_no_position() -> None:
    battle = GAME.start({"scene": "raid-in-the-riverlands"}, 1)
    with pytest.raises(BadSetup, match="set up"):
        GAME.position(battle)


def test_a_position_without_a_scene_is_written_back() -> None:
    t = Table(
        stark=[f"E5 {GUARDS} blue x D5"],
        lannister=[f"D5 {LIONS} green 2"],
        terrain={"C5": "forest", "B5": "wooden-bridge"},
        rounds=3,
        pool=SPARE,
        hands={"stark": ["SL02"]},
    )
    written = GAME.position(t.battle)
    assert "scene" not in written and written["rounds"] == 3 and "victory" not in written
    assert laid_again(t.battle).field.rounds == 3


def test_a_plan_of_ones_own_is_written_back() -> None:
    plan = bare_plan() | {"key": "my-own", "rounds": 2}
    plan["units"] = {"stark": [{"at": "K5", "unit": GUARDS, "rank": "green"}], "lannister": []}
    battle = laid_again(GAME.start({"plan": plan}, 1))
    assert battle.field.key == "my-own" and battle.field.rounds == 2


def test_the_regroup_phase_is_not_gone_through_twice() -> None:
    """Taken while a token is chosen to be kept: the fire has burnt and the points are counted already."""
    points = [{"when": "round", "what": "holds"}]
    hill = {"key": "hill", "name": WORDS, "at": "E5", "holder": "stark"}
    t = Table(
        stark=[f"E5 {GUARDS} green"],
        lannister=[f"A1 {LIONS} green"],
        fires={"E5": 1},
        objectives=[hill],
        victory={"text": WORDS, "points": points},
        pool={"stark": "green blue", "lannister": "red"},
    )
    t.end_round()
    assert t.asked == "keep-token" and t.figures("E5") == 3 and t.battle.points == [1, 0]
    again = laid_again(t.battle)
    assert again.pending[0].key == "keep-token" and again.points == [1, 0]
    assert again.figures[again.unit_at[t.hex("E5")]] == 3


@pytest.mark.parametrize(
    ("step", "asked"),
    [
        ("determine-initiative", "choose-action"),
        ("keep-token-second", "keep-token-second"),
        ("take-turns", "choose-action"),
    ],
)
def test_a_position_names_the_step_that_comes_next(step: str, asked: str) -> None:
    t = Table(
        stark=[f"E5 {GUARDS} green inactive"], lannister=[f"A1 {LIONS} green"], pool=SPARE, first="stark", step=step
    )
    assert t.asked == asked
    assert t.active("E5") == (step == "determine-initiative")  # only there are the units rallied


def test_a_step_of_another_phase_is_refused() -> None:
    with pytest.raises(BadSetup, match="leave `phase` out or say regroup"):
        Table(phase="muster", step="keep-token")
    with pytest.raises(BadSetup, match="there is no step fight"):
        Table(step="fight")


@pytest.mark.rule("bow-contents-09")
def test_dice_and_direction_markers_are_laid_down_apart() -> None:
    """The fire leaps to the east by the marker, and the dice of the next muster are those that were laid down."""
    t = Table(
        stark=[f"K5 {GUARDS} green"],
        lannister=[f"A1 {LIONS} green"],
        fires={"E5": 4},
        next_directions=[2],
        next=["red", "red", "red", "red"],
    )
    t.end_round()
    assert t.fire("E6") == 1
    assert t.battle.round == 2 and t.pool("stark") == {"red": 4}


def test_direction_markers_have_the_digits_one_to_six() -> None:
    with pytest.raises(BadSetup, match="1 to 6"):
        Table(next_directions=[0])


@pytest.mark.rule("bow-card-01")
def test_a_card_cut_short_by_a_rout_is_in_the_discard_pile() -> None:
    t = Table(
        stark=["E5 eddard-stark red", f"E6 {GUARDS} green"],
        lannister=[f"D5 {LIONS} red 1"],
        hands={"stark": ["SL11"]},
        pool=SPARE,
        marker=10,
    )
    t.roll("red red red red").play("SL11").name("E5").stay()
    assert t.battle.card_in_play == t.card("SL11") and t.discarded("stark") == []
    t.attack("D5")
    assert t.winner == "stark" and t.happened().count("rout") == 1
    assert t.battle.card_in_play == NO_CARD and t.discarded("stark") == ["SL11"]
    assert PROOF.faults(t.battle) == []


def test_a_card_that_is_being_played_counts_as_played() -> None:
    t = Table(stark=["E5 eddard-stark red"], lannister=[f"D5 {LIONS} red"], hands={"stark": ["SL11"]}, pool=SPARE)
    t.play("SL11")
    assert GAME.position(t.battle)["discards"]["stark"] == ["SL11"]
    laid_again(t.battle)


# --- large maps ---


def big_map(rows: int, columns: int) -> str:
    return "\n".join(" ".join(["."] * (columns - row % 2)) for row in range(rows))


@pytest.mark.rule("bow-setup-26")
def test_a_map_of_more_than_two_hundred_hexes_is_played_on() -> None:
    """14 rows of 15: from M14 fire is set to N14 and to nothing else, and a unit walks to that hex."""
    data = {
        "map": big_map(14, 15),
        "units": {
            "stark": [{"at": "M14", "unit": GUARDS, "rank": "green", "scorched_earth": True}],
            "lannister": [{"at": "A1", "unit": LIONS, "rank": "green"}],
        },
        "pool": {"stark": {"green": 1}},
        "next": ["green", "green"],
    }
    for burns in (True, False):
        battle = GAME.start({"position": data}, 1)
        grid = battle.field.grid
        assert grid.size == 203
        battle.apply(0, 0)  # the unit
        assert CODES.read(HEX_AT + grid.at("N14")) == ("hex", grid.at("N14"))
        if burns:
            assert battle.submit(0, PASS) is None and battle.submit(0, BURN_AT + grid.at("N14")) is None
            assert [grid.name(hex) for hex, level in enumerate(battle.fire) if level] == ["N14"]
        else:
            assert battle.submit(0, HEX_AT + grid.at("N14")) is None
            assert battle.hex_of[0] == grid.at("N14")
        assert PROOF.faults(battle) == []


def test_a_map_that_options_have_no_room_for_is_refused() -> None:
    with pytest.raises(BadSetup, match="a map has at most 400"):
        GAME.start({"position": {"map": big_map(26, 20)}}, 1)
    GAME.start({"position": {"map": big_map(20, 20)}}, 1)


def test_more_units_than_options_have_room_for_are_refused() -> None:
    with pytest.raises(BadSetup, match="at most 100"):
        units = [f"{'ABCDEFGHIJK'[i // 14]}{i % 14 + 1} mountain-clans green" for i in range(101)]
        Table(stark=units, content={"units": own_content()["units"]})


# --- content of its own ---


def own_content() -> dict[str, Any]:
    rows = {rank: {"options": [{"move": 3}], "dice": 5} for rank in ("green", "blue", "red")}
    unit = {
        "key": "mountain-clans",
        "name": dict.fromkeys(("en", "de", "ru"), "Mountain Clans"),
        "house": "stark",
        "class": "foot",
        "figures": 4,
        "base": "square",
        "traits": ["foot"],
        "keywords": {"toughness": 1},
        "chart": rows,
    }
    commander = {
        "key": "shagga",
        "name": dict.fromkeys(("en", "de", "ru"), "Shagga"),
        "title": WORDS,
        "person": "shagga",
        "house": "stark",
        "figure": "foot",
        "unit": "mountain-clans",
        "traits": ["foot"],
        "limit": 2,
        "capture": 2,
        "ability": WORDS,
        "commit": {"name": WORDS, "text": WORDS, "effects": [{"do": "morale"}]},
    }
    card = {
        "key": "feed-them-to-the-goats",
        "number": "X1",
        "name": WORDS,
        "house": "stark",
        "person": "shagga",
        "commands": [{"text": WORDS, "effects": [{"do": "morale", "amount": 3}]}],
    }
    return {"units": [unit], "commanders": [commander], "cards": [card]}


def clansmen(**table: Any) -> Table:
    return Table(
        stark=["E5 shagga green", "E6 mountain-clans blue"],
        lannister=[f"A1 {LIONS} green"],
        content=own_content(),
        hands={"stark": ["X1"]},
        pool=SPARE,
        **table,
    )


@pytest.mark.rule("bow-contents-01", "bow-card-31")
def test_a_position_brings_units_commanders_and_cards_of_its_own() -> None:
    t = clansmen()
    assert t.figures("E6") == 4 and t.battle.boon(t.unit("E6"), BOONS.index("toughness")) == 1
    t.play("X1")
    assert t.morale("stark") == 3
    assert GAME.name_of(t.battle, "commander", t.commander("shagga"), "de") == "Shagga"
    written = GAME.position(laid_again(clansmen().battle))
    assert written["content"]["units"][0]["key"] == "mountain-clans"


def test_a_plan_brings_content_of_its_own_and_no_other_battle_sees_it() -> None:
    plan = bare_plan() | {"key": "clans", "content": own_content()}
    plan["units"] = {"stark": [{"at": "K5", "commander": "shagga", "rank": "green"}], "lannister": []}
    assert "shagga" in GAME.start({"plan": plan}, 1).book.commander_index
    assert "shagga" not in GAME.start({}, 1).book.commander_index


def test_an_entry_with_a_known_key_takes_the_place_of_the_printed_one() -> None:
    card = own_content()["cards"][0] | {"number": "SL05", "person": None}
    t = Table(
        stark=["E5 eddard-stark green"],
        lannister=[f"A1 {LIONS} green"],
        content={"cards": [card]},
        hands={"stark": ["SL05"]},
        pool=SPARE,
    )
    t.play("SL05")
    assert t.morale("stark") == 3


def test_mistakes_in_own_content_are_named_with_their_place() -> None:
    broken = own_content()
    broken["commanders"][0]["unit"] = "giants"
    with pytest.raises(BadSetup, match="there is no unit giants"):
        Table(content=broken)
    with pytest.raises(BadSetup, match=r"content\.units"):
        Table(content={"units": [{"key": "giants"}]})


def test_what_is_brought_along_is_in_the_view_of_both_seats() -> None:
    t = clansmen()
    for seat in (0, 1):
        brought = GAME.view(t.battle, seat)["content"]
        assert brought["de"]["units"][0]["name"] == "Mountain Clans"
        assert brought["en"]["cards"][0]["number"] == "X1"
        assert brought["ru"]["commanders"][0]["index"] == t.battle.book.commander_index["shagga"]
    assert "content" not in GAME.view(Table(stark=[f"E5 {GUARDS} green"]).battle, 0)


def test_the_docs_name_every_step_of_a_round() -> None:
    docs = (Path(__file__).parents[2] / "docs" / "positions.md").read_text(encoding="utf-8")
    assert [name for name in STEP_NAMES if f"`{name}`" not in docs] == []
    assert [field.name for field in fields(Position) if f"`{field.name}`" not in docs] == []


def test_command_tokens_are_called_what_the_book_calls_them() -> None:
    """Older files call them `board`, which in a plan is the side of the map; those are still read."""
    new = GAME.start({"position": {"board": "B", "command_tokens": {"stark": 1}}}, 1)
    old = GAME.start({"position": {"board": {"stark": 1}}}, 1)
    assert isinstance(new, Battle) and isinstance(old, Battle)
    assert new.command_tokens == old.command_tokens == [1, 3]
    assert (new.field.board, old.field.board) == ("B", "A")
    assert GAME.position(old).get("board", "A") == "A" and GAME.position(old)["command_tokens"]["stark"] == 1
    with pytest.raises(BadSetup, match="leave it out"):
        GAME.start({"position": {"board": {"stark": 1}, "command_tokens": {"stark": 2}}}, 1)


@pytest.mark.parametrize("scene", ["clash-on-the-kingsroad", "raid-in-the-riverlands"])
def test_between_turns_words_are_exact(scene: str) -> None:
    """Units that were lost keep their numbers, and a skirmish its card."""
    record, chance, exact = Record(GAME, {"scene": scene}, 5), Chance(5), 0
    while not record.match.over and len(record.answers) < 260:
        if GAME.is_at_rest(record.match) and len(record.answers) % 3 == 0:
            exact += by_words(GAME, record.match) is not None
        decision = record.match.pending[chance.below(len(record.match.pending))]
        record.apply(decision.seat, by_prior(GAME, record.match, decision, chance))
    assert exact > 10
    assert any(fate != ON_FIELD for fate in record.match.fate) or record.match.over


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"lost": {"stark": [{"rank": "red", "unit": "giants"}]}}, "lost.stark[0]"),
        ({"lost": {"stark": [{"rank": "red", "unit": "guards-of-the-north", "figures": 9}]}}, "lost.stark[0].figures"),
        ({"numbers": {"units": [0, 0], "commanders": []}}, "numbers.units"),
        ({"numbers": {"units": [1, 0], "commanders": [3]}}, "numbers.commanders"),
        ({"skirmish": {"reference": "raid-in-the-riverland", "seat": "stark"}}, "skirmish.reference"),
    ],
)
def test_what_is_wrong_with_units_that_were_lost_is_named(change: dict[str, Any], place: str) -> None:
    units = {
        "stark": [{"at": "F5", "unit": "guards-of-the-north", "rank": "blue"}],
        "lannister": [{"at": "E5", "unit": "lannisport-guard", "rank": "green"}],
    }
    with pytest.raises(BadSetup) as caught:
        GAME.start({"position": {"units": units} | change}, 1)
    assert caught.value.place == place
