"""Is every ready-made part of a game that builds a match for the others? Equal bots bring each against each.

    python -m bannermen.arena.armies miniatures --games 4 --bot normal --points 30 --plot docs/balance-miniatures.svg
    python -m bannermen.arena.armies cards --scenario joust-2020 --games 2 --bot normal --rival greedy

Each pair meets so many times, with seats changed by turns; neighbours in the list come first, so that a run which was
broken off has measured all of them equally often. `--others` lets each meet so many of them only. Prints a table for
docs/balance.md: the share of each part against the field, with its interval, and what broke. `--plot` draws all pairs
as a table of colours. With `--rival` the other seat belongs to that bot: then the shares tell how much better one bot
is than the other with each part. The exit status is 1 if a share lies further from one half than it may (`--most`).
"""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final
from xml.sax.saxutils import escape

from bannermen.arena.jobs import MatchJob, about, named, work, work_all
from bannermen.arena.play import Outcome
from bannermen.arena.statistics import Interval, wilson
from bannermen.arena.where import add_where, game_asked, judged
from bannermen.kernel.decision import Refused
from bannermen.kernel.game import BadSetup, Game

MOST: Final = 62.0  # % that a part may win against the field
CELL: Final = 26
NAMES: Final = 190  # room for what is measured, at the left and on top
RATE: Final = 110  # room for the share with its interval, at the right


@dataclass(slots=True)
class Meetings:
    """What each part made of each other one: points and matches, by their places in the list."""

    names: list[str]
    points: dict[tuple[int, int], float] = field(default_factory=dict)
    games: dict[tuple[int, int], int] = field(default_factory=dict)
    failures: list[Outcome] = field(default_factory=list)

    def note(self, pair: tuple[int, int], points: float) -> None:
        self.points[pair] = self.points.get(pair, 0.0) + points
        self.games[pair] = self.games.get(pair, 0) + 1

    def share(self, part: int) -> Interval:
        """Against all others together."""
        mine = [pair for pair in self.games if pair[0] == part]
        return wilson(sum(self.points[pair] for pair in mine), sum(self.games[pair] for pair in mine))

    def rows(self) -> list[str]:
        order = sorted(range(len(self.names)), key=lambda part: -self.share(part).estimate)
        found = []
        for part in order:
            rate = self.share(part)
            games = sum(count for pair, count in self.games.items() if pair[0] == part)
            if games == 0:
                continue  # it was not measured
            found.append(f"| {self.names[part]} | {games} | {rate.estimate:.0%} [{rate.low:.0%}, {rate.high:.0%}] |")
        return found

    def table(self) -> str:
        head = "| brought | matches | share against the field [95 %] |\n|---|---|---|"
        return "\n".join([head, *self.rows()])

    def too_far(self, most: float) -> list[str]:
        """Those that win more than `most` against the field, or less than the rest of it."""
        rates = [self.share(part).estimate for part in range(len(self.names))]
        return [self.names[part] for part, rate in enumerate(rates) if not 1 - most <= rate <= most]


def ring(count: int, same: bool, only: list[int], others: int = 0) -> list[tuple[int, int, int]]:
    """Who meets whom, and how far apart they stand: each first meets its neighbour in the list, then the next but one,
    so that a run which was broken off has measured all of them equally often. `others`: so many each, not all.

    >>> ring(4, True, [0, 1, 2, 3])
    [(0, 1, 1), (1, 2, 1), (2, 3, 1), (3, 0, 1), (0, 2, 2), (1, 3, 2)]
    """
    found: dict[tuple[int, int], int] = {}
    for far in range(1, min(count - 1, others or count) + 1):
        for mine in only:
            pair = (mine, (mine + far) % count)
            if not (same and (pair[1], mine) in found):
                found[pair] = far
    return [(*pair, far) for pair, far in found.items()]


def meetings(
    game: Game,
    setup: dict[str, Any],
    bots: tuple[str, str],
    games: int,
    seed: int,
    only: list[str] | None = None,
    others: int = 0,
) -> Iterator[tuple[MatchJob, tuple[int, int, int]]]:
    """The matches, each with whose part is measured, against which one, and in which seat."""
    ready = game.ready_made(setup)
    wanted = [i for i, entry in enumerate(ready) if not only or entry["key"] in only]
    pairs = ring(len(ready), bots[0] == bots[1], wanted, others)
    for number, (mine, theirs, far) in enumerate(pairs):
        for game_ in range(games):
            first = (game_ + far) % 2  # where the part that is measured sits
            parts = [ready[mine]["part"], ready[theirs]["part"]]
            brought = setup
            for seat in range(2):
                told = game.bring(brought, seat, parts[seat ^ first])
                if isinstance(told, Refused):
                    raise ValueError(f"a ready-made part is refused: {told.rule}")
                brought = told
            at = seed + number * games + game_
            job = MatchJob(named(game), brought, (bots[first], bots[1 - first]), at, None, False)
            yield job, (mine, theirs, first)


def meet(
    game: Game,
    setup: dict[str, Any],
    bots: tuple[str, str],
    games: int,
    seed: int,
    workers: int = 1,
    on: str = "",
    results: Path | None = None,
    only: list[str] | None = None,
    others: int = 0,
) -> Meetings:
    """Each ready-made part of the set-up against each other one, `games` times; `only`: one of these against the rest.
    The bot in the first place plays the part that is measured, the other one its rival."""
    found = Meetings([str(entry["names"].get("en", entry["key"])) for entry in game.ready_made(setup)])
    jobs = list(meetings(game, setup, bots, games, seed, only, others))
    whose = {job.seed: place for job, place in jobs}
    for _, outcome in work_all((job for job, _ in jobs), workers, work, on, results, about(game)):
        if outcome.error:
            found.failures.append(outcome)
            continue
        mine, theirs, seat = whose[outcome.seed]
        points = points_of(outcome.winners, seat)
        found.note((mine, theirs), points)
        if bots[0] == bots[1]:
            found.note((theirs, mine), 1 - points)
    return found


def points_of(winners: tuple[int, ...], seat: int) -> float:
    """
    >>> points_of((0,), 0), points_of((0,), 1), points_of((), 1)
    (1.0, 0.0, 0.5)
    """
    return float(seat in winners) / len(winners) if winners else 0.5


def colours(found: Meetings) -> str:
    """An SVG: who brought the row against who brought the column, from red (never won) to green (always), and at the
    right the share against the field.

    >>> colours(Meetings(["Wolves", "Lions"], {(0, 1): 1.0, (1, 0): 0.0}, {(0, 1): 1, (1, 0): 1})).count("<rect")
    3
    """
    count = len(found.names)
    wide, high = NAMES + CELL * count + RATE, NAMES + CELL * count + 8
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" font-family="sans-serif" font-size="11">',
        f'<rect width="{wide}" height="{high}" fill="#fbf6ea"/>',
    ]
    order = sorted(range(count), key=lambda part: -found.share(part).estimate)
    for row, part in enumerate(order):
        y = NAMES + CELL * row
        rate = found.share(part)
        told = f"{rate.estimate:.0%} [{rate.low:.0%}, {rate.high:.0%}]"
        name = escape(found.names[part])
        parts.append(f'<text x="{NAMES - 8}" y="{y + 17}" text-anchor="end" fill="#2b2118">{name}</text>')
        parts.append(f'<text x="{NAMES + CELL * count + 8}" y="{y + 17}" fill="#2b2118">{told}</text>')
        x = NAMES + CELL * row + 17
        parts.append(f'<text transform="translate({x} {NAMES - 8}) rotate(-90)" fill="#2b2118">{name}</text>')
        for column, other in enumerate(order):
            games = found.games.get((part, other), 0)
            if games:
                share = found.points[part, other] / games
                place = f'x="{NAMES + CELL * column + 1}" y="{y + 1}" width="{CELL - 2}" height="{CELL - 2}"'
                parts.append(f'<rect {place} fill="{colour(share)}"><title>{share:.0%}</title></rect>')
    return "\n".join([*parts, "</svg>", ""])


def colour(share: float) -> str:
    """
    >>> [colour(share) for share in (0.0, 0.5, 1.0)]
    ['#b4452f', '#efe6cc', '#4d8a53']
    """
    ends = ((180, 69, 47), (239, 230, 204), (77, 138, 83))
    low, high = (ends[0], ends[1]) if share < 0.5 else (ends[1], ends[2])
    far = share * 2 if share < 0.5 else share * 2 - 1
    return "#" + "".join(f"{round(a + (b - a) * far):02x}" for a, b in zip(low, high, strict=True))


def asked_setup(parser: ArgumentParser, asked: Namespace, game: Game) -> dict[str, Any]:
    """The table at which they meet."""
    setup: dict[str, Any] = {"points": asked.points}
    if asked.edition:
        setup["edition"] = asked.edition
    if asked.scenario:
        setup["scene"] = asked.scenario
        try:
            game.scene_of(setup)
        except BadSetup as wrong:
            parser.error(str(wrong))
    if asked.games < 1 or not game.ready_made(setup):
        parser.error("at least one match" if asked.games < 1 else "there is nothing ready-made in this game")
    known = [entry["key"] for entry in game.ready_made(setup)]
    for key in asked.army:
        if key not in known:
            parser.error(f"nothing ready-made has the key {key!r} here; there are {', '.join(known)}")
    return setup


def judge(parser: ArgumentParser, asked: Namespace) -> int:
    game = game_asked(parser, asked.game)
    setup = asked_setup(parser, asked, game)
    bots = (asked.bot, asked.rival or asked.bot)
    found = meet(
        game, setup, bots, asked.games, asked.seed, asked.workers, asked.on, asked.results, asked.army, asked.others
    )
    print(found.table())
    for outcome in found.failures:
        print(f"seed {outcome.seed}: {outcome.error} (replay: {outcome.journal})")
    if asked.plot:
        asked.plot.write_text(colours(found), encoding="utf-8")
    far = [] if asked.rival or asked.army else found.too_far(asked.most / 100)
    if far:
        print(f"Beyond {100 - asked.most:.0f} to {asked.most:.0f} %: {', '.join(far)}.")
    return 1 if far or found.failures else 0


def asks_for_parts(parser: ArgumentParser, bot: str, rival: str) -> None:
    """Who meets whom, with which bots."""
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=2, help="matches of each pair (2)")
    parser.add_argument("--others", type=int, default=0, help="how many others each meets (all of them)")
    parser.add_argument("--bot", default=bot, help=f"who plays the part that is measured ({bot})")
    parser.add_argument("--rival", default=rival, help=f"who plays the others ({rival or 'the same'})")
    parser.add_argument("--points", type=int, default=30, help="the limit that is agreed upon (30)")
    parser.add_argument("--edition", default="", help="the printings that are played, as a set-up names them")
    parser.add_argument("--scenario", default="", metavar="KEY", help="the table, where a game has several")
    parser.add_argument("--army", action="append", default=[], metavar="KEY", help="measure this one alone; repeatable")
    parser.add_argument("--seed", type=int, default=1)
    add_where(parser)


def main(arguments: list[str] | None = None) -> int:
    parser = ArgumentParser(prog="python -m bannermen.arena.armies", description=__doc__)
    asks_for_parts(parser, "greedy", "")
    parser.add_argument("--most", type=float, default=MOST, help="a part wins at most (62) %% against the field")
    parser.add_argument("--plot", type=Path, metavar="FILE", help="draw all pairs as a table of colours (SVG)")
    return judged(parser, arguments, judge)


if __name__ == "__main__":
    raise SystemExit(main())
