"""Each word about cards, on one table: whom it takes in, at its bounds and for those who have none of it."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.cards.rules.act import Act
from bannermen.games.cards.rules.filters import candidates
from bannermen.games.cards.terms import NOBODY, TYPES
from tests.cards.card_makers import event, gear, man, place
from tests.cards.plain_cards import plan
from tests.cards.table import Table, card, cards_file, challenge, kneeling, lannister, stark, wearing

Word = dict[str, Any]
PEOPLE = {"Smith", "Page", "Knight", "Wraith", "Archer", "Lord", "Sailor"}
MINE, THEIRS = {"Smith", "Page", "Knight", "Wraith"}, {"Archer", "Lord", "Sailor"}
ALL_ICONS = ["military", "intrigue", "power"]

# Whom a word takes in when the Smith asks, as said of an ability: X, what is aimed at, paid, answered, seen, named.
CASES: list[tuple[Word, dict[str, Any], set[str]]] = [
    ({}, {}, PEOPLE),
    ({"whose": "mine"}, {}, MINE),
    ({"whose": "theirs"}, {}, THEIRS),
    ({"whose": "attacker"}, {}, MINE),
    ({"whose": "defender"}, {}, THEIRS),
    ({"whose": "first"}, {}, MINE),
    ({"whose": "trigger"}, {"whose": 1}, THEIRS),
    ({"whose": "trigger"}, {"whose": 0}, MINE),
    ({"whose": "owner"}, {"aimed": ["Sailor"]}, MINE),
    ({"whose": "owner"}, {"it": ["Lord"]}, THEIRS),
    ({"whose": "owner"}, {}, set()),
    ({"whose": "chosen"}, {"chosen": 0}, MINE),
    ({"whose": "chosen"}, {"chosen": 1}, THEIRS),
    ({"whose": "chosen"}, {}, THEIRS),
    ({"kneeling": True}, {}, {"Page", "Sailor"}),
    ({"kneeling": False}, {}, PEOPLE - {"Page", "Sailor"}),
    ({"part": "attacking"}, {}, {"Smith", "Knight"}),
    ({"part": "defending"}, {}, {"Lord"}),
    ({"part": "any"}, {}, {"Smith", "Knight", "Lord"}),
    ({"part": "none"}, {}, PEOPLE - {"Smith", "Knight", "Lord"}),
    ({"alone": True}, {}, {"Lord"}),
    ({"other": True}, {}, PEOPLE - {"Smith"}),
    ({"itself": True}, {}, {"Smith"}),
    ({"cost": 1}, {}, {"Page", "Sailor"}),
    ({"cost": 1, "more": {"if": {"first": True}, "by": 1}}, {}, {"Page", "Sailor", "Smith", "Archer"}),
    ({"cost": 1, "more": {"if": {"first": False}, "by": 1}}, {}, {"Page", "Sailor"}),
    ({"cost": "x"}, {"x": 2}, {"Page", "Sailor", "Smith", "Archer"}),
    ({"cost": "x"}, {"x": 0}, set()),
    ({"cost_per": "x", "plus": 1}, {"x": 1}, {"Page", "Sailor", "Smith", "Archer"}),
    ({"cost_per": "paid"}, {"paid": ["Archer"]}, {"Page", "Sailor", "Smith", "Archer"}),
    ({"cost_per": "paid"}, {}, PEOPLE - {"Wraith"}),
    ({"strength": 3}, {}, {"Smith", "Page", "Wraith", "Archer", "Sailor"}),
    ({"strength": 3, "more": {"if": {"first": True}, "by": 3}}, {}, PEOPLE),
    ({"strength": "x"}, {"x": 3}, {"Smith", "Page", "Wraith", "Archer", "Sailor"}),
    ({"printed": "x"}, {"x": 4}, PEOPLE - {"Lord"}),
    ({"printed": "x"}, {"x": 3}, PEOPLE - {"Lord", "Knight"}),
    ({"least_strength": 6}, {}, {"Knight", "Lord"}),
    ({"least_strength": 3}, {}, {"Knight", "Lord", "Smith", "Archer"}),
    ({"icon": "intrigue"}, {}, {"Page", "Wraith", "Lord"}),
    ({"icon": "military"}, {}, {"Page", "Smith", "Knight", "Lord"}),
    ({"lacks": "military"}, {}, {"Wraith", "Archer", "Sailor"}),
    ({"lacks": "power"}, {}, {"Wraith", "Archer", "Smith"}),
    ({"icons": 1}, {}, {"Smith", "Wraith", "Archer", "Sailor"}),
    ({"icons": 0}, {}, {"Archer"}),
    ({"least_icons": 2}, {}, {"Page", "Knight", "Lord"}),
    ({"least_icons": 3}, {}, {"Page", "Lord"}),
    ({"power": True}, {}, {"Knight", "Lord"}),
    ({"power": False}, {}, PEOPLE - {"Knight", "Lord"}),
    ({"least_power": 1}, {}, {"Knight", "Lord"}),
    ({"least_power": 2}, {}, {"Knight"}),
    ({"traits": ["Knight"]}, {}, {"Smith", "Knight"}),
    ({"without": ["Knight"]}, {}, PEOPLE - {"Smith", "Knight"}),
    ({"akin": True}, {}, {"Smith", "Knight"}),
    ({"keyword": "renown"}, {}, {"Knight"}),
    ({"lacks": "renown"}, {}, PEOPLE - {"Knight"}),
    ({"keyword": "shadow"}, {}, {"Wraith"}),
    ({"own": True}, {}, {"Smith", "Knight"}),
    ({"own": False}, {}, PEOPLE - {"Smith", "Knight"}),
    ({"faction": "greyjoy"}, {}, {"Sailor"}),
    ({"outside": "lannister"}, {}, PEOPLE - {"Archer", "Lord"}),
    ({"owned": "mine"}, {}, MINE | {"Sailor"}),
    ({"owned": "theirs"}, {}, {"Archer", "Lord"}),
    ({"poorer": "gold"}, {}, THEIRS),
    ({"poorer": "hand"}, {}, set()),
    ({"token": "gold"}, {}, {"Lord"}),
    ({"token": "gold", "tokens": 2}, {}, {"Lord"}),
    ({"token": "gold", "tokens": 3}, {}, set()),
    ({"token": "gold", "tokens": 0}, {}, PEOPLE - {"Lord"}),
    ({"token": "stand"}, {}, set()),
    ({"attachments": True}, {}, {"Knight", "Archer"}),
    ({"attachments": False}, {}, PEOPLE - {"Knight", "Archer"}),
    ({"wears": {"name": "Ring"}}, {}, {"Archer"}),
    ({"wears": {"whose": "mine"}}, {}, {"Knight", "Archer"}),  # as its controller sees it
    ({"plot": {"name": "Plan 3"}}, {}, THEIRS),
    ({"sole": True}, {}, {"Sailor", "Page"}),
    ({"crowned": True}, {}, {"Page", "Smith", "Sailor"}),
    ({"any": [{"name": "Page"}, {"kneeling": True}, {"name": "Lord"}]}, {}, {"Page", "Lord", "Sailor"}),
    ({"weaker": "self"}, {}, {"Page", "Wraith", "Sailor"}),
    ({"stronger": "self"}, {}, {"Knight", "Lord"}),
    ({"weaker": "host"}, {}, set()),  # the Smith has none
    ({"stronger": "host"}, {}, set()),
    ({"another": True}, {"paid": ["Page", "Lord"]}, PEOPLE - {"Page", "Lord"}),
    ({"beside": True}, {"host": "Lord"}, PEOPLE - {"Lord"}),
    ({"unaimed": True}, {"aimed": ["Lord"]}, PEOPLE - {"Lord"}),
    ({"aimed": True}, {"aimed": ["Lord", "Page"]}, {"Lord", "Page"}),
    ({"left": True}, {"it": ["Lord", "Page"]}, PEOPLE - {"Lord", "Page"}),
    ({"same": True}, {"it": ["Lord", "Page"]}, {"Lord"}),
    ({"same": False}, {"it": ["Lord", "Page"]}, PEOPLE - {"Lord"}),
    ({"same": False}, {}, set()),
    ({"paid": True}, {"paid": ["Lord", "Page"]}, {"Lord"}),
    ({"unlike": True}, {"paid": ["Lord", "Page"]}, PEOPLE - {"Lord"}),
    ({"trigger": True}, {"about": "Page"}, {"Page"}),
    ({"apart": True}, {"about": "Page"}, PEOPLE - {"Page"}),
    ({"seen": True}, {"seen": ["Page"]}, {"Page"}),
    ({"printed_per": "trigger"}, {"about": "Knight"}, PEOPLE - {"Lord"}),
    ({"printed_per": "trigger"}, {"about": "Smith"}, PEOPLE - {"Lord", "Knight"}),
    ({"cost_is": "trigger"}, {"about": "Archer"}, {"Smith", "Archer"}),
    ({"cost_is": "trigger"}, {"about": "Wraith"}, set()),
    ({"cost_is": "cost"}, {"aimed": ["Sailor", "Lord"]}, {"Page", "Sailor"}),
    ({"cost_is": "cost"}, {"aimed": ["Wraith"]}, set()),
    ({"strength_per": "strength"}, {"aimed": ["Archer", "Lord"]}, {"Smith", "Page", "Wraith", "Archer", "Sailor"}),
    ({"entitled": True}, {"title": "Page"}, {"Page"}),
    ({"traited": True}, {"trait": "Knight"}, {"Smith", "Knight"}),
    ({"traited": False}, {"trait": "Knight"}, PEOPLE - {"Smith", "Knight"}),
    ({"called": True}, {"type": "character"}, PEOPLE),
    ({"called": True}, {"type": "location"}, set()),
    ({"unnamed": True}, {"type": "character"}, set()),
    ({"unnamed": True}, {"type": "location"}, PEOPLE),
    ({"most": "strength"}, {}, {"Knight", "Lord"}),
    ({"least": "strength"}, {}, {"Page", "Sailor"}),
    ({"most": "cost"}, {}, {"Lord"}),
    ({"least": "cost"}, {}, {"Page", "Sailor"}),
    ({"most": "strength", "whose": "mine", "overall": True}, {}, {"Knight"}),
    ({"least": "cost", "whose": "theirs", "overall": True}, {}, {"Sailor"}),
    ({"copied": "play"}, {}, set()),
    ({"copied": "discard"}, {}, {"Page"}),
    ({"idle": True}, {}, PEOPLE - {"Smith", "Knight", "Lord"}),
    ({"emerged": True}, {}, {"Wraith"}),
    ({"fallen": True}, {}, {"Archer"}),
    ({"whose": "winner"}, {"won": 1}, THEIRS),
    ({"whose": "loser"}, {"won": 1}, MINE),
    ({"whose": "winner"}, {}, set()),
    ({"whose": "loser"}, {}, set()),
    ({"cost": 0, "more": {"if": {"first": True}, "by": 1}}, {}, {"Page", "Sailor"}),
    ({"strength": 0}, {}, set()),
    ({"strength": 0, "more": {"if": {"first": True}, "by": 1}}, {}, {"Page", "Sailor"}),
    ({"faction": "baratheon"}, {}, {"Page"}),
    ({"outside": "baratheon"}, {}, PEOPLE - {"Page"}),
    ({"faction": "neutral"}, {}, {"Wraith"}),
    ({"outside": "neutral"}, {}, PEOPLE - {"Wraith"}),
    ({"faction": "stark", "traits": ["Lord"]}, {}, set()),
    ({"faction": "lannister", "traits": ["Lord", "Knight"]}, {}, {"Lord"}),
    ({"poorer": "power"}, {}, THEIRS),
    ({"any": [{"name": "Page"}]}, {}, {"Page"}),
    ({"weaker": "self"}, {"might": 6}, {"Page", "Wraith", "Sailor"}),  # it is in play
    ({"weaker": "self"}, {"might": 1, "source": "Sneak"}, set()),
    ({"weaker": "self"}, {"might": 2, "source": "Sneak"}, {"Page", "Sailor"}),
    ({"weaker": "self"}, {"might": 4, "source": "Sneak"}, PEOPLE - {"Knight", "Lord"}),
    ({"weaker": "host"}, {"source": "Ring"}, {"Page", "Wraith", "Sailor"}),
    ({"stronger": "host"}, {"source": "Ring"}, {"Knight", "Lord"}),
    ({"akin": True}, {"source": "Lord"}, {"Lord"}),
    ({"paid": True}, {}, PEOPLE),
    ({"unlike": True}, {}, PEOPLE),
    ({"printed_per": "trigger"}, {}, set()),
    ({"trigger": True}, {}, set()),
    ({"apart": True}, {}, PEOPLE),
    ({"least": "strength", "kneeling": False}, {}, {"Wraith"}),
    ({"most": "strength", "faction": "tyrell"}, {}, set()),
    ({"power": True}, {"host": "Lord", "it": ["Lord"], "aimed": ["Lord"], "paid": ["Lord"]}, {"Knight", "Lord"}),
    ({"least_power": 1}, {"host": "Lord", "it": ["Lord"], "aimed": ["Lord"], "paid": ["Lord"]}, {"Knight", "Lord"}),
    ({"fallen": True}, {"host": "Archer", "it": ["Archer"], "aimed": ["Archer"], "about": "Archer"}, {"Archer"}),
    ({"fallen": True}, {"paid": ["Archer"], "seen": ["Page"]}, {"Archer"}),
    ({"cost_is": "x"}, {"x": 0}, set()),  # to have no cost is not to cost nothing
    ({"type": "location", "cost_is": "trigger"}, {"about": "Wraith"}, set()),
    ({"type": "location", "cost_is": "trigger"}, {"about": "Inn"}, {"Inn", "Herald", "Fire"}),
    ({"type": "location", "cost_is": "cost"}, {"aimed": ["Wraith"]}, set()),
    ({"type": "location", "cost_is": "cost"}, {"aimed": ["Inn"]}, {"Inn", "Herald", "Fire"}),
    # elsewhere
    ({"at": "shadows"}, {}, {"Sneak"}),
    ({"at": ["discard", "dead"], "topmost": True}, {}, {"Squire", "Sneak", "Page"}),
    ({"at": "hand"}, {}, {"Page", "Sneak"}),
    ({"at": "hand", "keyword": "stealth"}, {}, {"Sneak"}),
    ({"at": "hand", "lacks": "stealth"}, {}, {"Page"}),
    ({"at": ["hand", "play"], "keyword": "stealth"}, {}, {"Sneak"}),
    ({"at": "discard"}, {}, {"Page", "Squire"}),
    ({"at": "discard", "topmost": True, "whose": "mine"}, {}, {"Squire"}),
    ({"at": "dead"}, {}, {"Sneak"}),
    ({"at": "deck", "whose": "mine"}, {}, {"Sneak", "Squire"}),
    ({"at": "deck", "crest": True, "whose": "mine"}, {}, {"Squire"}),
    ({"type": "plot", "at": "shown"}, {}, {"Plan 2", "Plan 3"}),
    ({"type": "plot", "at": "shown", "richer": True}, {}, {"Plan 3"}),
    ({"type": "plot", "at": "used"}, {}, {"Plan 0"}),
    ({"type": "plot", "at": "plots"}, {}, {"Plan 1", "Plan 3", "Plan 4"}),
    ({"type": "attachment"}, {}, {"Ring", "Sword"}),
    ({"type": "attachment", "upon": {"name": "Archer"}}, {}, {"Ring"}),
    ({"type": ["attachment", "location"], "upon": {"whose": "mine"}}, {}, {"Sword"}),
    ({"type": "location"}, {}, {"Inn", "Herald", "Fire"}),
]
OWN = cards_file(
    man("Smith", cost=2, strength=3, icons=["military"], traits=["Knight"], faction="stark"),
    man("Page", faction="baratheon"),
    man(
        "Knight",
        cost=4,
        strength=4,
        icons=["military", "power"],
        traits=["Knight"],
        keywords=["renown"],
        faction="stark",
    ),
    man("Wraith", cost="-", strength=2, icons=["intrigue"], keywords=["shadow 1"]),
    man("Archer", cost=2, strength=3, icons=[], faction="lannister"),
    man("Lord", cost=6, strength=6, icons=ALL_ICONS, traits=["Lord"], faction="lannister"),
    man("Sailor", icons=["power"], faction="greyjoy"),
    man("Sneak", keywords=["stealth"]),
    man("Squire"),
    place("Inn"),
    place("Chimney", always=[{"trait": "Smoke", "for": {"type": "location", "name": "Inn"}}]),
    place("Hearth"),
    gear("Ring"),
    gear("Sword", {"strength": 2, "for": "host"}),
    *(plan(f"Plan {n}", gold=n) for n in range(5)),
    *(
        event(f"Call {n}", {"power": 1}, {"type": "character", **word} if "type" not in word else word)
        for n, (word, _, _) in enumerate(CASES)
    ),
)


def number(t: Table, name: str) -> int:
    return t.card(name, None, "play").number


@pytest.fixture(scope="module", params=["Hearth", "Chimney"])
def t(request: pytest.FixtureRequest) -> Table:
    """With a Chimney some card has gained a trait, so that nobody is taken at his printed word."""
    made = Table(
        stark(
            play=["Smith", kneeling("Page"), wearing("Knight", "Sword", power=2), "Wraith", "Inn", request.param],
            hand=["Page", "Sneak"],
            discard=["Page", "Squire"],
            deck=["Squire", "Sneak"],
            dead=["Sneak"],
            gold=3,
            power=2,
            plot="Plan 2",
            plots=["Plan 3", "Plan 4"],
            used=["Plan 0"],
        ),
        lannister(
            play=[
                wearing("Archer", "Ring"),
                card("Lord", power=1, tokens={"gold": 2}),
                kneeling(card("Sailor", owner=0)),
            ],
            hand=["Page", "Sneak"],
            shadows=["Sneak"],
            discard=["Squire", "Page"],
            gold=1,
            power=1,
            plot="Plan 3",
            plots=["Plan 1", "Plan 4"],
        ),
        phase="challenges",
        challenge=challenge("power", ["Knight", "Smith"], ["Lord"]),
        content=[OWN],
        bent=True,
        pause=True,
    )
    made.match.emerged, made.match.fallen = [number(made, "Wraith")], [number(made, "Archer")]
    return made


@pytest.mark.rule("agot-targets-01", "agot-constant-01")
@pytest.mark.parametrize("case", range(len(CASES)), ids=lambda n: f"{CASES[n][0]} {CASES[n][1]}")
def test_whom_it_takes_in(t: Table, case: int) -> None:
    _, given, expected = CASES[case]
    smith = number(t, "Smith")
    act = Act(0, smith, t.match.kind[smith], 0)
    for name in ("x", "chosen", "might"):
        if name in given:
            setattr(act, name, given[name])
    act.whose = given.get("whose", act.whose)
    for name in ("host", "about"):
        if name in given:
            setattr(act, name, number(t, given[name]))
    for name in ("it", "aimed", "paid", "seen"):
        setattr(act, name, [number(t, each) for each in given.get(name, [])])
    if "title" in given:
        act.named = t.book.titles.index(given["title"])
    if "trait" in given:
        act.named = t.book.traits.index(given["trait"])
    if "type" in given:
        act.named = TYPES.index(given["type"])
    kind = next(kind for kind in t.book.kinds if kind.names["en"] == f"Call {case}")
    target = kind.abilities[0].target
    assert target is not None
    source = t.card(given["source"], 0 if given["source"] == "Sneak" else None).number if "source" in given else smith
    t.match.winner = given.get("won", NOBODY)
    t.match.loser = 1 - t.match.winner if t.match.winner != NOBODY else NOBODY
    found = candidates(t.match, target.filter, 0, source, act)
    names = {t.match.kind_of(each).names["en"] for each in found}
    assert {"Fire" if name in ("Hearth", "Chimney") else name for name in names} == expected
