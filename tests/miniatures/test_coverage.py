"""What `bannermen cards miniatures` says about the cards: playable or only data, and what abilities are made of."""

from __future__ import annotations

from bannermen.games.miniatures.commands import COMMANDS, COMPLETE
from bannermen.games.miniatures.content.ability_book import ability_book, missing
from bannermen.games.miniatures.content.coverage import functions, made_of, playable
from bannermen.games.miniatures.content.load import cards
from bannermen.words.voice import Voice


def totals(line: str) -> dict[str, tuple[int, int]]:
    found: dict[str, tuple[int, int]] = {}
    for (faction, _), (plays, data) in playable(line).items():
        before = found.get(faction, (0, 0))
        found[faction] = (before[0] + plays, before[1] + data)
    return found


def test_all_cards_of_eight_factions_play() -> None:
    second = totals("2021")
    assert [second[faction] for faction in COMPLETE] == [
        (92, 0),
        (87, 0),
        (71, 0),
        (111, 0),
        (89, 0),
        (100, 0),
        (40, 0),
        (35, 0),
    ]
    assert all(data > 0 for faction, (_, data) in second.items() if faction not in COMPLETE), "others are known as data"
    first = {key: count for key, count in playable("2018").items() if key[1] == "2018"}
    assert sum(plays for plays, _ in first.values()) == 84 and sum(data for _, data in first.values()) == 0
    assert totals("2018")["stark"] == (29 + 21, 0), "and three tactics cards of each commander"


DATA_ONLY = {  # what is in no words yet, faction by faction
    "baratheon": set(),
    "nightswatch": set(),
    "freefolk": set(),
    "bolton": set(),
    "brotherhood": set(),
    "martell": {"30902"},
    "targaryen": {"30703", "30711"},
    "greyjoy": {"40820", "40822"},
}


def test_what_is_missing_of_other_factions_is_named() -> None:
    for faction, ids in DATA_ONLY.items():
        found = {id for id, card in cards().items() if card.faction == faction and missing(card, "2021")}
        assert found == ids, faction
        by_data, by_function = made_of("2021", (faction,))
        assert len(by_function) * 15 <= len(by_data) + len(by_function), by_function
        for key in (*by_data, *by_function):
            ability = ability_book("2021").abilities[ability_book("2021").number[key]]
            for said in (ability.names, ability.texts):
                assert all(said.get(language) for language in ("en", "de", "ru")), key


def test_at_most_one_ability_in_ten_is_a_function() -> None:
    by_data, by_function = made_of("2021", COMPLETE)
    assert len(by_function) * 10 <= len(by_data) + len(by_function) and len(by_data) > 200
    assert {"order-taking-a-new-name", "might-of-the-iron-throne"} <= set(by_function)
    assert "order-stark-fury" not in functions("2021") and "40201" not in functions("2021")


def test_the_command_line_counts_them() -> None:
    for language, wanted in (("en", "House Stark, 2021: 46 / 0"), ("de", "Haus Stark, 2021: 46 / 0")):
        assert any(wanted in line for line in COMMANDS.summary(Voice(language)))
    printed = {card.name: card for card in COMMANDS.cards(Voice("en"))}
    assert "Points: 5" in printed["Stark Sworn Swords"].lines[0]
    assert any("abilities are missing" in line for line in printed["Pyat Pree, Warlock of Qarth"].lines)
