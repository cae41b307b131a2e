"""The modes of each edition (tmg21-victory-02, tmg18-setup-02)."""

from __future__ import annotations

from typing import Final

from bannermen.games.miniatures.modes.mode import Mode
from bannermen.games.miniatures.modes.thrones import FirstGameOfThrones, GameOfThrones
from bannermen.games.miniatures.terms import INCH

SECOND_MODES: Final[dict[str, Mode]] = {
    mode.key: mode for mode in (GameOfThrones("a-game-of-thrones", "tmg21-mode-got", 10 * INCH),)
}
FIRST_MODES: Final[dict[str, Mode]] = {
    mode.key: mode for mode in (FirstGameOfThrones("a-game-of-thrones", "tmg18-mode-got", 6 * INCH),)
}
MODES: Final = {"2021": SECOND_MODES, "2018": FIRST_MODES}
