"""Blood and Gold, House of Thorns and the Flight of Crows: every sentence of every card that is in is played."""

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

FLAME = "Light of the Lord"


def rich(name: str, gold: int = 1, **how: object) -> dict[str, object]:
    """A card with gold on it."""
    return card(name, tokens={"gold": gold}, **how)


def test_gilly_hides_a_steward() -> None:
    t = table(
        nightswatch(play=[rich("Gilly"), "Steward at the Wall", "Ranging Party"]),
        nightswatch(play=["Samwell Tarly"]),
        pause=True,
    )
    t.does(0, "Gilly")
    assert t.card("Steward at the Wall").keywords == ["stealth"] and t.card("Gilly").tokens == {}
    t.to_phase("challenges")
    assert t.card("Steward at the Wall").keywords == []
    t = table(nightswatch(play=["Gilly", "Steward at the Wall"]), stark(), pause=True)
    assert "Gilly" not in t.offered(0)


@pytest.mark.rule("agotp-bestow-01")
@pytest.mark.parametrize(
    ("name", "house", "most"),
    [
        ("Gilly", nightswatch, 3),
        ("Orphan of the Greenblood", martell, 3),
        ("Ser Axell Florent", baratheon, 3),
        ("Strong Belwas", targaryen, 2),
        ("Ellaria Sand", martell, 3),
        ("Kayce Merchant", lannister, 3),
        ("Irri", targaryen, 2),
        ("Donal Noye", nightswatch, 3),
        ("Stony Shore Raider", greyjoy, 3),
    ],
)
def test_gold_is_bestowed_on_who_is_marshaled(name: str, house: object, most: int) -> None:
    t = table(house(hand=[name], gold=9, plot="Summons"), stark(), pause=True)  # type: ignore[operator]
    t.does(0, name)
    assert t.key == "cards.bestow" and t.pending.options == [0, most]


def test_the_light_of_the_lord_wakes_its_bearer() -> None:
    t = table(
        baratheon(play=[wearing("Stannis Baratheon", FLAME, kneeling=True)]), stark(), phase="challenges", pause=True
    )
    t.run_to("cards.reaction.begins", 0)
    t.does(0, FLAME)
    assert not t.card("Stannis Baratheon").kneeling and t.gold(0) == 1 and t.phase == "dominance"
    t = table(stark(play=["Robb Stark"], hand=[FLAME], gold=2), lannister(), pause=True)
    assert FLAME not in t.offered(0)


def test_the_hands_solar_teaches_intrigue() -> None:
    t = table(lannister(play=["The Hand's Solar", "Burned Men", "Tywin Lannister"]), stark(), pause=True)
    t.does(0, "The Hand's Solar", "Burned Men")
    assert t.card("Burned Men").icons == ["military", "intrigue"] and t.card("The Hand's Solar").kneeling
    t.to_phase("challenges")
    assert t.card("Burned Men").icons == ["military"]


def test_an_orphan_of_the_greenblood_ferries_somebody_home() -> None:
    play = [rich("Orphan of the Greenblood"), "Arianne Martell", "Sunspear"]
    t = table(martell(play=play), stark(play=["Robb Stark"]), pause=True)
    t.does(0, "Orphan of the Greenblood")
    assert t.pile(0, "hand") == ["Arianne Martell"] and t.card("Orphan of the Greenblood").tokens == {}


def test_the_wolfpack_hunts_together() -> None:
    play = ["Roaming Wolfpack", "Grey Wind", "Robb Stark", "Direwolf Pup"]
    t = fight(stark(play=play), lannister(), "military", ["Roaming Wolfpack", "Grey Wind"], pause=True)
    assert [t.card(x).strength for x in ("Roaming Wolfpack", "Grey Wind", "Robb Stark")] == [8, 6, 5]
    assert t.card("Roaming Wolfpack").keywords == ["intimidate", "no attachments"]
    t = fight(stark(play=play), lannister(), "military", ["Grey Wind"], pause=True)
    assert t.card("Grey Wind").strength == 4


def test_elinor_allows_a_second_limited_card() -> None:
    t = table(tyrell(play=["Elinor Tyrell"], hand=["The Roseroad"] * 3, gold=5), stark(), pause=True)
    for _ in range(2):
        t.does(0, "The Roseroad")
        t.passes(1)
    assert "The Roseroad" not in t.offered(0)


def test_the_silver_hair_net_makes_plots_cheap_in_company() -> None:
    lady = wearing("Margaery Tyrell", "Silver Hair Net")
    t = fight(
        tyrell(play=[lady], hand=["Growing Strong"]),
        stark(play=["Robb Stark"]),
        "power",
        ["Margaery Tyrell"],
        pause=True,
    )
    assert t.card("Margaery Tyrell").keywords == ["stealth"]
    t = fight(tyrell(play=[lady], hand=["Growing Strong"]), stark(), "power", ["Margaery Tyrell"], pause=True)
    assert "Growing Strong" in t.offered(0)
    t = table(tyrell(play=[lady], hand=["Growing Strong"]), stark(), phase="challenges", pause=True)
    assert "Growing Strong" not in t.offered(0)
    t = table(tyrell(play=["Randyll Tarly"], hand=["Silver Hair Net"], gold=2), stark(), pause=True)
    assert "Silver Hair Net" not in t.offered(0)


def test_a_flea_bottom_bastard_counts_in_dominance() -> None:
    for phase, strength in (("dominance", 4), ("marshaling", 1)):
        t = table(baratheon(play=["Flea Bottom Bastard"]), stark(), phase=phase, step="act", pause=True)
        assert t.card("Flea Bottom Bastard").strength == strength


def test_the_spears_of_the_merling_king_bring_the_dead_home() -> None:
    t = table(
        baratheon(play=["Spears of the Merling King", "Melisandre"]),
        stark(hand=["Dagger"]),
        first=1,
        active=1,
        pause=True,
    )
    t.does(1, "Dagger")
    t.does(0, "Spears of the Merling King")
    assert t.pile(0, "hand") == ["Melisandre"] and t.pile(0, "discard") == ["Spears of the Merling King"]
    t = table(baratheon(play=["Spears of the Merling King"], hand=["Dagger"]), stark(play=["Robb Stark"]), pause=True)
    t.does(0, "Dagger")
    assert t.pile(1, "dead") == ["Robb Stark"]


def test_fever_dreams_tell_who_kneels() -> None:
    robb = wearing("Robb Stark", {"card": "Fever Dreams", "owner": 0, "tokens": {"gold": 1}})
    t = table(lannister(hand=["Rope"]), stark(play=[robb]), pause=True)
    t.does(0, "Rope", "Robb Stark", "Fever Dreams")
    assert len(t.pile(0, "hand")) == 2 and t.card("Fever Dreams").tokens == {}
    t = table(lannister(play=["Burned Men"], hand=["Fever Dreams"], gold=3), stark(play=["Arya Stark"]), pause=True)
    t.does(0, "Fever Dreams")
    assert t.key == "cards.bestow" and t.card("Fever Dreams").host == "Arya Stark"


def test_the_corsairs_dirk_robs_the_loser() -> None:
    asha = wearing("Balon Greyjoy", "Corsair's Dirk")
    t = won(greyjoy(play=[asha]), stark(gold=2), "power", ["Balon Greyjoy"], pause=True)
    t.does(0, "Corsair's Dirk")
    assert (t.gold(0), t.gold(1)) == (1, 1) and t.card("Balon Greyjoy").strength == 7
    t = won(greyjoy(play=[asha, "Black Wind's Crew"]), stark(gold=2), "power", ["Black Wind's Crew"], pause=True)
    assert t.gold(0) == 0
    t = table(greyjoy(play=["Alannys Greyjoy"], hand=["Corsair's Dirk"], gold=2), stark(), pause=True)
    assert "Corsair's Dirk" not in t.offered(0)


def test_grey_worm_weakens_a_defender() -> None:
    t = fight(
        targaryen(play=["Grey Worm", "Khal Drogo"]),
        stark(play=["Robb Stark", "Arya Stark"]),
        "military",
        ["Grey Worm"],
        ["Robb Stark"],
        pause=True,
    )
    t.does(0, "Grey Worm")
    assert t.card("Robb Stark").strength == 2
    t.passes(1)
    assert "Grey Worm" not in t.offered(0)
    t.resolve()
    assert t.card("Robb Stark").strength == 5 or t.card("Robb Stark").place == "dead"
    t = fight(
        targaryen(play=["Grey Worm", "Khal Drogo"]),
        stark(play=["Robb Stark"]),
        "military",
        ["Khal Drogo"],
        ["Robb Stark"],
        pause=True,
    )
    assert "Grey Worm" not in t.offered(0)


def test_the_maester_of_sunspear_loosens_an_attachment() -> None:
    who = "Maester of Sunspear"
    for defends in (True, False):
        t = fight(
            lannister(play=["Tywin Lannister"], plot="Valar Morghulis"),
            martell(play=[who, wearing("Obara Sand", "Dawn")], hand=["Ice"]),
            "intrigue",
            ["Tywin Lannister"],
            [who] if defends else None,
            pause=True,
        )
        t.pass_while(lambda t=t: t.match.contest >= 0 and not t.key.startswith("cards.reaction"))
        if defends:
            t.does(1, who)
            assert "Dawn" in t.pile(1, "hand")
        else:
            assert t.match.contest < 0


def test_a_dornish_fiefdom_pays_more_to_who_is_second() -> None:
    for first, gold in ((0, 1), (1, 2)):
        t = table(martell(play=["Dornish Fiefdom"]), stark(), first=first, active=0, pause=True)
        t.run_to("cards.action", 0)
        t.does(0, "Dornish Fiefdom")
        assert t.gold(0) == gold and t.card("Dornish Fiefdom").kneeling


def test_othell_yarwyck_turns_stone_into_an_icon() -> None:
    t = table(
        nightswatch(play=["Othell Yarwyck", "Castle Black", "The Roseroad", "Steward at the Wall"]), stark(), pause=True
    )
    t.does(0, "Othell Yarwyck", "Steward at the Wall", "power")
    assert t.card("Steward at the Wall").icons == ["intrigue", "power"] and t.card("Castle Black").kneeling
    t.to_phase("challenges")
    assert t.card("Steward at the Wall").icons == ["intrigue"]


def test_improved_fortifications_hold_a_place() -> None:
    wall = wearing("The Wall", "Improved Fortifications")
    t = table(nightswatch(play=[wall]), stark(hand=["Exile"]), first=1, active=1, pause=True)
    t.does(1, "Exile", "The Wall")
    t.does(0, "Improved Fortifications")
    assert t.card("The Wall").place == "play" and t.card("Improved Fortifications").place == "discard"
    t = table(nightswatch(play=["Will"], hand=["Improved Fortifications"]), stark(play=["Robb Stark"]))
    assert "Improved Fortifications" not in t.offered()


def test_ser_axell_florent_pays_to_bend_a_knee() -> None:
    t = won(
        baratheon(play=[rich("Ser Axell Florent")]),
        stark(play=["Grey Wind", wearing("Arya Stark", "Ice")]),
        "power",
        ["Ser Axell Florent"],
    )
    t.does(0, "Ser Axell Florent")
    assert t.card("Grey Wind").kneeling and not t.card("Arya Stark").kneeling


def test_strong_belwas_saves_another_once_a_phase() -> None:
    play = [rich("Strong Belwas", 2), "Viserys Targaryen", "Handmaiden"]
    t = table(targaryen(play=play), stark(hand=["Dagger", "Dagger"]), first=1, active=1, pause=True)
    t.does(1, "Dagger", "Viserys Targaryen")
    t.does(0, "Strong Belwas")
    assert t.card("Viserys Targaryen").place == "play" and t.card("Strong Belwas").tokens == {"gold": 1}
    t.passes(0)
    t.does(1, "Dagger", "Viserys Targaryen")
    assert t.card("Viserys Targaryen").place == "dead"


def test_ellaria_sand_rouses_the_bastards() -> None:
    t = fight(
        stark(play=["Robb Stark"]),
        martell(play=[rich("Ellaria Sand"), kneeling("Obara Sand"), kneeling("Arianne Martell")]),
        "power",
        ["Robb Stark"],
        ["Ellaria Sand"],
        pause=True,
    )
    t.pass_while(lambda: not t.key.startswith("cards.reaction"))
    t.does(1, "Ellaria Sand")
    assert not t.card("Obara Sand").kneeling and t.card("Arianne Martell").kneeling
    assert not t.card("Ellaria Sand").kneeling and t.card("Ellaria Sand").tokens == {}


def test_secret_schemes_draw_for_each_used_plot() -> None:
    t = table(martell(hand=["Secret Schemes"], used=["Summons", "Taxation"], gold=1), stark(), pause=True)
    t.does(0, "Secret Schemes")
    assert len(t.pile(0, "hand")) == 2 and t.faction(0).kneeling


def test_a_defender_of_the_wall_is_strong_in_defence() -> None:
    who = "Defender of the Wall"
    t = fight(stark(play=["Robb Stark"]), nightswatch(play=[who]), "military", ["Robb Stark"], [who], pause=True)
    assert t.card(who).strength == 4
    t = fight(nightswatch(play=[who]), stark(), "military", [who], pause=True)
    assert t.card(who).strength == 2


def test_the_kayce_merchant_doubles_a_coin() -> None:
    t = table(lannister(play=[rich("Kayce Merchant")], plot="Summons"), stark(), phase="draw", pause=True)
    t.run_to("cards.reaction.income", 0)
    before = t.gold(0)
    t.does(0, "Kayce Merchant")
    assert t.gold(0) == before + 2 and t.card("Kayce Merchant").tokens == {}


def test_a_task_for_every_tool() -> None:
    hand = ["A Task For Every Tool", "The Tickler", "Tywin Lannister", "Courtesan of the Rose"]
    t = table(lannister(hand=hand, gold=1), stark(), phase="challenges", pause=True)
    t.does(0, "A Task For Every Tool")
    assert t.card("The Tickler").place == "play" and len(t.pile(0, "hand")) == 2
    t = table(lannister(hand=hand, gold=1), stark(), pause=True)
    assert "A Task For Every Tool" not in t.offered(0)


def test_irri_lets_a_lord_stand_once_a_phase() -> None:
    t = table(targaryen(play=[rich("Irri", 2), kneeling("Khal Drogo"), kneeling("Unsullied")]), stark(), pause=True)
    t.does(0, "Irri")
    assert not t.card("Khal Drogo").kneeling and t.card("Unsullied").kneeling
    t.match.set_kneeling(t.card("Khal Drogo").number, 1)
    t.passes(1)
    assert "Irri" not in t.offered(0) and t.card("Irri").tokens == {"gold": 1}


SONG = '"The Bear and the Maiden Fair"'


def test_songs_are_paid_for() -> None:
    t = table(
        tyrell(play=["Highgarden Minstrel", "Dareon"], hand=[SONG, "Wine"]),
        stark(gold=2, play=["Arya Stark"]),
        pause=True,
    )
    t.does(0, SONG)
    t.run_to("cards.reaction.played", 0)
    t.does(0, "Highgarden Minstrel", "Dareon")
    assert (t.gold(0), t.gold(1)) == (2, 1)
    t.run_to("cards.action", 0)
    t.does(0, "Wine", "Arya Stark")
    assert not t.key.startswith("cards.reaction")


def test_donal_noye_forges_a_weapon() -> None:
    hand = ["Longclaw", "Noble Lineage"]
    t = table(nightswatch(play=[rich("Donal Noye"), "Old Bear Mormont"], hand=hand), stark(), pause=True)
    t.does(0, "Donal Noye")
    if t.is_asked(0, "cards.host"):
        t.does(0, "Old Bear Mormont")
    assert t.card("Longclaw").place == "play" and t.pile(0, "hand") == ["Noble Lineage"]
    assert t.card("Donal Noye").tokens == {}


def test_the_rangers_bow_helps_a_defender() -> None:
    t = fight(
        stark(play=["Robb Stark"]),
        nightswatch(play=[wearing("Steward at the Wall", "Ranger's Bow"), "Ranging Party", "Littlefinger"]),
        "power",
        ["Robb Stark"],
        ["Ranging Party"],
        pause=True,
    )
    t.run_to("cards.action", 1)
    t.does(1, "Ranger's Bow")
    assert t.card("Ranging Party").strength == 7 and t.card("Steward at the Wall").strength == 2
    t.resolve()
    assert t.card("Ranging Party").strength == 5
    t = table(nightswatch(play=["Littlefinger"], hand=["Ranger's Bow"], gold=2), stark(), pause=True)
    assert "Ranger's Bow" not in t.offered(0)


def test_the_goldroad_pays_in_challenges_too() -> None:
    t = table(lannister(play=["The Goldroad"]), stark(), phase="challenges", pause=True)
    t.does(0, "The Goldroad")
    assert t.gold(0) == 1 and t.card("The Goldroad").kneeling
    t = table(lannister(play=["The Goldroad"], plot="A Clash of Kings"), stark(), phase="draw", pause=True)
    t.to_phase("marshaling")
    assert t.gold(0) == 5 and "The Goldroad" not in t.offered(0)
    t = table(lannister(hand=["The Goldroad", "The Roseroad"], gold=9), stark(), pause=True)
    t.does(0, "The Goldroad")
    t.passes(1)
    assert "The Roseroad" not in t.offered(0)


def test_a_stony_shore_raider_closes_a_small_place() -> None:
    t = table(
        greyjoy(play=[rich("Stony Shore Raider", 2)]),
        stark(play=["Gates of Winterfell"]),
        nightswatch(play=["The Wall"]),
        pause=True,
    )
    t.does(0, "Stony Shore Raider")
    assert "The Wall" not in t.offered(0)
    t.does(0, "Gates of Winterfell")
    assert t.card("Gates of Winterfell").kneeling and not t.card("The Wall").kneeling
    t.run_to("cards.action", 0)
    assert "Stony Shore Raider" not in t.offered(0)  # once a round


def test_a_dornish_spy_takes_an_icon_for_the_phase() -> None:
    t = table(martell(hand=["Dornish Spy"], gold=4), stark(play=["Robb Stark"]), phase="challenges", pause=True)
    t.does(0, "Dornish Spy", "Dornish Spy", "Robb Stark", "military")
    assert t.card("Robb Stark").icons == ["power"]
    t.to_phase("dominance")
    assert t.card("Robb Stark").icons == ["military", "power"]


def test_who_is_locked_away_goes_home() -> None:
    robb = wearing("Robb Stark", {"card": "Locked Away", "owner": 0}, duplicates=1)
    t = table(martell(), stark(play=[robb]), phase="challenges", pause=True)
    assert "cards.reaction.begins" not in t.run_to("cards.action.dominance", 0)
    t.run_to("cards.reaction.begins", 0)
    assert t.phase == "marshaling"
    t.does(0, "Locked Away")
    assert "Robb Stark" in t.pile(1, "hand") and t.card("Locked Away").place == "discard"


def test_the_dothraki_honor_guard_shrinks_with_the_hand() -> None:
    t = table(targaryen(play=["Dothraki Honor Guard"], hand=["Ice"] * 3), stark(hand=["Ice"] * 2), pause=True)
    assert t.card("Dothraki Honor Guard").strength == 7


def test_the_honeywine_and_hellholt_gather_power() -> None:
    t = won(tyrell(play=["Randyll Tarly", "The Honeywine"]), martell(play=["Hellholt"]), "power", ["Randyll Tarly"])
    t.does(0, "The Honeywine")
    t.does(1, "Hellholt")
    assert t.card("The Honeywine").power == t.card("Hellholt").power == 1
    t = won(tyrell(play=["Margaery Tyrell", "The Honeywine"]), martell(play=["Hellholt"]), "power", ["Margaery Tyrell"])
    assert t.match.contest < 0


def test_dalla_welcomes_wildlings_once_a_phase() -> None:
    t = table(
        stark(play=["Dalla"], hand=["Wildling Scout", "Wildling Scout"], gold=4, plot="Summons"),
        lannister(),
        pause=True,
    )
    t.does(0, "Wildling Scout", "Dalla")
    assert len(t.pile(0, "hand")) == 2
    t.passes(1)
    t.does(0, "Wildling Scout")
    assert not t.key.startswith("cards.reaction")


def test_the_weirwood_bow_weakens_a_defender() -> None:
    t = fight(
        nightswatch(play=[wearing("Benjen Stark", "Weirwood Bow")]),
        lannister(play=["Tywin Lannister"]),
        "power",
        ["Benjen Stark"],
        ["Tywin Lannister"],
        pause=True,
    )
    t.does(0, "Weirwood Bow")
    assert t.card("Tywin Lannister").strength == 4 and t.card("Weirwood Bow").kneeling
    t = table(stark(play=["Robb Stark"], hand=["Weirwood Bow"], gold=2), lannister(), pause=True)
    assert "Weirwood Bow" not in t.offered(0)


def test_by_the_fire_that_burns_the_watch_does_not_kneel() -> None:
    t = table(
        lannister(play=["Tywin Lannister"]),
        nightswatch(play=["Ranging Party", "Littlefinger"], plot="The Fire That Burns"),
        phase="challenges",
        pause=True,
    )
    t.initiate("power")
    t.defends("Ranging Party", "Littlefinger")
    assert not t.card("Ranging Party").kneeling and t.card("Littlefinger").kneeling


def test_a_whisper_campaign_humbles_the_simple() -> None:
    for name, knelt in (("Winterfell Steward", True), ("Catelyn Stark", False), ("The Wolfswood", False)):
        t = table(stark(hand=[name], gold=5, plot="Summons"), lannister(plot="Whisper Campaign"), pause=True)
        t.does(0, name)
        assert t.card(name).kneeling is knelt


def test_the_hightower_greets_those_of_the_house_once_a_phase() -> None:
    t = table(
        tyrell(play=["The Hightower"], hand=["Garden Caretaker"] * 2, gold=3, plot="Summons"), stark(), pause=True
    )
    t.does(0, "Garden Caretaker", "The Hightower")
    assert t.gold(0) == 3 and len(t.pile(0, "hand")) == 2
    t.passes(1)
    t.does(0, "Garden Caretaker")
    assert not t.key.startswith("cards.reaction")


def test_the_redwyne_straits_bring_two_gold_and_are_limited() -> None:
    t = table(tyrell(play=["Redwyne Straits"], plot="A Clash of Kings"), stark(), phase="draw", pause=True)
    t.to_phase("marshaling")
    assert t.gold(0) == 6
    t = table(tyrell(hand=["Redwyne Straits", "The Roseroad"], gold=9), stark(), pause=True)
    t.does(0, "Redwyne Straits")
    t.passes(1)
    assert "The Roseroad" not in t.offered(0)


def test_before_a_king_who_stands_lords_bend_the_knee() -> None:
    t = table(
        baratheon(play=["Robert Baratheon"], hand=["Bend the Knee"], gold=1),
        stark(play=["Robb Stark", "Grey Wind"]),
        pause=True,
    )
    t.does(0, "Bend the Knee")
    if t.is_asked(0, "cards.target"):
        assert "Grey Wind" not in t.offered(0)
        t.does(0, "Robb Stark")
    assert t.card("Robb Stark").kneeling
    t = table(
        baratheon(play=[kneeling("Robert Baratheon")], hand=["Bend the Knee"], gold=1),
        stark(play=["Robb Stark"]),
        pause=True,
    )
    assert "Bend the Knee" not in t.offered(0)


def test_the_hound_drives_a_knight_home() -> None:
    t = table(
        lannister(hand=["09029"], gold=4, plot="Summons"),
        stark(play=["Tumblestone Knight", "Robb Stark", wearing("Hedge Knight", "Knighted")]),
        pause=True,
    )
    t.does(0, "The Hound", "The Hound")
    assert t.pile(1, "hand") == ["Tumblestone Knight"]


def test_the_citadel_sends_a_maester() -> None:
    deck = ["Maester Cressen", *["Ice"] * 9, "Maester Caleotte"]
    t = table(stark(play=["The Citadel"], deck=deck), lannister(), pause=True)
    t.does(0, "The Citadel", "Maester Cressen")
    assert t.pile(0, "hand") == ["Maester Cressen"] and t.card("The Citadel").kneeling


def test_the_wardens_of_the_south_strengthen_who_is_declared() -> None:
    t = table(
        tyrell(play=["Randyll Tarly", "Littlefinger"], plot="Wardens of the South"),
        stark(),
        phase="challenges",
        pause=True,
    )
    t.initiate("power", "Randyll Tarly", "Littlefinger")
    t.run_to("cards.reaction", 0)
    t.does(0, "Wardens of the South")
    assert t.card("Randyll Tarly").strength == 7 and t.card("Littlefinger").strength == 4
    t.resolve()
    assert t.card("Randyll Tarly").strength == 5


def test_the_dreadfort_maester_raises_the_claim() -> None:
    t = table(stark(play=["Robb Stark", "Dreadfort Maester"]), lannister(power=5), phase="challenges", pause=True)
    t.initiate("power", "Robb Stark")
    t.resolve()
    assert t.card("Dreadfort Maester").place == "play" and t.faction_power(1) == 4
    t = table(
        stark(play=["Robb Stark", "Dreadfort Maester"]),
        lannister(play=["Burned Men", "The Tickler", "Lannisport Merchant"]),
        phase="challenges",
        pause=True,
    )
    t.initiate("military", "Robb Stark")
    t.run_to("cards.reaction.initiated", 0)
    t.does(0, "Dreadfort Maester")
    t.defends()
    t.resolve()
    assert len(t.pile(1, "dead")) == 2 and t.card("Dreadfort Maester").place == "discard"


def test_septa_nysterica_calls_an_attacker_away() -> None:
    t = fight(
        stark(play=["Arya Stark", "Robb Stark"]),
        tyrell(play=["Septa Nysterica"]),
        "power",
        ["Arya Stark", "Robb Stark"],
        pause=True,
    )
    t.run_to("cards.action", 1)
    t.does(1, "Septa Nysterica")
    assert t.card("Arya Stark").part == "none" and not t.card("Arya Stark").kneeling
    assert t.card("Septa Nysterica").kneeling and t.card("Robb Stark").part == "attacking"


def test_an_acolyte_of_the_waves_dies_for_power() -> None:
    t = table(greyjoy(play=["Acolyte of the Waves"], hand=["Dagger"]), stark(), pause=True)
    t.does(0, "Dagger", "Acolyte of the Waves")
    assert t.faction_power(0) == 1 and t.card("Acolyte of the Waves").place == "dead"


def test_stanniss_wrath_falls_on_the_powerless() -> None:
    t = table(baratheon(hand=["Stannis's Wrath"], gold=1), stark(play=["Grey Wind", "Robb Stark"]), pause=True)
    t.does(0, "Stannis's Wrath")
    assert t.card("Grey Wind").kneeling and not t.card("Robb Stark").kneeling


def test_the_laughing_lord_frightens_the_defenders() -> None:
    t = table(
        baratheon(play=["Laughing Lord", "Stannis Baratheon", "Littlefinger"]), stark(), phase="challenges", pause=True
    )
    t.initiate("power", "Stannis Baratheon", "Littlefinger")
    t.run_to("cards.reaction.initiated", 0)
    t.does(0, "Laughing Lord")
    assert "intimidate" in t.card("Stannis Baratheon").keywords and t.card("Laughing Lord").kneeling
    t.resolve()
    assert "intimidate" not in t.card("Stannis Baratheon").keywords
