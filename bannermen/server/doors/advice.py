"""What a browser may ask about a match without changing it: why not, what would come of it, what a bot would do."""

from __future__ import annotations

import asyncio
import logging
from typing import Any, Final

from msgspec import UNSET

from bannermen.kernel.decision import KERNEL_RULE, Decision, Refused, table_refuses
from bannermen.kernel.game import Deed
from bannermen.kernel.kinds import AMOUNT, PLACE
from bannermen.kernel.match import Match
from bannermen.kernel.message import says
from bannermen.server.tables.judging import NOT_POSSIBLE, judged, stale, why_not_asked
from bannermen.server.tables.play import LiveMatch
from bannermen.server.tables.replies import SeatReplies
from bannermen.server.thinking.line import Busy
from bannermen.server.thinking.study import in_language
from bannermen.server.wire import messages
from bannermen.server.wire.telling import freeze, rule_text, told_parts

log = logging.getLogger(__name__)

HINTS: Final = 5  # the best answers that a hint shows
BROKEN: Final = says("Something broke here; nothing has changed. Please report it with the save of this match.")


class Adviser:
    """The part of a request handler that gives advice."""

    def __init__(self, replies: SeatReplies) -> None:
        self.replies = replies
        self.table = replies.table
        self.connection = replies.connection
        self._hint: asyncio.Task[None] | None = None

    async def close(self) -> None:
        if self._hint is not None:
            self._hint.cancel()
            await asyncio.gather(self._hint, return_exceptions=True)

    # --- why not ----------------------------------------------------------------------------------------------

    async def why(self, play: LiveMatch, request: messages.Why) -> None:
        language = self.connection.language
        async with self.table.lock:
            match = play.match
            if not self.replies.holds(request.seat, request.id):
                return
            decision = match.decision_of(request.seat)
            if request.deed is not None:
                why = play.record.game.why(match, request.seat, deed_of(request.deed))
            elif decision is None or match.over:
                why = why_not_asked(match, request.seat)
            elif request.answer is not UNSET:
                why = judged(match, request.seat, request.answer)
            else:
                why = self.why_not_thing(play, decision, request.thing, request.index)
            said: dict[str, Any]
            if why is not None:
                said = play.teller.refusal(match, why, language, request.seat)
            elif decision is not None and request.deed is None:
                said = {
                    "rule": decision.rule,
                    "text": play.teller.prompt(match, decision, language),
                    "rule_text": rule_text(decision.rule, language),
                }
                if request.answer is not UNSET:
                    answer = request.answer if isinstance(request.answer, int) else tuple(request.answer)
                    alone = self.table.roster.is_alone(decision.seat)
                    said["final"] = not alone and play.teller.is_final(match, decision, answer)
            else:
                allowed = Refused(KERNEL_RULE, says("No rule forbids that."))
                said = play.teller.refusal(match, allowed, language, request.seat)
        self.connection.reply({"type": "why", "allowed": why is None, **said}, request.id)

    def why_not_thing(self, play: LiveMatch, decision: Decision, thing: str, index: int) -> Refused | None:
        """Why the thing may not be chosen."""
        match: Match = play.match
        for code in decision.options:
            choice = match.choice(decision, code)
            if choice.thing == thing and choice.index == index:
                return None
        code = play.record.game.code_of(thing, index)
        if code < 0 or decision.kind in (PLACE, AMOUNT):  # nothing that can be pointed at is asked for
            return Refused(decision.rule, says("That is not among the choices now."))
        return judged(match, decision.seat, [code] if decision.kind.several else code)

    # --- what would come of it --------------------------------------------------------------------------------

    async def forecast(self, play: LiveMatch, request: messages.Forecast) -> None:
        game, match = play.record.game, play.match
        async with self.table.lock:
            seat = self.replies.eye(request.seat)
            about: dict[str, Any] = {"seat": seat}
            told: dict[str, Any] | Refused | None = None
            if request.deed is not None:
                about["deed"] = deed_plain(deed_of(request.deed))
                told = game.forecast(match, seat, deed_of(request.deed))
            elif request.answer is not UNSET:
                about["answer"] = request.answer
                decision = match.decision_of(seat) if seat in self.connection.seats else None
                if decision is None:
                    told = why_not_asked(match, -1)
                else:
                    told = judged(match, seat, request.answer)
                    if told is None:
                        answer = request.answer if isinstance(request.answer, int) else tuple(request.answer)
                        told = game.forecast_answer(match, decision, answer)
            if told is None:
                told = table_refuses(NOT_POSSIBLE, "Nothing is foretold about this.")
            if isinstance(told, Refused):
                self.replies.refuse(told, request.id, seat)
                return
            if "parts" in told:
                told["parts"] = told_parts(told["parts"], self.connection.language)
        self.connection.reply({"type": "forecast", **freeze(told), **about}, request.id)

    async def deeds(self, play: LiveMatch, request: messages.Deeds) -> None:
        async with self.table.lock:
            seat = self.replies.eye(request.seat)
            found = play.record.game.deeds(play.match, seat, request.thing, request.index)
        deeds = [deed_plain(deed) for deed in found]
        self.connection.reply(
            {"type": "deeds", "thing": request.thing, "index": request.index, "deeds": deeds}, request.id
        )

    async def survey(self, play: LiveMatch, request: messages.Survey) -> None:
        async with self.table.lock:
            seat = self.replies.eye(request.seat)
            found = freeze(play.record.game.survey(play.match, seat, request.thing, request.index))
        self.connection.reply({"type": "survey", "thing": request.thing, "index": request.index, **found}, request.id)

    # --- hints ------------------------------------------------------------------------------------------------

    async def hint(self, play: LiveMatch, request: messages.Hint) -> None:
        """Thinking takes its time: the conversation goes on meanwhile."""
        if self._hint is not None and not self._hint.done():
            self.replies.error("slow-down", says("One hint at a time."), request.id)
            return
        self._hint = asyncio.create_task(self._give_hint(play, request))

    async def _give_hint(self, play: LiveMatch, request: messages.Hint) -> None:
        table, seat = self.table, request.seat
        async with table.lock:
            if not self.replies.holds(seat, request.id):
                return
            closed = why_not_asked(play.match, seat)
            if closed is not None:
                self.replies.refuse(closed, request.id)
                return
            imagined, revision = play.imagined_by(seat), table.roster.revision
        try:
            advice = await table.context.bots.hint(self.connection.address, imagined, request.level)
        except Busy:
            self.replies.error("slow-down", says("Too many requests; wait a little."), request.id)
            return
        except Exception:
            log.exception("table %s: a hint failed", table.roster.id)
            self.replies.error("broken", BROKEN, request.id)
            return
        async with table.lock:
            decision = play.match.decision_of(seat)
            if decision is None or table.roster.revision != revision:
                self.replies.refuse(stale(), request.id)
                return
            answers = [
                {
                    "answer": answer,
                    "text": play.teller.answer(play.match, decision, answer, self.connection.language),
                    "share": round(share, 4),
                    "why": in_language(why, self.connection.language),
                }
                for answer, share, why in advice[:HINTS]
            ]
        message = {"type": "hint", "seat": seat, "revision": revision, "answers": answers}
        self.connection.reply(message, request.id)


def deed_of(deed: messages.Deed) -> Deed:
    return Deed(deed.verb, (deed.by[0], deed.by[1]), (deed.at[0], deed.at[1]), deed.pose)


def deed_plain(deed: Deed) -> dict[str, Any]:
    plain: dict[str, Any] = {"verb": deed.verb, "by": list(deed.by), "at": list(deed.at)}
    return plain if deed.pose is None else plain | {"pose": deed.pose}
