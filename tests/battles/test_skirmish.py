"""Skirmishes: random battles, set up by cards; what is chosen, drawn and laid ready."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import Any

import pytest

from bannermen.games.battles.content.load import book, plans, references, setup_cards
from bannermen.games.battles.game import GAME
from bannermen.games.battles.loadouts.build import commander_setup_cards
from bannermen.games.battles.terms import (
    BUILDING,
    FOREST,
    GROUNDS,
    HILL,
    HOUSES,
    IN_HAND,
    RANKS,
    ROUT,
    SETUP_CARD_AT,
)
from bannermen.kernel.chance import Chance
from bannermen.kernel.game import BadSetup
from bannermen.proving.battles.proof import PROOF
from tests.battles.skirmish_table import BOUNTY, KEVAN, MAEGE, RAID, Skirmishers, card, changed

ROBB = "stark-direwolf-guard"  # value 3
GREATJON = "stark-axes-of-last-hearth"  # value 2
RICKARD = "stark-lances-of-karhold"  # value 2
TYWIN = "lannister-wardens-own"  # value 3


def random_play(s: Skirmishers, seed: int, answers: int) -> Skirmishers:
    chance = Chance(seed)
    for _ in range(answers):
        if s.battle.over:
            break
        s.battle.apply(s.decision.seat, s.decision.options[chance.below(len(s.decision.options))])
    return s


# --- what a skirmish is ---


@pytest.mark.rule("bow-skirmish-01")
def test_cards_decide_instead_of_a_plan() -> None:
    armies = set()
    for seed in range(6):
        s = Skirmishers(RAID, seed).choose().until("choose-action")
        battle = s.battle
        assert battle.field.key in references() and battle.field.key not in plans()
        armies.add(tuple(sorted((battle.type_of[u], battle.rank[u]) for u in battle.units_of(0))))
        assert PROOF.faults(battle) == []
    assert len(armies) > 3


@pytest.mark.rule("bow-skirmish-01")
@pytest.mark.parametrize("scene", [RAID, BOUNTY])
@pytest.mark.parametrize("seed", [1, 2])
def test_a_skirmish_is_played_to_its_end(scene: str, seed: int) -> None:
    s = random_play(Skirmishers(scene, seed).choose(), seed, 6000)
    assert s.battle.over and len(s.battle.winners) == 1


@pytest.mark.rule("bow-skirmish-02")
def test_both_reference_cards_can_be_played() -> None:
    scenes = {scene.key: scene for scene in GAME.scenes()}
    assert {scenes[RAID].names["de"], scenes[BOUNTY].names["de"]} == {"Überfall im Flussland", "Kopfgeld der Westlande"}
    for key in (RAID, BOUNTY):
        field = GAME.start({"scene": key}, 1).field
        assert field.key == key and field.rounds == references()[key].rounds


@pytest.mark.rule("bow-skirmish-03")
def test_thirteen_steps_in_order() -> None:
    s = Skirmishers().choose().until("choose-action")
    assert s.battle.log is not None
    assert [event.data["step"] for event in s.battle.log if event.kind == "setup"] == list(range(1, 14))


@pytest.mark.rule("bow-skirmish-04")
def test_each_player_takes_another_house_of_the_card(monkeypatch: pytest.MonkeyPatch) -> None:
    assert [place.crest for place in GAME.places({"scene": RAID})] == ["stark", "lannister"]
    assert all(scene.seats == ["stark", "lannister"] for scene in GAME.scenes())
    changed(monkeypatch, houses=["stark"])  # no crest of Lannister
    with pytest.raises(BadSetup, match="crest"):
        GAME.start({"scene": RAID}, 1)


@pytest.mark.rule("bow-skirmish-05")
def test_the_card_tells_how_the_board_lies(monkeypatch: pytest.MonkeyPatch) -> None:
    for key, board, portrait, rows, home in ((RAID, "A", False, 11, "north"), (BOUNTY, "B", True, 10, "west")):
        battle = GAME.start({"scene": key}, 1)
        assert (battle.field.board, battle.field.portrait, battle.field.grid.rows) == (board, portrait, rows)
        assert GAME.view(battle, 0)["field"]["home"][0] == home
    changed(monkeypatch, home={"stark": "south", "lannister": "north"})
    assert GAME.view(GAME.start({"scene": RAID}, 1), 0)["field"]["home"] == ["south", "north"]
    changed(monkeypatch, orientation="portrait")  # upright, with edges for a board that lies lengthwise
    with pytest.raises(BadSetup):
        GAME.start({"scene": RAID}, 1)


# --- 3 commanders ---


@pytest.mark.rule("bow-skirmish-06")
@pytest.mark.parametrize("seat", [0, 1])
def test_commanders_are_chosen_among_the_cards_with_a_portrait_and_a_value(seat: int) -> None:
    s = Skirmishers()
    decision = s.battle.decision_of(seat)
    assert decision is not None
    wanted = [i for i, c in enumerate(setup_cards()) if c.house == HOUSES[seat] and c.commander and c.value > 0]
    assert decision.options == [SETUP_CARD_AT + i for i in wanted] and len(wanted) == 5
    assert wanted == commander_setup_cards(seat)
    plain = next(i for i, c in enumerate(setup_cards()) if c.house == HOUSES[seat] and not c.commander)
    refused = s.battle.submit(seat, [SETUP_CARD_AT + plain])
    assert refused is not None and refused.rule == "bow-skirmish-06"


def explained(s: Skirmishers, seat: int, chosen: tuple[str, ...]) -> bool:
    """Are units and overlays those of two cards each, all different and none of them chosen?"""
    battle = s.battle
    units = Counter(
        (battle.card(u).key, RANKS[battle.rank[u]])
        for u in range(len(battle.fate))
        if battle.seat_of[u] == seat and not battle.has_commander(u)
    )
    pieces = Counter(GROUNDS[ground] for ground in battle.overlays[seat])
    left = [c for c in setup_cards() if c.house == HOUSES[seat] and c.key not in chosen]
    for pair in combinations(left, 2):
        if Counter((entry.unit, entry.rank) for c in pair for entry in c.units) == units:
            for other in combinations([c for c in left if c not in pair], 2):
                if sum((Counter(c.terrain) for c in other), Counter()) == pieces:
                    return True
    return False


@pytest.mark.rule("bow-skirmish-07", "bow-skirmish-16", "bow-skirmish-18")
def test_chosen_cards_are_not_drawn_and_drawn_cards_are_drawn_once() -> None:
    reds = 0
    for seed in range(40):
        s = Skirmishers(RAID, seed).choose((ROBB,), (TYWIN,))
        assert explained(s, 0, (ROBB,)) and explained(s, 1, (TYWIN,))
        procedure: Any = s.battle.stack[-1]
        assert procedure.cards == [[], []]  # all back in the box
        reds = max(reds, sum(s.battle.rank[u] == 2 for u in s.waiting(0, False)))
    assert reds == 1  # of Karhold's card; the three red units of Robb's never come


@pytest.mark.rule("bow-skirmish-16")
def test_cards_of_commanders_who_were_not_chosen_are_drawn_too() -> None:
    """Three red units of one house come only from the card of Robb."""
    assert any(
        sum(s.battle.rank[u] == 2 for u in s.waiting(0, False)) >= 3
        for s in (Skirmishers(RAID, seed).choose() for seed in range(30))
    )


@pytest.mark.rule("bow-skirmish-16", "bow-skirmish-18")
@pytest.mark.parametrize("field", ["unit_cards", "terrain_cards"])
def test_the_card_tells_how_many_are_drawn(field: str, monkeypatch: pytest.MonkeyPatch) -> None:
    changed(monkeypatch, **{field: 1})
    s = Skirmishers().choose()
    if field == "unit_cards":
        sizes = {len(c.units) for c in setup_cards()}
        assert len(s.waiting(0, False)) in sizes
    else:
        sizes = {sum(c.terrain.values()) for c in setup_cards()}
        assert len(s.battle.overlays[0]) in sizes
    assert max(sizes) <= 5


@pytest.mark.rule("bow-skirmish-08")
def test_up_to_two_commanders_of_value_four_in_the_raid() -> None:
    s = Skirmishers()
    over = s.battle.submit(0, [card(ROBB), card(RICKARD)])  # 3 + 2
    assert over is not None and over.rule == "bow-skirmish-08"
    assert s.battle.submit(0, [card(GREATJON), card(RICKARD), card(MAEGE)]) is not None  # three
    assert s.battle.submit(0, []) is not None  # none
    assert s.battle.submit(0, [card(GREATJON), card(RICKARD)]) is None  # 2 + 2
    assert s.battle.submit(1, [card(KEVAN)]) is None  # one
    assert [s.battle.commander_seat.count(seat) for seat in range(2)] == [2, 1]
    assert s.battle.commander_card(0).key == "greatjon-umber-the-greatjon"  # the version that the card names


@pytest.mark.rule("bow-skirmish-08")
def test_commanders_are_chosen_in_secret_and_revealed_together() -> None:
    s = Skirmishers()
    other, watcher = GAME.view(s.battle, 1), GAME.view(s.battle, -1)
    assert s.battle.submit(0, [card(ROBB)]) is None
    assert GAME.view(s.battle, 1) == other and GAME.view(s.battle, -1) == watcher
    assert len(s.battle.commander_seat) == 0
    assert s.battle.submit(0, [card(GREATJON)]) is not None  # once given, given
    assert s.battle.submit(1, [card(TYWIN)]) is None
    persons = [entry["key"] for entry in GAME.view(s.battle, 1)["commanders"]]
    assert persons == ["robb-stark-young-wolf", "tywin-lannister"]


@pytest.mark.rule("bow-skirmish-09")
def test_commander_units_are_formed_beside_the_board() -> None:
    s = Skirmishers().choose((ROBB,), (KEVAN,))
    for seat, strength, rank in ((0, 3, "red"), (1, 4, "blue")):  # as their setup cards say
        (unit,) = s.waiting(seat, True)
        assert s.battle.fate[unit] == IN_HAND and s.battle.hex_of[unit] == -1
        assert s.battle.figures[unit] == strength  # he takes the place of one figure
        assert s.battle.rank[unit] == RANKS.index(rank)
    assert not any(s.battle.committed)


# --- 4 to 8 decks, tracks, tokens, mace ---


@pytest.mark.rule("bow-skirmish-10")
def test_decks_by_the_normal_rules() -> None:
    s = Skirmishers().choose((GREATJON, RICKARD), (KEVAN,))
    assert [len(deck) for deck in s.battle.deck] == [20, 15]
    assert {book().cards[c].person for c in s.battle.deck[0]} == {"", "greatjon-umber", "rickard-karstark"}
    assert s.battle.deck[0] != sorted(s.battle.deck[0])


@pytest.mark.rule("bow-skirmish-11", "bow-skirmish-13")
def test_round_track_and_command_tokens(monkeypatch: pytest.MonkeyPatch) -> None:
    s = Skirmishers().choose()
    assert s.battle.round == 1 and s.battle.field.rounds == references()[RAID].rounds == 6
    assert s.battle.command_tokens == [4, 4]
    changed(monkeypatch, rounds=3, command=2)
    s = Skirmishers().choose()
    assert s.battle.field.rounds == 3 and s.battle.command_tokens == [2, 2]


@pytest.mark.rule("bow-skirmish-12")
def test_the_card_tells_which_faces_of_the_track_are_used(monkeypatch: pytest.MonkeyPatch) -> None:
    changed(monkeypatch, morale={"stark": "rout", "lannister": "eleven"})
    s = Skirmishers().choose()
    assert s.battle.field.faces == [ROUT, 0] and s.battle.morale == 0
    assert GAME.view(s.battle, 0)["morale"]["rout"] == [True, False]


@pytest.mark.rule("bow-skirmish-14")
@pytest.mark.parametrize("house", ["stark", "lannister"])
def test_the_card_names_who_has_the_mace_to_the_end(house: str, monkeypatch: pytest.MonkeyPatch) -> None:
    changed(monkeypatch, mace=house, rounds=3)
    for seed in range(4):
        s = Skirmishers(RAID, seed).choose()
        assert s.battle.mace == HOUSES.index(house)
        random_play(s, seed, 3000)
        assert s.battle.over and s.battle.mace == HOUSES.index(house)


@pytest.mark.rule("bow-skirmish-15")
def test_in_the_raid_chance_gives_the_mace() -> None:
    stark = sum(Skirmishers(RAID, seed).choose().battle.mace == 0 for seed in range(120))
    assert 40 <= stark <= 80


# --- 9, 10 what the cards list ---


@pytest.mark.rule("bow-skirmish-17")
def test_two_cards_with_29_figures() -> None:
    """The example of the book: such pairs are among the cards, and the commander units come on top."""
    for house in HOUSES:
        figures = [sum(strength(e.unit) for e in c.units) for c in setup_cards() if c.house == house]
        assert any(a + b == 29 for a, b in combinations(figures, 2))
    for seed in range(60):
        s = Skirmishers(RAID, seed).choose((MAEGE,), (KEVAN,))
        drawn = sum(s.battle.figures[u] for u in s.waiting(0, False))
        if drawn == 29:
            break
    assert drawn == 29
    s.until("choose-action")
    assert sum(s.battle.figures[u] for u in s.battle.units_of(0)) == 29 + 4


def strength(key: str) -> int:
    return book().units[book().unit_index[key]].figures


@pytest.mark.rule("bow-skirmish-19")
def test_two_cards_with_8_overlays() -> None:
    for seed in range(60):
        s = Skirmishers(RAID, seed).choose()
        if [len(pieces) for pieces in s.battle.overlays] == [8, 8]:
            break
    assert [len(pieces) for pieces in s.battle.overlays] == [8, 8]
    assert all(set(pieces) <= {HILL, FOREST, BUILDING} for pieces in s.battle.overlays)  # a building is a building
    s.until("place-commander" if len(s.battle.commander_seat) > 2 else "place-commander-at")
    laid = [h for h in range(s.battle.field.grid.size) if s.battle.terrain[h] != s.battle.field.terrain[h]]
    assert len(laid) == 16
