"""Who is immune to what: to cards of a type, of a faction, with a trait, to all or to what is triggered; and whose."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.card_makers import ANYONE, event, gear, man, place
from tests.cards.table import Table, cards_file, lannister, stark

NEAR = {"action": "any", "target": ANYONE, "do": {"kneel": "it"}}
# What is used: its type, its faction, its traits.
USED: dict[str, tuple[str, str, tuple[str, ...]]] = {
    "Nap": ("event", "neutral", ()),
    "Omen Nap": ("event", "neutral", ("Omen",)),
    "Feast Nap": ("event", "neutral", ("Scheme", "Omen")),
    "Banner Nap": ("event", "neutral", ("Banner",)),
    "Stark Nap": ("event", "stark", ()),
    "Nurse": ("character", "neutral", ()),
    "Omen Nurse": ("character", "neutral", ("Omen",)),
    "Stark Nurse": ("character", "stark", ()),
    "Bed": ("location", "neutral", ()),
    "Chill": ("location", "neutral", ()),  # no ability that is triggered
    "Omen Chill": ("location", "neutral", ("Omen",)),
    "Stark Chill": ("location", "stark", ()),
}
TO = ("event", "character", "location", "stark", "baratheon", "Omen", "Banner", "all", "triggered")


def wearing(name: str) -> dict[str, Any]:
    _, faction, traits = USED[name]
    return {"traits": [*traits], "faction": faction}


def made(name: str) -> dict[str, Any]:
    type_ = USED[name][0]
    if type_ == "event":
        return event(name, NEAR["do"], ANYONE) | wearing(name)
    if "Chill" in name:
        return place(name, always=[{"strength": -1, "for": ANYONE}]) | wearing(name)
    return (man(name, NEAR) if type_ == "character" else place(name, NEAR)) | wearing(name)


OWN = cards_file(
    *(made(name) for name in USED),
    man("Page", strength=3),
    *(man(f"Saint {to}", strength=3, always=[{"law": "immune", "to": to}]) for to in TO),
    *(man(f"Monk {to}", strength=3, always=[{"law": "immune", "to": to, "by": "opponents"}]) for to in TO),
    *(man(f"Hermit {to}", strength=3) for to in TO),
    man("Hermit", strength=3),
    place("Abbey", always=[{"law": "immune", "to": "event", "for": {"name": "Hermit", "whose": "mine"}}]),
    place("Vigil", always=[{"law": "immune", "to": "event", "for": {"name": "Hermit", "whose": "mine"},
                            "while": {"phase": "standing"}}]),
    *(gear(f"Veil {to}", {"law": "immune", "to": to, "for": "host"}) for to in TO),
    *(event(f"Ward {type_}", {"ward": "it", "against": type_, "until": "phase"}, {**ANYONE, "whose": "mine"})
      for type_ in ("event", "character", "location")),
)  # fmt: skip


def table(*seats: dict[str, Any], **given: Any) -> Table:
    return Table(*seats, content=[OWN], pause=True, **{"phase": "dominance", **given})


def is_kept_out(to: str, name: str) -> bool:
    """Is a card of that name among those that it is immune to?"""
    type_, faction, traits = USED[name]
    return to in (type_, faction, *traits, "all") or (to == "triggered" and "Chill" not in name)


def seats_with(name: str, user: int, *others: Any) -> list[dict[str, Any]]:
    """Seat `user` has the card, seat 0 the others and a Page beside them; seat 1 has a Page, too."""
    both: list[dict[str, Any]] = [{"play": ["Page", *others]}, {"play": ["Page"]}]
    if USED[name][0] == "event":
        both[user]["hand"] = [name]
    else:
        both[user]["play"] = [*both[user]["play"], name]
    return [stark(**both[0]), lannister(**both[1])]


def uses(t: Table, name: str, user: int) -> None:
    """What acts by itself does so already."""
    if "Chill" not in name:
        t.run_to("cards.action", user)
        t.does(user, name)


def concerned(t: Table, name: str, user: int, whom: list[str]) -> set[str]:
    """Whom of those the card concerns; who is kept out is refused by the rule on immunity."""
    if "Chill" in name:
        return {each for each in whom if t.card(each).strength == 2}
    found = {each for each in whom if each in t.offered(user)}
    assert all(t.refused(user, each) == "agot-immune-01" for each in whom if each not in found)
    return found


@pytest.mark.rule("agot-immune-01", "agot-immune-05", "agot-targets-08")
@pytest.mark.parametrize("user", [0, 1])
@pytest.mark.parametrize("name", USED)
def test_who_is_immune_to_what_and_whose_it_is(name: str, user: int) -> None:
    """Saints are immune whoever does it, monks to what opponents do; all of them are the first player's."""
    saints, monks = [f"Saint {to}" for to in TO], [f"Monk {to}" for to in TO]
    t = table(*seats_with(name, user, *saints, *monks))
    uses(t, name, user)
    open_to = {to for to in TO if not is_kept_out(to, name)}
    assert concerned(t, name, user, ["Page", *saints]) == {"Page", *(f"Saint {to}" for to in open_to)}
    assert concerned(t, name, user, monks) == {f"Monk {to}" for to in (open_to if user == 1 else TO)}


@pytest.mark.rule("agot-immune-01", "agot-attachments-04")
@pytest.mark.parametrize("user", [0, 1])
@pytest.mark.parametrize("name", USED)
def test_a_veil_makes_its_bearer_alone_immune(name: str, user: int) -> None:
    veiled = [{"card": f"Hermit {to}", "attachments": [f"Veil {to}"]} for to in TO]
    t = table(*seats_with(name, user, "Hermit", *veiled))
    uses(t, name, user)
    hermits = ["Hermit", *(f"Hermit {to}" for to in TO)]
    open_to = {f"Hermit {to}" for to in TO if not is_kept_out(to, name)}
    assert concerned(t, name, user, hermits) == {"Hermit", *open_to}


@pytest.mark.rule("agot-immune-01", "agot-lasting-01")
@pytest.mark.parametrize("type_", ["event", "character", "location"])
@pytest.mark.parametrize("user", [0, 1])
@pytest.mark.parametrize("name", ["Nap", "Nurse", "Bed", "Chill"])
def test_who_is_warded_for_a_phase(name: str, type_: str, user: int) -> None:
    """Against cards of that type which opponents control; nothing is done for his neighbours."""
    first, second = seats_with(name, user, "Hermit")
    first["hand"] = [*first.get("hand", []), f"Ward {type_}"]
    t = table(first, second)
    t.run_to("cards.action", 0)
    t.does(0, f"Ward {type_}", "Hermit")
    uses(t, name, user)
    out = user == 1 and type_ == USED[name][0]
    assert concerned(t, name, user, ["Page", "Hermit"]) == {"Page"} | (set() if out else {"Hermit"})
    t.to_phase("taxation")
    if name == "Chill":
        assert t.card("Hermit").strength == 2, "the phase is over, and he is warded no more"


@pytest.mark.rule("agot-immune-01", "agot-constant-01", "agot-constant-02")
@pytest.mark.parametrize("now", ["dominance", "standing"])
@pytest.mark.parametrize("abbey", ["Abbey", "Vigil"])
@pytest.mark.parametrize("seat", [0, 1])
def test_an_abbey_shields_the_hermits_of_its_controller(seat: int, abbey: str, now: str) -> None:
    """At any time, or in a vigil while characters stand up."""
    both: list[dict[str, Any]] = [{"play": ["Hermit", "Page"], "hand": ["Nap"]}, {"play": ["Hermit", "Page"]}]
    both[seat]["play"].append(abbey)
    given = {"phase": "standing", "step": "act"} if now == "standing" else {"phase": now}
    t = table(stark(**both[0]), lannister(**both[1]), **given)
    uses(t, "Nap", 0)
    shut = abbey == "Abbey" or now == "standing"
    assert t.offered(0).count("Page") == 2
    for holder in (0, 1):
        hermit = t.card("Hermit", holder, "play").number
        assert (hermit in t.decision(0).options) == (not shut or holder != seat)
