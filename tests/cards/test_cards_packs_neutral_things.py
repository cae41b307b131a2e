"""Neutral locations, attachments and events in the packs: every sentence of every card here."""

from __future__ import annotations

import pytest

from bannermen.games.cards.rules.cannot import cannot
from bannermen.games.cards.rules.plots import claim, income
from bannermen.games.cards.terms import KILLED
from tests.cards.card_makers import man, place
from tests.cards.cards_for_packs import ALL_ICONS, FREYS, SECOND, THIRD
from tests.cards.packs import fight, killed, offers, over, table, to_reaction, wins
from tests.cards.packs import wins as won
from tests.cards.plain_events import plays
from tests.cards.table import card, cards_file, kneeling, lannister, nightswatch, stark, wearing

pytestmark = pytest.mark.rule("agot-effects-01")


def test_the_dragons_tail_brings_cards_to_two() -> None:
    t = table(stark(hand=["The Dragon's Tail"]), lannister(), pause=True)
    t.does(0, "The Dragon's Tail")
    assert (len(t.pile(0, "hand")), len(t.pile(1, "hand"))) == (2, 2)


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


def test_the_isle_of_ravens_returns_what_was_discarded() -> None:
    t = table(stark(play=["Isle of Ravens"], discard=["Ice"]), lannister(discard=["Lannisport"]), pause=True)
    t.does(0, "Isle of Ravens")
    assert t.offered(0) == ["Ice", "Lannisport"]
    t.does(0, "Lannisport")
    assert t.pile(1, "discard") == [] and t.card("Isle of Ravens").kneeling


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


def test_the_twins_claim_more_with_a_frey_in_the_third() -> None:
    for feats, who, theirs, more in (
        (THIRD, ["Frey"], [], 1),
        (SECOND, ["Frey"], [], 0),
        (THIRD, ["Littlefinger"], [], 0),
        (THIRD, ["Littlefinger"], ["Frey"], 0),
    ):
        t = fight(
            stark(play=["The Twins", "Frey", "Littlefinger"], feats=feats),
            lannister(play=["Frey"], hand=["Ice"]),
            "intrigue",
            who,
            theirs,
            pause=True,
            content=[FREYS],
        )
        assert claim(t.match) == 1 + more


def test_to_lay_siege_is_to_kneel_a_place_or_to_raze_it() -> None:
    theirs = lannister(play=["Lannisport", "Tourney Grounds", "The Tickler"])
    t = table(stark(hand=["Lay Siege"] * 2, gold=2), theirs, pause=True)
    t.does(0, "Lay Siege")
    assert set(t.offered(0)) == {"Lannisport", "Tourney Grounds", "Herald"}
    t.does(0, "Lannisport")
    assert t.card("Lannisport").kneeling and t.card("Lannisport").place == "play"
    t.passes(1)
    t.does(0, "Lay Siege", "Tourney Grounds")
    assert t.card("Tourney Grounds").place == "discard"


def test_unbridled_generosity_fills_three_purses() -> None:
    play = ["Robb Stark", "The Wolfswood", wearing("Arya Stark", "Ice")]
    t = table(stark(play=play, hand=["Unbridled Generosity"]), lannister(), pause=True)
    t.does(0, "Unbridled Generosity", "Robb Stark", "The Wolfswood", "Ice")
    assert [t.card(x).tokens for x in ("Robb Stark", "The Wolfswood", "Ice", "Arya Stark")] == [{"gold": 1}] * 3 + [{}]
    t = table(stark(play=play, hand=["Unbridled Generosity"]), lannister(), pause=True)
    t.does(0, "Unbridled Generosity", "Robb Stark", "done")
    assert t.card("Robb Stark").tokens == {"gold": 1} and t.key.startswith("cards.action")


def test_the_strangler_leaves_a_breath() -> None:
    victim = wearing("Robb Stark", card("Strangler", owner=1))
    t = fight(
        stark(play=[victim], hand=["Wine"]),
        lannister(play=["Gold Cloaks"]),
        "military",
        ["Robb Stark"],
        ["Gold Cloaks"],
        pause=True,
    )
    t.does(0, "Wine", "Robb Stark")
    assert t.card("Robb Stark").strength == 1
    t = table(stark(play=[victim]), lannister(hand=["Dagger"]), first=1, active=1, pause=True)
    assert t.card("Robb Stark").strength == 5
    t.does(1, "Dagger")
    assert "Strangler" in t.pile(1, "discard")


def test_the_gates_of_the_moon_are_rich_for_all() -> None:
    t = table(stark(play=["Gates of the Moon"], plot="Summons"), lannister(plot="Summons"))
    plain = table(stark(plot="Summons"), lannister(plot="Summons"))
    assert [income(t.match, seat) - income(plain.match, seat) for seat in (0, 1)] == [2, 1]
    t = table(stark(hand=["Gates of the Moon", "The Roseroad"], gold=5), lannister(), pause=True)
    t.does(0, "Gates of the Moon")
    t.passes(1)
    assert "The Roseroad" not in t.offered(0)


def test_a_jade_sea_dromond_rams_a_port() -> None:
    theirs = lannister(play=["Lannisport", "The Roseroad", "The Wall", "The Tickler"])
    t = table(stark(play=["Jade Sea Dromond"]), theirs, phase="dominance", step="act", pause=True)
    assert income(t.match, 0) == income(table(stark(), lannister()).match, 0) + 1
    t.does(0, "Jade Sea Dromond")
    assert set(t.offered(0)) == {"Lannisport", "Herald"}
    t.does(0, "Lannisport")
    assert t.pile(1, "discard") == ["Lannisport"] and t.pile(0, "discard") == ["Jade Sea Dromond"]
    for seat, phase in (
        (stark(play=[kneeling("Jade Sea Dromond")]), "dominance"),
        (stark(play=["Jade Sea Dromond"]), "challenges"),
    ):
        t = table(seat, theirs, phase=phase, **({"step": "act"} if phase == "dominance" else {}), pause=True)
        assert "Jade Sea Dromond" not in t.offered(0)
    t = table(stark(hand=["Jade Sea Dromond", "The Roseroad"], gold=5), lannister(), pause=True)
    t.does(0, "Jade Sea Dromond")
    t.passes(1)
    assert "The Roseroad" not in t.offered(0)


def test_a_brothers_robes_silence_things() -> None:
    play = [wearing("Catelyn Stark", "Brother's Robes"), "Arya Stark"]
    theirs = lannister(play=["Lannisport", wearing("The Tickler", "Widow's Wail")])
    t = table(stark(play=play, hand=["Rope", "Rope"]), theirs, pause=True)
    t.does(0, "Rope", "Arya Stark")
    assert t.key.startswith("cards.action")
    t.passes(1)
    t.does(0, "Rope", "Catelyn Stark")
    t.does(0, "Brother's Robes")
    assert {"Lannisport", "Widow's Wail"} <= set(t.offered(0)) and "The Tickler" not in t.offered(0)
    t.does(0, "Lannisport")
    assert t.card("Lannisport").blank
    t.to_phase("challenges")
    assert not t.card("Lannisport").blank
    assert "Brother's Robes" not in table(
        stark(play=["Robb Stark", "Hall"], hand=["Brother's Robes"], gold=1), lannister(), pause=True
    ).offered(0)


def test_off_to_gulltown_with_all_skills() -> None:
    song = '"Off To Gulltown"'
    t = table(stark(play=["Summer", "The Wolfswood"], hand=[song], gold=1), lannister(), phase="challenges", pause=True)
    t.does(0, song)
    assert t.card("Summer").icons == ALL_ICONS and len(t.pile(0, "hand")) == 1
    t.to_phase("dominance")
    assert t.card("Summer").icons == ["military"]
    assert song not in table(stark(play=["Summer"], hand=[song], gold=1), lannister(), pause=True).offered(0)


def test_on_a_misty_morn_two_come_back() -> None:
    song = '"On a Misty Morn"'
    mine = stark(
        hand=[song], gold=1, dead=["Winterfell Steward", "Tumblestone Knight", "Vanguard of the North", "Robb Stark"]
    )
    t = table(mine, lannister(dead=["Burned Men"]), pause=True)
    t.does(0, song)
    assert t.offered(0) == ["Winterfell Steward", "Tumblestone Knight", "Vanguard of the North"]
    t.does(0, "Winterfell Steward", "Tumblestone Knight")
    assert sorted(t.pile(0, "hand")) == ["Tumblestone Knight", "Winterfell Steward"]
    t = table(mine, lannister(), pause=True)
    t.does(0, song, "Winterfell Steward", "done")
    assert t.pile(0, "hand") == ["Winterfell Steward"]


def test_knights_of_the_mind_take_up_arms() -> None:
    play = ["Maester Wendamyr", "Archmaester Ebrose", "Arya Stark", "Hall"]
    t = table(
        stark(play=play, hand=["Knights of the Mind"], gold=1),
        lannister(play=["Grand Maester Pycelle"]),
        phase="challenges",
        pause=True,
    )
    t.does(0, "Knights of the Mind")
    armed = [
        name
        for name in ("Maester Wendamyr", "Archmaester Ebrose", "Arya Stark", "Grand Maester Pycelle")
        if "military" in t.card(name).icons
    ]
    assert armed == ["Maester Wendamyr", "Archmaester Ebrose"]
    t.to_phase("dominance")
    assert "military" not in t.card("Maester Wendamyr").icons
    assert "Knights of the Mind" not in table(
        stark(play=play, hand=["Knights of the Mind"], gold=1), lannister(), pause=True
    ).offered(0)


def test_kings_landing_draws_builders() -> None:
    hand = ["The Roseroad", "Sea Tower", "Blood Orange Grove", "Gates of Winterfell", "The Wolfswood", "Arya Stark"]
    t = table(
        stark(
            play=["16020"],
            hand=["Castle Black", "The Wolfswood", "Gates of Winterfell", "Sunspear", "Arya Stark"],
            gold=20,
        ),
        lannister(hand=["Lannisport"]),
        pause=True,
    )
    for name, reacts in (
        ("Castle Black", True),
        ("Arya Stark", False),
        ("The Wolfswood", True),
        ("Sunspear", True),
        ("Gates of Winterfell", False),
    ):
        t.does(0, name)
        found = t.key.startswith("cards.reaction") and "King's Landing" in t.offered()
        assert found is reacts and len(hand) == 6
        if reacts:
            t.does(0, "King's Landing")
        t.run_to("cards.action", 0)
    t = table(lannister(hand=["Lannisport"], gold=3), stark(play=["16020"]), pause=True)
    t.does(0, "Lannisport")
    assert t.key.startswith("cards.action")


def test_westeros_bleeds() -> None:
    mine = stark(play=["Robb Stark", "The Wolfswood"], hand=["Westeros Bleeds"], gold=4)
    t = table(mine, lannister(play=["Gold Cloaks"]), phase="dominance", step="act", pause=True)
    t.does(0, "Westeros Bleeds")
    assert t.card("Robb Stark").place == "discard" and t.card("Gold Cloaks").place == "discard"
    assert t.card("The Wolfswood").place == "play"
    assert "Westeros Bleeds" not in table(mine, lannister(play=["Gold Cloaks"]), pause=True).offered(0)


def test_the_statue_of_baelor_lifts_who_gives_power() -> None:
    play = [
        "Statue of Baelor",
        card("Robb Stark", power=1, kneeling=True),
        card("The Iron Throne", power=1),
        "Arya Stark",
    ]
    t = table(stark(play=play, power=2), lannister(play=[card("Tywin Lannister", power=1)]), pause=True)
    t.does(0, "Statue of Baelor")
    assert t.offered(0) == ["Robb Stark", "The Iron Throne"]
    t.does(0, "Robb Stark")
    assert t.card("Robb Stark").power == 0 and not t.card("Robb Stark").kneeling and t.card("Statue of Baelor").kneeling
    alone = [card("Statue of Baelor", power=1), wearing("Arya Stark", card("Ice", power=1))]
    assert "Statue of Baelor" not in table(stark(play=alone), lannister(), pause=True).offered(0)


def test_a_white_cloak_guards_the_crown() -> None:
    guard = wearing("Ser Jaime Lannister", "White Cloak")
    for name, saved in (("Robert Baratheon", True), ("Cersei Lannister", True), ("Tywin Lannister", False)):
        t = killed(name, lannister(play=[guard, name]), stark())
        if saved:
            t.does(0, "White Cloak")
            assert t.card("Ser Jaime Lannister").kneeling
        assert (t.card(name).place == "play") is saved
    t = killed("Robert Baratheon", lannister(play=[guard]), stark(play=["Robert Baratheon"]))
    assert "White Cloak" in t.offered(0)
    t = killed("Cersei Lannister", lannister(play=[kneeling(guard), "Cersei Lannister"]), stark())
    assert t.card("Cersei Lannister").place == "dead"
    t = table(
        lannister(play=[wearing("Tumblestone Knight", "White Cloak"), "05005"]), stark(), phase="challenges", pause=True
    )
    t.does(0, "Ser Jaime Lannister", "Tumblestone Knight")
    assert "intrigue" in t.card("Tumblestone Knight").icons
    assert "White Cloak" not in table(
        lannister(play=["The Tickler", "Hall"], hand=["White Cloak"], gold=1),
        stark(play=["Tumblestone Knight"]),
        pause=True,
    ).offered(0)


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


def test_harrenhal_devours_its_lords() -> None:
    play = [card("16021", tokens={"ghost": 2}), "Robb Stark", "Arya Stark", card("The Tickler", owner=0)]
    mine = lannister(hand=["Dagger"] * 2)
    t = table(mine, stark(play=play), phase="challenges", pause=True)
    plays(t, 0, "Dagger", "Robb Stark")
    t.does(1, "Harrenhal")
    assert t.offered(1) == ["Robb Stark", "Arya Stark"]
    t.does(1, "Arya Stark")
    assert t.card("Robb Stark").place == "play" and t.pile(1, "dead") == ["Arya Stark"]
    assert t.card("Harrenhal").place == "discard"
    play = ["16021", "Robb Stark", "Arya Stark", "Sansa Stark"]
    t = table(mine, stark(play=play), phase="challenges", pause=True)
    plays(t, 0, "Dagger", "Robb Stark")
    t.does(1, "Harrenhal", "Arya Stark")
    assert t.card("Harrenhal").tokens == {"ghost": 1}
    t.run_to("cards.action", 0)
    plays(t, 0, "Dagger", "Robb Stark")
    assert not offers(t, "Harrenhal", 1)
    made = cards_file(
        man("Roper", {"action": "any", "target": {"type": "character"}, "do": {"kneel": "it"}}, code="roper"),
        place("Ropery", {"action": "any", "target": {"type": "character"}, "do": {"kneel": "it"}}, code="ropery"),
    )
    for who in ("Roper", "Ropery"):
        t = table(lannister(play=["Roper", "Ropery"]), stark(play=play), phase="challenges", pause=True, content=[made])
        plays(t, 0, who, "Robb Stark")
        assert offers(t, "Harrenhal", 1)


def test_the_ocean_road_kneels() -> None:
    t = table(stark(play=["Ocean Road"], hand=["Littlefinger"], gold=5), lannister(), pause=True)
    t.does(0, "Ocean Road")
    assert t.card("Ocean Road").kneeling


def test_the_wall_is_scaled_by_ones_own_wildlings() -> None:
    mine = stark(play=["Robb Stark", "Eddard Stark"], hand=["Scaling the Wall"], gold=1)
    theirs = nightswatch(play=["Castle Black", "Wildling Horde"])
    t = fight(theirs, mine, "military", ["Wildling Horde"], ["Robb Stark", "Eddard Stark"], pause=True)
    assert not to_reaction(t) and t.log("won")


def test_a_kneeling_castle_is_not_razed() -> None:
    t = table(stark(hand=["Lay Siege"], gold=1), lannister(play=[kneeling("Tourney Grounds")]), pause=True)
    t.does(0, "Lay Siege")
    assert "Tourney Grounds" not in t.offered(0)


def test_generosity_is_for_cards_on_the_table() -> None:
    t = table(stark(play=["Robb Stark"], hand=["Unbridled Generosity"]), lannister(), pause=True)
    t.does(0, "Unbridled Generosity")
    assert not {"House Stark", "House Lannister"} & set(t.offered(0))
