"""Lions of Casterly Rock, Watchers on the Wall and what lies between: every sentence of every card that is in."""

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
    tyrell,
    wearing,
)

pytestmark = pytest.mark.rule("agot-effects-01")  # each card does what its text says

BEAR = "07003"  # the Old Bear of the watchers
GHOST = "07021"


def test_ser_kevan_brings_back_what_was_discarded() -> None:
    discard = ["Lannisport", "The Roseroad", "Ice", "Burned Men"]
    t = table(lannister(hand=["Ser Kevan Lannister"], discard=discard, gold=6, plot="Summons"), stark(), pause=True)
    t.does(0, "Ser Kevan Lannister", "Ser Kevan Lannister")
    assert t.offered(0) == ["Lannisport", "The Roseroad"]
    t.does(0, "Lannisport")
    assert t.card("Lannisport").place == "play"


def test_alayaya_takes_a_gold_from_the_loser() -> None:
    t = won(lannister(play=["Alayaya"]), stark(gold=2, hand=["Ice"]), "intrigue", ["Alayaya"], pause=True)
    t.does(0, "Alayaya")
    assert (t.gold(0), t.gold(1)) == (1, 1)
    t = won(lannister(play=["Alayaya", "Burned Men"]), stark(gold=2), "military", ["Burned Men"])
    assert t.match.contest < 0


def test_the_valyrian_steel_dagger_is_for_intrigue() -> None:
    tyrion = wearing("Cersei Lannister", "Valyrian Steel Dagger")
    for type_, strength, keywords in (("intrigue", 6, ["stealth"]), ("power", 4, [])):
        t = fight(lannister(play=[tyrion]), stark(hand=["Ice"]), type_, ["Cersei Lannister"], pause=True)
        assert t.card("Cersei Lannister").strength == strength and t.card("Cersei Lannister").keywords == keywords


def test_you_murdered_her_children_doubles_and_kills() -> None:
    t = table(
        martell(play=["The Red Viper", "Littlefinger"], hand=["You Murdered Her Children"], gold=2),
        martell(play=["Obara Sand"]),
        phase="challenges",
        pause=True,
    )
    t.does(0, "You Murdered Her Children")
    assert t.card("The Red Viper").strength == 14 and t.gold(0) == 0
    t.to_phase("dominance")
    assert t.card("The Red Viper").place == "dead"
    t = table(martell(play=["The Red Viper"], hand=["You Murdered Her Children"], gold=2), stark(), pause=True)
    assert "You Murdered Her Children" not in t.offered(0)


def test_jeyne_westerling_lets_a_lord_of_the_north_stand() -> None:
    t = table(
        stark(play=["Jeyne Westerling", kneeling("Robb Stark"), kneeling("Arya Stark")]),
        lannister(play=[kneeling("Tywin Lannister")]),
        pause=True,
    )
    t.does(0, "Jeyne Westerling")
    assert not t.card("Robb Stark").kneeling and t.card("Jeyne Westerling").kneeling
    assert t.card("Tywin Lannister").kneeling and t.card("Arya Stark").kneeling


def test_the_last_hearth_scouts_meet_who_comes_late() -> None:
    for phase, knelt in (("challenges", True), ("marshaling", False)):
        t = table(lannister(hand=["Burned Men"], gold=3), stark(play=["Last Hearth Scouts"]), phase=phase, pause=True)
        t.does(0, "Burned Men")
        assert t.card("Burned Men").kneeling is knelt


def test_alerie_tyrell_finds_one_of_the_house_among_ten() -> None:
    deck = ["Margaery Tyrell", "Randyll Tarly", "Littlefinger", *["Rose Garden"] * 7, "Left"]
    t = table(tyrell(hand=["Alerie Tyrell"], deck=deck, gold=4, plot="Summons"), stark(), pause=True)
    t.does(0, "Alerie Tyrell", "Alerie Tyrell")
    assert "Margaery Tyrell" in t.offered(0)
    assert not {"Randyll Tarly", "Littlefinger", "Rose Garden", "Left"} & set(t.offered(0))
    t.does(0, "Margaery Tyrell")
    assert t.pile(0, "hand") == ["Margaery Tyrell"]


def test_who_is_appointed_sits_on_the_small_council() -> None:
    t = table(stark(play=[wearing("Robb Stark", "Appointed")]), lannister())
    assert t.card("Robb Stark").icons == ["military", "intrigue", "power"]
    t = table(stark(play=["Tumblestone Knight"], hand=["Appointed"], gold=1), lannister(), pause=True)
    assert "Appointed" not in t.offered(0)


def test_the_council_consents_and_its_members_stand() -> None:
    robb = wearing("Robb Stark", "Appointed", kneeling=True)
    t = won(
        lannister(play=["Tywin Lannister", kneeling("Grand Maester Pycelle")], hand=["The Council Consents"], gold=1),
        stark(play=[robb, kneeling("Arya Stark")], hand=["Ice"]),
        "intrigue",
        ["Tywin Lannister"],
    )
    t.does(0, "The Council Consents")
    assert not t.card("Grand Maester Pycelle").kneeling and not t.card("Robb Stark").kneeling
    assert t.card("Arya Stark").kneeling
    for type_, who in (("power", "Tywin Lannister"), ("intrigue", "Cersei Lannister")):
        t = won(
            lannister(play=[who, kneeling("Grand Maester Pycelle")], hand=["The Council Consents"], gold=1),
            stark(hand=["Ice"]),
            type_,
            [who],
        )
        assert t.match.contest < 0


def test_lions_of_the_rock_are_paid_as_challenges_begin() -> None:
    t = table(lannister(plot="Lions of the Rock"), stark(), pause=True)
    t.run_to("cards.reaction.begins", 0)
    before = t.gold(0)
    t.does(0, "Lions of the Rock")
    assert t.gold(0) == before + 3 and t.phase == "challenges"


def test_littlefingers_meddling_makes_events_cheaper() -> None:
    t = table(
        stark(plot="Littlefinger's Meddling", hand=["Dissension", "Arya Stark"], gold=2),
        lannister(play=["Gold Cloaks"]),
        pause=True,
    )
    assert "Arya Stark" not in t.offered(0)
    t.does(0, "Dissension")
    assert t.gold(0) == 2


def test_gossip_and_lies_spare_the_first_intrigue_attackers() -> None:
    t = table(
        lannister(play=["Cersei Lannister", "The Tickler"], plot="Gossip and Lies"),
        stark(),
        phase="challenges",
        pause=True,
    )
    t.initiate("intrigue", "Cersei Lannister")
    assert not t.card("Cersei Lannister").kneeling
    t = table(lannister(play=["Cersei Lannister"], plot="Gossip and Lies"), stark(), phase="challenges", pause=True)
    t.initiate("power", "Cersei Lannister")
    assert t.card("Cersei Lannister").kneeling


@pytest.mark.parametrize(("plot", "cards"), [("Time of Plenty", 3), ("Early Frost", 1), ("Summons", 2)])
def test_plenty_and_frost_change_what_all_draw(plot: str, cards: int) -> None:
    t = table(stark(plot=plot), lannister(), phase="draw", pause=True)
    t.to_phase("marshaling")
    assert [len(t.pile(seat, "hand")) for seat in (0, 1)] == [cards, cards]


def test_hoster_tully_brings_his_house_renown() -> None:
    play = ["Hoster Tully", "Catelyn Stark", "Tumblestone Knight", "Robb Stark"]
    t = fight(stark(play=play), lannister(), "power", ["Hoster Tully", "Catelyn Stark"], pause=True)
    assert t.card("Catelyn Stark").keywords == ["renown"] and t.card("Hoster Tully").keywords == []
    assert t.card("Tumblestone Knight").keywords == []
    t = fight(stark(play=play), lannister(), "power", ["Catelyn Stark"], pause=True)
    assert t.card("Catelyn Stark").keywords == []


def test_all_men_are_fools_to_the_ladies() -> None:
    play = ["Margaery Tyrell", "Randyll Tarly", "The Queen of Thorns"]
    t = won(
        tyrell(play=play, hand=["All Men Are Fools"] * 2),
        stark(play=[kneeling("Arya Stark")]),
        "power",
        ["Randyll Tarly"],
    )
    t.does(0, "All Men Are Fools")
    assert [t.card(x).power for x in play] == [1, 0, 1] and t.card("Arya Stark").power == 0
    assert t.match.contest < 0 or "All Men Are Fools" not in t.offered()
    t = won(tyrell(play=play, hand=["All Men Are Fools"]), stark(), "power", ["Margaery Tyrell"])
    assert t.match.contest < 0


def test_an_attack_from_the_mountains_brings_more_clansmen() -> None:
    hand = ["Attack From the Mountains", "Burned Men", "The Tickler"]
    t = won(lannister(play=["Burned Men"], hand=hand, gold=2), stark(), "military", ["Burned Men"])
    t.does(0, "Attack From the Mountains")
    assert len(t.cards("Burned Men", 0, "play")) == 2 and t.pile(0, "hand") == ["The Tickler"]
    t = won(lannister(play=["The Tickler", "Burned Men"], hand=hand, gold=2), stark(), "military", ["The Tickler"])
    assert t.match.contest < 0


def test_bowen_marsh_gives_stewards_insight_in_intrigue() -> None:
    for type_, keywords in (("intrigue", ["insight"]), ("power", [])):
        t = fight(
            lannister(play=["Tyrion Lannister"]),
            nightswatch(play=["Bowen Marsh", "Steward at the Wall", "Ranging Party"], hand=["Ice"]),
            type_,
            ["Tyrion Lannister"],
            pause=True,
        )
        assert t.card("Steward at the Wall").keywords == keywords and "insight" not in t.card("Ranging Party").keywords
    t = table(nightswatch(play=["Bowen Marsh"], plot="Summons", hand=["Ice"] * 12), stark(), phase="dominance")
    t.run_to("cards.plot")
    assert len(t.pile(0, "hand")) == 8


def test_the_old_bear_takes_somebody_from_the_losers_discard_pile() -> None:
    discard = ["Robb Stark", "Tumblestone Knight", "Ice", "Winterfell Steward"]
    t = won(nightswatch(play=[BEAR], discard=["Ranging Party"]), stark(discard=discard), "power", ["07003"])
    t.does(0, "Old Bear Mormont")
    assert t.offered(0) == ["Tumblestone Knight", "Winterfell Steward"]
    t.does(0, "Tumblestone Knight")
    assert t.card("Tumblestone Knight").controller == 0 and t.card("Tumblestone Knight").place == "play"


def test_ser_denys_mallister_is_renowned_in_defence() -> None:
    t = fight(
        stark(play=["Robb Stark"]), nightswatch(play=["Ser Denys Mallister"]), "power", ["Robb Stark"],
        ["Ser Denys Mallister"], pause=True,
    )  # fmt: skip
    assert t.card("Ser Denys Mallister").keywords == ["renown"]
    t = fight(nightswatch(play=["Ser Denys Mallister"]), stark(), "power", ["Ser Denys Mallister"], pause=True)
    assert t.card("Ser Denys Mallister").keywords == []


def test_ser_jaremy_rykker_gives_other_rangers_a_power_icon() -> None:
    t = table(
        nightswatch(play=["Ser Jaremy Rykker", "Old Forest Hunter", "Steward at the Wall"]),
        nightswatch(play=["Will"]),
    )
    assert t.card("Old Forest Hunter").icons == ["military", "power"]
    assert "power" not in t.card("Steward at the Wall").icons and "power" not in t.card("Will").icons
    assert t.card("Ser Jaremy Rykker").icons == ["military", "power"]


def test_pyp_teaches_insight_to_a_comrade() -> None:
    t = won(nightswatch(play=["Pyp", "Ranging Party", "Will"]), stark(), "military", ["Pyp", "Ranging Party"])
    t.does(0, "Pyp")
    assert "insight" in t.card("Ranging Party").keywords and "insight" not in t.card("Pyp").keywords
    t.to_phase("dominance")
    assert "insight" not in t.card("Ranging Party").keywords


def test_satin_who_kneels_lets_another_steward_stand() -> None:
    t = table(
        nightswatch(play=["Satin", kneeling("Steward at the Wall"), kneeling("Ranging Party")], hand=["Rope"]),
        stark(),
        pause=True,
    )
    t.does(0, "Rope", "Satin", "Satin")
    assert not t.card("Steward at the Wall").kneeling and t.card("Ranging Party").kneeling and t.card("Satin").kneeling


def test_the_builder_at_the_wall_helps_to_build() -> None:
    t = table(
        nightswatch(play=["Builder at the Wall"], hand=["Steward at the Wall", "Castle Black"], gold=3, plot="Summons"),
        stark(),
        pause=True,
    )
    t.does(0, "Builder at the Wall")
    t.passes(1)
    t.does(0, "Steward at the Wall")
    t.passes(1)
    assert t.gold(0) == 2 and t.card("Builder at the Wall").kneeling
    t.does(0, "Castle Black")
    assert t.gold(0) == 1


def test_the_new_gift_is_tilled_by_stewards() -> None:
    play = ["The New Gift", "Steward at the Wall", "Samwell Tarly", "Satin", "Ranging Party"]
    for phase in ("marshaling", "challenges"):
        t = table(nightswatch(play=play), stark(), phase=phase, pause=True)
        for name in ("Steward at the Wall", "Samwell Tarly"):
            t.does(0, "The New Gift")
            assert "Ranging Party" not in t.offered(0)
            t.does(0, name)
            t.passes(1)
        assert "The New Gift" not in t.offered(0)
        assert (t.gold(0), len(t.pile(0, "hand"))) == ((2, 0) if phase == "marshaling" else (0, 2))
    t = table(nightswatch(hand=["The New Gift", "The Roseroad"], gold=5), stark(), pause=True)
    t.does(0, "The New Gift")
    t.passes(1)
    assert "The Roseroad" not in t.offered(0)  # limited


def test_ghost_goes_home_to_save_his_master() -> None:
    t = table(
        nightswatch(play=[wearing("Benjen Stark", GHOST)]),
        stark(play=["Robb Stark"], hand=["Dagger"]),
        first=1,
        active=1,
        pause=True,
    )
    t.does(1, "Dagger", "Benjen Stark")
    t.does(0, "Ghost")
    assert t.card("Benjen Stark").place == "play" and t.pile(0, "hand") == ["Ghost"]
    t = table(nightswatch(play=["Littlefinger"], hand=[GHOST], gold=2), stark(play=["Robb Stark"]), pause=True)
    t.does(0, "Ghost")
    assert t.card("Ghost").host == "Robb Stark"


def test_marya_seaworth_pays_to_make_the_bypassed_kneel() -> None:
    t = table(
        baratheon(play=["Marya Seaworth", "Maester Pylos"], gold=2),
        stark(play=["Robb Stark", "Eddard Stark"]),
        phase="challenges",
        pause=True,
    )
    t.initiate("intrigue" if "intrigue" in t.card("Maester Pylos").icons else "power", "Maester Pylos")
    t.does(0, "Robb Stark")
    t.run_to("cards.reaction", 0)
    t.does(0, "Marya Seaworth")
    assert t.card("Robb Stark").kneeling and t.gold(0) == 1


def test_a_salt_wife_keeps_a_defender_away() -> None:
    t = table(
        greyjoy(play=["Salt Wife", "Asha Greyjoy"]),
        stark(play=["Robb Stark", "Eddard Stark"]),
        phase="challenges",
        pause=True,
    )
    t.does(0, "Salt Wife", "Robb Stark")
    assert t.card("Salt Wife").place == "discard"
    t.run_to("cards.challenge", 0)
    t.initiate("military", "Asha Greyjoy")
    if t.is_asked(0, "cards.stealth"):
        t.does(0, "pass")
    t.run_to("cards.defend", 1)
    assert "Robb Stark" not in t.offered(1) and "Eddard Stark" in t.offered(1)
    t = table(greyjoy(play=["Salt Wife"]), stark(play=["Robb Stark"]), pause=True)
    assert "Salt Wife" not in t.offered(0)
