"""Characters of Stark in the packs: every sentence of every card here."""

from __future__ import annotations

import pytest

from tests.cards.cards_for_packs import FREYS, USED
from tests.cards.packs import fight, killed, lays, offers, over, table, to_reaction, wins
from tests.cards.packs import wins as won
from tests.cards.table import card, cards_file, challenge, kneeling, lannister, stark, wearing

pytestmark = pytest.mark.rule("agot-effects-01")


GHOST = "07021"  # an attachment


CATELYN = "03002"


EDDARD = "03003"


BURNING = {"set": "test", "faction": "neutral", "cards": [{
    "code": "burning", "name": {"en": "Burning", "de": "Brand", "ru": "Пожар"}, "type": "event", "cost": 0,
    "does": [{"action": "any", "do": {"sacrifice": {"whose": "mine"}}}]}]}  # fmt: skip


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


def test_jeyne_poole_calls_a_lady_back() -> None:
    t = table(
        stark(play=["Jeyne Poole"], discard=["Arya Stark", "Robb Stark"]), stark(discard=["Sansa Stark"]), pause=True
    )
    t.does(0, "Jeyne Poole")
    assert t.pile(0, "hand") == ["Arya Stark"] and "Jeyne Poole" in t.pile(0, "discard")
    t = table(stark(play=["Jeyne Poole"], discard=["Arya Stark"]), lannister(), phase="challenges", pause=True)
    assert "Jeyne Poole" not in t.offered(0)


def test_dacey_is_as_strong_as_her_house() -> None:
    t = table(stark(play=["Dacey Mormont", "Arya Stark", "Littlefinger", "The Wolfswood"]), stark(play=["Robb Stark"]))
    assert t.card("Dacey Mormont").strength == 2 and t.card("Dacey Mormont").keywords == ["renown"]


def test_bran_rouses_a_wolf() -> None:
    t = table(stark(play=["06081", kneeling("Summer"), "Robb Stark", "Hall"]), stark(play=["Grey Wind"]), pause=True)
    t.does(0, "Bran Stark")
    assert t.offered(0) == ["Summer", "Grey Wind"]
    t.does(0, "Summer", "power challenge")
    assert (
        not t.card("Summer").kneeling
        and t.card("Summer").icons == ["military", "power"]
        and t.card("Bran Stark").kneeling
    )
    t.to_phase("challenges")
    assert t.card("Summer").icons == ["military"]


def test_sansas_maid_adorns_ladies() -> None:
    maid = card("Sansa's Maid", tokens={"gold": 2})
    t = table(stark(play=[maid, "Sansa Stark", "Robb Stark"]), stark(play=["Arya Stark"]))
    assert [t.card(x).strength for x in ("Sansa Stark", "Robb Stark", "Arya Stark", "Sansa's Maid")] == [4, 5, 2, 2]
    t = table(stark(hand=["Sansa's Maid"], gold=5), lannister(), pause=True)
    t.does(0, "Sansa's Maid", 3)
    assert t.gold(0) == 0


def test_ser_dontos_stands_up_for_ladies() -> None:
    for event, name, saved in (
        ("Dagger", "Sansa Stark", True),
        ("Exile", "Sansa Stark", True),
        ("Dagger", "Robb Stark", False),
        ("Exile", "Hall", False),
    ):
        t = table(
            stark(play=[kneeling("Ser Dontos Hollard"), name]), lannister(hand=[event]), first=1, active=1, pause=True
        )
        t.does(1, event, name)
        if saved:
            t.does(0, "Ser Dontos Hollard")
            assert not t.card("Ser Dontos Hollard").kneeling
        assert (t.card(name).place == "play") is saved
    t = killed("Sansa Stark", stark(play=["Ser Dontos Hollard", "Sansa Stark"]), lannister())
    assert t.card("Sansa Stark").place == "dead"
    t = table(stark(play=["Ser Dontos Hollard"], hand=["Little Bird", "Ice"], gold=5), lannister(), pause=True)
    assert "Little Bird" not in t.offered(0) and "Ice" in t.offered(0)


def test_maege_draws_her_own() -> None:
    for top, drawn in (("Arya Stark", True), ("Littlefinger", False)):
        t = wins(stark(play=["Maege Mormont"], deck=[top] * 9), lannister(), "power", ["Maege Mormont"])
        t.does(0, "Maege Mormont")
        assert (t.pile(0, "hand") == [top]) is drawn and "renown" in t.card("Maege Mormont").keywords
    t = wins(
        stark(play=["Maege Mormont", "Robb Stark", "Frey Hall"]), lannister(), "power", ["Robb Stark"], content=[FREYS]
    )
    assert over(t)
    t = fight(
        stark(play=["Maege Mormont"]),
        lannister(play=["Tywin Lannister"]),
        "power",
        ["Maege Mormont"],
        ["Tywin Lannister"],
    )
    assert not to_reaction(t)
    t = fight(
        stark(play=["Maege Mormont", "Robb Stark"]),
        stark(play=["Dacey Mormont"]),
        "power",
        ["Robb Stark"],
        ["Dacey Mormont"],
    )
    assert not to_reaction(t)


def test_the_greatjon_is_early_at_the_feast() -> None:
    for used, stands in ((USED[1:], True), (USED, False)):
        t = fight(
            stark(play=["Greatjon Umber"], used=used), lannister(used=USED), "military", ["Greatjon Umber"], pause=True
        )
        assert to_reaction(t) is stands
        if stands:
            t.does(0, "Greatjon Umber")
            assert not t.card("Greatjon Umber").kneeling and "intimidate" in t.card("Greatjon Umber").keywords
    assert over(wins(stark(play=["Greatjon Umber"]), lannister(), "power", ["Greatjon Umber"]))
    assert over(wins(stark(play=[kneeling("Greatjon Umber"), "Grey Wind"]), lannister(), "military", ["Grey Wind"]))
    t = fight(
        stark(play=["Greatjon Umber"]),
        lannister(play=["Tywin Lannister"]),
        "military",
        ["Greatjon Umber"],
        ["Tywin Lannister"],
    )
    assert not to_reaction(t)
    t = fight(
        lannister(play=["The Tickler"]), stark(play=["Greatjon Umber"]), "military", ["The Tickler"], ["Greatjon Umber"]
    )
    assert not to_reaction(t)


def test_an_umber_loyalist_gives_and_takes() -> None:
    t = table(stark(hand=["Umber Loyalist", "Winterfell Steward"], gold=4), lannister(hand=["Dagger"]), pause=True)
    t.does(0, "Umber Loyalist", "Umber Loyalist")
    assert len(t.pile(0, "hand")) == 3
    t.does(1, "Dagger")
    t.pass_while(lambda: t.key != "cards.discard", 3)
    hand = t.pile(0, "hand")
    t.does(0, ["Winterfell Steward", next(x for x in hand if x != "Winterfell Steward")])
    lays(t)
    assert len(t.pile(0, "hand")) == 1
    t = table(
        stark(play=["Umber Loyalist", "Arya Stark"], hand=["Winterfell Steward"], gold=1),
        lannister(hand=["Dagger"]),
        pause=True,
    )
    t.does(0, "Winterfell Steward")
    assert t.key.startswith("cards.action")
    t.does(1, "Dagger", "Arya Stark")
    assert t.key.startswith("cards.action")


def test_the_kennel_master_lets_the_wolves_out() -> None:
    play = [
        "Winterfell Kennel Master",
        "Robb Stark",
        "Summer",
        wearing("Sansa Stark", GHOST),
        "Arya Stark",
        "Direwolf Pup",
    ]
    t = fight(stark(play=play), lannister(), "military", ["Robb Stark", "Direwolf Pup"], pause=True)
    t.does(0, "Winterfell Kennel Master")
    assert t.offered(0) == ["Summer", "Sansa Stark"]
    t.does(0, "Sansa Stark")
    assert t.card("Sansa Stark").part == "attacking" and t.card("Sansa Stark").kneeling
    t.passes(1)
    assert "Winterfell Kennel Master" not in t.offered(0)
    t = fight(
        stark(play=["Winterfell Kennel Master", "Summer", "Littlefinger"]),
        lannister(play=["Robb Stark"]),
        "power",
        ["Littlefinger"],
        ["Robb Stark"],
        pause=True,
    )
    assert "Winterfell Kennel Master" not in t.offered(0)

    standing = challenge("military", ["Robb Stark", "Direwolf Pup"])
    play = ["Winterfell Kennel Master", "Robb Stark", "Summer", "Direwolf Pup"]
    t = table(stark(play=play), lannister(), phase="challenges", step="actions", challenge=standing, pause=True)
    t.does(0, "Winterfell Kennel Master")
    assert t.card("Summer").part == "attacking"


def test_king_robbs_host_wins_power_from_the_loser() -> None:
    host = "King Robb's Host"
    for plot, power in (("Summons", 1), ("A Storm of Swords", 2)):
        t = won(
            stark(play=[host, "Grey Wind", "Arya Stark"], plot=plot),
            lannister(power=5),
            "military",
            [host, "Grey Wind"],
        )
        t.does(0, host)
        assert t.offered(0) == [host, "Grey Wind"]
        t.does(0, "Grey Wind")
        assert t.card("Grey Wind").power == power and t.faction_power(1) == 5 - power
    for play, type_ in (([host, "Robb Stark"], "military"), ([host], "power")):
        t = won(stark(play=play), lannister(power=5), type_, [play[-1]])
        assert t.match.contest < 0 or host not in t.offered()
    t = table(stark(play=[host], hand=["Little Bird"], gold=1), lannister(), pause=True)
    assert "Little Bird" not in t.offered(0)
    mine = stark(play=[host], power=5)
    t = fight(
        mine,
        lannister(play=["Tywin Lannister", "Gold Cloaks"]),
        "military",
        [host],
        ["Tywin Lannister", "Gold Cloaks"],
        pause=True,
    )
    t.pass_while(lambda: t.match.contest >= 0 and not t.key.startswith("cards.reaction"))
    assert t.match.contest < 0


def test_catelyn_grows_with_her_losses() -> None:
    t = table(
        stark(play=[card(CATELYN, power=2), "Arya Stark", "Robb Stark", "Littlefinger"]),
        lannister(hand=["Dagger"] * 3, play=["Sansa Stark"]),
        first=1,
        active=1,
        pause=True,
    )
    assert t.card("Catelyn Stark").strength == 7
    for name, reacts in (("Littlefinger", False), ("Sansa Stark", False), ("Arya Stark", True)):
        t.does(1, "Dagger", name)
        assert t.key.startswith("cards.reaction") is reacts
        if reacts:
            t.does(0, "Catelyn Stark")
        t.passes(0)
    assert t.card("Catelyn Stark").power == 3
    t = table(stark(play=[CATELYN, "Arya Stark", "Wyman Manderly"]), lannister(), pause=True)
    t.does(0, "Wyman Manderly", "Arya Stark")
    assert "Catelyn Stark" in t.offered(0)
    t.does(0, "Catelyn Stark")
    assert t.card("Catelyn Stark").power == 1
    t = table(
        stark(play=[CATELYN, "Arya Stark", "Summer", "Sansa Stark"]),
        lannister(hand=["Dagger"] * 3),
        first=1,
        active=1,
        pause=True,
    )
    for name, reacts in (("Arya Stark", True), ("Summer", True), ("Sansa Stark", False)):
        t.does(1, "Dagger", name)
        assert t.key.startswith("cards.reaction") is reacts
        if reacts:
            t.does(0, "Catelyn Stark")
        t.passes(0)
    assert t.card("Catelyn Stark").power == 2
    t = table(stark(play=[CATELYN, "The Wolfswood"]), lannister(hand=["Exile"]), first=1, active=1, pause=True)
    sold = cards_file(
        {
            "name": "Fire",
            "type": "event",
            "cost": 0,
            "does": [{"action": "any", "do": {"sacrifice": {"type": "location", "whose": "mine"}}}],
        }
    )
    sold["cards"][0]["code"] = "fire"
    t = table(stark(play=[CATELYN, "The Wolfswood"], hand=["Fire"]), lannister(), pause=True, content=[sold])
    t.does(0, "Fire", "The Wolfswood")
    assert t.key.startswith("cards.action")


def test_eddard_shares_his_renown() -> None:
    play = [EDDARD, "Robb Stark", "Arya Stark"]
    t = fight(stark(play=play), lannister(), "military", ["03003", "Robb Stark"], pause=True)
    t.run_to("cards.use-keyword", 0)
    t.does(0, ["Eddard Stark"])
    t.does(0, "Eddard Stark")
    assert t.card("Robb Stark").power >= 1 and t.card("Arya Stark").power == 0
    t = fight(
        stark(play=play, hand=["Song of Praise"]),
        lannister(play=["Gold Cloaks"]),
        "military",
        ["03003", "Robb Stark"],
        ["Gold Cloaks"],
        pause=True,
    )
    t.does(0, "Song of Praise", "Eddard Stark")
    assert t.key.startswith("cards.action")
    mine, theirs = stark(play=play), stark(play=["Littlefinger"])
    t = fight(mine, theirs, "power", ["03003", "Robb Stark"], ["Littlefinger"], pause=True)
    t.run_to("cards.use-keyword", 0)
    t.does(0, ["Eddard Stark", "Robb Stark"])
    t.does(0, "Eddard Stark")
    assert t.key.startswith("cards.action") or "Littlefinger" not in t.offered(0)
    assert t.card("Robb Stark").power == 2
    t = fight(stark(play=play), theirs, "power", ["03003", "Robb Stark"], pause=True)
    t.run_to("cards.use-keyword", 0)
    t.does(0, ["Robb Stark"])
    assert not t.key.startswith("cards.reaction")


def test_the_blackfish_leads_the_tullys() -> None:
    for power, kneels in ((4, False), (3, True)):
        play = [card("The Blackfish", power=power), "Catelyn Stark", "Robb Stark"]
        t = table(stark(play=play), stark(play=["Tumblestone Knight"]), phase="challenges", pause=True)
        t.initiate("power", "The Blackfish", "Catelyn Stark", "Robb Stark")
        assert t.card("The Blackfish").keywords == ["renown"]
        assert t.card("Catelyn Stark").kneeling is kneels and t.card("Robb Stark").kneeling
    for type_, draws in (("military", True), ("power", False)):
        t = won(stark(play=["The Blackfish", "Robb Stark"], deck=["Ice"] * 3), lannister(), type_, ["Robb Stark"])
        assert (t.match.contest >= 0 and "The Blackfish" in t.offered(0)) is draws
        if draws:
            t.does(0, "The Blackfish")
            assert len(t.pile(0, "hand")) == 1
            t.run_to("cards.challenge", 0)
    t = fight(
        lannister(play=["Burned Men"]),
        stark(play=["The Blackfish", "Robb Stark"]),
        "military",
        ["Burned Men"],
        ["Robb Stark"],
    )
    t.pass_while(lambda: t.match.contest >= 0 and not t.key.startswith("cards.reaction.won"))
    assert t.match.contest < 0
    t = won(
        stark(play=["The Blackfish", "Robb Stark", "Grey Wind"], deck=["Ice"] * 9, plot="A Storm of Swords"),
        lannister(),
        "military",
        ["Grey Wind"],
    )
    t.does(0, "The Blackfish")
    t.run_to("cards.challenge", 0)
    t.initiate("military", "Robb Stark")
    t.pass_while(lambda: t.match.contest >= 0 and not t.key.startswith("cards.reaction.won"))
    assert t.match.contest < 0
    t = fight(
        stark(play=["The Blackfish", "Arya Stark", "Robb Stark"]),
        lannister(play=["Tywin Lannister"]),
        "military",
        ["Robb Stark"],
        ["Tywin Lannister"],
    )
    t.pass_while(lambda: t.match.contest >= 0 and not t.key.startswith("cards.reaction"))
    assert t.match.contest < 0
    theirs = stark(play=[card("The Blackfish", power=4)])
    t = table(stark(play=["Catelyn Stark"]), theirs, phase="challenges", pause=True)
    t.initiate("power", "Catelyn Stark")
    assert t.card("Catelyn Stark").kneeling


def test_wolves_of_the_north_weaken_whom_they_pass() -> None:
    t = table(
        stark(play=["Wolves of the North", "Summer", "Grey Wind"]),
        lannister(play=["The Tickler", "Tywin Lannister"]),
        phase="challenges",
        pause=True,
    )
    t.initiate("military", "Wolves of the North")
    t.run_to("cards.stealth", 0)
    t.does(0, "Tywin Lannister")
    t.does(0, "Wolves of the North")
    assert t.card("Tywin Lannister").strength == 3
    t.to_phase("dominance")
    assert t.card("Tywin Lannister").strength == 6
    t = table(
        stark(
            play=["Wolves of the North", "Arya Stark"],
        ),
        lannister(play=["Summer", "Robb Stark"]),
        phase="challenges",
        pause=True,
    )
    t.initiate("power", "Arya Stark")
    t.run_to("cards.stealth", 0)
    t.does(0, "Robb Stark")
    assert t.card("Robb Stark").strength == 5 and not t.key.startswith("cards.reaction")
    t = table(stark(play=["Wolves of the North"], hand=["Little Bird"], gold=1), stark(play=["Summer"]), pause=True)
    assert "Little Bird" not in t.offered(0)
    t = table(stark(play=["Wolves of the North"]), stark(play=["Summer", "Robb Stark"]), phase="challenges", pause=True)
    t.initiate("military", "Wolves of the North")
    t.run_to("cards.stealth", 0)
    t.does(0, "Robb Stark", "Wolves of the North")
    assert t.card("Robb Stark").strength == 4
    t.run_to("cards.claim", 1)
    t.does(1, ["Summer"])
    t.pass_while(lambda: t.match.contest >= 0)
    assert t.card("Robb Stark").strength == 4


def test_jory_dies_for_his_lords() -> None:
    for plot, power in (("The Winds of Winter", 1), ("Summons", 0)):
        t = table(
            stark(play=["Jory Cassel", "Robb Stark", "Tumblestone Knight"], plot=plot),
            lannister(hand=["Dagger"]),
            first=1,
            active=1,
            pause=True,
        )
        t.does(1, "Dagger", "Robb Stark")
        t.does(0, "Jory Cassel")
        assert t.card("Robb Stark").place == "play" and t.card("Robb Stark").power == power
        assert t.pile(0, "discard") == ["Jory Cassel"]
    for play, name in (
        (["Jory Cassel", "Tumblestone Knight"], "Tumblestone Knight"),
        (["Jory Cassel", "Littlefinger"], "Littlefinger"),
    ):
        t = table(stark(play=play), lannister(hand=["Dagger"]), first=1, active=1, pause=True)
        t.does(1, "Dagger", name)
        assert t.card(name).place == "dead"
    t = table(stark(play=["Jory Cassel"], hand=["Dagger"]), stark(play=["Robb Stark"]), pause=True)
    t.does(0, "Dagger", "Robb Stark")
    assert t.card("Robb Stark").place == "dead"


def test_a_bear_island_loyalist_shields_his_comrades() -> None:
    play = ["Bear Island Loyalist", "Robb Stark", "Arya Stark", "Littlefinger"]
    for who, shielded in (
        (["Bear Island Loyalist", "Robb Stark", "Littlefinger"], True),
        (["Robb Stark", "Littlefinger"], False),
    ):
        t = fight(
            stark(play=play, hand=["Wine"]),
            lannister(hand=["Dagger"], play=["Cersei Lannister"]),
            "power",
            who,
            pause=True,
        )
        t.does(0, "Wine")
        assert "Robb Stark" in t.offered(0)
        t.does(0, "Robb Stark")
        t.does(1, "Dagger")
        assert ("Robb Stark" not in t.offered(1)) is shielded
        assert {"Bear Island Loyalist", "Arya Stark", "Littlefinger"} <= set(t.offered(1))
    t = fight(
        stark(play=["Bear Island Loyalist"]),
        stark(play=["Robb Stark"], hand=["Song of Praise"]),
        "power",
        ["Bear Island Loyalist"],
        ["Robb Stark"],
        pause=True,
    )
    t.passes(0)
    t.does(1, "Song of Praise")
    assert "Robb Stark" in t.offered(1)
    theirs = stark(play=["Robb Stark"])
    mine = stark(play=["Bear Island Loyalist"], hand=["Dagger"])
    t = fight(mine, theirs, "power", ["Bear Island Loyalist"], ["Robb Stark"], pause=True)
    t.does(0, "Dagger")
    assert "Robb Stark" in t.offered(0)


def test_a_house_tully_septon_turns_power_into_followers() -> None:
    rich = [card("Robb Stark", power=1), card("The Iron Throne", power=1)]
    seven = cards_file({"name": "Sparrow", "type": "character", "cost": 3, "strength": 1, "traits": ["The Seven"]})
    seven["cards"][0]["code"] = "sparrow"
    for name, left in (("Tumblestone Knight", 9), ("Sparrow", 8), ("Arya Stark", 6), ("Hall", 6)):
        mine = stark(play=["House Tully Septon", *rich], hand=[name], gold=9, plot="Summons")
        t = table(mine, lannister(play=[card("Tywin Lannister", power=2)]), pause=True, content=[seven])
        t.does(0, "House Tully Septon")
        assert t.card("Robb Stark").power == 0 and t.card("The Iron Throne").power == 1
        t.passes(1)
        t.does(0, name)
        assert t.gold(0) == left
    mine = stark(play=["House Tully Septon", card("Robb Stark", power=3)], hand=["Tumblestone Knight"])
    t = table(mine, lannister(), pause=True)
    t.does(0, "House Tully Septon")
    t.passes(1)
    assert "House Tully Septon" not in t.offered(0)
    t = table(mine, lannister(), phase="challenges", pause=True)
    assert "House Tully Septon" not in t.offered(0)


def test_greatjons_vanguard_is_eager_at_first() -> None:
    for used, strength in ((["Summons", "Taxation"], 6), (["Summons", "Taxation", "Confiscation"], 4)):
        t = table(stark(play=["Greatjon's Vanguard"], used=used), lannister(used=["Summons"] * 1), phase="challenges")
        assert t.card("Greatjon's Vanguard").strength == strength
        assert ("renown" in t.card("Greatjon's Vanguard").keywords) is (strength == 6)
    t = table(
        stark(play=["Greatjon's Vanguard"], hand=["Little Bird"], gold=1, used=["Summons", "Taxation"]),
        lannister(used=["Summons", "Taxation"]),
        pause=True,
    )
    assert "Little Bird" not in t.offered(0) and t.card("Greatjon's Vanguard").strength == 6


def test_septa_mordane_raises_the_girls() -> None:
    play = ["Septa Mordane", "Sansa Stark", "Arya Stark", "Catelyn Stark", "Bran Stark"]
    t = table(stark(play=play), stark(play=["Sansa Stark", "Arya Stark"]))
    assert [x.strength for x in t.cards("Sansa Stark")] == [4, 2]
    assert [x.keywords for x in t.cards("Sansa Stark")] == [["renown"], []] and t.card("Catelyn Stark").keywords == []
    assert t.card("Septa Mordane").icons == ["intrigue"] and t.card("Bran Stark").icons == ["power"]
    assert [x.icons for x in t.cards("Arya Stark")] == [["intrigue", "power"], ["power"]]
    t = table(stark(play=play), lannister(plot="Blood of the Dragon"))
    assert t.card("Arya Stark").strength == 2 and t.card("Catelyn Stark").strength == 3
    t = table(stark(play=play, plot="Blood of the Dragon"), lannister(play=["Arya Stark"]))
    assert [x.strength for x in t.cards("Arya Stark")] == [1, 1]


def test_ramsay_snow_takes_one_of_each() -> None:
    seats = (
        stark(play=["Arya Stark", "Hall"], hand=["Ramsay Snow"], gold=5),
        lannister(play=["The Tickler", "Tywin Lannister"]),
    )
    t = table(*seats, pause=True)
    t.does(0, "Ramsay Snow")
    assert t.offered(0) == ["Arya Stark", "Ramsay Snow"]
    t.does(0, ["Arya Stark"])
    t.does(1, ["The Tickler"])
    assert t.pile(0, "discard") == ["Arya Stark"] and t.pile(1, "discard") == ["The Tickler"]
    seats = (
        stark(play=["Ramsay Snow"], hand=["Arya Stark"], gold=5),
        lannister(play=["The Tickler", "Tywin Lannister"]),
    )
    t = table(*seats, pause=True)
    t.does(0, "Arya Stark")
    assert t.card("Arya Stark").place == "play"


def test_maester_vyman_honours_his_own() -> None:
    play = ["Maester Vyman", "Catelyn Stark", "Robb Stark", "Hall"]
    theirs = ["House Maester", "Tywin Lannister"]
    for type_, offered in (("military", True), ("power", True), ("intrigue", False)):
        t = won(stark(play=play), lannister(play=theirs), type_, ["Robb Stark"])
        assert offers(t, "Maester Vyman") == offered
        if offered:
            t.does(0, "Maester Vyman")
            assert t.offered(0) == ["Catelyn Stark", "House Maester"]
            t.does(0, "Catelyn Stark")
            assert t.card("Catelyn Stark").power == 1 and t.card("Maester Vyman").kneeling
    t = won(lannister(play=["Tywin Lannister"]), stark(play=play), "power", ["Tywin Lannister"])
    assert not offers(t, "Maester Vyman", 1)


def test_jeyne_poole_calls_nobody_but_ladies() -> None:
    t = table(stark(play=["Jeyne Poole"], discard=["Hall", "Robb Stark"]), lannister(), pause=True)
    assert "Jeyne Poole" not in t.offered(0)


def test_wyman_manderly_feasts_on_characters_of_his_own() -> None:
    t = table(stark(play=[kneeling("Wyman Manderly"), "Arya Stark", "The Wolfswood"]), lannister(), pause=True)
    t.does(0, "Wyman Manderly")
    assert t.offered(0) == ["Wyman Manderly", "Arya Stark"]
    t = killed("Arya Stark", stark(play=[kneeling("Wyman Manderly"), "Arya Stark"]), lannister())
    assert t.key.startswith("cards.reaction")
    t.does(0, "Wyman Manderly")
    assert not t.card("Wyman Manderly").kneeling
    t = table(
        stark(play=["Wyman Manderly", "The Wolfswood"], hand=["Burning"]), lannister(), pause=True, content=[BURNING]
    )
    t.does(0, "Burning", "The Wolfswood")
    assert t.key.startswith("cards.action")
    t = table(
        stark(play=["Wyman Manderly"]),
        lannister(play=["The Tickler", "Gold Cloaks"], hand=["Burning"]),
        first=1,
        active=1,
        pause=True,
        content=[BURNING],
    )
    t.does(1, "Burning", "The Tickler")
    assert t.key.startswith("cards.action")
