"""Set-up step by step: who leaves between two of them, what a card costs there, why it goes nowhere else."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.cards.content import load
from bannermen.games.cards.game import GAME
from bannermen.games.cards.loadouts import deck_text
from bannermen.games.cards.loadouts.ready_decks import ready_made
from bannermen.games.cards.withdrawing import withdraw
from tests.cards.card_makers import gear, man, place
from tests.cards.table import Table, cards_file
from tests.cards.test_cards_packs_announced import settled
from tests.cards.test_setup import deal

OWN = cards_file(
    man("Page", cost=1),
    man("Squire", cost=2),
    man("Knight", cost=4, traits=["Knight"]),
    man("Monk", cost=1, keywords=["no attachments"]),
    man("Smith", cost=1, keywords=["no attachments except weapon"]),
    man("Septon", cost=1, keywords=["no weapon attachments"]),
    place("Inn", cost=1),
    gear("Sword", traits=["weapon"], cost=1),
    gear("Ring", traits=["item"], cost=1, per_host=1),
)
THREE = ("stark", "lannister", "tyrell")


def sit_down(decks: tuple[str, ...] = ("stark", "lannister"), seed: int = 1, **given: Any) -> Table:
    scene = "joust" if len(decks) == 2 else "melee"
    setup = {"scene": scene, "players": len(decks), "decks": list(decks), "content": OWN, **given}
    return Table.of(GAME.start(setup, seed, recording=True))


def placing(*names: str, theirs: tuple[str, ...] = (), seat: int = 0, **given: Any) -> Table:
    """All have kept their hands; the seat holds these, the other those, and both are about to place setup cards."""
    t = sit_down(**given)
    while t.key == "cards.mulligan":
        t.does(t.asked, "Keep it")
    deal(t, seat, *names)
    deal(t, 1 - seat, *theirs)
    if not theirs and t.is_asked(1 - seat, "cards.place"):
        t.does(1 - seat, "done")
    return t


def place_all(t: Table, *mine: str, theirs: tuple[str, ...]) -> None:
    for seat in t.match.in_order():
        t.does(seat, *(theirs if seat == 1 else mine))
        if t.is_asked(seat, "cards.place"):
            t.does(seat, "done")


# --- who leaves ---


@pytest.mark.rule("agot-elimination-04", "agot-setup-09", "agot-setup-11")
@pytest.mark.parametrize("key", ["cards.mulligan", "cards.place"])
@pytest.mark.parametrize("answered", [0, 1, 2])
@pytest.mark.parametrize("leaver", [0, 1, 2])
@pytest.mark.parametrize("seed", [1, 2])
def test_who_leaves_is_passed_over_and_nobody_else(key: str, answered: int, leaver: int, seed: int) -> None:
    """After so many have answered one leaves, the first, second or third in order: each of the others is asked once."""
    t = sit_down(THREE, seed)
    if key == "cards.place":
        while t.key == "cards.mulligan":
            t.does(t.asked, "Keep it")
    order = t.match.in_order()
    asked: list[int] = []
    for turn in range(4):
        if turn == answered:
            withdraw(t.match, order[leaver])
        if t.key != key:
            break
        asked.append(t.asked)
        t.does(t.asked, "Keep it" if key == "cards.mulligan" else "done")
    early = order[:answered]
    assert asked == [*early, *(seat for seat in order if seat not in early and seat != order[leaver])]


# --- a new hand ---


@pytest.mark.rule("agot-setup-09")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_first_hand_is_shuffled_back_before_the_second_is_drawn(seed: int) -> None:
    t = sit_down(seed=seed)
    seat = t.asked
    before = sorted(t.pile(seat, "hand"))
    t.does(seat, "Shuffle it back and draw seven new cards")
    after = sorted(t.pile(seat, "hand"))
    assert after != before and len(before) == len(after) == 7


@pytest.mark.rule("agotp-beneath-03")
@pytest.mark.parametrize("count", [1, 2])
def test_what_an_agenda_hoards_goes_under_it_before_anything_is_placed(count: int) -> None:
    hoard = {"name": "Hoard", "type": "agenda", "always": [{"law": "hoards", "amount": count}]}
    part = deck_text.part_of(ready_made()["stark"], load.whole_book()) | {"agenda": "Tneutral0"}
    setup = {"scene": "joust-all", "brought": {"0": part}, "content": cards_file(hoard)}
    t = Table.of(GAME.start(setup, 1, recording=True))
    for _ in range(2):
        assert t.key == "cards.mulligan" and t.match.beneath == [[], []]
        t.does(t.asked, "Keep it")
    assert [len(pile) for pile in t.match.beneath] == [count, 0] and len(t.match.hand[0]) == 7


# --- what is placed ---


@pytest.mark.rule("agot-setup-12", "agot-setup-16")
def test_a_copy_of_what_is_not_unique_is_paid_for() -> None:
    t = placing("Knight", "Knight", "Knight", "Page")
    t.does(0, "Knight", "Knight")
    assert not t.is_asked(0, "cards.place"), "eight gold are spent"
    t = placing("Knight", "Squire", "Knight", "Page")
    t.does(0, "Knight", "Squire")
    assert t.offered(0) == ["Page", "done"] and t.refused(0, "Knight") == "agot-setup-12"


@pytest.mark.rule("agot-setup-16", "agotp-agendax-02")
def test_a_copy_of_what_an_agenda_has_found_costs_nothing_whenever_it_is_placed() -> None:
    """Four gold, all told: the Hall lies there, and its copy leaves all four for the Squire and the Inn."""
    t = settled("Hall", "Squire", "Inn", "Knight")
    t.does(0, "Hall")
    assert {"Squire", "Inn", "Knight"} <= {*t.offered(0)}
    t.does(0, "Squire", "Inn")
    t.run_to("cards.plot")
    assert t.in_play(0) == ["Hall", "Inn", "Squire"] and t.card("Hall").duplicates == 1


@pytest.mark.rule("agot-setup-11", "agot-setup-12")
@pytest.mark.parametrize("courtesy", [True, False])
@pytest.mark.parametrize(
    ("hand", "placed", "is_asked"),
    [
        ((), 0, True),  # seven events
        (("Page",) * 7, 6, True),
        (("Page",) * 7, 7, False),  # nothing is left, as all can see
        (("Page",) * 6, 6, True),  # and an event
    ],
)
def test_who_holds_no_setup_card_does_not_say_so(
    hand: tuple[str, ...], placed: int, is_asked: bool, courtesy: bool
) -> None:
    t = placing(*hand, courtesy=courtesy)
    for _ in range(placed):
        t.does(0, "Page")
    more = any(name == "Page" for name in t.pile(0, "hand"))
    assert t.is_asked(0, "cards.place") == (more or (courtesy and is_asked))


# --- where attachments go ---


@pytest.mark.rule("agot-setup-17", "agot-setup-18")
def test_all_see_the_attachments_before_the_first_is_placed() -> None:
    t = placing("Page", "Squire", "Ring", "Sword", theirs=("Page",))
    place_all(t, "Page", "Squire", "Ring", "Sword", theirs=("Page",))
    assert t.key == "cards.setup-host" and t.asked == 0
    for watcher in (0, 1):
        view = GAME.view(t.match, watcher)
        names = [view["cards"][str(number)]["code"] for number in t.match.pledged[0]]
        assert len(names) == 2 and "" not in names and -1 not in view["seats"][0]["pledged"]


@pytest.mark.rule("agot-setup-18", "agot-attachments-03", "agot-limits-03", "agot-keywords-19", "agot-keywords-21")
def test_why_a_setup_attachment_does_not_go_there() -> None:
    mine = ("Page", "Squire", "Monk", "Smith", "Septon", "Ring", "Sword")
    t = placing(*mine, theirs=("Page", "Inn"))
    place_all(t, *mine, theirs=("Page", "Inn"))
    assert t.key == "cards.setup-host" and sorted(t.offered(0)) == ["Page", "Septon", "Squire"]
    assert t.refused(0, "Monk") == "agot-keywords-19"
    assert t.refused(0, "Smith") == "agot-keywords-21"
    assert t.refused(0, t.match.banner[0]) == "agot-attachments-03"
    assert t.refused(0, t.card("Page", 1).number) == "agot-setup-18"
    assert t.refused(0, t.card("Inn", 1).number) == "agot-attachments-03"
    t.does(0, "Septon")
    assert sorted(t.offered(0)) == ["Page", "Smith", "Squire"]
    assert t.refused(0, "Septon") == "agot-keywords-20"
    assert t.refused(0, "Monk") == "agot-keywords-19"
