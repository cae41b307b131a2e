"""What each card says, piece by piece, and the card without that piece.

A saying is one piece of a card's declaration: an ability, one deed of it, a condition, a limit, a keyword, a number.
`sayings(card)` lists them; `without(card, saying)` is the card as if it said nothing of the sort (or, for a number, one
more of it). A test that plays the sentence must miss the piece: `tests/cards/missed.py` finds out.

`words` of a saying are the words of the vocabulary that it is made of: `verb kill`, `condition first`, `until phase`.
"""

from __future__ import annotations

import copy
from collections.abc import Iterator
from typing import Any, NamedTuple

from bannermen.games.cards.content.schema import CONSTANTS, DEEDS, LAWS
from bannermen.games.cards.terms import TOKENS

Path = tuple[str | int, ...]
Card = dict[str, Any]

CUES = ("would", "interrupt", "forced interrupt", "reaction", "forced reaction")
FIGURES = ("gold", "initiative", "reserve")  # modifiers, on cards that are no plots
BUILDING = ("banner", "least_banner", "most_neutral", "supports", "rivals", "attach")
DEFAULTS = (("gain", 1), ("amount", 1))  # as if it were not written
# Where a piece cannot be left out, another of its kind stands in its place.
OTHER_PERIOD = {
    "challenge": "phase",
    "phase": "challenge",
    "round": "challenge",
    "plot": "phase",
    "stays": "phase",
    "next": "phase",
    "plots": "phase",
    "game": "challenge",
}
OTHER_TOKEN = dict(zip(TOKENS, (*TOKENS[1:], TOKENS[0]), strict=True))
OTHER_PART = {"attacking": "defending", "defending": "attacking", "any": "attacking"}
OTHER_PLACE = {"under": "discard"}
OTHERS = {**OTHER_PERIOD, **OTHER_TOKEN, **OTHER_PART, **OTHER_PLACE}
NEVER_ALONE = ("action", "revealed", "cancel", *CUES)  # an ability is nothing without its cue


class Saying(NamedTuple):
    path: Path
    how: str  # drop; more (a number), any (a phase), other (a period, a token, a part, a place)
    words: tuple[str, ...]

    def __str__(self) -> str:
        return " ".join(str(part) for part in self.path) + ("" if self.how == "drop" else f" ({self.how})")


# --- what a card says ---


def sayings(card: Card) -> list[Saying]:
    """All pieces of the card's declaration."""
    return list(_card(card))


def _card(card: Card) -> Iterator[Saying]:
    for i, word in enumerate(card.get("keywords", [])):
        yield Saying(("keywords", i), "drop", (f"keyword {word.split()[0] if word[-1].isdigit() else word}",))
    for name in FIGURES if card["type"] != "plot" else ():
        if name in card:
            yield Saying((name,), "drop", (f"figure {name}",))
    for name in BUILDING:
        if name in card:
            yield Saying((name,), "drop", (f"card {name}",))
    if "attach" in card:
        yield from _filter(card["attach"], ("attach",))
    yield from _building(card.get("deck", {}), ("deck",))
    for i, ability in enumerate(card.get("does", [])):
        yield from _ability(ability, ("does", i))
    for i, constant in enumerate(card.get("always", [])):
        yield from _constant(constant, ("always", i))
    if "becomes" in card:
        for i, word in enumerate(card["becomes"].get("keywords", [])):
            yield Saying(("becomes", "keywords", i), "drop", (f"keyword {word}",))
        for i, constant in enumerate(card["becomes"].get("always", [])):
            yield from _constant(constant, ("becomes", "always", i))


def _building(given: Card, at: Path) -> Iterator[Saying]:
    """What an agenda says about the deck."""
    for name, value in given.items():
        yield Saying((*at, name), "drop", (f"deck {name}",))
        if isinstance(value, int):
            yield Saying((*at, name), "more", ())
            continue
        if isinstance(value, dict):
            yield from _filter(value, (*at, name))
            continue
        for i, one in enumerate(value):
            yield from _filter(one, (*at, name, i))


def _ability(given: Card, at: Path) -> Iterator[Saying]:
    cue = next(word for word in NEVER_ALONE if given.get(word))
    words = [f"cue {cue}", *(f"happening {word}" for word in _many(given[cue]) if cue in CUES)]
    if isinstance(given["do"], dict):
        words.append(f"verb {_verb(given['do'])}")
    yield Saying(at, "drop", tuple(words))
    if cue == "action" and given["action"] != "any":
        yield Saying((*at, "action"), "any", (f"phase {given['action']}",))
    if cue in CUES:
        yield from _listed(given, cue, at, "happening")
    for name in given:
        if name in NEVER_ALONE:
            continue
        if name in ("limit", "max"):
            yield Saying((*at, name), "drop", (f"{name}", f"{name} a {given[name].split('/')[1]}"))
            yield Saying((*at, name), "more", ())
        elif name == "do":
            yield from _deeds(given[name], (*at, name))
        elif name == "cost":
            yield from _fields(given[name], (*at, name), "cost")
        elif name == "target":
            yield from _filter(given[name], (*at, name))
        else:
            yield from _fields({name: given[name]}, at, "trigger" if name != "if" else "")


def _deeds(given: Any, at: Path) -> Iterator[Saying]:
    if isinstance(given, dict):
        yield from _deed(given, at)
        return
    for i, deed in enumerate(given):
        if len(given) > 1:
            yield Saying((*at, i), "drop", (f"verb {_verb(deed)}",))
        yield from _deed(deed, (*at, i))


def _verb(deed: Card) -> str:
    return next(word for word in DEEDS.words if word in deed)


def _deed(given: Card, at: Path) -> Iterator[Saying]:
    verb = _verb(given)
    value = given[verb]
    if isinstance(value, dict):
        yield from _filter(value, (*at, verb))
    elif verb == "either":
        for i, deed in enumerate(value):
            first = deed[0] if isinstance(deed, list) else deed
            yield Saying((*at, verb, i), "drop", (f"verb {_verb(first)}",))
            yield from _deeds(deed, (*at, verb, i))
    elif isinstance(value, int) and not isinstance(value, bool):
        yield Saying((*at, verb), "more", ())
    yield from _fields({name: given[name] for name in given if name != verb}, at, "deed")


def _constant(given: Card, at: Path) -> Iterator[Saying]:
    value = next(word for word in CONSTANTS.words if word in given)
    word = f"law {given['law']}" if value == "law" else f"value {value}"
    assert value != "law" or given["law"] in LAWS.words
    yield Saying(at, "drop", (word,))
    if isinstance(given[value], int):
        yield Saying((*at, value), "more", ())
    yield from _fields({name: given[name] for name in given if name != value}, at, "constant")


def _fields(given: Card, at: Path, kind: str) -> Iterator[Saying]:
    """What qualifies an ability, a deed, a constant or a cost."""
    for name, value in given.items():
        here = (*at, name)
        if name in ("if", "while"):
            yield from _condition(value, here)
        elif name == "until":
            yield Saying(here, "other", (f"until {value}",))
        elif name == "token" or (kind, name) == ("constant", "part") or (name == "into" and value in OTHER_PLACE):
            yield Saying(here, "other", (f"{kind} {name}", f"{kind} {name} {value}"))
        elif name == "more":
            yield Saying(here, "drop", ("more",))
            yield from _condition(value["if"], (*here, "if"))
        elif isinstance(value, dict):
            yield Saying(here, "drop", (f"{kind} {name}",))
            yield from _filter(value, here)
        elif isinstance(value, list):
            yield Saying(here, "drop", (f"{kind} {name}",))
            yield from _listed(given, name, at, kind)
        elif isinstance(value, bool):
            yield Saying(here, "drop", (f"{kind} {name}",))
        elif isinstance(value, int):
            if (name, value) not in DEFAULTS:
                yield Saying(here, "drop", (f"{kind} {name}",))
            yield Saying(here, "more", ())
        else:
            yield Saying(here, "drop", (f"{kind} {name}", f"{kind} {name} {value}"))


def _condition(given: Card | list[Card], at: Path) -> Iterator[Saying]:
    if isinstance(given, list):
        for i, one in enumerate(given):
            yield from _condition(one, (*at, i))
        return
    for name, value in given.items():
        words = (f"condition {name}",) if isinstance(value, (bool, dict)) else (f"condition {name} {value}",)
        yield Saying((*at, name), "drop", words)
        if name == "not":
            yield from _condition(value, (*at, name))
        elif isinstance(value, dict):
            yield from _filter(value, (*at, name))


def _filter(given: Card, at: Path) -> Iterator[Saying]:
    for name, value in given.items():
        here = (*at, name)
        if name in ("more", "further"):
            yield Saying(here, "drop", (name,))
            yield from _condition(value["if"], (*here, "if"))
        elif name == "any":
            for i, one in enumerate(value):
                yield Saying((*here, i), "drop", ("filter any",))
                yield from _filter(one, (*here, i))
        else:
            exact = isinstance(value, str) and name in ("whose", "part", "player")
            yield Saying(here, "drop", (f"filter {name} {value}" if exact else f"filter {name}",))
            if isinstance(value, list):
                yield from _listed(given, name, at, "filter")
            elif isinstance(value, int) and not isinstance(value, bool):
                yield Saying(here, "more", ())


def _listed(given: Card, name: str, at: Path, kind: str) -> Iterator[Saying]:
    """One word less of a list; of numbers the last is one more."""
    value = given[name]
    if not isinstance(value, list) or len(value) < 2:
        return
    if isinstance(value[-1], int):
        yield Saying((*at, name, len(value) - 1), "more", ())
        return
    for i in range(len(value)):
        yield Saying((*at, name, i), "drop", (f"{kind} {name} {value[i]}",) if name in ("you", "challenge") else ())


def _many(value: Any) -> list[Any]:
    return value if isinstance(value, list) else [value]


# --- the card without it ---


def without(card: Card, *given: Saying) -> Card:
    """The card as if it did not say so; nothing else of it changes."""
    made = copy.deepcopy(card)
    # From the end: numbers of earlier entries stay right.
    for saying in sorted(given, key=lambda each: tuple(str(part).zfill(3) for part in each.path), reverse=True):
        _take(made, saying)
    if "does" in made:  # an ability goes with the last thing it did
        made["does"] = [ability for ability in made["does"] if ability.get("do") != []]
    return made


def _take(card: Card, saying: Saying) -> None:
    *way, last = saying.path
    inner: Any = card
    for part in way:
        try:
            inner = inner[part]
        except (KeyError, IndexError):
            return  # gone with something larger
    if saying.how == "drop":
        if isinstance(inner, dict):
            inner.pop(last, None)
        else:
            del inner[last]
    elif saying.how == "other":
        inner[last] = OTHERS[inner[last]]
    elif saying.how == "any":
        inner[last] = "any"
    elif isinstance(inner[last], str):
        count, _, period = inner[last].partition("/")
        inner[last] = f"{int(count) + 1}/{period}"
    else:
        inner[last] += 1
