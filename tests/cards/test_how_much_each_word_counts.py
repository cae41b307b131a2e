"""How much each word counts, and what it counts where there is nothing of it, or nobody has chosen yet."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.cards.content import table_numbers as n
from bannermen.games.cards.rules.act import Act
from bannermen.games.cards.rules.filters import MUCH, count_of
from bannermen.games.cards.terms import NOBODY, TOKENS
from tests.cards.card_makers import gear, man, place
from tests.cards.plain_cards import plan
from tests.cards.table import Table, card, cards_file, lannister, stark, wearing

OWN = cards_file(
    man("Smith", cost=2, strength=3, faction="stark"),
    man("Page", cost=3, faction="stark"),
    man("Lord", cost=6, strength=5, icons=["military", "power"], faction="lannister"),
    man("Sailor", cost=2, strength=2, faction="greyjoy"),
    man("Ancestor", cost=4, strength=7),
    man("Child", strength=2),
    place("Inn", cost=1),
    gear("Ring"),
    gear("Sword", {"strength": 2, "for": "host"}),
    *(plan(f"Plan {number}", gold=number + 2, reserve=number + 5, claim=number) for number in range(4)),
)
BELL = TOKENS.index("bell")

# A word, what the ability has to do with, and how much that is. Without an ability: a constant one counts it.
CASES: list[tuple[int, dict[str, Any] | None, int]] = [
    (n.PER_NOTHING, None, 1),
    (n.PER_GOLD, None, 4),
    (n.PER_USED, None, 3),
    (n.PER_MARGIN, None, 3),
    (n.PER_LEAD, None, 15),
    (n.PER_POWER, None, 2),
    (n.PER_MIGHT, None, 3),
    (n.PER_RESERVE, None, 7),
    (n.PER_PURSE, None, 0),
    (n.PER_PURSE, {"defender": 0}, 4),
    (n.PER_PURSE, {"defender": 1}, 1),
    (n.PER_BORNE, None, 1),
    (n.PER_FACTIONS, None, 2),
    (n.PER_PAID, None, MUCH),
    (n.PER_PAID, {}, MUCH),
    (n.PER_PAID, {"paid": ["Lord", "Page"]}, 6),
    (n.PER_TRIGGER, None, 0),
    (n.PER_TRIGGER, {}, 0),
    (n.PER_TRIGGER, {"about": "Lord"}, 6),
    (n.PER_HARVEST, None, 0),
    (n.PER_HARVEST, {}, 0),
    (n.PER_HARVEST, {"chosen": 0}, 4),
    (n.PER_HARVEST, {"chosen": 1}, 3),
    (n.PER_MUCH, None, 1),
    (n.PER_MUCH, {}, 1),
    (n.PER_MUCH, {"much": 0}, 0),
    (n.PER_MUCH, {"much": 5}, 5),
    (n.PER_IT, None, 0),
    (n.PER_IT, {}, 0),
    (n.PER_IT, {"it": ["Lord"]}, 1),
    (n.PER_IT, {"it": ["Lord", "Page", "Inn"]}, 3),
    (n.PER_SEEN, None, 1),
    (n.PER_SEEN, {}, 1),
    (n.PER_SEEN, {"seen": ["Lord", "Page"]}, 6),
    (n.PER_GIVEN, None, MUCH),
    (n.PER_GIVEN, {}, MUCH),
    (n.PER_GIVEN, {"it": ["Lord", "Page"]}, 6),
    (n.PER_X, None, 0),
    (n.PER_X, {"x": 4}, 4),
    (n.PER_FALLEN, None, 7),
    (n.PER_FALLEN, {"seat": 1}, 0),
    (n.PER_ICONS, None, 0),
    (n.PER_ICONS, {}, 0),
    (n.PER_ICONS, {"host": "Lord"}, 2),
    (n.PER_BEARER, None, 0),
    (n.PER_BEARER, {}, 0),
    (n.PER_BEARER, {"host": "Lord"}, 7),
    (n.PER_NEWCOMER, None, 0),
    (n.PER_NEWCOMER, {}, 1),
    (n.PER_NEWCOMER, {"about": "Lord"}, 5),  # as printed
    (n.PER_STRENGTH, None, 0),
    (n.PER_STRENGTH, {}, 1),
    (n.PER_STRENGTH, {"aimed": ["Lord", "Page"]}, 7),
    (n.PER_COST, None, 0),
    (n.PER_COST, {}, 1),
    (n.PER_COST, {"aimed": ["Lord", "Page"]}, 6),
    (n.PER_DRAWN, None, 0),
    (n.PER_DRAWN, {}, 0),
    (n.PER_CLAIM, None, 0),
    (n.PER_CLAIM, {"contest": 0}, 2),
    (n.PER_CLAIM, {"contest": 2}, 2),
    (n.PER_PAID, {"paid": ["Lord"]}, 6),
    (n.PER_SEEN, {"seen": ["Lord"]}, 6),
    (n.PER_GIVEN, {"it": ["Lord"]}, 6),
    (n.PER_TOKEN + BELL, None, 3),
    (n.PER_TOKEN + BELL, {"marks": 9 << (8 * BELL)}, 3),  # it is in play still
    (n.PER_TOKEN + BELL, {"marks": 9 << (8 * BELL) | 255, "source": "Child"}, 9),  # as it was
    (n.PER_TOKEN + BELL, {"source": "Child"}, 0),
]


@pytest.mark.rule("agot-effects-03", "agot-constant-01", "agot-x-01")
@pytest.mark.parametrize("case", range(len(CASES)))
def test_how_much_it_counts(case: int) -> None:
    per, given, expected = CASES[case]
    t = Table(
        stark(
            play=[card("Smith", power=2, tokens={"bell": 3, "gold": 1}), "Page", "Inn", wearing("Lord", "Sword")],
            hand=["Child"],
            dead=["Child", "Ancestor"],
            gold=4,
            plot="Plan 2",
            used=["Plan 0", "Plan 1", "Plan 3"],
        ),
        lannister(play=["Sailor"], gold=1, plot="Plan 1"),
        phase="standing",
        step="act",
        content=[OWN],
        pause=True,
        bent=True,
    )
    t.match.margin = 15
    smith = t.card("Smith").number
    act = None
    source, seat = smith, 0
    if given is not None:
        act = Act(0, smith, t.match.kind[smith], 0)
        for name in ("x", "chosen", "much", "marks"):
            if name in given:
                setattr(act, name, given[name])
        for name in ("about", "host"):
            if name in given:
                setattr(act, name, t.card(given[name]).number)
        for name in ("it", "paid", "seen", "aimed"):
            setattr(act, name, [t.card(each).number for each in given.get(name, [])])
        if "contest" in given:
            t.match.contest, t.match.attacker = given["contest"], 0
        t.match.defender = given.get("defender", NOBODY)
        source, seat = t.card(given.get("source", "Smith"), 0).number, given.get("seat", 0)
    assert count_of(t.match, per, None, seat, source, act) == expected


@pytest.mark.rule("agot-constant-01", "agot-attachments-01")
def test_of_what_it_is_attached_to_a_constant_ability_counts_icons_and_strength() -> None:
    t = Table(
        stark(play=[wearing("Lord", "Sword", "Ring"), "Inn"]),
        lannister(),
        phase="standing",
        step="act",
        content=[OWN],
        pause=True,
    )
    for name, icons, strength in (("Ring", 2, 7), ("Inn", 0, 0)):
        source = t.card(name).number
        assert count_of(t.match, n.PER_ICONS, None, 0, source) == icons
        assert count_of(t.match, n.PER_BEARER, None, 0, source) == strength
