"""Locations, attachments and events of Lannister in the packs: every sentence of every card here."""

from __future__ import annotations

import pytest

from bannermen.games.cards.rules.plots import income
from tests.cards.cards_for_packs import BOLTON
from tests.cards.packs import fight, over, table, to_reaction, wins
from tests.cards.table import card, kneeling, lannister, stark, wearing

pytestmark = pytest.mark.rule("agot-effects-01")


def test_harrenhal_of_the_lions_spends_men() -> None:
    hand = [
        "Tywin Lannister",
        "Arya Stark",
        "Lannisport",
        "Littlefinger",
    ]
    t = table(
        lannister(play=["Harrenhal"], hand=hand), stark(hand=["Ser Jaime Lannister"]), phase="challenges", pause=True
    )
    t.does(0, "Harrenhal")
    assert t.card("Tywin Lannister").place == "play" and t.card("Harrenhal").kneeling
    t.to_phase("dominance")
    assert t.card("Tywin Lannister").place == "dead"
    t = table(lannister(play=["Harrenhal"], hand=hand), stark(), pause=True)
    assert "Harrenhal" not in t.offered(0)
    t = table(
        lannister(
            play=["04050"],
            hand=["House Bolton Man", "Arya Stark"],
        ),
        stark(),
        phase="challenges",
        pause=True,
        content=[BOLTON],
    )
    t.does(0, "Harrenhal")
    assert t.card("House Bolton Man").place == "play"


def test_the_golden_tooth_shines_over_empty_hands() -> None:
    for hand, gold in (([], 3), (["Ice"], 1)):
        t = table(lannister(play=["Golden Tooth"], hand=["The Roseroad"]), stark(hand=hand), pause=True)
        t.does(0, "Golden Tooth")
        assert t.gold(0) == gold and t.card("Golden Tooth").kneeling
    t = table(lannister(hand=["Golden Tooth", "The Roseroad"], gold=4), stark(), pause=True)
    t.does(0, "Golden Tooth")
    t.passes(1)
    assert "The Roseroad" not in t.offered(0)  # limited


def test_the_mountains_of_the_moon_teach_clansmen() -> None:
    t = table(
        lannister(play=["Mountains of the Moon"], hand=["Burned Men", "The Tickler"], gold=5), stark(), pause=True
    )
    t.does(0, "The Tickler")
    t.passes(1)
    t.does(0, "Burned Men")
    t.does(0, "Mountains of the Moon", "intrigue challenge")
    assert t.card("Burned Men").icons == ["military", "intrigue"]
    t.to_phase("challenges")
    assert t.card("Burned Men").icons == ["military"]


def test_the_shield_of_lannisport_is_borne_by_one_alone() -> None:
    bearer = wearing("Cersei Lannister", "Shield of Lannisport")
    for others, strength in (
        (["Joffrey Baratheon", "Burned Men"], 6),
        (["Tywin Lannister"], 4),
        (["Tyrion Lannister"], 4),
    ):
        t = table(lannister(play=[bearer, *others]), stark(play=["Robb Stark", "Gold Cloaks"]))
        assert t.card("Cersei Lannister").strength == strength
        assert ("renown" in t.card("Cersei Lannister").keywords) is (strength == 6)
    t = table(
        lannister(play=["Burned Men", "Littlefinger"], hand=["Shield of Lannisport"], gold=3), stark(), pause=True
    )
    assert "Shield of Lannisport" not in t.offered(0)
    t = table(lannister(play=["Gold Cloaks", bearer]), stark(), phase="draw", pause=True)
    assert t.card("Cersei Lannister").strength == 6
    t.to_phase("marshaling")
    assert t.gold(0) == 6  # with A Noble Cause


def test_a_daring_rescue_honours_a_knight() -> None:
    play = ["Ser Jaime Lannister", "The Tickler"]
    t = table(
        lannister(play=play, hand=["Daring Rescue"], gold=1),
        stark(play=["Tumblestone Knight"]),
        phase="challenges",
        pause=True,
    )
    t.does(0, "Daring Rescue")
    assert t.offered(0) == play
    t.does(0, "The Tickler")
    assert t.card("The Tickler").place == "hand" and t.card("Ser Jaime Lannister").power == 1
    t = table(
        lannister(play=["The Tickler"], hand=["Daring Rescue"], gold=1),
        stark(play=["Tumblestone Knight"]),
        phase="challenges",
        pause=True,
    )
    assert "Daring Rescue" not in t.offered(0)
    t = table(lannister(play=play, hand=["Daring Rescue"], gold=1), stark(), pause=True)
    assert "Daring Rescue" not in t.offered(0)


def test_lions_tooth_bites_the_cheap() -> None:
    bearer = wearing("Ser Jaime Lannister", "Lion's Tooth")
    t = fight(
        lannister(play=[bearer, "Tywin Lannister"]),
        stark(play=["Arya Stark", "Robb Stark", "Tumblestone Knight", "Bran Stark"]),
        "military",
        ["Ser Jaime Lannister"],
        ["Robb Stark", "Tumblestone Knight"],
        pause=True,
    )
    assert t.card("Ser Jaime Lannister").strength == 6
    t.does(0, "Lion's Tooth")
    assert t.card("Tumblestone Knight").place == "hand" and t.pile(0, "discard") == ["Lion's Tooth"]
    t = fight(
        lannister(play=[bearer, "Tywin Lannister"]),
        stark(play=["Tumblestone Knight"]),
        "military",
        ["Tywin Lannister"],
        ["Tumblestone Knight"],
        pause=True,
    )
    assert "Lion's Tooth" not in t.offered(0)
    t = table(
        lannister(play=["Burned Men", "Littlefinger", "Lannisport"], hand=["Lion's Tooth"], gold=1), stark(), pause=True
    )
    assert "Lion's Tooth" not in t.offered(0)
    t = table(
        lannister(play=["Tywin Lannister"], hand=["Lion's Tooth"], gold=2), stark(), phase="challenges", pause=True
    )
    t.does(0, "Lion's Tooth")
    assert t.card("Lion's Tooth").host == "Tywin Lannister"


def test_sparring_in_secret_needs_two_knights() -> None:
    play = ["Ser Jaime Lannister", kneeling("Tumblestone Knight"), kneeling("Cersei Lannister"), "Hall"]
    t = table(
        lannister(play=play, hand=["Sparring in Secret"], gold=1),
        stark(play=[kneeling("The Knight of Flowers")]),
        pause=True,
    )
    t.does(0, "Sparring in Secret")
    assert t.offered(0) == ["Tumblestone Knight", "The Knight of Flowers"]
    t.does(0, "Tumblestone Knight")
    assert not t.card("Tumblestone Knight").kneeling and t.card("Ser Jaime Lannister").kneeling
    t = table(
        lannister(
            play=["Tywin Lannister", kneeling("Tumblestone Knight"), "Hall"], hand=["Sparring in Secret"], gold=1
        ),
        stark(),
        pause=True,
    )
    assert "Sparring in Secret" not in t.offered(0)


def test_extortion_pays_and_fines() -> None:
    t = wins(
        lannister(play=["Cersei Lannister"], hand=["Extortion"]),
        stark(gold=5, hand=["Ice"]),
        "intrigue",
        ["Cersei Lannister"],
    )
    t.does(0, "Extortion")
    assert (t.gold(0), t.gold(1)) == (3, 2)
    assert over(
        wins(lannister(play=["Cersei Lannister"], hand=["Extortion"]), stark(gold=5), "power", ["Cersei Lannister"])
    )
    t = fight(
        stark(play=["Sansa Stark"], gold=5),
        lannister(play=["Cersei Lannister"], hand=["Extortion"]),
        "intrigue",
        ["Sansa Stark"],
        ["Cersei Lannister"],
    )
    assert not to_reaction(t)
    t = fight(
        lannister(play=["The Tickler"], hand=["Extortion"]),
        stark(play=["Catelyn Stark"], gold=5),
        "intrigue",
        ["The Tickler"],
        ["Catelyn Stark"],
    )
    assert not to_reaction(t)


def test_ser_pounce_schemes_for_the_small() -> None:
    for type_, kneels in (("intrigue", False), ("power", True)):
        t = table(
            lannister(play=[wearing("Joffrey Baratheon", "Ser Pounce")]),
            stark(hand=["Ice"]),
            phase="challenges",
            pause=True,
        )
        assert t.card("Joffrey Baratheon").icons == ["intrigue", "power"]
        t.initiate(type_, "Joffrey Baratheon")
        assert t.card("Joffrey Baratheon").kneeling is kneels
    mine = lannister(play=["Burned Men", "Tywin Lannister", "Lannisport"], hand=["Ser Pounce"], gold=1)
    assert "Ser Pounce" not in table(mine, stark(), pause=True).offered(0)
    t = table(
        lannister(play=["Joffrey Baratheon"], hand=["Ser Pounce"], gold=1), stark(), phase="challenges", pause=True
    )
    t.does(0, "Ser Pounce")
    assert t.card("Ser Pounce").host == "Joffrey Baratheon"
    t = table(
        stark(play=["Sansa Stark"]),
        lannister(play=[wearing("Joffrey Baratheon", "Ser Pounce")], hand=["Ice"]),
        phase="challenges",
        pause=True,
    )
    t.initiate("intrigue", "Sansa Stark")
    t.defends("Joffrey Baratheon")
    assert t.card("Joffrey Baratheon").kneeling


def test_a_gold_mine_turns_cards_over() -> None:
    t = table(lannister(play=["Gold Mine"], hand=["Ice", "Summer"], deck=["Lannisport"] * 3), stark(), pause=True)
    assert income(t.match, 0) == income(table(lannister(), stark()).match, 0) + 1
    t.does(0, "Gold Mine", ["Ice"])
    assert t.pile(0, "hand") == ["Summer", "Lannisport"] and t.card("Gold Mine").kneeling


def test_the_shield_of_lannisport_counts_great_lords_and_ladies() -> None:
    bearer = wearing("Joffrey Baratheon", "Shield of Lannisport")
    four = ["Cersei Lannister"]  # a lady of cost 4
    for others, strength in ((four, 3), (["Tyrion Lannister"], 3), (["Hall", "Gold Cloaks", "Sansa Stark"], 5)):
        t = table(lannister(play=[bearer, *others]), stark())
        assert t.card("Joffrey Baratheon").strength == strength
        assert ("renown" in t.card("Joffrey Baratheon").keywords) is (strength == 5)


def test_a_daring_rescue_is_for_knights() -> None:
    t = table(
        lannister(play=["The Tickler", "Hall"], hand=["Daring Rescue"], gold=1), stark(), phase="challenges", pause=True
    )
    assert "Daring Rescue" not in t.offered(0)
    mine = lannister(
        play=["Ser Jaime Lannister", "The Tickler", "Tywin Lannister", "Hall"], hand=["Daring Rescue"], gold=1
    )
    t = table(mine, stark(), phase="challenges", pause=True)
    t.does(0, "Daring Rescue", "The Tickler")
    assert t.card("Ser Jaime Lannister").power == 1
    saved = card("Ser Jaime Lannister", duplicates=1)
    t = table(lannister(play=[saved], hand=["Daring Rescue"], gold=1), stark(), phase="challenges", pause=True)
    t.does(0, "Daring Rescue")
    t.pass_while(lambda: not t.key.startswith("cards.would"), 3)
    t.does(0, "Ser Jaime Lannister")
    assert t.card("Ser Jaime Lannister").place == "play" and t.card("Ser Jaime Lannister").power == 0


def test_lions_tooth_reaches_three_gold() -> None:
    bearer = wearing("Ser Jaime Lannister", "Lion's Tooth")
    t = fight(
        lannister(play=[bearer]),
        lannister(play=["Gold Cloaks"]),
        "military",
        ["Ser Jaime Lannister"],
        ["Gold Cloaks"],
        pause=True,
    )
    assert "Lion's Tooth" not in t.offered(0)
