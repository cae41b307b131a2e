"""Forecasts are exact: the same deed rolled in every way that the dice can fall gives the same numbers."""

from itertools import product
from typing import Any

import pytest

from bannermen.games.battles.game import GAME
from bannermen.games.battles.inquiries.forecast import Outlook, forecast_attack, forecast_hounds
from bannermen.games.battles.rules.modes import COUNTER, HOUNDS, PARTING
from bannermen.games.battles.state import Battle
from bannermen.games.battles.terms import BURN_AT, FACES, HOUNDS_AT, MORALE, QUENCH_AT, SYMBOL_AT, YES
from bannermen.kernel.decision import PASS, Refused
from bannermen.kernel.game import Deed
from tests.battles.table import Table

HARM = ["hits", "losses", "eliminated", "retreat", "cut_off", "counter"]


def attack(t: Table, a: str, b: str) -> Deed:
    return Deed("attack", ("unit", t.unit(a)), ("unit", t.unit(b)))


def ready(**table: Any) -> Table:
    """A table at which Stark's unit in D5 is about to name its target."""
    t = Table(pool={"stark": "green blue red", "lannister": "morale"}, **table)
    t.say(t.unit("D5"))
    while t.asked in ("pay", "move-to", "pick-mover"):
        t.say(PASS if PASS in t.options else t.options[0])
    assert t.asked == "name-target"
    return t


def fought_out(t: Table, name: str) -> dict[str, Any]:
    """Every roll of the dice, played by the rules themselves."""
    battle = t.battle
    attacker, target = t.unit("D5"), t.unit(name)
    outlook = Outlook(battle, attacker, target)
    thrown = outlook.dice * (2 if outlook.rerolls else 1)
    figures, home = battle.figures[target], battle.hex_of[target]
    hits = [0.0] * (outlook.dice + 1)
    losses = [0.0] * (figures + 1)
    found: dict[str, Any] = {"hits": hits, "losses": losses}
    found |= {"eliminated": 0.0, "retreat": 0.0, "cut_off": 0.0, "counter": 0.0}
    weight = 1.0 / len(FACES) ** thrown
    for dice in product(range(len(FACES)), repeat=thrown):
        table = battle.clone()
        table.record()
        table.chance.script = list(dice)
        table.apply(battle.seat_of[attacker], target)
        asked = play_out(table, outlook)
        struck = max(e.data["hits"] - e.data["ignored"] for e in table.log or [] if e.kind == "hits")
        gone = not table.on_field(target)
        hits[struck] += weight
        losses[figures - table.figures[target]] += weight
        found["eliminated"] += weight * gone
        found["retreat"] += weight * (not gone and table.hex_of[target] != home)
        found["cut_off"] += weight * any(e.kind == "cut-off" for e in table.log or [])
        found["counter"] += weight * ("counterattack" in asked)
    return found


def play_out(table: Battle, outlook: Outlook) -> list[str]:
    """Answer as the odds take for granted, until the attack is over; the questions that were asked."""
    asked: list[str] = []
    while table.stack and type(table.stack[-1]).__name__ in ("Attack", "Retreat", "Window"):
        decision = table.pending[0]
        asked.append(decision.key)
        answer = PASS if PASS in decision.options else decision.options[0]
        if decision.key == "stand-firm":
            answer = YES
        elif decision.key == "reroll-symbol":
            faces = table.stack[-1].faces  # type: ignore[attr-defined]
            again = outlook.thrown_again(tuple(faces.count(s) for s in range(MORALE + 1)))
            answer = PASS if again < 0 else SYMBOL_AT + again
        table.apply(decision.seat, answer)
    return asked


CASES: dict[str, tuple[str, dict[str, Any]]] = {
    "open field": (
        "C5",
        {"stark": ["D5 guards-of-the-north green"], "lannister": ["C5 lannisport-guard green"]},
    ),
    "weakened": (
        "C5",
        {"stark": ["D5 guards-of-the-north blue"], "lannister": ["C5 lannisport-guard blue 1"]},
    ),
    "cut off at its home edge": (
        "A5",
        {"stark": ["D5 northland-archers blue"], "lannister": ["A5 lannisport-guard red 2"]},
    ),
    "supported": (
        "C5",
        {
            "stark": ["D5 guards-of-the-north blue"],
            "lannister": ["C5 lannisport-guard green", "C4 lannisport-guard green", "C6 lannisport-guard blue"],
        },
    ),
    "in a building": (
        "C5",
        {
            "stark": ["D5 guards-of-the-north blue"],
            "lannister": ["C5 lannisport-guard green"],
            "terrain": {"C5": "building"},
        },
    ),
    "in a forest": (
        "C5",
        {
            "stark": ["D5 guards-of-the-north red"],
            "lannister": ["C5 lannisport-guard blue"],
            "terrain": {"C5": "forest"},
        },
    ),
    "commander alone": (
        "C5",
        {"stark": ["D5 guards-of-the-north blue"], "lannister": ["C5 kevan-lannister green 1"]},
    ),
    "commander cut off": (
        "A5",
        {"stark": ["D5 northland-archers blue"], "lannister": ["A5 kevan-lannister green 2"]},
    ),
    "flank": (
        "C5",
        {
            "stark": ["D5 guards-of-the-north green", "B5 guards-of-the-north green x C5"],
            "lannister": ["C5 lannisport-guard green"],
        },
    ),
}


@pytest.mark.parametrize("case", CASES)
def test_odds_equal_every_roll_fought_out(case: str) -> None:
    name, table = CASES[case]
    t = ready(**table)
    told = GAME.forecast(t.battle, 0, attack(t, "D5", name))
    assert isinstance(told, dict), told
    fought = fought_out(t, name)
    for harm in HARM:
        assert told[harm] == pytest.approx(fought[harm], abs=1e-9), harm
    assert sum(told["hits"]) == pytest.approx(1.0) and sum(told["losses"]) == pytest.approx(1.0)
    assert sum(change for change, _, _ in told["parts"]) == told["dice"]


def test_looking_at_odds_changes_nothing() -> None:
    t = ready(**CASES["flank"][1])
    before = str(t.battle.plain())
    GAME.forecast(t.battle, 0, attack(t, "D5", "C5"))
    assert str(t.battle.plain()) == before


def test_an_attack_out_of_reach_is_refused_with_its_rule() -> None:
    t = ready(
        stark=["D5 guards-of-the-north green"], lannister=["C5 lannisport-guard green", "A9 lannisport-guard green"]
    )
    refused = GAME.forecast(t.battle, 0, attack(t, "D5", "A9"))
    assert isinstance(refused, Refused) and refused.rule == "bow-range-03"
    assert isinstance(GAME.forecast(t.battle, 0, Deed("attack", ("unit", 77), ("unit", -3))), Refused)


# --- reactions, hounds, fires ---


def reckoned(battle: Battle, answer: int, target: int, thrown: int) -> dict[str, Any]:
    """Every roll of so many dice after an answer, played by the rules; nobody reacts further."""
    figures, home = battle.figures[target], battle.hex_of[target]
    found: dict[str, Any] = {"losses": [0.0] * (figures + 1), "eliminated": 0.0, "retreat": 0.0}
    weight = 1.0 / len(FACES) ** thrown
    decision = battle.pending[0]
    depth = len(battle.stack)
    for dice in product(range(len(FACES)), repeat=thrown):
        table = battle.clone()
        table.chance.script = list(dice)
        table.apply(decision.seat, answer)
        while not table.over and len(table.stack) > depth and table.pending[0].key in ("stand-firm", "retreat-to"):
            asked = table.pending[0]
            table.apply(asked.seat, YES if asked.key == "stand-firm" else asked.options[0])
        gone = not table.on_field(target)
        found["losses"][figures - table.figures[target]] += weight
        found["eliminated"] += weight * gone
        found["retreat"] += weight * (not gone and table.hex_of[target] != home)
    return found


def agree(told: dict[str, Any], fought: dict[str, Any]) -> None:
    for harm, wanted in fought.items():
        assert told[harm] == pytest.approx(wanted, abs=1e-9), harm
    assert sum(told["hits"]) == pytest.approx(1.0) and sum(told["losses"]) == pytest.approx(1.0)


def test_the_forecast_of_a_counterattack() -> None:
    t = ready(
        stark=["D5 guards-of-the-north green"],
        lannister=["C5 kevan-lannister blue"],
        lords={"kevan-lannister": {"committed": True}},
    )
    t.roll("red red").attack("C5")
    assert t.asked == "counterattack"
    told = GAME.forecast_answer(t.battle, t.decision, YES)
    assert isinstance(told, dict) and told == forecast_attack(t.battle, t.unit("C5"), t.unit("D5"), COUNTER)
    agree(told, reckoned(t.battle, YES, t.unit("D5"), told["dice"]))
    assert GAME.forecast_answer(t.battle, t.decision, PASS) is None


def test_the_forecast_of_a_parting_blow() -> None:
    t = Table(
        stark=["D5 guards-of-the-north green"],
        lannister=["C5 lannisport-guard blue x D5", "A9 lannisport-guard green"],
        pool={"stark": "green", "lannister": "morale"},
    )
    t.order("D5")
    before = GAME.forecast_answer(t.battle, t.decision, t.at("E5"))
    assert isinstance(before, dict) and before["attack"] is True
    t.move("E5")
    assert t.asked == "parting-blow"
    told = GAME.forecast_answer(t.battle, t.decision, YES)
    assert isinstance(told, dict) and told["retreat"] == 0.0  # morale symbols are ignored
    assert told == before["parting"] == forecast_attack(t.battle, t.unit("C5"), t.unit("D5"), PARTING)
    fought = reckoned(t.battle, YES, t.unit("D5"), told["dice"])
    del fought["retreat"]  # the unit goes where it wanted to
    agree(told, fought)


def test_the_forecast_of_hounds() -> None:
    """One die first, then as many as the rank that it shows: here at most two, because of the forest."""
    t = ready(
        stark=["D5 stark-kennelmasters green"],
        lannister=["D7 lannisport-guard green 3", "C5 lannisport-guard green"],
        terrain={"D7": "forest"},
    )
    unit, target = t.unit("D5"), t.unit("D7")
    told = GAME.forecast_answer(t.battle, t.decision, HOUNDS_AT + target)
    assert told == forecast_hounds(t.battle, unit, target)
    agree(forecast_hounds(t.battle, unit, target), reckoned(t.battle, HOUNDS_AT + target, target, 3))
    assert Outlook(t.battle, unit, target, HOUNDS, 2).dice == 2


def test_the_forecast_of_fires() -> None:
    t = ready(stark=["D5 guards-of-the-north blue burner"], lannister=["C5 lannisport-guard green"], fires={"D6": 2})
    told = GAME.forecast_answer(t.battle, t.decision, BURN_AT + t.hex("D6"))
    assert isinstance(told, dict) and told["dice"] == 3
    green = 3 / 8
    more = 3 * green**2 * (1 - green) + green**3
    assert told["levels"] == pytest.approx([0, 0, (1 - green) ** 3, 3 * green * (1 - green) ** 2, more])
    out = GAME.forecast_answer(t.battle, t.decision, QUENCH_AT + t.hex("D6"))
    assert isinstance(out, dict) and out["out"] == 2 / 8


def test_a_long_move_gives_up_the_attack() -> None:
    t = Table(stark=["D5 guards-of-the-north blue"], lannister=["A1 lannisport-guard green"], pool={"stark": "blue"})
    t.order("D5")
    near, far = (GAME.forecast_answer(t.battle, t.decision, t.at(hex)) for hex in ("D6", "D7"))
    assert near == {"attack": True, "parting": None} and far == {"attack": False, "parting": None}
