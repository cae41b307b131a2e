"""Cards of the packs that were played otherwise than they say, found by reading each beside its text."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.packs import fight, marshals, offers, table
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
)

EXPOSE = tale("Torch", does=[{"action": "any", "do": {"discard": {"at": "shadows"}, "all": True}}])
LURKER = man("Lurker", keywords=["shadow 3"])
CELLAR = place("Cellar", keywords=["shadow 3"])


def exposed(owner: dict[str, Any], other: dict[str, Any], seat: int) -> Table:
    """Everything in shadows is discarded, by the seat that holds the torch; the owner's answer comes next."""
    seats = [owner, other] if seat == 0 else [other, owner]
    t = table(*seats, phase="dominance", pause=True, content=folk(EXPOSE, LURKER, CELLAR))
    t.does(0, "Torch")
    return t


# --- what has come to a discard pile, from wherever ---


@pytest.mark.rule("agotp-shadow-22", "agot-effects-01")  # no discard from play or hand, but a card in the pile
def test_naggas_ribs_and_gorold_see_what_falls_out_of_shadows() -> None:
    t = exposed(greyjoy(play=["Nagga's Ribs"], shadows=["Lurker"], hand=["Torch"]), lannister(), 0)
    t.does(0, "Nagga's Ribs")
    assert t.pile(0, "dead") == ["Lurker"] and t.pile(0, "discard") == ["Torch"]
    mine = greyjoy(play=[kneeling("Gorold Goodbrother")], hand=["Torch"])
    t = exposed(lannister(shadows=["Cellar"]), mine, 1)
    t.does(0, "Gorold Goodbrother")
    assert not t.card("Gorold Goodbrother").kneeling
    assert not offers(exposed(lannister(shadows=["Lurker"]), mine, 1), "Gorold Goodbrother")


@pytest.mark.rule("agotp-shadow-22", "agot-effects-01")
def test_the_watch_takes_what_falls_out_of_shadows() -> None:
    t = exposed(lannister(shadows=["Lurker"]), nightswatch(hand=["Torch", "Now My Watch Begins"], gold=2), 1)
    t.does(0, "Now My Watch Begins")
    assert t.card("Lurker").place == "play" and t.card("Lurker").controller == 0


@pytest.mark.rule("agot-duplicates-02", "agot-effects-01")
def test_naggas_ribs_take_a_duplicate_that_saves() -> None:
    """The duplicate is discarded to save; the character stays."""
    bolt = tale("Bolt", does=[{"action": "any", "target": {"type": "character"}, "do": {"kill": "it"}}])
    hero = man("Hero", unique=True)
    mine = greyjoy(play=["Nagga's Ribs", card("Hero", duplicates=1)])
    t = table(mine, lannister(hand=["Bolt"]), first=1, active=1, pause=True, content=folk(bolt, hero))
    t.does(1, "Bolt")
    if t.is_asked(1, "cards.target"):
        t.does(1, "Hero")
    t.does(0, "Hero")
    t.does(0, "Nagga's Ribs")
    assert t.pile(0, "dead") == ["Hero"] and t.pile(0, "discard") == []


# --- what a card comes out of shadows for ---


@pytest.mark.rule("agotp-shadow-23", "agotp-shadow-31")
def test_a_very_large_shadow_spares_gold_for_an_event_too() -> None:
    trick = tale("Trick", cost="-", keywords=["shadow 4"])
    man_ = man("Twofold", keywords=["shadow 5"])
    mine = lannister(shadows=["A Very Large Shadow", "Trick", "Twofold"], gold=2)
    t = table(mine, stark(), pause=True, content=folk(trick, man_))
    assert not offers(t, "Trick")
    t.does(0, "A Very Large Shadow")
    t.passes(1)
    t.does(0, "Trick")
    assert t.gold(0) == 2  # 4 less 3, and the gold that it brings
    t.passes(1)
    assert not offers(t, "Twofold")  # that was the next card


@pytest.mark.rule("agotp-shadow-09", "agot-then-01")
def test_tunnels_that_are_saved_strengthen_nobody() -> None:
    mine = lannister(play=[card("Tunnels of the Red Keep", duplicates=1), "Page"], shadows=["Lurker"])
    for saves in (True, False):
        t = table(mine, stark(), pause=True, content=folk(LURKER, man("Page")))
        t.does(0, "Tunnels of the Red Keep")
        if saves:
            t.does(0, "Tunnels of the Red Keep")
        else:
            t.passes(0)
        assert (t.card("Tunnels of the Red Keep").place == "play") is saves
        assert t.card("Page").strength == (2 if saves else 4)


# --- the first one of a round is the first, whoever was there ---


@pytest.mark.rule("agot-costs-01", "agot-constant-01")
@pytest.mark.parametrize(
    ("name", "seat", "guest"),
    [
        ("02007", baratheon, man("Guest", cost=3)),
        ("Donella Hornwood", stark, man("Guest", cost=3, loyal=True, faction="stark")),
        ("Sworn Brother", nightswatch, place("Guest", cost=3)),
    ],
)
def test_who_comes_after_the_first_one_makes_none_cheaper(name: str, seat: Any, guest: dict[str, Any]) -> None:
    crowd = folk(guest)
    mine = seat(hand=["Guest", "Guest", name], gold=20)
    t = table(mine, lannister(), phase="marshaling", pause=True, content=crowd)
    for step, cost in ((0, 3), (1, None), (0, 3)):
        t.run_to("cards.action.marshaling", 0)
        gold = t.gold(0)
        t.does(0, t.match.hand[0][step])
        assert cost is None or gold - t.gold(0) == cost
    t = table(
        {**mine, "play": [name], "hand": ["Guest", "Guest"]}, lannister(), phase="marshaling", pause=True, content=crowd
    )
    for cost in (2, 3):
        t.run_to("cards.action.marshaling", 0)
        gold = t.gold(0)
        t.does(0, t.card("Guest", 0, "hand").number)
        assert gold - t.gold(0) == cost


# --- what was chosen is done, or saved from ---


@pytest.mark.rule("agot-save-01", "agot-effects-01")
def test_a_king_saved_at_kingsgrave_stays() -> None:
    king = man("King", traits=["King"], strength=9, unique=True)
    for saves in (True, False):
        theirs = lannister(play=[card("King", duplicates=1)])
        t = fight(theirs, martell(play=["Kingsgrave"]), "power", ["King"], pause=True, content=folk(king))
        t.pass_while(lambda t=t: t.match.contest >= 0 and not offers(t, "Kingsgrave", 1))
        t.does(1, "Kingsgrave")
        if t.is_asked(1, "cards.target"):
            t.does(1, "King")
        t.does(1, "Do it")
        if saves:
            t.does(0, "King")
        else:
            t.passes(0)
        assert (t.pile(0, "dead"), t.pile(0, "hand")) == ([] if saves else ["King"], [])


# --- that character, while it is there ---


@pytest.mark.rule("agot-leaveplay-06")
def test_a_captains_daughter_finds_nobody_who_has_gone() -> None:
    """Another reaction has taken the newcomer back to hand."""
    door = place(
        "Door", does=[{"reaction": "enters", "of": {"type": "character"}, "who": "you", "do": {"return": "trigger"}}]
    )
    theirs = lannister(hand=["Page"], play=["Door"], gold=9, deck=["Cup"])
    t = table(greyjoy(play=["Captain's Daughter"]), theirs, phase="marshaling", first=1, active=1, pause=True,
              content=folk(door, man("Page"), thing("Cup")))  # fmt: skip
    marshals(t, "Page", 1)
    t.does(1, "Door")
    assert t.card("Page").place == "hand" and not offers(t, "Captain's Daughter")


@pytest.mark.rule("agot-leaveplay-06")
def test_a_captains_daughter_goes_for_herself_in_vain() -> None:
    mine = greyjoy(hand=["Captain's Daughter"], gold=9, deck=["Cup"])
    t = table(mine, lannister(), phase="marshaling", pause=True, content=folk(thing("Cup")))
    marshals(t, "Captain's Daughter")
    t.does(0, "Captain's Daughter")
    assert t.pile(0, "discard") == ["Captain's Daughter"] and t.pile(0, "deck") == ["Cup"]


@pytest.mark.rule("agot-events-02", "agot-effects-01")
def test_a_maester_at_the_rock_takes_events_from_the_discard_pile_alone() -> None:
    mine = lannister(play=["Maester at the Rock"], shadows=["A Very Large Shadow"], plot="Calling the Banners")
    for plot, comes in (("The Long Plan", False), ("Rebuilding", True)):
        t = table({**mine, "plot": plot}, stark(), pause=True)
        t.does(0, "A Very Large Shadow")
        assert offers(t, "Maester at the Rock") is comes
        assert t.card("A Very Large Shadow").place == ("discard" if comes else "hand")


# --- printed costs ---


@pytest.mark.rule("agotp-shadow-40")
def test_marauders_find_no_equal_of_a_card_without_a_cost() -> None:
    trick = tale("Trick", cost="-", keywords=["shadow 4"])
    free = tale("Trifle", cost=0)
    for chosen, left in (("Trick", ["Trifle", "Ruse"]), ("Trifle", ["Ruse"])):
        theirs = lannister(discard=[chosen], hand=["Trifle", "Ruse"])
        mine = greyjoy(shadows=["Nighttime Marauders"], gold=9)
        t = table(mine, theirs, pause=True, content=folk(trick, free, tale("Ruse", cost=1)))
        t.does(0, "Nighttime Marauders")
        t.does(0, "Nighttime Marauders")
        if t.is_asked(0, "cards.target"):
            t.does(0, chosen)
        assert t.pile(1, "hand") == left


# --- who cannot kneel is not sent out ---


@pytest.mark.rule("agot-challenge-12", "agot-challenge-18", "agot-cannot-01")
@pytest.mark.parametrize(("held", "keyed"), [(False, False), (True, False), (True, True)])
def test_a_prisoner_of_the_black_cells_neither_attacks_nor_defends(held: bool, keyed: bool) -> None:
    """Unless neither kneels it."""
    unbent = {"unbend": {"name": "Prisoner"}, "all": True, "part": "any", "until": "phase"}
    key = tale("Key", does=[{"action": "any", "do": unbent}])
    mine = baratheon(play=["The Black Cells", "Page"], shadows=["Lurker"], gold=3)
    theirs = stark(play=["Prisoner", "Boy"], hand=["Key"])
    crowd = folk(LURKER, man("Page"), man("Prisoner"), man("Boy"), key)
    t = table(mine, theirs, phase="challenges", pause=True, content=crowd)
    if held:
        t.does(0, "Lurker")
        t.does(0, "The Black Cells", "Prisoner")
        assert not t.card("Prisoner").kneeling
    if keyed:
        t.does(1, "Key")
    t.run_to("cards.challenge", 0)
    t.initiate("power", "Page")
    t.run_to("cards.defend", 1)
    free = keyed or not held
    assert t.offered(1) == [*(["Prisoner"] if free else []), "Boy", "done"]
    t.does(1, "done")
    t.run_to("cards.challenge", 1)
    t.does(1, "military challenge")
    assert (t.is_asked(1, "cards.attack") and "Prisoner" in t.offered(1)) is free


# --- what lies where it is said to lie ---


@pytest.mark.rule("agotp-removed-04", "agot-effects-01")
def test_melisandre_lays_nobody_among_the_dead_who_was_removed() -> None:
    """Ser Meryn Trant removes what is discarded from the hand of an opponent; no discard pile sees it."""
    for trant, gone in (([], "dead"), (["Ser Meryn Trant"], "out")):
        mine = baratheon(play=["06027", *trant, "Giant"])
        t = table(mine, lannister(hand=["Page"]), phase="challenges", pause=True,
                  content=folk(man("Page"), man("Giant", strength=20)))  # fmt: skip
        t.pass_while(lambda t=t: not offers(t, "Melisandre"))
        t.does(0, "Melisandre")
        while t.card("Page", 1).place == "hand":
            t.does(0, next(name for name in t.offered(0) if name != "pass"))
        assert t.card("Page", 1).place == gone


# --- a target that must be there ---


@pytest.mark.rule("agot-targets-03")
@pytest.mark.parametrize(
    ("costs", "taken"), [((1,), []), ((3,), ["Second"]), ((1, 3), ["Second"]), ((2, 4), ["Second"])]
)
def test_the_tower_of_the_hand_is_used_where_somebody_is_lesser(costs: tuple[int, ...], taken: list[str]) -> None:
    """Whoever is taken back must leave somebody of a lower cost to choose: the cost is 2."""
    lions = [
        man(name, cost=cost, strength=5, faction="lannister")
        for name, cost in zip(("First", "Second")[-len(costs) :], costs, strict=True)
    ]
    names = [lion["name"] for lion in lions]
    t = fight(
        lannister(play=["Tower of the Hand", *names]), stark(play=["Foe", "Great"]), "intrigue", names, pause=True,
        content=folk(*lions, man("Foe", cost=2), man("Great", cost=9)),
    )  # fmt: skip
    t.pass_while(lambda: t.match.contest >= 0 and not t.key.startswith("cards.reaction.won"))
    assert offers(t, "Tower of the Hand") is (len(taken) > 0)
    if taken:
        t.does(0, "Tower of the Hand")
        if t.is_asked(0, "cards.pay"):
            assert t.offered(0) == taken
            t.does(0, *taken)
        t.does(0, "Foe") if t.is_asked(0, "cards.target") else None
        assert t.pile(0, "hand") == taken and t.card("Foe").place != "play"


@pytest.mark.rule("agot-targets-03")
def test_the_plaza_of_pride_wants_a_card_that_lifts_somebody() -> None:
    great = [man("Great", cost=7), man("Dear", cost=4), man("Cheap", cost=1)]
    for hand, lifts in ((["Cheap"], False), (["Cheap", "Dear"], True)):
        mine = targaryen(play=["Plaza of Pride", kneeling("Great")], hand=hand)
        t = table(mine, stark(), pause=True, content=folk(*great))
        assert offers(t, "Plaza of Pride") is lifts
        if lifts:
            t.does(0, "Plaza of Pride")
            if t.is_asked(0, "cards.throw"):
                assert t.offered(0) == ["Dear"]
                t.does(0, "Dear")
            assert not t.card("Great").kneeling and t.pile(0, "hand") == ["Cheap"]
