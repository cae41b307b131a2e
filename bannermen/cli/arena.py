"""`bannermen arena`: bots against each other, the same luck for both, each in every seat."""

import json
from pathlib import Path
from typing import Annotated

import typer

from bannermen.ai import BOTS
from bannermen.arena.plot import NoPlot, draw_ratings
from bannermen.arena.tourney import TourneyTable, seatings, teams_of, tourney
from bannermen.cli.choosing import GameName, SceneKey, check_player, choose_game
from bannermen.cli.errors import FINDING, WrongUse, complain
from bannermen.cli.progress import progress
from bannermen.cli.screen import Screen
from bannermen.cli.setting import Bring, Players, SetupWish, choose_setup
from bannermen.cli.simulate import FirstSeed, Json, On, Out, Results, Workers
from bannermen.cli.voice import Language, Voice, help_text, tell


def arena(
    game: GameName,
    bots: Annotated[list[str], typer.Argument(metavar="BOT BOT...", help=help_text("Two bots or more."))],
    games: Annotated[
        int,
        typer.Option(
            "--games",
            "-n",
            min=2,
            metavar="N",
            help=help_text("Matches of each pairing; each bot sits in every seat equally often."),
        ),
    ] = 100,
    seed: FirstSeed = 1,
    workers: Workers = 1,
    on: On = "",
    results: Results = None,
    scenario: SceneKey = None,
    players: Players = None,
    bring: Bring = None,
    as_json: Json = False,
    plot: Annotated[
        Path | None, typer.Option(metavar="FILE", help=help_text("Draw the ratings: a .png, .svg or .pdf file."))
    ] = None,
    out: Out = None,
    language: Language = None,
) -> None:
    voice = Voice(language)
    chosen = choose_game(game, voice)
    first = next((place for place, name in enumerate(bots) if name.startswith("--")), len(bots))
    bots, extra = bots[:first], bots[first:]  # what the game adds comes after the bots
    key, setup, _ = choose_setup(chosen, SetupWish(scenario, players, None, bring, extra), voice)
    for name in bots:
        check_player(name, False, voice)
    if len(bots) < 2 or len(set(bots)) < len(bots):
        raise WrongUse(voice("Name two bots or more, each of them once: {known}.", known=", ".join(BOTS)))
    sittings = len(seatings(teams_of(chosen, setup, seed), bots[0], bots[1]))
    seeds = (games + sittings - 1) // sittings
    total = seeds * sittings * len(bots) * (len(bots) - 1) // 2
    with progress(voice("matches"), total) as told:
        standings = tourney(chosen, setup, bots, seeds, seed, workers, out, told, on, results)
    if plot is not None:
        draw(standings, plot)
    if as_json:
        tell(json.dumps({"game": chosen.name, "scenario": key, "seed": seed, "games": total} | standings.plain()))
    else:
        show(standings, voice)
    for failure in standings.failures:
        complain(voice("A match failed: {error}. Replay: {file}", error=failure.error, file=failure.journal))
    if standings.failures:
        raise typer.Exit(FINDING)


def draw(standings: TourneyTable, path: Path) -> None:
    try:
        draw_ratings(standings.bots, standings.ratings, path)
    except (NoPlot, ValueError) as why:  # nothing to draw with, or an ending that names no kind of picture
        raise WrongUse(f"--plot: {why}") from why


def show(standings: TourneyTable, voice: Voice) -> None:
    screen = Screen()
    screen.bold(voice("Elo with 95 % intervals, the first bot at zero; time of 95 % of the answers"))
    for name, rating, slowest in zip(standings.bots, standings.ratings, standings.thinking, strict=True):
        span = f"[{rating.low:+.0f}, {rating.high:+.0f}]"
        screen.show(f"  {name:16} {rating.estimate:+6.0f}  {span:16} {slowest:8.1f} ms")
    screen.bold(voice("Wins, draws, losses; share of the first"))
    for pairing in standings.pairings:
        names = f"{standings.bots[pairing.first]} – {standings.bots[pairing.second]}"
        rate = pairing.rate
        screen.show(
            f"  {names:24} {pairing.wins:4} {pairing.draws:4} {pairing.losses:4}"
            f"  {rate.estimate:6.1%}  [{rate.low:.1%}, {rate.high:.1%}]"
        )
