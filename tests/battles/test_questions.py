"""What belongs to a question stands with it: prompt, labels, what it is about, guide line, rule and prior."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import pytest

from bannermen.games.battles.game import GAME
from bannermen.games.battles.state import Battle
from bannermen.games.battles.terms import CARD_AT, COMMANDER_AT, ON_FIELD, SYMBOL_AT, VALOR
from bannermen.kernel.answers import sample_answer
from bannermen.kernel.chance import Chance
from bannermen.kernel.decision import Answer, Decision
from bannermen.words import text
from tests.battles.duel import GUARDS, LIONS, SPARE
from tests.battles.table import Table


def about(t: Table) -> list[tuple[str, int]]:
    return t.battle.about(t.battle.pending[0])


def test_an_order_is_about_its_unit_and_an_attack_about_both() -> None:
    t = Table(stark=["E5 winterfell-riders blue"], lannister=[f"D5 {LIONS} green"], pool=SPARE)
    riders, lions = t.unit("E5"), t.unit("D5")
    assert t.asked == "choose-action" and about(t) == []
    t.order("E5")
    assert t.asked == "move-to" and about(t) == [("unit", riders)]
    t.stay()
    assert t.asked == "name-target" and about(t) == [("unit", riders)]
    t.roll("morale red red").attack("D5")
    assert t.asked == "retreat-to" and about(t) == [("unit", lions)]
    t.move("C5")
    assert t.asked == "follow-up" and about(t) == [("unit", riders), ("unit", lions)]


def test_whoever_answers_an_attack_comes_first() -> None:
    kevan = {"kevan-lannister": {"committed": True}}
    t = Table(stark=[f"E5 {GUARDS} green"], lannister=["D5 kevan-lannister green"], lords=kevan, pool=SPARE)
    guards, lions = t.unit("E5"), t.unit("D5")
    t.roll("red red").order("E5").stay().attack("D5")
    assert t.asked == "counterattack" and about(t) == [("unit", lions), ("unit", guards)]


def test_every_question_of_every_battle_is_about_things_that_are_there() -> None:
    chance = Chance(7)
    seen: set[str] = set()
    for scene in GAME.scenes():
        battle = GAME.start({"scene": scene.key}, 7)
        for _ in range(400):
            if battle.over:
                break
            decision = battle.pending[0]
            concerned = battle.about(decision)
            units = [index for thing, index in concerned if thing == "unit"]
            if units and decision.key not in ("place-unit-at", "place-commander-at", "follow-up"):
                seen.add(decision.key)
                assert battle.fate[units[0]] == ON_FIELD, decision.key
            if units:
                assert battle.seat_of[units[0]] == decision.seat, decision.key
            battle.apply(decision.seat, sample_answer(battle, decision, chance))
    assert {"pay", "move-to", "name-target", "retreat-to"} <= seen


def every_question(seeds: tuple[int, ...] = (5, 6)) -> Iterator[tuple[Battle, Decision]]:
    """Questions as they come in battles that are fought: played by prior, in every scene."""
    for scene in GAME.scenes():
        for seed in seeds:
            battle = GAME.start({"scene": scene.key}, seed)
            chance = Chance(seed)
            while not battle.over:
                decision = battle.pending[0]
                yield battle, decision
                battle.apply(decision.seat, by_prior(battle, decision, chance))


def by_prior(battle: Battle, decision: Decision, chance: Chance) -> Answer:
    """An answer drawn by how sensible it looks."""
    answers = [sample_answer(battle, decision, chance) for _ in range(6)]
    weights = [int(1000 * battle.prior(decision, answer)) + 1 for answer in answers]
    drawn = chance.below(sum(weights))
    for answer, weight in zip(answers, weights, strict=True):
        drawn -= weight
        if drawn < 0:
            return answer
    raise AssertionError


def test_every_question_says_all_that_belongs_to_it() -> None:
    """Prompt, labels, guide line and prior, in three languages; and its key is one of the fixed list."""
    asked: set[str] = set()
    for battle, decision in every_question():
        if decision.key in asked:
            continue
        asked.add(decision.key)
        guide = battle.guide(decision)
        assert guide is not None, decision.key
        assert decision.key in GAME.question_keys and decision.rule.startswith("bow-")
        for language in ("en", "de", "ru"):
            for message in (battle.prompt(decision), guide):
                words = text(message, language, partial(name, battle, language))
                assert "{" not in words and len(words) > 10, (decision.key, words)
        for option in decision.options:
            assert battle.choice(decision, option).label.template
            assert battle.prior(decision, option if not decision.kind.several else (option,)) >= 0
    assert len(asked) > 30, asked


def name(battle: Battle, language: str, kind: str, index: int) -> str:
    return GAME.name_of(battle, kind, index, language)


def test_the_observation_rests_on_a_fixed_list() -> None:
    assert len(set(GAME.question_keys)) == len(GAME.question_keys)
    assert GAME.question_keys[:3] == ("choose-action", "pay", "rally-whom")  # numbers that models were trained on
    assert GAME.question_keys[-1] == "commit-triumph"


# --- the reroll of an attack that is no flank attack ---


@pytest.mark.rule("bow-commander-02")
def test_a_reroll_by_an_ability_is_not_called_a_flank_attack() -> None:
    t = Table(
        stark=[f"D5 {GUARDS} green"],
        lannister=["C5 jaime-lannister-kingslayer blue"],
        lords={"jaime-lannister-kingslayer": {"committed": True}},
        pool=SPARE,
        turn="lannister",
    )
    t.roll("green blue blue").order("C5").stay().attack("D5")
    assert t.asked == "reroll-symbol" and t.decision.rule == "bow-commander-02"
    said = [t.battle.prompt(t.decision), t.battle.guide(t.decision)]
    assert not [message for message in said if message is None or "lank" in message.template]
    assert t.refused(SYMBOL_AT + VALOR) == "bow-commander-02"
    t.roll("red red").reroll("blue")
    assert t.events("reroll")[-1].rule == "bow-commander-02"


@pytest.mark.rule("bow-card-09")
def test_a_reroll_by_a_card_cites_the_card() -> None:
    t = Table(
        stark=["D5 eddard-stark green"],
        lannister=[f"C5 {LIONS} red"],
        hands={"stark": ["SL05"]},
        pool=SPARE,
        lords={"eddard-stark": {"committed": True}},
    )
    t.printed("SL05", "{commands: [{order: {count: 1, boons: [{boon: reroll}]}}]}").play("SL05").name("D5")
    t.roll("green blue").stay().attack("C5")
    assert t.asked == "reroll-symbol" and t.decision.rule == "bow-card-09"


@pytest.mark.rule("bow-flank-02")
def test_a_flank_attack_is_called_one_whoever_could_reroll() -> None:
    t = Table(
        stark=[f"D5 {GUARDS} green", f"D4 {GUARDS} green x C5"],
        lannister=[f"C5 {LIONS} red"],
        pool=SPARE,
    )
    t.roll("green blue").order("D5").stay().attack("C5")
    assert t.asked == "reroll-symbol" and t.decision.rule == "bow-flank-02"
    assert t.battle.prompt(t.decision).template == "Flank attack: re-roll all dice of one symbol?"


def test_courtesy_is_a_key_of_the_set_up_and_changes_no_battle() -> None:
    """Whatever decides here whether a seat is asked lies open."""
    for scene in ("clash-on-the-kingsroad", "raid-in-the-riverlands"):
        plain, courteous = (GAME.start({"scene": scene, "courtesy": kept}, 3) for kept in (False, True))
        assert courteous.courtesy and not plain.courtesy
        chance = Chance(3)
        while not plain.over:
            decision = plain.pending[0]
            assert [(d.seat, d.key) for d in courteous.pending] == [(d.seat, d.key) for d in plain.pending]
            answer = by_prior(plain, decision, chance)
            for battle in (plain, courteous):
                battle.apply(decision.seat, answer)


@pytest.mark.parametrize(("card", "tells"), [("SL23", True), ("SL05", False)])
def test_waiting_for_a_choice_of_commands_tells_of_the_card(card: str, tells: bool) -> None:
    """A card with two commands: whoever sees the table wait knows that, so going back is no longer free."""
    t = Table(
        stark=["E5 maege-mormont green", "E8 rickard-karstark green"],
        lannister=[f"A1 {LIONS} green"],
        hands={"stark": [card]},
        pool=SPARE,
    )
    before = t.battle.unveiled
    t.say(CARD_AT + t.card(card))
    assert t.asked == "name-commander" and t.battle.unveiled == before
    t.say(COMMANDER_AT + t.commander("rickard-karstark"))
    assert (t.asked == "choose-commands") == tells and t.battle.unveiled > before
