"""What happens is heard where a single card listens to it, and answered as often as it happened."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.cards.state import ALL_SEATS
from tests.cards.card_makers import ANYONE, event, gear, man, place
from tests.cards.table import Table, card, cards_file, lannister, stark, wearing

GOLD: dict[str, Any] = {"gold": 1}
OWN = cards_file(
    man("Page"),
    man("Baron", unique=True),
    place("Village"),
    place("Tide", {"action": "any", "do": {"mill": 20}}),
    place("Flood", {"action": "any", "do": {"mill": 40}}),
    place("Post", {"action": "any", "do": {"draw": 2}}),
    place("Bellman", {"reaction": "pulled", "do": GOLD}),
    place("Tomb", {"forced interrupt": "milled", "of": {"name": "Page"}, "do": GOLD}),
    place("Digger", {"forced reaction": "interred", "do": GOLD}),
    place("Warden", {"would": "discarded", "of": ANYONE, "do": {"save": True}}),
    place("Watch", {"forced interrupt": "milled", "of": {"name": "Page"}, "do": GOLD}),
    place("Guard", {"forced interrupt": "milled", "of": {"name": "Page"}, "do": GOLD}),
    place("Scout", {"interrupt": "milled", "of": {"name": "Page"}, "do": GOLD}),
    place("Envy", {"forced interrupt": "gains", "of": ANYONE, "do": {"swell": -2}}),
    place("Doubt", {"forced interrupt": "gains", "of": ANYONE, "do": {"swell": -1}}),
    place("Laurel", {"reaction": "gains", "do": GOLD}),
    place("Altar", {"action": "any", "cost": {"sacrifice": {"type": "character", "whose": "mine"}}, "do": GOLD}),
    event("Exile", {"discard": "it"}, ANYONE),
    event("Murder", {"kill": "it"}, ANYONE),
    event("Favour", {"grant": "it"}, ANYONE),
    event("Wake", GOLD, **{"if": {"there": {"type": "character", "fallen": True, "at": ["dead", "discard"]}}}),
    {
        "name": "Levy",
        "type": "plot",
        "gold": 3,
        "initiative": 3,
        "claim": 1,
        "reserve": 6,
        "does": [{"action": "any", "cost": {"kneel": "self"}, "do": GOLD}],
    },
    event("Massacre", {"kill": "it"}, {**ANYONE, "count": [1, 2]}),
    event("Vow", {"power": 1, "later": "phase"}),
    event("Thaw", {"bolster": {"type": "plot", "at": "shown", "whose": "mine"}, "trait": "Summer", "until": "phase"}),
    place("Barn", {"action": "any", "if": {"season": "Summer"}, "do": GOLD}),
    man("Squire", keywords=["bestow 1"]),
    man("Sage", keywords=["insight"]),
    man("Sleeper", {"interrupt": "milled", "of": "self", "at": "deck", "do": {"instead": "play"}}),
    place("Brook", {"action": "any", "do": {"mill": 1}}),
    gear("Ring"),
)


def table(*play: Any, hand: Any = (), phase: str = "standing", **given: Any) -> Table:
    given.setdefault("deck", ["Village"] * 60)
    step: dict[str, Any] = {"step": "act"} if phase == "standing" else {}
    return Table(
        stark(play=list(play), hand=list(hand), **given),
        lannister(deck=["Village"] * 60),
        phase=phase,
        **step,
        content=[OWN],
        pause=True,
    )


def aims(t: Table, name: str, at: str = "") -> None:
    """Seat 0 uses a card; a target that is the only one is chosen by itself."""
    t.does(0, name)
    if t.is_asked(0, "cards.target") or t.is_asked(0, "cards.pay"):
        t.does(0, at)


@pytest.mark.rule("agot-triggers-13", "agot-reactions-02")
def test_each_card_drawn_is_told_to_the_only_one_who_asks() -> None:
    t = table("Post", "Bellman")
    t.does(0, "Post")
    assert t.key == "cards.reaction.drawn"
    for gold in (1, 2):
        t.does(0, "Bellman")
        if not t.key.startswith("cards.reaction") and t.gold(0) < gold:
            t.does(0, t.decision(0).options[0])
        assert t.gold(0) == gold
    t.run_to("cards.action", 0)
    assert t.gold(0) == 2


@pytest.mark.rule("agot-would-01", "agot-save-01")
def test_a_single_card_saves_from_what_nobody_else_hears_of() -> None:
    t = table("Page", "Warden", hand=["Exile"])
    aims(t, "Exile", "Page")
    assert t.key == "cards.would.discarded" and t.offered(0) == ["Warden", "pass"]
    t.does(0, "Warden")
    assert t.card("Page").place == "play"


@pytest.mark.rule("agot-duplicates-02", "agot-save-05")
@pytest.mark.parametrize("bare", [False, True])
def test_a_duplicate_alone_saves(bare: bool) -> None:
    t = table("Baron" if bare else card("Baron", duplicates=1), "Page", hand=["Murder"])
    aims(t, "Murder", "Baron")
    assert (t.key == "cards.would.killed") != bare
    assert (t.card("Baron").place == "dead") == bare


@pytest.mark.rule("agot-triggers-12", "agot-zones-08")
@pytest.mark.parametrize(("way", "cards"), [("Tide", 20), ("Flood", 40)])
@pytest.mark.parametrize("listens", [[], ["Tomb"]])
def test_however_many_come_to_a_pile_each_of_them_is_answered(way: str, cards: int, listens: list[str]) -> None:
    t = table(way, "Digger", *listens)
    t.does(0, way)
    t.run_to("cards.action", 0)
    assert t.gold(0) == cards and len(t.pile(0, "discard")) == cards


@pytest.mark.rule("agot-triggers-07")
@pytest.mark.parametrize("scout", [False, True])
def test_a_card_that_is_about_to_leave_a_deck_is_seen_unless_another_may_take_its_place(scout: bool) -> None:
    """Two forced interrupts: which of them comes first is decided while the card lies on the deck."""
    t = table("Tide", "Watch", "Guard", *(["Scout"] if scout else []), deck=["Page"] * 30)
    t.does(0, "Tide")
    assert sorted(set(t.offered(0))) == ["Guard", "Watch"]
    assert (ALL_SEATS in [t.match.known[each.number] for each in t.cards("Page", 0, "deck")]) != scout


@pytest.mark.rule("agot-cannot-01", "agot-triggers-11")
@pytest.mark.parametrize(("envious", "power"), [("Envy", 3), ("Doubt", 3), ("Village", 4)])
def test_of_a_gain_that_has_become_nothing_nothing_happens(envious: str, power: int) -> None:
    t = table(card("Page", power=3), envious, "Laurel", hand=["Favour"])
    aims(t, "Favour", "Page")
    assert t.card("Page").power == power
    assert (t.key == "cards.reaction.gains") == (power > 3)


@pytest.mark.rule("agot-leaveplay-06")
@pytest.mark.parametrize(("how", "fell"), [("Murder", True), ("Exile", True), ("Altar", False)])
def test_who_was_killed_or_discarded_has_fallen_and_who_was_sacrificed_has_not(how: str, fell: bool) -> None:
    t = table("Page", "Altar", hand=["Murder", "Exile", "Wake"])
    aims(t, how, "Page")
    t.run_to("cards.action", 0)
    assert t.card("Page").place in ("dead", "discard") and ("Wake" in t.offered(0)) == fell


@pytest.mark.rule("agot-leaveplay-06", "agot-costs-01")
def test_a_revealed_plot_kneels_though_it_is_not_in_play() -> None:
    t = table(plot="Levy")
    aims(t, "Levy")
    assert t.gold(0) == 1 and t.card("Levy").kneeling
    t.run_to("cards.action", 0)
    assert "Levy" not in t.offered(0)


@pytest.mark.rule("agot-move-02")
def test_what_has_left_play_is_moved_nowhere() -> None:
    t = Table(
        stark(play=[wearing("Page", "Ring"), "Baron", "Carter"], hand=["Exile", "Breaking"]),
        lannister(),
        phase="standing",
        step="act",
        content=[
            OWN,
            cards_file(
                place("Carter", {"reaction": "discarded", "do": {"move": "trigger", "onto": ANYONE}}),
                event("Breaking", {"discard": "it"}, {"type": "attachment"}),
                faction="stark",
            ),
        ],
        pause=True,
    )
    t.does(0, "Breaking")
    assert not t.is_asked(0, "cards.reaction.discarded") and t.card("Ring").place == "discard"


@pytest.mark.rule("agot-triggers-13", "agot-keywords-10")
def test_a_card_drawn_by_insight_is_told_to_the_only_one_who_asks() -> None:
    """No effect draws it, so that nothing waits for its end."""
    t = table("Sage", "Bellman", phase="challenges")
    t.initiate("power", "Sage")
    t.run_to("cards.use-keyword", 0)
    t.does(0, ["Sage"])
    assert t.offered(0) == ["Bellman", "pass"]


@pytest.mark.rule("agotp-bestow-01")
def test_one_gold_is_bestowed_where_nobody_listens() -> None:
    t = table(hand=["Squire"], gold=5, phase="marshaling")
    t.run_to("cards.action.marshaling", 0)
    t.does(0, "Squire")
    assert t.key == "cards.bestow" and t.pending.options == [0, 1]
    t.does(0, 1)
    assert t.card("Squire").tokens == {"gold": 1} and t.gold(0) == 3


@pytest.mark.rule("agot-zones-05", "agot-zones-09")
@pytest.mark.parametrize("whom", [["Page", "Sage"], ["Page"]])
def test_the_owner_says_in_which_order_two_go_to_a_pile_though_nobody_listens(whom: list[str]) -> None:
    t = table("Page", "Sage", hand=["Massacre"])
    t.does(0, "Massacre", *whom)
    if len(whom) == 1:
        t.does(0, "done")
    if len(whom) > 1:
        assert t.key == "cards.lay"
        t.does(0, ["Sage", "Page"])
        assert t.pile(0, "dead") == ["Sage", "Page"]
    else:
        assert t.pile(0, "dead") == ["Page"]


@pytest.mark.rule("agot-delayed-01", "agot-delayed-02")
def test_what_is_put_off_waits_while_other_things_happen() -> None:
    t = table("Page", hand=["Vow", "Murder", "Favour"])
    t.does(0, "Vow")
    for name in ("Favour", "Murder"):
        t.run_to("cards.action", 0)
        aims(t, name)
        assert t.faction_power(0) == 0
    assert t.card("Page").place == "dead"
    t.to_phase("taxation")
    assert t.faction_power(0) == 1


@pytest.mark.rule("agot-lasting-03", "agot-gain-02")
def test_a_season_ends_with_what_has_brought_it() -> None:
    t = table("Barn", hand=["Thaw"], phase="dominance")
    t.run_to("cards.action", 0)
    assert t.refused(0, "Barn") == "agot-restrictions-01"
    t.does(0, "Thaw")
    t.run_to("cards.action", 0)
    assert "Barn" in t.offered(0)
    t.run_to("cards.action.standing", 0)
    assert t.refused(0, "Barn") == "agot-restrictions-01"


@pytest.mark.rule("agot-triggers-10", "agot-replacement-01")
def test_a_single_card_stirs_in_its_deck() -> None:
    t = table("Brook", deck=["Village", "Sleeper", "Village", "Village"])
    assert t.pile(0, "deck")[0] == "Village"
    t.does(0, "Brook")
    t.run_to("cards.action", 0)
    t.does(0, "Brook")
    assert t.key == "cards.interrupt.milled" and t.offered(0) == ["Sleeper", "pass"]
    t.does(0, "Sleeper")
    assert t.card("Sleeper").place == "play" and t.pile(0, "discard") == ["Village"]
