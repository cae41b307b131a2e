"""Cards of hands and decks are looked at, discarded, swapped and hidden: how many, whose choice it is, who did it."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.cards.state import ALL_SEATS
from tests.cards.card_makers import event, man, place
from tests.cards.table import Table, cards_file, lannister, stark

C: dict[str, Any] = {"type": "character"}
GOLD: dict[str, Any] = {"gold": 1}
THEN: dict[str, Any] = {"gold": 1, "then": True}
FOE: dict[str, Any] = {"player": "opponent"}
HAND: dict[str, Any] = {"at": "hand", "whose": "mine"}
FROST: dict[str, Any] = {"type": "plot", "gold": 3, "initiative": 3, "claim": 1}
OWN = cards_file(
    {**FROST, "name": "Frost", "reserve": 2},
    man("Page"),
    man("Squire", cost=2),
    man("Baron", {"action": "any", "do": {"hide": True}}, unique=True),
    man("Ghost"),
    place("Village"),
    place("Mason", {"reaction": "thrown", "source": "mine", "do": GOLD}),
    place("Deed", {"reaction": "retired", "source": "mine", "do": GOLD}),
    place("Roll", {"reaction": "checked", "do": GOLD}),
    place("Rack", {"action": "any", "cost": {"kneel": "self"}, "do": {"throw": 1}}),
    place(
        "Exchange",
        {
            "action": "any",
            "do": {"swap": {"at": "plots", "whose": "mine"}, "of": {"at": "used", "whose": "mine"}},
            "limit": "1/round",
        },
    ),
    place("Imp", {"interrupt": "thrown", "who": "you", "do": {"random": 1, "from": "opponents"}}),
    man(
        "Revenant",
        {
            "action": "any",
            "at": "discard",
            "do": {"swap": HAND, "of": {"at": "discard", "whose": "mine"}},
            "limit": "1/round",
        },
    ),
    man("Widow", {"action": "any", "do": [{"sacrifice": "self"}, {"hide": True}]}),
    event("Song", GOLD),
    event("Look", {"peek": 0, "from": "chosen"}, FOE),
    event("Toll", {"throw": 1, "from": "all"}),
    event(
        "Vain",
        [
            {"remove": {"at": "discard", "whose": "mine"}, "all": True},
            {"swap": HAND, "of": {"at": "discard", "whose": "mine"}},
        ],
    ),
    event("Scrap", {"swap": {"at": "discard", "whose": "mine"}, "of": HAND}),
    event("Recall", {"return": "it"}, C),
    event(
        "Dredge",
        [
            {"scry": 2},
            {"swap": {"at": "deck", "seen": True}, "of": {"at": "discard", "whose": "mine"}},
            {"stack": "seen"},
        ],
    ),
    event("Spy", {"peek": 1, "from": "chosen"}, FOE),
    event("Spies", [{"peek": 2, "from": "chosen"}, {"return": "it"}], FOE),
    event("Watch", {"peek": 1, "from": "chosen", "of": C}, FOE),
    event("Sack", [{"throw": 2, "from": "chosen"}, THEN], FOE),
    event("Weeding", [{"throw": 1, "of": C}, THEN]),
    event("Weeds", [{"throw": 2, "of": C}, THEN]),
    event("Tithe", {"throw": 1, "keep": 2, "from": "all"}),
    event("Waste", {"throw": 1, "keep": 0, "from": "all"}),
    event("Offer", [{"throw": 2, "may": True}, {"gold": 2, "then": True}]),
    event("Audit", {"check": True, "from": "all"}),
    event("Reveal", [{"unveil": C}, {"gold": 1, "if": {"named": {"type": "location"}}}]),
    event("Advent", {"unveil": C, "into": "play"}),
    event("Barter", {"swap": HAND, "of": {"at": "discard", "whose": "mine"}}),
    event("Trade", [{"scry": 2}, {"swap": {"at": "deck", "seen": True}, "of": HAND}, {"stack": "seen"}]),
    event("Murder", {"kill": "it"}, C),
)


def table(*play: Any, hand: Any = (), theirs: Any = (), **given: Any) -> Table:
    given.setdefault("deck", ["Village"] * 5)
    foe = {key.removeprefix("their_"): given.pop(key) for key in list(given) if key.startswith("their_")}
    return Table(
        stark(play=list(play), hand=list(hand), **given),
        lannister(hand=list(theirs), **{"deck": ["Village"] * 5, **foe}),
        phase="standing",
        step="act",
        content=[OWN],
        pause=True,
    )


# --- looking at a hand ---


@pytest.mark.rule("agot-look-01", "agot-triggers-13")
def test_one_card_of_the_hand_is_discarded_by_the_card_that_looks() -> None:
    t = table("Mason", hand=["Spy"], theirs=["Page", "Squire"])
    t.does(0, "Spy")
    assert t.key == "cards.seize" and t.asked == 0 and sorted(t.offered(0)) == ["Page", "Squire"]
    t.does(0, "Squire")
    assert t.pile(1, "discard") == ["Squire"] and t.pile(1, "hand") == ["Page"]
    assert t.key == "cards.reaction.thrown" and t.offered(0) == ["Mason", "pass"]


@pytest.mark.rule("agot-look-01", "agot-effects-04")
@pytest.mark.parametrize("hand", [1, 2, 3])
def test_as_many_are_discarded_one_after_the_other(hand: int) -> None:
    """What was discarded last is "it" afterwards."""
    t = table(hand=["Spies"], theirs=["Page", "Squire", "Song"][:hand])
    t.does(0, "Spies")
    if hand > 1:
        t.does(0, "Page")
    if hand > 2:
        assert t.key == "cards.seize" and sorted(t.offered(0)) == ["Song", "Squire"]
        t.does(0, "Squire")
    last = ["Page", "Squire", "Squire"][hand - 1]
    assert t.key == "cards.action.standing"
    assert last in t.pile(1, "hand") and t.pile(1, "discard") == (["Page"] if hand > 1 else [])


@pytest.mark.rule("agot-look-01", "agot-abilities-08")
def test_only_such_cards_are_discarded_and_an_empty_hand_is_not_looked_at() -> None:
    t = table(hand=["Watch", "Spy"], theirs=["Song", "Page"])
    t.does(0, "Watch")
    assert t.pile(1, "discard") == ["Page"]  # the only one
    t = table(hand=["Watch"], theirs=["Song"])
    t.does(0, "Watch")
    assert t.pile(1, "discard") == [] and t.pile(0, "discard") == ["Watch"]
    t = table(hand=["Spy"], theirs=[])
    assert t.refused(0, "Spy") in ("agot-targets-03", "agot-abilities-08")


@pytest.mark.rule("agot-look-01")
def test_who_only_looks_discards_nothing() -> None:
    t = table(hand=["Look"], theirs=["Page", "Squire"])
    t.does(0, "Look")
    assert t.key == "cards.action.standing" and t.pile(1, "discard") == []


# --- discarding of one's own choice ---


@pytest.mark.rule("agot-effects-03", "agot-triggers-10")
def test_what_has_left_the_hand_meanwhile_is_not_chosen() -> None:
    t = table("Imp", hand=["Toll", "Page", "Song"], theirs=["Squire", "Baron", "Ghost"])
    t.does(0, "Toll", ["Page"])
    assert t.key == "cards.interrupt.thrown" and t.match.known[t.card("Page").number] == ALL_SEATS
    t.does(0, "Imp")
    t.run_to("cards.discard", 1)
    assert len(t.pile(1, "discard")) == 1 and sorted(t.offered(1)) == sorted(t.pile(1, "hand"))


@pytest.mark.rule("agot-effects-04", "agot-then-01", "agot-abilities-08")
@pytest.mark.parametrize(("hand", "asked", "gold"), [(0, False, 0), (1, False, 0), (2, False, 1), (3, True, 1)])
def test_so_many_of_the_hand_or_all_of_it(hand: int, asked: bool, gold: int) -> None:
    t = table("Mason", hand=["Sack"], theirs=["Page", "Squire", "Song"][:hand])
    t.does(0, "Sack")
    assert t.is_asked(1, "cards.discard") == asked
    if asked:
        t.does(1, ["Page", "Song"])
    if t.is_asked(1, "cards.lay"):
        t.idle()
    assert len(t.pile(1, "discard")) == min(2, hand)
    assert t.gold(0) == gold and (t.key == "cards.reaction.thrown") == (hand > 0)
    assert hand == 0 or t.offered(0) == ["Mason", "pass"]


@pytest.mark.rule("agot-then-01", "agot-effects-03")
@pytest.mark.parametrize(
    ("name", "hand", "gold", "left"),
    [
        ("Weeding", ["Page", "Song"], 1, ["Song"]),
        ("Weeding", ["Song"], 0, ["Song"]),
        ("Weeds", ["Page", "Song"], 0, ["Song"]),
        ("Weeds", ["Page", "Squire", "Song"], 1, ["Song"]),
    ],
)
def test_only_such_cards_of_the_own_hand(name: str, hand: list[str], gold: int, left: list[str]) -> None:
    t = table(hand=[name, *hand])
    t.does(0, name)
    if t.is_asked(0, "cards.lay"):
        t.idle()
    assert t.gold(0) == gold and t.pile(0, "hand") == left


@pytest.mark.rule("agot-effects-03")
@pytest.mark.parametrize(("mine", "theirs"), [(4, 3), (2, 4), (3, 1), (1, 2), (0, 3)])
def test_all_but_those_that_are_kept(mine: int, theirs: int) -> None:
    t = table(hand=["Tithe"] + ["Page"] * mine, theirs=["Squire"] * theirs)
    if max(mine + 1, theirs) <= 2:  # the event itself is in hand when it is looked at
        assert t.refused(0, "Tithe")
        return
    t.does(0, "Tithe")
    for seat, held in ((0, mine), (1, theirs)):
        if held > 2:
            assert t.is_asked(seat, "cards.discard") and t.decision(seat).least == held - 2
            t.does(seat, t.offered(seat)[: held - 2])
        while t.key == "cards.lay":
            t.idle()
    assert not t.key.startswith("cards.discard")
    assert (len(t.pile(0, "hand")), len(t.pile(1, "hand"))) == (min(2, mine), min(2, theirs))


@pytest.mark.rule("agot-effects-03")
def test_nothing_is_kept_where_nothing_is_to_be() -> None:
    t = table(hand=["Waste", "Page", "Song"], theirs=["Squire"])
    t.does(0, "Waste")
    while t.key == "cards.lay":
        t.idle()
    assert t.pile(0, "hand") == [] and t.pile(1, "hand") == []


@pytest.mark.rule("agot-may-01", "agot-abilities-08")
@pytest.mark.parametrize("hand", [0, 1, 2, 3])
def test_what_one_may_discard_is_discarded_in_full(hand: int) -> None:
    t = table(hand=["Offer"] + ["Page"] * hand)
    if hand >= 2:
        t.does(0, "Offer")
        assert t.key == "cards.may"
        t.does(0, t.offered(0)[0] if "not" not in t.offered(0)[0] else t.offered(0)[1])
        return
    if "Offer" in t.offered(0):
        t.does(0, "Offer")
    assert t.key != "cards.may" and len(t.pile(0, "hand")) >= hand


@pytest.mark.rule("agot-effects-03")
def test_a_hand_of_one_card_can_be_discarded_from() -> None:
    t = table("Rack", hand=["Page"])
    t.does(0, "Rack")
    assert t.pile(0, "hand") == [] and t.pile(0, "discard") == ["Page"]
    assert t.match.known[t.card("Page").number] == ALL_SEATS
    t = table("Rack")
    assert t.refused(0, "Rack") == "agot-abilities-08"


@pytest.mark.rule("agot-framework-43")
@pytest.mark.parametrize(("mine", "theirs"), [(2, 7), (4, 6), (3, 6)])
def test_reserve_is_checked_by_each_player(mine: int, theirs: int) -> None:
    """Two cards for the one, six for the other."""
    t = table(
        "Roll", hand=["Audit"] + ["Page"] * mine, theirs=["Squire"] * theirs, plot="Frost", their_plot="Rebuilding"
    )
    t.does(0, "Audit")
    for seat, held, kept in ((0, mine, 2), (1, theirs, 6)):
        if held > kept:
            assert t.is_asked(seat, "cards.discard") and t.decision(seat).least == held - kept
            t.does(seat, t.offered(seat)[: held - kept])
        while t.key == "cards.lay":
            t.idle()
    assert (len(t.pile(0, "hand")), len(t.pile(1, "hand"))) == (min(2, mine), min(6, theirs))
    assert t.key == "cards.reaction.checked" and t.offered(0)[0] == "Roll"


# --- the top card ---


@pytest.mark.rule("agot-reveal-01", "agot-draw-01")
@pytest.mark.parametrize(("top", "gold"), [("Page", 0), ("Village", 1)])
def test_the_top_card_is_shown_and_drawn_if_it_fits(top: str, gold: int) -> None:
    t = table(hand=["Reveal"], deck=[top, "Squire", "Squire"])
    t.does(0, "Reveal")
    assert t.gold(0) == gold and t.pile(0, "hand") == ([] if gold else ["Page"])


@pytest.mark.rule("agot-reveal-01", "agot-unique-03")
@pytest.mark.parametrize(("top", "where"), [("Page", "play"), ("Village", "deck"), ("Baron", "deck")])
def test_the_top_card_comes_into_play_if_it_may(top: str, where: str) -> None:
    t = table(hand=["Advent"], deck=[top, "Squire", "Squire"], dead=["Baron"])
    t.does(0, "Advent")
    assert where in [each.place for each in t.cards(top, 0)] and len(t.pile(0, "deck")) == (3 if where == "deck" else 2)


@pytest.mark.rule("agot-duplicates-04")
def test_the_top_card_lies_facedown_as_a_duplicate() -> None:
    t = table("Baron", deck=["Page", "Squire", "Song"])
    t.does(0, "Baron")
    assert t.card("Baron").duplicates == 1 and t.pile(0, "deck") == ["Squire", "Song"]
    assert t.card("Page").place == "duplicate" and t.match.known[t.card("Page").number] != ALL_SEATS


# --- swapping ---


@pytest.mark.rule("agot-swap-01")
def test_two_cards_change_places() -> None:
    t = table(hand=["Barter", "Page", "Squire"], discard=["Song", "Village"])
    t.does(0, "Barter")
    assert t.key == "cards.swap" and sorted(t.offered(0)) == ["Page", "Squire"]
    t.does(0, "Page")
    assert sorted(t.offered(0)) == ["Song", "Village"]
    t.does(0, "Song")
    assert sorted(t.pile(0, "hand")) == ["Song", "Squire"]
    assert sorted(t.pile(0, "discard")) == ["Barter", "Page", "Village"]


@pytest.mark.rule("agot-swap-01", "agot-abilities-08")
@pytest.mark.parametrize(("hand", "discard", "swapped"), [(1, 1, True), (0, 1, False), (1, 0, False)])
def test_one_card_on_either_side_is_enough(hand: int, discard: int, swapped: bool) -> None:
    t = table(hand=["Barter"] + ["Page"] * hand, discard=["Song"] * discard)
    if not swapped:
        assert t.refused(0, "Barter") == "agot-abilities-08"
        return
    t.does(0, "Barter")
    assert t.pile(0, "hand") == ["Song"] and sorted(t.pile(0, "discard")) == ["Barter", "Page"]


@pytest.mark.rule("agot-swap-01", "agot-look-02")
@pytest.mark.parametrize("out", ["Page", "Squire"])
def test_a_card_of_the_hand_takes_the_place_of_one_that_was_seen(out: str) -> None:
    t = table(hand=["Trade", "Song", "Village"], deck=["Page", "Squire", "Baron", "Ghost"])
    t.does(0, "Trade")
    assert sorted(t.offered(0)) == ["Page", "Squire"]
    t.does(0, out)
    assert sorted(t.offered(0)) == ["Song", "Village"]
    t.does(0, "Village")
    kept = "Squire" if out == "Page" else "Page"
    assert t.key == "cards.stack" and sorted(t.offered(0)) == sorted(["Village", kept])
    assert sorted(t.pile(0, "hand")) == sorted(["Song", out])
    t.idle()
    assert sorted(t.pile(0, "deck")[:2]) == sorted(["Village", kept]) and t.pile(0, "deck")[2:] == ["Baron", "Ghost"]


@pytest.mark.rule("agot-swap-01", "agot-plots-02")
def test_a_plot_that_is_swapped_into_the_used_pile_is_used_and_known() -> None:
    t = table("Exchange", "Deed", plots=["Frost", "Calling the Banners"], used=["Counting Coppers"])
    t.does(0, "Exchange", "Frost")
    assert t.pile(0, "used") == ["Frost"] and "Counting Coppers" in t.pile(0, "plots")
    assert t.match.known[t.card("Frost").number] == ALL_SEATS
    assert t.key == "cards.reaction.retired" and t.offered(0) == ["Deed", "pass"]
    t.does(0, "Deed")
    assert t.gold(0) == 1 and not t.key.startswith("cards.reaction")


@pytest.mark.rule("agot-swap-01", "agot-abilities-08")
def test_where_nothing_is_left_to_swap_with_nobody_is_asked() -> None:
    t = table(hand=["Vain", "Page", "Squire"], discard=["Song", "Village"])
    t.does(0, "Vain")
    assert t.key == "cards.action.standing" and sorted(t.pile(0, "hand")) == ["Page", "Squire"]


@pytest.mark.rule("agot-swap-01")
def test_a_card_does_not_swap_itself() -> None:
    t = table(hand=["Page", "Squire"], discard=["Revenant", "Song", "Village"])
    t.does(0, "Revenant", "Page")
    assert sorted(t.offered(0)) == ["Song", "Village"]


@pytest.mark.rule("agot-swap-01", "agot-reveal-01")
def test_a_swap_between_open_piles_and_the_hand_hides_nothing() -> None:
    t = table("Page", hand=["Recall", "Scrap", "Squire"], discard=["Song", "Village"])
    t.does(0, "Recall")
    assert t.card("Page").place == "hand" and t.match.known[t.card("Page").number] == ALL_SEATS
    t.run_to("cards.action", 0)
    t.does(0, "Scrap", "Song", "Squire")
    assert t.match.known[t.card("Page").number] == ALL_SEATS and sorted(t.pile(0, "hand")) == ["Page", "Song"]


@pytest.mark.rule("agot-swap-01", "agot-look-02")
def test_a_card_of_a_pile_takes_the_place_of_one_that_was_seen() -> None:
    t = table(hand=["Dredge", "Baron"], deck=["Page", "Squire", "Ghost", "Ghost"], discard=["Song", "Village"])
    t.does(0, "Dredge", "Page", "Song")
    t.run_to("cards.action", 0)
    assert t.pile(0, "hand") == ["Baron"] and "Song" in t.pile(0, "deck") and "Page" in t.pile(0, "discard")


@pytest.mark.rule("agot-duplicates-04", "agot-leaveplay-06")
def test_nothing_is_hidden_under_who_has_left() -> None:
    t = table("Widow", deck=["Page", "Squire", "Song"])
    t.does(0, "Widow")
    assert t.pile(0, "deck") == ["Page", "Squire", "Song"] and t.card("Widow").place == "discard"
    assert t.match.doubles == []
