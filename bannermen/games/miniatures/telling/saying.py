"""What abilities offer to choose from, in words: moments and effects, as `content/data/sayings.yaml` says them."""

from __future__ import annotations

from functools import cache
from importlib import resources
from typing import Final

import msgspec

from bannermen.content.reading import decode
from bannermen.content.texts import Text
from bannermen.games.miniatures.rules.abilities.moments import MOMENTS
from bannermen.games.miniatures.rules.abilities.words import ROLES, Amount, Effect
from bannermen.games.miniatures.state import War

DATA: Final = resources.files("bannermen.games.miniatures.content") / "data"


class Sayings(msgspec.Struct, forbid_unknown_fields=True):
    """The file `sayings.yaml`: moments and roles in the order of the rules, effects that can be told by their word."""

    moments: dict[str, Text]
    roles: dict[str, Text]
    effects: dict[str, Text]


@cache
def sayings() -> Sayings:
    return decode(DATA, "sayings.yaml", Sayings)


def moment_name(moment: int, language: str) -> str:
    return pick(sayings().moments[MOMENTS[moment]], language)


def pick(text: Text, language: str) -> str:
    said = text.by_language()
    return said.get(language, text.en)


def script_text(war: War, script: int, language: str) -> str:
    """The effects of a script, one after the other."""
    joined = ", ".join(said_of(war, script, language)) or pick(sayings().effects["grant"], language)
    return joined[:1].upper() + joined[1:]


def said_of(war: War, script: int, language: str) -> list[str]:
    book = war.book
    said: list[str] = []
    for effect in book.scripts[script].effects:
        if effect.word in ("if", "choose", "each", "divide") and (
            inner_said := said_of(war, effect.scripts[0], language)
        ):
            said += inner_said
            continue
        if effect.word == "grant":
            number = book.number[effect.text]
            inner = [e for clause in book.abilities[number].clauses for e in book.scripts[clause.script].effects]
            said += [text for e in inner if (text := effect_text(e, language))]
        elif text := effect_text(effect, language):
            said.append(text)
    return said


def effect_text(effect: Effect, language: str) -> str:
    texts = sayings().effects
    if effect.word not in texts:
        return ""
    amount = effect.amounts[0] if effect.amounts else Amount()
    who = pick(sayings().roles[ROLES[effect.role]], language)
    return pick(texts[effect.word], language).format(n=amount.base, who=who)
