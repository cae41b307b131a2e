"""Attachment, locations and events of House Martell: every sentence is played."""

from __future__ import annotations

import pytest

from tests.cards.plain_events import table
from tests.cards.table import Table, card, challenge, kneeling, lannister, martell, nightswatch, stark, wearing

pytestmark = pytest.mark.rule("agot-effects-01")  # each card does what its text says


def test_dawn_grows_with_the_used_plots_and_makes_a_dayne_intimidate() -> None:
    t = Table(martell(play=[wearing("Edric Dayne", "Dawn")], used=["Summons", "Taxation"]), stark())
    assert t.card("Edric Dayne").strength == 3 and "intimidate" in t.card("Edric Dayne").keywords
    t = Table(martell(play=[wearing("Obara Sand", "Dawn")], used=["Summons"]), stark())
    assert t.card("Obara Sand").strength == 4 and t.card("Obara Sand").keywords == []


def ghaston(**robb: object) -> Table:
    t = Table(
        martell(play=["Ghaston Grey"]),
        stark(play=[card("Robb Stark", **robb), "Arya Stark", "Eddard Stark"]),
        phase="challenges",
        first=1,
    )
    t.initiate("power", "Robb Stark", "Arya Stark", seat=1)
    t.run_to("cards.reaction.won", 0)
    return t


def test_ghaston_grey_is_given_up_to_send_an_attacker_home() -> None:
    t = ghaston()
    t.does(0, "Ghaston Grey")
    assert t.offered(0) == ["Robb Stark", "Arya Stark"] and t.card("Ghaston Grey").place == "discard"
    t.does(0, "Arya Stark")
    assert t.pile(1, "hand") == ["Arya Stark"]


def test_nobody_is_saved_from_ghaston_grey() -> None:
    t = ghaston(duplicates=1)
    t.does(0, "Ghaston Grey", "Robb Stark")
    assert not t.key.startswith("cards.would") and t.pile(1, "hand") == ["Robb Stark"]


def test_ghaston_grey_that_kneels_or_attacked_answers_nothing() -> None:
    t = Table(
        martell(play=[kneeling("Ghaston Grey")]), stark(play=["Robb Stark"]), phase="challenges", first=1, pause=True
    )
    t.initiate("power", seat=1)
    t.resolve()
    assert t.card("Ghaston Grey").place == "play" and t.card("Robb Stark").place == "play"
    t = Table(
        martell(play=["Ghaston Grey", "Edric Dayne", "Sunspear", "Palace Spearman"]),
        stark(play=["Eddard Stark"]),
        phase="challenges",
    )
    t.initiate("power", "Palace Spearman")
    t.defends("Eddard Stark")
    assert t.key == "cards.use-keyword"  # who attacks and loses gets neither


def test_sunspear_raises_the_claim_of_the_kind_that_was_lost() -> None:
    t = Table(
        martell(play=["Sunspear", "The Red Viper", "Doran Martell"]),
        stark(play=["Robb Stark"], hand=["Ice", "Ice", "Ice"], power=6),
        phase="challenges",
        first=1,
        pause=True,
    )
    t.initiate("power", "Robb Stark", seat=1)
    t.defends(seat=0)
    t.run_to("cards.reaction.won")
    t.does(0, "Sunspear")
    assert t.card("Sunspear").kneeling
    t.resolve()
    t.run_to("cards.challenge", 0)
    t.initiate("intrigue", "Doran Martell")
    t.resolve()
    assert len(t.pile(1, "hand")) == 2  # intrigue claim is 1 as ever
    assert t.faction_power(1) == 7
    t.run_to("cards.challenge", 0)
    t.initiate("power", "The Red Viper")
    t.resolve()
    assert t.faction_power(1) == 5


def test_sunspear_forgets_by_the_next_round() -> None:
    t = Table(
        martell(play=["Sunspear", "The Red Viper"], plots=["Summons", "Counting Coppers"]),
        stark(play=[kneeling("Robb Stark")], power=6),
        phase="challenges",
        first=1,
        challenge=challenge("power", ["Robb Stark"], attacker=1, defender=0),
        step="actions",
        pause=True,
    )
    t.run_to("cards.reaction.won", 0)
    t.does(0, "Sunspear")
    t.to_phase("dominance")
    t.to_phase("challenges")
    t.run_to("cards.challenge", 0)
    before = t.faction_power(1)
    t.initiate("power", "The Red Viper")
    t.resolve()
    assert t.faction_power(1) == before - 1


def test_the_blood_orange_grove_makes_the_next_martell_card_cheaper() -> None:
    t = Table(
        martell(
            play=["Blood Orange Grove"],
            hand=["Littlefinger", "Dawn"],
            gold=6,
            plot="Summons",
        ),
        stark(),
        pause=True,
    )
    t.does(0, "Blood Orange Grove")
    t.passes(1)
    t.does(0, "Littlefinger", "pass")
    t.passes(1)
    assert t.gold(0) == 1  # of no house
    t.does(0, "Dawn")
    assert t.gold(0) == 0


def test_one_blood_orange_grove_a_round() -> None:
    t = Table(martell(hand=["Blood Orange Grove", "The Roseroad"], plot="Summons"), stark(), pause=True)
    t.does(0, "Blood Orange Grove")
    t.passes(1)
    assert "The Roseroad" not in t.offered(0)


def test_dorans_game_brings_a_power_for_each_used_plot_once_a_challenge() -> None:
    t = Table(
        martell(
            play=[wearing("Doran Martell", "Dawn"), "House Dayne Knight"],
            hand=["Doran's Game"] * 2,
            used=["Summons", "Taxation"],
            gold=2,
        ),
        stark(),
        phase="challenges",
    )
    t.initiate("intrigue", "Doran Martell")
    t.does(0, "Doran's Game")
    assert t.faction_power(0) == 3 and t.gold(0) == 1  # two plots, and one for no defence
    assert t.key == "cards.use-keyword"  # not the other copy


@pytest.mark.rule("agot-effects-01")
def test_dorans_game_is_for_intrigue_won_by_five() -> None:
    t = Table(
        martell(play=[wearing("Doran Martell", "Dawn")], hand=["Doran's Game"], used=["Summons", "Taxation"], gold=2),
        stark(play=["Sansa Stark"]),
        phase="challenges",
    )
    t.initiate("power")
    t.defends()
    assert t.key == "cards.use-keyword"
    t = Table(
        martell(play=["Doran Martell"], hand=["Doran's Game"], used=["Summons"], gold=1), stark(), phase="challenges"
    )
    t.initiate("intrigue")
    assert t.key == "cards.use-keyword"  # by four


def unbowed(first: int) -> Table:
    t = Table(
        martell(play=["Obara Sand"], hand=["Unbowed, Unbent, Unbroken"] * 2),
        stark(play=["Robb Stark", "Eddard Stark", "Sansa Stark"]),
        phase="challenges",
        first=first,
        pause=True,
    )
    t.run_to("cards.challenge", 1)
    t.initiate("power", "Robb Stark", seat=1)
    t.defends(seat=0)
    t.run_to("cards.use-keyword" if first == 0 else "cards.reaction.won")
    return t


@pytest.mark.rule("agot-effects-01")
def test_unbowed_forbids_the_winner_a_kind_of_challenge_for_the_phase() -> None:
    t = unbowed(1)
    t.does(0, "Unbowed, Unbent, Unbroken", "military")
    assert t.key == "cards.use-keyword"  # one a challenge
    t.resolve()
    t.run_to("cards.challenge", 1)
    assert [word for word in t.offered(1) if word.endswith("challenge")] == ["intrigue challenge"]


def test_unbowed_is_not_for_the_first_player() -> None:
    t = unbowed(0)
    assert t.pile(0, "hand") == ["Unbowed, Unbent, Unbroken"] * 2


def test_unbowed_is_for_defenders_who_lost() -> None:
    t = Table(
        martell(play=["Palace Spearman"], hand=["Unbowed, Unbent, Unbroken"]),
        stark(play=["Robb Stark"]),
        phase="challenges",
        first=1,
        active=0,
        pause=True,
    )
    t.run_to("cards.challenge", 0)
    t.initiate("power")
    t.defends("Robb Stark")
    t.resolve()
    assert t.pile(0, "hand") == ["Unbowed, Unbent, Unbroken"]


def test_confinement_takes_all_three_icons_of_a_weak_character_for_the_phase() -> None:
    t = Table(
        martell(hand=["Confinement"], gold=1),
        lannister(play=["Cersei Lannister", "Ser Jaime Lannister", "The Tickler"]),
        phase="challenges",
        pause=True,
    )
    t.does(0, "Confinement")
    assert t.offered(0) == ["Cersei Lannister", "The Tickler"]  # Jaime has 5
    t.does(0, "Cersei Lannister")
    assert t.card("Cersei Lannister").icons == [] and t.gold(0) == 0
    assert t.card("The Tickler").icons == ["military", "intrigue"]
    t.to_phase("dominance")
    assert t.card("Cersei Lannister").icons == ["intrigue", "power"]


def test_confinement_takes_one_icon_of_each_kind_and_no_more() -> None:
    t = Table(
        martell(hand=["Confinement"], gold=1),
        lannister(play=[wearing("Cersei Lannister", "Noble Lineage")]),
        phase="challenges",
        pause=True,
    )
    t.does(0, "Confinement")
    assert t.card("Cersei Lannister").icons == ["power"]  # printed one gone, given one left


@pytest.mark.rule("agot-targets-08")
def test_areo_hotah_cannot_remove_who_takes_part_by_a_constant_ability() -> None:
    """Jon Snow would be back at once; who stands alone leaves for good."""
    t = table(
        nightswatch(play=["Jon Snow", "Old Forest Hunter"]),
        martell(hand=["Areo Hotah"], gold=9),
        challenge=challenge("military", ["Old Forest Hunter"]),
    )
    assert t.card("Jon Snow").part == "attacking"
    t.passes(0)
    t.does(1, "Areo Hotah")
    t.does(1, "Areo Hotah")
    assert t.card("Old Forest Hunter").part == "none" and t.card("Jon Snow").part == "none"
    assert not [line for line in t.log() if "Jon Snow" in line and "removed" in line]


@pytest.mark.rule("agot-targets-08")
def test_areo_hotah_removes_jon_snow_who_attacks_alone() -> None:
    t = table(
        nightswatch(play=["Jon Snow"]),
        martell(hand=["Areo Hotah"], gold=9),
        challenge=challenge("military", ["Jon Snow"]),
    )
    t.passes(0)
    t.does(1, "Areo Hotah")
    t.does(1, "Areo Hotah")
    assert t.card("Jon Snow").part == "none"
