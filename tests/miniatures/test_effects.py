"""The effects that abilities name, each tried where it has something to work on, and where it has nothing."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.miniatures.rules.abilities.doing import EFFECTS, Doing
from bannermen.games.miniatures.rules.abilities.effects_units import cause_of
from bannermen.games.miniatures.rules.abilities.words import AIM, Amount, Effect, Whom
from bannermen.games.miniatures.rules.attack import Attack
from bannermen.games.miniatures.rules.charge import Charge
from bannermen.games.miniatures.rules.morale import Test as MoraleTest
from bannermen.games.miniatures.rules.retreat import Retreat
from bannermen.games.miniatures.state import War
from bannermen.games.miniatures.terms import NOBODY
from bannermen.kernel.procedure import Procedure
from tests.miniatures.table import Table
from tests.miniatures.test_conditions import FRESH, scene_of, table

ATTACK, TEST, CHARGE, RETREAT = "attack", "test", "charge", "retreat"


def in_progress(kind: str) -> Procedure:
    if kind == ATTACK:
        return Attack(0, 4, 0, 0, False)
    if kind == TEST:
        return MoraleTest(0, True, NOBODY, 0)
    return Charge(1, 4) if kind == CHARGE else Retreat(0)


def worked(t: Table, word: str, number: int = 1, amount: int = 2, parts: int = 2, **scene: Any) -> Doing:
    """The effect works, with that number or amount, said so often."""
    much = Amount()
    much.base = amount
    effect = Effect(word)
    effect.role, effect.number, effect.amounts, effect.scripts, effect.text = (
        AIM,
        number,
        [much] * parts,
        [0, 0],
        "vicious",
    )
    effect.whom = Whom()
    doing = Doing(0, scene_of(**scene))
    t.war.stack.append(doing)
    EFFECTS[word].do(t.war, doing, effect)
    return doing


def looks(war: War) -> list[Any]:
    """Everything on the table that an effect might have changed."""
    kept = [war.figures, war.hurt, war.conditions, war.granted, war.muted, war.fate, war.vows, war.points]
    kept += [war.ncu_muted, war.ncu_granted, war.ncu_tokens, war.ncu_done, war.ncu_gone, war.holder, war.card_tokens]
    kept += [war.hand, war.deck, war.discard, war.fallen, war.barred, war.activated, war.counted]
    return [*[repr(one) for one in kept], war.poses[:], len(war.stack)]


@pytest.mark.rule("tmg21-units-14")
@pytest.mark.parametrize(
    ("kind", "word", "given", "changed"),
    [
        (ATTACK, "precision", {}, {"keywords": 4}),
        (ATTACK, "to-hit", {}, {"to_hit": 2}),
        (ATTACK, "dice", {}, {"more_dice": 2}),
        (ATTACK, "dice-value", {"number": 1}, {"most_dice": True}),
        (ATTACK, "dice-value", {"number": 0}, {"least_dice": True}),
        (ATTACK, "rank-for-dice", {}, {"ranks_more": 2}),
        (ATTACK, "reroll-attack", {}, {"may_reroll": True}),
        (ATTACK, "reroll-misses", {}, {"rerolls_misses": True}),
        (ATTACK, "reroll-defense", {}, {"may_reblock": True}),
        (ATTACK, "to-block", {"amount": -1}, {"to_block": -1}),
        (ATTACK, "block", {}, {"more_blocks": 2}),
        (ATTACK, "more-wounds", {}, {"more_wounds": 2}),
        (ATTACK, "more-hits", {}, {"more_hits": 2}),
        (ATTACK, "no-defense", {}, {"undefended": True}),
        (ATTACK, "only-sixes-block", {}, {"only_sixes": True}),
        (ATTACK, "all-hit", {}, {"all_hit": True}),
        (ATTACK, "half-wounds", {}, {"halved": True}),
        (ATTACK, "no-bonuses", {}, {"no_bonuses": True}),
        (ATTACK, "keep", {"number": 1}, {"kept": 2}),
        (ATTACK, "misses-strike-back", {}, {"strikes_back": True}),
        (ATTACK, "panic-roll", {"amount": -1}, {"panic_roll": -1}),
        (ATTACK, "panic-harm", {}, {"panic_harm": 2}),
        (ATTACK, "cleave", {}, {"cleaves": True}),
        (ATTACK, "afterwards", {"bearer": 2, "aim": 3}, {"afterwards": [0, 0, 2, 3]}),
        (TEST, "roll", {"amount": -1}, {"modifier": -1}),
        (TEST, "roll", {"amount": 1}, {"modifier": 1}),
        (TEST, "harm", {}, {"harm": 2}),
        (TEST, "harm-at-most", {}, {"harm_most": 2}),
        (TEST, "reroll-test", {}, {"may_reroll": True}),
        (TEST, "pass-test", {}, {"sure": True}),
        (CHARGE, "reroll-charge", {}, {"may_reroll": True}),
        (CHARGE, "charge-sixes", {}, {"sixes": True}),
        (CHARGE, "disorderly-at", {}, {"disorderly_at": 2}),
        (CHARGE, "disorder", {}, {"bonus": False}),
        (RETREAT, "reroll-retreat", {}, {"may_reroll": True}),
        (RETREAT, "retreat-sixes", {}, {"sixes": True}),
        (RETREAT, "no-pivots", {}, {"pinned": True}),
    ],
)
def test_effects_reach_into_what_is_in_progress(
    kind: str, word: str, given: dict[str, Any], changed: dict[str, Any]
) -> None:
    t = table()
    now, before = in_progress(kind), in_progress(kind)
    t.war.stack.append(now)
    worked(t, word, **given)
    after = {name: getattr(now, name) for name in now.fields() if getattr(now, name) != getattr(before, name)}
    assert after == changed
    if word == "disorder":
        assert t.war.barred == [True, False], "who charges plays no cards"


@pytest.mark.rule("tmg21-units-14")
@pytest.mark.parametrize("word", sorted(EFFECTS))
@pytest.mark.parametrize("more", [(), (FRESH,)])
def test_an_effect_on_nobody_does_nothing(word: str, more: tuple[dict[str, Any], ...]) -> None:
    """Nothing is in progress, and nobody was chosen: everybody stays as he is, whoever stands last in the list."""
    if word in NOT_ON_A_UNIT:
        return
    t = table(*more, first={"ncus": ["counsellor"]}, second={"ncus": ["counsellor"]})
    before = looks(t.war)
    worked(t, word)
    t.war.stack.pop()
    assert looks(t.war) == before


# These work without a unit: they ask, roll, follow another script, or are for a seat or for their bearer.
NOT_ON_A_UNIT = {
    "each", "if", "choose-ncu", "borrow-influence", "foe-activates", "grant-ncu", "move-ncu", "count-a-zone",
    "use-a-zone", "bar-foes", "count-as", "discard", "gain-token", "roll-die", "survive", "become-first", "swap-vow",
    "name-card", "shuffle-back", "redraw", "rise-again", "name-zone",
}  # fmt: skip


@pytest.mark.rule("tmg21-units-14", "tmg21-tokens-01", "tmg21-wounds-04", "tmg21-terms-23")
@pytest.mark.parametrize(
    ("word", "unit", "given", "seen"),
    [
        ("panicked", 0, {}, {"conditions": 1}),
        ("vulnerable", 0, {}, {"conditions": 2}),
        ("weakened", 4, {}, {"conditions": 5}),
        ("clear-all", 5, {}, {"conditions": 0}),
        ("spend", 5, {"number": 1}, {"conditions": 5}),
        ("heal", 0, {}, {"figures": 10}),
        ("heal", 5, {"amount": 99}, {"figures": 12}),
        ("wound", 0, {}, {"figures": 6}),
        ("lose-abilities", 1, {"number": 1}, {"muted": 1}),
    ],
)
def test_effects_on_a_unit(word: str, unit: int, given: dict[str, Any], seen: dict[str, int]) -> None:
    t = table()
    others = [u for u in range(6) if u != unit]
    before = {name: [getattr(t.war, name)[u] for u in others] for name in seen}
    worked(t, word, **given, aim=unit)
    assert {name: getattr(t.war, name)[unit] for name in seen} == seen
    assert {name: [getattr(t.war, name)[u] for u in others] for name in seen} == before, "and on nobody else"


@pytest.mark.rule("tmg21-terms-21")
@pytest.mark.parametrize(("dice", "lost"), [((4, 4), 0), ((3, 4), 1), ((3, 3), 2)])
def test_hits_by_an_ability_are_defended_against(dice: tuple[int, int], lost: int) -> None:
    t = table(dice=dice)
    worked(t, "hits", aim=0, parts=1)
    t.war.pending = []
    t.war.run()
    assert t.war.figures[0] == 8 - lost and t.last("defense").data["faces"] == list(dice)


@pytest.mark.rule("tmg21-victory-15", "tmg21-victory-16")
@pytest.mark.parametrize(
    ("scene", "cause"),
    [
        ({"bearer": 1}, 1),
        ({"unit": 1, "bearer": 5}, 1),
        ({"other": 2, "unit": 5}, 2),
        ({"bearer": 4, "seat": 1}, NOBODY),
        ({"bearer": 5, "seat": 1}, 5),
        ({"bearer": 5}, NOBODY),
        ({}, NOBODY),
        ({"seat": 1}, NOBODY),
    ],
)
def test_who_is_credited_with_what_an_ability_does(scene: dict[str, Any], cause: int) -> None:
    """A unit of the side that uses it, never the one that suffers."""
    assert cause_of(table().war, scene_of(**scene), 4) == cause


@pytest.mark.rule("tmg21-panic-01", "tmg21-units-14")
def test_a_panic_test_by_an_ability() -> None:
    t = table()
    worked(t, "panic-test", amount=-1, aim=0)
    test = t.war.stack[-1]
    assert isinstance(test, MoraleTest) and (test.unit, test.panic, test.modifier, test.harm) == (0, True, -1, -1)


@pytest.mark.rule("tmg21-units-14")
@pytest.mark.parametrize(("unit", "shifts"), [(1, True), (0, False)])
@pytest.mark.parametrize("word", ["shift", "short-maneuver"])
def test_only_who_is_not_engaged_is_moved(word: str, unit: int, shifts: bool) -> None:
    t = table()
    size = len(t.war.stack)
    worked(t, word, amount=3, aim=unit)
    assert (len(t.war.stack) == size + 2) is shifts
    if shifts:
        move = t.war.stack[-1]
        assert (getattr(move, "unit", None), getattr(move, "far", None)) == (unit, 3000)
