"""What one connection is told about its own requests: granted, refused and why, or not understood."""

from __future__ import annotations

from typing import Any

from bannermen.kernel.decision import Refused, table_refuses
from bannermen.kernel.message import Message
from bannermen.server.tables.connection import Connection
from bannermen.server.tables.judging import NOT_POSSIBLE, NOT_YOURS, code_of
from bannermen.server.tables.play import LiveMatch
from bannermen.server.tables.shown import WATCHER
from bannermen.server.tables.table import Table
from bannermen.server.wire.problems import sentence


class SeatReplies:
    """A person's connection to a table, and what is said to it."""

    def __init__(self, table: Table, connection: Connection) -> None:
        self.table = table
        self.connection = connection

    def error(self, error: str, because: Message, id: str) -> None:
        text = sentence(because, self.connection.language)
        self.connection.reply({"type": "error", "error": error, "text": text}, id)

    def refuse(self, why: Refused, id: str, seat: int | None = None, **more: Any) -> None:
        """Say why not, through the eyes of the seat for which it was asked."""
        play, language = self.table.play, self.connection.language
        if play is not None:
            said = play.teller.refusal(play.match, why, language, self.eye(seat))
        else:
            said = {"rule": why.rule, "text": sentence(why.because, language), "rule_text": ""}
        self.connection.reply({"type": "refused", "error": code_of(why), **said, **more}, id)

    def holds(self, seat: int, id: str) -> bool:
        """Whether the seat is this person's to play now; says so if not."""
        if seat not in self.table.roster.seats_of(self.connection.token):
            self.refuse(table_refuses(NOT_YOURS, "This seat is not yours."), id)
            return False
        if self.table.roster.is_bot(seat):
            self.refuse(table_refuses(NOT_POSSIBLE, "A bot plays this seat; take it back first."), id)
            return False
        return True

    def ack(self, id: str, number: int, revision: int) -> None:
        self.connection.reply({"type": "ack", "revision": revision, "number": number}, id)

    def was_done(self, play: LiveMatch, seat: int, id: str) -> bool:
        """Whether this very request of the person was granted before; the same receipt is given again."""
        if not id or seat not in self.table.roster.seats_of(self.connection.token):
            return False
        known = play.receipts.get((seat, id))
        if known is not None:
            self.ack(id, *known)
        return known is not None

    def eye(self, seat: int | None) -> int:
        """The seat through which this connection looks, if it may look through the one it names."""
        eyes = self.connection.eyes
        return seat if seat is not None and seat in eyes else eyes[0] if eyes else WATCHER
