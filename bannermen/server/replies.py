"""What the table replies to what a browser asks over the socket."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from typing import Any, Final

from msgspec import UNSET

from bannermen.kernel.decision import Answer, Decision, Refused
from bannermen.kernel.match import KERNEL_RULE, Match
from bannermen.kernel.message import Message, says
from bannermen.server import archive, messages
from bannermen.server.connection import Connection
from bannermen.server.judging import STALE, judged, refused
from bannermen.server.problems import sentence
from bannermen.server.roster import printable
from bannermen.server.table import WATCHER, Table
from bannermen.server.telling import freeze, rule_text, told_parts

log = logging.getLogger(__name__)

HINTS: Final = 5  # the best answers that a hint shows


class Desk:
    """One connection's dealings with its table."""

    def __init__(self, table: Table, connection: Connection) -> None:
        self.table = table
        self.connection = connection
        self._hint: asyncio.Task[None] | None = None
        self.handlers: dict[type, Callable[[Any], Awaitable[None]]] = {
            messages.Answer: self.answer,
            messages.Why: self.why,
            messages.Undo: self.undo,
            messages.Consent: self.consent,
            messages.Decline: self.decline,
            messages.Hint: self.hint,
            messages.Odds: self.odds,
            messages.Survey: self.survey,
            messages.Look: self.look,
            messages.Log: self.log,
            messages.Chat: self.chat,
            messages.ChangeLanguage: self.language,
            messages.Refresh: self.refresh,
            messages.Ping: self.ping,
        }

    async def serve(self, request: messages.Request) -> None:
        handler = self.handlers.get(type(request))
        if handler is None:
            self.error("not-understood", says("Hello is said once."), request.id)
            return
        await handler(request)

    async def close(self) -> None:
        if self._hint is not None:
            self._hint.cancel()
            await asyncio.gather(self._hint, return_exceptions=True)

    # --- saying no --------------------------------------------------------------------------------------------

    def error(self, error: str, because: Message, id: str) -> None:
        text = sentence(because, self.connection.language)
        self.connection.reply({"type": "error", "error": error, "text": text}, id)

    def refuse(self, error: str, why: Refused, id: str, **more: Any) -> None:
        table, language = self.table, self.connection.language
        said = table.teller.refusal(table.match, why, language)
        self.connection.reply({"type": "refused", "error": error, **said, **more}, id)

    def holds(self, seat: int, id: str) -> bool:
        """Whether the seat is this person's to play now; says so if not."""
        if seat not in self.table.roster.seats_of(self.connection.token):
            self.refuse("not-yours", Refused(KERNEL_RULE, says("This seat is not yours.")), id)
            return False
        if self.table.roster.is_bot(seat):
            because = says("A bot plays this seat; take it back first.")
            self.refuse("not-possible", Refused(KERNEL_RULE, because), id)
            return False
        return True

    def ack(self, id: str, number: int, revision: int) -> None:
        self.connection.reply({"type": "ack", "revision": revision, "number": number}, id)

    def ack_now(self, id: str) -> None:
        self.ack(id, self.table.match.number, self.table.roster.revision)

    # --- answering --------------------------------------------------------------------------------------------

    async def answer(self, request: messages.Answer) -> None:
        came = time.time()
        table, seat = self.table, request.seat
        async with table.lock:
            if seat in table.roster.seats_of(self.connection.token):
                known = table.receipts.get((seat, request.id))
                if known is not None:
                    self.ack(request.id, *known)
                    return
            if not self.holds(seat, request.id):
                return
            why = table.refuses(seat, request.answer, request.revision)
            if why is not None:
                stale = why.because.template == STALE
                self.refuse("stale" if stale else "illegal", why, request.id)
                return
            number, revision = await table.take(seat, as_answer(request.answer), request.id, came)
            self.ack(request.id, number, revision)

    async def why(self, request: messages.Why) -> None:
        table, language = self.table, self.connection.language
        async with table.lock:
            match = table.match
            if not self.holds(request.seat, request.id):
                return
            decision = match.decision_of(request.seat)
            if match.over or decision is None:
                why: Refused | None = refused("The match is over." if match.over else "It is not your decision.")
            elif request.answer is not UNSET:
                why = judged(match, request.seat, request.answer)
            else:
                why = self.why_not(match, decision, request.thing, request.index)
            if why is None:
                assert decision is not None
                said = {
                    "rule": decision.rule,
                    "text": table.teller.say(match, table.record.game.prompt(match, decision), language),
                    "rule_text": rule_text(decision.rule, language),
                }
            else:
                said = table.teller.refusal(match, why, language)
        self.connection.reply({"type": "why", "allowed": why is None, **said}, request.id)

    def why_not(self, match: Match, decision: Decision, thing: str, index: int) -> Refused | None:
        """Why the thing may not be chosen."""
        game = self.table.record.game
        for code in decision.options:
            choice = game.choice(match, decision, code)
            if choice.thing == thing and choice.index == index:
                return None
        code = game.code_of(thing, index)
        if code < 0:
            return Refused(decision.rule, says("That is not among the choices now."))
        return judged(match, decision.seat, code if not decision.kind.several else [code])

    # --- going back -------------------------------------------------------------------------------------------

    async def undo(self, request: messages.Undo) -> None:
        table, seat = self.table, request.seat
        came = time.time()
        async with table.lock:
            if not self.holds(seat, request.id):
                return
            if table.match.over:
                self.refuse("not-possible", refused("The match is over."), request.id)
                return
            before = table.journal.answers
            to = request.to
            if to is None and table.undo.sealed_at(seat) < 0:
                own = [number for number, (whose, _) in enumerate(before) if whose == seat]
                to = own[-1] if own else len(before)
            why = table.undo.refuses(seat, -1 if to is None else to)
            if why is None:
                why = table.undo.undo(seat, -1 if to is None else to)
            elif request.ask and to is not None:
                why = table.undo.ask_undo(seat, to)
                self.agree_for_others(seat)
            elif to is not None and to < len(before):
                self.refuse("not-possible", why, request.id, may_ask=True)
                return
            if why is not None:
                self.refuse("not-possible", why, request.id)
                return
            await table.after_undo(before, came)
            self.ack_now(request.id)

    def agree_for_others(self, seat: int) -> None:
        """Bots and empty seats do not mind, and nobody has to agree with himself."""
        table = self.table
        for place in table.roster.places:
            if table.undo.request is None:
                return
            if place.seat != seat and (place.player != "person" or place.holder == self.connection.token):
                table.undo.consent(place.seat)

    async def consent(self, request: messages.Consent) -> None:
        table = self.table
        async with table.lock:
            if not self.holds(request.seat, request.id):
                return
            before = table.journal.answers
            why = table.undo.consent(request.seat)
            if why is not None:
                self.refuse("not-possible", why, request.id)
                return
            await table.after_undo(before, time.time())
            self.ack_now(request.id)

    async def decline(self, request: messages.Decline) -> None:
        table = self.table
        async with table.lock:
            if not self.holds(request.seat, request.id):
                return
            why = table.undo.decline(request.seat)
            if why is not None:
                self.refuse("not-possible", why, request.id)
                return
            await table.after_undo(table.journal.answers, time.time())
            self.ack_now(request.id)

    # --- advice -----------------------------------------------------------------------------------------------

    async def hint(self, request: messages.Hint) -> None:
        """Thinking takes its time: the conversation goes on meanwhile."""
        if self._hint is not None and not self._hint.done():
            self.error("slow-down", says("One hint at a time."), request.id)
            return
        self._hint = asyncio.create_task(self._give_hint(request))

    async def _give_hint(self, request: messages.Hint) -> None:
        table, seat = self.table, request.seat
        async with table.lock:
            if not self.holds(seat, request.id):
                return
            if table.match.decision_of(seat) is None:
                self.refuse("not-possible", refused("It is not your decision."), request.id)
                return
            journal, revision = table.journal, table.roster.revision
        try:
            advice = await table.hall.crew.hint(journal, seat, request.level)
        except Exception:
            log.exception("table %s: a hint failed", table.roster.id)
            self.error("broken", BROKEN, request.id)
            return
        async with table.lock:
            decision = table.match.decision_of(seat)
            if decision is None or table.roster.revision != revision:
                self.refuse("stale", refused(STALE), request.id)
                return
            language = self.connection.language
            answers = [
                {
                    "answer": answer,
                    "text": table.teller.answer(table.match, decision, answer, language),
                    "share": round(share, 4),
                }
                for answer, share in advice[:HINTS]
            ]
        message = {"type": "hint", "seat": seat, "revision": revision, "answers": answers}
        self.connection.reply(message, request.id)

    async def odds(self, request: messages.Odds) -> None:
        table = self.table
        async with table.lock:
            seat = self.eye(request.seat)
            told = table.record.game.odds(table.match, seat, request.attacker, request.target)
            if told is None:
                self.refuse("not-possible", Refused(KERNEL_RULE, says("This game tells no odds.")), request.id)
                return
            if isinstance(told, Refused):
                self.refuse("illegal", told, request.id)
                return
            if "parts" in told:
                told["parts"] = told_parts(told["parts"], self.connection.language)
        self.connection.reply(
            {"type": "odds", "attacker": request.attacker, "target": request.target, **freeze(told)}, request.id
        )

    async def survey(self, request: messages.Survey) -> None:
        table = self.table
        async with table.lock:
            found = freeze(table.record.game.survey(table.match, self.eye(request.seat), request.thing, request.index))
        self.connection.reply({"type": "survey", "thing": request.thing, "index": request.index, **found}, request.id)

    # --- looking ----------------------------------------------------------------------------------------------

    def eye(self, seat: int | None) -> int:
        """The seat through which this connection looks, if it may look through the one it names."""
        eyes = self.connection.eyes
        return seat if seat is not None and seat in eyes else eyes[0]

    async def look(self, request: messages.Look) -> None:
        table = self.table
        async with table.lock:
            record = table.record
            if request.seat is not None and request.seat not in self.connection.eyes:
                because = says("You may not look through the eyes of that seat.")
                self.refuse("not-yours", Refused(KERNEL_RULE, because), request.id)
                return
            if request.number > len(record.answers):
                because = says("The match has not come that far.")
                self.refuse("not-possible", Refused(KERNEL_RULE, because), request.id)
                return
            seat = self.eye(request.seat)
            past = record.at(request.number).match
            view = freeze(record.game.view(past, seat))
            lines = table.chronicle.lines_at(request.number)
        message = {"type": "look", "number": request.number, "seat": seat, "view": view, "lines": lines}
        self.connection.reply(message, request.id)

    async def log(self, request: messages.Log) -> None:
        table, connection = self.table, self.connection
        total = table.shown.lines
        last = min(request.to, total, request.from_ + MOST_LINES)
        lines = table.chronicle.plain(request.from_, last, connection.language, connection.eyes)
        connection.reply({"type": "log", "from": request.from_, "total": total, "lines": lines}, request.id)

    # --- the rest ---------------------------------------------------------------------------------------------

    async def chat(self, request: messages.Chat) -> None:
        table, connection = self.table, self.connection
        person = table.roster.people.get(connection.token)
        seats = table.roster.seats_of(connection.token)
        row = {
            "seat": seats[0] if seats else WATCHER,
            "name": person.name if person is not None else "",
            "text": printable(request.text),
            "at": round(time.time(), 3),
        }
        await table.hall.storage.write(lambda database: archive.add_chat(database, table.roster.id, row))
        table.chat.append(row)
        del table.chat[: -archive.CHAT_KEPT]
        for each in table.connections:
            each.reply({"type": "chat", **row}, request.id if each is connection else "")

    async def language(self, request: messages.ChangeLanguage) -> None:
        await self.table.refresh(self.connection, request.language)

    async def refresh(self, request: messages.Refresh) -> None:
        await self.table.refresh(self.connection, self.connection.language)

    async def ping(self, request: messages.Ping) -> None:
        self.connection.reply({"type": "pong"}, request.id)


MOST_LINES: Final = 500
BROKEN: Final = says("Something broke here; nothing has changed. Please report it with the save of this match.")


def as_answer(answer: int | list[int]) -> Answer:
    return answer if isinstance(answer, int) else tuple(answer)
