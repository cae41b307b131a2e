"""The analysis of a match, for its table: one decision at once, the whole match in the background, kept when done.

Nothing hidden leaves: a match that is over has no secrets, and in a branch of one's own only one's own decisions are
judged, by what the seat knows.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Any, Final

from bannermen.kernel.accord import is_accord
from bannermen.kernel.message import says
from bannermen.kernel.record import Record
from bannermen.server.storage import archive
from bannermen.server.tables.play import LiveMatch
from bannermen.server.tables.table import Table
from bannermen.server.thinking.analysis import Judged, TriedAnswer, Weighed, summed_up
from bannermen.server.thinking.course import Played
from bannermen.server.thinking.line import Busy
from bannermen.server.thinking.study import Study, in_language
from bannermen.server.wire.problems import Problem, not_allowed, slow_down

log = logging.getLogger(__name__)

MOMENTS: Final = 12  # dear answers that are told of a whole match
PAUSE: Final = 1.0  # seconds before a busy worker is asked again


def played_of(record: Record) -> Played:
    return Played(record.game.name, record.setup, record.seed, [(given.seat, given.answer) for given in record.answers])


# --- one decision -----------------------------------------------------------------------------------------------------


async def judge_decision(table: Table, token: str, number: int, address: str, language: str) -> dict[str, Any]:
    """The best answers to the decision that was asked after so many answers; none where nobody decides whom one may
    look through."""
    play, seats = table.play, allowed_seats(table, token)
    assert play is not None
    async with table.lock:
        record = play.record
        if number > len(record.answers):
            raise Problem(409, "unknown-number", says("The match has not come that far."), "number")
        past = record.at(number).match
        given = record.answers[number] if number < len(record.answers) else None
        if given is not None and not is_accord(given.answer):
            decision = past.decision_of(given.seat)
        else:
            given, decision = None, next((asked for asked in past.pending if asked.seat in seats), None)
        if decision is None or decision.seat not in seats:
            nobody = {"number": number, "seat": -1, "key": "", "prompt": "", "answers": [], "loss": None}
            return nobody | {"why": [], "later": False}
        imagined = play.imagined_by(decision.seat, past)
    answer = given.answer if given is not None else None
    known = (await study_of(table)).moment_at(number) if play.match.over else None
    if known is not None:  # the same figures as in the analysis of the whole match
        told = [kept(*each) for each in known["answers"]]
        judged = Weighed(told, known["why"], known.get("later", False), known["loss"])
    else:
        try:
            judged = await table.context.bots.weigh(address, imagined, answer)
        except (Busy, TimeoutError) as busy:
            raise slow_down() from busy
    teller = play.teller
    answers = [
        {
            "answer": each.answer,
            "text": teller.answer(past, decision, each.answer, language),
            "share": round(each.share, 4),
            "worth": round(each.worth, 3),
            "given": each.answer == answer,
        }
        for each in judged.answers
    ]
    return {
        "number": number,
        "seat": decision.seat,
        "key": decision.key,
        "prompt": teller.prompt(past, decision, language),
        "answers": answers,
        "loss": judged.loss,
        "why": in_language(judged.why, language),
        "later": judged.later,
    }


def kept(answer: int | list[int], share: float, worth: float) -> TriedAnswer:
    """An answer as it was tried, read from disk."""
    return TriedAnswer(answer if isinstance(answer, int) else tuple(answer), share, worth)


def allowed_seats(table: Table, token: str) -> list[int]:
    """Whose decisions may be judged; raises where none may."""
    play, roster = table.play, table.roster
    if play is not None and play.match.over:
        return list(range(play.match.seats))
    if play is not None and roster.origin is not None and roster.may_save(token):
        return roster.seats_of(token)
    raise not_allowed(says("A match is analysed when it is over, or in a branch of your own."))


# --- the whole match --------------------------------------------------------------------------------------------------


async def study_of(table: Table) -> Study:
    """How far the analysis of the whole match is; it is read from disk if it was done before."""
    play = over(table)
    if play.study is None:
        study = Study(len(play.record.answers))
        kept = await table.context.storage.read(lambda connection: archive.load_analysis(connection, table.roster.id))
        if kept is not None:
            study.done, study.summary = study.of, kept
        play.study = play.study or study  # another may have asked meanwhile
    return play.study


async def begin_study(table: Table, address: str) -> Study:
    study = await study_of(table)
    if study.state == "none":
        study.task = asyncio.create_task(go_through(table, over(table), study, address))
    return study


def over(table: Table) -> LiveMatch:
    play = table.play
    if play is None or not play.match.over:
        raise Problem(409, "not-over", says("The match is not over yet."))
    return play


async def go_through(table: Table, play: LiveMatch, study: Study, address: str) -> None:
    """From the first answer to the last; other tables have their turns in between."""
    played, found = played_of(play.record), list[Judged]()
    try:
        while study.done < study.of:
            try:
                study.done, more = await table.context.bots.walk_on(address, table.roster.id, played, study.done)
            except Busy:
                await asyncio.sleep(PAUSE)
                continue
            found += more
        summary = summed_up(found, MOMENTS)
        await table.write(lambda connection: archive.put_analysis(connection, table.roster.id, summary))
        study.summary = summary
    except Exception:
        log.exception("table %s: the analysis failed", table.roster.id)
        study.done = 0
    finally:
        study.task = None
