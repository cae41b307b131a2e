"""Dragons of the East: every sentence of the cards that came in later."""

from __future__ import annotations

import pytest

from tests.cards.outcomes import GIANT, acts, answers, ends, hosts, left, printed
from tests.cards.packs import fight, killed, offers, shows, table, wins
from tests.cards.plain_cards import folk, man, place, thing
from tests.cards.table import baratheon, kneeling, lannister, martell, stark, targaryen, wearing

pytestmark = pytest.mark.printing("Dragons of the East")

DOTHRAKI = man("Rider", traits=["Dothraki"])
HORDE = [DOTHRAKI, man("Walker"), man("Hatchling", traits=["Hatchling"]), man("Bastard", traits=["Bastard"])]


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("15003", {"keywords": ["no attachments"]}),
        ("15004", {"keywords": ["no attachments"]}),
        ("15005", {"keywords": ["renown"]}),
        ("15030", {"gold": 1}),
        ("Tormund Giantsbane", {"keywords": ["intimidate"]}),
        ("Water Dancer's Sword", {"keywords": ["ambush 1"]}),
    ],
)
def test_what_is_printed_beside_the_text(name: str, said: dict[str, object]) -> None:
    assert printed(name) == said


@pytest.mark.parametrize(("name", "again"), [("Fledgling", True), ("Queen", True), ("Walker", False)])
def test_rhaegal_wakes_another_and_himself_for_his_kin(name: str, again: bool) -> None:
    cards = [man("Fledgling", traits=["Dragon"]), man("Queen", traits=["Stormborn"]), man("Walker"), man("Guest")]
    mine = targaryen(play=["15003", kneeling(name), kneeling("Hall")])
    theirs = lannister(play=[kneeling("Guest")])
    t = ends(mine, "win attack unopposed military", ["15003"], cards, theirs)
    t.does(0, "Rhaegal")
    assert not t.card(name).kneeling and t.card("Rhaegal").kneeling is not again
    assert left(t, "Rhaegal") == (0, "phase")
    cards = [man("Guest"), man("Walker")]
    assert not answers(
        "Rhaegal", targaryen(play=["15003", kneeling("Walker")]), "lose attack military", ["15003"], folks=cards
    )
    assert not answers(
        "Rhaegal", targaryen(play=["15003", kneeling("Walker")]), "win defend military", ["15003"], folks=cards
    )
    assert not answers(
        "Rhaegal", targaryen(play=["15003"]), "win attack unopposed military", ["15003"], theirs=theirs, folks=cards
    )


def test_viserion_flies_before_the_stormborn() -> None:
    crowd = folk(
        man("Queen", traits=["Stormborn"]), man("Fledgling", traits=["Dragon"]), man("Walker"), man("Home"), DOTHRAKI
    )
    play = ["15004", "Queen", "Fledgling", "Walker", "Home", "Hall"]
    t = fight(
        targaryen(play=play),
        lannister(play=["Rider", "Queen"]),
        "military",
        ["15004", "Queen", "Fledgling", "Walker"],
        ["Rider"],
        content=crowd,
        pause=True,
    )
    strengths = [t.card(name).strength for name in ("Viserion", "Queen", "Fledgling", "Walker", "Home", "Rider")]
    assert strengths == [8, 2, 2, 0, 2, 0]
    assert "stealth" in t.card("Queen", 0).keywords and "stealth" not in t.card("Queen", 1).keywords
    assert "stealth" not in t.card("Walker").keywords + t.card("Hall").keywords
    t = fight(
        targaryen(play=["15004", "Walker"]),
        lannister(play=["Rider"]),
        "military",
        ["Walker"],
        ["Rider"],
        content=crowd,
        pause=True,
    )
    assert t.card("Walker").strength == 2


def test_khal_drogo_keeps_his_riders_in_the_field() -> None:
    crowd = folk(DOTHRAKI, man("Host", traits=["Army"]), man("Walker"), thing("Whip", traits=["Dothraki"]))
    for name, kept in (("Rider", True), ("Host", True), ("Walker", False)):
        mine = targaryen(play=["15005", "Rider", "Host", "Walker"], hand=["Walker"])
        t = table(mine, lannister(hand=["Ransom"]), first=1, active=1, pause=True, content=crowd)
        t.does(1, "Ransom", name)
        assert offers(t, "Khal Drogo") is kept
        if kept:
            t.does(0, "Khal Drogo")
            assert t.card(name).place == "play" and t.pile(0, "discard") == ["Walker"]
    t = table(
        targaryen(play=["15005", "Rider"]), lannister(hand=["Ransom"]), first=1, active=1, pause=True, content=crowd
    )
    t.does(1, "Ransom", "Rider")
    assert t.card("Rider").place == "hand"  # there is no card to discard
    t = table(
        targaryen(play=["15005"], hand=["Walker"]),
        lannister(hand=["Ransom"], play=["Rider"]),
        first=1,
        active=1,
        pause=True,
        content=crowd,
    )
    t.does(1, "Ransom", "Rider")
    assert not offers(t, "Khal Drogo")
    mine = targaryen(play=["15005", wearing("Walker", "Whip")], hand=["Walker"])
    take = {
        "name": "Strip",
        "type": "event",
        "cost": 0,
        "does": [{"action": "any", "target": {"type": "attachment"}, "do": {"return": "it"}}],
    }
    t = table(
        mine,
        lannister(hand=["Strip"]),
        first=1,
        active=1,
        pause=True,
        content=folk(*crowd[0]["cards"][2:0], man("Walker"), thing("Whip", traits=["Dothraki"]), take),
    )
    t.does(1, "Strip")
    assert not offers(t, "Khal Drogo")


@pytest.mark.parametrize("code", ["15007", "15009"])
def test_bloodriders_rob_with_two_dothraki(code: str) -> None:
    name = {"15007": "Jhogo", "15009": "Rakharo"}[code]
    theirs = lannister(power=3, hand=["Hedge Knight", "Hedge Knight"])
    mine = targaryen(play=[code, "Rider", "Walker", "Rider"], hand=["Walker"])
    t = ends(mine, "win attack unopposed military", ["Rider", code], HORDE, theirs)
    t.does(0, name)
    assert (t.faction_power(0), t.faction_power(1)) == ((2, 2) if code == "15007" else (1, 3))
    assert len(t.pile(1, "hand")) == (2 if code == "15007" else 1)
    for by in (["Walker", code], ["Rider", "Walker"]):
        assert not answers(name, mine, "win attack unopposed military", by, folks=HORDE, theirs=theirs)
    for how in ("win attack unopposed power", "lose attack military"):
        assert not answers(name, mine, how, ["Rider", code], folks=HORDE, theirs=theirs)
    assert not answers(name, mine, "win defend military", ["Rider", code], folks=HORDE, theirs=theirs)
    riders = targaryen(power=3, hand=["Hedge Knight"], play=["Rider", "Rider"])
    mine = targaryen(play=[code, "Giant"])
    t = wins(riders, mine, "military", ["Rider", "Rider"], defending=["Giant"], content=folk(*HORDE, GIANT))
    assert not offers(t, name, 1)


def test_the_shavepate_calls_up_whom_he_can_pay() -> None:
    crowd = folk(man("Dear", cost=3), man("Cheap", cost=1), place("Stall", cost=1), man("Held", cost=1))
    mine = targaryen(play=["The Shavepate"], discard=["Dear", "Cheap", "Stall"], hand=["Held"], gold=2)
    t = table(mine, lannister(discard=["Held"]), phase="challenges", pause=True, content=crowd)
    t.does(0, "The Shavepate", 1)
    assert t.card("Cheap").place == "play" and t.gold(0) == 1 and left(t, "The Shavepate") == (0, "phase")
    t = table({**mine, "gold": 5}, lannister(discard=["Held"]), phase="challenges", pause=True, content=crowd)
    t.does(0, "The Shavepate", 3)
    assert t.offered(0) == ["Dear", "Cheap"]
    mine = targaryen(play=["The Shavepate"], discard=["Cheap"], gold=2)
    assert acts("The Shavepate", mine, "challenges", "dominance", content=crowd) == ["challenges"]


def test_blue_graces_bring_back_the_great() -> None:
    crowd = folk(man("Great", cost=6), man("Small", cost=5), man("Other", cost=6), place("Pyramid", cost=7))
    mine = targaryen(play=["Blue Graces"], dead=["Great", "Small"], discard=["Pyramid", "Small"], hand=["Other"])
    t = table(mine, lannister(dead=["Other"]), phase="challenges", pause=True, content=crowd)
    t.does(0, "Blue Graces")
    assert t.offered(0) == ["Pyramid", "Great"] and t.card("Blue Graces").place == "out"
    t.does(0, "Great")
    assert t.card("Great").place == "deck" and any("shuffle" in line for line in t.log())
    mine = targaryen(play=["Blue Graces"], dead=["Great"])
    assert acts("Blue Graces", mine, "challenges", "dominance", content=crowd) == ["challenges"]


def test_a_horselord_is_strong_among_his_own() -> None:
    crowd = folk(DOTHRAKI, man("Walker"))
    play = ["Horselord", "Rider", "Rider", "Walker", "Rider"]
    t = fight(
        targaryen(play=play),
        lannister(),
        "military",
        ["Horselord", "Rider", "Rider", "Walker"],
        content=crowd,
        pause=True,
    )
    assert t.card("Horselord").strength == 3
    t = fight(targaryen(play=play), lannister(), "military", ["Rider", "Rider"], content=crowd, pause=True)
    assert t.card("Horselord").strength == 1


def test_the_khaleesi_rises_or_takes_more() -> None:
    mine = targaryen(play=[wearing("Queen", "Khaleesi"), "Walker"])
    cards = [man("Queen", traits=["Lady"]), man("Walker"), place("Court", traits=["Lady"])]
    for option in (0, 1):
        theirs = lannister(hand=["Hedge Knight"] * 3)
        t = ends(mine, "win attack unopposed intrigue", ["Queen"], cards, theirs)
        t.does(0, "Khaleesi")
        t.does(0, t.offered(0)[option])
        assert t.card("Khaleesi").kneeling and t.card("Queen").kneeling is (option == 1)
        t.resolve()
        assert len(t.pile(1, "hand")) == 2 - option
    assert not answers("Khaleesi", mine, "lose attack intrigue", ["Queen"], folks=cards)
    assert not answers("Khaleesi", mine, "win attack unopposed intrigue", ["Walker"], folks=cards)
    assert hosts(targaryen(play=["Walker", "Court", "Queen"]), "Khaleesi", lannister(), *cards) == ["Queen"]


def test_the_khaleesi_takes_more_in_one_challenge_only() -> None:
    mine = targaryen(play=[wearing("Queen", "Khaleesi"), "Walker", "The Stormlands"])
    cards = [man("Queen", traits=["Lady"]), man("Walker")]
    t = ends(mine, "win attack unopposed power", ["Queen"], cards, lannister(power=9))
    t.does(0, "Khaleesi")
    t.does(0, t.offered(0)[1])
    t.pass_while(lambda: not t.is_asked(0, "cards.challenge"))
    assert t.faction_power(1) == 7
    t.initiate("power", "Walker")
    t.resolve()
    assert t.faction_power(1) == 6


def test_a_dragon_egg_hatches_in_daenerys_hands() -> None:
    crowd = folk(*HORDE)
    deck = ["Walker", "Walker", "Walker", "Hatchling", "Hall"]
    for host, hatches in (("Daenerys Targaryen", True), ("Walker", False)):
        mine = targaryen(play=[wearing(host, "Dragon Egg")], deck=deck)
        t = table(mine, lannister(), phase="draw", content=crowd)
        t.pass_while(lambda t=t: t.phase == "draw")
        assert "insight" in t.card(host).keywords and offers(t, "Dragon Egg") is hatches
        if hatches:
            t.does(0, "Dragon Egg")
            assert t.offered(0) == ["Hatchling", "pass"] and t.card("Dragon Egg").place == "discard"
            t.does(0, "Hatchling")
            assert t.card("Hatchling").place == "play"
    t = table(
        targaryen(play=[wearing("Daenerys Targaryen", "Dragon Egg")]), lannister(), phase="marshaling", content=crowd
    )
    t.pass_while(lambda: t.phase == "marshaling")
    assert not offers(t, "Dragon Egg")


def test_delena_lets_bastards_stand_alone() -> None:
    crowd = folk(*HORDE, place("Castle"))
    mine = baratheon(play=["Delena Florent", kneeling("Bastard"), kneeling("Walker")], hand=["Help", "Help"])
    t = table(mine, lannister(), phase="challenges", pause=True, content=crowd)
    t.does(0, "Help")
    assert not t.card("Bastard").kneeling and t.card("Walker").kneeling
    t = table(mine, lannister(), phase="dominance", pause=True, content=crowd)
    t.does(0, "Help")
    assert sorted(t.offered(0)) == ["Bastard", "Walker"]
    raise_ = {
        "name": "Raise",
        "type": "event",
        "cost": 0,
        "does": [{"action": "any", "target": {"type": "location"}, "do": {"stand": "it"}}],
    }
    mine = baratheon(play=["Delena Florent", kneeling("Castle")], hand=["Raise"])
    t = table(mine, lannister(), phase="challenges", pause=True, content=folk(place("Castle"), raise_))
    t.does(0, "Raise")
    assert not t.card("Castle").kneeling
    mine = baratheon(hand=["Delena Florent"], gold=3, deck=["Hall", "Walker", "Bastard"])
    t = table(mine, lannister(), phase="marshaling", content=crowd)
    t.does(0, "Delena Florent", "Delena Florent")
    assert t.offered(0) == ["Bastard", "pass"]
    mine = baratheon(play=["Delena Florent"], hand=["Walker"], gold=3)
    t = table(mine, lannister(), phase="marshaling", content=crowd)
    t.does(0, "Walker")
    assert not offers(t, "Delena Florent")


def test_the_red_keep_silences_them() -> None:
    crowd = folk(man("Singer", does=[{"action": "any", "do": {"gold": 1}}]))
    t = table(
        lannister(play=["15030"]), stark(play=["Singer"], hand=["Wine"]), first=1, active=1, pause=True, content=crowd
    )
    t.does(1, "Singer")
    t.does(0, "The Red Keep")
    assert t.gold(1) == 0 and t.card("The Red Keep").kneeling
    t = table(
        lannister(play=["15030"]), stark(hand=["Wine"], play=["Singer"]), first=1, active=1, pause=True, content=crowd
    )
    t.does(1, "Wine")
    assert not offers(t, "The Red Keep")
    t = table(lannister(play=["15030", "Singer"]), stark(), pause=True, content=crowd)
    t.does(0, "Singer")
    assert t.gold(0) == 1


def test_spotted_sylva_takes_one_of_each_along() -> None:
    cards = [man("Friend"), man("Home")]
    mine = martell(play=["Spotted Sylva", "Friend", "Home"])
    fighters = ["Spotted Sylva", "Friend"]
    foes = lannister(play=["Giant", "Home"])
    t = fight(mine, foes, "intrigue", fighters, ["Giant"], pause=True, content=folk(*cards, GIANT))
    t.run_to("cards.each", 0)
    assert t.offered(0) == ["Spotted Sylva", "Friend"]
    t.does(0, ["Friend"])
    assert t.card("Friend").place == "hand" and t.card("Giant").place == "hand"
    for how, by in (
        ("win attack intrigue", ["Spotted Sylva"]),
        ("lose attack intrigue", ["Friend"]),
        ("lose defend intrigue", ["Spotted Sylva"]),
    ):
        t = ends(mine, how, by, cards)
        t.resolve()
        assert (t.card("Giant").place, t.card("Spotted Sylva").place) == ("play", "play")


def test_clydas_begs_a_coin() -> None:
    t = table(stark(play=["Clydas"]), lannister(gold=2), pause=True)
    t.does(0, "Clydas")
    assert (t.gold(0), t.gold(1)) == (1, 1) and left(t, "Clydas") == (0, "phase")


def test_one_fights_to_the_last() -> None:
    crowd = folk(man("Hero", strength=5), man("Villain"))
    mine = stark(play=[kneeling("Hero"), "Villain"], hand=["Fight to the Last"])
    t = killed("Hero", mine, lannister(), content=crowd, phase="challenges")
    t.does(0, "Fight to the Last")
    assert (t.card("Hero").place, t.card("Hero").kneeling, t.card("Hero").strength) == ("play", False, 1)
    t.run_to("cards.challenge", 0)
    t.initiate("power", "Villain")
    t.resolve()
    assert t.card("Hero").strength == 1
    t.to_phase("dominance")
    assert t.card("Hero").place == "dead"
    t = killed("Villain", stark(hand=["Fight to the Last"]), lannister(play=["Villain"]), content=crowd)
    assert not offers(t, "Fight to the Last")
    mine = stark(play=[{"card": "Arya Stark", "duplicates": 1}], hand=["Fight to the Last"])
    t = killed("Arya Stark", mine, lannister(), phase="challenges")
    t.does(0, "Fight to the Last")
    t.pass_while(lambda: t.phase == "challenges" and not t.key.startswith("cards.would"))
    assert t.pile(0, "dead") == ["Arya Stark"]


def test_lysa_takes_one_along_through_the_moon_door() -> None:
    crowd = folk(man("Singer"), place("Eyrie"), thing("Robe"))
    mine = stark(play=["Lysa Arryn", "Eyrie", wearing("Singer", "Robe")])
    t = killed("Lysa Arryn", mine, lannister(), content=crowd)
    t.does(0, "Lysa Arryn")
    assert t.offered(0) == ["Singer", "Eyrie", "Robe", "Herald", "Herald"]
    t.does(0, "Eyrie")
    assert t.card("Eyrie").place == "out"
    t = killed("Singer", mine, lannister(), content=crowd)
    assert not offers(t, "Lysa Arryn")


def test_tormund_tells_tales() -> None:
    crowd = folk(man("Spearwife", traits=["Wildling"]), man("Crow"))
    mine = stark(play=["Tormund Giantsbane", "Spearwife", "Crow", "Hall"])
    t = wins(mine, lannister(), "power", ["Tormund Giantsbane"], content=crowd)
    t.does(0, "Tormund Giantsbane")
    assert t.card("Tormund Giantsbane").tokens == {"tale": 1}
    t.run_to("cards.action", 0)
    t.does(0, "Tormund Giantsbane")
    assert sorted(t.offered(0)) == ["Spearwife", "Tormund Giantsbane"]
    t.does(0, "Spearwife")
    assert t.card("Spearwife").strength == 4 and t.card("Spearwife").keywords == ["renown"]
    assert t.card("Tormund Giantsbane").tokens == {}
    t.initiate("military", "Crow", seat=0)
    t.resolve()
    assert t.card("Spearwife").strength == 4
    cards = crowd[0]["cards"]
    for how, by in (("win attack power", ["Crow"]), ("lose attack power", ["Tormund Giantsbane"])):
        assert not answers("Tormund Giantsbane", mine, how, by, folks=[man("Spearwife"), man("Crow")])
    assert answers(
        "Tormund Giantsbane", mine, "win defend power", ["Tormund Giantsbane"], folks=[man("Spearwife"), man("Crow")]
    )
    assert cards


def test_a_water_dancers_sword_comes_back() -> None:
    cards = [man("Boy", strength=3), man("Knight", strength=4), place("Square")]
    assert hosts(stark(play=["Boy", "Knight", "Square"]), "Water Dancer's Sword", lannister(), *cards) == ["Boy"]
    mine = stark(play=[wearing("Boy", "Water Dancer's Sword")])
    t = table(mine, lannister(), phase="marshaling", content=folk(*cards), pause=True)
    assert t.card("Boy").strength == 5
    t.to_phase("challenges")
    assert t.card("Water Dancer's Sword").place == "play"
    t.to_phase("dominance")
    assert t.card("Water Dancer's Sword").place == "hand"


def test_white_swords_are_drawn_from_hand_or_discard_pile() -> None:
    crowd = folk(man("Guard A", traits=["Kingsguard"]), man("Guard B", traits=["Kingsguard"]), man("Squire"))
    mine = stark(hand=["Guard A", "Squire", "Hall"], discard=["Guard B"], dead=["Guard A"], deck=["Guard A"])
    t = shows("The White Swords", mine, lannister(hand=["Guard B"]), content=crowd)
    assert t.offered(0) == ["Guard A", "Guard B", "pass"]
    t.does(0, "Guard B")
    assert t.card("Guard B", 0).place == "play"


def test_the_prince_comes_late() -> None:
    crowd = folk(man("Prince"), place("Inn"))
    mine = stark(plot="The Prince Who Came Too Late", deck=["Inn", "Prince"])
    t = table(mine, lannister(), phase="standing", pause=True, content=crowd)
    t.does(0, "The Prince Who Came Too Late")
    assert t.offered(0) == ["Prince", "pass"]
    t.does(0, "Prince")
    assert t.card("Prince").place == "play" and left(t, "The Prince Who Came Too Late") == (0, "round")
    assert acts("The Prince Who Came Too Late", mine, "standing", "dominance", content=crowd) == ["standing"]
