"""A table of the card game in a few lines, for tests.

    t = Table(
        stark(play=["Eddard Stark", kneeling("Arya Stark")], hand=["Ice"], gold=3, plot="A Noble Cause"),
        lannister(play=["Tywin Lannister"]),
        phase="challenges",
    )
    t.does(0, "military challenge", "Eddard Stark")  # each word answers the next question put to that seat
    t.passes(0, 1)                                   # each seat named passes once
    assert t.card("Eddard Stark").kneeling

Cards are named by title; several copies are told apart with `nth`. What is offered is listed in the same words.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bannermen.games.cards.content.tables import Book
from bannermen.games.cards.game import GAME
from bannermen.games.cards.match import PlayableCardsMatch
from bannermen.games.cards.telling.naming import name_of
from bannermen.games.cards.terms import (
    CHALLENGES,
    DUPLICATE,
    GHOST,
    KEYWORDS,
    NONE,
    PHASES,
    PLACES,
    TOKENS,
)
from bannermen.kernel.decision import PASS, Answer, Decision, Refused
from bannermen.kernel.kinds import ONE
from bannermen.words import text
from tests.answer_checks import book_of, is_sound, kept, refuses_the_rest

Entry = str | dict[str, Any]
BOOK = book_of("agot2") | book_of("agot2-packs")


# --- seats ---


def seat(faction: str, **given: Any) -> dict[str, Any]:
    """A seat: play, hand, deck, discard, dead, plot, plots, used, gold, power, agenda, title, feats."""
    given.setdefault("plot", "Rebuilding")  # revealed already, it says nothing more: laws are those of the test alone
    given.setdefault("plots", ["Calling the Banners", "Counting Coppers"])
    return {"faction": faction, **given}


def baratheon(**given: Any) -> dict[str, Any]:
    return seat("baratheon", **given)


def greyjoy(**given: Any) -> dict[str, Any]:
    return seat("greyjoy", **given)


def lannister(**given: Any) -> dict[str, Any]:
    return seat("lannister", **given)


def martell(**given: Any) -> dict[str, Any]:
    return seat("martell", **given)


def nightswatch(**given: Any) -> dict[str, Any]:
    return seat("nightswatch", **given)


def stark(**given: Any) -> dict[str, Any]:
    return seat("stark", **given)


def targaryen(**given: Any) -> dict[str, Any]:
    return seat("targaryen", **given)


def tyrell(**given: Any) -> dict[str, Any]:
    return seat("tyrell", **given)


# --- cards in play ---


def card(name: str, **how: Any) -> dict[str, Any]:
    """A card in play: kneeling, power, duplicates, attachments, tokens, owner."""
    return {"card": name, **how}


def kneeling(entry: Entry) -> dict[str, Any]:
    return {**(entry if isinstance(entry, dict) else {"card": entry}), "kneeling": True}


def wearing(name: str, *attachments: Entry, **how: Any) -> dict[str, Any]:
    return {"card": name, "attachments": list(attachments), **how}


def challenge(type_: str, attacking: list[str], defending: list[str] | None = None, **how: Any) -> dict[str, Any]:
    """A challenge in progress; seat 0 attacks seat 1 unless told otherwise."""
    return {"type": type_, "attacking": attacking, "defending": defending or [], **how}


def cards_file(*cards: dict[str, Any], faction: str = "neutral") -> dict[str, Any]:
    """Content made for a test: cards with code, name, type and what they do; names are the same in all languages."""
    made = []
    for number, given in enumerate(cards):
        name = given["name"]
        made.append({"code": f"T{faction}{number}", **given, "name": {"en": name, "de": name, "ru": name}})
    return {"set": "test", "faction": faction, "cards": made}


HERALDS = {
    "set": "test",
    "faction": "neutral",
    "cards": [
        {
            "code": "Herald",
            "name": {"en": "Herald", "de": "Herold", "ru": "Герольд"},
            "type": "location",
            "cost": 0,
            "does": [{"action": "any", "do": {"gold": 1}}],
        }
    ],
}


class Card:
    """One card of a table, to look at."""

    def __init__(self, match: PlayableCardsMatch, number: int) -> None:
        self.match = match
        self.number = number

    @property
    def place(self) -> str:
        return PLACES[self.match.place[self.number]]

    @property
    def kneeling(self) -> bool:
        return bool(self.match.kneeling[self.number])

    @property
    def power(self) -> int:
        return self.match.power[self.number]

    @property
    def strength(self) -> int:
        return self.match.strength(self.number)

    @property
    def icons(self) -> list[str]:
        return [name for i, name in enumerate(CHALLENGES) if self.match.has_icon(self.number, i)]

    @property
    def keywords(self) -> list[str]:
        return [name for i, name in enumerate(KEYWORDS) if self.match.has_keyword(self.number, i)]

    @property
    def tokens(self) -> dict[str, int]:
        found = {name: self.match.tokens(self.number, i) for i, name in enumerate(TOKENS)}
        return {name: count for name, count in found.items() if count}

    @property
    def owner(self) -> int:
        return self.match.owner[self.number]

    @property
    def controller(self) -> int:
        return self.match.holder[self.number]

    @property
    def host(self) -> str | None:
        host = self.match.host[self.number]
        return None if host == NONE else self.match.kind_of(host).names["en"]

    @property
    def part(self) -> str:
        return ("none", "attacking", "defending")[self.match.side_of(self.number)]

    @property
    def blank(self) -> bool:
        return self.match.is_blank(self.number)

    @property
    def attachments(self) -> list[str]:
        return sorted(self.match.kind_of(other).names["en"] for other in self.match.attachments_on(self.number))

    @property
    def duplicates(self) -> int:
        return len(self.match.duplicates_on(self.number))


class Table:
    def __init__(
        self,
        *seats: dict[str, Any],
        seed: int = 1,
        courtesy: bool = False,
        pause: bool = False,
        bent: bool = False,
        **position: Any,
    ) -> None:
        """`position` takes phase, step, first, active, round, challenge, next, content: see docs/positions.md.

        With `pause` every seat controls a Herald, whose action is always there: nobody is passed for in an action
        window. Without it the kernel passes for those who can do nothing.
        """
        if pause:
            position["content"] = [*position.get("content", []), HERALDS]
            for each in seats:
                if not each.get("gone"):
                    each["play"] = [*each.get("play", []), "Herald"]
        setup = {"position": {"seats": list(seats), **position}, "courtesy": courtesy}
        self.match = GAME.start(setup, seed, recording=True)
        self.bent = bent  # changed by hand, or never to be met in a match
        self.told = is_sound(GAME, self.match, BOOK, 0, bent)

    @classmethod
    def of(cls, match: PlayableCardsMatch) -> Table:
        table = cls.__new__(cls)
        table.match = match
        table.told, table.bent = 0, False
        return table

    # --- looking ---

    @property
    def book(self) -> Book:
        return self.match.book

    def card(self, name: str, seat: int | None = None, place: str | None = None, nth: int = 0) -> Card:
        """The card of that title: of the seat that owns or controls it, in that place; in play goes first."""
        found = self.cards(name, seat, place)
        assert len(found) > nth, f"there is no card {name} of seat {seat} in {place or 'any place'}"
        return found[nth]

    def cards(self, name: str, seat: int | None = None, place: str | None = None) -> list[Card]:
        match = self.match
        order = ("play", "shown", "held", "hand", "shadows", "duplicate", "limbo", "discard", "dead", "plots", "used")
        found = [
            Card(match, number)
            for number in range(len(match.place))
            if match.place[number] != GHOST
            and match.kind_of(number).names["en"] == name
            and (seat is None or seat in (match.owner[number], match.holder[number]))
            and (place is None or PLACES[match.place[number]] == place)
        ]
        return sorted(found, key=lambda each: order.index(each.place) if each.place in order else 99)

    def pile(self, seat: int, place: str) -> list[str]:
        """The titles of hand, discard, dead, shadows, plots, used or deck (top first)."""
        match = self.match
        piles = {"hand": match.hand, "discard": match.discard, "dead": match.dead, "plots": match.plots}
        piles["shadows"] = match.shadows
        if place == "deck":
            cards = match.deck[seat][: match.left[seat]][::-1]
        elif place == "used":
            cards = match.used[seat]
        else:
            cards = piles[place][seat]
        return [match.kind_of(number).names["en"] for number in cards]

    def gold(self, seat: int) -> int:
        return self.match.gold[seat]

    def power(self, seat: int) -> int:
        """The total power of a player."""
        return self.match.total_power(seat)

    def faction_power(self, seat: int) -> int:
        return self.match.power[self.match.banner[seat]]

    def faction(self, seat: int) -> Card:
        return Card(self.match, self.match.banner[seat])

    def log(self, kind: str | None = None) -> list[str]:
        """The lines of the log in English, all or those of one kind."""
        assert self.match.log is not None
        return [self.say(event.text) for event in self.match.log if kind is None or event.kind == kind]

    def rules(self, kind: str) -> list[str]:
        """The rules that log lines of a kind cite."""
        assert self.match.log is not None
        return [event.rule for event in self.match.log if event.kind == kind]

    def say(self, message: Any) -> str:
        return text(message, "en", lambda kind, index: name_of(self.match, kind, index, "en"))

    # --- questions ---

    @property
    def pending(self) -> Decision:
        assert self.match.pending, "nobody is asked"
        return self.match.pending[0]

    @property
    def asked(self) -> int:
        """Whose decision it is."""
        return self.pending.seat

    @property
    def key(self) -> str:
        return self.pending.key

    @property
    def over(self) -> bool:
        return self.match.over

    def decision(self, seat: int) -> Decision:
        found = self.match.decision_of(seat)
        who = [(d.seat, d.key) for d in self.match.pending]
        assert found is not None, f"seat {seat} is not asked; asked are {who}"
        return found

    def label(self, decision: Decision, option: int) -> str:
        """An option in words; passing is always called pass, and being done done."""
        if option == PASS:
            return "pass"
        choice = self.match.choice(decision, option)
        if choice.thing == "deed" and option == 2057:
            return "done"
        return self.say(choice.label)

    def offered(self, seat: int | None = None) -> list[str]:
        """What the seat (or whoever is asked) may answer, in words."""
        decision = self.pending if seat is None else self.decision(seat)
        return [self.label(decision, option) for option in decision.options]

    def is_asked(self, seat: int, key: str | None = None) -> bool:
        found = self.match.decision_of(seat)
        return found is not None and (key is None or found.key == key)

    def code(self, seat: int, word: str | int, decision: Decision) -> int:
        """The option that a word means; a card that is not offered is looked for on the table."""
        if isinstance(word, int):
            return word
        labels = [self.label(decision, option) for option in decision.options]
        if word in labels:
            return decision.options[labels.index(word)]
        if word == "pass":
            return PASS
        if word == "done":
            return 2057
        if word in CHALLENGES:
            for option, label in zip(decision.options, labels, strict=True):
                if label.startswith(word):
                    return option
            return 2010 + CHALLENGES.index(word)
        mine = self.cards(word, seat) or self.cards(word)
        assert mine, f"{word} means nothing here; offered are {labels}"
        return mine[0].number

    # --- playing ---

    def does(self, seat: int, *words: str | int | list[str]) -> None:
        """The seat answers one question after the other; a list answers a question for several things."""
        for word in words:
            decision = self.decision(seat)
            answer: Answer
            if isinstance(word, list):
                answer = tuple(self.codes(seat, word, decision))
            elif decision.kind is ONE or isinstance(word, int):
                answer = self.code(seat, word, decision)
            else:
                answer = tuple(self.codes(seat, [word], decision))
            refuses_the_rest(self.match, decision, BOOK)
            before = kept(self.match)
            refused = self.match.submit(seat, answer)
            assert refused is None, f"{word}: {refused}; offered are {self.offered(seat)}"
            self.told = is_sound(GAME, self.match, BOOK, self.told, self.bent, before)

    def codes(self, seat: int, words: list[str], decision: Decision) -> list[int]:
        """Several things; a title that is there twice stands for two copies."""
        found: list[int] = []
        for word in words:
            code = self.code(seat, word, decision)
            if code in found:
                same = [o for o in decision.options if self.label(decision, o) == word and o not in found]
                code = same[0]
            found.append(code)
        return found

    def passes(self, *seats: int) -> None:
        """Each seat in turn passes once."""
        for seat in seats:
            self.does(seat, "pass")

    def refused(self, seat: int, word: str | int | list[str]) -> str:
        """The rule that refuses an answer; nothing has changed."""
        decision = self.decision(seat)
        if isinstance(word, list):
            result = self.match.submit(seat, tuple(self.codes(seat, word, decision)))
        else:
            result = self.match.submit(seat, self.code(seat, word, decision))
        assert isinstance(result, Refused), f"{word} was not refused"
        return result.rule

    def run_to(self, key: str, seat: int | None = None, most: int = 200) -> list[str]:
        """Pass (or answer with as little as possible) until that question is asked; which were asked before it."""
        passed: list[str] = []
        for _ in range(most):
            assert not self.match.over, f"the match ended before {key} was asked"
            for decision in self.match.pending:
                if decision.key.startswith(key) and (seat is None or decision.seat == seat):
                    return passed
            passed.append(self.key)
            self.idle()
        raise AssertionError(f"{key} was never asked")

    def idle(self) -> None:
        """Whoever is asked does as little as possible."""
        decision = self.match.pending[0]
        answer: Answer
        if decision.kind is ONE:
            for option in (PASS, 2057, 2058, 2056):
                if option in decision.options:
                    answer = option
                    break
            else:
                answer = decision.options[0]
        elif decision.kind.several:
            answer = tuple(decision.options[: decision.least])
        else:
            answer = decision.options[0]
        refuses_the_rest(self.match, decision, BOOK)
        before = kept(self.match)
        self.match.apply(decision.seat, answer)
        self.told = is_sound(GAME, self.match, BOOK, self.told, self.bent, before)

    def initiate(self, type_: str, *attackers: str, seat: int = 0) -> None:
        """The active player initiates a challenge with these characters; stealth is left to the test."""
        if self.key.startswith("cards.action"):
            self.run_to("cards.challenge", seat)
        self.does(seat, type_)
        for attacker in attackers:
            self.does(seat, attacker) if self.is_asked(seat, "cards.attack") else None
        if self.is_asked(seat, "cards.attack"):
            self.does(seat, "done")

    def defends(self, *names: str, seat: int = 1) -> None:
        """The defending player declares these characters, or nobody."""
        self.run_to("cards.defend", seat)
        for name in names:
            self.does(seat, name)
        if self.is_asked(seat, "cards.defend"):
            self.does(seat, "done")

    def resolve(self) -> None:
        """The challenge goes on to its end; everybody does as little as possible."""
        self.pass_while(lambda: self.match.contest != NONE)

    def to_phase(self, phase: str) -> None:
        """Everybody does as little as possible until that phase is there and somebody is asked in it."""
        self.pass_while(lambda: PHASES[self.match.phase] != phase)

    def pass_while(self, still: Callable[[], bool], most: int = 300) -> None:
        for _ in range(most):
            if self.match.over or not still():
                return
            self.idle()
        raise AssertionError("it never came to an end")

    @property
    def phase(self) -> str:
        return PHASES[self.match.phase]

    def in_play(self, seat: int) -> list[str]:
        match = self.match
        return sorted(match.kind_of(each).names["en"] for each in match.front[seat] + match.back[seat])


def duplicates(table: Table, name: str) -> list[Card]:
    return [each for each in table.cards(name) if table.match.place[each.number] == DUPLICATE]
