"""What `Game.why` says of a deed is what `Match.submit` says of the answers that do it."""

from __future__ import annotations

from collections import Counter

import pytest

from bannermen import COMPILED_GROUPS
from bannermen.games.miniatures.inquiries.deeds import rule_of
from bannermen.games.miniatures.state import War
from bannermen.games.miniatures.table import GAME, GAME_2018
from bannermen.games.miniatures.terms import DEED_AT, DEEDS, UNIT_AT
from bannermen.kernel.chance import Chance
from bannermen.kernel.decision import MALFORMED, PASS, Answer, Refused
from bannermen.kernel.game import Deed
from bannermen.kernel.match import Match
from tests.agreement import AT_LENGTH, agreement, moments
from tests.miniatures.pointing import BOOK, deed_of
from tests.miniatures.table import BOTH, GUARDS, SWORDS, at, battle

SAMPLE = 2_000 if "miniatures" in COMPILED_GROUPS else 400
TARGETED = {"charge": "charge-whom", "melee-attack": "pick-target"}
TWICE = {"drop-mission (mission)"}  # of two copies of a mission the first is pointed at
FORMER = ("pick-quadrant", "attack-reroll")  # keys that observations keep, and no question has any more
PASSES = 12  # windows that may open on the way


@pytest.mark.parametrize("questions", [SAMPLE, pytest.param(AT_LENGTH, marks=pytest.mark.nightly)])
@pytest.mark.parametrize("game", [GAME, GAME_2018], ids=lambda game: game.name)
def test_asking_and_answering_are_one_judgement(game: type[GAME], questions: int) -> None:
    found = agreement(game, deed_of, questions, 5, BOOK)
    assert found.differences == []
    assert len(found.rules) > 15 and len(found.keys) > 12 and set(found.silent) <= TWICE


@pytest.mark.parametrize("key", GAME.question_keys)
@BOTH
def test_every_question_is_a_verb_open_or_not(edition: str, key: str) -> None:
    t = battle([at(SWORDS, 24, 10)], [at(GUARDS, 24, 40, 180)], edition)
    if key == t.key:  # the one that is open
        assert GAME.why(t.war, 0, Deed(key, ("unit", 0), ("deed", DEEDS.index("march")))) is None
        assert GAME.why(t.war, 0, Deed(key, ("unit", 1), ("deed", DEEDS.index("march")))) is not None
        return
    refused = GAME.why(t.war, 0, Deed(key, ("seat", 0), ("unit", 0)))
    if key in FORMER:
        assert refused is not None and refused.cause == MALFORMED
        return
    # some modes are of one book only
    books = ("tmg21-", "tmg18-") if "-mode-" in rule_of(key) else (t.war.edition.prefix,)
    assert refused is not None and refused.rule.startswith(books), refused


# --- before its time ---


def walk(match: Match, seat: int, way: list[tuple[str, Answer]]) -> Refused | bool:
    """Give these answers one after the other, nothing else being used on the way: what is refused, or whether all of
    it was done. Where something else comes in between, nothing is learned."""
    table = match.clone()
    for key, answer in way:
        for _ in range(PASSES):
            decision = table.pending[0] if not table.over else None
            if decision is None or (decision.key == key and decision.seat == seat):
                break
            if not decision.key.startswith("declare-"):
                return False
            table.apply(decision.seat, PASS)
        if table.over or table.pending[0].key != key or table.pending[0].seat != seat:
            return False
        refused = table.submit(seat, answer)
        if refused is not None:
            return refused
    return True


def one_of(units: list[int], chance: Chance) -> int:
    return units[chance.below(len(units))]


def ahead(questions: int, seed: int) -> tuple[Counter[str], list[str]]:
    """Random deeds of units that wait for their activation, asked about before it and then done."""
    asked: Counter[str] = Counter()
    wrong: list[str] = []
    seen: Counter[str] = Counter()
    while sum(asked.values()) < questions:
        for war in moments(GAME, seed, seen):
            decision = war.pending[0]
            if decision.key != "pick-activation":
                continue
            chance = Chance(seed * 31 + war.number)
            assert isinstance(war, War)
            waiting = [option - UNIT_AT for option in decision.options if UNIT_AT <= option < UNIT_AT + len(war.fate)]
            every = list(range(len(war.fate)))
            unit = one_of(waiting if waiting and chance.below(4) else every, chance)
            target = one_of(war.enemies(decision.seat) or every, chance)
            verb = DEEDS[chance.below(len(DEEDS))]
            way: list[tuple[str, Answer]] = [
                ("pick-activation", UNIT_AT + unit),
                ("pick-action", DEED_AT + DEEDS.index(verb)),
            ]
            deed = Deed(verb, ("unit", unit))
            if verb in TARGETED and chance.below(2):
                deed = Deed(verb, ("unit", unit), ("unit", target))
                way.append((TARGETED[verb], UNIT_AT + target))
            came = walk(war, decision.seat, way)
            if came is False:
                continue
            said = GAME.why(war, decision.seat, deed)
            asked["may" if came is True else "may not"] += 1
            rule = came.rule if isinstance(came, Refused) else ""
            if (said.rule if said is not None else "") != rule:
                wrong.append(f"seed {seed}, {war.number}: {verb} {unit} {deed.at}: why says {said}, submit {came}")
        seed += 1
    return asked, wrong


def test_what_is_said_before_its_time_is_so_when_it_comes() -> None:
    asked, wrong = ahead(SAMPLE // 8, 3)
    assert wrong == []
    assert asked["may"] > 5 and asked["may not"] > 15
