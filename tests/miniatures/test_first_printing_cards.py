"""The rest of the first printing, each sentence played, and whole games of it from lists."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from bannermen.games.miniatures.content.ability_book import missing
from bannermen.games.miniatures.content.load import cards, printing
from bannermen.games.miniatures.rules.attack import CRITICAL_BLOW, SUNDERING, Attack
from bannermen.games.miniatures.terms import KEPT, PANICKED, VULNERABLE, WEAKENED, YES
from tests.miniatures.duel import card, fighters, ncu, order, strike
from tests.miniatures.table import COUNSELLOR, SWORDS, UNITS, Table, at, battle
from tests.miniatures.test_ability_attacks import probe
from tests.miniatures.test_ability_morale import takes_test
from tests.miniatures.test_first_printing_abilities import attacked, first

pytestmark = pytest.mark.printing("2018")  # its book has no rule that a card does what it says

FAR = at(SWORDS, 44, 44, 180)


def two(mine: list[str], theirs: list[str], **more: Any) -> Table:
    units = [*UNITS, fighters("mine", mine), fighters("theirs", theirs)]
    return battle([at("mine", 24, 16)], [at("theirs", 24, 24.8, 180), FAR], "2018", units=units, **more)


# --- attacks ---


def test_greatswords_and_bows() -> None:
    _, attack = attacked("greatsword")
    assert attack.keywords == CRITICAL_BLOW | SUNDERING
    for ability in ("short-bow", "recurve-bow"):
        _, attack = attacked(ability)
        assert attack.keywords == 0, "its card says nothing but its range"


@pytest.mark.parametrize(
    ("figures", "engaged", "undefended", "keywords"),
    [(12, True, True, 0), (4, True, True, CRITICAL_BLOW), (12, False, False, 0)],
)
def test_the_executioners_fury_needs_a_fight_that_goes_on(
    figures: int, engaged: bool, undefended: bool, keywords: int
) -> None:
    t = first(
        ["executioners-fury"],
        attack="executioners-fury",
        dice=(2,) * 30,
        my={"figures": figures, "conditions": ["weakened"]},
    )
    if not engaged:
        t.war.met = [[] for _ in t.war.met]
    attack = probe(strike(t))
    assert (attack.undefended, attack.keywords) == (undefended, keywords)


def test_a_mighty_cleave_goes_through() -> None:
    """Four hits, two blocked: two more hits, of which one is blocked."""
    t = first(["mighty-cleave"], attack="mighty-cleave", dice=(5, 5, 5, 5, 6, 6, 1, 1, 6, 1, 6, 6, 1))
    strike(t)
    assert t.told("wounds")[0].data["wounds"] == 3
    assert [len(event.data["faces"]) for event in t.told("defense")] == [4, 2], "and not once more"


def test_ghost_strikes_unseen() -> None:
    t, attack = attacked("silent-predator", second={"hand": ["40121"]})
    assert attack.undefended and t.war.barred == [False, True]


def test_hodor_holds_the_door_once() -> None:
    t = two([], ["hodor", "order-brans-skinchanging"], dice=(6,) + (2,) * 40)
    t.do(0, "charge").until("declare-charged")
    assert t.seat == 1
    t.answer(order(1))
    assert t.told("dice")[0].data["dice"] == 2, "two dice fewer"
    assert t.key != "charge-reroll" and t.told("to-hit")[0].data["successes"] == 0, "and no misses are rolled again"
    t.finish()
    t.start(Attack(1, 0, 0, 0, False))
    assert t.key != "declare-attack-before", "there is no more skinchanging"
    plain = two([], ["order-brans-skinchanging"], dice=(6,) + (2,) * 40)
    plain.start(Attack(1, 0, 0, 0, False))
    assert plain.key == "declare-attack-before"


# --- captives ---


def captive() -> dict[str, Any]:
    return at(SWORDS, 24, 20, joined=["18-jaime-lannister-maimed-hostage"], planted=[[0, 1]])


def test_the_hostage_of_the_first_printing() -> None:
    assert printing(cards()["18-jaime-lannister-maimed-hostage"], "2018").abilities == [
        "valuable-captive",
        "vengeful-captive",
    ]  # type: ignore[union-attr]
    t = battle([captive(), at(SWORDS, 34, 20)], [FAR], "2018", dice=(5, 1, 1, 1))
    t.do(0, "nothing")
    assert t.war.figures[0] == 9, "D3 hits when its activation ends, three of them here"
    t.wound(0, 99, 2)
    assert t.war.points[1] == 2


# --- orders ---


def test_a_superior_tactician_pays_with_cards() -> None:
    """He fails with a 4, discards, and cancels with a 5."""
    for dice, cancelled in (((4, 5), True), ((4, 4), False)):
        t = battle(
            [at("mine", 24, 20)],
            [at("theirs", 24, 24.8, 180), FAR],
            "2018",
            units=[*UNITS, fighters("mine", ["order-superior-tactician"]), fighters("theirs", [])],
            dice=dice + (1,) * 20,
            first={"hand": ["40103", "40103"]},
            second={"hand": ["40202"]},
            turn=1,
        )
        t.start(Attack(1, 0, 0, 0, False))
        assert (t.key, t.seat) == ("declare-attack-before", 1)
        t.answer(card(2))
        assert (t.key, t.seat) == ("declare-card-played", 0)
        t.answer(order(0))
        assert t.key == "pick-effect", "not yet: a card for another roll?"
        t.answer(YES).answer([card(0)])
        attack = next((p for p in t.war.stack if isinstance(p, Attack)), None)
        assert t.war.discard[0] == [0]
        if cancelled:
            assert attack is None or attack.keywords == 0
        else:
            assert t.key == "pick-effect", "and once more"


@pytest.mark.parametrize(("token", "held"), [("panicked", VULNERABLE), ("weakened", VULNERABLE)])
def test_plans_are_adapted_in_the_own_attack(token: str, held: int) -> None:
    t = first(["order-adaptive-planning"], dice=(5,) * 30, their={"conditions": [token]})
    strike(t)
    assert t.key == "declare-defense-rerolls"
    t.answer(order(0))
    assert t.war.conditions[1] == held and t.key == "spend-vulnerable", "the token is used as Vulnerable"


def test_plans_are_adapted_against_an_attack_and_a_test() -> None:
    t = first([], ["order-adaptive-planning"], dice=(5,) * 30, my={"conditions": ["panicked"]})
    strike(t)
    assert (t.key, t.seat) == ("declare-attack-rerolls", 1)
    t.answer(order(1))
    assert t.war.conditions[0] == WEAKENED and t.key == "spend-weakened"
    t = first(["order-adaptive-planning"], dice=(5, 5) * 9, their={"conditions": ["weakened"]})
    takes_test(t, 1)
    assert (t.key, t.seat) == ("declare-test-rolled", 0)
    t.answer(order(0))
    assert t.war.conditions[1] == PANICKED and t.key == "spend-panicked"


def test_counterstrategy_against_the_enemy_it_fights() -> None:
    """It cancels on a 3 what an engaged enemy is helped by: a card, or an order."""
    for mine, hand, die, left in (([], ["40201"], 3, 0), ([], ["40201"], 2, SUNDERING), (["order-incite"], [], 3, 0)):
        dice = (die, *[2] * 30)
        t = first(mine, ["order-counterstrategy"], dice=dice, first={"hand": hand}, my={"conditions": ["weakened"]})
        strike(t).answer(t.asked.options[0])
        assert (t.key, t.seat) == ("declare-order-used" if mine else "declare-card-played", 1)
        t.answer(order(1))
        attack = probe(t)
        assert attack.keywords == left and not attack.most_dice


# --- NCUs ---


def test_repeating_the_words() -> None:
    sansa = {"ncus": ["18-sansa-stark-little-bird"], "deck": ["40201", "40202"], "discard": ["40203"]}
    for pile, wanted in ((0, 1), (1, 2)):
        t = first(first=sansa, dice=(1,) * 9)
        assert t.key == "declare-turn-start"
        t.answer(ncu(0)).answer(YES + pile)
        if t.key == "pick-card":
            t.answer(card(wanted))
        assert t.war.hand[0] == [wanted] and t.war.ncu_used[0]


def test_a_tactical_mastermind_looks_into_the_other_hand() -> None:
    tyrion = {"ncus": ["18-tyrion-lannister-the-imp"], "deck": ["40101"] * 9}
    t = first(first=tyrion, second={"hand": ["40201", "40202", "40203"]}, dice=(1,) * 9)
    assert t.war.ncu_tokens[0] == 2
    t.ncu(0)
    assert t.key == "declare-ncu-activated"
    t.answer(ncu(0))
    assert t.key == "pick-card" and t.seat == 0 and len(t.asked.options) == 2, "two of three"
    shown = t.asked.options[0]
    t.answer(shown)
    assert len(t.war.hand[1]) == 2 and len(t.war.discard[1]) == 1 and t.war.ncu_tokens[0] == 1
    t.end_round()
    assert len(t.war.hand[0]) == 4, "and his hand is one larger"


def test_little_birds_sing_until_somebody_listens() -> None:
    for dice, asked, tokens in (((3, 1), "pick-effect", 3), ((2, 3), "pick-effect", 3)):
        varys = {"ncus": ["18-lord-varys-the-spider"]}
        t = first(first={"ncus": [COUNSELLOR]}, second=varys, dice=dice + (6,) * 9, my={"figures": 6})
        assert t.war.ncu_tokens[1] == 4
        t.ncu(0).zone("wealth")
        assert (t.key, t.seat) == ("declare-zone-claimed", 1)
        t.answer(ncu(1))
        assert t.key == asked and t.war.ncu_tokens[1] == tokens
        if dice[0] < 3:
            t.answer(YES)
            assert t.war.ncu_tokens[1] == 2, "one more for another try"
        t.answer(YES + 1)
        t.finish()
        assert t.war.figures[0] == 6, "the effect of the zone is gone"


def test_the_maester_and_the_steward() -> None:
    t = first(first={"ncus": ["18-aemon-maester-of-castle-black"]}, dice=(6,) * 9, my={"figures": 6})
    t.ncu(0).zone("crown")
    assert t.war.figures[0] == 8, "one, and one for the rank that is gone: maesters-healing"
    t = first(first={"ncus": ["18-bowen-marsh-first-steward"], "deck": ["40201", "40202", "40203"]}, dice=(6,) * 9)
    t.ncu(0).zone("crown")
    assert t.key == "pick-card" and t.asked.options == [card(1), card(2)], "counts-and-measures: the two on top"
    t.answer(card(1))
    assert t.war.hand[0] == [1] and t.war.deck[0] == [2, 0], "the other one goes under the deck"


@pytest.mark.parametrize("jon", ["18-jon-snow-lord-snow", "18-jon-snow-998th-lord-commander"])
def test_jon_calls_his_wolf(jon: str) -> None:
    mine = [at(SWORDS, 24, 20, joined=[jon]), at("18-ghost", 34, 20)]
    t = battle(mine, [FAR], "2018", first={"faction": "nightswatch"})
    t.unit(0)
    assert t.key == "pick-effect"
    t.answer(YES)
    while t.key == "pick-effect":  # a direwolf may maneuver first
        t.skip()
    assert t.key == "pick-action" and ("unit", 1) in t.war.about(t.asked)
    t.deed("march").first()
    assert t.war.activated[1] and not t.war.activated[0] and t.key == "pick-action", "bond-ghost: now Jon himself"


# --- who comes later ---


@pytest.mark.parametrize("id", ["18-brynden-tully-vanguard-infiltrator", "18-brynden-tully-outrider-commander"])
def test_outriders_come_from_any_edge(id: str) -> None:
    joins = printing(cards()[id], "2018").joins  # type: ignore[union-attr]
    host = {"infantry": SWORDS, "cavalry": "riders"}[joins]
    mine = [at(host, 24, 6, joined=[id]), at("18-stark-outriders", 34, 6)]
    t = battle(mine, [at(SWORDS, 24, 40, 180)], "2018")
    t.war.call(0, 0, -1)  # deployment is over
    t.war.pending = []
    t.war.run()
    assert t.key == "pick-effect", "outflank-stark-outriders"
    t.answer(YES)
    assert t.war.fate[1] == KEPT
    t.end_round()
    assert t.key == "pick-effect" and t.war.round == 3
    t.answer(YES).to(3, 30, 90)
    assert t.war.on_field(1) and t.war.activated[1], "and that was its activation"


# --- completeness ---


def test_all_cards_of_the_first_printing_play() -> None:
    printed = [c for c in cards().values() if printing(c, "2018") is not None]
    assert not [c.id for c in printed if missing(c, "2018")] and len([c for c in printed if c.kind != "tactics"]) == 84


def test_every_ability_of_the_watch_that_plays_is_played_here() -> None:
    said = "".join(file.read_text() for file in Path(__file__).parent.glob("test_*.py"))
    named = set(re.findall(r'"([a-z0-9-]+)"', said))
    for found in cards().values():
        printed = printing(found, "2018")
        if found.faction == "nightswatch" and printed is not None and not missing(found, "2018"):
            assert all(key in named or found.id in named for key in printed.abilities), found.id
