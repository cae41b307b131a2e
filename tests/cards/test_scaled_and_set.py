"""What is multiplied, divided or set: each character by what is done to it, whoever controls it and whence it comes."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.card_makers import ANYONE, event, gear, man, place
from tests.cards.table import Table, cards_file, lannister, stark

LASTS = {"until": "phase"}
OWN = cards_file(
    man("Squire", strength=3),
    man("Knight", strength=4),
    man("Brute", strength=5),
    *(event(f"Set {n}", {"bolster": "it", "set": n, **LASTS}, ANYONE) for n in (1, 7)),
    event("Double", {"bolster": "it", "times": 2, **LASTS}, ANYONE),
    event("Add", {"bolster": "it", "strength": 2, **LASTS}, ANYONE),
    event("Cut", {"bolster": "it", "strength": -2, **LASTS}, ANYONE),
    *(gear(f"Gear {word} {n}", {word: n, "for": "host"}) for word, n in (("times", 2), ("times", 3), ("divide", 2),
                                                                         ("divide", 3), ("set", 0), ("set", 6))),
    gear("Gear both", {"strength": 2, "for": "host"}, {"times": 2, "for": "host"}),
    gear("Gear add", {"strength": 2, "for": "host"}),
    gear("Gear more", {"strength": 1, "for": "host"}),
    gear("Gear cut", {"strength": -3, "for": "host"}),
    gear("Gear by day", {"times": 3, "for": "host", "while": {"phase": "taxation"}}),
    gear("Gag", {"blank": "text", "for": "host"}),
    man("Rock", strength=4, always=[{"law": "undiminished"}]),
    man("Champion", strength=2, always=[{"times": 3, "for": {"name": "Squire"}}, {"strength": 1, "per": "gold"}]),
    place("Mill of Two", always=[{"divide": 2, "for": {"type": "character", "whose": "theirs"}}]),
    faction="stark",
)  # fmt: skip


def table(*seats: dict[str, Any], **given: Any) -> Table:
    return Table(*seats, content=[OWN], pause=True, **{"phase": "standing", "step": "act", **given})


def strengths(t: Table) -> dict[str, int]:
    return {name: t.card(name).strength for name in ("Squire", "Knight", "Brute")}


@pytest.mark.rule("agot-modifiers-03", "agot-modifiers-05")
@pytest.mark.parametrize(
    ("played", "whom", "found"),
    [
        (("Set 1", "Set 7"), ("Squire", "Knight"), {"Squire": 1, "Knight": 7, "Brute": 5}),
        (("Set 1", "Set 7"), ("Brute", "Squire"), {"Squire": 7, "Knight": 4, "Brute": 1}),
        (("Set 1", "Set 7"), ("Knight", "Knight"), {"Squire": 3, "Knight": 7, "Brute": 5}),
        (("Set 7", "Set 1"), ("Knight", "Knight"), {"Squire": 3, "Knight": 1, "Brute": 5}),
        (("Double", "Double"), ("Squire", "Brute"), {"Squire": 6, "Knight": 4, "Brute": 10}),
        (("Double", "Double"), ("Brute", "Brute"), {"Squire": 3, "Knight": 4, "Brute": 20}),
        (("Double", "Add"), ("Knight", "Knight"), {"Squire": 3, "Knight": 12, "Brute": 5}),
        (("Double", "Cut"), ("Knight", "Squire"), {"Squire": 1, "Knight": 8, "Brute": 5}),
        (("Set 7", "Double"), ("Knight", "Squire"), {"Squire": 6, "Knight": 7, "Brute": 5}),
        (("Set 7", "Add"), ("Knight", "Knight"), {"Squire": 3, "Knight": 7, "Brute": 5}),
    ],
)
def test_what_lasts_changes_whom_it_was_done_to(
    played: tuple[str, str], whom: tuple[str, str], found: dict[str, int]
) -> None:
    t = table(stark(play=["Squire", "Knight"], hand=[*played]), lannister(play=["Brute"]))
    for name, card in zip(played, whom, strict=True):
        t.run_to("cards.action", 0)
        t.does(0, name, card)
    assert strengths(t) == found
    t.to_phase("taxation")
    assert strengths(t) == {"Squire": 3, "Knight": 4, "Brute": 5}


@pytest.mark.rule("agot-modifiers-03", "agot-modifiers-04", "agot-modifiers-05")
@pytest.mark.parametrize(
    ("worn", "strength"),
    [
        (["times 2"], 10),
        (["times 2", "times 3"], 30),
        (["divide 2"], 3),
        (["divide 3"], 2),
        (["divide 2", "divide 3"], 1),
        (["times 2", "divide 3"], 4),
        (["times 3", "divide 2"], 8),
        (["set 0"], 0),
        (["set 6", "times 2"], 6),
        (["set 0", "divide 2"], 0),
    ],
)
@pytest.mark.parametrize("seat", [0, 1])
def test_what_is_worn_scales_its_bearer_alone(worn: list[str], strength: int, seat: int) -> None:
    both = [{"play": ["Squire"]}, {"play": ["Knight"]}]
    both[seat]["play"].append({"card": "Brute", "attachments": [f"Gear {each}" for each in worn]})  # type: ignore[arg-type]
    t = table(stark(**both[0]), lannister(**both[1]))
    assert strengths(t) == {"Squire": 3, "Knight": 4, "Brute": strength}


@pytest.mark.rule("agot-modifiers-04")
@pytest.mark.parametrize("seat", [0, 1])
def test_fractions_go_up_for_whom_they_concern(seat: int) -> None:
    both = [{"play": ["Squire"]}, {"play": ["Knight", "Brute"]}]
    both[seat]["play"].append("Mill of Two")
    t = table(stark(**both[0]), lannister(**both[1]))
    assert strengths(t) == {
        "Squire": 2 if seat == 1 else 3,
        "Knight": 2 if seat == 0 else 4,
        "Brute": 3 if seat == 0 else 5,
    }


@pytest.mark.rule("agot-modifiers-03", "agot-modifiers-07", "agot-cannot-01")
@pytest.mark.parametrize(
    ("worn", "strength", "rock"),
    [
        (["add"], 6, 6),
        (["more"], 5, 5),
        (["cut"], 1, 4),
        (["add", "cut"], 3, 6),
        (["cut", "cut"], 0, 4),
        (["both"], 12, 12),
        (["both", "cut"], 6, 12),
        (["both", "divide 3"], 4, 6),  # 6 as long as nothing is divided
        (["times 2"], 8, 8),
        (["divide 2"], 2, 4),
        (["divide 3", "times 2"], 3, 4),
        (["set 0"], 0, 4),
        (["set 6"], 6, 6),
        (["set 0", "add"], 0, 6),
        (["by day"], 4, 4),
        (["by day", "both"], 12, 12),
    ],
)
def test_whom_no_effect_weakens_is_strengthened_all_the_same(worn: list[str], strength: int, rock: int) -> None:
    """Rock, whose strength card effects do not lower, beside Knight, who has as much."""
    for name, found in (("Knight", strength), ("Rock", rock)):
        t = table(
            stark(play=[{"card": name, "attachments": [f"Gear {each}" for each in worn]}]), lannister(play=["Brute"])
        )
        assert t.card(name).strength == found and t.card("Brute").strength == 5


@pytest.mark.rule("agot-modifiers-05", "agot-cannot-01")
@pytest.mark.parametrize(
    ("name", "knight", "rock"), [("Set 1", 1, 4), ("Set 7", 7, 7), ("Double", 8, 8), ("Cut", 2, 4)]
)
def test_whom_no_effect_weakens_no_event_weakens_either(name: str, knight: int, rock: int) -> None:
    for whom, found in (("Knight", knight), ("Rock", rock)):
        t = table(stark(hand=[name]), lannister(play=["Rock", "Knight"]))
        t.does(0, name, whom)
        assert t.card(whom).strength == found and t.card("Rock" if whom == "Knight" else "Knight").strength == 4


@pytest.mark.rule("agot-blank-01", "agot-constant-02")
@pytest.mark.parametrize(("worn", "squire", "champion"), [([], 9, 4), (["Gag"], 3, 2), (["Gear times 2"], 9, 8)])
def test_who_is_blank_scales_nobody(worn: list[str], squire: int, champion: int) -> None:
    t = table(stark(play=[{"card": "Champion", "attachments": worn}], gold=2), lannister(play=["Squire"]))
    assert (t.card("Squire").strength, t.card("Champion").strength) == (squire, champion)


@pytest.mark.rule("agot-constant-02", "agot-modifiers-03")
def test_what_scales_while_it_is_so_scales_no_longer() -> None:
    t = table(stark(play=[{"card": "Knight", "attachments": ["Gear by day", "Gear add"]}]), lannister())
    assert t.card("Knight").strength == 6
    t.to_phase("taxation")
    assert t.card("Knight").strength == 18
    t.run_to("cards.plot")
    assert t.card("Knight").strength == 6
