"""Squads: what a seat brings, and every check of building one (building a squad; equipment)."""

from __future__ import annotations

from typing import Any

import msgspec

from bannermen.content.reading import convert, find
from bannermen.games.tactics.content import schema
from bannermen.games.tactics.content.boons import FARSIGHT
from bannermen.games.tactics.content.tables import Book, FigureCard
from bannermen.games.tactics.terms import FACTIONS, HERO, NEUTRAL, NOTHING, RANKS, SOLDIER, VETERAN
from bannermen.kernel.game import Check
from bannermen.kernel.message import Arg, says


class SquadPart(msgspec.Struct, forbid_unknown_fields=True):
    """What a seat brings: {"figures": [{"figure": "robert", "item": "family-armour"}, ...], "name": "..."}."""

    figures: list[schema.Entered]
    name: str = ""


class Squad:
    """A squad in numbers: cards and items, one by one."""

    def __init__(self, cards: list[int], items: list[int], name: str) -> None:
        self.cards: list[int] = cards
        self.items: list[int] = items  # NOTHING: none
        self.name: str = name


def read_part(part: Any, book: Book, place: str = "squad") -> Squad:
    """A squad from what was sent or written. Raises BadSetup where a name is not known."""
    given = convert(part, SquadPart, place, 'write {"figures": [{"figure": ..., "item": ...}]}')
    return squad_of(given.figures, book, place, given.name)


def squad_of(entries: list[schema.Entered], book: Book, place: str, name: str = "") -> Squad:
    cards: list[int] = []
    items: list[int] = []
    for number, entry in enumerate(entries):
        where = f"figures[{number}]"
        cards.append(find(entry.figure, book.figure_index, place, where, "figure"))
        item = NOTHING if entry.item is None else find(entry.item, book.item_index, place, where, "equipment")
        items.append(item)
    return Squad(cards, items, name)


def cost_of(squad: Squad, book: Book) -> list[int]:
    """What figures and equipment cost: gold, silver, copper (tac-squad-06, tac-card-04, tac-equipment-01)."""
    total = [0, 0, 0]
    for card in squad.cards:
        for kind in range(3):
            total[kind] += book.figures[card].cost[kind]
    for item in squad.items:
        if item != NOTHING:
            total[2] += book.items[item].cost
    return total


def checks(squad: Squad, book: Book, coins: list[int], factions: int) -> list[Check]:
    """Every rule of squad building, kept or broken."""
    found: list[Check] = []
    found.extend(check_factions(squad, book, factions))
    found.append(check_names(squad, book))
    found.extend(check_coins(squad, book, coins))
    found.append(check_count(squad, coins))
    found.extend(check_items(squad, book))
    found.append(check_spending(squad, book, coins, factions))
    return found


def _figure(card: int) -> Arg:
    return ("figure-card", card)


# --- who may be together ---


def crest_of(squad: Squad, book: Book) -> int:
    """The faction of a squad: that of its figures that are not neutral (tac-squad-01)."""
    for card in squad.cards:
        if book.figures[card].faction != NEUTRAL:
            return book.figures[card].faction
    return NEUTRAL


def check_factions(squad: Squad, book: Book, factions: int) -> list[Check]:
    crest = crest_of(squad, book)
    strangers = [c for c in squad.cards if book.figures[c].faction not in (crest, NEUTRAL)]
    if strangers:
        one = Check(
            "tac-squad-01", False, says("{figure} has another crest than the squad.", figure=_figure(strangers[0]))
        )
    else:
        one = Check("tac-squad-01", True, says("All figures have one crest, or none."))
    seals = {book.figures[c].seal for c in squad.cards if book.figures[c].seal}
    if len(seals) > 1:
        two = Check("tac-squad-02", False, says("Two different seals are in the squad."))
    else:
        two = Check("tac-squad-02", True, says("No two different seals."))
    three = Check("tac-squad-05", True, says("At most 1 neutral hero, veteran and soldier."))
    if crest != NEUTRAL:
        for rank in range(len(RANKS)):
            neutral = [c for c in squad.cards if book.figures[c].faction == NEUTRAL and book.figures[c].rank == rank]
            if len(neutral) > 1:
                text = says("More than 1 neutral {rank} in the squad.", rank=("rank", rank))
                three = Check("tac-squad-05", False, text)
    if factions >> crest & 1 or not squad.cards:  # nobody yet: no crest yet
        four = Check("tac-setup-11", True, says("The scenario allows this crest."))
    else:
        allowed = [f for f in range(len(FACTIONS)) if factions >> f & 1]
        four = Check(
            "tac-setup-11", False, says("Here the scenario allows only {crest}.", crest=("faction", allowed[0]))
        )
    return [four, one, two, three]


def check_names(squad: Squad, book: Book) -> Check:
    """No person twice, mounted and on foot included (tac-card-06, tac-mounted-01)."""
    seen: list[str] = []
    for card in squad.cards:
        person = book.figures[card].person
        if person and person in seen:
            return Check("tac-card-06", False, says("{figure} is in the squad twice.", figure=_figure(card)))
        seen.append(person)
    return Check("tac-card-06", True, says("Every hero and veteran is there once."))


# --- coins ---


def check_coins(squad: Squad, book: Book, coins: list[int]) -> list[Check]:
    """The limit of each kind, never traded for each other (tac-squad-07, -14)."""
    found: list[Check] = []
    cost = cost_of(squad, book)
    for kind in range(3):
        kept = cost[kind] <= coins[kind]
        text = says("{coin}: {n} of {most}.", coin=("coin", kind), n=cost[kind], most=coins[kind])
        found.append(Check("tac-squad-07", kept, text))
    return found


def check_count(squad: Squad, coins: list[int]) -> Check:
    """At most as many figures as copper stars before building (tac-squad-08)."""
    count = len(squad.cards)
    if count == 0:
        return Check("tac-squad-08", False, says("A squad needs at least one figure."))
    return Check("tac-squad-08", count <= coins[2], says("Figures: {n} of {most}.", n=count, most=coins[2]))


def may_join(squad: Squad, book: Book, coins: list[int], factions: int, card: int) -> bool:
    """Whether one more figure would be legal beside the others."""
    more = Squad([*squad.cards, card], [*squad.items, NOTHING], "")
    judged = [*check_factions(more, book, factions), check_names(more, book), *check_coins(more, book, coins)]
    return all(check.kept for check in [*judged, check_count(more, coins)])


def check_spending(squad: Squad, book: Book, coins: list[int], factions: int) -> Check:
    """As much gold and silver as possible must be spent: no further figure that costs some would fit (tac-squad-13)."""
    for card in range(len(book.figures)):
        figure = book.figures[card]
        if figure.cost[0] + figure.cost[1] > 0 and may_join(squad, book, coins, factions, card):
            text = says("Gold or silver is left, and {figure} could still join.", figure=_figure(card))
            return Check("tac-squad-12", False, text)
    return Check("tac-squad-12", True, says("As much gold and silver as possible is spent."))


# --- equipment ---


def may_carry(book: Book, card: FigureCard, item: int) -> bool:
    """Type and base of the figure."""
    return why_not_carry(book, card, item) == ""


def why_not_carry(book: Book, card: FigureCard, item: int) -> str:
    """The rule that keeps an item from a figure; none: it may carry it."""
    token = book.items[item]
    if not token.ranks >> card.rank & 1:
        return "tac-equipment-03"
    if token.infantry and card.large:
        return "tac-equipment-22" if len(token.passives[FARSIGHT]) > 0 else "tac-equipment-13"
    return ""


def check_items(squad: Squad, book: Book) -> list[Check]:
    unique = Check("tac-equipment-07", True, says("Unique equipment is there once."))
    fits = Check("tac-equipment-03", True, says("Everybody may carry what they carry."))
    seen: list[int] = []
    for number, item in enumerate(squad.items):
        if item == NOTHING:
            continue
        if book.items[item].unique and item in seen:
            unique = Check("tac-equipment-07", False, says("{item} is unique.", item=("item", item)))
        seen.append(item)
        rule = why_not_carry(book, book.figures[squad.cards[number]], item)
        if rule != "":
            named = _figure(squad.cards[number])
            text = says("{figure} cannot carry {item}.", figure=named, item=("item", item))
            if rule != "tac-equipment-03":
                text = says("{item} is for infantry, and {figure} is large.", figure=named, item=("item", item))
            fits = Check(rule, False, text)
    return [unique, fits]


# --- squads at random, for the bot draft ---


def draft(book: Book, coins: list[int], factions: int, chance: Any) -> Squad:
    """A legal squad at random: heroes, veterans, soldiers, then equipment. One kind of soldier may stay at home, or
    nearly every squad would have them all."""
    allowed = [f for f in range(len(FACTIONS)) if factions >> f & 1 and f != NEUTRAL] or [NEUTRAL]
    faction = allowed[chance.below(len(allowed))]
    squad = Squad([], [], "")
    soldiers = [c for c, card in enumerate(book.figures) if card.rank == SOLDIER and card.faction == faction]
    at_home = soldiers[chance.below(len(soldiers))] if len(soldiers) > 1 and chance.below(2) == 0 else NOTHING
    for rank in (HERO, VETERAN, SOLDIER):
        while True:
            found = [
                c
                for c in range(len(book.figures))
                if book.figures[c].rank == rank
                and book.figures[c].faction == faction
                and c != at_home
                and may_join(squad, book, coins, factions, c)
            ]
            if not found or (rank == SOLDIER and len(squad.cards) > coins[2] // 2 + chance.below(3)):
                break
            squad.cards.append(found[chance.below(len(found))])
            squad.items.append(NOTHING)
    for _ in range(chance.below(4)):
        left = coins[2] - cost_of(squad, book)[2]
        bare = [i for i in range(len(squad.cards)) if squad.items[i] == NOTHING]
        if not bare:
            break
        who = bare[chance.below(len(bare))]
        items = [
            i
            for i, token in enumerate(book.items)
            if token.cost <= left
            and may_carry(book, book.figures[squad.cards[who]], i)
            and not (token.unique and i in squad.items)
        ]
        if items:
            squad.items[who] = items[chance.below(len(items))]
    return squad


def part_of(squad: Squad, book: Book) -> dict[str, Any]:
    """A squad as a seat would bring it."""
    entries = []
    for card, item in zip(squad.cards, squad.items, strict=True):
        entry: dict[str, Any] = {"figure": book.figures[card].key}
        if item != NOTHING:
            entry["item"] = book.items[item].key
        entries.append(entry)
    return {"figures": entries}
