"""How fast the engine is, beside python-chess on the same machine in the same minute.

    python -m bannermen.arena.bench battles

Slices of both are interleaved, so that whatever else the machine does slows both alike.
"""

from __future__ import annotations

import resource
import sys
from multiprocessing import get_context
from statistics import median
from time import perf_counter
from typing import Any, Final

from rich.console import Console
from rich.table import Table

import bannermen
from bannermen.arena.play import play_game
from bannermen.games import game as game_of
from bannermen.kernel.answers import sample_answer
from bannermen.kernel.chance import Chance
from bannermen.kernel.game import Game
from bannermen.kernel.match import Match

_CLONES: Final = 200
_LONGEST_CHESS: Final = 300


def random_decisions(game: Game, setup: dict[str, Any], seconds: float, seed: int) -> float:
    """Decisions per second of random play, new matches included."""
    chance = Chance(seed)
    count = 0
    begun = perf_counter()
    end = begun + seconds
    while True:
        match = game.start(setup, chance.below(1 << 30))
        while not match.over:
            decision = match.pending[0]
            match.apply(decision.seat, sample_answer(match, decision, chance))
            count += 1
            if count % 32 == 0 and perf_counter() > end:
                return count / (perf_counter() - begun)


def simulated_decisions(game: Game, setup: dict[str, Any], seconds: float, seed: int) -> float:
    """Decisions per second of `bannermen simulate` with bots that do not think."""
    count = 0
    begun = perf_counter()
    seats = ("random",) * game.start(setup, seed).seats
    while perf_counter() - begun < seconds:
        outcome = play_game(game, setup, seats, seed)
        if outcome.error:
            raise RuntimeError(outcome.error)
        count += outcome.answers
        seed += 1
    return count / (perf_counter() - begun)


def random_chess_moves(seconds: float, seed: int) -> float:
    """Moves per second of random chess, new boards included."""
    import chess

    chance = Chance(seed)
    count = 0
    begun = perf_counter()
    end = begun + seconds
    while True:
        board = chess.Board()
        for _ in range(_LONGEST_CHESS):
            moves = list(board.legal_moves)
            if not moves:
                break
            board.push(moves[chance.below(len(moves))])
            count += 1
            if count % 32 == 0 and perf_counter() > end:
                return count / (perf_counter() - begun)


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


def clone_microseconds(match: Match) -> float:
    begun = perf_counter()
    for _ in range(_CLONES):
        match.clone()
    return (perf_counter() - begun) / _CLONES * 1e6


def peak_megabytes(game: Game, setup: dict[str, Any], seconds: float) -> float:
    """The most memory that a process of its own needs for random play."""
    with get_context("spawn").Pool(1) as pool:
        return pool.apply(_peak, (game, setup, seconds))


def _peak(game: Game, setup: dict[str, Any], seconds: float) -> float:
    random_decisions(game, setup, seconds, 1)
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak / (1 << 20 if sys.platform == "darwin" else 1 << 10)  # bytes there, kilobytes elsewhere


def is_compiled(game: Game) -> bool:
    """Whether the group of the game's package runs compiled; editions of one game share it."""
    package = type(game).__module__.removeprefix("bannermen.games.").partition(".")[0]
    return package in bannermen.COMPILED_GROUPS


def measure(
    game: Game, setup: dict[str, Any] | None = None, seconds: float = 0.5, repeats: int = 7, seed: int = 1
) -> dict[str, Any]:
    """Medians over the repeats; `seconds` is the length of one slice."""
    if setup is None:
        setup = game.filled({"scene": game.scenes()[0].key}, seed)
    random_decisions(game, setup, seconds / 4, seed)  # load and warm up what is loaded lazily
    random_chess_moves(seconds / 4, seed)
    middle = halfway(game, setup, seed)
    decisions, simulated, shares, moves, ratios, clones = [], [], [], [], [], []
    for repeat in range(repeats):
        decisions.append(random_decisions(game, setup, seconds, seed + repeat))
        simulated.append(simulated_decisions(game, setup, seconds, seed + 1000 * repeat))
        shares.append(simulated[-1] / decisions[-1])
        moves.append(random_chess_moves(seconds, seed + repeat))
        ratios.append(decisions[-1] / moves[-1])
        clones.append(clone_microseconds(middle))
    return {
        "game": game.name,
        "compiled": is_compiled(game),
        "python": sys.version.split()[0],
        "decisions_per_second": median(decisions),
        "simulated_per_second": median(simulated),
        "simulated_share": median(shares),
        "chess_moves_per_second": median(moves),
        "ratio": median(ratios),
        "clone_microseconds": median(clones),
        "peak_megabytes": peak_megabytes(game, setup, seconds),
        "repeats": repeats,
        "slice_seconds": seconds,
    }


def shown(result: dict[str, Any]) -> Table:
    """The result as a table for the terminal."""
    table = Table(title=f"{result['game']}, {'compiled' if result['compiled'] else 'pure Python'}", show_header=False)
    table.add_row("decisions per second", f"{result['decisions_per_second']:,.0f}")
    table.add_row(
        "with bots, as `simulate` plays",
        f"{result['simulated_per_second']:,.0f} ({result['simulated_share']:.0%})",
    )
    table.add_row("python-chess moves per second", f"{result['chess_moves_per_second']:,.0f}")
    table.add_row("ratio", f"{result['ratio']:.2f}")
    table.add_row("clone at mid-game", f"{result['clone_microseconds']:.1f} µs")
    table.add_row("peak memory", f"{result['peak_megabytes']:.0f} MB")
    return table


def main() -> None:
    from argparse import ArgumentParser

    parser = ArgumentParser(prog="python -m bannermen.arena.bench", description=__doc__.splitlines()[0])
    parser.add_argument("game")
    parser.add_argument("--seconds", type=float, default=0.5, help="length of one slice")
    parser.add_argument("--repeats", type=int, default=7)
    asked = parser.parse_args()
    Console().print(shown(measure(game_of(asked.game), seconds=asked.seconds, repeats=asked.repeats)))


if __name__ == "__main__":
    main()
