"""Wolves of the North and the packs of the second cycle: every sentence of every card that is in is played."""

from __future__ import annotations

import pytest

from tests.cards.packs import fight, table, won
from tests.cards.table import (
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

JON = "03005"  # the Jon Snow of the wolves
ARYA = "03007"
AERON = "04071"
SHADOWS = "Visited by Shadows"


def test_jon_snow_gives_a_stark_for_another_to_stand_once_a_round() -> None:
    play = [JON, "Winterfell Steward", "Littlefinger", kneeling("Eddard Stark"), kneeling("Vanguard of the North")]
    t = table(stark(play=play), lannister(), pause=True)
    t.does(0, "Jon Snow")
    assert "Littlefinger" not in t.offered(0)
    t.does(0, "Winterfell Steward")
    assert not t.card("Eddard Stark").kneeling and t.card("Vanguard of the North").kneeling
    assert t.card("Winterfell Steward").place == "discard"
    t.match.set_kneeling(t.card("Eddard Stark").number, 1)
    t.passes(1)
    assert "Jon Snow" not in t.offered(0)  # once a round


def test_arya_stark_avenges_a_stark() -> None:
    t = table(
        stark(play=[ARYA, "Winterfell Steward"]),
        lannister(play=["Joffrey Baratheon", "Tywin Lannister"], hand=["Dagger"]),
        first=1,
        active=1,
        pause=True,
    )
    t.does(1, "Dagger", "Winterfell Steward")
    t.does(0, "Arya Stark")
    if t.is_asked(0, "cards.target"):
        assert "Tywin Lannister" not in t.offered(0)
        t.does(0, "Joffrey Baratheon")
    assert t.card("Joffrey Baratheon").place == "dead" and t.card("Arya Stark").place == "discard"
    t = table(stark(play=[ARYA]), lannister(play=["Joffrey Baratheon", "The Tickler"]), pause=True, phase="challenges")
    assert t.card("Arya Stark").place == "play"
    t = table(stark(play=[ARYA], hand=["Dagger"]), lannister(play=["Joffrey Baratheon", "The Tickler"]), pause=True)
    t.does(0, "Dagger", "The Tickler")
    assert not t.key.startswith("cards.reaction")


def test_the_riverrun_minstrel_sings_of_a_tully() -> None:
    t = table(
        stark(play=["Catelyn Stark", "Robb Stark"], hand=["Riverrun Minstrel"], gold=4, plot="Summons"),
        lannister(),
        pause=True,
    )
    t.does(0, "Riverrun Minstrel", "Riverrun Minstrel")
    assert "Robb Stark" not in t.offered(0)
    t.does(0, "Catelyn Stark")
    assert t.card("Catelyn Stark").power == 1


def test_osha_leaves_the_fight_and_stands() -> None:
    t = fight(stark(play=["Osha", "Robb Stark"]), lannister(), "military", ["Osha", "Robb Stark"], pause=True)
    t.does(0, "Osha")
    assert t.card("Osha").part == "none" and not t.card("Osha").kneeling
    t = table(stark(play=[kneeling("Osha")]), lannister(), phase="challenges", pause=True)
    assert "Osha" not in t.offered(0)


def test_needle_brings_its_bearer_home() -> None:
    t = table(
        stark(play=[JON, wearing("Arya Stark", "Needle"), kneeling("Robb Stark")]),
        lannister(),
        pause=True,
    )
    assert t.card("Arya Stark").strength == 4
    t.does(0, "Jon Snow", "Arya Stark", "Needle")
    assert t.card("Arya Stark").place == "hand" and t.card("Needle").place == "discard"


def test_motley_makes_a_fool_who_spills_cards() -> None:
    robb = wearing("Robb Stark", {"card": "Motley", "owner": 1})
    t = table(stark(play=[robb], hand=["Ice"] * 3), baratheon(), phase="challenges")
    t.initiate("military")
    t.run_to("cards.reaction", 1)
    t.does(1, "Motley")
    assert len(t.pile(0, "discard")) == 1
    t = table(stark(play=["Tywin Lannister"]), baratheon(hand=["Motley"], gold=1, play=["Selyse Baratheon"]), first=1)
    t.does(1, "Motley")
    assert t.card("Motley").host == "Tywin Lannister"


def test_the_crossroads_sellsword_pays_for_his_death_in_challenges() -> None:
    for phase, gold in (("challenges", 2), ("marshaling", 0)):
        t = table(lannister(play=["Crossroads Sellsword"], hand=["Dagger"]), stark(), phase=phase, pause=True)
        t.does(0, "Dagger")
        if t.key.startswith("cards.interrupt"):
            t.does(0, "Crossroads Sellsword")
        assert t.gold(0) == gold


def test_aggo_lets_a_bloodrider_stand_in_summer() -> None:
    play = [kneeling("Aggo"), kneeling("Khal Drogo")]
    t = table(targaryen(play=play), stark(plot="Time of Plenty"), pause=True)
    t.does(0, "Aggo")
    assert not t.card("Aggo").kneeling and t.card("Khal Drogo").kneeling
    t = table(targaryen(play=play), stark(), pause=True)
    assert "Aggo" not in t.offered(0)


def test_a_house_maester_and_maester_pylos_have_what_is_printed() -> None:
    t = table(stark(play=["House Maester"]), baratheon(play=["Maester Pylos"]))
    assert (t.card("House Maester").strength, t.card("House Maester").keywords) == (2, [])
    assert (t.card("Maester Pylos").strength, t.card("Maester Pylos").keywords) == (3, ["stealth"])


def test_the_tourney_grounds_make_the_next_event_cheaper() -> None:
    t = table(stark(play=["Tourney Grounds"], hand=["Winter Is Coming"]), lannister(), phase="challenges", pause=True)
    assert "Winter Is Coming" not in t.offered(0)
    t.does(0, "Tourney Grounds")
    t.passes(1)
    assert t.card("Tourney Grounds").kneeling and t.match.gold[0] == 0
    t = table(stark(play=["Tourney Grounds"], hand=["Dissension"], gold=1), lannister(play=["Gold Cloaks"]), pause=True)
    t.does(0, "Tourney Grounds")
    t.passes(1)
    t.does(0, "Dissension")
    assert t.gold(0) == 0 and t.card("Gold Cloaks").place == "discard"


def test_a_tithe_is_paid_by_somebody_of_no_house() -> None:
    t = table(stark(play=["Littlefinger", "Robb Stark"], hand=["Tithe"]), lannister(), pause=True)
    t.does(0, "Tithe")
    assert t.card("Littlefinger").kneeling and not t.card("Robb Stark").kneeling and t.gold(0) == 2


def test_who_has_fallen_from_favor_is_sacrificed() -> None:
    t = table(
        stark(play=["Robb Stark", "Arya Stark"], plots=["Fallen from Favor"], plot="Summons"), lannister(), phase="plot"
    )
    t.run_to("cards.pick", 0)
    assert t.offered(0) == ["Robb Stark", "Arya Stark"]
    t.does(0, "Arya Stark")
    assert t.card("Arya Stark").place == "discard"


def test_the_rangers_cache_is_opened_at_the_end_of_the_round() -> None:
    for choice, gold, cards in (("Gain gold", 3, 0), ("Draw a card", 0, 2)):
        t = table(stark(plot="Ranger's Cache"), lannister(), phase="standing")
        t.run_to("cards.interrupt.ends", 0)
        t.does(0, "Ranger's Cache", choice)
        assert (t.gold(0), len(t.pile(0, "hand"))) == (gold, cards)


def test_ser_colen_is_strong_in_power_challenges() -> None:
    for type_, strength in (("power", 4), ("military", 1)):
        t = fight(
            stark(play=["Robb Stark"]), tyrell(play=["Ser Colen of Greenpools"]), type_, ["Robb Stark"], pause=True
        )
        assert t.card("Ser Colen of Greenpools").strength == strength


def test_janos_slynt_grows_for_gold() -> None:
    t = table(lannister(play=["Janos Slynt"], gold=1), stark(), pause=True)
    t.does(0, "Janos Slynt")
    assert t.card("Janos Slynt").strength == 4 and t.gold(0) == 0
    assert t.card("Janos Slynt").keywords == ["intimidate"]
    t.to_phase("challenges")
    assert t.card("Janos Slynt").strength == 2


def test_pyke_gives_stealth() -> None:
    t = table(greyjoy(play=["Pyke", "Salty Navigator", "Drowned Men"]), stark(), pause=True)
    t.does(0, "Pyke", "Salty Navigator")
    assert t.card("Salty Navigator").keywords == ["stealth"] and t.card("Pyke").kneeling
    t.to_phase("challenges")
    assert t.card("Salty Navigator").keywords == []


def test_shierak_qiya_stands_a_fighter_up() -> None:
    t = won(
        targaryen(play=["Khal Drogo", kneeling("Viserys Targaryen")], hand=["Shierak Qiya"]),
        stark(),
        "power",
        ["Khal Drogo"],
    )
    t.does(0, "Shierak Qiya")
    assert not t.card("Khal Drogo").kneeling and t.faction(0).kneeling and t.card("Viserys Targaryen").kneeling
    for who, type_ in (("Viserion", "power"), ("Khal Drogo", "military")):
        t = won(targaryen(play=[who], hand=["Shierak Qiya"]), stark(), type_, [who])
        assert t.match.contest < 0 or "Shierak Qiya" not in t.offered()


def test_the_tower_of_the_sun_earns_from_an_event_once_a_phase() -> None:
    t = table(martell(play=["Tower of the Sun"], hand=["Wine", "Wine"]), stark(play=["Robb Stark"]), pause=True)
    t.does(0, "Wine", "Tower of the Sun")
    t.passes(1)
    t.does(0, "Wine")
    assert t.gold(0) == 1 and t.key == "cards.action.marshaling"


def test_the_stone_drum_beats_for_a_kingdom() -> None:
    for plot, gold in (("A Noble Cause", 5), ("A Clash of Kings", 4)):
        t = table(baratheon(play=["The Stone Drum"], plot="A Clash of Kings"), stark(plot=plot), phase="draw")
        t.to_phase("marshaling")
        assert t.gold(0) == gold


def test_shae_stands_for_gold_twice_a_phase() -> None:
    t = table(lannister(play=[kneeling("Shae")], gold=3), stark(), phase="challenges", pause=True)
    for _ in range(2):
        t.does(0, "Shae")
        assert not t.card("Shae").kneeling
        t.match.set_kneeling(t.card("Shae").number, 1)
        t.passes(1)
    assert "Shae" not in t.offered(0) and t.gold(0) == 1
    t = table(lannister(play=[kneeling("Shae")], gold=3), stark(), pause=True)
    assert "Shae" not in t.offered(0)


def test_the_boy_king_feeds_on_the_deaths_of_the_small() -> None:
    for victim, power in (("Arya Stark", 1), ("Catelyn Stark", 0)):
        t = table(
            lannister(play=[wearing("Joffrey Baratheon", "The Boy King")], hand=["Dagger"]),
            stark(play=[victim]),
            pause=True,
        )
        t.does(0, "Dagger", victim)
        if t.key.startswith("cards.reaction") and "The Boy King" in t.offered(0):
            t.does(0, "The Boy King")
            assert t.card("The Boy King").kneeling
        assert t.card("Joffrey Baratheon").power >= power
        assert t.card("The Boy King").kneeling is bool(power)
    t = table(lannister(play=["Cersei Lannister"], hand=["The Boy King"], gold=2), stark(), pause=True)
    assert "The Boy King" not in t.offered(0)
    t = table(lannister(play=[wearing("Joffrey Baratheon", "The Boy King"), "04083"]), stark())
    assert not t.card("Brienne of Tarth").kneeling


def test_bear_island_welcomes_the_loyal_twice_a_phase() -> None:
    hand = ["Catelyn Stark", "Summer", "Arya Stark", "Robb Stark"]
    t = table(stark(play=["Bear Island"], hand=hand, gold=16, plot="Summons"), lannister(), pause=True)
    gained = 0
    for name in hand:
        t.does(0, name)
        if t.key.startswith("cards.reaction") and "Bear Island" in t.offered():
            t.does(0, "Bear Island")
            gained += 1
        t.run_to("cards.action.marshaling", 0)
    assert gained == 2 and t.gold(0) == 16 - 4 - 3 - 3 - 6 + 2


def test_thoren_smallwood_makes_a_defence_worth_a_power() -> None:
    t = fight(
        stark(play=["Arya Stark"]),
        nightswatch(play=["Thoren Smallwood", "Old Bear Mormont"]),
        "power",
        ["Arya Stark"],
        ["Old Bear Mormont"],
    )
    t.run_to("cards.reaction.won", 1)
    t.does(1, "Thoren Smallwood")
    assert t.faction_power(1) == 1
    t = won(nightswatch(play=["Thoren Smallwood"]), stark(), "military", ["Thoren Smallwood"])
    assert t.match.contest < 0


def test_the_asshai_priestess_humbles_the_weak() -> None:
    t = table(
        baratheon(hand=["Asshai Priestess"], gold=3, plot="Summons"),
        stark(play=["Arya Stark", "Robb Stark", "Bran Stark"]),
        pause=True,
    )
    t.does(0, "Asshai Priestess", "Asshai Priestess")
    assert "Robb Stark" not in t.offered(0)
    t.does(0, "Arya Stark")
    assert t.card("Arya Stark").kneeling


def test_visited_by_shadows_weakens_an_enemy() -> None:
    t = table(baratheon(play=["Stannis Baratheon"], hand=[SHADOWS]), stark(play=["Robb Stark"]), pause=True)
    t.does(0, SHADOWS)
    assert t.card("Robb Stark").strength == 4


def test_devoted_bloodriders_strengthen_each_other() -> None:
    t = table(targaryen(play=["Devoted Bloodrider", "Aggo", "Khal Drogo"]), stark())
    assert [t.card(x).strength for x in ("Devoted Bloodrider", "Aggo", "Khal Drogo")] == [3, 5, 5]


def test_hot_pie_feeds_the_next_of_a_name() -> None:
    t = table(
        stark(play=["Hot Pie"], hand=["Vanguard of the North", "Catelyn Stark"], gold=9, plot="Summons"),
        lannister(),
        pause=True,
    )
    t.does(0, "Hot Pie")
    t.passes(1)
    t.does(0, "Vanguard of the North")
    t.passes(1)
    assert t.gold(0) == 5 and t.card("Hot Pie").kneeling
    t.does(0, "Catelyn Stark")
    assert t.gold(0) == 2
    t = table(stark(play=["Hot Pie"], hand=["Catelyn Stark"]), lannister(), phase="challenges", pause=True)
    assert "Hot Pie" not in t.offered(0)


def test_the_gods_eye_cannot_be_discarded() -> None:
    t = table(stark(play=["The God's Eye", "The Wolfswood"], hand=["Exile"]), lannister(), pause=True)
    t.does(0, "Exile")
    assert "The God's Eye" not in t.offered(0)
    t = table(stark(play=["The God's Eye"], plot="Summons", hand=["Ice"] * 12), lannister(), phase="dominance")
    t.run_to("cards.plot")
    assert len(t.pile(0, "hand")) == 8
    t = table(stark(play=["The God's Eye"], plot="A Noble Cause"), lannister(), phase="draw")
    t.to_phase("marshaling")
    assert t.gold(0) == 6


def test_dissension_drives_an_ally_away() -> None:
    t = table(stark(hand=["Dissension"], gold=2), lannister(play=["Gold Cloaks", "Tywin Lannister"]), pause=True)
    t.does(0, "Dissension")
    assert t.card("Gold Cloaks").place == "discard" and t.gold(0) == 0
    t = table(stark(hand=["Dissension"], gold=2), lannister(play=["Gold Cloaks"]), phase="challenges", pause=True)
    assert "Dissension" not in t.offered(0)


def test_the_wolf_king_attacks_without_kneeling() -> None:
    robb = wearing("Robb Stark", "The Wolf King")
    for type_, knelt in (("military", False), ("power", True)):
        t = table(stark(play=[robb]), lannister(), phase="challenges", pause=True)
        t.initiate(type_)
        assert t.card("Robb Stark").kneeling is knelt
    t = table(stark(play=["Littlefinger"], hand=["The Wolf King"], gold=2), lannister(), pause=True)
    assert "The Wolf King" not in t.offered(0)
    t = fight(stark(play=[robb, "04083"]), lannister(), "power", ["Robb Stark"], pause=True)
    assert t.card("Robb Stark").attachments == ["The Wolf King"]


def test_the_red_gods_blessing_counts_his_followers() -> None:
    t = table(
        baratheon(play=[wearing("Stannis Baratheon", "Red God's Blessing"), "Melisandre", "Shireen Baratheon"]),
        stark(play=["Robb Stark"]),
    )
    assert t.card("Stannis Baratheon").strength == 5 + 2  # he is one himself now


def test_aeron_damphair_raises_or_humbles_who_was_saved() -> None:
    for choice, knelt in (("Let it stand", False), ("Let it kneel", True)):
        t = table(
            greyjoy(play=[AERON, "Iron Mines"], hand=["Dagger"]),
            stark(play=[card("Robb Stark", kneeling=not knelt)]),
            pause=True,
        )
        t.does(0, "Dagger", "Robb Stark", "Iron Mines", "Aeron Damphair")
        if t.is_asked(0, "cards.either"):
            t.does(0, choice)
        assert t.card("Robb Stark").kneeling is knelt


def test_elia_sand_sneaks_after_a_defeat() -> None:
    t = fight(
        stark(play=["Robb Stark"]), martell(play=["Elia Sand", "The Red Viper"]), "power", ["Robb Stark"], pause=True
    )
    t.run_to("cards.reaction.won", 1)
    t.does(1, "Elia Sand", "The Red Viper")
    assert "stealth" in t.card("The Red Viper").keywords
    t.to_phase("dominance")
    assert "stealth" not in t.card("The Red Viper").keywords


def test_valar_morghulis_all_men_must_die() -> None:
    t = table(
        stark(play=["Robb Stark", card("Arya Stark", duplicates=1)], plots=["Valar Morghulis"], plot="Summons"),
        lannister(play=["Tywin Lannister", "Lannisport"], plots=["Summons"], plot="Taxation"),
        phase="plot",
    )
    t.run_to("cards.would", 0)
    t.does(0, "Arya Stark")
    t.to_phase("marshaling")
    assert t.in_play(0) == ["Arya Stark"] and t.in_play(1) == ["Lannisport"]


def test_brienne_defends_without_kneeling_for_a_king_or_catelyn() -> None:
    for friend, knelt in (("Catelyn Stark", False), ("Robert Baratheon", False), ("Arya Stark", True)):
        t = table(lannister(play=["Tywin Lannister"]), tyrell(play=["Brienne of Tarth", friend]), phase="challenges")
        t.initiate("power")
        t.defends("Brienne of Tarth")
        assert t.card("Brienne of Tarth").kneeling is knelt or t.match.contest < 0


def test_chatayas_brothel_earns_from_intrigue() -> None:
    t = table(
        lannister(play=["Chataya's Brothel", "Cersei Lannister", "Tyrion Lannister", "Burned Men", "Varys"]),
        stark(),
        pause=True,
    )
    for name in ("Cersei Lannister", "Tyrion Lannister"):
        t.does(0, "Chataya's Brothel")
        assert "Burned Men" not in t.offered(0)
        t.does(0, name)
        t.passes(1)
    assert t.gold(0) == 2 and "Chataya's Brothel" not in t.offered(0) and t.card("Cersei Lannister").kneeling


def test_helya_makes_every_attachment_pass_away() -> None:
    t = table(greyjoy(play=["Helya"], hand=["Dagger"]), stark(play=[wearing("Robb Stark", "Ice")]), pause=True)
    t.does(0, "Dagger", "Robb Stark")
    assert t.card("Ice").place == "discard"


def test_bless_him_with_salt_draws_after_a_victory() -> None:
    t = fight(
        greyjoy(play=["Aeron Damphair", "Drowned Men"], hand=["Bless Him With Salt"], gold=1),
        stark(),
        "power",
        ["Aeron Damphair"],
        pause=True,
    )
    t.does(0, "Bless Him With Salt")
    assert t.card("Aeron Damphair").strength == 6
    t.resolve()
    assert len(t.pile(0, "hand")) == 1 and t.card("Aeron Damphair").strength == 3
    t = fight(
        greyjoy(play=["Asha Greyjoy"], hand=["Bless Him With Salt"], gold=1),
        stark(),
        "military",
        ["Asha Greyjoy"],
        pause=True,
    )
    assert "Bless Him With Salt" not in t.offered(0)


def test_xaro_is_paid_for_a_unique_attachment_once_a_phase() -> None:
    t = table(
        targaryen(play=["Xaro Xhoan Daxos", "Khal Drogo"], hand=["Drogo's Arakh", "Bodyguard"], gold=3, plot="Summons"),
        stark(),
        pause=True,
    )
    t.does(0, "Drogo's Arakh")
    if t.is_asked(0, "cards.host"):
        t.does(0, "Khal Drogo")
    t.does(0, "Xaro Xhoan Daxos")
    assert t.gold(0) == 3


def test_the_silent_sisters_grow_with_the_dead() -> None:
    t = table(stark(play=["Silent Sisters"], dead=["Robb Stark", "Arya Stark"]), lannister(dead=["Tywin Lannister"]))
    assert t.card("Silent Sisters").strength == 3


def test_quiet_as_a_shadow_goes_a_small_one_of_a_name() -> None:
    play = ["Arya Stark", "Catelyn Stark", "Tumblestone Knight", "Bran Stark"]
    t = table(stark(play=play, hand=["Quiet as a Shadow"]), lannister(), pause=True)
    t.does(0, "Quiet as a Shadow")
    assert t.offered(0) == ["Arya Stark", "Bran Stark"]
    t.does(0, "Bran Stark")
    assert t.card("Bran Stark").keywords == ["stealth"]
    t.to_phase("challenges")
    assert t.card("Bran Stark").keywords == []


def test_the_manderly_knight_is_strong_in_winter() -> None:
    for plot, strength in (("The First Snow of Winter", 3), ("Summons", 1)):
        t = table(stark(play=["House Manderly Knight"]), lannister(plot=plot), pause=True)
        assert t.card("House Manderly Knight").strength == strength


def test_ser_robar_loves_the_summer() -> None:
    def revealed(plot: str) -> object:
        t = table(tyrell(play=["Ser Robar Royce"], plots=["Summons"]), stark(plots=[plot]), phase="plot", pause=True)
        while t.phase != "draw":
            if t.key == "cards.reaction.unmasked":
                t.does(0, "Ser Robar Royce")
            else:
                t.idle()
        return t.card("Ser Robar Royce").power, t.card("Ser Robar Royce").kneeling

    assert revealed("Time of Plenty") == (1, False)
    assert revealed("Early Frost") == (0, True)


def test_salladhor_saan_brings_ships_and_weapons() -> None:
    hand = ["Great Kraken", "Lightbringer", "The Roseroad", "Seal of the Hand"]
    t = won(baratheon(play=["Salladhor Saan", "Stannis Baratheon"], hand=hand), stark(), "power", ["Salladhor Saan"])
    t.does(0, "Salladhor Saan")
    assert set(t.offered(0)) == {"Great Kraken", "Lightbringer"}
    t.does(0, "Great Kraken")
    assert t.card("Great Kraken").place == "play"
    t = won(baratheon(play=["Salladhor Saan", "Stannis Baratheon"], hand=hand), stark(), "power", ["Stannis Baratheon"])
    assert t.match.contest < 0


def test_quaithe_takes_the_weak_out_of_the_fight() -> None:
    t = fight(
        targaryen(play=["Khal Drogo", "Viserion"], hand=["Quaithe of the Shadow"], gold=3),
        stark(play=["Arya Stark", "Robb Stark"]),
        "power",
        ["Khal Drogo", "Viserion"],
        ["Arya Stark", "Robb Stark"],
        pause=True,
    )
    t.does(0, "Quaithe of the Shadow", "Quaithe of the Shadow")
    assert [t.card(x).part for x in ("Khal Drogo", "Viserion", "Arya Stark", "Robb Stark")] == [
        "attacking",
        "none",
        "none",
        "defending",
    ]


def test_ser_arys_oakheart_pays_an_ally_off() -> None:
    t = table(
        martell(hand=["Ser Arys Oakheart"], gold=6, plot="Summons"),
        lannister(play=["Gold Cloaks", "Tywin Lannister"]),
        pause=True,
    )
    t.does(0, "Ser Arys Oakheart", "Ser Arys Oakheart")
    assert t.card("Gold Cloaks").place == "discard" and t.gold(0) == 0
