"""`bannermen simulate`: many matches between bots."""

import json
from pathlib import Path
from typing import Annotated, Any

import typer

from bannermen.arena.play import speed
from bannermen.arena.simulate import Simulation
from bannermen.arena.simulate import simulate as run
from bannermen.cli.choosing import GameName, SceneKey, choose_game, choose_seats
from bannermen.cli.errors import FINDING, complain
from bannermen.cli.progress import progress
from bannermen.cli.screen import Screen
from bannermen.cli.setting import Bring, Players, SetupWish, choose_setup
from bannermen.cli.voice import Language, Voice, help_text, tell

Games = Annotated[int, typer.Option("--games", "-n", min=1, metavar="N", help=help_text("How many matches."))]
FirstSeed = Annotated[
    int, typer.Option("--seed", min=0, help=help_text("The seed of the first match; each further one counts up."))
]
Workers = Annotated[int, typer.Option(min=1, metavar="K", help=help_text("Processes that play at the same time."))]
On = Annotated[
    str,
    typer.Option(metavar="ADDRESS", help=help_text("Play on the Ray cluster at this address; auto finds one here.")),
]
Results = Annotated[
    Path | None,
    typer.Option(
        metavar="FILE",
        help=help_text("Write each result as a line of JSON; a run that is started again goes on where it ended."),
    ),
]
Json = Annotated[bool, typer.Option("--json", help=help_text("One JSON object instead of words."))]
Out = Annotated[
    Path | None, typer.Option(metavar="FOLDER", help=help_text("Where replays of failing matches are written."))
]


def simulate(
    more: typer.Context,
    game: GameName,
    seats: Annotated[str | None, typer.Option(help=help_text("The bots, with commas, one for each seat."))] = None,
    games: Games = 100,
    seed: FirstSeed = 1,
    workers: Workers = 1,
    on: On = "",
    results: Results = None,
    scenario: SceneKey = None,
    players: Players = None,
    bring: Bring = None,
    as_json: Json = False,
    out: Out = None,
    language: Language = None,
) -> None:
    voice = Voice(language)
    chosen = choose_game(game, voice)
    key, setup, count = choose_setup(chosen, SetupWish(scenario, players, seats, bring, more.args), voice)
    bots = choose_seats(seats, count, ["random"], voice)
    chosen.start(chosen.filled(setup, seed), seed)  # what is loaded at first use is no part of what is measured
    with progress(voice("matches"), games) as told:
        result = run(chosen, setup, bots, games, seed, workers, out, False, told, on, results)
    summary = summed(result, chosen.name, key, seed, workers)
    if as_json:
        tell(json.dumps(summary))
    else:
        show(result, summary, voice)
    for failure in result.failures:
        complain(voice("A match failed: {error}. Replay: {file}", error=failure.error, file=failure.journal))
    if result.failures:
        raise typer.Exit(FINDING)


def summed(result: Simulation, game: str, scene: str, seed: int, workers: int) -> dict[str, Any]:
    """What the run brought, as plain data."""
    outcomes = result.outcomes
    decisions, seconds = speed(outcomes, workers)
    return {
        "game": game,
        "scenario": scene,
        "seats": list(result.bots),
        "seed": seed,
        "workers": workers,
        "games": len(outcomes),
        "finished": len(result.finished),
        "wins": result.wins,
        "draws": result.draws,
        "rates": [result.rate(seat).plain() for seat in range(len(result.bots))],
        "decisions": decisions,
        "seconds": seconds,
        "errors": len(result.failures),
        "failures": [{"seed": o.seed, "error": o.error, "replay": o.journal} for o in result.failures],
    }


def show(result: Simulation, summary: dict[str, Any], voice: Voice) -> None:
    screen = Screen()
    played, finished, draws = summary["games"], summary["finished"], summary["draws"]
    screen.bold(voice("Matches: {n}, finished: {m}, draws: {d}.", n=played, m=finished, d=draws))
    for seat, name in enumerate(result.bots):
        low, high = result.rate(seat).low, result.rate(seat).high
        screen.show(
            f"  {seat + 1}  {name:12} "
            + voice("wins: {n} ({low} to {high})", n=summary["wins"][seat], low=f"{low:.1%}", high=f"{high:.1%}")
        )
    rate = summary["decisions"] / summary["seconds"] if summary["seconds"] else 0.0
    screen.quiet(
        voice(
            "Decisions: {n} in {seconds} s, {speed} a second.",
            n=summary["decisions"],
            seconds=f"{summary['seconds']:.1f}",
            speed=f"{rate:.0f}",
        )
    )
