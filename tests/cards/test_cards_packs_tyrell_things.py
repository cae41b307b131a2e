"""Locations, attachments and events of Tyrell in the packs: every sentence of every card here."""

from __future__ import annotations

import pytest

from bannermen.games.cards.rules.plots import claim, income
from tests.cards.card_makers import man
from tests.cards.packs import fight, over, table, to_reaction, wins
from tests.cards.packs import wins as won
from tests.cards.table import card, cards_file, lannister, stark, tyrell, wearing

pytestmark = pytest.mark.rule("agot-effects-01")


def test_an_offer_of_a_peach_sends_an_attacker_home() -> None:
    for play, offered in ((["Margaery Tyrell"], True), (["Renly Baratheon"], True), (["Left"], False)):
        t = fight(
            stark(play=["Robb Stark", "Arya Stark"]),
            tyrell(play=[*play, "Randyll Tarly"], hand=["Offer of a Peach"], gold=1),
            "power",
            ["Robb Stark", "Arya Stark"],
            ["Randyll Tarly"],
            pause=True,
        )
        t.passes(0)
        assert ("Offer of a Peach" in t.offered(1)) is offered
        if offered:
            t.does(1, "Offer of a Peach")
            assert t.offered(1) == ["Robb Stark", "Arya Stark"]
            t.does(1, "Robb Stark")
            assert t.card("Robb Stark").part == "none" and not t.card("Robb Stark").kneeling


def test_horn_hill_pays_for_strength() -> None:
    hill = card("Horn Hill", tokens={"gold": 2})
    play = [hill, "Randyll Tarly", "Margaery Tyrell", "Littlefinger", "The Knight of Flowers"]
    t = fight(
        tyrell(play=play),
        tyrell(play=["Wardens of the Reach"]),
        "power",
        ["Randyll Tarly", "Margaery Tyrell", "Littlefinger"],
        ["Wardens of the Reach"],
        pause=True,
    )
    t.does(0, "Horn Hill")
    names = ("Randyll Tarly", "Margaery Tyrell", "Littlefinger", "The Knight of Flowers", "Wardens of the Reach")
    assert [t.card(x).strength for x in names] == [7, 5, 4, 5, 3] and t.card("Horn Hill").kneeling
    t.resolve()
    assert t.card("Randyll Tarly").strength == 5
    t = table(tyrell(hand=["Horn Hill"], gold=4), stark(), pause=True)
    t.does(0, "Horn Hill", 3)
    assert t.gold(0) == 0


def test_at_the_jousting_pavilion_knights_fight_alone() -> None:
    for who, strength in ((["Tumblestone Knight"], 3), (["Tumblestone Knight", "Left"], 2)):
        t = fight(
            tyrell(play=["Jousting Pavilion", "Tumblestone Knight", "Left"]),
            stark(play=["The Knight of Flowers"]),
            "military",
            who,
            ["The Knight of Flowers"],
            pause=True,
        )
        assert t.card("Tumblestone Knight").strength == strength and t.card("The Knight of Flowers").strength == 5
    t = fight(tyrell(play=["Jousting Pavilion", "Left"]), stark(), "military", ["Left"], pause=True)
    assert t.card("Left").strength == 2


def test_a_tourney_lance_is_met_by_one() -> None:
    rider = wearing("Tumblestone Knight", "Tourney Lance")
    for who, most in ((["Tumblestone Knight"], 1), (["Tumblestone Knight", "Robb Stark"], 2)):
        t = table(
            stark(play=[rider, "Robb Stark"]),
            lannister(play=["Gold Cloaks", "Tywin Lannister"]),
            phase="challenges",
            pause=True,
        )
        assert t.card("Tumblestone Knight").strength == 3
        t.initiate("military", *who)
        t.run_to("cards.defend", 1)
        t.does(1, "Gold Cloaks")
        assert t.is_asked(1, "cards.defend") is (most == 2)
    t = table(stark(play=["Robb Stark"]), tyrell(play=[rider]), phase="challenges", pause=True)
    t.initiate("military", "Robb Stark")
    t.defends("Tumblestone Knight")
    assert t.card("Tumblestone Knight").part == "defending"
    t = table(stark(play=["Robb Stark", "Hall"], hand=["Tourney Lance"], gold=1), lannister(), pause=True)
    assert "Tourney Lance" not in t.offered(0)


def test_six_maids_bring_as_many_cards() -> None:
    song = '"Six Maids in a Pool"'
    t = table(
        tyrell(play=["Margaery Tyrell", "The Queen of Thorns", "Left", "Hall"], hand=[song], gold=2),
        stark(play=["Sansa Stark"]),
        pause=True,
    )
    t.does(0, song)
    assert len(t.pile(0, "hand")) == 2


def test_oathkeeper_seeks_help_elsewhere() -> None:
    deck = ["Arya Stark", "Left", "Ice", "Littlefinger"]
    t = wins(
        tyrell(play=[wearing("Randyll Tarly", "Oathkeeper"), "Left"], deck=deck), stark(), "power", ["Randyll Tarly"]
    )
    assert t.card("Randyll Tarly").strength == 7
    t.does(0, "Oathkeeper")
    assert t.offered(0) == ["Arya Stark", "Littlefinger", "pass"]
    t.does(0, "Arya Stark")
    assert t.pile(0, "hand") == ["Arya Stark"] and t.pile(0, "discard") == ["Oathkeeper"]
    t = wins(
        tyrell(play=[wearing("Margaery Tyrell", "Oathkeeper"), "Randyll Tarly"], deck=deck),
        stark(),
        "power",
        ["Randyll Tarly"],
    )
    assert over(t)
    t = wins(tyrell(play=[wearing("Left", "Oathkeeper")], deck=deck), stark(), "military", ["Left"])
    assert over(t)
    t = fight(
        tyrell(play=[wearing("Left", "Oathkeeper")], deck=deck),
        stark(play=["Robb Stark", "Eddard Stark"]),
        "military",
        ["Left"],
        ["Robb Stark", "Eddard Stark"],
    )
    assert not to_reaction(t)


def test_the_beacon_of_the_south_shines_far() -> None:
    bearer = wearing("Margaery Tyrell", "Beacon of the South")
    strong = wearing("Randyll Tarly", "Beacon of the South")
    t = wins(tyrell(play=[strong]), stark(), "power", ["Randyll Tarly"])
    t.does(0, "Beacon of the South")
    assert t.card("Randyll Tarly").power == 1
    assert over(wins(tyrell(play=[bearer]), stark(), "power", ["Margaery Tyrell"]))
    assert over(wins(tyrell(play=[bearer, "Randyll Tarly"]), stark(), "power", ["Randyll Tarly"]))
    t = fight(
        tyrell(play=[wearing("Left", "Beacon of the South")]),
        stark(play=["Robb Stark", "Eddard Stark"]),
        "military",
        ["Left"],
        ["Robb Stark", "Eddard Stark"],
    )
    assert not to_reaction(t)
    assert "Beacon of the South" not in table(
        tyrell(play=["Littlefinger", "Highgarden"], hand=["Beacon of the South"], gold=1), stark(), pause=True
    ).offered(0)


def test_margaerys_influence_calls_him_back() -> None:
    bearer = wearing("Robb Stark", "Margaery's Influence")
    t = fight(
        stark(play=[bearer, "Grey Wind"], gold=2, hand=["Dagger"]),
        lannister(play=["Gold Cloaks"]),
        "military",
        ["Robb Stark"],
        ["Gold Cloaks"],
        pause=True,
    )
    t.does(0, "Margaery's Influence")
    assert t.card("Robb Stark").part == "none" and not t.card("Robb Stark").kneeling
    assert t.gold(0) == 1 and t.card("Margaery's Influence").kneeling
    t.passes(1)
    t.does(0, "Dagger", "Robb Stark")
    assert "Margaery's Influence" in t.pile(0, "discard")
    t = fight(stark(play=[bearer, "Grey Wind"], gold=2), lannister(), "military", ["Grey Wind"], pause=True)
    assert "Margaery's Influence" not in t.offered(0)


def test_the_might_of_the_reach_and_its_market() -> None:
    mine = tyrell(play=["Randyll Tarly", "Left", "Arbor Marketplace"], hand=["The Might of the Reach"], gold=3)
    t = fight(mine, stark(play=["Robb Stark"]), "power", ["Randyll Tarly"], ["Robb Stark"], pause=True)
    t.does(0, "The Might of the Reach")
    assert t.offered(0) == ["Randyll Tarly", "Robb Stark"]
    t.does(0, "Randyll Tarly")
    t.pass_while(lambda: not t.key.startswith("cards.action"), 3)
    t.passes(1)
    t.does(0, "Arbor Marketplace")
    assert t.offered(0) == ["Randyll Tarly", "Robb Stark"]
    t.does(0, "Randyll Tarly")
    assert t.card("Randyll Tarly").strength == 16 and t.card("Arbor Marketplace").kneeling
    t.resolve()
    assert t.card("Randyll Tarly").strength == 5
    assert income(t.match, 0) == income(table(tyrell(), stark()).match, 0) + 1


def test_the_shield_islands_feed_all() -> None:
    t = table(tyrell(play=["The Shield Islands"]), stark(), phase="draw", pause=True)
    t.to_phase("marshaling")
    assert [len(t.pile(seat, "hand")) for seat in (0, 1)] == [3, 3]


def test_three_fields_of_the_reach_press_a_claim() -> None:
    fields = ["Fields of the Reach"] * 3
    t = wins(tyrell(play=[*fields, "Randyll Tarly"]), stark(), "power", ["Randyll Tarly"])
    t.does(0, "Fields of the Reach")
    for _ in range(2):
        if t.is_asked(0, "cards.pay"):
            t.does(0, "Fields of the Reach")
    assert all(x.kneeling for x in t.cards("Fields of the Reach"))
    t = fight(
        tyrell(play=[*fields, "Randyll Tarly"]),
        stark(play=["Arya Stark"]),
        "power",
        ["Randyll Tarly"],
        ["Arya Stark"],
        pause=True,
    )
    assert to_reaction(t) and claim(t.match) == 1
    t.does(0, "Fields of the Reach", "Fields of the Reach", "Fields of the Reach")
    assert over(t) or claim(t.match) == 2
    for play, type_ in (
        ([*fields[:2], "Randyll Tarly", "The Wolfswood"], "power"),
        ([*fields, "Randyll Tarly"], "military"),
    ):
        assert over(wins(tyrell(play=play), stark(), type_, ["Randyll Tarly"]))
    t = fight(
        tyrell(play=[*fields, "Margaery Tyrell"]),
        lannister(play=["Tywin Lannister"]),
        "power",
        ["Margaery Tyrell"],
        ["Tywin Lannister"],
    )
    assert not to_reaction(t)


def test_lady_sansas_rose_is_for_a_knight_alone() -> None:
    for lady, power in ((["Margaery Tyrell"], 3), (["Heartsbane"], 1)):
        play = ["The Knight of Flowers", "Randyll Tarly", *(lady if lady[0] != "Heartsbane" else [])]
        t = won(
            tyrell(play=play, hand=["Lady Sansa's Rose"] * 2, gold=2),
            stark(play=["Sansa Stark"]),
            "military",
            ["The Knight of Flowers"],
        )
        t.does(0, "Lady Sansa's Rose")
        assert t.card("The Knight of Flowers").power == power and t.card("Randyll Tarly").power == 0
        assert t.match.contest < 0 or "Lady Sansa's Rose" not in t.offered()
    for who in (["The Knight of Flowers", "Randyll Tarly"], ["Randyll Tarly"]):
        t = won(
            tyrell(play=["The Knight of Flowers", "Randyll Tarly"], hand=["Lady Sansa's Rose"], gold=1),
            stark(),
            "military",
            who,
        )
        assert t.match.contest < 0
    t = fight(
        stark(play=["Arya Stark"]),
        tyrell(play=["The Knight of Flowers"], hand=["Lady Sansa's Rose"], gold=1),
        "power",
        ["Arya Stark"],
        ["The Knight of Flowers"],
    )
    t.run_to("cards.reaction.won", 1)
    t.does(1, "Lady Sansa's Rose")
    assert t.card("The Knight of Flowers").power == 1

    t = won(
        stark(play=["Tumblestone Knight"]),
        tyrell(play=["Left"], hand=["Lady Sansa's Rose"], gold=1),
        "power",
        ["Tumblestone Knight"],
    )
    assert t.match.contest < 0
    mine = tyrell(play=["The Knight of Flowers", "Hall"], hand=["Lady Sansa's Rose"], gold=1)
    t = fight(
        mine,
        stark(play=["Tumblestone Knight"]),
        "military",
        ["The Knight of Flowers"],
        ["Tumblestone Knight"],
        pause=True,
    )
    t.pass_while(lambda: not t.key.startswith("cards.reaction"))
    t.does(0, "Lady Sansa's Rose")
    assert t.card("The Knight of Flowers").power == 1 and t.card("Tumblestone Knight").power == 0


def test_a_mare_in_heat_unhorses_the_stronger() -> None:
    rider = wearing("Tumblestone Knight", "Mare in Heat")
    play = [rider, "Robb Stark"]
    t = fight(
        stark(play=play),
        lannister(play=["The Tickler", "Tywin Lannister", "Gold Cloaks"]),
        "military",
        ["Tumblestone Knight"],
        ["The Tickler", "Tywin Lannister"],
        pause=True,
    )
    t.does(0, "Mare in Heat")
    assert (
        t.key.startswith("cards.action")
        and t.card("Tywin Lannister").part == "none"
        and t.card("The Tickler").part == "defending"
    )
    assert t.card("Mare in Heat").kneeling
    t = fight(
        stark(play=play),
        lannister(play=["Tywin Lannister"]),
        "military",
        ["Tumblestone Knight", "Robb Stark"],
        ["Tywin Lannister"],
        pause=True,
    )
    assert "Mare in Heat" not in t.offered(0)
    t = table(stark(play=["Robb Stark"], hand=["Mare in Heat"], gold=2), lannister(), pause=True)
    assert "Mare in Heat" not in t.offered(0)

    t = table(stark(play=["Robb Stark", "Hall"], hand=["Mare in Heat"], gold=2), lannister(), pause=True)
    assert "Mare in Heat" not in t.offered(0)


def test_the_arbor_queen_serves_two() -> None:
    play = ["Arbor Queen", "Margaery Tyrell", "Littlefinger", "Highgarden"]
    t = table(tyrell(play=play), stark(play=["Robb Stark", "Hall"]), phase="challenges", pause=True)
    t.does(0, "Arbor Queen")
    assert t.offered(0) == ["Littlefinger", "Robb Stark"] and t.card("Arbor Queen").kneeling
    t.does(0, "Robb Stark")
    names = ("Margaery Tyrell", "Robb Stark", "Littlefinger")
    assert [t.card(name).strength for name in names] == [5, 7, 4]
    t.to_phase("dominance")
    assert [t.card(name).strength for name in names] == [3, 5, 4]
    t = table(tyrell(play=play[:2]), stark(play=["Hall"]), phase="challenges", pause=True)
    assert "Arbor Queen" not in t.offered(0)
    t = table(tyrell(play=[play[0], "Highgarden"]), stark(play=["Robb Stark"]), phase="challenges", pause=True)
    assert "Arbor Queen" not in t.offered(0)


def test_chivalry_lets_one_step_in_for_another() -> None:
    knight = cards_file(man("Ser Robar", code="robar", traits=["Knight"]))
    play = ["The Knight of Flowers", "Ser Robar", "Margaery Tyrell", "Randyll Tarly", "Hall"]
    mine = tyrell(play=play, hand=["Bonds of Chivalry"])
    seats = (mine, stark(play=["Tumblestone Knight"]))
    t = fight(
        *seats,
        "power",
        ["The Knight of Flowers", "Randyll Tarly"],
        ["Tumblestone Knight"],
        pause=True,
        content=[knight],
    )
    t.does(0, "Bonds of Chivalry")
    assert t.offered(0) == ["Ser Robar", "pass"]
    assert t.card("The Knight of Flowers").part == "none" and not t.card("The Knight of Flowers").kneeling
    t.does(0, "Ser Robar")
    assert t.card("Ser Robar").part == "attacking" and t.card("Ser Robar").kneeling
    t = fight(*seats, "power", ["The Knight of Flowers", "Ser Robar"], pause=True, content=[knight])
    t.does(0, "Bonds of Chivalry", "Ser Robar")
    assert t.card("The Knight of Flowers").part == "attacking" and not t.is_asked(0, "cards.pick")


def test_an_offer_of_a_peach_is_made_by_ladies() -> None:
    theirs = tyrell(play=["Hall", "Randyll Tarly"], hand=["Offer of a Peach"], gold=1)
    t = fight(stark(play=["Robb Stark"]), theirs, "power", ["Robb Stark"], ["Randyll Tarly"], pause=True)
    t.passes(0)
    assert "Offer of a Peach" not in t.offered(1)


def test_a_lance_matters_in_attack() -> None:
    rider = wearing("Tumblestone Knight", "Tourney Lance")
    t = table(stark(play=["Robb Stark"]), tyrell(play=[rider, "Left"]), phase="challenges", pause=True)
    t.initiate("military", "Robb Stark")
    t.run_to("cards.defend", 1)
    t.does(1, "Tumblestone Knight", "Left")
    assert t.card("Left").part == "defending"


def test_oathkeeper_wants_five() -> None:
    t = wins(
        tyrell(play=[wearing("Margaery Tyrell", "Oathkeeper")], deck=["Arya Stark"] * 9),
        stark(),
        "power",
        ["Margaery Tyrell"],
    )
    assert t.match.contest >= 0 and "Oathkeeper" in t.offered(0)
