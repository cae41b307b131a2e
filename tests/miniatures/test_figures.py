"""Who stands where on a tray, and whose name a unit bears."""

from __future__ import annotations

import pytest

from bannermen.games.miniatures.content.ability_book import ability_book
from bannermen.games.miniatures.content.load import cards, printing
from bannermen.games.miniatures.rules.abilities.holding import belongs
from bannermen.games.miniatures.rules.attack import SUNDERING, VICIOUS, Attack
from bannermen.games.miniatures.rules.ranks import figures_of
from bannermen.games.miniatures.terms import NOBODY
from tests.miniatures.duel import duel, fighters, order, strike
from tests.miniatures.table import BOTH, BOWS, RIDERS, SWORDS, UNITS, Table, at, battle
from tests.miniatures.test_ability_attacks import probe

FAR = at(SWORDS, 44, 44, 180)
CAPTAIN = {"2021": "20204", "2018": "18-sworn-sword-captain"}
CHAMPION = {"2021": "20203", "2018": "18-umber-champion"}


def rows(t: Table, unit: int = 0) -> list[str]:
    """The tray from the front rank on, as its unit looks: letters are attachments, figures otherwise dots."""
    card = t.war.card(unit)
    drawn = [[" "] * card.row for _ in range(card.ranks)]
    for rank, file, who in figures_of(t.war, unit):
        drawn[rank][file] = "." if who == NOBODY else "ABC"[who]
    return ["".join(row) for row in drawn]


@pytest.mark.rule("tmg21-trays-09", "tmg21-trays-14", "tmg18-units-07")
@BOTH
def test_figures_go_from_the_rear_rank_and_from_the_right(edition: str) -> None:
    t = battle([at(SWORDS, 24, 20), at(RIDERS, 34, 20)], [FAR], edition)
    assert rows(t) == ["....", "....", "...."] and rows(t, 1) == ["..", ".."]
    t.wound(0, 1)
    assert rows(t) == ["....", "....", "... "]
    t.wound(0, 4)
    assert rows(t) == ["....", "... ", "    "], "the next rank only when the last one is empty"
    t.wound(1, 3)
    assert rows(t, 1) == ["..", ". "]


@pytest.mark.rule("tmg21-attachments-07")
@BOTH
def test_the_attachment_stands_left_in_front_and_goes_last(edition: str) -> None:
    t = battle([at(SWORDS, 24, 20, joined=[CAPTAIN[edition]])], [FAR], edition)
    assert rows(t)[0] == "A..."
    t.wound(0, 11)
    assert rows(t) == ["A   ", "    ", "    "] and t.war.joined(0) == [0]


@pytest.mark.rule("tmg21-attachments-08", "tmg18-attachments-04")
@BOTH
def test_several_attachments_stand_in_the_order_that_their_owner_gave(edition: str) -> None:
    several = [CAPTAIN[edition], CHAMPION[edition]]
    for joined in (several, several[::-1]):
        t = battle([at(SWORDS, 24, 20, joined=joined)], [FAR], edition)
        assert rows(t)[0] == "AB.."
        t.wound(0, 11)
        assert rows(t)[0] == "A   " and t.war.joined(0) == [0], "the second one is gone before the first"
        assert t.war.field.joined[0][0].id == joined[0]


@pytest.mark.rule("tmg18-attachments-05")
def test_what_an_attachment_can_do_the_unit_can_do() -> None:
    t = battle([at(SWORDS, 24, 20, joined=[CAPTAIN["2018"]])], [at(SWORDS, 24, 24.8, 180), FAR], "2018", dice=(5,) * 30)
    t.start(Attack(0, 1, 0, 0, False))
    assert t.key == "declare-attack-rolled" and t.asked.options[0] == order(0)
    t.answer(order(0))
    assert t.told("used")[-1].data["seat"] == 0 and t.war.spent[0] == 1, "the order is the unit's"


# --- abilities on cards ---


@pytest.mark.rule("tmg21-units-14", "tmg21-keyword-01", "tmg18-card-10")
def test_every_ability_says_all_that_it_does() -> None:
    """Each has its own text in three languages; the four common words of attacks are used by name."""
    book = ability_book("2021")
    for card in cards().values():
        printed = printing(card, "2021")
        if card.faction not in ("stark", "lannister", "neutral") or printed is None:
            continue
        keys = [card.id] if card.kind == "tactics" else printed.abilities
        for key in keys:
            ability = book.abilities[book.number[key]] if key in book.number else None
            if ability is not None:
                assert all(
                    ability.names.get(language) and ability.texts.get(language) for language in ("en", "de", "ru")
                ), key
    said = " ".join(ability.texts.get("en", "") for ability in ability_book("2021").abilities)
    assert all(word in said for word in ("Vicious", "Critical Blow", "Precision", "Sundering"))
    t = strike(duel(["sundering", "vicious"], dice=(5,) * 9, their={"conditions": ["vulnerable"]}))
    assert probe(t).keywords == SUNDERING | VICIOUS, "a unit may have several"


@pytest.mark.rule("tmg21-units-15", "tmg18-card-05")
@BOTH
def test_what_is_tied_to_an_attack_works_for_that_attack(edition: str) -> None:
    bow = next(unit for unit in UNITS if unit["key"] == BOWS) | {"key": "mixed", "abilities": ["sundering"]}
    found = []
    for y, weapon in ((30, 0), (24.8, 1)):  # its arrows, its daggers
        t = battle(
            [at("mixed", 24, 20, conditions=["weakened"])],
            [at(SWORDS, 24, y, 180), FAR],
            edition,
            units=[*UNITS, bow],
            dice=(5,) * 30,
        )
        t.start(Attack(0, 1, weapon, 0, False))
        found.append(probe(t).keywords)
    assert found == [0, SUNDERING]


@pytest.mark.rule("tmg21-units-16")
def test_innate_abilities_are_not_lost() -> None:
    for abilities, left in ((["indomitable", "agile"], ["indomitable"]), (["cavalry", "stalwart"], ["cavalry"])):
        t = duel(abilities, dice=(1,) * 9)
        t.war.muted[0] = 0
        assert [ability_book("2021").abilities[number].key for _, number in t.war.kit(0)] == left


@pytest.mark.rule("tmg21-units-17", "tmg18-card-06")
@BOTH
def test_abilities_work_unless_they_say_may(edition: str) -> None:
    """Sundering is not asked about; Stark Fury of 2018 and the prayers of 2021 say may."""
    optional = {"2021": "battle-prayer", "2018": "stark-fury"}[edition]
    units = [*UNITS, fighters("mine", ["sundering", optional]), fighters("theirs", [])]
    t = battle([at("mine", 24, 20)], [at("theirs", 24, 24.8, 180), FAR], edition, units=units, dice=(5,) * 30)
    t.war.card_tokens[0] = 1
    t.start(Attack(0, 1, 0, 0, False))
    assert t.key == "pick-effect" and t.seat == 0, "one question, for the other ability"
    t.skip()
    assert t.key != "pick-effect" and t.told("defense")[0].data["successes"] == 4, "5 less 1 blocks at 4"
    t = battle(
        [at("mine", 24, 20)], [at("theirs", 24, 24.8, 180), FAR], edition, units=units, dice=(5,) * 4 + (4,) * 30
    )
    t.war.card_tokens[0] = 1
    t.start(Attack(0, 1, 0, 0, False)).skip()
    assert t.told("defense")[0].data["successes"] == 0, "Sundering was there all the same"


@pytest.mark.rule("tmg21-units-18", "tmg21-units-19", "tmg18-card-11")
@BOTH
def test_a_unit_is_called_what_its_own_card_says(edition: str) -> None:
    swords = {"2021": "10201", "2018": "18-stark-sworn-swords"}[edition]
    berserkers = {"2021": "10203", "2018": "18-house-umber-berserkers"}[edition]
    lord = {"2021": "20202", "2018": "18-greatjon-umber-lord-of-last-hearth"}[edition]
    mine = [at(swords, 10, 10, joined=[CHAMPION[edition]]), at(berserkers, 20, 10), at(swords, 30, 10, joined=[lord])]
    war = battle(mine, [FAR], edition).war
    assert not belongs(war, 0, "House Umber"), "a champion of House Umber makes no Umbers of them"
    assert belongs(war, 1, "House Umber") and belongs(war, 2, "House Umber"), "his lord's card says that they are"
