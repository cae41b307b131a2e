"""What is in the box, and what it is for."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import msgspec
import pytest

from bannermen.games.battles.content.load import book, plans
from bannermen.games.battles.content.tables import PRIZES
from bannermen.games.battles.game import GAME
from bannermen.games.battles.loadouts.build import EDGES
from bannermen.games.battles.rules.fire import spread
from bannermen.games.battles.state import Battle
from bannermen.games.battles.terms import (
    CARD_AT,
    DECOY,
    FACES,
    FOREST,
    GROUNDS,
    HOUSES,
    MAP_SYMBOLS,
    NO_MARKER,
    NOBODY,
    PLAINS,
    RANKS,
    REAL,
    SYMBOLS,
    TERRAIN_AT,
)
from bannermen.maps.hexes import OFF
from bannermen.rulebook import rules
from tests.battles.table import Table

ANY = {"en": "Any.", "de": "Beliebig.", "ru": "Любой."}


def armies(battle: Battle) -> set[tuple[str, str, str, str]]:
    """Every unit as (house, hex, rank, commander or unit card)."""
    found = set()
    for unit in range(len(battle.seat_of)):
        lord = battle.commander_of[unit]
        key = battle.card(unit).key if lord == NOBODY else battle.commander_card(lord).key
        at = battle.field.grid.name(battle.hex_of[unit])
        found.add((HOUSES[battle.seat_of[unit]], at, RANKS[battle.rank[unit]], key))
    return found


@pytest.mark.rule("bow-contents-01")
@pytest.mark.parametrize("key", list(plans()))
def test_a_battle_is_what_its_plan_says(key: str) -> None:
    plan = plans()[key]
    battle = GAME.start({"scene": key}, 1)
    assert battle.seats == 2
    assert set(battle.seat_of) == {0, 1}
    for seat, house in enumerate(HOUSES):
        ratings = [battle.field.command[seat], battle.field.order[seat], battle.field.leadership[seat]]
        assert ratings == [plan.command[house], plan.order[house], plan.leadership[house]]
    assert battle.field.rounds == plan.rounds
    assert HOUSES[battle.mace] == plan.mace
    assert armies(battle) == {
        (house, placed.at, placed.rank, placed.unit or placed.commander or "")
        for house in HOUSES
        for placed in plan.units[house]
    }
    for seat, house in enumerate(HOUSES):
        assert len(battle.field.instant[seat]) == len(plan.victory.instant.get(house, []))
    assert (battle.field.winner_if >= 0) == (plan.victory.winner is not None)
    assert [
        (PRIZES[prize.what], ("at-once", "round", "end")[prize.when], prize.points, prize.stark, prize.lannister)
        for prize in battle.field.prizes
    ] == [
        (given.what, given.when, given.points, given.house != "lannister", given.house != "stark")
        for given in plan.victory.points
    ]
    assert len(battle.field.special_texts) == len(plan.special)


@pytest.mark.rule("bow-contents-01")
@pytest.mark.parametrize("key", list(plans()))
def test_the_board_lies_as_the_plan_says(key: str) -> None:
    """Every hex of the map, every marker, the home edges, objectives and who holds them, exits and fires."""
    plan = plans()[key]
    battle = GAME.start({"scene": key}, 1)
    grid = battle.field.grid
    drawn = [symbol for line in plan.map.splitlines() for symbol in line.split()]
    assert [MAP_SYMBOLS[ground] for ground in battle.terrain] == drawn
    markers = {grid.name(hex): GROUNDS[kind] for hex, kind in enumerate(battle.marker) if kind != NO_MARKER}
    laid = {name: marker.kind for marker in plan.markers for name in marker.at}
    if any(special.rule == "rivers-are-fords" for special in plan.special):
        laid |= {grid.name(hex): "ford" for hex, symbol in enumerate(drawn) if symbol == "~"}
    assert markers == laid
    assert [EDGES[plan.home[house]] for house in HOUSES] == battle.field.home
    for objective in plan.objectives:
        index = battle.field.objective_keys.index(objective.key)
        assert grid.name(battle.field.objective_hexes[index]) == objective.at
        assert battle.holder[index] == (HOUSES.index(objective.holder) if objective.holder else NOBODY)
        assert battle.field.while_occupied[index] == objective.while_occupied
    exits = {special.house: set(special.hexes) for special in plan.special if special.rule == "exit"}
    for seat, house in enumerate(HOUSES):
        assert {grid.name(hex) for hex in battle.field.exits[seat]} == exits.get(house, set())
    assert {grid.name(hex): level for hex, level in enumerate(battle.fire) if level} == plan.fires


@pytest.mark.rule("bow-contents-01")
def test_play_is_rounds_of_alternating_turns() -> None:
    """Three turns each, one after the other, in every round."""
    t = Table(
        stark=[f"K{i} guards-of-the-north green" for i in (1, 3, 5)],
        lannister=[f"A{i} lannisport-guard green" for i in (1, 3, 5)],
        pool={"stark": "green green green", "lannister": "green green green"},
    )
    turns = []
    while t.battle.round == 1:
        if t.asked == "choose-action":
            turns.append(t.asks)
            t.order(next(iter(sorted(t.units))), "green")
        else:
            t.pass_()
    assert turns == ["stark", "lannister"] * 3 and t.battle.round == 2


@pytest.mark.parametrize("key", list(plans()))
def test_every_plan_may_be_copied_changed_and_sent_as_json(key: str) -> None:
    mine = json.loads(msgspec.json.encode(plans()[key])) | {"key": "mine"}
    assert armies(GAME.start({"plan": mine}, 1)) == armies(GAME.start({"scene": key}, 1))


@pytest.mark.rule("bow-contents-01")
def test_a_plan_of_ones_own() -> None:
    mine: dict[str, Any] = msgspec.to_builtins(plans()["clash-on-the-kingsroad"])
    mine |= {"key": "mine", "rounds": 3, "map": ". . . .\n. . .\n. . . .\n. . .\n", "markers": [], "objectives": []}
    mine |= {"command": {"stark": 1, "lannister": 2}, "order": {"stark": 2, "lannister": 5}, "mace": "lannister"}
    mine["units"] = {
        "stark": [{"at": "A1", "unit": "winterfell-riders", "rank": "red"}],
        "lannister": [{"at": "D3", "commander": "tywin-lannister", "rank": "green"}],
    }
    mine["victory"] = {"text": ANY, "points": [{"when": "end", "what": "destroyed", "points": 2}]}
    battle = GAME.start({"plan": mine}, 1)
    assert armies(battle) == {
        ("stark", "A1", "red", "winterfell-riders"),
        ("lannister", "D3", "green", "tywin-lannister"),
    }
    assert battle.command_tokens == [1, 2]
    assert [sum(pool) for pool in battle.pool] == [2, 5]
    assert battle.field.grid.size == 14 and battle.field.rounds == 3
    assert battle.field.winner_if == -1 and battle.field.prizes[0].points == 2


@pytest.mark.rule("bow-contents-02")
def test_a_card_beats_the_book() -> None:
    """The book lets no unit pass another; SL35 does."""
    stark = ["A1 guards-of-the-north green", "A2 robb-stark-young-wolf green", "B1 guards-of-the-north blue"]
    t = Table(stark=stark, lannister=["K1 lannisport-guard green"], pool={"stark": "green", "lannister": "morale"})
    t.order("A1")
    assert t.asked != "move-to"  # nowhere to go
    t = Table(stark=stark, lannister=["K1 lannisport-guard green"], hands={"stark": ["SL35"]})
    t.play("SL35").name("A1")
    assert t.hexes == {"A3", "B2", "C1", "C2"}


@pytest.mark.rule("bow-contents-03")
def test_who_stands_on_which_base() -> None:
    rectangular = {card.key for card in book().units if card.rectangular}
    assert rectangular == {"winterfell-riders", "knights-of-casterly-rock", "stark-kennelmasters"}
    for lord in book().commanders:  # a mounted commander leads mounted men and shares their base
        assert lord.mounted == (book().units[lord.unit].key in ("winterfell-riders", "knights-of-casterly-rock"))
    assert {lord.person for lord in book().commanders if lord.mounted} == {
        "robb-stark",
        "rickard-karstark",
        "addam-marbrand",
        "tywin-lannister",
    }


@pytest.mark.rule("bow-contents-04")
def test_an_overlay_replaces_the_printed_terrain() -> None:
    battle = GAME.start({"scene": "raid-in-the-riverlands"}, 3)
    wood = TERRAIN_AT + 1
    while battle.pending and not (battle.pending[0].key == "pick-overlay" and wood in battle.pending[0].options):
        decision = battle.pending[0]
        answer = (decision.options[0],) if decision.key == "choose-commanders" else decision.options[0]
        assert battle.submit(decision.seat, answer) is None
    battle.submit(battle.pending[0].seat, wood)
    hex = battle.pending[0].options[5] - 100
    assert battle.ground[hex] == PLAINS
    battle.submit(battle.pending[0].seat, 100 + hex)
    assert battle.ground[hex] == FOREST
    assert battle.field.terrain[hex] == PLAINS  # the board beneath is as it was printed


@pytest.mark.rule("bow-contents-04")
def test_an_overlaid_forest_behaves_as_a_forest() -> None:
    t = Table(stark=["E1 guards-of-the-north green"], pool={"stark": "green", "lannister": "morale"})
    t.battle.set_terrain(t.hex("E2"), FOREST)
    t.order("E1")
    assert "E2" in t.hexes
    assert "E3" not in t.hexes  # a forest ends the move


@pytest.mark.rule("bow-contents-05")
@pytest.mark.parametrize("side", range(8))
def test_one_die_for_everything(side: int) -> None:
    """Muster, attack, hounds and the fight against fire read the same eight sides."""
    spare = {"stark": "green valor valor", "lannister": "morale"}
    t = Table(stark=["D5 stark-kennelmasters green"], lannister=["D7 lannisport-guard red"], pool=spare)
    t.battle.chance.script = [side] * 3
    t.order("D5", "green").stay().hounds("D7")
    assert t.events("hounds")[0].data["symbol"] == FACES[side]

    t = Table(stark=["D5 guards-of-the-north green"], lannister=["D6 lannisport-guard red"], pool=spare)
    t.battle.chance.script = [side] * 2
    t.order("D5", "green").stay().attack("D6")
    assert t.events("roll")[0].data["faces"] == [FACES[side]] * 2

    t = Table(stark=["D5 guards-of-the-north green"], pool=spare, fires={"D6": 1})
    t.battle.chance.script = [side]
    t.order("D5", "green").stay().quench("D6")
    assert t.events("roll")[0].data["faces"] == [FACES[side]]
    assert t.fire("D6") == (0 if SYMBOLS[FACES[side]] == "green" else 1)

    t = Table(order={"stark": 3, "lannister": 0}, pool={"stark": "morale", "lannister": "morale"})
    t.battle.chance.script = [side] * 3
    t.next_round()
    assert t.battle.round == 2 and t.pool("stark") == {SYMBOLS[FACES[side]]: 3}


@pytest.mark.rule("bow-contents-06")
def test_command_tokens_pay_for_cards_and_decide_initiative() -> None:
    t = Table(
        stark=["D5 eddard-stark blue", "D6 guards-of-the-north green"],
        lannister=["K5 lannisport-guard green"],
        hands={"stark": ["SL02", "SL05"]},
        pool={"stark": "morale", "lannister": "morale"},
        command_tokens={"stark": 1, "lannister": 1},
        mace="stark",
    )
    t.play("SL02").name("D6").stay()
    assert t.command_tokens("stark") == 0
    t.pass_()  # Lannister
    assert t.refused(CARD_AT + t.card("SL05")) == "bow-card-12"
    t.next_round()
    assert t.asks == "lannister"  # one token to none, although Stark has the mace


@pytest.mark.rule("bow-contents-07")
def test_rounds_and_points_beyond_the_printed_track() -> None:
    spare = {"stark": "morale", "lannister": "morale"}
    t = Table(rounds=20, round=12, points={"stark": 13}, pool=spare)
    view = GAME.view(t.battle, 1)
    assert (view["round"], view["rounds"], view["sides"][0]["points"]) == (12, 20, 13)
    t.next_round()
    view = GAME.view(t.battle, 1)
    assert (view["round"], view["sides"][0]["points"]) == (13, 13)


@pytest.mark.rule("bow-contents-08")
def test_order_tokens_match_the_symbols_of_the_die() -> None:
    view = GAME.view(Table().battle, 0)
    assert set(view["sides"][0]["pool"]) == {SYMBOLS[face] for face in FACES}
    assert set(SYMBOLS) == {"green", "blue", "red", "valor", "morale"} and len(SYMBOLS) == 5


@pytest.mark.rule("bow-contents-09")
@pytest.mark.parametrize("directions", [[1, 2, 3, 4, 5, 6], [4, 3, 6, 1, 2, 5]])
def test_each_direction_marker_is_one_direction(directions: list[int]) -> None:
    reached = []
    for digit in range(1, 7):
        t = Table(fires={"E5": 4}, directions=directions, pool={"stark": "morale", "lannister": "morale"})
        t.draw(digit).end_round()
        lit = [name for name in ("D5", "E6", "F5", "F4", "E4", "D4") if t.fire(name)]  # clockwise from the north-east
        assert len(lit) == 1
        reached.append(lit[0])
    assert len(set(reached)) == 6
    assert reached == [("D5", "E6", "F5", "F4", "E4", "D4")[d - 1] for d in directions]


@pytest.mark.rule("bow-contents-09")
def test_a_blind_draw_favours_no_direction() -> None:
    counted: Counter[int] = Counter()
    t = Table(fires={"E5": 4}, pool={"stark": "morale"})
    for seed in range(600):
        battle = t.battle.clone()
        battle.chance.reseed(seed)
        spread(battle, t.hex("E5"))
        counted.update(n for n in battle.field.grid.neighbours[t.hex("E5")] if battle.fire[n])
    assert len(counted) == 6 and min(counted.values()) > 70 and max(counted.values()) < 135


def markers(real: str) -> Table:
    rule = {"rule": "strategy-markers", "hexes": ["D5", "D7"], "real": 1, "text": ANY}
    stark = ["E5 guards-of-the-north green", "E8 guards-of-the-north blue"]
    return Table(stark=stark, special=[rule], real=[real], pool={"stark": "green blue", "lannister": "morale"})


@pytest.mark.rule("bow-contents-10")
def test_a_strategy_marker_shows_its_kind_when_it_is_reached() -> None:
    t = markers("marker-1")
    other = markers("marker-2")
    assert (t.battle.strategy, other.battle.strategy) == ([REAL, DECOY], [DECOY, REAL])
    for seat in (-1, 0, 1):
        assert GAME.view(t.battle, seat) == GAME.view(other.battle, seat)
        assert [each["kind"] for each in GAME.view(t.battle, seat)["objectives"]] == ["hidden", "hidden"]
    t.order("E5").move("D5")
    assert [each["kind"] for each in GAME.view(t.battle, 1)["objectives"]] == ["real", "hidden"]
    t.pass_()
    t.order("E8").move("D7")
    assert [each["kind"] for each in GAME.view(t.battle, 1)["objectives"]] == ["real", "decoy"]
    assert [each["holder"] for each in GAME.view(t.battle, 1)["objectives"]] == [0, NOBODY]


@pytest.mark.rule("bow-contents-10")
def test_strategy_markers_are_laid_face_down_at_random() -> None:
    """As many real ones as the plan says, and nobody knows where."""
    rule = {"rule": "strategy-markers", "hexes": ["D5", "D7", "D9"], "real": 1, "text": ANY}
    laid = [Table(special=[rule], pool={"stark": "morale"}, seed=seed).battle.strategy for seed in range(12)]
    assert all(sorted(kinds) == [DECOY, DECOY, REAL] for kinds in laid)
    assert len({tuple(kinds) for kinds in laid}) == 3


@pytest.mark.rule("bow-contents-11")
@pytest.mark.parametrize("key", list(plans()))
def test_special_pieces_lie_only_where_a_plan_lays_them(key: str) -> None:
    plan = plans()[key]
    battle = GAME.start({"scene": key}, 1)
    listed = {name: marker.kind for marker in plan.markers for name in marker.at}
    lying = {battle.field.grid.name(h): GROUNDS[m] for h, m in enumerate(battle.marker) if m != NO_MARKER}
    if any(special.rule == "rivers-are-fords" for special in plan.special):
        lying = {name: kind for name, kind in lying.items() if kind != "ford"}
    assert lying == listed
    rules = [special.rule for special in plan.special]
    assert (battle.field.person_hex != OFF) == ("person" in rules)
    assert sum(battle.field.strategy) == sum(len(s.hexes) for s in plan.special if s.rule == "strategy-markers")


@pytest.mark.rule("bow-contents-11")
def test_a_person_on_the_field_is_no_unit() -> None:
    """Catelyn waits in D5: she blocks nobody, cannot be ordered, and is taken as the plan says."""
    person = {"rule": "person", "key": "catelyn-stark", "house": "stark", "hexes": ["D5"], "text": ANY}
    t = Table(
        stark=["D4 guards-of-the-north green"],
        lannister=["D7 lannisport-guard green"],
        special=[person],
        victory={"text": ANY, "points": [{"when": "at-once", "what": "person", "points": 4}]},
        pool={"stark": "green green", "lannister": "green morale"},
    )
    assert t.unit("D5") == NOBODY
    assert t.units == {"D4"}
    t.order("D4", "green")
    assert {"D5", "D6"} <= t.hexes  # into her hex and through it
    t.stay()
    t.order("D7", "green").move("D5")
    assert t.battle.person_taken
    assert t.battle.points == [0, 4]


@pytest.mark.rule("bow-contents-12")
def test_there_are_no_misprinted_components() -> None:
    """Engagement tokens and overlays go by their right names; nothing else is meant."""
    german = " ".join(rule.text for rule in rules("bow", language="de"))
    assert "Kampfanzeiger" in german and "Spielplan-Auflagen" in german
    assert "Kampfpanzer" not in german and "Spielplanaufgaben" not in german
    t = Table(stark=["D5 guards-of-the-north green"], lannister=["D6 lannisport-guard green x D5"])
    assert set(GAME.view(t.battle, 0)["units"][0]) & {"token", "foe"} == {"token", "foe"}
    assert t.token("D5") == "lannister"
