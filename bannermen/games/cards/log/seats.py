"""Lines of the log: what a player may do, or may not, for a while."""

from __future__ import annotations

from bannermen.games.cards.content.table_numbers import BAN_TRIGGER
from bannermen.games.cards.log.lines import note
from bannermen.games.cards.state import CardsMatch
from bannermen.games.cards.terms import NONE
from bannermen.kernel.message import says


def richer(match: CardsMatch, seat: int, n: int) -> None:
    text = says("The revealed plot of {seat} has {n} more gold.", seat=("seat", seat), n=n)
    note(match, "bound", "agot-plots-09", text, {"seat": seat, "n": n})


def no_claim(match: CardsMatch) -> None:
    note(match, "claim-value", "agot-replacement-01", says("Something else comes in place of the claim."), {})


def recast(match: CardsMatch, type_: int) -> None:
    text = says("The claim is applied as another one: {challenge}.", challenge=("challenge", type_))
    note(match, "claim-value", "agot-replacement-01", text, {"type": type_})


def burdened(match: CardsMatch, seat: int) -> None:
    text = says("{seat} satisfies the claim in place of the defender.", seat=("seat", seat))
    note(match, "claim-value", "agot-replacement-01", text, {"seat": seat})


def claims(match: CardsMatch, seat: int, amount: int, until: int) -> None:
    text = says(
        "The revealed plot of {seat} has {n} more claim {until}.",
        seat=("seat", seat),
        n=amount,
        until=("until", until),
    )
    note(match, "claim-value", "agot-claim-02", text, {"seat": seat, "n": amount})


def claim_is(match: CardsMatch, seat: int, amount: int) -> None:
    text = says("The claim of {seat} is {n} in this challenge.", seat=("seat", seat), n=amount)
    note(match, "claim", "agot-claim-02", text, {"seat": seat, "n": amount})


def shielded(match: CardsMatch, seat: int, type_: int) -> None:
    text = says(
        "Until the next plot of {seat} challenges of this type against that player have 1 less claim: {challenge}.",
        seat=("seat", seat),
        challenge=("challenge", type_),
    )
    note(match, "shield", "agot-claim-02", text, {"seat": seat, "type": type_})


def cheaper(match: CardsMatch, seat: int, amount: int, source: int, all_: bool) -> None:
    text = says("The next fitting card of {seat} costs {n} gold less.", seat=("seat", seat), n=amount)
    if all_:
        text = says("Each fitting card of {seat} costs {n} gold less.", seat=("seat", seat), n=amount)
    note(match, "cheaper", "agot-initiate-04", text, {"seat": seat, "n": amount, "source": source})


def extra(match: CardsMatch, seat: int, type_: int) -> None:
    text = says(
        "{seat} may initiate one more challenge this phase: {challenge}.",
        seat=("seat", seat),
        challenge=("challenge", type_),
    )
    note(match, "extra", "agot-challenge-08", text, {"seat": seat, "type": type_})


def sealed(match: CardsMatch, seat: int, shadows: bool, until: int) -> None:
    who, when = ("seat", seat), ("until", until)
    if shadows:
        text = says("{seat} cannot bring cards out of shadows {until}.", seat=who, until=when)
    else:
        text = says("{seat} cannot play events {until}.", seat=who, until=when)
    note(match, "forbid", "agot-cannot-01", text, {"seat": seat, "type": NONE, "against": NONE})


def sallies(match: CardsMatch, seat: int) -> None:
    text = says("Some characters of {seat} will not kneel to attack in the next challenge.", seat=("seat", seat))
    note(match, "unbent", "agot-challenge-12", text, {"seat": seat})


def again(match: CardsMatch) -> None:
    text = says("Another challenges phase follows this one.")
    note(match, "again", "agot-framework-05", text, {})


def banned(match: CardsMatch, seat: int, kind: int, bans: int, until: int) -> None:
    who, what, when = ("seat", seat), ("kind", kind), ("until", until)
    if bans == 1 << BAN_TRIGGER:
        text = says("{seat} cannot trigger abilities on {card} {until}.", seat=who, card=what, until=when)
    else:
        text = says("{seat} cannot bring {card} into the game {until}.", seat=who, card=what, until=when)
    note(match, "forbid", "agot-cannot-01", text, {"seat": seat, "type": NONE, "against": NONE})


def forbidden(match: CardsMatch, seat: int, type_: int, against: int, until: int) -> None:
    if type_ != NONE:
        text = says(
            "{seat} may not initiate such challenges {until}: {challenge}.",
            seat=("seat", seat),
            until=("until", until),
            challenge=("challenge", type_),
        )
    else:
        text = says(
            "{seat} may not initiate challenges against {other} {until}.",
            seat=("seat", seat),
            other=("seat", against),
            until=("until", until),
        )
    note(match, "forbid", "agot-cannot-01", text, {"seat": seat, "type": type_, "against": against})
