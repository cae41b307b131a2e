"""The chapter of the card game in docs/words.md."""

from __future__ import annotations

from typing import Final

from bannermen.abilities.vocabulary import listed
from bannermen.games.cards.content.schema import BESIDE_ALL, BESIDE_CARDS, CONDITIONS, CONSTANTS, COSTS, DEEDS, LAWS

HEAD: Final = """## The card game: what an ability does

Each is one object: verbs in `bannermen/games/cards/rules/verbs*.py`, values and laws in
`bannermen/games/cards/content/constants.py`.
"""

CONSTANT_HEAD: Final = """
## The card game: what holds while a card is in play
"""

LAW_HEAD: Final = """
## The card game: laws

`law: most attackers` and so on. `amount` is 1 where it is not said.
"""


CONDITION_HEAD: Final = """
## The card game: conditions

`if`, `while`, the `if` of `more`: one or several, and all must hold. In `bannermen/games/cards/rules/conditions*.py`.
"""

COST_HEAD: Final = """
## The card game: costs

`cost`: one or several, all paid at once. In `bannermen/games/cards/rules/costs.py`.
"""


def chapter() -> str:
    everywhere = ", ".join(f"`{field}`" for field in BESIDE_ALL.split())
    on_cards = ", ".join(f"`{field}`" for field in BESIDE_CARDS.split())
    beside = f"Beside every word: {everywhere}; beside one that is done to cards also {on_cards}."
    deeds = [HEAD, f"{beside} What is **bold** must be said.", "", DEEDS.page()]
    held = [CONSTANT_HEAD, CONSTANTS.page(), LAW_HEAD, listed(LAWS.vocabulary.words)]
    return "\n".join([*deeds, *held, CONDITION_HEAD, CONDITIONS.page(), COST_HEAD, COSTS.page(), ""])
