"""Reading the content files: YAML into the schema, the schema into tables. A broken file says where and how to mend."""

from __future__ import annotations

import functools
from importlib import resources
from pathlib import Path
from threading import Lock
from typing import Any, TypeVar

import msgspec
import yaml

from bannermen.games.battles.content import schema, tables
from bannermen.games.battles.terms import BOONS, CLASSES, HOUSES, RANKS, SYMBOLS, ZONES
from bannermen.kernel.game import BadSetup

T = TypeVar("T")

# Two threads that are the first to convert something to the same struct can crash msgspec.
_ONE_AT_A_TIME = Lock()

DATA = resources.files("bannermen.games.battles.content") / "data"


def read_yaml(text: str | bytes, file: str) -> Any:
    try:
        return yaml.load(text, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        place = f"line {mark.line + 1}, column {mark.column + 1}" if mark else ""
        what = getattr(error, "problem", None) or "it is not YAML"
        raise BadSetup(file, place, str(what), "mend the YAML there") from None
    except (UnicodeDecodeError, ValueError) as error:
        raise BadSetup(file, "", f"it cannot be read as text ({error})", "save it as UTF-8") from None


def convert(data: Any, type_: type[T], file: str) -> T:
    """Plain data as a struct of the schema; what does not fit is named with its place."""
    try:
        with _ONE_AT_A_TIME:
            return msgspec.convert(data, type_, str_keys=True)  # JSON writes the row 6 as "6"
    except msgspec.ValidationError as error:
        what, _, place = str(error).partition(" - at ")
        raise BadSetup(file, place.replace("`", ""), what, "see docs/content.md for what may stand there") from None


def decode(file: str, type_: type[T]) -> T:
    return convert(read_yaml((DATA / file).read_bytes(), file), type_, file)


@functools.cache
def book() -> tables.Book:
    """All unit, commander and leadership cards."""
    made = tables.Book()
    for unit in decode("units.yaml", list[schema.Unit]):
        _unique(made.unit_index, unit.key, "units.yaml")
        made.unit_index[unit.key] = len(made.units)
        made.units.append(unit_card(unit))
    for commander in decode("commanders.yaml", list[schema.Commander]):
        _unique(made.commander_index, commander.key, "commanders.yaml")
        made.commander_index[commander.key] = len(made.commanders)
        made.commanders.append(commander_card(commander, made))
    for file in ("cards-stark.yaml", "cards-lannister.yaml"):
        for card in decode(file, list[schema.Card]):
            _unique(made.card_index, card.number, file)
            made.card_index[card.number] = len(made.cards)
            made.cards.append(leadership_card(card, made, file))
    return made


def _unique(index: dict[str, int], key: str, file: str) -> None:
    if key in index:
        raise BadSetup(file, key, "this key is there twice", "give each entry a key of its own")


@functools.cache
def plans() -> dict[str, schema.Plan]:
    """The battle plans by key, in their order."""
    found: list[schema.Plan] = []
    for entry in sorted((DATA / "plans").iterdir(), key=lambda e: e.name):
        if entry.name.endswith(".yaml"):
            found.append(decode(f"plans/{entry.name}", schema.Plan))
    return {plan.key: plan for plan in sorted(found, key=lambda p: p.number)}


@functools.cache
def references() -> dict[str, schema.Reference]:
    """The skirmish reference cards."""
    return {card.key: card for card in decode("references.yaml", list[schema.Reference])}


@functools.cache
def setup_cards() -> list[schema.SetupCard]:
    """The skirmish setup cards of both houses."""
    found: list[schema.SetupCard] = []
    for house in HOUSES:
        file = f"setup-{house}.yaml"
        found.extend(setup_card(card, book(), file) for card in decode(file, list[schema.SetupCard]))
    return found


# --- from the schema to the tables ---


def texts(text: schema.Text) -> dict[str, str]:
    return {"en": text.en, "de": text.de, "ru": text.ru}


def _boons(given: dict[Any, int]) -> list[int]:
    return [given.get(boon, 0) for boon in BOONS]


def unit_card(unit: schema.Unit) -> tables.UnitCard:
    card = tables.UnitCard(unit.key)
    card.names = texts(unit.name)
    card.seat = HOUSES.index(unit.house)
    card.class_ = CLASSES.index(unit.class_)
    card.figures = unit.figures
    card.ranged = unit.attack == "ranged"
    card.range = unit.range
    card.no_valor = unit.no_valor
    card.rectangular = unit.base == "rectangular"
    card.traits = unit.traits
    card.boons = _boons(unit.keywords)
    for rank, name in enumerate(RANKS):
        if name not in unit.chart:
            raise BadSetup(
                "units.yaml", f"{unit.key}.chart", f"the row {name} is missing", "give all three ranks a row"
            )
        row = unit.chart[name]
        card.fighting_move[rank] = max([o.move for o in row.options if o.attack], default=0)
        card.running_move[rank] = max([o.move for o in row.options if not o.attack], default=0)
        card.dice[rank] = row.dice
    card.provenance = dict(unit.provenance)
    return card


def sieve(given: schema.Filter, made: tables.Book, file: str) -> tables.Sieve:
    found = tables.Sieve()
    if given.ranks:
        found.ranks = sum(1 << RANKS.index(r) for r in given.ranks)
    if given.classes:
        found.classes = sum(1 << CLASSES.index(c) for c in given.classes)
    if given.units:
        for key in given.units:
            if key not in made.unit_index:
                raise BadSetup(
                    file, "filter.units", f"there is no unit {key}", f"take one of {', '.join(made.unit_index)}"
                )
        found.types = sum(1 << made.unit_index[key] for key in given.units)
    found.engaged = -1 if given.engaged is None else int(given.engaged)
    found.commander = -1 if given.commander is None else int(given.commander)
    found.weakened = -1 if given.weakened is None else int(given.weakened)
    return found


def need(given: schema.Needs) -> tables.Need:
    found = tables.Need()
    found.tokens = [given.tokens.get(kind, 0) for kind in SYMBOLS]  # type: ignore[call-overload]
    if given.morale is not None:
        found.morale_side = 0 if given.morale.side == "own" else 1
        found.morale_zone = ZONES.index(given.morale.zone)
        found.morale_better = given.morale.reach == "better"
    found.engaged_in_zone = given.engaged_in_zone
    found.enemies_in_zone = given.enemies_in_zone
    found.lost_units = given.lost_units
    return found


def effect(given: schema.Effect, made: tables.Book, file: str) -> tables.Effect:
    found = tables.Effect()
    found.do = tables.EFFECTS.index(given.do)
    found.amount = given.amount
    found.count = given.count
    found.ordered = given.who == "ordered"
    found.sieve = sieve(given.filter, made, file)
    found.boon = -1 if given.boon is None else BOONS.index(given.boon)
    if given.do == "boon" and given.boon is None:
        raise BadSetup(file, "effects", "`do: boon` names no boon", "add `boon: ...`")
    found.anywhere = given.anywhere
    found.on = -1 if given.on is None else tables.REWARDS.index(given.on)
    if given.do == "reward" and given.on is None:
        raise BadSetup(file, "effects", "`do: reward` does not say for what", "add `on: ...`")
    return found


def commander_card(given: schema.Commander, made: tables.Book) -> tables.CommanderCard:
    file = "commanders.yaml"
    if not 1 <= given.limit <= 3:
        raise BadSetup(file, f"{given.key}.limit", f"a command limit of {given.limit}", "limits run from 1 to 3")
    if given.unit not in made.unit_index:
        raise BadSetup(
            file, f"{given.key}.unit", f"there is no unit {given.unit}", f"take one of {', '.join(made.unit_index)}"
        )
    card = tables.CommanderCard(given.key)
    card.names = texts(given.name)
    card.titles = texts(given.title)
    card.person = given.person
    card.seat = HOUSES.index(given.house)
    card.mounted = given.figure == "mounted"
    card.unit = made.unit_index[given.unit]
    card.traits = given.traits
    card.limit = given.limit
    card.capture = given.capture
    card.zone = given.zone
    card.boons = _boons(given.boons)
    if given.aura is not None:
        card.aura_boon = BOONS.index(given.aura.boon)
        card.aura_within = given.aura.within
        card.aura_value = given.aura.value
    card.ability = texts(given.ability)
    card.commit_names = texts(given.commit.name)
    card.commit_texts = texts(given.commit.text)
    card.timing = tables.TIMINGS.index(given.commit.timing)
    card.zone_wide = given.commit.scope == "zone"
    card.need = need(given.commit.needs)
    card.effects = [effect(e, made, file) for e in given.commit.effects]
    card.provenance = dict(given.provenance)
    return card


def leadership_card(given: schema.Card, made: tables.Book, file: str) -> tables.LeadershipCard:
    if not 1 <= len(given.commands) <= 2:
        raise BadSetup(file, given.number, f"{len(given.commands)} commands", "a card has one or two commands")
    card = tables.LeadershipCard(given.key)
    card.number = given.number
    card.names = texts(given.name)
    card.seat = HOUSES.index(given.house)
    card.person = given.person or ""
    for one in given.commands:
        command = tables.Command()
        command.texts = texts(one.text)
        if one.order is not None:
            command.count = one.order.count
            command.sieve = sieve(one.order.filter, made, file)
            command.adjacent = one.order.adjacent_uncontrolled
            command.may = tables.MAY.index(one.order.may)
            command.grants = [x for g in one.order.boons for x in (BOONS.index(g.boon), g.value)]
        command.effects = [effect(e, made, file) for e in one.effects]
        card.commands.append(command)
    for two in given.tactics:
        tactic = tables.Tactic()
        tactic.texts = texts(two.text)
        tactic.before = two.timing in ("before", "either")
        tactic.after = two.timing in ("after", "either")
        tactic.need = need(two.needs)
        tactic.effects = [effect(e, made, file) for e in two.effects]
        card.tactics.append(tactic)
    card.provenance = dict(given.provenance)
    return card


def setup_card(card: schema.SetupCard, made: tables.Book, file: str) -> schema.SetupCard:
    """A skirmish setup card whose commander and units are known, of its house and ranked (bow-skirmish-31)."""
    seat = HOUSES.index(card.house)
    if card.commander is not None:
        lord = made.commander_index.get(card.commander, -1)
        if lord < 0 or made.commanders[lord].seat != seat:
            mine = ", ".join(c.key for c in made.commanders if c.seat == seat)
            raise BadSetup(file, f"{card.key}.commander", f"no commander {card.commander}", f"take one of {mine}")
        if card.rank is None or card.value < 1:
            raise BadSetup(file, card.key, "a commander without rank or value", "give him both")
    for i, entry in enumerate(card.units):
        type_ = made.unit_index.get(entry.unit, -1)
        if type_ < 0 or made.units[type_].seat != seat:
            mine = ", ".join(u.key for u in made.units if u.seat == seat)
            raise BadSetup(file, f"{card.key}.units[{i}]", f"no unit {entry.unit}", f"take one of {mine}")
    return card


def read_plan(path: Path) -> schema.Plan:
    """A battle plan from a player's own file."""
    try:
        raw = path.read_bytes()
    except OSError as error:
        raise BadSetup(str(path), "", error.strerror or "it cannot be read", "check the path") from None
    return convert(read_yaml(raw, path.name), schema.Plan, path.name)
