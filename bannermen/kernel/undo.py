"""Taking answers back.

The seat that gave the last answers takes them back freely while no chance was drawn and nothing hidden came to light
since; otherwise all the others must agree. A secret answer belongs to its seat until the last one is in. Going back
past a roll restores the same chance, so nothing can be fished for. Whatever is taken back leaves a line in the log.
"""

from __future__ import annotations

from typing import Any

from bannermen.kernel.decision import Refused
from bannermen.kernel.journal import MOST_RETURNS
from bannermen.kernel.match import KERNEL_RULE
from bannermen.kernel.message import Message, says
from bannermen.kernel.record import Record


class Request:
    """A seat asks the others to go back to where so many answers had been given."""

    def __init__(self, seat: int, to_number: int, revision: int) -> None:
        self.seat = seat
        self.to_number = to_number
        self.revision = revision  # of the record: any answer or step back outdates the request
        self.agreed: list[int] = []


class Undo:
    """Undo at the table of one record. Refusals are values and change nothing."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self._request: Request | None = None

    @property
    def request(self) -> Request | None:
        """What is being asked now; a new answer cancels it."""
        if self._request is not None and self._request.revision != self.record.revision:
            self._request = None
        return self._request

    def asked(self) -> dict[str, Any] | None:
        """What is being asked now, as data."""
        request = self.request
        if request is None:
            return None
        return {"seat": request.seat, "to": request.to_number, "agreed": request.agreed[:]}

    def ask_again(self, asked: dict[str, Any] | None) -> None:
        """What was being asked when the record was put down."""
        if asked is not None:
            self._request = Request(asked["seat"], asked["to"], self.record.revision)
            self._request.agreed = list(asked["agreed"])

    # --- free -------------------------------------------------------------------------------------------------

    def free_to(self, seat: int) -> int:
        """How far back the seat may go without asking: the number of answers that would be left."""
        answers = self.record.answers
        number = len(answers)
        first = max(0, self.record.courtesy_since)
        while number > first and answers[number - 1].seat == seat and not answers[number - 1].touched:
            number -= 1
        return number

    def sealed_at(self, seat: int) -> int:
        """Where in the journal the seat's secret answer stands that is not revealed yet, or -1."""
        record = self.record
        if any(sealed == seat for sealed, _ in record.match.sealed):
            for index in range(record.match.asked, len(record.answers)):
                if record.answers[index].seat == seat:
                    return index
        return -1

    def too_often(self) -> Refused | None:
        """Every return stays in the log and in the journal, so there cannot be any number of them."""
        if len(self.record.taken_back) < MOST_RETURNS:
            return None
        return _refused(says("In one match answers are taken back {n} times at most.", n=MOST_RETURNS))

    def too_early(self, to_number: int) -> Refused | None:
        """Before a second person sat down the table was played without courtesy, and would be again."""
        if to_number >= self.record.courtesy_since:
            return None
        return _refused(says("Another person has sat down since then; what was before stays as it is."))

    def refuses(self, seat: int, to_number: int = -1) -> Refused | None:
        """Why the seat may not go back on its own; by default its last answer only."""
        answers = self.record.answers
        often = self.too_often()
        if often is not None:
            return often
        if to_number < 0 and self.sealed_at(seat) >= 0:
            return None
        number = to_number if to_number >= 0 else len(answers) - 1
        if not 0 <= number < len(answers):
            return _refused(says("There is nothing to take back."))
        if self.free_to(seat) <= number:
            return None
        early = self.too_early(number)
        if early is not None:
            return early
        if any(given.seat != seat for given in answers[number:]):
            return _refused(says("Others have answered since then; ask them to agree."))
        return _refused(says("Dice were rolled or hidden things shown since then; ask the others to agree."))

    def undo(self, seat: int, to_number: int = -1) -> Refused | None:
        """Take back the seat's last answer, or all down to a number, if that is free."""
        refused = self.refuses(seat, to_number)
        if refused is not None:
            return refused
        index = self.sealed_at(seat)
        if to_number < 0 and index >= 0:
            self.record.take_out(index)
        else:
            self.record.go_back(seat, to_number if to_number >= 0 else len(self.record.answers) - 1)
        return None

    # --- by consent -------------------------------------------------------------------------------------------

    def ask_undo(self, seat: int, to_number: int) -> Refused | None:
        """Ask all the others to go back. What is free needs no asking and is done at once."""
        if not 0 <= seat < self.record.match.seats:
            return _refused(says("Only those who play may ask for this."))
        if not 0 <= to_number < len(self.record.answers):
            return _refused(says("There is nothing to take back."))
        closed = self.too_often() or self.too_early(to_number)
        if closed is not None:
            return closed
        if self.request is not None:
            return _refused(says("Somebody has already asked to take something back; answer that first."))
        if self.refuses(seat, to_number) is None:
            return self.undo(seat, to_number)
        self._request = Request(seat, to_number, self.record.revision)
        return None

    def consent(self, seat: int) -> Refused | None:
        """Agree; when the last of the others has, the match goes back."""
        request = self.request
        if request is None:
            return _refused(says("Nobody has asked to take anything back."))
        others = [other for other in range(self.record.match.seats) if other != request.seat]
        if seat not in others:
            return _refused(says("The others must agree, not you."))
        if seat not in request.agreed:
            request.agreed.append(seat)
        if len(request.agreed) == len(others):
            self.record.go_back(request.seat, request.to_number)
        return None

    def decline(self, seat: int) -> Refused | None:
        """Say no; whoever asked may withdraw in the same way."""
        if self.request is None:
            return _refused(says("Nobody has asked to take anything back."))
        if not 0 <= seat < self.record.match.seats:
            return _refused(says("Only those who play may ask for this."))
        self._request = None
        return None


def _refused(because: Message) -> Refused:
    return Refused(KERNEL_RULE, because)
