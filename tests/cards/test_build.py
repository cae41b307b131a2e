"""Building decks: every rule with its check, plain text, ready-made decks."""

from __future__ import annotations

import copy
from collections import Counter
from typing import Any

import pytest

from bannermen.games.cards.content.load import book, book_plus
from bannermen.games.cards.content.schema import CardFile
from bannermen.games.cards.content.tables import Book, Deck
from bannermen.games.cards.game import GAME
from bannermen.games.cards.loadouts import build, deck_text, random_decks, ready_decks
from bannermen.games.cards.terms import FACTIONS, NONE
from bannermen.kernel.chance import Chance
from bannermen.kernel.decision import Refused
from bannermen.kernel.game import BadSetup
from tests.cards.table import cards_file


def deck(key: str = "stark") -> Deck:
    return copy.deepcopy(ready_decks.ready_made()[key])


def kind(name: str, cards: Book | None = None) -> int:
    return next(k.number for k in (cards or book()).kinds if k.names["en"] == name)


def broken(given: Deck, cards: Book | None = None) -> list[str]:
    return [check.rule for check in build.judge(given, cards or book()) if not check.kept]


def own_cards(*cards: dict[str, Any]) -> Book:
    from bannermen.content.reading import convert

    return book_plus([convert(cards_file(*cards), CardFile, "test")])


# --- the rules ---


@pytest.mark.rule("agot-deckbuilding-01")
def test_all_broken_rules_are_named_and_a_legal_deck_breaks_none() -> None:
    assert broken(deck()) == []
    bad = deck()
    bad.plots.pop()
    bad.cards.pop()
    assert broken(bad) == ["agot-deckbuilding-04", "agot-deckbuilding-06"]


@pytest.mark.rule("agot-deckbuilding-02")
def test_a_deck_has_exactly_one_faction_card() -> None:
    text = deck_text.write_text(deck(), book())
    with pytest.raises(BadSetup, match="no line names the faction"):
        deck_text.read_text(text.replace("House Stark", ""), book())
    with pytest.raises(BadSetup, match="a second faction"):
        deck_text.read_text(text + "\nHouse Lannister", book())
    none = deck()
    none.faction = NONE
    assert "agot-deckbuilding-02" in broken(none)


@pytest.mark.rule("agot-deckbuilding-03", "agot-deckbuilding-16", "agot-agenda-01")
def test_a_deck_has_one_agenda_or_none() -> None:
    without = deck()
    without.agenda = NONE
    assert broken(without) == []
    match = GAME.start({"scene": "joust", "brought": {"0": deck_text.part_of(without, book())}}, 1)
    assert match.agenda[0] == NONE and match.agenda[1] != NONE
    with pytest.raises(BadSetup, match="a second agenda"):
        deck_text.read_text(deck_text.write_text(deck(), book()) + "\nBanner of the Rose", book())


@pytest.mark.rule("agot-deckbuilding-04")
@pytest.mark.parametrize("count", [6, 8])
def test_the_plot_deck_has_exactly_seven_cards(count: int) -> None:
    bad = deck()
    bad.plots = [*bad.plots, kind("Rebuilding")][:count]
    assert broken(bad) == ["agot-deckbuilding-04"]


@pytest.mark.rule("agot-deckbuilding-05")
def test_one_plot_may_be_there_twice() -> None:
    good = deck()
    names = ["Confiscation", "Confiscation", "Summons", "Rebuilding", "Taxation", "Jousting Contest", "Sneak Attack"]
    good.plots = [kind(name) for name in names]
    assert broken(good) == []
    bad = deck()
    bad.plots = [kind(n) for n in ("Confiscation", "Confiscation", "Summons", "Summons")] + bad.plots[:3]
    assert "agot-deckbuilding-05" in broken(bad)


@pytest.mark.rule("agot-deckbuilding-06")
def test_sixty_cards_at_least() -> None:
    small = deck()
    assert len(small.cards) == 60
    small.cards.pop()
    assert broken(small) == ["agot-deckbuilding-06"]


@pytest.mark.rule("agot-deckbuilding-07")
def test_there_is_no_maximum_below_what_copies_allow() -> None:
    large = deck()
    large.agenda = NONE
    large.cards = [k.number for k in book().kinds if k.deckable and k.faction in (large.faction, 8) for _ in range(3)]
    assert len(large.cards) == 111 and broken(large) == []


@pytest.mark.rule("agot-deckbuilding-08", "agot-copies-01")
def test_three_copies_by_title_whatever_the_version() -> None:
    cards = own_cards({"name": "Eddard Stark", "type": "character", "cost": 5, "strength": 4, "unique": True})
    versions = [k.number for k in cards.kinds if k.names["en"] == "Eddard Stark"]
    given = deck()
    given.agenda = NONE
    given.cards = [card for card in given.cards if card not in versions][:56]
    given.cards += [versions[0], versions[0], versions[1]]
    given.cards.append(kind("Syrio's Training", cards))
    assert len(versions) == 2 and broken(given, cards) == []
    given.cards.append(versions[1])
    assert broken(given, cards) == ["agot-deckbuilding-08"]


@pytest.mark.rule("agot-deckbuilding-09")
def test_cards_of_other_factions_are_not_allowed() -> None:
    bad = deck()
    bad.cards[0] = kind("Tyrion Lannister")
    assert broken(bad) == ["agot-deckbuilding-09"]


@pytest.mark.rule("agot-deckbuilding-10", "agot-deckbuilding-11", "agot-deckbuilding-12")
@pytest.mark.parametrize("limit", [1, 2, 10])
def test_a_deck_limit_caps_or_allows_copies(limit: int) -> None:
    cards = own_cards({"name": "Hedge Knight", "type": "character", "cost": 1, "strength": 1, "limit": limit})
    given = deck()
    given.agenda = NONE
    given.cards += [kind("Hedge Knight", cards)] * limit
    assert broken(given, cards) == []
    given.cards.append(kind("Hedge Knight", cards))
    assert broken(given, cards) == ["agot-deckbuilding-10"]


@pytest.mark.rule("agot-deckbuilding-13", "agot-deckbuilding-14")
def test_a_plot_deck_limit_of_one_forbids_doubling() -> None:
    bad = deck()
    bad.plots = [kind("Naval Superiority")] * 2 + bad.plots[:5]
    assert broken(bad) == ["agot-deckbuilding-13"]


@pytest.mark.rule("agot-deckbuilding-15")
def test_a_plot_with_a_higher_limit_takes_the_place_of_the_double() -> None:
    cards = own_cards(
        {"name": "Endless War", "type": "plot", "gold": 3, "initiative": 4, "claim": 1, "reserve": 5, "limit": 3}
    )
    given = deck()
    given.plots = [kind("Endless War", cards)] * 3 + [
        kind(n) for n in ("Summons", "Rebuilding", "Confiscation", "Taxation")
    ]
    assert broken(given, cards) == []
    given.plots = given.plots[:3] + [kind(n) for n in ("Summons", "Summons", "Confiscation", "Taxation")]
    assert broken(given, cards) == ["agot-deckbuilding-05"]


# --- loyalty, banners, neutral cards ---


@pytest.mark.rule("agot-loyalty-01", "agot-loyalty-02", "agot-loyalty-03", "agot-card-07", "agot-card-14")
def test_the_banner_of_the_rose_takes_twelve_tyrell_cards_that_are_not_loyal() -> None:
    given = deck("lannister")
    given.agenda = kind("Banner of the Rose")
    roses = [kind(n) for n in ("Randyll Tarly", "The Knight of Flowers", "Margaery Tyrell", "Courtesan of the Rose")]
    given.cards = given.cards[:48] + roses * 3
    assert len(given.cards) == 60 and broken(given) == []
    fewer = copy.deepcopy(given)
    fewer.cards = given.cards[:48] + (roses * 3)[:11] + [kind("Bodyguard")]
    assert broken(fewer) == ["agot-card-07"]
    loyal = copy.deepcopy(given)
    loyal.cards[47] = kind("The Queen of Thorns")
    assert book().kinds[kind("The Queen of Thorns")].loyal
    assert broken(loyal) == ["agot-loyalty-02"]


@pytest.mark.rule("agot-loyalty-04")
@pytest.mark.parametrize("agenda", [k.names["en"] for k in book().kinds if k.banner >= 0])
def test_each_banner_admits_non_loyal_and_rejects_loyal_cards(agenda: str) -> None:
    banner = book().kinds[kind(agenda)].banner
    given = deck("stark" if FACTIONS[banner] != "stark" else "tyrell")
    given.agenda = kind(agenda)
    given.cards = [c for c in given.cards if book().kinds[c].faction in (given.faction, 8)]
    free = [k.number for k in book().kinds if k.deckable and k.faction == banner and not k.loyal]
    given.cards = given.cards[:48] + free[:4] * 3
    assert broken(given) == (["agot-deckbuilding-06"] if len(given.cards) < 60 else [])
    loyal = next(k.number for k in book().kinds if k.deckable and k.faction == banner and k.loyal)
    given.cards.append(loyal)
    assert "agot-loyalty-02" in broken(given)


@pytest.mark.rule("agot-faction-05")
@pytest.mark.parametrize("key", FACTIONS[:-1])
def test_a_neutral_card_is_legal_in_every_faction(key: str) -> None:
    given = deck(key)
    given.agenda = NONE
    given.cards = [card for card in given.cards if book().kinds[card].faction in (given.faction, 8)]
    given.cards += [kind("Noble Lineage")]
    assert not [rule for rule in broken(given) if rule != "agot-deckbuilding-06"]


@pytest.mark.rule("agot-faction-06")
def test_neutral_cards_count_for_no_banner_and_against_fealty_only() -> None:
    given = deck("stark")  # Fealty: at most 15 neutral cards
    neutral = sum(book().kinds[card].faction == 8 for card in given.cards)
    assert neutral == 14 and broken(given) == []
    given.cards += [kind("Noble Lineage"), kind("Syrio's Training")]
    assert broken(given) == ["agot-agenda-01"]
    banner = deck("tyrell")  # twelve Lannister cards
    banner.cards = [card for card in banner.cards if book().kinds[card].faction != 2][:48] + [kind("Bodyguard")] * 3
    assert "agot-card-07" in broken(banner)


# --- lists ---


@pytest.mark.parametrize("key", FACTIONS[:-1])
def test_every_faction_has_a_ready_made_legal_deck(key: str) -> None:
    given = ready_decks.ready_made()[key]
    assert FACTIONS[given.faction] == key and broken(given) == []
    assert set(given.names) == {"en", "de", "ru"}


def test_a_list_survives_the_journey_through_plain_text() -> None:
    for given in ready_decks.ready_made().values():
        again = deck_text.read_text(deck_text.write_text(given, book()), book())
        assert Counter(again.cards) == Counter(given.cards) and Counter(again.plots) == Counter(given.plots)
        assert (again.faction, again.agenda) == (given.faction, given.agenda)


def test_lists_as_the_community_writes_them() -> None:
    text = """My wolves

House Stark
Fealty (Core Set)

Packs: Core Set

Plot (2):
2x A Noble Cause (Core Set)
Characters (5)
3 Eddard Stark
1x Arya Stark (Core Set)
Robb Stark x1
# a remark
"The Bear and the Maiden Fair" x2
"""
    given = deck_text.read_text(text, book())
    names = Counter(book().kinds[card].names["en"] for card in given.cards)
    assert names == {"Eddard Stark": 3, "Arya Stark": 1, "Robb Stark": 1, '"The Bear and the Maiden Fair"': 2}
    assert len(given.plots) == 2 and book().kinds[given.agenda].names["en"] == "Fealty"
    assert given.names["en"] == "My wolves"


def test_a_list_in_german_is_read_too_and_an_unknown_card_is_named() -> None:
    assert deck_text.read_text("Haus Stark\n2x Kleinfinger", book()).cards == [kind("Littlefinger")] * 2
    with pytest.raises(BadSetup, match=r"line 2.*no card Edard Stark"):
        deck_text.read_text("House Stark\n3x Edard Stark", book())


def test_random_decks_are_legal() -> None:
    chance = Chance(5)
    for _ in range(60):
        assert broken(random_decks.random_deck(book(), chance)) == []


# --- bringing a deck ---


def test_a_broken_deck_is_refused_with_its_rule() -> None:
    part = deck_text.part_of(deck(), book())
    part["plots"].popitem()
    refused = GAME.bring({"scene": "joust"}, 0, part)
    assert isinstance(refused, Refused) and refused.rule == "agot-deckbuilding-04"
    assert GAME.needs({"scene": "joust"}) == [0, 1]


@pytest.mark.parametrize(
    "part",
    [
        {},
        {"faction": "bolton"},
        {"faction": "stark", "plots": [], "cards": {}},
        {"faction": "stark", "plots": {"01001": -1}, "cards": {}},
        {"faction": "stark", "plots": {"01144": 1}, "cards": {}},
        {"faction": "stark", "agenda": "01144", "plots": {}, "cards": {}},
        {"faction": "stark", "plots": {}, "cards": {"99999": 1}},
    ],
)
def test_a_part_that_makes_no_sense_is_named(part: dict[str, Any]) -> None:
    with pytest.raises(BadSetup):
        GAME.bring({"scene": "joust"}, 0, part)
