"""Cards of Targaryen in the packs: every sentence of every card here."""

from __future__ import annotations

import pytest

from bannermen.games.cards.rules.plots import claim
from tests.cards.packs import fight, lays, over, table, to_reaction, wins
from tests.cards.table import card, cards_file, kneeling, lannister, stark, targaryen, wearing

pytestmark = pytest.mark.rule("agot-effects-01")


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


def test_jhiqui_praises_a_lord_in_the_fight() -> None:
    play = ["Jhiqui", "Khal Drogo", "Daenerys Targaryen", "Drogon"]
    t = wins(targaryen(play=play, hand=["Ice", "Ice"]), stark(), "military", ["Khal Drogo", "Drogon"])
    t.does(0, "Jhiqui", ["Ice"])
    assert t.card("Khal Drogo").power == 1 and t.pile(0, "discard") == ["Ice"]
    t = wins(targaryen(play=play, hand=["Ice"]), stark(), "power", ["Daenerys Targaryen"])
    t.does(0, "Jhiqui")
    assert t.card("Daenerys Targaryen").power == 1
    assert over(wins(targaryen(play=play, hand=["Ice"]), stark(), "military", ["Drogon"]))
    t = fight(
        stark(play=["Robb Stark", "Eddard Stark"]),
        targaryen(play=play, hand=["Ice"]),
        "power",
        ["Robb Stark", "Eddard Stark"],
        ["Khal Drogo"],
    )
    assert not to_reaction(t)


def test_astapor_weakens_by_its_gold() -> None:
    city = card("Astapor", tokens={"gold": 2})
    t = fight(
        targaryen(play=[city, "Khal Drogo"]),
        stark(play=["Robb Stark", "Arya Stark"]),
        "military",
        ["Khal Drogo"],
        ["Robb Stark"],
        pause=True,
    )
    t.does(0, "Astapor")
    assert t.offered(0) == ["Khal Drogo", "Robb Stark"]
    t.does(0, "Robb Stark")
    assert t.card("Robb Stark").strength == 3 and t.card("Astapor").kneeling
    t.resolve()
    assert t.card("Robb Stark").place != "play" or t.card("Robb Stark").strength == 5
    t = fight(
        targaryen(play=[city, "Drogon"]), stark(play=["Robb Stark"]), "military", ["Drogon"], ["Robb Stark"], pause=True
    )
    t.does(0, "Astapor", "Drogon")
    assert t.card("Drogon").strength == 2
    t.resolve()
    assert t.card("Drogon").strength == 4
    t = table(targaryen(hand=["Astapor"], gold=5), stark(), pause=True)
    t.does(0, "Astapor", 4)
    assert t.card("Astapor").tokens == {"gold": 4}


def test_the_breaker_of_chains_frees_the_small() -> None:
    play = [wearing("Daenerys Targaryen", "Breaker of Chains"), "Handmaiden", "Viserion", "Khal Drogo", "Dothraki Sea"]
    hand = ["Targaryen Loyalist", "Drogon", "Dothraki Sea"]
    t = table(
        targaryen(play=play, hand=hand),
        targaryen(play=["Handmaiden"], hand=["Handmaiden"]),
        phase="challenges",
        pause=True,
    )
    assert t.card("Daenerys Targaryen").strength == 7
    t.initiate("power", "Daenerys Targaryen")
    t.pass_while(lambda: not t.key.startswith("cards.reaction"), 6)
    t.does(0, "Breaker of Chains")
    assert t.card("Targaryen Loyalist").place == "play"
    t = table(targaryen(play=play, hand=hand), stark(), phase="challenges", pause=True)
    t.initiate("power", "Khal Drogo")
    assert not t.key.startswith("cards.reaction")
    t = table(
        targaryen(play=["Braided Warrior", "Littlefinger", "Dothraki Sea"], hand=["Breaker of Chains"], gold=2),
        stark(),
        pause=True,
    )
    assert "Breaker of Chains" not in t.offered(0)


def test_a_warriors_braid_grows_with_bells() -> None:
    braid = wearing("Khal Drogo", card("Warrior's Braid", tokens={"bell": 2}))
    t = table(targaryen(play=[wearing("Unsullied", card("Drogo's Arakh")), braid]), stark())
    assert t.card("Khal Drogo").strength == 7
    t = table(targaryen(play=[wearing("Handmaiden", "Warrior's Braid")]), stark())
    assert t.card("Handmaiden").keywords == ["renown"]
    t = wins(targaryen(play=[braid, "Drogon"]), stark(), "military", ["Khal Drogo"])
    t.does(0, "Warrior's Braid")
    assert t.card("Warrior's Braid").tokens == {"bell": 3} and t.card("Khal Drogo").strength == 8
    for type_, who in (("power", "Khal Drogo"), ("military", "Drogon")):
        assert over(wins(targaryen(play=[braid, "Drogon"]), stark(), type_, [who]))
    t = fight(
        targaryen(play=[wearing("Braided Warrior", "Warrior's Braid")]),
        lannister(play=["Tywin Lannister"]),
        "military",
        ["Braided Warrior"],
        ["Tywin Lannister"],
    )
    assert not to_reaction(t)
    t = table(targaryen(play=["Littlefinger", "Dothraki Sea"], hand=["Warrior's Braid"], gold=2), stark(), pause=True)
    assert "Warrior's Braid" not in t.offered(0)


def test_a_bloody_arakh_calls_for_more() -> None:
    rider = wearing("Khal Drogo", "Bloody Arakh", "Bloody Arakh")
    t = wins(targaryen(play=[rider, "Drogon"]), stark(), "military", ["Khal Drogo"])
    t.does(0, "Bloody Arakh")
    assert t.pile(0, "discard") == ["Bloody Arakh"] and not t.key.startswith("cards.reaction")
    t.run_to("cards.challenge", 0)
    assert any(x.startswith("military") for x in t.offered(0))
    for type_, who in (("power", "Khal Drogo"), ("military", "Drogon")):
        assert over(wins(targaryen(play=[rider, "Drogon"]), stark(), type_, [who]))
    t = fight(
        targaryen(play=[wearing("Braided Warrior", "Bloody Arakh")]),
        lannister(play=["Tywin Lannister"]),
        "military",
        ["Braided Warrior"],
        ["Tywin Lannister"],
    )
    assert not to_reaction(t)
    t = table(targaryen(play=["Drogon", "Littlefinger", "Hall"], hand=["Bloody Arakh"], gold=1), stark(), pause=True)
    assert "Bloody Arakh" not in t.offered(0)


def test_consuming_flames_feed_on_the_hand() -> None:
    hand = ["Consuming Flames", "Handmaiden", "Ice"]
    t = fight(
        targaryen(play=["Khal Drogo"], hand=hand, gold=2),
        stark(play=["Tumblestone Knight", "Robb Stark", "Arya Stark"]),
        "military",
        ["Khal Drogo"],
        ["Tumblestone Knight", "Robb Stark"],
        pause=True,
    )
    t.does(0, "Consuming Flames")
    assert t.offered(0) == ["Khal Drogo", "Tumblestone Knight", "Robb Stark"] and t.pile(0, "discard") == ["Handmaiden"]
    t.does(0, "Tumblestone Knight")
    assert t.card("Tumblestone Knight").place == "dead"
    t = fight(
        targaryen(play=["Khal Drogo"], hand=hand, gold=2),
        stark(play=["Robb Stark"]),
        "military",
        ["Khal Drogo"],
        ["Robb Stark"],
        pause=True,
    )
    t.does(0, "Consuming Flames", "Khal Drogo")
    assert t.card("Khal Drogo").strength == 2
    t.resolve()
    assert t.card("Khal Drogo").strength == 2
    t.to_phase("dominance")
    assert t.card("Khal Drogo").strength == 5
    t = fight(
        targaryen(play=["Khal Drogo"], hand=["Consuming Flames", "Ice"], gold=2),
        stark(play=["Robb Stark"]),
        "military",
        ["Khal Drogo"],
        ["Robb Stark"],
        pause=True,
    )
    assert "Consuming Flames" not in t.offered(0)


def test_the_skahazadhan_flows_in_summer() -> None:
    for plot, gold in (("Calm Over Westeros", 3), ("Summons", 2)):
        t = table(
            targaryen(play=["The Skahazadhan"], hand=["Ice", "Ice"], plots=[plot, "Taxation"]),
            stark(plots=["A Noble Cause", "Taxation"]),
            phase="plot",
            pause=True,
        )
        t.does(0, plot)
        t.does(1, "A Noble Cause")
        t.run_to("cards.reaction.unmasked", 0)
        before = t.gold(0)
        t.does(0, "The Skahazadhan", ["Ice"])
        assert t.gold(0) == before + gold and t.card("The Skahazadhan").kneeling and t.pile(0, "discard") == ["Ice"]


def test_a_raiding_khalasar_follows_a_bloodrider() -> None:
    for who, theirs, more in (
        (["Raiding Khalasar", "Aggo"], [], 1),
        (["Raiding Khalasar"], [], 0),
        (["Aggo"], [], 0),
        (["Raiding Khalasar"], ["Jhogo"], 0),
    ):
        t = fight(
            targaryen(play=["Raiding Khalasar", "Aggo", "Hall"], hand=["Little Bird"]),
            targaryen(play=["Jhogo", "Drogon"]),
            "military",
            who,
            theirs or ["Drogon"],
            pause=True,
        )
        assert claim(t.match) == 1 + more and "pillage" in t.card("Raiding Khalasar").keywords
    t = fight(
        stark(play=["Robb Stark", "Aggo"]),
        targaryen(play=["Raiding Khalasar"], plot="Summons"),
        "military",
        ["Robb Stark", "Aggo"],
        ["Raiding Khalasar"],
        pause=True,
    )
    assert claim(t.match) == 1
    assert "Little Bird" not in table(
        targaryen(play=["Raiding Khalasar"], hand=["Little Bird"], gold=1), stark(), pause=True
    ).offered(0)


def test_drogon_burns_the_loser() -> None:
    theirs = stark(play=[kneeling("Arya Stark"), kneeling("Robb Stark"), "The Wolfswood"])
    t = wins(targaryen(play=["11093", "Khal Drogo"]), theirs, "military", ["11093"])
    t.does(0, "Drogon")
    assert t.offered(0) == ["Arya Stark", "Robb Stark"]
    t.does(0, "Arya Stark")
    assert t.card("Arya Stark").place == "dead"
    t = wins(targaryen(play=["11093"]), theirs, "military", ["11093"])
    t.does(0, "Drogon", "Robb Stark")
    assert t.card("Robb Stark").strength == 1
    t.run_to("cards.claim", 1)
    t.does(1, ["Arya Stark"])
    t.resolve()
    assert t.card("Robb Stark").strength == 1
    t.to_phase("dominance")
    assert t.card("Robb Stark").strength == 5
    assert over(wins(targaryen(play=["11093", "Khal Drogo"]), theirs, "power", ["Khal Drogo"]))
    t = fight(
        targaryen(play=["11093"]),
        lannister(play=["Tywin Lannister", "Gold Cloaks"]),
        "military",
        ["11093"],
        ["Tywin Lannister", "Gold Cloaks"],
    )
    assert not to_reaction(t)
    t = table(targaryen(play=["11093"], hand=["Little Bird"], gold=1), stark(), pause=True)
    assert "Little Bird" not in t.offered(0)
    t = table(targaryen(hand=["11093"], gold=6), stark(), phase="challenges", pause=True)
    t.does(0, "Drogon")
    assert t.card("Drogon").place == "play"


def test_drogon_grown_kills_the_weak() -> None:
    theirs = stark(
        play=[kneeling("Bran Stark"), kneeling("Winterfell Steward"), kneeling("Arya Stark"), "The Wolfswood"]
    )
    t = wins(
        targaryen(play=["15002", "Daenerys Targaryen", "Targaryen Loyalist", "Khal Drogo"]),
        theirs,
        "military",
        ["15002"],
    )
    assert "renown" in t.card("Daenerys Targaryen").keywords and t.card("Targaryen Loyalist").keywords == []
    t.does(0, "Drogon")
    lays(t)
    assert {"Bran Stark", "Winterfell Steward"} <= set(t.pile(1, "dead")) and t.card(
        "Targaryen Loyalist"
    ).place == "play"
    assert over(wins(targaryen(play=["15002", "Khal Drogo"]), theirs, "power", ["Khal Drogo"]))
    t = fight(
        targaryen(play=["15002"]),
        lannister(play=["Tywin Lannister", "Ser Jaime Lannister", "Lannisport Merchant"]),
        "military",
        ["15002"],
        ["Tywin Lannister", "Ser Jaime Lannister"],
    )
    assert not to_reaction(t)
    t = table(targaryen(play=["15002"], hand=["Little Bird"], gold=1), stark(), pause=True)
    assert "Little Bird" not in t.offered(0)
    t = table(targaryen(play=["15002"]), targaryen(play=["Daenerys Targaryen"]), pause=True)
    assert t.card("Daenerys Targaryen").keywords == ["insight"]


def test_barsena_needs_a_blade() -> None:
    blades = cards_file(
        {"name": "Axe", "type": "attachment", "cost": 0, "traits": ["Weapon"]},
        {"name": "Ribbon", "type": "attachment", "cost": 0, "traits": ["Weaponless"]},
    )
    blades["cards"][0]["code"], blades["cards"][1]["code"] = "axe", "ribbon"
    mine = targaryen(play=[wearing("Barsena Blackhair", "Axe")], hand=["Little Bird"], gold=1)
    t = table(mine, stark(), pause=True, content=[blades])
    assert t.card("Barsena Blackhair").strength == 5 and "Little Bird" not in t.offered(0)
    assert table(targaryen(play=["Barsena Blackhair"]), stark()).card("Barsena Blackhair").strength == 2


def test_an_unexpected_return() -> None:
    mine = targaryen(hand=["Unexpected Return"], gold=5, discard=["Khal Drogo", "Dothraki Sea"])
    t = table(mine, stark(discard=["Robb Stark"]), phase="challenges", pause=True)
    t.does(0, "Unexpected Return")
    assert t.card("Khal Drogo").place == "play"
    assert "Unexpected Return" not in table(mine, stark(), pause=True).offered(0)


def test_a_dothraki_steed_carries_its_own_best() -> None:
    for name, strength in (("Braided Warrior", 6), ("Unsullied", 4)):
        rider = wearing("Khal Drogo" if name == "Braided Warrior" else "Robb Stark", "Dothraki Steed")
        who = "Khal Drogo" if name == "Braided Warrior" else "Robb Stark"
        t = fight(targaryen(play=[rider]), stark(), "power", [who], pause=True)
        assert t.card(who).strength == 5 + (3 if who == "Khal Drogo" else 1) and strength
        t = table(targaryen(play=[rider]), stark())
        assert t.card(who).strength == 5
        t = table(targaryen(play=[rider], hand=["Dothraki Steed"], gold=1), stark(), pause=True)
        assert "Dothraki Steed" not in t.offered(0)


def test_a_merchant_prince_lives_by_what_he_wears() -> None:
    t = table(targaryen(play=[wearing("Merchant Prince", "Little Bird"), "Merchant Prince"]), stark())
    first, second = t.cards("Merchant Prince")
    assert (first.strength, first.icons) == (4, ["military", "intrigue"])
    assert (second.strength, second.icons) == (3, ["intrigue"])


def test_dothraki_outriders_ride_with_their_own() -> None:
    play = ["Braided Warrior", "Braided Warrior", "Handmaiden"]
    t = table(
        targaryen(play=play, hand=["Dothraki Outriders"], gold=8), targaryen(play=["Braided Warrior"]), pause=True
    )
    t.does(0, "Dothraki Outriders")
    assert t.gold(0) == 2
    t = table(targaryen(play=["Dothraki Outriders"], hand=["Little Bird"], gold=1), stark(), pause=True)
    assert "pillage" in t.card("Dothraki Outriders").keywords
    assert "Little Bird" not in t.offered(0)
    t = table(targaryen(play=["Hall"], hand=["Dothraki Outriders"], gold=8), stark(), pause=True)
    t.does(0, "Dothraki Outriders")
    assert t.gold(0) == 0


def test_jhogo_counts_the_dead_of_those_he_attacks() -> None:
    t = fight(
        targaryen(play=["Jhogo"], dead=["Handmaiden"]),
        stark(dead=["Arya Stark", "Bran Stark"]),
        "power",
        ["Jhogo"],
        pause=True,
    )
    assert t.card("Jhogo").strength == 5 and t.card("Jhogo").keywords == []
    t = fight(
        stark(play=["Robb Stark"], dead=["Arya Stark"]),
        targaryen(play=["Jhogo", "Aggo"], dead=["Handmaiden"]),
        "power",
        ["Robb Stark"],
        ["Jhogo"],
        pause=True,
    )
    assert t.card("Jhogo").strength == 3 and t.card("Jhogo").keywords == ["stealth"]
    t = table(targaryen(play=["Jhogo", "Khal Drogo"]), targaryen(play=["Aggo"]))
    assert t.card("Jhogo").keywords == []
    camp = cards_file({"name": "Camp", "type": "location", "cost": 1, "traits": ["Bloodrider"]})
    camp["cards"][0]["code"] = "camp"
    t = table(targaryen(play=["Jhogo", "Camp"]), stark(), content=[camp])
    assert t.card("Jhogo").keywords == []


def test_a_crown_of_gold_kills() -> None:
    t = table(
        targaryen(hand=["Crown of Gold"] * 2, gold=9, play=["Daenerys Targaryen"]),
        stark(play=["Robb Stark", "Arya Stark"]),
        pause=True,
    )
    t.does(0, "Crown of Gold", "Robb Stark")
    assert t.card("Robb Stark").strength == 1
    t = table(targaryen(hand=["Crown of Gold", "Daenerys Targaryen"], gold=4), stark(play=["Arya Stark"]), pause=True)
    t.does(0, "Crown of Gold")
    assert t.card("Arya Stark").place == "dead" and t.pile(0, "discard") == ["Crown of Gold"]
    t = table(stark(play=[wearing("Robb Stark", "Crown of Gold")], plot="Your King Commands It"), lannister())
    assert t.card("Robb Stark").strength == 1

    t = table(
        targaryen(play=[wearing("Khal Drogo", "Crown of Gold"), "Littlefinger"], hand=["Song of Praise"]),
        stark(plot="Your King Commands It"),
        pause=True,
    )
    t.does(0, "Song of Praise", "Khal Drogo")
    assert t.card("Khal Drogo").power == 1


def test_dragon_sight_burns_all_but_dragons() -> None:
    t = fight(
        targaryen(play=["Drogon", "Khal Drogo"], hand=["Dragon Sight"], gold=1),
        stark(play=["Robb Stark", "Arya Stark"]),
        "military",
        ["Drogon", "Khal Drogo"],
        ["Robb Stark"],
        pause=True,
    )
    t.does(0, "Dragon Sight")
    assert [t.card(x).strength for x in ("Drogon", "Khal Drogo", "Robb Stark", "Arya Stark")] == [4, 4, 4, 2]
    t.resolve()
    assert t.card("Khal Drogo").strength == 5


def test_a_blood_magic_ritual_has_its_price() -> None:
    t = table(
        targaryen(hand=["Blood Magic Ritual"], gold=1),
        stark(play=["Robb Stark", "Vanguard of the North"], hand=["Dagger"] * 2),
        first=1,
        active=1,
        pause=True,
    )
    t.does(1, "Dagger", "Vanguard of the North")
    assert t.card("Vanguard of the North").place == "dead"
    t.passes(0)
    t.does(1, "Dagger")
    t.does(0, "Blood Magic Ritual")
    assert t.card("Robb Stark").place == "play" and t.card("Robb Stark").blank and t.card("Robb Stark").keywords == []
    assert t.card("Robb Stark").attachments == ["Blood Magic Ritual"]
    t = table(
        targaryen(play=["Robb Stark"], hand=["Blood Magic Ritual", "Dagger", "Dagger"], gold=1), stark(), pause=True
    )
    t.does(0, "Dagger")
    t.does(0, "Blood Magic Ritual")
    t.passes(1)
    t.does(0, "Dagger")
    assert "Blood Magic Ritual" in t.pile(0, "discard")


def test_qarth_buys_chains_off() -> None:
    mine = [
        "Qarth",
        wearing("Khal Drogo", card("Milk of the Poppy", owner=1)),
        wearing("Dothraki Sea", card("Frozen Solid", owner=1)),
    ]
    t = table(targaryen(play=mine, gold=1), stark(play=[wearing("Robb Stark", "Ice")]), phase="challenges", pause=True)
    t.does(0, "Qarth")
    assert t.offered(0) == ["Milk of the Poppy", "Frozen Solid"]
    t.does(0, "Milk of the Poppy")
    assert t.pile(1, "discard") == ["Milk of the Poppy"] and t.card("Qarth").kneeling and t.gold(0) == 0
    t = table(targaryen(play=mine), stark(), phase="challenges", pause=True)
    assert "Qarth" not in t.offered(0)


def test_drogons_fire_burns_on() -> None:
    theirs = lannister(play=[kneeling("King's Hunting Party"), kneeling("The Tickler")])
    t = wins(targaryen(play=["11093"], hand=["Poison", "Poison"]), theirs, "military", ["11093"])
    t.does(0, "Drogon", "King's Hunting Party")
    t.run_to("cards.claim", 1)
    t.does(1, ["The Tickler"])
    t.resolve()
    for _ in range(2):
        t.run_to("cards.action", 0)
        t.does(0, "Poison")
        if t.is_asked(0, "cards.target"):
            t.does(0, "King's Hunting Party")
    assert t.card("King's Hunting Party").place == "dead"


def test_blood_of_my_blood_is_no_place() -> None:
    t = table(
        targaryen(hand=["Blood of My Blood"], gold=3, deck=["Aggo", "Hall"]), stark(), phase="challenges", pause=True
    )
    t.does(0, "Blood of My Blood")
    assert t.offered(0) == ["Aggo", "pass"]


def test_flames_consume_for_the_phase() -> None:
    mine = targaryen(play=["Khal Drogo"], hand=["Consuming Flames", "Handmaiden", "Poison"], gold=2)
    t = fight(
        mine,
        lannister(play=["Gold Cloaks", "King's Hunting Party"]),
        "military",
        ["Khal Drogo"],
        ["King's Hunting Party"],
        pause=True,
    )
    t.does(0, "Consuming Flames", "King's Hunting Party")
    assert t.card("King's Hunting Party").strength == 3
    t.run_to("cards.claim", 1) if t.match.contest >= 0 and not t.key.startswith("cards.action") else None
    t.resolve()
    t.match.last(4, t.card("King's Hunting Party").number, -3, 1, 0)
    t.idle()
    assert t.card("King's Hunting Party").place == "dead"
