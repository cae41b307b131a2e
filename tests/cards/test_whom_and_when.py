"""Whom an ability speaks of and when its condition holds: each word on one table, with who fits and who does not."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.card_makers import gear, man, place
from tests.cards.table import Table, card, cards_file, challenge, kneeling, lannister, stark, wearing

C = {"type": "character"}
MARK: dict[str, Any] = {"mark": "it", "token": "stand"}
RENOWN = {"keyword": "renown"}
WHOM: dict[str, tuple[dict[str, Any], str]] = {  # for the Smith, who has STR 3
    "kneeling": ({**C, "kneeling": True}, "Lord Guard"),
    "standing": ({**C, "kneeling": False}, "Page Lady Smith"),
    "attacking": ({**C, "part": "attacking"}, "Lord"),
    "defending": ({**C, "part": "defending"}, "Guard"),
    "part": ({**C, "part": "any"}, "Lord Guard"),
    "no part": ({**C, "part": "none"}, "Page Lady Smith"),
    "other": ({**C, "other": True, "whose": "mine"}, "Lord Page"),
    "cost": ({**C, "cost": 3}, "Page Guard Smith"),
    "cost more": ({**C, "cost": 3, "more": {"if": {"first": True}, "by": 1}}, "Page Guard Lady Smith"),
    "cost not more": ({**C, "cost": 3, "more": {"if": {"first": False}, "by": 1}}, "Page Guard Smith"),
    "cost none": ({**C, "cost": 0}, ""),
    "strength none": ({**C, "strength": 0}, ""),
    "strength": ({**C, "strength": 2}, "Page"),
    "strength more": ({**C, "strength": 2, "more": {"if": {"first": True}, "by": 1}}, "Page Guard Smith"),
    "printed": ({**C, "printed": 1}, "Page"),
    "least printed": ({**C, "least_printed": 4}, "Lord Lady"),
    "least cost": ({**C, "least_cost": 4}, "Lord Lady"),
    "weaker": ({**C, "weaker": "self"}, "Page"),
    "stronger": ({**C, "stronger": "self"}, "Lord Lady"),
    "weaker than none": ({**C, "weaker": "host"}, ""),
    "stronger than none": ({**C, "stronger": "host"}, ""),
    "icons": ({**C, "icons": 1}, "Lady"),
    "no icons": ({**C, "icons": 0}, ""),
    "least icons one": ({**C, "least_icons": 1}, "Lord Page Guard Lady Smith"),
    "least icons": ({**C, "least_icons": 2}, "Lord Page Guard Smith"),
    "keyword": ({**C, **RENOWN}, "Lady"),
    "no keyword": ({**C, "lacks": "renown"}, "Lord Page Guard Smith"),
    "without": ({**C, "without": ["Noble"]}, "Page Guard Lady Smith"),
    "faction": ({**C, "faction": "stark"}, "Lord"),
    "outside": ({**C, "outside": "stark"}, "Page Guard Lady Smith"),
    "own": ({**C, "own": True}, "Lord"),
    "not own": ({**C, "own": False}, "Page Guard Lady Smith"),
    "used": ({**C, "cost_per": "used"}, "Page Guard Smith"),  # three plots
    "counted": ({**C, "cost_per": {**C, "part": "any"}}, "Page Smith"),  # two of them
    "alone": ({**C, "alone": True}, "Lord Guard"),
    "wears": ({**C, "wears": {"type": "attachment"}}, "Page"),
    "wears none": ({**C, "wears": {"unique": True}}, ""),
    "beside none": ({**C, "beside": True, "whose": "mine"}, "Lord Page Smith"),
    "icon": ({**C, "icon": "military"}, "Lord Page Guard Smith"),
    "lacks": ({**C, "lacks": "military"}, "Lady"),
    "power": ({**C, "power": True}, "Lord"),
    "no power": ({**C, "power": False}, "Page Guard Lady Smith"),
    "attachments": ({**C, "attachments": True}, "Page"),
    "no attachments": ({**C, "attachments": False}, "Lord Guard Lady Smith"),
    "mine": ({**C, "whose": "mine"}, "Lord Page Smith"),
    "theirs": ({**C, "whose": "theirs"}, "Guard Lady"),
    "attacker": ({**C, "whose": "attacker"}, "Lord Page Smith"),
    "defender": ({**C, "whose": "defender"}, "Guard Lady"),
    "chosen": ({**C, "whose": "chosen"}, "Guard Lady"),  # while nobody is chosen: who could be
    "trait": ({**C, "traits": ["Noble", "Knight"]}, "Lord Lady"),
    "name": ({**C, "name": "Page"}, "Page"),
    "unique": ({**C, "unique": True}, "Lord"),
    "not unique": ({**C, "unique": False}, "Page Guard Lady Smith"),
    "upon": ({"type": "attachment", "upon": {**C, "name": "Page"}}, "Sword"),
    "upon another": ({"type": "attachment", "upon": {**C, "name": "Lady"}}, ""),
    "upon nothing": ({**C, "upon": {}}, ""),
    "most strength": ({**C, "most": "strength"}, "Lord"),
    "least strength": ({**C, "least": "strength"}, "Page"),
    "most cost": ({**C, "most": "cost"}, "Lord"),
    "lowest cost": ({**C, "least": "cost"}, "Page Smith"),
    "most of none": ({**C, **RENOWN, "whose": "mine", "most": "strength"}, ""),
    "at least so strong": ({**C, "least_strength": 4}, "Lord Lady"),
    "owned": ({**C, "owned": "mine"}, "Lord Page Smith"),
    "owned by others": ({**C, "owned": "theirs"}, "Guard Lady"),
    "akin": ({**C, "akin": True}, ""),
    "plot": ({**C, "plot": {"type": "plot", "name": "Rebuilding"}}, "Lord Page Guard Lady Smith"),
    "other plot": ({**C, "plot": {"type": "plot", "name": "Heads on Spikes"}}, ""),
    "strength counted": ({**C, "strength_per": "used"}, "Page Guard Smith"),
    "cost counted": ({**C, "cost_is": "used"}, "Guard"),
    "emerged": ({**C, "emerged": True}, ""),
    "natural": ({**C, "natural": True}, "Lord Page Guard Lady Smith"),
    "token": ({**C, "token": "stand"}, ""),
    "no token": ({**C, "token": "stand", "tokens": 0}, "Lord Page Guard Lady Smith"),
    "any": ({"any": [{**C, "part": "any"}, {"type": "attachment"}]}, "Lord Guard Sword"),
    "types": ({"type": ["attachment", "character"], "whose": "mine"}, "Lord Page Smith Sword"),
}
MEN_CARDS: list[dict[str, Any]] = [
    man("Lord", cost=5, strength=5, unique=True, traits=["Noble"], faction="stark"),
    man("Page", cost=1),
    man("Guard", cost=3, strength=3),
    man("Lady", cost=4, strength=4, icons=["intrigue"], traits=["Knight"], keywords=["renown"]),
    man("Smith"),
    gear("Sword", {"strength": 1, "for": "host"}),
]


def court(aim: dict[str, Any]) -> Table:
    """A challenge for power: the Lord attacks, the Guard defends, and the Smith has something in mind."""
    smith = man("Smith", {"action": "any", "target": aim, "do": MARK}, strength=3)
    men = cards_file(*[each for each in MEN_CARDS if each["name"] != "Smith"], smith)
    return Table(
        stark(
            play=[kneeling(card("Lord", power=1)), wearing("Page", "Sword"), "Smith"],
            used=["A Noble Cause", "Marching Orders", "Rebuilding"],
        ),
        lannister(play=[kneeling("Guard"), "Lady"]),
        phase="challenges",
        challenge=challenge("power", ["Lord"], ["Guard"]),
        content=[men],
        pause=True,
    )


@pytest.mark.rule("agot-targets-01", "agot-targets-08")
@pytest.mark.parametrize("word", list(WHOM))
def test_whom_a_word_takes_in(word: str) -> None:
    aim, expected = WHOM[word]
    t = court(aim)
    if not expected:
        assert t.refused(0, "Smith") == "agot-targets-03"
        return
    t.does(0, "Smith")
    if t.is_asked(0, "cards.target"):
        assert sorted(t.offered(0)) == sorted(expected.split())
    else:
        names = [each["name"] for each in MEN_CARDS]
        assert [name for name in names if t.card(name).tokens] == expected.split()  # there was no choice


@pytest.mark.rule("agot-targets-01")
@pytest.mark.parametrize(
    ("attacking", "defending", "alone"),
    [(["Lord", "Page"], ["Guard"], "Guard"), (["Lord"], ["Guard", "Lady"], "Lord"), (["Lord"], [], "Lord")],
)
def test_of_two_none_is_alone_nor_is_who_stays_at_home(attacking: list[str], defending: list[str], alone: str) -> None:
    smith = man("Smith", {"action": "any", "target": {**C, "alone": True}, "do": MARK}, strength=3)
    t = Table(
        stark(play=[kneeling("Lord"), kneeling("Page"), "Smith"]),
        lannister(play=[kneeling("Guard"), kneeling("Lady")]),
        phase="challenges",
        challenge=challenge("power", attacking, defending),
        content=[cards_file(*[each for each in MEN_CARDS if each["name"] != "Smith"], smith)],
        pause=True,
    )
    t.does(0, "Smith")
    marked = [name for name in ("Lord", "Page", "Smith", "Guard", "Lady") if t.card(name).tokens]
    assert t.key != "cards.target" and marked == [alone]


AS_HOST: dict[str, tuple[dict[str, Any], str]] = {  # for a ring on the finger of the Guard, who has STR 3
    "beside": ({**C, "beside": True, "whose": "mine"}, "Lady"),
    "weaker": ({**C, "weaker": "host"}, "Page Smith"),
    "stronger": ({**C, "stronger": "host"}, "Lord Lady"),
}


@pytest.mark.rule("agot-targets-01", "agot-targets-08")
@pytest.mark.parametrize("word", list(AS_HOST))
def test_whom_an_attachment_means_beside_its_host(word: str) -> None:
    aim, expected = AS_HOST[word]
    ring = {**gear("Ring"), "does": [{"action": "any", "target": aim, "do": MARK}]}
    t = Table(
        stark(play=["Lord", "Page", "Smith"]),
        lannister(play=[wearing("Guard", "Ring"), "Lady"]),
        phase="standing",
        step="act",
        content=[cards_file(*MEN_CARDS, ring)],
        pause=True,
        first=1,
    )
    t.does(1, "Ring")
    if t.is_asked(1, "cards.target"):
        assert sorted(t.offered(1)) == sorted(expected.split())
    else:
        assert t.card(expected).tokens == {"stand": 1}


@pytest.mark.rule("agot-constant-02")
@pytest.mark.parametrize(
    ("word", "strengthened"),
    [({"cost": "x"}, 0), ({"same": True}, 0), ({"unnamed": True}, 0), ({"whose": "chosen"}, 0), ({"another": True}, 1)],
)
def test_a_constant_ability_has_chosen_named_and_paid_nothing(word: dict[str, Any], strengthened: int) -> None:
    own = cards_file(man("Page"), man("Smith", always=[{"strength": 1, "for": {**C, **word}}]))
    t = Table(stark(play=["Smith", "Page"]), lannister(), phase="standing", step="act", content=[own], pause=True)
    assert t.card("Page").strength == t.card("Smith").strength == 1 + strengthened


@pytest.mark.rule("agot-targets-01")
@pytest.mark.parametrize(("winner", "expected"), [(0, "Guard Lady"), (1, "Lord Page")])
def test_whom_the_loser_has(winner: int, expected: str) -> None:
    bell = place("Bell", {"reaction": "won", "target": {**C, "whose": "loser"}, "do": MARK})
    t = Table(
        stark(play=[kneeling("Lord"), "Page", *["Bell"] * (winner == 0)]),
        lannister(play=[kneeling("Guard"), kneeling("Lady"), *["Bell"] * (winner == 1)]),
        phase="challenges",
        challenge=challenge("power", ["Lord"], ["Guard", "Lady"] if winner == 1 else ["Guard"]),
        content=[cards_file(*MEN_CARDS, bell)],
    )
    t.run_to("cards.reaction.won", winner)
    t.does(winner, "Bell")
    assert sorted(t.offered(winner)) == expected.split()


# --- conditions ---

WHEN: dict[str, tuple[dict[str, Any], bool, bool]] = {  # for the attacker, who is first player; for the defender
    "first": ({"first": True}, True, False),
    "not first": ({"first": False}, False, True),
    "phase": ({"phase": "challenges"}, True, True),
    "other phase": ({"phase": "marshaling"}, False, False),
    "in power": ({"in": "power"}, True, True),
    "in military": ({"in": "military"}, False, False),
    "in intrigue": ({"in": "intrigue"}, False, False),
    "in any": ({"in": "any"}, True, True),
    "attack": ({"you": "attack"}, True, False),
    "defend": ({"you": "defend"}, False, True),
    "party": ({"you": "party"}, True, True),
    "control": ({"control": {**C, "name": "Lord"}}, True, False),
    "control place": ({"control": {"type": "location", "name": "Mill"}}, False, True),
    "faced": ({"faced": {**C, "name": "Lord"}}, False, True),
    "faced place": ({"faced": {"type": "location", "name": "Mill"}}, True, False),
    "plot": ({"plot": {"type": "plot", "name": "Rebuilding"}}, True, True),
    "no plot": ({"plot": {"type": "plot", "name": "Heads on Spikes"}}, False, False),
    "unlost power": ({"unlost": "power"}, True, False),
    "unlost defending": ({"unlost": "defending"}, False, True),
    "standing": ({"standing": True}, True, True),
    "kneeling": ({"standing": False}, False, False),
    "more": ({"hand": "more"}, True, False),
    "host": ({"host": {}}, False, False),  # what is attached to nothing has none
    "named": ({"named": {}}, False, False),  # nothing was chosen
    "nth": ({"nth": 1}, True, False),  # the defender has initiated one, but not this one
    "other nth": ({"nth": 2}, False, False),
    "above gold": ({"above": "gold"}, True, False),
    "below gold": ({"below": "gold"}, False, True),
    "leads gold": ({"leads": "gold"}, True, False),
    "above hand": ({"above": "hand"}, True, False),
    "below hand": ({"below": "hand"}, False, True),
    "above characters": ({"above": "characters"}, False, True),
    "below characters": ({"below": "characters"}, True, False),
    "leads characters": ({"leads": "characters"}, False, True),
    "above power": ({"above": "power"}, False, False),
    "below reserve": ({"below": "reserve"}, False, False),
}


@pytest.mark.rule("agot-restrictions-01", "agot-constant-02")
@pytest.mark.parametrize("word", list(WHEN))
def test_when_a_condition_holds(word: str) -> None:
    condition, attacker, defender = WHEN[word]
    own = cards_file(
        *MEN_CARDS,
        place("Bell", {"action": "any", "if": condition, "do": {"gold": 1}}),
        place("Mill"),
    )
    t = Table(
        stark(
            play=[kneeling("Lord"), "Bell"],
            hand=["Page", "Page"],
            gold=3,
            feats={"lost defending": 1, "power initiated": 1},
        ),
        lannister(
            play=[kneeling("Guard"), kneeling("Lady"), "Bell", "Mill"],
            hand=["Page"],
            gold=1,
            feats={"power lost": 1, "military initiated": 1},
        ),
        phase="challenges",
        challenge=challenge("power", ["Lord"], ["Guard"]),
        content=[own],
        pause=True,
    )
    for seat, true in ((0, attacker), (1, defender)):
        t.run_to("cards.action.challenge", seat)
        bell = t.card("Bell", seat).number
        if true:
            assert "Bell" in t.offered(seat)
        else:
            assert t.refused(seat, bell) == "agot-restrictions-01"


@pytest.mark.rule("agot-restrictions-01")
@pytest.mark.parametrize(
    ("condition", "first", "second", "guard"),
    [
        ({"part": "attacking"}, True, True, False),
        ({"part": "defending"}, False, False, True),
        ({"part": "any"}, True, True, True),
        ({"part": "none"}, False, False, False),
        ({"alone": True}, False, False, False),
    ],
)
def test_what_part_its_own_card_takes(condition: dict[str, Any], first: bool, second: bool, guard: bool) -> None:
    ability = {"action": "any", "if": condition, "do": {"gold": 1}}
    own = cards_file(man("First", ability), man("Second", ability), man("Third", ability), man("Guard", ability))
    t = Table(
        stark(play=[kneeling("First"), kneeling("Second"), "Third"]),
        lannister(play=[kneeling("Guard")]),
        phase="challenges",
        challenge=challenge("power", ["First", "Second"], ["Guard"]),
        content=[own],
        pause=True,
    )
    offered = t.offered(0)
    assert ("First" in offered, "Second" in offered) == (first, second)
    assert ("Third" in offered) == (condition == {"part": "none"})
    t.passes(0)
    assert ("Guard" in t.offered(1)) == guard


@pytest.mark.rule("agot-restrictions-01")
def test_who_attacks_alone() -> None:
    ability = {"action": "any", "if": {"alone": True}, "do": {"gold": 1}}
    own = cards_file(man("First", ability), man("Second", ability))
    t = Table(
        stark(play=[kneeling("First"), "Second"]),
        lannister(),
        phase="challenges",
        challenge=challenge("power", ["First"]),
        content=[own],
        pause=True,
    )
    assert "First" in t.offered(0) and t.refused(0, "Second") == "agot-restrictions-01"
    t = Table(stark(play=["First"]), lannister(), phase="standing", step="act", content=[own], pause=True)
    assert t.refused(0, "First") == "agot-restrictions-01"


@pytest.mark.rule("agot-constant-02")
@pytest.mark.parametrize(
    ("condition", "strength"),
    [
        ({"hand": "more"}, 2),  # the other one holds fewer
        ({"named": {}}, 1),  # a constant ability names nothing
        ({"worn": {"traits": ["Weapon"]}}, 1),  # a chain is no weapon
        ({"worn": {}}, 2),
        ({"worn": {"traits": ["Chain"]}}, 2),
    ],
)
def test_what_keeps_a_constant_ability_up(condition: dict[str, Any], strength: int) -> None:
    own = cards_file(
        man("Smith", always=[{"strength": 1, "while": condition}]),
        man("Page"),
        gear("Collar", traits=["Chain"]),
    )
    t = Table(
        stark(play=[wearing("Smith", "Collar")], hand=["Page", "Page"]),
        lannister(hand=["Page"]),
        phase="standing",
        step="act",
        content=[own],
        pause=True,
    )
    assert t.card("Smith").strength == strength


# --- plots that lie open ---

FROST: dict[str, Any] = {"type": "plot", "gold": 3, "initiative": 3, "claim": 1, "reserve": 6}
PLOTS = cards_file(
    {**FROST, "name": "Frost", "traits": ["Winter"]},
    {**FROST, "name": "Harvest", "traits": ["Summer"]},
    place("Barn", traits=["Summer"]),
    place("Icehouse", traits=["Winter"]),
    man("Wolf", always=[{"strength": 2, "while": {"season": "Winter"}}]),
    man("Bee", always=[{"strength": 2, "while": {"season": "Summer"}}]),
    man("Hermit", always=[{"strength": 2, "while": {"plot": {"traits": ["Winter"]}}}]),
)


@pytest.mark.rule("agot-constant-02")
@pytest.mark.parametrize(
    ("plots", "wolf", "bee", "hermit"),
    [
        (["Frost", "Rebuilding", "Rebuilding"], 3, 1, 3),
        (["Frost", "Harvest", "Rebuilding"], 1, 1, 3),
        (["Frost", "Frost", "Harvest"], 3, 1, 3),
        (["Harvest", "Harvest", "Frost"], 1, 3, 3),
        (["Rebuilding", "Rebuilding", "Rebuilding"], 1, 1, 1),
        (["Rebuilding", "Rebuilding", None], 1, 1, 1),  # who has no plot yet adds nothing, whatever else lies there
    ],
)
@pytest.mark.parametrize("last", ["Barn", "Icehouse"])
def test_plots_make_the_season(plots: list[str | None], wolf: int, bee: int, hermit: int, last: str) -> None:
    t = Table(
        stark(play=["Wolf", "Bee", "Hermit"], plot=plots[0]),
        lannister(plot=plots[1]),
        stark(play=[last], plot=plots[2]),
        phase="standing",
        step="act",
        content=[PLOTS],
    )
    assert [t.card(name).strength for name in ("Wolf", "Bee", "Hermit")] == [wolf, bee, hermit]
