"""Cards of the packs that let others be marshaled or played from piles, as though they were in hand."""

from __future__ import annotations

import pytest

from bannermen.games.cards.game import GAME
from tests.cards.outcomes import acts, hosts, printed
from tests.cards.packs import offers, table
from tests.cards.plain_cards import folk, man, place, tale
from tests.cards.table import (
    Table,
    duplicates,
    lannister,
    nightswatch,
    stark,
    targaryen,
    tyrell,
    wearing,
)

pytestmark = pytest.mark.rule("agot-effects-01")  # each card does what its text says

ANNALS = "The Annals of Castle Black"
PAGE = man("Page")
INN = place("Inn")
FEAST = tale("Feast", cost=1)
CHEER = tale("Cheer", does=[{"reaction": "enters", "of": {"type": "character"}, "do": {"power": 1}}])
SHOUT = tale("Shout", does=[{"cancel": "event", "who": "opponent", "do": {"cancel": True}}])
BOOMERANG = tale("Boomerang", does=[{"action": "any", "do": [{"gold": 1}, {"return": "self"}]}])
FLOOD = tale("Flood", does=[{"action": "any", "do": {"mill": 1, "from": "opponents"}}])
TAX = tale("Tax", does=[{"action": "any", "do": {"random": 1, "from": "opponents"}}])
LAMP = place(
    "Lamp",
    does=[{"action": "any", "cost": {"kneel": "self"}, "target": {"at": "shadows"}, "do": {"discard": "it"}}],
)
WHISPER = tale("Whisper", keywords=["shadow 1"])


def test_what_is_printed_beside_the_text() -> None:
    assert printed("Emissary of the Hightower") == {"keywords": ["ambush 4"]}


# --- The Annals of Castle Black ---


def test_the_annals_open_every_discard_pile_to_its_owner() -> None:
    mine = stark(plot=ANNALS, discard=["Feast", "Page"], gold=2)
    t = table(mine, lannister(discard=["Flood"]), pause=True, phase="dominance", content=folk(PAGE, FEAST, FLOOD))
    assert offers(t, "Feast") and not offers(t, "Flood") and not offers(t, "Page")
    t.does(0, "Feast")
    assert t.gold(0) == 2 and t.card("Feast").place == "out"
    assert t.is_asked(1) and offers(t, "Flood", 1) and not offers(t, "Feast", 1)
    t.does(1, "Flood")
    assert t.card("Flood").place == "out"


def test_what_the_annals_open_costs_what_it_costs() -> None:
    for plot, gold, offered in ((ANNALS, 1, True), (ANNALS, 0, False), ("Rebuilding", 1, False)):
        t = table(stark(plot=plot, discard=["Feast"], gold=gold), lannister(), pause=True, content=folk(FEAST))
        t.run_to("cards.action.marshaling", 0)
        assert offers(t, "Feast") is offered, (plot, gold)
        if not offered:
            assert t.refused(0, "Feast") == ("agot-initiate-03" if plot == ANNALS else "agot-abilities-06")


def test_events_of_a_pile_answer_what_happens() -> None:
    crowd = folk(PAGE, CHEER, SHOUT, FEAST)
    t = table(stark(plot=ANNALS, discard=["Cheer"], hand=["Page"], gold=2), lannister(), content=crowd)
    t.does(0, "Page")
    assert t.key.startswith("cards.reaction.enters") and offers(t, "Cheer")
    t.does(0, "Cheer")
    assert t.power(0) == 1 and t.card("Cheer").place == "out"
    t = table(stark(discard=["Cheer"], hand=["Page"], gold=2), lannister(), content=crowd)
    t.does(0, "Page")
    assert t.power(0) == 0 and t.card("Cheer").place == "discard"
    for plot, cancelled in ((ANNALS, True), ("Rebuilding", False)):
        mine = stark(plot=plot, hand=["Feast"], gold=1)
        t = table(mine, lannister(discard=["Shout"]), pause=True, content=crowd)
        t.does(0, "Feast")
        assert (t.key == "cards.cancel") is cancelled
        if cancelled:
            t.does(1, "Shout")
        assert t.gold(0) == (0 if cancelled else 1)


@pytest.mark.parametrize("plot", [ANNALS, "Rebuilding"])
def test_no_event_stays_in_a_discard_pile_with_the_annals(plot: str) -> None:
    """From a hand, from a deck, from shadows, played from hand: wherever it came from. Other cards stay."""
    gone = "out" if plot == ANNALS else "discard"
    mine = stark(plot=plot, hand=["Flood", "Tax"], play=["Lamp"])
    theirs = lannister(hand=["Feast"], deck=["Cheer", "Inn", "Inn"], shadows=["Whisper"], discard=["Boomerang", "Page"])
    crowd = folk(PAGE, INN, FEAST, CHEER, FLOOD, TAX, LAMP, WHISPER, BOOMERANG)
    t = table(mine, theirs, pause=True, content=crowd)
    for name, victim in (("Flood", "Cheer"), ("Tax", "Feast"), ("Lamp", "Whisper")):
        t.run_to("cards.action.marshaling", 0)
        t.does(0, name)
        assert t.card(victim).place == gone
        if name != "Lamp":
            assert t.card(name).place == gone
    assert t.card("Boomerang").place == "discard"  # it lay there before
    t = table(stark(plot=plot, hand=["Flood"]), lannister(deck=["Page", "Page"]), pause=True, content=crowd)
    t.does(0, "Flood")
    assert t.pile(1, "discard") == ["Page"]


# --- King's Landing ---


def test_kings_landing_brings_back_one_location_a_phase() -> None:
    mine = stark(play=["King's Landing"], discard=["Inn", "Mill", "Page"], gold=9)
    t = table(mine, lannister(discard=["Well"]), pause=True, content=folk(INN, place("Mill"), place("Well"), PAGE))
    assert offers(t, "Inn") and offers(t, "Mill") and not offers(t, "Page") and not offers(t, "Well")
    t.does(0, "Inn")
    assert t.gold(0) == 7 and t.card("Inn").place == "play"
    t.run_to("cards.action.marshaling", 0)
    assert not offers(t, "Mill")
    t.to_phase("challenges")
    t.to_phase("marshaling")
    t.run_to("cards.action.marshaling", 0)
    assert offers(t, "Mill")


def test_kings_landing_changes_only_the_place() -> None:
    toll, tower = place("Toll", keywords=["limited"]), place("Tower", unique=True)
    crowd = folk(INN, toll, tower)
    mine = stark(play=["King's Landing", "Tower"], discard=["Toll", "Tower"], gold=0, feats={"limited": 1})
    t = table(mine, lannister(), pause=True, content=crowd)
    assert offers(t, "Tower")  # a duplicate is free
    assert not offers(t, "Toll")
    t.does(0, "Tower")
    assert len(duplicates(t, "Tower")) == 1
    t = table(stark(play=["King's Landing"], discard=["Inn"], gold=1), lannister(), pause=True, content=crowd)
    assert not offers(t, "Inn") and t.refused(0, "Inn") == "agot-initiate-03"


def test_a_duplicate_from_the_pile_is_the_one_location() -> None:
    mine = stark(play=["King's Landing", "Tower"], discard=["Tower", "Inn"], gold=9)
    t = table(mine, lannister(), pause=True, content=folk(INN, place("Tower", unique=True)))
    t.does(0, t.card("Tower", place="discard").number)
    t.run_to("cards.action.marshaling", 0)
    assert not offers(t, "Inn")


def test_kings_landing_trades_a_location_for_a_card() -> None:
    mine = stark(play=["King's Landing"], hand=["Inn", "Page"], deck=["Feast", "Feast"])
    crowd = folk(INN, PAGE, FEAST)
    assert acts("King's Landing", mine, "marshaling", "challenges", "dominance", content=crowd) == ["challenges"]
    t = table(mine, lannister(), phase="challenges", pause=True, content=crowd)
    t.does(0, "King's Landing")
    assert t.card("King's Landing").kneeling and t.pile(0, "hand") == ["Page", "Feast"]
    assert t.pile(0, "discard") == ["Inn"]
    assert acts("King's Landing", {**mine, "hand": ["Page"]}, "challenges", content=crowd) == []


# --- Night Gathers... ---


def gathers(reserve: str = "A Noble Cause", **theirs: object) -> Table:
    """The reserve of seat 0 is 6."""
    mine = nightswatch(hand=["Night Gathers..."], gold=9, plot="Rebuilding")
    foe = lannister(plot=reserve, discard=["Page", "Inn", "Lord"], **theirs)
    crowd = folk(PAGE, INN, man("Lord", unique=True), man("Late"), tale("Axe", does=[AXE]))
    return table(mine, foe, pause=True, content=crowd)


AXE = {"action": "any", "do": {"discard": {"type": "character", "whose": "theirs"}, "all": True}}


def test_night_gathers_the_fallen_of_the_others() -> None:
    t = gathers("Marching Orders", play=["Late"])
    assert not offers(t, "Page")
    t.does(0, "Night Gathers...")
    t.run_to("cards.action.marshaling", 0)
    assert offers(t, "Page") and offers(t, "Lord") and not offers(t, "Inn")
    t.does(0, "Page")
    assert t.card("Page").controller == 0 and t.card("Page").owner == 1 and t.gold(0) == 6
    t.run_to("cards.action.marshaling", 1)
    assert not offers(t, "Lord", 1)
    t.to_phase("challenges")
    t.to_phase("marshaling")
    t.run_to("cards.action.marshaling", 0)
    assert not offers(t, "Lord")


def test_night_gathers_where_reserves_are_low() -> None:
    for plot, offered in (("Marching Orders", True), ("Rebuilding", False), ("Counting Coppers", False)):
        assert offers(gathers(plot), "Night Gathers...") is offered, plot
    mine = nightswatch(hand=["Night Gathers..."], gold=9)
    assert acts("Night Gathers...", mine, "marshaling", "challenges", theirs=lannister(plot="Marching Orders")) == [
        "marshaling"
    ]


def test_who_falls_later_is_gathered_too() -> None:
    mine = nightswatch(hand=["Night Gathers...", "Axe"], gold=9)
    crowd = folk(PAGE, man("Late"), tale("Axe", does=[AXE]))
    t = table(mine, lannister(plot="Marching Orders", play=["Late"]), pause=True, content=crowd)
    t.does(0, "Night Gathers...")
    t.run_to("cards.action.marshaling", 0)
    t.does(0, "Axe")
    t.run_to("cards.action.marshaling", 0)
    assert offers(t, "Late")


def test_at_a_melee_night_gathers_over_one_opponent() -> None:
    low = {"plot": "Marching Orders", "discard": ["Page"]}
    mine = nightswatch(hand=["Night Gathers..."], gold=9)
    crowd = folk(PAGE, man("Squire"))
    t = table(mine, lannister(**low), stark(**{**low, "discard": ["Squire"]}), targaryen(), pause=True, content=crowd)
    t.run_to("cards.action.marshaling", 0)
    t.does(0, "Night Gathers...")
    assert t.key == "cards.player" and len(t.offered(0)) == 2
    t.does(0, t.offered(0)[0])
    t.run_to("cards.action.marshaling", 0)
    assert [offers(t, "Page"), offers(t, "Squire")] == [True, False]


# --- Emissary of the Hightower ---


def emissary(*discard: str, **mine: object) -> Table:
    given = tyrell(hand=["Emissary of the Hightower"], gold=9, discard=list(discard), **mine)
    crowd = folk(PAGE, FEAST, BOOMERANG, CHEER, TAX)
    t = table(given, lannister(discard=["Tax"]), pause=True, content=crowd)
    t.does(0, "Emissary of the Hightower")
    return t


def test_an_emissary_brings_an_event_back_for_a_phase() -> None:
    t = emissary("Feast", "Boomerang", "Page")
    assert t.key.startswith("cards.reaction.enters")
    t.does(0, "Emissary of the Hightower")
    assert sorted(t.offered(0)) == ["Boomerang", "Feast"]
    t.does(0, "Feast")
    t.run_to("cards.action.marshaling", 0)
    assert offers(t, "Feast") and not offers(t, "Boomerang")
    t.does(0, "Feast")
    assert t.gold(0) == 6 and t.card("Feast").place == "out"


def test_nobody_else_is_an_emissary() -> None:
    mine = tyrell(hand=["Page"], play=["Emissary of the Hightower"], gold=9, discard=["Feast"])
    t = table(mine, lannister(), pause=True, content=folk(PAGE, FEAST))
    t.does(0, "Page")
    assert t.key.startswith("cards.action")


def test_what_an_emissary_brings_back_is_gone_with_the_phase() -> None:
    t = emissary("Feast", "Feast")
    t.does(0, "Emissary of the Hightower", "Feast")
    t.to_phase("challenges")
    assert not offers(t, "Feast") and t.pile(0, "discard") == ["Feast", "Feast"]


@pytest.mark.rule("agotp-removed-04")
def test_an_event_that_goes_elsewhere_by_itself_is_not_removed() -> None:
    t = emissary("Boomerang")
    t.does(0, "Emissary of the Hightower")
    t.run_to("cards.action.marshaling", 0)
    t.does(0, "Boomerang")
    assert t.card("Boomerang").place == "hand"
    t.run_to("cards.action.marshaling", 0)
    t.does(0, "Boomerang")  # from hand, as any event
    assert t.card("Boomerang").place == "hand"


def test_an_event_that_left_the_pile_is_another_one() -> None:
    """What was lent has been discarded anew since: it is not played from there."""
    t = emissary("Boomerang")
    t.does(0, "Emissary of the Hightower")
    t.run_to("cards.action.marshaling", 0)
    t.does(0, "Boomerang")
    t.match.move(t.card("Boomerang").number, 3)
    t.match.run()
    t.passes(1)
    assert not offers(t, "Boomerang")


def test_a_lent_event_answers_in_its_own_time() -> None:
    t = table(
        tyrell(hand=["Emissary of the Hightower", "Page"], gold=9, discard=["Cheer"]),
        lannister(),
        pause=True,
        content=folk(PAGE, CHEER),
    )
    t.does(0, "Emissary of the Hightower", "Emissary of the Hightower")
    t.run_to("cards.action.marshaling", 0)
    t.does(0, "Page")
    assert t.key.startswith("cards.reaction.enters")
    t.does(0, "Cheer")
    assert t.power(0) == 1 and t.card("Cheer").place == "out"


# --- Archmaester's Key ---

MAESTER = man("Maester", traits=["Maester"])
JOUST = tale(
    "Joust", cost=1, does=[{"action": "any", "target": {"type": "character", "whose": "mine"}, "do": {"grant": "it"}}]
)


def test_a_key_goes_to_a_maester() -> None:
    library = place("Library", traits=["Maester"])
    mine = stark(play=["Maester", "Page", "Library"])
    assert hosts(mine, "Archmaester's Key", lannister(), MAESTER, PAGE, library) == ["Maester"]


def test_an_archmaesters_key_opens_the_others_pile() -> None:
    mine = stark(play=[wearing("Maester", "Archmaester's Key")], discard=["Feast"], gold=2)
    theirs = lannister(discard=["Joust", "Page", "Tax"], deck=["Page", "Page"])
    t = table(mine, theirs, phase="dominance", pause=True, content=folk(MAESTER, PAGE, FEAST, JOUST, TAX))
    t.does(0, "Archmaester's Key")
    assert t.card("Maester").kneeling and sorted(t.offered(0)) == ["Joust", "Tax"]
    t.does(0, "Joust")
    t.passes(1)
    assert offers(t, "Joust") and not offers(t, "Tax")
    t.does(0, "Joust")
    assert t.card("Maester").power == 1 and t.gold(0) == 1  # what is yours is yours, whoever owns the event
    assert t.pile(1, "deck") == ["Page", "Page", "Joust"] and t.card("Joust").controller == 1
    t.passes(1)
    assert not offers(t, "Joust")


def test_what_a_key_opens_is_shut_with_the_phase() -> None:
    mine = stark(play=[wearing("Maester", "Archmaester's Key")], gold=9)
    t = table(mine, lannister(discard=["Joust", "Joust"]), phase="dominance", pause=True, content=folk(MAESTER, JOUST))
    t.does(0, "Archmaester's Key", "Joust")
    t.to_phase("standing")
    assert t.is_asked(0) and not offers(t, "Joust")


# --- Maester Gormon ---


def gormon(*deck: str, **how: object) -> Table:
    mine = tyrell(play=["Maester Gormon"], deck=[*deck, "Page", "Page"], gold=9)
    crowd = folk(PAGE, INN, FEAST, CHEER, man("Rose", faction="tyrell"), man("Lord", unique=True))
    return table(mine, lannister(), pause=True, content=crowd, **how)


def top(t: Table, seat: int) -> list[str]:
    """The topmost card of the deck of seat 0, as the seat sees it."""
    view = GAME.view(t.match, seat)
    return [t.match.kind_of(number).names["en"] for depth, number in view["seats"][0]["top"] if depth == 0]


def test_maester_gormon_sees_what_comes() -> None:
    t = gormon("Inn", "Feast")
    assert top(t, 0) == ["Inn"] and top(t, 1) == []
    t.does(0, "Inn")
    assert top(t, 0) == ["Feast"] and top(t, 1) == []
    t = table(tyrell(deck=["Inn", "Page"]), lannister(), pause=True, content=folk(INN, PAGE))
    assert top(t, 0) == []


def test_maester_gormon_marshals_from_the_deck_once_a_phase() -> None:
    t = gormon("Inn", "Lord")
    assert offers(t, "Inn") and not offers(t, "Lord") and not offers(t, "The Roseroad")
    t.does(0, "Inn")
    assert t.gold(0) == 7 and t.card("Inn").place == "play"
    t.run_to("cards.action.marshaling", 0)
    assert not offers(t, "Lord")


def test_maester_gormon_plays_from_the_deck() -> None:
    t = gormon("Feast", "Feast", phase="challenges")
    assert offers(t, "Feast")
    t.does(0, "Feast")
    assert t.pile(0, "discard") == ["Feast"] and t.gold(0) == 9
    t.passes(1)
    assert not offers(t, "Feast")
    t.to_phase("dominance")
    assert offers(t, "Feast")


def test_maester_gormon_leaves_roses_alone() -> None:
    t = gormon("Rose", "Inn")
    assert not offers(t, "Rose") and not offers(t, "Inn")  # only the topmost card


def test_others_marshal_nothing_from_their_decks() -> None:
    t = gormon("Inn")
    t.run_to("cards.action.marshaling", 1)
    assert not offers(t, "The Roseroad", 1)


# --- Lady-in-Waiting ---


BOWER = place("Bower", traits=["Lady"])


def waiting(*play: object, gold: int = 2) -> Table:
    crowd = folk(man("Mistress", traits=["Lady"], unique=True), man("Dame", traits=["Lady"]), PAGE, BOWER)
    mine = tyrell(hand=["Lady-in-Waiting"], play=list(play), gold=gold)
    return table(mine, lannister(play=["Dame"]), pause=True, content=crowd)


def test_a_lady_in_waiting_waits_on_a_lady() -> None:
    t = waiting("Mistress", "Dame", "Page", gold=1)
    t.does(0, "Lady-in-Waiting")
    assert t.key == "cards.attend" and sorted(t.offered(0)) == ["Dame", "Mistress"]
    t.does(0, "Mistress")
    assert t.card("Mistress").duplicates == 1 and t.gold(0) == 1
    assert t.card("Lady-in-Waiting").place == "duplicate"


def test_a_lady_in_waiting_may_come_for_herself() -> None:
    t = waiting("Mistress")
    t.does(0, "Lady-in-Waiting")
    assert t.offered(0) == ["Mistress", "Of none, for gold"]
    t.does(0, "Of none, for gold")
    assert t.card("Lady-in-Waiting").place == "play" and t.gold(0) == 0


def test_a_lady_in_waiting_needs_a_lady_or_gold() -> None:
    assert not offers(waiting("Page", gold=1), "Lady-in-Waiting")
    assert not offers(waiting({"card": "Dame", "owner": 1}, gold=1), "Lady-in-Waiting")
    assert not offers(waiting("Bower", gold=1), "Lady-in-Waiting")
    mine = tyrell(hand=["Lady-in-Waiting"], gold=1)
    foe = lannister(play=[{"card": "Dame", "owner": 0}])
    t = table(mine, foe, pause=True, content=folk(man("Dame", traits=["Lady"])))
    assert not offers(t, "Lady-in-Waiting")
    t = waiting("Page")
    t.does(0, "Lady-in-Waiting")
    assert t.gold(0) == 0 and t.card("Lady-in-Waiting").place == "play"


def test_a_lady_in_waiting_saves_her_lady() -> None:
    crowd = folk(man("Dame", traits=["Lady"]))
    mine = tyrell(play=["Dame"], hand=["Lady-in-Waiting"])
    t = table(mine, lannister(hand=["Dagger"]), pause=True, content=crowd)
    t.does(0, "Lady-in-Waiting")
    t.run_to("cards.action.marshaling", 1)
    t.does(1, "Dagger")
    t.does(0, "Lady-in-Waiting")
    assert t.card("Dame").place == "play" and t.card("Lady-in-Waiting").place == "discard"
