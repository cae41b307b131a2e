"""What does a bot never use of what it has: tactics cards, orders, events, abilities?

    python -m bannermen.arena.unused miniatures --games 2 --others 12
    python -m bannermen.arena.unused cards --scenario joust-2020 --games 2 --others 16 --workers 2

Each ready-made part is played by `--bot` against its neighbours in the list, which `--rival` plays, as in
`bannermen.arena.armies`; prints the same shares. Below them stands what the bot had in `--often` matches or more and
used in none: how many matches, and what it is. That something was never used is no fault in itself: it may be there
for a case that never came. It is worth a look. The exit status is 1 if a match broke.
"""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections import Counter
from dataclasses import asdict, dataclass, field
from typing import Any, Final

from bannermen.arena.armies import Meetings, asked_setup, asks_for_parts, meetings, points_of
from bannermen.arena.bundles import Task
from bannermen.arena.jobs import MatchJob, about, blame, key_of
from bannermen.arena.play import Outcome, play_game, replayed
from bannermen.arena.results import Results
from bannermen.arena.where import game_asked, judged
from bannermen.games import game as game_of
from bannermen.kernel.decision import Answer
from bannermen.proving import proof_of
from bannermen.proving.proof import Proof

OFTEN: Final = 4


@dataclass(slots=True)
class Watched:
    """A match, what each seat could have used in it, and what each used."""

    seed: int
    bots: tuple[str, ...]
    winners: tuple[int, ...] = ()
    error: str = ""
    journal: str = ""
    had: list[list[str]] = field(default_factory=list)
    used: list[list[str]] = field(default_factory=list)


def watch(job: MatchJob) -> Watched:
    game = game_of(job.game) if isinstance(job.game, str) else job.game
    given: list[tuple[int, Answer]] = []
    outcome = play_game(game, job.setup, job.bots, job.seed, job.out, longest=job.longest, given=given)
    found = ended(outcome)
    if outcome.error:
        return found
    match = replayed(game, game.filled(job.setup, job.seed), job.seed, given, recording=True).match
    for seat in range(match.seats):
        had, used = proof_of(game).usage(match, seat)
        found.had.append(sorted(had))
        found.used.append(sorted(used))
    return found


def ended(outcome: Outcome) -> Watched:
    return Watched(outcome.seed, outcome.bots, outcome.winners, outcome.error, outcome.journal)


def lost(job: MatchJob) -> Watched:
    """Its worker died twice."""
    return ended(blame(job))


def watched_of(row: dict[str, Any]) -> Watched:
    fields = {name: row[name] for name in Watched.__slots__}
    return Watched(**fields | {"bots": tuple(row["bots"]), "winners": tuple(row["winners"])})


@dataclass(slots=True)
class UseCount:
    """In how many matches the bot had each thing, and in how many it used it."""

    had: Counter[str] = field(default_factory=Counter)
    used: Counter[str] = field(default_factory=Counter)
    played: int = 0

    def note(self, watched: Watched, seat: int) -> None:
        self.played += 1
        self.had.update(watched.had[seat])
        self.used.update(watched.used[seat])

    def never(self, often: int) -> list[tuple[int, str]]:
        """What was there in so many matches and used in none; what was there most often comes first.

        >>> UseCount(Counter(spear=9, net=7, horn=2), Counter(spear=1)).never(4)
        [(7, 'net')]
        """
        found = [(count, what) for what, count in self.had.items() if count >= often and not self.used[what]]
        return sorted(found, key=lambda each: (-each[0], each[1]))


def judge(parser: ArgumentParser, asked: Namespace) -> int:
    game = game_asked(parser, asked.game)
    setup = asked_setup(parser, asked, game)
    if type(proof_of(game)).usage is Proof.usage:
        parser.error(f"{game.name} does not tell what was used; cards and miniatures do")
    shares = Meetings([str(entry["names"].get("en", entry["key"])) for entry in game.ready_made(setup)])
    use, failures = UseCount(), []
    bots = (asked.bot, asked.rival or asked.bot)
    jobs = list(meetings(game, setup, bots, asked.games, asked.seed, asked.army, asked.others))
    whose = {job.seed: place for job, place in jobs}
    task = Task(watch, lost)
    with Results(asked.results, about(game) | {"watched": True}, key_of, asdict, watched_of) as kept:
        for _, watched in kept.carry_out([job for job, _ in jobs], task, asked.workers, asked.on):
            if watched.error:
                failures.append(watched)
                continue
            mine, theirs, seat = whose[watched.seed]
            shares.note((mine, theirs), points_of(watched.winners, seat))
            use.note(watched, seat)
    print(shares.table())
    print(f"Of {len(use.had)} things that {asked.bot} had in {use.played} matches it used {len(use.used & use.had)}.")
    for count, what in use.never(asked.often):
        print(f"  had in {count} matches, never used: {what}")
    for watched in failures:
        print(f"seed {watched.seed}: {watched.error} (replay: {watched.journal})")
    return 1 if failures else 0


def main(arguments: list[str] | None = None) -> int:
    parser = ArgumentParser(prog="python -m bannermen.arena.unused", description=__doc__)
    asks_for_parts(parser, "normal", "greedy")
    parser.add_argument("--often", type=int, default=OFTEN, help=f"how many matches are enough to be told ({OFTEN})")
    return judged(parser, arguments, judge)


if __name__ == "__main__":
    raise SystemExit(main())
