"""The standing phase where cards hold players to a number, or let a card stay as it is; and what names nothing."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from bannermen.kernel.decision import Refused
from tests.cards.card_makers import ANYONE, event, gear, man, place
from tests.cards.plain_cards import plan
from tests.cards.table import Table, card, cards_file, kneeling, lannister, stark, tyrell

NAMES = ("Page", "Squire", "Knight")
OWN = cards_file(
    *(man(name) for name in NAMES),
    man("Rich"),
    gear("Couch", {"law": "may stay", "for": "host"}),
    *(place(f"Yoke {n}", always=[{"law": "most standing", "amount": n, "for": "you"}]) for n in (0, 1, 2, 3)),
    event("Forbid", [{"kneel": {**ANYONE, "whose": "mine"}, "count": [0, 1]},
                     {"ban": "it", "from": "opponents", "acts": ["play"], "until": "phase"}, {"power": 1}]),
    event("Homage", {"honor": {**ANYONE, "whose": "mine"}, "giver": "it"}, {**ANYONE, "whose": "mine", "power": True}),
    man("Beggar", {"action": "any", "do": {"honor": "self", "giver": "self"}}),
    plan("Deluge", does=[{"revealed": True, "do": {"mill": 1, "from": "opponents"}}]),
)  # fmt: skip


def table(*seats: dict[str, Any], **given: Any) -> Table:
    return Table(*seats, content=[OWN], pause=True, **given)


@pytest.mark.rule("agot-framework-42")
@pytest.mark.parametrize("bound", [None, 0, 1, 2, 3])
@pytest.mark.parametrize("couches", [(), ("Page",), ("Page", "Squire"), NAMES])
@pytest.mark.parametrize("seat", [0, 1])
def test_who_may_stand_and_who_must(bound: int | None, couches: tuple[str, ...], seat: int) -> None:
    """All stand but those that may stay; of those that are held to a number so many, whoever they are."""
    folk = [card(name, kneeling=True, attachments=["Couch"] if name in couches else []) for name in NAMES]
    both: list[dict[str, Any]] = [{"play": [kneeling("Rich")]}, {"play": [kneeling("Rich")]}]
    both[seat]["play"] = [*folk, *([f"Yoke {bound}"] if bound is not None else [])]
    t = table(stark(**both[0]), lannister(**both[1]), phase="standing")
    most = 3 if bound is None else bound
    legal = [
        set(chosen)
        for n in range(4)
        for chosen in combinations(NAMES, n)
        if n <= most and (n == most or {*NAMES} - {*couches} <= {*chosen})
    ]
    numbers = {name: t.card(name).number for name in NAMES}
    if t.is_asked(seat, "cards.rise"):
        taken = []
        for n in range(4):
            for chosen in combinations(NAMES, n):
                other = t.match.clone()
                if not isinstance(other.submit(seat, tuple(numbers[name] for name in chosen)), Refused):
                    taken.append(set(chosen))
                    assert [not other.kneeling[numbers[name]] for name in NAMES] == [name in chosen for name in NAMES]
        assert taken == legal
    else:
        assert len(legal) == 1
        assert {name for name in NAMES if not t.card(name).kneeling} == legal[0]


@pytest.mark.rule("agot-effects-03", "agot-may-01")
@pytest.mark.parametrize("names", [True, False])
def test_who_names_no_card_forbids_none(names: bool) -> None:
    t = table(stark(play=["Page", "Squire"], hand=["Forbid"]), lannister(hand=["Forbid"]), phase="standing", step="act")
    t.does(0, "Forbid", "Page" if names else "done")
    assert t.faction_power(0) == 1 and t.card("Page").kneeling == names
    t.run_to("cards.action", 1)
    t.does(1, "Forbid")  # no character has that title
    assert t.faction_power(1) == 1


@pytest.mark.rule("agot-power-02", "agot-abilities-08")
@pytest.mark.parametrize("power", [(1, 0), (2, 1), (0, 0)])
def test_power_goes_from_one_card_onto_another(power: tuple[int, int]) -> None:
    """Never onto the card that gives it."""
    folk = [card("Page", power=power[0]), card("Squire", power=power[1]), card("Beggar", power=1)]
    t = table(stark(play=folk, hand=["Homage"]), lannister(), phase="standing", step="act")
    assert "Beggar" not in t.offered(0)
    t.does(0, "Homage")
    giver = "Beggar"
    if t.is_asked(0, "cards.target"):
        giver = "Page"
        t.does(0, giver)
    assert sorted(t.offered(0)) == sorted({"Page", "Squire", "Beggar"} - {giver})
    t.does(0, "Squire")
    assert t.card("Squire").power == power[1] + 1
    assert t.card(giver).power == (1 if giver == "Beggar" else power[0]) - 1


@pytest.mark.rule("agot-elimination-02", "agot-plots-06")
def test_who_is_out_takes_no_plots_back() -> None:
    t = table(
        stark(plots=["Deluge", "Calling the Banners"]),
        lannister(deck=["Page"], used=["Counting Coppers"], plots=["Calling the Banners"]),
        tyrell(deck=["Page"] * 9, plots=["Calling the Banners"], used=["Counting Coppers"]),
        phase="plot",
        step="cards.plot",
    )
    t.does(0, "Deluge")
    t.run_to("cards.action.draw")
    assert t.match.gone == [0, 1, 0]
    assert [("Lannister" in line, "Tyrell" in line) for line in t.log("recycle")] == [(False, True)]
    assert t.pile(1, "plots") == [] and t.pile(1, "used") == [] and "Counting Coppers" in t.pile(2, "plots")
