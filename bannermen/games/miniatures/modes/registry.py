"""The modes of each edition (tmg21-victory-02, tmg18-setup-02)."""

from __future__ import annotations

from typing import Final

from bannermen.games.miniatures.modes.blood import FireAndBlood
from bannermen.games.miniatures.modes.crows import DanceWithDragons, FeastForCrows, FirstFeastForCrows
from bannermen.games.miniatures.modes.kings import ClashOfKings, FirstClashOfKings
from bannermen.games.miniatures.modes.mode import Mode
from bannermen.games.miniatures.modes.stand import HereWeStand
from bannermen.games.miniatures.modes.swords import StormOfSwords
from bannermen.games.miniatures.modes.thrones import FirstGameOfThrones, GameOfThrones
from bannermen.games.miniatures.modes.walls import HonedAndReady
from bannermen.games.miniatures.modes.winter import DarkWings, FirstWindsOfWinter, WindsOfWinter
from bannermen.games.miniatures.terms import INCH

TEN: Final = 10 * INCH
TWELVE: Final = 12 * INCH
SIX: Final = 6 * INCH
EIGHTEEN: Final = 18 * INCH


def _by_key(modes: list[Mode]) -> dict[str, Mode]:
    return {mode.key: mode for mode in modes}


SECOND_MODES: Final[dict[str, Mode]] = _by_key(
    [
        GameOfThrones("a-game-of-thrones", "tmg21-mode-got", TEN),
        ClashOfKings("a-clash-of-kings", "tmg21-mode-cok", TEN),
        StormOfSwords("a-storm-of-swords", "tmg21-mode-sos", TWELVE),
        FeastForCrows("a-feast-for-crows", "tmg21-mode-ffc", TEN),
        DanceWithDragons("a-dance-with-dragons", "tmg21-mode-dwd", TEN),
        WindsOfWinter("winds-of-winter", "tmg21-mode-wow", TEN),
        HonedAndReady("honed-and-ready", "tmg21-mode-honed", TEN),
        FireAndBlood("fire-and-blood", "tmg21-mode-fire", EIGHTEEN),
        HereWeStand("here-we-stand", "tmg21-mode-here", EIGHTEEN),
        DarkWings("dark-wings-dark-words", "tmg21-mode-dark", TEN),
    ]
)
FIRST_MODES: Final[dict[str, Mode]] = _by_key(
    [
        FirstGameOfThrones("a-game-of-thrones", "tmg18-mode-got", SIX),
        FirstClashOfKings("a-clash-of-kings", "tmg18-mode-cok", TWELVE),
        StormOfSwords("a-storm-of-swords", "tmg18-mode-sos", TWELVE),
        FirstFeastForCrows("a-feast-for-crows", "tmg18-mode-ffc", TWELVE),
        FirstWindsOfWinter("winds-of-winter", "tmg18-mode-wow", SIX),
    ]
)
MODES: Final = {"2021": SECOND_MODES, "s06": SECOND_MODES, "2018": FIRST_MODES}
