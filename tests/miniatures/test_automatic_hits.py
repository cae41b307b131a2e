"""Hits without a roll are met and hurt like any: tokens, re-rolls, attachments, lost ranks."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import bannermen.games.miniatures
from bannermen.games.miniatures.modes.siege import FIRM, OIL
from bannermen.games.miniatures.modes.swords import Pitch
from bannermen.games.miniatures.rules.hits import Hits, Wounds
from bannermen.games.miniatures.terms import NOBODY, SIEGE_AT, VULNERABLE
from tests.miniatures.duel import duel, strike
from tests.miniatures.modes import SIEGE
from tests.miniatures.table import BOTH, SWORDS, Table, at, battle, cites

RULE = "tmg21-terms-21"
HOUSE = Path(bannermen.games.miniatures.__file__).parent


def shot_at(count: int, *dice: int, edition: str = "2021", **more: object) -> Table:
    """Unit 1 suffers automatic hits in the turn of seat 0."""
    t = battle([at(SWORDS, 24, 20)], [at(SWORDS, 24, 40, 180, **more)], edition, dice=dice)
    return t.start(Hits(1, count, False, NOBODY, RULE))


@pytest.mark.rule("tmg21-tokens-06", "tmg21-terms-21", "tmg18-tokens-03", "tmg18-terms-13")
@BOTH
def test_a_vulnerable_unit_may_have_to_roll_again_against_any_hits(edition: str) -> None:
    t = shot_at(3, 4, 2, 6, 1, 1, edition=edition, conditions=["vulnerable"])
    assert (t.key, t.seat, t.rule) == ("spend-vulnerable", 0, cites(edition, "tmg21-tokens-06", "tmg18-tokens-03"))
    t.dice(0, 2)
    assert t.war.figures[1] == 9 and not t.war.conditions[1] & VULNERABLE
    kept = shot_at(3, 4, 2, 6, edition=edition, conditions=["vulnerable"]).skip()
    assert kept.war.figures[1] == 11 and kept.war.conditions[1] & VULNERABLE


@pytest.mark.rule("tmg21-tokens-06", "tmg21-terms-21", "tmg21-card-20", "tmg21-card-21")
def test_who_is_struck_back_rolls_its_defense_like_any() -> None:
    dice = (1, 1, 1, 1, 6, 6, 6, 6, 1, 1, 1, 1)
    t = strike(duel(theirs=["counterstrike"], my={"conditions": ["vulnerable"]}, dice=dice))
    assert (t.key, t.seat) == ("spend-vulnerable", 1), "four misses are four hits on the attacker"
    t.dice(0, 1, 2, 3)
    assert t.war.figures[0] == 8


@pytest.mark.rule("tmg21-attachments-08", "tmg21-terms-21")
def test_attachments_go_with_the_figures_that_automatic_hits_take() -> None:
    t = shot_at(2, 1, 1, figures=3, joined=["20417", "20417"])
    assert t.war.figures[1] == 1 and len(t.war.joined(1)) == 1


@pytest.mark.rule("tmg21-terms-21")
def test_a_rank_lost_to_automatic_hits_or_wounds_is_a_rank_lost() -> None:
    for harm in (Hits(1, 4, False, 0, RULE), Wounds(1, 1, 0, "tmg21-terms-23")):
        t = duel(theirs=["go-down-fighting"], dice=(6, 1, 1, 1, 1) if isinstance(harm, Wounds) else (1,) * 8)
        t.start(harm)
        assert t.war.figures[1] == 8 and t.war.figures[0] == 11, "who goes down fighting wounds an enemy"


@pytest.mark.rule("tmg21-terms-21")
def test_what_helps_all_defense_rolls_helps_against_automatic_hits() -> None:
    for theirs, board, figures, faces, left in (
        (["berserkers-fervor"], {}, 8, (3, 3), 8),
        (["violent-reactions"], {}, 12, (4, 4), 10),
        (["hardened"], {}, 8, (3, 3), 6),  # that is for attacks
        (["protection-of-the-crown"], {"crown": 0}, 12, (3, 3), 10),  # likewise
    ):
        second = {"ncus": ["counsellor"]}
        t = duel(theirs=theirs, their={"figures": figures}, dice=faces, board=board, second=second)
        t.start(Hits(1, 2, False, 0, RULE))
        assert t.war.figures[1] == left, theirs


@pytest.mark.rule("tmg21-mode-sos-08", "tmg21-terms-21")
def test_standing_firm_helps_against_automatic_hits() -> None:
    t = battle([at(SWORDS, 24, 10)], [at(SWORDS, 24, 20, 180)], scene=SIEGE, dice=(3, 3))
    t.war.in_force[1] = [FIRM]
    t.start(Hits(1, 2, False, NOBODY, RULE))
    assert t.war.figures[1] == 12


def storming(figures: int) -> dict[str, object]:
    """At the foot of a castle wall, with two attachments."""
    return at(SWORDS, 24, 43.25 - 2.4, figures=figures, joined=["20417", "20417"])


@pytest.mark.rule("tmg21-mode-sos-08", "tmg21-mode-sos-16", "tmg21-attachments-08")
def test_pitch_and_boiling_oil_take_attachments_with_them() -> None:
    poured = battle([storming(4)], [at(SWORDS, 6, 38, 180)], scene=SIEGE, dice=(5,), turn=1)
    poured.start(Pitch(poured.war.field.army_units + 1))
    assert poured.war.figures[0] == 1 and poured.war.joined(0) == [0], "three wounds"
    oil = {"second": {"drafted": [OIL]}}
    burnt = battle([storming(5)], [at(SWORDS, 6, 38, 180)], scene=SIEGE, dice=(5,), turn=1, **oil)
    burnt.answer(SIEGE_AT + OIL)
    assert burnt.war.figures[0] == 1 and burnt.war.joined(0) == [0], "three and one more"


def test_wounds_come_through_one_door() -> None:
    """Whoever makes a unit suffer wounds by another way forgets its attachments and its ranks."""
    callers = set()
    for file in sorted(HOUSE.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text())):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "suffer":
                callers.add(file.name)
    assert callers == {"destruction.py"}
