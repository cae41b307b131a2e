"""What a seat hears of a table must follow from what it knows, refusals, forecasts and the log included.

A table and its twin, on which all that the seat may not know is dealt anew, are asked the same questions: why not, what
would come of it, what could be done with that, and answers that nobody should give. Every word must be the same.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from bannermen.arena.checks import Fault, demand
from bannermen.arena.play import in_words
from bannermen.kernel.answers import list_answers
from bannermen.kernel.chance import Chance
from bannermen.kernel.decision import PASS, Decision, Refused
from bannermen.kernel.game import Deed, Game
from bannermen.kernel.kinds import AMOUNT, PLACE
from bannermen.kernel.match import Match
from bannermen.kernel.plain import canonical
from bannermen.words.language import LANGUAGES
from bannermen.words.story import Story

THINGS: Final = 12  # that are pointed at, in one look at a table
DEEDS: Final = 3  # of each that are asked about
ANSWERS: Final = 24  # that are given without any right to
ALLOWED: Final = 2  # legal answers of which a forecast is asked
COSTLY: Final = 4  # one in so many things is surveyed, one in so many deeds foretold
_DOUBLINGS: Final = 11  # numbers of things are drawn below 2, 4, ... 2048: most of those that exist are small
_VEILED: Final = 300  # numbers of each kind of thing that may stand for something else on the other table
_FAR: Final = 1_000_000  # further than any option or any table reaches
_NO_ANSWERS: Final[tuple[Any, ...]] = (None, True, "0", 1.5, [], [[]], {}, [None], [True], -2, _FAR, [_FAR], [PASS])

Put = Callable[[Match], Any]


def check_eyes(game: Game, match: Match, seat: int, seed: int) -> None:
    """Ask the table and its twin the same; both must say the same to the seat."""
    twin = game.imagine(match, seat, seed)
    twin.courtesy = match.courtesy
    asker = Asker(game, match, seat, Chance(seed), veiled(game, match, twin))
    for what, put in asker.questions():
        here, there = _heard(put, match, what), _heard(put, twin, what)
        demand(
            here == there,
            f"seat {seat} hears what it may not know: asked about {what}, one table says {here}, "
            f"one that looks the same to it {there}",
        )


def veiled(game: Game, match: Match, twin: Match) -> dict[str, list[int]]:
    """The things of each kind that have another name on the other table: those are what there is to be told."""
    codes = match.codes()
    return {
        kind: [
            index
            for index in range(min(codes.count(kind), _VEILED))
            if _name(game, match, kind, index) != _name(game, twin, kind, index)
        ]
        for kind in codes.things
    }


def _name(game: Game, match: Match, kind: str, index: int) -> str:
    try:
        return game.name_of(match, kind, index, "en")
    except Exception:
        return ""  # there is no such thing, or it has no name


def _heard(put: Put, table: Match, what: str) -> str:
    try:
        return canonical(put(table))
    except Exception as error:
        raise Fault(f"asked about {what}, the rules break: {in_words(error)}") from error


class Asker:
    """Makes up what one seat might ask at one table, drawn from `chance`."""

    def __init__(self, game: Game, match: Match, seat: int, chance: Chance, veiled: dict[str, list[int]]) -> None:
        self.game = game
        self.match = match
        self.seat = seat
        self.chance = chance
        self.story = Story(game)
        self.language = LANGUAGES[chance.below(len(LANGUAGES))]
        self.found: list[Deed] = []  # deeds that were listed so far: others are made up after their fashion
        self.veiled = veiled

    def questions(self) -> list[tuple[str, Put]]:
        asked: list[tuple[str, Put]] = [("the question itself", self.decision)]
        for _ in range(THINGS):
            asked += self.about_thing(*self.thing())
        asked += self.about_answers()
        return asked

    # --- things and deeds -------------------------------------------------------------------------------------

    def thing(self, kind: str = "") -> tuple[str, int]:
        """Something that might be pointed at, whether or not it exists."""
        codes = self.match.codes()
        if not codes.things:
            return "card", self.number(_FAR)
        if kind not in codes.things:
            kinds = [each for each in codes.things if self.veiled[each]] if self.chance.below(2) else []
            kinds = kinds or codes.things
            kind = kinds[self.chance.below(len(kinds))]
        veiled = self.veiled[kind]
        if veiled and self.chance.below(2):
            return kind, veiled[self.chance.below(len(veiled))]
        return kind, self.number(codes.count(kind) + 1)

    def number(self, bound: int) -> int:
        return self.chance.below(min(bound, 2 << self.chance.below(_DOUBLINGS)))

    def about_thing(self, thing: str, index: int) -> list[tuple[str, Put]]:
        game, seat = self.game, self.seat
        asked: list[tuple[str, Put]] = [
            (f"deeds of {thing} {index}", lambda table: [_plain(d) for d in game.deeds(table, seat, thing, index)]),
        ]
        if self.chance.below(COSTLY) == 0:
            reach = f"the reach of {thing} {index}"
            asked.append((reach, lambda table: game.survey(table, seat, thing, index)))
        asked += self.about_deed(Deed(self.key(), ("seat", seat), (thing, index)))
        deeds = game.deeds(self.match, seat, thing, index)
        self.found += deeds
        for _ in range(DEEDS if self.found else 0):
            asked += self.about_deed(self.deed(deeds))
        return asked

    def key(self) -> str:
        """Every question is a verb: the one that the seat is asked, or any other."""
        decision, keys = self.match.decision_of(self.seat), self.game.question_keys
        if decision is not None and self.chance.below(2):
            return decision.key
        return keys[self.chance.below(len(keys))] if keys else ""

    def deed(self, deeds: list[Deed]) -> Deed:
        """One of these, or one like those that were found before, done by something else or to something else."""
        chance = self.chance
        if deeds and chance.below(2):
            return deeds[chance.below(len(deeds))]
        like = self.found[chance.below(len(self.found))]
        by, at = like.by, like.at
        if chance.below(2):
            by = self.thing(by[0])
        if at[0] != "" and chance.below(2):
            at = self.thing(at[0])
        return Deed(like.verb, by, at, like.pose)

    def about_deed(self, deed: Deed) -> list[tuple[str, Put]]:
        game, seat, told = self.game, self.seat, _plain(deed)
        asked: list[tuple[str, Put]] = [
            (f"the right to {told}", lambda table: self.said(table, game.why(table, seat, deed)))
        ]
        if self.chance.below(COSTLY) == 0:
            forecast = f"a forecast of {told}"
            asked.append((forecast, lambda table: self.said(table, game.forecast(table, seat, deed))))
        return asked

    # --- answers ----------------------------------------------------------------------------------------------

    def about_answers(self) -> list[tuple[str, Put]]:
        answers: list[Any] = [_NO_ANSWERS[self.chance.below(len(_NO_ANSWERS))] for _ in range(2)]
        decision = self.match.decision_of(self.seat)
        if decision is not None:
            answers += [self.answer(decision) for _ in range(ANSWERS)]
        else:
            answers.append(self.code())
        asked: list[tuple[str, Put]] = [(f"the answer {answer}", self.given(answer)) for answer in answers]
        if decision is not None:
            legal = list_answers(self.match, decision, 4 * ALLOWED)
            legal = [legal[self.chance.below(len(legal))] for _ in range(ALLOWED if legal else 0)]
            asked += [(f"a forecast of the answer {answer}", self.foreseen(answer)) for answer in legal]
        return asked

    def given(self, answer: Any) -> Put:
        def put(table: Match) -> Any:
            return self.said(table, table.clone().submit(self.seat, answer))

        return put

    def foreseen(self, answer: Any) -> Put:
        def put(table: Match) -> Any:
            decision = table.decision_of(self.seat)
            return decision and self.said(table, self.game.forecast_answer(table, decision, answer))

        return put

    def code(self) -> int:
        """The number of any option, on offer or not."""
        codes = self.match.codes()
        thing, index = self.thing()
        return codes.first(thing) + index if codes.things else index

    def answer(self, decision: Decision) -> Any:
        """An answer of the right form or nearly, hardly ever a legal one."""
        chance, options = self.chance, decision.options
        if decision.kind is PLACE:
            return [chance.below(60_000) - 6_000, chance.below(60_000) - 6_000, chance.below(36_000)]
        if decision.kind is AMOUNT:
            return chance.below(2 * options[1] + 4) - 2
        if not decision.kind.several:
            return self.code() if chance.below(8) else [self.code()]
        count = chance.below(decision.most + 2) if options else 0
        chosen = [options[chance.below(len(options))] for _ in range(count)]
        return [*chosen, self.code()] if chance.below(4) else chosen

    # --- what is heard ----------------------------------------------------------------------------------------

    def said(self, table: Match, told: dict[str, Any] | Refused | None) -> Any:
        if isinstance(told, Refused):
            words = self.story.say(table, told.because, self.language, self.seat)
            return [told.rule, told.cause, words]
        return told

    def decision(self, table: Match) -> Any:
        """What the seat is asked, in words."""
        decision = table.decision_of(self.seat)
        if decision is None:
            return None
        guide = table.guide(decision)
        limits = decision.question.limits(table, table.stack[-1]) if decision.kind is PLACE else None
        return [
            self.story.prompt(table, decision, self.language),
            self.story.labels(table, decision, self.language),
            guide and self.story.say(table, guide, self.language, self.seat),
            table.about(decision),
            limits,
            [self.story.answer(table, decision, answer, self.language) for answer in list_answers(table, decision, 4)],
        ]


def _plain(deed: Deed) -> list[Any]:
    return [deed.verb, *deed.by, *deed.at, *([deed.pose] if deed.pose is not None else [])]
