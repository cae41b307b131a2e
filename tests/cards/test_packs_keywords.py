"""Bestow, gold on cards, and prized cards."""

from __future__ import annotations

import pytest

from bannermen.games.cards.terms import KEYWORDS, TOKENS
from tests.cards.card_makers import event, man, place
from tests.cards.packs import fight
from tests.cards.packs import table as at_the_packs
from tests.cards.plain_events import OWN
from tests.cards.table import Table, baratheon, card, cards_file, lannister, stark, wearing
from tests.cards.test_setup import deal, sit_down

MADE = cards_file(
    man("Miser", cost=0, keywords=["bestow 2"]),
    man("Heiress", cost=0, unique=True, keywords=["bestow 2"]),
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


@pytest.mark.rule("agotp-bestow-05")
def test_nothing_is_bestowed_on_blank_cards_duplicates_facedown_cards_and_in_setup() -> None:
    t = table(stark(play=["Silence"], hand=["Miser"], gold=5), lannister())
    t.does(0, "Miser")
    assert t.key != "cards.bestow" and t.card("Miser").tokens == {}
    t = table(stark(play=["Heiress"], hand=["Heiress"], gold=5), lannister())
    t.does(0, "Heiress")
    assert t.key != "cards.bestow" and t.card("Heiress").duplicates == 1 and t.gold(0) == 5
    t = table(stark(hand=["Arya Stark"], deck=["Miser"] * 9, gold=5, plot="Summons"), lannister())
    t.does(0, "Arya Stark", "Arya Stark")  # the top card of the deck lies facedown under her
    assert t.card("Arya Stark").duplicates == 1 and t.key != "cards.bestow"
    t = sit_down(content=MADE)
    while t.key == "cards.mulligan":
        t.does(t.asked, "Keep it")
    first = t.asked
    deal(t, first, "Miser")
    t.does(first, "Miser")
    passed = t.run_to("cards.plot")
    assert t.card("Miser", first, "play").tokens == {} and "cards.bestow" not in passed


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


@pytest.mark.rule("agotp-immune-02")
def test_immunity_holds_against_delayed_effects_and_who_cannot_die_is_passed_over() -> None:
    slow = cards_file(
        {
            "name": "Slow Poison", "type": "plot", "gold": 3, "initiative": 1, "claim": 1, "reserve": 6,
            "does": [{"action": "any", "target": {"type": "character"}, "do": {"kill": "it", "later": "phase"}}],
        },
        man("Warded", cost=1, always=[{"law": "immune", "to": "plot"}]),
        man("Ward", {"action": "any", "target": {"type": "character"}, "do": {"kill": "it", "later": "phase"}}, cost=1),
    )  # fmt: skip
    for number, each in enumerate(slow["cards"]):
        each["code"] = f"slow{number}"
    warded = cards_file(place("Sanctuary", always=[{"law": "immune", "to": "plot", "for": {"name": "Robb Stark"}}]))
    warded["cards"][0]["code"] = "sanctuary"
    t = at_the_packs(
        stark(plot="Slow Poison", hand=["Sanctuary"]),
        lannister(play=["Robb Stark"]),
        pause=True,
        content=[slow, warded],
    )
    t.does(0, "Slow Poison")
    t.passes(1)
    t.does(0, "Sanctuary")  # only now is he immune
    t.to_phase("challenges")
    assert t.card("Robb Stark").place == "play"
    theirs = baratheon(play=["16001", "Bastard in Hiding", "Shireen Baratheon"])
    t = fight(stark(play=["Robb Stark"]), theirs, "military", ["Robb Stark"], pause=True)
    t.run_to("cards.claim", 1)
    assert t.offered(1) == ["Bastard in Hiding", "Shireen Baratheon"]
    t = at_the_packs(
        baratheon(play=["16001", "Bastard in Hiding"]), stark(hand=["Dagger"]), first=1, active=1, pause=True
    )
    t.does(1, "Dagger")
    assert t.card("Bastard in Hiding").place == "dead"  # nobody else could be chosen


@pytest.mark.rule("agotp-format-04")
def test_riverlands_and_citadel_are_one_trait_with_and_without_the_article() -> None:
    lands = cards_file(
        place("Inn", traits=["Riverlands"]),
        place("Tower", traits=["The Citadel"]),
        place("Map", {"action": "any", "target": {"traits": ["The Riverlands"]}, "do": {"kneel": "it"}}),
        place("Chain", {"action": "any", "target": {"traits": ["Citadel"]}, "do": {"kneel": "it"}}),
    )
    for number, each in enumerate(lands["cards"]):
        each["code"] = f"lands{number}"
    t = at_the_packs(
        stark(play=["Inn", "Tower", "Map", "Chain", "Riverrun Minstrel"]), lannister(), pause=True, content=[lands]
    )
    t.does(0, "Map")
    t.passes(1)
    t.does(0, "Chain")
    assert t.card("Inn").kneeling and t.card("Tower").kneeling


@pytest.mark.rule("agotp-format-06")
def test_traits_bring_no_rule_of_their_own() -> None:
    city = {"name": "City", "type": "plot", "gold": 3, "initiative": 1, "claim": 1, "reserve": 6, "traits": ["City"]}
    cities = cards_file(*[{**city, "name": f"City {number}"} for number in range(4)])
    for number, each in enumerate(cities["cards"]):
        each["code"] = f"city{number}"
    kings = ["Robert Baratheon", "Mance Rayder"]
    mance = cards_file(man("Mance Rayder", cost=1, traits=["King"]))
    mance["cards"][0]["code"] = "mance"
    for used, gone in ((["City 0", "City 1", "City 2"], True), (["City 0", "City 1"], False)):
        mine = baratheon(play=kings, plot="King's Landing Riot", used=used, plots=["City 3", "Summons"])
        t = at_the_packs(mine, stark(), phase="challenges", pause=True, content=[cities, mance])
        assert [t.card(name).place for name in kings] == ["play", "play"]
        t.to_phase("dominance")
        assert [t.card(name).place for name in kings] == (["discard", "discard"] if gone else ["play", "play"])
