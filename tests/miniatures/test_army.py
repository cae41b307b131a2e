"""Building an army, as both books have it."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.miniatures.content.load import cards, printing
from bannermen.games.miniatures.loadouts.army_rules import BOOK_2018, BOOK_2021
from bannermen.games.miniatures.loadouts.build import SIZES, Army, judge
from bannermen.kernel.game import BadSetup

SWORN_SWORDS, OUTRIDERS, BERSERKERS, GREY_WIND = "10201", "10202", "10203", "10204"
ROBB, GREATJON, UMBER_CHAMPION, CAPTAIN, YOUNG_WOLF = "20201", "20202", "20203", "20204", "20206"
CATELYN, SANSA = "30201", "30202"
GUARDSMEN, KINGSLAYER, YOUNG_LION, CERSEI = "10101", "20115", "20117", "30105"
CUTTHROATS, STORMCROWS, HEDGE_KNIGHTS, RAMSAY = "10401", "10406", "10410", "20402"


def stark(*more: dict[str, Any], ncus: tuple[str, ...] = (), commander: str = ROBB, **changes: Any) -> dict[str, Any]:
    """Sworn Swords under Robb, and whatever else."""
    units = [{"card": SWORN_SWORDS, "attachments": [commander]}, *more]
    return {"faction": "stark", "commander": commander, "units": units, "ncus": list(ncus)} | changes


def broken(part: dict[str, Any], limit: int = 40) -> list[str]:
    return [check.rule for check in judge(part, limit, BOOK_2021) if not check.kept]


def unit(card: str, *attachments: str) -> dict[str, Any]:
    return {"card": card, "attachments": list(attachments)}


@pytest.mark.rule("tmg21-army-01")
def test_points_are_summed_and_may_not_exceed_the_limit() -> None:
    part = stark(unit(SWORN_SWORDS, UMBER_CHAMPION), ncus=(CATELYN,))
    assert Army(part, BOOK_2021).cost() == 5 + 5 + printing(cards()[UMBER_CHAMPION], "2021").points + 4  # type: ignore[union-attr]
    cost = Army(part, BOOK_2021).cost()
    assert broken(part, cost) == []
    assert broken(part, cost - 1) == ["tmg21-army-01"]
    assert broken(part, cost + 3) == [], "points may be left over"


@pytest.mark.rule("tmg21-army-02")
def test_three_sizes_are_recommended() -> None:
    assert SIZES == {"small": 30, "medium": 40, "large": 50}
    assert broken(stark(), 17) == [], "any other limit will do"


@pytest.mark.rule("tmg21-army-03")
def test_only_one_faction_and_neutral_cards() -> None:
    assert broken(stark(unit(GUARDSMEN))) == ["tmg21-army-03"]
    assert broken(stark(unit(STORMCROWS))) == []


@pytest.mark.rule("tmg21-army-04")
def test_the_nine_factions_of_the_book() -> None:
    south = ("stark", "lannister", "neutral", "baratheon", "targaryen", "greyjoy", "martell")
    nine = (*south, "nightswatch", "freefolk")
    for faction in nine:
        assert any(card.faction == faction for card in cards().values())
    with pytest.raises(BadSetup, match="there is no faction tyrell"):
        judge(stark(faction="tyrell"), 40, BOOK_2021)


@pytest.mark.rule("tmg21-army-05", "tmg21-commander-02")
def test_one_commander_who_costs_nothing() -> None:
    assert Army(stark(), BOOK_2021).cost() == 5
    assert broken(stark(unit(BERSERKERS, GREATJON))) == ["tmg21-army-05"]
    for card in cards().values():
        printed = printing(card, "2021")
        if card.faction in ("stark", "lannister", "neutral") and printed is not None and printed.commander:
            assert printed.points == 0, card.name.en


@pytest.mark.rule("tmg21-commander-01")
def test_an_army_without_a_commander_is_refused() -> None:
    assert broken({"faction": "stark", "commander": ROBB, "units": [unit(SWORN_SWORDS)]}) == ["tmg21-commander-01"]
    assert "tmg21-commander-01" in broken(stark(commander=UMBER_CHAMPION))


@pytest.mark.rule("tmg21-army-06")
def test_any_number_of_copies() -> None:
    assert broken(stark(*[unit(SWORN_SWORDS)] * 5)) == []


@pytest.mark.rule("tmg21-army-07")
def test_the_commander_must_find_a_unit_to_join() -> None:
    part = {"faction": "stark", "commander": ROBB, "units": [unit(OUTRIDERS, ROBB)]}
    assert "tmg21-army-07" in broken(part)
    assert "tmg21-army-07" not in broken(stark())


@pytest.mark.rule("tmg21-army-08", "tmg21-army-09")
def test_characters_are_unique_by_name_whatever_the_version() -> None:
    assert broken(stark(ncus=(CATELYN, CATELYN))) == ["tmg21-army-08"]
    assert broken(stark(ncus=(CATELYN, SANSA))) == []
    assert broken(stark(unit(SWORN_SWORDS, YOUNG_WOLF))) == ["tmg21-army-08"]


@pytest.mark.rule("tmg21-army-10")
def test_jaime_is_jaime() -> None:
    units = [unit(GUARDSMEN, KINGSLAYER), unit(GUARDSMEN, YOUNG_LION)]
    part = {"faction": "lannister", "commander": KINGSLAYER, "units": units}
    assert "tmg21-army-08" in broken(part)
    del units[1]
    assert broken(part | {"ncus": [CERSEI]}) == []


@pytest.mark.rule("tmg21-army-11", "tmg21-attachments-04")
def test_one_attachment_a_unit_and_none_by_itself() -> None:
    assert broken(stark(unit(SWORN_SWORDS, UMBER_CHAMPION, CAPTAIN))) == ["tmg21-army-11"]
    assert broken(stark(unit(UMBER_CHAMPION))) == ["tmg21-army-11"]


@pytest.mark.rule("tmg21-army-12", "tmg21-attachments-05")
def test_an_attachment_joins_its_own_type() -> None:
    assert broken(stark(unit(OUTRIDERS, UMBER_CHAMPION))) == ["tmg21-attachments-05"]


@pytest.mark.rule("tmg21-attachments-03")
def test_nobody_joins_a_unit_that_stands_alone() -> None:
    assert broken(stark(unit(GREY_WIND, UMBER_CHAMPION))) == ["tmg21-attachments-03"]


@pytest.mark.rule("tmg21-army-13")
def test_cards_ask_for_others() -> None:
    assert broken(stark(unit(GREY_WIND))) == [], "Robb is there"
    others = {"faction": "stark", "commander": GREATJON, "units": [unit(SWORN_SWORDS, GREATJON), unit(GREY_WIND)]}
    assert broken(others) == ["tmg21-army-13"]


@pytest.mark.rule("tmg21-army-14", "tmg21-army-16", "tmg21-army-18")
def test_half_of_the_points_may_be_neutral() -> None:
    twenty = [unit(CUTTHROATS)] * 4
    spent = Army(stark(*twenty), BOOK_2021).neutral_cost()
    assert broken(stark(*twenty), 2 * spent) == []
    assert broken(stark(*twenty), 2 * spent + 1) == [], "half of the limit, rounded down"
    assert broken(stark(*twenty), 2 * spent - 1) == ["tmg21-army-14"]


@pytest.mark.rule("tmg21-army-15")
def test_a_neutral_commander_leads_any_army() -> None:
    assert broken(stark(commander=RAMSAY), 5) == []


@pytest.mark.rule("tmg21-army-17")
def test_neutral_by_itself_takes_neutral_cards_only() -> None:
    alone = {"faction": "neutral", "commander": RAMSAY, "units": [unit(CUTTHROATS, RAMSAY), unit(STORMCROWS)]}
    assert broken(alone) == []
    alone["units"].append(unit(SWORN_SWORDS))  # type: ignore[attr-defined]
    assert broken(alone) == ["tmg21-army-17"]


@pytest.mark.rule("tmg21-deck-01", "tmg21-deck-02", "tmg21-commander-04", "tmg21-commander-05")
def test_the_deck_has_seven_faction_cards_and_three_of_the_commander_twice() -> None:
    part = {"faction": "lannister", "commander": KINGSLAYER, "units": [unit(GUARDSMEN, KINGSLAYER)]}
    deck = Army(part, BOOK_2021).deck()
    assert len(deck) == 20
    own = printing(cards()[KINGSLAYER], "2021")
    assert own is not None and len(own.tactics) == 3
    assert all(deck.count(card) == 2 for card in (*own.tactics, *deck))


def test_what_cannot_be_read_says_where() -> None:
    with pytest.raises(BadSetup, match=r"army: units\[1\].card: there is no card 99999"):
        judge(stark(unit("99999")), 40, BOOK_2021)
    with pytest.raises(BadSetup, match=r"no card of this edition"):
        judge(stark(), 40, BOOK_2018)


WOLF_LORD = "18-robb-stark-the-wolf-lord"
FIRST = {"faction": "stark", "commander": WOLF_LORD, "units": [unit("18-stark-sworn-swords", WOLF_LORD)]}


def broken_2018(part: dict[str, Any], limit: int = 40) -> list[str]:
    return [check.rule for check in judge(part, limit, BOOK_2018) if not check.kept]


@pytest.mark.rule("tmg18-army-01", "tmg18-commander-02")
def test_points_in_2018() -> None:
    cost = Army(FIRST, BOOK_2018).cost()
    assert cost == 5
    assert broken_2018(FIRST, cost) == []
    assert broken_2018(FIRST, cost - 1) == ["tmg18-army-01"]


@pytest.mark.rule("tmg18-army-02")
def test_one_faction_in_2018() -> None:
    part = FIRST | {"units": [*FIRST["units"], unit("18-lannister-guardsmen")]}  # type: ignore[misc]
    assert broken_2018(part) == ["tmg18-army-02"]


@pytest.mark.rule("tmg18-army-10")
def test_somebody_leads_in_2018() -> None:
    assert broken_2018(FIRST | {"units": [unit("18-stark-sworn-swords")]}) == ["tmg18-army-10"]


@pytest.mark.rule("tmg18-attachments-06")
def test_nobody_joins_a_lone_unit_in_2018() -> None:
    part = FIRST | {"units": [*FIRST["units"], unit("18-grey-wind", "18-umber-champion")]}  # type: ignore[misc]
    assert broken_2018(part) == ["tmg18-attachments-06"]


@pytest.mark.rule("tmg21-faction-02")
@pytest.mark.rule("tmg21-army-13")
def test_no_two_loyalties_in_one_army() -> None:
    renly, rose_knights, faithful, sentinels = "20601", "10604", "10605", "10603"
    own = {"faction": "baratheon", "commander": renly, "ncus": []}
    knights = unit(rose_knights, renly)
    assert broken(own | {"units": [knights, unit(sentinels)]}) == [], "his own men, and those who follow nobody"
    mixed = own | {"units": [knights, unit(faithful)]}
    assert set(broken(mixed)) == {"tmg21-army-13"}, "they follow his brother"
    names = [check.text.args["lord"] for check in judge(mixed, 40, BOOK_2021) if not check.kept]
    assert sorted(set(map(str, names))) == ["Renly Baratheon", "Stannis Baratheon"]


@pytest.mark.rule("tmg21-army-13")
def test_scorpions_are_modified_by_yarwyck() -> None:
    """His modifications join a Scorpion Crew only, and with them there is no limit of such crews."""
    crew, thrower, brothers, yarwyck, modified = "10506", "10507", "10502", "20522", "20517"
    host = unit(brothers, yarwyck)

    def watch(*more: dict[str, Any]) -> dict[str, Any]:
        return {"faction": "nightswatch", "commander": yarwyck, "units": [host, *more], "ncus": []}

    assert broken(watch(unit(crew), unit(crew), unit(crew))) == ["tmg21-army-13"]
    assert broken(watch(unit(crew, modified), unit(crew), unit(crew))) == []
    assert broken(watch(unit(thrower, modified))) == ["tmg21-army-13"]
    assert broken(watch(*[unit(thrower)] * 2, unit(crew, modified))) == []
