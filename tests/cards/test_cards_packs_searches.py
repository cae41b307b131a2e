"""Cards of the packs that search, that compare what players have, and what follows from it: every sentence of them."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.cards.rules.plots import claim
from tests.cards.outcomes import GIANT, acts, answers, ends, hosts, left, printed
from tests.cards.packs import fight, killed, lays, offers, plunders, shows, table
from tests.cards.plain_cards import folk, man, place, tale, thing
from tests.cards.table import (
    Table,
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

pytestmark = pytest.mark.printing("The Road to Winterfell")

PAGE = man("Page")
INN = place("Inn")
CUP = thing("Cup")
SONG = tale("Song")
CROWD = [PAGE, INN, CUP, SONG]


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Red Keep Spy", {"keywords": ["ambush 4"]}),
        ("Oldtown Informer", {"keywords": ["ambush 2", "bestow 3"]}),
        ("Small Paul", {"keywords": ["no attachments except Weapon"]}),
        ("Aegon Targaryen", {"keywords": ["shadow 3"]}),
        ("Skagos", {"keywords": ["shadow 1"]}),
        ("12002", {"keywords": ["intimidate"]}),
        ("River Gate", {"keywords": ["limited"], "gold": 1}),
    ],
)
def test_what_is_printed_beside_the_text(name: str, said: dict[str, Any]) -> None:
    assert printed(name) == said


# --- searching ---


def test_small_paul_calls_the_stewards() -> None:
    crowd = [*CROWD, man("Steward", traits=["Steward"]), man("Cook", traits=["Steward"])]
    deck = ["Steward", "Page", "Hall", "Cook", "Inn", "Page", "Cook", "Page"]
    mine = nightswatch(play=["Small Paul", "Page"], deck=deck)
    t = killed("Small Paul", mine, lannister(), content=folk(*crowd))
    t.does(0, "Small Paul")
    assert t.offered(0) == ["Steward", "Cook", "pass"]  # the reserve is 6
    t.does(0, "Cook", "Steward")
    assert sorted(t.pile(0, "hand")) == ["Cook", "Steward"] and t.log("shuffle") and len(t.log("found")) == 2
    assert not offers(killed("Page", mine, lannister(), content=folk(*crowd)), "Small Paul")


def test_fresh_recruits_of_all_three_kinds() -> None:
    men = [man(name, traits=[name]) for name in ("Ranger", "Builder", "Steward")]
    mine = nightswatch(hand=["Fresh Recruits"], deck=["Page", "Hall", "Steward", "Ranger", "Builder"], gold=3)
    t = table(mine, lannister(), phase="dominance", pause=True, content=folk(*CROWD, *men))
    t.does(0, "Fresh Recruits")
    for name in ("Ranger", "Builder", "Steward"):
        assert t.offered(0) == [name, "pass"]
        t.does(0, name)
    assert t.pile(0, "hand") == ["Ranger", "Builder", "Steward"] and t.log("shuffle")


def test_aegon_brings_the_company_for_a_while() -> None:
    men = [man("Sword", traits=["Mercenary"]), man("Host", traits=["Army"])]
    mine = targaryen(hand=["Aegon Targaryen", "Page"], deck=["Page", "Hall", "Sword", "Host"], gold=9)
    t = table(mine, lannister(), phase="marshaling", pause=True, content=folk(*CROWD, *men))
    t.does(0, "Aegon Targaryen", "Aegon Targaryen")
    assert sorted(t.offered(0)) == ["Host", "Sword", "pass"]
    t.does(0, "Host")
    assert t.card("Host").place == "play"
    t.passes(1)
    t.does(0, "Page")
    assert not offers(t, "Aegon Targaryen")
    t.pass_while(lambda: t.phase == "marshaling")
    assert t.pile(0, "hand") == ["Host"]


def test_euron_finds_silence_wherever_it_is() -> None:
    for where in ("hand", "deck", "discard"):
        piles = {"hand": ["12002"], "deck": ["Page"], "discard": ["Page"]}
        piles[where] = [*piles[where], "Silence"]
        t = table(greyjoy(gold=9, **piles), lannister(), phase="marshaling", pause=True, content=folk(*CROWD))
        t.does(0, "Euron Crow's Eye", "Euron Crow's Eye")
        assert t.offered(0) == ["Silence", "pass"]
        t.does(0, "Silence")
        assert t.card("Silence").place == "play" and t.log("shuffle")
    mine = greyjoy(play=["12002"], hand=["Page"], deck=["Silence"], gold=9)
    t = table(mine, lannister(), phase="marshaling", pause=True, content=folk(*CROWD))
    t.does(0, "Page")
    assert not offers(t, "Euron Crow's Eye")


def test_skagos_changes_one_for_another() -> None:
    wolf = {"faction": "stark"}
    crowd = folk(*CROWD, man("Wolf", **wolf), place("Den", **wolf))
    mine = stark(play=["Skagos", "Wolf", kneeling("Den"), "Page"], deck=["Page", "Den", "Wolf", "Inn"])
    t = table(mine, lannister(), phase="dominance", pause=True, content=crowd)
    t.does(0, "Skagos")
    assert t.card("Skagos").kneeling and t.pile(0, "discard") == ["Wolf"] and t.offered(0) == ["Wolf", "pass"]
    t.does(0, "Wolf")
    assert t.card("Wolf").place == "play" and t.log("shuffle")
    none = stark(play=["Skagos", kneeling("Den"), "Page"])
    assert acts("Skagos", none, "dominance", content=crowd) == []


def test_fire_is_made_flesh() -> None:
    cards = [man("Rhae", traits=["Hatchling"]), man("Vis", traits=["Hatchling"])]
    crowd = folk(*CROWD, *cards, man("Egg", traits=["Hatchling"], cost=1))
    grown = {"name": "Rhae", "type": "character", "cost": 7, "strength": 9, "traits": ["Dragon"], "code": "grown"}
    file = {**folk(man("Other", traits=["Dragon"]))[0]}
    file["cards"][0]["code"] = "other"
    names = {"name": {"en": "Rhae", "de": "Rhae", "ru": "Rhae"}}
    file["cards"].append({**grown, **names})
    for where in ("deck", "hand"):
        piles = {"deck": ["Page", "Other"], "hand": ["Fire Made Flesh"]}
        piles[where] = [*piles[where], "grown"]
        mine = targaryen(play=["Rhae", "Page", "Hall"], gold=2, **piles)
        t = table(mine, lannister(), phase="marshaling", pause=True, content=[*crowd, file])
        t.does(0, "Fire Made Flesh")
        assert t.pile(0, "discard")[0] == "Rhae" and t.offered(0) == ["Rhae", "pass"]
        t.does(0, "Rhae")
        assert t.card("Rhae", 0, "play").strength == 9
    assert acts("Fire Made Flesh", mine, "dominance", content=[*crowd, file]) == []
    assert acts("Fire Made Flesh", {**mine, "play": ["Page"]}, "marshaling", content=[*crowd, file]) == []


@pytest.mark.parametrize("answer", ["Do it", "Leave it"])
def test_daenerys_finds_gifts_and_dragons(answer: str) -> None:
    crowd = [*CROWD, man("Wyrm", traits=["Dragon"], cost=3), man("Drake", traits=["Dragon"], cost=4), thing("Late")]
    deck = ["Page", "Inn", "Cup", "Wyrm", "Drake", *["Page"] * 5, "Late"]
    mine = targaryen(play=["15001"], deck=deck)
    t = table(mine, lannister(), phase="dominance", pause=True, content=folk(*crowd))
    t.does(0, "Daenerys Targaryen")
    assert t.offered(0) == ["Cup", "Wyrm", "Drake", "pass"]
    t.does(0, "Wyrm", answer)
    assert t.card("Wyrm").place == ("play" if answer == "Do it" else "hand")
    assert t.log("shuffle") and left(t, "Daenerys Targaryen") == (0, "round")
    t = table(mine, lannister(), phase="dominance", pause=True, content=folk(*crowd))
    t.does(0, "Daenerys Targaryen", "Drake")
    assert t.pile(0, "hand") == ["Drake"] and not t.is_asked(0, "cards.may")


def test_asha_reads_what_she_plunders() -> None:
    mine = greyjoy(play=["08051", "Page"], deck=["Cup", "Inn", "Song", "Page"])
    theirs = lannister(discard=["Page"], deck=["Page"] * 3)
    t = fight(mine, theirs, "power", ["08051"], pause=True, content=folk(*CROWD))
    plunders(t, "Asha Greyjoy")
    t.does(0, "Asha Greyjoy")
    assert t.offered(0) == ["Cup", "Inn"]  # two cards lie there now, and one of them must be taken
    t.does(0, "Inn")
    assert t.pile(0, "hand") == ["Inn"] and t.log("shuffle") and not t.log("found")
    reaver = man("Reaver", keywords=["pillage"])
    t = fight(
        {**mine, "play": ["08051", "Reaver"]}, theirs, "power", ["Reaver"], pause=True, content=folk(*CROWD, reaver)
    )
    plunders(t, "Reaver")
    assert not t.key.startswith("cards.reaction")


def test_the_meadowlark_sails_far() -> None:
    crowd = folk(*CROWD, man("Near", cost=2), man("Far", cost=3))
    mine = martell(play=[card("Meadowlark", tokens={"journey": 2})], deck=["Near", "Far", "Inn"])
    t = table(mine, lannister(), phase="dominance", pause=True, content=crowd)
    t.does(0, "Meadowlark")
    assert t.pile(0, "discard") == ["Meadowlark"] and t.offered(0) == ["Near", "pass"]
    t.does(0, "Near")
    assert t.card("Near").place == "play" and t.log("shuffle")
    t = shows("Marching Orders", martell(play=["Meadowlark"]), lannister())
    t.run_to("cards.reaction.unmasked", 0)
    t.does(0, "Meadowlark")
    assert t.card("Meadowlark").tokens == {"journey": 1} and not t.key.startswith("cards.reaction")


def test_dragonbinder_kills_for_a_dragon_or_a_man() -> None:
    kraken = {"faction": "greyjoy"}
    crowd = [
        *CROWD,
        man("Wyrm", traits=["Dragon"], strength=1),
        man("Kraken", **kraken),
        man("Horn", strength=9),
        place("Rock", **kraken),
    ]
    assert hosts(greyjoy(play=["Page"]), "Dragonbinder", lannister(play=["Page"]), PAGE) == ["Page"]
    deck = ["Page", "Kraken", "Rock", *["Page"] * 7, "Kraken"]

    def wins(seat: dict[str, Any]) -> Table:
        t = table(seat, lannister(play=["Wyrm", "Page"]), phase="challenges", pause=True, content=folk(*crowd))
        t.pass_while(lambda: t.phase in ("challenges", "dominance") and not offers(t, "Dragonbinder"))
        return t

    mine = greyjoy(play=[wearing("Horn", "Dragonbinder")], deck=deck)
    t = wins(mine)
    assert t.card("Horn").keywords == ["intimidate"]
    t.does(0, "Dragonbinder", "Do it: control")
    assert t.pile(0, "dead") == ["Horn"] and t.card("Wyrm").controller == 0
    t = wins(mine)
    t.does(0, "Dragonbinder", "Search for it")
    assert t.offered(0) == ["Kraken", "pass"]
    t.does(0, "Kraken")
    assert t.card("Kraken", 0, "play").place == "play" and t.log("shuffle") and t.card("Wyrm").controller == 1
    assert not offers(wins(greyjoy(play=[kneeling(wearing("Page", "Dragonbinder"))])), "Dragonbinder")


# --- who has more ---


@pytest.mark.parametrize(("held", "goes"), [(2, True), (1, False)])
def test_a_red_keep_spy_looks_at_hands(held: int, goes: bool) -> None:
    crowd = folk(*CROWD, man("Cheap", cost=3), man("Dear", cost=4))
    mine = lannister(hand=["Red Keep Spy", *["Song"] * held], gold=9)
    theirs = stark(play=["Cheap", "Dear", "Inn"], hand=["Song"])
    t = table(mine, theirs, phase="challenges", pause=True, content=crowd)
    t.does(0, "Red Keep Spy")
    t.does(0, "Red Keep Spy")
    assert t.offered(0) == ["Red Keep Spy", "Cheap"]
    t.does(0, "Cheap")
    assert t.card("Cheap").place == ("hand" if goes else "play")
    t = table({**mine, "gold": 9}, theirs, phase="marshaling", pause=True, content=crowd)
    t.does(0, "Red Keep Spy")
    assert not offers(t, "Red Keep Spy")


def test_ser_barristan_stands_for_the_poor() -> None:
    mine = targaryen(play=["05035", "Page"], hand=["Song"])
    for held, stands in ((2, True), (1, False)):
        t = ends(mine, "win attack power", ["05035"], CROWD, lannister(hand=["Cup"] * held))
        assert offers(t, "Ser Barristan Selmy") is stands
        if stands:
            t.does(0, "Ser Barristan Selmy")
            assert not t.card("Ser Barristan Selmy").kneeling
    theirs = lannister(hand=["Cup"] * 2)
    bent = {**mine, "play": [kneeling("05035"), "Page"]}
    assert not answers("Ser Barristan Selmy", bent, "win attack power", ["Page"], folks=CROWD, theirs=theirs)
    assert not answers("Ser Barristan Selmy", mine, "lose attack power", ["05035"], folks=CROWD, theirs=theirs)


@pytest.mark.parametrize(
    ("theirs", "gold", "power", "cards"),
    [
        ({"power": 2}, 2, 1, 0),
        ({"power": 1}, 0, 1, 0),
        ({"hand": ["Cup"]}, 0, 2, 0),
        ({"play": ["Page", "Page"]}, 0, 1, 1),
        ({"power": 2, "hand": ["Cup"], "play": ["Page", "Page"]}, 2, 2, 1),
    ],
)
def test_the_dornishmans_wife_envies_all(theirs: dict[str, Any], gold: int, power: int, cards: int) -> None:
    mine = martell(hand=['"The Dornishman\'s Wife"'], gold=1, power=1, play=["Page"])
    t = table(mine, lannister(**theirs), phase="challenges", pause=True, content=folk(*CROWD))
    name = '"The Dornishman\'s Wife"'
    if theirs in ({"power": 1}, {"hand": ["Cup"]}):
        assert offers(t, name) is False  # at that moment the hands are as large
        return
    t.does(0, name)
    assert (t.gold(0), t.faction_power(0), len(t.pile(0, "hand"))) == (gold, power, cards)


def test_cerseis_attendant_learns_from_the_helpless() -> None:
    for hand, knows in (([], True), (["Song"], False)):
        mine = lannister(play=["Cersei's Attendant", "Page"], hand=["Song"])
        t = fight(mine, stark(hand=hand), "intrigue", ["Cersei's Attendant"], pause=True, content=folk(*CROWD))
        assert ("insight" in t.card("Cersei's Attendant").keywords) is knows
        t = fight(
            stark(play=["Page"], hand=hand),
            mine,
            "intrigue",
            ["Page"],
            ["Cersei's Attendant"],
            pause=True,
            content=folk(*CROWD),
        )
        assert ("insight" in t.card("Cersei's Attendant").keywords) is knows
    t = fight(mine, stark(), "intrigue", ["Page"], pause=True, content=folk(*CROWD))
    assert t.card("Cersei's Attendant").keywords == []
    mine = lannister(play=["Cersei's Attendant"], hand=[])
    t = fight(
        stark(play=["Page"], hand=["Song"]),
        mine,
        "intrigue",
        ["Page"],
        ["Cersei's Attendant"],
        pause=True,
        content=folk(*CROWD),
    )
    assert t.card("Cersei's Attendant").keywords == []
    t = fight(mine, stark(hand=["Song"]), "intrigue", ["Cersei's Attendant"], pause=True, content=folk(*CROWD))
    assert t.card("Cersei's Attendant").keywords == []


@pytest.mark.parametrize(("held", "kneels"), [(1, False), (2, True)])
def test_myrcella_attacks_the_poor_without_kneeling(held: int, kneels: bool) -> None:
    mine = lannister(play=["10029"], hand=["Song", "Song"])
    t = table(mine, stark(hand=["Cup"] * held), phase="challenges", pause=True, content=folk(*CROWD))
    t.initiate("power", "Myrcella Baratheon")
    assert t.card("Myrcella Baratheon").kneeling is kneels
    if not kneels:
        t = table(stark(play=["Page"], hand=["Cup"]), mine, phase="challenges", pause=True, content=folk(*CROWD))
        t.initiate("power", "Page")
        t.defends("Myrcella Baratheon")
        assert t.card("Myrcella Baratheon").kneeling


def test_a_storms_end_maester_serves_the_mighty() -> None:
    for power, draws in ((1, True), (2, False)):
        mine = baratheon(play=["Storm's End Maester"], power=2)
        t = table(mine, lannister(power=power), phase="challenges", pause=True)
        assert offers(t, "Storm's End Maester") is draws
        if draws:
            t.does(0, "Storm's End Maester")
            assert len(t.pile(0, "hand")) == 1 and t.card("Storm's End Maester").kneeling
    assert acts("Storm's End Maester", mine, "dominance") == []


# --- what was lost, what is claimed ---


@pytest.mark.parametrize("lost", [1, 2])
def test_the_river_gate_opens_to_the_beaten(lost: int) -> None:
    mine = martell(play=["River Gate"], feats={"lost": lost}, deck=["Page", "Cup", "Inn"])
    t = table(mine, lannister(), phase="challenges", pause=True, content=folk(*CROWD))
    assert offers(t, "River Gate") is (lost == 2)
    if lost == 2:
        t.does(0, "River Gate")
        assert t.pile(0, "hand") == ["Page", "Cup"] and t.pile(0, "discard") == ["River Gate"]
    assert acts("River Gate", mine, "dominance", content=folk(*CROWD)) == []


def test_challenges_lost_are_counted_whoever_attacked() -> None:
    mine = martell(play=["River Gate", "Page", "Page"])
    t = table(mine, lannister(play=["Giant", "Giant"]), phase="challenges", pause=True, content=folk(PAGE, GIANT))
    for type_ in ("military", "power"):
        t.initiate(type_, "Page")
        t.defends("Giant")
        t.resolve()
        t.run_to("cards.action", 0)
        assert offers(t, "River Gate") is (type_ == "power")


def test_the_godswood_counts_claim_in_winter() -> None:
    mine = stark(play=["Godswood", "Page"], plot="The Winds of Winter")
    t = ends(mine, "win attack power", ["Page"], CROWD)
    t.does(0, "Godswood")
    assert len(t.pile(0, "hand")) == claim(t.match) == 2 if t.match.contest >= 0 else len(t.pile(0, "hand")) == 2
    assert t.card("Godswood").kneeling
    assert not answers("Godswood", {**mine, "plot": "Rebuilding"}, "win attack power", ["Page"], folks=CROWD)
    assert not answers("Godswood", mine, "lose attack power", ["Page"], folks=CROWD)
    assert not answers("Godswood", mine, "win defend power", ["Page"], folks=CROWD)


def test_stannis_draws_by_claim_and_fears_no_tricks() -> None:
    mine = baratheon(play=["14002", "Page"], plot="The Winds of Winter")
    t = ends(mine, "win attack power", ["Page"], CROWD)
    t.does(0, "Stannis Baratheon")
    assert len(t.pile(0, "hand")) == 2
    t = ends(mine, "win defend power", ["14002"], CROWD)
    t.does(1, "Stannis Baratheon")
    assert len(t.pile(1, "hand")) == 1  # the claim of who attacked
    assert not answers("Stannis Baratheon", mine, "win attack intrigue", ["Page"], folks=CROWD)
    assert not answers("Stannis Baratheon", mine, "lose attack power", ["Page"], folks=CROWD)
    for seat in (0, 1):
        mine = baratheon(play=["14002", "Page"], hand=["Rope"] if seat == 0 else [])
        theirs = lannister(hand=["Rope"] if seat == 1 else [])
        t = table(mine, theirs, phase="dominance", first=seat, active=seat, pause=True, content=folk(*CROWD))
        t.does(seat, "Rope")
        assert ("Stannis Baratheon" in t.offered(seat)) is (seat == 0)


@pytest.mark.parametrize(("strength", "more"), [(5, 0), (6, 1), (9, 1), (10, 2), (14, 2), (15, 3)])
def test_brienne_fights_for_glory(strength: int, more: int) -> None:
    mine = tyrell(play=[wearing("09002", *["Sword"] * (strength - 5)), "Page"])
    sword = thing("Sword", always=[{"strength": 1, "for": "host"}])
    t = ends(mine, "win attack power", ["09002"], [*CROWD, sword])
    assert t.card("Brienne of Tarth").strength == strength and offers(t, "Brienne of Tarth") is (more > 0)
    if more == 0:
        return
    t.does(0, "Brienne of Tarth")
    assert t.card("Brienne of Tarth").power == 1
    assert t.is_asked(0, "cards.pick") is (more > 1)
    if more > 1:
        assert "Brienne of Tarth" not in t.offered(0)
        t.does(0, "Page")
        assert t.card("Page").strength == 5
    assert t.card("Brienne of Tarth").kneeling is (more < 3) and len(t.pile(0, "hand")) == int(more == 3)
    t.pass_while(lambda: t.phase == "challenges")
    assert t.card("Page").strength == 2
    if more == 3:
        assert not answers("Brienne of Tarth", mine, "win attack power", ["Page"], folks=[*CROWD, sword])
        assert not answers("Brienne of Tarth", mine, "lose attack power", ["09002"], folks=[*CROWD, sword, GIANT])


# --- what enters, what is played ---


def test_a_seasoned_woodsman_knows_his_tools() -> None:
    for choice, check in (("Gain gold", lambda t: t.gold(0)), ("Draw a card", lambda t: len(t.pile(0, "hand")))):
        mine = nightswatch(play=["Seasoned Woodsman", "Page"], hand=["Cup"], gold=1)
        t = table(mine, lannister(), phase="marshaling", pause=True, content=folk(*CROWD))
        t.does(0, "Cup", "Seasoned Woodsman", "Seasoned Woodsman", choice)
        assert check(t) == 1 and left(t, "Seasoned Woodsman") == (1, "phase")
    t = table(mine, lannister(), phase="marshaling", pause=True, content=folk(*CROWD))
    t.does(0, "Cup", "Page")
    assert not offers(t, "Seasoned Woodsman")
    theirs = lannister(hand=["Cup"], gold=1)
    seat = nightswatch(play=["Seasoned Woodsman"])
    t = table(seat, theirs, phase="marshaling", first=1, active=1, pause=True, content=folk(*CROWD))
    t.does(1, "Cup")
    assert not offers(t, "Seasoned Woodsman")


def test_an_oldtown_informer_trades_news() -> None:
    sneak = man("Sneak", keywords=["ambush 1"])
    mine = tyrell(play=[card("Oldtown Informer", tokens={"gold": 2})], hand=["Cup"], deck=["Inn", "Song", "Page"])
    theirs = lannister(hand=["Sneak"], gold=1)
    t = table(mine, theirs, phase="challenges", first=1, active=1, pause=True, content=folk(*CROWD, sneak))
    t.does(1, "Sneak")
    t.does(0, "Oldtown Informer")
    assert t.pile(0, "hand") == ["Cup", "Inn", "Song"]
    t.does(0, ["Cup", "Song"])
    lays(t)
    assert t.pile(0, "hand") == ["Inn"] and t.pile(0, "discard") == ["Cup", "Song"]
    mine = tyrell(play=[card("Oldtown Informer", tokens={"gold": 1})], hand=["Page"], gold=2)
    t = table(mine, lannister(), phase="marshaling", pause=True, content=folk(*CROWD))
    t.does(0, "Page")
    assert not offers(t, "Oldtown Informer")


@pytest.mark.parametrize(("choice", "gold", "cards"), [("Cancel the effect", 0, 0), ("Draw a card", 1, 2)])
def test_words_are_wind(choice: str, gold: int, cards: int) -> None:
    mine = stark(hand=["Words Are Wind"], play=["Herald"] * 0)
    theirs = lannister(hand=["Song"], play=["Bell"])
    bell = place("Bell", does=[{"action": "any", "do": {"gold": 1}, "limit": "1/round"}])
    t = table(mine, theirs, phase="dominance", first=1, active=1, pause=True, content=folk(*CROWD, bell))
    t.does(1, "Song")
    t.does(0, "Words Are Wind")
    assert t.asked == 1 and sorted(t.offered(1)) == ["Cancel the effect", "Draw a card"]
    t.does(1, choice)
    assert t.gold(1) == gold and len(t.pile(0, "hand")) == cards
    t = table(mine, theirs, phase="dominance", first=1, active=1, pause=True, content=folk(*CROWD, bell))
    t.does(1, "Bell")
    assert not offers(t, "Words Are Wind")
    t = table(
        {**mine, "hand": ["Words Are Wind", "Song"]}, lannister(), phase="dominance", pause=True, content=folk(*CROWD)
    )
    t.does(0, "Song")
    assert not t.key.startswith("cards.cancel")
