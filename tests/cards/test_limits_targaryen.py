"""The small words of the cards: whose, which, how many, how long. Targaryen, Tyrell, neutral cards, plots."""

from __future__ import annotations

import pytest

from tests.cards.plain_events import table, unveil
from tests.cards.table import (
    Table,
    challenge,
    kneeling,
    lannister,
    stark,
    targaryen,
    tyrell,
    wearing,
)

pytestmark = pytest.mark.rule("agot-effects-01")  # each card does what its text says

# --- Targaryen, Tyrell ---


def test_dragons_love_the_stormborn_in_person() -> None:
    t = table(targaryen(play=["Drogon", "Viserion", "Hall", "Magister Illyrio", "Daenerys Targaryen"]), stark())
    assert sorted(t.card("Daenerys Targaryen").keywords) == ["insight", "renown", "stealth"]
    assert t.card("Hall").keywords == [] and t.card("Magister Illyrio").keywords == []


def test_rhaegal_and_the_handmaiden_stand_persons() -> None:
    t = table(
        targaryen(play=["Rhaegal", kneeling("Daenerys Targaryen"), kneeling("Hall"), "Handmaiden"]),
        stark(),
        challenge=challenge("power", ["Daenerys Targaryen"]),
        step="actions",
    )
    t.does(0, "Handmaiden")
    assert not t.card("Daenerys Targaryen").kneeling and t.card("Hall").kneeling
    t = table(
        targaryen(play=["Rhaegal", kneeling("Daenerys Targaryen"), kneeling("Hall")]),
        stark(),
        challenge=challenge("power", ["Daenerys Targaryen"]),
        step="compare",
    )
    t.does(0, "Rhaegal")
    assert not t.card("Daenerys Targaryen").kneeling and t.card("Hall").kneeling


def test_the_plaza_weakens_beyond_the_challenge_and_dracarys_too() -> None:
    t = Table(
        targaryen(play=["Drogon"], hand=["Dracarys!"], gold=1),
        stark(play=[kneeling("Eddard Stark")]),
        phase="challenges",
        challenge=challenge("power", ["Eddard Stark"], attacker=1, defender=0),
        step="actions",
        pause=True,
    )
    t.does(0, "Dracarys!")
    t.resolve()
    assert t.phase == "challenges" and t.card("Eddard Stark").strength == 1


def test_whom_dracarys_burned_dies_later_in_the_phase() -> None:
    t = table(
        targaryen(play=["Drogon"], hand=["Dracarys!", "Poison"], gold=1),
        stark(play=[kneeling("Eddard Stark")]),
        challenge=challenge("power", ["Eddard Stark"], attacker=1, defender=0),
        step="actions",
    )
    t.does(0, "Dracarys!")
    t.resolve()
    t.run_to("cards.action.challenges", 0)
    t.does(0, "Poison", "Eddard Stark")
    assert t.pile(1, "dead") == ["Eddard Stark"]


def test_dracarys_is_spoken_by_dragons_in_person() -> None:
    t = table(
        targaryen(play=["Hall"], hand=["Dracarys!"], gold=1),
        stark(play=[kneeling("Eddard Stark")]),
        challenge=challenge("power", ["Eddard Stark"], attacker=1, defender=0),
        step="actions",
    )
    assert "Dracarys!" not in t.offered(0)


def test_the_sea_sends_a_rider_of_ones_own_hand() -> None:
    t = table(
        targaryen(play=["Dothraki Sea", kneeling("Magister Illyrio")], hand=["Hall", "Khal Drogo"]),
        targaryen(hand=["Braided Warrior"]),
        challenge=challenge("power", ["Magister Illyrio"]),
        step="compare",
    )
    t.does(0, "Dothraki Sea")
    assert "Khal Drogo" in t.in_play(0)  # the only one


@pytest.mark.rule("agot-effects-01")
def test_fire_and_blood_and_waking_speak_of_ones_own_characters() -> None:
    t = Table(
        targaryen(hand=["Fire and Blood"], gold=1, dead=["Khal Drogo"]),
        targaryen(dead=["Drogon"]),
        phase="challenges",
        pause=True,
    )
    t.does(0, "Fire and Blood")
    assert t.pile(0, "dead") == [] and t.pile(1, "dead") == ["Drogon"]
    t = Table(
        targaryen(play=[kneeling("Plaza of Punishment"), kneeling("Khal Drogo")], hand=["Waking the Dragon"]),
        stark(),
        phase="challenges",
        pause=True,
    )
    t.does(0, "Waking the Dragon")
    assert "Khal Drogo" in t.in_play(0) and not t.card("Khal Drogo").kneeling and t.card("Plaza of Punishment").kneeling


def test_paxter_saves_one_gold() -> None:
    t = Table(
        tyrell(play=["Paxter Redwyne", kneeling("Left")], hand=["Put to the Sword"], gold=2),
        stark(play=["Robb Stark"]),
        phase="challenges",
        challenge=challenge("military", ["Left", "Paxter Redwyne"]),
        step="compare",
    )
    t.does(0, "Put to the Sword")
    assert t.gold(0) == 1


def test_the_queen_of_thorns_looks_into_her_own_hand() -> None:
    t = Table(
        tyrell(play=[kneeling("The Queen of Thorns")], hand=["Left"]),
        tyrell(hand=["Right"]),
        phase="challenges",
        challenge=challenge("intrigue", ["The Queen of Thorns"]),
        step="compare",
    )
    t.does(0, "The Queen of Thorns")
    assert "Left" in t.in_play(0)


def test_the_informant_speaks_of_herself_and_of_one_phase() -> None:
    t = Table(tyrell(play=["Olenna's Informant"], hand=["Burned Men"], gold=2), stark(), phase="challenges", pause=True)
    t.does(0, "Burned Men")
    assert t.key == "cards.action.challenges"
    t = Table(
        tyrell(play=["Left", "Right", "The Knight of Flowers"], hand=["Olenna's Informant"], gold=4),
        stark(play=["Bran Stark", "Sansa Stark", "Arya Stark"]),
        phase="challenges",
        pause=True,
    )
    t.does(0, "Olenna's Informant", "Olenna's Informant", "military")
    t.initiate("intrigue", "Right")
    t.defends()
    t.resolve()
    for name in ("Left", "The Knight of Flowers"):
        t.initiate("military", name)  # still there after another challenge
        t.resolve()
    assert len(t.pile(1, "dead")) == 2


def test_heartsbane_helps_for_one_challenge() -> None:
    t = Table(tyrell(play=[wearing("Left", "Heartsbane")]), stark(), phase="challenges", pause=True)
    t.initiate("military", "Left")
    t.does(0, "Heartsbane")
    t.resolve()
    assert t.phase == "challenges" and t.card("Left").strength == 2


def test_highgarden_sends_attackers_away() -> None:
    t = Table(
        tyrell(play=["Highgarden", kneeling("Left")], gold=1),
        stark(play=[kneeling("Robb Stark")]),
        phase="challenges",
        challenge=challenge("military", ["Robb Stark"], ["Left"], attacker=1, defender=0),
        step="actions",
        pause=True,
    )
    t.does(0, "Highgarden")
    assert t.card("Robb Stark").part == "none" and t.card("Left").part == "defending"


# --- neutral cards, plots, titles ---


def test_raiders_take_from_the_loser() -> None:
    t = Table(
        stark(play=[kneeling("Rattleshirt's Raiders"), wearing("Arya Stark", "Noble Lineage")]),
        lannister(play=[wearing("Cersei Lannister", "Little Bird")]),
        phase="challenges",
        challenge=challenge("military", ["Rattleshirt's Raiders"]),
        step="compare",
    )
    t.does(0, "Rattleshirt's Raiders")
    assert t.pile(1, "discard") == ["Little Bird"]


def test_the_hordes_strength_is_for_one_challenge() -> None:
    t = Table(stark(play=["Wildling Horde"]), lannister(), phase="challenges", pause=True)
    t.initiate("military")
    t.does(0, "Wildling Horde")
    assert t.card("Wildling Horde").strength == 7
    t.resolve()
    assert t.phase == "challenges" and t.card("Wildling Horde").strength == 5


def test_the_kingsroad_helps_characters_of_this_phase() -> None:
    t = Table(
        stark(
            play=["The Kingsroad", "Arya Stark"],
            hand=["Ice", "Summer"],
            gold=3,
            plot="Summons",
            plots=["Summons", "Taxation"],
        ),
        lannister(),
        pause=True,
    )
    t.does(0, "The Kingsroad")
    t.passes(1)
    t.does(0, "Ice")
    assert t.gold(0) == 0
    t.to_phase("challenges")
    t.to_phase("marshaling")
    t.pass_while(lambda: t.match.active != 0 or not t.key.startswith("cards.action"))
    before = t.gold(0)
    t.does(0, "Summer")
    assert before - t.gold(0) == 3


def test_a_noble_cause_is_for_characters_lords_and_ladies() -> None:
    for name, cost in (("Sansa Stark", 3), ("Robb Stark", 6), ("Hall", 3)):
        t = table(stark(hand=[name], gold=9, plot="A Noble Cause"), lannister(), phase="marshaling")
        t.does(0, name)
        assert t.gold(0) == 9 - cost + (0 if name == "Hall" else 2), name


def test_the_deck_is_shuffled_after_a_search_of_its_top() -> None:
    deck = [*["Ice"] * 2, *["Summer"] * 4, *["Bran Stark"] * 4, *["Grey Wind"] * 10]
    for plot, found in (("Building Orders", "Ice"), ("Summons", "Summer")):
        t = unveil(plot, {"deck": list(deck)})
        t.does(0, found)
        left = list(deck)
        left.remove(found)
        assert sorted(t.pile(0, "deck")) == sorted(left) and t.pile(0, "deck") != left


def test_power_behind_the_throne_stands_characters() -> None:
    t = unveil("Power Behind the Throne", {"play": [kneeling("Robb Stark"), kneeling("The Wolfswood")]})
    t.run_to("cards.action", 0)
    t.does(0, "Power Behind the Throne")
    assert not t.card("Robb Stark").kneeling and t.card("The Wolfswood").kneeling


def test_rebuilding_takes_three_of_ones_own() -> None:
    t = unveil("Rebuilding", {"discard": ["Ice", "Summer", "Robb Stark", "Bran Stark"]}, {"discard": ["Lannisport"]})
    assert "Lannisport" not in t.offered(0)
    t.does(0, "Ice", "Summer", "Robb Stark")
    assert not t.is_asked(0, "cards.target") and t.pile(0, "discard") == ["Bran Stark"]


def test_reinforcements_are_persons() -> None:
    t = unveil("Reinforcements", {"hand": ["The Wolfswood", "Bran Stark"], "discard": ["Ice"]})
    t.run_to("cards.action.plot")
    assert t.in_play(0) == ["Bran Stark", "Herald"]


def test_the_faith_waits_for_the_challenges_phase() -> None:
    t = Table(stark(gold=3, plot="Supporting the Faith"), lannister(), phase="draw", pause=True)
    t.run_to("cards.action.marshaling")
    assert t.gold(0) == 9


def test_the_hand_of_the_king_speaks_of_power_challenges_only() -> None:
    t = Table(
        stark(play=["Robb Stark", "Summer"], title="Hand of the King", plot="A Storm of Swords"),
        lannister(title="Master of Whispers", play=["The Tickler", "Burned Men", "Gold Cloaks"]),
        tyrell(title="Master of Ships"),
        phase="challenges",
        pause=True,
    )
    for name in ("Robb Stark", "Summer"):
        t.run_to("cards.challenge", 0)
        t.does(0, "military")
        assert "House Lannister" in t.offered(0)
        t.does(0, "House Lannister", name, "done") if name == "Robb Stark" else None
        t.resolve() if name == "Robb Stark" else None


def test_the_claim_of_the_master_of_ships_is_his_own() -> None:
    t = Table(
        stark(title="Master of Laws", play=["Arya Stark"]),
        lannister(title="Master of Ships", play=["The Tickler", "Burned Men", "Gold Cloaks"]),
        tyrell(title="Master of Coin"),
        phase="challenges",
        challenge=challenge("military", ["Arya Stark"], attacker=0, defender=1),
        step="compare",
        pause=True,
    )
    t.resolve()
    assert len(t.pile(1, "dead")) == 1
