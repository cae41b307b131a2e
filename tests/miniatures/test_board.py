"""The tactics board, decks and commanders."""

from __future__ import annotations

import pytest

from bannermen.games.miniatures.content.load import cards, printing
from bannermen.games.miniatures.loadouts.army_rules import BOOK_2018, BOOK_2021
from bannermen.games.miniatures.loadouts.build import Army
from bannermen.games.miniatures.rules.conditions import gain, missing
from bannermen.games.miniatures.terms import CONDITIONS, ZONES
from bannermen.kernel.decision import PASS
from tests.miniatures.table import BOTH, COUNSELLOR, GUARDS, SWORDS, Table, at, battle

ROBB = {"faction": "stark", "commander": "20201", "units": [{"card": "10201", "attachments": ["20201"]}]}


def claim(zone: str, edition: str = "2021", dice: tuple[int, ...] = (), **mine: object) -> Table:
    t = battle(
        [at(SWORDS, 24, 20, **mine), at(SWORDS, 6, 6)],
        [at(SWORDS, 24, 40, 180), at(GUARDS, 6, 44, 180)],
        edition,
        dice=dice,
        first={"ncus": [COUNSELLOR], "deck": ["40201"] * 6, "hand": ["40201"] * 3},
    )
    return t.ncu(0).zone(zone)


@pytest.mark.rule("tmg21-tactics-01", "tmg18-tactics-01")
def test_five_zones() -> None:
    assert ZONES == ("crown", "wealth", "tactics", "combat", "maneuver")


@pytest.mark.rule("tmg21-tactics-02", "tmg21-tactics-07", "tmg21-ncu-03", "tmg18-tactics-02", "tmg18-ncu-02")
@BOTH
def test_the_crown_shakes_an_enemy(edition: str) -> None:
    t = claim("crown", edition, dice=(3, 3, 3))
    assert t.key == "pick-unit" and t.units() == [2, 3] and PASS not in t.asked.options, "it must be somebody"
    t.unit(2)
    assert t.last("tested").data["total"] == 5 and t.war.figures[2] < 12


@pytest.mark.rule("tmg21-tactics-03", "tmg21-tactics-08", "tmg18-tactics-02")
@BOTH
def test_wealth_heals_three_and_takes_a_token_from_the_same_unit(edition: str) -> None:
    t = claim("wealth", edition, figures=8, conditions=["weakened", "panicked"])
    t.unit(0)
    assert t.war.figures[0] == 11 and t.key == "pick-condition"
    t.condition("weakened")
    assert missing(t.war, 0) == [1, 2]


@pytest.mark.rule("tmg21-tactics-04", "tmg21-tokens-02", "tmg18-tactics-02", "tmg18-tokens-01")
@BOTH
def test_tactics_draws_two_and_places_a_token(edition: str) -> None:
    t = claim("tactics", edition)
    assert len(t.war.hand[0]) == 5
    t.unit(2).condition("vulnerable")
    assert t.war.conditions[2] == 2
    assert not gain(t.war, 2, 1, "tmg21-tokens-02"), "one of each kind"
    assert gain(t.war, 2, 0, "tmg21-tokens-02") and gain(t.war, 2, 2, "tmg21-tokens-02")


@pytest.mark.rule("tmg21-tactics-05", "tmg18-tactics-02")
@BOTH
def test_combat_gives_a_free_attack_and_no_charge(edition: str) -> None:
    t = battle(
        [at(SWORDS, 24, 20, activated=True), at(SWORDS, 34, 30)],
        [at(SWORDS, 24, 24.8, 180), at(GUARDS, 34, 38, 180)],
        edition,
        first={"ncus": [COUNSELLOR]},
    )
    t.ncu(0).zone("combat")
    assert t.units() == [0], "the other could only charge"
    t.unit(0)
    assert t.deeds() == ["melee-attack", "nothing"]


@pytest.mark.rule("tmg21-tactics-06", "tmg18-tactics-02")
@BOTH
def test_maneuver_gives_a_free_maneuver_or_retreat(edition: str) -> None:
    t = battle(
        [at(SWORDS, 24, 20), at(SWORDS, 6, 6)],
        [at(SWORDS, 24, 24.8, 180), at(GUARDS, 6, 44, 180)],
        edition,
        first={"ncus": [COUNSELLOR]},
    )
    t.ncu(0).zone("maneuver")
    t.unit(0)
    assert t.deeds() == ["retreat", "nothing"]
    other = claim("maneuver", edition)
    other.unit(0)
    assert other.deeds() == ["maneuver", "nothing"]


@pytest.mark.rule("tmg21-tactics-09")
def test_without_a_target_a_zone_does_nothing() -> None:
    t = battle(
        [at(SWORDS, 24, 20)],
        [at(SWORDS, 24, 40, 180, conditions=list(CONDITIONS))],
        first={"ncus": [COUNSELLOR], "deck": ["40201"] * 6},
    )
    t.ncu(0).zone("tactics")
    assert len(t.war.hand[0]) == 2 and t.seat == 1


@pytest.mark.rule("tmg21-tokens-01", "tmg18-tokens-01", "tmg18-tokens-07")
def test_three_condition_tokens() -> None:
    assert CONDITIONS == ("panicked", "vulnerable", "weakened")


@pytest.mark.rule("tmg21-deck-01", "tmg21-deck-02", "tmg21-commander-04", "tmg21-commander-05", "tmg21-army-05")
def test_seven_faction_cards_and_three_of_the_commander_twice() -> None:
    deck = Army(ROBB, BOOK_2021).deck()
    assert len(deck) == 20 and all(deck.count(card) == 2 for card in deck)
    own = [card for card in deck if printing(cards()[card], "2021").of]  # type: ignore[union-attr]
    assert len(set(own)) == 3 and len(set(deck)) == 10
    jaime = {"faction": "lannister", "commander": "20115", "units": [{"card": "10101", "attachments": ["20115"]}]}
    assert set(printing(cards()["20115"], "2021").tactics) < set(Army(jaime, BOOK_2021).deck())  # type: ignore[union-attr]


@pytest.mark.rule("tmg18-deck-01", "tmg18-commander-03", "tmg18-army-03")
def test_twenty_cards_in_the_first_edition_too() -> None:
    name = "18-jaime-lannister-the-kingslayer"
    part = {
        "faction": "lannister",
        "commander": name,
        "units": [{"card": "18-lannister-guardsmen", "attachments": [name]}],
    }
    deck = Army(part, BOOK_2018).deck()
    assert len(deck) == 20 and len(set(deck)) == 10
    assert set(printing(cards()[name], "2018").tactics) < set(deck)  # type: ignore[union-attr]


@pytest.mark.rule("tmg21-commander-02", "tmg21-commander-03", "tmg18-commander-01", "tmg18-commander-02")
def test_commanders_cost_nothing_and_are_mostly_attachments() -> None:
    kinds = set()
    for card in cards().values():
        for line in ("2021", "2018"):
            printed = printing(card, line)
            if printed is not None and printed.commander:
                assert printed.points == 0 or card.kind != "attachment"
                kinds.add(card.kind)
    assert kinds <= {"attachment", "ncu", "unit"} and "attachment" in kinds


@pytest.mark.rule("tmg21-commander-06")
def test_a_dead_commander_leaves_his_cards() -> None:
    t = battle(
        [at(SWORDS, 24, 20, commander=True, figures=1), at(SWORDS, 6, 6)],
        [at(GUARDS, 24, 40)],
        first={"hand": ["40208"], "deck": ["40209"]},
    )
    t.wound(0, 1)
    assert not t.war.on_field(0) and len(t.war.hand[0]) == 1 and len(t.war.deck[0]) == 1


@pytest.mark.rule("tmg21-deck-08", "tmg18-deck-02")
@BOTH
def test_discard_piles_are_open(edition: str) -> None:
    from bannermen.games.miniatures.table import GAME

    t = battle(
        [at(SWORDS, 24, 20)], [at(GUARDS, 24, 40)], edition, first={"hand": ["40208"], "discard": ["40201", "40202"]}
    )
    seen = GAME.view(t.war, 1)["seats"][0]
    assert [card["card"] for card in seen["discard"]] == ["40201", "40202"]
    assert seen["hand"] is None and seen["cards"] == 1, "the hand is not"
