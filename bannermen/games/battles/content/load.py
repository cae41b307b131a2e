"""Reading the content files: YAML into the schema, the schema into tables. A broken file says where and how to mend."""

from __future__ import annotations

import functools
from importlib import resources
from typing import Any, TypeVar

from bannermen.abilities.filters import bits, either
from bannermen.abilities.vocabulary import Misused
from bannermen.content.reading import decode, enter, find
from bannermen.games.battles.content import schema, tables
from bannermen.games.battles.content.boons import BOONS
from bannermen.games.battles.rules.words import EFFECT_WORDS
from bannermen.games.battles.terms import CLASSES, GROUNDS, HOUSES, MORALE_ZONES, MOST_CARDS, RANKS, SYMBOLS
from bannermen.kernel.game import BadSetup

T = TypeVar("T")

DATA = resources.files("bannermen.games.battles.content") / "data"


@functools.cache
def book() -> tables.Book:
    """All unit, commander and leadership cards."""
    made = tables.Book()
    for unit in decode(DATA, "units.yaml", list[schema.Unit]):
        enter(made.unit_index, unit.key, len(made.units), "units.yaml")
        made.units.append(unit_card(unit, "units.yaml"))
    for commander in decode(DATA, "commanders.yaml", list[schema.Commander]):
        enter(made.commander_index, commander.key, len(made.commanders), "commanders.yaml")
        made.commanders.append(commander_card(commander, made, "commanders.yaml"))
    for file in ("cards-stark.yaml", "cards-lannister.yaml"):
        for card in decode(DATA, file, list[schema.Card]):
            enter(made.card_index, card.number, len(made.cards), file)
            made.cards.append(leadership_card(card, made, file))
    return made


def book_with(own: schema.Content | None, file: str) -> tables.Book:
    """All cards and those that a battle brings along; an entry with a known key takes the place of the printed one."""
    printed = book()
    if own is None:
        return printed
    made = printed.copy()
    for unit in own.units:
        _lay(made.units, made.unit_index, unit.key, unit_card(unit, file))
    for commander in own.commanders:
        _lay(made.commanders, made.commander_index, commander.key, commander_card(commander, made, file))
    for card in own.cards:
        _lay(made.cards, made.card_index, card.number, leadership_card(card, made, file))
    if len(made.cards) > MOST_CARDS:
        most = MOST_CARDS - len(printed.cards)
        raise BadSetup(file, "content.cards", f"{len(own.cards)} cards", f"a battle may bring {most} new ones")
    return made


def _lay(cards: list[T], index: dict[str, int], key: str, card: T) -> None:
    if key in index:
        cards[index[key]] = card
    else:
        index[key] = len(cards)
        cards.append(card)


@functools.cache
def plans() -> dict[str, schema.Plan]:
    """The battle plans by key, in their order."""
    found: list[schema.Plan] = []
    for entry in sorted((DATA / "plans").iterdir(), key=lambda e: e.name):
        if entry.name.endswith(".yaml"):
            found.append(decode(DATA, f"plans/{entry.name}", schema.Plan))
    return {plan.key: plan for plan in sorted(found, key=lambda p: p.number)}


@functools.cache
def references() -> dict[str, schema.Reference]:
    """The skirmish reference cards."""
    return {card.key: card for card in decode(DATA, "references.yaml", list[schema.Reference])}


@functools.cache
def setup_cards() -> list[schema.SetupCard]:
    """The skirmish setup cards of both houses."""
    found: list[schema.SetupCard] = []
    for house in HOUSES:
        file = f"setup-{house}.yaml"
        found.extend(setup_card(card, book(), file) for card in decode(DATA, file, list[schema.SetupCard]))
    return found


# --- from the schema to the tables ---


def _boons(given: dict[Any, int]) -> list[int]:
    return [given.get(boon, 0) for boon in BOONS]


def unit_card(unit: schema.Unit, file: str) -> tables.UnitCard:
    card = tables.UnitCard(unit.key)
    card.names = unit.name.by_language()
    card.forms = {language: forms for language, forms in unit.forms.items()}
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
            raise BadSetup(file, f"{unit.key}.chart", f"the row {name} is missing", "give all three ranks a row")
        row = unit.chart[name]
        card.fighting_move[rank] = max([o.move for o in row.options if o.attack], default=0)
        card.running_move[rank] = max([o.move for o in row.options if not o.attack], default=0)
        card.dice[rank] = row.dice
    card.provenance = dict(unit.provenance)
    return card


def filter_of(given: schema.Filter, made: tables.Book, file: str) -> tables.Filter:
    found = tables.Filter()
    found.ranks = bits(given.ranks, RANKS)
    found.classes = bits(given.classes, CLASSES)
    found.types = bits(given.units, list(made.unit_index), file, "filter.units")
    found.traits = given.traits
    found.grounds = bits(given.terrain, GROUNDS)
    found.engaged = either(given.engaged)
    found.commander = either(given.commander)
    found.weakened = either(given.weakened)
    return found


def need(given: schema.Needs) -> tables.Need:
    found = tables.Need()
    found.tokens = [given.tokens.get(kind, 0) for kind in SYMBOLS]  # type: ignore[call-overload]
    if given.morale is not None:
        found.morale_side = 0 if given.morale.side == "own" else 1
        found.morale_zone = MORALE_ZONES.index(given.morale.zone)
        found.morale_better = given.morale.reach == "better"
    found.engaged_in_zone = given.engaged_in_zone
    found.enemies_in_zone = given.enemies_in_zone
    found.lost_units = given.lost_units
    return found


def effect(raw: Any, made: tables.Book, file: str) -> tables.Effect:
    try:
        phrase = schema.EFFECTS.read(raw)
    except Misused as misused:
        raise BadSetup(file, "effects", misused.what, misused.mend) from None
    given: schema.Beside = phrase.given
    found = tables.Effect()
    found.do = EFFECT_WORDS.numbers[phrase.word.name]
    found.amount = given.amount
    found.count = given.count
    found.ordered = given.who == "ordered"
    found.filter = filter_of(given.filter, made, file)
    found.boon = -1 if given.boon is None else BOONS.index(given.boon)
    found.anywhere = given.anywhere
    found.hits = given.hits
    if given.hits < 0 or (given.hits > 0 and given.who == "ordered"):
        raise BadSetup(file, "effects", f"`hits: {given.hits}`", "only units that are chosen pay so, at least 1 each")
    found.on = -1 if given.on is None else tables.REWARDS.index(given.on)
    return found


def commander_card(given: schema.Commander, made: tables.Book, file: str) -> tables.CommanderCard:
    if not 1 <= given.limit <= 3:
        raise BadSetup(file, f"{given.key}.limit", f"a command limit of {given.limit}", "limits run from 1 to 3")
    card = tables.CommanderCard(given.key)
    card.names = given.name.by_language()
    card.forms = {language: forms for language, forms in given.forms.items()}
    card.titles = given.title.by_language()
    card.person = given.person
    card.seat = HOUSES.index(given.house)
    card.mounted = given.figure == "mounted"
    card.unit = find(given.unit, made.unit_index, file, f"{given.key}.unit", "unit")
    card.traits = given.traits
    card.limit = given.limit
    card.capture = given.capture
    card.zone_radius = given.zone
    card.boons = _boons(given.boons)
    if given.aura is not None:
        card.aura_boon = BOONS.index(given.aura.boon)
        card.aura_within = given.aura.within
        card.aura_value = given.aura.value
    card.ability = given.ability.by_language()
    card.commit_names = given.commit.name.by_language()
    card.commit_texts = given.commit.text.by_language()
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
    card.names = given.name.by_language()
    card.seat = HOUSES.index(given.house)
    card.person = given.person or ""
    for one in given.commands:
        command = tables.Command()
        command.texts = one.text.by_language()
        if one.order is not None:
            command.count = one.order.count
            command.filter = filter_of(one.order.filter, made, file)
            command.adjacent = one.order.adjacent_uncontrolled
            command.may = tables.MAY.index(one.order.may)
            command.grants = [x for g in one.order.boons for x in (BOONS.index(g.boon), g.value)]
        command.effects = [effect(e, made, file) for e in one.effects]
        card.commands.append(command)
    for two in given.tactics:
        tactic = tables.Tactic()
        tactic.texts = two.text.by_language()
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
