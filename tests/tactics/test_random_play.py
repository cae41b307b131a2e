"""Random play with every check, in each scenario and from the middle of battles; invariants and books that bite."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from bannermen.arena.fuzz import fuzz
from bannermen.games.tactics.game import GAME
from bannermen.games.tactics.soundness import faults
from bannermen.games.tactics.state import Battle
from bannermen.games.tactics.terms import CAPTIVE
from tests.tactics.table import Table, duel

GAMES = 100
SHARES = 10


@pytest.mark.parametrize("share", range(SHARES))
def test_random_battles_have_no_fault(share: int, tmp_path: Path) -> None:
    """Invariants, ledger, replay, save and load, clones, undo and secrets, after every answer or at random points."""
    each = GAMES // SHARES
    found = fuzz(GAME, each, seed=5000 + share * each, out=tmp_path)
    assert not found, [f"seed {fault.seed}: {fault.what} (replay: {fault.journal})" for fault in found]


def stand_twice(battle: Battle) -> None:
    battle.at[0] = battle.at[1]


def forget_a_figure(battle: Battle) -> None:
    battle.figure_at[battle.at[0]] = -1


def overlook_bits(battle: Battle) -> None:
    battle.bits[0] |= 1 << 70


def owe_money(battle: Battle) -> None:
    battle.coins[0] = -1


def find_money(battle: Battle) -> None:
    battle.coins[1] += 1


def lose_a_captor(battle: Battle) -> None:
    battle.lift(0)
    battle.fate[0] = CAPTIVE


def hold_a_friend(battle: Battle) -> None:
    battle.captive[0] = 1


def play_too_long(battle: Battle) -> None:
    battle.round = battle.field.rounds + 1


def lose_an_agenda(battle: Battle) -> None:
    battle.pile[0] = battle.pile[0][1:]


def show_what_is_not_there(battle: Battle) -> None:
    battle.shown[0] = [3]


def outlive_wounds(battle: Battle) -> None:
    battle.wounds[0] = 9


def stand_on_a_rock(battle: Battle) -> None:
    battle.place(0, battle.field.grid.named("G7"))


def act_too_much(battle: Battle) -> None:
    battle.stack[-1].ap = 4  # type: ignore[attr-defined]


def turn_a_piece_in_secret(battle: Battle) -> None:
    battle.faces = [1]


@pytest.mark.parametrize(
    "break_it",
    [
        stand_twice,
        forget_a_figure,
        overlook_bits,
        owe_money,
        find_money,
        lose_a_captor,
        hold_a_friend,
        play_too_long,
        lose_an_agenda,
        show_what_is_not_there,
        outlive_wounds,
        stand_on_a_rock,
        act_too_much,
        turn_a_piece_in_secret,
    ],
)
def test_every_invariant_bites(break_it: Callable[[Battle], None]) -> None:
    t = Table(a=["A1 lord", "C3 man"], b=["I9 man"], pieces={"G7": "barrel"}, agendas=[["shield"], []]).activate("A1")
    assert faults(t.battle) == []
    break_it(t.battle)
    assert faults(t.battle)


def heal_in_secret(battle: Battle) -> None:
    battle.wounds[1] = 0


def pay_in_secret(battle: Battle) -> None:
    battle.coins[2] -= 1


def score_in_secret(battle: Battle) -> None:
    battle.vp[0] += 1


def shake_in_secret(battle: Battle) -> None:
    battle.shaken[0] = True


def move_in_secret(battle: Battle) -> None:
    battle.at[2] += 1


def steal_in_secret(battle: Battle) -> None:
    battle.item[1] = 3


@pytest.mark.parametrize(
    "secretly", [heal_in_secret, pay_in_secret, score_in_secret, shake_in_secret, move_in_secret, steal_in_secret]
)
def test_what_is_not_told_is_noticed(secretly: Callable[[Battle], None]) -> None:
    t = duel("lord", "knight", b_more=["I9 man"])
    before = t.battle.clone()
    told = len(t.battle.log or [])
    t.roll(9, 1, 1, 1).attack("E4")
    events = (t.battle.log or [])[told:]
    assert GAME.audit(before, t.battle, events) == []
    secretly(t.battle)
    assert GAME.audit(before, t.battle, events)


def test_what_is_told_and_did_not_happen_is_noticed() -> None:
    t = duel("lord", "knight", b_more=["I9 man"])
    before = t.battle.clone()
    told = len(t.battle.log or [])
    t.roll(9, 1, 1, 1).attack("E4")
    events = (t.battle.log or [])[told:]
    assert GAME.audit(before, before, events)
