"""Set-up: from the first player to the hand of seven."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from bannermen.games.cards.game import GAME
from bannermen.games.cards.terms import NONE
from bannermen.kernel.game import BadSetup
from tests.cards.card_makers import gear, man
from tests.cards.table import Table, cards_file

OWN = cards_file(
    {"name": "Great Road", "type": "location", "cost": 1, "unique": True, "keywords": ["limited"]},
    {"name": "Side Road", "type": "location", "cost": 1, "keywords": ["limited"]},
    {"name": "Sept", "type": "location", "cost": 4, "always": [{"cheaper": 3, "of": {"type": "character"}}]},
    {
        "name": "Eager",
        "type": "character",
        "cost": 1,
        "strength": 1,
        "does": [{"reaction": ["enters", "marshaled"], "do": {"gold": 1}}],
    },
    man("Monk", keywords=["no weapon attachments"]),
    man("Smith", keywords=["no attachments except weapon"]),
    gear("Spear", {"strength": 1, "for": "host"}, traits=["weapon"]),
    gear("Rope", {"strength": 1, "for": "host"}, traits=["item"]),
    gear("Ring", {"strength": 1, "for": "host"}, per_host=1),
)


def sit_down(seed: int = 1, decks: tuple[str, ...] = ("stark", "lannister"), **given: Any) -> Table:
    scene = "joust" if len(decks) == 2 else "melee"
    setup = {"scene": scene, "players": len(decks), "decks": list(decks), "content": OWN, **given}
    return Table.of(GAME.start(setup, seed, recording=True))


def deal(t: Table, seat: int, *names: str) -> None:
    """These cards are in the hand of the seat; the rest of the hand are events."""
    t.bent = True  # what the cards listened to is not forgotten
    kinds = {kind.names["en"]: kind.number for kind in reversed(t.book.kinds)}
    for i, number in enumerate(t.match.hand[seat]):
        name = names[i] if i < len(names) else "Treachery"
        t.match.set_kind(number, kinds[name])


def placing(*names: str, seat: int = 0, seed: int = 1) -> Table:
    """The seat is about to place setup cards, and holds these."""
    t = sit_down(seed)
    while t.key == "cards.mulligan":
        t.does(t.asked, "Keep it")
    deal(t, seat, *names)
    if t.asked != seat:
        t.does(t.asked, "done")
    assert t.key == "cards.place" and t.asked == seat
    return t


@pytest.mark.rule("agot-setup-01")
def test_the_ten_steps_come_in_their_order() -> None:
    t = sit_down()
    t.run_to("cards.plot")
    assert t.log("setup") == [f"Set-up, step {n}." for n in range(1, 11)]


@pytest.mark.rule("agot-setup-02", "agot-setup-25", "agot-joust-01", "agot-melee-01")
def test_two_joust_and_more_fight_a_melee_with_six_titles() -> None:
    t = sit_down()
    assert t.match.pool == []
    t = sit_down(decks=("stark", "lannister", "tyrell"))
    assert len(t.match.pool) == 6 and t.match.title == [NONE] * 3
    with pytest.raises(BadSetup):
        GAME.start({"scene": "joust", "players": 3}, 1)
    with pytest.raises(BadSetup):
        GAME.start({"scene": "melee", "players": 2}, 1)


@pytest.mark.rule("agot-setup-03", "agot-firstplayer-01", "agot-firstplayer-02")
def test_chance_names_the_first_player() -> None:
    count = Counter(sit_down(seed).match.first for seed in range(60))
    assert set(count) == {0, 1} and min(count.values()) > 15


@pytest.mark.rule("agot-setup-04", "agot-agenda-02", "agot-setup-06", "agot-setup-08")
def test_factions_and_agendas_lie_open_and_plots_do_not() -> None:
    t = sit_down()
    view = GAME.view(t.match, 1)["seats"][0]
    assert view["faction"] == "stark" and view["agenda"] == t.match.agenda[0]
    assert view["plots"] == [-1] * 7 and view["hand"] == [-1] * 7 and view["deck"] == 53
    said = [line for line in t.log() if "Stark" in line or "Lannister" in line]
    first = "Stark" if t.match.first == 0 else "Lannister"
    assert first in said[0]


@pytest.mark.rule("agot-setup-05")
def test_nobody_has_gold_or_power_at_the_start() -> None:
    t = sit_down()
    assert t.match.gold == [0, 0] and not any(t.match.power) and not any(t.match.marks)


@pytest.mark.rule("agot-setup-07")
def test_chance_shuffles_the_decks() -> None:
    tops = {tuple(sit_down(seed).pile(0, "deck")[:3]) for seed in range(8)}
    assert len(tops) > 6
    assert sit_down(3).pile(0, "deck") == sit_down(3).pile(0, "deck")


@pytest.mark.rule("agot-setup-08", "agot-setup-26")
def test_all_hold_seven_cards_before_the_first_mulligan() -> None:
    t = sit_down(decks=("stark", "lannister", "tyrell"))
    assert t.key == "cards.mulligan" and t.asked == t.match.first
    assert [len(hand) for hand in t.match.hand] == [7, 7, 7] and t.match.left == [53, 53, 53]


@pytest.mark.rule("agot-setup-09", "agot-setup-10")
def test_one_mulligan_in_player_order_before_any_card_is_placed() -> None:
    t = sit_down()
    first = t.asked
    before = t.pile(first, "hand")
    t.does(first, "Shuffle it back and draw seven new cards")
    assert t.asked == 1 - first and t.key == "cards.mulligan"
    after = t.pile(first, "hand")
    assert len(after) == 7 and after != before and t.match.left[first] == 53
    t.does(1 - first, "Keep it")
    assert t.key == "cards.place"  # nobody is asked twice


@pytest.mark.rule("agot-setup-11", "agot-setup-17")
def test_setup_cards_lie_facedown_until_all_are_revealed() -> None:
    t = placing("Eager", "Sept", seat=sit_down().match.first)
    first = t.asked
    t.does(first, "Eager")
    assert GAME.view(t.match, 1 - first)["seats"][first]["pledged"] == [-1]
    t.does(first, "Sept")
    assert t.asked == 1 - first and GAME.view(t.match, 1 - first)["seats"][first]["pledged"] == [-1, -1]
    t.does(1 - first, "done")
    assert t.in_play(first) == ["Eager", "Sept"] and t.in_play(1 - first) == []


@pytest.mark.rule("agot-setup-12")
def test_setup_cards_cost_8_at_most() -> None:
    t = placing("Littlefinger", "Arya Stark", "Cersei Lannister")
    t.does(0, "Littlefinger")
    assert t.offered(0) == ["Arya Stark", "done"] and t.refused(0, "Cersei Lannister") == "agot-setup-12"


@pytest.mark.rule("agot-setup-13", "agot-setup-24")
def test_one_limited_setup_card() -> None:
    t = placing("Great Road", "Side Road", "Great Road", "Eager")
    t.does(0, "Great Road")
    assert t.offered(0) == ["Eager", "done"]
    assert t.refused(0, "Side Road") == "agot-setup-13"


@pytest.mark.rule("agot-setup-14")
def test_events_are_no_setup_cards() -> None:
    t = placing("For the North!", "Eager")
    assert t.offered(0) == ["Eager", "done"] and t.refused(0, "For the North!") == "agot-setup-14"


@pytest.mark.rule("agot-setup-15", "agot-setup-22")
def test_a_setup_attachment_needs_a_host_of_ones_own() -> None:
    t = placing("Ice", "Littlefinger", "Arya Stark")
    assert t.refused(0, "Ice") == "agot-setup-15"
    t.does(0, "Littlefinger")
    assert t.refused(0, "Ice") == "agot-setup-15"  # he is no Stark
    t = placing("Ice", "Arya Stark")
    t.does(0, "Arya Stark", "Ice")
    t.run_to("cards.plot")
    assert t.card("Ice", 0, "play").host == "Arya Stark"


@pytest.mark.rule("agot-setup-16")
def test_further_copies_of_a_unique_card_are_free_duplicates() -> None:
    t = placing("Eddard Stark", "Eddard Stark", "Eager", "Eager")
    t.does(0, "Eddard Stark", "Eddard Stark", "Eager")  # 7 and 1: the second Eager is too much
    t.run_to("cards.plot")
    assert t.card("Eddard Stark", 0).duplicates == 1 and t.in_play(0) == ["Eager", "Eddard Stark"]


@pytest.mark.rule("agot-setup-16", "agot-setup-18", "agot-setup-22")
def test_further_copies_of_a_unique_attachment_lie_under_it() -> None:
    """Ice costs 3, Arya 2: the second Ice is free, and nobody is asked where it goes."""
    t = placing("Arya Stark", "Ice", "Ice", "Bran Stark")
    t.does(0, "Arya Stark", "Ice", "Ice", "Bran Stark")
    t.run_to("cards.setup-host", 0)
    t.does(0, "Bran Stark")
    t.run_to("cards.plot")
    assert t.card("Ice", 0, "play").host == "Bran Stark" and t.card("Ice", 0, "play").duplicates == 1
    assert t.card("Arya Stark", 0).attachments == [] and t.pile(0, "hand").count("Ice") == 0


@pytest.mark.rule("agot-setup-18")
def test_attachments_are_placed_in_player_order_when_all_is_seen() -> None:
    t = sit_down()
    while t.key == "cards.mulligan":
        t.does(t.asked, "Keep it")
    first = t.asked
    deal(t, 0, "Arya Stark", "Sansa Stark", "Little Bird")
    deal(t, 1, "Cersei Lannister", "The Tickler", "Little Bird")
    for seat in (first, 1 - first):
        names = ("Arya Stark", "Sansa Stark") if seat == 0 else ("Cersei Lannister", "The Tickler")
        t.does(seat, *names, "Little Bird")
    assert t.key == "cards.setup-host" and t.asked == first
    assert len(t.in_play(0)) == 2 and len(t.in_play(1)) == 2
    own = ["Arya Stark", "Sansa Stark"] if first == 0 else ["Cersei Lannister", "The Tickler"]
    assert t.offered(first) == own  # never the opponent's characters (agot-setup-22)
    t.does(first, own[0])
    assert t.asked == 1 - first


@pytest.mark.rule("agot-setup-19", "agot-setup-20")
def test_setup_cards_have_not_entered_play_but_are_there() -> None:
    t = placing("Eager", "The Kingsroad")
    t.does(0, "Eager", "The Kingsroad")
    assert not [key for key in t.run_to("cards.plot") if key.startswith("cards.reaction")]
    assert t.in_play(0) == ["Eager", "The Kingsroad"]
    t.run_to("cards.first")
    plot = t.match.kind_of(t.match.shown[0]).initiative
    assert GAME.view(t.match, 0)["seats"][0]["initiative"] == plot + 1  # the Kingsroad counts from the first plot on


@pytest.mark.rule("agot-setup-21")
def test_hands_are_refilled_to_seven() -> None:
    t = placing("Eager", "Eager", "Eager")
    t.does(0, "Eager", "Eager", "Eager")
    t.run_to("cards.plot")
    assert [len(hand) for hand in t.match.hand] == [7, 7] and t.match.left == [50, 53]


@pytest.mark.rule("agot-setup-23")
def test_reducers_do_not_count_in_setup() -> None:
    t = placing("Sept", "Littlefinger", "Eager")
    t.does(0, "Sept")
    assert t.offered(0) == ["Eager", "done"] and t.refused(0, "Littlefinger") == "agot-setup-12"


@pytest.mark.rule("agot-firstplayer-08")
def test_the_first_player_of_setup_stays_so_until_the_first_choice() -> None:
    t = sit_down(4)
    first = t.match.first
    t.run_to("cards.first")
    assert t.match.first == first


@pytest.mark.rule("agot-setup-15", "agot-setup-22", "agot-keywords-20")
def test_a_setup_attachment_is_of_a_kind_that_its_host_takes() -> None:
    t = placing("Monk", "Spear", "Rope")
    t.does(0, "Monk")
    assert t.offered(0) == ["Rope", "done"] and t.refused(0, "Spear") == "agot-setup-15"
    t = placing("Smith", "Spear", "Rope")
    t.does(0, "Smith")
    assert t.offered(0) == ["Spear", "done"] and t.refused(0, "Rope") == "agot-setup-15"


@pytest.mark.rule("agot-setup-18", "agot-limits-03")
def test_a_setup_attachment_that_finds_no_host_after_all_goes_back_to_the_hand() -> None:
    t = placing("Eager", "Ring", "Ring")
    t.does(0, "Eager", "Ring", "Ring")
    t.run_to("cards.plot")
    assert t.in_play(0) == ["Eager", "Ring"] and t.card("Eager").attachments == ["Ring"]
    assert t.pile(0, "hand").count("Ring") == 1 and len(t.pile(0, "hand")) == 7


@pytest.mark.rule("agot-setup-18")
def test_a_setup_attachment_goes_on_cards_of_its_own_player_only() -> None:
    t = sit_down()
    while t.key == "cards.mulligan":
        t.does(t.asked, "Keep it")
    deal(t, 0, "Eager", "Monk", "Ring")
    deal(t, 1, "Eager")
    placed = {0: ["Eager", "Monk", "Ring"], 1: ["Eager"]}
    for seat in t.match.in_order():
        t.does(seat, *placed[seat])
    t.run_to("cards.setup-host", 0)
    assert t.offered(0) == ["Eager", "Monk"]
    assert t.refused(0, t.match.front[1][0]) == "agot-setup-18"
