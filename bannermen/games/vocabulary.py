"""All words that files of cards and abilities may say: `python -m bannermen.games.vocabulary` prints docs/words.md."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Final

from bannermen.games import own_modules

HEAD: Final = """# Words

What a card, a unit or an ability does is said in words. Each word is one object in one place: its name, what it takes,
what may stand beside it, what it does. `make vocabulary` makes this page from them; [content.md](content.md) shows how
they are put together.
"""


def page() -> str:
    """The chapters of the games whose words are objects, in `content/words.py` of each."""
    packages = sorted({module.rpartition(".")[0] for module in own_modules().values()})
    chapters = [f"{package}.content.words" for package in packages]
    return "\n".join([HEAD, *(import_module(chapter).chapter() for chapter in chapters if find_spec(chapter))])


if __name__ == "__main__":
    print(page(), end="")
