"""What a player names before anything is done: a type of challenge or of card, a title, a trait, a keyword
(agot-targets-02)."""

from __future__ import annotations

from bannermen.games.cards import log
from bannermen.games.cards.content.table_numbers import (
    NAMES_CARD_TYPE,
    NAMES_CHALLENGE,
    NAMES_KEYWORD,
    NAMES_OTHER,
    NAMES_PEACEFUL,
    NAMES_TITLE,
    NAMES_TRAIT,
)
from bannermen.games.cards.content.tables import Ability, Filter, Kind, fits_printed
from bannermen.games.cards.rules.marshal import merged
from bannermen.games.cards.rules.memories import peaceful
from bannermen.games.cards.rules.using import AbilityUse
from bannermen.games.cards.rules.verb import decider
from bannermen.games.cards.rules.verbs import TABLE
from bannermen.games.cards.state import ALL_SEATS, CardsMatch
from bannermen.games.cards.terms import (
    DECK,
    GHOST,
    ICON_AT,
    KEYWORD_AT,
    KEYWORDS,
    NONE,
    TITLE_AT,
    TRAIT_AT,
    TYPE_AT,
)
from bannermen.kernel.choice import Choice
from bannermen.kernel.message import Message, says
from bannermen.kernel.procedure import EMPTY
from bannermen.kernel.question import Question

# What is named, by the code with which its options begin: the last that is not above an option.
BEGINNINGS: tuple[int, ...] = (ICON_AT, TYPE_AT, KEYWORD_AT, TITLE_AT, TRAIT_AT)
THINGS: tuple[str, ...] = ("challenge", "type", "keyword", "title", "trait")


def sort_of(option: int) -> int:
    """Which of the things above it is."""
    found = 0
    for i in range(len(BEGINNINGS)):
        if option >= BEGINNINGS[i]:
            found = i
    return found


class NameIt(Question[CardsMatch, AbilityUse]):
    def seat(self, match: CardsMatch, p: AbilityUse) -> int:
        return decider(match, p.act, p.ability(match).namer)

    def options(self, match: CardsMatch, p: AbilityUse) -> list[int]:
        ability = p.ability(match)
        if ability.names == NAMES_CHALLENGE:
            return self.challenges(match, p, ability)
        if ability.names == NAMES_OTHER:
            return [ICON_AT + type_ for type_ in range(3) if type_ != match.contest]
        if ability.names == NAMES_PEACEFUL:
            return [ICON_AT + type_ for type_ in peaceful(match, p.act.seat)]
        if ability.names == NAMES_CARD_TYPE:
            return [TYPE_AT + type_ for type_ in range(4)]
        if ability.names == NAMES_TITLE:
            return [TITLE_AT + title for title in titles(match, ability.among)]
        if ability.names == NAMES_TRAIT:
            return [TRAIT_AT + trait for trait in traits(match, ability)]
        if ability.names == NAMES_KEYWORD:
            bearer = p.picked[0] if len(p.picked) > 0 else p.act.about
            return [KEYWORD_AT + key for key in range(len(KEYWORDS)) if match.has_keyword(bearer, key)]
        return EMPTY

    def challenges(self, match: CardsMatch, p: AbilityUse, ability: Ability) -> list[int]:
        """Those types with which something can be done to the target."""
        found: list[int] = []
        naming = [deed for deed in ability.deeds if deed.icon_named] if len(p.picked) > 0 else []
        for type_ in range(3):
            p.act.named = type_
            fitting = len(naming) == 0
            for deed in naming:
                fitting = fitting or TABLE[deed.verb].suits(match, p.act, deed, p.picked[0])
            if fitting and (ability.types >> type_) & 1:
                found.append(ICON_AT + type_)
        p.act.named = NONE
        return found

    def take(self, match: CardsMatch, p: AbilityUse, answer: int) -> None:
        sort = sort_of(answer)
        p.act.named = answer - BEGINNINGS[sort]
        if match.log is not None:
            index = match.book.bearers[p.act.named] if THINGS[sort] == "title" else p.act.named
            log.abilities.named(match, self.seat(match, p), answer, (word_of(sort), index))

    def prompt(self, match: CardsMatch, p: AbilityUse) -> Message:
        names = p.ability(match).names
        card = ("card", p.act.card)
        if names == NAMES_CARD_TYPE:
            return says("Which type of card do you name for {card}?", card=card)
        if names == NAMES_TITLE:
            return says("Which title do you name for {card}?", card=card)
        if names == NAMES_TRAIT:
            return says("Which trait do you name for {card}?", card=card)
        if names == NAMES_KEYWORD:
            return says("Which keyword do you name for {card}?", card=card)
        return says("Which type of challenge do you name for {card}?", card=card)

    def choice(self, match: CardsMatch, p: AbilityUse, option: int) -> Choice:
        sort = sort_of(option)
        index = option - BEGINNINGS[sort]
        if THINGS[sort] == "title":
            return Choice(says("{card}", card=("kind", match.book.bearers[index])), "title", index)
        return Choice(says("{word}", word=(THINGS[sort], index)), THINGS[sort], index)

    def about(self, match: CardsMatch, p: AbilityUse) -> list[tuple[str, int]]:
        return [("card", p.act.card)]

    def prior(self, match: CardsMatch, p: AbilityUse, answer: int) -> float:
        """A title that somebody else is known to have is worth more than one that is only possible."""
        if THINGS[sort_of(answer)] != "title":
            return 1.0
        for other in range(match.seats):
            if other != p.act.seat:
                for card in match.front[other] + match.back[other] + match.discard[other]:
                    if match.kind_of(card).title == answer - TITLE_AT:
                        return 20.0
        return 1.0


def word_of(sort: int) -> str:
    """What a message calls it: a title is that of a kind of card."""
    return "kind" if THINGS[sort] == "title" else THINGS[sort]


def titles(match: CardsMatch, among: Filter | None) -> list[int]:
    """The titles of all cards of that sort that a player at this table may have, and of those that everybody knows.
    To name any other would change nothing."""
    kinds = match.book.kinds
    found: set[int] = set()
    for seat in match.in_order():
        for number in merged(match, seat, match.book.pools):
            if is_among(kinds[number], among):
                found.add(kinds[number].title)
    for card in range(len(match.place)):
        if match.known[card] == ALL_SEATS and match.place[card] != GHOST and match.place[card] != DECK:
            if is_among(match.kind_of(card), among):
                found.add(match.kind_of(card).title)
    return sorted(found)


def traits(match: CardsMatch, ability: Ability) -> list[int]:
    """The traits that are printed on any card of that sort."""
    found: set[int] = set()
    for kind in match.book.kinds:
        if is_among(kind, ability.among):
            found.update(kind.traits)
    return sorted(found)


def is_among(kind: Kind, among: Filter | None) -> bool:
    """Does the ability speak of such cards? Where it says nothing, of all that a draw deck may hold."""
    if among is None:
        return kind.deckable
    return kind.was < 0 and fits_printed(kind, among)
