"""Fury of the Storm: every sentence of the cards that came in later."""

from __future__ import annotations

import pytest

from bannermen.games.cards.rules.plots import claim
from tests.cards.outcomes import acts, answers, ends, printed
from tests.cards.packs import fight, killed, offers, shows, table
from tests.cards.plain_cards import folk, man, place, thing
from tests.cards.table import baratheon, kneeling, lannister, stark, targaryen, wearing

pytestmark = pytest.mark.printing("Fury of the Storm")

COURT = [
    man("King", traits=["King"]),
    man("Queen", traits=["Queen"]),
    man("Page"),
    man("Priest", traits=["R'hllor"]),
    man("Fox", traits=["House Florent"]),
    place("Den", traits=["House Florent"]),
    man("Loyal", loyal=True),
]


def test_what_is_printed_beside_the_text() -> None:
    assert printed("14006") == {"keywords": ["stealth"]}


def test_davos_robs_their_house_for_his_king() -> None:
    mine = baratheon(play=["14006", "King", "Page", "Hall"], power=1)
    for choice, power in (("King", 1), ("pass", 0)):
        t = ends(mine, "win attack power", ["14006"], COURT, lannister(power=2, play=["King"]))
        t.does(0, "Ser Davos Seaworth")
        assert t.faction_power(1) == 1 and t.offered(0) == ["King", "pass"]
        t.does(0, choice)
        assert t.card("King", 0).power == power
    assert not answers("Ser Davos Seaworth", mine, "win attack power", ["Page"], folks=COURT, theirs=lannister(power=2))
    assert not answers(
        "Ser Davos Seaworth", mine, "lose attack power", ["14006"], folks=COURT, theirs=lannister(power=2)
    )
    assert answers("Ser Davos Seaworth", mine, "win defend power", ["14006"], folks=COURT, theirs=lannister(power=2))


def test_alester_draws_for_a_fox_and_kneels_one_as_he_goes() -> None:
    crowd = folk(*COURT)
    mine = baratheon(play=["Alester Florent"], hand=["Fox", "Den", "Page"], gold=9)
    for name, draws in (("Fox", True), ("Den", False), ("Page", False)):
        t = table(mine, lannister(), phase="marshaling", content=crowd)
        t.does(0, name)
        assert (t.key == "cards.reaction.enters") is draws
        if draws:
            t.does(0, "Alester Florent")
            assert len(t.pile(0, "hand")) == 3
            t.does(0, "Fox") if offers(t, "Fox") else None
    theirs = lannister(play=["Page"])
    for friend, asked in (("Priest", True), ("Page", False), ("Hall", False)):
        t = killed("Alester Florent", baratheon(play=["Alester Florent", friend]), dict(theirs), content=crowd)
        assert offers(t, "Alester Florent") is asked
        if asked:
            t.does(0, "Alester Florent")
            assert t.card("Page").kneeling and not t.card("Priest").kneeling
    t = killed("Priest", baratheon(play=["Alester Florent", "Priest"]), dict(theirs), content=crowd)
    assert not offers(t, "Alester Florent")
    t = killed("Alester Florent", baratheon(play=["Alester Florent"]), lannister(play=["Page"]), content=crowd)
    assert not offers(t, "Alester Florent")


def test_alester_draws_once_a_round() -> None:
    crowd = folk(*COURT)
    t = table(
        baratheon(play=["Alester Florent"], hand=["Fox", "Fox"], gold=9), lannister(), phase="marshaling", content=crowd
    )
    t.does(0, "Fox", "Alester Florent", "Fox")
    assert not offers(t, "Alester Florent")


def test_selyse_buys_the_red_gods_gear() -> None:
    cards = [thing("Ruby", cost=5, traits=["R'hllor"]), thing("Cup", cost=5), man("Shadow", cost=5, traits=["R'hllor"])]
    mine = baratheon(play=["14008", "Hall", "Page"], hand=["Ruby", "Cup", "Shadow"], gold=2)
    t = table(mine, lannister(), phase="marshaling", content=folk(*cards, man("Page")))
    assert [name for name in ("Ruby", "Cup", "Shadow") if offers(t, name)] == ["Ruby"]
    t = table({**mine, "gold": 1}, lannister(), phase="marshaling", content=folk(*cards, man("Page")), pause=True)
    assert not offers(t, "Ruby")


def test_a_griffins_roost_knight_rises_unless_power_was_lost() -> None:
    mine = baratheon(play=[kneeling("Griffin's Roost Knight")])
    for phase, feats, asked in (
        ("challenges", {}, True),
        ("challenges", {"power lost": 1}, False),
        ("dominance", {}, False),
    ):
        t = table({**mine, "feats": feats}, lannister(), phase=phase, pause=True)
        t.pass_while(lambda t=t, phase=phase: t.phase == phase and not offers(t, "Griffin's Roost Knight"))
        assert offers(t, "Griffin's Roost Knight") is asked
        if asked:
            t.does(0, "Griffin's Roost Knight")
            assert not t.card("Griffin's Roost Knight").kneeling


def test_a_bastard_of_robert_is_cheap_beside_him_and_draws_for_a_king() -> None:
    crowd = folk(*COURT)
    for friend, asked, gold in (
        ("Robert Baratheon", True, 0),
        ("King", True, 2),
        ("Page", False, 2),
        ("Hall", False, 2),
    ):
        mine = baratheon(play=[friend, "Herald"], hand=["Bastard of Robert"], gold=gold)
        t = table(mine, lannister(), phase="marshaling", content=crowd, pause=True)
        t.does(0, "Bastard of Robert")
        assert t.gold(0) == 0 and offers(t, "Bastard of Robert") is asked
        if asked:
            t.does(0, "Bastard of Robert")
            assert len(t.pile(0, "hand")) == 1
    t = table(
        baratheon(play=["King", "Bastard of Robert"], hand=["Page"], gold=2),
        lannister(),
        phase="marshaling",
        content=crowd,
    )
    t.does(0, "Page")
    assert not offers(t, "Bastard of Robert")


def test_the_stormlands_fight_twice_for_power() -> None:
    mine = baratheon(play=["The Stormlands", "King", "Queen", "Page", kneeling("King")])
    t = ends(mine, "win attack unopposed power", ["King", "Queen", "Page"], COURT)
    t.does(0, "The Stormlands")
    assert t.offered(0) == ["King", "Queen"] and t.card("The Stormlands").kneeling
    t.does(0, "Queen")
    assert not t.card("Queen").kneeling
    t.run_to("cards.challenge", 0)
    assert "power challenge" in " ".join(t.offered(0))
    for how in ("win attack unopposed military", "lose attack power"):
        assert not answers("The Stormlands", mine, how, ["King"], folks=COURT)
    t = table(
        baratheon(play=["Page", "Page"]),
        baratheon(play=["The Stormlands"]),
        phase="challenges",
        pause=True,
        content=folk(*COURT),
    )
    t.initiate("power", "Page")
    t.resolve()
    t.run_to("cards.challenge", 0)
    assert "power challenge" not in " ".join(t.offered(0))


def test_cape_wrath_raises_the_stakes_of_power() -> None:
    crowd = folk(man("Page"))
    for seats, type_, value in (
        ((baratheon(play=["Cape Wrath", "Page"]), lannister()), "power", 2),
        ((lannister(play=["Page"]), baratheon(play=["Cape Wrath"])), "power", 2),
        ((baratheon(play=["Cape Wrath", "Page"]), lannister()), "military", 1),
    ):
        t = fight(*seats, type_, ["Page"], pause=True, content=crowd)
        assert claim(t.match) == value
    t = table(
        lannister(play=["Page"]), stark(), baratheon(play=["Cape Wrath"]), phase="challenges", content=crowd, pause=True
    )
    t.run_to("cards.challenge", 0)
    t.does(0, "power")
    t.does(0, "House Stark")
    t.does(0, "Page") if t.is_asked(0, "cards.attack") else None
    assert t.match.contest >= 0 and claim(t.match) == 1


@pytest.mark.parametrize(("trait", "sneaks"), [("Captain", True), ("Smuggler", True), ("Lord", False)])
def test_a_lyseni_galley_carries_captains_and_smugglers(trait: str, sneaks: bool) -> None:
    crowd = folk(man("Sailor", traits=[trait]), man("Mate"))
    mine = baratheon(play=["Lyseni Galley", "Sailor", "Mate"])
    t = table(mine, lannister(), phase="challenges", pause=True, content=crowd)
    t.does(0, "Lyseni Galley", "Sailor")
    assert t.card("Sailor").strength == 3 and ("stealth" in t.card("Sailor").keywords) is sneaks
    assert t.card("Lyseni Galley").kneeling
    t.run_to("cards.challenge", 0)
    t.initiate("power", "Mate")
    t.resolve()
    assert t.card("Sailor").strength == 3 and ("stealth" in t.card("Sailor").keywords) is sneaks
    t.to_phase("dominance")
    assert t.card("Sailor").strength == 2


@pytest.mark.parametrize(("strength", "now", "keywords"), [(4, 6, []), (5, 5, ["intimidate"])])
def test_a_warhammer_suits_its_bearer(strength: int, now: int, keywords: list[str]) -> None:
    crowd = folk(man("Smith", strength=strength))
    t = table(baratheon(play=[wearing("Smith", "Warhammer")]), lannister(), content=crowd)
    assert (t.card("Smith").strength, t.card("Smith").keywords) == (now, keywords)


def test_lionstar_lends_a_lannister() -> None:
    crowd = folk(
        man("Lion", faction="lannister", cost=4),
        man("Great Lion", faction="lannister", cost=5),
        man("Page"),
        place("Mine", faction="lannister"),
    )
    mine = lannister(play=["Lionstar"], hand=["Lion", "Great Lion", "Page", "Mine"])
    t = table(mine, stark(hand=["Lion"]), phase="challenges", pause=True, content=crowd)
    t.does(0, "Lionstar")
    assert t.card("Lion", 0).place == "play" and t.card("Lionstar").kneeling
    t.to_phase("dominance")
    assert t.pile(0, "discard") == ["Lion"]
    t = table({**mine, "hand": ["Great Lion", "Page", "Mine"]}, stark(), phase="challenges", pause=True, content=crowd)
    assert not offers(t, "Lionstar")


@pytest.mark.parametrize(("trait", "keywords"), [("House Mormont", ["stealth"]), ("House Tully", [])])
def test_a_bearskin_cloak_hides_a_mormont(trait: str, keywords: list[str]) -> None:
    crowd = folk(man("Bear", traits=[trait]))
    t = table(stark(play=[wearing("Bear", "Bearskin Cloak")]), lannister(), content=crowd)
    assert (t.card("Bear").strength, t.card("Bear").keywords) == (3, keywords)


def test_haggo_fetches_a_rider() -> None:
    cards = [man("Rider", traits=["Dothraki"]), man("Page"), man("Lost", traits=["Dothraki"])]
    mine = targaryen(play=["Haggo", "Page"], hand=["Page"], discard=["Rider", "Page"], dead=["Lost"])
    theirs = targaryen(discard=["Lost"])
    t = ends(mine, "win attack power", ["Haggo"], cards, theirs)
    t.does(0, "Haggo")
    assert t.pile(0, "hand") == ["Rider"] and t.pile(0, "discard") == ["Page", "Page"]
    assert not answers(
        "Haggo", {**mine, "discard": ["Page"]}, "win attack power", ["Haggo"], folks=cards, theirs=theirs
    )
    assert not answers("Haggo", {**mine, "hand": []}, "win attack power", ["Haggo"], folks=cards)
    assert not answers("Haggo", mine, "win attack power", ["Page"], folks=cards)
    assert not answers("Haggo", mine, "lose attack power", ["Haggo"], folks=cards)
    assert answers("Haggo", mine, "win defend power", ["Haggo"], folks=cards)


@pytest.mark.parametrize(
    ("type_", "others", "upright"), [("military", [], True), ("power", [], False), ("military", ["Loyal"], False)]
)
def test_anguy_does_not_kneel_among_outlaws(type_: str, others: list[str], upright: bool) -> None:
    crowd = folk(*COURT, place("Oath", loyal=True))
    mine = stark(play=["Anguy the Archer", "Oath", *others])
    t = table(mine, lannister(play=["Loyal"]), phase="challenges", pause=True, content=crowd)
    t.initiate(type_, "Anguy the Archer")
    assert t.card("Anguy the Archer").kneeling is not upright
    t = table(
        lannister(play=["Loyal"]),
        stark(play=["Anguy the Archer", "Oath", *others]),
        phase="challenges",
        pause=True,
        content=crowd,
    )
    t.initiate(type_, "Loyal")
    t.defends("Anguy the Archer")
    assert t.card("Anguy the Archer").kneeling is not upright


def test_the_hollow_hill_shelters_those_without_a_lord() -> None:
    crowd = folk(*COURT, place("Oath", loyal=True))
    deck = ["Page", "Loyal", "Den", *["Den"] * 7, "King", "Den"]
    mine = stark(play=["14042", "Oath"], deck=deck)
    t = table(mine, lannister(play=["Loyal"]), phase="dominance", pause=True, content=crowd)
    t.does(0, "The Hollow Hill")
    assert t.offered(0) == ["Page", "pass"] and t.card("The Hollow Hill").kneeling
    t.does(0, "Page")
    assert t.pile(0, "hand") == ["Page"] and any("shuffle" in line for line in t.log())
    assert acts("The Hollow Hill", mine, "dominance", "challenges", content=crowd) == ["dominance"]
    assert acts("The Hollow Hill", {**mine, "play": ["14042", "Loyal"]}, "dominance", content=crowd) == []


def test_parley_at_storms_end_forbids_one_kind_of_challenge() -> None:
    crowd = folk(man("Page"))
    t = shows("Parley at Storm's End", baratheon(play=["Page"]), lannister(play=["Page"]), content=crowd)
    t.does(0, "power")
    for seat in (t.match.first, 1 - t.match.first):
        t.run_to("cards.challenge", seat)
        offered = " ".join(t.offered(seat))
        assert "military challenge" in offered and "power challenge" not in offered
        t.passes(seat)
    t.to_phase("plot")
    t.run_to("cards.challenge")
    assert "power challenge" in " ".join(t.offered())
