"""What the cards of the armies can do: their abilities, laid out so that a moment finds them at once."""

from __future__ import annotations

from typing import Final

from bannermen.games.miniatures.content.ability_book import ability_book, moments, numbers
from bannermen.games.miniatures.content.load import cards, printing
from bannermen.games.miniatures.content.own import book_with
from bannermen.games.miniatures.field import Field
from bannermen.games.miniatures.rules.abilities.hooks import AbilityHooks
from bannermen.games.miniatures.rules.abilities.moments import MOMENTS
from bannermen.games.miniatures.rules.abilities.words import AbilityBook
from bannermen.games.miniatures.state import War
from bannermen.games.miniatures.terms import NOBODY, SLOTS

FRIENDS_NEAR: Final = "friends near"  # bound to every friend within short range, for cards of the commander


def arm(war: War, decks: list[list[int]]) -> None:
    """Fill in the abilities of a battlefield whose units, NCUs and cards are known, and the tokens they begin with."""
    field = war.field
    line = field.edition.build.line
    field.hooks = AbilityHooks()
    war.book = book_with(field.own_abilities, line) if field.own_abilities else ability_book(line)
    for unit, card in enumerate(field.units):
        kit = numbers(card.abilities, war.book)
        source = [NOBODY] * len(kit)
        owner = [NOBODY] * len(kit)
        war.card_tokens[unit] += tokens(card.id, line)
        for place, joined in enumerate(field.joined[unit]):
            more = numbers(joined.abilities, war.book)
            kit += more
            source += [place] * len(more)
            owner += [joined.planter] * len(more)
            if not war.fallen[unit] >> place & 1:
                war.joined_tokens[unit] += tokens(joined.id, line)
        rows = in_slots(list(zip(kit, source, owner, strict=True)), unit, war)
        field.kit.append([row[0] for row in rows])
        field.slots.append([(slot, row[0]) for slot, row in enumerate(rows)])
        field.kit_source.append([row[1] for row in rows])
        field.kit_owner.append([row[2] for row in rows])
        field.traits.append([trait for ability in field.kit[unit] for trait in war.book.abilities[ability].traits])
        if "two-hits-a-wound" in field.traits[unit]:
            card.tough = 2
    bind(war)
    for ncu in field.ncus:
        kit = numbers(ncu.abilities, war.book)
        field.ncu_kit.append(kit)
        field.ncu_idle.append(any("never-activates" in war.book.abilities[a].traits for a in kit))
        war.ncu_muted.append(NOBODY)
        war.ncu_used.append(0)
        war.ncu_granted.append([])
        war.ncu_tokens.append(tokens(ncu.id, line))
    hear(field, war.book)
    for id in field.tactics:
        ability = war.book.number.get(id, NOBODY)
        field.card_ability.append(ability)
        field.commander_cards.append(is_commanders(id, line))
        field.card_moments.append(moments(ability, war.book) if ability != NOBODY else 0)
    for deck in decks:
        bits = 0
        for card_ in deck:
            bits |= field.card_moments[card_]
        field.deck_moments.append(bits)


def bind(war: War) -> None:
    """Who is bound to which attachment of another unit of its side."""
    field = war.field
    for unit, kit in enumerate(field.kit):
        names = [war.book.abilities[ability].bond for ability in kit if war.book.abilities[ability].bond]
        if FRIENDS_NEAR in names:
            friends = [host for host in range(len(field.kit)) if war.are_friends(war.seat_of[unit], war.seat_of[host])]
            field.bonds += [(unit, host, NOBODY) for host in friends if host != unit]
        for host, joined in enumerate(field.joined):
            for place, card in enumerate(joined):
                friend = war.are_friends(war.seat_of[unit], war.seat_of[host]) and card.planter == NOBODY
                if friend and any(card.names["en"].startswith(f"{name},") for name in names):
                    field.bonds.append((unit, host, place))


def in_slots(rows: list[tuple[int, int, int]], unit: int, war: War) -> list[tuple[int, int, int]]:
    """An order is called by its slot, of which there are few. Guests who are not there yet take theirs after everybody
    else, orders first; what works by itself needs none."""
    joined = war.field.joined[unit]
    here = [row for row in rows if row[1] == NOBODY or not joined[row[1]].guest]
    guests = [row for row in rows if row not in here]
    orders = [row for row in guests if any(clause.chosen for clause in war.book.abilities[row[0]].clauses)]
    return [*here, *orders][:SLOTS] + [row for row in guests if row not in orders]


def tokens(id: str, line: str) -> int:
    """Tokens that a card begins with."""
    card = cards().get(id)
    printed = printing(card, line) if card is not None else None
    return printed.tokens.count if printed is not None and printed.tokens is not None else 0


def is_commanders(id: str, line: str) -> bool:
    card = cards().get(id)
    printed = printing(card, line) if card is not None else None
    return printed is not None and bool(printed.of)


def hear(field: Field, known: AbilityBook) -> None:
    """Who listens to which moment: by what works of itself, and by what may be used."""
    for unit, kit in enumerate(field.kit):
        listen(unit, kit, known, field.unbidden, field.ordered)
    for ncu, kit in enumerate(field.ncu_kit):
        listen(ncu, kit, known, field.ncus_unbidden, field.ncus_ordered)
    for moment in range(len(MOMENTS)):
        field.hearing[moment] = sorted({*field.unbidden[moment], *field.ordered[moment]})
        ncus = field.ncus_unbidden[moment] + field.ncus_ordered[moment]
        field.speaks[moment] = len(field.hearing[moment]) + len(ncus) > 0


def listen(who: int, kit: list[int], known: AbilityBook, unbidden: list[list[int]], ordered: list[list[int]]) -> None:
    for ability in kit:
        for clause in known.abilities[ability].clauses:
            rows = ordered if clause.chosen else unbidden
            if who not in rows[clause.moment]:
                rows[clause.moment].append(who)
