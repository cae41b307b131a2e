"""What is done by discarding an equipment token (equipment)."""

from __future__ import annotations

from typing import Final

from bannermen.abilities.named import Names

USE_WORDS: Final = Names()

NO_USE: Final[int] = USE_WORDS.named("", "it is not discarded")
BLIND: Final[int] = USE_WORDS.named("blind", "one die of an engaged enemy's roll in melee becomes a 1")
LUCK: Final[int] = USE_WORDS.named("luck", "one die of its own roll becomes a 10, though no natural one")
POISON: Final[int] = USE_WORDS.named("poison", "when it would be taken prisoner it is killed instead")
SALVE: Final[int] = USE_WORDS.named("salve", "before its first action two of its wounds are healed")
DAGGER: Final[int] = USE_WORDS.named("dagger", "a melee attack of it that inflicts a wound kills")

USES: Final[tuple[str, ...]] = USE_WORDS.names
