"""The other plots, from Fortified Position on: every sentence of every plot is played."""

from __future__ import annotations

import pytest

from tests.cards.plain_events import table, unveil
from tests.cards.table import Table, card, kneeling, lannister, stark, wearing

pytestmark = pytest.mark.rule("agot-effects-01")  # each card does what its text says


def test_fortified_position_blanks_all_characters_and_leaves_their_traits() -> None:
    t = table(
        stark(play=["Robb Stark", "Direwolf Pup", "Summer", "Winterfell Steward"], plot="Fortified Position"),
        lannister(play=["Tywin Lannister", "Lannisport Merchant", "Western Fiefdom"], gold=2),
        phase="marshaling",
    )
    assert t.card("Robb Stark").keywords == [] and t.card("Tywin Lannister").strength == 6
    assert t.card("Direwolf Pup").strength == 1 and "Winterfell Steward" not in t.offered(0)
    t.passes(0)
    t.run_to("cards.action.marshaling", 1)
    assert "Lannisport Merchant" not in t.offered(1)
    assert not t.card("Western Fiefdom").blank  # locations are no characters


def test_heads_on_spikes_shows_a_character_to_its_dead_and_brings_two_power() -> None:
    t = unveil("Heads on Spikes", {}, {"hand": ["Tywin Lannister"]})
    t.run_to("cards.action.plot")
    assert t.pile(1, "dead") == ["Tywin Lannister"] and t.faction_power(0) == 2
    t = unveil("Heads on Spikes", {}, {"hand": ["Lannisport"]})
    t.run_to("cards.action.plot")
    assert t.pile(1, "discard") == ["Lannisport"] and t.faction_power(0) == 0


@pytest.mark.rule("agot-abilities-08", "agot-targets-08")
@pytest.mark.parametrize(
    ("hands", "used"), [((0,), False), ((1,), True), ((0, 0), False), ((1, 0), True), ((0, 2), True)]
)
def test_heads_on_spikes_need_a_hand_of_an_opponent(hands: tuple[int, ...], used: bool) -> None:
    t = unveil("Heads on Spikes", {"hand": ["Ice"]}, *[{"hand": ["Lannisport"] * n} for n in hands])
    assert any("Heads on Spikes" in line for line in t.log("use")) == used
    t.run_to("cards.action.plot")
    assert [len(t.pile(1 + seat, "discard")) for seat in range(len(hands))] == [min(1, n) for n in hands]
    assert t.pile(0, "hand") == ["Ice"]


@pytest.mark.rule("agot-effects-01")
def test_heads_on_spikes_is_aimed_at_one_opponent() -> None:
    t = unveil("Heads on Spikes", {}, {"hand": ["Lannisport"]}, {}, {"hand": ["Lannisport"]})
    assert t.is_asked(0, "cards.player") and len(t.offered(0)) == 2  # one of them holds nothing
    t.does(0, t.decision(0).options[1])
    assert t.pile(1, "hand") == ["Lannisport"] and t.pile(3, "hand") == []


@pytest.mark.rule("agot-golden-02")
def test_a_jousting_contest_is_fought_one_against_one() -> None:
    t = Table(
        stark(play=["Robb Stark", "Summer"], plot="Jousting Contest"),
        lannister(play=["Tywin Lannister", "Gold Cloaks", "Burned Men"]),
        phase="challenges",
        pause=True,
    )
    t.run_to("cards.challenge", 0)
    t.does(0, "military", "Robb Stark")
    assert not t.is_asked(0, "cards.attack") and t.card("Summer").part == "none"
    t.run_to("cards.defend")
    t.does(1, "Tywin Lannister")
    assert not t.is_asked(1, "cards.defend") and t.card("Gold Cloaks").part == "none"
    t.resolve()
    t.run_to("cards.challenge", 1)
    t.does(1, "military", "Gold Cloaks")  # the limit holds for all
    assert not t.is_asked(1, "cards.attack") and t.card("Burned Men").part == "none"


def test_marched_to_the_wall_costs_everybody_a_character_without_a_save() -> None:
    t = unveil(
        "Marched to the Wall",
        {"play": [card("Robb Stark", duplicates=1), "Arya Stark", "The Wolfswood"]},
        {"play": [wearing("Tywin Lannister", "Bodyguard")]},
    )
    assert t.asked == 0 and t.offered(0) == ["Robb Stark", "Arya Stark"]
    t.does(0, "Robb Stark")
    asked = t.run_to("cards.action.plot")
    assert not [key for key in asked if key.startswith("cards.would")]
    assert t.in_play(0) == ["Arya Stark", "Herald", "The Wolfswood"] and t.in_play(1) == ["Herald"]
    assert "Tywin Lannister" in t.pile(1, "discard") and t.pile(1, "dead") == []


def test_marching_orders_stop_locations_attachments_and_events() -> None:
    ours = stark(
        play=["Arya Stark"], hand=["Ice", "The Wolfswood", "Robb Stark", "Dagger"], gold=9, plot="Marching Orders"
    )
    t = table(ours, lannister(hand=["Lannisport", "Exile"], gold=3), phase="marshaling")
    assert "Robb Stark" in t.offered(0)
    assert not {"Ice", "The Wolfswood", "Dagger"} & set(t.offered(0))
    t.passes(0)
    t.run_to("cards.action.marshaling", 1)
    assert "Lannisport" in t.offered(1) or "Exile" in t.offered(1)  # others march as they like


def test_naval_superiority_dries_up_kingdom_and_edict_plots() -> None:
    for plot, gold in (("Calling the Banners", 0), ("A Feast for Crows", 0), ("A Storm of Swords", 3)):
        t = Table(
            stark(plot="Naval Superiority"),
            lannister(plot=plot, play=["Tywin Lannister"]),
            phase="marshaling",
            step="collect",
            first=1,
            pause=True,
        )
        assert t.gold(1) == gold + 2  # his own two come as ever


@pytest.mark.rule("agot-effects-01")
def test_power_behind_the_throne_holds_one_token_that_stands_a_character() -> None:
    t = unveil("Power Behind the Throne", {"play": [kneeling("Robb Stark")]}, {"play": [kneeling("Tywin Lannister")]})
    t.run_to("cards.action", 0)
    assert t.card("Power Behind the Throne").tokens == {"stand": 1}
    t.does(0, "Power Behind the Throne")
    assert sorted(t.offered(0)) == ["Robb Stark", "Tywin Lannister"]
    t.does(0, "Robb Stark")
    assert not t.card("Robb Stark").kneeling and t.card("Power Behind the Throne").tokens == {}
    t.run_to("cards.action", 0)
    assert "Power Behind the Throne" not in t.offered(0)


def test_rebuilding_shuffles_up_to_three_discarded_cards_into_the_deck() -> None:
    t = unveil(
        "Rebuilding",
        {"discard": ["Ice", "Summer", "Robb Stark", "Bran Stark"], "dead": ["Arya Stark"], "deck": ["Ice"]},
    )
    assert "Arya Stark" not in t.offered(0)
    t.does(0, "Ice", "Summer", "Robb Stark")
    t.run_to("cards.action.plot")
    assert t.pile(0, "discard") == ["Bran Stark"] and len(t.pile(0, "deck")) == 4
    t = unveil("Rebuilding", {"discard": ["Ice", "Summer"], "deck": ["Ice"]})
    t.does(0, "done")
    t.run_to("cards.action.plot")
    assert t.pile(0, "discard") == ["Ice", "Summer"]


def test_reinforcements_bring_a_character_of_cost_five_from_hand_or_discard_pile() -> None:
    t = unveil(
        "Reinforcements",
        {"hand": ["Robb Stark", "Catelyn Stark", "Ice"], "discard": ["Summer", "Littlefinger"], "dead": ["Bran Stark"]},
        {"discard": ["The Tickler"]},
    )
    assert sorted(t.offered(0)) == ["Catelyn Stark", "Littlefinger", "Summer"]
    t.does(0, "Summer")
    t.run_to("cards.action.plot")
    assert "Summer" in t.in_play(0)


def test_a_sneak_attack_is_the_only_challenge_of_its_player_and_hurts_twice() -> None:
    t = Table(
        stark(play=["Robb Stark", "Catelyn Stark"], plot="Sneak Attack"),
        lannister(power=5, play=["Tywin Lannister", "Cersei Lannister"]),
        phase="challenges",
        pause=True,
    )
    t.initiate("power", "Robb Stark")
    t.defends()
    t.resolve()
    assert t.faction_power(1) == 3
    asked = t.run_to("cards.challenge", 1)
    assert "cards.challenge" not in asked
    t.initiate("power", "Cersei Lannister", seat=1)
    t.resolve()
    t.run_to("cards.challenge", 1)  # the other player may attack again


def test_supporting_the_faith_empties_all_pools_when_the_challenges_phase_begins() -> None:
    t = Table(stark(gold=5, plot="Supporting the Faith"), lannister(gold=3), phase="marshaling", pause=True)
    assert t.gold(0) == 5
    t.to_phase("challenges")
    assert t.gold(0) == 0 and t.gold(1) == 0


@pytest.mark.rule("agot-golden-02")
def test_taxation_allows_two_limited_cards_a_round() -> None:
    t = Table(
        stark(hand=["The Roseroad", "The Roseroad", "The Roseroad"], plot="Taxation"),
        lannister(hand=["The Roseroad", "The Roseroad"]),
        pause=True,
    )
    for _ in range(2):
        t.does(0, "The Roseroad")
        t.passes(1)
    assert "The Roseroad" not in t.offered(0)
    t.passes(0)
    t.run_to("cards.action.marshaling", 1)
    while t.match.active != 1 or not t.is_asked(1):
        t.idle()
    t.does(1, "The Roseroad")
    t.passes(0)
    assert "The Roseroad" not in t.offered(1)


def test_the_winds_of_winter_hurt_twice() -> None:
    t = Table(
        stark(play=["Robb Stark"], plot="The Winds of Winter"),
        lannister(play=["The Tickler", "Burned Men", "Gold Cloaks"]),
        phase="challenges",
    )
    t.initiate("military")
    t.defends()
    t.run_to("cards.claim")
    t.does(1, ["Burned Men", "The Tickler"])
    t.run_to("cards.use-keyword")
    assert sorted(t.pile(1, "dead")) == ["Burned Men", "The Tickler"]


def test_wildfire_spares_up_to_three_characters_of_each_player() -> None:
    t = unveil(
        "Wildfire Assault",
        {"play": ["Robb Stark", "Arya Stark", "Bran Stark", card("Sansa Stark", duplicates=1), "The Wolfswood"]},
        {"play": ["The Tickler", "Burned Men"]},
    )
    assert t.asked == 0
    assert t.decision(0).most == 3
    t.does(0, ["Robb Stark", "Arya Stark", "Bran Stark"])
    assert t.asked == 1
    t.does(1, ["The Tickler"])
    asked = t.run_to("cards.action.plot")
    assert not [key for key in asked if key.startswith("cards.would")]
    assert t.pile(0, "dead") == ["Sansa Stark"] and t.pile(1, "dead") == ["Burned Men"]
    assert "The Wolfswood" in t.in_play(0)


@pytest.mark.parametrize("plot", ["Marched to the Wall", "Wildfire Assault"])
def test_who_has_no_characters_is_asked_for_none(plot: str) -> None:
    t = unveil(plot, {}, {"play": ["The Tickler", "Burned Men"]})
    t.run_to("cards.each", 1)
    assert t.asked == 1
