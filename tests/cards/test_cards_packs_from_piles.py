"""Cards of the packs that speak of discard and dead piles, or work from there: every sentence of them."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.outcomes import acts, answers, ends, left, printed
from tests.cards.packs import fight, killed, offers, plunders, table
from tests.cards.plain_cards import folk, man, place, tale, thing
from tests.cards.table import (
    Table,
    baratheon,
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
# Each discards one card: from play, from a hand, from a deck.
MILL = tale("Flood", does=[{"action": "any", "do": {"mill": 1, "from": "opponents"}}])
OWN_MILL = tale("Drought", does=[{"action": "any", "do": {"mill": 1}}])
THROW = tale("Tax", does=[{"action": "any", "do": {"random": 1, "from": "opponents"}}])
ALTAR = place("Altar", does=[{"action": "any", "cost": {"sacrifice": {"other": True}}, "do": {"gold": 1}}])
DEEP = tale("Deep", does=[{"action": "any", "do": {"put": {"at": "dead", "whose": "mine"}}}])
REAVER = man("Reaver", keywords=["pillage"], strength=9)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("02049", ["pillage", "renown"]),
        ("06027", ["insight"]),
        ("Gorold Goodbrother", ["pillage", "renown"]),
    ],
)
def test_what_is_printed_beside_the_text(name: str, said: list[str]) -> None:
    assert printed(name) == {"keywords": said}


# --- events that come back for a gold ---

BACK: list[tuple[str, dict[str, Any], str, list[str], list[str]]] = [
    ("The Prince's Plan", martell(), "lose defend power", ["lose attack military"], ["win attack power"]),
    (
        "Guarding the Realm",
        nightswatch(),
        "win defend power",
        ["win defend intrigue"],
        ["win attack power", "lose defend power"],
    ),
    (
        "Olenna's Machinations",
        tyrell(),
        "win attack intrigue",
        ["win defend intrigue"],
        ["win attack power", "lose defend intrigue"],
    ),
    ("Pay The Iron Price", greyjoy(), "win attack unopposed power", [], ["win attack power", "lose defend power"]),
]


@pytest.mark.parametrize(("name", "mine", "when", "too", "never"), BACK)
def test_an_event_comes_back_for_a_gold(
    name: str, mine: dict[str, Any], when: str, too: list[str], never: list[str]
) -> None:
    mine = {**mine, "discard": [name], "gold": 1, "play": ["Page"]}
    t = ends(mine, when, ["Page"], [PAGE])
    seat = 0 if "attack" in when else 1
    t.does(seat, name)
    assert name in t.pile(seat, "hand") and t.gold(seat) == 0 and "play" not in [e.kind for e in t.match.log or []]
    for other in too:
        assert answers(name, mine, other, ["Page"], folks=[PAGE]), other
    for other in never:
        assert not answers(name, mine, other, ["Page"], folks=[PAGE]), other
    assert not answers(name, {**mine, "gold": 0}, when, ["Page"], folks=[PAGE])
    t = ends({**mine, "discard": [], "hand": [name], "gold": 9}, when, ["Page"], [PAGE])
    assert not offers(t, name, seat) or not t.key.startswith("cards.reaction")


def test_olennas_machinations_want_five_more() -> None:
    mine = tyrell(discard=["Olenna's Machinations"], gold=1, play=["Big"])
    for strength, comes in ((5, True), (4, False)):
        t = fight(mine, lannister(), "intrigue", ["Big"], pause=True, content=folk(man("Big", strength=strength)))
        t.pass_while(lambda t=t: t.match.contest >= 0 and not t.key.startswith("cards.reaction.won"))
        assert offers(t, "Olenna's Machinations") is comes


def test_an_event_in_the_pile_is_not_played_from_there() -> None:
    mine = tyrell(discard=["Olenna's Machinations", "The Prince's Plan"], gold=9, play=["Page"])
    t = table(mine, lannister(), phase="challenges", pause=True, content=folk(PAGE))
    assert not offers(t, "Olenna's Machinations") and not offers(t, "The Prince's Plan")


def test_the_princes_plan_gives_an_icon_and_strength() -> None:
    for used, strength in ((["Rebuilding", "A Noble Cause"], 4), ([], 2)):
        mine = martell(hand=["The Prince's Plan"], used=used, gold=2)
        crowd = folk(man("Page", icons=[]), INN)
        t = table(mine, lannister(play=["Page", "Inn"]), phase="dominance", pause=True, content=crowd)
        t.does(0, "The Prince's Plan")
        assert t.key == "cards.name"
        t.does(0, "intrigue")
        assert t.card("Page").icons == ["intrigue"] and t.card("Page").strength == strength
        t.pass_while(lambda t=t: t.phase == "dominance")
        assert t.card("Page").icons == [] and t.card("Page").strength == 2


def test_the_realm_is_guarded_with_their_dead_weight() -> None:
    mine = nightswatch(hand=["Guarding the Realm"], gold=2, discard=["Page"])
    crowd = folk(man("Cheap", cost=3), man("Dear", cost=4), INN, PAGE)
    theirs = lannister(discard=["Cheap", "Dear", "Inn"])
    t = table(mine, theirs, phase="marshaling", pause=True, content=crowd)
    t.does(0, "Guarding the Realm")
    assert t.card("Cheap").place == "play" and t.card("Cheap").controller == 0
    assert acts("Guarding the Realm", mine, "dominance", "marshaling", theirs=theirs, content=crowd) == ["marshaling"]


def test_olenna_wins_time_for_another_power_challenge() -> None:
    mine = tyrell(hand=["Olenna's Machinations"] * 2, gold=4, play=["Page", "Page", "Page"])
    t = table(mine, lannister(), phase="challenges", pause=True, content=folk(PAGE))
    t.does(0, "Olenna's Machinations")
    assert not offers(t, "Olenna's Machinations") and left(t, "Olenna's Machinations") == (0, "phase")
    for _ in range(2):
        t.initiate("power", "Page")
        t.resolve()
        t.run_to("cards.challenge", 0)
    assert "power challenge" not in " ".join(t.offered(0))
    assert acts("Olenna's Machinations", mine, "dominance", content=folk(PAGE)) == []


def test_the_iron_price_is_paid_for_gear() -> None:
    mine = greyjoy(hand=["Pay The Iron Price"], gold=2, play=["Page"], discard=["Cup"])
    theirs = lannister(discard=["Ring", "Page"])
    crowd = folk(PAGE, CUP, thing("Ring"))
    t = table(mine, theirs, phase="challenges", pause=True, content=crowd)
    t.does(0, "Pay The Iron Price")
    assert t.card("Ring").place == "play" and t.card("Ring").controller == 0
    assert acts("Pay The Iron Price", mine, "dominance", theirs=theirs, content=crowd) == []


def test_a_dragon_is_no_slave() -> None:
    crowd = folk(PAGE, CUP, man("Wyrm", traits=["Dragon"]), INN)
    mine = targaryen(hand=["A Dragon Is No Slave"], gold=2)
    theirs = lannister(play=["Page", wearing("Wyrm", "Cup"), "Inn"])
    t = table(mine, theirs, phase="challenges", pause=True, content=crowd)
    t.does(0, "A Dragon Is No Slave")
    assert t.card("Page").strength == 0
    t.pass_while(lambda: t.phase == "challenges")
    assert t.card("Page").strength == 2
    assert acts("A Dragon Is No Slave", mine, "dominance", theirs=theirs, content=crowd) == []


@pytest.mark.parametrize(("who", "comes"), [("Wyrm", True), ("Daenerys Targaryen", True), ("Page", False)])
def test_a_dragon_brings_it_back(who: str, comes: bool) -> None:
    folks = [PAGE, man("Wyrm", traits=["Dragon"])]
    mine = targaryen(discard=["A Dragon Is No Slave"], gold=1, play=[who])
    assert answers("A Dragon Is No Slave", mine, "win attack power", [who], folks=folks) is comes
    home = {**mine, "play": [who, "Page"]}
    assert not answers("A Dragon Is No Slave", home, "win attack power", ["Page"], folks=folks)
    assert not answers("A Dragon Is No Slave", mine, "lose defend power", [who], folks=folks)
    assert not answers("A Dragon Is No Slave", {**mine, "gold": 0}, "win attack power", [who], folks=folks)
    if comes:
        t = ends(mine, "win attack power", [who], folks)
        t.does(0, "A Dragon Is No Slave")
        assert t.pile(0, "hand") == ["A Dragon Is No Slave"] and t.gold(0) == 0
        theirs = lannister(play=[who])
        t = ends({**mine, "play": ["Page"]}, "win attack power", ["Page"], folks, theirs)
        assert not offers(t, "A Dragon Is No Slave")


def test_the_north_remembers() -> None:
    crowd = folk(PAGE, INN, CUP)
    mine = stark(hand=["The North Remembers"], gold=2, play=[wearing("Page", "Cup"), "Inn"])
    theirs = lannister(play=["Page", "Inn", "Page"])
    t = table(mine, theirs, phase="challenges", pause=True, content=crowd)
    t.does(0, "The North Remembers")
    assert "Cup" not in t.offered(0)
    t.does(0, ["Inn"])
    t.does(1, ["Page"])
    assert t.pile(0, "discard") == ["Inn", "The North Remembers"] and t.pile(1, "discard") == ["Page"]
    assert acts("The North Remembers", mine, "dominance", theirs=theirs, content=crowd) == []
    mine = stark(discard=["The North Remembers"], gold=1, play=["Page"])
    t = killed("Page", mine, lannister(), content=crowd)
    t.does(0, "The North Remembers")
    assert t.pile(0, "hand") == ["The North Remembers"] and t.gold(0) == 0
    assert not offers(killed("Page", {**mine, "gold": 0}, lannister(), content=crowd), "The North Remembers")
    assert not offers(
        killed("Page", {**mine, "play": []}, lannister(play=["Page"]), content=crowd), "The North Remembers"
    )


def test_freedmen_rise_from_the_discard_pile() -> None:
    mine = targaryen(discard=["Freedmen"])
    t = ends(mine, "win attack power")
    t.does(0, "Freedmen")
    assert t.card("Freedmen").place == "play"
    assert not answers("Freedmen", mine, "win defend power") and not answers("Freedmen", mine, "lose attack power")
    assert not answers("Freedmen", targaryen(hand=["Freedmen"]), "win attack power")
    for strength, comes in ((5, True), (4, False)):
        seat = {**mine, "play": ["Big"]}
        t = fight(seat, lannister(), "power", ["Big"], pause=True, content=folk(man("Big", strength=strength)))
        t.pass_while(lambda t=t: t.match.contest >= 0 and not t.key.startswith("cards.reaction.won"))
        assert offers(t, "Freedmen") is comes


# --- from the piles into play, and back ---


def test_flea_bottom_lends_a_man() -> None:
    crowd = folk(man("Cheap", cost=3), man("Dear", cost=4), INN)
    mine = stark(play=["Flea Bottom"], discard=["Cheap", "Dear", "Inn"], gold=1, deck=["Inn"] * 9)
    theirs = lannister(discard=["Cheap"])
    t = table(mine, theirs, phase="challenges", pause=True, content=crowd)
    t.does(0, "Flea Bottom")
    assert t.card("Cheap", 0).place == "play" and t.card("Flea Bottom").kneeling and t.gold(0) == 0
    assert t.card("Cheap", 1).place == "discard"
    t.pass_while(lambda: t.phase == "challenges")
    assert t.pile(0, "deck")[-1] == "Cheap"
    assert acts("Flea Bottom", mine, "dominance", content=crowd) == []
    assert acts("Flea Bottom", {**mine, "gold": 0}, "challenges", content=crowd) == []


def test_a_citadel_archivist_ends_all_records() -> None:
    crowd = folk(PAGE, MILL, OWN_MILL, THROW, ALTAR)

    def records(t: Table) -> list[list[str]]:
        t.does(0, "Citadel Archivist")
        return [t.pile(0, "discard"), t.pile(1, "discard")]

    mine = stark(play=["Citadel Archivist"], discard=["Page"])
    t = table(
        mine,
        lannister(hand=["Exile"], discard=["Page"]),
        first=1,
        active=1,
        phase="dominance",
        pause=True,
        content=crowd,
    )
    t.does(1, "Exile", "Citadel Archivist")
    assert records(t) == [[], []]
    t = table(
        {**mine, "play": ["Citadel Archivist", "Altar"]}, lannister(), phase="dominance", pause=True, content=crowd
    )
    t.does(0, "Altar")
    if t.is_asked(0, "cards.pay"):
        t.does(0, "Citadel Archivist")
    assert records(t) == [[], []]
    for held, mine in (
        ("Tax", stark(hand=["Citadel Archivist"], discard=["Page"])),
        ("Flood", stark(deck=["Citadel Archivist", "Page"], discard=["Page"])),
    ):
        t = table(mine, lannister(hand=[held]), first=1, active=1, phase="dominance", pause=True, content=crowd)
        t.does(1, held)
        assert records(t) == [[], []]
    t = fight(
        lannister(play=["Reaver"]),
        stark(deck=["Citadel Archivist", "Page"]),
        "power",
        ["Reaver"],
        pause=True,
        content=folk(PAGE, REAVER),
    )
    plunders(t, "Reaver")
    t.does(1, "Citadel Archivist")
    assert t.pile(1, "discard") == []
    t = killed("Citadel Archivist", stark(play=["Citadel Archivist"], discard=["Page"]), lannister(), content=crowd)
    assert not offers(t, "Citadel Archivist")
    lying = stark(discard=["Citadel Archivist"], play=["Page"])
    t = table(lying, lannister(hand=["Exile"]), first=1, active=1, phase="dominance", pause=True, content=crowd)
    t.does(1, "Exile")
    if t.is_asked(1, "cards.target"):
        t.does(1, "Page")
    assert not offers(t, "Citadel Archivist")


def test_a_drowned_disciple_honours_those_who_rise() -> None:
    god = {"traits": ["Drowned God"]}
    crowd = folk(PAGE, man("Priest", **god), DEEP, INN, place("Shrine", **god))
    mine = greyjoy(play=["Drowned Disciple", "Priest", "Page", "Shrine"], dead=["Page"], hand=["Deep"])
    t = table(mine, lannister(), phase="dominance", pause=True, content=crowd)
    t.does(0, "Deep", "Drowned Disciple")
    assert t.offered(0) == ["Drowned Disciple", "Priest"]
    t.does(0, "Priest")
    assert t.card("Priest").power == 1 and left(t, "Drowned Disciple") == (1, "phase")
    theirs = greyjoy(dead=["Page"], hand=["Deep"])
    t = table(theirs, {**mine, "hand": []}, phase="dominance", pause=True, content=crowd)
    t.does(0, "Deep")
    assert not offers(t, "Drowned Disciple", 1)
    t = table(
        {**mine, "hand": ["Page"], "gold": 2, "dead": []}, lannister(), phase="marshaling", pause=True, content=crowd
    )
    t.does(0, "Page")
    assert not offers(t, "Drowned Disciple")


def test_great_wyk_takes_from_all_who_see_the_dead_rise() -> None:
    crowd = folk(PAGE, DEEP)
    mine = greyjoy(play=["Great Wyk"], dead=["Page"], hand=["Deep", "Page"])
    t = table(mine, lannister(hand=["Page", "Page"]), phase="dominance", pause=True, content=crowd)
    t.does(0, "Deep", "Great Wyk")
    t.does(1, ["Page"])
    assert len(t.pile(1, "hand")) == 1 and t.pile(0, "hand") == ["Page"] and left(t, "Great Wyk") == (0, "phase")
    theirs = greyjoy(dead=["Page"], hand=["Deep", "Page"])
    t = table(theirs, greyjoy(play=["Great Wyk"]), phase="dominance", pause=True, content=crowd)
    t.does(0, "Deep")
    assert not offers(t, "Great Wyk", 1)


# --- into the dead pile ---


def test_ser_gregor_buries_whom_he_plunders() -> None:
    cards = [man("Victim", cost=4), man("Peer", cost=4), man("Lesser", cost=3), man("Dear", cost=5)]
    crowd = folk(*cards, INN, place("Keep", cost=4), PAGE, REAVER)
    theirs = stark(deck=["Victim", "Page"], play=["Peer", "Lesser", "Dear", "Keep"])
    t = fight(lannister(play=["02049"]), theirs, "power", ["02049"], pause=True, content=crowd)
    plunders(t, "Ser Gregor Clegane")
    t.does(0, "Ser Gregor Clegane")
    assert t.pile(1, "dead") == ["Victim"] and t.offered(0) == ["Peer", "pass"]
    t.does(0, "Peer")
    assert t.pile(1, "dead") == ["Victim", "Peer"]
    t = fight(lannister(play=["02049"]), stark(deck=["Inn", "Page"]), "power", ["02049"], pause=True, content=crowd)
    plunders(t, "Ser Gregor Clegane")
    assert t.key == "cards.use-keyword"  # for renown
    mine = lannister(play=["02049", "Reaver"])
    t = fight(mine, stark(deck=["Victim", "Inn"]), "power", ["Reaver"], pause=True, content=crowd)
    plunders(t, "Reaver")
    assert not offers(t, "Ser Gregor Clegane")


def discards(
    way: str, what: str, owner: dict[str, Any], other: dict[str, Any], seat: int, *cards: dict[str, Any]
) -> Table:
    """A card of the seat's is discarded in that way: from play, as a sacrifice, from hand, from deck or by pillage."""
    crowd = [
        *folk(*cards, MILL, THROW, ALTAR, REAVER, PAGE),
    ]
    owner, other = dict(owner), dict(other)
    if way in ("discarded", "sacrificed"):
        owner["play"] = [*owner.get("play", []), what, *(["Altar"] if way == "sacrificed" else [])]
    else:
        owner["hand" if way == "thrown" else "deck"] = [what, *([] if way == "thrown" else ["Page"])]
    event = {"discarded": "Exile", "thrown": "Tax", "milled": "Flood"}.get(way)
    if event:
        other["hand"] = [event]
    if way == "pillaged":
        other["play"] = [*other.get("play", []), kneeling("Reaver")]
        seats = [owner, other] if seat == 0 else [other, owner]
        attacker = 1 - seat
        t = table(
            *seats,
            phase="challenges",
            first=attacker,
            active=attacker,
            challenge={
                "type": "power",
                "attacking": ["Reaver"],
                "defending": [],
                "attacker": attacker,
                "defender": seat,
            },
            step="actions",
            pause=True,
            content=crowd,
        )
        plunders(t, "Reaver", seat=attacker)
        return t
    actor = seat if way == "sacrificed" else 1 - seat
    seats = [owner, other] if seat == 0 else [other, owner]
    t = table(*seats, phase="dominance", first=actor, active=actor, pause=True, content=crowd)
    t.does(actor, event or "Altar")
    for key in ("cards.target", "cards.pay"):
        if t.is_asked(actor, key):
            t.does(actor, what)
    return t


WAYS = ["discarded", "sacrificed", "thrown", "milled", "pillaged"]


@pytest.mark.parametrize("way", WAYS)
def test_naggas_ribs_keep_the_fallen(way: str) -> None:
    cards = [man("Fallen"), INN]
    t = discards(way, "Fallen", greyjoy(play=["Nagga's Ribs"]), lannister(), 0, *cards)
    t.does(0, "Nagga's Ribs")
    assert t.pile(0, "dead") == ["Fallen"] and "Fallen" not in t.pile(0, "discard")
    assert not offers(discards(way, "Inn", greyjoy(play=["Nagga's Ribs"]), lannister(), 0, *cards), "Nagga's Ribs")
    t = discards(way, "Fallen", lannister(), greyjoy(play=["Nagga's Ribs"]), 1, *cards)
    assert not offers(t, "Nagga's Ribs")


def test_naggas_ribs_count_the_dead() -> None:
    mine = greyjoy(play=["Nagga's Ribs"], dead=["Page", "Page"])
    for strength, winner in ((3, 0), (5, 1)):
        theirs = lannister(play=["Big"], dead=["Page"])
        t = table(mine, theirs, phase="challenges", pause=True, content=folk(PAGE, man("Big", strength=strength)))
        t.pass_while(lambda t=t: t.phase == "challenges")
        assert [t.faction_power(seat) for seat in (0, 1)] == [int(winner == 0), int(winner == 1)]


@pytest.mark.parametrize("way", WAYS)
def test_gorold_stands_when_halls_fall(way: str) -> None:
    cards = [place("Keep"), man("Fallen")]
    mine = greyjoy(play=[kneeling("Gorold Goodbrother")])
    t = discards(way, "Keep", lannister(), mine, 1, *cards)
    t.does(0, "Gorold Goodbrother")
    assert not t.card("Gorold Goodbrother").kneeling and left(t, "Gorold Goodbrother") == (1, "phase")
    assert not offers(discards(way, "Fallen", lannister(), mine, 1, *cards), "Gorold Goodbrother")
    assert not offers(discards(way, "Keep", mine, lannister(), 0, *cards), "Gorold Goodbrother")


@pytest.mark.parametrize("way", WAYS)
def test_the_crone_sees_the_dead(way: str) -> None:
    cards = [man("Fallen"), place("Keep"), man("Rider", traits=["Dothraki"])]
    mine = targaryen(play=["Rider", "Hall", kneeling("Crone of Vaes Dothrak")])
    t = discards(way, "Fallen", lannister(), mine, 1, *cards)
    heard = way in ("thrown", "milled", "pillaged")
    assert offers(t, "Crone of Vaes Dothrak") is heard
    if heard:
        t.does(0, "Crone of Vaes Dothrak")
        assert t.pile(1, "dead") == ["Fallen"] and t.card("Rider").kneeling and not t.card("Hall").kneeling
        assert not offers(discards(way, "Keep", lannister(), mine, 1, *cards), "Crone of Vaes Dothrak")
        assert not offers(discards(way, "Fallen", mine, lannister(), 0, *cards), "Crone of Vaes Dothrak")
        bare = targaryen(play=["Hall", kneeling("Crone of Vaes Dothrak"), "Page"])
        assert not offers(discards(way, "Fallen", lannister(), bare, 1, *cards), "Crone of Vaes Dothrak")


@pytest.mark.parametrize("way", WAYS)
def test_corpse_lake_grows(way: str) -> None:
    cards = [man("Fallen"), place("Keep")]
    mine = greyjoy(play=["Corpse Lake"])
    t = discards(way, "Fallen", lannister(), mine, 1, *cards)
    heard = way in ("milled", "pillaged")
    assert offers(t, "Corpse Lake") is heard
    if heard:
        t.does(0, "Corpse Lake")
        assert t.card("Corpse Lake").power == 1 and left(t, "Corpse Lake") == (2, "round")
        assert not offers(discards(way, "Keep", lannister(), mine, 1, *cards), "Corpse Lake")
        assert not offers(discards(way, "Fallen", mine, lannister(), 0, *cards), "Corpse Lake")


@pytest.mark.parametrize(("held", "where"), [("Page", "dead"), ("Inn", "discard")])
def test_tarred_heads(held: str, where: str) -> None:
    mine = stark(hand=["Tarred Heads"], gold=1)
    theirs = lannister(hand=[held])
    t = ends(mine, "win attack power", None, [PAGE, INN], theirs)
    t.does(0, "Tarred Heads")
    assert t.pile(1, where) == [held] and t.pile(1, "hand") == []
    for how in ("win attack intrigue", "lose attack power"):
        assert not answers("Tarred Heads", mine, how, None, folks=[PAGE, INN], theirs=theirs)


@pytest.mark.parametrize(("held", "where"), [("Page", "dead"), ("Inn", "discard")])
def test_melisandre_sees_and_burns(held: str, where: str) -> None:
    crowd = folk(PAGE, INN, tale("Song"))
    for first, theirs in (
        (0, lannister(hand=[held, "Song"])),
        (1, lannister(hand=[held, "Song"], play=["Tywin Lannister"] * 1)),
    ):
        mine = baratheon(play=["06027" if first == 0 else kneeling("06027")])
        t = table(mine, theirs, phase="challenges", pause=True, content=crowd)
        t.pass_while(lambda t=t: t.phase in ("challenges", "dominance") and not offers(t, "Melisandre"))
        assert offers(t, "Melisandre") is (first == 0)
        if first == 0:
            t.does(0, "Melisandre")
            assert t.offered(0) == [held, "Song"]
            t.does(0, held)
            assert t.pile(1, where) == [held] and t.pile(1, "hand") == ["Song"]


def test_meryn_trant_makes_people_vanish() -> None:
    mine = lannister(play=["Ser Meryn Trant"])
    t = discards("thrown", "Page", stark(), mine, 1)
    t.does(0, "Ser Meryn Trant")
    assert t.pile(1, "discard") == [] and t.card("Page", 1, "out").place == "out"
    t = discards("thrown", "Page", mine, stark(), 0)
    assert not offers(t, "Ser Meryn Trant")
    assert not offers(discards("milled", "Page", stark(), mine, 1), "Ser Meryn Trant")


def test_a_drowned_prophet_names_the_next() -> None:
    kraken = {"faction": "greyjoy"}
    crowd = folk(man("Kraken", **kraken), PAGE, place("Rock", **kraken))
    deck = ["Page", "Rock", "Page", "Page", "Kraken", "Kraken", "Page"]
    t = killed("Drowned Prophet", greyjoy(play=["Drowned Prophet"], deck=deck), lannister(), content=crowd)
    t.does(0, "Drowned Prophet")
    assert t.offered(0) == ["Kraken", "pass"]
    t.does(0, "Kraken")
    assert t.pile(0, "dead") == ["Kraken", "Drowned Prophet"] and sorted(t.pile(0, "deck")) == sorted(
        deck[:4] + deck[5:]
    )
    assert t.log("shuffle")
    t = killed("Page", greyjoy(play=["Drowned Prophet", "Page"], deck=deck), lannister(), content=crowd)
    assert not offers(t, "Drowned Prophet")


def test_a_priest_of_old_wyk_counts_on_his_knees() -> None:
    god = {"traits": ["Drowned God"]}
    crowd = folk(PAGE, man("Priest", **god), man("Three", strength=3))
    for dead, kneels, wins in (
        (["Priest"], True, True),
        (["Page"], True, False),
        (["Priest"], False, True),
    ):
        mine = greyjoy(play=[kneeling("Priest of Old Wyk") if kneels else "Priest of Old Wyk"], dead=dead)
        theirs = lannister(play=["Three"], dead=["Priest"])
        t = table(mine, theirs, phase="challenges", pause=True, content=crowd)
        t.pass_while(lambda t=t: t.phase == "challenges")
        assert (t.faction_power(0) == 1) is wins
    crowd = folk(man("Priest", **god), man("Seven", strength=7))
    mine = greyjoy(play=["Priest of Old Wyk"], dead=["Priest"])
    t = table(mine, lannister(play=["Seven"]), phase="challenges", pause=True, content=crowd)
    t.pass_while(lambda: t.phase == "challenges")
    assert t.faction_power(1) == 1  # who stands is counted once


# --- what is chosen in a pile ---


def test_wylla_mourns_and_cleans() -> None:
    crowd = folk(PAGE, INN, ALTAR)
    mine = stark(play=["Wylla Manderly", "Page"], discard=["Inn"], deck=["Inn", "Page"])
    t = killed("Page", mine, lannister(discard=["Inn"]), content=crowd)
    t.does(0, "Wylla Manderly")
    assert t.pile(0, "discard") == [] and t.pile(0, "deck")[-1] == "Inn" and left(t, "Wylla Manderly") == (0, "phase")
    seat = {**mine, "play": ["Wylla Manderly", "Page", "Altar"], "deck": ["Page"]}
    for victim, other in (("Page", "Inn"), ("Page", "")):
        t = table(
            {**seat, "discard": [other] if other else []}, lannister(), phase="dominance", pause=True, content=crowd
        )
        t.does(0, "Altar", victim)
        assert offers(t, "Wylla Manderly") is bool(other)
        if other:
            t.does(0, "Wylla Manderly")
            assert t.pile(0, "discard") == ["Page"]
    t = killed("Page", {**mine, "play": ["Wylla Manderly"]}, lannister(play=["Page"]), content=crowd)
    assert not offers(t, "Wylla Manderly")
    t = discards("discarded", "Page", mine, lannister(), 0, INN)
    assert not offers(t, "Wylla Manderly")
    seat = {**mine, "play": ["Wylla Manderly", "Inn", "Altar"]}
    t = table(seat, lannister(), phase="dominance", pause=True, content=crowd)
    t.does(0, "Altar", "Inn")
    assert not offers(t, "Wylla Manderly")


def test_ghiscari_elite_hide_what_was_used() -> None:
    crowd = folk(PAGE, INN, CUP, tale("Song"))
    mine = targaryen(play=["Ghiscari Elite", "Page"], discard=["Page", "Inn", "Cup", "Song"])
    t = table(
        mine, lannister(hand=["Rope"], discard=["Cup"]), first=1, active=1, phase="dominance", pause=True, content=crowd
    )
    t.does(1, "Rope", "Ghiscari Elite")
    t.does(0, "Ghiscari Elite")
    assert t.offered(0) == ["Cup", "Song"]
    t.does(0, "Song")
    assert t.pile(0, "deck")[-1] == "Song" and "Song" not in t.pile(0, "discard")
    t = table(mine, lannister(hand=["Rope"]), first=1, active=1, phase="dominance", pause=True, content=crowd)
    t.does(1, "Rope", "Page")
    assert not offers(t, "Ghiscari Elite")


@pytest.mark.parametrize("way", ["killed", "sacrificed"])
def test_winterfell_crypt_calls_for_another(way: str) -> None:
    wolf = {"faction": "stark", "unique": True}
    cards = [
        man("Ned", strength=3, **wolf),
        man("Peer", strength=3),
        man("Big", strength=4),
        man("Cub", faction="stark"),
        man("Kin", unique=True),
        INN,
    ]

    def falls(victim: str, phase: str = "challenges", side: int = 0) -> Table:
        mine = stark(play=["Winterfell Crypt", *([victim, "Altar"] if side == 0 else [])])
        theirs = lannister(hand=["Dagger"], play=["Peer", "Big", "Inn", *([victim] if side == 1 else [])])
        first = 0 if way == "sacrificed" else 1
        t = table(mine, theirs, first=first, active=first, phase=phase, pause=True, content=folk(*cards, ALTAR))
        t.does(first, "Altar" if way == "sacrificed" else "Dagger", victim)
        return t

    t = falls("Ned")
    t.does(0, "Winterfell Crypt")
    assert "Winterfell Crypt" in t.pile(0, "discard") and t.card("Peer").place == "play"
    assert not t.is_asked(0, "cards.target")  # whoever is stronger is out of reach
    t.pass_while(lambda: t.phase == "challenges")
    assert t.card("Peer").place == "deck" and t.card("Big").place == "play"
    for victim, phase, side in (("Ned", "dominance", 0), ("Cub", "challenges", 0), ("Kin", "challenges", 0)):
        assert not offers(falls(victim, phase, side), "Winterfell Crypt")
    if way == "killed":
        assert not offers(falls("Ned", "challenges", 1), "Winterfell Crypt")
