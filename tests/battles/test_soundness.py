"""The invariants of the fuzzer bite: each deliberate break of a battle is noticed.

A match is played from mid-battle; at a moment that suits the break the table, or the log, is tampered with between the
answer and the look. A sound match shows no fault at any of these moments.
"""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

import bannermen
from bannermen.arena.fuzz import by_prior
from bannermen.games.battles.game import GAME
from bannermen.games.battles.rules.terrain import BURN_LIMIT, IMPASSABLE
from bannermen.games.battles.state import Battle
from bannermen.games.battles.terms import (
    CAPTURED,
    DECOY,
    ELIMINATED,
    FOREST,
    FOUND_REAL,
    NO_MARKER,
    NOBODY,
    NOWHERE,
    ON_FIELD,
    REAL,
    TRACK_END,
)
from bannermen.kernel.chance import Chance
from bannermen.kernel.events import Event
from bannermen.kernel.message import Message
from bannermen.proving.battles.landmarks import EVENTS
from bannermen.proving.battles.ledger import ENTRIES
from bannermen.proving.battles.proof import PROOF

MATCHES = 40
Break = Callable[[Battle, list[Event]], bool]  # tampers; False: this is not the moment


def standing(battle: Battle) -> list[int]:
    return [unit for unit, fate in enumerate(battle.fate) if fate == ON_FIELD]


def told(events: list[Event], kind: str) -> Event | None:
    return next((event for event in events if event.kind == kind), None)


# --- tokens and cards ---


def an_order_token_from_nowhere(battle: Battle, events: list[Event]) -> bool:
    """pool is"""
    battle.pool[0][2] += 1
    return True


def an_order_token_lost(battle: Battle, events: list[Event]) -> bool:
    """pool is"""
    if battle.pool[1][0] == 0:
        return False
    battle.pool[1][0] -= 1
    return True


def a_debt_of_order_tokens(battle: Battle, events: list[Event]) -> bool:
    """negative tokens"""
    battle.pool[0][1] = -1
    return True


def paid_twice(battle: Battle, events: list[Event]) -> bool:
    """pool is"""
    event = told(events, "order")
    if event is None:
        return False
    events.append(event)
    return True


def a_command_token_too_many(battle: Battle, events: list[Event]) -> bool:
    """command tokens"""
    battle.command_tokens[0] += 1
    return True


def a_command_token_on_another_commander(battle: Battle, events: list[Event]) -> bool:
    """tokens_on is"""
    laden = [c for c, tokens in enumerate(battle.tokens_on) if tokens > 0]
    other = [c for c in range(len(battle.tokens_on)) if battle.tokens_on[c] < battle.commander_card(c).limit]
    pairs = [(a, b) for a in laden for b in other if a != b and battle.commander_seat[a] == battle.commander_seat[b]]
    for a, b in pairs[:1]:
        battle.tokens_on[a] -= 1
        battle.tokens_on[b] += 1
    return len(pairs) > 0


def beyond_the_command_limit(battle: Battle, events: list[Event]) -> bool:
    """carries too many tokens"""
    if battle.tokens_on[0] + battle.command_tokens[0] <= battle.commander_card(0).limit:
        return False
    battle.tokens_on[0] += battle.command_tokens[0]
    battle.command_tokens[0] = 0
    return True


def a_card_lost(battle: Battle, events: list[Event]) -> bool:
    """do not add up"""
    return bool(battle.discard[0]) and battle.discard[0].pop() >= 0


def a_card_twice(battle: Battle, events: list[Event]) -> bool:
    """do not add up"""
    battle.hand[1].append(battle.hand[1][0] if battle.hand[1] else 40)
    return True


def a_card_drawn_in_secret(battle: Battle, events: list[Event]) -> bool:
    """cards in hand"""
    if not battle.deck[0]:
        return False
    battle.hand[0].append(battle.deck[0].pop())
    return True


# --- figures, fates, losses ---


def a_figure_lost(battle: Battle, events: list[Event]) -> bool:
    """figures is"""
    strong = [unit for unit in standing(battle) if battle.figures[unit] > 1]
    battle.figures[strong[0]] -= 1
    return True


def a_figure_won(battle: Battle, events: list[Event]) -> bool:
    """figures is"""
    weak = [unit for unit in standing(battle) if battle.figures[unit] < battle.card(unit).figures]
    if not weak:
        return False
    battle.figures[weak[0]] += 1
    return True


def more_figures_than_it_had(battle: Battle, events: list[Event]) -> bool:
    """has . figures"""
    unit = standing(battle)[0]
    battle.figures[unit] = battle.card(unit).figures + 1
    return True


def figures_lost_and_not_told(battle: Battle, events: list[Event]) -> bool:
    """figures is"""
    event = told(events, "losses")
    if event is None:
        return False
    events.remove(event)
    return True


def more_losses_than_hits(battle: Battle, events: list[Event]) -> bool:
    """for nothing"""
    event = told(events, "hits")
    if event is None or told(events, "losses") is None or told(events, "cut-off") is not None:
        return False
    event.data["ignored"] = event.data["hits"]
    return True


def raised_from_the_dead(battle: Battle, events: list[Event]) -> bool:
    """fate is"""
    dead = [unit for unit, fate in enumerate(battle.fate) if fate in (ELIMINATED, CAPTURED)]
    free = [hex for hex, unit in enumerate(battle.unit_at) if unit == NOBODY and not IMPASSABLE[battle.ground[hex]]]
    for unit in dead[:1]:
        battle.fate[unit] = ON_FIELD
        battle.figures[unit] = 1
        battle.place(unit, free[0])
    return len(dead) > 0


def dead_and_still_there(battle: Battle, events: list[Event]) -> bool:
    """gone and still there"""
    unit = next(unit for unit in standing(battle) if not battle.engaged(unit))
    battle.fate[unit] = ELIMINATED
    return True


def a_commander_in_his_own_hands(battle: Battle, events: list[Event]) -> bool:
    """captor is"""
    battle.captor[0] = battle.commander_seat[0]
    return True


def a_rank_changed(battle: Battle, events: list[Event]) -> bool:
    """rank is"""
    unit = standing(battle)[0]
    battle.rank[unit] = (battle.rank[unit] + 1) % 3
    return True


def destroyed_and_not_counted(battle: Battle, events: list[Event]) -> bool:
    """destroyed is"""
    battle.destroyed[0] += 1
    return True


def gone_and_not_counted(battle: Battle, events: list[Event]) -> bool:
    """exited is"""
    battle.exited[1] += 1
    return True


# --- where units stand ---


def a_unit_moved_in_secret(battle: Battle, events: list[Event]) -> bool:
    """hex_of is"""
    for unit in standing(battle):
        for hex in battle.field.grid.neighbours[battle.hex_of[unit]]:
            if battle.unit_at[hex] == NOBODY and not IMPASSABLE[battle.ground[hex]] and not battle.engaged(unit):
                battle.place(unit, hex)
                return True
    return False


def two_units_in_a_hex(battle: Battle, events: list[Event]) -> bool:
    """not where it should be"""
    first, second = standing(battle)[:2]
    battle.hex_of[first] = battle.hex_of[second]
    return True


def a_unit_nowhere(battle: Battle, events: list[Event]) -> bool:
    """not where it should be"""
    unit = next(unit for unit in standing(battle) if not battle.engaged(unit))
    battle.hex_of[unit] = NOWHERE
    return True


def a_move_onto_forbidden_ground(battle: Battle, events: list[Event]) -> bool:
    """nobody may enter"""
    event = told(events, "move") or told(events, "retreat")
    if event is None:
        return False
    way = event.data["way"]
    assert isinstance(way, list)
    for hex in battle.field.grid.neighbours[way[0]]:
        if IMPASSABLE[battle.ground[hex]] or battle.fire[hex] > 0:
            event.data["way"] = [way[0], hex]
            unit = event.data["unit"]
            assert isinstance(unit, int)
            if battle.fate[unit] == ON_FIELD:
                battle.place(unit, hex)
            return True
    return False


def a_leap(battle: Battle, events: list[Event]) -> bool:
    """leaps"""
    event = told(events, "move")
    if event is None:
        return False
    way = event.data["way"]
    assert isinstance(way, list)
    if battle.field.grid.distance[way[0]][way[-1]] < 2:
        return False
    event.data["way"] = [way[0], way[-1]]
    return True


def a_retreat_forward(battle: Battle, events: list[Event]) -> bool:
    """toward its edge"""
    event = told(events, "retreat")
    if event is None:
        return False
    way = event.data["way"]
    assert isinstance(way, list)
    way.reverse()
    return True


# --- banners and engagements ---


def rallied_in_secret(battle: Battle, events: list[Event]) -> bool:
    """active is"""
    tired = [unit for unit in standing(battle) if not battle.active[unit]]
    if not tired or told(events, "rally-all"):
        return False
    battle.active[tired[0]] = True
    return True


def spent_without_an_order(battle: Battle, events: list[Event]) -> bool:
    """active is"""
    fresh = [unit for unit in standing(battle) if battle.active[unit] and unit not in battle.ordered]
    other = [unit for unit in fresh if battle.seat_of[unit] != battle.turn]
    for unit in other[:1]:
        battle.active[unit] = False
    return len(other) > 0


def engaged_on_one_side_only(battle: Battle, events: list[Event]) -> bool:
    """disagree"""
    engaged = [unit for unit in standing(battle) if battle.engaged(unit)]
    for unit in engaged[:1]:
        battle.foe[unit] = battle.token[unit] = NOBODY
    return len(engaged) > 0


def parted_in_secret(battle: Battle, events: list[Event]) -> bool:
    """foe is"""
    engaged = [unit for unit in standing(battle) if battle.engaged(unit)]
    for unit in engaged[:1]:
        foe = battle.foe[unit]
        battle.foe[unit] = battle.foe[foe] = battle.token[unit] = battle.token[foe] = NOBODY
    return len(engaged) > 0


def engaged_from_afar(battle: Battle, events: list[Event]) -> bool:
    """not adjacent"""
    free = [unit for unit in standing(battle) if not battle.engaged(unit)]
    grid = battle.field.grid
    for a in free:
        for b in free:
            if battle.seat_of[a] != battle.seat_of[b] and grid.distance[battle.hex_of[a]][battle.hex_of[b]] > 1:
                battle.foe[a], battle.foe[b], battle.token[a], battle.token[b] = b, a, 0, 0
                return True
    return False


def engaged_with_a_friend(battle: Battle, events: list[Event]) -> bool:
    """of one side"""
    free = [unit for unit in standing(battle) if not battle.engaged(unit)]
    for a in free:
        for b in free:
            near = battle.field.grid.distance[battle.hex_of[a]][battle.hex_of[b]] == 1
            if battle.seat_of[a] == battle.seat_of[b] and near:
                battle.foe[a], battle.foe[b], battle.token[a], battle.token[b] = b, a, 0, 0
                return True
    return False


def a_token_of_two_houses(battle: Battle, events: list[Event]) -> bool:
    """disagree"""
    engaged = [unit for unit in standing(battle) if battle.engaged(unit)]
    for unit in engaged[:1]:
        battle.token[unit] = 1 - battle.token[unit]
    return len(engaged) > 0


# --- dice ---


def more_dice_than_counted(battle: Battle, events: list[Event]) -> bool:
    """dice, not"""
    event = told(events, "dice")
    if event is None or told(events, "roll") is None:
        return False
    dice = event.data["dice"]
    assert isinstance(dice, int)
    event.data["dice"] = dice + 1
    return True


# --- the field ---


def a_fire_from_nowhere(battle: Battle, events: list[Event]) -> bool:
    """fire is"""
    dry = [hex for hex, level in enumerate(battle.fire) if level == 0 and BURN_LIMIT[battle.ground[hex]] > 0]
    battle.set_fire(dry[0], 1)
    return True


def a_fire_that_went_out(battle: Battle, events: list[Event]) -> bool:
    """fire is"""
    burning = [hex for hex, level in enumerate(battle.fire) if level > 0]
    for hex in burning[:1]:
        battle.set_fire(hex, 0)
    return len(burning) > 0


def a_fire_above_its_limit(battle: Battle, events: list[Event]) -> bool:
    """fire .* in A1"""
    battle.set_fire(0, BURN_LIMIT[battle.ground[0]] + 1)
    return True


def a_forest_felled(battle: Battle, events: list[Event]) -> bool:
    """terrain is"""
    forests = [hex for hex, ground in enumerate(battle.ground) if ground == FOREST]
    battle.devastate(forests[0])
    return True


def a_marker_stolen(battle: Battle, events: list[Event]) -> bool:
    """marker is"""
    marked = [hex for hex, marker in enumerate(battle.marker) if marker != NO_MARKER]
    for hex in marked[:1]:
        battle.set_marker(hex, NO_MARKER)
    return len(marked) > 0


def an_objective_changes_hands(battle: Battle, events: list[Event]) -> bool:
    """holder is"""
    battle.holder[1] = 1 if battle.holder[1] != 1 else 0
    return True


# --- morale, points, flags, time ---


def points_from_nowhere(battle: Battle, events: list[Event]) -> bool:
    """points is"""
    battle.points[0] += 1
    return True


def points_told_and_not_paid(battle: Battle, events: list[Event]) -> bool:
    """points is"""
    event = told(events, "points")
    if event is None:
        return False
    events.append(event)
    return True


def the_marker_pushed(battle: Battle, events: list[Event]) -> bool:
    """morale is"""
    battle.morale += 1 if battle.morale < 0 else -1
    return True


def the_marker_off_the_track(battle: Battle, events: list[Event]) -> bool:
    """off the track"""
    battle.morale = TRACK_END + 1
    return True


def an_ability_twice(battle: Battle, events: list[Event]) -> bool:
    """commits again"""
    event = told(events, "commit")
    if event is None:
        return False
    events.append(event)
    return True


def an_ability_given_back(battle: Battle, events: list[Event]) -> bool:
    """committed is"""
    used = [commander for commander, committed in enumerate(battle.committed) if committed]
    for commander in used[:1]:
        battle.committed[commander] = False
    return len(used) > 0


def a_person_taken_in_secret(battle: Battle, events: list[Event]) -> bool:
    """person_taken is"""
    battle.person_taken = not battle.person_taken
    return True


def a_marker_turned_up_in_secret(battle: Battle, events: list[Event]) -> bool:
    """strategy is"""
    hidden = [i for i, kind in enumerate(battle.strategy) if kind in (REAL, DECOY)]
    for i in hidden[:1]:
        battle.strategy[i] = FOUND_REAL
    return len(hidden) > 0


def a_tent_from_nowhere(battle: Battle, events: list[Event]) -> bool:
    """tents is"""
    battle.tents[0] += 1
    return True


def the_mace_changes_hands(battle: Battle, events: list[Event]) -> bool:
    """mace is"""
    battle.mace = 1 - battle.mace
    return True


def back_to_an_earlier_round(battle: Battle, events: list[Event]) -> bool:
    """round goes back"""
    battle.round -= 1
    return True


def a_round_beyond_the_last(battle: Battle, events: list[Event]) -> bool:
    """round . of"""
    battle.round = battle.field.rounds + 1
    return True


def turns_taken_back(battle: Battle, events: list[Event]) -> bool:
    """turns go back"""
    battle.turns = -1
    return True


def over_and_nobody_won(battle: Battle, events: list[Event]) -> bool:
    """have won"""
    battle.finish([])
    return True


def nobody_asked(battle: Battle, events: list[Event]) -> bool:
    """nobody is asked"""
    if battle.over:
        return False
    battle.pending = []
    return True


def the_same_option_twice(battle: Battle, events: list[Event]) -> bool:
    """options"""
    if not battle.pending:
        return False
    battle.pending[0].options = [*battle.pending[0].options, battle.pending[0].options[0]]
    return True


def an_attack_on_a_friend(battle: Battle, events: list[Event]) -> bool:
    """attacks its own side"""
    event = told(events, "attack")
    if event is None:
        return False
    unit = event.data["unit"]
    assert isinstance(unit, int)
    event.data["target"] = next(u for u in range(len(battle.fate)) if battle.seat_of[u] == battle.seat_of[unit])
    return True


def dead_with_all_its_men(battle: Battle, events: list[Event]) -> bool:
    """is eliminated and has figures"""
    events.append(Event("eliminated", "", Message("", {}), {"unit": standing(battle)[0], "hex": 0}))
    return True


def a_capture_among_his_men(battle: Battle, events: list[Event]) -> bool:
    """captured among his men"""
    lords = [unit for unit in standing(battle) if battle.has_commander(unit) and battle.figures[unit] > 1]
    for unit in lords[:1]:
        data: dict[str, object] = {"unit": unit, "commander": battle.commander_of[unit], "hex": 0}
        events.append(Event("captured", "", Message("", {}), data))
    return len(lords) > 0


def a_card_from_the_sleeve(battle: Battle, events: list[Event]) -> bool:
    """plays a card that it had not"""
    event = told(events, "card")
    if event is None:
        return False
    event.data["card"] = 69 if event.data["card"] != 69 else 68
    return True


def an_order_to_a_tired_unit(battle: Battle, events: list[Event]) -> bool:
    """is ordered and inactive"""
    tired = [unit for unit in standing(battle) if not battle.active[unit]]
    stir = {"rally-all", "rally", "trade", "named", "attack", "move", "roll", "phase", "pass", "exit"}
    if not tired or stir & {event.kind for event in events} or tired[0] in battle.ordered:
        return False
    events.append(Event("named", "", Message("", {}), {"unit": tired[0]}))
    return True


def an_objective_from_afar(battle: Battle, events: list[Event]) -> bool:
    """takes what it does not stand on"""
    far = [unit for unit in standing(battle) if battle.hex_of[unit] != battle.field.objective_hexes[1]]
    events.append(Event("objective", "", Message("", {}), {"unit": far[0], "objective": 1}))
    return True


def ground_burnt_down_without_a_fire(battle: Battle, events: list[Event]) -> bool:
    """burns down before its time"""
    forests = [hex for hex, ground in enumerate(battle.ground) if ground == FOREST and battle.fire[hex] == 0]
    events.append(Event("burnt", "", Message("", {}), {"hex": forests[0], "ground": FOREST}))
    return True


def more_hits_ignored_than_scored(battle: Battle, events: list[Event]) -> bool:
    """hits are ignored"""
    event = told(events, "hits")
    if event is None:
        return False
    event.data["ignored"] = 9
    return True


BREAKS: list[Break] = [
    value
    for value in list(globals().values())
    if callable(value) and getattr(value, "__module__", "") == __name__ and value.__doc__
]


def looked_at(spoil: Break | None) -> list[str]:
    # Play on from mid-battle until the break has had its moment: what is found then, or in a sound match ever.
    for seed in range(MATCHES):
        setup = {"position": PROOF.mid_position(seed)}
        match = GAME.start(setup, seed, recording=True)
        chance = Chance(seed)
        while not match.over:
            before, count = match.clone(), len(match.log or [])
            decision = match.pending[0]
            match.apply(decision.seat, by_prior(GAME, match, decision, chance))
            events = (match.log or [])[count:]
            if spoil is None:
                found = PROOF.faults(match) + PROOF.audit(before, match, events)
                assert found == [], (seed, match.number, found)
            elif match.number > 5 and spoil(match, events):
                return PROOF.faults(match) + PROOF.audit(before, match, events)
    assert spoil is None, f"no moment for {spoil.__name__}"
    return []


def test_a_sound_match_shows_no_fault() -> None:
    assert looked_at(None) == []


@pytest.mark.parametrize("spoil", BREAKS, ids=lambda spoil: spoil.__name__)
def test_a_break_is_noticed(spoil: Break) -> None:
    """As what it is: the docstring of each break tells by what words."""
    found = looked_at(spoil)
    assert any(re.search(spoil.__doc__ or "", fault) for fault in found), found


def test_the_ledger_knows_only_what_is_told() -> None:
    assert set(ENTRIES) <= set(EVENTS)


def test_nothing_in_the_game_is_there_for_tests_alone() -> None:
    """Every function and class of the package is named somewhere else in the house."""
    house = Path(bannermen.__file__).parent
    sources = {path: path.read_text(encoding="utf-8") for path in house.rglob("*.py")}
    named = Counter(word for text in sources.values() for word in re.findall(r"\w+", text))
    for path, text in sources.items():
        if house / "games" / "battles" in path.parents:
            for node in ast.walk(ast.parse(text)):
                if isinstance(node, (ast.FunctionDef, ast.ClassDef)) and not node.name.startswith("__"):
                    assert named[node.name] > 1, f"{path.name}: nobody uses {node.name}"
