"""The chapter of the card game in docs/words.md."""

from __future__ import annotations

from typing import Final

from bannermen.abilities.vocabulary import spelt
from bannermen.games.cards.content.schema import BESIDE_ALL, BESIDE_CARDS, LAWS, VALUES, VERBS

# What stands behind a word, for readers.
TAKES: Final = {
    "cards": "`it`, `self`, `host`, `trigger`, `others` or a filter",
    "flag": "`true`",
    "number": "a number",
    "filter": "a filter",
    "place": "`hand` or `deck`",
    "challenge": "`military`, `intrigue`, `power` or `named`",
    "against": "`named` or `you`",
    "words": "a list of deeds",
    "function": "its name",
    "change": "a number",
    "type": "`military`, `intrigue` or `power`",
    "keyword": "a keyword",
    "trait": "a trait",
    "blank": "`text` or `all`",
    "law": "the name of a law",
}

HEAD: Final = """## The card game: what an ability does

Each is one object: verbs in `bannermen/games/cards/rules/verbs*.py`, values and laws in
`bannermen/games/cards/content/constants.py`.
"""

CONSTANTS: Final = """
## The card game: what holds while a card is in play
"""

LAW_HEAD: Final = """
## The card game: laws

`law: most attackers` and so on. `amount` is 1 where it is not said.
"""


def chapter() -> str:
    everywhere = ", ".join(f"`{spelt(field)}`" for field in BESIDE_ALL)
    on_cards = ", ".join(f"`{spelt(field)}`" for field in BESIDE_CARDS)
    beside = f"Beside every word: {everywhere}; beside one that is done to cards also {on_cards}."
    deeds = [HEAD, f"{beside} What is **bold** must be said.", "", VERBS.page(TAKES)]
    return "\n".join([*deeds, CONSTANTS, VALUES.page(TAKES), LAW_HEAD, LAWS.page(TAKES), ""])
