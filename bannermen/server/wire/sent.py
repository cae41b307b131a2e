"""What the server says over the socket: the browser's types are made from it, and tests hold every message to it."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from bannermen.server.wire.messages import Language
from bannermen.server.wire.schemas import ReasonShape, TableShape, ThingShape

AskAt = Literal["always", "able", "never"]  # in any case, where there is something to choose, not at all


class Sent(BaseModel):
    """What has a default may be left out."""

    model_config = ConfigDict(extra="forbid", strict=True)


# --- decisions ---


class OptionSent(Sent):
    code: int
    label: str
    thing: str
    index: int
    final: bool  # there is no free way back after it


class DieSent(Sent):
    face: int  # a number, or a symbol of the game
    sides: int  # 0: it shows symbols
    counts: bool | None  # a success as it lies; null: dice are added up
    code: int | None  # the option that pressing it chooses


class WindowSent(Sent):
    """Asked because something is about to happen or has happened."""

    moment: str
    text: str
    subject: list[tuple[str, int]]
    stops: list[str]


class DecisionSent(Sent):
    seat: int
    key: str
    kind: Literal["one", "some", "order", "amount", "place"]
    rule: str
    prompt: str
    about: list[ThingShape]  # who acts first, then whom or what it concerns
    dice: list[DieSent]  # that the question is about, as they lie
    least: int
    most: int
    options: list[OptionSent]
    low: int
    high: int
    guide: str  # one line for newcomers
    window: WindowSent | None
    place: dict[str, Any] | None  # where a pose may lie, and `poses` that are worth a look


# --- the log ---


class PartSent(Sent):
    """A part of a number, and why."""

    change: int
    rule: str
    text: str


class ToldSent(Sent):
    kind: str
    rule: str
    text: str
    data: dict[str, Any]
    parts: list[PartSent] | None = None


class LineSent(ToldSent):
    index: int
    number: int
    private: dict[str, ToldSent] | None = None
    deed: int | None = None  # the line that opened the deed to which this one belongs
    headline: str | None = None  # what the deed has come to with this line


# --- states and updates ---


class UndoSent(Sent):
    seat: int
    to: int
    agreed: list[int]
    needs: list[int]


class OfferSent(Sent):
    """A draw on offer."""

    seat: int
    agreed: list[int]
    needs: list[int]
    declined: int  # the seat that said no, or -1


class ClockSent(Sent):
    left: list[float]
    running: list[int]
    out: list[int]


class ChatSent(Sent):
    seat: int
    name: str
    text: str
    at: float


class PositionSent(Sent):
    """How a match stands, in states and updates alike."""

    revision: int
    number: int
    over: bool
    winners: list[int]
    ending: str
    verdict: str  # by what it was decided, in words of this match
    reason: Literal["", "conceded", "draw-agreed", "left", "draw-claimed"]  # where the players ended it
    decisions: list[DecisionSent]
    waiting: list[int]
    passing: dict[str, str]  # which of one's seats pass in all windows, and until when
    undo: UndoSent | None
    offer: OfferSent | None
    clock: ClockSent | None


class LogSent(Sent):
    from_: int = Field(alias="from")
    total: int
    lines: list[LineSent]


class LogSince(LogSent):
    since: int  # lines that this browser has heard already


class StateSent(PositionSent):
    type: Literal["state"]
    table: TableShape
    phase: Literal["gathering", "playing", "over"]
    seats: list[int]
    language: Language
    views: dict[str, dict[str, Any]]
    stops: dict[str, dict[str, AskAt]]  # where each of one's seats wants to be asked
    log: LogSince
    chat: list[ChatSent]


class UpdateSent(PositionSent):
    type: Literal["update"]
    base: int  # the revision that it builds upon
    changes: dict[str, list[list[Any]]]  # of views: a path, and the new value or none
    log: LogSent
    back: bool  # somebody went back
    at: float


class TableSent(Sent):
    type: Literal["table"]
    table: TableShape


class ChatTold(ChatSent):
    type: Literal["chat"]
    id: str | None = None


# --- replies ---


class ReplySent(Sent):
    id: str | None = None  # of the request


class AckSent(ReplySent):
    type: Literal["ack"]
    revision: int
    number: int


class RefusedSent(ReplySent):
    type: Literal["refused"]
    error: str
    rule: str
    text: str
    rule_text: str
    may_ask: bool | None = None  # the others may be asked for it


class WhySent(ReplySent):
    type: Literal["why"]
    allowed: bool
    rule: str
    text: str
    rule_text: str
    final: bool | None = None  # there is no free way back after the answer


class HintedAnswer(Sent):
    answer: int | list[int]
    text: str
    share: float
    why: list[ReasonShape]


class HintSent(ReplySent):
    type: Literal["hint"]
    seat: int
    revision: int
    answers: list[HintedAnswer]


class DeedSent(Sent):
    """Something that could be done, asked for now or not."""

    verb: str
    by: tuple[str, int]
    at: tuple[str, int]
    pose: list[int] | None = None


class DeedsSent(ReplySent):
    type: Literal["deeds"]
    thing: str
    index: int
    deeds: list[DeedSent]


class ForecastSent(ReplySent):
    """What an answer or a deed may bring; the rest is the game's own."""

    model_config = ConfigDict(extra="allow", strict=True)

    type: Literal["forecast"]
    seat: int
    deed: DeedSent | None = None
    answer: int | list[int] | None = None


class SurveySent(ReplySent):
    """How far a piece reaches; the rest is the game's own."""

    model_config = ConfigDict(extra="allow", strict=True)

    type: Literal["survey"]
    thing: str
    index: int


class LookSent(ReplySent):
    type: Literal["look"]
    number: int
    seat: int
    view: dict[str, Any]
    lines: int


class LogReply(ReplySent):
    type: Literal["log"]
    from_: int = Field(alias="from")
    total: int
    lines: list[LineSent]


class ErrorSent(ReplySent):
    type: Literal["error"]
    error: str
    text: str
    place: str | None = None
    rule: str | None = None
    rule_text: str | None = None


class PongSent(ReplySent):
    type: Literal["pong"]


Message = (
    StateSent
    | UpdateSent
    | TableSent
    | ChatTold
    | AckSent
    | RefusedSent
    | WhySent
    | HintSent
    | DeedsSent
    | ForecastSent
    | SurveySent
    | LookSent
    | LogReply
    | ErrorSent
    | PongSent
)
