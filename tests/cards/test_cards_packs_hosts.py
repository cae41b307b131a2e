"""Cards of the packs that move, stand, join, mark and bind others: every sentence of every card."""

from __future__ import annotations

import pytest

from bannermen.games.cards.rules.cannot import cannot
from bannermen.games.cards.terms import GAINS
from tests.cards.card_makers import man
from tests.cards.packs import fight, offers, table
from tests.cards.packs import wins as won
from tests.cards.plain_events import plays, reveals
from tests.cards.table import (
    baratheon,
    card,
    cards_file,
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


def test_lady_runs_to_sansa() -> None:
    play = [wearing("Arya Stark", "Lady"), kneeling("Sansa Stark"), kneeling("Robb Stark"), "Littlefinger"]
    t = table(stark(play=play, gold=3), lannister(), phase="challenges", pause=True)
    assert t.card("Arya Stark").strength == 4
    t.does(0, "Lady")
    assert t.offered(0) == ["Sansa Stark", "Robb Stark"]
    t.does(0, "Sansa Stark")
    assert t.card("Lady").host == "Sansa Stark" and not t.card("Sansa Stark").kneeling and t.gold(0) == 2
    t.run_to("cards.action", 0)
    assert "Lady" not in t.offered(0)
    t = table(stark(play=play, gold=1), lannister(), phase="challenges", pause=True)
    t.does(0, "Lady", "Robb Stark")
    assert t.card("Robb Stark").kneeling and t.card("Sansa Stark").kneeling and t.card("Robb Stark").strength == 7
    t = table(
        stark(play=[wearing("Sansa Stark", "Lady", kneeling=True), "Arya Stark"], gold=1), lannister(), pause=True
    )
    t.does(0, "Lady")
    assert t.card("Sansa Stark").kneeling and t.card("Lady").host == "Arya Stark"


def test_the_silver_steed_carries_its_rider_on() -> None:
    play = [wearing("Khal Drogo", "The Silver Steed"), "Daenerys Targaryen"]
    seats = (targaryen(play=[wearing("Daenerys Targaryen", "The Silver Steed"), "Khal Drogo"]), stark())
    t = fight(*seats, "power", ["Daenerys Targaryen"], pause=True)
    assert "renown" in t.card("Daenerys Targaryen").keywords
    t.run_to("cards.use-keyword", 0)
    t.does(0, "insight" if "insight" in t.offered(0) else "Daenerys Targaryen")
    t.pass_while(lambda: not t.key.startswith("cards.reaction.gains") and t.match.contest >= 0)
    t = fight(*seats, "power", ["Khal Drogo"], pause=True)
    assert "renown" not in t.card("Daenerys Targaryen").keywords
    t = fight(*seats, "intrigue", ["Daenerys Targaryen"], pause=True)
    assert "renown" not in t.card("Daenerys Targaryen").keywords
    t = fight(targaryen(play=play), stark(), "power", ["Khal Drogo"], pause=True)
    t.run_to("cards.use-keyword", 0)
    t.does(0, ["Khal Drogo"])
    t.does(0, "The Silver Steed")
    assert t.card("The Silver Steed").place == "discard"
    t.run_to("cards.challenge", 0)
    assert "power challenge" in t.offered(0)
    t = table(targaryen(play=play, hand=["Song of Praise"]), stark(), phase="challenges", pause=True)
    plays(t, 0, "Song of Praise", "Khal Drogo")
    assert not offers(t, "The Silver Steed")
    hand = ["The Silver Steed"]
    t = table(targaryen(play=["Magister Illyrio", "Braided Warrior"], hand=hand, gold=1), stark(), pause=True)
    assert "The Silver Steed" not in t.offered(0)
    t = table(targaryen(play=["Magister Illyrio", "Khal Drogo"], hand=hand, gold=1), stark(), pause=True)
    t.does(0, "The Silver Steed")
    assert t.card("The Silver Steed").host == "Khal Drogo"


def test_old_nan_tells_of_the_season() -> None:
    for season in ("Summer", "Winter"):
        mine = stark(play=["Old Nan", "Fishwhiskers"], plots=["A Noble Cause", "Marching Orders"])
        theirs = lannister(plots=["A Noble Cause", "Marching Orders"])
        t = table(mine, theirs, phase="plot", pause=True, content=[SEASONED])
        reveals(t, "A Noble Cause", "A Noble Cause")
        t.run_to("cards.interrupt", 0)
        t.does(0, "Old Nan")
        t.does(0, t.offered(0)[0]) if t.is_asked(0, "cards.trigger") else None
        assert t.offered(0) == ["Summer", "Winter"]
        t.does(0, season)
        assert t.card("Old Nan").kneeling
        t.to_phase("challenges")
        assert any(f"gains a trait until the end of the round: {season}." in line for line in t.log())
        assert t.match.is_retraited()


SEASONED = cards_file(man("Fishwhiskers", code="fish"))


def test_the_pack_survives_by_two_or_by_a_wolf() -> None:
    hand = ["The Pack Survives"]
    for play, offered, gone in (
        (["Robb Stark", "Arya Stark", "Littlefinger"], True, []),
        (["Robb Stark", "Littlefinger"], False, []),
        (["Robb Stark", "Grey Wind", "Hall"], True, ["Grey Wind"]),
        ([wearing("Littlefinger", "Little Bird")], False, []),
    ):
        t = table(lannister(hand=["Dagger"]), stark(play=play, hand=hand), phase="challenges", pause=True)
        plays(t, 0, "Dagger", "Robb Stark" if "Robb Stark" in play else "Littlefinger")
        assert offers(t, hand[0], 1) == offered
        if offered:
            t.does(1, hand[0])
            if gone:
                t.does(1, t.offered(1)[1])
                t.does(1, "Grey Wind") if t.is_asked(1, "cards.pay") else None
            t.pass_while(lambda t=t: t.key == "cards.pay")
            assert t.card("Robb Stark").place == "play" and t.pile(1, "discard")[: len(gone)] == gone
            assert gone or (t.card("Robb Stark").kneeling and t.card("Arya Stark").kneeling)
    t = table(
        stark(play=["Robb Stark", "Arya Stark"], hand=["Dagger", *hand]), lannister(), phase="challenges", pause=True
    )
    plays(t, 0, "Dagger", "Arya Stark")
    assert t.card("Arya Stark").place == "dead"
    t = table(
        lannister(play=["Tyrion Lannister", "The Tickler"]),
        stark(play=["Robb Stark", "Arya Stark"], hand=hand),
        phase="dominance",
        pause=True,
    )
    t.pass_while(lambda: t.phase == "dominance" and not offers(t, hand[0], 1))
    assert t.phase != "dominance"


def test_aryas_gift_goes_from_hand_to_hand() -> None:
    play = [wearing("Robb Stark", "Noble Lineage"), wearing("Littlefinger", "Little Bird"), "Hall"]
    theirs = [wearing("Tywin Lannister", "Seal of the Hand"), wearing("Sansa Stark", "Bodyguard")]
    t = table(stark(play=play, hand=["Arya's Gift"]), lannister(play=theirs), phase="challenges", pause=True)
    t.does(0, "Arya's Gift")
    assert t.card("Noble Lineage").host == "Littlefinger"
    t = table(stark(play=play[1:], hand=["Arya's Gift"]), lannister(play=theirs), phase="challenges", pause=True)
    assert not offers(t, "Arya's Gift")


def test_the_princes_pass_strips_and_sends_away() -> None:
    for who, icon, stripped in (("Obara Sand", "military", True), ("Robb Stark", "power", False)):
        attack = "Salty Navigator" if stripped else who
        seats = (stark(play=[attack, "Arya Stark"]), martell(play=["The Prince's Pass", "Areo Hotah"]))
        t = won(*seats, "military", [attack])
        t.does(1, "The Prince's Pass")
        assert t.card("The Prince's Pass").kneeling
        if not stripped:
            assert t.offered(1) == ["military challenge", "power challenge"]
            t.does(1, icon)
            assert t.card(attack).icons == ["military"] and not t.is_asked(1, "cards.pick")
        else:
            assert t.offered(1) == ["The Prince's Pass", "pass"]
            t.does(1, "The Prince's Pass")
            assert t.pile(0, "discard") == [attack] and t.card("The Prince's Pass").place == "discard"
    t = won(*(stark(play=["Salty Navigator"]), martell(play=["The Prince's Pass"])), "military", ["Salty Navigator"])
    t.does(1, "The Prince's Pass", "pass")
    assert t.card("Salty Navigator").place == "play" and t.card("Salty Navigator").icons == []
    t.to_phase("dominance")
    assert t.card("Salty Navigator").icons == ["military"]
    guard = fight(
        martell(play=["The Prince's Pass", "Obara Sand"]),
        stark(play=["Robb Stark"]),
        "military",
        ["Obara Sand"],
        ["Robb Stark"],
    )
    guard.pass_while(lambda: guard.match.contest >= 0 and not offers(guard, "The Prince's Pass"))
    assert guard.match.contest < 0


def test_renlys_pavilion_gives_and_takes() -> None:
    t = table(
        tyrell(play=["Renly's Pavilion", "Margaery Tyrell"]),
        stark(play=["Robb Stark", "Hall"]),
        phase="challenges",
        pause=True,
    )
    t.does(0, "Renly's Pavilion", "Margaery Tyrell")
    assert t.offered(0) == ["Margaery Tyrell", "Robb Stark"]
    t.does(0, "Robb Stark")
    assert t.card("Robb Stark").strength == 4 and t.card("Margaery Tyrell").strength == 4
    assert t.card("Renly's Pavilion").kneeling
    t.to_phase("dominance")
    assert t.card("Robb Stark").strength == 5 and t.card("Margaery Tyrell").strength == 3


def test_the_hatchlings_feast_on_three() -> None:
    theirs = ["Robb Stark", "Eddard Stark", wearing("Sansa Stark", "Bodyguard"), "Hall"]
    t = table(
        targaryen(play=["Khal Drogo"], hand=["The Hatchlings' Feast"], gold=2),
        stark(play=theirs),
        phase="challenges",
        pause=True,
    )
    t.does(0, "The Hatchlings' Feast")
    assert t.offered(0) == ["Khal Drogo", "Robb Stark", "Eddard Stark"]
    t.does(0, "Khal Drogo", "Robb Stark")
    t.does(0, "Khal Drogo", "Robb Stark")
    names = ("Khal Drogo", "Robb Stark", "Eddard Stark")
    assert [t.card(name).strength for name in names] == [4, 3, 2]
    t.to_phase("dominance")
    assert [t.card(name).strength for name in names] == [5, 5, 5]


def test_the_valyrian_sails_for_gold() -> None:
    play = ["The Valyrian", "Robert Baratheon", "Melisandre"]
    t = fight(baratheon(play=play, gold=9), stark(gold=3), "power", ["Robert Baratheon", "Melisandre"], pause=True)
    strong = t.card("Melisandre").strength
    t.does(0, "The Valyrian", "Melisandre")
    assert t.card("Melisandre").strength == strong + 3 and t.card("The Valyrian").kneeling
    t.resolve()
    assert t.card("Melisandre").strength == strong
    t = fight(baratheon(play=play, gold=9), stark(), "power", ["Melisandre"], pause=True)
    assert "The Valyrian" not in t.offered(0)


def test_a_catapult_throws_its_master_off_his_feet() -> None:
    guard = ["Benjen Stark", wearing("Old Forest Hunter", "Catapult on the Wall")]
    seats = (stark(play=["Robb Stark", "Vanguard of the North", "Grey Wind"]), nightswatch(play=guard))
    t = fight(*seats, "military", ["Robb Stark", "Vanguard of the North"], pause=True)
    t.run_to("cards.action", 1)
    t.does(1, "Catapult on the Wall")
    assert t.card("Vanguard of the North").place == "dead" and t.card("Old Forest Hunter").kneeling
    assert t.card("Catapult on the Wall").kneeling
    t.to_phase("standing")
    t.run_to("cards.action.standing", 1)
    assert t.card("Old Forest Hunter").kneeling and not t.card("Catapult on the Wall").kneeling


def test_there_are_no_men_like_jaime() -> None:
    for type_, kneels in (("military", False), ("power", True)):
        seats = (
            lannister(play=["Gold Cloaks", "Ser Gregor"], hand=["There Are No Men Like Me"], gold=1),
            stark(play=["Tumblestone Knight", "Hall"]),
        )
        knight = cards_file(man("Ser Gregor", code="gregor", traits=["Knight"]))
        t = table(*seats, phase="challenges", pause=True, content=[knight])
        t.does(0, "There Are No Men Like Me")
        assert t.offered(0) == ["Ser Gregor", "Tumblestone Knight"]
        t.does(0, "Ser Gregor")
        t.initiate(type_, "Ser Gregor", "Gold Cloaks")
        assert t.card("Ser Gregor").kneeling == kneels and t.card("Gold Cloaks").kneeling
    t = table(*seats, phase="challenges", pause=True, content=[knight])
    t.does(0, "There Are No Men Like Me", "Tumblestone Knight")
    t.initiate("military", "Gold Cloaks")
    t.defends("Tumblestone Knight")
    assert not t.card("Tumblestone Knight").kneeling
    t.to_phase("dominance")
    assert not t.match.lasting.flat


def test_the_bear_island_host_holds_the_mormonts_up() -> None:
    bear = cards_file(man("Bear", code="bear", traits=["House Mormont"]))
    for type_, kneels in (("military", False), ("power", True)):
        play = [card("Bear Island Host", tokens={"gold": 1}), "Bear", "Robb Stark"]
        t = table(stark(play=play), lannister(), phase="challenges", pause=True, content=[bear])
        t.does(0, "Bear Island Host")
        assert t.offered(0) == ["Bear Island Host", "Bear"] and t.card("Bear Island Host").tokens == {}
        t.does(0, "Bear")
        t.initiate(type_, "Bear", "Robb Stark")
        assert t.card("Bear").kneeling == kneels and t.card("Robb Stark").kneeling
    t.run_to("cards.action", 0)
    assert "Bear Island Host" not in t.offered(0)
    seats = (lannister(play=["The Tickler"]), stark(play=play))
    t = table(*seats, phase="challenges", pause=True, content=[bear], first=1)
    t.does(1, "Bear Island Host", "Bear")
    t.run_to("cards.challenge", 0)
    t.initiate("military", "The Tickler")
    t.defends("Bear")
    assert t.card("Bear").kneeling


def test_every_captain_is_a_king_for_a_phase() -> None:
    captain = cards_file(man("Captain", code="captain", traits=["Captain"]))
    mine = greyjoy(play=["Captain", "Balon Greyjoy"], hand=["Every Captain is a King"], gold=2)
    for type_, kneels in (("power", False), ("military", True)):
        t = table(mine, greyjoy(play=["Captain"]), phase="challenges", pause=True, content=[captain])
        t.does(0, "Every Captain is a King")
        assert len([line for line in t.log() if "King." in line]) == 1
        t.initiate(type_, "Captain", "Balon Greyjoy")
        assert t.card("Captain", 0).kneeling == kneels and t.card("Balon Greyjoy").kneeling
        t.to_phase("dominance")
        assert not t.match.is_retraited()
    t = table(targaryen(play=["04014"]), mine, phase="challenges", pause=True, content=[captain], first=1)
    t.does(1, "Every Captain is a King")
    t.run_to("cards.challenge", 0)
    t.initiate("power", "Viserys Targaryen")
    t.run_to("cards.defend", 1)
    t.does(1, "done")
    assert t.card("Captain").part == "defending"


def test_a_tokar_makes_its_wearer_rich_and_others_poor() -> None:
    play = [
        wearing("Khal Drogo", "Tokar", "Drogo's Arakh"),
        "Daenerys Targaryen",
        wearing("Magister Illyrio", "Bodyguard"),
    ]
    t = table(targaryen(play=play), stark(play=["Robb Stark"]), phase="challenges", pause=True)
    bare = table(targaryen(play=[wearing("Khal Drogo", "Drogo's Arakh")]), stark(), phase="challenges")
    assert t.card("Khal Drogo").strength == bare.card("Khal Drogo").strength + 2
    for attacking, poor in ((["Khal Drogo"], True), (["Daenerys Targaryen"], False)):
        t = fight(targaryen(play=play), stark(play=["Robb Stark"]), "power", attacking, pause=True)
        barred = [
            cannot(t.match, t.card(name).number, GAINS)
            for name in ("Robb Stark", "Daenerys Targaryen", "Magister Illyrio")
        ]
        assert barred == [poor, poor, False] and not cannot(t.match, t.faction(0).number, GAINS)
    hand = ["Tokar"]
    t = table(targaryen(play=["Littlefinger", "Khal Drogo"], hand=hand, gold=1), stark(), pause=True)
    t.does(0, "Tokar")
    assert t.card("Tokar").host == "Khal Drogo"
