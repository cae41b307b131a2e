"""Characters of the packs that name, ban and reveal, and one who takes others beyond the Wall with him."""

from __future__ import annotations

import pytest

from tests.cards.outcomes import GIANT, acts, left, printed
from tests.cards.packs import killed, marshals, offers, table
from tests.cards.plain_cards import folk, man, place, tale, thing
from tests.cards.table import card, greyjoy, lannister, nightswatch, stark, targaryen, tyrell

pytestmark = pytest.mark.rule("agot-effects-01")  # each card does what its text says

PAGE = man("Page")
SQUIRE = man("Squire", strength=1)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Stonesnake", ["stealth"]),
        ("Tris Botley", ["pillage"]),
        ("Hightower Spy", ["ambush 3"]),
        ("Black Market Merchant", ["shadow 2"]),
        ("Iron Victory's Crew", ["no attachments"]),
    ],
)
def test_what_is_printed_beside_the_text(name: str, said: list[str]) -> None:
    assert printed(name) == {"keywords": said}


def test_stonesnake_learns_from_whom_he_passes() -> None:
    knight = man("Knight", keywords=["renown", "insight"])
    t = table(
        nightswatch(play=["Stonesnake"]),
        lannister(play=["Knight", "Page"]),
        phase="challenges",
        pause=True,
        content=folk(PAGE, knight),
    )
    t.initiate("military", "Stonesnake")
    t.does(0, "Knight")
    t.does(0, "Stonesnake")
    assert sorted(t.offered(0)) == ["Insight", "Renown"]
    t.does(0, "Renown")
    assert t.card("Stonesnake").keywords == ["renown", "stealth"]
    t.resolve()
    assert t.card("Stonesnake").keywords == ["renown", "stealth"]
    t.to_phase("dominance")
    assert t.card("Stonesnake").keywords == ["stealth"]


def test_stonesnake_learns_by_his_own_stealth_alone() -> None:
    knight, sneak = man("Knight", keywords=["renown"]), man("Sneak", keywords=["stealth"])
    t = table(
        nightswatch(play=["Stonesnake", "Sneak"]),
        lannister(play=["Knight"]),
        phase="challenges",
        pause=True,
        content=folk(knight, sneak),
    )
    t.initiate("military", "Sneak")
    t.does(0, "Knight")
    assert not t.key.startswith("cards.reaction")


def test_tris_botley_bans_what_he_burned() -> None:
    saga = tale("Saga")
    theirs = lannister(discard=["Page", "Saga"], hand=["Page", "Saga", "Squire", "Exile"], gold=20)
    mine = greyjoy(play=["Tris Botley"], discard=["Squire"], hand=["Page"], gold=9)
    t = table(mine, theirs, phase="marshaling", first=1, pause=True, content=folk(PAGE, SQUIRE, saga))
    t.run_to("cards.action.marshaling", 1)
    t.passes(1)
    t.does(0, "Tris Botley")
    assert sorted(t.offered(0)) == ["Page", "Saga"]
    t.does(0, "Page")
    assert t.card("Page", 1, "out") and t.pile(1, "discard") == ["Saga"] and left(t, "Tris Botley") == (0, "round")
    assert not offers(t, "Page", 1) and offers(t, "Squire", 1) and offers(t, "Saga", 1)
    t.does(1, "Exile", "Tris Botley")
    t.run_to("cards.action.marshaling", 1)
    assert offers(t, "Page", 1)


def test_tris_botley_bans_events_and_not_his_own_cards() -> None:
    saga = tale("Saga")
    mine = greyjoy(play=["Tris Botley"], hand=["Saga"])
    t = table(mine, lannister(discard=["Saga"], hand=["Saga"]), phase="challenges", pause=True, content=folk(saga))
    t.does(0, "Tris Botley")
    assert not offers(t, "Saga", 1)
    t.passes(1)
    assert offers(t, "Saga", 0)


def test_a_hightower_spy_raises_by_what_lies_on_top() -> None:
    lord = man("Lord", cost=5)
    mine = tyrell(hand=["Hightower Spy"], deck=["Lord", "Page", "Page"], gold=9)
    t = table(mine, lannister(play=["Page", "Hall"]), phase="challenges", pause=True, content=folk(PAGE, lord))
    t.does(0, "Hightower Spy")
    t.does(0, "Hightower Spy")
    assert sorted(t.offered(0)) == ["Hightower Spy", "Page"]
    t.does(0, "Page")
    assert t.card("Page", 1, "play").strength == 7 and t.match.known[t.card("Lord").number] == 255
    assert t.match.known[t.match.deck[0][t.match.left[0] - 2]] != 255
    assert t.card("Hightower Spy").strength == 2 and t.pile(0, "deck")[0] == "Lord"
    t.run_to("cards.challenge", 0)
    assert t.card("Page", 1, "play").strength == 7
    t.to_phase("dominance")
    assert t.card("Page", 1, "play").strength == 2
    t = table(
        tyrell(play=["Hightower Spy"], hand=["Page"], gold=9),
        lannister(),
        phase="marshaling",
        pause=True,
        content=folk(PAGE),
    )
    marshals(t, "Page")
    assert not t.key.startswith("cards.reaction")


def test_coldhands_leads_one_of_each_player_away() -> None:
    army = man("Army", traits=["Army"])
    mine = nightswatch(hand=["Coldhands"], play=["Page", "Squire"], gold=9)
    theirs = lannister(play=["Page", "Army", "Hall"], hand=["Exile"])
    t = table(mine, theirs, phase="marshaling", pause=True, content=folk(PAGE, SQUIRE, army))
    marshals(t, "Coldhands")
    t.does(0, "Coldhands")
    assert sorted(t.offered(0)) == ["Page", "Page", "Squire"]
    t.does(0, "Squire")
    t.does(0, "Page") if t.is_asked(0, "cards.target") else None
    assert t.card("Squire").place == "out" and t.card("Page", 1).place == "out" and t.card("Page", 0).place == "play"
    t.run_to("cards.action", 1)
    t.does(1, "Exile", "Coldhands")
    assert t.card("Squire").place == "play" == t.card("Page", 1).place


def test_coldhands_comes_for_himself_and_cannot_be_saved() -> None:
    t = table(
        nightswatch(play=["Coldhands"], hand=["Page"], gold=9),
        lannister(play=["Squire"]),
        phase="marshaling",
        pause=True,
        content=folk(PAGE, SQUIRE),
    )
    marshals(t, "Page")
    assert not t.key.startswith("cards.reaction")
    t = killed("Coldhands", nightswatch(play=[card("Coldhands", duplicates=1)]), lannister())
    assert t.pile(0, "dead") == ["Coldhands"]


def test_a_merchant_sells_out_of_the_dark() -> None:
    cup, crown = thing("Cup", cost=3), thing("Crown", cost=4)
    mine = targaryen(
        shadows=["Black Market Merchant"],
        play=["Page"],
        gold=9,
        deck=["Cup", "Crown", "Inn", *["Page"] * 7, "Ring", "Page"],
    )
    t = table(
        mine,
        lannister(play=["Giant"]),
        phase="challenges",
        pause=True,
        content=folk(PAGE, GIANT, cup, crown, place("Inn", cost=1), thing("Ring")),
    )
    t.does(0, t.match.shadows[0][0])
    t.does(0, "Black Market Merchant")
    assert t.offered(0) == ["Cup", "pass"]
    t.does(0, "Cup")
    assert sorted(t.offered(0)) == ["Black Market Merchant", "Page"]
    t.does(0, "Page")
    assert t.card("Page", 0, "play").attachments == ["Cup"] and t.log("shuffle")
    lair = place("Lair", keywords=["shadow 0"])
    mine = targaryen(shadows=["Lair"], play=["Black Market Merchant"], deck=["Cup"] * 9)
    t = table(mine, lannister(), phase="challenges", pause=True, content=folk(cup, lair))
    t.does(0, t.match.shadows[0][0])
    assert not t.key.startswith("cards.reaction")


def test_a_convert_forbids_an_event() -> None:
    saga, lore = tale("Saga"), tale("Lore")
    mine = stark(play=["Dragonstone Convert"], hand=["Saga"], discard=["Saga", "Page"])
    t = table(mine, lannister(hand=["Saga", "Lore"]), phase="challenges", pause=True, content=folk(PAGE, saga, lore))
    t.does(0, "Dragonstone Convert")
    assert "Saga" in t.offered(0) and "Page" not in t.offered(0)
    t.does(0, "Saga")
    assert not offers(t, "Saga", 1) and offers(t, "Lore", 1) and left(t, "Dragonstone Convert") == (0, "phase")
    t.passes(1)
    assert not offers(t, "Saga", 0)
    t.to_phase("dominance")
    t.run_to("cards.action", 0)
    assert offers(t, "Saga", 0)
    assert acts("Dragonstone Convert", stark(play=["Dragonstone Convert"]), "challenges", "dominance") == ["challenges"]


def test_iron_victorys_crew_finds_its_ship() -> None:
    ship, ram = place("Ship", traits=["Warship"]), thing("Ram", traits=["Warship"])
    mine = greyjoy(hand=["Iron Victory's Crew"], deck=["Page", "Ship", "Ram", "Iron Victory", "Inn", "Page"], gold=9)
    for name, lies in (("Ship", "hand"), ("Iron Victory", "play")):
        t = table(mine, lannister(), phase="marshaling", pause=True, content=folk(PAGE, ship, ram, place("Inn")))
        marshals(t, "Iron Victory's Crew")
        t.does(0, "Iron Victory's Crew")
        assert sorted(t.offered(0)) == ["Iron Victory", "Ship", "pass"]
        t.does(0, name)
        assert t.card(name, 0).place == lies and t.match.known[t.card(name, 0).number] == 255 and t.log("shuffle")
    mine = greyjoy(play=["Iron Victory's Crew"], hand=["Page"], gold=9)
    t = table(mine, lannister(), phase="marshaling", pause=True, content=folk(PAGE))
    marshals(t, "Page")
    assert not t.key.startswith("cards.reaction")


def test_what_is_discarded_from_a_hand_is_discarded_once() -> None:
    raid = tale("Raid", does=[{"action": "any", "do": {"discard": {"at": "hand", "whose": "theirs"}, "all": True}}])
    mine = lannister(play=["05001"], hand=["Raid"])
    t = table(mine, stark(hand=["Page", "Ice"]), pause=True, content=folk(man("Page"), raid), phase="challenges")
    t.does(0, "Raid")
    t.run_to("cards.reaction", 0) if not t.key.startswith("cards.reaction") else None
    t.does(0, "Cersei Lannister")
    assert t.card("Cersei Lannister").power == 1 and sorted(t.pile(1, "discard")) == ["Ice", "Page"]
    assert not t.key.startswith("cards.reaction"), "both left the hand together, and only once"
