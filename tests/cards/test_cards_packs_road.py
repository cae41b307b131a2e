"""Taking the Black to No Middle Ground and Wolves of the North, what came in later: every sentence of every card."""

from __future__ import annotations

import pytest

from bannermen.games.cards.rules.cannot import cannot
from bannermen.games.cards.rules.contest import total_strength
from bannermen.games.cards.rules.plots import claim as claimed
from bannermen.games.cards.terms import ATTACKING, DEFENDING, KILLED
from tests.cards.own import reveals
from tests.cards.packs import fight, killed, lays, shows, table
from tests.cards.packs import wins as won
from tests.cards.table import (
    baratheon,
    card,
    cards_file,
    challenge,
    greyjoy,
    kneeling,
    lannister,
    martell,
    nightswatch,
    stark,
    targaryen,
    tyrell,
    wearing,
)

pytestmark = pytest.mark.rule("agot-effects-01")  # each card does what its text says

CATELYN = "03002"
EDDARD = "03003"
GHOST = "07021"  # an attachment


def test_renly_welcomes_the_first_stranger() -> None:
    hand = ["Littlefinger", "Wildling Horde", "Bastard in Hiding", "The Roseroad"]
    t = table(baratheon(play=["Renly Baratheon"], hand=hand, gold=20, plot="Summons"), stark(), pause=True)
    for name, left in (("Bastard in Hiding", 18), ("Littlefinger", 14), ("Wildling Horde", 9)):
        t.does(0, name)
        t.run_to("cards.action", 0)
        assert t.gold(0) == left
    t = table(baratheon(play=["Renly Baratheon"], hand=["Seal of the Hand"], gold=3), stark(), pause=True)
    t.does(0, "Seal of the Hand")
    assert t.gold(0) == 0


def test_a_merchant_prince_lives_by_what_he_wears() -> None:
    t = table(targaryen(play=[wearing("Merchant Prince", "Little Bird"), "Merchant Prince"]), stark())
    first, second = t.cards("Merchant Prince")
    assert (first.strength, first.icons) == (4, ["military", "intrigue"])
    assert (second.strength, second.icons) == (3, ["intrigue"])


def test_support_of_the_people_finds_a_location() -> None:
    deck = ["The Wolfswood", "The Wall", "Arya Stark"]
    hand = ["Support of the People"] * 2
    for type_, who in (("power", "Robb Stark"), ("military", "Robb Stark"), ("power", "Bran Stark")):
        t = won(stark(play=[who], hand=hand, gold=2, deck=deck), lannister(), type_, [who])
        if (type_, who) != ("power", "Robb Stark"):
            assert t.match.contest < 0
            continue
        t.does(0, "Support of the People")
        assert t.offered(0) == ["The Wolfswood", "pass"]
        t.does(0, "The Wolfswood")
        assert t.card("The Wolfswood").place == "play" and "Support of the People" not in t.offered()
    t = won(lannister(play=["Robb Stark"]), stark(hand=hand, gold=2, deck=deck), "power", ["Robb Stark"])
    assert t.match.contest < 0


def test_the_realm_is_mustered_for_armies() -> None:
    army, robb = "Vanguard of the North", "Robb Stark"
    for mine, attacking, theirs, more in (
        ([army, robb], [army], [robb], 1),
        ([army, robb], [robb], [army], 0),
        ([robb], [robb], ["Wildling Horde"], 0),
    ):
        seats = (stark(play=mine, plot="Muster the Realm"), lannister(play=theirs))
        t = fight(*seats, "military", attacking, theirs, pause=True)
        assert claimed(t.match) == 1 + more
    t = fight(
        lannister(play=[army]), stark(play=[robb], plot="Muster the Realm"), "military", [army], [robb], pause=True
    )
    assert claimed(t.match) == 1


def test_a_maester_comes_here_to_serve() -> None:
    deck = ["Maester Wendamyr", "Maester Aemon", "Pyat Pree", "Arya Stark", "Hall", "Old Maester"]
    old = cards_file({"name": "Old Maester", "type": "character", "cost": 4, "strength": 1, "traits": ["Maester"]})
    old["cards"] += cards_file({"name": "Pyat Pree", "type": "character", "cost": 1, "strength": 1})["cards"]
    old["cards"][0]["code"], old["cards"][1]["code"] = "old", "warlock"
    mine = stark(deck=deck, plots=["Here to Serve", "Marching Orders"])
    t = table(mine, lannister(plots=["A Noble Cause", "Marching Orders"]), phase="plot", pause=True, content=[old])
    reveals(t, "Here to Serve", "A Noble Cause")
    t.pass_while(lambda: t.key in ("cards.first", "cards.plot"))
    assert t.offered(0) == ["Maester Wendamyr", "Maester Aemon", "pass"]
    t.does(0, "Maester Wendamyr")
    assert t.card("Maester Wendamyr").place == "play"


def test_the_kennel_master_lets_the_wolves_out() -> None:
    play = [
        "Winterfell Kennel Master",
        "Robb Stark",
        "Summer",
        wearing("Sansa Stark", GHOST),
        "Arya Stark",
        "Direwolf Pup",
    ]
    t = fight(stark(play=play), lannister(), "military", ["Robb Stark", "Direwolf Pup"], pause=True)
    t.does(0, "Winterfell Kennel Master")
    assert t.offered(0) == ["Summer", "Sansa Stark"]
    t.does(0, "Sansa Stark")
    assert t.card("Sansa Stark").part == "attacking" and t.card("Sansa Stark").kneeling
    t.passes(1)
    assert "Winterfell Kennel Master" not in t.offered(0)
    t = fight(
        stark(play=["Winterfell Kennel Master", "Summer", "Littlefinger"]),
        lannister(play=["Robb Stark"]),
        "power",
        ["Littlefinger"],
        ["Robb Stark"],
        pause=True,
    )
    assert "Winterfell Kennel Master" not in t.offered(0)

    standing = challenge("military", ["Robb Stark", "Direwolf Pup"])
    play = ["Winterfell Kennel Master", "Robb Stark", "Summer", "Direwolf Pup"]
    t = table(stark(play=play), lannister(), phase="challenges", step="actions", challenge=standing, pause=True)
    t.does(0, "Winterfell Kennel Master")
    assert t.card("Summer").part == "attacking"


@pytest.mark.parametrize("type_", ["military", "power", "intrigue"])
def test_winterfell_castle_stands_with_its_lords(type_: str) -> None:
    """Two unique Starks and others; one unique Stark and others; the same on the other side."""
    more = 2 if type_ != "intrigue" else 0
    play = ["Winterfell Castle", "Robb Stark", "Eddard Stark", "Tumblestone Knight", "Arya Stark", "Littlefinger"]
    who = ["Robb Stark", "Eddard Stark", "Tumblestone Knight", "Littlefinger"]
    theirs = stark(play=["Catelyn Stark", "Sansa Stark"])
    t = fight(stark(play=play), theirs, type_, who, ["Catelyn Stark", "Sansa Stark"], pause=True)
    assert [t.card(x).strength for x in who] == [5 + more, 5 + more, 2, 4]
    assert [t.card(x).strength for x in ("Arya Stark", "Catelyn Stark", "Sansa Stark")] == [2, 4, 2]
    for company in (["Littlefinger"], ["Tumblestone Knight"], ["Tumblestone Knight", "Littlefinger"], []):
        t = fight(stark(play=play), theirs, type_, ["Robb Stark", *company], ["Catelyn Stark"], pause=True)
        assert t.card("Robb Stark").strength == 5


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


def test_the_unsworn_apprentice_learns_as_he_goes() -> None:
    t = table(
        nightswatch(play=["Unsworn Apprentice"], hand=["Little Bird", "Longclaw"], gold=9),
        stark(),
        phase="challenges",
        pause=True,
    )
    t.does(0, "Unsworn Apprentice", "intrigue challenge")
    assert t.card("Unsworn Apprentice").icons == ["intrigue"]
    t.passes(1)
    assert "Unsworn Apprentice" not in t.offered(0)
    t.to_phase("dominance")
    assert t.card("Unsworn Apprentice").icons == []
    t = table(nightswatch(play=["Unsworn Apprentice"], hand=["Little Bird", "Longclaw"], gold=9), stark(), pause=True)
    assert "Little Bird" not in t.offered(0) and "Unsworn Apprentice" not in t.offered(0)
    t.does(0, "Longclaw")
    assert t.card("Longclaw").host == "Unsworn Apprentice"


def test_the_wardens_of_the_west_cost_two_cards_of_their_choice() -> None:
    for type_, asked in (("intrigue", True), ("power", False)):
        t = won(
            lannister(play=["Cersei Lannister"], plot="Wardens of the West", gold=2),
            stark(hand=["Ice", "Arya Stark", "Bran Stark", "Summer"]),
            type_,
            ["Cersei Lannister"],
        )
        if asked:
            t.does(0, "Wardens of the West")
            t.does(1, ["Ice", "Summer"])
            lays(t, 1)
            assert sorted(t.pile(1, "discard")) == ["Ice", "Summer"] and t.gold(0) == 0
        else:
            assert t.match.contest < 0
    t = won(
        stark(play=["Cersei Lannister"]),
        lannister(plot="Wardens of the West", gold=2, hand=["Ice"] * 3),
        "intrigue",
        ["Cersei Lannister"],
    )
    assert t.match.contest < 0


def test_a_crown_of_gold_kills() -> None:
    t = table(
        targaryen(hand=["Crown of Gold"] * 2, gold=9, play=["Daenerys Targaryen"]),
        stark(play=["Robb Stark", "Arya Stark"]),
        pause=True,
    )
    t.does(0, "Crown of Gold", "Robb Stark")
    assert t.card("Robb Stark").strength == 1
    t = table(targaryen(hand=["Crown of Gold", "Daenerys Targaryen"], gold=4), stark(play=["Arya Stark"]), pause=True)
    t.does(0, "Crown of Gold")
    assert t.card("Arya Stark").place == "dead" and t.pile(0, "discard") == ["Crown of Gold"]
    t = table(stark(play=[wearing("Robb Stark", "Crown of Gold")], plot="Your King Commands It"), lannister())
    assert t.card("Robb Stark").strength == 1

    t = table(
        targaryen(play=[wearing("Khal Drogo", "Crown of Gold"), "Littlefinger"], hand=["Song of Praise"]),
        stark(plot="Your King Commands It"),
        pause=True,
    )
    t.does(0, "Song of Praise", "Khal Drogo")
    assert t.card("Khal Drogo").power == 1


def test_nymeria_takes_an_icon_for_her_sisters() -> None:
    t = table(
        martell(play=["Nymeria Sand", "Obara Sand", "The Red Viper"]),
        stark(play=["Robb Stark", "Sansa Stark"]),
        phase="challenges",
        pause=True,
    )
    t.does(0, "Nymeria Sand")
    assert t.offered(0) == ["Robb Stark", "Sansa Stark"]
    t.does(0, "Robb Stark", "power challenge")
    assert t.card("Robb Stark").icons == ["military"]
    assert t.card("Nymeria Sand").icons == ["power"] and t.card("Obara Sand").icons == ["military", "power"]
    t.passes(1)
    assert "Nymeria Sand" not in t.offered(0)
    t.to_phase("dominance")
    assert t.card("Robb Stark").icons == ["military", "power"] and t.card("Obara Sand").icons == ["military"]
    t = table(
        martell(play=["Nymeria Sand"]), martell(play=["Obara Sand", "Robb Stark"]), phase="challenges", pause=True
    )
    t.does(0, "Nymeria Sand", "Robb Stark", "power challenge")
    assert t.card("Obara Sand").icons == ["military"]
    t = table(martell(play=["Nymeria Sand"]), stark(play=["Robb Stark"]), pause=True)
    assert "Nymeria Sand" not in t.offered(0)

    t = table(
        martell(play=["Nymeria Sand", "The Red Viper", "Edric Dayne"]),
        stark(play=["Robb Stark"]),
        phase="challenges",
        pause=True,
    )
    t.does(0, "Nymeria Sand", "power challenge")
    assert t.card("Edric Dayne").icons == []


def test_shadowblack_lane_finds_an_event_of_ones_own() -> None:
    deck = ["For the North!", "Put to the Sword", "Treachery", "Arya Stark", *["Ice"] * 6, "Like Warm Rain"]
    t = won(
        stark(play=["Sansa Stark", "Shadowblack Lane"], deck=deck), lannister(hand=["Ice"]), "intrigue", ["Sansa Stark"]
    )
    t.does(0, "Shadowblack Lane")
    assert [x for x in t.offered(0) if x != "pass"] == ["For the North!"]
    t.does(0, "For the North!")
    assert any("shuffle" in line for line in t.log())
    assert t.faction(0).kneeling
    t = won(stark(play=["Sansa Stark", "Shadowblack Lane"], deck=deck), lannister(), "power", ["Sansa Stark"])
    assert t.match.contest < 0
    t = won(
        lannister(play=["Sansa Stark"]),
        stark(play=["Shadowblack Lane"], deck=deck, hand=["Ice"]),
        "intrigue",
        ["Sansa Stark"],
    )
    assert t.match.contest < 0


def test_the_pentoshi_pay_the_others_and_nobody_cancels_it() -> None:
    t = shows("Trading with the Pentoshi", stark(), lannister(hand=["Someone Always Tells"], gold=2))
    assert (t.gold(0), t.gold(1)) == (0, 5) and t.pile(1, "hand") == ["Someone Always Tells"]


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


def test_a_newly_made_lord_takes_small_lands() -> None:
    play = ["The Roseroad", "Gates of Winterfell", "The Wall", "Arya Stark"]
    t = table(greyjoy(hand=["Newly-Made Lord"], gold=4), stark(play=play), pause=True)
    t.does(0, "Newly-Made Lord", "Newly-Made Lord")
    assert [x for x in t.offered(0) if x != "Herald"] == ["Gates of Winterfell"]
    t.does(0, "Gates of Winterfell")
    assert t.pile(1, "discard") == ["Gates of Winterfell"]
    t = table(greyjoy(hand=["Newly-Made Lord", "Lordsport Shipwright"], gold=6), stark(play=play), pause=True)
    t.does(0, "Lordsport Shipwright")
    assert t.key.startswith("cards.action")

    t = table(greyjoy(play=["Newly-Made Lord"], hand=["Lordsport Shipwright"], gold=6), stark(play=play), pause=True)
    t.does(0, "Lordsport Shipwright")
    assert t.key.startswith("cards.action")


def test_who_is_caught_in_a_fishing_net_does_not_defend() -> None:
    t = table(
        greyjoy(play=["Asha Greyjoy", "Balon Greyjoy"], hand=["Fishing Net"], gold=1),
        stark(play=["Robb Stark", "Eddard Stark"]),
        pause=True,
    )
    t.does(0, "Fishing Net")
    assert t.offered(0) == ["Robb Stark", "Eddard Stark"]
    t.does(0, "Robb Stark")
    t.to_phase("challenges")
    t.initiate("military", "Balon Greyjoy")
    t.run_to("cards.defend", 1)
    assert "Robb Stark" not in t.offered(1) and t.refused(1, "Robb Stark") == "agot-cannot-01"


def test_a_tourney_for_the_king_honours_knights() -> None:
    t = table(
        stark(play=["Tumblestone Knight", "Arya Stark"], plot="A Tourney for the King", hand=["Wine"]),
        lannister(play=["Ser Jaime Lannister"], hand=["Dagger"]),
        active=1,
        first=1,
        pause=True,
    )
    assert t.card("Tumblestone Knight").keywords == ["renown"] and t.card("Arya Stark").keywords == ["stealth"]
    assert t.card("Ser Jaime Lannister").keywords == []
    t.does(1, "Dagger")
    assert t.offered(1) == ["Arya Stark", "Ser Jaime Lannister"]
    t.does(1, "Ser Jaime Lannister")
    t.does(0, "Wine")
    assert "Tumblestone Knight" in t.offered(0)

    mine = stark(play=["Hall"], plot="A Tourney for the King")
    t = table(mine, lannister(play=["Ser Jaime Lannister"], hand=["Exile"]), active=1, first=1, pause=True)
    assert t.card("Hall").keywords == []
    t.does(1, "Exile")
    assert "Hall" in t.offered(1)
    mine = stark(plot="A Tourney for the King", hand=["Dagger"])
    t = table(mine, lannister(play=["Ser Jaime Lannister", "The Tickler"]), pause=True)
    t.does(0, "Dagger")
    assert "Ser Jaime Lannister" in t.offered(0)


def test_the_lord_of_the_crossing_waits_for_the_third() -> None:
    play = ["Robb Stark", "Catelyn Stark", "Littlefinger", "Arya Stark"]
    mine = stark(play=play, agenda="The Lord of the Crossing")
    theirs = ["Gold Cloaks", "Wildling Horde", "Cersei Lannister"]
    for number, (type_, who, change) in enumerate(
        (("military", "Robb Stark", -1), ("intrigue", "Catelyn Stark", 0), ("power", "Littlefinger", 2))
    ):
        feats = {name: 1 for name in ("military initiated", "intrigue initiated", "power initiated")[: number + 1]}
        guard = {"military": "Gold Cloaks", "intrigue": "Cersei Lannister", "power": "Wildling Horde"}[type_]
        t = fight({**mine, "feats": feats}, lannister(play=theirs), type_, [who], [guard], pause=True)
        printed = {"Robb Stark": 5, "Catelyn Stark": 4, "Littlefinger": 4}
        assert t.card(who).strength == printed[who] + change and t.card("Arya Stark").strength == 2
        assert t.card(guard).strength == {"Gold Cloaks": 3, "Cersei Lannister": 4, "Wildling Horde": 5}[guard]
        before = t.faction_power(0)
        t.resolve()
        assert t.faction_power(0) - before == (1 if number == 2 else 0)
    feats = {"military initiated": 1, "intrigue initiated": 1, "power initiated": 1}
    t = fight(
        {**mine, "play": ["Arya Stark"], "feats": feats},
        lannister(play=theirs),
        "power",
        ["Arya Stark"],
        ["Wildling Horde"],
        pause=True,
    )
    t.resolve()
    assert t.faction_power(0) == 0


def test_the_wardens_of_the_north_come_to_help() -> None:
    play = ["Robb Stark", "Arya Stark", "Littlefinger", "Tumblestone Knight"]
    t = fight(stark(play=play, plot="Wardens of the North"), lannister(), "military", ["Robb Stark"], pause=True)
    for name in ("Arya Stark", "Tumblestone Knight"):
        t.does(0, "Wardens of the North")
        if t.is_asked(0, "cards.pay"):
            assert t.offered(0) == ["Arya Stark", "Tumblestone Knight"]
            t.does(0, name)
        assert t.card(name).part == "attacking" and t.card(name).kneeling
        t.passes(1)
    assert "Wardens of the North" not in t.offered(0)
    t = fight(
        lannister(play=["Littlefinger", "Arya Stark"], plot="Wardens of the North"),
        stark(play=["Robb Stark"]),
        "power",
        ["Littlefinger"],
        ["Robb Stark"],
        pause=True,
    )
    assert "Wardens of the North" not in t.offered(0)
    t = fight(
        stark(play=["Robb Stark", *["Winterfell Steward"] * 3], plot="Wardens of the North"),
        lannister(),
        "military",
        ["Robb Stark"],
        pause=True,
    )
    for _ in range(2):
        t.does(0, "Wardens of the North", "Winterfell Steward")
        t.passes(1)
    assert "Wardens of the North" not in t.offered(0)

    standing = challenge("military", ["Robb Stark", "Grey Wind"])
    mine = stark(play=["Robb Stark", "Grey Wind", "Arya Stark"], plot="Wardens of the North")
    t = table(mine, lannister(), phase="challenges", step="actions", challenge=standing, pause=True)
    t.does(0, "Wardens of the North")
    assert t.card("Arya Stark").part == "attacking"


def test_the_watcher_on_the_walls_kills_all_who_attack() -> None:
    theirs = nightswatch(
        play=["Ranging Party", "Old Forest Hunter", "Steward at the Wall"], hand=["The Watcher on the Walls"], gold=1
    )
    t = fight(
        stark(play=["Robb Stark", "Grey Wind", "Arya Stark"]),
        theirs,
        "military",
        ["Robb Stark", "Grey Wind"],
        pause=True,
    )
    t.passes(0)
    t.does(1, "The Watcher on the Walls", "Ranging Party")
    lays(t, 1)
    assert sorted(t.pile(0, "dead")) == ["Grey Wind", "Robb Stark"] and t.card("Arya Stark").place == "play"
    assert t.card("Ranging Party").kneeling and t.card("Old Forest Hunter").kneeling
    for play, type_ in (
        (["Ranging Party", "Steward at the Wall"], "military"),
        (["Ranging Party", "Old Forest Hunter"], "power"),
    ):
        theirs = nightswatch(play=play, hand=["The Watcher on the Walls"], gold=1)
        t = fight(stark(play=["Robb Stark"]), theirs, type_, ["Robb Stark"], pause=True)
        t.passes(0)
        assert "The Watcher on the Walls" not in t.offered(1)
    theirs = nightswatch(play=["Ranging Party", "Hall"], hand=["The Watcher on the Walls"], gold=1)
    t = fight(stark(play=["Robb Stark"]), theirs, "military", ["Robb Stark"], pause=True)
    t.passes(0)
    assert "The Watcher on the Walls" not in t.offered(1)


def test_red_cloaks_fight_for_the_gold_they_are_given() -> None:
    t = fight(lannister(play=["Red Cloaks"], gold=3), stark(hand=["Ice"]), "intrigue", ["Red Cloaks"], pause=True)
    t.does(0, "Red Cloaks")
    assert t.card("Red Cloaks").tokens == {"gold": 1} and t.gold(0) == 2 and t.card("Red Cloaks").strength == 3
    t.passes(1)
    assert "Red Cloaks" not in t.offered(0)
    t = fight(lannister(play=[card("Red Cloaks", tokens={"gold": 2})]), stark(), "military", ["Red Cloaks"], pause=True)
    assert t.card("Red Cloaks").strength == 2
    rich = lannister(play=[card("Red Cloaks", tokens={"gold": 3})])
    t = fight(rich, stark(hand=["Ice"]), "intrigue", ["Red Cloaks"], pause=True)
    assert t.card("Red Cloaks").strength == 5


def test_blood_of_the_dragon_runs_thin_in_others() -> None:
    t = table(
        targaryen(play=["Drogon", "Daenerys Targaryen"], plot="Blood of the Dragon"),
        stark(play=["Robb Stark"], hand=["Bran Stark"], gold=2),
        first=1,
        active=1,
        pause=True,
    )
    assert [t.card(x).strength for x in ("Drogon", "Daenerys Targaryen", "Robb Stark")] == [4, 4, 4]
    t.does(1, "Bran Stark")
    assert t.card("Bran Stark").place == "dead"
    mine = targaryen(play=["Viserion"], plot="Blood of the Dragon", hand=["Poison", "Poison"])
    t = table(mine, stark(), pause=True)
    for _ in range(2):
        t.does(0, "Poison")
        t.passes(1)
    assert t.card("Viserion").place == "play" and t.card("Viserion").strength == 0


def test_the_maester_of_starfall_strips_a_keyword() -> None:
    play = ["Robb Stark", "Arya Stark", "Black Wind's Crew", "Grey Wind", "Samwell Tarly"]
    for name, at, word in (
        ("Robb Stark", 0, "renown"),
        ("Black Wind's Crew", 1, "pillage"),
        ("Grey Wind", 2, "intimidate"),
        ("Samwell Tarly", 3, "insight"),
    ):
        t = table(martell(play=["Maester of Starfall"]), stark(play=play), phase="challenges", pause=True)
        t.does(0, "Maester of Starfall")
        assert "Arya Stark" not in t.offered(0)
        t.does(0, name)
        assert word not in t.card(name).keywords and t.card("Maester of Starfall").kneeling
        t.to_phase("dominance")
        assert word in t.card(name).keywords
        assert at < 4
    t = table(martell(play=["Maester of Starfall"]), stark(play=play), pause=True)
    assert "Maester of Starfall" not in t.offered(0)
    roads = stark(play=[wearing("Arya Stark", "Widow's Wail"), "Robb Stark", "Ship"])
    ship = cards_file({"name": "Ship", "type": "location", "cost": 1, "keywords": ["pillage"]})
    ship["cards"][0]["code"] = "ship"
    t = table(martell(play=["Maester of Starfall"]), roads, phase="challenges", pause=True, content=[ship])
    t.does(0, "Maester of Starfall")
    assert "renown" not in t.card("Robb Stark").keywords


def test_dothraki_outriders_ride_with_their_own() -> None:
    play = ["Braided Warrior", "Braided Warrior", "Handmaiden"]
    t = table(
        targaryen(play=play, hand=["Dothraki Outriders"], gold=8), targaryen(play=["Braided Warrior"]), pause=True
    )
    t.does(0, "Dothraki Outriders")
    assert t.gold(0) == 2
    t = table(targaryen(play=["Dothraki Outriders"], hand=["Little Bird"], gold=1), stark(), pause=True)
    assert "pillage" in t.card("Dothraki Outriders").keywords
    assert "Little Bird" not in t.offered(0)
    t = table(targaryen(play=["Hall"], hand=["Dothraki Outriders"], gold=8), stark(), pause=True)
    t.does(0, "Dothraki Outriders")
    assert t.gold(0) == 0


def test_king_robbs_host_wins_power_from_the_loser() -> None:
    host = "King Robb's Host"
    for plot, power in (("Summons", 1), ("A Storm of Swords", 2)):
        t = won(
            stark(play=[host, "Grey Wind", "Arya Stark"], plot=plot),
            lannister(power=5),
            "military",
            [host, "Grey Wind"],
        )
        t.does(0, host)
        assert t.offered(0) == [host, "Grey Wind"]
        t.does(0, "Grey Wind")
        assert t.card("Grey Wind").power == power and t.faction_power(1) == 5 - power
    for play, type_ in (([host, "Robb Stark"], "military"), ([host], "power")):
        t = won(stark(play=play), lannister(power=5), type_, [play[-1]])
        assert t.match.contest < 0 or host not in t.offered()
    t = table(stark(play=[host], hand=["Little Bird"], gold=1), lannister(), pause=True)
    assert "Little Bird" not in t.offered(0)
    mine = stark(play=[host], power=5)
    t = fight(
        mine,
        lannister(play=["Tywin Lannister", "Gold Cloaks"]),
        "military",
        [host],
        ["Tywin Lannister", "Gold Cloaks"],
        pause=True,
    )
    t.pass_while(lambda: t.match.contest >= 0 and not t.key.startswith("cards.reaction"))
    assert t.match.contest < 0


def test_catelyn_grows_with_her_losses() -> None:
    t = table(
        stark(play=[card(CATELYN, power=2), "Arya Stark", "Robb Stark", "Littlefinger"]),
        lannister(hand=["Dagger"] * 3, play=["Sansa Stark"]),
        first=1,
        active=1,
        pause=True,
    )
    assert t.card("Catelyn Stark").strength == 7
    for name, reacts in (("Littlefinger", False), ("Sansa Stark", False), ("Arya Stark", True)):
        t.does(1, "Dagger", name)
        assert t.key.startswith("cards.reaction") is reacts
        if reacts:
            t.does(0, "Catelyn Stark")
        t.passes(0)
    assert t.card("Catelyn Stark").power == 3
    t = table(stark(play=[CATELYN, "Arya Stark", "Wyman Manderly"]), lannister(), pause=True)
    t.does(0, "Wyman Manderly", "Arya Stark")
    assert "Catelyn Stark" in t.offered(0)
    t.does(0, "Catelyn Stark")
    assert t.card("Catelyn Stark").power == 1
    t = table(
        stark(play=[CATELYN, "Arya Stark", "Summer", "Sansa Stark"]),
        lannister(hand=["Dagger"] * 3),
        first=1,
        active=1,
        pause=True,
    )
    for name, reacts in (("Arya Stark", True), ("Summer", True), ("Sansa Stark", False)):
        t.does(1, "Dagger", name)
        assert t.key.startswith("cards.reaction") is reacts
        if reacts:
            t.does(0, "Catelyn Stark")
        t.passes(0)
    assert t.card("Catelyn Stark").power == 2
    t = table(stark(play=[CATELYN, "The Wolfswood"]), lannister(hand=["Exile"]), first=1, active=1, pause=True)
    sold = cards_file(
        {
            "name": "Fire",
            "type": "event",
            "cost": 0,
            "does": [{"action": "any", "do": {"sacrifice": {"type": "location", "whose": "mine"}}}],
        }
    )
    sold["cards"][0]["code"] = "fire"
    t = table(stark(play=[CATELYN, "The Wolfswood"], hand=["Fire"]), lannister(), pause=True, content=[sold])
    t.does(0, "Fire", "The Wolfswood")
    assert t.key.startswith("cards.action")


def test_eddard_shares_his_renown() -> None:
    play = [EDDARD, "Robb Stark", "Arya Stark"]
    t = fight(stark(play=play), lannister(), "military", ["03003", "Robb Stark"], pause=True)
    t.run_to("cards.use-keyword", 0)
    t.does(0, ["Eddard Stark"])
    t.does(0, "Eddard Stark")
    assert t.card("Robb Stark").power >= 1 and t.card("Arya Stark").power == 0
    t = fight(
        stark(play=play, hand=["Song of Praise"]),
        lannister(play=["Gold Cloaks"]),
        "military",
        ["03003", "Robb Stark"],
        ["Gold Cloaks"],
        pause=True,
    )
    t.does(0, "Song of Praise", "Eddard Stark")
    assert t.key.startswith("cards.action")
    mine, theirs = stark(play=play), stark(play=["Littlefinger"])
    t = fight(mine, theirs, "power", ["03003", "Robb Stark"], ["Littlefinger"], pause=True)
    t.run_to("cards.use-keyword", 0)
    t.does(0, ["Eddard Stark", "Robb Stark"])
    t.does(0, "Eddard Stark")
    assert t.key.startswith("cards.action") or "Littlefinger" not in t.offered(0)
    assert t.card("Robb Stark").power == 2
    t = fight(stark(play=play), theirs, "power", ["03003", "Robb Stark"], pause=True)
    t.run_to("cards.use-keyword", 0)
    t.does(0, ["Robb Stark"])
    assert not t.key.startswith("cards.reaction")


def test_the_blackfish_leads_the_tullys() -> None:
    for power, kneels in ((4, False), (3, True)):
        play = [card("The Blackfish", power=power), "Catelyn Stark", "Robb Stark"]
        t = table(stark(play=play), stark(play=["Tumblestone Knight"]), phase="challenges", pause=True)
        t.initiate("power", "The Blackfish", "Catelyn Stark", "Robb Stark")
        assert t.card("The Blackfish").keywords == ["renown"]
        assert t.card("Catelyn Stark").kneeling is kneels and t.card("Robb Stark").kneeling
    for type_, draws in (("military", True), ("power", False)):
        t = won(stark(play=["The Blackfish", "Robb Stark"], deck=["Ice"] * 3), lannister(), type_, ["Robb Stark"])
        assert (t.match.contest >= 0 and "The Blackfish" in t.offered(0)) is draws
        if draws:
            t.does(0, "The Blackfish")
            assert len(t.pile(0, "hand")) == 1
            t.run_to("cards.challenge", 0)
    t = fight(
        lannister(play=["Burned Men"]),
        stark(play=["The Blackfish", "Robb Stark"]),
        "military",
        ["Burned Men"],
        ["Robb Stark"],
    )
    t.pass_while(lambda: t.match.contest >= 0 and not t.key.startswith("cards.reaction.won"))
    assert t.match.contest < 0
    t = won(
        stark(play=["The Blackfish", "Robb Stark", "Grey Wind"], deck=["Ice"] * 9, plot="A Storm of Swords"),
        lannister(),
        "military",
        ["Grey Wind"],
    )
    t.does(0, "The Blackfish")
    t.run_to("cards.challenge", 0)
    t.initiate("military", "Robb Stark")
    t.pass_while(lambda: t.match.contest >= 0 and not t.key.startswith("cards.reaction.won"))
    assert t.match.contest < 0
    t = fight(
        stark(play=["The Blackfish", "Arya Stark", "Robb Stark"]),
        lannister(play=["Tywin Lannister"]),
        "military",
        ["Robb Stark"],
        ["Tywin Lannister"],
    )
    t.pass_while(lambda: t.match.contest >= 0 and not t.key.startswith("cards.reaction"))
    assert t.match.contest < 0
    theirs = stark(play=[card("The Blackfish", power=4)])
    t = table(stark(play=["Catelyn Stark"]), theirs, phase="challenges", pause=True)
    t.initiate("power", "Catelyn Stark")
    assert t.card("Catelyn Stark").kneeling


def test_wolves_of_the_north_weaken_whom_they_pass() -> None:
    t = table(
        stark(play=["Wolves of the North", "Summer", "Grey Wind"]),
        lannister(play=["The Tickler", "Tywin Lannister"]),
        phase="challenges",
        pause=True,
    )
    t.initiate("military", "Wolves of the North")
    t.run_to("cards.stealth", 0)
    t.does(0, "Tywin Lannister")
    t.does(0, "Wolves of the North")
    assert t.card("Tywin Lannister").strength == 3
    t.to_phase("dominance")
    assert t.card("Tywin Lannister").strength == 6
    t = table(
        stark(
            play=["Wolves of the North", "Arya Stark"],
        ),
        lannister(play=["Summer", "Robb Stark"]),
        phase="challenges",
        pause=True,
    )
    t.initiate("power", "Arya Stark")
    t.run_to("cards.stealth", 0)
    t.does(0, "Robb Stark")
    assert t.card("Robb Stark").strength == 5 and not t.key.startswith("cards.reaction")
    t = table(stark(play=["Wolves of the North"], hand=["Little Bird"], gold=1), stark(play=["Summer"]), pause=True)
    assert "Little Bird" not in t.offered(0)
    t = table(stark(play=["Wolves of the North"]), stark(play=["Summer", "Robb Stark"]), phase="challenges", pause=True)
    t.initiate("military", "Wolves of the North")
    t.run_to("cards.stealth", 0)
    t.does(0, "Robb Stark", "Wolves of the North")
    assert t.card("Robb Stark").strength == 4
    t.run_to("cards.claim", 1)
    t.does(1, ["Summer"])
    t.pass_while(lambda: t.match.contest >= 0)
    assert t.card("Robb Stark").strength == 4


def test_jory_dies_for_his_lords() -> None:
    for plot, power in (("The Winds of Winter", 1), ("Summons", 0)):
        t = table(
            stark(play=["Jory Cassel", "Robb Stark", "Tumblestone Knight"], plot=plot),
            lannister(hand=["Dagger"]),
            first=1,
            active=1,
            pause=True,
        )
        t.does(1, "Dagger", "Robb Stark")
        t.does(0, "Jory Cassel")
        assert t.card("Robb Stark").place == "play" and t.card("Robb Stark").power == power
        assert t.pile(0, "discard") == ["Jory Cassel"]
    for play, name in (
        (["Jory Cassel", "Tumblestone Knight"], "Tumblestone Knight"),
        (["Jory Cassel", "Littlefinger"], "Littlefinger"),
    ):
        t = table(stark(play=play), lannister(hand=["Dagger"]), first=1, active=1, pause=True)
        t.does(1, "Dagger", name)
        assert t.card(name).place == "dead"
    t = table(stark(play=["Jory Cassel"], hand=["Dagger"]), stark(play=["Robb Stark"]), pause=True)
    t.does(0, "Dagger", "Robb Stark")
    assert t.card("Robb Stark").place == "dead"


def test_a_bear_island_loyalist_shields_his_comrades() -> None:
    play = ["Bear Island Loyalist", "Robb Stark", "Arya Stark", "Littlefinger"]
    for who, shielded in (
        (["Bear Island Loyalist", "Robb Stark", "Littlefinger"], True),
        (["Robb Stark", "Littlefinger"], False),
    ):
        t = fight(
            stark(play=play, hand=["Wine"]),
            lannister(hand=["Dagger"], play=["Cersei Lannister"]),
            "power",
            who,
            pause=True,
        )
        t.does(0, "Wine")
        assert "Robb Stark" in t.offered(0)
        t.does(0, "Robb Stark")
        t.does(1, "Dagger")
        assert ("Robb Stark" not in t.offered(1)) is shielded
        assert {"Bear Island Loyalist", "Arya Stark", "Littlefinger"} <= set(t.offered(1))
    t = fight(
        stark(play=["Bear Island Loyalist"]),
        stark(play=["Robb Stark"], hand=["Song of Praise"]),
        "power",
        ["Bear Island Loyalist"],
        ["Robb Stark"],
        pause=True,
    )
    t.passes(0)
    t.does(1, "Song of Praise")
    assert "Robb Stark" in t.offered(1)
    theirs = stark(play=["Robb Stark"])
    mine = stark(play=["Bear Island Loyalist"], hand=["Dagger"])
    t = fight(mine, theirs, "power", ["Bear Island Loyalist"], ["Robb Stark"], pause=True)
    t.does(0, "Dagger")
    assert "Robb Stark" in t.offered(0)


def test_a_house_tully_septon_turns_power_into_followers() -> None:
    rich = [card("Robb Stark", power=1), card("The Iron Throne", power=1)]
    seven = cards_file({"name": "Sparrow", "type": "character", "cost": 3, "strength": 1, "traits": ["The Seven"]})
    seven["cards"][0]["code"] = "sparrow"
    for name, left in (("Tumblestone Knight", 9), ("Sparrow", 8), ("Arya Stark", 6), ("Hall", 6)):
        mine = stark(play=["House Tully Septon", *rich], hand=[name], gold=9, plot="Summons")
        t = table(mine, lannister(play=[card("Tywin Lannister", power=2)]), pause=True, content=[seven])
        t.does(0, "House Tully Septon")
        assert t.card("Robb Stark").power == 0 and t.card("The Iron Throne").power == 1
        t.passes(1)
        t.does(0, name)
        assert t.gold(0) == left
    mine = stark(play=["House Tully Septon", card("Robb Stark", power=3)], hand=["Tumblestone Knight"])
    t = table(mine, lannister(), pause=True)
    t.does(0, "House Tully Septon")
    t.passes(1)
    assert "House Tully Septon" not in t.offered(0)
    t = table(mine, lannister(), phase="challenges", pause=True)
    assert "House Tully Septon" not in t.offered(0)


def test_nymeria_goes_from_stark_to_stark() -> None:
    t = table(
        stark(play=[wearing("Robb Stark", "Nymeria"), "Arya Stark", "Tumblestone Knight", "Littlefinger"], gold=2),
        lannister(),
        pause=True,
    )
    assert "intimidate" in t.card("Robb Stark").keywords
    t.does(0, "Nymeria")
    assert t.card("Nymeria").host == "Arya Stark" and t.gold(0) == 1
    t.passes(1)
    assert "Nymeria" not in t.offered(0)
    t = table(stark(play=["The Wolfswood", "Littlefinger"], hand=["Nymeria"], gold=2), lannister(), pause=True)
    assert "Nymeria" not in t.offered(0)


def test_what_is_frozen_solid_says_nothing() -> None:
    play = ["Gates of Winterfell", "The Wall", "The Roseroad", "Arya Stark"]
    t = table(stark(hand=["Frozen Solid"], gold=1), lannister(play=play), pause=True)
    t.does(0, "Frozen Solid")
    assert set(t.offered(0)) == {"Gates of Winterfell", "Herald"}
    t.does(0, "Gates of Winterfell")
    assert t.card("Frozen Solid").host == "Gates of Winterfell" and t.card("Gates of Winterfell").blank
    t = table(
        stark(hand=["Exile"]),
        lannister(play=[wearing("Gates of Winterfell", card("Frozen Solid", owner=0))]),
        pause=True,
    )
    t.does(0, "Exile", "Gates of Winterfell")
    assert "Frozen Solid" in t.pile(0, "discard") + t.pile(1, "discard")


def test_fishwhiskers_rows_through_winter() -> None:
    for plot, defence in (("The Winds of Winter", 0), ("Calm Over Westeros", 5)):
        t = fight(
            greyjoy(play=["Fishwhiskers"], plot=plot),
            stark(play=["Robb Stark"]),
            "military",
            ["Fishwhiskers"],
            ["Robb Stark"],
            pause=True,
        )
        assert total_strength(t.match, DEFENDING) == defence
    t = fight(
        greyjoy(play=["Fishwhiskers", "Salty Navigator"], plot="The Winds of Winter"),
        stark(play=["Robb Stark"]),
        "military",
        ["Salty Navigator"],
        ["Robb Stark"],
        pause=True,
    )
    assert total_strength(t.match, DEFENDING) == 5
    t = fight(
        greyjoy(play=["Fishwhiskers", "Salty Navigator"], plot="The Winds of Winter"),
        stark(),
        "military",
        ["Fishwhiskers", "Salty Navigator"],
        pause=True,
    )
    assert total_strength(t.match, ATTACKING) == 5


def test_quentyn_takes_a_weaker_one_with_him() -> None:
    for first, strength, keywords in ((1, 5, ["stealth"]), (0, 4, [])):
        t = table(martell(play=["Quentyn Martell"]), stark(), first=first, pause=True)
        assert t.card("Quentyn Martell").strength == strength and t.card("Quentyn Martell").keywords == keywords
    t = table(
        martell(play=["Quentyn Martell"]),
        stark(play=["Arya Stark", "Sansa Stark", "Robb Stark"], hand=["Dagger"]),
        first=1,
        active=1,
        pause=True,
    )
    t.does(1, "Dagger", "Quentyn Martell")
    t.does(0, "Quentyn Martell")
    assert t.offered(0) == ["Arya Stark", "Sansa Stark"]
    t.does(0, "Arya Stark")
    assert t.card("Arya Stark").place == "dead"


def test_his_viper_eyes_see_the_winners_hand() -> None:
    for type_, asked in (("military", True), ("power", True), ("intrigue", False)):
        t = fight(
            lannister(play=["Tywin Lannister"], hand=["Ice", "Widow's Wail"]),
            martell(hand=["His Viper Eyes", "Ice"]),
            type_,
            ["Tywin Lannister"],
        )
        t.pass_while(lambda t=t: t.match.contest >= 0 and not t.key.startswith("cards.reaction.won"))
        assert (t.match.contest >= 0) is asked
        if asked:
            t.does(1, "His Viper Eyes", "Ice")
            assert t.pile(0, "discard") == ["Ice"]
    t = fight(
        martell(play=["Obara Sand"], hand=["His Viper Eyes"]),
        stark(play=["Robb Stark"], hand=["Ice"]),
        "military",
        ["Obara Sand"],
        ["Robb Stark"],
    )
    t.pass_while(lambda: t.match.contest >= 0 and not t.key.startswith("cards.reaction.won"))
    assert t.match.contest < 0
    theirs = martell(play=["The Red Viper"], hand=["His Viper Eyes"])
    t = fight(stark(play=["Arya Stark"], hand=["Ice"]), theirs, "power", ["Arya Stark"], ["The Red Viper"])
    t.pass_while(lambda: t.match.contest >= 0 and not t.key.startswith("cards.reaction.won"))
    assert t.match.contest < 0


def test_the_shadow_tower_keeps_one_from_attacking() -> None:
    t = fight(
        stark(play=["Arya Stark", "Robb Stark", "Sansa Stark"]),
        nightswatch(play=["The Shadow Tower", "Ranging Party"]),
        "power",
        ["Arya Stark"],
        ["Ranging Party"],
        pause=True,
    )
    t.run_to("cards.reaction.won", 1)
    t.does(1, "The Shadow Tower")
    assert t.offered(1) == ["Arya Stark", "Robb Stark", "Sansa Stark"]
    t.does(1, "Robb Stark")
    assert t.card("The Shadow Tower").kneeling
    t.run_to("cards.challenge", 0)
    assert not any(x.startswith("military") for x in t.offered(0))
    t = won(
        nightswatch(play=["The Shadow Tower", "Ranging Party"]),
        stark(play=[kneeling("Robb Stark")]),
        "power",
        ["Ranging Party"],
    )
    assert t.match.contest < 0
    theirs = nightswatch(play=["The Shadow Tower", "Steward at the Wall"])
    t = fight(stark(play=["Sansa Stark", "Arya Stark"]), theirs, "intrigue", ["Sansa Stark"], ["Steward at the Wall"])
    t.pass_while(lambda: t.match.contest >= 0 and not t.key.startswith("cards.reaction.won"))
    assert t.match.contest < 0


def test_dragon_sight_burns_all_but_dragons() -> None:
    t = fight(
        targaryen(play=["Drogon", "Khal Drogo"], hand=["Dragon Sight"], gold=1),
        stark(play=["Robb Stark", "Arya Stark"]),
        "military",
        ["Drogon", "Khal Drogo"],
        ["Robb Stark"],
        pause=True,
    )
    t.does(0, "Dragon Sight")
    assert [t.card(x).strength for x in ("Drogon", "Khal Drogo", "Robb Stark", "Arya Stark")] == [4, 4, 4, 2]
    t.resolve()
    assert t.card("Khal Drogo").strength == 5


def test_a_young_spearwife_sneaks_past_the_mighty() -> None:
    for mine, theirs, keywords in ((0, 1, ["stealth"]), (1, 1, []), (2, 1, [])):
        t = table(stark(play=["Young Spearwife"], power=mine), lannister(power=theirs))
        assert t.card("Young Spearwife").keywords == keywords


def test_healing_expertise_saves_no_army() -> None:
    for name, saved in (("Robb Stark", True), ("Vanguard of the North", False)):
        t = table(
            stark(play=[name, "Maester Wendamyr"], hand=["Healing Expertise"]),
            lannister(hand=["Dagger"]),
            first=1,
            active=1,
            pause=True,
        )
        t.does(1, "Dagger", name)
        if saved:
            t.does(0, "Healing Expertise")
            assert t.card("Maester Wendamyr").kneeling
        assert (t.card(name).place == "play") is saved
    t = table(
        stark(play=["Maester Wendamyr"], hand=["Healing Expertise"]),
        lannister(play=["Robb Stark"], hand=["Dagger"]),
        first=1,
        active=1,
        pause=True,
    )
    t.does(1, "Dagger", "Robb Stark")
    assert t.card("Robb Stark").place == "dead"
    t = table(
        stark(play=["Arya Stark", "Robb Stark"], hand=["Healing Expertise"]),
        lannister(hand=["Dagger"]),
        first=1,
        active=1,
        pause=True,
    )
    t.does(1, "Dagger", "Arya Stark")
    assert t.card("Arya Stark").place == "dead"
    t = killed("Robb Stark", stark(play=["Robb Stark", "Hall"], hand=["Healing Expertise"]), lannister())
    assert t.card("Robb Stark").place == "dead"


def test_a_song_of_summer_is_silent_in_winter() -> None:
    for plot, strength in (("Summons", 3), ("The Winds of Winter", 2)):
        t = table(stark(play=["Arya Stark"], plot="A Song of Summer"), lannister(play=["The Tickler"], plot=plot))
        assert t.card("Arya Stark").strength == strength and t.card("The Tickler").strength == 2


def test_greatjons_vanguard_is_eager_at_first() -> None:
    for used, strength in ((["Summons", "Taxation"], 6), (["Summons", "Taxation", "Confiscation"], 4)):
        t = table(stark(play=["Greatjon's Vanguard"], used=used), lannister(used=["Summons"] * 1), phase="challenges")
        assert t.card("Greatjon's Vanguard").strength == strength
        assert ("renown" in t.card("Greatjon's Vanguard").keywords) is (strength == 6)
    t = table(
        stark(play=["Greatjon's Vanguard"], hand=["Little Bird"], gold=1, used=["Summons", "Taxation"]),
        lannister(used=["Summons", "Taxation"]),
        pause=True,
    )
    assert "Little Bird" not in t.offered(0) and t.card("Greatjon's Vanguard").strength == 6


def test_chett_calls_wolves_and_ravens_back() -> None:
    discard = ["Messenger Raven", "Direwolf Pup", "Arya Stark"]
    play = ["Chett", "Steward at the Wall", "Ranging Party", "Hall"]
    t = table(
        nightswatch(play=play, discard=discard), stark(discard=["Summer"]), phase="dominance", step="act", pause=True
    )
    t.does(0, "Chett")
    assert t.offered(0) == ["Chett", "Steward at the Wall"]
    t.does(0, "Steward at the Wall")
    assert t.offered(0) == ["Messenger Raven", "Direwolf Pup"]
    t.does(0, "Messenger Raven")
    assert t.pile(0, "hand") == ["Messenger Raven"]
    t.passes(1)
    assert "Chett" not in t.offered(0)
    t = table(
        nightswatch(play=play, discard=discard, hand=["Seal of the Hand", "Longclaw"], gold=9), stark(), pause=True
    )
    assert "Chett" not in t.offered(0)
    t = table(nightswatch(play=["Chett"], hand=["Little Bird", "Longclaw"], gold=9), stark(), pause=True)
    assert "Little Bird" not in t.offered(0) and "Longclaw" in t.offered(0)


def test_a_blood_magic_ritual_has_its_price() -> None:
    t = table(
        targaryen(hand=["Blood Magic Ritual"], gold=1),
        stark(play=["Robb Stark", "Vanguard of the North"], hand=["Dagger"] * 2),
        first=1,
        active=1,
        pause=True,
    )
    t.does(1, "Dagger", "Vanguard of the North")
    assert t.card("Vanguard of the North").place == "dead"
    t.passes(0)
    t.does(1, "Dagger")
    t.does(0, "Blood Magic Ritual")
    assert t.card("Robb Stark").place == "play" and t.card("Robb Stark").blank and t.card("Robb Stark").keywords == []
    assert t.card("Robb Stark").attachments == ["Blood Magic Ritual"]
    t = table(
        targaryen(play=["Robb Stark"], hand=["Blood Magic Ritual", "Dagger", "Dagger"], gold=1), stark(), pause=True
    )
    t.does(0, "Dagger")
    t.does(0, "Blood Magic Ritual")
    t.passes(1)
    t.does(0, "Dagger")
    assert "Blood Magic Ritual" in t.pile(0, "discard")


def test_knights_of_the_sun_shine_late() -> None:
    for used, keywords in ((["Summons", "Taxation", "Confiscation"], ["renown"]), (["Summons", "Taxation"], [])):
        t = table(
            martell(play=["Knights of the Sun"], used=used, hand=["Little Bird", "Dawn"], gold=3),
            stark(used=["Summons", "Taxation"]),
            pause=True,
        )
        assert t.card("Knights of the Sun").keywords == keywords
        assert "Little Bird" not in t.offered(0) and "Dawn" in t.offered(0)


def test_the_eyrie_keeps_one_alive() -> None:
    t = table(
        stark(play=["The Eyrie", "Arya Stark", "The Wolfswood"]),
        lannister(hand=["Dagger"], play=["The Tickler"]),
        phase="draw",
        first=1,
        active=1,
        pause=True,
    )
    t.run_to("cards.reaction.begins", 0)
    t.does(0, "The Eyrie")
    assert t.offered(0) == ["Arya Stark", "The Tickler"]
    t.does(0, "Arya Stark")
    assert t.card("The Eyrie").kneeling
    t.run_to("cards.action", 1)
    t.does(1, "Dagger")
    assert "Arya Stark" not in t.offered(1) if t.is_asked(1, "cards.target") else t.card("The Tickler").place == "dead"
    t.to_phase("challenges")
    assert "Arya Stark" in t.in_play(0)
    assert not cannot(t.match, t.card("Arya Stark").number, KILLED)


def test_nightmares_silence_a_character_or_a_location() -> None:
    t = table(
        stark(hand=["Nightmares"], gold=1),
        lannister(play=["Tywin Lannister", "Lannisport", wearing("The Tickler", "Widow's Wail")]),
        pause=True,
    )
    t.does(0, "Nightmares")
    assert {"Tywin Lannister", "Lannisport", "The Tickler"} <= set(t.offered(0)) and "Widow's Wail" not in t.offered(0)
    t.does(0, "Tywin Lannister")
    assert t.card("Tywin Lannister").blank and t.card("Tywin Lannister").keywords == []
    t.to_phase("challenges")
    assert not t.card("Tywin Lannister").blank


def test_famine_makes_characters_dear_to_others() -> None:
    t = table(
        stark(hand=["Arya Stark"], gold=3, plot="Summons"),
        lannister(plot="Famine", hand=["Lannisport Merchant"], gold=1),
        pause=True,
    )
    assert "Arya Stark" not in t.offered(0)
    t = table(
        stark(hand=["Arya Stark", "The Kingsroad"], gold=5, plot="Summons"),
        lannister(plot="Famine", hand=["Lannisport Merchant"], gold=1),
        pause=True,
    )
    t.does(0, "Arya Stark")
    assert t.gold(0) == 1
    t.run_to("cards.action", 0)
    t.does(0, "The Kingsroad")
    assert t.gold(0) == 0
    t = table(lannister(plot="Famine", hand=["Lannisport Merchant"], gold=1), stark(), pause=True)
    t.does(0, "Lannisport Merchant")
    assert t.gold(0) == 0


def test_septa_mordane_raises_the_girls() -> None:
    play = ["Septa Mordane", "Sansa Stark", "Arya Stark", "Catelyn Stark", "Bran Stark"]
    t = table(stark(play=play), stark(play=["Sansa Stark", "Arya Stark"]))
    assert [x.strength for x in t.cards("Sansa Stark")] == [4, 2]
    assert [x.keywords for x in t.cards("Sansa Stark")] == [["renown"], []] and t.card("Catelyn Stark").keywords == []
    assert t.card("Septa Mordane").icons == ["intrigue"] and t.card("Bran Stark").icons == ["power"]
    assert [x.icons for x in t.cards("Arya Stark")] == [["intrigue", "power"], ["power"]]
    t = table(stark(play=play), lannister(plot="Blood of the Dragon"))
    assert t.card("Arya Stark").strength == 2 and t.card("Catelyn Stark").strength == 3
    t = table(stark(play=play, plot="Blood of the Dragon"), lannister(play=["Arya Stark"]))
    assert [x.strength for x in t.cards("Arya Stark")] == [1, 1]


def test_ser_barristan_stands_up_for_his_king() -> None:
    for name, saved in (("Robert Baratheon", True), ("Shireen Baratheon", True), ("Bastard in Hiding", False)):
        t = table(
            baratheon(play=[kneeling("Ser Barristan Selmy"), name]),
            stark(hand=["Dagger"]),
            first=1,
            active=1,
            pause=True,
        )
        t.does(1, "Dagger", name)
        if saved:
            t.does(0, "Ser Barristan Selmy")
            assert not t.card("Ser Barristan Selmy").kneeling
        assert (t.card(name).place == "play") is saved
    t = table(
        baratheon(play=["Ser Barristan Selmy", "Robert Baratheon"]),
        stark(hand=["Dagger"]),
        first=1,
        active=1,
        pause=True,
    )
    t.does(1, "Dagger", "Robert Baratheon")
    assert t.card("Robert Baratheon").place == "dead"
    t = table(
        baratheon(play=[kneeling("Ser Barristan Selmy")]),
        stark(play=["Robb Stark"], hand=["Dagger"]),
        first=1,
        active=1,
        pause=True,
    )
    t.does(1, "Dagger", "Robb Stark")
    assert t.card("Robb Stark").place == "dead"
    assert t.card("Ser Barristan Selmy").keywords == ["renown"]


def test_jhogo_counts_the_dead_of_those_he_attacks() -> None:
    t = fight(
        targaryen(play=["Jhogo"], dead=["Handmaiden"]),
        stark(dead=["Arya Stark", "Bran Stark"]),
        "power",
        ["Jhogo"],
        pause=True,
    )
    assert t.card("Jhogo").strength == 5 and t.card("Jhogo").keywords == []
    t = fight(
        stark(play=["Robb Stark"], dead=["Arya Stark"]),
        targaryen(play=["Jhogo", "Aggo"], dead=["Handmaiden"]),
        "power",
        ["Robb Stark"],
        ["Jhogo"],
        pause=True,
    )
    assert t.card("Jhogo").strength == 3 and t.card("Jhogo").keywords == ["stealth"]
    t = table(targaryen(play=["Jhogo", "Khal Drogo"]), targaryen(play=["Aggo"]))
    assert t.card("Jhogo").keywords == []
    camp = cards_file({"name": "Camp", "type": "location", "cost": 1, "traits": ["Bloodrider"]})
    camp["cards"][0]["code"] = "camp"
    t = table(targaryen(play=["Jhogo", "Camp"]), stark(), content=[camp])
    assert t.card("Jhogo").keywords == []
