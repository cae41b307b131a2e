"""The small words of the cards: whose, which, how many, how long. Baratheon and Greyjoy."""

from __future__ import annotations

import pytest

from tests.cards.plain_events import table
from tests.cards.table import (
    Table,
    baratheon,
    card,
    cards_file,
    challenge,
    greyjoy,
    kneeling,
    lannister,
    stark,
    wearing,
)

pytestmark = pytest.mark.rule("agot-effects-01")  # each card does what its text says

# --- Baratheon ---


def test_cressen_looks_for_attachments() -> None:
    t = table(
        baratheon(play=["Maester Cressen"]),
        stark(play=["Hall", wearing("Robb Stark", "Little Bird", "Ice")]),
        phase="marshaling",
    )
    t.does(0, "Maester Cressen")
    assert t.card("Little Bird").place == "discard"  # the only Condition


def test_melisandre_minds_cards_of_her_own_player_and_kneels_characters() -> None:
    t = Table(
        baratheon(hand=["Fiery Followers", "Melisandre"], gold=9, plot="Summons", play=["The Red Keep"]),
        baratheon(play=["Melisandre", "Bastard in Hiding"]),
        pause=True,
    )
    t.does(0, "Fiery Followers")
    assert t.key == "cards.action.marshaling"  # somebody else's Melisandre is silent
    t.passes(1)
    t.does(0, "Melisandre", "Melisandre")
    assert "The Red Keep" not in t.offered(0) and "Bastard in Hiding" in t.offered(0)


def test_robert_counts_kneeling_characters() -> None:
    t = table(baratheon(play=["Robert Baratheon", kneeling("Hall"), kneeling("Shireen Baratheon")]), stark())
    assert t.card("Robert Baratheon").strength == 6


def test_davos_and_shireen_speak_of_their_own_death() -> None:
    for name in ("Ser Davos Seaworth", "Shireen Baratheon"):
        t = table(baratheon(play=[name, "Bastard in Hiding"]), stark(play=["Hall"], hand=["Dagger"]), first=1)
        t.does(1, "Dagger", "Bastard in Hiding")
        assert t.pile(0, "dead") == ["Bastard in Hiding"], name


def test_shireen_kneels_a_character() -> None:
    t = table(
        baratheon(play=["Shireen Baratheon", "Hall"]),
        stark(play=["Robb Stark", "Arya Stark"], hand=["Dagger"]),
        first=1,
    )
    t.does(1, "Dagger", "Shireen Baratheon")
    t.does(0, "Shireen Baratheon")
    assert "Hall" not in t.offered(0)


def test_the_hunting_party_smells_kings_among_characters() -> None:
    for foe, icons in ((["Robb Stark", "Hall"], ["military"]), (["Robert Baratheon"], ["military", "intrigue"])):
        t = table(baratheon(play=["King's Hunting Party"]), stark(play=foe))
        assert t.card("King's Hunting Party").icons == icons


@pytest.mark.rule("agot-effects-01")
def test_the_lancer_drains_opponents_when_he_enters_himself() -> None:
    t = Table(
        baratheon(
            play=[card("Shireen Baratheon", power=1), "Vanguard Lancer"],
            hand=["Bastard in Hiding"],
            gold=2,
            plot="Summons",
        ),
        stark(play=[card("Robb Stark", power=2)]),
        pause=True,
    )
    t.does(0, "Bastard in Hiding")
    assert t.key == "cards.action.marshaling"  # another card entered
    t = Table(
        baratheon(play=[card("Shireen Baratheon", power=1)], hand=["Vanguard Lancer"], gold=2, plot="Summons"),
        stark(play=[card("Robb Stark", power=2)], power=1),
        pause=True,
    )
    t.does(0, "Vanguard Lancer", "Vanguard Lancer")
    assert sorted(t.offered(0)) == ["House Stark", "Robb Stark"]
    t.does(0, "Robb Stark")
    assert t.card("Robb Stark").power == 1


def test_attachments_with_words_about_their_host_do_not_go_on_locations() -> None:
    for faction, name, host, place in (
        ("baratheon", "Lightbringer", "Bastard in Hiding", "The Red Keep"),
        ("greyjoy", "Throwing Axe", "Salty Navigator", "Hall"),
        ("stark", "Ice", "Summer", "The Wolfswood"),
        ("stark", "Seal of the Hand", "Sansa Stark", "Hall"),
        ("stark", "Bodyguard", "Sansa Stark", "Hall"),
        ("nightswatch", "Longclaw", "Jon Snow", "Castle Black"),
        ("targaryen", "Drogo's Arakh", "Braided Warrior", "Hall"),
        ("tyrell", "Heartsbane", "Left", "Highgarden"),
    ):
        host = "Arya Stark" if host == "Summer" else host
        t = table(
            {"faction": faction, "play": [host, place], "hand": [name], "gold": 5, "plot": "Summons"},
            stark(),
            phase="marshaling",
        )
        t.does(0, name)
        assert t.card(name).host == host


def test_lightbringer_minds_the_power_of_its_bearer() -> None:
    t = table(
        baratheon(
            play=[wearing("Shireen Baratheon", "Lightbringer", kneeling=True), "Bastard in Hiding"],
            hand=["Song of Praise"],
        ),
        stark(),
    )
    t.does(0, "Song of Praise", "Bastard in Hiding")
    assert t.key == "cards.action.challenges" and t.card("Shireen Baratheon").kneeling


def test_the_red_keep_draws_once_at_the_end_of_the_challenges_phase() -> None:
    t = Table(baratheon(play=["The Red Keep"]), stark(), phase="dominance", pause=True)
    asked = t.run_to("cards.plot")
    assert "cards.interrupt.ends" not in asked
    t = Table(baratheon(play=[kneeling("The Red Keep")]), stark(), phase="challenges", pause=True)
    asked = t.run_to("cards.action.dominance")
    assert "cards.interrupt.ends" not in asked


def test_ours_is_the_fury_calls_a_kneeling_character_of_its_player() -> None:
    t = Table(
        baratheon(play=[kneeling("Robert Baratheon"), "Bastard in Hiding"], hand=["Ours is the Fury"], gold=2),
        baratheon(play=[kneeling("Stannis Baratheon"), kneeling("Shireen Baratheon")]),
        phase="challenges",
        challenge=challenge("power", ["Stannis Baratheon"], attacker=1, defender=0),
        step="actions",
        pause=True,
    )
    t.does(0, "Ours is the Fury")
    assert t.card("Robert Baratheon").part == "defending"  # the only one


def test_seen_in_flames_needs_a_character_and_takes_one_card() -> None:
    for ours, offered in (([wearing("Shireen Baratheon", "Lightbringer")], False), (["Selyse Baratheon"], True)):
        t = Table(
            baratheon(play=ours, hand=["Seen In Flames"], gold=1),
            stark(hand=["Ice", "Summer", "Bran Stark"]),
            phase="challenges",
            pause=True,
        )
        assert ("Seen In Flames" in t.offered(0)) is offered
    t.does(0, "Seen In Flames", "Summer")
    assert t.key == "cards.action.challenges" and sorted(t.pile(1, "hand")) == ["Bran Stark", "Ice"]


def test_a_look_at_a_hand_takes_as_many_cards_as_the_card_says() -> None:
    does = {"action": "any", "target": {"player": "opponent"}, "do": {"peek": 2, "from": "chosen"}}
    spy = cards_file({"name": "Spy", "type": "event", "cost": 0, "does": [does]})
    t = Table(
        stark(hand=["Spy"]),
        lannister(hand=["Treachery", "Lannisport", "Casterly Rock"]),
        phase="challenges",
        content=[spy],
        pause=True,
    )
    t.does(0, "Spy", "Lannisport")
    assert t.offered(0) == ["Treachery", "Casterly Rock"]
    t.does(0, "Treachery")
    assert t.key == "cards.action.challenges" and t.pile(1, "hand") == ["Casterly Rock"]


# --- Greyjoy ---


def test_aeron_raises_the_dead_of_his_player() -> None:
    t = Table(
        greyjoy(play=["Aeron Damphair"], dead=["Theon Greyjoy", "Maester Wendamyr"]),
        greyjoy(dead=["Asha Greyjoy"]),
        phase="dominance",
        pause=True,
    )
    t.does(0, "Aeron Damphair")
    assert "Theon Greyjoy" in t.in_play(0)  # the only one he may raise


@pytest.mark.rule("agot-effects-01")
def test_euron_takes_a_location_for_his_own_pillage_from_the_loser() -> None:
    ours = greyjoy(play=[kneeling("Euron Crow's Eye"), kneeling("Black Wind's Crew")], discard=["Sea Tower"])
    theirs = lannister(discard=["Lannisport"], deck=["Treachery"] * 5)
    for attacker, asked in (("Black Wind's Crew", False), ("Euron Crow's Eye", True)):
        t = Table(
            ours, theirs, phase="challenges", challenge=challenge("military", [attacker]), step="compare", pause=True
        )
        t.run_to("cards.use-keyword")
        t.does(0, [attacker] if not asked else t.offered(0)[:1])
        if asked and t.is_asked(0, "cards.use-keyword"):
            t.does(0, [attacker])
        assert t.is_asked(0, "cards.reaction.pillaged") is asked
    t.does(0, "Euron Crow's Eye")
    assert "Lannisport" in t.in_play(0) and t.pile(0, "discard") == ["Sea Tower"]


def test_drowned_men_count_locations_and_so_do_the_wardens() -> None:
    keel = cards_file({"name": "Keel", "type": "attachment", "cost": 0, "traits": ["Warship", "The Reach"]})
    t = Table(
        greyjoy(play=["Drowned Men", "Wardens of the Reach", wearing("Theon Greyjoy", "Keel")]), stark(), content=[keel]
    )
    assert t.card("Drowned Men").strength == 3 and t.card("Wardens of the Reach").strength == 3


def test_the_shipwright_kneels_locations() -> None:
    t = Table(
        greyjoy(play=["Lordsport Shipwright"]),
        stark(play=["Bran Stark", "The Wolfswood"]),
        phase="marshaling",
        first=1,
        active=0,
        pause=True,
    )
    t.passes(1)
    t.does(0, "Lordsport Shipwright")
    assert sorted(set(t.offered(0))) == ["Herald", "The Wolfswood"]


def test_the_great_kraken_hides_the_balon_of_its_player() -> None:
    t = Table(greyjoy(play=["Great Kraken", "Balon Greyjoy"]), greyjoy(play=["Balon Greyjoy"]))
    assert "stealth" in t.card("Balon Greyjoy", 0).keywords and "stealth" not in t.card("Balon Greyjoy", 1).keywords


def test_the_scout_helps_greyjoys_who_fight_for_one_challenge() -> None:
    t = Table(
        greyjoy(play=["Iron Fleet Scout", kneeling("Theon Greyjoy"), "Asha Greyjoy", kneeling("Wildling Horde")]),
        stark(),
        phase="challenges",
        first=1,
        challenge=challenge("military", ["Theon Greyjoy", "Wildling Horde"]),
        step="actions",
        pause=True,
    )
    t.passes(1)
    t.does(0, "Iron Fleet Scout")
    assert t.card("Theon Greyjoy").strength == 4  # neither Asha at home nor a wildling
    t.resolve()
    assert t.card("Theon Greyjoy").strength == 3


def test_the_krakens_grasp_holds_the_weak_for_one_challenge() -> None:
    t = Table(
        greyjoy(play=[kneeling("Theon Greyjoy")], hand=["The Kraken's Grasp"]),
        lannister(play=[kneeling("Tywin Lannister"), kneeling("Ser Jaime Lannister")]),
        phase="challenges",
        challenge=challenge("military", ["Theon Greyjoy"], ["Tywin Lannister", "Ser Jaime Lannister"]),
        step="actions",
        pause=True,
    )
    t.does(0, "The Kraken's Grasp")  # Jaime has 5, Tywin 6
    t.resolve()
    assert any("STR 3 attacks against 6" in line for line in t.log())


def test_balon_shames_the_weak_while_he_attacks_only() -> None:
    t = Table(
        stark(play=[kneeling("Robb Stark")]),
        greyjoy(play=[kneeling("Balon Greyjoy"), kneeling("Theon Greyjoy")]),
        phase="challenges",
        challenge=challenge("military", ["Robb Stark"], ["Balon Greyjoy", "Theon Greyjoy"]),
        step="compare",
    )
    assert any("against 8" in line for line in t.log())


def test_the_krakens_grasp_lets_go_after_the_challenge() -> None:
    t = Table(
        greyjoy(play=[kneeling("Theon Greyjoy"), "Balon Greyjoy"], hand=["The Kraken's Grasp"]),
        stark(play=["Jon Snow", wearing("Robb Stark", "Seal of the Hand", kneeling=True)]),
        phase="challenges",
        challenge=challenge("military", ["Theon Greyjoy"], ["Robb Stark"]),
        step="actions",
        pause=True,
    )
    t.does(0, "The Kraken's Grasp")
    t.resolve()
    assert any("STR 3 attacks against 0" in line for line in t.log())
    t.run_to("cards.action.challenges", 1)
    t.does(1, "Seal of the Hand")
    t.initiate("power", "Balon Greyjoy")
    t.defends("Robb Stark")
    t.resolve()
    assert any("STR 5 attacks against 5" in line for line in t.log())


@pytest.mark.rule("agot-effects-01")
def test_asha_and_theon_do_not_rejoice_in_a_defeat_without_a_fight() -> None:
    """A defender whose STR is left out loses an unopposed challenge."""
    for name in ("Asha Greyjoy", "Theon Greyjoy"):
        t = Table(
            greyjoy(play=[kneeling("Euron Crow's Eye")], hand=["The Kraken's Grasp"]),
            greyjoy(play=[kneeling(name)]),
            phase="challenges",
            challenge=challenge("power", ["Euron Crow's Eye"], [name]),
            step="actions",
            pause=True,
        )
        t.does(0, "The Kraken's Grasp")
        asked = t.run_to("cards.use-keyword", 0)
        assert "cards.reaction.won" not in asked
