"""How fast the engine is, beside python-chess on the same machine in the same minute.

    python -m bannermen.arena.bench battles

Slices of both are interleaved and told in processor time, so that whatever else the machine does slows both alike.
"""

from __future__ import annotations

import resource
import sys
from collections.abc import Callable
from multiprocessing import get_context
from statistics import median
from time import process_time
from typing import Any, Final

from rich.console import Console
from rich.table import Table

import bannermen
from bannermen.ai.playout import pick_by_prior
from bannermen.arena.play import Outcome, play_game, speed
from bannermen.arena.statistics import quantile
from bannermen.games import game as game_of
from bannermen.kernel.answers import sample_answer
from bannermen.kernel.chance import Chance
from bannermen.kernel.decision import Answer, Decision
from bannermen.kernel.game import Game
from bannermen.kernel.match import Match
from bannermen.proving import proof_of

_COPIES: Final = 20  # of each of the tables below
_TABLES: Final = 8  # set-ups that differ in what the seats bring, and matches in the middle of their course
_LONGEST_CHESS: Final = 300

Choose = Callable[[Match, Decision, Chance], Answer]


def random_decisions(
    game: Game, setups: list[dict[str, Any]], seconds: float, seed: int, choose: Choose = sample_answer
) -> tuple[float, float]:
    """Decisions and whole matches per second of random play, new matches included. Whoever has no choice is not asked,
    so that every decision counted has at least two answers."""
    chance = Chance(seed)
    count = 0
    matches = 0
    begun = process_time()
    end = begun + seconds
    while True:
        match = game.start(setups[matches % len(setups)], chance.below(1 << 30))
        length = 0
        while not match.over:
            decision = match.pending[0]
            match.apply(decision.seat, choose(match, decision, chance))
            length += 1
            count += 1
            if count % 32 == 0 and process_time() > end:
                rate = count / (process_time() - begun)
                usual = (count - length) / matches if matches else length  # a match that was cut short counts in part
                return rate, rate / usual
        matches += 1


def simulated_decisions(game: Game, setup: dict[str, Any], seconds: float, seed: int) -> float:
    """Decisions per second of `bannermen simulate` with bots that do not think, by the same function."""
    outcomes: list[Outcome] = []
    seats = ("random",) * len(game.places(setup))
    end = process_time() + seconds
    while not outcomes or process_time() < end:
        outcomes.append(play_game(game, setup, seats, seed + len(outcomes)))
        if outcomes[-1].error:
            raise RuntimeError(outcomes[-1].error)
    decisions, worked = speed(outcomes)
    return decisions / worked


def random_chess_moves(seconds: float, seed: int) -> float:
    """Moves per second of random chess, new boards included."""
    import chess

    chance = Chance(seed)
    count = 0
    begun = process_time()
    end = begun + seconds
    while True:
        board = chess.Board()
        for _ in range(_LONGEST_CHESS):
            moves = list(board.legal_moves)
            if not moves:
                break
            board.push(moves[chance.below(len(moves))])
            count += 1
            if count % 32 == 0 and process_time() > end:
                return count / (process_time() - begun)


def halfway(game: Game, setup: dict[str, Any], seed: int) -> Match:
    """A random match in the middle of its course."""
    chance = Chance(seed)
    match = game.start(setup, seed)
    answers = []
    while not match.over:
        decision = match.pending[0]
        answer = sample_answer(match, decision, chance)
        answers.append((decision.seat, answer))
        match.apply(decision.seat, answer)
    match = game.start(setup, seed)
    for seat, answer in answers[: len(answers) // 2]:
        match.apply(seat, answer)
    return match


def clone_microseconds(tables: list[Match]) -> float:
    begun = process_time()
    for match in tables:
        for _ in range(_COPIES):
            match.clone()
    return (process_time() - begun) / (_COPIES * len(tables)) * 1e6


def imagine_microseconds(game: Game, tables: list[Match]) -> float:
    """A table as a seat imagines it, every seat in turn."""
    begun = process_time()
    for match in tables:
        for seed in range(_COPIES):
            game.imagine(match, seed % match.seats, seed)
    return (process_time() - begun) / (_COPIES * len(tables)) * 1e6


def peak_megabytes(game: Game, setups: list[dict[str, Any]], seconds: float) -> float:
    """The most memory that a process of its own needs for random play."""
    with get_context("spawn").Pool(1) as pool:
        return pool.apply(_peak, (game, setups, seconds))


def _peak(game: Game, setups: list[dict[str, Any]], seconds: float) -> float:
    random_decisions(game, setups, seconds, 1)
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak / (1 << 20 if sys.platform == "darwin" else 1 << 10)  # bytes there, kilobytes elsewhere


def is_compiled(game: Game) -> bool:
    """Whether the group of the game's package runs compiled; editions of one game share it."""
    package = type(game).__module__.removeprefix("bannermen.games.").partition(".")[0]
    return package in bannermen.COMPILED_GROUPS


def measured(game: Game) -> list[dict[str, Any]]:
    """The set-ups by which its speed is told: what its proof names, else its first scene."""
    return proof_of(game).measured() or [{"scene": game.scenes()[0].key}]


def measure(
    game: Game, setup: dict[str, Any] | None = None, seconds: float = 0.5, repeats: int = 7, seed: int = 1
) -> dict[str, Any]:
    """Medians over the repeats; `seconds` is the length of one slice."""
    setup = measured(game)[0] if setup is None else setup
    setups = [game.filled(setup, seed + table) for table in range(_TABLES)]
    random_decisions(game, setups, seconds / 4, seed)  # load and warm up what is loaded lazily
    random_chess_moves(seconds / 4, seed)
    middles = [halfway(game, setups[table], seed + table) for table in range(_TABLES)]
    found: dict[str, list[float]] = {}
    for repeat in range(repeats):
        decisions, matches = random_decisions(game, setups, seconds, seed + repeat)
        simulated = simulated_decisions(game, setup, seconds, seed + 1000 * repeat)
        moves = random_chess_moves(seconds, seed + repeat)
        inclined, inclined_matches = random_decisions(game, setups, seconds, seed + repeat, pick_by_prior)
        for name, value in (
            ("decisions_per_second", decisions),
            ("matches_per_second", matches),
            ("simulated_per_second", simulated),
            ("simulated_share", simulated / decisions),
            ("chess_moves_per_second", moves),
            ("ratio", decisions / moves),
            ("inclined_per_second", inclined),
            ("inclined_matches_per_second", inclined_matches),
            ("inclined_ratio", inclined / moves),
            ("clone_microseconds", clone_microseconds(middles)),
            ("imagine_microseconds", imagine_microseconds(game, middles)),
        ):
            found.setdefault(name, []).append(value)
    return {
        "game": game.name,
        "scene": setup.get("scene", ""),
        "players": middles[0].seats,
        "compiled": is_compiled(game),
        "python": sys.version.split()[0],
        **{name: median(values) for name, values in found.items()},
        "peak_megabytes": peak_megabytes(game, setups, seconds),
        "within_microseconds": {
            what: quantile(times, 0.95) for what, times in proof_of(game).quickness().items() if times
        },
        "repeats": repeats,
        "slice_seconds": seconds,
    }


def measure_all(game: Game, seconds: float = 0.5, repeats: int = 7) -> list[dict[str, Any]]:
    """Every set-up by which the game is measured."""
    return [measure(game, setup, seconds, repeats) for setup in measured(game)]


def shown(result: dict[str, Any]) -> Table:
    """The result as a table for the terminal."""
    core = "compiled" if result["compiled"] else "pure Python"
    table = Table(title=f"{result['game']}, {result['scene']}, {core}", show_header=False)
    table.add_row("decisions per second", f"{result['decisions_per_second']:,.0f}")
    table.add_row("matches per second", f"{result['matches_per_second']:,.1f}")
    table.add_row(
        "with bots, as `simulate` plays",
        f"{result['simulated_per_second']:,.0f} ({result['simulated_share']:.0%})",
    )
    table.add_row("python-chess moves per second", f"{result['chess_moves_per_second']:,.0f}")
    table.add_row("ratio", f"{result['ratio']:.2f}")
    table.add_row(
        "by inclination: decisions, matches, ratio",
        f"{result['inclined_per_second']:,.0f}, {result['inclined_matches_per_second']:,.1f}, "
        f"{result['inclined_ratio']:.2f}",
    )
    table.add_row("clone at mid-game", f"{result['clone_microseconds']:.1f} µs")
    table.add_row("an imagined table", f"{result['imagine_microseconds']:.1f} µs")
    for what, microseconds in result["within_microseconds"].items():
        table.add_row(f"{what}, 95 % within", f"{microseconds:.0f} µs")
    table.add_row("peak memory", f"{result['peak_megabytes']:.0f} MB")
    return table


def main() -> None:
    from argparse import ArgumentParser

    parser = ArgumentParser(prog="python -m bannermen.arena.bench", description=__doc__.splitlines()[0])
    parser.add_argument("game")
    parser.add_argument("--seconds", type=float, default=0.5, help="length of one slice")
    parser.add_argument("--repeats", type=int, default=7)
    asked = parser.parse_args()
    for result in measure_all(game_of(asked.game), asked.seconds, asked.repeats):
        Console().print(shown(result))


if __name__ == "__main__":
    main()
