"""The analysis of a match in a worker: the best answers to every decision, and what the given one was worth.

A decision is judged by what its seat knew, as a bot in that seat would judge it: the table is imagined anew, whatever
the match has brought to light since.
"""

from __future__ import annotations

from collections import OrderedDict
from time import perf_counter
from typing import Any, Final, NamedTuple

from bannermen.ai import Vantage, weigh
from bannermen.ai.budget import Budget
from bannermen.ai.prospects import Reason, later_reasons, reasons
from bannermen.ai.search import LEVELS, Level
from bannermen.ai.trials import behind, looks_alike
from bannermen.ai.trying import TrialPlan
from bannermen.games import game
from bannermen.kernel.accord import is_accord
from bannermen.kernel.decision import Answer, Decision
from bannermen.kernel.kinds import ONE, ORDER, SOME
from bannermen.kernel.record import Record
from bannermen.server.thinking.course import Played
from bannermen.server.thinking.worker import Imagined, told_reasons, vantage_of
from bannermen.words import LANGUAGES
from bannermen.words.story import Story

SHOWN: Final = 5  # the best answers that are told
ONE_DECISION: Final = LEVELS["normal"]
WHOLE_MATCH: Final = Level(
    Budget(96, milliseconds=90.0), horizon=2, width=12, trial=TrialPlan(width=12, tables=16, first=4, closely=4)
)
AT_ONCE: Final = 0.4  # seconds of a worker; then others have their turn
NOTABLE: Final = 0.03  # a loss that is worth telling
FEWEST_ALIKE: Final = 12  # tables on which a loss must show before it is told,
MOST_ALIKE: Final = 32  # more of them as long as there is time:
A_PROOF: Final = 0.12  # seconds
WALKS: Final = 8  # matches that a worker is in the middle of


class TriedAnswer(NamedTuple):
    """An answer that a bot has tried."""

    answer: Answer
    share: float  # of the thinking
    worth: float  # to its seat, from -1 (lost) to 1 (won)


class Judged(NamedTuple):
    """One decision of a match."""

    number: int  # answers that had been given before it
    seat: int
    round: int
    loss: float  # what a better answer would have gained
    stake: float  # what lay between the best and the worst answer
    question: dict[str, str]  # in every language; nothing where little was lost
    given: dict[str, str]
    better: dict[str, str]
    why: list[dict[str, Any]]  # what the better answer brings more, in every language
    later: bool  # it shows some turns later than after the reply
    answers: list[TriedAnswer]  # the best few and the given one, as they are told; none where little was lost


class Weighed(NamedTuple):
    """The answers to one decision, and why the best is better than the given one."""

    answers: list[TriedAnswer]
    why: list[dict[str, Any]]
    later: bool  # the reasons show some turns later
    loss: float | None  # what the given answer gave away; None where none was given


def weighed(imagined: Imagined, given: Answer | None) -> Weighed:
    """The answers as their seat imagines the table. What was lost is measured as it is in the whole match."""
    vantage = vantage_of(imagined)
    found = all_weighed(vantage, ONE_DECISION, given)
    if given is None or not found:
        return Weighed(told(found, given), explained(vantage, found), False, None)
    loss = proven(vantage, found, given)[0] if found[0].answer != given else 0.0
    if loss < NOTABLE:
        return Weighed(told_with_loss(found, given, 0.0), [], False, 0.0)
    why, later = why_better(vantage, found[0].answer, given)
    return Weighed(told_with_loss(found, given, loss), told_reasons(vantage, why), later, loss)


def explained(vantage: Vantage, found: list[TriedAnswer]) -> list[dict[str, Any]]:
    """What the best answer brings, where none was given yet."""
    return told_reasons(vantage, speaking_for(reasons(vantage, found[0].answer))) if found else []


def why_better(vantage: Vantage, better: Answer, given: Answer) -> tuple[list[Reason], bool]:
    """What speaks for the better answer once it was replied to, or else some turns later; whether it is later."""
    soon = speaking_for(reasons(vantage, better, given))
    if soon:
        return soon, False
    later = speaking_for(later_reasons(vantage, better, given))
    return later, bool(later)


def speaking_for(found: list[Reason]) -> list[Reason]:
    """What a better answer brings and costs. Where it only costs something at once, its reasons lie further off than
    they are counted, and the costs alone would speak against what is said."""
    return found if any(reason.good for reason in found) else []


def all_weighed(vantage: Vantage, level: Level, given: Answer | None) -> list[TriedAnswer]:
    return [TriedAnswer(*found) for found in weigh(vantage, level, given)]


def told(found: list[TriedAnswer], given: Answer | None) -> list[TriedAnswer]:
    """The best few, and the one that was given."""
    return [each for at, each in enumerate(found) if at < SHOWN or each.answer == given]


def told_with_loss(found: list[TriedAnswer], given: Answer, loss: float) -> list[TriedAnswer]:
    """The same, the given answer worth as much less than the best as was proven, and in its place by that: one loss,
    wherever it is told."""
    best = round(max(found[0].worth, loss - 1.0), 2)
    worth = {given: round(best - loss, 2), found[0].answer: best}
    replaced = [each._replace(worth=worth.get(each.answer, each.worth)) for each in told(found, given)]
    rest = [each for each in replaced if each.answer != given]
    at = next((i for i, each in enumerate(rest) if each.worth < worth[given]), len(rest))
    return rest[:at] + [each for each in replaced if each.answer == given] + rest[at:]


def loss_of(found: list[TriedAnswer], given: Answer) -> float:
    """How much worse the given answer was than the best; an answer that the search likes best loses nothing."""
    own = next((each.worth for each in found if each.answer == given), None)
    if own is None or found[0].answer == given:
        return 0.0
    return round(max(0.0, found[0].worth - own), 3)


def stake_of(found: list[TriedAnswer]) -> float:
    """How much depended on the answer."""
    return round(found[0].worth - min(each.worth for each in found), 3) if found else 0.0


def proven(vantage: Vantage, found: list[TriedAnswer], given: Answer) -> tuple[float, float]:
    """What was lost and what was at stake, as far as it is no luck: the search has tried most answers a few times only,
    and near the end each of these is a match won or lost."""
    loss, stake = loss_of(found, given), stake_of(found)
    if max(loss, stake) < NOTABLE:
        return loss, stake
    answers = [found[0].answer, min(found, key=lambda each: each.worth).answer, given if loss > 0 else found[0].answer]
    best, worst, own = looks_alike(vantage, answers, FEWEST_ALIKE, MOST_ALIKE, perf_counter() + A_PROOF)
    loss = round(behind(best, own), 2)
    return loss, max(loss, round(behind(best, worst), 2))


_walks: OrderedDict[str, Record] = OrderedDict()


def walk_on(table: str, played: Played, since: int) -> tuple[int, list[Judged]]:
    """Go on through a match that is over, for a moment; returns how far it came, and the decisions on the way."""
    record = _walks.pop(table, None)
    if record is None or len(record.answers) != since:
        record = Record(game(played.game), played.setup, played.seed, recording=False)
        for seat, answer in played.answers[:since]:
            record.apply(seat, answer)
    story = Story(record.game)
    until, found = perf_counter() + AT_ONCE, []
    while len(record.answers) < len(played.answers) and perf_counter() < until:
        seat, answer = played.answers[len(record.answers)]
        decision = record.match.decision_of(seat)
        if decision is not None and not is_accord(answer) and is_choice(decision):
            found.append(judged(record, story, decision, answer))
        record.apply(seat, answer)
    if len(record.answers) < len(played.answers):
        _walks[table] = record
        while len(_walks) > WALKS:
            _walks.popitem(last=False)
    return len(record.answers), found


def judged(record: Record, story: Story, decision: Decision, answer: Answer) -> Judged:
    match = record.match
    vantage = Vantage(record.game, match, decision.seat)
    found = all_weighed(vantage, WHOLE_MATCH, answer)
    loss, stake = proven(vantage, found, answer)
    question, given, better = {}, {}, {}
    why: list[Reason] = []
    later = False
    answers: list[TriedAnswer] = []
    if loss >= NOTABLE:
        for language in LANGUAGES:
            question[language] = story.prompt(match, decision, language)
            given[language] = story.answer(match, decision, answer, language)
            better[language] = story.answer(match, decision, found[0].answer, language)
        why, later = why_better(vantage, found[0].answer, answer)
        answers = told_with_loss(found, answer, loss)
    number, round_, told_why = len(record.answers), record.game.round_of(match), told_reasons(vantage, why)
    return Judged(number, decision.seat, round_, loss, stake, question, given, better, told_why, later, answers)


def is_choice(decision: Decision) -> bool:
    """Whether there was anything to choose."""
    if decision.kind is ONE or decision.kind is ORDER:
        return len(decision.options) > 1
    if decision.kind is SOME:
        return decision.least < len(decision.options)
    return True


def summed_up(found: list[Judged], most: int) -> dict[str, Any]:
    """The costliest answers in the order of play, and how each seat did where something was at stake: of all that its
    answers could win or lose, how much they kept. Answers by which nothing could be lost flatter nobody."""
    costliest = sorted((one for one in found if one.given), key=lambda one: -one.loss)[:most]
    seats = []
    for seat in sorted({one.seat for one in found}):
        mattered = [one for one in found if one.seat == seat and one.stake >= NOTABLE]
        staked, lost = sum(one.stake for one in mattered), sum(one.loss for one in mattered)
        seats.append(
            {
                "seat": seat,
                "decisions": len(mattered),
                "lost": round(lost, 2),
                "best": sum(one.loss < NOTABLE for one in mattered),
                "kept": round(1.0 - lost / staked, 3) if staked > 0 else None,
            }
        )
    return {"moments": [one._asdict() for one in sorted(costliest, key=lambda one: one.number)], "seats": seats}
