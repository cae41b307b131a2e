"""Plots of the packs: every sentence of every card here."""

from __future__ import annotations

import pytest

from bannermen.games.cards.rules.contest import total_strength
from bannermen.games.cards.rules.plots import claim, income, initiative, reserve
from bannermen.games.cards.rules.plots import claim as claimed
from bannermen.games.cards.terms import ATTACKING, DEFENDING
from tests.cards.packs import fight, lays, over, shows, table, wins
from tests.cards.packs import wins as won
from tests.cards.plain_events import reveals
from tests.cards.table import (
    baratheon,
    card,
    cards_file,
    challenge,
    kneeling,
    lannister,
    stark,
    targaryen,
    tyrell,
    wearing,
)

pytestmark = pytest.mark.rule("agot-effects-01")


CITIES = cards_file(
    *(
        {"name": f"Town {n}", "type": "plot", "gold": 1, "initiative": 1, "claim": 1, "reserve": 6, "traits": traits}
        for n, traits in enumerate((["City"], ["City"], ["City"], ["Siege"]))
    )
)
for number, each in enumerate(CITIES["cards"]):
    each["code"] = f"town{number}"


def test_only_kings_gain_where_the_king_commands_it() -> None:
    play = ["Robert Baratheon", "Cersei Lannister", "Shireen Baratheon", "The Iron Throne"]
    t = table(baratheon(play=play, hand=["Song of Praise"] * 3), stark(plot="Your King Commands It"), pause=True)
    t.does(0, "Song of Praise")
    for name, power in (("Shireen Baratheon", 0), ("Robert Baratheon", 1), ("Cersei Lannister", 1)):
        if t.is_asked(0, "cards.target"):
            if name == "Shireen Baratheon":
                t.does(0, name)
        else:
            t.does(0, "Song of Praise", name)
        assert t.card(name).power == power
        t.passes(1)


def test_a_winter_festival_needs_a_winter_without_summer() -> None:
    for theirs, power in (("Summons", 2), ("Calm Over Westeros", 0)):
        t = table(stark(plot="Winter Festival"), lannister(plot=theirs), phase="marshaling", pause=True)
        asked = []
        for _ in range(60):
            if t.key.startswith("cards.interrupt"):
                asked.append(t.phase)
                t.does(0, "Winter Festival")
            if t.phase == "standing":
                break
            t.idle()
        assert asked == (["challenges"] if power else []) and t.faction_power(0) == power


def test_at_oxcross_the_great_do_not_defend_first() -> None:
    t = table(
        stark(play=["Robb Stark", "Catelyn Stark"], plot="Battle of Oxcross"),
        lannister(play=["Tywin Lannister", "The Tickler"], hand=["Ice"]),
        phase="challenges",
        pause=True,
    )
    t.initiate("military", "Robb Stark")
    t.run_to("cards.defend", 1)
    assert t.offered(1) == ["The Tickler", "done"] or "Tywin Lannister" not in t.offered(1)
    t.does(1, "The Tickler")
    t.run_to("cards.claim", 1)
    t.does(1, ["The Tickler"])
    t.run_to("cards.challenge", 0)
    t.initiate("intrigue", "Catelyn Stark")
    t.run_to("cards.defend", 1)
    assert "Tywin Lannister" in t.offered(1)
    t = table(
        lannister(play=["Tywin Lannister"]),
        stark(play=["Robb Stark"], plot="Battle of Oxcross"),
        phase="challenges",
        pause=True,
    )
    t.initiate("military", "Tywin Lannister")
    t.run_to("cards.defend", 1)
    assert "Robb Stark" in t.offered(1)


def test_at_a_late_summer_feast_the_loser_may_draw() -> None:
    t = fight(stark(play=["Robb Stark"], plot="Late Summer Feast"), lannister(), "power", ["Robb Stark"], pause=True)
    t.run_to("cards.may")
    assert t.asked == 1
    t.does(1, "Do it")
    assert len(t.pile(1, "hand")) == 1
    t = fight(lannister(play=["Robb Stark"]), stark(plot="Late Summer Feast"), "power", ["Robb Stark"], pause=True)
    t.pass_while(lambda: t.match.contest >= 0 and not t.key.startswith("cards.may"))
    assert over(t)


def test_a_name_day_tourney_honours_the_court() -> None:
    play = ["The Knight of Flowers", "Margaery Tyrell", "Left", "Randyll Tarly"]
    t = wins(
        tyrell(play=play, plot="Name Day Tourney"), stark(play=["Sansa Stark"]), "military", ["The Knight of Flowers"]
    )
    t.does(0, "Name Day Tourney")
    assert t.offered(0) == ["The Knight of Flowers", "Margaery Tyrell", "Randyll Tarly"]
    t.does(0, "Margaery Tyrell")
    assert t.card("Margaery Tyrell").power == 1
    for who in (["The Knight of Flowers", "Left"], ["Left"]):
        t = wins(
            tyrell(play=play, plot="Name Day Tourney"), stark(play=[kneeling("Tumblestone Knight")]), "military", who
        )
        assert over(t)
    t = fight(
        stark(play=["Tumblestone Knight"]),
        tyrell(play=["Margaery Tyrell", "Randyll Tarly"], plot="Name Day Tourney"),
        "power",
        ["Tumblestone Knight"],
        ["Margaery Tyrell", "Randyll Tarly"],
    )
    t.pass_while(lambda: t.match.contest >= 0 and not t.key.startswith("cards.reaction"))
    assert over(t)
    t = fight(
        tyrell(play=["The Knight of Flowers", "Margaery Tyrell"], plot="Name Day Tourney"),
        stark(play=["Eddard Stark", "Robb Stark"]),
        "military",
        ["The Knight of Flowers"],
        ["Eddard Stark", "Robb Stark"],
    )
    t.pass_while(lambda: t.match.contest >= 0 and not t.key.startswith("cards.reaction"))
    assert over(t)


def test_in_a_frozen_expanse_the_weak_stay_down() -> None:
    t = table(
        stark(play=[kneeling("Arya Stark"), kneeling("Robb Stark")], plot="Frozen Expanse"),
        lannister(play=[kneeling("The Tickler"), kneeling("Lannisport")]),
        phase="dominance",
        pause=True,
    )
    t.to_phase("taxation")
    assert [t.card(x).kneeling for x in ("Arya Stark", "Robb Stark", "The Tickler", "Lannisport")] == [
        True,
        False,
        True,
        False,
    ]


def test_trade_routes_count_two_players_lands() -> None:
    t = shows(
        "Trade Routes", stark(play=["The Wolfswood", "Arya Stark"]), lannister(play=["Lannisport", "The Roseroad"])
    )
    assert t.gold(0) == 5  # with the Heralds of both


def test_ties_are_broken_for_the_loyal() -> None:
    play = ["Robb Stark", "Catelyn Stark", "Grey Wind", "Arya Stark", "Gates of Winterfell"]
    t = table(
        stark(play=play, plot="Breaking Ties"),
        lannister(play=["Tywin Lannister", "Gold Cloaks", wearing("The Tickler", "Widow's Wail")]),
        pause=True,
    )
    t.does(0, "Breaking Ties")
    assert t.offered(0) == ["Robb Stark", "Catelyn Stark", "Grey Wind"]
    t.does(0, "Grey Wind")
    assert set(t.offered(0)) == {"Arya Stark", "Gates of Winterfell", "Gold Cloaks", "The Tickler", "Herald"}
    t.does(0, "Gold Cloaks")
    assert t.card("Gold Cloaks").place == "hand" and t.card("Grey Wind").place == "discard"
    t.passes(1)
    t.does(0, "Breaking Ties", "Catelyn Stark", "The Tickler")
    t.pass_while(lambda: not t.key.startswith("cards.action"), 5)
    t.passes(1)
    assert "Breaking Ties" not in t.offered(0)


def test_in_a_grand_melee_nobody_shines_alone() -> None:
    for who, total in ((["Robb Stark"], 0), (["Robb Stark", "Arya Stark"], 7)):
        t = fight(
            stark(play=["Robb Stark", "Arya Stark"], plot="Grand Melee"),
            lannister(play=["Gold Cloaks"]),
            "power",
            who,
            ["Gold Cloaks"],
            pause=True,
        )
        assert (total_strength(t.match, ATTACKING), total_strength(t.match, DEFENDING)) == (total, 0)


def test_a_desperate_attack_leaves_one_open() -> None:
    t = fight(
        stark(play=["Robb Stark"], plot="Summons"),
        lannister(plot="Desperate Attack"),
        "military",
        ["Robb Stark"],
        pause=True,
    )
    assert claim(t.match) == 2
    t = fight(
        lannister(play=["Gold Cloaks"], plot="Desperate Attack"),
        stark(plot="Summons"),
        "military",
        ["Gold Cloaks"],
        pause=True,
    )
    assert claim(t.match) == 3


def test_at_the_palace_of_sorrows_all_are_alike() -> None:
    t = table(
        stark(play=["Robb Stark", "Bran Stark"], plot="At the Palace of Sorrows"), lannister(play=["Tywin Lannister"])
    )
    assert [t.card(x).strength for x in ("Robb Stark", "Bran Stark", "Tywin Lannister")] == [3, 3, 3]


def test_a_riot_in_kings_landing_needs_three_cities() -> None:
    for used, gone in ((["Town 0", "Town 1", "Town 2"], True), (["Town 0", "Town 1", "Town 3"], False)):
        mine = stark(play=["Robb Stark", "The Wolfswood"], plot="King's Landing Riot", used=used)
        theirs = lannister(play=["Gold Cloaks"], used=["Town 2"])
        t = table(mine, theirs, phase="challenges", pause=True, content=[CITIES])
        t.to_phase("dominance")
        assert (t.card("Robb Stark").place == "discard") is gone and (t.card("Gold Cloaks").place == "discard") is gone
        assert t.card("The Wolfswood").place == "play"
    t = table(
        stark(play=["Robb Stark"], plot="King's Landing Riot", used=["Town 0", "Town 1", "Town 2"]),
        lannister(),
        pause=True,
        content=[CITIES],
    )
    t.to_phase("challenges")
    assert t.card("Robb Stark").place == "play"


def test_a_city_of_wealth_grows_with_cities() -> None:
    mine = stark(plot="City of Wealth", used=["Town 0", "Town 1", "Town 3"])
    t = table(mine, lannister(used=["Town 2"]), content=[CITIES])
    assert (income(t.match, 0), initiative(t.match, 0), reserve(t.match, 0)) == (4, 4, 4)


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


def test_the_pentoshi_pay_the_others_and_nobody_cancels_it() -> None:
    t = shows("Trading with the Pentoshi", stark(), lannister(hand=["Someone Always Tells"], gold=2))
    assert (t.gold(0), t.gold(1)) == (0, 5) and t.pile(1, "hand") == ["Someone Always Tells"]


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


def test_a_song_of_summer_is_silent_in_winter() -> None:
    for plot, strength in (("Summons", 3), ("The Winds of Winter", 2)):
        t = table(stark(play=["Arya Stark"], plot="A Song of Summer"), lannister(play=["The Tickler"], plot=plot))
        assert t.card("Arya Stark").strength == strength and t.card("The Tickler").strength == 2


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


def test_at_oxcross_four_gold_are_too_many() -> None:
    t = table(
        stark(play=["Robb Stark"], plot="Battle of Oxcross"),
        lannister(play=["Gold Cloaks", "The Tickler"]),
        phase="challenges",
        pause=True,
    )
    t.initiate("military", "Robb Stark")
    t.run_to("cards.defend", 1)
    assert "Gold Cloaks" not in t.offered(1)


def test_a_tourney_honours_no_hall_and_frost_spares_three() -> None:
    mine = tyrell(play=["The Knight of Flowers", "Hall"], plot="Name Day Tourney")
    t = wins(mine, stark(), "military", ["The Knight of Flowers"])
    t.does(0, "Name Day Tourney")
    assert t.card("The Knight of Flowers").power == 1
    t = table(stark(play=[kneeling("Summer")], plot="Frozen Expanse"), lannister(), phase="dominance", pause=True)
    t.to_phase("taxation")
    assert not t.card("Summer").kneeling


def test_a_king_commands_characters_alone() -> None:
    throne = card("Small Council Chamber")
    t = wins(
        lannister(play=[throne, "Tyrion Lannister"]),
        stark(hand=["Ice"], plot="Your King Commands It"),
        "intrigue",
        ["Tyrion Lannister"],
    )
    t.does(0, "Small Council Chamber")
    assert t.card("Small Council Chamber").power == 1
