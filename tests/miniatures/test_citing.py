"""Each edition cites its own book, and only that."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import bannermen.games.miniatures as package
from bannermen.arena.fuzz import by_prior
from bannermen.games.miniatures.citations import FIRST_EDITION
from bannermen.games.miniatures.edition import EDITIONS, FIRST, SECOND
from bannermen.games.miniatures.modes.registry import MODES
from bannermen.games.miniatures.state import War
from bannermen.games.miniatures.table import GAME, GAME_2018
from bannermen.kernel.chance import Chance
from bannermen.kernel.events import Event
from bannermen.kernel.message import says
from bannermen.proving.miniatures.middle import mid_position
from bannermen.rulebook.book import rules
from tests.miniatures.armies import sat_down
from tests.miniatures.table import BOTH

HOME = Path(package.__file__).parent
BOOKS = {"2021": GAME, "2018": GAME_2018}


def ids(ruleset: str) -> set[str]:
    return {rule.id for rule in rules(ruleset)}


def cited(prefix: str) -> set[str]:
    """All ids with that prefix in the strings of the code, comments and docstrings aside."""
    found = set()
    for source in HOME.rglob("*.py"):
        if source.name != "citations.py":
            found |= set(re.findall(rf'"({prefix}-[a-z-]+-\d\d)"', source.read_text(encoding="utf-8")))
    return found


@pytest.mark.rule("tmg21-terms-01")
def test_every_cited_rule_is_in_its_book() -> None:
    assert cited("tmg21") and cited("tmg21") <= ids("tmg-2021")
    assert cited("tmg18") and cited("tmg18") <= ids("tmg-2018")


def test_every_rule_of_the_second_has_its_like_in_the_first_or_cannot_happen_there() -> None:
    assert set(FIRST_EDITION) <= ids("tmg-2021") and set(FIRST_EDITION.values()) <= ids("tmg-2018")
    only_second = re.compile(
        r"tmg21-(mode-(dwd|honed|fire|here|dark)-.*|mode-(cok|ffc|got)-.*|retreat-04|setup-1[0-3]|terms-01|card-.*|faction-16)"
    )
    lost = {rule for rule in cited("tmg21") if rule not in FIRST_EDITION and not only_second.fullmatch(rule)}
    assert lost == set()


def test_the_second_edition_cites_itself() -> None:
    assert SECOND.cite("tmg21-charge-09") == "tmg21-charge-09" and FIRST.cite("tmg21-charge-09") == "tmg18-charge-06"


def rules_in(data: Any) -> set[str]:
    """All rule ids anywhere in plain data."""
    if isinstance(data, str):
        return {data} if re.fullmatch(r"tmg\d\d-[a-z-]+-\d+", data) else set()
    if isinstance(data, dict):
        return set().union(*[rules_in(value) for value in data.values()], set())
    if isinstance(data, list | tuple):
        return set().union(*[rules_in(value) for value in data], set())
    return set()


def play(war: War, seed: int, answers: int) -> set[str]:
    """Play by prior; every rule that was cited: asked, logged, refused, drawn."""
    chance = Chance(seed)
    found: set[str] = set()
    for _ in range(answers):
        if war.over:
            break
        decision = war.pending[0]
        found.add(decision.rule)
        limits = decision.question.limits(war, war.stack[-1])
        found |= rules_in(limits)
        for nonsense in (10_000, -7) if not decision.kind.several else ([99_000, 99_000, 0], [10_000]):
            refused = war.submit(decision.seat, nonsense)
            if refused is not None and refused.cause == "illegal":
                found.add(refused.rule)
        war.apply(decision.seat, by_prior(BOOKS["2021"], war, decision, chance))
    for event in war.log or []:
        found |= {event.rule} | rules_in(event.data)
    return {rule for rule in found if rule.startswith("tmg")}


@pytest.mark.rule("tmg21-terms-01")
@BOTH
def test_no_match_cites_the_other_edition(edition: str) -> None:
    found: set[str] = set()
    for number, scene in enumerate(MODES[edition]):
        found |= play(sat_down(edition, scene=scene, seed=number, terrain=2).war, number, 45)
    for seed in (2, 3, 6):
        war = BOOKS[edition].start({"position": mid_position(seed, EDITIONS[edition])}, seed, recording=True)
        found |= play(war, seed, 60)
    prefix = EDITIONS[edition].prefix
    assert len(found) > 25 and all(rule.startswith(prefix) for rule in found), sorted(found)


def test_it_would_be_found_out() -> None:
    t = sat_down("2018")
    t.war.tell(Event("moved", "tmg21-charge-09", says("{unit} moves.", unit=("unit", 0)), {"rule": "tmg21-charge-10"}))
    assert rules_in([t.war.log[-1].rule, t.war.log[-1].data]) == {"tmg18-charge-06", "tmg18-charge-07"}  # type: ignore[index]
    t.war.edition = SECOND  # which cites every rule as it is
    assert any(rule.startswith("tmg21") for rule in play(t.war, 1, 10))
