"""What a browser may say over the socket; anything else is refused before it is looked at."""

from __future__ import annotations

from typing import Annotated, Any, Literal, Union

import msgspec
from msgspec import UNSET, Meta, UnsetType

Language = Literal["en", "de", "ru"]
Whole = Annotated[int, Meta(ge=-(2**31), le=2**31 - 1)]
Count = Annotated[int, Meta(ge=0, le=2**31 - 1)]
PLAIN = r"^[^\x00-\x1f\x7f]*\Z"  # a zero byte is no text to some databases
Key = Annotated[str, Meta(max_length=64, pattern=PLAIN)]
Word = Annotated[str, Meta(max_length=40)]
Several = Annotated[list[Whole], Meta(max_length=400)]


class Asking(msgspec.Struct, tag_field="type", tag=str.lower, kw_only=True):
    """Something that is asked of the server; the reply repeats the id."""

    id: Key = ""


class Hello(Asking, kw_only=True):
    token: Annotated[str, Meta(max_length=200)] | None = None
    language: Language = "en"
    have: Whole | None = None


class Answer(Asking, kw_only=True):
    id: Annotated[str, Meta(min_length=1, max_length=64, pattern=PLAIN)]
    seat: Whole
    revision: Whole
    answer: Union[Whole, Several]  # noqa: UP007 (two annotated types)


class Deed(msgspec.Struct):
    """Who does what to whom; see `bannermen.kernel.game.Deed`."""

    verb: Word
    by: tuple[Word, Whole]
    at: tuple[Word, Whole] = ("", -1)
    pose: Annotated[list[Whole], Meta(min_length=3, max_length=3)] | None = None


class Why(Asking, kw_only=True):
    seat: Whole
    deed: Deed | None = None
    answer: Union[Whole, Several, UnsetType] = UNSET  # noqa: UP007
    thing: Word = ""
    index: Whole = -1


class Undo(Asking, kw_only=True):
    seat: Whole
    revision: Whole | None = None
    to: Count | None = None
    ask: bool = False


class Consent(Asking, kw_only=True):
    seat: Whole


class Decline(Asking, kw_only=True):
    seat: Whole


class Concede(Asking, kw_only=True):
    seat: Whole
    revision: Whole | None = None


class OfferDraw(Asking, kw_only=True, tag="offer-draw"):
    seat: Whole


class AnswerDraw(Asking, kw_only=True, tag="answer-draw"):
    seat: Whole
    accept: bool


class Pace(Asking, kw_only=True):
    speed: Annotated[float, Meta(ge=0.25, le=8)]


class Hurry(Asking, kw_only=True):
    pass


class Hint(Asking, kw_only=True):
    seat: Whole
    level: Literal["easy", "normal", "strong"] = "normal"


class Stops(Asking, kw_only=True):
    seat: Whole
    keys: Annotated[dict[Word, Literal["always", "able", "never"]], Meta(max_length=200)]


class PassUntil(Asking, kw_only=True, tag="pass-until"):
    seat: Whole
    until: Word


class Forecast(Asking, kw_only=True):
    seat: Whole = -1
    answer: Union[Whole, Several, UnsetType] = UNSET  # noqa: UP007
    deed: Deed | None = None


class Deeds(Asking, kw_only=True):
    seat: Whole | None = None
    thing: Word
    index: Whole


class Survey(Asking, kw_only=True):
    seat: Whole | None = None
    thing: Word
    index: Whole


class Look(Asking, kw_only=True):
    number: Count
    seat: Whole | None = None


class Log(Asking, kw_only=True):
    from_: Count = msgspec.field(name="from")
    to: Count


class Chat(Asking, kw_only=True):
    text: Annotated[str, Meta(min_length=1, max_length=500)]


class Mute(Asking, kw_only=True):
    """The host: whoever sits there says no more (-1: all who look on), or may speak again."""

    seat: Whole
    on: bool = True


class ChangeLanguage(Asking, kw_only=True, tag="language"):
    language: Language


class Refresh(Asking, kw_only=True):
    pass


class Ping(Asking, kw_only=True):
    pass


Request = (
    Hello
    | Answer
    | Why
    | Undo
    | Consent
    | Decline
    | Concede
    | OfferDraw
    | AnswerDraw
    | Pace
    | Hurry
    | Hint
    | Stops
    | PassUntil
    | Forecast
    | Deeds
    | Survey
    | Look
    | Log
    | Chat
    | Mute
    | ChangeLanguage
    | Refresh
    | Ping
)

_decoder: msgspec.json.Decoder[Request] = msgspec.json.Decoder(Request)
_peek = msgspec.json.Decoder(dict[str, Any])


class NotUnderstood(Exception):
    """The message is no request; `id` is what it called itself, if that much could be read."""

    def __init__(self, why: str, id: str) -> None:
        self.id = id
        super().__init__(why)


def read(text: str) -> Request:
    try:
        return _decoder.decode(text)
    except (msgspec.MsgspecError, UnicodeError, RecursionError, ValueError) as error:
        raise NotUnderstood(str(error), id_of(text)) from error


def id_of(text: str) -> str:
    """What a message calls itself, though it be no request."""
    try:
        id = _peek.decode(text).get("id")
    except (msgspec.MsgspecError, UnicodeError, RecursionError, ValueError):
        return ""
    return id if isinstance(id, str) and len(id) <= 64 else ""
