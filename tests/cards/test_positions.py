"""Positions say what is on the table; nonsense is refused with its place and its mend."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bannermen.arena.fuzz import by_prior
from bannermen.cli.check import verdict
from bannermen.cli.voice import Voice
from bannermen.games.cards.content.table_numbers import (
    L_AWAY,
    L_CANNOT_AT,
    L_DOOM,
    L_LENT,
    L_MARKED,
    L_MUTE,
    L_NO_ATTACK,
    V_STRENGTH,
)
from bannermen.games.cards.game import GAME
from bannermen.games.cards.terms import KILLED, ROUND, SHOWN
from bannermen.kernel.chance import Chance
from bannermen.kernel.game import BadSetup
from bannermen.kernel.moment import by_words
from bannermen.kernel.record import Record
from bannermen.proving.cards.proof import PROOF
from tests.cards.table import Table, lannister, stark
from tests.cards.test_ownership import OWN


@pytest.mark.parametrize(
    ("seat", "rest", "place", "mend"),
    [
        ({"plot": "Summer"}, {}, "seats[0].plot", "plot"),
        ({"plots": ["A Noble Cause", "Summer"]}, {}, "seats[0].plots[1]", "plots"),
        ({"agenda": "Ice"}, {}, "seats[0].agenda", "agenda"),
        ({"hand": ["A Noble Cause"]}, {}, "seats[0].hand[0]", "draw deck"),
        ({"dead": ["Ice"]}, {}, "seats[0].dead[0]", "characters"),
        ({"gold": -3}, {}, "seats[0].gold", "0 or more"),
        ({"power": -1}, {}, "seats[0].power", "0 or more"),
        ({"play": ["Arya Stark", "Arya Stark"]}, {}, "seats[0].play[1]", "duplicates"),
        ({"play": [{"card": "Summer"}, {"card": "Summer"}]}, {}, "seats[0].play[1]", "duplicates"),
        ({"play": [{"card": "Tumblestone Knight", "duplicates": 1}]}, {}, "seats[0].play[0].duplicates", "leave"),
        ({"play": [{"card": "Arya Stark", "owner": 9}]}, {}, "seats[0].play[0].owner", "0 to 1"),
        (
            {"play": [{"card": "Arya Stark", "tokens": {"poison": -1}}]},
            {},
            "seats[0].play[0].tokens.poison",
            "0 or more",
        ),
        ({"play": ["A Noble Cause"]}, {}, "seats[0].play[0]", "in play"),
        (
            {"play": [{"card": "Arya Stark", "attachments": ["Summer"]}]},
            {},
            "seats[0].play[0].attachments[0]",
            "attach",
        ),
        ({"play": ["Edard Stark"]}, {}, "seats[0].play[0]", "did you mean Eddard Stark?"),
        ({}, {"phase": "challenges", "challenge": {"type": "power", "defender": 5}}, "challenge.defender", "0 to 1"),
        ({}, {"phase": "challenges", "challenge": {"type": "power", "attacker": -1}}, "challenge.attacker", "0 to 1"),
        ({}, {"phase": "challenges", "challenge": {"type": "power", "defender": 0}}, "challenge.defender", "another"),
    ],
)
def test_nonsense_is_refused_with_its_place(seat: dict[str, Any], rest: dict[str, Any], place: str, mend: str) -> None:
    position = {"seats": [{"faction": "stark"} | seat, {"faction": "lannister"}]} | rest
    with pytest.raises(BadSetup) as caught:
        GAME.start({"position": position}, 1)
    assert (caught.value.file, caught.value.place) == ("position", place)
    assert mend in caught.value.mend


def test_two_seats_may_each_have_a_copy_of_a_unique_card() -> None:
    t = Table(stark(play=["Arya Stark"]), lannister(play=["Arya Stark"]))
    assert PROOF.faults(t.match) == []


def test_tokens_lie_on_plots_too() -> None:
    t = Table(stark(plot={"card": "A Noble Cause", "tokens": {"betrayal": 2}}), lannister())
    written = GAME.position(t.match)
    assert written["seats"][0]["plot"]["tokens"] == {"betrayal": 2}
    again = GAME.start({"position": written}, 1)
    assert again.place[again.shown[0]] == SHOWN and again.marks[again.shown[0]] == t.match.marks[t.match.shown[0]] > 0


@pytest.mark.rule("agot-plot-04")
def test_a_position_at_the_reveal_resolves_what_plots_do_when_revealed() -> None:
    """Both plots take effect when revealed: the first player chooses which resolves next."""
    t = Table(
        stark(plot="Filthy Accusations", play=["Arya Stark"]),
        lannister(plot="Filthy Accusations", play=["The Tickler"]),
        phase="plot",
        step="cards.revealed",
        pause=True,
    )
    assert t.match.pending[0].key == "cards.revealed" and t.match.pending[0].seat == t.match.first
    assert sorted(t.match.pending[0].options) == sorted(t.match.shown)


@pytest.mark.parametrize(
    ("seat", "rest", "words"),
    [
        ("plot: Arya Stark", "", "seats[0].plot: Arya Stark is of the type character; name a plot card"),
        ("gold: -3", "", "seats[0].gold: -3 is less than nothing; give 0 or more"),
        ("play: [Arya Stark, Arya Stark]", "", "seats[0].play[1]: Arya Stark is unique"),
        ("play: [{card: Tumblestone Knight, duplicates: 1}]", "", "seats[0].play[0].duplicates: "),
        ("play: [{card: Arya Stark, owner: 9}]", "", "seats[0].play[0].owner: there is no seat 9; use 0 to 1"),
        ("play: [Edard Stark]", "", "there is no card Edard Stark; did you mean Eddard Stark?"),
        ("", "phase: challenges\nchallenge: {type: power, defender: 5}", "challenge.defender: there is no seat 5"),
    ],
)
def test_check_calls_no_nonsense_sound(tmp_path: Path, seat: str, rest: str, words: str) -> None:
    file = tmp_path / "table.yaml"
    first = f"{{faction: stark, {seat}}}" if seat else "{faction: stark}"
    file.write_text(f"game: cards\nseats: [{first}, {{faction: lannister}}]\n{rest}\n")
    with pytest.raises(BadSetup) as caught:
        verdict(file, Voice(None))
    assert caught.value.file == str(file) and words in str(caught.value)


@pytest.mark.parametrize(("scene", "seed"), [("joust", 3), ("melee", 4)])
def test_where_plots_are_chosen_and_challenges_begin_words_are_exact(scene: str, seed: int) -> None:
    """Numbers of cards, who knows them, what lasts and what was used stay as they were."""
    record = Record(GAME, GAME.filled(PROOF.any_setup(scene, seed) | {"courtesy": True}, seed), seed)
    chance, tried = Chance(seed), 0
    while not record.match.over and len(record.answers) < 220:
        if GAME.is_at_rest(record.match):
            assert by_words(GAME, record.match) is not None
            tried += 1
        decision = record.match.pending[chance.below(len(record.match.pending))]
        record.apply(decision.seat, by_prior(GAME, record.match, decision, chance))
    assert tried > 3


def at_rest() -> dict[str, Any]:
    plots = ["A Noble Cause", "Sneak Attack"]
    t = Table(stark(play=["Arya Stark"], plots=plots), lannister(plots=plots), phase="plot")
    written = GAME.position(t.match)
    assert PROOF.faults(GAME.start({"position": written}, 1)) == []
    return written


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("numbers", [0, 0]),
        ("known", [999]),
        ("back", [[3], [4]]),
        ("out", [7]),
        ("tails", [[9999], []]),
        ("lasting", [[4, 0, 1]]),
        ("lasting", [[4, 99_999, 1, 0, 0]]),
        ("lasting", [[1, 0, 99_999, 0, 0]]),
        ("uses", [[1 << 40, 1, 1]]),
        ("delayed", [[0, 99_999, 0, 0, 0]]),
        ("settings", [99_999]),
        ("ambushed", [-1]),
        ("struck", [1]),
        ("active", 7),
        ("order", [0, 0]),
        ("placed", [5]),
        ("turn", 6),
    ],
)
def test_what_is_kept_is_looked_at_before_it_is_believed(key: str, value: Any) -> None:
    position = at_rest()
    with pytest.raises(BadSetup) as caught:
        GAME.start({"position": position | {"kept": position["kept"] | {key: value}}}, 1)
    assert caught.value.place.startswith(f"kept.{key}")


def test_cards_of_ones_own_are_written_down() -> None:
    t = Table(stark(play=["Lord"]), lannister(), content=[OWN], phase="challenges")
    assert GAME.start({"position": GAME.position(t.match)}, 1).book.own == t.match.book.own != []


def test_what_lasts_for_a_card_is_not_written_by_its_old_number() -> None:
    """Away from rest only what lasts for players is written: cards get new numbers when the position is read."""
    t = Table(stark(play=["Arya Stark"]), lannister(), phase="marshaling")
    arya, kind = t.card("Arya Stark").number, t.match.kind[t.card("Arya Stark").number]
    for what in (V_STRENGTH, L_DOOM, L_NO_ATTACK, L_CANNOT_AT + KILLED, L_MARKED, L_AWAY, L_LENT):
        t.match.last(what, arya, 1, ROUND, kind)
    assert "lasting" not in GAME.position(t.match)
    t.match.last(L_MUTE, 1, 1, ROUND, kind)
    assert GAME.position(t.match)["lasting"] == [[L_MUTE, 1, 1, ROUND, kind]]
