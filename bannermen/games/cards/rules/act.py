"""An ability being used, or thought about: who, with what, in answer to what, and what has been chosen so far."""

from __future__ import annotations

from bannermen.games.cards.terms import NOBODY, NONE
from bannermen.kernel.copying import Shared
from bannermen.kernel.procedure import EMPTY, Procedure, Subject


class Act(Subject):
    def __init__(self, seat: int, card: int, kind: int, index: int) -> None:
        self.seat: int = seat
        self.card: int = card
        self.kind: int = kind  # what the card is when it is used; it may leave play as a cost
        self.index: int = index  # of the ability
        self.depth: int = NONE  # where on the stack what it answers lies
        self.trigger: int = 0  # which of its triggers
        self.host: int = NONE  # of the card, when it is used
        self.chosen: int = NOBODY  # the player that was chosen
        self.user: int = NOBODY  # whose ability it is, while others do what it says
        self.x: int = 0
        self.might: int = 0  # the strength of this card or of its host when it was paid
        self.about: int = NONE  # the card that the trigger is about
        self.whose: int = NOBODY  # and the player
        self.named: int = NONE  # the type, title, trait or keyword that was named
        self.much: int = NONE  # how much the player has chosen
        self.it: Shared[list[int]] = EMPTY  # the targets, or what was handled last
        self.aimed: Shared[list[int]] = EMPTY  # the targets
        self.paid: Shared[list[int]] = EMPTY  # the cards chosen to pay with
        self.seen: Shared[list[int]] = EMPTY  # the cards of decks that were looked at
        self.marks: int = 0  # the tokens on the card when it was used
        self.public: bool = False  # judged by what everybody knows, not by what is held

    def first(self) -> int:
        """The first target or, where none was chosen, the first of what was picked; or NONE."""
        found = self.aimed if len(self.aimed) > 0 else self.it
        return found[0] if len(found) > 0 else NONE

    def clone(self) -> Act:
        other = Act(self.seat, self.card, self.kind, self.index)
        other.depth = self.depth
        other.trigger = self.trigger
        other.host = self.host
        other.chosen = self.chosen
        other.user = self.user
        other.x = self.x
        other.might = self.might
        other.about = self.about
        other.whose = self.whose
        other.named = self.named
        other.much = self.much
        other.it = self.it
        other.aimed = self.aimed
        other.paid = self.paid
        other.seen = self.seen
        other.marks = self.marks
        other.public = self.public
        return other

    def fields(self) -> tuple[str, ...]:
        return (
            "seat",
            "card",
            "kind",
            "index",
            "depth",
            "trigger",
            "host",
            "chosen",
            "user",
            "x",
            "might",
            "about",
            "whose",
            "named",
            "much",
            "it",
            "aimed",
            "paid",
            "seen",
            "marks",
            "public",
        )


class Resolving(Procedure):
    """A procedure in which an ability's effect resolves."""

    def __init__(self, act: Act) -> None:
        super().__init__()
        self.act: Act = act
        self.success: bool = True  # all that was done so far was done completely (agot-then-01)
        self.cancelled: bool = False
