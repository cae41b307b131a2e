"""What is left over of the two books: sight, charges, decks, the box, and cards as the books print them."""

from __future__ import annotations

import pytest

from bannermen.games.miniatures.content.ability_book import ability_book
from bannermen.games.miniatures.content.box import box
from bannermen.games.miniatures.content.load import cards, printing
from bannermen.games.miniatures.edition import EDITIONS, FIRST, SECOND
from bannermen.games.miniatures.loadouts.army_rules import BOOK_2021
from bannermen.games.miniatures.loadouts.build import Army
from bannermen.games.miniatures.loadouts.sitting import mode_of
from bannermen.games.miniatures.modes.registry import MODES
from bannermen.games.miniatures.rules.attack import VICIOUS, Attack
from bannermen.games.miniatures.rules.charge_reach import why_no_charge
from bannermen.games.miniatures.rules.meeting import new_places
from bannermen.games.miniatures.rules.morale import Test as MoraleTest
from bannermen.games.miniatures.rules.moving import BY_PIVOT, Move
from bannermen.games.miniatures.rules.objective_cards import CARDS
from bannermen.games.miniatures.rules.sight import can_see
from bannermen.games.miniatures.telling.naming import TABLES
from bannermen.games.miniatures.terms import NOBODY, PIECE_AT
from bannermen.games.miniatures.terrain import PIECES
from bannermen.kernel.game import BadSetup
from bannermen.maps.plane import distance, overlap, touches
from bannermen.rulebook.book import rules
from tests.miniatures.armies import sat_down
from tests.miniatures.duel import card, duel, fighters, ncu, order, strike
from tests.miniatures.table import BOTH, COUNSELLOR, GUARDS, SWORDS, UNITS, WOLF, at, battle, piece
from tests.miniatures.test_ability_attacks import probe
from tests.miniatures.test_ability_morale import takes_test

FAR = at(SWORDS, 44, 44, 180)
AWAY = at(SWORDS, 44, 4)


# --- sight and charges ---


@pytest.mark.rule("tmg21-los-11")
def test_lines_of_sight_begin_at_the_front_edge() -> None:
    """A wall of friends closes the way; somebody in front of it would see the target, the unit behind it does not."""
    wall = [at(SWORDS, 24 + 5.5 * i, 27) for i in (-1, 0, 1)]
    war = battle([at(SWORDS, 24, 20), *wall], [at(GUARDS, 24, 40, 180)]).war
    assert not can_see(war, 0, 4, war.tray(0))
    war = battle([at(SWORDS, 24, 20), *[at(SWORDS, 25 + 5.5 * i, 27) for i in (0, 1)]], [at(GUARDS, 24, 40, 180)]).war
    assert can_see(war, 0, 3, war.tray(0)), "past the left end of the wall, from the left end of the front"


@pytest.mark.rule("tmg21-charge-21")
def test_where_there_is_not_even_an_inch_the_least_is_enough() -> None:
    """Half an inch to the edge of the table, and somebody above and below."""
    right = 48 - 0.5 - 1.38
    mine = [at(SWORDS, right - 1.38 - 2.75, 24), at(WOLF, 46.5, 24 + 3.06), at(WOLF, 46.5, 24 - 3.06), AWAY]
    t = battle(mine, [at(WOLF, right, 24, 270), FAR])
    assert t.war.contacts[0] == [4]
    [pose], rule = new_places(t.war, 0, 4)
    assert rule == "tmg21-charge-21"
    t.war.place(4, pose)
    assert 0 < distance(t.war.tray(0), t.war.tray(4)) < 300 and not touches(t.war.tray(0), t.war.tray(4))


@pytest.mark.rule("tmg18-charge-10", "tmg18-charge-14")
def test_in_the_first_edition_the_defender_makes_room() -> None:
    """Two friends before its front leave no place to stand; the defender gives way until there is one."""
    front = 30 - 2.4
    beside = [at(WOLF, 24 - 2.6, front - 1.9), at(WOLF, 24 + 3.9, front - 1.9)]
    for edition, legal in (("2018", True), ("2021", False)):
        t = battle([at(SWORDS, 24, 18), *beside, AWAY], [at(GUARDS, 24, 30, 180), FAR], edition, dice=(6,) * 40)
        refused = why_no_charge(t.war, 0, 4)
        assert (refused is None) == legal
        if refused is not None:
            assert refused.rule == "tmg21-charge-04"
            continue
        before = t.place(4)
        t.do(0, "charge")
        while t.key in ("charge-arc", "charge-pivot", "align"):
            t.first()
        assert t.place(4) != before and t.place(4)[1:] == before[1:], "sideways, its facing kept"
        assert touches(t.war.tray(0), t.war.tray(4))
        trays = [t.war.tray(unit) for unit in range(4)]
        assert not any(overlap(trays[a], trays[b]) for a in range(4) for b in range(a))


@pytest.mark.rule("tmg18-charge-16")
def test_in_the_first_edition_too_a_charge_is_one_movement() -> None:
    """It begins, goes and ends beside the stakes' piece: one roll for it."""
    t = battle(
        [at(SWORDS, 24, 12), AWAY],
        [at(GUARDS, 24, 22, 180), FAR],
        "2018",
        terrain=[piece("stakes", 24, 17)],
        dice=(6, 6, 1) + (1,) * 30,
    )
    t.do(0, "charge").until("align")
    assert [e.data["wounds"] for e in t.told("wounds") if e.data["unit"] == 0] == [2], "D3 of 1, and 1 more"
    t.first().finish()
    assert len([e for e in t.told("wounds") if e.data["unit"] == 0]) == 1


@pytest.mark.rule("tmg18-terrain-22")
def test_a_path_is_what_the_tray_sweeps_going_straight() -> None:
    hedge = [piece("hedge", 24, 24 + 2.4 + 0.3)]
    t = battle([at(SWORDS, 24, 24), AWAY], [FAR], "2018", terrain=hedge)
    t.start(Move(0, BY_PIVOT, 0)).to(24, 24, 90)
    assert t.war.ground[0][0] != NOBODY, "a pivot crosses nothing"
    t = battle([at(SWORDS, 24, 24), AWAY], [FAR], "2018", terrain=[piece("bog", 24, 24)])
    t.do(0, "maneuver")
    t.not_to(24, 28.5)
    t.to(24, 28)
    t = battle([at(SWORDS, 24, 24), AWAY], [FAR], "2018", terrain=[piece("bog", 24 + 2.75 + 3.2, 27)])
    t.do(0, "maneuver").to(24, 29)


# --- tests, tokens, values of the first edition ---


@pytest.mark.rule("tmg18-morale-03")
def test_a_failed_panic_test_costs_the_difference() -> None:
    for panic, faces, figures in ((True, (2, 1), 9), (False, (2, 1), 12), (True, (3, 3), 12)):
        t = battle([at(SWORDS, 24, 20), AWAY], [FAR], "2018", dice=faces)
        t.start(MoraleTest(0, panic, NOBODY, 0))
        assert t.war.figures[0] == figures, "a sum of 3 against 6"


@pytest.mark.rule("tmg18-stacking-03")
def test_the_same_bonus_twice_is_one() -> None:
    """A unit that is steadfast, with an attachment that is, too."""
    units = [*UNITS, fighters("mine", ["stalwart"])]
    for joined in ([], ["18-maege-mormont-the-she-bear"]):
        t = battle([at("mine", 24, 20, joined=joined)], [FAR], "2018", units=units, dice=(2, 2))
        assert takes_test(t, 0).last("tested").data["total"] == 6


@pytest.mark.rule("tmg18-stacking-04", "tmg18-modifiers-05")
def test_where_the_first_book_is_silent_the_card_rules() -> None:
    t = battle(
        [at(SWORDS, 24, 20)],
        [at("theirs", 24, 24.8, 180), FAR],
        "2018",
        units=[*UNITS, fighters("theirs", ["agile"])],
        dice=(5,) * 30,
    )
    t.war.muted[1] = 0
    t.start(Attack(0, 1, 0, 0, False))
    assert t.told("to-hit")[0].data["successes"] == 7 and FIRST.cite("tmg21-stacking-04") == "tmg18-stacking-04"
    t = battle([at(SWORDS, 24, 20)], [at(GUARDS, 24, 24.8, 180), FAR], "2018", dice=(1,) * 30)
    given = [ability_book("2018").number[key] for key in ("highest-dice", "lowest-dice")]
    t.war.granted[0] = [(number, 1, 1, NOBODY, 0) for number in given]
    t.start(Attack(0, 1, 0, 0, False))
    assert t.told("dice")[0].data["dice"] == 4


@pytest.mark.rule("tmg18-tokens-05")
def test_in_the_first_edition_too_a_token_may_pay_for_something_else() -> None:
    foe = at("theirs", 24, 24.8, 180, conditions=["weakened"], joined=["18-guard-captain"])
    units = [*UNITS, fighters("mine", ["sadistic-mutilation"]), fighters("theirs", [])]
    t = battle([at("mine", 24, 20)], [foe, FAR], "2018", units=units, dice=(1,) * 30)
    t.start(Attack(0, 1, 0, 0, False))
    assert t.key == "pick-effect"
    t.answer(t.asked.options[0])
    assert t.war.conditions[1] == 0 and t.war.joined(1) == []


@pytest.mark.rule("tmg18-terms-18")
def test_whom_a_card_names_is_chosen_by_who_uses_it() -> None:
    t = battle([at(SWORDS, 10, 10), AWAY], [FAR], "2018", first={"ncus": ["18-catelyn-stark-lady-of-winterfell"]})
    t.ncu(0).zone("tactics")
    assert (t.key, t.seat, t.rule) == ("aim-at", 0, "tmg18-terms-18")


# --- decks and cards ---


@pytest.mark.rule("tmg18-deck-05")
def test_the_deck_is_shuffled_once_before_the_first_hand() -> None:
    hands = []
    for seed in range(6):
        t = sat_down("2018", seed=seed)
        assert len(t.war.deck[0]) == 20
        t.until("pick-activation")
        hands.append(sorted(t.war.field.tactics[c] for c in t.war.hand[0]))
        assert len(t.war.deck[0]) == 17
    assert len({tuple(hand) for hand in hands}) > 2, "not always the same three"


@pytest.mark.rule("tmg21-card-01")
def test_pyromancers_as_the_book_pictures_them() -> None:
    """The card of season 3 has a morale of 5 and is the one that armies bring; the book shows the first one."""
    first, later = printing(cards()["10104"], "launch"), printing(cards()["10104"], "2021")
    assert first is not None and later is not None
    assert (first.speed, first.defense, first.morale, first.points, first.type) == (5, 6, 6, 7, "infantry")
    assert [(a.name, a.to_hit, a.dice) for a in first.attacks] == [("wildfire", 3, [7, 7, 4])] * 2
    assert (later.morale, later.season) == (5, "2021-s03") and first.season == "2021"


@pytest.mark.rule("tmg21-card-02")
def test_wildfire_burns_those_who_throw_it() -> None:
    t = strike(duel(["wildfire-of-the-book"], dice=(1, 1, 5, 2, 6, 6, 1)))
    t.finish()
    assert t.told("defense") == [], "no defense dice"
    assert t.war.figures == [10, 11] and t.last("tested").data["total"] == 10, "Vicious; a wound for each 1"


@pytest.mark.rule("tmg21-card-06", "tmg21-card-07")
@pytest.mark.parametrize(("figures", "total", "wounds"), [(12, 4, 1), (8, 3, 2), (4, 2, 3)])
def test_lannister_supremacy_grows_with_destroyed_ranks(figures: int, total: int, wounds: int) -> None:
    assert "order-lannister-supremacy" in printing(cards()["10101"], "2021").abilities  # type: ignore[union-attr]
    t = duel(theirs=["order-lannister-supremacy"], their={"figures": figures}, dice=(1, 1, 1, 1, 2, 2, 1))
    strike(t)
    assert (t.key, t.seat) == ("declare-attack-done", 1)
    t.answer(order(1))
    tested = t.last("tested").data
    assert (tested["unit"], tested["total"], t.war.figures[0]) == (0, total, 12 - wounds)


@pytest.mark.rule("tmg21-card-10", "tmg21-card-11")
def test_cersei_plays_by_the_rules() -> None:
    printed = printing(cards()["30105"], "2021")
    assert printed is not None and (printed.points, printed.character) == (4, True)
    assert printed.tokens is not None and (printed.tokens.kind, printed.tokens.count) == ("order", 2)
    roar, power = "40103", "40107"  # Hear Me Roar!, Subjugation of Power
    for zones, found in (
        (("crown",), [roar]),
        (("wealth",), [power]),
        (("crown", "wealth"), [roar, power]),
        (("maneuver",), []),
    ):
        t = duel(
            first={"ncus": ["30105", COUNSELLOR], "deck": ["40201", roar], "discard": [power], "done": [1]},
            dice=(6,) * 30,
        )
        for zone in zones[1:]:
            t.war.holder[("crown", "wealth", "tactics", "combat", "maneuver").index(zone)] = 1
        t.ncu(0).zone(zones[0])
        if not found:
            assert t.key != "declare-zone-claimed"
            continue
        assert t.key == "declare-zone-claimed"
        t.answer(ncu(0))
        assert [t.war.field.tactics[c] for c in t.war.hand[0]] == found and t.war.ncu_tokens[0] == 1
    t = duel(first={"ncus": ["30105"], "deck": ["40201", roar]}, dice=(6,) * 30)
    t.ncu(0).zone("crown").skip()
    assert t.war.ncu_tokens[0] == 2, "she need not"


@pytest.mark.rule("tmg21-card-17")
def test_the_mother_of_dragons_has_three_cards_and_one_for_a_card_of_her_faction() -> None:
    """The book lists three; season 5 adds a fourth that replaces Field Control, so that the deck holds twenty."""
    her = printing(cards()["20714"], "2021")
    assert her is not None and her.commander and her.character
    names = {cards()[id].name.en for id in her.tactics}
    assert {"Dracarys!", "Dragon's Flight", "Fire Made Flesh"} <= names
    part = {"faction": "targaryen", "commander": "20714", "units": [{"card": "10701", "attachments": ["20714"]}]}
    deck = Army(part, BOOK_2021).deck()
    field_control = next(c.id for c in cards().values() if c.name.en == "Field Control" and c.kind == "tactics")
    assert len(deck) == 20 and field_control not in deck and deck.count("40731") == 2


@pytest.mark.rule("tmg21-card-22")
@pytest.mark.parametrize(("figures", "harm", "paid"), [(12, 0, 2), (8, 1, 1), (4, 2, 0)])
def test_northern_ferocity_as_the_book_pictures_it(figures: int, harm: int, paid: int) -> None:
    dice = (5, *[1] * ({12: 4, 8: 3, 4: 2}[figures] - 1), 1, 1, 1, 1)
    t = duel(
        first={"hand": ["northern-ferocity-of-the-book"]},
        my={"figures": figures},
        their={"conditions": ["vulnerable"]},
        dice=dice,
    )
    strike(t).answer(card(0))
    assert probe(t).keywords == VICIOUS
    t.skip().finish()
    assert t.told("wounds")[1].data == {"unit": 1, "wounds": 1 + harm, "figures": 10 - harm, "lost": 1 + harm}
    assert t.war.figures[0] == figures - paid


# --- the first edition: what the box holds, what cards show ---


@pytest.mark.rule("tmg18-contents-01", "tmg18-contents-02")
def test_cards_and_tokens_of_the_box() -> None:
    found = box()
    assert found.printed["combat-units"] == sum(count for kind, count in units_in_the_box().items())
    assert (found.printed["tactics"], found.printed["secret-missions"], found.printed["objectives"]) == (52, 20, 10)
    assert (found.printed["attachments"], found.printed["ncus"], found.printed["siege-strategies"]) == (14, 4, 12)
    conditions = [found.tokens[name] for name in ("weakened", "vulnerable", "panicked", "wound")]
    assert conditions == [13] * 4 and (found.tokens["victory-point"], found.tokens["objective"]) == (35, 5)
    assert (found.tokens["order"], found.tokens["activation"], found.dice) == (22, 22, {"d6": 10, "d3": 1})
    siege = sat_down("2018", scene="a-game-of-thrones")
    assert len(siege.war.tokens) == found.tokens["objective"]
    assert found.printed["secret-missions"] == MISSIONS_2018


def units_in_the_box() -> dict[str, int]:
    """Combat unit cards: one for each full tray of its figures."""
    trays = {}
    for card_ in cards().values():
        printed = printing(card_, "2018")
        name = card_.name.en.split(",")[0]
        if printed is not None and card_.kind == "unit" and name in box().models and not card_.person:
            trays[name] = box().models[name] // max(1, printed.figures)
    return trays


@pytest.mark.rule("tmg18-contents-03", "tmg18-terrain-28")
def test_terrain_comes_from_the_box() -> None:
    assert sum(row.count for row in box().terrain) == 13
    assert {tuple(row.kinds): row.count for row in box().terrain} == {
        tuple(PIECES[kind] for kind in kinds): count for kinds, count in FIRST.supply
    }
    t = sat_down("2018", terrain=4)

    def lay(kind: str) -> None:
        t.answer(PIECE_AT + PIECES.index(kind)).first()

    lay("bog")
    assert t.refuses(PIECE_AT + PIECES.index("bog")) == "tmg18-contents-03", "there is one"
    lay("hedge")
    assert t.offers(PIECE_AT + PIECES.index("stakes")), "the same piece might have been stakes"
    lay("stakes")
    assert [PIECES[kind] for kind, *_ in t.war.ground] == ["bog", "hedge", "stakes"], "each stays what it was called"
    assert SECOND.supply == ()


@pytest.mark.rule("tmg18-contents-04")
def test_a_hundred_and_three_models() -> None:
    assert sum(box().models.values()) == 103
    names = {c.name.en for c in cards().values() if printing(c, "2018") is not None}
    people = {c.character_name for c in cards().values() if printing(c, "2018") is not None}
    assert all(name in names or name in people for name in box().models), "each has its card"


@pytest.mark.rule("tmg18-contents-05")
def test_trays_and_walls_of_the_box() -> None:
    kinds = {"infantry": 0, "cavalry": 0, "solo": 0}
    for name, count in units_in_the_box().items():
        card_ = next(c for c in cards().values() if c.name.en == name and printing(c, "2018") is not None)
        kinds[printing(card_, "2018").tray] += count  # type: ignore[union-attr]
    assert kinds == box().trays
    assert len(MODES["2018"]["a-storm-of-swords"].structures(FIRST)) == box().walls == 3


@pytest.mark.rule("tmg18-contents-07", "tmg18-card-14", "tmg18-mode-got-14")
def test_the_rules_are_complete_and_what_is_not_known_is_said_to_be_designed() -> None:
    first_book = "tmg-2018"
    book = rules(first_book)
    assert len(book) == 378 and all(rule.text for rule in book)
    t = sat_down("2018", scene="a-game-of-thrones")
    t.war.field.mode.before_deployment(t.war)
    laid = t.war.token_card
    assert len(laid) == len(set(laid)) == 5 and set(laid) <= set(range(1, CARDS + 1)), "five of the published ten"
    for scene in ("a-storm-of-swords", "winds-of-winter"):
        note = TABLES["mode-notes"][scene][0]
        assert "designed" in note or "our own" in note


@pytest.mark.rule("tmg18-setup-08")
def test_a_mode_may_set_up_in_its_own_way() -> None:
    usual = sat_down("2018", terrain=1)
    assert usual.key == "pick-piece"
    feast = sat_down("2018", scene="a-feast-for-crows", terrain=1)
    assert feast.key == "lay" and feast.asked.question.prompt(feast.war, feast.war.stack[-1]) is not None
    kinds = [PIECES[feast.war.stack[-1].what]]
    assert kinds == ["corpse-pile"], "corpses before any other terrain"
    siege = sat_down("2018", scene="a-storm-of-swords", terrain=1)
    assert siege.key not in ("pick-piece", "choose-zone") or siege.war.field.mode.has_roles()


@pytest.mark.rule("tmg18-mode-cok-16")
def test_without_an_attachment_nobody_stands_for_the_commander() -> None:
    t = battle(
        [at(SWORDS, 24, 20), AWAY],
        [at(GUARDS, 30, 40, 180), FAR],
        "2018",
        scene="a-clash-of-kings",
        first={"ncus": [COUNSELLOR], "commander_ncu": 0},
    )
    t.war.lost_commander = [False, False]
    for procedure in t.war.field.mode.before_deployment(t.war):
        t.start(procedure)
        if t.key == "name-representative":
            raise AssertionError("there is nobody to name")
        while t.key == "choose-reserve":
            t.first()
    assert t.war.stand_in[0] == NOBODY
    before = t.war.points[1]
    t.wound(0, 99, 2)
    assert t.war.points[1] == before + 1, "for the unit, and nothing for a commander"


@pytest.mark.rule("tmg21-mode-sos-17", "tmg18-mode-sos-20")
@BOTH
def test_the_siege_in_tournaments(edition: str) -> None:
    setup = {"scene": "a-storm-of-swords", "tournament": True}
    if edition == "2018":
        assert mode_of(setup, EDITIONS[edition]).key == "a-storm-of-swords"
        return
    with pytest.raises(BadSetup, match="tmg21-mode-sos-17"):
        mode_of(setup, EDITIONS[edition])
    for scene in MODES[edition]:
        if scene != "a-storm-of-swords":
            assert mode_of({"scene": scene, "tournament": True}, EDITIONS[edition]).key == scene


@pytest.mark.rule("tmg18-card-07", "tmg18-card-08", "tmg18-card-09")
def test_what_the_cards_of_the_first_edition_show() -> None:
    for card_ in cards().values():
        printed = printing(card_, "2018")
        if printed is None or card_.kind == "structure":
            continue
        assert card_.name.en and printed.points >= 0
        if card_.kind == "unit":
            assert printed.type and printed.tray and printed.figures, "the cost is that of one full tray"
        elif card_.kind == "attachment":
            assert printed.joins in ("infantry", "cavalry"), "which units it joins"
            assert printed.abilities
    swords = printing(cards()["18-stark-sworn-swords"], "2018")
    assert swords is not None and (swords.points, swords.figures) == (5, 12)


@pytest.mark.rule("tmg18-card-13")
def test_sundering_means_the_same_though_no_sheet_lists_it() -> None:
    for abilities, blocked in ((["sundering"], 0), ([], 4)):
        units = [*UNITS, fighters("mine", abilities), fighters("theirs", [])]
        t = battle(
            [at("mine", 24, 20)],
            [at("theirs", 24, 24.8, 180), FAR],
            "2018",
            units=units,
            dice=(5,) * 4 + (4,) * 4 + (1,) * 9,
        )
        t.start(Attack(0, 1, 0, 0, False))
        assert t.told("defense")[0].data["successes"] == blocked


MISSIONS_2018 = 20
