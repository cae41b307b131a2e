"""`Game.why` and `Match.submit` are one judgement: random deeds in random positions are asked about, and tried.

    python -m tests.agreement battles --questions 20000 --seed 1

Every answer is asked about as a deed whose verb is the key of the question (bannermen/kernel/pointing.py), and by the
words of the book, where it has some: the tests of each game know them (`tests/<game>/pointing.py`). Moments come from
whole matches of all scenes and from positions in the middle of play, answered at random or by prior; rare
questions are asked about whenever they come, frequent ones now and then. The verdict must be that of `Match.submit` on
a clone, and a refusal must name the same rule in the same words. Nothing is tolerated.
"""

from __future__ import annotations

from argparse import ArgumentParser
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from importlib import import_module
from typing import Final

from bannermen.arena.fuzz import course
from bannermen.games import game as game_of
from bannermen.kernel.answers import list_answers, sample_answer
from bannermen.kernel.chance import Chance
from bannermen.kernel.decision import PASS, Answer, Decision, Refused
from bannermen.kernel.game import Deed, Game
from bannermen.kernel.kinds import AMOUNT, PLACE
from bannermen.kernel.match import Match
from bannermen.kernel.plain import fingerprint
from bannermen.kernel.pointing import AMOUNT_OF, PASSED

DeedOf = Callable[[Match, Decision, Answer], Deed | None]  # the deed of the book that an answer does, if it has one

AT_LENGTH: Final = 20_000  # questions of a whole run, in each game; tests ask a sample of them
OFTEN: Final = 40  # after so many moments a question counts as frequent
SELDOM: Final = 12  # and one moment in so many is asked about
EACH: Final = 3  # legal answers of a moment that are tried, and as many of each other sort
NEAR: Final = 60  # of things of one kind, so many are pointed at
LISTED: Final = 400  # answers in which a thing is looked for that is one of several
STRAY: Final = 3_000  # how far a pose strays, in thousandths
TABLE: Final = 48_000  # and where on a table it may lie
TURN: Final = 36_000
CLOSELY: Final = 10  # one question in so many is watched: asking changes nothing


@dataclass(slots=True)
class Agreement:
    """What a run of questions came to."""

    asked: int = 0
    verdicts: Counter[str] = field(default_factory=Counter)  # "verb may", "verb may not"
    keys: Counter[str] = field(default_factory=Counter)  # the questions that were asked about
    silent: Counter[str] = field(default_factory=Counter)  # options that cannot be pointed at
    rules: Counter[str] = field(default_factory=Counter)  # that forbade
    differences: list[str] = field(default_factory=list)

    def verbs(self) -> set[str]:
        return {verdict.split(" ")[0] for verdict in self.verdicts}


# --- where ---


def moments(game: Game, seed: int, seen: Counter[str], longest: int = 3_000) -> Iterator[Match]:
    """The match of a seed at all its rare questions and some of the others; it is not to be changed."""
    scenes = [scene.key for scene in game.scenes()]
    setup, choose = course(game, scenes, seed)
    match = game.start(game.filled(setup, seed), seed)
    chance = Chance(seed * 2 + 1)
    for _ in range(longest):
        if match.over:
            return
        decision = match.pending[chance.below(len(match.pending))]
        seen[decision.key] += 1
        if seen[decision.key] <= OFTEN or chance.below(SELDOM) == 0:
            yield match
        match.apply(decision.seat, choose(game, match, decision, chance))


# --- what ---

Pointed = tuple[Answer, tuple[str, int]]  # an answer, and what is pointed at for it


def answers(game: Game, match: Match, decision: Decision, chance: Chance, things: list[str]) -> list[Pointed]:
    """Answers worth a question: legal ones, such as look like them, and any at all; of several things, one at a time.
    `things` are the kinds of things that were seen."""
    if decision.kind is PLACE:
        return [(pose, ("", -1)) for pose in _poses(match, decision, chance)]
    if decision.kind is AMOUNT:
        low, high = decision.options[0], decision.options[1]
        amounts = [low - 1 + chance.below(high - low + 3) for _ in range(EACH)]
        return [(amount, (AMOUNT_OF, amount)) for amount in amounts]
    found: dict[int, tuple[str, int]] = {}
    for _ in range(min(EACH, len(decision.options))):
        option = decision.options[chance.below(len(decision.options))]
        choice = match.choice(decision, option)
        found[option] = PASSED if option == PASS else (choice.thing, choice.index)
        if choice.thing not in things and option != PASS:
            things.append(choice.thing)
        found.setdefault(game.code_of(choice.thing, near := chance.below(NEAR)), (choice.thing, near))
    for thing in [thing for thing, _ in match.about(decision)[:EACH]] + [things[chance.below(len(things))]] * EACH:
        found.setdefault(game.code_of(thing, near := chance.below(NEAR)), (thing, near))
    pointed = [(code, at) for code, at in found.items() if code >= 0 or at == PASSED]
    if not decision.kind.several:
        return [*pointed]
    return [((code,), at) for code, at in pointed if at != PASSED]


def _poses(match: Match, decision: Decision, chance: Chance) -> Iterator[Answer]:
    for _ in range(EACH):
        pose = sample_answer(match, decision, chance)
        assert isinstance(pose, tuple)
        yield pose
        x, y, facing = pose
        yield (x - STRAY + chance.below(2 * STRAY), y - STRAY + chance.below(2 * STRAY), facing)
        yield (x, y, chance.below(TURN))
    yield (chance.below(TABLE), chance.below(TABLE), chance.below(TURN))


def tried(match: Match, decision: Decision, answer: Answer, chance: Chance) -> Refused | None:
    """What the table says to it. Of several things to be chosen: whether the one may be among them."""
    if isinstance(answer, int) or decision.kind is PLACE or answer[0] not in decision.options:
        return match.clone().submit(decision.seat, answer)
    some = [sample_answer(match, decision, chance) for _ in range(EACH)]
    some += list_answers(match, decision, LISTED)
    for several in some:
        if isinstance(several, tuple) and answer[0] in several:
            return match.clone().submit(decision.seat, several)
    return match.clone().submit(decision.seat, answer)


# --- whether they agree ---


def same(said: Refused | None, refused: Refused | None) -> bool:
    if said is None or refused is None:
        return said is refused
    return said.rule == refused.rule and said.because.plain() == refused.because.plain()


def agreement(
    game: Game, deed_of: DeedOf, questions: int, seed: int = 1, book: frozenset[str] = frozenset()
) -> Agreement:
    """Ask that many questions; `book` are verbs of the book that are keys of questions, too, and mean another thing."""
    found = Agreement()
    seen: Counter[str] = Counter()
    things = ["unit"]
    while found.asked < questions:
        for match in moments(game, seed, seen):
            chance = Chance(seed * 7919 + match.number)
            for decision in match.pending:
                for answer, at in answers(game, match, decision, chance, things):
                    _ask(game, match, decision, answer, at, deed_of, book, chance, found)
            if found.asked >= questions:
                break
        seed += 1
    return found


def deed_by_key(game: Game, match: Match, decision: Decision, answer: Answer, at: tuple[str, int]) -> Deed | None:
    """The answer as a deed whose verb is the key of the question; None: its option cannot be pointed at."""
    by = (match.about(decision) or [("seat", decision.seat)])[0]
    if decision.kind is PLACE:
        assert isinstance(answer, tuple)
        return Deed(decision.key, by, at, list(answer))
    code = answer if isinstance(answer, int) else answer[0]
    if at == PASSED or at[0] == AMOUNT_OF or game.code_of(*at) == code:
        return Deed(decision.key, by, at)
    return None


def _ask(
    game: Game,
    match: Match,
    decision: Decision,
    answer: Answer,
    at: tuple[str, int],
    deed_of: DeedOf,
    book: frozenset[str],
    chance: Chance,
    found: Agreement,
) -> None:
    by_key = deed_by_key(game, match, decision, answer, at)
    if by_key is None:
        found.silent[f"{decision.key} ({at[0]})"] += 1
    refused = tried(match, decision, answer, chance)
    by_book = deed_of(match, decision, answer)
    if by_key is not None and by_key.verb in book:
        by_key = None  # the book means something else by that word
    for deed in (by_key, by_book):
        if deed is None:
            continue
        found.asked += 1
        found.keys[decision.key] += 1
        before = fingerprint(match) if found.asked % CLOSELY == 0 else ""
        said = game.why(match, decision.seat, deed)
        if before and fingerprint(match) != before:
            found.differences.append(f"{in_words(deed)}: asking has changed the match")
        found.verdicts[f"{deed.verb} {'may' if refused is None else 'may not'}"] += 1
        if refused is not None:
            found.rules[refused.rule] += 1
        if not same(said, refused):
            found.differences.append(
                f"{decision.key} {answer}, {in_words(deed)}: why says {_told(said)}, submit {_told(refused)}"
            )


def in_words(deed: Deed) -> str:
    pose = f" at {deed.pose}" if deed.pose is not None else ""
    return f"{deed.verb} by {deed.by[0]} {deed.by[1]} to {deed.at[0]} {deed.at[1]}{pose}"


def _told(refused: Refused | None) -> str:
    return "may" if refused is None else f"{refused.rule} ({refused.because.template} {refused.because.args})"


def main(arguments: list[str] | None = None) -> int:
    parser = ArgumentParser(prog="python -m tests.agreement", description="Do why and submit agree?")
    parser.add_argument("game")
    parser.add_argument("--questions", type=int, default=AT_LENGTH)
    parser.add_argument("--seed", type=int, default=1, help="of the first match; the others follow")
    parser.add_argument("--shown", type=int, default=20, help="differences that are told")
    asked = parser.parse_args(arguments)
    pointing = import_module(f"tests.{asked.game}.pointing")
    found = agreement(game_of(asked.game), pointing.deed_of, asked.questions, asked.seed, pointing.BOOK)
    for verdict, count in sorted(found.verdicts.items()):
        print(f"{count:7} {verdict}")
    print(f"questions: {', '.join(f'{key} {n}' for key, n in found.keys.most_common())}")
    print(f"cannot be pointed at: {', '.join(f'{key} {n}' for key, n in found.silent.most_common())}")
    print(f"{len(found.rules)} rules forbade")
    for difference in found.differences[: asked.shown]:
        print(difference)
    print(f"{found.asked} questions, {len(found.differences)} differences")
    return 1 if found.differences else 0


if __name__ == "__main__":
    raise SystemExit(main())
