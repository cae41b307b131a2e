"""Skirmishes: placing overlays and units, and what the cards must say."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, groupby

import msgspec
import pytest

from bannermen.content.reading import convert, read_yaml
from bannermen.games.battles.content import schema
from bannermen.games.battles.content.load import book, references, setup_card, setup_cards
from bannermen.games.battles.game import GAME
from bannermen.games.battles.loadouts.build import FIGURES_IN_THE_BOX
from bannermen.games.battles.terms import (
    BUILDING,
    COMMAND,
    FOREST,
    GROUNDS,
    HILL,
    HOUSES,
    IN_HAND,
    RIVER,
    SETUP,
    TERRAIN_AT,
)
from bannermen.kernel.game import BadSetup
from bannermen.proving.battles.proof import PROOF
from tests.battles.skirmish_table import BOUNTY, KEVAN, RAID, Skirmishers, changed

GREATJON = "stark-axes-of-last-hearth"  # value 2
RICKARD = "stark-lances-of-karhold"  # value 2


# --- 11 overlays ---


def sequence(s: Skirmishers, key: str) -> list[int]:
    return [seat for question, seat, _ in s.placed if question == key]


@pytest.mark.rule("bow-skirmish-20", "bow-skirmish-22", "bow-skirmish-24", "bow-skirmish-29", "bow-skirmish-30")
@pytest.mark.parametrize("seed", range(6))
def test_players_place_by_turns_and_the_mace_goes_first(seed: int) -> None:
    s = Skirmishers(RAID, seed).choose((GREATJON, RICKARD), (KEVAN,))
    counts = {
        "place-overlay": [len(s.battle.overlays[seat]) for seat in range(2)],
        "place-commander-at": [2, 1],
        "place-unit-at": [len(s.waiting(seat, False)) for seat in range(2)],
    }
    mace = s.battle.mace
    s.until("choose-action")
    for key, both in counts.items():
        placed = sequence(s, key)
        assert [placed.count(seat) for seat in range(2)] == both  # all of them
        turns = 2 * min(both)
        assert placed[:turns] == [mace, 1 - mace] * min(both)
        assert len({*placed[turns:]}) <= 1  # the rest by the one who has more
    assert [key for key, _ in groupby(question for question, _, _ in s.placed)] == list(counts)


@pytest.mark.rule("bow-skirmish-30")
def test_who_has_more_pieces_places_the_last_ones() -> None:
    s = Skirmishers().choose()
    mace = s.battle.mace
    for seat, count in ((mace, 6), (1 - mace, 8)):
        s.battle.overlays[seat] = [HILL] * count
    s.say(TERRAIN_AT)  # a hill, as all of them now are
    while s.asked == "place-overlay":
        s.say(s.decision.options[0])
    assert sequence(s, "place-overlay") == [mace, 1 - mace] * 6 + [1 - mace] * 2


@pytest.mark.rule("bow-skirmish-21", "bow-skirmish-33")
def test_overlays_lie_within_eight_rows() -> None:
    s = Skirmishers().choose().until("place-overlay")
    rows = {name[0] for name in s.hexes}
    stark = s.decision.seat == 0  # home in the north
    assert rows == set("ABCDEFGH" if stark else "DEFGHIJK")
    assert s.refused(s.at("I3" if stark else "C3")) == "bow-skirmish-21"
    assert s.at("H3" if stark else "D3") in s.decision.options


@pytest.mark.rule("bow-skirmish-21")
def test_overlays_lie_on_any_hex_but_not_on_one_another() -> None:
    s = Skirmishers().choose()
    for seat in range(2):
        s.battle.overlays[seat] = [HILL, FOREST, BUILDING] * 2
    s.say(TERRAIN_AT)  # a hill
    printed = {GROUNDS[s.battle.ground[s.battle.field.grid.at(name)]] for name in s.hexes}
    assert printed == {"plains", "road", "river"}
    s.say(s.at("F1"))  # over the river
    assert s.battle.ground[s.battle.field.grid.at("F1")] == HILL
    s.say(TERRAIN_AT + 1)  # the other player's forest
    assert s.refused(s.at("F1")) == "bow-skirmish-21" and s.at("F2") in s.decision.options


@pytest.mark.rule("bow-skirmish-20", "bow-skirmish-21")
@pytest.mark.parametrize(("piece", "ground"), [(0, "hill"), (1, "forest"), (2, "building")])
def test_an_overlay_changes_the_hex_on_which_it_lies(piece: int, ground: str) -> None:
    """The Bounty has printed hills: no hill is laid on one of these, but a wood or a house may be."""
    s = Skirmishers(BOUNTY).choose()
    grid, terrain = s.battle.field.grid, s.battle.field.terrain
    for seat in range(2):
        s.battle.overlays[seat] = [HILL, FOREST, BUILDING]
    edge, rows = s.battle.field.home[s.decision.seat], references()[BOUNTY].terrain_rows
    near = [h for h in range(grid.size) if grid.from_edge(h, edge) <= rows]
    hills = {grid.name(h) for h in near if terrain[h] == HILL}
    assert hills
    s.say(TERRAIN_AT + piece)
    assert s.hexes == {grid.name(h) for h in near} - (hills if ground == "hill" else set())
    s.say(s.at(min(s.hexes & hills or s.hexes)))
    assert sum(s.battle.ground[h] != terrain[h] for h in range(grid.size)) == 1


# --- 12, 13 units ---


@pytest.mark.rule("bow-skirmish-22")
def test_first_only_commander_units_are_placed() -> None:
    s = Skirmishers().choose((GREATJON, RICKARD), (KEVAN,)).until("place-commander-at")
    while s.asked.startswith("place-commander"):
        s.say(s.decision.options[0])
    on_board = [u for u in range(len(s.battle.hex_of)) if s.battle.hex_of[u] >= 0]
    assert len(on_board) == 3 and all(s.battle.has_commander(u) for u in on_board)


@pytest.mark.rule("bow-skirmish-23", "bow-skirmish-33")
def test_commanders_stand_within_three_rows_with_zones_apart() -> None:
    s = Skirmishers(RAID, 2).choose((GREATJON, RICKARD), (KEVAN,)).until("place-commander-at")
    rows: set[str] = set()
    while s.asked.startswith("place-commander"):
        if s.asked == "place-commander-at" and s.decision.seat == 0:
            rows |= {name[0] for name in s.hexes}
            if "B3" in s.hexes:
                assert s.refused(s.at("D3")) == "bow-skirmish-23"
                s.say(s.at("B3"))
            else:
                assert s.refused(s.at("B7")) == "bow-skirmish-23"  # four hexes: zones of radius 2 share one
                assert s.refused(s.at("B4")) == "bow-skirmish-23"
                s.say(s.at("B8"))  # five hexes
        else:
            s.say(s.decision.options[0])
    assert rows == set("ABC")
    assert {s.battle.field.grid.name(s.battle.hex_of[u]) for u in s.battle.units_of(0) if s.battle.hex_of[u] >= 0} == {
        "B3",
        "B8",
    }


@pytest.mark.rule("bow-skirmish-23")
@pytest.mark.parametrize(("wet", "places"), [(5, 1), (6, 8)])
def test_zones_lie_apart_while_a_single_hex_is_left_for_it(
    wet: int, places: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Commanders stand in row A, the first on A11, so that the zone of the second lies apart from A6 westward. With
    water as far as A5 he stands on A6; with water there too he stands where he likes."""
    changed(monkeypatch, commander_rows=1, mace="stark")
    s = Skirmishers().choose((GREATJON, RICKARD), (KEVAN,)).until("place-commander-at")
    for i in range(1, wet + 1):
        s.battle.ground[s.battle.field.grid.at(f"A{i}")] = RIVER
    s.say(s.at("A11"))
    asked = 0
    while s.asked.startswith("place-commander"):
        if s.decision.seat == 0:
            assert s.hexes == {f"A{i}" for i in range(wet + 1, 16) if i != 11} and len(s.hexes) == places
            asked = places
        s.say(s.decision.options[0])
    assert asked == (0 if places == 1 else places)  # nobody is asked where there is one answer
    lords = [unit for unit in s.battle.units_of(0) if s.battle.has_commander(unit)]
    assert sorted(s.battle.field.grid.name(s.battle.hex_of[unit]) for unit in lords) == ["A11", f"A{wet + 1}"]


@pytest.mark.rule("bow-skirmish-32")
def test_the_zones_of_enemy_commanders_count_too(monkeypatch: pytest.MonkeyPatch) -> None:
    changed(monkeypatch, commander_rows=7, mace="stark")
    s = Skirmishers().choose().until("place-commander-at")
    assert s.decision.seat == 0
    s.say(s.at("G5"))
    assert s.decision.seat == 1
    assert "G9" not in s.hexes and "G10" in s.hexes and "I5" not in s.hexes
    assert s.refused(s.at("H5")) == "bow-skirmish-23"
    changed(monkeypatch, commander_rows=7, mace="stark", zones_apart=False)
    free = Skirmishers().choose().until("place-commander-at").say(s.at("G5"))
    assert "G6" in free.hexes


@pytest.mark.rule("bow-skirmish-24")
def test_the_battle_begins_when_the_last_unit_is_placed() -> None:
    s = Skirmishers().choose().until("place-unit-at")
    while s.asked.startswith("place-unit"):
        assert s.battle.phase == SETUP
        s.say(s.decision.options[0])
    assert s.asked == "choose-action" and s.battle.phase == COMMAND
    assert IN_HAND not in s.battle.fate and PROOF.faults(s.battle) == []


@pytest.mark.rule("bow-skirmish-25", "bow-skirmish-33")
def test_units_stand_within_four_rows() -> None:
    s = Skirmishers().choose().until("place-unit-at")
    stark = s.decision.seat == 0
    assert {name[0] for name in s.hexes} == set("ABCD" if stark else "HIJK")
    assert s.refused(s.at("E3" if stark else "G3")) == "bow-skirmish-25"
    taken = s.battle.field.grid.name(next(h for h in s.battle.hex_of if h >= 0))
    assert taken not in s.hexes


@pytest.mark.rule("bow-skirmish-25")
def test_other_units_may_stand_beside_a_commander() -> None:
    s = Skirmishers().choose().until("place-unit-at")
    grid, battle = s.battle.field.grid, s.battle
    lord = next(u for u in battle.units_of(s.decision.seat) if battle.has_commander(u))
    beside = {grid.name(hex) for hex in grid.neighbours[battle.hex_of[lord]] if battle.unit_at[hex] < 0}
    assert beside & s.hexes


@pytest.mark.rule("bow-skirmish-33")
def test_rows_are_counted_from_short_edges_too() -> None:
    s = Skirmishers(BOUNTY).choose().until("place-unit-at")  # five rows from the west, or from the east
    columns = {int(name[1:]) for name in s.hexes if name[0] in "ACEGI"}
    assert columns == (set(range(1, 6)) if s.decision.seat == 0 else set(range(11, 16)))


# --- the cards ---


@pytest.mark.rule("bow-skirmish-26")
def test_the_back_of_the_card_gives_the_five_values(monkeypatch: pytest.MonkeyPatch) -> None:
    victory = schema.Victory(
        text=schema.Text(en="x", de="x", ru="x"), points=[schema.Points(when="at-once", what="destroyed", points=7)]
    )
    changed(monkeypatch, rounds=2, command=3, order=6, leadership=5, victory=victory)
    s = Skirmishers().choose().until("choose-action")
    for seat in (0, 1, -1):
        seen = GAME.view(s.battle, seat)
        assert seen["rounds"] == 2 and [side["ratings"] for side in seen["sides"]] == [[3, 6, 5]] * 2
    assert [sum(s.battle.pool[seat]) for seat in range(2)] == [6, 6]
    assert [len(hand) for hand in s.battle.hand] == [5, 5] and s.battle.command_tokens == [3, 3]
    assert [prize.points for prize in s.battle.field.prizes] == [7]


FIELDS = {
    "name": ("name",),
    "initiative and commander setup": ("mace", "most_commanders", "most_value", "commander_rows", "zones_apart"),
    "setup rules": ("setup", "terrain_rows", "unit_rows"),
    "house crests": ("houses",),
    "setup cards for units": ("unit_cards",),
    "setup cards for terrain": ("terrain_cards",),
    "board diagram": ("board", "orientation", "map", "home"),
    "victory conditions": ("victory",),
    "rounds": ("rounds",),
    "command rating": ("command",),
    "order rating": ("order",),
    "leadership rating": ("leadership",),
    "both morale segments": ("morale",),
}


@pytest.mark.rule("bow-skirmish-27")
@pytest.mark.parametrize("printed", FIELDS)
def test_no_field_of_a_reference_card_may_be_missing(printed: str) -> None:
    whole = msgspec.to_builtins(references()[RAID])
    for field in FIELDS[printed]:
        with pytest.raises(BadSetup, match=field):
            convert({key: value for key, value in whole.items() if key != field}, schema.Reference, "mine.yaml")
    assert set(whole["morale"]) == {"stark", "lannister"}


@pytest.mark.rule("bow-skirmish-28")
def test_setup_cards_of_each_house() -> None:
    for seat, house in enumerate(HOUSES):
        mine = [c for c in setup_cards() if c.house == house]
        assert len(mine) == 8
        for c in mine:
            assert (c.commander is None) == (c.value == 0)
            assert c.units and c.terrain
            assert all(book().units[book().unit_index[entry.unit]].seat == seat for entry in c.units)


OWN = """
- key: my-own
  name: {en: My own, de: Meine, ru: Моя}
  provenance: {"*": designed}
  house: stark
  commander: maege-mormont
  value: 1
  rank: green
  units:
    - {unit: winterfell-riders, rank: red}
  terrain: {forest: 1}
"""


@pytest.mark.rule("bow-skirmish-34")
def test_players_may_bring_cards_of_their_own() -> None:
    (own,) = convert(read_yaml(OWN, "mine.yaml"), list[schema.SetupCard], "mine.yaml")
    assert setup_card(own, book(), "mine.yaml") is own


@pytest.mark.rule("bow-skirmish-34")
def test_what_is_ours_is_marked_as_designed() -> None:
    for entry in [*setup_cards(), *references().values()]:
        assert entry.provenance["*"] == "designed"
    raid = references()[RAID].provenance
    for field in (
        "most_commanders",
        "most_value",
        "mace",
        "terrain_rows",
        "commander_rows",
        "zones_apart",
        "unit_rows",
    ):
        assert raid[field] == "rulebook"


@pytest.mark.rule("bow-skirmish-31")
@pytest.mark.parametrize(
    ("wrong", "right"),
    [
        ("{unit: winterfell-riders}", "{unit: winterfell-riders, rank: red}"),
        ("", "  rank: green\n"),
        ("  value: 0\n", "  value: 1\n"),
        ("lannisport-guard", "winterfell-riders"),
        ("kevan-lannister", "maege-mormont"),
        ("nobody", "maege-mormont"),
    ],
)
def test_a_setup_card_without_ranks_or_with_strangers_is_refused(wrong: str, right: str) -> None:
    text = OWN.replace(right, wrong)
    assert text != OWN
    with pytest.raises(BadSetup):
        for entry in convert(read_yaml(text, "mine.yaml"), list[schema.SetupCard], "mine.yaml"):
            setup_card(entry, book(), "mine.yaml")


@pytest.mark.parametrize("house", HOUSES)
def test_no_skirmish_needs_more_figures_than_the_box_has(house: str) -> None:
    mine = [c for c in setup_cards() if c.house == house]
    for printed in references().values():
        for count in range(1, printed.most_commanders + 1):
            for chosen in combinations([c for c in mine if c.commander], count):
                if sum(c.value for c in chosen) > printed.most_value:
                    continue
                for drawn in combinations([c for c in mine if c not in chosen], printed.unit_cards):
                    needed: Counter[str] = Counter()
                    for c in chosen:
                        lord = book().commanders[book().commander_index[c.commander or ""]]
                        needed[book().units[lord.unit].key] += book().units[lord.unit].figures - 1
                    for entry in [entry for c in drawn for entry in c.units]:
                        needed[entry.unit] += book().units[book().unit_index[entry.unit]].figures
                    assert all(count <= FIGURES_IN_THE_BOX[key] for key, count in needed.items())
