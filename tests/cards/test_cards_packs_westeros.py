"""The packs of the first cycle: every sentence of every card that is in is played."""

from __future__ import annotations

import pytest

from tests.cards.packs import fight, table, won
from tests.cards.table import (
    baratheon,
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


def test_will_costs_a_ranger_when_an_unopposed_challenge_is_lost() -> None:
    t = fight(
        stark(play=["Robb Stark"]),
        nightswatch(play=["Will", "Ranging Party", "Steward at the Wall"], plot="Summons"),
        "power",
        ["Robb Stark"],
    )
    t.run_to("cards.pick", 1)
    assert t.offered(1) == ["Will", "Ranging Party"]
    t.does(1, "Ranging Party")
    assert t.card("Ranging Party").place == "discard"
    t = fight(
        stark(play=["Robb Stark"]),
        nightswatch(play=["Will", "Ranging Party"]),
        "power",
        ["Robb Stark"],
        ["Ranging Party"],
    )
    t.resolve()
    assert t.card("Will").place == t.card("Ranging Party").place == "play"
    assert t.card("Will").keywords == ["stealth", "insight"]


def test_the_arbor_knight_pays_for_strength_three_times_a_phase() -> None:
    t = fight(
        tyrell(play=["Arbor Knight", "Paxter Redwyne", "Margaery Tyrell"], gold=5),
        stark(),
        "intrigue",
        ["Arbor Knight", "Margaery Tyrell"],
        pause=True,
    )
    for turn in (1, 2, 3):
        t.does(0, "Arbor Knight")
        assert t.card("Arbor Knight").strength == 1 + turn and t.gold(0) == 5 - turn
        t.passes(1)
    assert "Arbor Knight" not in t.offered(0) and t.card("Margaery Tyrell").strength == 3
    t.resolve()
    assert t.card("Arbor Knight").strength == 1


def test_the_street_of_the_sisters_rewards_a_power_challenge_won_by_five() -> None:
    t = won(stark(play=["Robb Stark", "Street of the Sisters"]), lannister(), "power", ["Robb Stark"])
    t.does(0, "Street of the Sisters")
    assert t.faction_power(0) == 2 and t.faction(0).kneeling  # and one for a challenge without opposition
    for type_, who in (("power", "Winterfell Steward"), ("military", "Robb Stark")):
        t = won(stark(play=[who, "Street of the Sisters"]), lannister(), type_, [who])
        assert t.match.contest < 0 and not t.faction(0).kneeling


def test_brandons_gift_follows_three_builders_a_phase() -> None:
    hand = ["Veteran Builder", "Castle Black", "Sworn Brother", "Castle Black"]
    t = table(nightswatch(play=["Brandon's Gift"], hand=hand, gold=9, plot="Summons"), stark(), pause=True)
    t.does(0, "Veteran Builder", "Brandon's Gift")
    t.passes(1)
    t.does(0, "Castle Black")
    assert t.gold(0) == 9 - 3 - 1
    t = table(
        nightswatch(play=["Brandon's Gift"], hand=["Steward at the Wall"], gold=9, plot="Summons"), stark(), pause=True
    )
    t.does(0, "Steward at the Wall")
    assert "Brandon's Gift" not in t.offered()


def test_the_royal_entourage_kneels_for_a_lost_intrigue_challenge() -> None:
    for type_, who, knelt in (("intrigue", "Tyrion Lannister", True), ("power", "Tyrion Lannister", False)):
        t = fight(lannister(play=[who]), baratheon(play=["Royal Entourage"], hand=["Ice"]), type_, [who], pause=True)
        t.resolve()
        assert t.card("Royal Entourage").kneeling is knelt


def test_the_reader_draws_or_has_decks_shortened_once_a_phase() -> None:
    t = won(greyjoy(play=["The Reader"]), stark(deck=["Ice"] * 9), "intrigue", ["The Reader"])
    t.does(0, "The Reader")
    before = len(t.pile(0, "hand"))
    t.does(0, "Discard cards from the top of the deck")
    assert t.pile(1, "discard") == ["Ice"] * 3 and len(t.pile(0, "hand")) == before
    t = won(greyjoy(play=["The Reader"]), stark(deck=["Ice"] * 9), "intrigue", ["The Reader"])
    t.does(0, "The Reader", "Draw a card")
    assert len(t.pile(0, "hand")) == before + 1
    t = won(greyjoy(play=["The Reader", "Black Wind's Crew"]), stark(), "military", ["Black Wind's Crew"])
    assert t.match.contest < 0  # nobody of a name took part


def test_the_raiding_longship_makes_a_bare_defender_count_for_nothing() -> None:
    t = fight(
        greyjoy(play=["Asha Greyjoy", "Raiding Longship"]),
        stark(play=["Robb Stark", wearing("Eddard Stark", "Ice"), "Grey Wind"]),
        "military",
        ["Asha Greyjoy"],
        ["Robb Stark", "Eddard Stark"],
    )
    t.does(0, "Raiding Longship")
    assert t.card("Raiding Longship").kneeling
    t.resolve()
    t = fight(
        greyjoy(play=["Asha Greyjoy", "Raiding Longship"]),
        stark(play=["Robb Stark"]),
        "military",
        ["Asha Greyjoy"],
        ["Robb Stark"],
        first=1,
    )
    t.resolve()
    assert not t.card("Raiding Longship").kneeling


def test_the_longship_decides_a_challenge() -> None:
    t = fight(
        greyjoy(play=["Asha Greyjoy", "Raiding Longship"]),
        stark(play=["Robb Stark"]),
        "power",
        ["Asha Greyjoy"],
        ["Robb Stark"],
    )
    t.does(0, "Raiding Longship")
    t.resolve()
    assert t.log("won") or t.faction_power(1) == 0


def test_in_dorans_name_brings_a_gold_for_each_used_plot() -> None:
    t = table(martell(hand=["In Doran's Name"], used=["Summons", "Taxation"]), stark(), pause=True)
    t.does(0, "In Doran's Name")
    assert t.gold(0) == 2 and t.faction(0).kneeling


def test_syrio_forel_teaches_the_sword_once_a_phase() -> None:
    t = table(stark(play=["Syrio Forel", "Bran Stark"]), lannister(), phase="challenges", pause=True)
    t.does(0, "Syrio Forel", "Bran Stark")
    assert t.card("Bran Stark").icons == ["military", "power"] and t.card("Bran Stark").keywords == ["stealth"]
    t.passes(1)
    assert "Syrio Forel" not in t.offered(0)
    t.to_phase("dominance")
    assert t.card("Bran Stark").icons == ["power"] and t.card("Bran Stark").keywords == []
    t = table(stark(play=["Syrio Forel", "Bran Stark"]), lannister(), pause=True)
    assert "Syrio Forel" not in t.offered(0) and t.card("Syrio Forel").keywords == ["stealth"]


def test_ser_rodrik_gives_insight_to_those_of_a_name_in_a_military_attack() -> None:
    play = ["Ser Rodrik Cassel", "Robb Stark", "Vanguard of the North"]
    t = fight(stark(play=play), lannister(play=["Tywin Lannister"]), "military", ["Ser Rodrik Cassel", "Robb Stark"])
    assert "insight" in t.card("Ser Rodrik Cassel").keywords and "insight" in t.card("Robb Stark").keywords
    assert "insight" not in t.card("Vanguard of the North").keywords
    t = fight(stark(play=play), lannister(), "military", ["Robb Stark"])
    assert "insight" not in t.card("Robb Stark").keywords
    t = fight(stark(play=play), lannister(), "power", ["Ser Rodrik Cassel"])
    assert "insight" not in t.card("Ser Rodrik Cassel").keywords
    t = fight(lannister(play=["Tywin Lannister"]), stark(play=play), "military", ["Tywin Lannister"], play[:1])
    assert "insight" not in t.card("Ser Rodrik Cassel").keywords


def test_wolf_dreams_find_a_direwolf() -> None:
    t = table(stark(hand=["Wolf Dreams"], deck=["Ice", "Summer", "Grey Wind", "Ice"]), lannister(), pause=True)
    t.does(0, "Wolf Dreams")
    assert {"Summer", "Grey Wind"} <= set(t.offered(0)) and "Ice" not in t.offered(0)
    t.does(0, "Summer")
    assert t.pile(0, "hand") == ["Summer"] and t.faction(0).kneeling


def test_ser_hobber_finds_a_lady_when_he_is_marshaled() -> None:
    deck = ["Margaery Tyrell", "Rose Garden", "Randyll Tarly"]
    t = table(tyrell(hand=["Ser Hobber Redwyne"], deck=deck, gold=5, plot="Summons"), stark(), pause=True)
    t.does(0, "Ser Hobber Redwyne", "Ser Hobber Redwyne", "Margaery Tyrell")
    assert t.pile(0, "hand") == ["Margaery Tyrell"]


def test_the_practice_blade_arms_a_brother_of_the_watch() -> None:
    t = table(
        nightswatch(play=["Steward at the Wall"], hand=["Practice Blade"], gold=2),
        stark(play=["Robb Stark"]),
        phase="challenges",
        pause=True,
    )
    t.does(0, "Practice Blade")
    assert t.offered(0) == ["Steward at the Wall"] if t.is_asked(0, "cards.host") else True
    steward = t.card("Steward at the Wall")
    assert steward.strength == 2 and steward.icons == ["military", "intrigue"] and t.gold(0) == 0


@pytest.mark.parametrize("fool", ["Moon Boy", "Butterbumps"])
def test_a_fool_who_loses_costs_a_card(fool: str) -> None:
    me = baratheon if fool == "Moon Boy" else tyrell
    t = fight(
        lannister(play=["Tywin Lannister"]), me(play=[fool], hand=["Ice"] * 3), "power", ["Tywin Lannister"], [fool]
    )
    assert t.card(fool).keywords == ["insight"]
    t.resolve()
    assert len(t.pile(1, "discard")) == 1
    t = fight(lannister(play=["Tywin Lannister"]), me(play=[fool], hand=["Ice"] * 3), "power", ["Tywin Lannister"])
    t.resolve()
    assert t.pile(1, "discard") == []


@pytest.mark.parametrize(
    ("name", "icon"), [("Attainted", "intrigue"), ("Condemned", "power"), ("Imprisoned", "military")]
)
def test_a_dornish_judgment_takes_an_icon_from_an_enemy(name: str, icon: str) -> None:
    t = table(
        martell(play=["The Red Viper"], hand=[name], gold=1),
        lannister(play=["Tywin Lannister", "Casterly Rock"]),
        pause=True,
    )
    t.does(0, name)
    assert t.key != "cards.host" and t.card(name).host == "Tywin Lannister"
    assert icon not in t.card("Tywin Lannister").icons and len(t.card("Tywin Lannister").icons) == 2


def test_a_hedge_knight_grows_in_company() -> None:
    t = table(stark(play=["Hedge Knight", "Tumblestone Knight"]), lannister())
    assert t.card("Hedge Knight").strength == 3 and "power" in t.card("Hedge Knight").icons
    t = table(stark(play=["Hedge Knight", "Robb Stark"]), lannister(play=["Ser Jaime Lannister"]))
    assert t.card("Hedge Knight").strength == 2 and "power" not in t.card("Hedge Knight").icons


def test_who_is_knighted_is_a_knight() -> None:
    t = table(stark(play=["Hedge Knight", wearing("Robb Stark", "Knighted")]), lannister())
    assert t.card("Robb Stark").strength == 6 and t.card("Hedge Knight").strength == 3


def test_ser_horas_who_kneels_lets_a_lady_stand() -> None:
    t = table(
        tyrell(play=["Ser Horas Redwyne", kneeling("Margaery Tyrell"), kneeling("Randyll Tarly")], hand=["Rope"]),
        stark(),
        pause=True,
    )
    t.does(0, "Rope", "Ser Horas Redwyne", "Ser Horas Redwyne")
    assert not t.card("Margaery Tyrell").kneeling and t.card("Randyll Tarly").kneeling


def test_the_arbor_brings_three_gold_and_is_limited() -> None:
    t = table(tyrell(play=["The Arbor"], plots=["Summons"]), stark(), phase="draw")
    t.to_phase("marshaling")
    assert t.gold(0) == 5 + 3
    t = table(tyrell(hand=["The Arbor", "The Roseroad"], gold=9), stark(), pause=True)
    t.does(0, "The Arbor")
    t.passes(1)
    assert "The Roseroad" not in t.offered(0)


def test_halder_kneels_what_was_built_for_strength() -> None:
    t = table(nightswatch(play=["Halder", "Castle Black", "The Roseroad"]), stark(play=["Robb Stark"]), pause=True)
    t.does(0, "Halder")
    assert t.card("Castle Black").kneeling and t.card("Halder").strength == 3
    t.passes(1)
    assert "Halder" not in t.offered(0)
    t.to_phase("challenges")
    assert t.card("Halder").strength == 2


def test_tobho_motts_armory_draws_after_dominance() -> None:
    t = table(baratheon(play=["Tobho Mott's Armory", "Robert Baratheon"]), stark(), phase="dominance", pause=True)
    t.run_to("cards.reaction.dominates", 0)
    before = len(t.pile(0, "hand"))
    t.does(0, "Tobho Mott's Armory")
    assert len(t.pile(0, "hand")) == before + 1 and t.card("Tobho Mott's Armory").kneeling
    t = table(baratheon(play=["Tobho Mott's Armory"]), stark(play=["Robb Stark"]), phase="dominance", pause=True)
    t.run_to("cards.action", 0)
    assert not t.card("Tobho Mott's Armory").kneeling


def test_the_priest_strengthens_the_drowned_gods_own() -> None:
    t = table(
        greyjoy(play=["Priest of the Drowned God", "Drowned Men", "Asha Greyjoy"]),
        greyjoy(play=[kneeling("Aeron Damphair")]),
    )
    assert t.card("Priest of the Drowned God").strength == 3 and t.card("Drowned Men").strength >= 4
    assert t.card("Asha Greyjoy").strength == 4 and t.card("Aeron Damphair").strength == 3


def test_a_wildling_scout_gives_itself_for_stealth() -> None:
    t = table(stark(play=["Wildling Scout", "Robb Stark", "Arya Stark"]), lannister(), pause=True)
    t.does(0, "Wildling Scout", "Robb Stark")
    assert "stealth" in t.card("Robb Stark").keywords and t.card("Wildling Scout").place == "discard"
    t.to_phase("challenges")
    assert "stealth" not in t.card("Robb Stark").keywords


def test_the_first_snow_sends_the_small_ones_home() -> None:
    t = table(
        stark(play=["Robb Stark", "Arya Stark", "The Wolfswood"], plot="The First Snow of Winter"),
        lannister(play=["Tyrion Lannister", "Joffrey Baratheon"]),
        pause=True,
    )
    t.to_phase("challenges")
    assert t.in_play(0) == ["Herald", "Robb Stark", "The Wolfswood"] and t.pile(0, "hand") == ["Arya Stark"]
    assert "Joffrey Baratheon" in t.pile(1, "hand") and "Tyrion Lannister" in t.in_play(1)


def test_the_northern_rookery_draws_a_card_and_keeps_one_more() -> None:
    t = table(nightswatch(hand=["Northern Rookery"], gold=2, plot="Summons"), stark(), pause=True)
    t.does(0, "Northern Rookery", "Northern Rookery")
    assert len(t.pile(0, "hand")) == 1
    many = ["The Roseroad"] * 9
    t = table(nightswatch(play=["Northern Rookery"], hand=many, plot="Summons"), stark(), phase="dominance")
    t.run_to("cards.plot")
    assert len(t.pile(0, "hand")) == 7 + 1


def test_the_kingswood_shelters_until_a_power_challenge_is_lost() -> None:
    t = fight(
        lannister(play=["Tywin Lannister"]), baratheon(play=["Kingswood"]), "power", ["Tywin Lannister"], pause=True
    )
    assert t.card("Tywin Lannister").strength == 5
    t.resolve()
    assert t.card("Kingswood").place == "discard"
    t = fight(
        lannister(play=["Tywin Lannister"]), baratheon(play=["Kingswood"]), "military", ["Tywin Lannister"], pause=True
    )
    assert t.card("Tywin Lannister").strength == 6
    t.resolve()
    assert t.card("Kingswood").place == "play"
    t = fight(baratheon(play=["Kingswood", "Stannis Baratheon"]), stark(), "power", ["Stannis Baratheon"], pause=True)
    assert t.card("Stannis Baratheon").strength == 5


def test_who_is_stinking_drunk_sinks_down_again() -> None:
    t = table(
        baratheon(play=["Selyse Baratheon"]),
        stark(play=[wearing(kneeling("Robb Stark")["card"], {"card": "Stinking Drunk", "owner": 0}, kneeling=True)]),
        phase="standing",
    )
    t.run_to("cards.reaction.stands", 0)
    t.does(0, "Stinking Drunk")
    assert t.card("Robb Stark").kneeling and t.pile(0, "discard") == ["Stinking Drunk"]
    t = table(baratheon(hand=["Stinking Drunk"], play=["Selyse Baratheon"]), stark(play=["Robb Stark"]), pause=True)
    t.does(0, "Stinking Drunk")
    assert t.card("Stinking Drunk").host == "Robb Stark"


def test_the_raider_from_pyke_draws_weapons_from_ambush() -> None:
    t = table(
        greyjoy(play=["Raider from Pyke", "Asha Greyjoy"], hand=["Throwing Axe", "Great Kraken"], gold=5),
        stark(),
        phase="challenges",
        pause=True,
    )
    assert "Throwing Axe" in t.offered(0) and "Great Kraken" not in t.offered(0)
    t.does(0, "Throwing Axe")
    assert t.gold(0) == 4


def test_the_iron_mines_save_whoever_would_be_killed() -> None:
    t = table(greyjoy(play=["Iron Mines"]), stark(play=["Robb Stark"], hand=["Dagger"]), first=1, active=1)
    t.does(1, "Dagger")
    t.does(0, "Iron Mines")
    assert t.card("Robb Stark").place == "play" and t.card("Iron Mines").place == "discard"


def test_the_street_of_steel_finds_a_weapon_among_ten() -> None:
    deck = ["Summer"] * 8 + ["Ice", "Seal of the Hand", "Ice"]
    t = won(stark(play=["Robb Stark", "Street of Steel"], deck=deck), lannister(), "military", ["Robb Stark"])
    t.does(0, "Street of Steel")
    assert sorted(t.offered(0)) == ["Ice", "Seal of the Hand", "pass"] or len(t.offered(0)) == 3
    t.does(0, "Seal of the Hand")
    assert t.pile(0, "hand") == ["Seal of the Hand"] and t.faction(0).kneeling
    t = won(stark(play=["Robb Stark", "Street of Steel"], deck=deck), lannister(), "power", ["Robb Stark"])
    assert t.match.contest < 0


def test_a_sworn_brother_builds_the_first_location_for_less() -> None:
    t = table(
        nightswatch(play=["Sworn Brother"], hand=["Yoren", "Castle Black", "The Wall"], gold=9, plot="Summons"),
        stark(),
        pause=True,
    )
    t.does(0, "Yoren")
    t.run_to("cards.action", 0)
    assert t.gold(0) == 6
    t.does(0, "Castle Black")
    t.passes(1)
    assert t.gold(0) == 5
    t.does(0, "The Wall")
    assert t.gold(0) == 1


def test_the_old_bears_raven_hides_its_lord() -> None:
    t = table(nightswatch(play=[wearing("Old Bear Mormont", "Old Bear's Raven")]), stark())
    assert "stealth" in t.card("Old Bear Mormont").keywords and "intrigue" in t.card("Old Bear Mormont").icons
    t = table(nightswatch(play=[wearing("Benjen Stark", "Old Bear's Raven")]), stark())
    assert "stealth" in t.card("Benjen Stark").keywords and "intrigue" not in t.card("Benjen Stark").icons


def test_ser_ilyn_payne_kills_the_cheap_ones() -> None:
    t = table(lannister(play=["Ser Ilyn Payne"]), stark(play=["Arya Stark", "Catelyn Stark", "Bran Stark"]), pause=True)
    t.does(0, "Ser Ilyn Payne")
    assert t.offered(0) == ["Arya Stark", "Bran Stark"]
    t.does(0, "Arya Stark")
    assert t.card("Arya Stark").place == "dead" and t.card("Ser Ilyn Payne").kneeling
    t = table(lannister(play=["Ser Ilyn Payne"]), stark(play=["Arya Stark"]), phase="challenges", pause=True)
    assert "Ser Ilyn Payne" not in t.offered(0)


def test_the_small_council_chamber_gathers_power_and_minds_no_event() -> None:
    t = won(
        lannister(play=["Small Council Chamber", "Tyrion Lannister"]),
        stark(hand=["Ice"]),
        "intrigue",
        ["Tyrion Lannister"],
    )
    t.does(0, "Small Council Chamber")
    assert t.card("Small Council Chamber").power == 1
    t = won(lannister(play=["Small Council Chamber", "Tyrion Lannister"]), stark(), "power", ["Tyrion Lannister"])
    assert t.card("Small Council Chamber").power == 0
    t = table(stark(hand=["Exile"]), lannister(play=["Small Council Chamber", "Lannisport"]), pause=True)
    t.does(0, "Exile")
    assert "Small Council Chamber" not in t.offered(0)


def test_a_funeral_pyre_for_a_lord_draws_three_cards() -> None:
    for victim, offered in (("Robb Stark", True), ("Arya Stark", True), ("Grey Wind", False)):
        t = table(targaryen(hand=["Dagger", "Funeral Pyre"]), stark(play=[victim]), pause=True)
        t.does(0, "Dagger")
        if t.is_asked(0, "cards.target"):
            t.does(0, victim)
        assert (t.key.startswith("cards.reaction") and "Funeral Pyre" in t.offered(0)) is offered
        if offered:
            t.does(0, "Funeral Pyre")
            assert len(t.pile(0, "hand")) == 3 and t.faction(0).kneeling


def test_tyene_sand_poisons_who_has_no_head_for_intrigue() -> None:
    t = won(
        martell(play=["Tyene Sand"]),
        stark(play=["Robb Stark", "Sansa Stark", "Grey Wind"], hand=["Ice"]),
        "intrigue",
        ["Tyene Sand"],
    )
    t.does(0, "Tyene Sand")
    assert "Sansa Stark" not in t.offered(0)
    t.does(0, "Robb Stark")
    assert t.card("Robb Stark").tokens == {"poison": 1}
    t.to_phase("dominance")
    assert t.card("Robb Stark").place == "dead"


def test_a_maesters_chain_takes_off_a_condition() -> None:
    t = table(
        stark(play=[wearing("Maester Wendamyr", "Maester's Chain"), wearing("Robb Stark", "Noble Lineage", "Ice")]),
        lannister(),
        phase="dominance",
        step="act",
        pause=True,
    )
    t.does(0, "Maester's Chain")
    assert t.pile(0, "discard") == ["Noble Lineage"] and t.card("Maester's Chain").kneeling
    t = table(stark(play=["Robb Stark"], hand=["Maester's Chain"], gold=3), lannister(), pause=True)
    assert "Maester's Chain" not in t.offered(0)
    t = table(
        stark(play=[wearing("Maester Wendamyr", "Maester's Chain"), wearing("Robb Stark", "Noble Lineage")]),
        lannister(),
        pause=True,
    )
    assert "Maester's Chain" not in t.offered(0)


def test_the_street_of_silk_finds_company() -> None:
    deck = ["Winterfell Steward", "Ice", "Ice", "Ice", "Ice", "Winterfell Steward"]
    t = won(stark(play=["Robb Stark", "Street of Silk"], deck=deck), lannister(), "power", ["Robb Stark"])
    t.does(0, "Street of Silk", "Winterfell Steward")
    assert t.pile(0, "hand") == ["Winterfell Steward"] and t.faction(0).kneeling
    t = won(stark(play=["Grey Wind", "Robb Stark", "Street of Silk"]), lannister(), "military", ["Grey Wind"])
    assert t.match.contest < 0
