"""Bestow, gold on cards, and prized cards."""

from __future__ import annotations

import pytest

from bannermen.games.cards.terms import KEYWORDS, TOKENS
from tests.cards.made import event, man, place
from tests.cards.own import OWN
from tests.cards.table import Table, card, cards_file, lannister, stark, wearing

MADE = cards_file(
    man("Miser", cost=0, keywords=["bestow 2"]),
    man("Host", cost=0, keywords=["bestow 2", "bestow 3"]),
    man("Spy", keywords=["ambush 1", "bestow 2"]),
    man(
        "Banker",
        {"action": "any", "cost": {"token": "gold"}, "do": {"draw": 1}},
        cost=0,
        keywords=["bestow 3"],
    ),
    man("Heir", unique=True, keywords=["prized 2"]),
    man("Loyalist", keywords=["prized 1"]),
    place("Harren's Tower", keywords=["prized 2"]),
    place("Court", always=[{"keyword": "prized", "for": {"type": "character"}}]),
    place("Silence", always=[{"blank": "text", "for": {"type": "character"}}]),
    place("Witness", {"reaction": "enters", "do": {"gold": 1}}),
    place("Mourner", {"reaction": "killed", "do": {"gold": 1}}),
    {**event("Pikes", {"gold": 1}), "keywords": ["prized 2"]},
    event("Hush", {"cancel": True}, cancel="event", who="opponent"),
    {
        "name": "Siege",
        "type": "plot",
        "gold": 3,
        "initiative": 1,
        "claim": 1,
        "reserve": 6,
        "keywords": ["prized 1"],
    },
    faction="stark",
)


def table(*seats: dict[str, object], **how: object) -> Table:
    return Table(*seats, content=[OWN, MADE], pause=True, **how)  # type: ignore[arg-type]


@pytest.mark.rule("agotp-bestow-01")
def test_gold_from_the_pool_may_be_laid_on_a_card_as_it_enters_play() -> None:
    t = table(stark(hand=["Miser"], gold=5), lannister())
    t.does(0, "Miser")
    assert t.key == "cards.bestow" and t.pending.options == [0, 2]
    assert t.refused(0, 3)
    t.does(0, 2)
    assert t.gold(0) == 3 and t.card("Miser").tokens == {"gold": 2}
    t = table(stark(hand=["Miser"], gold=1), lannister())
    t.does(0, "Miser")
    assert t.pending.options == [0, 1]  # no more than there is
    t = table(stark(hand=["Spy"], gold=3), lannister(), phase="challenges")
    t.does(0, "Spy")
    assert t.key == "cards.bestow"  # however it came


@pytest.mark.rule("agotp-bestow-02")
def test_bestow_is_decided_before_any_reaction_to_the_card() -> None:
    t = table(stark(play=["Witness"], hand=["Miser"], gold=2), lannister())
    t.does(0, "Miser")
    assert t.key == "cards.bestow"
    t.does(0, 2)
    assert t.key.startswith("cards.reaction") and t.card("Miser").tokens == {"gold": 2}


@pytest.mark.rule("agotp-bestow-03")
def test_gold_on_a_card_belongs_to_no_pool() -> None:
    t = table(stark(play=[card("Banker", tokens={"gold": 3})], gold=2), lannister(), phase="standing")
    t.run_to("cards.plot")
    assert t.gold(0) == 0 and t.card("Banker").tokens == {"gold": 3}
    t = table(stark(play=[card("Banker", tokens={"gold": 3})], hand=["Dissension"]), lannister(), packs=True)
    assert "Dissension" not in t.offered(0)  # it pays for nothing
    t.does(0, "Banker")
    assert t.card("Banker").tokens == {"gold": 2} and t.gold(0) == 0 and len(t.pile(0, "hand")) == 2


# A part of agotp-bestow-05; set-up, duplicates and facedown cards are not played here.
def test_nothing_is_bestowed_on_a_card_with_a_blank_text() -> None:
    t = table(stark(play=["Silence"], hand=["Miser"], gold=5), lannister())
    t.does(0, "Miser")
    assert t.key != "cards.bestow" and t.card("Miser").tokens == {}


@pytest.mark.rule("agotp-bestow-06")
def test_of_several_values_of_bestow_one_is_used() -> None:
    t = table(stark(hand=["Host"], gold=9), lannister())
    t.does(0, "Host")
    assert t.pending.options == [0, 3]


@pytest.mark.rule("agotp-prized-01")
def test_a_prized_card_that_leaves_play_gives_each_opponent_power() -> None:
    t = table(stark(play=["Heir"]), lannister(hand=["Dagger"]), first=1, active=1)
    t.does(1, "Dagger")
    assert (t.faction_power(0), t.faction_power(1)) == (0, 2)
    t = table(stark(play=["Harren's Tower"], hand=["Exile"]), lannister(), stark())
    t.does(0, "Exile", "Harren's Tower")
    assert [t.faction_power(seat) for seat in range(3)] == [0, 2, 2]
    assert t.rules("gain") == ["agotp-prized-01"] * 2


@pytest.mark.rule("agotp-prized-02")
def test_who_is_saved_gives_no_prize_and_the_prize_comes_before_reactions() -> None:
    t = table(stark(play=[card("Heir", duplicates=1)]), lannister(hand=["Dagger"]), first=1, active=1)
    t.does(1, "Dagger")
    t.does(0, "Heir")
    assert t.faction_power(1) == 0 and t.card("Heir").place == "play"
    t = table(stark(play=["Heir", "Mourner"]), lannister(hand=["Dagger"]), first=1, active=1)
    t.does(1, "Dagger")
    assert t.key.startswith("cards.reaction") and t.faction_power(1) == 2


@pytest.mark.rule("agotp-prized-03")
def test_a_prized_event_pays_when_played_and_a_prized_plot_when_used() -> None:
    t = table(stark(hand=["Pikes"]), lannister(hand=["Hush"]))
    t.does(0, "Pikes")
    assert t.faction_power(1) == 2 and t.key.startswith("cards.cancel")
    t.does(1, "Hush")
    assert t.faction_power(1) == 2 and t.gold(0) == 0
    t = table(stark(plot="Siege"), lannister(), phase="standing")
    t.run_to("cards.plot", 0)
    assert t.faction_power(1) == 0
    t.to_phase("draw")
    assert t.faction_power(1) == 1


@pytest.mark.rule("agotp-prized-04", "agotp-prized-05")
def test_prizes_add_up_and_a_blank_card_has_none() -> None:
    for other, power in (("Court", 2), ("Silence", 0), ("Witness", 1)):
        t = table(stark(play=["Loyalist", other]), lannister(hand=["Dagger"]), first=1, active=1)
        t.does(1, "Dagger")
        assert t.faction_power(1) == power, other


@pytest.mark.rule("agotp-prized-05")
def test_fifteen_power_by_a_prize_wins_before_any_reaction() -> None:
    t = table(stark(play=["Heir", "Mourner"]), lannister(hand=["Dagger"], power=13), first=1, active=1)
    t.does(1, "Dagger")
    assert t.over and t.match.winners == [1]


@pytest.mark.rule("agotp-tokens-01")
def test_the_kinds_of_tokens() -> None:
    named = [
        "bell",
        "blood",
        "ear",
        "ghost",
        "journey",
        "kiss",
        "poison",
        "prayer",
        "shadow",
        "tale",
        "vengeance",
        "venom",
        "betrayal",
        "stand",
        "gold",
    ]
    assert sorted(TOKENS) == sorted([*named, "Valar Morghulis"])


@pytest.mark.rule("agotp-tokens-02")
def test_what_lies_on_a_card_goes_with_it_and_only_its_controller_pays_with_it() -> None:
    t = table(stark(play=[card("Banker", tokens={"gold": 1}, power=2)]), lannister(hand=["Bribe"]), first=1, active=1)
    t.does(1, "Bribe")
    assert (t.power(0), t.power(1)) == (0, 2) and t.card("Banker").tokens == {"gold": 1}
    t.passes(0)
    t.does(1, "Banker")
    assert t.card("Banker").tokens == {}


# A part of agotp-format-05: shadow and exceptions of No attachments do not play yet.
def test_the_keywords_that_are_counted() -> None:
    assert "assault" not in KEYWORDS and "prized" in KEYWORDS
    t = table(stark(play=[wearing("Heir", "Noble Lineage")]), lannister())
    assert t.card("Heir").keywords == ["prized"]
