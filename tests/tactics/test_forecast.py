"""Forecasts are the rules: what they say is what many rolls of the real procedure come to."""

from __future__ import annotations

from math import sqrt
from typing import Any

import pytest

from bannermen.games.tactics.codes import ATTACK_AT, ATTACK_DEED, BLOCK_AT, CHARGE_DEED, LINE_AT, SQUARE_AT
from bannermen.games.tactics.content.load import book
from bannermen.games.tactics.game import GAME
from bannermen.games.tactics.inquiries.forecast import charge_staged, outlook
from bannermen.games.tactics.loadouts.squads import may_carry
from bannermen.games.tactics.rules.charge import Charge
from bannermen.kernel.chance import Chance
from bannermen.kernel.decision import PASS
from bannermen.kernel.game import BadSetup, Deed
from tests.tactics.figures import ability, figure, line, melee
from tests.tactics.table import Table, duel

MOST_ERRORS = 4  # standard errors
HILLS = (". . . . . . . . .\n" * 3 + ". . ^ ^ ^ . . . .\n" * 3 + ". . . . . . . . .\n" * 3).strip()


@pytest.mark.rule("tac-dice-03", "tac-tokens-02", "tac-action-attack-08")
def test_the_chances_of_single_dice() -> None:
    one = figure("one", {"silver": 1}, attacks=[melee(1, 6)])
    hard = figure("hard", {"silver": 1}, defence=10, attacks=[melee()])

    def hits(attacker: str, defender: str = "hard") -> dict[str, Any]:
        t = duel(attacker, defender, figures=[one, hard])
        told = GAME.forecast(t.battle, 0, Deed("attack", ("figure", 0), ("figure", 1)))
        assert isinstance(told, dict)
        return told["rungs"][0]

    assert hits("one")["hits"] == pytest.approx([0.5, 0.4, 0.1])
    assert hits("one shaken")["hits"] == pytest.approx([0.7, 0.2, 0.1]), "shaken spares the natural 10"
    assert hits("one")["wounds"] == pytest.approx([0.5 + 0.4 * 0.1 + 0.1 * 0.01, 0.4 * 0.9 + 0.1 * 0.18, 0.1 * 0.81])
    assert hits("one", "hard shaken")["wounds"] == hits("one")["wounds"], "a natural 10 always defends"


def test_what_a_boost_does_is_what_it_does_in_play() -> None:
    """Not only dice: whatever the card says is carried out before the roll is foretold."""
    boosts = [
        line("shake", [{"do": "state", "state": "shaken"}], cost={"copper": 1}),
        line(
            "high", [{"do": "boon", "who": "self", "boon": "attack", "amount": 2, "until": "turn"}], cost={"copper": 2}
        ),
    ]
    cunning = figure("cunning", {"silver": 1}, attacks=[melee(2, 7, boosts=boosts)])
    t = duel("cunning", "lord", figures=[cunning])
    told = GAME.forecast(t.battle, 0, Deed("attack", ("figure", 0), ("figure", 1)))
    assert isinstance(told, dict)
    plain, shaken, high = told["rungs"]
    assert [rung["guard"] for rung in told["rungs"]] == [0, -2, -2]
    assert [rung["bonus"] for rung in told["rungs"]] == [0, 0, 2]
    assert plain["mean"] < shaken["mean"] < high["mean"] and [sum(r["coins"]) for r in told["rungs"]] == [0, 1, 3]


@pytest.mark.rule("tac-attack-type-08")
def test_the_price_of_the_attack_is_paid_before_boosts() -> None:
    priced = melee(2, 7, price={"copper": 2}, boosts=[line("die", [{"do": "dice"}], cost={"copper": 1})])
    t = duel("dear", "lord", figures=[figure("dear", {"silver": 1}, attacks=[priced])], coins={"copper": 3})
    told = GAME.forecast(t.battle, 0, Deed("attack", ("figure", 0), ("figure", 1)))
    assert isinstance(told, dict) and len(told["rungs"]) == 1, "one of three activated it, two pay for the attack"


@pytest.mark.rule("tac-terrain-09", "tac-charge-05")
def test_a_charge_is_foretold_from_where_it_strikes() -> None:
    t = Table(a=["A5 man"], b=["E5 knight"], map=". . . ^ . . .\n" * 9).activate("A5")
    told = GAME.forecast(t.battle, 0, Deed("charge", ("figure", 0), ("figure", 1)))
    assert isinstance(told, dict) and told["arrives"] and told["rungs"][0]["bonus"] == 2, "it ends on high ground"
    guarded = figure("ring", {"silver": 1}, attacks=[melee()], abilities=[RING])
    t = Table(a=["A5 man", "D6 ring"], b=["E5 knight"], figures=[guarded]).activate("A5")
    told = GAME.forecast(t.battle, 0, Deed("charge", ("figure", 0), ("figure", 2)))
    assert isinstance(told, dict) and told["rungs"][0]["bonus"] == 1, "beside its friend"


RING = ability(
    "Ring",
    "passive",
    text={"en": "r", "de": "r", "ru": "r"},
    passives=[{"boon": "attack", "to": {"side": "friend", "within": "contact"}}],
)


# --- random pairs, many rolls ---


def somebody(chance: Chance) -> str:
    """A figure of the set with random tokens."""
    cards = book().figures
    card = cards[chance.below(len(cards))]
    words = card.key
    if card.health > 1 and chance.below(3) == 0:
        words += f" {1 + chance.below(card.health - 1)} wounds"
    for state in ("shaken", "stunned"):
        if chance.below(3) == 0:
            words += f" {state}"
    items = [i for i in range(len(book().items)) if may_carry(book(), card, i)]
    if chance.below(2) == 0 and items:
        words += f" item {book().items[items[chance.below(len(items))]].key}"
    return words


def any_table(chance: Chance) -> tuple[Table, int, int, str] | None:
    """Two figures that may fight, others around them, either player active; who attacks whom, and how."""
    how = ("attack", "charge")[chance.below(2)]
    near = {"attack": "F5", "charge": "H5"}[how]
    if how == "attack" and chance.below(3) == 0:
        near = "I9"  # a shot
    other = 1 + chance.below(2)
    squads = [[f"D5 {somebody(chance)}"], [f"{near} {somebody(chance)}"]]
    for _ in range(other):
        squads[chance.below(2)].append(f"{'ABCDEFGH'[chance.below(8)]}{1 + chance.below(8)} {somebody(chance)}")
    first = chance.below(2)
    hunts = [["0.0", "1.0"]] if chance.below(3) == 0 else []
    if first == 1:
        squads.reverse()
        hunts = [["1.0", "0.0"]] if hunts else []
    try:
        t = Table(
            a=squads[0],
            b=squads[1],
            map=HILLS,
            first=first,
            turn=first,
            nemeses=hunts,
            coins={"gold": 2, "silver": 3, "copper": 12},
        )
    except BadSetup:
        return None  # somebody stands in the way
    own = [f for f in range(len(t.battle.fate)) if t.battle.seat_of[f] == first]
    foes = [f for f in range(len(t.battle.fate)) if t.battle.seat_of[f] != first]
    return t, own[0], foes[0], how


def best_end(battle: Any, charge: Charge, options: list[int]) -> int:
    first = BLOCK_AT if battle.card(charge.figure).large else SQUARE_AT
    worth = {}
    for code in options:
        twin, attack = charge_staged(battle, charge, [], code - first)
        worth[code] = outlook(twin, attack, [])["mean"]
    return max(options, key=lambda code: worth[code])


def rolled(t: Table, figure: int, target: int, how: str, told: dict[str, Any], rung: dict[str, Any], end: int) -> int:
    """One roll of the real procedure: the wounds it brings, or -1 if it does not come to the roll."""
    battle: Any = t.battle.clone()
    battle.foresee(end)
    battle.record()
    todo = list(rung["lines"])
    start = t.battle
    for _ in range(60):
        if battle.over or not battle.pending:
            break
        decision = battle.pending[0]
        key = decision.key
        answer = PASS if PASS in decision.options else decision.options[0]
        if key == "take-turn":
            answer = figure
        elif key == "choose-action":
            if any(event.kind in ("attack", "charge") for event in battle.log):
                break
            answer = ATTACK_DEED if how == "attack" else CHARGE_DEED
        elif key == "choose-attack":
            answer = ATTACK_AT + told["attack"]
        elif key in ("choose-target", "charge-whom"):
            answer = target
        elif key == "charge-attack":
            answer = next(code for code in decision.options if battle.card(figure).attacks[code - ATTACK_AT].ap == 1)
        elif key in ("boost", "charge-coins") and todo:
            answer = LINE_AT + todo.pop(0)
        elif key == "move-to" and how == "charge":
            charge = Charge(figure)
            charge.target = target
            charge.number = told["number"]
            answer = best_end(start, charge, decision.options)
        if answer not in decision.options:
            return -1
        battle.apply(decision.seat, answer)
        if any(event.kind in ("wound", "kill", "short") for event in battle.log) and not any(
            event.kind == "strike" for event in battle.log
        ):
            return -1  # something befell it on the way
        if any(event.kind == "strike" for event in battle.log) and key not in ("use-charm", "throw-powder"):
            if any(event.kind == "defend" for event in battle.log) or battle.log[-1].kind != "strike":
                break
    struck = [event for event in battle.log if event.kind == "strike"]
    if not struck:
        return -1
    wounds = [
        event.data["amount"]
        for event in battle.log
        if event.kind == "wound" and event.rule == "tac-action-attack-11" and event.data["figure"] == target
    ]
    return int(wounds[0]) if wounds else 0


def compared(rolls: int, each: int, seed: int) -> tuple[int, int, list[str]]:
    """How many pairs and rolls were compared, and the means that are off."""
    chance = Chance(seed)
    pairs = done = 0
    wrong: list[str] = []
    while done < rolls:
        made = any_table(chance)
        if made is None:
            continue
        t, attacker, target, how = made
        if attacker not in (t.options if t.asked == "take-turn" else []):
            continue
        twin = t.battle.clone()
        told = GAME.forecast(twin, t.battle.turn, Deed(how, ("figure", attacker), ("figure", target)))
        if not isinstance(told, dict) or (how == "charge" and not told["arrives"]):
            continue
        attacks = t.battle.card(attacker).attacks
        if how == "charge":
            melees = [i for i, card in enumerate(attacks) if card.melee and card.ap == 1]
            if len(melees) != 1:
                continue
            told["number"] = melees[0]
        rung = told["rungs"][chance.below(len(told["rungs"]))]
        spread = rung["wounds"]
        variance = sum(chance_of * (count - rung["mean"]) ** 2 for count, chance_of in enumerate(spread))
        found = [rolled(t, attacker, target, how, told, rung, chance.below(1 << 30)) for _ in range(each)]
        if -1 in found:
            continue
        pairs += 1
        done += each
        error = sqrt(variance / each)
        mean = sum(found) / each
        if abs(mean - rung["mean"]) > MOST_ERRORS * error + 1e-9:
            wrong.append(
                f"{how} {t.battle.card(attacker).key} on {t.battle.card(target).key}, {rung['lines']}: "
                f"{mean:.3f} rolled, {rung['mean']:.3f} foretold"
            )
    return pairs, done, wrong


@pytest.mark.parametrize(
    ("rolls", "each", "seed"), [(1_600, 40, 4), pytest.param(20_000, 100, 1, marks=pytest.mark.nightly)]
)
def test_forecasts_agree_with_many_rolls(rolls: int, each: int, seed: int) -> None:
    pairs, _, wrong = compared(rolls, each, seed)
    assert wrong == [] and pairs >= rolls // each
