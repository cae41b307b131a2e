"""How strong and how dear targets may be together, and who is never the only target of an event."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.card_makers import ANYONE, MINE, event, gear, man, place
from tests.cards.table import Table, cards_file, lannister, stark

THEIRS = {**ANYONE, "whose": "theirs"}
NAP = {"kneel": "it"}
MEN = {"Page": 0, "Squire": 1, "Knight": 2, "Brute": 3}  # each has that strength and that cost
AIMS: dict[str, dict[str, Any]] = {
    "one": THEIRS,
    "one or two": {**THEIRS, "count": [1, 2]},
    "two": {**THEIRS, "count": 2},
    "apiece": {**ANYONE, "apiece": True},
    "kinds": {"kinds": [THEIRS, {"type": "location", "whose": "theirs", "name": "Mill"}]},
}
KNIGHTS = {"type": "character", "whose": "theirs", "traits": ["Knight"]}
OWN = cards_file(
    man("Sir", traits=["Knight"]),
    man("Ser", traits=["Knight"]),
    event("Nap knights", NAP, {"kinds": [KNIGHTS]}),
    event("Nap of both", NAP, {"kinds": [THEIRS, KNIGHTS]}),
    event("Each mine", [NAP, {"gold": 1, "per": "it"}], {**ANYONE, "each": True, "count": [0, 9]}),
    event("Each free", [NAP, {"gold": 1, "per": "it"}], {**ANYONE, "each": True, "freely": True, "count": [0, 9]}),
    *(man(name, strength=n, cost=n) for name, n in MEN.items()),
    *(event(f"Total {n}", NAP, {**THEIRS, "count": [1, 9], "total": n}) for n in range(4)),
    *(event(f"Cost {n}", NAP, {**THEIRS, "count": [1, 9], "total_cost": n}) for n in range(4)),
    man("Duelist", {"action": "any", "target": {**THEIRS, "count": [1, 9], "total": "self"}, "do": NAP}, strength=2),
    gear("Blade", does=[{"action": "any", "target": {**THEIRS, "count": [1, 9], "total": "host"}, "do": NAP}]),
    event("Nap mine", NAP, MINE),
    event("Any", NAP, {**THEIRS, "count": [1, 9]}),
    man("Saint", always=[{"law": "unsingled"}]),
    place("Mill"),
    *(event(f"Nap {word}", NAP, aim) for word, aim in AIMS.items()),
    *(place(f"Bed {word}", {"action": "any", "target": aim, "do": NAP}) for word, aim in AIMS.items()),
)


def table(*seats: dict[str, Any]) -> Table:
    return Table(*seats, content=[OWN], pause=True, phase="dominance")


def aims_at(t: Table, name: str) -> set[str]:
    """Whom it may choose; if that is one alone, nothing is asked, and he kneels."""
    t.does(0, name)
    if t.is_asked(0, "cards.target"):
        return {*t.offered(0)}
    return {each for each in (*MEN, "Saint") if t.cards(each, 1, "play") and t.card(each, 1, "play").kneeling}


@pytest.mark.rule("agot-targets-01", "agot-targets-03")
@pytest.mark.parametrize("name", ["Total 0", "Total 1", "Total 2", "Total 3", "Cost 0", "Cost 1", "Cost 2", "Cost 3"])
def test_who_is_too_strong_or_too_dear_alone_is_no_target(name: str) -> None:
    most = int(name[-1])
    t = table(stark(hand=[name]), lannister(play=[*MEN]))
    assert aims_at(t, name) & {*MEN} == {each for each, n in MEN.items() if n <= most}
    dearer = [each for each, n in MEN.items() if n > most]
    t = table(stark(hand=[name, "Any"]), lannister(play=dearer))
    assert (name in t.offered(0), "Any" in t.offered(0)) == (False, most < 3)


@pytest.mark.rule("agot-cannot-01", "agot-targets-01", "agot-targets-03")
@pytest.mark.parametrize("word", AIMS)
@pytest.mark.parametrize("by", ["Nap", "Bed"])
@pytest.mark.parametrize("others", [[], ["Page"], ["Page", "Squire"]])
def test_who_is_no_only_target_of_events(word: str, by: str, others: list[str]) -> None:
    """He may be one of several; what is no event may aim at him alone; with a card of each kind he is not alone."""
    name = f"{by} {word}"
    both: list[dict[str, Any]] = [{}, {"play": ["Saint", "Mill", *others]}]
    both[0]["hand" if by == "Nap" else "play"] = [name]
    t = table(stark(**both[0]), lannister(**both[1]))
    single = by == "Nap" and (word == "one" or (word in ("one or two", "apiece") and not others))
    enough = bool(others) or (word != "two" and not single)
    assert (name in t.offered(0)) == enough
    if enough:
        found = aims_at(t, name)
        assert ("Saint" in found) != single and {*others} <= found


@pytest.mark.rule("agot-cannot-01", "agot-targets-01")
@pytest.mark.parametrize("others", [[], ["Page"]])
def test_ones_own_events_may_aim_at_him_alone(others: list[str]) -> None:
    t = table(stark(play=["Saint", *others], hand=["Nap mine"]), lannister())
    t.does(0, "Nap mine", *(["Saint"] if others else []))
    assert t.card("Saint").kneeling


@pytest.mark.rule("agot-targets-01")
@pytest.mark.parametrize(
    ("name", "allowed", "refused"),
    [
        ("Total 3", ["Page", "Squire", "Knight"], ["Page", "Squire", "Brute"]),
        ("Cost 3", ["Page", "Squire", "Knight"], ["Page", "Squire", "Brute"]),
        ("Cost 3", ["Page", "Brute"], ["Knight", "Brute"]),
        ("Cost 2", ["Page", "Knight"], ["Squire", "Knight"]),
        ("Duelist", ["Page", "Knight"], ["Squire", "Knight"]),
    ],
)
def test_together_they_are_no_stronger_and_no_dearer(name: str, allowed: list[str], refused: list[str]) -> None:
    mine = {"play": [name]} if name == "Duelist" else {"hand": [name]}
    t = table(stark(**mine), lannister(play=[*MEN]))
    t.does(0, name, *refused[:-1])
    assert refused[-1] not in t.offered(0)
    t = table(stark(**mine), lannister(play=[*MEN]))
    t.does(0, name, *allowed)
    if t.is_asked(0, "cards.target"):
        t.does(0, "done")
    assert {each for each in MEN if t.card(each).kneeling} == {*allowed}


@pytest.mark.rule("agot-targets-01", "agot-attachments-04")
@pytest.mark.parametrize("host", MEN)
def test_a_blade_is_for_whoever_is_no_stronger_than_its_bearer(host: str) -> None:
    """The bearer is measured, and nobody else: the duelist beside him has STR 2."""
    t = table(stark(play=["Duelist", {"card": host, "attachments": ["Blade"]}]), lannister(play=[*MEN, "Saint"]))
    assert aims_at(t, "Blade") & {*MEN} == {each for each, n in MEN.items() if n <= MEN[host]}
    t = table(stark(play=["Duelist", {"card": host, "attachments": ["Blade"]}]), lannister(play=[*MEN]))
    assert aims_at(t, "Duelist") & {*MEN} == {"Page", "Squire", "Knight"}


@pytest.mark.rule("agot-cannot-01", "agot-targets-01")
@pytest.mark.parametrize("by", ["Nap", "Bed"])
def test_with_him_alone_nobody_is_done_who_plays_an_event(by: str) -> None:
    """One or two are aimed at: what is no event may be done with one of them, whoever that is."""
    for name, is_done in (("Saint", by == "Bed"), ("Page", True)):
        both: list[dict[str, Any]] = [{}, {"play": ["Saint", "Page"]}]
        both[0]["hand" if by == "Nap" else "play"] = [f"{by} one or two"]
        t = table(stark(**both[0]), lannister(**both[1]))
        t.does(0, f"{by} one or two", name)
        if is_done:
            assert "done" in t.offered(0) and len(t.offered(0)) == 2
            t.does(0, "done")
        kneel = {each for each in ("Saint", "Page") if t.card(each).kneeling}
        assert kneel == ({name} if is_done else {"Saint", "Page"})


@pytest.mark.rule("agot-targets-01", "agot-targets-05")
@pytest.mark.parametrize(
    ("play", "first", "chosen", "second"),
    [
        (["Page", "Sir"], None, "", {"Page", "Sir"}),  # there is no other way
        (["Page", "Squire", "Sir"], {"Page", "Squire"}, "Page", {"Page", "Sir"}),
        (["Page", "Sir", "Ser"], {"Page", "Sir", "Ser"}, "Sir", {"Sir", "Ser"}),
        (["Sir", "Ser"], {"Sir", "Ser"}, "Ser", {"Sir", "Ser"}),
    ],
)
def test_of_each_kind_one_is_left_for_the_next(
    play: list[str], first: set[str] | None, chosen: str, second: set[str]
) -> None:
    t = table(stark(hand=["Nap of both"], play=["Squire", "Mill"]), lannister(play=play))
    t.does(0, "Nap of both")
    if first is not None:
        assert {*t.offered(0)} == first
        t.does(0, t.card(chosen, 1).number)
    assert t.key != "cards.target"
    assert {each for each in play if t.card(each, 1).kneeling} == second and not t.card("Squire", 0).kneeling


@pytest.mark.rule("agot-targets-01", "agot-targets-03")
def test_of_a_single_kind_one_is_chosen() -> None:
    t = table(stark(hand=["Nap knights"], play=["Sir"]), lannister(play=["Page", "Sir", "Ser"]))
    t.does(0, "Nap knights")
    assert sorted(t.offered(0)) == ["Ser", "Sir"] and t.card("Sir", 1).number in t.pending.options
    t.does(0, "Ser")
    assert t.card("Ser").kneeling and not t.card("Sir", 1).kneeling and t.key != "cards.target"
    t = table(stark(hand=["Nap knights", "Any"]), lannister(play=["Page"]))
    assert t.refused(0, "Nap knights") == "agot-targets-03"


@pytest.mark.rule("agot-order-01", "agot-order-04")
def test_who_is_chosen_by_two_is_one_card() -> None:
    t = table(stark(hand=["Each free"], play=["Page"]), lannister(play=["Squire", "Knight"]))
    t.does(0, "Each free", ["Squire"])
    assert t.is_asked(1, "cards.each") and sorted(t.offered(1)) == ["Knight", "Page", "Squire"]
    t.does(1, ["Squire", "Knight"])
    assert t.gold(0) == 2 and t.card("Squire").kneeling and t.card("Knight").kneeling
    t = table(stark(hand=["Each mine"], play=["Page"]), lannister(play=["Squire", "Knight"]))
    t.does(0, "Each mine", ["Page"])
    assert sorted(t.offered(1)) == ["Knight", "Squire"]
    t.does(1, [])
    assert t.gold(0) == 1 and t.card("Page").kneeling
