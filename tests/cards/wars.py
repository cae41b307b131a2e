"""Three players at war, and cards that bar, spare, send out and outmatch: for tests of challenges."""

from __future__ import annotations

from typing import Any

from tests.cards.card_makers import event, man, place
from tests.cards.table import Table, cards_file, lannister, stark, tyrell

PAGE = {"type": "character", "name": "Page"}
OWN = cards_file(
    man("Page"),
    man("Knight", strength=3),
    man("Giant", strength=5, always=[{"law": "outmatch"}]),
    man("Jealous Giant", strength=5, always=[{"law": "outmatch", "while": {"outdone": "gold"}}]),
    man("Squire", strength=0),
    man("Monk", icons=[]),
    man("Stiff", always=[{"law": "cannot", "to": "kneels"}]),
    man("Stiff Monk", always=[{"law": "cannot", "to": "kneels"}]),
    place("Pact", always=[{"law": "spares you", "part": "attacking", "for": PAGE}]),
    man("Shadow", always=[{"law": "stands by", "of": PAGE, "while": {"outdone": "gold"}}]),
    place("Second Front", always=[{"extra": "power"}, {"law": "elsewhere", "in": "power"}]),
    place("Wide Front", always=[{"extra": "power"}]),
    place("Peace", always=[{"law": "most challenges", "amount": 0, "for": "you"}]),
    place("Ban", always=[{"law": "no challenge", "in": "power", "for": "you"}]),
    place("Chains", always=[{"law": "most attackers", "amount": 0, "for": "you"}]),
    place("Narrow Gate", always=[{"law": "most attackers", "amount": 1, "for": "you"}]),
    place("Open Field", always=[{"law": "most defenders", "amount": 0, "for": "opponents"}]),
    man("Bound", always=[{"law": "compelled"}]),
    man("Eager", always=[{"law": "urged"}]),
    man("Sneak", keywords=["stealth"]),
    man("Watchful", always=[{"law": "unseen"}]),
    place(
        "Horn",
        always=[{"law": "stands by", "of": PAGE, "for": {"type": "character", "name": "Knight", "whose": "mine"}}],
    ),
    event("Sally", {"sally": True, "of": PAGE, "until": "round"}),
    event("Other Sally", {"sally": True, "of": {"type": "character", "name": "Knight"}, "until": "round"}),
    place("Banners", always=[{"side": 2}]),
    place("Truce", always=[{"law": "most challenges", "amount": 2, "for": "you"}]),
    place("Whispers", always=[{"law": "intrigue first", "for": "you"}]),
    place("Wall", always=[{"law": "unassailed", "in": "power"}]),
    place("High Wall", always=[{"law": "unassailed"}]),
    place("Pride", always=[{"law": "unbeaten"}]),
    place("Narrow Bridge", always=[{"law": "most defenders", "amount": 1, "for": "opponents"}]),
)


def table(mine: Any = (), theirs: Any = (), others: Any = (), **given: Any) -> Table:
    return Table(
        stark(play=["Page", "Knight", *mine]),
        lannister(play=["Page", "Knight", *theirs], **given),
        tyrell(play=["Page", *others]),
        phase="challenges",
        content=[OWN],
        pause=True,
    )


def at_war(t: Table, type_: int = 2, mine: Any = ("Page",), theirs: Any = ()) -> None:
    """Stark attacks Lannister."""
    match = t.match
    match.contest, match.attacker, match.defender, match.named_foe = type_, 0, 1, 1
    match.attacking = [t.card(name, 0).number for name in mine]
    match.defending = [t.card(name, 1).number for name in theirs]
