"""Reads how abilities play: the files `data/playing/*.yaml` become clauses and scripts.

What may be said is typed in clauses.py; here it becomes the flat data that the rules share.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, Final

from bannermen.abilities.phrase import filled
from bannermen.abilities.vocabulary import Misused
from bannermen.content.reading import enter, find, read_yaml
from bannermen.games.miniatures.content import clauses as said
from bannermen.games.miniatures.content.clauses import ASKING, DOING, SIDES
from bannermen.games.miniatures.rules.abilities.amounts import COUNTERS
from bannermen.games.miniatures.rules.abilities.doing import BY_FOE
from bannermen.games.miniatures.rules.abilities.effects_attachments import HOW
from bannermen.games.miniatures.rules.abilities.effects_laid_cards import PILES
from bannermen.games.miniatures.rules.abilities.effects_units import AT_NEAREST
from bannermen.games.miniatures.rules.abilities.moments import ATTACK_BEFORE, MOMENTS, TEST_BEFORE
from bannermen.games.miniatures.rules.abilities.traits import TRAITS
from bannermen.games.miniatures.rules.abilities.words import (
    AS_FRIEND,
    AS_OTHER,
    AS_SELF,
    ONCE_A_GAME,
    ONCE_A_ROUND,
    ROLES,
    SPANS,
    STANCES,
    Ability,
    AbilityBook,
    Amount,
    Clause,
    Effect,
    Holds,
    Script,
    Whom,
)
from bannermen.games.miniatures.terms import CONDITIONS, DEEDS, INCH, LONG, SHORT, TYPES, ZONES
from bannermen.kernel.bad_setup import BadSetup

FOLDER: Final = Path(__file__).parent / "data" / "playing"
PRINTINGS: Final = {"2018": "first-printing", "s06": "season-6"}  # folders of what a printing has otherwise
REACH: Final = {"short": SHORT, "long": LONG, "any": -1}
OFTEN: Final = {"round": ONCE_A_ROUND, "game": ONCE_A_GAME}
ENDS: Final = ("", "highest", "lowest")
TERM: Final = re.compile(
    r"([+-]?)\s*(?:(\d+)\s*\*\s*)?(?:(self|unit|other|aim)\.([a-z]+(?:-[a-z]+)*)(?![a-z.])|(D3)|(\d+))\s*"
)

# Short forms of clauses: the moment, how the bearer stands to it, and a condition.
SHORT_FORMS: Final[dict[str, tuple[int, int, str]]] = {
    "this_attack": (ATTACK_BEFORE, AS_SELF, "this-weapon"),
    "melee": (ATTACK_BEFORE, AS_SELF, "melee"),
    "attacks": (ATTACK_BEFORE, AS_SELF, ""),
    "charging": (ATTACK_BEFORE, AS_SELF, "charging"),
    "defending": (ATTACK_BEFORE, AS_OTHER, ""),
    "tests": (TEST_BEFORE, AS_SELF, ""),
    "panic": (TEST_BEFORE, AS_SELF, "panic"),
}
CUES: Final = ("when", "order", "card", "token")  # by itself, or chosen by its player
STANDING: Final = ("speed", "affiliation", "morale", "immune", "bond", "influence")


class Reader:
    """Reads the clauses of one ability into the book. `at` is the place in the ability that is read."""

    def __init__(self, book: AbilityBook, number: int, file: str, place: str) -> None:
        self.book = book
        self.number = number
        self.file = file
        self.place = place

    def wrong(self, at: str, what: str, mend: str) -> BadSetup:
        return BadSetup(self.file, self.place + at, what, mend)

    def amount(self, raw: object, at: str) -> Amount:
        """A number that may grow with the table: `3`, `D3`, `1 + self.lost`, `2*unit.ranks`."""
        found = Amount()
        text = str(raw).replace(" ", "")
        end = 0
        for match in TERM.finditer(text):
            if match.start() != end:
                break
            end = match.end()
            sign, factor, role, counter, die, number = match.groups()
            value = (-1 if sign == "-" else 1) * int(factor or 1)
            if role:
                find(counter, COUNTERS, self.file, self.place + at, "counter")
                found.roles.append(ROLES.index(role))
                found.counters.append(counter)
                found.factors.append(value)
            elif die:
                found.dice += 1
            else:
                found.base += value * int(number)
        if end != len(text) or not text:
            raise self.wrong(at, f"`{raw}` is no amount", "write a number, D3 or e.g. `1 + self.lost`")
        return found

    # --- conditions ---

    def conditions(self, raw: object, at: str) -> list[Holds]:
        several = raw if isinstance(raw, list) else [raw]
        return [self.condition(entry, f"{at}[{i}]") for i, entry in enumerate(several)]

    def condition(self, raw: object, at: str) -> Holds:
        try:
            phrase = ASKING.read(raw)
        except Misused as wrong:
            raise self.wrong(at, wrong.what, wrong.mend) from None
        found = Holds(phrase.word.name)
        for part, value in phrase.parts:
            if value is None:
                continue
            if part == "role":
                found.role = ROLES.index(value)
            elif part == "number":
                found.number = value
            elif part == "from":
                found.number = PILES.index(value)
            elif part == "amount":
                found.amounts.append(self.amount(value, f"{at}.{phrase.word.name}"))
            elif part == "conditions":
                found.of = self.conditions(value, f"{at}.{phrase.word.name}")
            elif part == "whom":
                found.whom = self.whom(value, f"{at}.{phrase.word.name}")
            else:
                found.text = value
        return found

    # --- whom ---

    def whom(self, raw: object, at: str) -> Whom:
        given = self.filled(raw, said.Whom, "choice", at)
        sides = [side for side in SIDES if getattr(given, side) is not None]
        if len(sides) > 1:
            raise self.wrong(at, f"it says {' and '.join(f'`{side}`' for side in sides)}", "say one of them")
        found = Whom()
        if sides:
            found.side = sides[0]
            found.within = REACH[getattr(given, sides[0])]
        found.of = ROLES.index(given.of)
        found.seen = given.seen
        found.waiting = given.waiting
        found.another = role(given.not_)
        found.engaged_with = role(given.engaged_with)
        found.engaged = given.engaged
        found.kinds = [TYPES.index(kind) for kind in ([given.kind] if isinstance(given.kind, str) else given.kind)]
        found.house = given.house
        found.conditions = [] if given.if_ is None else self.conditions(given.if_, f"{at}.if")
        found.deeds = [DEEDS.index(deed) for deed in given.able]
        found.at = role(given.at)
        return found

    def filled(self, raw: object, shape: Any, what: str, at: str) -> Any:
        try:
            return filled(raw, shape, what)
        except Misused as wrong:
            raise self.wrong(at, wrong.what, wrong.mend) from None

    # --- effects ---

    def script(self, raw: object, at: str) -> int:
        several = raw if isinstance(raw, list) else [raw]
        self.book.scripts.append(Script(self.number, []))
        number = len(self.book.scripts) - 1
        self.book.scripts[number].effects = [self.effect(entry, f"{at}[{i}]") for i, entry in enumerate(several)]
        return number

    def effect(self, raw: object, at: str) -> Effect:
        try:
            phrase = DOING.read(raw)
        except Misused as wrong:
            raise self.wrong(at, wrong.what, wrong.mend) from None
        found = Effect(phrase.word.name)
        for part, value in phrase.parts:
            PUTS[part](self, found, value, f"{at}.{phrase.word.name}")
        for field, value in phrase.beside:
            PUTS_BESIDE[field](self, found, value, f"{at}.{field}")
        return found

    # --- clauses ---

    def clause(self, raw: object, at: str) -> Clause:
        given = self.filled(raw, said.Clause, "clause", at)
        cues = [cue for cue in (*CUES, *SHORT_FORMS) if getattr(given, cue) is not None]
        if len(cues) != 1:
            many = "says nothing of when" if not cues else f"says {' and '.join(f'`{cue}`' for cue in cues)}"
            raise self.wrong(at, f"the clause {many}", f"say one of {', '.join((*CUES, *SHORT_FORMS))}")
        cue = cues[0].replace("_", "-")
        if cue in CUES:
            moment = find(str(getattr(given, cue)), MOMENTS, self.file, f"{self.place}{at}.{cue}", "moment")
            found, does, at_does = Clause(moment), given.do, f"{at}.do"
        elif given.do is not None:
            raise self.wrong(at, f"`{cue}` says what is done, and so does `do`", "take `do` out")
        else:
            moment, stance, condition = SHORT_FORMS[cues[0]]
            found, does, at_does = Clause(moment), getattr(given, cues[0]), f"{at}.{cue}"
            found.stance = stance
            found.conditions = self.conditions(condition, at) if condition else []
        found.chosen = cue in CUES[1:]
        if given.as_ is not None:
            found.stance = STANCES.index(given.as_)
        elif cue == "card":
            found.stance = AS_FRIEND
        if given.once is not None:
            found.often = OFTEN[given.once]
        elif cue == "order":
            found.often = ONCE_A_ROUND
        found.within = -1 if given.within is None else REACH[given.within]
        found.tokens = given.cost
        if cue == "token" and given.once is None and given.cost == 0:
            found.tokens = 1
        if given.if_ is not None:
            found.conditions += self.conditions(given.if_, f"{at}.if")
        if given.choose is not None:
            found.whom = self.whom(given.choose, f"{at}.choose")
        found.script = self.script([] if does is None else does, at_does)
        if found.whom is not None:  # choosing is the first thing that it does
            effect = Effect("choose")
            effect.whom = found.whom
            effect.number = 1
            effect.scripts = [found.script]
            self.book.scripts.append(Script(self.number, [effect]))
            found.script = len(self.book.scripts) - 1
        return found

    def stand(self, ability: Ability, raw: object, at: str) -> None:
        """What an ability gives all the time, without a moment."""
        given = self.filled(raw, said.StandingAbility, "standing word", at)
        if given.speed is not None:
            speed, zone = given.speed if isinstance(given.speed, tuple) else (given.speed, "")
            ability.speed = speed * INCH
            ability.zone = ZONES.index(zone) if zone else -1
        if given.affiliation:
            ability.affiliation = given.affiliation
        if given.morale:
            ability.morale = given.morale
        if given.bond:
            ability.bond = given.bond
        if given.immune is not None:
            ability.immune |= 1 << CONDITIONS.index(given.immune)
        if given.influence is not None:
            self.influence(ability, given.influence, given.only, f"{at}.influence")

    def influence(self, ability: Ability, value: Any, only: str, at: str) -> None:
        """Its card is attached when the NCU claims a zone, to anybody who has none of that side (tmg21-ncu-07, -08)."""
        key, also = (value[0], list(value[1:])) if isinstance(value, list) and value else (value, [])
        given = {
            "choose": {"any": "any", "house": only, "if": [{"not": [{"influenced": "aim"}]}]},
            "do": [{"grant": [key, "aim", "round"]}, *also],
        }
        ability.clauses.append(self.clause({"when": "zone-claimed", "as": "friend", "do": [given]}, at))
        self.book.influenced.append(str(key))
        self.book.influencers.append(self.number)


def role(given: str | None) -> int:
    return -1 if given is None else ROLES.index(given)


# --- where a part or a field of a word goes; None: it is not said ---

Put = Callable[[Reader, Effect, Any, str], None]


def put_role(reader: Reader, effect: Effect, value: Any, at: str) -> None:
    effect.role = ROLES.index(value)


def put_amount(reader: Reader, effect: Effect, value: Any, at: str) -> None:
    effect.amounts.append(reader.amount(0 if value is None else value, at))


def put_more(reader: Reader, effect: Effect, value: Any, at: str) -> None:
    if value is not None:
        put_amount(reader, effect, value, at)


def put_number(reader: Reader, effect: Effect, value: Any, at: str) -> None:
    effect.number = 1 if value is None else value


def put_whom(reader: Reader, effect: Effect, value: Any, at: str) -> None:
    effect.whom = reader.whom(value, at)


def put_conditions(reader: Reader, effect: Effect, value: Any, at: str) -> None:
    effect.conditions = reader.conditions(value, at)


def put_script(reader: Reader, effect: Effect, value: Any, at: str) -> None:
    effect.scripts.append(reader.script([] if value is None else value, at))


def put_scripts(reader: Reader, effect: Effect, value: Any, at: str) -> None:
    effect.scripts = [reader.script(option, f"{at}[{i}]") for i, option in enumerate(value)]


def put_deeds(reader: Reader, effect: Effect, value: Any, at: str) -> None:
    effect.deeds = [DEEDS.index(deed) for deed in value]


def put_text(reader: Reader, effect: Effect, value: Any, at: str) -> None:
    effect.text = value or ""


def put_place_in(among: tuple[str, ...]) -> Put:
    def put(reader: Reader, effect: Effect, value: Any, at: str) -> None:
        effect.number = among.index(value)

    return put


def put_picker(reader: Reader, effect: Effect, value: Any, at: str) -> None:
    effect.number = 0 if value is None else BY_FOE


def put_also(reader: Reader, effect: Effect, value: Any, at: str) -> None:
    effect.also = value or ""


def put_said(reader: Reader, effect: Effect, value: Any, at: str) -> None:
    effect.number = 0 if value is None else 1


def put_how(reader: Reader, effect: Effect, value: Any, at: str) -> None:
    effect.number = HOW.index(value or "")


def put_named(reader: Reader, effect: Effect, value: Any, at: str) -> None:
    effect.named = role(value)


def put_target(reader: Reader, effect: Effect, value: Any, at: str) -> None:
    effect.number = AT_NEAREST if value == "nearest" else role(value)


def put_nothing(reader: Reader, effect: Effect, value: Any, at: str) -> None:
    """It says nothing that could be otherwise."""


PUTS: Final[dict[str, Put]] = {
    "role": put_role,
    "amount": put_amount,
    "number": put_number,
    "whom": put_whom,
    "conditions": put_conditions,
    "script": put_script,
    "deeds": put_deeds,
    "token": put_place_in(CONDITIONS),
    "zone": put_place_in(ZONES),
    "span": put_place_in(SPANS),
    "end": put_place_in(ENDS),
    "from": put_place_in(PILES),
    "beside": put_said,
    "how": put_how,
    "both": put_also,
    "enemy": put_nothing,
    **dict.fromkeys(("key", "card", "pile", "edge", "house", "person", "terrain"), put_text),
}
PUTS_BESIDE: Final[dict[str, Put]] = {
    **dict.fromkeys(("do", "else", "pass", "fail"), put_script),
    "of": put_scripts,
    "by": put_picker,
    "among": put_whom,
    "up-to": put_number,
    "roll": put_amount,
    "zones": put_amount,
    "harm": put_more,
    "to-block": put_more,
    "naming": put_named,
    "with": put_also,
    "at": put_target,
}


def read_ability(book: AbilityBook, ability: Ability, raw: object, file: str, place: str) -> None:
    """Put the clauses of one ability into the book."""
    number = len(book.abilities)
    book.abilities.append(ability)
    book.number[ability.key] = number
    reader = Reader(book, number, file, place)
    several = raw if isinstance(raw, list) else [raw]
    for i, entry in enumerate(several):
        at = f"[{i}]" if len(several) > 1 else ""
        if entry == "innate":
            ability.innate = True
        elif isinstance(entry, str):
            find(entry, TRAITS, file, f"{place}{at}", "standing word")
            ability.traits.append(entry)
        elif isinstance(entry, dict) and set(entry) - {"only"} and set(entry) - {"only"} <= set(STANDING):
            reader.stand(ability, entry, at)
        else:
            ability.clauses.append(reader.clause(entry, at))


def files(line: str = "2021") -> dict[str, Any]:
    """Key -> how it plays, over all files; what a printing has otherwise goes before."""
    found = read_folder("")
    if line in PRINTINGS:
        found = found | read_folder(PRINTINGS[line])
    return {key: entry for key, entry in found.items() if entry[1] is not None}


@cache
def read_folder(name: str) -> dict[str, Any]:
    """Read once for all lines: a server that starts reads every one of them."""
    return read(sorted((FOLDER / name).glob("*.yaml")))


def read(several: list[Path]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    numbers: dict[str, int] = {}
    for file in several:
        for key, raw in (read_yaml(file.read_bytes(), file.name) or {}).items():
            enter(numbers, key, len(numbers), file.name)
            found[key] = (file.name, raw)
    return found


__all__ = ["files", "read_ability"]
