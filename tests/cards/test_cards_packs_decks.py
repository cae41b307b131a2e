"""Cards of the packs that look at decks, and put cards on top of them or under them: every sentence of them."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.cards.imagine import imagine
from tests.cards.outcomes import GIANT, acts, answers, ends, hosts, left, printed
from tests.cards.packs import fight, offers, shows, table
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
SONG = tale("Song")
DECK = ["Page", "Inn", "Cup", "Song", "Page", "Page"]
CROWD = [PAGE, INN, CUP, SONG]


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Green Dreams", {"keywords": ["terminal"]}),
        ("04061", {"keywords": ["stealth"]}),
        ("08103", {"gold": 1}),
        ("Dorne", {"reserve": 1}),
        ("Scheming Septon", {"keywords": ["shadow 2"]}),
        ("Meereenese Market", {"gold": 1}),
        ("Malleon's Tome", {"keywords": ["shadow 1"]}),
        ("Chiswyck", {"keywords": ["pillage"]}),
    ],
)
def test_what_is_printed_beside_the_text(name: str, said: dict[str, Any]) -> None:
    assert printed(name) == said


def sees(t: Table, seat: int, *names: str) -> bool:
    """Does the seat see exactly these cards of decks?"""
    found = [n for n in range(len(t.match.place)) if t.match.place[n] == 0 and t.match.knows(seat, "card", n)]
    return sorted(t.match.kind_of(n).names["en"] for n in found) == sorted(names)


# --- looking ---


@pytest.mark.parametrize(("answer", "top"), [("Do it", "Inn"), ("Leave it", "Page")])
def test_green_dreams_show_the_next_card(answer: str, top: str) -> None:
    mine = stark(play=[wearing("Page", "Green Dreams"), "Page"], deck=["Page", "Inn"])
    theirs = lannister(hand=["Rope"])
    t = table(mine, theirs, phase="dominance", first=1, active=1, pause=True, content=folk(*CROWD))
    t.does(1, "Rope", t.offered(1)[0] if t.is_asked(1, "cards.target") else "Page")
    t.does(0, "Green Dreams")
    assert sees(t, 0, "Page") and sees(t, 1)
    t.does(0, answer)
    assert t.pile(0, "deck")[0] == top and len(t.pile(0, "deck")) == 2
    t = table(mine, theirs, phase="dominance", first=1, active=1, pause=True, content=folk(*CROWD))
    t.does(1, "Rope")
    t.does(1, t.decision(1).options[1])
    assert not offers(t, "Green Dreams")


@pytest.mark.parametrize("phase", ["challenges", "dominance"])
def test_a_rose_of_gold_takes_one_of_three(phase: str) -> None:
    mine = tyrell(hand=['"A Rose of Gold"'], deck=DECK, gold=1)
    t = table(mine, lannister(), phase=phase, pause=True, content=folk(*CROWD))
    assert offers(t, '"A Rose of Gold"') is (phase == "challenges")
    if phase == "challenges":
        t.does(0, '"A Rose of Gold"')
        assert t.offered(0) == DECK[:3] and sees(t, 0, *DECK[:3]) and sees(t, 1)
        t.does(0, "Inn")
        assert t.pile(0, "hand") == ["Inn"] and t.key == "cards.bury"
        t.does(0, ["Cup", "Page"])
        assert t.pile(0, "deck") == ["Song", "Page", "Page", "Cup", "Page"]


def test_dorne_learns_from_defeat() -> None:
    mine = martell(play=["Dorne", "Page"], deck=DECK)
    t = ends(mine, "lose attack power", ["Page"], CROWD)
    t.does(0, "Dorne")
    assert t.offered(0) == ["Page", "Inn"]
    t.does(0, "Inn")
    assert t.pile(0, "hand") == ["Inn"] and t.pile(0, "deck") == [*DECK[2:], "Page"]
    assert not answers("Dorne", mine, "win attack power", ["Page"], folks=CROWD)


def test_white_harbor_lets_the_loser_choose() -> None:
    mine = stark(play=["White Harbor", "Page"], deck=DECK)
    t = ends(mine, "win attack power", ["Page"], CROWD)
    t.does(0, "White Harbor")
    assert t.asked == 1 and t.offered(1) == ["Page", "Inn"] and sees(t, 1, "Page", "Inn")
    t.does(1, "Inn")
    assert t.pile(0, "hand") == ["Inn"] and t.pile(0, "deck") == [*DECK[2:], "Page"]
    assert not answers("White Harbor", mine, "lose attack power", ["Page"], folks=CROWD)


def test_a_lordsport_fisherman_draws_from_below() -> None:
    mine = greyjoy(hand=["Lordsport Fisherman", "Page"], deck=["Page", "Cup", "Inn"], gold=9)
    t = table(mine, lannister(), phase="marshaling", pause=True, content=folk(*CROWD))
    t.does(0, "Lordsport Fisherman", "Lordsport Fisherman")
    assert t.pile(0, "hand") == ["Page", "Inn"] and t.pile(0, "deck") == ["Page", "Cup"]
    t.passes(1)
    t.does(0, "Page")
    assert not offers(t, "Lordsport Fisherman")


@pytest.mark.parametrize("seat", [0, 1])
def test_caswells_keep_sorts_a_deck(seat: int) -> None:
    mine = tyrell(play=["Caswell's Keep"], deck=DECK)
    t = shows("Marching Orders", mine, lannister(deck=DECK), content=folk(*CROWD))
    t.run_to("cards.reaction.unmasked", 0)
    t.does(0, "Caswell's Keep", f"House {('Tyrell', 'Lannister')[seat]}")
    assert t.offered(0) == ["Page", "Inn"]
    t.does(0, "Page")
    assert t.pile(seat, "deck") == [*DECK[1:], "Page"] and t.pile(1 - seat, "deck") == DECK
    t = shows("Marching Orders", lannister(), tyrell(play=["Caswell's Keep"]), content=folk(*CROWD))
    assert [key for key in (t.key,) if key.startswith("cards.reaction")] == ["cards.reaction.unmasked"]


def test_jojen_shows_what_comes() -> None:
    def dreams() -> Table:
        mine = stark(play=[kneeling("04061"), kneeling("Page")], deck=DECK, hand=["Help"])
        t = table(mine, lannister(deck=["Inn", "Cup"]), phase="dominance", pause=True, content=folk(*CROWD))
        t.does(0, "Help", "Jojen Reed")
        t.does(0, "Jojen Reed")
        assert sees(t, 1, "Page", "Inn")
        return t

    t = dreams()
    t.does(0, "Do it", "Discard cards from the top of the deck")
    assert t.pile(0, "discard")[-1] == "Page" and t.pile(1, "discard") == ["Inn"]
    t = dreams()
    t.does(0, "Do it", "Draw a card")
    assert t.pile(0, "hand") == ["Page"] and t.pile(1, "hand") == ["Inn"]
    t = dreams()
    t.does(0, "Leave it")
    assert t.pile(0, "hand") == [] and t.pile(1, "discard") == []
    mine = stark(play=[kneeling("04061"), kneeling("Page")], deck=DECK, hand=["Help"])
    t = table(mine, lannister(), phase="dominance", pause=True, content=folk(*CROWD))
    t.does(0, "Help", "Page")
    assert not offers(t, "Jojen Reed")


@pytest.mark.parametrize(("named", "hits"), [("character", True), ("event", False)])
def test_oldtown_guesses(named: str, hits: bool) -> None:
    t = table(tyrell(play=["Oldtown"], deck=DECK), lannister(), phase="dominance", pause=True, content=folk(*CROWD))
    t.does(0, "Oldtown", named)
    assert t.card("Oldtown").kneeling and "reveal" in [event.kind for event in t.match.log or []]
    assert t.pile(0, "hand") == (["Page"] if hits else []) and t.faction_power(0) == int(hits)


@pytest.mark.parametrize(("answer", "pile"), [("Do it", ["Page"]), ("Leave it", [])])
def test_a_glass_candle_looks_far(answer: str, pile: list[str]) -> None:
    mine = stark(play=[wearing("Page", "Glass Candle")], deck=["Inn", "Cup"])
    t = table(mine, lannister(deck=DECK), phase="challenges", pause=True, content=folk(*CROWD))
    t.does(0, "Glass Candle", "House Lannister")
    assert t.card("Glass Candle").kneeling and sees(t, 0, "Page") and sees(t, 1)
    t.does(0, answer)
    assert t.pile(1, "discard") == pile and t.pile(0, "discard") == []
    assert acts("Glass Candle", mine, "dominance", content=folk(*CROWD)) == []
    t = table(mine, lannister(deck=DECK), phase="challenges", pause=True, content=folk(*CROWD))
    t.does(0, "Glass Candle", "House Stark")
    assert sees(t, 0, "Inn")


def test_a_glass_candle_is_for_ones_own_and_teaches_maesters() -> None:
    sage = man("Sage", traits=["Maester"])
    assert hosts(stark(play=["Page"]), "Glass Candle", lannister(play=["Sage"]), PAGE, sage) == ["Page"]
    mine = stark(play=[wearing("Page", "Glass Candle"), wearing("Sage", "Glass Candle")])
    t = table(mine, lannister(), phase="dominance", pause=True, content=folk(PAGE, sage))
    assert t.card("Page").keywords == [] and t.card("Sage").keywords == ["insight"]


@pytest.mark.parametrize(("answer", "under"), [("Do it", True), ("Leave it", False)])
def test_an_acolyte_of_the_flame_hides_two(answer: str, under: bool) -> None:
    mine = baratheon(play=["Acolyte of the Flame"], deck=["Cup"] * 6)
    t = table(mine, lannister(deck=DECK, plots=["Marching Orders"]), phase="plot", pause=True, content=folk(*CROWD))
    t.pass_while(lambda: not offers(t, "Acolyte of the Flame"))
    assert t.phase == "draw" and t.key == "cards.reaction.begins"
    t.does(0, "Acolyte of the Flame")
    assert t.card("Acolyte of the Flame").kneeling and sees(t, 0, "Page", "Inn")
    t.does(0, answer)
    if under:
        t.does(0, ["Inn", "Page"])
    deck = [*DECK[2:], "Inn", "Page"] if under else DECK
    assert t.pile(1, "hand") == deck[:2] and t.pile(1, "deck") == deck[2:]
    t = table(baratheon(play=["Acolyte of the Flame"]), lannister(), phase="marshaling", pause=True)
    t.pass_while(lambda: t.phase == "marshaling" or not t.key.startswith("cards."))
    assert not offers(t, "Acolyte of the Flame")  # other phases begin without it


def test_queenscrown_strikes_one_of_three() -> None:
    mine = nightswatch(play=["Queenscrown"])
    crowd = folk(*CROWD, man("Lord"), man("Lady"))
    t = table(mine, lannister(deck=["Inn", "Page", "Lord", "Lady"]), phase="dominance", pause=True, content=crowd)
    t.does(0, "Queenscrown")
    assert t.card("Queenscrown").kneeling and sorted(t.offered(0)) == ["Lord", "Page", "pass"]
    assert sees(t, 1, "Inn", "Page", "Lord")
    t.does(0, "Lord")
    assert t.pile(1, "discard") == ["Lord"]
    t.does(0, ["Page", "Inn"])
    assert t.pile(1, "deck") == ["Lady", "Page", "Inn"]
    t = table(mine, lannister(deck=["Inn", "Page", "Cup", "Cup"]), phase="dominance", pause=True, content=crowd)
    t.does(0, "Queenscrown", "pass")
    t.does(0, ["Page", "Cup", "Inn"])
    assert t.pile(1, "discard") == [] and t.pile(1, "deck") == ["Cup", "Page", "Cup", "Inn"]


def test_bound_for_the_wall() -> None:
    mine = nightswatch(hand=["Bound for the Wall"] * 2, gold=4, play=["Page"])
    deck = ["Inn", "Lord", "Page", "Cup", "Song", "Lady"]
    folks = [*CROWD, man("Lord"), man("Lady")]
    t = ends(mine, "win attack power", ["Page"], folks, lannister(deck=deck))
    t.does(0, "Bound for the Wall")
    assert sorted(t.offered(0)) == ["Lord", "Page", "pass"] and sees(t, 1, *deck[:5])
    t.does(0, "Lord")
    assert t.card("Lord").place == "play" and t.card("Lord").controller == 0
    assert t.pile(1, "deck")[0] == "Lady" and sorted(t.pile(1, "deck")) == sorted(
        ["Inn", "Page", "Cup", "Song", "Lady"]
    )
    assert not t.is_asked(0, "cards.bury") and not offers(t, "Bound for the Wall")
    assert sees(t, 0) and sees(t, 1)
    sunk = [n for n in t.match.deck[1] if t.match.kind_of(n).names["en"] != "Lady"]
    for seat in (0, 1):
        orders = {tuple(imagine(t.match, seat, seed).kind[n] for n in sunk) for seed in range(8)}
        assert len(orders) > 1, "nobody can tell how they lie"
    t = ends(mine, "win attack military", ["Page"], folks, lannister(deck=deck, play=["Page", "Page"]))
    t.does(0, "Bound for the Wall", "pass")
    assert left(t, "Bound for the Wall") == (0, "challenge")
    for how in ("win defend power", "lose attack power"):
        assert not answers("Bound for the Wall", mine, how, ["Page"], folks=folks, theirs=lannister(deck=deck))


def test_one_never_bets_against_the_family() -> None:
    lion = {"faction": "lannister"}
    folks = [
        *CROWD,
        man("Lion", unique=True, **lion),
        man("Cub", **lion),
        man("Wolf", unique=True),
        place("Den", unique=True, **lion),
    ]
    deck = ["Page", "Inn", "Lion", "Cub", "Wolf", "Den", "Cup"]
    mine = lannister(hand=["I Never Bet Against My Family"], deck=deck)
    t = table(mine, stark(), phase="challenges", pause=True, content=folk(*folks))
    t.does(0, "I Never Bet Against My Family")
    assert t.faction(0).kneeling and t.offered(0) == ["Lion", "pass"] and sees(t, 1, *deck[2:])
    t.does(0, "Lion")
    t.does(0, ["Cub", "Cup", "Den", "Wolf"])
    assert t.card("Lion").place == "play" and t.pile(0, "deck") == ["Page", "Inn", "Cub", "Cup", "Den", "Wolf"]
    t.pass_while(lambda: t.phase == "challenges")
    assert "Lion" in t.pile(0, "discard")
    t = table(mine, stark(), phase="challenges", pause=True, content=folk(*folks))
    t.does(0, "I Never Bet Against My Family", "pass")
    assert len(t.pile(0, "deck")) == 7 and "Lion" not in t.in_play(0)
    assert acts("I Never Bet Against My Family", mine, "dominance", content=folk(*folks)) == []
    saver = place("Saver", does=[{"would": "discarded", "do": {"save": True}}])
    t = table({**mine, "play": ["Saver"]}, stark(), phase="challenges", pause=True, content=folk(*folks, saver))
    t.does(0, "I Never Bet Against My Family", "Lion")
    t.idle()
    t.pass_while(lambda: t.phase == "challenges" and not offers(t, "Saver"))
    assert "Lion" in t.pile(0, "discard")


def test_the_womb_of_the_world_bears_riders() -> None:
    horse = {"traits": ["Dothraki"]}
    folks = [*CROWD, man("Rider", **horse), man("Last", **horse), place("Camp", **horse)]
    deck = ["Page", "Inn", "Rider", "Camp", "Cup", "Last"]
    mine = targaryen(play=["Womb of the World"], deck=deck)
    t = table(mine, lannister(), phase="dominance", pause=True, content=folk(*folks))
    t.does(0, "Womb of the World")
    assert t.card("Womb of the World").kneeling and t.offered(0) == ["Rider", "pass"] and sees(t, 1, *deck[:5])
    t.does(0, "Rider")
    assert t.card("Rider").place == "play" and t.rules("move").count("agot-move-01") == 4
    t.pass_while(lambda: t.phase == "dominance")
    assert t.pile(0, "hand") == ["Rider"]
    t = table(mine, lannister(), phase="dominance", pause=True, content=folk(*folks))
    t.does(0, "Womb of the World", "pass")
    assert sorted(t.pile(0, "deck")) == sorted(deck)


@pytest.mark.parametrize(("top", "comes"), [("Lord", True), ("Song", False)])
def test_ser_mark_makes_room(top: str, comes: bool) -> None:
    mine = tyrell(play=["Ser Mark Mullendore", "Page"], deck=[top, "Page"])
    folks = [*CROWD, man("Lord")]
    t = ends(mine, "win attack power", ["Ser Mark Mullendore"], folks)
    t.does(0, "Ser Mark Mullendore")
    if comes:
        assert sees(t, 1, "Lord")
        t.does(0, "Do it")
        assert t.card("Lord").place == "play" and t.pile(0, "deck")[0] == "Ser Mark Mullendore"
        t = ends(mine, "win attack power", ["Ser Mark Mullendore"], folks)
        t.does(0, "Ser Mark Mullendore", "Leave it")
    assert t.card("Ser Mark Mullendore").place == "play" and t.pile(0, "deck")[0] == top
    assert not answers("Ser Mark Mullendore", mine, "win attack power", ["Page"], folks=folks)
    assert not answers("Ser Mark Mullendore", mine, "lose attack power", ["Ser Mark Mullendore"], folks=folks)


def test_ser_mark_is_not_saved() -> None:
    saver = place("Saver", does=[{"would": "shuffled", "do": {"save": True}}])
    mine = tyrell(play=["Ser Mark Mullendore", "Saver"], deck=["Lord", "Page"])
    t = ends(mine, "win attack power", ["Ser Mark Mullendore"], [*CROWD, man("Lord"), saver])
    t.does(0, "Ser Mark Mullendore", "Do it")
    assert not offers(t, "Saver") and t.pile(0, "deck")[0] == "Ser Mark Mullendore"


# --- on top ---


def test_a_captains_daughter_sends_them_back() -> None:
    crowd = folk(*CROWD, man("Loyal", loyal=True, faction="lannister"))
    for name, comes in (("Page", True), ("Loyal", False), ("Inn", False)):
        mine = greyjoy(play=["Captain's Daughter"])
        theirs = lannister(hand=[name], gold=9, deck=["Cup", "Cup"])
        t = table(mine, theirs, phase="marshaling", first=1, active=1, pause=True, content=crowd)
        t.does(1, name)
        assert offers(t, "Captain's Daughter") is comes
        if comes:
            t.does(0, "Captain's Daughter")
            assert t.pile(1, "deck") == ["Page", "Cup", "Cup"] and t.faction(0).kneeling
            assert t.pile(0, "discard") == ["Captain's Daughter"]


def test_raiding_the_bay_of_ice() -> None:
    ship = place("Longship", traits=["Warship"])
    folks = [*CROWD, ship, place("Road", keywords=["limited"]), man("Sailor", traits=["Warship"])]
    mine = greyjoy(hand=["Raiding the Bay of Ice"], play=["Longship", "Page", "Sailor", "Inn"])
    theirs = lannister(play=["Inn", "Road"], deck=["Cup"] * 3)
    t = ends(mine, "win attack power", ["Page"], folks, theirs)
    t.does(0, "Raiding the Bay of Ice")
    assert t.offered(0) == ["Inn", "Herald"]
    t.does(0, "Inn")
    assert t.card("Longship").kneeling and not t.card("Sailor").kneeling and t.pile(1, "deck")[0] == "Inn"
    assert t.card("Inn", 0).place == "play" and t.card("Road").place == "play"
    for how in ("win defend power", "lose attack power"):
        assert not answers("Raiding the Bay of Ice", mine, how, ["Page"], folks=folks, theirs=theirs)
    poor = {**mine, "play": ["Page", "Sailor"]}
    assert not answers("Raiding the Bay of Ice", poor, "win attack power", ["Page"], folks=folks, theirs=theirs)


def test_the_bloody_cup_is_for_the_undefended() -> None:
    mine = greyjoy(hand=['"The Bloody Cup"'] * 2, gold=4, play=["Page"])
    theirs = lannister(play=["Page", "Page", "Page", "Inn"], deck=["Cup"] * 3)
    t = ends(mine, "win attack unopposed military", ["Page"], CROWD, theirs)
    t.does(0, '"The Bloody Cup"')
    assert t.offered(0) == ["Page", "Page", "Page"]
    t.does(0, "Page")
    assert t.pile(1, "deck")[0] == "Page" and not offers(t, '"The Bloody Cup"')
    assert left(t, '"The Bloody Cup"') == (0, "challenge")
    assert not answers('"The Bloody Cup"', mine, "win attack power", ["Page"], folks=CROWD, theirs=theirs)
    t = ends(theirs, "win attack unopposed power", ["Page"], CROWD, {**mine, "play": []})
    assert not offers(t, '"The Bloody Cup"', 1)


@pytest.mark.parametrize("seat", [0, 1])
def test_who_loses_wakes_elsewhere(seat: int) -> None:
    mine = stark(play=["Lord", "Page", "Page"], hand=["When I Woke..."] * 2, gold=4, deck=["Cup"] * 3)
    theirs = lannister(play=["Giant", "Page"])
    sides = (mine, theirs) if seat == 0 else (theirs, mine)
    fighters = (["Lord"], ["Giant"]) if seat == 0 else (["Giant"], ["Lord"])
    t = fight(*sides, "military", *fighters, pause=True, content=folk(*CROWD, GIANT, man("Lord")))
    t.pass_while(lambda: not offers(t, "When I Woke...", seat) or not t.key.startswith("cards.reaction"))
    t.does(seat, "When I Woke...")
    assert t.asked == seat and sorted(t.offered(seat)) == ["Giant", "Lord"]
    t.does(seat, "Lord")
    assert t.pile(seat, "deck")[0] == "Lord" and not offers(t, "When I Woke...", seat)
    assert seat == 0 or left(t, "When I Woke...", 0, seat) == (0, "challenge")
    mine = stark(hand=["When I Woke..."], gold=4, play=["Page"])
    for how in ("win attack power", "lose defend intrigue"):
        assert not answers("When I Woke...", mine, how, ["Page"], folks=CROWD)
    t = ends({**mine, "play": ["Page"]}, "win attack military", ["Page"], CROWD)
    t.does(0, "When I Woke...")
    assert t.asked == 1


def test_a_maester_at_the_rock_keeps_what_was_played() -> None:
    lion = tale("Roar", faction="lannister")
    mine = lannister(play=["Maester at the Rock"], hand=["Roar", "Song"], deck=["Cup"] * 3)
    theirs = lannister(hand=["Roar"])
    t = table(mine, theirs, phase="dominance", pause=True, content=folk(*CROWD, lion))
    t.does(0, "Roar", "Maester at the Rock")
    assert t.pile(0, "deck")[0] == "Roar" and t.card("Maester at the Rock").kneeling
    t = table(mine, theirs, phase="dominance", pause=True, content=folk(*CROWD, lion))
    t.does(0, "Song")
    assert not t.key.startswith("cards.reaction")
    t.does(1, "Roar")
    assert not t.key.startswith("cards.reaction")


def test_a_coastal_reaver_sends_a_card_back() -> None:
    mine = greyjoy(hand=["Coastal Reaver", "Page"], gold=9)
    theirs = lannister(hand=["Cup", "Inn"], deck=["Song", "Song"])
    t = table(mine, theirs, phase="marshaling", pause=True, content=folk(*CROWD))
    t.does(0, "Coastal Reaver", "Coastal Reaver")
    assert t.asked == 1 and t.offered(1) == ["Cup", "Inn"]
    t.does(1, "Inn")
    assert t.pile(1, "deck") == ["Inn", "Song", "Song"] and t.pile(1, "hand") == ["Cup"]
    assert "Inn" not in " ".join(t.log("laid"))
    t.passes(1)
    t.does(0, "Page")
    assert not offers(t, "Coastal Reaver")


def test_mace_puts_one_back() -> None:
    mine = tyrell(play=["08103", "Page"], hand=["Song"], deck=["Cup", "Inn", "Page", "Page"])
    theirs = lannister(hand=["Rope"])
    t = table(mine, theirs, phase="dominance", first=1, active=1, pause=True, content=folk(*CROWD))
    t.does(1, "Rope", "Mace Tyrell")
    t.does(0, "Mace Tyrell")
    assert t.offered(0) == ["Song", "Cup", "Inn"]
    t.does(0, "Cup")
    assert t.pile(0, "deck")[0] == "Cup" and sorted(t.pile(0, "hand")) == ["Inn", "Song"]
    t = table(mine, theirs, phase="dominance", first=1, active=1, pause=True, content=folk(*CROWD))
    t.does(1, "Rope", "Page")
    assert not offers(t, "Mace Tyrell")


def test_a_scheming_septon_comes_again() -> None:
    mine = tyrell(play=["Scheming Septon"], deck=["Cup", "Inn", "Page"])
    t = table(mine, lannister(), phase="challenges", pause=True, content=folk(*CROWD))
    t.does(0, "Scheming Septon")
    assert t.gold(0) == 2 and t.pile(0, "hand") == ["Cup"] and t.pile(0, "deck")[0] == "Scheming Septon"
    assert acts("Scheming Septon", mine, "dominance", content=folk(*CROWD)) == []
    bound = place("Chain", always=[{"law": "cannot", "to": "shuffled", "for": {"type": "character"}}])
    t = table(
        {**mine, "play": ["Scheming Septon", "Chain"]},
        lannister(),
        phase="challenges",
        pause=True,
        content=folk(*CROWD, bound),
    )
    t.does(0, "Scheming Septon")
    assert t.card("Scheming Septon").place == "play" and left(t, "Scheming Septon") == (0, "phase")


def test_a_wily_smuggler_draws_later() -> None:
    mine = baratheon(play=["Wily Smuggler"], hand=["Song", "Cup"], deck=["Inn", "Page", "Page"])
    t = table(mine, lannister(), phase="dominance", pause=True, content=folk(*CROWD))
    t.does(0, "Wily Smuggler")
    assert t.offered(0) == ["Song", "Cup"]
    t.does(0, "Cup")
    assert t.pile(0, "deck")[0] == "Cup" and t.pile(0, "hand") == ["Song"] and left(t, "Wily Smuggler") == (0, "round")
    t.pass_while(lambda: t.phase == "dominance")
    assert t.pile(0, "hand") == ["Song", "Cup"]


# --- under the deck ---


def test_the_meereenese_market_takes_from_any_pile() -> None:
    mine = targaryen(play=["Meereenese Market"], discard=["Cup"], deck=["Page", "Page"])
    t = table(
        mine, lannister(discard=["Inn"], deck=["Page", "Page"]), phase="dominance", pause=True, content=folk(*CROWD)
    )
    t.does(0, "Meereenese Market")
    assert t.offered(0) == ["Cup", "Inn"] and t.card("Meereenese Market").kneeling
    t.does(0, "Inn")
    assert t.pile(1, "deck") == ["Page", "Page", "Inn"] and t.pile(1, "discard") == []


def test_gwynesse_buries_three() -> None:
    mine = greyjoy(play=["Gwynesse Harlaw"], discard=["Cup"] * 3, deck=["Page", "Page"])
    theirs = lannister(discard=["Inn", "Cup", "Song"], deck=["Page", "Page"])
    t = table(mine, theirs, phase="dominance", pause=True, content=folk(*CROWD))
    t.does(0, "Gwynesse Harlaw")
    while t.is_asked(0, "cards.target"):
        t.does(0, t.offered(0)[0])
    t.does(0, ["Song", "Inn", "Cup"])
    assert t.pile(1, "deck") == ["Page", "Page", "Song", "Inn", "Cup"] and t.pile(1, "discard") == []
    assert t.gold(0) == 1 and len(t.pile(0, "hand")) == 1 and left(t, "Gwynesse Harlaw") == (0, "round")
    few = lannister(discard=["Inn", "Cup"])
    assert acts("Gwynesse Harlaw", mine, "dominance", theirs=few, content=folk(*CROWD)) == []


# --- hands ---


def test_malleons_tome_reads_the_loser() -> None:
    for host, stands in (("Sage", True), ("Eddard Stark", True), ("Page", False)):
        mine = stark(play=[wearing(host, "Malleon's Tome")])
        folks = [*CROWD, man("Sage", traits=["Maester"], icons=["power"])]
        t = ends(mine, "win attack power", [host], folks, lannister(hand=["Inn"]))
        assert "intrigue" in t.card(host).icons
        t.does(0, "Malleon's Tome")
        assert t.card(host).kneeling is not stands and left(t, "Malleon's Tome") == (0, "phase")
        assert any("Inn" in t.say(e.private[0].text) for e in t.match.log or [] if e.kind == "look" and e.private)
        assert t.pile(1, "hand") == ["Inn"]
    mine = stark(play=[wearing("Page", "Malleon's Tome"), "Page"])
    assert not answers(
        "Malleon's Tome", mine, "lose attack power", ["Page"], folks=CROWD, theirs=lannister(hand=["Inn"])
    )
    mine = stark(play=[wearing("Sage", "Malleon's Tome"), "Page"])
    assert not answers(
        "Malleon's Tome", mine, "win attack power", ["Page"], folks=folks, theirs=lannister(hand=["Inn"])
    )
    assert not answers(
        "Malleon's Tome", mine, "win defend power", ["Sage"], folks=folks, theirs=lannister(hand=["Inn"])
    )


@pytest.mark.parametrize("kneels", [True, False])
def test_the_queens_men_search_a_hand(kneels: bool) -> None:
    folks = [*CROWD, man("Stag", faction="baratheon")]
    mine = baratheon(hand=["Queen's Men", "Stag"], gold=9, play=["Page", "Stag", "Inn"])
    theirs = lannister(hand=["Page", "Inn", "Cup", "Song"], play=["Page"])
    t = table(mine, theirs, phase="marshaling", pause=True, content=folk(*folks))
    t.does(0, "Queen's Men", "Queen's Men")
    assert t.offered(0) == ["Page", "pass"]
    t.does(0, "Page" if kneels else "pass")
    assert t.card("Page", 0).kneeling is kneels and not t.card("Page", 1, "play").kneeling
    assert t.is_asked(0, "cards.seize") is kneels
    if kneels:
        assert t.offered(0) == ["Inn", "Cup", "Song"]
        t.does(0, "Song")
        assert t.pile(1, "discard") == ["Song"]
    t.passes(1)
    t.does(0, "Stag")
    assert not offers(t, "Queen's Men")


def test_chiswyck_gives_a_card_for_a_card() -> None:
    mine = lannister(play=["Chiswyck", "Page"], deck=["Cup", "Inn", "Page"])
    t = ends(mine, "win attack power", ["Chiswyck"], CROWD)
    t.does(0, "Chiswyck")
    assert t.pile(0, "discard") == ["Cup"] and t.pile(0, "hand") == ["Inn"]
    assert not answers("Chiswyck", mine, "win attack power", ["Page"], folks=CROWD)
    assert not answers("Chiswyck", mine, "lose attack power", ["Chiswyck"], folks=CROWD)
