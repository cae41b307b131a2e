"""A line of the log says what a challenge came to, and hides nobody's plot."""

from __future__ import annotations

import pytest

from bannermen.games import game
from bannermen.kernel.answers import sample_answer
from bannermen.kernel.chance import Chance
from tests.cards.packs import table
from tests.cards.table import Table, lannister, stark, targaryen, wearing
from tests.headlines import headlines

GAME = game("cards")


def test_a_challenge_says_who_won_it_and_what_it_cost() -> None:
    t = Table(
        stark(play=["Robb Stark", "Eddard Stark"]),
        lannister(play=["Cersei Lannister", "The Tickler"]),
        phase="challenges",
    )
    t.does(0, "military", "Robb Stark", "done")
    assert headlines(GAME, t.match)[-1] == (
        "House Stark initiates a challenge against House Lannister with Robb Stark: military challenge."
    )
    t.resolve()
    told = [line for line in headlines(GAME, t.match) if "military" in line]
    assert len(told) == 1
    assert told[0].startswith("House Stark wins the military challenge with Robb Stark, unopposed: ")
    assert told[0].endswith(": House Stark gains 1 power, Cersei Lannister is killed.")


def test_a_challenge_that_is_beaten_off_says_so_in_three_languages() -> None:
    t = Table(stark(play=["Sansa Stark", "Arya Stark"]), lannister(play=["Tywin Lannister"]), phase="challenges")
    t.initiate("intrigue", "Sansa Stark")
    t.defends("Tywin Lannister")
    t.resolve()
    for language, words in (("en", " beats off the "), ("de", " wehrt "), ("ru", " отбивает ")):
        assert any(words in line for line in headlines(GAME, t.match, language))


def test_a_title_that_is_named_stands_in_the_headline() -> None:
    """By itself and during a challenge: what may not be played any more concerns everybody."""
    mine = stark(play=["Dragonstone Convert", "Robb Stark"])
    t = table(mine, lannister(play=["The Tickler"], hand=["Hear Me Roar!"]), phase="challenges", pause=True)
    t.does(0, "Dragonstone Convert", "Hear Me Roar!")
    assert "names: Hear Me Roar!" in headlines(GAME, t.match)[-1]
    t = table(mine, lannister(play=["The Tickler"], hand=["Hear Me Roar!"]), phase="challenges", pause=True)
    t.run_to("cards.challenge", 0)
    t.initiate("military", "Robb Stark")
    t.run_to("cards.action", 0)
    t.does(0, "Dragonstone Convert", "Hear Me Roar!")
    t.resolve()
    told = next(line for line in headlines(GAME, t.match) if line.startswith("House Stark wins the military challenge"))
    assert "names: Hear Me Roar!" in told


def test_each_plot_has_a_line_of_its_own() -> None:
    match = GAME.start(GAME.filled({"scene": "joust"}, 3), 7, recording=True)
    while not any(event.kind == "plot" for event in match.log or []):
        decision = match.pending[0]
        match.apply(decision.seat, sample_answer(match, decision, Chance(match.number)))
    assert len([line for line in headlines(GAME, match) if " reveals " in line]) == 2


@pytest.mark.rule("agot-initiate-10")
def test_what_kneels_to_pay_is_told_to_kneel_when_it_does() -> None:
    """Viserys leaves to pay as the faction card kneels, and may interrupt that: until then nothing has happened."""
    mine = targaryen(play=[wearing("Viserys Targaryen", "Noble Lineage")], hand=["The Iron Bank Will Have Its Due"])
    t = table(mine, lannister(), phase="marshaling")
    t.does(0, "The Iron Bank Will Have Its Due")
    assert t.key == "cards.interrupt.kneels" and not t.log("kneel")
    t.does(0, "pass")
    assert t.log("kneel") == ["House Targaryen kneels."]
