"""Cards of Greyjoy in the packs: every sentence of every card here."""

from __future__ import annotations

import pytest

from bannermen.games.cards.rules.contest import total_strength
from bannermen.games.cards.rules.plots import initiative, reserve
from bannermen.games.cards.terms import ATTACKING, DEFENDING
from tests.cards.packs import asked_in, fight, killed, offers, pillages, table
from tests.cards.packs import wins as won
from tests.cards.table import card, cards_file, greyjoy, kneeling, lannister, stark, wearing

pytestmark = pytest.mark.rule("agot-effects-01")


def test_ours_is_the_old_way_gives_or_takes_stealth() -> None:
    for at in (0, 1):
        t = table(
            greyjoy(
                play=["Balon Greyjoy", "Arya Stark", "Littlefinger", "Iron Fleet Scout"],
                hand=["Ours is the Old Way"],
                gold=4,
            ),
            lannister(play=["Tyrion Lannister", "Euron Crow's Eye", "Asha Greyjoy"]),
            phase="challenges",
            pause=True,
        )
        t.does(0, "Ours is the Old Way")
        t.does(0, t.offered(0)[at])
        names = (
            "Balon Greyjoy",
            "Arya Stark",
            "Tyrion Lannister",
            "Euron Crow's Eye",
            "Asha Greyjoy",
            "Littlefinger",
            "Iron Fleet Scout",
        )
        sneaks = [name for name in names if "stealth" in t.card(name).keywords]
        assert sneaks == (
            ["Balon Greyjoy", "Arya Stark", "Tyrion Lannister", "Asha Greyjoy"] if at == 0 else ["Asha Greyjoy"]
        )
        t.to_phase("dominance")
        assert [name for name in names if "stealth" in t.card(name).keywords] == [
            "Arya Stark",
            "Tyrion Lannister",
            "Asha Greyjoy",
        ]
    t = table(greyjoy(play=["Balon Greyjoy"], hand=["Ours is the Old Way"], gold=4), lannister(), pause=True)
    assert "Ours is the Old Way" not in t.offered(0)


def test_the_king_of_salt_and_rock_plunders() -> None:
    t = table(greyjoy(play=[wearing("Balon Greyjoy", "King of Salt and Rock")]), stark(plot="Your King Commands It"))
    assert "pillage" in t.card("Balon Greyjoy").keywords
    for deck, power in ((["Ice"] * 5, 1), (["The Wolfswood"] * 5, 1), (["Arya Stark"] * 5, 0)):
        crew = ["Black Wind's Crew", wearing("Balon Greyjoy", "King of Salt and Rock")]
        t = fight(
            greyjoy(play=crew),
            stark(deck=deck, plot="Your King Commands It" if power else "Summons"),
            "military",
            ["Black Wind's Crew"],
            pause=True,
        )
        t.run_to("cards.use-keyword", 0)
        t.does(0, ["Black Wind's Crew"])
        if power:
            t.does(0, "King of Salt and Rock")
        assert t.card("Balon Greyjoy").power == power
    t = table(greyjoy(play=["Arya Stark"], hand=["King of Salt and Rock"], gold=1), stark(), pause=True)
    assert "King of Salt and Rock" not in t.offered(0)


def test_moat_cailin_bars_the_north_in_winter() -> None:
    for plot, less in (("The Winds of Winter", True), ("Summons", False)):
        t = table(greyjoy(play=["Moat Cailin"], plot=plot), stark(plot="Summons"))
        plain = table(greyjoy(plot=plot), stark(plot="Summons"))
        change = (initiative(plain.match, 1) - initiative(t.match, 1), reserve(plain.match, 1) - reserve(t.match, 1))
        assert change == ((3, 1) if less else (0, 0))
        assert initiative(plain.match, 0) == initiative(t.match, 0)


def test_theon_alone_minds_no_stronger_man() -> None:
    for who, defence in ((["06051"], 2), (["06051", "Salty Navigator"], 5)):
        t = fight(
            greyjoy(play=["06051", "Salty Navigator"]),
            lannister(play=["The Tickler", "Gold Cloaks"]),
            "military",
            who,
            ["The Tickler", "Gold Cloaks"],
            pause=True,
        )
        assert total_strength(t.match, DEFENDING) == defence


def test_silences_crew_lives_on_plunder() -> None:
    crew = card("Silence's Crew", tokens={"gold": 1})
    for top, tokens in (("Ice", 2), ("The Wolfswood", 2), ("Arya Stark", 1)):
        t = pillages("Silence's Crew", top, [crew])
        assert t.key.startswith("cards.reaction") is (tokens == 2)
        if tokens == 2:
            t.does(0, "Silence's Crew")
        assert (
            t.card("Silence's Crew").tokens == {"gold": tokens} and t.card("Silence's Crew").strength == 4 + 2 * tokens
        )
    mine = greyjoy(play=[crew, "Black Wind's Crew"])
    t = fight(mine, stark(deck=["Ice"] * 6), "military", ["Black Wind's Crew"], pause=True)
    t.run_to("cards.use-keyword", 0)
    t.does(0, ["Black Wind's Crew"])
    assert not t.key.startswith("cards.reaction")
    t = table(greyjoy(play=[crew], hand=["Little Bird", "Silence's Crew"], gold=7), stark(), pause=True)
    assert "Little Bird" not in t.offered(0)
    t.does(0, "Silence's Crew", 3)
    assert t.gold(0) == 0


def test_an_apostle_dies_for_a_lesser_man() -> None:
    dead = ["Salty Navigator", "Drowned Men", "Asha Greyjoy", "Maester Wendamyr", "Wildling Scout"]
    wild = cards_file({"name": "Wildling Scout", "type": "character", "cost": 1, "strength": 1})
    wild["cards"][0]["code"] = "scout"
    mine = greyjoy(play=["Drowned God's Apostle", "Balon Greyjoy"], dead=dead)
    t = table(mine, stark(dead=["Black Wind's Crew"]), phase="dominance", pause=True, content=[wild])
    t.run_to("cards.reaction.dominates", 0)
    t.does(0, "Drowned God's Apostle")
    assert t.card("Salty Navigator").place == "play" and t.card("Drowned God's Apostle").place == "dead"
    t = table(
        stark(play=["Robb Stark", "Eddard Stark"]),
        greyjoy(play=["Drowned God's Apostle"], dead=dead),
        phase="dominance",
        pause=True,
        content=[wild],
    )
    t.pass_while(lambda: t.phase == "dominance" and not t.key.startswith("cards.reaction"))
    assert t.phase != "dominance"


def test_plunder_counts_what_others_have_lost() -> None:
    t = table(
        greyjoy(hand=["Plunder"], discard=["Ice"]), stark(discard=["Ice", "The Wolfswood", "Arya Stark"]), pause=True
    )
    t.does(0, "Plunder")
    assert t.gold(0) == 2 and t.faction(0).kneeling
    t = table(
        greyjoy(hand=["Plunder"], discard=["Ice"]),
        stark(discard=["Ice"]),
        lannister(discard=["Ice", "Ice"]),
        pause=True,
    )
    t.does(0, "Plunder", "House Lannister")
    assert t.gold(0) == 2


def test_at_a_kingsmoot_captains_are_counted() -> None:
    play = ["Balon Greyjoy", "Asha Greyjoy", "Salty Navigator", "Littlefinger", "Great Kraken"]
    t = table(
        greyjoy(play=play, hand=["Kingsmoot"] * 2, gold=4),
        greyjoy(play=["Theon Greyjoy"]),
        phase="dominance",
        pause=True,
    )
    t.run_to("cards.reaction.dominates", 0)
    t.does(0, "Kingsmoot")
    assert t.offered(0) == ["Balon Greyjoy", "Asha Greyjoy"]
    t.does(0, "Asha Greyjoy")
    assert t.card("Asha Greyjoy").power == 2 and "Kingsmoot" not in t.offered()
    t = table(
        stark(play=["Robb Stark", "Eddard Stark"]),
        greyjoy(play=["Asha Greyjoy"], hand=["Kingsmoot"], gold=2),
        phase="dominance",
        pause=True,
    )
    t.pass_while(lambda: t.phase == "dominance" and not t.key.startswith("cards.reaction"))
    assert t.phase != "dominance"


def test_asha_teaches_her_captains() -> None:
    t = table(
        greyjoy(play=["12003", "Balon Greyjoy", "Salty Navigator", "Alannys Greyjoy"]),
        greyjoy(play=["Euron Crow's Eye"]),
    )
    names = ("Asha Greyjoy", "Balon Greyjoy", "Salty Navigator", "Alannys Greyjoy", "Euron Crow's Eye")
    assert [name for name in names if "stealth" in t.card(name).keywords] == ["Asha Greyjoy", "Balon Greyjoy"]
    assert "pillage" in t.card("Asha Greyjoy").keywords
    stripped = {
        "set": "test",
        "faction": "neutral",
        "cards": [
            {
                "code": "net",
                "name": {"en": "Net", "de": "Netz", "ru": "Сеть"},
                "type": "attachment",
                "cost": 0,
                "always": [{"no_keyword": "stealth", "for": "host"}],
            }
        ],
    }
    t = table(greyjoy(play=[wearing("12003", "Net")]), stark(), content=[stripped])
    assert "stealth" not in t.card("Asha Greyjoy").keywords


def test_the_knight_rides_alone() -> None:
    for who, keywords in ((["The Knight"], ["renown", "stealth"]), (["The Knight", "Balon Greyjoy"], [])):
        t = fight(greyjoy(play=["The Knight", "Balon Greyjoy"]), stark(), "power", who, pause=True)
        assert t.card("The Knight").keywords == keywords
    t = table(greyjoy(play=["The Knight"], hand=["Little Bird", "Throwing Axe"], gold=2), stark(), pause=True)
    assert "Little Bird" not in t.offered(0)


def test_maester_murenmure_closes_places() -> None:
    t = table(greyjoy(play=["Maester Murenmure"]), lannister(play=["Golden Tooth"]), first=1, active=1, pause=True)
    t.does(1, "Golden Tooth")
    t.does(0, "Maester Murenmure")
    assert t.gold(1) == 0 and t.card("Maester Murenmure").kneeling
    t = table(
        greyjoy(play=["Maester Murenmure"]), stark(hand=["Wine"], play=["Robb Stark"]), first=1, active=1, pause=True
    )
    t.does(1, "Wine", "Robb Stark")
    assert t.card("Robb Stark").strength == 6


def test_an_orkmont_reaver_hides_among_the_plundered() -> None:
    for count, sneaks in ((10, True), (9, False)):
        t = table(greyjoy(play=["Orkmont Reaver"], discard=["Ice"] * 12), stark(discard=["Ice"] * count))
        assert ("stealth" in t.card("Orkmont Reaver").keywords) is sneaks and "pillage" in t.card(
            "Orkmont Reaver"
        ).keywords


def test_the_botley_crew_steals_income() -> None:
    t = table(greyjoy(play=["Botley Crew"]), stark(), phase="draw", pause=True)
    t.run_to("cards.reaction.income", 0)
    before = (t.gold(0), t.gold(1))
    t.does(0, "Botley Crew")
    assert (t.gold(0), t.gold(1)) == (before[0], before[1] - 1)
    t.run_to("cards.action", 0)
    t = table(stark(), greyjoy(play=["Botley Crew"]), phase="draw", pause=True)
    t.run_to("cards.reaction.income", 1)
    t.passes(1)
    assert not t.key.startswith("cards.reaction")


def test_maester_kerwin_dies_for_others() -> None:
    t = killed("Robb Stark", greyjoy(play=["Maester Kerwin"]), stark(play=["Robb Stark"]))
    t.does(0, "Maester Kerwin")
    assert t.card("Robb Stark").place == "play" and t.card("Maester Kerwin").place == "dead"
    t = killed("Maester Kerwin", greyjoy(play=["Maester Kerwin"]), stark())
    assert t.card("Maester Kerwin").place == "dead" and t.key.startswith("cards.action")


def test_what_is_dead_may_never_die() -> None:
    mine = greyjoy(
        play=["Balon Greyjoy"], hand=["What Is Dead May Never Die"], gold=3, dead=["Asha Greyjoy", "Littlefinger"]
    )
    t = table(mine, greyjoy(dead=["Salty Navigator"]), phase="dominance", pause=True)
    assert asked_in(t, "dominance")
    t.does(0, "What Is Dead May Never Die")
    assert t.card("Asha Greyjoy").place == "play"
    t = table(stark(play=["Robb Stark", "Eddard Stark"]), mine, phase="dominance", pause=True)
    assert not asked_in(t, "dominance")


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


def test_saltcliffe_sailors_hand_their_gold_on() -> None:
    play = [
        card("Saltcliffe Sailor", tokens={"gold": 1}),
        "Littlefinger",
        "Asha Greyjoy",
        card("Hall", tokens={"gold": 1}),
    ]
    theirs = stark(play=[card("Robb Stark", tokens={"gold": 1})])
    t = table(greyjoy(play=play), theirs, phase="challenges", pause=True)
    assert "stealth" in t.card("Saltcliffe Sailor").keywords and t.card("Littlefinger").keywords == []
    assert "stealth" not in t.card("Robb Stark").keywords and "stealth" not in t.card("Hall").keywords
    t.does(0, "Saltcliffe Sailor")
    assert t.card("Littlefinger").tokens == {"gold": 1} and t.card("Littlefinger").keywords == ["stealth"]
    assert t.card("Saltcliffe Sailor").tokens == {} and t.card("Saltcliffe Sailor").keywords == []
    t.run_to("cards.action", 0)
    assert "Saltcliffe Sailor" not in t.offered(0)


def test_victarions_ships_serve_him() -> None:
    play = [kneeling("11071"), "Iron Fleet Scout", "Sea Tower"]
    seats = (greyjoy(play=play), stark(play=["Heart Tree Grove", "Robb Stark"]))
    t = table(*seats, phase="challenges", pause=True)
    t.does(0, "Victarion Greyjoy")
    assert t.card("Iron Fleet Scout").kneeling and t.offered(0) == ["Let it kneel", "Let it stand"]
    t.does(0, "Let it stand")
    assert not t.card("Victarion Greyjoy").kneeling
    t = table(*seats, phase="challenges", pause=True)
    t.does(0, "Victarion Greyjoy", "Let it kneel")
    assert "Robb Stark" not in t.offered(0)
    t.does(0, "Heart Tree Grove")
    assert t.card("Heart Tree Grove").kneeling
    t = fight(greyjoy(play=["11071", "Iron Fleet Scout", "Sea Tower"]), stark(), "power", ["11071"], pause=True)
    t.does(0, "Victarion Greyjoy", "Renown")
    assert t.card("Victarion Greyjoy").keywords == ["renown"]
    t.resolve()
    assert t.card("Victarion Greyjoy").keywords == []
    t = table(greyjoy(play=[kneeling("11071"), "Sea Tower"]), stark(), phase="challenges", pause=True)
    assert "Victarion Greyjoy" not in t.offered(0)
    t = table(greyjoy(play=[kneeling("11071"), "Iron Fleet Scout"]), stark(), phase="dominance", pause=True)
    t.run_to("cards.action", 0)
    assert "Victarion Greyjoy" not in t.offered(0)


@pytest.mark.rule("agot-abilities-08")
def test_victarions_last_ship_leaves_him_nothing_to_kneel() -> None:
    """He stands, nobody fights, and the only place that could kneel has knelt for it: it was paid in vain."""
    t = table(greyjoy(play=["11071", "Iron Fleet Scout"]), stark(), phase="challenges", pause=True)
    t.does(0, "Victarion Greyjoy")
    assert t.card("Iron Fleet Scout").kneeling and not t.is_asked(0, "cards.either")
    t.run_to("cards.action", 0)
    assert t.card("Victarion Greyjoy").keywords == [] and "Victarion Greyjoy" not in t.offered(0)


def test_a_place_is_plundered_when_its_lord_has_lost() -> None:
    hulk = wearing("The Kingsroad", card("Plundered", owner=1))
    seats = (
        stark(play=["Robb Stark"]),
        lannister(play=["Joffrey Baratheon", wearing("The Kingsroad", card("Plundered", owner=0))]),
    )
    for choice, gold in (("Do it", 3), ("Leave it", 0)):
        t = won(*seats, "power", ["Robb Stark"])
        t.does(0, "Plundered", choice)
        assert t.card("The Kingsroad").kneeling and t.gold(0) == gold
        assert t.card("Plundered").place == ("discard" if gold else "play")
    t = fight(
        stark(play=[hulk, "Winterfell Steward"]),
        lannister(play=["Joffrey Baratheon"]),
        "power",
        ["Winterfell Steward"],
        ["Joffrey Baratheon"],
        pause=True,
    )
    t.pass_while(lambda: t.match.contest >= 0 and not offers(t, "Plundered", 1))
    assert t.match.contest < 0
    t = won(stark(play=["Robb Stark", hulk]), lannister(), "power", ["Robb Stark"])
    assert not offers(t, "Plundered", 1)
    t = table(
        greyjoy(play=["Sea Tower"], hand=["Plundered"], gold=1),
        stark(play=["Heart Tree Grove", "Robb Stark"]),
        pause=True,
    )
    t.does(0, "Plundered")
    t.does(0, "Heart Tree Grove")
    assert t.card("Plundered").host == "Heart Tree Grove"


def test_the_king_of_salt_minds_no_men() -> None:
    crew = ["Black Wind's Crew", wearing("Balon Greyjoy", "King of Salt and Rock")]
    t = fight(greyjoy(play=crew), stark(deck=["Arya Stark"] * 5), "military", ["Black Wind's Crew"], pause=True)
    t.run_to("cards.use-keyword", 0)
    t.does(0, ["Black Wind's Crew"])
    assert not t.key.startswith("cards.reaction")
