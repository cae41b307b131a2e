"""Every attack of every card has a name in three languages: nobody reads the key of a file."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bannermen.games.miniatures.content.load import cards
from bannermen.games.miniatures.game import GAME
from bannermen.games.miniatures.telling.naming import LANGUAGES, WEAPONS, WORDS, named_ability


def attacks() -> Iterator[tuple[str, str]]:
    for card in cards().values():
        for printing in card.printings:
            for attack in printing.attacks:
                yield card.name.en, attack.name


def test_every_attack_has_a_name() -> None:
    nameless = {
        (card, key) for card, key in attacks() if key not in WORDS and key not in WEAPONS and named_ability(key) is None
    }
    assert not nameless


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_browser_has_the_name_of_every_attack(language: str) -> None:
    told = GAME.content(language)
    known = {
        **told["abilities"],
        **told["weapons"],
        **{key: said for each in told["other"].values() for key, said in each.items()},
    }
    lost = {(card, key) for card, key in attacks() if key not in known and key not in WORDS}
    assert not lost
    assert all(known[key] for _, key in attacks() if key in known)
