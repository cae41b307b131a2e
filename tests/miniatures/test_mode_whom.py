"""Fine print of the modes: who exactly, how many of them, and what stays as it is."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.miniatures.modes.asking import HoldingBack, StandIn, in_turn
from bannermen.games.miniatures.modes.missions import BROKEN_SPIRITS, INITIATIVE, NUMBERS, is_met
from bannermen.games.miniatures.modes.stand import leader, strengths, where
from bannermen.games.miniatures.modes.swords import Pitch
from bannermen.games.miniatures.modes.winter import draw_one
from bannermen.games.miniatures.rules.charge_reach import is_taken
from bannermen.games.miniatures.rules.destruction import credited
from bannermen.games.miniatures.rules.objective_cards import Reward
from bannermen.games.miniatures.rules.returning import Returning
from bannermen.games.miniatures.rules.wounds import restore
from bannermen.games.miniatures.table import GAME
from bannermen.games.miniatures.terms import (
    ANSWER_AT,
    DEED_AT,
    DESTROYED,
    DO_EXCHANGE,
    IN_RESERVE,
    NOBODY,
    PIECE_AT,
    QUADRANT_AT,
    RESERVED,
    SEAT_AT,
    SIEGE_AT,
    UNIT_AT,
)
from bannermen.kernel.chance import Chance
from bannermen.kernel.decision import PASS
from tests.miniatures.armies import sat_down
from tests.miniatures.modes import AWAY, CENTRE, CROWS, DARK, FAR, FIRE, HERE, HONED, KINGS, SIEGE, WINTER, kill
from tests.miniatures.table import BOTH, GUARDS, RIDERS, SWORDS, UNITS, WOLF, Table, at, battle, piece


def three_sides(
    *units: list[dict[str, Any]], of: tuple[int, ...] = (0, 1, 2), hand: tuple[str, ...] = (), **more: Any
) -> Table:
    """Everybody for himself, or for the side of that number, with these cards in hand."""
    army = {"faction": "stark", "hand": list(hand)}
    sides = [army | {"units": several, "side": side} for several, side in zip(units, of, strict=True)]
    return Table(GAME.start({"position": {"sides": sides, "units": UNITS} | more}, 1, recording=True))


@pytest.mark.rule("tmg21-multi-13", "tmg21-round-09")
def test_among_three_the_turn_goes_on_round_the_table_past_who_has_nobody_left() -> None:
    t = three_sides([AWAY, at(SWORDS, 24, 4)], [FAR | {"activated": True}], [at(GUARDS, 44, 44), at(GUARDS, 30, 44)])
    seats = []
    while t.war.round == 2:
        seats.append(t.seat)
        t.idle()
    assert seats == [0, 2, 0, 2]


@pytest.mark.rule("tmg21-multi-07", "tmg21-round-09")
def test_among_partners_the_turn_goes_to_the_next_one_round_the_table() -> None:
    """Nobody of the other side, whose turn it would be, has a unit left."""
    done = {"activated": True}
    theirs = [FAR | done], [at(GUARDS, 44, 44) | done]
    t = three_sides([AWAY], [at(SWORDS, 24, 4)], *theirs, of=(0, 0, 1, 1), turn=2)
    assert t.seat == 0 and t.offers(SEAT_AT + 1), "unless he leaves it to his partner"
    alone = three_sides([AWAY], [at(SWORDS, 24, 4) | done], *theirs, of=(0, 0, 1, 1), turn=2)
    assert alone.seat == 0 and alone.units() == [0] and not alone.offers(SEAT_AT + 1), "who has a unit left"
    t.war.activated[0] = True  # something has done that as his turn began
    assert t.start().seat == 1 and t.units() == [1], "there is no more choice"


@pytest.mark.rule("tmg21-multi-07", "tmg21-round-02")
def test_after_a_turn_the_next_of_the_other_side_round_the_table_has_one() -> None:
    teams = [AWAY], [at(SWORDS, 24, 4)], [FAR], [at(GUARDS, 44, 44)]
    assert three_sides(*teams, of=(0, 0, 1, 1)).do(0, "nothing").seat == 2
    assert three_sides(*teams, of=(0, 1, 0, 1)).do(0, "nothing").seat == 1
    assert three_sides(*teams, of=(0, 0, 1, 1), turn=1).answer(SEAT_AT).seat == 0, "his partner has it instead"


@pytest.mark.rule("tmg21-cleanup-08", "tmg21-cleanup-12", "tmg21-cleanup-14", "tmg21-multi-06")
def test_in_cleanup_everybody_comes_round_the_table_from_the_first_player_on() -> None:
    t = three_sides([AWAY], [FAR], [at(GUARDS, 44, 44)], hand=("40201",))
    seats = []
    while t.war.round == 2:
        if t.key == "pick-discards":
            seats.append(t.seat)
        t.first()
    assert seats == [0, 1, 2] and t.war.first == 1 == t.war.turn


@pytest.mark.rule("tmg21-cleanup-12", "tmg21-units-14")
def test_who_was_named_is_first_once_and_not_if_he_is_out() -> None:
    t = three_sides([AWAY], [FAR], [at(GUARDS, 44, 44)])
    t.war.next_first = 2
    assert t.end_round().war.first == 2 and t.war.next_first == NOBODY
    assert t.end_round().war.first == 0
    t.war.next_first = 1
    kill(t, 1)
    assert t.end_round().war.first == 2


@pytest.mark.rule("tmg21-victory-15", "tmg21-victory-16")
def test_among_three_the_destroyer_alone_is_credited_or_if_there_is_none_each_opponent() -> None:
    war = three_sides([AWAY], [FAR], [at(GUARDS, 44, 44)]).war
    assert credited(war, 0, 2) == [2] and credited(war, 0, NOBODY) == [1, 2]


# --- A Storm of Swords ---


def siege(mine: list[dict[str, Any]], theirs: list[dict[str, Any]], **more: Any) -> Table:
    """The first seat attacks."""
    return battle(mine, theirs, scene=SIEGE, **more)


@pytest.mark.rule("tmg21-mode-sos-04")
def test_four_pieces_and_no_more() -> None:
    t = sat_down(scene=SIEGE, dice=(6, 2)).answer(ANSWER_AT)
    for x in (6, 18, 30, 42):
        assert t.key == "pick-piece" and t.seat == 1
        t.answer(PIECE_AT + 6).to(x, 26)
    assert t.key != "pick-piece" and len([p for p in t.war.ground if p[0] != NOBODY]) == 4
    few = sat_down(scene=SIEGE, dice=(6, 2)).answer(ANSWER_AT).answer(PIECE_AT + 6).to(24, 26).answer(PASS)
    assert few.key != "pick-piece", "none after saying so"


@pytest.mark.rule("tmg21-mode-sos-09", "tmg21-victory-14")
def test_only_the_attackers_own_dead_return() -> None:
    t = siege([at(SWORDS, 24, 12), AWAY], [at(GUARDS, 6, 38, 180), FAR])
    kill(t, 0)
    kill(t, 2)
    t.end_round().until("redeploy")
    assert t.seat == 0 and t.asked.options == [UNIT_AT, PASS]
    t.answer(PASS)
    assert t.key != "redeploy" and t.war.fate[2] == DESTROYED


@pytest.mark.rule("tmg21-victory-14")
def test_the_defenders_last_man_ends_the_siege_and_the_attackers_does_not() -> None:
    t = siege([at(SWORDS, 24, 12)], [at(GUARDS, 6, 38, 180), FAR])
    kill(t, 0)
    assert not t.war.over, "he comes back"
    kill(t, 1)
    assert not t.war.over, "there is another one"
    kill(t, 2)
    assert t.war.over and t.war.winners == [0]


@pytest.mark.rule("tmg21-mode-sos-10", "tmg21-victory-14")
def test_an_attacker_whose_dead_are_all_characters_is_beaten() -> None:
    t = siege([at("10704", 24, 12)], [at(GUARDS, 6, 38, 180), FAR])
    assert t.war.card(0).character
    kill(t, 0)
    assert t.war.over and t.war.winners == [1]


@pytest.mark.rule("tmg21-mode-sos-16", "tmg18-mode-sos-12")
@BOTH
def test_an_activated_wall_pours_pitch_on_whoever_storms_it(edition: str) -> None:
    t = siege([at(SWORDS, 24, 43.25 - 2.4), AWAY], [at(GUARDS, 6, 38, 180), FAR], edition=edition, dice=(5,), turn=1)
    wall = t.war.field.army_units + 1
    t.unit(wall)
    assert t.war.figures[0] == 12 - 3 and t.last("wounds").data["wounds"] == 3
    calm = siege([at(SWORDS, 24, 30), AWAY], [at(GUARDS, 6, 38, 180), FAR], edition=edition, turn=1)
    assert calm.unit(wall).war.figures[0] == 12 and not calm.told("wounds")
    guarded = siege([at(SWORDS, 24, 20), AWAY], [at(GUARDS, 24, 24.8, 180), FAR], edition=edition, turn=1)
    guarded.unit(2)
    assert guarded.war.is_engaged(2) and not guarded.told("wounds"), "only walls have pitch"


@pytest.mark.rule("tmg21-mode-sos-16")
def test_pitch_costs_one_to_three_wounds() -> None:
    found = set()
    for seed in range(40):
        t = siege([at(SWORDS, 24, 43.25 - 2.4), AWAY], [at(GUARDS, 6, 38, 180), FAR])
        for _ in range(seed):
            t.war.chance.roll(6)
        t.start(Pitch(t.war.field.army_units + 1))
        found.add(12 - t.war.figures[0])
    assert found == {1, 2, 3}


@pytest.mark.rule("tmg21-mode-sos-08")
def test_a_siege_card_does_what_it_says_and_is_gone() -> None:
    def played(card: int, seat: int = 0, **more: Any) -> Table:
        side = {("first", "second")[seat]: {"drafted": [card]}}
        mine = [at(SWORDS, 24, 33), at(SWORDS, 44, 4, figures=2)]
        t = siege(mine, [at(GUARDS, 6, 38, 180), FAR], turn=seat, **side, **more)
        assert t.asked.options == [SIEGE_AT + card, PASS]
        return t.answer(SIEGE_AT + card)

    dismay = played(1).unit(2)
    assert dismay.war.conditions[2] == 7 and dismay.war.conditions[3] == 0 and dismay.war.drafted[0] == []
    levies = played(5)
    assert levies.war.figures[1] == 2 + 4
    caltrops = played(11, 1).unit(0)
    assert caltrops.war.conditions[0] == 2 | 4, "not Panicked"
    passed = siege([at(SWORDS, 24, 33), AWAY], [at(GUARDS, 6, 38, 180), FAR], first={"drafted": [1]}).skip()
    assert passed.war.drafted[0] == [1] and passed.key == "pick-activation"


# --- A Clash of Kings ---


@pytest.mark.rule("tmg21-mode-cok-07", "tmg21-multi-16")
def test_a_commander_does_not_return_to_an_army_that_is_gone() -> None:
    mine = [at(SWORDS, 24, 12, commander=True)]
    t = three_sides(mine, [FAR], [at(GUARDS, 44, 44), at(GUARDS, 34, 44)], scene=KINGS)
    kill(t, 0)
    assert not t.war.over and t.war.is_out(0)
    t.end_round()
    assert not t.told("returned") and t.war.fate[0] == DESTROYED and t.key != "redeploy"


@pytest.mark.rule("tmg21-mode-got-03")
def test_a_held_token_strengthens_the_attacks_of_a_clash_too() -> None:
    mine, theirs = [at(SWORDS, 24, 20), AWAY], [at(GUARDS, 24, 24.8, 180), FAR]
    for owner, blocked in ((0, 0), (NOBODY, 1)):
        tokens = {"tokens": [[24000, 20000]], "token_cards": [6], "owners": [owner]}
        t = battle(mine, theirs, scene=KINGS, dice=(4, 1, 1, 1, 1, 1, 1, 3, 6, 6), **tokens)
        t.do(0, "melee-attack").finish()
        assert t.last("defense").data["successes"] == blocked, "Sundering: 3+ blocks on 4+"


@pytest.mark.rule("tmg18-mode-cok-06", "tmg18-mode-cok-09")
def test_reserves_of_either_side_come_from_their_own_edge() -> None:
    for turn, good, bad in ((0, 9, 39), (1, 39, 9)):
        wait = {"card": SWORDS, "fate": "reserve"}
        t = battle([at(SWORDS, 24, 20), wait], [at(GUARDS, 24, 30, 180), wait], "2018", scene=KINGS, turn=turn)
        t.unit(1 + 2 * turn)
        t.not_to(34, bad)
        t.not_to(3, 24)
        t.to(34, good)
        assert t.war.on_field(1 + 2 * turn)


@pytest.mark.rule("tmg18-mode-cok-09", "tmg18-mode-cok-10")
@pytest.mark.parametrize(("token", "x", "good", "bad"), [(1, 10.6, 45, 3), (2, 37.4, 3, 45)])
def test_each_side_token_opens_the_edge_across(token: int, x: float, good: float, bad: float) -> None:
    owners = [NOBODY, NOBODY, NOBODY]
    owners[token] = 0
    mine = [at(SWORDS, x, 24), {"card": SWORDS, "fate": "reserve"}]
    t = battle(mine, [FAR, {"card": SWORDS, "fate": "reserve"}], "2018", scene=KINGS, owners=owners).unit(1)
    t.not_to(bad, 24, 90)
    t.to(good, 24, 90)
    assert t.war.on_field(1)
    other = battle(mine, [FAR, {"card": SWORDS, "fate": "reserve"}], "2018", scene=KINGS, owners=owners, turn=1).unit(3)
    other.not_to(good, 24, 90)


@pytest.mark.rule("tmg18-mode-cok-12")
def test_the_middle_is_worth_two_and_a_side_one() -> None:
    for place, points in (((24, 24), 2), ((10.6, 24), 1), ((37.4, 24), 1)):
        t = battle([at(SWORDS, *place)], [FAR, at(GUARDS, 44, 44)], "2018", scene=KINGS)
        t.war.field.mode.score(t.war)
        assert t.war.points == [points, 0]


@pytest.mark.rule("tmg18-victory-10", "tmg18-mode-cok-08")
def test_who_has_nobody_on_the_table_is_out_whatever_waits() -> None:
    t = battle([at(SWORDS, 24, 20), {"card": SWORDS, "fate": "reserve"}], [FAR], "2018", scene=KINGS)
    kill(t, 0)
    assert t.war.over and t.war.winners == [1]


# --- tokens that are held ---


@pytest.mark.rule("tmg21-mode-got-08")
def test_nobodys_tokens_give_nobody_points() -> None:
    t = battle([at(SWORDS, 4, 4)], [at(GUARDS, 24, 24, 180)], tokens=[CENTRE, [4000, 30000]], owners=[1, NOBODY])
    mode = t.war.field.mode
    assert [mode.due(t.war, seat) for seat in (0, 1)] == [0, 1]
    mode.score(t.war)
    assert t.war.points == [0, 1]


@pytest.mark.rule("tmg18-mode-got-07")
def test_only_who_fought_the_holder_and_touches_the_token_takes_it() -> None:
    def taken(x: float, y: float, degrees: float, token: list[int]) -> int:
        mine, theirs = [at(SWORDS, 24, 20), AWAY], [at(GUARDS, x, y, degrees), FAR]
        t = battle(mine, theirs, "2018", tokens=[token], token_cards=[0], owners=[0])
        assert t.war.owner == [0]
        t.war.field.mode.destroyed(t.war, 0, 2)
        return t.war.owner[0]

    between, behind = [24000, 22400], [24000, 18500]
    assert taken(24, 24.8, 180, between) == 2
    assert taken(24, 24.8, 180, behind) == NOBODY, "it does not touch the token"
    assert taken(24, 25, 180, between) == NOBODY, "it touches the token and shot from where it stands"


@pytest.mark.rule("tmg21-mode-honed-07")
def test_arrows_hit_who_holds_a_side_token_and_nobody_else() -> None:
    t = battle([at(SWORDS, 24, 24), AWAY], [FAR], scene=HONED)
    t.war.owner = [0] + [NOBODY] * (len(t.war.tokens) - 1)
    assert [type(each).__name__ for each in t.war.field.mode.score(t.war) if type(each).__name__ == "Hits"] == []


@pytest.mark.rule("tmg21-mode-ffc-10")
def test_who_carries_one_takes_no_other() -> None:
    theirs = [at(GUARDS, 24, 24.8, 180), at(GUARDS, 24, 15.2), FAR]
    t = battle([at(SWORDS, 24, 20), AWAY], theirs, scene=CROWS, tokens=[[24000, 20000], [24000, 25000]], owners=[0, 2])
    assert t.war.contacts[0] == [2, 3]
    kill(t, 0)
    assert t.war.owner[0] == 3, "the only one of the two that is free"


@pytest.mark.rule("tmg18-mode-ffc-03", "tmg18-mode-ffc-10")
def test_only_the_dead_frighten() -> None:
    near = battle([at(SWORDS, 24, 20), AWAY], [FAR], "2018", scene=CROWS, terrain=[piece("corpse-pile", 24, 28)])
    near.unit(0)
    assert near.told("tested")
    for kind, y in (("bog", 28), ("corpse-pile", 36)):
        t = battle([at(SWORDS, 24, 20), AWAY], [FAR], "2018", scene=CROWS, terrain=[piece(kind, 24, y)])
        assert t.unit(0).told("tested") == []


@pytest.mark.rule("tmg21-mode-fire-07")
def test_a_commander_may_also_leave_every_head_without_a_price() -> None:
    t = battle([at(SWORDS, 24, 20, commander=True), AWAY], [at(GUARDS, 24, 30, 180), FAR], scene=FIRE).unit(0)
    assert t.key == "put-prize" and t.asked.options == [UNIT_AT + 2, PASS]
    t.answer(PASS)
    assert t.war.prizes == [0, 0, 0, 0]


# --- Here We Stand ---


@pytest.mark.rule("tmg21-mode-here-04", "tmg21-mode-here-05")
def test_several_units_across_a_line_are_judged_one_after_the_other() -> None:
    mine = [at(SWORDS, 24, 12), at(SWORDS, 24, 34, commander=True), at(SWORDS, 12, 6)]
    t = battle(mine, [at(GUARDS, 38, 40)], scene=HERE)
    assert where(t.war, 0) == [0, 1] and where(t.war, 1) == [2, 3] and where(t.war, 2) == [0]
    t.until("judge-quadrant")
    assert t.seat == 1 and t.asked.options == [QUADRANT_AT, QUADRANT_AT + 1]
    t.answer(QUADRANT_AT + 1)
    assert t.key == "judge-quadrant" and t.asked.options == [QUADRANT_AT + 2, QUADRANT_AT + 3]
    t.answer(QUADRANT_AT + 3)
    assert t.key != "judge-quadrant"
    assert t.war.points == [3, 0], "near left, near right, and by its commander the far right"


@pytest.mark.rule("tmg21-mode-here-04")
def test_the_greater_part_decides_whichever_way_it_stands() -> None:
    for x, y, degrees, quadrant in ((23, 12, 0, 0), (25, 12, 30, 1), (12, 23, 45, 0), (12, 25, 60, 2), (25, 25, 10, 3)):
        t = battle([at(SWORDS, x, y, degrees)], [at(GUARDS, 38, 44)], scene=HERE)
        assert where(t.war, 0) == [quadrant]


@pytest.mark.rule("tmg21-mode-here-10", "tmg21-mode-here-11")
def test_whoever_returns_comes_from_the_own_edge_or_a_side() -> None:
    for seat, good, bad in ((0, 3, 45), (1, 45, 3)):
        t = battle([at(SWORDS, 24, 20), AWAY], [at(GUARDS, 24, 34, 180), FAR], scene=HERE)
        kill(t, 2 * seat)
        t.end_round().until("redeploy")
        assert t.seat == seat
        t.unit(2 * seat)
        t.not_to(24, bad)
        t.not_to(24, 24)
        t.to(24, good)
        assert t.war.on_field(2 * seat) and t.war.activated[2 * seat]


@pytest.mark.rule("tmg21-mode-here-06")
def test_five_points_control_and_a_tie_does_not() -> None:
    t = battle([at(SWORDS, 12, 12)], [at(GUARDS, 36, 36)], scene=HERE)
    assert [leader(strengths(t.war, quadrant, {})) for quadrant in range(4)] == [0, NOBODY, NOBODY, 1]
    assert leader({0: 4, 1: 0}) == NOBODY and leader({0: 5, 1: 5}) == NOBODY and leader({0: 5, 1: 6}) == 1


# --- missions ---


@pytest.mark.rule("tmg21-mode-wow-08")
def test_among_three_one_must_be_ahead_of_both_others() -> None:
    mine = [at(SWORDS, 24, 20, figures=8)]
    t = three_sides(mine, [at(GUARDS, 24, 24.8, 180, figures=4)], [at(GUARDS, 4, 44)], scene=WINTER)
    assert is_met(t.war, 0, NUMBERS) and not is_met(t.war, 1, NUMBERS), "two ranks against one"
    t.war.felled = [2, 1, 0]
    assert is_met(t.war, 0, INITIATIVE)
    t.war.felled = [2, 3, 0]
    assert not is_met(t.war, 0, INITIATIVE), "ahead of one only"
    crowd = three_sides(mine, [at(GUARDS, 24, 24.8, 180)], [at(GUARDS, 4, 44)], scene=WINTER)
    assert not is_met(crowd.war, 0, NUMBERS), "two ranks against three, and none of the third player's fight"


@pytest.mark.rule("tmg21-mode-wow-08")
def test_two_marked_enemies_are_broken_spirits() -> None:
    marks = {"conditions": ["weakened"]}
    theirs = [at(GUARDS, 4, 44, **marks), at(GUARDS, 14, 44, **marks), at(GUARDS, 24, 44)]
    t = battle([AWAY], theirs, scene=WINTER)
    assert is_met(t.war, 0, BROKEN_SPIRITS)
    t.war.conditions[1] = 0
    assert not is_met(t.war, 0, BROKEN_SPIRITS)


@pytest.mark.rule("tmg21-mode-wow-08")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_initiative_makes_who_scores_it_the_first_player(seat: int) -> None:
    t = battle([AWAY], [FAR], scene=WINTER, missions={"open": [INITIATIVE]})
    t.war.felled = [1 - seat, seat]
    t.end_round()
    assert t.war.points == [1 - seat, seat] and t.war.first == seat


@pytest.mark.rule("tmg18-mode-wow-08")
def test_the_open_mission_of_the_first_edition_is_for_one_round() -> None:
    t = battle([AWAY], [FAR], "2018", scene=WINTER, missions={"open": [4], "deck": [6, 5]})
    t.until("drop-mission")
    assert t.war.mission_open == [] and t.war.mission_gone == [4]


@pytest.mark.rule("tmg21-mode-dark-06")
def test_missions_are_shuffled_anew_when_there_is_none() -> None:
    t = battle([AWAY], [FAR], scene=DARK, missions={"open": [1, 2], "next": [3, 4], "gone": [5, 6, 7]})
    seen = t.war.unveiled
    drawn = sorted([draw_one(t.war) for _ in range(3)])
    assert drawn == [5, 6, 7] and t.war.mission_gone == [] and t.war.unveiled == seen + 3


@pytest.mark.rule("tmg21-multi-13")
def test_seats_follow_each_other_from_the_first_player_on() -> None:
    t = three_sides([AWAY], [FAR], [at(GUARDS, 44, 44)], first=1)
    assert in_turn(t.war) == [1, 2, 0]


@pytest.mark.rule("tmg21-mode-dark-04", "tmg18-mode-wow-04", "tmg21-mode-sos-07")
@pytest.mark.parametrize(("edition", "scene"), [("2021", DARK), ("2018", WINTER), ("2021", SIEGE)])
def test_missions_and_siege_cards_are_dealt_by_chance(edition: str, scene: str) -> None:
    dealt = set()
    drawn: tuple[set[int], set[int]] = (set(), set())
    for seed in range(12):
        war = battle([AWAY], [FAR], edition, scene=scene).war
        war.chance = Chance(seed)
        war.field.mode.before_deployment(war)
        dealt.add((*war.mission_open, *war.mission_next, *war.mission_hand[0], *war.drafted[0]))
        assert len(set(war.drafted[0])) == len(war.drafted[0])
        drawn[0].update(war.drafted[0])
        drawn[1].update(war.drafted[1])
    assert len(dealt) > 3
    assert scene != SIEGE or drawn == ({*range(6)}, {*range(6, 12)}), "each side has cards of its own"


@pytest.mark.rule("tmg21-mode-dark-06")
def test_discarded_missions_come_back_in_another_order() -> None:
    found = set()
    for seed in range(8):
        gone = {"open": [1, 2], "next": [3, 4], "gone": [5, 6, 7, 8, 9]}
        war = battle([AWAY], [FAR], scene=DARK, missions=gone).war
        war.chance = Chance(seed)
        found.add(draw_one(war))
    assert len(found) > 2


@pytest.mark.rule("tmg21-mode-wow-04", "tmg21-mode-wow-05")
def test_a_revealed_mission_is_gone_from_the_hand() -> None:
    t = battle([AWAY], [FAR], scene=WINTER, first={"missions": [3, 11]}, second={"missions": [5, 12]})
    t.end_round()
    assert t.key == "reveal-mission"
    seat, hand = t.seat, t.war.mission_hand[t.seat][:]
    t.answer(t.asked.options[0])
    assert t.war.mission_hand[seat] == hand[1:] and len(t.war.mission_open) == 1


@pytest.mark.rule("tmg21-mode-got-07", "tmg21-mode-cok-11")
def test_a_destroyed_holder_holds_nothing_in_a_clash_either() -> None:
    tokens = {"tokens": [[24000, 20000], [4000, 44000]], "owners": [0, 2]}
    t = battle([at(SWORDS, 24, 20), AWAY], [FAR, at(GUARDS, 14, 44)], scene=KINGS, **tokens)
    assert t.war.owner == [0, 2]
    kill(t, 0, 2)
    assert t.war.owner == [NOBODY, 2] and t.war.points == [0, 1], "a unit, and no commander"


@pytest.mark.rule("tmg21-mode-cok-10", "tmg21-mode-cok-11")
def test_only_what_the_commander_does_to_an_enemy_counts_more() -> None:
    mine = [at(SWORDS, 24, 20, commander=True), AWAY]
    t = battle(mine, [FAR, at(GUARDS, 14, 44), at(GUARDS, 34, 44)], scene=KINGS)
    kill(t, 2)
    assert t.war.points == [1, 0], "nobody's doing"
    kill(t, 3, 1)
    assert t.war.points == [2, 0], "another's doing"
    kill(t, 0)
    assert t.war.points == [2, 3], "a commander, once"
    t.war.lost_commander[0] = True
    t.war.place(0, (24000, 20000, 0))
    t.war.figures[0] = 12
    kill(t, 0)
    assert t.war.points == [2, 4]


@pytest.mark.rule("tmg21-mode-ffc-05", "tmg21-mode-ffc-13")
def test_only_the_piles_of_the_dead_bring_a_token() -> None:
    war = battle([AWAY], [FAR], scene=CROWS, terrain=[piece("corpse-pile", 24, 24)]).war
    tokens = len(war.tokens)
    war.field.mode.laid(war, 0, 0, False)
    assert len(war.tokens) == tokens
    war.field.mode.laid(war, 0, 0, True)
    assert len(war.tokens) == tokens + 1 and war.owner[-1] == NOBODY and war.tokens[-1] == (24000, 24000)


@pytest.mark.rule("tmg18-mode-got-05", "tmg18-mode-got-06")
def test_a_token_that_nobody_holds_goes_to_who_comes_first() -> None:
    t = battle([at(SWORDS, 24, 20), at(SWORDS, 34, 6)], [FAR], "2018", tokens=[[24000, 24500]], token_cards=[0])
    assert t.war.owner == [NOBODY]
    t.do(0, "maneuver").to(24, 22)
    assert t.war.owner == [0]


@pytest.mark.rule("tmg21-mode-cok-13", "tmg21-mode-fire-10")
def test_who_returns_has_no_price_on_its_head() -> None:
    war = battle(
        [at(RIDERS, 24, 20, figures=1, wounds=1, prizes=2, conditions=["weakened"]), AWAY], [FAR], scene=FIRE
    ).war
    assert war.prizes[0] == 2
    restore(war, 0)
    assert (war.figures[0], war.hurt[0], war.conditions[0], war.prizes[0]) == (4, 0, 0, 0)


@pytest.mark.rule("tmg21-mode-cok-07", "tmg21-mode-sos-09")
def test_who_finds_no_place_stays_away_and_others_may_come() -> None:
    gone = {"card": SWORDS, "fate": "destroyed"}
    t = battle([AWAY, gone, gone, {"card": WOLF, "fate": "destroyed"}], [FAR])
    t.start(Returning(0, [1, 2, 3], 3, [0, 0, 3000, 3000], "tmg21-mode-sos-09"))
    assert t.asked.options == [UNIT_AT + 1, UNIT_AT + 2, UNIT_AT + 3, PASS]
    why = {unit: t.war.check(t.asked, UNIT_AT + unit) for unit in (0, 4)}
    assert [one.because.template for one in why.values() if one is not None] == [
        "{unit} {unit|is|are} not destroyed.",
        "{unit} {unit|is|are} not yours.",
    ]
    t.answer(UNIT_AT + 1)
    assert t.asked.options == [UNIT_AT + 2, UNIT_AT + 3, PASS], "there is no room for it"
    assert t.war.fate[1] == DESTROYED and t.war.figures[1] == 0
    t.answer(UNIT_AT + 3).to(1.4, 1.4)
    assert t.war.on_field(3) and t.asked.options == [UNIT_AT + 2, PASS]
    t.answer(UNIT_AT + 2)
    assert t.key != "redeploy" and t.war.fate[2] == DESTROYED, "three were asked for"


@pytest.mark.rule("tmg21-mode-cok-07", "tmg21-mode-sos-09")
def test_the_first_unit_of_all_stays_away_like_any_other() -> None:
    t = battle([{"card": SWORDS, "fate": "destroyed"}, AWAY], [FAR])
    t.start(Returning(0, [0], 1, [0, 0, 3000, 3000], "tmg21-mode-sos-09")).answer(UNIT_AT)
    assert t.key != "redeploy" and t.war.fate[0] == DESTROYED and t.war.figures[0] == 0


@pytest.mark.rule("tmg21-mode-cok-07", "tmg21-mode-sos-09")
@pytest.mark.parametrize("most", [0, 1])
def test_where_nobody_can_return_those_who_wait_go_on_waiting(most: int) -> None:
    t = battle([AWAY, at(SWORDS, 34, 6)], [FAR, {"card": SWORDS, "fate": "waiting"}])
    t.start(Returning(0, [1], most, [0, 0, 9000, 9000], "tmg21-mode-sos-09"))
    assert t.key != "redeploy" and t.war.on_field(1)
    assert t.war.fate[3] == IN_RESERVE and t.war.figures[3] > 0


@pytest.mark.rule("tmg18-mode-cok-04", "tmg18-mode-cok-05")
def test_all_but_two_wait_and_a_commander_who_is_no_unit_is_represented() -> None:
    mine = [at(SWORDS, 24, 4, commander=True), AWAY, at(SWORDS, 14, 4)]
    war = battle(mine, [FAR, at(GUARDS, 24, 44)], "2018", scene=KINGS, second={"commander_ncu": None}).war
    found = war.field.mode.before_deployment(war)
    waiting = [each for each in found if isinstance(each, HoldingBack)]
    assert [(each.seat, each.count, each.keeps, each.by_points) for each in waiting] == [(0, 1, 0, False)]
    assert [each.seat for each in found if isinstance(each, StandIn)] == [1]
    many = battle([*mine, at(SWORDS, 34, 4)], [FAR], "2018", scene=KINGS).war
    several = [each for each in many.field.mode.before_deployment(many) if isinstance(each, HoldingBack)]
    assert [each.count for each in several] == [2]


@pytest.mark.rule("tmg18-mode-sos-08", "tmg18-mode-sos-16")
def test_half_of_the_points_wait_and_no_unit_more() -> None:
    theirs = [{"card": GUARDS, "fate": "waiting"} for _ in range(4)]
    t = battle([AWAY], theirs, "2018", scene=SIEGE)
    t.start(HoldingBack(1, 10, True, NOBODY, "tmg21-mode-sos-11"))
    units = [UNIT_AT + unit for unit in (1, 2, 3, 4)]
    assert t.asked.options == units and (t.asked.least, t.asked.most) == (0, 4)
    assert t.refuses(units[:1]) == t.refuses(units[:3]) == t.refuses([]) == "tmg18-mode-sos-16", "each costs five"
    t.answer(units[1:3])
    assert [t.war.fate[unit] == RESERVED for unit in (1, 2, 3, 4)] == [False, True, True, False]


@pytest.mark.rule("tmg21-mode-here-10", "tmg21-multi-16")
def test_nobody_returns_to_an_army_that_is_gone_here_either() -> None:
    t = three_sides([at(SWORDS, 24, 12)], [FAR], [at(GUARDS, 44, 44), at(GUARDS, 34, 44)], scene=HERE)
    kill(t, 0)
    kill(t, 3)
    t.end_round().until("redeploy")
    assert t.seat == 2 and t.asked.options == [UNIT_AT + 3, PASS]
    t.answer(PASS)
    assert t.key != "redeploy"


@pytest.mark.rule("tmg21-mode-got-03")
@pytest.mark.parametrize("card", [1, 2])
def test_what_a_token_gives_may_be_left(card: int) -> None:
    mine = [at(SWORDS, 24, 24, figures=5), at(SWORDS, 34, 24, figures=5)]
    t = battle(mine, [at(GUARDS, 4, 44, 180, figures=5)], tokens=[CENTRE], token_cards=[card], owners=[0])
    t.start(Reward(card, 0))
    assert t.key == "pick-rewarded" and t.asked.options == [UNIT_AT, UNIT_AT + 1, PASS], "no enemy"
    before = (t.war.figures[:], t.war.poses[:], t.war.conditions[:])
    t.answer(PASS)
    assert (t.war.figures, t.war.poses, t.war.conditions) == before and t.key == "pick-activation"


@pytest.mark.rule("tmg21-mode-got-03")
@pytest.mark.parametrize(("card", "bit"), [(3, 1), (4, 2)])
def test_what_a_token_does_to_an_enemy_near_its_holder(card: int, bit: int) -> None:
    theirs = [at(GUARDS, 24, 34, 180), at(GUARDS, 36, 30, 180), at(GUARDS, 4, 44, 180)]
    t = battle([at(SWORDS, 24, 24), AWAY], theirs, tokens=[CENTRE], token_cards=[card], owners=[0])
    t.start(Reward(card, 0))
    assert t.asked.options == [UNIT_AT + 2, UNIT_AT + 3], "within long range, and somebody must be chosen"
    t.answer(UNIT_AT + 3)
    assert t.war.conditions == [0, 0, 0, bit, 0]


@pytest.mark.rule("tmg21-mode-wow-08", "tmg21-multi-14")
def test_among_three_too_the_initiative_goes_to_who_scored_it() -> None:
    t = three_sides([AWAY], [FAR], [at(GUARDS, 44, 44)], scene=WINTER, missions={"open": [INITIATIVE]})
    t.war.felled = [0, 0, 1]
    t.end_round()
    assert t.war.points == [0, 0, 1] and t.war.first == 2


@pytest.mark.rule("tmg21-multi-11", "tmg21-multi-12")
def test_among_three_nobody_chooses_a_zone_or_who_begins() -> None:
    t = sat_down(sides=[0, 1, 2], dice=(2, 5, 3))
    asked = set()
    while t.key != "pick-deployed":
        asked.add(t.key)
        t.first()
    assert not asked & {"choose-zone", "name-first"} and t.war.first == 1
    assert len({tuple(t.war.zones(seat)[0]) for seat in range(3)}) == 3


@pytest.mark.rule("tmg21-deploy-03", "tmg21-multi-13")
def test_three_deploy_in_turn() -> None:
    t = sat_down(sides=[0, 1, 2], dice=(2, 5, 3)).until("pick-deployed")
    seats = []
    for _ in range(6):
        t.until("pick-deployed")
        seats.append(t.seat)
        t.answer(t.asked.options[0]).first()
    assert seats == [1, 2, 0, 1, 2, 0]


@pytest.mark.rule("tmg21-mode-dark-08", "tmg21-actions-01")
@pytest.mark.parametrize(("scene", "rule"), [(DARK, ""), (WINTER, "tmg21-actions-01")])
def test_commanders_exchange_missions_in_one_mode_only(scene: str, rule: str) -> None:
    mine = [at(SWORDS, 24, 20, commander=True), AWAY]
    t = battle(mine, [FAR], scene=scene, missions={"open": [1, 2], "next": [3, 4], "deck": [5, 6]})
    t.unit(0)
    assert ("exchange" in t.deeds()) == (not rule)
    if rule:
        assert t.refuses(DEED_AT + DO_EXCHANGE) == rule
    other = battle(mine, [FAR], scene=scene, missions={"open": [1, 2], "next": [3, 4], "deck": [5, 6]})
    assert other.why_not(1, "exchange") == (rule or "tmg21-mode-dark-08"), "he is no commander"


@pytest.mark.rule("tmg18-charge-02")
def test_only_who_stands_before_the_middle_takes_a_whole_side() -> None:
    for x, degrees, taken in ((24, 0, True), (26.75, 0, False), (24, 180, True)):
        t = battle([at(SWORDS, 34, 4), at(SWORDS, x, 19.2, degrees)], [at(GUARDS, 24, 24, 180), FAR], "2018")
        assert t.war.contacts[2] == [1]
        assert is_taken(t.war, 2, 0) == taken and not is_taken(t.war, 2, 1)
