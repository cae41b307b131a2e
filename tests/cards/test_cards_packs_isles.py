"""Kings of the Isles and after, what came in last: every sentence of every card."""

from __future__ import annotations

import pytest

from tests.cards.packs import fight, shows, table, wins
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
    return t.match.contest < 0


def to_reaction(t: Table) -> bool:
    """Goes on until somebody may react; False if the challenge ends before."""
    t.pass_while(lambda: t.match.contest >= 0 and not t.key.startswith("cards.reaction"))
    return t.match.contest >= 0


def test_a_mind_is_a_weapon() -> None:
    play = ["Ser Jaime Lannister", "Cersei Lannister", "Joffrey Baratheon"]
    mine = lannister(play=play, hand=["My Mind Is My Weapon"], gold=1)
    t = fight(
        mine, stark(play=["Sansa Stark", "Robb Stark"]), "military", ["Ser Jaime Lannister"], ["Robb Stark"], pause=True
    )
    t.does(0, "My Mind Is My Weapon")
    assert t.card("Cersei Lannister").part == "attacking"
    t = fight(
        lannister(play=["Tywin Lannister", "Cersei Lannister"], hand=["My Mind Is My Weapon"], gold=1),
        stark(),
        "power",
        ["Tywin Lannister"],
        pause=True,
    )
    assert "My Mind Is My Weapon" not in t.offered(0)


def test_the_bloodroyal_is_second() -> None:
    for first, keywords in ((1, ["renown", "stealth"]), (0, [])):
        t = table(martell(play=[wearing("Obara Sand", "The Bloodroyal")]), stark(), first=first)
        assert t.card("Obara Sand").keywords == keywords
    mine = martell(play=["Littlefinger", "Sunspear"], hand=["The Bloodroyal"], gold=1)
    assert "The Bloodroyal" not in table(mine, stark(), pause=True).offered(0)


def test_a_vindictive_ranger_remembers() -> None:
    t = fight(
        stark(play=["Robb Stark", "Sansa Stark"]), nightswatch(play=["Vindictive Ranger"]), "power", ["Robb Stark"]
    )
    assert to_reaction(t)
    t.does(1, "Vindictive Ranger", "intrigue challenge")
    ranger = t.card("Vindictive Ranger")
    assert ranger.keywords == ["stealth"] and ranger.icons == ["military", "intrigue"]
    t.resolve()
    assert t.phase != "challenges" or ranger.keywords == ["stealth"]
    t.to_phase("dominance")
    assert ranger.keywords == [] and ranger.icons == ["military"]
    t = fight(
        nightswatch(play=["Vindictive Ranger"]),
        stark(play=["Robb Stark"]),
        "military",
        ["Vindictive Ranger"],
        ["Robb Stark"],
    )
    assert not to_reaction(t)
    t = fight(
        stark(play=["Summer"]),
        nightswatch(play=["Vindictive Ranger", "Ranging Party"]),
        "military",
        ["Summer"],
        ["Ranging Party"],
    )
    assert not to_reaction(t)


def test_cohollo_rides_in() -> None:
    t = fight(
        targaryen(play=["Cohollo", "Khal Drogo"], hand=["Ice", "Summer"]),
        stark(),
        "military",
        ["Khal Drogo"],
        pause=True,
    )
    t.does(0, "Cohollo", ["Ice"])
    assert t.card("Cohollo").part == "attacking" and t.card("Cohollo").kneeling and t.pile(0, "discard") == ["Ice"]
    assert t.card("Cohollo").keywords == ["intimidate"]


def test_the_dance_of_the_dragons_goes_on() -> None:
    song = '"Dance of the Dragons"'
    mine = targaryen(
        hand=[song], gold=1, discard=["Drogon", "Khal Drogo", "Dothraki Sea", "Drogo's Arakh", "Dracarys!"]
    )
    t = table(mine, stark(discard=["Summer"]), pause=True)
    t.does(0, song)
    assert t.offered(0) == ["Drogon", "Dothraki Sea", "Drogo's Arakh"]
    t.does(0, "Drogon")
    assert t.pile(0, "hand") == ["Drogon"]


def test_a_rogue_wildling_rouses_his_folk() -> None:
    play = [kneeling("Wildling Horde"), kneeling("Robb Stark"), kneeling("Hall")]
    mine = stark(play=play, hand=["Rogue Wildling", "Arya Stark"], gold=9)
    t = table(mine, stark(play=[kneeling("Rattleshirt's Raiders")]), phase="challenges", pause=True)
    t.does(0, "Rogue Wildling")
    assert t.gold(0) == 4
    t.does(0, "Rogue Wildling")
    assert not t.card("Wildling Horde").kneeling and t.card("Rattleshirt's Raiders").kneeling
    t = table(
        stark(play=["Rogue Wildling", kneeling("Wildling Horde")], hand=["Winterfell Steward"], gold=1),
        lannister(),
        pause=True,
    )
    t.does(0, "Winterfell Steward")
    assert t.key.startswith("cards.action")


def test_we_take_westeros() -> None:
    t = shows("We Take Westeros!", greyjoy(discard=["Great Kraken", "Asha Greyjoy"]), stark(discard=["The Wolfswood"]))
    assert t.offered(0) == ["Great Kraken", "The Wolfswood"]
    t.does(0, "The Wolfswood")
    assert t.card("The Wolfswood").controller == 0 and t.card("The Wolfswood").place == "play"


def test_the_huntress_sails_with_the_small() -> None:
    names = ("Margaery Tyrell", "Randyll Tarly", "Arya Stark", "Left")
    for entry, first in (("Huntress", 4), (kneeling("Huntress"), 3)):
        t = table(
            tyrell(play=[entry, "Margaery Tyrell", "Randyll Tarly", "Arya Stark"]), tyrell(play=["Left"]), pause=True
        )
        assert [t.card(x).strength for x in names] == [first, 5, 2, 2]
    t = table(
        tyrell(play=["Huntress", "Margaery Tyrell", "Randyll Tarly", "Arya Stark"]), tyrell(play=["Left"]), pause=True
    )
    t.does(0, "Huntress")
    assert t.offered(0) == ["Margaery Tyrell", "Left"]
    t.does(0, "Margaery Tyrell")
    assert t.card("Margaery Tyrell").strength == 6 and t.card("Huntress").kneeling
    t.to_phase("challenges")
    assert t.card("Margaery Tyrell").strength == 3


def test_rimegate_shelters_other_places() -> None:
    theirs = stark(hand=["Exile"], play=["The Wolfswood"])
    for name, saved in (("Castle Black", True), ("Yoren", False), ("Rimegate", False), ("The Wolfswood", False)):
        t = table(nightswatch(play=["Rimegate", "Castle Black", "Yoren"]), theirs, first=1, active=1, pause=True)
        t.does(1, "Exile", name)
        assert t.key.startswith("cards.would") is saved
        if saved:
            t.does(0, "Rimegate")
            assert t.card("Castle Black").place == "play" and t.card("Rimegate").kneeling


def test_the_bastard_of_driftmark_opens_ports() -> None:
    name = "The Bastard of Driftmark"
    play = [name, kneeling("Western Fiefdom"), kneeling("The Tickler"), "Cersei Lannister"]
    t = wins(lannister(play=play), stark(hand=["Ice"]), "intrigue", [name])
    t.does(0, name)
    assert not t.card("Western Fiefdom").kneeling and t.card("The Tickler").kneeling
    assert over(wins(lannister(play=play), stark(), "power", [name]))
    assert over(wins(lannister(play=play), stark(hand=["Ice"]), "intrigue", ["Cersei Lannister"]))
    t = fight(lannister(play=play), stark(play=["Catelyn Stark"], hand=["Ice"]), "intrigue", [name], ["Catelyn Stark"])
    assert not to_reaction(t)


def test_dale_seaworth_brings_a_place_back() -> None:
    mine = baratheon(hand=["Dale Seaworth"], gold=3, discard=["The Red Keep", "The Iron Throne", "Shireen Baratheon"])
    t = table(mine, baratheon(discard=["Dragonstone Port"]), pause=True)
    t.does(0, "Dale Seaworth", "Dale Seaworth")
    assert t.pile(0, "hand") == ["The Red Keep"]
    mine = baratheon(play=["Dale Seaworth"], hand=["Dragonstone Faithful"], gold=3, discard=["The Red Keep"])
    t = table(mine, stark(), pause=True)
    t.does(0, "Dragonstone Faithful")
    assert t.key.startswith("cards.action")


def test_gregor_kills_his_own() -> None:
    gregor = "14027"
    t = fight(
        lannister(play=[gregor, "The Tickler", "Lannisport"]),
        stark(play=[kneeling("Arya Stark")]),
        "military",
        [gregor],
        pause=True,
    )
    t.run_to("cards.target", 0)
    assert t.offered(0) == ["Ser Gregor Clegane", "The Tickler"]
    t.does(0, "The Tickler")
    assert t.card("The Tickler").place == "dead" and {"intimidate", "pillage"} <= set(
        t.card("Ser Gregor Clegane").keywords
    )
    for seats, who, guards in (
        ((lannister(play=[gregor, "Tywin Lannister"]), stark()), ["Tywin Lannister"], []),
        (
            (lannister(play=[gregor, "The Tickler"]), stark(play=["Robb Stark", "Eddard Stark"])),
            ["14027"],
            ["Robb Stark", "Eddard Stark"],
        ),
    ):
        t = fight(*seats, "military", who, guards, pause=True)
        t.pass_while(lambda t=t: t.match.contest >= 0 and t.key != "cards.target")
        assert over(t)


def test_a_princes_attendant_serves_the_high_born() -> None:
    for name, left in (
        ("Arianne Martell", 6),
        ("The Red Viper", 4),
        ("Obara Sand", 6),
        ("Sansa Stark", 6),
        ("Hall", 6),
    ):
        t = table(martell(play=["Prince's Attendant"], hand=[name], gold=9, plot="Summons"), stark(), pause=True)
        t.does(0, "Prince's Attendant")
        t.passes(1)
        t.does(0, name)
        assert t.gold(0) == left and t.card("Prince's Attendant").kneeling
    t = table(martell(play=["Prince's Attendant"], hand=["Arianne Martell"]), stark(), phase="challenges", pause=True)
    assert "Prince's Attendant" not in t.offered(0)


def test_a_she_bear_brings_her_own() -> None:
    hand = ["She-Bear", "Arya Stark", "Ice", "The Wolfswood", "Robb Stark", "Littlefinger"]
    t = table(stark(hand=hand, gold=3), lannister(hand=["Bran Stark"]), pause=True)
    t.does(0, "She-Bear", "She-Bear")
    assert t.offered(0) == ["Arya Stark", "Ice", "pass"]
    t.does(0, "Arya Stark")
    assert t.card("Arya Stark").place == "play"
    t = table(stark(play=["She-Bear"], hand=["Winterfell Steward", "Bran Stark"], gold=3), lannister(), pause=True)
    t.does(0, "Winterfell Steward")
    assert t.key.startswith("cards.action")


def test_lyn_corbray_rises_against_power() -> None:
    for type_, reacts in (("power", True), ("military", False)):
        t = table(stark(play=["Robb Stark"]), lannister(play=[kneeling("14039")]), phase="challenges", pause=True)
        t.initiate(type_, "Robb Stark")
        t.pass_while(lambda t=t: t.key == "cards.stealth", 2)
        assert t.key.startswith("cards.reaction") is reacts
        if reacts:
            t.does(1, "Lyn Corbray")
            assert not t.card("Lyn Corbray").kneeling and t.card("Lyn Corbray").keywords == ["stealth"]
    t = table(stark(play=["Robb Stark", kneeling("14039")]), lannister(), phase="challenges", pause=True)
    t.initiate("power", "Robb Stark")
    assert not t.key.startswith("cards.reaction")


def test_an_unlikely_champion_serves_lords() -> None:
    for play, icons in ((["Robb Stark"], True), (["Sansa Stark"], True), (["Hall", "Summer"], False)):
        t = table(stark(play=["Unlikely Champion", *play]), stark(play=["Arya Stark"]))
        assert ("power" in t.card("Unlikely Champion").icons) is icons


def test_the_titans_bastard_hires_again() -> None:
    mine = targaryen(play=["The Titan's Bastard"], discard=["Red Cloaks", "Handmaiden", "Hall"])
    t = table(mine, lannister(discard=["Red Cloaks"]), pause=True)
    t.does(0, "The Titan's Bastard")
    assert t.pile(0, "hand") == ["Red Cloaks"] and t.card("The Titan's Bastard").kneeling


def test_captain_groleo_trades() -> None:
    t = table(
        stark(play=["Arya Stark"], hand=["Little Bird", "Little Bird", "The Kingsroad"], gold=9),
        targaryen(play=["Captain Groleo"]),
        pause=True,
    )
    t.does(0, "The Kingsroad")
    assert t.key.startswith("cards.action")
    t.passes(1)
    t.does(0, "Little Bird", "Arya Stark")
    t.does(1, "Captain Groleo")
    assert t.gold(1) == 1
    t.run_to("cards.action", 0)
    t.does(0, "Little Bird", "Arya Stark")
    assert t.key.startswith("cards.action")


def test_a_pit_fighters_blade_shines_in_battle() -> None:
    for type_, keywords in (("military", ["renown"]), ("power", [])):
        t = fight(
            stark(play=[wearing("Tumblestone Knight", "Pit Fighter's Blade")]),
            lannister(),
            type_,
            ["Tumblestone Knight"],
            pause=True,
        )
        assert t.card("Tumblestone Knight").keywords == keywords


def test_a_cage_of_ravens_brings_small_things() -> None:
    bearer = wearing("Steward at the Wall", "Cage of Ravens")
    t = table(
        nightswatch(play=[bearer], hand=["Messenger Raven", "Ranging Party", "The Roseroad"]),
        stark(hand=["Steward at the Wall"]),
        pause=True,
    )
    t.does(0, "Cage of Ravens")
    assert t.offered(0) == ["Messenger Raven", "The Roseroad"]
    t.does(0, "Messenger Raven")
    assert t.card("Messenger Raven").place == "play" and t.card("Cage of Ravens").kneeling
    mine = nightswatch(play=["Littlefinger", "Hall"], hand=["Cage of Ravens"], gold=1)
    assert "Cage of Ravens" not in table(mine, stark(), pause=True).offered(0)


def test_the_fury_of_the_khalasar_lasts_a_phase() -> None:
    mine = targaryen(plot="Fury of the Khalasar", hand=["Khal Drogo", "Drogon", "Hall"])
    t = table(mine, targaryen(hand=["Braided Warrior"]), pause=True)
    asked = []
    while t.phase != "dominance":
        if t.key.startswith("cards.reaction"):
            asked.append(t.phase)
            t.does(0, "Fury of the Khalasar")
            assert t.card("Khal Drogo").place == "play"
        t.idle()
    assert asked == ["challenges"] and "Khal Drogo" in t.pile(0, "hand")


def test_the_spiders_whisperer_drives_out_an_ally() -> None:
    theirs = stark(play=["Winterfell Steward", "Robb Stark"])
    t = table(lannister(hand=["Spider's Whisperer"], gold=2), theirs, pause=True)
    t.does(0, "Spider's Whisperer")
    assert t.offered(0) == ["Spider's Whisperer", "Winterfell Steward"]
    t.does(0, "Winterfell Steward")
    assert t.card("Winterfell Steward").place == "discard"
    t = table(lannister(play=["Spider's Whisperer"], hand=["The Tickler"], gold=2), theirs, pause=True)
    t.does(0, "The Tickler")
    assert t.key.startswith("cards.action")


def test_a_snow_castle_is_built_by_starks() -> None:
    play = ["Snow Castle", "Robb Stark", "Arya Stark", "Littlefinger", "The Wolfswood"]
    t = table(stark(play=play), stark(play=["Sansa Stark"]), pause=True)
    t.does(0, "Snow Castle")
    assert t.offered(0) == ["Robb Stark", "Arya Stark", "Sansa Stark"]
    t.does(0, "Arya Stark")
    assert t.card("Arya Stark").strength == 4 and t.card("Snow Castle").kneeling
    t.to_phase("challenges")
    assert t.card("Arya Stark").strength == 2


def test_in_olennas_study_the_named_scheme_twice() -> None:
    theirs = lannister(play=["The Queen's Assassin", "Cersei Lannister"], hand=["Ice"] * 5)
    t = table(
        tyrell(play=["Olenna's Study", "Margaery Tyrell", "Courtesan of the Rose", "The Queen of Thorns"]),
        theirs,
        phase="challenges",
        pause=True,
    )
    t.run_to("cards.challenge", 0)
    t.does(0, "intrigue")
    assert "Courtesan of the Rose" not in t.offered(0)
    t.does(0, "Margaery Tyrell", "done")
    t.run_to("cards.defend", 1)
    assert "The Queen's Assassin" not in t.offered(1) and "Cersei Lannister" in t.offered(1)
    t.does(1, "done")
    t.run_to("cards.challenge", 0)
    assert any(x.startswith("intrigue") for x in t.offered(0))
    t = table(tyrell(play=["Olenna's Study", "Courtesan of the Rose"]), stark(), phase="challenges", pause=True)
    t.run_to("cards.challenge", 0)
    assert any(x.startswith("power") for x in t.offered(0))


def test_armies_regroup_on_high_ground() -> None:
    theirs = lannister(play=[kneeling("Gold Cloaks"), kneeling("The Tickler"), kneeling("Hall")])
    t = table(stark(play=["High Ground"]), theirs, phase="challenges", pause=True)
    t.does(0, "High Ground")
    assert not t.card("Gold Cloaks").kneeling and t.card("High Ground").kneeling
    assert "High Ground" not in table(stark(play=["High Ground"]), theirs, pause=True).offered(0)


def test_a_seductive_promise_wins_a_man() -> None:
    theirs = lannister(play=[kneeling("Gold Cloaks"), kneeling("Tywin Lannister"), "Iron Fleet Scout"])
    hand = ["Seductive Promise"] * 2
    t = wins(stark(play=["Robb Stark"], hand=hand, gold=2), theirs, "power", ["Robb Stark"])
    t.does(0, "Seductive Promise")
    assert t.card("Gold Cloaks").controller == 0 and "Seductive Promise" not in t.offered()
    for type_, who in (("military", "Robb Stark"), ("power", "Bran Stark")):
        assert over(wins(stark(play=[who], hand=hand, gold=2), theirs, type_, [who]))
    t = fight(
        stark(play=["Bran Stark"], hand=hand, gold=2),
        lannister(play=["Tywin Lannister", "Gold Cloaks"]),
        "power",
        ["Bran Stark"],
        ["Tywin Lannister"],
        pause=True,
    )
    assert not to_reaction(t)


def test_rioting_takes_those_on_their_knees() -> None:
    mine = stark(
        play=[card("Robb Stark", kneeling=True, duplicates=1), "Arya Stark", kneeling("The Wolfswood")], plot="Rioting"
    )
    t = table(mine, lannister(play=[kneeling("Gold Cloaks")]), phase="dominance", pause=True)
    t.to_phase("taxation")
    assert t.card("Robb Stark").place == "discard" and t.card("Gold Cloaks").place == "discard"
    assert t.card("Arya Stark").place == "play" and t.card("The Wolfswood").place == "play"
    t = table(stark(play=[kneeling("Robb Stark")], plot="Rioting"), lannister(), pause=True)
    t.to_phase("challenges")
    assert t.card("Robb Stark").place == "play"


def test_shaggydog_bites_and_runs() -> None:
    dog = wearing("Robb Stark", "11062")
    t = fight(
        stark(play=[dog, "Arya Stark", "Littlefinger"], gold=2),
        lannister(play=["The Tickler", "Burned Men", "Gold Cloaks"]),
        "military",
        ["Robb Stark"],
        ["The Tickler", "Burned Men"],
        pause=True,
    )
    t.does(0, "Shaggydog")
    assert t.card("Shaggydog").host == "Arya Stark" and t.gold(0) == 1
    t.passes(1)
    assert "Shaggydog" not in t.offered(0)
    t = fight(
        stark(play=[dog]),
        lannister(play=["The Tickler", "Burned Men", "Gold Cloaks"]),
        "military",
        ["Robb Stark"],
        ["The Tickler", "Burned Men"],
        pause=True,
    )
    assert to_reaction(t)
    t.does(0, "Shaggydog")
    assert t.is_asked(1, "cards.pick") and t.offered(1) == ["The Tickler", "Burned Men"]
    t.does(1, "Burned Men")
    assert t.card("Burned Men").place == "dead"
    t = fight(
        stark(play=[dog, "Grey Wind"]),
        lannister(play=["The Tickler"]),
        "military",
        ["Grey Wind"],
        ["The Tickler"],
        pause=True,
    )
    assert not to_reaction(t)
    t = fight(
        stark(play=[dog]),
        lannister(play=["Tywin Lannister", "Gold Cloaks"]),
        "military",
        ["Robb Stark"],
        ["Tywin Lannister", "Gold Cloaks"],
        pause=True,
    )
    assert not to_reaction(t)
    mine = stark(play=["Littlefinger", "The Wolfswood"], hand=["11062"], gold=3)
    assert "Shaggydog" not in table(mine, stark(play=["Robb Stark"]), pause=True).offered(0)


def test_jon_snow_learns_from_each_order() -> None:
    for name, keywords in (
        ("Veteran Builder", ["stealth"]),
        ("Ranging Party", ["intimidate"]),
        ("Steward at the Wall", ["insight"]),
        ("Hall", []),
    ):
        t = table(
            nightswatch(play=["11065", name]), nightswatch(play=["Will", "Veteran Builder", "Steward at the Wall"])
        )
        assert t.card("Jon Snow").keywords == keywords


def test_a_nightfort_builder_finds_stones() -> None:
    for top, drawn in (("Castle Black", True), ("Longclaw", True), ("Yoren", False), ("The Wolfswood", False)):
        t = table(nightswatch(play=["Nightfort Builder", "Yoren"], hand=["Rope"], deck=[top] * 9), stark(), pause=True)
        t.does(0, "Rope", "Nightfort Builder")
        t.does(0, "Nightfort Builder")
        assert (t.pile(0, "hand") == [top]) is drawn
    t = table(nightswatch(play=["Nightfort Builder", "Yoren"], hand=["Rope"]), stark(), pause=True)
    t.does(0, "Rope", "Yoren")
    assert t.key.startswith("cards.action")


def test_the_blood_of_the_viper_runs_hot() -> None:
    snake = wearing("Obara Sand", "Blood of the Viper")
    t = fight(
        martell(play=[snake, "Edric Dayne"]),
        stark(play=["Robb Stark"]),
        "military",
        ["Obara Sand"],
        ["Robb Stark"],
        pause=True,
    )
    assert to_reaction(t)
    t.does(0, "Blood of the Viper")
    assert not t.card("Obara Sand").kneeling
    assert over(wins(martell(play=[snake]), stark(), "military", ["Obara Sand"]))
    t = fight(
        martell(play=[kneeling(snake), "The Red Viper"]),
        stark(play=["Robb Stark", "Eddard Stark"]),
        "military",
        ["The Red Viper"],
        ["Robb Stark", "Eddard Stark"],
        pause=True,
    )
    assert not to_reaction(t)
    mine = martell(play=["The Red Viper", "Hall"], hand=["Blood of the Viper"], gold=1)
    assert "Blood of the Viper" not in table(mine, stark(), pause=True).offered(0)
    t = table(
        martell(play=["Obara Sand"], hand=["Blood of the Viper"], gold=2), stark(), phase="challenges", pause=True
    )
    t.does(0, "Blood of the Viper")
    assert t.gold(0) == 0
