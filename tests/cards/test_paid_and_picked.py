"""What is paid, with which card and just enough of it; who is picked, and who has nothing to be picked for."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.card_makers import ANYONE, event, gear, man, place
from tests.cards.table import Table, cards_file, challenge, kneeling, lannister, stark, tyrell, wearing

GOLD: dict[str, Any] = {"gold": 1}
PLOT: dict[str, Any] = {"type": "plot", "initiative": 3, "claim": 1, "reserve": 6}
PICK: dict[str, dict[str, Any]] = {"look": {"peek": 1}, "throw": {"throw": 1}}
OWN = cards_file(
    {**PLOT, "name": "Plenty", "gold": 4},
    {**PLOT, "name": "Want", "gold": 3},
    man("Page", traits=["Squire"]),
    man("Knight", strength=3, traits=["Knight", "Noble"]),
    man("Hero", unique=True),
    man("Seer", keywords=["insight"]),
    man("Stone", always=[{"law": "cannot", "to": "stands"}, {"law": "cannot", "to": "killed"}]),
    man("Martyr", {"action": "any", "cost": {"kill": "self"}, "do": GOLD}),
    man("Saint", {"action": "any", "cost": {"kill": "self"}, "do": GOLD}, always=[{"law": "cannot", "to": "killed"}]),
    place("Mill", {"action": "any", "cost": {"mill": 2}, "do": GOLD}),
    place("Gong", {"action": "any", "do": {"unveil": ANYONE, "into": "play"}}),
    place("Barn"),
    place("Parrot", {"forced reaction": "insight", "do": GOLD}),
    place("Dam", always=[{"law": "most drawn", "amount": 1}]),
    place("Dry Bed", always=[{"law": "most drawn", "amount": 0}]),
    place("Envy", {"action": "any", "if": {"rich": 4}, "do": GOLD}),
    place("Crowd", {"action": "any", "if": {"most": ANYONE}, "do": GOLD}),
    place("Motley", {"action": "any", "if": {"variety": {**ANYONE, "whose": "mine", "count": 3}}, "do": GOLD}),
    {**gear("Crutch"), "does": [{"action": "any", "cost": {"stand": "host"}, "do": GOLD}]},
    {**gear("Leash"), "does": [{"action": "any", "cost": {"withdraw": "host"}, "do": GOLD}]},
    {**gear("Noose"), "does": [{"action": "any", "cost": {"kill": "host"}, "do": GOLD}]},
    event("Shuffle", {"redeal": True, "from": "opponents"}),
    event("Homage", {"honor": "it", "from": "pick"}, {"type": "character", "whose": "mine"}),
    *[event(f"To {word}", {**deed, "from": "pick"}) for word, deed in PICK.items()],
)


def table(*seats: dict[str, Any], **given: Any) -> Table:
    if "phase" not in given:
        given.update(phase="standing", step="act")
    return Table(*seats, content=[OWN], pause=True, **given)


def acts(t: Table, *words: str, seat: int = 0) -> None:
    """The seat acts with each of these in turn; others pass."""
    for word in words:
        t.run_to("cards.action", seat)
        t.does(seat, word)


def may(t: Table, seat: int) -> list[str]:
    t.run_to("cards.action", seat)
    return t.offered(seat)


# --- paid ---


@pytest.mark.rule("agot-costs-01", "agot-cannot-01")
def test_who_stands_to_pay_is_the_host_if_he_can() -> None:
    t = table(stark(play=[kneeling(wearing("Page", "Crutch")), kneeling("Knight")]), lannister())
    acts(t, "Crutch")
    assert not t.card("Page").kneeling and t.card("Knight").kneeling and t.gold(0) == 1
    assert "Crutch" not in may(t, 0), "he stands already"
    t = table(stark(play=[kneeling(wearing("Stone", "Crutch"))]), lannister())
    assert "Crutch" not in may(t, 0)


@pytest.mark.rule("agot-costs-01", "agot-challenge-22")
def test_who_is_called_off_takes_part() -> None:
    t = table(
        stark(play=[kneeling("Knight"), kneeling(wearing("Page", "Leash")), wearing("Martyr", "Leash")]),
        lannister(),
        phase="challenges",
        challenge=challenge("power", ["Knight", "Page"]),
    )
    leashes = [t.card("Leash", nth=nth) for nth in (0, 1)]
    offered = [option for option in t.decision(0).options if option in [each.number for each in leashes]]
    assert [t.match.host[option] for option in offered] == [t.card("Page").number]
    t.does(0, offered[0])
    assert t.card("Page").part == "none" and t.card("Knight").part == "attacking" and t.gold(0) == 1


@pytest.mark.rule("agot-costs-01", "agot-cannot-01")
def test_who_dies_to_pay_can_die() -> None:
    t = table(stark(play=[wearing("Page", "Noose"), "Martyr", "Saint"]), lannister())
    offered = may(t, 0)
    assert "Martyr" in offered and "Noose" in offered and "Saint" not in offered
    acts(t, "Noose")
    assert t.card("Page").place == "dead" and t.gold(0) == 1
    acts(t, "Martyr")
    assert t.card("Martyr").place == "dead" and t.gold(0) == 2 and t.card("Saint").place == "play"
    t = table(stark(play=[wearing("Stone", "Noose")]), lannister())
    assert "Noose" not in may(t, 0)


@pytest.mark.rule("agot-costs-02")
def test_as_many_cards_as_the_mill_takes_are_there_and_the_top_ones_go() -> None:
    t = table(stark(play=["Mill"], deck=["Page", "Knight", "Hero"]), lannister())
    acts(t, "Mill")
    t.run_to("cards.action", 0)
    assert sorted(t.pile(0, "discard")) == ["Knight", "Page"] and t.pile(0, "deck") == ["Hero"]
    assert "Mill" not in may(t, 0), "there is but one"
    t = table(stark(play=["Mill"], deck=["Page", "Knight"]), lannister())
    assert "Mill" in may(t, 0), "there are just two"


# --- picked ---


@pytest.mark.rule("agot-targets-09", "agot-effects-03")
@pytest.mark.parametrize("word", list(PICK))
@pytest.mark.parametrize(("second", "third"), [(0, 1), (1, 0), (2, 1)])
def test_a_player_is_picked_who_holds_a_card(word: str, second: int, third: int) -> None:
    t = table(stark(hand=[f"To {word}"]), lannister(hand=["Page"] * second), tyrell(hand=["Barn"] * third))
    acts(t, f"To {word}")
    if second and third:
        assert t.offered(0) == ["House Lannister", "House Tyrell"]
        t.does(0, "House Lannister")
    if second == 2:
        t.does(0 if word == "look" else 1, "Page")
    assert len(t.pile(1, "hand")) == max(0, second - 1) and len(t.pile(2, "hand")) == (third if second else third - 1)


@pytest.mark.rule("agot-targets-09", "agot-power-02")
@pytest.mark.parametrize(("second", "third"), [(0, 1), (1, 0), (2, 1)])
def test_who_pays_homage_has_power(second: int, third: int) -> None:
    t = table(stark(play=["Page"], hand=["Homage"], power=3), lannister(power=second), tyrell(power=third))
    acts(t, "Homage")
    if second and third:
        assert t.offered(0) == ["House Lannister", "House Tyrell"]
        t.does(0, "House Lannister")
    assert t.card("Page").power == 1 and t.faction_power(0) == 3
    assert (t.faction_power(1), t.faction_power(2)) == (max(0, second - 1), third if second else third - 1)


# --- from decks ---


@pytest.mark.rule("agot-effects-03")
def test_hands_are_dealt_anew_to_opponents() -> None:
    deck = ["Barn"] * 4
    t = table(
        stark(hand=["Shuffle", "Page"], deck=deck),
        lannister(hand=["Page"] * 3, deck=deck),
        tyrell(hand=["Page"], deck=deck),
        stark(deck=deck),
    )
    acts(t, "Shuffle")
    assert t.pile(0, "hand") == ["Page"] and [len(t.pile(seat, "hand")) for seat in (1, 2, 3)] == [3, 1, 0]
    assert [len(t.pile(seat, "deck")) for seat in range(4)] == [4, 4, 4, 4]
    t = table(stark(hand=["Shuffle", "Page"], deck=deck), lannister(deck=deck))
    assert "Shuffle" not in may(t, 0), "nobody holds a card"


@pytest.mark.rule("agot-effects-03", "agot-unique-02")
@pytest.mark.parametrize(("top", "enters"), [("Page", True), ("Barn", False), ("Hero", False)])
def test_the_gong_brings_in_who_may_come(top: str, enters: bool) -> None:
    t = table(stark(play=["Gong"], deck=[top, "Page"], dead=["Hero"]), lannister())
    acts(t, "Gong")
    assert t.pile(0, "deck") == (["Page"] if enters else [top, "Page"]) and (top in t.in_play(0)) == enters


@pytest.mark.rule("agot-keywords-11", "agot-draw-01")
@pytest.mark.parametrize(("dam", "drawn"), [([], 2), (["Dam"], 1), (["Dry Bed"], 0), (["Dam", "Dry Bed"], 0)])
def test_insight_that_draws_nothing_is_no_insight(dam: list[str], drawn: int) -> None:
    t = table(
        stark(play=["Seer", "Seer", "Parrot", *dam], deck=["Page"] * 5), lannister(hand=["Page"]), phase="challenges"
    )
    t.initiate("intrigue", "Seer", "Seer")
    t.run_to("cards.use-keyword", 0)
    t.does(0, ["Seer", "Seer"])
    t.resolve()
    assert len(t.pile(0, "hand")) == drawn and t.gold(0) == drawn


# --- who has more ---


@pytest.mark.rule("agot-restrictions-01")
@pytest.mark.parametrize(
    ("plots", "envious"),
    [
        (["Want", "Plenty", "Want"], [True, False, True]),
        (["Plenty", "Plenty", "Want"], [True, True, True]),
        (["Want", "Want", None], [False, False, False]),
        (["Want", None, "Plenty"], [True, True, False]),
    ],
)
def test_whom_an_opponent_with_a_rich_plot_makes_envious(plots: list[str | None], envious: list[bool]) -> None:
    seats = [house(play=["Envy"], plot=plot) for house, plot in zip((stark, lannister, tyrell), plots, strict=True)]
    t = table(*seats)
    assert [("Envy" in may(t, seat)) for seat in range(3)] == envious


@pytest.mark.rule("agot-restrictions-01")
@pytest.mark.parametrize(("men", "first", "second"), [((2, 1, 1), True, False), ((2, 2, 1), False, False)])
def test_more_than_every_opponent(men: tuple[int, int, int], first: bool, second: bool) -> None:
    seats = [
        house(play=["Crowd", *["Page"] * count]) for house, count in zip((stark, lannister, tyrell), men, strict=True)
    ]
    t = table(*seats)
    assert ("Crowd" in may(t, 0), "Crowd" in may(t, 1)) == (first, second) and "Crowd" not in may(t, 2)


@pytest.mark.rule("agot-restrictions-01")
@pytest.mark.parametrize(
    ("men", "motley"), [(["Knight", "Page"], True), (["Knight", "Knight"], False), (["Page", "Page", "Page"], False)]
)
def test_each_trait_counts_once(men: list[str], motley: bool) -> None:
    t = table(stark(play=["Motley", *men]), lannister(play=["Page", "Motley"]))
    assert ("Motley" in may(t, 0)) == motley and "Motley" not in may(t, 1)
