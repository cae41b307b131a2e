"""From the content files to the tables that the rules read."""

from __future__ import annotations

import functools
from importlib import resources
from typing import Any

from bannermen.abilities.filters import bits, either
from bannermen.abilities.vocabulary import Misused
from bannermen.content.reading import decode, enter, find
from bannermen.games.tactics.content import schema, tables
from bannermen.games.tactics.content.boons import BOONS
from bannermen.games.tactics.content.moments import MOMENTS
from bannermen.games.tactics.content.terrain_words import ENTERED, INTERACTIONS
from bannermen.games.tactics.content.uses import USES
from bannermen.games.tactics.rules.agendas import AGENDAS
from bannermen.games.tactics.rules.effects import WORDS
from bannermen.games.tactics.rules.needs import NEEDS
from bannermen.games.tactics.rules.words import EFFECT_WORDS
from bannermen.games.tactics.terms import (
    COINS,
    FACTIONS,
    HERO,
    KINDS,
    LOOT,
    MARKS,
    RANKS,
    SOLDIER,
    SQUARE_KINDS,
    STATES,
    TEST_MOMENTS,
    UNTIL,
    VETERAN,
)
from bannermen.kernel.game import BadSetup

DATA = resources.files("bannermen.games.tactics.content") / "data"

FIGURE_FILES = ("figures-targaryen.yaml", "figures-baratheon.yaml")


@functools.cache
def book() -> tables.Book:
    """All cards of the set."""
    made = tables.Book()
    for motivation in decode(DATA, "motivations.yaml", list[schema.Motivation]):
        add_motivation(made, motivation, "motivations.yaml")
    for file in FIGURE_FILES:
        add_figures(made, decode(DATA, file, list[schema.Figure]), file)
    for objective in decode(DATA, "objectives.yaml", list[schema.Objective]):
        add_objective(made, objective, "objectives.yaml")
    for agenda in decode(DATA, "agendas.yaml", list[schema.Agenda]):
        made.agendas.append(agenda_card(agenda))
    keys = [card.key for card in made.agendas]
    if keys != list(AGENDAS):
        raise BadSetup("agendas.yaml", "", f"the agendas are {', '.join(keys)}", f"list {', '.join(AGENDAS)}")
    for item in decode(DATA, "items.yaml", list[schema.Item]):
        enter(made.item_index, item.key, len(made.items), "items.yaml")
        made.items.append(item_card(made, item, "items.yaml"))
    for piece in decode(DATA, "pieces.yaml", list[schema.Piece]):
        enter(made.piece_index, piece.key, len(made.pieces), "pieces.yaml")
        made.pieces.append(piece_card(piece, "pieces.yaml"))
    return made


@functools.cache
def scenarios() -> dict[str, schema.Scenario]:
    """The scenarios by key, in their order."""
    found: list[schema.Scenario] = []
    for entry in (DATA / "scenarios").iterdir():
        if entry.name.endswith(".yaml"):
            found.append(decode(DATA, f"scenarios/{entry.name}", schema.Scenario))
    return {scenario.key: scenario for scenario in sorted(found, key=_number)}


def _number(scenario: schema.Scenario) -> int:
    return scenario.number


@functools.cache
def squads() -> dict[str, schema.Squad]:
    """The ready-made squads."""
    return {squad.key: squad for squad in decode(DATA, "squads.yaml", list[schema.Squad])}


@functools.cache
def tiles() -> schema.Tiles:
    return decode(DATA, "tiles.yaml", schema.Tiles)


# --- from the schema to the tables ---


def coins(given: schema.Coins) -> list[int]:
    return [given.gold, given.silver, given.copper]


def filter_of(given: schema.Whom, file: str, place: str) -> tables.Filter:
    found = tables.Filter()
    found.side = tables.SIDES.index(given.side)
    found.ranks = bits(given.ranks, RANKS, file, place)
    found.within = tables.WITHIN.index(given.within)
    found.large = either(given.large)
    found.wounded = either(given.wounded)
    found.marked = either(given.marked)
    found.nemesis = either(given.nemesis)
    found.engaged = either(given.engaged)
    return found


def needs_of(given: list[schema.Need], file: str, place: str) -> int:
    return bits(given, NEEDS, file, place) if given else 0


def effect_of(made: tables.Book, raw: Any, file: str, place: str) -> tables.Effect:
    try:
        phrase = schema.EFFECTS.read(raw)
    except Misused as misused:
        raise BadSetup(file, place, misused.what, misused.mend) from None
    given: schema.Beside = phrase.given
    found = tables.Effect()
    found.do = EFFECT_WORDS.numbers[phrase.word.name]
    found.amount = given.amount
    found.who = tables.WHO.index(given.who)
    found.whom = filter_of(given.whom, file, place)
    found.state = STATES.index(given.state) if given.state is not None else -1
    found.coin = COINS.index(given.coin) if given.coin is not None else -1
    found.boon = BOONS.index(given.boon) if given.boon is not None else -1
    found.until = UNTIL.index(given.until)
    found.may = given.may
    found.then = program_of(made, given.then, file, place)
    found.otherwise = program_of(made, given.otherwise, file, place)
    return found


def program_of(made: tables.Book, given: list[Any], file: str, place: str) -> int:
    """The number of a list of effects; -1 for none."""
    if not given:
        return -1
    program = [effect_of(made, effect, file, place) for effect in given]
    for i, effect in enumerate(program):
        if WORDS[effect.do].asks:
            effect.whom.rival = names_nemesis(made, program[i + 1 :])
        elif WORDS[effect.do].each and effect.then >= 0:
            effect.whom.rival = names_nemesis(made, made.programs[effect.then])
    made.programs.append(program)
    return len(made.programs) - 1


def names_nemesis(made: tables.Book, effects: list[tables.Effect]) -> bool:
    """Whether the figure that was named before becomes a nemesis: then only some can be named (tac-tokens-13)."""
    for effect in effects:
        word = WORDS[effect.do]
        if word.asks:
            return False  # from here on another figure is meant
        if effect.who == tables.TARGET:
            if word.rival:
                return True
            for nested in (effect.then, effect.otherwise):
                if nested >= 0 and word.tests and names_nemesis(made, made.programs[nested]):
                    return True
    return False


def trigger_of(given: schema.Trigger, file: str, place: str) -> tables.Trigger:
    found = tables.Trigger()
    found.on = MOMENTS.index(given.when)
    found.by = tables.BY.index(given.by)
    found.by_ranks = bits(given.by_ranks, RANKS, file, place)
    found.to = filter_of(given.to, file, place)
    found.within = tables.WITHIN.index(given.within)
    found.coin = COINS.index(given.coin) if given.coin is not None else -1
    found.loot = LOOT.index(given.loot) if given.loot is not None else -1
    return found


def line_of(
    made: tables.Book, given: schema.Line, where: int, names: dict[str, str], file: str, place: str
) -> tables.Line:
    found = tables.Line()
    found.number = len(made.lines)
    made.lines.append(found)
    found.place = where
    found.names = names
    found.texts = given.text.by_language()
    found.cost = coins(given.cost)
    found.needs = needs_of(given.needs, file, place)
    found.moment = TEST_MOMENTS.index(given.moment)
    found.program = program_of(made, given.effects, file, place)
    if found.program < 0:
        raise BadSetup(file, place, "a line without effects", "say what it does")
    return found


def passive_of(made: tables.Book, given: schema.Passive, name: str, file: str, place: str) -> tables.Passive:
    found = tables.Passive()
    if name not in made.names:
        made.names.append(name)
    found.name = made.names.index(name)
    found.boon = BOONS.index(given.boon)
    found.amount = given.amount
    found.to = filter_of(given.to, file, place) if given.to is not None else None
    found.needs = needs_of(given.needs, file, place)
    return found


def attack_of(made: tables.Book, given: schema.Attack, file: str, place: str) -> tables.AttackCard:
    found = tables.AttackCard()
    found.names = given.name.by_language()
    found.melee = given.kind == "melee"
    if given.dice < 1 or not 2 <= given.hit <= 10 or not 1 <= given.ap <= 2:
        what = f"{given.dice} dice, {given.hit}+, {given.ap} AP"
        raise BadSetup(file, f"{place}: {given.name.en}", what, "at least 1 die, 2+ to 10+, 1 or 2 AP")
    found.dice = given.dice
    found.hit = given.hit
    found.ap = given.ap
    found.price = coins(given.price)
    found.boosts = [line_of(made, line, tables.ON_ATTACK, found.names, file, place) for line in given.boosts]
    found.aftermath = [line_of(made, line, tables.ON_AFTERMATH, found.names, file, place) for line in given.aftermath]
    found.provenance = given.provenance
    return found


def ability_of(made: tables.Book, given: schema.Ability, file: str, place: str) -> tables.Ability:
    found = tables.Ability()
    place = f"{place}: {given.name.en}"
    found.names = given.name.by_language()
    found.kind = KINDS.index(given.kind)
    found.ap = given.ap
    found.provenance = given.provenance
    if given.text is not None:
        found.texts = given.text.by_language()
    if (given.kind == "trigger") != (given.trigger is not None):
        raise BadSetup(file, place, "a trigger ability needs a trigger, others have none", "mend `kind` or `trigger`")
    if given.kind == "passive" and (not given.passives or given.text is None):
        raise BadSetup(file, place, "a passive ability without `passives` or `text`", "say what it gives")
    if not 0 <= given.ap <= 2:
        raise BadSetup(file, f"{place}.ap", f"{given.ap} AP", "abilities cost 0, 1 or 2")
    found.lines = [line_of(made, line, tables.ON_ABILITY, found.names, file, place) for line in given.lines]
    found.aftermath = [
        line_of(made, line, tables.ON_DEFENCE_AFTERMATH, found.names, file, place) for line in given.aftermath
    ]
    for line in found.lines:
        line.ap = given.ap
        if given.trigger is not None:
            line.trigger = trigger_of(given.trigger, file, place)
    found.passives = [passive_of(made, passive, given.name.en, file, place) for passive in given.passives]
    return found


def rank_of(cost: list[int]) -> int:
    """A figure that costs gold is a hero, else one that costs silver a veteran, else a soldier (tac-figures-02 ff.)."""
    return HERO if cost[0] > 0 else VETERAN if cost[1] > 0 else SOLDIER


def figure_card(made: tables.Book, given: schema.Figure, file: str) -> tables.FigureCard:
    card = tables.FigureCard(given.key)
    card.names = given.name.by_language()
    card.titles = given.title.by_language()
    card.roles = given.role.by_language()
    card.faction = FACTIONS.index(given.faction)
    card.seal = given.seal
    card.person = given.person
    card.cost = coins(given.cost)
    card.rank = rank_of(card.cost)
    if sum(card.cost) == 0:
        raise BadSetup(file, f"{given.key}.cost", "it costs nothing", "give it a price: its type follows from it")
    if (card.person == "") != (card.rank == SOLDIER):
        raise BadSetup(
            file, f"{given.key}.person", "heroes and veterans are persons, soldiers are not", "mend `person`"
        )
    for field, value, least in (("willpower", given.willpower, 2), ("defence", given.defence, 2)):
        if not least <= value <= 10:
            raise BadSetup(file, f"{given.key}.{field}", f"{value}+", "target numbers run from 2 to 10")
    if given.health < 1:
        raise BadSetup(file, f"{given.key}.health", str(given.health), "at least 1")
    card.willpower = given.willpower
    card.defence = given.defence
    card.health = given.health
    card.large = given.large
    card.models = given.models
    card.provenance = dict(given.provenance)
    if (given.motivation is not None) != (card.rank == HERO):
        raise BadSetup(file, f"{given.key}.motivation", "each hero has a motivation, others have none", "mend it")
    if given.motivation is not None:
        card.motivation = find(given.motivation, made.motivation_index, file, given.key, "motivation")
    card.attacks = [attack_of(made, attack, file, given.key) for attack in given.attacks]
    card.abilities = [ability_of(made, ability, file, given.key) for ability in given.abilities]
    sort_abilities(card)
    card.value = 0.3 + 1.4 * card.cost[0] + 0.85 * card.cost[1] + 0.38 * card.cost[2]
    return card


def sort_abilities(card: tables.FigureCard) -> None:
    """Lay the abilities out by when the rules look for them."""
    for ability in card.abilities:
        kind = KINDS[ability.kind]
        if kind == "movement":
            card.movement.extend(ability.lines)
        elif kind == "willpower":
            card.will.extend(ability.lines)
        elif kind == "defence":
            card.defences.extend(ability.lines)
            card.defence_aftermath.extend(ability.aftermath)
        elif kind == "wound":
            card.wound.extend(ability.lines)
        elif kind == "order":
            card.orders.extend(ability.lines)
        elif kind == "trigger":
            for line in ability.lines:
                assert line.trigger is not None
                card.triggers[line.trigger.on].append(line)
        for passive in ability.passives:
            if passive.to is None:
                card.passives[passive.boon].append(passive)
            else:
                card.auras.append(passive)
    melee = [attack.ap for attack in card.attacks if attack.melee]
    ranged = [attack.ap for attack in card.attacks if not attack.melee]
    card.melee_ap = min(melee, default=0)
    card.ranged_ap = min(ranged, default=0)


def add_figures(made: tables.Book, given: list[schema.Figure], file: str) -> None:
    first = len(made.figures)
    for figure in given:
        enter(made.figure_index, figure.key, len(made.figures), file)
        made.figures.append(figure_card(made, figure, file))
    for number, figure in enumerate(given, first):
        if figure.foot is not None:
            foot = find(figure.foot, made.figure_index, file, f"{figure.key}.foot", "figure")
            if made.figures[foot].large or made.figures[foot].person != figure.person:
                raise BadSetup(file, f"{figure.key}.foot", f"{figure.foot} is not that character on foot", "mend it")
            made.figures[number].foot = foot


def add_motivation(made: tables.Book, given: schema.Motivation, file: str) -> None:
    card = tables.MotivationCard(given.key)
    card.names = given.name.by_language()
    card.provenance = dict(given.provenance)
    number = len(made.motivations)
    for side, where in ((given.alive, tables.ON_ALIVE), (given.dead, tables.ON_DEAD)):
        lines = [line_of(made, line, where, card.names, file, given.key) for line in side.lines]
        if (side.kind == "trigger") != (side.trigger is not None):
            raise BadSetup(file, given.key, "a trigger needs `trigger`, an order has none", "mend `kind` or `trigger`")
        for line in lines:
            line.motivation = number
            line.ap = side.ap
            if side.trigger is not None:
                line.trigger = trigger_of(side.trigger, file, given.key)
        if where == tables.ON_ALIVE:
            card.alive = lines
            card.alive_order = side.kind == "order"
        else:
            card.dead = lines
            card.dead_order = side.kind == "order"
    enter(made.motivation_index, given.key, number, file)
    made.motivations.append(card)


def add_objective(made: tables.Book, given: schema.Objective, file: str) -> None:
    card = tables.ObjectiveCard(given.key)
    card.names = given.name.by_language()
    card.line = line_of(made, given.line, tables.ON_OBJECTIVE, card.names, file, given.key)
    card.line.ap = given.ap
    card.provenance = dict(given.provenance)
    enter(made.objective_index, given.key, len(made.objectives), file)
    made.objectives.append(card)


def agenda_card(given: schema.Agenda) -> tables.AgendaCard:
    card = tables.AgendaCard(given.key)
    card.names = given.name.by_language()
    card.texts = given.text.by_language()
    card.vp = given.vp
    card.provenance = dict(given.provenance)
    return card


def item_card(made: tables.Book, given: schema.Item, file: str) -> tables.ItemCard:
    card = tables.ItemCard(given.key)
    card.names = given.name.by_language()
    card.texts = given.text.by_language()
    card.cost = given.cost
    card.unique = given.unique
    card.infantry = given.infantry
    card.ranks = bits(given.ranks, RANKS, file, given.key)
    card.use = USES.index(given.use)
    for passive in given.passives:
        card.passives[BOONS.index(passive.boon)].append(passive_of(made, passive, given.name.en, file, given.key))
    card.provenance = dict(given.provenance)
    return card


def piece_card(given: schema.Piece, file: str) -> tables.PieceCard:
    card = tables.PieceCard(given.key)
    card.names = given.name.by_language()
    card.texts = given.text.by_language()
    card.edge = given.edge
    card.width = given.width
    card.height = given.height
    card.ruled = given.ruled
    card.provenance = dict(given.provenance)
    if not given.faces:
        raise BadSetup(file, f"{given.key}.faces", "it has no side", "say what it is like")
    for number, side in enumerate(given.faces):
        face = tables.Face()
        face.names = given.face_names[number].by_language() if number < len(given.face_names) else card.names
        face.kind = SQUARE_KINDS.index(side.kind)
        face.wall = side.wall
        face.screen = side.screen
        face.mark = MARKS.index(side.mark)
        face.entered = ENTERED.index(side.entered)
        face.interaction = INTERACTIONS.index(side.interaction)
        face.ap = side.ap
        face.high = side.high
        if side.charge:
            if len(side.charge) != 2:
                raise BadSetup(file, f"{given.key}.faces[{number}].charge", str(side.charge), "give dice and result")
            face.dice, face.least = side.charge
        card.faces.append(face)
    return card
