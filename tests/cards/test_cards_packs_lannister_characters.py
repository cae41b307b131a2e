"""Characters of Lannister in the packs: every sentence of every card here."""

from __future__ import annotations

import pytest

from bannermen.games.cards.rules.plots import income
from tests.cards.cards_for_packs import BOLTON, FREY_AND_HALL, FREYS, SECOND, THIRD, keys_until
from tests.cards.packs import fight, killed, lays, over, pillages, table, to_reaction, wins
from tests.cards.table import card, cards_file, kneeling, lannister, stark, targaryen, wearing

pytestmark = pytest.mark.rule("agot-effects-01")


def test_ser_amory_hunts_the_few() -> None:
    few = ["Arya Stark", "Bran Stark", "Robb Stark"]
    for theirs, keywords in ((few, ["renown"]), ([*few, "Sansa Stark"], [])):
        t = table(lannister(play=["Ser Amory Lorch", "The Tickler"]), stark(play=[*theirs, "The Wolfswood"]))
        assert t.card("Ser Amory Lorch").keywords == keywords


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


def test_tanda_stokeworth_pays_everybody() -> None:
    t = table(lannister(hand=["Tanda Stokeworth", "The Tickler"], gold=5, plot="Summons"), stark(), pause=True)
    t.does(0, "The Tickler")
    t.passes(1)
    t.does(0, "Tanda Stokeworth", "Tanda Stokeworth")
    assert (t.gold(0), t.gold(1)) == (3, 3)


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


def test_polliver_robs_who_lost_a_man() -> None:
    t = pillages("Polliver", "Arya Stark", ["Polliver"], gold=3)
    t.does(0, "Polliver")
    assert t.gold(1) == 1
    assert not pillages("Polliver", "Ice", ["Polliver"], gold=3).key.startswith("cards.reaction")
    t = fight(
        lannister(play=["Polliver", "Black Wind's Crew"]),
        stark(deck=["Arya Stark"] * 6, gold=3),
        "military",
        ["Black Wind's Crew"],
        pause=True,
    )
    t.run_to("cards.use-keyword", 0)
    t.does(0, ["Black Wind's Crew"])
    assert not t.key.startswith("cards.reaction")


def test_ser_osmund_hires_a_knight_for_a_phase() -> None:
    osmund = card("Ser Osmund Kettleblack", tokens={"gold": 2})
    hand = ["Ser Jaime Lannister", "The Tickler", "Hall"]
    t = table(lannister(play=[osmund], hand=hand), stark(hand=["Tumblestone Knight"]), phase="challenges", pause=True)
    t.does(0, "Ser Osmund Kettleblack")
    assert t.card("Ser Jaime Lannister").place == "play" and t.card("Ser Osmund Kettleblack").tokens == {"gold": 1}
    t.passes(1)
    assert "Ser Osmund Kettleblack" not in t.offered(0)
    t.to_phase("dominance")
    assert t.card("Ser Jaime Lannister").place == "discard"
    t = table(lannister(play=[osmund], hand=["Ser Jaime Lannister"] * 2), stark(), phase="challenges", pause=True)
    t.does(0, "Ser Osmund Kettleblack", "Ser Jaime Lannister")
    t.passes(1)
    assert "Ser Osmund Kettleblack" not in t.offered(0)
    t = table(lannister(play=[osmund], hand=hand), stark(), pause=True)
    assert "Ser Osmund Kettleblack" not in t.offered(0)
    t = table(lannister(hand=["Ser Osmund Kettleblack"], gold=7), stark(), pause=True)
    t.does(0, "Ser Osmund Kettleblack", 3)
    assert t.card("Ser Osmund Kettleblack").tokens == {"gold": 3}


def test_genna_frey_takes_cards_in_the_third() -> None:
    for feats, who, cards in (
        (THIRD, ["Genna Frey"], 1),
        (THIRD, ["Genna Frey", "Frey"], 2),
        (SECOND, ["Genna Frey"], 0),
        (THIRD, ["Frey", "Littlefinger"], 0),
    ):
        mine = lannister(play=["Genna Frey", "Frey", "Littlefinger", "Frey Hall"], feats=feats)
        t = fight(mine, stark(hand=["Ice"] * 6, play=[kneeling("Frey")]), "power", who, pause=True, content=[FREYS])
        assert to_reaction(t) is (cards > 0)
        if cards:
            t.does(0, "Genna Frey")
            if t.key == "cards.lay":
                lays(t)
            assert len(t.pile(1, "discard")) == cards
    mine = lannister(play=["Genna Frey"], feats=THIRD)
    t = fight(mine, stark(play=["Robb Stark"], hand=["Ice"]), "power", ["Genna Frey"], ["Robb Stark"])
    assert not to_reaction(t)


def test_raff_drives_the_small_away() -> None:
    small = [kneeling("Bran Stark"), *[kneeling("Winterfell Steward")] * 2, kneeling("Robb Stark"), "The Wolfswood"]
    t = pillages("Raff the Sweetling", "Arya Stark", ["Raff the Sweetling"], play=small)
    t.does(0, "Raff the Sweetling")
    assert "Robb Stark" not in t.offered(0) and "The Wolfswood" not in t.offered(0)
    t.does(0, "Winterfell Steward")
    assert t.pile(1, "hand") == ["Winterfell Steward"]
    t = pillages("Raff the Sweetling", "Ice", ["Raff the Sweetling"], play=small)
    assert not t.key.startswith("cards.reaction")
    mine = lannister(play=["Raff the Sweetling", "Black Wind's Crew"])
    t = fight(mine, stark(deck=["Arya Stark"] * 6, play=small), "military", ["Black Wind's Crew"], pause=True)
    t.run_to("cards.use-keyword", 0)
    t.does(0, ["Black Wind's Crew"])
    assert not t.key.startswith("cards.reaction")


def test_ser_balon_is_paid_for_strangers() -> None:
    hand = ["Tumblestone Knight", "House Dayne Knight", "Ser Jaime Lannister", "Arya Stark", "Hall"]
    t = table(
        lannister(play=["Ser Balon Swann"], hand=hand, gold=20, plot="Summons"),
        stark(hand=["House Dayne Knight"]),
        pause=True,
    )
    for name in ("Ser Jaime Lannister", "Arya Stark", "Hall"):
        t.does(0, name)
        t.pass_while(lambda: t.key.startswith("cards.reaction.enters") and "Ser Balon Swann" not in t.offered())
        assert t.key.startswith("cards.action") or "Ser Balon Swann" not in t.offered()
        t.run_to("cards.action", 0)
    before = t.gold(0)
    t.does(0, "Tumblestone Knight")
    t.does(0, "Ser Balon Swann")
    assert t.gold(0) == before - 2 + 2
    t.run_to("cards.action", 0)
    t.does(0, "House Dayne Knight")
    assert not t.key.startswith("cards.reaction") and t.card("Ser Balon Swann").keywords == ["renown"]
    t = table(stark(hand=["Tumblestone Knight"], gold=5), lannister(play=["Ser Balon Swann"]), pause=True)
    t.does(0, "Tumblestone Knight")
    assert t.key.startswith("cards.action")


def test_qyburn_learns_from_the_dead() -> None:
    t = killed("Robb Stark", lannister(play=["Qyburn"], hand=["Ice"]), stark(play=["Robb Stark"]))
    t.does(0, "Qyburn")
    assert t.card("Qyburn").kneeling and len(t.pile(0, "hand")) == 3
    t.does(0, ["Ice"])
    assert t.pile(0, "discard") == ["Ice"] and len(t.pile(0, "hand")) == 2
    t = table(lannister(play=["Qyburn"]), stark(play=["The Wolfswood"], hand=["Exile"]), first=1, active=1, pause=True)
    t.does(1, "Exile", "The Wolfswood")
    assert t.key.startswith("cards.action")


def test_a_tithe_collector_buys_power() -> None:
    t = table(lannister(play=["Tithe Collector"]), stark(), phase="draw", pause=True)
    t.run_to("cards.reaction.income", 0)
    before = t.gold(0)
    t.does(0, "Tithe Collector")
    assert t.card("Tithe Collector").power == 1 and t.gold(0) == before - 2
    assert income(t.match, 0) == income(table(lannister(), stark()).match, 0) + 1
    t = table(stark(), lannister(play=["Tithe Collector"], gold=2), phase="draw", first=0, pause=True)
    t.run_to("cards.action", 0)
    assert t.card("Tithe Collector").power == 0


def test_gunthor_lets_the_loser_choose() -> None:
    t = wins(
        lannister(play=["Gunthor Son of Gurn", "Tywin Lannister"]),
        stark(hand=["Ice", "Summer"]),
        "military",
        ["Gunthor Son of Gurn"],
    )
    t.does(0, "Gunthor Son of Gurn")
    t.does(1, ["Summer"])
    assert t.pile(1, "discard") == ["Summer"]
    assert over(
        wins(
            lannister(play=["Gunthor Son of Gurn", "Tywin Lannister"]),
            stark(hand=["Ice"]),
            "military",
            ["Tywin Lannister"],
        )
    )
    t = fight(
        lannister(play=["Gunthor Son of Gurn"]),
        stark(play=["Robb Stark"], hand=["Ice"]),
        "military",
        ["Gunthor Son of Gurn"],
        ["Robb Stark"],
    )
    assert not to_reaction(t)
    t = table(lannister(hand=["Gunthor Son of Gurn"], gold=4), stark(), phase="challenges", pause=True)
    t.does(0, "Gunthor Son of Gurn")
    assert t.gold(0) == 0


def test_red_cloaks_fight_for_the_gold_they_are_given() -> None:
    t = fight(lannister(play=["Red Cloaks"], gold=3), stark(hand=["Ice"]), "intrigue", ["Red Cloaks"], pause=True)
    t.does(0, "Red Cloaks")
    assert t.card("Red Cloaks").tokens == {"gold": 1} and t.gold(0) == 2 and t.card("Red Cloaks").strength == 3
    t.passes(1)
    assert "Red Cloaks" not in t.offered(0)
    t = fight(lannister(play=[card("Red Cloaks", tokens={"gold": 2})]), stark(), "military", ["Red Cloaks"], pause=True)
    assert t.card("Red Cloaks").strength == 2
    rich = lannister(play=[card("Red Cloaks", tokens={"gold": 3})])
    t = fight(rich, stark(hand=["Ice"]), "intrigue", ["Red Cloaks"], pause=True)
    assert t.card("Red Cloaks").strength == 5


def test_ser_jaime_speaks_of_his_own_attackers() -> None:
    t = fight(
        stark(play=["Tumblestone Knight"]), lannister(play=["05005"]), "power", ["Tumblestone Knight"], pause=True
    )
    assert t.card("Tumblestone Knight").keywords == []
    t = fight(stark(play=["Robb Stark"]), lannister(play=["05005"]), "military", ["Robb Stark"], ["05005"], pause=True)
    assert t.card("Ser Jaime Lannister").keywords == []


def test_ser_osmunds_hireling_is_not_saved() -> None:
    osmund = card("Ser Osmund Kettleblack", tokens={"gold": 1})
    mine = lannister(play=[osmund, kneeling("Ser Dontos Hollard")], hand=["Lady Knight"])
    lady = cards_file(
        {"name": "Lady Knight", "type": "character", "cost": 1, "strength": 1, "traits": ["Knight", "Lady"]}
    )
    lady["cards"][0]["code"] = "lady-knight"
    t = table(mine, stark(), phase="challenges", pause=True, content=[lady])
    t.does(0, "Ser Osmund Kettleblack")
    assert not any(key.startswith("cards.would") for key in keys_until(t, "dominance"))


def test_genna_and_the_braid_do_not_answer_defeat() -> None:
    guards = ["Tywin Lannister"]
    mine = lannister(play=["Genna Frey"], feats=THIRD)
    t = fight(mine, lannister(play=guards, hand=["Ice"]), "power", ["Genna Frey"], guards, pause=True)
    t.pass_while(lambda: t.match.contest >= 0 and not t.key.startswith("cards.reaction"))
    assert t.match.contest < 0
    rider = wearing("Khal Drogo", "Warrior's Braid")
    t = fight(
        targaryen(play=[rider]), lannister(play=["Tywin Lannister"]), "military", ["Khal Drogo"], guards, pause=True
    )
    t.pass_while(lambda: t.match.contest >= 0 and not t.key.startswith("cards.reaction"))
    assert t.match.contest < 0
    mine = lannister(play=["Genna Frey", "Littlefinger"], feats=THIRD)
    t = fight(
        mine,
        stark(hand=["Ice"] * 4, play=["Frey"]),
        "power",
        ["Genna Frey", "Littlefinger"],
        ["Frey"],
        pause=True,
        content=[FREY_AND_HALL],
    )
    assert to_reaction(t)
    t.does(0, "Genna Frey")
    assert len(t.pile(1, "discard")) == 1


def test_qyburn_and_the_umbers_speak_of_the_right_cards() -> None:
    burning = {"set": "test", "faction": "neutral", "cards": [{
        "code": "burn2", "name": {"en": "Razing", "de": "Abriss", "ru": "Снос"}, "type": "event", "cost": 0,
        "does": [{"action": "any", "target": {"type": "location"}, "do": {"discard": "it"}}]}]}  # fmt: skip
    t = table(lannister(play=["Qyburn"], hand=["Razing"]), stark(play=["The Wolfswood"]), pause=True, content=[burning])
    t.does(0, "Razing", "The Wolfswood")
    assert t.key.startswith("cards.action")
    t = killed("Arya Stark", stark(play=["Umber Loyalist", "Arya Stark"], hand=["Ice", "Ice"]), lannister())
    assert t.key.startswith("cards.action") and t.pile(0, "dead") == ["Arya Stark"]
    assert t.pile(0, "hand") == ["Ice", "Ice"]
    theirs = targaryen(play=["Aggo", "Drogon"])
    t = fight(
        targaryen(play=["Raiding Khalasar", "Khal Drogo"]),
        theirs,
        "military",
        ["Raiding Khalasar"],
        ["Aggo"],
        pause=True,
    )
    from bannermen.games.cards.rules.plots import claim

    assert claim(t.match) == 1
    t = table(stark(play=["Northern Armory", kneeling("Gates of Winterfell")]), lannister(), pause=True)
    assert "Northern Armory" not in t.offered(0)
    bearer = wearing("Robb Stark", "Margaery's Influence", kneeling=True)
    t = table(stark(play=[bearer], gold=2), lannister(), phase="challenges", pause=True)
    assert "Margaery's Influence" not in t.offered(0)
    t = table(
        stark(gold=5), lannister(play=["Tithe Collector"], gold=5, plot="Summons"), phase="draw", first=0, pause=True
    )
    t.run_to("cards.reaction.income", 1)
    assert t.gold(1) > 5  # after the own income, not after that of others
