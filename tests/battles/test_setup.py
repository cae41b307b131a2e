"""Set-up: the nine steps before a battle."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from bannermen.games.battles.content.load import book, plans
from bannermen.games.battles.game import GAME
from bannermen.games.battles.rules.morale import change_morale
from bannermen.games.battles.rules.morale_track import ZONE_AT
from bannermen.games.battles.terms import CARD_AT, COMMANDER_AT, GROUNDS, HOUSES, MAP_SYMBOLS, NOBODY, RANKS
from bannermen.kernel.chance import Chance
from bannermen.kernel.game import BadSetup
from bannermen.maps.hexes import EAST, NORTH, SOUTH, WEST
from tests.battles.table import Table

SPARE = {"stark": "morale", "lannister": "morale"}
KINGSROAD = "clash-on-the-kingsroad"


def plan_of(key: str = KINGSROAD, **changed: Any) -> dict[str, Any]:
    """A battle plan as a file would hold it, with some fields changed."""
    return {**msgspec.to_builtins(plans()[key]), **changed}


def refusal(plan: dict[str, Any]) -> BadSetup:
    with pytest.raises(BadSetup) as caught:
        GAME.start({"plan": plan}, 1)
    return caught.value


@pytest.mark.rule("bow-setup-01")
def test_nine_steps_in_order_and_then_play() -> None:
    battle = GAME.start({"scene": KINGSROAD}, 1, recording=True)
    assert battle.log is not None
    kinds = [event.kind for event in battle.log]
    assert [event.data["step"] for event in battle.log if event.kind == "setup"] == list(range(1, 10))
    assert kinds[:10] == ["setup"] * 9 + ["phase"]
    words = [event.text.template for event in battle.log[:9]]
    order = ("Battle plan", "battlefield", "commander", "decks", "rounds", "morale", "Command tokens", "units", "mace")
    for text, word in zip(words, order, strict=True):
        assert word in text


@pytest.mark.rule("bow-setup-02")
@pytest.mark.parametrize("setup", [{"scene": key} for key in plans()] + [{"position": {}}])
def test_each_seat_has_a_house_of_its_own(setup: dict[str, Any]) -> None:
    """Who sits where is agreed, or tossed for, when the table is set (tests/server/test_seats.py)."""
    places = GAME.places(setup)
    assert [place.crest for place in places] == ["stark", "lannister"] and {place.needs for place in places} == {""}
    assert [place.names["ru"] for place in places] == ["Старки", "Ланнистеры"]
    battle = GAME.start(setup, 1)
    assert [GAME.crest(battle, seat) for seat in range(2)] == ["stark", "lannister"]
    assert [GAME.team(battle, seat) for seat in range(2)] == [0, 1] and GAME.needs(setup) == []


@pytest.mark.rule("bow-setup-03")
@pytest.mark.parametrize("key", list(plans()))
def test_each_side_has_the_cards_of_its_own_house(key: str) -> None:
    battle = GAME.start({"scene": key}, 1)
    for seat in range(2):
        assert {book().cards[card].seat for card in battle.deck[seat] + battle.hand[seat]} == {seat}
    for unit in range(len(battle.seat_of)):
        assert battle.card(unit).seat == battle.seat_of[unit]
    for lord in range(len(battle.commander_seat)):
        assert battle.commander_card(lord).seat == battle.commander_seat[lord]


@pytest.mark.rule("bow-setup-03")
@pytest.mark.parametrize("stray", [{"unit": "lannisport-guard"}, {"commander": "kevan-lannister"}])
def test_no_house_leads_the_men_of_the_other(stray: dict[str, str]) -> None:
    plan = plan_of()
    plan["units"]["stark"].append({"at": "A1", "rank": "green", **stray})
    assert "not of this house" in refusal(plan).what


@pytest.mark.rule("bow-setup-04")
@pytest.mark.parametrize("key", list(plans()))
def test_the_board_lies_as_the_plan_shows(key: str) -> None:
    plan = plans()[key]
    battle = GAME.start({"scene": key}, 1)
    assert battle.field.board == plan.board
    symbols = plan.map.split()
    fords = any(special.rule == "rivers-are-fords" for special in plan.special)
    marked = {name: marker.kind for marker in plan.markers for name in marker.at}
    for hex, symbol in enumerate(symbols):
        printed = GROUNDS[MAP_SYMBOLS.index(symbol)]
        if fords and printed == "river":
            printed = "ford"
        assert GROUNDS[battle.ground[hex]] == marked.get(battle.field.grid.name(hex), printed)
    assert {plan.board for plan in plans().values()} == {"A", "B"}


@pytest.mark.rule("bow-setup-05")
def test_home_edges_are_opposite_and_from_the_plan() -> None:
    assert GAME.start({"scene": KINGSROAD}, 1).field.home == [NORTH, SOUTH]
    turned = plan_of(home={"stark": "south", "lannister": "north"})
    assert GAME.start({"plan": turned}, 1).field.home == [SOUTH, NORTH]
    upright = plan_of(home={"stark": "east", "lannister": "west"}, orientation="portrait")
    assert GAME.start({"plan": upright}, 1).field.home == [EAST, WEST]
    assert refusal(plan_of(home={"stark": "north", "lannister": "east"})).place == "home"
    assert refusal(plan_of(home={"stark": "north", "lannister": "north"})).place == "home"
    assert refusal(plan_of(home={"stark": "north"})).place == "home"


@pytest.mark.rule("bow-setup-06")
@pytest.mark.parametrize("key", list(plans()))
def test_the_commanders_are_those_the_plan_lists(key: str) -> None:
    battle = GAME.start({"scene": key}, 1)
    listed = {
        (house, placed.commander, placed.at)
        for house, placed_ones in plans()[key].units.items()
        for placed in placed_ones
        if placed.commander
    }
    present = {
        (house, battle.commander_card(c).key, battle.field.grid.name(battle.hex_of[battle.unit_of[c]]))
        for seat, house in enumerate(HOUSES)
        for c in battle.commanders_of(seat)
    }
    assert present == listed


@pytest.mark.rule("bow-setup-06")
def test_nobody_else_plays_a_card() -> None:
    t = Table(
        stark=["D5 eddard-stark blue", "D9 rickard-karstark blue"],
        lannister=["A5 kevan-lannister blue"],
        hands={"stark": ["SL05"]},
    )
    t.say(CARD_AT + t.card("SL05"))
    assert t.asked == "name-commander"
    named = {t.battle.commander_card(option - COMMANDER_AT).key for option in t.options}
    assert named == {"eddard-stark", "rickard-karstark"}
    assert t.refused(COMMANDER_AT + t.commander("kevan-lannister")) == "bow-card-02"
    assert t.refused(COMMANDER_AT + len(t.battle.commander_seat)) == "bow-card-02"  # there is no such commander


@pytest.mark.rule("bow-setup-06")
def test_each_person_fights_once() -> None:
    plan = plan_of()
    for key in ("greatjon-umber-the-greatjon", "greatjon-umber-lord-of-the-last-hearth"):
        plan["units"]["stark"].append({"at": f"A{6 + len(key) % 2}", "rank": "green", "commander": key})
    assert "twice" in refusal(plan).what


@pytest.mark.rule("bow-setup-07")
def test_the_plan_says_which_version_of_a_commander_comes() -> None:
    foe = ["A1 lannisport-guard red"]
    one = Table(stark=["D5 greatjon-umber-the-greatjon green"], lannister=foe, pool=SPARE)
    two = Table(stark=["D5 greatjon-umber-lord-of-the-last-hearth green"], lannister=foe, pool=SPARE)
    cards = [t.battle.commander_card(0) for t in (one, two)]
    assert cards[0].names == cards[1].names and cards[0].person == cards[1].person
    assert cards[0].titles != cards[1].titles and cards[0].capture != cards[1].capture
    assert len({(card.names["en"], card.titles["en"]) for card in book().commanders}) == len(book().commanders) == 14


@pytest.mark.rule("bow-setup-08")
def test_two_versions_of_greatjon_umber() -> None:
    titles = [card.titles for card in book().commanders if card.names["en"] == "Greatjon Umber"]
    assert {title["en"] for title in titles} == {"The Greatjon", "Lord of the Last Hearth"}
    assert {title["de"] for title in titles} == {"Der Greatjon", "Lord vom Letzten Herd"}
    assert len(titles) == 2


@pytest.mark.rule("bow-setup-09", "bow-setup-16")
@pytest.mark.parametrize("key", list(plans()))
def test_commanders_begin_uncommitted_and_all_command_tokens_on_the_boards(key: str) -> None:
    battle = GAME.start({"scene": key}, 1)
    assert battle.committed == [False] * len(battle.commander_seat)
    assert battle.tokens_on == [0] * len(battle.commander_seat)
    assert battle.command_tokens == [plans()[key].command["stark"], plans()[key].command["lannister"]]


@pytest.mark.rule("bow-setup-10")
@pytest.mark.parametrize("key", list(plans()))
def test_the_round_marker_begins_on_space_1(key: str) -> None:
    battle = GAME.start({"scene": key}, 1)
    assert (battle.round, battle.field.rounds) == (1, plans()[key].rounds)


@pytest.mark.rule("bow-setup-11")
def test_each_end_of_the_morale_track_points_to_its_own_player() -> None:
    """Who loses morale sees the marker come, step by step, to his own last space."""
    for seat in range(2):
        t = Table(pool=SPARE)
        for _ in range(10):
            change_morale(t.battle, seat, -1, "bow-moraletrack-02")
        assert not t.battle.over and t.battle.morale_of(seat) == -10 and t.battle.morale_of(1 - seat) == 10
        change_morale(t.battle, seat, -1, "bow-moraletrack-02")
        assert t.battle.winners == [1 - seat]


@pytest.mark.rule("bow-setup-12")
@pytest.mark.parametrize("stark", ["rout", "eleven"])
@pytest.mark.parametrize("lannister", ["rout", "eleven"])
def test_each_segment_shows_the_face_of_the_plan(stark: str, lannister: str) -> None:
    for seat, face in enumerate((stark, lannister)):
        t = Table(morale={"stark": stark, "lannister": lannister}, pool=SPARE)
        change_morale(t.battle, seat, -11, "bow-moraletrack-02")
        assert t.battle.over == (face == "rout")
    assert refusal(plan_of(morale={"stark": "rout"})).place == "morale"


@pytest.mark.rule("bow-setup-13")
def test_the_two_faces_differ_only_in_the_last_space() -> None:
    differ = []
    for space in range(1, 12):
        seen = []
        for face in ("eleven", "rout"):
            t = Table(morale={"stark": face, "lannister": "eleven"}, pool=SPARE)
            change_morale(t.battle, 0, -space, "bow-moraletrack-02")
            zones = GAME.view(t.battle, 0)["morale"]["zones"]
            seen.append((t.battle.morale, zones, t.battle.over))
        if seen[0] != seen[1]:
            differ.append(space)
    assert differ == [11]
    assert len(ZONE_AT) == 12


@pytest.mark.rule("bow-setup-14")
def test_the_marker_begins_in_the_middle() -> None:
    for key in plans():
        assert GAME.start({"scene": key}, 1).morale == 0
    assert refusal(plan_of(morale_start=12)).place == "morale_start"


@pytest.mark.rule("bow-setup-15")
@pytest.mark.parametrize("key", list(plans()))
def test_tokens_for_every_battle_and_markers_where_the_plan_wants_them(key: str) -> None:
    view = GAME.view(GAME.start({"scene": key}, 1), 0)
    for side in view["sides"]:
        assert set(side["pool"]) == {"green", "blue", "red", "valor", "morale"} and side["command_tokens"] >= 0
    assert all(unit["token"] == NOBODY for unit in view["units"])  # nobody is engaged yet
    wanted = any(special.rule == "strategy-markers" for special in plans()[key].special)
    assert any(each["kind"] == "hidden" for each in view["objectives"]) == wanted


@pytest.mark.rule("bow-setup-17")
@pytest.mark.parametrize("key", list(plans()))
def test_each_unit_fills_the_hex_of_the_plan(key: str) -> None:
    battle = GAME.start({"scene": key}, 1)
    listed = [placed.at for side in plans()[key].units.values() for placed in side]
    standing = [battle.field.grid.name(h) for h, unit in enumerate(battle.unit_at) if unit != NOBODY]
    assert sorted(standing) == sorted(listed)
    assert len(battle.seat_of) == len(listed) == len(set(listed))
    for unit in range(len(battle.seat_of)):  # three figures on rectangular bases, four on square ones
        assert battle.figures[unit] == (3 if battle.card(unit).rectangular else 4)


@pytest.mark.rule("bow-setup-17")
def test_no_hex_holds_two_units() -> None:
    plan = plan_of()
    taken = plan["units"]["stark"][0]["at"]
    plan["units"]["lannister"].append({"at": taken, "unit": "lannisport-guard", "rank": "green"})
    assert f"two units in {taken}" in refusal(plan).what


@pytest.mark.rule("bow-setup-18", "bow-setup-20")
@pytest.mark.parametrize(
    ("lord", "type_", "others"),
    [("maege-mormont", "guards-of-the-north", 3), ("rickard-karstark", "winterfell-riders", 2)],
)
def test_a_commander_takes_the_place_of_one_figure_and_bears_the_banner(lord: str, type_: str, others: int) -> None:
    """His men fall before him: when all of them are gone he still holds the banner."""
    t = Table(
        stark=[f"D5 {lord} green"],
        lannister=["C5 knights-of-casterly-rock red"],
        pool={"stark": "morale", "lannister": "red"},
        turn="lannister",
    )
    unit = t.unit("D5")
    assert t.battle.card(unit).key == type_
    assert t.figures("D5") == others + 1 == book().units[book().unit_index[type_]].figures
    t.roll(" ".join(["green"] * others + ["red"] * (4 - others)))
    t.order("C5").stay().attack("D5")
    while t.asked.startswith("commit-"):
        t.pass_()
    assert t.figures("D5") == 1
    assert t.battle.commander_of[unit] == t.commander(lord) and t.battle.captor[t.commander(lord)] == NOBODY


@pytest.mark.rule("bow-setup-18")
def test_every_unit_has_one_banner() -> None:
    """A unit without a commander has a bearer too: its last figure, and the rank stays while he stands."""
    t = Table(stark=["D5 guards-of-the-north green 1"], lannister=["C5 lannisport-guard blue"], pool=SPARE)
    assert t.figures("D5") == 1 and t.battle.commander_of[t.unit("D5")] == NOBODY
    assert GAME.view(t.battle, 0)["units"][0]["rank"] == "green"
    assert GAME.view(t.battle, 0)["units"][0]["banner"] == "white"


@pytest.mark.rule("bow-setup-19")
@pytest.mark.parametrize("rank", RANKS)
def test_the_rank_of_a_commander_unit_is_the_banner_of_the_plan(rank: str) -> None:
    for token in RANKS:
        t = Table(stark=[f"D5 eddard-stark {rank}"], pool={"stark": f"{token} morale"})
        assert t.units == ({"D5"} if token == rank else set())


@pytest.mark.rule("bow-setup-21")
@pytest.mark.parametrize("house", HOUSES)
def test_the_house_of_the_plan_has_the_mace(house: str) -> None:
    battle = GAME.start({"plan": plan_of(mace=house)}, 1)
    assert HOUSES[battle.mace] == house
    assert battle.command_tokens[0] == battle.command_tokens[1]
    assert HOUSES[battle.first] == house == HOUSES[battle.pending[0].seat]


@pytest.mark.rule("bow-setup-22")
def test_the_first_battle_is_the_clash_on_the_kingsroad() -> None:
    assert GAME.scenes()[0].key == KINGSROAD
    assert GAME.start({}, 1).field.key == KINGSROAD
    assert plans()[KINGSROAD].name.de == "Gefecht auf der Kingsroad"


@pytest.mark.rule("bow-setup-23")
def test_all_that_lies_on_the_table_can_be_seen() -> None:
    battle = GAME.start({"scene": KINGSROAD}, 1, recording=True)
    view = GAME.view(battle, 0)
    side = view["sides"][0]
    assert view["mace"] in (0, 1)
    assert side["command_tokens"] == 3 and side["hand"] and side["deck"] and side["discard"] == []
    assert [lord["key"] for lord in view["commanders"] if lord["seat"] == 0] == ["maege-mormont", "rickard-karstark"]
    assert {unit["key"] for unit in view["units"]} >= {"guards-of-the-north", "lannisport-guard"}
    assert any(event.kind == "tokens" for event in battle.log or [])  # dice
    assert {"token", "foe"} <= set(view["units"][0])  # engagement tokens
    assert view["commanders"][0]["tokens"] == 0 and sum(side["pool"].values()) == 4
    assert view["morale"]["marker"] == 0 and (view["round"], view["rounds"], side["points"]) == (1, 5, 0)
    assert len(view["field"]["terrain"]) == 160


@pytest.mark.rule("bow-setup-24")
@pytest.mark.parametrize(
    "field", ["map", "home", "rounds", "command", "order", "leadership", "mace", "morale", "units", "victory", "board"]
)
def test_a_plan_that_lacks_something_says_what(field: str) -> None:
    plan = plan_of()
    del plan[field]
    assert field in refusal(plan).what


@pytest.mark.rule("bow-setup-24")
def test_what_is_known_of_the_kingsroad_and_what_is_ours() -> None:
    plan = plans()[KINGSROAD]
    assert plan.rounds == 5 and plan.provenance["rounds"] == "rulebook"
    persons = {placed.commander for placed in plan.units["stark"] if placed.commander}
    assert persons.isdisjoint({"eddard-stark", "robb-stark-young-wolf", "robb-stark-king-in-the-north"})
    assert not any(person.startswith("greatjon") for person in persons)
    for each in plans().values():
        assert each.provenance["*"] == "designed"


@pytest.mark.rule("bow-setup-25")
def test_the_mace_stays_where_it_is() -> None:
    ranks = ("green", "blue", "red")
    t = Table(
        lannister=[f"A{i} lannisport-guard {rank}" for i, rank in enumerate(ranks, 1)], mace="lannister", pool=SPARE
    )
    for round in (2, 3):
        t.next_round()
        assert t.battle.round == round
        assert t.asks == "lannister" and t.events("initiative")[-1].rule == "bow-rally-03"  # a tie, again
        assert t.battle.mace == 1


@pytest.mark.rule("bow-setup-26")
@pytest.mark.parametrize(("rows", "columns", "size"), [(11, 15, 160), (10, 15, 145), (3, 4, 11), (7, 9, 60)])
def test_the_plan_sets_the_size_of_the_field(rows: int, columns: int, size: int) -> None:
    map_ = "\n".join(" ".join("." * (columns - row % 2)) for row in range(rows))
    last = f"{chr(64 + rows)}{columns - (rows - 1) % 2}"
    battle = GAME.start(
        {"position": {"map": map_, "units": {"stark": [{"at": last, "unit": "winterfell-riders", "rank": "green"}]}}}, 1
    )
    assert (battle.field.grid.rows, battle.field.grid.columns, battle.field.grid.size) == (rows, columns, size)
    with pytest.raises(BadSetup, match="there is no hex"):
        GAME.start(
            {
                "position": {
                    "map": map_,
                    "units": {"stark": [{"at": "Z99", "unit": "winterfell-riders", "rank": "red"}]},
                }
            },
            1,
        )
    assert Table(pool=SPARE).battle.field.grid.size == 160  # the usual board


@pytest.mark.rule("bow-setup-27")
def test_bases_and_poles_change_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same battle with every base exchanged goes the same way."""
    ends = []
    for exchanged in (False, True):
        if exchanged:
            for card in book().units:
                monkeypatch.setattr(card, "rectangular", not card.rectangular)
        battle = GAME.start({"scene": KINGSROAD}, 7)
        chance = Chance(11)
        while not battle.over:
            decision = battle.pending[0]
            battle.apply(decision.seat, decision.options[chance.below(len(decision.options))])
        ends.append((battle.number, battle.winners, battle.figures, battle.morale))
    assert ends[0] == ends[1]
