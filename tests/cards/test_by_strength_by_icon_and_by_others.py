"""What is gained by STR and by icons, the STR that others give, and what sets a STR last."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.cards.content.table_numbers import V_SET
from bannermen.games.cards.rules.allegiance import traits_of
from bannermen.games.cards.rules.values import in_order_of_setting, lasting_on
from tests.cards.card_makers import ANYONE, event, gear, man, place
from tests.cards.plain_cards import plan
from tests.cards.table import Table, cards_file, lannister, stark, wearing

STRONG = {"there": {"itself": True, "least_strength": 5}}
WEAK = {"there": {"itself": True, "strength": 2}}
SQUIRE = {"type": "character", "name": "Squire"}
OTHERS = {"type": "character", "whose": "mine", "other": True}
ICONS = ("military", "intrigue", "power")
OWN = cards_file(
    man("Proud", strength=4, icons=["military"], keywords=["stealth"], traits=["Smith"], always=[
        {"keyword": "renown", "while": STRONG}, {"icon": "power", "while": STRONG},
        {"no_keyword": "stealth", "while": STRONG}, {"no_icon": "military", "while": STRONG},
        {"trait": "Lord", "while": STRONG}, {"keyword": "insight", "while": WEAK}]),
    man("Riser", strength=4, icons=["military", "power"], keywords=["renown"], always=[
        {"keyword": "renown", "while": STRONG}, {"icon": "power", "while": STRONG}]),
    man("Squire", strength=3, icons=[]),
    man("Page", strength=2, icons=[]),
    man("Captain", strength=4, icons=["military"], always=[{"keyword": "renown", "for": SQUIRE, "while": STRONG}]),
    man("Lender", strength=1, always=[{"strength": 1, "for": SQUIRE, "per": {**OTHERS, "name": "Page", "sum":
        "strength"}}]),
    man("Heir", strength=1, always=[{"strength": 1, "per": {**OTHERS, "sum": "strength"}}]),
    man("Twice an Heir", strength=1, always=[{"strength": 2, "per": {**OTHERS, "name": "Page", "sum": "strength"},
        "while": {"control": {"name": "Page"}}}]),
    gear("Add", {"strength": 2, "for": "host"}),
    gear("Cut", {"strength": -3, "for": "host"}),
    gear("Double", {"times": 2, "for": "host"}),
    gear("Gag", {"blank": "text", "for": "host"}),
    gear("Whole Gag", {"blank": "all", "for": "host"}),
    gear("Oath", *({"trait": trait, "for": "host", "while": {"host": {"icon": icon}}}
         for trait, icon in zip(("Ranger", "Steward", "Builder"), ICONS, strict=True))),
    *(gear(f"Gear of {icon}", {"icon": icon, "for": "host"}) for icon in ICONS),
    *(gear(f"Gear against {icon}", {"no_icon": icon, "for": "host"}) for icon in ICONS),
    gear("Shame", {"no_keyword": "renown", "for": "host"}),
    gear("Sash", {"trait": "Knight", "for": "host"}),
    place("Wood", always=[{"icon": "power", "for": {"type": "character", "traits": ["Ranger"]}}]),
    place("Larder", always=[{"keyword": "insight", "for": {"type": "character", "traits": ["Steward"]}}]),
    place("Yard", always=[{"no_icon": "military", "for": {"type": "character", "traits": ["Ranger"]}}]),
    place("Loft", always=[{"icon": "intrigue", "for": {"type": "character", "traits": ["Builder"]}}]),
    place("Tower", always=[{"strength": 4, "for": {"type": "character", "traits": ["Builder"]}}]),
    place("Fog", always=[{"blank": "text", "for": {"type": "attachment"}}]),
    place("Five", always=[{"set": 5, "for": SQUIRE}]),
    place("Two", always=[{"set": 2, "for": SQUIRE}]),
    place("Nine for the Page", always=[{"set": 9, "for": {"type": "character", "name": "Page"}}]),
    event("Wine", {"bolster": "it", "strength": 2, "until": "phase"}, ANYONE),
    event("Seven", {"bolster": "it", "set": 7, "until": "phase"}, ANYONE),
    man("Smith", traits=["Smith"]),
    man("Boaster", strength=5, always=[{"strength": 1, "while": STRONG}]),
    man("Guest", strength=1, always=[{"strength": 1, "per": {**OTHERS, "name": "Page", "sum": "strength"},
        "while": {"control": {"name": "Squire"}}}]),
    man("Mirror", icons=[], always=[{"law": "mirrors", "of": {**ANYONE, "name": "Model"}}]),
    man("Model", icons=["power"], keywords=["stealth"]),
    man("Fallen", strength=6, always=[{"trait": "Lord", "while": STRONG}]),
    event("Naming", {"bolster": "it", "trait": "Knight", "until": "phase"}, ANYONE),
    {"name": "Herald Creed", "type": "agenda", "always": [{"keyword": "stealth", "for": SQUIRE}]},
    plan("Herald Plan", always=[{"keyword": "insight", "for": SQUIRE}]),
)  # fmt: skip


def table(mine: list[Any], theirs: list[Any] | None = None, **given: Any) -> Table:
    return Table(
        stark(play=mine, **given), lannister(play=theirs or []), content=[OWN], pause=True, phase="standing", step="act"
    )


def traits(t: Table, name: str) -> set[str]:
    t.match.reckon()
    return {t.book.traits[each] for each in traits_of(t.match, t.card(name).number)}


PROUD = (["power"], ["renown"], {"Smith", "Lord"})
MEEK = (["military"], ["stealth"], {"Smith"})
WRETCHED = (["military"], ["insight", "stealth"], {"Smith"})


@pytest.mark.rule("agot-constant-02", "agot-gain-02", "agot-modifiers-01", "agot-blank-01")
@pytest.mark.parametrize(
    ("worn", "found"),
    [
        ([], MEEK),
        (["Add"], PROUD),
        (["Double"], PROUD),
        (["Add", "Cut"], MEEK),
        (["Cut"], WRETCHED),
        (["Double", "Cut"], WRETCHED),
        (["Add", "Gag"], (["military"], [], {"Smith"})),
        (["Cut", "Gag"], (["military"], [], {"Smith"})),
        (["Add", "Whole Gag"], (["military"], [], set())),
    ],
)
@pytest.mark.parametrize("seat", [0, 1])
def test_what_one_gains_and_loses_by_strength(
    worn: list[str], found: tuple[list[str], list[str], set[str]], seat: int
) -> None:
    both: list[list[Any]] = [["Page"], ["Squire"]]
    both[seat].append(wearing("Proud", *worn))
    t = table(*both)
    card = t.card("Proud")
    assert (card.icons, sorted(card.keywords), traits(t, "Proud")) == found
    assert all(t.card(name).icons + t.card(name).keywords == [] for name in ("Page", "Squire"))


@pytest.mark.rule("agot-constant-02", "agot-lasting-01")
def test_strength_for_a_while_brings_it_for_a_while() -> None:
    t = table(["Proud", "Page"], hand=["Wine"])
    t.does(0, "Wine", "Proud")
    assert (t.card("Proud").icons, t.card("Proud").keywords, traits(t, "Proud")) == PROUD
    t.to_phase("taxation")
    assert (t.card("Proud").icons, t.card("Proud").keywords, traits(t, "Proud")) == MEEK


@pytest.mark.rule("agot-constant-02", "agot-gain-02")
@pytest.mark.parametrize(("worn", "given"), [([], False), (["Add"], True), (["Add", "Gag"], False)])
def test_the_strength_of_one_may_count_for_another(worn: list[str], given: bool) -> None:
    t = table([wearing("Captain", *worn), "Page"], ["Squire"])
    assert t.card("Squire").keywords == (["renown"] if given else [])
    assert t.card("Captain").keywords == t.card("Page").keywords == []


# --- icons and traits that follow from each other ---


@pytest.mark.rule("agot-constant-02", "agot-gain-02", "agot-modifiers-08", "agot-blank-01")
@pytest.mark.parametrize("worn", [[], ["Sash"]])
@pytest.mark.parametrize(
    ("who", "others", "lands", "icons", "found"),
    [
        ("Page", [], [], [], set()),
        ("Captain", [], [], ["military"], {"Ranger"}),
        ("Lender", [], [], [*ICONS], {"Ranger", "Steward", "Builder"}),
        ("Captain", ["Gear against military"], [], [], set()),
        ("Page", ["Gear of intrigue"], [], ["intrigue"], {"Steward"}),
        ("Page", ["Gear of intrigue", "Gear against intrigue"], [], [], set()),
        ("Captain", ["Gear of power"], [], ["military", "power"], {"Ranger", "Builder"}),
        ("Captain", ["Gear of power", "Gag"], [], ["military", "power"], {"Ranger", "Builder"}),
        ("Captain", ["Gear of power"], ["Fog"], ["military"], None),
        ("Captain", [], ["Wood"], ["military", "power"], {"Ranger", "Builder"}),
        ("Page", [], ["Wood"], [], set()),
        ("Page", ["Gear of military"], ["Wood"], ["military", "power"], {"Ranger", "Builder"}),
        ("Captain", ["Gag"], ["Wood"], ["military", "power"], {"Ranger", "Builder"}),
        ("Captain", ["Gear of power"], ["Wood"], ["military", "power"], {"Ranger", "Builder"}),
    ],
)
def test_traits_by_icons_and_icons_by_traits(
    who: str, worn: list[str], others: list[str], lands: list[str], icons: list[str], found: set[str] | None
) -> None:
    t = table([wearing(who, "Oath", *worn, *others), wearing("Squire", "Gear of power")], lands)
    assert t.card(who).icons == icons
    sash = set() if found is None or not worn else {"Knight"}
    assert traits(t, who) == (found or set()) | sash and traits(t, "Squire") == set()
    assert t.card("Squire").icons == (["power"] if "Fog" not in lands else [])


@pytest.mark.rule("agot-constant-02", "agot-gain-02", "agot-blank-01")
@pytest.mark.parametrize(
    ("worn", "lands", "keywords", "strength"),
    [
        (["Oath"], ["Larder"], [], 2),
        (["Oath", "Gear of intrigue"], [], [], 2),
        (["Gear of intrigue"], ["Larder"], [], 2),
        (["Oath", "Gear of intrigue"], ["Larder"], ["insight"], 2),
        (["Oath", "Gear of intrigue", "Gag"], ["Larder"], ["insight"], 2),
        (["Oath", "Gear of intrigue"], ["Larder", "Fog"], [], 2),
        (["Oath", "Gear of power"], ["Tower"], [], 6),
        (["Oath", "Gear of military"], ["Tower", "Larder"], [], 2),
        (["Oath", "Gear of military"], ["Tower", "Wood"], [], 6),
        (["Oath", "Gear of military", "Gear of intrigue"], ["Tower", "Wood", "Larder"], ["insight"], 6),
    ],
)
def test_who_has_a_trait_by_an_icon_gains_what_the_trait_brings(
    worn: list[str], lands: list[str], keywords: list[str], strength: int
) -> None:
    t = table([wearing("Page", *worn), "Squire"], lands)
    assert (t.card("Page").keywords, t.card("Page").strength) == (keywords, strength)
    assert (t.card("Squire").keywords, t.card("Squire").strength) == ([], 3)


@pytest.mark.rule("agot-blank-01", "agot-gain-02")
def test_what_is_reckoned_twice_counts_once() -> None:
    worn = ["Oath", "Gear of intrigue", "Gear of intrigue", "Gear against intrigue", "Gag"]
    t = table([wearing("Proud", *worn)], ["Larder", "Larder"])
    card = t.card("Proud")
    assert (card.icons, card.keywords) == (["military", "intrigue"], ["insight"])
    t = table([wearing("Page", *worn, "Gear against intrigue")], ["Larder"])
    assert (t.card("Page").icons, t.card("Page").keywords) == ([], [])
    for added, icons, keywords in ((["Add"], ["military", "power"], ["renown"]), ([], ["military"], [])):
        t = table([wearing("Riser", "Oath", "Gear against power", "Shame", *added)])
        assert (t.card("Riser").icons, t.card("Riser").keywords) == (icons, keywords)


@pytest.mark.rule("agot-gain-02", "agot-modifiers-08")
def test_one_trait_may_bring_the_icon_of_the_next_and_so_on() -> None:
    t = table([wearing("Captain", "Oath")], ["Wood", "Loft", "Larder"])
    assert t.card("Captain").icons == [*ICONS] and t.card("Captain").keywords == ["insight"]
    assert traits(t, "Captain") == {"Ranger", "Steward", "Builder"}
    t = table([wearing("Captain", "Oath"), "Page"], ["Yard"])  # a ranger no more is a ranger again: it has an end
    assert set(t.card("Captain").icons) <= {"military"} and t.card("Page").icons == []


# --- the strength of others ---

GIVEN: list[tuple[list[Any], list[Any], dict[str, int]]] = [
    (["Lender", "Squire"], [], {"Lender": 1, "Squire": 3}),
    (["Lender", "Squire", "Page"], [], {"Squire": 5, "Page": 2}),
    (["Lender", "Page"], ["Squire"], {"Squire": 5}),
    (["Lender", "Squire"], ["Page"], {"Squire": 3}),
    (["Lender", "Lender", "Squire", "Page"], [], {"Squire": 7}),
    (["Lender", "Squire", wearing("Page", "Add")], [], {"Squire": 7, "Page": 4}),
    (["Lender", "Squire", wearing("Page", "Double")], [], {"Squire": 7, "Page": 4}),
    (["Lender", wearing("Squire", "Add", "Double"), "Page"], [], {"Squire": 14}),
    ([wearing("Lender", "Gag"), "Squire", "Page"], [], {"Squire": 3}),
    ([wearing("Lender", "Gag"), "Squire", "Page", "Lender"], [], {"Squire": 5}),
    (["Lender", "Squire", wearing("Page", "Cut")], [], {"Squire": 3, "Page": 0}),
    (["Heir", "Page", wearing("Squire", "Add")], ["Captain"], {"Heir": 8, "Squire": 5, "Captain": 4}),
    (["Twice an Heir", "Page"], [], {"Twice an Heir": 5, "Page": 2}),
    (["Twice an Heir"], ["Page"], {"Twice an Heir": 1}),
    (["Twice an Heir", "Page"], ["Twice an Heir", wearing("Captain", "Add")], {"Twice an Heir": 5, "Captain": 6}),
    (["Squire", "Lender", "Page", "Nine for the Page"], [], {"Squire": 12, "Page": 9}),
    (["Guest", "Page"], [], {"Guest": 1}),
    (["Guest", "Page", "Squire"], [], {"Guest": 3}),
    ([wearing("Boaster", "Sash"), "Page"], [], {"Boaster": 6, "Page": 2}),
    ([wearing("Captain", "Add", "Gag"), wearing("Guest", "Gag"), "Page", "Squire"], [], {"Captain": 6, "Guest": 1}),
    (["Squire", "Lender", "Page", "Five"], [], {"Squire": 5, "Page": 2}),
]


@pytest.mark.rule("agot-modifiers-01", "agot-modifiers-02", "agot-modifiers-03", "agot-blank-01", "agot-constant-03")
@pytest.mark.parametrize("case", range(len(GIVEN)))
def test_the_strength_of_some_is_added_to_that_of_others(case: int) -> None:
    mine, theirs, expected = GIVEN[case]
    t = table(mine, theirs)
    assert {name: t.card(name).strength for name in expected} == expected


@pytest.mark.rule("agot-modifiers-02", "agot-lasting-01")
@pytest.mark.parametrize(("whom", "squire"), [("Squire", 7), ("Page", 7)])
def test_what_lasts_counts_once_where_the_strength_of_others_counts(whom: str, squire: int) -> None:
    t = table(["Lender", "Squire", "Page"], hand=["Wine"])
    t.does(0, "Wine", whom)
    assert (t.card("Squire").strength, t.card("Page").strength) == (squire, 4 if whom == "Page" else 2)


# --- in which order a strength is set ---


@pytest.mark.rule("agot-modifiers-06")
@pytest.mark.parametrize(
    ("settings", "order", "strength"),
    [
        ([], ["Five", "Two", "Page", "Squire lasts", "Page lasts"], 7),
        (["Five", "Two"], ["Five", "Two", "Page", "Squire lasts", "Page lasts"], 7),
        (["Two", "Five"], ["Two", "Five", "Page", "Squire lasts", "Page lasts"], 7),
        (["Squire lasts", "Two", "Five"], ["Squire lasts", "Two", "Five", "Page", "Page lasts"], 5),
        (["Squire lasts", "Five", "Two"], ["Squire lasts", "Five", "Two", "Page", "Page lasts"], 2),
        (["Squire lasts"], ["Squire lasts", "Five", "Two", "Page", "Page lasts"], 2),
        (["Two", "Page lasts"], ["Two", "Page lasts", "Five", "Page", "Squire lasts"], 7),
        (["Larder", "Two"], ["Two", "Five", "Page", "Squire lasts", "Page lasts"], 7),  # no source of values any more
    ],
)
def test_what_came_last_counts_and_what_is_new_comes_last(settings: list[str], order: list[str], strength: int) -> None:
    t = table(["Squire", "Page", "Five", "Two", "Larder"])
    match = t.match

    def number(name: str) -> int:
        found = t.card(name.removesuffix(" lasts")).number
        return lasting_on(found) if name.endswith(" lasts") else found

    for name, amount in (("Squire", 7), ("Page", 8), ("Squire", 7)):
        match.last(V_SET, number(name), amount, 1, 0)
    match.settings = [number(name) for name in settings]
    found = in_order_of_setting(match, [number(name) for name in ("Five", "Two", "Page")])
    assert found == [number(name) for name in order]
    match.spoil()
    assert (t.card("Squire").strength, t.card("Page").strength) == (strength, 8)


# --- whence it comes ---


@pytest.mark.rule("agot-constant-01", "agot-gain-02")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(
    ("given", "keywords"), [({}, []), ({"plot": "Herald Plan"}, ["insight"]), ({"agenda": "Herald Creed"}, ["stealth"])]
)
def test_plots_and_agendas_change_characters_too(given: dict[str, Any], keywords: list[str], seat: int) -> None:
    both: list[dict[str, Any]] = [{"play": ["Page"]}, {"play": ["Squire"]}]
    both[seat] |= given
    t = Table(stark(**both[0]), lannister(**both[1]), content=[OWN], phase="standing", step="act")
    assert (t.card("Squire").keywords, t.card("Page").keywords) == (keywords, [])


@pytest.mark.rule("agot-blank-02")
def test_who_is_wholly_blank_has_no_traits_where_nobody_gains_any() -> None:
    for worn, found in (([], {"Smith"}), (["Gag"], {"Smith"}), (["Whole Gag"], set())):
        t = table([wearing("Smith", *worn), "Page"])
        assert traits(t, "Smith") == found and traits(t, "Page") == set()


@pytest.mark.rule("agot-constant-02", "agot-modifiers-01")
@pytest.mark.parametrize(("worn", "found"), [([], {"Lord"}), (["Cut"], set()), (["Cut", "Add"], {"Lord"})])
def test_a_trait_by_strength_is_not_there_by_printed_strength(worn: list[str], found: set[str]) -> None:
    t = table([wearing("Fallen", *worn), "Page"])
    assert traits(t, "Fallen") == found and traits(t, "Page") == set()


@pytest.mark.rule("agot-lasting-01", "agot-gain-02")
def test_a_trait_for_a_while_is_one_for_whom_it_was_given_to() -> None:
    t = table(["Squire", "Page"], hand=["Wine", "Naming"])
    t.does(0, "Wine", "Squire")
    t.run_to("cards.action", 0)
    t.does(0, "Naming", "Page")
    assert traits(t, "Page") == {"Knight"} and traits(t, "Squire") == set()
    assert (t.card("Squire").strength, t.card("Page").strength) == (5, 2)
    t.to_phase("taxation")
    assert traits(t, "Page") == set()


@pytest.mark.rule("agot-gain-02")
def test_one_mirror_alone_with_nothing_else_in_force() -> None:
    for mine, icons, keywords in ((["Mirror", "Model"], ["power"], ["stealth"]), (["Mirror"], [], [])):
        t = table(mine)
        assert (t.card("Mirror").icons, t.card("Mirror").keywords) == (icons, keywords)


@pytest.mark.rule("agot-constant-02", "agot-lasting-01")
def test_what_lasts_alone_with_nothing_else_in_force() -> None:
    t = table(["Squire", "Page"], hand=["Naming"])
    t.does(0, "Naming", "Squire")
    assert traits(t, "Squire") == {"Knight"} and traits(t, "Page") == set() and not t.card("Page").blank
    assert t.card("Squire").icons == t.card("Squire").keywords == [] and t.card("Squire").strength == 3
