"""A game whose facets are rooms: modules that have the same functions in every game.

A game names its rooms; what they answer is passed on here, once for all games. A room takes the match of its own game.
"""

from __future__ import annotations

from typing import Any, Protocol

from bannermen.kernel.account import Gain, Item
from bannermen.kernel.blocks import Row
from bannermen.kernel.decision import Answer, Decision, Refused
from bannermen.kernel.events import Event
from bannermen.kernel.game import Deed, Game
from bannermen.kernel.headline import Headline
from bannermen.kernel.match import Match
from bannermen.kernel.message import Message


class AccountRoom(Protocol):
    """`telling/account.py`"""

    def account(self, match: Any, seat: int, /) -> list[Item]: ...
    def gain(self, match: Any, log: list[Event], at: int, /) -> Gain | None: ...
    def verdict(self, match: Any, /) -> list[Message]: ...


class HeadlineRoom(Protocol):
    """`telling/headlines.py`"""

    def headline(self, log: list[Event], at: int, /) -> Headline | None: ...
    def matters(self, event: Event, /) -> bool: ...


class ViewRoom(Protocol):
    """`telling/view.py`"""

    def view(self, match: Any, seat: int, /) -> dict[str, Any]: ...


class NamingRoom(Protocol):
    """`telling/naming.py`"""

    def name_of(self, match: Any, kind: str, index: int, language: str, /) -> str: ...
    def form_of(self, match: Any, kind: str, index: int, language: str, form: str, /) -> str: ...
    def seat_name(self, match: Any, seat: int, language: str, /) -> str: ...


class WritingRoom(Protocol):
    """`positions/writing.py`"""

    def position_of(self, match: Any, /) -> dict[str, Any]: ...


class InquiryRoom(Protocol):
    """`inquiries/deeds.py`"""

    def deeds(self, match: Any, seat: int, thing: str, index: int, /) -> list[Deed]: ...
    def answer_for(self, match: Any, decision: Decision, deed: Deed, /) -> Answer | None: ...
    def why_ahead(self, match: Any, seat: int, deed: Deed, /) -> Refused | None: ...
    def forecast(self, match: Any, seat: int, deed: Deed, /) -> dict[str, Any] | Refused | None: ...
    def forecast_answer(self, match: Any, decision: Decision, answer: Answer, /) -> dict[str, Any] | Refused | None: ...


class BotRoom(Protocol):
    """`bot.py`"""

    def evaluate(self, match: Any, seat: int, /) -> float: ...
    def is_closing(self, match: Any, /) -> bool: ...


class FeatureRoom(Protocol):
    """`features.py`"""

    def write_features(self, match: Any, seat: int, row: Row, at: int, /) -> int: ...


class RoomedGame(Game):
    """The rooms of a game, and what each of them answers."""

    account_room: AccountRoom
    headline_room: HeadlineRoom
    view_room: ViewRoom
    naming_room: NamingRoom
    writing_room: WritingRoom
    inquiry_room: InquiryRoom
    bot_room: BotRoom
    feature_room: FeatureRoom

    def account(self, match: Match, seat: int) -> list[Item]:
        return self.account_room.account(match, seat)

    def gain(self, match: Match, log: list[Event], at: int) -> Gain | None:
        return self.account_room.gain(match, log, at)

    def verdict(self, match: Match) -> list[Message]:
        return self.account_room.verdict(match)

    def headline(self, match: Match, log: list[Event], at: int) -> Headline | None:
        return self.headline_room.headline(log, at)

    def matters(self, event: Event) -> bool:
        return self.headline_room.matters(event)

    def view(self, match: Match, seat: int) -> dict[str, Any]:
        return self.view_room.view(match, seat)

    def name_of(self, match: Match, kind: str, index: int, language: str) -> str:
        return self.naming_room.name_of(match, kind, index, language)

    def form_of(self, match: Match, kind: str, index: int, language: str, form: str) -> str:
        return self.naming_room.form_of(match, kind, index, language, form)

    def seat_name(self, match: Match, seat: int, language: str) -> str:
        return self.naming_room.seat_name(match, seat, language)

    def position(self, match: Match) -> dict[str, Any]:
        return self.writing_room.position_of(match)

    def possible_deeds(self, match: Match, seat: int, thing: str, index: int) -> list[Deed]:
        return self.inquiry_room.deeds(match, seat, thing, index)

    def answer_for(self, match: Match, decision: Decision, deed: Deed) -> Answer | None:
        answer = self.inquiry_room.answer_for(match, decision, deed)
        return answer if answer is not None else super().answer_for(match, decision, deed)

    def why_ahead(self, match: Match, seat: int, deed: Deed) -> Refused | None:
        return self.inquiry_room.why_ahead(match, seat, deed)

    def foretell(self, match: Match, seat: int, deed: Deed) -> dict[str, Any] | Refused | None:
        return self.inquiry_room.forecast(match, seat, deed)

    def foretell_answer(self, match: Match, decision: Decision, answer: Answer) -> dict[str, Any] | Refused | None:
        return self.inquiry_room.forecast_answer(match, decision, answer)

    def evaluate(self, match: Match, seat: int) -> float:
        return self.bot_room.evaluate(match, seat)

    def is_closing(self, match: Match) -> bool:
        return self.bot_room.is_closing(match)

    def write_features(self, match: Match, seat: int, row: Row, at: int) -> int:
        return self.feature_room.write_features(match, seat, row, at)
