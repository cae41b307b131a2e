"""Rounds, turns and cleanup."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.miniatures.rules.abilities.words import UNTIL_TURN_ENDS
from bannermen.games.miniatures.rules.destruction import look_after
from bannermen.games.miniatures.rules.rounds import ROUND_STEPS, Round, clear_board
from bannermen.games.miniatures.rules.wounds import suffer
from bannermen.games.miniatures.terms import CARD_AT, NCU_AT, NOBODY, UNIT_AT
from bannermen.kernel.decision import PASS
from bannermen.kernel.procedure import step_name
from tests.miniatures.own_abilities import ability, own_book
from tests.miniatures.table import BOTH, COUNSELLOR, GUARDS, SWORDS, at, battle, cites

ME = [at(SWORDS, 6, 6), at(SWORDS, 14, 6)]
THEM = [at(GUARDS, 6, 42, 180), at(GUARDS, 14, 42, 180)]
NCU = {"2021": COUNSELLOR, "2018": COUNSELLOR}
CARD = "40201"


def cards(hand: int, deck: int, edition: str = "2021") -> dict[str, Any]:
    return {"hand": [CARD] * hand, "deck": [CARD] * deck}


@pytest.mark.rule("tmg21-round-01", "tmg18-round-01")
@BOTH
def test_activation_then_cleanup_then_the_next_round(edition: str) -> None:
    steps = [step_name(step) for step in ROUND_STEPS]
    assert steps.index("pick-activation") < steps.index("scoring") < steps.index("pass_first")
    t = battle(ME, THEM, edition).end_round()
    assert t.war.round == 3 and t.key == "pick-activation"


@pytest.mark.rule("tmg21-round-03", "tmg21-round-05", "tmg21-round-06", "tmg18-round-03", "tmg18-card-01")
@BOTH
def test_one_own_unit_that_has_not_acted_does_one_thing(edition: str) -> None:
    t = battle([*ME, at(SWORDS, 22, 6, activated=True)], THEM, edition, first={"ncus": [NCU[edition]]})
    assert t.asked.options == [UNIT_AT, UNIT_AT + 1, NCU_AT]
    assert t.refuses(UNIT_AT + 3) == cites(edition, "tmg21-round-05", "tmg18-round-03"), "not his own"
    assert t.refuses(UNIT_AT + 2) == cites(edition, "tmg21-terms-03", "tmg18-terms-01"), "it has acted"
    t.unit(0)
    assert t.deeds() == ["maneuver", "march", "nothing"]
    t.deed("nothing")
    assert t.seat == 1, "one thing, and the turn is over"
    t.do(3, "nothing").ncu(0)
    assert t.key == "pick-zone"


@pytest.mark.rule("tmg21-round-08", "tmg18-round-05")
@BOTH
def test_nobody_passes_while_he_has_a_unit_left(edition: str) -> None:
    t = battle([at(SWORDS, 6, 6, activated=True)], THEM, edition, first={"ncus": [NCU[edition]] * 2})
    assert t.refuses(PASS) == cites(edition, "tmg21-round-08", "tmg18-round-05")
    t.ncu(0).answer(PASS)
    assert t.war.ncu_done == [True, False] and t.war.holder == [NOBODY] * 5, "it may take no action"


@pytest.mark.rule("tmg21-round-09", "tmg21-round-10", "tmg18-round-05")
@BOTH
def test_who_has_nobody_left_passes_until_the_others_are_done(edition: str) -> None:
    theirs = [at(GUARDS, 6 + 8 * i, 42, 180) for i in range(5)]
    t = battle(ME, theirs, edition)
    seats, turns = [], []
    while t.war.round == 2:
        seats.append(t.seat)
        turns.append(t.war.turns)
        t.idle()
    assert seats == [0, 1, 0, 1, 1, 1, 1]
    assert turns == list(range(turns[0], turns[0] + 7)), "who passes has no turn"


@pytest.mark.rule("tmg21-round-12", "tmg18-round-08")
@BOTH
def test_a_destroyed_unit_is_no_longer_waited_for(edition: str) -> None:
    t = battle(ME, THEM, edition)
    t.do(0, "nothing")
    suffer(t.war, 1, 12)
    t.war.stack[-1].again()  # it happens while a unit is chosen, and then that is asked anew
    t.war.pending = []
    look_after(t.war, 1, NOBODY)
    t.war.run()
    t.do(2, "nothing")
    assert t.seat == 1, "the other has nobody left to activate"


@pytest.mark.rule("tmg21-cleanup-01", "tmg21-cleanup-04", "tmg18-cleanup-02", "tmg18-cleanup-09", "tmg18-victory-01")
@BOTH
def test_a_game_that_is_won_ends_before_hands_are_filled(edition: str) -> None:
    t = battle(ME, THEM, edition, first={"points": 8} | cards(0, 5), second={"points": 2})
    t.do(0, "nothing")
    assert not t.war.over, "enough points in the middle of a round win nothing"
    t.end_round()
    assert t.war.over and t.war.winners == [0] and t.war.hand[0] == [], "nothing after the victory check"


@pytest.mark.rule("tmg21-cleanup-03", "tmg18-cleanup-02")
@BOTH
def test_points_are_scored_in_cleanup(edition: str) -> None:
    t = battle([at(SWORDS, 24, 24)], [at(GUARDS, 6, 42, 180)], edition, tokens=[[24000, 24000]])
    t.do(0, "nothing")
    assert t.war.points == [0, 0]
    t.do(1, "nothing")
    assert t.war.round == 3 and t.war.points == [1, 0]


@pytest.mark.rule("tmg21-cleanup-05", "tmg21-cleanup-06", "tmg21-ncu-04", "tmg18-cleanup-03", "tmg18-ncu-02")
@BOTH
def test_markers_and_zones_are_free_again(edition: str) -> None:
    t = battle(ME, THEM, edition, first={"ncus": [NCU[edition]]}, dice=(6, 6, 1))
    t.ncu(0).zone("tactics").unit(2).condition("weakened")
    assert t.war.controls(0, 2) and not t.war.controls(1, 2)
    t.end_round()
    assert not t.war.controls(0, 2) and t.war.holder == [NOBODY] * 5
    assert t.war.activated == [False] * 4 and t.war.ncu_done == [False]


@pytest.mark.rule("tmg21-units-14")
def test_what_is_given_for_a_turn_ends_with_it_or_with_the_round() -> None:
    t = battle(ME, THEM)
    own_book(t.war)
    given = [(ability(t.war), UNTIL_TURN_ENDS, 0, NOBODY, 0)]
    t.war.granted[0] = given
    t.unit(0)
    assert t.war.granted[0] == given
    assert t.deed("nothing").war.granted[0] == []
    t.war.granted[0] = given  # when the last turn is over
    clear_board(t.war, Round())
    assert t.war.granted[0] == []


@pytest.mark.rule("tmg21-cleanup-08", "tmg21-cleanup-09", "tmg18-cleanup-04")
@BOTH
def test_hands_are_discarded_freely_and_filled_to_three(edition: str) -> None:
    t = battle(ME, THEM, edition, first=cards(4, 8), second=cards(1, 8))
    t.until("pick-discards")
    assert t.rule == cites(edition, "tmg21-cleanup-08", "tmg18-cleanup-04") and t.seat == 0
    held = t.war.hand[0]
    t.answer([CARD_AT + held[0], CARD_AT + held[1]])
    assert len(t.war.hand[0]) == 2 and len(t.war.discard[0]) == 2
    t.answer([])
    assert [len(hand) for hand in t.war.hand] == [3, 3], "the other keeps his card and draws two"


@pytest.mark.rule("tmg21-cleanup-14")
def test_the_first_player_discards_first() -> None:
    t = battle(ME, THEM, first=cards(2, 3), second=cards(2, 3))
    t.war.first = 1
    t.until("pick-discards")
    assert t.seat == 1
    t.answer([])
    assert t.seat == 0


@pytest.mark.rule("tmg21-cleanup-09")
def test_a_hand_of_more_than_three_draws_nothing() -> None:
    t = battle(ME, THEM, first=cards(4, 8))
    t.end_round()
    assert len(t.war.hand[0]) == 4


@pytest.mark.rule("tmg21-cleanup-10")
def test_no_hand_ever_holds_more_than_five() -> None:
    t = battle(ME, THEM, first={"ncus": [COUNSELLOR]} | cards(4, 8))
    t.ncu(0).zone("tactics")
    assert t.key == "pick-discards" and t.rule == "tmg21-cleanup-10" and len(t.war.hand[0]) == 6
    assert t.asked.least == t.asked.most == 1
    t.answer([t.asked.options[0]])
    assert len(t.war.hand[0]) == 5 and t.key == "pick-unit", "at once, before anything else"


@pytest.mark.rule("tmg18-cleanup-05")
def test_the_first_edition_knows_no_most() -> None:
    t = battle(ME, THEM, "2018", first={"ncus": [COUNSELLOR]} | cards(4, 8))
    t.ncu(0).zone("tactics")
    assert t.key == "pick-unit" and len(t.war.hand[0]) == 6


@pytest.mark.rule("tmg21-cleanup-11", "tmg18-cleanup-06")
@BOTH
def test_an_empty_deck_stays_empty(edition: str) -> None:
    t = battle(ME, THEM, edition, first={"hand": [], "deck": [CARD], "discard": [CARD] * 4})
    t.end_round()
    assert len(t.war.hand[0]) == 1 and t.war.deck[0] == [] and len(t.war.discard[0]) == 4
    t.end_round()
    assert len(t.war.discard[0]) == 4


@pytest.mark.rule("tmg21-cleanup-12", "tmg21-cleanup-13", "tmg18-cleanup-07")
@BOTH
def test_the_token_passes_and_the_round_marker_goes_on(edition: str) -> None:
    t = battle(ME, THEM, edition)
    firsts = []
    for _ in range(3):
        firsts.append((t.war.round, t.war.first))
        t.end_round()
    assert firsts == [(2, 0), (3, 1), (4, 0)]


@pytest.mark.rule("tmg21-round-11", "tmg18-round-07")
@BOTH
def test_a_round_has_a_start_before_the_first_turn(edition: str) -> None:
    names = [step_name(step) for step in ROUND_STEPS]
    assert names[0] == "start_of_round" and names[1] == "next_turn"
    scene = "winds-of-winter"
    t = battle(
        ME,
        THEM,
        edition,
        scene=scene,
        first={"missions": [1, 2]},
        second={"missions": [3, 4]},
        missions={"deck": [5, 6, 7, 8, 9]},
    )
    t.end_round()
    if edition == "2021":
        assert t.key == "reveal-mission" and t.seat == t.war.first == 1, "the new first player, before any turn"
    else:
        assert len(t.war.mission_open) == 1 and t.key == "pick-activation"
