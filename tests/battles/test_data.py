"""What is in the box, and the figures that the book gives away."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

import bannermen.games.battles as package
from bannermen.games.battles.content.boons import ADVANCE, PURSUE, STALWART
from bannermen.games.battles.content.load import book, plans, references, setup_cards
from bannermen.games.battles.game import GAME
from bannermen.games.battles.loadouts.build import FIGURES_IN_THE_BOX
from bannermen.games.battles.rules.dice import hits_of, roll_dice
from bannermen.games.battles.rules.morale_track import BREAK_POINTS, ZONE_AT
from bannermen.games.battles.terms import (
    FACES,
    GREEN_ZONE,
    GREY_ZONE,
    HOUSES,
    RAISE_MORALE,
    SYMBOLS,
    TRACK_END,
    YELLOW_ZONE,
)
from bannermen.proving.battles.proof import PROOF
from bannermen.rulebook import book as rulebook
from tests.battles.duel import GUARDS, LIONS, SPARE, duel, strike
from tests.battles.table import Table


def numbers(id: str, language: str = "en") -> list[int]:
    """The numbers in the text that the player reads."""
    return [int(n) for n in re.findall(r"\d+", rulebook.rule(id, language).text)]


@pytest.mark.parametrize("rule", [f"bow-data-{n:02d}" for n in range(1, 10)])
@pytest.mark.parametrize("language", ["de", "ru"])
def test_the_box_holds_the_same_in_every_language(rule: str, language: str) -> None:
    assert set(numbers(rule, language)) == set(numbers(rule))


# --- figures, bases, cards ---


@pytest.mark.rule("bow-data-01")
def test_138_figures() -> None:
    assert list(FIGURES_IN_THE_BOX.values()) == [32, 12, 12, 9, 24, 15, 12, 12]
    assert [card.key for card in book().units] == list(FIGURES_IN_THE_BOX)
    persons = Counter(commander.seat for commander in book().commanders for _ in [0] if is_first(commander.key))
    assert persons == {0: 5, 1: 5}
    assert sum(FIGURES_IN_THE_BOX.values()) + sum(persons.values()) == 138 == numbers("bow-data-01")[0]


def is_first(key: str) -> bool:
    """The first version of a commander."""
    person = book().commanders[book().commander_index[key]].person
    return next(c.key for c in book().commanders if c.person == person) == key


@pytest.mark.rule("bow-data-01")
def test_no_plan_needs_more_figures_than_there_are() -> None:
    for key in plans():
        GAME.start({"scene": key}, 1)  # refuses armies that the box cannot field
    guards = [f"{chr(65 + row)}{column} {GUARDS} green" for row in (8, 9) for column in range(1, 6)]
    with pytest.raises(Exception, match="the box has 32"):
        Table(stark=guards, lannister=[f"A1 {LIONS} green"], pool=SPARE)


@pytest.mark.rule("bow-data-02")
def test_98_square_and_40_rectangular_bases() -> None:
    square = rectangular = 0
    for card in book().units:
        if card.rectangular:
            rectangular += FIGURES_IN_THE_BOX[card.key]
        else:
            square += FIGURES_IN_THE_BOX[card.key]
    for commander in book().commanders:
        if is_first(commander.key):
            rectangular += commander.mounted
            square += not commander.mounted
    assert (square, rectangular) == (98, 40)
    assert sum(c.mounted for c in book().commanders if is_first(c.key)) == 4
    cavalry = sum(FIGURES_IN_THE_BOX[card.key] for card in book().units if card.class_ == 2)
    assert cavalry == 27 and rectangular - cavalry - FIGURES_IN_THE_BOX["stark-kennelmasters"] == 4


@pytest.mark.rule("bow-data-03")
def test_poles_for_all_units_dice_for_all_musters() -> None:
    poles, boards, dice = numbers("bow-data-03")[:3]
    assert (poles, boards, dice) == (36, 1, 8)
    for plan in plans().values():
        assert sum(len(units) for units in plan.units.values()) <= poles
        assert max(plan.order.values()) <= dice
        assert plan.board in ("A", "B")  # the two sides of the one board
    battle = GAME.start({"scene": "clash-on-the-kingsroad"}, 3)
    assert Counter(roll_dice(battle, 800)).keys() == set(range(5))
    assert len(FACES) == 8  # sides


@pytest.mark.rule("bow-data-04")
def test_110_cards() -> None:
    cards = book()
    counts = [len(cards.commanders), len(cards.cards), len(cards.units), len(setup_cards()), len(references())]
    assert counts == [14, 70, 8, 16, 2] and sum(counts) == 110
    assert numbers("bow-data-04") == [110, 14, 70, 8, 4, 16, 8, 2]  # as the player reads it
    for seat, house in enumerate(HOUSES):
        persons = {c.person for c in cards.commanders if c.seat == seat}
        mine = Counter(card.person for card in cards.cards if card.seat == seat)
        assert mine == {"": 10, **dict.fromkeys(persons, 5)} and len(persons) == 5
        assert sum(card.seat == seat for card in cards.units) == 4
        assert sum(card.house == house for card in setup_cards()) == 8


# --- pieces and tokens ---


@pytest.mark.rule("bow-data-05")
def test_overlays_and_markers_suffice() -> None:
    overlays, markers = numbers("bow-data-05")
    assert (overlays, markers) == (32, 9)
    drawn = 0
    for house in HOUSES:
        pieces = sorted(sum(card.terrain.values()) for card in setup_cards() if card.house == house)
        drawn += sum(pieces[-max(card.terrain_cards for card in references().values()) :])
    assert drawn <= overlays  # the largest skirmish
    lying = ("wooden-bridge", "stone-bridge", "palisade", "ford")
    for plan in plans().values():
        assert sum(len(marker.at) for marker in plan.markers if marker.kind in lying) <= markers


@pytest.mark.rule("bow-data-06")
def test_two_boards_two_segments_one_marker_each_of_round_and_morale() -> None:
    assert numbers("bow-data-06") == [2, 1, 1, 2, 2, 1, 1]
    seen = GAME.view(GAME.start({"scene": "clash-on-the-kingsroad"}, 1), 0)
    assert [side["command_tokens"] for side in seen["sides"]] == [3, 3]  # command boards
    assert [side["points"] for side in seen["sides"]] == [0, 0]
    assert seen["round"] == 1 and seen["morale"]["marker"] == 0 and len(seen["morale"]["rout"]) == 2


@pytest.mark.rule("bow-data-07")
def test_ten_command_tokens_and_five_kinds_of_order_tokens() -> None:
    assert numbers("bow-data-07") == [10, 50, 10] and len(SYMBOLS) == 5
    for plan in plans().values():
        assert sum(plan.command.values()) <= 10
    for card in references().values():
        assert 2 * card.command <= 10


@pytest.mark.rule("bow-data-08")
def test_banners_and_markers_suffice() -> None:
    assert numbers("bow-data-08") == [86, 43, 14, 7, 6, 20, 10]
    for plan in plans().values():
        assert max(len(units) for units in plan.units.values()) <= 43
        assert sum(not objective.while_occupied for objective in plan.objectives) <= 7
        assert sorted(plan.directions) == [1, 2, 3, 4, 5, 6]


@pytest.mark.rule("bow-data-09")
def test_special_markers_suffice() -> None:
    assert numbers("bow-data-09") == [6, 18, 13, 3, 1, 2, 7, 8, 9, 10, 1]
    for plan in plans().values():
        lying = Counter({marker.kind: len(marker.at) for marker in plan.markers})
        assert lying["tent"] <= 7 and lying["siege-tower"] <= 8
        for special in plan.special:
            assert special.rule != "strategy-markers" or len(special.hexes) <= (2 if special.key else 13)
            assert special.rule != "person" or len(special.hexes) == 1
    assert len({commander.person for commander in book().commanders}) == 10  # discs
    assert GAME.start({"scene": "clash-on-the-kingsroad"}, 1).mace in (0, 1)


@pytest.mark.rule("bow-data-10")
def test_the_faces_of_the_die() -> None:
    assert [SYMBOLS[face] for face in FACES] == ["green"] * 3 + ["blue"] * 2 + ["red", "valor", "morale"]
    for rank, chance in (("green", 4), ("blue", 3), ("red", 2)):
        t = duel(f"{GUARDS} green", f"{LIONS} {rank}")
        assert sum(hits_of(t.battle, t.unit("E5"), t.unit("D5"), [face]) for face in FACES) == chance
    assert numbers("bow-data-10") == [3, 2, 1, 1, 1]


# --- cards of which the book tells ---


@pytest.mark.rule("bow-data-11")
def test_the_order_chart_of_the_guards() -> None:
    card = book().units[book().unit_index[GUARDS]]
    assert (card.fighting_move, card.running_move, card.dice) == ([2, 1, 1], [0, 2, 0], [2, 3, 4])
    for rank, reach, dice in (("green", 2, 2), ("blue", 2, 3), ("red", 1, 4)):
        t = duel(f"{GUARDS} {rank}", f"{LIONS} red")
        t.order("E5")
        assert max(t.battle.field.grid.distance[t.hex("E5")][t.hex(name)] for name in t.hexes) == reach
        t.roll("green " * dice).stay().attack("D5")
        assert len(t.rolled) == dice


@pytest.mark.rule("bow-data-12")
def test_three_stark_commanders_miss_the_clash() -> None:
    battle = GAME.start({"scene": "clash-on-the-kingsroad"}, 1)
    there = {battle.commander_card(c).person for c in battle.commanders_of(0)}
    assert there and not there & {"robb-stark", "eddard-stark", "greatjon-umber"}
    dealt = {battle.book.cards[card].person for card in battle.deck[0] + battle.hand[0]}
    assert dealt == there | {""}


@pytest.mark.rule("bow-data-13")
def test_maege_mormont() -> None:
    maege = book().commanders[book().commander_index["maege-mormont"]]
    assert maege.titles["de"] == "Lady von Bear Island" and HOUSES[maege.seat] == "stark"
    assert maege.boons[STALWART] == 1 and maege.zone_radius == 2


@pytest.mark.rule("bow-data-14")
def test_jaime_the_kingslayer() -> None:
    t = duel(f"{GUARDS} red", "jaime-lannister-kingslayer blue")
    assert t.figures("D5") == 1 + 3
    lord = t.battle.commander_card(0)
    assert lord.capture == 3 and lord.titles["de"] == "Königsmörder"


@pytest.mark.rule("bow-data-15")
def test_gregor_lights_fires_with_valor_and_hits_nobody_more() -> None:
    reaver = book().commanders[book().commander_index["gregor-clegane-the-reaver"]]
    assert reaver.titles["de"] == "Der Plünderer" and HOUSES[reaver.seat] == "lannister"
    t = Table(stark=["D5 winterfell-riders green"], lannister=["E5 gregor-clegane-the-reaver blue"], pool=SPARE,
              turn="lannister", terrain={"E4": "forest"})  # fmt: skip
    strike(t, "valor valor valor")
    assert t.figures("D5") == 3  # against cavalry valor is no green shield in a fight
    t = Table(lannister=["E5 gregor-clegane-the-reaver blue"], pool=SPARE, turn="lannister", terrain={"E4": "forest"})
    assert t.roll("valor valor red").order("E5").stay().burn("E4").fire("E4") == 2


@pytest.mark.rule("bow-data-16")
@pytest.mark.parametrize(("marker", "usable"), [(3, False), (4, True), (9, True)])
def test_card_sl16_bars_a_counterattack(marker: int, usable: bool) -> None:
    t = Table(
        stark=["E5 greatjon-umber-lord-of-the-last-hearth blue"],
        lannister=["D5 kevan-lannister red"],
        pool=SPARE,
        hands={"stark": ["SL16"]},
        marker=marker,
    )
    t.play("SL16", commands=1)
    assert (t.asked == "tactic-before") == usable
    if usable:
        t.tactic().say(t.unit("D5"))
    t.roll("green green green green").name("E5").stay().attack("D5")
    assert len(t.rolled) == 4 and (t.asked == "counterattack") == (not usable)


@pytest.mark.rule("bow-data-17")
def test_the_morale_track() -> None:
    assert ZONE_AT[4] == ZONE_AT[6] == GREEN_ZONE and BREAK_POINTS[GREEN_ZONE] == 4
    assert TRACK_END == 11 == len(ZONE_AT) - 1
    assert YELLOW_ZONE > GREEN_ZONE > GREY_ZONE and list(ZONE_AT) == sorted(ZONE_AT)
    for marker, asked in ((-3, "choose-action"), (-6, "recover-morale")):
        t = Table(stark=[f"K1 {GUARDS} green"], lannister=[f"A1 {LIONS} green"], marker=marker, phase="regroup")
        assert t.asked == asked  # grey spaces allow no recovery
        if asked == "recover-morale":
            assert t.yes().battle.morale == -4
    for face, over in (("eleven", False), ("rout", True)):
        faces = {"stark": face, "lannister": "eleven"}
        t = Table(stark=[f"K1 {GUARDS} green"], lannister=[f"A1 {LIONS} green"], pool=SPARE, marker=-10,
                  morale=faces, turn="lannister")  # fmt: skip
        t.say(RAISE_MORALE)  # a morale token
        assert t.battle.over == over and t.battle.morale == -11


@pytest.mark.rule("bow-data-18")
def test_archers_reach_four_hexes() -> None:
    for key in ("northland-archers", "westerland-archers"):
        assert book().units[book().unit_index[key]].range == 4
    t = Table(stark=["E5 northland-archers green"], lannister=[f"E9 {LIONS} green", f"I3 {LIONS} green"], pool=SPARE)
    assert t.order("E5").stay().units == {"E9", "I3"}
    far = Table(stark=["E5 northland-archers green"], lannister=[f"E10 {LIONS} green", f"E1 {LIONS} green"], pool=SPARE)
    far.order("E5").stay()
    assert far.units == {"E1"} and far.refused(far.unit("E10")) == "bow-range-01"


@pytest.mark.rule("bow-data-19")
def test_two_houses() -> None:
    assert HOUSES == ("stark", "lannister")
    for seat in range(2):
        for kind in (book().units, book().commanders, book().cards):
            assert any(card.seat == seat for card in kind)
        assert all(card.seat in (0, 1) for card in [*book().units, *book().commanders, *book().cards])
    battle = GAME.start({"scene": "clash-on-the-kingsroad"}, 1)
    assert [GAME.seat_name(battle, seat, "en") for seat in range(2)] == ["Stark", "Lannister"]
    for seat in range(2):
        owned = battle.deck[seat] + battle.hand[seat]
        assert owned and all(battle.book.cards[card].seat == seat for card in owned)


@pytest.mark.rule("bow-data-20")
def test_cavalry_pursues_two_hexes_and_foot_advances_one() -> None:
    for card in book().units:
        assert card.boons[PURSUE] == (2 if card.class_ == 2 else 0)
        assert card.boons[ADVANCE] in (0, 1)
    road = dict.fromkeys(("D5", "C5", "B5", "A5"), "road")
    for unit, plain, paved in ((GUARDS, 1, 2), ("winterfell-riders", 2, 3)):
        for terrain, hexes in ((None, plain), (road, paved)):
            t = strike(duel(f"{unit} green", f"{LIONS} green 1", terrain=terrain), "green red")
            apart = t.battle.field.grid.distance[t.hex("D5")]
            assert max(apart[t.hex(name)] for name in t.hexes) + 1 == hexes


@pytest.mark.rule("bow-data-21")
def test_index_and_credits_rule_nothing() -> None:
    """No line of the rules cites them, and the player is told so."""
    for file in Path(package.__file__).parent.rglob("*.py"):
        assert "bow-data-21" not in file.read_text(encoding="utf-8")
    assert "no rules" in rulebook.rule("bow-data-21").text


@pytest.mark.rule("bow-data-22")
def test_supplies_never_run_out() -> None:
    fires = {f"{row}{column}": 3 for row in "EFG" for column in range(1, 8)}  # 21 fire tokens
    t = Table(stark=[f"K1 {GUARDS} green"], lannister=[f"A1 {LIONS} green"], fires=fires, pool=SPARE,
              terrain=dict.fromkeys(fires, "forest"))  # fmt: skip
    t.end_round()
    assert [t.ground(name) for name in fires] == ["devastated"] * 21
    rich = Table(stark=[f"K1 {GUARDS} green"], lannister=[f"A1 {LIONS} green"],
                 pool={"stark": "green " * 25, "lannister": "morale"})  # fmt: skip
    assert rich.order("K1", "green").stay().pool("stark") == {"green": 24}


@pytest.mark.rule("bow-data-22")
def test_an_eleventh_engagement_token() -> None:
    wolves = [GUARDS] * 8 + ["winterfell-riders"] * 3
    lions = [LIONS] * 6 + ["knights-of-casterly-rock"] * 5
    places = [f"{row}{column}" for row in "EI" for column in (1, 3, 5, 7, 9, 11)][:11]
    t = Table(
        stark=[f"{hex} {kind} green" + ("" if i == 10 else f" x {chr(ord(hex[0]) - 1)}{hex[1:]}")
               for i, (hex, kind) in enumerate(zip(places, wolves, strict=True))],
        lannister=[f"{chr(ord(hex[0]) - 1)}{hex[1:]} {kind} red" for hex, kind in zip(places, lions, strict=True)],
        pool=SPARE,
    )  # fmt: skip
    assert sum(foe >= 0 for foe in t.battle.foe) == 20
    last = places[10]
    strike(t, "green green", last, f"{chr(ord(last[0]) - 1)}{last[1:]}")
    assert sum(token == 0 for token in t.battle.token) == 22 and PROOF.faults(t.battle) == []


@pytest.mark.rule("bow-data-23")
def test_the_guards_advance_and_are_not_stalwart_by_their_card() -> None:
    card = book().units[book().unit_index[GUARDS]]
    assert card.boons[ADVANCE] == 1 and card.boons[STALWART] == 0


@pytest.mark.rule("bow-data-24")
def test_fourteen_cards_of_ten_commanders() -> None:
    versions = Counter(commander.person for commander in book().commanders)
    assert sum(versions.values()) == 14 and len(versions) == 10
    assert sum(count == 2 for count in versions.values()) == 4
    known = {
        0: {"robb-stark", "eddard-stark", "greatjon-umber", "maege-mormont", "rickard-karstark"},
        1: {"jaime-lannister", "gregor-clegane", "kevan-lannister", "addam-marbrand"},
    }
    for seat, persons in known.items():
        assert persons <= {commander.person for commander in book().commanders if commander.seat == seat}
    assert versions["greatjon-umber"] == 2
    assert not {"catelyn-stark", "edmure-tully"} & set(versions)
    titles = [(commander.person, commander.titles["en"]) for commander in book().commanders]
    assert len(set(titles)) == 14  # name and title together tell the version
