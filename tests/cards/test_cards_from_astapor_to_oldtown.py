"""Taking the Black to Someone Always Tells: every sentence of the cards that came in later."""

from __future__ import annotations

import pytest

from bannermen.games.cards.rules.plots import claim
from tests.cards.outcomes import GIANT, acts, answers, ends, hosts, left, printed
from tests.cards.packs import fight, killed, lays, offers, plunders, table, wins
from tests.cards.plain_cards import folk, man, place, thing
from tests.cards.table import (
    baratheon,
    card,
    greyjoy,
    kneeling,
    lannister,
    martell,
    nightswatch,
    stark,
    tyrell,
    wearing,
)

pytestmark = pytest.mark.printing("The Fall of Astapor")

FOLK = [man("Page"), man("Wolf", faction="stark"), man("Septon", traits=["The Seven"]), man("Loyal", loyal=True)]


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("04031", {"keywords": ["renown"]}),
        ("Nute the Barber", {"keywords": ["pillage"]}),
        ("Beric Dondarrion", {"keywords": ["renown"]}),
        ("Grenn", {"keywords": ["no attachments except Weapon"]}),
        ("The Bounty of Highgarden", {"keywords": ["limited"]}),
        ("Darkstar", {"keywords": ["stealth"]}),
        ("Host of the Riverlands", {"keywords": ["bestow 3", "no attachments"]}),
        ("The Great Sept of Baelor", {"keywords": ["bestow 3"]}),
        ("Fleet From Pyke", {"keywords": ["no attachments", "pillage"]}),
    ],
)
def test_what_is_printed_beside_the_text(name: str, said: dict[str, object]) -> None:
    assert printed(name) == said


def test_bastard_daughters_are_avenged() -> None:
    mine = martell(play=["Bastard Daughter", "The Red Viper", "Obara Sand"], hand=["Hedge Knight"])
    for victim, avenged in (("Bastard Daughter", True), ("The Red Viper", True), ("Obara Sand", False)):
        t = killed(victim, mine, lannister(hand=["Hedge Knight"] * 2))
        assert offers(t, "Bastard Daughter") is avenged
        if avenged:
            t.does(0, "Bastard Daughter")
            assert len(t.pile(1, "hand")) == 1 and len(t.pile(0, "hand")) == 1


def test_balon_sails_unbent_against_those_without_a_king() -> None:
    crowd = folk(*FOLK, man("King", traits=["King"]))
    for foe, type_, unbent in (
        ("Page", "military", True),
        ("King", "military", False),
        ("Page", "power", False),
        ("Hall", "military", True),
    ):
        mine = greyjoy(play=["04031", "King"])
        t = table(mine, lannister(play=[foe]), phase="challenges", pause=True, content=crowd)
        t.initiate(type_, "Balon Greyjoy")
        assert t.card("Balon Greyjoy").kneeling is not unbent
    t = table(lannister(play=["Page"]), greyjoy(play=["04031"]), phase="challenges", pause=True, content=crowd)
    t.initiate("military", "Page")
    t.defends("Balon Greyjoy")
    assert t.card("Balon Greyjoy").kneeling


def test_balon_calls_his_loyal_men() -> None:
    crowd = folk(*FOLK, place("Pyke B", faction="greyjoy"), place("Inn"), man("Kraken", faction="greyjoy", loyal=True))
    mine = greyjoy(play=["04031", "Loyal", "Page", "Pyke B", "Inn", "Kraken"])
    t = fight(mine, lannister(play=["Loyal"]), "power", ["Page"], pause=True, content=crowd)
    t.does(0, "Balon Greyjoy")
    assert t.card("Pyke B").kneeling and left(t, "Balon Greyjoy") == (0, "challenge") and not offers(t, "Balon Greyjoy")
    strengths = [t.card(name, 0).strength for name in ("Balon Greyjoy", "Loyal", "Page")]
    assert strengths == [6, 3, 2] and t.card("Loyal", 1).strength == 2
    t.resolve()
    assert t.card("Loyal", 0).strength == 2


def test_tyrion_pays_clansmen_off() -> None:
    crowd = [man("Chief", traits=["Clansman"]), man("Page")]
    mine = lannister(play=["05002", "Chief", "Page", "Chief"])
    for option, check in (
        (0, lambda t: len(t.pile(0, "hand")) == 3),
        (1, lambda t: t.gold(0) == 3),
        (2, lambda t: claim(t.match) == 2),
    ):
        t = ends(mine, "win attack military", ["Chief", "Page"], crowd, stark(play=["Page", "Page"]))
        t.does(0, "Tyrion Lannister")
        assert "Chief" in t.pile(0, "hand")
        t.does(0, t.offered(0)[option])
        assert check(t) and left(t, "Tyrion Lannister") == (1, "phase")
    assert not answers("Tyrion Lannister", mine, "win attack military", ["Page"], folks=crowd)
    assert not answers("Tyrion Lannister", mine, "lose attack military", ["Chief"], folks=crowd)


def test_tyrion_raises_the_claim_of_one_challenge() -> None:
    crowd = [man("Chief", traits=["Clansman"]), man("Page")]
    mine = lannister(play=["05002", "Chief", "Page", "The Stormlands"])
    t = ends(mine, "win attack unopposed power", ["Chief"], crowd, stark(power=9))
    t.does(0, "Tyrion Lannister", "Do it: claim")
    t.pass_while(lambda: not t.is_asked(0, "cards.challenge"))
    assert t.faction_power(1) == 7
    t.initiate("power", "Page")
    t.resolve()
    assert t.faction_power(1) == 6


def test_nute_gives_back_and_draws() -> None:
    mine = greyjoy(play=["Nute the Barber", "Black Wind's Crew"], discard=["Page"])
    theirs = stark(discard=["Wolf"], dead=["Page"])
    t = fight(mine, theirs, "power", ["Black Wind's Crew"], pause=True, content=folk(*FOLK))
    plunders(t, "Black Wind's Crew")
    t.does(0, "Nute the Barber")
    assert "Page" not in t.offered(0)
    t.does(0, "Wolf")
    assert t.pile(1, "hand") == ["Wolf"] and len(t.pile(0, "hand")) == 1 and left(t, "Nute the Barber") == (2, "phase")
    t = fight(
        stark(play=["Black Wind's Crew"]),
        greyjoy(play=["Nute the Barber"]),
        "power",
        ["Black Wind's Crew"],
        pause=True,
        content=folk(*FOLK),
    )
    plunders(t, "Black Wind's Crew")
    assert not offers(t, "Nute the Barber", 1)


def test_beric_lives_by_the_kiss() -> None:
    t = table(stark(hand=["Beric Dondarrion"], gold=7), lannister(hand=["Dagger"]), phase="marshaling", pause=True)
    t.does(0, "Beric Dondarrion")
    assert t.card("Beric Dondarrion").tokens == {"kiss": 6} and t.card("Beric Dondarrion").strength == 6
    t.run_to("cards.action", 1)
    t.does(1, "Dagger")
    t.does(0, "Beric Dondarrion")
    assert t.card("Beric Dondarrion").place == "play" and t.card("Beric Dondarrion").strength == 5
    t = killed(
        "Page", stark(play=[card("Beric Dondarrion", tokens={"kiss": 1}), "Page"]), lannister(), content=folk(*FOLK)
    )
    assert not offers(t, "Beric Dondarrion")
    t = table(
        stark(play=[card("Beric Dondarrion", tokens={"kiss": 1})], hand=["Page"], gold=3),
        lannister(),
        phase="marshaling",
        pause=True,
        content=folk(*FOLK),
    )
    t.does(0, "Page")
    assert t.card("Beric Dondarrion").tokens == {"kiss": 1}


@pytest.mark.parametrize(("bent", "power"), [(True, 1), (False, 2)])
def test_grenn_honors_a_brother(bent: bool, power: int) -> None:
    cards = [*FOLK, man("Crow", faction="nightswatch"), man("Watcher", faction="nightswatch")]
    mine = nightswatch(play=["Grenn", "Crow", "Page", "Watcher"])
    t = ends(mine, "win attack military", ["Grenn", "Crow", "Page"], cards, lannister(power=5))
    if not bent:
        t.match.set_kneeling(t.card("Crow").number, 0)
    t.does(0, "Grenn")
    assert t.card("Crow").power == power and t.faction_power(1) == 5 - power
    theirs = lannister(power=5)
    for how, by in (
        ("lose attack military", ["Grenn", "Crow"]),
        ("win attack power", ["Crow"]),
        ("win defend power", ["Grenn"]),
        ("win attack power", ["Grenn", "Page"]),
    ):
        assert not answers("Grenn", mine, how, by, folks=cards, theirs=theirs)


def test_black_wind_sails_with_asha() -> None:
    crowd = folk(*FOLK, thing("Cup"), place("Inn"))
    for top, asked in (("Inn", True), ("Cup", True), ("Page", False)):
        mine = greyjoy(play=["Black Wind", "Black Wind's Crew", "12003"])
        t = fight(
            mine,
            stark(deck=[top, "Hedge Knight"], play=["12003"]),
            "power",
            ["Black Wind's Crew"],
            pause=True,
            content=crowd,
        )
        assert "renown" in t.card("Asha Greyjoy", 0).keywords and "renown" not in t.card("Asha Greyjoy", 1).keywords
        assert "renown" not in t.card("Black Wind's Crew").keywords
        plunders(t, "Black Wind's Crew")
        assert offers(t, "Black Wind") is asked
        if asked:
            t.does(0, "Black Wind")
            assert len(t.pile(0, "hand")) == 1 and left(t, "Black Wind") == (1, "phase")
    t = fight(
        stark(play=["Black Wind's Crew"]),
        greyjoy(play=["Black Wind"], deck=["Inn", "Hedge Knight"]),
        "power",
        ["Black Wind's Crew"],
        pause=True,
        content=crowd,
    )
    plunders(t, "Black Wind's Crew")
    assert not offers(t, "Black Wind", 1)


def test_the_bounty_of_highgarden_cannot_be_stopped() -> None:
    t = table(
        tyrell(hand=["The Bounty of Highgarden"], gold=2), stark(hand=["The Hand's Judgment"], gold=9), pause=True
    )
    t.does(0, "The Bounty of Highgarden")
    assert t.gold(0) == 5


def test_darkstar_disarms_whom_he_passes() -> None:
    crowd = folk(*FOLK, man("Sneak", keywords=["stealth"]))
    for name, asked in (("Darkstar", True), ("Sneak", False)):
        mine = martell(play=["Darkstar", "Sneak"])
        t = table(mine, lannister(play=["Wolf", "Page"]), phase="challenges", pause=True, content=crowd)
        t.initiate("intrigue", name)
        t.does(0, "Wolf")
        assert offers(t, "Darkstar") is asked
        if asked:
            t.does(0, "Darkstar", "power")
            assert t.card("Wolf").icons == ["military", "intrigue"]
            t.resolve()
            assert t.card("Wolf").icons == ["military", "intrigue"]
            t.to_phase("dominance")
            assert len(t.card("Wolf").icons) == 3


def test_the_old_gods_favor_those_who_keep_to_themselves() -> None:
    crowd = folk(*FOLK, place("Inn"), place("Winter Town", faction="stark"), thing("Cup"))
    for other, asked in (
        (["Winter Town"], True),
        (["Inn"], False),
        (["Page"], False),
        ([wearing("Wolf", "Cup")], False),
    ):
        mine = stark(
            play=[
                wearing("Wolf", "Favor of the Old Gods", kneeling=True),
                *other,
            ]
        )
        t = table(mine, lannister(play=["Page"]), phase="marshaling", content=crowd)
        t.run_to("cards.", 0)
        assert offers(t, "Favor of the Old Gods") is asked
        if asked:
            t.does(0, "Favor of the Old Gods")
            assert not t.card("Wolf").kneeling and t.card("Favor of the Old Gods").kneeling
            assert t.card("Wolf").strength == 2
            assert t.match.extra_traits[:2] == [t.card("Wolf").number, t.book.traits.index("Old Gods")]


def test_dragonstone_castle_holds_one_down() -> None:
    crowd = folk(*FOLK, place("Inn"))
    mine = baratheon(play=["Dragonstone Castle", kneeling("Inn"), kneeling("Page")], hand=["Help"])
    t = table(mine, lannister(), phase="marshaling", pause=True, content=crowd)
    t.run_to("cards.reaction", 0)
    t.does(0, "Dragonstone Castle")
    assert not t.is_asked(0, "cards.target")  # a location is never held
    assert t.card("Dragonstone Castle").kneeling and t.phase == "challenges"
    t.run_to("cards.action", 0)
    assert not offers(t, "Help")
    t.run_to("cards.action", 0)
    t.to_phase("dominance")
    t.run_to("cards.action", 0)
    assert offers(t, "Help")


def test_the_kings_men_silence_who_kneels() -> None:
    crowd = folk(*FOLK, place("Inn"))
    mine = baratheon(play=["King's Men", "Page"])
    theirs = lannister(play=[kneeling("Wolf"), "Septon", kneeling("Inn")])
    t = table(mine, theirs, phase="marshaling", pause=True, content=crowd)
    t.run_to("cards.reaction", 0)
    t.does(0, "King's Men")
    assert t.card("Wolf").blank and not t.card("Septon").blank and left(t, "King's Men") == (0, "round")
    t.run_to("cards.challenge", 0)
    t.initiate("power", "Page")
    t.resolve()
    assert t.card("Wolf").blank
    t.to_phase("dominance")
    assert not t.card("Wolf").blank


def test_the_song_of_the_seven_consoles_the_second() -> None:
    crowd = folk(*FOLK, GIANT)
    mine = stark(play=["Septon", "Page", "Hall"], hand=['"The Song of the Seven"'] * 2, gold=2)
    theirs = lannister(play=["Giant", "Septon"], power=3)
    t = table(mine, theirs, phase="challenges", pause=True, content=crowd)
    t.pass_while(lambda: not offers(t, '"The Song of the Seven"'))
    assert t.phase == "dominance"
    t.does(0, '"The Song of the Seven"')
    assert t.card("Septon", 0).power == 2 and t.faction_power(1) == 2
    assert not t.is_asked(0, "cards.reaction.dominates")
    t = table({**mine, "play": ["Giant", "Septon"]}, lannister(power=3), phase="challenges", pause=True, content=crowd)
    t.pass_while(lambda: t.phase != "standing" and not offers(t, '"The Song of the Seven"'))
    assert t.phase == "standing"


def test_the_faith_militant_serves_the_seven_alone() -> None:
    cards = [*FOLK, place("Inn"), place("Sept", traits=["The Seven"])]
    mine = stark(agenda="The Faith Militant", play=["Septon", "Page", "Inn", "Sept", "Hall"], hand=["Song of Praise"])
    theirs = lannister(power=3, play=["Page", "Septon"], hand=["Song of Praise"])
    t = ends(mine, "win attack power", ["Septon", "Page"], cards, theirs)
    t.does(0, "The Faith Militant")
    assert t.card("Septon", 0).power == 1 and t.faction(0).kneeling
    t = ends({**mine, "play": ["Septon", "Page"]}, "win attack power", ["Page"], cards, theirs)
    assert not offers(t, "The Faith Militant")
    both = {**mine, "play": ["Giant", "Page"]}
    t = wins(both, theirs, "power", ["Giant"], defending=["Septon"], content=folk(*cards, GIANT))
    assert not offers(t, "The Faith Militant")
    assert not answers("The Faith Militant", mine, "lose attack power", ["Septon"], folks=cards, theirs=theirs)
    t = table(mine, theirs, pause=True, content=folk(*cards))
    t.does(0, "Song of Praise")
    t.does(0, t.card("Page", 0).number)
    assert t.card("Page", 0).power == 0
    t.does(1, "Song of Praise", t.card("Page", 1).number)
    assert t.card("Page", 1).power == 1
    t = table(mine, theirs, pause=True, content=folk(*cards))
    t.does(0, "Song of Praise", t.card("Septon", 0).number)
    assert t.card("Septon", 0).power == 1
    crown = {
        "name": "Crown It",
        "type": "event",
        "cost": 0,
        "does": [{"action": "any", "target": {"type": "location"}, "do": {"grant": "it"}}],
    }
    t = table({**mine, "hand": ["Crown It"]}, lannister(), pause=True, content=folk(*cards, crown))
    t.does(0, "Crown It", "Inn")
    assert t.card("Inn").power == 0


def test_the_host_of_the_riverlands_adds_to_the_glory() -> None:
    crowd = folk(*FOLK, man("Trout", traits=["House Tully"]), place("Riverside", traits=["House Tully"]))
    mine = stark(
        play=[card("Host of the Riverlands", tokens={"gold": 2}), "Trout", "Page"], hand=["Song of Praise"] * 2
    )
    t = table(mine, lannister(play=["Trout"]), pause=True, content=crowd)
    for name, number, asked in (("Trout", 0, True), ("Page", 0, False)):
        t = table(mine, lannister(play=["Trout"]), pause=True, content=crowd)
        t.does(0, "Song of Praise", t.card(name, number).number)
        assert offers(t, "Host of the Riverlands") is asked
        if asked:
            t.does(0, "Host of the Riverlands")
            assert t.card("Trout", 0).power == 2 and t.card("Host of the Riverlands").tokens == {"gold": 1}
            assert left(t, "Host of the Riverlands") == (0, "phase")
    t = table(mine, lannister(play=["Trout"]), pause=True, content=crowd)
    t.does(0, "Song of Praise", t.card("Trout", 1).number)
    assert not offers(t, "Host of the Riverlands")
    crown = {
        "name": "Crown It",
        "type": "event",
        "cost": 0,
        "does": [{"action": "any", "do": {"grant": {"name": "Riverside"}}}],
    }
    t = table(
        {**mine, "play": [card("Host of the Riverlands", tokens={"gold": 2}), "Riverside"], "hand": ["Crown It"]},
        lannister(),
        pause=True,
        content=folk(place("Riverside", traits=["House Tully"]), crown),
    )
    t.does(0, "Crown It")
    assert not offers(t, "Host of the Riverlands")


def test_three_attackers_are_answered_fiercely() -> None:
    crowd = folk(*FOLK, man("Rose", faction="tyrell"), place("Garden", faction="tyrell"))
    mine = tyrell(hand=["This Must Be Answered Fiercely!"], gold=2, deck=["Page", "Rose", "Garden"], play=["Page"] * 3)
    for count, asked in ((3, True), (2, False)):
        t = table(lannister(play=["Wolf"] * 3), mine, phase="challenges", pause=True, content=crowd)
        t.initiate("power", *["Wolf"] * count)
        t.pass_while(lambda t=t: t.match.contest >= 0 and not offers(t, "This Must Be Answered Fiercely!", 1))
        assert offers(t, "This Must Be Answered Fiercely!", 1) is asked
        if asked:
            t.does(1, "This Must Be Answered Fiercely!")
            assert t.offered(1) == ["Rose", "pass"]
            t.does(1, "Rose")
            assert t.card("Rose").place == "play"
    t = table(mine, lannister(), phase="challenges", pause=True, content=crowd)
    t.initiate("power", *["Page"] * 3)
    assert not offers(t, "This Must Be Answered Fiercely!")


def test_a_king_at_the_wall_rules_foreign_halls() -> None:
    cards = [*FOLK, man("Stag", faction="baratheon", unique=True), man("Fawn", faction="baratheon")]
    cards += [
        place("Castle", faction="nightswatch"),
        place("Home", faction="baratheon"),
        place("Inn"),
        place("Lair", faction="baratheon", unique=True),
    ]
    play = [wearing("Stag", "King at the Wall"), "Castle", "Home", "Inn", "Page", "Guest"]
    cards.append(man("Guest", faction="nightswatch"))
    mine = baratheon(play=play)
    theirs = lannister(play=["Castle"])
    t = ends(mine, "win attack power", ["Stag"], cards, theirs)
    t.does(0, "King at the Wall")
    assert len(t.pile(0, "hand")) == 1
    t = ends(baratheon(play=[*play, "Castle"]), "win attack power", ["Stag"], cards, theirs)
    t.does(0, "King at the Wall")
    assert len(t.pile(0, "hand")) == 2
    assert t.match.extra_traits[:2] == [t.card("Stag").number, t.book.traits.index("King")]
    for how, by in (("win attack military", ["Stag"]), ("lose attack power", ["Stag"]), ("win attack power", ["Page"])):
        assert not answers("King at the Wall", mine, how, by, folks=cards, theirs=theirs)
    assert answers("King at the Wall", mine, "win defend power", ["Stag"], folks=cards, theirs=theirs)
    crow = man("Renegade", faction="nightswatch", unique=True)
    play = ["Stag", "Fawn", "Lair", "Renegade"]
    assert hosts(baratheon(play=play), "King at the Wall", lannister(), *cards, crow) == ["Stag"]


def test_a_plot_against_the_queen_costs_a_crown() -> None:
    cards = [*FOLK, place("Inn")]
    mine = lannister(play=[card("Page", power=1), "Wolf", card("Inn", power=1)], hand=["A Plot Against The Queen"])
    theirs = stark(play=[card("Septon", power=1), card("Loyal", power=1)])
    t = fight(theirs, mine, "power", ["Septon"], pause=True, content=folk(*cards))
    t.run_to("cards.reaction.won", 1)
    t.does(1, "A Plot Against The Queen")
    assert t.pile(1, "hand") == ["Page"] and t.pile(0, "hand") == ["Septon"]
    bare = lannister(play=["Page", card("Inn", power=1)], hand=["A Plot Against The Queen"])
    for seats, type_ in (
        ((theirs, bare), "power"),
        ((theirs, mine), "military"),
        ((stark(play=["Septon", card("Loyal", power=1)]), mine), "power"),
    ):
        t = fight(*seats, type_, ["Septon"], pause=True, content=folk(*cards))
        t.pass_while(lambda t=t: t.match.contest >= 0 and not offers(t, "A Plot Against The Queen", 1))
        assert t.match.contest < 0
    t = wins({**mine, "play": [card("Page", power=1)]}, theirs, "power", ["Page"], content=folk(*cards))
    assert not offers(t, "A Plot Against The Queen")


def test_the_great_sept_humbles_a_newcomer() -> None:
    crowd = folk(*FOLK, place("Inn"))
    mine = stark(play=[card("The Great Sept of Baelor", tokens={"gold": 2})], hand=["Page", "Inn"], gold=9)
    for name, asked in (("Page", True), ("Inn", False)):
        t = table(mine, lannister(), phase="marshaling", pause=True, content=crowd)
        t.does(0, name)
        assert offers(t, "The Great Sept of Baelor") is asked
        if asked:
            t.does(0, "The Great Sept of Baelor")
            assert t.card("Page").blank and t.card("The Great Sept of Baelor").tokens == {"gold": 1}
            assert t.card("The Great Sept of Baelor").kneeling
            t.to_phase("dominance")
            assert t.card("Page").blank
    empty = {**mine, "play": ["The Great Sept of Baelor"]}
    t = table(empty, lannister(), phase="marshaling", pause=True, content=crowd)
    t.does(0, "Page")
    assert not offers(t, "The Great Sept of Baelor")


def test_the_seven_pointed_star_brings_the_faithful() -> None:
    crowd = folk(man("Septon", cost=3, traits=["The Seven"]), man("Page", cost=3))
    mine = stark(play=[wearing("Page", "The Seven-Pointed Star")], hand=["Septon", "Page"], gold=1)
    t = table(mine, lannister(), phase="marshaling", pause=True, content=crowd)
    assert not offers(t, "Septon")
    t.does(0, "The Seven-Pointed Star")
    t.passes(1)
    assert t.card("Page").kneeling and offers(t, "Septon") and not offers(t, "Page")
    assert t.match.extra_traits[:2] == [t.card("Page").number, t.book.traits.index("The Seven")]
    t = table({**mine, "gold": 0}, lannister(), phase="marshaling", pause=True, content=crowd)
    t.does(0, "The Seven-Pointed Star")
    t.passes(1)
    assert not offers(t, "Septon")
    t.to_phase("dominance")
    assert len(t.match.lasting.flat) == 0
    assert acts("The Seven-Pointed Star", mine, "marshaling", "challenges", content=crowd) == ["marshaling"]


def test_willas_sends_his_kin() -> None:
    names = ["Margaery Tyrell", "The Knight of Flowers", "Ser Garlan Tyrell"]
    mine = tyrell(play=["Willas Tyrell", kneeling(names[0]), names[1], "09003", "Page"])
    theirs = tyrell(play=[kneeling(names[0]), names[1], "09003", "Page"])
    t = table(mine, theirs, phase="challenges", pause=True, content=folk(*FOLK))
    before = [t.card(name, 0).keywords for name in names]
    t.does(0, "Willas Tyrell")
    assert t.card("Willas Tyrell").kneeling and [t.card(names[0], s).kneeling for s in (0, 1)] == [False, True]
    sent = [sorted({*before[1], "insight"}), sorted({*before[2], "renown"})]
    assert [sorted(t.card(name, 0).keywords) for name in names[1:]] == sent
    assert [t.card(name, 1).keywords for name in names] == before and t.card("Page", 0).keywords == []
    t.initiate("power", "Page")
    t.resolve()
    assert [sorted(t.card(name, 0).keywords) for name in names[1:]] == sent
    t.to_phase("dominance")
    assert [t.card(name, 0).keywords for name in names] == before
    t = table(
        {**mine, "play": [kneeling("Willas Tyrell"), *mine["play"][1:]]},
        theirs,
        phase="challenges",
        pause=True,
        content=folk(*FOLK),
    )
    assert not offers(t, "Willas Tyrell")


@pytest.mark.parametrize("queen", [True, False])
def test_hidden_thorns_prick_again_with_the_queen(queen: bool) -> None:
    mine = tyrell(play=["Page", *(["The Queen of Thorns"] if queen else [])], hand=["Hidden Thorns"] * 2, gold=2)
    theirs = lannister(hand=["Hedge Knight"] * 4)
    t = ends(mine, "win attack intrigue", ["Page"], FOLK, theirs)
    t.does(0, "Hidden Thorns")
    t.does(1, ["Hedge Knight", "Hedge Knight"])
    lays(t)
    assert len(t.pile(0, "hand")) == (2 if queen else 1) and not t.is_asked(0, "cards.reaction.won")
    for how in ("win attack power", "lose attack intrigue"):
        assert not answers("Hidden Thorns", mine, how, ["Page"], folks=FOLK, theirs=theirs)
    for strength, asked in ((5, True), (4, False)):
        t = wins({**mine, "play": ["Host"]}, theirs, "intrigue", ["Host"], content=folk(man("Host", strength=strength)))
        assert offers(t, "Hidden Thorns") is asked


def test_hidden_thorns_stay_spent_where_they_have_too_little() -> None:
    mine = tyrell(play=["Page", "The Queen of Thorns"], hand=["Hidden Thorns"], gold=1)
    t = ends(mine, "win attack intrigue", ["Page"], FOLK, lannister(hand=["Hedge Knight"]))
    t.does(0, "Hidden Thorns")
    assert t.pile(0, "hand") == []


def test_doran_removes_the_simple_and_changes_others() -> None:
    cards = [man("Simple", icons=["power"]), man("Rich", icons=["power", "military"]), man("None", icons=[])]
    mine = martell(play=["10001", "Simple"])
    t = fight(mine, lannister(play=["Rich", "Simple"]), "power", ["Simple"], ["Rich"], pause=True, content=folk(*cards))
    t.does(0, "Doran Martell")
    assert t.card("Simple", 0).part == "none" and t.faction(0).kneeling
    for option, icons in ((0, ["military", "power"]), (1, ["power"])):
        name = "Simple" if option == 0 else "Rich"
        t = ends(mine, "lose attack power", ["Simple"], cards, lannister(play=["Rich"]))
        t.does(0, "Doran Martell", name)
        t.does(0, "military")
        if t.is_asked(0, "cards.either"):
            t.does(0, t.offered(0)[option])
        assert t.card(name, 0 if name == "Simple" else 1).icons == icons
        t.resolve()
        assert t.card(name, 0 if name == "Simple" else 1).icons == icons
        t.to_phase("dominance")
        assert t.card("Simple", 0).icons == ["power"]
    assert not answers("Doran Martell", mine, "win attack power", ["Simple"], folks=cards)


def test_the_fleet_from_pyke_learns_from_its_loot() -> None:
    crowd = folk(*FOLK, thing("Cup"), place("Inn"))
    for top, asked in (("Inn", True), ("Cup", True), ("Page", False)):
        mine = greyjoy(play=["Fleet From Pyke", "Black Wind's Crew"])
        t = fight(mine, stark(deck=[top, "Hedge Knight"]), "power", ["Black Wind's Crew"], pause=True, content=crowd)
        plunders(t, "Black Wind's Crew")
        assert offers(t, "Fleet From Pyke") is asked
        if asked:
            t.does(0, "Fleet From Pyke", "intrigue")
            assert t.card("Fleet From Pyke").icons == ["military", "intrigue", "power"]
            t.resolve()
            assert len(t.card("Fleet From Pyke").icons) == 3
            t.to_phase("dominance")
            assert len(t.card("Fleet From Pyke").icons) == 2
    t = fight(
        stark(play=["Black Wind's Crew"]),
        greyjoy(play=["Fleet From Pyke"], deck=["Inn", "Hedge Knight"]),
        "power",
        ["Black Wind's Crew"],
        pause=True,
        content=crowd,
    )
    plunders(t, "Black Wind's Crew")
    assert not offers(t, "Fleet From Pyke", 1)
