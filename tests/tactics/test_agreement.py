"""What `Game.why` says of a deed is what `Match.submit` says of the answers that do it."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.tactics.codes import CODES, DEEDS
from bannermen.games.tactics.game import GAME
from bannermen.games.tactics.inquiries.deeds import ACTIONS
from bannermen.games.tactics.inquiries.pointed import verbs
from bannermen.kernel.chance import Chance
from bannermen.kernel.decision import PASS, Refused
from bannermen.kernel.game import Deed
from bannermen.kernel.match import Match
from tests.agreement import AT_LENGTH, agreement, moments
from tests.tactics.pointing import BOOK, deed_of
from tests.tactics.table import Table

SAMPLE = 3_000


@pytest.mark.parametrize("questions", [SAMPLE, pytest.param(AT_LENGTH, marks=pytest.mark.nightly)])
def test_asking_and_answering_are_one_judgement(questions: int) -> None:
    found = agreement(GAME, deed_of, questions, 5, BOOK)
    assert found.differences == []
    assert len(found.rules) > 30 and len(found.keys) > 15
    assert all(key.startswith("trigger.") for key in found.silent), "there the verb `answer` points at a line"


@pytest.mark.parametrize("key", GAME.question_keys)
def test_every_question_is_a_verb_open_or_not(key: str) -> None:
    t = Table(a=["D4 knight"], b=["E4 man", "I9 man"]).activate("D4")
    assert t.asked == "choose-action"
    refused = GAME.why(t.battle, 0, Deed(key, ("seat", 0), ("square", 70)))
    assert isinstance(refused, Refused) and refused.rule.startswith("tac-"), refused
    other = GAME.why(t.battle, 1, Deed(key, ("seat", 1)))
    assert isinstance(other, Refused) and other.rule.startswith("tac-"), other


def test_the_book_has_a_verb_for_every_question() -> None:
    assert set().union(*verbs().values()) == set(GAME.question_keys)


@pytest.mark.parametrize("verb", sorted(verbs()))
def test_every_verb_of_the_book_is_known_open_or_not(verb: str) -> None:
    """Whoever asks, whenever, about whatever: an answer, and the battle is as before."""
    t = Table(a=["D4 knight", "A1 man"], b=["E4 lord", "I9 man"], loot={"A9": "purse"}, pieces={"D5": "fire"})
    before = str(t.battle.plain())
    for seat in (0, 1):
        for by in (("figure", 0), ("figure", 2), ("figure", 99), ("seat", seat), ("", -1)):
            for thing in ("", "figure", "square", "line", "piece", "loot", "item", "agenda", "trigger", "dragon"):
                for index in (-1, 0, 500):
                    refused = GAME.why(t.battle, seat, Deed(verb, by, (thing, index)))
                    assert refused is None or refused.rule.startswith("tac-") or refused.rule == "table"
    assert str(t.battle.plain()) == before


# --- deeds that take several answers ---


def any_deed(battle: Any, seat: int, chance: Chance) -> Deed:
    """Somebody of the seat does something to something, at random."""
    own = [f for f in range(len(battle.fate)) if battle.seat_of[f] == seat]
    me = ("figure", own[chance.below(len(own))])
    verb = ACTIONS[chance.below(len(ACTIONS))]
    if verb == "interact":
        return Deed(verb, me, ("piece", chance.below(max(1, len(battle.faces)))))
    if verb == "collect":
        return Deed(verb, me, ("loot", chance.below(max(1, len(battle.loot)))))
    if verb == "play":
        return Deed(verb, me, ("agenda", chance.below(5)))
    if verb == "use-item":
        return Deed(verb, me, ("item", chance.below(len(battle.book.items))))
    if verb == "use":
        orders = [line.number for line in battle.card(me[1]).orders] or [0]
        return Deed(verb, me, ("line", orders[chance.below(len(orders))]))
    if verb in ("attack", "charge") and chance.below(4) > 0:
        return Deed(verb, me, ("figure", chance.below(len(battle.fate))))
    if verb in ("move", "dismount") and chance.below(4) > 0:
        thing = "block" if battle.card(me[1]).large and verb == "move" else "square"
        return Deed(verb, me, (thing, chance.below(battle.field.grid.size)))
    if verb == "terrain-charge" and chance.below(4) > 0:
        return Deed(verb, me, ("piece", chance.below(max(1, len(battle.faces)))))
    return Deed(verb, me)


STEPS = {
    "attack": ("choose-attack", "choose-target", "attack", "target"),
    "charge": ("", "charge-whom", "charge", "target"),
    "terrain-charge": ("", "ram-what", "ram", "piece"),
}


def tried(match: Match, seat: int, deed: Deed) -> bool | None:
    """Whether the answers that do the deed are taken one after the other; None: they cannot be tried just now."""
    twin = match.clone()
    twin.record()
    decision = twin.decision_of(seat)
    if decision is None or decision.key not in ("take-turn", "choose-action"):
        return None
    if decision.key == "take-turn" and twin.submit(seat, deed.by[1]) is not None:
        return False
    decision = twin.decision_of(seat)
    top: Any = twin.stack[-1]
    if decision is None or decision.key != "choose-action" or top.figure != deed.by[1]:
        return None
    if deed.verb not in DEEDS:
        return twin.submit(seat, CODES.code(*deed.at)) is None
    if twin.submit(seat, CODES.code("deed", DEEDS.index(deed.verb))) is not None:
        return False
    if deed.at[0] == "":
        return True
    if deed.verb in ("move", "dismount"):
        return reached(twin, seat, deed)
    first, second, told, name = STEPS[deed.verb]
    numbers = [-1]
    if twin.pending and twin.pending[0].key == first:
        numbers = list(twin.pending[0].options)
    for number in numbers:
        each = twin.clone()
        each.record()
        if number >= 0:
            each.apply(seat, number)
        if each.pending and each.pending[0].key == second:
            if each.submit(seat, CODES.code(*deed.at)) is None:
                return True
            continue
        if each.pending and each.pending[0].key in ("charge-attack", "charge-coins"):
            under: Any = each.stack[-1]
            if under.target == deed.at[1]:
                return True
            continue
        log = (twin.log or []) + (each.log or [])
        done = [event.data[name] for event in log if event.kind == told]
        if deed.at[1] in done[:1]:
            return True
    return False


def reached(twin: Any, seat: int, deed: Deed) -> bool | None:
    """No ability is used; a sole square is gone to without asking."""
    if twin.pending and twin.pending[0].key == "use-movement":
        twin.apply(seat, PASS)
    if twin.pending and twin.pending[0].key in ("move-to", "dismount-at"):
        return twin.submit(seat, CODES.code(*deed.at)) is None
    return None if twin.over or deed.verb == "move" else bool(twin.at[deed.by[1]] == deed.at[1])


def differences(questions: int, seed: int) -> tuple[int, int, list[str]]:
    """How many deeds of several answers were asked about, how many were allowed, and what differed."""
    asked = allowed = 0
    wrong: list[str] = []
    while asked < questions:
        for match in moments(GAME, seed, _Seen()):
            chance = Chance(seed * 977 + match.number)
            for decision in match.pending:
                for _ in range(4):
                    deed = any_deed(match, decision.seat, chance)
                    done = tried(match, decision.seat, deed)
                    if done is None:
                        continue
                    asked += 1
                    allowed += done
                    said = GAME.why(match, decision.seat, deed)
                    if (said is None) != done:
                        wrong.append(f"{deed.verb} {deed.by} {deed.at}: why says {said}, submit {done}")
        seed += 1
    return asked, allowed, wrong


class _Seen(dict[str, int]):
    """Every moment counts as rare."""

    def __missing__(self, key: str) -> int:
        return 0

    def __setitem__(self, key: str, value: int) -> None:
        return


def test_deeds_of_several_answers_agree_too() -> None:
    """Action points and spent activations count: whoever may say yes, the table must take every answer."""
    asked, allowed, wrong = differences(2_000, 7)
    assert wrong == [] and asked // 10 < allowed < asked
