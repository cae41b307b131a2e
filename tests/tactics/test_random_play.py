"""Random play with every check, in each scenario and from the middle of battles; invariants and books that bite."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from bannermen.arena.fuzz import fuzz
from bannermen.games.tactics.game import GAME
from bannermen.games.tactics.state import Battle
from bannermen.games.tactics.terms import CAPTIVE, KILLED, WAITING
from bannermen.proving.tactics.proof import PROOF
from bannermen.proving.tactics.soundness import faults
from tests.shares import number_of, usual_and_nightly
from tests.tactics.table import Table, duel

GAMES = 100
SHARES = 10
USUAL = 2  # shares that every run plays; all are for the night


@pytest.mark.parametrize("share", usual_and_nightly(USUAL, SHARES))
def test_random_battles_have_no_fault(share: int, tmp_path: Path) -> None:
    """Invariants, ledger, replay, save and load, clones, undo and secrets, after every answer or at random points."""
    each = GAMES // SHARES
    found = fuzz(GAME, each, seed=5000 + number_of(share, USUAL, SHARES) * each, out=tmp_path)
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


def stay_when_gone(battle: Battle) -> None:
    battle.fate[2] = KILLED


def step_out_of_line(battle: Battle) -> None:
    battle.feet[0] = 1 << battle.at[1]


def haunt_a_square(battle: Battle) -> None:
    battle.figure_at[battle.field.grid.named("E5")] = 0


def heal_beyond_health(battle: Battle) -> None:
    battle.wounds[0] = -1


def lose_points(battle: Battle) -> None:
    battle.vp[1] = -1


def ask_nobody(battle: Battle) -> None:
    battle.pending.clear()


def offer_twice(battle: Battle) -> None:
    options = battle.pending[0].options
    options.append(options[0])


def take_a_soldier(battle: Battle) -> None:
    take(battle, 2, 0)
    battle.wounds[2] = battle.card(2).health - 1


def take_unhurt(battle: Battle) -> None:
    take(battle, 0, 2)


def shake_a_prisoner(battle: Battle) -> None:
    take(battle, 0, 2)
    battle.wounds[0] = battle.card(0).health - 1
    battle.shaken[0] = True


def share_a_prisoner(battle: Battle) -> None:
    take(battle, 2, 0)
    battle.captive[1] = 2


def take(battle: Battle, figure: int, captor: int) -> None:
    battle.lift(figure)
    battle.fate[figure] = CAPTIVE
    battle.captive[captor] = figure


def bury_with_gear(battle: Battle) -> None:
    battle.lift(2)
    battle.fate[2] = KILLED
    battle.item[2] = 3


def act_before_coming(battle: Battle) -> None:
    battle.lift(2)
    battle.fate[2] = WAITING
    battle.activated[2] = True


def deal_a_card_twice(battle: Battle) -> None:
    battle.objective_card = [4, 4]


@pytest.mark.parametrize(
    ("break_it", "said"),
    [
        (stand_twice, "figure 0 stands on"),
        (forget_a_figure, "does not know figure 0"),
        (overlook_bits, "the sets of squares"),
        (owe_money, "coins [-1"),
        (find_money, "the silver of seat 0 does not add up"),
        (lose_a_captor, "prisoner 0 has no captor"),
        (hold_a_friend, "captor 0"),
        (play_too_long, "round "),
        (lose_an_agenda, "the agendas of seat 0 are"),
        (show_what_is_not_there, "has shown agenda 3"),
        (outlive_wounds, "has all its wounds and lives"),
        (stand_on_a_rock, "BLOCKED ground"),
        (act_too_much, "4 action points"),
        (turn_a_piece_in_secret, "the ground does not follow"),
        (stay_when_gone, "is gone and still there"),
        (step_out_of_line, "stands on"),
        (haunt_a_square, "which is elsewhere"),
        (heal_beyond_health, "-1 wounds"),
        (lose_points, "victory points"),
        (ask_nobody, "nobody is asked"),
        (offer_twice, "choose-action: options"),
        (take_a_soldier, "a soldier is a prisoner"),
        (take_unhurt, "prisoner 0 has 0 wounds"),
        (shake_a_prisoner, "prisoner 0 has a state"),
        (share_a_prisoner, "two captors of one prisoner"),
        (bury_with_gear, "dead figure 2 carries something"),
        (act_before_coming, "activated before it came"),
        (deal_a_card_twice, "objective cards"),
    ],
)
def test_every_invariant_bites(break_it: Callable[[Battle], None], said: str) -> None:
    t = Table(a=["A1 lord", "C3 man"], b=["I9 man"], pieces={"G7": "barrel"}, agendas=[["shield"], []]).activate("A1")
    assert faults(t.battle) == []
    break_it(t.battle)
    found = faults(t.battle)
    assert any(said in fault for fault in found), found


def test_a_rider_across_a_wall_is_noticed() -> None:
    t = Table(a=["A1 horse"], b=["D3 man"], map=". .|. .\n. .|. .\n. .|. .")
    assert faults(t.battle) == []
    t.battle.place(0, t.square("B1"))
    assert "figure 0 stands across a wall" in faults(t.battle)


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
    assert PROOF.audit(before, t.battle, events) == []
    secretly(t.battle)
    assert PROOF.audit(before, t.battle, events)


def test_what_is_told_and_did_not_happen_is_noticed() -> None:
    t = duel("lord", "knight", b_more=["I9 man"])
    before = t.battle.clone()
    told = len(t.battle.log or [])
    t.roll(9, 1, 1, 1).attack("E4")
    events = (t.battle.log or [])[told:]
    assert PROOF.audit(before, before, events)
