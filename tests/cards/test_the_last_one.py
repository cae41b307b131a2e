"""Bounds to the letter: the last card of a deck, a tie, one law alone, a moment that is not the one meant."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.cards.game import GAME
from tests.cards.card_makers import ANYONE, event, gear, man, place
from tests.cards.table import Table, baratheon, cards_file, challenge, kneeling, lannister, stark

LASTS = {"until": "phase"}
OWN = cards_file(
    man("Page"),
    man("Knight", strength=4),
    man("Sage", strength=4, keywords=["insight"]),
    man("Raider", strength=4, keywords=["pillage"]),
    man("Heir", keywords=["ambush 1"]),
    man("Saint", always=[{"law": "cannot", "to": "killed", "while": {"standing": False}}]),
    man("Giant", strength=4, always=[{"law": "outmatch", "while": {"first": True}}]),
    man("Ogre", strength=4, always=[{"law": "outmatch", "while": {"first": False}}]),
    man("Elder", always=[{"strength": 1, "per": "used"}]),
    man("Miser", cost=0, keywords=["bestow 2"]),
    gear("Crown"),
    place("Well", {"action": "any", "if": {"hand": "more"}, "do": {"gold": 1}}),
    place("Prayer", {"interrupt": "killed", "target": {"name": "Saint"}, "do": {"kneel": "it"}}),
    event("Plan", {"draw": 1, "later": "phase"}),
    event("Dagger", {"kill": "it"}, ANYONE),
    event("Robbery", {"mill": 1, "from": "chosen"}, {"player": "opponent"}),
    event("Theft", {"tax": 1, "from": "chosen"}, {"player": "opponent"}),
    event("Usurper", {"take": 1, "from": "chosen"}, {"player": "opponent"}),
    event("Raid", {"random": 1, "from": "chosen"}, {"player": "opponent"}),
    event("Homage", {"grant": "it"}, {"type": "faction"}),
    event("Stronger", {"bolster": "it", "strength": 1, **LASTS}, ANYONE),
    event("Twice", {"bolster": "it", "times": 2, **LASTS}, ANYONE),
    event("Nothing", {"bolster": "it", "set": 0, **LASTS}, ANYONE),
    event("Eye", {"bolster": "it", "icon": "military", **LASTS}, ANYONE),
    event("Fame", {"bolster": "it", "keyword": "renown", **LASTS}, ANYONE),
)


def table(*seats: dict[str, Any], **given: Any) -> Table:
    return Table(*seats, content=[OWN], pause=True, **given)


def won(mine: dict[str, Any], theirs: dict[str, Any], fighter: str) -> Table:
    """A power challenge that the first seat wins, as far as its keywords."""
    t = table(stark(**mine), lannister(**theirs), phase="challenges", challenge=challenge("power", [fighter]))
    t.pass_while(lambda: t.match.winner < 0)
    while not t.over and t.key.startswith("cards.action"):
        t.idle()
    return t


# --- the last card ---


@pytest.mark.rule("agot-keywords-11")
def test_insight_draws_the_last_card_of_the_deck() -> None:
    t = won({"play": [kneeling("Sage")], "deck": ["Page"]}, {"play": ["Page"]}, "Sage")
    t.run_to("cards.use-keyword", 0)
    t.does(0, ["Sage"])
    assert t.over and t.match.winners == [1]  # and who has no deck left has lost


@pytest.mark.rule("agot-keywords-18")
def test_pillage_takes_the_last_card_of_the_deck() -> None:
    t = won({"play": [kneeling("Raider")]}, {"play": ["Page"], "deck": ["Crown"]}, "Raider")
    t.run_to("cards.use-keyword", 0)
    t.does(0, ["Raider"])
    assert t.card("Crown").place in ("discard", "out")


@pytest.mark.rule("agot-abilities-08", "agot-targets-03")
@pytest.mark.parametrize(
    ("name", "there", "bare"),
    [
        ("Robbery", {"deck": ["Page"]}, None),
        ("Theft", {"gold": 1}, {"gold": 0}),
        ("Usurper", {"power": 1}, {"power": 0}),
        ("Raid", {"hand": ["Page"]}, {"hand": []}),
    ],
)
def test_one_is_enough_to_be_taken_and_nothing_is_not(name: str, there: Any, bare: Any) -> None:
    act = {"phase": "standing", "step": "act"}
    t = table(stark(hand=[name]), lannister(**there), **act)
    t.does(0, name)
    assert t.pile(0, "discard") == [name]
    if bare is not None:
        t = table(stark(hand=[name], gold=1, power=1), lannister(**bare), **act)
        assert t.refused(0, name) == "agot-targets-03"
        t = table(stark(hand=[name]), lannister(**bare), baratheon(**there), lannister(**there), **act)
        t.does(0, name)
        assert len(t.offered(0)) == 2  # whoever has nothing is not chosen


# --- ties and conditions ---


@pytest.mark.rule("agot-restrictions-01")
@pytest.mark.parametrize(("mine", "theirs", "holds"), [(1, 0, True), (1, 1, False), (1, 2, False), (0, 0, False)])
def test_as_many_cards_are_not_more(mine: int, theirs: int, holds: bool) -> None:
    t = table(
        stark(play=["Well"], hand=["Crown"] * mine), lannister(hand=["Crown"] * theirs), phase="standing", step="act"
    )
    assert ("Well" in t.offered(0)) == holds


@pytest.mark.rule("agot-restrictions-01", "agot-elimination-04")
def test_the_empty_hand_of_who_is_gone_is_no_measure() -> None:
    seats = (stark(play=["Well"], hand=["Crown"]), lannister(hand=["Crown"]), baratheon(gone=True))
    t = table(*seats, phase="standing", step="act")
    assert "Well" not in t.offered(0)


@pytest.mark.rule("agot-constant-02", "agot-challenge-27")
@pytest.mark.parametrize(("name", "defence"), [("Giant", 0), ("Ogre", 1)])
def test_weaker_defenders_count_where_the_condition_is_not_met(name: str, defence: int) -> None:
    fight = challenge("power", [name], ["Page"])
    t = table(stark(play=[kneeling(name)]), lannister(play=[kneeling("Page")]), phase="challenges", challenge=fight)
    assert GAME.view(t.match, 0)["challenge"]["defence"] == defence


@pytest.mark.rule("agot-cannot-01")
def test_who_cannot_be_killed_when_the_moment_comes_stays() -> None:
    t = table(stark(play=["Saint", "Prayer"], hand=["Dagger"]), lannister(), phase="standing", step="act")
    t.does(0, "Dagger")
    t.does(0, "Prayer")
    assert t.card("Saint").place == "play" and t.card("Saint").kneeling
    t = table(stark(play=["Saint", "Prayer"], hand=["Dagger"]), lannister(), phase="standing", step="act")
    t.does(0, "Dagger")
    t.passes(0)
    assert t.card("Saint").place == "dead"


# --- moments ---


@pytest.mark.rule("agot-delayed-01")
def test_what_is_due_at_the_end_of_the_phase_does_not_come_with_a_victory() -> None:
    t = table(
        stark(play=[kneeling("Knight")], hand=["Plan"], deck=["Page", "Page"]),
        lannister(),
        phase="challenges",
        challenge=challenge("power", ["Knight"]),
    )
    t.does(0, "Plan")
    t.resolve()
    assert t.match.contest < 0 and t.pile(0, "hand") == []
    t.to_phase("dominance")
    assert t.pile(0, "hand") == ["Page"]


@pytest.mark.rule("agot-keywords-06", "agot-active-02")
def test_ambush_waits_for_the_challenges() -> None:
    t = table(stark(), lannister(hand=["Heir", "Page"], gold=5), phase="marshaling")
    t.run_to("cards.action", 1)
    assert t.refused(1, "Heir") == "agot-keywords-06" and t.refused(1, "Page") == "agot-active-02"


@pytest.mark.rule("agotp-bestow-01")
def test_no_gold_is_no_gift() -> None:
    t = table(stark(hand=["Miser"], gold=5), lannister(), phase="marshaling")
    t.does(0, "Miser")
    t.does(0, 0)
    assert t.card("Miser").tokens == {} and t.gold(0) == 5 and t.log("bestow") == []


# --- values ---


@pytest.mark.rule("agot-lasting-01")
@pytest.mark.parametrize("name", ["Stronger", "Twice", "Nothing", "Eye", "Fame"])
def test_a_gift_lasts_as_what_it_is_and_nothing_beside(name: str) -> None:
    t = table(stark(play=["Knight"], hand=[name]), lannister(), phase="standing", step="act")
    t.does(0, name)
    knight = t.card("Knight")
    assert len(t.match.lasting.plain()) == 1
    assert knight.strength == {"Stronger": 5, "Twice": 8, "Nothing": 0}.get(name, 4)
    assert knight.keywords == (["renown"] if name == "Fame" else [])


@pytest.mark.rule("agot-plots-02", "agot-modifiers-01")
def test_who_counts_used_plots_counts_none_when_they_are_taken_up_again() -> None:
    t = table(
        stark(play=["Elder"], plot="Summons", plots=["Rebuilding"], used=["Counting Coppers"]),
        lannister(),
        phase="taxation",
    )
    assert t.card("Elder").strength == 2
    t.to_phase("plot")
    t.run_to("cards.action.plot")
    assert t.pile(0, "used") == [] and t.card("Elder").strength == 1


@pytest.mark.rule("agot-elimination-04", "agot-targets-01")
def test_the_faction_of_who_is_gone_is_out_of_the_game() -> None:
    for gone, count in ((False, 3), (True, 2)):
        t = table(
            stark(hand=["Homage"]), lannister(), baratheon(gone=gone) if gone else baratheon(), phase="standing",
            step="act",
        )  # fmt: skip
        t.does(0, "Homage")
        assert len(t.offered(0)) == count


@pytest.mark.rule("agot-triggered-01")
def test_a_faction_card_has_nothing_to_trigger() -> None:
    t = table(stark(), lannister(), phase="standing", step="act")
    for seat in (0, 1):
        t.run_to("cards.action", seat)
        assert t.refused(seat, t.faction(seat).number) == "agot-triggered-01"


@pytest.mark.rule("agot-leaveplay-06", "agot-lasting-01")
@pytest.mark.parametrize("name", ["Stronger", "Twice", "Nothing", "Fame", "Doubt"])
def test_who_comes_back_has_nothing_left_of_what_lasted(name: str) -> None:
    own = cards_file(
        event("Ransom", {"return": "it"}, ANYONE),
        event("Usher", {"put": {"type": "character", "at": "hand", "whose": "mine"}}),
        event("Doubt", {"weaken": "it", "icon": "military", **LASTS}, ANYONE),
        faction="stark",
    )
    hand = [name, "Ransom", "Usher"]
    t = Table(
        stark(play=["Knight"], hand=hand),
        lannister(),
        content=[OWN, own],
        pause=True,
        phase="standing",
        step="act",
    )
    for each in hand:
        t.does(0, each)
        if t.is_asked(1):
            t.passes(1)
    knight = t.card("Knight")
    assert (knight.place, knight.strength, knight.keywords) == ("play", 4, [])
    assert knight.icons == ["military", "intrigue", "power"] and t.match.lasting.plain() == []
