"""On whom a claim falls, as which, and when it falls on nobody; what a victory brings beside it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.card_makers import man, place
from tests.cards.table import Table, cards_file, challenge, kneeling, lannister, stark, tyrell

TYPES = ("military", "intrigue", "power")
RECAST = {f"as {type_}": {"recast": type_} for type_ in TYPES}
WAYS: dict[str, dict[str, Any]] = {
    "instead": {"replace": True},
    "elsewhere": {"burden": True, "from": "chosen"},
    **RECAST,
}
OWN = cards_file(
    man("Knight", strength=4),
    man("Peasant"),
    place("Herold", {"forced interrupt": "claim", "do": {"mark": "self", "token": "bell"}}),
    place("Crier", {"forced reaction": "claimed", "do": {"mark": "self", "token": "bell"}}),
    place("Chronicle", {"forced reaction": "gains", "do": {"mark": "self", "token": "bell"}}),
    *(
        place(name, {"interrupt": "claim", "do": do, **({"target": {"player": "opponent"}} if "burden" in do else {})})
        for name, do in WAYS.items()
    ),
    place("Order", always=[{"law": "unrewarded"}]),
    faction="stark",
)


def house(maker: Any, *more: Any, **given: Any) -> dict[str, Any]:
    return dict(maker(play=["Peasant", "Peasant", *more], hand=["Peasant", "Peasant"], power=3, **given))


def losses(t: Table, seat: int) -> list[int]:
    """Killed, thrown, and power that was moved from the faction card, beside what victory brings."""
    return [len(t.pile(seat, "dead")), len(t.pile(seat, "discard")), 3 - t.faction_power(seat)]


def bells(t: Table, name: str) -> list[int]:
    return [each.tokens.get("bell", 0) for each in t.cards(name)]


@pytest.mark.rule("agot-claim-01", "agot-claim-04", "agot-claim-09", "agot-claim-11", "agot-replacement-01")
@pytest.mark.parametrize("type_", TYPES)
@pytest.mark.parametrize("way", ["", *WAYS])
@pytest.mark.parametrize("won", [True, False])
def test_what_is_taken_from_whom(type_: str, way: str, won: bool) -> None:
    t = Table(
        house(stark, *(["Knight"] if not won else [kneeling("Knight")]), *([way] if way else []), "Herold", "Crier"),
        house(lannister, kneeling("Knight"), "Herold", "Crier"),
        house(tyrell, "Herold", "Crier"),
        content=[OWN],
        pause=True,
        phase="challenges",
        challenge=challenge(type_, ["Knight" if won else "Peasant"], ["Peasant" if won else "Knight"]),
        step="compare",
    )
    if way and won:
        t.run_to("cards.interrupt.claim", 0)
        t.does(0, way)
        if way == "elsewhere":
            t.does(0, "House Tyrell")
    t.resolve()
    as_what = way.removeprefix("as ") if way in RECAST else type_
    payer = 0 if not won or way == "instead" else 2 if way == "elsewhere" else 1
    expected = [int(as_what == each) for each in TYPES] if payer else [0, 0, 0]
    for seat in (1, 2):
        assert losses(t, seat) == (expected if seat == payer else [0, 0, 0])
    assert losses(t, 0) == [0, 0, -expected[2]]
    assert bells(t, "Herold") == [int(won)] * 3 and bells(t, "Crier") == [int(payer > 0)] * 3


@pytest.mark.rule("agot-melee-30", "agot-claim-09", "agot-claim-11")
@pytest.mark.parametrize("type_", TYPES)
@pytest.mark.parametrize("way", ["", *WAYS])
@pytest.mark.parametrize("chosen", [(), (1,), (2,), (1, 2)])
def test_a_claim_that_is_spread(type_: str, way: str, chosen: tuple[int, ...]) -> None:
    """Intrigue claim of the Master of Whispers, whatever the challenge was; nobody's in particular."""
    t = Table(
        house(stark, kneeling("Knight"), *([way] if way else []), title="Master of Whispers"),
        house(lannister, title="Master of Ships"),
        house(tyrell, title="Master of Laws"),
        content=[OWN],
        pause=True,
        phase="challenges",
        challenge=challenge(type_, ["Knight"], ["Peasant"]),
        step="compare",
    )
    before = [t.faction_power(seat) for seat in range(3)]
    if way:
        t.run_to("cards.interrupt.claim", 0)
        t.does(0, way)
        if way == "elsewhere":
            t.does(0, "House Tyrell")
    as_what = way.removeprefix("as ") if way in RECAST else type_
    spread = as_what == "intrigue" and way not in ("instead", "elsewhere")
    assert t.is_asked(0, "cards.spread") == spread
    if not spread:
        return
    assert t.offered(0) == ["House Lannister", "House Tyrell"]
    t.does(0, [["House Lannister", "House Tyrell"][seat - 1] for seat in chosen])
    t.resolve()
    assert [len(t.pile(seat, "discard")) for seat in range(3)] == [int(seat in chosen) for seat in range(3)]
    assert [t.faction_power(seat) for seat in range(3)][1:] == before[1:]


@pytest.mark.rule("agot-challenge-35", "agot-melee-17")
@pytest.mark.parametrize("order", [False, True])
@pytest.mark.parametrize("hand", [0, 1])
@pytest.mark.parametrize("defended", [False, True])
@pytest.mark.parametrize("rival", [False, True])
def test_what_a_victory_brings_at_once(order: bool, hand: int, defended: bool, rival: bool) -> None:
    """Both together, once each; nothing at all is no gain."""
    t = Table(
        stark(
            play=[kneeling("Knight"), "Chronicle", *(["Order"] if order else [])],
            hand=["Peasant"] * hand,
            title="Master of Coin" if rival else "Crown Regent",
        ),
        lannister(play=["Peasant"], title="Hand of the King"),
        tyrell(title="Master of Laws", hand=["Peasant"]),
        content=[OWN],
        pause=True,
        phase="challenges",
        challenge=challenge("intrigue", ["Knight"], ["Peasant"] if defended else []),
        step="compare",
    )
    t.resolve()
    brings = (not defended) + rival if not order or hand else 0
    assert t.faction_power(0) == brings and bells(t, "Chronicle") == [int(brings > 0)]
    assert len(t.log("gain")) == int(brings > 0)
    assert [t.faction_power(seat) for seat in (1, 2)] == [0, 0]
