"""Called to Arms to Watchers on the Wall, what came in later: every sentence of every card."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.cards.rules.contest import total_strength
from bannermen.games.cards.rules.plots import initiative, reserve
from bannermen.games.cards.terms import DEFENDING
from tests.cards.packs import fight, killed, shows, table, wins
from tests.cards.table import (
    Table,
    baratheon,
    card,
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


def over(t: Table) -> bool:
    """Nobody was asked: the challenge has ended."""
    return t.match.contest < 0


def test_someone_always_tells() -> None:
    mine = stark(hand=["Exile", "Someone Always Tells"], gold=2)
    t = table(mine, lannister(hand=["Someone Always Tells"], play=["The Tickler"], gold=2), pause=True)
    t.does(0, "Exile", "The Tickler")
    assert t.is_asked(1, "cards.cancel") and not t.is_asked(0, "cards.cancel")
    t.does(1, "Someone Always Tells")
    assert t.card("The Tickler").place == "play"
    t = shows("You Win Or You Die", stark(), lannister(hand=["Someone Always Tells"], gold=2))
    t.does(1, "Someone Always Tells")
    assert t.pile(0, "hand") == []
    t = shows("You Win Or You Die", stark(), lannister())
    assert len(t.pile(0, "hand")) == 2


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


def test_wyman_manderly_feeds_on_the_dead() -> None:
    play = [kneeling("Wyman Manderly"), "Arya Stark", "Summer", "Sansa Stark", "Winterfell Steward"]
    t = table(stark(play=play), lannister(play=["The Tickler"]), pause=True)
    t.does(0, "Wyman Manderly")
    assert "The Tickler" not in t.offered(0) and "Wyman Manderly" in t.offered(0)
    t.does(0, "Arya Stark")
    t.does(0, "Wyman Manderly")
    assert not t.card("Wyman Manderly").kneeling and len(t.pile(0, "hand")) == 1
    for name, reacts in (("Summer", True), ("Sansa Stark", True), ("Winterfell Steward", False)):
        t.passes(1)
        t.does(0, "Wyman Manderly", name)
        assert t.key.startswith("cards.reaction") is reacts
        if reacts:
            t.does(0, "Wyman Manderly")
    t = killed("Arya Stark", stark(play=["Wyman Manderly", "Arya Stark"]), lannister())
    assert "Wyman Manderly" in t.offered(0)
    t = killed("The Tickler", stark(play=["Wyman Manderly"]), lannister(play=["The Tickler"]))
    assert t.key.startswith("cards.action")


def test_the_dragons_tail_brings_cards_to_two() -> None:
    t = table(stark(hand=["The Dragon's Tail"]), lannister(), pause=True)
    t.does(0, "The Dragon's Tail")
    assert (len(t.pile(0, "hand")), len(t.pile(1, "hand"))) == (2, 2)


def test_king_robb_takes_men_out_of_the_battle() -> None:
    play = [
        "04002",
        "Catelyn Stark",
        "Arya Stark",
        "Grey Wind",
        kneeling("Littlefinger"),
        "Gates of Winterfell",
        "The Wolfswood",
        wearing("Bran Stark", "Ice"),
    ]
    t = fight(
        stark(play=play),
        lannister(play=["Tywin Lannister", "Gold Cloaks", "Robert Baratheon"]),
        "military",
        ["04002", "Grey Wind"],
        ["Tywin Lannister", "Robert Baratheon"],
        pause=True,
    )
    assert t.card("Robb Stark").strength == 8  # with himself, Catelyn and Grey Wind
    t.does(0, "Robb Stark")
    assert t.offered(0) == ["Grey Wind", "Tywin Lannister"]
    t.does(0, "Tywin Lannister")
    assert t.card("Tywin Lannister").part == "none" and not t.card("Tywin Lannister").kneeling
    t.passes(1)
    assert "Robb Stark" not in t.offered(0) and "renown" in t.card("Robb Stark").keywords
    t = fight(
        stark(play=play), lannister(play=["Tywin Lannister"]), "power", ["04002"], ["Tywin Lannister"], pause=True
    )
    assert t.card("Robb Stark").strength == 5 and "Robb Stark" not in t.offered(0)
    t = fight(
        stark(play=play),
        lannister(play=["Tywin Lannister"]),
        "military",
        ["Grey Wind"],
        ["Tywin Lannister"],
        pause=True,
    )
    assert "Robb Stark" not in t.offered(0)


def test_the_white_tree_taxes_others() -> None:
    t = table(nightswatch(play=["White Tree"]), stark(plot="Summons"), phase="draw", pause=True)
    t.run_to("cards.reaction.income", 0)
    before = (t.gold(0), t.gold(1))
    t.does(0, "White Tree")
    assert (t.gold(0), t.gold(1)) == (before[0] + 1, before[1] - 1) and t.card("White Tree").kneeling
    assert t.run_to("cards.action", 0) is not None
    t = table(stark(gold=3), nightswatch(play=["White Tree"]), phase="draw", pause=True)
    t.run_to("cards.reaction.income", 1)
    t.does(1, "pass")
    t.run_to("cards.action", 0)
    assert t.phase == "marshaling"


def test_a_white_raven_is_lost_with_power() -> None:
    for type_, place in (("power", "discard"), ("military", "play")):
        t = fight(stark(play=["Robb Stark"]), baratheon(play=["White Raven"]), type_, ["Robb Stark"], pause=True)
        t.pass_while(lambda t=t: t.match.contest >= 0 and t.match.winner < 0)
        t.pass_while(lambda t=t: t.match.contest >= 0 and not t.key.startswith("cards.claim"))
        assert t.card("White Raven").place in (place, "dead")
        assert (t.card("White Raven").place == "discard") is (place == "discard")
    for plot, power in (("The Winds of Winter", 2), ("Calm Over Westeros", 2), ("Summons", 1)):
        t = table(baratheon(play=["White Raven"], plot=plot), stark(), phase="dominance", pause=True)
        if power == 2:
            t.run_to("cards.reaction.dominates", 0)
            t.does(0, "White Raven")
        else:
            t.to_phase("standing")
        assert t.faction_power(0) == power
    t = table(
        stark(play=["Robb Stark"], plot="The Winds of Winter"),
        baratheon(play=["White Raven"]),
        phase="dominance",
        pause=True,
    )
    t.to_phase("standing")
    assert t.faction_power(1) == 0
    t = wins(baratheon(play=["White Raven", "Robert Baratheon"]), stark(), "power", ["Robert Baratheon"])
    t.resolve()
    assert t.card("White Raven").place == "play"
    for seats in (
        (baratheon(play=["White Raven"], plot="Summons"), stark()),
        (baratheon(play=["White Raven"], plot="The Winds of Winter"), stark(play=["Robb Stark"])),
    ):
        t = table(*seats, phase="dominance", pause=True)
        t.pass_while(lambda t=t: t.phase == "dominance" and not t.key.startswith("cards.reaction"))
        assert t.phase != "dominance"


def test_pyromancers_burn_for_power() -> None:
    t = table(
        stark(play=["Pyromancers"], power=2),
        lannister(play=["Lannisport", "The Roseroad", "The Tickler"]),
        phase="dominance",
        step="act",
        pause=True,
    )
    t.does(0, "Pyromancers")
    assert set(t.offered(0)) == {"Lannisport", "Herald"}
    t.does(0, "Lannisport")
    assert t.pile(1, "discard") == ["Lannisport"] and t.faction_power(0) == 1 and t.card("Pyromancers").kneeling
    t = table(stark(play=["Pyromancers"]), lannister(play=["Lannisport"]), phase="dominance", step="act", pause=True)
    assert "Pyromancers" not in t.offered(0)
    t = table(stark(play=["Pyromancers"], power=2), lannister(play=["Lannisport"]), pause=True)
    assert "Pyromancers" not in t.offered(0)


def test_a_knight_of_summer_wants_more_summer_than_winter() -> None:
    for mine, theirs, strength in (
        ("Calm Over Westeros", "Summons", 5),
        ("Calm Over Westeros", "The Winds of Winter", 3),
        ("Summons", "Summons", 3),
    ):
        t = table(tyrell(play=["Knight of Summer"], plot=mine), stark(plot=theirs))
        assert t.card("Knight of Summer").strength == strength
        assert t.card("Knight of Summer").keywords == (["renown"] if strength == 5 else [])


def test_a_craven_does_not_attack() -> None:
    t = table(
        stark(play=[wearing("Robb Stark", card("Craven", owner=1)), "Arya Stark"]),
        nightswatch(play=["Ranging Party"]),
        phase="challenges",
        pause=True,
    )
    t.run_to("cards.challenge", 0)
    assert not any(x.startswith("military") for x in t.offered(0))
    t.does(0, "power")
    assert t.card("Robb Stark").part == "none"
    t = table(stark(play=[wearing("Robb Stark", card("Craven", owner=1))], hand=["Dagger"]), nightswatch(), pause=True)
    t.does(0, "Dagger")
    assert t.pile(1, "discard") == ["Craven"]


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


def test_doreah_learns_beside_lords() -> None:
    for who, keywords in ((["Khal Drogo"], ["insight"]), (["Drogon"], [])):
        t = fight(
            targaryen(play=["Doreah", *who, "Daenerys Targaryen"]),
            stark(play=["Robb Stark"]),
            "military",
            who,
            ["Robb Stark"],
            pause=True,
        )
        assert t.card("Doreah").keywords == keywords
    t = fight(
        targaryen(play=["Doreah", "Daenerys Targaryen"]),
        stark(hand=["Ice"]),
        "intrigue",
        ["Daenerys Targaryen"],
        pause=True,
    )
    assert t.card("Doreah").keywords == ["insight"]


def test_starfall_cavalry_rides_late() -> None:
    for used, cards in ((["Summons", "Taxation", "Confiscation"], 3), (["Summons", "Taxation"], 1)):
        t = table(
            martell(hand=["Starfall Cavalry"], gold=6, used=used),
            stark(used=["Summons", "Taxation", "Confiscation"]),
            pause=True,
        )
        t.does(0, "Starfall Cavalry", "Starfall Cavalry")
        assert len(t.pile(0, "hand")) == cards
    t = table(martell(play=["Starfall Cavalry"], hand=["Little Bird", "Dawn"], gold=5), stark(), pause=True)
    assert "Little Bird" not in t.offered(0) and "Dawn" in t.offered(0)
    t = table(martell(play=["Starfall Cavalry"], hand=["Desert Scavenger"], gold=6), stark(), pause=True)
    t.does(0, "Desert Scavenger")
    assert t.key.startswith("cards.action")


def test_a_venomous_blade_poisons_the_small() -> None:
    t = table(
        martell(play=["Obara Sand", "Littlefinger"], hand=["Venomous Blade"], gold=3),
        stark(play=["Arya Stark", "Robb Stark"]),
        phase="challenges",
        pause=True,
    )
    t.does(0, "Venomous Blade")
    assert t.card("Venomous Blade").host == "Obara Sand" and t.card("Obara Sand").strength == 4
    t.does(0, "Venomous Blade")
    assert t.card("Arya Stark").tokens == {"poison": 1}
    t.to_phase("dominance")
    assert t.card("Arya Stark").place == "dead"
    t = table(martell(hand=["Venomous Blade"], gold=3), martell(play=["Obara Sand"]), pause=True)
    assert "Venomous Blade" not in t.offered(0)
    t = table(
        martell(play=["Obara Sand"], hand=["Venomous Blade", "Wine"], gold=3),
        stark(play=["Arya Stark", "Robb Stark", "Bran Stark"]),
        pause=True,
    )
    t.does(0, "Venomous Blade", "Venomous Blade")
    assert t.offered(0) == ["Arya Stark", "Bran Stark"]
    t = table(martell(play=["Sunspear"], hand=["Venomous Blade"], gold=3), stark(), pause=True)
    assert "Venomous Blade" not in t.offered(0)
    mine = martell(play=[wearing("Obara Sand", "Venomous Blade")], hand=["Desert Scavenger"], gold=3)
    t = table(mine, stark(play=["Arya Stark"]), pause=True)
    t.does(0, "Desert Scavenger")
    assert t.key.startswith("cards.action")


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


def test_ser_amory_hunts_the_few() -> None:
    few = ["Arya Stark", "Bran Stark", "Robb Stark"]
    for theirs, keywords in ((few, ["renown"]), ([*few, "Sansa Stark"], [])):
        t = table(lannister(play=["Ser Amory Lorch", "The Tickler"]), stark(play=[*theirs, "The Wolfswood"]))
        assert t.card("Ser Amory Lorch").keywords == keywords


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


BOLTON = {
    "set": "test",
    "faction": "neutral",
    "cards": [
        {
            "code": "bolton",
            "name": {"en": "House Bolton Man", "de": "Boltonmann", "ru": "Болтон"},
            "type": "character",
            "cost": 1,
            "strength": 1,
            "traits": ["House Bolton"],
        },
        {
            "code": "guard",
            "name": {"en": "White Guard", "de": "Wache", "ru": "Страж"},
            "type": "character",
            "cost": 3,
            "strength": 3,
            "icons": ["military"],
            "traits": ["Kingsguard", "Knight"],
        },
    ],
}


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


def test_blood_of_my_blood_comes_for_a_phase() -> None:
    t = table(
        targaryen(hand=["Blood of My Blood"], gold=3, deck=["Aggo", "Khal Drogo", "Ice"]),
        stark(),
        phase="challenges",
        pause=True,
    )
    t.does(0, "Blood of My Blood")
    assert t.offered(0) == ["Aggo", "pass"]
    t.does(0, "Aggo")
    assert t.card("Aggo").place == "play"
    t.to_phase("dominance")
    assert t.pile(0, "hand") == ["Aggo"]
    t = table(targaryen(hand=["Blood of My Blood"], gold=3, deck=["Aggo"]), stark(), pause=True)
    assert "Blood of My Blood" not in t.offered(0)


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


def test_timett_kills_as_many_clansmen_reach() -> None:
    play = ["Timett Son of Timett", "Burned Men", "Burned Men"]
    theirs = stark(play=["Arya Stark", "Robb Stark", "Bran Stark", "The Wolfswood"])
    t = wins(lannister(play=play), theirs, "military", ["Timett Son of Timett"])
    t.does(0, "Timett Son of Timett")
    assert t.offered(0) == ["Burned Men", "Burned Men", "Arya Stark", "Bran Stark"]
    t.does(0, "Arya Stark")
    assert t.card("Arya Stark").place == "dead"
    t = wins(lannister(play=[*play, "The Tickler"]), stark(play=[kneeling("Arya Stark")]), "military", ["Burned Men"])
    assert over(t)
    t = wins(
        lannister(play=["Timett Son of Timett"]),
        lannister(play=["Burned Men", "Lannisport Merchant"]),
        "power",
        ["Timett Son of Timett"],
    )
    t.does(0, "Timett Son of Timett")
    assert t.card("Lannisport Merchant").place == "dead"


def test_ser_jaime_of_the_kingsguard() -> None:
    for who, keywords in ((["05005"], ["renown"]), (["05005", "Tywin Lannister"], [])):
        t = fight(
            lannister(play=["05005", "Tywin Lannister"]),
            stark(play=["Tumblestone Knight"]),
            "military",
            who,
            ["Tumblestone Knight"],
            pause=True,
        )
        assert t.card("Ser Jaime Lannister").keywords == keywords and t.card("Tumblestone Knight").keywords == []
    t = fight(lannister(play=["05005", "The Tickler"]), stark(), "military", ["The Tickler"], pause=True)
    assert t.card("The Tickler").keywords == []
    t = fight(stark(play=["Arya Stark"]), lannister(play=["05005"]), "power", ["Arya Stark"], pause=True)
    assert t.card("Ser Jaime Lannister").keywords == []
    t = table(
        lannister(play=["05005", "White Guard", "Tywin Lannister"]),
        stark(),
        phase="challenges",
        pause=True,
        content=[BOLTON],
    )
    t.does(0, "Ser Jaime Lannister")
    assert t.offered(0) == ["Ser Jaime Lannister", "White Guard"]
    t.does(0, "White Guard")
    assert t.card("White Guard").icons == ["military", "intrigue"]
    t.passes(1)
    assert "Ser Jaime Lannister" not in t.offered(0)
    t.to_phase("dominance")
    assert t.card("White Guard").icons == ["military"]
    t = table(lannister(play=["05005"]), stark(), pause=True)
    assert "Ser Jaime Lannister" not in t.offered(0)


def pillages(name: str, top: str, **theirs: Any) -> Table:
    """The character wins, and its pillage discards that card."""
    t = fight(
        lannister(play=[name, "Black Wind's Crew"]),
        stark(deck=[top] * 6, **theirs),
        "military",
        [name, "Black Wind's Crew"],
        pause=True,
    )
    t.run_to("cards.use-keyword", 0)
    t.does(0, [name])
    return t


def test_ser_gregors_marauders_rise_over_a_ruined_plan() -> None:
    t = pillages("Ser Gregor's Marauders", "Like Warm Rain")
    t.does(0, "Ser Gregor's Marauders")
    assert not t.card("Ser Gregor's Marauders").kneeling
    t = pillages("Ser Gregor's Marauders", "Ice")
    assert not t.key.startswith("cards.reaction")
    t = fight(
        lannister(play=["Ser Gregor's Marauders", "Black Wind's Crew"]),
        stark(deck=["Like Warm Rain"] * 6),
        "military",
        ["Ser Gregor's Marauders", "Black Wind's Crew"],
        pause=True,
    )
    t.run_to("cards.use-keyword", 0)
    t.does(0, ["Black Wind's Crew"])
    assert not t.key.startswith("cards.reaction")


def test_taena_trades_cards() -> None:
    t = table(
        lannister(play=["Taena Merryweather"], hand=["Wine", "Ice", "Summer"], deck=["Lannisport"] * 3),
        stark(hand=["Wine"]),
        pause=True,
    )
    t.does(0, "Wine")
    t.does(0, "Taena Merryweather", ["Ice"])
    assert sorted(t.pile(0, "hand")) == ["Lannisport", "Summer"]
    t.does(1, "Wine")
    assert t.key.startswith("cards.action")


def test_a_lannisport_guard_brings_news_to_all() -> None:
    t = table(lannister(hand=["Lannisport Guard", "The Tickler"], gold=4), stark(), pause=True)
    t.does(0, "The Tickler")
    t.passes(1)
    t.does(0, "Lannisport Guard", "Lannisport Guard")
    assert [len(t.pile(seat, "hand")) for seat in (0, 1)] == [1, 1]


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


def test_a_disputed_claim_is_for_the_strongest() -> None:
    for mine, strength in ((3, 4), (2, 2)):
        t = table(baratheon(play=[wearing("Bastard in Hiding", "Disputed Claim")], power=mine), stark(power=2))
        assert t.card("Bastard in Hiding").strength == strength
        assert ("renown" in t.card("Bastard in Hiding").keywords) is (strength == 4)
    t = table(
        baratheon(play=[wearing("Bastard in Hiding", "Disputed Claim")], power=3), stark(power=2), lannister(power=4)
    )
    assert t.card("Bastard in Hiding").strength == 2
    t = table(baratheon(play=["Fiery Followers"], hand=["Disputed Claim"], gold=1), stark(), pause=True)
    assert "Disputed Claim" not in t.offered(0)


def test_trystane_keeps_the_weaker_at_home() -> None:
    t = fight(
        martell(play=["Trystane Martell"]),
        stark(play=["Robb Stark", "Sansa Stark", "Eddard Stark", "Catelyn Stark"]),
        "power",
        ["Trystane Martell"],
        ["Robb Stark"],
        pause=True,
    )
    t.run_to("cards.reaction.won", 0)
    t.does(0, "Trystane Martell")
    assert t.card("Sansa Stark").part == "none"
    t.run_to("cards.action", 0) if not t.is_asked(0, "cards.action") else None
    from bannermen.games.cards.rules.contest import BARRED, defend_bar

    assert defend_bar(t.match, t.card("Sansa Stark").number, 1) == BARRED
    t = wins(martell(play=["Trystane Martell"]), stark(play=[kneeling("Sansa Stark")]), "power", ["Trystane Martell"])
    assert over(t)
    t = fight(
        martell(play=["Trystane Martell", "Obara Sand"]),
        stark(play=["Robb Stark", "Sansa Stark"]),
        "military",
        ["Obara Sand"],
        ["Robb Stark"],
    )
    t.pass_while(lambda: t.match.contest >= 0 and not t.key.startswith("cards.reaction"))
    assert over(t)


def test_daeneryss_favor_dims_all_others() -> None:
    play = [wearing("Khal Drogo", "Daenerys's Favor"), "Drogon", "Handmaiden"]
    t = fight(
        targaryen(play=play),
        stark(play=["Robb Stark", "Arya Stark"]),
        "military",
        ["Khal Drogo", "Drogon"],
        ["Robb Stark"],
        pause=True,
    )
    assert [t.card(x).strength for x in ("Khal Drogo", "Drogon", "Handmaiden", "Robb Stark", "Arya Stark")] == [
        5,
        3,
        1,
        4,
        2,
    ]
    t = fight(targaryen(play=play), stark(play=["Robb Stark"]), "military", ["Drogon"], ["Robb Stark"], pause=True)
    assert t.card("Drogon").strength == 4
    t = table(targaryen(play=["Littlefinger"], hand=["Daenerys's Favor"], gold=2), stark(), pause=True)
    assert "Daenerys's Favor" not in t.offered(0)


def test_the_ocean_road_brings_strangers() -> None:
    for name, left in (("Littlefinger", 1), ("The Tickler", 4), ("Winterfell Steward", 4)):
        t = table(stark(play=["Ocean Road"], hand=[name], gold=5, plot="Summons"), lannister(), pause=True)
        t.does(0, "Ocean Road")
        t.passes(1)
        t.does(0, name)
        assert t.gold(0) == left
    t = table(stark(play=["Ocean Road"], hand=["Littlefinger"], gold=5), lannister(), phase="challenges", pause=True)
    assert "Ocean Road" not in t.offered(0)
    t = table(stark(hand=["Ocean Road", "The Roseroad"], gold=4), lannister(), pause=True)
    t.does(0, "Ocean Road")
    t.passes(1)
    assert "The Roseroad" not in t.offered(0)


def test_king_renlys_host_loves_the_summer() -> None:
    for plot, strength, attacks in (
        ("Calm Over Westeros", 8, True),
        ("The Winds of Winter", 4, False),
        ("Summons", 4, True),
    ):
        t = table(
            tyrell(play=["King Renly's Host"], hand=["Little Bird"], gold=1),
            stark(plot=plot),
            phase="challenges",
            pause=True,
        )
        assert t.card("King Renly's Host").strength == strength and "intimidate" in t.card("King Renly's Host").keywords
        t.pass_while(lambda t=t: t.key.startswith("cards.action") and t.phase == "challenges")
        assert t.key.startswith("cards.challenge") is attacks
    t = table(tyrell(play=["King Renly's Host"], hand=["Little Bird"], gold=1), stark(), pause=True)
    assert "Little Bird" not in t.offered(0)


def test_a_shadow_tower_mason_builds_on_three() -> None:
    built = ["Castle Black", "The Wall", wearing("Ranging Party", "Longclaw")]
    for play, icons in (
        (built, ["military", "intrigue", "power"]),
        (built[1:], ["power"]),
        ([*built[1:], "The Wolfswood"], ["power"]),
    ):
        t = table(
            nightswatch(play=["Shadow Tower Mason", *play], hand=["Little Bird"], gold=1),
            nightswatch(play=["The Shadow Tower"]),
            pause=True,
        )
        assert t.card("Shadow Tower Mason").icons == icons and "Little Bird" not in t.offered(0)


def test_the_haunted_forest_defends_while_it_stands() -> None:
    for entry, total in (("The Haunted Forest", 6), (kneeling("The Haunted Forest"), 5)):
        t = fight(
            stark(play=["Robb Stark"]),
            nightswatch(play=["Ranging Party", entry]),
            "power",
            ["Robb Stark"],
            ["Ranging Party"],
            pause=True,
        )
        assert total_strength(t.match, DEFENDING) == total
    t = fight(
        nightswatch(play=["Ranging Party", "The Haunted Forest"]), stark(), "power", ["Ranging Party"], pause=True
    )
    assert total_strength(t.match, 1) == 5
    t = fight(stark(play=["Robb Stark"]), nightswatch(play=["The Haunted Forest"]), "power", ["Robb Stark"], pause=True)
    t.pass_while(lambda: t.match.contest >= 0)
    assert t.card("The Haunted Forest").kneeling
    t = wins(nightswatch(play=["Ranging Party", "The Haunted Forest"]), stark(), "power", ["Ranging Party"])
    assert not t.card("The Haunted Forest").kneeling


def test_tanda_stokeworth_pays_everybody() -> None:
    t = table(lannister(hand=["Tanda Stokeworth", "The Tickler"], gold=5, plot="Summons"), stark(), pause=True)
    t.does(0, "The Tickler")
    t.passes(1)
    t.does(0, "Tanda Stokeworth", "Tanda Stokeworth")
    assert (t.gold(0), t.gold(1)) == (3, 3)


def test_the_isle_of_ravens_returns_what_was_discarded() -> None:
    t = table(stark(play=["Isle of Ravens"], discard=["Ice"]), lannister(discard=["Lannisport"]), pause=True)
    t.does(0, "Isle of Ravens")
    assert t.offered(0) == ["Ice", "Lannisport"]
    t.does(0, "Lannisport")
    assert t.pile(1, "discard") == [] and t.card("Isle of Ravens").kneeling


def test_harrenhal_of_the_wolves_kills_who_comes() -> None:
    t = table(lannister(hand=["The Tickler", "Lannisport"], gold=6), stark(play=["04082"]), pause=True)
    t.does(0, "Lannisport")
    t.passes(1)
    t.does(0, "The Tickler")
    t.does(1, "Harrenhal")
    assert t.card("The Tickler").place == "dead" and t.faction(1).kneeling and t.pile(1, "discard") == ["Harrenhal"]


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


def test_dragonglass_turns_abilities_aside() -> None:
    ranger = wearing("Ranging Party", "Dragonglass Dagger")
    t = fight(
        stark(play=["Robb Stark", "Maester of Starfall"]),
        nightswatch(play=[ranger, "Samwell Tarly"]),
        "military",
        ["Robb Stark"],
        ["Ranging Party"],
        pause=True,
    )
    assert t.card("Ranging Party").strength == 7
    t = table(
        nightswatch(play=[wearing("Samwell Tarly", "Dragonglass Dagger"), "Ranging Party"]),
        martell(play=["Maester of Starfall"]),
        phase="challenges",
        first=1,
        active=1,
        pause=True,
    )
    assert t.card("Samwell Tarly").strength == 1
    t.does(1, "Maester of Starfall")
    assert t.card("Samwell Tarly").keywords == []
    t = fight(
        stark(play=["Sansa Stark", "Maester of Starfall"]),
        nightswatch(play=[wearing("Samwell Tarly", "Dragonglass Dagger"), "Maester of Starfall"]),
        "intrigue",
        ["Sansa Stark"],
        ["Samwell Tarly"],
        pause=True,
    )
    assert "Maester of Starfall" not in t.offered(0)
    t.passes(0)
    assert "Maester of Starfall" in t.offered(1)
    t = table(nightswatch(play=["Littlefinger"], hand=["Dragonglass Dagger"], gold=1), stark(), pause=True)
    assert "Dragonglass Dagger" not in t.offered(0)


def test_davos_profits_from_the_disloyal() -> None:
    for victim, reacts in (("Gold Cloaks", True), ("Tywin Lannister", False)):
        t = table(baratheon(play=["04087", "Melisandre"]), lannister(play=[victim]), phase="challenges", pause=True)
        t.initiate("military", "Ser Davos Seaworth")
        t.run_to("cards.stealth", 0)
        t.does(0, victim)
        assert t.key.startswith("cards.reaction") is reacts
        if reacts:
            t.does(0, "Ser Davos Seaworth")
            assert len(t.offered(0)) == 2
            t.does(0, "Gain gold")
            assert t.gold(0) == 1
    t = table(baratheon(play=["04087", "Arya Stark"]), lannister(play=["Gold Cloaks"]), phase="challenges", pause=True)
    t.initiate("power", "Arya Stark")
    t.run_to("cards.stealth", 0)
    t.does(0, "Gold Cloaks")
    assert not t.key.startswith("cards.reaction")
    t = table(baratheon(play=["04087"]), lannister(play=["Gold Cloaks"]), phase="challenges", pause=True)
    t.initiate("military", "Ser Davos Seaworth")
    t.run_to("cards.stealth", 0)
    t.does(0, "Gold Cloaks", "Ser Davos Seaworth", "Draw a card")
    assert len(t.pile(0, "hand")) == 1


def test_the_mother_of_dragons_follows_her_children() -> None:
    play = [wearing("Daenerys Targaryen", "Mother of Dragons"), "Drogon", "Khal Drogo"]
    for who, offered in (("Drogon", True), ("Khal Drogo", False)):
        t = fight(targaryen(play=play), targaryen(play=["Rhaegal"]), "military", [who], ["Rhaegal"], pause=True)
        assert ("Mother of Dragons" in t.offered(0)) is offered
        if offered:
            t.does(0, "Mother of Dragons")
            assert t.card("Daenerys Targaryen").part == "attacking" and t.card("Mother of Dragons").kneeling
    t = table(
        targaryen(play=["Khal Drogo"], hand=["Mother of Dragons"], gold=2),
        targaryen(play=["Daenerys Targaryen"]),
        pause=True,
    )
    assert "Mother of Dragons" not in t.offered(0)


def test_myrcella_shines_where_there_is_no_king() -> None:
    for king, keywords in (([], ["renown"]), (["Robert Baratheon"], [])):
        for type_ in ("power", "intrigue"):
            t = table(
                stark(play=["Littlefinger", *king], hand=["Ice"]),
                martell(play=["Myrcella Baratheon"], hand=["Ice"]),
                phase="challenges",
                pause=True,
            )
            t.initiate(type_, "Littlefinger")
            t.defends("Myrcella Baratheon")
            assert t.card("Myrcella Baratheon").keywords == keywords
            assert t.card("Myrcella Baratheon").kneeling is (type_ != "power" or bool(king))


def test_the_wolf_in_the_night_hunts_alone() -> None:
    for who, offered in ((["Robb Stark"], True), (["Robb Stark", "Grey Wind"], False), (["Littlefinger"], False)):
        t = fight(
            stark(play=["Robb Stark", "Grey Wind", "Littlefinger"], hand=['"Wolf in the Night"'], gold=1),
            stark(play=["Eddard Stark"]),
            "power" if who == ["Littlefinger"] else "military",
            who,
            ["Eddard Stark"],
            pause=True,
        )
        assert ('"Wolf in the Night"' in t.offered(0)) is offered
    t = fight(
        stark(play=["Summer"], hand=['"Wolf in the Night"'], gold=1),
        lannister(play=["Gold Cloaks"]),
        "military",
        ["Summer"],
        ["Gold Cloaks"],
        pause=True,
    )
    t.does(0, '"Wolf in the Night"')
    assert t.card("Summer").strength == 6 and "renown" in t.card("Summer").keywords
    t.resolve()
    assert t.card("Summer").strength == 3


def test_qhorin_kills_a_common_man() -> None:
    theirs = ["Gold Cloaks", "Tywin Lannister", "The Tickler", "Wildling Horde", "King's Hunting Party", "Burned Men"]
    t = wins(
        nightswatch(play=["Qhorin Halfhand", "Steward at the Wall"]),
        lannister(play=theirs),
        "military",
        ["Qhorin Halfhand"],
    )
    t.does(0, "Qhorin Halfhand")
    assert t.offered(0) == ["Gold Cloaks", "Burned Men"]
    t.does(0, "Gold Cloaks")
    assert t.card("Gold Cloaks").place == "dead" and "renown" in t.card("Qhorin Halfhand").keywords
    for type_, who in (("power", "Qhorin Halfhand"), ("military", "Ranging Party")):
        t = wins(
            nightswatch(play=["Qhorin Halfhand", "Ranging Party"]),
            lannister(play=[kneeling("Gold Cloaks")]),
            type_,
            [who],
        )
        assert over(t)
    t = table(nightswatch(play=["Qhorin Halfhand"], hand=["Little Bird", "Longclaw"], gold=3), stark(), pause=True)
    assert "Little Bird" not in t.offered(0) and "Longclaw" in t.offered(0)


def test_the_fist_of_the_first_men_holds_with_reserves() -> None:
    for mine, strength in (("Rebuilding", 6), ("A Game of Thrones", 5)):
        t = table(
            stark(play=["Arya Stark"], plot="The Winds of Winter" if strength == 6 else "Rebuilding"),
            nightswatch(play=["Fist of the First Men", "Ranging Party", "Steward at the Wall"], plot=mine),
            phase="challenges",
            pause=True,
        )
        assert t.card("Ranging Party").strength == strength and t.card("Steward at the Wall").strength == 1
        t.initiate("power", "Arya Stark")
        t.run_to("cards.stealth", 0)
        assert ("Ranging Party" not in t.offered(0)) is (strength == 6) and "Steward at the Wall" in t.offered(0)
    t = table(
        nightswatch(play=["Fist of the First Men"], plot="Rebuilding"),
        nightswatch(play=["Ranging Party"], plot="The Winds of Winter"),
    )
    assert t.card("Ranging Party").strength == 5


def test_the_greenblood_rises_in_summer() -> None:
    for mine, theirs, strength in (
        ("Calm Over Westeros", "Calm Over Westeros", 5),
        ("Summons", "Calm Over Westeros", 4),
        ("Summons", "Summons", 3),
    ):
        t = table(
            martell(play=["The Greenblood", "Obara Sand", "Littlefinger"], plot=mine),
            martell(play=["Edric Dayne"], plot=theirs),
        )
        assert t.card("Obara Sand").strength == strength and t.card("Littlefinger").strength == 4
        assert t.card("Edric Dayne").strength == 1


def test_a_northern_refugee_comes_cheap_in_winter() -> None:
    for plot, left in (("The Winds of Winter", 1), ("Summons", 0)):
        t = table(stark(hand=["Northern Refugee"], gold=2, plot="Summons"), lannister(plot=plot), pause=True)
        t.does(0, "Northern Refugee")
        assert t.gold(0) == left


def test_a_relentless_assault_goes_on() -> None:
    hand = ["Relentless Assault"]
    t = wins(stark(play=["Robb Stark", "Grey Wind"], hand=hand), lannister(), "military", ["Robb Stark"])
    t.does(0, "Relentless Assault")
    assert t.faction(0).kneeling
    t.run_to("cards.challenge", 0)
    assert any(x.startswith("military") for x in t.offered(0))
    t = wins(stark(play=["Grey Wind"], hand=hand), lannister(), "military", ["Grey Wind"])
    assert over(t)
    t = fight(
        stark(play=["Bran Stark"]),
        lannister(play=["Tywin Lannister"], hand=hand),
        "power",
        ["Bran Stark"],
        ["Tywin Lannister"],
    )
    t.pass_while(lambda: t.match.contest >= 0 and not t.key.startswith("cards.reaction"))
    assert over(t)


def test_the_tumblestone_runs_for_the_tullys() -> None:
    river = card("The Tumblestone", tokens={"gold": 2})
    t = table(
        stark(play=[river, kneeling("Catelyn Stark"), kneeling("Robb Stark")], hand=["Song of Praise"] * 2),
        lannister(),
        pause=True,
    )
    t.does(0, "Song of Praise", "Robb Stark")
    t.passes(1)
    t.does(0, "Song of Praise", "Catelyn Stark")
    t.does(0, "The Tumblestone")
    assert not t.card("Catelyn Stark").kneeling and t.card("The Tumblestone").tokens == {"gold": 1}
    t = table(stark(hand=["The Tumblestone"], gold=4), lannister(), pause=True)
    t.does(0, "The Tumblestone", 3)
    assert t.card("The Tumblestone").tokens == {"gold": 3}


def test_margaery_marries_again() -> None:
    deck = ["Randyll Tarly", "Robert Baratheon", "Left", "Margaery Tyrell", "Lordly Man", "Heartsbane"]
    lordly = {
        "set": "test",
        "faction": "neutral",
        "cards": [
            {
                "code": "lordly",
                "name": {"en": "Lordly Man", "de": "Herr", "ru": "Лорд"},
                "type": "character",
                "cost": 1,
                "strength": 1,
                "traits": ["Lord"],
            }
        ],
    }
    mine = tyrell(play=["06003", "Paxter Redwyne", "Lordly Man", "Renly Baratheon", "Left"], deck=[*deck, *["Ice"] * 5])
    theirs = stark(play=["Robb Stark"], hand=["Dagger"] * 5)
    t = table(mine, theirs, first=1, active=1, pause=True, content=[lordly])
    for name in ("Robb Stark", "Lordly Man", "Left"):
        t.does(1, "Dagger", name)
        assert t.key.startswith("cards.action")
        t.passes(0)
    t.does(1, "Dagger", "Paxter Redwyne")
    t.does(0, "Margaery Tyrell")
    assert t.offered(0) == ["Randyll Tarly", "Robert Baratheon", "pass"]
    t.does(0, "Robert Baratheon")
    assert t.card("Robert Baratheon").place == "play" and "renown" in t.card("Margaery Tyrell").keywords
    t.passes(0)
    t.does(1, "Dagger", "Renly Baratheon")
    assert t.key.startswith("cards.action")


def test_eastwatch_draws_from_its_reserve() -> None:
    for mine, draws in (("Rebuilding", True), ("The Winds of Winter", False)):
        t = table(
            nightswatch(play=["Eastwatch-by-the-Sea"], plot=mine),
            stark(plot="Rebuilding" if not draws else "The Winds of Winter"),
            phase="challenges",
            pause=True,
        )
        before = len(t.pile(0, "hand"))
        t.pass_while(lambda t=t: t.phase == "challenges" and not t.key.startswith("cards.reaction"))
        assert t.key.startswith("cards.reaction") is draws
        if draws:
            t.does(0, "Eastwatch-by-the-Sea")
            assert len(t.pile(0, "hand")) == before + 1
    t = table(nightswatch(play=["Eastwatch-by-the-Sea"], plot="Summons"), stark(plot="Summons"))
    assert reserve(t.match, 0) == reserve(t.match, 1) + 1


def test_storms_end_spends_power_on_two() -> None:
    t = table(
        baratheon(play=["Storm's End", "Robert Baratheon", "Shireen Baratheon"], power=3),
        stark(),
        phase="dominance",
        pause=True,
    )
    t.run_to("cards.reaction.dominates", 0)
    t.does(0, "Storm's End", "Robert Baratheon")
    assert t.card("Robert Baratheon").power == 1 and t.card("Shireen Baratheon").power == 1 and t.faction_power(0) == 3
    t = table(
        stark(play=["Robb Stark", "Arya Stark"]),
        baratheon(play=["Storm's End"], power=3),
        phase="dominance",
        pause=True,
    )
    t.to_phase("standing")
    assert t.faction_power(1) == 3


def test_stone_crows_pick_no_victim() -> None:
    for tokens in ({"gold": 1}, {}):
        t = fight(
            lannister(play=[card("Stone Crows", tokens=tokens), "Gold Cloaks", "Tywin Lannister"]),
            stark(play=["Arya Stark", "Bran Stark", "Sansa Stark"]),
            "military",
            ["Stone Crows", "Tywin Lannister"],
            ["Arya Stark", "Bran Stark"],
            pause=True,
        )
        t.pass_while(lambda t=t: t.match.contest >= 0 and not t.key.startswith("cards.reaction"))
        assert t.key.startswith("cards.reaction") is bool(tokens)
        if tokens:
            t.does(0, "Stone Crows")
            assert t.asked == 1 and t.offered(1) == ["Arya Stark", "Bran Stark"]
            t.does(1, "Bran Stark")
            assert t.card("Bran Stark").place == "dead" and t.card("Stone Crows").tokens == {}
    t = fight(
        lannister(play=[card("Stone Crows", tokens={"gold": 1}), "Tywin Lannister"]),
        stark(play=["Arya Stark"]),
        "power",
        ["Tywin Lannister"],
        ["Arya Stark"],
        pause=True,
    )
    t.pass_while(lambda: t.match.contest >= 0 and not t.key.startswith("cards.reaction"))
    assert over(t)
    t = table(lannister(hand=["Stone Crows"], gold=5), stark(), phase="challenges", pause=True)
    t.does(0, "Stone Crows", 2)
    assert t.card("Stone Crows").tokens == {"gold": 2} and t.gold(0) == 0


def test_moat_cailin_bars_the_north_in_winter() -> None:
    for plot, less in (("The Winds of Winter", True), ("Summons", False)):
        t = table(greyjoy(play=["Moat Cailin"], plot=plot), stark(plot="Summons"))
        plain = table(greyjoy(plot=plot), stark(plot="Summons"))
        change = (initiative(plain.match, 1) - initiative(t.match, 1), reserve(plain.match, 1) - reserve(t.match, 1))
        assert change == ((3, 1) if less else (0, 0))
        assert initiative(plain.match, 0) == initiative(t.match, 0)


def test_slavers_bay_port_trades_in_the_dead() -> None:
    dead = ["Arya Stark", "Bran Stark", "Robb Stark", "Summer"]
    for theirs, gold in ((dead, 2), (dead[1:], 1)):
        t = table(targaryen(play=["Slaver's Bay Port"], dead=["Handmaiden"] * 4), stark(dead=theirs), pause=True)
        t.does(0, "Slaver's Bay Port")
        assert t.gold(0) == gold and t.card("Slaver's Bay Port").kneeling
    t = table(targaryen(play=["Slaver's Bay Port"]), stark(), phase="challenges", pause=True)
    assert "Slaver's Bay Port" not in t.offered(0)
    t = table(targaryen(hand=["Slaver's Bay Port", "The Roseroad"], gold=2), stark(), pause=True)
    t.does(0, "Slaver's Bay Port")
    t.passes(1)
    assert "The Roseroad" not in t.offered(0)


def test_at_a_late_summer_feast_the_loser_may_draw() -> None:
    t = fight(stark(play=["Robb Stark"], plot="Late Summer Feast"), lannister(), "power", ["Robb Stark"], pause=True)
    t.run_to("cards.may")
    assert t.asked == 1
    t.does(1, "Do it")
    assert len(t.pile(1, "hand")) == 1
    t = fight(lannister(play=["Robb Stark"]), stark(plot="Late Summer Feast"), "power", ["Robb Stark"], pause=True)
    t.pass_while(lambda: t.match.contest >= 0 and not t.key.startswith("cards.may"))
    assert over(t)


def test_jon_snow_of_two_peoples() -> None:
    play = ["07001", "Wildling Horde", kneeling("Rattleshirt's Raiders"), "Robb Stark"]
    t = wins(nightswatch(play=play), stark(), "military", ["07001", "Wildling Horde", "Robb Stark"])
    t.does(0, "Jon Snow")
    assert not t.card("Wildling Horde").kneeling and not t.card("Jon Snow").kneeling
    assert t.card("Rattleshirt's Raiders").kneeling and t.card("Robb Stark").kneeling
    t = fight(
        stark(play=["Arya Stark"]),
        nightswatch(play=["07001", "Ranging Party", "Littlefinger", kneeling("Yoren")]),
        "power",
        ["Arya Stark"],
        ["Ranging Party", "Littlefinger", "07001"],
        pause=True,
    )
    t.run_to("cards.reaction.won", 1)
    t.does(1, "Jon Snow")
    assert not t.card("Ranging Party").kneeling and t.card("Littlefinger").kneeling and t.card("Yoren").kneeling
    t = wins(nightswatch(play=["07001", "Wildling Horde"]), stark(), "military", ["Wildling Horde"])
    assert over(t)
    t = wins(
        nightswatch(play=["07001", "Wildling Horde"], plot="A Storm of Swords"),
        stark(),
        "military",
        ["07001", "Wildling Horde"],
    )
    t.does(0, "Jon Snow")
    t.run_to("cards.challenge", 0)
    t.initiate("military", "Jon Snow", "Wildling Horde")
    t.pass_while(lambda: t.match.contest >= 0 and not t.key.startswith("cards.reaction"))
    assert over(t)
    t = fight(
        nightswatch(play=["07001", "Ranging Party"]), nightswatch(play=[kneeling("Ghost")]), "military", ["07001"]
    )
    assert "stealth" in t.card("Jon Snow").keywords if t.match.contest >= 0 else True


def test_cotter_pyke_teaches_stealth_in_winter() -> None:
    for plot, reacts in (("The Winds of Winter", True), ("Summons", False)):
        t = table(
            nightswatch(play=["Cotter Pyke", "Ranging Party", "Littlefinger"], plot=plot),
            stark(play=["Robb Stark", "Arya Stark"]),
            phase="challenges",
            pause=True,
        )
        t.initiate("military", "Cotter Pyke")
        t.run_to("cards.stealth", 0)
        t.does(0, "Robb Stark")
        assert t.key.startswith("cards.reaction") is reacts
        if reacts:
            t.does(0, "Cotter Pyke")
            assert t.offered(0) == ["Cotter Pyke", "Ranging Party"]
            t.does(0, "Ranging Party")
            assert "stealth" in t.card("Ranging Party").keywords
            t.to_phase("dominance")
            assert "stealth" not in t.card("Ranging Party").keywords
    t = table(
        nightswatch(play=["Cotter Pyke", "Will"], plot="The Winds of Winter"),
        stark(play=["Robb Stark"]),
        phase="challenges",
        pause=True,
    )
    t.initiate("military", "Will")
    t.run_to("cards.stealth", 0)
    t.does(0, "Robb Stark")
    assert not t.key.startswith("cards.reaction")


def test_the_castle_black_mason_finds_material() -> None:
    builder = ["Castle Black Mason", "Veteran Builder", "Ranging Party"]
    deck = ["The Wall", "Longclaw", "Arya Stark", *["Like Warm Rain"] * 7, "Ice"]
    t = table(nightswatch(play=builder, deck=deck, hand=["Little Bird"], gold=1), stark(), pause=True)
    assert "Little Bird" not in t.offered(0)
    t.does(0, "Castle Black Mason", "Veteran Builder")
    assert t.offered(0) == ["The Wall", "Longclaw", "pass"]
    t.does(0, "Longclaw")
    assert t.card("Castle Black Mason").kneeling and t.card("Veteran Builder").kneeling
    t = table(nightswatch(play=[*["Veteran Builder"] * 6, "Castle Black Mason"], deck=deck * 2), stark(), pause=True)
    for _ in range(2):
        t.does(0, "Castle Black Mason", "Veteran Builder", "Veteran Builder", "pass")
        t.passes(1)
    assert "Castle Black Mason" not in t.offered(0)
    t = table(nightswatch(play=["Castle Black Mason", "Ranging Party"], deck=deck), stark(), pause=True)
    assert "Castle Black Mason" not in t.offered(0)


def test_samwell_confuses_all_but_stewards() -> None:
    play = ["07012", "Steward at the Wall", "Littlefinger"]
    t = fight(
        lannister(play=["Tyrion Lannister", "Cersei Lannister", "Tywin Lannister"]),
        nightswatch(play=play),
        "intrigue",
        ["Tyrion Lannister", "Tywin Lannister"],
        ["07012", "Littlefinger", "Steward at the Wall"],
        pause=True,
    )
    blank = [
        name
        for name in (
            "Tyrion Lannister",
            "Tywin Lannister",
            "Cersei Lannister",
            "Littlefinger",
            "Steward at the Wall",
            "Samwell Tarly",
        )
        if t.card(name).blank
    ]
    assert blank == ["Tyrion Lannister", "Tywin Lannister", "Littlefinger"]
    t = fight(
        lannister(play=["Tyrion Lannister"]),
        nightswatch(play=play),
        "intrigue",
        ["Tyrion Lannister"],
        ["Littlefinger"],
        pause=True,
    )
    assert not t.card("Tyrion Lannister").blank
    wight = {
        "set": "test",
        "faction": "neutral",
        "cards": [
            {
                "code": "maester",
                "name": {"en": "Old Man", "de": "Greis", "ru": "Старик"},
                "type": "character",
                "cost": 1,
                "strength": 1,
                "icons": ["intrigue"],
                "traits": [],
            }
        ],
    }
    t = fight(
        lannister(play=["Old Man"]),
        nightswatch(play=["07012"]),
        "intrigue",
        ["Old Man"],
        ["07012"],
        pause=True,
        content=[wight],
    )
    assert t.card("Old Man").blank and not t.card("Samwell Tarly").blank


def test_a_lost_ranger_needs_company() -> None:
    for play, place in (
        (["Lost Ranger"], "discard"),
        (["Lost Ranger", "Ranging Party"], "play"),
        (["Lost Ranger", "Yoren"], "discard"),
    ):
        t = table(
            nightswatch(play=play, hand=["Little Bird"], gold=1),
            nightswatch(play=["Will"]),
            phase="challenges",
            pause=True,
        )
        assert "Little Bird" not in t.offered(0)
        t.to_phase("dominance")
        assert t.card("Lost Ranger").place == place
    t = table(nightswatch(play=["Lost Ranger"], hand=["Little Bird", "Longclaw"], gold=2), stark(), pause=True)
    assert "Little Bird" not in t.offered(0) and "Longclaw" in t.offered(0)
    t.to_phase("challenges")
    assert t.card("Lost Ranger").place == "play"


def test_an_abandoned_stronghold_is_manned_by_builders() -> None:
    play = ["Abandoned Stronghold", "Veteran Builder", "Veteran Builder", "Ranging Party", "Steward at the Wall"]
    t = fight(
        stark(play=["Robb Stark"]), nightswatch(play=play), "power", ["Robb Stark"], ["Ranging Party"], pause=True
    )
    t.passes(0)
    t.does(1, "Abandoned Stronghold")
    assert t.card("Ranging Party").strength == 7 and t.card("Abandoned Stronghold").kneeling
    t.resolve()
    assert t.card("Ranging Party").strength == 5
    t = fight(nightswatch(play=play), nightswatch(play=["Veteran Builder"]), "power", ["Ranging Party"], pause=True)
    assert "Abandoned Stronghold" not in t.offered(0)


def test_the_black_betha_sails_for_davos() -> None:
    t = fight(
        baratheon(play=["Black Betha", "Ser Davos Seaworth", "Melisandre"]),
        baratheon(
            play=[
                "Ser Davos Seaworth",
                kneeling("Bastard in Hiding"),
                kneeling("Shireen Baratheon"),
                "Robert Baratheon",
                kneeling("Dragonstone Port"),
            ]
        ),
        "power",
        ["Ser Davos Seaworth"],
        ["Robert Baratheon"],
        pause=True,
    )
    assert [("renown" in x.keywords) for x in t.cards("Ser Davos Seaworth")] == [True, False]
    t.does(0, "Black Betha")
    assert t.cards("Ser Davos Seaworth")[0].strength == 3 + 3 and t.card("Black Betha").kneeling
    t.resolve()
    assert t.cards("Ser Davos Seaworth")[0].strength == 3


def test_a_southron_messenger_comes_in_time() -> None:
    play = ["Obara Sand", "The Red Viper"]
    for step in (True, False):
        if step:
            t = fight(
                stark(play=["Grey Wind", "Robb Stark", "Summer"]),
                martell(play=play, hand=["Southron Messenger"], gold=5),
                "military",
                ["Grey Wind", "Robb Stark"],
                ["Obara Sand"],
                pause=True,
            )
            t.passes(0)
            t.does(1, "Southron Messenger", "Southron Messenger")
            assert t.offered(1) == ["Grey Wind", "Obara Sand"]
            t.does(1, "Grey Wind")
            assert t.card("Grey Wind").place == "hand"
        else:
            t = table(
                martell(hand=["Southron Messenger"], gold=5), stark(play=["Summer"]), phase="challenges", pause=True
            )
            t.does(0, "Southron Messenger")
            assert t.key.startswith("cards.action") and t.gold(0) == 0


def test_jeyne_poole_calls_a_lady_back() -> None:
    t = table(
        stark(play=["Jeyne Poole"], discard=["Arya Stark", "Robb Stark"]), stark(discard=["Sansa Stark"]), pause=True
    )
    t.does(0, "Jeyne Poole")
    assert t.pile(0, "hand") == ["Arya Stark"] and "Jeyne Poole" in t.pile(0, "discard")
    t = table(stark(play=["Jeyne Poole"], discard=["Arya Stark"]), lannister(), phase="challenges", pause=True)
    assert "Jeyne Poole" not in t.offered(0)


def test_summer_runs_to_the_battle_and_to_others() -> None:
    play = [wearing("Arya Stark", "07034"), "Robb Stark", "Tumblestone Knight"]
    t = fight(stark(play=play, gold=2), lannister(), "military", ["Robb Stark"], pause=True)
    t.does(0, "Summer", "Its ability number 1")
    assert t.card("Arya Stark").part == "attacking" and t.card("Arya Stark").kneeling
    t.passes(1)
    t.does(0, "Summer")
    assert t.card("Summer").host == "Robb Stark" and t.gold(0) == 1
    t.passes(1)
    assert "Summer" not in t.offered(0)
    t = fight(stark(play=play), lannister(), "power", ["Robb Stark"], pause=True)
    assert "Summer" not in t.offered(0)
    mine = stark(play=play, hand=["Help"])
    t = fight(mine, lannister(play=["Gold Cloaks"]), "military", ["Robb Stark"], ["Gold Cloaks"], pause=True)
    t.does(0, "Summer")
    t.passes(1)
    t.does(0, "Help", "Arya Stark")
    t.passes(1)
    assert "Summer" not in t.offered(0)


def test_rattleshirt_alone_meets_none_but_the_armed() -> None:
    t = table(
        stark(play=["Rattleshirt", "Robb Stark"]),
        lannister(play=["Gold Cloaks", wearing("Ser Jaime Lannister", "Little Bird")]),
        phase="challenges",
        pause=True,
    )
    t.initiate("military", "Rattleshirt")
    t.run_to("cards.defend", 1)
    assert "Gold Cloaks" not in t.offered(1) and "Ser Jaime Lannister" in t.offered(1)
    t = table(
        stark(play=["Rattleshirt", "Robb Stark"]), lannister(play=["Gold Cloaks"]), phase="challenges", pause=True
    )
    t.initiate("military", "Rattleshirt", "Robb Stark")
    t.run_to("cards.defend", 1)
    assert "Gold Cloaks" in t.offered(1)


def test_wildlings_scale_the_wall() -> None:
    theirs = nightswatch(play=["Castle Black", "The Roseroad", "Yoren"])
    t = wins(
        stark(play=["Wildling Horde", "The Wolfswood"], hand=["Scaling the Wall"], gold=1),
        theirs,
        "military",
        ["Wildling Horde"],
    )
    t.does(0, "Scaling the Wall")
    assert set(t.offered(0)) == {"Castle Black", "Herald"}
    t.does(0, "Castle Black")
    assert t.pile(1, "hand") == ["Castle Black"]
    t = wins(
        stark(play=["Wildling Horde", "Robb Stark"], hand=["Scaling the Wall"], gold=1),
        nightswatch(play=["Castle Black", kneeling("Wildling Horde")]),
        "military",
        ["Robb Stark"],
    )
    assert over(t)
    t = fight(
        stark(play=["Wildling Horde"], hand=["Scaling the Wall"], gold=1),
        lannister(play=["Tywin Lannister", "Lannisport"]),
        "power",
        ["Wildling Horde"],
        ["Tywin Lannister"],
    )
    t.pass_while(lambda: t.match.contest >= 0 and not t.key.startswith("cards.reaction"))
    assert over(t)


def test_the_last_of_the_giants_sings_once() -> None:
    song = '"The Last of the Giants"'
    t = table(
        stark(hand=[song, "Littlefinger", "Arya Stark", "The Roseroad"], gold=2),
        lannister(hand=["Varys"]),
        phase="challenges",
        pause=True,
    )
    t.does(0, song)
    assert t.card("Littlefinger").place == "play" and t.card("Littlefinger").keywords == ["intimidate"]
    t.to_phase("dominance")
    assert t.card("Littlefinger").place == "dead"
    t = table(stark(hand=[song, "Arya Stark"], gold=2), lannister(), pause=True)
    assert song not in t.offered(0)
    t = table(stark(play=[card("Littlefinger")], hand=[song, "Wildling Horde"], gold=2), lannister(), pause=True)
    t.does(0, song)
    t.to_phase("challenges")
    assert t.card("Wildling Horde").place == "dead"


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
