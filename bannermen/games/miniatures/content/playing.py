"""Reads how abilities play: the files `data/playing/*.yaml` become clauses and scripts."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, Final

from bannermen.content.reading import read_yaml
from bannermen.games.miniatures.rules.abilities.moments import ATTACK_BEFORE, MOMENTS, TEST_BEFORE
from bannermen.games.miniatures.rules.abilities.words import (
    AS_FRIEND,
    AS_OTHER,
    ONCE_A_GAME,
    ONCE_A_ROUND,
    ROLES,
    SPANS,
    STANCES,
    Ability,
    Amount,
    Clause,
    Effect,
    Holds,
    Lore,
    Script,
    Whom,
)
from bannermen.games.miniatures.terms import CONDITIONS, DEEDS, INCH, LONG, SHORT, TYPES, ZONES

FOLDER: Final = Path(__file__).parent / "data" / "playing"
FIRST: Final = FOLDER / "first-printing"
KEYWORDS: Final = ("vicious", "critical-blow", "precision", "sundering")
REACH: Final = {"short": SHORT, "long": LONG}
TERM: Final = re.compile(r"([+-]?)\s*(?:(\d+)\s*\*\s*)?(?:(self|unit|other|aim)\.([a-z-]+)|(D3)|(\d+))\s*")

# Words without anything to say besides themselves.
PLAIN: Final = (
    *("reroll-attack", "reroll-defense", "reroll-test", "reroll-charge", "reroll-retreat"),
    *("charge-sixes", "retreat-sixes", "no-defense", "only-sixes-block", "all-hit", "half-wounds", "no-bonuses"),
    *("misses-strike-back", "pass-test", "replace-zone", "cancel", "no-pivots"),
    *("become-first", "survive", "no-more", "drop-card", "silence-ncu"),
    *("no-attack", "halt", "foil", "move-ncu", "count-a-zone", "use-a-zone", "destroy-ncu", "still-ncu"),
    *("foe-activates", "reroll-misses", "disorder", "borrow-influence", "take-name", "cleave", "bar-foes"),
    *("find-vow", "swap-vow"),
)
# Words with an amount.
COUNTED: Final = (
    *("to-hit", "dice", "rank-for-dice", "to-block", "block", "more-wounds", "more-hits"),
    *("panic-roll", "panic-harm", "roll", "harm", "harm-at-most", "draw", "disorderly-at", "gain-token", "lose-token"),
    *("discard", "ncu-tokens", "pay"),
)
# Words about one unit.
ABOUT: Final = (
    *CONDITIONS,
    "condition",
    "clear",
    "clear-all",
    "destroy-attachment",
    "vow",
    "renew",
    "keep-back",
    "ride-by",
    "activate",
)
# Words about one unit, with an amount.
AMOUNTS: Final = ("heal", "wound", "hits", "shift", "short-maneuver", "panic-test", "points", "heal-by-panic")


class Malformed(ValueError):
    """What is wrong, where, and how it is mended."""


def amount_of(raw: object, place: str) -> Amount:
    found = Amount()
    text = str(raw).replace(" ", "")
    at = 0
    for match in TERM.finditer(text):
        if match.start() != at:
            break
        at = match.end()
        sign, factor, role, counter, die, number = match.groups()
        value = (-1 if sign == "-" else 1) * int(factor or 1)
        if role:
            found.roles.append(ROLES.index(role))
            found.counters.append(counter)
            found.factors.append(value)
        elif die:
            found.dice += 1
        else:
            found.base += value * int(number)
    if at != len(text) or not text:
        raise Malformed(f"{place}: {raw!r} is no amount; write a number, D3 or e.g. '1 + self.lost'")
    return found


class Reader:
    """Reads the clauses of one ability into the lore."""

    def __init__(self, lore: Lore, number: int, place: str) -> None:
        self.lore = lore
        self.number = number
        self.place = place

    def wrong(self, said: str) -> Malformed:
        return Malformed(f"{self.place}: {said}")

    def role(self, raw: object) -> int:
        if raw not in ROLES:
            raise self.wrong(f"{raw!r} is nobody; write one of {', '.join(ROLES)}")
        return ROLES.index(str(raw))

    def amount(self, raw: object) -> Amount:
        return amount_of(raw, self.place)

    # --- conditions ---

    def conditions(self, raw: object) -> list[Holds]:
        several = raw if isinstance(raw, list) else [raw]
        return [self.condition(entry) for entry in several]

    def condition(self, raw: object) -> Holds:
        if isinstance(raw, str):
            return self.filled(Holds(raw), None)
        if not isinstance(raw, dict) or len(raw) != 1:
            raise self.wrong(f"{raw!r} is no condition; write a word, or one word with its value")
        [(word, value)] = raw.items()
        found = Holds(word)
        if word in ("not", "any"):
            found.of = self.conditions(value)
            return found
        if word == "there-is":
            if not isinstance(value, dict):
                raise self.wrong("'there-is' needs whom, as 'choose' does")
            found.whom = self.whom(value)
            return found
        return self.filled(found, value)

    def filled(self, found: Holds, value: object) -> Holds:
        for part in value if isinstance(value, list) else [value]:
            if part is None:
                continue
            if isinstance(part, int):
                found.number = part
            elif part in ROLES:
                found.role = ROLES.index(str(part))
            else:
                found.text = str(part)
        if found.word in ("controls", "foe-controls", "zone") and found.text not in ZONES:
            raise self.wrong(f"{found.text!r} is no zone; write one of {', '.join(ZONES)}")
        return found

    # --- whom ---

    def whom(self, raw: dict[str, Any]) -> Whom:
        found = Whom()
        for word, value in raw.items():
            if word in ("enemy", "friend", "any"):
                found.side = word
                if value in REACH:
                    found.within = REACH[value]
            elif word == "of":
                found.of = self.role(value)
            elif word == "seen":
                found.seen = bool(value)
            elif word == "not":
                found.another = self.role(value)
            elif word == "engaged-with":
                found.engaged_with = self.role(value)
            elif word == "engaged":
                found.engaged = bool(value)
            elif word == "kind":
                found.kinds = [TYPES.index(kind) for kind in ([value] if isinstance(value, str) else value)]
            elif word == "house":
                found.house = str(value)
            elif word == "if":
                found.conditions = self.conditions(value)
            elif word == "at":
                found.at = self.role(value)
            elif word == "able":
                found.deeds = [DEEDS.index(deed) for deed in value]
            else:
                raise self.wrong(f"nobody is chosen by {word!r}")
        return found

    # --- effects ---

    def script(self, raw: object) -> int:
        several = raw if isinstance(raw, list) else [raw]
        self.lore.scripts.append(Script(self.number, []))
        number = len(self.lore.scripts) - 1
        self.lore.scripts[number].effects = [self.effect(entry) for entry in several]
        return number

    def effect(self, raw: object) -> Effect:
        if isinstance(raw, str):
            return self.simple(raw)
        if not isinstance(raw, dict) or not raw:
            raise self.wrong(f"{raw!r} is no effect")
        word = next(iter(raw))
        value = raw[word]
        rest = {key: entry for key, entry in raw.items() if key != word}
        found = Effect(word)
        if word in COUNTED:
            found.amounts = [self.amount(value)]
        elif word in ABOUT:
            found.role = self.role(value)
        elif word in AMOUNTS:
            self.about(found, value)
            if "harm" in rest:
                found.amounts.append(self.amount(rest.pop("harm")))
        elif word == "dice-value":
            found.number = ("highest", "lowest").index(value) + 1
        elif word == "keep":
            found.number = 1 << CONDITIONS.index(value)
        elif word == "test":
            found.role = self.role(value)
            found.amounts = [self.amount(rest.pop("roll", 0))]
            found.scripts = [self.script(rest.pop("pass", [])), self.script(rest.pop("fail", []))]
        elif word == "act":
            found.role = self.role(value[0])
            found.amounts = [self.amount(DEEDS.index(deed)) for deed in value[1]]
            at = rest.pop("at", None)
            found.number = -1 if at is None else -2 if at == "nearest" else self.role(at)
        elif word == "lose-abilities":
            found.role = self.role(value[0])
            found.number = SPANS.index(value[1])
        elif word in ("grant", "attach"):
            found.text = value[0]
            found.role = self.role(value[1])
            found.number = SPANS.index(value[2])
            found.named = self.role(rest.pop("naming")) if "naming" in rest else -1
        elif word == "grant-ncu":
            found.text = value[0]
            found.number = SPANS.index(value[1])
            found.amounts = [self.amount(rest.pop("zones", 0))]
        elif word == "choose-ncu":
            if value != "enemy":
                raise self.wrong("only enemy NCUs are chosen; write 'choose-ncu: enemy'")
            found.scripts = [self.script(rest.pop("do"))]
        elif word == "divide":
            found.amounts = [self.amount(value)]
            found.whom = self.whom(rest.pop("among"))
            found.scripts = [self.script(rest.pop("do"))]
        elif word == "count-as":
            if value not in ZONES:
                raise self.wrong(f"{value!r} is no zone; write one of {', '.join(ZONES)}")
            found.number = ZONES.index(value)
        elif word == "spend":
            found.role = self.role(value[0])
            found.number = CONDITIONS.index(value[1])
        elif word in ("choose", "each"):
            found.whom = self.whom(value)
            found.scripts = [self.script(rest.pop("do"))]
            found.number = int(rest.pop("up-to", 1))
        elif word == "pick":
            found.amounts = [self.amount(value)]
            found.scripts = [self.script(option) for option in rest.pop("of")]
            found.number = 1 if rest.pop("by", "") == "foe" else 0
        elif word == "if":
            found.conditions = self.conditions(value)
            found.scripts = [self.script(rest.pop("do")), self.script(rest.pop("else", []))]
        elif word in ("may", "afterwards"):
            found.scripts = [self.script(value)]
        elif word in ("search", "fetch", "play", "aim-anew", "bring-in"):
            found.text = str(value)
        elif word == "roll-die":
            found.number = int(value)
            found.scripts = [self.script(rest.pop("do")), self.script(rest.pop("else", []))]
        else:
            raise self.wrong(f"{word!r} is no effect")
        if rest:
            raise self.wrong(f"{word!r} does not know {', '.join(rest)}")
        return found

    def simple(self, word: str) -> Effect:
        if word in KEYWORDS:
            found = Effect("gain")
            found.number = 1 << KEYWORDS.index(word)
            return found
        if word not in PLAIN:
            raise self.wrong(f"{word!r} is no effect")
        return Effect(word)

    def about(self, found: Effect, value: object) -> None:
        if isinstance(value, list):
            found.role = self.role(value[0])
            found.amounts = [self.amount(value[1])]
        else:
            found.role = self.role(value)
            found.amounts = [self.amount(0)]

    # --- clauses ---

    def clause(self, raw: dict[str, Any]) -> Clause:
        raw = dict(raw)
        short = {"this-attack": "this-weapon", "melee": "melee", "attacks": "", "charging": "charging"}
        for word, condition in short.items():
            if word in raw:
                found = Clause(ATTACK_BEFORE)
                found.conditions = self.conditions(condition) if condition else []
                return self.rest(found, raw, raw.pop(word))
        if "defending" in raw:
            found = Clause(ATTACK_BEFORE)
            found.stance = AS_OTHER
            return self.rest(found, raw, raw.pop("defending"))
        for word, conditions in (("tests", []), ("panic", ["panic"])):
            if word in raw:
                found = Clause(TEST_BEFORE)
                found.conditions = self.conditions(conditions) if conditions else []
                return self.rest(found, raw, raw.pop(word))
        moment = raw.pop("when", None) or raw.pop("order", None) or raw.pop("card", None) or raw.pop("token", None)
        return self.rest(Clause(self.moment(moment)), raw, raw.pop("do", []))

    def moment(self, name: object) -> int:
        if name not in MOMENTS:
            raise self.wrong(f"{name!r} is no moment; write one of {', '.join(MOMENTS)}")
        return MOMENTS.index(str(name))

    def rest(self, found: Clause, raw: dict[str, Any], does: object) -> Clause:
        for word, value in raw.items():
            if word == "as":
                found.stance = STANCES.index(value)
            elif word == "within":
                found.within = REACH[value]
            elif word == "once":
                found.often = {"round": ONCE_A_ROUND, "game": ONCE_A_GAME}[value]
            elif word == "if":
                found.conditions += self.conditions(value)
            elif word == "choose":
                found.whom = self.whom(value)
            elif word == "cost":
                found.tokens = int(value)
            else:
                raise self.wrong(f"a clause does not know {word!r}")
        found.script = self.script(does)
        if found.whom is not None:  # choosing is the first thing that it does
            effect = Effect("choose")
            effect.whom = found.whom
            effect.number = 1
            effect.scripts = [found.script]
            self.lore.scripts.append(Script(self.number, [effect]))
            found.script = len(self.lore.scripts) - 1
        return found


def read_ability(lore: Lore, ability: Ability, raw: object, place: str) -> None:
    """Put the clauses of one ability into the lore."""
    number = len(lore.abilities)
    lore.abilities.append(ability)
    lore.number[ability.key] = number
    reader = Reader(lore, number, place)
    for entry in raw if isinstance(raw, list) else [raw]:
        if entry == "innate":
            ability.innate = True
            continue
        if isinstance(entry, str):
            ability.traits.append(entry)
            continue
        if not isinstance(entry, dict):
            raise Malformed(f"{place}: {entry!r} is no clause")
        if len(entry) == 1 and (word := next(iter(entry))) in STANDING:
            stand(ability, word, entry[word], reader)
            continue
        chosen = next((word for word in ("order", "card", "token") if word in entry), "")
        clause = reader.clause(entry)
        clause.chosen = chosen != ""
        if chosen == "order" and "once" not in entry:
            clause.often = ONCE_A_ROUND
        if chosen == "card" and "as" not in entry:
            clause.stance = AS_FRIEND
        if chosen == "token" and "once" not in entry and clause.tokens == 0:
            clause.tokens = 1
        ability.clauses.append(clause)


STANDING: Final = ("speed", "affiliation", "immune", "influence")


def stand(ability: Ability, word: str, value: Any, reader: Reader) -> None:
    """What an ability gives all the time, without a moment."""
    if word == "speed":
        speed, zone = value if isinstance(value, list) else (value, "")
        ability.speed = int(speed) * INCH
        ability.zone = ZONES.index(zone) if zone else -1
    elif word == "affiliation":
        ability.affiliation = str(value)
    elif word == "immune":
        ability.immune |= 1 << CONDITIONS.index(value)
    else:  # its card is attached when it claims a zone, to anybody who has none of that side (tmg21-ncu-07, -08)
        key, also = (value[0], list(value[1:])) if isinstance(value, list) else (value, [])
        given = {
            "choose": {"any": "any", "if": [{"not": [{"influenced": "aim"}]}]},
            "do": [{"grant": [key, "aim", "round"]}, *also],
        }
        clause = reader.clause({"when": "zone-claimed", "as": "friend", "do": [given]})
        ability.clauses.append(clause)
        reader.lore.influenced.append(str(key))
        reader.lore.influencers.append(reader.number)


def files(line: str = "2021") -> dict[str, Any]:
    """Key -> how it plays, over all files; what the first printing has otherwise goes before."""
    found = read(sorted(FOLDER.glob("*.yaml")))
    if line == "2018":
        found |= read(sorted(FIRST.glob("*.yaml")))
    return {key: entry for key, entry in found.items() if entry[1] is not None}


def read(several: list[Path]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for file in several:
        for key, raw in (read_yaml(file.read_bytes(), file.name) or {}).items():
            if key in found:
                raise Malformed(f"{file.name}: {key} is declared twice")
            found[key] = (file.name, raw)
    return found


__all__ = ["Malformed", "files", "read_ability"]
