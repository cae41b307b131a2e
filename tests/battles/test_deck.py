"""Leadership decks."""

from __future__ import annotations

from collections import Counter

import pytest

from bannermen.games.battles.content.load import book, plans
from bannermen.games.battles.game import GAME
from bannermen.games.battles.rules.muster import draw_cards
from bannermen.games.battles.terms import HOUSES
from tests.battles.table import Table

SPARE = {"stark": "morale", "lannister": "morale"}


@pytest.mark.rule("bow-deck-01")
@pytest.mark.parametrize("seat", [0, 1])
def test_ten_basic_cards_a_house(seat: int) -> None:
    assert len([card for card in book().cards if card.seat == seat and card.person == ""]) == 10


@pytest.mark.rule("bow-deck-02")
def test_five_cards_a_commander() -> None:
    """They belong to the person: two versions of a commander share them."""
    counted = Counter((card.seat, card.person) for card in book().cards if card.person)
    assert set(counted) == {(lord.seat, lord.person) for lord in book().commanders}
    assert set(counted.values()) == {5}
    assert len(book().cards) == 70


@pytest.mark.rule("bow-deck-03")
@pytest.mark.parametrize(
    ("lords", "size"),
    [
        (["maege-mormont", "rickard-karstark"], 20),
        (["maege-mormont", "rickard-karstark", "eddard-stark"], 25),
        ([], 10),
    ],
)
def test_ten_cards_and_five_for_each_commander(lords: list[str], size: int) -> None:
    stark = [f"K{i} {lord} green" for i, lord in enumerate(lords, 1)]
    decks = []
    for seed in range(3):
        t = Table(stark=stark, pool=SPARE, seed=seed)
        decks.append(t.battle.deck[0])
        assert len(t.battle.deck[0]) == size and len(t.battle.deck[1]) == 10
        assert {book().cards[card].seat for card in t.battle.deck[0]} == {0}
        view = GAME.view(t.battle, 0)["sides"][0]
        assert view["deck"] == size  # face down: a number, and no list of cards
        assert not any(isinstance(value, list) and set(value) == set(decks[-1]) for value in view.values())
    assert sorted(decks[0]) == sorted(decks[1]) == sorted(decks[2])
    assert decks[0] != decks[1] != decks[2]


@pytest.mark.rule("bow-deck-04")
def test_cards_of_absent_commanders_never_turn_up() -> None:
    t = Table(stark=["K1 maege-mormont green"], pool=SPARE)
    drawn: set[int] = set()
    for _ in range(100):
        draw_cards(t.battle, 0, 15)
        assert len(t.battle.hand[0]) == 15
        drawn.update(t.battle.hand[0])
        t.battle.discard[0], t.battle.hand[0] = t.battle.hand[0], []
    assert {book().cards[card].person for card in drawn} == {"", "maege-mormont"}
    assert len(drawn) == 15


@pytest.mark.rule("bow-deck-05")
def test_fifteen_stark_cards_stay_in_the_box_on_the_kingsroad() -> None:
    battle = GAME.start({"scene": "clash-on-the-kingsroad"}, 1)
    used = set(battle.deck[0]) | set(battle.hand[0])
    unused = [card for i, card in enumerate(book().cards) if card.seat == 0 and i not in used]
    assert len(used) == 20 and len(unused) == 15
    assert {card.person for card in unused} == {"robb-stark", "eddard-stark", "greatjon-umber"}


@pytest.mark.rule("bow-deck-06")
def test_commands_cost_a_command_token_and_tactics_cost_nothing() -> None:
    """SL12 has two commands and a tactic; each command used costs one token."""
    for commands, cost in ((1, 1), (2, 1), (3, 2)):
        t = Table(
            stark=["D5 eddard-stark blue", "D6 guards-of-the-north green"],
            hands={"stark": ["SL12"]},
            pool={"stark": "valor", "lannister": "morale"},
        )
        t.play("SL12", commands=commands).tactic()
        assert (t.command_tokens("stark"), t.tokens_on("eddard-stark")) == (3 - cost, cost)
    basic = [card for card in book().cards if card.person == ""]
    assert basic and all(card.commands for card in book().cards)
    assert any(card.tactics for card in book().cards)


@pytest.mark.rule("bow-deck-07")
def test_a_used_up_deck_is_made_anew_from_the_discard_pile() -> None:
    t = Table(
        phase="muster",
        leadership={"stark": 3, "lannister": 0},
        decks={"stark": ["SL01"]},
        discards={"stark": ["SL02", "SL03", "SL04", "SL05", "SL06", "SL07"]},
        pool=SPARE,
        turn="stark",
    )
    assert "SL01" in t.hand("stark") and len(t.hand("stark")) == 3
    assert len(t.battle.deck[0]) == 4 and t.discarded("stark") == []
    assert len(t.events("reshuffle")) == 1
    orders = set()
    for seed in range(4):  # it is shuffled, not turned over
        other = Table(
            phase="muster",
            leadership={"stark": 1, "lannister": 0},
            decks={"stark": []},
            discards={"stark": ["SL02", "SL03", "SL04", "SL05", "SL06", "SL07"]},
            pool=SPARE,
            seed=seed,
        )
        orders.add(tuple(other.battle.deck[0]))
    assert len(orders) == 4


@pytest.mark.rule("bow-deck-08")
def test_nothing_is_shuffled_before_a_card_is_missing() -> None:
    t = Table(
        phase="muster",
        leadership={"stark": 2, "lannister": 0},
        decks={"stark": ["SL01", "SL02"]},
        discards={"stark": ["SL03", "SL04"]},
        pool=SPARE,
    )
    assert t.hand("stark") == ["SL01", "SL02"]
    assert t.battle.deck[0] == [] and t.discarded("stark") == ["SL03", "SL04"]
    assert t.events("reshuffle") == []


@pytest.mark.rule("bow-deck-08")
@pytest.mark.parametrize(("deck", "pile"), [(1, 3), (0, 3), (2, 1), (1, 1), (2, 0)])
def test_a_draw_goes_on_with_the_new_deck_and_what_is_missing_is_lost(deck: int, pile: int) -> None:
    """Three cards are to be drawn; those that lay in the deck come first, none is lost on the way."""
    numbers = ["SL01", "SL02", "SL03", "SL04", "SL05"]
    t = Table(
        phase="muster",
        leadership={"stark": 3, "lannister": 0},
        decks={"stark": numbers[:deck]},
        discards={"stark": numbers[deck : deck + pile]},
        pool=SPARE,
    )
    assert len(t.hand("stark")) == min(3, deck + pile) and set(numbers[:deck]) <= set(t.hand("stark"))
    assert len(t.battle.deck[0]) == max(0, deck + pile - 3) and t.discarded("stark") == []
    assert len(t.events("reshuffle")) == (1 if pile else 0)


@pytest.mark.rule("bow-deck-08")
def test_cards_discarded_after_the_last_draw_are_in_the_new_deck() -> None:
    """The deck is empty; SL05 is played and lies down; the next muster phase shuffles it in with the others."""
    t = Table(
        stark=["K5 eddard-stark blue"],
        lannister=["A5 lannisport-guard green"],
        leadership={"stark": 1, "lannister": 0},
        decks={"stark": []},
        hands={"stark": ["SL05"]},
        pool=SPARE,
        lords={"eddard-stark": {"committed": True}},
    )
    t.play("SL05").name("K5").stay()
    assert t.discarded("stark") == ["SL05"] and t.events("reshuffle") == []
    t.next_round()
    while t.asked != "choose-action":
        t.pass_()
    assert t.hand("stark") == ["SL05"] and len(t.events("reshuffle")) == 1


@pytest.mark.rule("bow-deck-08")
def test_draws_without_any_card_are_lost() -> None:
    t = Table(
        phase="muster",
        leadership={"stark": 3, "lannister": 0},
        decks={"stark": []},
        hands={"stark": ["SL01"]},
        pool=SPARE,
    )
    assert t.hand("stark") == ["SL01"]
    assert (t.battle.deck[0], t.discarded("stark")) == ([], [])
    assert t.asked == "choose-action"


@pytest.mark.rule("bow-deck-09")
def test_the_cards_of_a_captured_commander_stay_in_play() -> None:
    t = Table(
        stark=["D5 greatjon-umber-the-greatjon green 1", "E5 eddard-stark blue"],
        lannister=["D6 lannisport-guard red", "C5 lannisport-guard green", "C6 lannisport-guard green"],
        hands={"stark": ["SL16"]},
        pool={"stark": "morale", "lannister": "red"},
        turn="lannister",
    )
    before = sorted(t.battle.deck[0] + t.battle.hand[0])
    t.roll("green green green green").order("D6").stay().attack("D5")
    while t.asked != "choose-action":
        t.pass_()
    assert HOUSES[t.battle.captor[t.commander("greatjon-umber-the-greatjon")]] == "lannister"
    assert sorted(t.battle.deck[0] + t.battle.hand[0]) == before
    t.play("SL16", commands=1).name("E5")
    assert t.tokens_on("eddard-stark") == 1
    assert t.battle.ordered == [t.unit("E5")]


@pytest.mark.rule("bow-deck-09")
def test_a_position_with_a_captive_still_holds_his_cards() -> None:
    t = Table(
        stark=["E5 eddard-stark blue"],
        captured={"lannister": ["greatjon-umber-the-greatjon"]},
        hands={"stark": ["SL16"]},
        pool=SPARE,
    )
    assert len(t.battle.deck[0]) + len(t.battle.hand[0]) == 20
    t.play("SL16", commands=1).name("E5").stay()
    assert t.tokens_on("eddard-stark") == 1


def test_every_plan_deals_whole_decks() -> None:
    for key in plans():
        battle = GAME.start({"scene": key}, 5)
        for seat in range(2):
            lords = [lord for lord in range(len(battle.commander_seat)) if battle.commander_seat[lord] == seat]
            assert len(battle.deck[seat]) + len(battle.hand[seat]) == 10 + 5 * len(lords)
