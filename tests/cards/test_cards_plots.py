"""The plots: every sentence of every plot is played."""

from __future__ import annotations

import pytest

from tests.cards.plain_events import reveals, unveil
from tests.cards.table import Table, challenge, kneeling, lannister, stark, wearing

pytestmark = pytest.mark.rule("agot-effects-01")  # each card does what its text says


def test_a_clash_of_kings_moves_a_power_after_a_won_power_challenge() -> None:
    for kind, moved in (("power", 2), ("military", 0)):
        t = Table(
            stark(play=[kneeling("Robb Stark")], plot="A Clash of Kings"),
            lannister(power=5),
            phase="challenges",
            challenge=challenge(kind, ["Robb Stark"]),
            step="compare",
            pause=True,
        )
        if kind == "power":
            t.does(0, "A Clash of Kings")
        t.resolve()
        assert t.faction_power(1) == 5 - moved  # the card and the claim


def test_a_clash_of_kings_is_silent_in_defeat_and_speaks_in_defence() -> None:
    ours = stark(play=[kneeling("Robb Stark")], plot="A Clash of Kings")
    for foe, asked in (("Cersei Lannister", True), ("Tywin Lannister", False)):
        t = Table(
            ours,
            lannister(power=5, play=[kneeling(foe)]),
            phase="challenges",
            first=1,
            challenge=challenge("power", [foe], ["Robb Stark"], attacker=1, defender=0),
            step="compare",
            pause=True,
        )
        assert t.is_asked(0, "cards.reaction.won") is asked


def test_a_feast_for_crows_brings_two_power_for_dominance() -> None:
    t = Table(stark(play=["Robb Stark"], plot="A Feast for Crows"), lannister(), phase="dominance", pause=True)
    assert t.is_asked(0, "cards.reaction.dominates") and t.faction_power(0) == 1
    t.does(0, "A Feast for Crows")
    assert t.faction_power(0) == 3
    t = Table(stark(plot="A Feast for Crows"), lannister(play=["Tywin Lannister"]), phase="dominance", pause=True)
    assert t.key == "cards.action.dominance" and t.faction_power(0) == 0


@pytest.mark.rule("agot-golden-02")
def test_a_game_of_thrones_puts_intrigue_before_the_other_challenges_for_all() -> None:
    t = Table(
        stark(play=["Catelyn Stark", "Robb Stark"], plot="A Game of Thrones"),
        lannister(play=["Tywin Lannister"]),
        phase="challenges",
        pause=True,
    )
    t.run_to("cards.challenge", 0)
    assert t.offered(0) == ["intrigue challenge", "pass"]
    t.initiate("intrigue", "Catelyn Stark")
    t.defends()
    t.resolve()
    t.run_to("cards.challenge", 0)
    assert sorted(t.offered(0)) == ["military challenge", "pass", "power challenge"]
    t.does(0, "pass")
    t.run_to("cards.challenge", 1)
    assert t.offered(1) == ["intrigue challenge", "pass"]


def test_a_lost_intrigue_challenge_opens_nothing_under_a_game_of_thrones() -> None:
    t = Table(
        stark(play=["Catelyn Stark", "Robb Stark"], plot="A Game of Thrones"),
        lannister(play=["Tywin Lannister"]),
        phase="challenges",
        pause=True,
    )
    t.initiate("intrigue", "Catelyn Stark")
    t.defends("Tywin Lannister")
    t.resolve()
    asked = t.run_to("cards.action.dominance")
    assert "cards.challenge" not in asked


def test_a_noble_cause_makes_the_first_lord_or_lady_cheaper() -> None:
    t = Table(
        stark(hand=["Tumblestone Knight", "Robb Stark", "Arya Stark"], gold=9, plot="A Noble Cause"),
        lannister(),
        pause=True,
    )
    t.does(0, "Tumblestone Knight")
    t.passes(1)
    assert t.gold(0) == 7
    t.does(0, "Robb Stark")
    t.passes(1)
    assert t.gold(0) == 3
    t.does(0, "Arya Stark", "pass")
    assert t.gold(0) == 0  # the second lady pays in full


def test_a_noble_cause_is_that_of_its_player() -> None:
    t = Table(
        stark(plot="A Noble Cause"), lannister(hand=["Tywin Lannister"], gold=7, plot="Summons"), first=1, pause=True
    )
    t.does(1, "Tywin Lannister")
    assert t.gold(1) == 0


def test_a_storm_of_swords_allows_its_player_a_second_military_challenge() -> None:
    t = Table(
        stark(play=["Robb Stark", "Summer", "Grey Wind", "Catelyn Stark"], plot="A Storm of Swords"),
        lannister(
            play=["The Tickler", "Lannisport Merchant", "Gold Cloaks", "Ser Jaime Lannister", "Cersei Lannister"]
        ),
        phase="challenges",
        pause=True,
    )
    for name in ("Robb Stark", "Summer"):
        t.initiate("military", name)
        t.defends()
        t.resolve()
    t.run_to("cards.challenge", 0)
    assert sorted(t.offered(0)) == ["intrigue challenge", "pass", "power challenge"]
    t.does(0, "pass")
    t.run_to("cards.challenge", 1)
    t.initiate("military", "Gold Cloaks", seat=1)
    t.defends(seat=0)
    t.resolve()
    t.run_to("cards.challenge", 1)
    assert sorted(t.offered(1)) == ["intrigue challenge", "pass", "power challenge"]


def test_building_orders_finds_a_location_or_attachment_in_the_top_ten() -> None:
    top = ["Robb Stark"] * 7 + ["Ice", "The Wolfswood", "Winter Is Coming", "Gates of Winterfell"]
    t = unveil("Building Orders", {"deck": [*top, "Summer"]})
    assert sorted(t.offered(0)) == ["Ice", "The Wolfswood", "pass"]  # the eleventh lies too deep
    t.does(0, "Ice")
    assert t.card("Ice").place == "hand" and any("Ice" in line for line in t.log())
    assert len(t.pile(0, "deck")) == 11


def test_summons_finds_a_character_in_the_top_ten_or_nobody() -> None:
    top = ["Ice"] * 8 + ["Robb Stark", "Arya Stark", "Bran Stark", "Ice"]
    t = unveil("Summons", {"deck": list(top)})
    assert sorted(t.offered(0)) == ["Arya Stark", "Robb Stark", "pass"]
    t.does(0, "pass")
    assert t.pile(0, "hand") == [] and len(t.pile(0, "deck")) == 12
    t = unveil("Summons", {"deck": list(top)})
    t.does(0, "Robb Stark")
    assert t.card("Robb Stark").place == "hand"


def test_calling_the_banners_pays_a_gold_for_each_character_of_an_opponent() -> None:
    t = unveil(
        "Calling the Banners",
        {"play": ["Robb Stark"] * 1},
        {"play": ["Tywin Lannister", "Burned Men", "Lannisport"]},
        {"play": ["The Tickler"]},
    )
    assert t.is_asked(0, "cards.player")
    t.does(0, t.decision(0).options[0])
    t.run_to("cards.action.plot")
    assert t.gold(0) == 2


def calm(named: str) -> Table:
    t = unveil(
        "Calm Over Westeros",
        {
            "play": ["Bran Stark", "Arya Stark"],
            "power": 3,
            "hand": ["Ice", "Ice"],
            "plots": ["Calm Over Westeros", "Marching Orders", "Summons"],
        },
        {
            "play": ["Tywin Lannister", "Cersei Lannister", "Gold Cloaks"],
            "plots": ["The Winds of Winter", "Sneak Attack", "Summons"],
        },
        first=1,
    )
    t.does(0, named)
    return t


def attack(t: Table, kind: str, name: str) -> None:
    t.to_phase("challenges")
    t.run_to("cards.challenge", 1)
    t.initiate(kind, name, seat=1)
    t.defends(seat=0) if kind == "power" else None
    t.resolve()


def test_calm_over_westeros_lowers_the_claim_of_the_kind_that_was_named() -> None:
    t = calm("power")
    attack(t, "power", "Tywin Lannister")
    assert t.faction_power(0) == 2  # two less one
    t = calm("intrigue")
    attack(t, "power", "Tywin Lannister")
    assert t.faction_power(0) == 1


def test_calm_over_westeros_ends_with_the_next_plot() -> None:
    t = calm("power")
    t.run_to("cards.plot")
    before = t.faction_power(0)
    reveals(t, "Marching Orders", "Sneak Attack")
    attack(t, "power", "Tywin Lannister")
    assert t.faction_power(0) == before - 2


def test_confiscation_discards_an_attachment() -> None:
    t = unveil(
        "Confiscation",
        {"play": [wearing("Robb Stark", "Little Bird")]},
        {"play": [wearing("Cersei Lannister", "Noble Lineage")]},
    )
    assert sorted(t.offered(0)) == ["Little Bird", "Noble Lineage"]
    t.does(0, "Noble Lineage")
    assert t.pile(1, "discard") == ["Noble Lineage"]


def test_counting_coppers_draws_three() -> None:
    t = unveil("Counting Coppers", {})
    t.run_to("cards.action.plot")
    assert len(t.pile(0, "hand")) == 3


def test_filthy_accusations_kneel_any_character() -> None:
    t = unveil("Filthy Accusations", {"play": ["Robb Stark"]}, {"play": ["Tywin Lannister", "Lannisport"]})
    assert sorted(t.offered(0)) == ["Robb Stark", "Tywin Lannister"]
    t.does(0, "Tywin Lannister")
    assert t.card("Tywin Lannister").kneeling
